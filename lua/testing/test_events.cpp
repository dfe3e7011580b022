// Events as tables, for tests.

#include "lua/testing/test_events.hpp"

#include "lua/calls/calls.hpp"

#include "kernel/board/label.hpp"
#include "lua/sandbox/tables.hpp"

#include <array>
#include <cstring>

namespace sandtable::lua {

namespace {

/// As a test of a scenario writes it. Long, as the list of kinds of event is: one line a kind.
const char* kind_name(EventKind kind)
{
    switch (kind) {
    case EventKind::turn_began: return "turn";
    case EventKind::phase_began: return "phase";
    case EventKind::asked: return "asked";
    case EventKind::placed: return "placed";
    case EventKind::moved: return "moved";
    case EventKind::faced: return "faced";
    case EventKind::removed: return "removed";
    case EventKind::unit_counter: return "unit_counter";
    case EventKind::side_counter: return "side_counter";
    case EventKind::cell_counter: return "cell_counter";
    case EventKind::game_counter: return "battle_counter";
    case EventKind::rolled: return "rolled";
    case EventKind::told: return "told";
    case EventKind::finished: return "finish";
    case EventKind::ordered: return "order";
    case EventKind::terrain_changed: return "terrain";
    case EventKind::edge_changed: return "edge";
    case EventKind::road_changed: return "road";
    case EventKind::objective_moved: return "objective_moved";
    case EventKind::objective_set: return "objective_set";
    case EventKind::count_of_kinds: break;
    }
    return "";
}

template <typename Spec>
const char* name_in(const List<Spec>& specs, std::int64_t i)
{
    return i >= 0 && static_cast<std::size_t>(i) < specs.size()
               ? specs[static_cast<std::size_t>(i)].name
               : "";
}

/// What the event is about by name: a counter, die, phase, verb, ending, place off the board.
const char* word_of(const Event& event, const Setting& setting)
{
    const Book& book = *setting.book;
    switch (event.kind) {
    case EventKind::phase_began: return name_in(book.phases, event.args.n);
    case EventKind::asked: return name_in(book.decisions, event.args.n);
    case EventKind::removed: return where_name(static_cast<Where>(event.args.n));
    case EventKind::unit_counter: return name_in(book.unit_counters, event.detail);
    case EventKind::side_counter: return name_in(book.side_counters, event.detail);
    case EventKind::cell_counter: return name_in(book.cell_counters, event.detail);
    case EventKind::game_counter: return name_in(book.game_counters, event.detail);
    case EventKind::rolled:
        return event.detail == no_die ? "draw" : name_in(book.dice, event.detail);
    case EventKind::finished: return name_in(book.endings, event.detail);
    case EventKind::ordered: return name_in(book.verbs, event.detail);
    case EventKind::told: return event.text ? event.text : "";
    case EventKind::terrain_changed: return name_in(book.terrains, event.args.n);
    case EventKind::edge_changed: return name_in(book.edge_kinds, event.args.n);
    case EventKind::objective_moved:
    case EventKind::objective_set:
        return event.detail < setting.board->objectives.size()
                   ? setting.board->objectives[event.detail].id
                   : "";
    default: return "";
    }
}

void set_cell(lua_State* lua, const char* field, const Setting& setting, Cell cell)
{
    if (cell == Cell::none || !setting.board->has(cell)) return;
    push_label(lua, setting, cell);
    lua_setfield(lua, -2, field);
}

void set_unit(lua_State* lua, const char* field, const Setting& setting, Unit unit)
{
    if (unit == Unit::none || static_cast<std::size_t>(unit) >= setting.units.size()) return;
    lua_pushstring(lua, setting.units[static_cast<std::size_t>(unit)].id);
    lua_setfield(lua, -2, field);
}

} // namespace

void push_label(lua_State* lua, const Setting& setting, Cell cell)
{
    char text[80] = {}; // no string is left where pushing jumps
    {
        const std::string written = label(*setting.board, cell);
        std::memcpy(text, written.data(), std::min(written.size(), sizeof text - 1));
    }
    lua_pushstring(lua, text);
}

std::span<const char* const> kinds_of_events() noexcept
{
    static const auto words = [] {
        std::array<const char*, static_cast<std::size_t>(EventKind::count_of_kinds)> all{};
        for (std::size_t i = 0; i < all.size(); ++i) all[i] = kind_name(static_cast<EventKind>(i));
        return all;
    }();
    return words;
}

std::span<const char* const> fields_of_events() noexcept
{
    static constexpr const char* words[] = {"kind", "word", "rule", "side", "unit", "other",
                                            "cell", "to",   "x",    "y",    "n",    "m"};
    return words;
}

void push_event(lua_State* lua, const Event& event, const Setting& setting)
{
    new_table(lua);
    const auto text = [&](const char* field, const char* value) {
        if (!value || !*value) return;
        lua_pushstring(lua, value);
        lua_setfield(lua, -2, field);
    };
    const auto number = [&](const char* field, std::int64_t value) {
        lua_pushinteger(lua, value);
        lua_setfield(lua, -2, field);
    };
    text("kind", kind_name(event.kind));
    text("word", word_of(event, setting));
    text("rule", event.rule);
    if (event.side != nobody) {
        push_side(lua, setting, event.side);
        lua_setfield(lua, -2, "side");
    }
    set_unit(lua, "unit", setting, event.args.unit);
    set_unit(lua, "other", setting, event.args.other);
    if (setting.board->shape != Shape::plane) {
        set_cell(lua, "cell", setting, event.args.cell);
        set_cell(lua, "to", setting, event.args.to);
    } else if (event.kind == EventKind::objective_moved ||
               (event.detail == 1 &&
                (event.kind == EventKind::moved || event.kind == EventKind::placed))) {
        number("x", static_cast<std::int32_t>(event.args.cell));
        number("y", static_cast<std::int32_t>(event.args.to));
    }
    number("n", event.args.n);
    number("m", event.args.m);
}

} // namespace sandtable::lua
