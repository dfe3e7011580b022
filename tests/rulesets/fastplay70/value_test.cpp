// FP70 sections 9.2 to 9.4: combat values and targets. Examples EX-20 to EX-23, EX-32, EX-38.
#include "rulesets/fastplay70/book/rules.hpp"
#include "rulesets/fastplay70/chapters/combat.hpp"
#include "rulesets/fastplay70/chapters/value.hpp"
#include "tests/rulesets/fastplay70/scene.hpp"

namespace sandtable::fastplay70::value_test {
namespace {

using testing::covers;

// Pins FP70-VC-02 row by row.
TEST(FastPlay70Value, BaseDiceAreThoseOfTheTable)
{
    covers(rules::combat_value, rules::period, rules::stands_do_not_count);
    struct Row {
        Weapon weapon;
        bool moving;
        std::array<int, 6> dice;
    };
    const Row rows[] = {
        {Weapon::fr_chassepot, false, {5, 4, 2, 1, 0, 0}},
        {Weapon::fr_chassepot, true, {4, 3, 0, 0, 0, 0}},
        {Weapon::de_dreyse, false, {4, 3, 3, 2, 1, 0}},
        {Weapon::de_dreyse, true, {4, 0, 0, 0, 0, 0}},
        {Weapon::bav_podewils, false, {4, 3, 2, 1, 0, 0}},
        {Weapon::bav_podewils, true, {4, 0, 0, 0, 0, 0}},
        {Weapon::fr_mobile, false, {4, 4, 2, 2, 0, 0}},
        {Weapon::fr_mobile, true, {3, 2, 0, 0, 0, 0}},
        {Weapon::fr_regular, false, {5, 4, 2, 2, 0, 0}},
        {Weapon::fr_regular, true, {4, 2, 0, 0, 0, 0}},
        {Weapon::fr_franc_tireur, false, {3, 2, 0, 0, 0, 0}},
        {Weapon::fr_franc_tireur, true, {2, 1, 0, 0, 0, 0}},
        {Weapon::bav_werder, false, {4, 4, 3, 2, 1, 0}},
        {Weapon::bav_werder, true, {3, 2, 0, 0, 0, 0}},
        {Weapon::battle_cavalry, false, {3, 0, 0, 0, 0, 0}},
        {Weapon::battle_cavalry, true, {3, 0, 0, 0, 0, 0}},
        {Weapon::light_cavalry, false, {2, 0, 0, 0, 0, 0}},
        {Weapon::light_cavalry, true, {2, 0, 0, 0, 0, 0}},
    };
    for (const Row& row : rows)
        for (std::size_t n = 0; n < 5; ++n)
            EXPECT_EQ(int{value_row(row.weapon, row.moving).dice[n]}, row.dice[n]);
    for (std::size_t i = 0; i < value_table.size(); ++i)
        EXPECT_EQ(value_table[i].moving, i % 2 == 1) << "row " << i;
}

TEST(FastPlay70Value, DefaultClassesFollowThePeriod)
{ // EX-38
    covers(rules::period, rules::extra_range);
    const auto dice = [](const char* line, const char* at) {
        const Scene s{std::string{"F1 infantry "} + line + "\nG1 infantry " + at + " S"};
        return s.dice("F1", "G1");
    };
    EXPECT_EQ(dice("0505 N 4 fr_mobile", "0504"), 4);
    EXPECT_EQ(dice("0505 N 4 fr_mobile", "0503"), 4);
    const auto moving = [](const char* line, const char* at) {
        Scene s{std::string{"F1 infantry "} + line + " moving\nG1 infantry " + at + " S"};
        s.fighting(true);
        return s.dice("F1", "G1");
    };
    EXPECT_EQ(moving("0505 N 4 fr_mobile", "0503"), 2);
    EXPECT_EQ(moving("0505 N 4 fr_regular", "0504"), 4);
    EXPECT_EQ(moving("0505 N 3 fr_franc_tireur", "0503"), 1);
    EXPECT_EQ(moving("0505 N 4 bav_werder", "0503"), 2);
    EXPECT_EQ(dice("0506 N 4 bav_werder", "0501"), 1);
    EXPECT_EQ(dice("0506 N 4 de_dreyse", "0501"), 1);
    const Scene high{"level 1 0506\nF1 infantry 0506 N 4 fr_mobile\nG1 infantry 0501 S"};
    EXPECT_EQ(high.dice("F1", "G1"), 1);
    const Scene second{"option period=2\nF1 infantry 0505 N\nG1 infantry 0503 S"};
    EXPECT_EQ(second.field().facts(second.unit("F1")).weapon, Weapon::fr_mobile);
    EXPECT_EQ(second.field().facts(second.unit("G1")).weapon, Weapon::de_dreyse);
}

TEST(FastPlay70Value, PlainFire)
{ // EX-20
    covers(rules::combat_value, rules::value_terms, rules::legal_target);
    Scene s{"F1 infantry 0505 N\nG1 infantry 0503 S moving"};
    s.fighting();
    EXPECT_EQ(s.value_text("F1", "G1"),
              "4 = +4 base (fr_chassepot, stationary, 2 UD) [FP70-VC-02]");
    EXPECT_EQ(s.dice("G1", "F1"), 0);
}

TEST(FastPlay70Value, CoverHeightAndRange)
{ // EX-21
    covers(rules::situation, rules::situation_die, rules::no_dice_left, rules::extra_range);
    const auto dice = [](std::string map, const char* from, const char* to, const char* more = "") {
        const Scene s{map + "\nF1 infantry " + from + " N " + more + "\nG1 infantry " + to + " S"};
        return s.dice("F1", "G1");
    };
    EXPECT_EQ(dice("wood 0503", "0505", "0503"), 3);
    const Scene both{"wood 0503\nlevel 1 0503\nF1 infantry 0505 N\nG1 infantry 0503 S"};
    EXPECT_EQ(both.value_text("F1", "G1"),
              "3 = +4 base (fr_chassepot, stationary, 2 UD) [FP70-VC-02] -1 G1 in cover and higher "
              "[FP70-STA-02]");
    EXPECT_EQ(dice("wood 0501", "0505", "0501"), 0);
    EXPECT_EQ(dice("option sta_min_dice=1\nwood 0501", "0505", "0501"), 1);
    EXPECT_EQ(dice("level 1 0506", "0506", "0501"), 1);
    EXPECT_EQ(dice("level 1 0507", "0507", "0501", "de_dreyse"), 1);
    EXPECT_EQ(dice("level 1 0507\ntown 0501", "0507", "0501", "de_dreyse"), 0);
    Scene moving{"level 1 0507\nF1 infantry 0507 N de_dreyse moving\nG1 infantry 0501 S"};
    moving.fighting(true);
    EXPECT_EQ(moving.dice("F1", "G1"), 0);
    EXPECT_EQ(dice("entrenched 0502", "0505", "0502", "bav_podewils"), 1);
}

TEST(FastPlay70Value, Cavalry)
{ // EX-22
    covers(rules::cavalry_cap, rules::rear_bonus, rules::situation);
    const auto dice = [](std::string map, const char* facing, const char* state = "",
                         const char* arm = "battle_cavalry") {
        Scene s{map + "\nF1 " + arm + " 0505 N\nG1 infantry 0504 " + facing + " " + state};
        s.fighting();
        return s.dice("F1", "G1");
    };
    EXPECT_EQ(dice("", "S"), 3);
    EXPECT_EQ(dice("wood 0504", "S"), 1);
    EXPECT_EQ(dice("level 1 0504", "S"), 1);
    EXPECT_EQ(dice("wood 0505", "S"), 1);
    EXPECT_EQ(dice("entrenched 0505", "S"), 1);
    EXPECT_EQ(dice("", "N"), 5);
    EXPECT_EQ(dice("wood 0504", "N"), 5);
    EXPECT_EQ(dice("entrenched 0504", "N"), 5);
    EXPECT_EQ(dice("level 1 0504", "N"), 1);
    EXPECT_EQ(dice("town 0504", "N"), 1);
    EXPECT_EQ(dice("town 0504", "N", "moving"), 5);
    EXPECT_EQ(dice("wood 0505", "N"), 1);
    EXPECT_EQ(dice("", "N", "", "light_cavalry"), 4);
}

TEST(FastPlay70Value, RearAttackByInfantry)
{ // EX-23
    covers(rules::rear_attack, rules::rear_bonus);
    const auto dice = [](std::string map, const char* from, const char* to,
                         const char* state = "") {
        Scene s{map + "\nF1 infantry " + from + " N\nG1 infantry " + to + " N " + state};
        s.fighting();
        return s.dice("F1", "G1");
    };
    EXPECT_EQ(dice("", "0506", "0505"), 7);
    EXPECT_EQ(dice("wood 0505", "0506", "0505"), 7);
    EXPECT_EQ(dice("entrenched 0505", "0506", "0505"), 7);
    EXPECT_EQ(dice("town 0505", "0506", "0505"), 4);
    EXPECT_EQ(dice("town 0505", "0506", "0505", "moving"), 7);
    EXPECT_EQ(dice("level 1 0505", "0506", "0505"), 6);
    EXPECT_EQ(dice("wood 0505\nlevel 1 0505", "0506", "0505"), 6);
    EXPECT_EQ(dice("", "0505", "0502"), 4);
    EXPECT_EQ(dice("wood 0502", "0505", "0502"), 4);
    EXPECT_EQ(dice("wood 0501", "0505", "0501"), 3);
    EXPECT_EQ(dice("option rear_max_range=1", "0505", "0502"), 2);
    EXPECT_EQ(dice("option rear_max_range=1\nwood 0502", "0505", "0502"), 1);
}

TEST(FastPlay70Value, ContactBinds)
{ // EX-32
    covers(rules::contact_binds, rules::front_only, rules::who_attacks, rules::one_attack,
           rules::legal_target);
    constexpr const char* line = "F1 infantry 0505 N\nF2 infantry 1205 N idle\n"
                                 "G1 infantry 0506 N\nG2 infantry 0503 S";
    Scene s{line};
    s.fighting(false, french);
    EXPECT_EQ(s.refusal("att F1>G2", french), rules::whose_decision)
        << "without a legal attack the side is not asked";
    Scene free{std::string{"option contact_target_only=0\n"} + line};
    free.fighting(false, french);
    EXPECT_EQ(free.refusal("att F1>G1"), rules::front_only);
    EXPECT_EQ(free.refusal("att F1>G2"), "");
    EXPECT_EQ(free.refusal("att F1>F2"), rules::legal_target);
    EXPECT_EQ(free.refusal("att F2>G2"), rules::who_attacks);
    EXPECT_EQ(free.refusal("att G1>F1"), rules::whose_decision);
    EXPECT_EQ(free.dice("F1", "G2"), 4);
}

TEST(FastPlay70Value, NoSightLimitButRange)
{ // EX-51
    covers(rules::no_sight_limit, rules::extra_range, rules::no_artillery, rules::strength,
           rules::placed, rules::bad_scenario);
    Scene s{"segments 5 10\nlevel 1 0507\nF9 infantry 1309 N\nG1 infantry 0507 N\nF1 infantry 0501 "
            "S 6"};
    EXPECT_EQ(s.problems().substr(0, 37), "warning: F1 has 6 stands: 3 to 5 are ");
    EXPECT_EQ(s.blocked("G1", "F1"), "");
    EXPECT_EQ(s.dice("G1", "F1"), 1);
    EXPECT_EQ(FastPlay70::book().unit_types.size(), 3u) << "there is no artillery";
    Scene twice{"segments 5 10\nF1 infantry 0505 N\nF2 infantry 0505 N\nG1 infantry 0506 N"};
    EXPECT_EQ(twice.problems(), "error: F2 and F1 stand in the same hex [FP70-SETUP-02]\n");
    const Scene none{"segments 5 10\nF1 infantry 0505 N\nF2 infantry 0605 N"};
    EXPECT_EQ(none.problems(), "error: the Germans have no unit [FP70-SETUP-04]\n");
}

} // namespace
} // namespace sandtable::fastplay70::value_test
