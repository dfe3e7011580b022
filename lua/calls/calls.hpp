/// calls.hpp - Lua calls C++: `query` reads, `order` gives orders, `umpire` overrides; and how
/// kernel values look to a script.
///
/// Units and cells are whole numbers, 1 up; a script gives a unit also by its id, a cell by its
/// label. Sides, phases, counters and the like are words. Points of an open table are two numbers.
#pragma once

#include "kernel/rules/setting.hpp"
#include "kernel/state/verbs.hpp"
#include "lua/api/call.hpp"
#include "lua/sandbox/sandbox.hpp"

#include <cstdio>

namespace sandtable::lua {

/// Adds the tables `query`, `order`, `umpire` and `storage` to the environment. May raise.
void add_calls(lua_State* lua);
void add_query(lua_State* lua);
void add_order(lua_State* lua);
void add_umpire(lua_State* lua);
void add_storage(lua_State* lua);
/// Adds a table of functions to the environment.
void add_library(lua_State* lua, const char* name, Calls calls);

// What each of them offers.
[[nodiscard]] Calls query_calls() noexcept;
[[nodiscard]] Calls order_calls() noexcept;
[[nodiscard]] Calls umpire_calls() noexcept;

// umpire_board.cpp: those of `umpire` that change the board.
int set_terrain(lua_State* lua);
int open_edge(lua_State* lua);
int close_edge(lua_State* lua);
int set_road(lua_State* lua);
int move_objective(lua_State* lua);
int set_objective(lua_State* lua);

// --- kernel values to Lua ---------------------------------------------------------------------
void push_unit(lua_State* lua, Unit unit);
void push_cell(lua_State* lua, Cell cell);
/// The side's word, or nil for nobody.
void push_side(lua_State* lua, const Setting& setting, Side side);
[[nodiscard]] const char* where_name(Where where) noexcept;
/// Pushes a field of the raw table on top of the stack. Raises nothing.
void push_raw_field(lua_State* lua, const char* name);

// --- Lua to kernel values; each raises an error that names what is wrong
// --------------------------
[[nodiscard]] Unit check_unit(lua_State* lua, int index, const Setting& setting);
[[nodiscard]] Cell check_cell(lua_State* lua, int index, const Setting& setting);
[[nodiscard]] Side check_side(lua_State* lua, int index, const Setting& setting);
/// A whole number: a float that is none never reaches the state.
[[nodiscard]] std::int64_t check_whole(lua_State* lua, int index);

/// The place of the word at `index` in a list of the Book; an unknown one raises `code` with what
/// was perhaps meant.
template <typename Spec>
std::size_t check_word(lua_State* lua, int index, const List<Spec>& specs, const char* code,
                       const char* what);
[[noreturn]] void raise_unknown(lua_State* lua, const char* code, const char* what,
                                const char* word, const char* known = "");
/// Notes `known` as a candidate for what was meant by `word`.
void note_candidate(lua_State* lua, const char* word, const char* known) noexcept;

/// Ends the battle as the value on top of the stack says, which `victory` returned.
void finish_by_verdict(lua_State* lua);

template <typename Spec>
std::size_t check_word(lua_State* lua, int index, const List<Spec>& specs, const char* code,
                       const char* what)
{
    const char* word = luaL_checkstring(lua, index);
    for (std::size_t i = 0; i < specs.size(); ++i)
        if (std::string_view{word} == specs[i].name) return i;
    for (std::size_t i = 0; i < specs.size(); ++i) note_candidate(lua, word, specs[i].name);
    char known[200] = {}; // only where there is nothing better to say; no string: raise jumps
    std::size_t length = 0;
    for (std::size_t i = 0; i < specs.size() && length < sizeof known; ++i)
        length += static_cast<std::size_t>(std::snprintf(known + length, sizeof known - length,
                                                         i == 0 ? "%s" : ", %s", specs[i].name));
    raise_unknown(lua, code, what, word, length < sizeof known ? known : "");
}

} // namespace sandtable::lua
