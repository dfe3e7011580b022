/// retreat.hpp - section 9.6: losses and forced retreats.
///
///   lose_stands     hits take stands, and units
///   force_retreat   one retreat of 1 UD
///   Attempt         a place is looked for, on either board (hexes/retreat, table/retreat)
#pragma once

#include "rulesets/fastplay70/chapters/play.hpp"

#include <optional>

namespace sandtable::fastplay70 {

/// Takes so many stands, as far as there are any; a unit without any is destroyed.
/// [FP70-EFF-02, EFF-03]
void lose_stands(Play& play, Unit u, int count);

/// What a retreat comes from: a die, or a hit of which it was made. [FP70-ADV-FT-02]
enum class RetreatFor : std::uint8_t { die, converted_hit };

/// Drives a unit on the board 1 UD away from where its assailant stood when the step began, or
/// costs it a stand. [FP70-RET-01 to 08, HEX-11, HEX-12, MET-12, MET-13]
void force_retreat(Play& play, Unit t, Unit assailant, RetreatFor why);

/// Where a unit may retreat to, tried out place by place.
struct Attempt {
    const Field& field;
    Unit unit;
    Breakdown& says;

    /// Says why this is no place.
    std::nullopt_t no(const char* rule, const char* text, const Args& args) const
    {
        says.note(rule, text, args);
        return std::nullopt;
    }
    /// An enemy that a unit would come nearer to; says which. [FP70-RET-05]
    [[nodiscard]] bool nearer_to_enemy(Place place) const;
};

} // namespace sandtable::fastplay70
