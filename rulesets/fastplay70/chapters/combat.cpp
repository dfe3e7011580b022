#include "rulesets/fastplay70/chapters/combat.hpp"

#include "rulesets/fastplay70/book/rules.hpp"
#include "rulesets/fastplay70/chapters/retreat.hpp"
#include "rulesets/fastplay70/chapters/value.hpp"

#include <algorithm>

namespace sandtable::fastplay70 {

namespace {

/// Stages of a step, kept in counters::stage.
enum Stage : int { first_declares, second_declares, dice, conversions, effects, breakthroughs };

constexpr int most_dice = 8;
using Faces = std::array<std::array<std::uint8_t, most_dice>, most_units>;

/// The attackers of one target, nearest first, then by index. [FP70-STEP-05]
struct Attackers {
    std::array<Unit, most_units> units;
    int count = 0;

    Attackers(const Field& field, Unit t) noexcept
    {
        const Table& table = field.table();
        for (int i = 0; i < field.unit_count(); ++i) {
            const Unit a = unit_at_index(i);
            if (table.data(counters::attack, a).target == index(t))
                units[static_cast<std::size_t>(count++)] = a;
        }
        std::sort(begin(), end(), [&](Unit a, Unit b) {
            const int near = table.data(counters::attack, a).distance;
            const int far = table.data(counters::attack, b).distance;
            return near != far ? near < far : a < b;
        });
    }
    [[nodiscard]] Unit* begin() noexcept { return units.data(); }
    [[nodiscard]] Unit* end() noexcept { return units.data() + count; }
};

/// Whom somebody attacks in this step: the others need not be asked about.
class Targets {
public:
    explicit Targets(const Field& field) noexcept
    {
        for (int i = 0; i < field.unit_count(); ++i) {
            const int target = field.table().data(counters::attack, unit_at_index(i)).target;
            if (target < 0) continue;
            attacked_[static_cast<std::size_t>(target)] = any_ = true;
        }
    }
    [[nodiscard]] bool any() const noexcept { return any_; }
    [[nodiscard]] bool has(Unit t) const noexcept { return attacked_[static_cast<std::size_t>(t)]; }

private:
    std::array<bool, most_units> attacked_{};
    bool any_ = false;
};

/// [FP70-STEP-04]
void roll_all(Play& play, Faces& faces)
{
    for (int i = 0; i < play.field.unit_count(); ++i) {
        const Unit a = play.field.in_order(i);
        const Attack& attack = play.attack(a);
        if (attack.target < 0) continue;
        for (int k = 0; k < attack.dice; ++k)
            faces[static_cast<std::size_t>(a)][static_cast<std::size_t>(k)] =
                static_cast<std::uint8_t>(
                    play.battle.roll(die::d6, "fp70.attack", a, unit_at_index(attack.target)));
    }
}

/// A "1" that neither the Guard immunity nor dense cover swallows. [FP70-STEP-05, DENSE-01,
/// ADV-GUARD-01]
bool drives_back(Play& play, Unit t, const Attack& attack, Breakdown& says)
{
    const Field& field = play.field;
    const Args args{.unit = t};
    if (field.options().guard && field.facts(t).guard &&
        field.get(counters::guard_one_spent, t) == 0) {
        play.set(counters::guard_one_spent, t, 1);
        says.waive(rules::guard, "1: the first of the battle, ignored by the Guard", args, 1);
        return false;
    }
    if (protects(field, t)) {
        if (attack.rear) {
            says.waive(rules::dense_cover, "no cover against a rear attack", args, 1);
        } else if (field.get(counters::dense_one_spent, t) == 0) {
            play.set(counters::dense_one_spent, t, 1);
            says.waive(rules::dense_cover,
                       field.options().dense_per_attack
                           ? "1: the first of the attack, absorbed by dense cover"
                           : "1: the first of the turn, absorbed by dense cover",
                       args, 1);
            return false;
        }
    }
    says.add_die(rules::retreats, 0, "1: retreat", args, 1);
    return true;
}

/// [FP70-STEP-05, EFF-01]
void weigh_attack(Play& play, Unit a, const std::array<std::uint8_t, most_dice>& faces)
{
    const Field& field = play.field;
    Attack& attack = play.attack(a);
    const Unit t = unit_at_index(attack.target);
    Breakdown says{"attack", play.explains()};
    says.title("{unit} attacks {other}", {.unit = a, .other = t});
    if (says.keeps()) static_cast<void>(value_of(field, a, t, says));
    if (field.options().dense_per_attack) play.set(counters::dense_one_spent, t, 0);
    const bool firm = field.stationary_infantry(t);
    const int dice = attack.dice;
    for (int k = 0; k < dice; ++k)
        if (faces[static_cast<std::size_t>(k)] == 1 && drives_back(play, t, attack, says))
            ++attack.retreats;
    for (int k = 0; k < dice; ++k) {
        const int face = faces[static_cast<std::size_t>(k)];
        if (face == 1) continue;
        const Args args{.unit = t, .n = face};
        if (effect_of(face, firm) != Effect::hit) {
            says.add_die(rules::efficacy, 0,
                         face == 4 ? "4: nothing to stationary infantry" : "{n}: nothing", args, 1);
            continue;
        }
        ++attack.hits;
        says.add_die(rules::efficacy, 1, "{n}: hit", args, 1);
        if (face == 6 && field.options().unreliable && field.facts(t).unreliable) {
            ++attack.retreats;
            says.note(rules::unreliable, "6: an unreliable unit retreats as well", args, 1);
        }
    }
    says.outcome(rules::order_of_effects, "{other}: hits {n}, retreats {m}",
                 {.unit = a, .other = t, .n = attack.hits, .m = attack.retreats});
    play.battle.report(says);
}

int hits_on(const Field& field, Unit t) noexcept
{
    int hits = 0;
    for (int i = 0; i < field.unit_count(); ++i) {
        const Attack& attack = field.table().data(counters::attack, unit_at_index(i));
        if (attack.target == index(t)) hits += attack.hits;
    }
    return hits;
}

/// [FP70-STEP-06]
void carry_out_effects(Play& play)
{
    const Field& field = play.field;
    const Targets targets{field};
    if (!targets.any()) return;
    const int count = field.unit_count();
    for (int i = 0; i < count; ++i) {
        const Unit t = field.in_order(i);
        if (!targets.has(t)) continue;
        const int hits = hits_on(field, t) - (field.get(counters::converts, t) == 1 ? 1 : 0);
        if (hits > 0) lose_stands(play, t, hits);
    }
    for (int i = 0; i < count; ++i) {
        const Unit t = field.in_order(i);
        if (!targets.has(t) || !field.on_board(t)) continue;
        Attackers attackers{field, t};
        Unit first_hitter = Unit::none;
        for (const Unit a : attackers) {
            const Attack& attack = play.attack(a);
            if (attack.hits > 0 && first_hitter == Unit::none) first_hitter = a;
            for (int k = 0; k < attack.retreats && field.on_board(t); ++k)
                force_retreat(play, t, a);
        }
        if (field.get(counters::converts, t) == 1 && field.on_board(t) &&
            first_hitter != Unit::none)
            force_retreat(play, t, first_hitter);
    }
}

void set_stage(Play& play, int stage)
{
    play.set(counters::stage, stage);
    play.set(counters::cursor, 0);
}

/// Asks the next unit in unit order that `wanted` wants; false when there is none.
template <typename Wanted>
bool ask_next(Play& play, std::uint8_t kind, Wanted&& wanted)
{
    const Field& field = play.field;
    for (int i = field.get(counters::cursor); i < field.unit_count(); ++i) {
        const Unit u = field.in_order(i);
        if (!wanted(u)) continue;
        play.set(counters::cursor, i + 1);
        play.battle.ask({.kind = kind, .seats = seat_bit(field.side(u)), .unit = u});
        return true;
    }
    return false;
}

/// Whether `a` may break through; says why not when it fought in contact. [FP70-BRK-01]
bool may_break_through(Play& play, Unit a)
{
    const char* why = no_breakthrough(play.field, a);
    if (!why) return true;
    const Attack& attack = play.attack(a);
    if (attack.target < 0 || attack.distance != 1 || !play.explains()) return false;
    const Args args{.unit = a, .other = unit_at_index(attack.target)};
    Breakdown says{"no_breakthrough", true};
    says.title("breakthrough of {unit}", args);
    says.waive(rules::breakthrough, why, args);
    play.battle.report(says);
    return false;
}

bool ask_to_declare(Play& play, Side side)
{
    if (!any_attack(play.field, side, in_moving_step(play.field))) return false;
    play.battle.ask({.kind = decision::declare, .seats = seat_bit(side)});
    return true;
}

void roll_and_weigh(Play& play)
{
    const Targets targets{play.field};
    if (!targets.any()) return;
    Faces faces{};
    roll_all(play, faces);
    for (int i = 0; i < play.field.unit_count(); ++i) {
        if (!targets.has(play.field.in_order(i))) continue;
        Attackers attackers{play.field, play.field.in_order(i)};
        for (const Unit a : attackers) weigh_attack(play, a, faces[static_cast<std::size_t>(a)]);
    }
}

} // namespace

void begin_step(Play& play)
{
    for (int i = 0; i < play.field.unit_count(); ++i) {
        const Unit u = unit_at_index(i);
        play.attack(u) = Attack{};
        if (play.field.on_board(u)) play.attack(u).from = play.field.place(u);
        play.set(counters::retreats_in_step, u, 0);
        play.set(counters::converts, u, 0);
    }
    set_stage(play, first_declares);
}

bool go_on_with_step(Play& play)
{
    const Field& field = play.field;
    for (;;) {
        const int stage = field.get(counters::stage);
        switch (stage) {
        case first_declares:
        case second_declares:
            set_stage(play, stage + 1);
            if (ask_to_declare(play, stage == first_declares ? field.first() : field.second()))
                return false;
            break;
        case dice:
            roll_and_weigh(play);
            set_stage(play, conversions);
            break;
        case conversions:
            if (ask_next(play, decision::convert, [&](Unit u) { return may_convert(field, u); }))
                return false;
            set_stage(play, effects);
            break;
        case effects:
            carry_out_effects(play);
            set_stage(play, breakthroughs);
            break;
        default:
            if (ask_next(play, decision::breakthrough,
                         [&](Unit u) { return may_break_through(play, u); }))
                return false;
            set_stage(play, first_declares);
            return true;
        }
    }
}

void declare(Play& play, Unit attacker, Unit target)
{
    Breakdown says{"declared", play.explains()};
    says.title("{unit} will attack {other}", {.unit = attacker, .other = target});
    const Strike strike = value_of(play.field, attacker, target, says);
    Attack& attack = play.attack(attacker);
    attack.target = static_cast<std::int16_t>(target);
    attack.distance = static_cast<std::uint8_t>(strike.distance);
    attack.dice = static_cast<std::uint8_t>(std::min(strike.dice, most_dice));
    attack.rear = strike.rear ? 1 : 0;
    play.set(counters::attacked, attacker, 1);
    play.battle.report(says);
}

bool may_convert(const Field& field, Unit t) noexcept
{
    return field.options().francs_tireurs && field.on_board(t) && field.facts(t).franc_tireur &&
           field.get(counters::ft_spent, t) == 0 && field.get(counters::converts, t) == 0 &&
           hits_on(field, t) > 0;
}

const char* no_breakthrough(const Field& field, Unit a) noexcept
{
    const Table& table = field.table();
    const Attack& attack = table.data(counters::attack, a);
    if (attack.target < 0 || attack.distance != 1) return "{unit} attacked nobody in contact";
    const Unit t = unit_at_index(attack.target);
    const Attack& target = table.data(counters::attack, t);
    if (target.fell == 0 && field.get(counters::retreats_in_step, t) == 0)
        return "{other} was neither destroyed nor driven back";
    if (!field.on_board(a) || field.place(a) != attack.from)
        return "{unit} is no longer where it attacked from";
    for (int i = 0; i < field.unit_count(); ++i) {
        const Unit u = unit_at_index(i);
        if (u == a || !field.on_board(u)) continue;
        const Place at = field.place(u);
        if (field.plane() ? open_table::length2(at, target.from) < open_table::ud * open_table::ud
                          : at == target.from)
            return "the place is taken";
    }
    return nullptr;
}

void break_through(Play& play, Unit a)
{
    const Unit t = unit_at_index(play.attack(a).target);
    const Place to = play.attack(t).from;
    Breakdown says{"breakthrough", play.explains()};
    Args args = play.field.args(a, to);
    args.other = t;
    says.title("{unit} breaks through", args);
    says.outcome(rules::breakthrough,
                 play.field.say("{unit} takes {cell}, which {other} has left",
                                "{unit} takes ({cell},{to}), which {other} has left"),
                 args);
    play.battle.report(says);
    play.move(a, to);
    play.set(counters::moved, a, 1);
}

} // namespace sandtable::fastplay70
