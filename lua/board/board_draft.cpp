#include "lua/board/board_draft.hpp"

#include "kernel/board/geometry.hpp"
#include "kernel/board/label.hpp"
#include "lua/board/polygon.hpp"

#include <algorithm>
#include <cstdlib>

namespace sandtable {

bool BoardBuilder::Draft::fault(BoardFault::Kind kind, const char* text, Fill fill)
{
    faults.push_back({kind, line, text, std::move(fill)});
    return false;
}

bool BoardBuilder::Draft::has(Cell cell, const char* kind, std::string_view name)
{
    if (board().has(cell)) return true;
    if (name.empty())
        return fault(BoardFault::off_board, "{kind}: not on the board", {{"kind", kind}});
    return fault(BoardFault::off_board, "{kind} {word}: not on the board",
                 {{"kind", kind}, {"word", std::string{name}}});
}

bool BoardBuilder::Draft::in_range(int value, int least, int most, const char* kind)
{
    if (value >= least && value <= most) return true;
    return fault(BoardFault::value, "{kind} {n}: from {from} to {to}",
                 {{"kind", kind},
                  {"n", std::to_string(value)},
                  {"from", std::to_string(least)},
                  {"to", std::to_string(most)}});
}

BoardBuilder::Draft::Fill BoardBuilder::Draft::between(Cell a, Cell b, Fill more)
{
    more.emplace_back("from", label(board(), a));
    more.emplace_back("to", label(board(), b));
    return more;
}

int BoardBuilder::Draft::direction(Cell a, Cell b)
{
    if (board().shape == Shape::zones) {
        const auto& out = links[static_cast<std::size_t>(index(a))];
        const auto found = std::find(out.begin(), out.end(), b);
        return found == out.end() ? -1 : static_cast<int>(found - out.begin());
    }
    for (int d = 0; d < board().directions; ++d)
        if (step(board(), a, d) == b) return d;
    return -1;
}

bool BoardBuilder::Draft::neighbors(Cell a, Cell b, const char* kind)
{
    if (!has(a, kind) || !has(b, kind)) return false;
    if (direction(a, b) >= 0) return true;
    return fault(BoardFault::not_adjacent, "{kind} between {from} and {to}: they are not neighbors",
                 between(a, b, {{"kind", kind}}));
}

bool BoardBuilder::Draft::new_objective(std::string_view id, const Objective& objective)
{
    if (id.empty()) return fault(BoardFault::missing, "an objective without id");
    for (const Objective& other : parts->objectives) {
        if (id == other.id)
            return fault(BoardFault::duplicate, "{kind} {word}: told twice",
                         {{"kind", "objective"}, {"word", other.id}});
        const bool same_place = board().shape == Shape::plane
                                    ? Point{other.x, other.y} == Point{objective.x, objective.y}
                                    : other.cell == objective.cell;
        if (same_place)
            return fault(BoardFault::duplicate, "objective {word}: in the same place as {other}",
                         {{"word", std::string{id}}, {"other", other.id}});
    }
    return true;
}

const char* BoardBuilder::Draft::outline_fault(std::span<const Point> points, bool closed)
{
    for (const Point p : points)
        if (std::abs(std::int64_t{p.x}) > plane::max_coordinate ||
            std::abs(std::int64_t{p.y}) > plane::max_coordinate)
            return "a coordinate is far too large";
    if (closed) {
        switch (plane::polygon_fault(points)) {
        case plane::PolygonFault::none: break;
        case plane::PolygonFault::too_few: return "a polygon has at least 3 points";
        case plane::PolygonFault::repeated_point: return "the same point twice in a row";
        case plane::PolygonFault::crosses_itself: return "it touches or crosses itself";
        case plane::PolygonFault::no_area: return "its points lie on one line";
        }
    } else {
        if (points.size() < 2) return "a line has at least 2 points";
        if (std::adjacent_find(points.begin(), points.end()) != points.end())
            return "the same point twice in a row";
    }
    const auto [left, right] = std::ranges::minmax(points, {}, &Point::x);
    const auto [top, bottom] = std::ranges::minmax(points, {}, &Point::y);
    const bool off =
        right.x < 0 || bottom.y < 0 || left.x > board().columns || top.y > board().rows;
    return off ? "no part of it lies on the table" : nullptr;
}

void BoardBuilder::Draft::fill_cells()
{
    const auto ways = static_cast<std::size_t>(board().directions);
    parts->neighbors.assign(static_cast<std::size_t>(board().cells) * ways, Cell::none);
    for (int i = 0; i < board().cells; ++i)
        for (std::size_t d = 0; d < ways; ++d)
            parts->neighbors[at(cell_at_index(i)) * ways + d] =
                step(board(), cell_at_index(i), static_cast<int>(d));
}

void BoardBuilder::Draft::fill_zones()
{
    std::size_t ways = 1;
    for (const auto& out : links) ways = std::max(ways, out.size());
    board().directions = static_cast<std::uint8_t>(ways);
    parts->neighbors.assign(links.size() * ways, Cell::none);
    parts->edges.assign(links.size() * ways, 0);
    parts->roads.assign(links.size(), 0);
    for (std::size_t i = 0; i < links.size(); ++i)
        std::copy(links[i].begin(), links[i].end(),
                  parts->neighbors.begin() + static_cast<std::ptrdiff_t>(i * ways));
    for (const auto& [ends, kind] : zone_edges) {
        const auto [a, b] = ends;
        parts->edges[at(a) * ways + static_cast<std::size_t>(direction(a, b))] = kind;
        parts->edges[at(b) * ways + static_cast<std::size_t>(direction(b, a))] = kind;
    }
    for (const auto& [a, b] : zone_roads)
        for (const auto& [from, to] : {std::pair{a, b}, std::pair{b, a}}) {
            auto& roads = parts->roads[at(from)];
            if (const int d = direction(from, to); d < 8)
                roads = static_cast<std::uint8_t>(roads | (1 << d));
            else
                fault(BoardFault::size,
                      "road between {from} and {to}: only the first 8 ways out of a zone carry "
                      "roads",
                      between(from, to));
        }
}

} // namespace sandtable
