// Where two texts part: what an author of a ruleset is shown of it.
#include "plugins/workshop/conform/seat_hears.hpp"

#include <gtest/gtest.h>

namespace sandtable::host::conform::parting_test {
namespace {

TEST(Parting, TheWordsWhereTwoTextsPartAreShown)
{
    EXPECT_EQ(parting("the gun fires", "the cannon fires"),
              "\"the gun fires\" / \"the cannon fires\"");
    const std::string before(50, 'b');
    EXPECT_EQ(parting("all " + before + " now #2 moves", "all " + before + " now #3 moves"),
              "\"now #2 moves\" / \"now #3 moves\"");
}

TEST(Parting, SoTheyAreOfALineWithoutABlank)
{
    // As a message of the wire is.
    const std::string line =
        R"({"type":"told","side":"south","by":"south","order":"shoot","events")"
        R"(:[{"kind":"ordered"},{"kind":"asked","unit":"#)";
    const std::string said = parting(line + "4\"}]} and more", line + "2\"}]} and more");
    EXPECT_NE(said.find("\"unit\":\"#4\""), std::string::npos) << said;
    EXPECT_NE(said.find("\"unit\":\"#2\""), std::string::npos) << said;
}

TEST(Parting, NoLetterIsCut)
{
    std::string letters;
    for (int i = 0; i < 120; ++i) letters += "é";
    for (const char* shift : {"", "x"}) {
        const std::string said = parting(shift + letters + "a" + letters, shift + letters + "b");
        for (const char* at = said.c_str(); *at; ++at)
            if ((*at & 0xc0) == 0xc0) {
                ASSERT_EQ(at[1] & 0xc0, 0x80) << said;
                ++at;
            } else {
                ASSERT_NE(*at & 0xc0, 0x80) << said;
            }
    }
}

} // namespace
} // namespace sandtable::host::conform::parting_test
