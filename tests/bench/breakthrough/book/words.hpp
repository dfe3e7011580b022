/// words.hpp - the book's words by name: what stands where in the lists of book.cpp.
#pragma once

#include "kernel/rules/book.hpp"

namespace my_ruleset {

using namespace sandtable;

namespace side {
enum : Side { blue, red, count };
}
namespace verb {
enum : std::uint16_t { move, count };
}
namespace phase {
enum : int { action, count };
}
namespace question {
enum : std::uint8_t { act, count };
}
namespace ending {
enum : int { through, last_turn, count };
}
namespace level {
enum : int { draw, victory, count };
}

} // namespace my_ruleset
