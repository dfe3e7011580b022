#include "rulesets/fastplay70/chapters/sequence.hpp"

#include "rulesets/fastplay70/chapters/closing.hpp"
#include "rulesets/fastplay70/chapters/combat.hpp"
#include "rulesets/fastplay70/chapters/command.hpp"

namespace sandtable::fastplay70 {

namespace {

Side active_in(const Field& field, int p)
{
    switch (p) {
    case phase::first_mover: return static_cast<Side>(field.get(counters::chooser));
    case phase::move_first:
    case phase::stationary_step:
    case phase::moving_step: return field.first();
    case phase::move_second: return field.second();
    default: return french;
    }
}

/// Puts a sealed question; false when there is nobody to ask. [FP70-SEQ-03]
bool asks(Play& play, std::uint8_t kind, Seats seats)
{
    if (seats == 0) return false;
    play.battle.ask({.kind = kind, .seats = seats});
    return true;
}

/// What a phase does once all have answered, or nobody had to. True when the phase is over.
bool settle(Play& play)
{
    switch (play.battle.phase()) {
    case phase::character:
        if (play.battle.turn() >= 2) resolve_tests(play);
        return true;
    case phase::leader: resolve_leaders(play); return true;
    case phase::stationary_step:
    case phase::moving_step: return go_on_with_step(play);
    default: return true;
    }
}

/// Begins a phase and does what needs no answer. True when the phase is over.
bool enter(Play& play, int p)
{
    const Field& field = play.field;
    play.battle.begin_phase(p, active_in(field, p));
    switch (p) {
    case phase::arrivals: bring_arrivals(play); return true;
    case phase::character:
        return !asks(play, decision::character, seats_for_test(field)) && settle(play);
    case phase::leader: return !asks(play, decision::lead, seats_for_leader(field)) && settle(play);
    case phase::pre_assign: return !asks(play, decision::pre, seats_for_plan(field));
    case phase::dice: draw_points(play); return true;
    case phase::dispatch: return !asks(play, decision::disp, seats_for_dispatch(field));
    case phase::pools: fill_pools(play); return true;
    case phase::initiative: roll_initiative(play); return true;
    case phase::first_mover:
        return !asks(play, decision::first,
                     seat_bit(static_cast<Side>(field.get(counters::chooser))));
    case phase::move_first:
    case phase::move_second: {
        play.set(counters::open_segment, 0);
        play.set(counters::closed, 0);
        const Side side = mover(field);
        return !can_act_at_all(field, side) || !asks(play, decision::move, seat_bit(side));
    }
    case phase::stationary_step:
    case phase::moving_step: begin_step(play); return settle(play);
    case phase::end: end_turn(play); return true;
    default: return true;
    }
}

void run_from(Play& play, int p)
{
    while (enter(play, p)) {
        if (play.battle.over()) return;
        p = p == phase::end ? static_cast<int>(phase::arrivals) : p + 1;
    }
}

} // namespace

bool can_act_at_all(const Field& field, Side side) noexcept
{
    for (const Unit u : field.context().of_side[side]) {
        if (!field.on_board(u) || field.get(counters::acted, u) != 0) continue;
        if (field.get(counters::free_activation, u) != 0) return true;
        if (field.get(counters::PerSegment::pool, side, field.segment(u)) >= 1) return true;
    }
    return false;
}

void begin(Play& play)
{
    int p = play.battle.phase();
    if (play.battle.turn() == 0) {
        play.battle.begin_phase(phase::set_up, french);
        set_up_battle(play);
        play.battle.begin_turn(1);
        p = phase::arrivals;
    }
    if (p == phase::set_up) p = phase::arrivals;
    run_from(play, p);
}

void go_on(Play& play)
{
    const int p = play.battle.phase();
    if (!settle(play)) return;
    run_from(play, p == phase::end ? static_cast<int>(phase::arrivals) : p + 1);
}

} // namespace sandtable::fastplay70
