/// script_failure.hpp - a handler of the scenario has failed, in words.
#pragma once

#include "lua/problem.hpp"
#include "plugins/host/telling/i18n.hpp"

#include <string>

namespace sandtable::host {

/// "A handler of the scenario fails; the order is undone:" and the problem with its place, without
/// a new line at the end.
[[nodiscard]] std::string told_failure(const Problem& problem, const Texts& texts);

} // namespace sandtable::host
