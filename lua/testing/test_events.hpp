/// test_events.hpp - an event as a table of Lua.
#pragma once

#include "kernel/rules/event.hpp"
#include "kernel/rules/setting.hpp"

#include <lua.hpp>

namespace sandtable::lua {

/// Pushes an event as a table: { kind = "moved", unit = "#1", to = "e4", ... }.
void push_event(lua_State* lua, const Event& event, const Setting& setting);

} // namespace sandtable::lua
