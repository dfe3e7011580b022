// FP70 sections 3 and 8: moving on hexes. Examples EX-06 to EX-14, EX-42, EX-48, EX-56.
#include "rulesets/fastplay70/book/rules.hpp"
#include "rulesets/fastplay70/chapters/activation.hpp"
#include "tests/rulesets/fastplay70/scene.hpp"

namespace sandtable::fastplay70::movement_test {
namespace {

using testing::covers;

TEST(FastPlay70Movement, SegmentsAreOpenedOneAfterTheOtherAndPayWhereTheActionBegins)
{ // EX-06
    covers(rules::open_segment, rules::in_open_segment, rules::crossing_segments,
           rules::end_movement, rules::activation_cost, rules::one_action, rules::when_activated,
           rules::act_or_move, rules::unspent, rules::cmd_segment, rules::cmd_act, rules::cmd_move,
           rules::cmd_end);
    Scene s{"segments 5 10\nF1 infantry 0505 SE\nF2 infantry 0203 N\nF3 infantry 0805 N\n"
            "G1 infantry 1202 S"};
    s.moving(french, {2, 1}, 0);
    EXPECT_EQ(s.refusal("act F1"), rules::in_open_segment);
    s.order("seg 1; mv F1 SE; seg 2; act F3");
    EXPECT_EQ(s.where("F1"), "0605 SE") << "it has crossed into segment 2";
    EXPECT_EQ(s.pool(french, 1), 1);
    EXPECT_EQ(s.pool(french, 2), 0);
    EXPECT_EQ(s.refusal("act F1"), rules::one_action);
    EXPECT_EQ(s.refusal("seg 1"), rules::open_segment);
    EXPECT_EQ(s.get(counters::activated, "F2"), 0);
}

TEST(FastPlay70Movement, WhoIsAskedAndWhyAnOrderFails)
{ // EX-56
    covers(rules::open_segment, rules::activation_cost, rules::one_action, rules::act_or_move,
           rules::real_choice);
    Scene s{"segments 5 10\nF1 infantry 0505 SE\nF2 infantry 0805 N\nG1 infantry 1202 S"};
    s.moving(french, {1, 0}, 1);
    EXPECT_EQ(s.refusal("seg 1"), rules::open_segment);
    s.order("mv F1 SE");
    EXPECT_EQ(s.asked(), "move french") << "also when the points have been spent";
    s.order("seg 2");
    EXPECT_EQ(s.refusal("act F1"), rules::one_action);
    EXPECT_EQ(s.refusal("act F2"), rules::activation_cost);
    s.work([&](Play& play) { play.set(counters::free_activation, s.unit("F2"), 1); });
    EXPECT_EQ(s.refusal("act F2"), rules::act_or_move);
    EXPECT_EQ(s.refusal("mv F2 N"), "");
}

struct Case {
    const char* path;
    const char* result;
};

void expect_all(const Scene& s, std::string_view unit, std::initializer_list<Case> cases)
{
    for (const Case& one : cases) EXPECT_EQ(s.path(unit, one.path), one.result) << one.path;
}

TEST(FastPlay70Movement, WhoHasActedOrIsNotThereHasNothingToDo)
{
    covers(rules::one_action);
    Scene s{"F1 infantry 0505 N\nF2 infantry turn=2 entry=0510 N\nG1 infantry 0501 S"};
    s.moving(french, {0});
    EXPECT_FALSE(can_act(s.field(), french));
    s.work([&](Play& play) { play.set(counters::free_activation, s.unit("F2"), 1); });
    EXPECT_FALSE(can_act(s.field(), french)) << "it comes next turn";
    s.work([&](Play& play) { play.set(counters::free_activation, s.unit("F1"), 1); });
    EXPECT_TRUE(can_act(s.field(), french));
    s.work([&](Play& play) { play.set(counters::acted, s.unit("F1"), 1); });
    EXPECT_FALSE(can_act(s.field(), french));
}

TEST(FastPlay70Movement, InfantryHasTwo)
{ // EX-07
    covers(rules::capacity, rules::path_elements, rules::pivots, rules::infantry_silenced,
           rules::backward_limit, rules::limits_do_not_add, rules::moving, rules::hex_forward);
    const Scene s{"F1 infantry 0505 N\nG1 infantry 1310 S"};
    expect_all(s, "F1",
               {{"N", "0504 N cost 1"},
                {"N,N", "0503 N cost 2 silent"},
                {"@NE,NE", "0604 NE cost 2 silent"},
                {"@S", "0505 S cost 1"},
                {"@S,S", "0506 S cost 2 silent"},
                {"S", "0506 N cost 1"},
                {"S,S", "MOVE-05"},
                {"@NE,NE,NE", "MOVE-01"},
                {"NE,NW", "0504 N cost 2 silent"},
                {"@N", "MOVE-03"}});
}

TEST(FastPlay70Movement, APivotMakesAUnitMoving)
{
    covers(rules::moving);
    for (const bool counts : {true, false}) {
        Scene s{counts ? "F1 infantry 0505 N\nG1 infantry 1310 S"
                       : "option pivot_counts_as_moving=0\nF1 infantry 0505 N\nG1 infantry 1310 S"};
        s.moving(french).order("mv F1 @S");
        EXPECT_EQ(s.get(counters::moved, "F1"), counts ? 1 : 0);
        EXPECT_EQ(s.where("F1"), "0505 S");
    }
}

TEST(FastPlay70Movement, CavalryHasThreeOrFourAndMayFight)
{ // EX-08
    covers(rules::capacity, rules::infantry_silenced, rules::backward_limit);
    const Scene s{"F1 battle_cavalry 0505 N\nG1 infantry 1310 S"};
    expect_all(s, "F1",
               {{"N,N,N", "0502 N cost 3"},
                {"NE,N,NW", "0503 N cost 3"},
                {"S", "0506 N cost 1"},
                {"S,N", "MOVE-05"},
                {"@S,S,S", "0507 S cost 3"},
                {"@SE,SE,SE,SE", "MOVE-01"}});
    const Scene t{"F1 light_cavalry 0505 N\nG1 infantry 1310 S"};
    expect_all(
        t, "F1",
        {{"@SE,SE,SE,SE", "0806 SE cost 4"}, {"N,N,N,N", "0501 N cost 4"}, {"SE,SE", "MOVE-05"}});
}

TEST(FastPlay70Movement, ContactStops)
{ // EX-09
    covers(rules::zone, rules::enemy_stops, rules::friend_stops, rules::after_a_stop,
           rules::hex_zone);
    const Scene s{"F1 battle_cavalry 0505 N\nG1 infantry 0703 S"};
    expect_all(s, "F1",
               {{"N,NE", "0603 N cost 2"},
                {"N,NE,N", "MOVE-08"},
                {"N,NE,@NE", "MOVE-08"},
                {"N,N,N", "0502 N cost 3"}});
    constexpr const char* friends = "F1 battle_cavalry 0505 N\nF2 infantry 0503 N\n"
                                    "G1 infantry 1310 S";
    const Scene t{friends};
    expect_all(t, "F1", {{"NE,N", "0603 N cost 2"}, {"NE,N,N", "MOVE-08"}, {"N,N", "MOVE-08"}});
    const Scene u{std::string{"option friendly_contact_stops=0\n"} + friends};
    expect_all(u, "F1", {{"NE,N,N", "0602 N cost 3"}, {"N,N", "ZOI-01"}});
}

TEST(FastPlay70Movement, Disengaging)
{ // EX-10
    covers(rules::disengaging, rules::backward_limit);
    constexpr const char* rest = "\nG1 infantry 0504 S\nG2 infantry 0306 NE";
    const Scene s{std::string{"F1 infantry 0505 N"} + rest};
    expect_all(s, "F1",
               {{"S", "0506 N cost 1"},
                {"SE", "0605 N cost 1"},
                {"SW", "ZOI-04"},
                {"NE", "ZOI-04"},
                {"S,S", "MOVE-05"},
                {"@S", "0505 S cost 1"},
                {"@S,S", "0506 S cost 2 silent"},
                {"@SE,SE", "0605 SE cost 2 silent"}});
    const Scene c{std::string{"F1 battle_cavalry 0505 N"} + rest};
    expect_all(c, "F1", {{"@SE,SE,SE", "0706 SE cost 3"}, {"@S,S,S", "0507 S cost 3"}});
    const Scene t{std::string{"option pivot_in_contact=0\nF1 infantry 0505 N"} + rest};
    expect_all(t, "F1", {{"@S", "ZOI-04"}, {"S", "0506 N cost 1"}});
}

TEST(FastPlay70Movement, PassageOfLines)
{ // EX-11
    covers(rules::passage, rules::passage_alone, rules::passage_forward, rules::passage_enemy,
           rules::passage_ground);
    const auto after = [](std::string more, const char* path = "%N",
                          const char* line = "F1 infantry 0505 N\nF2 infantry 0504 N\n") {
        const Scene s{line + more + "\nG9 infantry 1310 S"};
        return s.path("F1", path);
    };
    EXPECT_EQ(after(""), "0503 N cost 2 silent");
    EXPECT_EQ(after("", "%N", "F1 infantry 0505 N\nF2 infantry 0504 NE\n"), "PASS-01");
    EXPECT_EQ(after("", "%N", "F1 infantry 0505 S\nF2 infantry 0504 S\n"), "PASS-03");
    EXPECT_EQ(after("", "%N", "F1 infantry 0505 NE\nF2 infantry 0504 NE\n"),
              "0503 NE cost 2 silent");
    EXPECT_EQ(after("G1 infantry 0603 S"), "PASS-04");
    EXPECT_EQ(after("G1 infantry 0502 S"), "0503 N cost 2 silent");
    EXPECT_EQ(after("F3 infantry 0503 N"), "PASS-01");
    EXPECT_EQ(after("wood 0503"), "TERR-03");
    EXPECT_EQ(after("stream 0505/0504"), "PASS-05");
    EXPECT_EQ(after("stream 0504/0503"), "0503 N cost 2 silent");
    constexpr const char* cavalry = "F1 battle_cavalry 0505 NE\nF2 infantry 0504 N\n";
    EXPECT_EQ(after("", "@N,%N", cavalry), "0503 N cost 3");
    EXPECT_EQ(after("", "@N,%N,N", cavalry), "MOVE-08");
    constexpr const char* far = "F1 battle_cavalry 0506 N\nF2 infantry 0504 N\n";
    EXPECT_EQ(after("", "N,%N", far), "MOVE-08");
    EXPECT_EQ(after("option friendly_contact_stops=0", "N,%N", far), "0503 N cost 3");
}

TEST(FastPlay70Movement, WoodAndTown)
{ // EX-12
    covers(rules::entering_cover, rules::leaving_cover, rules::silencing_ground,
           rules::leaving_dense, rules::limits_do_not_add);
    const auto paths = [](const char* unit, std::initializer_list<Case> cases) {
        const Scene s{std::string{"wood 0504 0503\ntown 0403\ndense_wood 0604 0605\n"} + unit +
                      "\nG1 infantry 1310 S"};
        expect_all(s, "F1", cases);
    };
    paths("F1 infantry 0505 N", {{"N", "0504 N cost 1"},
                                 {"N,N", "TERR-03"},
                                 {"@NW,N", "0504 NW cost 2 silent"},
                                 {"NE", "0604 N cost 1 silent"}});
    paths("F1 infantry 0504 N",
          {{"S", "0505 N cost 1"}, {"@NW,NW", "0403 NW cost 2 silent"}, {"NW,N", "TERR-03"}});
    paths("F1 light_cavalry 0504 SW", {{"SW,SW", "0305 SW cost 2"}});
    paths("F1 battle_cavalry 0605 S",
          {{"S", "0606 S cost 1"}, {"S,S", "TERR-06"}, {"@N,N", "0604 N cost 2 silent"}});
    paths("F1 battle_cavalry 0507 N", {{"N,N,N", "TERR-03"}});
}

TEST(FastPlay70Movement, SlopesAndStreams)
{ // EX-13
    covers(rules::climbing, rules::crossing, rules::silencing_ground, rules::down_steep,
           rules::no_further_effect, rules::hexsides);
    const auto paths = [](const char* unit, std::initializer_list<Case> cases) {
        const Scene s{std::string{"level 1 0503 0502 0603 0402\nsteep 0604/0603\n"
                                  "stream 0505/0605\ndeep_stream 0505/0405\n"} +
                      unit + "\nG1 infantry 1310 S"};
        expect_all(s, "F1", cases);
    };
    paths("F1 infantry 0504 N", {{"N", "0503 N cost 1"}, {"N,N", "MOVE-08"}});
    paths("F1 infantry 0505 N", {{"N,N", "0503 N cost 2 silent"}});
    paths("F1 battle_cavalry 0605 N", {{"N,N", "0603 N cost 2 silent"}});
    paths("F1 battle_cavalry 0603 S",
          {{"S", "0604 S cost 1"}, {"S,S", "TERR-07"}, {"SW,SW", "0404 S cost 2"}});
    paths("F1 battle_cavalry 0505 SE", {{"SE", "0605 SE cost 1"}, {"SE,SE", "MOVE-08"}});
    paths("F1 infantry 0505 SW", {{"SW", "0405 SW cost 1 silent"}});
    paths("entrenched 0504\nF1 infantry 0505 N", {{"N", "0504 N cost 1"}});
}

TEST(FastPlay70Movement, EveryNeighborStops)
{ // EX-14
    covers(rules::enemy_stops, rules::friend_stops, rules::climbing, rules::crossing,
           rules::entering_cover);
    const Scene s{"wood 0504\nlevel 1 0604\ndeep_stream 0505/0405\nF1 infantry 0505 N\n"
                  "F2 infantry 0606 N\nG1 infantry 0403 S"};
    expect_all(s, "F1",
               {{"N", "0504 N cost 1"},
                {"NE", "0604 N cost 1"},
                {"SE", "0605 N cost 1"},
                {"S", "0506 N cost 1"},
                {"SW", "0405 N cost 1 silent"},
                {"NW", "0404 N cost 1"}});
    for (const char* first : {"N", "NE", "SE", "S", "SW", "NW"})
        for (const char* second : {"N", "NE", "SE", "S", "SW", "NW"})
            EXPECT_EQ(s.path("F1", std::string{first} + "," + second), "MOVE-08");
}

TEST(FastPlay70Movement, AMoveSaysEachElementWithItsCost)
{
    covers(rules::capacity, rules::climbing, rules::infantry_silenced);
    Scene s{"level 1 0503\nF1 infantry 0505 N\nG1 infantry 1310 S"};
    s.moving(french).order("mv F1 N,N");
    EXPECT_EQ(s.record("move"),
              "2 = +1 step to 0504 [FP70-MOVE-01] (1 of 2 UD spent) [FP70-MOVE-01] (climbs to 0503 "
              "and stops) [FP70-TERR-01] +1 step to 0503 [FP70-MOVE-01] (2 of 2 UD spent) "
              "[FP70-MOVE-01] => F1 cannot attack this turn: 2 UD spent, 1 at most [FP70-MOVE-04]");
    EXPECT_EQ(s.get(counters::cost_used, "F1"), 2);
    EXPECT_EQ(s.get(counters::no_combat, "F1"), 1);
}

TEST(FastPlay70Movement, PlainRefusals)
{ // EX-48
    covers(rules::edge_of_board, rules::impassable, rules::whose_decision);
    Scene s{"X 0504\nF1 infantry 0501 N\nF2 infantry 0505 N\nG1 infantry 1310 S"};
    EXPECT_EQ(s.path("F1", "N"), "MOVE-09");
    EXPECT_EQ(s.path("F2", "N"), "TERR-09");
    s.moving(french);
    EXPECT_EQ(s.refusal_text("mv F2 S,S"),
              "displacement 2 UD, limit 1, set by moving backward [FP70-MOVE-05]");
    EXPECT_EQ(s.refusal("act G1"), rules::whose_decision);
    s.fighting();
    EXPECT_EQ(s.refusal("act F1", french), rules::whose_decision);
    EXPECT_EQ(s.refusal("first F", french), rules::whose_decision);
}

TEST(FastPlay70Movement, CoordinatesDistancesAndForwardSteps)
{ // EX-42
    covers(rules::hex_labels, rules::hex_coordinates, rules::hex_distance, rules::hex_facing,
           rules::hex_forward, rules::contact, rules::hex_segments, rules::small_board);
    const Scene s{"deep_stream 0505/0605\nlevel 2 0605\nF1 infantry 0505 NE\nG1 infantry 0605 S"};
    const Field field = s.field();
    EXPECT_EQ(field.cube(s.place("0505")), (hex::Cube{4, 2}));
    EXPECT_EQ(field.cube(s.place("0301")), (hex::Cube{2, -1}));
    EXPECT_EQ(field.cube(s.place("0606")), (hex::Cube{5, 3}));
    EXPECT_EQ(field.distance(s.place("0505"), s.place("0301")), 5);
    EXPECT_EQ(field.distance(s.place("0505"), s.place("0605")), 1);
    EXPECT_EQ(field.distance(s.place("0505"), s.place("0606")), 2);
    EXPECT_TRUE(field.contact(s.unit("F1"), s.unit("G1")));
    for (const int d : {0, 1, 2}) EXPECT_TRUE(Field::forward(1, d));
    for (const int d : {3, 4, 5}) EXPECT_FALSE(Field::forward(1, d));
    const Scene small{"size 12 9\nsegments 6\nF1 infantry 0505 N\nG1 infantry 0605 S"};
    EXPECT_EQ(small.problems(),
              "warning: the board is smaller than 14 columns by 9 rows [FP70-HEX-14]\n"
              "warning: a battle has 3 or 4 segments, this one 2 [FP70-HEX-14]\n");
}

} // namespace
} // namespace sandtable::fastplay70::movement_test
