#include "rulesets/fastplay70/chapters/value.hpp"

#include "rulesets/fastplay70/book/book.hpp"
#include "rulesets/fastplay70/book/rules.hpp"
#include "rulesets/fastplay70/chapters/sight.hpp"

#include <algorithm>

namespace sandtable::fastplay70 {

bool in_cover(const Field& field, Unit u) noexcept
{
    const Place at = field.place(u);
    return Field::is_covered(field.kind(at)) || field.entrenched(at);
}

bool protects(const Field& field, Unit u) noexcept
{
    if (!field.stationary_infantry(u)) return false;
    const Place at = field.place(u);
    const int kind = field.kind(at);
    if (Field::is_town(kind) || field.entrenched(at)) return true;
    return Field::is_covered(kind) && field.options().francs_tireurs &&
           field.facts(u).franc_tireur; // FP70-ADV-FT-03
}

bool rear_attack(const Field& field, Unit a, Unit t) noexcept
{
    const Place at = field.place(t);
    if (!field.behind(at, field.facing(t), field.place(a))) return false;
    const int most = field.options().rear_max_range;
    if (most != 0 && field.distance(field.place(a), at) > most) return false;
    return !(field.stationary_infantry(t) && Field::is_town(field.kind(at)));
}

Strike value_of(const Field& field, Unit a, Unit t, Breakdown& says)
{
    const Place from = field.place(a);
    const Place to = field.place(t);
    Strike strike;
    strike.distance = field.distance(from, to);
    const int n = strike.distance;
    const bool moving = field.moving(a);
    const ValueRow& row = value_row(field.facts(a).weapon, moving);
    int dice = n <= 5 ? row.dice[static_cast<std::size_t>(n - 1)] : 0;
    Args args{.unit = a, .other = t, .n = n, .word = weapon_word(static_cast<int>(row.weapon))};

    if (field.get(counters::charging, a) != 0 && n != 1) {
        says.waive(rules::charge_target, "a charging unit attacks in contact only", args);
        strike.none_because = rules::charge_target;
        return strike;
    }
    const int own_level = field.level(from);
    const int its_level = field.level(to);
    if (dice == 0 && field.infantry(a) && !moving && n == row.length() + 1 &&
        own_level > its_level) {
        dice = 1;
        says.add(rules::extra_range, 1, "base at {n} UD, 1 UD beyond its range, from a height",
                 args);
    } else if (dice == 0) {
        says.waive(rules::combat_value, "{word} does not reach {n} UD", args);
        strike.none_because = rules::combat_value;
        return strike;
    } else {
        says.add(rules::combat_value, dice,
                 moving ? "base ({word}, moving, {n} UD)" : "base ({word}, stationary, {n} UD)",
                 args);
    }

    strike.rear = rear_attack(field, a, t);
    const bool covered = in_cover(field, t);
    if (strike.rear) {
        dice += 2;
        says.add(rules::rear_bonus, +2, "rear attack", args);
        if (covered) says.waive(rules::situation, "attacked from the rear", args);
    } else if (field.behind(to, field.facing(t), from)) {
        const int most = field.options().rear_max_range;
        says.waive(rules::rear_attack,
                   most != 0 && n > most ? "too far for a rear attack"
                                         : "stationary infantry in a town",
                   args);
    }
    const bool cover = covered && !strike.rear;
    const bool high = its_level > own_level;
    const bool situation = cover || high;
    if (situation) {
        --dice;
        says.add(rules::situation_die, -1,
                 cover && high ? "{other} in cover and higher"
                 : cover       ? "{other} in cover"
                               : "{other} higher",
                 args);
    }
    if (!field.infantry(a) && (situation || in_cover(field, a)) && dice > 1) {
        says.add(rules::cavalry_cap, 1 - dice,
                 situation ? "cavalry against cover or height: at most 1 die"
                           : "cavalry in cover: at most 1 die",
                 args);
        dice = 1;
    }
    if (const int least = field.options().sta_min_dice; dice < least) {
        says.add(rules::no_dice_left, least - dice, "at least 1 die", args);
        dice = least;
    }
    strike.dice = dice;
    if (dice == 0) {
        strike.none_because = rules::no_dice_left;
        says.outcome(rules::no_dice_left, "no die is left: {unit} cannot attack {other}", args);
    }
    return strike;
}

bool can_attack(const Field& field, Unit a, bool moving_step) noexcept
{
    return field.on_board(a) && field.get(counters::activated, a) != 0 &&
           field.moving(a) == moving_step && field.get(counters::no_combat, a) == 0 &&
           field.get(counters::attacked, a) == 0;
}

namespace {

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
    else if (field.get(counters::no_combat, a) != 0)
        why = "{unit} cannot attack this turn after its move";
    if (why) return Refusal{rules::who_attacks, why, args};
    if (field.get(counters::attacked, a) != 0)
        return Refusal{rules::one_attack, "{unit} has already attacked this turn", args};
    if (field.options().contact_target_only && !field.contact(a, t))
        if (const Unit foe = field.enemy_at(field.side(a), field.place(a)); foe != Unit::none)
            return Refusal{rules::contact_binds,
                           "{unit} is in contact with {other} and may only attack in contact",
                           {.unit = a, .other = foe}};
    return std::nullopt;
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
    const char* text = rules::same(strike.none_because, rules::charge_target)
                           ? "a charging unit attacks in contact only"
                       : rules::same(strike.none_because, rules::combat_value)
                           ? "{unit} does not reach {other}, {n} UD away"
                           : "no die is left against {other}, in cover or higher";
    return Refusal{strike.none_because, text, {.unit = a, .other = t, .n = strike.distance}};
}

bool any_attack(const Field& field, Side side, bool moving_step)
{
    Breakdown quiet{"sight", false};
    for (const Unit a : field.context().of_side[side]) {
        if (!can_attack(field, a, moving_step)) continue;
        for (const Unit t : field.context().of_side[1 - side]) {
            if (!field.on_board(t)) continue;
            if (field.distance(field.place(a), field.place(t)) > 6) continue;
            if (!check_target(field, a, t, moving_step, quiet)) return true;
        }
    }
    return false;
}

} // namespace sandtable::fastplay70
