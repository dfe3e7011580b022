// FP70: corners of rules that no worked example of the specification turns, on both boards.
#include "rulesets/fastplay70/book/rules.hpp"
#include "rulesets/fastplay70/chapters/closing.hpp"
#include "rulesets/fastplay70/chapters/victory.hpp"
#include "tests/rulesets/fastplay70/scene.hpp"

namespace sandtable::fastplay70::edges_test {
namespace {

using testing::covers;

std::string table(const std::string& map, const char* unit = "F1 infantry (500,500) @0")
{
    return "table 1200 900\n" + map + "\n" + unit + "\nG9 infantry (1150,850) @0";
}

std::string path(const std::string& map, const char* elements,
                 const char* unit = "F1 infantry (500,500) @0", bool charge = false)
{
    return Scene{table(map, unit)}.path("F1", elements, charge);
}

// --- moving on the open table

TEST(FastPlay70Edges, LegsBesideFriendsAndOutOfOneContactIntoAnother)
{ // FP70-MET-09, cases 2 to 4
    covers(rules::table_legs, rules::friend_stops, rules::disengaging);
    constexpr const char* mate = "F2 infantry (600,500) @0";
    EXPECT_EQ(path(mate, "(540,440)"), "MET-09") << "closer to a friend in contact";
    EXPECT_EQ(path(mate, "(500,400)"), "(500,400) 0 cost 100") << "neither closer nor farther";
    constexpr const char* by = "F2 infantry (603,400) @0";
    EXPECT_EQ(path(by, "(500,300)"), "MET-09") << "passes a friend at 103 and does not end there";
    EXPECT_EQ(path(std::string{"option friendly_contact_stops=0\n"} + by, "(500,300)"),
              "(500,300) 0 cost 200 silent");
    constexpr const char* two = "G1 infantry (500,400) @12\nG2 infantry (500,700) @0";
    EXPECT_EQ(path(two, "(500,596)"), "MET-09") << "from one contact into another";
    EXPECT_EQ(path(two, "(500,594)"), "(500,594) 0 cost 94");
}

TEST(FastPlay70Edges, DeepStreamsSteepHeightsAndDenseGround)
{ // FP70-MET-10
    covers(rules::table_ground, rules::silencing_ground, rules::down_steep, rules::leaving_dense,
           rules::no_further_effect);
    EXPECT_EQ(path("deep_river 0,420 1000,420", "(500,400)"), "(500,400) 0 cost 100 silent");
    EXPECT_EQ(path("river 0,420 1000,420", "(500,400)"), "(500,400) 0 cost 100");
    constexpr const char* from_below = "F1 infantry (500,400) @0";
    constexpr const char* steep = "steep_height 1 400,100 600,100 600,350 400,350";
    EXPECT_EQ(path(steep, "(500,330)", from_below), "(500,330) 0 cost 70 silent");
    EXPECT_EQ(path("height 2 400,100 600,100 600,350 400,350", "(500,330)", from_below),
              "(500,330) 0 cost 70 silent")
        << "two levels at once are steep";
    constexpr const char* on_top = "F1 battle_cavalry (500,300) @12";
    EXPECT_EQ(path(steep, "(500,400)", on_top), "(500,400) 12 cost 100");
    EXPECT_EQ(path(steep, "(500,401)", on_top), "TERR-07");
    EXPECT_EQ(path("height 1 400,100 600,100 600,350 400,350", "(500,480)", on_top),
              "(500,480) 12 cost 180");
    constexpr const char* dense = "area dense_wood 400,300 600,300 600,510 400,510";
    EXPECT_EQ(path(dense, "(500,600)", "F1 battle_cavalry (500,500) @12"), "(500,600) 12 cost 100");
    EXPECT_EQ(path(dense, "(500,601)", "F1 battle_cavalry (500,500) @12"), "TERR-06");
    EXPECT_EQ(path(dense, "(500,440)"), "(500,440) 0 cost 60 silent");
    EXPECT_EQ(path(dense, "(500,460)"), "(500,460) 0 cost 40") << "still in its edge";
}

TEST(FastPlay70Edges, ChargesOnTheOpenTable)
{ // FP70-ADV-CHARGE-02
    covers(rules::charge_move);
    constexpr const char* foe = "option charge=1\nG1 infantry (500,250) @12";
    EXPECT_EQ(path(foe, "(500,355)", "F1 infantry (500,500) @0", true), "(500,355) 0 cost 145");
    EXPECT_EQ(path(foe, "(500,356)", "F1 infantry (500,500) @0", true), "ADV-CHARGE-02");
    EXPECT_EQ(path(foe, "(500,350)", "F1 infantry (500,450) @0", true), "ADV-CHARGE-02")
        << "1.00 UD is no charge";
    EXPECT_EQ(path(foe, "(500,350)", "F1 infantry (500,451) @0", true), "(500,350) 0 cost 101");
}

// --- seeing on the open table

std::string blocked(const std::string& map)
{
    return Scene{"table 1200 1200\n" + map}.blocked("F1", "G1");
}

TEST(FastPlay70Edges, OverlookingOnTheOpenTable)
{ // FP70-MET-11, LOS-05, LOS-06
    covers(rules::table_sight, rules::overlook, rules::strict_cover);
    constexpr const char* line = "F1 infantry (500,800) @0\nG1 infantry (500,500) @12\n";
    const std::string hill = std::string{line} + "height 1 400,750 600,750 600,850 400,850\n";
    constexpr const char* near_wood = "area wood 450,680 550,680 550,700 450,700\n";
    constexpr const char* far_wood = "area wood 450,590 550,590 550,610 450,610\n";
    EXPECT_EQ(blocked(std::string{line} + near_wood), "LOS-04");
    EXPECT_EQ(blocked(hill + near_wood), "");
    EXPECT_EQ(blocked(hill + far_wood), "LOS-04") << "nearer to the target than to the shooter";
    EXPECT_EQ(blocked("option overlook=off\n" + hill + near_wood), "LOS-04");
    EXPECT_EQ(blocked(hill + "F2 infantry (560,690) @0"), "");
    EXPECT_EQ(blocked("option overlook_units=0\n" + hill + "F2 infantry (560,690) @0"), "LOS-04");
    constexpr const char* edge = "area wood 450,450 550,450 550,540 450,540\n";
    EXPECT_EQ(blocked(std::string{line} + edge), "");
    EXPECT_EQ(blocked(std::string{"option cover_los=strict\n"} + line + edge), "LOS-06");
}

// --- retreating on the open table

std::string driven(const std::string& more, const char* at = "(500,500)",
                   const char* attacker = "(500,400)")
{
    Scene s{"table 1400 1400\n" + more + "\nF1 infantry " + at + " @0 idle\nG1 infantry " +
            attacker + " @12 4 fr_chassepot"};
    s.fighting();
    Dice faces(static_cast<std::size_t>(s.dice("G1", "F1")), 2);
    faces[0] = 1;
    s.order("att G1>F1; done", faces);
    return s.where("F1") + " " + std::to_string(s.stands("F1"));
}

TEST(FastPlay70Edges, WhatStopsARetreatOnTheOpenTable)
{ // FP70-MET-12, RET-04, RET-05
    covers(rules::table_away, rules::retreat_fails, rules::nearer_to_enemy, rules::friend_behind);
    EXPECT_EQ(driven("", "(500,1300)", "(500,1200)"), "(500,1400) 0 5") << "the edge is on it";
    EXPECT_EQ(driven("", "(500,1301)", "(500,1201)"), "(500,1301) 0 4");
    EXPECT_EQ(driven("area impassable 480,540 520,540 520,560 480,560"), "(500,500) 0 4");
    EXPECT_EQ(driven("F2 infantry (500,602) @0 idle\nF3 infantry (401,587) @0 idle"),
              "(500,500) 0 4")
        << "two friends in the way, one of them in contact";
    EXPECT_EQ(driven("G2 infantry (800,550) @12 idle"), "(500,600) 0 5") << "304 and 304";
    EXPECT_EQ(driven("G2 infantry (800,553) @12 idle"), "(500,600) 0 5") << "304 to 303";
    EXPECT_EQ(driven("G2 infantry (800,560) @12 idle"), "(500,500) 0 4") << "305 to 302";
    EXPECT_EQ(driven("option retreat_block_radius=2\nG2 infantry (800,560) @12 idle"),
              "(500,600) 0 5");
}

TEST(FastPlay70Edges, WhatStopsARetreatThroughAFriendOnTheOpenTable)
{ // FP70-RET-04 to RET-06
    covers(rules::retreat_fails, rules::nearer_to_enemy, rules::friend_behind);
    const std::string behind = "F2 infantry (500,602) @0 idle\n";
    EXPECT_EQ(driven(behind + "F3 infantry (500,804) @0 idle"), "(500,704) 0 5") << "100 beyond";
    EXPECT_EQ(driven(behind + "F3 infantry (500,803) @0 idle"), "(500,500) 0 4");
    EXPECT_EQ(driven(behind + "area impassable 480,690 520,690 520,695 480,695"), "(500,500) 0 4");
    EXPECT_EQ(driven(behind + "G2 infantry (500,1000) @12 idle"), "(500,500) 0 4") << "nearer";
    EXPECT_EQ(driven("option retreat_friend=hit\n" + behind), "(500,500) 0 4");
}

// --- segments, generals, the end

TEST(FastPlay70Edges, SegmentsOfTheTable)
{ // FP70-MET-01, MET-15
    covers(rules::table_segments, rules::table_size);
    const Scene s{"table 1200 900\nsegment 1 0,0 400,0 400,900 0,900\n"
                  "segment 2 400,0 800,0 800,900 400,900\n"
                  "segment 3 800,0 1000,0 1000,900 800,900\nF1 infantry (1100,300) @0\n"
                  "G1 infantry (700,300) @0"};
    EXPECT_EQ(s.field().segment(s.unit("F1")), 3) << "in none of them: the last";
    EXPECT_EQ(s.problems(), "");
}

TEST(FastPlay70Edges, BothSidesMayControlASegmentAndALockedGeneralIsNotAsked)
{ // FP70-PA-01, CHAR-01, SEQ-04
    covers(rules::controlled, rules::first_character, rules::real_choice, rules::end_movement);
    Scene s{"segments 5 10\nside french character=pragmatic locked=1\n"
            "side german character=prudent\nF1 infantry 0209 N\nG1 infantry 0201 S\n"
            "G2 infantry 0701 S"};
    s.begin({6, 2, 3, 6, 1}).order("first F; end; end");
    EXPECT_EQ(s.game().table().turn(), 2);
    EXPECT_EQ(s.asked(), "character german") << "the French general is locked";
    s.order("char keep", {5, 1, 4, 1, 2});
    EXPECT_EQ(s.pool(french, 1), 4) << "one die: there is nothing to give";
    EXPECT_EQ(s.pool(german, 1), 1);
    EXPECT_EQ(s.pool(german, 2), 4);
    EXPECT_EQ(s.pool(german, 3), 0);
}

TEST(FastPlay70Edges, ObjectivesAreTakenAtTheEndOfTheTurnAndKept)
{ // FP70-END-01
    covers(rules::objectives);
    Scene s{"objective 0505 4\nobjective 0805 2 german\nF1 infantry 0505 N\nG1 infantry 1201 S"};
    const auto end = [](Scene& scene) {
        scene.phase(phase::end).work([](Play& play) { end_turn(play); });
    };
    end(s);
    EXPECT_EQ(s.field().get(counters::controller(0)), 1);
    s.put("F1", "0805", "N");
    end(s);
    EXPECT_EQ(s.field().get(counters::controller(0)), 1) << "left, and kept";
    EXPECT_EQ(s.field().get(counters::controller(1)), 1);
    EXPECT_EQ(points_of(s.field(), french), 6);
    for (const bool near : {true, false}) {
        Scene t{std::string{"table 1200 900\nobjective 500,500 4\nF1 infantry "} +
                (near ? "(549,500)" : "(550,500)") + " @0\nG1 infantry (1000,800) @0"};
        end(t);
        EXPECT_EQ(t.field().get(counters::controller(0)), near ? 1 : 0);
    }
}

TEST(FastPlay70Edges, WhatCountsForVictory)
{ // FP70-VIC-01 to 03
    covers(rules::victory, rules::broken, rules::points);
    constexpr const char* armies = "margin 2\nturns 6\nF1 infantry 0110 N 5\nF2 infantry 0310 N 5\n"
                                   "G1 infantry 0101 S 4\nG2 infantry 0301 S 4\n";
    const auto clock = [&](const std::string& options, int turn) {
        Scene s{options + armies};
        s.phase(phase::end).work([&](Play& play) {
            play.battle.remove(s.unit("F1"), Where::dead);
            play.set(counters::stands, s.unit("G1"), 1);
            while (play.battle.turn() < turn) play.battle.begin_turn(play.battle.turn() + 1);
            end_turn(play);
        });
        return s.game().table().clock();
    };
    EXPECT_EQ(clock("", 1).ending, ending::broken);
    EXPECT_EQ(clock("option break_percent=51\n", 1).over, 0);
    EXPECT_EQ(clock("option victory=points\n", 1).over, 0) << "nobody is broken";
    EXPECT_EQ(clock("option victory=points\n", 6).winner(), german);
    EXPECT_EQ(clock("option victory=points\n", 6).ending, ending::last_turn);
    EXPECT_EQ(clock("option victory=none\n", 6).winner(), nobody);
    EXPECT_EQ(clock("option victory=break_only\noption break_percent=51\n", 6).winner(), nobody);
    Scene counts{std::string{"option count_stand_losses=1\n"} + armies};
    counts.phase(phase::end).work([&](Play& play) {
        play.set(counters::stands, counts.unit("G1"), 1);
    });
    EXPECT_EQ(points_of(counts.field(), french), 3) << "three stands of a unit that lives";
}

TEST(FastPlay70Edges, AttacksThatAreNone)
{ // FP70-TGT-05, VC-01, VC-02
    covers(rules::charge_target, rules::stands_do_not_count, rules::combat_value);
    Scene s{"option charge=1\noption contact_target_only=0\nF1 infantry 0506 N moving\n"
            "G1 infantry 0505 S idle\nG2 infantry 0604 S idle\nG3 infantry 0804 S idle"};
    s.work([&](Play& play) { play.set(counters::charging, s.unit("F1"), 1); });
    s.fighting(true, french);
    EXPECT_EQ(s.refusal_text("att F1>G2"),
              "a charging unit attacks in contact only: G2 is 2 UD away [FP70-TGT-05]");
    EXPECT_EQ(s.refusal("att F1>G1"), "");
    EXPECT_EQ(s.dice("F1", "G1"), 4);
    s.work([&](Play& play) { play.set(counters::stands, s.unit("F1"), 1); });
    EXPECT_EQ(s.dice("F1", "G1"), 4) << "one stand attacks like five";
    s.work([&](Play& play) { play.set(counters::charging, s.unit("F1"), 0); });
    EXPECT_EQ(s.refusal("att F1>G3"), rules::combat_value);
}

// --- forecasts

/// What "value F1 G1" says; `spent` marks G1 before it.
std::string forecast(const std::string& map, std::initializer_list<UnitCounter> spent = {})
{
    Scene s{map};
    s.fighting();
    s.work([&](Play& play) {
        for (const UnitCounter one : spent) play.set(one, s.unit("G1"), 1);
    });
    return s.answer("value F1 G1");
}

TEST(FastPlay70Edges, ForecastsAreTheReferenceValues)
{ // FP70 section 13
    covers(rules::efficacy, rules::retreats, rules::unreliable);
    struct Row {
        int dice;
        const char* line;
        std::int64_t miss_firm, miss_loose, any_one;
    };
    // One less the chance of a hit on stationary infantry and on what moves; of one "1" or more.
    const Row rows[] = {
        {1, "F1 infantry 0505 N\nG1 infantry 0501 S", 4, 3, 1},
        {2, "F1 infantry 0505 N\nG1 infantry 0502 S", 16, 9, 11},
        {3, "F1 infantry 0505 N de_dreyse\nG1 infantry 0503 S", 64, 27, 91},
        {4, "F1 infantry 0505 N\nG1 infantry 0503 S", 256, 81, 671},
        {5, "F1 infantry 0505 N\nG1 infantry 0504 S", 1024, 243, 4651},
        {6, "F1 infantry 0505 N\nG1 infantry 0503 N", 4096, 729, 31031},
        {7, "F1 infantry 0505 N\nG1 infantry 0504 N", 16384, 2187, 201811},
    };
    std::int64_t all = 1;
    for (const Row& row : rows) {
        all *= 6;
        const auto says = [&](std::int64_t n) {
            return std::to_string(n) + " in " + std::to_string(all);
        };
        const std::string firm = forecast(row.line);
        EXPECT_NE(firm.find("(0 hits: " + says(row.miss_firm) + ")"), std::string::npos) << firm;
        EXPECT_NE(firm.find("(at least one retreat: " + says(row.any_one) + ")"), std::string::npos)
            << firm;
        const std::string loose = forecast(std::string{row.line} + " moving");
        EXPECT_NE(loose.find("(0 hits: " + says(row.miss_loose) + ")"), std::string::npos) << loose;
    }
    EXPECT_NE(forecast("town 0504\nF1 infantry 0505 N 4 de_dreyse\nG1 infantry 0504 S")
                  .find("(at least one retreat: 16 in 216)"),
              std::string::npos)
        << "2/27: dense cover absorbs the first 1";
    const auto told = [](const std::string& battle, std::initializer_list<UnitCounter> spent,
                         const char* what) {
        const std::string says =
            forecast(battle + "F1 infantry 0505 N 4 de_dreyse\nG1 infantry 0504 S guard", spent);
        const std::size_t at = says.find(what);
        return at != std::string::npos && at < says.find("at least one retreat");
    };
    EXPECT_TRUE(told("town 0504\n", {}, "(dense cover has yet to absorb a 1) [FP70-DENSE-01]"));
    EXPECT_TRUE(told("town 0504\n", {counters::dense_one_spent},
                     "(dense cover absorbs no other 1 this turn) [FP70-DENSE-01]"));
    EXPECT_TRUE(told("option dense_scope=per_attack\ntown 0504\n", {counters::dense_one_spent},
                     "(dense cover has yet to absorb a 1) [FP70-DENSE-01]"))
        << "of this attack";
    EXPECT_TRUE(told("option guard=1\n", {},
                     "(the Guard has yet to ignore its first 1) [FP70-ADV-GUARD-01]"));
    EXPECT_NE(forecast("option unreliable=1\nF1 infantry 0505 N 4 de_dreyse\n"
                       "G1 infantry 0503 S unreliable")
                  .find("(at least one retreat: 152 in 216)"),
              std::string::npos)
        << "1 and 6 make it retreat: all but 4/6 cubed";
}

TEST(FastPlay70Edges, AForecastKnowsWhatIgnoresAOne)
{ // of 216 throws of three dice 125 show no "1", 75 one, 15 two
    covers(rules::retreats, rules::guard, rules::dense_cover);
    const auto retreats = [](const std::string& ground, const std::string& target,
                             std::initializer_list<UnitCounter> spent = {}) {
        const std::string says =
            forecast(ground + "F1 infantry 0505 N 4 de_dreyse\nG1 infantry " + target, spent);
        const std::string_view words = "(at least one retreat: ";
        const std::size_t at = says.find(words) + words.size();
        return says.substr(at, says.find(')', at) - at);
    };
    const std::string guard = "option guard=1\n";
    EXPECT_EQ(retreats("", "0503 S"), "91 in 216");
    EXPECT_EQ(retreats(guard, "0503 S guard"), "16 in 216");
    EXPECT_EQ(retreats(guard, "0503 S"), "91 in 216");
    EXPECT_EQ(retreats("", "0503 S guard"), "91 in 216") << "the option is not played";
    EXPECT_EQ(retreats(guard, "0503 S guard", {counters::guard_one_spent}), "91 in 216");
    const std::string town = "town 0504\n"; // a die less, and one more in contact
    EXPECT_EQ(retreats(town, "0504 S"), "16 in 216");
    EXPECT_EQ(retreats(guard + town, "0504 S guard"), "1 in 216") << "both ignore one";
    EXPECT_EQ(retreats(town, "0504 S", {counters::dense_one_spent}), "91 in 216");
    EXPECT_EQ(
        retreats("option dense_scope=per_attack\n" + town, "0504 S", {counters::dense_one_spent}),
        "16 in 216");
    EXPECT_EQ(retreats(town, "0504 S moving"), "91 in 216") << "only who is stationary";
}

} // namespace
} // namespace sandtable::fastplay70::edges_test
