// FP70: lists of orders, in random games of every battle on every board it has: sorted, each order
// once, and the same whatever room the caller has.
#include "kernel/dice/stream.hpp"
#include "lua/problem.hpp"
#include "lua/scenario_loader.hpp"
#include "plugins/host/notation/write_order.hpp"
#include "rulesets/fastplay70/book/rules.hpp"
#include "rulesets/fastplay70/orders/paths_hexes.hpp"
#include "sdk/cpp/order_buffer.hpp"
#include "tests/rulesets/fastplay70/battles.hpp"
#include "tests/rulesets/fastplay70/random_boards.hpp"
#include "tests/rulesets/fastplay70/scene.hpp"

namespace sandtable::fastplay70::lists_test {
namespace {

using testing::covers;
using Words = std::vector<std::uint32_t>;

/// A list as its caller may read it: the words of each order.
std::vector<Words> orders_of(const OrderList& list)
{
    std::vector<Words> out;
    for (const ListedOrder one : list) {
        const Order order = one;
        Words words{ListedOrder::header(order.verb, order.side, order.count)};
        for (int i = 0; i < order.count; ++i)
            words.push_back(static_cast<std::uint32_t>(order.number(i)));
        out.push_back(words);
    }
    return out;
}

/// One decision of a game, and what is to be offered there.
class Offered {
public:
    Offered(const Game& game, Side side) : game_{game}, side_{side}
    {
        const OrderList list = large_.fill([&](OrderList& out) { ask(out); });
        words_ = list.used;
        whole_ = orders_of(list);
        EXPECT_EQ(whole_.size(), list.count);
        for (std::size_t i = 1; i < list.count; ++i)
            EXPECT_TRUE(list[static_cast<std::uint32_t>(i - 1)] <
                        list[static_cast<std::uint32_t>(i)])
                << host::write_order(list[static_cast<std::uint32_t>(i)], game_.setting())
                << " stands twice, or out of order";
    }

    [[nodiscard]] std::uint32_t count() const { return static_cast<std::uint32_t>(whole_.size()); }
    [[nodiscard]] std::uint32_t words() const { return words_; }
    [[nodiscard]] const std::vector<Words>& whole() const { return whole_; }

    /// With so much room: the whole list, or nothing but how much it takes.
    void expect_at(std::uint32_t room, std::uint32_t word_room) const
    {
        Words words(word_room + 1, 0xabadcafe);
        Words starts(room + 1, 0xabadcafe);
        OrderList list{
            .words = words.data(), .starts = starts.data(), .word_room = word_room, .room = room};
        ask(list);
        EXPECT_EQ(words.back(), 0xabadcafe) << "written past the room for words";
        EXPECT_EQ(starts.back(), 0xabadcafe) << "written past the room for orders";
        if (list.fits()) {
            EXPECT_EQ(orders_of(list), whole_) << "room for " << room;
            return;
        }
        EXPECT_TRUE(room < list.count || word_room < list.used);
        EXPECT_GE(list.count, count());
        EXPECT_TRUE(orders_of(list).empty());
        Words more_words(list.used);
        Words more_starts(list.count);
        OrderList again{.words = more_words.data(),
                        .starts = more_starts.data(),
                        .word_room = list.used,
                        .room = list.count};
        ask(again);
        EXPECT_TRUE(again.fits()) << "it said how much it takes";
        EXPECT_EQ(orders_of(again), whole_);
    }

    /// Asked unit by unit, and behind an order that is there already.
    void expect_in_parts(int units) const
    {
        std::vector<Words> parts;
        OrderBuffer room{4};
        const auto take = [&](std::int16_t unit) {
            const OrderList list = room.fill([&](OrderList& out) {
                out.add(verb::resign, side_);
                game_.legal({.side = side_, .unit = unit}, out);
            });
            const std::vector<Words> all = orders_of(list);
            ASSERT_FALSE(all.empty());
            EXPECT_EQ(all.front(), Words{ListedOrder::header(verb::resign, side_, 0)});
            parts.insert(parts.end(), all.begin() + 1, all.end());
        };
        take(LegalQuery::no_unit);
        for (int u = 0; u < units; ++u) take(static_cast<std::int16_t>(u));
        std::vector<Words> whole = whole_;
        std::ranges::sort(parts);
        std::ranges::sort(whole);
        EXPECT_EQ(parts, whole);
    }

private:
    void ask(OrderList& out) const { game_.legal({.side = side_}, out); }

