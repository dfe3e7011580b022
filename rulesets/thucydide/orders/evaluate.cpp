#include "rulesets/thucydide/orders/evaluate.hpp"

#include "rulesets/thucydide/chapters/attack.hpp"
#include "rulesets/thucydide/chapters/questions.hpp"
#include "rulesets/thucydide/chapters/victory.hpp"

#include <algorithm>
#include <vector>

namespace sandtable::thucydide {

namespace {

/// Weights, beside those of what is at stake (stakes.hpp).
constexpr int flag_weight = 25; ///< a sixth of a flag on a unit
constexpr int token_weight = 45;
constexpr int leader_weight = 500;
constexpr int support_weight = 60;
constexpr int command_weight = 25;
constexpr int prize_weight = 35;

/// Hits in sixths that so many dice of a strike bring.
[[nodiscard]] int sixths_of(const Field& field, const Strike& strike, int dice) noexcept
{
    if (strike.evading) return dice;
    const int faces = 3 - static_cast<int>(field.type(strike.struck).hit_class());
    return dice * (faces + (advantages(field, strike) != 0 ? 1 : 0));
}

[[nodiscard]] const Stake& stake_of(const Field& field, Unit u) noexcept
{
    return field.context.stakes().of(u, field.get(unit::stands, u));
}

/// What a strike's dice are worth by the hits they bring on average.
[[nodiscard]] int worth_of_dice(const Field& field, const Strike& strike, int dice) noexcept
{
    static_assert(Stake::most_sixths == most_dice * 4);
    return stake_of(field, strike.struck)
        .hits[static_cast<std::size_t>(sixths_of(field, strike, dice))];
}

/// A strike's worth to its roller: hits and flags, less the riposte it invites.
[[nodiscard]] int forecast(const Field& field, const Strike& strike) noexcept
{
    const int dice = std::max(0, count_dice(field, strike));
    int worth = worth_of_dice(field, strike, dice);
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
        worth -= worth_of_dice(field, back, std::max(0, count_dice(field, back))) / 2;
    return worth;
}

/// A unit on the board, with what is asked of it again for every enemy.
struct Troop {
    Unit unit = Unit::none;
    hex::Cube where;
    const Stake* stake = nullptr;
    int faces = 0;  ///< of a die in the open that hit it, roughly
    int range = 0;  ///< how far it fires
    int close = 1;  ///< its dice hand to hand, roughly
    int shot = 1;   ///< and where it fires
    int threat = 0; ///< what it threatens by where it stands, in hundredths
};
using Troops = std::vector<Troop>;

[[nodiscard]] Troop troop_of(const Field& field, Unit u) noexcept
{
    const UnitType& type = field.type(u);
    const int training = static_cast<int>(field.context.piece(u).training);
    const int close = std::max(type.assault, type.melee);
    Troop troop;
    troop.unit = u;
    troop.where = field.context.lines().where(field.cell(u));
    troop.stake = &stake_of(field, u);
    troop.faces =
        3 - static_cast<int>(type.hit_class()) + (type.weight == Weight::very_light ? 1 : 0);
    troop.range = type.fire > 0 ? type.range : 0;
    troop.close = std::max(1, close + training);
    troop.shot = std::max(1, std::max<int>(type.fire, close) + training);
    return troop;
}

// Of the book's types nobody has more dice in the open than a table of hits knows.
static_assert(std::ranges::all_of(unit_types, [](const UnitType& type) {
    const int most =
        std::max({type.fire, type.assault, type.melee}) + static_cast<int>(Training::elite);
    return most <= most_dice;
}));

/// The units of a side on the board.
void muster(const Field& field, Side s, Troops& troops)
{
    troops.clear();
    for (const Unit u : field.context.pieces_of(s))
        if (field.alive(u) && !field.is_leader(u)) troops.push_back(troop_of(field, u));
}

constexpr int sees_to = 11; ///< how far away anybody is a threat
/// What a unit threatens an enemy so far away, in hundredths: less, the farther.
[[nodiscard]] int threat_to(const Troop& troop, const Troop& enemy, int distance) noexcept
{
    static constexpr int by_distance[sees_to + 1] = {0, 60, 52, 40, 31, 25, 20, 16, 12, 9, 6, 3};
    const bool fires = distance > 1 && distance <= troop.range;
    const int dice = fires ? troop.shot : troop.close;
    return enemy.stake->hits[static_cast<std::size_t>(dice * enemy.faces)] *
           (fires ? 50 : by_distance[distance]);
}

/// What the units of both sides threaten: each the best of its enemies.
void threaten(Troops& troops, Troops& enemies) noexcept
{
    for (Troop& troop : troops)
        for (Troop& enemy : enemies) {
            const int distance = hex::distance(troop.where, enemy.where);
            if (distance > sees_to) continue;
            troop.threat = std::max(troop.threat, threat_to(troop, enemy, distance));
            enemy.threat = std::max(enemy.threat, threat_to(enemy, troop, distance));
        }
}

/// What an activated unit may still gain by its attack this turn.
[[nodiscard]] int prospect_of(const Field& field, const Troop& troop,
                              const Troops& enemies) noexcept
{
    const Unit u = troop.unit;
    const int reach = std::max<int>(1, field.type(u).range);
    int best = 0;
    for (const Troop& enemy : enemies) {
        if (hex::distance(troop.where, enemy.where) > reach) continue;
        const Attack attack{u, field.cell(enemy.unit), AttackOrder::none, Unit::none};
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

/// For whom time runs: whom the scenario names, else who leads; nobody when it is even.
[[nodiscard]] Side favored(const Field& field) noexcept
{
    if (field.context.default_winner() != nobody) return field.context.default_winner();
    const int lead = score_of(field, 0) * field.context.army(1).target -
                     score_of(field, 1) * field.context.army(0).target;
    return lead > 0 ? Side{0} : lead < 0 ? Side{1} : nobody;
}

/// How eagerly the side that time runs against must seek the fight, in hundredths.
[[nodiscard]] int eagerness_of(const Field& field) noexcept
{
    return 100 + 120 * field.table.turn() / std::max(1, field.context.turn_limit());
}

[[nodiscard]] int worth_of_unit(const Field& field, const Troop& troop, const Troops& enemies,
                                int eagerness) noexcept
{
    const Unit u = troop.unit;
    const int threat = troop.threat / 100 * eagerness / 100;
    int worth = troop.stake->kept + threat;
    if (support_of(field, u, {}).supported) worth += support_weight;
    if (field.get(unit::pre_played, u) != 0) worth -= support_weight;
    if (field.side(u) != field.table.active() || field.get(unit::activation, u) == 0) return worth;
    // An activation is worth what its unit can still make of it.
    if (field.table.phase() <= static_cast<int>(Phase::movement)) worth += threat / 2 + 10;
    if (may_still_attack(field, u)) worth += prospect_of(field, troop, enemies) * 9 / 10;
    return worth;
}

[[nodiscard]] int worth_of_leader(const Field& field, Unit leader, const Troops& troops) noexcept
{
    const Cell here = field.cell(leader);
    const hex::Cube where = field.context.lines().where(here);
    const Rank rank = rank_of(field.table.type(leader));
    int worth = leader_weight * (1 + rank.command_radius / 3);
    for (const Troop& troop : troops) {
        const int distance = hex::distance(where, troop.where);
        if (distance <= rank.command_radius) worth += command_weight;
        if (distance <= rank.influence_radius) worth += command_weight / 2;
    }
    if (field.is_lone(leader) && field.touching(here, sdk::opponent(field.side(leader))) > 0)
        worth -= leader_weight / 2;
    return worth;
}

/// Objectives: what is stood on, and how far the next one is.
[[nodiscard]] int worth_of_prizes(const Field& field, Side s, const Troops& troops) noexcept
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
            for (const Troop& troop : troops)
                nearest =
                    std::min(nearest, hex::distance(troop.where, field.context.lines().where(c)));
            worth += prize_weight * (15 - std::min(15, nearest));
        }
    }
    return worth;
}

[[nodiscard]] int worth_of_side(const Field& field, Side s, const Troops& troops) noexcept
{
    const int tokens = field.get(side::tokens, s);
    int worth = token_weight * std::min(tokens, 6) + token_weight / 3 * std::max(0, tokens - 6);
    worth += worth_share * (field.get(side::prize, s) + field.get(side::held, s)) /
             field.context.army(s).target;
    return worth + worth_of_prizes(field, s, troops);
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

int expected_sixths(const Field& field, const Strike& strike) noexcept
{
    return sixths_of(field, strike, std::max(0, count_dice(field, strike)));
}

std::int32_t evaluate_view(const Field& field, Side s)
{
    constexpr std::int32_t most = 1'000'000;
    if (field.table.over()) {
        const Side winner = field.table.clock().winner();
        return winner == nobody ? 0 : winner == s ? most : -most;
    }
    // Kept: a view is judged for every order that is tried.
    thread_local constinit std::array<Troops, 2> troops{};
    for (Side of = 0; of < 2; ++of) muster(field, of, troops[of]);
    threaten(troops[0], troops[1]);
    const Side waits = favored(field);
    std::int64_t sum[2] = {};
    for (Side of = 0; of < 2; ++of) {
        const Troops& own = troops[of];
        const int eagerness = of == waits ? 100 : eagerness_of(field);
        sum[of] = worth_of_side(field, of, own);
        for (const Troop& troop : own)
            sum[of] += worth_of_unit(field, troop, troops[sdk::opponent(of)], eagerness);
        for (const Unit leader : field.context.leaders_of(of))
            if (field.alive(leader)) sum[of] += worth_of_leader(field, leader, own);
    }
    const std::int64_t value = sum[s & 1] - sum[sdk::opponent(s) & 1] + worth_of_combat(field, s);
    return static_cast<std::int32_t>(std::clamp<std::int64_t>(value, 1 - most, most - 1));
}

} // namespace sandtable::thucydide
