// SYN chapters 6 and 7: sums, means, potentials; what the circumstances are worth.

#include "rulesets/synapse/chapters/field.hpp"

#include <algorithm>

namespace sandtable::synapse {

// SYN-CMD-09
Circumstances Field::circumstances(Side s) const noexcept
{
    const Item item = s == side_a ? Item::command_a : Item::command_b;
    const Army& army = context().armies[s];
    auto [worth, why] = Circumstances::of(course().rulings[static_cast<int>(item)]);
    if (worth == as_it_is) worth = army.command_mod;
    if (why == 0 && worth == army.command_mod) why = army.command_why;
    return {worth, why};
}

int Field::active_mains(Side s) const noexcept
{
    int count = 0;
    for (const Unit b : bodies(s)) // chariots may be left out for a day [SYN-TYPE-04]
        count += active(b) && is_main(b) && (!context_->chariots || members(b).count > 0);
    return count;
}

bool Field::exposed(Unit b) const noexcept
{
    if (role(b) != Role::support || active_mains(side(b)) > 0) return false;
    // A beaten assailant's support stands out of reach of the walls.
    return mode() != Mode::assault || side(b) == side_b;
}

Unit Field::facer(Unit b) const noexcept
{
    for (const Unit e : bodies(opponent(side(b))))
        if (active(e) && !fires(e) && get(body::faces, e) == index(b)) return e;
    return Unit::none;
}

int Field::last_slot(Side s) const noexcept
{
    std::int64_t last = 0;
    for (const Unit b : bodies(s)) last = std::max(last, get(body::slot, b));
    for (const Unit u : context_->armies[s].troops) last = std::max(last, get(troop::fired, u));
    return static_cast<int>(last);
}

bool Field::encircled(Unit b) const noexcept // [SYN-CAP-04]
{
    if (get(body::encircled, b)) return true;
    return in_siege() && options().is(Opt::sealed_encircled) && role(b) == Role::garrison &&
           get(battle::sealed) != 0;
}

Members Field::members(Unit b) const noexcept
{
    Members out;
    each_of(b, [&](Unit u) {
        if (fights(u)) out.add(u);
    });
    return out;
}

bool Field::never_routs(Unit b) const noexcept // [SYN-GRP-05]
{
    const Members units = members(b);
    return units.count > 0 &&
           std::all_of(units.begin(), units.end(), [&](Unit u) { return troop(u).never_routs; });
}

std::int64_t Field::counter_bonus(Unit b, Unit against) const noexcept
{
    std::int64_t most = 0;
    for (const int before : {0, 1})
        for (const Bonus& one : bonuses(before)) {
            const bool waits = before == 0 && one.waits(); // [SYN-CNTR-03]
            if (one.is_of(b, against) && !waits) most = std::max<std::int64_t>(most, one.size());
        }
    return most;
}

std::int64_t Field::unit_sdg(Unit u) const noexcept
{
    const Troop& t = troop(u); // with its type's, or the scenario's [SYN-TYPE-05]
    // Horsemen who fight on foot. [SYN-ASLT-02]
    const bool on_foot =
        t.type == type_cavalry && mode() == Mode::assault && options().is(Opt::cavalry_sdg);
    return on_foot ? 5 : t.sdg;
}

std::int64_t Field::unit_force(Unit u) const noexcept // [SYN-UNIT-06, SYN-CORE-13]
{
    const Troop& t = troop(u);
    const std::int64_t count =
        t.self_propelled && !t.vehicle ? get(troop::pieces, u) : get(troop::eff, u);
    const std::int64_t to = options()[Opt::round_characteristics];
    return rounded(count * (unit_sdg(u) + t.arm), to == 0 ? 1 : to == 1 ? 10 : 100);
}

std::int64_t Field::unit_sdr(Unit u) const noexcept // [SYN-QUAL-01, SYN-XP-03]
{
    const Troop& t = troop(u);
    if (t.never_routs) return fearless_threshold; // [SYN-QUAL-04]
    if (t.sdr != 0) return t.sdr;
    return formula_threshold(get(troop::cbt, u)) + t.sdr_bonus +
           get(troop::fanatic, u); // SYN-UMP-07
}

std::int64_t Field::unit_attack(Unit u) const noexcept
{
    const Troop& t = troop(u);
    const std::int64_t potential = get(troop::cbt, u);
    if (!t.vehicle) return potential + t.weapon().mod_att; // [SYN-UNIT-11]
    const bool mean = t.has_accuracy && !options().is(Opt::att_mean);
    return potential + (mean ? floor_div(t.control + t.accuracy, 2) : t.control); // [SYN-VEH-09]
}

std::int64_t Field::unit_defense(Unit u) const noexcept // [SYN-QUAL-03, SYN-XP-03]
{
    const Troop& t = troop(u);
    return defense_of(get(troop::cbt, u) + (t.vehicle ? t.evasion : 0)); // [SYN-VEH-10]
}

std::int64_t Field::eff(Unit b) const noexcept
{
    std::int64_t sum = 0;
    for (const Unit u : members(b)) sum += get(troop::eff, u);
    return sum;
}

std::int64_t Field::plain_force(Unit b) const noexcept
{
    std::int64_t sum = 0;
    each_of(b, [&](Unit u) {
        if (fights(u)) sum += unit_force(u);
    });
    return sum;
}

std::int64_t Field::fort_factor(Unit b) const noexcept
{
    const Work* work = walls(b) ? work_of(b) : nullptr;
    return work ? work->factor : 1;
}

// [SYN-GRP-04, SYN-FORT-03]
std::int64_t Field::force(Unit b) const noexcept { return fort_factor(b) * plain_force(b); }

// Means by heads. [SYN-GRP-02]
std::int64_t Field::cbt(Unit b) const noexcept
{
    return mean(members(b), [&](Unit u) { return get(troop::cbt, u); });
}
std::int64_t Field::attack(Unit b) const noexcept
{
    return mean(members(b), [&](Unit u) { return unit_attack(u); });
}
std::int64_t Field::defense(Unit b, bool guns_at_zero) const noexcept
{
    return mean(members(b),
                [&](Unit u) { return guns_at_zero && troop(u).artillery ? 0 : unit_defense(u); });
}

std::int64_t Field::sdr(Unit b) const noexcept // [SYN-GRP-03]
{
    constexpr std::int64_t sizes[] = {5, 10, 1};
    const std::int64_t size = sizes[options()[Opt::sdr_step]];
    const std::int64_t exact = mean(members(b), [&](Unit u) { return unit_sdr(u); });
    return floor_div(exact, size) * size;
}

std::int64_t Field::rupture(Unit b, std::int64_t force) const noexcept // [SYN-QUAL-05]
{
    return std::max<std::int64_t>(1, mul_div(force, sdr(b), 100));
}

std::int64_t Field::mobility(Unit b) const noexcept // [SYN-GRP-06, SYN-TERR-07]
{
    Members movers;
    for (const Unit u : members(b))
        if (!troop(u).artillery || troop(u).self_propelled || troop(u).mobility > 0) movers.add(u);
    const bool bogged = get(body::bogged, b) != 0;
    return mean(movers, [&](Unit u) {
        return bogged ? half(troop(u).mobility) : std::int64_t{troop(u).mobility};
    });
}

std::int64_t Field::mobility(Side s) const noexcept
{
    Wide sum = 0;
    Wide heads = 0;
    for (const Unit b : bodies(s)) {
        if (!committed(b)) continue;
        for (const Unit u : members(b)) {
            const Troop& t = troop(u);
            if (t.artillery && !t.self_propelled && t.mobility == 0) continue;
            const std::int64_t n = get(troop::eff, u);
            sum += Wide{n} * (get(body::bogged, b) ? half(t.mobility) : t.mobility);
            heads += n;
        }
    }
    return heads == 0 ? 0 : static_cast<std::int64_t>(floor_div_wide(sum, heads));
}

std::int64_t Field::current_eff(Unit b) const noexcept // [SYN-GRP-07]
{
    const std::int64_t all = eff(b);
    const std::int64_t f = force(b);
    if (f == 0) return 0;
    const Wide lost = floor_div_wide(Wide{all} * damage(b), f);
    return lost >= all ? 0 : all - static_cast<std::int64_t>(lost);
}

Status Field::status(Unit b, std::int64_t force) const noexcept // [SYN-VEH-16]
{
    return status_of(damage(b), std::max<std::int64_t>(1, force),
                     mode() == Mode::vehicle && options().is(Opt::vehicle_ladder));
}

Range Field::best_range(Unit b) const noexcept
{
    Range best = Range::none;
    for (const Unit u : members(b))
        for (const Weapon& weapon : troop(u).weapons) best = std::max(best, weapon.range);
    return best;
}

std::int64_t Field::potential(Side s, Potential which) const noexcept
{
    const Commander& c = context_->armies[s].commander;
    if (c.present) {
        if (c.has_potential[which]) return c.potential[which];
        const int component = which == command ? c.mental : c.presence; // [SYN-CORE-01]
        return context_->mdc(component) + c.combat + (which == diplomacy ? c.diplomacy : c.war);
    }
    // The army's own quality. [SYN-CMD-04, SYN-VEH-12]
    const bool attacks = mode() == Mode::vehicle && which == command;
    for (const bool all : {false, true}) {
        Wide sum = 0;
        Wide heads = 0;
        for (const Unit b : bodies(s)) {
            if (!(all ? committed(b) : present(b))) continue;
            for (const Unit u : members(b)) {
                const std::int64_t n = get(troop::eff, u);
                sum += Wide{n} * (attacks ? unit_attack(u) : get(troop::cbt, u));
                heads += n;
            }
        }
        if (heads > 0) return static_cast<std::int64_t>(floor_div_wide(sum, heads));
    }
    return 0;
}

bool Field::held(Unit b) const noexcept // [SYN-FORT-05]
{
    const Work* work = work_of(b);
    if (!work) return false;
    const std::int64_t twice = 2 * holders().heads;
    return options().is(Opt::hold_test) ? twice >= work->optimum : twice > work->optimum;
}

Field::Holders Field::holders() const noexcept
{
    Holders all;
    for (const Unit b : bodies(side_b)) {
        if (!inside(b) || !present(b)) continue;
        all.heads += current_eff(b);
        all.force += force(b);
        all.damage += damage(b);
        all.rupture += rupture(b);
        all.never_rout = all.never_rout && never_routs(b);
    }
    return all;
}

Unit Field::garrison_body() const noexcept
{
    for (const Unit b : bodies(side_b))
        if (role(b) == Role::garrison && present(b)) return b;
    return Unit::none;
}

} // namespace sandtable::synapse
