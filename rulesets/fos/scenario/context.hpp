/// context.hpp - all of a battle that never changes, worked out once: options, roster, map tables.
///
///   Roster           units in number order, reserves, home edges, handicaps
///   Context          what every chapter reads besides the table
#pragma once

#include "rulesets/fos/book/options.hpp"
#include "rulesets/fos/chapters/sight.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace sandtable::fos {

/// A unit that comes later. [FOS-EXT-01]
struct Reserve {
    Unit unit = Unit::none;
    std::vector<Cell> entry; ///< in the order the scenario lists them
};

struct Roster {
    Roster(const Setting& setting, const Board& board);

    std::vector<int> number;                  ///< of a unit, by index: 12 of "#12"
    std::vector<Unit> by_number;              ///< all units, lowest number first [FOS-GEN-04]
    std::array<std::vector<Unit>, 2> of_side; ///< lowest number first
    std::vector<Reserve> reserves;            ///< lowest number first
    std::array<int, 2> home{square::south, square::north}; ///< direction of the home edge
};

struct Context {
    explicit Context(const Setting& setting);

    const Setting* setting;
    std::uint64_t serial; ///< another one for every battle that is set up
    Options options;
    Ground ground;
    Sights sights;
    Roster roster;

    [[nodiscard]] int number(Unit u) const noexcept
    {
        return roster.number[static_cast<std::size_t>(u)];
    }
};

} // namespace sandtable::fos
