#include "rulesets/synapse/chapters/clash/power.hpp"

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

/// [SYN-UNIT-01 to 03, SYN-UNIT-09, SYN-TYPE-02, SYN-TERR-02]
std::int64_t melee_power(const Field& field, Unit u, Unit b)
{
    const Troop& t = field.troop(u);
    const Weapon& weapon = t.weapon();
    const std::int64_t heads = field.get(troop::eff, u);
    std::int64_t base = 0;
    if (t.thrown_only) { // [SYN-UNIT-03]
        base = product(weapon.dmg, {1, 1}, heads);
        if (t.fragile) base = half(base);
    } else { // [SYN-UNIT-01, SYN-UNIT-02]
        const std::int64_t thrown = t.has_thrown ? floor_div(t.thrown.over, 2 * t.thrown.under) : 0;
        base = product(weapon.dmg.plus(thrown + field.get(troop::second, u)), {1, 1}, heads);
    }
    std::int64_t m = t.multiplier; // once [SYN-TYPE-03]
    if (troop_types[t.type].charge != Charge::always && !may_charge(field, u, b)) m = 1;
    const bool walls = field.mode() == Mode::assault || field.mode() == Mode::siege;
    if (walls && t.flying && field.side(u) == side_a)
        m *= field.ruling(Item::flying, 2); // [SYN-ASLT-07, SYN-UMP-10]
    const bool riders = t.type == type_cavalry || t.type == type_elephants;
    const bool wooded = static_cast<Terrain>(field.get(battle::terrain)) == Terrain::forest;
    const bool slowed = riders && wooded && field.options().is(Opt::cavalry_in_forest);
    return slowed ? half(base * m) : base * m; // [SYN-TERR-02]
}

/// [SYN-UNIT-04, SYN-UNIT-05]
std::int64_t fire_power(const Field& field, Unit u)
{
    const Troop& t = field.troop(u);
    const Weapon& weapon = t.weapon();
    const std::int64_t n = t.pieces > 0 ? field.get(troop::pieces, u) : field.get(troop::eff, u);
    const bool mounted = troop_types[t.type].charge != Charge::always;
    const std::int64_t p =
        product(weapon.dmg, weapon.cdf, Wide{weapon.are} * n * (weapon.burst ? 2 : 1)) *
        (mounted ? 1 : t.multiplier);
    return is_short_armed(field.options(), weapon) ? half(p) : p;
}

/// Whether a vehicle is of a class or bears a tag. [SYN-VEH-08]
bool is_called(const Troop& t, const std::string& word)
{
    return word == t.clazz || std::find(t.tags.begin(), t.tags.end(), word) != t.tags.end();
}

/// In halves. [SYN-VEH-08]
int factor_against(const Troop& t, const Weapon& w)
{
    int factor = 2;
    for (const auto& [word, halves] : w.factor_vs)
        if (is_called(t, word)) factor = halves;
    return factor;
}

} // namespace

bool is_short_armed(const Options& options, const Weapon& weapon) noexcept
{
    constexpr Range limits[] = {Range::medium, Range::short_range, Range::none};
    const Range limit = limits[options[Opt::limited_range]];
    return limit != Range::none && weapon.range <= limit;
}

bool may_charge(const Field& field, Unit u, Unit b) noexcept
{
    const bool always = troop_types[std::max(field.troop(u).type, 0)].charge == Charge::always;
    const bool too_late = field.options().is(Opt::charge_first_only) && field.table().turn() > 1;
    return always || (!too_late && ground_for_charge(field, u, b)); // [SYN-TYPE-02]
}

bool left_out(const Field& field, Unit u, Unit b) noexcept
{
    const Troop& t = field.troop(u);
    return !t.vehicle && troop_types[std::max(t.type, 0)].charge == Charge::chariots &&
           !field.options().is(Opt::chariots_blocked) && !ground_for_charge(field, u, b);
}

