/// aftermath.hpp - SYN chapter 12: the end is told, losses shared out, experience earned.
#pragma once

#include "kernel/turn/sequence.hpp"
#include "rulesets/synapse/chapters/play.hpp"

namespace sandtable::synapse {

/// Decides the battle: `winner` nobody is a status quo. Leads to the steps that close it.
Next decide(Play& play, Side winner, Ending ending);
/// The umpire says how much the units learn. [SYN-XP-01, SYN-UMP-14]
[[nodiscard]] Next rule_on_lessons(Play& play);
/// Both share out their losses and train their units. [SYN-LOSS-05, SYN-XP-02]
void ask_losses(Play& play);
/// What is left of everybody is told, and the battle is over.
[[nodiscard]] Next finish(Play& play);

/// More dice than these are not rolled for one character: a unit that lost a hundred times its
/// force. [SYN-LOSS-10]
inline constexpr std::int64_t most_fate_dice = 1000;

/// What a point of combat potential from `cbt` up costs. [SYN-XP-02]
[[nodiscard]] std::int64_t cost_of_next(const Field& field, std::int64_t cbt) noexcept;

} // namespace sandtable::synapse
