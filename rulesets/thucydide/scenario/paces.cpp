#include "rulesets/thucydide/scenario/paces.hpp"

#include <algorithm>

namespace sandtable::thucydide {

Pace judge_pace(Mover mover, const Ways& ways) noexcept
{
    Pace step;
    step.to = ways.to;
    const auto column = static_cast<std::size_t>(mover);
    const Passage enter = terrains[static_cast<std::size_t>(ways.terrain)].enter[column];
    const Passage cross = obstacles[static_cast<std::size_t>(ways.obstacle)].cross[column];
    step.road = ways.road;
    // [THU-MOVE-07, THU-TERR-01, 04, 06, 07]
    if (enter == Passage::never)
        step.bar = Bar::impassable;
    else if (ways.rise > 1 || ways.rise < -1)
        step.bar = Bar::slope;
    else if (cross == Passage::no)
        step.bar = Bar::obstacle;
    else if (cross == Passage::road_only && !step.road)
        step.bar = Bar::bridge;
    else if (enter == Passage::no && !step.road)
        step.bar = Bar::terrain;
    else
        step.bar = Bar::none;
    // A road lifts every stop, and the ban of terrain. [THU-TERR-08, THU-MOVE-08]
    step.stopped_by_terrain = !step.road && enter == Passage::stop;
    step.stopped_by_obstacle = !step.road && cross == Passage::stop;
    return step;
}

void place_paces(Pace* around, const Board& board, Cell from) noexcept
{
    for (int d = 0; d < Paces::directions; ++d) {
        const Cell to = around[d].to;
        if (to == Cell::none) continue;
        around[d].rank = static_cast<std::uint8_t>(
            std::count_if(around, around + Paces::directions,
                          [to](const Pace& other) { return other.to < to; }) &
            7);
        around[d].grid_step =
            static_cast<std::int16_t>((board.row_of(to) - board.row_of(from)) * Paces::grid_width +
                                      board.column_of(to) - board.column_of(from));
    }
}

Paces::Paces(const Board& board)
    : cells_{static_cast<std::size_t>(board.cells)}, paces_(mover_count * cells_ * directions)
{
    auto pace = paces_.begin();
    for (std::size_t mover = 0; mover < mover_count; ++mover)
        for (int c = 0; c < board.cells; ++c, pace += directions) {
            const Cell from = cell_at_index(c);
            for (int d = 0; d < directions; ++d) {
                const Cell to = board.neighbor(from, d);
                if (to == Cell::none) continue;
                pace[d] = judge_pace(static_cast<Mover>(mover),
                                     {.to = to,
                                      .terrain = board.terrain_at(to),
                                      .obstacle = board.edges[c * board.directions + d],
                                      .rise = board.height_at(to) - board.height_at(from),
                                      .road = (board.roads[c] >> d & 1) != 0});
            }
            place_paces(&*pace, board, from);
        }
}

} // namespace sandtable::thucydide
