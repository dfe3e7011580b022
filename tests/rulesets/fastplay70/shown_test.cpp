// FP70 chapter 17, line by line: what the record of each automatic result must show, whole.
#include "rulesets/fastplay70/book/rules.hpp"
#include "tests/rulesets/fastplay70/scene.hpp"

namespace sandtable::fastplay70::shown_test {
namespace {

using testing::covers;

/// One attack of G1 on F1 after the other, as its record tells it.
std::string attack(const std::string& map, const Dice& dice)
{
    Scene s{map};
    s.fighting().order("att G1>F1; done", dice);
    return s.record("attack");
}

bool tells(const std::string& record, const char* part)
{
    return record.find(part) != std::string::npos;
}

TEST(FastPlay70Shown, AnAttackTellsWhatMayStillSwallowAOne)
{
    covers(rules::guard, rules::dense_cover);
    const std::string guard = "option guard=1\ntown 0505\nF1 infantry 0505 N idle guard\n"
                              "G1 infantry 0504 S";
    const std::string none = attack(guard, {2, 3, 3});
    EXPECT_TRUE(tells(none, "(the Guard has yet to ignore its first 1) [FP70-ADV-GUARD-01] (dense "
                            "cover has yet to absorb a 1) [FP70-DENSE-01] => F1: hits 0"))
        << none;
    const std::string one = attack(guard, {1, 3, 3});
    EXPECT_TRUE(tells(one, "(the Guard ignores no other 1 in this battle) [FP70-ADV-GUARD-01] "
                           "(dense cover has yet to absorb a 1) [FP70-DENSE-01] => F1: hits 0"))
        << one;
    const std::string each =
        attack("option dense_scope=per_attack\ntown 0505\nF1 infantry 0505 N idle\n"
               "G1 infantry 0504 S",
               {1, 3, 3});
    EXPECT_TRUE(tells(each, "(dense cover absorbs no other 1 of this attack) [FP70-DENSE-01]"))
        << each;
    EXPECT_FALSE(tells(attack("F1 infantry 0505 N idle\nG1 infantry 0504 S", {1, 3, 3, 3}), "yet"));
}

TEST(FastPlay70Shown, ABreakthroughTellsWhyItMayBe)
{
    covers(rules::breakthrough);
    Scene destroyed{"F1 infantry 0505 N 1 idle\nG1 infantry 0504 S"};
    destroyed.fighting().order("att G1>F1; done", {5, 3, 3, 3});
    EXPECT_EQ(destroyed.record("may_break_through"),
              "(F1 was destroyed) [FP70-BRK-01] (0505 is free) [FP70-BRK-01] (G1 may break "
              "through) [FP70-BRK-01]");
    Scene driven{"table 1000 900\nF1 infantry (500,500) @0 5 idle\nG1 infantry (500,400) @12"};
    driven.fighting().order("att G1>F1; done", {1, 3, 3, 3});
    EXPECT_EQ(driven.record("may_break_through"),
              "(F1 was driven back) [FP70-BRK-01] ((500,500) is free) [FP70-BRK-01] (G1 may break "
              "through) [FP70-BRK-01]");
}

TEST(FastPlay70Shown, ASegmentThatScoresNothingIsTold)
{
    covers(rules::pool);
    Scene s{"segments 5 10\nside french character=pragmatic locked=1\nside german "
            "character=pragmatic locked=1\nF1 infantry 0305 N\nF2 infantry 0805 N\n"
            "G1 infantry 0301 S"};
    s.begin({1, 4, 3}).order("disp 1=0 2=3", {3, 2});
    const auto pools = s.records("pools");
    ASSERT_EQ(pools.size(), 2u);
    EXPECT_EQ(pools[0], "3 = (segment 1: score 0) [FP70-PA-06] +0 pool of segment 1 [FP70-PA-06] "
                        "(segment 2: score 3) [FP70-PA-06] +3 pool of segment 2 [FP70-PA-06]");
}

TEST(FastPlay70Shown, ALineIsToldPastWhatCutsItFirst)
{
    covers(rules::obstructions);
    const Scene s{"wood 0504 0502\nF1 infantry 0505 N\nG1 infantry 0501 S"};
    EXPECT_EQ(s.sight_text("F1", "G1"),
              "(G1 is in front of F1: product 8) [FP70-LOS-01] (cover in 0504) [FP70-LOS-04] (0503 "
              "is clear) [FP70-LOS-04] (cover in 0502) [FP70-LOS-04]");
    EXPECT_TRUE(tells(s.answer("sight F1 G1"), "=> cover in 0504 [FP70-LOS-04]"))
        << s.answer("sight F1 G1");
}

TEST(FastPlay70Shown, ALineOnTheOpenTableIsToldWithAllTheGroundItPasses)
{
    covers(rules::table_sight, rules::overlook, rules::obstructions, rules::cover_between);
    const auto sight = [](const char* map) {
        return Scene{std::string{"table 1000 1000\n"} + map}.answer("sight F1 G1");
    };
    // Over a wood it stands above, past a friend in the way, into the wood that cuts it first.
    EXPECT_EQ(
        sight(
            "height 1 300,600 700,600 700,900 300,900\narea wood 400,500 600,500 600,520 400,520\n"
            "area wood 400,300 600,300 600,350 400,350\nF1 infantry (500,620) @0\n"
            "F2 infantry (590,400) @0\nF3 infantry (410,380) @0\nF4 infantry (590,500) @0\n"
            "G1 infantry (500,200) @12"),
        "(G1 is in front of F1: product 4200000) [FP70-LOS-01] (F2 at (590,400) is in the way) "
        "[FP70-LOS-04] (F3 at (410,380) is in the way) [FP70-LOS-04] (F4 is overlooked: 3.13 UD "
        "from the target, 1.50 from the shooter) [FP70-LOS-05] (0.01 to 0.20 UD from F1: the "
        "edge that it lines) [FP70-MET-11] (0.21 to 0.99 UD from F1: clear) [FP70-LOS-04] "
        "((500,520) is overlooked: 3.20 UD from the target, 1.00 from the shooter) [FP70-LOS-05] "
        "(1.21 to 2.69 UD from F1: clear) [FP70-LOS-04] (2.70 to 3.20 UD from F1: cover) "
        "[FP70-LOS-04] (3.21 to 4.19 UD from F1: clear) [FP70-LOS-04] => F2 at (590,400) is in "
        "the way [FP70-LOS-04]");
    // From hill to hill all between lies low: ground, wood and friends.
    EXPECT_EQ(sight("height 1 300,600 700,600 700,900 300,900\n"
                    "height 1 300,100 700,100 700,250 300,250\n"
                    "area wood 400,300 600,300 600,350 400,350\nF1 infantry (500,620) @0\n"
                    "F2 infantry (590,400) @0\nG1 infantry (500,200) @12"),
              "(G1 is in front of F1: product 4200000) [FP70-LOS-01] (F2 lies lower than both) "
              "[FP70-LOS-04] (0.01 to 0.20 UD from F1: clear) [FP70-LOS-04] (0.21 to 3.69 UD from "
              "F1: lower than both) [FP70-LOS-04] (3.70 to 4.19 UD from F1: clear) [FP70-LOS-04] "
              "=> F1 sees G1 [FP70-LOS-04]");
}

TEST(FastPlay70Shown, ScoreTellsTheShareOfEachArmy)
{
    covers(rules::broken);
    Scene s{"F1 infantry 0505 N 5\nF2 infantry 0705 N 4\nF3 infantry 0905 N 4\n"
            "G1 infantry 0504 S 5"};
    s.fighting().work([&](Play& play) {
        play.set(counters::stands, s.unit("F1"), 0);
        play.battle.remove(s.unit("F1"), Where::dead);
    });
    const std::string score = s.answer("score");
    EXPECT_TRUE(tells(score, "(French: 38.46 %, broken at 50 %) [FP70-VIC-02]")) << score;
    EXPECT_TRUE(tells(score, "(Germans: 0.00 %, broken at 50 %) [FP70-VIC-02]")) << score;
}

TEST(FastPlay70Shown, ScoreTellsTheShareOfAnArmyOfOneStandAndOfNone)
{
    covers(rules::broken);
    Scene s{"F1 infantry 0505 N 1"};
    s.fighting().work([&](Play& play) {
        play.set(counters::stands, s.unit("F1"), 0);
        play.battle.remove(s.unit("F1"), Where::dead);
    });
    const std::string score = s.answer("score");
    EXPECT_TRUE(tells(score, "(French: 100.00 %, broken at 50 %) [FP70-VIC-02]")) << score;
    EXPECT_TRUE(tells(score, "(Germans: 0.00 %, broken at 50 %) [FP70-VIC-02]")) << score;
}

TEST(FastPlay70Shown, ARefusedElementNamesWhereAndHowFar)
{
    covers(rules::edge_of_board, rules::passage, rules::passage_alone);
    Scene s{"F1 infantry 0501 N\nF2 infantry 0806 N\nG9 infantry 1310 S"};
    s.moving(french);
    EXPECT_EQ(s.refusal_text("mv F1 NE"),
              "F1 cannot leave the board: NE of 0501 there is nothing [FP70-MOVE-09]");
    EXPECT_EQ(s.refusal_text("mv F2 %NW"),
              "there is no friend to pass through NW of 0806 [FP70-PASS-01]");
    EXPECT_EQ(s.refusal_text("mv F2 N %N"),
              "a passage cannot follow a displacement: 1 UD [FP70-PASS-02]");
}

} // namespace
} // namespace sandtable::fastplay70::shown_test
