#include "orders/refuse.hpp"

#include "chapters/movement.hpp"

#include "sdk/cpp/refusing.hpp"

namespace my_ruleset {

std::optional<Refusal> refusal_of(const Field& field, const Order& order)
{
    const Unit unit = order.unit(0);
    if (!field.fights_for(order.side, unit))
        return sdk::refusal("BT-1", "{unit} is not yours to order", {.unit = unit});
    return why_not_move(field, unit, order.cell(1));
}

} // namespace my_ruleset
