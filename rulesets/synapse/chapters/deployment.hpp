/// deployment.hpp - SYN chapters 6 and 8: bodies enter play, on what ground, and where they stand.
#pragma once

#include "rulesets/synapse/chapters/play.hpp"

namespace sandtable::synapse {

/// A body enters play: chariots that cannot deploy, values of the start. [SYN-TYPE-04]
void muster(Play& play, Unit b);
/// Whether any unit stands in it, whether it fights or not.
[[nodiscard]] bool has_units(const Field& field, Unit b) noexcept;
/// Whether any unit of a body that has not been in play would fight if it came now. [SYN-TYPE-04]
[[nodiscard]] bool could_deploy(const Field& field, Unit b) noexcept;
/// A body of which nobody fights is out of play, and it is told why. [SYN-ARMY-02, SYN-TYPE-04]
void dismiss_if_empty(Play& play, Unit b);
/// Puts a body and its units where its role wants them.
void take_places(Play& play, Unit b);
/// Chariots that cannot deploy are left out. In a siege that is settled for each day anew: before
/// the walls they are no use, in a sally they are. [SYN-TYPE-04]
void deploy_chariots(Play& play, Unit b);
/// What the ground does to a body. Who was bogged for another reason stays so unless `anew`.
/// [SYN-TERR-03, SYN-TERR-04]
void stand_on(Play& play, Unit b, bool anew);
/// The ground has changed, for all bodies.
void lie_of_the_land(Play& play);

} // namespace sandtable::synapse
