// Who fights: sides and units, their counters and the ruleset's own fields.

#include "lua/api/fields.hpp"
#include "lua/check/checks.hpp"

#include "kernel/board/geometry.hpp"
#include "kernel/board/label.hpp"
#include "kernel/board/plane.hpp"
#include "lua/board/names.hpp"
#include "lua/board/stacking.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace sandtable::lua {

namespace {

constexpr std::size_t most_units = 2000;

bool is_id(std::string_view text)
{
    if (text.empty() || text.size() > 24 || text == "-") return false;
    return std::ranges::all_of(
        text, [](char c) { return c > ' ' && c < 127 && c != ';' && c != '"' && c != ':'; });
}

} // namespace

void Checks::check_sides()
{
    Written* written = root_.find("sides");
    if (written && !wants(*written, Value::map, "sides")) written = nullptr;
    std::vector<std::string> known;
    for (const Word& word : book_.side_names) known.emplace_back(word.name);
    for (const Word& word : book_.side_names)
        plan_.sides.push_back({word.name, word.title, "", nullptr});
    if (written)
        for (Written& item : written->items) {
            auto found = std::ranges::find(plan_.sides, item.key, &PlannedSide::id);
            if (found == plan_.sides.end()) {
                if (!known.empty()) {
                    mend(item);
                    unknown_word(item.key_at, item.key, "SC2005", "unknown side \"{word}\"", known);
                    continue;
                }
                plan_.sides.push_back({item.key, item.key, "", nullptr});
                found = plan_.sides.end() - 1;
            }
            if (item.is(Value::text)) {
                found->name = item.text;
                continue;
            }
            if (!wants(item, Value::map, "a side")) continue;
            found->written = &item;
            if (const Written* name = item.find("name"))
                found->name = words(*name, "name").value_or(found->name);
            if (const Written* called = item.find("called")) (void)words(*called, "called");
            if (const Written* color = item.find("color"))
                found->color = text(*color, "color").value_or("");
        }
    if (plan_.sides.size() != book_.sides)
        say(written ? written->at : root_.at, "SC2020", "{word} is for {n} sides; here are {m}",
            {{"word", book_.title},
             {"n", std::to_string(book_.sides)},
             {"m", std::to_string(plan_.sides.size())}});
    plan_.sides.resize(std::min<std::size_t>(plan_.sides.size(), max_sides));
}

std::optional<Side> Checks::side(const Written& value)
{
    if (!text(value, "a side")) return std::nullopt;
    const auto found = std::ranges::find(plan_.sides, value.text, &PlannedSide::id);
    if (found != plan_.sides.end()) return static_cast<Side>(found - plan_.sides.begin());
    std::vector<std::string> known;
    for (const PlannedSide& one : plan_.sides) known.push_back(one.id);
    mend_word(value, known);
    unknown_word(value.at, value.text, "SC2005", "unknown side \"{word}\"", known);
    return std::nullopt;
}

void Checks::check_units()
{
    for (std::size_t i = 0; i < plan_.sides.size(); ++i)
        if (Written* written = const_cast<Written*>(plan_.sides[i].written))
            check_fields(*written, Given::side, static_cast<int>(i), book_.side_counters,
                         book_.side_fields, names_of(side_fields()), "a side");

    Written* units = root_.find("units");
    if (!units) {
        say(root_.at, "SC2004", "the scenario has no units");
        return;
    }
    if (!wants(*units, Value::map, "units")) return;
    // Side after side, whichever is written first; of a side, as they are written.
    std::vector<std::pair<Side, Written*>> groups;
    for (Written& group : units->items) {
        Written name = Written::of("", group.key);
        name.at = group.key_at;
        const auto owner = side(name);
        if (wants(group, Value::list, "the units of a side") && owner)
            groups.emplace_back(*owner, &group);
    }
    std::ranges::stable_sort(groups, {}, &std::pair<Side, Written*>::first);
    for (const auto& [owner, group] : groups)
        for (Written& unit : group->items) check_unit(unit, owner);
    int next = 1;
    for (PlannedUnit& unit : plan_.units) {
        if (!unit.id.empty()) continue;
        do unit.id = '#' + std::to_string(next++);
        while (std::ranges::count(plan_.units, unit.id, &PlannedUnit::id) > 1);
    }
}

