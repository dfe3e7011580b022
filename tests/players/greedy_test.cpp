// Greedy: beats who does nothing and who only advances, from either side.

#include "tests/players/contest.hpp"

namespace sandtable::players::greedy_test {
namespace {

using testing::Advancing;
using testing::Arena;
using testing::Idle;

} // namespace
} // namespace sandtable::players::greedy_test
