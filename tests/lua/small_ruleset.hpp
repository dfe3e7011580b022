/// small_ruleset.hpp - rules for small_book: units step to a neighboring cell; `done` ends a side's
/// phase; a turn is blue's phase, then red's.
#pragma once

#include "kernel/game/ruleset.hpp"

namespace sandtable::testing {

class SmallRuleset : public Ruleset {
public:
    void set_up(Battle& battle) const override
    {
        if (battle.turn() == 0) battle.begin_turn(1);
        begin(battle, battle.active());
    }
    void legal(const View& view, LegalQuery query, OrderList& out) const override
    {
        (void)view;
        out.add(Order{.verb = 1, .side = query.side});
    }
    std::optional<Refusal> refuse(const View& view, const Order& order) const override
    {
        if (order.verb == 1) return std::nullopt;
        const Unit unit = order.unit(0);
        if (view.side(unit) != order.side || !view.on_board(unit))
            return Refusal{.rule = "SML-1", .message = "the unit is not yours"};
        if (view.board().direction(view.cell(unit), order.cell(1)) < 0)
            return Refusal{.rule = "SML-1",
                           .message = "{cell} is no neighbor of {unit}",
                           .args = {.unit = unit, .cell = order.cell(1)}};
        return std::nullopt;
    }
    void apply(Battle& battle, const Order& order) const override
    {
        if (order.verb == 0) {
            battle.move(order.unit(0), order.cell(1));
            battle.set(UnitCounter{1}, order.unit(0), 1);
            return;
        }
        battle.answer(order.side);
        if (order.side == 1) battle.begin_turn(battle.turn() + 1);
        begin(battle, static_cast<Side>(1 - order.side));
    }

private:
    static void begin(Battle& battle, Side side)
    {
        if (battle.over()) return;
        battle.begin_phase(0, side);
        battle.ask({.kind = 0, .seats = seat_bit(side)});
    }
};

} // namespace sandtable::testing
