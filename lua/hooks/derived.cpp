// Events of a script that follow from those of the kernel: hit, destroyed, entered, taken ...

#include "lua/calls/calls.hpp"
#include "lua/hooks/script.hpp"

#include "kernel/board/geometry.hpp"
#include "lua/board/names.hpp"

#include <algorithm>

namespace sandtable::lua {

namespace {

/// The area of that number, or null.
const Area* area_at(const Board& board, int number)
{
    return number >= 0 && static_cast<std::size_t>(number) < board.areas.size()
               ? &board.areas[static_cast<std::size_t>(number)]
               : nullptr;
}

bool arrives(const Event& event)
{
    return event.kind == EventKind::placed || event.kind == EventKind::moved;
}

} // namespace

std::vector<std::string> RunScript::keys_of(const Book& book, const EventWord& event) const
{
    std::vector<std::string> out;
    if (event.key == EventWord::phase)
        for (const PhaseSpec& spec : book.phases) out.emplace_back(spec.name);
    if (event.key == EventWord::verb)
        for (const VerbSpec& spec : book.verbs) out.emplace_back(spec.name);
    if (event.key == EventWord::counter)
        for (const CounterSpec& spec : counters_of(book, event.kind)) out.emplace_back(spec.name);
    if (event.key == EventWord::bound)
        for (const CounterSpec& spec : book.unit_counters) out.emplace_back(spec.name);
    if (!loaded_) return out;
    const Board& board = *loaded_->setting().board;
    if (event.key == EventWord::area && board.shape == Shape::plane) return areas_of_plane(board);
    if (event.key == EventWord::area)
        for (const Area& area : board.areas) out.emplace_back(area.id);
    if (event.key == EventWord::objective)
        for (const Objective& objective : board.objectives) out.emplace_back(objective.id);
    return out;
}

bool RunScript::is_first_arrival(const Event& event) const
{
    const Cell to = event.args.to;
    const Side side = battle_->side(event.args.unit);
    if (battle_->cell(event.args.unit) != to) return false;
    // Alone, and nobody who stands there was there before.
    for (Unit u = battle_->first_in(to); u != Unit::none; u = battle_->next_in(u)) {
        const bool came = std::ranges::any_of(events_, [&](const Event& one) {
            return arrives(one) && one.args.unit == u && one.args.to == to;
        });
        if (battle_->side(u) != side || !came) return false;
    }
    // Told once an order: by the first who came and is still there.
    for (const Event& one : events_)
        if (arrives(one) && one.args.to == to && battle_->cell(one.args.unit) == to)
            return &one == &event;
    return false;
}

bool RunScript::enters(int number, const Event& event) const
{
    const Board& board = battle_->board();
    if (board.shape == Shape::plane) return enters_outline(number, event);
    const Area* area = area_at(board, number);
    if (!area || !is_in(*area, event.args.to)) return false;
    const bool was_on_board = event.kind == EventKind::moved && event.args.cell != Cell::none;
    return !was_on_board || !is_in(*area, event.args.cell);
}

bool RunScript::takes(int number, const Event& event) const
{
    const Board& board = battle_->board();
    for (std::size_t i = 0; i < board.objectives.size(); ++i) {
        if (number >= 0 && number != static_cast<int>(i)) continue;
        if (board.shape == Shape::plane) {
            if (takes_point(i, event)) return true;
        } else if (battle_->counts(i) && battle_->objective(i).cell == event.args.to) {
            return is_first_arrival(event);
        }
    }
    return false;
}

bool RunScript::fits(const Handler& handler, const Event& event) const
{
    switch (handler.derived) {
    case Derived::none: return handler.key < 0 || handler.key == key_of(event);
    case Derived::hit: return event.detail == 0 && event.args.n < event.args.m;
    case Derived::routed: return tells_rout(battle_->book(), event);
    case Derived::destroyed: return event.args.n == static_cast<std::int64_t>(Where::dead);
    case Derived::left: return event.args.n == static_cast<std::int64_t>(Where::exited);
    case Derived::entered: return enters(handler.key, event);
    case Derived::taken: return takes(handler.key, event);
    case Derived::crossed:
        return event.detail == handler.bound.counter && handler.bound.holds(event.args.n) &&
               !handler.bound.holds(event.args.m);
    }
    return false;
}

/// The id of the objective of an open table that was taken.
void RunScript::push_taken_point(lua_State* lua, const Event& event) const
{
    const List<Objective>& objectives = battle_->board().objectives;
    for (std::size_t i = 0; i < objectives.size(); ++i)
        if (takes_point(i, event)) {
            lua_pushstring(lua, objectives[i].id);
            return;
        }
    lua_pushnil(lua);
}

int RunScript::push_derived(lua_State* lua, const Handler& handler, const Event& event) const
{
    const auto whole = [lua](std::int64_t n) { lua_pushinteger(lua, n); };
    if (handler.derived == Derived::taken) {
        if (handler.key < 0 && battle_->board().shape == Shape::plane)
            push_taken_point(lua, event);
        else if (handler.key < 0)
            push_cell(lua, event.args.to);
        push_side(lua, battle_->setting(), battle_->side(event.args.unit));
        return handler.key < 0 ? 2 : 1;
    }
    push_unit(lua, event.args.unit);
    switch (handler.derived) {
    case Derived::hit:
        whole(event.args.n);
        whole(event.args.m - event.args.n);
        return 3;
    case Derived::crossed:
        whole(event.args.n);
        whole(event.args.m);
        return 3;
    case Derived::destroyed:
    case Derived::left: push_cell(lua, event.args.cell); return 2;
    case Derived::entered:
        if (battle_->board().shape == Shape::plane) {
            whole(index(event.args.cell));
            whole(index(event.args.to));
            return 3;
        }
        push_cell(lua, event.args.to);
        return 2;
    default: return 1;
    }
}

} // namespace sandtable::lua
