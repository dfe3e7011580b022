#include "rulesets/synapse/orders/verbs/vehicles.hpp"

#include "rulesets/synapse/chapters/clash/power.hpp"
#include "rulesets/synapse/orders/inquiries.hpp"

#include <algorithm>

namespace sandtable::synapse::verbs {

namespace {

constexpr std::uint16_t all_weapons = 0xffff;

constexpr ParamSpec shoot_params[] = {
    {.name = "unit"},
    {.name = "target"},
    {.name = "weapons", .kind = ParamKind::number, .repeats = 1, .min = 1, .max = 16}};
constexpr const char* by_words[] = {"unit", "commander"};
constexpr ParamSpec disengage_params[] = {
    {.name = "unit"},
    {.name = "by", .kind = ParamKind::choice, .optional = 1, .words = list_of(by_words)}};

/// The weapons that an order names, bit i: weapon i; all where it names none.
std::uint16_t weapons_of(const Order& order)
{
    if (order.count <= 2) return all_weapons;
    unsigned weapons = 0;
    for (int i = 2; i < order.count; ++i) weapons |= 1u << (order.number(i) - 1);
    return static_cast<std::uint16_t>(weapons);
}

void list_shoot(Listing& to)
{
    const Field& field = to.field;
    to.each_own([&](Unit u) {
        if (!field.active(u)) return;
        to.each_enemy([&](Unit t) {
            if (field.active(t) && firepower(field, u, t, all_weapons) > 0) to.add(u, t);
        });
    });
}

/// What a side may split its fire into at most. [SYN-VEH-14]
Answer splits_too_much(const Field& field, Side side)
{
    int split = 0;
    for (const Unit b : field.bodies(side)) split += std::max(0, field.shots(b).count() - 1);
    const int most =
        shots_to_split(static_cast<int>(field.bodies(side_a).size() + field.bodies(side_b).size()));
    if (split < most) return std::nullopt;
    return refusal("SYN-VEH-14", "a side splits its fire {n} times at most", {.n = most});
}

/// Whether a unit that has its orders may fire once more, with other weapons. [SYN-VEH-14]
Answer refuse_more_fire(const Field& field, Unit u, std::uint16_t weapons)
{
    if (static_cast<Action>(field.get(body::chosen, u)) != Action::fire)
        return refusal("SYN-VEH-14", "{unit} has its orders", {.unit = u});
    const Shots& shots = field.shots(u);
    for (int i = 0; i < shots.count(); ++i)
        if ((shots.weapons(i) & weapons) != 0)
            return refusal("SYN-VEH-14", "a weapon fires once", {.unit = u});
    if (shots.count() == Shots::room)
        return refusal("SYN-VEH-14", "{unit} fires {n} times at most",
                       {.unit = u, .n = Shots::room});
    return splits_too_much(field, field.side(u));
}

/// Why a unit's weapons are worth nothing against a target: most of all that they do not reach it.
Answer nothing_counts(const Field& field, Unit u, Unit t, std::uint16_t weapons)
{
    if (beyond_reach(field, u, t, weapons))
        return refusal("SYN-VEH-24", "no weapon of {unit} that counts against {other} reaches it",
                       {.unit = u, .other = t});
    return refusal("SYN-VEH-07", "no weapon of {unit} counts against {other}",
                   {.unit = u, .other = t});
}

Answer refuse_shoot(const Field& field, const Order& order)
{
    const Unit u = order.unit(0);
    const Unit t = order.unit(1);
    if (auto why = own_body(field, order, u)) return why;
    if (auto why = enemy_body(field, order, t)) return why;
    if (field.mode() != Mode::vehicle) return refusal("SYN-VEH-14", "only vehicles fire so");
    const auto carried = static_cast<int>(field.troop(u).weapons.size());
    for (int i = 2; i < order.count; ++i)
        if (order.number(i) > carried)
            return refusal("SYN-VEH-03", "{unit} has {n} weapons", {.unit = u, .n = carried});
    const std::uint16_t weapons = weapons_of(order);
    const bool splits = field.options().is(Opt::split_fire);
    const bool decided = field.get(body::decided, u) != 0;
    if (weapons != all_weapons && !splits)
        return refusal("SYN-VEH-14", "all weapons fire at one target", {.unit = u});
    if (decided && !splits) return refusal("SYN-VEH-14", "{unit} has its orders", {.unit = u});
    if (decided)
        if (auto why = refuse_more_fire(field, u, weapons)) return why;
    const std::int64_t left = field.get(troop::ammo, u); // below 0: unlimited
    if (left >= 0 && field.shots(u).count() >= left)     // each shot is a test of its own
        return refusal("SYN-UNIT-10",
                       left == 0 ? "{unit} has no ammunition"
                                 : "{unit} has no ammunition for another shot",
                       {.unit = u});
    if (firepower(field, u, t, weapons) == 0) return nothing_counts(field, u, t, weapons);
    return std::nullopt;
}

void apply_shoot(Play& play, const Order& order)
{
    const Unit u = order.unit(0);
    Shots& shots = play.battle.edit(shots_data, u);
    const bool first = shots.count() == 0;
    shots.add(order.unit(1), weapons_of(order));
    if (first) note_order(play, u, order.number(1));
    play.set(body::chosen, u, static_cast<int>(Action::fire));
}

void explain_shoot(const Field& field, const Order& order, const Sink& sink)
{
    if (!names_enemies(field, order)) return;
    Plan plan = plan_of(order, Blow::fire);
    plan.weapons = weapons_of(order);
    preview(field, plan, sink);
}

void list_disengage(Listing& to)
{
    to.each_own([&](Unit u) {
        if (!to.field.active(u) || to.field.encircled(u)) return;
        for (const int by : {0, 1}) to.add(u, by);
    });
}

Answer refuse_disengage(const Field& field, const Order& order)
{
    const Unit u = order.unit(0);
    if (auto why = own_body(field, order, u)) return why;
    if (auto why = undecided(field, u)) return why;
    if (field.encircled(u)) return refusal("SYN-RETR-05", "{unit} is encircled", {.unit = u});
    return std::nullopt;
}

void apply_disengage(Play& play, const Order& order)
{
    const bool by_commander = order.number(1) == 1;
    note_order(play, order.unit(0), -1);
    play.set(body::chosen, order.unit(0),
             static_cast<int>(by_commander ? Action::disengage_commander : Action::disengage));
}

} // namespace

const VerbRow shoot{
    .spec = {"shoot", "fire", list_of(shoot_params), "SYN-VEH-14", 0, 1},
    .answers = ask_bits(Ask::action),
    .list = list_shoot,
    .refuse = refuse_shoot,
    .apply = apply_shoot,
    .explain = explain_shoot,
};

const VerbRow disengage{
    .spec = {"disengage", "disengage", list_of(disengage_params), "SYN-VEH-18", 0, 1},
    .answers = ask_bits(Ask::action),
    .list = list_disengage,
    .refuse = refuse_disengage,
    .apply = apply_disengage,
};

} // namespace sandtable::synapse::verbs
