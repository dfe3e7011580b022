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
        : field_{field}, side_{query.side}, out_{out}, from_{out.count}
    {
    }

    void run();
    /// What has been listed, as far as there was room.
    [[nodiscard]] Order* begin() const { return out_.items + std::min(from_, out_.room); }
    [[nodiscard]] Order* end() const { return out_.items + std::min(out_.count, out_.room); }

private:
    void add(const Order& order) { out_.add(order); }
    /// A new order to be completed where it stands, or beside the list when that is full.
    Order& add(Verb verb)
    {
        const std::uint32_t at = out_.count;
        out_.add(order_of(verb, side_));
        return at < out_.room ? out_.items[at] : (beside_ = order_of(verb, side_));
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
    std::uint32_t from_;
    Order beside_{};
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
        add(Verb::face).with(b).with(-1);
        each_enemy([&](Unit t) {
            if (faceable(field_, b, t)) add(Verb::face).with(b).with(t);
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
            if (!guns_apart) add(Verb::fire).with(b).with(t);
            if (able.count < 2) return;
            for (const Unit u : able) add(Verb::fire).with(b).with(t).with(u);
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
            if (attackable(field_, b, t)) add(Verb::attack).with(b).with(t);
        });
    });
}

void Lister::action()
{
    add(Verb::done);
    each_own([&](Unit b) {
        if (!field_.active(b)) return;
        each_enemy([&](Unit t) {
            if (field_.active(t) && field_.firepower(b, t, 0xffff) > 0)
                add(Verb::shoot).with(b).with(t);
        });
        if (field_.encircled(b)) return;
        add(Verb::disengage).with(b).with(0);
        add(Verb::disengage).with(b).with(1);
    });
}

void Lister::besieger()
{
    add(Verb::siege).with(static_cast<int>(SiegeChoice::go_on));
    if (!no_parley(field_)) add(Verb::siege).with(static_cast<int>(SiegeChoice::parley));
    if (field_.active_mains(side_a) > 0)
        add(Verb::siege).with(static_cast<int>(SiegeChoice::assault));
    if (field_.course().parley == 0 && !field_.course().bombard)
        add(Verb::siege).with(static_cast<int>(SiegeChoice::lift));
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
            add(Verb::losses).with(u).with(static_cast<std::int32_t>(k));
        const std::int64_t cost = cost_of_next(field_, field_.get(troop::cbt, u));
        if (field_.get(troop::xp, u) >= cost) add(Verb::train).with(u).with(1);
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
        add(Verb::intent).with(0);
        if (may_withdraw(field_, side_)) add(Verb::intent).with(1);
        return;
    case Ask::commitment: return commitment();
    case Ask::face: return face();
    case Ask::fire: return fire();
    case Ask::contact: return engage(true);
    case Ask::engage: return engage(false);
    case Ask::action: return action();
    case Ask::pursue:
        for (const Unit b : field_.bodies(side_))
            if (may_pursue(field_, b, subject)) add(Verb::pursue).with(b).with(subject);
        add(Verb::no_pursuit).with(subject);
        return;
    case Ask::riposte:
        add(Verb::riposte).with(subject).with(field_.table().decision().a);
        add(Verb::flee).with(subject);
        return;
    case Ask::rally:
        add(Verb::rally).with(subject);
        add(Verb::let_go).with(subject);
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
    const std::uint32_t from = out.count;
    Lister lister{field, query, out};
    lister.run();
    // More than there is room for: the caller asks again with more.
    if (out.count > out.room) return;
    std::sort(lister.begin(), lister.end()); // the umpire's first is the usual ruling
    if (query.unit == LegalQuery::everything) return;
    const auto unwanted = [&](const Order& order) {
        const auto verb = static_cast<Verb>(order.verb);
        const bool names_unit =
            order.count > 0 && verb != Verb::intent && verb != Verb::siege && verb != Verb::rule;
        return query.unit == LegalQuery::no_unit ? names_unit
                                                 : !names_unit || order.args[0] != query.unit;
    };
    Order* const kept = std::remove_if(lister.begin(), lister.end(), unwanted);
    out.count = from + static_cast<std::uint32_t>(kept - (out.items + from));
}

} // namespace sandtable::synapse
