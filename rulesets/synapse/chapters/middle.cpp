#include "rulesets/synapse/chapters/middle.hpp"

#include "rulesets/synapse/chapters/clash/harm.hpp"
#include "rulesets/synapse/chapters/deployment.hpp"
#include "rulesets/synapse/chapters/events.hpp"
#include "rulesets/synapse/chapters/opening.hpp"
#include "rulesets/synapse/chapters/sequence.hpp"
#include "rulesets/synapse/chapters/siege/siege_weeks.hpp"

#include <string_view>

namespace sandtable::synapse {

namespace {

/// Sets what a part of the position says in its own words: it wins over what set-up reckons.
template <typename Counter, typename Set>
void say_again(const Value& part, const List<CounterSpec>& specs, Set&& set)
{
    for (const Value& item : part)
        for (std::uint16_t i = 0; i < specs.size(); ++i)
            if (std::string_view{item.key} == specs[i].name && !item.is(Value::text))
                set(Counter{i}, item.integer);
}

const Value& position_of(const Play& play)
{
    return (*play.context().setting().scenario)["position"];
}

void say_of_all(Play& play)
{
    const Setting& setting = play.context().setting();
    const Book& book = *setting.book;
    const Value& position = position_of(play);
    for (const Value& one : position["units"])
        for (std::uint32_t i = 0; i < setting.units.size(); ++i)
            if (std::string_view{one.key} == setting.units[i].id)
                say_again<UnitCounter>(one, book.unit_counters, [&](UnitCounter c, std::int64_t n) {
                    play.set(c, unit_at_index(static_cast<int>(i)), n);
                });
    for (const Value& one : position["sides"])
        for (const Side s : {side_a, side_b})
            if (std::string_view{one.key} == setting.sides[s].id)
                say_again<SideCounter>(one, book.side_counters,
                                       [&](SideCounter c, std::int64_t n) { play.set(c, s, n); });
    say_again<GameCounter>(position["battle"], book.game_counters,
                           [&](GameCounter c, std::int64_t n) { play.set(c, n); });
}

/// Bodies stand where their state says: those that are gone leave, the others take their places. A
/// reserve that fights or has fought is one no more. [SYN-RES-03]
void take_all_places(Play& play)
{
    const Field& field = play.field;
    for (const Side s : {side_a, side_b})
        for (const Unit b : field.bodies(s)) {
            if (field.role(b) == Role::reserve && field.state(b) != State::reserve)
                play.set(body::role, b,
                         static_cast<int>(field.fires(b) ? Role::support : Role::main));
            if (field.present(b) || field.state(b) == State::reserve)
                take_places(play, b);
            else
                leave_field(play, b, field.state(b));
        }
}

/// The first step of a phase.
int first_of(int phase)
{
    int at = 0;
    while (step_specs()[static_cast<std::size_t>(at)].phase != phase) ++at;
    return at;
}

/// What the position says was lost: as it is now, or as it was when the siege began, before that.
/// [SYN-SIEGE-04]
void set_losses(Play& play, bool now)
{
    const Setting& setting = play.context().setting();
    const Value& units = position_of(play)["units"];
    for (std::uint32_t i = 0; i < setting.units.size(); ++i) {
        const Unit u = unit_at_index(static_cast<int>(i));
        const Value& said = units[setting.units[i].id];
        const Value& damage = said["damage"];
        const Value& gone = said["gone"];
        if (damage.is(Value::number))
            play.set(body::damage, u,
                     now ? damage.integer : (*setting.units[i].fields)["damage"].integer);
        if (gone.is(Value::number)) play.set(troop::gone, u, now ? gone.integer : 0);
    }
}

int come_to_week(Play& play, int week)
{
    set_losses(play, false);
    resume_siege(play);
    set_losses(play, true);
    pass_weeks(play, week);
    say_of_all(play);
    play.set(battle::week, week - 1); // the week itself is opened next
    take_all_places(play);
    return step::week;
}

int come_to_sequence(Play& play, int turn)
{
    const int phase = play.battle.phase();
    const bool whole = phase == static_cast<int>(Phase::setup) ||
                       phase == static_cast<int>(Phase::events) ||
                       phase == static_cast<int>(Phase::siege_week);
    static_cast<void>(open_battle(play, play.context().mode));
    line_up_all(play);
    set_seconds(play);
    for (int past = 1; past <= (whole ? turn - 1 : turn); ++past) apply_events(play, past);
    play.course().retest = 0;
    play.course().again = turn > 1 || phase > static_cast<int>(Phase::commitment);
    say_of_all(play);
    take_all_places(play);
    return whole ? static_cast<int>(step::events) : first_of(phase);
}

} // namespace

int come_to_the_middle(Play& play)
{
    const int turn = play.battle.turn();
    return play.context().mode == Mode::siege ? come_to_week(play, turn)
                                              : come_to_sequence(play, turn);
}

} // namespace sandtable::synapse
