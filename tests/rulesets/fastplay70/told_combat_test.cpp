// FP70 sections 9.5 to 9.8 and 10 as players read them: dice, losses, retreats, breakthroughs.
// Examples EX-24 to EX-31, EX-34, EX-37, EX-45 to EX-47, EX-54, EX-57 to EX-59.
#include "rulesets/fastplay70/book/rules.hpp"
#include "rulesets/fastplay70/chapters/breakthrough.hpp"
#include "rulesets/fastplay70/chapters/combat.hpp"
#include "tests/rulesets/fastplay70/scene.hpp"
#include "tests/support/told.hpp"

namespace sandtable::fastplay70::told_combat_test {
namespace {

using testing::covers;

/// G1 attacks F1 in a step with the dice given; what is said of `kind`.
std::string said(const char* kind, const std::string& map, const Dice& dice, bool moving = false)
{
    Scene s{map};
    s.fighting(moving).order("att G1>F1; done", dice);
    return s.record(kind);
}

TEST(FastPlay70ToldCombat, TwoAttackersOfATown)
{ // EX-24, EX-46
    covers(rules::dense_cover, rules::order_of_effects, rules::order_of_dice,
           rules::breakthroughs_last);
    Scene s{"town 0505\nF1 infantry 0505 N\nG1 infantry 0503 S\nG2 infantry 0604 SW"};
    s.fighting().order("att G2>F1; att G1>F1; done; att F1>G2; done",
                       {1, 3, 1, 2, 3, 2, 3, 4, 4, 2});
    const auto attacks = s.records("attack");
    ASSERT_EQ(attacks.size(), 3u);
    EXPECT_EQ(attacks[0],
              "5 = +5 base (fr_chassepot, stationary, 1 UD) [FP70-VC-02] | 0 = +0 2: nothing "
              "[FP70-EFF-01] +0 3: nothing [FP70-EFF-01] +0 4: nothing to stationary infantry "
              "[FP70-EFF-01] +0 4: nothing to stationary infantry [FP70-EFF-01] +0 2: nothing "
              "[FP70-EFF-01] => G2: hits 0, retreats 0 [FP70-STEP-05]")
        << "F1 on G2: the target G2 comes first in unit order";
    EXPECT_EQ(
        attacks[1],
        "3 = +4 base (de_dreyse, stationary, 1 UD) [FP70-VC-02] -1 F1 in cover [FP70-STA-02] | 0 = "
        "+0 dense cover (waived: 1: the first of the turn, absorbed by dense cover) "
        "[FP70-DENSE-01] +0 2: nothing [FP70-EFF-01] +0 3: nothing [FP70-EFF-01] (dense cover "
        "absorbs no other 1 this turn) [FP70-DENSE-01] => F1: hits 0, retreats 0 [FP70-STEP-05]")
        << "the nearer attack comes first";
    EXPECT_EQ(attacks[2],
              "2 = +3 base (de_dreyse, stationary, 2 UD) [FP70-VC-02] -1 F1 in cover [FP70-STA-02] "
              "| 0 = +0 1: retreat [FP70-RET-01] +0 3: nothing [FP70-EFF-01] (dense cover absorbs "
              "no other 1 this turn) [FP70-DENSE-01] => F1: hits 0, retreats 1 [FP70-STEP-05]");
    EXPECT_EQ(s.record("retreat"), "(away from 0503: S) [FP70-HEX-11] (F1 goes to 0506) "
                                   "[FP70-RET-02] => F1 to 0506, facing N [FP70-RET-03]");
    EXPECT_TRUE(s.records("losses").empty());
    EXPECT_EQ(s.asked(), "breakthrough G2");
    constexpr const char* behind = "entrenched 0505\nF1 infantry 0505 S idle\n"
                                   "G1 infantry 0504 S moving";
    EXPECT_EQ(
        said("attack", behind, {1, 2, 3, 2, 3, 2}, true),
        "6 = +4 base (de_dreyse, moving, 1 UD) [FP70-VC-02] +2 rear attack [FP70-REAR-02] (the "
        "cover of F1 does not count from the rear) [FP70-REAR-02] | 0 = +0 "
        "dense cover (waived: no cover against a rear attack) [FP70-DENSE-01] +0 1: retreat "
        "[FP70-RET-01] +0 2: nothing [FP70-EFF-01] +0 3: nothing [FP70-EFF-01] +0 2: nothing "
        "[FP70-EFF-01] +0 3: nothing [FP70-EFF-01] +0 2: nothing [FP70-EFF-01] => F1: hits "
        "0, retreats 1 [FP70-STEP-05]");
}

TEST(FastPlay70ToldCombat, TheGuard)
{ // EX-25
    covers(rules::guard, rules::dense_cover);
    constexpr const char* town = "option guard=1\ntown 0505\nF1 infantry 0505 N idle guard\n"
                                 "G1 infantry 0504 S moving";
    EXPECT_EQ(said("attack", town, {1, 1, 1}, true),
              "3 = +4 base (de_dreyse, moving, 1 UD) [FP70-VC-02] -1 F1 in cover [FP70-STA-02] | 0 "
              "= +0 Guard (waived: 1: the first of the battle, ignored by the Guard) "
              "[FP70-ADV-GUARD-01] +0 dense cover (waived: 1: the first of the turn, absorbed by "
              "dense cover) [FP70-DENSE-01] +0 1: retreat [FP70-RET-01] (the Guard ignores no "
              "other 1 in this battle) [FP70-ADV-GUARD-01] (dense cover absorbs no other 1 this "
              "turn) [FP70-DENSE-01] => F1: hits 0, retreats 1 [FP70-STEP-05]");
    Scene spent{town};
    spent.work([&](Play& play) { play.set(counters::guard_one_spent, spent.unit("F1"), 1); });
    spent.fighting(true).order("att G1>F1; done", {1, 1, 2});
    EXPECT_EQ(spent.record("attack"),
              "3 = +4 base (de_dreyse, moving, 1 UD) [FP70-VC-02] -1 F1 in cover [FP70-STA-02] | 0 "
              "= +0 dense cover (waived: 1: the first of the turn, absorbed by dense cover) "
              "[FP70-DENSE-01] +0 1: retreat [FP70-RET-01] +0 2: nothing [FP70-EFF-01] (the Guard "
              "ignores no other 1 in this battle) [FP70-ADV-GUARD-01] (dense cover absorbs no "
              "other 1 this turn) [FP70-DENSE-01] => F1: hits 0, retreats 1 [FP70-STEP-05]");
    EXPECT_EQ(spent.where("F1"), "0506 N") << "as any other unit in a town";
    constexpr const char* rear = "option guard=1\nentrenched 0505\nF1 infantry 0505 S idle guard\n"
                                 "G1 infantry 0504 S moving";
    EXPECT_EQ(
        said("attack", rear, {1, 1, 5, 4, 2, 2}, true),
        "6 = +4 base (de_dreyse, moving, 1 UD) [FP70-VC-02] +2 rear attack [FP70-REAR-02] (the "
        "cover of F1 does not count from the rear) [FP70-REAR-02] | 1 = +0 Guard "
        "(waived: 1: the first of the battle, ignored by the Guard) [FP70-ADV-GUARD-01] +0 dense "
        "cover (waived: no cover against a rear attack) [FP70-DENSE-01] +0 1: retreat "
        "[FP70-RET-01] +1 5: hit [FP70-EFF-01] +0 4: nothing to stationary infantry [FP70-EFF-01] "
        "+0 2: nothing [FP70-EFF-01] +0 2: nothing [FP70-EFF-01] (the Guard ignores no other 1 in "
        "this battle) [FP70-ADV-GUARD-01] => F1: hits 1, retreats 1 [FP70-STEP-05]");
}

TEST(FastPlay70ToldCombat, WhereARetreatLeads)
{ // EX-26, EX-28
    covers(rules::hex_away, rules::hex_toward, rules::retreat_direction, rules::retreat_facing,
           rules::friend_behind);
    const auto driven = [](const char* facing, const char* from, Dice dice) {
        Scene s{std::string{"F1 infantry 0505 "} + facing + " idle moving\nG1 infantry " + from +
                " S 4 fr_chassepot"};
        s.fighting().order("att G1>F1; done", dice);
        std::string all;
        for (const std::string& one : s.records("retreat")) all += one + "\n";
        return all;
    };
    EXPECT_EQ(driven("NE", "0504", {1, 1, 2, 2, 2}),
              "(away from 0504: S) [FP70-HEX-11] (F1 goes to 0506) [FP70-RET-02] => F1 to 0506, "
              "facing N [FP70-RET-03]\n(away from 0504: S) [FP70-HEX-11] (F1 goes to 0507) "
              "[FP70-RET-02] => F1 to 0507, facing S [FP70-RET-03]\n");
    EXPECT_EQ(driven("N", "0603", {1, 2, 2, 2}),
              "(away from 0603: S) [FP70-HEX-11] (away from 0603: SW) [FP70-HEX-11] (F1 goes to "
              "0506) [FP70-RET-02] => F1 to 0506, facing N [FP70-RET-03]\n");
    EXPECT_EQ(driven("NE", "0603", {1, 2, 2, 2}),
              "(away from 0603: SW) [FP70-HEX-11] (away from 0603: S) [FP70-HEX-11] (F1 goes to "
              "0405) [FP70-RET-02] => F1 to 0405, facing NE [FP70-RET-03]\n");
    constexpr const char* line = "F1 infantry 0505 N 5 idle\nG1 infantry 0504 S\n";
    const auto behind = [&](const char* more) {
        return said("retreat", std::string{line} + more, {1, 2, 3, 2});
    };
    EXPECT_EQ(behind("F2 infantry 0506 N idle"),
              "(away from 0504: S) [FP70-HEX-11] (F2 stands in 0506) [FP70-RET-06] (through F2, "
              "which faces N as well) [FP70-RET-06] (F1 goes to 0507) [FP70-RET-02] => F1 to 0507, "
              "facing N [FP70-RET-03]");
    EXPECT_EQ(said("retreat",
                   "F1 infantry 0509 N 5 idle\nG1 infantry 0508 S\nF2 infantry 0510 N idle",
                   {1, 2, 3, 2}),
              "(away from 0508: S) [FP70-HEX-11] (F2 stands in 0510) [FP70-RET-06] (S: the edge of "
              "the board) [FP70-RET-04] => F1 cannot retreat and suffers a hit [FP70-RET-04]");
    EXPECT_EQ(behind("F2 infantry 0506 N idle\nF3 infantry 0507 N idle"),
              "(away from 0504: S) [FP70-HEX-11] (F2 stands in 0506) [FP70-RET-06] (F3 stands in "
              "0507) [FP70-RET-06] => F1 cannot retreat and suffers a hit [FP70-RET-04]");
    EXPECT_EQ(behind("F2 infantry 0506 NE idle"),
              "(away from 0504: S) [FP70-HEX-11] (F2 stands in 0506) [FP70-RET-06] (F2 faces NE, "
              "not as F1) [FP70-RET-06] (F1 faces N) [FP70-RET-06] => F1 cannot retreat and "
              "suffers a hit [FP70-RET-04]");
    EXPECT_EQ(
        behind("F2 infantry 0506 N idle\nG2 infantry 0509 N idle"),
        "(away from 0504: S) [FP70-HEX-11] (F2 stands in 0506) [FP70-RET-06] (0507 is nearer to "
        "G2: 4 -> 2 UD) [FP70-RET-05] => F1 cannot retreat and suffers a hit [FP70-RET-04]");
    EXPECT_EQ(behind("option retreat_friend=hit\nF2 infantry 0506 N idle"),
              "(away from 0504: S) [FP70-HEX-11] (F2 stands in 0506) [FP70-RET-06] => F1 cannot "
              "retreat and suffers a hit [FP70-RET-04]");
    EXPECT_EQ(behind("X 0506"),
              "(away from 0504: S) [FP70-HEX-11] (0506 is impassable) [FP70-RET-04] => F1 cannot "
              "retreat and suffers a hit [FP70-RET-04]");
}

TEST(FastPlay70ToldCombat, TwoStepsAndTheirEnds)
{ // EX-29, EX-30, EX-31
    covers(rules::two_steps, rules::simultaneous, rules::hits_then_retreats, rules::breakthrough,
           rules::breakthrough_moves, rules::who_breaks_through, rules::destroyed);
    Scene s{"F1 infantry 0505 N\nG1 infantry 0504 S 3 moving\nG2 infantry 0404 SE moving"};
    s.fighting().order("att F1>G1; done", {4, 5, 6, 1, 2});
    EXPECT_EQ(s.record("attack"),
              "5 = +5 base (fr_chassepot, stationary, 1 UD) [FP70-VC-02] | 3 = +0 1: retreat "
              "[FP70-RET-01] +1 4: hit [FP70-EFF-01] +1 5: hit [FP70-EFF-01] +1 6: hit "
              "[FP70-EFF-01] +0 2: nothing [FP70-EFF-01] => G1: hits 3, retreats 1 [FP70-STEP-05]");
    EXPECT_EQ(s.record("losses"),
              "(stands 3 -> 0) [FP70-EFF-02] => G1 is destroyed in segment 1 [FP70-EFF-03]");
    EXPECT_TRUE(s.records("retreat").empty()) << "its 1 no longer matters";
    s.order("stay F1; att G2>F1; done", {5, 5, 1, 4});
    EXPECT_EQ(s.record("attack"),
              "4 = +4 base (de_dreyse, moving, 1 UD) [FP70-VC-02] | 2 = +0 1: retreat "
              "[FP70-RET-01] +1 5: hit [FP70-EFF-01] +1 5: hit [FP70-EFF-01] +0 4: nothing to "
              "stationary infantry [FP70-EFF-01] => F1: hits 2, retreats 1 [FP70-STEP-05]");
    EXPECT_EQ(s.record("retreat"), "(away from 0404: SE) [FP70-HEX-11] (F1 goes to 0605) "
                                   "[FP70-RET-02] => F1 to 0605, facing NW [FP70-RET-03]");

    Scene both{"F1 infantry 0505 N 2\nG1 infantry 0504 S 2"};
    both.fighting().order("att G1>F1; done; att F1>G1; done", {1, 2, 2, 2, 1, 2, 2, 2, 2});
    const auto none = both.records("no_breakthrough");
    ASSERT_EQ(none.size(), 2u);
    EXPECT_EQ(none[0],
              "0 = +0 breakthrough (waived: G1 is no longer where it attacked from) [FP70-BRK-01]");
    EXPECT_EQ(none[1],
              "0 = +0 breakthrough (waived: F1 is no longer where it attacked from) [FP70-BRK-01]");

    Scene two{"F1 infantry 0505 N 1 idle\nF2 infantry 1410 N idle\nG1 infantry 0504 S\n"
              "G2 battle_cavalry 0405 NE\nG3 infantry 1409 S moving"};
    two.fighting().order("att G1>F1; att G2>F1; done", {5, 2, 2, 2, 2, 2, 2, 2, 2});
    two.order("stay G1; brk G2");
    EXPECT_EQ(two.record("breakthrough"), "=> G2 takes 0505, which F1 has left [FP70-BRK-01]");
    EXPECT_EQ(two.where("G2"), "0505 NE");
    EXPECT_EQ(two.get(counters::moved, "G2"), 1) << "it is hit on 4 and more in P13";
    Scene taken{"F1 infantry 0505 N 1 idle\nF2 infantry 1410 N idle\nG1 infantry 0504 S\n"
                "G2 battle_cavalry 0405 NE"};
    taken.fighting().order("att G1>F1; att G2>F1; done", {5, 2, 2, 2, 2, 2, 2, 2, 2});
    taken.order("brk G1");
    EXPECT_EQ(taken.record("no_breakthrough"),
              "0 = +0 breakthrough (waived: 0505 is occupied by G1) [FP70-BRK-01]");
}

TEST(FastPlay70ToldCombat, FrancsTireursAndUnreliableUnits)
{ // EX-34
    covers(rules::franc_tireur, rules::converted_retreat, rules::franc_tireur_wood,
           rules::unreliable);
    constexpr const char* wood =
        "option francs_tireurs=1\noption unreliable=1\nwood 0505\nF1 infantry 0505 N 3 "
        "fr_franc_tireur franc_tireur unreliable idle\nF9 infantry 1410 N idle\n"
        "G1 infantry 0504 S moving\n";
    Scene stands{wood};
    stands.fighting(true).order("att G1>F1; done", {1, 6, 6});
    EXPECT_EQ(stands.record("attack"),
              "3 = +4 base (de_dreyse, moving, 1 UD) [FP70-VC-02] -1 F1 in cover [FP70-STA-02] | 2 "
              "= +0 dense cover (waived: 1: the first of the turn, absorbed by dense cover) "
              "[FP70-DENSE-01] +1 6: hit [FP70-EFF-01] (6: an unreliable unit retreats as well) "
              "[FP70-ADV-UNREL-01] +1 6: hit [FP70-EFF-01] (6: an unreliable unit retreats as "
              "well) [FP70-ADV-UNREL-01] (dense cover absorbs no other 1 this turn) "
              "[FP70-DENSE-01] => F1: hits 2, retreats 2 [FP70-STEP-05]");
    stands.order("noconv F1");
    EXPECT_EQ(stands.record("losses"),
              "(stands 3 -> 1) [FP70-EFF-02] (F1 is not destroyed) [FP70-EFF-03]");
    EXPECT_EQ(stands.records("retreat").size(), 2u);
    EXPECT_TRUE(stands.records("conversion").empty()) << "it suffers the hit";
    EXPECT_EQ(stands.where("F1"), "0507 S");
    EXPECT_EQ(stands.stands("F1"), 1);
    EXPECT_EQ(stands.get(counters::ft_spent, "F1"), 0);
    Scene converts{wood};
    converts.fighting(true).order("att G1>F1; done; conv F1", {1, 6, 6});
    EXPECT_EQ(converts.record("conversion"), "=> hits 2, one of them turned into a retreat from "
                                             "G1: 1 left [FP70-ADV-FT-01]");
    EXPECT_EQ(converts.record("losses"),
              "(stands 3 -> 2) [FP70-EFF-02] (F1 is not destroyed) [FP70-EFF-03]");
    const auto driven = converts.records("retreat");
    ASSERT_EQ(driven.size(), 3u);
    EXPECT_EQ(driven[1].find("turned from a hit"), std::string::npos) << "of a 6";
    EXPECT_EQ(driven[2].rfind("(turned from a hit: the last, and never absorbed) "
                              "[FP70-ADV-FT-02]",
                              0),
              0u)
        << driven[2];
    EXPECT_EQ(converts.where("F1"), "0508 S");
    EXPECT_EQ(converts.get(counters::ft_spent, "F1"), 1);
    EXPECT_EQ(converts.refusal("conv F1"), rules::whose_decision) << "once a turn";
}

TEST(FastPlay70ToldCombat, AConvertedHitIsARetreatFromTheFirstWhoHit)
{ // FP70-ADV-FT-01: of three attackers, in the order of the list
    covers(rules::franc_tireur, rules::converted_retreat);
    constexpr const char* three =
        "option francs_tireurs=1\nF1 infantry 0505 N 5 fr_franc_tireur franc_tireur idle\n"
        "F9 infantry 1410 N idle\nG1 infantry 0504 S moving\nG2 infantry 0604 SW moving\n"
        "G3 infantry 0404 SE moving\n";
    const auto retreat = [&](const Dice& dice) {
        Scene s{three};
        s.fighting(true).order("att G1>F1; att G2>F1; att G3>F1; done; conv F1", dice);
        return s.records("retreat").size() == 1 ? s.where("F1") : "more than one";
    };
    // Four dice each; 5 hits.
    EXPECT_EQ(retreat({5, 2, 2, 2, 5, 2, 2, 2, 5, 2, 2, 2}), "0506 N") << "from G1";
    EXPECT_EQ(retreat({2, 2, 2, 2, 5, 2, 2, 2, 5, 2, 2, 2}), "0405 NE") << "from G2";
    EXPECT_EQ(retreat({2, 2, 2, 2, 2, 2, 2, 2, 5, 5, 2, 2}), "0605 NW") << "from G3";
}

TEST(FastPlay70ToldCombat, WhoIsMovingIsHitMoreEasily)
{ // EX-47
    covers(rules::no_dense_cover, rules::retreat_state, rules::efficacy);
    constexpr const char* town = "town 0505\nF1 infantry 0505 N idle moving\n"
                                 "G1 infantry 0504 S moving";
    EXPECT_EQ(said("attack", town, {1, 4, 2}, true),
              "3 = +4 base (de_dreyse, moving, 1 UD) [FP70-VC-02] -1 F1 in cover [FP70-STA-02] | 1 "
              "= +0 1: retreat [FP70-RET-01] +1 4: hit [FP70-EFF-01] +0 2: nothing [FP70-EFF-01] "
              "=> F1: hits 1, retreats 1 [FP70-STEP-05]");
    for (const bool moves : {false, true}) {
        Scene s{std::string{moves ? "option retreat_makes_moving=1\n" : ""} +
                "wood 0505\nF1 infantry 0505 N idle\nG1 infantry 0504 S\n"
                "G2 infantry 0605 SW moving"};
        s.fighting().order("att G1>F1; done", {1, 2, 2});
        EXPECT_EQ(s.where("F1"), "0506 N");
        s.order("stay G1; att G2>F1; done", {4, 2, 2, 2});
        EXPECT_EQ(s.stands("F1"), moves ? 4 : 5) << "a 4 hits what is moving only";
    }
}

TEST(FastPlay70ToldCombat, DrivenOntoThePlaceOfAnotherAndPlacesThatAreNone)
{ // EX-57, EX-58
    covers(rules::driven_on, rules::breakthrough);
    Scene s{"F1 infantry 0505 N\nF2 infantry 0606 NW\nG1 infantry 0504 S\nG2 infantry 0506 N"};
    s.fighting().order("att G1>F1; att G2>F1; done; att F2>G2; done",
                       {1, 2, 2, 2, 1, 2, 2, 2, 2, 2, 1, 2, 2, 2, 2, 2, 2});
    const auto retreats = s.records("retreat");
    ASSERT_EQ(retreats.size(), 3u);
    EXPECT_EQ(retreats[0], "(away from 0606: NW) [FP70-HEX-11] (G2 goes to 0405) [FP70-RET-02] => "
                           "G2 to 0405, facing SE [FP70-RET-03]");
    EXPECT_EQ(retreats[1], "(away from 0504: S) [FP70-HEX-11] (F1 goes to 0506) [FP70-RET-02] => "
                           "F1 to 0506, facing N [FP70-RET-03]");
    EXPECT_EQ(
        retreats[2],
        "(F1 stands where G2 stood: it goes on the same way) [FP70-RET-08] (away from 0505: S) "
        "[FP70-HEX-11] (F1 goes to 0507) [FP70-RET-02] => F1 to 0507, facing S [FP70-RET-03]");
    s.order("stay G1");
    EXPECT_EQ(s.record("no_breakthrough"),
              "0 = +0 breakthrough (waived: G2 is no longer where it attacked from) [FP70-BRK-01]")
        << "G2 was driven back";
    Scene t{"F1 infantry 0506 N\nF2 infantry 0605 NW 1 idle\nG1 infantry 0505 S"};
    t.fighting().order("att G1>F2; done; att F1>G1; done", {5, 2, 2, 2, 2, 2, 2, 2, 2});
    t.order("brk G1");
    EXPECT_EQ(
        t.record("no_breakthrough"),
        "0 = +0 breakthrough (waived: G1 was neither destroyed nor driven back) [FP70-BRK-01]");
}

/// What is said of the retreat of a unit at (500,500) facing 0.
std::string driven(const char* attacker, const std::string& more = "")
{
    Scene s{"table 1400 1400\n" + more + "\nF1 infantry (500,500) @0 idle\nG1 infantry " +
            attacker + " @12 4 fr_chassepot"};
    s.fighting();
    Dice faces(static_cast<std::size_t>(s.dice("G1", "F1")), 2);
    faces[0] = 1;
    s.order("att G1>F1; done", faces);
    return s.record("retreat");
}

TEST(FastPlay70ToldCombat, RetreatsOnTheOpenTable)
{ // EX-37, EX-54
    covers(rules::table_away, rules::table_toward, rules::friend_behind);
    EXPECT_EQ(driven("(420,440)"),
              "(straight away to (580,560)) [FP70-MET-12] (F1 goes to (580,560)) [FP70-RET-02] => "
              "F1 to (580,560), facing 300 degrees [FP70-RET-03]");
    EXPECT_EQ(driven("(500,400)", "F2 infantry (500,650) @0 idle"),
              "(straight away to (500,600)) [FP70-MET-12] (F2 is in the way) [FP70-RET-06] (cut "
              "short in contact at (500,550)) [FP70-MET-12] (F1 goes to (500,550)) [FP70-RET-02] "
              "=> F1 to (500,550), facing 0 degrees [FP70-RET-03]");
    EXPECT_EQ(driven("(500,400)", "F2 infantry (500,602) @0 idle"),
              "(straight away to (500,600)) [FP70-MET-12] (F2 is in the way) [FP70-RET-06] "
              "(through F2, which faces 0 degrees as well) [FP70-RET-06] (F1 goes to (500,704)) "
              "[FP70-RET-02] => F1 to (500,704), facing 0 degrees [FP70-RET-03]");
    EXPECT_EQ(
        driven("(500,400)", "F2 infantry (500,602) @1 idle"),
        "(straight away to (500,600)) [FP70-MET-12] (F2 is in the way) [FP70-RET-06] (F2 faces 15 "
        "degrees, F1 0) [FP70-RET-06] => F1 cannot retreat and suffers a hit [FP70-RET-04]");
    EXPECT_EQ(driven("(500,400)", "F2 infantry (500,602) @0 idle\nF3 infantry (500,710) @0 idle"),
              "(straight away to (500,600)) [FP70-MET-12] (F2 is in the way) [FP70-RET-06] (F3 "
              "stands beyond) [FP70-RET-06] => F1 cannot retreat and suffers a hit [FP70-RET-04]");
}

TEST(FastPlay70ToldCombat, BreakthroughsOnTheOpenTable)
{ // EX-45
    covers(rules::table_breakthrough);
    Scene s{"table 1200 900\nF1 infantry (500,500) @0\nF2 infantry (700,400) @0 idle\n"
            "G1 infantry (500,400) @12 idle\nG8 infantry (1100,100) @12 idle\n"};
    s.fighting().order("att F1>G1; done", {1, 2, 2, 2, 2});
    ASSERT_EQ(s.asked(), "breakthrough F1");
    EXPECT_FALSE(no_breakthrough(s.field(), s.unit("F1")));
    s.put("F2", "590,400", "0");
    const std::optional<Refusal> near = no_breakthrough(s.field(), s.unit("F1"));
    ASSERT_TRUE(near) << "90 away";
    EXPECT_EQ(tell(*near, Reader{s.setting()}),
              "(500,400) is less than 1.00 UD from F2 [FP70-MET-16]");
    s.put("F2", "600,400", "0");
    EXPECT_FALSE(no_breakthrough(s.field(), s.unit("F1")));
}

// A retreat point is rounded: here 0.994 UD from where the target stood. The attacker stops a
// little short, in contact; a target cut short by a friend is really too near.
TEST(FastPlay70ToldCombat, ABreakthroughHeedsThatRetreatPointsAreRounded)
{
    covers(rules::table_breakthrough, rules::table_away);
    const std::string map = "table 1200 900\nF1 infantry (500,500) @0\n"
                            "G1 infantry (542,405) @12 idle\nG8 infantry (1100,100) @12 idle\n";
    Scene s{map};
    s.fighting().order("att F1>G1; done", {1, 2, 2, 2, 2});
    EXPECT_EQ(s.where("G1"), "(582,314) 14") << "40 and 91 further: 99.4";
    ASSERT_EQ(s.asked(), "breakthrough F1");
    EXPECT_EQ(s.record("may_break_through"),
              "(G1 was driven back) [FP70-BRK-01] (1.00 UD from G1 is (542,406)) [FP70-MET-16] "
              "((542,406) is free) [FP70-BRK-01] (F1 may break through) [FP70-BRK-01]");
    s.order("brk F1");
    EXPECT_EQ(s.where("F1"), "(542,406) 0");
    EXPECT_EQ(s.record("breakthrough"), "=> F1 comes to (542,406), 1.00 UD from G1 [FP70-BRK-01]");
    Scene cut{map + "G2 infantry (618,232) @12 idle"};
    cut.fighting().order("att F1>G1; done", {1, 2, 2, 2, 2});
    EXPECT_NE(cut.where("G1"), s.where("G1"));
    EXPECT_NE(cut.asked(), "breakthrough F1") << "cut short by G2";
}

// The friend behind leaves it 0.99 UD, as rounding might: nobody has made room.
TEST(FastPlay70ToldCombat, NobodyFollowsATargetThatAFriendCutShort)
{
    covers(rules::table_breakthrough, rules::table_away);
    Scene s{"table 1400 1000\nF1 infantry (500,500) @0 idle\nF2 infantry (500,699) @0 idle\n"
            "G1 infantry (500,400) @12\n"};
    s.fighting(false, german).order("att G1>F1; done", {1, 2, 2, 2});
    EXPECT_EQ(s.where("F1"), "(500,599) 0");
    EXPECT_EQ(s.record("retreat"),
              "(straight away to (500,600)) [FP70-MET-12] (F2 is in the way) [FP70-RET-06] (cut "
              "short in contact at (500,599)) [FP70-MET-12] (F1 goes to (500,599)) [FP70-RET-02] "
              "=> F1 to (500,599), facing 0 degrees [FP70-RET-03]");
    EXPECT_EQ(s.record("no_breakthrough"),
              "0 = +0 breakthrough on the table (waived: (500,500) is less than 1.00 UD from F1) "
              "[FP70-MET-16]");
    EXPECT_NE(s.asked(), "breakthrough G1");
}

TEST(FastPlay70ToldCombat, AFailedRetreatIsNoHitToConvert)
{ // EX-27, EX-59
    covers(rules::franc_tireur, rules::retreat_fails, rules::destroyed, rules::losses_noted);
    Scene s{"option francs_tireurs=1\nF1 infantry 0510 N 1 fr_franc_tireur franc_tireur idle\n"
            "F9 infantry 1410 N idle\nG1 infantry 0509 S moving\n"};
    s.fighting(true).order("att G1>F1; done", {1, 2, 3, 2});
    EXPECT_EQ(s.record("retreat"),
              "(away from 0509: S) [FP70-HEX-11] (S: the edge of the board) [FP70-RET-04] => F1 "
              "cannot retreat and suffers a hit [FP70-RET-04]");
    EXPECT_EQ(s.record("losses"),
              "(stands 1 -> 0) [FP70-EFF-02] => F1 is destroyed in segment 1 [FP70-EFF-03]");
}

} // namespace
} // namespace sandtable::fastplay70::told_combat_test
