#include "rulesets/thucydide/orders/inquiries.hpp"

#include "rulesets/thucydide/chapters/command.hpp"
#include "rulesets/thucydide/chapters/movement.hpp"
#include "rulesets/thucydide/chapters/questions.hpp"
#include "rulesets/thucydide/chapters/sight.hpp"
#include "rulesets/thucydide/chapters/victory.hpp"
#include "rulesets/thucydide/orders/derive.hpp"
#include "rulesets/thucydide/orders/evaluate.hpp"

namespace sandtable::thucydide {

namespace {

void say(const Sink& sink, const Breakdown& b)
{
    if (sink.explains != 0 && sink.breakdown) sink.breakdown(sink.to, &b);
}

/// Why a question has no other answer.
void say_why(const char* kind, const RuleSpec& rule, const char* text, const Args& args,
             const Sink& sink)
{
    Breakdown b{kind, true};
    b.title("a question about {unit}", args);
    b.outcome(rule.id, text, args);
    say(sink, b);
}

/// The number of dice, advantages, support, and the forecast of hits.
void explain_strike(const Field& field, const Strike& strike, const Sink& sink)
{
    Breakdown b{"dice", true};
    b.title("attack of {unit} on {other}", {.unit = strike.roller, .other = strike.struck});
    explain_mode(field, strike, b);
    const int dice = count_dice(field, strike, b);
    explain_advantages(advantages(field, strike), b, 1);
    explain_support(field, strike.struck, strike.clash, b, 2);
    const int sixths = expected_sixths(field, strike);
    if (dice > 0)
        b.note(rules::dice_01.id, "each die hits {n} times in six", {.n = sixths / dice}, 3);
    b.outcome(rules::combat_10.id, "{n} dice, {m/100} hits on average",
              {.n = dice > 0 ? dice : 0, .m = (sixths * 100 + 3) / 6}); // to the nearest
    say(sink, b);
}

void explain_attack(const Field& field, const Attack& attack, Mode mode, bool pursuing,
                    const Sink& sink)
{
    const Unit target = target_at(field, field.side(attack.attacker), attack.target);
    if (target == Unit::none) return;
    if (field.is_leader(target)) {
        Breakdown b{"leader_attack", true};
        b.title("attack of {unit} on {other}", {.unit = attack.attacker, .other = target});
        b.outcome(rules::lead_11.id, "lost on a special, one in six; otherwise he must escape");
        say(sink, b);
        return;
    }
    const Cell from = field.cell(attack.attacker);
    if (mode == Mode::fire) {
        Breakdown b{"sight", true};
        explain_sight(field, from, attack.target, b);
        say(sink, b);
    }
    Strike strike = strike_for(field, attack, mode);
    strike.pursuing = pursuing;
    explain_strike(field, strike, sink);
    if (attack.order == AttackOrder::none) return;
    const OrderSpec& order = spec_of(attack.order);
    const Side s = field.side(attack.attacker);
    Breakdown b{"price", true};
    explain_price(field, s, order, price_of(field, s, order, attack.attacker), attack.attacker, b);
    say(sink, b);
}

void explain_maneuver(const Field& field, Side s, const Maneuver& maneuver, const Sink& sink)
{
    const OrderSpec& order = spec_of(maneuver.order);
    Breakdown b{"price", true};
    explain_price(field, s, order, price_of(field, s, order, maneuver.unit, maneuver.number),
                  maneuver.unit, b);
    say(sink, b);
}

void explain_activation(const Field& field, const Order& order, const Sink& sink)
{
    const Unit leader = order.unit(0);
    Breakdown b{"activation", true};
    b.title("activation by {unit}", {.unit = leader});
    const int capacity = next_capacity(field, order.side);
    b.note(rules::cmd_01.id,
           capacity > 0 ? "this activation takes 1 to {n} pieces"
                        : "no activation is left this turn",
           {.n = capacity});
    for (int i = 1; i < order.count; ++i) {
        const Unit piece = order.unit(i);
        if (!field.alive(leader) || !field.alive(piece)) continue;
        if (field.is_leader(piece))
            b.note(rules::cmd_03.id, "{other} is a leader: at any distance",
                   {.unit = leader, .other = piece});
        else
            b.note(rules::cmd_03.id, "{other} is {n} hexes from {unit}, who commands to {m}",
                   {.unit = leader,
                    .other = piece,
                    .n = field.distance(field.cell(leader), field.cell(piece)),
                    .m = rank_of(field.table.type(leader)).command_radius});
    }
    say(sink, b);
}

void explain_move(const Field& field, const Order& order, const Sink& sink)
{
    const Unit u = order.unit(0);
    const PathView path = path_of(order);
    if (path.count < 2 || !field.alive(u) || field.is_leader(u)) return;
    Breakdown b{"move", true};
    b.title("move of {unit}", {.unit = u});
    explain_walk(field, u, path, b);
    if (b.size() > 0) say(sink, b);
}

void explain_defense(const Field& field, const Order& order, const Sink& sink)
{
    Strike strike = strike_of(field, RollKind::attack);
    strike.defense = static_cast<DefenseOrder>(order.number(0));
    strike.evading = order.number(1) != 0 || strike.defense == DefenseOrder::break_off;
    if (strike.defense == DefenseOrder::support) strike.clash.by_order = strike.struck;
    explain_strike(field, strike, sink);
    if (strike.defense == DefenseOrder::none) return;
    const OrderSpec& spec = spec_of(strike.defense);
    Breakdown b{"price", true};
    explain_price(field, order.side, spec, price_of(field, order.side, spec, strike.struck),
                  strike.struck, b);
    say(sink, b);
}

/// Whether a question of fights is about a unit on the board; says so where it is not.
bool is_of_unit(const Field& field, Unit u, const char* kind, const RuleSpec& rule,
                const Sink& sink)
{
    if (field.alive(u) && !field.is_leader(u)) return true;
    if (field.is_leader(u))
        say_why(kind, rules::lead_02, "a leader never fights and is no unit", {.unit = u}, sink);
    else
        say_why(kind, rule, "{unit} is no unit on the board", {.unit = u}, sink);
    return false;
}

/// The dice of an attack that need not be allowed now, but must be one.
void answer_dice(const Field& field, const Order& order, const Sink& sink)
{
    const Attack attack = attack_of(order);
    const Unit u = attack.attacker;
    const Args args{.unit = u, .cell = attack.target};
    if (!is_of_unit(field, u, "dice", rules::combat_02, sink)) return;
    if (target_at(field, field.side(u), attack.target) == Unit::none)
        return say_why("dice", rules::combat_02, "no enemy stands at {cell}", args, sink);
    explain_attack(field, attack, mode_against(field, u, attack.target), false, sink);
}

void answer_sight(const Field& field, const Order& order, const Sink& sink)
{
    const Unit u = order.unit(0);
    if (!field.alive(u))
        return say_why("sight", rules::los_01, "{unit} is not on the board", {.unit = u}, sink);
    Breakdown b{"sight", true};
    explain_sight(field, field.cell(u), order.cell(1), b);
    say(sink, b);
}

void answer_support(const Field& field, const Order& order, const Sink& sink)
{
    const Unit u = order.unit(0);
    if (!is_of_unit(field, u, "support", rules::sup_01, sink)) return;
    Breakdown b{"support", true};
    b.title("support of {unit}", {.unit = u});
    explain_support(field, u, present_clash(field), b);
    say(sink, b);
}

void answer_price(const Field& field, const Order& order, const Sink& sink)
{
    const int i = order.number(0);
    constexpr int maneuvers = static_cast<int>(ManeuverOrder::count_of_orders);
    constexpr int attacks = static_cast<int>(AttackOrder::count_of_orders) - 1;
    const OrderSpec& spec = i < maneuvers ? spec_of(static_cast<ManeuverOrder>(i))
                            : i < maneuvers + attacks
                                ? spec_of(static_cast<AttackOrder>(i - maneuvers + 1))
                                : spec_of(static_cast<DefenseOrder>(i - maneuvers - attacks + 1));
    Breakdown b{"price", true};
    explain_price(field, order.side, spec, price_of(field, order.side, spec, order.unit(1)),
                  order.unit(1), b);
    say(sink, b);
}

void answer_score(const Field& field, const Sink& sink)
{
    Breakdown b{"score", true};
    b.title("scores");
    explain_score(field, 0, b, 0);
    explain_score(field, 1, b, 1);
    say(sink, b);
}

} // namespace

void explain_order(const Field& field, const Order& order, const Sink& sink) noexcept
{
    switch (verb_of(order)) {
    case Verb::activate: return explain_activation(field, order, sink);
    case Verb::move:
    case Verb::move_alone: return explain_move(field, order, sink);
    case Verb::dice: return answer_dice(field, order, sink);
    case Verb::attack: {
        const Attack attack = attack_of(order);
        if (!field.alive(attack.attacker) || field.is_leader(attack.attacker)) return;
        return explain_attack(field, attack, mode_against(field, attack.attacker, attack.target),
                              false, sink);
    }
    case Verb::pursue: {
        if (!asks(field, Question::pursue)) return;
        const Attack attack = pursuit_of(field, order);
        return explain_attack(field, attack, pursuit_mode(field, attack.target), true, sink);
    }
    case Verb::defend:
        // Later in the combat the target may be gone.
        if (!asks(field, Question::defend)) return;
        return explain_defense(field, order, sink);
    case Verb::sight: return answer_sight(field, order, sink);
    case Verb::support: return answer_support(field, order, sink);
    case Verb::price: return answer_price(field, order, sink);
    case Verb::score: return answer_score(field, sink);
    case Verb::derive: return derive_values(field, order.unit(0), sink);
    default: break;
    }
    if (is_maneuver(verb_of(order))) explain_maneuver(field, order.side, maneuver_of(order), sink);
}

} // namespace sandtable::thucydide
