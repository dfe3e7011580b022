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

Texts catalog() { return ::sandtable::testing::french_catalog("fastplay70"); }

TEST(FastPlay70Locale, TranslationsKeepThePlaceholders)
{
    ::sandtable::testing::expect_good_catalog(catalog(), 500);
}

TEST(FastPlay70Locale, EverySentenceOfTheSourcesIsTranslated)
{
    ::sandtable::testing::expect_sentences_translated("fastplay70", {});
    EXPECT_TRUE(::sandtable::testing::sentences_of_the_sources("fastplay70")
                    .contains("{unit} attacks {other}"));
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
    for (const std::string& text : ::sandtable::testing::sentences_of_the_sources("fastplay70"))
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

TEST(FastPlay70Locale, SidesThatAScenarioDoesNotNameStandInASentence)
{ // "The battle is won by the Germans"
    const Texts french = catalog();
    for (const Word& side : book().side_names) {
        EXPECT_NE(entry("en.po", std::string{"in a sentence: "} + side.title)
                      .find(std::string{"\nmsgstr \"the "} + side.title + "\""),
                  std::string::npos)
            << side.title;
        const std::string name = french.at(side.title);
        EXPECT_TRUE(french.contains("in a sentence: " + name)) << name;
    }
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
