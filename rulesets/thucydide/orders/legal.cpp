#include "rulesets/thucydide/orders/legal.hpp"

#include "rulesets/thucydide/chapters/deployment.hpp"
#include "rulesets/thucydide/chapters/moves.hpp"
#include "rulesets/thucydide/chapters/questions.hpp"
#include "rulesets/thucydide/orders/canon.hpp"
#include "rulesets/thucydide/orders/groups.hpp"
#include "rulesets/thucydide/orders/legal_answers.hpp"
#include "rulesets/thucydide/orders/legal_attacks.hpp"
#include "sdk/cpp/kept_orders.hpp"
#include "sdk/cpp/listing.hpp"

#include <algorithm>
#include <cstring>
#include <span>

namespace sandtable::thucydide {

namespace {

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
            if (canon.wants(u)) canon.add(Verb::deploy, u, cell);
        }
    }
    if (!any && canon.wants_no_unit()) canon.add(Verb::end_deploy);
}

void list_activations(const Canon& canon, Unit leader, Pieces& pieces) noexcept
{
    const Field& field = canon.field;
    if (!canon.wants(leader) || refuse_commander(field, canon.side, leader)) return;
    const Groups groups{field, canon.side, leader, pieces};
    for (const Group& group : groups)
        canon.add_with(Verb::activate, leader,
                       std::span{group.pieces.data(), static_cast<std::size_t>(group.count)});
    if (groups.empty() && may_be_activated(field, canon.side, leader, leader)) // himself at least
        canon.add(Verb::activate, leader, leader);
}

void list_maneuver(const Canon& canon, const Maneuver& maneuver, bool command) noexcept
{
    if (canon.has_enough() || refuse_maneuver(canon.field, canon.side, maneuver, command)) return;
    Order order = order_of(verb_of(maneuver.order), canon.side);
    if (maneuver.unit != Unit::none) order.with(maneuver.unit);
    if (maneuver.number != 0) order.with(maneuver.number);
    canon.add(order);
}

/// How many stands may be rallied; how many rough hexes a move may have before its last one: more
/// could be paid for, to no effect. [THU-ORD-13, THU-ORD-19]
int most_items(const Field& field, const Maneuver& maneuver) noexcept
{
    if (maneuver.order == ManeuverOrder::rally) return 5;
    if (maneuver.order != ManeuverOrder::woodsmen) return 1;
    return std::max(1, allowance_of(field, maneuver.unit).move - 1);
}

void list_maneuvers(const Canon& canon, bool command) noexcept
{
    if (canon.field.has_order(canon.side) || canon.field.get(side::tokens, canon.side) == 0) return;
    for (int i = 0; i < static_cast<int>(ManeuverOrder::count_of_orders); ++i) {
        Maneuver maneuver{static_cast<ManeuverOrder>(i), Unit::none, 0};
        const OrderSpec& spec = spec_of(maneuver.order);
        if (spec.in_command != command || !may_afford(canon.field, canon.side, spec)) continue;
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
        const auto list = [&](Unit u) {
            maneuver.unit = u;
            maneuver.number = spec.per_item ? 1 : 0;
            const int most = most_items(canon.field, maneuver);
            for (int n = 1; n <= most; ++n) {
                if (spec.per_item) maneuver.number = n;
                list_maneuver(canon, maneuver, command);
            }
        };
        // Every one of them but the courier is for a unit that is activated and has not moved.
        if (maneuver.order == ManeuverOrder::courier)
            each_own(canon, list);
        else
            each_activated(canon, [&](Unit u) {
                if (canon.field.get(unit::moved, u) == 0) list(u);
            });
    }
}

void list_command(const Canon& canon) noexcept
{
    Pieces pieces{canon.field, canon.side};
    for (const Unit leader : canon.field.context.leaders_of(canon.side))
        list_activations(canon, leader, pieces);
    if (canon.wants_no_unit()) canon.add(Verb::end_command);
    list_maneuvers(canon, true);
}

/// Lists the canonical ways of pieces. Those of one hang on who stands where it looked; they are
/// kept for the next list, with its leader and without.
class Ways {
public:
    explicit Ways(const Canon& canon) noexcept : canon_{canon} {}

