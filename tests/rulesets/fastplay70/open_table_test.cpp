// FP70 section 4: the open table. Examples EX-35 to EX-37, EX-43 to EX-45, EX-52 to EX-55.
#include "rulesets/fastplay70/book/rules.hpp"
#include "rulesets/fastplay70/chapters/combat.hpp"
#include "tests/rulesets/fastplay70/scene.hpp"

namespace sandtable::fastplay70::open_table_test {
namespace {

using testing::covers;

std::string moves(std::string map, const char* path, const char* unit = "F1 infantry (500,500) @0")
{
    const Scene s{"table 1000 900\n" + map + "\n" + unit + "\nG9 infantry (950,850) @0"};
    return s.path("F1", path);
}

TEST(FastPlay70OpenTable, LegsAndTheirCost)
{ // EX-35
    covers(rules::table_lengths, rules::table_contact, rules::table_bands, rules::table_forward,
           rules::table_legs, rules::infantry_silenced, rules::backward_limit,
           rules::table_passage);
    EXPECT_EQ(moves("", "(586,450)"), "(586,450) 0 cost 100");
    EXPECT_EQ(moves("", "(587,450)"), "(587,450) 0 cost 101 silent");
    EXPECT_EQ(moves("", "(600,450)"), "MOVE-05");
    EXPECT_EQ(moves("", "(600,500)"), "(600,500) 0 cost 100");
    EXPECT_EQ(moves("", "(500,600)"), "(500,600) 0 cost 100");
    EXPECT_EQ(moves("", "(599,515)"), "MOVE-05");
    EXPECT_EQ(moves("", "(500,300)"), "(500,300) 0 cost 200 silent");
    EXPECT_EQ(moves("G1 infantry (603,400) @12", "(500,300)"), "MET-09");
    EXPECT_EQ(moves("G1 infantry (640,300) @12", "(560,362)"), "(560,362) 0 cost 151 silent");
    EXPECT_EQ(moves("G1 infantry (640,300) @12", "(600,384)"), "MET-09");
    EXPECT_EQ(moves("G1 infantry (500,398) @12", "(500,600)"), "(500,600) 0 cost 100");
    EXPECT_EQ(moves("G1 infantry (500,398) @12", "(600,500)"), "MET-09");
    EXPECT_EQ(moves("G1 infantry (500,398) @12", "(590,520)"), "(590,520) 0 cost 93");
    EXPECT_EQ(moves("F2 infantry (500,398) @0", "%F2"), "(500,296) 0 cost 200 silent");
    EXPECT_EQ(moves("F2 infantry (540,406) @0", "%F2"), "(580,312) 0 cost 200 silent");
}

std::string sees(std::string map, const char* target, const char* from = "(500,500)")
{
    const Scene s{"table 1000 1000\n" + map + "\nF1 infantry " + from + " @0\nG1 infantry " +
                  target + " @12"};
    return s.blocked("F1", "G1");
}

TEST(FastPlay70OpenTable, Sight)
{ // EX-36
    covers(rules::table_front, rules::table_sight, rules::cover_between, rules::contact_sees,
           rules::obstructions);
    EXPECT_EQ(sees("F2 infantry (601,500) @0", "(500,300)"), "");
    EXPECT_EQ(sees("F2 infantry (601,500) @0", "(400,330)"), "");
    EXPECT_EQ(sees("F2 infantry (601,500) @0", "(600,330)"), "LOS-04");
    EXPECT_EQ(sees("F2 infantry (590,455) @0", "(500,300)"), "LOS-04");
    EXPECT_EQ(sees("F2 infantry (600,500) @0", "(550,413)"), "");
    constexpr const char* wood = "area wood 400,200 600,200 600,300 400,300";
    EXPECT_EQ(sees(wood, "(500,250)"), "");
    EXPECT_EQ(sees(wood, "(500,249)"), "LOS-04");
    EXPECT_EQ(sees(wood, "(500,150)"), "LOS-04");
    EXPECT_EQ(sees("area wood 400,440 600,440 600,460 400,460", "(500,400)"), "LOS-03");
    constexpr const char* hill = "height 1 300,500 700,500 700,900 300,900";
    EXPECT_EQ(sees(hill, "(500,350)", "(500,550)"), "");
    EXPECT_EQ(sees(hill, "(500,350)", "(500,551)"), "LOS-04");
    const Scene s{"table 1000 1000\nF1 infantry (500,500) @0\nG1 infantry (700,700) @12"};
    const Field field = s.field();
    const auto stands = [&](int facing, Place p) {
        if (field.in_front({500, 500}, facing, p)) return 'f';
        return field.behind({500, 500}, facing, p) ? 'b' : 'l';
    };
    EXPECT_EQ(stands(0, {600, 499}), 'f');
    for (const int y : {500, 501, 524}) EXPECT_EQ(stands(0, {600, y}), 'l') << y;
    EXPECT_EQ(stands(0, {600, 525}), 'b');
    EXPECT_EQ(stands(1, {600, 526}), 'f');
    for (const int y : {527, 552}) EXPECT_EQ(stands(1, {600, y}), 'l') << y;
    EXPECT_EQ(stands(1, {600, 553}), 'b');
}

/// Where a unit at (500,500) facing 0 goes with one "1" from `attacker`.
std::string driven(const char* attacker, std::string more = "")
{
    Scene s{"table 1400 1400\n" + more + "\nF1 infantry (500,500) @0 idle\nG1 infantry " +
            attacker + " @12 4 fr_chassepot"};
    s.fighting();
    s.work([&](Play& play) { // towards the target, whatever the picture says
        play.battle.face(s.unit("G1"),
                         play.field.facing_toward(play.field.place(s.unit("G1")), {500, 500}, 0));
    });
    const int dice = s.dice("G1", "F1");
    Dice faces(static_cast<std::size_t>(dice), 2);
    faces[0] = 1;
    s.order("att G1>F1; done", faces);
    return s.where("F1") + " " + std::to_string(s.stands("F1"));
}

TEST(FastPlay70OpenTable, BandsAndRetreats)
{ // EX-37
    covers(rules::table_bands, rules::table_away, rules::table_toward);
    EXPECT_EQ(open_table::distance({500, 500}, {500, 395}), 1);
    EXPECT_TRUE(open_table::contact({500, 500}, {500, 395}));
    EXPECT_EQ(open_table::distance({500, 500}, {500, 394}), 2);
    EXPECT_EQ(open_table::distance({500, 500}, {500, 295}), 2);
    EXPECT_EQ(open_table::distance({500, 500}, {500, 294}), 3);
    EXPECT_EQ(driven("(500,400)"), "(500,600) 0 5");
    EXPECT_EQ(driven("(420,440)"), "(580,560) 20 5");
    EXPECT_EQ(driven("(350,350)"), "(571,571) 21 5");
    EXPECT_EQ(driven("(560,430)"), "(435,576) 3 5");
    EXPECT_EQ(driven("(430,380)"), "(550,586) 22 5");
}

TEST(FastPlay70OpenTable, AFriendSomeWayBehind)
{ // EX-54
    covers(rules::table_away, rules::friend_behind);
    EXPECT_EQ(driven("(500,400)", "F2 infantry (500,650) @0 idle"), "(500,550) 0 5");
    EXPECT_EQ(driven("(500,400)", "F2 infantry (590,560) @0 idle"), "(500,516) 0 5");
    EXPECT_EQ(driven("(500,400)", "F2 infantry (587,550) @0 idle"), "(500,600) 0 5");
    EXPECT_EQ(driven("(500,400)", "F2 infantry (500,602) @0 idle"), "(500,704) 0 5");
    EXPECT_EQ(driven("(500,400)", "F2 infantry (500,602) @1 idle"), "(500,500) 0 4");
    EXPECT_EQ(driven("(500,400)", "F2 infantry (500,602) @0 idle\nF3 infantry (500,710) @0 idle"),
              "(500,500) 0 4");
}

TEST(FastPlay70OpenTable, Geometry)
{ // EX-43, EX-55
    covers(rules::table_size, rules::table_facing, rules::table_walk, rules::table_segments);
    EXPECT_EQ(plane::vector_of(5), (plane::Vector{9659, -2588}));
    const Point path[] = {{0, 0}, {1, 1}, {1, 2}, {2, 2}, {2, 3}, {3, 4}};
    for (int k = 0; k <= 5; ++k) EXPECT_EQ(open_table::walk({0, 0}, {3, 4}, k, 5), path[k]) << k;
    EXPECT_EQ(open_table::up({500, 500}, {551, 199}), 306);
    EXPECT_EQ(open_table::walk({500, 500}, {551, 199}, 153, 306), (Point{526, 349}));
    EXPECT_EQ(open_table::walk({551, 199}, {500, 500}, 153, 306), (Point{525, 350}));
    const Scene s{"table 800 900\nsegment 1 0,0 400,0 400,900 0,900\n"
                  "segment 2 400,0 800,0 800,900 400,900\nF1 infantry (400,300) @0\n"
                  "G1 infantry (700,300) @0"};
    EXPECT_EQ(s.field().segment(s.unit("F1")), 1);
    EXPECT_EQ(s.field().segment(s.unit("G1")), 2);
    EXPECT_NE(s.problems().find("FP70-MET-01"), std::string::npos) << "it is small";
}

TEST(FastPlay70OpenTable, Ground)
{ // EX-44
    covers(rules::table_ground, rules::crossing, rules::entering_cover, rules::climbing);
    constexpr const char* stream = "river 0,420 1000,420";
    EXPECT_EQ(moves(stream, "(500,400)"), "(500,400) 0 cost 100");
    EXPECT_EQ(moves(stream, "(500,390)"), "TERR-02");
    EXPECT_EQ(moves(stream, "(500,420)"), "TERR-02");
    constexpr const char* wood = "area wood 400,300 600,300 600,450 400,450";
    EXPECT_EQ(moves(wood, "(500,430)"), "(500,430) 0 cost 70");
    EXPECT_EQ(moves(wood, "(500,360)"), "TERR-03");
    EXPECT_EQ(moves(wood, "(500,560)", "F1 infantry (500,440) @12"),
              "(500,560) 12 cost 120 silent");
    EXPECT_EQ(moves(wood, "(500,480)", "F1 infantry (500,395) @12"), "(500,480) 12 cost 85");
    EXPECT_EQ(moves(wood, "(500,520)", "F1 infantry (500,395) @12"), "TERR-03");
    constexpr const char* hill = "height 1 400,100 600,100 600,350 400,350";
    EXPECT_EQ(moves(hill, "(500,330)", "F1 infantry (500,400) @0"), "(500,330) 0 cost 70");
    EXPECT_EQ(moves(hill, "(500,320)", "F1 infantry (500,400) @0"), "TERR-01");
    EXPECT_EQ(moves("area impassable 400,300 600,300 600,450 400,450", "(500,430)"), "TERR-09");
}

TEST(FastPlay70OpenTable, Breakthrough)
{ // EX-45
    covers(rules::table_breakthrough, rules::breakthrough);
    for (const bool taken : {false, true}) {
        Scene s{std::string{"table 1200 900\nF1 infantry (500,500) @0\n"
                            "G1 infantry (500,400) @12 idle\nG8 infantry (1100,100) @12 idle\n"} +
                (taken ? "F2 infantry (590,380) @0 idle" : "")};
        s.fighting();
        s.order("att F1>G1; done", {1, 2, 2, 2, 2});
        EXPECT_EQ(s.where("G1"), "(500,300) 12");
        if (taken) {
            EXPECT_NE(s.asked(), "breakthrough F1");
            continue;
        }
        EXPECT_EQ(s.asked(), "breakthrough F1");
        s.order("brk F1");
        EXPECT_EQ(s.where("F1"), "(500,400) 0");
    }
}

TEST(FastPlay70OpenTable, LeavingContact)
{ // EX-52
    covers(rules::disengaging, rules::table_legs, rules::table_notation, rules::path_elements);
    constexpr const char* enemy = "G1 infantry (500,400) @12";
    constexpr const char* horse = "F1 battle_cavalry (500,500) @0";
    EXPECT_EQ(moves(enemy, "(500,503)", horse), "MET-09");
    EXPECT_EQ(moves(enemy, "(500,506)", horse), "(500,506) 0 cost 6");
    EXPECT_EQ(moves(enemy, "@180,(500,600),(500,640)", horse), "(500,640) 12 cost 240");
    EXPECT_EQ(moves(enemy, "@180,(500,600),(500,560)", horse), "MET-09");
    EXPECT_EQ(moves(enemy, "(500,500)", horse), "MOVE-02");
    EXPECT_EQ(moves(enemy, "@17", horse), "MET-17");
    EXPECT_EQ(moves("", "@90,(586,450)", horse), "(586,450) 6 cost 200");
}

TEST(FastPlay70OpenTable, PassingThroughALine)
{ // EX-53
    covers(rules::table_passage, rules::passage_enemy);
    constexpr const char* line = "F2 infantry (500,398) @0\n";
    EXPECT_EQ(moves(std::string{line} + "F3 infantry (602,398) @0", "%F2"),
              "(500,296) 0 cost 200 silent");
    EXPECT_EQ(moves(std::string{line} + "G1 infantry (590,345) @12", "%F2"), "PASS-04");
    EXPECT_EQ(moves(std::string{line} + "F3 infantry (590,345) @0", "%F2"), "MET-09");
}

TEST(FastPlay70OpenTable, RunsOfHalfAUdOfOneAndOfTheWholeCapacityAreOffered)
{
    covers(rules::cmd_move);
    Scene s{"table 1400 1000\nF1 infantry (500,500) @0\nG1 infantry (1300,100) @12"};
    s.moving(french);
    const auto all = s.legal();
    const auto offers = [&](const char* path) {
        return std::ranges::count(all, std::string{"mv F1 "} + path) == 1;
    };
    for (const char* path : {"(500,450)", "(500,400)", "(500,301)", "(500,450) @180",
                             "(500,550) @180", "(500,600)", "@60", "@300"})
        EXPECT_TRUE(offers(path)) << path;
    EXPECT_FALSE(offers("(500,299)"));
}

} // namespace
} // namespace sandtable::fastplay70::open_table_test
