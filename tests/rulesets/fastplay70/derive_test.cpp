// `derive UNIT`: what a unit can do, as players read it; the same lines answer `explain
// SCENARIO:UNIT`.
#include "rulesets/fastplay70/book/rules.hpp"
#include "tests/rulesets/fastplay70/scene.hpp"

namespace sandtable::fastplay70::derive_test {
namespace {

using testing::covers;

bool has(const std::string& text, const char* part) { return text.find(part) != std::string::npos; }

TEST(FastPlay70Derive, InfantryStandsOrMovesByItsRow)
{
    covers(rules::capacity, rules::combat_value, rules::extra_range, rules::dense_cover);
    Scene s{"F1 infantry 0505 N 4\nG1 infantry 0705 NW"};
    s.fighting();
    EXPECT_EQ(s.answer("derive F1", french),
              "(capacity 2 UD) [FP70-MOVE-01] "
              "(after more than 1 UD it cannot attack) [FP70-MOVE-04] "
              "(row of the table: fr_chassepot) [FP70-VC-02] "
              "(stationary, base at 1 UD: 5 dice) [FP70-VC-02] "
              "(stationary, base at 2 UD: 4 dice) [FP70-VC-02] "
              "(stationary, base at 3 UD: 2 dice) [FP70-VC-02] "
              "(stationary, base at 4 UD: 1 dice) [FP70-VC-02] "
              "(stationary and higher than its target: 1 die at 5 UD too) [FP70-VC-04] "
              "(moving, base at 1 UD: 4 dice) [FP70-VC-02] "
              "(moving, base at 2 UD: 3 dice) [FP70-VC-02] "
              "(hit by 5 and 6, by 4 too when it is moving) [FP70-EFF-01] "
              "(stationary in a town or entrenchment: the first \"1\" of a turn is ignored) "
              "[FP70-DENSE-01] => 4 stands of 4; the dice do not depend on them [FP70-VC-01]");
    EXPECT_EQ(s.answer("derive F1", french), s.answer("derive F1", german)) << "all is public";
}

TEST(FastPlay70Derive, CavalryHasOneRowAndOneDieAgainstCover)
{
    covers(rules::capacity, rules::cavalry_cap);
    Scene s{"F1 light_cavalry 0505 N 3\nF2 battle_cavalry 0605 N 3\nG1 infantry 0705 NW"};
    const std::string light = s.answer("derive F1", german);
    EXPECT_TRUE(has(light, "(capacity 4 UD) [FP70-MOVE-01]")) << light;
    EXPECT_TRUE(has(light, "(base at 1 UD: 2 dice) [FP70-VC-02]")) << light;
    EXPECT_TRUE(has(light, "at most 1 die) [FP70-STA-03] (hit by 4, 5 and 6) [FP70-EFF-01]"))
        << light;
    EXPECT_FALSE(has(light, "moving")) << light;
    const std::string battle = s.answer("derive F2", german);
    EXPECT_TRUE(has(battle, "(capacity 3 UD)")) << battle;
    EXPECT_TRUE(has(battle, "(base at 1 UD: 3 dice)")) << battle;
}

} // namespace
} // namespace sandtable::fastplay70::derive_test
