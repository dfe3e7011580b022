/// words.hpp - the book's words by name: what stands where in the lists of book.cpp.
#pragma once

#include "kernel/rules/book.hpp"

namespace my_ruleset {

using namespace sandtable;

/// In the order in which they act. A side more is a name here and a word in book.cpp. [MY-1]
namespace side {
enum : Side { blue, red, count };
}

namespace verb {
enum : std::uint16_t { move, attack, pass, count };
}
namespace phase {
enum : int { action, count };
}
namespace question {
enum : std::uint8_t { act, count };
}
namespace die {
enum : int { d6, count };
}
namespace ending {
enum : int { no_units, last_turn, count };
}
namespace level {
enum : int { draw, victory, count };
}

} // namespace my_ruleset
