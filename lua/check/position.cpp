// The first position: turn, phase, counters of cells; and what is left over.

#include "lua/api/fields.hpp"
#include "lua/check/checks.hpp"

#include "kernel/board/label.hpp"

#include <algorithm>

namespace sandtable::lua {

void Checks::check_position()
{
    Written* position = root_.find("position");
    if (!position || !wants(*position, Value::map, "position")) return;
    // A phase is of a turn, and so is who has it: of the first, where nobody says of which.
    if (!position->find("turn") && !position->find("asks") &&
        (position->find("phase") || position->find("active"))) {
        position->items.push_back(Written::of("turn", std::int64_t{1}));
        position->items.back().at = position->at;
    }
    for (Written& item : position->items) read_part(item);
}

void Checks::read_part(Written& item)
{
    if (item.key == "turn")
        plan_.turn = static_cast<int>(number(item, "turn", 0, 1000).value_or(0));
    else if (item.key == "impulse")
        plan_.impulse = static_cast<int>(number(item, "impulse", 0, 1'000'000).value_or(0));
    else if (item.key == "active")
        plan_.active = seat(item).value_or(Side{0});
    else if (item.key == "phase")
        plan_.phase = std::max(named(item, book_.phases, "phase", "unknown phase \"{word}\""), 0);
    else if (item.key == "step")
        plan_.step = std::max(named(item, book_.sequence, "step", "unknown step \"{word}\""), 0);
    else if (item.key == "battle")
        read_kept(item, Given::game, 0, "the battle");
    else if (item.key == "cells")
        read_cells(item);
    else if (item.key == "sides")
        read_sides_now(item);
    else if (item.key == "units")
        read_units_now(item);
    else if (item.key == "asks")
        read_questions(item);
    else
        unknown(item, "position", names_of(position_fields()));
}

void Checks::read_cells(const Written& cells)
{
    if (!wants(cells, Value::map, "cells")) return;
    for (const Written& one : cells.items) {
        Written name = Written::of("", one.key);
        name.at = one.key_at;
        if (const auto here = cell(name, one.key))
            read_kept(one, Given::cell, index(*here), "a cell");
    }
}

void Checks::check_rest()
{
    static const std::vector<std::string> own = names_of(scenario_fields());
    std::vector<std::string> known = own;
    for (const std::string& name : names(book_.scenario_fields)) known.push_back(name);
    for (Written& item : root_.items) {
        if (std::ranges::find(own, item.key) != own.end()) continue;
        if (const int i = index_of(book_.scenario_fields, item.key); i >= 0)
            check_field(item, book_.scenario_fields[static_cast<std::size_t>(i)]);
        else if (std::ranges::find(plan_.sides, item.key, &PlannedSide::id) != plan_.sides.end())
            say(item.key_at, "SC2016", "units stand under units: units = { {word} = { ... } }",
                {{"word", item.key}});
        else if (!book_.scenario_fields.empty() || !nearest(item.key, known).empty())
            unknown(item, "the scenario", known);
    }
    label_cells(root_);
}

/// Notes in every text which cell it labels.
void Checks::label_cells(Written& value)
{
    if (value.is(Value::text) && !value.is_settled) {
        value.integer = -1;
        if (builder_ && value.text.size() <= 40 && frame().shape != Shape::plane)
            value.integer = index(cell_from_label(frame(), value.text));
    }
    for (Written& item : value.items) label_cells(item);
}

} // namespace sandtable::lua
