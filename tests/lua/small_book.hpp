/// small_book.hpp - a rulebook of a few words, for the tests of the scenario loader.
#pragma once

#include "kernel/rules/book.hpp"

namespace sandtable::testing {

inline constexpr CounterSpec small_unit_counters[]{
    {.name = "force", .title = "force", .min = 0, .max = 3, .initial = 2},
    {.name = "moved", .title = "moved", .min = 0, .max = 1},
    {.name = "losses", .title = "losses", .min = 0, .max = 100, .scenario_sets = 0},
};
inline constexpr CounterSpec small_side_counters[]{
    {.name = "handicap", .title = "handicap", .min = -100, .max = 100},
};
inline constexpr CounterSpec small_cell_counters[]{
    {.name = "smoke", .title = "smoke", .min = 0, .max = 3},
};
inline constexpr CounterSpec small_game_counters[]{
    {.name = "weather", .title = "weather", .min = 0, .max = 5},
};
inline constexpr PhaseSpec small_phases[]{{.name = "orders", .title = "orders"},
                                          {.name = "melee", .title = "melee"}};
inline constexpr DecisionSpec small_decisions[]{{.name = "act", .prompt = "your orders"}};
inline constexpr UnitTypeSpec small_types[]{{.name = "infantry", .title = "infantry"},
                                            {.name = "cavalry", .title = "cavalry"},
                                            {.name = "leader", .title = "leader", .stacks = 1}};
inline constexpr TerrainSpec small_terrains[]{{.name = "clear", .title = "clear", .glyph = '.'},
                                              {.name = "cover", .title = "cover", .glyph = '*'},
                                              {.name = "water", .title = "water", .glyph = '#'}};
inline constexpr EdgeSpec small_edges[]{{.name = "none", .title = "none"},
                                        {.name = "stream", .title = "stream"}};
inline constexpr const char* small_choices[]{"owner", "nearest"};
inline constexpr OptionSpec small_options[]{
    {.name = "fog", .title = "fog of war", .initial = 1},
    {.name = "range",
     .title = "range",
     .kind = OptionSpec::number,
     .min = 1,
     .max = 9,
     .initial = 4},
    {.name = "retreat",
     .title = "retreat",
     .kind = OptionSpec::choice,
     .words = list_of(small_choices)},
};
inline constexpr const char* small_settings[]{"fog=off", "range=6"};
inline constexpr PresetSpec small_presets[]{
    {.name = "open", .title = "open", .settings = list_of(small_settings)}};
inline constexpr Word small_sides[]{{"blue", "Blue"}, {"red", "Red"}};
inline constexpr Word small_endings[]{{"turns", "the last turn"}, {"scenario", "as told"}};
inline constexpr Word small_levels[]{{"draw", "a draw"}, {"victory", "a victory"}};
inline constexpr FieldSpec small_unit_fields[]{
    {.name = "arrives", .title = "turn of arrival", .kind = FieldSpec::number, .min = 2, .max = 99},
    {.name = "entry", .title = "entry", .kind = FieldSpec::cells},
};
inline constexpr FieldSpec small_side_fields[]{
    {.name = "home", .title = "home edge", .kind = FieldSpec::text},
};
inline constexpr ParamSpec small_step_params[]{
    {.name = "unit", .kind = ParamKind::unit},
    {.name = "to", .kind = ParamKind::cell},
};
inline constexpr VerbSpec small_verbs[]{
    {.name = "step", .title = "step", .params = list_of(small_step_params), .rule = "SML-1"},
    {.name = "done", .title = "done", .rule = "SML-2"},
};
inline constexpr Die small_dice[]{{.name = "d6"}};

/// Two sides on squares, hexes, an open table or zones.
inline Book small_book()
{
    Book book;
    book.id = "small";
    book.title = "Small Battles";
    book.shapes = shape_bit(Shape::square) | shape_bit(Shape::hex_columns) |
                  shape_bit(Shape::plane) | shape_bit(Shape::zones);
    book.unit_counters = list_of(small_unit_counters);
    book.side_counters = list_of(small_side_counters);
    book.cell_counters = list_of(small_cell_counters);
    book.game_counters = list_of(small_game_counters);
    book.phases = list_of(small_phases);
    book.decisions = list_of(small_decisions);
    book.dice = list_of(small_dice);
    book.unit_types = list_of(small_types);
    book.terrains = list_of(small_terrains);
    book.edge_kinds = list_of(small_edges);
    book.options = list_of(small_options);
    book.presets = list_of(small_presets);
    book.side_names = list_of(small_sides);
    book.endings = list_of(small_endings);
    book.script_ending = place_of(book.endings, &Word::name, "scenario");
    book.levels = list_of(small_levels);
    book.unit_fields = list_of(small_unit_fields);
    book.side_fields = list_of(small_side_fields);
    book.verbs = list_of(small_verbs);
    book.changing = changing_bit(Changing::count_of_kinds) - 1;
    return book;
}

} // namespace sandtable::testing
