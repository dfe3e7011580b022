/// info_options.hpp - the options of a ruleset as info shows them.
#pragma once

#include "plugins/host/telling/i18n.hpp"
#include "plugins/host/telling/json/forms.hpp"

namespace sandtable {
class LoadedScenario;
} // namespace sandtable

namespace sandtable::host {

/// Every option in the book's order with its range. `values`: as a battle has them, or null;
/// `scenario`: says which of them it fixes, or null.
[[nodiscard]] Json options_json(const Book& book, const std::int64_t* values, const Texts& texts,
                                const LoadedScenario* scenario = nullptr);
/// The same as lines on the standard output, in columns.
void print_options(const Book& book, const std::int64_t* values, const Texts& texts,
                   const LoadedScenario* scenario = nullptr);

} // namespace sandtable::host
