// Battles that have begun: what a position may say, what is said of one that is wrong, and a battle
// written down as a scenario.

#include "kernel/board/label.hpp"
#include "kernel/state/verbs.hpp"
#include "lua/board/layouter.hpp"
#include "lua/data/packed.hpp"
#include "lua/data/write_scenario.hpp"
#include "lua/problem.hpp"
#include "plugins/host/table/block_check.hpp"
#include "tests/lua/played.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace sandtable::begun_test {
namespace {

using ::testing::HasSubstr;
using testing::Played;

/// The small book, with bytes of its own.
Book begun_book()
{
    static constexpr DataSpec of_units[]{{.name = "path", .bytes = 12}};
    static constexpr DataSpec of_battle[]{{.name = "course", .bytes = 40}};
    Book book = testing::small_book();
    book.unit_data = list_of(of_units);
    book.game_data = list_of(of_battle);
    return book;
}

std::string brook(const std::string& more)
{
    return R"(return scenario {
    title = { en = "The \"Brook\"", fr = "Le ruisseau" }, ruleset = "small/1", turns = 6,
    options = { fog = false, range = 7 },
    map = square { size = { 4, 4 }, objectives = { b2 = "Hill" }, height = { [2] = "c3" },
        areas = { ["1"] = "a1", ["2"] = "b1" }, changing = { "terrain" } },
    storage = { count = 3, warned = false },
    units = {
        blue = { infantry { "First", id = "B1", at = "a1", force = 3 }, cavalry { id = 2, at = "a2" } },
        red = { infantry { "Picket", id = "R1", at = "d4" } },
    },
    )" + more +
           "}\n";
}

std::unique_ptr<LoadedScenario> load(const Book& book, const std::string& text, Problems& problems)
{
    return load_scenario_text("brook.lua", text, book, {}, problems);
}

std::string codes(const std::string& position)
{
    Problems problems;
    const Book book = begun_book();
    EXPECT_EQ(load(book, brook(position), problems), nullptr) << position;
    std::string all;
    for (const Problem& problem : problems) all += problem.code + ' ';
    return all;
}

TEST(Packed, BytesAreTextAndBack)
{
    std::vector<std::byte> bytes;
    for (int i = 0; i < 700; ++i) bytes.push_back(static_cast<std::byte>(i % 37 < 30 ? 0 : i * 7));
    for (const std::size_t size : {0U, 1U, 3U, 5U, 64U, 700U}) {
        const std::vector<std::byte> part(bytes.begin(),
                                          bytes.begin() + static_cast<std::ptrdiff_t>(size));
        EXPECT_EQ(lua::unpack(lua::pack(part), size), part) << size;
    }
    EXPECT_EQ(lua::pack(std::vector<std::byte>(40)), "00 39<1");
}

TEST(Packed, WhatIsNoTextOfBytesOrOfTooManyIsRefused)
{
    for (const char* text : {"0", "0g", "00 40<1", "00 39<2", "39<1", "00 39<0",
                             "00 99999999999999999999<1", "00 <1", "00 39<", "00  39<1 00"})
        EXPECT_FALSE(lua::unpack(text, 40)) << text;
    for (const auto& [text, size] :
         {std::pair{"00 39<1", 40U}, {"00 38<1", 39U}, {"00", 1U}, {"", 0U}})
        EXPECT_EQ(lua::unpack(text, 40).value().size(), size) << text;
}

