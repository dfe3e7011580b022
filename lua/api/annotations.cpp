#include "lua/api/annotations.hpp"

#include "lua/api/fields.hpp"
#include "lua/calls/calls.hpp"
#include "lua/data/library_words.hpp"
#include "lua/data/words.hpp"
#include "lua/hooks/event_words.hpp"
#include "lua/testing/test_words.hpp"

#include <algorithm>

namespace sandtable {

namespace {

using lua::Call;
using lua::Calls;
using lua::Field;
using lua::Fields;

constexpr const char* head = R"(---@meta sandtable
-- What a scenario may say, for the Lua language server. Made from the table of the program that binds
-- it (lua/api); the words of a ruleset come from: sandtable info RULESET --annotations

---A unit on the table: a whole number, 1 up. Calls take its id ("#12") as well.
---@alias unit integer|string
---A cell of the map: a whole number, 1 up. Calls take its label ("e4") as well.
---@alias cell integer|string
---@alias where "board"|"reserve"|"dead"|"exited"
---Cells and rectangles: "e4", "e4 e5 a1..c3", or a list of such texts.
---@alias cells string|string[]
---A text, or one by language: { en = "...", fr = "..." }
---@alias words string|table<string, string>
)";

/// Words that every ruleset makes narrower.
constexpr const char* open_words[]{"side",         "unit_type",    "terrain",      "edge_kind",
                                   "unit_counter", "side_counter", "cell_counter", "battle_counter",
                                   "phase",        "verb",         "preset",       "ending",
                                   "level",        "die"};

std::vector<std::string> parts(const char* list)
{
    std::vector<std::string> found;
    std::string_view rest{list};
    while (!rest.empty()) {
        const std::size_t end = rest.find("; ");
        found.emplace_back(rest.substr(0, end));
        rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 2);
    }
    return found;
}

/// "unit?: where" as its name and the rest.
std::pair<std::string, std::string> split(const std::string& parameter)
{
    const std::size_t colon = parameter.find(": ");
    return {parameter.substr(0, colon), parameter.substr(colon + 2)};
}

std::string bare(std::string name)
{
    if (name.ends_with('?')) name.pop_back();
    return name;
}

void annotate(std::string& out, const std::string& library, const Call& call)
{
    out += "\n";
    if (*call.text) out += "---" + std::string{call.text} + "\n";
    std::string names;
    for (const std::string& parameter : parts(call.parameters)) {
        const auto [name, type] = split(parameter);
        out += "---@param " + name + " " + type + "\n";
        names += (names.empty() ? "" : ", ") + bare(name);
    }
    for (const std::string& type : parts(call.returns)) out += "---@return " + type + "\n";
    out +=
        "function " + library + (library.empty() ? "" : ".") + call.name + "(" + names + ") end\n";
}

void annotate(std::string& out, const char* name, Fields fields)
{
    out += std::string{"\n---@class "} + name + "\n";
    for (const Field& field : fields)
        out += std::string{"---@field "} + field.name + (field.needed ? " " : "? ") + field.type +
               (*field.text ? " " + std::string{field.text} : "") + "\n";
}

std::string as_function(const char* given)
{
    std::string list;
    for (const std::string& one : parts(given)) list += (list.empty() ? "" : ", ") + one;
    return "fun(" + list + ")";
}

const char* key_type(const lua::EventWord& event)
{
    switch (event.key) {
    case lua::EventWord::turn: return "integer";
    case lua::EventWord::phase: return "phase";
    case lua::EventWord::verb: return "verb";
    default: return "string";
    }
}

void annotate_events(std::string& out)
{
    out += "\n---@class events\n---@field start? fun() once, when the battle begins\n";
    std::string_view before;
    for (const lua::EventWord& event : lua::event_words()) {
        if (before == event.word) continue;
        before = event.word;
        std::string type;
        if (!event.only_narrowed) type = as_function(event.given);
        if (*event.narrowed)
            type += (type.empty() ? "" : "|") + std::string{"table<"} + key_type(event) + ", " +
                    as_function(event.narrowed) + ">";
        out += std::string{"---@field "} + event.word + "? " + type + " " + event.text + "\n";
    }
}

void annotate_library(std::string& out, const char* name, const char* text, Calls calls)
{
    out += std::string{"\n---"} + text + "\n---@class " + name + "lib\n" + name + " = {}\n";
    for (const Call& call : calls) annotate(out, name, call);
}

// --- the reference page -------------------------------------------------------------------------

/// Text of a table: a bar would end the cell.
std::string cell_text(std::string text)
{
    for (std::size_t at = 0; (at = text.find('|', at)) != std::string::npos; at += 2)
        text.insert(at, 1, '\\');
    return text;
}

std::string fields_table(Fields fields)
{
    std::string out = "| field | is | |\n|---|---|---|\n";
    for (const Field& field : fields)
        out += std::string{"| `"} + field.name + "` | `" + cell_text(field.type) + "` | " +
               cell_text(field.text) +
               (field.needed ? std::string{*field.text ? "; " : ""} + "needed" : "") + " |\n";
    return out;
}

