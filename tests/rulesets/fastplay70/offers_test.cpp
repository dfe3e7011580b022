// FP70: what is offered and what is allowed, held against each other, on random boards and in
// random games on both boards.
#include "plugins/host/notation/write_order.hpp"
#include "rulesets/fastplay70/book/rules.hpp"
#include "tests/rulesets/fastplay70/battles.hpp"
#include "tests/rulesets/fastplay70/random_boards.hpp"
#include "tests/support/asked_apart.hpp"

#include <set>

namespace sandtable::fastplay70::offers_test {
namespace {

using testing::covers;
using Texts = std::set<std::string>;

Order plain(int verb, Side side)
{
    return {.verb = static_cast<std::uint16_t>(verb), .side = side};
}

/// Of these orders those that are not refused.
std::vector<Order> allowed_orders(Scene& s, std::vector<Order> orders)
{
    std::erase_if(orders, [&](const Order& one) { return s.game().refuse(one).has_value(); });
    return orders;
}

/// The same in words.
Texts allowed(Scene& s, const std::vector<Order>& orders)
{
    Texts out;
    for (const Order& one : allowed_orders(s, orders))
        out.insert(host::write_order(one, s.setting()));
    return out;
}

Texts offered(Scene& s)
{
    const auto list = s.legal();
    return {list.begin(), list.end()};
}

// --- movement

// What the moves and charges come to is effects_test.cpp's.
TEST(FastPlay70Offers, WhatIsNoWayOnRandomBoardsIsListedWhereItIsAllowed)
{
    covers(rules::cmd_act, rules::cmd_segment, rules::cmd_end);
    Texts forms;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        Scene s{random_hexes(seed)};
        const int pool = static_cast<int>(seed % 4);
        s.moving(french, {pool});
        if (seed % 7 == 0)
            s.work([&](Play& play) { play.set(counters::free_activation, s.unit("F1"), 1); });
        std::vector<Order> all{plain(verb::end, french)};
        for (int k = 0; k <= most_segments; ++k) all.push_back(plain(verb::seg, french).with(k));
        for (const char* id : {"F1", "F2", "F3", "F4", "F5", "F6", "G1"})
            all.push_back(plain(verb::act, french).with(s.unit(id)));
        Texts list = offered(s);
        std::erase_if(
            list, [](const auto& one) { return one.starts_with("mv") || one.starts_with("chg"); });
        ASSERT_EQ(list, allowed(s, all)) << "seed " << seed;
        for (const std::string& one : list) forms.insert(one.substr(0, one.find(' ')));
    }
    EXPECT_EQ(forms, (Texts{"act", "end"}));
}

// --- every other question

/// Every order of a verb that names nothing, a number or one or two units.
std::vector<Order> thinkable(const Field& field, int kind, Side side)
{
    std::vector<Order> all;
    const auto numbers = [&](int verb) {
        for (int n = 0; n <= most_segments; ++n) all.push_back(plain(verb, side).with(n));
    };
    const auto units = [&](int verb) {
        for (int i = 0; i < field.unit_count(); ++i)
            all.push_back(plain(verb, side).with(unit_at_index(i)));
    };
    switch (kind) {
    case decision::character:
        for (const int n : {0, 1}) all.push_back(plain(verb::character, side).with(n));
        break;
    case decision::first:
        for (const int n : {0, 1}) all.push_back(plain(verb::first, side).with(n));
        break;
    case decision::move: numbers(verb::seg); break;
    case decision::declare:
        for (int i = 0; i < field.unit_count(); ++i)
            for (int k = 0; k < field.unit_count(); ++k)
                all.push_back(plain(verb::att, side).with(unit_at_index(i)).with(unit_at_index(k)));
        all.push_back(plain(verb::done, side));
        break;
    case decision::convert:
        units(verb::conv);
        units(verb::noconv);
        break;
    case decision::breakthrough:
        units(verb::brk);
        units(verb::stay);
        break;
    default: break;
    }
    return all;
}

/// Two lines in contact: whoever fights loses stands and ground.
constexpr const char* close_fight =
    "segments 5 10\nturns 4\noption francs_tireurs=1\noption guard=1\ntown 0505\n"
    "F1 infantry 0305 N 5 fr_franc_tireur franc_tireur\nF2 infantry 0405 N 3 fr_franc_tireur "
    "franc_tireur\nF3 infantry 0505 N guard\nF4 infantry 0605 N 1\nF5 battle_cavalry 0705 N 1\n"
    "G1 infantry 0304 S\nG2 infantry 0404 S\nG3 infantry 0504 S\nG4 infantry 0604 S 1\n"
    "G5 light_cavalry 0704 S 1\n";

TEST(FastPlay70Offers, AnswersInRandomGamesAreThoseThatAreAllowed)
{
    covers(rules::cmd_attack, rules::cmd_done, rules::cmd_segment, rules::cmd_breakthrough,
           rules::cmd_convert);
    std::set<int> asked;
    for (const char* text : {battle_on_hexes, battle_on_the_table, close_fight})
        for (std::uint64_t seed = 1; seed <= 6; ++seed) {
            Scene s{text};
            s.begin();
            Stream dice{seed, 0};
            for (int i = 0; i < 600 && !s.game().over(); ++i) {
                const Side side = s.game().awaited() & seat_bit(french) ? french : german;
                const int kind = s.game().table().decision().kind;
                const bool is_rare = kind == decision::convert || kind == decision::breakthrough;
                if (i % 4 == 0 || is_rare) testing::expect_the_same_asked_apart(s.game(), side);
                const auto all = thinkable(s.field(), kind, side);
                if (!all.empty()) {
                    Texts list = offered(s);
                    if (kind == decision::move)
                        std::erase_if(list,
                                      [](const auto& one) { return !one.starts_with("seg"); });
                    ASSERT_EQ(list, allowed(s, all)) << s.asked();
                    asked.insert(kind);
                }
                // Whoever may attack mostly does: all questions of a combat step are to come.
                const bool fights = kind == decision::declare && dice.below(8) != 0;
                const Order order =
                    fights ? allowed_orders(s, all).front() : one_at_random(s, dice);
                ASSERT_TRUE(s.game().apply(order).accepted);
            }
        }
    EXPECT_EQ(asked, (std::set<int>{decision::character, decision::first, decision::move,
                                    decision::declare, decision::convert, decision::breakthrough}));
}

} // namespace
} // namespace sandtable::fastplay70::offers_test
