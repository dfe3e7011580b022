// What a book may say besides: eight sides that may win together, values of a side, draws below a
// bound known only in play.
#include "kernel/game/game.hpp"
#include "kernel/game/view.hpp"
#include "lua/board/board_builder.hpp"
#include "lua/board/layouter.hpp"
#include "plugins/host/table/block_check.hpp"
#include "plugins/host/table/dice.hpp"
#include "plugins/host/telling/teller.hpp"
#include "tests/support/every_roll.hpp"

#include <gtest/gtest.h>

#include <set>

namespace sandtable::host::eight_sides_test {
namespace {

struct Purse {
    std::int64_t gold = 0;
    std::int32_t cards[2]{};
};

constexpr CounterSpec side_counters[] = {
    {.name = "score", .title = "score", .max = 99},
    {.name = "hand", .title = "hand", .max = 99, .visibility = Visibility::owner}};
constexpr DataSpec side_data[] = {
    {.name = "purse", .bytes = sizeof(Purse), .visibility = Visibility::owner},
    {.name = "seal", .bytes = 2, .visibility = Visibility::everyone}};
constexpr VerbSpec verbs[] = {{.name = "draw", .title = "draw"}};
constexpr PhaseSpec phases[] = {{.name = "play", .title = "play"}};
constexpr DecisionSpec decisions[] = {{.name = "act", .prompt = "act"}};
constexpr UnitTypeSpec types[] = {{.name = "man", .title = "man"}};
constexpr Word endings[] = {{"over", "over"}};
constexpr Word levels[] = {{"draw", "draw"}, {"victory", "victory"}};
constexpr Book book{.id = "eight",
                    .title = "Eight",
                    .sides = 8,
                    .shapes = shape_bit(Shape::square),
                    .side_counters = list_of(side_counters),
                    .side_data = list_of(side_data),
                    .verbs = list_of(verbs),
                    .phases = list_of(phases),
                    .decisions = list_of(decisions),
                    .unit_types = list_of(types),
                    .endings = list_of(endings),
                    .levels = list_of(levels)};
constexpr SideCounter score{0};
constexpr SideCounter hand{1};
constexpr SideData<Purse> purse{0};
constexpr SideData<std::uint16_t> seal{1};

/// Each draws a card of a deck that becomes smaller; whoever draws card 0 wins with his neighbor.
struct Deck final : Ruleset {
    void set_up(Battle& battle) const override
    {
        battle.begin_turn(1);
        battle.ask({.seats = every_side});
    }
    void legal(const View&, LegalQuery query, OrderList& out) const override
    {
        out.add(0, query.side);
    }
    std::optional<Refusal> refuse(const View&, const Order&) const override { return {}; }
    void apply(Battle& battle, const Order& order) const override
    {
        const std::uint32_t left = 8u - static_cast<std::uint32_t>(battle.get(score, 0));
        const std::uint32_t card = battle.draw(left, "the deck");
        battle.set(hand, order.side, card + 1);
        battle.edit(purse, order.side).gold = 100 + card;
        battle.add(score, Side{0}, 1);
        if (card == 0)
            return battle.finish(
                Winners{static_cast<Seats>(seat_bit(order.side) |
                                           seat_bit(static_cast<Side>(order.side ^ 1)))},
                0, 1);
        if (battle.answer(order.side)) battle.finish(nobody, 0, 0);
    }
};

struct Table8 {
    OwnedBoard board = BoardBuilder::of_cells(Shape::square, Labels::chess, 2, 2).build().value();
    OwnedLayout layout{book, 0, 8, 4, 0};
    SideInfo sides[8];
    Setting setting;
    Deck deck;
    std::vector<std::byte> block;

