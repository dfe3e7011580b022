// One game: refused, applied whole or not at all, taken back. [design 3, 6, 7]
#include "kernel/game/game.hpp"

#include "kernel/game/view.hpp"
#include "plugins/host/table/block_check.hpp"
#include "tests/support/skirmish_field.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>

namespace sandtable::game_test {
namespace {

using namespace testing::skirmish;

Order order(Verb verb, Side side, std::initializer_list<int> args = {})
{
    Order made{.verb = verb, .side = side};
    for (const int arg : args) made.with(arg);
    return made;
}

std::string why(const Game& game, const Order& asked)
{
    const auto refusal = game.refuse(asked);
    return refusal ? refusal->message : "";
}

const Event* first(const Journal& said, EventKind kind)
{
    for (const auto& entry : said)
        if (const auto* event = entry.event(); event && event->kind == kind) return event;
    return nullptr;
}

TEST(KernelGame, TheKernelChecksAnOrderBeforeTheRuleset)
{
    const Field field;
    const Game game = field.game();
    EXPECT_EQ(why(game, order(done, 2)), "no such seat at this table");
    EXPECT_EQ(why(game, order(done, nobody)), "no such seat at this table");
    Book plain = book;
    plain.has_umpire = Book{}.has_umpire;
    Setting setting = field.setting();
    setting.book = &plain;
    const Game unwatched{setting, field.ruleset, nullptr, game.block()};
    EXPECT_EQ(unwatched.hash(), WordSum{}.hash(game.block().data(), game.block().size()))
        << "of what it began with";
    EXPECT_EQ(why(unwatched, order(done, umpire_seat)), "no such seat at this table")
        << "no umpire where the book names none";
    EXPECT_EQ(why(game, order(verbs_count, blue)), "no such order");
    EXPECT_EQ(why(game, order(static_cast<Verb>(0xffff), blue)), "no such order");
    EXPECT_EQ(why(game, order(done, umpire_seat)), "it is not yours to decide now");
    EXPECT_EQ(why(game, order(done, blue, {1})), "too many arguments: {n} are enough");
    EXPECT_EQ(why(game, order(plan, blue)), "{word} is missing");
    EXPECT_EQ(why(game, order(plan, blue, {6, 1})), "{word} is no unit");
    EXPECT_EQ(why(game, order(plan, blue, {-1, 1})), "{word} is no unit");
    EXPECT_EQ(why(game, order(plan, blue, {0, 36})), "{word} is off the board");
    EXPECT_EQ(why(game, order(plan, blue, {0, -2})), "{word} is off the board");
    EXPECT_EQ(why(game, order(plan, blue, {0, -1})), "") << "it is optional";
    EXPECT_EQ(why(game, order(march, blue, {0})), "{word} is missing");
    EXPECT_EQ(why(game, order(march, blue, {0, 3, 20})),
              "{word} leaps: each cell must be next to the one before");
    EXPECT_EQ(why(game, order(rule, blue, {2})), "{word} is none of the choices");
    EXPECT_EQ(why(game, order(say, blue, {0, 8, 1, -1})), "{word} is no direction");
    EXPECT_EQ(why(game, order(say, blue, {2, 7, 1, -1})), "{word} is no side");
    EXPECT_EQ(why(game, order(say, blue, {0, 7, 41, -1})), "{word} must be from {n} to {m}");
    EXPECT_EQ(why(game, order(say, blue, {0, 7, -5, -1, 3, 36})), "{word} is off the board");
    EXPECT_EQ(why(game, order(say, blue, {0, 7, -5, -1, 3, 35})), "");
    Order full = order(done, blue);
    full.count = 255;
    EXPECT_EQ(why(game, full), "too many arguments");
    // Then the ruleset.
    EXPECT_EQ(why(game, order(march, blue, {0, 0})), "not in this phase");
    EXPECT_EQ(why(game, order(plan, blue, {3, 0})), "{unit} is not yours to command");
}

TEST(KernelGame, ARefusedOrderChangesNothing)
{
    const Field field;
    Game game = field.game();
    const auto before = game.block();
    Journal said;
    const Applied applied = game.apply(order(plan, blue, {3, 0}), &said);
    EXPECT_FALSE(applied.accepted);
    ASSERT_TRUE(applied.refusal);
    EXPECT_STREQ(applied.refusal->rule, "SKI-2");
    EXPECT_TRUE(said.empty());
    EXPECT_EQ(game.block(), before);
}

TEST(KernelGame, ASeatNobodyHasSeesNothing)
{
    const Field field;
    const Game game = field.acting();
    for (const Side side : {Side{2}, Side{3}, Side{5}, no_seat, nobody}) {
        const View view = game.view(side);
        EXPECT_EQ(view.viewer(), no_seat);
        EXPECT_EQ(view.first_in(field.cell("b1")), Unit::none);
        EXPECT_EQ(view.get(force, unit_at_index(0)), 0);
        EXPECT_EQ(view.awaited(), 0);
    }
    EXPECT_EQ(game.view(umpire_seat).get(force, unit_at_index(0)), 3);
    EXPECT_EQ(game.view(blue).viewer(), blue) << "the views of others stay as they are";
}

TEST(KernelGame, InquiriesAndOrdersOfAnyTimeNeedNoTurn)
{
    const Field field;
    Game game = field.acting();
    EXPECT_EQ(game.awaited(), seat_bit(blue));
    EXPECT_EQ(why(game, order(sight, red, {0, 1})), "a question is answered, not carried out");
    EXPECT_FALSE(game.refuse(order(sight, red, {0, 1}), Questions::answered));
    EXPECT_EQ(why(game, order(resign, red)), "");
    const auto before = game.block();
    EXPECT_STREQ(game.apply(order(sight, blue, {0, 1})).refusal.value().message,
                 "a question is answered, not carried out");
    EXPECT_EQ(game.block(), before);
    EXPECT_TRUE(game.apply(order(resign, red)).accepted);
    EXPECT_TRUE(game.over());
    EXPECT_EQ(game.table().clock().winner(), blue);
    EXPECT_EQ(game.awaited(), 0);
    EXPECT_EQ(why(game, order(resign, red)), "the battle is over");
    OrderList none;
    game.legal({.side = blue}, none);
    EXPECT_EQ(none.count, 0u);
}

// A rule that throws in the middle has changed nothing and said nothing.
TEST(KernelGame, AnOrderHappensWholeOrNotAtAll)
{
    const Field field;
    Game game = field.acting();
    const auto before = game.block();
    Journal said;
    said.emplace_back(Event{.text = "from before"});
    try {
        game.apply(order(blunder, blue), &said);
        FAIL() << "it must throw";
    } catch (const BrokenRule& e) {
        EXPECT_STREQ(e.what(), "counter force cannot be 10: its range is 0..9");
    }
    EXPECT_EQ(game.block(), before);
    ASSERT_EQ(said.size(), 1u);
    EXPECT_THROW(game.apply(order(stuck, blue), &said), BrokenRule) << "nobody left to decide";
    EXPECT_EQ(game.block(), before);
    EXPECT_TRUE(game.apply(order(done, blue)).accepted) << "and the game goes on";
}

TEST(KernelGame, OrdersInSecretStaySoUntilAllHaveAnswered)
{
    const Field field;
    Game game = field.game();
    EXPECT_EQ(game.awaited(), seat_bit(blue) | seat_bit(red));
    const std::vector<std::byte> red_before{game.view(red).block(),
                                            game.view(red).block() + field.setting().layout->bytes};
    Journal said;
    ASSERT_TRUE(game.apply(order(plan, blue, {0, index(field.cell("b2"))}), &said).accepted);
    EXPECT_EQ(std::memcmp(game.view(red).block(), red_before.data(), red_before.size()), 0);
    EXPECT_EQ(game.view(blue).get(plot, unit_at_index(0)), index(field.cell("b2")));
    const Event* told = first(said, EventKind::ordered);
    ASSERT_TRUE(told);
    EXPECT_EQ(told->unknown.all & seat_bit(red), seat_bit(red));
    EXPECT_EQ(told->unknown.all & seat_bit(blue), 0);
    EXPECT_EQ(told->args.unit, unit_at_index(0));

    ASSERT_TRUE(game.apply(order(done, blue)).accepted);
    EXPECT_EQ(game.awaited(), seat_bit(red));
    EXPECT_EQ(why(game, order(done, blue)), "it is not yours to decide now");
    EXPECT_EQ(game.table().cell(unit_at_index(0)), field.cell("b1")) << "not before red is done";
    const Applied last = game.apply(order(done, red));
    ASSERT_TRUE(last.accepted);
    EXPECT_EQ(game.table().cell(unit_at_index(0)), field.cell("b2"));
}

TEST(KernelGame, TheUmpireInterruptsWithADecisionOnTheStack)
{
    const Field field;
    Game game = field.acting();
    const std::vector<std::uint32_t> the_umpire_rules{1};
    Applied applied = game.apply(order(fire, blue, {0, 3}), nullptr, &the_umpire_rules);
    ASSERT_TRUE(applied.accepted);
    EXPECT_EQ(game.table().clock().depth, 2);
    EXPECT_EQ(game.awaited(), seat_bit(umpire_seat));
    EXPECT_EQ(why(game, order(done, blue)), "it is not yours to decide now");
    EXPECT_EQ(why(game, order(rule, blue, {1})), "it is not yours to decide now");
    ASSERT_TRUE(game.apply(order(rule, umpire_seat, {1})).accepted);
    EXPECT_EQ(game.table().get(force, unit_at_index(3)), 2);
    EXPECT_EQ(game.awaited(), seat_bit(blue));
}

// Dry dice: the block is unchanged, the roll that is wanted is named, and a longer tape gets
// further.
TEST(KernelGame, DiceThatRunOutAreAskedForAndTheOrderBeginsAgain)
{
    const Field field;
    Game game = field.acting();
    const auto before = game.block();
    const Order shot = order(fire, blue, {0, 3});
    std::vector<std::uint32_t> tape;
    Journal said;
    Applied applied = game.apply(shot, &said, &tape);
    ASSERT_TRUE(applied.wanted);
    EXPECT_EQ(applied.wanted->die, symbols);
    EXPECT_STREQ(applied.wanted->purpose, "skirmish.fire");
    EXPECT_EQ(applied.wanted->unit, unit_at_index(0));
    EXPECT_EQ(applied.wanted->other, unit_at_index(3));
    EXPECT_EQ(game.block(), before);
    EXPECT_TRUE(said.empty());

    tape = {2}; // R: an open-ended d6
    applied = game.apply(shot, &said, &tape);
    ASSERT_TRUE(applied.wanted);
    EXPECT_EQ(applied.wanted->die, d6);
    EXPECT_EQ(game.block(), before);
    tape = {2, 5};
    EXPECT_TRUE(game.apply(shot, &said, &tape).wanted) << "a six is rolled again";
    EXPECT_TRUE(said.empty());
    tape = {2, 5, 3};
    applied = game.apply(shot, &said, &tape);
    ASSERT_TRUE(applied.accepted);
    EXPECT_EQ(std::vector<std::uint32_t>(applied.outcomes), tape);
    EXPECT_EQ(game.table().get(points, blue), 10);
    EXPECT_EQ(game.table().header().streams[0].counter, 0u) << "given dice leave the stream alone";
}

// What was rolled from the stream, given back as a tape, does the same but for the stream itself.
TEST(KernelGame, RollsThatWereMadeCanBeGivenAgain)
{
    const Field field;
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const Field rolled{seed};
        Game game = rolled.acting();
        Game again = rolled.acting();
        Journal said;
        const Applied applied = game.apply(order(fire, blue, {0, 3}), &said);
        ASSERT_TRUE(applied.accepted);
        const std::vector<std::uint32_t> tape = applied.outcomes;
        Journal said_again;
        ASSERT_TRUE(again.apply(order(fire, blue, {0, 3}), &said_again, &tape).accepted);
        EXPECT_EQ(said.size(), said_again.size());
        EXPECT_EQ(game.table().get(points, blue), again.table().get(points, blue));
        EXPECT_EQ(game.table().get(force, unit_at_index(3)),
                  again.table().get(force, unit_at_index(3)));
    }
}

/// A script that answers moves with points and may fail.
struct Hearer final : Script {
    mutable std::vector<EventKind> heard;

