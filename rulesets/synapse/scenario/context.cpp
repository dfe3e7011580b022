#include "rulesets/synapse/scenario/context.hpp"

#include "rulesets/synapse/scenario/reading.hpp"
#include "rulesets/synapse/scenario/room.hpp"

#include <algorithm>
#include <charconv>

namespace sandtable::synapse {

bool read_share(const Value& value, Share& out) noexcept
{
    constexpr std::int64_t most = 10'000'000;
    if (value.is(Value::number)) {
        if (value.integer < 0 || value.integer > most) return false;
        out = {value.integer, 1};
        return true;
    }
    if (!value.is(Value::text)) return false;
    const std::string_view text{value.string};
    const std::size_t bar = text.find('/');
    const std::string_view parts[] = {text.substr(0, bar),
                                      bar == text.npos ? "1" : text.substr(bar + 1)};
    std::int64_t numbers[2] = {};
    for (int i = 0; i < 2; ++i) {
        const char* end = parts[i].data() + parts[i].size();
        const auto [at, fault] = std::from_chars(parts[i].data(), end, numbers[i]);
        if (fault != std::errc{} || at != end || numbers[i] < 0 || numbers[i] > most) return false;
    }
    if (numbers[1] == 0) return false;
    out = {numbers[0], numbers[1]};
    return true;
}

Context::Context(const Setting& setting) : setting_{&setting}, options_{setting}
{
    std::fill(std::begin(rulings), std::end(rulings), as_it_is);
    Reading{*this, setting}.run();
    places_.resize(setting.units.size());
    for (const Army& army : armies)
        for (std::size_t i = 0; i < army.bodies.size(); ++i)
            places_[static_cast<std::size_t>(army.bodies[i])] = static_cast<int>(i);
    at_first_.resize(setting.units.size());
    for (const Army& army : armies)
        for (const Unit u : army.troops) {
            const int of = body_of[static_cast<std::size_t>(u)];
            if (of >= 0) at_first_[static_cast<std::size_t>(of)].push_back(u);
            chariots =
                chariots || troop_types[std::max(troop(u).type, 0)].charge == Charge::chariots;
        }
    bodies_settled = !players_group &&
                     std::none_of(happenings.begin(), happenings.end(), [](const Happening& h) {
                         return h.kind == Happening::reinforcement;
                     });
    find_room(*this);
}

bool Context::awaited(Unit b) const noexcept
{
    return std::any_of(happenings.begin(), happenings.end(), [&](const Happening& h) {
        return h.kind == Happening::reinforcement && h.body == b;
    });
}

int Context::mdc(int component) const noexcept // [SYN-CORE-02]
{
    if (options_.is(Opt::component_mode)) return component;
    if (mdc_table.size() == 10 && component >= 1 && component <= 10)
        return mdc_table[static_cast<std::size_t>(component - 1)];
    return component - 5;
}

} // namespace sandtable::synapse