    const Game& game_;
    Side side_;
    OrderBuffer large_{4096};
    std::uint32_t words_ = 0;
    std::vector<Words> whole_;
};

/// Plays at random; at every decision the list is asked for with another room.
void play(Game& game, int units, std::uint64_t seed, int most_orders)
{
    Stream dice{seed, 0};
    for (int i = 0; i < most_orders && !game.over(); ++i) {
        const Side side = game.awaited() & seat_bit(french) ? french : german;
        const Offered offered{game, side};
        ASSERT_GT(offered.count(), 0u);
        const std::uint32_t n = offered.count();
        const std::uint32_t rooms[] = {0, 1, 64, n - 1, n, n + 1, 4 * n + 8};
        const std::uint32_t room = rooms[static_cast<std::size_t>(i) % std::size(rooms)];
        offered.expect_at(room, 8 * room + 64);
        if (i % 3 == 0) offered.expect_at(8 * n, offered.words() - 1);
        if (i % 5 == 0) offered.expect_in_parts(units);
        if (::testing::Test::HasFailure()) return;
        const Words& words = offered.whole()[dice.below(n)];
        Order order{.verb = static_cast<std::uint16_t>(words[0] >> 16), .side = side};
        for (std::size_t k = 1; k < words.size(); ++k)
            order.with(static_cast<std::int32_t>(words[k]));
        ASSERT_TRUE(game.apply(order).accepted) << host::write_order(order, game.setting());
    }
}

struct OnBoard {
    const char* file;
    const char* board = "";
};

class FastPlay70Lists : public ::testing::TestWithParam<OnBoard> {};

TEST_P(FastPlay70Lists, AreSortedAndFreeOfDoublesAtEveryRoom)
{
    covers(rules::cmd_move);
    Problems problems;
    LoadOptions on;
    on.board = GetParam().board;
    const auto loaded = load_scenario(std::string{SANDTABLE_SOURCE_DIR} +
                                          "/rulesets/fastplay70/scenarios/" + GetParam().file,
                                      FastPlay70::book(), on, problems);
    ASSERT_TRUE(loaded) << render(problems);
    const FastPlay70 rules{loaded->setting(), {}};
    for (const std::uint64_t seed : {1U, 2U}) {
        Game game{loaded->setting(), rules, nullptr, loaded->block(seed)};
        ASSERT_TRUE(game.begin().accepted);
        play(game, static_cast<int>(loaded->setting().units.size()), seed, 300);
    }
}

constexpr OnBoard boards[] = {
    {"first_march.lua", "hex"}, {"first_march.lua", "table"}, {"lesson.lua", "hex"},
    {"lesson.lua", "table"},    {"froeschwiller.lua"},        {"spicheren.lua"},
    {"spicheren.lua", "table"}, {"rezonville.lua"},           {"coulmiers.lua"},
};
INSTANTIATE_TEST_SUITE_P(All, FastPlay70Lists, ::testing::ValuesIn(boards), [](const auto& one) {
    const std::string name{one.param.file};
    std::string word;
    for (const char c : name.substr(0, name.find('.')))
        if (c != '_') word += c;
    return word + one.param.board;
});

TEST(FastPlay70ListsOfScenes, AreSortedAndFreeOfDoublesAtEveryRoom)
{
    covers(rules::cmd_move);
    for (const char* text : {battle_on_hexes, battle_on_the_table})
        for (const std::uint64_t seed : {1U, 2U, 3U}) {
            Scene s{text};
            s.begin();
            play(s.game(), static_cast<int>(s.setting().units.size()), seed, 300);
        }
}

TEST(FastPlay70ListsOfScenes, APathThatIsFoundInTwoWaysStandsOnce)
{ // straight ahead stand an objective and an enemy, 1 UD and 2.02 UD away
    covers(rules::cmd_move);
    Scene s{"table 1400 1000\nobjective 500,400 4\nF1 infantry (500,500) @0\n"
            "G1 infantry (500,298) @12\nG2 infantry (1300,100) @12"};
    s.moving(french);
    Offered offered{s.game(), french};
    const auto all = s.legal();
    EXPECT_EQ(std::ranges::count(all, "mv F1 (500,400)"), 1);
    for (std::uint32_t room = 0; room < 2 * offered.count(); ++room)
        offered.expect_at(room, 8 * room);
}

TEST(FastPlay70ListsOfScenes, AnObjectiveAHundredthAwayIsListed)
{
    covers(rules::cmd_move);
    Scene s{"table 1400 1000\nobjective 500,499 4\nF1 infantry (500,500) @0\n"
            "G1 infantry (1300,100) @12"};
    s.moving(french);
    EXPECT_EQ(std::ranges::count(s.legal(), "mv F1 (500,499)"), 1);
}

/// The paths of a unit found anew behind many orders, in so much room beyond those.
class Found {
public:
    static constexpr std::uint32_t before = 512; ///< orders of one word each
    Found(Scene& s, const char* id, std::uint32_t room, std::uint32_t word_room)
        : words_(before + most_words, untouched), starts_(before + most_words, untouched)
    {
        list_ = {.words = words_.data(),
                 .starts = starts_.data(),
                 .word_room = before + word_room,
                 .room = before + room};
        for (std::uint32_t i = 0; i < before; ++i) list_.add(verb::resign, french);
        sdk::Looks seen;
        const Field field = s.field();
        sdk::Changes all;
        const auto contacts = std::make_unique<sdk::Contacts>();
        for (int i = 0; i < field.unit_count(); ++i)
            contacts->follow(field.board(), {}, field.table().unit(unit_at_index(i)), all);
        PathOffers paths{field, s.unit(id), field.infantry(s.unit(id)), list_, *contacts, seen};
        paths_on_hexes(paths);
        const auto is_untouched = [](std::uint32_t word) { return word == untouched; };
        EXPECT_TRUE(std::all_of(words_.begin() + list_.word_room, words_.end(), is_untouched))
            << "words written past the room for " << word_room;
        EXPECT_TRUE(std::all_of(starts_.begin() + list_.room, starts_.end(), is_untouched))
            << "orders written past the room for " << room;
    }
    [[nodiscard]] std::uint32_t count() const { return list_.count - before; }
    [[nodiscard]] std::uint32_t used() const { return list_.used - before; }
    [[nodiscard]] std::vector<Words> orders() const
    {
        std::vector<Words> all = orders_of(list_);
        if (!all.empty()) all.erase(all.begin(), all.begin() + before);
        return all;
    }

