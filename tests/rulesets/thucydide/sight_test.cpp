// THU chapter 10: line of sight.

#include "arena.hpp"
#include "covers.hpp"

#include "rulesets/thucydide/chapters/sight.hpp"
#include "tests/support/told.hpp"

namespace sandtable::thucydide::testing::sight_test {
namespace {

using sandtable::testing::covers;

// EX-09
Arena& position(Arena& arena, int height = 0, int visibility = 0)
{
    arena.terrain("0406", woods).height("0307", height);
    if (visibility != 0) arena.field("visibility", visibility);
    arena.piece("A1", "inf_longbow", "0307").piece("A2", "inf_medium", "0306");
    arena.piece("B1", "inf_medium", "0403").piece("B2", "inf_medium", "0605");
    return arena.piece("B3", "inf_medium", "0305").generals();
}

std::string cells(Arena& arena, const char* to, int push)
{
    const Field field = arena.field();
    std::string text;
    field.context.lines().any_crossing(
        arena.at("0307"), arena.at(to), [&](const hex::Crossing& at) {
            const Cell c = push > 0 ? at.plus : at.minus;
            text += (text.empty() ? "" : " ") + label(field.board(), c);
            return false;
        });
    return text;
}

TEST(ThucydideSight, EachPathGoesThroughTheCellsOfTheBook)
{
    covers(rules::los_03, rules::board_03);
    Arena arena;
    position(arena);
    EXPECT_EQ(cells(arena, "0403", +1), "0306 0305 0304");
    EXPECT_EQ(cells(arena, "0403", -1), "0306 0405 0304");
    EXPECT_EQ(cells(arena, "0605", +1), "0306 0406 0505");
    EXPECT_EQ(cells(arena, "0605", -1), "0407 0406 0506");
    EXPECT_EQ(cells(arena, "0305", +1), "0206");
    EXPECT_EQ(cells(arena, "0305", -1), "0306");
}

TEST(ThucydideSight, ALineIsBlockedOnlyIfBothPathsAre)
{
    covers(rules::los_01, rules::los_03);
    Arena arena;
    position(arena);
    const Field field = arena.field();
    const auto clear = [&](const char* to) {
        return sight_line(field, arena.at("0307"), arena.at(to)).clear();
    };
    EXPECT_FALSE(clear("0403"));
    EXPECT_FALSE(clear("0605"));
    EXPECT_TRUE(clear("0305"));
    Arena hill;
    position(hill, 1);
    for (const auto* to : {"0403", "0605", "0305"})
        EXPECT_TRUE(sight_line(hill.field(), hill.at("0307"), hill.at(to)).clear()) << to;
    Breakdown b{"sight", true};
    explain_sight(field, arena.at("0307"), arena.at("0403"), b);
    EXPECT_EQ(
        explain(b, Reader{arena.setting()}),
        "(distance 4) [THU-LOS-01] (heights of the ends: 0 and 0) [THU-LOS-03] (first path: "
        "blocked at 0306, 1 high, over 0) [THU-LOS-03] (second path: blocked at 0306, 1 high, "
        "over 0) [THU-LOS-03] => out of sight [THU-LOS-03]");
    EXPECT_EQ(fill(b.title_text(), b.title_args(), Reader{arena.setting()}),
              "line of sight from 0307 to 0403");
}

TEST(ThucydideSight, NothingIsSeenBeyondTheVisibility)
{
    covers(rules::los_02, rules::los_01);
    Arena arena;
    position(arena, 1, 3).combat("A");
    arena.remove("A2", Where::reserve).remove("B3", Where::reserve);
    EXPECT_EQ(std::string{refuse_attack(arena.field(), 0,
                                        {.attacker = arena.unit("A1"), .target = arena.at("0403")})
                              ->rule},
              "THU-LOS-02");
    Breakdown far{"sight", true};
    explain_sight(arena.field(), arena.at("0307"), arena.at("0403"), far);
    EXPECT_NE(explain(far, Reader{arena.setting()})
                  .find("=> beyond the visibility of 3 hexes [THU-LOS-02]"),
              std::string::npos);
    Breakdown near{"sight", true};
    explain_sight(arena.field(), arena.at("0307"), arena.at("0304"), near);
    EXPECT_EQ(explain(near, Reader{arena.setting()}).find("visibility"), std::string::npos)
        << "3 hexes are seen";
}

TEST(ThucydideSight, SightIsSymmetric)
{
    covers(rules::los_03);
    Arena arena;
    arena.terrain("0405", woods).terrain("0604", habitation).height("0706", 1);
    arena.terrain("0303", mountain).piece("A1", "inf_medium", "0505");
    arena.piece("B1", "inf_medium", "0708");
    const Field field = arena.field();
    for (int a = 0; a < field.board().cells; ++a)
        for (int b = a + 1; b < field.board().cells; ++b) {
            const Cell from = cell_at_index(a);
            const Cell to = cell_at_index(b);
            ASSERT_EQ(sees(field, from, to), sight_line(field, from, to).clear());
            ASSERT_EQ(sees(field, from, to), sees(field, to, from))
                << label(field.board(), from) << label(field.board(), to);
        }
}

TEST(ThucydideSight, APathOffTheBoardMeetsNoObstacle)
{
    covers(rules::los_03, rules::terr_07);
    Arena arena;
    arena.edge("0101", "0102", palisade).piece("A1", "inf_longbow", "0103");
    arena.piece("B1", "inf_medium", "0101").generals().combat("A");
    const Field field = arena.field();
    const SightLine line = sight_line(field, arena.at("0103"), arena.at("0101"));
    EXPECT_TRUE((line.plus.entry == Cell::none) != (line.minus.entry == Cell::none));
    arena.give("AT A1>0101", "L L L");
    EXPECT_TRUE(arena.heard("3 = +3 fire factor")) << "one way in is free of the palisade";
    EXPECT_FALSE(arena.heard("palisade"));
}

} // namespace
} // namespace sandtable::thucydide::testing::sight_test
