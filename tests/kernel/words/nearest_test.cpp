// What somebody perhaps meant by a word that is none.
#include "kernel/words/nearest.hpp"

#include <gtest/gtest.h>

namespace sandtable::nearest_test {
namespace {

TEST(KernelNearest, TheNearestWordIsFoundOrNone)
{
    const auto nearest = [](std::string_view word) {
        Nearest n{word};
        for (const char* offered : {"march", "fire", "plan", "resign"}) n.offer(offered);
        return n.found();
    };
    EXPECT_EQ(nearest("fier"), "fire");
    EXPECT_EQ(nearest("marhc"), "march");
    EXPECT_EQ(nearest("resing"), "resign");
    EXPECT_EQ(nearest("wholly"), "");
    EXPECT_EQ(nearest(""), "");
    EXPECT_EQ(edit_distance("kitten", "sitting"), 3u);
    EXPECT_EQ(edit_distance("ab", "ba"), 1u);
    EXPECT_GT(edit_distance(std::string(49, 'a'), "a"), 48u);
}

} // namespace
} // namespace sandtable::nearest_test
