#include "rulesets/synapse/chapters/commitment.hpp"

#include "rulesets/synapse/chapters/clash/harm.hpp"
#include "rulesets/synapse/chapters/clash/power.hpp"
#include "rulesets/synapse/chapters/command.hpp"
#include "rulesets/synapse/chapters/deployment.hpp"
#include "rulesets/synapse/chapters/end.hpp"

#include <algorithm>

namespace sandtable::synapse {

namespace {

/// Whether a body stands in reserve and can come out of it: a reinforcement is not the reserve, nor
/// is a body of which nobody would fight. [SYN-RES-01, SYN-TYPE-04]
bool can_come_out(const Field& field, Unit b) noexcept
{
    return field.state(b) == State::reserve && !field.context().awaited(b) &&
           could_deploy(field, b);
}

} // namespace

bool has_reserve(const Field& field, Side side) noexcept
{
    const std::vector<Unit>& own = field.bodies(side);
    return std::any_of(own.begin(), own.end(), [&](Unit b) { return can_come_out(field, b); });
}

Unit stuck_reserve(const Field& field, Side side) noexcept
{
    for (const Unit b : field.bodies(side))
        if (field.state(b) == State::reserve && !field.context().awaited(b) && has_units(field, b))
            return b;
    return Unit::none;
}

ReserveShare reserve_share(const Field& field, Side side) noexcept
{
    ReserveShare out;
    for (const Unit b : field.bodies(side)) {
        if (field.context().awaited(b) && field.state(b) == State::reserve) continue;
        const std::int64_t p = power(field, b);
        out.army += p;
        if (field.role(b) != Role::reserve || field.eff(b) == 0) continue;
        out.reserve += p;
        out.body = b;
    }
    return out;
}

bool must_commit(const Field& field, Side side) noexcept
{
    if (!has_reserve(field, side)) return false;
    for (const Unit b : field.bodies(side))
        if (field.present(b)) return false;
    return true;
}

Bar no_withdrawal(const Field& field, Side side) noexcept
{
    constexpr Bar storms{"SYN-ASLT-10", "nobody withdraws from an assault"};
    constexpr Bar sallied{"SYN-SIEGE-13", "who has made a sally does not withdraw but returns"};
    constexpr Bar desperate{"SYN-SIEGE-13", "there is no way back"};
    constexpr Bar never{"SYN-RETR-03", "nobody withdraws once the battle has begun"};
    constexpr Bar later{"SYN-RETR-03", "a withdrawal is tried again from the second sequence on"};
    constexpr Bar by_unit{"SYN-VEH-18", "vehicles leave unit by unit: disengage"};
    if (field.mode() == Mode::assault) return storms;
    if (field.course().sally != Sally::none && side == side_b)
        return field.course().sally == Sally::voluntary ? sallied : desperate;
    if (!field.options().is(Opt::mid_battle)) return never;
    if (field.table().turn() < 2) return later;
    if (field.mode() == Mode::vehicle) return by_unit;
    return bar_to_withdrawal(field, side);
}

bool may_concede(const Field& field, Side side) noexcept { return field.active_mains(side) == 0; }

const Work* next_work(const Field& field) noexcept
{
    if (field.mode() != Mode::assault) return nullptr;
    const Unit garrison = field.garrison_body();
    const Work* work = garrison == Unit::none ? nullptr : field.work_of(garrison);
    return work && work->next != 0 ? &field.context().work(work->next) : nullptr;
}

bool may_evacuate(const Field& field) noexcept
{
    const Work* const next = next_work(field);
    if (!next || !field.active(field.garrison_body())) return false;
    return next->has_room_for(field.holders().heads); // [SYN-FORT-02]
}

Unit no_room_for(const Field& field, Side side) noexcept
{
    if (field.mode() != Mode::assault || side != side_b) return Unit::none;
    std::int64_t heads = field.holders().heads;
    const Work* work = nullptr;
    for (const Unit g : field.bodies(side_b))
        if (field.role(g) == Role::garrison && !work) work = field.work_of(g);
    if (!work) return Unit::none;
    for (const Unit b : field.bodies(side_b)) {
        if (!can_come_out(field, b)) continue;
        heads += field.current_eff(b); // [SYN-FORT-02]
        if (!work->has_room_for(heads)) return b;
    }
    return Unit::none;
}

bool may_surrender(const Field& field) noexcept
{
    const Unit garrison = field.garrison_body();
    if (garrison == Unit::none) return false;
    const Work* work = field.work_of(garrison);
    return work && field.ruling(Item::grim_fate, work->grim_fate) == 0;
}

bool has_commitment(const Field& field, Side side) noexcept
{
    const bool reserve = has_reserve(field, side) && no_room_for(field, side) == Unit::none;
    if (reserve || may_concede(field, side)) return true;
    if (field.mode() == Mode::assault)
        return side == side_a || may_evacuate(field) || may_surrender(field); // [SYN-ASLT-10]
    if (field.course().sally == Sally::voluntary && side == side_b) return true;
    return !no_withdrawal(field, side);
}

namespace {

/// A reserve takes the field, main or support by its attack mode. [SYN-RES-03, SYN-ASLT-13]
void take_the_field(Play& play, Side s)
{
    const Field& field = play.field;
    for (const Unit b : field.bodies(s)) {
        if (!can_come_out(field, b)) continue;
        Role role = field.fires(b) && field.mode() != Mode::vehicle ? Role::support : Role::main;
        if (field.mode() == Mode::assault && s == side_b) { // [SYN-ASLT-13]
            role = Role::garrison;
            const std::int64_t outside = field.force(b);
            for (const Unit g : field.bodies(s))
                if (g != b && field.role(g) == Role::garrison) {
                    play.set(body::work, b, field.get(body::work, g));
                    break;
                }
            if (outside != 0) // as many are left of it behind the walls as before
                carry_damage(play, b, mul_div(field.damage(b), field.force(b), outside),
                             "SYN-ASLT-13");
        }
        play.set(body::state, b, static_cast<int>(State::active));
        play.set(body::role, b, static_cast<int>(role));
        muster(play, b);
        take_places(play, b);
        play.tell("SYN-RES-03", "{unit} is committed", {.unit = b});
    }
}

void commit_reserve(Play& play, Side s)
{
    take_the_field(play, s);
    play.course().retest = 1; // [SYN-RES-04]
}

void evacuate(Play& play)
{
    const Field& field = play.field;
    for (const Unit b : field.bodies(side_b)) {
        if (!field.inside(b) || !field.present(b)) continue;
        const Work* work = field.work_of(b);
        if (!work || work->next == 0) continue;
        const Work& next = field.context().work(work->next);
        carry_damage(play, b, mul_div(field.damage(b), next.factor, work->factor), "SYN-FORT-06");
        play.set(body::work, b, work->next);
        play.set(body::contact, b, 0);
        play.set(body::initial_cbt, b, field.cbt(b));
        take_places(play, b);
        play.tell("SYN-FORT-06", "{unit} evacuates the work", {.unit = b});
    }
    for (const Unit b : field.bodies(side_a)) play.set(body::contact, b, 0);
    play.course().evacuating = 1;
}

/// Its guns and baggage are captured. [SYN-END-02]
void concede(Play& play, Side s)
{
    const Field& field = play.field;
    for (const Unit u : field.context().armies[s].troops)
        if (field.troop(u).artillery && !field.troop(u).self_propelled && field.gone(u) == Gone::no)
            lose_pieces(play, u, "SYN-END-02");
    lose_baggage(play, s, "SYN-END-02");
    play.tell("SYN-END-02", "the field is left by {side.the}", {.side = s});
}

/// Who means to give up has now done so.
void reveal(Play& play, Side s)
{
    const auto now = [&](Outcome outcome) {
        play.set(army::intent, s, static_cast<int>(Intent::fight));
        play.set(army::outcome, s, static_cast<int>(outcome));
    };
    switch (static_cast<Intent>(play.field.get(army::intent, s))) {
    case Intent::concede: return now(Outcome::conceded);
    case Intent::call_off: return now(Outcome::called_off);
    case Intent::surrender: return now(Outcome::surrendered);
    default: return;
    }
}

/// A garrison surrenders, a side concedes, an assault or a sally is called off: whether the battle
/// is over by it. [SYN-END-02, SYN-ASLT-10, SYN-SIEGE-13]
bool give_up(Play& play)
{
    const Field& field = play.field;
    for (const Side s : {side_a, side_b}) reveal(play, s);
    const auto is = [&](Side s, Outcome outcome) {
        return static_cast<Outcome>(field.get(army::outcome, s)) == outcome;
    };
    if (is(side_b, Outcome::surrendered))
        for (const Unit b : field.bodies(side_b))
            if (field.inside(b) && field.present(b)) leave_field(play, b, State::captured);
    for (const Side s : {side_a, side_b})
        if (is(s, Outcome::conceded)) concede(play, s);
    // Nobody may be left to hold a work whose assailants give up. [SYN-ASLT-14]
    if (field.mode() == Mode::assault && is(side_a, Outcome::conceded)) judge_assault(play, false);
    for (const Side s : {side_a, side_b})
        if (is(s, Outcome::called_off) || is(s, Outcome::conceded)) return true;
    return is(side_b, Outcome::surrendered);
}

} // namespace

void form_reserves(Play& play)
{
    const Field& field = play.field;
    if (field.mode() == Mode::siege) return; // its reserves wait in the camp
    for (const Side s : {side_a, side_b}) {
        const ReserveShare share = reserve_share(field, s);
        if (share.enough(least_reserve(field))) continue;
        play.tell("SYN-RES-02",
                  "the reserve has an attack power of {m} and needs {n}: it is not formed",
                  share.args(least_reserve(field)));
        take_the_field(play, s);
    }
}

void ask_commitment(Play& play)
{
    Seats seats = 0;
    for (const Side s : {side_a, side_b}) {
        play.set(army::committed, s, 0);
        play.set(army::intent, s, static_cast<int>(Intent::fight));
        if (has_commitment(play.field, s)) seats = static_cast<Seats>(seats | seat_bit(s));
    }
    if (seats != 0) play.ask(static_cast<int>(Ask::commitment), seats);
}

Next commit_all(Play& play)
{
    const Field& field = play.field;
    for (const Side s : {side_a, side_b})
        if (field.get(army::committed, s)) commit_reserve(play, s);
    if (give_up(play)) return to(step::verdict);
    const auto intends = [&](Side s, Intent intent) {
        return static_cast<Intent>(field.get(army::intent, s)) == intent;
    };
    const bool a_leaves = intends(side_a, Intent::withdraw);
    const bool b_leaves = intends(side_b, Intent::withdraw);
    if (a_leaves && b_leaves) { // [SYN-RETR-04]
        for (const Side s : {side_a, side_b})
            play.set(army::outcome, s, static_cast<int>(Outcome::parted));
        return to(step::verdict);
    }
    if (intends(side_b, Intent::none)) {
        evacuate(play);
        return to(step::end_check);
    }
    if (field.mode() == Mode::assault) judge_assault(play, false); // [SYN-ASLT-11, SYN-ASLT-14]
    for (const Side s : {side_a, side_b})
        if (!stands(field, s)) return to(step::end_check);
    if (!play.course().retest && !a_leaves && !b_leaves) return on;
    play.course().again = 1;
    return to(step::command);
}

} // namespace sandtable::synapse
