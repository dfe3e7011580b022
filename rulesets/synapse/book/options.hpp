/// options.hpp - SYN chapter 21: the places of the options in the book, and how a battle reads
/// them.
#pragma once

#include "kernel/rules/book.hpp"
#include "sdk/cpp/options.hpp"

namespace sandtable::synapse {

/// In the order of options.cpp.
enum class Opt : std::uint8_t {
    component_mode,
    dice_mode,
    max_rerolls,
    command_dice,
    crit_effects,
    round_characteristics,
    sdr_step,
    time_rounding,
    turn_seconds,
    time_basis,
    charge_first_only,
    chariots_blocked,
    hills_stop_cavalry,
    cavalry_in_forest,
    limited_range,
    weapon_mix,
    secondary_bonus,
    label_cbt1,
    command_skip,
    surprise_duration,
    cover_stack,
    cover_order,
    poor_combat,
    very_poor_scope,
    very_poor_halves,
    distance_model,
    climate_mode,
    ratio_scope,
    ratio_basis,
    status_stack,
    status_halving,
    cap_mode,
    cap_ranged,
    rout_test,
    artillery_abandon,
    mid_battle,
    excess_damage,
    max_attempts,
    recovery_order,
    residual,
    abandoned_wounded,
    pc_wounds,
    min_cost,
    entrenchment_melee,
    hold_test,
    defender_ranged,
    cavalry_sdg,
    superiority,
    tranche,
    clock,
    parley_per_week,
    max_weeks,
    sealed_encircled,
    burst_doubles,
    att_mean,
    vehicle_ladder,
    surprise_dfs,
    retreat_penalty,
    crew_engaged,
    split_fire,
    enforce_reach,
    vehicle_cap,
    vehicle_pursuit,
    vehicle_rally,
    umpire_seat,
    umpire_asks, ///< everything by itself, or in rounds
    count_of_options
};

using Options = sdk::OptionValues;

/// Defaults first.
[[nodiscard]] List<OptionSpec> book_options() noexcept;

} // namespace sandtable::synapse
