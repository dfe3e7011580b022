// What the others are taken for, by what they did: who plays on prepares for that.

#include "plugins/host/border/table_service.hpp"
#include "plugins/host/play/session.hpp"
#include "plugins/players/marshal/others.hpp"
#include "tests/players/contest.hpp"
#include "tests/support/host/playouts.hpp"

#include <gtest/gtest.h>

namespace sandtable::players::others_test {
namespace {

/// A battle in which greedy sits on one side, and looks what comes of its orders.
struct Seated {
    Seated(const char* battle, Side own, const std::string& other)
        : arena{battle},
          side{own},
          asked{arena.battle()},
          service{asked.table()},
          hands{*arena.battle().setting},
          others{*arena.battle().setting, hands},
          seen{*arena.battle().setting}
    {
        hands.ask(service);
        const auto theirs = static_cast<Side>(1 - side);
        session.seat(theirs, testing::player_at(arena, other, theirs, 500));
        session.seat(side, testing::player_at(arena, "greedy", side, 500));
        EXPECT_EQ(session.begin().result, host::Step::accepted);
    }

    /// The next order of anybody. Whether it was one of that side, and not the only one it had.
    bool step(std::uint64_t seed, std::uint64_t work = 20'000)
    {
        const bool own = session.next_seat() == side;
        const View view = session.game().view(own ? side : Side{0});
        const bool chooses = own && service.legal_in(view, {.side = side}, orders).size() > 1;
        if (chooses) others.learn(view, cast, work, seed), seen.copy_from(view);
        const host::Step step = session.play_automaton(session.next_seat());
        if (!chooses) return false;
        given = step.order;
        others.remember(seen.table(), given);
        return true;
    }
    /// How they look when the battle is over.
    [[nodiscard]] const Stance& stance()
    {
        for (std::uint64_t seed = 1; !session.over(); ++seed) step(seed);
        return others.stance();
    }

    testing::Arena arena;
    Side side;
    Cast cast{.side = side, .own = as_it_pays, .others = as_it_pays, .tries = 60, .step = 200};
    host::Session session{arena.battle(), {.seed = 500, .seats = {}}};
    host::TableService asked;
    sdk::TableService service;
    Hands hands;
    Others others;
    OrderBuffer orders;
    sdk::Block seen; ///< as it gave its last order:
    Order given;
};

struct OthersOf : ::testing::TestWithParam<const char*> {
    static void expect(const char* others, const Stance& stance)
    {
        for (const Side side : {Side{0}, Side{1}})
            EXPECT_EQ(Seated(GetParam(), side, others).stance(), stance)
                << GetParam() << ": " << others << " against side " << int{side};
    }
};

TEST_P(OthersOf, AreTakenForWhoDoesWhatPays)
{
    expect("greedy", as_it_pays);
    expect("marshal:manner=pays", as_it_pays);
}

TEST_P(OthersOf, AreTakenForWhoHolds) { expect("marshal:manner=holds", holding); }

TEST_P(OthersOf, AreTakenForWhoDoesAnything) { expect("random", at_random); }

INSTANTIATE_TEST_SUITE_P(OnMaps, OthersOf,
                         ::testing::Values("fos/first_steps", "thucydide/marathon",
                                           "thucydide/thermopylae"));

// Nobody is judged by one moment: greedy, too, has turns in which it does nothing.
TEST(Others, AreNotMisjudgedByOneMoment)
{
    Seated game{"thucydide/thermopylae", 1, "marshal:manner=holds"};
    int choices = 0;
    for (std::uint64_t seed = 1; game.others.stance() == as_it_pays; ++seed) {
        ASSERT_FALSE(game.session.over());
        choices += game.step(seed);
    }
    EXPECT_EQ(game.session.game().table().turn(), 3) << "two turns are enough, and one is not";
    EXPECT_GT(choices, 2);
}

// Where the turn of a whole army is more than what may be spent, nothing is learned, and no more is
// spent.
TEST(Others, AreLookedAtForSoMuchWorkAtMost)
{
    Seated game{"thucydide/thermopylae", 1, "marshal:manner=holds"};
    const auto spent = [&](std::uint64_t work) {
        std::uint64_t most = 0;
        while (game.session.game().table().turn() < 6 && !game.session.over()) {
            const std::uint64_t before = game.hands.work();
            game.step(1, work);
            most = std::max(most, game.hands.work() - before);
        }
        return most;
    };
    EXPECT_LE(spent(180), 200u);
    EXPECT_EQ(game.others.stance(), as_it_pays);
}

TEST(Others, AreSupposedToBeUpToSomethingOnOneTableOfFour)
{
    Cast cast;
    cast.others = holding;
    for (std::size_t table = 0; table < 12; ++table)
        EXPECT_EQ(cast.others_on(table), table % 4 == 3 ? as_it_pays : holding) << table;
}

// What came of an order long ago, or of one that was taken back, says nothing.
TEST(Others, AreJudgedByWhatCameNextAlone)
{
    Seated game{"thucydide/thermopylae", 1, "marshal:manner=holds"};
    const Setting& setting = *game.arena.battle().setting;
    const auto choose = [&] {
        for (std::uint64_t seed = 1; !game.step(seed); ++seed) {
        }
    };
    sdk::Block last{setting}, next{setting}, late{setting};
    Order order; ///< the last one of the second turn
    for (choose(); game.seen.table().turn() <= 2; choose()) {
        last.copy_from(game.seen.table());
        order = game.given;
    }
    next.copy_from(game.seen.table());
    while (game.seen.table().turn() < 4) choose();
    late.copy_from(game.seen.table());
    const auto stance_after = [&](const sdk::Block& given, const sdk::Block& then) {
        Others others{setting, game.hands};
        for (std::uint64_t i = 0; i < 8; ++i) {
            others.remember(given.table(), order);
            others.learn(then.table(), game.cast, 20'000, i);
        }
        return others.stance();
    };
    EXPECT_EQ(stance_after(last, next), holding);
    EXPECT_EQ(stance_after(last, late), as_it_pays);
    EXPECT_EQ(stance_after(late, last), as_it_pays);
}

// Who sits in front of somebody that stays where he is goes and gets him. Who prepares for what
// never comes loses both of these, and three games of four with four times the effort.
TEST(Others, AreGoneForWhereTheyStay)
{
    if (testing::is_sanitized) return; // faults are looked for there, not strength
    const testing::Arena arena{"thucydide/thermopylae"};
    for (const std::uint64_t seed : {500u, 503u})
        EXPECT_EQ(testing::points_of(arena, "marshal:effort=25", 1, seed, "marshal:manner=holds"),
                  1)
            << seed;
}

} // namespace
} // namespace sandtable::players::others_test
