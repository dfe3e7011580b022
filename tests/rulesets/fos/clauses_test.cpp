// Clauses of rules that the worked examples leave open, one test each: who comes first, what a
// leader may, what is told.

#include "tests/rulesets/fos/scene.hpp"

#include "rulesets/fos/book/book.hpp"
#include "rulesets/fos/chapters/leaders.hpp"
#include "rulesets/fos/chapters/melee.hpp"
#include "rulesets/fos/chapters/morale.hpp"
#include "rulesets/fos/chapters/retreat.hpp"
#include "rulesets/fos/chapters/victory.hpp"

#include <gmock/gmock.h>

namespace sandtable::fos::clauses_test {
namespace {

using sandtable::testing::covers;
using ::testing::HasSubstr;
using ::testing::Not;

using Ids = std::initializer_list<const char*>;

void beat(Play& play, const Scene& scene, Ids losers)
{
    for (const char* id : losers) play.set(counters::lost_by, scene.unit(id), 2);
}

/// Units that were beaten by 2 retreat.
void retreat(Scene& scene, Ids losers)
{
    scene.step([&](Play& play) {
        beat(play, scene, losers);
        EXPECT_TRUE(carry_out_retreats(play));
    });
}

/// The cells that a set of ways out of a cell leads to, clockwise from north.
std::string cells_of(const Scene& scene, Cell from, Ways ways)
{
    std::string text;
    for (int d = 0; d < square::directions; ++d)
        if (has_way(ways, d))
            text += (text.empty() ? "" : " ") +
                    write_cell(scene.field().ground().neighbor(from, d), *scene.setting().board);
    return text;
}

std::string retreats_of(const Scene& scene, const char* id)
{
    const Unit u = scene.unit(id);
    return cells_of(scene, scene.table().cell(u), retreat_ways(scene.field(), u));
}

// --- who comes first -----------------------------------------------------------------------------

TEST(FosOrderOfRetreats, HigherForceFirst)
{
    covers("FOS-RET-03", "FOS-AMB-42");
    Scene scene{R"(size 7x6
forbidden b2 d2 e2
objective g6
phase red
blue #1 I1 c3, #2 I3 d3
red #10 I3 c4, #12 I3 d4
moved #10 #12)"};
    ASSERT_EQ(retreats_of(scene, "#1"), "c2");
    ASSERT_EQ(retreats_of(scene, "#2"), "c2");
    retreat(scene, {"#1", "#2"});
    EXPECT_EQ(scene.where_are({"#1", "#2"}), "#1 dead, #2 c2");
}

TEST(FosOrderOfRetreats, TheActiveSideBeforeTheOther)
{
    covers("FOS-RET-03", "FOS-AMB-42");
    for (const char* active : {"blue", "red"}) {
        Scene scene{std::string{"size 8x8\nobjective h8\nphase "} + active +
                    "\nblue #9 I2 c3\nred #1 I2 d4\nmoved"};
        retreat(scene, {"#1", "#9"});
        const auto told = scene.records("retreat");
        ASSERT_EQ(told.size(), 2u);
        EXPECT_THAT(told[0], HasSubstr(active[0] == 'b' ? "=> #9 retreats" : "=> #1 retreats"));
        EXPECT_THAT(told[0], HasSubstr("is number 1 in the order"));
        EXPECT_THAT(told[1], HasSubstr("is number 2 in the order"));
    }
}

TEST(FosOrderOfTests, AsOfRetreats)
{
    covers("FOS-MOR-04", "FOS-MOR-01", "FOS-RET-03");
    Scene scene{R"(size 8x8
objective h8
phase red
blue #1 I1 a1, #2 I3 c1, #3 C1 e1, #4 I2 g1
red #5 I2 a8, #6 I2 c8
moved)"};
    scene.step(
        [&](Play& play) {
            beat(play, scene, {"#1", "#2", "#3", "#4", "#5"});
            carry_out_morale(play);
        },
        Dice(5, morale(0)));
    std::string order;
    for (const std::string& told : scene.records("morale"))
        order += told.substr(told.find("=> ") + 3, 2) + ' ';
    EXPECT_EQ(order, "#3 #2 #5 #4 #1 ");
}

TEST(FosOrderOfDice, OfOneUnitTheLowerEnemyFirst)
{
    covers("FOS-MEL-06", "FOS-ROLL-01");
    // North comes before east, and #11 was named first; yet #10 is the lower number.
    Scene scene{R"(size 6x6
objective f6
blue #1 I3 c3, #2 L c3
red #11 I2 c4, #10 I2 d3
moved #1)"};
    scene.step([](Play& play) { carry_out_melee(play); }, {melee(+1), melee(-1)});
    EXPECT_EQ(scene.get(counters::lost_by, "#10"), 2);
    EXPECT_EQ(scene.get(counters::lost_by, "#11"), 0);
}

TEST(FosOrderOfDice, MoraleHasAHundredAndOneFaces)
{
    covers("FOS-ROLL-02", "FOS-AMB-46", "FOS-MOR-02");
    const Die& die = book().dice[die::morale];
    EXPECT_EQ(die.sides(), 101u);
    EXPECT_EQ(die.value(0), 0);
    EXPECT_EQ(die.value(100), 100);
}

TEST(FosPhase, BlueIsFirstInEveryTurn)
{
    covers("FOS-GEN-01", "FOS-AMB-56", "FOS-TURN-01");
    Scene scene{"size 6x6\nobjective a1\nturns 3\nblue #1 I2 a1\nred #9 I2 f6\n"};
    scene.begin();
    std::string order;
    while (!scene.game().over()) {
        order += std::to_string(scene.table().turn()) +
                 (scene.game().awaited() == seat_bit(blue) ? "b " : "r ");
        scene.order("end");
    }
    EXPECT_EQ(order, "1b 1r 2b 2r 3b 3r ");
}

// --- leaders -------------------------------------------------------------------------------------

TEST(FosLeaders, WhoeverArrivesNextToALoneOneDrivesHimOff)
{
    covers("FOS-LEAD-03", "FOS-EXT-01");
    Scene scene{R"(size 8x8
objective a1
phase red
blue #1 I2 a1, #2 L d4
red #9 I2 h8
arrive red #12 I2 turn 1 entry e5)"};
    scene.begin();
    EXPECT_EQ(scene.where_are({"#2", "#12"}), "#2 d3, #12 e5");
}

TEST(FosLeaders, WhereALoneOneMayGo)
{
    covers("FOS-LEAD-04", "FOS-AMB-24", "FOS-BOARD-07");
    const auto ways = [](const char* more) {
        const Scene scene{R"(size 7x7
forbidden e3
objective g7
blue #1 L d4, #2 I2 e4
red #10 I2 e5, #11 L c3
)",
                          more};
        const Unit leader = scene.unit("#1");
        return cells_of(scene, scene.table().cell(leader), withdrawal_ways(scene.field(), leader));
    };
    // To a friend, even next to the enemy; not to his leader, nor beside his unit.
    EXPECT_EQ(ways("cover c4"), "e4 d3 c4 c5");
    EXPECT_EQ(ways("cover c4\noption leaders_enter_cover=false"), "e4 d3 c5");
}

/// On imagined tables a unit may be another than the scenario says.
TEST(FosLeaders, ALeaderIsWhoeverIsOneOnTheTable)
{
    covers("FOS-LEAD-03", "FOS-LEAD-02");
    Scene scene{"size 8x8\nobjective a1\nblue #1 I2 a1, #2 I1 d4, #3 L d1\nred #9 I2 e5"};
    scene.step([&](Play& play) {
        play.battle.retype(scene.unit("#2"), unit_type::leader);
        check_leaders(play);
    });
    EXPECT_EQ(scene.where("#2"), "d3");
}

constexpr const char* beaten_with_leaders = R"(size 7x7
cover e3 e4 e5
objective g7
blue #1 I2 d4, #2 L d4, #3 L d4, #4 L a1
red #10 I2 c4
)";

TEST(FosLeaders, AllThoseOfABeatenUnitGoWithIt)
{
    covers("FOS-LEAD-06", "FOS-AMB-44");
    Scene scene{beaten_with_leaders};
    retreat(scene, {"#1"});
    EXPECT_EQ(scene.where_are({"#1", "#2", "#3", "#4"}), "#1 e3, #2 e3, #3 e3, #4 a1");
    EXPECT_THAT(scene.record("retreat"), HasSubstr("(#2 goes along) [FOS-LEAD-06]"
                                                   " (#3 goes along) [FOS-LEAD-06] => #1"));
}

TEST(FosLeaders, OneWhoMayNotEnterIsLeftBehind)
{
    covers("FOS-LEAD-06", "FOS-TERR-02");
    Scene scene{beaten_with_leaders, "option leaders_enter_cover=false"};
    retreat(scene, {"#1"});
    EXPECT_EQ(scene.where_are({"#1", "#2", "#3"}), "#1 e3, #2 d4, #3 d4");
    EXPECT_THAT(scene.record("retreat"),
                HasSubstr("(#3 may not enter e3 and stays) [FOS-LEAD-06]"));
}

TEST(FosLeaders, OfALostUnitTheyStayUntilTheCheck)
{
    covers("FOS-LEAD-06", "FOS-LEAD-03", "FOS-RET-02");
    Scene held{"size 5x5\nobjective a5\nforbidden c2 d3 d4 d2\nblue #1 I1 c3, #2 L c3\n"
               "red #10 I2 b3, #11 I2 c4\n"};
    ASSERT_EQ(retreats_of(held, "#1"), "");
    retreat(held, {"#1"});
    EXPECT_EQ(held.where_are({"#1", "#2"}), "#1 dead, #2 c3");
}

TEST(FosRetreat, AnEnemyLeaderHoldsHisCellAndNoMore)
{
    covers("FOS-RET-01", "FOS-LEAD-02");
    const std::string text = "size 8x7\nobjective h7\nblue #1 I2 d4\nred #10 I2 c4";
    EXPECT_EQ(retreats_of(Scene{text}, "#1"), "e5 e4 e3");
    EXPECT_EQ(retreats_of(Scene{text + ", #11 L e4"}, "#1"), "e5 e3");
}

// --- what is told --------------------------------------------------------------------------------

TEST(FosFog, SeveralInACellAreOneMarker)
{
    covers("FOS-VIS-06", "FOS-AMB-53");
    const Scene scene{"size 12x4\nobjective a1\nblue #1 I2 a1\nred #10 I2 h1, #11 L h1, #12 I1 g1"};
    for (const char* id : {"#10", "#11"})
        EXPECT_EQ(sight_of(scene.field(), blue, scene.unit(id)), Sight::detected);
    EXPECT_EQ(sight_of(scene.field(), blue, scene.unit("#12")), Sight::identified);
    const View view = scene.view(blue);
    int on_h1 = 0;
    for (Unit u = view.first_in(scene.cell("h1")); u != Unit::none; u = view.next_in(u)) {
        EXPECT_EQ(view.type(u), unknown_type);
        ++on_h1;
    }
    EXPECT_EQ(on_h1, 1);
}

TEST(FosNotation, AUnitThatIsOutMayHaveNoForceLeft)
{
    covers("FOS-NOTE-02", "FOS-NOTE-04", "FOS-UNIT-02", "FOS-UNIT-03");
    const std::string text = "size 6x6\nobjective a1\nblue #1 I2 a1, ";
    const Scene scene{text + "#2 I0/2 out\nred #9 I2 f6"};
    EXPECT_EQ(scene.where("#2"), "dead");
    EXPECT_EQ(scene.force("#2"), 0);
    EXPECT_EQ(standing_of(scene.field(), blue).initial, 4);
    EXPECT_EQ(standing_of(scene.field(), blue).remaining, 2);
    for (const char* wrong : {"#2 I0/2 b2", "#2 I0 out", "#2 I2/0 out"})
        EXPECT_FALSE(read_position(text + wrong + "\nred #9 I2 f6").faults.empty()) << wrong;
    EXPECT_FALSE(read_position(text + "#2 I1 b2\nred #9 I2 f6\narrive red #8 I0/2 turn 2 entry f6")
                     .faults.empty());
}

TEST(FosMorale, PercentagesAreRounded)
{
    covers("FOS-GEN-03", "FOS-AMB-57");
    Scene scene{"size 6x6\nobjective a1 b1 f6\nphase red\nblue #1 I2 a1\nred #9 I2 f6\nmoved"};
    scene.step(
        [&](Play& play) {
            beat(play, scene, {"#1"});
            play.battle.set(counters::rally, blue, 2);
            carry_out_morale(play);
        },
        {morale(0)});
    EXPECT_THAT(scene.record("morale"), HasSubstr("(that is 66.7 %)"));
}

TEST(FosVictory, TheScoreIsToldInPercentagesAndSums)
{
    covers("FOS-END-02", "FOS-END-03", "FOS-GEN-03");
    Scene scene{R"(size 6x6
objective a1 a2 f6
turns 1
blue #1 I2 a1, #2 I1 b1
red #9 I2/3 f6)"};
    scene.begin().order("end").order("end");
    EXPECT_EQ(scene.record("score"),
              "(force points left to blue: 3 of 3) [FOS-END-02] (that is 100 %) [FOS-END-02]"
              " (objectives controlled by blue: 2 of 3) [FOS-END-02] (that is 200/3 %) [FOS-END-02]"
              " (score of blue: 500/3) [FOS-END-02]"
              " (force points left to red: 2 of 3) [FOS-END-02] (that is 200/3 %) [FOS-END-02]"
              " (objectives controlled by red: 1 of 3) [FOS-END-02] (that is 100/3 %) [FOS-END-02]"
              " (score of red: 100) [FOS-END-02] (the scores differ by 200/3) [FOS-END-03]"
              " (above 10 a tactical, above 50 a strategic victory) [FOS-END-03]"
              " => strategic victory of blue [FOS-END-03]");
}

TEST(FosRetreat, EqualCellsNameTheOrderOfDirections)
{
    covers("FOS-RET-04");
    Scene scene{"size 8x7\nobjective h7\nblue #1 I2 d4\nred #10 I2 d5\nmoved"};
    retreat(scene, {"#1"}); // c3, d3 and e3 are as far from the enemy and from home
    EXPECT_THAT(scene.record("retreat"),
                HasSubstr("(equal cells go in the order S, SW, SE, W, E, NW, NE, N) [FOS-RET-04]"
                          " (-> goes to d3) [FOS-RET-04]"));
    Scene west{"size 8x7\nobjective h7\nhome blue W\nblue #1 I2 d4\nred #10 I2 d5\nmoved"};
    retreat(west, {"#1"});
    EXPECT_THAT(west.record("retreat"), Not(HasSubstr("equal cells")));
}

// e5 would be as good as d5, if nobody stood on f6, which the beaten side does not see into.
TEST(FosRetreat, TheOrderOfDirectionsBetraysNobody)
{
    covers("FOS-RET-04", "FOS-VIS-07");
    const std::string text = R"(size 8x8
cover f6
forbidden c5
objective a8
blue #1 I3 c3, #2 I3 d3
red #10 I1 d4, #11 I1 a8
moved #1 #2
)";
    std::string told[2];
    for (const bool somebody : {false, true}) {
        Scene scene{text + (somebody ? "blue #3 I2 f6" : "")};
        retreat(scene, {"#10"});
        ASSERT_EQ(scene.where("#10"), "d5");
        EXPECT_EQ(scene.record("retreat").find("equal cells") == std::string::npos, somebody);
        told[somebody] = scene.record("retreat", red);
    }
    EXPECT_EQ(told[0], told[1]);
}

} // namespace
} // namespace sandtable::fos::clauses_test
