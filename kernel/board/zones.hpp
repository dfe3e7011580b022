/// zones.hpp - where things are on a board of named areas.
///
///   max_zones, max_links   how large such a board may be
///   zone_named             by name
///   distance               in steps from zone to zone
#pragma once

#include "kernel/board/board.hpp"

#include <string_view>

namespace sandtable::zones {

inline constexpr int max_zones = 1024;
inline constexpr int max_links = 64; ///< ways out of one zone

/// The zone of that name, or none.
[[nodiscard]] inline Cell zone_named(const Board& board, std::string_view name) noexcept
{
    for (int i = 0; i < board.cells; ++i)
        if (name == board.zone_names[i]) return cell_at_index(i);
    return Cell::none;
}

/// Steps on the shortest way from `a` to `b`, or -1 when there is none.
[[nodiscard]] inline int distance(const Board& board, Cell a, Cell b) noexcept
{
    if (a == b) return 0;
    std::int16_t steps[max_zones];
    std::int16_t queue[max_zones];
    for (int i = 0; i < board.cells; ++i) steps[i] = -1;
    int head = 0;
    int tail = 0;
    steps[index(a)] = 0;
    queue[tail++] = static_cast<std::int16_t>(index(a));
    while (head < tail) {
        const Cell at = cell_at_index(queue[head++]);
        for (int d = 0; d < board.directions; ++d) {
            const Cell next = board.neighbor(at, d);
            if (next == Cell::none || steps[index(next)] >= 0) continue;
            steps[index(next)] = static_cast<std::int16_t>(steps[index(at)] + 1);
            if (next == b) return steps[index(next)];
            queue[tail++] = static_cast<std::int16_t>(index(next));
        }
    }
    return -1;
}

} // namespace sandtable::zones
