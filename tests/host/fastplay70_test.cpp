// Fast Play 70 at the command line: the chances its specification works out, counted by
// `sandtable odds` on positions of scenario files.

#include "temp_folder.hpp"

#include "tests/support/program.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <map>
#include <numeric>

namespace sandtable::testing::fastplay70_test {
namespace {

using nlohmann::json;
using Chances = std::map<std::string, std::string>;

constexpr const char* hexes =
    "map = hexes { size = { 14, 10 }, areas = { [\"1\"] = \"0101..0510\", "
    "[\"2\"] = \"0601..1010\", [\"3\"] = \"1101..1410\" }";

class FastPlay70 : public ::testing::Test {
protected:
    /// A battle on hexes; `map` adds to the map, `more` to the scenario.
    std::string battle(const std::string& french, const std::string& german,
                       const std::string& more, const std::string& map = "") const
    {
        return folder.write(
            "battle.lua", "return scenario {\n ruleset = \"fastplay70/1\", title = \"Trial\",\n " +
                              std::string{hexes} + map + " },\n units = {\n  french = { " + french +
                              " },\n  german = { " + german + " },\n },\n " + more + "\n}\n");
    }
    /// The results of an order with their chances in lowest terms.
    Chances odds(const std::string& file, const std::string& order,
                 const std::string& tell = "") const
    {
        std::vector<std::string> words{"odds", file, order, "--format", "json"};
        if (!tell.empty()) words.insert(words.end(), {"--tell", tell});
        const Ran ran = run_sandtable(words);
        EXPECT_EQ(ran.code, 0) << ran.err;
        const json value = json::parse(ran.out, nullptr, false);
        Chances chances;
        if (value.is_discarded()) return chances;
        EXPECT_EQ(value["exact"], true);
        for (const json& outcome : value["outcomes"]) {
            const std::uint64_t ways = outcome["ways"];
            const std::uint64_t total = outcome["total"];
            const std::uint64_t common = std::gcd(ways, total);
            chances[outcome["label"]] =
                std::to_string(ways / common) + '/' + std::to_string(total / common);
        }
        return chances;
    }
    TempFolder folder;
};

std::string infantry(const char* id, const char* at, const char* facing, int stands,
                     const char* more)
{
    return std::string{"infantry { id = \""} + id + "\", at = \"" + at + "\", facing = \"" +
           facing + "\", stands = " + std::to_string(stands) + ", " + more + " }";
}

constexpr const char* stationary = "activated = true";
constexpr const char* moving = "activated = true, moved = true";
constexpr const char* idle = "activated = false";

/// The second turn begins: both have a word on the character of their general.
std::string turn_two(const char* options = "")
{
    return std::string{"turns = 9, position = { turn = 2, phase = \"P02\" }, options = { "} +
           options + " },";
}

/// A combat step of the last turn; nobody wins, so that nothing follows.
std::string step(const char* phase, const char* options = "")
{
    return std::string{"turns = 1, position = { turn = 1, phase = \""} + phase +
           "\" }, options = { victory = \"none\", " + options + " },";
}

/// The chances of all results with that word in their label, summed.
std::string sum_of(const Chances& chances, const std::string& word)
{
    std::uint64_t ways = 0;
    std::uint64_t total = 1;
    for (const auto& [label, chance] : chances) {
        if (label.find(word) == std::string::npos) continue;
        const std::size_t bar = chance.find('/');
        const std::uint64_t n = std::stoull(chance.substr(0, bar));
        const std::uint64_t m = std::stoull(chance.substr(bar + 1));
        ways = ways * m + n * total;
        total *= m;
        const std::uint64_t common = std::gcd(ways, total);
        ways /= common;
        total /= common;
    }
    return std::to_string(ways) + '/' + std::to_string(total);
}

TEST_F(FastPlay70, CharactersAndTheInitiative)
{ // EX-01, EX-03, EX-05
    const auto opened = [&](const char* options) {
        return battle(infantry("F1", "0505", "N", 5, idle), infantry("G1", "0503", "S", 4, idle),
                      turn_two(options));
    };
    const auto general = [&](const char* options, const char* orders, const char* who) {
        const Chances all = odds(opened(options), orders, "general");
        std::string text;
        for (const char* character : {"0", "1", "2", "3"})
            text += sum_of(all, std::string{who} + " general " + character) + ' ';
        return text;
    };
    constexpr const char* german_tie = "initiative_tie = \"german\", ";
    EXPECT_EQ(general(german_tie, "french: char test; german: char keep", "french"),
              "1/3 1/3 1/6 1/6 ");
    EXPECT_EQ(general(german_tie, "french: char keep; german: char test", "german"),
              "1/6 1/6 1/3 1/3 ");
    EXPECT_EQ(general("initiative_tie = \"german\", char_table_french = \"neutral\"",
                      "french: char test; german: char keep", "french"),
              "1/6 1/3 1/3 1/6 ");
    constexpr const char* keep = "french: char keep; german: char keep";
    EXPECT_EQ(odds(opened(german_tie), keep, "chooser"),
              (Chances{{"no losses, chooser 0", "5/16"}, {"no losses, chooser 1", "11/16"}}));
    EXPECT_EQ(odds(opened("initiative_tie = \"french\""), keep, "chooser"),
              (Chances{{"no losses, chooser 0", "7/16"}, {"no losses, chooser 1", "9/16"}}))
        << "so a tie is 1/8, and with rolls again 5/14 and 9/14";
}

TEST_F(FastPlay70, ThreeScoresOfNothing)
{ // EX-02: the dice that a pragmatic general gets when the first turn ends
    const std::string file = battle(
        infantry("F1", "0305", "N", 5, idle) + ", " + infantry("F2", "0705", "N", 5, idle) + ", " +
            infantry("F3", "1205", "N", 5, idle),
        infantry("G1", "0501", "S", 4, idle),
        "turns = 9, options = { initiative_tie = \"german\" }, sides = { french = { character = "
        "\"pragmatic\", locked = true }, german = { character = \"prudent\", locked = true } },");
    std::string orders;
    for (int i = 0; i < 6; ++i) {
        std::vector<std::string> words{"run", file, "--format", "json"};
        if (!orders.empty()) words.insert(words.end(), {"--order", orders});
        const json now = json::parse(run_sandtable(words).out, nullptr, false);
        ASSERT_FALSE(now.is_discarded());
        const json& asked = now["decision"];
        if (asked["kind"] == "move" && asked["side"] == "german") break;
        const std::string next = asked["kind"] == "disp"    ? asked["legal"][0].get<std::string>()
                                 : asked["kind"] == "first" ? "first french"
                                                            : "end";
        orders += (orders.empty() ? "" : "; ") + next;
    }
    const Chances all = odds(file, orders + "; end", "die1,die2,die3");
    Chances nothing;
    for (const auto& [label, chance] : all)
        if (label.find("french die1 0") != label.npos &&
            label.find("french die2 0") != label.npos && label.find("french die3 0") != label.npos)
            nothing[label] = chance;
    EXPECT_EQ(nothing.size(), 4u) << "one for each German die";
    EXPECT_EQ(sum_of(nothing, "french"), "1/216");
}

TEST_F(FastPlay70, PlainFire)
{ // EX-20, two rows farther down, where there is room to retreat
    const std::string far = battle(infantry("F1", "0510", "N", 5, stationary),
                                   infantry("G1", "0508", "S", 4, moving), step("P12"));
    const Chances fire = odds(far, "att F1>G1; done", "place");
    EXPECT_EQ(sum_of(fire, "G1 lost"), "1/16");
    EXPECT_EQ(sum_of(fire, "G1 4>1"), "1/4");
    EXPECT_EQ(sum_of(fire, "G1 4>2"), "3/8");
    EXPECT_EQ(sum_of(fire, "G1 4>3"), "1/4");
    EXPECT_EQ(sum_of(fire, "to 0507"), "125/324");
    EXPECT_EQ(sum_of(fire, "to 0506"), "25/216");
    EXPECT_EQ(sum_of(fire, "to 0505"), "5/324");
    EXPECT_EQ(sum_of(fire, "to 0504"), "1/1296");
    EXPECT_EQ(fire.at("battle over"), "1/81") << "no effect at all";
    const std::string near = battle(infantry("F1", "0510", "N", 5, stationary),
                                    infantry("G1", "0509", "S", 6, idle), step("P12"));
    const Chances close = odds(near, "att F1>G1; done");
    EXPECT_EQ(sum_of(close, "G1 6>5"), "80/243");
    EXPECT_EQ(sum_of(close, "G1 6>4"), "80/243");
    EXPECT_EQ(sum_of(close, "G1 6>3"), "40/243");
    EXPECT_EQ(sum_of(close, "G1 6>2"), "10/243");
    EXPECT_EQ(sum_of(close, "G1 6>1"), "1/243") << "and 32/243 for none";
}

constexpr const char* town = ", terrain = { town = \"0505\" }";

TEST_F(FastPlay70, DenseCover)
{ // EX-24
    const auto attacked = [&](const char* ground) {
        return battle(infantry("F1", "0505", "N", 5, idle), infantry("G1", "0504", "S", 4, moving),
                      step("P13"), ground);
    };
    const std::string open = "; still open: Germans: Does G1 break through, or stay?";
    EXPECT_EQ(odds(attacked(town), "att G1>F1; done", "place"),
              (Chances{{"battle over", "1/4"},
                       {"F1 5>4, battle over", "5/12"},
                       {"F1 5>3, battle over", "2/9"},
                       {"F1 5>2, battle over", "1/27"},
                       {"no losses, F1 to 0506" + open, "1/24"},
                       {"F1 5>4, F1 to 0506" + open, "1/36"},
                       {"no losses, F1 to 0507" + open, "1/216"}}));
    EXPECT_EQ(sum_of(odds(attacked(town), "att G1>F1; done", "place"), "F1 to"), "2/27");
    EXPECT_EQ(sum_of(odds(attacked(""), "att G1>F1; done", "place"), "F1 to"), "671/1296");
}

TEST_F(FastPlay70, Guard)
{ // EX-25
    const auto attacked = [&](const char* spent) {
        return battle(infantry("F1", "0505", "N", 5,
                               (std::string{"guard = true, guard_one_spent = "} + spent).c_str()),
                      infantry("G1", "0504", "S", 4, moving), step("P13", "guard = true"), town);
    };
    const Chances all =
        odds(attacked("false"), "att G1>F1; done", "guard_one_spent,dense_one_spent,place");
    const std::string out = sum_of(all, "F1 to");
    EXPECT_EQ(out, "1/216");
    EXPECT_EQ(sum_of(all, "F1 guard_one_spent 0>1"), "91/216") << "so it is intact with 125/216";
    EXPECT_EQ(sum_of(all, "F1 dense_one_spent 0>1"), "2/27") << "so 25/72 with the cover intact";
    EXPECT_EQ(sum_of(odds(attacked("true"), "att G1>F1; done", "place"), "F1 to"), "2/27")
        << "used on an earlier turn: as any other unit";
}

TEST_F(FastPlay70, RetreatsThatFail)
{ // EX-27
    const std::string edge = battle(infantry("F1", "0510", "N", 2, idle),
                                    infantry("G1", "0509", "S", 4, stationary), step("P12"));
    EXPECT_EQ(sum_of(odds(edge, "att G1>F1; done"), "F1 lost"), "11/16");
}

TEST_F(FastPlay70, TheFirstOfTwoSteps)
{ // EX-29
    const std::string file = battle(infantry("F1", "0505", "N", 5, stationary),
                                    infantry("G1", "0504", "S", 3, moving) + ", " +
                                        infantry("G2", "0404", "SE", 4, moving),
                                    step("P12"));
    const Chances all = odds(file, "att F1>G1; done", "place");
    EXPECT_EQ(sum_of(all, "G1 lost"), "1/2");
    EXPECT_EQ(sum_of(all, "G1 to"), "181/486") << "and 31/243 to stay in contact";
}

TEST_F(FastPlay70, WhatToTellIsChecked)
{
    const std::string file = battle(infantry("F1", "0505", "N", 5, idle),
                                    infantry("G1", "0503", "S", 4, idle), turn_two());
    const Ran word = run_sandtable({"odds", file, "resign", "--tell", "plce"});
    EXPECT_EQ(word.code, 2);
    EXPECT_NE(word.err.find("did you mean place?"), std::string::npos) << word.err;
    const Ran side = run_sandtable({"odds", file, "resign", "--tell", "place", "--side", "french"});
    EXPECT_EQ(side.code, 2);
    EXPECT_NE(side.err.find("leave --side out"), std::string::npos) << side.err;
}

/// The units of a battle as JSON has them, and its events of units that turn.
json units_on(const char* board)
{
    const Ran ran = run_sandtable(
        {"run", "fastplay70/first_march", "--board", board, "--seed", "1", "--format", "json"});
    EXPECT_EQ(ran.code, 0) << ran.err;
    const json value = json::parse(ran.out, nullptr, false);
    EXPECT_FALSE(value.is_discarded());
    return value.is_discarded() ? json::array() : value["state"]["units"];
}

TEST_F(FastPlay70, FacingsOnTheOpenTableAreWrittenInDegreesAsWell)
{
    int turned = 0;
    for (const json& unit : units_on("table")) {
        EXPECT_EQ(unit["degrees"], 15 * unit["facing"].get<int>()) << unit["id"];
        turned += unit["degrees"] == 180 ? 1 : 0;
    }
    EXPECT_GT(turned, 0) << "some face south";
    for (const json& unit : units_on("hex")) {
        EXPECT_TRUE(unit.contains("facing"));
        EXPECT_FALSE(unit.contains("degrees")) << "a direction has a number";
    }
}

// What is wrong with a scenario is told as all else is: words agree with their numbers.
TEST_F(FastPlay70, WhatIsWrongWithAScenarioAgreesWithItsNumbers)
{
    const auto said = [&](int stands, const char* lang) {
        const Ran ran = run_sandtable({"check",
                                       battle(infantry("F1", "0505", "N", stands, idle),
                                              infantry("G1", "0503", "S", 4, idle), "turns = 5"),
                                       "--lang", lang});
        const std::string all = ran.out + ran.err;
        const std::size_t at = all.find("F1 ");
        return at == all.npos ? all : all.substr(at, all.find('\n', at) - at);
    };
    EXPECT_EQ(said(6, "en"), "F1 has 6 stands: 3 to 5 are usual");
    EXPECT_EQ(said(1, "en"), "F1 has 1 stand: 3 to 5 are usual");
    EXPECT_EQ(said(6, "fr"), "F1 a 6 plaquettes : d'ordinaire, 3 à 5");
    EXPECT_EQ(said(1, "fr"), "F1 a 1 plaquette : d'ordinaire, 3 à 5");
}

TEST_F(FastPlay70, APointOffTheTableIsRefusedByItsRuleInJson)
{
    const Ran ran = run_sandtable({"run", "fastplay70/first_march", "--board", "table", "--seed",
                                   "1", "--order", "mv F1 (-50,100)", "--format", "json"});
    EXPECT_EQ(ran.code, 1) << ran.err;
    const json value = json::parse(ran.out, nullptr, false);
    ASSERT_FALSE(value.is_discarded());
    EXPECT_EQ(value["orders"][0]["refusal"]["rule"], "FP70-MOVE-09");
}

} // namespace
} // namespace sandtable::testing::fastplay70_test
