/// layout_check.hpp - proof that every C mirror of the border has the layout of its kernel type.
///
/// Nothing here is called; it must only compile. A line that fails names the field that moved: then
/// the kernel type has grown in the middle, or the mirror was not told.
#pragma once

#include "kernel/dice/tape.hpp"
#include "kernel/rules/breakdown.hpp"
#include "kernel/rules/event.hpp"
#include "kernel/rules/order_list.hpp"
#include "kernel/rules/refusal.hpp"
#include "kernel/rules/setting.hpp"
#include "kernel/state/state.hpp"
#include "sdk/abi/battle.h"
#include "sdk/abi/ext/sheets.h"
#include "sdk/abi/ruleset.h"
#include "sdk/cpp/sheet.hpp"

#include <cstddef>
#include <type_traits>

namespace sandtable::sdk::layout_check {

/// Same size and alignment, both plain.
template <typename Kernel, typename Border>
inline constexpr bool
    same = sizeof(Kernel) == sizeof(Border) && alignof(Kernel) == alignof(Border) &&
           std::is_standard_layout_v<Kernel>&& std::is_trivially_copyable_v<Kernel>;

static_assert(same<List<int>, st_list>);
static_assert(offsetof(List<int>, count) == offsetof(st_list, count));
static_assert(offsetof(List<int>, item_size) == offsetof(st_list, item_size));

// The one macro outside sdk/abi: only a macro can say a field's name once. Undefined below.
#define ST_SAME_PLACE(Kernel, Border, field)                                                       \
    static_assert(offsetof(Kernel, field) == offsetof(Border, field) &&                            \
                  sizeof(Kernel::field) == sizeof(Border::field))

static_assert(same<Args, st_args>);
ST_SAME_PLACE(Args, st_args, unit);
ST_SAME_PLACE(Args, st_args, other);
ST_SAME_PLACE(Args, st_args, cell);
ST_SAME_PLACE(Args, st_args, to);
ST_SAME_PLACE(Args, st_args, side);
ST_SAME_PLACE(Args, st_args, n);
ST_SAME_PLACE(Args, st_args, m);
ST_SAME_PLACE(Args, st_args, word);

static_assert(same<Unknown, st_unknown>);
ST_SAME_PLACE(Unknown, st_unknown, unit);
ST_SAME_PLACE(Unknown, st_unknown, other);
ST_SAME_PLACE(Unknown, st_unknown, from);
ST_SAME_PLACE(Unknown, st_unknown, to);
ST_SAME_PLACE(Unknown, st_unknown, all);

static_assert(same<Order, st_order>);
ST_SAME_PLACE(Order, st_order, verb);
ST_SAME_PLACE(Order, st_order, side);
ST_SAME_PLACE(Order, st_order, count);
ST_SAME_PLACE(Order, st_order, args);

static_assert(same<LegalQuery, st_legal_query>);
ST_SAME_PLACE(LegalQuery, st_legal_query, side);
ST_SAME_PLACE(LegalQuery, st_legal_query, unit);

static_assert(same<OrderList, st_order_list>);
ST_SAME_PLACE(OrderList, st_order_list, words);
ST_SAME_PLACE(OrderList, st_order_list, starts);
ST_SAME_PLACE(OrderList, st_order_list, word_room);
ST_SAME_PLACE(OrderList, st_order_list, room);
ST_SAME_PLACE(OrderList, st_order_list, used);
ST_SAME_PLACE(OrderList, st_order_list, count);

static_assert(same<Refusal, st_refusal>);
ST_SAME_PLACE(Refusal, st_refusal, rule);
ST_SAME_PLACE(Refusal, st_refusal, message);
ST_SAME_PLACE(Refusal, st_refusal, args);
ST_SAME_PLACE(Refusal, st_refusal, has_nearest);
ST_SAME_PLACE(Refusal, st_refusal, nearest);

static_assert(same<SheetPiece, st_sheet_piece>);
ST_SAME_PLACE(SheetPiece, st_sheet_piece, kind);
ST_SAME_PLACE(SheetPiece, st_sheet_piece, flag);
ST_SAME_PLACE(SheetPiece, st_sheet_piece, full_of);
ST_SAME_PLACE(SheetPiece, st_sheet_piece, text);
ST_SAME_PLACE(SheetPiece, st_sheet_piece, hint);
ST_SAME_PLACE(SheetPiece, st_sheet_piece, args);
ST_SAME_PLACE(SheetPiece, st_sheet_piece, hint_args);

static_assert(same<Event, st_event>);
ST_SAME_PLACE(Event, st_event, kind);
ST_SAME_PLACE(Event, st_event, side);
ST_SAME_PLACE(Event, st_event, detail);
ST_SAME_PLACE(Event, st_event, unknown);
ST_SAME_PLACE(Event, st_event, rule);
ST_SAME_PLACE(Event, st_event, text);
ST_SAME_PLACE(Event, st_event, args);

static_assert(same<Term, st_term>);
ST_SAME_PLACE(Term, st_term, rule);
ST_SAME_PLACE(Term, st_term, text);
ST_SAME_PLACE(Term, st_term, amount);
ST_SAME_PLACE(Term, st_term, args);
ST_SAME_PLACE(Term, st_term, kind);
ST_SAME_PLACE(Term, st_term, group);
ST_SAME_PLACE(Term, st_term, shows_amount);
ST_SAME_PLACE(Term, st_term, unknown);

static_assert(same<Face, st_face>);
ST_SAME_PLACE(Face, st_face, value);
ST_SAME_PLACE(Face, st_face, weight);
ST_SAME_PLACE(Face, st_face, symbol);

static_assert(same<Die, st_die>);
ST_SAME_PLACE(Die, st_die, name);
ST_SAME_PLACE(Die, st_die, low);
ST_SAME_PLACE(Die, st_die, high);
ST_SAME_PLACE(Die, st_die, faces);

static_assert(same<Roll, st_roll>);
ST_SAME_PLACE(Roll, st_roll, die);
ST_SAME_PLACE(Roll, st_roll, stream);
ST_SAME_PLACE(Roll, st_roll, unit);
ST_SAME_PLACE(Roll, st_roll, other);
ST_SAME_PLACE(Roll, st_roll, bound);
ST_SAME_PLACE(Roll, st_roll, purpose);

static_assert(same<Tape, st_tape>);
ST_SAME_PLACE(Tape, st_tape, mode);
ST_SAME_PLACE(Tape, st_tape, size);
ST_SAME_PLACE(Tape, st_tape, used);
ST_SAME_PLACE(Tape, st_tape, dry);
ST_SAME_PLACE(Tape, st_tape, outcomes);
ST_SAME_PLACE(Tape, st_tape, wanted);

static_assert(same<Value, st_value>);
ST_SAME_PLACE(Value, st_value, kind);
ST_SAME_PLACE(Value, st_value, line);
ST_SAME_PLACE(Value, st_value, key);
ST_SAME_PLACE(Value, st_value, integer);
ST_SAME_PLACE(Value, st_value, string);
ST_SAME_PLACE(Value, st_value, items);
ST_SAME_PLACE(Value, st_value, count);

static_assert(same<Objective, st_objective>);
ST_SAME_PLACE(Objective, st_objective, id);
ST_SAME_PLACE(Objective, st_objective, name);
ST_SAME_PLACE(Objective, st_objective, cell);
ST_SAME_PLACE(Objective, st_objective, x);
ST_SAME_PLACE(Objective, st_objective, y);
ST_SAME_PLACE(Objective, st_objective, value);
ST_SAME_PLACE(Objective, st_objective, owner);

static_assert(same<Area, st_area>);
ST_SAME_PLACE(Area, st_area, id);
ST_SAME_PLACE(Area, st_area, name);
ST_SAME_PLACE(Area, st_area, cells);
ST_SAME_PLACE(Area, st_area, count);
ST_SAME_PLACE(Area, st_area, number);

static_assert(same<Point, st_point>);
ST_SAME_PLACE(Point, st_point, x);
ST_SAME_PLACE(Point, st_point, y);

static_assert(same<Outline, st_outline>);
ST_SAME_PLACE(Outline, st_outline, name);
ST_SAME_PLACE(Outline, st_outline, points);
ST_SAME_PLACE(Outline, st_outline, count);
ST_SAME_PLACE(Outline, st_outline, closed);
ST_SAME_PLACE(Outline, st_outline, kind);
ST_SAME_PLACE(Outline, st_outline, height);
ST_SAME_PLACE(Outline, st_outline, layer);
ST_SAME_PLACE(Outline, st_outline, number);
ST_SAME_PLACE(Outline, st_outline, line);

static_assert(same<Board, st_board>);
ST_SAME_PLACE(Board, st_board, shape);
ST_SAME_PLACE(Board, st_board, labels);
ST_SAME_PLACE(Board, st_board, directions);
ST_SAME_PLACE(Board, st_board, even_shift);
ST_SAME_PLACE(Board, st_board, columns);
ST_SAME_PLACE(Board, st_board, rows);
ST_SAME_PLACE(Board, st_board, cells);
ST_SAME_PLACE(Board, st_board, terrain);
ST_SAME_PLACE(Board, st_board, height);
ST_SAME_PLACE(Board, st_board, edges);
ST_SAME_PLACE(Board, st_board, roads);
ST_SAME_PLACE(Board, st_board, neighbors);
ST_SAME_PLACE(Board, st_board, zone_names);
ST_SAME_PLACE(Board, st_board, zone_places);
ST_SAME_PLACE(Board, st_board, objectives);
ST_SAME_PLACE(Board, st_board, areas);
ST_SAME_PLACE(Board, st_board, outlines);

static_assert(same<CounterSpec, st_counter_spec>);
ST_SAME_PLACE(CounterSpec, st_counter_spec, name);
ST_SAME_PLACE(CounterSpec, st_counter_spec, title);
ST_SAME_PLACE(CounterSpec, st_counter_spec, min);
ST_SAME_PLACE(CounterSpec, st_counter_spec, max);
ST_SAME_PLACE(CounterSpec, st_counter_spec, initial);
ST_SAME_PLACE(CounterSpec, st_counter_spec, visibility);
ST_SAME_PLACE(CounterSpec, st_counter_spec, scenario_sets);
ST_SAME_PLACE(CounterSpec, st_counter_spec, shown);
ST_SAME_PLACE(CounterSpec, st_counter_spec, means);
ST_SAME_PLACE(CounterSpec, st_counter_spec, full);

static_assert(same<StateSpec, st_state_spec>);
ST_SAME_PLACE(StateSpec, st_state_spec, name);
ST_SAME_PLACE(StateSpec, st_state_spec, title);
ST_SAME_PLACE(StateSpec, st_state_spec, counter);
ST_SAME_PLACE(StateSpec, st_state_spec, from);
ST_SAME_PLACE(StateSpec, st_state_spec, to);

static_assert(same<DataSpec, st_data_spec>);
ST_SAME_PLACE(DataSpec, st_data_spec, name);
ST_SAME_PLACE(DataSpec, st_data_spec, bytes);
ST_SAME_PLACE(DataSpec, st_data_spec, visibility);

static_assert(same<ParamSpec, st_param_spec>);
ST_SAME_PLACE(ParamSpec, st_param_spec, name);
ST_SAME_PLACE(ParamSpec, st_param_spec, kind);
ST_SAME_PLACE(ParamSpec, st_param_spec, repeats);
ST_SAME_PLACE(ParamSpec, st_param_spec, optional);
ST_SAME_PLACE(ParamSpec, st_param_spec, min);
ST_SAME_PLACE(ParamSpec, st_param_spec, max);
ST_SAME_PLACE(ParamSpec, st_param_spec, words);

static_assert(same<VerbSpec, st_verb_spec>);
ST_SAME_PLACE(VerbSpec, st_verb_spec, name);
ST_SAME_PLACE(VerbSpec, st_verb_spec, title);
ST_SAME_PLACE(VerbSpec, st_verb_spec, params);
ST_SAME_PLACE(VerbSpec, st_verb_spec, rule);
ST_SAME_PLACE(VerbSpec, st_verb_spec, any_time);
ST_SAME_PLACE(VerbSpec, st_verb_spec, secret);
ST_SAME_PLACE(VerbSpec, st_verb_spec, inquiry);

static_assert(same<StepSpec, st_step_spec>);
ST_SAME_PLACE(StepSpec, st_step_spec, name);
ST_SAME_PLACE(StepSpec, st_step_spec, does);
ST_SAME_PLACE(StepSpec, st_step_spec, until);
ST_SAME_PLACE(StepSpec, st_step_spec, again);
ST_SAME_PLACE(StepSpec, st_step_spec, rule);
ST_SAME_PLACE(StepSpec, st_step_spec, asks);
ST_SAME_PLACE(StepSpec, st_step_spec, phase);
ST_SAME_PLACE(StepSpec, st_step_spec, deciders);
ST_SAME_PLACE(StepSpec, st_step_spec, back_to);
ST_SAME_PLACE(StepSpec, st_step_spec, quiet);
static_assert(same<PhaseSpec, st_phase_spec>);
ST_SAME_PLACE(PhaseSpec, st_phase_spec, name);
ST_SAME_PLACE(PhaseSpec, st_phase_spec, title);
ST_SAME_PLACE(PhaseSpec, st_phase_spec, decider);
ST_SAME_PLACE(PhaseSpec, st_phase_spec, rule);

static_assert(same<DecisionSpec, st_decision_spec>);
ST_SAME_PLACE(DecisionSpec, st_decision_spec, name);
ST_SAME_PLACE(DecisionSpec, st_decision_spec, prompt);

static_assert(same<UnitTypeSpec, st_unit_type_spec>);
ST_SAME_PLACE(UnitTypeSpec, st_unit_type_spec, name);
ST_SAME_PLACE(UnitTypeSpec, st_unit_type_spec, title);
ST_SAME_PLACE(UnitTypeSpec, st_unit_type_spec, letter);
ST_SAME_PLACE(UnitTypeSpec, st_unit_type_spec, stacks);
ST_SAME_PLACE(UnitTypeSpec, st_unit_type_spec, symbol);
ST_SAME_PLACE(UnitTypeSpec, st_unit_type_spec, figure);
ST_SAME_PLACE(UnitTypeSpec, st_unit_type_spec, weight);
ST_SAME_PLACE(UnitTypeSpec, st_unit_type_spec, bulk);

static_assert(same<ZoneSpec, st_zone_spec>);
ST_SAME_PLACE(ZoneSpec, st_zone_spec, name);
ST_SAME_PLACE(ZoneSpec, st_zone_spec, x);
ST_SAME_PLACE(ZoneSpec, st_zone_spec, y);

static_assert(same<TerrainSpec, st_terrain_spec>);
ST_SAME_PLACE(TerrainSpec, st_terrain_spec, name);
ST_SAME_PLACE(TerrainSpec, st_terrain_spec, title);
ST_SAME_PLACE(TerrainSpec, st_terrain_spec, glyph);
ST_SAME_PLACE(TerrainSpec, st_terrain_spec, color);

static_assert(same<EdgeSpec, st_edge_spec>);
ST_SAME_PLACE(EdgeSpec, st_edge_spec, name);
ST_SAME_PLACE(EdgeSpec, st_edge_spec, title);
ST_SAME_PLACE(EdgeSpec, st_edge_spec, glyph);
ST_SAME_PLACE(EdgeSpec, st_edge_spec, color);

static_assert(same<OptionSpec, st_option_spec>);
ST_SAME_PLACE(OptionSpec, st_option_spec, name);
ST_SAME_PLACE(OptionSpec, st_option_spec, title);
ST_SAME_PLACE(OptionSpec, st_option_spec, kind);
ST_SAME_PLACE(OptionSpec, st_option_spec, min);
ST_SAME_PLACE(OptionSpec, st_option_spec, max);
ST_SAME_PLACE(OptionSpec, st_option_spec, initial);
ST_SAME_PLACE(OptionSpec, st_option_spec, words);
ST_SAME_PLACE(OptionSpec, st_option_spec, rule);

static_assert(same<PresetSpec, st_preset_spec>);
ST_SAME_PLACE(PresetSpec, st_preset_spec, name);
ST_SAME_PLACE(PresetSpec, st_preset_spec, title);
ST_SAME_PLACE(PresetSpec, st_preset_spec, settings);

static_assert(same<FieldSpec, st_field_spec>);
ST_SAME_PLACE(FieldSpec, st_field_spec, name);
ST_SAME_PLACE(FieldSpec, st_field_spec, title);
ST_SAME_PLACE(FieldSpec, st_field_spec, kind);
ST_SAME_PLACE(FieldSpec, st_field_spec, min);
ST_SAME_PLACE(FieldSpec, st_field_spec, max);
ST_SAME_PLACE(FieldSpec, st_field_spec, words);

static_assert(same<RuleSpec, st_rule_spec>);
ST_SAME_PLACE(RuleSpec, st_rule_spec, id);
ST_SAME_PLACE(RuleSpec, st_rule_spec, title);

static_assert(same<Word, st_word>);
ST_SAME_PLACE(Word, st_word, name);
ST_SAME_PLACE(Word, st_word, title);

static_assert(same<Book, st_book>);
ST_SAME_PLACE(Book, st_book, id);
ST_SAME_PLACE(Book, st_book, title);
ST_SAME_PLACE(Book, st_book, labels);
ST_SAME_PLACE(Book, st_book, sides);
ST_SAME_PLACE(Book, st_book, has_umpire);
ST_SAME_PLACE(Book, st_book, hex_even_shift);
ST_SAME_PLACE(Book, st_book, shapes);
ST_SAME_PLACE(Book, st_book, unit_counters);
ST_SAME_PLACE(Book, st_book, side_counters);
ST_SAME_PLACE(Book, st_book, cell_counters);
ST_SAME_PLACE(Book, st_book, game_counters);
ST_SAME_PLACE(Book, st_book, unit_data);
ST_SAME_PLACE(Book, st_book, side_data);
ST_SAME_PLACE(Book, st_book, game_data);
ST_SAME_PLACE(Book, st_book, states);
ST_SAME_PLACE(Book, st_book, verbs);
ST_SAME_PLACE(Book, st_book, phases);
ST_SAME_PLACE(Book, st_book, decisions);
ST_SAME_PLACE(Book, st_book, dice);
ST_SAME_PLACE(Book, st_book, unit_types);
ST_SAME_PLACE(Book, st_book, terrains);
ST_SAME_PLACE(Book, st_book, edge_kinds);
ST_SAME_PLACE(Book, st_book, zones);
ST_SAME_PLACE(Book, st_book, options);
ST_SAME_PLACE(Book, st_book, presets);
ST_SAME_PLACE(Book, st_book, rules);
ST_SAME_PLACE(Book, st_book, side_names);
ST_SAME_PLACE(Book, st_book, endings);
ST_SAME_PLACE(Book, st_book, levels);
ST_SAME_PLACE(Book, st_book, unit_fields);
ST_SAME_PLACE(Book, st_book, side_fields);
ST_SAME_PLACE(Book, st_book, scenario_fields);
ST_SAME_PLACE(Book, st_book, changing);
ST_SAME_PLACE(Book, st_book, script_ending);
ST_SAME_PLACE(Book, st_book, stack_room);
ST_SAME_PLACE(Book, st_book, stack_mixed);
ST_SAME_PLACE(Book, st_book, stack_rule);
ST_SAME_PLACE(Book, st_book, sequence);

static_assert(same<UnitInfo, st_unit_info>);
ST_SAME_PLACE(UnitInfo, st_unit_info, id);
ST_SAME_PLACE(UnitInfo, st_unit_info, name);
ST_SAME_PLACE(UnitInfo, st_unit_info, formation);
ST_SAME_PLACE(UnitInfo, st_unit_info, side);
ST_SAME_PLACE(UnitInfo, st_unit_info, type);
ST_SAME_PLACE(UnitInfo, st_unit_info, fields);

static_assert(same<SideInfo, st_side_info>);
ST_SAME_PLACE(SideInfo, st_side_info, id);
ST_SAME_PLACE(SideInfo, st_side_info, name);
ST_SAME_PLACE(SideInfo, st_side_info, color);
ST_SAME_PLACE(SideInfo, st_side_info, fields);

static_assert(same<Slot, st_slot>);
ST_SAME_PLACE(Slot, st_slot, offset);
ST_SAME_PLACE(Slot, st_slot, width);
ST_SAME_PLACE(Slot, st_slot, is_signed);
ST_SAME_PLACE(Slot, st_slot, visibility);

static_assert(same<Layout, st_layout>);
ST_SAME_PLACE(Layout, st_layout, fingerprint);
ST_SAME_PLACE(Layout, st_layout, bytes);
ST_SAME_PLACE(Layout, st_layout, units_at);
ST_SAME_PLACE(Layout, st_layout, unit_count);
ST_SAME_PLACE(Layout, st_layout, unit_stride);
ST_SAME_PLACE(Layout, st_layout, sides_at);
ST_SAME_PLACE(Layout, st_layout, side_count);
ST_SAME_PLACE(Layout, st_layout, side_stride);
ST_SAME_PLACE(Layout, st_layout, cells_at);
ST_SAME_PLACE(Layout, st_layout, cell_count);
ST_SAME_PLACE(Layout, st_layout, cell_stride);
ST_SAME_PLACE(Layout, st_layout, game_at);
ST_SAME_PLACE(Layout, st_layout, occupants_at);
ST_SAME_PLACE(Layout, st_layout, storage_at);
ST_SAME_PLACE(Layout, st_layout, storage_count);
ST_SAME_PLACE(Layout, st_layout, unit_counters);
ST_SAME_PLACE(Layout, st_layout, side_counters);
ST_SAME_PLACE(Layout, st_layout, cell_counters);
ST_SAME_PLACE(Layout, st_layout, game_counters);
ST_SAME_PLACE(Layout, st_layout, unit_data);
ST_SAME_PLACE(Layout, st_layout, side_data);
ST_SAME_PLACE(Layout, st_layout, game_data);
ST_SAME_PLACE(Layout, st_layout, terrain_at);
ST_SAME_PLACE(Layout, st_layout, edges_at);
ST_SAME_PLACE(Layout, st_layout, roads_at);
ST_SAME_PLACE(Layout, st_layout, outlines_at);
ST_SAME_PLACE(Layout, st_layout, objectives_at);
ST_SAME_PLACE(Layout, st_layout, changing);

static_assert(same<ObjectiveRecord, st_objective_record>);
ST_SAME_PLACE(ObjectiveRecord, st_objective_record, cell);
ST_SAME_PLACE(ObjectiveRecord, st_objective_record, x);
ST_SAME_PLACE(ObjectiveRecord, st_objective_record, y);
ST_SAME_PLACE(ObjectiveRecord, st_objective_record, value);

static_assert(same<Setting, st_setting>);
ST_SAME_PLACE(Setting, st_setting, book);
ST_SAME_PLACE(Setting, st_setting, board);
ST_SAME_PLACE(Setting, st_setting, layout);
ST_SAME_PLACE(Setting, st_setting, units);
ST_SAME_PLACE(Setting, st_setting, sides);
ST_SAME_PLACE(Setting, st_setting, options);
ST_SAME_PLACE(Setting, st_setting, turns);
ST_SAME_PLACE(Setting, st_setting, scenario);

static_assert(same<UnitRecord, st_unit_record>);
ST_SAME_PLACE(UnitRecord, st_unit_record, where);
ST_SAME_PLACE(UnitRecord, st_unit_record, side);
ST_SAME_PLACE(UnitRecord, st_unit_record, type);
ST_SAME_PLACE(UnitRecord, st_unit_record, cell);
ST_SAME_PLACE(UnitRecord, st_unit_record, x);
ST_SAME_PLACE(UnitRecord, st_unit_record, y);
ST_SAME_PLACE(UnitRecord, st_unit_record, facing);
ST_SAME_PLACE(UnitRecord, st_unit_record, next);

static_assert(same<Stream, st_stream>);
ST_SAME_PLACE(Stream, st_stream, key);
ST_SAME_PLACE(Stream, st_stream, counter);

static_assert(same<Decision, st_decision>);
ST_SAME_PLACE(Decision, st_decision, kind);
ST_SAME_PLACE(Decision, st_decision, seats);
ST_SAME_PLACE(Decision, st_decision, unit);
ST_SAME_PLACE(Decision, st_decision, a);
ST_SAME_PLACE(Decision, st_decision, b);

static_assert(same<Clock, st_clock>);
ST_SAME_PLACE(Clock, st_clock, turn);
ST_SAME_PLACE(Clock, st_clock, phase);
ST_SAME_PLACE(Clock, st_clock, active);
ST_SAME_PLACE(Clock, st_clock, depth);
ST_SAME_PLACE(Clock, st_clock, over);
ST_SAME_PLACE(Clock, st_clock, winners);
ST_SAME_PLACE(Clock, st_clock, level);
ST_SAME_PLACE(Clock, st_clock, step);
ST_SAME_PLACE(Clock, st_clock, ending);
ST_SAME_PLACE(Clock, st_clock, impulse);
ST_SAME_PLACE(Clock, st_clock, stack);

static_assert(same<StateHeader, st_state_header>);
ST_SAME_PLACE(StateHeader, st_state_header, bytes);
ST_SAME_PLACE(StateHeader, st_state_header, format);
ST_SAME_PLACE(StateHeader, st_state_header, viewer);
ST_SAME_PLACE(StateHeader, st_state_header, layout);
ST_SAME_PLACE(StateHeader, st_state_header, streams);
ST_SAME_PLACE(StateHeader, st_state_header, clock);

#undef ST_SAME_PLACE

// Limits and values that both sides know.
static_assert(Order::capacity == ST_ORDER_CAPACITY && Clock::deepest == ST_DEEPEST);
static_assert(max_sides == ST_MOST_SIDES && no_die == ST_NO_DIE);
static_assert(umpire_seat == ST_UMPIRE && nobody == ST_NOBODY && stream_count == ST_STREAM_COUNT);
static_assert(Breakdown::groups == ST_BREAKDOWN_GROUPS &&
              Breakdown::capacity == ST_BREAKDOWN_CAPACITY);
static_assert(LegalQuery::everything == ST_LEGAL_EVERYTHING &&
              LegalQuery::no_unit == ST_LEGAL_NO_UNIT);
static_assert(int{unknown_type} == ST_UNKNOWN_TYPE);
static_assert(static_cast<int>(EventKind::ordered) == ST_EVENT_ORDERED);
static_assert(static_cast<int>(EventKind::objective_set) == ST_EVENT_OBJECTIVE_SET);
static_assert(static_cast<int>(EventKind::count_of_kinds) == ST_EVENT_OBJECTIVE_SET + 1);
static_assert(static_cast<int>(Changing::objectives) == ST_CHANGING_OBJECTIVES);
static_assert(int{Term::head} == ST_TERM_HEAD && int{Value::map} == ST_VALUE_MAP);
static_assert(static_cast<int>(Tape::given) == ST_TAPE_GIVEN);
static_assert(static_cast<int>(Shape::zones) == ST_SHAPE_ZONES);
static_assert(static_cast<int>(Labels::points) == ST_LABELS_POINTS);
static_assert(static_cast<int>(Visibility::umpire) == ST_VISIBLE_UMPIRE);
static_assert(static_cast<int>(ParamKind::form) == ST_PARAM_FORM);
static_assert(static_cast<int>(Decider::umpire) == ST_DECIDER_UMPIRE);
static_assert(static_cast<int>(Shown::state) == ST_SHOWN_STATE);
static_assert(static_cast<int>(Means::wear) == ST_MEANS_WEAR);
static_assert(static_cast<int>(Means::touches) == ST_MEANS_TOUCHES);
static_assert(static_cast<int>(Means::distance) == ST_MEANS_DISTANCE);
static_assert(static_cast<int>(Means::holder) == ST_MEANS_HOLDER);
static_assert(static_cast<int>(Weight::heavy) == ST_WEIGHT_HEAVY);
static_assert(int{FieldSpec::map} == ST_FIELD_MAP);
static_assert(int{OptionSpec::choice} == ST_OPTION_CHOICE);
static_assert(static_cast<int>(Where::exited) == ST_WHERE_EXITED);
static_assert(int{Diagnostics::warning} == ST_SEVERITY_WARNING);
static_assert(int{SheetPiece::box} == ST_SHEET_BOX);
static_assert(int{SheetPiece::count_of_kinds} == ST_SHEET_BOX + 1);

} // namespace sandtable::sdk::layout_check
