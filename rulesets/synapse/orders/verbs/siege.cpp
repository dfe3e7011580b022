#include "rulesets/synapse/orders/verbs/siege.hpp"

#include "rulesets/synapse/chapters/clash/acting.hpp"
#include "rulesets/synapse/chapters/clash/power.hpp"
#include "rulesets/synapse/chapters/siege/parley.hpp"

#include <algorithm>

namespace sandtable::synapse::verbs {

namespace {

constexpr const char* siege_words[] = {"continue", "parley", "assault", "lift"};
constexpr ParamSpec siege_params[] = {
    {.name = "choice", .kind = ParamKind::choice, .words = list_of(siege_words)}};
constexpr ParamSpec bombard_params[] = {{.name = "body"}, {.name = "units", .repeats = 1}};

void list_siege(Listing& to)
{
    for (const SiegeChoice choice :
         {SiegeChoice::go_on, SiegeChoice::parley, SiegeChoice::assault, SiegeChoice::lift})
        to.offer(to.order().with(static_cast<int>(choice)));
}

Answer refuse_siege(const Field& field, const Order& order)
{
    switch (static_cast<SiegeChoice>(order.number(0))) {
    case SiegeChoice::parley:
        if (auto why = barred(no_parley(field))) return why;
        break;
    case SiegeChoice::assault:
        if (field.active_mains(side_a) == 0)
            return refusal("SYN-SIEGE-07", "nobody is left to assault");
        break;
    case SiegeChoice::lift: // else what has been ordered would never be done
        if (field.course().parley > 0 || field.course().bombard)
            return refusal("SYN-SIEGE-07", "the week's parley or bombardment comes first");
        break;
    default: break;
    }
    return std::nullopt;
}

void apply_siege(Play& play, const Order& order)
{
    Course& course = play.course();
    switch (static_cast<SiegeChoice>(order.number(0))) {
    case SiegeChoice::parley: // and then the week's other choice
        ++course.parley;
        add_test(play, Test{.attacker = play.field.bodies(side_a).front(),
                            .target = play.field.garrison_body(),
                            .blow = Blow::parley});
        return;
    case SiegeChoice::assault: course.assault = 1; break;
    case SiegeChoice::lift: course.lift = 1; break;
    case SiegeChoice::go_on: break;
    }
    play.battle.answer(order.side);
}

constexpr Bar bombards_once{"SYN-SIEGE-08", "{unit} has bombarded this week"};

/// Why a unit of a body does not bombard the place this week. [SYN-SIEGE-08]
Answer no_bombardment(const Field& field, Unit b, Unit u)
{
    return no_shooter(field, bombards_once, b, u);
}

/// Why none of a body's units does: what hinders the last that shoots.
Answer nobody_bombards(const Field& field, Unit b)
{
    Answer last = refusal("SYN-UNIT-04", "{unit} does not shoot", {.unit = b});
    for (const Unit u : field.members(b)) {
        Answer why = no_bombardment(field, b, u);
        if (!why) return std::nullopt;
        if (field.shoots(u)) last = why;
    }
    return last;
}

Answer refuse_bombard(const Field& field, const Order& order)
{
    const Unit b = order.unit(0);
    if (auto why = own_body(field, order, b)) return why;
    if (!field.fires(b) || field.role(b) != Role::support)
        return refusal("SYN-SIEGE-08", "{unit} is no support body", {.unit = b});
    if (field.garrison_body() == Unit::none)
        return refusal("SYN-SIEGE-08", "nobody holds the place");
    bool guns = false;
    bool others = false;
    for (int i = 1; i < order.count; ++i) {
        const Unit u = order.unit(i);
        if (auto why = no_bombardment(field, b, u)) return why;
        if (auto why = not_named_yet(order, bombards_once.rule, 1, i)) return why;
        (field.troop(u).artillery ? guns : others) = true;
    }
    if (guns && others) return refusal("SYN-SIEGE-08", "artillery fires apart from the others");
    return order.count == 1 ? nobody_bombards(field, b) : std::nullopt;
}

/// The guns and the others of a body that an order sends, each in a test of its own.
void apply_bombard(Play& play, const Order& order)
{
    const Field& field = play.field;
    const Unit b = order.unit(0);
    for (const bool guns : {true, false}) {
        const std::int64_t slot = next_slot(field, order.side);
        bool any = false;
        for (const Unit u : field.members(b)) {
            if (field.troop(u).artillery != guns || no_bombardment(field, b, u)) continue;
            bool named = order.count == 1;
            for (int i = 1; i < order.count; ++i) named = named || order.unit(i) == u;
            if (!named) continue;
            play.set(troop::fired, u, slot);
            any = true;
        }
        if (!any) continue;
        add_test(play, Test{.attacker = b,
                            .target = field.garrison_body(),
                            .blow = Blow::fire,
                            .rest = Test::of_slot(static_cast<int>(slot))});
    }
    play.course().bombard = 1;
}

} // namespace

const VerbRow siege{
    .spec = {"siege", "siege", list_of(siege_params), "SYN-SIEGE-07"},
    .answers = ask_bits(Ask::besieger),
    .list = list_siege,
    .refuse = refuse_siege,
    .apply = apply_siege,
};

const VerbRow bombard{
    .spec = {"bombard", "bombard", list_of(bombard_params), "SYN-SIEGE-08"},
    .answers = ask_bits(Ask::besieger),
    .list =
        [](Listing& to) {
            for (const Unit b : to.field.bodies(to.side)) to.offer(to.order().with(b));
        },
    .refuse = refuse_bombard,
    .apply = apply_bombard,
};

const VerbRow sally{
    .spec = {"sally", "sally", {}, "SYN-SIEGE-13", 0, 1},
    .answers = ask_bits(Ask::sally),
    .list = list_alone,
    .apply =
        [](Play& play, const Order& order) {
            play.course().extended = 1;
            play.battle.answer(order.side);
        },
};

const VerbRow desperate_sally{
    .spec = {"desperate_sally", "desperate sally", {}, "SYN-SIEGE-06"},
    .answers = ask_bits(Ask::forced),
    .list = list_alone,
    .apply =
        [](Play& play, const Order& order) {
            play.course().garrison = Resolve::sallies;
            play.battle.answer(order.side);
        },
};

} // namespace sandtable::synapse::verbs