TEST(Begun, APositionSaysWhereUnitsHaveComeToAndWhatTheRulesKeep)
{
    Problems problems;
    const Book book = begun_book();
    const auto loaded = load(book, brook(R"(position = { turn = 3, phase = "melee",
        sides = { red = { handicap = 4 } }, battle = { course = "01 39<1" },
        units = { B1 = { at = "c3", losses = 7, path = "ff 11<1", type = "cavalry" },
                  ["#2"] = { where = "dead" } },
        asks = { { "act", of = "blue", unit = "B1", a = -3, b = 9 }, { "act", of = { "red", "blue" } } } })"),
                             problems);
    ASSERT_TRUE(loaded) << render(problems);
    std::vector<std::byte> block = loaded->block(1);
    const Setting& setting = loaded->setting();
    EXPECT_EQ(host::fault_in(block.data(), block.size(), setting), "");
    const Table table{block.data(), setting};
    EXPECT_EQ(label(*setting.board, table.cell(unit_at_index(0))), "c3");
    EXPECT_EQ(table.type(unit_at_index(0)), 1);
    EXPECT_EQ(setting.units[0].type, 0);
    EXPECT_EQ(table.get(UnitCounter{2}, unit_at_index(0)), 7);
    EXPECT_EQ(table.get(UnitCounter{0}, unit_at_index(0)), 3);
    EXPECT_EQ(table.unit(unit_at_index(1)).where, Where::dead);
    EXPECT_EQ(table.get(SideCounter{0}, Side{1}), 4);
    EXPECT_EQ(table.clock().depth, 2);
    EXPECT_EQ(table.clock().stack[0].a, -3);
    EXPECT_EQ(table.clock().stack[0].b, 9);
    EXPECT_EQ(table.clock().stack[0].unit, unit_at_index(0));
    EXPECT_EQ(table.awaited(), seat_bit(0) | seat_bit(1));
    const auto& path = table.data(UnitData<std::array<std::uint8_t, 12>>{0}, unit_at_index(0));
    EXPECT_EQ(std::count(path.begin(), path.end(), 0xff), 12);
}

/// What a battle can come to: no losses, nobody has moved.
void without_losses(const Setting&, Room& room)
{
    room.unit_counters[1] = room.unit_counters[2] = {0, 0};
}
LoadOptions measured_by(std::function<void(const Setting&, Room&)> measure)
{
    LoadOptions options;
    options.measure = std::move(measure);
    return options;
}
/// By the brook fewer bytes as well.
const LoadOptions few = measured_by([](const Setting& setting, Room& room) {
    EXPECT_EQ(setting.layout, nullptr);
    EXPECT_EQ(setting.units.size(), 3u);
    without_losses(setting, room);
    room.unit_data[0] = 0;
    room.game_data[0] = 8;
});

TEST(Room, ABattleHasRoomForWhatItCanComeTo)
{
    const Book book = begun_book();
    Problems problems;
    const auto whole = load(book, brook(""), problems);
    const auto small = load_scenario_text("brook.lua", brook(""), book, few, problems);
    ASSERT_TRUE(whole && small) << render(problems);
    const Layout& had = *whole->setting().layout;
    const Layout& has = *small->setting().layout;
    EXPECT_NE(has.fingerprint, had.fingerprint);
    EXPECT_EQ(had.unit_stride, sizeof(UnitRecord) + 16u); // three bytes, and twelve of data
    EXPECT_EQ(has.unit_stride, sizeof(UnitRecord) + 4u);  // the force, and one that stays 0
    EXPECT_EQ(has.unit_counters[1].offset, has.unit_counters[2].offset);
    EXPECT_NE(has.unit_counters[0].offset, has.unit_counters[1].offset);
    EXPECT_EQ(has.game_data[0].width, 8);
    const std::vector<std::byte> block = small->block(1);
    EXPECT_EQ(host::fault_in(block.data(), block.size(), small->setting()), "");
    const Table table{block.data(), small->setting()};
    EXPECT_EQ(table.get(UnitCounter{0}, Unit{0}), 3);
    EXPECT_EQ(table.get(UnitCounter{2}, Unit{0}), 0);
}

TEST(Room, WhatItHasNoRoomForIsToldWithItsPlace)
{
    const Book book = begun_book();
    const auto said = [&](const std::string& units, const std::string& course) {
        Problems problems;
        const auto loaded =
            load_scenario_text("brook.lua",
                               brook("position = { units = { B1 = { " + units +
                                     " } }, battle = { course = \"" + course + "\" } }"),
                               book, few, problems);
        EXPECT_EQ(loaded != nullptr, problems.empty());
        return render(problems);
    };
    EXPECT_EQ(said("force = 1", "01 7<1"), "");
    EXPECT_THAT(said("losses = 7", "01 7<1"),
                HasSubstr("SC2003  brook.lua:11:44  losses cannot be 7: its range is 0 to 0"));
    EXPECT_THAT(said("path = \"ff 11<1\"", "01 7<1"), HasSubstr("in 0 bytes"));
    EXPECT_THAT(said("force = 1", "01 39<1"), HasSubstr("in 8 bytes"));
}

