// The three golden dice transcripts. [SYN chapter 25]

#include "rulesets/synapse/book/tables.hpp"
#include "rulesets/synapse/chapters/clash/power.hpp"
#include "tests/rulesets/synapse/scene.hpp"
#include "tests/rulesets/synapse/transcript_battles.hpp"

namespace sandtable::synapse::golden_test {
namespace {

using ::testing::HasSubstr;

TEST(SynapseGolden, G01FieldBattle)
{
    // What its lines say; rules that it only passes by have tests of their own.
    covers("SYN-CMD-05", "SYN-CMD-06", "SYN-CORE-04", "SYN-HIT-01", "SYN-HIT-02", "SYN-FF-01",
           "SYN-CNTR-01", "SYN-CNTR-02", "SYN-CAP-01", "SYN-ROUT-01", "SYN-PURS-02", "SYN-RATIO-05",
           "SYN-RALLY-01", "SYN-RALLY-04", "SYN-STAT-04", "SYN-END-03", "SYN-END-04", "SYN-LOSS-01",
           "SYN-LOSS-03", "SYN-LOSS-04", "SYN-LOSS-07", "SYN-XP-01");
    Scene s = Scene::of_file("two_lines.lua");
    ASSERT_EQ(s.problems(), "");
    s.begin();
    const Field field = s.field();
    EXPECT_EQ(power(field, s.unit("A.main")), 2080);
    EXPECT_EQ(field.force(s.unit("A.main")), 3640);
    EXPECT_EQ(field.rupture(s.unit("A.main")), 2548);
    EXPECT_EQ(field.mobility(s.unit("A.main")), 2);
    EXPECT_EQ(power(field, s.unit("B.main")), 3300);
    EXPECT_EQ(field.rupture(s.unit("B.main")), 1925);
    EXPECT_EQ(power(field, s.unit("A.support")), 60);
    EXPECT_EQ(field.rupture(s.unit("B.support")), 120);
    s.give("A: intent fight | B: intent fight", {5, 5});
    EXPECT_EQ(s.record("command"),
              "15 = +10 command potential [SYN-CMD-01] +5 die [SYN-CORE-03] | 12 = +7 command "
              "potential [SYN-CMD-01] +5 die [SYN-CORE-03] | (difference 3) [SYN-CMD-05] (the "
              "initiative goes to Legion) [SYN-CMD-06] => the battle begins [SYN-CMD-05]");
    // Sequence 1.
    s.give("A: face main>B.main; done | B: face main>A.main; done");
    EXPECT_EQ(s.asked(), "fire A");
    s.give("A: fire support>B.main; done", {8});
    EXPECT_THAT(s.record("fire"), HasSubstr("B.main takes 6"));
    EXPECT_EQ(s.get(body::damage, "B.main"), 6);
    s.give("B: fire support>A.main; done", {4});
    EXPECT_EQ(s.get(body::damage, "A.main"), 0);
    s.give("A: attack main>B.main; done", {3});
    EXPECT_THAT(s.record("melee"),
                HasSubstr("9 = +6 attack potential [SYN-GRP-02] +0 ratio 2080 to 3300 "
                          "[SYN-RATIO-01] +0 fresh [SYN-STAT-01] +3 die [SYN-CORE-03] | 4 = +4 "
                          "defense of B.main [SYN-GRP-02]"));
    EXPECT_EQ(s.get(body::damage, "B.main"), 630);
    s.give("B: attack main>A.main; done", {1, 5});
    EXPECT_THAT(s.record("melee"), HasSubstr("counter-attack bonus 3 for A.main"));
    EXPECT_THAT(s.record("melee"), HasSubstr("-1 engaged [SYN-STAT-01]"));
    // Sequence 2.
    s.give("A: done | B: done");
    s.give("A: face main>B.main; done | B: face main>A.main; done");
    s.give("A: fire support>B.main; done", {2});
    EXPECT_THAT(s.record("fire"), HasSubstr("friendly fire on A.main: 20 percent, 12"));
    EXPECT_EQ(s.get(body::damage, "A.main"), 12);
    s.give("B: fire support>A.main; done", {9});
    EXPECT_EQ(s.get(body::damage, "A.main"), 12);
    s.give("A: attack main>B.main; done", {10, 4});
    EXPECT_THAT(s.record("melee"), HasSubstr("+3 counter-attack on B.main [SYN-CNTR-02]"));
    EXPECT_THAT(s.record("melee"),
                HasSubstr("1925 = (margin 18: 100 percent) [SYN-HIT-01] +2080 100 percent of 2080 "
                          "[SYN-HIT-02] -155 limited to the rupture threshold [SYN-CAP-01]"));
    EXPECT_EQ(s.get(body::damage, "B.main"), 2555);
    EXPECT_EQ(s.state("B.main"), "routing");
    EXPECT_EQ(s.asked(), "pursue A");
    s.give("A: pursue main>B.main", {6});
    EXPECT_THAT(s.record("pursuit"), HasSubstr("+0 ratio 2080 to 1650 [SYN-RATIO-05]"));
    EXPECT_EQ(s.get(body::damage, "B.main"), 3595);
    s.give("B: riposte main>A.main", {9});
    EXPECT_EQ(s.get(body::damage, "A.main"), 342);
    EXPECT_EQ(s.asked(), "rally B");
    s.give("B: rally main", {7});
    EXPECT_EQ(s.record("rally"),
              "15 = +8 rally potential [SYN-CMD-02] +7 die [SYN-CORE-03] | 16 = +20 rally "
              "[SYN-RALLY-01] -4 combat potential [SYN-RALLY-01] | (missed by 1) [SYN-RALLY-01] => "
              "B.main disperses "
              "[SYN-RALLY-04]");
    EXPECT_THAT(s.all(), ::testing::Contains("attempt to rally B.main"));
    EXPECT_EQ(s.state("B.main"), "dispersed");
    // Sequence 3: the slingers are exposed.
    s.give("A: done | B: done");
    s.give("A: face main>B.support; done");
    s.give("A: fire support>B.support; done", {6});
    EXPECT_EQ(s.get(body::damage, "B.support"), 6);
    s.give("B: contact-fire support>A.main; done", {9});
    EXPECT_THAT(s.record("contact_fire"), HasSubstr("A.main takes 6"));
    EXPECT_EQ(s.get(body::damage, "A.main"), 348);
    s.give("A: attack main>B.support; done", {8});
    EXPECT_THAT(s.record("melee"), HasSubstr("+5 ratio 2080 to 30 [SYN-RATIO-01]"));
    EXPECT_EQ(s.get(body::damage, "B.support"), 126);
    s.give("A: pursue main>B.support", {2});
    EXPECT_EQ(s.state("B.support"), "annihilated");
    // Aftermath.
    EXPECT_EQ(s.asked(), "losses A");
    EXPECT_EQ(s.record("victory"),
              "8 = +8 losses in percent [SYN-END-03] | 93 = +93 losses in percent [SYN-END-03] | "
              "(the loser is broken and has lost at least twice the winner's share) [SYN-END-04] "
              "=> decisive victory [SYN-END-04]");
    EXPECT_EQ(s.get(body::damage, "A.main"), 174);
    EXPECT_EQ(points_of(s, "u1"), 133);
    EXPECT_EQ(s.get(troop::casualties, "u1"), 19);
    EXPECT_EQ(s.get(troop::killed, "u1"), 9);
    EXPECT_EQ(s.get(troop::strays, "u1"), 0);
    EXPECT_EQ(s.get(troop::casualties, "u2"), 2);
    EXPECT_EQ(s.get(troop::strays, "u2"), 1);
    EXPECT_EQ(points_of(s, "v1"), 3268);
    EXPECT_EQ(s.get(troop::casualties, "v1"), 653);
    EXPECT_EQ(s.get(troop::casualties, "v2"), 46);
    EXPECT_EQ(s.get(troop::casualties, "v3"), 60);
    EXPECT_EQ(s.get(troop::xp, "u1"), 25);
    EXPECT_EQ(s.get(troop::xp, "v1"), 3);
    s.give("A: done | B: done");
    EXPECT_EQ(s.asked(), "over");
    EXPECT_EQ(s.get(troop::killed, "v1"), 653);
    EXPECT_EQ(s.game().table().clock().winner(), side_a);
}

TEST(SynapseGolden, G02Assault)
{
    covers("SYN-ASLT-01", "SYN-ASLT-03", "SYN-ASLT-04", "SYN-ASLT-05", "SYN-ASLT-11", "SYN-ASLT-12",
           "SYN-BATTLE-05", "SYN-CNTR-03", "SYN-FORT-01", "SYN-FORT-03", "SYN-GRP-04", "SYN-DEF-02",
           "SYN-TIME-04");
    Scene s{small_fort};
    ASSERT_EQ(s.problems(), "");
    s.begin({6, 5});
    EXPECT_EQ(s.record("command"),
              "13 = +9 command potential [SYN-CMD-01] -2 no siege equipment [SYN-ASLT-04] +6 die "
              "[SYN-CORE-03] | 14 = +7 command potential [SYN-CMD-01] +2 the work is held "
              "[SYN-ASLT-03] +5 die [SYN-CORE-03] | (difference -1) [SYN-CMD-05] (nobody has "
              "the initiative) [SYN-CMD-06] => the battle begins [SYN-CMD-05]");
    EXPECT_EQ(s.field().force(s.unit("B.garrison")), 760);
    EXPECT_EQ(s.field().rupture(s.unit("B.garrison")), 494);
    EXPECT_EQ(power(s.field(), s.unit("B.garrison")), 190);
    EXPECT_EQ(s.asked(), "commitment AB");
    s.give("A: done | B: done");
    EXPECT_EQ(s.asked(), "fire A");
    EXPECT_EQ(s.refusal("A: fire support>B.garrison"), "SYN-ASLT-05");
    s.give("A: fire support[u3]>B.garrison; fire support[u4]>B.garrison; done", {9, 8});
    EXPECT_THAT(s.records("fire")[0], HasSubstr("B.garrison takes 12"));
    EXPECT_THAT(s.records("fire")[1],
                HasSubstr("| 17 = +5 defense of B.garrison [SYN-GRP-02] -3 halved against fire "
                          "[SYN-DEF-01] +5 fortification [SYN-FORT-01] +10 distance "
                          "[SYN-CORE-09]"));
    EXPECT_EQ(s.get(body::damage, "B.garrison"), 12);
    s.give("A: attack main>B.garrison; done | B: attack garrison>A.main; done", {7, 6});
    EXPECT_EQ(s.get(body::damage, "B.garrison"), 412);
    EXPECT_EQ(s.get(body::damage, "A.main"), 57);
    s.give("A: done | B: done");
    s.give("A: fire support[u3]>B.garrison; done", {3});
    EXPECT_EQ(s.get(body::damage, "A.main"), 69);
    s.give("A: attack main>B.garrison; done | B: attack garrison>A.main; done", {4, 8});
    EXPECT_EQ(s.get(body::damage, "B.garrison"), 612);
    EXPECT_EQ(s.state("B.garrison"), "routing");
    EXPECT_EQ(s.get(body::damage, "A.main"), 107);
    s.give("A: pursue main>B.garrison", {5});
    EXPECT_EQ(s.get(body::damage, "B.garrison"), 1312);
    s.give("B: riposte garrison>A.main", {2});
    EXPECT_THAT(s.record("riposte"), HasSubstr("counter-attack bonus 1 for A.main"));
    s.give("B: rally garrison", {8});
    EXPECT_EQ(s.asked(), "losses A");
    EXPECT_EQ(s.get(body::damage, "A.main"), 54);
    EXPECT_EQ(points_of(s, "u1"), 37);
    EXPECT_EQ(s.get(troop::casualties, "u1"), 5);
    EXPECT_EQ(s.get(troop::strays, "u1"), 1);
    EXPECT_EQ(s.get(troop::casualties, "u2"), 1);
    EXPECT_EQ(points_of(s, "v1"), 483);
    EXPECT_EQ(s.get(troop::casualties, "v1"), 40);
    EXPECT_EQ(points_of(s, "v2"), 172);
    EXPECT_EQ(s.get(troop::casualties, "v2"), 20);
    s.give("A: done | B: done");
    EXPECT_EQ(s.game().table().clock().ending, 5); // the work is taken
}

TEST(SynapseGolden, G03Tanks)
{
    covers("SYN-VEH-02", "SYN-VEH-03", "SYN-VEH-04", "SYN-VEH-05", "SYN-VEH-06", "SYN-VEH-07",
           "SYN-VEH-09", "SYN-VEH-10", "SYN-VEH-12", "SYN-VEH-13", "SYN-VEH-14", "SYN-VEH-15",
           "SYN-VEH-18", "SYN-VEH-19", "SYN-VEH-01");
    Scene s{tanks};
    ASSERT_EQ(s.problems(), "");
    s.begin();
    const Field field = s.field();
    EXPECT_EQ(firepower(field, s.unit("A.u1"), s.unit("B.u1"), 0xffff), 800);
    EXPECT_EQ(firepower(field, s.unit("B.u1"), s.unit("A.u1"), 0xffff), 1000);
    EXPECT_EQ(firepower(field, s.unit("B.u2"), s.unit("A.u1"), 0xffff), 640);
    EXPECT_EQ(field.rupture(s.unit("A.u1")), 1800);
    EXPECT_EQ(field.rupture(s.unit("B.u1")), 1740);
    EXPECT_EQ(field.rupture(s.unit("B.u2")), 812);
    EXPECT_EQ(field.attack(s.unit("A.u1")), 6);
    EXPECT_EQ(field.attack(s.unit("B.u1")), 5);
    EXPECT_EQ(field.attack(s.unit("B.u2")), 6);
    s.give("A: intent fight | B: intent fight", {3, 9});
    EXPECT_THAT(s.record("command"), HasSubstr("=> A taken by surprise [SYN-CMD-07]"));
    EXPECT_EQ(s.asked(), "action B");
    s.give("B: shoot B.u1 A.u1; shoot B.u2 A.u1; done", {6, 8});
    EXPECT_THAT(s.records("fire")[0],
                HasSubstr("| 10 = +3 defense of A.u1 [SYN-GRP-02] -3 surprised: no defense "
                          "[SYN-VEH-12] +10 distance [SYN-CORE-09]"));
    EXPECT_EQ(s.get(body::damage, "A.u1"), 292);
    s.give("A: shoot A.u1 B.u2; done", {10, 6});
    EXPECT_EQ(s.get(body::damage, "B.u2"), 240);
    EXPECT_EQ(s.asked(), "action B");
    s.give("B: shoot B.u1 A.u1; shoot B.u2 A.u1; done", {1, 3, 4});
    EXPECT_EQ(s.get(body::damage, "A.u1"), 292);
    s.give("A: disengage A.u1 unit; done", {7, 5, 3});
    EXPECT_EQ(s.record("disengage"),
              "11 = +6 attack potential [SYN-VEH-18] -2 slower than one [SYN-VEH-18] +7 die "
              "[SYN-CORE-03] | (B.u1 scores 10: attack potential 5 and its die) [SYN-VEH-18] (B.u2 "
              "scores 9: attack potential 6 and its die) [SYN-VEH-18] "
              "(difference 1) [SYN-VEH-18] (-2 to its tests for the rest of the battle) "
              "[SYN-VEH-19] => A.u1 stays [SYN-VEH-19]");
    EXPECT_EQ(s.get(body::penalty, "A.u1"), -2);
}

} // namespace
} // namespace sandtable::synapse::golden_test