std::string names_of(const char* given)
{
    std::string list;
    for (const std::string& one : parts(given))
        list += (list.empty() ? "" : ", ") + split(one).first;
    return list;
}

std::string events_table()
{
    std::string out = "| event | is given | in a table by | |\n|---|---|---|---|\n"
                      "| `start` | | | the battle begins; once |\n";
    std::string_view before;
    for (const lua::EventWord& event : lua::event_words()) {
        if (before == event.word) continue;
        before = event.word;
        static constexpr const char* keys[]{"",     "turn", "phase",     "counter",
                                            "verb", "area", "objective", "condition"};
        std::string key = keys[event.key];
        if (!key.empty() && names_of(event.narrowed) != names_of(event.given))
            key += ": " + names_of(event.narrowed);
        out += std::string{"| `"} + event.word + "` | " + names_of(event.given) + " | " + key +
               " | " + cell_text(event.text) + " |\n";
    }
    return out;
}

std::string calls_table(const char* library, Calls calls)
{
    std::string out = "| call | gives | |\n|---|---|---|\n";
    for (const Call& call : calls) {
        std::string names, types;
        for (const std::string& parameter : parts(call.parameters))
            names += (names.empty() ? "" : ", ") + split(parameter).first;
        for (const std::string& type : parts(call.returns))
            types += (types.empty() ? "" : ", ") + type;
        out += std::string{"| `"} + library + (*library ? "." : "") + call.name + "(" + names +
               ")` | " + cell_text(types) + " | " + cell_text(call.text) + " |\n";
    }
    return out;
}

std::string made(std::string_view name)
{
    if (name == "scenario") return fields_table(lua::scenario_fields());
    if (name == "tiled") return fields_table(lua::tiled_fields());
    if (name == "board") return fields_table(lua::board_fields());
    if (name == "unit") return fields_table(lua::unit_fields());
    if (name == "position") return fields_table(lua::position_fields());
    if (name == "events") return events_table();
    if (name == "library") return calls_table("", lua::library_words());
    if (name == "tests") return calls_table("", lua::test_calls());
    if (name == "calls")
        return calls_table("query", lua::query_calls()) + "\n" +
               calls_table("order", lua::order_calls()) + "\n" +
               calls_table("umpire", lua::umpire_calls());
    return {};
}

} // namespace

std::string scenario_annotations()
{
    std::string out = head;
    for (const char* word : open_words) out += std::string{"---@alias "} + word + " string\n";
    out += "\n---@class options\n";
    annotate(out, "scenario_table", lua::scenario_fields());
    annotate(out, "board_table", lua::board_fields());
    annotate(out, "map_table", lua::map_fields());
    annotate(out, "tiled_table", lua::tiled_fields());
    annotate(out, "tile_table", lua::tile_fields());
    annotate(out, "unit_table", lua::unit_fields());
    annotate(out, "side_table", lua::side_fields());
    annotate(out, "objective_table", lua::objective_fields());
    annotate(out, "area_table", lua::area_fields());
    annotate(out, "position", lua::position_fields());
    annotate_events(out);
    for (const Call& call : lua::scenario_words()) annotate(out, "", call);
    for (const Call& call : lua::map_words()) annotate(out, "", call);
    for (const Call& call : lua::library_words()) annotate(out, "", call);
    return out;
}

std::string call_annotations()
{
    std::string out =
        "---@meta sandtable.calls\n-- What the functions of a scenario and its tests may "
        "call; made as sandtable.lua is.\n";
    annotate_library(out, "query",
                     "Reads the table as the umpire sees it. Only in handlers, victory and tests.",
                     lua::query_calls());
    annotate_library(out, "order", "Gives orders through the same check as a player's.",
                     lua::order_calls());
    annotate_library(out, "umpire",
                     "Overrides. Each is told to the players, as far as they may know of the unit.",
                     lua::umpire_calls());
    out += "\n---The words declared under `storage`: whole numbers that the battle remembers.\n"
           "---@type table<string, integer>\nstorage = {}\n"
           "\n-- Only in tests (NAME_test.lua):\n";
    for (const Call& call : lua::test_calls()) annotate(out, "", call);
    return out;
}

std::string with_reference(std::string_view page)
{
    constexpr std::string_view begin = "<!-- made: ", end = "<!-- end -->";
    std::string out;
    while (true) {
        const std::size_t at = page.find(begin);
        const std::size_t closed = at == std::string_view::npos ? at : page.find(" -->\n", at);
        const std::size_t stop = closed == std::string_view::npos ? closed : page.find(end, closed);
        if (stop == std::string_view::npos) return out + std::string{page};
        const std::string_view name = page.substr(at + begin.size(), closed - at - begin.size());
        const std::string table = made(name);
        out += page.substr(0, closed + 5);
        out += table.empty() ? std::string{page.substr(closed + 5, stop - closed - 5)} : table;
        page.remove_prefix(stop);
        out += page.substr(0, end.size());
        page.remove_prefix(end.size());
    }
}

} // namespace sandtable
