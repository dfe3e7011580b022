// Views of books with many counters, and of an open table. [design 8]
#include "kernel/game/view.hpp"

#include "kernel/state/verbs.hpp"
#include "lua/board/board_builder.hpp"
#include "lua/board/layouter.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace sandtable::view_slots_test {
namespace {

/// Knows of each unit what it is told.
struct Told final : Ruleset {
    std::vector<Sight> knows;
    void set_up(Battle&) const override {}
    void legal(const View&, LegalQuery, OrderList&) const override {}
    std::optional<Refusal> refuse(const View&, const Order&) const override { return {}; }
    void apply(Battle&, const Order&) const override {}
    void sights(const Table&, Side, Sight* out) const override
    {
        std::copy(knows.begin(), knows.end(), out);
    }
};

/// Two units of blue (with -1 `reds` only one), then red ones, on a plane; `of_each` counters of
/// units, of sides and of the battle for every visibility up to `most`.
class World {
public:
    World(int reds, int of_each, bool of_data = false, Visibility most = Visibility::umpire)
    {
        static constexpr Visibility all[] = {Visibility::everyone, Visibility::identified,
                                             Visibility::owner, Visibility::umpire};
        for (int i = 0; i < std::max(4 * of_each, 4); ++i)
            names_.push_back("c" + std::to_string(i));
        for (int i = 0; i < 4 * of_each; ++i)
            specs_.push_back({.name = names_[static_cast<std::size_t>(i)].c_str(),
                              .max = 9,
                              .visibility = std::min(all[i % 4], most)});
        const List<CounterSpec> list{specs_.data(), static_cast<std::uint32_t>(specs_.size())};
        book_.unit_counters = book_.side_counters = book_.game_counters = list;
        for (int i = 0; i < 4; ++i)
            data_.push_back({.name = names_[static_cast<std::size_t>(i)].c_str(),
                             .bytes = 8,
                             .visibility = all[i]});
        if (of_data)
            book_.unit_data = book_.side_data =
                book_.game_data = {data_.data(), static_cast<std::uint32_t>(data_.size())};
        for (int i = 0; i < 2 + reds; ++i)
            units_.push_back(
                {.id = "u", .side = static_cast<Side>(i < 2 ? 0 : 1), .fields = &no_value});
        layout_.push_back(OwnedLayout{book_, 2 + reds, 2, 0, 1});
        setting_ = {.book = &book_,
                    .board = &board_.get(),
                    .layout = &layout_.front().get(),
                    .units = {units_.data(), static_cast<std::uint32_t>(units_.size())},
                    .sides = list_of(sides_),
                    .scenario = &no_value};
        block_ = fresh_block(setting_, 1);
        ruleset_.knows.assign(units_.size(), Sight::identified);
    }
    Battle battle() { return Battle{block_.data(), setting_, tape_, nullptr}; }
    Told& ruleset() { return ruleset_; }
    Table view(Side side)
    {
        out_.assign(block_.size(), std::byte{0x5a});
        make_view(Table{block_.data(), setting_}, side, ruleset_, out_.data());
        return Table{out_.data(), setting_};
    }

private:
    std::vector<std::string> names_;
    std::vector<CounterSpec> specs_;
    std::vector<DataSpec> data_;
    Book book_;
    OwnedBoard board_ = *BoardBuilder::of_plane(100, 100).build();
    std::vector<UnitInfo> units_;
    SideInfo sides_[2]{{.id = "blue", .fields = &no_value}, {.id = "red", .fields = &no_value}};
    std::vector<OwnedLayout> layout_;
    Setting setting_;
    Told ruleset_;
    Tape tape_;
    std::vector<std::byte> block_, out_;
};

TEST(KernelViewSlots, HoweverManyCountersThereAreEachIsSeenByWhomItMayBe)
{
    // 80 of each are 40 words of eight, more than are kept apart.
    for (const int of_each : {1, 11, 12, 13, 30, 80})
        for (const bool hidden : {false, true}) {
            World world{2, of_each};
            if (hidden) world.ruleset().knows[3] = Sight::hidden; // so each unit is copied alone
            Battle battle = world.battle();
            for (int i = 0; i < 4; ++i) battle.move_to(unit_at_index(i), 10 * i + 5, 7);
            for (int c = 0; c < 4 * of_each; ++c) {
                const auto n = static_cast<std::uint16_t>(c);
                for (int i = 0; i < 4; ++i) battle.set(UnitCounter{n}, unit_at_index(i), 7);
                for (const Side side : {Side{0}, Side{1}}) battle.set(SideCounter{n}, side, 6);
                battle.set(GameCounter{n}, 5);
            }
            const Table view = world.view(0);
            for (int c = 0; c < 4 * of_each; ++c) {
                const auto n = static_cast<std::uint16_t>(c);
                const int kind = c % 4;
                EXPECT_EQ(view.get(UnitCounter{n}, unit_at_index(1)), kind < 3 ? 7 : 0) << c;
                EXPECT_EQ(view.get(UnitCounter{n}, unit_at_index(2)), kind < 2 ? 7 : 0) << c;
                EXPECT_EQ(view.get(UnitCounter{n}, unit_at_index(3)), kind < 2 && !hidden ? 7 : 0);
                EXPECT_EQ(view.get(SideCounter{n}, 0), kind < 3 ? 6 : 0) << c;
                EXPECT_EQ(view.get(SideCounter{n}, 1), kind < 1 ? 6 : 0) << c;
                EXPECT_EQ(view.get(GameCounter{n}), kind < 1 ? 5 : 0) << c;
            }
            EXPECT_EQ(view.unit(unit_at_index(2)).x, 25);
            EXPECT_EQ(view.unit(unit_at_index(3)).x, hidden ? 0 : 35);
        }
}

TEST(KernelViewSlots, WithoutAHiddenCounterAllMayBeHiddenAlike)
{
    for (const int reds : {1, 2, 6, 7, 14}) {
        World world{reds, 0};
        for (int i = 0; i < 2 + reds; ++i)
            world.ruleset().knows[static_cast<std::size_t>(i)] = Sight::hidden;
        const Table view = world.view(0);
        for (int i = 0; i < 2 + reds; ++i)
            EXPECT_EQ(view.type(unit_at_index(i)) == unknown_type, i >= 2) << reds << ' ' << i;
    }
}

TEST(KernelViewSlots, TheOnlyUnitOfABattleIsHiddenLikeAnyOther)
{
    for (const Sight how : {Sight::hidden, Sight::identified}) {
        World world{-1, 0};
        world.ruleset().knows[0] = how;
        EXPECT_EQ(world.view(1).type(unit_at_index(0)) == unknown_type, how == Sight::hidden);
        EXPECT_NE(world.view(0).type(unit_at_index(0)), unknown_type) << "its own";
    }
}

TEST(KernelViewSlots, WithoutAHiddenCounterWhoeverIsHiddenIsBlankAndNobodyElse)
{
    for (const int reds : {1, 5, 6, 7, 14, 17})
        for (int who = 0; who < 2 + reds; ++who)
            for (const Sight how : {Sight::hidden, Sight::detected}) {
                World world{reds, 0};
                world.ruleset().knows[static_cast<std::size_t>(who)] = how;
                Battle battle = world.battle();
                for (int i = 0; i < 2 + reds; ++i) battle.move_to(unit_at_index(i), i + 1, 7);
                for (const Side side : {Side{0}, Side{1}}) {
                    const Table view = world.view(side);
                    const bool own = (who >= 2) == (side == 1); // of which nobody asks
                    for (int i = 0; i < 2 + reds; ++i)
                        EXPECT_EQ(view.type(unit_at_index(i)) == unknown_type, i == who && !own)
                            << reds << ' ' << who;
                }
            }
}

TEST(KernelViewSlots, WhatIsForTheOwnerIsBlankForOthersThoughNothingIsHiddenFromHim)
{
    World world{2, 1, false, Visibility::owner};
    Battle battle = world.battle();
    for (std::uint16_t n = 0; n < 4; ++n)
        for (int i = 0; i < 4; ++i) battle.set(UnitCounter{n}, unit_at_index(i), 7);
    const Table view = world.view(0);
    for (std::uint16_t n = 0; n < 4; ++n)
        for (int i = 0; i < 4; ++i)
            EXPECT_EQ(view.get(UnitCounter{n}, unit_at_index(i)), i < 2 || n < 2 ? 7 : 0);
}

TEST(KernelViewSlots, DataIsSeenByWhomItMayBeWithFewCountersAndWithMany)
{
    constexpr std::uint64_t known = 0x0807060504030201;
    for (const int of_each : {0, 1, 80}) {
        World world{2, of_each, true};
        Battle battle = world.battle();
        for (std::uint16_t n = 0; n < 4; ++n) {
            for (int i = 0; i < 4; ++i)
                battle.edit(UnitData<std::uint64_t>{n}, unit_at_index(i)) = known;
            for (const Side side : {Side{0}, Side{1}})
                battle.edit(SideData<std::uint64_t>{n}, side) = known;
            battle.edit(GameData<std::uint64_t>{n}) = known;
        }
        const Table view = world.view(0);
        for (std::uint16_t n = 0; n < 4; ++n) {
            const auto if_up_to = [&](int most) { return n <= most ? known : 0; };
            EXPECT_EQ(view.data(UnitData<std::uint64_t>{n}, unit_at_index(1)), if_up_to(2)) << n;
            EXPECT_EQ(view.data(UnitData<std::uint64_t>{n}, unit_at_index(2)), if_up_to(1)) << n;
            EXPECT_EQ(view.data(SideData<std::uint64_t>{n}, 0), if_up_to(2)) << n;
            EXPECT_EQ(view.data(SideData<std::uint64_t>{n}, 1), if_up_to(0)) << n;
            EXPECT_EQ(view.data(GameData<std::uint64_t>{n}), if_up_to(0)) << n;
        }
    }
}

// What cells keep from the players is blank in all of them, and only there.
TEST(KernelViewSlots, HiddenCountersOfCellsAreBlankInEveryCellAndNothingElseIs)
{
    constexpr CounterSpec mines[] = {{.name = "mines", .max = 9, .visibility = Visibility::umpire}};
    constexpr CounterSpec days[] = {{.name = "days", .max = 9}, {.name = "rain", .max = 9}};
    Book book;
    book.cell_counters = list_of(mines);
    book.game_counters = list_of(days);
    const OwnedBoard board = *BoardBuilder::of_cells(Shape::square, Labels::chess, 8, 8).build();
    const OwnedLayout layout{book, 1, 2, 64, 1};
    UnitInfo units[1]{{.id = "u", .fields = &no_value}};
    SideInfo sides[2]{{.id = "blue", .fields = &no_value}, {.id = "red", .fields = &no_value}};
    const Setting setting{.book = &book,
                          .board = &board.get(),
                          .layout = &layout.get(),
                          .units = list_of(units),
                          .sides = list_of(sides),
                          .scenario = &no_value};
    std::vector<std::byte> block = fresh_block(setting, 1);
    Tape tape;
    Battle battle{block.data(), setting, tape, nullptr};
    for (int c = 0; c < 64; ++c) battle.set(CellCounter{0}, cell_at_index(c), 1 + c % 9);
    for (const std::uint16_t n : {std::uint16_t{0}, std::uint16_t{1}})
        battle.set(GameCounter{n}, 7);
    Told told;
    told.knows.assign(1, Sight::identified);
    std::vector<std::byte> out(block.size(), std::byte{0x5a});
    make_view(battle, 0, told, out.data());
    const Table view{out.data(), setting};
    for (int c = 0; c < 64; ++c) EXPECT_EQ(view.get(CellCounter{0}, cell_at_index(c)), 0) << c;
    for (const std::uint16_t n : {std::uint16_t{0}, std::uint16_t{1}})
        EXPECT_EQ(view.get(GameCounter{n}), 7);
}

/// A book without fog: nothing is said of what is known.
struct Open final : Ruleset, Worlds {
    void set_up(Battle&) const override {}
    void legal(const View&, LegalQuery, OrderList&) const override {}
    std::optional<Refusal> refuse(const View&, const Order&) const override { return {}; }
    void apply(Battle&, const Order&) const override {}
};

TEST(KernelViewSlots, WithoutFogAllIsKnownAndAnImaginedTableIsTheView)
{
    World world{2, 1};
    Battle battle = world.battle();
    battle.move_to(unit_at_index(3), 35, 7);
    const Open open;
    std::vector<Sight> sights(5, Sight::hidden);
    open.sights(battle, 0, sights.data());
    EXPECT_EQ(sights, (std::vector{Sight::identified, Sight::identified, Sight::identified,
                                   Sight::identified, Sight::hidden}))
        << "of four units, no more";
    const View view = world.view(0);
    std::vector<std::byte> block(view.layout().bytes, std::byte{0x33});
    open.imagine(view, 5, block.data());
    const Table table{block.data(), view.setting()};
    EXPECT_EQ(table.viewer(), nobody);
    EXPECT_EQ(table.unit(unit_at_index(3)).x, 35);
    reinterpret_cast<StateHeader*>(block.data())->viewer = 0;
    EXPECT_TRUE(std::equal(block.begin(), block.end(), view.block()));

    struct Filling final : Worlds {
        void fill_in(const View&, std::uint64_t seed, Battle& to) const override
        {
            to.move_to(unit_at_index(2), static_cast<int>(seed), 1);
        }
    };
    Filling{}.imagine(view, 9, block.data());
    EXPECT_EQ(table.unit(unit_at_index(2)).x, 9) << "what the book puts in";
}

TEST(KernelViewSlots, MarkersOfAnOpenTableStandInTheOrderOfTheirPointsEachOnce)
{
    World world{6, 1};
    Battle battle = world.battle();
    const Point points[] = {{5, 90}, {40, 3}, {5, 20}, {5, 90}, {0, 99}, {40, 2}};
    for (int i = 0; i < 6; ++i) {
        battle.move_to(unit_at_index(2 + i), points[i].x, points[i].y);
        world.ruleset().knows[static_cast<std::size_t>(2 + i)] = Sight::detected;
    }
    battle.move_to(unit_at_index(0), 50, 50);
    const Table view = world.view(0);
    const Point markers[] = {{0, 99}, {5, 20}, {5, 90}, {40, 2}, {40, 3}};
    for (int i = 0; i < 5; ++i) {
        const UnitRecord& record = view.unit(unit_at_index(2 + i));
        EXPECT_EQ(record.where, Where::board);
        EXPECT_EQ((Point{record.x, record.y}), markers[i]) << i;
        EXPECT_EQ(record.type, unknown_type);
        EXPECT_EQ(record.side, 1);
        EXPECT_EQ(record.next, Unit::none);
    }
    EXPECT_EQ(view.unit(unit_at_index(7)).where, Where::unseen) << "two stand on one point";
    EXPECT_EQ(view.unit(unit_at_index(0)).x, 50);
    EXPECT_EQ(view.unit(unit_at_index(1)).where, Where::reserve) << "one's own are known";
}

} // namespace
} // namespace sandtable::view_slots_test
