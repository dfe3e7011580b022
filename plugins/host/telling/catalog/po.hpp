/// po.hpp - catalogs: files as gettext writes them, read strictly.
///
///   read_po, Po     entries with their plural forms, and what is wrong with the file
///   disagreements   entries whose translation names other placeholders
///
/// docs/decisions says why no library reads them.
#pragma once

#include "plugins/host/telling/catalog/plural.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace sandtable::host {

struct PoEntry {
    std::string id;                 ///< the English text
    std::string plural{};           ///< msgid_plural; empty: an entry without numbers
    std::vector<std::string> forms; ///< one, or one a plural form; empty texts: not translated
    std::size_t line = 0;
    /// The translation; of one with forms that for most numbers.
    [[nodiscard]] const std::string& text() const noexcept { return forms.back(); }
};

/// What is wrong with a catalog, and in which line.
struct PoFault {
    std::size_t line = 0;
    std::string message;
};

struct Po {
    std::vector<PoEntry> entries; ///< without the header entry; each has a form
    std::vector<PoFault> faults;
    PluralRule plural{}; ///< the header's Plural-Forms; English where there is none
};

/// Reads a catalog: comments, msgid, msgid_plural, msgstr and msgstr[] with their continued
/// strings. Anything else, an id twice, a bad escape, a number of forms that is not the header's or
/// text that is not UTF-8 is a fault; what could be read is kept. What is marked fuzzy is not
/// translated.
[[nodiscard]] Po read_po(std::string_view text);

/// Names in braces, sorted and without doubles: "{unit} to {cell}" gives cell, unit.
[[nodiscard]] std::vector<std::string> placeholders(std::string_view text);

/// Entries whose translation names other placeholders than the English text. Only the last of
/// plural forms must name them all.
[[nodiscard]] std::vector<PoFault> disagreements(const Po& po);

} // namespace sandtable::host
