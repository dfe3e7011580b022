/// options.hpp - section 14: what players may have otherwise.
///
///   Options       the options of one battle, by name
///   all_options   the list players choose from, in the order of words.hpp
#pragma once

#include "sdk/cpp/options.hpp"

#include <array>

namespace sandtable::fastplay70 {

[[nodiscard]] List<OptionSpec> all_options() noexcept;

enum class Tie : std::uint8_t { reroll, to_germans, to_french };
enum class Overlook : std::uint8_t { shooter_higher, either_higher, off };
enum class Victory : std::uint8_t { points_and_break, points, break_only, none };

struct Options {
    explicit Options(const sdk::OptionValues& chosen);

    int period;
    std::array<bool, 2> neutral_table;
    bool free_scores;
    Tie initiative_tie;
    bool charge, guard, attrition, provident, francs_tireurs, unreliable, leader_of_men;
    bool pivot_counts_as_moving, pivot_in_contact, friendly_contact_stops;
    bool strict_cover;
    Overlook overlook;
    bool overlook_units;
    bool contact_target_only;
    int sta_min_dice;
    int rear_max_range;
    bool dense_per_attack;
    bool retreat_through_friends;
    int retreat_block_radius;
    bool retreat_makes_moving;
    Victory victory;
    int break_percent;
    bool count_stand_losses;
};

} // namespace sandtable::fastplay70
