#include "rulesets/synapse/chapters/command.hpp"

#include "rulesets/synapse/chapters/clash/harm.hpp"
#include "rulesets/synapse/chapters/dice.hpp"
#include "rulesets/synapse/chapters/umpire.hpp"

#include <algorithm>

namespace sandtable::synapse {

namespace {

/// The best range of a side's vehicles. [SYN-VEH-12]
Range best_range(const Field& field, Side s)
{
    Range best = Range::none;
    for (const Unit b : field.bodies(s))
        if (field.present(b)) best = std::max(best, field.best_range(b));
    return best;
}

bool leaving(const Field& field, Side s)
{
    return static_cast<Intent>(field.get(army::intent, s)) == Intent::withdraw;
}

/// What comes of a withdrawal. [SYN-RETR-02]
enum class Retreat : std::uint8_t { leaves, leaves_guns, must_fight, routs };
/// By the difference of the score of who withdraws.
Retreat retreat_by(std::int64_t diff)
{
    return diff >= 5    ? Retreat::leaves
           : diff >= 2  ? Retreat::leaves_guns
           : diff >= -4 ? Retreat::must_fight
                        : Retreat::routs;
}

/// The side that withdraws while the other means to fight.
Side withdrawing_side(const Field& field)
{
    const bool a_leaves = leaving(field, side_a);
    if (a_leaves == leaving(field, side_b)) return nobody;
    return a_leaves ? side_a : side_b;
}

/// What a command test decides.
struct CommandResult {
    std::int64_t diff;    ///< of A's score [SYN-CORE-06]
    int initiative;       ///< a side's; 2: nobody's [SYN-CMD-06]
    bool surprised[2];    ///< [SYN-CMD-07]
    Side withdrawing;     ///< nobody: `retreat` means nothing
    Retreat retreat = {}; ///< [SYN-RETR-02]
};

CommandResult judge_command(std::int64_t diff, Side withdrawing)
{
    CommandResult out{diff,
                      diff >= 2    ? 0
                      : diff <= -2 ? 1
                                   : 2,
                      {diff <= -5, diff >= 5},
                      withdrawing};
    if (withdrawing == nobody) return out;
    out.retreat = retreat_by(withdrawing == side_a ? diff : -diff);
    if (out.retreat == Retreat::routs) out.surprised[withdrawing] = false; // only routed
    return out;
}

void explain_command(const CommandResult& result, bool again, Breakdown& b)
{
    constexpr const char* retreats[] = {
        "{side}: the army leaves", "{side}: the army leaves, its guns and baggage are lost",
        "{side}: the army must fight, -2 to its combat tests", "{side}: the army routs"};
    b.note("SYN-CMD-05", "difference {n}", {.n = result.diff}, 2);
    if (result.initiative == side_a || result.initiative == side_b)
        b.note("SYN-CMD-06", "the initiative goes to {side.the}",
               {.side = static_cast<Side>(result.initiative)}, 2);
    else
        b.note("SYN-CMD-06", "nobody has the initiative", {}, 2);
    const Args args{.n = result.diff};
    if (result.withdrawing != nobody)
        b.outcome("SYN-RETR-02", retreats[static_cast<int>(result.retreat)],
                  {.side = result.withdrawing, .n = result.diff});
    else if (result.surprised[side_b])
        b.outcome("SYN-CMD-07", "{side.the} taken by surprise", {.side = side_b, .n = result.diff});
    else if (result.surprised[side_a])
        b.outcome("SYN-CMD-07", "{side.the} taken by surprise", {.side = side_a, .n = result.diff});
    else
        b.outcome("SYN-CMD-05", again ? "the battle goes on" : "the battle begins", args);
}

/// [SYN-RETR-02]
void carry_out_retreat(Play& play, Side side, Retreat retreat)
{
    const Field& field = play.field;
    play.set(army::intent, side, static_cast<int>(Intent::fight));
    switch (retreat) {
    case Retreat::leaves:
    case Retreat::leaves_guns: march_off(play, side, retreat == Retreat::leaves); break;
    case Retreat::must_fight: play.set(army::penalty, side, -2); break;
    case Retreat::routs:
        for (const Unit body : field.bodies(side))
            if (field.active(body) && !field.never_routs(body)) rout(play, body, "SYN-RETR-02");
    }
}

} // namespace

Unit encircled_body(const Field& field, Side side) noexcept
{
    for (const Unit b : field.bodies(side))
        if (field.committed(b) && field.present(b) && field.encircled(b)) return b;
    return Unit::none;
}

Bar bar_to_withdrawal(const Field& field, Side side) noexcept
{
    if (encircled_body(field, side) != Unit::none)
        return {"SYN-RETR-05", "{unit} is encircled: its army cannot withdraw"};
    for (const Unit b : field.bodies(side))
        if (field.committed(b) && field.active(b)) return {};
    return {"SYN-RETR-03", "no body stands in the field to withdraw"};
}

void add_potential(const Field& field, Side side, Field::Potential which, Breakdown& b, int group)
{
    constexpr const char* rules[] = {"SYN-CMD-01", "SYN-CMD-02", "SYN-CMD-03"};
    constexpr const char* titles[] = {"command potential", "rally potential",
                                      "diplomacy potential"};
    const char* rule = rules[which];
    const Commander& c = field.context().armies[side].commander;
    if (!c.present || c.has_potential[which]) {
        b.add(c.present ? rule : "SYN-CMD-04", field.potential(side, which), titles[which], {},
              group);
        return;
    }
    const int component = which == Field::command ? c.mental : c.presence;
    b.add("SYN-CORE-02", field.context().mdc(component),
          which == Field::command ? "Mental {n}" : "Presence {n}", {.n = component}, group);
    b.add(rule, c.combat, "Combat pole", {}, group);
    if (which == Field::diplomacy)
        b.add(rule, c.diplomacy, "Diplomacy", {}, group);
    else
        b.add(rule, c.war, "Art of War", {}, group);
}

namespace {

/// [SYN-ASLT-03, SYN-ASLT-04]
void add_assault_terms(const Field& field, Side side, Breakdown& b)
{
    if (side == side_b) {
        const Unit garrison = field.garrison_body();
        if (garrison != Unit::none && field.held(garrison))
            b.add("SYN-ASLT-03", 2, "the work is held", {}, side);
    } else if (!field.get(army::equipped, side)) {
        b.add("SYN-ASLT-04", -2, "no siege equipment", {}, side);
    }
}

} // namespace

// The terms in the order of the book. [SYN-CMD-12]
std::int64_t command_score(const Field& field, Side side, bool withdrawing, Breakdown& b)
{
    const int g = side;
    add_potential(field, side, Field::command, b, g);
    if (field.get(battle::visibility) > 0) b.add("SYN-CMD-10", -2, "poor visibility", {}, g);
    if (withdrawing) {
        const std::int64_t own = field.mobility(side);
        const std::int64_t other = field.mobility(opponent(side));
        if (own != other)
            b.add("SYN-RETR-01", own > other ? 2 : -2, "mobility {n} against {m}",
                  {.n = own, .m = other}, g);
    }
    if (field.mode() == Mode::assault) add_assault_terms(field, side, b);
    if (field.mode() == Mode::vehicle && field.get(battle::visibility) == 0 &&
        field.ruling(Item::range_bonus, 1) != 0 && // SYN-UMP-20
        best_range(field, side) > best_range(field, opponent(side)))
        b.add("SYN-VEH-12", 2, "longer range", {}, g);
    if (const Circumstances c = field.circumstances(side); c.worth != 0) // SYN-UMP-02
        b.add("SYN-CMD-09", c.worth, circumstance_texts[c.why], {}, g);
    return b.total(g);
}

void march_off(Play& play, Side side, bool guns)
{
    const Field& field = play.field;
    if (!guns) { // artillery that cannot move and the baggage are captured
        for (const Unit u : field.context().armies[side].troops) {
            const Troop& t = field.troop(u);
            if (!t.artillery || t.self_propelled) continue;
            const Unit b = unit_at_index(static_cast<int>(field.get(troop::of, u)));
            if (b == Unit::none || !field.present(b)) continue;
            lose_pieces(play, u, "SYN-RETR-02");
        }
        lose_baggage(play, side, "SYN-RETR-02");
    }
    for (const Unit b : field.bodies(side)) // a reserve held back was never in the battle
        if (field.present(b)) leave_field(play, b, State::withdrawn);
    play.set(army::outcome, side, static_cast<int>(guns ? Outcome::left : Outcome::left_guns));
}

void command_test(Play& play)
{
    const Field& field = play.field;
    const Side withdrawing = withdrawing_side(field);
    for (const Side s : {side_a, side_b}) play.set(army::surprised, s, 0);
    if (play.options().is(Opt::command_skip) && withdrawing == nobody) { // [SYN-CMD-11]
        play.set(battle::initiative, 2);
        play.tell("SYN-CMD-11", "everybody strikes at once");
        return;
    }
    Breakdown b{"command", play.battle.explains()};
    b.title("command test");
    for (const Side s : {side_a, side_b})
        b.head("{word}", s, {.word = field.table().setting().sides[s].id});
    const std::int64_t base_a = command_score(field, side_a, withdrawing == side_a, b);
    const std::int64_t base_b = command_score(field, side_b, withdrawing == side_b, b);
    const Rolled die_a = open_d10(play, Purpose::command_a);
    const Rolled die_b = open_d10(play, Purpose::command_b);
    note_die(b, die_a, 0);
    note_die(b, die_b, 1);
    const CommandResult result =
        judge_command(base_a + die_a.total - base_b - die_b.total, withdrawing);
    explain_command(result, play.course().again != 0, b);
    play.battle.report(b);
    play.set(battle::initiative, result.initiative);
    for (const Side s : {side_a, side_b}) play.set(army::surprised, s, result.surprised[s]);
    if (withdrawing != nobody) carry_out_retreat(play, withdrawing, result.retreat);
}

void ask_intent(Play& play)
{
    for (const Side s : {side_a, side_b}) play.set(army::intent, s, 0);
    const bool sally = play.course().sally != Sally::none; // [SYN-SIEGE-13]
    play.ask(static_cast<int>(Ask::intent), sally ? seat_bit(side_a) : both_sides);
}

Next reveal_intent(Play& play)
{
    if (!leaving(play.field, side_a) || !leaving(play.field, side_b)) return on;
    for (const Side s : {side_a, side_b})
        play.set(army::outcome, s, static_cast<int>(Outcome::parted));
    return to(step::verdict);
}

void begin_command(Play& play) { play.course().item = 0; }

Next rule_on_command(Play& play)
{
    const Field& field = play.field;
    const bool test = !play.options().is(Opt::command_skip) || withdrawing_side(field) != nobody;
    return !test || umpire_has_ruled(play, When::command) ? on : waits;
}

void test_command(Play& play)
{
    command_test(play);
    play.course().retest = 0;
}

Next go_on_after_test(Play& play)
{
    for (const Side s : {side_a, side_b}) {
        const auto outcome = static_cast<Outcome>(play.field.get(army::outcome, s));
        if (outcome == Outcome::left || outcome == Outcome::left_guns) return to(step::verdict);
    }
    // What befell the first sequence was known before. [SYN section 16.1]
    return to(play.course().again ? step::new_sequence : step::commitment);
}

} // namespace sandtable::synapse
