#include "orders/apply.hpp"

#include "chapters/attack.hpp"
#include "chapters/movement.hpp"
#include "chapters/sequence.hpp"

namespace my_ruleset {

void apply_order(Play& play, const Order& order)
{
    if (order.verb == verb::move) move(play, order.unit(0), order.cell(1));
    if (order.verb == verb::attack) attack(play, order.unit(0), order.unit(1));
    play.battle.answer(order.side);
    go_on(play);
}

} // namespace my_ruleset
