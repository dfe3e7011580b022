// What a seat may read of records: the one choke point of what is told. [design 8]
#include "plugins/host/telling/redact.hpp"

#include "kernel/game/view.hpp"
#include "tests/support/skirmish_field.hpp"

#include <gtest/gtest.h>

namespace sandtable::host::redact_test {
namespace {

using namespace testing::skirmish;

Unit unit(int i) { return unit_at_index(i); }

TEST(HostRedact, RedactionTakesOutWhatASideMayNotKnow)
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

TEST(HostRedact, ACounterOfSomebodyUnknownIsNotToldAtAll)
{
    const Field field;
    const Event event{.kind = EventKind::unit_counter,
                      .unknown = {.unit = seat_bit(blue)},
                      .args = {.unit = unit(4), .n = 0, .m = 1}};
    EXPECT_FALSE(redact(event, blue, field.setting()));
    EXPECT_EQ(redact(event, red, field.setting())->args.unit, unit(4));
    EXPECT_EQ(redact(event, umpire_seat, field.setting())->args.unit, unit(4));
}

TEST(HostRedact, WhomAQuestionIsAboutIsForThoseToWhomItIsPut)
{
    const Field field;
    const Event asked{.kind = EventKind::asked, .side = red, .args = {.unit = unit(4), .n = 1}};
    EXPECT_EQ(redact(asked, red, field.setting())->args.unit, unit(4));
    EXPECT_EQ(redact(asked, umpire_seat, field.setting())->args.unit, unit(4));
    const Event heard = redact(asked, blue, field.setting()).value();
    EXPECT_EQ(heard.args.unit, Unit::none) << "as in a view: it may be hidden";
    EXPECT_EQ(heard.args.n, 1);
    EXPECT_EQ(heard.side, red);
}

TEST(HostRedact, ASeatNobodyHasReadsNothing)
{
    const Field field;
    for (const Side side : {Side{2}, Side{3}, no_seat, nobody}) {
        EXPECT_FALSE(redact(Event{}, side, field.setting()));
        EXPECT_FALSE(redact(Breakdown{"x", true}, side, field.setting()));
    }
}

TEST(HostRedact, ABreakdownIsReadWithoutWhatIsKeptFromTheReader)
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

TEST(HostRedact, AnOutcomeNeverNamesAUnitThatTheTitleDoesNotShowToBeKnown)
{
    const Field field;
    Breakdown b{"ambush", true};
    b.hide_whole({.unit = seat_bit(blue)}); // and there is no title that names it
    b.outcome("SKI-5", "{unit} appears", {.unit = unit(5)});
    EXPECT_EQ(redact(b, blue, field.setting())->lines.outcome_args().unit, Unit::none);
    EXPECT_EQ(redact(b, red, field.setting())->lines.outcome_args().unit, unit(5));
}

} // namespace
} // namespace sandtable::host::redact_test
