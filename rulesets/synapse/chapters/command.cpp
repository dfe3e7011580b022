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

} // namespace

bool may_withdraw(const Field& field, Side side) noexcept
{
    bool any = false;
    for (const Unit b : field.bodies(side)) {
        if (!field.committed(b)) continue;
        if (field.active(b)) any = true;
        if (field.present(b) && field.encircled(b)) return false;
    }
    return any;
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
    if (field.mode() == Mode::assault) {
        if (side == side_b) {
            const Unit garrison = field.garrison_body();
            if (garrison != Unit::none && field.held(garrison))
                b.add("SYN-ASLT-03", 2, "the work is held", {}, g);
        } else if (!field.get(army::equipped, side)) {
            b.add("SYN-ASLT-04", -2, "no siege equipment", {}, g);
        }
    }
    if (field.mode() == Mode::vehicle && field.get(battle::visibility) == 0 &&
        field.ruling(Item::range_bonus, 1) != 0 &&
        best_range(field, side) > best_range(field, opponent(side)))
        b.add("SYN-VEH-12", 2, "longer range", {}, g);
    const Item item = side == side_a ? Item::command_a : Item::command_b;
    if (const auto n = field.ruling(item, field.context().armies[side].command_mod); n != 0)
        b.add("SYN-CMD-09", n, "circumstances", {}, g);
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
        play.set(army::baggage, side, 0);
    }
    for (const Unit b : field.bodies(side)) // a reserve held back was never in the battle
        if (field.present(b)) leave_field(play, b, State::withdrawn);
    play.set(army::outcome, side, static_cast<int>(guns ? Outcome::left : Outcome::left_guns));
}

void command_test(Play& play)
{
    const Field& field = play.field;
    const bool a_leaves = leaving(field, side_a);
    const bool b_leaves = leaving(field, side_b);
    const bool withdrawal = a_leaves != b_leaves;
    for (const Side s : {side_a, side_b}) play.set(army::surprised, s, 0);
    if (play.options().is(Opt::command_skip) && !withdrawal) { // [SYN-CMD-11]
        play.set(battle::initiative, 2);
        play.tell("SYN-CMD-11", "everybody strikes at once");
        return;
    }
    Breakdown b{"command", play.battle.explains()};
    b.title("command test");
    for (const Side s : {side_a, side_b})
        b.head("{word}", s, {.word = field.table().setting().sides[s].id});
    const std::int64_t base_a = command_score(field, side_a, a_leaves && withdrawal, b);
    const std::int64_t base_b = command_score(field, side_b, b_leaves && withdrawal, b);
    const Rolled die_a = open_d10(play, Purpose::command_a);
    const Rolled die_b = open_d10(play, Purpose::command_b);
    note_die(b, die_a, 0);
    note_die(b, die_b, 1);
    const std::int64_t diff = base_a + die_a.total - base_b - die_b.total; // [SYN-CORE-06]
    b.note("SYN-CMD-05", "difference {n}", {.n = diff}, 2);
    const int initiative = diff >= 2 ? 0 : diff <= -2 ? 1 : 2; // [SYN-CMD-06]
    bool surprised[2] = {diff <= -5, diff >= 5};               // [SYN-CMD-07]
    constexpr const char* who[] = {"A has the initiative", "B has the initiative",
                                   "nobody has the initiative"};
    b.note("SYN-CMD-06", who[initiative], {}, 2);
    const Side w = a_leaves ? side_a : side_b;
    const std::int64_t d = a_leaves ? diff : -diff;
    if (withdrawal && d <= -5) surprised[w] = false; // only routed [SYN-RETR-02]
    const char* outcome = play.course().again ? "the battle goes on" : "the battle begins";
    const char* rule = "SYN-CMD-05";
    if (surprised[0]) outcome = "A is surprised", rule = "SYN-CMD-07";
    if (surprised[1]) outcome = "B is surprised", rule = "SYN-CMD-07";
    if (withdrawal) {
        rule = "SYN-RETR-02";
        outcome = d >= 5    ? "the army leaves"
                  : d >= 2  ? "the army leaves without its guns"
                  : d >= -4 ? "the army must fight"
                            : "the army routs";
    }
    b.outcome(rule, outcome, {.n = diff});
    play.battle.report(b);
    play.set(battle::initiative, initiative);
    for (const Side s : {side_a, side_b}) play.set(army::surprised, s, surprised[s]);
    if (!withdrawal) return;
    play.set(army::intent, w, static_cast<int>(Intent::fight));
    if (d >= 2) {
        march_off(play, w, d >= 5);
    } else if (d >= -4) {
        play.set(army::penalty, w, -2);
    } else {
        for (const Unit body : field.bodies(w))
            if (field.active(body) && !field.never_routs(body)) rout(play, body, "SYN-RETR-02");
    }
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
    const bool test =
        !play.options().is(Opt::command_skip) || leaving(field, side_a) != leaving(field, side_b);
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
