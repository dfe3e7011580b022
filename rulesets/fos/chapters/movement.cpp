#include "rulesets/fos/chapters/movement.hpp"

#include "rulesets/fos/book/rules.hpp"
#include "rulesets/fos/chapters/leaders.hpp"
#include "rulesets/fos/chapters/movement_report.hpp"
#include "rulesets/fos/chapters/programming.hpp"

#include <algorithm>
#include <bitset>

namespace sandtable::fos {

namespace {

/// The programmed units of the active side, best priority first, and one sub-step of theirs.
class Movement {
public:
    explicit Movement(Play& play);

    void impulse(int k);

private:
    [[nodiscard]] bool may_go_on(const Mover& m, int k) const;
    [[nodiscard]] int next_direction(const Mover& m) const
    {
        const Programme& plan = play_.battle.data(programme, m.unit);
        return plan.steps[plan.next];
    }
    /// Whether the next two steps of its programme are by road. [FOS-ROAD-02]
    [[nodiscard]] bool has_two_road_steps(const Mover& m) const
    {
        const Programme& plan = play_.battle.data(programme, m.unit);
        if (plan.count - plan.next < 2) return false;
        const Land& ground = play_.field.ground();
        const Cell from = play_.battle.cell(m.unit);
        const int first = plan.steps[plan.next];
        return ground.road_at(from, first) &&
               ground.road_at(ground.neighbor(from, first), plan.steps[plan.next + 1]);
    }
    void substep(int k, char which);
    void aim();
    void settle_contests();
    void settle_chains();
    void settle_leaders();
    void go();
    void stop_those_in_contact();
    [[nodiscard]] Movers all() { return {movers_.data(), movers_.data() + count_}; }

