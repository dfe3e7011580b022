// The scale of Fast Play 70: every row of rulesets/fastplay70/lua/scale.lua.

#include "kernel/game/game.hpp"
#include "lua/scenario_loader.hpp"
#include "rulesets/fastplay70/ruleset.hpp"
#include "tests/support/formations.hpp"

#include <gtest/gtest.h>

namespace sandtable::fastplay70::scale_test {
namespace {

using sandtable::testing::expect_scale;
using sandtable::testing::FormationScene;
using sandtable::testing::ScaleRow;

TEST(FastPlay70Scale, EveryRow)
{
    constexpr ScaleRow rows[] = {
        {R"(arm = "infantry", men = 6000)", "infantry stands=4 class=fr_chassepot"},
        {R"(arm = "light_infantry", men = 3700)", "infantry stands=3 class=fr_chassepot"},
        {R"(arm = "infantry", men = 1000)", "infantry stands=3 class=fr_chassepot"},
        {R"(arm = "infantry", men = 12000)", "infantry stands=5 class=fr_chassepot"},
        {R"(arm = "infantry", men = 6000, guns = 18)", "infantry stands=5 class=fr_chassepot"},
        {R"(arm = "infantry", men = 6000, weapon = "tabatiere")",
         "infantry stands=4 class=fr_mobile"},
        {R"(arm = "infantry", men = 6000, weapon = "dreyse")", "infantry stands=4 class=de_dreyse"},
        {R"(arm = "infantry", men = 6000, weapon = "podewils")",
         "infantry stands=4 class=bav_podewils"},
        {R"(arm = "infantry", men = 6000, weapon = "werder")",
         "infantry stands=4 class=bav_werder"},
        {R"(arm = "infantry", men = 6000, quality = "raw")",
         "infantry stands=4 class=fr_chassepot unreliable=1"},
        {R"(arm = "infantry", men = 6000, quality = "elite")",
         "infantry stands=4 class=fr_chassepot guard=1"},
        {R"(arm = "infantry", men = 6000, guard = true)",
         "infantry stands=4 class=fr_chassepot guard=1"},
        {R"(arm = "heavy_cavalry", men = 2200)", "battle_cavalry stands=4"},
        {R"(arm = "cavalry", men = 1300)", "battle_cavalry stands=3"},
        {R"(arm = "light_cavalry", men = 3000)", "light_cavalry stands=5"},
        {R"(arm = "infantry", men = 6000, under = { fastplay70 = { stands = 3 } })",
         "infantry stands=3 class=fr_chassepot"},
    };
    expect_scale(FastPlay70::book(), rows, "stands class unreliable guard");
}

TEST(FastPlay70Scale, ArtilleryIsSharedByTheInfantryOfItsCorps)
{
    // 5,000 men are 3 stands; with 36 guns of the corps (1,800 men) they are 5.
    EXPECT_EQ((FormationScene{FastPlay70::book(),
                              R"(arm = "infantry", men = 5000, corps = "II", at = { 6000, 3000 } },
        { "Guns", arm = "artillery", guns = 36, corps = "II", at = { 6000, 2000 })"}
                   .all("stands")),
              "infantry stands=5");
    EXPECT_EQ((FormationScene{FastPlay70::book(),
                              R"(arm = "infantry", men = 5000, corps = "II", at = { 6000, 3000 } },
        { "Guns", arm = "artillery", guns = 36, corps = "IV", at = { 6000, 2000 })"}
                   .all("stands")),
              "infantry stands=3");
}

TEST(FastPlay70Scale, TheNearestOfSixWays)
{
    const std::pair<const char*, const char*> ways[] = {{"N", "N"},   {"NE", "NE"}, {"E", "SE"},
                                                        {"SE", "SE"}, {"S", "S"},   {"SW", "SW"},
                                                        {"W", "NW"},  {"NW", "NW"}};
    for (const auto& [wind, way] : ways)
        EXPECT_EQ(
            (FormationScene{FastPlay70::book(),
                            std::string{"arm = \"infantry\", men = 6000, at = { 6000, 3000 }, "
                                        "facing = \""} +
                                wind + "\""}
                 .all("facing")),
            std::string{"infantry facing="} + way);
}

TEST(FastPlay70Scale, GroundTimeAndCommander)
{
    const FormationScene scene{
        FastPlay70::book(), R"(arm = "infantry", men = 6000, arrives = "14:00", at = { 6000, 0 })",
        R"(, wood = { { "0,0 2000,0 2000,2000 0,2000", dense = true } }, village = "8000,5000 8100,5000 8100,5100")"};
    ASSERT_TRUE(scene.scenario) << render(scene.problems);
    const Setting& setting = scene.scenario->setting();
    EXPECT_EQ(setting.board->shape, Shape::hex_columns);
    EXPECT_EQ(setting.board->columns, 23);
    EXPECT_EQ(setting.board->rows, 15);
    EXPECT_EQ(setting.turns, 11) << "of 50 minutes";
    EXPECT_EQ(setting.board->areas.size(), 4u);
    const Value& fields = *scene.units().front()->fields;
    EXPECT_EQ(fields["turn"].integer, 7);
    EXPECT_EQ(fields["entry"].count, 2u);
    EXPECT_EQ(setting.board->objectives[0].value, 2);
    EXPECT_STREQ((*setting.sides[0].fields)["character"].string, "pragmatic");
    int dense = 0, towns = 0;
    for (int i = 0; i < setting.board->cells; ++i) {
        dense += std::string_view{setting.book->terrains[setting.board->terrain[i]].name} ==
                 "dense_wood";
        towns += std::string_view{setting.book->terrains[setting.board->terrain[i]].name} == "town";
    }
    EXPECT_GT(dense, 8);
    EXPECT_EQ(towns, 1) << "a village smaller than a hex has the hex of its middle";
}

TEST(FastPlay70Scale, TheOpenTableIsTheSameGround)
{
    LoadOptions options;
    options.board = "table";
    const std::string root = SANDTABLE_SOURCE_DIR;
    options.libraries = {{"sandtable", root + "/lua/library"},
                         {"fastplay70", root + "/rulesets/fastplay70/lua"}};
    Problems problems;
    const auto loaded =
        load_scenario(SANDTABLE_SOURCE_DIR "/lua/scenarios/rezonville_1870/scenario.lua",
                      FastPlay70::book(), options, problems);
    ASSERT_TRUE(loaded) << render(problems);
    const Board& board = *loaded->setting().board;
    EXPECT_EQ(board.shape, Shape::plane);
    EXPECT_EQ(board.columns, 1766) << "10,600 m, 100 units for 600 m";
    EXPECT_EQ(board.rows, 1150);
    ASSERT_EQ(board.objectives.size(), 5u);
    EXPECT_STREQ(board.objectives[1].name, "Vionville");
    EXPECT_EQ(board.objectives[1].x, 850) << "5,100 m from the west";
    EXPECT_EQ(board.objectives[1].y, 603) << "3,280 m of 6,900 m from the south";
    const FastPlay70 rules{loaded->setting(), Diagnostics{}};
    Game game{loaded->setting(), rules, nullptr, loaded->block(1)};
    ASSERT_TRUE(game.begin().accepted);
    const Table table = game.table();
    int on_table = 0, to_come = 0;
    for (int i = 0; i < table.unit_count(); ++i) {
        const Unit u = unit_at_index(i);
        on_table += table.on_board(u) ? 1 : 0;
        to_come += table.unit(u).where == Where::reserve ? 1 : 0;
        if (std::string_view{table.info(u).id} == "G1") {
            EXPECT_EQ(table.unit(u).facing, 4) << "north-east: 60 degrees, 15 a step";
        }
    }
    EXPECT_EQ(on_table, 18);
    EXPECT_EQ(to_come, 16);
}

} // namespace
} // namespace sandtable::fastplay70::scale_test
