#include "rulesets/fastplay70/chapters/value.hpp"

#include "rulesets/fastplay70/book/book.hpp"
#include "rulesets/fastplay70/book/rules.hpp"

namespace sandtable::fastplay70 {

bool in_cover(const Field& field, Unit u) noexcept
{
    const Place at = field.place(u);
    return Field::is_covered(field.kind(at)) || field.entrenched(at);
}

bool protects(const Field& field, Unit u) noexcept
{
    if (!field.stationary_infantry(u)) return false; // FP70-DENSE-02
    const Place at = field.place(u);
    const int kind = field.kind(at);
    if (Field::is_town(kind) || field.entrenched(at)) return true;
    return Field::is_covered(kind) && field.options().francs_tireurs &&
           field.facts(u).franc_tireur; // FP70-ADV-FT-03
}

void say_what_absorbs(const Field& field, Unit t, bool rear, bool dense_spent, Breakdown& says)
{
    const Args args{.unit = t};
    if (field.options().guard && field.facts(t).guard)
        says.note(rules::guard,
                  field.get(counters::guard_one_spent, t) == 0
                      ? "the Guard has yet to ignore its first 1"
                      : "the Guard ignores no other 1 in this battle",
                  args, 1);
    if (!protects(field, t) || rear) return;
    const char* text = !dense_spent ? "dense cover has yet to absorb a 1"
                       : field.options().dense_per_attack
                           ? "dense cover absorbs no other 1 of this attack"
                           : "dense cover absorbs no other 1 this turn";
    says.note(rules::dense_cover, text, args, 1);
}

bool rear_attack(const Field& field, Unit a, Unit t) noexcept
{
    const Place at = field.place(t);
    if (!field.behind(at, field.facing(t), field.place(a))) return false;
    const int most = field.options().rear_max_range;
    if (most != 0 && field.distance(field.place(a), at) > most) return false;
    return !(field.stationary_infantry(t) && Field::is_town(field.kind(at)));
}

namespace {

/// An attack on its way to its number of dice; stands do not count. [FP70-VC-01, FP70-VC-03]
struct Attempted {
    const Field& field;
    Unit a;
    Unit t;
    Breakdown& says;
    Place from = field.place(a);
    Place to = field.place(t);
    int own_level = field.level(from);
    int its_level = field.level(to);
    bool moving = field.moving(a);
    const ValueRow& row = value_row(field.facts(a).weapon, moving);
    bool from_height = field.infantry(a) && !moving && own_level > its_level; // FP70-VC-04
    Strike strike{.distance = field.distance(from, to),
                  .reach = row.length() + (from_height ? 1 : 0)};
    Args args{.unit = a,
              .other = t,
              .n = strike.distance,
              .m = strike.reach,
              .word = weapon_word(static_cast<int>(row.weapon))};

    /// The dice of the table, or the rule that leaves none. [FP70-VC-02, VC-04, TGT-05]
    void base()
    {
        const int n = strike.distance;
        if (field.get(counters::charging, a) != 0 && n != 1)
            return none(rules::charge_target,
                        "a charging unit attacks in contact only: {other} is {n} UD away");
        strike.dice = n <= 5 ? row.dice[static_cast<std::size_t>(n - 1)] : 0;
        if (strike.dice != 0) {
            says.add(rules::combat_value, strike.dice,
                     moving ? "base ({word}, moving, {n} UD)" : "base ({word}, stationary, {n} UD)",
                     args);
        } else if (from_height && n == row.length() + 1) {
            strike.dice = 1;
            says.add(rules::extra_range, 1, "base at {n} UD, 1 UD beyond its range, from a height",
                     args);
        } else {
            none(rules::combat_value,
                 moving ? "{word}, moving, reaches {m} UD: {n} UD is too far"
                        : "{word}, stationary, reaches {m} UD: {n} UD is too far");
        }
    }

    /// [FP70-REAR-01, REAR-02]
    void rear()
    {
        strike.rear = rear_attack(field, a, t);
        if (strike.rear) {
            strike.dice += 2;
            says.add(rules::rear_bonus, +2, "rear attack", args);
            if (in_cover(field, t))
                says.note(rules::rear_bonus, "the cover of {other} does not count from the rear",
                          args);
        } else if (field.behind(to, field.facing(t), from)) {
            const int most = field.options().rear_max_range;
            says.waive(rules::rear_attack,
                       most != 0 && strike.distance > most ? "too far for a rear attack"
                                                           : "stationary infantry in a town",
                       args);
        }
    }

    /// Cover, height, cavalry; what is left at least. [FP70-STA-01 to 04]
    void situation()
    {
        const bool cover = in_cover(field, t) && !strike.rear;
        const bool high = its_level > own_level;
        if (cover || high) {
            --strike.dice;
            says.add(rules::situation_die, -1,
                     cover && high ? "{other} in cover and higher"
                     : cover       ? "{other} in cover"
                                   : "{other} higher",
                     args);
        }
        if (!field.infantry(a) && (cover || high || in_cover(field, a)) && strike.dice > 1) {
            says.add(rules::cavalry_cap, 1 - strike.dice,
                     cover || high ? "cavalry against cover or height: at most 1 die"
                                   : "cavalry in cover: at most 1 die",
                     args);
            strike.dice = 1;
        }
        if (const int least = field.options().sta_min_dice; strike.dice < least) {
            says.add(rules::no_dice_left, least - strike.dice, "at least 1 die", args);
            strike.dice = least;
        }
        if (strike.dice != 0) return;
        strike.none_because = rules::no_dice_left;
        says.outcome(rules::no_dice_left, "no die is left: {unit} cannot attack {other}", args);
    }

private:
    void none(const char* rule, const char* text)
    {
        says.waive(rule, text, args);
        strike.none_because = rule;
    }
};

} // namespace

Strike value_of(const Field& field, Unit a, Unit t, Breakdown& says)
{
    Attempted attack{.field = field, .a = a, .t = t, .says = says};
    attack.base();
    if (attack.strike.none_because) return attack.strike;
    attack.rear();
    attack.situation();
    return attack.strike;
}

} // namespace sandtable::fastplay70
