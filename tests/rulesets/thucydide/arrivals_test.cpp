// THU chapter 20: pieces that come later. [THU-SETUP-07]

#include "battlefield.hpp"
#include "covers.hpp"

#include "kernel/board/label.hpp"
#include "sdk/cpp/order_buffer.hpp"

namespace sandtable::thucydide::testing::arrivals_test {
namespace {

using sandtable::testing::covers;

/// Two armies; `late` is a unit of a's besides.
std::string battle(const std::string& late)
{
    return R"(return scenario {
    title = "Late", ruleset = "thucydide/1", turns = 6, first = "a",
    map = hexes { size = { 12, 9 } }, sides = { a = {}, b = {} },
    units = {
        a = {
            general { id = "G", at = "0101" }, inf_hoplite { id = "A1", at = "0201" },
            )" +
           late +
           R"(
        },
        b = { general { id = "H", at = "1209" }, inf_hoplite { id = "B1", at = "1109" } },
    },
})";
}

/// Plays the first legal order until a's turn `turn` has begun, or the battle is over.
void play_to(Battlefield& field, int turn)
{
    OrderBuffer room;
    for (int i = 0; i < 400 && !field.game().over(); ++i) {
        if (field.game().table().turn() == turn && field.awaited() == 0) return;
        const Side s = field.awaited();
        const OrderList list =
            room.fill([&](OrderList& out) { field.game().legal({.side = s}, out); });
        ASSERT_FALSE(list.empty());
        // The last ends the step where there is such an order.
        ASSERT_TRUE(field.game().apply(list[list.size() - 1]).accepted);
    }
}

constexpr Unit late = Unit{2};

TEST(ThucydideArrivals, APieceComesInItsTurnOnTheFirstFreeHexOfItsList)
{
    covers(rules::setup_07);
    Battlefield field{
        battle(R"(inf_hoplite { id = "A2", arrive_turn = 2, entry = "0201 0105 0301" })")};
    ASSERT_EQ(field.faults(), "");
    EXPECT_EQ(field.game().table().turn(), 1) << "it is not deployed";
    EXPECT_EQ(field.game().table().unit(late).where, Where::reserve);
    play_to(field, 2);
    ASSERT_EQ(field.game().table().unit(late).where, Where::board);
    EXPECT_EQ(label(field.setting().board[0], field.game().table().cell(late)), "0105");
}

TEST(ThucydideArrivals, BesideItsOwnItMayCome)
{
    covers(rules::setup_07);
    Battlefield field{battle(R"(inf_hoplite { id = "A2", arrive_turn = 2, entry = "0202 0105" })")};
    ASSERT_EQ(field.faults(), "");
    play_to(field, 2);
    EXPECT_EQ(label(field.setting().board[0], field.game().table().cell(late)), "0202");
}

TEST(ThucydideArrivals, WithoutAFreeHexItWaits)
{
    covers(rules::setup_07);
    Battlefield field{
        battle(R"(inf_hoplite { id = "A2", arrive_turn = 1, entry = "0201 1008 1108" })")};
    ASSERT_EQ(field.faults(), "");
    play_to(field, 2);
    EXPECT_EQ(field.game().table().unit(late).where, Where::reserve)
        << "one of its own stands there, and beside the others an enemy";
}

TEST(ThucydideArrivals, APieceInReserveIsTheScripts)
{
    covers(rules::setup_07);
    Battlefield field{battle(R"(inf_hoplite { id = "A2", where = "reserve" })")};
    ASSERT_EQ(field.faults(), "");
    EXPECT_EQ(field.game().table().turn(), 1) << "it is not deployed";
    play_to(field, 3);
    EXPECT_EQ(field.game().table().unit(late).where, Where::reserve);
}

// --- leaders who come later: they are not lost [THU-LEAD-12, THU-LEAD-13] ------------------------

/// A's two units, and an army of b's; a's leaders are for the test to add.
void armies(Arena& arena)
{
    arena.piece("A1", "inf_hoplite", "0605").piece("A2", "inf_hoplite", "0705");
    arena.piece("B1", "inf_medium", "0602").general("BG", "1201");
    arena.side_field(0, "command_level", 4).field("first", "A");
}

TEST(ThucydideArrivals, NobodySucceedsAGeneralWhoIsStillToCome)
{
    covers(rules::lead_12, rules::setup_07);
    Arena arena;
    arena.piece("AG", "general", "", {{"arrive_turn", 2}, {"entry", list({"0109"})}});
    arena.piece("A8", "officer", "0608");
    armies(arena);
    ASSERT_EQ(arena.faults(), std::vector<std::string>{});
    arena.begin();
    EXPECT_FALSE(arena.heard("takes command"));
    EXPECT_EQ(arena.asked(), "A command");
    EXPECT_EQ(arena.field().table.type(arena.unit("A8")), officer_type);
    arena.give("END C").give("END C");
    EXPECT_TRUE(arena.heard("AG arrives at 0109"));
    EXPECT_EQ(arena.field().table.type(arena.unit("AG")), general_type);
    EXPECT_EQ(arena.field().table.type(arena.unit("A8")), officer_type) << "never two generals";
    EXPECT_EQ(arena.field().get(side::command_level, 0), 4) << "nobody was lost";
}

TEST(ThucydideArrivals, ALeaderStillToComeIsNoActingOfficer)
{
    covers(rules::lead_13, rules::setup_07);
    Arena arena;
    arena.piece("A8", "sub_general", "", {{"arrive_turn", 2}, {"entry", list({"0109"})}});
    arena.general("AG", "0608");
    armies(arena);
    arena.remove("AG", Where::dead).begin();
    EXPECT_EQ(arena.asked(), "A appoint");
    arena.give("APPT A2");
    EXPECT_TRUE(arena.heard("an acting officer steps forward from A2"));
    EXPECT_EQ(arena.where("AG"), "0705") << "the piece of the leader who fell";
    EXPECT_EQ(arena.where("A8"), "reserve");
    arena.give("END C").give("END C");
    EXPECT_EQ(arena.where("A8"), "0109");
    EXPECT_TRUE(arena.heard("A8 takes command; the level of command is 3"));
}

TEST(ThucydideArrivals, WhereNoLeaderHasComeYetNobodyCommands)
{
    covers(rules::lead_13, rules::setup_07);
    Arena arena;
    arena.piece("AG", "general", "", {{"arrive_turn", 2}, {"entry", list({"0109"})}});
    armies(arena);
    arena.begin();
    EXPECT_EQ(arena.asked(), "B command") << "nothing to order without a leader";
    EXPECT_TRUE(arena.heard("no leader has arrived yet: nobody commands"));
    arena.give("END C");
    EXPECT_EQ(arena.where("AG"), "0109");
    EXPECT_EQ(arena.field().get(side::command_level, 0), 4);
    EXPECT_EQ(arena.asked(), "A command");
}

TEST(ThucydideArrivals, WhatIsWrongIsSaid)
{
    covers(rules::setup_07);
    const Battlefield no_list{battle(R"(inf_hoplite { id = "A2", arrive_turn = 2 })")};
    EXPECT_NE(no_list.faults().find("needs entry = a list of hexes [THU-SETUP-07]"),
              std::string::npos)
        << no_list.faults();
    const Battlefield too_late{
        battle(R"(inf_hoplite { id = "A2", arrive_turn = 7, entry = "0105" })")};
    EXPECT_NE(too_late.faults().find("the last turn is {m} [THU-SETUP-07]"), std::string::npos)
        << too_late.faults();
}

} // namespace
} // namespace sandtable::thucydide::testing::arrivals_test
