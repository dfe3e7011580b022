/// skirmish.hpp - a tiny rulebook for testing the kernel: no plugin, no book, every mechanism.
///
///   Skirmish    two sides on 6 by 6 squares, fog, plotting in secret, fire with odd dice, an
///   umpire Field       a board, a layout and a roster for it: everything a Game wants
///
/// Each turn: both sides plot in secret; the plots are carried out; then blue acts, then red. Fire
/// rolls a symbol die (S a hit, L the umpire rules, R an open-ended d6 for points).
#pragma once

#include "kernel/board/square.hpp"
#include "kernel/game/ruleset.hpp"

#include <array>
#include <cstdint>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <vector>

namespace sandtable::testing::skirmish {

inline constexpr Side blue = 0;
inline constexpr Side red = 1;
inline constexpr int last_turn = 4;

inline constexpr UnitCounter force{0}, plot{1}, luck{2}, moved{3};
inline constexpr SideCounter points{0}, secret{1};
inline constexpr CellCounter smoke{0}, mine{1};
inline constexpr GameCounter rulings{0}, big{1};
struct Notes {
    std::int16_t a, b;
    std::int32_t c;
};
inline constexpr UnitData<Notes> notes{0};

enum Verb : std::uint16_t {
    march,
    fire,
    plan,
    done,
    rule,
    resign,
    sight,
    blunder,
    say,
    stuck,
    verbs_count
};
enum Phase : std::uint8_t { plotting, acting };
enum Question : std::uint8_t { plot_q, act_q, ruling_q };
enum DieOf { d6, fate, percent, symbols, dice_count };

inline constexpr const char* yes_no[] = {"no", "yes"};
inline constexpr ParamSpec march_params[] = {{.name = "unit"},
                                             {.name = "path", .kind = ParamKind::path}};
inline constexpr ParamSpec fire_params[] = {{.name = "unit"}, {.name = "target"}};
inline constexpr ParamSpec plan_params[] = {
    {.name = "unit"}, {.name = "cell", .kind = ParamKind::cell, .optional = 1}};
inline constexpr ParamSpec rule_params[] = {
    {.name = "ruling", .kind = ParamKind::choice, .words = list_of(yes_no)}};
inline constexpr ParamSpec sight_params[] = {{.name = "from", .kind = ParamKind::cell},
                                             {.name = "to", .kind = ParamKind::cell}};
inline constexpr ParamSpec say_params[] = {
    {.name = "side", .kind = ParamKind::side},
    {.name = "way", .kind = ParamKind::direction},
    {.name = "number", .kind = ParamKind::number, .min = -5, .max = 40},
    {.name = "perhaps", .kind = ParamKind::number, .optional = 1, .min = 0, .max = 9},
    {.name = "cells", .kind = ParamKind::cell, .repeats = 1}};

inline constexpr VerbSpec verbs[] = {
    {.name = "march", .title = "march", .params = list_of(march_params), .rule = "SKI-2"},
    {.name = "fire", .title = "fire", .params = list_of(fire_params), .rule = "SKI-3"},
    {.name = "plan", .title = "plan", .params = list_of(plan_params), .rule = "SKI-1", .secret = 1},
    {.name = "done", .title = "done", .rule = "SKI-1"},
    {.name = "rule", .title = "rule", .params = list_of(rule_params), .rule = "SKI-4"},
    {.name = "resign", .title = "resign", .rule = "SKI-5", .any_time = 1},
    {.name = "sight", .title = "sight", .params = list_of(sight_params), .inquiry = 1},
    {.name = "blunder", .title = "blunder"}, // a rule that breaks off in the middle
    {.name = "say", .title = "say", .params = list_of(say_params)},
    {.name = "stuck", .title = "stuck"}, // a rule that leaves nobody to decide
};
static_assert(sizeof verbs / sizeof verbs[0] == verbs_count);

inline constexpr CounterSpec unit_counters[] = {
    {.name = "force",
     .title = "force",
     .min = 0,
     .max = 9,
     .initial = 3,
     .visibility = Visibility::identified},
    {.name = "plot",
     .title = "plot",
     .min = -1,
     .max = 300,
     .initial = -1,
     .visibility = Visibility::owner},
    {.name = "luck", .title = "luck", .min = 0, .max = 3, .visibility = Visibility::umpire},
    {.name = "moved", .title = "moved", .min = 0, .max = 1}};
inline constexpr CounterSpec side_counters[] = {
    {.name = "points", .title = "points", .min = 0, .max = 100'000},
    {.name = "secret",
     .title = "secret",
     .min = -40'000,
     .max = 40'000,
     .visibility = Visibility::owner}};
inline constexpr CounterSpec cell_counters[] = {
    {.name = "smoke", .title = "smoke", .min = 0, .max = 3},
    {.name = "mine", .title = "mine", .min = 0, .max = 1, .visibility = Visibility::umpire}};
inline constexpr CounterSpec game_counters[] = {
    {.name = "rulings", .title = "rulings", .min = 0, .max = 99},
    {.name = "big",
     .title = "big",
     .min = INT64_MIN,
     .max = INT64_MAX,
     .visibility = Visibility::umpire}};
inline constexpr DataSpec unit_data[] = {{.name = "notes", .bytes = sizeof(Notes)}};
inline constexpr DataSpec game_data[] = {
    {.name = "memo", .bytes = 16, .visibility = Visibility::umpire}};

inline constexpr Face fate_faces[] = {{.value = -1}, {.value = 0}, {.value = 1}};
inline constexpr Face symbol_faces[] = {{.value = 1, .weight = 3, .symbol = "S"},
                                        {.value = 2, .weight = 2, .symbol = "L"},
                                        {.value = 3, .weight = 1, .symbol = "R"}};
inline constexpr Die dice[] = {{.name = "d6"},
                               {.name = "fate", .faces = list_of(fate_faces)},
                               {.name = "percent", .low = 0, .high = 100},
                               {.name = "symbols", .faces = list_of(symbol_faces)}};
inline constexpr PhaseSpec phases[] = {
    {.name = "plotting", .title = "plotting", .decider = Decider::each_in_secret},
    {.name = "acting", .title = "acting", .decider = Decider::active}};
inline constexpr DecisionSpec decisions[] = {{.name = "plot", .prompt = "plot your moves"},
                                             {.name = "act", .prompt = "act with a unit"},
                                             {.name = "ruling", .prompt = "does the shot count?"}};
inline constexpr UnitTypeSpec unit_types[] = {
    {.name = "foot", .title = "foot", .letter = 'F'},
    {.name = "leader", .title = "leader", .letter = 'L', .stacks = 1}};
inline constexpr TerrainSpec terrains[] = {{.name = "plain", .title = "plain"}};
inline constexpr EdgeSpec edges[] = {{.name = "nothing", .title = "nothing"}};
inline constexpr RuleSpec rules[] = {{"SKI-1", "plotting"}, {"SKI-2", "march"}, {"SKI-3", "fire"},
                                     {"SKI-4", "ruling"},   {"SKI-5", "end"},   {"SKI-6", "cover"}};
inline constexpr Word endings[] = {{"time", "time is up"}, {"resigned", "resigned"}};
inline constexpr Word levels[] = {{"draw", "draw"}, {"victory", "victory"}};

inline constexpr Book book{
    .id = "skirmish",
    .title = "Skirmish",
    .has_umpire = 1,
    .shapes = shape_bit(Shape::square),
    .unit_counters = list_of(unit_counters),
    .side_counters = list_of(side_counters),
    .cell_counters = list_of(cell_counters),
    .game_counters = list_of(game_counters),
    .unit_data = list_of(unit_data),
    .game_data = list_of(game_data),
    .verbs = list_of(verbs),
    .phases = list_of(phases),
    .decisions = list_of(decisions),
    .dice = list_of(dice),
    .unit_types = list_of(unit_types),
    .terrains = list_of(terrains),
    .edge_kinds = list_of(edges),
    .rules = list_of(rules),
    .endings = list_of(endings),
    .levels = list_of(levels),
};

class Skirmish : public Ruleset {
public:
    bool fog = true;

    void set_up(Battle& battle) const override { begin_turn(battle, 1); }

    void legal(const View& view, LegalQuery query, OrderList& out) const override
    {
        const Side side = query.side;
        const int kind = view.decision().kind;
        const auto wanted = [&](Unit u) {
            return query.unit == LegalQuery::everything || query.unit == index(u);
        };
        if (kind == act_q) {
            each(view, side, [&](Unit u) {
                if (!wanted(u) || view.get(moved, u)) return;
                for (int d = 0; d < 8; ++d) {
                    const Cell to = view.board().neighbor(view.cell(u), d);
                    if (to == Cell::none || view.first_in(to) != Unit::none) continue;
                    out.add(Order{.verb = march, .side = side}.with(u).with(to));
                }
            });
            each(view, side, [&](Unit u) {
                if (!wanted(u) || view.get(moved, u)) return;
                each(view, side == blue ? red : blue, [&](Unit target) {
                    const Order order = Order{.verb = fire, .side = side}.with(u).with(target);
                    if (in_range(view, u, target)) out.add(order);
                });
            });
        } else if (kind == plot_q) {
            each(view, side, [&](Unit u) {
                if (!wanted(u) || view.get(plot, u) != -1) return;
                for (int d = 0; d < 8; ++d) {
                    const Cell to = view.board().neighbor(view.cell(u), d);
                    if (to != Cell::none)
                        out.add(Order{.verb = plan, .side = side}.with(u).with(to));
                }
            });
        }
        if (query.unit >= 0) return;
        if (kind == ruling_q)
            for (int ruling = 0; ruling < 2; ++ruling)
                out.add(Order{.verb = rule, .side = side}.with(ruling));
        else
            out.add(Order{.verb = done, .side = side});
    }

    [[nodiscard]] std::optional<Refusal> refuse(const View& view, const Order& order) const override
    {
        const auto no = [](const char* rule_id, const char* message, Args args = {}) {
            return Refusal{.rule = rule_id, .message = message, .args = args};
        };
        if (order.verb >= resign) return std::nullopt;
        const int kind = view.decision().kind;
        const int wanted[] = {act_q, act_q, plot_q, kind, ruling_q};
        if (kind != wanted[order.verb] || (order.verb == done && kind == ruling_q))
            return no("SKI-1", "not in this phase");
        if (order.verb == done || order.verb == rule) return std::nullopt;
        const Unit u = order.unit(0);
        if (view.side(u) != order.side || !view.on_board(u))
            return no("SKI-2", "{unit} is not yours to command", {.unit = u});
        if (order.verb == plan) return std::nullopt;
        if (view.get(moved, u)) return no("SKI-2", "{unit} has acted already", {.unit = u});
        if (order.verb == fire && !in_range(view, u, order.unit(1)))
            return no("SKI-3", "{other} is out of range of {unit}",
                      {.unit = u, .other = order.unit(1)});
        if (order.verb == march &&
            (order.count != 2 || view.board().direction(view.cell(u), order.cell(1)) < 0))
            return no("SKI-2", "{unit} marches one cell", {.unit = u});
        if (order.verb == march && view.first_in(order.cell(1)) != Unit::none)
            return no("SKI-2", "{cell} is taken", {.cell = order.cell(1)});
        return std::nullopt;
    }

    void apply(Battle& battle, const Order& order) const override
    {
        switch (order.verb) {
        case march:
            // Fog: somebody nobody saw may stand there.
            if (battle.first_in(order.cell(1)) == Unit::none)
                battle.move(order.unit(0), order.cell(1));
            battle.set(moved, order.unit(0), 1);
            break;
        case fire: shoot(battle, order.unit(0), order.unit(1)); break;
        case plan: battle.set(plot, order.unit(0), order.number(1)); break;
        case done: finish_question(battle, order.side); break;
        case rule: ruling(battle, order.number(0) != 0); break;
        case resign: battle.finish(order.side == blue ? red : blue, 1, 1); break;
        case blunder:
            battle.set(points, blue, 77);
            battle.place(unit_at_index(0), cell_at_index(35));
            battle.tell({.text = "halfway"});
            battle.set(force, unit_at_index(0), 10); // out of range
            break;
        case stuck: battle.answer(order.side); break;
        default: break;
        }
    }

    void sights(const Table& table, Side side, Sight* out) const override
    {
        for (int i = 0; i < table.unit_count(); ++i) {
            const Unit u = unit_at_index(i);
            int nearest = fog ? 99 : 0;
            if (!table.on_board(u)) {
                out[i] = fog ? Sight::hidden : Sight::identified;
                continue;
            }
            each(table, side, [&](Unit own) {
                const int far = square::distance(table.board(), table.cell(own), table.cell(u));
                if (far < nearest) nearest = far;
            });
            out[i] = nearest <= 2   ? Sight::identified
                     : nearest <= 3 ? Sight::detected
                                    : Sight::hidden;
        }
    }

private:
    template <typename Visit>
    static void each(const Table& table, Side side, Visit&& visit)
    {
        for (int i = 0; i < table.unit_count(); ++i)
            if (const Unit u = unit_at_index(i); table.on_board(u) && table.side(u) == side)
                visit(u);
    }
    static bool in_range(const Table& view, Unit u, Unit target)
    {
        return view.on_board(target) && view.side(target) != view.side(u) &&
               view.type(target) != unknown_type &&
               square::distance(view.board(), view.cell(u), view.cell(target)) <= 2;
    }
    static void begin_turn(Battle& battle, int turn)
    {
        if (turn > last_turn) {
            const int lead = battle.get(points, blue) - battle.get(points, red);
            battle.finish(lead > 0 ? blue : lead < 0 ? red : nobody, 0, lead != 0);
            return;
        }
        battle.begin_turn(turn);
        battle.begin_phase(plotting, blue);
        battle.ask({.kind = plot_q, .seats = seat_bit(blue) | seat_bit(red)});
    }
    static void finish_question(Battle& battle, Side side)
    {
        const int kind = battle.decision().kind;
        if (!battle.answer(side)) return;
        if (kind == plot_q) {
            for (int i = 0; i < battle.unit_count(); ++i) {
                const Unit u = unit_at_index(i);
                const int to = battle.get(plot, u);
                battle.set(plot, u, -1);
                if (to < 0 || !battle.on_board(u)) continue;
                const Cell cell = cell_at_index(to);
                if (battle.board().direction(battle.cell(u), cell) >= 0) battle.move(u, cell);
            }
            act(battle, blue);
        } else if (side == blue) {
            act(battle, red);
        } else {
            begin_turn(battle, battle.turn() + 1);
        }
    }
    static void act(Battle& battle, Side side)
    {
        battle.begin_phase(acting, side);
        for (int i = 0; i < battle.unit_count(); ++i) battle.set(moved, unit_at_index(i), 0);
        battle.ask({.kind = act_q, .seats = seat_bit(side)});
    }
    static void shoot(Battle& battle, Unit u, Unit target)
    {
        battle.set(moved, u, 1);
        const std::uint32_t shot = battle.roll_outcome(symbols, "skirmish.fire", u, target);
        Breakdown breakdown{"fire", battle.explains()};
        breakdown.title("{unit} fires at {other}", {.unit = u, .other = target});
        breakdown.add("SKI-3", battle.get(force, u), "force").waive("SKI-6", "open ground");
        if (shot == 1) {
            battle.report(breakdown.outcome("SKI-4", "the umpire rules"));
            battle.ask({.kind = ruling_q, .seats = seat_bit(umpire_seat), .unit = target});
            return;
        }
        if (shot == 2) {
            int sum = 0;
            for (int die = 6; die == 6;) {
                die = battle.roll(d6, "skirmish.points", u);
                sum += die;
                breakdown.add_die("SKI-3", die, "die");
            }
            battle.add(points, battle.side(u), sum);
            battle.report(breakdown.outcome("SKI-3", "{n} points", {.n = sum}));
            return;
        }
        battle.report(breakdown.outcome("SKI-3", "hit"));
        hit(battle, target);
    }
    static void hit(Battle& battle, Unit target)
    {
        battle.set(force, target, battle.get(force, target) - 1);
        if (battle.get(force, target) == 0) battle.remove(target, Where::dead);
    }
    static void ruling(Battle& battle, bool counts)
    {
        const Unit target = battle.decision().unit;
        battle.answer(umpire_seat);
        battle.set(rulings, battle.get(rulings) + 1);
        if (counts) hit(battle, target);
    }
};

} // namespace sandtable::testing::skirmish
