// Synapse: a recorded game for every way a battle can end in each of its modes.

#include "tests/support/program.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <set>
#include <string>

namespace sandtable::host::synapse_endings_test {
namespace {

namespace fs = std::filesystem;

struct Row {
    const char* game; ///< of rulesets/synapse/goldens
    const char* says; ///< the last word of its replay
};

/// Endings by mode, SYN-END and chapter 14; a town is a field battle in houses [SYN-URB-04].
/// Where no battle of the book ends so, two equal forces do: goldens/even_siege.lua,
/// even_streets.lua.
constexpr Row rows[] = {
    {"broken_field", "(the enemy is broken)"},
    {"withdrawn_field", "(the enemy has withdrawn)"},
    {"conceded_field", "(the enemy concedes the field)"},
    {"time_up_field", "(time is up)"},
    {"both_broken_field", "(both sides are broken)"},
    {"missed_field", "marginal victory (the enemy misses its aim)"},
    {"parted_field", "(the armies part)"},
    {"stopped_field", "(the umpire ends the battle)"},
    {"resigned_field", "(resigned)"},
    {"broken_urban", "(the enemy is broken)"},
    {"withdrawn_urban", "(the enemy has withdrawn)"},
    {"conceded_urban", "(the enemy concedes the field)"},
    {"time_up_urban", "(time is up)"},
    {"parted_urban", "(the armies part)"},
    {"both_broken_urban", "(both sides are broken)"},
    {"stopped_urban", "(the umpire ends the battle)"},
    {"resigned_urban", "(resigned)"},
    {"work_taken_assault", "(the work is taken)"},
    {"repelled_assault", "(the assault is repelled)"},
    {"repelled_called_off_assault", "marginal victory (the assault is repelled)"},
    {"surrendered_assault", "(the garrison surrenders without conditions)"},
    {"both_broken_assault", "(both sides are broken)"},
    {"time_up_assault", "The battle is won by Rochebrune: marginal victory (time is up)"},
    {"stopped_assault", "(the umpire ends the battle)"},
    {"resigned_assault", "(resigned)"},
    {"surrendered_siege", "(the garrison surrenders without conditions)"},
    {"surrendered_parley_siege", "(the garrison surrenders without conditions)"},
    {"honors_siege", "(the place is handed over with the honors of war)"},
    {"work_taken_siege", "(the work is taken)"},
    {"work_taken_sally_siege", "(the work is taken)"},
    {"broken_sally_siege", "won by B: decisive victory (the enemy is broken)"},
    {"withdrawn_sally_siege", "won by B: marginal victory (the enemy has withdrawn)"},
    {"conceded_sally_siege", "(the enemy concedes the field)"},
    {"both_broken_siege", "(both sides are broken)"},
    {"lifted_supply_siege", "(the siege is lifted) - turn 3"},
    {"lifted_siege", "(the siege is lifted) - turn 1"},
    {"lifted_relief_siege", "(the siege is lifted) - turn 16"},
    {"stopped_siege", "(the umpire ends the battle)"},
    {"resigned_siege", "(resigned)"},
    {"broken_vehicles", "(the enemy is broken)"},
    {"withdrawn_vehicles", "(the enemy has withdrawn)"},
    {"withdrawn_one_by_one_vehicles", "(the enemy has withdrawn)"},
    {"withdrawn_raiders_vehicles", "The battle is won by the raiders: marginal victory"},
    {"conceded_vehicles", "(the enemy concedes the field)"},
    {"both_broken_vehicles", "(both sides are broken)"},
    {"parted_vehicles", "(the armies part)"},
    {"time_up_vehicles", "(time is up)"},
    {"stopped_vehicles", "(the umpire ends the battle)"},
    {"resigned_vehicles", "(resigned)"},
};

TEST(SynapseEndings, EveryEndingOfEveryModeIsRecorded)
{
    const fs::path folder = fs::path{SANDTABLE_SOURCE_DIR} / "rulesets/synapse/goldens";
    std::set<std::string> named{"marshal"}; // kept for how it plays, not how it ends
    for (const Row& row : rows) {
        named.insert(row.game);
        const testing::Ran ran = testing::run_sandtable(
            {"replay", (folder / (std::string{row.game} + ".game")).string(), "--lang", "en"});
        EXPECT_EQ(ran.code, 0) << row.game << '\n' << ran.err;
        EXPECT_NE(ran.out.find(row.says), std::string::npos) << row.game << " ends otherwise";
    }
    for (const auto& entry : fs::directory_iterator{folder})
        EXPECT_TRUE(entry.path().extension() == ".lua" ||
                    named.contains(entry.path().stem().string()))
            << entry.path() << " is no ending of the table above";
}

} // namespace
} // namespace sandtable::host::synapse_endings_test
