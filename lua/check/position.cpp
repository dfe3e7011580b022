// The first position: turn, phase, counters of the battle and of cells; and what is left over.

#include "lua/api/fields.hpp"
#include "lua/check/checks.hpp"

#include "kernel/board/label.hpp"

#include <algorithm>

namespace sandtable::lua {

void Checks::check_position()
{
    Written* position = root_.find("position");
    if (!position || !wants(*position, Value::map, "position")) return;
    for (Written& item : position->items) {
        if (item.key == "turn") {
            plan_.turn = static_cast<int>(number(item, "turn", 0, 1000).value_or(0));
        } else if (item.key == "impulse") {
            plan_.impulse = static_cast<int>(number(item, "impulse", 0, 1'000'000).value_or(0));
        } else if (item.key == "active") {
            plan_.active = side(item).value_or(Side{0});
        } else if (item.key == "phase") {
            if (!text(item, "phase")) continue;
            const int i = index_of(book_.phases, item.text);
            if (i < 0)
                unknown_word(item.at, item.text, "SC2014", "unknown phase \"{word}\"",
                             names(book_.phases));
            plan_.phase = std::max(i, 0);
        } else if (item.key == "battle") {
            if (!wants(item, Value::map, "battle")) continue;
            std::vector<std::string> known = names(book_.game_counters);
            for (const Written& counter : item.items) {
                const int i = index_of(book_.game_counters, counter.key);
                if (i < 0)
                    unknown(counter, "the battle", known);
                else
                    check_counter(counter, book_.game_counters[static_cast<std::size_t>(i)],
                                  {Given::game, static_cast<std::uint16_t>(i), 0, 0});
            }
        } else if (item.key == "cells") {
            if (!wants(item, Value::map, "cells")) continue;
            const std::vector<std::string> known = names(book_.cell_counters);
            for (const Written& one : item.items) {
                Written name = Written::of("", one.key);
                name.at = one.key_at;
                const auto here = cell(name, one.key);
                if (!wants(one, Value::map, "the counters of a cell")) continue;
                for (const Written& counter : one.items) {
                    const int i = index_of(book_.cell_counters, counter.key);
                    if (i < 0)
                        unknown(counter, "a cell", known);
                    else if (here)
                        check_counter(
                            counter, book_.cell_counters[static_cast<std::size_t>(i)],
                            {Given::cell, static_cast<std::uint16_t>(i), index(*here), 0});
                }
            }
        } else {
            unknown(item, "position", names_of(position_fields()));
        }
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
