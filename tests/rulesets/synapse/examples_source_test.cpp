// The worked examples of the source, with what is explained about each. [SYN chapter 23]

#include "tests/rulesets/synapse/scene.hpp"

namespace sandtable::synapse::examples_source_test {
namespace {

using ::testing::AllOf;
using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr const char* some_enemy =
    R"(B = { group("B.main", "main"), infantry { "Foot", id = "b1", body = "B.main", eff = 100, cbt = 5, weapon = { dmg = 4 } } })";

/// What is told of how the values of unit u come about, and of its body's.
std::string derived(const std::string& unit, const std::string& of = "u")
{
    Scene s{R"(terrain = "open", units = { A = { group("A.main", "main"), )" + unit + " }, " +
            some_enemy + " }"};
    EXPECT_EQ(s.problems().find("error"), std::string::npos) << s.problems();
    s.begin();
    return s.preview("A: derive " + of);
}
/// "+480 attack power [SYN-UNIT-01]", whatever the power is called.
std::string power_line(int amount, const std::string& rule)
{
    return "\\+" + std::to_string(amount) + " [A-Za-z ]+ \\[" + rule + "\\]";
}

TEST(SynapseExamples, EXS01EXS26LengthOfASequence) // EX-S01, EX-S26
{
    covers("SYN-TIME-01", "SYN-TIME-02", "SYN-TIME-04", "SYN-TIME-05");
    const auto field = [](int a, int b) {
        Scene s{
            R"(units = { A = { group("A.main", "main"), infantry { "I", id = "a", body = "A.main", eff = )" +
            std::to_string(a) +
            R"(, cbt = 5, weapon = { dmg = 4 } } }, B = { group("B.main", "main"), infantry { "J", id = "b", body = "B.main", eff = )" +
            std::to_string(b) + R"(, cbt = 5, weapon = { dmg = 4 } } } })"};
        s.begin();
        return s.record("time");
    };
    EXPECT_EQ(field(15'000, 10'000),
              "9000 = (25000 fighters) [SYN-TIME-05] +9000 seconds by the number of fighters "
              "[SYN-TIME-02] => a sequence lasts 9000 seconds [SYN-TIME-02]");
    EXPECT_THAT(field(50'000, 10'000), HasSubstr("=> a sequence lasts 21600 seconds"));
    // EX-A26, a skirmish, a small battle and a great one.
    EXPECT_THAT(field(12, 12), HasSubstr("=> a sequence lasts 14 seconds"));
    EXPECT_THAT(field(400, 50), HasSubstr("=> a sequence lasts 270 seconds"));
    EXPECT_THAT(field(10'000, 1), HasSubstr("=> a sequence lasts 3600 seconds"));
    Scene storm{
        R"(mode = "assault", map = syn.battlefield { "k" }, works = { { name = "k", kind = "fortress", optimum = 10000 } },
        units = { A = { group("A.main", "main"), infantry { "I", id = "a", body = "A.main", eff = 50000, cbt = 5, weapon = { dmg = 4 } } },
        B = { group("B.garrison", "garrison", { work = "k" }), infantry { "G", id = "g", body = "B.garrison", eff = 10000, cbt = 5, weapon = { dmg = 4 } } } })"};
    storm.begin({5, 5});
    EXPECT_EQ(storm.record("time"),
              "43200 = (60000 fighters) [SYN-TIME-05] +21600 seconds by the number of fighters "
              "[SYN-TIME-02] +21600 an assault takes twice as long [SYN-TIME-04] => a sequence "
              "lasts 43200 seconds [SYN-TIME-02]");
    // Who comes later is not lined up yet.
    Scene later{
        R"(events = { { at = 2, kind = "reinforcement", body = "A.reserve" } }, units = { A = { group("A.main", "main"), group("A.reserve", "reserve"),
        infantry { "I", id = "a", body = "A.main", eff = 200, cbt = 5, weapon = { dmg = 4 } }, infantry { "R", id = "r", body = "A.reserve", eff = 100, cbt = 5, weapon = { dmg = 4 } } }, )" +
        std::string{some_enemy} + " }"};
    later.begin();
    EXPECT_THAT(later.record("time"), HasSubstr("(300 fighters) [SYN-TIME-05]"));
}

TEST(SynapseExamples, EXS03ToEXS08PowerAsItIsDerived) // EX-S03, EX-S08
{
    covers("SYN-UNIT-01", "SYN-UNIT-02", "SYN-UNIT-04", "SYN-TYPE-02");
    // EX-S03: men-at-arms.
    EXPECT_THAT(
        derived(
            R"(infantry { "U", id = "u", body = "A.main", eff = 120, cbt = 5, weapon = { dmg = 4 } })"),
        ContainsRegex(power_line(480, "SYN-UNIT-01")));
    // EX-S04: 250 horsemen are worth 500 on foot.
    EXPECT_THAT(
        derived(
            R"(cavalry { "U", id = "u", body = "A.main", eff = 250, cbt = 5, weapon = { dmg = 4 } })"),
        AllOf(ContainsRegex(power_line(2000, "SYN-UNIT-01")),
              ContainsRegex("2[a-z ]*\\) \\[SYN-TYPE-0[12]\\]")));
    EXPECT_THAT(
        derived(
            R"(infantry { "U", id = "u", body = "A.main", eff = 500, cbt = 5, weapon = { dmg = 4 } })"),
        AllOf(ContainsRegex(power_line(2000, "SYN-UNIT-01")), Not(HasSubstr("SYN-TYPE-02"))));
    // EX-S05: English archers; EX-S06: a machine gun; EX-S08: a battery.
    EXPECT_THAT(
        derived(
            R"(archers { "U", id = "u", body = "A.main", eff = 50, cbt = 5, weapon = syn.weapons.longbow })"),
        AllOf(ContainsRegex(power_line(100, "SYN-UNIT-04")), HasSubstr("rate of fire 1"),
              Not(HasSubstr("SYN-UNIT-05"))));
    EXPECT_THAT(
        derived(
            R"(infantry { "U", id = "u", body = "A.main", eff = 1, cbt = 5, weapon = syn.weapons.machine_gun })"),
        AllOf(ContainsRegex(power_line(40, "SYN-UNIT-04")), HasSubstr("(bursts")));
    EXPECT_THAT(
        derived(
            R"(artillery { "U", id = "u", body = "A.main", eff = 20, pieces = 4, cbt = 5, weapon = syn.weapons.field_gun })"),
        ContainsRegex(power_line(80, "SYN-UNIT-04")));
    // EX-S07: legionaries.
    EXPECT_THAT(
        derived(
            R"(infantry { "U", id = "u", body = "A.main", eff = 100, cbt = 5, weapon = syn.weapons.gladius, thrown = syn.weapons.pilum })"),
        AllOf(ContainsRegex(power_line(400, "SYN-UNIT-01")),
              ContainsRegex("half [a-z ]*(of 3|thrown weapon)\\) \\[SYN-UNIT-02\\]")));
}

TEST(SynapseExamples, EXS09ToEXS13ForceAndThreshold) // EX-S09, EX-S13
{
    covers("SYN-UNIT-06", "SYN-QUAL-01", "SYN-QUAL-03", "SYN-GRP-01", "SYN-GRP-02", "SYN-GRP-03");
    const auto gun = [](const char* arm) {
        return std::string{
                   R"(artillery { "U", id = "u", body = "A.main", eff = 4, pieces = 1, cbt = 5, weapon = syn.weapons.field_gun, arm = )"} +
               arm + " }";
    };
    EXPECT_THAT(derived(gun("1")), ContainsRegex("force 24 \\[SYN-UNIT-06\\]")); // EX-S09a
    EXPECT_THAT(derived(gun("5")), ContainsRegex("force 40 \\[SYN-UNIT-06\\]")); // EX-S09b
    const auto of_quality = [](int cbt) {
        return R"(infantry { "U", id = "u", body = "A.main", eff = 50, weapon = { dmg = 4 }, cbt = )" +
               std::to_string(cbt) + " }";
    };
    struct Row {
        int cbt, percent, points;
    };
    for (const Row& row : {Row{0, 10, 25}, Row{5, 60, 150}, Row{12, 130, 325}}) { // EX-S10a, b, c
        EXPECT_THAT(derived(of_quality(row.cbt)),
                    HasSubstr("(rupture threshold " + std::to_string(row.percent) +
                              " percent: 10 + 10 x " + std::to_string(row.cbt) +
                              ") [SYN-QUAL-01]"));
        EXPECT_THAT(derived(of_quality(row.cbt), "A.main"),
                    ContainsRegex(std::to_string(row.points) + "[a-z0-9: ]*\\) "
                                                               "\\[SYN-(GRP-03|QUAL-05)\\]"));
    }
    // EX-S11: fifty lancers.
    EXPECT_THAT(
        derived(
            R"(infantry { "L", id = "u", body = "A.main", eff = 50, cbt = 8, arm = 4, weapon = { dmg = 5 } })"),
        AllOf(ContainsRegex(power_line(250, "SYN-UNIT-01")),
              ContainsRegex("force 450 \\[SYN-UNIT-06\\]"),
              ContainsRegex("defense (Dfs )?8[a-z0-9:, ]*\\) \\[SYN-QUAL-03\\]")));
    // EX-S12a, EX-S12b: sums; EX-S13: means.
    Scene s{R"(units = { A = { group("A.main", "main"), group("A.support", "support"),
        cavalry { "C", id = "c", body = "A.main", eff = 100, cbt = 6, arm = 3, weapon = { dmg = 5 } },
        infantry { "M", id = "m", body = "A.main", eff = 300, cbt = 6, arm = 3, weapon = { dmg = 4 } },
        archers { "X", id = "x", body = "A.support", eff = 50, cbt = 5, arm = 1, weapon = { dmg = 6, cdf = "1/4", category = "missile", range = "long" } },
        artillery { "K", id = "k", body = "A.support", eff = 20, pieces = 4, cbt = 5, weapon = { dmg = 50, cdf = "1/4", category = "artillery", range = "long" } } },
        B = { group("B.main", "main"),
        infantry { "M", id = "bm", body = "B.main", eff = 150, cbt = 8, sdr = 50, weapon = { dmg = 4 } },
        infantry { "P", id = "bp", body = "B.main", eff = 250, cbt = 2, weapon = { dmg = 4 } } } })"};
    s.begin();
    EXPECT_THAT(
        s.preview("A: derive A.main"),
        AllOf(HasSubstr("2200 = +1000 c [SYN-GRP-01] +1200 m [SYN-GRP-01]"),
              HasSubstr("(attack potential " + std::to_string(s.field().attack(s.unit("A.main"))) +
                        ") [SYN-GRP-02]"),
              HasSubstr("3900 = +1500 c [SYN-GRP-01] +2400 m [SYN-GRP-01]")));
    EXPECT_THAT(s.preview("A: derive A.support"),
                AllOf(HasSubstr("125 = +75 x [SYN-GRP-01] +50 k [SYN-GRP-01]"),
                      HasSubstr("400 = +300 x [SYN-GRP-01] +100 k [SYN-GRP-01]")));
    EXPECT_THAT(
        s.preview("B: derive B.main"),
        AllOf(HasSubstr("(combat potential 4, defense 4) [SYN-GRP-02]"),
              ContainsRegex("rupture threshold 35 percent[a-z0-9:, ]*\\) \\[SYN-GRP-03\\]")));
    EXPECT_THAT(s.preview("B: derive bm"),
                HasSubstr("(rupture threshold 50 percent, as the scenario says) [SYN-QUAL-01]"));
}

