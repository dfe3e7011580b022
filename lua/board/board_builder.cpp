#include "lua/board/board_builder.hpp"

#include "kernel/board/geometry.hpp"
#include "kernel/board/label.hpp"
#include "kernel/board/plane.hpp"
#include "lua/board/board_draft.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace sandtable {
namespace {

template <typename T>
List<T> listed(const std::vector<T>& items)
{
    return {items.data(), static_cast<std::uint32_t>(items.size()), sizeof(T)};
}

} // namespace

OwnedBoard::OwnedBoard(std::unique_ptr<Parts> parts) noexcept : parts_{std::move(parts)} {}
OwnedBoard::OwnedBoard(OwnedBoard&&) noexcept = default;
OwnedBoard& OwnedBoard::operator=(OwnedBoard&&) noexcept = default;
OwnedBoard::~OwnedBoard() = default;
const Board& OwnedBoard::get() const noexcept { return parts_->board; }

BoardBuilder::BoardBuilder(std::unique_ptr<Draft> draft) noexcept : draft_{std::move(draft)} {}
BoardBuilder::BoardBuilder(BoardBuilder&&) noexcept = default;
BoardBuilder& BoardBuilder::operator=(BoardBuilder&&) noexcept = default;
BoardBuilder::~BoardBuilder() = default;

BoardBuilder BoardBuilder::of_cells(Shape shape, Labels labels, int columns, int rows,
                                    bool even_shift, int line)
{
    BoardBuilder builder{std::make_unique<Draft>()};
    Draft& draft = *builder.draft_;
    draft.line = line;
    bool good = true;
    if (shape == Shape::plane || shape == Shape::zones) {
        good = draft.fault(BoardFault::size, "a board of cells is of squares or of hexes");
        shape = Shape::square;
    }
    if (labels == Labels::names)
        draft.fault(BoardFault::size, "cells of squares or hexes have no names");
    good = draft.in_range(columns, 1, max_side, "columns") && good;
    good = draft.in_range(rows, 1, max_side, "rows") && good;
    if (good && columns * rows > max_cells)
        good = draft.fault(BoardFault::size, "{from} by {to} cells: at most {n}",
                           {{"from", std::to_string(columns)},
                            {"to", std::to_string(rows)},
                            {"n", std::to_string(max_cells)}});
    Board& board = draft.board();
    board.shape = shape;
    board.labels = labels;
    board.directions =
        static_cast<std::uint8_t>(shape == Shape::square ? square::directions : hex::directions);
    board.even_shift = even_shift && shape != Shape::square;
    board.columns = good ? columns : 1;
    board.rows = good ? rows : 1;
    board.cells = board.columns * board.rows;
    const auto cells = static_cast<std::size_t>(board.cells);
    draft.parts->terrain.resize(cells);
    draft.parts->height.resize(cells);
    draft.parts->edges.resize(cells * board.directions);
    draft.parts->roads.resize(cells);
    return builder;
}

BoardBuilder BoardBuilder::of_plane(int width, int height, int line)
{
    BoardBuilder builder{std::make_unique<Draft>()};
    Draft& draft = *builder.draft_;
    draft.line = line;
    Board& board = draft.board();
    board.shape = Shape::plane;
    board.labels = Labels::points;
    board.directions = 0;
    board.columns = draft.in_range(width, 1, max_plane, "width") ? width : 1;
    board.rows = draft.in_range(height, 1, max_plane, "height") ? height : 1;
    return builder;
}

BoardBuilder BoardBuilder::of_zones(int line)
{
    BoardBuilder builder{std::make_unique<Draft>()};
    builder.draft_->line = line;
    Board& board = builder.draft_->board();
    board.shape = Shape::zones;
    board.labels = Labels::names;
    board.directions = 0;
    board.rows = 1;
    return builder;
}

const Board& BoardBuilder::frame() const noexcept { return draft_->parts->board; }

BoardBuilder& BoardBuilder::at_line(int line) noexcept
{
    draft_->line = line;
    return *this;
}

BoardBuilder& BoardBuilder::terrain(Cell cell, int kind)
{
    if (draft_->has(cell, "terrain") && draft_->in_range(kind, 0, 255, "terrain"))
        draft_->parts->terrain[at(cell)] = static_cast<std::uint8_t>(kind);
    return *this;
}

BoardBuilder& BoardBuilder::height(Cell cell, int height)
{
    if (draft_->has(cell, "height") && draft_->in_range(height, -128, 127, "height"))
        draft_->parts->height[at(cell)] = static_cast<std::int8_t>(height);
    return *this;
}

BoardBuilder& BoardBuilder::raise(Cell cell, int height)
{
    return frame().has(cell) && height <= height_at(cell) ? *this : this->height(cell, height);
}