    [[nodiscard]] std::uint64_t listens() const noexcept override
    {
        return event_bit(EventKind::placed) | event_bit(EventKind::ordered);
    }
    void react(Battle&, std::span<const Event> events) const override
    {
        for (const Event& event : events) heard.push_back(event.kind);
    }
};

// An order that breaks off halfway has told the script nothing, not with the next one either.
TEST(KernelGame, AScriptHearsNothingOfAnOrderThatIsGivenUp)
{
    const Field field;
    const Hearer hearer;
    Game game = field.game(&hearer);
    hearer.heard.clear();
    EXPECT_THROW(game.apply(order(blunder, blue)), BrokenRule);
    EXPECT_TRUE(hearer.heard.empty());
    EXPECT_TRUE(game.apply(order(done, blue)).accepted);
    EXPECT_EQ(hearer.heard, std::vector{EventKind::ordered});
}

// What is searched ahead is what would be played, with what the script answers.
TEST(KernelGame, AScriptHearsOfAnOrderThatIsSearchedAhead)
{
    const Field field;
    const Hearer hearer;
    Game game = field.game(&hearer);
    hearer.heard.clear();
    Tape tape;
    EXPECT_TRUE(game.apply_unchecked(order(done, blue), tape));
    EXPECT_EQ(hearer.heard, std::vector{EventKind::ordered});
}

struct Scorer final : Script {
    std::uint64_t mask = event_bit(EventKind::moved);
    bool fails = false;
    mutable int calls = 0;
    mutable std::size_t events = 0;