TEST(SynapseExamples, EXS14HannibalsPotentialIsBuiltUp) // EX-S14
{
    covers("SYN-CMD-01", "SYN-CMD-02", "SYN-CORE-02");
    Scene s{
        R"(sides = { A = { commander = { name = "Hannibal", mental = 8, presence = 7, combat = 5, war = 5 } } }, units = { A = { group("A.main", "main"),
        infantry { "U", id = "u", body = "A.main", eff = 10, cbt = 0, weapon = { dmg = 4 } } }, )" +
        std::string{some_enemy} + " }"};
    s.begin();
    s.give("A: intent fight | B: intent fight", {4, 9});
    EXPECT_THAT(
        s.record("command"),
        HasSubstr("17 = +3 Mental 8 [SYN-CORE-02] +5 Combat pole [SYN-CMD-01] +5 Art of War "
                  "[SYN-CMD-01] +4 die [SYN-CORE-03] | 14 = +5 command potential "
                  "[SYN-CMD-04] +9 die"));
    s.give("A: done | B: face main>A.main; done");
    s.give("A: done");
    s.give("B: attack main>A.main; done", {9});
    s.give("B: no-pursuit A.main");
    s.give("A: rally main", {5});
    EXPECT_THAT(s.record("rally"),
                HasSubstr("17 = +2 Presence 7 [SYN-CORE-02] +5 Combat pole [SYN-CMD-02] +5 Art of "
                          "War [SYN-CMD-02] +5 die [SYN-CORE-03] | 20 = +20 rally"));
}

