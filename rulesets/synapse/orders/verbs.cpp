#include "rulesets/synapse/orders/verbs.hpp"

#include "rulesets/synapse/orders/verbs/aftermath.hpp"
#include "rulesets/synapse/orders/verbs/always.hpp"
#include "rulesets/synapse/orders/verbs/clash.hpp"
#include "rulesets/synapse/orders/verbs/commitment.hpp"
#include "rulesets/synapse/orders/verbs/opening.hpp"
#include "rulesets/synapse/orders/verbs/rout.hpp"
#include "rulesets/synapse/orders/verbs/siege.hpp"
#include "rulesets/synapse/orders/verbs/umpire.hpp"
#include "rulesets/synapse/orders/verbs/vehicles.hpp"

namespace sandtable::synapse {

namespace {

/// In the order of `Verb`.
constexpr const VerbRow* rows[] = {
    &verbs::done,
    &verbs::assign,
    &verbs::intent,
    &verbs::commit,
    &verbs::withdraw,
    &verbs::concede,
    &verbs::call_off,
    &verbs::evacuate,
    &verbs::surrender,
    &verbs::go_back,
    &verbs::face,
    &verbs::fire,
    &verbs::shoot,
    &verbs::contact_fire,
    &verbs::attack,
    &verbs::hold,
    &verbs::disengage,
    &verbs::no_pursuit,
    &verbs::pursue,
    &verbs::flee,
    &verbs::riposte,
    &verbs::let_go,
    &verbs::rally,
    &verbs::losses,
    &verbs::train,
    &verbs::siege,
    &verbs::bombard,
    &verbs::sally,
    &verbs::desperate_sally,
    &verbs::usual,
    &verbs::rule,
    &verbs::resign,
    &verbs::odds,
    &verbs::derive,
    &verbs::end,
    &verbs::army,
    &verbs::usual_for_all,
    &verbs::aside,
    &verbs::ask,
    &verbs::set,
    &verbs::reason,
};
static_assert(sizeof rows / sizeof *rows == count_of_verbs);

} // namespace

const VerbRow& row_of(Verb verb) noexcept { return *rows[static_cast<std::size_t>(verb)]; }

std::array<VerbSpec, count_of_verbs> verb_specs()
{
    std::array<VerbSpec, count_of_verbs> specs{};
    for (std::size_t i = 0; i < count_of_verbs; ++i) specs[i] = rows[i]->spec;
    return specs;
}

} // namespace sandtable::synapse
