// What one side may see: the one choke point of fog. [design 8]
#include "kernel/game/view.hpp"

#include "plugins/host/table/block_check.hpp"
#include "plugins/host/table/block_difference.hpp"
#include "tests/support/skirmish_field.hpp"

#include <gtest/gtest.h>

#include <cstring>
#include <map>
#include <utility>

namespace sandtable::view_test {
namespace {

using namespace testing::skirmish;

/// A table to change at will, and its views: one that is made anew and one that was kept show the
/// same.
struct World {
    explicit World(const Field& f) : field{f}, block{f.game().block()}, out(block.size()) {}
    Battle battle() { return Battle{block.data(), field.setting(), tape, nullptr}; }
    Table view(Side side)
    {
        // Whatever was in the memory before must not matter.
        std::fill(out.begin(), out.end(), std::byte{0xa5});
        const Table table{block.data(), field.setting()};
        make_view(table, side, field.ruleset, out.data());
        if (kept.empty()) followed.take(block.data(), block.size());
        const std::span<const ChangedWord> changed = followed.follow(block.data());
        for (auto& [of, kept_view] : kept) kept_view.follow(changed);
        kept[side].look(table, side, field.ruleset, true);
        EXPECT_EQ(std::memcmp(kept[side].block(), out.data(), out.size()), 0);
        EXPECT_EQ(kept[side].hash(), WordSum{}.hash(out.data(), out.size()));
        return Table{out.data(), field.setting()};
    }
    const Field& field;
    Tape tape;
    std::vector<std::byte> block;
    std::vector<std::byte> out;
    KeptBlock followed;
    std::map<Side, SeatView> kept;
};

Unit unit(int i) { return unit_at_index(i); }

TEST(KernelView, AnEnemyOutOfSightIsBlank)
{
    const Field field;
    World world{field};
    const Table view = world.view(blue);
    EXPECT_EQ(view.viewer(), blue);
    for (int i = 3; i < 6; ++i) {
        EXPECT_EQ(view.unit(unit(i)).where, Where::unseen);
        EXPECT_EQ(view.type(unit(i)), unknown_type);
        EXPECT_EQ(view.cell(unit(i)), Cell::none);
        EXPECT_EQ(view.get(force, unit(i)), 0);
    }
    EXPECT_EQ(view.cell(unit(0)), field.cell("b1"));
    EXPECT_EQ(view.get(force, unit(0)), 3);
    EXPECT_EQ(view.first_in(field.cell("e6")), Unit::none);
    EXPECT_EQ(host::fault_in(world.out.data(), world.out.size(), field.setting()), "");
    for (const Stream& stream : view.header().streams) {
        EXPECT_EQ(stream.key, 0u);
        EXPECT_EQ(stream.counter, 0u);
    }
}

TEST(KernelView, WhatIsMadeAnewIsHashedAnew)
{
    const Field field;
    World world{field};
    Battle battle = world.battle();
    static_cast<void>(world.view(blue));
    for (const Side side : {blue, umpire_seat})
        for (const int strength : {1, 2}) {
            battle.set(force, unit(0), strength);
            world.kept[side].forget();
            static_cast<void>(world.view(side));
        }
}

TEST(KernelView, WhatFollowsItsTableIsHashedAsItIs)
{
    const Field field;
    World world{field};
    Battle battle = world.battle();
    SeatView& view = world.kept[blue];
    world.followed.take(world.block.data(), world.block.size());
    view.look(battle, blue, field.ruleset, true);
    std::uint64_t before = view.hash();
    for (const int strength : {1, 2, 7}) {
        battle.set(force, unit(0), strength);
        view.follow(world.followed.follow(world.block.data()));
        view.look(battle, blue, field.ruleset, true);
        EXPECT_EQ(view.hash(), WordSum{}.hash(view.block(), world.block.size()));
        EXPECT_NE(std::exchange(before, view.hash()), view.hash());
    }
}

/// A book in which everybody sees as much of unit 3 as `how` says, wherever it is.
struct Ambush final : Ruleset {
    void set_up(Battle&) const override {}
    void legal(const View&, LegalQuery, OrderList&) const override {}
    std::optional<Refusal> refuse(const View&, const Order&) const override { return {}; }
    void apply(Battle&, const Order&) const override {}
    void sights(const Table& table, Side side, Sight* out) const override
    {
        Ruleset::sights(table, side, out);
        out[3] = how;
    }
    Sight how = Sight::hidden;
};

/// A book in which unit 3 is known in the first half of the board and in reserve, and hidden in the
/// other half and when it is dead; as it says, its sights hang on where units are.
struct Halves final : Ruleset {
    void set_up(Battle&) const override {}
    void legal(const View&, LegalQuery, OrderList&) const override {}
    std::optional<Refusal> refuse(const View&, const Order&) const override { return {}; }
    void apply(Battle&, const Order&) const override {}
    void sights(const Table& table, Side, Sight* out) const override
    {
        for (int i = 0; i < table.unit_count(); ++i) out[i] = Sight::identified;
        if (index(table.cell(unit(3))) >= 18 || table.unit(unit(3)).where == Where::dead)
            out[3] = Sight::hidden;
    }
    [[nodiscard]] SightsHang sights_hang_on() const noexcept override { return SightsHang::places; }
};

/// What blue sees by `Halves`, in a view that is kept and follows.
struct SeenByHalves {
    Field field;
    Halves halves;
    World world{field};
    Battle battle = world.battle();
    SeatView& view = world.kept[blue];

