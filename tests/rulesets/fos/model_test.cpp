// Fields of Strategy held against a second reading of its specification (model_table.hpp): random
// battles, the same orders, the same dice.

#include "tests/rulesets/fos/model_battles.hpp"
#include "tests/rulesets/fos/model_fights.hpp"
#include "tests/rulesets/fos/model_ground.hpp"
#include "tests/rulesets/fos/model_movement.hpp"
#include "tests/rulesets/fos/scene.hpp"

#include "rulesets/fos/chapters/objectives.hpp"
#include "rulesets/fos/chapters/sight.hpp"
#include "rulesets/fos/chapters/visibility.hpp"
#include "sdk/cpp/order_buffer.hpp"
#include "tests/support/sanitized.hpp"

#include <algorithm>
#include <set>

namespace sandtable::fos::model_test {
namespace {

using model::Country;
using model::name_of;
using sandtable::testing::covers;

std::string id_of(const model::Troop& u) { return '#' + std::to_string(u.number); }

/// Where everybody is, with what force.
std::string state_of(const model::Battle& battle)
{
    std::string text;
    for (const model::Troop& u : battle.troops) {
        const bool here = u.place == model::Place::board;
        text += id_of(u) + ' ' +
                (here                               ? name_of(u.at)
                 : u.place == model::Place::reserve ? "reserve"
                                                    : "dead") +
                ' ' + (here ? std::to_string(u.force) : "") + '\n';
    }
    return text;
}
std::string state_of(const Scene& scene, const model::Battle& battle)
{
    std::string text;
    for (const model::Troop& u : battle.troops) {
        const std::string at = scene.where(id_of(u));
        const bool here = at != "dead" && at != "reserve";
        text +=
            id_of(u) + ' ' + at + ' ' + (here ? std::to_string(scene.force(id_of(u))) : "") + '\n';
    }
    return text;
}

/// Who moved, in the order of numbers.
std::string movers_of(const model::Battle& battle)
{
    std::string text;
    for (const model::Troop& u : battle.troops)
        if (u.moved && u.here()) text += id_of(u) + ' ';
    return text;
}
std::string movers_of(const Scene& scene, const model::Battle& battle)
{
    std::string text;
    for (const model::Troop& u : battle.troops)
        if (u.here() && scene.moved(id_of(u))) text += id_of(u) + ' ';
    return text;
}

/// An answer that the model's fights asked for: after how many dice, of whom, which cell of which.
struct Answer {
    std::size_t dice;
    model::Spot from;
    model::Spot to;
    model::Path candidates;
};

/// The model's fights, retreats chosen at random where the owner may.
std::vector<Answer> fight(model::Battle& battle, model::Dice& dice)
{
    std::vector<Answer> answers;
    Stream lot{dice.stream.key + 99, 0};
    model::do_fights(battle, dice, [&](const model::Troop& u, const model::Path& candidates) {
        const auto n = lot.below(static_cast<std::uint32_t>(candidates.size()));
        answers.push_back({dice.used, u.at, candidates[n], candidates});
        return candidates[n];
    });
    return answers;
}

/// The program's orders after its dice have been laid out: first what begins the fights, then the
/// answers, each with the dice that fall between it and the next.
void expect_same_fights(Scene& scene, const std::vector<Answer>& answers, const model::Dice& dice,
                        const std::function<void(const Dice&)>& begin)
{
    const auto slice = [&](std::size_t from, std::size_t to) {
        return Dice{dice.outcomes.begin() + static_cast<std::ptrdiff_t>(from),
                    dice.outcomes.begin() + static_cast<std::ptrdiff_t>(to)};
    };
    begin(slice(0, answers.empty() ? dice.used : answers.front().dice));
    for (std::size_t i = 0; i < answers.size(); ++i) {
        const Answer& a = answers[i];
        const Seats awaited = scene.game().awaited();
        OrderBuffer room{64};
        const OrderList list = room.fill([&](OrderList& out) {
            scene.game().legal({.side = awaited == seat_bit(red) ? red : blue}, out);
        });
        ASSERT_EQ(list.count, a.candidates.size()) << scene.drawn();
        for (const model::Spot s : a.candidates)
            EXPECT_EQ(scene.refusal(name_of(a.from) + '>' + name_of(s)), "");
        scene.order(name_of(a.from) + '>' + name_of(a.to),
                    slice(a.dice, i + 1 < answers.size() ? answers[i + 1].dice : dice.used));
    }
}

void expect_same_end(const Scene& scene, const model::Battle& battle)
{
    const model::Ending end = model::ending(battle);
    const Clock& clock = scene.table().clock();
    ASSERT_TRUE(scene.table().over());
    const Side winner = end.winner == 0 ? blue : end.winner == 1 ? red : nobody;
    EXPECT_EQ(clock.winner(), winner);
    EXPECT_EQ(int{clock.level}, winner == nobody ? 0 : end.strategic ? 2 : 1);
}

/// What each side sees and holds, before it gives orders.
void expect_same_sight(const Scene& scene, const model::Battle& battle)
{
    const Field field = scene.field();
    std::vector<Sight> all(static_cast<std::size_t>(scene.table().unit_count()));
    for (const Side side : {blue, red}) {
        scene.rules().sights(scene.table(), side, all.data());
        for (const model::Troop& u : battle.troops) {
            if (!u.here() || (u.side == 0) == (side == blue)) continue;
            const Unit unit = scene.unit(id_of(u));
            const int known = static_cast<int>(model::view(battle, 1 - u.side, u));
            EXPECT_EQ(static_cast<int>(sight_of(field, side, unit)), known) << id_of(u);
            EXPECT_EQ(static_cast<int>(all[static_cast<std::size_t>(index(unit))]), known)
                << id_of(u);
        }
    }
    for (const model::Spot o : battle.objectives) {
        const int side = model::control(battle, o);
        const Side holder = side == 0 ? blue : side == 1 ? red : nobody;
        EXPECT_EQ(holder_of(field, scene.cell(name_of(o))), holder);
        // What is public is brought up to date before anybody is asked.
        EXPECT_EQ(scene.table().get(counters::holder, scene.cell(name_of(o))),
                  holder == nobody ? 0 : holder + 1);
    }
}

/// Gives the active side random paths, in the model and as a line; each is judged by both.
std::string program(model::Battle& battle, const Scene& scene, Stream& lot)
{
    std::string line;
    for (std::size_t i = 0; i < battle.troops.size(); ++i) {
        model::Troop& u = battle.troops[i];
        if (u.side != battle.active || !u.here()) continue;
        for (int tries = 0; tries < 3; ++tries) {
            const model::Path path = model::random_path(battle, u, lot);
            std::string text = id_of(u) + ':';
            for (const model::Spot s : path) text += (text.back() == ':' ? "" : "-") + name_of(s);
            const bool legal = model::legal_path(battle, u, path);
            const std::string refusal = scene.refusal(text);
            EXPECT_EQ(refusal.empty(), legal) << text << ": " << refusal;
            if (!legal) continue;
            u.program = path;
            line += text + "; ";
            break;
        }
    }
    return line;
}

/// Every cell that a unit can be sent to is listed once, by a shortest path.
void expect_same_reach(const Scene& scene, const model::Battle& battle)
{
    const Side side = battle.active == 0 ? blue : red;
    const View view = scene.view(side);
    const Field field{view, scene.rules().context()};
    for (const model::Troop& u : battle.troops) {
        if (u.side != battle.active || !u.here()) continue;
        const Unit unit = scene.unit(id_of(u));
        const std::map<model::Spot, int> cells = model::reachable(battle, u);
        OrderBuffer room{2000};
        const OrderList list = room.fill([&](OrderList& out) {
            scene.rules().legal(view, {side, static_cast<std::int16_t>(index(unit))}, out);
        });
        std::set<Cell> listed;
        for (const ListedOrder one : list) {
            const Order order = one;
            if (order.verb != verb::path) continue;
            EXPECT_TRUE(listed.insert(order.cell(order.count - 1)).second) << "listed twice";
            model::Path path;
            for (int i = 1; i < order.count; ++i) {
                const auto at = scene.field().ground().spot(order.cell(i));
                path.push_back({at.x, battle.ranks - 1 - at.y});
            }
            EXPECT_TRUE(model::legal_path(battle, u, path)) << id_of(u);
        }
        std::set<Cell> wanted;
        std::map<Cell, int> impulses;
        for (const auto& [spot, needed] : cells) {
            const Cell cell = scene.cell(name_of(spot));
            wanted.insert(cell);
            impulses[cell] = needed;
        }
        EXPECT_EQ(listed, wanted) << id_of(u) << scene.drawn();
        EXPECT_EQ(impulses_by_cell(field, unit), impulses) << id_of(u) << scene.drawn();
    }
}

/// Plays a whole battle of two turns on both tables.
void play(std::uint64_t seed, Country country)
{
    model::Battle battle = model::random_battle(seed, country, false);
    const std::string text = model::text_of(battle, false);
    SCOPED_TRACE("seed " + std::to_string(seed) + "\n" + text);
    Scene scene{text};
    Stream lot{seed, 7};
    scene.begin();
    model::do_start(battle);
    for (bool on = true; on;) {
        ASSERT_EQ(state_of(scene, battle), state_of(battle)) << scene.drawn();
        expect_same_sight(scene, battle);
        expect_same_reach(scene, battle);
        const std::string line = program(battle, scene, lot);
        const std::string before = scene.drawn();
        SCOPED_TRACE(before + '\n' + line);
        model::do_movement(battle);
        model::Dice dice{.stream = {seed, 100}, .outcomes = {}, .used = 0};
        const auto answers = fight(battle, dice);
        expect_same_fights(scene, answers, dice,
                           [&](const Dice& rolls) { scene.order(line + "end", rolls); });
        if (::testing::Test::HasFailure()) return;
        on = model::pass_on(battle);
        ASSERT_EQ(scene.table().over(), !on);
        if (on) model::do_start(battle);
    }
    EXPECT_EQ(state_of(scene, battle), state_of(battle)) << scene.drawn();
    expect_same_end(scene, battle);
}

TEST(FosModel, RandomBattlesOnASmallFieldGoTheSameWay)
{
    covers("FOS-MOVE-02", "FOS-MOVE-05", "FOS-LEAD-03", "FOS-LEAD-04", "FOS-EXT-01", "FOS-END-02",
           "FOS-END-03", "FOS-RET-03", "FOS-RET-05", "FOS-FIRE-01", "FOS-VIS-05", "FOS-VIS-06",
           "FOS-AMB-42", "FOS-AMB-56");
    for (std::uint64_t seed = 1; seed <= testing::rounds(100) && !HasFailure(); ++seed)
        play(seed, Country::close);
}

TEST(FosModel, RandomBattlesAlongRoadsGoTheSameWay)
{
    covers("FOS-ROAD-01", "FOS-ROAD-02", "FOS-PROG-02", "FOS-PROG-04", "FOS-MOVE-04", "FOS-MOVE-06",
           "FOS-VIS-02", "FOS-VIS-03");
    for (std::uint64_t seed = 1; seed <= testing::rounds(60) && !HasFailure(); ++seed)
        play(seed, Country::wide);
}

TEST(FosModel, WhoMovedIsTheSame)
{
    covers("FOS-MOVE-09", "FOS-UNIT-04", "FOS-LEAD-07", "FOS-MOVE-08");
    for (std::uint64_t seed = 500; seed < 560 && !HasFailure(); ++seed) {
        model::Battle battle =
            model::random_battle(seed, seed % 2 == 0 ? Country::close : Country::wide, false);
        Scene scene{model::text_of(battle, false)};
        SCOPED_TRACE(scene.drawn());
        Stream lot{seed, 7};
        scene.begin();
        model::do_start(battle);
        scene.move(program(battle, scene, lot));
        model::do_movement(battle);
        EXPECT_EQ(state_of(scene, battle), state_of(battle));
        EXPECT_EQ(movers_of(scene, battle), movers_of(battle));
        EXPECT_EQ(scene.table().clock().impulse, 0) << "the movement is over";
    }
}

// Every roll of the melees that there are, as far as they have four dice or fewer.
TEST(FosModel, SmallFightsComeOutTheSameForEveryRoll)
{
    covers("FOS-MEL-03", "FOS-MEL-04", "FOS-MEL-05", "FOS-MEL-06", "FOS-MEL-16", "FOS-RET-01",
           "FOS-RET-04", "FOS-MOR-01", "FOS-MOR-02", "FOS-MOR-03", "FOS-ROLL-01", "FOS-ROLL-02",
           "FOS-FIRE-03", "FOS-LEAD-06", "FOS-MEL-18", "FOS-MOR-04");
    for (std::uint64_t seed = 1; seed <= testing::rounds(60) && !HasFailure(); ++seed) {
        const model::Battle first = model::random_battle(seed, Country::close, true);
        const std::string text = model::text_of(first, true);
        SCOPED_TRACE("seed " + std::to_string(seed) + "\n" + text);
        Scene scene{text};
        SCOPED_TRACE(scene.drawn());
        const std::vector<std::byte> block = scene.game().block();
        model::Dice dice{.stream = {seed, 50}, .outcomes = {}, .used = 0};
        // The melees' dice come first; how many there are is known from a first fight.
        std::size_t melees = 0;
        for (int round = 0; round < 81; ++round) {
            model::Battle battle = first;
            dice.used = 0;
            dice.outcomes.resize(melees);
            const auto answers = fight(battle, dice);
            if (round == 0) melees = battle.melee_dice;
            scene.game().reset(std::vector<std::byte>{block});
            expect_same_fights(scene, answers, dice, [&](const Dice& rolls) {
                const Applied applied = scene.game().begin(nullptr, &rolls);
                scene.refresh();
                EXPECT_TRUE(applied.accepted);
                EXPECT_EQ(applied.outcomes.size(), rolls.size());
            });
            if (model::pass_on(battle)) model::do_start(battle);
            EXPECT_EQ(state_of(scene, battle), state_of(battle));
            if (HasFailure() || melees > 4) break;
            std::size_t i = 0; // the next roll, as an odometer goes
            while (i < melees && dice.outcomes[i] == 2) dice.outcomes[i++] = 0;
            if (i == melees) break;
            ++dice.outcomes[i];
        }
    }
}

// Lines of sight between any two cells, for the eye and for guns.
TEST(FosModel, EveryLineOfSightIsTheSame)
{
    covers("FOS-LOS-01", "FOS-LOS-02", "FOS-LOS-03", "FOS-LOS-04", "FOS-LOS-05", "FOS-LOS-06");
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        const model::Battle battle =
            model::random_battle(seed, seed % 4 == 0 ? Country::wide : Country::close, true);
        const Scene scene{model::text_of(battle, true)};
        const Field field = scene.field();
        for (int i = 0; i < battle.files * battle.ranks; ++i)
            for (int j = 0; j < battle.files * battle.ranks; ++j) {
                if (i == j) continue;
                const model::Spot a{i % battle.files, i / battle.files};
                const model::Spot b{j % battle.files, j / battle.files};
                const Cell from = scene.cell(name_of(a));
                const Cell to = scene.cell(name_of(b));
                const Sights& sights = scene.rules().context().sights;
                const bool seen = sights.line(field.ground(), from, to).clear();
                const bool fired = sights.line(field.ground(), from, to, &field.table()).clear();
                ASSERT_EQ(seen, model::line_of_sight(battle, a, b, false))
                    << name_of(a) << ' ' << name_of(b) << scene.drawn();
                ASSERT_EQ(fired, model::line_of_sight(battle, a, b, true))
                    << name_of(a) << ' ' << name_of(b) << scene.drawn();
            }
    }
}

} // namespace
} // namespace sandtable::fos::model_test
