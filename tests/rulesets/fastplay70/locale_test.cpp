// Every text that players may read has a French one.

#include "tests/rulesets/fastplay70/scene.hpp"

#include "rulesets/fastplay70/book/book.hpp"
#include "tests/support/catalog.hpp"

#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

namespace sandtable::fastplay70::locale_test {
namespace {

using Texts = std::map<std::string, std::string>;

const std::filesystem::path& folder()
{
    static const std::filesystem::path path =
        std::filesystem::path{SANDTABLE_SOURCE_DIR} / "rulesets" / "fastplay70";
    return path;
}

/// What stands between the quotes at the beginning of `rest`, without its escapes; cuts it off.
std::string take_literal(std::string_view& rest)
{
    std::string out;
    std::size_t i = 1;
    for (; i < rest.size() && rest[i] != '"'; ++i) {
        if (rest[i] == '\\' && i + 1 < rest.size()) ++i;
        out += rest[i];
    }
    rest.remove_prefix(std::min(i + 1, rest.size()));
    return out;
}

Texts catalog() { return ::sandtable::testing::french_catalog("fastplay70"); }

/// A sentence, not an id, a word of a scenario, the form of an element or a piece of a drawing.
bool is_for_readers(const std::string& text)
{
    if (text.empty() || text[0] == '@' || text[0] == '%' || text.starts_with("{number}"))
        return false;
    const auto letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    if (std::none_of(text.begin(), text.end(), letter)) return false;
    const std::size_t from = text.find_first_not_of(' ');
    const std::size_t blank = text.find(' ', from);
    if (blank != text.npos && text.find_first_not_of(' ', blank) != text.npos) return true;
    static const std::set<std::string> forms{"{direction}", "{point}"};
    return text.find('{') != text.npos && !forms.contains(text);
}

/// Every string of the sources that a player may come to read, neighbors joined as a compiler does.
std::set<std::string> texts_of_the_sources()
{
    std::set<std::string> found;
    for (const auto& entry : std::filesystem::recursive_directory_iterator{folder()}) {
        const auto kind = entry.path().extension();
        if (kind != ".cpp" && kind != ".hpp") continue;
        std::ifstream file{entry.path()};
        std::string code;
        for (std::string line; std::getline(file, line);) {
            const std::size_t first = line.find_first_not_of(' ');
            if (first == line.npos || line[first] == '#') continue;
            if (line.compare(first, 2, "//") == 0) continue;
            code += line + '\n';
        }
        std::string text;
        bool open = false;
        for (std::string_view rest = code; !rest.empty();) {
            if (rest.starts_with('"')) {
                text = (open ? text : "") + take_literal(rest);
                open = true;
                continue;
            }
            if (rest[0] == '\'' && rest.size() > 2) { // a character
                const std::size_t length = rest[1] == '\\' ? 4 : 3;
                if (rest.size() >= length && rest[length - 1] == '\'') {
                    rest.remove_prefix(length);
                    continue;
                }
            }
            if (open && rest[0] != ' ' && rest[0] != '\n') {
                if (is_for_readers(text)) found.insert(text);
                open = false;
            }
            rest.remove_prefix(1);
        }
    }
    return found;
}

TEST(FastPlay70Locale, TranslationsKeepThePlaceholders)
{
    ::sandtable::testing::expect_good_catalog(catalog(), 500);
}

TEST(FastPlay70Locale, EverySentenceOfTheSourcesIsTranslated)
{
    const Texts texts = catalog();
    const std::set<std::string> wanted = texts_of_the_sources();
    EXPECT_GT(wanted.size(), 400u);
    EXPECT_TRUE(wanted.contains("{unit} attacks {other}"));
    for (const std::string& text : wanted) EXPECT_TRUE(texts.contains(text)) << text;
}

/// A message with what a catalog has for it; "" where it has nothing.
std::string entry(const std::string& catalog, const std::string& text)
{
    std::ifstream file{folder() / "locale" / catalog};
    std::stringstream all;
    all << "\n" << file.rdbuf() << "\n\n";
    const std::size_t at = all.str().find("\nmsgid \"" + text + "\"\n");
    return at == std::string::npos ? "" : all.str().substr(at, all.str().find("\n\n", at) - at);
}

TEST(FastPlay70Locale, WhatIsCountedHasASingular)
{
    int counted = 0;
    for (const std::string& text : texts_of_the_sources())
        for (const char* const many : {" stands", " units", " dice", " scores", " degrees"})
            for (const char* const number : {"{n}", "{m}"}) {
                // Limits are more than one; a facing is 0 degrees or 15 and more.
                if (text.find(std::string{number} + many) == text.npos) continue;
                if (text.find("more than") != text.npos) continue;
                ++counted;
                for (const char* const catalog : {"en.po", "fr.po"}) {
                    const std::string there = entry(catalog, text);
                    if (many == std::string_view{" degrees"} && catalog[0] == 'e' && there.empty())
                        continue;
                    EXPECT_TRUE(there.find("\nmsgid_plural ") != there.npos ||
                                there.find(std::string{"{"} + number[1] + '|') != there.npos)
                        << catalog << ": " << text << there;
                }
            }
    EXPECT_GT(counted, 10);
}

TEST(FastPlay70Locale, TheBookIsTranslated)
{
    const Texts texts = catalog();
    const auto expect = [&](const char* text) { EXPECT_TRUE(texts.contains(text)) << text; };
    ::sandtable::testing::expect_book_translated(book(), texts);
    for (int i = 0; i < 4; ++i) expect(character_word(i));
    for (int i = 0; i <= static_cast<int>(Weapon::light_cavalry); ++i) expect(weapon_word(i));
}

} // namespace
} // namespace sandtable::fastplay70::locale_test
