/// board_verbs.hpp - changing the board: terrain, edges, roads, outlines, objectives.
///
///   change_terrain, change_edge, change_road   of cells
///   change_outline                             of a plane
///   move_objective, set_objective              of either
///
/// They change what the scenario declares as changing; anything else, a place that is not on the
/// board and a value that the Book has not got throw BrokenRule. The board is public: everybody
/// hears of a change. Nothing is told where nothing changes.
#pragma once

#include "kernel/state/verbs.hpp"

namespace sandtable::lua {

namespace board_detail {

inline void require(const Table& table, Changing what, bool there, const char* name)
{
    if (!table.changes(what))
        throw BrokenRule{std::string{"the "} + name + " of this battle cannot change"};
    if (!there) throw BrokenRule{std::string{name} + ": no such place on this board"};
}

inline void require_kind(int kind, std::size_t count, const char* what)
{
    if (kind < 0 || static_cast<std::size_t>(kind) >= count)
        throw BrokenRule{std::string{"there is no "} + what + " " + std::to_string(kind)};
}

/// Writes a byte of the changing board and tells.
inline void put(Battle& battle, std::size_t at, int value, EventKind kind, std::uint16_t which,
                Args args)
{
    std::byte& byte = battle.bytes()[at];
    args.n = value;
    args.m = static_cast<std::int64_t>(byte);
    byte = static_cast<std::byte>(value);
    if (args.n != args.m) battle.tell({.kind = kind, .detail = which, .args = args});
}

/// The neighbor across an edge that may change.
[[nodiscard]] inline Cell across(const Table& table, Cell at, int d, const char* what)
{
    const Board& board = table.board();
    const bool there = board.has(at) && d >= 0 && d < board.directions;
    const Cell to = there ? board.neighbor(at, d) : Cell::none;
    require(table, Changing::edges, to != Cell::none, what);
    return to;
}

[[nodiscard]] inline ObjectiveRecord& objective(Battle& battle, std::size_t i, bool place_fits)
{
    require(battle, Changing::objectives, i < battle.board().objectives.size() && place_fits,
            "objectives");
    return *reinterpret_cast<ObjectiveRecord*>(battle.bytes() + battle.layout().objectives_at +
                                               i * sizeof(ObjectiveRecord));
}

} // namespace board_detail

/// What lies in a cell.
inline void change_terrain(Battle& battle, Cell at, int terrain)
{
    board_detail::require(battle, Changing::terrain, battle.board().has(at), "terrain");
    board_detail::require_kind(terrain, battle.book().terrains.size(), "terrain");
    board_detail::put(battle, battle.layout().terrain_at + static_cast<std::size_t>(at), terrain,
                      EventKind::terrain_changed, 0, {.cell = at});
}

/// What lies on the edge toward direction `d`, seen from both sides. 0: nothing.
inline void change_edge(Battle& battle, Cell at, int d, int kind)
{
    const Cell to = board_detail::across(battle, at, d, "edges");
    board_detail::require_kind(kind, battle.book().edge_kinds.size(), "kind of edge");
    const auto place = [&](Cell c, int way) {
        return battle.layout().edges_at +
               static_cast<std::size_t>(index(c) * battle.board().directions + way);
    };
    const int back = battle.board().direction(to, at);
    if (back >= 0) battle.bytes()[place(to, back)] = static_cast<std::byte>(kind);
    board_detail::put(battle, place(at, d), kind, EventKind::edge_changed, 0,
                      {.cell = at, .to = to});
}

/// Whether a road leads toward direction `d`, and back.
inline void change_road(Battle& battle, Cell at, int d, bool runs)
{
    const Cell to = board_detail::across(battle, at, d, "roads");
    const int back = battle.board().direction(to, at);
    if (d >= 8 || back >= 8) throw BrokenRule{"no road can lead in that direction"};
    const bool ran = battle.road_at(at, d);
    const auto link = [&](Cell c, int way) {
        std::byte& links = battle.bytes()[battle.layout().roads_at + static_cast<std::size_t>(c)];
        const auto bit = static_cast<std::byte>(1u << way);
        links = runs ? links | bit : links & ~bit;
    };
    link(at, d);
    if (back >= 0) link(to, back);
    if (ran != runs)
        battle.tell(
            {.kind = EventKind::road_changed, .args = {.cell = at, .to = to, .n = runs, .m = ran}});
}

/// What outline `i` of a plane is made of: terrain if closed, an edge kind (0: nothing) if open.
inline void change_outline(Battle& battle, std::size_t i, int kind)
{
    const Board& board = battle.board();
    const bool there = i < board.outlines.size();
    const bool closed = there && board.outlines[i].closed != 0;
    board_detail::require(battle, closed ? Changing::terrain : Changing::edges, there, "outlines");
    if (closed)
        board_detail::require_kind(kind, battle.book().terrains.size(), "terrain");
    else
        board_detail::require_kind(kind, battle.book().edge_kinds.size(), "kind of edge");
    board_detail::put(battle, battle.layout().outlines_at + i, kind,
                      closed ? EventKind::terrain_changed : EventKind::edge_changed,
                      static_cast<std::uint16_t>(i), {});
}

inline void move_objective(Battle& battle, std::size_t i, Cell to)
{
    ObjectiveRecord& r = board_detail::objective(battle, i, battle.board().has(to));
    const Cell from = r.cell;
    r.cell = to;
    if (from != to)
        battle.tell({.kind = EventKind::objective_moved,
                     .detail = static_cast<std::uint16_t>(i),
                     .args = {.cell = from, .to = to}});
}

/// The same on a plane.
inline void move_objective(Battle& battle, std::size_t i, Point to)
{
    const Board& board = battle.board();
    const bool there = board.shape == Shape::plane && to.x >= 0 && to.y >= 0 &&
                       to.x <= board.columns && to.y <= board.rows;
    ObjectiveRecord& r = board_detail::objective(battle, i, there);
    const Args args{
        .cell = static_cast<Cell>(to.x), .to = static_cast<Cell>(to.y), .n = r.x, .m = r.y};
    if (Point{r.x, r.y} == to) return;
    r.x = to.x;
    r.y = to.y;
    battle.tell({.kind = EventKind::objective_moved,
                 .detail = static_cast<std::uint16_t>(i),
                 .args = args});
}

/// What an objective is worth; 0: it counts for nobody.
inline void set_objective(Battle& battle, std::size_t i, std::int32_t value)
{
    ObjectiveRecord& r = board_detail::objective(battle, i, true);
    const std::int32_t old = r.value;
    r.value = value;
    if (old != value)
        battle.tell({.kind = EventKind::objective_set,
                     .detail = static_cast<std::uint16_t>(i),
                     .args = {.cell = r.cell, .n = value, .m = old}});
}

} // namespace sandtable::lua
