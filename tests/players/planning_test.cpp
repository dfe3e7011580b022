// What the marshal's plans stand on: which likings can change a battle, and when they hold.

#include "plugins/host/border/table_service.hpp"
#include "plugins/host/play/session.hpp"
#include "plugins/players/marshal/rehearsal.hpp"
#include "tests/players/contest.hpp"
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

/// What a battle is rehearsed with.
struct Stage {
    explicit Stage(const testing::Arena& arena)
        : asked{arena.battle()},
          service{asked.table()},
          scout{*arena.battle().setting},
          rehearsal{*arena.battle().setting, scout},
          world{*arena.battle().setting}
    {
        scout.ask(service);
        rehearsal.ask(service);
    }
    host::TableService asked;
    sdk::TableService service;
    Scout scout;
    Rehearsal rehearsal;
    sdk::Block world;
};

// A battle is not played again where a liking cannot change it. So it must not: the same orders,
// the same dice, the same end; of the others most are another battle.
TEST(Rehearsals, AreTheSameWhereALikingChangesNothing)
{
    const testing::Arena arena{"synapse/karrag"};
    host::Session session{arena.battle(), {.seed = 5, .seats = {}}};
    ASSERT_EQ(session.begin().result, host::Step::accepted);
    const View view = session.game().view(0);
    Stage stage{arena};
    Cast cast;
    cast.outcome_only = true;
    int same = 0, different = 0, waiting = 0;
    for (const std::uint64_t seed : {1u, 2u}) {
        ASSERT_TRUE(stage.service.imagine(view, seed, stage.world));
        Met met;
        const auto play = [&](const Stance& own, Met* notes) {
            cast.own = own;
            cast.met = notes;
            return stage.rehearsal.play(stage.world.table(), cast, seed, nullptr);
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

TEST(Formalities, AreWhatWasMetAndNeverDecided)
{
    Formalities known;
    EXPECT_FALSE(known.is_one(3)) << "nothing is known";
    known.met(3, false);
    known.met(4, true);
    EXPECT_TRUE(known.is_one(3));
    EXPECT_FALSE(known.is_one(4));
    known.met(4, false);
    EXPECT_FALSE(known.is_one(4)) << "once it did";
    known.met(3, true);
    EXPECT_FALSE(known.is_one(3));
    known.met(200, false);
    EXPECT_FALSE(known.is_one(200)) << "too many phases: nothing is kept of it";
}

/// Battles that were played on.
struct Played {
    Formalities known{};         ///< what was learned in them
    std::vector<double> worth{}; ///< of each
    std::uint64_t work = 0;
};
/// From where a turn begins to which greedy has come.
Played play_on(const testing::Arena& arena, int turn, const Formalities* skips)
{
    host::Session session{arena.battle(), {.seed = 5, .seats = {}}};
    for (const Side side : {Side{0}, Side{1}})
        session.seat(side, testing::player_at(arena, "greedy", side, 5));
    EXPECT_EQ(session.begin().result, host::Step::accepted);
    while (!session.over() && session.game().table().turn() < turn)
        static_cast<void>(session.play_automaton(session.next_seat()));
    EXPECT_FALSE(session.over());
    Stage stage{arena};
    Played played;
    Cast cast;
    cast.outcome_only = true;
    cast.skips = skips;
    cast.learns = skips ? nullptr : &played.known;
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        EXPECT_TRUE(stage.service.imagine(session.game().view(0), seed, stage.world));
        played.worth.push_back(
            stage.rehearsal.play(stage.world.table(), cast, seed, nullptr).worth);
    }
    played.work = stage.scout.work();
    return played;
}

// The losses and lessons of a battle that is won are formalities, and none of the phases in which
// it is fought; who knows that comes to the same winners with less work.
TEST(Rehearsals, LearnWhichPhasesAreFormalities)
{
    const testing::Arena arena{"synapse/two_lines"};
    const List<PhaseSpec>& phases = arena.battle().setting->book->phases;
    const Played before = play_on(arena, 1, nullptr);
    for (std::size_t i = 0; i < phases.size(); ++i)
        EXPECT_EQ(before.known.is_one(static_cast<int>(i)),
                  std::string_view{phases[i].name} == "aftermath")
            << phases[i].name;
    const Played after = play_on(arena, 1, &before.known);
    EXPECT_EQ(before.worth, after.worth) << "the same battles are won";
    EXPECT_LT(after.work * 10, before.work * 9);
}

// Where a battle ends in the midst of fighting, the last phase is none: neither if it was met, and
// left, in many turns before, nor if it comes but once.
TEST(Rehearsals, TakeNoFightForAFormality)
{
    const testing::Arena arena{"fastplay70/first_march"};
    const List<PhaseSpec>& phases = arena.battle().setting->book->phases;
    ASSERT_GT(phases.size(), 1u);
    for (const int turn : {1, 6}) {
        const Played played = play_on(arena, turn, nullptr);
        for (std::size_t i = 0; i < phases.size(); ++i)
            EXPECT_FALSE(played.known.is_one(static_cast<int>(i)))
                << phases[i].name << " from turn " << turn;
    }
}

} // namespace
} // namespace sandtable::players::planning_test
