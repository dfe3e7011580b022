// What one side may see: the one choke point of fog. [design 8]
#include "kernel/game/view.hpp"

#include "plugins/host/table/block_check.hpp"
#include "plugins/host/table/block_difference.hpp"
#include "tests/support/skirmish_field.hpp"

#include <gtest/gtest.h>

namespace sandtable {
namespace {

using namespace testing::skirmish;

/// A table to change at will, and its views.
struct World {
    explicit World(const Field& f) : field{f}, block{f.game().block()}, out(block.size()) {}
    Battle battle() { return Battle{block.data(), field.setting(), tape, nullptr}; }
    Table view(Side side)
    {
        // Whatever was in the memory before must not matter.
        std::fill(out.begin(), out.end(), std::byte{0xa5});
        make_view(Table{block.data(), field.setting()}, side, field.ruleset, out.data());
        return Table{out.data(), field.setting()};
    }
    const Field& field;
    Tape tape;
    std::vector<std::byte> block;
    std::vector<std::byte> out;
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
    world.battle().set(smoke, field.cell("a1"), 2);
    world.battle().set(mine, field.cell("a1"), 1);
    world.battle().set(rulings, 4);
    world.battle().set(big, 1LL << 40);
    world.battle().set_storage(1, 99);
    const Table view = world.view(blue);
    EXPECT_EQ(view.get(points, red), 9);
    EXPECT_EQ(view.get(secret, red), 0);
    EXPECT_EQ(view.get(secret, blue), 55);
    EXPECT_EQ(view.get(smoke, field.cell("a1")), 2);
    EXPECT_EQ(view.get(mine, field.cell("a1")), 0);
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

TEST(KernelView, RedactionTakesOutWhatASideMayNotKnow)
{
    const Field field;
    Event event{.kind = EventKind::moved,
                .unknown = {.unit = seat_bit(blue), .from = seat_bit(blue)},
                .args = {.unit = unit(4), .cell = cell_at_index(3), .to = cell_at_index(4)}};
    const Event seen = redact(event, blue, field.setting()).value();
    EXPECT_EQ(seen.args.unit, Unit::none);
    EXPECT_EQ(seen.args.cell, Cell::none);
    EXPECT_EQ(seen.args.to, cell_at_index(4));
    EXPECT_EQ(redact(event, red, field.setting())->args.unit, unit(4));
    EXPECT_EQ(redact(event, umpire_seat, field.setting())->args.unit, unit(4));
    event.unknown.all = seat_bit(blue);
    EXPECT_FALSE(redact(event, blue, field.setting()));
    EXPECT_TRUE(redact(event, red, field.setting()));

    // On a plane a place is two numbers, and the old one is (n, m).
    Event plane{.kind = EventKind::moved,
                .detail = 1,
                .unknown = {.from = 1, .to = 2},
                .args = {.cell = Cell{10}, .to = Cell{20}, .n = 30, .m = 40}};
    EXPECT_EQ(redact(plane, blue, field.setting())->args.n, 0);
    EXPECT_EQ(redact(plane, blue, field.setting())->args.cell, Cell{10});
    EXPECT_EQ(redact(plane, red, field.setting())->args.cell, Cell::none);
    EXPECT_EQ(redact(plane, red, field.setting())->args.m, 40);
}

TEST(KernelView, ASeatNobodyHasSeesAndReadsNothing)
{
    const Field field;
    World world{field};
    world.battle().place(unit(3), field.cell("b3"));
    for (const Side side : {Side{2}, Side{3}, no_seat, nobody}) {
        const Table view = world.view(side);
        EXPECT_EQ(view.viewer(), no_seat) << "and never the table itself";
        EXPECT_NE(fault_in(world.out.data(), world.out.size(), field.setting()), "");
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
        EXPECT_FALSE(redact(Event{}, side, field.setting()));
        EXPECT_FALSE(redact(Breakdown{"x", true}, side, field.setting()));
    }
}

TEST(KernelView, ABreakdownIsReadWithoutWhatIsKeptFromTheReader)
{
    const Field field;
    const Unit known = unit(0);
    const Unit secret = unit(5);
    Breakdown b{"melee", true};
    b.hide_whole({.other = seat_bit(blue), .to = seat_bit(blue)});
    b.title("{unit} and {other}", {.unit = known, .other = secret});
    b.add("SKI-3", 2, "force");
    b.add("SKI-3", 5, "ambush by {unit}", {.unit = secret}).hide({.unit = seat_bit(blue)});
    b.add("SKI-3", 3, "in the open", {}, 1);
    b.add("SKI-3", 9, "secret", {}, 1).hide({.all = seat_bit(blue)});
    b.note("SKI-1", "a note", {}, 2).hide({.all = seat_bit(blue)});
    // In the outcome they stand the other way round.
    b.outcome("SKI-5", "{unit} beats {other}",
              {.unit = secret, .other = known, .cell = Cell{1}, .to = Cell{2}});

    const SeenBreakdown seen = redact(b, blue, field.setting()).value();
    ASSERT_EQ(seen.lines.size(), 3);
    EXPECT_EQ(seen.lines.title_args().unit, known);
    EXPECT_EQ(seen.lines.title_args().other, Unit::none);
    EXPECT_EQ(seen.lines.outcome_args().unit, Unit::none);
    EXPECT_EQ(seen.lines.outcome_args().other, known);
    EXPECT_EQ(seen.lines.outcome_args().cell, Cell{1});
    EXPECT_EQ(seen.lines.outcome_args().to, Cell::none);
    EXPECT_EQ(seen.lines[1].args.unit, Unit::none);
    EXPECT_EQ(seen.lines.total(0), 7);
    EXPECT_FALSE(seen.total_hidden[0]) << "the line itself may be read";
    EXPECT_TRUE(seen.total_hidden[1]);
    EXPECT_EQ(seen.lines.total(1), 0) << "the total would tell the secret";
    EXPECT_FALSE(seen.total_hidden[2]) << "a note counts in no total";

    for (const Side side : {red, umpire_seat}) {
        const SeenBreakdown all = redact(b, side, field.setting()).value();
        EXPECT_EQ(all.lines.size(), b.size());
        EXPECT_EQ(all.lines.total(1), 12);
        EXPECT_EQ(all.lines.outcome_args().unit, secret);
    }
    b.hide_whole({.all = seat_bit(blue)});
    EXPECT_FALSE(redact(b, blue, field.setting()));
}

TEST(KernelView, AnOutcomeNeverNamesAUnitThatTheTitleDoesNotShowToBeKnown)
{
    const Field field;
    Breakdown b{"ambush", true};
    b.hide_whole({.unit = seat_bit(blue)}); // and there is no title that names it
    b.outcome("SKI-5", "{unit} appears", {.unit = unit(5)});
    EXPECT_EQ(redact(b, blue, field.setting())->lines.outcome_args().unit, Unit::none);
    EXPECT_EQ(redact(b, red, field.setting())->lines.outcome_args().unit, unit(5));
}

} // namespace
} // namespace sandtable
