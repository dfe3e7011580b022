/// rule_lookup.hpp - what a rule says: its title from the Book, its text from the register
/// rules.md.
#pragma once

#include "plugins/host/battle/battle.hpp"
#include "plugins/host/telling/i18n.hpp"

#include <optional>
#include <string>
#include <vector>

namespace sandtable::host {

/// One line of a register: "| id | place | in our words | code | tests | status |".
struct RegisterEntry {
    std::string id;
    std::string place;
    std::string words;
    std::string code;
    std::string tests;
    std::string status;
};

/// Every line of a register's tables that begins with an id. Columns are found by their heads.
[[nodiscard]] std::vector<RegisterEntry> read_register(std::string_view markdown);

/// The register of a ruleset's folder: rules.md, its words in `language` as far as
/// locale/rules.LANGUAGE.md ("| id | words |") has them. Empty when there is none.
[[nodiscard]] std::vector<RegisterEntry> register_of(const std::string& folder,
                                                     const std::string& language);

/// The entry for `id`, whatever its case; "MEL-10" finds "FOS-MEL-10". With what is near if there
/// is none.
struct FoundRule {
    std::optional<RegisterEntry> entry;
    std::string title;   ///< of the Book, if it lists the rule
    std::string nearest; ///< an id, when there is no entry and no title
};
[[nodiscard]] FoundRule find_rule(const std::vector<RegisterEntry>& entries, const Book* book,
                                  const std::string& id);

/// The id nearest to `asked`, which may be written in full ("FOS-MEL-3") or as results cite it
/// ("MEL-3"); empty when none is near.
[[nodiscard]] std::string nearest_rule(const std::string& asked,
                                       const std::vector<std::string>& ids);

/// A place in the book as a register has it ("page 4, our ruling") in the reader's language: its
/// parts between commas, semicolons and brackets, each whole or by its first word, where the
/// program knows what they say. A heading of the book stays as it is printed.
[[nodiscard]] std::string place_in_words(std::string_view place, const Texts& texts);

/// A rule of a battle's ruleset, ready to be shown; says so when there is none.
[[nodiscard]] std::string rule_text(const ReadyBattle& battle, const std::string& id,
                                    const Texts& texts);
[[nodiscard]] std::string show_rule(const FoundRule& found, const std::string& id,
                                    const Texts& texts);

} // namespace sandtable::host
