// Greedy: from either side it beats who does nothing, who only holds and who only advances.

#include "tests/players/contest.hpp"

namespace sandtable::players::greedy_test {
namespace {

using testing::Advancing;
using testing::Arena;
using testing::Holding;
using testing::Idle;

/// As often from each of both sides.
template <typename Script>
void beats(const char* battle, int games)
{
    const Arena arena{battle};
    for (const Side side : {Side{0}, Side{1}})
        testing::expect_beats<Script>(arena, "greedy", {side}, games);
}

// Who held the village in First steps and did nothing once won two games of three.
TEST(Greedy, BeatsWhoDoesNothing)
{
    beats<Idle>("fos/first_steps", 6);
    beats<Idle>("synapse/two_lines", 1);
    beats<Idle>("fastplay70/first_march", 1);
    beats<Idle>("thucydide/two_farms", 1);
}

TEST(Greedy, BeatsWhoOnlyHolds)
{
    beats<Holding>("fos/first_steps", 6);
    beats<Holding>("synapse/two_lines", 12);
    beats<Holding>("fastplay70/first_march", 1);
    beats<Holding>("thucydide/two_farms", 1);
}

TEST(Greedy, BeatsWhoOnlyAdvances)
{
    beats<Advancing>("fos/first_steps", 4);
    beats<Advancing>("synapse/two_lines", 1);
    beats<Advancing>("fastplay70/first_march", 1);
    beats<Advancing>("thucydide/two_farms", 1);
}

} // namespace
} // namespace sandtable::players::greedy_test
