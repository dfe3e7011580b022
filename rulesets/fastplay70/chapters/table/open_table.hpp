/// open_table.hpp - section 4: exact measures of the open table. [FP70-MET-01 to 17]
///
///   point, bands, contact   measures
///   front_product           in front, on the line, behind
///   is_forward              the cone of a forward leg
///   ground_at ...           what the outlines say of a point
#pragma once

#include "rulesets/fastplay70/book/words.hpp"
#include "rulesets/fastplay70/chapters/table/measures.hpp"

#include "kernel/state/table.hpp"

namespace sandtable::fastplay70::open_table {

inline constexpr std::int64_t ud = 100; ///< hundredths in a UD
inline constexpr std::int64_t widest_contact = 105;
inline constexpr std::int64_t holds_within = 49;  ///< of an objective [FP70-END-01]
inline constexpr std::int64_t edge_depth = 50;    ///< of an edge of cover, and of a crest
inline constexpr std::int64_t beyond_a_line = 25; ///< past a stream or crest
inline constexpr std::int64_t behind_the_line = 250'000;

[[nodiscard]] constexpr Point point(Place p) noexcept { return {p.x, p.y}; }
[[nodiscard]] constexpr Place place(Point p) noexcept { return {p.x, p.y}; }
[[nodiscard]] constexpr plane::Vector between(Place a, Place b) noexcept
{
    return plane::from_to(point(a), point(b));
}
[[nodiscard]] constexpr std::int64_t length2(Place a, Place b) noexcept
{
    return plane::length2(between(a, b));
}
/// [FP70-MET-03]
[[nodiscard]] constexpr int up(Place a, Place b) noexcept
{
    return static_cast<int>(plane::length_up(between(a, b)));
}
[[nodiscard]] constexpr int down(Place a, Place b) noexcept
{
    return static_cast<int>(plane::length_down(between(a, b)));
}
/// [FP70-MET-04]
[[nodiscard]] constexpr bool contact(Place a, Place b) noexcept
{
    return length2(a, b) <= widest_contact * widest_contact;
}
/// The band of distance: the smallest n from 1 with a length of at most n.05 UD. [FP70-MET-05]
[[nodiscard]] constexpr int distance(Place a, Place b) noexcept
{
    const std::int64_t length = plane::length_up(between(a, b));
    return length <= widest_contact ? 1 : static_cast<int>((length - 5 + ud - 1) / ud);
}
/// [FP70-MET-07]
[[nodiscard]] constexpr std::int64_t front_product(Place at, int facing, Place p) noexcept
{
    return plane::dot(plane::vector_of(facing), between(at, p));
}
/// [FP70-MET-06]
[[nodiscard]] constexpr bool is_forward(int facing, Place a, Place b) noexcept
{
    const plane::Vector v = between(a, b);
    const plane::Vector f = plane::vector_of(facing);
    const std::int64_t k = plane::dot(f, v);
    __extension__ using Wide = __int128;
    return k > 0 && Wide{1000} * k * k >= Wide{235} * plane::length2(f) * plane::length2(v);
}

[[nodiscard]] inline const Outline* area_at(const Board& board, Point p) noexcept
{
    return plane::outline_at(board, layer::ground, p);
}
/// As the table is now.
[[nodiscard]] inline int kind_at(const Table& table, Point p) noexcept
{
    const Outline* area = area_at(table.board(), p);
    return area ? table.kind_of(*area) : static_cast<int>(terrain::open);
}
/// A line that is there now; one of kind nothing is a gap. [FP70-MET-15]
[[nodiscard]] inline bool is_stream(const Table& table, const Outline& outline) noexcept
{
    return !outline.closed && table.kind_of(outline) != edge::nothing;
}
[[nodiscard]] inline int level_at(const Board& board, Point p) noexcept
{
    return plane::level_at(board, layer::heights, p);
}

/// A point of `walk(a, b)`; `parts` is up(b - a). [FP70-MET-08]
[[nodiscard]] constexpr Point walk(Place a, Place b, std::int64_t k, std::int64_t parts) noexcept
{
    return plane::walk_point(point(a), point(b), k, parts);
}

static_assert(distance({500, 500}, {500, 395}) == 1 && distance({500, 500}, {500, 394}) == 2);
static_assert(distance({500, 500}, {500, 295}) == 2 && distance({500, 500}, {500, 294}) == 3);

} // namespace sandtable::fastplay70::open_table
