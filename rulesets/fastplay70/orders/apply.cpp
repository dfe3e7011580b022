#include "rulesets/fastplay70/orders/apply.hpp"

#include "rulesets/fastplay70/chapters/activation.hpp"
#include "rulesets/fastplay70/chapters/breakthrough.hpp"
#include "rulesets/fastplay70/chapters/combat.hpp"
#include "rulesets/fastplay70/chapters/initiative.hpp"
#include "rulesets/fastplay70/chapters/leader.hpp"
#include "rulesets/fastplay70/chapters/points.hpp"
#include "rulesets/fastplay70/chapters/sequence.hpp"

namespace sandtable::fastplay70 {

void apply_order(Play& play, const Order& order)
{
    const Side side = order.side;
    switch (order.verb) {
    // The question stays.
    case verb::seg: return open_segment(play, order.number(0));
    case verb::act:
    case verb::mv:
    case verb::chg: return take_action(play, order); // FP70-CMD-08, FP70-CMD-09, FP70-CMD-10
    case verb::att: return declare(play, order.unit(0), order.unit(1));
    case verb::resign: // FP70-CMD-16
        return play.battle.finish(sdk::opponent(side), ending::resignation, level::victory);
    // It is answered.
    case verb::character: play.set(counters::answer, side, order.number(0) + 1); break;
    case verb::lead: answer_lead(play, order); break; // FP70-CMD-03
    case verb::pre: answer_pre(play, order); break;   // FP70-CMD-04
    case verb::disp: answer_disp(play, order); break; // FP70-CMD-05
    case verb::first:                                 // FP70-CMD-06
        choose_first(play, side, static_cast<Side>(order.number(0)));
        break;
    case verb::conv: convert(play, order.unit(0), true); break;
    case verb::noconv: convert(play, order.unit(0), false); break;
    case verb::brk: break_through(play, order.unit(0)); break;
    default: break; // end, done, stay
    }
    // FP70-CMD-11, FP70-CMD-13, FP70-SEG-04
    play.battle.answer(side);
    go_on(play);
}

} // namespace sandtable::fastplay70
