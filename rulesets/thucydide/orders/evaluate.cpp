#include "rulesets/thucydide/orders/evaluate.hpp"

#include "rulesets/thucydide/chapters/attack.hpp"
#include "rulesets/thucydide/chapters/questions.hpp"
#include "rulesets/thucydide/chapters/victory.hpp"

#include <algorithm>

namespace thucydide {

int expected_sixths(const Look& look, const Strike& strike) noexcept
{
    const int dice = std::max(0, count_dice(look, strike));
    if (strike.evading) return dice;
    const int faces = 3 - static_cast<int>(look.type(strike.struck).hit_class());
    return dice * (faces + (advantages(look, strike) != 0 ? 1 : 0));
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
[[nodiscard]] int value_of(const Look& look, Unit u) noexcept
{
    const Side enemy = other(look.side(u));
    const Piece& piece = look.field.piece(u);
    return cost_weight * piece.cost + worth_share * piece.worth / look.field.army(enemy).target;
}

/// What is left of a unit: half of its value is spread over its stands.
[[nodiscard]] int strength_of(const Look& look, Unit u) noexcept
{
    const int full = std::max(1, look.field.piece(u).stands);
    const int value = value_of(look, u);
    return value / 2 + value * std::min(full, look.get(unit::stands, u)) / (2 * full);
}

/// What hits (in sixths) on a unit are worth: more when they may finish it.
[[nodiscard]] int worth_of_hits(const Look& look, Unit u, int sixths) noexcept
{
    const int full = std::max(1, look.field.piece(u).stands);
    const int stands = std::max(1, look.get(unit::stands, u));
    const int value = value_of(look, u);
    const int capped = std::min(sixths, 6 * stands);
    return value * capped / (12 * full) + value * capped * capped / (2 * 36 * stands * stands);
}

/// A strike's worth to its roller: hits and flags, less the riposte it invites.
[[nodiscard]] int forecast(const Look& look, const Strike& strike) noexcept
{
    const int dice = std::max(0, count_dice(look, strike));
    int worth = worth_of_hits(look, strike.struck, expected_sixths(look, strike));
    if (strike.evading) return worth;
    const bool supported = support_of(look, strike.struck, strike.clash).supported;
    worth += flag_weight * std::max(0, dice - (supported ? 6 : 0));
    if (!strike.close() || !supported || strike.order == AttackOrder::surprise) return worth;
    Strike back;
    back.roller = strike.struck;
    back.struck = strike.roller;
    back.kind = RollKind::riposte;
    back.clash = strike.clash;
    back.clash.roller = back.roller;
    back.clash.struck = back.struck;
    if (look.type(back.roller).melee > 0)
        worth -= worth_of_hits(look, back.struck, expected_sixths(look, back)) / 2;
    return worth;
}

/// Hits in sixths that one type brings another in the open, roughly.
[[nodiscard]] int rough_sixths(const Look& look, Unit u, Unit enemy, int factor) noexcept
{
    const int dice = factor + static_cast<int>(look.field.piece(u).training);
    const int faces = 3 - static_cast<int>(look.type(enemy).hit_class()) +
                      (look.type(enemy).weight == Weight::very_light ? 1 : 0);
    return std::max(1, dice) * faces;
}

/// What a unit threatens by where it stands: the best of its enemies, less for those far away.
[[nodiscard]] int threat_of(const Look& look, Unit u) noexcept
{
    static constexpr int by_distance[] = {0, 60, 52, 40, 31, 25, 20, 16, 12, 9, 6, 3};
    const UnitType& type = look.type(u);
    const int close = std::max(type.assault, type.melee);
    int best = 0;
    for (int i = 0; i < look.table.unit_count(); ++i) {
        const Unit enemy = sandtable::unit_at_index(i);
        if (!look.alive(enemy) || look.side(enemy) == look.side(u) || look.is_leader(enemy))
            continue;
        const int distance = look.distance(look.cell(u), look.cell(enemy));
        if (distance > 11) continue;
        const bool fires = type.fire > 0 && distance > 1 && distance <= type.range;
        const int factor = fires ? std::max<int>(type.fire, close) : close;
        if (factor == 0) continue;
        const int worth = worth_of_hits(look, enemy, rough_sixths(look, u, enemy, factor));
        best = std::max(best, worth * (fires ? 50 : by_distance[distance]) / 100);
    }
    return best;
}

/// What an activated unit may still gain by its attack this turn.
[[nodiscard]] int prospect_of(const Look& look, Unit u) noexcept
{
    int best = 0;
    for (int i = 0; i < look.table.unit_count(); ++i) {
        const Unit enemy = sandtable::unit_at_index(i);
        if (!look.alive(enemy) || look.side(enemy) == look.side(u) || look.is_leader(enemy))
            continue;
        if (look.distance(look.cell(u), look.cell(enemy)) > std::max<int>(1, look.type(u).range))
            continue;
        const Attack attack{u, look.cell(enemy), AttackOrder::none, Unit::none};
        const Mode mode = mode_against(look, u, attack.target);
        if (refuse_target(look, look.side(u), u, attack.target, mode)) continue;
        best = std::max(best, forecast(look, strike_for(look, attack, mode)));
    }
    return best;
}

[[nodiscard]] bool may_still_attack(const Look& look, Unit u) noexcept
{
    return look.get(unit::activation, u) > 0 && look.get(unit::attacked, u) == 0 &&
           look.get(unit::no_attack, u) == 0;
}

/// How eagerly a side must seek the fight, in hundredths: more as time runs out on it.
[[nodiscard]] int eagerness_of(const Look& look, Side s) noexcept
{
    const Side named = look.field.default_winner();
    const int lead = score_of(look, s) * look.field.army(other(s)).target -
                     score_of(look, other(s)) * look.field.army(s).target;
    const bool waits = named == s || (named == sandtable::nobody && lead > 0);
    return waits ? 100 : 100 + 120 * look.table.turn() / std::max(1, look.field.turn_limit());
}

[[nodiscard]] int worth_of_unit(const Look& look, Unit u, int eagerness) noexcept
{
    const Side s = look.side(u);
    const int threat = threat_of(look, u) * eagerness / 100;
    int worth = strength_of(look, u) + threat;
    if (support_of(look, u, {}).supported) worth += support_weight;
    if (look.get(unit::pre_played, u) != 0) worth -= support_weight;
    if (s != look.table.active() || look.get(unit::activation, u) == 0) return worth;
    // An activation is worth what its unit can still make of it.
    if (look.table.phase() <= static_cast<int>(Phase::movement)) worth += threat / 2 + 10;
    if (may_still_attack(look, u)) worth += prospect_of(look, u) * 9 / 10;
    return worth;
}

[[nodiscard]] int worth_of_leader(const Look& look, Unit leader) noexcept
{
    const Side s = look.side(leader);
    const Cell here = look.cell(leader);
    const Rank rank = rank_of(look.table.type(leader));
    int worth = leader_weight * (1 + rank.command_radius / 3);
    for (int i = 0; i < look.table.unit_count(); ++i) {
        const Unit u = sandtable::unit_at_index(i);
        if (!look.alive(u) || look.side(u) != s || look.is_leader(u)) continue;
        const int distance = look.distance(here, look.cell(u));
        if (distance <= rank.command_radius) worth += command_weight;
        if (distance <= rank.influence_radius) worth += command_weight / 2;
    }
    if (look.is_lone(leader) && look.touching(here, other(s)) > 0) worth -= leader_weight / 2;
    return worth;
}

/// Objectives: what is stood on, and how far the next one is.
[[nodiscard]] int worth_of_prizes(const Look& look, Side s) noexcept
{
    int worth = 0;
    for (const Prize& prize : look.field.prizes()) {
        if (prize.side != s) continue;
        const int each = worth_share * prize.points / look.field.army(s).target;
        for (std::size_t i = 0; i < prize.cells.size(); ++i) {
            const Cell c = look.place_of(prize, i);
            const bool paid =
                prize.when == Prize::once &&
                look.table.get(s == 0 ? cell::paid_first : cell::paid_second, prize.cells[i]) != 0;
            if (paid || c == Cell::none) continue;
            const Unit there = look.troop_in(c);
            if (there != Unit::none && look.side(there) == s) {
                worth += each * 3 / 4;
                continue;
            }
            int nearest = 30;
            for (int k = 0; k < look.table.unit_count(); ++k) {
                const Unit u = sandtable::unit_at_index(k);
                if (look.alive(u) && look.side(u) == s && !look.is_leader(u))
                    nearest = std::min(nearest, look.distance(look.cell(u), c));
            }
            worth += prize_weight * (15 - std::min(15, nearest));
        }
    }
    return worth;
}

[[nodiscard]] int worth_of_side(const Look& look, Side s) noexcept
{
    const int tokens = look.get(side::tokens, s);
    int worth = token_weight * std::min(tokens, 6) + token_weight / 3 * std::max(0, tokens - 6);
    worth += worth_share * (look.get(side::prize, s) + look.get(side::held, s)) /
             look.field.army(s).target;
    return worth + worth_of_prizes(look, s);
}

/// A combat that is declared and not rolled, or flags that are not carried out yet.
[[nodiscard]] int worth_of_combat(const Look& look, Side s) noexcept
{
    const Combat& combat = look.combat();
    if (combat.step == Step::idle) return 0;
    const Unit attacker = handle(combat.attacker);
    const Unit target = handle(combat.target);
    int worth = 0;
    if (combat.roll == RollKind::none && combat.step <= Step::strike && look.alive(target) &&
        !look.is_leader(target)) {
        worth = forecast(look, strike_of(look, RollKind::attack));
        return look.side(attacker) == s ? worth : -worth;
    }
    const Unit struck = handle(combat.struck);
    if (combat.stage == Stage::none || !look.alive(struck)) return 0;
    worth = 6 * flag_weight * (combat.flags - combat.canceled);
    return look.side(struck) == s ? -worth : worth;
}

} // namespace

std::int32_t evaluate_for(const Look& look, Side s) noexcept
{
    constexpr std::int32_t most = 1'000'000;
    if (look.table.over()) {
        const Side winner = look.table.clock().winner();
        return winner == sandtable::nobody ? 0 : winner == s ? most : -most;
    }
    std::int64_t sum[2] = {worth_of_side(look, 0), worth_of_side(look, 1)};
    const int eagerness[2] = {eagerness_of(look, 0), eagerness_of(look, 1)};
    for (int i = 0; i < look.table.unit_count(); ++i) {
        const Unit u = sandtable::unit_at_index(i);
        if (!look.alive(u)) continue;
        sum[look.side(u) & 1] += look.is_leader(u)
                                     ? worth_of_leader(look, u)
                                     : worth_of_unit(look, u, eagerness[look.side(u) & 1]);
    }
    const std::int64_t value = sum[s & 1] - sum[other(s) & 1] + worth_of_combat(look, s);
    return static_cast<std::int32_t>(std::clamp<std::int64_t>(value, 1 - most, most - 1));
}

} // namespace thucydide
