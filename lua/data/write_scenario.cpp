#include "lua/data/write_scenario.hpp"

#include "lua/data/lua_text.hpp"
#include "lua/data/write_position.hpp"

#include <algorithm>
#include <cstddef>
#include <cstring>

namespace sandtable {

namespace {

using lua::lua_entry;
using lua::written_of;

Written yes_or_no(const std::string& key, bool value)
{
    Written made = Written::of(key, std::int64_t{value});
    made.kind = Value::boolean;
    return made;
}

void drop(Written& table, std::string_view key)
{
    std::erase_if(table.items, [&](const Written& item) { return item.key == key; });
}
void lay_entry(Written& table, Written item)
{
    if (Written* there = table.find(item.key))
        *there = std::move(item);
    else
        table.items.push_back(std::move(item));
}
Written table_of(std::string key) { return Written::of(std::move(key), Value::map, {}); }

/// What a reader calls a moment, in the languages that battles are told in.
struct Behind {
    std::string english;
    std::string french;
};

/// Behind the title of the battle that follows.
const Behind next_battle{": the next battle", " : la bataille suivante"};
/// Behind that of one that begins in the middle, before the number of the turn.
const Behind at_turn{", turn ", ", tour "};

/// Takes off a title what an earlier writing has put behind it.
void cut_behind(std::string& title)
{
    for (const std::string& next : {next_battle.english, next_battle.french})
        if (title.ends_with(next)) title.resize(title.size() - next.size());
    const std::size_t digits = title.find_last_not_of("0123456789") + 1;
    for (const std::string& turn : {at_turn.english, at_turn.french})
        if (digits < title.size() && std::string_view{title}.substr(0, digits).ends_with(turn))
            title.resize(digits - turn.size());
}

/// A title with something behind it, in each of its languages.
Written titled(const Written* title, const Behind& behind)
{
    if (!title || title->is(Value::text)) {
        std::string was = title ? title->text : "";
        cut_behind(was);
        return Written::of(
            "title", Value::map,
            {Written::of("en", was + behind.english), Written::of("fr", was + behind.french)});
    }
    Written made = *title;
    made.key = "title";
    for (Written& one : made.items) {
        cut_behind(one.text);
        one.text += one.key == "fr" ? behind.french : behind.english;
    }
    return made;
}

/// The options as they are, where they are not the book's.
Written options_of(const Setting& setting)
{
    Written options = table_of("options");
    for (std::size_t i = 0; i < setting.book->options.size(); ++i) {
        const OptionSpec& spec = setting.book->options[i];
        const std::int64_t value = setting.option(i);
        if (value == spec.initial) continue;
        if (spec.kind == OptionSpec::choice)
            options.items.push_back(
                Written::of(spec.name, std::string{spec.words[static_cast<std::size_t>(value)]}));
        else if (spec.kind == OptionSpec::boolean)
            options.items.push_back(yes_or_no(spec.name, value != 0));
        else
            options.items.push_back(Written::of(spec.name, value));
    }
    return options;
}

/// Everything of a scenario but how its battle stands: the board it is played on is the only one,
/// the options are those of the game.
Written ground_of(const LoadedScenario& battle, const Behind& behind)
{
    const Setting& setting = battle.setting();
    Written root = written_of(*setting.scenario);
    Written names = root.find("boards") ? *root.find("boards") : Written{};
    Written made = table_of("");
    made.items.push_back(titled(root.find("title"), behind));
    const Written* ruleset = root.find("ruleset");
    made.items.push_back(
        Written::of("ruleset", ruleset ? ruleset->text : std::string{setting.book->id}));
    for (const char* other :
         {"title", "ruleset", "rulesets", "needs", "preset", "options", "boards"})
        drop(root, other);
    if (Written options = options_of(setting); !options.items.empty())
        made.items.push_back(std::move(options));
    if (const Written* map = root.find("map"); map && !battle.board().empty()) {
        Written board = table_of(battle.board());
        const Written* named = names.find(battle.board());
        if (const Written* name = named ? named->find("name") : nullptr)
            board.items.push_back(*name);
        board.items.push_back(*map);
        drop(root, "map");
        made.items.push_back(Written::of("boards", Value::map, {std::move(board)}));
    }
    std::ranges::move(root.items, std::back_inserter(made.items));
    return made;
}

/// The script's memory as it is now.
void note_storage(const Table& table, Written& root)
{
    Written* storage = root.find("storage");
    if (!storage) return;
    for (std::size_t i = 0; i < storage->items.size(); ++i) {
        const std::int64_t now = table.storage(i + 1);
        Written& word = storage->items[i];
        word.integer = now;
        if (now < 0 || now > 1) word.kind = Value::number;
    }
}

// --- the file ------------------------------------------------------------------------------------

/// The names of units stand first in their braces.
void name_first(Written& unit)
{
    const auto name = std::ranges::find(unit.items, std::string{"name"}, &Written::key);
    if (name == unit.items.end()) return;
    name->key = "1";
    std::rotate(unit.items.begin(), name, name + 1);
}

std::string units_text(Written units)
{
    std::string text = "    units = {\n";
    for (Written& group : units.items) {
        std::ranges::for_each(group.items, name_first);
        text += lua_entry(group, 8, "type");
    }
    return text + "    },\n";
}

std::string boards_text(const Written& boards)
{
    std::string text = "    boards = {\n";
    for (const Written& board : boards.items) {
        text += "        " + board.key + " = {\n";
        for (const Written& item : board.items)
            text += lua_entry(item, 12, item.key == "map" ? "shape" : "");
        text += "        },\n";
    }
    return text + "    },\n";
}

std::string entries_text(const Written& root)
{
    std::string text;
    for (const Written& item : root.items) {
        if (item.is(Value::nothing)) continue; // handlers
        if (item.key == "units")
            text += units_text(item);
        else if (item.key == "boards")
            text += boards_text(item);
        else
            text += lua_entry(item, 4, item.key == "map" ? "shape" : "");
    }
    return text;
}

/// The handlers in the words of their author, with what he keeps in files beside them.
std::string handlers_text(const ScenarioSource& source)
{
    std::string text = "\n-- What happens in it, as its author wrote it.\n"
                       "local author = (function()\n";
    if (!source.parts.empty()) {
        text += "    local parts, read, library = {}, {}, require\n"
                "    local function require(name)\n"
                "        if not parts[name] then return library(name) end\n"
                "        if read[name] == nil then read[name] = parts[name]() end\n"
                "        return read[name]\n"
                "    end\n";
        for (const auto& [name, part] : source.parts)
            text += "    parts[\"" + name + "\"] = function()\n" + part + "\n    end\n";
    }
    return text + source.text + "\nend)()\n\n";
}

std::string file_of(const LoadedScenario& battle, const Written& root,
                    const std::vector<std::string>& head)
{
    std::string text;
    for (const std::string& line : head) text += "-- " + line + "\n";
    text += "\n";
    const auto is_function = [&](const char* name) {
        const Written* const there = root.find(name);
        return there && there->is(Value::nothing);
    };
    const bool on = is_function("on");
    const bool victory = is_function("victory");
    if (!on && !victory) return text + "return scenario {\n" + entries_text(root) + "}\n";
    text += "local battle = {\n" + entries_text(root) + "}\n" + handlers_text(battle.source());
    if (on) text += "battle.on = author.on\n";
    if (victory) text += "battle.victory = author.victory\n";
    return text + "return scenario(battle)\n";
}

} // namespace

bool can_be_written(const LoadedScenario& battle, const Table& table)
{
    const Layout& l = table.layout();
    if (l.changing == 0) return true;
    std::size_t at = l.occupants_at; // the sections of the board stand before it, in one run
    for (const std::uint32_t section :
         {l.terrain_at, l.edges_at, l.roads_at, l.outlines_at, l.objectives_at})
        if (section != 0) at = std::min<std::size_t>(at, section);
    const std::vector<std::byte> first = battle.block(0);
    return std::memcmp(first.data() + at, table.block() + at, l.occupants_at - at) == 0;
}

std::vector<std::byte> without_dice(const Table& table)
{
    std::vector<std::byte> bytes(table.block(), table.block() + table.layout().bytes);
    constexpr std::size_t streams = offsetof(StateHeader, streams);
    std::memset(bytes.data() + streams, 0, sizeof(StateHeader::streams));
    std::memset(bytes.data() + table.layout().storage_at, 0, sizeof(std::int64_t));
    return bytes;
}

std::string scenario_from_here(const LoadedScenario& battle, const Table& table,
                               const std::vector<std::string>& head)
{
    if (!can_be_written(battle, table)) throw CannotWrite{"the map has changed in play", {}};
    const std::string turn = std::to_string(table.turn());
    Written root =
        ground_of(battle, table.turn() > 0 ? Behind{at_turn.english + turn, at_turn.french + turn}
                                           : Behind{});
    note_storage(table, root);
    lay_entry(root, lua::position_of(table));
    return file_of(battle, root, head);
}

namespace {

/// Gives a unit the numbers it brings along.
void strengthen(const Table& table, Unit u, const std::vector<Carried>& carried, Written& unit)
{
    bool is_told = false;
    for (const Carried& one : carried) {
        if (one.unit != u) continue;
        lay_entry(unit, Written::of(one.name, one.value));
        is_told = true;
    }
    if (is_told) return;
    const List<CounterSpec>& specs = table.book().unit_counters;
    for (std::uint16_t i = 0; i < specs.size(); ++i) {
        if (specs[i].scenario_sets == 0) continue;
        const std::int64_t value = table.wide(UnitCounter{i}, u);
        if (unit.find(specs[i].name) || value != specs[i].initial)
            lay_entry(unit, Written::of(specs[i].name, value));
        return;
    }
}

/// Whether something in a table names a unit: its body, whom it is with.
bool names(const Written& table, std::string_view id)
{
    return std::ranges::any_of(table.items, [&](const Written& item) {
        return item.key != "id" && ((item.is(Value::text) && item.text == id) || names(item, id));
    });
}

/// Takes out the units that are gone for good: those of whom nobody is left, as the rulebook says,
/// or where it is silent, the dead that no other unit names.
/// Gives their ids.
std::vector<std::string> strike_off(const Table& table, const std::vector<Carried>& carried,
                                    Written& group, int first)
{
    std::vector<std::string> gone;
    const std::vector<Written> all = group.items;
    std::vector<bool> is_gone(all.size());
    const auto unit_of = [&](std::size_t i) { return unit_at_index(first + static_cast<int>(i)); };
    for (std::size_t i = 0; i < all.size(); ++i) {
        const auto told = std::ranges::find(carried, unit_of(i), &Carried::unit);
        is_gone[i] =
            told != carried.end() ? told->value == 0 : table.unit(unit_of(i)).where == Where::dead;
    }
    group.items.clear();
    for (std::size_t i = 0; i < all.size(); ++i) {
        const char* const id = table.info(unit_of(i)).id;
        bool stays = !is_gone[i];
        for (std::size_t k = 0; k < all.size() && !stays; ++k)
            stays = k != i && !is_gone[k] && names(all[k], id);
        if (!stays) {
            gone.emplace_back(id);
            continue;
        }
        Written unit = all[i];
        lay_entry(unit, Written::of("id", std::string{id}));
        lay_entry(unit,
                  Written::of(
                      "type",
                      std::string{table.book()
                                      .unit_types[static_cast<std::size_t>(table.type(unit_of(i)))]
                                      .name}));
        strengthen(table, unit_of(i), carried, unit);
        group.items.push_back(std::move(unit));
    }
    return gone;
}

/// Takes out of lists what was to happen to those who are gone: an event, an arrival.
void forget(const std::vector<std::string>& gone, Written& table)
{
    const auto is_gone = [&](const Written& value) {
        return value.is(Value::text) && std::ranges::find(gone, value.text) != gone.end();
    };
    if (table.is(Value::list))
        std::erase_if(table.items, [&](const Written& item) {
            return is_gone(item) || std::ranges::any_of(item.items, is_gone);
        });
    for (Written& item : table.items) forget(gone, item);
}

/// The moment that the battle began at, for those who are left: turn, places, and what its author
/// says of the table. How strong each was then is over, and so is whatever was open.
void begin_again(Written& root)
{
    Written* const position = root.find("position");
    const Written* const sides = root.find("units");
    if (!position || !sides) return;
    const bool is_in_the_midst = position->find("asks") != nullptr;
    std::erase_if(position->items, [&](const Written& item) {
        return item.key == "asks" || item.key == "step" ||
               (is_in_the_midst && item.key != "turn" && item.key != "units");
    });
    Written* const places = position->find("units");
    if (!places) return;
    const auto is_left = [&](const std::string& id) {
        const auto is_called_so = [&](const Written& unit) {
            const Written* const own = unit.find("id");
            return own && own->text == id;
        };
        return std::ranges::any_of(sides->items, [&](const Written& group) {
            return std::ranges::any_of(group.items, is_called_so);
        });
    };
    for (Written& unit : places->items)
        std::erase_if(unit.items, [](const Written& item) {
            return item.key != "at" && item.key != "where" && item.key != "facing";
        });
    std::erase_if(places->items,
                  [&](const Written& unit) { return unit.items.empty() || !is_left(unit.key); });
}

} // namespace

std::string scenario_after(const LoadedScenario& battle, const Table& table,
                           const std::vector<Carried>& carried,
                           const std::vector<std::string>& head)
{
    Written root = ground_of(battle, next_battle);
    int next = 0;
    std::vector<std::string> gone;
    if (Written* units = root.find("units"))
        for (Written& group : units->items) {
            const auto count = static_cast<int>(group.items.size());
            std::ranges::move(strike_off(table, carried, group, next), std::back_inserter(gone));
            next += count;
            if (group.items.empty() && count > 0)
                throw CannotWrite{"nobody is left of {word}: there is no next battle", group.key};
        }
    for (Written& item : root.items)
        if (item.key != "units" && item.key != "map" && item.key != "boards") forget(gone, item);
    begin_again(root);
    return file_of(battle, root, head);
}

} // namespace sandtable
