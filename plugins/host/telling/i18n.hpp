/// i18n.hpp - texts in the language of whoever reads them.
///
///   fill           "{unit} moves" with its placeholders filled
///   Texts          a language and its catalogs; English is the key and the fallback
///   language_for   which language: asked for, else the environment's
#pragma once

#include "plugins/host/table/placeholders.hpp"
#include "plugins/host/telling/catalog/po.hpp"

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

/// Replaces {name} by its value. A name without a value stays as it is.
[[nodiscard]] std::string fill(std::string_view text, Fill values);

/// The same values where they must be kept.
using Values = std::vector<std::pair<std::string, std::string>>;
[[nodiscard]] std::string fill(std::string_view text, const Values& values);

/// The word that goes with a number: one of "case|cases"; the last where there are fewer words than
/// forms.
[[nodiscard]] std::string_view word_with(std::string_view forms, std::string_view number,
                                         const PluralRule& plural);

/// A text behind `out`, where `put(out, name)` writes a value and says whether it knows the name,
/// and `named(name, as)` gives a name as it stands in a sentence.
template <typename Put, typename Named>
void append_filled(std::string& out, std::string_view text, const PluralRule& plural, Put&& put,
                   Named&& named)
{
    split_placeholders(
        text, [&](std::string_view part) { out += part; },
        [&](const Placeholder& one) {
            const bool is_plain = one.forms.empty() && one.as.empty();
            std::string room;
            if (!put(is_plain ? out : room, one.name))
                out.append("{").append(one.name).append("}");
            else if (!one.forms.empty())
                out += word_with(one.forms, room, plural);
            else if (!one.as.empty())
                out += named(room, one.as);
        });
}

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
    /// Which of a catalog's keys are its own, so that it has the last word on them.
    using Own = std::function<bool(std::string_view key)>;
    /// Adds a catalog's entries; what an earlier one says stays, but of what is its `own`.
    void add(const Po& po, const Own& own = {});
    /// Adds `folder`/<language>.po if it is there. Returns its faults.
    std::vector<PoFault> add_folder(const std::string& folder, const Own& own = {});

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
    /// The same, filled. Where the catalog has plural forms, the first number in braces, {n} or
    /// {m}, that is a whole one says which: "{n} casualties of {m} points" agrees with n. A {title}
    /// is no number, though it be "1815", nor is a {cell}, though its label be "0705".
    ///
    /// Two things more may stand in braces. {m|case|cases}: the word that goes with the number m,
    /// where a sentence has several. {side.the}, {side.of}, {side.to}: a name as it stands in a
    /// sentence, "the French", "des Français" (`in_sentence`).
    [[nodiscard]] std::string tr(std::string_view key, Fill values = {}) const;
    [[nodiscard]] std::string tr(std::string_view key, const Values& values) const;

    /// A name, already in the reader's language, within a sentence: "the French" for "French", as
    /// its scenario says (`called`) or a catalog ("in a sentence: French"), else the name itself.
    /// `as` "of" or "to" puts the word before it, as the catalog's entry "before names: of" says.
    [[nodiscard]] std::string in_sentence(const std::string& name,
                                          std::string_view as = "the") const;

    /// The same behind `out`, where `put(out, name)` writes a value and says whether it knows the
    /// name: only what the text names is ever written. No allocation but what `out` needs, and a
    /// name within a sentence.
    template <typename Put>
    void append(std::string& out, std::string_view key, Put&& put) const;

private:
    struct Translation {
        std::string text;               ///< the one, or that for most numbers
        std::vector<std::string> forms; ///< by the number of `plural`
        PluralRule plural;
    };
    [[nodiscard]] const Translation* find(std::string_view key) const;

    std::string language_;
    mutable std::map<std::string, Translation, std::less<>> entries_;
    std::map<std::string, std::string, std::less<>> glyphs_;
    Ask other_;
};

template <typename Put>
void Texts::append(std::string& out, std::string_view key, Put&& put) const
{
    static const PluralRule english;
    const Translation* const said = find(key);
    std::string_view text = said ? std::string_view{said->text} : of(key);
    if (said && said->forms.size() > 1) {
        std::string count;
        split_placeholders(
            key, [](std::string_view) {},
            [&](const Placeholder& one) {
                if (!count.empty() || !one.is_number()) return;
                if (!put(count, one.name) || !is_whole_number(count)) count.clear();
            });
        if (!count.empty()) text = said->forms[said->plural.form(count)];
    }
    append_filled(
        out, text, said ? said->plural : english, put,
        [this](const std::string& name, std::string_view as) { return in_sentence(name, as); });
}

/// Marks a text that is translated where it is used; tests collect these marks.
[[nodiscard]] constexpr const char* key(const char* text) noexcept { return text; }

} // namespace sandtable::host
