#include "rulesets/synapse/scenario/check_troops.hpp"

#include "rulesets/synapse/chapters/clash/power.hpp"
#include "rulesets/synapse/scenario/complaints.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

namespace sandtable::synapse {

namespace {

constexpr int most_members = 64;

class CheckTroops : Complaints {
public:
    CheckTroops(const Context& context, const Diagnostics& says)
        : Complaints{says}, context_{context}, setting_{context.setting()}
    {
    }
    void troop(Unit u);
    void body(Unit b);

private:
    /// What the units of a body are together.
    struct Together {
        int units = 0;
        std::int64_t heads = 0;
        bool only_shooters = true;
        bool only_chariots = true;
        Wide force = 0;
    };

    void vehicles(Unit u);
    void soldiers(Unit u);
    void body_of(Unit u);
    void power(Unit u);
    [[nodiscard]] Wide most_fire(const Troop& t, const Weapon& w) const;
    [[nodiscard]] static Wide most_melee(const Troop& t);
    Together units_of(Unit b);
    void garrison_shooters(Unit b);
    void units(Unit b, const Together& all);
    void work(Unit b, std::int64_t heads);

    [[nodiscard]] const Value& fields(Unit u) const
    {
        return *setting_.units[static_cast<std::size_t>(u)].fields;
    }
    [[nodiscard]] Side side(Unit u) const
    {
        return setting_.units[static_cast<std::size_t>(u)].side;
    }
    [[nodiscard]] const Army& army(Unit u) const { return context_.armies[side(u)]; }
    [[nodiscard]] bool in_body(Unit u, Unit b) const
    {
        return context_.body_of[static_cast<std::size_t>(u)] == index(b);
    }
    [[nodiscard]] bool before_walls() const
    {
        return context_.mode == Mode::assault || context_.mode == Mode::siege;
    }
    /// The body of a side that was probably meant.
    [[nodiscard]] const char* body_meant(std::string_view said, const Army& army) const
    {
        std::vector<const char*> ids;
        for (const Unit b : army.bodies)
            ids.push_back(setting_.units[static_cast<std::size_t>(b)].id);
        return nearest_of(said, ids);
    }
    [[nodiscard]] const char* work_meant(std::string_view said) const
    {
        std::vector<const char*> names;
        for (const Work& work : context_.works) names.push_back(work.name.c_str());
        return nearest_of(said, names);
    }
    /// Whether a unit stands under no body: what is said of it says enough of bodies without units.
    [[nodiscard]] bool strays(const Army& army) const
    {
        return std::any_of(army.troops.begin(), army.troops.end(), [this](Unit u) {
            return context_.body_of[static_cast<std::size_t>(u)] < 0;
        });
    }
    /// All that the work of a garrison has to hold.
    [[nodiscard]] std::int64_t heads_in_work(Unit b, std::int64_t own) const;
    /// The highest factor of the works that a body may come to hold. [SYN-CORE-14]
    [[nodiscard]] std::int64_t most_walls(Unit b) const;

