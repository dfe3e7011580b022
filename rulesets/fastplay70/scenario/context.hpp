/// context.hpp - all of a battle that never changes, worked out once: options, units, ground.
#pragma once

#include "rulesets/fastplay70/book/options.hpp"
#include "rulesets/fastplay70/chapters/hexes/footing.hpp"
#include "rulesets/fastplay70/chapters/table/near_ground.hpp"
#include "rulesets/fastplay70/scenario/reading.hpp"
#include "sdk/cpp/sight.hpp"
#include "sdk/cpp/turn_marks.hpp"

#include <array>
#include <optional>
#include <vector>

namespace sandtable::fastplay70 {

/// Beyond so many UD nobody attacks anybody. [FP70-VC-02, VC-04]
inline constexpr int farthest_attack = 6;

/// A segment of the open table. [FP70-MET-15]
struct SegmentLine {
    const Outline* outline;
    int number;
};

/// The counters of a unit that the end of a turn clears. [FP70-END-05]
inline constexpr UnitCounter turn_counters[] = {
    counters::activated, counters::free_activation,  counters::acted,
    counters::moved,     counters::cost_used,        counters::no_combat,
    counters::charging,  counters::attacked,         counters::dense_one_spent,
    counters::ft_spent,  counters::retreats_in_step, counters::converts};

/// Those that the beginning of a combat step clears. [FP70-STEP-01]
inline constexpr UnitCounter step_counters[] = {counters::retreats_in_step, counters::converts};

class Context {
public:
    explicit Context(const Setting& setting);

    const Setting* setting;
    std::uint64_t serial; ///< another one for every battle that is set up
    Options options;
    std::vector<UnitFacts> units;
    std::array<std::vector<Unit>, 2> of_side; ///< in index order
    std::array<General, 2> generals;
    int margin = 1; ///< lead in points that wins
    int segments = 0;
    sdk::TurnMarks marks;      ///< of turn_counters
    sdk::TurnMarks step_marks; ///< of step_counters

    // --- hexes
    std::vector<std::uint8_t> segment_of; ///< per hex, from 1; 0 in a scenario that is refused
    std::vector<std::uint8_t> entrenched; ///< per hex: by area; terrain may change
    std::optional<hex::LineTable> lines;  ///< of sight; always there on hexes
    std::optional<Footings> footings;     ///< likewise

    // --- the open table
    std::vector<SegmentLine> segment_lines; ///< in segment order
    std::vector<Box> boxes;                 ///< around each outline

    [[nodiscard]] const Board& board() const noexcept { return *setting->board; }
    [[nodiscard]] bool plane() const noexcept { return board().shape == Shape::plane; }
    [[nodiscard]] const UnitFacts& facts(Unit u) const noexcept
    {
        return units[static_cast<std::size_t>(u)];
    }

private:
    void read_cells();
    void read_outlines();
};

} // namespace sandtable::fastplay70
