// Chapter 7.4, entering terrain. [FOS-EX-01, FOS-EX-02]

#include "tests/rulesets/fos/scene.hpp"

#include <algorithm>

namespace sandtable::fos::terrain_test {
namespace {

using sandtable::testing::covers;

std::string destinations(const Scene& scene, int type, std::string_view from)
{
    std::vector<std::string> cells;
    const Ground& ground = scene.rules().context().ground;
    for (int d = 0; d < square::directions; ++d)
        if (ground.may_step(type, scene.cell(from), d))
            cells.push_back(
                write_cell(ground.neighbor(scene.cell(from), d), *scene.setting().board));
    std::sort(cells.begin(), cells.end());
    std::string text;
    for (const std::string& c : cells) text += (text.empty() ? "" : " ") + c;
    return text;
}

constexpr const char* example_01 = R"(size 5x5
cover c4 d3
forbidden d4
obstacle b3|c3 c2|c3
road c3-d3 c3-c2
objective a1
blue #1 I2 c3
red #2 I2 a5)";

TEST(FosTerrain, NeighborsThatMayBeEntered)
{
    covers("FOS-TERR-01", "FOS-TERR-02", "FOS-TERR-03", "FOS-TERR-04", "FOS-TERR-06",
           "FOS-BOARD-02", "FOS-BOARD-05", "FOS-AMB-10", "FOS-AMB-12", "FOS-AMB-13");
    const Scene scene{example_01};
    EXPECT_EQ(destinations(scene, unit_type::infantry, "c3"), "b2 b3 b4 c2 c4 d2 d3");
    EXPECT_EQ(destinations(scene, unit_type::leader, "c3"), "b2 b3 b4 c2 c4 d2 d3");
    EXPECT_EQ(destinations(scene, unit_type::cavalry, "c3"), "b4 c2 d2 d3");
    EXPECT_EQ(destinations(scene, unit_type::artillery, "c3"), "b4 c2 d2 d3");
    // Only entering is restricted.
    EXPECT_EQ(destinations(scene, unit_type::cavalry, "d3"), "c2 c3 d2 e2 e3 e4");

    const Scene literal{example_01, "option leaders_enter_cover=false"};
    EXPECT_EQ(destinations(literal, unit_type::leader, "c3"), "b4 c2 d2 d3");
}

TEST(FosTerrain, EachRefusedStepSaysWhy)
{
    covers("FOS-PROG-02");
    Scene scene{example_01};
    scene.begin();
    EXPECT_EQ(scene.refusal("#1:d4"), "nobody may enter d4 [FOS-TERR-01]");
    EXPECT_EQ(scene.refusal("#1:c4"), "");

    Scene horse{R"(size 5x5
cover c4
obstacle b3|c3
objective a1
blue #1 C2 c3
red #2 I2 a5)"};
    horse.begin();
    EXPECT_EQ(horse.refusal("#1:c4"), "#1 may enter the cover of c4 only by a road [FOS-TERR-02]");
    EXPECT_EQ(horse.refusal("#1:b3"),
              "#1 may cross the obstacle between c3 and b3 only by a road [FOS-TERR-03]");
    EXPECT_EQ(horse.refusal("path #1 e5"), "e5 is not next to c3 [FOS-PROG-02]");
    // Who writes the unit's own cell first is told what is wrong with that.
    EXPECT_EQ(horse.refusal("path #1 c3-c4"),
              "c3 is where the step begins: a path names only the cells that follow [FOS-PROG-02]");
}

struct Corner {
    const char* obstacles;
    bool crossing;
};

class FosDiagonal : public ::testing::TestWithParam<Corner> {};

TEST_P(FosDiagonal, CrossesAnObstacleWhenBothWaysRoundAreBarred)
{
    covers("FOS-BOARD-04", "FOS-TERR-05", "FOS-AMB-25");
    const Scene scene{
        std::string{"size 4x4\nobjective a1\nblue #1 C2 b2\nred #2 I2 a4\nobstacle "} +
        GetParam().obstacles};
    const Ground& ground = scene.rules().context().ground;
    const Cell b2 = scene.cell("b2");
    const Cell c3 = scene.cell("c3");
    EXPECT_EQ(ground.crosses_obstacle(b2, ground.direction(b2, c3)), GetParam().crossing);
    EXPECT_EQ(ground.crosses_obstacle(c3, ground.direction(c3, b2)), GetParam().crossing);
    EXPECT_EQ(ground.may_step(unit_type::cavalry, b2, ground.direction(b2, c3)),
              !GetParam().crossing);
}

INSTANTIATE_TEST_SUITE_P(Examples, FosDiagonal,
                         ::testing::Values(Corner{"b2|c2 b3|c3", true}, Corner{"b2|b3 c2|c3", true},
                                           Corner{"b2|c2 b2|b3", true}, Corner{"c2|c3 b3|c3", true},
                                           Corner{"b2|c2 c2|c3", false}, Corner{"b2|c2", false}));

TEST(FosTerrain, TheOtherDiagonalRoundAStreamIsACrossing)
{
    const Scene scene{R"(size 4x4
objective a1
obstacle b2|c2 c2|c3
blue #1 C2 b2
red #2 I2 a4)"};
    const Ground& ground = scene.rules().context().ground;
    const Cell c2 = scene.cell("c2");
    EXPECT_TRUE(ground.crosses_obstacle(c2, ground.direction(c2, scene.cell("b3"))));
}

TEST(FosTerrain, DiagonalBetweenForbiddenCells)
{
    covers("FOS-TERR-05", "FOS-AMB-26");
    constexpr const char* text = R"(size 4x4
forbidden b3 c2
objective a1
blue #1 I2 b2
red #2 I2 a4)";
    const auto passes = [](const Scene& scene) {
        const Ground& ground = scene.rules().context().ground;
        const Cell b2 = scene.cell("b2");
        return ground.may_step(unit_type::infantry, b2, ground.direction(b2, scene.cell("c3")));
    };
    EXPECT_TRUE(passes(Scene{text}));
    EXPECT_FALSE(passes(Scene{text, "option no_corner_cutting=true"}));
    Scene cut{text, "option no_corner_cutting=true"};
    cut.begin();
    EXPECT_EQ(cut.refusal("b2-c3"),
              "no way from b2 to c3 between two forbidden cells [FOS-TERR-05]");
}

} // namespace
} // namespace sandtable::fos::terrain_test
