// Recorded games are played and told again as they were; a game of any shipped battle, written down
// at any of its moments, goes on as it would have.
#include "covers.hpp"
#include "rulesets/fastplay70/book/book.hpp"
#include "rulesets/fastplay70/book/words.hpp"
#include "rulesets/fastplay70/ruleset.hpp"
#include "tests/support/told_games.hpp"

namespace sandtable::fastplay70::written_test {
namespace {

using testing::expect_same_game;

TEST(FastPlay70Recorded, EveryGameIsPlayedAndToldAgainAsItWas)
{
    testing::expect_recorded_games<FastPlay70>();
}

TEST(FastPlay70Recorded, RandomGamesAreToldAsEver)
{
    testing::expect_told_as_ever<FastPlay70>(250);
}

TEST(FastPlay70Written, EveryBattleGoesOnFromWhereItIsWritten)
{
    for (const testing::Shipped& battle : testing::shipped(FastPlay70::book()))
        expect_same_game<FastPlay70>(battle, 3, {.one_in = 12, .at_most = 3, .ahead = 8});
}

TEST(FastPlay70Written, APositionThatHoldsNotTogetherIsRefused)
{
    const std::string file =
        std::string{SANDTABLE_SOURCE_DIR} + "/rulesets/fastplay70/scenarios/spicheren_evening.lua";
    EXPECT_EQ((testing::fault_of_bytes<FastPlay70>({file, {}}, "attack", sizeof(Attack))),
              "an attack");
}

} // namespace
} // namespace sandtable::fastplay70::written_test