/// 600 foot of side A before a body of B: what A's and B's first attacks say.
std::pair<std::string, std::string> clash(const std::string& b_type)
{
    Scene s{
        R"(terrain = "open", units = { A = { group("A.main", "main"), infantry { "I", id = "a", body = "A.main", eff = 600, cbt = 6, weapon = { dmg = 4 } } },
        B = { group("B.main", "main"), )" +
        b_type +
        R"( { "T", id = "b", body = "B.main", eff = 250, cbt = 6, weapon = { dmg = 4 } } } })"};
    s.begin();
    s.give("A: intent fight | B: intent fight", {5, 7});
    s.give("A: face main>B.main; done | B: face main>A.main; done");
    s.give("A: attack main>B.main; done | B: attack main>A.main; done", {2, 2});
    const auto melee = s.records("melee");
    return {melee.at(0), melee.at(1)};
}

TEST(SynapseExamples, EXS15ToEXS17RatioOfPowerNotOfHeads) // EX-S15, EX-S17
{
    covers("SYN-RATIO-01", "SYN-RNG-05", "SYN-TYPE-02");
    const auto [foot, other] = clash("infantry"); // EX-S15
    EXPECT_THAT(foot, HasSubstr("+2 ratio 2400 to 1000 [SYN-RATIO-01]"));
    EXPECT_THAT(other, HasSubstr("+0 ratio 1000 to 2400 [SYN-RATIO-01]"));
    EXPECT_THAT(clash("cavalry").first,
                HasSubstr("+0 ratio 2400 to 2000 [SYN-RATIO-01]")); // EX-S16
    Scene s{
        // EX-S17
        R"(units = { A = { group("A.support", "support"), archers { "X", id = "x", body = "A.support", eff = 1000, cbt = 5, weapon = syn.weapons.longbow } }, )" +
        std::string{some_enemy} + " }"};
    s.begin();
    s.give("A: intent fight | B: intent fight", {5, 5});
    s.give("A: done");
    s.give("B: done");
    s.give("A: fire support>B.main; done", {3});
    EXPECT_THAT(
        s.record("fire"),
        AllOf(HasSubstr("8 = +5 attack potential [SYN-GRP-02] +0 fresh [SYN-STAT-01] +3 die "
                        "[SYN-CORE-03] |"),
              Not(HasSubstr("RATIO"))));
}