    void list(Unit u, Verb verb) noexcept
    {
        const Field& field = canon_.field;
        if (!looked_) kept().look_at(field.table, field.context.serial());
        looked_ = true;
        const bool brings = verb == Verb::move && brings_leader(field, u, false);
        const auto search = [&](sdk::Looks& seen) { add(Moves{field, u, seen}, u, verb, brings); };
        const std::uint64_t hangs_on = means_of(field, u) << 1 | (brings ? 1 : 0);
        kept().list(u, hangs_on, canon_.list(), search, verb == Verb::move_alone ? 1 : 0);
    }

private:
    void add(const Moves& moves, Unit u, Verb verb, bool brings) const noexcept
    {
        OrderList out = canon_.list(); // by itself, so that no order that is written changes it
        moves.each_way([&](const Moves::Way& way, std::size_t count) {
            if (brings && canon_.field.leader_in(way[count - 1]) != Unit::none) return;
            std::uint32_t* at =
                out.put(static_cast<std::uint16_t>(verb), canon_.side, 1 + static_cast<int>(count));
            if (!at) return;
            *at++ = static_cast<std::uint32_t>(u);
            // All that may be there at once, where there is room behind it.
            static_assert(sizeof(Cell) == sizeof *at);
            const bool whole = at + way.size() <= out.words + out.word_room;
            if (whole)
                std::memcpy(at, way.data(), sizeof way);
            else
                std::memcpy(at, way.data(), count * sizeof *at);
        });
        canon_.list() = out;
    }

    using Kept = sdk::KeptOrders<512, 2, 1 << 15>;
    static Kept& kept() noexcept
    {
        thread_local constinit Kept kept;
        return kept;
    }

    const Canon& canon_;
    bool looked_ = false; ///< where everybody stands now
};

/// A leader who would come along may also stay behind, and must where another one stands alone.
/// [THU-LEAD-03]
void list_movement(const Canon& canon) noexcept
{
    const Field& field = canon.field;
    list_maneuvers(canon, false);
    struct Mover {
        Unit unit;
        bool marches, brings;
    };
    std::array<Mover, Pieces::most> movers; // set as far as `count`
    std::size_t count = 0;
    bool leaders = false; // who come along, or march
    Ways ways{canon};
    each_activated(canon, [&](Unit u) {
        if (count == movers.size() || !can_move(field, u, canon.side)) return;
        const Mover mover{u, field.is_leader(u), brings_leader(field, u, false)};
        movers[count++] = mover;
        leaders = leaders || mover.marches || mover.brings;
        if (!mover.marches) ways.list(u, Verb::move);
    });
    for (const Verb verb : {Verb::move_alone, Verb::march})
        for (std::size_t i = 0; i < count && leaders; ++i)
            if (verb == Verb::march ? movers[i].marches : !movers[i].marches && movers[i].brings)
                ways.list(movers[i].unit, verb);
    if (canon.wants_no_unit()) canon.add(Verb::end_movement);
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
    case Question::movement: return list_movement(canon); // in order as it is
    case Question::combat: list_combat(canon); break;
    case Question::appoint:
        each_own(canon, [&](Unit u) {
            if (!field.is_leader(u)) canon.add(Verb::appoint, u);
        });
        break;
    case Question::escape:
        if (canon.wants(decision.unit))
            each_refuge(field, decision.unit,
                        [&](Cell c) { canon.add(Verb::escape, decision.unit, c); });
        break;
    default:
        if (canon.wants_no_unit()) list_answer(canon, decision);
    }
    sdk::put_in_order(out, before);
}

namespace {

[[nodiscard]] bool any_maneuver(const Field& field, Side s, bool command) noexcept
{
    OrderList none;
    list_maneuvers(Canon{field, {.side = s}, none, true}, command);
    return none.count > 0;
}

} // namespace

bool has_command_choice(const Field& field, Side s) noexcept
{
    if (next_capacity(field, s) == 0) return any_maneuver(field, s, true);
    for (const Unit leader : field.context.leaders_of(s)) {
        if (!field.alive(leader) || refuse_commander(field, s, leader)) continue;
        for (const Unit piece : field.context.pieces_of(s))
            if (may_be_activated(field, s, leader, piece)) return true;
    }
    return any_maneuver(field, s, true);
}

bool has_movement_choice(const Field& field, Side s) noexcept
{
    const sdk::UnitColumn activation{field.table, unit::activation};
    for (const Unit u : field.context.pieces_of(s))
        if (activation[u] != 0 && can_move(field, u, s) && has_move(field, u)) return true;
    return any_maneuver(field, s, false);
}

} // namespace sandtable::thucydide
