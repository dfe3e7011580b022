// Which questions a verb answers. [SYN chapter 17]

#include "rulesets/synapse/orders/orders.hpp"

namespace sandtable::synapse {

bool fits(Verb verb, Ask ask)
{
    switch (verb) {
    case Verb::assign: return ask == Ask::organise;
    case Verb::done:
        return ask == Ask::organise || ask == Ask::commitment || ask == Ask::face ||
               ask == Ask::fire || ask == Ask::contact || ask == Ask::engage ||
               ask == Ask::action || ask == Ask::losses || ask == Ask::surrender ||
               ask == Ask::sally;
    case Verb::intent: return ask == Ask::intent;
    case Verb::commit:
    case Verb::withdraw:
    case Verb::concede:
    case Verb::call_off:
    case Verb::evacuate:
    case Verb::go_back: return ask == Ask::commitment;
    case Verb::surrender:
        return ask == Ask::commitment || ask == Ask::surrender || ask == Ask::forced;
    case Verb::face: return ask == Ask::face;
    case Verb::fire: return ask == Ask::fire;
    case Verb::shoot: return ask == Ask::action;
    case Verb::contact_fire: return ask == Ask::contact || ask == Ask::engage;
    case Verb::attack: return ask == Ask::engage;
    case Verb::hold:
        return ask == Ask::fire || ask == Ask::contact || ask == Ask::engage || ask == Ask::action;
    case Verb::disengage: return ask == Ask::action;
    case Verb::pursue:
    case Verb::no_pursuit: return ask == Ask::pursue;
    case Verb::riposte:
    case Verb::flee: return ask == Ask::riposte;
    case Verb::rally:
    case Verb::let_go: return ask == Ask::rally;
    case Verb::losses:
    case Verb::train: return ask == Ask::losses;
    case Verb::siege:
    case Verb::bombard: return ask == Ask::besieger;
    case Verb::sally: return ask == Ask::sally;
    case Verb::desperate_sally: return ask == Ask::forced;
    default: return true;
    }
}

} // namespace sandtable::synapse
