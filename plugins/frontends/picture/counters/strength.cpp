#include "plugins/frontends/picture/counters/strength.hpp"

#include "plugins/host/telling/meanings.hpp"

namespace sandtable::picture {

int strength_counter_of(const Book& book)
{
    const auto& counters = book.unit_counters;
    if (const int said = host::counter_for(counters, Means::strength); said >= 0) return said;
    for (const Shown shown : {Shown::pips, Shown::share})
        for (std::size_t i = 0; i < counters.size(); ++i)
            if (counters[i].shown == shown) return static_cast<int>(i);
    if (counters.empty() || counters[0].shown != Shown::number) return -1;
    const std::string_view title = counters[0].title; // words for its values are no strength
    return title.find(':') == std::string_view::npos ? 0 : -1;
}

} // namespace sandtable::picture
