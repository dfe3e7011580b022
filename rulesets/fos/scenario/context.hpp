/// context.hpp - all of a battle that never changes, worked out once: options, roster, map tables.
///
///   Options          the option values by name
///   Roster           units in number order, reserves, home edges, handicaps
///   Context          what every chapter reads besides the table
#pragma once

#include "rulesets/fos/chapters/sight.hpp"
#include "sdk/cpp/options.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace sandtable::fos {

struct Options {
    explicit Options(const sdk::OptionValues& chosen);

    bool fog_of_war;
    int melee_threshold;
    bool score_counts_units; ///< victory_measure=units
    bool static_autoloss;    ///< cover_autoloss=always
    bool autoloss_crowding;
    bool obstacle_defence;
    int road_safe_distance;
    bool blocked_units_halt;
    bool only_phasing_guns; ///< artillery_fire=phasing
    bool artillery_once_per_turn;
    bool moved_artillery_fires;
    bool leaders_control;
    bool squares_to_objectives; ///< objective_metric=squares
    bool owner_chooses_retreat;
    int tactical_margin;
    int strategic_margin;
    std::array<int, 2> handicap; ///< the players' own; the scenario's is a counter
};

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
    std::uint64_t serial; ///< another one for every battle that is set up, 1 up
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
