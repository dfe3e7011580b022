/// aftermath.hpp - THU chapters 15.4 and 16: what may come after a close attack.
///
///   may_follow                  into the hex that the target left
///   may_charge, refuse_charge   one hex on
///   may_pursue                  one more combat (attack.hpp says against whom)
///   may_riposte                 the target strikes back
#pragma once

#include "rulesets/thucydide/chapters/attack.hpp"

namespace sandtable::thucydide {

/// Whether the attacker may follow up into the target's hex; says why not. [THU-FOLLOW-01, -02]
[[nodiscard]] bool may_follow(const Field& field, Breakdown& why) noexcept;
/// Whether it may charge on, and whether to `to`; says why not. [THU-FOLLOW-04]
[[nodiscard]] bool may_charge(const Field& field, Breakdown& why) noexcept;
[[nodiscard]] Refused refuse_charge(const Field& field, Cell to) noexcept;
/// Whether it may pursue anybody; says why not. [THU-FOLLOW-05]
[[nodiscard]] bool may_pursue(const Field& field, Breakdown& why) noexcept;
/// Whether the target may riposte; says why not. [THU-RIP-01]
[[nodiscard]] bool may_riposte(const Field& field, Breakdown& why) noexcept;

} // namespace sandtable::thucydide
