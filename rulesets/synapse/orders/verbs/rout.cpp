#include "rulesets/synapse/orders/verbs/rout.hpp"

#include "rulesets/synapse/chapters/clash/harm.hpp"
#include "rulesets/synapse/chapters/clash/pursuit.hpp"
#include "rulesets/synapse/chapters/clash/rally.hpp"
#include "rulesets/synapse/orders/inquiries.hpp"

namespace sandtable::synapse::verbs {

namespace {

Answer refuse_pursue(const Field& field, const Order& order)
{
    const Unit x = order.unit(0);
    const Unit t = subject(field);
    if (order.unit(1) == t && may_pursue(field, x, t) && field.side(x) == order.side)
        return std::nullopt;
    return refusal("SYN-PURS-01", "{unit} cannot pursue {other}",
                   {.unit = x, .other = order.unit(1)});
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
