// Marks of cells and of units: sdk/cpp/cell_marks.hpp, sdk/cpp/contacts.hpp,
// sdk/cpp/turn_marks.hpp.

#include "sdk/cpp/cell_marks.hpp"
#include "sdk/cpp/contacts.hpp"
#include "sdk/cpp/turn_marks.hpp"
#include "tests/support/skirmish_field.hpp"

#include <gtest/gtest.h>

#include <array>
#include <memory>
#include <optional>
#include <vector>

namespace sandtable::marks_test {
namespace {

using namespace testing::skirmish;

TEST(CellMarks, ShareWhatWasPutInBoth)
{
    for (int a = 0; a < 512; ++a) {
        sdk::CellMarks one;
        one.add(cell_at_index(a));
        for (const int farther : {0, 1, 7, 63, 64, 65, 128, 256, 448, 512, 513}) {
            sdk::CellMarks other, both;
            other.add(cell_at_index(a + farther));
            ASSERT_EQ(one.shared(other) != 0, farther % 512 == 0) << a << ' ' << farther;
            both.add(one);
            both.add(other);
            ASSERT_NE(both.shared(one), 0u) << a;
            ASSERT_NE(both.shared(other), 0u) << a << ' ' << farther;
            both.clear();
            ASSERT_EQ(both.shared(one) | both.shared(other), 0u) << a << ' ' << farther;
        }
    }
}

bool sees(const sdk::Looks& seen, const UnitRecord& before, const UnitRecord& now)
{
    sdk::Changes changes;
    changes.add(before, now);
    // What it does not see it passes by without a closer look.
    return seen.cells().shared(changes.cells()) != 0 && seen.saw(changes, 0);
}

// A search of blue's looked at cell 5 for all there is to know, at 6 for who stands there, at 7 for
// foes.
TEST(Looks, HangOnWhatWasAskedOnly)
{
    sdk::Looks seen;
    seen.add(Cell{5});
    seen.held(Cell{6});
    seen.foes(Cell{7});
    const UnitRecord away{.where = Where::board, .side = 0, .cell = Cell{30}};
    for (const Side side : {Side{0}, Side{1}})
        for (int cell = 4; cell < 9; ++cell) {
            SCOPED_TRACE(cell);
            UnitRecord there = away, turned = away;
            there.side = turned.side = side;
            there.cell = turned.cell = Cell{cell};
            turned.facing = 3;
            const bool asked = cell == 5 || cell == 6 || (cell == 7 && side == 1);
            EXPECT_EQ(sees(seen, away, there), asked) << "it came";
            EXPECT_EQ(sees(seen, there, away), asked) << "it left";
            EXPECT_EQ(sees(seen, there, turned), cell == 5) << "it turned there";
            UnitRecord other = turned;
            other.type = 1;
            EXPECT_EQ(sees(seen, there, other), asked) << "it turned and is another thing";
        }
    UnitRecord red = away, blue = away;
    red.cell = blue.cell = Cell{7};
    red.side = 1;
    EXPECT_TRUE(sees(seen, red, blue)) << "it changed sides";
    EXPECT_TRUE(sees(seen, blue, red));
    seen.clear();
    EXPECT_FALSE(sees(seen, red, blue));
}

// Units that come, go and change sides at random: the numbers are those of the units that stand
// around a cell, and what is marked as changed are the answers that have.
TEST(Contacts, AreFollowed)
{
    const Field field;
    const Board& board = *field.setting().board;
    const auto contacts = std::make_unique<sdk::Contacts>();
    contacts->clear(board);
    std::array<UnitRecord, 9> units{};
    const auto beside = [&](Cell cell, int side) {
        int count = 0;
        for (const UnitRecord& unit : units)
            for (int d = 0; d < board.directions && unit.cell != Cell::none; ++d)
                if (board.neighbor(unit.cell, d) == cell && (side < 0 || unit.side == side))
                    ++count;
        return count;
    };
    // As a list asks: foes of each side, anybody, others than one who stands there.
    const auto answers = [&](Cell cell) {
        return std::array{beside(cell, 1) > 0, beside(cell, 0) > 0, beside(cell, -1) > 0,
                          beside(cell, -1) > 1};
    };
    Stream draws{5};
    for (int round = 0; round < 500; ++round) {
        UnitRecord& unit = units[draws.below(units.size())];
        const UnitRecord before = unit;
        std::vector<std::array<bool, 4>> were;
        for (int c = 0; c < board.cells; ++c) were.push_back(answers(cell_at_index(c)));
        unit.side = static_cast<Side>(draws.below(2));
        unit.cell = draws.below(4) == 0 ? Cell::none
                                        : cell_at_index(static_cast<int>(draws.below(
                                              static_cast<std::uint32_t>(board.cells))));
        sdk::Changes changes;
        contacts->follow(board, before, unit, changes);
        for (int c = 0; c < board.cells; ++c) {
            const Cell cell = cell_at_index(c);
            for (const Side side : {Side{0}, Side{1}})
                ASSERT_EQ(contacts->of(side, cell), beside(cell, side)) << round << ' ' << c;
            const std::array<bool, 4> are = answers(cell);
            const std::array<bool, 4>& was = were[static_cast<std::size_t>(c)];
            std::array<sdk::Looks, 4> looks;
            looks[0].foes_beside(cell);
            looks[1].foes_beside(cell);
            looks[2].others_beside(cell, false);
            looks[3].others_beside(cell, true);
            for (std::size_t k = 0; k < looks.size(); ++k) {
                const bool saw = looks[k].saw(changes, k == 1 ? 1 : 0);
                ASSERT_TRUE(saw || are[k] == was[k]) << round << ' ' << c << ' ' << k;
                // One who stays beside it may be counted as having left and come.
                const bool stays = before.cell != Cell::none && unit.cell != Cell::none;
                ASSERT_TRUE(!saw || are[k] != was[k] || stays) << round << ' ' << c << ' ' << k;
            }
        }
    }
}

/// Counters of every width, signed and not, cleared to all kinds of values.
constexpr CounterSpec counters[] = {
    {.name = "a", .title = "a", .min = 0, .max = 9, .initial = 3},
    {.name = "b", .title = "b", .min = -1, .max = 300, .initial = -1},
    {.name = "c", .title = "c", .min = 0, .max = 1},
    {.name = "d", .title = "d", .min = -(std::int64_t{1} << 40), .max = 1, .initial = -7},
    {.name = "e", .title = "e", .min = 0, .max = 200, .initial = 200},
    {.name = "f", .title = "f", .min = -100'000, .max = 100'000, .initial = 70'000},
    {.name = "g", .title = "g", .min = -5, .max = 5, .initial = 5},
    {.name = "h", .title = "h", .min = 0, .max = 2},
    {.name = "i", .title = "i", .min = 0, .max = 2, .initial = 2},
    {.name = "j", .title = "j", .min = 0, .max = 2, .initial = 1}};
constexpr int most = 10;

/// The test rulebook with so many of these counters for its units.
struct Wide {
    explicit Wide(int count)
    {
        book.unit_data = {};
        book.unit_counters = {counters, static_cast<std::uint32_t>(count), sizeof(CounterSpec)};
        layout.emplace(book, 6, 2, 36, 0);
        setting.book = &book;
        setting.layout = &layout->get();
        block = fresh_block(setting, 1);
    }
    static UnitCounter counter(int i) { return {static_cast<std::uint16_t>(i)}; }
    Battle battle() { return Battle{block.data(), setting, tape, &sink}; }

    Field field;
    Book book = testing::skirmish::book;
    std::optional<OwnedLayout> layout;
    Setting setting = field.setting();
    std::vector<std::byte> block;
    Tape tape;
    Sink sink;
};

// However many there are, and wherever they stand in a record.
TEST(TurnMarks, AreSeenAndClearedOfTheirCountersAlone)
{
    Stream draws{3};
    for (int count = 1; count <= most; ++count) {
        Wide wide{count};
        Battle battle = wide.battle();
        for (int round = 0; round < 16; ++round)
            for (int changed = 0; changed < count; ++changed) {
                std::vector<UnitCounter> marks;
                bool marked = false;
                for (int i = 0; i < count; ++i)
                    if (draws.below(2) == 0) {
                        marks.push_back(Wide::counter(i));
                        marked = marked || i == changed;
                    }
                const sdk::TurnMarks turn{wide.setting, marks};
                const Unit unit = unit_at_index(static_cast<int>(draws.below(6)));
                ASSERT_FALSE(turn.any(battle, unit));
                const CounterSpec& spec = counters[changed];
                std::int64_t value = draws.below(2) == 0 ? spec.min : spec.max;
                if (value == spec.initial) value = spec.initial == spec.min ? spec.max : spec.min;
                battle.set(Wide::counter(changed), unit, value);
                ASSERT_EQ(turn.any(battle, unit), marked) << count << ' ' << changed;
                turn.clear(battle, unit);
                ASSERT_FALSE(turn.any(battle, unit));
                for (int i = 0; i < count; ++i)
                    ASSERT_EQ(battle.wide(Wide::counter(i), unit),
                              i == changed && !marked ? value : counters[i].initial);
                battle.set(Wide::counter(changed), unit, spec.initial);
            }
    }
}

TEST(TurnMarks, OnlyTellOfWhatTheyClear)
{
    Wide wide{6};
    int told = 0;
    wide.sink.mask = ~std::uint64_t{0};
    wide.sink.to = &told;
    wide.sink.event = [](void* to, const Event*) { ++*static_cast<int*>(to); };
    const UnitCounter all[] = {{0}, {1}, {2}, {3}, {4}, {5}};
    const sdk::TurnMarks turn{wide.setting, all};
    Battle battle = wide.battle();
    turn.clear(battle, unit_at_index(2));
    EXPECT_EQ(told, 0);
    battle.set(all[1], unit_at_index(2), 4);
    battle.set(all[4], unit_at_index(2), 4);
    told = 0;
    turn.clear(battle, unit_at_index(2));
    EXPECT_EQ(told, 2);
}

} // namespace
} // namespace sandtable::marks_test
