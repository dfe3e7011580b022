/// rules.hpp - My Ruleset, the whole of it. Read from top to bottom.
///
/// 1. The words   what there is: orders, phases, dice, units. The kernel lays out the table from
/// it.
/// 2. The rules   what may be done (why_not), and what comes of it (apply).
///
/// A ruleset keeps nothing for itself: all that changes stands in the table it is handed.
#pragma once

#include "sdk/cpp/ruleset_adapter.hpp"

namespace my_ruleset {

using namespace sandtable;

// --- 1. The words
// ----------------------------------------------------------------------------------

enum Verb : std::uint16_t { move, attack, pass };
enum Ending : int { no_units, last_turn };
inline constexpr int d6 = 0;

inline constexpr ParamSpec move_params[] = {{.name = "unit", .kind = ParamKind::unit},
                                            {.name = "to", .kind = ParamKind::cell}};
inline constexpr ParamSpec attack_params[] = {{.name = "unit", .kind = ParamKind::unit},
                                              {.name = "target", .kind = ParamKind::unit}};
inline constexpr VerbSpec verbs[] = {
    {.name = "move", .title = "move a unit", .params = list_of(move_params), .rule = "MY-2"},
    {.name = "attack",
     .title = "attack a neighbor",
     .params = list_of(attack_params),
     .rule = "MY-3"},
    {.name = "pass", .title = "do nothing", .rule = "MY-1"}};
inline constexpr PhaseSpec phases[] = {
    {.name = "action", .title = "Action", .decider = Decider::active, .rule = "MY-1"}};
inline constexpr DecisionSpec decisions[] = {{.name = "act", .prompt = "One unit acts"}};
inline constexpr Die dice[] = {{.name = "d6", .low = 1, .high = 6}};
inline constexpr UnitTypeSpec unit_types[] = {
    {.name = "infantry", .title = "infantry", .letter = 'I', .symbol = "infantry"}};
inline constexpr TerrainSpec terrains[] = {{.name = "clear", .title = "clear", .glyph = '.'}};
inline constexpr RuleSpec rules[] = {{.id = "MY-1", .title = "sequence"},
                                     {.id = "MY-2", .title = "moving"},
                                     {.id = "MY-3", .title = "attacking"},
                                     {.id = "MY-4", .title = "winning"}};
inline constexpr Word side_names[] = {{.name = "blue", .title = "Blue"},
                                      {.name = "red", .title = "Red"}};
inline constexpr Word endings[] = {{.name = "no_units", .title = "one side has no units left"},
                                   {.name = "last_turn", .title = "the last turn is over"}};
inline constexpr Word levels[] = {{.name = "draw", .title = "draw"},
                                  {.name = "victory", .title = "victory"}};

inline constexpr Book book{.id = "my_ruleset",
                           .title = "My Ruleset",
                           .shapes = shape_bit(Shape::square),
                           .verbs = list_of(verbs),
                           .phases = list_of(phases),
                           .decisions = list_of(decisions),
                           .dice = list_of(dice),
                           .unit_types = list_of(unit_types),
                           .terrains = list_of(terrains),
                           .rules = list_of(rules),
                           .side_names = list_of(side_names),
                           .endings = list_of(endings),
                           .levels = list_of(levels),
                           .stack_room = 1}; // one unit a cell

// --- 2. The rules
// ----------------------------------------------------------------------------------

class MyRuleset : public Ruleset {
public:
    static constexpr const char* id = "my_ruleset";
    static constexpr const char* name = "My Ruleset";
    static constexpr const char* version = "1.0.0";
    static const Book& book() { return my_ruleset::book; }

    MyRuleset(const Setting&, const Diagnostics&) {}

    /// The scenario has placed the units; play begins with the first turn.
    void set_up(Battle& battle) const override
    {
        battle.begin_turn(1);
        next_side(battle, 0);
    }

