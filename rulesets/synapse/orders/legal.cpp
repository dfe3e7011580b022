// The canonical orders of each question: a few that matter, always one of them.

#include "rulesets/synapse/chapters/aftermath.hpp"
#include "rulesets/synapse/chapters/command.hpp"
#include "rulesets/synapse/chapters/commitment.hpp"
#include "rulesets/synapse/chapters/losses.hpp"
#include "rulesets/synapse/chapters/reach.hpp"
#include "rulesets/synapse/chapters/sequence.hpp"
#include "rulesets/synapse/chapters/siege.hpp"
#include "rulesets/synapse/chapters/umpire.hpp"
#include "rulesets/synapse/orders/orders.hpp"

#include <algorithm>

namespace sandtable::synapse {

namespace {

class Lister {
public:
    Lister(const Field& field, LegalQuery query, OrderList& out)
        : field_{field}, side_{query.side}, out_{out}
    {
    }

    void run();

private:
    void add(const Order& order) { out_.add(order); }
    template <typename... Arguments>
    void add(Verb verb, Arguments... arguments)
    {
        out_.add(static_cast<std::uint16_t>(verb), side_, arguments...);
    }
    template <typename Visit>
    void each_own(Visit&& visit) const
    {
        for (const Unit b : field_.bodies(side_))
            if (!field_.get(body::decided, b)) visit(b);
    }
    template <typename Visit>
    void each_enemy(Visit&& visit) const
    {
        for (const Unit b : field_.bodies(enemy_of(side_))) visit(b);
    }
    void assign();
    void commitment();
    void face();
    void fire();
    void engage(bool contact_only);
    void action();
    void besieger();
    void losses();
    void rule(Item item);