TEST(Room, WhereAScriptSetsCountersThereIsRoomForAll)
{
    const Book book = begun_book();
    const auto stride = [&](const std::string& call) {
        Problems problems;
        const auto loaded = load_scenario_text(
            "brook.lua", brook("on = { turn = function() " + call + " end }"), book, few, problems);
        return loaded ? loaded->setting().layout->unit_stride : 0;
    };
    EXPECT_EQ(stride("umpire.set('B1', 'moved', 1)"), sizeof(UnitRecord) + 16);
    EXPECT_EQ(stride("umpire.message('late')"), sizeof(UnitRecord) + 4);
    // One that hides the call is refused what would be written over others.
    for (const auto& [call, told] : {std::pair{"set('B1', 'moved', 1)", "SC4018"},
                                     {"set('B1', 'moved', 0)", ""},
                                     {"set('B1', 'force', 1)", ""}}) {
        Played played{"on = { order = function() local set = umpire['set'] " + std::string{call} +
                          " end },",
                      "", testing::small_book(), measured_by(without_losses)};
        ASSERT_EQ(played.problems(), "");
        EXPECT_THAT(played.failure("done"), HasSubstr(told)) << call;
    }
}

TEST(Begun, AMistakeInAPositionIsNamed)
{
    EXPECT_EQ(codes("position = { units = { B9 = { at = \"a1\" } } }"), "SC2047 ");
    EXPECT_EQ(codes("position = { units = { B1 = { at = \"z9\" } } }"), "SC2009 ");
    EXPECT_EQ(codes("position = { units = { B1 = { lost = 1 } } }"), "SC2001 ");
    EXPECT_EQ(codes("position = { units = { B1 = { force = 9 } } }"), "SC2003 ");
    EXPECT_EQ(codes("position = { battle = { course = \"00\" } }"), "SC2048 ");
    EXPECT_EQ(codes("position = { battle = { course = 7 } }"), "SC2002 ");
    EXPECT_EQ(codes("position = { asks = { { \"act\" } } }"), "SC2002 ");
    EXPECT_EQ(codes("position = { asks = { { \"act\", unit = \"B1\" } } }"), "SC2047 ");
    EXPECT_EQ(codes("position = { asks = { { \"art\", of = \"red\" } } }"), "SC2014 ");
    EXPECT_EQ(codes("position = { asks = { { \"act\", of = \"green\" } } }"), "SC2005 SC2047 ");
    EXPECT_EQ(codes("position = { step = \"melee\" }"), "SC2014 ");
}

TEST(Begun, APhaseWithoutATurnIsOfTheFirst)
{
    const Book book = begun_book();
    for (const auto& [position, turn] :
         {std::pair{R"(phase = "melee")", 1},
          {R"(active = "red")", 1},
          {R"(turn = 0, phase = "melee")", 0},
          {R"(units = { B1 = { at = "c3" } })", 0},
          {R"(phase = "melee", asks = { { "act", of = "blue", unit = "B1" } })", 0}}) {
        Problems problems;
        const auto loaded =
            load(book, brook("position = { " + std::string{position} + " }"), problems);
        ASSERT_TRUE(loaded) << position << render(problems);
        const std::vector<std::byte> block = loaded->block(1);
        EXPECT_EQ((Table{block.data(), loaded->setting()}.turn()), turn) << position;
        EXPECT_EQ((*loaded->setting().scenario)["position"]["turn"].is(Value::number),
                  turn == 1 || std::string_view{position}.starts_with("turn"))
            << "a ruleset reads it: " << position;
    }
}

