// THU chapters 18 and 20: victory, set-up, checks of a scenario.

#include "arena.hpp"
#include "covers.hpp"

#include "rulesets/thucydide/chapters/deployment.hpp"
#include "rulesets/thucydide/chapters/victory.hpp"

#include <gmock/gmock.h>

namespace sandtable::thucydide::testing::victory_test {
namespace {

using sandtable::testing::covers;

// EX-04
TEST(ThucydideVictory, PointsAreATenthOfTheCost)
{
    covers(rules::vic_02, rules::unit_07, rules::loss_02);
    Arena arena;
    arena.field("victory", map({{"mode", "points"}}));
    for (const auto* cell : {"0101", "0201", "0301", "0401"})
        arena.piece(std::string{"B"} + cell, "inf_hoplite", cell);
    arena.piece("B5", "inf_bow", "0501").piece("B6", "inf_bow", "0601");
    arena.piece("B7", "art_heavy", "0701").piece("B8", "chariot_scythed", "0801");
    arena.piece("A1", "inf_medium", "0109").generals();
    const Field field = arena.field();
    EXPECT_EQ(field.context.army(1).worth, 21);
    EXPECT_EQ(field.context.army(0).target, 7);
    arena.remove("B0101", Where::dead).remove("B5", Where::dead);
    EXPECT_EQ(score_of(arena.field(), 0), 6);
    arena.remove("B7", Where::dead);
    EXPECT_EQ(score_of(arena.field(), 0), 7);
}

// EX-31
Arena& twelve(Arena& arena)
{
    for (int i = 1; i <= 11; ++i) {
        const std::string column = (i < 10 ? "0" : "") + std::to_string(i);
        arena.piece("A" + std::to_string(i), "inf_medium", column + "09");
        arena.piece("B" + std::to_string(i), "inf_medium", column + "01");
    }
    arena.piece("A12", "inf_medium", "0605");
    arena.piece("B12", "inf_medium", "0604", {{"stands", 1}, {"initial", 4}});
    arena.general("AL", "0108").general("BL", "1202");
    arena.side_field(0, "tokens", 0).side_field(1, "tokens", 0);
    for (const auto* id : {"A1", "A2", "A3", "B1", "B2", "B3"}) arena.remove(id, Where::dead);
    return arena;
}

TEST(ThucydideVictory, TheBattleEndsAtOnce)
{
    covers(rules::vic_06, rules::vic_08, rules::vic_01, rules::loss_02);
    Arena arena;
    twelve(arena).combat("A").give("AT A12>0604", "B L L");
    EXPECT_EQ(arena.asked(), "over");
    const auto& clock = arena.game().table().clock();
    EXPECT_EQ(clock.winner(), 0);
    EXPECT_EQ(clock.level, static_cast<int>(Level::medium));
    EXPECT_EQ(clock.ending, static_cast<int>(Ending::broken_units));
    EXPECT_TRUE(arena.heard("the gap, 1, is 25.00 % of the winner's score"));
}

TEST(ThucydideVictory, OrAtTheEndOfTheTurnWhenBothMayBeBroken)
{
    covers(rules::vic_06, rules::vic_07);
    Arena arena;
    arena.option(opt_immediate_victory, 0);
    twelve(arena).remove("A4", Where::dead);
    arena.combat("A").give("AT A12>0604", "B L L");
    EXPECT_EQ(arena.asked(), "A follow_up") << "the combat goes on";
    arena.give("FU no");
    EXPECT_EQ(arena.asked(), "over");
    const auto& clock = arena.game().table().clock();
    EXPECT_EQ(clock.winner(), 0) << "equal ratios: the active side";
    EXPECT_TRUE(arena.heard("the gap, 0, is 0.00 % of the winner's score"));
    EXPECT_TRUE(arena.heard("with equal shares: the active side wins) [THU-VIC-07]"));
    EXPECT_EQ(clock.level, static_cast<int>(Level::marginal));
}

TEST(ThucydideVictory, OfTwoBrokenArmiesTheOneThatIsLessSoWins)
{
    covers(rules::vic_06, rules::vic_07);
    for (const auto& [lost_as_well, winner] : {std::pair{"A5", 1}, {"B5", 0}}) {
        Arena arena;
        arena.option(opt_immediate_victory, 0);
        twelve(arena).remove("A4", Where::dead).remove(lost_as_well, Where::dead);
        arena.combat("A").give("AT A12>0604", "B L L");
        if (arena.asked() == "A follow_up") arena.give("FU no");
        ASSERT_EQ(arena.asked(), "over");
        EXPECT_EQ(arena.game().table().clock().winner(), winner) << lost_as_well;
        EXPECT_TRUE(arena.heard(
            "both sides have reached their targets: the higher share wins) [THU-VIC-07]"));
    }
}

// The winner by its share may have the lower score: a negative gap is rounded as any other.
TEST(ThucydideVictory, TheGapOfAWinnerWithTheLowerScoreIsBelowNothing)
{
    covers(rules::vic_07, rules::vic_08);
    Arena arena;
    arena.field("victory", map({{"mode", "scenario"}, {"target", map({{"A", 4}, {"B", 2}})}}));
    for (int i = 1; i <= 6; ++i) {
        arena.piece("A" + std::to_string(i), "inf_medium", "0" + std::to_string(i) + "09");
        arena.piece("B" + std::to_string(i), "inf_medium", "0" + std::to_string(i) + "01");
    }
    arena.generals().set(side::prize, 0, 3).set(side::prize, 1, 2);
    for (const auto* id : {"A1", "B1"}) arena.remove(id, Where::dead);
    arena.phase(Phase::movement, "A").give("END M");
    ASSERT_EQ(arena.asked(), "over");
    EXPECT_EQ(arena.game().table().clock().winner(), 1) << "3 of 2 is more than 4 of 4";
    EXPECT_TRUE(arena.heard("the gap, -1, is -33.33 % of the winner's score) [THU-VIC-08]"));
    EXPECT_TRUE(arena.heard("the higher share wins) [THU-VIC-07]"));
}

// EX-36
TEST(ThucydideVictory, TheTurnLimitDecidesByNameOrByRatio)
{
    covers(rules::vic_03, rules::vic_04, rules::vic_09);
    const auto position = [](Arena& arena, bool named, int a, int b) -> Arena& {
        arena.field("victory", map({{"mode", "scenario"}, {"target", map({{"A", a}, {"B", b}})}}));
        if (named) arena.field("default_winner", "B");
        arena.turns(3);
        for (int i = 1; i <= 9; ++i) {
            arena.piece("A" + std::to_string(i), "inf_medium", "0" + std::to_string(i) + "09");
            arena.piece("B" + std::to_string(i), "inf_medium", "0" + std::to_string(i) + "01");
        }
        return arena.generals().set(side::prize, 0, 0);
    };
    {
        Arena arena;
        position(arena, true, 6, 4).set(side::prize, 0, 2);
        for (const auto* id : {"B1", "B2", "B3", "A1", "A2", "A3"}) arena.remove(id, Where::dead);
        arena.phase(Phase::movement, "B", 3).give("END M");
        EXPECT_EQ(score_of(arena.field(), 0), 5);
        EXPECT_EQ(arena.game().table().clock().winner(), 1);
        EXPECT_EQ(arena.game().table().clock().level, static_cast<int>(Level::marginal));
        EXPECT_EQ(arena.game().table().clock().ending, static_cast<int>(Ending::limit_default));
        EXPECT_TRUE(arena.heard("+3 A: enemy units lost [THU-LOSS-02]"));
        EXPECT_TRUE(arena.heard("(the turn limit: the scenario names the winner) [THU-VIC-09]"));
        EXPECT_TRUE(arena.heard("=> a marginal victory [THU-VIC-09]"));
        EXPECT_FALSE(arena.heard("the gap")) << "the level does not follow from it";
    }
    {
        Arena arena;
        position(arena, false, 6, 5);
        for (const auto* id : {"B1", "B2", "B3", "B4", "A1", "A2", "A3"})
            arena.remove(id, Where::dead);
        arena.phase(Phase::movement, "B", 3).give("END M");
        EXPECT_EQ(arena.game().table().clock().winner(), 0) << "4/6 is more than 3/5";
        EXPECT_EQ(arena.game().table().clock().ending, static_cast<int>(Ending::limit_ratio));
        EXPECT_TRUE(arena.heard("=> a marginal victory [THU-VIC-09]"));
        EXPECT_FALSE(arena.heard("the gap"));
    }
    {
        Arena arena;
        position(arena, false, 6, 6);
        for (const auto* id : {"B1", "A1"}) arena.remove(id, Where::dead);
        arena.phase(Phase::movement, "B", 3).give("END M");
        EXPECT_EQ(arena.game().table().clock().winner(), nobody);
        EXPECT_EQ(arena.game().table().clock().ending, static_cast<int>(Ending::limit_draw));
        EXPECT_TRUE(arena.heard("=> a draw [THU-VIC-09]"));
    }
}

// It is not the score that decides at the limit, but what share of its target it is.
TEST(ThucydideVictory, TheLowerScoreMayBeTheHigherShareAndUnequalScoresEqualShares)
{
    covers(rules::vic_09);
    const auto ended = [](int a, int b, int target_a, int target_b) {
        Arena arena;
        arena.field("victory", map({{"mode", "scenario"},
                                    {"target", map({{"A", target_a}, {"B", target_b}})}}));
        arena.turns(3).piece("A1", "inf_medium", "0609").piece("B1", "inf_medium", "0601");
        arena.generals().set(side::prize, 0, a).set(side::prize, 1, b);
        arena.phase(Phase::movement, "B", 3).give("END M");
        EXPECT_EQ(arena.asked(), "over");
        return std::string{Thucydide::book().endings[arena.game().table().clock().ending].title};
    };
    EXPECT_EQ(ended(4, 5, 6, 10), "the last turn is over: the higher share of its target wins");
    EXPECT_EQ(ended(2, 3, 4, 6), "the last turn is over: equal shares of the targets");
}

TEST(ThucydideVictory, ObjectivesArePaidAsTheySay)
{
    covers(rules::vic_04, rules::vic_03);
    for (const auto& [when, first, second] :
         {std::tuple{"end_of_own_turn_once", 2, 2}, std::tuple{"end_of_own_turn_each", 2, 4},
          std::tuple{"while_held", 2, 2}}) {
        Arena arena;
        arena.field("victory", map({{"mode", "scenario"},
                                    {"target", map({{"A", 50}, {"B", 50}})},
                                    {"objectives", list({map({{"side", "A"},
                                                              {"points", 2},
                                                              {"when", when},
                                                              {"cells", list({"0605"})}})})}}));
        arena.piece("A1", "inf_medium", "0605").piece("B1", "inf_medium", "0601").generals();
        arena.phase(Phase::movement, "A").give("END M");
        EXPECT_EQ(score_of(arena.field(), 0), first) << when;
        arena.give("END C").give("END C");
        EXPECT_EQ(score_of(arena.field(), 0), second) << when;
        EXPECT_EQ(arena.heard("A1 holds 0605: 2 points [THU-VIC-04]"),
                  when == std::string_view{"end_of_own_turn_each"})
            << when;
    }
}

TEST(ThucydideVictory, TwoObjectivesOnOneHexArePaidBothAndAHexNamedTwiceIsOne)
{
    covers(rules::vic_04);
    Arena arena;
    const auto prize = [](int points, Tree cells) {
        return map({{"side", "A"},
                    {"points", points},
                    {"when", "end_of_own_turn_once"},
                    {"cells", std::move(cells)}});
    };
    arena.field("victory", map({{"mode", "scenario"},
                                {"target", map({{"A", 50}, {"B", 50}})},
                                {"objectives", list({prize(2, list({"0605"})),
                                                     prize(3, list({"0605", "0704", "0605"}))})}}));
    arena.piece("A1", "inf_medium", "0605").piece("A2", "inf_medium", "0704");
    arena.piece("B1", "inf_medium", "0601").generals().phase(Phase::movement, "A").give("END M");
    EXPECT_EQ(score_of(arena.field(), 0), 2 + 3 + 3);
    arena.give("END C").give("END C");
    EXPECT_EQ(score_of(arena.field(), 0), 8) << "once";
}

// EX-48
TEST(ThucydideVictory, TheLastUnitLostIsTheBattleLost)
{
    covers(rules::vic_10, rules::vic_01);
    Arena arena;
    arena.option(opt_immediate_victory, 0);
    arena.field("victory", map({{"mode", "scenario"}, {"target", map({{"A", 6}, {"B", 6}})}}));
    arena.piece("A1", "inf_medium", "0605").piece("A2", "inf_medium", "0109");
    arena.piece("B1", "inf_medium", "0604", {{"stands", 1}, {"initial", 4}}).generals();
    arena.combat("A").give("AT A1>0604", "B L L");
    EXPECT_EQ(arena.asked(), "over");
    EXPECT_EQ(arena.game().table().clock().ending, static_cast<int>(Ending::annihilated));
    EXPECT_TRUE(arena.heard("B1 has lost its last stand [THU-LOSS-02]"));
    Arena expendables;
    expendables.piece("A1", "inf_medium", "0605").piece("A2", "inf_medium", "0109");
    expendables.piece("A3", "chariot_scythed", "0209").piece("A4", "chariot_scythed", "0309");
    expendables.piece("B1", "inf_medium", "0604").generals();
    EXPECT_EQ(expendables.field().context.army(1).target, 1);
}

TEST(ThucydideVictory, WithoutATurnLimitThereAreThirtyTurns)
{
    covers(rules::vic_11, rules::vic_09);
    Arena arena;
    arena.piece("A1", "inf_medium", "0109").piece("B1", "inf_medium", "1201").generals();
    EXPECT_EQ(arena.field().context.turn_limit(), 30);
    arena.phase(Phase::movement, "B", 30).set(GameCounter{0}, 0).give("END M");
    EXPECT_EQ(arena.asked(), "over");
}

TEST(ThucydideVictory, ALostLeaderCountsByOption)
{
    covers(rules::vic_05);
    for (const int value : {0, 1}) {
        Arena arena;
        arena.option(opt_leader_loss_value, value);
        arena.piece("A1", "inf_heavy", "0605").piece("BX", "officer", "0604");
        for (const auto* cell : {"0401", "0501", "0601", "0701"})
            arena.piece(std::string{"B"} + cell, "inf_medium", cell);
        arena.generals().combat("A").give("AT A1>0604", "S");
        EXPECT_EQ(score_of(arena.field(), 0), value);
        EXPECT_TRUE(arena.heard("BX is lost [THU-LEAD-11]")) << "by the rule that lost him";
    }
}

TEST(ThucydideVictory, ALeaderWhoCountsMayBreakAnArmyThatLostNoUnit)
{
    covers(rules::vic_05, rules::vic_01);
    Arena arena;
    arena.option(opt_leader_loss_value, 2).piece("A1", "inf_medium", "0605");
    arena.piece("B1", "inf_medium", "0504").piece("B2", "inf_medium", "0101");
    arena.piece("B9", "officer", "0604").generals();
    arena.combat("A").give("AT A1>0604", "S");
    ASSERT_EQ(arena.asked(), "over");
    EXPECT_TRUE(arena.heard("+0 A: enemy units lost [THU-LOSS-02] +2 A: enemy leaders lost "
                            "[THU-VIC-05]"));
    const auto ending = arena.game().table().clock().ending;
    EXPECT_EQ(ending, static_cast<int>(Ending::broken_units));
    EXPECT_STREQ(Thucydide::book().endings[ending].title,
                 "an army is broken: its losses count for a third of its units");
}

TEST(ThucydideVictory, ALeaderWithNowhereToEscapeToIsLostByThatRule)
{
    covers(rules::lead_10);
    Arena arena;
    arena.piece("A1", "inf_medium", "0602").piece("B1", "inf_medium", "1204");
    arena.piece("B9", "officer", "0601").generals();
    arena.combat("A").give("AT A1>0601", "G");
    EXPECT_EQ(arena.where("B9"), "dead");
    EXPECT_TRUE(arena.heard("B9 has nowhere to escape to [THU-LEAD-10]"));
    EXPECT_TRUE(arena.heard("B9 is lost [THU-LEAD-10]"));
}

TEST(ThucydideVictory, ResigningIsADecisiveDefeat)
{
    covers(rules::vic_08);
    Arena arena;
    arena.piece("A1", "inf_medium", "0605").piece("B1", "inf_medium", "0601").generals();
    arena.phase(Phase::movement, "A").give("resign");
    EXPECT_EQ(arena.game().table().clock().winner(), 1);
    EXPECT_EQ(arena.game().table().clock().level, static_cast<int>(Level::decisive));
    EXPECT_TRUE(arena.heard("(who resigns loses decisively, whatever the scores) [THU-VIC-08] => a "
                            "decisive victory"));
    EXPECT_FALSE(arena.heard("the gap")) << "the level does not follow from it";
}

TEST(ThucydideSetup, AnyHexOfTheRowsNearestHomeIsOfferedFromTheFirstOn)
{
    covers(rules::setup_02);
    Arena arena;
    arena.piece("B1", "inf_medium", "");
    arena.piece("A1", "inf_medium", "0909").generals().begin("2");
    ASSERT_EQ(arena.asked(), "B deploy");
    const std::vector<std::string> legal = arena.legal();
    EXPECT_EQ(legal.size(), 3u * 12u) << "also where its general stands";
    EXPECT_EQ(legal.front(), "deploy B1 0101");
    EXPECT_EQ(legal.back(), "deploy B1 1203");
}

// EX-43
TEST(ThucydideSetup, TheSecondPlayerDeploysFirst)
{
    covers(rules::setup_01, rules::setup_02, rules::setup_04, rules::setup_06, rules::board_08);
    for (const int by_lot : {0, 1}) {
        Arena arena;
        arena.option(opt_first_player, by_lot);
        if (by_lot == 1) arena.field("first", "B");
        arena.piece("A1", "inf_medium", "").piece("B1", "inf_medium", "").general("AL", "");
        arena.piece("A2", "inf_medium", "").piece("B2", "inf_medium", "0404");
        arena.general("BL", "1201").begin("2");
        EXPECT_EQ(arena.asked(), "B deploy");
        EXPECT_EQ(arena.refused("DP B1 0504"), "THU-SETUP-02");
        EXPECT_EQ(arena.refused("DP B2 0503"), "THU-SETUP-06");
        EXPECT_EQ(arena.refused("DP A1 0503"), "THU-SETUP-02");
        EXPECT_EQ(arena.refused("END D"), "THU-SETUP-02");
        arena.give("DP B1 0503").give("DP B1 0603").give("END D");
        EXPECT_EQ(arena.asked(), "A deploy");
        arena.give("DP A1 0507");
        EXPECT_EQ(arena.refused("DP A1 0507"), "") << "it may stay where it is";
        EXPECT_EQ(arena.refused("DP A2 0507"), "THU-BOARD-08");
        arena.give("DP A2 0607");
        EXPECT_EQ(arena.refused("DP AL 0507"), "");
        arena.give("DP AL 0507").give("END D");
        EXPECT_EQ(arena.asked(), "A command");
        EXPECT_EQ(arena.game().table().turn(), 1);
    }
}

TEST(ThucydideSetup, EveryFaultOfAScenarioIsReportedInOneRun)
{
    covers(rules::setup_05, rules::setup_03, rules::board_01, rules::board_05, rules::board_08);
    Arena arena{10, 9};
    arena.terrain("0304", lake).terrain("0404", woods).height("0505", 4);
    arena.field("home", map({{"A", "top"}, {"B", "top"}}));
    arena.field("default_winner", "C");
    arena.side_field(0, "budget", 30).side_field(1, "activations", list({0}));
    arena.piece("A1", "inf_medium", "0304").piece("A2", "wagon", "0404");
    arena.piece("A3", "inf_hoplite", "0606").piece("A4", "inf_medium", "0606");
    arena.piece("B1", "chariot_scythed", "0101", {{"training", "royal"}});
    arena.general("AL", "0109").general("AM", "0209");
    arena.field("victory", map({{"mode", "scenario"},
                                {"target", map({{"A", 0}})},
                                {"objectives", list({map({{"points", 1}})})}}));
    using ::testing::Contains;
    using ::testing::StartsWith;
    const auto faults = arena.faults();
    for (const auto* fault :
         {"THU-BOARD-01", "THU-BOARD-05", "THU-BOARD-06 the two sides", "THU-VIC-09 there is no",
          "THU-SETUP-03", "THU-CMD-01", "THU-SETUP-05 {unit} cannot stand", "THU-BOARD-08",
          "THU-UNIT-07", "THU-SETUP-05 {word} has {n} generals", "THU-SETUP-05 {word} has no unit",
          "THU-SETUP-05 the target", "THU-VIC-04 the objective has no cells",
          "THU-VIC-04 the objective belongs"})
        EXPECT_THAT(faults, Contains(StartsWith(fault)));
    Arena good;
    good.piece("A1", "inf_medium", "0605").piece("B1", "inf_medium", "0601").generals();
    EXPECT_THAT(good.faults(), ::testing::IsEmpty());
}

TEST(ThucydideSetup, WhereATypeOfUnitCanStand)
{
    covers(rules::terr_04, rules::terr_08);
    Arena arena;
    arena.terrain("0404", lake).terrain("0606", woods).terrain("0803", woods).road("0803-0804");
    arena.piece("A1", "inf_medium", "0605")
        .piece("B1", "inf_medium", "0602")
        .generals()
        .combat("A");
    const UnitType& foot = arena.field().type(arena.unit("A1"));
    const UnitType& guns = unit_types[28];
    ASSERT_EQ(guns.kind, Kind::artillery);
    EXPECT_FALSE(can_stand(arena.field(), foot, arena.at("0404"))) << "nobody, in a lake";
    EXPECT_TRUE(can_stand(arena.field(), foot, arena.at("0606")));
    EXPECT_FALSE(can_stand(arena.field(), guns, arena.at("0606"))) << "no road";
    EXPECT_TRUE(can_stand(arena.field(), guns, arena.at("0803"))) << "by road";
}

} // namespace
} // namespace sandtable::thucydide::testing::victory_test