bool ground_for_charge(const Field& field, Unit u, Unit b) noexcept
{
    const Charge kind = troop_types[std::max(field.troop(u).type, 0)].charge;
    if (kind == Charge::always) return true;
    if (field.mode() == Mode::assault || field.mode() == Mode::siege) return false; // before walls
    if (b != Unit::none && field.get(body::bogged, b)) return false;
    // SYN-UMP-09
    const auto fixed = field.ruling(Item::charge, field.context().environment.charge);
    if (fixed != 0) return fixed == 1;
    switch (static_cast<Terrain>(field.get(battle::terrain))) { // [SYN-TERR-01]
    case Terrain::open: return true;
    case Terrain::hills:
        return kind == Charge::riders && !field.options().is(Opt::hills_stop_cavalry);
    default: return false;
    }
}

std::int64_t unit_power(const Field& field, Unit u, Unit b) noexcept
{
    if (!field.fights(u)) return 0;
    const Troop& t = field.troop(u);
    if (t.vehicle) { // all weapons, as against nothing that is armored [SYN-VEH-25]
        std::int64_t sum = 0;
        for (const Weapon& weapon : t.weapons) sum += weapon_power(field, u, weapon, Unit::none);
        return round_to(field.options(), sum);
    }
    return round_to(field.options(), t.shoots() ? fire_power(field, u) : melee_power(field, u, b));
}

std::int64_t used_power(const Field& field, Unit u, Unit b, Use use) noexcept
{
    const std::int64_t p = unit_power(field, u, b);
    // Who does not shoot fights beside those who do, but adds to no fire from afar. [SYN-PDA-01]
    if (!field.shoots(u)) return use == Use::fire ? 0 : p;
    if (!field.has_ammo(u)) return 0; // [SYN-UNIT-10]
    // Those of a garrison count in full, in a sally too. [SYN-ASLT-01, SYN-ASLT-15, SYN-SIEGE-13]
    if (use == Use::contact_fire && field.role(b) != Role::garrison) {
        if (!field.troop(u).weapon().contact_ok) return 0; // [SYN-CONT-04]
        return field.troop(u).archaic ? half(p) : p;
    }
    return p;
}

// [SYN-GRP-08]
std::int64_t power(const Field& field, Unit b) noexcept
{
    std::int64_t sum = 0;
    for (const Unit u : field.members(b)) sum += unit_power(field, u, b);
    return sum;
}

int halvings(const Field& field, Unit b, Use use) noexcept // [SYN-PDA-01, SYN-VEH-23]
{
    const Status s = field.status(b);
    const bool worn = s >= Status::tested;
    int count = worn || field.routing(b) ? 1 : 0;
    if (field.options().is(
            Opt::status_halving)) { // once for each level and for the rout [SYN-STAT-03]
        count = (s >= Status::tested) + (s >= Status::decimated) + field.routing(b);
    }
    if (field.get(body::bogged, b) && use != Use::fire) ++count; // [SYN-TERR-04]
    if (field.urban()) ++count;                                  // [SYN-URB-01]
    if (use == Use::fire && field.very_poor() && field.options().is(Opt::very_poor_halves)) ++count;
    return count;
}

std::int64_t current_power(const Field& field, Unit b, Use use, const Members* units) noexcept
{
    std::int64_t sum = 0;
    const Members all = units ? *units : field.members(b);
    for (const Unit u : all) sum += used_power(field, u, b, use);
    return half(sum, halvings(field, b, use));
}

Useless useless(const Field& field, Unit u, const Weapon& w, Unit target) noexcept
{
    if (w.category == Weapon::melee) return Useless::hand_to_hand;
    if (field.get(troop::suited, u) == 0) return Useless::ruled_out;
    if (target == Unit::none) return Useless::no;
    const Troop& t = field.troop(target);
    if (Wide{2} * w.dmg.over < Wide{t.arm} * w.dmg.under) return Useless::too_weak;
    const auto is = [&](const std::string& word) { return is_called(t, word); };
    if (!w.usable_vs.empty() && std::none_of(w.usable_vs.begin(), w.usable_vs.end(), is))
        return Useless::unsuited;
    if (factor_against(t, w) == 0) return Useless::unsuited;
    // A routing unit can only be pursued, and that at short distance. [SYN-VEH-17, SYN-VEH-24]
    const Range away = field.routing(target) ? Range::short_range : field.distance();
    const bool too_far = field.options().is(Opt::enforce_reach) && w.range < away;
    return too_far ? Useless::too_far : Useless::no;
}

