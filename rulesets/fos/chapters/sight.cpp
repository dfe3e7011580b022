#include "rulesets/fos/chapters/sight.hpp"

#include <algorithm>

namespace sandtable::fos {

namespace {

/// Cells that can stop a line from somewhere: cover, and every height but the commonest.
std::vector<int> summed_features(const Ground& ground)
{
    const Board& board = ground.board();
    std::array<int, 256> of_height{};
    for (int i = 0; i < board.cells; ++i)
        ++of_height[static_cast<std::uint8_t>(board.height_at(cell_at_index(i)))];
    const auto commonest = std::max_element(of_height.begin(), of_height.end());
    const auto plain = static_cast<std::int8_t>(commonest - of_height.begin());

    std::vector<int> sums(static_cast<std::size_t>((board.columns + 1) * (board.rows + 1)));
    const auto at = [&](int x, int y) -> int& {
        return sums[static_cast<std::size_t>(y * (board.columns + 1) + x)];
    };
    for (int y = 0; y < board.rows; ++y)
        for (int x = 0; x < board.columns; ++x) {
            const Cell cell = board.cell_at(x, y);
            const bool feature = ground.is_cover(cell) || board.height_at(cell) != plain;
            at(x + 1, y + 1) = at(x, y + 1) + at(x + 1, y) - at(x, y) + (feature ? 1 : 0);
        }
    return sums;
}

/// Twice the height of every cell, one more where there is cover: what a line meets, in one number.
std::vector<std::int16_t> levels_of(const Ground& ground)
{
    std::vector<std::int16_t> levels;
    for (int i = 0; i < ground.cells(); ++i) {
        const Cell cell = cell_at_index(i);
        levels.push_back(
            static_cast<std::int16_t>(2 * ground.height(cell) + (ground.is_cover(cell) ? 1 : 0)));
    }
    return levels;
}

/// A cell of a line by its index from the start's, and whether cover there stops a line up to the
/// end (up to the start): it must not be nearer to the high end than to the low one.
struct Pace {
    int index;
    bool stops_up;
    bool stops_down;
};

/// As Sights::line without units, told in levels: only whether the line is clear.
bool is_clear(const std::int16_t* from, int end, const std::vector<Pace>& line)
{
    const int a = *from >> 1;
    const int b = from[end] >> 1;
    if (a == b) // FOS-LOS-03
        return std::none_of(line.begin(), line.end(),
                            [&](const Pace& pace) { return from[pace.index] > 2 * a; });
    const int high = 2 * std::max(a, b);
    const int low = 2 * std::min(a, b);
    return std::none_of(line.begin(), line.end(), [&](const Pace& pace) { // FOS-LOS-05
        const int level = from[pace.index];
        return level >= high ||
               (level > low && (level & 1) != 0 && (a < b ? pace.stops_up : pace.stops_down));
    });
}

/// The line of every cell to the one `dx` columns and `dy` rows on; none on a board too small.
std::vector<Pace> paces_to(const Board& board, int dx, int dy)
{
    std::vector<Pace> line;
    const Cell start = board.cell_at(dx < 0 ? -dx : 0, 0);
    const Cell end = board.cell_at(dx < 0 ? 0 : dx, dy);
    if (start == Cell::none || end == Cell::none) return line;
    square::any_between(board, start, end, [&](Cell cell, Offset from_start) {
        const int far_from_start = square::real2(from_start);
        const int far_from_end = square::real2(board, cell, end);
        line.push_back({index(cell) - index(start), far_from_end >= far_from_start,
                        far_from_start >= far_from_end});
        return false;
    });
    return line;
}

} // namespace

Sights::Sights(const Ground& ground)
    : ground_{&ground},
      lines_{ground.board(), reach},
      seen_(static_cast<std::size_t>(ground.cells()))
{
    const Board& board = ground.board();
    const std::vector<int> sums = summed_features(ground);
    const auto sum = [&](int x, int y) {
        return sums[static_cast<std::size_t>(y * (board.columns + 1) + x)];
    };
    for (int i = 0; i < ground.cells(); ++i) mark(cell_at_index(i), 0, 0);
    const std::vector<std::int16_t> levels = levels_of(ground);
    // Lines are symmetric [FOS-LOS-06]: half of the directions give the other half too.
    for (int dy = 0; dy <= reach; ++dy)
        for (int dx = dy == 0 ? 1 : -reach; dx <= reach; ++dx) {
            const std::vector<Pace> line = paces_to(board, dx, dy);
            const int first = dx < 0 ? -dx : 0;
            const int last = std::min<int>(board.columns, board.columns - dx);
            for (int y = 0; y + dy < board.rows; ++y)
                for (int x = first; x < last; ++x) {
                    const int west = dx < 0 ? x + dx : x;
                    const int east = dx < 0 ? x : x + dx;
                    const bool plain = sum(east + 1, y + dy + 1) - sum(west, y + dy + 1) -
                                           sum(east + 1, y) + sum(west, y) ==
                                       0;
                    const Cell a = board.cell_at(x, y);
                    const Cell b = board.cell_at(x + dx, y + dy);
                    if (!plain && !is_clear(levels.data() + index(a), index(b) - index(a), line))
                        continue;
                    mark(a, dx, dy);
                    mark(b, -dx, -dy);
                }
        }
}

Line Sights::line(const Land& land, Cell a, Cell b, const Table* units) const noexcept
{
    const int height_a = land.height(a);
    const int height_b = land.height(b);
    const int high = std::max(height_a, height_b);
    const int low = std::min(height_a, height_b);
    const Spot high_end = land.spot(height_a > height_b ? a : b);
    const Spot low_end = land.spot(height_a > height_b ? b : a);

    Line line;
    const auto stops = [&](Cell c) {
        const int height = land.height(c);
        if (high == low) {
            // Lower cover does not matter. [FOS-LOS-03, FOS-AMB-32]
            if (height < high) return false;
            line.blocker = height > high      ? Blocker::higher                        // FOS-LOS-03
                           : land.is_cover(c) ? Blocker::cover                         // FOS-LOS-03
                           : units && units->first_in(c) != Unit::none ? Blocker::unit // FOS-LOS-04
                                                                       : Blocker::none;
        } else if (height >= high) {
            line.blocker = Blocker::higher; // FOS-LOS-05
            // Nearer to the high end than to the low one it does not block. [FOS-LOS-05,
            // FOS-AMB-33]
        } else if (land.is_cover(c) && height >= low &&
                   square::real2(land.spot(c) - high_end) >=
                       square::real2(land.spot(c) - low_end)) {
            line.blocker = Blocker::cover; // FOS-LOS-05
        }
        if (line.clear()) return false;
        line.at = c;
        return true;
    };
    // The cells that the line goes through, without its ends. [FOS-LOS-01, FOS-LOS-02, FOS-AMB-34]
    lines_.any_between(a, b, stops);
    return line;
}

std::uint32_t Sights::row_seen_now(const Land& land, Cell a, int dy) const noexcept
{
    const Spot from = land.spot(a);
    std::uint32_t seen = 0;
    for (int dx = -reach; dx <= reach; ++dx) {
        const Cell b = land.board().cell_at(from.x + dx, from.y + dy);
        if (b != Cell::none && line(land, a, b).clear()) seen |= 1u << (dx + reach);
    }
    return seen;
}

} // namespace sandtable::fos
