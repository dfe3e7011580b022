// An index that is wrong is told in words (sdk/cpp/index_check.hpp). What it puts in the place of
// macros is for whole plugins, and left out here.

#pragma push_macro("SANDTABLE_INDEX")
#pragma push_macro("ST_X")
#undef SANDTABLE_INDEX
#undef ST_X
#include "sdk/cpp/index_check.hpp"
#pragma pop_macro("SANDTABLE_INDEX")
#pragma pop_macro("ST_X")

#include <gtest/gtest.h>

namespace sandtable::index_check_test {
namespace {

/// What is said of an index, or nothing.
template <typename Index>
std::string
said(const char* what, Index index, std::size_t count,
     const char* function = "T& List<T>::at() [with T = sandtable::UnitTypeSpec; int N]")
{
    try {
        sdk::check_index(what, function, index, count);
    } catch (const std::out_of_range& fault) {
        return fault.what();
    }
    return "";
}

TEST(IndexCheck, SaysWhichIndexIsWrongAndHowManyThereAre)
{
    EXPECT_EQ(said("unit", 0, 8), "");
    EXPECT_EQ(said("unit", 7, 8), "");
    EXPECT_EQ(said("unit", 8, 8), "unit 8: there are 8, from 0");
    EXPECT_EQ(said("unit", -1, 8), "unit -1: there are 8, from 0");
    EXPECT_EQ(said("unit", 1, 1), "unit 1: there is 1, from 0");
    EXPECT_EQ(said("unit", 2, 2), "unit 2: there are 2, from 0");
    EXPECT_EQ(said("unit", 0, 0), "unit 0: there are 0");
    EXPECT_EQ(said("unit", std::size_t(-3), 8), "unit -3: there are 8, from 0");
    EXPECT_EQ(said("", 2, 1), "unit type 2: there is 1, from 0");
}

TEST(IndexCheck, KnowsAnEntryFromTheFunctionThatReadsIt)
{
    EXPECT_EQ(sdk::name_of_entry("at() [with T = sandtable::UnitTypeSpec]"), "unit type");
    EXPECT_EQ(sdk::name_of_entry("at() [T = VerbSpec; U = int]"), "verb");
    EXPECT_EQ(sdk::name_of_entry("at() [T = sandtable::Slot]"), "counter");
    EXPECT_EQ(sdk::name_of_entry("at() [T = a::b::AZone]"), "a zone");
    EXPECT_EQ(sdk::name_of_entry("at() [T = face_of]"), "face_of");
    EXPECT_EQ(sdk::name_of_entry("at() [T = ZoneMap]"), "zone map");
    EXPECT_EQ(sdk::name_of_entry("at()"), "entry");
}

} // namespace
} // namespace sandtable::index_check_test