int BoardBuilder::height_at(Cell cell) const noexcept
{
    return frame().has(cell) ? draft_->parts->height[at(cell)] : 0;
}

BoardBuilder& BoardBuilder::edge(Cell a, Cell b, int kind)
{
    if (!draft_->neighbors(a, b, "edge") || !draft_->in_range(kind, 0, 255, "edge kind"))
        return *this;
    const Board& board = frame();
    const int d = draft_->direction(a, b);
    const auto value = static_cast<std::uint8_t>(kind);
    if (board.shape == Shape::zones) {
        draft_->zone_edges.push_back({{a, b}, value});
    } else if (board.shape == Shape::square && square::is_diagonal(d)) {
        draft_->fault(BoardFault::not_adjacent,
                      "edge between {from} and {to}: they only share a corner",
                      draft_->between(a, b));
    } else {
        auto& edges = draft_->parts->edges;
        edges[at(a) * board.directions + static_cast<std::size_t>(d)] = value;
        edges[at(b) * board.directions + static_cast<std::size_t>(opposite(board.shape, d))] =
            value;
    }
    return *this;
}

BoardBuilder& BoardBuilder::road(Cell a, Cell b)
{
    if (!draft_->neighbors(a, b, "road")) return *this;
    const Board& board = frame();
    if (board.shape == Shape::zones) {
        draft_->zone_roads.push_back({a, b});
        return *this;
    }
    const int d = draft_->direction(a, b);
    const auto mark = [&](Cell cell, int way) {
        auto& roads = draft_->parts->roads[at(cell)];
        roads = static_cast<std::uint8_t>(roads | (1 << way));
    };
    mark(a, d);
    mark(b, opposite(board.shape, d));
    return *this;
}

BoardBuilder& BoardBuilder::objective(std::string_view id, std::string_view name, Cell cell,
                                      int value, Side owner)
{
    Objective objective;
    objective.cell = cell;
    objective.value = value;
    objective.owner = owner;
    if (!draft_->has(cell, "objective", id) || !draft_->new_objective(id, objective)) return *this;
    objective.id = draft_->parts->keep(id);
    objective.name = draft_->parts->keep(name);
    draft_->parts->objectives.push_back(objective);
    return *this;
}

BoardBuilder& BoardBuilder::objective(std::string_view id, std::string_view name, Point point,
                                      int value, Side owner)
{
    Objective objective;
    objective.x = point.x;
    objective.y = point.y;
    objective.value = value;
    objective.owner = owner;
    const std::string word{id};
    if (frame().shape != Shape::plane)
        return fault(BoardFault::size, "objective {word}: points are of a plane", {{"word", word}});
    if (!plane::on_table(frame(), point))
        return fault(BoardFault::off_board, "objective {word} at {cell}: off the table",
                     {{"word", word}, {"cell", label(point)}});
    if (!draft_->new_objective(id, objective)) return *this;
    objective.id = draft_->parts->keep(id);
    objective.name = draft_->parts->keep(name);
    draft_->parts->objectives.push_back(objective);
    return *this;
}

BoardBuilder& BoardBuilder::area(std::string_view id, std::string_view name,
                                 std::span<const Cell> cells, int number)
{
    const std::string word{id};
    if (id.empty()) return fault(BoardFault::missing, "an area without id");
    for (const Area& other : draft_->parts->areas)
        if (id == other.id)
            return fault(BoardFault::duplicate, "{kind} {word}: told twice",
                         {{"kind", "area"}, {"word", word}});
    if (cells.empty()) return fault(BoardFault::missing, "area {word}: no cells", {{"word", word}});
    std::set<Cell> seen;
    std::vector<Cell> kept;
    for (const Cell cell : cells) {
        if (!draft_->has(cell, "area", id)) continue;
        if (seen.insert(cell).second)
            kept.push_back(cell);
        else
            fault(BoardFault::duplicate, "area {word}: {cell} twice",
                  {{"word", word}, {"cell", label(frame(), cell)}});
    }
    auto& owned = draft_->parts->area_cells.emplace_back(std::move(kept));
    draft_->parts->areas.push_back({draft_->parts->keep(id), draft_->parts->keep(name),
                                    owned.data(), static_cast<std::uint32_t>(owned.size()),
                                    number});
    return *this;
}