TEST(SynapseExamples, EXS18ToEXS20LossesOfTheHeavyAndTheMilitia) // EX-S18, EX-S19, EX-S20
{
    covers("SYN-LOSS-03", "SYN-LOSS-04", "SYN-LOSS-05", "SYN-LOSS-06", "SYN-LOSS-07");
    // Force 3000 in all: 84 of 12 points and 200 of 5 have 100 points each of 300 damage.
    Scene s{R"(units = { A = { group("A.main", "main"),
        infantry { "H", id = "h", body = "A.main", eff = 84, sdg = 8, arm = 4, cbt = 9, weapon = { dmg = 4 } },
        infantry { "M", id = "m", body = "A.main", eff = 200, cbt = 9, weapon = { dmg = 4 } },
        infantry { "N", id = "n", body = "A.main", eff = 124, sdg = 8, cbt = 9, weapon = { dmg = 4 } } }, )" +
            std::string{some_enemy} + " }"};
    s.begin();
    s.give("A: intent fight | B: intent fight", {6, 6});
    EXPECT_EQ(s.field().force(s.unit("A.main")), 3000);
    for (const char* u : {"h", "m", "n"}) s.set(troop::took_part, u, 1);
    s.set(body::damage, "A.main", 300);
    s.set(body::state, "A.main", static_cast<int>(State::dispersed));
    s.give("A: done | B: done");
    EXPECT_EQ(s.records("losses").at(0),
              "100 = +100 points [SYN-LOSS-03] (8 casualties of 12 points each) [SYN-LOSS-04] "
              "(killed between 4 and 8) [SYN-LOSS-05] (one stray (4 points)) [SYN-LOSS-06] (4 "
              "wounded left behind: dead) [SYN-LOSS-07] => 8 casualties [SYN-LOSS-04]");
    EXPECT_EQ(s.records("losses").at(1),
              "100 = +100 points [SYN-LOSS-03] (20 casualties of 5 points each) [SYN-LOSS-04] "
              "(killed between 10 and 20) [SYN-LOSS-05] (10 wounded left behind: dead) "
              "[SYN-LOSS-07] => 20 casualties [SYN-LOSS-04]");
    EXPECT_EQ(s.get(troop::killed, "h"), 4);
    EXPECT_EQ(wounded_of(s, "h"), 4);
    EXPECT_EQ(s.get(troop::strays, "h"), 1);
    EXPECT_EQ(s.refusal("A: losses h 9"), "SYN-LOSS-05");
    EXPECT_EQ(s.refusal("A: losses h 3"), "SYN-LOSS-05");
    EXPECT_EQ(s.refusal("A: losses m 9"), "SYN-LOSS-05");
    s.give("A: losses h 8; losses m 20");
    EXPECT_EQ(wounded_of(s, "h"), 0);
    EXPECT_EQ(s.get(troop::strays, "m"), 0);
}

