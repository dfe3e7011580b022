/// call.hpp - the one table of what a script may call: bindings, editor annotations and the
/// reference page are made from it.
#pragma once

#include <span>

struct lua_State;

namespace sandtable::lua {

/// A function of a script.
struct Call {
    int (*function)(lua_State*) = nullptr; ///< null: bound elsewhere, word by word
    const char* name = "";
    const char* parameters = ""; ///< "unit: unit; where?: where"
    const char* returns = "";    ///< "integer?; integer?"; empty: nothing
    const char* text = "";       ///< what it does, where the name does not say it
};
using Calls = std::span<const Call>;

/// A field of a table that a scenario writes.
struct Field {
    const char* name = "";
    const char* type = "";
    const char* text = "";
    bool needed = false;
};
using Fields = std::span<const Field>;

} // namespace sandtable::lua
