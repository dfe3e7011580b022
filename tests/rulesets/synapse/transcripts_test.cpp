// Every line of the golden dice transcripts, as it is explained. [SYN chapter 25]

#include "rulesets/synapse/chapters/clash/power.hpp"
#include "tests/rulesets/synapse/scene.hpp"
#include "tests/rulesets/synapse/transcript_battles.hpp"

namespace sandtable::synapse::transcripts_test {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

/// Gives orders with their dice; the one test they bring must say this.
struct Line {
    const char* orders;
    Dice dice;
    const char* kind;
    const char* says;   ///< the score and the difficulty, as the transcript's breakdown
    const char* result; ///< what came of it
};

void expect_lines(Scene& s, const std::vector<Line>& lines)
{
    for (const Line& line : lines) {
        s.give(line.orders, line.dice);
        if (*line.kind == '\0') continue;
        EXPECT_THAT(s.record(line.kind), StartsWith(line.says)) << line.orders;
        EXPECT_THAT(s.record(line.kind), HasSubstr(line.result)) << line.orders;
    }
}

constexpr const char* face_mains = "A: face main>B.main; done | B: face main>A.main; done";

TEST(SynapseTranscript, EXG01FieldBattleLineByLine) // EX-G01
{
    covers("SYN-SHOCK-01", "SYN-RNG-04", "SYN-FF-01", "SYN-CNTR-02", "SYN-PURS-03", "SYN-RALLY-01",
           "SYN-CONT-03", "SYN-LOSS-01");
    Scene s = Scene::of_file("two_lines.lua");
    s.begin();
    expect_lines(
        s,
        {{"A: intent fight | B: intent fight",
          {5, 5},
          "command",
          "15 = +10 command potential [SYN-CMD-01] +5 die [SYN-CORE-03] | 12 = +7 command "
          "potential "
          "[SYN-CMD-01] +5 die [SYN-CORE-03]",
          "(difference 3) [SYN-CMD-05] (the initiative goes to Legion) [SYN-CMD-06] => the battle "
          "begins"},
         {face_mains, {}, "", "", ""},
         {"A: fire support>B.main; done",
          {8},
          "fire",
          "13 = +5 attack potential [SYN-GRP-02] +0 fresh [SYN-STAT-01] +8 die [SYN-CORE-03] | 12 "
          "= "
          "+4 defense of B.main [SYN-GRP-02] -2 halved against fire [SYN-DEF-01] +10 distance "
          "[SYN-CORE-09] | 60 = +60 u3 [SYN-GRP-01]",
          "6 = (margin 1: 10 percent) [SYN-HIT-01] +6 10 percent of 60 [SYN-HIT-02] => B.main "
          "takes "
          "6"},
         {"B: fire support>A.main; done",
          {4},
          "fire",
          "7 = +3 attack potential [SYN-GRP-02] +0 fresh [SYN-STAT-01] +4 die [SYN-CORE-03] | 13 = "
          "+6 defense of A.main [SYN-GRP-02] -3 halved against fire [SYN-DEF-01] +10 distance",
          "(missed by 6) [SYN-CORE-05] => no effect [SYN-RNG-06]"},
         {"A: attack main>B.main; done",
          {3},
          "melee",
          "9 = +6 attack potential [SYN-GRP-02] +0 ratio 2080 to 3300 [SYN-RATIO-01] +0 fresh "
          "[SYN-STAT-01] +3 die [SYN-CORE-03] | 4 = +4 defense of B.main [SYN-GRP-02] | 2080 = "
          "+1600 u1 [SYN-GRP-01] +480 u2 [SYN-GRP-01]",
          "624 = (margin 5: 30 percent) [SYN-HIT-01] +624 30 percent of 2080 [SYN-HIT-02]"},
         {"B: attack main>A.main; done",
          {1, 5},
          "melee",
          "0 = +4 attack potential [SYN-GRP-02] +1 ratio 3300 to 2080 [SYN-RATIO-01] -1 engaged "
          "[SYN-STAT-01] +1 die [SYN-CORE-03] -5 die again [SYN-CORE-03] (fumble) [SYN-CORE-10] | "
          "6 "
          "= +6 defense of A.main [SYN-GRP-02] | 3300 =",
          "(missed by 6) [SYN-CORE-05] (counter-attack bonus 3 for A.main) [SYN-CNTR-01] (good up "
          "to the end of sequence 2) [SYN-CNTR-02]"},
         {"A: done | B: done", {}, "", "", ""},
         {face_mains, {}, "", "", ""},
         {"A: fire support>B.main; done",
          {2},
          "fire",
          "7 = +5 attack potential [SYN-GRP-02] +0 fresh [SYN-STAT-01] +2 die [SYN-CORE-03] | 12 =",
          "(missed by 5) [SYN-CORE-05] (friendly fire on A.main: 20 percent, 12) [SYN-FF-01] => "
          "A.main takes 12 [SYN-FF-01]"},
         {"B: fire support>A.main; done",
          {9},
          "fire",
          "12 = +3 attack potential [SYN-GRP-02] +0 fresh [SYN-STAT-01] +9 die [SYN-CORE-03] | 13 "
          "=",
          "(missed by 1) [SYN-CORE-05] (friendly fire on B.main: 0 percent, 0) [SYN-FF-01]"},
         {"A: attack main>B.main; done",
          {10, 4},
          "melee",
          "22 = +6 attack potential [SYN-GRP-02] +0 ratio 2080 to 3300 [SYN-RATIO-01] -1 engaged "
          "[SYN-STAT-01] +3 counter-attack on B.main [SYN-CNTR-02] (for the failure of B.main in "
          "sequence 1) [SYN-CNTR-01] +10 die [SYN-CORE-03] +4 die "
          "again [SYN-CORE-03] (critical) [SYN-CORE-10] | 4 =",
          "1925 = (margin 18: 100 percent) [SYN-HIT-01] +2080 100 percent of 2080 [SYN-HIT-02] "
          "-155 "
          "limited to the rupture threshold [SYN-CAP-01] => B.main takes 1925"}});
    EXPECT_EQ(
        s.record("harm"),
        "2555 = +630 damage before [SYN-HIT-04] +1925 damage [SYN-HIT-04] (2555 of 3850) "
        "[SYN-STAT-01] (was engaged) [SYN-STAT-01] (rupture at 1925) [SYN-QUAL-05] => tested, "
        "and routs [SYN-ROUT-01]");
    expect_lines(
        s,
        {{"A: pursue main>B.main",
          {6},
          "pursuit",
          "11 = +6 attack potential [SYN-GRP-02] +0 ratio 2080 to 1650 [SYN-RATIO-05] -1 engaged "
          "[SYN-STAT-01] +6 die [SYN-CORE-03] | 2 = +4 defense of B.main [SYN-GRP-02] -2 halved: "
          "routing [SYN-ROUT-02] | 2080 =",
          "1040 = (margin 9: 50 percent) [SYN-HIT-01] +1040 50 percent of 2080 [SYN-HIT-02]"},
         {"B: riposte main>A.main",
          {9},
          "riposte",
          "8 = +4 attack potential [SYN-GRP-02] +0 ratio 1650 to 2080 [SYN-RATIO-05] -5 routing "
          "[SYN-ROUT-02] +9 die [SYN-CORE-03] | 6 = +6 defense of A.main [SYN-GRP-02] | 1650 = "
          "+2800 v1 [SYN-GRP-01] +500 v2 [SYN-GRP-01] -1650 halved: tested [SYN-PDA-01]",
          "330 = (margin 2: 20 percent) [SYN-HIT-01] +330 20 percent of 1650 [SYN-HIT-02]"},
         {"B: rally main",
          {7},
          "rally",
          "15 = +8 rally potential [SYN-CMD-02] +7 die [SYN-CORE-03] | 16 = +20 rally "
          "[SYN-RALLY-01] -4 combat potential [SYN-RALLY-01]",
          "=> B.main disperses [SYN-RALLY-04]"},
         {"A: done | B: done", {}, "", "", ""},
         {"A: face main>B.support; done", {}, "", "", ""},
         {"A: fire support>B.support; done",
          {6},
          "fire",
          "11 = +5 attack potential [SYN-GRP-02] +0 fresh [SYN-STAT-01] +6 die [SYN-CORE-03] | 11 "
          "= "
          "+3 defense of B.support [SYN-GRP-02] -2 halved against fire [SYN-DEF-01] +10 distance",
          "6 = (margin 0: 10 percent) [SYN-HIT-01] +6 10 percent of 60"},
         {"B: contact-fire support>A.main; done",
          {9},
          "contact_fire",
          "11 = +3 attack potential [SYN-GRP-02] -1 engaged [SYN-STAT-01] +9 die [SYN-CORE-03] | 8 "
          "= +6 defense of A.main [SYN-GRP-02] -3 halved against fire [SYN-DEF-01] +5 distance "
          "[SYN-CORE-09] | 30 = +30 v3 [SYN-GRP-01]",
          "6 = (margin 3: 20 percent) [SYN-HIT-01] +6 20 percent of 30"},
         {"A: attack main>B.support; done",
          {8},
          "melee",
          "18 = +6 attack potential [SYN-GRP-02] +5 ratio 2080 to 30 [SYN-RATIO-01] -1 engaged "
          "[SYN-STAT-01] +8 die [SYN-CORE-03] | 3 = +3 defense of B.support [SYN-CONT-06] | 2080 =",
          "120 = (margin 15: 80 percent) [SYN-HIT-01] +1664 80 percent of 2080 [SYN-HIT-02] -1544 "
          "limited to the rupture threshold [SYN-CAP-01]"},
         {"A: pursue main>B.support",
          {2},
          "pursuit",
          "12 = +6 attack potential [SYN-GRP-02] +5 ratio 2080 to 15 [SYN-RATIO-05] -1 engaged "
          "[SYN-STAT-01] +2 die [SYN-CORE-03] | 1 = +3 defense of B.support [SYN-CONT-06] -2 "
          "halved: "
          "routing [SYN-ROUT-02]",
          "1248 = (margin 11: 60 percent) [SYN-HIT-01] +1248 60 percent of 2080 [SYN-HIT-02]"}});
    EXPECT_THAT(s.record("harm"), HasSubstr("(1374 of 300) [SYN-STAT-01] (was engaged)"));
    EXPECT_THAT(s.record("harm"), HasSubstr("=> B.support is annihilated [SYN-STAT-04]"));
    // Aftermath.
    EXPECT_THAT(s.all(), ::testing::Contains("A.main recovers 174 of 348 [SYN-LOSS-01]"));
    const auto losses = s.records("losses");
    EXPECT_THAT(losses, ::testing::Contains(
                            "133 = +133 points [SYN-LOSS-03] (19 casualties of 7 points each) "
                            "[SYN-LOSS-04] (killed between 9 and 19) [SYN-LOSS-05] => 19 "
                            "casualties [SYN-LOSS-04]"));
    EXPECT_THAT(losses, ::testing::Contains(
                            "40 = +40 points [SYN-LOSS-03] (2 casualties of 14 points each) "
                            "[SYN-LOSS-04] (killed between 1 and 2) [SYN-LOSS-05] (one stray (12 "
                            "points)) [SYN-LOSS-06] => 2 casualties [SYN-LOSS-04]"));
    EXPECT_THAT(losses,
                ::testing::Contains(
                    "3268 = +3268 points [SYN-LOSS-03] (653 casualties of 5 points each) "
                    "[SYN-LOSS-04] (killed between 326 and 653) [SYN-LOSS-05] (one stray (3 "
                    "points)) [SYN-LOSS-06] (327 wounded left behind: dead) [SYN-LOSS-07] "
                    "=> 653 casualties [SYN-LOSS-04]"));
    EXPECT_THAT(losses, ::testing::Contains(HasSubstr(
                            "326 = +326 points [SYN-LOSS-03] (46 casualties of 7 points each)")));
    EXPECT_THAT(losses, ::testing::Contains(HasSubstr("(one stray (4 points)) [SYN-LOSS-06]")));
    EXPECT_THAT(losses, ::testing::Contains(
                            HasSubstr("(killed between 60 and 60) [SYN-LOSS-05] (all are lost) "
                                      "[SYN-LOSS-08]")));
    EXPECT_THAT(s.records("experience"),
                ::testing::ElementsAre(
                    HasSubstr("25 = +25 decisive victory [SYN-XP-01] (the loser is broken and has "
                              "lost at least twice the winner's share) [SYN-END-04] (between 25 "
                              "and 30)"),
                    HasSubstr("3 = +3 crushing defeat [SYN-XP-01]")));
}

TEST(SynapseTranscript, EXG02AssaultLineByLine) // EX-G02
{
    covers("SYN-ASLT-01", "SYN-ASLT-05", "SYN-ASLT-06", "SYN-ASLT-12", "SYN-BATTLE-05",
           "SYN-CNTR-03", "SYN-LOSS-03");
    Scene s{small_fort};
    ASSERT_EQ(s.problems(), "");
    s.begin({6, 5});
    const Field f = s.field();
    const Unit a = s.unit("A.main");
    EXPECT_EQ(f.eff(a), 240);
    EXPECT_EQ(power(f, a), 1000);
    EXPECT_EQ(f.force(a), 2000);
    EXPECT_EQ(f.attack(a), 5);
    EXPECT_EQ(f.sdr(a), 60);
    EXPECT_EQ(f.rupture(a), 1200);
    const Unit support = s.unit("A.support");
    EXPECT_EQ(power(f, support), 85);
    EXPECT_EQ(f.force(support), 240);
    EXPECT_EQ(f.defense(support), 4);
    EXPECT_EQ(f.sdr(support), 55);
    EXPECT_EQ(f.rupture(support), 132);
    EXPECT_EQ(f.sdr(s.unit("B.garrison")), 65);
    s.give("A: done | B: done");
    s.give("A: fire support[u3]>B.garrison; fire support[u4]>B.garrison; done", {9, 8});
    EXPECT_THAT(s.records("fire")[0],
                StartsWith("14 = +5 attack potential [SYN-GRP-02] +0 fresh [SYN-STAT-01] +9 die "
                           "[SYN-CORE-03] | 12 = +5 defense of B.garrison [SYN-GRP-02] -3 halved "
                           "against fire [SYN-DEF-01] +5 fortification [SYN-FORT-01] +5 distance "
                           "[SYN-CORE-09] | 60 = +60 u3 [SYN-GRP-01] (u4: in another fire test) "
                           "[SYN-RNG-02] | 12 = (margin 2: 20 percent)"));
    EXPECT_THAT(s.records("fire")[1],
                StartsWith("12 = +4 attack potential [SYN-GRP-02] +0 fresh [SYN-STAT-01] +8 die "
                           "[SYN-CORE-03] | 17 ="));
    EXPECT_THAT(s.records("fire")[1], HasSubstr("(missed by 5) [SYN-CORE-05] => no effect"));
    EXPECT_THAT(s.record("harm"), HasSubstr("(12 of 760) [SYN-STAT-01]"));
    s.give("A: attack main>B.garrison; done | B: attack garrison>A.main; done", {7, 6});
    EXPECT_THAT(s.records("melee")[0],
                StartsWith("17 = +5 attack potential [SYN-GRP-02] +5 ratio 1000 to 190 "
                           "[SYN-RATIO-01] +0 fresh [SYN-STAT-01] +7 die [SYN-CORE-03] | 10 = +5 "
                           "defense of B.garrison [SYN-GRP-02] +5 fortification [SYN-FORT-01] | "
                           "1000 = +800 u1 [SYN-GRP-01] +200 u2 [SYN-GRP-01] | 400 = (margin 7: 40 "
                           "percent)"));
    EXPECT_THAT(s.records("melee")[1],
                StartsWith("10 = +5 attack potential [SYN-GRP-02] +0 ratio 190 to 1000 "
                           "[SYN-RATIO-01] -1 engaged [SYN-STAT-01] +6 die [SYN-CORE-03] | 5 = +5 "
                           "defense of A.main [SYN-GRP-02] | 190 = +160 v1 [SYN-GRP-01] +30 v2 "
                           "[SYN-GRP-01] | 57 = (margin 5: 30 percent)"));
    EXPECT_THAT(s.records("harm")[0], HasSubstr("(412 of 760) [SYN-STAT-01] (was engaged)"));
    EXPECT_THAT(s.records("harm")[0], HasSubstr("=> tested [SYN-STAT-01]"));
    s.give("A: done | B: done");
    s.give("A: fire support[u3]>B.garrison; done", {3});
    EXPECT_THAT(s.record("fire"), StartsWith("8 = +5 attack potential"));
    EXPECT_THAT(s.record("fire"), HasSubstr("(missed by 4) [SYN-CORE-05] (friendly fire on A.main: "
                                            "20 percent, 12) [SYN-FF-01]"));
    s.give("A: attack main>B.garrison; done | B: attack garrison>A.main; done", {4, 8});
    EXPECT_THAT(s.records("melee")[0],
                StartsWith("13 = +5 attack potential [SYN-GRP-02] +5 ratio 1000 to 95 "
                           "[SYN-RATIO-01] -1 engaged [SYN-STAT-01] +4 die [SYN-CORE-03] | 10 ="));
    EXPECT_THAT(s.records("melee")[0], HasSubstr("200 = (margin 3: 20 percent)"));
    EXPECT_THAT(s.records("melee")[1],
                StartsWith("11 = +5 attack potential [SYN-GRP-02] +0 ratio 95 to 1000 "
                           "[SYN-RATIO-01] -2 tested [SYN-STAT-01] +8 die [SYN-CORE-03] | 5 ="));
    EXPECT_THAT(s.records("melee")[1],
                HasSubstr("| 95 = +160 v1 [SYN-GRP-01] +30 v2 [SYN-GRP-01] -95 halved: tested "
                          "[SYN-PDA-01] | 38 = (margin 6: 40 percent) [SYN-HIT-01] +38 40 percent "
                          "of 95"));
    EXPECT_THAT(s.records("harm")[0], HasSubstr("(rupture at 494) [SYN-QUAL-05] => tested, and "
                                                "routs [SYN-ROUT-01]"));
    s.give("A: pursue main>B.garrison", {5});
    EXPECT_THAT(
        s.record("pursuit"),
        StartsWith("14 = +5 attack potential [SYN-GRP-02] +5 ratio 1000 to 95 "
                   "[SYN-RATIO-05] -1 engaged [SYN-STAT-01] +5 die [SYN-CORE-03] | 2 = +5 "
                   "defense of B.garrison [SYN-GRP-02] -3 halved: routing [SYN-ROUT-02] |"));
    EXPECT_THAT(s.record("pursuit"), HasSubstr("700 = (margin 12: 70 percent)"));
    EXPECT_THAT(s.record("harm"), HasSubstr("(1312 of 760) [SYN-STAT-01]"));
    EXPECT_THAT(s.record("harm"), HasSubstr("=> decimated [SYN-STAT-01]"));
    s.give("B: riposte garrison>A.main", {2});
    EXPECT_THAT(s.record("riposte"),
                StartsWith("2 = +5 attack potential [SYN-GRP-02] +0 ratio 95 to 1000 "
                           "[SYN-RATIO-05] -5 routing [SYN-ROUT-02] +2 die [SYN-CORE-03] | 5 ="));
    EXPECT_THAT(s.record("riposte"),
                HasSubstr("(missed by 3) [SYN-CORE-05] (counter-attack bonus 1 "
                          "for A.main) [SYN-CNTR-01]"));
    s.give("B: rally garrison", {8});
    EXPECT_THAT(
        s.record("rally"),
        StartsWith("14 = +6 rally potential [SYN-CMD-02] +8 die "
                   "[SYN-CORE-03] | 15 = +20 rally [SYN-RALLY-01] -5 "
                   "combat potential [SYN-RALLY-01] | (missed by 1) [SYN-RALLY-01] => B.garrison "
                   "disperses"));
    EXPECT_THAT(s.all(), ::testing::Contains("A.main recovers 53 of 107 [SYN-LOSS-01]"));
    const auto losses = s.records("losses");
    EXPECT_THAT(losses[0], StartsWith("37 = +37 points [SYN-LOSS-03] (5 casualties of 7 points "
                                      "each) [SYN-LOSS-04] (killed between 2 and 5) [SYN-LOSS-05] "
                                      "(one stray (2 points)) [SYN-LOSS-06]"));
    EXPECT_THAT(losses[1], StartsWith("16 = +16 points [SYN-LOSS-03] (1 casualties of 15 points "
                                      "each) [SYN-LOSS-04] (killed between 0 and 1) [SYN-LOSS-05] "
                                      "(one stray (1 points)) [SYN-LOSS-06]"));
    EXPECT_THAT(losses.back(), StartsWith("172 = +172 points [SYN-LOSS-03] (20 casualties of 5"));
}

TEST(SynapseTranscript, EXG03TanksLineByLine) // EX-G03
{
    covers("SYN-VEH-12", "SYN-VEH-13", "SYN-VEH-15", "SYN-VEH-18", "SYN-VEH-19");
    Scene s{tanks};
    s.begin();
    for (const auto& [id, force] : {std::pair{"A.u1", 2000}, {"B.u1", 2900}, {"B.u2", 1160}})
        EXPECT_EQ(s.field().force(s.unit(id)), force) << id;
    for (const auto& [id, dfs] : {std::pair{"A.u1", 3}, {"B.u1", 3}, {"B.u2", 4}})
        EXPECT_EQ(s.field().defense(s.unit(id)), dfs) << id;
    s.give("A: intent fight | B: intent fight", {3, 9});
    EXPECT_EQ(s.record("command"),
              "13 = +10 command potential [SYN-CMD-01] +3 die [SYN-CORE-03] | 18 = +9 command "
              "potential [SYN-CMD-01] +9 die [SYN-CORE-03] | (difference -5) [SYN-CMD-05] (the "
              "initiative goes to B) [SYN-CMD-06] => A taken by surprise [SYN-CMD-07]");
    s.give("B: shoot B.u1 A.u1; shoot B.u2 A.u1; done", {6, 8});
    EXPECT_THAT(s.records("fire")[0],
                StartsWith("11 = +5 attack potential [SYN-GRP-02] +0 fresh [SYN-STAT-01] +6 die "
                           "[SYN-CORE-03] | 10 ="));
    EXPECT_THAT(s.records("fire")[0],
                HasSubstr("| 1000 = +1000 against A.u1 "
                          "[SYN-VEH-03] +0 armor that weapons must match (waived: a "
                          "weapon: 10, twice its damage, is less than armor "
                          "150) [SYN-VEH-07] | 100 = (margin 1: 10 percent)"));
    EXPECT_THAT(s.records("fire")[1],
                StartsWith("14 = +6 attack potential [SYN-GRP-02] +0 fresh [SYN-STAT-01] +8 die "
                           "[SYN-CORE-03] | 10 ="));
    EXPECT_THAT(s.records("fire")[1], HasSubstr("| 640 = +640 against A.u1 [SYN-VEH-03] "
                                                "| 192 = (margin 4: 30 percent)"));
    EXPECT_THAT(s.records("harm")[1], HasSubstr("(292 of 2000) [SYN-STAT-01]"));
    s.give("A: shoot A.u1 B.u2; done", {10, 6});
    EXPECT_THAT(s.record("fire"),
                StartsWith("16 = +6 attack potential [SYN-GRP-02] -1 engaged [SYN-STAT-01] -5 "
                           "surprised [SYN-CMD-07] +10 die [SYN-CORE-03] +6 die again "
                           "[SYN-CORE-03] (critical) [SYN-CORE-10] | 12 = +4 defense of B.u2 "
                           "[SYN-GRP-02] -2 halved against fire [SYN-DEF-01] +10 distance "
                           "[SYN-CORE-09] | 800 = +800 against B.u2 [SYN-VEH-03] +0 "
                           "armor that weapons must match (waived: a weapon: 10, twice its damage, "
                           "is less than armor 70) [SYN-VEH-07] | 240 = (margin 4: 30 percent)"));
    s.give("B: shoot B.u1 A.u1; shoot B.u2 A.u1; done", {1, 3, 4});
    EXPECT_THAT(
        s.records("fire")[0],
        StartsWith("3 = +5 attack potential [SYN-GRP-02] +0 fresh [SYN-STAT-01] +1 die "
                   "[SYN-CORE-03] -3 die again [SYN-CORE-03] (fumble) [SYN-CORE-10] | 10 ="));
    EXPECT_THAT(s.records("fire")[1],
                StartsWith("9 = +6 attack potential [SYN-GRP-02] -1 engaged [SYN-STAT-01] +4 die "
                           "[SYN-CORE-03] | 10 ="));
    s.give("A: disengage A.u1 unit; done", {7, 5, 3});
    EXPECT_THAT(s.record("disengage"), HasSubstr("(difference 1) [SYN-VEH-18] (-2 to its tests"));
    // From now on.
    s.give("B: done");
    EXPECT_THAT(s.preview("A: shoot A.u1 B.u1"), HasSubstr("-2 failed disengagement [SYN-VEH-19]"));
}

} // namespace
} // namespace sandtable::synapse::transcripts_test
