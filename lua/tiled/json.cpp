#include "lua/tiled/json.hpp"

#include <cmath>

namespace sandtable::lua::tiled {

namespace {

constexpr std::size_t most_problems = 100;
constexpr std::size_t most_properties = 200;

} // namespace

std::optional<Json> parse_json(std::string_view text, const std::string& file, Problems& problems)
{
    const auto refuse = [&](Place at, const char* words) {
        problems.push_back({.code = "SC3102", .text = words, .fill = {}, .place = std::move(at)});
        return std::nullopt;
    };
    const std::size_t first = text.find_first_not_of(" \t\r\n\xef\xbb\xbf");
    if (first != std::string_view::npos && text[first] == '<')
        return refuse({.file = file},
                      "the file is XML: in Tiled, choose File, Export As, JSON map files (.tmj)");
    int depth = 0; // a hostile file must not nest without end
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (quoted && text[i] == '\\')
            ++i;
        else if (text[i] == '"')
            quoted = !quoted;
        else if (!quoted && (text[i] == '{' || text[i] == '[') && ++depth > 200)
            return refuse({.file = file}, "the file is nested too deep for a map");
        else if (!quoted && (text[i] == '}' || text[i] == ']'))
            --depth;
    }
    try {
        return Json::parse(text);
    } catch (const Json::parse_error& fault) {
        Place at{.file = file, .line = 1, .column = 1};
        for (const char c : text.substr(0, fault.byte > 0 ? fault.byte - 1 : 0)) {
            at.column = c == '\n' ? 1 : at.column + 1;
            if (c == '\n') ++at.line;
        }
        return refuse(std::move(at), "the file is no JSON: it is damaged here");
    } catch (const Json::exception&) {
        return refuse({.file = file}, "the file is no JSON: it is damaged here");
    }
}

void JsonReader::say(const char* code, const char* text,
                     std::vector<std::pair<std::string, std::string>> fill)
{
    if (problems_.size() >= most_problems) return;
    Place at = here_;
    if (!within_.layer.empty() || within_.object != 0 || within_.tile >= 0)
        at.within = std::make_shared<const Within>(within_);
    problems_.push_back(
        {.code = code, .text = text, .fill = std::move(fill), .place = std::move(at)});
}

std::string JsonReader::text_of(const Json& json, const char* name)
{
    const auto found = json.find(name);
    if (found == json.end() || !found->is_string()) return {};
    auto text = found->get<std::string>();
    std::erase(text, '\0');
    return text;
}

const Json* JsonReader::array_of(const Json& json, const char* name, bool needed)
{
    const auto found = json.find(name);
    if (found != json.end() && found->is_array()) return &*found;
    if (needed || found != json.end())
        say("SC3102", "the map is not as Tiled writes it: \"{word}\" must be {kind}",
            {{"word", name}, {"kind", "a list"}});
    return nullptr;
}

int JsonReader::whole_of(const Json& json, const char* name, int least, int most)
{
    const auto found = json.find(name);
    if (found == json.end() && least <= 0 && most >= 0) return 0;
    if (found != json.end() && found->is_number_integer()) {
        const bool huge = found->is_number_unsigned() && found->get<std::uint64_t>() > INT32_MAX;
        const std::int64_t value = huge ? INT32_MAX : found->get<std::int64_t>();
        if (value >= least && value <= most) return static_cast<int>(value);
    }
    say("SC3102", "the map is not as Tiled writes it: \"{word}\" must be {kind}",
        {{"word", name}, {"kind", "a whole number in its range"}});
    return least;
}

std::int64_t JsonReader::sixteenths(const Json& json, const char* name)
{
    if (!json.is_object()) return 0;
    const auto found = json.find(name);
    if (found == json.end()) return 0;
    const double pixels = found->is_number() ? found->get<double>() : 1e9;
    if (std::abs(pixels) <= 4'000'000.0)
        return std::llround(pixels * static_cast<double>(per_pixel));
    say("SC3102", "the map is not as Tiled writes it: \"{word}\" must be {kind}",
        {{"word", name}, {"kind", "a number of pixels"}});
    return 0;
}

Marks JsonReader::marks_of(const Json& json, bool type_is_class)
{
    Marks marks;
    marks.kind = text_of(json, "class");
    if (marks.kind.empty() && type_is_class) marks.kind = text_of(json, "type");
    const auto list = json.find("properties");
    if (list == json.end() || !list->is_array()) return marks;
    for (const Json& one : *list) {
        if (!one.is_object() || !one.contains("value")) continue;
        if (marks.properties.items.size() >= most_properties) break;
        const std::string name = text_of(one, "name");
        const Json& value = one["value"];
        Written property;
        property.key = name;
        if (value.is_boolean()) {
            property.kind = Value::boolean;
            property.integer = value.get<bool>() ? 1 : 0;
        } else if (value.is_string()) {
            property = Written::of(name, text_of(one, "value"));
        } else if (value.is_number() && std::abs(value.get<double>()) <= 1e9 &&
                   std::trunc(value.get<double>()) == value.get<double>()) {
            property = Written::of(name, static_cast<std::int64_t>(value.get<double>()));
        }
        marks.properties.items.push_back(std::move(property));
    }
    return marks;
}

} // namespace sandtable::lua::tiled
