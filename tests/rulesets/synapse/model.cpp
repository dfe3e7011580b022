#include "tests/rulesets/synapse/model.hpp"

#include <algorithm>
#include <map>

namespace sandtable::synapse::model {

Whole floor_of(Whole a, Whole b) { return a >= 0 ? a / b : -((-a + b - 1) / b); }

Whole halved(Whole a, int times)
{
    for (int i = 0; i < times; ++i) a = floor_of(a, 2);
    return a;
}

Body& World::named(const std::string& id)
{
    for (Body& b : bodies)
        if (b.id == id) return b;
    return bodies.at(0);
}

namespace {

// --- 6.2

struct Type {
    Whole mult;
    bool charges;
    Whole sdg;
    Whole heavy_mobility;
    Whole light_mobility;
};

const Type& type_of(const Troop& troop)
{
    static const std::map<std::string, Type> table = {
        {"archers", {1, false, 5, 2, 2}},    {"berserkers", {2, false, 7, 2, 2}},
        {"cavalry", {2, true, 12, 3, 4}},    {"chariots", {3, true, 15, 3, 3}},
        {"dragons", {50, false, 250, 5, 5}}, {"elephants", {20, true, 100, 2, 2}},
        {"dwarves", {1, false, 7, 1, 1}},    {"orcs", {1, false, 6, 2, 2}},
        {"infantry", {1, false, 5, 1, 2}},   {"trolls", {3, false, 15, 2, 2}},
        {"zombies", {1, false, 10, 1, 1}},   {"artillery", {1, false, 5, 0, 0}}};
    return table.at(troop.type);
}

/// SYN-TERR-04.
bool is_bogged(const World& world, const Body& body)
{
    return body.bogged || world.mud || world.terrain == "marsh";
}

/// SYN-TYPE-02, SYN-TERR-01, SYN-ASLT-02.
bool may_charge(const World& world, const Body& body, const Troop& troop)
{
    if (world.assault || is_bogged(world, body)) return false;
    if (world.charge != 0) return world.charge == 1;
    if (world.terrain == "open") return true;
    const bool stopped = troop.type == "chariots" || world.options.hills_stop_cavalry;
    return world.terrain == "hills" && !stopped;
}

/// SYN-CORE-13: to the nearest ten or hundred, halves up.
Whole rounded(const World& world, Whole value)
{
    const Whole to = world.options.rounding;
    return to == 0 ? value : floor_of(2 * value + to, 2 * to) * to;
}

} // namespace

bool is_excluded(const World& world, const Body& body, const Troop& troop)
{
    return troop.type == "chariots" && !may_charge(world, body, troop) &&
           (world.assault || !world.options.chariots_on_foot);
}

Whole power(const World& world, const Body& body, const Troop& troop)
{
    if (is_excluded(world, body, troop)) return 0;
    const Weapon& w = troop.weapon;
    const Type& type = type_of(troop);
    Whole p = 0;
    if (w.shoots()) {
        const Whole n = troop.pieces > 0 ? troop.pieces : troop.eff;
        p = floor_of(w.dmg * w.cdf_above * w.are * n * (w.burst ? 2 : 1), w.cdf_below);
        if (!type.charges) p *= type.mult;
        if (w.rank <= world.options.limited_rank) p = halved(p);
    } else {
        if (w.category == "thrown")
            p = halved(w.dmg * troop.eff);
        else
            p = (w.dmg + halved(troop.thrown)) * troop.eff;
        if (!type.charges || may_charge(world, body, troop)) p *= type.mult;
        const bool horses = troop.type == "cavalry" || troop.type == "elephants";
        if (world.options.half_in_forest && world.terrain == "forest" && horses) p = halved(p);
    }
    return rounded(world, p);
}

Whole force(const World& world, const Troop& troop)
{
    return rounded(world, troop.eff * (type_of(troop).sdg + troop.arm));
}

Values values(const World& world, const Body& body)
{
    Values v;
    Whole cbt = 0;
    Whole potential = 0;
    Whole dfs = 0;
    Whole sdr = 0;
    Whole movers = 0;
    Whole mobility = 0;
    for (const Troop& u : body.troops) {
        if (is_excluded(world, body, u)) continue;
        v.eff += u.eff;
        v.force += force(world, u);
        cbt += u.eff * u.cbt;
        potential += u.eff * (u.cbt + u.weapon.mod_att);
        dfs += u.eff * std::max<Whole>(0, u.cbt);
        Whole pct = 10 + 10 * std::max<Whole>(0, u.cbt) + u.sdr_bonus;
        if (u.sdr_override >= 0) pct = u.sdr_override;
        if (u.never_routs) pct = 200;
        sdr += u.eff * pct;
        if (u.type == "artillery") continue; // SYN-GRP-06
        const Type& type = type_of(u);
        const bool heavy = u.arm >= 3 && u.weapon.category != "thrown"; // SYN-ARMY-05, -06
        const Whole m = heavy ? type.heavy_mobility : type.light_mobility;
        movers += u.eff;
        mobility += u.eff * (is_bogged(world, body) ? halved(m) : m);
    }
    const Whole factor = body.work == 3 ? 3 : body.work == 2 ? 2 : 1;
    v.force *= factor;
    v.cbt = floor_of(cbt, v.eff);
    v.potential = floor_of(potential, v.eff);
    v.dfs = floor_of(dfs, v.eff);
    v.sdr = floor_of(floor_of(sdr, v.eff), world.options.sdr_step) * world.options.sdr_step;
    v.rupture = std::max<Whole>(1, floor_of(v.force * v.sdr, 100));
    v.mobility = movers == 0 ? 0 : floor_of(mobility, movers);
    return v;
}

Whole ratio(Whole own, Whole enemy)
{
    if (enemy == 0) return own == 0 ? 0 : 5; // SYN-RATIO-04
    for (const Whole k : {5, 4, 3, 2})
        if (own >= k * enemy) return k;
    return 2 * own >= 3 * enemy ? 1 : 0;
}

namespace {

enum class Status { fresh, engaged, tested, decimated };

Status status_of(const World& world, const Body& body)
{
    const Whole d = body.damage;
    const Whole f = values(world, body).force;
    if (d == 0) return Status::fresh;
    if (2 * d < f) return Status::engaged;
    return d < f ? Status::tested : Status::decimated;
}

/// SYN-STAT-01, -02.
Whole status_penalty(const World& world, const Body& body)
{
    const Status s = status_of(world, body);
    const Whole ladder = s == Status::fresh     ? 0
                         : s == Status::engaged ? -1
                         : s == Status::tested  ? -2
                                                : -5;
    const Whole rout = body.state == State::routing ? -5 : 0;
    return world.options.penalties_add ? ladder + rout : std::min(ladder, rout);
}

/// SYN-WEA-01 to -03.
Whole weather(const World& world, bool ranged)
{
    Whole sum = 0;
    const bool blind = world.visibility == 2 || world.storm;
    if (ranged && blind)
        sum -= 4;
    else if (world.options.poor_combat && world.visibility > 0)
        sum -= 2;
    return sum - (world.extreme ? 2 : 0);
}

/// SYN-PDA-01.
Whole current_power(const World& world, const Body& body, const std::vector<Troop>& units,
                    bool ranged)
{
    Whole sum = 0;
    for (const Troop& u : units) sum += power(world, body, u);
    const Status s = status_of(world, body);
    int h = s >= Status::tested || body.state == State::routing ? 1 : 0;
    if (is_bogged(world, body) && !ranged) ++h;
    if (world.urban()) ++h;
    if (ranged && world.options.very_poor_halves && (world.visibility == 2 || world.storm)) ++h;
    return halved(sum, h);
}

/// SYN-DEF-01, -02, SYN-TERR-03 to -06.
Whole defence(const World& world, const Body& t, bool ranged)
{
    Whole dfs = values(world, t).dfs;
    if (!ranged && t.support && !t.garrison) { // SYN-CONT-06, SYN-DEF-03
        Whole sum = 0;
        Whole eff = 0;
        for (const Troop& u : t.troops) {
            eff += u.eff;
            if (u.type != "artillery") sum += u.eff * std::max<Whole>(0, u.cbt);
        }
        dfs = floor_of(sum, eff);
    }
    int h = ranged ? 1 : 0;
    if (ranged && is_bogged(world, t)) ++h;
    if (world.surprised[t.side]) ++h;
    if (t.state == State::routing) ++h;
    std::vector<Whole> covers;
    if (ranged && world.terrain == "forest") covers.push_back(5);
    if (ranged) covers.push_back(t.cover);
    if (t.work > 0 && !(t.garrison && t.state == State::routing) && (ranged || t.work > 1))
        covers.push_back(t.work == 3 ? 10 : 5);
    if (world.urban()) covers.push_back(5);
    Whole cover = 0;
    for (const Whole c : covers)
        cover = world.options.covers_add && !world.urban() ? cover + c : std::max(cover, c);
    return world.options.cover_before_halving ? halved(dfs + cover, h) : halved(dfs, h) + cover;
}

/// SYN-CAP-01 to -03.
Whole cap_of(const World& world, const Body& t, bool ranged)
{
    const Whole rupture = values(world, t).rupture;
    if (t.encircled || world.options.cap == 0 || (ranged && !world.options.cap_ranged)) return -1;
    return world.options.cap == 1 ? rupture : std::max<Whole>(0, rupture - t.damage);
}

} // namespace

Test shock(const World& world, const Body& x, const Body& t)
{
    const Whole own = current_power(world, x, x.troops, false);
    const Whole enemy = current_power(world, t, t.troops, false);
    Test test;
    test.power = own;
    test.modifiers = values(world, x).potential + status_penalty(world, x) +
                     (world.surprised[x.side] ? -5 : 0) + weather(world, false);
    if (world.ratio_allowed && !(world.inaccessible && t.garrison))
        test.modifiers += ratio(own, enemy);
    test.difficulty = defence(world, t, false);
    test.cap = cap_of(world, t, false);
    if (t.state == State::routing) { // SYN-PURS-02, -04, SYN-CAP-02
        test.cap = -1;
        test.slow = values(world, t).mobility > values(world, x).mobility;
    }
    return test;
}

Test fire(const World& world, const Body& x, const std::vector<Troop>& units, const Body& t)
{
    Test test;
    test.power = current_power(world, x, units, true);
    Whole sum = 0;
    Whole eff = 0;
    bool guns = false;
    for (const Troop& u : units) {
        sum += u.eff * (u.cbt + u.weapon.mod_att);
        eff += u.eff;
        guns = guns || u.type == "artillery";
    }
    test.modifiers = floor_of(sum, eff) + status_penalty(world, x) +
                     (world.surprised[x.side] ? -5 : 0) + weather(world, true);
    int rank = world.urban() ? 1 : world.distance;
    if (world.assault) rank = guns ? 2 : 1;                              // SYN-ASLT-05
    if (world.options.distance_by_rank && t.support && !world.urban()) { // our ruling on URB-03
        rank = 0;
        for (const Troop& u : t.troops) rank = std::max(rank, u.weapon.rank);
    }
    test.difficulty = 5 * rank + defence(world, t, true);
    test.cap = cap_of(world, t, true);
    return test;
}

Outcome strike(const World& world, const Test& test, Whole die)
{
    const Whole margin = test.modifiers + die - test.difficulty;
    if (margin < 0) return {.counter = halved(-margin)};
    Whole pct = 10 + 10 * halved(margin);
    if (world.harsh && world.options.harsh_adds_points) pct += 10;
    Whole damage = floor_of(test.power * pct, 100);
    if (world.harsh && !world.options.harsh_adds_points) damage = floor_of(damage * 110, 100);
    if (test.slow) damage = halved(damage);
    return {.hit = true, .damage = damage};
}

void suffer(const World& world, Body& body, const Test& test, const Outcome& outcome)
{
    const Values v = values(world, body);
    const bool capped = test.cap >= 0 && outcome.damage > test.cap;
    const Whole damage = capped ? test.cap : outcome.damage;
    if (damage <= 0 && !capped) return;
    body.damage += damage;
    const bool stays =
        std::ranges::all_of(body.troops, [](const Troop& u) { return u.never_routs; });
    if (body.damage >= 2 * v.force)
        body.state = State::annihilated;
    else if (body.state == State::active && !stays &&
             (world.options.rout_exceeds ? body.damage > v.rupture || capped
                                         : body.damage >= v.rupture))
        body.state = State::routing;
}

bool reaches(const World& world, const Troop& troop, const Body& target)
{
    if (!troop.weapon.shoots()) return false;
    int wanted = world.urban() ? 1 : world.distance;
    if (target.support) {
        wanted = 0;
        for (const Troop& u : target.troops) wanted = std::max(wanted, u.weapon.rank);
    } else if (wanted <= 2) {
        return true;
    }
    return troop.weapon.rank >= wanted;
}

// --- chapter 12

Losses losses(const World& world, const Body& body, const Troop& troop, bool won, bool lost)
{
    Losses l;
    Whole damage = body.damage;
    if (won) damage -= halved(damage); // SYN-LOSS-01
    const Whole s = type_of(troop).sdg + troop.arm;
    l.points = floor_of(force(world, troop) * damage, values(world, body).force);
    const Whole casualties = std::min(troop.eff, floor_of(l.points, s));
    const Whole left = casualties == troop.eff ? 0 : l.points - casualties * s;
    l.killed = halved(casualties);
    l.wounded = casualties - l.killed;
    l.strays = left > 0 ? 1 : 0;
    if (lost) { // SYN-LOSS-07
        l.killed += l.wounded;
        l.wounded = 0;
    }
    return l;
}

// --- 14.3

Siege siege(const World& world, const Body& besieger, const Body& garrison, Whole engineers)
{
    Siege s;
    const Values v = values(world, garrison);
    const Whole factor = garrison.work == 3 ? 3 : garrison.work == 2 ? 2 : 1;
    s.weeks = std::max<Whole>(0, v.cbt) * factor;
    const Whole men = std::max<Whole>(0, v.eff - floor_of(v.eff * garrison.damage, v.force));
    if (2 * engineers >= men) s.weeks = halved(s.weeks);
    s.tranche = std::max<Whole>(1, floor_of(s.weeks, 10));
    const Whole own = current_power(world, besieger, besieger.troops, false);
    const Whole enemy = current_power(world, garrison, garrison.troops, false);
    s.sealed = own >= 2 * enemy;
    s.parley_ratio = ratio(own, enemy);
    return s;
}

bool starves(const Siege& siege, Whole w)
{
    return w > siege.weeks && (w - siege.weeks) % siege.tranche == 0;
}

Whole parley_difficulty(const Siege& siege, Whole damage, Whole force)
{
    const Whole lost = floor_of(100 * damage, force);
    return std::max<Whole>(0, siege.weeks - 2 * floor_of(lost, 10));
}

// --- chapter 15

Whole firepower(const Vehicle& x, const Vehicle& t)
{
    Whole sum = 0;
    for (const Mount& m : x.mounts) {
        if (2 * m.dmg < t.arm) continue; // SYN-VEH-07
        Whole value = m.dmg * m.cdf * m.are * m.count;
        if (m.rank <= 1) value = halved(value);
        if (m.secondary) value = halved(value);
        sum += value * (m.total ? 1 : x.count);
    }
    return sum;
}

Whole vehicle_force(const Vehicle& x) { return x.count * (x.sdg + x.arm); }

Whole vehicle_rupture(const Vehicle& x)
{
    const Whole pct = floor_of(10 + 10 * std::max<Whole>(0, x.crew), 5) * 5;
    return std::max<Whole>(1, floor_of(vehicle_force(x) * pct, 100));
}

Test fire(const Vehicle& x, bool x_surprised, const Vehicle& t, bool t_surprised, Whole base)
{
    Test test;
    const Whole force = vehicle_force(x);
    const bool tested = 2 * x.damage >= force;
    const Whole ladder = x.damage == 0 ? 0 : !tested ? -1 : x.damage < force ? -2 : -5;
    test.power = firepower(x, t);
    if (tested || x.routing) test.power = halved(test.power);
    test.modifiers = x.crew + floor_of(x.control + x.accuracy, 2) +
                     std::min<Whole>(ladder, x.routing ? -5 : 0) + (x_surprised ? -5 : 0);
    const Whole dfs = std::max<Whole>(0, t.crew + t.evasion);
    test.difficulty = base + (t_surprised ? 0 : halved(dfs, t.routing ? 2 : 1)) + t.cover;
    test.cap = vehicle_rupture(t);
    return test;
}

} // namespace sandtable::synapse::model
