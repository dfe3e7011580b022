// The scale of Synapse: every row of rulesets/synapse/lua/scale.lua.

#include "rulesets/synapse/ruleset.hpp"
#include "tests/support/formations.hpp"

#include <gtest/gtest.h>

namespace sandtable::synapse::scale_test {
namespace {

using sandtable::testing::expect_scale;
using sandtable::testing::FormationScene;
using sandtable::testing::ScaleRow;

TEST(SynapseScale, EveryRow)
{
    constexpr ScaleRow rows[] = {
        {R"(arm = "infantry", men = 6000)",
         "body role=main mode=fire; infantry body=A.1 eff=6000 cbt=5"},
        {R"(arm = "infantry", men = 6000, quality = "raw")",
         "body role=main mode=fire; infantry body=A.1 eff=6000 cbt=0"},
        {R"(arm = "infantry", men = 6000, quality = "green")",
         "body role=main mode=fire; infantry body=A.1 eff=6000 cbt=2"},
        {R"(arm = "infantry", men = 6000, quality = "veteran")",
         "body role=main mode=fire; infantry body=A.1 eff=6000 cbt=8"},
        {R"(arm = "infantry", men = 6000, quality = "elite")",
         "body role=main mode=fire; infantry body=A.1 eff=6000 cbt=10"},
        {R"(arm = "cavalry", men = 2000)",
         "body role=main mode=melee; cavalry body=A.horse eff=2000 cbt=5"},
        {R"(arm = "heavy_cavalry", men = 2000)",
         "body role=main mode=melee; cavalry body=A.horse eff=2000 cbt=5 arm=2"},
        {R"(arm = "light_cavalry", men = 2000)",
         "body role=main mode=melee; cavalry body=A.horse eff=2000 cbt=5 mobility=4"},
        {R"(arm = "artillery", guns = 36)",
         "body role=support mode=fire; artillery body=A.guns eff=432 pieces=36 cbt=5"},
        {R"(arm = "infantry", men = 6000, guns = 10)",
         "body role=main mode=fire; body role=support mode=fire; infantry body=A.1 eff=6000 cbt=5; "
         "artillery body=A.guns eff=120 pieces=10 cbt=5"},
        {R"(arm = "infantry", men = 6000, arrives = "14:00")",
         "body role=reserve mode=fire; infantry body=A.r7 eff=6000 cbt=5"},
        {R"(arm = "cavalry", men = 2000, arrives = "14:00")",
         "body role=reserve mode=melee; cavalry body=A.h7 eff=2000 cbt=5"},
        {R"(arm = "infantry", men = 6000, under = { synapse = { cbt = 7 } })",
         "body role=main mode=fire; infantry body=A.1 eff=6000 cbt=7"},
    };
    expect_scale(Synapse::book(), rows, "role mode body eff pieces cbt arm mobility");
}

TEST(SynapseScale, WeaponsOfEachArm)
{
    const auto weapon = [](const char* formation, std::size_t unit) {
        const FormationScene scene{Synapse::book(), formation};
        if (!scene.scenario) return render(scene.problems);
        const Value& said = (*scene.units().at(unit)->fields)["weapon"];
        return std::string{said["name"].string} + " " + std::to_string(said["dmg"].integer);
    };
    EXPECT_EQ(weapon(R"(arm = "infantry", men = 900, weapon = "chassepot")", 1), "chassepot 4");
    EXPECT_EQ(weapon(R"(arm = "infantry", men = 900)", 1), "rifled musket 4");
    EXPECT_EQ(weapon(R"(arm = "cavalry", men = 900)", 1), "sword 4");
    EXPECT_EQ(weapon(R"(arm = "cavalry", men = 900, weapon = "lance")", 1), "lance 5");
    EXPECT_EQ(weapon(R"(arm = "artillery", guns = 6)", 1), "rifled muzzle-loader 60");
    EXPECT_EQ(weapon(R"(arm = "artillery", guns = 6, weapon = "breech_loader")", 1),
              "breech-loader 80");
    // Guns of infantry go with its rifle.
    EXPECT_EQ(weapon(R"(arm = "infantry", men = 900, guns = 6, weapon = "dreyse")", 3),
              "breech-loader 80");
}

TEST(SynapseScale, BodiesCorpsAndGround)
{
    std::string many;
    for (int i = 1; i <= 6; ++i)
        many += (i > 1 ? ", at = { 6000, 3000 } }, { \"U\", " : "") +
                std::string{"arm = \"infantry\", men = 100, corps = \"C"} + std::to_string(i) +
                "\"";
    const FormationScene scene{Synapse::book(), many + ", at = { 6000, 3000 }",
                               R"(, wood = "5000,2000 7000,2000 7000,4000 5000,4000")"};
    ASSERT_TRUE(scene.scenario) << render(scene.problems);
    int bodies = 0;
    for (const UnitInfo* unit : scene.units())
        if (const Value& role = (*unit->fields)["role"]; role.is(Value::text)) {
            ++bodies;
            EXPECT_EQ((*unit->fields)["in_forest"].integer, 1);
        }
    EXPECT_EQ(bodies, 4) << "the fifth corps and on join the last";
    const Value& scenario = *scene.scenario->setting().scenario;
    EXPECT_STREQ(scenario["terrain"].string, "open");
    EXPECT_STREQ((*scene.scenario->setting().sides[0].fields)["commander"]["name"].string, "Chief");
    EXPECT_EQ((*scene.scenario->setting().sides[0].fields)["commander"]["mental"].integer, 7);
    const auto terrain = [](const std::string& ground) {
        const FormationScene other{Synapse::book(), R"(arm = "infantry", men = 100)", ground};
        return other.scenario ? std::string{(*other.scenario->setting().scenario)["terrain"].string}
                              : render(other.problems);
    };
    const std::string half = R"("0,0 6000,0 6000,9000 0,9000")";
    EXPECT_EQ(terrain(", wood = " + half), "forest");
    EXPECT_EQ(terrain(", marsh = " + half), "marsh");
    EXPECT_EQ(terrain(", village = " + half), "urban");
    EXPECT_EQ(terrain(", heights = { { " + half + ", level = 1 } }"), "hills");
}

TEST(SynapseScale, ArrivalsAreEvents)
{
    const FormationScene scene{Synapse::book(),
                               R"(arm = "infantry", men = 6000, arrives = "14:00")"};
    ASSERT_TRUE(scene.scenario) << render(scene.problems);
    const Value& event = (*scene.scenario->setting().scenario)["events"].at(0);
    EXPECT_EQ(event["at"].integer, 7);
    EXPECT_STREQ(event["kind"].string, "reinforcement");
    EXPECT_STREQ(event["body"].string, "A.r7");
}

} // namespace
} // namespace sandtable::synapse::scale_test
