// Clauses of rules that the worked examples leave open, one test each: moving, fights, reserves.

#include "tests/rulesets/fos/scene.hpp"

#include "rulesets/fos/chapters/arrivals.hpp"
#include "rulesets/fos/chapters/melee.hpp"
#include "rulesets/fos/chapters/movement.hpp"
#include "rulesets/fos/chapters/programming.hpp"

#include <gmock/gmock.h>

namespace sandtable::fos::clauses_of_play_test {
namespace {

using sandtable::testing::covers;
using ::testing::HasSubstr;

// --- moving --------------------------------------------------------------------------------------

TEST(FosRoads, CellsSideBySideAreNotLinked)
{
    covers("FOS-BOARD-05", "FOS-AMB-12", "FOS-TERR-02", "FOS-TERR-04");
    const Scene scene{R"(size 9x9
cover c3
road b2-b4 c2-c4 d4-c3
objective a1
blue #1 C2 b3
red #9 I2 i9)"};
    const Ground& ground = scene.rules().context().ground;
    const auto enters = [&](const char* from, const char* to) {
        return ground.may_step(unit_type::cavalry, scene.cell(from),
                               ground.direction(scene.cell(from), scene.cell(to)));
    };
    EXPECT_FALSE(enters("b3", "c3")); // both have a road
    EXPECT_FALSE(enters("b2", "c3"));
    EXPECT_TRUE(enters("c2", "c3"));
    EXPECT_TRUE(enters("d4", "c3"));
    const Field field = scene.field();
    const auto strategic = [&](const char* from, const char* to) {
        return is_strategic(field, blue, scene.cell(from),
                            ground.direction(scene.cell(from), scene.cell(to)));
    };
    EXPECT_TRUE(strategic("b3", "b4"));
    EXPECT_FALSE(strategic("b3", "c3"));
}

/// Where a unit comes to that is sent along cells, whatever they cost.
std::string sent(const char* road, std::initializer_list<const char*> cells)
{
    Scene scene{std::string{"size 14x5\nobjective n5\nblue #1 I2 a1\nred #9 I2 n5\nroad "} + road};
    scene.begin();
    Order order{.verb = verb::path, .side = blue};
    order.with(scene.unit("#1"));
    for (const char* cell : cells) order.with(scene.cell(cell));
    scene.step([&](Play& play) {
        set_programme(play.battle, play.context(), scene.unit("#1"), PathCells{order, 1});
        carry_out_movement(play);
    });
    return scene.where("#1");
}

TEST(FosRoads, TheSecondStepWantsTwoStrategicOnes)
{
    covers("FOS-ROAD-02", "FOS-MOVE-01", "FOS-AMB-17");
    EXPECT_EQ(sent("a1-h1", {"b1", "c1", "d1", "e1", "f1", "g1", "h1"}), "g1");
    // The first of an impulse is not: no second.
    EXPECT_EQ(sent("b1-h1", {"b1", "c1", "d1", "e1", "f1", "g1"}), "f1");
    // The second is not: the half is lost.
    EXPECT_EQ(sent("a1-b1", {"b1", "c2", "d2", "e2"}), "d2");
}

TEST(FosMovement, ALeaderIsStoppedToo)
{
    covers("FOS-MOVE-06");
    Scene scene{R"(size 7x6
objective g6
blue #1 I2 c3, #2 L a3
red #9 I2 d4)"};
    scene.begin().move("*a3-b3-c3-c2");
    EXPECT_EQ(scene.where("#2"), "c3");
    EXPECT_EQ(scene.get(counters::stopped, "#2"), 1);
}

// --- fights --------------------------------------------------------------------------------------

TEST(FosMelee, AnObstacleProtectsTheSideInPhaseToo)
{
    covers("FOS-MEL-18", "FOS-AMB-06");
    const auto told = [](const char* more) {
        Scene scene{"size 6x6\nobjective f6\nobstacle d3|d4\nblue #1 I2 d3\nred #10 C2 d4\n", more};
        scene.step([](Play& play) { carry_out_melee(play); }, {melee(0)});
        return scene.record("melee_pair");
    };
    EXPECT_THAT(told("moved"), HasSubstr("| 1 = +1 #1 is behind an obstacle [FOS-MEL-18]"));
    EXPECT_THAT(told("moved"), HasSubstr("(differential 1, threshold 2)"));
    EXPECT_THAT(told("moved #1"), HasSubstr("(differential 0, threshold 2)"));
    EXPECT_THAT(told("cover d3\nmoved"), HasSubstr("(waived: cover protects #1 already)"));
    EXPECT_THAT(told("cover d3\nmoved"), HasSubstr("(differential 1, threshold 2)"));
}

// --- reserves and the end ------------------------------------------------------------------------

TEST(FosArrivals, WhereReservesMayComeOn)
{
    covers("FOS-EXT-01");
    const Scene scene{R"(size 8x6
forbidden a1
cover b1 c1
road c1-c2
objective h6
blue #1 I2 e4, #2 L a4
red #13 I2 d3
arrive red #10 I2 turn 2 entry h6
arrive red #11 C2 turn 2 entry h6
arrive red #12 L turn 2 entry h6)"};
    const auto cells = [&](const char* id) {
        std::string text;
        for (const char* cell : {"a1", "b1", "c1", "a4", "d4", "d3", "h6"})
            if (may_arrive(scene.field(), scene.unit(id), scene.cell(cell)))
                text += std::string{cell} + ' ';
        return text;
    };
    EXPECT_EQ(cells("#10"), "b1 c1 h6 ");
    EXPECT_EQ(cells("#11"), "c1 h6 ");
    // A leader comes to a friend even next to the enemy, not there alone.
    EXPECT_EQ(cells("#12"), "b1 c1 d3 h6 ");
}

TEST(FosVictory, ReservesKeepABattleGoing)
{
    covers("FOS-END-04", "FOS-AMB-55");
    constexpr const char* text = "size 6x6\nobjective a1\nblue #1 I2 a1\nred #10 I0/2 out\n";
    Scene coming{text, "arrive red #12 I2 turn 3 entry f6"};
    coming.begin().order("end");
    EXPECT_FALSE(coming.game().over());
    Scene gone{text};
    gone.begin().order("end");
    EXPECT_TRUE(gone.game().over());
}

} // namespace
} // namespace sandtable::fos::clauses_of_play_test
