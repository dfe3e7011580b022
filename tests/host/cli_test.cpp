// The program as a user runs it: exit codes, suggestions, questions, and texts in both languages.

#include "tests/host/cli.hpp"
#include "tests/support/content.hpp"

#include <iterator>

namespace sandtable::host::cli_test {
namespace {

using nlohmann::json;
using sandtable::testing::content;
using sandtable::testing::Ran;
using sandtable::testing::run_sandtable;

struct Cli : CliCase {};

TEST_F(Cli, WrongUseExitsWithTwoAndASuggestion)
{
    struct Case {
        std::vector<std::string> words;
        std::string says;
    };
    const Case cases[] = {
        {{"paly"}, "did you mean play?"},
        {{"run"}, "something is missing"},
        {{"run", file, file}, "is one too many: sandtable run SCENARIO"},
        {{"run", file, "score"}, "did you mean --order \"score\"?"},
        {{"run", file, "--sead", "1"}, "did you mean --seed?"},
        {{"run", file, "--seed", "x"}, "wants a whole number"},
        {{"run", file, "--side", "bleu"}, "did you mean blue?"},
        {{"run", "no/such"}, "no battle \"no/such\""},
        {{"run", file, "--format", "jsn"}, "did you mean json?"},
        {{"list", "scenaros"}, "did you mean scenarios?"},
        {{"info", "foss"}, "no ruleset, battle or computer player \"foss\""},
        {{"info", "foss"}, "did you mean fos?"},
        {{"info", "greedi"}, "did you mean greedy?"},
        {{"info", "marengoo"}, "did you mean marengo?"},
        {{"info", "fos/marengoo"}, "did you mean fos/marengo?"},
        {{"explain", "FOS-MEL-1O"}, "did you mean FOS-MEL-1"},
        {{"explain", "FOS"}, "fos is a ruleset: ask for one of its rules (explain fos:NOTE-01)"},
        {{"--lang", "fr", "explain", "fos:"}, "fos est un jeu de règles"},
        {{"explain", "marengo"},
         "marengo is a battle: ask for one of its units or sides (explain "
         "marengo:#1, explain marengo:blue)"},
        {{"odds", "thucydide/two_farms", "end_command", "--answer", "cancle most"},
         "did you mean cancel?"},
        {{"simulate", file, "--players", "ramdom,any"}, "did you mean random?"},
        {{"--lang", "xx", "list"}, "no language \"xx\""},
        {{"run", "first_steps", "--ruleset", "synapse"},
         "synapse has no battle \"first_steps\": there is fos/first_steps"},
        {{"--lang", "fr", "run", file, "--seed"}, "--seed demande une valeur, et une seule"},
    };
    for (const Case& one : cases) {
        const Ran ran = run_sandtable(one.words);
        EXPECT_EQ(ran.code, 2) << one.says;
        EXPECT_EQ(ran.out, "");
        EXPECT_NE(ran.err.find(one.says), std::string::npos) << ran.err;
    }
}

TEST_F(Cli, WrongContentExitsWithOneAndThePlace)
{
    const std::string bad = folder.write("bad.fos", "size 6x5\nobjektive a1\nobjective z9 \xff\n");
    const Ran position_text = run_sandtable({"check", bad, "--lang", "fr"});
    for (const char* says : {":2  instruction inconnue : « objektive »\n  vouliez-vous dire",
                             ":3  « z9 » n'est pas une case", "« \xef\xbf\xbd » n'est"})
        EXPECT_NE(position_text.err.find(says), std::string::npos) << position_text.err;
    const std::string script = folder.write("bad.lua", "return scenario {\n  ruleset = ,\n}\n");
    const Ran lua = run_sandtable({"check", script});
    EXPECT_TRUE(position_text.code == 1 && lua.code == 1);
    EXPECT_NE(lua.err.find("bad.lua:2:"), std::string::npos) << lua.err;
    EXPECT_EQ(run_sandtable({"replay", file}).code, 1) << "a position is no game file";
}

TEST_F(Cli, AnOrderThatBreaksOffIsToldWhichWordsMayFollow)
{
    const std::string battle = "synapse/two_lines", words = "\n  possible here: fight, withdraw\n";
    const Ran run = run_sandtable({"run", battle, "--order", "intent"});
    EXPECT_NE(run.err.find("a word is missing (intent)" + words), std::string::npos) << run.err;
    const Ran odds = run_sandtable({"odds", battle, "intent flee"});
    EXPECT_TRUE(run.code == 1 && odds.code == 1) << run.code << odds.code;
    EXPECT_NE(odds.err.find("\"flee\" is none of the choices" + words), std::string::npos)
        << odds.err;
    const Ran in_json =
        run_sandtable({"--lang", "fr", "run", battle, "--format", "json", "--order", "intent"});
    const json told = json::parse(in_json.out)["orders"][0];
    EXPECT_EQ(told["error"], "il manque un mot (intention)");
    EXPECT_EQ(told["possible"], json({"fight", "withdraw"})) << told;
    EXPECT_EQ(told["possible_count"], 2) << told;
}

TEST_F(Cli, ADieThatIsWantedAndNotGivenIsToldInOneSentence)
{
    const Ran ran =
        run_sandtable({"--lang", "fr", "run", "fastplay70/first_march", "--dice", "3,4,5,1",
                       "--order", "disp 1=2 2=3", "--order", "disp 2=4 3=0"});
    EXPECT_EQ(ran.code, 1);
    EXPECT_NE(ran.err.find("un dé est demandé, et il manque : il n'y a plus de dés"),
              std::string::npos)
        << ran.err;
}

TEST_F(Cli, AReasonBehindAnOrderIsANoteAndTheUmpireMayBeOneLetter)
{
    const std::string battle = "synapse/two_lines";
    const Ran run =
        run_sandtable({"run", battle, "--order", "U: modifier A command +2 \"an ambush\""});
    EXPECT_EQ(run.code, 0) << run.err;
    EXPECT_NE(run.out.find("\numpire notes: an ambush\n"), std::string::npos) << run.out;
    const Ran told = run_sandtable({"run", battle, "--format", "json", "--order",
                                    "umpire: modifier A command +2 \"an ambush\""});
    EXPECT_EQ(json::parse(told.out)["orders"][0]["note"], "an ambush") << told.out;
    // Nothing is given with a note that cannot be kept.
    const Ran nothing = run_sandtable(
        {"run", battle, "--order", "U: modifier A command +2 \"" + std::string(501, 'x') + "\""});
    EXPECT_EQ(nothing.code, 1);
    EXPECT_NE(nothing.err.find("a note has at most 500 bytes"), std::string::npos) << nothing.err;
}

TEST_F(Cli, WhatAnAnswerNamesIsTakenInItsLanguage)
{
    const Ran refused = run_sandtable({"--lang", "fr", "run", file, "--order", "chemin #1 c2-d2"});
    EXPECT_EQ(refused.code, 1);
    EXPECT_NE(refused.err.find("[FOS-"), std::string::npos) << refused.err;
    const Ran run = run_sandtable({"--lang", "fr", "run", file, "--order", "chemin #1 b3"});
    EXPECT_EQ(run.code, 0) << run.err;
    EXPECT_EQ(run_sandtable({"--lang", "fr", "odds", file, "chemin #1 b3"}).code, 0);
}

TEST_F(Cli, HelpTellsEveryCommandInBothLanguages)
{
    for (const char* name : {"play", "list", "info", "check", "run", "replay", "explain", "odds",
                             "simulate", "ladder", "perft", "help"}) {
        const Ran ran = run_sandtable({name, "--help"});
        EXPECT_EQ(ran.code, 0);
        EXPECT_EQ(ran.out.find(std::string{"sandtable "} + name), 0u) << ran.out;
        EXPECT_EQ(run_sandtable({"help", name}).out, ran.out);
    }
    EXPECT_NE(run_sandtable({"help", "--lang", "fr"}).out.find("chaque résultat expliqué"),
              std::string::npos);
}

TEST_F(Cli, ComputerPlayersSayWhatTheyAreInFrench)
{
    const auto told = [](const std::string& id, const char* language) {
        return json::parse(run_sandtable({"--lang", language, "info", id, "--format", "json"}).out);
    };
    for (const json& player :
         json::parse(run_sandtable({"list", "players", "--format", "json"}).out)) {
        const std::string id = player.at("id");
        const json english = told(id, "en"), french = told(id, "fr");
        for (const char* field : {"title", "description"})
            EXPECT_NE(english.at(field), french.at(field)) << id;
        for (std::size_t i = 0; i < english.at("options").size(); ++i)
            EXPECT_NE(english.at("options")[i].at("title"), french.at("options")[i].at("title"))
                << id;
    }
}

TEST_F(Cli, ARulesetTellsByWhichWordsItsSidesAreNamed)
{
    EXPECT_NE(run_sandtable({"info", "fos"}).out.find("Sides\n  blue (blue)"), std::string::npos);
    EXPECT_NE(run_sandtable({"info", "thucydide"}).out.find("Sides\n  2, named by whatever words"),
              std::string::npos);
    const json told = json::parse(run_sandtable({"info", "fos", "--format", "json"}).out);
    EXPECT_EQ(told.at("sides").at(1).at("name"), "red");
}

TEST_F(Cli, SharesAreWrittenAsTheLanguageWritesNumbers)
{
    const auto told = [&](const char* language) {
        return run_sandtable(
                   {"--lang", language, "simulate", file, "--games", "2", "--players", "any,any"})
            .out;
    };
    EXPECT_NE(told("en").find("0.0 %   [  0.0 %,  65.8 %]"), std::string::npos) << told("en");
    EXPECT_NE(told("fr").find("0,0 %   [  0,0 % ;  65,8 %]"), std::string::npos) << told("fr");
}

// A folder that cannot be made is no reason not to play, and none to say nothing.
TEST_F(Cli, WhoseGameCannotBeKeptIsTold)
{
    const Ran lost = run_sandtable({"play", file, "--side", "blue"}, "quit\n", "/proc/none");
    EXPECT_EQ(lost.code, 0);
    EXPECT_NE(lost.err.find("this game is not recorded; --record FILE"), std::string::npos)
        << lost.err;
    const Ran meant =
        run_sandtable({"play", file, "--side", "blue", "--no-record"}, "quit\n", "/proc/none");
    EXPECT_EQ(meant.err, "");
    const Ran save = run_sandtable({"--lang", "fr", "play", file, "--side", "blue", "--no-record"},
                                   "sauver /proc/none/x.game\nquitter\n");
    EXPECT_NE(save.out.find("ne peut \u00eatre \u00e9crit : aucun fichier ni dossier de ce nom"),
              std::string::npos)
        << save.out;
}

TEST_F(Cli, QuestionsAmongOrdersAreAnsweredAndChangeNothing)
{
    const std::vector<std::string> plain{"run", "fos/first_steps", "--format", "json"};
    std::vector<std::string> asking = plain;
    asking.insert(asking.end(), {"--order", "sight d2 e5", "--order", "score"});
    const json without = parsed(run_sandtable(plain)), with = parsed(run_sandtable(asking));
    EXPECT_EQ(with["hash"], without["hash"]);
    EXPECT_EQ(with["decision"], without["decision"]);
    for (const json& order : with["orders"]) {
        EXPECT_EQ(order["accepted"], true) << order;
        EXPECT_EQ(order["question"], true) << order;
        EXPECT_FALSE(order["breakdowns"].empty()) << order;
    }
    const Ran told = run_sandtable({"run", "fos/first_steps", "--order", "score"});
    EXPECT_EQ(told.code, 0) << told.err;
    EXPECT_NE(told.out.find("END-02"), std::string::npos) << told.out;
    const json why =
        parsed(run_sandtable({"run", "fos/first_steps", "--format", "json", "--order",
                              "why path #1 c3", "--order", "why path #1 c3-c4-c5-c6-c7-c8"}));
    EXPECT_EQ(why["hash"], without["hash"]);
    EXPECT_EQ(why["orders"][0]["legal"], true) << why["orders"][0];
    EXPECT_FALSE(why["orders"][0].contains("refusal")) << why["orders"][0];
    EXPECT_EQ(why["orders"][1]["accepted"], true) << why["orders"][1]; // the question was answered
    EXPECT_EQ(why["orders"][1]["legal"], false) << why["orders"][1];
    EXPECT_FALSE(why["orders"][1]["refusal"]["rule"].get<std::string>().empty());
    const Ran allowed =
        run_sandtable({"run", "thucydide/two_farms", "--order", "why activate AL1 A4 A5", "--order",
                       "why activate AL1 A1 A2 A3"});
    EXPECT_EQ(allowed.code, 0) << allowed.err;
    EXPECT_NE(allowed.out.find("not allowed: "), std::string::npos) << allowed.out;
    EXPECT_NE(allowed.out.find("\nallowed: "), std::string::npos) << allowed.out;
    const Ran bad = run_sandtable({"run", "fos/first_steps", "--order", "why pth #1 c3"});
    EXPECT_EQ(bad.code, 1);
    EXPECT_NE(bad.err.find("pth"), std::string::npos) << bad.err;
    const Ran wrong = run_sandtable({"run", "fos/first_steps", "--order", "sight d2 z99"});
    EXPECT_EQ(wrong.code, 1);
    EXPECT_NE(wrong.err.find("z99"), std::string::npos) << wrong.err;
}

TEST_F(Cli, TheBattlesOfOneRulesetAndItsPages)
{
    const Ran ran = run_sandtable({"list", "synapse"});
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_NE(ran.out.find("synapse/gaugamela"), npos) << ran.out;
    EXPECT_EQ(ran.out.find("fos/"), npos) << ran.out;
    for (const json& one : parsed(run_sandtable({"list", "synapse", "--format", "json"})))
        EXPECT_EQ(one["ruleset"], "synapse") << one;
    EXPECT_NE(run_sandtable({"list", "synaps"}).err.find("did you mean synapse?"), npos);
    EXPECT_NE(run_sandtable({"info", "synapse"}).out.find("building.md"), npos);
    EXPECT_NE(run_sandtable({"--lang", "fr", "info", "synapse"}).out.find("construire.md"), npos);
    const std::string vehicle =
        run_sandtable({"--lang", "en", "explain", "synapse/crossroads:A.grenadiers"}).out;
    EXPECT_NE(vehicle.find("firepower of Panzerfausts +225 [VEH-03]"), npos) << vehicle;
    EXPECT_NE(vehicle.find("rifles: damage 4 [VEH-04]"), npos) << vehicle;
    EXPECT_NE(vehicle.find("times 60 soldiers [VEH-02]"), npos) << vehicle;
}

TEST_F(Cli, TheValuesOfAUnitAreExplainedInEveryRuleset)
{
    struct Asked {
        const char *unit, *english, *french;
    };
    for (const Asked& one :
         {Asked{"fastplay70/spicheren:F1", "capacity 2 UD [MOVE-01]", "capacité 2 UD [MOVE-01]"},
          Asked{"fos/austerlitz:#32", "can reach", "peut atteindre"},
          Asked{"synapse/gaugamela:phalanx", "times 9000 soldiers", "9000 combattants"},
          Asked{"thucydide/zama:A1", "dice of an assault", "dés d'assaut"},
          Asked{"thucydide/zama:AL1", "activates units up to 5 hexes away [CMD-03]",
                "active des unités jusqu'à 5 cases [CMD-03]"}}) {
        SCOPED_TRACE(one.unit);
        const Ran english = run_sandtable({"--lang", "en", "explain", one.unit});
        EXPECT_EQ(english.code, 0) << english.err;
        EXPECT_NE(english.out.find(one.english), npos) << english.out;
        const Ran french = run_sandtable({"--lang", "fr", "explain", one.unit});
        EXPECT_NE(french.out.find(one.french), npos) << french.out;
        const json told = parsed(run_sandtable({"explain", one.unit, "--format", "json"}));
        EXPECT_FALSE(told["breakdowns"].empty()) << told;
    }
}

TEST_F(Cli, PlayWithoutAnythingPlaysTheTeachingBattleToItsEnd)
{
    const Ran ran = run_sandtable({"play"});
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_EQ(ran.out.find("First steps\n"), 0u) << ran.out.substr(0, 200);
    EXPECT_NE(ran.out.find("*** "), std::string::npos) << "the battle has no end";
}

TEST_F(Cli, WhatAPluginPrintsWhileItIsOpenedIsNoResult)
{
    const std::string plugins = std::string{SANDTABLE_BUILD_DIR} + "/tests/bad_plugins";
    const Ran ran = run_sandtable(
        {"info", "prints_in_open", "--plugin", plugins + "/prints_in_open", "--format", "json"});
    EXPECT_EQ(parsed(ran)["id"], "prints_in_open");
    EXPECT_NE(ran.err.find("open: tried to print to the standard output"), std::string::npos)
        << ran.err;
}

TEST_F(Cli, SetUpSaysNothingOfBookkeeping)
{
    for (const char* battle :
         {"fos/first_steps", "thucydide/two_farms", "fastplay70/first_march"}) {
        const std::string said = run_sandtable({"run", battle}).out;
        EXPECT_EQ(said.substr(0, said.find("\n\n")).find(" to 0"), std::string::npos) << said;
    }
    const Ran ran = run_sandtable({"run", "fos/first_steps", "--order", "commit"});
    EXPECT_EQ(ran.out.find("0 to "), std::string::npos) << ran.out;
}

TEST_F(Cli, KernelFaultsAreFrenchInFrench)
{
    const Ran dice =
        run_sandtable({"run", file, "--order", "b2-c2; end", "--dice", "7", "--lang", "fr"});
    EXPECT_NE(dice.err.find("dé 1 de la liste : « 7 » n'est pas une face de"), std::string::npos)
        << dice.err;
    const Ran dry =
        run_sandtable({"run", file, "--order", "b2-c2; end", "--dice", "", "--lang", "fr"});
    EXPECT_NE(dry.err.find("il n'y a plus de dés : il faut un jet de"), std::string::npos)
        << dry.err;
    const Ran odds = run_sandtable({"odds", file, "end", "--lang", "fr"});
    EXPECT_NE(odds.out.find("aucune perte"), std::string::npos) << odds.out;
    // Game files: what is damaged, and why an order can no longer be given.
    const std::string game = folder / "a.game";
    ASSERT_EQ(run_sandtable(
                  {"simulate", file, "--players", "first,first", "--game", "1", "--record", game})
                  .code,
              0);
    std::string header = content(game);
    header.resize(header.find('\n') + 1);
    const auto replayed = [&](const std::string& order) {
        folder.write("b.game", header + order + "\n");
        return run_sandtable({"replay", folder / "b.game", "--lang", "fr"}).err;
    };
    EXPECT_NE(replayed("{\"n\":1,\"side\":5}").find(":2: « side » doit être un texte"), npos)
        << replayed("{\"n\":1,\"side\":5}");
    EXPECT_NE(replayed("garbage").find("octet 1 : ce n'est pas du JSON"), npos);
    const std::string refused =
        replayed(R"({"n":1,"side":"red","order":"path #3 c2","state":"0"})");
    EXPECT_NE(refused.find("refusé : ce n'est pas à vous de décider maintenant"), npos) << refused;
    const std::string unreadable =
        replayed(R"({"n":1,"side":"blue","order":"path #9 c2","state":"0"})");
    EXPECT_NE(unreadable.find("illisible : "), npos) << unreadable;
    EXPECT_EQ(unreadable.find(" is "), npos) << unreadable;
    const Ran page = run_sandtable({"explain", "SC2007", "--lang", "fr"});
    EXPECT_NE(page.out.find("Deux unités ont le même identifiant."), std::string::npos) << page.out;
}

TEST_F(Cli, RunningOutOfDiceIsSaidAndNothingHappens)
{
    const Ran ran = run_sandtable({"run", file, "--dice", "", "--order", "b2-c2; end"});
    EXPECT_EQ(ran.code, 1);
    EXPECT_NE(ran.err.find("fos.melee"), std::string::npos) << ran.err;
}

} // namespace
} // namespace sandtable::host::cli_test
