#include "plugins/host/telling/scenario_texts.hpp"

#include "plugins/host/telling/dates.hpp"

#include <algorithm>

namespace sandtable::host {

std::string said_by(const Setting& setting, const char* field, const Texts& texts)
{
    if (!setting.scenario) return {};
    const Value& value = (*setting.scenario)[field];
    const Value& said = value.is(Value::map) ? value["en"] : value;
    return std::string{said.is(Value::text) ? texts.of(said.string) : std::string_view{}};
}

std::string when_and_where(const Setting& setting, const Texts& texts)
{
    std::string told = told_date(said_by(setting, "date", texts), texts);
    if (const std::string place = said_by(setting, "place", texts); !place.empty())
        told += (told.empty() ? "" : " - ") + place;
    return told;
}

std::vector<Moment> moments_by(const Setting& setting, const Texts& texts)
{
    std::vector<Moment> moments;
    if (!setting.scenario) return moments;
    const Value& list = (*setting.scenario)["moments"];
    for (std::size_t i = 0; i < list.count; ++i) {
        const Value& turn = list.at(i)["turn"];
        const Value& words = list.at(i)["words"];
        const Value& said = words.is(Value::map) ? words["en"] : words;
        if (turn.is(Value::number) && said.is(Value::text))
            moments.push_back({static_cast<int>(turn.integer), std::string{texts.of(said.string)}});
    }
    std::stable_sort(moments.begin(), moments.end(),
                     [](const Moment& a, const Moment& b) { return a.turn < b.turn; });
    return moments;
}

} // namespace sandtable::host