TEST(SynapseExamples, EXS21HoplitesRally) // EX-S21
{
    covers("SYN-RALLY-01", "SYN-RALLY-02");
    Scene s{
        R"(units = { A = { group("A.main", "main"), infantry { "I", id = "a", body = "A.main", eff = 2000, cbt = 12, weapon = { dmg = 4 } } },
        B = { group("B.main", "main"), infantry { "H", id = "h", body = "B.main", eff = 100, cbt = 10, weapon = { dmg = 4 } } } })"};
    s.begin();
    s.give("A: intent fight | B: intent fight", {5, 5});
    s.give("A: face main>B.main; done | B: done");
    s.give("A: attack main>B.main; done", {5});
    EXPECT_EQ(s.get(body::damage, "B.main"), 550); // 110 percent of 500
    s.give("A: no-pursuit B.main");
    s.give("B: rally main", {7});
    EXPECT_EQ(s.record("rally"),
              "15 = +8 rally potential [SYN-CMD-02] +7 die [SYN-CORE-03] | 10 = +20 rally "
              "[SYN-RALLY-01] -10 combat potential [SYN-RALLY-01] | (margin 5: recovers 110) "
              "[SYN-RALLY-02] => B.main rallies [SYN-RALLY-02]");
    EXPECT_EQ(s.get(body::damage, "B.main"), 440);
}

TEST(SynapseExamples, EXS22TheMilitiaLearns) // EX-S22
{
    covers("SYN-XP-01", "SYN-XP-02");
    Scene s{
        R"(units = { A = { group("A.main", "main"), infantry { "M", id = "m", body = "A.main", eff = 100, cbt = 4, weapon = { dmg = 4 } } }, )" +
        std::string{some_enemy} + " }"};
    s.begin();
    s.give("A: intent withdraw | B: intent withdraw");
    EXPECT_THAT(s.records("experience").at(0),
                HasSubstr("12 = +12 status quo [SYN-XP-01] (nobody has won) [SYN-END-02] (between "
                          "10 and 15) [SYN-XP-01]"));
    s.set(troop::xp, "m", 4);
    EXPECT_EQ(s.refusal("A: train m 1"), "SYN-XP-02");
    s.set(troop::xp, "m", 5);
    s.give("A: train m 1");
    EXPECT_EQ(s.get(troop::cbt, "m"), 5);
    EXPECT_EQ(s.get(troop::xp, "m"), 0);
}