/// It stands somewhere, and alone: on the first cell or the last that is not `taken`. Takes both.
void Checks::mend_place(const Written& at, std::set<Cell>& taken)
{
    const Board& board = frame();
    int low = 0;
    int high = board.cells - 1;
    while (low < high && taken.contains(cell_at_index(low))) ++low;
    while (high > low && taken.contains(cell_at_index(high))) --high;
    if (low >= high) return mend(at);
    taken.insert({cell_at_index(low), cell_at_index(high)});
    mend(at, Written::of("", label(board, cell_at_index(low))),
         Written::of("", label(board, cell_at_index(high))));
}

/// Whether the units of a cell may stand together (Book::stack_room).
void Checks::check_stacks()
{
    if (book_.stack_room == 0) return;
    struct Here {
        const PlannedUnit* first = nullptr;
        Stack stack;
    };
    const std::string rule = book_.stack_rule == 0
                                 ? std::string{}
                                 : " [" + std::string{book_.rules[book_.stack_rule - 1U].id} + ']';
    std::map<Cell, Here> cells;
    std::set<Cell> taken;
    for (const PlannedUnit& unit : plan_.units) taken.insert(unit.cell);
    for (const PlannedUnit& unit : plan_.units) {
        if (unit.cell == Cell::none) continue;
        Here& here = cells[unit.cell];
        if (!here.first) here.first = &unit;
        const Stack::Fault fault = here.stack.add(book_, unit.side, unit.type);
        if (fault == Stack::none) continue;
        const Written* const at = unit.written->find("at");
        if (at) mend_place(*at, taken);
        say(at ? at->at : unit.written->at, "SC2046",
            fault == Stack::other_side
                ? "{word} cannot stand where {other} of another side stands{rule}"
                : "there is no room for {word} where {other} stands{rule}",
            {{"word", unit.name}, {"other", here.first->name}, {"rule", rule}})
            .declared = here.first->written->at.line;
    }
}

void Checks::check_unit(Written& unit, Side owner)
{
    static const std::vector<std::string> own = names_of(unit_fields());
    if (!unit.is(Value::map)) {
        mend(unit);
        say(unit.at, "SC2002", "{what} must be {kind}",
            {{"what", "a unit"},
             {"kind", "written with its type: infantry { \"Name\", at = ... }"}});
        return;
    }
    if (plan_.units.size() == most_units) {
        if (!std::exchange(has_too_many_units_, true))
            say(unit.at, "SC2021", "a scenario has at most {n} units",
                {{"n", std::to_string(most_units)}});
        return;
    }
    PlannedUnit planned;
    planned.side = owner;
    planned.written = &unit;
    planned.type = unit_type_of(unit);
    // The name may stand first, without "name =".
    if (Written* first = unit.find("1")) {
        if (unit.find("name")) unknown(*first, "a unit", own);
        first->key = "name";
    }
    if (const Written* name = unit.find("name")) planned.name = words(*name, "name").value_or("");
    if (const Written* formation = unit.find("formation"))
        planned.formation = words(*formation, "formation").value_or("");
    if (const Written* id = unit.find("id")) planned.id = unit_id_of(*id);
    if (planned.name.empty())
        planned.name = !planned.id.empty() ? planned.id : book_.unit_types[planned.type].title;
    check_where(unit, planned);
    check_looks(unit);
    const int who = static_cast<int>(plan_.units.size());
    plan_.units.push_back(std::move(planned));
    check_fields(unit, Given::unit, who, book_.unit_counters, book_.unit_fields, own, "a unit");
}

