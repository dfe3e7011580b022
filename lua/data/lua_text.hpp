/// lua_text.hpp - plain values as Lua: what a scenario says, written so that it reads the same.
///
///   written_of    a constant value as one that can be changed
///   lua_text      a value
///   lua_entry     a name and its value, as a line of a table
#pragma once

#include "lua/data/written.hpp"

#include <string>

namespace sandtable::lua {

/// A copy without places; functions are gone.
[[nodiscard]] Written written_of(const Value& value);

/// The text of a value. Tables of one line where that fits in 140 columns; `column` is where
/// it begins, `indent` how far its lines are set in. Of a table `word` names the entry whose text
/// is written before the braces ("type": `infantry { ... }`); empty: none.
[[nodiscard]] std::string lua_text(const Written& value, std::size_t indent, std::size_t column,
                                   std::string_view word = {});

/// "    turns = 16,\n"
[[nodiscard]] std::string lua_entry(const Written& item, std::size_t indent,
                                    std::string_view word = {});

} // namespace sandtable::lua
