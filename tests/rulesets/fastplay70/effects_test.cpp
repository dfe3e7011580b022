// FP70: the moves that are listed and those that are allowed come to the same: on random boards of
// hexes all of them, on random tables those of the grid that paths_table.hpp describes.
#include "plugins/host/notation/write_order.hpp"
#include "rulesets/fastplay70/book/rules.hpp"
#include "rulesets/fastplay70/chapters/movement.hpp"
#include "tests/rulesets/fastplay70/battles.hpp"
#include "tests/rulesets/fastplay70/random_boards.hpp"
#include "tests/support/sanitized.hpp"

#include <map>
#include <set>
#include <tuple>

namespace sandtable::fastplay70::effects_test {
namespace {

using testing::covers;
using namespace open_table;

/// Where it ends, how it faces, whether it has lost its attack, has moved, charges.
using Effect = std::tuple<int, int, int, bool, bool, bool>;
/// Of each effect a way to it.
using Effects = std::map<Effect, std::string>;

class Mover {
public:
    Mover(Scene& s, const char* id) : scene_{s}, unit_{s.unit(id)} {}

    [[nodiscard]] Order none(int verb) const
    {
        return Order{.verb = static_cast<std::uint16_t>(verb), .side = french}.with(unit_);
    }
    [[nodiscard]] bool refused(const Order& order) const
    {
        return scene_.game().refuse(order).has_value();
    }
    /// What the order makes of the unit; the table is as before afterwards.
    [[nodiscard]] Effect effect(const Order& order) const
    {
        Game& game = scene_.game();
        const std::vector<std::byte> before = game.block();
        EXPECT_TRUE(game.apply(order).accepted);
        const Field field = scene_.field();
        const Place at = field.place(unit_);
        const auto is = [&](UnitCounter c) { return field.get(c, unit_) != 0; };
        const Effect out{at.x,
                         at.y,
                         field.facing(unit_),
                         is(counters::no_combat),
                         is(counters::moved),
                         is(counters::charging)};
        game.restore(before.data());
        return out;
    }
    void note(const Order& order, Effects& effects) const
    {
        effects.emplace(effect(order), host::write_order(order, scene_.setting()));
    }
    /// What is listed: each order is allowed, and no other has its effect.
    [[nodiscard]] Effects listed() const
    {
        Effects effects;
        OrderBuffer room{2000};
        const OrderList list = room.fill([&](OrderList& out) {
            scene_.game().legal({.side = french, .unit = static_cast<std::int16_t>(index(unit_))},
                                out);
        });
        for (const ListedOrder one : list) {
            if (one.verb() != verb::mv && one.verb() != verb::chg) continue;
            const std::string text = host::write_order(one, scene_.setting());
            EXPECT_FALSE(refused(one)) << text;
            if (refused(one)) continue;
            const auto [same, first] = effects.emplace(effect(one), text);
            EXPECT_TRUE(first) << text << " comes to the same as " << same->second;
        }
        return effects;
    }
    /// Every path of steps, passages and pivots. What is refused is not made good by what follows.
    [[nodiscard]] Effects allowed_on_hexes() const
    {
        Effects effects;
        for (const int kind : {verb::mv, verb::chg}) longer(none(kind), 4, effects);
        return effects;
    }
    /// One leg or passage of the grid with a pivot before it, after it or both, and pivots.
    [[nodiscard]] Effects allowed_on_the_table() const
    {
        Effects effects;
        const Field field = scene_.field();
        const Place at = field.place(unit_);
        const int facing = field.facing(unit_);
        std::set<int> sixths;
        for (int turn = 0; turn < 24; turn += 4) sixths.insert(plane::turned(facing, turn));
        std::set<int> around = sixths;
        for (const Place foe : nearest(field, at)) {
            const int there = plane::facing_toward(between(at, foe), facing);
            around.insert(there);
            std::set<int> both = sixths;
            both.insert(there);
            if (const int apart = down(at, foe);
                apart > 105 && apart - 102 <= capacity(field, unit_))
                legs(moved(foe, between(foe, at), 102), both, effects);
        }
        for (const int g : around) {
            Order pivot = none(verb::mv);
            PathReader::put_pivot(pivot, true, g);
            if (!refused(pivot)) note(pivot, effects);
        }
        for (const auto& [x, y] : grid(field, at, facing)) legs({x, y}, sixths, effects);
        for (int i = 0; i < field.unit_count(); ++i) {
            const Unit other = unit_at_index(i);
            if (field.on_board(other))
                ways({form::pass_unit, i}, {field.facing(other)}, sixths, effects);
        }
        return effects;
    }

private:
    static Place moved(Place from, plane::Vector way, int length)
    {
        return place(plane::moved(point(from), plane::of_length(way, length)));
    }
    [[nodiscard]] std::vector<Place> nearest(const Field& field, Place at) const
    {
        std::vector<std::pair<std::int64_t, int>> far;
        for (int i = 0; i < field.unit_count(); ++i)
            if (const Unit v = unit_at_index(i); field.on_board(v) && field.side(v) != french)
                far.emplace_back(length2(at, field.place(v)), i);
        std::ranges::sort(far);
        std::vector<Place> out;
        for (std::size_t i = 0; i < far.size() && i < 3; ++i)
            out.push_back(field.place(unit_at_index(far[i].second)));
        return out;
    }
    [[nodiscard]] std::set<std::pair<int, int>> grid(const Field& field, Place at, int facing) const
    {
        std::set<std::pair<int, int>> points;
        const auto add = [&](Place to) {
            if (!(to == at)) points.emplace(to.x, to.y);
        };
        const int most = capacity(field, unit_);
        for (int turn = 0; turn < 24; turn += 4)
            for (const int length : {50, 100, most - 101, most - 1}) {
                if (length == 99) continue; // infantry: 1 UD as well
                const plane::Vector way = plane::vector_of(plane::turned(facing, turn));
                const Place to = moved(at, way, length);
                add(up(at, to) <= length ? to : moved(at, way, length - 1));
            }
        for (const Objective objective : field.table().objectives()) {
            const Place there{objective.x, objective.y};
            for (const int reach : {100, most - 100, most})
                add(up(at, there) <= reach
                        ? there
                        : moved(there, between(there, at), up(at, there) - reach + 1));
        }
        return points;
    }
    void legs(Place to, const std::set<int>& facings, Effects& effects) const
    {
        if (to.x < 0 || to.y < 0) return; // no order can hold it
        ways({form::leg, to.x, to.y}, facings, facings, effects);
    }
    void ways(const std::vector<int>& middle, std::set<int> before, std::set<int> after,
              Effects& effects) const
    {
        before.insert(-1); // none
        after.insert(-1);
        for (const int kind : {verb::mv, verb::chg})
            for (const int g : before) {
                Order path = none(kind);
                if (g >= 0) PathReader::put_pivot(path, true, g);
                for (const int word : middle) path.with(word);
                Order shorter = path;
                shorter.verb = verb::mv;
                if (refused(shorter)) continue;
                for (const int h : after) {
                    Order whole = path;
                    if (h >= 0) PathReader::put_pivot(whole, true, h);
                    if (!refused(whole)) note(whole, effects);
                }
            }
    }
    void longer(const Order& path, int left, Effects& effects) const
    {
        if (left == 0) return;
        for (const int form : {form::step, form::pivot, form::pass})
            for (int d = 0; d < hex::directions; ++d) {
                Order next = path;
                next.with(form).with(d);
                Order move = next;
                move.verb = verb::mv;
                if (refused(move)) continue;
                if (path.verb == verb::mv || !refused(next)) note(next, effects);
                longer(next, left - 1, effects);
            }
    }

