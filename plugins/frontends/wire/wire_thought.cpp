#include "plugins/frontends/wire/wire_thought.hpp"

#include "plugins/host/notation/read_order.hpp"

namespace sandtable::wire {

using host::key;

ReadThought read_thought(const Json& said, Side side, const Setting& setting,
                         const host::Texts& texts)
{
    constexpr double victory = 1'000'000;
    constexpr std::size_t most_planned = 64;
    ReadThought read;
    const auto no = [&](const char* why) {
        read.problem = texts.tr(why, {{"n", std::to_string(most_planned)}});
        return read;
    };
    if (!said.is_object()) return no(key("\"thought\" is an object: plan, value, plans"));
    if (const auto plan = said.find("plan"); plan != said.end()) {
        if (!plan->is_array() || plan->size() > most_planned)
            return no(key("\"plan\" of a thought is a list of {n} orders at most"));
        for (const Json& one : *plan) {
            const auto order = one.is_string()
                                   ? host::read_order(one.get<std::string>(), side, setting).order
                                   : std::nullopt;
            if (!order) return no(key("\"plan\" of a thought holds orders, in notation"));
            read.thought.plan.push_back(*order);
        }
    }
    const auto number = [&](const char* name, double least, double most, double otherwise) {
        const auto at = said.find(name);
        if (at == said.end()) return std::optional{otherwise};
        const double it = at->is_number_integer() ? at->get<double>() : least - 1;
        return it >= least && it <= most ? std::optional{it} : std::nullopt;
    };
    const auto value = number("value", -victory, victory, victory + 1);
    const auto plans = number("plans", 0, UINT32_MAX, 0);
    if (!value)
        return no(key("\"value\" of a thought is a whole number from -1000000 (lost) to 1000000 "
                      "(won)"));
    if (!plans) return no(key("\"plans\" of a thought is a whole number from 0 up"));
    if (*value <= victory) read.thought.value = static_cast<std::int32_t>(*value);
    read.thought.plans = static_cast<std::uint32_t>(*plans);
    return read;
}

} // namespace sandtable::wire
