/// arguments.hpp - what is written in an order, and what it means.
///
///   verb_of, order_of            verbs
///   question_of                  which question they answer
///   maneuver_of, attack_of ...   arguments
#pragma once

#include "kernel/rules/order.hpp"

#include "rulesets/thucydide/book/words.hpp"
#include "rulesets/thucydide/chapters/attack.hpp"
#include "rulesets/thucydide/chapters/movement.hpp"

namespace sandtable::thucydide {

[[nodiscard]] constexpr Verb verb_of(const Order& order) noexcept
{
    return static_cast<Verb>(order.verb);
}
[[nodiscard]] constexpr Verb verb_of(ManeuverOrder order) noexcept
{
    return static_cast<Verb>(static_cast<int>(Verb::mount_dismount) + static_cast<int>(order));
}
[[nodiscard]] constexpr bool is_maneuver(Verb verb) noexcept
{
    return verb >= Verb::mount_dismount && verb <= Verb::rally;
}
/// An order without arguments.
[[nodiscard]] constexpr Order order_of(Verb verb, Side side) noexcept
{
    Order order;
    order.verb = static_cast<std::uint16_t>(verb);
    order.side = side;
    return order;
}

/// The question a verb answers; none for one that may be given whenever its side decides.
[[nodiscard]] std::optional<Question> question_of(Verb verb) noexcept;

/// Of a maneuver order.
[[nodiscard]] Maneuver maneuver_of(const Order& order) noexcept;
/// Of move, move_alone and march.
[[nodiscard]] PathView path_of(const Order& order) noexcept;
/// Of attack.
[[nodiscard]] Attack attack_of(const Order& order) noexcept;
/// Of pursue, in the combat under way.
[[nodiscard]] Attack pursuit_of(const Field& field, const Order& order) noexcept;

} // namespace sandtable::thucydide
