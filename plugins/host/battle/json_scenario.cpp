#include "plugins/host/battle/json_scenario.hpp"

#include "plugins/host/errors.hpp"
#include "plugins/host/telling/terminal.hpp"

#include <nlohmann/json.hpp>

namespace sandtable::host {
namespace {

using Json = nlohmann::ordered_json;

Written convert(const std::string& key, const Json& json, const std::string& file, int line)
{
    Written written;
    if (json.is_object() || json.is_array()) {
        if (json.is_object() && json.contains("line") && json["line"].is_number_integer())
            line = json["line"].get<int>();
        std::vector<Written> items;
        if (json.is_object()) {
            for (const auto& [name, value] : json.items())
                if (name != "line") items.push_back(convert(name, value, file, line));
        } else {
            for (const Json& value : json) items.push_back(convert("", value, file, line));
        }
        written = Written::of(key, json.is_object() ? Value::map : Value::list, std::move(items));
    } else if (json.is_string()) {
        written = Written::of(key, json.get<std::string>());
    } else if (json.is_boolean()) {
        written = Written::of(key, std::int64_t{json.get<bool>()});
        written.kind = Value::boolean;
    } else if (json.is_number_integer()) {
        written = Written::of(key, json.get<std::int64_t>());
    } else {
        written.key = key;
    }
    written.at = {file, line, 0};
    written.key_at = written.at;
    return written;
}

} // namespace

Written written_from_json(std::string_view json, const std::string& file)
{
    Json parsed = Json::parse(json, nullptr, false);
    if (parsed.is_discarded()) // a word of the position text may be no UTF-8
        parsed = Json::parse(visible(json), nullptr, false);
    if (parsed.is_discarded() || !parsed.is_object())
        throw ContentError{key("{file}: the ruleset turned it into something that is no scenario"),
                           {{"file", file}}};
    return convert("", parsed, file, 0);
}

Problems faults_of(const Written& position)
{
    Problems problems;
    const Written* const faults = position.find("faults");
    if (!faults) return problems;
    for (const Written& fault : faults->items) {
        Problem& problem = problems.emplace_back();
        problem.place = fault.at;
        for (const Written& entry : fault.items) {
            if (entry.key == "rule")
                problem.code = entry.text;
            else if (entry.key == "text")
                problem.text = entry.text;
            else if (entry.key == "meant")
                problem.meant = entry.text;
            else
                problem.fill.emplace_back(entry.key, entry.text);
        }
    }
    return problems;
}

} // namespace sandtable::host
