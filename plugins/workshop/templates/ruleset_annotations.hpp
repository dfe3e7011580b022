/// ruleset_annotations.hpp - the words of a ruleset for the Lua language server.
#pragma once

#include "plugins/host/telling/i18n.hpp"

#include "kernel/rules/book.hpp"

#include <string>

namespace sandtable::host {

/// A Lua file of annotations: unit types, fields, counters, options, terrains, edges, sides,
/// phases, dice, endings. It adds to what sandtable.lua declares.
[[nodiscard]] std::string ruleset_annotations(const Book& book, const std::string& version,
                                              const Texts& texts);

} // namespace sandtable::host
