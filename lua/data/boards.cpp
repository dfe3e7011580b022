#include "lua/data/boards.hpp"

#include "lua/api/fields.hpp"

#include <algorithm>

namespace sandtable::lua {

namespace {

/// Puts `item` where its name stands in `table`, or at the end.
void put(Written& table, Written item)
{
    if (Written* there = table.find(item.key))
        *there = std::move(item);
    else
        table.items.push_back(std::move(item));
}

/// The id of a unit as it will be known, or an empty text.
std::string id_of(const Written& unit)
{
    const Written* id = unit.find("id");
    if (!id) return {};
    return id->is(Value::number) ? '#' + std::to_string(id->integer) : id->text;
}

/// Every unit of the scenario that has an id. Whatever is no list of units is told of elsewhere.
std::vector<Written*> units_with_id(Written& root)
{
    std::vector<Written*> found;
    Written* units = root.find("units");
    if (!units || !units->is_table()) return found;
    for (Written& side : units->items)
        if (side.is(Value::list))
            for (Written& unit : side.items)
                if (!id_of(unit).empty()) found.push_back(&unit);
    return found;
}

/// A list of known words for a message, where it is short enough to be read.
void tell_known(Problem& problem, const std::string& word, const std::vector<std::string>& known)
{
    problem.meant = nearest(word, known);
    std::string list;
    for (const std::string& one : known) list += (list.empty() ? "" : ", ") + one;
    if (problem.meant.empty() && !list.empty() && list.size() < 300)
        problem.context.push_back("known: " + list);
}

class Laying {
public:
    Laying(Written& root, const Book& book, Problems& problems)
        : root_{root}, book_{book}, problems_{problems}, units_{units_with_id(root)}
    {
    }

    Boards run(Written boards, const std::string& wanted)
    {
        Boards offered;
        for (const Written& board : boards.items)
            offered.offered.push_back({board.key, title_of(board)});
        if (Written* board = chosen(boards, wanted)) {
            offered.chosen = board->key;
            lay(std::move(*board));
        }
        return offered;
    }

    /// Says which units have a place on one board and not on another.
    void compare(const Written& boards)
    {
        for (const Written& board : boards.items) {
            const Written* places = board.find("places");
            if (!places || !places->is_table()) continue;
            for (const Written& other : boards.items) {
                const Written* there = other.find("places");
                if (&other == &board || (there && !there->is_table())) continue;
                for (const Written& place : places->items)
                    if (is_unit(place.key) && stands(place) && !is_placed(place.key, there))
                        say(there ? there->at : other.at, "SC2035",
                            "the board \"{word}\" has no place for {unit}, which the board "
                            "\"{other}\" has",
                            {{"word", other.key}, {"unit", place.key}, {"other", board.key}})
                            .declared = place.at.line;
            }
        }
    }

private:
    Problem& say(const Place& at, const char* code, const char* text,
                 std::vector<std::pair<std::string, std::string>> fill)
    {
        if (problems_.size() >= 300) return overflow_ = {};
        return problems_.emplace_back(
            Problem{.code = code, .text = text, .fill = std::move(fill), .place = at});
    }

    static std::string title_of(const Written& board)
    {
        const Written* name = board.find("name");
        if (!name) return {};
        if (name->is(Value::text)) return name->text;
        if (const Written* english = name->find("en")) return english->text;
        return name->items.empty() ? std::string{} : name->items.front().text;
    }

    [[nodiscard]] bool is_unit(const std::string& id) const
    {
        return std::ranges::any_of(units_, [&](const Written* u) { return id_of(*u) == id; });
    }
    /// Whether a place puts its unit on the board.
    static bool stands(const Written& place)
    {
        return !place.is(Value::map) || place.find("at") || place.find("1");
    }
    /// By the board's places, or by the unit itself, which then stands alike on every board.
    [[nodiscard]] bool is_placed(const std::string& id, const Written* places) const
    {
        if (places && places->find(id)) return true;
        return std::ranges::any_of(
            units_, [&](const Written* u) { return id_of(*u) == id && u->find("at"); });
    }

