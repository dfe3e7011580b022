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

TEST(FastPlay70Derive, WhatIsNotPlayedIsNamedAsSuchAndWhatIsSpentAsSpent)
{
    covers(rules::guard, rules::franc_tireur, rules::unreliable, rules::destroyed, rules::arrivals);
    const std::string units = "F1 infantry 0505 N 4 guard franc_tireur unreliable\n"
                              "F2 infantry turn=2 entry=0510 N 4\nG1 infantry 0705 NW";
    Scene without{units};
    without.fighting();
    const std::string plain = without.answer("derive F1", german);
    EXPECT_TRUE(has(plain, "(waived: Guard: the option is not played) [FP70-ADV-GUARD-01]"))
        << plain;
    EXPECT_TRUE(has(plain, "(waived: francs-tireurs: the option is not played) [FP70-ADV-FT-01]"))
        << plain;
    EXPECT_TRUE(has(plain, "(waived: unreliable: the option is not played) [FP70-ADV-UNREL-01]"))
        << plain;
    EXPECT_FALSE(has(plain, "may charge")) << plain;
    EXPECT_TRUE(has(without.answer("derive F2", german), "(arrives in turn 2) [FP70-ARR-01]"));
    Scene first{"F1 infantry 0505 N\nF2 infantry turn=1 entry=0510 N\nG1 infantry 0705 NW"};
    EXPECT_TRUE(has(first.answer("derive F2", german), "(arrives in turn 1) [FP70-ARR-01]"));
    Scene with{"option guard=1\noption francs_tireurs=1\noption unreliable=1\noption charge=1\n" +
               units};
    with.fighting();
    const std::string before = with.answer("derive F1", german);
    EXPECT_FALSE(has(before, "not played")) << before;
    EXPECT_TRUE(has(before, "(Guard: the first \"1\" of the battle is ignored)")) << before;
    EXPECT_TRUE(has(before, "(francs-tireurs: may turn a hit into a retreat once a turn)"));
    EXPECT_TRUE(has(before, "(stationary in a wood: likewise) [FP70-ADV-FT-03]")) << before;
    EXPECT_TRUE(has(before, "(unreliable: each \"6\" drives it back as well)")) << before;
    EXPECT_TRUE(has(before, "(may charge over 2 UD for 2 action points)")) << before;
    with.work([&](Play& play) { play.set(counters::guard_one_spent, with.unit("F1"), 1); });
    EXPECT_TRUE(has(with.answer("derive F1", german),
                    "(Guard: the first \"1\" of the battle has been ignored)"));
    with.work([&](Play& play) {
        play.set(counters::stands, with.unit("F1"), 0);
        play.battle.remove(with.unit("F1"), Where::dead);
    });
    const std::string dead = with.answer("derive F1", german);
    EXPECT_TRUE(has(dead, "=> destroyed [FP70-EFF-03]")) << dead;
    EXPECT_FALSE(has(dead, "stands of")) << dead;
    with.work([&](Play& play) { play.set(counters::stands, with.unit("F2"), 0); });
    EXPECT_FALSE(has(with.answer("derive F2", german), "arrives")) << "never";
}

} // namespace
} // namespace sandtable::fastplay70::derive_test
