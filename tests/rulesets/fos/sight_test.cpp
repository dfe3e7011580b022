// Chapter 7.15, sight and fog. [FOS-EX-33, 34, 43]

#include "sdk/cpp/order_buffer.hpp"
#include "tests/rulesets/fos/scene.hpp"

#include <gmock/gmock.h>

namespace sandtable::fos::sight_test {
namespace {

using sandtable::testing::covers;
using ::testing::Contains;
using ::testing::HasSubstr;

struct SightCase {
    const char* from;
    const char* to;
    bool sight;
    bool fire;
    const char* at;
};

constexpr const char* example_33 = R"(size 12x8
height 1 b5 c5 b6 c6 k5
height 2 b7 k7
cover e6 e7 f3 h1 g2 k6
objective l8
blue #1 I2 d2, #2 L e2
red #10 I2 a8)";

class FosLine : public ::testing::TestWithParam<SightCase> {};

TEST_P(FosLine, OfSightAndOfFire)
{
    covers("FOS-LOS-01", "FOS-LOS-02", "FOS-LOS-03", "FOS-LOS-04", "FOS-LOS-05", "FOS-LOS-06",
           "FOS-AMB-32", "FOS-AMB-33", "FOS-AMB-34", "FOS-AMB-35");
    const Scene scene{example_33};
    const Sights& sights = scene.rules().context().sights;
    const auto& c = GetParam();
    const Table table = scene.table();
    const Land land{scene.rules().context().ground, table};
    for (const auto& [a, b] : {std::pair{c.from, c.to}, std::pair{c.to, c.from}}) {
        EXPECT_EQ(sights.line(land, scene.cell(a), scene.cell(b)).clear(), c.sight);
        EXPECT_EQ(sights.clear(land, scene.cell(a), scene.cell(b)), c.sight);
        EXPECT_EQ(sights.line(land, scene.cell(a), scene.cell(b), &table).clear(), c.fire);
    }
    const Line line = sights.line(land, scene.cell(c.from), scene.cell(c.to), &table);
    EXPECT_EQ(line.clear() ? "" : write_cell(line.at, *scene.setting().board), c.at);
}

INSTANTIATE_TEST_SUITE_P(
    Examples, FosLine,
    ::testing::Values(
        SightCase{"d3", "h3", false, false, "f3"}, SightCase{"a5", "e5", false, false, "b5"},
        SightCase{"g1", "i3", true, true, ""}, SightCase{"d1", "f2", true, false, "e2"},
        SightCase{"c2", "f2", true, false, "d2"}, SightCase{"b6", "g6", false, false, "c6"},
        SightCase{"c6", "g6", false, false, "e6"}, SightCase{"c6", "h6", true, true, ""},
        SightCase{"b7", "h7", false, false, "e7"}, SightCase{"b7", "i7", true, true, ""},
        SightCase{"b7", "e4", true, true, ""}, SightCase{"c5", "f6", false, false, "e6"},
        SightCase{"k7", "k5", true, true, ""}, SightCase{"k8", "k4", false, false, "k7"},
        SightCase{"e6", "e7", true, true, ""}));

TEST(FosSight, CellsOnALine)
{
    covers("FOS-LOS-01", "FOS-AMB-34");
    const Scene scene{"size 4x4\nobjective a4\nred #1 I1 a3\nblue #2 I1 c1\n"};
    const auto cells = [&](const char* from, const char* to) {
        const Board& board = *scene.setting().board;
        std::string text;
        square::any_between(board, scene.cell(from), scene.cell(to), [&](Cell cell) {
            text += write_cell(cell, board) + ' ';
            return false;
        });
        return text;
    };
    EXPECT_EQ(cells("a1", "d4"), "b2 c3 ");
    EXPECT_EQ(cells("a1", "d2"), "b1 c2 ");
    EXPECT_EQ(cells("a1", "c2"), "b1 b2 ");
}

constexpr const char* example_34 = R"(size 16x8
height 1 n2
cover d3 e5 i5
objective p8
red #20 I2 j2, #21 C2 i3, #22 I1 h2, #23 I3 d3, #24 I2 e5, #25 C1 l7, #26 A2 l4, #27 L i8
)";

std::string views(const Scene& scene)
{
    std::string text;
    for (const char* id : {"#20", "#21", "#22", "#23", "#24", "#25", "#26", "#27"}) {
        constexpr std::array words{"hidden", "detected", "identified"};
        text += std::string{id} + ' ' +
                words[static_cast<std::size_t>(sight_of(scene.field(), blue, scene.unit(id)))] +
                "\n";
    }
    return text;
}

TEST(FosFog, WhatBlueSees)
{
    covers("FOS-VIS-01", "FOS-VIS-02", "FOS-VIS-03", "FOS-VIS-04", "FOS-VIS-05", "FOS-AMB-52",
           "FOS-AMB-54");
    EXPECT_EQ(views(Scene{example_34, "blue #1 I2 b2, #2 L c6"}),
              "#20 detected\n#21 detected\n#22 identified\n#23 hidden\n#24 identified\n"
              "#25 detected\n#26 hidden\n#27 identified\n");
    EXPECT_EQ(views(Scene{example_34, "blue #1 I2 b2"}),
              "#20 detected\n#21 detected\n#22 identified\n#23 hidden\n#24 hidden\n"
              "#25 hidden\n#26 hidden\n#27 hidden\n");
    EXPECT_EQ(views(Scene{example_34, "blue #1 I2 b2, #2 L c6\noption fog_of_war=false"}),
              "#20 identified\n#21 identified\n#22 identified\n#23 identified\n#24 identified\n"
              "#25 identified\n#26 identified\n#27 identified\n");
}

TEST(FosFog, AViewShowsMarkersAndNothingHidden)
{
    covers("FOS-VIS-06", "FOS-VIS-07", "FOS-VIS-09", "FOS-AMB-53");
    Scene scene{example_34, "blue #1 I2 b2, #2 L c6"};
    scene.begin();
    const View view = scene.view(blue);
    int markers = 0;
    int known = 0;
    for (int i = 0; i < view.unit_count(); ++i) {
        const Unit u = unit_at_index(i);
        if (view.side(u) != red || !view.on_board(u)) continue;
        if (view.type(u) == unknown_type)
            ++markers;
        else
            ++known;
    }
    EXPECT_EQ(known, 3);
    EXPECT_EQ(markers, 3);
    // The number of markers in a cell does not tell how many stand there.
    EXPECT_EQ(scene.rules().draw(view),
              R"(  8 .    .    .    .    .    .    .    .    .l   .    .    .    .    .    .    .  !
  7 .    .    .    .    .    .    .    .    .    .    .    .?   .    .    .    .
  6 .    .    .L   .    .    .    .    .    .    .    .    .    .    .    .    .
  5 .    .    .    .    *i2  .    .    .    *    .    .    .    .    .    .    .
  4 .    .    .    .    .    .    .    .    .    .    .    .    .    .    .    .
  3 .    .    .    *    .    .    .    .    .?   .    .    .    .    .    .    .
  2 .    .I2  .    .    .    .    .    .i1  .    .?   .    .    .    1    .    .
  1 .    .    .    .    .    .    .    .    .    .    .    .    .    .    .    .
     a    b    c    d    e    f    g    h    i    j    k    l    m    n    o    p
)");
}

constexpr const char* example_43 = R"(size 9x7
cover f3 g6
objective a1 i7
blue #1 I3 d4, #2 C3 d5, #3 I1 g6
red #10 I1 e4, #11 I2 i7
moved #1 #2
option retreat_choice=owner
arrive blue #4 I2 turn 3 entry a1
)";

