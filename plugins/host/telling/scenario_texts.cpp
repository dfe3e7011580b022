#include "plugins/host/telling/scenario_texts.hpp"

#include "plugins/host/telling/dates.hpp"

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
        told += (told.empty() ? "" : ", ") + place;
    return told;
}

} // namespace sandtable::host
