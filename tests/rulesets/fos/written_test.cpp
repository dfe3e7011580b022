// Recorded games are played and told again as they were; a game of any shipped battle, written down
// at any of its moments, goes on as it would have.
#include "covers.hpp"
#include "rulesets/fos/book/book.hpp"
#include "rulesets/fos/book/words.hpp"
#include "rulesets/fos/ruleset.hpp"
#include "tests/support/told_games.hpp"

namespace sandtable::fos::written_test {
namespace {

using testing::expect_same_game;

TEST(FosRecorded, EveryGameIsPlayedAndToldAgainAsItWas) { testing::expect_recorded_games<Fos>(); }

TEST(FosRecorded, RandomGamesAreToldAsEver) { testing::expect_told_as_ever<Fos>(250); }

TEST(FosWritten, EveryBattleGoesOnFromWhereItIsWritten)
{
    for (const testing::Shipped& battle : testing::shipped(Fos::book()))
        expect_same_game<Fos>(battle, 3, {.one_in = 12, .at_most = 3, .ahead = 8});
}

TEST(FosWritten, APositionThatHoldsNotTogetherIsRefused)
{
    const std::string file =
        std::string{SANDTABLE_SOURCE_DIR} + "/rulesets/fos/scenarios/first_steps.lua";
    EXPECT_EQ((testing::fault_of_bytes<Fos>({file, {}}, "programme", sizeof(Programme))),
              "a path that is ordered");
}

} // namespace
} // namespace sandtable::fos::written_test
