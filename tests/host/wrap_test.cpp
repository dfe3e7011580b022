// Lines on a screen: broken between words, never inside one that fits.

#include "plugins/host/telling/terminal.hpp"
#include "plugins/host/telling/utf8.hpp"
#include "plugins/host/telling/wrap.hpp"

#include <gtest/gtest.h>

#include <sstream>

namespace sandtable::host::wrap_test {
namespace {

TEST(Wrap, BreaksBetweenWordsAndNowhereElse)
{
    EXPECT_EQ(wrapped("one two three four", 9), "one two\nthree\nfour");
    EXPECT_EQ(wrapped("one two three four\n", 80), "one two three four\n");
    EXPECT_EQ(wrapped("one two three four", 0), "one two three four");
    EXPECT_EQ(wrapped("", 10), "");
    EXPECT_EQ(wrapped("\n\na\n", 10), "\n\na\n");
}

TEST(Wrap, SetsInWhatGoesOn)
{
    EXPECT_EQ(wrapped("  one two three", 11), "  one two\n    three");
    EXPECT_EQ(wrapped("12. one two three", 12), "12. one two\n    three");
    EXPECT_EQ(wrapped("  map  draw it all now", 16), "  map  draw it\n       all now");
    EXPECT_EQ(wrapped("one two", 5, 2), "one\n  two");
}

TEST(Wrap, CountsColumnsAndNotBytes)
{
    EXPECT_EQ(wrapped("été été été", 7), "été été\nété");
    const std::string wide = "\xe6\x88\xa6\xe6\x88\xa6"; // two characters, four columns
    EXPECT_EQ(wrapped(wide + " " + wide, 8), wide + "\n" + wide);
    const std::string color = own_escape() + "[0;1m", plain = own_escape() + "[0m";
    EXPECT_EQ(wrapped(color + "one" + plain + " two", 7), color + "one" + plain + " two");
}

TEST(Wrap, AWordThatIsLongerThanTheScreenIsCut)
{
    EXPECT_EQ(wrapped("abcdefgh", 3), "abc\ndef\ngh");
    EXPECT_EQ(wrapped("ab cdefgh", 4), "ab\ncdef\ngh");
}

TEST(Wrap, FrenchSignsStayWithTheirWord)
{
    EXPECT_EQ(wrapped("il dit : non", 6), "il\ndit :\nnon");
    EXPECT_EQ(wrapped("un « mot » ici", 9), "un\n« mot »\nici");
}

TEST(Wrap, NoLineIsLongerThanTheScreen)
{
    const std::string text = "  A long line, with words of every length: incomprehensibilities, a, "
                             "été, and  columns  too; 12. and so on until it ends at last.";
    for (std::size_t columns = 8; columns < 90; ++columns) {
        std::istringstream lines{wrapped(text, columns)};
        for (std::string line; std::getline(lines, line);)
            EXPECT_LE(columns_of(line), columns) << line;
    }
}

} // namespace
} // namespace sandtable::host::wrap_test
