/// po.hpp - catalogs: files as gettext writes them, read strictly.
///
///   read_po, Po          entries with their plural forms, and what is wrong with the file
///   disagreements        entries whose translation names other placeholders
///   taken_apart          "side.of" in its parts
///   split_placeholders   "{unit} moves" in its parts
///
/// docs/decisions says why no library reads them.
#pragma once

#include "plugins/host/telling/plural.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
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

/// What stands in braces, taken apart.
struct Placeholder {
    std::string_view name;    ///< "n", "side"; "n/100" is hundredths
    std::string_view as{};    ///< "the", "of", "to": how a name stands in a sentence; or empty
    std::string_view forms{}; ///< "case|cases": the word that goes with the number; or empty
};

/// "side", "n/100", "side.of", "n|case|cases"; nothing when it is none of these.
[[nodiscard]] inline std::optional<Placeholder> taken_apart(std::string_view text)
{
    Placeholder parts{.name = text};
    if (const std::size_t bar = text.find('|'); bar != std::string_view::npos) {
        parts.name = text.substr(0, bar);
        parts.forms = text.substr(bar + 1);
    } else if (const std::size_t dot = text.find('.'); dot != std::string_view::npos) {
        parts.name = text.substr(0, dot);
        parts.as = text.substr(dot + 1);
        if (parts.as != "the" && parts.as != "of" && parts.as != "to") return std::nullopt;
    }
    std::string_view name = parts.name;
    if (name.ends_with("/100")) name.remove_suffix(4);
    const bool is_name = !name.empty() && std::ranges::all_of(name, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
    });
    return is_name ? std::optional{parts} : std::nullopt;
}

/// Calls `plain(text)` and `named(Placeholder)` in turn for the parts of `text`.
template <typename Plain, typename Named>
void split_placeholders(std::string_view text, Plain&& plain, Named&& named)
{
    std::size_t at = 0;
    while (at < text.size()) {
        const std::size_t open = text.find('{', at);
        if (open == std::string_view::npos) break;
        const std::size_t close = text.find('}', open);
        if (close == std::string_view::npos) break;
        const auto parts = taken_apart(text.substr(open + 1, close - open - 1));
        if (!parts) {
            plain(text.substr(at, open + 1 - at));
            at = open + 1;
            continue;
        }
        plain(text.substr(at, open - at));
        named(*parts);
        at = close + 1;
    }
    plain(text.substr(at));
}

} // namespace sandtable::host
