// check: errors of the loader and errors of the ruleset in one run, under every ruleset.

#include "tests/host/temp_folder.hpp"
#include "tests/support/program.hpp"

#include <gtest/gtest.h>

namespace sandtable::testing::one_run_test {
namespace {

/// Expects of `sandtable check` just these errors, each told once: "CODE file:line".
void expect_errors(const std::string& text, const std::vector<std::string>& errors)
{
    const TempFolder folder;
    const Ran ran = run_sandtable({"check", folder.write("bad.lua", text)});
    EXPECT_EQ(ran.code, 1) << ran.out << ran.err;
    for (const std::string& error : errors)
        EXPECT_NE(ran.err.find("error " + error), std::string::npos) << error << " is not among\n"
                                                                     << ran.err;
    EXPECT_NE(ran.err.find(std::to_string(errors.size()) + " errors, 0 warnings"),
              std::string::npos)
        << ran.err;
}

TEST(CheckInOneRun, UnderFieldsOfStrategy)
{
    expect_errors(R"(return scenario "Bad" { ruleset = "fos", turns = 6,
map = square { size = { 4, 4 }, objectives = { b2 = "Hill" } },
units = { blue = {
    infantry { "1st", id = 1, at = "a1", force = 0 },
    infantry { "2nd", id = 2, at = "b1", force = 9 } },
  red = { infantry { "3rd", id = 3, at = "d4", force = 2, forse = 2 } } } })",
                  {"FOS-UNIT", "SC2003  bad.lua:5", "SC2001  bad.lua:6"});
}

// Who finds no room stands somewhere all the same: he is not in reserve, without a turn to arrive
// in.
TEST(CheckInOneRun, WhoFindsNoRoomIsToldOfOnce)
{
    expect_errors(R"(return scenario "Crowd" { ruleset = "fos", turns = 6,
map = square { size = { 4, 4 }, objectives = { b2 = "Hill" } },
units = { blue = { infantry { "1st", id = 1, at = "b2", force = 2 },
    infantry { "2nd", id = 2, at = "b2", force = 2 } },
  red = { infantry { "3rd", id = 3, at = "b2", force = 2 } } } })",
                  {"SC2046  bad.lua:4", "SC2046  bad.lua:5"});
}

// A reserve that has come is told like any other.
TEST(Run, TellsOfAnArrivalUntilItIsThere)
{
    const TempFolder folder;
    const std::string file =
        folder.write("due.fos", "size 8x6\nobjective a1 h6\nturn 2\nblue #1 I2 g2\nred #10 I2 h4\n"
                                "arrive blue #44 I2 turn 2 entry a1\n"
                                "arrive blue #45 I2 turn 5 entry a1\n");
    const Ran ran = run_sandtable({"run", file});
    EXPECT_NE(ran.out.find("  #44  infantry  a1       force 2\n"), std::string::npos) << ran.out;
    EXPECT_NE(ran.out.find("  #45  infantry  reserve  force 2, arrives in turn 5\n"),
              std::string::npos)
        << ran.out;
}

TEST(CheckInOneRun, UnderThucydide)
{
    expect_errors(R"(return scenario "Bad" { ruleset = "thucydide", turns = 6,
map = hexes { size = { 9, 9 } }, home = { blue = "bottom", red = "top" },
sides = { blue = { command_level = 3, activations = { 3 } }, red = { command_level = 3, activations = { 3 } } },
units = { blue = { general { "G", at = "0108" }, inf_medium { "I", at = "0109", training = "goood" } },
  red = { general { "H", at = "0102" }, inf_medium { "J", at = "0101", stands = 2.5 } } } })",
                  {"THU-BOARD-01  bad.lua:2", "SC2011  bad.lua:4", "SC2028  bad.lua:5"});
}

