#include "plugins/frontends/picture/counters/strength.hpp"

namespace sandtable::picture {

int strength_counter_of(const Book& book)
{
    const auto& counters = book.unit_counters;
    for (const Shown shown : {Shown::pips, Shown::share})
        for (std::size_t i = 0; i < counters.size(); ++i)
            if (counters[i].shown == shown) return static_cast<int>(i);
    if (const auto at = place_of(counters, &CounterSpec::name, "strength"); at != 0)
        return static_cast<int>(at) - 1;
    return !counters.empty() && counters[0].shown == Shown::number ? 0 : -1;
}

} // namespace sandtable::picture
