/// words.hpp - the book's words by name: what stands where in the lists of book.cpp.
#pragma once

#include "kernel/rules/book.hpp"

namespace my_ruleset {

using namespace sandtable;

inline constexpr Side blue = 0; ///< acts first in every turn [MY-1]
inline constexpr Side red = 1;

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
