#include "rulesets/synapse/orders/verbs/clash.hpp"

#include "rulesets/synapse/chapters/clash/power.hpp"
#include "rulesets/synapse/chapters/clash/reach.hpp"
#include "rulesets/synapse/orders/inquiries.hpp"

#include <algorithm>

namespace sandtable::synapse::verbs {

namespace {

constexpr ParamSpec face_params[] = {{.name = "body"}, {.name = "target", .optional = 1}};
constexpr ParamSpec fire_params[] = {
    {.name = "body"}, {.name = "target"}, {.name = "units", .repeats = 1}};

// --- face
// ------------------------------------------------------------------------------------------

void list_face(Listing& to)
{
    const Field& field = to.field;
    to.each_own([&](Unit b) {
        if (!field.active(b) || field.fires(b) || !field.is_main(b)) return;
        to.add(b, -1);
        to.each_enemy([&](Unit t) {
            if (faceable(field, b, t)) to.add(b, t);
        });
    });
}

Answer refuse_face(const Field& field, const Order& order)
{
    const Unit b = order.unit(0);
    if (auto why = own_body(field, order, b)) return why;
    if (field.fires(b) || !field.is_main(b))
        return refusal("SYN-BATTLE-07", "{unit} does not fight hand to hand", {.unit = b});
    if (auto why = undecided(field, b)) return why;
    if (order.number(1) < 0) return std::nullopt;
    const Unit t = order.unit(1);
    if (auto why = enemy_body(field, order, t)) return why;
    if (!faceable(field, b, t))
        return refusal("SYN-CONT-01", "{unit} stands behind its main body", {.unit = t});
    return std::nullopt;
}

void apply_face(Play& play, const Order& order)
{
    play.set(body::decided, order.unit(0), 1);
    play.set(body::aim, order.unit(0), order.number(1)); // revealed when both have chosen
}

// --- fire
// ------------------------------------------------------------------------------------------

/// In an assault the guns before the walls fire apart from the others. [SYN-ASLT-05]
bool guns_apart(const Field& field, Side side)
{
    return field.mode() == Mode::assault && side == side_a;
}

bool mixed(const Field& field, const Members& units)
{
    const auto gun = [&](Unit u) { return field.troop(u).artillery; };
    return std::any_of(units.begin(), units.end(), gun) &&
           !std::all_of(units.begin(), units.end(), gun);
}

void list_fire(Listing& to)
{
    const Field& field = to.field;
    for (const Unit b : field.bodies(to.side)) {
        if (!to.wants(b) || !fires_in_ranged_step(field, b)) continue;
        to.each_enemy([&](Unit t) {
            const Members able = able_to_fire(field, b, t);
            if (able.count == 0) return;
            if (!guns_apart(field, to.side) || !mixed(field, able)) to.add(b, t);
            if (able.count < 2) return;
            for (const Unit u : able) to.add(b, t, u);
        });
    }
}

constexpr Bar fires_once{"SYN-RNG-02", "{unit} has fired"};

/// Why a unit is in no fire test of a body against a target.
Answer cannot_fire(const Field& field, Unit b, Unit u, Unit t)
{
    if (auto why = no_shooter(field, fires_once, b, u)) return why;
    if (!out_of_reach(field, u, t)) return std::nullopt;
    return refusal(
        "SYN-RNG-03", "{unit} does not reach {other}: its range must be at least {word}",
        {.unit = u, .other = t, .word = range_titles[static_cast<int>(range_needed(field, t))]});
}

/// Why none of a body's units can fire at a target: what hinders the first that shoots.
Answer nobody_fires(const Field& field, Unit b, Unit t)
{
    for (const Unit u : field.members(b))
        if (field.shoots(u)) return cannot_fire(field, b, u, t);
    return refusal("SYN-UNIT-04", "{unit} does not shoot", {.unit = b});
}

Answer refuse_fire(const Field& field, const Order& order)
{
    const Unit b = order.unit(0);
    const Unit t = order.unit(1);
    if (auto why = own_body(field, order, b)) return why;
    if (auto why = enemy_body(field, order, t)) return why;
    if (pinned(field, b))
        return refusal("SYN-CONT-02", "{unit} fires at contact only", {.unit = b});
    if (!fires_in_ranged_step(field, b))
        return refusal("SYN-RNG-01", "{unit} does not fire in this step", {.unit = b});
    for (int i = 2; i < order.count; ++i) {
        const Unit u = order.unit(i);
        if (auto why = not_named_yet(order, fires_once.rule, 2, i)) return why;
        if (auto why = cannot_fire(field, b, u, t)) return why;
    }
    if (able_to_fire(field, b, t).count == 0) return nobody_fires(field, b, t);
    if (guns_apart(field, order.side) && mixed(field, ordered_to_fire(field, order)))
        return refusal("SYN-ASLT-05", "artillery fires apart from the others");
    return std::nullopt;
}

void apply_fire(Play& play, const Order& order)
{
    const std::int64_t slot = next_slot(play.field, order.side);
    for (const Unit u : ordered_to_fire(play.field, order)) {
        play.set(troop::fired, u, slot);
        play.set(body::aim, u, index(order.unit(1)));
    }
}

// --- fire at contact, attack
// -----------------------------------------------------------------------

/// Whether those who are assailed have had their shot before the clash. [SYN-UMP-15]
bool had_its_shot(const Field& field)
{
    return asked(field) == Ask::engage && field.ruling(Item::shooters_first, 1) != 0;
}

/// Why no unit of a body can fire at who faces it: who does not shoot is no fire by himself.
/// [SYN-UNIT-10, SYN-CONT-04]
Answer nobody_fires_at_contact(const Field& field, Unit b)
{
    bool loaded = false;
    bool at_contact = false;
    for (const Unit u : field.members(b)) {
        if (!field.shoots(u) || !field.has_ammo(u)) continue;
        if (used_power(field, u, b, Use::contact_fire) != 0) return std::nullopt;
        loaded = true;
        at_contact = at_contact || field.troop(u).weapon().contact_ok;
    }
    if (!loaded) return refusal("SYN-UNIT-10", "{unit} has no ammunition", {.unit = b});
    if (!at_contact)
        return refusal("SYN-CONT-04", "no weapon of {unit} fires at contact", {.unit = b});
    return refusal("SYN-RNG-02", "{unit} has a firepower of 0", {.unit = b});
}

void list_contact_fire(Listing& to)
{
    if (had_its_shot(to.field)) return;
    to.each_own([&](Unit b) {
        if (!to.field.active(b) || !pinned(to.field, b)) return;
        to.each_enemy([&](Unit t) { to.offer(to.order().with(b).with(t)); });
    });
}

Answer refuse_contact_fire(const Field& field, const Order& order)
{
    const Unit b = order.unit(0);
    const Unit t = order.unit(1);
    if (auto why = own_body(field, order, b)) return why;
    if (auto why = undecided(field, b)) return why;
    if (!field.fires(b)) return refusal("SYN-CONT-02", "{unit} fights hand to hand", {.unit = b});
    if (!pinned(field, b))
        return refusal("SYN-CONT-02", "nobody faces {unit} hand to hand", {.unit = b});
    if (had_its_shot(field))
        return refusal("SYN-CONT-02", "{unit} had its shot before the clash", {.unit = b});
    if (auto why = not_attacked(field, b)) return why;
    if (auto why = enemy_body(field, order, t)) return why;
    if (field.fires(t) || field.get(body::faces, t) != index(b))
        return refusal("SYN-CONT-03", "{unit} does not face {other}", {.unit = t, .other = b});
    return nobody_fires_at_contact(field, b);
}

void list_attack(Listing& to)
{
    const Field& field = to.field;
    to.each_own([&](Unit b) {
        if (!field.active(b) || has_attacked(field, b) || pinned(field, b) || !field.is_main(b))
            return;
        to.each_enemy([&](Unit t) {
            if (attackable(field, b, t)) to.add(b, t);
        });
    });
}

Answer refuse_attack(const Field& field, const Order& order)
{
    const Unit b = order.unit(0);
    const Unit t = order.unit(1);
    if (auto why = own_body(field, order, b)) return why;
    if (!field.is_main(b)) return refusal("SYN-BATTLE-06", "{unit} is no main body", {.unit = b});
    if (auto why = undecided(field, b)) return why;
    if (auto why = not_attacked(field, b)) return why;
    if (pinned(field, b))
        return refusal("SYN-CONT-02", "{unit} fires at contact only", {.unit = b});
    if (auto why = enemy_body(field, order, t)) return why;
    if (attackable(field, b, t)) return std::nullopt;
    if (field.fires(b)) return nobody_fires(field, b, t);
    for (const Unit x : {b, t})
        if (field.get(body::front, x) == 0)
            return refusal("SYN-BATTLE-08", "{unit} is in no front", {.unit = x});
    return refusal("SYN-BATTLE-09", "{unit} is in another front", {.unit = t});
}

void apply_attack(Play& play, const Order& order)
{
    const Field& field = play.field;
    const Unit b = order.unit(0);
    const Members able = able_to_fire(field, b, order.unit(1));
    note_order(play, b, order.number(1));
    if (!field.fires(b)) return;
    for (const Unit u : able) play.set(troop::fired, u, field.get(body::slot, b));
}

void explain_attack(const Field& field, const Order& order, const Sink& sink)
{
    if (!names_enemies(field, order)) return;
    if (!field.fires(order.unit(0))) return preview(field, plan_of(order, Blow::melee), sink);
    preview(field, plan_of(order, Blow::fire), sink,
            able_to_fire(field, order.unit(0), order.unit(1)));
}

} // namespace

const VerbRow face{
    .spec = {"face", "face", list_of(face_params), "SYN-BATTLE-07", 0, 1},
    .answers = ask_bits(Ask::face),
    .list = list_face,
    .refuse = refuse_face,
    .apply = apply_face,
};

const VerbRow fire{
    .spec = {"fire", "fire", list_of(fire_params), "SYN-RNG-01", 0, 1},
    .answers = ask_bits(Ask::fire),
    .list = list_fire,
    .refuse = refuse_fire,
    .apply = apply_fire,
    .explain =
        [](const Field& field, const Order& order, const Sink& sink) {
            if (names_enemies(field, order))
                preview(field, plan_of(order, Blow::fire), sink, ordered_to_fire(field, order));
        },
};

const VerbRow contact_fire{
    .spec = {"contact_fire", "fire at contact", list_of(body_and_target), "SYN-CONT-02", 0, 1},
    .answers = ask_bits(Ask::contact, Ask::engage),
    .list = list_contact_fire,
    .refuse = refuse_contact_fire,
    .apply = [](Play& play,
                const Order& order) { note_order(play, order.unit(0), order.number(1)); },
    .explain = explain_blow<Blow::contact_fire>,
};

const VerbRow attack{
    .spec = {"attack", "attack", list_of(body_and_target), "SYN-BATTLE-09", 0, 1},
    .answers = ask_bits(Ask::engage),
    .list = list_attack,
    .refuse = refuse_attack,
    .apply = apply_attack,
    .explain = explain_attack,
};

const VerbRow hold{
    .spec = {"hold", "hold", list_of(one_body), "SYN-BATTLE-06", 0, 1},
    .answers = ask_bits(Ask::fire, Ask::contact, Ask::engage, Ask::action),
    .refuse = [](const Field& field, const Order& order) -> Answer {
        if (auto why = own_body(field, order, order.unit(0))) return why;
        return undecided(field, order.unit(0));
    },
    .apply = [](Play& play, const Order& order) { play.set(body::decided, order.unit(0), 1); },
};

} // namespace sandtable::synapse::verbs