    /// The board that is asked for; else the first, and a problem. Null where it is no table.
    Written* chosen(Written& boards, const std::string& wanted)
    {
        Written* found = nullptr;
        std::vector<std::string> known;
        for (Written& board : boards.items) {
            known.push_back(board.key);
            if (wanted.empty() ? !found : board.key == wanted) found = &board;
        }
        if (!found) {
            tell_known(say(boards.at, "SC2033", "the scenario has no board \"{word}\"",
                           {{"word", wanted}}),
                       wanted, known);
            found = &boards.items.front(); // so that the rest can be checked
        }
        if (found->is(Value::map)) return found;
        say(found->at, "SC2002", "{what} must be {kind}",
            {{"what", "a board"}, {"kind", "a table of names"}});
        return nullptr;
    }

    void lay(Written board)
    {
        static const std::vector<std::string> own = names_of(board_fields());
        std::vector<std::string> known = own;
        for (const FieldSpec& field : book_.scenario_fields) known.emplace_back(field.name);
        if (!board.find("map"))
            say(board.at, "SC2004", "the board \"{word}\" has no map", {{"word", board.key}});
        for (Written& item : board.items) {
            if (std::ranges::find(known, item.key) == known.end())
                tell_known(say(item.key_at, "SC2001", "{what} has no field \"{word}\"",
                               {{"what", "a board"}, {"word", item.key}}),
                           item.key, known);
            else if (item.key == "places")
                lay_places(item);
            else if (item.key != "name")
                put(root_, std::move(item));
        }
    }

    void lay_places(Written& places)
    {
        if (!places.is(Value::map)) {
            if (!places.items.empty() || !places.is_table())
                say(places.at, "SC2002", "{what} must be {kind}",
                    {{"what", "places"}, {"kind", "a table of names"}});
            return;
        }
        std::vector<std::string> ids;
        for (const Written* unit : units_) ids.push_back(id_of(*unit));
        for (Written& place : places.items) {
            const auto found = std::ranges::find(ids, place.key);
            if (found == ids.end())
                tell_known(say(place.key_at, "SC2034", "places names no unit \"{word}\"",
                               {{"word", place.key}}),
                           place.key, ids);
            else
                lay_place(*units_[static_cast<std::size_t>(found - ids.begin())], std::move(place));
        }
    }

    /// F1 = "0509", { 250, 50 }, { "0509" } or { at = "0509", facing = "N" }: fields of the unit.
    void lay_place(Written& unit, Written place)
    {
        if (place.is(Value::list) && place.items.size() == 1)
            place = Written{std::move(place.items.front())};
        if (place.is(Value::text) || place.is(Value::list)) {
            place.key = "at";
            put(unit, std::move(place));
        } else if (place.is(Value::map)) {
            for (Written& field : place.items) {
                if (field.key == "1") field.key = "at"; // { "0509", facing = "N" }
                if (field.key == "id" || field.key == "type")
                    say(field.key_at, "SC2001", "{what} has no field \"{word}\"",
                        {{"what", "a place"}, {"word", field.key}});
                else
                    put(unit, std::move(field));
            }
        } else {
            say(place.at, "SC2002", "{what} must be {kind}",
                {{"what", "a place"},
                 {"kind", "a text, or a table: F1 = { at = ..., facing = ... }"}});
        }
    }

    Written& root_;
    const Book& book_;
    Problems& problems_;
    std::vector<Written*> units_;
    Problem overflow_;
};

/// What stays of `boards` in the scenario: each board's name, for translations.
Written only_names(const Written& boards)
{
    Written left = boards;
    for (Written& board : left.items)
        std::erase_if(board.items, [](const Written& item) { return item.key != "name"; });
    return left;
}

} // namespace

Boards lay_board(Written& root, const Book& book, const std::string& wanted, Problems& problems)
{
    Written* boards = root.find("boards");
    if (!boards) {
        if (!wanted.empty())
            problems.push_back(
                {.code = "SC2033",
                 .text = "the scenario has one board, which has no name: there is no \"{word}\"",
                 .fill = {{"word", wanted}},
                 .place = root.at});
        return {};
    }
    if (!boards->is(Value::map) || boards->items.empty()) {
        problems.push_back({.code = "SC2002",
                            .text = "{what} must be {kind}",
                            .fill = {{"what", "boards"}, {"kind", "a table of names"}},
                            .place = boards->at});
        return {};
    }
    Written all = *boards;
    *boards = only_names(all);
    Laying laying{root, book, problems};
    laying.compare(all);
    return laying.run(std::move(all), wanted);
}

} // namespace sandtable::lua
