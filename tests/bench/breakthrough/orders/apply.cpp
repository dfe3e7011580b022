#include "orders/apply.hpp"

#include "chapters/movement.hpp"
#include "chapters/sequence.hpp"

namespace my_ruleset {

void apply_order(Play& play, const Order& order)
{
    move(play, order.unit(0), order.cell(1));
    play.battle.answer(order.side);
    go_on(play);
}

} // namespace my_ruleset
