#include "rulesets/fos/chapters/programming.hpp"

#include "rulesets/fos/book/rules.hpp"
#include "sdk/cpp/refusing.hpp"

#include <algorithm>

namespace sandtable::fos {

namespace {

std::optional<Refusal> step_refusal(StepFault fault, Unit u, Cell from, Cell to)
{
    const Args args{.unit = u, .cell = from, .to = to};
    switch (fault) {
    case StepFault::forbidden:
        return sdk::refusal(rules::forbidden_cells, "nobody may enter {to}", args);
    case StepFault::corner:
        return sdk::refusal(rules::diagonal_steps,
                            "no way from {cell} to {to} between two forbidden cells", args);
    case StepFault::cover:
        return sdk::refusal(rules::entering_cover,
                            "{unit} may enter the cover of {to} only by a road", args);
    case StepFault::obstacle:
        return sdk::refusal(rules::crossing_obstacles,
                            "{unit} may cross the obstacle between {cell} and {to} only by a road",
                            args);
    default:
        return sdk::refusal(
            rules::legal_path,
            from == to ? "{to} is where the step begins: a path names only the cells that follow"
                       : "{to} is not next to {cell}",
            args);
    }
}

} // namespace

int units_meant(const Field& view, int order_verb, Side side, Cell cell,
                std::array<Unit, most_units>& out)
{
    int count = 0;
    for (Unit u = view.table().first_in(cell); u != Unit::none; u = view.table().next_in(u)) {
        if (view.table().side(u) != side || count == most_units) continue;
        if (order_verb == verb::leaders && !view.is_leader(u)) continue;
        out[static_cast<std::size_t>(count++)] = u;
    }
    return count;
}

int impulses_needed(const Field& view, Side side, Cell from, PathCells path)
{
    int impulses = 0;
    bool half_open = false; // the step before was strategic and alone in its impulse
    for (int i = 0; i < path.size(); ++i) {
        const Cell to = path[i];
        const bool strategic = is_strategic(view, side, from, view.ground().direction(from, to));
        // Two strategic steps, one after the other, share an impulse. [FOS-PROG-04, FOS-AMB-17]
        if (half_open && strategic) {
            half_open = false;
        } else {
            ++impulses;
            half_open = strategic;
        }
        from = to;
    }
    return impulses;
}

std::optional<Refusal> path_fault(const Field& view, Unit u, PathCells path)
{
    const Side side = view.table().side(u);
    const int type = view.table().type(u);
    const Cell start = view.table().cell(u);
    // [FOS-PROG-01, FOS-AMB-61]
    if (path.size() == 0)
        return sdk::refusal(rules::one_path_a_unit, "a path has at least one step", {.unit = u});

    Cell from = start;
    for (int i = 0; i < path.size(); ++i) {
        const Cell to = path[i];
        const int d = view.ground().direction(from, to);
        const StepFault fault =
            d < 0 ? StepFault::off_board : view.ground().step_fault(type, from, d);
        if (fault != StepFault::none) return step_refusal(fault, u, from, to);
        // In a view, only one that is identified. [FOS-PROG-02, FOS-PROG-05]
        const Unit enemy = view.fighter_in(to, opponent(side));
        if (enemy != Unit::none)
            return sdk::refusal(rules::legal_path, "{other} stands on {to}",
                                {.unit = u, .other = enemy, .to = to});
        from = to;
    }
    const int needed = impulses_needed(view, side, start, path);
    // [FOS-PROG-02, FOS-PROG-03]
    if (needed > allowance(type))
        return sdk::refusal(rules::impulses_needed, "the path needs {n} impulses, {unit} has {m}",
                            {.unit = u, .n = needed, .m = allowance(type)});
    return std::nullopt;
}

void set_programme(Battle& battle, const Context& context, Unit u, PathCells path)
{
    Programme& plan = battle.edit(programme, u);
    plan = Programme{};
    Cell from = battle.cell(u);
    const int steps = std::min(path.size(), Programme::longest);
    for (int i = 0; i < steps; ++i) {
        plan.steps[static_cast<std::size_t>(i)] =
            static_cast<std::uint8_t>(context.ground.direction(from, path[i]));
        from = path[i];
    }
    plan.count = static_cast<std::uint8_t>(steps);
    // FOS-PROG-06: nobody else hears of it.
    battle.set(counters::programmed, u, 1, sdk::secret_of(battle.side(u)));
}

void clear_programme(Battle& battle, Unit u)
{
    // Told to stay, as against not told anything yet. [FOS-ACT-02]
    battle.edit(programme, u) = Programme{};
    battle.set(counters::programmed, u, 1, sdk::secret_of(battle.side(u)));
}

void clear_programmes(Battle& battle)
{
    for (int i = 0; i < battle.unit_count(); ++i) {
        const Unit u = unit_at_index(i);
        battle.edit(programme, u) = Programme{};
        battle.set(counters::programmed, u, 0, sdk::secret_of(battle.side(u)));
    }
}

} // namespace sandtable::fos
