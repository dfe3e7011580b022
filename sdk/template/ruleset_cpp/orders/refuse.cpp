#include "orders/refuse.hpp"

#include "chapters/attack.hpp"
#include "chapters/movement.hpp"

#include "sdk/cpp/refusing.hpp"

namespace my_ruleset {

std::optional<Refusal> refusal_of(const Field& field, const Order& order)
{
    if (order.verb == verb::pass) return std::nullopt;
    const Unit unit = order.unit(0);
    if (!field.fights_for(order.side, unit))
        return sdk::refusal("MY-1", "{unit} is not yours to order", {.unit = unit});
    if (order.verb == verb::move) return why_not_move(field, unit, order.cell(1));
    return why_not_attack(field, unit, order.unit(1));
}

} // namespace my_ruleset
