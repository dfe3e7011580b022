/// options.hpp - what players may have otherwise. [FOS-OPT-01]
///
///   Options       the options of one battle, by name
///   all_options   the list players choose from, in the order of words.hpp
///   all_presets   several of them under one name
#pragma once

#include "sdk/cpp/options.hpp"

#include <array>

namespace sandtable::fos {

[[nodiscard]] List<OptionSpec> all_options() noexcept;
[[nodiscard]] List<PresetSpec> all_presets() noexcept;

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

} // namespace sandtable::fos
