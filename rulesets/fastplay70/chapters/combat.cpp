#include "rulesets/fastplay70/chapters/combat.hpp"

#include "rulesets/fastplay70/book/rules.hpp"
#include "rulesets/fastplay70/chapters/retreat.hpp"
#include "rulesets/fastplay70/chapters/targets.hpp"
#include "rulesets/fastplay70/chapters/value.hpp"
#include "sdk/cpp/counting.hpp"

#include <algorithm>

namespace sandtable::fastplay70 {

namespace {

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

/// All that weighing looks at in the dice so far, as one number: of each attack how many fell of
/// which effect, a "6" on an unreliable unit apart.
class Counted {
public:
    /// Another attack begins.
    void next_attack(int dice)
    {
        before_ = number();
        dice_ = dice;
        retreats_ = hits_ = sixes_ = 0;
    }
    void add(int face, bool stationary_infantry, bool unreliable)
    {
        const Effect effect = effect_of(face, stationary_infantry);
        if (effect == Effect::retreat) ++retreats_;
        if (effect == Effect::hit) ++(unreliable && face == 6 ? sixes_ : hits_);
    }
    [[nodiscard]] std::int64_t number() const
    {
        const std::int64_t base = dice_ + 1;
        const std::int64_t number = ((before_ * base + retreats_) * base + hits_) * base + sixes_;
        return std::min<std::int64_t>(number, too_many);
    }

private:
    static constexpr std::int64_t too_many = 1'000'000'000; // sdk::counting promises nothing then
    std::int64_t before_ = 0;
    int dice_ = 0, retreats_ = 0, hits_ = 0, sixes_ = 0;
};

/// [FP70-STEP-04]
void roll_all(Play& play, Faces& faces)
{
    Counted counted;
    for (int i = 0; i < play.field.unit_count(); ++i) {
        const Unit a = play.field.in_order(i);
        const Attack& attack = play.attack(a);
        if (attack.target < 0) continue;
        const Unit t = unit_at_index(attack.target);
        const bool firm = play.field.stationary_infantry(t);
        const bool shaky = play.field.options().unreliable && play.field.facts(t).unreliable;
        counted.next_attack(attack.dice);
        for (int k = 0; k < attack.dice; ++k) {
            sdk::counting(play.battle, counted.number());
            const int face = play.battle.roll(die::d6, "fp70.attack", a, t);
            counted.add(face, firm, shaky);
            faces[static_cast<std::size_t>(a)][static_cast<std::size_t>(k)] =
                static_cast<std::uint8_t>(face);
        }
    }
    sdk::counted(play.battle);
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
    say_what_absorbs(field, t, attack.rear != 0, field.get(counters::dense_one_spent, t) != 0,
                     says);
    says.outcome(rules::order_of_effects, "{other}: hits {n}, retreats {m}",
                 {.unit = a, .other = t, .n = attack.hits, .m = attack.retreats});
    play.battle.report(says);
}

/// The first whose dice hit, in the order of FP70-STEP-05. [FP70-ADV-FT-01]
Unit first_hitter(const Field& field, Unit t)
{
    for (const Unit a : Attackers{field, t})
        if (field.table().data(counters::attack, a).hits > 0) return a;
    return Unit::none;
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

} // namespace

void begin_step(Play& play)
{
    for (int i = 0; i < play.field.unit_count(); ++i) {
        const Unit u = unit_at_index(i);
        Attack none;
        if (play.field.on_board(u)) none.from = play.field.place(u);
        play.attack(u) = none;
        play.field.context().step_marks.clear(play.battle, u);
    }
    play.set(counters::cursor, 0);
}

bool any_declared(const Field& field) noexcept
{
    for (int i = 0; i < field.unit_count(); ++i)
        if (field.table().data(counters::attack, unit_at_index(i)).target >= 0) return true;
    return false;
}

void ask_to_declare(Play& play, Side side)
{
    if (any_attack(play.field, side, in_moving_step(play.field)))
        play.battle.ask({.kind = decision::declare, .seats = seat_bit(side)});
}

// FP70-STEP-03: as things stand at the declaration.
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

// FP70-ADV-FT-01
bool may_convert(const Field& field, Unit t) noexcept
{
    return field.options().francs_tireurs && field.on_board(t) && field.facts(t).franc_tireur &&
           field.get(counters::ft_spent, t) == 0 && field.get(counters::converts, t) == 0 &&
           hits_on(field, t) > 0;
}

bool ask_next_conversion(Play& play)
{
    if (!play.field.options().francs_tireurs || !any_declared(play.field)) return false;
    return ask_next(play, decision::convert, [&](Unit u) { return may_convert(play.field, u); });
}

void convert(Play& play, Unit t, bool wants)
{
    play.set(counters::converts, t, wants ? 1 : 2);
    if (!wants) return;
    play.set(counters::ft_spent, t, 1);
    const int hits = hits_on(play.field, t);
    const Args args{.unit = t, .other = first_hitter(play.field, t), .n = hits, .m = hits - 1};
    Breakdown says{"conversion", play.explains()};
    says.title("a hit on {unit} becomes a retreat", args);
    says.outcome(rules::franc_tireur,
                 "hits {n}, one of them turned into a retreat from {other}: {m} left", args);
    play.battle.report(says);
}

// FP70-STEP-06: all hits of all targets, then the retreats target by target.
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
        for (const Unit a : attackers) {
            const Attack& attack = play.attack(a);
            for (int k = 0; k < attack.retreats && field.on_board(t); ++k)
                force_retreat(play, t, a, RetreatFor::die);
        }
        // FP70-ADV-FT-02: last, and never absorbed.
        if (field.get(counters::converts, t) == 1 && field.on_board(t))
            if (const Unit a = first_hitter(field, t); a != Unit::none)
                force_retreat(play, t, a, RetreatFor::converted_hit);
    }
}

} // namespace sandtable::fastplay70
