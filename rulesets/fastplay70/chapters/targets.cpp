#include "rulesets/fastplay70/chapters/targets.hpp"

#include "rulesets/fastplay70/book/rules.hpp"
#include "rulesets/fastplay70/chapters/movement.hpp"
#include "rulesets/fastplay70/chapters/sight.hpp"
#include "rulesets/fastplay70/chapters/value.hpp"

namespace sandtable::fastplay70 {

namespace {

/// Why its move leaves a unit unable to attack: what the move cost; else what it led over, of which
/// nothing is kept. [FP70-MOVE-04, TERR-05]
Refusal silenced(const Field& field, Unit a)
{
    const int spent = field.get(counters::cost_used, a);
    const int most = one_ud(field);
    if (field.infantry(a) && field.get(counters::charging, a) == 0 && spent > most)
        return {
            rules::infantry_silenced, attack_too_dear(field), {.unit = a, .n = spent, .m = most}};
    return {
        rules::silencing_ground,
        "{unit} cannot attack this turn: its move crossed a deep stream, climbed a steep slope or "
        "entered dense ground",
        {.unit = a}};
}

/// [FP70-TGT-01 to 03]
std::optional<Refusal> check_attacker(const Field& field, Unit a, Unit t, bool moving_step)
{
    const Args args{.unit = a, .other = t};
    if (!field.on_board(t) || field.side(t) == field.side(a))
        return Refusal{rules::legal_target, "{other} is no enemy on the board", args};
    const char* why = nullptr;
    if (!field.on_board(a))
        why = "{unit} is not on the board";
    else if (field.get(counters::activated, a) == 0)
        why = "{unit} is not activated";
    else if (field.moving(a) != moving_step)
        why = moving_step ? "{unit} is stationary and attacks in the first step"
                          : "{unit} is moving and attacks in the second step";
    if (why) return Refusal{rules::who_attacks, why, args};
    if (field.get(counters::no_combat, a) != 0) return silenced(field, a);
    if (field.get(counters::attacked, a) != 0)
        return Refusal{rules::one_attack, "{unit} has already attacked this turn", args};
    if (field.options().contact_target_only && !field.contact(a, t))
        if (const Unit foe = field.enemy_at(field.side(a), field.place(a)); foe != Unit::none)
            return Refusal{rules::contact_binds,
                           "{unit} is in contact with {other} and may only attack in contact",
                           {.unit = a, .other = foe}};
    return std::nullopt;
}

/// Why no die is left. What cover or height takes is the only die there was. [FP70-STA-04]
const char* no_dice(const Field& field, Unit a, Unit t, const Strike& strike) noexcept
{
    if (rules::same(strike.none_because, rules::charge_target))
        return "a charging unit attacks in contact only: {other} is {n} UD away";
    if (rules::same(strike.none_because, rules::combat_value))
        return "{unit} reaches {m} UD: {other} is {n} UD away";
    const bool cover = in_cover(field, t) && !strike.rear;
    const bool high = field.level(field.place(t)) > field.level(field.place(a));
    return cover && high ? "1 die at {n} UD, less 1 as {other} is in cover and higher: 0 dice"
           : cover       ? "1 die at {n} UD, less 1 as {other} is in cover: 0 dice"
                         : "1 die at {n} UD, less 1 as {other} is higher: 0 dice";
}

} // namespace

std::optional<Refusal> check_target(const Field& field, Unit a, Unit t, bool moving_step,
                                    Breakdown& says)
{
    if (auto refusal = check_attacker(field, a, t, moving_step)) return refusal;
    const LineBlock line = line_of_sight(field, a, t, says);
    if (!line.clear()) {
        Args args = field.args(a, line.at);
        args.other = line.other;
        args.n = line.product;
        return Refusal{line.rule, line.text, args};
    }
    Breakdown value{"value", false};
    const Strike strike = value_of(field, a, t, value);
    if (strike.dice > 0) return std::nullopt;
    return Refusal{strike.none_because,
                   no_dice(field, a, t, strike),
                   {.unit = a, .other = t, .n = strike.distance, .m = strike.reach}};
}

bool any_attack(const Field& field, Side side, bool moving_step)
{
    Breakdown quiet{"sight", false};
    return any_attacker(field, field.context().of_side[side], moving_step, [&](Unit a) {
        return any_target(field, a,
                          [&](Unit t) { return !check_target(field, a, t, moving_step, quiet); });
    });
}

} // namespace sandtable::fastplay70
