/// random_boards.hpp - boards with ground of every kind and units of every arm close together, as
/// texts for Scene, by a number.
#pragma once

#include <cstdint>
#include <string>

namespace sandtable::fastplay70 {

/// Nine by nine hexes; F1 to F6 and G1 to G6 in the middle. Options vary with the number.
[[nodiscard]] std::string random_hexes(std::uint64_t seed);
/// A table of 1400 by 1000; F1 to F4 and G1 to G3, none nearer than 1 UD to another, some of them
/// in contact. Options vary with the number.
[[nodiscard]] std::string random_table(std::uint64_t seed);

} // namespace sandtable::fastplay70
