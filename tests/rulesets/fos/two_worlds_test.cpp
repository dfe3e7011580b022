// Nothing leaks: of two battles that differ only in what a side does not see, the side is told, and
// may do, the same. The other battle has another scenario too: its hidden units are of other types
// and forces, begin elsewhere, or come later. [FOS-VIS-01, FOS-VIS-07, FOS-VIS-09, FOS-PROG-05]

#include "tests/rulesets/fos/random_play.hpp"

#include "kernel/game/view.hpp"
#include "plugins/host/notation/write_order.hpp"
#include "plugins/host/table/block_difference.hpp"
#include "sdk/cpp/order_buffer.hpp"
#include "tests/support/told.hpp"

#include <gmock/gmock.h>

#include <algorithm>
#include <cstring>

namespace sandtable::fos::two_worlds_test {
namespace {

using sandtable::testing::covers;

constexpr int turns = 4;

/// Makes the other battle: rewrites in a position whatever `viewer` does not see.
class Otherwise {
public:
    Otherwise(const Scene& scene, const Position& position, Side viewer, Stream& stream)
        : scene_{scene}, other_{position}, stream_{stream}
    {
        const Field field = scene.field();
        const Table table = scene.table();
        const View view = scene.view(viewer);
        for (int i = 0; i < table.unit_count(); ++i) {
            const Unit u = unit_at_index(i);
            if (table.side(u) == viewer || sight_of(field, viewer, u) == Sight::identified)
                continue;
            unknown_.push_back(u);
        }
        for (int i = 0; i < table.unit_count(); ++i)
            if (const Unit u = unit_at_index(i); view.on_board(u) && view.type(u) == unknown_type)
                markers_.push_back(view.cell(u));
        for (int i = 0; i < table.board().cells; ++i) {
            const Cell cell = cell_at_index(i);
            if (field.ground().kind(cell) == GroundKind::clear && is_empty_for(view, cell) &&
                sight_of_cell(field, viewer, cell) == Sight::hidden)
                hidden_.push_back(cell);
        }
    }

    /// As a scenario that begins with it.
    [[nodiscard]] const Position& position()
    {
        std::size_t k = 0;
        auto waiting = unknown_;
        while (!waiting.empty()) {
            const auto at = below(waiting.size());
            const Unit u = waiting[at];
            waiting.erase(waiting.begin() + static_cast<std::ptrdiff_t>(at));
            if (k < markers_.size())
                stand(u, markers_[k++]);
            else if (below(3) == 0 || hidden_.empty())
                wait_or_die(u);
            else
                hide(u);
        }
        return other_;
    }
    [[nodiscard]] std::size_t unseen() const { return unknown_.size(); }
    /// The same table with it. `setting` is that of the other position.
    [[nodiscard]] std::vector<std::byte> block(const Setting& setting) const
    {
        auto bytes = scene_.table().block();
        std::vector<std::byte> block{bytes, bytes + scene_.setting().layout->bytes};
        Tape tape;
        Battle battle{block.data(), setting, tape, nullptr};
        for (const Unit u : unknown_)
            if (battle.on_board(u)) battle.remove(u, Where::dead);
        for (const Unit u : unknown_) {
            const PositionUnit& as = unit(u);
            battle.retype(u, as.type);
            battle.set(counters::force, u, as.force);
            battle.set(counters::force_initial, u, as.force_initial);
            battle.set(counters::arrive_turn, u, as.arrive_turn);
            battle.edit(programme, u) = Programme{};
            if (as.where == Where::board)
                battle.place(u, as.cell);
            else
                battle.remove(u, as.where);
        }
        return block;
    }

private:
    std::size_t below(std::size_t n) { return stream_.below(static_cast<std::uint32_t>(n)); }
    [[nodiscard]] static bool is_empty_for(const View& view, Cell cell)
    {
        return view.first_in(cell) == Unit::none;
    }
    [[nodiscard]] PositionUnit& unit(Unit u) { return other_.units[static_cast<std::size_t>(u)]; }
    [[nodiscard]] const PositionUnit& unit(Unit u) const
    {
        return other_.units[static_cast<std::size_t>(u)];
    }
    void become(Unit u)
    {
        PositionUnit& as = unit(u);
        as.type = static_cast<std::uint16_t>(below(unit_type::count));
        const bool fights = is_fighting_type(as.type);
        as.force = fights ? 1 + static_cast<int>(below(3)) : 0;
        as.force_initial = as.force;
        as.moved = false;
        as.arrive_turn = 0;
        as.entry.clear();
        as.cell = Cell::none;
    }
    void stand(Unit u, Cell cell)
    {
        become(u);
        unit(u).where = Where::board;
        unit(u).cell = cell;
    }
    void hide(Unit u)
    {
        const auto at = below(hidden_.size());
        stand(u, hidden_[at]);
        hidden_.erase(hidden_.begin() + static_cast<std::ptrdiff_t>(at));
    }
    void wait_or_die(Unit u)
    {
        become(u);
        PositionUnit& as = unit(u);
        as.where = below(2) == 0 ? Where::reserve : Where::dead;
        if (as.where == Where::dead) as.force = is_fighting_type(as.type) ? 1 : 0;
        if (as.where == Where::dead) return;
        as.arrive_turn = 1 + static_cast<int>(below(turns));
        as.entry.push_back(cell_at_index(static_cast<int>(below(20))));
    }

