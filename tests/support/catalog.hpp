/// catalog.hpp - a ruleset's French texts, for tests that ask whether all are there.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>

namespace sandtable::testing {

/// English texts with their French ones: rulesets/RULESET/locale/fr.po, one entry a line.
[[nodiscard]] std::map<std::string, std::string> french_catalog(const std::string& ruleset);

/// Names in braces, as often as they stand.
[[nodiscard]] std::multiset<std::string> placeholders(std::string_view text);

/// There are more than `least` entries, each is translated, and each keeps its placeholders.
void expect_good_catalog(const std::map<std::string, std::string>& texts, std::size_t least);

} // namespace sandtable::testing
