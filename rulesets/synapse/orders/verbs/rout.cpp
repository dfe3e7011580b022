#include "rulesets/synapse/orders/verbs/rout.hpp"

#include "rulesets/synapse/chapters/clash/harm.hpp"
#include "rulesets/synapse/chapters/clash/pursuit.hpp"
#include "rulesets/synapse/chapters/clash/rally.hpp"
#include "rulesets/synapse/orders/inquiries.hpp"

namespace sandtable::synapse::verbs {

namespace {

/// Why a body does not pursue the one that the question is about. [SYN-PURS-01]
const char* bar_to_pursuit(const Field& field, Unit x, Unit t)
{
    if (field.routing(x)) return "{unit} is routing";
    if (!field.active(x)) return "{unit} is not on the field";
    if (may_pursue(field, x, t)) return nullptr;
    if (field.get(body::acted, x) >= 2) return "{unit} has pursued in this sequence";
    if (field.mode() == Mode::vehicle) return "no weapon of {unit} counts against {other}";
    if (!field.fires(x)) return "{unit} is no main body";
    for (const Unit u : field.members(x))
        if (field.shoots(u) && field.has_ammo(u))
            return "{unit} fires: who fights hand to hand pursues";
    return "{unit} has no ammunition";
}

Answer refuse_pursue(const Field& field, const Order& order)
{
    const Unit x = order.unit(0);
    const Unit t = subject(field);
    if (!field.context().is_body(x) || field.side(x) != order.side)
        return refusal("SYN-PURS-01", "{unit} is no body of yours", {.unit = x});
    if (const Unit other = order.unit(1); other != t) {
        const bool hidden = field.context().is_body(other) && field.routing(other) &&
                            field.role(other) == Role::support && field.side(other) != order.side &&
                            !may_pursue(field, x, other);
        if (hidden && field.active_mains(field.side(other)) > 0)
            return refusal("SYN-PURS-06", "{unit} is out of reach behind a main body",
                           {.unit = other});
        return refusal("SYN-PURS-01", "the question is whether {unit} is pursued", {.unit = t});
    }
    const char* const fact = bar_to_pursuit(field, x, t);
    return fact ? Answer{refusal("SYN-PURS-01", fact, {.unit = x, .other = t})} : std::nullopt;
}

void apply_pursue(Play& play, const Order& order)
{
    const Unit t = subject(play.field);
    play.battle.answer(order.side);
    play.set(body::pursued, t, 1);
    order_pursuit(play, order.unit(0), t);
}

void apply_no_pursuit(Play& play, const Order& order)
{
    const Unit t = subject(play.field);
    play.battle.answer(order.side);
    play.set(body::pursued, t, 1);
}

void apply_riposte(Play& play, const Order& order)
{
    const Unit x = subject(play.field);
    play.battle.answer(order.side);
    order_riposte(play, x, unit_at_index(order.number(1)));
}

void apply_let_go(Play& play, const Order& order)
{
    const Unit b = subject(play.field);
    play.battle.answer(order.side);
    leave_field(play, b, State::dispersed);
}

void apply_rally(Play& play, const Order& order)
{
    const Unit b = subject(play.field);
    play.battle.answer(order.side);
    order_rally(play, b);
}

} // namespace

const VerbRow no_pursuit{
    .spec = {"no_pursuit", "no pursuit", list_of(one_body), "SYN-PURS-01"},
    .answers = ask_bits(Ask::pursue),
    .list = list_subject,
    .refuse = about_subject,
    .apply = apply_no_pursuit,
};

const VerbRow pursue{
    .spec = {"pursue", "pursue", list_of(body_and_target), "SYN-PURS-01"},
    .answers = ask_bits(Ask::pursue),
    .list =
        [](Listing& to) {
            const Unit t = subject(to.field);
            for (const Unit b : to.field.bodies(to.side))
                if (may_pursue(to.field, b, t)) to.add(b, t);
        },
    .refuse = refuse_pursue,
    .apply = apply_pursue,
    .explain = explain_blow<Blow::pursuit>,
};

const VerbRow flee{
    .spec = {"flee", "flee", list_of(one_body), "SYN-PURS-03"},
    .answers = ask_bits(Ask::riposte),
    .list = list_subject,
    .refuse = about_subject,
    .apply = answer,
};

const VerbRow riposte{
    .spec = {"riposte", "riposte", list_of(body_and_target), "SYN-PURS-03"},
    .answers = ask_bits(Ask::riposte),
    .list = [](Listing& to) { to.add(subject(to.field), to.field.table().decision().a); },
    .refuse = [](const Field& field, const Order& order) -> Answer {
        if (order.unit(0) == subject(field) && order.number(1) == field.table().decision().a)
            return std::nullopt;
        return refusal("SYN-PURS-03", "a riposte is made against the pursuer");
    },
    .apply = apply_riposte,
    .explain = explain_blow<Blow::riposte>,
};

const VerbRow let_go{
    .spec = {"let_go", "let go", list_of(one_body), "SYN-RALLY-04"},
    .answers = ask_bits(Ask::rally),
    .list = list_subject,
    .refuse = about_subject,
    .apply = apply_let_go,
};

const VerbRow rally{
    .spec = {"rally", "rally", list_of(one_body), "SYN-RALLY-01"},
    .answers = ask_bits(Ask::rally),
    .list = list_subject,
    .refuse = about_subject,
    .apply = apply_rally,
};

} // namespace sandtable::synapse::verbs
