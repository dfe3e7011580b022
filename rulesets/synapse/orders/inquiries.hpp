/// inquiries.hpp - what an attack may bring, how values come about. [SYN chapter 26]
#pragma once

#include "kernel/rules/order.hpp"
#include "kernel/state/verbs.hpp"
#include "rulesets/synapse/chapters/clash/strike.hpp"

namespace sandtable::synapse {

/// Reports on an order before it is given, as its verb explains itself: the strike without its die,
/// its chance of a hit and of a rout, the mean damage; or the formulas behind a unit (`derive`).
void explain_order(const Field& field, const Order& order, const Sink& sink);

/// What the die makes of a strike.
struct Forecast {
    std::uint64_t total = 1;
    std::uint64_t hits = 0;
    std::uint64_t routs = 0;
    std::uint64_t gone = 0; ///< annihilated
    Wide damage = 0;        ///< summed over all ways
};
[[nodiscard]] Forecast forecast(const Field& field, const Strike& strike);

// --- for the verbs -----------------------------------------------------------------------------

/// Whether an order names a body and an enemy body.
[[nodiscard]] bool names_enemies(const Field& field, const Order& order);
/// Which of the two is none, where it does not.
void say_no_enemies(const Field& field, const Order& order, const Sink& sink);
/// What an attack would be: of a body that shoots by those of its units that reach, or at contact
/// where it is faced, as it would fire. [SYN-RNG-02, SYN-RNG-03, SYN-CONT-02]
void say_odds(const Field& field, const Order& order, const Sink& sink);
/// The strike that such an order is about, with all its units and weapons.
[[nodiscard]] inline Plan plan_of(const Order& order, Blow blow) noexcept
{
    Plan plan;
    plan.attacker = order.unit(0);
    plan.target = order.unit(1);
    plan.blow = blow;
    return plan;
}
/// Reports on a strike without its die. `units`: those that are sent; none: as the plan says.
void preview(const Field& field, const Plan& plan, const Sink& sink);
void preview(const Field& field, Plan plan, const Sink& sink, const Members& units);
/// What the blow of an order may bring.
template <Blow blow>
void explain_blow(const Field& field, const Order& order, const Sink& sink)
{
    if (names_enemies(field, order)) preview(field, plan_of(order, blow), sink);
}

} // namespace sandtable::synapse
