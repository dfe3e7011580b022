#include "rulesets/synapse/orders/verbs/aftermath.hpp"

#include "rulesets/synapse/chapters/aftermath.hpp"
#include "rulesets/synapse/chapters/losses.hpp"

namespace sandtable::synapse::verbs {

namespace {

/// More casualties than an order can count are not listed.
constexpr std::int64_t most_killed = 1'000'000'000;

constexpr ParamSpec losses_params[] = {
    {.name = "unit"}, {.name = "killed", .kind = ParamKind::number, .min = 0, .max = most_killed}};
constexpr ParamSpec train_params[] = {
    {.name = "unit"}, {.name = "points", .kind = ParamKind::number, .min = 1, .max = 100}};

bool own_troop(const Field& field, const Order& order)
{
    return field.context().is_troop(order.unit(0)) && field.side(order.unit(0)) == order.side;
}

void list_losses(Listing& to)
{
    to.each_troop([&](Unit u) {
        const std::int64_t k = to.field.get(troop::casualties, u);
        if (k == 0 || k >= most_killed || wounded(to.field, u) <= 0) return;
        if (k > fewest_killed(to.field, u)) to.add(u, static_cast<std::int32_t>(k));
    });
}

Answer refuse_losses(const Field& field, const Order& order)
{
    const Unit u = order.unit(0);
    if (!own_troop(field, order))
        return refusal("SYN-LOSS-05", "{unit} is no unit of yours", {.unit = u});
    const std::int64_t k = field.get(troop::casualties, u);
    const std::int64_t least = fewest_killed(field, u);
    if (least <= order.number(1) && order.number(1) <= k) return std::nullopt;
    return refusal("SYN-LOSS-05", "between {n} and {m} are killed", {.n = least, .m = k});
}

void list_train(Listing& to)
{
    to.each_troop([&](Unit u) {
        if (to.field.get(troop::xp, u) >= cost_of_next(to.field, to.field.get(troop::cbt, u)))
            to.add(u, 1);
    });
}

/// What so many points of combat potential cost a unit. [SYN-XP-02]
std::int64_t cost_of(const Field& field, Unit u, int points)
{
    std::int64_t cost = 0;
    for (int i = 0; i < points; ++i) cost += cost_of_next(field, field.get(troop::cbt, u) + i);
    return cost;
}

Answer refuse_train(const Field& field, const Order& order)
{
    const Unit u = order.unit(0);
    if (!own_troop(field, order))
        return refusal("SYN-XP-02", "{unit} is no unit of yours", {.unit = u});
    const std::int64_t cost = cost_of(field, u, order.number(1));
    const std::int64_t has = field.get(troop::xp, u);
    if (cost <= has) return std::nullopt;
    return refusal("SYN-XP-02", "that costs {n}; {unit} has {m}", {.unit = u, .n = cost, .m = has});
}

void apply_train(Play& play, const Order& order)
{
    const Field& field = play.field;
    const Unit u = order.unit(0);
    const std::int64_t cost = cost_of(field, u, order.number(1));
    play.set(troop::cbt, u, field.get(troop::cbt, u) + order.number(1));
    play.set(troop::xp, u, field.get(troop::xp, u) - cost);
}

} // namespace

const VerbRow losses{
    .spec = {"losses", "losses", list_of(losses_params), "SYN-LOSS-05"},
    .answers = ask_bits(Ask::losses),
    .list = list_losses,
    .refuse = refuse_losses,
    .apply = [](Play& play,
                const Order& order) { play.set(troop::killed, order.unit(0), order.number(1)); },
};

const VerbRow train{
    .spec = {"train", "train", list_of(train_params), "SYN-XP-02"},
    .answers = ask_bits(Ask::losses),
    .list = list_train,
    .refuse = refuse_train,
    .apply = apply_train,
};

} // namespace sandtable::synapse::verbs
