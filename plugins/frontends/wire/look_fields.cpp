#include "plugins/frontends/wire/look_fields.hpp"

#include "plugins/host/errors.hpp"
#include "plugins/host/telling/json/text.hpp"

namespace sandtable::wire {

using host::ContentError;
using host::Json;
using host::key;

std::string shown(std::string_view line)
{
    constexpr std::size_t most = 80;
    std::string text{line.substr(0, most)};
    for (char& c : text)
        if (static_cast<unsigned char>(c) < 0x20 || static_cast<unsigned char>(c) >= 0x7f) c = '?';
    return line.size() > most ? text + "..." : text;
}

namespace {

std::string shown_json(const Json& json) { return shown(host::json_text(json)); }

} // namespace

const Json* field_of(const Json& step, const char* name)
{
    const auto at = step.find(name);
    return at == step.end() ? nullptr : &*at;
}

std::uint64_t number_in(const Json& step, const char* name, std::uint64_t otherwise,
                        std::uint64_t most)
{
    const Json* const field = field_of(step, name);
    if (!field) return otherwise;
    if (!field->is_number_unsigned() || field->get<std::uint64_t>() > most)
        throw ContentError{
            key("\"{word}\" is a whole number from 0 to {n}, not {value}"),
            {{"word", name}, {"n", std::to_string(most)}, {"value", shown_json(*field)}}};
    return field->get<std::uint64_t>();
}

std::string text_in(const Json& step, const char* name)
{
    const Json* const field = field_of(step, name);
    if (!field || !field->is_string())
        throw ContentError{
            key("\"{word}\" wants a text in quotes, not {value}"),
            {{"word", name}, {"value", field ? shown_json(*field) : std::string{"null"}}}};
    return field->get<std::string>();
}

std::string name_in(const Json& step, const char* name)
{
    constexpr std::size_t most = 64;
    std::string text = text_in(step, name);
    if (text.empty() || text.size() > most)
        throw ContentError{key("the name of a table has 1 to {n} bytes, not {m}"),
                           {{"n", std::to_string(most)}, {"m", std::to_string(text.size())}}};
    return text;
}

std::vector<std::uint64_t> seeds_in(const Json& step, std::size_t most)
{
    const Json* const field = field_of(step, "seeds");
    if (!field) return {1};
    std::vector<std::uint64_t> seeds;
    if (field->is_array() && !field->empty() && field->size() <= most)
        for (const Json& seed : *field)
            if (seed.is_number_unsigned()) seeds.push_back(seed.get<std::uint64_t>());
    if (seeds.empty() || seeds.size() != field->size())
        throw ContentError{key("\"seeds\" is a list of 1 to {n} whole numbers, not {value}"),
                           {{"n", std::to_string(most)}, {"value", shown_json(*field)}}};
    return seeds;
}

} // namespace sandtable::wire