    const Field& field_;
    Side side_;
    OrderList& out_;
};

void Lister::assign()
{
    if (!refusal_of(field_, order_of(Verb::done, side_))) add(Verb::done);
    for (const Unit u : field_.context().armies[side_].troops)
        for (const Unit b : field_.bodies(side_)) {
            const Order order = order_of(Verb::assign, side_).with(u).with(b);
            if (!refusal_of(field_, order)) add(order);
        }
}

void Lister::commitment()
{
    if (!must_commit(field_, side_)) add(Verb::done);
    if (has_reserve(field_, side_) && no_room_for(field_, side_) == Unit::none) add(Verb::commit);
    if (!no_withdrawal(field_, side_)) add(Verb::withdraw);
    if (may_concede(field_, side_)) add(Verb::concede);
    if (field_.mode() == Mode::assault && side_ == side_a) add(Verb::call_off);
    if (side_ == side_b && may_evacuate(field_)) add(Verb::evacuate);
    if (side_ == side_b && field_.mode() == Mode::assault && may_surrender(field_))
        add(Verb::surrender);
    if (side_ == side_b && field_.course().sally == Sally::voluntary) add(Verb::go_back);
}

void Lister::face()
{
    add(Verb::done);
    each_own([&](Unit b) {
        if (!field_.active(b) || field_.fires(b) || !field_.is_main(b)) return;
        add(Verb::face, b, -1);
        each_enemy([&](Unit t) {
            if (faceable(field_, b, t)) add(Verb::face, b, t);
        });
    });
}

void Lister::fire()
{
    add(Verb::done);
    for (const Unit b : field_.bodies(side_)) {
        if (!fires_in_ranged_step(field_, b)) continue;
        each_enemy([&](Unit t) {
            const Members able = able_to_fire(field_, b, t);
            if (able.count == 0) return;
            const bool guns_apart =
                field_.mode() == Mode::assault && side_ == side_a &&
                std::any_of(able.begin(), able.end(),
                            [&](Unit u) { return field_.troop(u).artillery; }) &&
                std::any_of(able.begin(), able.end(),
                            [&](Unit u) { return !field_.troop(u).artillery; });
            if (!guns_apart) add(Verb::fire, b, t);
            if (able.count < 2) return;
            for (const Unit u : able) add(Verb::fire, b, t, u);
        });
    }
}

void Lister::engage(bool contact_only)
{
    add(Verb::done);
    each_own([&](Unit b) {
        if (!field_.active(b) || has_attacked(field_, b)) return;
        if (pinned(field_, b)) {
            if (!contact_only && field_.ruling(Item::shooters_first, 1) != 0) return;
            each_enemy([&](Unit t) {
                const Order order = order_of(Verb::contact_fire, side_).with(b).with(t);
                if (!refusal_of(field_, order)) add(order);
            });
            return;
        }
        if (contact_only || !field_.is_main(b)) return;
        each_enemy([&](Unit t) {
            if (attackable(field_, b, t)) add(Verb::attack, b, t);
        });
    });
}

void Lister::action()
{
    add(Verb::done);
    each_own([&](Unit b) {
        if (!field_.active(b)) return;
        each_enemy([&](Unit t) {
            if (field_.active(t) && field_.firepower(b, t, 0xffff) > 0) add(Verb::shoot, b, t);
        });
        if (field_.encircled(b)) return;
        add(Verb::disengage, b, 0);
        add(Verb::disengage, b, 1);
    });
}

void Lister::besieger()
{
    add(Verb::siege, static_cast<int>(SiegeChoice::go_on));
    if (!no_parley(field_)) add(Verb::siege, static_cast<int>(SiegeChoice::parley));
    if (field_.active_mains(side_a) > 0) add(Verb::siege, static_cast<int>(SiegeChoice::assault));
    if (field_.course().parley == 0 && !field_.course().bombard)
        add(Verb::siege, static_cast<int>(SiegeChoice::lift));
    for (const Unit b : field_.bodies(side_)) {
        const Order order = order_of(Verb::bombard, side_).with(b);
        if (!refusal_of(field_, order)) add(order);
    }
}

void Lister::losses()
{
    add(Verb::done);
    for (const Unit u : field_.context().armies[side_].troops) {
        const std::int64_t k = field_.get(troop::casualties, u);
        if (wounded(field_, u) > 0 && k > fewest_killed(field_, u) && k < 1'000'000'000)
            add(Verb::losses, u, static_cast<std::int32_t>(k));
        const std::int64_t cost = cost_of_next(field_, field_.get(troop::cbt, u));
        if (field_.get(troop::xp, u) >= cost) add(Verb::train, u, 1);
    }
}

void Lister::rule(Item item)
{
    const Unit u = field_.table().decision().unit;
    std::int64_t low = 0;
    std::int64_t high = 0;
    ruling_bounds(field_, item, u, low, high);
    add(Verb::usual);
    for (std::int64_t value = low; value <= high && value <= low + 12; ++value) {
        const Order order = order_of(Verb::rule, side_).with(static_cast<std::int32_t>(value));
        if (!refusal_of(field_, order)) add(order);
    }
}

void Lister::run()
{
    const int kind = field_.table().decision().kind;
    const Unit subject = field_.table().decision().unit;
    if (kind >= static_cast<int>(Ask::umpire))
        return rule(static_cast<Item>(kind - static_cast<int>(Ask::umpire)));
    switch (static_cast<Ask>(kind)) {
    case Ask::organise: return assign();
    case Ask::intent:
        add(Verb::intent, 0);
        if (may_withdraw(field_, side_)) add(Verb::intent, 1);
        return;
    case Ask::commitment: return commitment();
    case Ask::face: return face();
    case Ask::fire: return fire();
    case Ask::contact: return engage(true);
    case Ask::engage: return engage(false);
    case Ask::action: return action();
    case Ask::pursue:
        for (const Unit b : field_.bodies(side_))
            if (may_pursue(field_, b, subject)) add(Verb::pursue, b, subject);
        add(Verb::no_pursuit, subject);
        return;
    case Ask::riposte:
        add(Verb::riposte, subject, field_.table().decision().a);
        add(Verb::flee, subject);
        return;
    case Ask::rally:
        add(Verb::rally, subject);
        add(Verb::let_go, subject);
        return;
    case Ask::losses: return losses();
    case Ask::surrender:
        add(Verb::done);
        add(Verb::surrender);
        return;
    case Ask::besieger: return besieger();
    case Ask::sally:
        add(Verb::done);
        add(Verb::sally);
        return;
    case Ask::forced:
        if (!grim(field_)) add(Verb::surrender);
        add(Verb::desperate_sally);
        return;
    case Ask::umpire: return;
    }
}

} // namespace

void list_orders(const Field& field, LegalQuery query, OrderList& out)
{
    if (!field.table().asks()) return;
    const std::uint32_t first = out.count;
    Lister{field, query, out}.run();
    out.sort(first); // the umpire's first is the usual ruling
    if (query.unit == LegalQuery::everything) return;
    out.remove_if(first, [&](ListedOrder order) {
        const auto verb = static_cast<Verb>(order.verb());
        const bool names_unit =
            order.count() > 0 && verb != Verb::intent && verb != Verb::siege && verb != Verb::rule;
        return query.unit == LegalQuery::no_unit ? names_unit
                                                 : !names_unit || order.number(0) != query.unit;
    });
}

} // namespace sandtable::synapse
