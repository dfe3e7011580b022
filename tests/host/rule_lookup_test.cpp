// Rules are found by what a player types, and said in the reader's language.

#include "plugins/host/rule_lookup.hpp"

#include <gtest/gtest.h>

namespace sandtable::host {
namespace {

std::string folder_of(const std::string& ruleset)
{
    return std::string{SANDTABLE_SOURCE_DIR} + "/rulesets/" + ruleset;
}

TEST(RuleLookup, AWholeIdAndTheShortOneOfResultsFindTheSameRule)
{
    const auto entries = register_of(folder_of("fos"), "en");
    for (const char* asked : {"FOS-MEL-03", "MEL-03", "mel-03"}) {
        const FoundRule found = find_rule(entries, nullptr, asked);
        ASSERT_TRUE(found.entry) << asked;
        EXPECT_EQ(found.entry->id, "FOS-MEL-03");
    }
}

TEST(RuleLookup, TheNearestIsNamedInFullHoweverItWasMistyped)
{
    const auto entries = register_of(folder_of("fos"), "en");
    EXPECT_EQ(find_rule(entries, nullptr, "FOS-MEL-3").nearest, "FOS-MEL-03");
    EXPECT_EQ(find_rule(entries, nullptr, "MEL-3").nearest, "FOS-MEL-03");
    EXPECT_EQ(find_rule(entries, nullptr, "nothing of the kind").nearest, "");
}

} // namespace
} // namespace sandtable::host
