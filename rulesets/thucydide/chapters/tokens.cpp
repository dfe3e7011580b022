#include "rulesets/thucydide/chapters/tokens.hpp"

#include "rulesets/thucydide/chapters/command.hpp"

#include <algorithm>

namespace sandtable::thucydide {

namespace {

/// THU section 17.2, the maneuver orders.
constexpr OrderSpec maneuver_orders[] = {
    {"mount_dismount", &rules::ord_10, 1, false, true, false},
    {"reconnaissance", &rules::ord_11, 1, false, false, true},
    {"forced_march", &rules::ord_12, 2, false, true, false},
    {"woodsmen", &rules::ord_13, 2, true, true, false},
    {"courier", &rules::ord_14, 3, false, true, true},
    {"combined_attack", &rules::ord_15, 4, false, false, true},
    {"maneuver", &rules::ord_16, 4, false, false, true},
    {"forward_march", &rules::ord_17, 5, false, false, false},
    {"general_assault", &rules::ord_18, 10, false, false, true},
    {"rally", &rules::ord_19, 2, true, true, false},
};
static_assert(std::size(maneuver_orders) ==
              static_cast<std::size_t>(ManeuverOrder::count_of_orders));

constexpr OrderSpec attack_orders[] = {
    {"none", &rules::combat_07, 0},    {"volley", &rules::ord_20, 2},
    {"shock", &rules::ord_21, 2},      {"drive_back", &rules::ord_22, 2},
    {"no_quarter", &rules::ord_23, 3}, {"surprise", &rules::ord_24, 3},
    {"relentless", &rules::ord_25, 3},
};
static_assert(std::size(attack_orders) == static_cast<std::size_t>(AttackOrder::count_of_orders));

constexpr OrderSpec defense_orders[] = {
    {"none", &rules::combat_07, 0},   {"hold", &rules::ord_30, 2},
    {"support", &rules::ord_31, 2},   {"close_ranks", &rules::ord_32, 3},
    {"break_off", &rules::ord_33, 3}, {"first_strike", &rules::ord_34, 4},
};
static_assert(std::size(defense_orders) == static_cast<std::size_t>(DefenseOrder::count_of_orders));

[[nodiscard]] bool by_influence(const Field& field) noexcept
{
    return field.context.options()[opt_order_range] == 1;
}

} // namespace

const OrderSpec& spec_of(ManeuverOrder order) noexcept
{
    return maneuver_orders[static_cast<std::size_t>(order)];
}
const OrderSpec& spec_of(AttackOrder order) noexcept
{
    return attack_orders[static_cast<std::size_t>(order)];
}
const OrderSpec& spec_of(DefenseOrder order) noexcept
{
    return defense_orders[static_cast<std::size_t>(order)];
}

bool has_leader(const Field& field, Side s) noexcept
{
    return std::ranges::any_of(field.context.leaders_of(s), [&](Unit u) { return field.alive(u); });
}

Unit influencing(const Field& field, Side s, Unit unit) noexcept
{
    if (!field.alive(unit)) return Unit::none;
    for (const Unit u : field.context.leaders_of(s))
        if (field.alive(u) && field.distance(field.cell(u), field.cell(unit)) <=
                                  rank_of(field.table.type(u)).influence_radius)
            return u;
    return Unit::none;
}

Price price_of(const Field& field, Side s, const OrderSpec& order, Unit unit, int items) noexcept
{
    Price price;
    price.base = order.cost * (order.per_item ? items : 1);
    price.tokens = price.base;
    if (price.base == 0 || !order.beneficiary || unit == Unit::none) return price;
    price.leader = influencing(field, s, unit);
    if (price.leader == Unit::none) return price;
    price.distance = field.distance(field.cell(price.leader), field.cell(unit));
    if (by_influence(field)) return price;
    // [THU-LEAD-07, THU-ORD-06]
    price.tokens = std::max(1, price.base - 1);
    price.discount = price.base - price.tokens;
    return price;
}

Refused refuse_price(const Field& field, Side s, const OrderSpec& order, Unit unit,
                     int items) noexcept
{
    if (order.cost == 0) return std::nullopt;
    if (!has_leader(field, s))
        return sdk::refusal(rules::ord_05, "orders need a leader, and there is none left");
    const Price price = price_of(field, s, order, unit, items);
    if (order.beneficiary && by_influence(field) && price.leader == Unit::none)
        return sdk::refusal(rules::ord_05, "{unit} is within the influence of no leader",
                            {.unit = unit});
    const int tokens = field.get(side::tokens, s);
    if (price.tokens > tokens)
        return sdk::refusal(
            rules::tok_03, "{word} costs {n} tokens, there are {m}",
            {.unit = unit, .n = price.tokens, .m = tokens, .word = order.rule->title});
    return std::nullopt;
}

bool may_afford(const Field& field, Side s, const OrderSpec& order) noexcept
{
    const int least = order.beneficiary ? std::max(1, order.cost - 1) : order.cost;
    return order.cost == 0 || field.get(side::tokens, s) >= least;
}

void explain_price(const Field& field, Side s, const OrderSpec& order, const Price& price,
                   Unit unit, Breakdown& out) noexcept
{
    if (!out.keeps()) return;
    out.title("price of an order: {word}", {.unit = unit, .word = order.rule->title});
    out.add(order.rule->id, price.base, "price");
    if (price.leader != Unit::none && by_influence(field))
        out.waive(rules::ord_05.id, "{other} is near, but orders reach by influence only",
                  {.unit = unit, .other = price.leader});
    else if (price.leader != Unit::none)
        out.add(rules::lead_07.id, -price.discount, "{other} is near, at {n}",
                {.unit = unit, .other = price.leader, .n = price.distance});
    const int tokens = field.get(side::tokens, s);
    if (price.tokens > tokens)
        out.outcome(rules::tok_03.id, "{word} costs {n} tokens, there are {m}",
                    {.n = price.tokens, .m = tokens, .word = order.rule->title});
    else
        out.outcome(rules::ord_06.id, "tokens: {n} become {m}",
                    {.n = tokens, .m = tokens - price.tokens});
}

void pay(const Play& play, Side s, const OrderSpec& order, Unit unit, int items)
{
    const Price price = price_of(play, s, order, unit, items);
    if (price.tokens == 0) return;
    if (play.battle.explains()) {
        Breakdown price_terms{"price", true};
        explain_price(play, s, order, price, unit, price_terms);
        play.battle.report(price_terms);
    }
    play.battle.add(side::tokens, s, -price.tokens);
}

/// Letters above the limit earn nothing. [THU-TOK-02, THU-TOK-04]
int earn(const Play& play, Side s, int letters)
{
    const int cap = play.context.options()[opt_token_cap];
    const int tokens = play.get(side::tokens, s);
    const int room = std::max(0, cap - tokens);
    const int gained = std::min(room, letters);
    if (gained > 0) play.battle.add(side::tokens, s, gained);
    return gained;
}

namespace {

/// A unit that is activated and has not acted yet.
[[nodiscard]] Refused refuse_fresh(const Field& field, Side s, Unit unit) noexcept
{
    const Args args{.unit = unit};
    if (!field.alive(unit) || field.side(unit) != s || field.is_leader(unit))
        return sdk::refusal(rules::ord_05, "{unit} is no unit of yours", args);
    if (field.get(unit::activation, unit) == 0)
        return sdk::refusal(rules::cmd_06, "{unit} is not activated", args);
    if (field.get(unit::moved, unit) != 0)
        return sdk::refusal(rules::move_01, "{unit} has already moved", args);
    return std::nullopt;
}

[[nodiscard]] Refused refuse_rally(const Field& field, Side s, Unit unit, int stands) noexcept
{
    if (field.home_row(field.cell(unit), s) > 1)
        return sdk::refusal(rules::ord_19, "{unit} rallies only on the two rows nearest home",
                            {.unit = unit});
    const int missing = field.context.piece(unit).stands - field.get(unit::stands, unit);
    if (stands < 1 || stands > missing)
        return sdk::refusal(rules::ord_19, "{unit} has lost {n} stands",
                            {.unit = unit, .n = missing});
    for (int d = 0; d < 6; ++d) {
        const Cell c = field.board().neighbor(field.cell(unit), d);
        const Unit enemy = c == Cell::none ? Unit::none : field.troop_in(c);
        if (enemy != Unit::none && field.side(enemy) != s)
            return sdk::refusal(rules::ord_19, "{other} is next to {unit}",
                                {.unit = unit, .other = enemy});
    }
    return std::nullopt;
}

[[nodiscard]] Refused refuse_forward_march(const Field& field, Side s, int activation) noexcept
{
    bool any = false;
    for (const Unit u : field.context.pieces_of(s)) {
        if (!field.alive(u) || field.is_leader(u) || field.get(unit::activation, u) != activation)
            continue;
        any = true;
        if (field.get(unit::moved, u) != 0)
            return sdk::refusal(rules::ord_17, "{unit} of that activation has already moved",
                                {.unit = u});
    }
    if (activation < 1 || !any)
        return sdk::refusal(rules::ord_17, "there is no activation {n}", {.n = activation});
    return std::nullopt;
}

/// The conditions of each order but price and phase.
[[nodiscard]] Refused refuse_conditions(const Field& field, Side s,
                                        const Maneuver& maneuver) noexcept
{
    const Unit unit = maneuver.unit;
    switch (maneuver.order) {
    case ManeuverOrder::reconnaissance:
    case ManeuverOrder::combined_attack:
    case ManeuverOrder::maneuver:
        if (field.get(side::used, s) != 0)
            return sdk::refusal(*spec_of(maneuver.order).rule,
                                "{word} is ordered before any activation",
                                {.word = spec_of(maneuver.order).rule->title});
        return std::nullopt;
    case ManeuverOrder::general_assault:
        if (field.get(side::used, s) < field.context.army(s).capacities.count)
            return sdk::refusal(rules::ord_18, "an activation is still to be made");
        return std::nullopt;
    case ManeuverOrder::courier:
        if (!field.alive(unit) || field.side(unit) != s || field.is_leader(unit))
            return sdk::refusal(rules::ord_14, "{unit} is no unit of yours", {.unit = unit});
        if (field.get(unit::activation, unit) != 0)
            return sdk::refusal(rules::cmd_05, "{unit} is activated already", {.unit = unit});
        return std::nullopt;
    case ManeuverOrder::forward_march: return refuse_forward_march(field, s, maneuver.number);
    case ManeuverOrder::mount_dismount:
        if (Refused refused = refuse_fresh(field, s, unit)) return refused;
        if (!field.type(unit).has(remounts))
            return sdk::refusal(rules::ord_10, "{unit} can neither mount nor dismount",
                                {.unit = unit});
        return std::nullopt;
    case ManeuverOrder::woodsmen:
        if (maneuver.number < 1)
            return sdk::refusal(rules::ord_13, "woodsmen are ordered for one hex at least");
        return refuse_fresh(field, s, unit);
    case ManeuverOrder::rally:
        if (Refused refused = refuse_fresh(field, s, unit)) return refused;
        return refuse_rally(field, s, unit, maneuver.number);
    default: return refuse_fresh(field, s, unit);
    }
}

} // namespace

Refused refuse_maneuver(const Field& field, Side s, const Maneuver& maneuver,
                        bool command_phase) noexcept
{
    const OrderSpec& order = spec_of(maneuver.order);
    if (order.in_command != command_phase)
        return sdk::refusal(*order.rule,
                            order.in_command ? "{word} is ordered in the command phase"
                                             : "{word} is ordered in the movement phase",
                            {.word = order.rule->title});
    if (field.has_order(s))
        return sdk::refusal(*order.rule, "one maneuver order a turn has been given already");
    if (Refused refused = refuse_conditions(field, s, maneuver)) return refused;
    return refuse_price(field, s, order, maneuver.unit, maneuver.number);
}

void carry_out(const Play& play, Side s, const Maneuver& maneuver)
{
    Battle& battle = play.battle;
    const Unit unit = maneuver.unit;
    pay(play, s, spec_of(maneuver.order), unit, maneuver.number);
    battle.set(side::ordered, s, 1);
    switch (maneuver.order) {
    case ManeuverOrder::mount_dismount:
        battle.retype(unit, play.type(unit).other);
        battle.set(unit::remounted, unit, 1);
        play.tell(rules::ord_10, "{unit} fights on as {word}",
                  {.unit = unit, .word = play.type(unit).title});
        break;
    case ManeuverOrder::reconnaissance: { // [THU-ORD-11]
        battle.set(side::mode, s, static_cast<int>(TurnMode::reconnaissance));
        earn(play, s, play.get(side::command_level, s));
        break;
    }
    case ManeuverOrder::forced_march: battle.set(unit::march, unit, 1); break;
    case ManeuverOrder::woodsmen: battle.set(unit::woodsmen, unit, maneuver.number); break;
    case ManeuverOrder::courier: battle.set(unit::activation, unit, courier_activation); break;
    case ManeuverOrder::combined_attack:
        battle.set(side::mode, s, static_cast<int>(TurnMode::combined_attack));
        break;
    case ManeuverOrder::maneuver:
        battle.set(side::mode, s, static_cast<int>(TurnMode::maneuver));
        break;
    case ManeuverOrder::forward_march:
        for (const Unit u : play.context.pieces_of(s))
            if (play.alive(u) && !play.is_leader(u) &&
                play.get(unit::activation, u) == maneuver.number)
                battle.set(unit::march, u, 1);
        break;
    case ManeuverOrder::general_assault:
        battle.set(side::rounds, s, 2);
        for (const Unit u : play.context.leaders_of(s)) battle.set(unit::has_activated, u, 0);
        break;
    case ManeuverOrder::rally:
        battle.add(unit::stands, unit, maneuver.number);
        battle.set(unit::halted, unit, 1);
        battle.set(unit::no_attack, unit, 1);
        break;
    case ManeuverOrder::count_of_orders: break;
    }
}

} // namespace sandtable::thucydide
