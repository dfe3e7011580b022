#include "rulesets/thucydide/orders/evaluate.hpp"

#include "rulesets/thucydide/chapters/attack.hpp"
#include "rulesets/thucydide/chapters/questions.hpp"
#include "rulesets/thucydide/chapters/victory.hpp"

#include <algorithm>

namespace sandtable::thucydide {

int expected_sixths(const Field& field, const Strike& strike) noexcept
{
    const int dice = std::max(0, count_dice(field, strike));
    if (strike.evading) return dice;
    const int faces = 3 - static_cast<int>(field.type(strike.struck).hit_class());
    return dice * (faces + (advantages(field, strike) != 0 ? 1 : 0));
}

namespace {

/// Weights. A thousand is about what a medium unit is worth.
constexpr int worth_share = 12'000; ///< of a target, shared by the units it takes
constexpr int cost_weight = 14;
constexpr int flag_weight = 25; ///< a sixth of a flag on a unit
constexpr int token_weight = 45;
constexpr int leader_weight = 500;
constexpr int support_weight = 60;
constexpr int command_weight = 25;
constexpr int prize_weight = 35;

/// What losing a unit costs its side.
[[nodiscard]] int value_of(const Field& field, Unit u) noexcept
{
    const Side enemy = sdk::opponent(field.side(u));
    const Piece& piece = field.context.piece(u);
    return cost_weight * piece.cost + worth_share * piece.worth / field.context.army(enemy).target;
}

/// What is left of a unit: half of its value is spread over its stands.
[[nodiscard]] int strength_of(const Field& field, Unit u) noexcept
{
    const int full = std::max(1, field.context.piece(u).stands);
    const int value = value_of(field, u);
    return value / 2 + value * std::min(full, field.get(unit::stands, u)) / (2 * full);
}

/// What hits (in sixths) on a unit are worth: more when they may finish it.
[[nodiscard]] int worth_of_hits(const Field& field, Unit u, int sixths) noexcept
{
    const int full = std::max(1, field.context.piece(u).stands);
    const int stands = std::max(1, field.get(unit::stands, u));
    const int value = value_of(field, u);
    const int capped = std::min(sixths, 6 * stands);
    return value * capped / (12 * full) + value * capped * capped / (2 * 36 * stands * stands);
}

/// A strike's worth to its roller: hits and flags, less the riposte it invites.
[[nodiscard]] int forecast(const Field& field, const Strike& strike) noexcept
{
    const int dice = std::max(0, count_dice(field, strike));
    int worth = worth_of_hits(field, strike.struck, expected_sixths(field, strike));
    if (strike.evading) return worth;
    const bool supported = support_of(field, strike.struck, strike.clash).supported;
    worth += flag_weight * std::max(0, dice - (supported ? 6 : 0));
    if (!strike.close() || !supported || strike.order == AttackOrder::surprise) return worth;
    Strike back;
    back.roller = strike.struck;
    back.struck = strike.roller;
    back.kind = RollKind::riposte;
    back.clash = strike.clash;
    back.clash.roller = back.roller;
    back.clash.struck = back.struck;
    if (field.type(back.roller).melee > 0)
        worth -= worth_of_hits(field, back.struck, expected_sixths(field, back)) / 2;
    return worth;
}

/// Hits in sixths that one type brings another in the open, roughly.
[[nodiscard]] int rough_sixths(const Field& field, Unit u, Unit enemy, int factor) noexcept
{
    const int dice = factor + static_cast<int>(field.context.piece(u).training);
    const int faces = 3 - static_cast<int>(field.type(enemy).hit_class()) +
                      (field.type(enemy).weight == Weight::very_light ? 1 : 0);
    return std::max(1, dice) * faces;
}

/// What a unit threatens by where it stands: the best of its enemies, less for those far away.
[[nodiscard]] int threat_of(const Field& field, Unit u) noexcept
{
    static constexpr int by_distance[] = {0, 60, 52, 40, 31, 25, 20, 16, 12, 9, 6, 3};
    const UnitType& type = field.type(u);
    const int close = std::max(type.assault, type.melee);
    int best = 0;
    for (int i = 0; i < field.table.unit_count(); ++i) {
        const Unit enemy = unit_at_index(i);
        if (!field.alive(enemy) || field.side(enemy) == field.side(u) || field.is_leader(enemy))
            continue;
        const int distance = field.distance(field.cell(u), field.cell(enemy));
        if (distance > 11) continue;
        const bool fires = type.fire > 0 && distance > 1 && distance <= type.range;
        const int factor = fires ? std::max<int>(type.fire, close) : close;
        if (factor == 0) continue;
        const int worth = worth_of_hits(field, enemy, rough_sixths(field, u, enemy, factor));
        best = std::max(best, worth * (fires ? 50 : by_distance[distance]) / 100);
    }
    return best;
}

/// What an activated unit may still gain by its attack this turn.
[[nodiscard]] int prospect_of(const Field& field, Unit u) noexcept
{
    int best = 0;
    for (int i = 0; i < field.table.unit_count(); ++i) {
        const Unit enemy = unit_at_index(i);
        if (!field.alive(enemy) || field.side(enemy) == field.side(u) || field.is_leader(enemy))
            continue;
        if (field.distance(field.cell(u), field.cell(enemy)) >
            std::max<int>(1, field.type(u).range))
            continue;
        const Attack attack{u, field.cell(enemy), AttackOrder::none, Unit::none};
        const Mode mode = mode_against(field, u, attack.target);
        if (refuse_target(field, field.side(u), u, attack.target, mode)) continue;
        best = std::max(best, forecast(field, strike_for(field, attack, mode)));
    }
    return best;
}

[[nodiscard]] bool may_still_attack(const Field& field, Unit u) noexcept
{
    return field.get(unit::activation, u) > 0 && field.get(unit::attacked, u) == 0 &&
           field.get(unit::no_attack, u) == 0;
}

/// How eagerly a side must seek the fight, in hundredths: more as time runs out on it.
[[nodiscard]] int eagerness_of(const Field& field, Side s) noexcept
{
    const Side named = field.context.default_winner();
    const int lead = score_of(field, s) * field.context.army(sdk::opponent(s)).target -
                     score_of(field, sdk::opponent(s)) * field.context.army(s).target;
    const bool waits = named == s || (named == nobody && lead > 0);
    return waits ? 100 : 100 + 120 * field.table.turn() / std::max(1, field.context.turn_limit());
}

[[nodiscard]] int worth_of_unit(const Field& field, Unit u, int eagerness) noexcept
{
    const Side s = field.side(u);
    const int threat = threat_of(field, u) * eagerness / 100;
    int worth = strength_of(field, u) + threat;
    if (support_of(field, u, {}).supported) worth += support_weight;
    if (field.get(unit::pre_played, u) != 0) worth -= support_weight;
    if (s != field.table.active() || field.get(unit::activation, u) == 0) return worth;
    // An activation is worth what its unit can still make of it.
    if (field.table.phase() <= static_cast<int>(Phase::movement)) worth += threat / 2 + 10;
    if (may_still_attack(field, u)) worth += prospect_of(field, u) * 9 / 10;
    return worth;
}

[[nodiscard]] int worth_of_leader(const Field& field, Unit leader) noexcept
{
    const Side s = field.side(leader);
    const Cell here = field.cell(leader);
    const Rank rank = rank_of(field.table.type(leader));
    int worth = leader_weight * (1 + rank.command_radius / 3);
    for (int i = 0; i < field.table.unit_count(); ++i) {
        const Unit u = unit_at_index(i);
        if (!field.alive(u) || field.side(u) != s || field.is_leader(u)) continue;
        const int distance = field.distance(here, field.cell(u));
        if (distance <= rank.command_radius) worth += command_weight;
        if (distance <= rank.influence_radius) worth += command_weight / 2;
    }
    if (field.is_lone(leader) && field.touching(here, sdk::opponent(s)) > 0)
        worth -= leader_weight / 2;
    return worth;
}

/// Objectives: what is stood on, and how far the next one is.
[[nodiscard]] int worth_of_prizes(const Field& field, Side s) noexcept
{
    int worth = 0;
    for (const Prize& prize : field.context.prizes()) {
        if (prize.side != s) continue;
        for (std::size_t i = 0; i < prize.cells.size(); ++i) {
            const Cell c = field.place_of(prize, i);
            if (field.has_paid(prize, i) || c == Cell::none) continue;
            const int each =
                worth_share * field.points_for(prize, i) / field.context.army(s).target;
            const Unit there = field.troop_in(c);
            if (there != Unit::none && field.side(there) == s) {
                worth += each * 3 / 4;
                continue;
            }
            int nearest = 30;
            for (int k = 0; k < field.table.unit_count(); ++k) {
                const Unit u = unit_at_index(k);
                if (field.alive(u) && field.side(u) == s && !field.is_leader(u))
                    nearest = std::min(nearest, field.distance(field.cell(u), c));
            }
            worth += prize_weight * (15 - std::min(15, nearest));
        }
    }
    return worth;
}

[[nodiscard]] int worth_of_side(const Field& field, Side s) noexcept
{
    const int tokens = field.get(side::tokens, s);
    int worth = token_weight * std::min(tokens, 6) + token_weight / 3 * std::max(0, tokens - 6);
    worth += worth_share * (field.get(side::prize, s) + field.get(side::held, s)) /
             field.context.army(s).target;
    return worth + worth_of_prizes(field, s);
}

/// A combat that is declared and not rolled, or flags that are not carried out yet.
[[nodiscard]] int worth_of_combat(const Field& field, Side s) noexcept
{
    const Combat& combat = field.combat();
    if (!field.fighting()) return 0;
    const Unit attacker = handle(combat.attacker);
    const Unit target = handle(combat.target);
    int worth = 0;
    if (combat.roll == RollKind::none && field.alive(target) && !field.is_leader(target)) {
        worth = forecast(field, strike_of(field, RollKind::attack));
        return field.side(attacker) == s ? worth : -worth;
    }
    const Unit struck = handle(combat.struck);
    const bool flags_wait = field.table.step() >= static_cast<int>(Step::losses) &&
                            field.table.step() <= static_cast<int>(Step::retreat);
    if (!flags_wait || !field.alive(struck)) return 0;
    worth = 6 * flag_weight * (combat.flags - combat.canceled);
    return field.side(struck) == s ? -worth : worth;
}

} // namespace

std::int32_t evaluate_view(const Field& field, Side s) noexcept
{
    constexpr std::int32_t most = 1'000'000;
    if (field.table.over()) {
        const Side winner = field.table.clock().winner();
        return winner == nobody ? 0 : winner == s ? most : -most;
    }
    std::int64_t sum[2] = {worth_of_side(field, 0), worth_of_side(field, 1)};
    const int eagerness[2] = {eagerness_of(field, 0), eagerness_of(field, 1)};
    for (int i = 0; i < field.table.unit_count(); ++i) {
        const Unit u = unit_at_index(i);
        if (!field.alive(u)) continue;
        sum[field.side(u) & 1] += field.is_leader(u)
                                      ? worth_of_leader(field, u)
                                      : worth_of_unit(field, u, eagerness[field.side(u) & 1]);
    }
    const std::int64_t value = sum[s & 1] - sum[sdk::opponent(s) & 1] + worth_of_combat(field, s);
    return static_cast<std::int32_t>(std::clamp<std::int64_t>(value, 1 - most, most - 1));
}

} // namespace sandtable::thucydide
