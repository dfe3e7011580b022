// Chapter 7.7 and 7.8, programming and roads. [FOS-EX-03 to 05]

#include "tests/rulesets/fos/scene.hpp"

#include "plugins/host/notation/read_order.hpp"
#include "plugins/host/notation/write_order.hpp"
#include "rulesets/fos/chapters/programming.hpp"
#include "sdk/cpp/order_buffer.hpp"

#include <gmock/gmock.h>

namespace sandtable::fos::programming_test {
namespace {

using sandtable::testing::covers;
using ::testing::HasSubstr;

int needed(const Scene& scene, std::string_view id, std::string_view path)
{
    const TextForms::Read read = scene.rules().read_order(scene.view(blue), path);
    const auto order =
        host::read_order(read.canonical.value(), blue, scene.setting()).order.value();
    const View view = scene.view(blue);
    const Field field{view, scene.rules().context()};
    return impulses_needed(field, blue, view.cell(scene.unit(id)), PathCells{order, 1});
}

TEST(FosProgramming, AllowancesAndLegalPaths)
{
    covers("FOS-PROG-01", "FOS-PROG-02", "FOS-PROG-03", "FOS-PROG-04", "FOS-UNIT-01", "FOS-ACT-01",
           "FOS-AMB-61", "FOS-BOARD-07");
    Scene scene{R"(size 9x5
objective i5
blue #1 I2 a1, #2 C2 a2, #3 A2 a3, #4 L a4
red #9 I2 i5)"};
    scene.begin();
    for (const char* path : {"a1-d1", "a3-d3", "a2-f2", "*a4-f4", "a1-b2-a2-a1"})
        EXPECT_EQ(scene.refusal(path), "") << path;
    for (const char* nobody : {"stack c3 d3", "leaders c3 d3", "stack i5 h5", "leaders a1 b1"})
        EXPECT_EQ(scene.refusal(nobody), "you have no such unit there to order [FOS-PROG-07]")
            << nobody;
    for (const char* path : {"a1-e1", "a3-e3"})
        EXPECT_THAT(scene.refusal(path), HasSubstr("needs 4 impulses")) << path;
    for (const char* path : {"a2-g2", "*a4-g4"})
        EXPECT_THAT(scene.refusal(path), HasSubstr("needs 6 impulses")) << path;
    EXPECT_THAT(scene.refusal("a1-c2"), HasSubstr("FOS-NOTE-03"));
    EXPECT_THAT(scene.refusal("i5-h5"), HasSubstr("FOS-PROG-07"));
}

constexpr const char* road_example = R"(size 13x3
road a2-m2
objective m3
blue #1 I2 a2
red #4 I2 j2)";

TEST(FosRoads, AnUnseenEnemyShortensTheMarch)
{
    covers("FOS-ROAD-01", "FOS-ROAD-02", "FOS-ROAD-03", "FOS-PROG-04", "FOS-PROG-05", "FOS-OPT-01",
           "FOS-AMB-16", "FOS-AMB-17");
    Scene scene{road_example};
    scene.begin();
    EXPECT_EQ(scene.refusal("a2-g2"), "");
    scene.move("a2-g2");
    EXPECT_EQ(scene.where("#1"), "f2");
    EXPECT_EQ(scene.record("strategic_lost"),
              "(#4 is 4 squares from f2) [FOS-ROAD-01] => an enemy is within 4 squares of f2"
              " [FOS-ROAD-01]");
}

TEST(FosRoads, WhereTheFirstOfTwoRoadStepsIsWatchedTheLossIsTold)
{
    covers("FOS-ROAD-01", "FOS-ROAD-02", "FOS-ROAD-03");
    Scene scene{R"(size 12x8
road a1-l1
cover i4
objective a1
blue #1 I1 a1
red #20 I1 i4)"};
    scene.begin().move("a1-g1");
    EXPECT_EQ(scene.where("#1"), "f1") << "one step is left";
    EXPECT_EQ(scene.record("strategic_lost", blue),
              "=> an enemy is within 4 squares of e1 [FOS-ROAD-01]");
    Scene short_one{R"(size 12x8
road a1-l1
objective a1
blue #1 I1 e1
red #20 I1 i4)"};
    short_one.begin().move("e1-f1");
    EXPECT_THAT(short_one.records("strategic_lost", blue), ::testing::IsEmpty())
        << "there was no second step to lose";
    Scene blocked{"size 13x3\nroad a2-m2\nobjective m3\noption fog_of_war=false\n"
                  "blue #1 I2 f2, #2 I2 g2\nred #4 I2 j2"};
    blocked.begin().move("f2-h2");
    EXPECT_EQ(blocked.where("#1"), "f2");
    EXPECT_THAT(blocked.records("strategic_lost"), ::testing::IsEmpty())
        << "it makes no step at all";
}

TEST(FosRoads, AKnownEnemyForbidsTheMarch)
{
    covers("FOS-ROAD-01", "FOS-PROG-05", "FOS-AMB-14", "FOS-AMB-15");
    Scene scene{road_example, "option fog_of_war=false"};
    scene.begin();
    EXPECT_EQ(scene.refusal("a2-g2"), "the path needs 4 impulses, #1 has 3 [FOS-PROG-04]");

    Scene nearer{road_example, "option road_safe_distance=3"};
    nearer.begin().move("a2-g2");
    EXPECT_EQ(nearer.where("#1"), "g2");

    for (const char* fog : {"option fog_of_war=true", "option fog_of_war=false"}) {
        Scene farther{R"(size 13x3
road a2-m2
objective m3
blue #1 I2 a2
red #4 I2 k2)",
                      fog};
        farther.begin().move("a2-g2");
        EXPECT_EQ(farther.where("#1"), "g2");
        EXPECT_THAT(farther.events(EventKind::moved), ::testing::SizeIs(6));
    }
}

// Two enemies are near the road; the one whose number is lower stands unseen in the wood.
TEST(FosRoads, OnlyAnIdentifiedEnemyIsNamed)
{
    covers("FOS-ROAD-01", "FOS-VIS-07");
    Scene scene{R"(size 9x5
road a2-i2
cover f4
objective i5
blue #1 I2 a2
red #4 I2 f4, #5 I2 f2)"};
    scene.begin().move("a2-c2");
    EXPECT_EQ(scene.where("#1"), "c2");
    EXPECT_EQ(scene.record("strategic_lost", blue),
              "(#5 is 4 squares from b2) [FOS-ROAD-01]"
              " => an enemy is within 4 squares of b2 [FOS-ROAD-01]");
    EXPECT_THAT(scene.records("strategic_lost", red), ::testing::IsEmpty());
}

TEST(FosRoads, PathsOfRoadAndOpenGround)
{
    covers("FOS-ROAD-02", "FOS-PROG-04", "FOS-AMB-17");
    Scene scene{R"(size 9x5
road b2-e2
objective i5
blue #1 I2 b2
red #4 I2 i5
option road_safe_distance=3)"};
    scene.begin();
    EXPECT_EQ(needed(scene, "#1", "b2-e2"), 2);
    EXPECT_EQ(needed(scene, "#1", "b2-e2-f3"), 3);
    EXPECT_EQ(needed(scene, "#1", "b2-e2-f3-g3"), 4);
    EXPECT_EQ(needed(scene, "#1", "b2-d2-e3-f3"), 3);
    EXPECT_EQ(needed(scene, "#1", "b2-c2-d3-e3"), 3);
    EXPECT_EQ(needed(scene, "#1", "b2-a2-b2-d2"), 3);
    EXPECT_NE(scene.refusal("b2-e2-f3-g3"), "");
}

// Every path that the list of legal orders holds is accepted, is shortest by the rule's own count,
// and the list is sorted.
TEST(FosProgramming, ListedPathsAreLegalShortestAndSorted)
{
    Scene scene{R"(size 14x9
cover d4 e5 h6
forbidden f1..f3
obstacle c3|d3 c4|d4 i5|j5
road a5-n5 d1-d9
objective n9
blue #1 C2 d5, #2 I2 c4, #3 L b7
red #9 I2 k7
option fog_of_war=false)"};
    scene.begin();
    for (const char* id : {"#1", "#2", "#3"}) {
        OrderBuffer room{2000};
        const OrderList list = room.fill([&](OrderList& out) {
            scene.game().legal({blue, static_cast<std::int16_t>(scene.unit(id))}, out);
        });
        ASSERT_GT(list.count, 10u);
        ASSERT_LE(list.count, 2000u);
        const View view = scene.view(blue);
        const Field field{view, scene.rules().context()};
        const auto impulses = impulses_by_cell(field, scene.unit(id));
        for (std::uint32_t i = 0; i < list.count; ++i) {
            const Order& order = list[i];
            EXPECT_FALSE(scene.game().refuse(order)) << host::write_order(order, scene.setting());
            if (i > 0) {
                EXPECT_LT(list[i - 1], order);
            }
            if (order.verb != verb::path) continue;
            EXPECT_EQ(impulses_needed(field, blue, view.cell(scene.unit(id)), PathCells{order, 1}),
                      impulses.at(order.cell(order.count - 1)))
                << host::write_order(order, scene.setting());
        }
    }
}

TEST(FosProgramming, ListsGoUnitByUnitAndEndWithCommit)
{
    covers("FOS-ACT-02", "FOS-ACT-03", "FOS-GEN-04");
    Scene scene{R"(size 6x6
objective a1
blue #7 I2 c4, #3 L c4
red #9 I2 f6)"};
    scene.begin();
    const auto first = [&] {
        OrderBuffer room{500};
        const OrderList list = room.fill([&](OrderList& out) { scene.game().legal({blue}, out); });
        return std::pair{host::write_order(list[0], scene.setting()),
                         host::write_order(list[list.count - 1], scene.setting())};
    };
    EXPECT_THAT(first().first, HasSubstr("path #3"));
    EXPECT_EQ(first().second, "commit");
    scene.order("hold #3");
    EXPECT_THAT(first().first, HasSubstr("path #7"));
    scene.order("#7:c5");
    EXPECT_EQ(first().first, "commit");
    // A unit that has its order may be given another.
    EXPECT_EQ(scene.refusal("#3:c5"), "");
}

} // namespace
} // namespace sandtable::fos::programming_test