TEST(Begun, AWrittenBattleIsTheSameTable)
{
    Problems problems;
    const Book book = begun_book();
    const auto loaded = load(book, brook(""), problems);
    ASSERT_TRUE(loaded) << render(problems);
    std::vector<std::byte> block = loaded->block(1);
    Tape tape;
    Battle battle{block.data(), loaded->setting(), tape, nullptr};
    battle.begin_turn(4);
    battle.begin_phase(1, 1);
    battle.ask({.seats = seat_bit(1), .unit = unit_at_index(2), .a = 5, .b = -2});
    battle.move(unit_at_index(0), cell_at_index(6));
    battle.set(UnitCounter{0}, unit_at_index(0), 0);
    battle.set(UnitCounter{2}, unit_at_index(2), 30);
    battle.set(CellCounter{0}, cell_at_index(3), 2);
    battle.remove(unit_at_index(1), Where::exited);
    battle.retype(unit_at_index(2), 1);
    battle.edit(GameData<std::array<std::uint8_t, 40>>{0}).fill(9);
    battle.set_storage(1, 8);
    battle.set_storage(2, 1);
    const std::string text = scenario_from_here(*loaded, battle, {"A head."});
    EXPECT_TRUE(text.starts_with("-- A head.\n")) << text;
    EXPECT_THAT(text, HasSubstr("en = \"The \\\"Brook\\\", turn 4\""));
    EXPECT_THAT(text, HasSubstr("fr = \"Le ruisseau, tour 4\""));
    const auto again = load(book, text, problems);
    ASSERT_TRUE(again) << render(problems) << text;
    const std::vector<std::byte> there = again->block(77);
    EXPECT_EQ(without_dice(Table{there.data(), again->setting()}), without_dice(battle)) << text;
    EXPECT_EQ(again->setting().option(0), 0);
    EXPECT_EQ(again->setting().option(1), 7);
    EXPECT_EQ(again->setting().board->areas.size(), 2u);
    EXPECT_STREQ(again->setting().board->areas[1].id, "2");
}

TEST(Begun, AMapThatHasChangedCannotBeWritten)
{
    Problems problems;
    const Book book = begun_book();
    const auto loaded = load(book, brook(""), problems);
    std::vector<std::byte> block = loaded->block(1);
    const Table table{block.data(), loaded->setting()};
    EXPECT_TRUE(can_be_written(*loaded, table));
    block[loaded->setting().layout->terrain_at + 2] = std::byte{1};
    EXPECT_FALSE(can_be_written(*loaded, table));
    EXPECT_THROW(static_cast<void>(scenario_from_here(*loaded, table, {})), CannotWrite);
}

TEST(Begun, TheNextBattleHasThoseWhoAreLeft)
{
    Problems problems;
    const Book book = begun_book();
    const auto loaded = load(book, brook(""), problems);
    std::vector<std::byte> block = loaded->block(1);
    Tape tape;
    Battle battle{block.data(), loaded->setting(), tape, nullptr};
    battle.set(UnitCounter{0}, unit_at_index(0), 1);
    battle.remove(unit_at_index(1), Where::dead);
    const std::string text = scenario_after(
        *loaded, battle, {{unit_at_index(2), "force", 3}, {unit_at_index(2), "arrives", 4}}, {});
    const auto next = load(book, text, problems);
    ASSERT_TRUE(next) << render(problems) << text;
    const std::vector<std::byte> there = next->block(1);
    const Table table{there.data(), next->setting()};
    ASSERT_EQ(table.unit_count(), 2);
    EXPECT_STREQ(next->setting().units[0].id, "B1");
    EXPECT_EQ(table.get(UnitCounter{0}, unit_at_index(0)), 1);
    EXPECT_EQ(table.get(UnitCounter{0}, unit_at_index(1)), 3);
    EXPECT_EQ((*next->setting().units[1].fields)["arrives"].integer, 4);
    EXPECT_EQ(table.turn(), 0);
    EXPECT_THROW(
        static_cast<void>(scenario_after(*loaded, battle, {{unit_at_index(2), "force", 0}}, {})),
        CannotWrite);
}

} // namespace
} // namespace sandtable::begun_test
