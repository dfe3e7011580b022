// The scale of Fields of Strategy: every row of rulesets/fos/lua/scale.lua.

#include "rulesets/fos/ruleset.hpp"
#include "tests/support/formations.hpp"

#include <gtest/gtest.h>

namespace sandtable::fos::scale_test {
namespace {

using sandtable::testing::expect_scale;
using sandtable::testing::FormationScene;
using sandtable::testing::ScaleRow;

TEST(FosScale, EveryRow)
{
    constexpr ScaleRow rows[] = {
        {R"(arm = "infantry", men = 6000)", "infantry force=2"},
        {R"(arm = "light_infantry", men = 3000)", "infantry force=2"},
        {R"(arm = "infantry", men = 9000)", "infantry force=2; infantry force=2"},
        {R"(arm = "infantry", men = 8999)", "infantry force=2"},
        {R"(arm = "infantry", men = 2999)", "infantry force=1"},
        {R"(arm = "infantry", men = 6000, quality = "raw")", "infantry force=1"},
        {R"(arm = "infantry", men = 6000, quality = "green")", "infantry force=1"},
        {R"(arm = "infantry", men = 6000, quality = "veteran")", "infantry force=2"},
        {R"(arm = "infantry", men = 6000, quality = "elite")", "infantry force=3"},
        {R"(arm = "infantry", men = 6000, guard = true)", "infantry force=3"},
        {R"(arm = "infantry", men = 1000, quality = "raw")", "infantry force=1"},
        {R"(arm = "infantry", men = 6000, guns = 30)", "infantry force=2"},
        {R"(arm = "cavalry", men = 2500)", "cavalry force=2"},
        {R"(arm = "light_cavalry", men = 3750)", "cavalry force=2; cavalry force=2"},
        {R"(arm = "heavy_cavalry", men = 2500)", "cavalry force=2"},
        {R"(arm = "heavy_cavalry", men = 2500, quality = "veteran")", "cavalry force=3"},
        {R"(arm = "artillery", guns = 23)", "artillery force=1"},
        {R"(arm = "artillery", guns = 24)", "artillery force=2"},
        {R"(arm = "horse_artillery", guns = 47)", "artillery force=2"},
        {R"(arm = "artillery", guns = 53)", "artillery force=3"},
        {R"(arm = "artillery", guns = 60)", "artillery force=2; artillery force=2"},
        {R"(arm = "infantry", men = 6000, under = { fos = { units = 3 } })",
         "infantry force=1; infantry force=1; infantry force=1"},
        {R"(arm = "infantry", men = 6000, under = { fos = { force = 1 } })", "infantry force=1"},
    };
    expect_scale(Fos::book(), rows, "force");
}

TEST(FosScale, CommandersAreLeadersAndMayShareACell)
{
    const FormationScene scene{Fos::book(),
                               R"(arm = "infantry", men = 6000, at = { 6000, 3000 } },
        { "Corps", arm = "commander", at = { 6000, 3000 })"};
    EXPECT_EQ(scene.all("at"), "infantry at=o9; leader at=o9");
}

TEST(FosScale, GroundTimeAndObjectives)
{
    const FormationScene scene{
        Fos::book(), R"(arm = "artillery", guns = 40, at = { 6000, 100 }, arrives = "14:00")",
        R"(, wood = "0,0 1000,0 1000,1000 0,1000", village = "5900,100 6100,100 6100,0 5900,0",
             water = "0,8000 1000,8000 1000,9000 0,9000", stream = "3000,0 3000,2000")"};
    ASSERT_TRUE(scene.scenario) << render(scene.problems);
    const Setting& setting = scene.scenario->setting();
    EXPECT_EQ(setting.board->columns, 30);
    EXPECT_EQ(setting.board->rows, 23);
    EXPECT_EQ(setting.turns, 12) << "of 45 minutes";
    const Value& fields = *scene.units().front()->fields;
    EXPECT_EQ(fields["arrive_turn"].integer, 7);
    EXPECT_STREQ(fields["entry"].at(0).string, "p1") << "guns do not come in through a village";
    EXPECT_EQ(setting.board->objectives[0].owner, 1);
    EXPECT_EQ(setting.board->objectives[0].value, 1) << "all weigh the same";
    EXPECT_STREQ((*setting.scenario)["turn_label"].at(1).string, "9:45");
    EXPECT_STREQ((*setting.scenario)["scale"]["en"].string,
                 "1 square = 400 m, 1 turn = 45 minutes");
}

} // namespace
} // namespace sandtable::fos::scale_test
