// Synapse at the command line: the chances its specification works out, counted by `sandtable odds`
// on positions of scenario files. [SYN chapter 24]

#include "temp_folder.hpp"

#include "tests/support/program.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace sandtable::testing::synapse_odds_test {
namespace {

class SynapseOdds : public ::testing::Test {
protected:
    /// A battle: its mode and works, what A and B command, their bodies and units.
    [[nodiscard]] std::string battle(const std::string& head, const std::string& command,
                                     const std::string& a, const std::string& b) const
    {
        return folder.write(
            "battle.lua",
            "local syn = require \"synapse.tables\"\n"
            "local function chief(n, d) return { commander = { command_potential = n, "
            "rally_potential = 9, diplomacy_potential = d or 9 } } end\n"
            "return scenario { ruleset = \"synapse/1\", title = \"Trial\", turns = 12, terrain = "
            "\"open\", map = "
            "syn.battlefield { \"keep\" }, " +
                head + ", sides = { " + command + " }, units = { A = { " + a + " }, B = { " + b +
                " } } }\n");
    }
    /// Expects each line, "ways/total  label", among the results of an order given after others.
    void expect(const std::string& file, const std::string& before, const std::string& order,
                const std::string& tell, const std::vector<std::string>& lines,
                const std::string& set = "command.skip=true") const
    {
        const Ran ran =
            run_sandtable({"odds", file, order, "--orders", folder.write("orders.txt", before),
                           "--tell", tell, "--set", set, "--lang", "en"});
        EXPECT_EQ(ran.code, 0) << ran.err;
        EXPECT_NE(ran.out.find("every result, counted"), std::string::npos) << ran.out;
        for (const std::string& line : lines)
            EXPECT_NE(ran.out.find("  " + line + "\n"), std::string::npos)
                << "not among the results: " << line << '\n'
                << ran.out;
    }
    TempFolder folder;
};

constexpr const char* field = "mode = \"field\"";
constexpr const char* equal = "A = chief(10), B = chief(10)";
constexpr const char* tested = "dice.command_mode=open"; ///< the command test is rolled

std::string foot(const std::string& side, int eff, int cbt, int dmg)
{
    return "body { id = \"" + side + ".main\", role = \"main\" }, infantry { \"Foot\", id = \"" +
           side + "1\", body = \"" + side + ".main\", eff = " + std::to_string(eff) +
           ", cbt = " + std::to_string(cbt) + ", weapon = { dmg = " + std::to_string(dmg) + " } }";
}
const std::string clash =
    "intent fight\nintent fight\nface A.main B.main\ndone\ndone\nattack A.main B.main\ndone\n";

TEST_F(SynapseOdds, CommandTests) // EX-A02, EX-A03
{
    const std::string a = foot("A", 100, 5, 4);
    const std::string b = foot("B", 100, 5, 4);
    expect(battle(field, "A = chief(13), B = chief(10)", a, b), "intent fight\n", "intent fight",
           "initiative,surprised",
           {"38747472/100000000  no losses, A surprised 0, B surprised 1, initiative 0",
            "22505056/100000000  no losses, A surprised 0, B surprised 0, initiative 0",
            "16575762/100000000  no losses, A surprised 0, B surprised 0, initiative 2",
            "9212124/100000000  no losses, A surprised 0, B surprised 0, initiative 1",
            "12959586/100000000  no losses, A surprised 1, B surprised 0, initiative 1"},
           tested);
    expect(battle(field, equal, a, b), "intent fight\n", "intent fight", "initiative,surprised",
           {"22171710/100000000  no losses, A surprised 0, B surprised 1, initiative 0",
            "16575762/100000000  no losses, A surprised 0, B surprised 0, initiative 0",
            "22505056/100000000  no losses, A surprised 0, B surprised 0, initiative 2",
            "16575762/100000000  no losses, A surprised 0, B surprised 0, initiative 1",
            "22171710/100000000  no losses, A surprised 1, B surprised 0, initiative 1"},
           tested);
}

TEST_F(SynapseOdds, AWithdrawal) // EX-A13
{
    const auto shares = [&](const std::string& a, const std::vector<std::string>& ways) {
        const std::string neither = "A withdraw_penalty 0, B withdraw_penalty 0, ";
        const std::string left = "/100000000  A.main lost, A.main state 1>5, " + neither;
        expect(battle(field, equal, a, foot("B", 100, 5, 4)), "intent withdraw\n", "intent fight",
               "state,withdraw_penalty,has_baggage",
               {ways[0] + left + "A has_baggage 1, B has_baggage 1",
                ways[1] + left + "A has_baggage 0, B has_baggage 1",
                ways[2] + "/100000000  no losses, A withdraw_penalty -2, B withdraw_penalty 0, A "
                          "has_baggage 1, B has_baggage 1",
                ways[3] + "/100000000  A.main routing, A.main state 1>2, " + neither +
                    "A has_baggage 1, B has_baggage 1"},
               tested);
    };
    const std::string same = foot("A", 100, 5, 4);
    std::string swift = same;
    swift.replace(swift.find("cbt ="), 5, "mobility = 3, cbt =");
    shares(same, {"22171710", "16575762", "39080818", "22171710"});
    shares(swift, {"32404036", "21686874", "30696978", "15212112"});
}

TEST_F(SynapseOdds, AShock) // EX-A04
{
    expect(
        battle(field, equal, foot("A", 300, 6, 4), foot("B", 1600, 6, 1)), clash, "done", "damage",
        {"900/10000  no losses", "100/10000  no losses, B.main damage 0>120",
         "2000/10000  no losses, B.main damage 0>240", "2000/10000  no losses, B.main damage 0>600",
         "100/10000  no losses, B.main damage 0>720", "200/10000  no losses, B.main damage 0>1200",
         "10/10000  no losses, B.main damage 0>1320", "20/10000  no losses, B.main damage 0>1800",
         "1/10000  no losses, B.main damage 0>1920", "2/10000  no losses, B.main damage 0>2400",
         "1/10000  no losses, B.main damage 0>2520"});
}

TEST_F(SynapseOdds, Fire) // EX-A05
{
    const std::string bows =
        "body { id = \"A.support\", role = \"support\" }, archers { \"Bows\", id = \"x\", body = "
        "\"A.support\", eff = 1125, cbt = 5, weapon = { dmg = 1, category = \"missile\", range = "
        "\"long\" } }";
    expect(battle(field, equal, bows, foot("B", 1600, 6, 1)),
           "intent fight\nintent fight\ndone\ndone\nfire A.support B.main\n", "done", "damage",
           {"7000/10000  no losses", "2000/10000  no losses, B.main damage 0>112",
            "100/10000  no losses, B.main damage 0>225",
            "200/10000  no losses, B.main damage 0>337", "10/10000  no losses, B.main damage 0>787",
            "20/10000  no losses, B.main damage 0>1237", "1/10000  no losses, B.main damage 0>1350",
            "2/10000  no losses, B.main damage 0>1800",
            "1/10000  no losses, B.main damage 0>1912"});
}

// Strength is as it was until a body breaks: what it takes is what a player asks for.
TEST_F(SynapseOdds, TellDamageUnasked)
{
    const std::string file = battle(field, equal, foot("A", 300, 6, 4), foot("B", 400, 6, 1));
    const auto odds = [&](const char* language, std::vector<std::string> more,
                          const std::string& blow = "") {
        std::vector<std::string> words{"odds",
                                       file,
                                       "done",
                                       "--orders",
                                       folder.write("orders.txt", clash + blow),
                                       "--set",
                                       "command.skip=true",
                                       "--lang",
                                       language};
        words.insert(words.end(), more.begin(), more.end());
        return run_sandtable(words).out;
    };
    const std::string told = odds("en", {});
    EXPECT_NE(told.find("600/10000  no losses\n"), std::string::npos) << told;
    EXPECT_NE(told.find("2000/10000  B.main damage 0>480\n"), std::string::npos) << told;
    EXPECT_NE(told.find("  B.main routing (damage 0>1400); still open"), std::string::npos) << told;
    EXPECT_EQ(told.find("each unit by itself"), std::string::npos) << "said twice";
    const std::string both = odds("en", {}, "attack B.main A.main\n");
    EXPECT_NE(both.find("  each unit by itself:\n"), std::string::npos) << both;
    EXPECT_NE(odds("fr", {}).find("2000/10000  B.main dommages 0>480\n"), std::string::npos);
    EXPECT_EQ(odds("en", {"--tell", "place"}).find("damage"), std::string::npos);
}

TEST_F(SynapseOdds, ACappedShock) // EX-A07
{
    expect(battle(field, equal, foot("A", 750, 8, 4), foot("B", 400, 6, 2)), clash, "done",
           "damage,state",
           {"400/10000  no losses", "200/10000  no losses, B.main damage 0>300",
            "200/10000  no losses, B.main damage 0>600",
            "200/10000  no losses, B.main damage 0>900",
            "1000/10000  no losses, B.main damage 0>1200",
            "8000/10000  B.main routing, B.main damage 0>1400, B.main state 1>2; still open: A: "
            "pursue "
            "B.main?"});
}

TEST_F(SynapseOdds, AParley) // EX-A18: refused, honors of war, unconditional
{
    expect(
        battle("mode = \"siege\", works = { { name = \"keep\", kind = \"small_fort\", optimum = "
               "200 } }",
               "A = chief(9, 7), B = chief(9)", foot("A", 4000, 6, 4),
               "body { id = \"B.garrison\", role = \"garrison\", work = \"keep\" }, infantry { "
               "\"Men\", id = \"b\", body = \"B.garrison\", eff = 200, cbt = 8, weapon = { dmg = "
               "4 } }"),
        "done\nsiege parley\nsiege continue\n", "done", "result",
        {"3000/10000  no losses, A result 0, B result 0",
         "5000/10000  no losses, A result 5, B result 2",
         "2000/10000  B.garrison lost, A result 6, B result 1"});
}

TEST_F(SynapseOdds, ADisengagement) // EX-A31
{
    const auto tank = [](const char* id, int crew, int speed) {
        return "ground { \"Tank\", id = \"" + std::string{id} +
               "\", count = 4, sdg = 500, crew = " + std::to_string(crew) +
               ", speed = " + std::to_string(speed) +
               ", weapons = { { dmg = 50, range = \"long\" } } }";
    };
    expect(
        battle("mode = \"vehicle\", domain = \"land\"", equal, tank("a1", 6, 1), tank("b1", 5, 3)),
        "intent fight\nintent fight\nshoot a1 b1\ndone\ndone\ndisengage a1 unit\ndone\n", "done",
        "state,penalty",
        {"32404036/100000000  a1 lost, a1 state 1>5",
         "40717182/100000000  no losses, a1 penalty 0>-2",
         "26878782/100000000  a1 routing, a1 state 1>2; still open: B: pursue a1?"});
}

} // namespace
} // namespace sandtable::testing::synapse_odds_test
