#include "rulesets/thucydide/orders/legal.hpp"

#include "rulesets/thucydide/chapters/movement.hpp"
#include "rulesets/thucydide/chapters/questions.hpp"
#include "rulesets/thucydide/chapters/sequence.hpp"
#include "rulesets/thucydide/orders/groups.hpp"

#include <algorithm>
#include <array>

namespace thucydide {

Maneuver maneuver_of(const Order& order) noexcept
{
    Maneuver maneuver;
    maneuver.order =
        static_cast<ManeuverOrder>(order.verb - static_cast<int>(Verb::mount_dismount));
    if (maneuver.order == ManeuverOrder::forward_march) {
        maneuver.number = order.number(0);
    } else if (spec_of(maneuver.order).beneficiary) {
        maneuver.unit = order.unit(0);
        maneuver.number = order.number(1);
    }
    return maneuver;
}

namespace {

/// Where canonical orders go: past the query's filter into the list.
class Canon {
public:
    Canon(const Look& table, LegalQuery query, OrderList& out) noexcept
        : look{table}, side{query.side}, query_{query}, out_{out}
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
    [[nodiscard]] Unit wanted() const noexcept { return sandtable::unit_at_index(query_.unit); }
    void add(const Order& order) const noexcept { out_.add(order); }
    template <typename... Arguments>
    void add(Verb verb, Arguments... arguments) const noexcept
    {
        out_.add(static_cast<std::uint16_t>(verb), side, arguments...);
    }
    /// An order about the unit `u`, or about none, along some cells.
    void add_path(Verb verb, Unit u, const std::int32_t* cells, int count) const noexcept
    {
        const int named = u != Unit::none ? 1 : 0;
        std::uint32_t* at = out_.put(static_cast<std::uint16_t>(verb), side, named + count);
        if (!at) return;
        if (named) *at++ = static_cast<std::uint32_t>(index(u));
        for (int i = 0; i < count; ++i) at[i] = static_cast<std::uint32_t>(cells[i]);
    }

