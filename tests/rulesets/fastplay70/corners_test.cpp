// FP70: clauses of rules that only one position tells from their neighbors: each of these tests
// was seen to fail when its clause was taken out of the code.
#include "rulesets/fastplay70/book/rules.hpp"
#include "rulesets/fastplay70/chapters/closing.hpp"
#include "rulesets/fastplay70/chapters/movement.hpp"
#include "tests/rulesets/fastplay70/scene.hpp"

namespace sandtable::fastplay70::corners_test {
namespace {

using testing::covers;

std::string path(const std::string& map, const char* elements,
                 const char* unit = "F1 infantry (500,500) @0")
{
    return Scene{"table 1200 900\n" + map + "\n" + unit + "\nG9 infantry (1150,850) @0"}.path(
        "F1", elements);
}

// --- combat

TEST(FastPlay70Corners, AllHitsComeBeforeAnyRetreat)
{ // FP70-STEP-06: the friend in the way is destroyed before the retreat of the unit before it
    covers(rules::hits_then_retreats);
    Scene s{"F1 infantry 0505 N 5 idle\nF2 infantry 0506 NE 1 idle\nF9 infantry 1410 N idle\n"
            "G1 infantry 0504 S 4 fr_chassepot\nG2 infantry 0704 SW 4 fr_chassepot"};
    s.fighting();
    Dice faces(static_cast<std::size_t>(s.dice("G1", "F1")), 2);
    faces[0] = 1;
    faces.insert(faces.end(), static_cast<std::size_t>(s.dice("G2", "F2")), 6);
    ASSERT_GT(s.dice("G2", "F2"), 0);
    s.order("att G1>F1; att G2>F2; done", faces);
    EXPECT_EQ(s.where("F2"), "dead");
    EXPECT_EQ(s.where("F1"), "0506 N");
    EXPECT_EQ(s.stands("F1"), 5);
}

TEST(FastPlay70Corners, TheRadiusOfARetreatIsMeasuredFromTheNewPlace)
{ // FP70-RET-05
    covers(rules::nearer_to_enemy);
    const auto driven = [](const char* radius, const char* enemy) {
        Scene s{std::string{"option retreat_block_radius="} + radius +
                "\nF1 infantry 0505 N 3 idle\nG1 infantry 0504 S\nG2 battle_cavalry " + enemy +
                " N idle"};
        s.fighting().order("att G1>F1; done", {1, 2, 3, 2});
        return s.where("F1") + " " + std::to_string(s.stands("F1"));
    };
    EXPECT_EQ(driven("2", "0508"), "0505 N 2") << "3 UD from where it stands, 2 from the new place";
    EXPECT_EQ(driven("1", "0508"), "0506 N 3");
    EXPECT_EQ(driven("3", "0509"), "0505 N 2");
    EXPECT_EQ(driven("2", "0509"), "0506 N 3");
}

// --- action points, weapons

TEST(FastPlay70Corners, OnlyAPrudentGeneralWhoLedNobodySavesPoints)
{ // FP70-ADV-PROV-01
    covers(rules::provident, rules::unspent);
    struct Row {
        Character character;
        int led;
        bool on;
        std::array<int, 3> saved;
    };
    for (const Row& row :
         {Row{Character::prudent, 0, true, {4, 0, 60}}, Row{Character::prudent, 2, true, {0, 0, 0}},
          Row{Character::prudent, 0, false, {0, 0, 0}},
          Row{Character::pragmatic, 0, true, {0, 0, 0}},
          Row{Character::pusillanimous, 0, true, {0, 0, 0}},
          Row{Character::audacious, 0, true, {0, 0, 0}}})
        for (const Side side : {french, german}) {
            Scene s{std::string{"segments 5 10\nF1 infantry 0505 N\nG1 infantry 0501 S\n"
                                "option provident="} +
                    (row.on ? "1" : "0")};
            s.phase(phase::end).work([&](Play& play) {
                play.set(counters::character, side, static_cast<int>(row.character));
                play.set(counters::leader_segment, side, row.led);
                play.set(counters::PerSegment::pool, side, 1, 4);
                play.set(counters::PerSegment::pool, side, 3, 60);
                end_turn(play);
            });
            for (int k = 1; k <= 3; ++k) {
                EXPECT_EQ(s.field().get(counters::PerSegment::saved, side, k),
                          row.saved[static_cast<std::size_t>(k) - 1])
                    << static_cast<int>(row.character) << " led " << row.led;
                EXPECT_EQ(s.pool(side, k), 0);
            }
        }
}

TEST(FastPlay70Corners, WeaponsByNationAndPeriod)
{ // FP70-ADV-P2-01
    covers(rules::period);
    for (const int period : {1, 2}) {
        const Scene s{"option period=" + std::to_string(period) +
                      "\nF1 infantry 0505 N\nF2 infantry 0705 N nation=french\n"
                      "F3 infantry 0905 N nation=bavarian\nF4 infantry 1105 N de_dreyse\n"
                      "F5 infantry 1305 N nation=german\nG1 infantry 0501 S\n"
                      "G2 infantry 0701 S nation=bavarian\nG3 infantry 0901 S nation=german\n"
                      "G4 infantry 1101 S bav_werder nation=german\n"
                      "G5 infantry 1301 S nation=french\nG6 battle_cavalry 0301 S nation=bavarian"};
        const auto weapon = [&](const char* id) { return s.field().facts(s.unit(id)).weapon; };
        const Weapon frenchman = period == 1 ? Weapon::fr_chassepot : Weapon::fr_mobile;
        const Weapon bavarian = period == 1 ? Weapon::bav_podewils : Weapon::bav_werder;
        EXPECT_EQ(weapon("F1"), frenchman);
        EXPECT_EQ(weapon("F2"), frenchman);
        EXPECT_EQ(weapon("F3"), bavarian);
        EXPECT_EQ(weapon("F4"), Weapon::de_dreyse);
        EXPECT_EQ(weapon("F5"), Weapon::de_dreyse);
        EXPECT_EQ(weapon("G1"), Weapon::de_dreyse);
        EXPECT_EQ(weapon("G2"), bavarian);
        EXPECT_EQ(weapon("G3"), Weapon::de_dreyse);
        EXPECT_EQ(weapon("G4"), Weapon::bav_werder);
        EXPECT_EQ(weapon("G5"), frenchman);
        EXPECT_EQ(weapon("G6"), Weapon::battle_cavalry);
    }
}

// --- ground

TEST(FastPlay70Corners, WorksAndAStreamThatIsCrossedDoNothing)
{ // FP70-TERR-08
    covers(rules::no_further_effect);
    const auto ride = [](const std::string& ground, const char* elements) {
        return Scene{ground + "\nF1 battle_cavalry 0505 N\nG1 infantry 1401 S"}.path("F1",
                                                                                     elements);
    };
    EXPECT_EQ(ride("entrenched 0505 0504 0503", "N,N,N"), "0502 N cost 3");
    EXPECT_EQ(ride("entrenchment 0505 0504 0503", "N,N,N"), "0502 N cost 3");
    EXPECT_EQ(ride("deep_stream 0505/0506 0405/0505 0505/0605", "N,N,N"), "0502 N cost 3")
        << "it stands on the bank";
    EXPECT_EQ(ride("deep_stream 0505/0504", "N"), "0504 N cost 1 silent");
    constexpr const char* horse = "F1 battle_cavalry (500,500) @0";
    EXPECT_EQ(path("works 400,300 600,300 600,520 400,520", "(500,210)", horse),
              "(500,210) 0 cost 290");
    EXPECT_EQ(path("deep_river 0,501 1000,501", "(500,210)", horse), "(500,210) 0 cost 290");
}

TEST(FastPlay70Corners, TwentyFivePointsBeyondALineAndNoMore)
{ // FP70-MET-10
    covers(rules::table_ground, rules::climbing, rules::crossing);
    constexpr const char* hill = "height 1 400,100 600,100 600,350 400,350";
    constexpr const char* below = "F1 infantry (500,400) @0";
    EXPECT_EQ(path(hill, "(500,325)", below), "(500,325) 0 cost 75");
    EXPECT_EQ(path(hill, "(500,324)", below), "TERR-01");
    constexpr const char* stream = "river 0,420 1000,420";
    EXPECT_EQ(path(stream, "(500,395)"), "(500,395) 0 cost 105 silent");
    EXPECT_EQ(path(stream, "(500,394)"), "TERR-02");
}

TEST(FastPlay70Corners, WhoLeavesItsWoodAndEntersItAgainHasEnteredIt)
{ // FP70-MET-10: a wood with a glade in it, the far part 0.10 UD deep
    covers(rules::table_ground, rules::entering_cover);
    constexpr const char* bar = "area wood 400,490 600,490 600,510 400,510";
    constexpr const char* glade =
        "area wood 400,470 600,470 600,480 450,480 450,490 600,490 600,510 400,510";
    EXPECT_EQ(path(bar, "(500,390)"), "(500,390) 0 cost 110 silent");
    EXPECT_EQ(path(glade, "(500,390)"), "TERR-03");
    EXPECT_EQ(path(glade, "(500,482),(500,390)"), "TERR-03");
    EXPECT_EQ(path(glade, "(500,481)"), "(500,481) 0 cost 19");
    constexpr const char* deep = "area wood 400,449 600,449 600,510 400,510";
    EXPECT_EQ(path(deep, "(500,450),(500,449),(500,390)"), "TERR-03") << "point 51, in three legs";
    EXPECT_EQ(path("area wood 400,450 600,450 600,510 400,510", "(500,460),(500,390)"),
              "(500,390) 0 cost 110 silent")
        << "50 points, in two legs";
}

TEST(FastPlay70Corners, OnlyASteepHeightThatIsNewIsSteep)
{ // FP70-MET-10: on a steep plateau stands a gentle hill
    covers(rules::table_ground, rules::silencing_ground, rules::down_steep);
    constexpr const char* ground = "steep_height 1 300,100 700,100 700,600 300,600\n"
                                   "height 2 400,100 600,100 600,450 400,450";
    EXPECT_EQ(path(ground, "(500,430)"), "(500,430) 0 cost 70");
    EXPECT_EQ(path(ground, "(500,580)", "F1 battle_cavalry (500,430) @12"),
              "(500,580) 12 cost 150");
    constexpr const char* steep_hill = "height 1 300,100 700,100 700,600 300,600\n"
                                       "steep_height 2 400,100 600,100 600,450 400,450";
    EXPECT_EQ(path(steep_hill, "(500,430)"), "(500,430) 0 cost 70 silent");
    EXPECT_EQ(path(steep_hill, "(500,580)", "F1 battle_cavalry (500,430) @12"), "TERR-07");
}

TEST(FastPlay70Corners, GroundIsLookedAtWhereTheUnitWalks)
{ // FP70-MET-08
    covers(rules::table_walk, rules::table_ground);
    EXPECT_EQ(path("area impassable 502,498 501,497 502,496", "(503,498)"), "TERR-09")
        << "the third of four points, not of three";
    EXPECT_EQ(path("area impassable 530,469 531,470 540,478", "(580,420)"),
              "(580,420) 0 cost 114 silent")
        << "between two points";
    EXPECT_EQ(path("area impassable 530,470 531,471 540,478", "(580,420)"), "TERR-09");
}

// --- the table

TEST(FastPlay70Corners, HowLargeATableMayBe)
{ // FP70-MET-01
    covers(rules::table_size);
    const auto says = [](const char* size) {
        return Scene{std::string{"table "} + size +
                     "\nsegment 1 0,0 300,0 300,900 0,900\nsegment 2 300,0 600,0 600,900 300,900\n"
                     "segment 3 600,0 900,0 900,900 600,900\nF1 infantry (300,300) @0\n"
                     "G1 infantry (700,300) @0"}
            .problems();
    };
    EXPECT_EQ(says("1200 900"), "");
    EXPECT_EQ(says("6000 6000"), "");
    constexpr const char* small = "warning: the table is smaller than 1200 by 900 [FP70-MET-01]\n";
    EXPECT_EQ(says("1199 900"), small);
    EXPECT_EQ(says("1200 899"), small);
    constexpr const char* large = "error: the table is larger than 6000 by 6000 [FP70-MET-01]\n";
    EXPECT_EQ(says("6001 900"), large);
    EXPECT_EQ(says("1200 6001"), large);
}

TEST(FastPlay70Corners, TheEdgeBelongsToTheTable)
{ // FP70-MET-01, MOVE-09
    covers(rules::table_size, rules::edge_of_board);
    const Scene s{"table 1200 900\nF1 infantry (1150,850) @12\nG1 infantry (100,100) @0"};
    const auto leads = [&](int x, int y) {
        Order order{.verb = verb::mv, .side = french};
        order.with(s.unit("F1"));
        PathReader::put_leg(order, {x, y});
        Walk walk;
        Breakdown quiet{"move", false};
        const auto refused = check_path(s.field(), order, false, walk, quiet);
        return refused ? std::string{refused->rule} : "";
    };
    EXPECT_EQ(leads(1200, 900), "");
    EXPECT_EQ(leads(1201, 860), "FP70-MOVE-09");
    EXPECT_EQ(leads(1160, 901), "FP70-MOVE-09");
    const Scene corner{"table 1200 900\nF1 infantry (40,40) @0\nG1 infantry (1100,800) @0"};
    EXPECT_EQ(corner.path("F1", "(0,0)"), "(0,0) 0 cost 57");
}

} // namespace
} // namespace sandtable::fastplay70::corners_test
