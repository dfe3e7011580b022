// FP70 section 8 as players read it: what a move of the worked examples says, taken or refused.
// Examples EX-07 to EX-14, EX-33, EX-35, EX-44, EX-48, EX-52, EX-53, EX-56.
#include "rulesets/fastplay70/book/rules.hpp"
#include "tests/rulesets/fastplay70/scene.hpp"

namespace sandtable::fastplay70::told_moves_test {
namespace {

using testing::covers;

/// The explanation of a move that is made.
std::string made(const std::string& map, const char* order, const char* side = "")
{
    Scene s{std::string{side} + map};
    s.moving(french).order(order);
    return s.record("move");
}

/// Why it is not.
std::string refused(const std::string& map, const char* order)
{
    Scene s{map};
    s.moving(french);
    return s.refusal_text(order);
}

constexpr const char* far = "\nG9 infantry 1310 S";

TEST(FastPlay70ToldMoves, InfantryAndCavalry)
{ // EX-07, EX-08
    covers(rules::capacity, rules::pivots, rules::backward_limit, rules::infantry_silenced,
           rules::moving);
    const std::string foot = std::string{"F1 infantry 0505 N"} + far;
    const std::string horse = std::string{"F1 battle_cavalry 0505 N"} + far;
    EXPECT_EQ(made(foot, "mv F1 N"), "1 = +1 step to 0504 [FP70-MOVE-01] (1 of 2 UD spent) "
                                     "[FP70-MOVE-01] => F1 may still attack [FP70-MOVE-04]");
    EXPECT_EQ(made(foot, "mv F1 @NE,NE"),
              "2 = +1 pivot to NE [FP70-MOVE-03] (1 of 2 UD spent) [FP70-MOVE-01] +1 step to 0604 "
              "[FP70-MOVE-01] (2 of 2 UD spent) [FP70-MOVE-01] => F1 cannot attack this turn: 2 UD "
              "spent, 1 at most [FP70-MOVE-04]");
    EXPECT_EQ(made(foot, "mv F1 S"),
              "1 = +1 step to 0506 [FP70-MOVE-01] (1 of 2 UD spent) [FP70-MOVE-01] (displacement "
              "limited to 1 UD in 0506) [FP70-MOVE-05] => F1 may still attack [FP70-MOVE-04]");
    EXPECT_EQ(refused(foot, "mv F1 S,S"),
              "displacement 2 UD, limit 1, set by moving backward [FP70-MOVE-05]");
    EXPECT_EQ(refused(foot, "mv F1 @NE,NE,NE"), "the path costs 3 UD, F1 has 2 [FP70-MOVE-01]");
    EXPECT_EQ(made(horse, "mv F1 @S,S,S"),
              "3 = +1 pivot to S [FP70-MOVE-03] (1 of 3 UD spent) [FP70-MOVE-01] +1 step to 0506 "
              "[FP70-MOVE-01] (2 of 3 UD spent) [FP70-MOVE-01] +1 step to 0507 [FP70-MOVE-01] (3 "
              "of 3 UD spent) [FP70-MOVE-01] => F1 may still attack [FP70-MOVE-04]");
    EXPECT_EQ(refused(horse, "mv F1 S,N"),
              "displacement 2 UD, limit 1, set by moving backward [FP70-MOVE-05]");
    EXPECT_EQ(refused(horse, "mv F1 @SE,SE,SE,SE"), "the path costs 4 UD, F1 has 3 [FP70-MOVE-01]");
    Scene s{foot};
    s.moving(french).order("mv F1 N");
    EXPECT_EQ(s.get(counters::moved, "F1"), 1);
    EXPECT_EQ(s.get(counters::no_combat, "F1"), 0);
}

TEST(FastPlay70ToldMoves, DenseGroundSilencesWhereItsEdgeEnds)
{
    covers(rules::silencing_ground, rules::entering_cover);
    EXPECT_EQ(made("table 1000 900\narea dense_wood 300,300 700,300 700,700 300,700\n"
                   "F1 light_cavalry (500,650) @0\nG9 infantry (900,100) @12",
                   "mv F1 (500,560)"),
              "0.90 = leg to (500,560): 0.90 UD [FP70-MOVE-01] (0.90 of 4.00 UD spent) "
              "[FP70-MOVE-01] (displacement limited to 1 UD at (500,650)) [FP70-TERR-06] => F1 "
              "cannot attack this turn: the ground at (500,599) [FP70-TERR-05]");
}

TEST(FastPlay70ToldMoves, CoverBeginsOnItsEdge)
{
    covers(rules::table_walk, rules::entering_cover);
    struct Way {
        const char *facing, *short_of, *edge, *wood;
    };
    for (const Way& way :
         {Way{"0", "(500,351)", "(500,350)", "400,250 600,250 600,350 400,350"},
          Way{"6", "(649,500)", "(650,500)", "650,400 750,400 750,600 650,600"},
          Way{"12", "(500,649)", "(500,650)", "400,650 600,650 600,750 400,750"},
          Way{"18", "(351,500)", "(350,500)", "250,400 350,400 350,600 250,600"}}) {
        Scene s{std::string{"table 1200 900\narea wood "} + way.wood + "\nF1 infantry (500,500) @" +
                way.facing + "\nG9 infantry (1100,100) @12"};
        s.moving(french);
        EXPECT_EQ(s.refusal_text(std::string{"mv F1 "} + way.short_of), "");
        EXPECT_EQ(s.refusal_text(std::string{"mv F1 "} + way.edge),
                  std::string{"displacement 1.50 UD, limit 1.00, set by entering cover at "} +
                      way.edge + " [FP70-TERR-03]");
    }
}

TEST(FastPlay70ToldMoves, ContactStopsAndIsLeft)
{ // EX-09, EX-10
    covers(rules::enemy_stops, rules::friend_stops, rules::after_a_stop, rules::disengaging);
    constexpr const char* horse = "F1 battle_cavalry 0505 N\nG1 infantry 0703 S";
    EXPECT_EQ(made(horse, "mv F1 N,NE"),
              "2 = +1 step to 0504 [FP70-MOVE-01] (1 of 3 UD spent) [FP70-MOVE-01] +1 step to 0603 "
              "[FP70-MOVE-01] (stops in contact with G1) [FP70-ZOI-02] (2 of 3 UD spent) "
              "[FP70-MOVE-01] => F1 may still attack [FP70-MOVE-04]");
    EXPECT_EQ(refused(horse, "mv F1 N,NE,N"),
              "F1 has stopped in 0603: nothing may follow [FP70-MOVE-08]");
    EXPECT_EQ(
        made("F1 battle_cavalry 0505 N\nF2 infantry 0503 N\nG1 infantry 1310 S", "mv F1 NE,N"),
        "2 = +1 step to 0604 [FP70-MOVE-01] (1 of 3 UD spent) [FP70-MOVE-01] +1 step to 0603 "
        "[FP70-MOVE-01] (stops in contact with F2) [FP70-ZOI-03] (2 of 3 UD spent) [FP70-MOVE-01] "
        "=> F1 may still attack [FP70-MOVE-04]");
    constexpr const char* held = "F1 infantry 0505 N\nG1 infantry 0504 S\nG2 infantry 0306 NE";
    EXPECT_EQ(made(held, "mv F1 SE"),
              "1 = +1 step to 0605 [FP70-MOVE-01] (1 of 2 UD spent) [FP70-MOVE-01] (displacement "
              "limited to 1 UD in 0605) [FP70-MOVE-05] => F1 may still attack [FP70-MOVE-04]");
    EXPECT_EQ(refused(held, "mv F1 SW"),
              "F1 leaves contact and cannot end next to G2 [FP70-ZOI-04]");
    EXPECT_EQ(refused(held, "mv F1 NE"),
              "0604 is no farther from G1: 1 UD, before 1 [FP70-ZOI-04]");
    EXPECT_EQ(made(held, "mv F1 @S"), "1 = +1 pivot to S [FP70-MOVE-03] (1 of 2 UD spent) "
                                      "[FP70-MOVE-01] => F1 may still attack [FP70-MOVE-04]");
}

TEST(FastPlay70ToldMoves, Passages)
{ // EX-11
    covers(rules::passage, rules::passage_alone, rules::passage_forward, rules::passage_enemy,
           rules::passage_ground);
    const std::string line = std::string{"F1 infantry 0505 N\nF2 infantry 0504 N"} + far + "\n";
    EXPECT_EQ(made(line, "mv F1 %N"),
              "2 = +2 through F2 to 0503 [FP70-PASS-01] (stops in contact with F2) [FP70-ZOI-03] "
              "(2 of 2 UD spent) [FP70-MOVE-01] => F1 cannot attack this turn: 2 UD spent, 1 at "
              "most [FP70-MOVE-04]");
    EXPECT_EQ(refused("F1 infantry 0505 N\nF2 infantry 0504 NE\nG9 infantry 1310 S", "mv F1 %N"),
              "F2 faces NE, F1 N [FP70-PASS-01]");
    EXPECT_EQ(refused("table 1000 900\nF1 infantry (500,500) @2\nF2 infantry (526,403) @1\n"
                      "G9 infantry (900,100) @12",
                      "mv F1 %F2"),
              "F2 faces 15 degrees, F1 30 [FP70-PASS-01]");
    EXPECT_EQ(refused("table 1000 900\nF1 infantry (500,152) @0\nF2 infantry (500,50) @0\n"
                      "G9 infantry (900,800) @0",
                      "mv F1 %F2"),
              "(500,-52) is off the table [FP70-MOVE-09]");
    EXPECT_EQ(refused("F1 infantry 0505 S\nF2 infantry 0504 S\nG9 infantry 1310 S", "mv F1 %N"),
              "a passage leads forward [FP70-PASS-03]");
    EXPECT_EQ(refused(line + "G1 infantry 0603 S", "mv F1 %N"),
              "G1 is in contact with the friend in 0504 [FP70-PASS-04]");
    EXPECT_EQ(refused(line + "F3 infantry 0503 N", "mv F1 %N"),
              "0503 is occupied by F3 [FP70-PASS-01]");
    EXPECT_EQ(refused(line + "wood 0503", "mv F1 %N"),
              "displacement 2 UD, limit 1, set by entering cover in 0503 [FP70-TERR-03]");
    EXPECT_EQ(refused(line + "stream 0505/0504", "mv F1 %N"),
              "F1 would cross a stream to 0504 and stop there [FP70-PASS-05]");
    EXPECT_EQ(refused(line + "deep_stream 0505/0504", "mv F1 %N"),
              "F1 would cross a deep stream to 0504 and stop there [FP70-PASS-05]");
    EXPECT_EQ(refused(line + "level 1 0504", "mv F1 %N"),
              "F1 would climb to 0504 and stop there [FP70-PASS-05]");
    EXPECT_EQ(made(line + "stream 0504/0503", "mv F1 %N"),
              "2 = (crosses a stream to 0503 and stops) [FP70-TERR-02] +2 through F2 to 0503 "
              "[FP70-PASS-01] (stops in contact with F2) [FP70-ZOI-03] (2 of 2 UD spent) "
              "[FP70-MOVE-01] => F1 cannot attack this turn: 2 UD spent, 1 at most [FP70-MOVE-04]");
}

TEST(FastPlay70ToldMoves, GroundThatSlowsAndSilences)
{ // EX-12, EX-13, EX-14
    covers(rules::entering_cover, rules::leaving_dense, rules::silencing_ground, rules::climbing,
           rules::crossing, rules::down_steep);
    const std::string woods = "wood 0504 0503\ntown 0403\ndense_wood 0604 0605\n";
    const auto of = [&](const std::string& map, const char* unit) { return map + unit + far; };
    EXPECT_EQ(refused(of(woods, "F1 infantry 0505 N"), "mv F1 N,N"),
              "displacement 2 UD, limit 1, set by entering cover in 0504 [FP70-TERR-03]");
    EXPECT_EQ(
        made(of(woods, "F1 infantry 0505 N"), "mv F1 @NW,N"),
        "2 = +1 pivot to NW [FP70-MOVE-03] (1 of 2 UD spent) [FP70-MOVE-01] +1 step to 0504 "
        "[FP70-MOVE-01] (2 of 2 UD spent) [FP70-MOVE-01] (displacement limited to 1 UD in 0504) "
        "[FP70-TERR-03] => F1 cannot attack this turn: 2 UD spent, 1 at most [FP70-MOVE-04]");
    EXPECT_EQ(made(of(woods, "F1 infantry 0505 N"), "mv F1 NE"),
              "1 = +1 step to 0604 [FP70-MOVE-01] (1 of 2 UD spent) [FP70-MOVE-01] (displacement "
              "limited to 1 UD in 0604) [FP70-TERR-03] => F1 cannot attack this turn: the ground "
              "of 0604 [FP70-TERR-05]");
    EXPECT_EQ(refused(of(woods, "F1 battle_cavalry 0605 S"), "mv F1 S,S"),
              "displacement 2 UD, limit 1, set by leaving dense ground in 0605 [FP70-TERR-06]");
    const std::string slopes = "level 1 0503 0502 0603 0402\nsteep 0604/0603\n"
                               "stream 0505/0605\ndeep_stream 0505/0405\n";
    EXPECT_EQ(refused(of(slopes, "F1 infantry 0504 N"), "mv F1 N,N"),
              "F1 has stopped in 0503: nothing may follow [FP70-MOVE-08]");
    EXPECT_EQ(made(of(slopes, "F1 battle_cavalry 0605 N"), "mv F1 N,N"),
              "2 = +1 step to 0604 [FP70-MOVE-01] (1 of 3 UD spent) [FP70-MOVE-01] (climbs to 0603 "
              "and stops) [FP70-TERR-01] +1 step to 0603 [FP70-MOVE-01] (2 of 3 UD spent) "
              "[FP70-MOVE-01] => F1 cannot attack this turn: the steep slope climbed to 0603 "
              "[FP70-TERR-05]");
    EXPECT_EQ(refused(of(slopes, "F1 battle_cavalry 0603 S"), "mv F1 S,S"),
              "displacement 2 UD, limit 1, set by a steep slope down to 0604 [FP70-TERR-07]");
    EXPECT_EQ(
        made(of(slopes, "F1 battle_cavalry 0505 SE"), "mv F1 SE"),
        "1 = (crosses a stream to 0605 and stops) [FP70-TERR-02] +1 step to 0605 [FP70-MOVE-01] (1 "
        "of 3 UD spent) [FP70-MOVE-01] => F1 may still attack [FP70-MOVE-04]");
    EXPECT_EQ(made(of(slopes, "F1 infantry 0505 SW"), "mv F1 SW"),
              "1 = (crosses a deep stream to 0405 and stops) [FP70-TERR-02] +1 step to 0405 "
              "[FP70-MOVE-01] (1 of 2 UD spent) [FP70-MOVE-01] => F1 cannot attack this turn: the "
              "deep stream crossed to 0405 [FP70-TERR-05]");
}

TEST(FastPlay70ToldMoves, OnTheOpenTableItIsTheStreamTheSlopeOrTheGroundThatSilences)
{
    covers(rules::silencing_ground, rules::crossing, rules::climbing);
    const auto goes = [](const char* ground, const char* order) {
        const std::string told = made(std::string{"table 1000 900\noption charge=1\n"} + ground +
                                          "\nF1 light_cavalry (500,500) @0\n"
                                          "G9 infantry (900,100) @12",
                                      order);
        return told.substr(told.find(" = ") + 3);
    };
    EXPECT_EQ(goes("deep_river 0,450 1000,450", "mv F1 (500,440)"),
              "(crosses a deep stream and stops at (500,440)) [FP70-TERR-02] leg to (500,440): "
              "0.60 UD [FP70-MOVE-01] (0.60 of 4.00 UD "
              "spent) [FP70-MOVE-01] => F1 cannot attack this turn: the deep stream crossed at "
              "(500,450) [FP70-TERR-05]");
    EXPECT_EQ(goes("river 0,450 1000,450", "mv F1 (500,440)"),
              "(crosses a stream and stops at (500,440)) [FP70-TERR-02] leg to (500,440): 0.60 UD "
              "[FP70-MOVE-01] (0.60 of 4.00 UD spent) "
              "[FP70-MOVE-01] => F1 may still attack [FP70-MOVE-04]");
    EXPECT_EQ(goes("height 2 400,300 600,300 600,450 400,450", "mv F1 (500,440)"),
              "(climbs and stops at (500,440)) [FP70-TERR-01] leg to (500,440): 0.60 UD "
              "[FP70-MOVE-01] (0.60 of 4.00 UD spent) "
              "[FP70-MOVE-01] => F1 cannot attack this turn: the steep slope climbed at "
              "(500,450) [FP70-TERR-05]");
}

TEST(FastPlay70ToldMoves, APassageRefusedSaysHowBothFace)
{
    covers(rules::passage);
    for (const char* facing : {"N", "NE", "SE", "S", "SW", "NW"}) {
        const std::string other = facing == std::string_view{"S"} ? "N" : "S";
        EXPECT_EQ(refused("F1 infantry 0505 " + std::string{facing} + "\nF2 infantry 0504 " +
                              other + "\nG9 infantry 1310 S",
                          "mv F1 %N"),
                  "F2 faces " + other + ", F1 " + facing + " [FP70-PASS-01]");
    }
}

TEST(FastPlay70ToldMoves, Charges)
{ // EX-33, EX-59
    covers(rules::charge, rules::charge_move, rules::activation_cost);
    constexpr const char* line = "option charge=1\nF1 infantry 0506 N\nF2 battle_cavalry 0906 N\n"
                                 "G1 infantry 0503 S\n";
    Scene s{line};
    s.moving(french, {2});
    EXPECT_EQ(s.refusal_text("chg F2 N,N"),
              "only infantry charges: F2 is cavalry [FP70-ADV-CHARGE-01]");
    EXPECT_EQ(s.refusal_text("chg F1 N"),
              "a charge costs 2 UD: this path costs 1 [FP70-ADV-CHARGE-02]");
    EXPECT_EQ(s.refusal_text("chg F1 NE,NW"),
              "a charge ends in contact with an enemy in front [FP70-ADV-CHARGE-02]");
    s.order("chg F1 N,N");
    EXPECT_EQ(s.record("move"),
              "2 = +1 step to 0505 [FP70-MOVE-01] (1 of 2 UD spent) [FP70-MOVE-01] +1 step to 0504 "
              "[FP70-MOVE-01] (stops in contact with G1) [FP70-ZOI-02] (2 of 2 UD spent) "
              "[FP70-MOVE-01] => F1 may still attack [FP70-MOVE-04]");
    EXPECT_EQ(s.pool(french, 1), 0);
    Scene walks{line};
    walks.moving(french, {2}).order("mv F1 N,N");
    EXPECT_EQ(walks.pool(french, 1), 1);
    EXPECT_EQ(walks.get(counters::no_combat, "F1"), 1);
    Scene poor{line};
    poor.moving(french, {1});
    EXPECT_EQ(poor.refusal_text("chg F1 N,N"),
              "action points needed: 2; the open segment has 1 [FP70-ACT-02]");
    EXPECT_EQ(refused(std::string{line} + "level 1 0504\nsteep 0505/0504", "chg F1 N,N"),
              "F1 cannot attack this turn: the steep slope climbed to 0504 [FP70-ADV-CHARGE-02]");
    EXPECT_EQ(refused("option charge=1\nF1 infantry 0505 SE\nG1 infantry 0504 S", "chg F1 @S,@N"),
              "a charge displaces the unit: F1 only turns [FP70-ADV-CHARGE-02]");
}

/// On an open table, F1 at (500,500).
std::string table(const char* map, const char* unit = "F1 infantry (500,500) @0")
{
    return std::string{"table 1000 900\n"} + map + "\n" + unit + "\nG9 infantry (950,850) @0";
}

TEST(FastPlay70ToldMoves, LegsOnTheOpenTable)
{ // EX-35, EX-52, EX-53
    covers(rules::table_legs, rules::table_forward, rules::table_passage, rules::passage_enemy);
    EXPECT_EQ(
        made(table(""), "mv F1 (587,450)"),
        "1.01 = leg to (587,450): 1.01 UD [FP70-MOVE-01] (1.01 of 2.00 UD spent) [FP70-MOVE-01] => "
        "F1 cannot attack this turn: 1.01 UD spent, 1.00 at most [FP70-MOVE-04]");
    EXPECT_EQ(made(table(""), "mv F1 (600,500)"),
              "1.00 = leg to (600,500): 1.00 UD [FP70-MOVE-01] (1.00 of 2.00 UD spent) "
              "[FP70-MOVE-01] (displacement limited to 1 UD at (600,500)) [FP70-MOVE-05] => F1 may "
              "still attack [FP70-MOVE-04]");
    EXPECT_EQ(refused(table(""), "mv F1 (600,450)"),
              "displacement 1.12 UD, limit 1.00, set by moving sideways or backward "
              "[FP70-MOVE-05]");
    EXPECT_EQ(refused(table("G1 infantry (603,400) @12"), "mv F1 (500,300)"),
              "the leg to (500,300) reaches contact with G1, 1.03 UD away, and must end there: it "
              "ends 1.44 UD away [FP70-MET-09]");
    EXPECT_EQ(refused(table("G1 infantry (602,450) @18"), "mv F1 (500,424)"),
              "the leg to (500,424) reaches contact with G1, 1.02 UD away, and must end there: it "
              "ends 1.06 UD away [FP70-MET-09]")
        << "105.26 hundredths: 1.05 UD would be contact";
    EXPECT_EQ(made(table("G1 infantry (640,300) @12"), "mv F1 (560,362)"),
              "1.51 = leg to (560,362): 1.51 UD [FP70-MOVE-01] (stops in contact with G1) "
              "[FP70-ZOI-02] (1.51 of 2.00 UD spent) [FP70-MOVE-01] => F1 cannot attack this turn: "
              "1.51 UD spent, 1.00 at most [FP70-MOVE-04]");
    EXPECT_EQ(refused(table("G1 infantry (640,300) @12"), "mv F1 (600,384)"),
              "the leg to (600,384) comes nearer than 1.00 UD to G1: 0.93 UD [FP70-MET-09]");
    EXPECT_EQ(refused(table("G1 infantry (500,398) @12"), "mv F1 (600,500)"),
              "the leg to (600,500) does not lead away from G1, 1.02 UD away "
              "[FP70-MET-09]");
    EXPECT_EQ(made(table("F2 infantry (500,398) @0"), "mv F1 %F2"),
              "2.00 = through F2 to (500,296): 2.00 UD [FP70-PASS-01] (stops in contact with F2) "
              "[FP70-ZOI-03] (2.00 of 2.00 UD spent) [FP70-MOVE-01] => F1 cannot attack this turn: "
              "2.00 UD spent, 1.00 at most [FP70-MOVE-04]");
    EXPECT_EQ(refused(table("F2 infantry (500,398) @0\narea wood 400,250 600,250 600,350 400,350"),
                      "mv F1 %F2"),
              "displacement 2.00 UD, limit 1.00, set by entering cover at (500,350) "
              "[FP70-TERR-03]");
    constexpr const char* horse = "F1 battle_cavalry (500,500) @0";
    EXPECT_EQ(refused(table("G1 infantry (500,400) @12", horse), "mv F1 (500,503)"),
              "the leg to (500,503) ends in contact with G1: 1.03 UD away, more than 1.05 is asked "
              "[FP70-MET-09]");
    EXPECT_EQ(made(table("G1 infantry (500,400) @12", horse), "mv F1 @180,(500,600),(500,640)"),
              "2.40 = pivot to 180 degrees: 1.00 UD [FP70-MOVE-03] (1.00 of 3.00 UD spent) "
              "[FP70-MOVE-01] leg to (500,600): 1.00 UD [FP70-MOVE-01] (2.00 of 3.00 UD spent) "
              "[FP70-MOVE-01] leg to (500,640): 0.40 UD [FP70-MOVE-01] (2.40 of 3.00 UD spent) "
              "[FP70-MOVE-01] => F1 may still attack [FP70-MOVE-04]");
    EXPECT_EQ(refused(table("G1 infantry (500,400) @12", horse), "mv F1 @180,(500,600),(500,560)"),
              "the leg to (500,560) does not lead away from G1, 2.00 UD away "
              "[FP70-MET-09]");
    EXPECT_EQ(refused(table("F2 infantry (600,500) @0"), "mv F1 (540,440)"),
              "the leg to (540,440) leads closer to F2, which is in contact: 0.83 UD at the "
              "nearest, 1.00 before [FP70-MET-09]");
    EXPECT_EQ(
        refused(table("G1 infantry (500,400) @12\nG2 infantry (500,700) @0"), "mv F1 (500,596)"),
        "the leg to (500,596) leads from one contact into another, with G2: 1.04 UD away, "
        "more than 1.05 is asked [FP70-MET-09]");
    EXPECT_EQ(refused(table("G1 infantry (500,400) @12", horse), "mv F1 (500,500)"),
              "a leg needs a length: F1 stands at (500,500) [FP70-MOVE-02]");
    constexpr const char* line = "F2 infantry (500,398) @0\nG1 infantry (590,345) @12";
    EXPECT_EQ(refused(table(line), "mv F1 %F2"),
              "G1 is in contact with the friend passed through [FP70-PASS-04]");
}

TEST(FastPlay70ToldMoves, GroundOfTheOpenTable)
{ // EX-44
    covers(rules::table_ground, rules::crossing, rules::entering_cover, rules::climbing);
    constexpr const char* stream = "river 0,420 1000,420";
    EXPECT_EQ(made(table(stream), "mv F1 (500,400)"),
              "1.00 = (crosses a stream and stops at (500,400)) [FP70-TERR-02] leg to "
              "(500,400): 1.00 UD [FP70-MOVE-01] (1.00 of 2.00 UD spent) [FP70-MOVE-01] => F1 "
              "may still attack [FP70-MOVE-04]");
    EXPECT_EQ(refused(table(stream), "mv F1 (500,390)"),
              "a unit that crosses a stream stops at most 0.25 UD beyond: the leg ends 0.30 UD "
              "beyond [FP70-TERR-02]");
    EXPECT_EQ(refused(table(stream), "mv F1 (500,420)"),
              "(500,420) lies on a stream [FP70-TERR-02]");
    constexpr const char* wood = "area wood 400,300 600,300 600,450 400,450";
    EXPECT_EQ(made(table(wood), "mv F1 (500,430)"),
              "0.70 = leg to (500,430): 0.70 UD [FP70-MOVE-01] (0.70 of 2.00 UD spent) "
              "[FP70-MOVE-01] (displacement limited to 1 UD at (500,450)) [FP70-TERR-03] => F1 may "
              "still attack [FP70-MOVE-04]");
    EXPECT_EQ(refused(table(wood), "mv F1 (500,360)"),
              "displacement 1.40 UD, limit 1.00, set by entering cover at (500,450) "
              "[FP70-TERR-03]");
    EXPECT_EQ(refused(table(wood, "F1 infantry (500,395) @12"), "mv F1 (500,520)"),
              "displacement 1.25 UD, limit 1.00, set by entering cover at (500,446) "
              "[FP70-TERR-03]");
    constexpr const char* hill = "height 1 400,100 600,100 600,350 400,350";
    EXPECT_EQ(made(table(hill, "F1 infantry (500,400) @0"), "mv F1 (500,330)"),
              "0.70 = (climbs and stops at (500,330)) [FP70-TERR-01] leg to (500,330): 0.70 UD "
              "[FP70-MOVE-01] (0.70 of 2.00 UD spent) [FP70-MOVE-01] => F1 may still "
              "attack [FP70-MOVE-04]");
    EXPECT_EQ(refused(table(hill, "F1 infantry (500,400) @0"), "mv F1 (500,320)"),
              "a unit that climbs stops at most 0.25 UD beyond: the leg ends 0.30 UD beyond "
              "[FP70-TERR-01]");
}

TEST(FastPlay70ToldMoves, PlainRefusals)
{ // EX-06, EX-48, EX-56
    covers(rules::edge_of_board, rules::impassable, rules::open_segment, rules::act_or_move,
           rules::in_open_segment);
    EXPECT_EQ(refused("F1 infantry 0501 N\nG1 infantry 1310 S", "mv F1 N"),
              "F1 cannot leave the board: N of 0501 there is nothing [FP70-MOVE-09]");
    EXPECT_EQ(refused("X 0504\nF1 infantry 0505 N\nG1 infantry 1310 S", "mv F1 N"),
              "0504 is impassable [FP70-TERR-09]");
    Scene s{"segments 5 10\nF1 infantry 0505 SE\nF2 infantry 0805 N\nG1 infantry 1202 S"};
    s.moving(french, {1, 0}, 0);
    EXPECT_EQ(s.refusal_text("mv F1 SE"), "F1 stands in segment 1: open it first [FP70-SEG-02]");
    s.order("seg 1; mv F1 SE");
    EXPECT_EQ(s.refusal_text("act F2"), "F2 stands in segment 2, open is 1 [FP70-SEG-02]");
    s.order("seg 2");
    EXPECT_EQ(s.refusal_text("seg 1"), "segment 1 is closed [FP70-SEG-01]");
    EXPECT_EQ(s.refusal_text("seg 3"), "no unit of yours stands in segment 3 [FP70-SEG-01]");
    EXPECT_EQ(s.refusal_text("act F1"), "F1 has already acted this turn [FP70-ACT-03]");
    s.work([&](Play& play) { play.set(counters::free_activation, s.unit("F2"), 1); });
    EXPECT_EQ(s.refusal_text("act F2"), "F2 is already activated by its leader [FP70-ACT-05]");
}

} // namespace
} // namespace sandtable::fastplay70::told_moves_test
