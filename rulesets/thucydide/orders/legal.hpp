/// legal.hpp - THU chapter 9: the verbs, and the canonical orders: finite, short, leading to an
/// end.
///
///   Verb               places in Book::verbs
///   list_legal         canonical orders of a side
///   has_..._choice     whether a phase leaves anything but to end it [THU-GEN-01]
#pragma once

#include "kernel/rules/order_list.hpp"
#include "rulesets/thucydide/chapters/attack.hpp"
#include "rulesets/thucydide/chapters/tokens.hpp"

namespace thucydide {

using sandtable::LegalQuery;
using sandtable::Order;
using sandtable::OrderList;

enum class Verb : std::uint16_t {
    deploy,
    end_deploy,
    activate,
    end_command,
    appoint,
    mount_dismount, // the maneuver orders, as in ManeuverOrder
    reconnaissance,
    forced_march,
    woodsmen,
    courier,
    combined_attack,
    maneuver,
    forward_march,
    general_assault,
    rally,
    move,
    move_alone, ///< the attached leader stays behind
    march,      ///< a leader as a piece
    end_movement,
    attack,
    defend,
    cancel,
    retreat,
    slip, ///< the path of an evade
    escape,
    follow_up,
    charge,
    no_charge,
    riposte,
    pursue,
    no_pursuit,
    end_combat,
    resign,
    standing,
    sight, // inquiries
    dice,
    support,
    price,
    score,
    count_of_verbs
};

[[nodiscard]] constexpr Verb verb_of(const Order& order) noexcept
{
    return static_cast<Verb>(order.verb);
}
[[nodiscard]] constexpr Order order_of(Verb verb, Side side) noexcept
{
    Order order;
    order.verb = static_cast<std::uint16_t>(verb);
    order.side = side;
    return order;
}
[[nodiscard]] constexpr bool is_maneuver(Verb verb) noexcept
{
    return verb >= Verb::mount_dismount && verb <= Verb::rally;
}
[[nodiscard]] constexpr Verb verb_of(ManeuverOrder order) noexcept
{
    return static_cast<Verb>(static_cast<int>(Verb::mount_dismount) + static_cast<int>(order));
}
/// What a verb of a maneuver order says.
[[nodiscard]] Maneuver maneuver_of(const Order& order) noexcept;

void list_legal(const Look& look, LegalQuery query, OrderList& out) noexcept;

[[nodiscard]] bool has_command_choice(const Look& look, Side side) noexcept;
[[nodiscard]] bool has_movement_choice(const Look& look, Side side) noexcept;
[[nodiscard]] bool has_combat_choice(const Look& look, Side side) noexcept;

} // namespace thucydide
