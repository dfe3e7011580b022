/// aftermath.hpp - SYN chapter 12: who has won and how well, losses shared out, experience.
#pragma once

#include "rulesets/synapse/chapters/play.hpp"

namespace sandtable::synapse {

/// `[100 x losses / force]` over the committed bodies. [SYN-END-03]
[[nodiscard]] std::int64_t loss_share(const Field& field, Side side) noexcept;
/// At least one of its main bodies is routing, dispersed, annihilated or captured. [SYN-END-04]
[[nodiscard]] bool broken(const Field& field, Side side) noexcept;
/// How well a battle was won, by which rule, and why ("" where the rule says it all).
struct Verdict {
    Level level;
    const char* rule;
    const char* why;
};
/// [SYN-END-04, SYN-SIEGE-16]
[[nodiscard]] Verdict verdict_on(const Field& field, Side winner, Ending ending) noexcept;
/// Ends the battle: `winner` nobody is a status quo.
void settle_victory(Play& play, Side winner, Ending ending);
/// Who has won by the scenario's terms, once the rules have said how the battle went: where one
/// side has an aim and misses it, the enemy has won a marginal victory.
struct Judged {
    Side winner;
    Ending ending;
    Level level;
};
[[nodiscard]] Judged by_the_aim(const Context& context, Side winner, Ending ending,
                                Level level) noexcept;
/// What a point of combat potential from `cbt` up costs. [SYN-XP-02]
[[nodiscard]] std::int64_t cost_of_next(const Field& field, std::int64_t cbt) noexcept;

} // namespace sandtable::synapse
