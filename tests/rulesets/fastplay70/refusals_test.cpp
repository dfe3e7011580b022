// FP70: what nobody may do is refused with the rule's id, a bad battle with the line of its map;
// and nothing has changed after it.
#include "lua/problem.hpp"
#include "lua/scenario_loader.hpp"
#include "plugins/host/notation/read_order.hpp"
#include "rulesets/fastplay70/book/rules.hpp"
#include "tests/rulesets/fastplay70/scene.hpp"
#include "tests/support/told.hpp"

#include <gmock/gmock.h>

namespace sandtable::fastplay70::refusals_test {
namespace {

using testing::covers;
using ::testing::HasSubstr;

/// Gives an order that is refused, and holds the table against what it was.
std::string refused(Scene& s, std::string_view line)
{
    const std::vector<std::byte> before = s.game().block();
    const std::string text = s.refusal_text(line);
    EXPECT_FALSE(text.empty()) << line;
    const Side side = s.game().awaited() & seat_bit(french) ? french : german;
    const TextForms::Read form = s.rules().read_order(s.game().view(side), line);
    const host::ReadOrder read =
        host::read_order(form.canonical ? *form.canonical : std::string{line}, side, s.setting());
    EXPECT_TRUE(read.order) << line;
    if (read.order) {
        EXPECT_FALSE(s.game().apply(*read.order).accepted) << line;
    }
    EXPECT_EQ(s.game().block(), before) << line << " has changed the game";
    return text;
}

TEST(FastPlay70Refusals, PivotsBeyondTheAllowance)
{
    covers(rules::capacity, rules::pivots);
    Scene s{"F1 infantry 0505 N\nG1 infantry 0101 S"};
    s.moving(french);
    EXPECT_EQ(refused(s, "mv F1 @NE,@SE,@S"), "the path costs 3 UD, F1 has 2 [FP70-MOVE-01]");
    EXPECT_EQ(refused(s, "mv F1 @N"), "F1 already faces that way [FP70-MOVE-03]");
    Scene t{"table 1400 1000\nF1 infantry (500,500) @0\nG1 infantry (900,900) @0"};
    t.moving(french);
    EXPECT_EQ(refused(t, "mv F1 @90,@180,@270"),
              "the path costs 3.00 UD, F1 has 2.00 [FP70-MOVE-01]");
    EXPECT_EQ(refused(t, "mv F1 @20"), "20 degrees: a facing is a multiple of 15 [FP70-MET-17]");
}

TEST(FastPlay70Refusals, MovesThroughTheInfluenceOfOthers)
{
    covers(rules::zone, rules::enemy_stops, rules::after_a_stop, rules::table_legs);
    Scene s{"F1 battle_cavalry 0505 N\nG1 infantry 0504 S\nF2 infantry 0408 N\n"
            "F3 battle_cavalry 0107 N\nG2 infantry 0105 S"};
    s.moving(french);
    EXPECT_EQ(refused(s, "mv F1 N"), "0504 is occupied by G1 [FP70-ZOI-01]");
    EXPECT_EQ(refused(s, "mv F3 N,N"), "F3 has stopped in 0106: nothing may follow [FP70-MOVE-08]");
    EXPECT_EQ(refused(s, "mv F1 NE"), "0604 is no farther from G1: 1 UD, before 1 [FP70-ZOI-04]");
    Scene t{"table 1400 1000\nF1 battle_cavalry (500,500) @0\nG1 infantry (560,350) @12\n"
            "F2 infantry (1380,500) @6"};
    t.moving(french);
    EXPECT_EQ(refused(t, "mv F1 (500,250)"),
              "the leg to (500,250) comes nearer than 1.00 UD to G1: 0.60 UD [FP70-MET-09]");
    const host::ReadOrder off = host::read_order("mv F2 (1430,500)", french, t.setting());
    EXPECT_FALSE(off.order) << "no point of this table";
    const auto typed = t.rules().read_order(t.game().view(french), "mv F2 (1300,500),(1430,500)");
    ASSERT_TRUE(typed.refusal) << "a player is told the rule";
    EXPECT_EQ(tell(*typed.refusal, Reader{t.setting()}),
              "(1430,500) is off the table [FP70-MOVE-09]");
    EXPECT_FALSE(t.rules().read_order(t.game().view(french), "mv F2 (1400,1000)").refusal);
}

TEST(FastPlay70Refusals, WhatCoverAndHeightLeaveNoDieFor)
{
    covers(rules::no_dice_left, rules::situation_die);
    const auto why = [](const char* ground) {
        Scene s{std::string{ground} + "\nF1 infantry 0505 N\nG1 infantry 0501 S\n"
                                      "G2 infantry 0602 S"};
        s.fighting(false, french);
        return s.refusal_text("att F1>G1");
    };
    EXPECT_EQ(why("town 0501"), "1 die at 4 UD, less 1 as G1 is in cover: 0 dice [FP70-STA-04]");
    EXPECT_EQ(why("level 1 0501"), "1 die at 4 UD, less 1 as G1 is higher: 0 dice [FP70-STA-04]");
    EXPECT_EQ(why("town 0501\nlevel 1 0501"),
              "1 die at 4 UD, less 1 as G1 is in cover and higher: 0 dice [FP70-STA-04]");
    EXPECT_EQ(why(""), "");
}

TEST(FastPlay70Refusals, WhatIsOutOfReachSaysHowFarOneReaches)
{
    covers(rules::combat_value, rules::extra_range);
    const auto why = [](const char* ground, bool moving, const char* question = "") {
        Scene s{std::string{ground} + "\nF1 infantry 0507 N\nG1 infantry 0501 S\n"
                                      "G2 infantry 0604 S"};
        s.fighting(moving, french);
        return *question ? s.answer(question) : s.refusal_text("att F1>G1");
    };
    EXPECT_EQ(why("", false), "F1 reaches 4 UD: G1 is 6 UD away [FP70-VC-02]");
    EXPECT_EQ(why("level 1 0507", false), "F1 reaches 5 UD: G1 is 6 UD away [FP70-VC-02]");
    EXPECT_NE(why("", false, "value F1 G1")
                  .find("stationary, reaches 4 UD: 6 UD is too far) [FP70-VC-02]"),
              std::string::npos);
    Scene walked{"F1 infantry 0507 N moving\nG1 infantry 0501 S"};
    walked.fighting(true, french);
    EXPECT_THAT(walked.answer("value F1 G1"),
                HasSubstr("moving, reaches 2 UD: 6 UD is too far) [FP70-VC-02]"));
}

TEST(FastPlay70Refusals, WhomItsMoveSilencesIsToldWhy)
{
    covers(rules::who_attacks, rules::infantry_silenced, rules::silencing_ground);
    const auto why = [](const std::string& battle, const char* move) {
        Scene s{battle + "\nF2 infantry 0907 N moving\nG1 infantry 0503 S\nG2 infantry 0905 S"};
        s.moving(french).order(move);
        s.fighting(true, french);
        return s.refusal_text("att F1>G1");
    };
    EXPECT_EQ(why("F1 infantry 0507 N moving", "mv F1 N,N"),
              "F1 cannot attack this turn: 2 UD spent, 1 at most [FP70-MOVE-04]");
    EXPECT_EQ(why("F1 infantry 0506 N moving", "mv F1 N"), "");
    EXPECT_EQ(
        why("deep_stream 0506/0505\nF1 infantry 0506 N moving", "mv F1 N"),
        "F1 cannot attack this turn: its move crossed a deep stream, climbed a steep slope or "
        "entered dense ground [FP70-TERR-05]");
    EXPECT_EQ(
        why("deep_stream 0507/0506\nF1 battle_cavalry 0508 N moving", "mv F1 N,N"),
        "F1 cannot attack this turn: its move crossed a deep stream, climbed a steep slope or "
        "entered dense ground [FP70-TERR-05]");
    Scene table{"table 1000 900\nF1 infantry (500,500) @0 moving\n"
                "F2 infantry (800,500) @0 moving\nG1 infantry (500,250) @12\n"
                "G2 infantry (800,300) @12"};
    table.moving(french).order("mv F1 (500,399)");
    table.fighting(true, french);
    EXPECT_EQ(table.refusal_text("att F1>G1"),
              "F1 cannot attack this turn: 1.01 UD spent, 1.00 at most [FP70-MOVE-04]");
}

TEST(FastPlay70Refusals, FiringAtWhatCannotBeSeen)
{
    covers(rules::front_only, rules::obstructions, rules::combat_value, rules::contact_binds);
    Scene s{"wood 0504\nF1 infantry 0505 N\nF2 infantry 0908 N\nG1 infantry 0503 S\n"
            "G2 infantry 0507 N\nG3 infantry 0902 S\nG4 infantry 0906 S"};
    s.fighting(false, french);
    EXPECT_EQ(refused(s, "att F1>G1"), "cover in 0504 [FP70-LOS-04]");
    EXPECT_EQ(refused(s, "att F1>G2"),
              "G2 is behind the front line of F1: product -4 [FP70-LOS-01]");
    EXPECT_THAT(refused(s, "att F2>G3"), HasSubstr("FP70-LOS-04"));
    Scene edge{"F1 infantry 0301 NE\nF2 infantry 0401 N\nG1 infantry 0501 S"};
    edge.fighting(false, french);
    EXPECT_EQ(refused(edge, "att F1>G1"), "the line leaves the board [FP70-LOS-04]");
    Scene t{"table 1400 1000\narea wood 450,380 550,380 550,420 450,420\n"
            "F1 infantry (500,500) @0\nG1 infantry (500,300) @12\nG2 infantry (500,700) @0\n"
            "G3 infantry (650,300) @12"};
    t.fighting(false, french);
    EXPECT_EQ(refused(t, "att F1>G2"),
              "G2 is behind the front line of F1: product -2000000 [FP70-LOS-01]");
    EXPECT_THAT(refused(t, "att F1>G1"), HasSubstr("FP70-LOS-04"));
}

TEST(FastPlay70Refusals, PointsAndAttacksAreSpentOnce)
{
    covers(rules::one_action, rules::activation_cost, rules::one_attack, rules::open_segment);
    Scene s{"segments 5 10\nF1 infantry 0505 N\nF2 infantry 0305 N\nG1 infantry 0503 S"};
    s.moving(french, {1}, 1).order("act F1");
    EXPECT_EQ(refused(s, "act F1"), "F1 has already acted this turn [FP70-ACT-03]");
    EXPECT_EQ(refused(s, "mv F1 S"), "F1 has already acted this turn [FP70-ACT-03]");
    EXPECT_EQ(refused(s, "act F2"),
              "action points needed: 1; the open segment has 0 [FP70-ACT-02]");
    EXPECT_EQ(refused(s, "seg 1"), "segment 1 is open [FP70-SEG-01]");
    Scene t{"F1 infantry 0505 N\nF2 infantry 0705 N\nG1 infantry 0503 S"};
    t.fighting(false, french).order("att F1>G1");
    EXPECT_EQ(refused(t, "att F1>G1"), "F1 has already attacked this turn [FP70-TGT-02]");
}

// --- battles that cannot be

std::string battle(const std::string& terrain, const std::string& french_at)
{
    return "return scenario {\n"
           "    ruleset = \"fastplay70/1\",\n"
           "    title = \"Bad\", turns = 3,\n"
           "    map = plane {\n"
           "        size = { 1200, 900 },\n"
           "        terrain = { wood = { \"" +
           terrain +
           "\" } },\n" // line 6
           "        areas = { [\"1\"] = \"0,0 400,0 400,900 0,900\", [\"2\"] = \"400,0 800,0 "
           "800,900 400,900\", [\"3\"] = \"800,0 1200,0 1200,900 800,900\" },\n"
           "    },\n"
           "    units = {\n"
           "        french = { infantry { id = \"F1\", stands = 4, at = \"" +
           french_at +
           "\", facing = 0 } },\n" // line 10
           "        german = { infantry { id = \"G1\", stands = 4, at = \"800,100\", facing = 180 "
           "} "
           "},\n"
           "    },\n"
           "}\n";
}

std::string problems_of(const std::string& text)
{
    Problems problems;
    const auto loaded = load_scenario_text("bad.lua", text, FastPlay70::book(), {}, problems);
    if (loaded && problems.empty()) {
        std::string faults;
        Diagnostics says;
        says.to = &faults;
        says.report = [](void* to, std::uint8_t, const Value* where, const char* rule,
                         const char* message, const Args*) {
            *static_cast<std::string*>(to) += "line " + std::to_string(where ? where->line : 0) +
                                              ": " + message + " [" + rule + "]\n";
        };
        try {
            const FastPlay70 rules{loaded->setting(), says};
        } catch (const std::exception&) {
            faults += "refused";
        }
        return faults;
    }
    return render(problems);
}

TEST(FastPlay70Refusals, BattlesThatCannotBeNameTheLineOfTheMap)
{
    covers(rules::bad_scenario, rules::placed);
    EXPECT_EQ(problems_of(battle("100,100 300,100 300,300 100,300", "500,800")), "");
    const std::string crossed = problems_of(battle("100,100 300,300 300,100 100,300", "500,800"));
    EXPECT_THAT(crossed, HasSubstr("bad.lua:6")) << crossed;
    EXPECT_THAT(crossed, HasSubstr("crosses itself")) << crossed;
    const std::string flat = problems_of(battle("100,100 300,300", "500,800"));
    EXPECT_THAT(flat, HasSubstr("bad.lua:6")) << flat;
    const std::string off = problems_of(battle("100,100 300,100 300,300 100,300", "500,950"));
    EXPECT_THAT(off, HasSubstr("bad.lua:10")) << off;
    EXPECT_THAT(off, HasSubstr("off the table")) << off;
    const std::string near = problems_of(battle("100,100 300,100 300,300 100,300", "800,190"));
    EXPECT_THAT(near, HasSubstr("line 11: {unit} and {other} are nearer than 1 UD [FP70-SETUP-02]"))
        << near;
}

} // namespace
} // namespace sandtable::fastplay70::refusals_test
