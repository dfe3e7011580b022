/// inquiries.hpp - what an attack may bring, how values come about. [SYN chapter 26]
#pragma once

#include "kernel/rules/order.hpp"
#include "kernel/state/verbs.hpp"
#include "rulesets/synapse/chapters/field.hpp"

namespace sandtable::synapse {

/// Reports on an order before it is given: the strike without its die, its chance of a hit and of
/// a rout, the mean damage; or the formulas behind a unit or body (`derive`).
void explain_order(const Field& field, const Order& order, const Sink& sink);

/// What the die makes of a strike.
struct Forecast {
    std::uint64_t total = 1;
    std::uint64_t hits = 0;
    std::uint64_t routs = 0;
    std::uint64_t gone = 0; ///< annihilated
    Wide damage = 0;        ///< summed over all ways
};
struct Strike;
[[nodiscard]] Forecast forecast(const Field& field, const Strike& strike);

} // namespace sandtable::synapse
