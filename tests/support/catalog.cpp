#include "tests/support/catalog.hpp"

#include <gtest/gtest.h>

#include <fstream>

namespace sandtable::testing {
namespace {

std::string unescaped(std::string_view text)
{
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\\' && i + 1 < text.size()) ++i;
        out += text[i];
    }
    return out;
}

} // namespace

std::map<std::string, std::string> french_catalog(const std::string& ruleset)
{
    std::ifstream file{std::string{SANDTABLE_SOURCE_DIR} + "/rulesets/" + ruleset +
                       "/locale/fr.po"};
    std::map<std::string, std::string> texts;
    std::string key;
    for (std::string line; std::getline(file, line);) {
        const std::size_t first = line.find('"');
        if (first == std::string::npos) continue;
        const std::string quoted = unescaped(line.substr(first + 1, line.rfind('"') - first - 1));
        if (line.starts_with("msgid ")) key = quoted;
        if (line.starts_with("msgstr ") && !key.empty()) texts[key] = quoted;
    }
    return texts;
}

std::multiset<std::string> placeholders(std::string_view text)
{
    std::multiset<std::string> found;
    for (std::size_t at = text.find('{'); at != text.npos; at = text.find('{', at + 1))
        found.emplace(text.substr(at, text.find('}', at) - at + 1));
    return found;
}

void expect_good_catalog(const std::map<std::string, std::string>& texts, std::size_t least)
{
    EXPECT_GT(texts.size(), least);
    for (const auto& [english, french] : texts) {
        EXPECT_FALSE(french.empty()) << english;
        EXPECT_EQ(placeholders(english), placeholders(french)) << english;
    }
}

} // namespace sandtable::testing
