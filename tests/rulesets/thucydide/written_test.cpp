// Recorded games are played and told again as they were; a game of any shipped battle, written down
// at any of its moments, goes on as it would have.
#include "covers.hpp"
#include "rulesets/thucydide/book/book.hpp"
#include "rulesets/thucydide/book/counters.hpp"
#include "rulesets/thucydide/ruleset.hpp"
#include "tests/support/told_games.hpp"

namespace sandtable::thucydide::written_test {
namespace {

using sandtable::testing::expect_same_game;

TEST(ThucydideRecorded, EveryGameIsPlayedAndToldAgainAsItWas)
{
    ::sandtable::testing::expect_recorded_games<Thucydide>();
}

TEST(ThucydideRecorded, RandomGamesAreToldAsEver)
{
    ::sandtable::testing::expect_told_as_ever<Thucydide>(250);
}

TEST(ThucydideWritten, EveryBattleGoesOnFromWhereItIsWritten)
{
    for (const sandtable::testing::Shipped& battle : sandtable::testing::shipped(Thucydide::book()))
        expect_same_game<Thucydide>(battle, 3, {.one_in = 12, .at_most = 3, .ahead = 8});
}

TEST(ThucydideWritten, APositionThatHoldsNotTogetherIsRefused)
{
    const std::string file =
        std::string{SANDTABLE_SOURCE_DIR} + "/rulesets/thucydide/scenarios/two_farms.lua";
    EXPECT_EQ((sandtable::testing::fault_of_bytes<Thucydide>({file, {}}, "combat", sizeof(Combat))),
              "its combat");
}

} // namespace
} // namespace sandtable::thucydide::written_test