    const Context& context_;
    const Setting& setting_;
};

void CheckTroops::troop(Unit u)
{
    const Value& f = fields(u);
    const Troop& t = context_.troop(u);
    if (f["weapon"].is(Value::nothing) && f["weapons"].count == 0)
        error(f, "SYN-UNIT-01", "{unit} has no weapon", {.unit = u});
    for (const Value& item : f["characters"]) {
        words(item, {"name", "arm"});
        whole(item, "arm", 0, 100, "SYN-LOSS-10");
    }
    if (t.vehicle)
        vehicles(u);
    else
        soldiers(u);
    power(u);
    if (t.vehicle && Wide{t.eff} * (Wide{t.sdg} + t.arm) > most_power)
        error(f, "SYN-CORE-14", "the force of {unit} is beyond {n}", {.unit = u, .n = most_power});
    if (t.cover % 5 != 0) error(f["cover"], "SYN-VEH-20", "cover is 0, 5 or 10");
}

void CheckTroops::vehicles(Unit u)
{
    const Value& f = fields(u);
    const Troop& t = context_.troop(u);
    if (f["crew"].is(Value::nothing) && f["cbt"].is(Value::nothing))
        error(f, "SYN-VEH-09", "{unit} needs the quality of its crew: crew = ...", {.unit = u});
    if (!t.foot && f["sdg"].is(Value::nothing))
        error(f, "SYN-VEH-02", "{unit} needs its damage threshold: sdg = ...", {.unit = u});
    if (f["count"].is(Value::nothing) && f["eff"].is(Value::nothing))
        error(f, "SYN-VEH-01", "{unit} needs a count", {.unit = u});
    if (t.weapons.size() > 16)
        error(f["weapons"], "SYN-VEH-03", "a vehicle has at most 16 weapons");
}

void CheckTroops::soldiers(Unit u)
{
    const Value& f = fields(u);
    const Troop& t = context_.troop(u);
    if (f["eff"].is(Value::nothing))
        error(f, "SYN-GRP-01", "{unit} needs its headcount: eff = ...", {.unit = u});
    if (f["cbt"].is(Value::nothing))
        error(f, "SYN-QUAL-01", "{unit} needs its combat potential: cbt = ...", {.unit = u});
    body_of(u);
    const TroopType& row = troop_types[std::max(t.type, 0)];
    if (row.may_grow && (t.multiplier < row.multiplier || t.sdg < row.sdg))
        error(f, "SYN-TYPE-01", "{unit} may be stronger than its type, never weaker", {.unit = u});
    if (t.second > t.second_most && t.second_most > 0)
        error(f["secondary_bonus"], "SYN-UNIT-09",
              "a second weapon adds at most half its damage: {n}", {.n = t.second_most});
    if (t.second_most > most_second)
        error(f["second"], "SYN-UNIT-09", "a second weapon adds at most half its damage: {n}",
              {.n = most_second});
    if (t.second > 0 && t.second_most == 0)
        error(f["secondary_bonus"], "SYN-UNIT-09", "{unit} has no second weapon", {.unit = u});
    if (t.self_propelled && t.pieces == 0)
        error(f, "SYN-UNIT-06", "{unit} needs its pieces", {.unit = u});
    if (Wide{std::max(t.eff, t.pieces)} * (Wide{t.sdg} + t.arm) > most_power)
        error(f, "SYN-CORE-14", "the force of {unit} is beyond {n}", {.unit = u, .n = most_power});
}

void CheckTroops::body_of(Unit u)
{
    if (context_.body_of[static_cast<std::size_t>(u)] >= 0) return;
    const Value& of = fields(u)["body"];
    if (of.is(Value::nothing))
        return error(fields(u), "SYN-ARMY-02", "{unit} belongs to no body: body = \"A.main\"",
                     {.unit = u});
    const char* meant = of.is(Value::text) ? body_meant(of.string, army(u)) : nullptr;
    if (meant)
        error(of, "SYN-ARMY-02", "there is no such body on its side, did you mean {word}?",
              {.word = meant});
    else
        error(of, "SYN-ARMY-02", "there is no such body on its side");
}

/// Firepower of one weapon of all who have it, where nothing stands against it.
/// [SYN-UNIT-04, SYN-UNIT-05, SYN-VEH-04]
Wide CheckTroops::most_fire(const Troop& t, const Weapon& w) const
{
    const Options& options = context_.options();
    const bool doubles = w.burst && (!t.vehicle || options.is(Opt::burst_doubles));
    Wide most = doubles ? 2 : 1;
    for (const std::int64_t factor : {w.dmg.over, w.cdf.over, w.are}) most = times(most, factor);
    if (!t.vehicle) {
        most = times(most, t.pieces > 0 ? t.pieces : t.eff) / (Wide{w.dmg.under} * w.cdf.under);
        if (troop_types[t.type].charge == Charge::always) most = times(most, t.multiplier);
        return is_short_armed(options, w) ? most / 2 : most;
    }
    most = times(times(most, w.count), w.mult) / (Wide{w.dmg.under} * w.cdf.under);
    if (w.range <= Range::short_range) most /= 2;
    if (w.secondary) most /= 2;
    return w.total ? most : times(most, t.eff);
}

/// Attack power hand to hand, on ground where the unit charges.
/// [SYN-UNIT-01 to 03, SYN-TYPE-02]
Wide CheckTroops::most_melee(const Troop& t)
{
    const Share dmg = t.weapon().dmg;
    Wide each = dmg.over;
    if (!t.thrown_only) {
        const std::int64_t thrown = t.has_thrown ? floor_div(t.thrown.over, 2 * t.thrown.under) : 0;
        each += (Wide{thrown} + t.second) * dmg.under;
    }
    Wide base = times(each, t.eff) / dmg.under;
    if (t.thrown_only && t.fragile) base /= 2;
    return times(base, t.multiplier);
}

/// What a unit can do by its own numbers must fit; a body is measured on its ground. [SYN-CORE-14]
void CheckTroops::power(Unit u)
{
    const Troop& t = context_.troop(u);
    Wide most = 0;
    if (t.vehicle) {
        for (const Weapon& w : t.weapons)
            if (w.category != Weapon::melee) most += most_fire(t, w);
    } else {
        most = t.shoots() ? most_fire(t, t.weapon()) : most_melee(t);
    }
    if (most > most_power)
        error(fields(u), "SYN-CORE-14", "the power of {unit} is beyond {n}",
              {.unit = u, .n = most_power});
}

void CheckTroops::body(Unit b)
{
    const Value& f = fields(b);
    const Body& spec = context_.body(b);
    const Together all = units_of(b);
    if (spec.merged) return; // it is no body of this battle
    garrison_shooters(b);
    units(b, all);
    if (const Value& said = f["work"]; said.is(Value::text) && spec.work == 0) {
        if (const char* meant = work_meant(said.string))
            error(said, "SYN-FORT-01", "there is no such work, did you mean {word}?",
                  {.word = meant});
        else
            error(said, "SYN-FORT-01", "there is no such work");
    }
    const Environment& e = context_.environment;
    const bool bogged = e.mud || e.terrain == Terrain::marsh || spec.bogged;
    const bool may_charge = !before_walls() && !bogged &&
                            (e.charge == 1 || (e.charge == 0 && e.terrain == Terrain::open));
    if (all.units > 0 && all.only_chariots && !may_charge &&
        !context_.options().is(Opt::chariots_blocked))
        error(f, "SYN-TYPE-04", "{unit} is made of chariots that cannot deploy", {.unit = b});
    work(b, heads_in_work(b, all.heads));
    if (all.force * most_walls(b) > most_power)
        error(f, "SYN-CORE-14", "the force of {unit} is beyond {n}", {.unit = b, .n = most_power});
    if (spec.cover % 5 != 0) error(f["cover"], "SYN-DEF-02", "cover is 0, 5 or 10");
}

/// Adds up the units of a body, and says who does not belong there.
CheckTroops::Together CheckTroops::units_of(Unit b)
{
    const Body& spec = context_.body(b);
    const bool support = spec.role == Role::support || (spec.role == Role::reserve && spec.fires);
    Together all;
    for (const Unit u : army(b).troops) {
        if (!in_body(u, b)) continue;
        const Troop& t = context_.troop(u);
        ++all.units;
        all.heads += t.eff;
        all.force += Wide{std::max(t.eff, t.pieces)} * (Wide{t.sdg} + t.arm);
        all.only_shooters = all.only_shooters && t.shoots();
        all.only_chariots = all.only_chariots && t.type == type_chariots;
        if (support && t.throws())
            error(fields(u), "SYN-ARMY-06", "thrown weapons fight in the main body: {unit}",
                  {.unit = u});
        else if (spec.role == Role::support && !t.shoots())
            warn(fields(u), "SYN-ARMY-02", "{unit} cannot shoot and stands in the support",
                 {.unit = u});
    }
    return all;
}

void CheckTroops::garrison_shooters(Unit b)
{
    const Body& spec = context_.body(b);
    if (!before_walls() || spec.role != Role::garrison || spec.fires ||
        !context_.options().is(Opt::defender_ranged))
        return;
    const std::vector<Unit>& troops = army(b).troops;
    if (std::any_of(troops.begin(), troops.end(),
                    [&](Unit u) { return in_body(u, b) && context_.troop(u).shoots(); }))
        error(fields(b), "SYN-ASLT-01",
              "with fort.defender_ranged = separate {unit} needs a support body that names "
              "the same work, for its shooters",
              {.unit = b});
}

void CheckTroops::units(Unit b, const Together& all)
{
    const Value& f = fields(b);
    const Body& spec = context_.body(b);
    if (all.units == 0 && !context_.players_group && !strays(army(b)))
        error(f, "SYN-ARMY-02", "{unit} has no units", {.unit = b});
    if (all.units > most_members) error(f, "SYN-GRP-01", "{unit} has too many units", {.unit = b});
    if (spec.role == Role::support && !spec.fires)
        error(f["mode"], "SYN-ARMY-02", "a support body shoots: mode = \"fire\"");
    else if (all.units > 0 && all.only_shooters && !spec.fires && spec.role != Role::garrison)
        warn(f, "SYN-ARMY-02", "{unit} fights hand to hand with shooters only", {.unit = b});
}

void CheckTroops::work(Unit b, std::int64_t heads)
{
    const Value& f = fields(b);
    const Body& spec = context_.body(b);
    const bool garrison = spec.role == Role::garrison;
    if (spec.work != 0) {
        const Work& work = context_.work(spec.work);
        if (garrison && work.optimum > 0 && heads > 2 * work.optimum)
            error(f, "SYN-FORT-02", "{unit}: the work holds {n} at most",
                  {.unit = b, .n = 2 * work.optimum});
        if (!garrison && !spec.on_walls && work.kind != 0)
            error(f["work"], "SYN-FORT-07", "in the field only an entrenchment can be held");
    }
    if (garrison && spec.work == 0 && !f["work"].is(Value::text))
        error(f, "SYN-FORT-01", "the garrison {unit} holds no work: work = ...", {.unit = b});
}

std::int64_t CheckTroops::heads_in_work(Unit b, std::int64_t own) const
{
    const Body& spec = context_.body(b);
    if (spec.role != Role::garrison || spec.work == 0) return own;
    for (const Unit w : army(b).bodies) {
        const Body& beside = context_.body(w);
        if (w == b || beside.work != spec.work ||
            !(beside.on_walls || beside.role == Role::garrison))
            continue;
        for (const Unit u : army(b).troops)
            if (in_body(u, w)) own += context_.troop(u).eff;
    }
    return own;
}

std::int64_t CheckTroops::most_walls(Unit b) const
{
    const Body& spec = context_.body(b);
    const bool anywhere =
        side(b) == side_b && (spec.role == Role::garrison || spec.role == Role::reserve);
    std::int64_t most = spec.work != 0 ? context_.work(spec.work).factor : 1;
    for (const Work& work : context_.works)
        if (anywhere) most = std::max(most, work.factor);
    return most;
}

} // namespace

void check_troop(const Context& context, const Diagnostics& says, Unit u)
{
    CheckTroops{context, says}.troop(u);
}

void check_body(const Context& context, const Diagnostics& says, Unit b)
{
    CheckTroops{context, says}.body(b);
}

} // namespace sandtable::synapse
