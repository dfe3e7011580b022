// Orders kept from one list to the next (sdk/cpp/kept_orders.hpp): what is kept is what a search
// would list, and as little is searched for anew as the cells that were looked at allow.

#include "sdk/cpp/kept_orders.hpp"
#include "sdk/cpp/serial.hpp"
#include "tests/support/skirmish_field.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <memory>

namespace sandtable::kept_orders_test {
namespace {

using namespace testing::skirmish;

/// Six units of the test rulebook, put anywhere.
struct Pieces {
    Field field;
    std::vector<std::byte> block = field.block();
    Tape tape;
    Battle battle{block.data(), field.setting(), tape, nullptr};
};

/// Steps to the free cells around a unit, at so many paces: a list that hangs on the cells it looks
/// at and on a number.
template <typename Kept>
struct Lister {
    std::unique_ptr<Kept> kept = std::make_unique<Kept>();
    int searches = 0;

    static void search(const Table& table, Unit u, int paces, sdk::Looks& seen, OrderList& out)
    {
        const Cell at = table.cell(u);
        seen.add(at);
        if (at == Cell::none) return;
        for (int d = 0; d < table.board().directions; ++d) {
            const Cell to = table.board().neighbor(at, d);
            if (to == Cell::none) continue;
            seen.add(to);
            for (int i = 0; table.first_in(to) == Unit::none && i < paces; ++i)
                out.add(march, table.side(u), u, to, table.unit(u).facing, i);
        }
    }
    void list(const Table& table, Unit u, int paces, OrderList& out, std::size_t kind = 0)
    {
        kept->list(
            u, static_cast<std::uint64_t>(paces), out,
            [&](sdk::Looks& seen) {
                ++searches;
                search(table, u, paces, seen, out);
            },
            kind);
    }
    /// How many lists were made anew, of all units.
    int searched(const Table& table, int paces = 1)
    {
        const int before = searches;
        OrderBuffer room{1000};
        OrderList out = room.list();
        for (int i = 0; i < table.unit_count(); ++i) list(table, unit_at_index(i), paces, out);
        return searches - before;
    }
};

std::vector<Order> orders_of(const OrderList& list) { return {list.begin(), list.end()}; }

TEST(KeptOrders, ListAsASearchDoesWhateverHappensOnTheTable)
{
    Pieces pieces;
    Lister<sdk::KeptOrders<6, 2, 700>> lister; // room for some of the lists
    Stream draws{17};
    for (int round = 0; round < 600; ++round) {
        const Unit moved = unit_at_index(static_cast<int>(draws.below(6)));
        if (draws.below(4) == 0)
            pieces.battle.face(moved, static_cast<int>(draws.below(8)));
        else if (draws.below(6) == 0 && pieces.battle.on_board(moved))
            pieces.battle.remove(moved, Where::reserve);
        else if (draws.below(3) != 0)
            pieces.battle.place(moved, cell_at_index(static_cast<int>(draws.below(36))));
        lister.kept->look_at(pieces.battle, 1 + draws.below(20) / 19);
        OrderBuffer here{400}, there{400};
        OrderList out = here.list(), searched = there.list();
        if (draws.below(8) == 0) out.room = searched.room = draws.below(60);
        if (draws.below(8) == 0) out.word_room = searched.word_room = draws.below(300);
        for (int i = 0; i < 8; ++i) {
            const Unit unit = unit_at_index(static_cast<int>(draws.below(6)));
            const auto kind = draws.below(2);
            const int paces = 1 + static_cast<int>(kind == 1 ? 3 * draws.below(2) : 0);
            lister.list(pieces.battle, unit, paces, out, kind);
            sdk::Looks seen;
            lister.search(pieces.battle, unit, paces, seen, searched);
        }
        ASSERT_EQ(out.count, searched.count) << round;
        ASSERT_EQ(out.used, searched.used) << round;
        ASSERT_EQ(out.fits(), searched.fits()) << round;
        if (out.fits()) {
            ASSERT_EQ(orders_of(out), orders_of(searched)) << round;
        }
    }
    EXPECT_LT(lister.searches, 3600) << "of 4,800";
}

TEST(KeptOrders, AreSearchedForAgainWhereTheTableIsAnother)
{
    Pieces pieces;
    for (int i = 0; i < 6; ++i) pieces.battle.place(unit_at_index(i), cell_at_index(i));
    for (int i : {1, 2}) pieces.battle.place(unit_at_index(i), cell_at_index(33));
    Lister<sdk::KeptOrders<6, 1, 4000>> lister;
    lister.kept->look_at(pieces.battle, 7);
    EXPECT_EQ(lister.searched(pieces.battle), 6);
    EXPECT_EQ(lister.searched(pieces.battle), 0);
    lister.kept->look_at(pieces.battle, 7);
    EXPECT_EQ(lister.searched(pieces.battle), 0) << "nothing has happened";
    EXPECT_EQ(lister.searched(pieces.battle, 2), 6) << "they hang on something else";
    EXPECT_EQ(lister.searched(pieces.battle, 2), 0);
    pieces.battle.face(unit_at_index(0), 3);
    lister.kept->look_at(pieces.battle, 7);
    EXPECT_EQ(lister.searched(pieces.battle, 2), 1) << "nobody else looked there";
    pieces.battle.place(unit_at_index(1), cell_at_index(35));
    lister.kept->look_at(pieces.battle, 7);
    EXPECT_EQ(lister.searched(pieces.battle, 2), 2) << "who went, and who was beside it";
    pieces.battle.place(unit_at_index(5), cell_at_index(30));
    lister.kept->look_at(pieces.battle, 7);
    EXPECT_EQ(lister.searched(pieces.battle, 2), 2) << "who went, and who stood beside it";
    lister.kept->look_at(pieces.battle, 8);
    EXPECT_EQ(lister.searched(pieces.battle, 2), 6) << "another battle";
    lister.kept->look_at(pieces.battle, 8);
    EXPECT_EQ(lister.searched(pieces.battle, 2), 0);
}

TEST(KeptOrders, OfMoreUnitsOrAChangingMapAreNotKept)
{
    Pieces pieces;
    Lister<sdk::KeptOrders<5, 1, 4000>> five;
    five.kept->look_at(pieces.battle, 1);
    EXPECT_EQ(five.searched(pieces.battle), 6);
    EXPECT_EQ(five.searched(pieces.battle), 6);

    Lister<sdk::KeptOrders<6, 1, 4000>> six;
    Layout layout = *pieces.field.setting().layout;
    layout.changing = changing_bit(Changing::terrain);
    Setting setting = pieces.field.setting();
    setting.layout = &layout;
    const Table table{pieces.block.data(), setting};
    six.kept->look_at(table, 1);
    EXPECT_EQ(six.searched(table), 6);
    EXPECT_EQ(six.searched(table), 6);
}

/// Lists of so many orders without arguments: two words of the pool each.
template <typename Kept>
bool is_searched(Kept& kept, int unit, std::uint32_t orders, std::uint64_t hangs_on,
                 std::size_t kind = 0, std::uint32_t room_for = 1000, Cell looked_at = Cell{1})
{
    OrderBuffer room{1000};
    OrderList out = room.list();
    out.room = room_for;
    bool searched = false;
    kept.list(
        unit_at_index(unit), hangs_on, out,
        [&](sdk::Looks& seen) {
            searched = true;
            seen.add(looked_at);
            for (std::uint32_t i = 0; i < orders; ++i) out.add(done, 0);
        },
        kind);
    EXPECT_EQ(out.count, orders);
    return searched;
}

TEST(KeptOrders, StandBesideEachOtherAsLongAsThereIsRoom)
{
    const Pieces pieces;
    const auto kept = std::make_unique<sdk::KeptOrders<6, 1, 100>>();
    kept->look_at(pieces.battle, 1);
    EXPECT_TRUE(is_searched(*kept, 0, 20, 1)); // 40 words, 10 to spare
    EXPECT_TRUE(is_searched(*kept, 1, 25, 1)); // the other 50
    EXPECT_FALSE(is_searched(*kept, 0, 20, 1));
    EXPECT_TRUE(is_searched(*kept, 0, 25, 2)) << "longer, in its own room";
    EXPECT_FALSE(is_searched(*kept, 1, 25, 1));
    EXPECT_FALSE(is_searched(*kept, 0, 25, 2));
    EXPECT_TRUE(is_searched(*kept, 2, 0, 1)) << "no orders take no room";
    EXPECT_FALSE(is_searched(*kept, 1, 25, 1));
    EXPECT_FALSE(is_searched(*kept, 2, 0, 1));
    EXPECT_TRUE(is_searched(*kept, 3, 1, 1)) << "one more, and all are forgotten";
    EXPECT_FALSE(is_searched(*kept, 3, 1, 1));
    EXPECT_TRUE(is_searched(*kept, 1, 25, 1));
    EXPECT_FALSE(is_searched(*kept, 3, 1, 1));
    EXPECT_TRUE(is_searched(*kept, 0, 18, 1)) << "36 words, all that is left";
    EXPECT_FALSE(is_searched(*kept, 1, 25, 1));
    EXPECT_FALSE(is_searched(*kept, 0, 18, 1));
    EXPECT_FALSE(is_searched(*kept, 3, 1, 1));
    EXPECT_TRUE(is_searched(*kept, 4, 51, 1)) << "more than there is altogether";
    EXPECT_TRUE(is_searched(*kept, 4, 51, 1));
    EXPECT_FALSE(is_searched(*kept, 0, 18, 1)) << "for which nothing else is forgotten";
    EXPECT_TRUE(is_searched(*kept, 4, 50, 1)) << "all there is";
    EXPECT_FALSE(is_searched(*kept, 4, 50, 1));
    EXPECT_TRUE(is_searched(*kept, 0, 18, 1));
}

// Each of 72 lists looks at one of six cells, and is made anew when somebody there turns.
TEST(KeptOrders, KnowHowManyStandBesideEachCell)
{
    Pieces pieces;
    const auto kept = std::make_unique<sdk::KeptOrders<6, 1, 4000, sdk::Follow::contacts>>();
    const Board& board = pieces.battle.board();
    Stream draws{31};
    for (int round = 0; round < 60; ++round) {
        const Unit moved = unit_at_index(static_cast<int>(draws.below(6)));
        if (draws.below(4) == 0 && pieces.battle.on_board(moved))
            pieces.battle.remove(moved, Where::reserve);
        else
            pieces.battle.place(moved, cell_at_index(static_cast<int>(
                                           draws.below(static_cast<std::uint32_t>(board.cells)))));
        kept->look_at(pieces.battle, 1);
        for (int i = 0; i < board.cells; ++i) {
            int beside[] = {0, 0};
            for (int d = 0; d < board.directions; ++d)
                if (const Cell next = board.neighbor(cell_at_index(i), d); next != Cell::none)
                    for (int k = 0; k < pieces.battle.unit_count(); ++k)
                        beside[pieces.battle.side(unit_at_index(k))] +=
                            pieces.battle.cell(unit_at_index(k)) == next;
            for (const Side side : {blue, red})
                EXPECT_EQ(kept->contacts().of(side, cell_at_index(i)), beside[side]) << round;
        }
    }
}

TEST(KeptOrders, OfEveryKindStandByThemselves)
{
    Pieces pieces;
    for (int i = 0; i < 6; ++i) pieces.battle.place(unit_at_index(i), cell_at_index(6 * i));
    const auto kept = std::make_unique<sdk::KeptOrders<6, 12, 4000>>();
    for (int round = 0; round < 12; ++round) {
        const int turned = round % 7; // 6: nobody
        if (turned < 6) pieces.battle.face(unit_at_index(turned), 1 + round);
        kept->look_at(pieces.battle, 1);
        for (std::size_t unit = 0; unit < 6; ++unit)
            for (std::size_t kind = 0; kind < 12; ++kind) {
                const int at = static_cast<int>(12 * unit + kind) % 6;
                const auto orders = 3 * static_cast<std::uint32_t>(unit) + 2;
                EXPECT_EQ(is_searched(*kept, static_cast<int>(unit), orders, kind, kind, 1000,
                                      cell_at_index(6 * at)),
                          round == 0 || at == turned)
                    << round << ' ' << unit << ' ' << kind;
            }
    }
}

// Whose side is asked for is that of the unit, whatever kind of list it has.
TEST(KeptOrders, OfEveryKindHangOnTheFoesOfTheirUnit)
{
    Pieces pieces;
    for (int i = 0; i < 6; ++i) pieces.battle.place(unit_at_index(i), cell_at_index(i));
    const auto kept = std::make_unique<sdk::KeptOrders<6, 2, 4000>>();
    const Cell there = cell_at_index(30);
    const auto searched = [&](int unit, std::size_t kind) {
        OrderBuffer room{10};
        OrderList out = room.list();
        bool anew = false;
        kept->list(
            unit_at_index(unit), 1, out,
            [&](sdk::Looks& seen) {
                anew = true;
                seen.foes(there);
                out.add(done, 0);
            },
            kind);
        return anew;
    };
    for (const int mover : {0, 3}) {
        for (const Cell to : {there, cell_at_index(mover)}) {
            kept->look_at(pieces.battle, 1);
            for (int unit = 0; unit < 6; ++unit)
                for (const std::size_t kind : {0u, 1u}) static_cast<void>(searched(unit, kind));
            pieces.battle.place(unit_at_index(mover), to);
            kept->look_at(pieces.battle, 1);
            for (int unit = 0; unit < 6; ++unit)
                for (const std::size_t kind : {0u, 1u})
                    EXPECT_EQ(searched(unit, kind), unit / 3 != mover / 3) << unit << ' ' << kind;
        }
    }
}

// Two of one side stand beside the cell already: only that the first of the other comes is new.
TEST(KeptOrders, AreForgottenWhenTheFirstFoeComesBesideACell)
{
    const Cell looked_at = cell_at_index(14);
    for (const Side own : {blue, red}) {
        Pieces pieces;
        for (const int i : {0, 1})
            pieces.battle.place(unit_at_index(3 * own + i), cell_at_index(7 + i));
        const auto kept = std::make_unique<sdk::KeptOrders<6, 1, 4000, sdk::Follow::contacts>>();
        const auto searched = [&] {
            kept->look_at(pieces.battle, 1);
            OrderBuffer room{10};
            OrderList out = room.list();
            bool anew = false;
            kept->list(unit_at_index(3 * own + 2), 1, out, [&](sdk::Looks& seen) {
                anew = true;
                seen.foes_beside(looked_at);
                out.add(done, own);
            });
            return anew;
        };
        EXPECT_TRUE(searched());
        EXPECT_FALSE(searched());
        pieces.battle.place(unit_at_index(3 * (1 - own)), cell_at_index(21));
        EXPECT_TRUE(searched()) << int{own};
        EXPECT_FALSE(searched());
    }
}

/// A battle of so many units, each of a side of its own.
class EachForItself {
public:
    explicit EachForItself(int units)
        : units_(static_cast<std::size_t>(units)),
          sides_(std::max<std::size_t>(units_.size(), 2)),
          layout_{book, units, static_cast<int>(sides_.size()), 36, 4}
    {
        for (std::size_t i = 0; i < units_.size(); ++i)
            units_[i] = {.id = "U", .side = static_cast<Side>(i), .type = 0, .fields = &no_value};
        for (SideInfo& side : sides_) side = {.id = "s", .name = "S", .fields = &no_value};
        setting_ = {.book = &book,
                    .board = &board_.get(),
                    .layout = &layout_.get(),
                    .units = list_of(units_),
                    .sides = list_of(sides_),
                    .scenario = &no_value};
        block_ = fresh_block(setting_, 1);
    }
    [[nodiscard]] Battle battle() { return {block_.data(), setting_, tape_, nullptr}; }

private:
    OwnedBoard board_{BoardBuilder::of_cells(Shape::square, Labels::chess, 6, 6).build().value()};
    std::vector<UnitInfo> units_;
    std::vector<SideInfo> sides_;
    OwnedLayout layout_;
    Setting setting_;
    std::vector<std::byte> block_;
    Tape tape_;
};

TEST(KeptOrders, OfASingleUnitAndOfAThirdSideAreForgottenToo)
{
    for (const int units : {1, 3}) {
        EachForItself alone{units};
        Battle battle = alone.battle();
        for (int i = 0; i < units; ++i) battle.place(unit_at_index(i), cell_at_index(i));
        Lister<sdk::KeptOrders<6, 1, 4000>> lister;
        lister.kept->look_at(battle, 1);
        EXPECT_EQ(lister.searched(battle), units);
        EXPECT_EQ(lister.searched(battle), 0);
        battle.place(unit_at_index(units - 1), cell_at_index(35));
        lister.kept->look_at(battle, 1);
        EXPECT_GT(lister.searched(battle), 0) << units;
        EXPECT_EQ(lister.searched(battle), 0);
    }
}

// Whose foes they are is only told apart for two sides: of a third any change counts.
TEST(KeptOrders, OfAThirdSideHangOnEverybody)
{
    EachForItself three{3};
    Battle battle = three.battle();
    for (int i = 0; i < 3; ++i) battle.place(unit_at_index(i), cell_at_index(i));
    const auto kept = std::make_unique<sdk::KeptOrders<6, 1, 4000>>();
    const auto searched = [&] {
        OrderBuffer room{10};
        OrderList out = room.list();
        bool anew = false;
        kept->look_at(battle, 1);
        kept->list(unit_at_index(2), 1, out, [&](sdk::Looks& seen) {
            anew = true;
            seen.foes(cell_at_index(35));
            out.add(done, 0);
        });
        return anew;
    };
    EXPECT_TRUE(searched());
    EXPECT_FALSE(searched());
    battle.place(unit_at_index(0), cell_at_index(35));
    EXPECT_TRUE(searched());
}

// What is kept goes where there is just room for it, and nothing is written beyond.
TEST(KeptOrders, ArePutWhereThereIsRoomForThem)
{
    const Pieces pieces;
    const auto kept = std::make_unique<sdk::KeptOrders<6, 1, 400>>();
    EXPECT_TRUE(is_searched(*kept, 0, 2, 1));
    EXPECT_TRUE(is_searched(*kept, 0, 2, 1)) << "the table has not been looked at";
    kept->look_at(pieces.battle, 1);
    EXPECT_TRUE(is_searched(*kept, 0, 10, 1)); // ten orders, ten words
    for (const std::uint32_t room : {12u, 13u})
        for (const std::uint32_t word_room : {13u, 14u}) {
            std::array<std::uint32_t, 40> words{}, starts{};
            words.fill(77);
            starts.fill(77);
            OrderList out{.words = words.data(),
                          .starts = starts.data(),
                          .word_room = word_room,
                          .room = room};
            out.add(march, 0, 5); // two words
            for (int i = 0; i < 2; ++i) out.add(done, 0);
            kept->list(unit_at_index(0), 1, out, [](sdk::Looks&) { FAIL(); });
            EXPECT_EQ(out.count, 13u);
            EXPECT_EQ(out.used, 14u);
            ASSERT_EQ(out.fits(), room == 13 && word_room == 14);
            const std::uint32_t written = out.fits() ? 13 : 3;
            for (std::uint32_t i = 0; i < 40; ++i) {
                EXPECT_EQ(starts[i] == 77, i >= written) << i;
                EXPECT_EQ(words[i] == 77, i >= written + 1) << i;
            }
            if (out.fits()) {
                EXPECT_EQ(out[12].verb(), done);
            }
            // Of two that find no room the second is counted as well.
            kept->list(unit_at_index(0), 1, out, [](sdk::Looks&) { FAIL(); });
            EXPECT_EQ(out.count, 23u);
            EXPECT_EQ(starts[13], 77u);
            EXPECT_EQ(words[14], 77u);
        }
}

TEST(KeptOrders, WhatFoundNoRoomIsNotKept)
{
    const Pieces pieces;
    const auto kept = std::make_unique<sdk::KeptOrders<6, 1, 400>>();
    kept->look_at(pieces.battle, 1);
    EXPECT_TRUE(is_searched(*kept, 0, 20, 1, 0, 19));
    EXPECT_TRUE(is_searched(*kept, 0, 20, 1, 0, 20));
    EXPECT_FALSE(is_searched(*kept, 0, 20, 1, 0, 19)) << "counted as it was kept";
}

TEST(Serial, IsAnotherEachTime)
{
    const std::uint64_t one = sdk::next_serial();
    EXPECT_GE(one, 1u);
    EXPECT_EQ(sdk::next_serial(), one + 1);
}

} // namespace
} // namespace sandtable::kept_orders_test
