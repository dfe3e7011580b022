// A game of any shipped battle, written down at any of its moments, goes on as it would have.
#include "covers.hpp"
#include "rulesets/thucydide/book/book.hpp"
#include "rulesets/thucydide/ruleset.hpp"
#include "tests/support/begun.hpp"

namespace sandtable::thucydide {
namespace {

using testing::expect_same_game;

TEST(ThucydideWritten, EveryBattleGoesOnFromWhereItIsWritten)
{
    for (const testing::Shipped& battle : testing::shipped(Thucydide::book()))
        expect_same_game<Thucydide>(battle, 3, {.one_in = 12, .at_most = 3, .ahead = 8});
}

} // namespace
} // namespace sandtable::thucydide
