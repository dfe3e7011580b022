/// library_words.hpp - words for those who write libraries of scenarios: a fault is told at the
/// place where the author of the scenario wrote it, all of them in one run.
///
///     complain("SC2041", formation, "arm", "there is no {what} \"{word}\"",
///              { what = "arm", word = formation.arm }, nearest(formation.arm, arms))
#pragma once

#include "lua/data/words.hpp"

namespace sandtable::lua {

/// `ruleset`, `complain`, `remark`, `nearest` and `stands_for`.
[[nodiscard]] Calls library_words() noexcept;

/// Adds them to the environment. May raise.
void add_library_words(lua_State* lua, const Book& book);

} // namespace sandtable::lua
