// THU chapters 6, 11 and 17: leaders, activation, tokens and orders.

#include "arena.hpp"
#include "covers.hpp"

#include "rulesets/thucydide/chapters/command.hpp"
#include "rulesets/thucydide/chapters/tokens.hpp"

namespace sandtable::thucydide::testing::command_test {
namespace {

using sandtable::testing::covers;

// EX-05
Arena& commanded(Arena& arena, int tokens = 0)
{
    arena.piece("A1", "inf_medium", "0606").piece("A2", "cav_medium", "0207");
    arena.piece("A3", "inf_bow", "1105").piece("A4", "inf_medium", "1206");
    arena.piece("A5", "cav_medium", "0208");
    arena.piece("GA", "general", "0607").piece("SA", "sub_general", "0808");
    arena.piece("B1", "inf_medium", "0101").general("BL", "0201");
    arena.side_field(0, "tokens", tokens);
    return arena.phase(Phase::command, "A");
}

TEST(ThucydideCommand, LeadersActivateWhatIsInTheirRadius)
{
    covers(rules::cmd_01, rules::cmd_02, rules::cmd_03, rules::cmd_04, rules::cmd_05, rules::cmd_07,
           rules::cmd_09, rules::lead_01);
    Arena arena;
    commanded(arena);
    const Field field = arena.field();
    const auto distance = [&](const char* leader, const char* unit) {
        return field.distance(field.cell(arena.unit(leader)), field.cell(arena.unit(unit)));
    };
    EXPECT_EQ(distance("GA", "A1"), 1);
    EXPECT_EQ(distance("GA", "A2"), 4);
    EXPECT_EQ(distance("GA", "A3"), 6);
    EXPECT_EQ(distance("GA", "A4"), 7);
    EXPECT_EQ(distance("SA", "A1"), 3);
    EXPECT_EQ(distance("SA", "A2"), 7);
    EXPECT_EQ(distance("SA", "A3"), 4);
    EXPECT_EQ(distance("SA", "A4"), 5);
    EXPECT_EQ(arena.refused("ACT GA: A1 SA"), "");
    EXPECT_EQ(arena.refused("ACT GA: A1 A2"), "THU-CMD-04");
    EXPECT_EQ(arena.refused("ACT GA: A3"), "THU-CMD-03");
    EXPECT_EQ(arena.refused("ACT SA: A3"), "THU-CMD-03");
    EXPECT_EQ(arena.refused("ACT SA: A1"), "");
    EXPECT_EQ(arena.refused("ACT GA: A1 A1"), "THU-CMD-05");
    EXPECT_EQ(arena.refused("ACT GA: A1 A2 GA SA"), "THU-CMD-01");
    EXPECT_EQ(arena.refused("ACT A1: A1"), "THU-CMD-02");
    EXPECT_EQ(arena.refused("ACT GA: B1"), "THU-CMD-03");
    EXPECT_EQ(arena.refused("ORD courier A3"), "THU-TOK-03") << "no tokens";
}

TEST(ThucydideCommand, OrdersReachBeyondTheRadius)
{
    covers(rules::ord_14, rules::ord_15, rules::ord_16, rules::cmd_04, rules::cmd_07);
    {
        Arena arena;
        commanded(arena, 4).give("ORD combined_attack");
        EXPECT_EQ(arena.refused("ACT GA: A1 A2"), "");
        EXPECT_EQ(arena.refused("ORD courier A3"), "THU-ORD-14") << "one a turn";
    }
    {
        Arena arena;
        commanded(arena, 4).give("ORD manoeuvre");
        EXPECT_EQ(arena.refused("ACT GA: A3 A4"), "");
        EXPECT_EQ(arena.refused("ACT GA: A2 A4"), "THU-CMD-04") << "categories still apply";
    }
    Arena arena;
    commanded(arena, 4).give("ORD courier A3");
    EXPECT_EQ(arena.tokens(0), 1);
    EXPECT_EQ(arena.field().get(unit::activation, arena.unit("A3")), courier_activation);
    EXPECT_EQ(arena.refused("ORD courier A4"), "THU-ORD-14");
    arena.give("ACT GA: A1 SA");
    EXPECT_EQ(arena.field().get(unit::activation, arena.unit("A1")), 1);
}

TEST(ThucydideCommand, ActivationByOneArmIsAnOption)
{
    covers(rules::cmd_04, rules::gen_03);
    Arena arena;
    arena.option(opt_same_category_activation, 0);
    commanded(arena);
    EXPECT_EQ(arena.refused("ACT GA: A1 A2"), "");
}

TEST(ThucydideCommand, ALeaderActivatesTwiceOnlyWhenAllHave)
{
    covers(rules::cmd_02, rules::cmd_05, rules::cmd_08);
    Arena arena;
    arena.side_field(0, "activations", list({2, 2, 2}));
    commanded(arena).give("ACT GA: A1");
    EXPECT_EQ(arena.refused("ACT GA: A2"), "THU-CMD-02");
    EXPECT_EQ(arena.refused("ACT SA: A1"), "THU-CMD-05");
    arena.give("ACT SA: SA");
    EXPECT_EQ(arena.refused("ACT GA: A2"), "");
    arena.give("ACT GA: A2 A5");
    EXPECT_EQ(arena.field().get(unit::activation, arena.unit("A2")), 3);
    arena.give("MV A2 0207-0307");
    EXPECT_EQ(arena.refused("MV A1 0606-0605"), "THU-CMD-08");
}

TEST(ThucydideCommand, TheStepIsOverWhereWhoMayCommandReachesNobody)
{
    covers(rules::cmd_02, rules::cmd_03);
    Arena arena;
    arena.general("GA", "0605").piece("SA", "sub_general", "0109");
    arena.piece("A1", "inf_medium", "0606").piece("A2", "inf_medium", "0506");
    arena.piece("B1", "inf_medium", "0101").general("BL", "1201");
    arena.side_field(0, "activations", list({3, 2})).side_field(0, "tokens", 0);
    arena.phase(Phase::command, "A").give("ACT GA: GA SA A1");
    EXPECT_EQ(arena.asked(), "A movement") << "GA not before SA, who is too far from A2";
}

TEST(ThucydideCommand, TheStepLastsWhileACourierMayRideToWhomNobodyReaches)
{
    covers(rules::cmd_02, rules::ord_14);
    for (const int tokens : {2, 3}) {
        Arena arena;
        arena.general("GA", "0109").piece("A1", "inf_medium", "1209");
        arena.piece("B1", "inf_medium", "1201").general("BL", "0101");
        arena.side_field(0, "activations", list({2, 2})).side_field(0, "tokens", tokens);
        arena.phase(Phase::command, "A").give("ACT GA: GA");
        EXPECT_EQ(arena.asked(), tokens < 3 ? "A movement" : "A command") << tokens;
    }
}

// EX-25
TEST(ThucydideCommand, OrdersNearALeaderCostOneLess)
{
    covers(rules::lead_07, rules::ord_05, rules::ord_06, rules::tok_03, rules::ord_17);
    Arena arena;
    arena.piece("A1", "inf_heavy", "0605").piece("A2", "inf_heavy", "0109");
    arena.piece("L1", "general", "0606").piece("B1", "inf_medium", "1201").general("BL", "1101");
    const Field field = arena.field();
    const auto prices = [&](const OrderSpec& order, int items = 1) {
        return std::pair{price_of(field, 0, order, arena.unit("A1"), items).tokens,
                         price_of(field, 0, order, arena.unit("A2"), items).tokens};
    };
    using Pair = std::pair<int, int>;
    EXPECT_EQ(prices(spec_of(ManeuverOrder::forced_march)), (Pair{1, 2}));
    EXPECT_EQ(prices(spec_of(ManeuverOrder::courier)), (Pair{2, 3}));
    EXPECT_EQ(prices(spec_of(ManeuverOrder::woodsmen), 2), (Pair{3, 4}));
    EXPECT_EQ(prices(spec_of(ManeuverOrder::rally), 2), (Pair{3, 4}));
    EXPECT_EQ(prices(spec_of(ManeuverOrder::mount_dismount)), (Pair{1, 1}));
    EXPECT_EQ(prices(spec_of(DefenseOrder::hold)), (Pair{1, 2}));
    EXPECT_EQ(prices(spec_of(DefenseOrder::first_strike)), (Pair{3, 4}));
    EXPECT_EQ(prices(spec_of(ManeuverOrder::forward_march)), (Pair{5, 5}));
    Arena near;
    near.option(opt_order_range, 1).side_field(0, "tokens", 9);
    near.piece("A1", "inf_heavy", "0605").piece("A2", "inf_heavy", "0109");
    near.piece("L1", "general", "0606").piece("B1", "inf_medium", "1201").general("BL", "1101");
    near.phase(Phase::movement, "A");
    EXPECT_EQ(near.refused("ORD forced_march A2"), "THU-ORD-05");
    near.give("ORD forced_march A1");
    EXPECT_EQ(near.tokens(0), 7) << "the full price";
}

// EX-26
TEST(ThucydideCommand, TokensComeFromLettersUpToTheCap)
{
    covers(rules::tok_01, rules::tok_02, rules::tok_04);
    Arena arena;
    arena.piece("A1", "inf_medium", "0605").piece("B1", "inf_hoplite", "0604");
    arena.piece("B2", "inf_medium", "0504").piece("B3", "inf_medium", "0704");
    arena.piece("A9", "inf_medium", "0109").generals().set(side::tokens, 1, 11).combat("A");
    arena.give("AT A1>0604").give("DF none", "G G G").give("RP yes", "L L L F");
    EXPECT_EQ(arena.tokens(1), 12);
    EXPECT_TRUE(arena.heard("2 tokens are lost: 12 are the most a side may hold"));
    Arena start;
    start.piece("A1", "inf_medium", "0605").piece("B1", "inf_hoplite", "0104");
    start.general("AL", "0109").general("BL", "1201");
    start.side_field(0, "command_level", 5).field("first", "A").begin();
    EXPECT_EQ(start.tokens(0), 5);
    EXPECT_EQ(start.tokens(1), 3);
}

// EX-27
TEST(ThucydideCommand, ReconnaissanceEarnsTokensForAWeakTurn)
{
    covers(rules::ord_11);
    Arena arena;
    arena.side_field(0, "command_level", 4);
    commanded(arena, 2).give("ORD recon");
    EXPECT_EQ(arena.tokens(0), 5);
    EXPECT_EQ(arena.refused("ACT GA: A1 SA"), "THU-CMD-01");
    EXPECT_EQ(arena.refused("ORD courier A3"), "THU-ORD-14");
    arena.give("ACT GA: A1");
    EXPECT_EQ(arena.asked(), "A movement");
}

TEST(ThucydideCommand, AGeneralAssaultGrantsTheActivationsOnceMore)
{
    covers(rules::ord_18, rules::cmd_05, rules::cmd_02);
    Arena arena;
    for (int i = 0; i < 12; ++i)
        arena.piece("A" + std::to_string(i + 1), "inf_medium",
                    (i < 9 ? "0" : "") + std::to_string(i + 1) + "07");
    arena.piece("GA", "general", "0608").piece("B1", "inf_medium", "0101").general("BL", "0201");
    arena.side_field(0, "tokens", 10).phase(Phase::command, "A");
    EXPECT_EQ(arena.refused("ORD general_assault"), "THU-ORD-18");
    arena.give("ACT GA: A4 A5 A6 A7").give("ORD general_assault");
    EXPECT_EQ(arena.tokens(0), 0);
    EXPECT_EQ(arena.refused("ACT GA: A4 A8"), "THU-CMD-05");
    arena.give("ACT GA: A2 A3 A8 A9");
    EXPECT_EQ(arena.asked(), "A movement");
}

TEST(ThucydideCommand, AfterAGeneralAssaultALeaderNeedNotWaitForTheOthers)
{
    covers(rules::ord_18, rules::cmd_02);
    Arena arena;
    for (const char* at : {"0507", "0607", "0707"})
        arena.piece("A" + std::string{at}, "inf_medium", at);
    arena.piece("GA", "general", "0608").piece("S2", "sub_general", "0508");
    arena.piece("B1", "inf_medium", "0101").general("BL", "0201");
    arena.side_field(0, "tokens", 10).phase(Phase::command, "A").set(unit::has_activated, "BL", 1);
    arena.give("ACT GA: A0507").give("ORD general_assault");
    EXPECT_EQ(arena.field().get(unit::has_activated, arena.unit("GA")), 0);
    EXPECT_EQ(arena.field().get(unit::has_activated, arena.unit("BL")), 1) << "none of his affair";
    EXPECT_EQ(arena.refused("ACT GA: A0607"), "");
}

TEST(ThucydideCommand, OneStandMayBeRallied)
{
    covers(rules::ord_19);
    Arena arena;
    arena.piece("A4", "inf_medium", "0309", {{"stands", 3}, {"initial", 4}});
    arena.piece("B1", "inf_medium", "0101").generals(5).phase(Phase::movement, "A");
    EXPECT_EQ(arena.refused("ORD rally A4 2"), "THU-ORD-19");
    EXPECT_EQ(arena.refused("ORD rally A4 1"), "");
    EXPECT_EQ(arena.refused("ORD rally B1 1"), "THU-ORD-05");
    for (const auto& [counter, value, rule] :
         {std::tuple{unit::moved, 1, "THU-MOVE-01"}, {unit::activation, 0, "THU-CMD-06"}}) {
        Arena other;
        other.piece("A4", "inf_medium", "0309", {{"stands", 3}, {"initial", 4}});
        other.piece("B1", "inf_medium", "0101").generals(5).phase(Phase::movement, "A");
        EXPECT_EQ(other.set(counter, "A4", value).refused("ORD rally A4 1"), rule);
    }
}

// EX-28
TEST(ThucydideCommand, RallyBringsStandsBackNearHome)
{
    covers(rules::ord_19);
    const auto position = [](Arena& arena, const char* cell) -> Arena& {
        arena.piece("A4", "inf_medium", cell, {{"stands", 1}, {"initial", 4}});
        arena.piece("A5", "inf_medium", "0109").piece("B1", "inf_medium", "0101");
        arena.generals(5);
        return arena.phase(Phase::movement, "A");
    };
    Arena arena;
    position(arena, "0808");
    EXPECT_EQ(arena.refused("rally A4 4"), "THU-ORD-19");
    arena.give("ORD rally A4 2");
    EXPECT_EQ(arena.tokens(0), 1);
    EXPECT_EQ(arena.stands("A4"), 3);
    EXPECT_EQ(arena.refused("MV A4 0808-0807"), "THU-ORD-19");
    EXPECT_EQ(arena.field().get(unit::no_attack, arena.unit("A4")), 1);
    Arena far;
    EXPECT_EQ(position(far, "0807").refused("ORD rally A4 2"), "THU-ORD-19");
    for (int d = 0; d < 6; ++d) { // no enemy next to it, on whatever side
        const Board& board = far.field().board();
        const Cell there = board.neighbor(cell_from_label(board, "0808"), d);
        ASSERT_NE(there, Cell::none);
        Arena beside;
        beside.piece("B2", "inf_medium", label(board, there).c_str());
        EXPECT_EQ(position(beside, "0808").refused("ORD rally A4 2"), "THU-ORD-19") << d;
    }
}

TEST(ThucydideCommand, AScenarioMayGiveALongList)
{
    covers(rules::cmd_01);
    for (const int count : {9, 15, 16}) {
        Arena arena;
        Tree entries = list({});
        for (int i = 0; i < count; ++i) entries.items.emplace_back("", 1);
        arena.piece("A1", "inf_medium", "0605").piece("B1", "inf_medium", "0101").generals();
        arena.side_field(0, "activations", entries).field("first", "A");
        if (count > 15) {
            EXPECT_EQ(arena.faults(), std::vector<std::string>{
                                          "THU-CMD-01 there are {n} activations a turn at most"});
            continue;
        }
        EXPECT_EQ(arena.faults(), std::vector<std::string>{});
        arena.begin();
        EXPECT_EQ(activations_left(arena.field(), 0), count);
        EXPECT_EQ(arena.refused("ACT AL: A1 AL"), "THU-CMD-01") << "one piece each";
        arena.give("ACT AL: AL");
        EXPECT_EQ(activations_left(arena.field(), 0), count - 1);
    }
}

// EX-35
TEST(ThucydideCommand, TheNextInRankTakesCommand)
{
    covers(rules::lead_12, rules::lead_13);
    Arena arena;
    arena.piece("A1", "inf_medium", "0605").piece("A2", "inf_medium", "0609");
    arena.piece("L1", "general", "0606").piece("S2", "sub_general", "0607");
    arena.piece("L3", "officer", "0608").piece("L4", "officer", "0708");
    arena.piece("B1", "inf_medium", "0101").general("BL", "0201");
    arena.side_field(0, "command_level", 4).field("first", "A");
    arena.remove("L1", Where::dead).begin();
    EXPECT_EQ(arena.field().table.type(arena.unit("S2")), general_type);
    EXPECT_EQ(arena.field().get(side::command_level, 0), 3);
    EXPECT_TRUE(arena.heard("S2 takes command; the level of command is 3"));
}

TEST(ThucydideCommand, WhoTakesCommandLosesALevelAndOneIsLeft)
{
    covers(rules::lead_12);
    for (const int level : {2, 1}) {
        Arena arena;
        arena.piece("A1", "inf_medium", "0605").piece("L1", "general", "0606");
        arena.piece("S2", "sub_general", "0607").piece("B1", "inf_medium", "0101");
        arena.general("BL", "0201").side_field(0, "command_level", level).field("first", "A");
        arena.remove("L1", Where::dead).begin();
        EXPECT_EQ(arena.field().get(side::command_level, 0), 1) << level;
    }
}

TEST(ThucydideCommand, AnActingOfficerStepsForwardWhenAllLeadersAreLost)
{
    covers(rules::lead_13);
    Arena arena;
    arena.piece("A1", "inf_medium", "0605").piece("A2", "inf_medium", "0609");
    arena.piece("A3", "inf_medium", "0705");
    arena.piece("L1", "general", "0606").piece("B1", "inf_medium", "0101");
    arena.general("BL", "0201").field("first", "A").remove("L1", Where::dead);
    arena.remove("A3", Where::dead).begin();
    EXPECT_EQ(arena.asked(), "A appoint");
    EXPECT_EQ(arena.legal(), (std::vector<std::string>{"appoint A1", "appoint A2"}));
    EXPECT_EQ(arena.refused("APPT B1"), "THU-LEAD-13");
    arena.give("APPT A2");
    EXPECT_EQ(arena.where("L1"), "0609");
    EXPECT_EQ(arena.field().table.type(arena.unit("L1")), officer_type);
    EXPECT_EQ(arena.field().get(side::command_level, 0), 3) << "unchanged";
    EXPECT_EQ(arena.asked(), "A command");
    EXPECT_EQ(arena.refused("ACT L1: A1"), "THU-CMD-03");
}

TEST(ThucydideCommand, ALeaderWhomNobodyHearsIsStillAPieceOfHisOwn)
{
    covers(rules::cmd_02);
    Arena arena;
    arena.piece("L1", "general", "0101").piece("A1", "inf_medium", "1209");
    arena.piece("B1", "inf_medium", "1201").general("BL", "1203").field("first", "A").begin();
    EXPECT_EQ(arena.asked(), "A command");
}

TEST(ThucydideCommand, TheFirstOfTheFallenIsTheActingOfficer)
{
    covers(rules::lead_13);
    Arena arena;
    arena.piece("A1", "inf_medium", "0605").piece("A2", "inf_medium", "0609");
    arena.piece("L1", "general", "0606").piece("L2", "officer", "0607");
    arena.piece("B1", "inf_medium", "0101").general("BL", "0201").field("first", "A");
    arena.remove("L1", Where::dead).remove("L2", Where::dead).begin();
    arena.give("APPT A2");
    EXPECT_EQ(arena.where("L1"), "0609");
    EXPECT_EQ(arena.where("L2"), "dead");
}

TEST(ThucydideCommand, OfASingleUnitTheOfficerStepsForwardUnasked)
{
    covers(rules::lead_13);
    Arena arena;
    arena.piece("A1", "inf_medium", "0605").piece("L1", "general", "0606");
    arena.piece("B1", "inf_medium", "0101").piece("B2", "inf_medium", "0301");
    arena.general("BL", "0201").field("first", "A").remove("L1", Where::dead).begin();
    EXPECT_EQ(arena.asked(), "A command");
    EXPECT_EQ(arena.where("L1"), "0605");
}

TEST(ThucydideCommand, AForwardMarchIsForOneWholeActivation)
{
    covers(rules::ord_17);
    Arena arena;
    arena.piece("A1", "inf_medium", "0605").piece("A2", "inf_medium", "0607");
    arena.piece("B1", "inf_medium", "0101").generals(5).set(unit::activation, "A2", 2);
    arena.phase(Phase::movement, "A");
    EXPECT_EQ(arena.refused("ORD forward_march 3"), "THU-ORD-17");
    arena.give("ORD forward_march 1");
    EXPECT_EQ(arena.tokens(0), 0);
    EXPECT_EQ(arena.field().get(unit::march, arena.unit("A1")), 1);
    EXPECT_EQ(arena.field().get(unit::march, arena.unit("A2")), 0);
}

TEST(ThucydideCommand, StandingAnswersSpareTheObvious)
{
    covers(rules::gen_01, rules::gen_02);
    Arena arena;
    arena.piece("A1", "inf_hoplite", "0605").piece("B1", "inf_medium", "0604");
    arena.piece("B2", "inf_medium", "0504").piece("B3", "inf_light", "0703").generals(3);
    arena.set(side::keep_defense, 1, 1).set(side::keep_flags, 1, 1);
    arena.set(side::keep_riposte, 1, 1).combat("A");
    arena.give("AT A1>0604", "F G L L R G B");
    EXPECT_EQ(arena.where("B1"), "0604");
    EXPECT_EQ(arena.asked(), "B command");
    EXPECT_EQ(arena.game().view(0).get(side::keep_flags, 1), 0) << "its owner's affair";
    arena.give("standing flags off");
    EXPECT_EQ(arena.field().get(side::keep_flags, 1), 0);
    EXPECT_EQ(arena.asked(), "B command");
}

} // namespace
} // namespace sandtable::thucydide::testing::command_test
