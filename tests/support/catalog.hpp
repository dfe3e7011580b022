/// catalog.hpp - a ruleset's French texts, for tests that ask whether all are there.
#pragma once

#include "kernel/game/game.hpp"
#include "kernel/rules/book.hpp"

#include <map>
#include <set>
#include <string>
#include <string_view>

namespace sandtable::testing {

/// English texts with their French ones: rulesets/RULESET/locale/fr.po, one entry a line.
[[nodiscard]] std::map<std::string, std::string> french_catalog(const std::string& ruleset);

/// Names in braces, as often as they stand.
[[nodiscard]] std::multiset<std::string> placeholders(std::string_view text);

/// Every text of a book that players read has its entry; what has no title is not for them.
void expect_book_translated(const Book& book, const std::map<std::string, std::string>& texts);

/// What a journal says without an entry; `proper` names are said as they are. No breakdown may have
/// lost lines.
[[nodiscard]] std::set<std::string> untranslated(const Journal& said,
                                                 const std::map<std::string, std::string>& texts,
                                                 const std::set<std::string_view>& proper = {});

/// Every string in the code of rulesets/RULESET that a player may come to read: what looks like a
/// sentence or has a name in braces, neighbors joined as a compiler does; not what is JSON.
[[nodiscard]] std::set<std::string> sentences_of_the_sources(const std::string& ruleset);

/// Each of them has its entry, but for `others`: constants that are for no player. And nothing
/// stands in the catalog that nobody says.
void expect_sentences_translated(const std::string& ruleset,
                                 const std::set<std::string_view>& others);

/// There are more than `least` entries, each is translated, and each keeps its placeholders.
void expect_good_catalog(const std::map<std::string, std::string>& texts, std::size_t least);

} // namespace sandtable::testing
