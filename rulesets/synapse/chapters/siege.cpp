#include "rulesets/synapse/chapters/siege.hpp"

#include "rulesets/synapse/chapters/aftermath.hpp"
#include "rulesets/synapse/chapters/command.hpp"
#include "rulesets/synapse/chapters/dice.hpp"
#include "rulesets/synapse/chapters/harm.hpp"
#include "rulesets/synapse/chapters/sequence.hpp"

#include <algorithm>

namespace sandtable::synapse {

namespace {

/// Damage of the garrison in the open is smaller by its walls, and back. [SYN-SIEGE-13]
void scale_garrison(Play& play, bool outside)
{
    const Field& field = play.field;
    for (const Unit b : field.bodies(side_b)) {
        const Work* work = field.work_of(b);
        if (!work || !field.inside(b)) continue;
        const std::int64_t d = field.damage(b);
        play.set(body::damage, b, outside ? d / work->factor : d * work->factor);
    }
}

/// What counts before the walls: the besieger's main bodies and his melee reserve, and all who hold
/// the place. Who has not arrived does not count. [SYN-SIEGE-01]
bool weighs(const Field& field, Side side, Unit b)
{
    const bool reserve = field.state(b) == State::reserve;
    if (side == side_b) return field.active(b);
    if (reserve) return !field.fires(b) && !field.context().awaited(b);
    return field.active(b) && field.is_main(b);
}

std::int64_t siege_heads(const Field& field, Side side)
{
    std::int64_t sum = 0;
    for (const Unit b : field.bodies(side))
        if (weighs(field, side, b)) sum += field.current_eff(b);
    return sum;
}

void open_week(Play& play) // [SYN-TIME-07]
{
    const Field& field = play.field;
    Course& course = play.course();
    const bool first = course.in_siege == 0;
    enter(play, Mode::siege);
    course.in_siege = 1;
    course.sally = Sally::none;
    course.parley = course.bombard = course.assault = course.lift = course.extended = 0;
    course.tests = course.next = 0;
    course.micro = 0;
    for (const Side s : {side_a, side_b})
        for (const Unit u : play.context().armies[s].troops) play.set(troop::fired, u, 0);
    if (first) {
        for (const Side s : {side_a, side_b})
            for (const Unit b : field.bodies(s))
                if (field.committed(b) || field.state(b) == State::reserve) {
                    muster(play, b);
                    settle(play, b);
                }
        const std::int64_t t = weeks_to_hold(field);
        play.set(battle::hold_weeks, t);
        play.set(battle::tranche, t < 0 ? 0
                                  : play.options().is(Opt::tranche)
                                      ? 1
                                      : std::max<std::int64_t>(1, t / 10));
    }
    play.set(battle::week, field.get(battle::week) + 1);
    play.set(battle::parleys, 0);
    play.battle.begin_turn(static_cast<int>(field.get(battle::week)));
    play.phase(Phase::siege_week);
    const bool by_heads = play.options().is(Opt::superiority);
    const std::int64_t own = by_heads ? siege_heads(field, side_a) : siege_power(field, side_a);
    const std::int64_t other = by_heads ? siege_heads(field, side_b) : siege_power(field, side_b);
    const bool sealed = Wide{own} >= Wide{2} * other;
    play.set(battle::sealed, sealed);
    Breakdown b{"week", play.battle.explains()};
    b.title("week {n}", {.n = field.get(battle::week)});
    b.note("SYN-SIEGE-01", by_heads ? "{n} men against {m}" : "power {n} against {m}",
           {.n = own, .m = other});
    b.note("SYN-SIEGE-05", "week {n} of {m}",
           {.n = field.get(battle::weeks), .m = field.get(battle::hold_weeks)});
    b.note("SYN-SIEGE-05", "attrition every {n} weeks", {.n = field.get(battle::tranche)});
    b.outcome("SYN-SIEGE-02", sealed ? "the place is sealed" : "the place is not sealed");
    play.battle.report(b);
    apply_events(play, static_cast<int>(field.get(battle::week)));
    course.item = course.subject = 0;
    play.go(Stage::umpire_week);
}

/// R of a parley: the weeks the garrison can hold. [SYN-SIEGE-09]
std::int64_t parley_weeks(const Field& field)
{
    const std::int64_t t = field.get(battle::hold_weeks);
    if (!field.options().is(Opt::clock)) return t;
    return std::max<std::int64_t>(0, t - field.get(battle::weeks));
}

/// What the garrison has lost, in percent of its force. [SYN-SIEGE-09]
std::int64_t garrison_loss(const Field& field)
{
    const Field::Holders all = field.holders();
    return mul_div(100, all.damage, std::max<std::int64_t>(1, all.force));
}

void end_siege(Play& play, Side winner, Ending ending, Outcome loser)
{
    play.set(army::outcome, enemy_of(winner), static_cast<int>(loser));
    settle_victory(play, winner, ending);
}

void capture_garrison(Play& play)
{
    for (const Unit b : play.field.bodies(side_b))
        if (play.field.present(b) || play.field.state(b) == State::reserve)
            leave_field(play, b, State::captured);
}

} // namespace

void test_parley(Play& play, std::int64_t umpire)
{
    const Field& field = play.field;
    Breakdown b{"parley", play.battle.explains()};
    b.title("parley");
    add_potential(field, side_a, Field::diplomacy, b, 0);
    const std::int64_t own = siege_power(field, side_a);
    const std::int64_t other = siege_power(field, side_b);
    b.add("SYN-RATIO-01", ratio_modifier(own, other), "ratio {n} to {m}", {.n = own, .m = other});
    if (umpire != 0) b.add("SYN-UMP-30", umpire, "the umpire's modifier");
    const Rolled die = open_d10(play, Purpose::parley);
    note_die(b, die);
    const std::int64_t difficulty = parley_difficulty(field);
    const std::int64_t weeks = parley_weeks(field);
    b.add("SYN-SIEGE-09", weeks, "weeks", {}, 1);
    b.add("SYN-SIEGE-09", difficulty - weeks, "losses of {n} percent", {.n = garrison_loss(field)},
          1);
    const std::int64_t margin = b.total(0) - difficulty;
    play.set(battle::parleys, field.get(battle::parleys) + 1);
    --play.course().parley;
    const bool yields = margin >= 0;
    b.outcome("SYN-SIEGE-10", margin >= 5 ? "unconditional surrender"
                              : yields    ? "the place is handed over with the honors of war"
                                          : "refused");
    play.battle.report(b);
    if (margin >= 5) {
        capture_garrison(play);
        end_siege(play, side_a, Ending::surrendered, Outcome::surrendered);
    } else if (yields) {
        end_siege(play, side_a, Ending::honors, Outcome::left);
    }
}

namespace {

void start_sally(Play& play, Sally kind)
{
    play.course().sally = kind;
    scale_garrison(play, true);
    play.tell("SYN-SIEGE-13", "the garrison makes a sally");
    open_battle(play, Mode::field);
}

void end_week(Play& play)
{
    const Field& field = play.field;
    const Unit garrison = field.garrison_body();
    if (garrison == Unit::none) return end_siege(play, side_a, Ending::work_taken, Outcome::beaten);
    const std::int64_t t = field.get(battle::hold_weeks);
    if (field.get(battle::sealed)) {
        const std::int64_t w = field.get(battle::weeks) + 1;
        play.set(battle::weeks, w);
        const std::int64_t tranche = field.get(battle::tranche);
        if (t >= 0 && w > t && (w - t) % tranche == 0) {
            play.tell("SYN-SIEGE-05", "hunger takes its toll");
            for (const Unit b : field.bodies(side_b))
                if (field.inside(b)) hurt(play, b, mul_div(field.force(b), 10, 100), false);
        }
    }
    play.go(Stage::forced);
}

void force_choice(Play& play)
{
    const Field& field = play.field;
    Course& course = play.course();
    const Unit garrison = field.garrison_body();
    if (garrison == Unit::none) return end_siege(play, side_a, Ending::work_taken, Outcome::beaten);
    play.go(Stage::limits);
    const Field::Holders all = field.holders();
    if (all.never_rout || all.damage < all.rupture) return;
    course.forced = 1;
    play.ask(static_cast<int>(Ask::forced), seat_bit(side_b), garrison);
}

/// The besieger marches off, and it is told why.
void lift_siege(Play& play, const char* rule, const char* why)
{
    play.tell(rule, why, {.n = play.field.get(battle::week)});
    end_siege(play, side_b, Ending::lifted, Outcome::left);
}

void check_limits(Play& play)
{
    const Field& field = play.field;
    const std::int64_t week = field.get(battle::week);
    const std::int64_t supply = field.get(army::supply, side_a);
    const int by = play.context().aim.by; // a relief is there, say
    if (supply > 0 && week >= supply)
        return lift_siege(play, "SYN-SIEGE-12", "week {n}: the besieger's supply is at its end");
    if (by > 0 && week >= by)
        return lift_siege(play, "SYN-END-02", "week {n}: the last week of the besieger's aim");
    if (week >= play.options()[Opt::max_weeks])
        return lift_siege(play, "SYN-SIEGE-17", "week {n}: no siege lasts longer");
    if (field.active_mains(side_a) == 0)
        return lift_siege(play, "SYN-SIEGE-19", "the besieger has no active main body left");
    play.go(Stage::week);
}

/// Bodies that ran come back to the camp or the place. [SYN-SIEGE-19]
void re_form(Play& play)
{
    const Field& field = play.field;
    for (const Side s : {side_a, side_b})
        for (const Unit b : field.bodies(s)) {
            if (!field.routing(b) && field.state(b) != State::dispersed) continue;
            play.set(body::state, b, static_cast<int>(State::active));
            settle(play, b);
        }
}

/// How a siege ends that the besieger loses in a sally. [SYN-SIEGE-13]
Ending ending_of(Outcome besieger)
{
    switch (besieger) {
    case Outcome::left:
    case Outcome::left_guns: return Ending::withdrawn;
    case Outcome::conceded: return Ending::conceded;
    default: return Ending::broken;
    }
}

/// A reserve that came out with a sally goes in with it, as a garrison body. [SYN-ASLT-13]
void come_inside(Play& play)
{
    const Field& field = play.field;
    const Unit garrison = field.garrison_body();
    if (garrison == Unit::none) return;
    for (const Unit b : field.bodies(side_b)) {
        const bool came_out = field.present(b) || field.state(b) == State::dispersed;
        if (field.inside(b) || !came_out) continue;
        play.set(body::role, b, static_cast<int>(Role::garrison));
        play.set(body::work, b, field.get(body::work, garrison));
        if (field.present(b)) settle(play, b);
    }
}

} // namespace

const Work* place_of(const Field& field) noexcept
{
    const Unit garrison = field.garrison_body();
    return garrison == Unit::none ? nullptr : field.work_of(garrison);
}

bool grim(const Field& field) noexcept
{
    const Work* work = place_of(field);
    return work && field.ruling(Item::grim_fate, work->grim_fate) != 0;
}

std::int64_t siege_power(const Field& field, Side side) noexcept
{
    std::int64_t sum = 0;
    for (const Unit b : field.bodies(side))
        if (weighs(field, side, b)) sum += field.current_power(b, Use::melee);
    return sum;
}

std::int64_t weeks_to_hold(const Field& field) noexcept
{
    const Unit garrison = field.garrison_body();
    const Work* work = place_of(field);
    if (!work) return 0;
    std::int64_t t = std::max<std::int64_t>(0, field.cbt(garrison)) * work->factor;
    const std::int64_t food = field.ruling(Item::food, work->food_weeks);
    if (food >= 0)
        t = food;
    else if (work->needs_no_food)
        return -1;
    std::int64_t engineers = 0;
    for (const Unit b : field.bodies(side_a)) {
        if (!field.present(b) && (field.state(b) != State::reserve || field.context().awaited(b)))
            continue;
        for (const Unit u : field.members(b))
            if (field.troop(u).engineers) engineers += field.get(troop::eff, u);
    }
    if (engineers > 0 && 2 * engineers >= field.holders().heads) t = half(t);
    return t;
}

std::int64_t parley_difficulty(const Field& field) noexcept
{
    if (field.garrison_body() == Unit::none) return 0;
    return std::max<std::int64_t>(0, parley_weeks(field) - 2 * (garrison_loss(field) / 10));
}

const char* no_parley(const Field& field) noexcept
{
    if (grim(field)) return "SYN-SIEGE-11";
    if (field.get(battle::hold_weeks) < 0) return "SYN-SIEGE-03";
    const auto most = field.ruling(Item::parleys, field.options()[Opt::parley_per_week]);
    return field.get(battle::parleys) + field.course().parley >= most ? "SYN-SIEGE-10" : nullptr;
}

void advance_siege(Play& play)
{
    Course& course = play.course();
    const Field& field = play.field;
    switch (course.stage) {
    case Stage::week: open_week(play); break;
    case Stage::umpire_week:
        if (umpire_has_ruled(play, When::events)) play.go(Stage::surrender);
        break;
    case Stage::surrender:
        play.go(Stage::besieger);
        if (!grim(field) && field.garrison_body() != Unit::none)
            play.ask(static_cast<int>(Ask::surrender), seat_bit(side_b), field.garrison_body());
        break;
    case Stage::besieger:
        if (course.forced == 2) { // the garrison has surrendered
            capture_garrison(play);
            end_siege(play, side_a, Ending::surrendered, Outcome::surrendered);
            break;
        }
        play.go(Stage::garrison);
        play.ask(static_cast<int>(Ask::besieger), seat_bit(side_a));
        break;
    case Stage::garrison:
        if (course.lift) {
            lift_siege(play, "SYN-SIEGE-07", "the besieger lifts the siege");
            break;
        }
        play.go(Stage::parley);
        play.ask(static_cast<int>(Ask::sally), seat_bit(side_b), field.garrison_body());
        break;
    case Stage::parley: // what the week's orders have drawn up: parleys, then fire [SYN-SIEGE-14]
        if (course.micro == 0) put_last(play, Blow::fire);
        course.micro = 1;
        if (!roll_tests(play)) break;
        course.micro = 0;
        if (course.stage == Stage::parley) play.go(Stage::siege_battle);
        break;
    case Stage::siege_battle:
        if (field.garrison_body() == Unit::none) {
            end_siege(play, side_a, Ending::work_taken, Outcome::beaten);
        } else if (course.extended) {
            start_sally(play, Sally::voluntary);
        } else if (course.assault) {
            open_battle(play, Mode::assault);
        } else {
            play.go(Stage::week_end);
        }
        break;
    case Stage::week_end: end_week(play); break;
    case Stage::forced: force_choice(play); break;
    case Stage::limits:
        if (course.forced == 2) {
            capture_garrison(play);
            end_siege(play, side_a, Ending::surrendered, Outcome::surrendered);
        } else if (course.forced == 3) {
            course.forced = 0;
            start_sally(play, Sally::desperate);
        } else {
            course.forced = 0;
            check_limits(play);
        }
        break;
    default: throw BrokenRule{"a stage that leads nowhere"};
    }
}

void back_to_siege(Play& play)
{
    const Field& field = play.field;
    Course& course = play.course();
    const auto outcome = [&](Side s) { return static_cast<Outcome>(field.get(army::outcome, s)); };
    // Who calls off an assault has not lost the siege, and takes a surrender made meanwhile.
    const bool a_lost =
        outcome(side_a) != Outcome::standing && outcome(side_a) != Outcome::called_off;
    const bool b_lost =
        outcome(side_b) != Outcome::standing && outcome(side_b) != Outcome::called_off;
    const Sally sally = course.sally;
    if (sally == Sally::none) { // an assault
        if (b_lost && !a_lost)
            return settle_victory(play, side_a,
                                  outcome(side_b) == Outcome::surrendered ? Ending::surrendered
                                                                          : Ending::work_taken);
        const bool taken_by_support = b_lost && field.garrison_body() == Unit::none;
        if (taken_by_support) return settle_victory(play, nobody, Ending::both_broken);
    } else {
        if (b_lost) {
            return settle_victory(play, a_lost ? nobody : side_a,
                                  a_lost ? Ending::both_broken : Ending::work_taken);
        }
        if (a_lost) return settle_victory(play, side_b, ending_of(outcome(side_a)));
        come_inside(play);
        scale_garrison(play, false);
    }
    for (const Side s : {side_a, side_b}) play.set(army::outcome, s, 0);
    course.sally = Sally::none;
    course.assault = 0;
    enter(play, Mode::siege);
    re_form(play);
    if (field.active_mains(side_a) == 0)
        return lift_siege(play, "SYN-SIEGE-19", "the besieger has no active main body left");
    play.battle.begin_turn(static_cast<int>(field.get(battle::week))); // weeks again, not waves
    play.tell("SYN-SIEGE-15", "the siege goes on in its week {n}", {.n = field.get(battle::week)});
    play.go(sally == Sally::desperate ? Stage::limits : Stage::week_end);
    course.forced = 0;
}

} // namespace sandtable::synapse
