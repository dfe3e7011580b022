#include "rulesets/fos/orders/apply.hpp"

#include "rulesets/fos/chapters/programming.hpp"
#include "rulesets/fos/chapters/retreat.hpp"
#include "rulesets/fos/chapters/sequence.hpp"
#include "rulesets/fos/chapters/victory.hpp"

namespace sandtable::fos {

void apply_order(Play& play, const Order& order)
{
    switch (order.verb) {
    case verb::path:
        return set_programme(play.battle, play.context(), order.unit(0), PathCells{order, 1});
    case verb::stack:
    case verb::leaders: {
        std::array<Unit, most_units> units;
        const int count = units_meant(play.field, order.verb, order.side, order.cell(0), units);
        for (int i = 0; i < count; ++i)
            set_programme(play.battle, play.context(), units[static_cast<std::size_t>(i)],
                          PathCells{order, 1});
        return;
    }
    case verb::hold: return clear_programme(play.battle, order.unit(0));
    case verb::commit: play.battle.answer(order.side); return go_on(play);
    case verb::retreat: answer_retreat(play, order.unit(0), order.cell(1)); return go_on(play);
    case verb::resign: return end_by_resignation(play.battle, order.side);
    default: return;
    }
}

} // namespace sandtable::fos
