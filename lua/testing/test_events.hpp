/// test_events.hpp - an event as a table of Lua.
#pragma once

#include "kernel/rules/event.hpp"
#include "kernel/rules/setting.hpp"

#include <lua.hpp>

#include <span>

namespace sandtable::lua {

/// Pushes an event as a table: { kind = "moved", unit = "#1", to = "e4", ... }.
void push_event(lua_State* lua, const Event& event, const Setting& setting);
/// Pushes a cell as such a table has it: its label.
void push_label(lua_State* lua, const Setting& setting, Cell cell);

/// The words that `kind` may be, and the fields such a table may have.
[[nodiscard]] std::span<const char* const> kinds_of_events() noexcept;
[[nodiscard]] std::span<const char* const> fields_of_events() noexcept;

} // namespace sandtable::lua