    [[nodiscard]] std::uint64_t listens() const noexcept override { return mask; }
    void react(Battle& battle, std::span<const Event> heard) const override
    {
        ++calls;
        events += heard.size();
        for (const Event& event : heard) {
            EXPECT_EQ(event.kind, EventKind::moved);
            battle.add(points, battle.side(event.args.unit), 5);
            // Heard, but not told again.
            battle.move(event.args.unit, event.args.to);
        }
        battle.set_storage(0, battle.storage(0) + 1);
        if (fails) throw std::runtime_error{"script"};
    }
};

TEST(KernelGame, AScriptReactsInsideTheSameTransaction)
{
    const Field field;
    Scorer script;
    Game game = field.game(&script);
    game.apply(order(done, blue));
    game.apply(order(done, red));
    EXPECT_EQ(script.calls, 0) << "nothing it listens to happened";
    const Order step = order(march, blue, {0, index(field.cell("a1"))});
    Journal said;
    ASSERT_TRUE(game.apply(step, &said).accepted);
    EXPECT_EQ(script.calls, 1);
    EXPECT_EQ(script.events, 1u);
    EXPECT_EQ(game.table().get(points, blue), 5);
    EXPECT_EQ(game.table().storage(0), 1);
    ASSERT_TRUE(first(said, EventKind::side_counter)) << "what it does is in the journal";

    script.fails = true;
    const auto before = game.block();
    const auto length = said.size();
    EXPECT_THROW(game.apply(order(march, blue, {1, index(field.cell("d1"))}), &said),
                 std::runtime_error);
    EXPECT_EQ(game.block(), before);
    EXPECT_EQ(said.size(), length);

    // Search takes the script along.
    script.fails = false;
    Tape tape;
    EXPECT_TRUE(game.apply_unchecked(order(march, blue, {1, index(field.cell("d1"))}), tape));
    EXPECT_EQ(game.table().get(points, blue), 10);
}

TEST(KernelGame, SearchDoesWhatApplyDoes)
{
    for (std::uint64_t seed = 1; seed < 20; ++seed) {
        const Field field{seed};
        Game slow = field.game();
        Game fast = field.game();
        Stream stream{seed};
        while (!slow.over()) {
            const auto now = choices(slow);
            const Order chosen = now[pick(stream, now.size())];
            ASSERT_TRUE(slow.apply(chosen).accepted);
            Tape tape;
            ASSERT_TRUE(fast.apply_unchecked(chosen, tape));
            ASSERT_EQ(slow.block(), fast.block());
            ASSERT_EQ(slow.hash(), fast.hash());
            ASSERT_EQ(host::fault_in(slow.block().data(), slow.block().size(), field.setting()),
                      "");
        }
    }
    const Field field;
    Game game = field.acting();
    Tape dry{.mode = Tape::given};
    EXPECT_FALSE(game.apply_unchecked(order(fire, blue, {0, 3}), dry));
    EXPECT_EQ(dry.wanted.die, symbols);
}

TEST(KernelGame, WhatIsPutBackIsSeenAtOnce)
{
    const Field field;
    Game game = field.acting();
    const Unit mover = unit_at_index(0);
    const auto before = game.block();
    const auto hash = game.hash();
    const Cell from = game.view(blue).cell(mover);
    ASSERT_TRUE(game.apply(order(march, blue, {0, index(field.cell("a1"))})).accepted);
    EXPECT_NE(game.hash(), hash);
    EXPECT_EQ(game.view(blue).cell(mover), field.cell("a1"));
    game.restore(before.data());
    EXPECT_EQ(game.hash(), hash);
    EXPECT_EQ(game.view(blue).cell(mover), from);
}

TEST(KernelGame, LegalOrdersAreNeverRefusedAndViewsAreFresh)
{
    for (std::uint64_t seed = 1; seed < 10; ++seed) {
        const Field field{seed};
        Game game = field.game();
        Stream stream{seed};
        while (!game.over()) {
            const auto now = choices(game);
            ASSERT_FALSE(now.empty());
            for (const Order& legal : now) ASSERT_EQ(why(game, legal), "");
            ASSERT_TRUE(game.apply(now[pick(stream, now.size())]).accepted);
            for (const Side side : {blue, red, umpire_seat}) {
                std::vector<std::byte> made(game.block().size());
                make_view(game.table(), side, field.ruleset, made.data());
                ASSERT_EQ(std::memcmp(made.data(), game.view(side).block(), made.size()), 0);
            }
        }
    }
}

/// A book in which an order gives unit 3, whom all know, a plot that is its owner's alone, and one
/// with an argument makes its bytes blue's, past all verbs.
struct Turncoat final : Ruleset {
    void set_up(Battle&) const override {}
    void legal(const View&, LegalQuery, OrderList&) const override {}
    std::optional<Refusal> refuse(const View&, const Order&) const override { return {}; }
    void sights(const Table& table, Side, Sight* out) const override
    {
        std::fill_n(out, table.unit_count(), Sight::identified);
    }
    void apply(Battle& battle, const Order& order) const override
    {
        if (order.count == 0) return battle.set(plot, unit_at_index(3), 12);
        std::byte* const unit = battle.bytes() + battle.layout().units_at +
                                std::size_t{3} * battle.layout().unit_stride;
        const Side now = blue;
        std::memcpy(unit + offsetof(UnitRecord, side), &now, sizeof now);
    }
};

TEST(KernelGame, WhoChangesSidesIsSeenByTheOther)
{
    const Field field;
    const Turncoat turncoat;
    Game game{field.setting(), turncoat, nullptr, field.acting().block()};
    const auto sees = [&](Side side) { return game.view(side).get(plot, unit_at_index(3)); };
    EXPECT_EQ(sees(blue), 0);
    EXPECT_EQ(sees(red), -1);
    ASSERT_TRUE(game.carry_out(order(done, blue)).accepted);
    EXPECT_EQ(sees(blue), 0) << "the owner's alone";
    EXPECT_EQ(sees(red), 12);
    ASSERT_TRUE(game.carry_out(order(done, blue, {0})).accepted);
    EXPECT_EQ(sees(blue), 12);
    EXPECT_EQ(sees(red), 0);
}

TEST(KernelGame, ABlockOfAnotherBattleIsRefused)
{
    const Field field;
    const Field other{1, 5};
    EXPECT_THROW(Game(field.setting(), field.ruleset, nullptr, other.block()),
                 std::invalid_argument);
    Game game = field.game();
    EXPECT_THROW(game.reset({}), std::invalid_argument);
    game.reset(field.block());
    EXPECT_EQ(game.table().turn(), 0);
}

} // namespace
} // namespace sandtable::game_test
