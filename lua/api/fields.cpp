#include "lua/api/fields.hpp"

namespace sandtable::lua {

namespace {

constexpr Field of_scenario[] = {
    {"title", "words", "or the text behind `scenario`", true},
    {"ruleset", "string",
     "`\"fos\"`, or `\"fos/1\"`: in a version that begins so; a plain text; this, `rulesets` or "
     "`needs`"},
    {"rulesets", "string[]", "a battle of several: `{ \"fos\", \"synapse\" }`; plain texts"},
    {"needs", "string[]", "what a ruleset must have: `{ \"board.square\" }`; plain texts"},
    {"date", "words",
     "`\"1805-12-02\"`, `\"1805-12\"`, `\"-216\"` (216 BC): told in the reader's words"},
    {"place", "words", ""},
    {"description", "words", ""},
    {"scale", "words", ""},
    {"north", "integer", "where north is: degrees clockwise from the top of the map, 0 to 359"},
    {"base", "integer[]",
     "of an open table, `{ frontage, depth }` of a unit's base in its units, for drawings"},
    {"moments", "table[]",
     "`{ { turn = 16, words = \"hunger begins\" } }`: turns in which something changes, for the "
     "calendar below a drawing"},
    {"notes", "words", ""},
    {"turns", "integer", "the last turn, 1 to 1000"},
    {"preset", "preset", "a named set of options"},
    {"options", "options|string[]",
     "`{ fog_of_war = true, [\"cap.mode\"] = \"per_attack\" }`, or a list of `\"name=value\"`"},
    {"locks", "string[]", "options that the player cannot change"},
    {"map", "map_table|tiled_table",
     "`square`, `hexes`, `plane`, `zones` or `tiled`; not for a battle without a map"},
    {"objectives", "table", "as inside `map`"},
    {"boards", "table<string, board_table>", "by name, instead of `map`: `--board` chooses one"},
    {"sides", "table<side, side_table|words>",
     "by word: the ruleset's, which `sandtable info RULESET` lists"},
    {"units", "table<side, unit_table[]>", "by side: a list of units", true},
    {"position", "position", "a battle that has begun"},
    {"storage", "table<string, integer|boolean>", "the script's words of memory"},
    {"on", "events", "handlers"},
    {"victory", "fun(): table?", "judged whenever a turn or a phase begins"},
};

constexpr Field of_map[] = {
    {"shape", "\"square\"|\"hexes\"|\"plane\"|\"zones\"|\"tiled\"",
     "what the words `square` ... write"},
    {"size", "integer[]",
     "`{ columns, rows }`, of a map that is not drawn; of a plane in its units"},
    {"columns", "integer", ""},
    {"rows", "integer", ""},
    {"width", "integer", "of a plane"},
    {"layout", "string",
     "of hexes: `\"even\"` or `\"odd\"`, the lines that stand half a hex further; `\"rows\"` or "
     "`\"columns\"`; the ruleset's if left out"},
    {"drawing", "string", "the drawn map, where it does not stand first"},
    {"legend", "table<string, terrain|table>", "characters of the drawn map"},
    {"heights", "string|table", "drawn in digits and `.`, or by number"},
    {"height", "table<integer, cells>", "cells by height"},
    {"terrain", "table<terrain, cells>", "cells by terrain; outlines on a plane"},
    {"edges", "table<edge_kind, cells>", "`\"f4|g4\"`; two rectangles: all edges between them"},
    {"roads", "cells", "from neighbor to neighbor; straight runs may be shortened"},
    {"objectives", "table", "by label, or a list"},
    {"areas", "table<string, cells|area_table>", "named cells; outlines on a plane"},
    {"names", "table<string, words>|table[]",
     "of what is no objective: villages, hills, streams; by cell, by edge (`\"f4|g4\"`), or a list "
     "of `{ at = , name = }`"},
    {"changing", "(\"terrain\"|\"edges\"|\"objectives\")[]",
     "what the script may change in play, through `umpire`; all else stays as it is"},
    {"zones", "table", "of a map of zones, where they do not stand first"},
    {"links", "cells", "`\"main|fort\"`: zones that touch"},
    {"lines", "table<edge_kind, string|string[]>", "of a plane: streams, walls"},
    {"works", "table<string, string>", "of a plane"},
};

constexpr Field of_tiled[] = {
    {"file", "string", "the JSON file of Tiled, in the scenario's folder; may stand first"},
    {"legend", "table<string|integer, terrain|tile_table|false>",
     "what tiles mean, by class or number; `[\"tileset:3\"]` where there are several tilesets; "
     "`false`: nothing"},
    {"ignore", "string|string[]", "layers that are left out"},
    {"terrain", "table<terrain, cells>", "on top of the file's, as in any map"},
    {"height", "table<integer, cells>", "likewise"},
    {"edges", "table<edge_kind, cells>", "likewise"},
    {"roads", "cells", "likewise"},
    {"objectives", "table", "likewise"},
    {"areas", "table<string, cells|area_table>", "likewise"},
    {"names", "table<string, words>|table[]", "likewise"},
    {"changing", "(\"terrain\"|\"edges\"|\"objectives\")[]", "likewise"},
};

constexpr Field of_tile[] = {
    {"terrain", "terrain", ""},
    {"height", "integer", ""},
    {"road", "boolean|string",
     "directions such as `\"N E\"`; `true`: to every neighbor that has one"},
};

constexpr Field of_board[] = {
    {"name", "words", "what players call the board"},
    {"map", "map_table|tiled_table", "as in the scenario", true},
    {"places", "table<string, string|unit_table>",
     "by the id of a unit: its cell or point, or any of its fields"},
    {"objectives", "table", "as inside `map`"},
    {"description", "words", "this and what follows win over the scenario's"},
    {"scale", "words", ""},
    {"north", "integer", ""},
    {"base", "integer[]", ""},
    {"notes", "words", ""},
    {"turns", "integer", ""},
    {"position", "position", ""},
};

constexpr Field of_unit[] = {
    {"type", "unit_type", "what the word before the braces writes"},
    {"name", "words", "may stand first, without `name =`"},
    {"id", "string|integer", "without blanks; 12 is `\"#12\"`; the next free number if left out"},
    {"at", "string", "its cell; a point on a plane"},
    {"where", "where", "`board`; without `at` it is in `reserve`"},
    {"facing", "string|integer",
     "a direction's name or number; on an open table degrees, clockwise from the north"},
    {"formation", "words", ""},
    {"figure", "string", "what it looks like on drawings: `\"phalanx\"`, `\"hussar\"` ..."},
    {"wing", "string",
     "where it stands on drawings without a map: `\"left\"`, `\"right\"`, `\"line\"` or "
     "`\"screen\"`"},
};

constexpr Field of_side[] = {
    {"name", "words", ""},
    {"called", "words", "the same in the middle of a sentence: `the French`, `les Français`"},
    {"color", "string", "\"blue\", \"red\" ..."},
};

constexpr Field of_objective[] = {
    {"at", "string", "its cell or point"},
    {"id", "string", "its label if left out"},
    {"name", "words", ""},
    {"value", "integer",
     "1 if left out; where objectives change, one of 0 counts only once the script sets it"},
    {"owner", "side", "who holds it at the start"},
    {"reach", "integer",
     "on an open table: how near a unit must stand for `taken`; 50 if left out"},
};

constexpr Field of_area[] = {
    {"cells", "cells", "may stand first, without `cells =`"},
    {"name", "words", ""},
    {"number", "integer", "a number the ruleset gives a meaning to"},
};

constexpr Field of_position[] = {
    {"turn", "integer", ""},
    {"phase", "phase", ""},
    {"active", "side", ""},
    {"impulse", "integer", ""},
    {"battle", "table<battle_counter, integer|boolean|string>",
     "counters of the battle; here and below also those that the rules keep"},
    {"cells", "table<string, table<cell_counter, integer|boolean>>", "counters of cells, by label"},
    {"sides", "table<side, table<string, integer|boolean|string>>", "counters of sides"},
    {"units", "table<string, table<string, integer|boolean|string>>",
     "by id: `at` or `where`, `facing` and `type` as the rulebook has them now, counters"},
    {"step", "string", "the step of the sequence of play, where questions are open"},
    {"asks", "table[]",
     "open questions, the last to be answered first: `{ \"retreat\", of = \"red\", unit = \"#1\", "
     "a = 2 }`; where there are any, nothing is set up"},
};

} // namespace

Fields scenario_fields() noexcept { return of_scenario; }
Fields board_fields() noexcept { return of_board; }
Fields map_fields() noexcept { return of_map; }
Fields tiled_fields() noexcept { return of_tiled; }
Fields tile_fields() noexcept { return of_tile; }
Fields unit_fields() noexcept { return of_unit; }
Fields side_fields() noexcept { return of_side; }
Fields objective_fields() noexcept { return of_objective; }
Fields area_fields() noexcept { return of_area; }
Fields position_fields() noexcept { return of_position; }

std::vector<std::string> names_of(Fields fields)
{
    std::vector<std::string> names;
    for (const Field& field : fields) names.emplace_back(field.name);
    return names;
}

} // namespace sandtable::lua
