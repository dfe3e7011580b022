// FP70 sections 9.5 to 9.8: dice, retreats, steps, breakthroughs. Examples EX-24 to EX-31, EX-46,
// EX-47, EX-57, EX-58.
#include "rulesets/fastplay70/book/rules.hpp"
#include "rulesets/fastplay70/chapters/combat.hpp"
#include "tests/rulesets/fastplay70/scene.hpp"

namespace sandtable::fastplay70::combat_test {
namespace {

using testing::covers;

// Pins FP70-EFF-01 face by face.
TEST(FastPlay70Combat, EffectsAreThoseOfTheTable)
{
    covers(rules::efficacy);
    using enum Effect;
    constexpr Effect firm[] = {retreat, nothing, nothing, nothing, hit, hit};
    constexpr Effect loose[] = {retreat, nothing, nothing, hit, hit, hit};
    for (int face = 1; face <= 6; ++face) {
        EXPECT_EQ(effect_of(face, true), firm[face - 1]);
        EXPECT_EQ(effect_of(face, false), loose[face - 1]);
    }
}

constexpr const char* town = "town 0505\nF1 infantry 0505 N idle\nG1 infantry 0504 S moving\n";

TEST(FastPlay70Combat, DenseCoverSwallowsTheFirstOne)
{ // EX-24
    covers(rules::dense_cover, rules::efficacy, rules::retreats, rules::hits,
           rules::retreat_direction, rules::retreat_facing, rules::hex_away);
    Scene s{town};
    s.fighting(true).order("att G1>F1");
    s.order("done", {1, 1, 5});
    EXPECT_EQ(
        s.record("attack"),
        "3 = +4 base (de_dreyse, moving, 1 UD) [FP70-VC-02] -1 F1 in cover [FP70-STA-02] | 1 = +0 "
        "dense cover (waived: 1: the first of the turn, absorbed by dense cover) [FP70-DENSE-01] "
        "+0 1: retreat [FP70-RET-01] +1 5: hit [FP70-EFF-01] (dense cover absorbs no other 1 this "
        "turn) [FP70-DENSE-01] => F1: hits 1, retreats 1 [FP70-STEP-05]");
    EXPECT_EQ(s.record("losses"),
              "(stands 5 -> 4) [FP70-EFF-02] (F1 is not destroyed) [FP70-EFF-03]");
    EXPECT_EQ(s.record("retreat"), "(away from 0504: S) [FP70-HEX-11] (F1 goes to 0506) "
                                   "[FP70-RET-02] => F1 to 0506, facing N [FP70-RET-03]");
    EXPECT_EQ(s.where("F1"), "0506 N");
}

TEST(FastPlay70Combat, TwoAttackersShareTheFirstOneOfTheTurn)
{ // EX-24
    covers(rules::dense_cover, rules::order_of_effects);
    const auto place = [](const char* option) {
        Scene s{std::string{option} + town + "G2 infantry 0604 SW moving"};
        s.fighting(true).order("att G1>F1; att G2>F1; done", {1, 2, 3, 1, 2, 3});
        return s.where("F1");
    };
    EXPECT_EQ(place(""), "0405 NE") << "the second attack, from 0604, drives it out";
    EXPECT_EQ(place("option dense_scope=per_attack\n"), "0505 N");
}

TEST(FastPlay70Combat, NoDenseCoverAgainstARearAttack)
{ // EX-24, last sentence
    covers(rules::rear_bonus, rules::dense_cover);
    Scene s{"entrenched 0505\nF1 infantry 0505 S idle\nG1 infantry 0504 S moving"};
    s.fighting(true).order("att G1>F1; done", {1, 2, 3, 2, 3, 2});
    EXPECT_EQ(s.where("F1"), "0506 N");
}

TEST(FastPlay70Combat, TheGuardIgnoresItsFirstOne)
{ // EX-25
    covers(rules::guard, rules::dense_cover);
    Scene s{"option guard=1\ntown 0505\nF1 infantry 0505 N idle guard\nG1 infantry 0504 S moving"};
    s.fighting(true).order("att G1>F1; done", {1, 1, 2});
    EXPECT_EQ(s.where("F1"), "0505 N");
    EXPECT_EQ(s.get(counters::guard_one_spent, "F1"), 1);
    EXPECT_NE(s.record("attack").find("ignored by the Guard"), std::string::npos);
    EXPECT_NE(s.record("attack").find("absorbed by dense cover"), std::string::npos);
    Scene rear{"option guard=1\nentrenched 0505\nF1 infantry 0505 S idle guard\n"
               "G1 infantry 0504 S moving"};
    rear.fighting(true).order("att G1>F1; done", {1, 1, 5, 4, 2, 2});
    EXPECT_EQ(rear.where("F1"), "0506 N");
    EXPECT_EQ(rear.stands("F1"), 4);
}

TEST(FastPlay70Combat, DirectionAndFacingOfRetreats)
{ // EX-26
    covers(rules::hex_away, rules::hex_toward, rules::retreat_direction, rules::retreat_facing);
    const auto driven = [](const char* facing, const char* from, const char* toward, Dice dice) {
        Scene s{std::string{"F1 infantry 0505 "} + facing + " idle moving\nG1 infantry " + from +
                " " + toward + " 4 fr_chassepot"};
        s.fighting();
        s.order("att G1>F1; done", dice);
        return s.where("F1");
    };
    EXPECT_EQ(driven("NE", "0504", "S", {1, 2, 2, 2, 2}), "0506 N");
    EXPECT_EQ(driven("NE", "0504", "S", {1, 1, 2, 2, 2}), "0507 S");
    EXPECT_EQ(driven("N", "0603", "S", {1, 2, 2, 2}), "0506 N");
    EXPECT_EQ(driven("NE", "0603", "S", {1, 2, 2, 2}), "0405 NE");
    EXPECT_EQ(driven("N", "0602", "S", {1, 2}), "0506 N");
}

TEST(FastPlay70Combat, RetreatsThatFailCostAStand)
{ // EX-27
    covers(rules::retreat_fails, rules::nearer_to_enemy, rules::destroyed);
    Scene edge{"F1 infantry 0510 N 2 idle\nG1 infantry 0509 S"};
    edge.fighting().order("att G1>F1; done", {1, 5, 2, 3});
    EXPECT_EQ(edge.where("F1"), "dead");
    EXPECT_EQ(edge.get(counters::destroyed_segment, "F1"), 1);
    EXPECT_EQ(edge.record("retreat"),
              "(away from 0509: S) [FP70-HEX-11] (S: the edge of the board) [FP70-RET-04] => F1 "
              "cannot retreat and suffers a hit [FP70-RET-04]");
    constexpr const char* shut = "F1 infantry 0505 N 3 idle\nG1 infantry 0504 S\n"
                                 "G2 battle_cavalry 0509 N idle";
    Scene near{shut};
    near.fighting().order("att G1>F1; done", {1, 2, 3, 2});
    EXPECT_EQ(near.where("F1"), "0505 N");
    EXPECT_EQ(near.stands("F1"), 2);
    EXPECT_EQ(near.record("retreat"), "(away from 0504: S) [FP70-HEX-11] (0506 is nearer to G2: 4 "
                                      "-> 3 UD) [FP70-RET-05] => F1 cannot "
                                      "retreat and suffers a hit [FP70-RET-04]");
    Scene far{std::string{"option retreat_block_radius=2\n"} + shut};
    far.fighting().order("att G1>F1; done", {1, 2, 3, 2});
    EXPECT_EQ(far.where("F1"), "0506 N");
}

TEST(FastPlay70Combat, AFriendBehind)
{ // EX-28
    covers(rules::friend_behind);
    const auto driven = [](std::string more) {
        Scene s{"F1 infantry 0505 N 5 idle\nG1 infantry 0504 S\n" + more};
        s.fighting().order("att G1>F1; done", {1, 2, 3, 2});
        return s.where("F1") + " " + std::to_string(s.stands("F1"));
    };
    EXPECT_EQ(driven("F2 infantry 0506 N idle"), "0507 N 5");
    EXPECT_EQ(driven("F2 infantry 0506 NE idle"), "0505 N 4");
    EXPECT_EQ(driven("F2 infantry 0506 N idle\nG2 infantry 0509 N idle"), "0505 N 4");
    EXPECT_EQ(driven("option retreat_friend=hit\nF2 infantry 0506 N idle"), "0505 N 4");
}

TEST(FastPlay70Combat, TwoSteps)
{ // EX-29
    covers(rules::two_steps, rules::simultaneous, rules::next_step, rules::order_of_dice);
    Scene s{"F1 infantry 0505 N\nG1 infantry 0504 S 3 moving\nG2 infantry 0404 SE moving"};
    s.fighting();
    EXPECT_EQ(s.asked(), "declare french");
    s.order("att F1>G1; done", {4, 5, 6, 1, 2});
    EXPECT_EQ(s.where("G1"), "dead");
    EXPECT_EQ(s.asked(), "breakthrough F1");
    s.order("stay F1");
    EXPECT_EQ(s.asked(), "declare german");
    s.order("att G2>F1; done", {5, 5, 1, 4});
    EXPECT_EQ(s.stands("F1"), 3);
    EXPECT_EQ(s.where("F1"), "0605 NW");
}

TEST(FastPlay70Combat, MutualAttack)
{ // EX-30
    covers(rules::simultaneous, rules::hits_then_retreats, rules::retreat_direction);
    Scene a{"F1 infantry 0505 N 2\nG1 infantry 0504 S 2\nF8 infantry 1410 N idle\n"
            "G8 infantry 1401 S idle"};
    a.fighting().order("att G1>F1; done; att F1>G1; done", {6, 6, 1, 1, 5, 6, 1, 2, 3});
    EXPECT_EQ(a.where("F1"), "dead");
    EXPECT_EQ(a.where("G1"), "dead");
    EXPECT_TRUE(a.records("retreat").empty());
    Scene b{"F1 infantry 0505 N 2\nG1 infantry 0504 S 2"};
    b.fighting().order("att G1>F1; done; att F1>G1; done", {1, 2, 2, 2, 1, 2, 2, 2, 2});
    EXPECT_EQ(b.where("G1"), "0503 S");
    EXPECT_EQ(b.where("F1"), "0506 N");
    EXPECT_TRUE(b.records("breakthrough").empty());
}

TEST(FastPlay70Combat, Breakthrough)
{ // EX-31
    covers(rules::breakthrough, rules::who_breaks_through, rules::breakthrough_moves,
           rules::breakthroughs_last, rules::cmd_breakthrough);
    constexpr const char* line = "F1 infantry 0505 N 1 idle\nF2 infantry 1410 N idle\n"
                                 "G1 infantry 0504 S\nG2 battle_cavalry 0405 NE";
    Scene s{line};
    s.fighting().order("att G1>F1; att G2>F1; done", {5, 2, 2, 2, 2, 2, 2, 2, 2});
    EXPECT_EQ(s.asked(), "breakthrough G1");
    EXPECT_EQ(s.refusal("brk G2"), rules::whose_decision);
    s.order("stay G1");
    EXPECT_EQ(s.asked(), "breakthrough G2");
    s.order("brk G2");
    EXPECT_EQ(s.where("G2"), "0505 NE");
    Scene t{line};
    t.fighting().order("att G1>F1; att G2>F1; done; brk G1", {5, 2, 2, 2, 2, 2, 2, 2, 2});
    EXPECT_EQ(t.where("G1"), "0505 S");
    EXPECT_NE(t.asked(), "breakthrough G2");
}

TEST(FastPlay70Combat, OrderOfDiceAndOfAbsorption)
{ // EX-46
    covers(rules::who_attacks, rules::one_attack, rules::declarations, rules::order_of_dice,
           rules::order_of_effects, rules::breakthroughs_last, rules::cmd_attack, rules::cmd_done);
    Scene s{"town 0505\nF1 infantry 0505 N\nG1 infantry 0503 S\nG2 infantry 0604 SW"};
    s.fighting().order("att G2>F1; att G1>F1");
    EXPECT_EQ(s.refusal("att G1>F1"), rules::one_attack);
    EXPECT_EQ(s.refusal("att F1>G2", french), rules::whose_decision);
    s.order("done; att F1>G2; done", {1, 3, 1, 2, 3, 2, 3, 4, 4, 2});
    EXPECT_EQ(s.where("F1"), "0506 N");
    EXPECT_EQ(s.stands("F1"), 5);
    EXPECT_EQ(s.stands("G2"), 4);
    EXPECT_EQ(s.asked(), "breakthrough G2");
}

TEST(FastPlay70Combat, WhoIsProtectedWhoIsMoving)
{ // EX-47
    covers(rules::no_dense_cover, rules::retreat_state);
    Scene s{"town 0505\nF1 infantry 0505 N idle moving\nG1 infantry 0504 S moving"};
    s.fighting(true).order("att G1>F1; done", {1, 4, 2});
    EXPECT_EQ(s.stands("F1"), 4);
    EXPECT_EQ(s.where("F1"), "0506 N");
    for (const bool moves : {false, true}) {
        Scene wood{std::string{moves ? "option retreat_makes_moving=1\n" : ""} +
                   "wood 0505\nF1 infantry 0505 N idle\nG1 infantry 0504 S"};
        wood.fighting().order("att G1>F1; done", {1, 2, 2});
        EXPECT_EQ(wood.get(counters::moved, "F1"), moves ? 1 : 0);
    }
}

TEST(FastPlay70Combat, DrivenOntoThePlaceOfAnother)
{ // EX-57
    covers(rules::driven_on, rules::retreat_direction, rules::retreat_facing);
    Scene s{"F1 infantry 0505 N\nF2 infantry 0606 NW\nG1 infantry 0504 S\nG2 infantry 0506 N"};
    s.fighting();
    s.order("att G1>F1; att G2>F1; done; att F2>G2; done",
            {1, 2, 2, 2, 1, 2, 2, 2, 2, 2, 1, 2, 2, 2, 2, 2, 2});
    EXPECT_EQ(s.where("G2"), "0405 SE");
    EXPECT_EQ(s.where("F1"), "0507 S");
    EXPECT_EQ(s.asked(), "breakthrough G1");
    s.order("stay G1");
    EXPECT_EQ(s.asked(), "breakthrough F2");
}

TEST(FastPlay70Combat, NotEveryEmptyPlaceIsABreakthrough)
{ // EX-58
    covers(rules::breakthrough);
    Scene s{"F1 infantry 0506 N\nF2 infantry 0605 NW 1 idle\nG1 infantry 0505 S"};
    s.fighting().order("att G1>F2; done; att F1>G1; done", {5, 2, 2, 2, 2, 2, 2, 2, 2});
    EXPECT_EQ(s.asked(), "breakthrough G1");
    s.order("brk G1");
    EXPECT_EQ(s.where("G1"), "0605 S");
    EXPECT_NE(s.asked().substr(0, 12), "breakthrough");
}

} // namespace
} // namespace sandtable::fastplay70::combat_test