void note_useless(const Field& field, Unit u, Unit target, std::uint16_t weapons, Breakdown& b,
                  int group)
{
    if (!field.has_ammo(u)) {
        b.waive("SYN-UNIT-10", "{unit}: out of ammunition", {.unit = u}, group);
        return;
    }
    const auto out = [&](const Weapon& w, const char* rule, const char* why) {
        b.waive(rule, why,
                {.unit = target,
                 .n = floor_div(2 * w.dmg.over, w.dmg.under),
                 .m = field.troop(target).arm,
                 .word = w.name.empty() ? "a weapon" : w.name.c_str()},
                group);
    };
    const std::vector<Weapon>& all = field.troop(u).weapons;
    for (std::size_t i = 0; i < all.size() && i < 16; ++i) {
        if (!(weapons >> i & 1)) continue;
        const Weapon& w = all[i];
        switch (useless(field, u, w, target)) {
        case Useless::no: break;
        case Useless::hand_to_hand: out(w, "SYN-VEH-03", "{word}: hand to hand only"); break;
        case Useless::too_weak:
            out(w, "SYN-VEH-07", "{word}: {n}, twice its damage, is less than armor {m}");
            break;
        case Useless::unsuited: out(w, "SYN-VEH-08", "{word}: not for use against {unit}"); break;
        case Useless::ruled_out: out(w, "SYN-UMP-19", "{word}: ruled unsuited"); break;
        case Useless::too_far: out(w, "SYN-VEH-24", "{word}: out of reach"); break;
        }
    }
}

std::int64_t weapon_power(const Field& field, Unit u, const Weapon& w, Unit target) noexcept
{
    if (useless(field, u, w, target) != Useless::no) return 0;
    int factor = target == Unit::none ? 2 : factor_against(field.troop(target), w);
    factor *= static_cast<int>(field.get(troop::suited, u)); // out of 4 now [SYN-UMP-19]
    const bool doubles = w.burst && field.options().is(Opt::burst_doubles);
    std::int64_t value = static_cast<std::int64_t>(floor_div_wide(
        Wide{w.dmg.over} * w.cdf.over * w.are * w.count * w.mult * (doubles ? 2 : 1) * factor,
        Wide{w.dmg.under} * w.cdf.under * 4)); // [SYN-VEH-04]
    if (w.range <= Range::short_range) value = half(value);
    if (w.secondary) value = half(value);                    // [SYN-VEH-05]
    return value * (w.total ? 1 : field.get(troop::eff, u)); // [SYN-VEH-03]
}

bool beyond_reach(const Field& field, Unit u, Unit target, std::uint16_t weapons) noexcept
{
    const std::vector<Weapon>& all = field.troop(u).weapons;
    for (std::size_t i = 0; i < all.size() && i < 16; ++i)
        if ((weapons >> i & 1) && useless(field, u, all[i], target) == Useless::too_far)
            return true;
    return false;
}

// SYN-VEH-11: infantry as all others, its weapons by the number carried.
std::int64_t firepower(const Field& field, Unit u, Unit target, std::uint16_t weapons) noexcept
{
    if (!field.has_ammo(u)) return 0;
    std::int64_t sum = 0;
    const std::vector<Weapon>& all = field.troop(u).weapons;
    for (std::size_t i = 0; i < all.size() && i < 16; ++i)
        if ((weapons >> i) & 1) sum += weapon_power(field, u, all[i], target);
    return round_to(field.options(), sum);
}

} // namespace sandtable::synapse