TEST(CheckInOneRun, UnderSynapse)
{
    expect_errors(R"(local syn = require "synapse.tables"
return scenario { ruleset = "synapse/1", title = "Bad", turns = 12, mode = "field",
terrain = "impassable", options = { ["dice.mod"] = "open" }, map = syn.battlefield(),
sides = { A = { commander = { mental = 12, presence = 3, combat = 4, war = 1 } },
  B = { commander = { name = "Y", presence = 3 } } },
units = { A = {
    body { "Line", id = "A.main", role = "main" },
    body { "Reserve", id = "A.reserve", role = "reserve" }, infantry { "7", id = "i7", body = "A.reserve", eff = 100, cbt = 5, weapon = syn.weapons.spear },
    infantry { "1", id = "i1", body = "A.main", eff = -5, cbt = 5, weapon = { dmg = 0 } },
    infantry { "2", id = "i2", body = "A.main", eff = 10.5, cbt = 5, weapon = syn.weapons.speer },
    infantry { "3", id = "i3", body = "A.mian", eff = 100, cbt = 5, weapon = syn.weapons.spear },
    infantry { "4", id = "i4", body = "A.main", eff = 1, body = "A.reserve", cbt = 5,
        weapon = syn.with(syn.weapons.bow, {
            cdf = "1/0" }) } },
  B = {
    body { "Line", id = "B.main", role = "main" },
    gobelins { "5", id = "o1", body = "B.main", eff = 100, cbt = 5 },
    orcs { "6", id = "o2", body = "B.main", eff = 1000000000, sdg = 100000, cbt = 5, weapon = { dmg = 3 } } } } })",
                  {"SYN-TERR-01  bad.lua:3", "SC2010  bad.lua:3", "SYN-CORE-01  bad.lua:4",
                   "SYN-CMD-01  bad.lua:5", "SC2003  bad.lua:9", "SYN-UNIT-01  bad.lua:9",
                   "SC2028  bad.lua:10", "SYN-UNIT-01  bad.lua:10", "SYN-ARMY-02  bad.lua:11",
                   "SC2045  bad.lua:12", "SYN-UNIT-04  bad.lua:14", "SC2006  bad.lua:17",
                   "SYN-UNIT-01  bad.lua:17", "SYN-CORE-14  bad.lua:16",
                   "SYN-CORE-14  bad.lua:18"});
}

TEST(CheckInOneRun, UnderSynapseInASiegeAndWithTanks)
{
    expect_errors(R"(local syn = require "synapse.tables"
return scenario { ruleset = "synapse/1", title = "Bad", turns = 12, mode = "assault", terrain = "open",
map = syn.battlefield { "keep" },
works = { syn.with(syn.works.fortress, { name = "keep", optimum = 0 }),
  { name = "keep", kind = "fortress", optimum = 3 }, syn.works.castle },
sides = { A = { commander = { command_potential = 9, rally_potential = 9 } } },
umpire = { ask = { "UMP-99" }, ["UMP-05"] = 7 },
units = { A = { body { id = "A.main", role = "main" },
    infantry { id = "a", body = "A.main", eff = 10, cbt = 5, weapon = syn.weapons.axe } },
  B = { body { id = "B.keep", role = "garrison", work = "keeep" },
    infantry { id = "b", body = "B.keep", eff = 10, cbt = "good", weapon = syn.weapons.axe } } } })",
                  {"SYN-FORT-02  bad.lua:4", "SYN-FORT-01  bad.lua:5:12",
                   "SYN-FORT-01  bad.lua:5:54", "SYN-UMP-30  bad.lua:7", "SYN-UMP-05  bad.lua:7",
                   "SYN-FORT-01  bad.lua:10", "SC2002  bad.lua:11"});
    expect_errors(R"(local syn = require "synapse.tables"
return scenario { ruleset = "synapse/1", title = "Bad", turns = 12, mode = "vehicle",
domain = "sea", map = syn.battlefield(),
units = { A = { ground { id = "t1", count = 10, sdg = 9, crew = 5 } },
  B = { ground { id = "t2", count = 0, sdg = 9, crew = 5, cover = 7, weapons = { { dmg = {} } } } } } })",
                  {"SC2011  bad.lua:3", "SYN-UNIT-01  bad.lua:4", "SC2003  bad.lua:5",
                   "SYN-VEH-20  bad.lua:5", "SYN-VEH-06  bad.lua:5"});
}

