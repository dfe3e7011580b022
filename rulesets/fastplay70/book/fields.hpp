/// fields.hpp - what a scenario may say in this book besides what every scenario says.
#pragma once

#include "kernel/rules/book.hpp"

#include <array>

namespace sandtable::fastplay70 {

/// The words of a unit's `class`, in the order of `Weapon`; cavalry has its own without a word.
inline constexpr std::array weapon_names{"fr_chassepot", "de_dreyse",  "bav_podewils",
                                         "fr_mobile",    "fr_regular", "fr_franc_tireur",
                                         "bav_werder"};
/// The words of a side's `character`, in the order of `Character`.
inline constexpr std::array character_names{"pusillanimous", "prudent", "pragmatic", "audacious"};

[[nodiscard]] List<FieldSpec> all_unit_fields() noexcept;
[[nodiscard]] List<FieldSpec> all_side_fields() noexcept;
[[nodiscard]] List<FieldSpec> all_scenario_fields() noexcept;

} // namespace sandtable::fastplay70
