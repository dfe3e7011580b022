/// shorthand.hpp - orders as the book writes them: "c4-d5-e5", "+c4-d5", "#12:d5", "c4:hold",
/// "c4>d3", "end"; several joined by ";", with or without "3.blue" before them. [FOS-NOTE-03]
#pragma once

#include "rulesets/fos/chapters/field.hpp"

#include "kernel/game/ruleset.hpp"

namespace sandtable::fos {

/// As TextForms::read_order. Reads a view: its answer never tells an enemy that is not seen from
/// an empty cell. [FOS-PROG-07]
[[nodiscard]] TextForms::Read read_shorthand(const Field& view, std::string_view text);

} // namespace sandtable::fos