    Table8()
    {
        static constexpr const char* names[] = {"a", "b", "c", "d", "e", "f", "g", "h"};
        for (int i = 0; i < 8; ++i)
            sides[i] = {.id = names[i], .name = names[i], .fields = &no_value};
        setting = {.book = &book,
                   .board = &board.get(),
                   .layout = &layout.get(),
                   .sides = list_of(sides),
                   .scenario = &no_value};
        block = fresh_block(setting, 4);
    }
    [[nodiscard]] Game game() const
    {
        Game made{setting, deck, nullptr, block};
        made.begin();
        return made;
    }
};

TEST(KernelEightSides, AllAreAskedAndSeveralMayWin)
{
    const Table8 table;
    Game game = table.game();
    EXPECT_EQ(game.awaited(), every_side);
    EXPECT_FALSE(game.refuse({.side = 7}));
    EXPECT_TRUE(game.refuse({.side = umpire_seat})) << "this book has no umpire";
    EXPECT_TRUE(game.refuse({.side = 9}));
    const std::vector<std::uint32_t> third[] = {{3}, {0}};
    Journal said;
    ASSERT_TRUE(game.apply({.side = 7}, &said, &third[0]).accepted);
    EXPECT_EQ(game.awaited(), every_side & ~seat_bit(7));
    ASSERT_TRUE(game.apply({.side = 5}, &said, &third[1]).accepted);
    const Clock& clock = game.table().clock();
    EXPECT_TRUE(clock.over);
    EXPECT_EQ(clock.winners, seat_bit(4) | seat_bit(5));
    EXPECT_EQ(clock.winner(), nobody) << "nobody alone";
    EXPECT_EQ(fault_in(game.block().data(), game.block().size(), table.setting), "");
    const Event& last = *said.back().event();
    EXPECT_EQ(last.kind, EventKind::finished);
    EXPECT_EQ(last.side, nobody);
    EXPECT_EQ(last.args.m, seat_bit(4) | seat_bit(5));
}

TEST(KernelEightSides, ABlockWithWinnersThatAreNotThereIsDamaged)
{
    const Table8 table;
    std::vector<std::byte> block = table.game().block();
    auto& clock = reinterpret_cast<StateHeader*>(block.data())->clock;
    clock.winners = 1;
    EXPECT_NE(fault_in(block.data(), block.size(), table.setting), "") << "it is not over";
    clock.over = 1;
    EXPECT_EQ(fault_in(block.data(), block.size(), table.setting), "");
    clock.winners = seat_bit(umpire_seat);
    EXPECT_NE(fault_in(block.data(), block.size(), table.setting), "");
    clock.winners = 0;
    clock.over = 0;
    clock.stack[0].seats = seat_bit(umpire_seat) << 1;
    EXPECT_NE(fault_in(block.data(), block.size(), table.setting), "");
}

TEST(KernelSideData, IsAlignedAndShownToItsOwnerAlone)
{
    const Table8 table;
    for (const Slot& slot : table.layout.get().side_data) EXPECT_GE(slot.offset, 2u);
    EXPECT_EQ(table.layout.get().side_data[0].offset % 8, 0u);
    EXPECT_EQ(table.layout.get().side_stride % 8, 0u);
    std::vector<std::byte> block = table.game().block();
    Tape tape;
    Battle battle{block.data(), table.setting, tape, nullptr};
    for (Side s = 0; s < 8; ++s) {
        battle.edit(purse, s) = {.gold = 10 + s, .cards = {s, -s}};
        battle.edit(seal, s) = static_cast<std::uint16_t>(1000 + s);
        battle.set(hand, s, 1 + s);
    }
    std::vector<std::byte> seen(block.size());
    for (const Side viewer : {Side{0}, Side{7}}) {
        make_view(battle, viewer, table.deck, seen.data());
        const View view{seen.data(), table.setting};
        for (Side s = 0; s < 8; ++s) {
            EXPECT_EQ(view.data(purse, s).gold, s == viewer ? 10 + s : 0);
            EXPECT_EQ(view.data(purse, s).cards[1], s == viewer ? -s : 0);
            EXPECT_EQ(view.get(hand, s), s == viewer ? 1 + s : 0);
            EXPECT_EQ(view.data(seal, s), 1000 + s) << "for everybody";
        }
    }
}

TEST(KernelDraw, IsEvenlyBelowItsBoundAndTold)
{
    const Table8 table;
    std::vector<std::byte> block = table.game().block();
    Tape tape;
    Battle battle{block.data(), table.setting, tape, nullptr};
    int seen[5]{};
    for (int i = 0; i < 5000; ++i) ++seen[battle.draw(5, "deck")];
    for (const int n : seen) EXPECT_NEAR(n, 1000, 150);
    EXPECT_EQ(tape.used, 5000u);
    EXPECT_EQ(battle.draw(1, "deck"), 0u);
    EXPECT_THROW(battle.draw(0, "deck"), BrokenRule);

    const std::uint32_t given[] = {4, 5};
    Tape two{.mode = Tape::given, .size = 2, .outcomes = given};
    Battle scripted{block.data(), table.setting, two, nullptr};
    EXPECT_EQ(scripted.draw(5, "deck"), 4u);
    EXPECT_THROW(scripted.draw(5, "deck"), BrokenRule) << "there are five: 0 to 4";
    EXPECT_THROW(scripted.draw(9, "bag"), NeedDice);
    EXPECT_EQ(two.wanted.die, no_die);
    EXPECT_EQ(two.wanted.bound, 9u);
    EXPECT_STREQ(two.wanted.purpose, "bag");
}

TEST(KernelDraw, EverySourceOfDiceCanGiveIt)
{
    const Table8 table;
    {
        Game game = table.game();
        ScriptedDice typed{"3"};
        Journal said;
        ASSERT_TRUE(apply_with(game, {.side = 2}, typed, &said).accepted);
        EXPECT_EQ(game.table().get(hand, 2), 3) << "a person counts from 1";
        const Event* rolled = nullptr;
        for (const JournalEntry& one : said)
            if (one.event() && one.event()->kind == EventKind::rolled) rolled = one.event();
        ASSERT_TRUE(rolled);
        EXPECT_EQ(rolled->detail, no_die);
        EXPECT_EQ(rolled->args.n, 3);
        EXPECT_EQ(rolled->args.m, 2);
    }
    {
        Game game = table.game();
        ScriptedDice typed{"9"};
        EXPECT_FALSE(apply_with(game, {.side = 2}, typed).accepted);
        EXPECT_EQ(fill(typed.fault().text, typed.fault().fill),
                  "die 1 of the list: \"9\" is no face of draw: it shows 1..8");
    }
    Game game = table.game();
    const std::vector<std::byte> before = game.block();
    testing::EnumeratedDice all;
    std::set<std::int64_t> hands;
    do {
        game.restore(before.data());
        ASSERT_TRUE(apply_with(game, {.side = 2}, all).accepted);
        hands.insert(game.table().get(hand, 2));
    } while (all.advance());
    EXPECT_EQ(hands.size(), 8u);
}

TEST(TellerSides, NamesASideAndAllWhoHaveWon)
{
    const Table8 table;
    const Texts texts;
    const Teller teller{texts, table.setting};
    EXPECT_EQ(teller.message("{side} passes {word}", {.side = 6, .word = "on"}), "g passes on");
    EXPECT_EQ(teller.message("{side}", {}), "nobody");
    Event over{.kind = EventKind::finished, .args = {.n = 1, .m = seat_bit(4) | seat_bit(5)}};
    EXPECT_EQ(teller.event(over), "The battle is won by e, f: victory (over)");
    over.args = {.n = 0};
    EXPECT_EQ(teller.event(over), "The battle is drawn (over)");
    over.args = {.n = 0, .m = seat_bit(3)};
    EXPECT_EQ(teller.event(over), "The battle is won by d: draw (over)");
}

} // namespace
} // namespace sandtable::host::eight_sides_test