    SeenByHalves() { world.followed.take(world.block.data(), world.block.size()); }
    Table now()
    {
        view.follow(world.followed.follow(world.block.data()));
        view.look(battle, blue, halves, true);
        return {view.block(), field.setting()};
    }
};

TEST(KernelView, WhoGoesOutOfSightIsHiddenInAKeptViewWhereSightsHangOnPlaces)
{
    SeenByHalves seen;
    for (const int at : {1, 30, 2, 31}) {
        seen.battle.place(unit(3), cell_at_index(at));
        const Table now = seen.now();
        EXPECT_EQ(now.unit(unit(3)).where, at < 18 ? Where::board : Where::unseen) << at;
        EXPECT_EQ(now.cell(unit(3)), at < 18 ? cell_at_index(at) : Cell::none) << at;
    }
}

TEST(KernelView, WhoDiesInReserveIsHiddenInAKeptViewWhereSightsHangOnPlaces)
{
    SeenByHalves seen;
    for (const Where where : {Where::reserve, Where::dead}) {
        seen.battle.remove(unit(3), where);
        EXPECT_EQ(seen.now().unit(unit(3)).where,
                  where == Where::reserve ? Where::reserve : Where::unseen);
    }
}

// After a look that nothing goes on from, changes need not be told.
TEST(KernelView, WhatWasOnlyLookedAtOnceIsMadeAnew)
{
    const Field field;
    World world{field};
    Battle battle = world.battle();
    SeatView view;
    view.look(battle, blue, field.ruleset, false);
    battle.set(force, unit(0), 7);
    view.look(battle, blue, field.ruleset, true);
    EXPECT_EQ(Table(view.block(), field.setting()).get(force, unit(0)), 7);
}

/// A book in which unit 3 is hidden, always.
struct Hideout final : Ruleset {
    void set_up(Battle&) const override {}
    void legal(const View&, LegalQuery, OrderList&) const override {}
    std::optional<Refusal> refuse(const View&, const Order&) const override { return {}; }
    void apply(Battle&, const Order&) const override {}
    void sights(const Table& table, Side side, Sight* out) const override
    {
        ++asked;
        Ruleset::sights(table, side, out);
        out[3] = Sight::hidden;
    }
    [[nodiscard]] SightsHang sights_hang_on() const noexcept override
    {
        return SightsHang::nothing;
    }
    mutable int asked = 0;
};

TEST(KernelView, WhatASideAlwaysKnowsIsAskedOnce)
{
    const Field field;
    const Hideout hideout;
    World world{field};
    Battle battle = world.battle();
    SeatView view;
    for (const int strength : {1, 2, 7}) {
        battle.set(force, unit(0), strength);
        view.look(battle, blue, hideout, strength == 7);
        const Table seen{view.block(), field.setting()};
        EXPECT_EQ(seen.get(force, unit(0)), strength);
        EXPECT_EQ(seen.unit(unit(3)).where, Where::unseen);
        EXPECT_EQ(seen.unit(unit(4)).where, Where::board);
        EXPECT_EQ(hideout.asked, 1);
    }
}

TEST(KernelView, WhoIsHiddenAmongOthersIsInNoChainOfAKeptView)
{
    const Field field;
    const Ambush ambush;
    World world{field};
    Battle battle = world.battle();
    for (const int other : {3, 4}) battle.place(unit(other), battle.cell(unit(0)));
    world.followed.take(world.block.data(), world.block.size());
    SeatView& view = world.kept[blue];
    for (const int facing : {1, 2, 3}) { // which stands beside the chain in a record
        battle.face(unit(0), facing);
        view.follow(world.followed.follow(world.block.data()));
        view.look(battle, blue, ambush, true);
        const Table seen{view.block(), field.setting()};
        EXPECT_EQ(seen.unit(unit(0)).facing, facing);
        EXPECT_EQ(seen.next_in(unit(0)), unit(4));
        EXPECT_EQ(battle.next_in(unit(0)), unit(3));
    }
}

// What a side knows may hang on anything: on a counter, or on nothing that is on the table.
TEST(KernelView, AKeptViewIsMadeAnewWhenItsSideKnowsMoreOrLess)
{
    const Field field;
    Ambush ambush;
    World world{field};
    Battle battle = world.battle();
    for (const int other : {3, 4}) battle.place(unit(other), battle.cell(unit(0)));
    SeatView& view = world.kept[blue];
    using enum Sight;
    for (const Sight now : {hidden, detected, identified, detected, hidden, identified, hidden}) {
        ambush.how = now;
        view.look(battle, blue, ambush, true);
        make_view(battle, blue, ambush, world.out.data());
        EXPECT_EQ(std::memcmp(view.block(), world.out.data(), world.out.size()), 0)
            << static_cast<int>(now);
    }
}

TEST(KernelView, AnIdentifiedEnemyShowsWhatTheBookAllows)
{
    const Field field;
    World world{field};
    world.battle().place(unit(3), field.cell("b3"));
    world.battle().set(plot, unit(3), 12);
    world.battle().set(luck, unit(3), 2);
    world.battle().set(luck, unit(0), 3);
    world.battle().edit(notes, unit(3)) = {1, 2, 3};
    world.battle().edit(notes, unit(0)) = {4, 5, 6};
    const Table view = world.view(blue);
    EXPECT_EQ(view.cell(unit(3)), field.cell("b3"));
    EXPECT_EQ(view.type(unit(3)), 0);
    EXPECT_EQ(view.get(force, unit(3)), 3);
    EXPECT_EQ(view.get(plot, unit(3)), 0) << "the owner's alone";
    EXPECT_EQ(view.data(notes, unit(3)).c, 0) << "the owner's alone";
    EXPECT_EQ(view.data(notes, unit(0)).c, 6);
    EXPECT_EQ(view.get(luck, unit(0)), 0) << "the umpire's alone";
    EXPECT_EQ(world.view(umpire_seat).get(luck, unit(0)), 3);
    EXPECT_EQ(world.view(umpire_seat).get(plot, unit(3)), 12);
    EXPECT_EQ(world.view(umpire_seat).header().streams[0].key, 0u);
}

TEST(KernelView, DetectedUnitsAreAnonymousMarkersOneACell)
{
    const Field field;
    World world{field};
    // R2 and RL together at e4 (distance 3 from c1), R1 away: two units, one marker, by R1's
    // record.
    world.battle().place(unit(4), field.cell("e4"));
    world.battle().place(unit(5), field.cell("e4"));
    const Table view = world.view(blue);
    EXPECT_EQ(view.cell(unit(3)), field.cell("e4"));
    EXPECT_EQ(view.type(unit(3)), unknown_type);
    EXPECT_EQ(view.side(unit(3)), red);
    EXPECT_EQ(view.get(force, unit(3)), 0);
    EXPECT_EQ(view.unit(unit(4)).where, Where::unseen);
    EXPECT_EQ(view.unit(unit(5)).where, Where::unseen);
    EXPECT_EQ(view.first_in(field.cell("e4")), unit(3));
    EXPECT_EQ(view.next_in(unit(3)), Unit::none);
    EXPECT_EQ(host::fault_in(world.out.data(), world.out.size(), field.setting()), "");
}

TEST(KernelView, TheFirstSideIsSeenByTheOtherAsMarkersToo)
{
    const Field field;
    World world{field};
    world.battle().place(unit(3), field.cell("b4")); // three cells from b1
    const Table view = world.view(red);
    const Unit marker = view.first_in(field.cell("b1"));
    ASSERT_NE(marker, Unit::none);
    EXPECT_EQ(view.side(marker), blue);
    EXPECT_EQ(view.type(marker), unknown_type);
    EXPECT_EQ(view.get(force, marker), 0);
}

TEST(KernelView, MarkersTakeCellsInOrder)
{
    const Field field;
    World world{field};
    world.battle().place(unit(3), field.cell("c4"));
    world.battle().place(unit(4), field.cell("b4"));
    world.battle().place(unit(5), field.cell("a4"));
    const Table view = world.view(blue);
    EXPECT_EQ(view.cell(unit(3)), field.cell("a4"));
    EXPECT_EQ(view.cell(unit(4)), field.cell("b4"));
    EXPECT_EQ(view.cell(unit(5)), field.cell("c4"));
}

TEST(KernelView, CountersOfSidesCellsAndBattleFollowTheirVisibility)
{
    const Field field;
    World world{field};
    world.battle().set(points, red, 9);
    world.battle().set(secret, red, -700);
    world.battle().set(secret, blue, 55);
    for (int i = 0; i < field.board().cells; ++i) world.battle().set(smoke, cell_at_index(i), 2);
    for (const Cell cell : {field.cell("a1"), cell_at_index(0)}) world.battle().set(mine, cell, 1);
    world.battle().set(rulings, 4);
    world.battle().set(big, 1LL << 40);
    world.battle().set_storage(1, 99);
    const Table view = world.view(blue);
    EXPECT_EQ(view.get(points, red), 9);
    EXPECT_EQ(view.get(secret, red), 0);
    EXPECT_EQ(view.get(secret, blue), 55);
    for (int i = 0; i < field.board().cells; ++i) EXPECT_EQ(view.get(smoke, cell_at_index(i)), 2);
    for (const Cell cell : {field.cell("a1"), cell_at_index(0)}) EXPECT_EQ(view.get(mine, cell), 0);
    EXPECT_EQ(view.get(rulings), 4);
    EXPECT_EQ(view.wide(big), 0);
    EXPECT_EQ(view.storage(1), 0) << "the script's memory is nobody's at the table";
    EXPECT_EQ(world.view(umpire_seat).wide(big), 1LL << 40);
}

TEST(KernelView, ADecisionOfAnotherSeatKeepsNoArguments)
{
    const Field field;
    World world{field};
    world.battle().ask(
        {.kind = ruling_q, .seats = seat_bit(umpire_seat), .unit = unit(4), .a = 5, .b = 6});
    const Decision& d = world.view(blue).decision();
    EXPECT_EQ(d.kind, ruling_q);
    EXPECT_EQ(d.seats, seat_bit(umpire_seat));
    EXPECT_EQ(d.unit, Unit::none);
    EXPECT_EQ(d.a, 0);
    EXPECT_EQ(world.view(umpire_seat).decision().unit, unit(4));
    world.battle().ask(
        {.kind = ruling_q, .seats = seat_bit(blue), .unit = unit(1), .a = 7, .b = 8});
    const Decision& own = world.view(blue).decision();
    EXPECT_EQ(own.unit, unit(1));
    EXPECT_EQ(own.a, 7);
    EXPECT_EQ(own.b, 8);
}

TEST(KernelView, NorDoesTheOnlyQuestionThereIs)
{
    const Field field;
    World world{field};
    Battle battle = world.battle();
    for (int seat = 0; battle.header().clock.depth > 0; ++seat)
        battle.answer(static_cast<Side>(seat % (umpire_seat + 1)));
    battle.ask({.kind = ruling_q, .seats = seat_bit(red), .unit = unit(4), .a = 5, .b = 6});
    EXPECT_EQ(world.view(blue).decision().unit, Unit::none);
    EXPECT_EQ(world.view(blue).decision().b, 0);
    EXPECT_EQ(world.view(red).decision().b, 6);
}

TEST(KernelView, WhatWasLookedAtOnceMayBeKeptFromThenOn)
{
    const Field field;
    World world{field};
    Battle battle = world.battle();
    world.followed.take(world.block.data(), world.block.size());
    SeatView view;
    for (const bool goes_on : {false, true, true}) {
        battle.set(force, unit(0), goes_on ? 1 : 2);
        view.follow(world.followed.follow(world.block.data()));
        view.look(battle, blue, field.ruleset, goes_on);
        make_view(battle, blue, field.ruleset, world.out.data());
        EXPECT_EQ(std::memcmp(view.block(), world.out.data(), world.out.size()), 0);
    }
}

// The two-world test: change only what a side cannot see, and its view stays the same bytes, and
// so do prompts and legal orders, which are made from it.
TEST(KernelView, WhatASideCannotSeeLeavesNoTrace)
{
    const Field field;
    Stream stream{11};
    int changes = 0;
    for (int round = 0; round < 400; ++round) {
        World world{field};
        Battle battle = world.battle();
        for (int i = 0; i < 6; ++i)
            battle.place(unit(i), cell_at_index(static_cast<int>(pick(stream, 36))));
        static_cast<void>(world.view(blue));
        const std::vector<std::byte> before = world.out;

        std::vector<Sight> sights(6);
        field.ruleset.sights(battle, blue, sights.data());
        for (int i = 3; i < 6; ++i) {
            battle.set(luck, unit(i), pick(stream, 4));
            battle.set(plot, unit(i), static_cast<int>(pick(stream, 36)));
            battle.edit(notes, unit(i)).a = 7;
            if (sights[static_cast<std::size_t>(i)] == Sight::identified) continue;
            battle.set(force, unit(i), pick(stream, 10));
            battle.retype(unit(i), 1);
            battle.face(unit(i), 3);
            if (sights[static_cast<std::size_t>(i)] == Sight::detected) continue;
            const Cell to = cell_at_index(static_cast<int>(pick(stream, 36)));
            const Cell from = battle.relocate(unit(i), to);
            field.ruleset.sights(battle, blue, sights.data());
            if (sights[static_cast<std::size_t>(i)] != Sight::hidden)
                battle.relocate(unit(i), from);
            field.ruleset.sights(battle, blue, sights.data());
        }
        battle.set(secret, red, static_cast<int>(pick(stream, 1000)));
        battle.set(mine, cell_at_index(3), 1);
        battle.set(big, pick(stream, 1000));
        battle.set_storage(0, pick(stream, 1000));
        battle.roll(d6, "x");
        ++changes;
        const Table view = world.view(blue);
        ASSERT_EQ(world.out, before)
            << host::first_difference(before.data(), view.block(), field.setting());
        ASSERT_EQ(host::fault_in(world.out.data(), world.out.size(), field.setting()), "");
    }
    EXPECT_EQ(changes, 400);
}

// Two detected units that swap places, or of which one is two, look the same.
TEST(KernelView, DetectedUnitsCannotBeToldApart)
{
    const Field field;
    World one{field};
    World other{field};
    one.battle().place(unit(3), field.cell("c4"));
    one.battle().place(unit(4), field.cell("a4"));
    other.battle().place(unit(5), field.cell("c4"));
    other.battle().place(unit(3), field.cell("a4"));
    other.battle().place(unit(4), field.cell("a4"));
    static_cast<void>(one.view(blue));
    static_cast<void>(other.view(blue));
    EXPECT_EQ(one.out, other.out);
}

TEST(KernelView, ASeatNobodyHasSeesNothing)
{
    const Field field;
    World world{field};
    world.battle().place(unit(3), field.cell("b3"));
    for (const Side side : {Side{2}, Side{3}, no_seat, nobody}) {
        const Table view = world.view(side);
        EXPECT_EQ(view.viewer(), no_seat) << "and never the table itself";
        for (int i = 0; i < view.unit_count(); ++i) {
            EXPECT_EQ(view.unit(unit(i)).where, Where::unseen);
            EXPECT_EQ(view.type(unit(i)), unknown_type);
            EXPECT_EQ(view.get(force, unit(i)), 0);
        }
        for (int i = 0; i < field.board().cells; ++i)
            EXPECT_EQ(view.first_in(cell_at_index(i)), Unit::none);
        EXPECT_EQ(view.turn(), 0);
        EXPECT_EQ(view.awaited(), 0);
        EXPECT_EQ(view.header().streams[0].key, 0u);
        // Whatever else the view holds, it is the same for all tables.
        World other{field};
        other.battle().place(unit(1), field.cell("f5"));
        static_cast<void>(other.view(side));
        EXPECT_EQ(world.out, other.out);
    }
}

} // namespace
} // namespace sandtable::view_test
