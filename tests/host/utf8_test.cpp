// Characters of a text, and bytes that are none. [RFC 3629]
#include "plugins/host/telling/utf8.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace sandtable::host::utf8_test {
namespace {

constexpr char32_t none = 0xffffffff;

std::vector<char32_t> characters(std::string_view text)
{
    std::vector<char32_t> all;
    while (!text.empty()) all.push_back(take_character(text).value_or(none));
    return all;
}
using Characters = std::vector<char32_t>;

TEST(HostUtf8, EveryLengthIsRead)
{
    EXPECT_EQ(characters("a\xc3\xa9\xe2\x82\xac\xf0\x9f\x8e\xb2"),
              (Characters{U'a', 0xe9, 0x20ac, 0x1f3b2}));
    EXPECT_EQ(characters(std::string(1, '\0')), Characters{0});
    EXPECT_EQ(
        characters("\xc2\x80\xdf\xbf\xe0\xa0\x80\xef\xbf\xbf\xf0\x90\x80\x80\xf4\x8f\xbf\xbf"),
        (Characters{0x80, 0x7ff, 0x800, 0xffff, 0x10000, 0x10ffff}));
    EXPECT_EQ(characters("\xed\x9f\xbf\xee\x80\x80"), (Characters{0xd7ff, 0xe000}));
}

TEST(HostUtf8, TheFirstCharacterHasAllItsBytes)
{
    EXPECT_EQ(first_character("\xc3\xa9puis\xc3\xa9"), "\xc3\xa9");
    EXPECT_EQ(first_character("a"), "a");
    EXPECT_EQ(first_character("\xff\xfe"), "\xff");
    EXPECT_EQ(first_character(""), "");
}

TEST(HostUtf8, WhatIsNoCharacterLosesOneByte)
{
    EXPECT_EQ(characters("\xff"
                         "a"),
              (Characters{none, U'a'}));
    EXPECT_EQ(characters("\xc3"), Characters{none});
    EXPECT_EQ(characters("\xc3"
                         "a"),
              (Characters{none, U'a'}));
    EXPECT_EQ(characters("\xe2\x82"), (Characters{none, none}));
    EXPECT_EQ(characters("\xc0\x80"), (Characters{none, none})) << "longer than it need be";
    EXPECT_EQ(characters("\xe0\x9f\xbf"), (Characters{none, none, none}));
    EXPECT_EQ(characters("\xf0\x8f\xbf\xbf"), (Characters{none, none, none, none}));
    EXPECT_EQ(characters("\xed\xa0\x80"), (Characters{none, none, none})) << "half of a pair";
    EXPECT_EQ(characters("\xf4\x90\x80\x80"), (Characters{none, none, none, none}));
}

TEST(HostUtf8, CharactersTakeTheirColumns)
{
    EXPECT_EQ(columns_of("légende"), 7u);
    EXPECT_EQ(columns_of("e\xcc\x81"), 1u) << "a mark joins its letter";
    EXPECT_EQ(columns_of("\xe6\x88\xa6"), 2u) << "wide";
    EXPECT_EQ(columns_of("a\xff"
                         "b"),
              3u)
        << "what is no character takes one";
    EXPECT_EQ(columns_of(""), 0u);
}

TEST(HostUtf8, LettersLoseTheirMarks)
{
    EXPECT_EQ(without_accents("Légende çà où"), "Legende ca ou");
    EXPECT_EQ(without_accents("plain"), "plain");
    EXPECT_EQ(without_accents("\xff"), "\xff") << "what is no text stays";
}

TEST(HostUtf8, ACharacterIsWrittenAsItIsRead)
{
    for (const char32_t c : {U'a', U'\u00e9', U'\u20ac', U'\U0001f3b2'}) {
        std::string text;
        append(text, c);
        EXPECT_EQ(characters(text), Characters{c});
    }
}

} // namespace
} // namespace sandtable::host::utf8_test