    const Scene& scene_;
    Position other_;
    Stream& stream_;
    std::vector<Unit> unknown_;
    std::vector<Cell> markers_;
    std::vector<Cell> hidden_;
};

/// All that a side may read of a journal: its JSON and its prose are made from this.
std::vector<std::string> told(const Journal& said, const Scene& scene, Side side)
{
    std::vector<std::string> lines;
    const Reader reader{.setting = scene.setting(), .side = side};
    for (const JournalEntry& entry : said) {
        if (const Breakdown* const breakdown = entry.breakdown()) {
            const auto seen = host::redact(*breakdown, side, scene.setting());
            if (seen) lines.push_back(explain(*breakdown, reader));
            continue;
        }
        const auto seen = host::redact(*entry.event(), side, scene.setting());
        if (!seen) continue;
        const Args& args = seen->args;
        std::string line = std::to_string(static_cast<int>(seen->kind)) + '.' +
                           std::to_string(seen->detail) + '.' + std::to_string(seen->side);
        for (const std::int64_t n :
             {std::int64_t{index(args.unit)}, std::int64_t{index(args.other)},
              std::int64_t{index(args.cell)}, std::int64_t{index(args.to)}, args.n, args.m})
            line += ' ' + std::to_string(n);
        lines.push_back(std::move(line));
    }
    return lines;
}

std::vector<std::string> explained(const Scene& scene, const Order& order)
{
    Journal said;
    Sink sink;
    sink.explains = 1;
    sink.to = &said;
    sink.breakdown = [](void* to, const Breakdown* b) {
        static_cast<Journal*>(to)->emplace_back(*b);
    };
    scene.rules().explain(scene.view(order.side), order, sink);
    return told(said, scene, order.side);
}

std::string refused(const Scene& scene, const Order& order)
{
    const auto refusal = scene.rules().refuse(scene.view(order.side), order);
    return refusal ? tell(*refusal, Reader{.setting = scene.setting(), .side = order.side}) : "";
}

std::vector<Order> listed(const Scene& scene, Side side)
{
    OrderBuffer room;
    const OrderList list =
        room.fill([&](OrderList& out) { scene.rules().legal(scene.view(side), {side}, out); });
    return {list.begin(), list.end()};
}

Order an_order(int verb, Side side)
{
    return {.verb = static_cast<std::uint16_t>(verb), .side = side};
}

/// Orders and questions of every kind, about anybody and anywhere.
std::vector<Order> whatever(const Scene& scene, Side side, Stream& stream)
{
    const Table table = scene.table();
    const auto some_unit = [&] {
        return unit_at_index(
            static_cast<int>(stream.below(static_cast<std::uint32_t>(table.unit_count()))));
    };
    const auto some_cell = [&] {
        return cell_at_index(
            static_cast<int>(stream.below(static_cast<std::uint32_t>(table.board().cells))));
    };
    std::vector<Order> orders;
    for (int i = 0; i < 12; ++i) {
        orders.push_back(an_order(verb::path, side).with(some_unit()).with(some_cell()));
        orders.push_back(an_order(verb::hold, side).with(some_unit()));
        orders.push_back(an_order(verb::stack, side).with(some_cell()).with(some_cell()));
        orders.push_back(an_order(verb::retreat, side).with(some_unit()).with(some_cell()));
        orders.push_back(an_order(verb::sight, side).with(some_cell()).with(some_cell()));
        orders.push_back(an_order(verb::pair, side).with(some_unit()).with(some_unit()));
    }
    for (int i = 0; i < table.unit_count(); ++i) {
        orders.push_back(an_order(verb::visibility, side).with(unit_at_index(i)));
        orders.push_back(an_order(verb::reach, side).with(unit_at_index(i)));
    }
    for (const int question : {verb::control, verb::score, verb::commit, verb::resign})
        orders.push_back(an_order(question, side));
    return orders;
}

std::vector<std::byte> imagined(const Scene& scene, Side side, std::uint64_t seed)
{
    const View view = scene.view(side);
    std::vector<std::byte> world(view.layout().bytes);
    scene.rules().imagine(view, seed, world.data());
    auto& head = *reinterpret_cast<StateHeader*>(world.data());
    for (int i = 0; i < stream_count; ++i)
        head.streams[i] = {stream_key(seed, static_cast<StreamName>(i)), 0};
    return world;
}

/// Carries orders out on an imagined table, as odds and computer players do.
std::vector<std::byte> looked_ahead(const Scene& scene, std::vector<std::byte> world, Side side,
                                    std::uint64_t seed)
{
    Game game{scene.setting(), scene.rules(), nullptr, std::move(world)};
    Stream stream{seed, 3};
    for (int i = 0; i < 6 && !game.over(); ++i) {
        const Side asked = game.awaited() == seat_bit(red) ? red : blue;
        Order order = an_order(verb::commit, asked);
        if (asked != side || i > 0) {
            OrderBuffer room;
            const OrderList list = room.fill([&](OrderList& out) { game.legal({asked}, out); });
            if (list.count != 0 && i % 2 == 0) order = list[stream.below(list.count)];
        }
        game.apply(order);
    }
    return game.block();
}

void expect_the_same(const Scene& one, const Scene& two, Side side, Stream& stream)
{
    const View of_one = one.view(side);
    const View of_two = two.view(side);
    const std::size_t bytes = of_one.layout().bytes;
    ASSERT_EQ(host::first_difference(of_one.block(), of_two.block(), one.setting()), "");
    const std::vector<Order> orders = listed(one, side);
    ASSERT_TRUE(std::ranges::equal(orders, listed(two, side)));
    ASSERT_EQ(one.rules().draw(of_one), two.rules().draw(of_two));
    ASSERT_EQ(one.rules().evaluate(of_one, side), two.rules().evaluate(of_two, side));
    std::vector<Order> asked = whatever(one, side, stream);
    for (int i = 0; i < 8 && !orders.empty(); ++i)
        asked.push_back(orders[stream.below(static_cast<std::uint32_t>(orders.size()))]);
    for (const Order& order : asked) {
        ASSERT_EQ(refused(one, order), refused(two, order)) << order.verb;
        ASSERT_EQ(explained(one, order), explained(two, order)) << order.verb;
    }
    bool alike = true; // whether odds would call themselves exact
    bool alike_in_two = true;
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        const auto world = imagined(one, side, seed);
        const auto world_in_two = imagined(two, side, seed);
        ASSERT_EQ(host::first_difference(world.data(), world_in_two.data(), one.setting()), "");
        ASSERT_EQ(world, world_in_two);
        ASSERT_EQ(looked_ahead(one, world, side, seed),
                  looked_ahead(two, world_in_two, side, seed));
        alike = alike && std::memcmp(world.data(), imagined(one, side, 1).data(), bytes) == 0;
        alike_in_two = alike_in_two &&
                       std::memcmp(world_in_two.data(), imagined(two, side, 1).data(), bytes) == 0;
    }
    ASSERT_EQ(alike, alike_in_two);
}

class FosTwoWorlds : public ::testing::TestWithParam<std::uint64_t> {};

TEST_P(FosTwoWorlds, ASideThatSeesTheSameIsToldTheSame)
{
    covers("FOS-VIS-01", "FOS-VIS-07", "FOS-VIS-09", "FOS-PROG-05", "FOS-PROG-07");
    const Position position = far_apart(GetParam());
    Scene scene{position};
    scene.game().begin();
    scene.refresh();
    Stream stream{GetParam(), 17};
    int compared = 0;
    std::size_t unseen = 0;
    int moment = 0;
    play_at_random(scene, GetParam(), 400, [&](const Journal&) {
        const Table table = scene.table();
        const bool of_note = table.asks() && table.decision().kind == question::retreat;
        if (scene.game().over() || (++moment % 11 != 0 && !of_note)) return;
        for (const Side side : {blue, red}) {
            Otherwise otherwise{scene, position, side, stream};
            Scene other{otherwise.position()};
            other.game().reset(otherwise.block(other.setting()));
            other.refresh();
            expect_the_same(scene, other, side, stream);
            ++compared;
            unseen += otherwise.unseen();
            if (::testing::Test::HasFatalFailure()) return;
        }
    });
    EXPECT_GT(compared, 10);
    EXPECT_GT(unseen, 20);
}

/// What the set-up says, and what one's own orders say, of enemies that are not seen: nothing.
TEST_P(FosTwoWorlds, TheSetUpTellsOfNobodyUnseen)
{
    covers("FOS-VIS-01", "FOS-VIS-07", "FOS-VIS-09", "FOS-AMB-67");
    Stream stream{GetParam(), 18};
    int compared = 0;
    for (const Side side : {blue, red}) {
        const Position position = far_apart(GetParam() + 100);
        const Scene unbegun{position};
        for (int tries = 0; tries < 40; ++tries) {
            Scene one{position};
            Otherwise otherwise{unbegun, position, side, stream};
            Scene two{otherwise.position()};
            // As the program lays a battle out: what was strong at first the set-up finds out.
            for (Scene* scene : {&one, &two}) {
                auto block = scene->game().block();
                Tape tape;
                Battle battle{block.data(), scene->setting(), tape, nullptr};
                for (int i = 0; i < battle.unit_count(); ++i)
                    battle.set(counters::force_initial, unit_at_index(i), 0);
                scene->game().reset(std::move(block));
            }
            Journal said_in_one, said_in_two;
            one.game().begin(&said_in_one);
            two.game().begin(&said_in_two);
            one.refresh();
            two.refresh();
            // Who holds an objective is public, so the hidden units must not change that.
            const std::size_t bytes = one.setting().layout->bytes;
            if (std::memcmp(one.view(side).block(), two.view(side).block(), bytes) != 0) continue;
            ASSERT_EQ(told(said_in_one, one, side), told(said_in_two, two, side));
            ASSERT_NE(told(said_in_one, one, umpire_seat), told(said_in_two, two, umpire_seat));
            expect_the_same(one, two, side, stream);
            ++compared;
            break;
        }
    }
    EXPECT_GT(compared, 0);
}

INSTANTIATE_TEST_SUITE_P(Seeds, FosTwoWorlds, ::testing::Range<std::uint64_t>(1, 7));

} // namespace
} // namespace sandtable::fos::two_worlds_test
