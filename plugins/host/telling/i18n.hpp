/// i18n.hpp - texts in the language of whoever reads them.
///
///   fill           "{unit} moves" with its placeholders filled
///   Texts          a language and its catalogs; English is the key and the fallback
///   language_for   which language: asked for, else the environment's
#pragma once

#include "plugins/host/telling/po.hpp"

#include <cstddef>
#include <functional>
#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sandtable::host {

using Fill = std::initializer_list<std::pair<std::string_view, std::string>>;

/// Replaces {name} by its value. A name without a value stays as it is.
[[nodiscard]] std::string fill(std::string_view text, Fill values);

/// The same values where they must be kept.
using Values = std::vector<std::pair<std::string, std::string>>;
[[nodiscard]] std::string fill(std::string_view text, const Values& values);

/// Whether the process is told to write UTF-8: the first of LC_ALL, LC_CTYPE and LANG that is set.
[[nodiscard]] bool writes_utf8();

/// The languages of the catalogs in a folder, and English, sorted: a language more is a file more.
[[nodiscard]] std::vector<std::string> languages_in(const std::string& folder);

/// One of the languages `known`: `asked` if given, else the first of LC_ALL, LC_MESSAGES and LANG
/// that is set, else English. Nothing when `asked` is a language the program does not speak.
[[nodiscard]] std::optional<std::string> language_for(std::string_view asked,
                                                      const std::vector<std::string>& known);

class Texts {
public:
    explicit Texts(std::string language = "en") : language_{std::move(language)} {}

    [[nodiscard]] const std::string& language() const noexcept { return language_; }
    /// Adds a catalog's entries; what an earlier one says stays.
    void add(const Po& po);
    /// Adds `folder`/<language>.po if it is there. Returns its faults.
    std::vector<PoFault> add_folder(const std::string& folder);

    /// Reads `folder`/glyphs.po, if it is there: how a screen draws the symbols of dice.
    std::vector<PoFault> add_glyphs(const std::string& folder);
    /// How the screen draws a symbol, else the symbol itself; null stays null. Lives as long as
    /// this.
    [[nodiscard]] const char* drawn(const char* symbol) const;
    /// The symbol that is drawn so, else `text` itself: what was typed or copied from the screen.
    [[nodiscard]] std::string symbol_of(const std::string& text) const;

    /// Asked for what no catalog has: what a scenario says of its own texts. Empty: not known.
    using Ask = std::function<std::string(std::string_view language, std::string_view key)>;
    void ask(Ask other) { other_ = std::move(other); }

    /// The text for a key: its translation, else the key itself. Of plural forms that for most
    /// numbers.
    [[nodiscard]] std::string_view of(std::string_view key) const;
    /// The same, filled. Where the catalog has plural forms, the first name in braces whose value
    /// is a whole number says which: "{n} casualties of {m} points" agrees with n.
    [[nodiscard]] std::string tr(std::string_view key, Fill values = {}) const
    {
        return fill(of(key, count_in(key, values)), values);
    }
    [[nodiscard]] std::string tr(std::string_view key, const Values& values) const
    {
        return fill(of(key, count_in(key, values)), values);
    }

    /// The same behind `out`, where `put(out, name)` writes a value and says whether it knows the
    /// name: only what the text names is ever written. No allocation but what `out` needs.
    template <typename Put>
    void append(std::string& out, std::string_view key, Put&& put) const;

private:
    struct Translation {
        std::string text;               ///< the one, or that for most numbers
        std::vector<std::string> forms; ///< by the number of `plural`
        PluralRule plural;
    };
    /// The value that says which plural form of `key` is right, or null.
    template <typename List>
    static const std::string* count_in(std::string_view key, const List& values);
    [[nodiscard]] std::string_view of(std::string_view key, const std::string* count) const;
    [[nodiscard]] bool has_forms(std::string_view key) const;

    std::string language_;
    mutable std::map<std::string, Translation, std::less<>> entries_;
    std::map<std::string, std::string, std::less<>> glyphs_;
    Ask other_;
};

template <typename List>
const std::string* Texts::count_in(std::string_view key, const List& values)
{
    const std::string* count = nullptr;
    split_placeholders(
        key, [](std::string_view) {},
        [&](std::string_view name) {
            for (const auto& [known, value] : values)
                if (!count && known == name && is_whole_number(value)) count = &value;
        });
    return count;
}

template <typename Put>
void Texts::append(std::string& out, std::string_view key, Put&& put) const
{
    std::string count;
    if (has_forms(key))
        split_placeholders(
            key, [](std::string_view) {},
            [&](std::string_view name) {
                if (!count.empty()) return;
                if (!put(count, name) || !is_whole_number(count)) count.clear();
            });
    split_placeholders(
        of(key, count.empty() ? nullptr : &count), [&](std::string_view part) { out += part; },
        [&](std::string_view name) {
            if (!put(out, name)) out.append("{").append(name).append("}");
        });
}

/// Marks a text that is translated where it is used; tests collect these marks.
[[nodiscard]] constexpr const char* key(const char* text) noexcept { return text; }

} // namespace sandtable::host