    /// Every order that may be given, sorted. Anything that can be asked can be refused: so the
    /// list is made with the function that says why not.
    void legal(const View& view, LegalQuery query, OrderList& out) const override
    {
        const std::uint32_t first = out.count;
        const auto offer = [&](const Order& order) {
            if (!why_not(view, order)) out.add(order);
        };
        for (int i = 0; i < view.unit_count(); ++i) {
            const Unit unit = unit_at_index(i);
            if (query.unit != LegalQuery::everything && query.unit != i) continue;
            if (!view.on_board(unit) || view.side(unit) != query.side) continue;
            for (int d = 0; d < view.board().directions; ++d) {
                const Cell cell = view.board().neighbor(view.cell(unit), d);
                if (cell == Cell::none) continue;
                offer(Order{.verb = move, .side = query.side}.with(unit).with(cell));
                if (const Unit there = view.first_in(cell); there != Unit::none)
                    offer(Order{.verb = attack, .side = query.side}.with(unit).with(there));
            }
        }
        if (query.unit < 0) offer({.verb = pass, .side = query.side});
        out.sort(first);
    }

    std::optional<Refusal> refuse(const View& view, const Order& order) const override
    {
        return why_not(view, order);
    }

    void apply(Battle& battle, const Order& order) const override
    {
        if (order.verb == move) battle.move(order.unit(0), order.cell(1)); // MY-2
        if (order.verb == attack) fight(battle, order.unit(0), order.unit(1));
        battle.answer(order.side);
        go_on(battle);
    }

private:
    static Refusal because(const char* rule, const char* message, Args args = {})
    {
        return {.rule = rule, .message = message, .args = args};
    }

    static std::optional<Refusal> why_not(const View& view, const Order& order)
    {
        if (order.verb == pass) return std::nullopt;
        const Unit unit = order.unit(0);
        if (!view.on_board(unit) || view.side(unit) != order.side)
            return because("MY-1", "{unit} is not yours to order", {.unit = unit});
        const bool attacks = order.verb == attack;
        const Unit target = attacks ? order.unit(1) : Unit::none;
        if (attacks && (!view.on_board(target) || view.side(target) == order.side))
            return because("MY-3", "{other} is no enemy on the table", {.other = target});
        const Cell cell = attacks ? view.cell(target) : order.cell(1);
        if (view.board().direction(view.cell(unit), cell) < 0)
            return because(attacks ? "MY-3" : "MY-2", "{cell} is not next to {unit}",
                           {.unit = unit, .cell = cell});
        if (!attacks && view.first_in(cell) != Unit::none)
            return because("MY-2", "{cell} is not free", {.cell = cell});
        return std::nullopt;
    }

    /// One die, one more for each other friend next to the target; five takes it. [MY-3]
    static void fight(Battle& battle, Unit unit, Unit target)
    {
        Breakdown sum{"attack", battle.explains()};
        sum.title("{unit} attacks {other}", {.unit = unit, .other = target});
        sum.add_die("MY-3", battle.roll(d6, "my_ruleset.attack", unit, target), "die");
        for (int d = 0; d < battle.board().directions; ++d) {
            const Cell cell = battle.board().neighbor(battle.cell(target), d);
            const Unit friendly = cell == Cell::none ? Unit::none : battle.first_in(cell);
            if (friendly == Unit::none || friendly == unit) continue;
            if (battle.side(friendly) != battle.side(unit)) continue;
            sum.add("MY-3", 1, "help of {unit}", {.unit = friendly});
        }
        const bool taken = sum.total() >= 5;
        battle.report(
            sum.outcome("MY-3", taken ? "{other} is taken" : "{other} holds", {.other = target}));
        if (taken) battle.remove(target, Where::dead);
    }

    /// Asks the other side, or ends the battle. [MY-1, MY-4]
    static void go_on(Battle& battle)
    {
        int count[2] = {0, 0};
        for (int i = 0; i < battle.unit_count(); ++i)
            if (battle.on_board(unit_at_index(i))) ++count[battle.side(unit_at_index(i))];
        const Side more = count[0] > count[1] ? 0 : 1;
        if (count[0] == 0 || count[1] == 0) return battle.finish(more, no_units, 1);
        if (battle.active() == 0) return next_side(battle, 1);
        const int turns = battle.setting().turns > 0 ? battle.setting().turns : 10;
        if (battle.turn() == turns)
            return count[0] == count[1] ? battle.finish(nobody, last_turn, 0)
                                        : battle.finish(more, last_turn, 1);
        battle.begin_turn(battle.turn() + 1);
        next_side(battle, 0);
    }

    static void next_side(Battle& battle, Side side)
    {
        battle.begin_phase(0, side);
        battle.ask({.kind = 0, .seats = seat_bit(side)});
    }
};

} // namespace my_ruleset
