// Every JSON shape of docs/cli.md, and what its values say.

#include "tests/host/cli.hpp"
#include "tests/support/content.hpp"

#include <algorithm>
#include <map>

namespace sandtable::host::cli_json_test {
namespace {

using nlohmann::json;
using sandtable::testing::content;
using sandtable::testing::Ran;
using sandtable::testing::run_sandtable;

struct CliJson : CliCase {};

TEST_F(CliJson, ListsAreArraysOfObjects)
{
    const json rulesets = parsed(run_sandtable({"list", "rulesets", "--format", "json"}));
    ASSERT_TRUE(rulesets.is_array());
    bool fos = false;
    for (const json& one : rulesets) {
        has(one, {"id", "title", "version", "folder"});
        fos = fos || one["id"] == "fos";
    }
    EXPECT_TRUE(fos);
    for (const json& one : parsed(run_sandtable({"list", "scenarios", "--format", "json"})))
        has(one, {"id", "title", "ruleset", "file"});
    for (const json& one : parsed(run_sandtable({"list", "players", "--format", "json"})))
        has(one, {"id", "title", "version"});
    std::size_t all = 0;
    for (const json& one : parsed(run_sandtable({"list", "--format", "json"}))) {
        has(one, {"kind"});
        if (one["kind"] == "unusable")
            has(one, {"path", "reason"});
        else
            has(one, {"id", "title"});
        ++all;
    }
    std::size_t sum = 0;
    for (const char* kind : {"rulesets", "players", "scenarios", "unusable"})
        sum += parsed(run_sandtable({"list", kind, "--format", "json"})).size();
    EXPECT_EQ(all, sum) << "list alone shows everything";
}

TEST_F(CliJson, OddsUnderFogSayThatTheyAreImagined)
{
    const Ran text = run_sandtable({"odds", "fos/first_steps", "commit", "--side", "blue"});
    EXPECT_NE(text.out.find("16 tables imagined"), std::string::npos) << text.out;
    EXPECT_EQ(text.out.find("95 %"), std::string::npos) << text.out;
    const json value = parsed(
        run_sandtable({"odds", "fos/first_steps", "commit", "--side", "blue", "--format", "json"}));
    EXPECT_EQ(value["worlds"], 16);
    EXPECT_EQ(value["exact"], false);
}

TEST_F(CliJson, SwappedPlayersAreCountedOnTheSideTheyPlayed)
{
    const std::vector<std::string> words{"simulate",  file,        "--games", "6",
                                         "--players", "first,any", "--swap"};
    std::vector<std::string> as_json = words;
    as_json.insert(as_json.end(), {"--format", "json"});
    const json value = parsed(run_sandtable(as_json));
    EXPECT_EQ(value["swap"], true);
    for (const json& side : value["sides"]) EXPECT_EQ(side["players"].size(), 2u) << side;
    std::map<std::pair<std::string, std::string>, int> wins; // player and side, from the results
    for (const json& game : value["results"]) {
        if (game["winner"].is_null()) continue;
        const bool first_side = game["winner"] == "blue";
        const bool first_player = first_side != game["swapped"].get<bool>();
        ++wins[{first_player ? "first" : "any", game["winner"]}];
    }
    for (const json& player : value["players"]) {
        EXPECT_EQ(player["games"], 6);
        int sum = 0;
        for (const json& as : player["as"]) {
            EXPECT_EQ(as["games"], 3);
            EXPECT_EQ(as["wins"], (wins[{player["player"], as["side"]}])) << player;
            sum += as["wins"].get<int>();
        }
        EXPECT_EQ(player["wins"], sum);
    }
    const Ran text = run_sandtable(words);
    EXPECT_EQ(text.out.find("blue (first)"), std::string::npos) << "both sat there: " << text.out;
    EXPECT_NE(text.out.find("as blue, 3 games"), std::string::npos) << text.out;
}

TEST_F(CliJson, RunShowsWhatOrdersCausedAndWhatIsToBeDecided)
{
    const json ran = parsed(run_sandtable(
        {"run", file, "--orders", "-", "--dice", "+1,0", "--format", "json"}, "b2-c2; end\n"));
    has(ran, {"scenario", "ruleset", "seed", "start", "orders", "accepted", "state", "hash",
              "decision"});
    EXPECT_EQ(ran["accepted"], true);
    ASSERT_EQ(ran["orders"].size(), 2u);
    has(ran["orders"][1], {"order", "side", "accepted", "dice", "events", "breakdowns"});
    const json* melee = nullptr;
    for (const json& breakdown : ran["orders"][1]["breakdowns"]) {
        has(breakdown, {"kind", "title", "terms", "totals"});
        if (breakdown["kind"] == "melee_pair") melee = &breakdown;
    }
    ASSERT_NE(melee, nullptr);
    has((*melee)["outcome"], {"rule", "text"});
    for (const json& term : (*melee)["terms"]) has(term, {"rule", "kind", "group", "text"});
    has(ran["state"], {"turn", "phase", "active", "over", "counters", "sides", "units"});
    has(ran["state"]["units"][0], {"id", "side", "where", "cell", "name", "type", "counters"});
    EXPECT_EQ(ran["decision"]["side"], "red");
    has(ran["decision"], {"kind", "prompt", "seats", "legal", "legal_count"});
    EXPECT_EQ(ran["decision"]["legal"].size(), ran["decision"]["legal_count"].get<std::size_t>());
}

TEST_F(CliJson, ARefusedOrderSaysRuleReasonAndNearestAndChangesNothing)
{
    const std::string untouched =
        parsed(run_sandtable({"run", file, "--format", "json"}))["hash"].get<std::string>();
    const Ran text = run_sandtable({"run", file, "--order", "path #2 a2-a3-a4-a5"});
    EXPECT_EQ(text.code, 1);
    EXPECT_NE(text.err.find("[FOS-PROG-0"), std::string::npos) << text.err;
    EXPECT_EQ(text.err.find("order 1 is refused: path #2 a2-a3-a4-a5\n"), 0u)
        << "the command line has no lines: " << text.err;
    const Ran from_file = run_sandtable({"run", file, "--orders", "-", "--order", "end"},
                                        "# first\npath #2 a2-a3-a4-a5\n");
    EXPECT_EQ(from_file.err.find("-:2: order 1 is refused: "), 0u) << from_file.err;
    const Ran french = run_sandtable(
        {"run", file, "--order", "path #2 a2", "--order", "nonsense", "--lang", "fr"});
    EXPECT_EQ(french.err.find("l'ordre 2 est refusé : nonsense\n"), 0u) << french.err;
    const Ran ran =
        run_sandtable({"run", file, "--order", "path #2 a2-a3-a4-a5", "--format", "json"});
    EXPECT_EQ(ran.code, 1);
    const json value = json::parse(ran.out);
    EXPECT_EQ(value["accepted"], false);
    has(value["orders"][0]["refusal"], {"rule", "message"});
    EXPECT_EQ(value["hash"], untouched);
}

TEST_F(CliJson, RunTakesASide)
{
    const std::string fog =
        folder.write("fog.fos", "size 30x5\nobjective f5\nblue #1 C2 b2\nred #3 I2 ac2\nturns 3\n");
    const json blue = parsed(run_sandtable({"run", fog, "--side", "blue", "--format", "json"}));
    EXPECT_FALSE(blue.contains("hash")) << "a hash of the table would tell two tables apart";
    EXPECT_EQ(blue["state"]["units"].size(), 1u) << blue["state"]["units"];
    EXPECT_EQ(parsed(run_sandtable({"run", fog, "--format", "json"}))["state"]["units"].size(), 2u);
}

TEST_F(CliJson, OddsAddUp)
{
    const json odds = parsed(run_sandtable({"odds", file, "b2-c2; end", "--format", "json"}));
    has(odds, {"exact", "branches", "outcomes", "order"});
    EXPECT_EQ(odds["exact"], true);
    double sum = 0;
    for (const json& outcome : odds["outcomes"]) {
        has(outcome, {"label", "share", "ways", "total"});
        sum += outcome["share"].get<double>();
    }
    EXPECT_NEAR(sum, 1.0, 1e-9);
}

TEST_F(CliJson, PerftCountsAsManyFirstOrdersAsThereAre)
{
    const json perft =
        parsed(run_sandtable({"perft", file, "--depth", "2", "--split", "--format", "json"}));
    const json run = parsed(run_sandtable({"run", file, "--format", "json"}));
    EXPECT_EQ(perft["counts"][0]["orders"], run["decision"]["legal_count"]);
    std::uint64_t sum = 0;
    for (const json& one : perft["split"]) sum += one["orders"].get<std::uint64_t>();
    EXPECT_EQ(perft["counts"][1]["orders"], sum);
}

TEST_F(CliJson, SimulateIsTheSameEveryTimeAndAnyGameReplays)
{
    const std::vector<std::string> words{"simulate",  file,      "--games",  "6",
                                         "--players", "any,any", "--format", "json"};
    const json first = parsed(run_sandtable(words));
    has(first, {"scenario", "games", "draws", "sides", "players", "endings", "results"});
    has(first["sides"][0], {"side", "player", "wins", "share", "low", "high"});
    EXPECT_EQ(first, parsed(run_sandtable(words)));
    const std::string game = folder / "g.game";
    const json one = parsed(run_sandtable({"simulate", file, "--players", "any,any", "--game", "4",
                                           "--record", game, "--format", "json"}));
    EXPECT_EQ(one["results"][0]["state"], first["results"][3]["state"]);
    const json again = parsed(run_sandtable({"replay", game, "--verify", "--format", "json"}));
    has(again, {"file", "verified", "orders", "over", "state"});
    EXPECT_EQ(again["state"], first["results"][3]["state"]);
    const std::string anew = folder / "anew.game";
    EXPECT_EQ(run_sandtable({"replay", game, "--record", anew}).code, 0);
    EXPECT_EQ(content(anew), content(game));
    EXPECT_NE(run_sandtable({"replay", game, "--record", anew}).code, 0) << "there is one already";
    const Ran explained = run_sandtable({"explain", game + ":2"});
    EXPECT_EQ(explained.code, 0) << explained.err;
    EXPECT_EQ(explained.out.find("> "), 0u) << explained.out;
    const Ran csv = run_sandtable(
        {"simulate", file, "--games", "3", "--players", "any,any", "--format", "csv"});
    EXPECT_EQ(std::count(csv.out.begin(), csv.out.end(), '\n'), 4) << csv.out;
}

TEST_F(CliJson, ExplainKnowsRulesAndCodes)
{
    const json code = parsed(run_sandtable({"explain", "SC2007", "--format", "json"}));
    has(code, {"code", "cause", "example", "mend"});
    const Ran unknown = run_sandtable({"explain", "SC9999"});
    EXPECT_EQ(unknown.code, 2);
}

TEST_F(CliJson, InfoShowsRulesetAndScenario)
{
    const json fos = parsed(run_sandtable({"info", "fos", "--format", "json"}));
    has(fos, {"kind", "id", "title", "version", "options", "orders", "unit_types"});
    EXPECT_EQ(fos["kind"], "ruleset");
    const json battle = parsed(run_sandtable({"info", file, "--format", "json"}));
    has(battle, {"kind", "id", "title", "ruleset", "turns", "sides", "options"});
    EXPECT_EQ(battle["kind"], "scenario");
    EXPECT_EQ(battle["lesson"], "");
}

TEST_F(CliJson, InfoSaysHowALessonIsTaken)
{
    const auto lesson = [](const std::string& battle) {
        return parsed(run_sandtable({"info", battle, "--format", "json"})).at("lesson");
    };
    EXPECT_EQ(lesson("fos/lesson"), "sandtable play fos/lesson");
    EXPECT_EQ(lesson("fastplay70/lesson"), "sandtable play fastplay70/lesson --board hex");
    EXPECT_NE(run_sandtable({"info", "fos/lesson"})
                  .out.find("A lesson, step by step, at a terminal: sandtable play fos/lesson\n"),
              std::string::npos);
}

TEST_F(CliJson, CheckTellsEverythingInOneRun)
{
    const json good = parsed(run_sandtable({"check", file, "--format", "json"}));
    has(good, {"file", "good", "errors", "warnings", "problems"});
    EXPECT_EQ(good["good"], true);
}

} // namespace
} // namespace sandtable::host::cli_json_test
