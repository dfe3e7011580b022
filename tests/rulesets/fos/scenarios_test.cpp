// The scenarios that come with the rules, and what is said of bad ones.

#include "lua/problem.hpp"
#include "lua/scenario_loader.hpp"
#include "rulesets/fos/chapters/objectives.hpp"
#include "rulesets/fos/chapters/victory.hpp"
#include "tests/rulesets/fos/scene.hpp"

#include <gmock/gmock.h>

namespace sandtable::fos::scenarios_test {
namespace {

using sandtable::testing::covers;
using ::testing::HasSubstr;

struct Loaded {
    std::unique_ptr<LoadedScenario> scenario;
    std::unique_ptr<Fos> rules;
    std::string faults;
};

std::unique_ptr<LoadedScenario> load(const std::string& file, Problems& problems)
{
    return load_scenario(std::string{SANDTABLE_SOURCE_DIR} + "/rulesets/fos/scenarios/" + file,
                         Fos::book(), {}, problems);
}

Loaded take(std::unique_ptr<LoadedScenario> scenario)
{
    Loaded loaded;
    loaded.scenario = std::move(scenario);
    Diagnostics says;
    says.to = &loaded.faults;
    says.report = [](void* to, std::uint8_t, const Value*, const char* rule, const char* text,
                     const Args*) {
        *static_cast<std::string*>(to) += std::string{text} + " [" + rule + "]\n";
    };
    loaded.rules = std::make_unique<Fos>(loaded.scenario->setting(), says);
    return loaded;
}

struct Expected {
    const char* file;
    int turns;
    std::array<int, 2> units;  ///< reserves included
    std::array<int, 2> points; ///< of force
};

class FosScenario : public ::testing::TestWithParam<Expected> {};

TEST_P(FosScenario, IsWhatItsOutlineSays)
{
    covers("FOS-SCEN-01", "FOS-AMB-01");
    Problems problems;
    auto scenario = load(GetParam().file, problems);
    ASSERT_TRUE(scenario) << render(problems);
    const Loaded loaded = take(std::move(scenario));
    ASSERT_EQ(loaded.faults, "");
    const Setting& setting = loaded.scenario->setting();
    EXPECT_EQ(setting.turns, GetParam().turns);
    Game game{setting, *loaded.rules, nullptr, loaded.scenario->block(1)};
    game.begin();
    const Table table = game.table();
    const Field field{table, loaded.rules->context()};
    for (const Side side : {blue, red}) {
        EXPECT_EQ(static_cast<int>(field.roster().of_side[side].size()), GetParam().units[side]);
        EXPECT_EQ(standing_of(field, side).initial, GetParam().points[side]);
        EXPECT_EQ(standing_of(field, side).remaining, GetParam().points[side]);
    }
    for (const Unit u : field.roster().by_number)
        EXPECT_FALSE(field.fights_here(u) && field.engaged(u)) << game.table().info(u).id;
    for (const Objective& objective : setting.board->objectives) {
        EXPECT_STRNE(objective.name, "");
        EXPECT_EQ(holder_of(field, objective.cell), objective.owner) << objective.name;
    }
    const Value& labels = (*setting.scenario)["turn_label"];
    if (!labels.is(Value::nothing)) {
        EXPECT_EQ(static_cast<int>(labels.count), setting.turns);
    }
}

INSTANTIATE_TEST_SUITE_P(Shipped, FosScenario,
                         ::testing::Values(Expected{"first_steps.lua", 8, {3, 3}, {5, 5}},
                                           Expected{"marengo.lua", 12, {23, 21}, {39, 35}},
                                           Expected{"austerlitz.lua", 10, {29, 31}, {46, 56}},
                                           Expected{"borodino.lua", 12, {42, 35}, {78, 66}},
                                           Expected{"waterloo.lua", 18, {30, 43}, {58, 67}}));

TEST(FosScenarios, MistakesAreNamedByTheirRule)
{
    covers("FOS-SCEN-01", "FOS-AMB-55", "FOS-AMB-59", "FOS-BOARD-06", "FOS-TERR-01");
    Problems problems;
    auto scenario = load_scenario_text("wrong.lua", R"(return scenario "Wrong" {
    ruleset = "fos/1",
    turns = 4,
    options = { tactical_margin = 60 },
    map = square {
        [[
            . . # .
            . x x .
            . . . .
        ]],
        objectives = { b2 = "In the sea" },
    },
    units = {
        blue = {
            cavalry { "In the village", id = 1, force = 2, at = "c3" },
            infantry { "In the sea", id = 2, force = 1, at = "c2" },
            infantry { "Weak", id = 3, at = "a1" },
            leader { "Strong", id = 5, force = 1, at = "d1" },
            infantry { "Late", id = 6, force = 1, arrive_turn = 9, entry = "b2" },
        },
        red = { leader { "Alone", id = 11, at = "b1" } },
    },
})",
                                       Fos::book(), {}, problems);
    ASSERT_TRUE(scenario) << render(problems);
    const Loaded loaded = take(std::move(scenario));
    for (const char* fault :
         {"the tactical margin is above the strategic margin [FOS-END-03]",
          "the objective {cell} is a forbidden cell [FOS-BOARD-06]",
          "{unit} cannot stand in the cover of {cell}: no road [FOS-TERR-02]",
          "{unit} stands on the forbidden cell {cell} [FOS-TERR-01]",
          "{unit} needs a force of 1, 2 or 3 [FOS-UNIT-02]", "a leader has no force [FOS-UNIT-02]",
          "{unit} is in reserve and needs a turn to arrive in, at most {n} [FOS-EXT-01]",
          "the entry {cell} is forbidden [FOS-EXT-01]", "red has no fighting unit [FOS-SCEN-01]"})
        EXPECT_THAT(loaded.faults, HasSubstr(fault));
}

TEST(FosScenarios, OneFightingUnitACellAndLeadersOfItsSide)
{
    covers("FOS-BOARD-07");
    const auto problems_with = [](const std::string& blue) {
        Problems problems;
        const auto scenario = load_scenario_text(
            "crowd.lua",
            R"(return scenario "Crowd" {
    ruleset = "fos/1", turns = 4, map = square { size = { 4, 3 } },
    units = { blue = { infantry { "Firm", id = 1, force = 1, at = "a1" }, )" +
                blue +
                R"( }, red = { infantry { "Foe", id = 11, force = 1, at = "d1" } } },
})",
            Fos::book(), {}, problems);
        EXPECT_EQ(bool(scenario), problems.empty());
        return render(problems);
    };
    EXPECT_EQ(problems_with("leader { \"Led\", id = 5, at = \"a1\" },"
                            "leader { \"Led too\", id = 6, at = \"a1\" }"),
              "");
    EXPECT_THAT(problems_with("infantry { \"Late\", id = 2, force = 1, at = \"a1\" }"),
                HasSubstr("there is no room for Late where Firm stands [FOS-BOARD-07]"));
    EXPECT_THAT(problems_with("leader { \"Lost\", id = 5, at = \"d1\" }"),
                HasSubstr("cannot stand where"));
}

} // namespace
} // namespace sandtable::fos::scenarios_test
