/// raise.hpp - errors of the calls that scripts make, with values that a catalog can turn around.
#pragma once

#include <string>
#include <string_view>

struct lua_State;

namespace sandtable::lua {

/// Raises a Lua error with a code of its own; the place is the caller's. `format` is a constant as
/// printf has them, of %s, %d, %lld and %g, four at most; it stands in the catalogs as
/// `catalog_text` has it, unless raised.pattern says what stands for it.
[[noreturn, gnu::format(printf, 3, 4)]] void raise(lua_State* lua, const char* code,
                                                   const char* format, ...);
/// "%s is wanted, not %.40s" is "{1} is wanted, not {2}" in the catalogs; a single value is {word}.
[[nodiscard]] std::string catalog_text(std::string_view format);

} // namespace sandtable::lua
