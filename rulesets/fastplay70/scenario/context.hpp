/// context.hpp - all of a battle that never changes, worked out once: options, units, ground.
///
///   Options, UnitFacts   options by name; what a scenario says of a unit once and for all
///   Context              what every chapter reads besides the table
///   read_places          the words of an entry list as places
#pragma once

#include "rulesets/fastplay70/book/words.hpp"
#include "rulesets/fastplay70/chapters/near_ground.hpp"

#include <array>
#include <string_view>
#include <vector>

namespace sandtable::fastplay70 {

enum class Tie : std::uint8_t { reroll, to_germans, to_french };
enum class Overlook : std::uint8_t { shooter_higher, either_higher, off };
enum class Victory : std::uint8_t { points_and_break, points, break_only, none };

/// Section 14.
struct Options {
    explicit Options(const Setting& setting);

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

struct UnitFacts {
    Arm arm = Arm::infantry;
    Weapon weapon = Weapon::fr_chassepot;
    bool guard = false;
    bool franc_tireur = false;
    bool unreliable = false;
    int arrival = 0; ///< turn; 0: it starts on the board
    std::vector<Place> entry;
};

struct Context {
    explicit Context(const Setting& setting);

    const Setting* setting;
    Options options;
    std::vector<UnitFacts> units;
    std::array<std::vector<Unit>, 2> of_side; ///< in index order
    int segments = 0;
    std::vector<std::uint8_t> segment_of;      ///< per hex, from 1; 0 in a scenario that is refused
    std::vector<std::uint8_t> entrenched;      ///< per hex: by area; terrain may change
    std::vector<const Outline*> segment_lines; ///< of the open table, in segment order
    std::vector<Box> boxes;                    ///< around each outline of the open table
    std::array<int, 2> fixed_character{-1, -1};
    std::array<bool, 2> locked{};
    int margin = 1; ///< lead in points that wins

    [[nodiscard]] const Board& board() const noexcept { return *setting->board; }
    [[nodiscard]] bool plane() const noexcept { return board().shape == Shape::plane; }
    [[nodiscard]] const UnitFacts& facts(Unit u) const noexcept
    {
        return units[static_cast<std::size_t>(u)];
    }
};

/// Places in a text such as "0511 0311" or "120,45 (300,10)", or in a list of such texts. Words
/// that are none are left out; `faults` counts them.
[[nodiscard]] std::vector<Place> read_places(const Value& value, const Board& board, int& faults);

/// The number of a segment that an area or outline is, from its number or its name; 0: none.
[[nodiscard]] int segment_number(std::string_view name, int number) noexcept;

} // namespace sandtable::fastplay70
