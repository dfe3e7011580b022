// Dates as scenarios write them, told in the reader's words.

#include "plugins/host/telling/dates.hpp"
#include "tests/support/program.hpp"

#include <gtest/gtest.h>

namespace sandtable::host::dates_test {
namespace {

TEST(Dates, AreToldAsFarAsTheyAreGiven)
{
    const Texts english;
    EXPECT_EQ(told_date("1805-12-02", english), "2 December 1805");
    EXPECT_EQ(told_date("1805-12-01", english), "1 December 1805");
    EXPECT_EQ(told_date("1805-12", english), "December 1805");
    EXPECT_EQ(told_date("1805", english), "1805");
    EXPECT_EQ(told_date("-331-10-01", english), "1 October 331 BC");
    EXPECT_EQ(told_date("-216", english), "216 BC");
}

TEST(Dates, AnythingElseStaysAsItIs)
{
    const Texts english;
    for (const char* text :
         {"", "-", "any summer", "14 October 1066", "1805-13-02", "1805-12-32", "1805-12-02-",
          "1805-12-", "1805-12-02-03", "18055-1", "--216", "1805--02", "1805-1x"})
        EXPECT_EQ(told_date(text, english), text);
}

TEST(Dates, OfAllBattlesHaveOneForm)
{
    const testing::Ran english = testing::run_sandtable({"list", "scenarios"});
    EXPECT_NE(english.out.find("2 December 1805\n"), std::string::npos) << english.out;
    EXPECT_NE(english.out.find("2 August 216 BC\n"), std::string::npos);
    const testing::Ran french = testing::run_sandtable({"list", "scenarios", "--lang", "fr"});
    EXPECT_NE(french.out.find("2 décembre 1805\n"), std::string::npos) << french.out;
    EXPECT_NE(french.out.find("1er octobre 331 av. J.-C.\n"), std::string::npos);
    EXPECT_EQ(french.out.find("1805-12-02"), std::string::npos);
    const testing::Ran json =
        testing::run_sandtable({"list", "scenarios", "--format", "json", "--lang", "fr"});
    EXPECT_NE(json.out.find("\"date\": \"1805-12-02\""), std::string::npos) << json.out;
}

} // namespace
} // namespace sandtable::host::dates_test
