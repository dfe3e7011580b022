// SYN chapters 6, 8 and 15: attack power, firepower, and what halves them.

#include "rulesets/synapse/chapters/field.hpp"

#include <algorithm>

namespace sandtable::synapse {

namespace {

std::int64_t round_to(const Options& options, std::int64_t value)
{
    const int to = options[Opt::round_characteristics]; // [SYN-CORE-13]
    return rounded(value, to == 0 ? 1 : to == 1 ? 10 : 100);
}

/// Product of two shares and whole numbers, rounded down once.
std::int64_t product(Share a, Share b, Wide times)
{
    return static_cast<std::int64_t>(
        floor_div_wide(Wide{a.over} * b.over * times, Wide{a.under} * b.under));
}

} // namespace

bool Field::may_charge(Unit u, Unit b) const noexcept
{
    const bool always = troop_types[std::max(troop(u).type, 0)].charge == Charge::always;
    const bool too_late = options().is(Opt::charge_first_only) && table_.turn() > 1;
    return always || (!too_late && ground_for_charge(u, b)); // [SYN-TYPE-02]
}

bool Field::left_out(Unit u, Unit b) const noexcept
{
    const Troop& t = troop(u);
    return !t.vehicle && troop_types[std::max(t.type, 0)].charge == Charge::chariots &&
           !options().is(Opt::chariots_blocked) && !ground_for_charge(u, b);
}

bool Field::ground_for_charge(Unit u, Unit b) const noexcept
{
    const Charge kind = troop_types[std::max(troop(u).type, 0)].charge;
    if (kind == Charge::always) return true;
    if (mode() == Mode::assault || mode() == Mode::siege) return false; // before walls
    if (b != Unit::none && get(body::bogged, b)) return false;
    const auto fixed = ruling(Item::charge, context_->environment.charge);
    if (fixed != 0) return fixed == 1;
    switch (static_cast<Terrain>(get(battle::terrain))) { // [SYN-TERR-01]
    case Terrain::open: return true;
    case Terrain::hills: return kind == Charge::riders && !options().is(Opt::hills_stop_cavalry);
    default: return false;
    }
}

std::int64_t Field::unit_power(Unit u, Unit b) const noexcept
{
    if (!fights(u)) return 0;
    const Troop& t = troop(u);
    if (t.vehicle) { // all weapons, as against nothing that is armored [SYN-VEH-25]
        std::int64_t sum = 0;
        for (const Weapon& weapon : t.weapons) sum += weapon_power(u, weapon, Unit::none);
        return round_to(options(), sum);
    }
    const Weapon& weapon = t.weapon();
    const std::int64_t heads = get(troop::eff, u);
    if (!weapon.shoots()) {
        std::int64_t base = 0;
        if (t.thrown_only) { // [SYN-UNIT-03]
            base = product(weapon.dmg, {1, 1}, heads);
            if (t.fragile) base = half(base);
        } else { // [SYN-UNIT-01, SYN-UNIT-02]
            const std::int64_t thrown =
                t.has_thrown ? floor_div(t.thrown.over, 2 * t.thrown.under) : 0;
            base = product(weapon.dmg.plus(thrown + get(troop::second, u)), {1, 1}, heads);
        }
        std::int64_t m = t.multiplier; // once [SYN-TYPE-03]
        if (troop_types[t.type].charge != Charge::always && !may_charge(u, b)) m = 1;
        if ((mode() == Mode::assault || mode() == Mode::siege) && t.flying && side(u) == side_a)
            m *= ruling(Item::flying, 2); // [SYN-ASLT-07]
        std::int64_t p = base * m;
        const bool riders = t.type == type_cavalry || t.type == type_elephants;
        const bool wooded = static_cast<Terrain>(get(battle::terrain)) == Terrain::forest;
        if (riders && wooded && options().is(Opt::cavalry_in_forest)) p = half(p); // [SYN-TERR-02]
        return round_to(options(), p);
    }
    const std::int64_t pieces = get(troop::pieces, u);
    const std::int64_t n = t.pieces > 0 ? pieces : heads; // [SYN-UNIT-04]
    const bool mounted = troop_types[t.type].charge != Charge::always;
    std::int64_t p =
        product(weapon.dmg, weapon.cdf, Wide{weapon.are} * n * (weapon.burst ? 2 : 1)) *
        (mounted ? 1 : t.multiplier);
    constexpr Range limits[] = {Range::medium, Range::short_range, Range::none};
    const Range limit = limits[options()[Opt::limited_range]];
    if (limit != Range::none && weapon.range <= limit) p = half(p); // [SYN-UNIT-05]
    return round_to(options(), p);
}

std::int64_t Field::used_power(Unit u, Unit b, Use use) const noexcept
{
    const std::int64_t p = unit_power(u, b);
    if (!shoots(u)) return use == Use::melee ? p : 0;
    if (!has_ammo(u)) return 0; // [SYN-UNIT-10]
    // Those of a garrison count in full, in a sally too. [SYN-ASLT-01, SYN-ASLT-15, SYN-SIEGE-13]
    if (use == Use::contact_fire && role(b) != Role::garrison) {
        if (!troop(u).weapon().contact_ok) return 0; // [SYN-CONT-04]
        return troop(u).archaic ? half(p) : p;
    }
    return p;
}

int Field::halvings(Unit b, Use use) const noexcept
{
    const Status s = status(b);
    const bool worn = s >= Status::tested;
    int count = worn || routing(b) ? 1 : 0;
    if (options().is(Opt::status_halving)) { // once for each level and for the rout [SYN-STAT-03]
        count = (s >= Status::tested) + (s >= Status::decimated) + routing(b);
    }
    if (get(body::bogged, b) && use != Use::fire) ++count; // [SYN-TERR-04]
    if (urban()) ++count;                                  // [SYN-URB-01]
    if (use == Use::fire && very_poor() && options().is(Opt::very_poor_halves)) ++count;
    return count;
}

std::int64_t Field::current_power(Unit b, Use use, const Members* units) const noexcept
{
    std::int64_t sum = 0;
    const Members all = units ? *units : members(b);
    for (const Unit u : all) sum += used_power(u, b, use);
    return half(sum, halvings(b, use));
}

std::int64_t Field::weapon_power(Unit u, const Weapon& w, Unit target) const noexcept
{
    if (w.category == Weapon::melee) return 0; // all attacks are fire
    int factor = 2;
    if (target != Unit::none) {
        const Troop& t = troop(target);
        if (Wide{2} * w.dmg.over < Wide{t.arm} * w.dmg.under) return 0; // [SYN-VEH-07]
        const auto is = [&](const std::string& word) {
            return word == t.clazz || std::find(t.tags.begin(), t.tags.end(), word) != t.tags.end();
        };
        if (!w.usable_vs.empty() && std::none_of(w.usable_vs.begin(), w.usable_vs.end(), is))
            return 0; // [SYN-VEH-08]
        for (const auto& [word, halves] : w.factor_vs)
            if (is(word)) factor = halves;
        // A routing unit can only be pursued, and that at short distance. [SYN-VEH-17, SYN-VEH-24]
        const Range away = routing(target) ? Range::short_range : distance();
        if (options().is(Opt::enforce_reach) && w.range < away) return 0;
    }
    factor *= static_cast<int>(get(troop::suited, u)); // out of 4 now [SYN-UMP-19]
    const bool doubles = w.burst && options().is(Opt::burst_doubles);
    std::int64_t value = static_cast<std::int64_t>(floor_div_wide(
        Wide{w.dmg.over} * w.cdf.over * w.are * w.count * w.mult * (doubles ? 2 : 1) * factor,
        Wide{w.dmg.under} * w.cdf.under * 4)); // [SYN-VEH-04]
    if (w.range <= Range::short_range) value = half(value);
    if (w.secondary) value = half(value);
    return value * (w.total ? 1 : get(troop::eff, u)); // [SYN-VEH-03]
}

std::int64_t Field::firepower(Unit u, Unit target, std::uint16_t weapons) const noexcept
{
    if (!has_ammo(u)) return 0;
    std::int64_t sum = 0;
    const std::vector<Weapon>& all = troop(u).weapons;
    for (std::size_t i = 0; i < all.size() && i < 16; ++i)
        if ((weapons >> i) & 1) sum += weapon_power(u, all[i], target);
    return round_to(options(), sum);
}

} // namespace sandtable::synapse