Cell BoardBuilder::zone(std::string_view name)
{
    Board& board = draft_->board();
    auto& parts = *draft_->parts;
    const std::string word{name};
    if (board.shape != Shape::zones) {
        fault(BoardFault::size, "zone {word}: this board has cells, not zones", {{"word", word}});
        return Cell::none;
    }
    if (name.empty()) {
        fault(BoardFault::missing, "a zone without name");
        return Cell::none;
    }
    if (const Cell known = zones::zone_named(board, name); known != Cell::none) {
        fault(BoardFault::duplicate, "{kind} {word}: told twice",
              {{"kind", "zone"}, {"word", word}});
        return known;
    }
    if (board.cells == zones::max_zones) {
        fault(BoardFault::size, "more than {n} zones", {{"n", std::to_string(zones::max_zones)}});
        return Cell::none;
    }
    parts.zone_names.push_back(parts.keep(name));
    parts.zone_places.push_back({-1, -1});
    parts.terrain.push_back(0);
    parts.height.push_back(0);
    draft_->links.emplace_back();
    board.zone_names = parts.zone_names.data();
    board.zone_places = parts.zone_places.data();
    board.cells = board.columns = board.cells + 1;
    return cell_at_index(board.cells - 1);
}

BoardBuilder& BoardBuilder::zone_place(Cell zone, Point at)
{
    if (!draft_->has(zone, "place")) return *this;
    draft_->parts->zone_places[static_cast<std::size_t>(index(zone))] = at;
    return *this;
}

BoardBuilder& BoardBuilder::link(Cell a, Cell b)
{
    if (frame().shape != Shape::zones) return fault(BoardFault::size, "only zones are linked");
    if (!draft_->has(a, "link") || !draft_->has(b, "link")) return *this;
    if (a == b)
        return fault(BoardFault::value, "zone {word} linked to itself",
                     {{"word", label(frame(), a)}});
    auto& from = draft_->links[at(a)];
    auto& to = draft_->links[at(b)];
    const auto place = std::lower_bound(from.begin(), from.end(), b);
    if (place != from.end() && *place == b) return *this;
    if (from.size() == zones::max_links || to.size() == zones::max_links)
        return fault(BoardFault::size,
                     "link between {from} and {to}: more than {n} ways out of a zone",
                     draft_->between(a, b, {{"n", std::to_string(zones::max_links)}}));
    from.insert(place, b);
    to.insert(std::lower_bound(to.begin(), to.end(), a), a);
    return *this;
}

BoardBuilder& BoardBuilder::outline(std::string_view name, std::span<const Point> points,
                                    const Outline& shape)
{
    const auto refused = [&](BoardFault::Kind kind, const char* wrong) -> BoardBuilder& {
        return fault(kind, name.empty() ? "an outline: {what}" : "outline {word}: {what}",
                     {{"word", std::string{name}}, {"what", wrong}});
    };
    if (frame().shape != Shape::plane)
        return refused(BoardFault::size, "only a plane has outlines");
    if (points.size() > max_points)
        return fault(BoardFault::size,
                     name.empty() ? "an outline: more than {n} points"
                                  : "outline {word}: more than {n} points",
                     {{"word", std::string{name}}, {"n", std::to_string(max_points)}});
    if (const char* wrong = draft_->outline_fault(points, shape.closed != 0))
        return refused(BoardFault::outline, wrong);
    auto& owned = draft_->parts->outline_points.emplace_back(points.begin(), points.end());
    Outline outline = shape;
    outline.name = draft_->parts->keep(name);
    outline.points = owned.data();
    outline.count = static_cast<std::uint32_t>(owned.size());
    if (outline.line == 0) outline.line = draft_->line;
    draft_->parts->outlines.push_back(outline);
    return *this;
}

std::optional<OwnedBoard> BoardBuilder::build()
{
    Draft& draft = *draft_;
    Board& board = draft.board();
    OwnedBoard::Parts& parts = *draft.parts;
    if (board.shape == Shape::zones) {
        if (board.cells == 0) draft.fault(BoardFault::missing, "a board without zones");
        draft.fill_zones();
    } else if (board.shape != Shape::plane) {
        draft.fill_cells();
    }
    if (!draft.faults.empty()) return std::nullopt;

    board.terrain = parts.terrain.data();
    board.height = parts.height.data();
    board.edges = parts.edges.data();
    board.roads = parts.roads.data();
    board.neighbors = parts.neighbors.data();
    board.objectives = listed(parts.objectives);
    board.areas = listed(parts.areas);
    board.outlines = listed(parts.outlines);
    OwnedBoard owned{std::move(draft.parts)};
    draft_ = std::make_unique<Draft>();
    return owned;
}

BoardBuilder& BoardBuilder::fault(BoardFault::Kind kind, const char* text, BoardFault::Fill fill)
{
    draft_->fault(kind, text, std::move(fill));
    return *this;
}

const std::vector<BoardFault>& BoardBuilder::faults() const noexcept { return draft_->faults; }

} // namespace sandtable
