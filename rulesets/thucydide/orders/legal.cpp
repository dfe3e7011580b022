#include "rulesets/thucydide/orders/legal.hpp"

#include "rulesets/thucydide/chapters/deployment.hpp"
#include "rulesets/thucydide/chapters/movement.hpp"
#include "rulesets/thucydide/chapters/questions.hpp"
#include "rulesets/thucydide/orders/groups.hpp"

#include <algorithm>
#include <span>

namespace sandtable::thucydide {

namespace {

/// Where canonical orders go: past the query's filter into the list.
class Canon {
public:
    Canon(const Field& table, LegalQuery query, OrderList& out) noexcept
        : field{table}, side{query.side}, query_{query}, out_{out}
    {
    }
    /// Whether orders about a piece are wanted.
    [[nodiscard]] bool wants(Unit u) const noexcept
    {
        return query_.unit == LegalQuery::everything || query_.unit == index(u);
    }
    [[nodiscard]] bool wants_no_unit() const noexcept
    {
        return query_.unit == LegalQuery::everything || query_.unit == LegalQuery::no_unit;
    }
    [[nodiscard]] bool wants_all() const noexcept { return query_.unit == LegalQuery::everything; }
    [[nodiscard]] bool wants_one() const noexcept { return query_.unit >= 0; }
    [[nodiscard]] Unit wanted() const noexcept { return unit_at_index(query_.unit); }
    void add(const Order& order) const noexcept { out_.add(order); }

