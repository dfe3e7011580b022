/// retreat.hpp - section 9.6: forced retreats, on hexes and on the open table; losses.
///
///   lose_stands     hits take stands, and units
///   force_retreat   one retreat of 1 UD
#pragma once

#include "rulesets/fastplay70/chapters/play.hpp"

namespace sandtable::fastplay70 {

/// Takes so many stands, as far as there are any; a unit without any is destroyed.
/// [FP70-EFF-02, EFF-03]
void lose_stands(Play& play, Unit u, int count);

/// Drives a unit on the board 1 UD away from where its assailant stood when the step began, or
/// costs it a stand. [FP70-RET-01 to 08, HEX-11, HEX-12, MET-12, MET-13]
void force_retreat(Play& play, Unit t, Unit assailant);

namespace retreat_detail {

/// One attempt after the other to find a place.
struct Attempt {
    const Field& field;
    Unit unit;
    Breakdown& says;
    Place to{};          ///< found
    bool passed = false; ///< through a friend
    bool found = false;

    /// Says why not. [FP70-RET-05]
    [[nodiscard]] bool nearer_to_enemy(Place place) const;
    void hexes(Place from);
    void open(Place from);

private:
    [[nodiscard]] bool plain_hex(int direction);
    [[nodiscard]] bool through_hex(int direction);
    [[nodiscard]] bool passable(Place to) const;
    void short_of_friends(Place to);
    void through_friend(Unit other, Place from);
};

} // namespace retreat_detail
} // namespace sandtable::fastplay70