    Scene& scene_;
    Unit unit_;
};

/// Both ways round, each with the order that shows it.
void expect_same(const Effects& listed, const Effects& allowed)
{
    for (const auto& [effect, text] : allowed)
        EXPECT_TRUE(listed.contains(effect)) << "nothing listed comes to what this does: " << text;
    for (const auto& [effect, text] : listed)
        EXPECT_TRUE(allowed.contains(effect)) << "no path known comes to what this does: " << text;
}

TEST(FastPlay70Effects, EveryEffectOfAMoveOnHexesIsListedOnce)
{
    covers(rules::cmd_move, rules::cmd_charge, rules::capacity);
    std::size_t charges = 0, passages = 0, cavalry = 0;
    for (std::uint64_t seed = 1; seed <= testing::rounds(20); ++seed) {
        Scene s{random_hexes(seed)};
        s.moving(french, {9});
        for (const char* id : {"F1", "F2", "F3", "F4", "F5", "F6"}) {
            const Mover mover{s, id};
            const Effects listed = mover.listed();
            expect_same(listed, mover.allowed_on_hexes());
            for (const auto& [effect, text] : listed) {
                charges += text.starts_with("chg") ? 1U : 0U;
                passages += text.find('%') != text.npos ? 1U : 0U;
                cavalry += s.field().infantry(s.unit(id)) ? 0U : 1U;
            }
            ASSERT_FALSE(::testing::Test::HasFailure()) << "seed " << seed << ", " << id;
        }
    }
    EXPECT_GT(charges, 0u);
    EXPECT_GT(passages, 0u);
    EXPECT_GT(cavalry, 0u);
}

/// The orders of a unit in a battle that nobody has asked before, into so much room for orders and
/// more than enough for words; the first word behind that room is `behind`.
std::uint32_t count_in_room(const std::string& battle, const char* id, std::uint32_t room,
                            std::uint32_t& behind)
{
    Scene s{battle};
    s.moving(french, {9});
    std::vector<std::uint32_t> words(20'000);
    std::vector<std::uint32_t> starts(room + 1, behind);
    OrderList list{.words = words.data(),
                   .starts = starts.data(),
                   .word_room = static_cast<std::uint32_t>(words.size()),
                   .room = room};
    s.game().legal({.side = french, .unit = static_cast<std::int16_t>(index(s.unit(id)))}, list);
    behind = starts.back();
    return list.count;
}

TEST(FastPlay70Effects, ARoomThatIsShortByOneOrderIsNotWrittenPast)
{
    covers(rules::cmd_move);
    constexpr std::uint32_t untouched = 0xabadcafe;
    for (std::uint64_t seed = 1; seed <= testing::rounds(20); ++seed)
        for (const char* id : {"F1", "F2", "F3", "F4", "F5", "F6"}) {
            const std::string battle = random_hexes(seed);
            std::uint32_t behind = untouched;
            const std::uint32_t count = count_in_room(battle, id, 2'000, behind);
            if (count == 0) continue;
            EXPECT_EQ(count_in_room(battle, id, count - 1, behind), count) << seed << ' ' << id;
            EXPECT_EQ(behind, untouched) << "seed " << seed << ", " << id;
        }
}

TEST(FastPlay70Effects, WhatFollowsAPassageIsListedAndNoMore)
{
    covers(rules::cmd_move, rules::passage, rules::disengaging);
    // Out of contact into that with another; as a charge; with something left to spend; and past
    // ground that silences it there, but not on a longer way.
    for (const char* map :
         {"F1 infantry 0505 N\nF2 infantry 0504 N\nG1 infantry 0506 N\nG2 infantry 0502 S",
          "option friendly_contact_stops=0\nF1 light_cavalry 0507 N\nF2 infantry 0506 N\n"
          "G1 infantry 1310 S",
          "option charge=1\nF1 infantry 0506 N\nF2 infantry 0505 N\nG1 infantry 0503 S",
          "option friendly_contact_stops=0\ndeep_stream 0505/0504\nF1 battle_cavalry 0506 N\n"
          "F2 infantry 0505 N\nG1 infantry 1310 S"}) {
        Scene s{map};
        s.moving(french, {9});
        const Mover mover{s, "F1"};
        expect_same(mover.listed(), mover.allowed_on_hexes());
    }
}

TEST(FastPlay70Effects, EveryEffectOfAWayOnTheGridOfTheTableIsListedOnce)
{
    covers(rules::cmd_move, rules::cmd_charge, rules::table_legs);
    std::size_t charges = 0, passages = 0, last_pivots = 0;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        Scene s{random_table(seed)};
        s.moving(french, {9});
        for (const char* id : {"F1", "F2", "F3"}) {
            const Mover mover{s, id};
            const Effects listed = mover.listed();
            expect_same(listed, mover.allowed_on_the_table());
            for (const auto& [effect, text] : listed) {
                charges += text.starts_with("chg") ? 1U : 0U;
                passages += text.find('%') != text.npos ? 1U : 0U;
                last_pivots += text.rfind('@') > text.rfind(')') ? 1U : 0U;
            }
            ASSERT_FALSE(::testing::Test::HasFailure()) << "seed " << seed << ", " << id;
        }
    }
    EXPECT_GT(charges, 0u);
    EXPECT_GT(passages, 0u);
    EXPECT_GT(last_pivots, 0u);
}

TEST(FastPlay70Effects, ContactAtTheVeryEndOfAMoveIsListed)
{
    covers(rules::cmd_move, rules::table_legs);
    for (const char* foe : {"(500,197)", "(500,198)", "(500,199)"}) {
        Scene s{std::string{"table 1000 900\nF1 infantry (500,500) @0\nG1 infantry "} + foe +
                " @12"};
        s.moving(french, {9});
        const Mover mover{s, "F1"};
        expect_same(mover.listed(), mover.allowed_on_the_table());
    }
}

TEST(FastPlay70Effects, EachFriendThatIsPassedLeadsToAPlaceOfItsOwn)
{
    covers(rules::cmd_move, rules::table_legs);
    Scene s{"table 1000 900\nF1 infantry (500,500) @0\nF2 infantry (412,450) @0\n"
            "F3 infantry (588,450) @0\nG1 infantry (900,100) @12"};
    s.moving(french, {9});
    const Mover mover{s, "F1"};
    const Effects listed = mover.listed();
    expect_same(listed, mover.allowed_on_the_table());
    for (const char* passed : {"%F2", "%F3"})
        EXPECT_TRUE(std::ranges::any_of(listed, [&](const auto& one) {
            return one.second.find(passed) != std::string::npos;
        })) << passed;
}

} // namespace
} // namespace sandtable::fastplay70::effects_test
