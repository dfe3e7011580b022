// `sandtable odds` in each rulebook: orders followed to where their dice fall, questions on the
// way, standing answers, fixed dice, pending fights, equal views. The shares are worked out by
// hand.
#include "odds_changes.hpp"
#include "temp_folder.hpp"

#include "tests/support/program.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <numeric>

namespace sandtable::testing::odds_followed_test {
namespace {

using nlohmann::json;
using Words = std::vector<std::string>;

std::string in_lowest_terms(std::uint64_t ways, std::uint64_t total)
{
    const std::uint64_t common = std::gcd(ways, total);
    return std::to_string(ways / common) + "/" + std::to_string(total / common);
}

/// The share of all results whose label has these words.
std::string share_of(const json& odds, const std::string& words)
{
    std::uint64_t ways = 0, total = 1;
    for (const json& outcome : odds["outcomes"]) {
        total = outcome["total"];
        if (outcome["label"].get<std::string>().find(words) != std::string::npos)
            ways += outcome["ways"].get<std::uint64_t>();
    }
    return in_lowest_terms(ways, total);
}

class OddsFollowed : public ::testing::Test {
protected:
    [[nodiscard]] json ask(const std::string& file, Words words,
                           const std::string& orders = {}) const
    {
        words.insert(words.begin(), {"odds", file});
        words.insert(words.end(), {"--format", "json"});
        if (!orders.empty())
            words.insert(words.end(), {"--orders", folder.write("orders.txt", orders)});
        const Ran ran = run_sandtable(words);
        EXPECT_EQ(ran.code, 0) << ran.err;
        json odds = json::parse(ran.out, nullptr, false);
        expect_changes_of_results(odds);
        return odds;
    }
    TempFolder folder;
};

// --- Thucydide: an attack waits for the defender's reaction

class OddsOfThucydide : public OddsFollowed {
protected:
    [[nodiscard]] std::string hoplites() const
    {
        return folder.write(
            "battle.lua",
            "return scenario { ruleset = \"thucydide/1\", title = \"Trial\", first = \"a\",\n"
            " home = { a = \"bottom\", b = \"top\" }, map = hexes { size = { 12, 9 } },\n"
            " sides = { a = { tokens = 0 }, b = { tokens = 4 } }, units = {\n"
            "  a = { general { id = \"AL\", at = \"0608\" }, inf_hoplite { id = \"A1\", at = "
            "\"0606\" } },\n"
            "  b = { general { id = \"BL\", at = \"1201\" }, inf_medium { id = \"B1\", at = "
            "\"0605\" },\n"
            "   inf_medium { id = \"B2\", at = \"0505\" }, inf_light { id = \"B3\", at = "
            "\"0604\" },\n"
            "   inf_bow { id = \"B7\", at = \"0901\" }, inf_bow { id = \"B8\", at = \"1001\" } } "
            "} }\n");
    }
    const std::string before = "activate AL A1\nend_movement\n";
    const std::string attack = "attack A1 0605 none -";
};

TEST_F(OddsOfThucydide, AnAttackIsFollowedThroughTheReaction) // EX-12
{
    const json odds = ask(hoplites(), {attack}, before);
    EXPECT_EQ(odds["exact"], true);
    EXPECT_EQ(odds["dice"]["phase"], "combat");
    EXPECT_EQ(odds["dice"]["turn"], 1);
    EXPECT_EQ(odds["dice"]["later"], true);
    ASSERT_EQ(odds["asked"].size(), 1u);
    EXPECT_EQ(odds["asked"][0]["side"], "b");
    EXPECT_EQ(odds["asked"][0]["open"], true);
    EXPECT_EQ(odds["asked"][0]["order"], "defend none stand");
    EXPECT_EQ(odds["asked"][0]["question"], "order the defense of B1");
    EXPECT_EQ(share_of(odds, "no losses"), "16/81");
    EXPECT_EQ(share_of(odds, "B1 4>3"), "32/81");
    EXPECT_EQ(share_of(odds, "B1 4>2"), "8/27");
    EXPECT_EQ(share_of(odds, "B1 4>1"), "8/81");
    EXPECT_EQ(share_of(odds, "B1 lost"), "1/81");
    // A flag on one die in six: at least one of four, where the unit still stands ...
    EXPECT_NE(share_of(odds, "still open: b: cancel flags on B1"), "0/1");
    EXPECT_NE(share_of(odds, "still open: b: riposte with B1?"), "0/1");
}

TEST_F(OddsOfThucydide, StandingAnswersGoOnThroughTheFight)
{
    const json open = ask(hoplites(), {attack}, before);
    const json canceled = ask(hoplites(), {attack, "--answer", "cancel most"}, before);
    EXPECT_EQ(share_of(canceled, "cancel flags"), "0/1");
    EXPECT_EQ(share_of(canceled, "B1 4>3"), "32/81") << "losses come before flags";
    const json struck = ask(
        hoplites(), {attack, "--answer", "b: cancel most", "--answer", "b: riposte yes"}, before);
    EXPECT_EQ(share_of(struck, "riposte with"), "0/1");
    EXPECT_NE(share_of(struck, "A1 4>3"), "0/1");
    EXPECT_EQ(share_of(open, "A1 4>3"), "0/1");
    // As if the attacker owned the answers: he is not asked.
    const json others = ask(hoplites(), {attack, "--answer", "a: cancel most"}, before);
    EXPECT_EQ(others["outcomes"], open["outcomes"]);
    const json held = ask(hoplites(), {attack, "--answer", "defend hold stand"}, before);
    EXPECT_EQ(held["asked"][0]["open"], false);
    EXPECT_EQ(held["asked"][0]["order"], "defend hold stand");
}

TEST_F(OddsOfThucydide, StandingAnswersAreReadAsTheyAreTypedAtTheTable)
{
    const auto outcomes = [&](const Words& answers) {
        Words words{attack};
        for (const std::string& one : answers) words.insert(words.end(), {"--answer", one});
        return ask(hoplites(), words, before);
    };
    const json held = outcomes({"defend hold stand"});
    EXPECT_EQ(outcomes({"DF hold"}), held);
    EXPECT_EQ(outcomes({"b: DF hold"}), held);
    EXPECT_NE(outcomes({"a: DF hold"})["asked"], held["asked"]) << "a is not asked";
    EXPECT_EQ(outcomes({"cancel most", "b: RP yes"}), outcomes({"cancel most", "b: riposte yes"}));
    const std::string table = "attack A1 0605 none -; DF hold; ";
    const Ran typed =
        run_sandtable({"play", hoplites(), "--side", "a,b", "--seed", "1", "--no-record"},
                      "activate AL A1\nend_movement\nodds " + table + "RP yes\nodds " + table +
                          "RP perhaps\nquit\n");
    EXPECT_NE(typed.out.find("answered as told: b: order the defense of B1: defend hold stand"),
              std::string::npos)
        << typed.out;
    EXPECT_NE(typed.out.find("\"RP perhaps\" is no answer that can stand: an order, a verb, or a "
                             "verb and \"most\""),
              std::string::npos)
        << typed.out;
}

TEST_F(OddsOfThucydide, ThePendingFightIsAskedForWithoutAnOrder)
{
    const json asked = ask(hoplites(), {attack}, before);
    const json pending = ask(hoplites(), {}, before + attack + "\n");
    EXPECT_EQ(pending["order"], nullptr);
    EXPECT_EQ(pending["outcomes"], asked["outcomes"]);
    EXPECT_EQ(pending["dice"]["later"], true);
}

TEST_F(OddsOfThucydide, TheQuestionThatIsOpenNamesItsUnitInJson)
{
    const Ran ran = run_sandtable({"run", hoplites(), "--order",
                                   "activate AL A1; end_movement; " + attack, "--format", "json"});
    ASSERT_EQ(ran.code, 0) << ran.err;
    EXPECT_EQ(json::parse(ran.out)["decision"]["prompt"], "order the defense of B1");
}

TEST_F(OddsOfThucydide, WhatTheSetUpDoesIsNoResult)
{
    EXPECT_EQ(ask(hoplites(), {})["outcomes"][0]["label"], "no losses");
}

TEST_F(OddsOfThucydide, DiceCanBeFixed)
{
    const json odds = ask(hoplites(), {attack, "--dice", "G,G,G,G"}, before);
    EXPECT_EQ(odds["branches"], 1);
    ASSERT_EQ(odds["outcomes"].size(), 1u);
    const std::string orders = folder.write("orders.txt", before);
    for (const auto& [language, line] :
         {std::pair{"en", "every result, counted (1 branch)\n"},
          std::pair{"fr", "tous les résultats, comptés (1 branche)\n"}}) {
        const Ran one = run_sandtable({"odds", hoplites(), attack, "--dice", "G,G,G,G", "--orders",
                                       orders, "--lang", language});
        EXPECT_NE(one.out.find(line), std::string::npos) << one.out;
    }
    const Ran unread = run_sandtable({"odds", hoplites(), attack, "--dice", "G,Q", "--orders",
                                      folder.write("orders.txt", before)});
    EXPECT_EQ(unread.code, 1);
    EXPECT_NE(unread.err.find("die 2 of the list: \"Q\" is no face of combat"), std::string::npos)
        << unread.err;
    const Ran more = run_sandtable({"odds", hoplites(), attack, "--dice", "G,G,G,G,G,G,G",
                                    "--orders", folder.write("orders.txt", before)});
    EXPECT_NE(more.err.find("3 of the dice given were not rolled"), std::string::npos) << more.err;
}

TEST_F(OddsOfThucydide, AnswersThatAreWrongOrNeverAskedForAreTold)
{
    const auto says = [&](const char* answer, const std::string& what) {
        const Ran ran = run_sandtable({"odds", hoplites(), "end_command", "--answer", answer});
        EXPECT_NE((ran.err + ran.out).find(what), std::string::npos) << ran.err << ran.out;
    };
    says("cancle most", "--answer: \"cancle most\" is no order, and no verb of an order");
    says("defend stand", "\"stand\" is none of the choices\n  possible here: break_off, ");
    says("a: cancel most", "\n  an answer that nothing asked for: a: cancel most\n");
}

TEST_F(OddsOfThucydide, AreShownInBothLanguages)
{
    const std::string orders = folder.write("orders.txt", before);
    const Ran english = run_sandtable({"odds", hoplites(), attack, "--orders", orders, "--dice",
                                       "G,B,R", "--answer", "cancel most"});
    EXPECT_EQ(english.out, "the dice fall at: turn 1, combat (a), the attack\n"
                           "  still open: b: order the defense of B1 (counted with: defend none "
                           "stand)\n"
                           "every result, counted (6 branches)\n"
                           "   66.67 %  4/6  B1 4>2; still open: b: riposte with B1?\n"
                           "   33.33 %  2/6  B1 4>1; still open: b: riposte with B1?\n");
    const Ran french = run_sandtable({"odds", hoplites(), attack, "--orders", orders, "--dice",
                                      "G,B,R", "--answer", "cancel most", "--lang", "fr"});
    EXPECT_EQ(french.out, "les dés tombent pour l'attaque : tour 1, combat (a)\n"
                          "  reste ouvert : b : ordonnez la défense de B1 (compté avec : défendre "
                          "aucun faire_face)\n"
                          "tous les résultats, comptés (6 branches)\n"
                          "   66,67 %  4/6  B1 4>2 ; reste ouvert : b : riposter avec B1 ?\n"
                          "   33,33 %  2/6  B1 4>1 ; reste ouvert : b : riposter avec B1 ?\n");
}

TEST_F(OddsOfThucydide, RunAnswersTheSame)
{
    const json odds = ask(hoplites(), {attack}, before);
    const Ran ran = run_sandtable({"run", hoplites(), "--order", "activate AL A1; end_movement",
                                   "--order", "odds " + attack, "--format", "json"});
    ASSERT_EQ(ran.code, 0) << ran.err;
    json answer = json::parse(ran.out)["orders"][2]["odds"];
    json expected = odds;
    expected.erase("order");
    EXPECT_EQ(answer, expected);
    const Ran played =
        run_sandtable({"play", hoplites(), "--players", "human,human", "--no-record"},
                      "activate AL A1\nend_movement\nodds " + attack + "\nodds " + attack +
                          "; cancel most\nodds " + attack + "; cancle\nquit\n");
    EXPECT_NE(played.out.find("the dice fall at: turn 1, combat (a), the attack"),
              std::string::npos)
        << played.out;
    EXPECT_NE(played.out.find("every result, counted (1296 branches)"), std::string::npos);
    EXPECT_NE(played.out.find("\"cancle\" is no answer that can stand"), std::string::npos);
}

// --- Fast Play 70: both declare before the dice fall

TEST_F(OddsFollowed, ADeclaredAttackWaitsForTheEnemysDeclarations) // EX-24
{
    const std::string file = folder.write(
        "battle.lua",
        "return scenario { ruleset = \"fastplay70/1\", title = \"Trial\",\n"
        " map = hexes { size = { 14, 10 }, areas = { [\"1\"] = \"0101..0510\", [\"2\"] = "
        "\"0601..1010\", [\"3\"] = \"1101..1410\" }, terrain = { town = \"0505\" } },\n"
        " units = { french = { infantry { id = \"F1\", at = \"0505\", facing = \"N\", stands = 5, "
        "activated = false } },\n"
        "  german = { infantry { id = \"G1\", at = \"0504\", facing = \"S\", stands = 4, activated "
        "= true, moved = true } } },\n"
        " turns = 9, position = { turn = 2, phase = \"P13\", battle = { first = 1 } } }\n");
    const json odds = ask(file, {"att G1>F1", "--tell", "place"});
    EXPECT_EQ(odds["exact"], true);
    EXPECT_EQ(odds["dice"]["phase"], "P13");
    EXPECT_EQ(odds["dice"]["turn"], 2) << "the next turn's dice are not of the fight";
    EXPECT_EQ(odds["dice"]["later"], true);
    EXPECT_EQ(share_of(odds, "F1 5>3"), "2/9");
    EXPECT_EQ(share_of(odds, "F1 5>2"), "1/27");
    EXPECT_EQ(share_of(odds, "F1 to"), "2/27");
    EXPECT_EQ(share_of(odds, "F1 to 0507"), "1/216");
}

// --- Synapse: orders of a step, and the end of the week

std::string foot(const std::string& side, int eff, int cbt, int dmg)
{
    return "body { id = \"" + side + ".main\", role = \"main\" }, infantry { \"Foot\", id = \"" +
           side + "1\", body = \"" + side + ".main\", eff = " + std::to_string(eff) +
           ", cbt = " + std::to_string(cbt) + ", weapon = { dmg = " + std::to_string(dmg) + " } }";
}

TEST_F(OddsFollowed, AShockWaitsForBothSidesOrders) // EX-A04
{
    const std::string chief = " = { commander = { command_potential = 10, rally_potential = 9, "
                              "diplomacy_potential = 9 } }";
    const std::string file = folder.write(
        "battle.lua",
        "local syn = require \"synapse.tables\"\nreturn scenario { ruleset = \"synapse/1\", title "
        "= \"Trial\", turns = 12, terrain = \"open\", map = syn.battlefield { \"keep\" }, mode = "
        "\"field\", sides = { A" +
            chief + ", B" + chief + " }, units = { A = { " + foot("A", 300, 6, 4) + " }, B = { " +
            foot("B", 1600, 6, 1) + " } } }\n");
    const std::string before = "intent fight\nintent fight\nface A.main B.main\ndone\ndone\n";
    const json odds = ask(
        file, {"attack A.main B.main", "--set", "command.skip=true", "--tell", "damage"}, before);
    EXPECT_EQ(odds["exact"], true);
    EXPECT_EQ(odds["dice"]["phase"], "engage");
    EXPECT_EQ(odds["dice"]["later"], true);
    EXPECT_EQ(share_of(odds, "damage 0>240"), "1001/5000") << "0>240 and 0>2400";
    EXPECT_EQ(share_of(odds, "damage 0>120"), in_lowest_terms(100 + 200, 10'000))
        << "0>120 and 0>1200";
    EXPECT_EQ(share_of(odds, "damage 0>2520"), "1/10000");
}

TEST_F(OddsFollowed, AParleyIsRolledWhenTheGarrisonHasChosen) // EX-A18
{
    const std::string file = folder.write(
        "battle.lua",
        "local syn = require \"synapse.tables\"\nreturn scenario { ruleset = \"synapse/1\", title "
        "= \"Trial\", turns = 12, terrain = \"open\", map = syn.battlefield { \"keep\" }, mode = "
        "\"siege\", works = { { name = \"keep\", kind = \"small_fort\", optimum = 200 } }, sides = "
        "{ A = { commander = { command_potential = 9, rally_potential = 9, diplomacy_potential = 7 "
        "} }, B = { commander = { command_potential = 9, rally_potential = 9, diplomacy_potential "
        "= 9 } } }, units = { A = { " +
            foot("A", 4000, 6, 4) +
            " }, B = { body { id = \"B.garrison\", role = \"garrison\", work = \"keep\" }, "
            "infantry "
            "{ \"Men\", id = \"b\", body = \"B.garrison\", eff = 200, cbt = 8, weapon = { dmg = 4 "
            "} } } } }\n");
    const json odds =
        ask(file, {"siege parley", "--set", "command.skip=true", "--tell", "result"}, "done\n");
    EXPECT_EQ(odds["exact"], true);
    EXPECT_EQ(odds["dice"]["phase"], "week");
    EXPECT_EQ(share_of(odds, "A result 0, B result 0"), "3/10");
    EXPECT_EQ(share_of(odds, "A result 5, B result 2"), "1/2");
    EXPECT_EQ(share_of(odds, "B.garrison lost, A result 6, B result 1"), "1/5");
    ASSERT_EQ(odds["asked"].size(), 1u);
    EXPECT_EQ(odds["asked"][0]["side"], "B") << "may make a sally";
    const json sally =
        ask(file, {"siege parley", "--set", "command.skip=true", "--answer", "sally"}, "done\n");
    EXPECT_EQ(sally["asked"][0]["open"], false);
}

// --- Fields of Strategy: a programmed path, and fog

class OddsOfFos : public OddsFollowed {
protected:
    /// Red's infantry and, hidden in a wood or nowhere near, somebody else.
    [[nodiscard]] std::string battle(const std::string& hidden, const std::string& more = {}) const
    {
        return folder.write(
            "battle.lua",
            "return scenario { ruleset = \"fos/1\", title = \"Trial\", turns = 3,\n"
            " map = square { size = { 20, 20 }, terrain = { wood = \"r18..t20\" }, objectives = { "
            "a1 = { name = \"A\", owner = \"blue\" } } },\n"
            " sides = { blue = { home_edge = \"S\" }, red = { home_edge = \"N\" } },\n"
            " units = { blue = { infantry { id = 1, force = 3, at = \"c3\" }, cavalry { id = 2, "
            "force = 3, at = \"g3\" } },\n  red = { infantry { id = 11, force = 2, at = \"c5\" "
            "}, " +
                hidden + " } }" + more + " }\n");
    }
};

// 3 against 2 and a die of -1, 0, 1: #11 is beaten by the 1, and then fails the test of morale.
TEST_F(OddsOfFos, APathIsFollowedToTheMelee)
{
    const std::string file = battle("infantry { id = 12, force = 2, at = \"g6\" }");
    const json odds = ask(file, {"path #1 c4", "--set", "fog_of_war=false"});
    EXPECT_EQ(odds["exact"], true);
    EXPECT_EQ(odds["dice"]["phase"], "melee");
    EXPECT_EQ(odds["dice"]["side"], "blue");
    EXPECT_EQ(odds["dice"]["later"], true);
    EXPECT_TRUE(odds["asked"].empty()) << "to commit is no question of the fight";
    EXPECT_EQ(share_of(odds, "no losses"), "203/303");
    EXPECT_EQ(share_of(odds, "#11 2>1"), "100/303");
    const json fixed = ask(file, {"path #1 c4", "--set", "fog_of_war=false", "--dice", "0"});
    EXPECT_EQ(fixed["branches"], 1);
    const json idle = ask(file, {"path #1 d3", "--set", "fog_of_war=false"});
    EXPECT_EQ(idle["dice"], nullptr);
    EXPECT_EQ(share_of(idle, "no losses"), "1/1");
}

TEST_F(OddsOfFos, ABeatenUnitWhoseOwnerChoosesMustRetreat)
{
    const json odds =
        ask(battle("infantry { id = 12, force = 2, at = \"g6\" }"),
            {"path #1 c4", "--set", "fog_of_war=false", "--set", "retreat_choice=owner"});
    EXPECT_EQ(share_of(odds, "still open: red: Choose where"), "1/3");
    const json led = ask(battle("infantry { id = 12, force = 2, at = \"g6\" }"),
                         {"path #1 c4", "--set", "fog_of_war=false", "--set",
                          "retreat_choice=owner", "--answer", "retreat"});
    EXPECT_EQ(share_of(led, "still open"), "0/1");
}

TEST_F(OddsOfFos, APositionThatBeginsAtTheFightsCanBeAsked)
{
    const std::string file =
        battle("infantry { id = 12, force = 3, at = \"c4\" }",
               ", position = { turn = 2, phase = \"melee\", active = \"blue\" }");
    const json odds = ask(file, {"--set", "fog_of_war=false"});
    EXPECT_EQ(odds["order"], nullptr);
    EXPECT_EQ(odds["dice"]["phase"], "melee");
    EXPECT_EQ(odds["dice"]["turn"], 2);
    EXPECT_EQ(odds["dice"]["later"], false);
    EXPECT_EQ(odds["exact"], true);
}

TEST_F(OddsOfFos, EqualViewsHaveEqualOddsAndNameNobodyUnknown)
{
    const Words words{"odds", "", "path #1 c4", "--side", "blue", "--format", "json"};
    std::vector<std::string> answers;
    for (const char* hidden :
         {"leader { id = 13, at = \"s19\" }", "leader { id = 13, at = \"t18\" }",
          "leader { id = 13, at = \"s19\" }"}) {
        Words asked = words;
        asked[1] = battle(hidden);
        const Ran ran = run_sandtable(asked);
        ASSERT_EQ(ran.code, 0) << ran.err;
        answers.push_back(ran.out);
    }
    EXPECT_EQ(answers[0], answers[1]);
    EXPECT_EQ(answers[0], answers[2]);
    const json odds = json::parse(answers[0]);
    EXPECT_EQ(odds["worlds"], 16);
    for (const json& outcome : odds["outcomes"]) {
        EXPECT_TRUE(outcome.contains("error")) << outcome;
        EXPECT_LE(outcome["low"].get<double>(), outcome["share"].get<double>() + 1e-12);
        EXPECT_GE(outcome["high"].get<double>() + 1e-12, outcome["share"].get<double>());
        EXPECT_EQ(outcome["label"].get<std::string>().find("#13"), std::string::npos) << outcome;
    }
}

// What a battle's script has the enemy order, and what it remembers of whom nobody sees, is in no
// view: worlds that differ in nothing else have the same odds, with fog and without.
TEST_F(OddsOfFos, NobodyForeseesWhatAScriptHasTheEnemyOrder)
{
    const auto led = [](const std::string& orders) {
        return ", storage = { near = 0 }, on = { phase = { programming = function(side)\n" +
               orders + " end } }";
    };
    const std::string commits = "if side == \"red\" then order.give(\"red\", \"commit\") end";
    const std::string charges = "if side == \"red\" then order.give(\"red\", \"path #11 c4\")\n"
                                "order.give(\"red\", \"commit\") end";
    const std::string remembers =
        "if side == \"blue\" then for _, unit in ipairs(query.units(\"red\")) do\n"
        "if query.type(unit) == \"leader\" and query.at(unit) == "
        "query.cell(\"s19\") then storage.near = 1 "
        "end end end\n"
        "if side == \"red\" then if storage.near == 1 then "
        "order.give(\"red\", \"path #11 c4\") end\n"
        "order.give(\"red\", \"commit\") end";
    const std::string near = "leader { id = 13, at = \"s19\" }";
    const std::string far = "leader { id = 13, at = \"t18\" }";
    for (const char* fog : {"fog_of_war=true", "fog_of_war=false"}) {
        std::vector<std::string> answers;
        const bool hides = std::string{fog} == "fog_of_war=true";
        for (const auto& [hidden, script] :
             {std::pair{near, std::string{}}, std::pair{near, led(commits)},
              std::pair{near, led(charges)}, std::pair{near, led(remembers)},
              std::pair{hides ? far : near, led(remembers)}}) {
            const std::string file = battle(hidden, script);
            for (const char* order : {"commit", "path #1 c4"}) {
                const Ran ran = run_sandtable(
                    {"odds", file, order, "--side", "blue", "--set", fog, "--format", "json"});
                ASSERT_EQ(ran.code, 0) << ran.err;
                answers.push_back(ran.out);
            }
        }
        for (std::size_t i = 2; i < answers.size(); ++i)
            EXPECT_EQ(answers[i], answers[i % 2]) << fog << ", script " << i / 2;
    }
    // The script is at work: who sees everything is told of the fight that it leads to.
    const json all = ask(battle(near, led(charges)), {"commit", "--set", "fog_of_war=false"});
    EXPECT_FALSE(all["dice"].is_null()) << all;
    const json quiet = ask(battle(near, led(commits)), {"commit", "--set", "fog_of_war=false"});
    EXPECT_TRUE(quiet["dice"].is_null()) << quiet;
}

TEST_F(OddsOfFos, TheErrorOfDrawingIsShownInBothLanguages)
{
    const std::string file = battle("leader { id = 13, at = \"s19\" }");
    const Ran english = run_sandtable({"odds", file, "path #1 c4", "--side", "blue"});
    EXPECT_EQ(english.out,
              "the dice fall at: turn 1, melee (blue), melee\n"
              "you do not see everything: the mean of 16 tables imagined from what you see, ± the "
              "error of drawing so few [the least and the greatest share of one of them]\n"
              "   67.00 %  (the same at each)  no losses\n"
              "   33.00 %  (the same at each)  #11 2>1\n");
    const Ran french =
        run_sandtable({"odds", file, "path #1 c4", "--side", "blue", "--lang", "fr"});
    EXPECT_EQ(
        french.out,
        "les dés tombent pour la mêlée : tour 1, mêlée (bleus)\n"
        "vous ne voyez pas tout : la moyenne de 16 tables imaginées d'après ce que vous voyez, "
        "± l'erreur d'un tirage si court [la plus petite et la plus grande part de l'une "
        "d'elles]\n"
        "   67,00 %  (la même à chacune)  aucune perte\n"
        "   33,00 %  (la même à chacune)  #11 2>1\n");
}

TEST_F(OddsOfFos, WhyOfARefusedPathShowsItStepByStep)
{
    const std::string file = battle("infantry { id = 12, force = 2, at = \"g6\" }");
    const Ran ran = run_sandtable({"play", file, "--players", "human,human", "--no-record"},
                                  "why path #1 c4-c5\nwhy path #1 c4\nquit\n");
    EXPECT_NE(ran.out.find("not allowed: "), std::string::npos) << ran.out;
    EXPECT_NE(ran.out.find("impulse 1: c3 to c4"), std::string::npos) << ran.out;
    EXPECT_NE(ran.out.find("c4 to c5 is refused"), std::string::npos) << ran.out;
}

} // namespace
} // namespace sandtable::testing::odds_followed_test