std::uint16_t Checks::unit_type_of(const Written& unit)
{
    const Written* type = unit.find("type");
    if (!type) {
        say(unit.at, "SC2004", "the unit has no type: write infantry { ... } or the like");
        return 0;
    }
    if (!text(*type, "type")) return 0;
    const int i = index_of(book_.unit_types, type->text);
    if (i < 0) {
        mend_word(*type, names(book_.unit_types));
        unknown_word(type->at, type->text, "SC2006", "unknown type of unit \"{word}\"",
                     names(book_.unit_types));
    }
    return static_cast<std::uint16_t>(std::max(i, 0));
}

std::string Checks::unit_id_of(const Written& id)
{
    const std::string out =
        id.is(Value::number) ? '#' + std::to_string(id.integer) : text(id, "id").value_or("");
    if (out.empty()) return out;
    if (!is_id(out)) {
        mend(id);
        say(id.at, "SC2022", "\"{word}\" is no id: use letters, digits and # without blanks",
            {{"word", out}});
    }
    const auto twin = std::ranges::find(plan_.units, out, &PlannedUnit::id);
    if (twin != plan_.units.end()) {
        mend(id);
        Problem& problem =
            say(id.at, "SC2007", "two units have the id \"{word}\"", {{"word", out}});
        problem.declared = twin->written->at.line;
    }
    return out;
}

void Checks::check_where(const Written& unit, PlannedUnit& planned)
{
    const Written* at = unit.find("at");
    planned.where = at ? Where::board : Where::reserve;
    if (const Written* where = unit.find("where"); where && text(*where, "where"))
        read_where(*where, at, planned);
    if (!builder_) return;
    if (at && planned.where == Where::board) read_place(*at, planned);
    if (const Written* facing = unit.find("facing")) read_facing(*facing, planned);
}

void Checks::read_where(const Written& where, const Written* at, PlannedUnit& planned)
{
    struct Named {
        const char* name;
        Where where;
    };
    static constexpr Named wheres[] = {{"board", Where::board},
                                       {"reserve", Where::reserve},
                                       {"dead", Where::dead},
                                       {"exited", Where::exited}};
    const auto* const named =
        std::ranges::find_if(wheres, [&](const Named& one) { return where.text == one.name; });
    if (named != std::end(wheres)) {
        planned.where = named->where;
    } else {
        mend(where);
        unknown_word(where.at, where.text, "SC2013", "a unit cannot be in \"{word}\"",
                     {"board", "reserve", "dead", "exited"});
    }
    if (planned.where == Where::board && !at)
        say(where.at, "SC2004", "the unit is on the board but has no place: write at = ...");
    if (planned.where != Where::board && at)
        say(at->at, "SC2023", "a unit that is not on the board has no place");
}

void Checks::read_place(const Written& at, PlannedUnit& planned)
{
    const Board& board = frame();
    if (board.shape == Shape::plane) {
        const auto here = point(at);
        if (!here) return;
        planned.point = *here;
        if (!plane::on_table(board, *here))
            say(at.at, "SC2009", "the point ({n},{m}) is off the table",
                {{"n", std::to_string(here->x)}, {"m", std::to_string(here->y)}});
    } else if (at.is(Value::number)) {
        std::vector<Cell> none;
        cells(at, none);
    } else if (text(at, "at")) {
        const auto here = cell(at, at.text);
        if (!here) // wherever it should stand, it stands somewhere
            mend(at, Written::of("", label(board, cell_at_index(0))),
                 Written::of("", label(board, cell_at_index(board.cells - 1))));
        planned.cell = here.value_or(Cell::none);
    }
}

