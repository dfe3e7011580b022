/// guarded.hpp - kernel calls that may throw, made from a function that Lua called.
///
/// No C++ exception may cross Lua's frames, and no Lua error may cross a C++ object that must be
/// destroyed. So the work is done in here, and what went wrong is raised after it.
#pragma once

#include "lua/calls/calls.hpp"
#include "lua/hooks/script.hpp"

#include <cstdio>
#include <exception>

namespace sandtable::lua {

template <typename Work>
void guarded(lua_State* lua, const RunScript& script, const char* code, Work work)
{
    char message[300] = {};
    bool dry = false;
    try {
        work();
    } catch (const NeedDice&) {
        dry = true;
    } catch (const std::exception& fault) {
        std::snprintf(message, sizeof message, "%s", fault.what());
    } catch (...) {
        std::snprintf(message, sizeof message, "an unknown fault");
    }
    if (dry) {
        script.note_dry();
        Sandbox::of(lua).raised.fatal = true;
        raise(lua, "SC4014", "the dice ran out");
    }
    if (message[0]) {
        Sandbox::of(lua).raised.fatal = true;
        raise(lua, code, "%s", message);
    }
}

} // namespace sandtable::lua
