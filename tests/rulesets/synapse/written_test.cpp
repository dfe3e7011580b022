// A game of any shipped battle, written down at any of its moments, goes on as it would have.
#include "covers.hpp"
#include "rulesets/synapse/book/book.hpp"
#include "rulesets/synapse/ruleset.hpp"
#include "tests/support/begun.hpp"

namespace sandtable::synapse {
namespace {

using testing::expect_same_game;

TEST(SynapseWritten, EveryBattleGoesOnFromWhereItIsWritten)
{
    for (const testing::Shipped& battle : testing::shipped(Synapse::book()))
        expect_same_game<Synapse>(battle, 3, {.one_in = 12, .at_most = 3, .ahead = 8});
}

} // namespace
} // namespace sandtable::synapse