    static constexpr std::uint32_t most_words = 4096;

private:
    static constexpr std::uint32_t untouched = 0xabadcafe;
    Words words_, starts_;
    OrderList list_;
};

TEST(FastPlay70ListsOfScenes, PathsThatAreFoundKeepToTheirRoom)
{
    covers(rules::cmd_move, rules::cmd_charge);
    Scene s{"F1 infantry 0505 N\nF2 light_cavalry 1008 N\nG1 infantry 0503 S"};
    s.moving(french);
    for (const char* id : {"F1", "F2"}) {
        const Found whole{s, id, Found::most_words, Found::most_words};
        ASSERT_GT(whole.count(), 10u);
        const auto expect_in = [&](std::uint32_t room, std::uint32_t word_room) {
            const Found here{s, id, room, word_room};
            EXPECT_EQ(here.count(), whole.count());
            EXPECT_EQ(here.used(), whole.used());
            const bool fits = room >= whole.count() && word_room >= whole.used();
            EXPECT_EQ(here.orders(), fits ? whole.orders() : std::vector<Words>{});
        };
        for (std::uint32_t less = 0; less < 12; ++less) {
            expect_in(whole.count() - less % 2, Found::most_words);
            expect_in(Found::most_words, whole.used() - less);
            expect_in(whole.count(), whole.used() + 16 * less);
        }
        for (std::uint32_t room = 0; room < whole.count(); room += 7) expect_in(room, 3 * room);
    }
}

/// The moves and charges of a unit as they are listed, and kept for the next list.
void expect_as_found_anew(Scene& s, const char* id)
{
    OrderBuffer room{1024};
    const OrderList list = room.fill([&](OrderList& out) {
        const auto u = static_cast<std::int16_t>(index(s.unit(id)));
        s.game().legal({.side = french, .unit = u}, out);
    });
    std::vector<Words> ways = orders_of(list);
    std::erase_if(ways, [](const Words& one) {
        return one[0] >> 16 != verb::mv && one[0] >> 16 != verb::chg;
    });
    EXPECT_EQ(ways, (Found{s, id, Found::most_words, Found::most_words}.orders())) << id;
}

// Kept lists are forgotten when anything that they hang on is another.
TEST(FastPlay70ListsOfScenes, WhatIsListedAfterAUnitMovedIsWhatIsFoundAnew)
{
    covers(rules::cmd_move, rules::cmd_charge);
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        Scene s{random_hexes(seed)};
        s.moving(french, {9});
        Stream dice{seed, 0};
        for (int round = 0; round < 16; ++round) {
            for (const char* id : {"F1", "F2", "F3", "F4", "F5", "F6"}) expect_as_found_anew(s, id);
            ASSERT_FALSE(::testing::Test::HasFailure()) << "seed " << seed << ", round " << round;
            const Unit mover = unit_at_index(static_cast<int>(dice.below(12)));
            const auto to = static_cast<Cell>(dice.below(81));
            if (s.field().unit_on(Field::at(to)) == Unit::none)
                s.work([&](Play& play) { play.move(mover, Field::at(to)); });
        }
    }
}

TEST(FastPlay70ListsOfScenes, WhoeverComesFromAfarChangesWhatIsListed)
{
    covers(rules::cmd_move, rules::cmd_charge, rules::passage_enemy);
    for (const char* map : {"size 7 7\noption charge=1\nF1 infantry 0404 N\nF2 infantry 0403 N\n"
                            "F3 infantry 0503 N\nG1 infantry 0707 S",
                            "size 7 7\nF1 battle_cavalry 0404 N\nF2 infantry 0403 N\n"
                            "F3 infantry 0107 N\nG1 infantry 0707 S",
                            "size 7 7\noption charge=1\nF1 infantry 0404 N\nF2 infantry 0107 N\n"
                            "F3 infantry 0207 N\nG1 infantry 0707 S\nG2 infantry 0405 N"}) {
        Scene s{map};
        s.moving(french, {9});
        for (const char* id : {"G1", "F3"}) {
            const Unit comer = s.unit(id);
            const Place home = s.field().place(comer);
            for (int i = 0; i < 49; ++i) {
                const Place to = Field::at(static_cast<Cell>(i));
                if (s.field().unit_on(to) != Unit::none) continue;
                for (const Place place : {to, home}) {
                    s.work([&](Play& play) { play.move(comer, place); });
                    expect_as_found_anew(s, "F1");
                }
                ASSERT_FALSE(::testing::Test::HasFailure()) << id << " came to hex " << i;
            }
        }
    }
}

TEST(FastPlay70ListsOfScenes, WhoIsLedMayChargeForOnePoint)
{
    covers(rules::charge, rules::cmd_charge);
    for (const bool led : {false, true})
        for (const int points : {0, 1, 2}) {
            Scene s{"option charge=1\nF1 infantry 0506 N\nG1 infantry 0503 S"};
            s.moving(french, {points}).work([&](Play& play) {
                play.set(counters::free_activation, s.unit("F1"), led ? 1 : 0);
            });
            const bool listed = std::ranges::count(s.legal(), "chg F1 N N") == 1;
            EXPECT_EQ(listed, s.refusal("chg F1 N N").empty());
            EXPECT_EQ(listed, points >= (led ? 1 : 2)) << points << " points";
        }
}

TEST(FastPlay70Lists, OfFiveScoresTheFirstFortyEightOrdersAreOffered)
{
    covers(rules::dispatch);
    Scene s{"segments 2 4 6 8\nside french character=pragmatic\n"
            "side german character=prudent\nF1 infantry 0110 N\nF2 infantry 0310 N\n"
            "F3 infantry 0510 N\nF4 infantry 0710 N\nF5 infantry 0910 N\nG1 infantry 0101 S"};
    s.begin({1, 2, 3, 4, 5, 1});
    ASSERT_EQ(s.asked(), "disp french");
    const std::vector<std::string> offered = s.legal();
    EXPECT_EQ(offered.size(), 48u) << "of 120";
    EXPECT_EQ(offered.front(), "disp 1=0 2=1 3=2 4=3 5=4");
}

} // namespace
} // namespace sandtable::fastplay70::lists_test
