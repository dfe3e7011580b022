// FP70: what is offered and what is allowed, held against each other: on random boards of hexes the
// movements, in random games on both boards every other question.
#include "plugins/host/notation/write_order.hpp"
#include "rulesets/fastplay70/book/rules.hpp"
#include "rulesets/fastplay70/chapters/movement.hpp"
#include "tests/rulesets/fastplay70/battles.hpp"

#include <set>

namespace sandtable::fastplay70 {
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

/// A board with ground of every kind and units of every arm, by a number.
std::string random_board(std::uint64_t seed)
{
    Stream dice{seed, 7};
    const auto number = [&](int low, int high) {
        return low + static_cast<int>(dice.below(static_cast<std::uint32_t>(high - low + 1)));
    };
    const auto hex = [&](int column, int row) {
        return std::string{"0"} + std::to_string(column) + "0" + std::to_string(row);
    };
    std::string text = "size 9 9\noption charge=1\n";
    if (seed % 3 == 0) text += "option friendly_contact_stops=0\n";
    if (seed % 5 == 0) text += "option pivot_in_contact=0\n";
    for (int column = 1; column <= 9; ++column)
        for (int row = 1; row <= 9; ++row) {
            static constexpr const char* grounds[] = {"wood",       "dense_wood", "town",
                                                      "dense_town", "X",          "entrenchment",
                                                      "level 1",    "level 2"};
            if (const int n = number(0, 20); n < 8)
                text += std::string{grounds[n]} + ' ' + hex(column, row) + '\n';
            static constexpr const char* sides[] = {"stream", "deep_stream", "steep",
                                                    "steep_stream"};
            if (const int n = number(0, 20); n < 4 && row < 9)
                text += std::string{sides[n]} + ' ' + hex(column, row) + '/' +
                        hex(column, row + 1) + '\n';
        }
    std::set<std::string> taken;
    for (const char side : {'F', 'G'})
        for (int i = 1; i <= 6; ++i) {
            std::string at;
            do at = hex(number(3, 7), number(3, 7));
            while (!taken.insert(at).second || text.find("X " + at) != text.npos);
            static constexpr const char* arms[] = {"infantry", "battle_cavalry", "light_cavalry"};
            text += side + std::to_string(i) + ' ' + arms[(i + number(0, 1)) % 3] + ' ' + at + ' ' +
                    hex::column_names[number(0, 5)] + '\n';
        }
    return text;
}

/// The movements of a unit that legal.hpp promises, allowed or not.
std::vector<Order> promised(const Field& field, Unit u)
{
    std::vector<Order> orders{plain(verb::act, field.side(u)).with(u)};
    const int facing = field.facing(u);
    const int most = capacity(field, u);
    for (const int kind : {verb::mv, verb::chg}) {
        const Order none = plain(kind, field.side(u)).with(u);
        for (int d = 0; d < hex::directions; ++d) {
            Order run = none;
            if (d != facing) {
                Order turn = none;
                PathReader::put_pivot(turn, false, d);
                orders.push_back(turn);
                if (Field::forward(facing, d)) {
                    PathReader::put_step(turn, d);
                    orders.push_back(turn);
                    Order bent = none;
                    PathReader::put_step(bent, facing);
                    PathReader::put_step(bent, d);
                    orders.push_back(bent);
                } else {
                    Order back = none;
                    PathReader::put_step(back, d);
                    orders.push_back(back);
                    run = turn;
                }
            }
            if (Field::forward(facing, d)) {
                Order pass = none;
                pass.with(form::pass).with(d);
                orders.push_back(pass);
            }
            for (int k = 1; k <= most; ++k) {
                PathReader::put_step(run, d);
                orders.push_back(run);
            }
        }
    }
    return orders;
}

TEST(FastPlay70Offers, MovementsOnRandomBoardsAreThoseThatAreAllowed)
{
    covers(rules::cmd_move, rules::cmd_act, rules::cmd_charge, rules::cmd_segment, rules::cmd_end);
    Texts forms;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        Scene s{random_board(seed)};
        const int pool = static_cast<int>(seed % 4);
        s.moving(french, {pool});
        if (seed % 7 == 0)
            s.work([&](Play& play) { play.set(counters::free_activation, s.unit("F1"), 1); });
        std::vector<Order> all{plain(verb::end, french)};
        for (int k = 0; k <= most_segments; ++k) all.push_back(plain(verb::seg, french).with(k));
        for (const char* id : {"F1", "F2", "F3", "F4", "F5", "F6", "G1"})
            for (const Order& one : promised(s.field(), s.unit(id)))
                all.push_back([&] {
                    Order mine = one;
                    mine.side = french;
                    return mine;
                }());
        ASSERT_EQ(offered(s), allowed(s, all)) << "seed " << seed;
        for (const std::string& one : offered(s)) {
            forms.insert(one.substr(0, one.find(' ')));
            if (one.find('%') != one.npos) forms.insert("passage");
        }
    }
    EXPECT_EQ(forms, (Texts{"act", "chg", "end", "mv", "passage"}));
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
} // namespace sandtable::fastplay70
