// FP70 sections 9.1 to 9.4 as players read them: lines of sight and combat values.
// Examples EX-15 to EX-23, EX-32, EX-36, EX-38, EX-51, EX-55.
#include "rulesets/fastplay70/book/rules.hpp"
#include "tests/rulesets/fastplay70/scene.hpp"

namespace sandtable::fastplay70::told_sight_test {
namespace {

using testing::covers;

std::string sight(const std::string& map, const char* a = "F1", const char* t = "G1")
{
    return Scene{map}.sight_text(a, t);
}

/// The value of an attack of F1 on G1; "moving" in the text counts.
std::string value(const std::string& map)
{
    Scene s{map};
    s.fighting();
    return s.value_text("F1", "G1");
}

TEST(FastPlay70ToldSight, FrontLineRear)
{ // EX-15
    covers(rules::hex_front, rules::front_only, rules::rear_bonus);
    Scene s{"F1 infantry 0505 N\nG1 infantry 0705 NW 5 fr_chassepot"};
    EXPECT_EQ(s.sight_text("G1", "F1"),
              "(F1 is in front of G1: product 3) [FP70-LOS-01] (the line runs between two hexes) "
              "[FP70-HEX-09] (0604 is clear) [FP70-LOS-04]");
    EXPECT_EQ(s.sight_text("F1", "G1"),
              "(G1 is on the front line of F1, not before it: product 0) [FP70-LOS-01]");
    EXPECT_EQ(s.value_text("G1", "F1"),
              "4 = +4 base (fr_chassepot, stationary, 2 UD) [FP70-VC-02]");
    s.put("G1", "0706", "NW");
    EXPECT_EQ(
        s.value_text("G1", "F1"),
        "6 = +4 base (fr_chassepot, stationary, 2 UD) [FP70-VC-02] +2 rear attack [FP70-REAR-02]");
    s.put("G1", "0605", "NW");
    EXPECT_EQ(
        s.sight_text("G1", "F1"),
        "(F1 is in front of G1: product 2) [FP70-LOS-01] (G1 and F1 are in contact) [FP70-LOS-02]");
}

// Both are looked at, the lower column first, in one column the lower row: all six ways round.
TEST(FastPlay70ToldSight, OfTwoHexesTheLowerColumnIsSaidFirst)
{
    covers(rules::hex_line, rules::hex_line_blocked);
    struct Pair {
        const char *target, *facing, *first, *second;
    };
    for (const Pair& one :
         {Pair{"0803", "N", "0704", "0804"}, Pair{"0905", "NE", "0804", "0805"},
          Pair{"0806", "S", "0706", "0805"}, Pair{"0606", "S", "0605", "0706"},
          Pair{"0505", "NW", "0604", "0605"}, Pair{"0603", "N", "0604", "0704"}}) {
        const std::string woods = std::string{"wood "} + one.first + ' ' + one.second;
        EXPECT_EQ(sight(woods + "\nF1 infantry 0705 " + one.facing + "\nG1 infantry " + one.target +
                        " S"),
                  std::string{
                      "(G1 is in front of F1: product 3) [FP70-LOS-01] (the line runs between two "
                      "hexes) [FP70-HEX-09] (cover in "} +
                      one.first + ") [FP70-LOS-04] (cover in " + one.second + ") [FP70-LOS-04]");
    }
}

TEST(FastPlay70ToldSight, HexsidesWoodsAndEdges)
{ // EX-16, EX-17
    covers(rules::hex_line, rules::hex_line_blocked, rules::obstructions, rules::strict_cover);
    constexpr const char* line = "F1 infantry 0505 N\nG1 infantry 0603 S\n";
    EXPECT_EQ(sight(std::string{line} + "wood 0504 0604"),
              "(G1 is in front of F1: product 3) [FP70-LOS-01] (the line runs between two hexes) "
              "[FP70-HEX-09] (cover in 0504) [FP70-LOS-04] (cover in 0604) [FP70-LOS-04]");
    EXPECT_EQ(
        sight(std::string{line} + "F2 infantry 0504 N\nwood 0604"),
        "(G1 is in front of F1: product 3) [FP70-LOS-01] (the line runs between two hexes) "
        "[FP70-HEX-09] (F2 in 0504 is in the way) [FP70-LOS-04] (cover in 0604) [FP70-LOS-04]");
    EXPECT_EQ(
        sight(std::string{line} + "F2 infantry 0504 N"),
        "(G1 is in front of F1: product 3) [FP70-LOS-01] (the line runs between two hexes) "
        "[FP70-HEX-09] (F2 in 0504 is in the way) [FP70-LOS-04] (0604 is clear) [FP70-LOS-04]");
    EXPECT_EQ(sight("F1 infantry 0301 NE\nF2 infantry 0401 N\nG1 infantry 0501 S"),
              "(G1 is in front of F1: product 3) [FP70-LOS-01] (the line runs between two hexes) "
              "[FP70-HEX-09] (the line leaves the board) [FP70-HEX-10] (F2 in 0401 is in the way) "
              "[FP70-LOS-04]");
    constexpr const char* wood = "wood 0503 0502\nF1 infantry 0506 N\n";
    EXPECT_EQ(sight(std::string{wood} + "G1 infantry 0502 S"),
              "(G1 is in front of F1: product 8) [FP70-LOS-01] (0505 is clear) [FP70-LOS-04] (0504 "
              "is clear) [FP70-LOS-04] (cover in 0503) [FP70-LOS-04]");
    EXPECT_EQ(
        value(std::string{wood} + "G1 infantry 0503 S"),
        "1 = +2 base (fr_chassepot, stationary, 3 UD) [FP70-VC-02] -1 G1 in cover [FP70-STA-02]");
    EXPECT_EQ(sight(std::string{"option cover_los=strict\n"} + wood + "G1 infantry 0503 S"),
              "(G1 is in front of F1: product 6) [FP70-LOS-01] (a unit in cover is seen in contact "
              "only) [FP70-LOS-06]");
}

TEST(FastPlay70ToldSight, CrestsAndUnitsInTheWay)
{ // EX-18, EX-19
    covers(rules::overlook, rules::obstructions);
    EXPECT_EQ(sight("level 1 0505 0506 0507\nF1 infantry 0506 N\nG1 infantry 0503 S"),
              "(G1 is in front of F1: product 6) [FP70-LOS-01] (the crest 0505) [FP70-LOS-04] "
              "(0504 is clear) [FP70-LOS-04]");
    EXPECT_EQ(sight("level 1 0505\nwood 0504\nF1 infantry 0505 N\nG1 infantry 0502 S"),
              "(G1 is in front of F1: product 6) [FP70-LOS-01] (cover in 0504 is overlooked: 2 UD "
              "from the target, 1 from the shooter) [FP70-LOS-05] (0503 is clear) [FP70-LOS-04]");
    EXPECT_EQ(sight("level 1 0505\nwood 0503\nF1 infantry 0505 N\nG1 infantry 0502 S"),
              "(G1 is in front of F1: product 6) [FP70-LOS-01] (0504 is clear) [FP70-LOS-04] "
              "(cover in 0503) [FP70-LOS-04]");
    EXPECT_EQ(
        sight("level 1 0506 0502\nwood 0503\nF1 infantry 0506 N\nG1 infantry 0502 S"),
        "(G1 is in front of F1: product 8) [FP70-LOS-01] (0505 lies lower than both) [FP70-LOS-04] "
        "(0504 lies lower than both) [FP70-LOS-04] (0503 lies lower than both) [FP70-LOS-04]");
    constexpr const char* behind = "F1 infantry 0505 N\nF2 infantry 0504 N\nG1 infantry 0502 S\n";
    EXPECT_EQ(sight(behind), "(G1 is in front of F1: product 6) [FP70-LOS-01] (F2 in 0504 is in "
                             "the way) [FP70-LOS-04] (0503 is clear) [FP70-LOS-04]");
    EXPECT_EQ(sight(std::string{behind} + "level 1 0505"),
              "(G1 is in front of F1: product 6) [FP70-LOS-01] (F2 in 0504 is overlooked: 2 UD "
              "from the target, 1 from the shooter) [FP70-LOS-05] (0503 is clear) [FP70-LOS-04]");
}

TEST(FastPlay70ToldSight, DiceOfInfantry)
{ // EX-20, EX-21, EX-23, EX-38
    covers(rules::combat_value, rules::extra_range, rules::situation_die, rules::no_dice_left,
           rules::rear_bonus, rules::rear_attack, rules::value_terms);
    EXPECT_EQ(Scene{"F1 infantry 0505 N\nG1 infantry 0503 S"}.value_text("G1", "F1"),
              "3 = +3 base (de_dreyse, stationary, 2 UD) [FP70-VC-02]");
    EXPECT_EQ(value("wood 0501\nF1 infantry 0505 N\nG1 infantry 0501 S"),
              "0 = +1 base (fr_chassepot, stationary, 4 UD) [FP70-VC-02] -1 G1 in cover "
              "[FP70-STA-02] => no die is left: F1 cannot attack G1 [FP70-STA-04]");
    EXPECT_EQ(value("option sta_min_dice=1\nwood 0501\nF1 infantry 0505 N\nG1 infantry 0501 S"),
              "1 = +1 base (fr_chassepot, stationary, 4 UD) [FP70-VC-02] -1 G1 in cover "
              "[FP70-STA-02] +1 at least 1 die [FP70-STA-04]");
    EXPECT_EQ(value("level 1 0506\nF1 infantry 0506 N\nG1 infantry 0501 S"),
              "1 = +1 base at 5 UD, 1 UD beyond its range, from a height [FP70-VC-04]");
    EXPECT_EQ(
        value("entrenched 0502\nF1 infantry 0505 N bav_podewils\nG1 infantry 0502 S"),
        "1 = +2 base (bav_podewils, stationary, 3 UD) [FP70-VC-02] -1 G1 in cover [FP70-STA-02]");
    EXPECT_EQ(
        value("wood 0505\nF1 infantry 0506 N\nG1 infantry 0505 N"),
        "7 = +5 base (fr_chassepot, stationary, 1 UD) [FP70-VC-02] +2 rear attack [FP70-REAR-02] "
        "(the cover of G1 does not count from the rear) [FP70-REAR-02]");
    EXPECT_EQ(value("town 0505\nF1 infantry 0506 N\nG1 infantry 0505 N"),
              "4 = +5 base (fr_chassepot, stationary, 1 UD) [FP70-VC-02] +0 rear attack (waived: "
              "stationary infantry in a town) [FP70-REAR-01] -1 G1 in cover [FP70-STA-02]");
    EXPECT_EQ(value("wood 0505\nlevel 1 0505\nF1 infantry 0506 N\nG1 infantry 0505 N"),
              "6 = +5 base (fr_chassepot, stationary, 1 UD) [FP70-VC-02] +2 rear attack "
              "[FP70-REAR-02] (the cover of G1 does not count from the rear) "
              "[FP70-REAR-02] -1 G1 higher [FP70-STA-02]");
    EXPECT_EQ(value("option rear_max_range=1\nwood 0502\nF1 infantry 0505 N\nG1 infantry 0502 N"),
              "1 = +2 base (fr_chassepot, stationary, 3 UD) [FP70-VC-02] +0 rear attack (waived: "
              "too far for a rear attack) [FP70-REAR-01] -1 G1 in cover [FP70-STA-02]");
    EXPECT_EQ(value("F1 infantry 0505 N 4 fr_franc_tireur moving\nG1 infantry 0503 S"),
              "1 = +1 base (fr_franc_tireur, moving, 2 UD) [FP70-VC-02]");
}

TEST(FastPlay70ToldSight, DiceOfCavalry)
{ // EX-22
    covers(rules::cavalry_cap, rules::rear_bonus, rules::situation);
    const auto of = [](const std::string& map, const char* facing) {
        return value(map + "\nF1 battle_cavalry 0505 N\nG1 infantry 0504 " + facing);
    };
    EXPECT_EQ(of("wood 0504", "S"),
              "1 = +3 base (battle cavalry, stationary, 1 UD) [FP70-VC-02] -1 G1 in cover "
              "[FP70-STA-02] -1 cavalry against cover or height: at most 1 die [FP70-STA-03]");
    EXPECT_EQ(of("wood 0505", "S"), "1 = +3 base (battle cavalry, stationary, 1 UD) [FP70-VC-02] "
                                    "-2 cavalry in cover: at most 1 die [FP70-STA-03]");
    EXPECT_EQ(
        of("entrenched 0504", "N"),
        "5 = +3 base (battle cavalry, stationary, 1 UD) [FP70-VC-02] +2 rear attack [FP70-REAR-02] "
        "(the cover of G1 does not count from the rear) [FP70-REAR-02]");
    EXPECT_EQ(of("level 1 0504", "N"),
              "1 = +3 base (battle cavalry, stationary, 1 UD) [FP70-VC-02] +2 rear attack "
              "[FP70-REAR-02] -1 G1 higher [FP70-STA-02] -3 cavalry against cover or height: at "
              "most 1 die [FP70-STA-03]");
    EXPECT_EQ(of("town 0504", "N"),
              "1 = +3 base (battle cavalry, stationary, 1 UD) [FP70-VC-02] +0 rear attack (waived: "
              "stationary infantry in a town) [FP70-REAR-01] -1 G1 in cover [FP70-STA-02] -1 "
              "cavalry against cover or height: at most 1 die [FP70-STA-03]");
}

TEST(FastPlay70ToldSight, ContactBinds)
{ // EX-32
    covers(rules::contact_binds, rules::front_only, rules::legal_target, rules::who_attacks);
    Scene s{"F1 infantry 0505 N\nF2 infantry 0905 N\nF3 infantry 1205 N idle\n"
            "G1 infantry 0506 N\nG2 infantry 0503 S\nG3 infantry 0903 S"};
    s.fighting(false, french);
    EXPECT_EQ(s.refusal_text("att F1>G2"),
              "F1 is in contact with G1 and may only attack in contact [FP70-TGT-03]");
    EXPECT_EQ(s.refusal_text("att F1>G1"),
              "G1 is behind the front line of F1: product -2 [FP70-LOS-01]");
    EXPECT_EQ(s.refusal_text("att F3>G3"), "F3 is not activated [FP70-TGT-01]");
    EXPECT_EQ(s.refusal_text("att F2>F3"), "F3 is no enemy on the board [FP70-TGT-04]");
}

TEST(FastPlay70ToldSight, WhoIsNotThereIsNoTarget)
{
    covers(rules::legal_target);
    Scene s{"F1 infantry 0505 N\nF2 infantry turn=2 entry=0511 N\nF3 infantry 0905 N\n"
            "G1 infantry 0503 S\n"
            "G2 infantry turn=2 entry=0501 S"};
    for (const char* question : {"value", "sight"})
        for (const auto& [pair, told] :
             {std::pair{" F1 G2", "=> G2 is no enemy on the board [FP70-TGT-04]"},
              {" F2 G1", "=> F2 is not on the board [FP70-TGT-01]"},
              {" F1 F1", "=> F1 is no enemy on the board [FP70-TGT-04]"}})
            EXPECT_EQ(s.answer(question + std::string{pair}), told);
    EXPECT_EQ(s.answer("value F1 F3"), "=> F3 is no enemy on the board [FP70-TGT-04]");
    EXPECT_NE(s.answer("sight F1 F3").find("product"), std::string::npos);
    EXPECT_NE(s.answer("sight F1 G1").find("=> F1 sees G1"), std::string::npos);
}

TEST(FastPlay70ToldSight, InContactTheRuleOfContactLetsThemSee)
{
    covers(rules::contact_sees);
    EXPECT_EQ(Scene{"F1 infantry 0505 N\nG1 infantry 0504 S"}.answer("sight F1 G1"),
              "(G1 is in front of F1: product 2) [FP70-LOS-01] (F1 and G1 are in contact) "
              "[FP70-LOS-02] => F1 sees G1 [FP70-LOS-02]");
    const Scene table{"table 1000 1000\nF1 infantry (500,500) @0\nG1 infantry (500,400) @12"};
    EXPECT_EQ(table.answer("sight F1 G1"),
              "(G1 is in front of F1: product 1000000) [FP70-LOS-01] (F1 and G1 are in contact) "
              "[FP70-LOS-02] (0.01 to 0.99 UD from F1: clear) [FP70-LOS-04] => F1 sees G1 "
              "[FP70-LOS-02]");
}

TEST(FastPlay70ToldSight, OnTheOpenTable)
{ // EX-36
    covers(rules::table_sight, rules::cover_between, rules::contact_sees, rules::table_front);
    const auto from = [](const std::string& map, const char* target, const char* at = "(500,500)") {
        return sight("table 1000 1000\n" + map + "\nF1 infantry " + at + " @0\nG1 infantry " +
                     target + " @12");
    };
    const auto stretch = [](const char* from_to, const char* what, const char* rule = "LOS-04") {
        return " (" + std::string{from_to} + " UD from F1: " + what + ") [FP70-" + rule + "]";
    };
    EXPECT_EQ(from("F2 infantry (601,500) @0", "(400,330)"),
              "(G1 is in front of F1: product 1700000) [FP70-LOS-01]" +
                  stretch("0.01 to 1.97", "clear"));
    EXPECT_EQ(from("F2 infantry (590,455) @0", "(500,300)"),
              "(G1 is in front of F1: product 2000000) [FP70-LOS-01] (F2 at (590,455) is in the "
              "way) [FP70-LOS-04]" +
                  stretch("0.01 to 1.99", "clear"));
    EXPECT_EQ(from("F2 infantry (600,500) @0", "(550,413)"),
              "(G1 is in front of F1: product 870000) [FP70-LOS-01] (F1 and G1 are in contact) "
              "[FP70-LOS-02]" +
                  stretch("0.01 to 1.00", "clear"));
    constexpr const char* wood = "area wood 400,200 600,200 600,300 400,300";
    EXPECT_EQ(from(wood, "(500,250)"),
              "(G1 is in front of F1: product 2500000) [FP70-LOS-01]" +
                  stretch("0.01 to 1.99", "clear") +
                  stretch("2.00 to 2.49", "the edge that G1 lines", "MET-11"));
    EXPECT_EQ(from(wood, "(500,249)"),
              "(G1 is in front of F1: product 2510000) [FP70-LOS-01]" +
                  stretch("0.01 to 1.99", "clear") + stretch("at 2.00", "cover") +
                  stretch("2.01 to 2.50", "the edge that G1 lines", "MET-11"));
    EXPECT_EQ(from("area wood 400,440 600,440 600,460 400,460", "(500,400)"),
              "(G1 is in front of F1: product 1000000) [FP70-LOS-01] (F1 and G1 are in contact) "
              "[FP70-LOS-02]" +
                  stretch("0.01 to 0.39", "clear") +
                  stretch("0.40 to 0.60", "cover between them", "LOS-03") +
                  stretch("0.61 to 0.99", "clear"));
    constexpr const char* hill = "height 1 300,500 700,500 700,900 300,900";
    EXPECT_EQ(from(hill, "(500,350)", "(500,550)"),
              "(G1 is in front of F1: product 2000000) [FP70-LOS-01]" +
                  stretch("0.01 to 0.50", "the edge that it lines", "MET-11") +
                  stretch("0.51 to 1.99", "clear"));
    EXPECT_EQ(from(hill, "(500,350)", "(500,551)"),
              "(G1 is in front of F1: product 2010000) [FP70-LOS-01]" +
                  stretch("0.01 to 0.50", "the edge that it lines", "MET-11") +
                  stretch("at 0.51", "a crest") + stretch("0.52 to 2.00", "clear"));
    EXPECT_EQ(from("", "(700,520)"),
              "(G1 is on the front line of F1, not before it: product -200000) [FP70-LOS-01]");
}

TEST(FastPlay70ToldSight, OneLineForBoth)
{ // EX-55: a grain of wood on the line walked from the unit of the lower index, and on no other
    covers(rules::table_walk, rules::table_sight);
    constexpr const char* grain = "table 1000 1000\narea wood 505,473 506,473 506,474\n";
    const Scene s{std::string{grain} + "F1 infantry (500,500) @0\nG1 infantry (551,199) @12"};
    EXPECT_EQ(s.blocked("F1", "G1"), "LOS-04");
    EXPECT_EQ(s.blocked("G1", "F1"), "LOS-04");
    const Scene turned{std::string{grain} + "F1 infantry (551,199) @12\nG1 infantry (500,500) @0"};
    EXPECT_EQ(turned.blocked("F1", "G1"), turned.blocked("G1", "F1"));
    EXPECT_EQ(turned.blocked("F1", "G1"), "") << "walked from the other end the line passes by";
}

TEST(FastPlay70ToldSight, HeightsSeeAsFarAsTheyReach)
{ // EX-51
    covers(rules::no_sight_limit, rules::extra_range);
    const Scene s{"level 1 0507\nF9 infantry 1309 N\nG1 infantry 0507 N\nF1 infantry 0501 S"};
    EXPECT_EQ(s.value_text("G1", "F1"),
              "1 = +1 base at 6 UD, 1 UD beyond its range, from a height [FP70-VC-04]");
    EXPECT_EQ(s.sight_text("G1", "F1"),
              "(F1 is in front of G1: product 12) [FP70-LOS-01] (0506 is clear) [FP70-LOS-04] "
              "(0505 is clear) [FP70-LOS-04] (0504 is clear) [FP70-LOS-04] (0503 is clear) "
              "[FP70-LOS-04] (0502 is clear) [FP70-LOS-04]");
}

} // namespace
} // namespace sandtable::fastplay70::told_sight_test
