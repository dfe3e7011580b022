// What the SDK has for the authors of rulesets about battles: one that begins in the midst of play
// (begun.hpp), one that needs less than its book (room.hpp), dice that are counted (counting.hpp),
// room for orders (order_buffer.hpp), and the class that joins it all (joined_ruleset.hpp).

#include "sdk/cpp/begun.hpp"
#include "sdk/cpp/counting.hpp"
#include "sdk/cpp/host_proxy.hpp"
#include "sdk/cpp/joined_ruleset.hpp"
#include "sdk/cpp/order_buffer.hpp"
#include "sdk/cpp/room.hpp"
#include "tests/support/skirmish_field.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <limits>

namespace sandtable::battles_test {
namespace {

using namespace testing::skirmish;
using sdk::Begun;

/// What a complaint says, or nothing.
std::string said(const std::function<void()>& look)
{
    try {
        look();
    } catch (const sdk::BadScenario& bad) {
        return bad.what();
    }
    return "";
}

/// The six units of the test rulebook on its board of 36 cells.
struct Midst {
    Field field;
    std::vector<std::byte> block = field.block();
    Tape tape;
    Battle battle{block.data(), field.setting(), tape, nullptr};
    Begun begun{battle};
};

TEST(Begun, SaysWhichNumbersStandForNothing)
{
    const Midst m;
    EXPECT_EQ(said([&] { m.begun.needs(true, "x"); }), "");
    EXPECT_EQ(said([&] { m.begun.needs(false, "who leads whom"); }), "who leads whom");
    const auto unit = [&](std::int64_t at, bool or_none) {
        return said([&] { m.begun.unit(at, "a unit", or_none); }).empty();
    };
    EXPECT_TRUE(unit(-1, true) && unit(0, true) && unit(5, true));
    EXPECT_FALSE(unit(-2, true) || unit(6, true));
    EXPECT_TRUE(unit(0, false) && unit(5, false));
    EXPECT_FALSE(unit(-1, false) || unit(6, false));
    EXPECT_EQ(said([&] { m.begun.unit(-1, "a unit"); }), "") << "none, unless said otherwise";
    const auto cell = [&](std::int64_t at) {
        return said([&] { m.begun.cell(at, "a cell"); }).empty();
    };
    EXPECT_TRUE(cell(-1) && cell(0) && cell(35));
    EXPECT_FALSE(cell(-2) || cell(36));
    const auto below = [&](std::int64_t value) {
        return said([&] { m.begun.below(value, 4, "a place"); }).empty();
    };
    EXPECT_TRUE(below(0) && below(3));
    EXPECT_FALSE(below(-1) || below(4));
}

TEST(Begun, QuestionsAreAskedAboutUnitsOnTheTable)
{
    Midst m;
    constexpr std::uint64_t kinds = std::uint64_t{1} << ruling_q | std::uint64_t{1} << 63;
    const auto stands = [&] { return said([&] { m.begun.asked_about(kinds); }).empty(); };
    EXPECT_TRUE(stands()) << "nothing is asked";
    const auto ask = [&](int kind, Unit unit) {
        while (m.battle.clock().depth > 0) m.battle.answer(0);
        m.battle.ask({.kind = act_q, .seats = 1}); // below it, of another kind
        m.battle.ask({.kind = static_cast<std::uint8_t>(kind), .seats = 1, .unit = unit});
        return stands();
    };
    EXPECT_TRUE(ask(ruling_q, unit_at_index(2)));
    EXPECT_FALSE(ask(ruling_q, Unit::none));
    EXPECT_TRUE(ask(plot_q, Unit::none)) << "of that kind nothing is said";
    EXPECT_FALSE(ask(63, Unit::none)) << "the last kind that has a bit";
    EXPECT_TRUE(ask(64, Unit::none));
    EXPECT_TRUE(ask(127, Unit::none));
    m.battle.remove(unit_at_index(2), Where::dead);
    EXPECT_FALSE(ask(ruling_q, unit_at_index(2)));
    m.battle.ask({.kind = act_q, .seats = 1}); // above it, too
    EXPECT_FALSE(stands());
    while (m.battle.clock().depth > 0) m.battle.answer(0);
    EXPECT_TRUE(stands()) << "what is answered is asked no more";
    m.battle.ask({.kind = ruling_q, .seats = 1}); // alone, then answered
    EXPECT_FALSE(stands());
    m.battle.answer(0);
    EXPECT_TRUE(stands());
    m.battle.ask({.kind = 64, .seats = 1});
    EXPECT_EQ(said([&] { m.begun.asked_about(~std::uint64_t{0}); }), "")
        << "no set of kinds has that one";
}

TEST(Counting, NumbersWhatHasBeenCountedBelowNothing)
{
    Midst m;
    const auto told = [&] { return m.battle.clock().impulse; };
    m.battle.set_impulse(7);
    sdk::counting(m.battle);
    EXPECT_EQ(told(), -1) << "nothing so far";
    sdk::counting(m.battle, 1);
    EXPECT_EQ(told(), -2);
    sdk::counting(m.battle, 999'999'999);
    EXPECT_EQ(told(), -1'000'000'000);
    sdk::counting(m.battle, 1'000'000'000);
    EXPECT_EQ(told(), 0) << "too large to promise anything";
    sdk::counting(m.battle, std::numeric_limits<std::int64_t>::max());
    EXPECT_EQ(told(), 0);
    sdk::counting(m.battle, 1);
    sdk::counted(m.battle);
    EXPECT_EQ(told(), 0);
}

TEST(Room, IsLoweredAndNeverRaised)
{
    st_range ranges[] = {{-2, 9}, {-2, 9}, {-2, 9}, {-2, 9}, {0, 1}};
    sdk::Room room{ranges, nullptr, nullptr};
    room.at_most(0, 4);
    room.at_most(1, 40);
    room.at_most(2, -40);
    room.keeps(3, 5);
    const auto is = [&](int i, std::int64_t min, std::int64_t max) {
        return ranges[i].min == min && ranges[i].max == max;
    };
    EXPECT_TRUE(is(0, -2, 4));
    EXPECT_TRUE(is(1, -2, 9)) << "its book's greatest value still holds";
    EXPECT_TRUE(is(2, -2, -2));
    EXPECT_TRUE(is(3, 5, 5));
    EXPECT_TRUE(is(4, 0, 1));
}

TEST(OrderBuffer, IsMadeLargerUntilAllFits)
{
    OrderBuffer buffer{2};
    int asked = 0;
    const auto ask = [&](std::uint32_t orders) {
        asked = 0;
        const OrderList list = buffer.fill([&](OrderList& out) {
            ++asked;
            for (std::uint32_t i = 0; i < orders; ++i) out.add(march, blue, 1, 2, 3);
        });
        EXPECT_EQ(list.size(), orders);
        return asked;
    };
    EXPECT_EQ(buffer.list().room, 2u);
    EXPECT_EQ(ask(2), 1) << "three arguments each fit";
    EXPECT_EQ(ask(40), 2);
    EXPECT_EQ(buffer.list().room, 50u) << "a quarter to spare";
    EXPECT_EQ(buffer.list().word_room, 200u);
    EXPECT_EQ(ask(50), 1);
    EXPECT_EQ(ask(51), 2);
    EXPECT_EQ(ask(0), 1);
    // Many words in few orders: only the words need more room.
    OrderBuffer wordy{4};
    const OrderList list = wordy.fill([&](OrderList& out) {
        for (int i = 0; i < 4; ++i) out.add(march, blue, 1, 2, 3, 4, 5, 6);
    });
    EXPECT_EQ(list.size(), 4u);
    EXPECT_EQ(wordy.list().room, 4u);
    EXPECT_EQ(wordy.list().word_room, 35u);
}

/// A ruleset whose functions note what they were asked.
struct Context {
    explicit Context(const Setting& made_of) : setting{&made_of} {}
    const Setting* setting;
};
struct Reader {
    View view;
    const Context& context;
};
struct Player {
    Battle& battle;
    const Context& context;
};
void list_legal(const Reader& field, LegalQuery query, OrderList& out)
{
    out.add(march, query.side, field.view.unit_count());
}
std::optional<Refusal> refusal_of(const Reader& field, const Order& order)
{
    if (order.verb == march) return std::nullopt;
    return Refusal{.rule = field.context.setting->units[0].id};
}
void apply_order(Player& play, const Order& order)
{
    play.battle.set(points, order.side, order.number(0));
}
void explain_order(const Reader& field, const Order&, const Sink& sink)
{
    Breakdown b{"joined", true};
    b.add("R-1", field.view.unit_count(), "units");
    sink.breakdown(sink.to, &b);
}
std::int32_t evaluate_view(const Reader& field, Side side)
{
    return field.view.unit_count() + side;
}
TextForms::Read read_shorthand(const Reader&, std::string_view text)
{
    return {.canonical = std::string{text} + "!", .refusal = {}};
}

class Joined final : public sdk::FullRuleset<Context, Reader, Player> {
public:
    using FullRuleset::FullRuleset;
    void set_up(Battle&) const override {}
};

TEST(JoinedRuleset, AsksTheFunctionsOfItsRooms)
{
    Midst m;
    const View view{m.block.data(), m.field.setting()};
    const Joined rules{m.field.setting()};
    EXPECT_EQ(rules.context().setting, &m.field.setting());
    OrderBuffer buffer;
    OrderList list = buffer.list();
    rules.legal(view, {.side = red}, list);
    ASSERT_EQ(list.size(), 1u);
    EXPECT_EQ(list[0].order(), (Order{.verb = march, .side = red}.with(6)));
    EXPECT_EQ(rules.refuse(view, {.verb = march}), std::nullopt);
    EXPECT_STREQ(rules.refuse(view, {.verb = fire})->rule, "B1");
    rules.apply(m.battle, Order{.verb = march, .side = red}.with(12));
    EXPECT_EQ(m.battle.get(points, red), 12);
    std::int64_t sum = 0;
    Sink sink;
    sink.to = &sum;
    sink.breakdown = [](void* to, const Breakdown* b) {
        *static_cast<std::int64_t*>(to) = b->total();
    };
    rules.explain(view, {}, sink);
    EXPECT_EQ(sum, 6);
    EXPECT_EQ(rules.evaluate(view, red), 7);
    EXPECT_EQ(rules.read_order(view, "go").canonical, "go!");
    EXPECT_EQ(rules.draw(view), "");
}

TEST(HostProxy, AsksTheHost)
{
    std::string logged;
    st_host host{};
    host.name = "house";
    host.version = "9.9";
    host.host = &logged;
    host.log = [](void* to, std::uint32_t level, const char* text) {
        *static_cast<std::string*>(to) += std::to_string(level) + text;
    };
    host.get_interface = [](void*, const char* id) -> const void* { return id; };
    const sdk::HostProxy proxy{&host};
    EXPECT_STREQ(proxy.name(), "house");
    EXPECT_STREQ(proxy.version(), "9.9");
    proxy.log(sdk::HostProxy::Level::warning, " here");
    EXPECT_EQ(logged, std::to_string(ST_LOG_WARNING) + " here");
    EXPECT_STREQ(static_cast<const char*>(proxy.get_interface("x/1")), "x/1");
}

} // namespace
} // namespace sandtable::battles_test