/// A garrison of so many men of a quality in a small fort for 500; a besieger of 4000.
std::string fort(const std::string& mode, int eff, int cbt, int arm = 0)
{
    return "mode = \"" + mode +
           R"(", map = syn.battlefield { "w" }, works = { { name = "w", kind = "small_fort", optimum = 500 } },
        units = { A = { group("A.main", "main"), infantry { "I", id = "a", body = "A.main", eff = 4000, cbt = 6, weapon = { dmg = 4 } } },
        B = { group("B.garrison", "garrison", { work = "w" }), infantry { "G", id = "g", body = "B.garrison", weapon = { dmg = 4 }, eff = )" +
           std::to_string(eff) + ", arm = " + std::to_string(arm) +
           ", cbt = " + std::to_string(cbt) + " } } }";
}

TEST(SynapseExamples, EXS24EXS25Works) // EX-S24, EX-S25
{
    covers("SYN-FORT-02", "SYN-FORT-03", "SYN-FORT-05", "SYN-ASLT-03", "SYN-GRP-04");
    Scene bunker{fort("assault", 10, 5, 1)}; // EX-S24
    bunker.begin({5, 5});
    EXPECT_THAT(bunker.preview("B: derive B.garrison"),
                AllOf(HasSubstr("(force 2 times 60) [SYN-GRP-04]"), HasSubstr("force 120")));
    EXPECT_THAT(Scene{fort("assault", 1001, 5)}.problems(), HasSubstr("[SYN-FORT-02]")); // EX-S25a
    EXPECT_EQ(Scene{fort("assault", 1000, 5)}.problems(), "");
    Scene half{fort("assault", 250, 5)}; // EX-S25b
    half.begin({5, 5});
    EXPECT_THAT(half.record("command"), Not(HasSubstr("SYN-ASLT-03")));
    Scene more{fort("assault", 251, 5)};
    more.begin({5, 5});
    EXPECT_THAT(more.record("command"), HasSubstr("+2 the work is held [SYN-ASLT-03]"));
}

/// Passes one week in which nobody does anything.
void pass_week(Scene& s)
{
    s.give("B: done");
    s.give("A: siege continue");
    s.give("B: done");
}

TEST(SynapseExamples, EXS27ToEXS30WeeksOfASiege) // EX-S27, EX-S30
{
    covers("SYN-SIEGE-01", "SYN-SIEGE-03", "SYN-SIEGE-05", "SYN-SIEGE-09");
    Scene militia{fort("siege", 200, 3)}; // EX-S28
    militia.begin();
    EXPECT_THAT(militia.record("week"), HasSubstr("(week 0 of 6) [SYN-SIEGE-05]"));
    Scene s{fort("siege", 200, 8)}; // EX-S27
    s.begin();
    EXPECT_EQ(s.record("week"),
              "(power 16000 against 800) [SYN-SIEGE-01] (week 0 of 16) [SYN-SIEGE-05] (attrition "
              "every 1 weeks) [SYN-SIEGE-05] => the place is sealed: 16000 against 800 "
              "[SYN-SIEGE-01]");
    EXPECT_EQ(s.record("hold"), "16 = +16 combat potential 8 times 2 [SYN-SIEGE-03] => 16 weeks, "
                                "then attrition every 1 [SYN-SIEGE-05]");
    for (int week = 1; week <= 16; ++week) pass_week(s);
    EXPECT_EQ(s.get(body::damage, "B.garrison"), 0);
    pass_week(s); // EX-S29: 10 percent of 2000 at the end of week 17
    EXPECT_THAT(s.all(), ::testing::Contains("hunger takes its toll [SYN-SIEGE-05]"));
    EXPECT_EQ(s.record("hunger"),
              "200 = (17 sealed weeks, 16 could be held) [SYN-SIEGE-05] (attrition every 1 weeks) "
              "[SYN-SIEGE-05] +200 10 percent of 2000 [SYN-SIEGE-05] => B.garrison takes 200 "
              "[SYN-SIEGE-05]");
    EXPECT_THAT(s.record("harm"), HasSubstr("200 = +0 damage before [SYN-HIT-04] +200 damage"));
    EXPECT_THAT(s.record("week"), HasSubstr("(hungry for 1 weeks, after 16) [SYN-SIEGE-05]"));
    s.give("B: done");
    s.give("A: siege parley; siege continue");
    s.give("B: done", {1, 9});
    EXPECT_THAT(s.record("parley"), HasSubstr("| 14 = +16 weeks [SYN-SIEGE-09] -2 losses of 10 "
                                              "percent [SYN-SIEGE-09]"));
    s.give("B: done"); // EX-S30: 20 percent at w 18
    s.give("A: siege parley; siege continue");
    s.give("B: done", {1, 9});
    EXPECT_THAT(s.record("parley"), HasSubstr("| 12 = +16 weeks [SYN-SIEGE-09] -4 losses of 20 "
                                              "percent [SYN-SIEGE-09] => refused"));
    Scene bombed{fort("siege", 200, 8)}; // the same by bombardment in week 5
    bombed.begin();
    for (int week = 1; week <= 4; ++week) pass_week(bombed);
    bombed.set(body::damage, "B.garrison", 400);
    bombed.give("B: done");
    bombed.give("A: siege parley; siege continue");
    bombed.give("B: done", {1, 9});
    EXPECT_THAT(bombed.record("parley"), HasSubstr("| 12 = +16 weeks"));
}

Scene fleet(const std::string& a, const std::string& b, std::vector<std::string> options = {},
            const std::string& domain = "land")
{
    Scene s("mode = \"vehicle\", domain = \"" + domain + "\", units = { A = { " + a + " }, B = { " +
                b + " } }",
            std::move(options));
    EXPECT_EQ(s.problems(), "");
    s.begin();
    s.give("A: intent fight | B: intent fight", {6, 6});
    return s;
}
constexpr const char* plane =
    R"(air { "Zero", id = "t", count = 1, sdg = 50, arm = 1, crew = 5, weapons = { { dmg = 8, range = "medium" } } })";
constexpr const char* ship =
    R"(naval { "D", id = "t", count = 1, sdg = 900, arm = 100, crew = 5, weapons = { { dmg = 300, range = "medium" } } })";
constexpr const char* tiger =
    R"(ground { "Tiger II", id = "t", count = 20, sdg = 350, arm = 150, crew = 8, control = -2, evasion = -5, weapons = { { dmg = 200, range = "long" } } })";

TEST(SynapseExamples, EXS31ToEXS37VehiclesAsExplained) // EX-S31, EX-S37
{
    covers("SYN-VEH-02", "SYN-VEH-03", "SYN-VEH-04", "SYN-VEH-07", "SYN-VEH-08", "SYN-VEH-09",
           "SYN-VEH-10", "SYN-VEH-13", "SYN-CORE-13");
    const std::string gun =
        R"(ground { "G", id = "u", count = 1, sdg = 50, arm = 1, crew = 5, weapons = { { dmg = 200, range = "long" } } })";
    Scene s = fleet(gun, tiger);
    EXPECT_THAT(s.preview("B: derive t"), // EX-S31, EX-S36
                AllOf(ContainsRegex("20 vehicles[a-z0-9 ]*\\) \\[SYN-VEH-02\\]"),
                      HasSubstr("force 10000"),
                      ContainsRegex("attack potential 6[^)]*\\) \\[SYN-VEH-09\\]"),
                      ContainsRegex("defense (Dfs )?3[^)]*\\) \\[SYN-VEH-10\\]")));
    EXPECT_THAT(s.preview("A: shoot u t"), // EX-S37
                HasSubstr("| 11 = +3 defense of t [SYN-GRP-02] -2 halved against fire [SYN-DEF-01] "
                          "+10 distance [SYN-CORE-09] |"));
    const std::string hellcat =
        R"(air { "Hellcat", id = "u", count = 1, sdg = 60, arm = 5, crew = 6,
        weapons = { { dmg = 8, cdf = 3, burst = true, count = 6, range = "medium" }, { name = "bombs", dmg = 500, count = 2, range = "medium", usable_vs = { "ground", "naval" } } } })";
    EXPECT_THAT(fleet(hellcat, plane, {}, "air").preview("A: shoot u t"), // EX-S32, EX-S34
                HasSubstr("| 144 = +144 against t [SYN-VEH-03] +0 suitability of weapons "
                          "(waived: bombs: not for use against t) [SYN-VEH-08] |"));
    EXPECT_THAT(
        fleet(hellcat, plane, {"num.round_characteristics=10"}, "air").preview("A: shoot u t"),
        HasSubstr("| 140 = +140 against t [SYN-VEH-03] +0"));
    EXPECT_THAT(fleet(hellcat, ship, {}, "air").preview("A: shoot u t"),
                HasSubstr("| 1000 = +1000 against t [SYN-VEH-03] +0 armor that weapons "
                          "must match (waived: a weapon: 16, twice its damage, is less than armor "
                          "100) [SYN-VEH-07] |"));
    const std::string interceptors =
        R"(space { "I", id = "u", count = 10, sdg = 120, arm = 30, crew = 7,
        weapons = { { dmg = 50, cdf = 4, burst = true, range = "medium" }, { dmg = 1500, range = "long", secondary = true } } })";
    EXPECT_THAT(fleet(interceptors, plane, {}, "space").preview("A: derive u"), // EX-S33
                ContainsRegex("\\+2000 firepower of .*\\+7500 firepower of "));
    const std::string cruiser =
        R"(naval { "C", id = "u", count = 1, sdg = 3000, arm = 200, crew = 6,
        weapons = { { name = "main battery", dmg = 900, count = 8, range = "long", usable_vs = { "naval" } },
                    { name = "flak", dmg = 20, cdf = 2, count = 10, range = "medium", usable_vs = { "air", "naval" }, factor_vs = { naval = 0 } } } })";
    EXPECT_THAT(fleet(cruiser, plane, {}, "naval").preview("A: shoot u t"), // EX-S35
                HasSubstr("| 400 = +400 against t [SYN-VEH-03] +0 suitability of weapons "
                          "(waived: main battery: not for use against t) [SYN-VEH-08] |"));
    EXPECT_THAT(fleet(cruiser, ship, {}, "naval").preview("A: shoot u t"),
                HasSubstr("| 7200 = +7200 against t [SYN-VEH-03] +0 armor that weapons "
                          "must match (waived: flak: 40, twice its damage, is less than armor 100) "
                          "[SYN-VEH-07] |"));
}

