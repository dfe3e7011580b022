// Chapter 7.12 and 7.13, retreats and morale. [FOS-EX-25 to 30, 32]

#include "tests/rulesets/fos/scene.hpp"

#include "rulesets/fos/chapters/melee.hpp"
#include "rulesets/fos/chapters/morale.hpp"
#include "rulesets/fos/chapters/retreat.hpp"
#include "tests/support/told.hpp"

#include <gmock/gmock.h>

namespace sandtable::fos::retreat_test {
namespace {

using sandtable::testing::covers;
using ::testing::HasSubstr;

/// The candidates of a unit, best first.
std::string candidates(const Scene& scene, std::string_view id)
{
    const Field field = scene.field();
    const Unit u = scene.unit(id);
    const Cell from = field.table().cell(u);
    std::string text;
    for (Ways ways = retreat_ways(field, u); ways != 0;) {
        const int best = best_way(field, field.table().side(u), from, ways);
        if (!text.empty()) text += ' ';
        text += write_cell(field.ground().neighbor(from, best), field.ground().board());
        ways = static_cast<Ways>(ways & ~(1u << best));
    }
    return text;
}

TEST(FosRetreat, ChoosingTheCell)
{
    covers("FOS-RET-01", "FOS-RET-04", "FOS-AMB-41");
    const auto scene = [](const char* red_units, const char* more = "") {
        return std::string{"size 8x7\nobjective h7\nblue #1 I2 d4\n"} + more + "\nred " + red_units;
    };
    EXPECT_EQ(candidates(Scene{scene("#10 I2 c4")}, "#1"), "e3 e4 e5");
    EXPECT_EQ(candidates(Scene{scene("#10 I2 c4, #11 I2 f3")}, "#1"), "e5");
    EXPECT_EQ(candidates(Scene{scene("#10 I2 c4, #11 I2 f2")}, "#1"), "e4 e5");
    EXPECT_EQ(candidates(Scene{scene("#10 I2 c5")}, "#1"), "d3 c3 e3 e4 e5");
    EXPECT_EQ(candidates(Scene{scene("#10 I2 d5", "home blue W")}, "#1"), "c3 d3 e3");
}

TEST(FosRetreat, TheOwnerMayChoose)
{
    covers("FOS-RET-05", "FOS-ACT-04", "FOS-OPT-01", "FOS-AMB-41");
    Scene scene{R"(size 8x7
objective h7
option retreat_choice=owner
phase red
blue #1 I1 d4
red #10 I3 c4, #11 L c4
moved #10)"};
    scene.begin({melee(0)});
    EXPECT_EQ(scene.game().awaited(), seat_bit(blue));
    EXPECT_EQ(scene.table().phase(), phase::retreats);
    EXPECT_THAT(scene.refusal("d4>d3"), HasSubstr("#1 cannot retreat to d3 [FOS-RET-01]"));
    EXPECT_THAT(scene.refusal("end"), HasSubstr("not open to you now"));
    scene.order("d4>e5", {morale(0)});
    EXPECT_EQ(scene.where("#1"), "e5");
    EXPECT_THAT(scene.record("retreat"), HasSubstr("(-> its side chose e5) [FOS-RET-05]"));

    Scene only{R"(size 8x7
objective d7
option retreat_choice=owner
phase red
blue #1 I1 d4
red #10 I3 c4, #11 L c4, #12 I2 f3
moved #10)"};
    only.begin({melee(0), morale(0)});
    EXPECT_EQ(only.where("#1"), "e5");
    EXPECT_EQ(only.table().phase(), phase::programming);
}

TEST(FosRetreat, OneFreeCellAndTwoBeatenUnits)
{
    covers("FOS-RET-02", "FOS-RET-03", "FOS-AMB-42", "FOS-AMB-45");
    Scene scene{R"(size 7x6
forbidden b2 d2 e2
objective g6
phase red
blue #1 C1 c3, #2 I1 d3
red #10 I3 c4, #11 L c4, #12 I3 d4, #13 L d4
moved #10 #12)"};
    EXPECT_EQ(candidates(scene, "#1"), "c2");
    scene.fights({melee(-1), melee(0), melee(+1), melee(0), morale(0)});
    EXPECT_EQ(scene.where("#2"), "dead");
    EXPECT_THAT(scene.record_with("retreat", "#1 retreats"), HasSubstr("=> #1 retreats to c2"));
    EXPECT_THAT(scene.record("morale"), HasSubstr("#1"));
    EXPECT_THAT(scene.record_with("retreat", "#2 cannot"),
                HasSubstr("(waived: c2: occupied by #1) [FOS-RET-01]"));
    EXPECT_THAT(scene.record_with("retreat", "#2 cannot"),
                HasSubstr("(waived: d2: forbidden) [FOS-TERR-01]"));
    EXPECT_THAT(scene.record_with("retreat", "#2 cannot"),
                HasSubstr("(#2 is number 2 in the order, d = "));
}

TEST(FosRetreat, BothSidesRetreatInOrder)
{
    covers("FOS-RET-03", "FOS-RET-01", "FOS-RET-06", "FOS-MEL-05", "FOS-AMB-42");
    Scene scene{R"(size 8x8
cover d4
objective h8
blue #1 C2 e5, #2 I3 d3, #3 L d3
red #10 I1 d4
moved #1 #2)"};
    scene.fights({melee(0), morale(0), morale(0)});
    EXPECT_EQ(scene.where_are({"#1", "#2", "#3", "#10"}), "#1 f4, #2 d3, #3 d3, #10 d5");
    const auto retreats = scene.records("retreat");
    ASSERT_EQ(retreats.size(), 2u);
    EXPECT_THAT(retreats[0], HasSubstr("=> #1 retreats to f4"));
    EXPECT_THAT(retreats[1], HasSubstr("(waived: e5: adjacent to #1) [FOS-RET-01]"));
    EXPECT_THAT(retreats[1], HasSubstr("=> #10 retreats to d5"));
}

// e5 is next to f6, which the beaten side does not see into: whether an enemy stands there or not,
// it reads the same.
TEST(FosRetreat, AnUnseenEnemyIsLeftOutOfTheReport)
{
    covers("FOS-VIS-07", "FOS-RET-01");
    const std::string text = R"(size 8x8
cover f6
objective a8
blue #1 I3 c3, #2 I3 d3
red #10 I1 d4, #11 I1 a8
moved #1 #2
)";
    std::string told[2];
    for (const bool somebody : {false, true}) {
        Scene scene{text + (somebody ? "blue #3 I2 f6" : "")};
        scene.fights({melee(0), melee(0), morale(0)});
        EXPECT_EQ(scene.where("#10"), "d5");
        const std::string whole = scene.record("retreat");
        EXPECT_THAT(whole, HasSubstr(somebody ? "(waived: e5: adjacent to #3)"
                                              : "(e5: 2 squares from the nearest enemy"));
        told[somebody] = scene.record("retreat", red);
        EXPECT_THAT(told[somebody], HasSubstr("(d5: 2 squares from the nearest enemy"));
        EXPECT_THAT(scene.record("retreat", blue),
                    HasSubstr(somebody ? "e5: adjacent to #3" : "e5"));
    }
    EXPECT_EQ(told[0], told[1]);
    EXPECT_THAT(told[0], ::testing::Not(HasSubstr("e5")));
}

TEST(FosRetreat, AFriendThatTheEnemyDoesNotSeeIsNotNamedToHim)
{
    covers("FOS-VIS-07", "FOS-RET-01");
    Scene scene{R"(size 8x8
cover e5
objective h8
blue #1 I3 c3, #2 I3 d3
red #10 I1 d4, #12 I2 e5
moved #1 #2)"};
    scene.fights({melee(0), melee(0), morale(0)});
    ASSERT_EQ(scene.where("#10"), "d5");
    EXPECT_THAT(scene.record("retreat", red), HasSubstr("(waived: e5: occupied by #12)"));
    EXPECT_THAT(scene.record("retreat", blue), ::testing::Not(HasSubstr("e5")));
    EXPECT_THAT(scene.record("retreat", blue), HasSubstr("(waived: e4: adjacent to #2)"));
}

TEST(FosRetreat, TerrainLimitsIt)
{
    covers("FOS-RET-01", "FOS-TERR-02", "FOS-TERR-03", "FOS-TERR-04", "FOS-AMB-43");
    const auto text = [](const char* unit) {
        return std::string{"size 7x6\ncover c3 e3\nobstacle d3|d4\nroad d4-e3\nobjective g6\n"
                           "blue #1 "} +
               unit + " d4\nred #10 I3 d5";
    };
    EXPECT_EQ(candidates(Scene{text("C2")}, "#1"), "e3");
    EXPECT_EQ(candidates(Scene{text("I2")}, "#1"), "d3 c3 e3");
}

TEST(FosRetreat, LeadersOfBeatenUnits)
{
    covers("FOS-LEAD-06", "FOS-LEAD-03", "FOS-LEAD-05", "FOS-UNIT-03", "FOS-MOR-04", "FOS-MOR-03",
           "FOS-AMB-44", "FOS-AMB-45");
    const auto text = [](const char* more, const char* more_blue = "") {
        return std::string{"size 7x6\nobjective d1 g6\nphase red\nblue #1 I1 d3, #2 L d3"} +
               more_blue + "\nred #10 I3 d4, #11 L d4, #12 I3 c4\nmoved #10 #12\n" + more;
    };
    Scene scene{text("")};
    scene.fights({melee(0), melee(0), morale(45)});
    EXPECT_EQ(scene.where_are({"#1", "#2"}), "#1 dead, #2 d2");
    EXPECT_EQ(scene.record("morale"),
              "55 = +45 die [FOS-MOR-02] +10 10 for each point above 2 of d = 3 [FOS-MOR-02]"
              " +0 handicap [FOS-MOR-05] (rally factor: 1 of 2 objectives) [FOS-OBJ-03]"
              " (that is 50.0 %) [FOS-OBJ-03] => #1 fails and is eliminated [FOS-UNIT-03]");

    Scene nowhere{text("forbidden c2 d2 e2")};
    nowhere.fights({melee(0), melee(0)});
    EXPECT_EQ(nowhere.where_are({"#1", "#2"}), "#1 dead, #2 dead");
    EXPECT_EQ(nowhere.records("morale").size(), 0u);

    Scene friendly{text("forbidden c2 e2", ", #3 I1 d2")};
    friendly.fights({melee(0), melee(0)});
    EXPECT_EQ(friendly.where_are({"#1", "#2", "#3"}), "#1 dead, #2 d2, #3 d2");
}

TEST(FosMorale, ChancesOfFailing)
{
    covers("FOS-MOR-01", "FOS-MOR-02", "FOS-MOR-03", "FOS-MOR-05", "FOS-ROLL-02", "FOS-GEN-03",
           "FOS-AMB-46", "FOS-AMB-65");
    struct Row {
        int controlled;
        int objectives;
        std::array<int, 4> fails; ///< out of 101, d = 2 to 5
    };
    constexpr std::array rows{Row{0, 4, {100, 101, 101, 101}}, Row{1, 4, {75, 85, 95, 101}},
                              Row{2, 4, {50, 60, 70, 80}},     Row{2, 3, {34, 44, 54, 64}},
                              Row{3, 4, {25, 35, 45, 55}},     Row{4, 4, {0, 10, 20, 30}}};
    const auto failing = [](const Row& row, int d, int handicap) {
        int n = 0;
        for (int roll = 0; roll <= 100; ++roll)
            if (morale_breaks(roll + morale_burden(d) + handicap, row.controlled, row.objectives))
                ++n;
        return n;
    };
    for (const Row& row : rows)
        for (int d = 2; d <= 5; ++d)
            EXPECT_EQ(failing(row, d, 0), row.fails[static_cast<std::size_t>(d - 2)]);
    EXPECT_EQ(failing(rows[2], 2, 10), 60);
    EXPECT_EQ(failing(rows[2], 2, -10), 40);
    EXPECT_FALSE(morale_breaks(0 + morale_burden(2), 0, 4));
}

TEST(FosMorale, TheHandicapIsAddedAndShown)
{
    covers("FOS-MOR-05", "FOS-AMB-65");
    Scene scene{R"(size 7x7
objective d4 a7
phase red
option handicap_blue=10
blue #1 I2 d4
red #10 I3 e4, #11 L e4
moved #10)"};
    scene.fights({melee(0), morale(91)});
    EXPECT_THAT(scene.record("morale"), HasSubstr("101 = +91 die"));
    EXPECT_THAT(scene.record("morale"), HasSubstr("+10 handicap [FOS-MOR-05]"));
    EXPECT_EQ(scene.force("#1"), 1);
}

TEST(FosMorale, TheRallyFactorIsTheOneBeforeTheRetreats)
{
    covers("FOS-OBJ-03", "FOS-MOR-03", "FOS-AMB-47");
    Scene scene{R"(size 7x7
objective d4 a7
phase red
blue #1 I2 d4
red #10 I3 e4, #11 L e4
moved #10)"};
    scene.fights({melee(0), morale(60)});
    EXPECT_EQ(scene.where("#1"), "c3");
    EXPECT_EQ(scene.force("#1"), 2);
    EXPECT_THAT(scene.record("morale"), HasSubstr("(rally factor: 2 of 2 objectives)"));
    EXPECT_THAT(scene.record("morale"), HasSubstr("=> #1 holds, force 2 [FOS-MOR-03]"));
}

TEST(FosRetreat, ARetreatOutOfSightIsToldToItsOwnSideOnly)
{
    covers("FOS-RET-03", "FOS-RET-04", "FOS-VIS-08");
    Scene scene{R"(size 7x6
cover d5
objective g6
phase blue
blue #1 I3 d3
red #10 I1 d4, #11 I2 a6
moved #1)"};
    scene.fights({melee(+1), morale(0)});
    EXPECT_EQ(scene.where("#10"), "d5");
    EXPECT_TRUE(scene.records("retreat", blue).empty());
    EXPECT_THAT(scene.record("retreat", red), HasSubstr("#10 retreats to d5"));
}

TEST(FosRetreat, TwoEqualCellsAreToldApartByTheOrderOfDirections)
{
    covers("FOS-RET-04");
    Scene scene{R"(size 7x6
forbidden d5
objective g6
option fog_of_war=false
phase blue
blue #1 I3 d3
red #10 I1 d4, #11 I2 a6
moved #1)"};
    scene.fights({melee(+1), morale(0)});
    EXPECT_EQ(scene.where("#10"), "e5");
    for (const Side reader : {blue, red})
        EXPECT_THAT(scene.record("retreat", reader),
                    HasSubstr("equal cells go in the order N, NE"));
}

// e5 is next to #2, whom red does not see, and to #3, whom it sees.
TEST(FosRetreat, ACellNextToSeveralEnemiesIsExplainedByOneWhoIsKnown)
{
    covers("FOS-RET-01", "FOS-VIS-07");
    Scene scene{R"(size 8x7
cover f6
objective h7
phase blue
blue #1 I3 d3, #2 I2 f6, #3 I2 f4
red #10 I1 d4, #11 I2 a7
moved #1)"};
    scene.fights({melee(+1), morale(0)});
    EXPECT_THAT(scene.record("retreat", red), HasSubstr("e5: adjacent to #3"));
}

// a6 lies behind three woods: an enemy there would be nearer to b5 than #1 is, unless nobody can
// stand there.
TEST(FosRetreat, HowFarTheEnemyIsIsToldWhereNoneCanBeNearer)
{
    covers("FOS-RET-04", "FOS-VIS-08");
    constexpr const char* position = R"(size 7x6
cover a5 b5 b6
objective g6
phase blue
blue #1 I3 d3
red #10 I1 c4, #11 I2 a4, #12 I2 c6
moved #1)";
    const auto told = [&](const char* more) {
        return Scene{position, more}.fights({melee(+1), morale(0)}).record("retreat", red);
    };
    const auto squares = HasSubstr("b5: 2 squares from the nearest enemy");
    EXPECT_THAT(told(""), ::testing::Not(squares));
    EXPECT_THAT(told("forbidden a6"), squares);
    // A marker that is seen from afar, and by nobody near, may be anybody.
    constexpr const char* far = R"(size 7x14
cover c4
objective g6
phase blue
blue #1 I3 e3
red #10 I1 d4, #11 L b12
moved #1)";
    const auto told_of_c5 = [&](const char* more) {
        return Scene{far, more}.fights({melee(+1), morale(0)}).record("retreat", red);
    };
    const auto c5 = HasSubstr("c5: 2 squares from the nearest enemy");
    EXPECT_THAT(told_of_c5(""), c5);
    EXPECT_THAT(told_of_c5("blue #2 L b4"), ::testing::Not(c5));
    // Who may choose is shown what he knows, all of it.
    Scene asked{position, "option retreat_choice=owner"};
    asked.begin({melee(+1)});
    const std::vector<Breakdown> preview = asked.answer("retreat #10 b5", red);
    ASSERT_EQ(preview.size(), 1u);
    EXPECT_THAT(explain(preview[0], Reader{.setting = asked.setting(), .side = red}), squares);
}

TEST(FosRetreat, SquaresToTheHomeEdgeAreToldFromEverySide)
{
    covers("FOS-RET-04");
    constexpr const char* position = R"(size 9x7
objective i7
option fog_of_war=false
phase blue
blue #1 I3 d4
red #10 I1 e4, #11 I2 a7
moved #1
home blue )";
    const auto told = [&](const char* homes) {
        return Scene{std::string{position} + homes}
            .fights({melee(+1), morale(0)})
            .record("retreat", red);
    };
    EXPECT_THAT(told("W\nhome red E"),
                HasSubstr("f4: 2 squares from the nearest enemy, 3 from the home edge"));
    EXPECT_THAT(told("E\nhome red W"),
                HasSubstr("f4: 2 squares from the nearest enemy, 5 from the home edge"));
    EXPECT_THAT(told("S\nhome red N"),
                HasSubstr("f4: 2 squares from the nearest enemy, 3 from the home edge"));
    EXPECT_THAT(told("N\nhome red S"),
                HasSubstr("f5: 2 squares from the nearest enemy, 4 from the home edge"));
}

// c3, d3 and e3 are equal. Red sees all that is near the first two; e3, where #10 goes, is next to
// the wood of f3.
TEST(FosRetreat, ThatOthersAreEqualIsNotToldWithoutTheOneThatIsTaken)
{
    covers("FOS-RET-04", "FOS-VIS-08");
    const auto told = [](const char* more) {
        Scene scene{R"(size 8x8
objective a8
phase blue
blue #1 I3 d5
red #10 I2 d4, #11 I2 h8
moved #1
)",
                    more};
        scene.fights({melee(+1), morale(0)});
        EXPECT_EQ(scene.where("#10"), "e3");
        return scene.record("retreat", red);
    };
    const auto equal = HasSubstr("equal cells go in the order N, NE");
    EXPECT_THAT(told(""), ::testing::AllOf(HasSubstr("e3: 2 squares"), equal));
    const std::string hidden = told("cover f3");
    for (const char* cell : {"c3: 2 squares", "d3: 2 squares"})
        EXPECT_THAT(hidden, HasSubstr(cell));
    EXPECT_THAT(hidden, ::testing::Not(HasSubstr("e3: 2 squares")));
    EXPECT_THAT(hidden, ::testing::Not(equal));
}

// #1 beats #10 and is beaten by #11: the cavalry gives way first, and cannot.
TEST(FosRetreat, WhereNoEnemyIsLeftTheHomeEdgeDecides)
{
    covers("FOS-RET-04", "FOS-RET-03");
    Scene scene{R"(size 6x6
forbidden b2 c2 d2
objective f6
option fog_of_war=false
phase blue
blue #1 C2 c3, #2 L f1
red #10 I1 c4, #11 I3 d4
moved #1)"};
    scene.fights({melee(+1), melee(-1), morale(0)});
    EXPECT_EQ(scene.where_are({"#1", "#10"}), "#1 dead, #10 c5");
    EXPECT_THAT(scene.record_with("retreat", "#10 retreats"),
                HasSubstr("(c5: no enemy on the board, 1 squares from the home edge) [FOS-RET-04] "
                          "(d5: no enemy on the board, 1 squares from the home edge)"));
}

TEST(FosRetreat, ARemovalSaysOfEveryNeighborWhyItIsNoWay)
{
    covers("FOS-RET-02", "FOS-RET-01");
    Scene scene{R"(size 5x5
forbidden b4 b5 c5 d5 d4
objective a5
option fog_of_war=false
phase blue
blue #1 I3 c3
red #10 I1 c4, #11 I2 a1
moved #1)"};
    scene.fights({melee(+1)});
    EXPECT_EQ(scene.where("#10"), "dead");
    const std::string told = scene.record("retreat", red);
    for (const char* why : {"b5: forbidden", "c5: forbidden", "d5: forbidden", "d4: forbidden",
                            "d3: adjacent to #1", "c3: occupied by #1", "b3: adjacent to #1",
                            "b4: forbidden", "#10 cannot retreat and is removed"})
        EXPECT_THAT(told, HasSubstr(why));
}

} // namespace
} // namespace sandtable::fos::retreat_test
