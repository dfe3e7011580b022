// What the marshal's plans stand on: which likings can change a battle, and when they hold.

#include "plugins/host/border/table_service.hpp"
#include "plugins/host/play/session.hpp"
#include "plugins/players/marshal/planner.hpp"
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
    met.note(both, {&march, 1}, {});
    EXPECT_FALSE(met.may_change(liked(march, always))) << "given whenever it could be";
    EXPECT_TRUE(met.may_change(liked(march, -always)));
    EXPECT_TRUE(met.may_change(liked(shoot, always)));
    EXPECT_FALSE(met.may_change(liked(shoot, -always))) << "never given";
    met.note(both, {&shoot, 1}, {});
    EXPECT_TRUE(met.may_change(liked(march, always)));
    const Liking third{.about = Liking::unit, .what = 3}, first{.about = Liking::target, .what = 0};
    const auto may_change = [&](const Liking& kind, std::int32_t percent) {
        return met.may_change(liked(kind, percent));
    };
    EXPECT_FALSE(may_change(third, -always)) << "none of its orders was to be chosen";
    const Liking named[] = {march, shoot, third, first};
    const Liking given[] = {march, first};
    met.note(named, given, {});
    EXPECT_FALSE(may_change(third, -always)) << "it got no order";
    EXPECT_TRUE(may_change(third, always));
    EXPECT_TRUE(may_change(first, -300));
    EXPECT_FALSE(may_change(first, 300)) << "it was aimed at whenever it could be";
    EXPECT_TRUE(met.may_change({})) << "a liking less: nothing is known of that";
}

TEST(Met, HangsOnlyOnWhatComesBack)
{
    Met met;
    met.battle_begins();
    const auto note = [&](std::int32_t blows, std::int32_t lost) {
        const When so[] = {wind(blows), guns_of(0, lost), guns_of(1, 0)};
        met.note({&march, 1}, {&march, 1}, so);
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
          hands{*arena.battle().setting},
          world{*arena.battle().setting}
    {
        hands.ask(service);
    }
    host::TableService asked;
    sdk::TableService service;
    Hands hands;
    Scout& scout = hands.own().scout;
    Rehearsal& rehearsal = hands.own().rehearsal;
    sdk::Block world;
};

/// What a choice of such orders is between.
std::vector<Liking> choices(const Scout& scout, std::initializer_list<Order> orders)
{
    OrderBuffer buffer;
    OrderList list = buffer.list();
    for (const Order& one : orders) list.add(one);
    std::vector<Liking> found;
    scout.choices(list, found);
    return found;
}

// Who gets an order, and at whom it is aimed, is a choice only where there are other orders.
TEST(Choices, AreNotWhatAllOrdersHaveInCommon)
{
    const testing::Arena arena{"synapse/karrag"};
    const Scout scout{*arena.battle().setting};
    const List<VerbSpec>& verbs = arena.battle().setting->book->verbs;
    const auto verb = [&](std::string_view name) {
        std::uint16_t at = 0;
        while (at < verbs.size() && name != verbs[at].name) ++at;
        return at;
    };
    const std::uint16_t attack = verb("attack"), done = verb("done");
    ASSERT_TRUE(attack < verbs.size() && done < verbs.size());
    const auto at = [&](int who, int whom) {
        return Order{.verb = attack}.with(unit_at_index(who)).with(unit_at_index(whom));
    };
    const auto unit = [](int what) { return Liking{.about = Liking::unit, .what = what}; };
    const auto target = [](int what) { return Liking{.about = Liking::target, .what = what}; };
    using Likings = std::vector<Liking>;
    EXPECT_EQ(choices(scout, {at(1, 6), at(1, 7)}), (Likings{target(6), target(7)}))
        << "one unit gets them all";
    EXPECT_EQ(choices(scout, {at(1, 7), at(2, 7)}), (Likings{unit(1), unit(2)}))
        << "all are aimed at one";
    EXPECT_EQ(choices(scout, {at(1, 7)}), Likings{}) << "no choice";
    EXPECT_EQ(choices(scout, {at(1, 7), Order{.verb = done}}),
              (Likings{{.about = Liking::verb, .verb_of = attack},
                       {.about = Liking::verb, .verb_of = done},
                       unit(1),
                       target(7)}))
        << "the other order is told to nobody";
    EXPECT_EQ(choices(scout, {at(1, 63), at(1, 64)}), Likings{target(63)})
        << "of more than 64 units the others are not told apart";
}

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
    int same = 0, different = 0, waiting = 0, of_units = 0;
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
        std::vector<Liking> asked;
        for (const Met::Kind& one : kinds)
            if (one.kind.about == Liking::verb) asked.push_back(one.kind);
        for (int i = 0; i < view.unit_count(); ++i) {
            asked.push_back({.about = Liking::unit, .what = i});
            asked.push_back({.about = Liking::target, .what = i});
        }
        for (const Liking& one : asked) {
            for (const std::int32_t percent : {always, -always}) {
                Stance stance;
                stance.likings[0] = liked(one, percent, one.when);
                const Outcome then = play(stance, nullptr);
                const bool alike = then.worth == base.worth && then.work == base.work;
                waiting += one.when != When{};
                if (met.may_change(stance.likings[0])) {
                    different += !alike;
                } else {
                    EXPECT_TRUE(alike) << one.verb_of << ' ' << one.what << ' ' << percent;
                    ++same;
                    of_units += one.about != Liking::verb;
                }
            }
        }
    }
    EXPECT_GT(of_units, 5);
    EXPECT_GT(same, 20);
    EXPECT_GT(different, 20);
    EXPECT_GT(waiting, 20);
}

// Who is besieged, hungry, in his thirteenth week, and sallies whenever he may, wins where he else
// waits. He finds that among sixty things he may do or not, which may be many at once.
TEST(Plans, FindWhatPaysAmongMuchThatDoesNot)
{
    const testing::Arena arena{"synapse/rochebrune_hunger"};
    constexpr Side besieged = 1;
    host::Session session{arena.battle(), {.seed = 9'600'101, .seats = {}}};
    for (const Side side : {Side{0}, besieged})
        session.seat(side, testing::player_at(arena, "greedy", side, 5));
    ASSERT_EQ(session.begin().result, host::Step::accepted);
    while (!session.over() && session.next_seat() != besieged)
        static_cast<void>(session.play_automaton(session.next_seat()));
    ASSERT_FALSE(session.over());
    int found = 0;
    for (const std::uint64_t seed : {1u, 2u, 3u}) {
        Stage stage{arena};
        Planner planner{stage.hands};
        Cast cast;
        cast.side = besieged;
        cast.tries = 300;
        cast.rolls = 4;
        cast.step = 1000;
        planner.think(session.game().view(besieged), cast, 520'000, 11'000, seed);
        const Liking& best = planner.plan().likings[0];
        found +=
            best.about == Liking::verb && best.percent > 0 &&
            std::string_view{arena.battle().setting->book->verbs[best.verb_of].name} == "sally";
    }
    EXPECT_GE(found, 2);
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
