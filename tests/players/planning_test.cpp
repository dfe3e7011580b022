// What the marshal's plans stand on: which likings can change a battle, and when they hold.

#include "plugins/host/border/table_service.hpp"
#include "plugins/host/play/session.hpp"
#include "plugins/players/marshal/rehearsal.hpp"
#include "tests/support/host/playouts.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace sandtable::players::planning_test {
namespace {

constexpr Liking march{.about = Liking::verb, .verb_of = 1};
constexpr Liking shoot{.about = Liking::verb, .verb_of = 2};
constexpr std::int32_t always = 1'000'000;

[[nodiscard]] When wind(std::int32_t value)
{
    return {.of = When::battle, .counter = 3, .value = value};
}
[[nodiscard]] When guns_of(Side side, std::int32_t value)
{
    return {.of = static_cast<std::int16_t>(side), .counter = 3, .value = value};
}
[[nodiscard]] Liking liked(Liking kind, std::int32_t percent, When when = {})
{
    kind.percent = percent;
    kind.when = when;
    return kind;
}

TEST(Met, KnowsWhichLikingsWouldHaveChangedAnOrder)
{
    Met met;
    met.battle_begins();
    const Liking both[] = {march, shoot};
    met.note(both, march, {});
    EXPECT_FALSE(met.may_change(liked(march, always))) << "given whenever it could be";
    EXPECT_TRUE(met.may_change(liked(march, -always)));
    EXPECT_TRUE(met.may_change(liked(shoot, always)));
    EXPECT_FALSE(met.may_change(liked(shoot, -always))) << "never given";
    met.note(both, shoot, {});
    EXPECT_TRUE(met.may_change(liked(march, always)));
    EXPECT_TRUE(met.may_change({.about = Liking::unit, .what = 3, .percent = -always}));
}

TEST(Met, HangsOnlyOnWhatComesBack)
{
    Met met;
    met.battle_begins();
    const auto note = [&](std::int32_t blows, std::int32_t lost) {
        const When so[] = {wind(blows), guns_of(0, lost), guns_of(1, 0)};
        met.note({&march, 1}, march, so);
    };
    note(0, 0);
    note(1, 0);
    EXPECT_FALSE(met.may_change(liked(march, -always, wind(1)))) << "it may stay so";
    met.battle_begins();
    note(0, 1); // of another battle: no change
    EXPECT_TRUE(met.come_and_go.empty());
    note(2, 1);
    note(0, 1);
    note(2, 1);
    EXPECT_TRUE(met.may_change(liked(march, -always, wind(0))));
    EXPECT_TRUE(met.may_change(liked(march, -always, wind(2))));
    EXPECT_FALSE(met.may_change(liked(march, -always, guns_of(0, 1)))) << "they stay lost";
    EXPECT_FALSE(met.may_change(liked(march, -always, guns_of(1, 0)))) << "nothing happened to it";
}

// A battle is not played again where a liking cannot change it. So it must not: the same orders,
// the same dice, the same end; of the others most are another battle.
TEST(Rehearsals, AreTheSameWhereALikingChangesNothing)
{
    const testing::Arena arena{"synapse/karrag"};
    const Setting& setting = *arena.battle().setting;
    host::Session session{arena.battle(), {.seed = 5, .seats = {}}};
    ASSERT_EQ(session.begin().result, host::Step::accepted);
    const View view = session.game().view(0);
    host::TableService host_service{arena.battle()};
    const sdk::TableService service{host_service.table()};
    Scout scout{setting};
    Rehearsal rehearsal{setting, scout};
    scout.ask(service);
    rehearsal.ask(service);
    sdk::Block world{setting};
    Cast cast;
    cast.outcome_only = true;
    int same = 0, different = 0, waiting = 0;
    for (const std::uint64_t seed : {1u, 2u}) {
        ASSERT_TRUE(service.imagine(view, seed, world));
        Met met;
        const auto play = [&](const Stance& own, Met* notes) {
            cast.own = own;
            cast.met = notes;
            return rehearsal.play(world.table(), cast, seed, nullptr);
        };
        // What comes and goes is known once it has done so.
        static_cast<void>(play({}, &met));
        met.kinds.clear();
        const Outcome base = play({}, &met);
        const std::vector<Met::Kind> kinds = met.kinds;
        // The same is told of some that are watched: those that came, and none that could not.
        std::vector<Watched> watched;
        for (const Met::Kind& one : kinds) {
            watched.push_back({.liking = liked(one.kind, always, one.kind.when)});
            watched.push_back({.liking = liked(one.kind, always, wind(9))});
        }
        cast.watched = watched;
        static_cast<void>(play({}, nullptr));
        cast.watched = {};
        for (std::size_t i = 0; i < watched.size(); ++i)
            EXPECT_EQ(watched[i].came, i % 2 == 0) << i;
        for (const Met::Kind& one : kinds) {
            for (const std::int32_t percent : {always, -always}) {
                Stance stance;
                stance.likings[0] = liked(one.kind, percent, one.kind.when);
                const Outcome then = play(stance, nullptr);
                const bool alike = then.worth == base.worth && then.work == base.work;
                waiting += one.kind.when != When{};
                if (met.may_change(stance.likings[0])) {
                    different += !alike;
                } else {
                    EXPECT_TRUE(alike) << one.kind.verb_of << ' ' << percent;
                    ++same;
                }
            }
        }
    }
    EXPECT_GT(same, 20);
    EXPECT_GT(different, 20);
    EXPECT_GT(waiting, 20);
}

} // namespace
} // namespace sandtable::players::planning_test