void Checks::read_facing(const Written& facing, PlannedUnit& planned)
{
    if (!facing.is(Value::text)) {
        planned.facing = static_cast<int>(number(facing, "facing", -32768, 32767).value_or(0));
        return;
    }
    const Board& board = frame();
    planned.facing = direction_named(board.shape, facing.text);
    if (planned.facing >= 0) return;
    if (board.shape == Shape::plane) {
        say(facing.at, "SC2024",
            "\"{word}\" is no direction here: on an open table a facing is a number of degrees, "
            "clockwise from the north: facing = 90",
            {{"word", facing.text}});
        planned.facing = 0;
        return;
    }
    std::vector<std::string> known;
    for (int d = 0; d < board.directions; ++d) known.emplace_back(direction_name(board.shape, d));
    mend_word(facing, known);
    unknown_word(facing.at, facing.text, "SC2024", "\"{word}\" is no direction here", known);
    planned.facing = 0;
}

void Checks::check_fields(Written& table, Given::Of of, int who, const List<CounterSpec>& counters,
                          const List<FieldSpec>& fields, std::vector<std::string> known,
                          const char* what)
{
    const std::size_t own = known.size();
    for (const std::string& name : names(counters)) known.push_back(name);
    for (const std::string& name : names(fields)) known.push_back(name);
    for (Written& item : table.items) {
        if (std::find(known.begin(), known.begin() + static_cast<std::ptrdiff_t>(own), item.key) !=
            known.begin() + static_cast<std::ptrdiff_t>(own))
            continue;
        if (const int field = index_of(fields, item.key); field >= 0)
            check_field(item, fields[static_cast<std::size_t>(field)]);
        if (const int i = index_of(counters, item.key); i >= 0) {
            check_counter(item, counters[static_cast<std::size_t>(i)],
                          {of, static_cast<std::uint16_t>(i), who, 0});
        } else if (index_of(fields, item.key) < 0 &&
                   (!fields.empty() || !nearest(item.key, known).empty())) {
            unknown(item, what, known);
        }
    }
}

void Checks::check_counter(const Written& value, const CounterSpec& spec, Given given,
                           bool is_kept_given)
{
    if (!spec.scenario_sets && !is_kept_given) {
        mend(value);
        say(value.key_at, "SC2025", "\"{word}\" is kept by the rules; a scenario cannot give it",
            {{"word", spec.name}});
        return;
    }
    if (value.is(Value::boolean) && spec.min <= 0 && spec.max >= 1) {
        given.value = value.integer;
    } else {
        const auto n = number(value, spec.name, spec.min, spec.max);
        if (!n) return;
        given.value = *n;
    }
    given.at = value.at;
    plan_.given.push_back(std::move(given));
}

void Checks::check_field(Written& value, const FieldSpec& spec)
{
    switch (spec.kind) {
    case FieldSpec::any: return;
    case FieldSpec::number: static_cast<void>(number(value, spec.name, spec.min, spec.max)); return;
    case FieldSpec::boolean: wants(value, Value::boolean, spec.name); return;
    case FieldSpec::text: static_cast<void>(words(value, spec.name)); return;
    case FieldSpec::list: wants(value, Value::list, spec.name); return;
    case FieldSpec::map: wants(value, Value::map, spec.name); return;
    case FieldSpec::cell:
        if (text(value, spec.name) && !cell(value, value.text)) mend(value);
        return;
    case FieldSpec::side:
        if (const auto s = side(value)) {
            value.integer = *s;
            value.is_settled = true;
        }
        return;
    case FieldSpec::choice: {
        if (!text(value, spec.name)) return;
        std::vector<std::string> known;
        for (const char* word : spec.words) known.emplace_back(word);
        if (std::ranges::find(known, value.text) != known.end()) return;
        mend_word(value, known);
        unknown_word(value.at, value.text, "SC2011", "there is no choice \"{word}\"", known);
        return;
    }
    case FieldSpec::cells: {
        std::vector<Cell> list;
        if (!cells(value, list)) return mend(value);
        if (!builder_) return;
        Written made = Written::of(value.key, Value::list, {});
        made.at = value.at;
        made.key_at = value.key_at;
        for (const Cell one : list) {
            made.items.push_back(Written::of("", label(frame(), one)));
            made.items.back().at = value.at;
        }
        value = std::move(made);
        return;
    }
    }
}

} // namespace sandtable::lua