TEST(FosFog, ARetreat)
{
    covers("FOS-RET-05", "FOS-ACT-04", "FOS-VIS-07", "FOS-VIS-08", "FOS-VIS-09", "FOS-AMB-66",
           "FOS-AMB-67");
    Scene scene{example_43};
    EXPECT_EQ(sight_of(scene.field(), red, scene.unit("#1")), Sight::identified);
    EXPECT_EQ(sight_of(scene.field(), red, scene.unit("#2")), Sight::identified);
    EXPECT_EQ(sight_of(scene.field(), red, scene.unit("#3")), Sight::hidden);
    EXPECT_EQ(sight_of(scene.field(), red, scene.unit("#4")), Sight::hidden);
    scene.begin({melee(0), melee(0)});
    ASSERT_EQ(scene.game().awaited(), seat_bit(red));
    OrderBuffer room{8};
    const OrderList list = room.fill([&](OrderList& out) { scene.game().legal({red}, out); });
    ASSERT_EQ(list.count, 2u);
    EXPECT_EQ(list[0].cell(1), scene.cell("f4"));
    EXPECT_EQ(list[1].cell(1), scene.cell("f3"));

    Scene seen{example_43};
    seen.begin({melee(0), melee(0)});
    seen.order("e4>f4", {morale(0)});
    EXPECT_THAT(seen.events(EventKind::moved, blue), Contains(HasSubstr("#10 moves e4 to f4")));
    EXPECT_THAT(seen.record("morale", blue), HasSubstr("=> #10 holds"));

    Scene gone{example_43};
    gone.begin({melee(0), melee(0)});
    gone.order("e4>f3", {morale(0)});
    EXPECT_THAT(gone.events(EventKind::moved, blue),
                Contains(HasSubstr("#10 leaves e4 and goes out of sight")));
    EXPECT_EQ(gone.records("morale", blue).size(), 0u);
    EXPECT_EQ(gone.records("retreat", blue).size(), 0u);
    EXPECT_EQ(gone.records("morale", red).size(), 1u);
    for (const std::string& roll : gone.events(EventKind::rolled, blue))
        ADD_FAILURE() << "blue is told of " << roll;
}

