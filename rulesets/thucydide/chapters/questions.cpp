#include "rulesets/thucydide/chapters/questions.hpp"

#include "rulesets/thucydide/chapters/command.hpp"
#include "rulesets/thucydide/chapters/defense.hpp"
#include "rulesets/thucydide/chapters/retreat.hpp"
#include "rulesets/thucydide/chapters/strike.hpp"
#include "rulesets/thucydide/chapters/victory.hpp"

namespace sandtable::thucydide {

void ask(const Play& play, Question question, Side s, Unit u)
{
    play.battle.ask({.kind = static_cast<std::uint8_t>(question), .seats = seat_bit(s), .unit = u});
}

void ask_appointment(const Play& play, Side s)
{
    Unit only = Unit::none;
    int count = 0;
    for (const Unit u : play.context.pieces_of(s)) {
        if (!play.alive(u) || play.is_leader(u)) continue;
        only = u;
        ++count;
    }
    if (count == 1) appoint(play, s, only);
    if (count > 1) ask(play, Question::appoint, s);
}

void ask_defense(Play& play)
{
    const Unit target = handle(play.combat().target);
    const Side s = play.side(target);
    bool choice = may_evade(play);
    if (!choice && would_evade(play))
        play.tell(rules::evade_02, "{unit} has no way home to evade by", {.unit = target});
    const bool spends = play.get(side::keep_defense, s) == 0 && play.get(side::tokens, s) > 0;
    for (int i = 1; spends && !choice && i < static_cast<int>(DefenseOrder::count_of_orders); ++i)
        choice = !refuse_defense(play, static_cast<DefenseOrder>(i), false);
    if (choice) ask(play, Question::defend, s, target);
}

void ask_cancel(const Play& play, int available)
{
    const Unit struck = handle(play.combat().struck);
    const Side s = play.side(struck);
    if (available == 0) return;
    if (play.get(side::keep_flags, s) != 0) return cancel_flags(play, available);
    ask(play, Question::cancel_flags, s, struck);
    play.battle.question().a = available;
}

void ask_path(const Play& play, Unit u, bool evading)
{
    const Combat& combat = play.combat();
    const int length = combat.length;
    const Flights flights{play, u, length};
    play.record().reach = static_cast<std::uint8_t>(flights.reach());
    if (play.battle.explains()) {
        Breakdown paths{"paths", true};
        paths.title(evading ? "ways to evade for {unit}" : "ways home for {unit}", {.unit = u});
        if (!evading) retreat_length(play, u, combat.flags - combat.canceled, paths);
        explain_flights(flights, u, length, paths);
        play.battle.report(paths);
    }
    const Side s = play.side(u);
    const int choices = flights.choices();
    if (choices > 1 && play.get(side::keep_retreat, s) == 0) {
        ask(play, evading ? Question::evade : Question::retreat, s, u);
        play.battle.question().a = flights.reach();
        return;
    }
    std::array<std::int32_t, Flights::longest> cells{};
    const int count = flights.first(cells.data());
    retreat_along(play, cells.data(), count);
}

void ask_escape(const Play& play, Unit leader)
{
    Cell only = Cell::none;
    int count = 0;
    each_refuge(play, leader, [&](Cell c) {
        only = c;
        ++count;
    });
    if (count == 0) {
        play.tell(rules::lead_10, "{unit} has nowhere to escape to", {.unit = leader});
        return lose_leader(play, leader, rules::lead_10);
    }
    play.record().fleeing = number_of(leader);
    if (count == 1) return escape_to(play, only);
    ask(play, Question::escape, play.side(leader), leader);
}

} // namespace sandtable::thucydide