    const Field& field;
    const Side side;

private:
    LegalQuery query_;
    OrderList& out_;
};

template <typename Work>
void each_own(const Canon& canon, Work&& work) noexcept
{
    const auto own = [&](Unit u) {
        if (canon.field.side(u) == canon.side && canon.field.alive(u)) work(u);
    };
    if (canon.wants_one()) {
        if (index(canon.wanted()) < canon.field.table.unit_count()) own(canon.wanted());
    } else if (canon.wants_all()) {
        for (int i = 0; i < canon.field.table.unit_count(); ++i) own(unit_at_index(i));
    }
}

void list_deployment(const Canon& canon) noexcept
{
    bool any = false;
    for (int i = 0; i < canon.field.table.unit_count() && !any; ++i) {
        const Unit u = unit_at_index(i);
        if (canon.field.side(u) != canon.side || canon.field.table.unit(u).where != Where::reserve)
            continue;
        for (int c = 0; c < canon.field.board().cells; ++c) {
            const Cell cell = cell_at_index(c);
            if (refuse_deployment(canon.field, canon.side, u, cell)) continue;
            any = true;
            if (canon.wants(u)) canon.add(order_of(Verb::deploy, canon.side).with(u).with(cell));
        }
    }
    if (!any && canon.wants_no_unit()) canon.add(order_of(Verb::end_deploy, canon.side));
}

void list_activations(const Canon& canon, Unit leader) noexcept
{
    const Field& field = canon.field;
    if (!field.is_leader(leader) || refuse_commander(field, canon.side, leader)) return;
    const Groups groups{field, canon.side, leader};
    for (const Group& group : groups) {
        Order order = order_of(Verb::activate, canon.side).with(leader);
        for (int k = 0; k < group.count; ++k) order.with(group.pieces[static_cast<std::size_t>(k)]);
        canon.add(order);
    }
    if (groups.empty() && may_be_activated(field, canon.side, leader, leader)) // himself at least
        canon.add(order_of(Verb::activate, canon.side).with(leader).with(leader));
}

void list_maneuver(const Canon& canon, const Maneuver& maneuver, bool command) noexcept
{
    if (refuse_maneuver(canon.field, canon.side, maneuver, command)) return;
    Order order = order_of(verb_of(maneuver.order), canon.side);
    if (maneuver.unit != Unit::none) order.with(maneuver.unit);
    if (maneuver.number != 0) order.with(maneuver.number);
    canon.add(order);
}

void list_maneuvers(const Canon& canon, bool command) noexcept
{
    if (canon.field.has_order(canon.side) || canon.field.get(side::tokens, canon.side) == 0) return;
    for (int i = 0; i < static_cast<int>(ManeuverOrder::count_of_orders); ++i) {
        Maneuver maneuver{static_cast<ManeuverOrder>(i), Unit::none, 0};
        const OrderSpec& spec = spec_of(maneuver.order);
        if (spec.in_command != command) continue;
        if (!spec.beneficiary) {
            if (!canon.wants_no_unit()) continue;
            if (maneuver.order == ManeuverOrder::forward_march)
                for (maneuver.number = 1;
                     maneuver.number <= canon.field.get(side::last_activation, canon.side);
                     ++maneuver.number)
                    list_maneuver(canon, maneuver, command);
            else
                list_maneuver(canon, maneuver, command);
            continue;
        }
        each_own(canon, [&](Unit u) {
            // Every one of them but the courier is for a unit that is activated and has not moved.
            if (maneuver.order != ManeuverOrder::courier &&
                (canon.field.get(unit::activation, u) == 0 || canon.field.get(unit::moved, u) != 0))
                return;
            maneuver.unit = u;
            maneuver.number = spec.per_item ? 1 : 0;
            const int most = maneuver.order == ManeuverOrder::rally ? 5 : 1;
            for (int n = 1; n <= most; ++n) {
                if (spec.per_item) maneuver.number = n;
                list_maneuver(canon, maneuver, command);
            }
        });
    }
}

void list_command(const Canon& canon) noexcept
{
    each_own(canon, [&](Unit u) { list_activations(canon, u); });
    list_maneuvers(canon, true);
    if (canon.wants_no_unit()) canon.add(order_of(Verb::end_command, canon.side));
}

void list_moves(const Canon& canon, Unit u) noexcept
{
    if (canon.field.get(unit::activation, u) == 0 || may_move(canon.field, u, canon.side)) return;
    const Verb verb = canon.field.is_leader(u) ? Verb::march : Verb::move;
    find_moves(canon.field, u).each_way([&](std::span<const Cell> way, int) {
        Order order = order_of(verb, canon.side).with(u);
        for (const Cell c : way) order.with(c);
        canon.add(order);
    });
}

void list_movement(const Canon& canon) noexcept
{
    each_own(canon, [&](Unit u) { list_moves(canon, u); });
    list_maneuvers(canon, false);
    if (canon.wants_no_unit()) canon.add(order_of(Verb::end_movement, canon.side));
}

/// The first leader who may lead an attack, or none: no use in offering each of them.
Unit first_leading(const Field& field, Side s, Attack attack, Mode mode) noexcept
{
    if (mode == Mode::fire) return Unit::none;
    for (int i = 0; i < field.table.unit_count(); ++i) {
        attack.leading = unit_at_index(i);
        if (field.side(attack.leading) == s && field.is_leader(attack.leading) &&
            !refuse_leading(field, s, attack, mode))
            return attack.leading;
    }
    return Unit::none;
}

void add_attack(const Canon& canon, const Attack& attack, bool pursuing) noexcept
{
    Order order = order_of(pursuing ? Verb::pursue : Verb::attack, canon.side);
    if (!pursuing) order.with(attack.attacker);
    order.with(attack.target).with(static_cast<std::int32_t>(attack.order)).with(attack.leading);
    canon.add(order);
}

/// An attack on what may be attacked: bare, with each order that can be had, and led.
void list_variants(const Canon& canon, Attack attack, Mode mode, bool pursuing) noexcept
{
    const Unit leading = first_leading(canon.field, canon.side, attack, mode);
    for (int i = 0; i < static_cast<int>(AttackOrder::count_of_orders); ++i) {
        attack.order = static_cast<AttackOrder>(i);
        attack.leading = Unit::none;
        if (refuse_variant(canon.field, canon.side, attack, mode, pursuing)) continue;
        add_attack(canon, attack, pursuing);
        if (leading == Unit::none) continue;
        attack.leading = leading;
        add_attack(canon, attack, pursuing);
    }
}

/// Calls `work` for each hex with something of the enemy's, until it returns false.
template <typename Work>
void each_enemy_cell(const Field& field, Side s, Work&& work) noexcept
{
    for (int i = 0; i < field.table.unit_count(); ++i) {
        const Unit u = unit_at_index(i);
        if (field.side(u) == s || !field.alive(u)) continue;
        if (field.is_leader(u) && !field.is_lone(u)) continue;
        if (!work(field.cell(u))) return;
    }
}

/// The same for those that a unit can reach: of one that only fights, the hexes around it.
template <typename Work>
void each_target_cell(const Field& field, Side s, Unit attacker, Work&& work) noexcept
{
    if (field.type(attacker).range > 1)
        return each_enemy_cell(field, s,
                               [&](Cell c) { return !may_reach(field, attacker, c) || work(c); });
    for (int d = 0; d < 6; ++d) {
        const Cell c = field.board().neighbor(field.cell(attacker), d);
        if (c != Cell::none && target_at(field, s, c) != Unit::none && !work(c)) return;
    }
}

/// The lowest activation with an obliged unit, looked for when it is first wanted.
class Obliged {
public:
    Obliged(const Field& field, Side s) noexcept : field_{field}, side_{s} {}
    /// Whether a unit may attack now, impetuous ones considered.
    [[nodiscard]] bool lets_attack(Unit u) noexcept
    {
        return may_attack(field_, side_, u) && field_.get(unit::activation, u) <= lowest();
    }
    [[nodiscard]] int lowest() noexcept
    {
        if (lowest_ < 0) lowest_ = obliged_activation(field_, side_);
        return lowest_;
    }

private:
    const Field& field_;
    Side side_;
    int lowest_ = -1;
};

void list_attacks(const Canon& canon, Unit u, Obliged& obliged) noexcept
{
    if (!obliged.lets_attack(u)) return;
    each_target_cell(canon.field, canon.side, u, [&](Cell c) {
        const Attack attack{u, c, AttackOrder::none, Unit::none};
        const Mode mode = mode_against(canon.field, u, c);
        if (!refuse_target(canon.field, canon.side, u, c, mode))
            list_variants(canon, attack, mode, false);
        return true;
    });
}

void list_combat(const Canon& canon) noexcept
{
    Obliged obliged{canon.field, canon.side};
    each_own(canon, [&](Unit u) { list_attacks(canon, u, obliged); });
    if (canon.wants_no_unit() && obliged.lowest() == nobody_obliged)
        canon.add(order_of(Verb::end_combat, canon.side));
}

void list_defenses(const Canon& canon) noexcept
{
    const auto offer = [&](DefenseOrder order, bool evades) {
        if (refuse_defense(canon.field, order, evades)) return;
        canon.add(order_of(Verb::defend, canon.side)
                      .with(static_cast<std::int32_t>(order))
                      .with(evades ? 1 : 0));
    };
    offer(DefenseOrder::none, false);
    offer(DefenseOrder::none, true);
    for (const DefenseOrder order : {DefenseOrder::hold, DefenseOrder::support,
                                     DefenseOrder::close_ranks, DefenseOrder::first_strike})
        offer(order, false);
    offer(DefenseOrder::break_off, true);
}

void list_paths(const Canon& canon, Unit u, Verb verb) noexcept
{
    const Flights flights{canon.field, u, canon.field.combat().length};
    int listed = 0;
    flights.each([&](const std::int32_t* cells, int count) {
        Order order = order_of(verb, canon.side);
        for (int i = 0; i < count; ++i) order.with(cells[i]);
        canon.add(order);
        return ++listed < 48;
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
    canon.add(order_of(Verb::no_pursuit, canon.side));
}

void list_charges(const Canon& canon) noexcept
{
    const Unit attacker = handle(canon.field.combat().attacker);
    for (int d = 0; d < 6; ++d) {
        const Cell to = canon.field.board().neighbor(canon.field.cell(attacker), d);
        if (to != Cell::none && !refuse_charge(canon.field, to))
            canon.add(order_of(Verb::charge, canon.side).with(to));
    }
    canon.add(order_of(Verb::no_charge, canon.side));
}

/// Answers that name no unit but are about one.
void list_answer(const Canon& canon, const Decision& decision) noexcept
{
    switch (static_cast<Question>(decision.kind)) {
    case Question::defend: return list_defenses(canon);
    case Question::cancel_flags:
        for (int n = 0; n <= decision.a; ++n) canon.add(order_of(Verb::cancel, canon.side).with(n));
        return;
    case Question::retreat: return list_paths(canon, decision.unit, Verb::retreat);
    case Question::evade: return list_paths(canon, decision.unit, Verb::slip);
    case Question::follow_up:
    case Question::riposte: {
        const Verb verb = static_cast<Question>(decision.kind) == Question::riposte
                              ? Verb::riposte
                              : Verb::follow_up;
        for (int yes = 0; yes < 2; ++yes) canon.add(order_of(verb, canon.side).with(yes));
        return;
    }
    case Question::charge: return list_charges(canon);
    case Question::pursue: return list_pursuits(canon);
    default: return;
    }
}

} // namespace

void list_legal(const Field& field, LegalQuery query, OrderList& out) noexcept
{
    if ((field.table.awaited() & seat_bit(query.side)) == 0) return;
    const Canon canon{field, query, out};
    const std::uint32_t before = out.count;
    const Decision& decision = field.table.decision();
    switch (static_cast<Question>(decision.kind)) {
    case Question::deploy: list_deployment(canon); break;
    case Question::command: list_command(canon); break;
    case Question::movement: list_movement(canon); break;
    case Question::combat: list_combat(canon); break;
    case Question::appoint:
        each_own(canon, [&](Unit u) {
            if (!field.is_leader(u)) canon.add(order_of(Verb::appoint, canon.side).with(u));
        });
        break;
    case Question::escape:
        if (canon.wants(decision.unit))
            each_refuge(field, decision.unit, [&](Cell c) {
                canon.add(order_of(Verb::escape, canon.side).with(decision.unit).with(c));
            });
        break;
    default:
        if (canon.wants_no_unit()) list_answer(canon, decision);
    }
    if (out.items && before < out.room)
        std::sort(out.items + before, out.items + std::min(out.count, out.room));
}

namespace {

[[nodiscard]] bool any_maneuver(const Field& field, Side s, bool command) noexcept
{
    OrderList none;
    list_maneuvers(Canon{field, {.side = s}, none}, command);
    return none.count > 0;
}

} // namespace

bool has_command_choice(const Field& field, Side s) noexcept
{
    for (int i = 0; i < field.table.unit_count(); ++i) {
        const Unit leader = unit_at_index(i);
        if (!field.alive(leader) || field.side(leader) != s || !field.is_leader(leader) ||
            refuse_commander(field, s, leader))
            continue;
        for (int k = 0; k < field.table.unit_count(); ++k)
            if (may_be_activated(field, s, leader, unit_at_index(k))) return true;
    }
    return any_maneuver(field, s, true);
}

bool has_movement_choice(const Field& field, Side s) noexcept
{
    for (int i = 0; i < field.table.unit_count(); ++i) {
        const Unit u = unit_at_index(i);
        if (field.side(u) != s || field.get(unit::activation, u) == 0 || may_move(field, u, s))
            continue;
        const Moves moves = find_moves(field, u);
        for (int k = 1; k < moves.size(); ++k)
            if (moves[k].ends) return true;
    }
    return any_maneuver(field, s, false);
}

bool has_combat_choice(const Field& field, Side s) noexcept
{
    Obliged obliged{field, s};
    bool any = false;
    for (int i = 0; i < field.table.unit_count() && !any; ++i) {
        const Unit u = unit_at_index(i);
        if (!obliged.lets_attack(u)) continue;
        each_enemy_cell(field, s, [&](Cell c) {
            any =
                may_reach(field, u, c) &&
                (!refuse_aim(field, s, {.attacker = u, .target = c}) ||
                 !refuse_aim(field, s, {.attacker = u, .target = c, .order = AttackOrder::volley}));
            return !any;
        });
    }
    return any;
}

} // namespace sandtable::thucydide
