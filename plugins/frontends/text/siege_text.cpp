#include "plugins/frontends/text/siege_text.hpp"

#include "plugins/host/telling/meanings.hpp"

#include <optional>

namespace sandtable::text {
namespace {

using host::key;

std::optional<std::uint16_t> place_of(const List<CounterSpec>& counters, std::string_view name)
{
    for (std::size_t i = 0; i < counters.size(); ++i)
        if (name == counters[i].name) return static_cast<std::uint16_t>(i);
    return std::nullopt;
}

std::int64_t of_battle(const View& view, std::optional<std::uint16_t> place)
{
    return place ? view.get(GameCounter{*place}) : 0;
}

} // namespace

int counter_of(const View& view, Unit unit, std::string_view name)
{
    const auto at = place_of(view.book().unit_counters, name);
    return at ? view.get(UnitCounter{*at}, unit) : -1;
}

std::string siege_in_words(const View& view, const host::Teller& teller)
{
    const auto supply = place_of(view.book().side_counters, "supply");
    const List<CounterSpec>& counters = view.book().game_counters;
    const std::int64_t week = of_battle(view, host::counter_for(counters, Means::week));
    if (!supply || week <= 0) return {};
    const host::Texts& texts = teller.texts();
    const auto told = [&](const char* text, std::int64_t n) {
        return texts.tr(text, {{"n", std::to_string(n)}});
    };
    std::string line = told(key("Siege: week {n}"), week);
    if (of_battle(view, host::counter_for(counters, Means::sealed)) == 0)
        line += told(key("; the place is not blockaded"), 0);
    else if (const std::int64_t hold = of_battle(view, place_of(counters, "hold_weeks")); hold < 0)
        line += told(key("; the garrison wants no food"), 0);
    else
        line += told(key("; blockaded for {n} weeks"),
                     of_battle(view, place_of(counters, "sealed_weeks"))) +
                told(key(", and it can hold {n} weeks"), hold);
    for (std::size_t s = 0; s < view.setting().sides.size(); ++s) {
        const auto side = static_cast<Side>(s);
        const std::int64_t weeks = view.get(SideCounter{*supply}, side);
        if (weeks > 0)
            line += texts.tr(key("; supplies of {side.the}: {n} weeks"),
                             {{"side", teller.side(side)}, {"n", std::to_string(weeks)}});
    }
    return line + "\n";
}

} // namespace sandtable::text
