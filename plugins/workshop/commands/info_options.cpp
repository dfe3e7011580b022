#include "plugins/workshop/commands/info_options.hpp"

#include "lua/scenario_loader.hpp"

#include <algorithm>
#include <iostream>

namespace sandtable::host {
namespace {

std::string range_of(const OptionSpec& option)
{
    switch (option.kind) {
    case OptionSpec::boolean: return "true|false";
    case OptionSpec::choice: {
        std::string text;
        for (const char* word : option.words) text += (text.empty() ? "" : "|") + std::string{word};
        return text;
    }
    case OptionSpec::number: break;
    }
    return std::to_string(option.min) + ".." + std::to_string(option.max);
}

std::string value_of(const OptionSpec& option, std::int64_t value)
{
    if (option.kind == OptionSpec::boolean) return value != 0 ? "true" : "false";
    if (option.kind == OptionSpec::choice && static_cast<std::size_t>(value) < option.words.size())
        return option.words[static_cast<std::size_t>(value)];
    return std::to_string(value);
}

} // namespace

Json options_json(const Book& book, const std::int64_t* values, const Texts& texts,
                  const LoadedScenario* scenario)
{
    Json json = Json::array();
    for (std::size_t i = 0; i < book.options.size(); ++i) {
        const OptionSpec& option = book.options[i];
        Json line{{"name", option.name},
                  {"title", std::string{texts.of(option.title)}},
                  {"values", range_of(option)},
                  {"initial", value_of(option, option.initial)}};
        if (values) line["value"] = value_of(option, values[i]);
        if (scenario) line["locked"] = scenario->is_locked(i);
        if (*option.rule) line["rule"] = option.rule;
        json.push_back(std::move(line));
    }
    return json;
}

void print_options(const Book& book, const std::int64_t* values, const Texts& texts,
                   const LoadedScenario* scenario)
{
    std::size_t names = 0, ranges = 0; // as wide as the widest
    for (std::size_t i = 0; i < book.options.size(); ++i) {
        const OptionSpec& option = book.options[i];
        const std::string value = value_of(option, values ? values[i] : option.initial);
        names = std::max(names, std::string_view{option.name}.size() + value.size() + 5);
        ranges = std::max(ranges, range_of(option).size());
    }
    for (std::size_t i = 0; i < book.options.size(); ++i) {
        const OptionSpec& option = book.options[i];
        std::string line = std::string{"  "} + option.name + " = " +
                           value_of(option, values ? values[i] : option.initial);
        line.resize(std::max(line.size(), names) + 2, ' ');
        line += range_of(option);
        line.resize(std::max(line.size(), names + ranges + 2) + 2, ' ');
        line += texts.of(option.title);
        if (*option.rule) line += " [" + std::string{option.rule} + "]";
        if (scenario && scenario->is_locked(i))
            line += " (" + texts.tr(key("fixed by the scenario")) + ")";
        std::cout << line << "\n";
    }
}

} // namespace sandtable::host
