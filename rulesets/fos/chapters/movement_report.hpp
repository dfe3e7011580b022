/// movement_report.hpp - why a unit did not step, stopped, or lost its speed.
#pragma once

#include "rulesets/fos/chapters/play.hpp"

namespace sandtable::fos {

/// One programmed unit in a sub-step.
struct Mover {
    Unit unit = Unit::none;
    Unit lost_to = Unit::none; ///< who has priority for its target
    Cell from = Cell::none;
    Cell to = Cell::none;
    bool tries = false;
    bool goes = false;
    bool fast = false; ///< its step in sub-step A is strategic
};

struct Movers {
    Mover* first;
    Mover* last;
    [[nodiscard]] Mover* begin() const noexcept { return first; }
    [[nodiscard]] Mover* end() const noexcept { return last; }
};

/// "step_failed": for each that tries and does not go. Before anybody moves. [FOS-MOVE-03, 05, 08]
void report_failures(Play& play, Movers movers, int impulse, char substep);
/// "stopped": next to whom. [FOS-MOVE-06]
void report_stopped(Play& play, Unit u);
/// The same of a leader who withdrew before anybody set out. [FOS-LEAD-03]
void report_withdrawn(Play& play, Unit u);
/// "strategic_lost": a second road step in an impulse is not to be had, since the step from where
/// the unit stands is not strategic: the first of two that are ordered, or the second.
/// [FOS-ROAD-01]
enum class RoadStep { first, second };
void report_strategic_lost(Play& play, Unit u, int impulse, RoadStep step);

} // namespace sandtable::fos
