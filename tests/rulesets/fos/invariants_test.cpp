// What must hold at every moment of every battle. [section 19]

#include "tests/rulesets/fos/random_play.hpp"

#include "kernel/game/view.hpp"
#include "plugins/host/table/block_check.hpp"
#include "plugins/host/table/block_difference.hpp"
#include "rulesets/fos/chapters/movement.hpp"
#include "rulesets/fos/orders/evaluate.hpp"
#include "sdk/cpp/order_buffer.hpp"

#include <gmock/gmock.h>

#include <set>

namespace sandtable::fos::invariants_test {
namespace {

using sandtable::testing::covers;

/// 1 and 2: who may share a cell, where nobody may stand, no lone leader beside the enemy.
void expect_sound(const Scene& scene)
{
    const Table table = scene.table();
    const Field field = scene.field();
    for (int i = 0; i < table.board().cells; ++i) {
        const Cell cell = cell_at_index(i);
        int fighters = 0;
        std::array<int, 2> of_side{};
        for (Unit u = table.first_in(cell); u != Unit::none; u = table.next_in(u)) {
            fighters += field.fights(u) ? 1 : 0;
            ++of_side[table.side(u)];
        }
        EXPECT_LE(fighters, 1);
        EXPECT_TRUE(of_side[0] == 0 || of_side[1] == 0);
        if (of_side[0] + of_side[1] > 0) {
            EXPECT_NE(field.ground().kind(cell), GroundKind::forbidden);
        }
    }
    for (const Unit leader : field.roster().by_number) {
        if (!field.is_leader(leader) || !table.on_board(leader)) continue;
        const Side side = table.side(leader);
        EXPECT_TRUE(field.fighter_in(table.cell(leader), side) != Unit::none ||
                    !field.engaged(leader));
    }
}

class FosInvariants : public ::testing::TestWithParam<std::uint64_t> {};

TEST_P(FosInvariants, HoldThroughABattle)
{
    covers("FOS-BOARD-07", "FOS-LEAD-03", "FOS-MOVE-05");
    Scene scene{random_position(GetParam())};
    scene.game().begin();
    scene.refresh();
    expect_sound(scene);
    play_at_random(scene, GetParam(), 400, [&](const Journal& said) {
        expect_sound(scene);
        int pairs = 0, automatic = 0, melee_dice = 0, morale_dice = 0, losers = 0, removed = 0;
        std::map<Unit, int> force_lost;
        for (const auto& item : said) {
            if (const auto* b = item.breakdown()) {
                const std::string_view kind = b->kind();
                pairs += kind == "melee_pair" ? 1 : 0;
                losers += kind == "loser" ? 1 : 0;
                if (kind == "melee_pair" && std::string_view{b->outcome_rule()} == "FOS-MEL-04")
                    ++automatic;
                if (kind == "retreat" && std::string_view{b->outcome_rule()} == "FOS-RET-02")
                    ++removed;
            } else {
                const Event& e = *item.event();
                if (e.kind == EventKind::rolled && e.detail == die::melee) ++melee_dice;
                if (e.kind == EventKind::rolled && e.detail == die::morale) ++morale_dice;
                if (e.kind == EventKind::unit_counter && e.detail == counters::force.index)
                    force_lost[e.args.unit] += static_cast<int>(e.args.m - e.args.n);
            }
        }
        EXPECT_EQ(melee_dice, pairs - automatic); // 7, and 6 when there are no pairs
        EXPECT_EQ(morale_dice, losers - removed); // 7
        for (const auto& [unit, lost] : force_lost) EXPECT_LE(lost, 1); // 8
    });
}

TEST(FosInvariants, EveryReportSaysWhatItIsAbout)
{
    covers("FOS-VIS-07", "FOS-EXT-01");
    std::set<std::string> kinds;
    const auto look = [&](const Journal& said) {
        for (const auto& item : said)
            if (const auto* b = item.breakdown()) {
                kinds.insert(b->kind());
                EXPECT_STRNE(b->title_text(), "") << b->kind();
            }
    };
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        Scene close{random_position(seed)};
        close.game().begin();
        play_at_random(close, seed, 200, look);
        Scene wide{far_apart(seed)};
        wide.game().begin();
        play_at_random(wide, seed, 200, look);
    }
    for (const char* kind : {"arrival", "melee_pair", "loser", "retreat", "morale", "control"})
        EXPECT_TRUE(kinds.contains(kind)) << kind;
}

TEST_P(FosInvariants, EnemyFightingUnitsDoNotMoveDuringMovement)
{
    Scene scene{random_position(GetParam())};
    scene.game().begin();
    scene.refresh();
    Stream stream{GetParam(), 7};
    for (int i = 0; i < 20; ++i) {
        const Order order = random_order(scene, stream);
        if (order.verb == verb::commit) break;
        scene.game().apply(order);
        scene.refresh();
    }
    scene.step([](Play& play) { carry_out_movement(play); });
    for (const std::string& moved : scene.events(EventKind::moved))
        for (const char* red_unit : {"#21 ", "#22 ", "#23 ", "#24 ", "#25 ", "#27 "})
            EXPECT_FALSE(moved.starts_with(red_unit)) << moved;
    expect_sound(scene);
}

TEST_P(FosInvariants, LinesAreSymmetricAndFireImpliesSight)
{
    covers("FOS-LOS-06");
    const Scene scene{random_position(GetParam())};
    const Sights& sights = scene.rules().context().sights;
    const Ground& ground = scene.rules().context().ground;
    const Table table = scene.table();
    const Land land{ground, table};
    for (int i = 0; i < ground.cells(); ++i)
        for (int j = 0; j < ground.cells(); ++j) {
            const Cell a = cell_at_index(i);
            const Cell b = cell_at_index(j);
            const bool sight = sights.line(land, a, b).clear();
            EXPECT_EQ(sight, sights.line(land, b, a).clear());
            EXPECT_EQ(sights.line(land, a, b, &table).clear(),
                      sights.line(land, b, a, &table).clear());
            if (square::distance(ground.spot(a) - ground.spot(b)) <= Sights::reach) {
                EXPECT_EQ(sights.clear(land, a, b), sight);
            }
            if (square::distance(ground.spot(a) - ground.spot(b)) == 1) {
                EXPECT_TRUE(sight);
                const int d = ground.direction(a, b);
                EXPECT_EQ(ground.crosses_obstacle(a, d),
                          ground.crosses_obstacle(b, square::turned(d, 4)));
            }
            EXPECT_TRUE(sight || !sights.line(land, a, b, &table).clear());
        }
}

/// 10: the order in which orders are entered does not matter.
TEST_P(FosInvariants, TheOrderOfOrdersDoesNotMatter)
{
    std::vector<Order> orders;
    Scene forward{random_position(GetParam())};
    forward.game().begin();
    forward.refresh();
    Scene backward{random_position(GetParam())};
    backward.game().begin();
    backward.refresh();
    Stream stream{GetParam(), 99};
    while (true) {
        const Order order = random_order(forward, stream);
        if (order.verb == verb::commit) break;
        orders.push_back(order);
        forward.game().apply(order);
        forward.refresh();
    }
    for (auto order = orders.rbegin(); order != orders.rend(); ++order)
        EXPECT_TRUE(backward.game().apply(*order).accepted);
    Order commit;
    commit.verb = verb::commit;
    EXPECT_TRUE(forward.game().apply(commit).accepted);
    EXPECT_TRUE(backward.game().apply(commit).accepted);
    EXPECT_EQ(forward.game().hash(), backward.game().hash());
}

/// 11, and what Worlds promises: behind a view there are many tables, and all show it.
TEST_P(FosInvariants, ImaginedWorldsShowTheSameView)
{
    covers("FOS-VIS-01", "FOS-PROG-05");
    Scene scene{random_position(GetParam())};
    scene.game().begin();
    scene.refresh();
    int compared = 0;
    play_at_random(scene, GetParam(), 60, [&](const Journal&) {
        if (scene.game().over()) return;
        for (const Side side : {blue, red}) {
            const View view = scene.view(side);
            const std::size_t bytes = view.layout().bytes;
            const std::vector<std::byte> shown{view.block(), view.block() + bytes};
            std::vector<std::byte> world = shown;
            scene.rules().imagine(view, GetParam(), world.data());
            ASSERT_EQ(host::fault_in(world.data(), bytes, scene.setting()), "");
            std::vector<std::byte> again(bytes);
            make_view(Table{world.data(), scene.setting()}, side, scene.rules(), again.data());
            ASSERT_EQ(host::first_difference(shown.data(), again.data(), scene.setting()), "");
            ASSERT_EQ(shown, again);
            ++compared;

            // The same lists and refusals, for they look at nothing but the view.
            OrderBuffer room, other;
            const OrderList first =
                room.fill([&](OrderList& out) { scene.rules().legal(view, {side}, out); });
            const OrderList second = other.fill([&](OrderList& out) {
                scene.rules().legal(View{again.data(), scene.setting()}, {side}, out);
            });
            ASSERT_TRUE(std::ranges::equal(first, second));
        }
    });
    EXPECT_GT(compared, 0);
}

TEST_P(FosInvariants, EvaluationIsBoundedAndOpposite)
{
    Scene scene{random_position(GetParam(), "option fog_of_war=false\n")};
    scene.game().begin();
    scene.refresh();
    play_at_random(scene, GetParam(), 30, [&](const Journal&) {
        for (const Side side : {blue, red}) {
            const std::int32_t value = evaluate_view(scene.field(), side);
            EXPECT_LE(std::abs(value), 1'000'000);
        }
    });
}

INSTANTIATE_TEST_SUITE_P(Seeds, FosInvariants, ::testing::Range<std::uint64_t>(1, 13));

// 12: half a turn of the board with sides exchanged maps a phase onto a phase.
std::string half_turned(const std::string& text)
{
    const auto turn_cell = [](std::string_view cell) {
        const int x = 11 - (cell[0] - 'a');
        const int y = 11 - std::stoi(std::string{cell.substr(1)});
        return std::string(1, static_cast<char>('a' + x)) + std::to_string(y);
    };
    std::string out;
    std::string word;
    const auto is_cell = [](std::string_view w) {
        return w.size() >= 2 && w[0] >= 'a' && w[0] <= 'l' && w[1] >= '0' && w[1] <= '9';
    };
    for (const char c : text + "\n") {
        if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '#' ||
            (c >= 'A' && c <= 'Z')) {
            word += c;
            continue;
        }
        if (is_cell(word))
            word = turn_cell(word);
        else if (word == "blue")
            word = "red";
        else if (word == "red")
            word = "blue";
        out += word + c;
        word.clear();
    }
    return out + "phase red\n";
}

TEST(FosInvariants, HalfATurnWithSidesExchangedIsTheSamePhase)
{
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const std::string text = random_position(seed, "option fog_of_war=false\n");
        Scene one{text + "\nmoved"};
        Scene two{half_turned(text) + "\nmoved"};
        const Dice dice(60, 1);
        const auto fight = [&](Scene& scene) {
            Dice given;
            for (int tries = 0; tries < 60; ++tries) { // as many dice as the phase wants
                try {
                    scene.fights(given);
                    return given.size();
                } catch (const std::runtime_error&) {
                    given.push_back(1);
                }
            }
            return std::size_t{0};
        };
        ASSERT_EQ(fight(one), fight(two)) << text;
        for (const Unit u : one.field().roster().by_number) {
            const char* id = one.table().info(u).id;
            std::string where = one.where(id);
            if (where != "dead") {
                const int x = 11 - (where[0] - 'a');
                const int y = 11 - std::stoi(where.substr(1));
                where = std::string(1, static_cast<char>('a' + x)) + std::to_string(y);
            }
            EXPECT_EQ(where, two.where(id)) << id << "\n" << text;
            EXPECT_EQ(one.force(id), two.force(id));
        }
    }
}

} // namespace
} // namespace sandtable::fos::invariants_test