    Play& play_;
    Side side_;
    int count_ = 0;
    std::array<Mover, most_units> movers_;
};

Movement::Movement(Play& play) : play_{play}, side_{play.battle.active()}
{
    for (const Unit u : play.context().roster.of_side[side_])
        if (play.battle.on_board(u) && !play.battle.data(programme, u).empty()) {
            movers_[static_cast<std::size_t>(count_++)] = Mover{.unit = u};
            if (play.battle.get(counters::stopped, u) != 0) report_withdrawn(play, u);
        }
    std::sort(movers_.begin(), movers_.begin() + count_, [this](const Mover& a, const Mover& b) {
        return goes_before(play_.field, a.unit, b.unit);
    });
}

bool Movement::may_go_on(const Mover& m, int k) const
{
    const Battle& battle = play_.battle;
    return battle.on_board(m.unit) && !battle.data(programme, m.unit).empty() &&
           battle.get(counters::stopped, m.unit) == 0 && allowance(battle.type(m.unit)) >= k;
}

void Movement::impulse(int k)
{
    play_.battle.set_impulse(k);
    bool anyone = false;
    for (Mover& m : all()) {
        m.tries = may_go_on(m, k);
        if (!m.tries) continue;
        anyone = true;
        m.fast = is_strategic(play_.field, side_, play_.battle.cell(m.unit), next_direction(m));
    }
    if (!anyone) return;
    substep(k, 'A');

    anyone = false;
    for (Mover& m : all()) {
        m.tries = m.tries && m.goes && m.fast && may_go_on(m, k); // FOS-ROAD-02, FOS-AMB-17
        if (!m.tries) continue;
        const Cell at = play_.battle.cell(m.unit);
        const int d = next_direction(m);
        m.tries = is_strategic(play_.field, side_, at, d);
        if (m.tries)
            anyone = true;
        else if (play_.field.ground().road_at(at, d))
            report_strategic_lost(play_, m.unit, k, RoadStep::second);
    }
    if (anyone) substep(k, 'B');
}

void Movement::substep(int k, char which)
{
    aim();
    settle_contests();
    settle_chains();
    settle_leaders();
    report_failures(play_, all(), k, which);
    if (which == 'A' && play_.battle.explains())
        for (const Mover& m : all())
            if (m.goes && !m.fast && has_two_road_steps(m))
                report_strategic_lost(play_, m.unit, k, RoadStep::first);
    go();
    stop_those_in_contact();
    // [FOS-LEAD-03 (c), FOS-AMB-23]
    check_leaders(play_);
}

void Movement::aim()
{
    for (Mover& m : all()) {
        m.goes = false;
        m.lost_to = Unit::none;
        play_.battle.edit(programme, m.unit).pace = !m.tries ? pace::waits
                                                    : m.fast ? pace::marches
                                                             : pace::steps;
        if (!m.tries) continue;
        m.from = play_.battle.cell(m.unit);
        m.to = play_.context().ground.neighbor(m.from, next_direction(m));
    }
}

/// Of several fighting units with one target the first by priority may try. [FOS-MOVE-03]
void Movement::settle_contests()
{
    std::bitset<512> wanted; // by the number of a cell; on a larger board two may share one
    for (int i = 0; i < count_; ++i) {
        Mover& m = movers_[static_cast<std::size_t>(i)];
        if (!m.tries || !play_.field.fights(m.unit)) continue;
        if (play_.field.unit_in(m.to, opponent(side_)) != Unit::none)
            continue; // FOS-MOVE-08, FOS-AMB-58
        m.goes = true;
        const std::size_t target = static_cast<std::size_t>(m.to) % wanted.size();
        const bool alone = !wanted[target];
        wanted.set(target);
        for (int j = 0; j < i && !alone; ++j) {
            const Mover& before = movers_[static_cast<std::size_t>(j)];
            if (!before.goes || before.to != m.to) continue;
            m.goes = false;
            m.lost_to = before.unit;
            break;
        }
    }
}

/// Who would enter a cell whose unit stays, stays too, and so on back along the chain; closed
/// cycles move. [FOS-MOVE-02, FOS-MOVE-05, FOS-BOARD-07, FOS-AMB-22]
void Movement::settle_chains()
{
    std::bitset<most_units> goers;
    for (const Mover& m : all()) goers[static_cast<std::size_t>(m.unit)] = m.goes;
    for (bool changed = true; changed;) {
        changed = false;
        for (Mover& m : all()) {
            if (!m.goes) continue;
            const Unit there = play_.field.fighter_in(m.to, side_);
            if (there == Unit::none) continue;
            if (goers[static_cast<std::size_t>(there)]) continue;
            m.goes = goers[static_cast<std::size_t>(m.unit)] = false;
            changed = true;
        }
    }
}

/// Leaders go where no enemy stands, whoever else is there or comes, each on his own path.
/// [FOS-MOVE-08, FOS-LEAD-01, FOS-LEAD-07, FOS-AMB-69]
void Movement::settle_leaders()
{
    for (Mover& m : all())
        if (m.tries && play_.field.is_leader(m.unit))
            m.goes = play_.field.unit_in(m.to, opponent(side_)) == Unit::none;
}

/// All at the same time: first everybody is in his new cell, then it is told.
void Movement::go()
{
    Battle& battle = play_.battle;
    for (Mover& m : all()) {
        if (!m.tries) continue;
        // Who stays tries again in the next impulse, if he has one.
        // [FOS-MOVE-04, FOS-ROAD-03, FOS-AMB-20]
        if (!m.goes) {
            if (play_.options().blocked_units_halt) play_.set(counters::stopped, m.unit, 1);
            continue;
        }
        battle.relocate(m.unit, m.to);
        ++battle.edit(programme, m.unit).next;
    }
    for (const Mover& m : all()) {
        if (!m.goes) continue;
        if (battle.hears(EventKind::moved))
            battle.tell({.kind = EventKind::moved,
                         .unknown = play_.is_read(EventKind::moved)
                                        ? play_.veil_of(m.unit, m.from, m.to)
                                        : Unknown{},
                         .rule = rules::impulses,
                         .args = {.unit = m.unit, .cell = m.from, .to = m.to}});
        play_.set(counters::moved, m.unit, 1); // FOS-MOVE-09, FOS-UNIT-04, FOS-AMB-60
    }
}

/// FOS-MOVE-06, FOS-AMB-18: only after a step, so that leaving contact is free [FOS-MOVE-07,
/// FOS-AMB-19].
void Movement::stop_those_in_contact()
{
    for (const Mover& m : all()) {
        if (!m.goes || !play_.field.engaged(m.unit)) continue;
        play_.set(counters::stopped, m.unit, 1);
        report_stopped(play_, m.unit);
    }
}

} // namespace

void carry_out_movement(Play& play)
{
    Movement movement{play};
    for (int k = 1; k <= most_impulses; ++k) movement.impulse(k);
    play.battle.set_impulse(0);
    clear_programmes(play.battle);
}

} // namespace sandtable::fos
