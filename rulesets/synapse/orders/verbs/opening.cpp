#include "rulesets/synapse/orders/verbs/opening.hpp"

#include "rulesets/synapse/chapters/command.hpp"
#include "rulesets/synapse/chapters/deployment.hpp"

namespace sandtable::synapse::verbs {

namespace {

constexpr ParamSpec unit_and_body[] = {{.name = "unit"}, {.name = "body"}};
constexpr const char* intent_words[] = {"fight", "withdraw"};
constexpr ParamSpec intent_params[] = {
    {.name = "intent", .kind = ParamKind::choice, .words = list_of(intent_words)}};

/// Of units that stand where the scenario has them: who has been moved may be moved again, but who
/// looks for something to do is not sent to and fro.
void list_assign(Listing& to)
{
    to.each_troop([&](Unit u) {
        if (to.field.get(troop::of, u) != to.field.context().body_of[static_cast<std::size_t>(u)])
            return;
        for (const Unit b : to.field.bodies(to.side)) to.offer(to.order().with(u).with(b));
    });
}

/// All who stand in the work of a body, in whichever bodies, once a unit is in it. [SYN-FORT-02]
std::int64_t heads_with(const Field& field, Unit u, Unit b)
{
    std::int64_t heads = field.get(troop::eff, u);
    for (const Unit beside : field.bodies(field.side(b))) {
        if (field.get(body::work, beside) != field.get(body::work, b)) continue;
        for (const Unit other : field.members(beside))
            if (other != u) heads += field.get(troop::eff, other);
    }
    return heads;
}

Answer refuse_assign(const Field& field, const Order& order)
{
    const Unit u = order.unit(0);
    const Unit b = order.unit(1);
    const Context& context = field.context();
    if (!context.is_troop(u) || field.side(u) != order.side)
        return refusal("SYN-ARMY-02", "{unit} is no unit of yours", {.unit = u});
    if (!context.is_body(b) || field.side(b) != order.side)
        return refusal("SYN-ARMY-02", "{unit} is no body of yours", {.unit = b});
    if (field.get(troop::of, u) == index(b))
        return refusal("SYN-ARMY-02", "{unit} is there already", {.unit = u});
    const Body& spec = context.body(b);
    if (spec.role == Role::support && context.troop(u).throws())
        return refusal("SYN-ARMY-06", "thrown weapons fight in the main body", {.unit = u});
    if (spec.role == Role::support && !context.troop(u).shoots())
        return refusal("SYN-ARMY-02", "{unit} cannot shoot", {.unit = u});
    if (spec.role != Role::support && spec.role != Role::garrison &&
        spec.fires != context.troop(u).shoots())
        return refusal("SYN-ARMY-03", "{unit} does not fight as {other} does",
                       {.unit = u, .other = b});
    if (const Work* work = field.work_of(b); work && !work->has_room_for(heads_with(field, u, b)))
        return refusal("SYN-FORT-02", "{unit} finds no room", {.unit = u});
    return std::nullopt;
}

void apply_assign(Play& play, const Order& order)
{
    play.set(troop::of, order.unit(0), order.number(1));
    play.set(troop::gone, order.unit(0), static_cast<int>(Gone::no));
    muster(play, order.unit(1)); // who moves with whom may decide whether it deploys
}

void apply_intent(Play& play, const Order& order)
{
    play.set(army::intent, order.side,
             static_cast<int>(order.number(0) == 0 ? Intent::fight : Intent::withdraw));
    play.battle.answer(order.side);
}

} // namespace

const VerbRow assign{
    .spec = {"assign", "assign", list_of(unit_and_body), "SYN-ARMY-02"},
    .answers = ask_bits(Ask::organise),
    .list = list_assign,
    .refuse = refuse_assign,
    .apply = apply_assign,
};

const VerbRow intent{
    .spec = {"intent", "intent", list_of(intent_params), "SYN-BATTLE-02", 0, 1},
    .answers = ask_bits(Ask::intent),
    .list =
        [](Listing& to) {
            for (const int choice : {0, 1}) to.offer(to.order().with(choice));
        },
    .refuse = [](const Field& field, const Order& order) -> Answer {
        if (order.number(0) != 1) return std::nullopt;
        return barred(bar_to_withdrawal(field, order.side), encircled_body(field, order.side));
    },
    .apply = apply_intent,
};

} // namespace sandtable::synapse::verbs
