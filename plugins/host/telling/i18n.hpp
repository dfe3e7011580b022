/// i18n.hpp - texts in the language of whoever reads them.
///
///   read_po, disagreements   catalogs: files as gettext writes them, read strictly
///   fill                     "{unit} moves" with its placeholders filled
///   Texts                    a language and its catalogs; English is the key and the fallback
///   language_for             which language: asked for, else the environment's
#pragma once

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

struct PoEntry {
    std::string id;   ///< the English text
    std::string text; ///< the translation; empty: not translated
    std::size_t line = 0;
};

/// What is wrong with a catalog, and in which line.
struct PoFault {
    std::size_t line = 0;
    std::string message;
};

struct Po {
    std::vector<PoEntry> entries; ///< without the header entry
    std::vector<PoFault> faults;
};

/// Reads a catalog: comments, msgid and msgstr with their continued strings. Anything else, an id
/// twice, a bad escape or text that is not UTF-8 is a fault; what could be read is kept.
[[nodiscard]] Po read_po(std::string_view text);

/// Names in braces, sorted and without doubles: "{unit} to {cell}" gives cell, unit.
[[nodiscard]] std::vector<std::string> placeholders(std::string_view text);

/// Entries whose translation names other placeholders than the English text. A translation may
/// leave one out only if the English text has it twice.
[[nodiscard]] std::vector<PoFault> disagreements(const Po& po);

using Fill = std::initializer_list<std::pair<std::string_view, std::string>>;

/// Replaces {name} by its value. A name without a value stays as it is.
[[nodiscard]] std::string fill(std::string_view text, Fill values);

/// The same values where they must be kept.
using Values = std::vector<std::pair<std::string, std::string>>;
[[nodiscard]] std::string fill(std::string_view text, const Values& values);

/// Characters of a text on the screen, not bytes.
[[nodiscard]] std::size_t columns_of(std::string_view text);

/// Whether the process is told to write UTF-8: the first of LC_ALL, LC_CTYPE and LANG that is set.
[[nodiscard]] bool writes_utf8();

/// "fr" or "en": `asked` if given, else the first of LC_ALL, LC_MESSAGES and LANG that is set.
/// Nothing when `asked` is a language the program does not speak.
[[nodiscard]] std::optional<std::string> language_for(std::string_view asked);

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

    /// The text for a key: its translation, else the key itself.
    [[nodiscard]] std::string_view of(std::string_view key) const;
    [[nodiscard]] std::string tr(std::string_view key, Fill values = {}) const
    {
        return fill(of(key), values);
    }

private:
    std::string language_;
    mutable std::map<std::string, std::string, std::less<>> entries_;
    std::map<std::string, std::string, std::less<>> glyphs_;
    Ask other_;
};

/// Marks a text that is translated where it is used; tests collect these marks.
[[nodiscard]] constexpr const char* key(const char* text) noexcept { return text; }

} // namespace sandtable::host
