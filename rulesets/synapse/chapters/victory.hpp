/// victory.hpp - SYN-END-03, SYN-END-04: how well a battle was won, and by the scenario's terms.
#pragma once

#include "rulesets/synapse/chapters/field.hpp"

namespace sandtable::synapse {

/// Whether it is decided how the battle ends: what follows is its aftermath.
[[nodiscard]] bool decided(const Field& field) noexcept;
/// `[100 x losses / force]` over the committed bodies. [SYN-END-03]
[[nodiscard]] std::int64_t loss_share(const Field& field, Side side) noexcept;
/// At least one of its main bodies is routing, dispersed, annihilated or captured. [SYN-END-04]
[[nodiscard]] bool broken(const Field& field, Side side) noexcept;
/// How well a battle was won, by which rule, and why.
struct Verdict {
    Level level;
    const char* rule;
    const char* why;
};
/// [SYN-END-04, SYN-SIEGE-16]
[[nodiscard]] Verdict verdict_on(const Field& field, Side winner, Ending ending) noexcept;
/// Who has won by the scenario's terms, once the rules have said how the battle went: where one
/// side has an aim and misses it, the enemy has won a marginal victory.
struct Judged {
    Side winner;
    Ending ending;
    Level level;
};
[[nodiscard]] Judged by_the_aim(const Context& context, Side winner, Ending ending,
                                Level level) noexcept;

} // namespace sandtable::synapse
