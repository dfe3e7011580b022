// The table for plugins in C (sdk/c/table.h) against the kernel's verbs.
#include "kernel/state/verbs.hpp"
#include "sdk/abi/battle.h"
#include "sdk/c/table.h"
#include "sdk/cpp/mirror.hpp"
#include "tests/support/skirmish_field.hpp"

#include <gtest/gtest.h>

namespace sandtable::c_table_test {
namespace {

using namespace testing::skirmish;

/// What one of the two told, in short.
struct Told {
    EventKind kind;
    Unit unit;
    Cell from;
    Cell to;
    std::int64_t n;
    friend bool operator==(const Told&, const Told&) = default;
};

void note(std::vector<Told>& told, const Event& e)
{
    told.push_back({e.kind, e.args.unit, e.args.cell, e.args.to, e.args.n});
}

// Units that share cells, that come from reserve and that die leave the same bytes and are told of
// alike.
TEST(SdkCTable, MovesPlacesAndKillsAsTheKernelDoes)
{
    const Field field;
    const Setting& setting = field.setting();
    std::vector<std::byte> block = fresh_block(setting, 1); // everybody in reserve
    std::vector<std::byte> c_block = block;
    std::vector<Told> told, c_told;
    Sink sink;
    sink.mask = ~std::uint64_t{0};
    sink.to = &told;
    sink.event = [](void* to, const Event* e) { note(*static_cast<std::vector<Told>*>(to), *e); };
    st_sink c_sink{};
    c_sink.mask = ~std::uint64_t{0};
    c_sink.to = &c_told;
    c_sink.event = [](void* to, const st_event* e) {
        note(*static_cast<std::vector<Told>*>(to), *sdk::kernel(e));
    };
    Tape tape;
    Battle battle{block.data(), setting, tape, &sink};
    st_play play = st_play_begin(sdk::border(&setting), c_block.data(), nullptr, &c_sink);
    Stream draws{5};
    int shared = 0;
    for (int i = 0; i < 2000; ++i) {
        const Unit unit = unit_at_index(static_cast<int>(draws.below(6)));
        const auto to = static_cast<Cell>(draws.below(4));
        const auto u = static_cast<st_unit>(unit);
        if (draws.below(5) == 0 && battle.on_board(unit)) {
            battle.remove(unit, Where::dead);
            st_play_kill(&play, u);
        } else if (battle.on_board(unit)) {
            battle.move(unit, to);
            st_play_move(&play, u, static_cast<st_cell>(to));
        } else {
            battle.place(unit, to);
            st_play_move(&play, u, static_cast<st_cell>(to));
        }
        ASSERT_EQ(c_block, block) << i;
        const Unit first = battle.first_in(to);
        shared += first != Unit::none && battle.next_in(first) != Unit::none;
    }
    EXPECT_EQ(c_told, told);
    EXPECT_GT(shared, 200);
}

// What the battle has not does nothing, and is called by its name in the end.
TEST(SdkCTable, WhatIsNotThereIsNamed)
{
    const Field field;
    const Setting& setting = field.setting();
    const std::vector<std::byte> before = fresh_block(setting, 1);
    const auto fault = [&](auto&& work) {
        std::vector<std::byte> block = before;
        st_tape tape{};
        st_play play = st_play_begin(sdk::border(&setting), block.data(), &tape, nullptr);
        work(play);
        st_error error{};
        EXPECT_EQ(st_play_end(&play, ST_OK, &error), ST_E_INTERNAL);
        EXPECT_EQ(block, before);
        return std::string{error.message};
    };
    const auto units = static_cast<int>(setting.units.size());
    const auto counters = static_cast<int>(setting.book->unit_counters.size());
    const auto dice = static_cast<int>(setting.book->dice.size());
    EXPECT_EQ(fault([&](st_play& p) { st_play_move(&p, static_cast<st_unit>(units), 0); }),
              "unit " + std::to_string(units) + ", and there are " + std::to_string(units) +
                  ", from 0 up");
    EXPECT_NE(fault([](st_play& p) { st_play_kill(&p, -1); }).find("unit -1,"), std::string::npos);
    EXPECT_NE(fault([](st_play& p) { st_play_move(&p, 0, 9999); }).find("cell 9999,"),
              std::string::npos);
    EXPECT_NE(fault([&](st_play& p) {
                  st_counter_set(&p, ST_OF_UNIT, counters, 0, 1);
              }).find("counter of units " + std::to_string(counters) + ","),
              std::string::npos);
    EXPECT_NE(fault([&](st_play& p) {
                  EXPECT_EQ(st_play_roll(&p, dice, 6, "x", ST_NONE, ST_NONE), 0);
              }).find("die " + std::to_string(dice) + ","),
              std::string::npos);
    EXPECT_NE(fault([](st_play& p) { st_play_finish(&p, 1, 99, 0); }).find("ending 99,"),
              std::string::npos);
    EXPECT_NE(fault([](st_play& p) { st_play_ask(&p, 0, 0, 99); }).find("decision 99,"),
              std::string::npos);
}

} // namespace
} // namespace sandtable::c_table_test
