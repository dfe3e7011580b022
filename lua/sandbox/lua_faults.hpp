/// lua_faults.hpp - what Lua says of a script that fails, in words for its author.
#pragma once

#include "lua/sandbox/sandbox.hpp"

namespace sandtable::lua {

/// Of "attempt to call a nil value (field 'holds')".
inline constexpr const char* nothing_called = "\"{word}\" is called, and there is no such function";

/// Gives the fault a text of the catalogs where Lua's own says less: what is called, asked for a
/// field or reckoned with and is nothing.
void reword(Fault& fault);

} // namespace sandtable::lua
