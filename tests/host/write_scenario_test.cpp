// replay --write-scenario: a moment of a recorded game becomes a scenario that is the same battle,
// and what is said where it cannot.

#include "tests/host/temp_folder.hpp"
#include "tests/support/content.hpp"
#include "tests/support/program.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>

namespace sandtable::testing::write_scenario_test {
namespace {

using nlohmann::json;
using sandtable::testing::content;
using ::testing::HasSubstr;

/// A game of a battle between two players, who move at random, and how many orders it has.
struct Played {
    TempFolder folder;
    std::string game;
    std::size_t orders = 0;

    explicit Played(const std::string& battle, const std::vector<std::string>& more = {})
        : game{folder / "a.game"}
    {
        std::vector<std::string> words{"play",   battle, "--players", "random,random",
                                       "--seed", "3",    "--record",  game};
        words.insert(words.end(), more.begin(), more.end());
        EXPECT_EQ(run_sandtable(words).code, 0);
        const Ran ran = run_sandtable({"replay", game, "--verify", "--format", "json"});
        orders = json::parse(ran.out)["orders"].get<std::size_t>();
    }
    [[nodiscard]] Ran write(const std::string& at, const std::string& to) const
    {
        return run_sandtable({"replay", game, "--at", at, "--write-scenario", folder / to});
    }
};

TEST(WriteScenario, AMomentIsAScenarioThatIsGoodAndPlays)
{
    for (const char* battle : {"fos/first_steps", "synapse/lesson"}) {
        const Played played{battle};
        for (const std::size_t at : std::set<std::size_t>{0, 1, played.orders / 2}) {
            const std::string file = "m" + std::to_string(at) + ".lua";
            const Ran written = played.write(std::to_string(at), file);
            EXPECT_EQ(written.code, 0) << battle << written.err;
            EXPECT_THAT(written.out, HasSubstr("as it stood after order " + std::to_string(at)));
            const Ran checked = run_sandtable({"check", played.folder / file});
            EXPECT_EQ(checked.code, 0) << checked.err;
            EXPECT_THAT(checked.out, HasSubstr("good"));
        }
        const Ran on = run_sandtable(
            {"simulate", played.folder / "m1.lua", "--games", "1", "--players", "random,random"});
        EXPECT_EQ(on.code, 0) << on.err;
    }
}

TEST(WriteScenario, AfterTheBattleComesTheNext)
{
    const TempFolder folder;
    const std::string next = folder / "next.lua";
    const std::string game =
        std::string{SANDTABLE_SOURCE_DIR} + "/rulesets/synapse/goldens/time_up_field.game";
    const Ran written = run_sandtable({"replay", game, "--write-scenario", next});
    EXPECT_EQ(written.code, 0) << written.err;
    EXPECT_THAT(content(next), HasSubstr("xp = "));
    EXPECT_THAT(content(next), ::testing::Not(HasSubstr("position = ")));
    EXPECT_THAT(content(next), HasSubstr(": the next battle"));
    EXPECT_EQ(run_sandtable({"check", next}).code, 0);
}

TEST(WriteScenario, ASideWithNobodyLeftIsNamedAndHasNoNextBattle)
{
    const TempFolder folder;
    const std::string game =
        std::string{SANDTABLE_SOURCE_DIR} + "/rulesets/fos/goldens/no_units.game";
    const std::string next = folder / "next.lua";
    const Ran english = run_sandtable({"replay", game, "--write-scenario", next});
    EXPECT_NE(english.code, 0);
    EXPECT_THAT(english.err, HasSubstr("nobody is left of Rearguard: there is no next battle"));
    const Ran french = run_sandtable({"--lang", "fr", "replay", game, "--write-scenario", next});
    EXPECT_THAT(french.err, HasSubstr("plus personne pour Arrière-garde"));
    EXPECT_FALSE(std::filesystem::exists(next));
}

/// What is said of the battle after one that greedy played against itself.
Ran battle_after(const std::string& battle, const TempFolder& folder)
{
    const std::string game = folder / "a.game";
    EXPECT_EQ(run_sandtable({"simulate", battle, "--players", "greedy,greedy", "--game", "1",
                             "--record", game})
                  .code,
              0);
    return run_sandtable({"replay", game, "--write-scenario", folder / "next.lua"});
}

// What was to happen to those who are gone goes with them.
TEST(WriteScenario, NothingHappensToABodyThatIsGone)
{
    const TempFolder folder;
    const Ran ran = battle_after("synapse/rezonville_1870", folder);
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_THAT(content(folder / "next.lua"), HasSubstr("kind = \"reinforcement\""));
    EXPECT_EQ(run_sandtable({"check", folder / "next.lua"}).code, 0);
}

// What the book asks of a battle and those who are left cannot give is for its author to mend.
TEST(WriteScenario, ABattleThatCannotBeginYetIsWrittenAndSaysWhatItLacks)
{
    const TempFolder folder;
    const Ran ran = battle_after("thucydide/thermopylae", folder);
    EXPECT_EQ(ran.code, 1);
    EXPECT_THAT(ran.err, HasSubstr("needs a hand before it can begin"));
    EXPECT_THAT(ran.err, HasSubstr("Greeks has no unit that is not expendable"));
    EXPECT_THAT(content(folder / "next.lua"), HasSubstr(": the next battle"));
    EXPECT_THAT(run_sandtable({"check", folder / "next.lua"}).err, HasSubstr("THU-SETUP-05"));
}

// Who began in the evening does not begin in the morning.
TEST(WriteScenario, AfterABattleThatBeganInTheMiddleTheNextBeginsThere)
{
    const Played evening{"fos/marengo_evening"};
    const std::string next = evening.folder / "next.lua";
    ASSERT_EQ(run_sandtable({"replay", evening.game, "--write-scenario", next}).code, 0);
    const std::string text = content(next);
    const std::size_t position = text.find("position = {");
    ASSERT_NE(position, std::string::npos) << text;
    EXPECT_THAT(text.substr(position), HasSubstr("turn = 9"));
    EXPECT_THAT(text.substr(position), ::testing::Not(HasSubstr("force")));
    const Ran begun = run_sandtable({"run", next});
    EXPECT_THAT(begun.out, HasSubstr("Turn 9 of 12"));

    // Begun in the midst of a phase, the next battle begins with that turn.
    ASSERT_EQ(evening.write("3", "midst.lua").code, 0);
    const Played midst{evening.folder / "midst.lua"};
    ASSERT_EQ(
        run_sandtable({"replay", midst.game, "--write-scenario", midst.folder / "next.lua"}).code,
        0);
    const std::string after = content(midst.folder / "next.lua");
    EXPECT_THAT(after, HasSubstr("turn = 9"));
    EXPECT_THAT(after, ::testing::Not(HasSubstr("asks = ")));
    EXPECT_THAT(after, ::testing::Not(HasSubstr("programme = ")));
    EXPECT_THAT(run_sandtable({"run", midst.folder / "next.lua"}).out, HasSubstr("Turn 9 of 12"));
}

// A title says once where its battle stands, however often it is written.
TEST(WriteScenario, ATitleDoesNotGrow)
{
    const TempFolder folder;
    std::string from = "synapse/two_lines";
    const auto write = [&](const std::string& name, const std::vector<std::string>& at) {
        const std::string game = folder / (name + ".game");
        EXPECT_EQ(run_sandtable(
                      {"simulate", from, "--players", "any,any", "--game", "1", "--record", game})
                      .code,
                  0);
        from = folder / (name + ".lua");
        std::vector<std::string> words{"replay", game, "--write-scenario", from};
        words.insert(words.end(), at.begin(), at.end());
        const Ran ran = run_sandtable(words);
        EXPECT_EQ(ran.code, 0) << ran.err;
        const std::string text = content(from);
        const std::size_t title = text.find("title = ");
        return text.substr(title, text.find('\n', title) - title);
    };
    const std::string turn = R"(title = { en = "Two lines, turn 1", fr = "Deux lignes, tour 1" },)";
    const std::string next =
        R"(title = { en = "Two lines: the next battle", fr = "Deux lignes : la bataille suivante" },)";
    EXPECT_EQ(write("middle", {"--at", "1"}), turn);
    EXPECT_EQ(write("again", {"--at", "1"}), turn);
    EXPECT_EQ(write("second", {}), next);
    EXPECT_EQ(write("third", {}), next);
}

TEST(WriteScenario, AFileThatIsThereIsNotWrittenOver)
{
    const Played played{"fos/first_steps"};
    played.folder.write("mine.lua", "-- mine\n");
    const Ran ran = played.write("1", "mine.lua");
    EXPECT_NE(ran.code, 0);
    EXPECT_THAT(ran.err, HasSubstr("is there already and is not written over"));
    EXPECT_EQ(content(played.folder / "mine.lua"), "-- mine\n");
}

TEST(WriteScenario, ASideIsToldWhyNot)
{
    const Played played{"fos/first_steps"};
    const std::string out = played.folder / "x.lua";
    const Ran side = run_sandtable(
        {"replay", played.game, "--at", "1", "--write-scenario", out, "--side", "blue"});
    EXPECT_NE(side.code, 0);
    EXPECT_THAT(side.err, HasSubstr("the hidden too"));
    EXPECT_FALSE(std::filesystem::exists(out));
    const Ran alone = run_sandtable({"replay", played.game, "--at", "1"});
    EXPECT_NE(alone.code, 0);
    EXPECT_THAT(alone.err, HasSubstr("--at goes with --write-scenario"));
}

TEST(WriteScenario, AMapThatHasChangedIsSaidUpToTheOrderBefore)
{
    const TempFolder folder;
    const std::string brook = folder.write("brook.lua", R"(return scenario "The Brook" {
    ruleset = "fos", turns = 4,
    map = square { size = { 6, 6 }, terrain = { cover = "d3" }, objectives = { f6 = "Hill" },
        changing = { "terrain" } },
    units = {
        blue = { cavalry { "Hussars", id = 1, at = "b2", force = 2 } },
        red = { infantry { "Pickets", id = 11, at = "d5", force = 2 } },
    },
    on = { turn = { [2] = function() umpire.set_terrain("d3", "clear") end } },
})");
    const Played played{brook};
    const Ran late = played.write(std::to_string(played.orders - 1), "late.lua");
    EXPECT_NE(late.code, 0);
    EXPECT_THAT(late.err, HasSubstr("the map has changed in play"));
    EXPECT_FALSE(std::filesystem::exists(played.folder / "late.lua"));
    const std::size_t said = late.err.find("--at ");
    ASSERT_NE(said, std::string::npos) << late.err;
    const std::size_t last = std::stoul(late.err.substr(said + 5));
    EXPECT_EQ(played.write(std::to_string(last), "last.lua").code, 0);
    EXPECT_NE(played.write(std::to_string(last + 1), "next.lua").code, 0);
}

TEST(WriteScenario, APositionThatHoldsNotTogetherIsRefused)
{
    const Played played{"fos/first_steps"};
    ASSERT_EQ(played.write("1", "m.lua").code, 0);
    std::string text = content(played.folder / "m.lua");
    const std::size_t at = text.find("programme = \"");
    ASSERT_NE(at, std::string::npos) << text;
    text.replace(at + 13, text.find('"', at + 13) - at - 13, "ff 11<1");
    const std::string bad = played.folder.write("bad.lua", text);
    for (const auto& [language, said] :
         {std::pair{"en", "bad.lua: no battle stands so: a path that is ordered\n"},
          std::pair{"fr", "bad.lua : aucune bataille ne peut en être là : un chemin ordonné\n"}})
        for (const char* command : {"check", "run", "perft"}) {
            const Ran ran = run_sandtable({command, bad, "--lang", language});
            EXPECT_NE(ran.code, 0);
            EXPECT_THAT(ran.err, HasSubstr(said)) << command;
        }
}

} // namespace
} // namespace sandtable::testing::write_scenario_test
