// Counters: what of a unit they show, and the ways units went.

#include "plugins/frontends/picture/counters/counter.hpp"
#include "plugins/frontends/picture/counters/figures.hpp"
#include "plugins/frontends/picture/counters/marks.hpp"
#include "tests/frontends/picture/drawn.hpp"

#include <algorithm>

namespace sandtable::picture::counters_test {
namespace {

Counter plain()
{
    Counter counter;
    counter.arm = "infantry";
    counter.letter = "I";
    counter.color = {rgb(0x2f5597), rgb(0xfffaf0)};
    return counter;
}

Drawing drawn(const Counter& counter)
{
    Drawing drawing;
    draw_counter(drawing, {50, 50}, 20, counter, palette_of(Style::paper));
    return drawing;
}

int words_in(const Drawing& drawing, const std::string& words)
{
    return static_cast<int>(std::count_if(drawing.marks().begin(), drawing.marks().end(),
                                          [&](const Mark& m) { return m.words == words; }));
}

TEST(Counters, StrengthIsPipsUpToSixAndANumberAbove)
{
    Counter counter = plain();
    const std::size_t bare = drawn(counter).marks().size();
    counter.strength = 2, counter.full = 5;
    const Drawing pips = drawn(counter);
    EXPECT_EQ(pips.marks().size(), bare + 5);
    int hollow = 0;
    for (std::size_t i = pips.marks().size() - 5; i < pips.marks().size(); ++i)
        hollow += pips.marks()[i].paint.fills ? 0 : 1;
    EXPECT_EQ(hollow, 3) << "what is lost";
    counter.strength = 12, counter.full = 14;
    EXPECT_EQ(words_in(drawn(counter), "12"), 1);
    counter.strength = 3, counter.full = 3, counter.as_number = true;
    EXPECT_EQ(words_in(drawn(counter), "3"), 1);
}

TEST(Counters, ANumberStandsAboveTheInnerLineOfASecondSide)
{
    Counter counter = plain();
    counter.strength = 30000, counter.as_number = true, counter.color.lined = true;
    const double w = 20, line = 50 + w * counter_high / 2 - w * (0.055 + 0.013 / 2);
    const Drawing drawing = drawn(counter);
    const auto number = std::find_if(drawing.marks().begin(), drawing.marks().end(),
                                     [](const Mark& m) { return m.words == "30000"; });
    ASSERT_NE(number, drawing.marks().end());
    EXPECT_LT(number->base.y, line);
}

TEST(Counters, StacksTellHowManyAndTheUnknownNothing)
{
    Counter counter = plain();
    counter.height = 4;
    EXPECT_EQ(words_in(drawn(counter), "4"), 1);
    counter = plain();
    counter.unknown = true;
    counter.strength = 3;
    const Drawing unknown = drawn(counter);
    EXPECT_EQ(words_in(unknown, "?"), 1);
    counter.arm = "cavalry";
    EXPECT_EQ(drawn(counter).marks().size(), unknown.marks().size()) << "nothing tells the arm";
}

TEST(Counters, RoomCoversAllThatIsDrawn)
{
    Counter counter = plain();
    counter.height = 3, counter.leads = true, counter.facing = 60;
    counter.marks = {{StateMark::moved, "m"}, {StateMark::fired, "f"}};
    Box room{1e9, 1e9, -1e9, -1e9};
    for (const Box& box : room_of({50, 50}, 20, counter))
        room = {std::min(room.left, box.left), std::min(room.top, box.top),
                std::max(room.right, box.right), std::max(room.low, box.low)};
    const Drawing drawing = drawn(counter);
    for (const Mark& mark : drawing.marks())
        for (const Spot spot : mark.shape.spots)
            EXPECT_TRUE(room.grown(1.2).has(spot)) << spot.x << " " << spot.y;
}

TEST(Counters, FiguresAreNamedOrStandForTheArm)
{
    UnitTypeSpec type;
    type.symbol = "cavalry";
    type.weight = Weight::light;
    EXPECT_EQ(figure_of(type), figure_named("hussar"));
    type.figure = "lancer";
    EXPECT_EQ(figure_of(type), figure_named("lancer"));
    type.figure = "no such figure";
    EXPECT_EQ(figure_of(type), figure_named("hussar"));
    type.symbol = "no such arm";
    EXPECT_EQ(figure_of(type), nullptr);
    for (const char* name : {"line_infantry", "phalanx", "elephant", "catapult", "warship"}) {
        ASSERT_NE(figure_named(name), nullptr) << name;
        Drawing drawing;
        draw_figure(drawing, *figure_named(name), {50, 50}, 20, 12, black, white);
        for (const Mark& mark : drawing.marks())
            for (const Spot spot : mark.shape.spots)
                EXPECT_TRUE((Box{39.5, 43.5, 60.5, 56.5}.has(spot))) << name;
    }
}

TEST(Counters, MarksAreThoseOfTheBooksStates)
{
    EXPECT_EQ(mark_named("routed"), StateMark::routed);
    EXPECT_EQ(mark_named("out_of_ammunition"), StateMark::out_of_ammunition);
    EXPECT_EQ(mark_named("bewildered"), StateMark::other);
}

TEST(Counters, StepsOfAUnitBecomeOneTrail)
{
    const Drawn table{"square { size = { 8, 6 } }", "blue = { infantry { id = 'A1', at = 'a1' } }, "
                                                    "red = { infantry { id = 'B1', at = 'h6' } }"};
    const host::Teller teller{table.texts, table.loaded->setting()};
    const Table view{table.block.data(), table.loaded->setting()};
    const CounterReader reader{view, teller, Signs::usual, Style::paper};
    const Grid grid{table.board(), {0, 0}, 10};
    const auto arrows = [&](std::vector<TrailStep> steps) {
        Drawing drawing;
        draw_trails(drawing, grid, steps, reader, palette_of(Style::paper), 10);
        return drawing.marks().size();
    };
    const auto step = [](int unit, int from, int to) {
        return TrailStep{unit_at_index(unit), 0, cell_at_index(from), cell_at_index(to), {}, {}};
    };
    const std::size_t none = arrows({}), one = arrows({step(0, 0, 1)});
    EXPECT_GT(one, none);
    EXPECT_EQ(arrows({step(0, 0, 1), step(0, 1, 2)}), one);
    EXPECT_EQ(arrows({step(0, 0, 1), step(1, 1, 2)}) - none, 2 * (one - none));
    EXPECT_EQ(arrows({step(0, 0, 1), step(0, 5, 6)}) - none, 2 * (one - none)) << "somewhere else";
    EXPECT_EQ(arrows({step(0, -1, 1)}), none) << "from nowhere";
}

TEST(Counters, WhoFightsIsNotCovered)
{
    const Drawn table{"square { size = { 8, 6 } }", "blue = { infantry { id = 'A1', at = 'a1' } }, "
                                                    "red = { infantry { id = 'B1', at = 'h6' } }"};
    const Grid grid{table.board(), {0, 0}, 10};
    const auto counter = [&](int cell) {
        const Spot at = grid.middle(cell_at_index(cell));
        return Box{at.x - 3.7, at.y - 2.7, at.x + 3.7, at.y + 2.7};
    };
    const auto signs = [&](std::vector<std::pair<int, int>> pairs, const std::vector<Box>& taken) {
        std::vector<TrailFight> fights;
        for (const auto& [a, b] : pairs)
            fights.push_back(
                {unit_at_index(a), unit_at_index(b), cell_at_index(a), cell_at_index(b), {}, {}});
        return draw_fights(nullptr, grid, fights, taken, palette_of(Style::paper), 10);
    };
    // Over another's head: his counter is in the middle of the two.
    for (const Box& sign : signs({{0, 2}}, {counter(0), counter(1), counter(2)}))
        EXPECT_LT(sign.shared(counter(1)), 0.4 * sign.wide() * sign.high());
    const std::vector<Box> side_by_side = signs({{0, 1}}, {counter(0), counter(1)});
    ASSERT_EQ(side_by_side.size(), 1u);
    EXPECT_LT(side_by_side[0].shared(counter(0)), 0.25 * counter(0).wide() * counter(0).high());
    const std::vector<Box> two = signs({{0, 2}, {1, 2}, {2, 0}}, {});
    ASSERT_EQ(two.size(), 2u) << "each pair once";
    EXPECT_LT(two[0].shared(two[1]), 0.5 * two[0].wide() * two[0].high());
}

TEST(Counters, TheFlagOfNobodyIsThatOfNoSide)
{
    const auto cloth = [](const SideColor* holder, Style style) {
        Drawing drawing;
        draw_objective(drawing, {50, 50}, 10, holder, {}, palette_of(style));
        return drawing.marks().back().paint;
    };
    const SideColor first{white, black}, second{black, white};
    const Paint none = cloth(nullptr, Style::print);
    for (const SideColor* const side : {&first, &second}) {
        EXPECT_EQ(cloth(side, Style::print).dash, 0);
        EXPECT_GT(difference(none.fill, cloth(side, Style::print).fill), least_difference);
    }
    EXPECT_GT(none.dash, 0) << "where a printer has no gray";
    EXPECT_EQ(cloth(nullptr, Style::paper).dash, 0) << "color tells";
}

} // namespace
} // namespace sandtable::picture::counters_test