TEST(CheckInOneRun, SharesThatAreNoneBreakNothing)
{
    expect_errors(R"(local syn = require "synapse.tables"
return scenario { ruleset = "synapse/1", title = "Bad", turns = 12, mode = "field", terrain = "open",
map = syn.battlefield(),
distances = { { from = 3, distance = "near" } },
leaves_wins = { side = "C", unit = "zzz" },
units = { A = { body { id = "A.main", role = "main" },
    infantry { id = "a", body = "A.main", eff = 10, cbt = 5, weapon = { dmg = "3/0" } },
    infantry { id = "b", body = "A.main", eff = 10, cbt = 5, weapon = { dmg = -7000000000000000000 } },
    infantry { id = "c", body = "A.main", eff = 10, cbt = 5, weapon = { dmg = 9000000000000000000 } },
    infantry { id = "d", body = "A.main", eff = 10, cbt = 5, weapon = { dmg = 3, cdf = "1/0" } } },
  B = { body { id = "B.main", role = "main" },
    infantry { id = "e", body = "B.main", eff = 10, cbt = 5, weapon = syn.weapons.axe } } } })",
                  {"SYN-RNG-07  bad.lua:4", "SYN-BATTLE-01  bad.lua:5:24",
                   "SYN-BATTLE-01  bad.lua:5:36", "SYN-UNIT-01  bad.lua:7",
                   "SYN-UNIT-01  bad.lua:8", "SYN-UNIT-01  bad.lua:9", "SYN-UNIT-04  bad.lua:10"});
}

TEST(CheckInOneRun, FieldsAreNamedAsTheyAreWrittenInEveryLanguage)
{
    const TempFolder folder;
    const std::string file = folder.write("bad.lua", R"(local syn = require "synapse.tables"
return scenario { ruleset = "synapse/1", title = "Bad", turns = 12, mode = "field", terrain = "open",
map = syn.battlefield(),
units = { A = { body { id = "A.main", role = "main" },
    infantry { id = "a", body = "A.main", eff = 10, cbt = 5, arm = -1, weapon = 3 } },
  B = { body { id = "B.main", role = "main" },
    infantry { id = "b", body = "B.main", eff = 10, cbt = 5, weapon = syn.weapons.axe } } } })");
    const std::string err = run_sandtable({"--lang", "fr", "check", file}).err;
    EXPECT_NE(err.find("arm ne peut pas être -1"), std::string::npos) << err;
    EXPECT_NE(err.find("weapon doit être une table de noms"), std::string::npos) << err;
    EXPECT_NE(err.find("2 erreurs"), std::string::npos) << err;
}

TEST(CheckInOneRun, AGoodBattleIsCalledByItsTitleInTheReadersLanguage)
{
    EXPECT_NE(
        run_sandtable({"--lang", "fr", "check", "synapse/dunes"}).out.find("Le point d'appui"),
        std::string::npos);
    EXPECT_NE(run_sandtable({"--lang", "en", "check", "synapse/dunes"}).out.find("Strongpoint"),
              std::string::npos);
}

TEST(CheckInOneRun, TheErrorsStandInTheOrderOfTheirLines)
{
    const TempFolder folder;
    const std::string file = folder.write("bad.lua", R"(local syn = require "synapse.tables"
return scenario { ruleset = "synapse/1", title = "Bad", turns = 12, mode = "field", terrain = "open",
map = syn.battlefield(),
umpire = { ["UMP-05"] = 7 },
units = { A = { body { id = "A.main", role = "main" },
    infantry { id = "a", body = "A.main", eff = 10, cbt = 5, weapon = { dmg = 0 } } },
  B = { body { id = "B.main", role = "main" },
    infantry { id = "b", body = "B.main", eff = 10, weapon = syn.weapons.axe } } } })");
    const std::string err = run_sandtable({"check", file}).err;
    const std::size_t umpire = err.find("bad.lua:4"), damage = err.find("bad.lua:6"),
                      potential = err.find("bad.lua:8");
    EXPECT_NE(potential, std::string::npos) << err;
    EXPECT_LT(umpire, damage) << err;
    EXPECT_LT(damage, potential) << err;
    EXPECT_NE(run_sandtable({"--lang", "fr", "check", file}).err.find("un dommage doit dépasser 0"),
              std::string::npos);
}

} // namespace
} // namespace sandtable::testing::one_run_test