    const Look& look;
    const Side side;

private:
    LegalQuery query_;
    OrderList& out_;
};

template <typename Work>
void each_own(const Canon& canon, Work&& work) noexcept
{
    const auto own = [&](Unit u) {
        if (canon.look.side(u) == canon.side && canon.look.alive(u)) work(u);
    };
    if (canon.wants_one()) {
        if (index(canon.wanted()) < canon.look.table.unit_count()) own(canon.wanted());
    } else if (canon.wants_all()) {
        for (int i = 0; i < canon.look.table.unit_count(); ++i) own(sandtable::unit_at_index(i));
    }
}

void list_deployment(const Canon& canon) noexcept
{
    bool any = false;
    for (int i = 0; i < canon.look.table.unit_count() && !any; ++i) {
        const Unit u = sandtable::unit_at_index(i);
        if (canon.look.side(u) != canon.side || canon.look.table.unit(u).where != Where::reserve)
            continue;
        for (int c = 0; c < canon.look.board().cells; ++c) {
            const Cell cell = sandtable::cell_at_index(c);
            if (refuse_deployment(canon.look, canon.side, u, cell)) continue;
            any = true;
            if (canon.wants(u)) canon.add(Verb::deploy, u, cell);
        }
    }
    if (!any && canon.wants_no_unit()) canon.add(Verb::end_deploy);
}

void list_activations(const Canon& canon, Unit leader) noexcept
{
    const Look& look = canon.look;
    if (!look.is_leader(leader) || refuse_commander(look, canon.side, leader)) return;
    const Groups groups{look, canon.side, leader};
    for (const Group& group : groups) {
        Order order = order_of(Verb::activate, canon.side).with(leader);
        for (int k = 0; k < group.count; ++k) order.with(group.pieces[static_cast<std::size_t>(k)]);
        canon.add(order);
    }
    if (groups.empty() && may_be_activated(look, canon.side, leader, leader)) // himself at least
        canon.add(Verb::activate, leader, leader);
}

void list_maneuver(const Canon& canon, const Maneuver& maneuver, bool command) noexcept
{
    if (refuse_maneuver(canon.look, canon.side, maneuver, command)) return;
    Order order = order_of(verb_of(maneuver.order), canon.side);
    if (maneuver.unit != Unit::none) order.with(maneuver.unit);
    if (maneuver.number != 0) order.with(maneuver.number);
    canon.add(order);
}

void list_maneuvers(const Canon& canon, bool command) noexcept
{
    if (canon.look.has_order(canon.side) || canon.look.get(side::tokens, canon.side) == 0) return;
    for (int i = 0; i < static_cast<int>(ManeuverOrder::count_of_orders); ++i) {
        Maneuver maneuver{static_cast<ManeuverOrder>(i), Unit::none, 0};
        const OrderSpec& spec = spec_of(maneuver.order);
        if (spec.in_command != command) continue;
        if (!spec.beneficiary) {
            if (!canon.wants_no_unit()) continue;
            if (maneuver.order == ManeuverOrder::forward_march)
                for (maneuver.number = 1;
                     maneuver.number <= canon.look.get(side::last_activation, canon.side);
                     ++maneuver.number)
                    list_maneuver(canon, maneuver, command);
            else
                list_maneuver(canon, maneuver, command);
            continue;
        }
        each_own(canon, [&](Unit u) {
            // Every one of them but the courier is for a unit that is activated and has not moved.
            if (maneuver.order != ManeuverOrder::courier &&
                (canon.look.get(unit::activation, u) == 0 || canon.look.get(unit::moved, u) != 0))
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
    if (canon.wants_no_unit()) canon.add(Verb::end_command);
}

void list_moves(const Canon& canon, Unit u) noexcept
{
    if (canon.look.get(unit::activation, u) == 0 || may_move(canon.look, u, canon.side)) return;
    Reach reach;
    find_reach(canon.look, u, reach);
    const Verb verb = canon.look.is_leader(u) ? Verb::march : Verb::move;
    for (int i = 1; i < reach.count; ++i) {
        if (!reach.places[i].may_end) continue;
        std::array<std::int32_t, Reach::longest + 1> cells{};
        const int count = reach.path_to(i, cells.data());
        canon.add_path(verb, u, cells.data(), count);
    }
}

void list_movement(const Canon& canon) noexcept
{
    each_own(canon, [&](Unit u) { list_moves(canon, u); });
    list_maneuvers(canon, false);
    if (canon.wants_no_unit()) canon.add(Verb::end_movement);
}

/// The first leader who may lead an attack, or none: no use in offering each of them.
Unit first_leading(const Look& look, Side s, Attack attack, Mode mode) noexcept
{
    if (mode == Mode::fire) return Unit::none;
    for (int i = 0; i < look.table.unit_count(); ++i) {
        attack.leading = sandtable::unit_at_index(i);
        if (look.side(attack.leading) == s && look.is_leader(attack.leading) &&
            !refuse_leading(look, s, attack, mode))
            return attack.leading;
    }
    return Unit::none;
}

void add_attack(const Canon& canon, const Attack& attack, bool pursuing) noexcept
{
    if (pursuing)
        canon.add(Verb::pursue, attack.target, attack.order, attack.leading);
    else
        canon.add(Verb::attack, attack.attacker, attack.target, attack.order, attack.leading);
}

/// An attack on what may be attacked: bare, with each order that can be had, and led.
void list_variants(const Canon& canon, Attack attack, Mode mode, bool pursuing) noexcept
{
    const Unit leading = first_leading(canon.look, canon.side, attack, mode);
    for (int i = 0; i < static_cast<int>(AttackOrder::count_of_orders); ++i) {
        attack.order = static_cast<AttackOrder>(i);
        attack.leading = Unit::none;
        if (refuse_variant(canon.look, canon.side, attack, mode, pursuing)) continue;
        add_attack(canon, attack, pursuing);
        if (leading == Unit::none) continue;
        attack.leading = leading;
        add_attack(canon, attack, pursuing);
    }
}

/// Calls `work` for each hex with something of the enemy's, until it returns false.
template <typename Work>
void each_enemy_cell(const Look& look, Side s, Work&& work) noexcept
{
    for (int i = 0; i < look.table.unit_count(); ++i) {
        const Unit u = sandtable::unit_at_index(i);
        if (look.side(u) == s || !look.alive(u)) continue;
        if (look.is_leader(u) && !look.is_lone(u)) continue;
        if (!work(look.cell(u))) return;
    }
}

/// The same for those that a unit can reach: of one that only fights, the hexes around it.
template <typename Work>
void each_target_cell(const Look& look, Side s, Unit attacker, Work&& work) noexcept
{
    if (look.type(attacker).range > 1)
        return each_enemy_cell(look, s,
                               [&](Cell c) { return !may_reach(look, attacker, c) || work(c); });
    for (int d = 0; d < 6; ++d) {
        const Cell c = look.board().neighbor(look.cell(attacker), d);
        if (c != Cell::none && target_at(look, s, c) != Unit::none && !work(c)) return;
    }
}

/// The lowest activation with an obliged unit, looked for when it is first wanted.
class Obliged {
public:
    Obliged(const Look& look, Side s) noexcept : look_{look}, side_{s} {}
    /// Whether a unit may attack now, impetuous ones considered.
    [[nodiscard]] bool lets_attack(Unit u) noexcept
    {
        return may_attack(look_, side_, u) && look_.get(unit::activation, u) <= lowest();
    }
    [[nodiscard]] int lowest() noexcept
    {
        if (lowest_ < 0) lowest_ = obliged_activation(look_, side_);
        return lowest_;
    }

private:
    const Look& look_;
    Side side_;
    int lowest_ = -1;
};

void list_attacks(const Canon& canon, Unit u, Obliged& obliged) noexcept
{
    if (!obliged.lets_attack(u)) return;
    each_target_cell(canon.look, canon.side, u, [&](Cell c) {
        const Attack attack{u, c, AttackOrder::none, Unit::none};
        const Mode mode = mode_against(canon.look, u, c);
        if (!refuse_target(canon.look, canon.side, u, c, mode))
            list_variants(canon, attack, mode, false);
        return true;
    });
}

void list_combat(const Canon& canon) noexcept
{
    Obliged obliged{canon.look, canon.side};
    each_own(canon, [&](Unit u) { list_attacks(canon, u, obliged); });
    if (canon.wants_no_unit() && obliged.lowest() == nobody_obliged) canon.add(Verb::end_combat);
}

void list_defenses(const Canon& canon) noexcept
{
    const auto offer = [&](DefenseOrder order, bool evades) {
        if (refuse_defense(canon.look, order, evades)) return;
        canon.add(Verb::defend, order, evades ? 1 : 0);
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
    const Flights flights{canon.look, u, canon.look.combat().length};
    int listed = 0;
    flights.each([&](const std::int32_t* cells, int count) {
        canon.add_path(verb, Unit::none, cells, count);
        return ++listed < 48;
    });
}

void list_pursuits(const Canon& canon) noexcept
{
    const Unit attacker = handle(canon.look.combat().attacker);
    for (int d = 0; d < 6; ++d) {
        const Cell to = canon.look.board().neighbor(canon.look.cell(attacker), d);
        if (to == Cell::none) continue;
        const Attack attack{attacker, to, AttackOrder::none, Unit::none};
        if (!refuse_pursuit(canon.look, attack))
            list_variants(canon, attack, pursuit_mode(canon.look, to), true);
    }
    canon.add(Verb::no_pursuit);
}

void list_charges(const Canon& canon) noexcept
{
    const Unit attacker = handle(canon.look.combat().attacker);
    for (int d = 0; d < 6; ++d) {
        const Cell to = canon.look.board().neighbor(canon.look.cell(attacker), d);
        if (to != Cell::none && !refuse_charge(canon.look, to)) canon.add(Verb::charge, to);
    }
    canon.add(Verb::no_charge);
}

/// Answers that name no unit but are about one.
void list_answer(const Canon& canon, const sandtable::Decision& decision) noexcept
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

} // namespace

void list_legal(const Look& look, LegalQuery query, OrderList& out) noexcept
{
    if ((look.table.awaited() & sandtable::seat_bit(query.side)) == 0) return;
    const Canon canon{look, query, out};
    const std::uint32_t before = out.count;
    const sandtable::Decision& decision = look.table.decision();
    switch (static_cast<Question>(decision.kind)) {
    case Question::deploy: list_deployment(canon); break;
    case Question::command: list_command(canon); break;
    case Question::movement: list_movement(canon); break;
    case Question::combat: list_combat(canon); break;
    case Question::appoint:
        each_own(canon, [&](Unit u) {
            if (!look.is_leader(u)) canon.add(Verb::appoint, u);
        });
        break;
    case Question::escape:
        if (canon.wants(decision.unit))
            each_refuge(look, decision.unit,
                        [&](Cell c) { canon.add(Verb::escape, decision.unit, c); });
        break;
    default:
        if (canon.wants_no_unit()) list_answer(canon, decision);
    }
    out.sort(before);
}

namespace {

[[nodiscard]] bool any_maneuver(const Look& look, Side s, bool command) noexcept
{
    OrderList none;
    list_maneuvers(Canon{look, {.side = s}, none}, command);
    return none.count > 0;
}

} // namespace

bool has_command_choice(const Look& look, Side s) noexcept
{
    for (int i = 0; i < look.table.unit_count(); ++i) {
        const Unit leader = sandtable::unit_at_index(i);
        if (!look.alive(leader) || look.side(leader) != s || !look.is_leader(leader) ||
            refuse_commander(look, s, leader))
            continue;
        for (int k = 0; k < look.table.unit_count(); ++k)
            if (may_be_activated(look, s, leader, sandtable::unit_at_index(k))) return true;
    }
    return any_maneuver(look, s, true);
}

bool has_movement_choice(const Look& look, Side s) noexcept
{
    Reach reach;
    for (int i = 0; i < look.table.unit_count(); ++i) {
        const Unit u = sandtable::unit_at_index(i);
        if (look.side(u) != s || look.get(unit::activation, u) == 0 || may_move(look, u, s))
            continue;
        find_reach(look, u, reach);
        for (int k = 1; k < reach.count; ++k)
            if (reach.places[k].may_end) return true;
    }
    return any_maneuver(look, s, false);
}

bool has_combat_choice(const Look& look, Side s) noexcept
{
    Obliged obliged{look, s};
    bool any = false;
    for (int i = 0; i < look.table.unit_count() && !any; ++i) {
        const Unit u = sandtable::unit_at_index(i);
        if (!obliged.lets_attack(u)) continue;
        each_enemy_cell(look, s, [&](Cell c) {
            any =
                may_reach(look, u, c) &&
                (!refuse_aim(look, s, {.attacker = u, .target = c}) ||
                 !refuse_aim(look, s, {.attacker = u, .target = c, .order = AttackOrder::volley}));
            return !any;
        });
    }
    return any;
}

} // namespace thucydide