TEST(FosFog, WithoutFogEverythingIsTold)
{
    covers("FOS-VIS-07", "FOS-AMB-54");
    Scene scene{example_43, "option fog_of_war=false"};
    scene.begin({melee(0), melee(0)});
    scene.order("e4>f3", {morale(0)});
    EXPECT_EQ(scene.records("morale", blue).size(), 1u);
    EXPECT_THAT(scene.events(EventKind::moved, blue), Contains(HasSubstr("#10 moves e4 to f3")));
    EXPECT_EQ(sight_of(scene.field(), red, scene.unit("#4")), Sight::identified);
}

TEST(FosFog, FireOfAHiddenGunIsToldWithoutTheGun)
{
    covers("FOS-VIS-07");
    Scene scene{R"(size 9x6
cover f3 g3
objective a1 i6
blue #1 I2 c3
red #10 I2 d3, #11 A2 g3
road g3-h3
height 1 g3
moved #1)"};
    EXPECT_EQ(sight_of(scene.field(), blue, scene.unit("#11")), Sight::hidden);
    scene.fights({melee(0)});
    EXPECT_THAT(scene.record_with("fire", "fires", red), HasSubstr("=> #11 fires at #1"));
    EXPECT_THAT(scene.record_with("fire", "fires", blue),
                HasSubstr("=> unknown unit fires at #1 [FOS-FIRE-04]"));
    EXPECT_THAT(scene.record_with("fire", "fires", blue), ::testing::Not(HasSubstr("squares")));
    EXPECT_THAT(scene.record("melee_pair", blue), HasSubstr("fire of unknown unit"));
    EXPECT_THAT(scene.record("melee_pair", red), HasSubstr("fire of #11"));
}

// Up to 64 columns there is a faster way to look.
TEST(FosFog, AWideBoardIsSeenAsANarrowOne)
{
    covers("FOS-VIS-02", "FOS-VIS-06");
    for (const char* position : {"size 70x5\nobjective a5\nblue #1 I2 bn3\nred #10 I2 bq3",
                                 "size 5x70\nobjective a5\nblue #1 I2 c66\nred #10 I2 c69"}) {
        const Scene scene{position};
        std::array<Sight, 2> seen{};
        scene.rules().sights(scene.table(), blue, seen.data());
        EXPECT_EQ(seen[1], Sight::identified) << position;
    }
}

// What a side was found to see is kept until somebody has moved, be it the last unit of all.
TEST(FosFog, WhoAloneHasMovedIsLookedAtAnew)
{
    covers("FOS-VIS-02");
    Scene scene{"size 20x5\nobjective a5\nblue #1 I2 b3\nred #10 I2 t3, #11 I2 s5"};
    std::array<Sight, 3> seen{};
    const auto look = [&] {
        scene.rules().sights(scene.table(), blue, seen.data());
        return std::pair{seen[1], seen[2]};
    };
    const auto place = [&](const char* id, const char* cell) {
        const Unit u = scene.unit(id);
        const Cell to = scene.cell(cell);
        scene.step([&](Play& play) { play.battle.place(u, to); });
    };
    EXPECT_EQ(look(), std::pair(Sight::hidden, Sight::hidden));
    place("#11", "d3");
    EXPECT_EQ(look(), std::pair(Sight::hidden, Sight::identified));
    place("#1", "r3");
    EXPECT_EQ(look(), std::pair(Sight::identified, Sight::hidden));
}

TEST(FosFog, ReservesAreKnownToTheirOwnSideAndWithoutFogToAll)
{
    covers("FOS-VIS-09");
    for (const bool fog : {true, false}) {
        const Scene scene{"size 9x5\nobjective a5\nblue #1 I2 b3\nred #10 I2 h3\n"
                          "arrive red #11 I2 turn 4 entry i1",
                          fog ? "" : "option fog_of_war=false"};
        std::array<Sight, 3> seen{};
        scene.rules().sights(scene.table(), blue, seen.data());
        EXPECT_EQ(seen[2], fog ? Sight::hidden : Sight::identified);
        scene.rules().sights(scene.table(), red, seen.data());
        EXPECT_EQ(seen[2], Sight::identified);
    }
}

} // namespace
} // namespace sandtable::fos::sight_test
