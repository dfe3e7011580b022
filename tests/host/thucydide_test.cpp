// Thucydide as its player meets it at the command line: prices, chances, bad input, answers that
// stand.

#include "temp_folder.hpp"

#include "tests/support/content.hpp"
#include "tests/support/program.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <numeric>

namespace sandtable::testing::thucydide_test {
namespace {

using nlohmann::json;

class Thucydide : public ::testing::Test {
protected:
    /// A battle on open ground, 12 by 9; pieces in Lua, both sides without tokens unless said.
    std::string battle(const std::string& a, const std::string& b, const std::string& more = {},
                       int tokens = 0) const
    {
        return folder.write(
            "battle.lua",
            "return scenario {\n title = \"A trial\", ruleset = \"thucydide/1\", first = \"a\",\n"
            " home = { a = \"bottom\", b = \"top\" }, map = hexes { size = { 12, 9 } },\n"
            " sides = { a = { tokens = 0 }, b = { tokens = " +
                std::to_string(tokens) +
                " } },\n units = {\n  a = { general { id = \"AL\", at = "
                "\"0608\" }, " +
                a + " },\n  b = { general { id = \"BL\", at = \"1201\" }, " + b + " },\n },\n" +
                more + "}\n");
    }
    TempFolder folder;
};

/// Far units that keep an army from breaking.
const char* const reserve = "inf_bow { id = \"B7\", at = \"0901\" }, inf_bow { id = \"B8\", at = "
                            "\"1001\" }, inf_bow { id = \"B9\", at = \"1101\" }";

struct Example {
    const char* name;
    std::string a, b;
    const char* orders;
    const char* order;
    int tokens;
    std::vector<std::pair<const char*, std::pair<int, int>>> shares;
};

std::string lua(const char* type, const char* id, const char* at, const char* more = "")
{
    return std::string{type} + " { id = \"" + id + "\", at = \"" + at + "\"" + more + " }, ";
}

// EX-10, 12, 20, 22, 24, 37
TEST_F(Thucydide, OddsAreThoseOfTheBooksExamples)
{
    const std::vector<Example> examples{
        {"EX-10 an elite longbow that moved shoots at cataphracts",
         lua("inf_longbow", "A1", "0308", ", training = \"elite\""),
         lua("cav_cataphract", "B1", "0304"),
         "activate AL A1\nmove A1 0308-0307\n",
         "attack A1 0304 none -",
         0,
         {{"no losses", {25, 36}}, {"B1 4>3", {5, 18}}, {"B1 4>2", {1, 36}}}},
        {"EX-12 hoplites on medium infantry",
         lua("inf_hoplite", "A1", "0606"),
         lua("inf_medium", "B1", "0605"),
         "activate AL A1\nend_movement\n",
         "attack A1 0605 none -",
         0,
         {{"no losses", {16, 81}},
          {"B1 4>3", {32, 81}},
          {"B1 4>2", {8, 27}},
          {"B1 4>1", {8, 81}},
          {"B1 lost", {1, 81}}}},
        {"EX-20 horse archers evade",
         lua("cav_heavy", "A1", "0607"),
         lua("cav_light_bow", "B1", "0604"),
         "activate AL A1\nmove A1 0607-0606-0605\nattack A1 0604 none -\n",
         "b: defend none evade",
         0,
         {{"no losses", {625, 1296}},
          {"B1 4>3", {125, 324}},
          {"B1 4>2", {25, 216}},
          {"B1 4>1", {5, 324}},
          {"B1 lost", {1, 1296}}}},
        {"EX-22 encirclement",
         lua("inf_warband", "A1", "0607") + lua("inf_heavy", "A2", "0504") +
             lua("cav_medium", "A3", "0703"),
         lua("inf_legion", "B1", "0604"),
         "activate AL A1\nmove A1 0607-0606-0605\n",
         "attack A1 0604 none -",
         0,
         {{"no losses", {16, 81}}, {"B1 4>3", {32, 81}}, {"B1 lost", {1, 81}}}},
        {"EX-24 a lone leader",
         lua("inf_heavy", "A1", "0605"),
         lua("officer", "BX", "0604") + lua("inf_medium", "B1", "0402"),
         "activate AL A1\nend_movement\n",
         "attack A1 0604 none -",
         0,
         {{"BX lost", {1, 6}}}},
        {"EX-37 five dice of a scythed chariot",
         lua("chariot_scythed", "A1", "0607") + lua("inf_medium", "A2", "0109"),
         lua("inf_medium", "B1", "0604", ", stands = 6, initial = 6"),
         "activate AL A1\nmove A1 0607-0606-0605\n",
         "attack A1 0604 none -",
         0,
         {{"B1 6>5", {5, 32}},
          {"B1 6>4", {5, 16}},
          {"B1 6>3", {5, 16}},
          {"B1 6>2", {5, 32}},
          {"B1 6>1", {1, 32}}}},
    };
    for (const Example& example : examples) {
        SCOPED_TRACE(example.name);
        const std::string orders = folder.write("orders.txt", example.orders);
        const Ran ran = run_sandtable({"odds", battle(example.a, example.b + reserve), "--orders",
                                       orders, example.order, "--format", "json"});
        ASSERT_EQ(ran.code, 0) << ran.err;
        const json odds = json::parse(ran.out);
        EXPECT_EQ(odds["exact"], true);
        for (const auto& [label, share] : example.shares) {
            std::uint64_t ways = 0;
            std::uint64_t total = 1;
            for (const json& outcome : odds["outcomes"]) {
                total = outcome["total"];
                if (outcome["label"].get<std::string>().find(label) != std::string::npos)
                    ways += outcome["ways"].get<std::uint64_t>();
            }
            const std::uint64_t common = std::gcd(ways, total);
            EXPECT_EQ(ways / common, static_cast<std::uint64_t>(share.first)) << label << ran.out;
            EXPECT_EQ(total / common, static_cast<std::uint64_t>(share.second)) << label;
        }
    }
}

// In French "NO" is a direction; the "no" of the book's notation stays what it is.
TEST_F(Thucydide, TheNotationOfTheBookIsTheSameInFrench)
{
    const std::string file =
        battle(lua("inf_medium", "A1", "0606"), lua("inf_medium", "B1", "0605") + reserve,
               " position = { turn = 1, phase = \"combat\", active = \"a\", "
               "units = { A1 = { activation = 1 } } },\n");
    for (const char* language : {"en", "fr"}) {
        const Ran ran =
            run_sandtable({"run", file, "--lang", language, "--order", "AT A1>0605; RT 0604; FU no",
                           "--dice", "F,L,L", "--format", "json"});
        EXPECT_EQ(ran.code, 0) << language << ran.err << ran.out;
        EXPECT_EQ(json::parse(ran.out)["orders"].back()["order"], "follow_up no") << language;
    }
}

TEST_F(Thucydide, BadInputIsRefusedWithARuleAndChangesNothing)
{
    const std::string file =
        battle(lua("inf_medium", "A1", "0606") + lua("inf_hoplite", "A2", "0607"),
               lua("inf_medium", "B1", "0605") + reserve);
    const json before = json::parse(
        run_sandtable({"run", file, "--order", "activate AL A1 A2", "--format", "json"}).out);
    ASSERT_EQ(before["accepted"], true) << before;
    struct Bad {
        const char* what;
        const char* order;
        const char* rule;
    };
    for (const Bad& bad :
         {Bad{"two units in a hex", "move A2 0607-0606", "THU-BOARD-08"},
          Bad{"an enemy's hex", "move A1 0606-0605", "THU-MOVE-05"},
          Bad{"too far", "move A1 0606-0706-0806-0906", "THU-MOVE-02"},
          Bad{"off the path", "move A1 0101-0102", "THU-MOVE-02"},
          Bad{"an order that no token pays", "forced_march A1", "THU-TOK-03"},
          Bad{"another phase", "attack A1 0605 none -", "THU-MOVE-01"},
          Bad{"a leader who was not activated", "march AL 0608-0508", "THU-CMD-06"},
          Bad{"the enemy's unit", "move B1 0605-0604", "THU-CMD-06"}}) {
        const Ran ran = run_sandtable({"run", file, "--order", "activate AL A1 A2", "--order",
                                       bad.order, "--format", "json"});
        ASSERT_EQ(ran.code, 1) << bad.what << ran.out;
        const json after = json::parse(ran.out);
        EXPECT_EQ(after["orders"][1]["refusal"]["rule"], bad.rule) << bad.what;
        EXPECT_EQ(after["hash"], before["hash"]) << bad.what;
    }
}

TEST_F(Thucydide, ABadScenarioIsRefusedWithPlaceAndRule)
{
    const auto wrong = [&](const std::string& file) {
        const Ran ran = run_sandtable({"check", file});
        EXPECT_EQ(ran.code, 1) << ran.out;
        EXPECT_NE(ran.err.find("battle.lua:"), std::string::npos) << ran.err;
        return ran.err + ran.out;
    };
    const std::string a = lua("inf_medium", "A1", "0606");
    const std::string b = lua("inf_medium", "B1", "0605");
    EXPECT_NE(wrong(battle(a + lua("inf_bow", "A2", "0606"), b)).find("[THU-BOARD-08]"),
              std::string::npos);
    EXPECT_NE(wrong(battle(a + lua("officer", "A2", "0605"), b)).find("SC2046"), std::string::npos)
        << "a leader on an enemy's hex";
    EXPECT_NE(wrong(battle(a + lua("sub_general", "A3", "0608"), b)).find("THU-BOARD-08"),
              std::string::npos)
        << "two leaders";
    EXPECT_NE(wrong(battle("", b)).find("THU-SETUP-05"), std::string::npos)
        << "a leader without a unit in all the army";
    EXPECT_NE(wrong(battle(lua("inf_mediun", "A1", "0606"), b)).find("inf_medium"),
              std::string::npos)
        << "the nearest type is named";
    EXPECT_NE(wrong(battle(a, b, {}, -1)).find("tokens"), std::string::npos);
}

TEST_F(Thucydide, AnArmyOverItsBudgetIsReported)
{
    const std::string file = folder.write(
        "rich.lua",
        "return scenario {\n title = \"Rich\", ruleset = \"thucydide/1\",\n"
        " map = hexes { size = { 12, 9 } },\n sides = { a = { budget = 50 }, b = { budget = 50 } "
        "},\n units = {\n  a = { general { id = \"AL\", at = \"0608\" }, inf_phalanx { id = "
        "\"A1\", at = \"0606\" }, inf_militia { id = \"A2\", at = \"0707\" } },\n  b = { general { "
        "id = \"BL\", at = \"0101\" }, inf_phalanx { id = \"B1\", at = \"0603\", training = "
        "\"elite\" } },\n },\n}\n");
    const Ran ran = run_sandtable({"check", file});
    EXPECT_EQ(ran.code, 0) << "the book recommends equal budgets, it does not demand them";
    const std::string said = ran.err + ran.out;
    EXPECT_NE(said.find("a costs 54, over its budget of 50"), std::string::npos) << said;
    EXPECT_NE(said.find("THU-SETUP-03"), std::string::npos) << said;
    EXPECT_EQ(said.find("b costs"), std::string::npos) << "44 is within";
}

TEST_F(Thucydide, UnitsArePrintedWithTheirPrices)
{
    const json table =
        json::parse(run_sandtable({"info", "thucydide", "--units", "--format", "json"}).out);
    EXPECT_EQ(table["kind"], "unit_types");
    EXPECT_EQ(table["columns"][0]["name"], "cost");
    ASSERT_EQ(table["unit_types"].size(), 34u);
    for (const json& type : table["unit_types"]) {
        if (type["name"] == "cav_knights") {
            EXPECT_EQ(type["values"]["cost"], 42);
            EXPECT_EQ(type["values"]["assault"], 5);
            EXPECT_EQ(type["values"]["fire"], nullptr);
            EXPECT_EQ(type["values"]["abilities"],
                      (json{"shock", "charge", "pursuit", "impetuous", "remounts"}));
        }
        if (type["name"] == "general") {
            EXPECT_EQ(type["values"]["cost"], nullptr);
            EXPECT_EQ(type["values"]["command radius"], 5);
        }
    }
    const std::string french = run_sandtable({"info", "thucydide", "--units", "--lang", "fr"}).out;
    EXPECT_NE(french.find("infanterie"), std::string::npos) << french;
    EXPECT_NE(french.find("longue lance"), std::string::npos) << french;
    const json part =
        json::parse(run_sandtable({"info", "zama", "--units", "--format", "json"}).out);
    for (const json& type : part["unit_types"]) EXPECT_NE(type["name"], "cav_knights");
    EXPECT_EQ(run_sandtable({"info", "fos", "--units"}).code, 0) << "a book without a table";
}

TEST_F(Thucydide, StandingAnswersAreKeptInTheGameFile)
{
    const std::string file =
        battle(lua("inf_hoplite", "A1", "0606"),
               lua("inf_medium", "B1", "0605") + lua("inf_medium", "B2", "0505") +
                   lua("inf_light", "B3", "0604") + reserve,
               {}, 4);
    const std::string attack = "activate AL A1; end_movement; attack A1 0605 none -";
    const auto asked = [&](const std::string& first, const char* dice) {
        const Ran ran = run_sandtable(
            {"run", file, "--orders", "-", "--dice", dice, "--format", "json"}, first + attack);
        EXPECT_EQ(ran.code, 0) << ran.err << ran.out;
        const json told = json::parse(ran.out);
        return told["decision"]["kind"].get<std::string>();
    };
    EXPECT_EQ(asked("", ""), "defend");
    const std::string game = folder / "standing.game";
    const Ran played = run_sandtable(
        {"play", file, "--players", "human,human", "--record", game, "--seed", "4"},
        "activate AL A1\nend_movement\nend_combat\n"
        "standing defense on\nstanding flags on\nstanding retreat on\nstanding riposte on\nquit\n");
    EXPECT_EQ(played.code, 0) << played.err;
    EXPECT_NE(played.out.find("standing retreat on"), std::string::npos) << played.out;
    const std::string record = sandtable::testing::content(game);
    EXPECT_NE(record.find("\"order\":\"standing retreat on\""), std::string::npos) << record;
    EXPECT_EQ(run_sandtable({"replay", game, "--verify"}).code, 0);
    const Ran on = run_sandtable({"play", game}, "end_command\nactivate AL A1\nend_movement\n"
                                                 "attack A1 0605 none -\nstatus\nquit\n");
    EXPECT_EQ(on.code, 0) << on.err;
    EXPECT_EQ(on.out.find("order the defense"), std::string::npos) << on.out;
}

} // namespace
} // namespace sandtable::testing::thucydide_test
