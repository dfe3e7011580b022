// Recorded games are played and told again as they were; a game of any shipped battle, written down
// at any of its moments, goes on as it would have.
#include "covers.hpp"
#include "rulesets/synapse/book/book.hpp"
#include "rulesets/synapse/book/course.hpp"
#include "rulesets/synapse/ruleset.hpp"
#include "tests/support/told_games.hpp"

namespace sandtable::synapse::written_test {
namespace {

using testing::expect_same_game;

TEST(SynapseRecorded, EveryGameIsPlayedAndToldAgainAsItWas)
{
    testing::expect_recorded_games<Synapse>();
}

TEST(SynapseRecorded, RandomGamesAreToldAsEver) { testing::expect_told_as_ever<Synapse>(250); }

TEST(SynapseWritten, EveryBattleGoesOnFromWhereItIsWritten)
{
    for (const testing::Shipped& battle : testing::shipped(Synapse::book()))
        expect_same_game<Synapse>(battle, 3, {.one_in = 12, .at_most = 3, .ahead = 8});
}

TEST(SynapseWritten, APositionThatHoldsNotTogetherIsRefused)
{
    const std::string file =
        std::string{SANDTABLE_SOURCE_DIR} + "/rulesets/synapse/scenarios/two_lines.lua";
    EXPECT_EQ((testing::fault_of_bytes<Synapse>({file, {}}, "course", sizeof(Course))),
              "the tests of its step");
}

} // namespace
} // namespace sandtable::synapse::written_test