TEST(SynapseExamples, EXS39TheLadderOfATankCompany) // EX-S39
{
    covers("SYN-VEH-16", "SYN-STAT-01");
    const auto hit = [](std::vector<std::string> options) {
        Scene s = fleet(
            R"(ground { "G", id = "u", count = 1, sdg = 50, arm = 1, crew = 5, weapons = { { dmg = 2500, range = "long" } } })",
            R"(ground { "T", id = "t", count = 8, sdg = 60, arm = 40, crew = 9, weapons = { { dmg = 50, range = "long" } } })",
            std::move(options));
        s.give("A: shoot u t; done", {9}); // 14 against 10 + 4
        EXPECT_EQ(s.get(body::damage, "t"), 250);
        return std::pair{s.record("harm"), s.preview("B: shoot t u")};
    };
    const auto [harm, next] = hit({});
    EXPECT_THAT(harm, AllOf(HasSubstr("(250 of 800) [SYN-STAT-01]"),
                            HasSubstr("=> engaged [SYN-STAT-01]")));
    EXPECT_THAT(next, HasSubstr("-1 engaged [SYN-STAT-01]"));
    const auto [quarter, after] = hit({"veh.status_ladder=quarter"});
    EXPECT_THAT(quarter, HasSubstr("=> tested [SYN-STAT-01]"));
    EXPECT_THAT(after, HasSubstr("-2 tested [SYN-STAT-01]"));
}

TEST(SynapseExamples, EXS40AWeaponTooWeak) // EX-S40
{
    covers("SYN-VEH-07");
    const auto scene = [](int dmg) {
        return fleet(
            R"(ground { "G", id = "u", count = 1, sdg = 50, arm = 1, crew = 5, weapons = { { range = "long", dmg = )" +
                std::to_string(dmg) + " } } }",
            R"(ground { "T", id = "t", count = 1, sdg = 50, arm = 40, crew = 5, weapons = { { dmg = 50, range = "long" } } })");
    };
    EXPECT_EQ(scene(19).refusal("A: shoot u t"), "SYN-VEH-07");
    EXPECT_EQ(scene(20).refusal("A: shoot u t"), "");
    EXPECT_THAT(scene(20).preview("A: shoot u t"),
                HasSubstr("| 20 = +20 against t [SYN-VEH-03] |"));
}

} // namespace
} // namespace sandtable::synapse::examples_source_test
