#include "plugins/frontends/picture/counters/strength.hpp"

#include "plugins/host/telling/meanings.hpp"

namespace sandtable::picture {

std::optional<UnitCounter> strength_counter_of(const Book& book)
{
    const auto& counters = book.unit_counters;
    if (const auto said = host::unit_counter_for(book, Means::strength)) return said;
    for (const Shown shown : {Shown::pips, Shown::share})
        for (std::uint16_t i = 0; i < counters.count; ++i)
            if (counters[i].shown == shown) return UnitCounter{i};
    if (counters.empty() || counters[0].shown != Shown::number) return std::nullopt;
    const std::string_view title = counters[0].title; // words for its values are no strength
    return title.find(':') == std::string_view::npos ? std::optional{UnitCounter{0}} : std::nullopt;
}

} // namespace sandtable::picture
