/// placeholders.hpp - texts with names in braces.
///
///   Fill                 values for the names
///   taken_apart          "side.of" in its parts
///   split_placeholders   "{unit} moves" in its parts
#pragma once

#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace sandtable::host {

using Fill = std::initializer_list<std::pair<std::string_view, std::string>>;

/// What stands in braces, taken apart.
struct Placeholder {
    std::string_view name;    ///< "n", "side"; "n/100" is hundredths
    std::string_view as{};    ///< "the", "of", "to": how a name stands in a sentence; or empty
    std::string_view forms{}; ///< "case|cases": the word that goes with the number; or empty

    /// Whether it is one of the numbers of a message (kernel/words/text.hpp), as against a name, a
    /// title, the label of a place, which may well be written in digits.
    [[nodiscard]] bool is_number() const noexcept { return name == "n" || name == "m"; }
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
