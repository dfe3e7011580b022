#include "rulesets/thucydide/orders/legal_answers.hpp"

#include "rulesets/thucydide/chapters/aftermath.hpp"
#include "rulesets/thucydide/chapters/defense.hpp"
#include "rulesets/thucydide/orders/legal_attacks.hpp"

namespace sandtable::thucydide {

namespace {

void list_defenses(const Canon& canon) noexcept
{
    const auto offer = [&](DefenseOrder order, bool evades) {
        if (refuse_defense(canon.field, order, evades)) return;
        canon.add(Verb::defend, order, evades ? 1 : 0);
    };
    offer(DefenseOrder::none, false);
    offer(DefenseOrder::none, true);
    for (const DefenseOrder order : {DefenseOrder::hold, DefenseOrder::support,
                                     DefenseOrder::close_ranks, DefenseOrder::first_strike})
        offer(order, false);
    offer(DefenseOrder::break_off, true);
}

/// One path a destination: nothing on the way makes a difference. [THU-RETR-04]
void list_paths(const Canon& canon, Unit u, Verb verb) noexcept
{
    const Flights flights{canon.field, u, canon.field.combat().length};
    flights.each_end([&](const std::int32_t* cells, int count) {
        canon.add_with(verb, Unit::none, std::span{cells, static_cast<std::size_t>(count)});
        return true;
    });
}

void list_pursuits(const Canon& canon) noexcept
{
    const Unit attacker = handle(canon.field.combat().attacker);
    for (int d = 0; d < 6; ++d) {
        const Cell to = canon.field.board().neighbor(canon.field.cell(attacker), d);
        if (to == Cell::none) continue;
        const Attack attack{attacker, to, AttackOrder::none, Unit::none};
        if (!refuse_pursuit(canon.field, attack))
            list_variants(canon, attack, pursuit_mode(canon.field, to), true);
    }
    canon.add(Verb::no_pursuit);
}

void list_charges(const Canon& canon) noexcept
{
    const Unit attacker = handle(canon.field.combat().attacker);
    for (int d = 0; d < 6; ++d) {
        const Cell to = canon.field.board().neighbor(canon.field.cell(attacker), d);
        if (to != Cell::none && !refuse_charge(canon.field, to)) canon.add(Verb::charge, to);
    }
    canon.add(Verb::no_charge);
}

} // namespace

void list_answer(const Canon& canon, const Decision& decision) noexcept
{
    switch (static_cast<Question>(decision.kind)) {
    case Question::defend: return list_defenses(canon);
    case Question::cancel_flags:
        for (int n = 0; n <= decision.a; ++n) canon.add(Verb::cancel, n);
        return;
    case Question::retreat: return list_paths(canon, decision.unit, Verb::retreat);
    case Question::evade: return list_paths(canon, decision.unit, Verb::slip);
    case Question::follow_up:
    case Question::riposte: {
        const Verb verb = static_cast<Question>(decision.kind) == Question::riposte
                              ? Verb::riposte
                              : Verb::follow_up;
        for (int yes = 0; yes < 2; ++yes) canon.add(verb, yes);
        return;
    }
    case Question::charge: return list_charges(canon);
    case Question::pursue: return list_pursuits(canon);
    default: return;
    }
}

} // namespace sandtable::thucydide
