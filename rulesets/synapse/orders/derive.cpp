#include "rulesets/synapse/orders/derive.hpp"

#include "rulesets/synapse/book/words.hpp"
#include "rulesets/synapse/chapters/clash/power.hpp"
#include "rulesets/synapse/chapters/clash/strike.hpp"
#include "rulesets/synapse/chapters/commitment.hpp"
#include "rulesets/synapse/chapters/losses.hpp"

namespace sandtable::synapse {

namespace {

/// Groups of lines: each has its own total.
enum Group { power, force, quality };

void tell(const Sink& sink, const Breakdown& b)
{
    if (sink.explains && sink.breakdown) sink.breakdown(sink.to, &b);
}

/// A damage or a rate: whole, or a fraction.
void note_share(Breakdown& d, const char* rule, const char* whole, const char* fraction,
                Share share)
{
    d.note(rule, share.under == 1 ? whole : fraction, {.n = share.over, .m = share.under}, power);
}

class Derivation {
public:
    Derivation(const Field& field, Unit u, Breakdown& to)
        : field_{field},
          u_{u},
          troop_{field.troop(u)},
          body_{unit_at_index(static_cast<int>(field.get(troop::of, u)))},
          d_{to}
    {
    }
    void of_foot();
    void of_vehicle();
    void of_quality();

private:
    void hand_to_hand();
    void shooting();
    void charging();
    void rounding(Group group);
    [[nodiscard]] const Options& options() const { return field_.options(); }

    const Field& field_;
    Unit u_;
    const Troop& troop_;
    Unit body_;
    Breakdown& d_;
};

/// A multiplier of its type, and whether the ground lets it count. [SYN-TYPE-01, SYN-TYPE-02]
void Derivation::charging()
{
    const bool charges = troop_types[troop_.type].charge != Charge::always;
    if (troop_.multiplier != 1) {
        const bool may = may_charge(field_, u_, body_);
        d_.note(charges ? "SYN-TYPE-02" : "SYN-TYPE-01",
                may ? "times {n} for its type" : "cannot charge here: not times {n}",
                {.n = troop_.multiplier}, power);
    }
    const bool walls = field_.mode() == Mode::assault || field_.mode() == Mode::siege;
    if (walls && troop_.flying && field_.side(u_) == side_a)
        d_.note("SYN-ASLT-07", "flies in an assault: times {n}",
                {.n = field_.ruling(Item::flying, 2)}, power);
    const bool riders = troop_.type == type_cavalry || troop_.type == type_elephants;
    const auto ground = static_cast<Terrain>(field_.get(battle::terrain));
    if (riders && ground == Terrain::forest && options().is(Opt::cavalry_in_forest))
        d_.note("SYN-TERR-02", "in forest: halved", {}, power);
}

void Derivation::hand_to_hand()
{
    const Weapon& w = troop_.weapon();
    note_share(d_, troop_.thrown_only ? "SYN-UNIT-03" : "SYN-UNIT-01", "damage {n}",
               "damage {n}/{m}", w.dmg);
    if (!troop_.thrown_only && troop_.has_thrown)
        d_.note("SYN-UNIT-02", "plus {n}, half the damage of a thrown weapon",
                {.n = floor_div(troop_.thrown.over, 2 * troop_.thrown.under)}, power);
    if (const std::int64_t second = field_.get(troop::second, u_);
        !troop_.thrown_only && second != 0)
        d_.note("SYN-UNIT-09", "plus {n} for a second weapon", {.n = second}, power);
    d_.note(troop_.thrown_only ? "SYN-UNIT-03" : "SYN-UNIT-01", "times {n} soldiers",
            {.n = field_.get(troop::eff, u_)}, power);
    if (troop_.thrown_only && troop_.fragile)
        d_.note("SYN-UNIT-03", "its weapons are thrown and gone: halved", {}, power);
    charging();
}

void Derivation::shooting()
{
    const Weapon& w = troop_.weapon();
    note_share(d_, "SYN-UNIT-04", "damage {n}", "damage {n}/{m}", w.dmg);
    if (w.cdf != Share{1, 1})
        note_share(d_, "SYN-UNIT-04", "times the rate of fire {n}",
                   "times the rate of fire {n}/{m}", w.cdf);
    if (w.are != 1) d_.note("SYN-UNIT-04", "times the area of effect {n}", {.n = w.are}, power);
    if (troop_.pieces > 0)
        d_.note("SYN-UNIT-04", "times {n} pieces", {.n = field_.get(troop::pieces, u_)}, power);
    else
        d_.note("SYN-UNIT-04", "times {n} soldiers", {.n = field_.get(troop::eff, u_)}, power);
    if (w.burst) d_.note("SYN-UNIT-04", "bursts: times 2", {}, power);
    const bool mounted = troop_types[troop_.type].charge != Charge::always;
    if (troop_.multiplier != 1)
        d_.note(mounted ? "SYN-UNIT-04" : "SYN-TYPE-01",
                mounted ? "nobody charges with a bow: not times {n}" : "times {n} for its type",
                {.n = troop_.multiplier}, power);
    constexpr Range limits[] = {Range::medium, Range::short_range, Range::none};
    const Range limit = limits[options()[Opt::limited_range]];
    if (limit != Range::none && w.range <= limit)
        d_.note("SYN-UNIT-05", "range {word}: halved",
                {.word = range_titles[static_cast<int>(w.range)]}, power);
    if (field_.get(troop::ammo, u_) == 0)
        d_.note("SYN-UNIT-10", "its ammunition is spent", {}, power);
}

void Derivation::rounding(Group group)
{
    if (const int to = options()[Opt::round_characteristics]; to != 0)
        d_.note("SYN-CORE-13", "rounded to {n}", {.n = to == 1 ? 10 : 100}, group);
}

void Derivation::of_foot()
{
    const bool shoots = troop_.shoots();
    if (field_.gone(u_) == Gone::left_out) d_.note("SYN-TYPE-04", "cannot deploy", {}, power);
    if (shoots)
        shooting();
    else
        hand_to_hand();
    rounding(power);
    d_.add(shoots ? "SYN-UNIT-04" : "SYN-UNIT-01", unit_power(field_, u_, body_),
           shoots ? "firepower PdF" : "attack power PdA", {}, power);

    if (field_.unit_sdg(u_) != troop_.sdg)
        d_.note("SYN-ASLT-02", "rides no horse into an assault: threshold {n}, not {m}",
                {.n = field_.unit_sdg(u_), .m = troop_.sdg}, force);
    d_.note("SYN-UNIT-06", "damage threshold {n} plus armor {m}",
            {.n = field_.unit_sdg(u_), .m = troop_.arm}, force);
    if (troop_.self_propelled)
        d_.note("SYN-UNIT-06", "times {n} pieces", {.n = field_.get(troop::pieces, u_)}, force);
    else
        d_.note("SYN-UNIT-06", "times {n} soldiers", {.n = field_.get(troop::eff, u_)}, force);
    rounding(force);
    d_.add("SYN-UNIT-06", field_.unit_force(u_), "force Frc", {}, force);

    d_.note("SYN-UNIT-11", "attack potential {n}: combat potential plus accuracy {m}",
            {.n = field_.unit_attack(u_), .m = troop_.weapon().mod_att}, quality);
    d_.note("SYN-QUAL-03", "defense Dfs {n}: the combat potential, 0 at least",
            {.n = field_.unit_defense(u_)}, quality);
    d_.note(troop_.thrown_only ? "SYN-ARMY-06" : "SYN-ARMY-05",
            troop_.heavy ? "heavy: mobility {n}" : "light: mobility {n}", {.n = troop_.mobility},
            quality);
}

void Derivation::of_vehicle()
{
    const char* each = troop_.foot ? "times {n} soldiers" : "times {n} vehicles";
    for (const Weapon& w : troop_.weapons) {
        const char* name = w.name.empty() ? "a weapon" : w.name.c_str();
        d_.note("SYN-VEH-04", w.dmg.under == 1 ? "{word}: damage {n}" : "{word}: damage {n}/{m}",
                {.n = w.dmg.over, .m = w.dmg.under, .word = name}, power);
        if (w.cdf != Share{1, 1})
            note_share(d_, "SYN-VEH-04", "times the rate of fire {n}",
                       "times the rate of fire {n}/{m}", w.cdf);
        if (w.are != 1) d_.note("SYN-VEH-04", "times the area of effect {n}", {.n = w.are}, power);
        if (w.count != 1) d_.note("SYN-VEH-04", "times {n} mounts", {.n = w.count}, power);
        if (w.mult != 1) d_.note("SYN-VEH-04", "times {n}", {.n = w.mult}, power);
        if (w.burst && options().is(Opt::burst_doubles))
            d_.note("SYN-VEH-04", "bursts: times 2", {}, power);
        if (const auto suited = field_.get(troop::suited, u_); suited != 2)
            d_.note("SYN-VEH-08", "suited by {n} halves", {.n = suited}, power);
        if (w.range <= Range::short_range)
            d_.note("SYN-VEH-04", "range {word}: halved",
                    {.word = range_titles[static_cast<int>(w.range)]}, power);
        if (w.secondary) d_.note("SYN-VEH-05", "secondary: halved", {}, power);
        if (!w.total) d_.note("SYN-VEH-03", each, {.n = field_.get(troop::eff, u_)}, power);
        d_.add("SYN-VEH-03", weapon_power(field_, u_, w, Unit::none), "firepower of {word}",
               {.word = w.name.empty() ? "the weapon" : name}, power);
    }
    rounding(power);
    d_.note("SYN-VEH-02", "damage threshold {n} plus armor {m}", {.n = troop_.sdg, .m = troop_.arm},
            force);
    d_.note("SYN-VEH-02", each, {.n = field_.get(troop::eff, u_)}, force);
    rounding(force);
    d_.add("SYN-VEH-02", field_.unit_force(u_), "force Frc", {}, force);
    const bool mean = troop_.has_accuracy && !options().is(Opt::att_mean);
    d_.note("SYN-VEH-09", "attack potential {n}: crew quality plus {m}",
            {.n = field_.unit_attack(u_), .m = field_.unit_attack(u_) - field_.get(troop::cbt, u_)},
            quality);
    if (mean)
        d_.note("SYN-VEH-09", "handling {n} and accuracy {m}: their mean",
                {.n = troop_.control, .m = troop_.accuracy}, quality);
    d_.note("SYN-VEH-10", "defense Dfs {n}: crew quality and evasion {m}, 0 at least",
            {.n = field_.unit_defense(u_), .m = troop_.evasion}, quality);
    d_.note("SYN-VEH-18", "speed {n}", {.n = troop_.mobility}, quality);
}

void Derivation::of_quality()
{
    const std::int64_t cbt = field_.get(troop::cbt, u_);
    d_.note("SYN-QUAL-02", "combat potential Cbt {n}: {word}",
            {.n = cbt, .word = quality_of(cbt, options().is(Opt::label_cbt1) || troop_.vehicle)},
            quality);
    const std::int64_t more = troop_.sdr_bonus + field_.get(troop::fanatic, u_);
    if (troop_.never_routs)
        d_.note("SYN-QUAL-04", "never routs; in the mean of its body {n} percent",
                {.n = field_.unit_sdr(u_)}, quality);
    else if (troop_.sdr)
        d_.note("SYN-QUAL-01", "rupture threshold {n} percent, as the scenario says",
                {.n = field_.unit_sdr(u_)}, quality);
    else {
        d_.note("SYN-QUAL-01", "rupture threshold {n} percent: 10 + 10 x {m}",
                {.n = formula_threshold(cbt), .m = defense_of(cbt)}, quality);
        if (more != 0)
            d_.note("SYN-QUAL-01", "plus {n} for fanatics: {m} percent",
                    {.n = more, .m = field_.unit_sdr(u_)}, quality);
    }
}

void derive_unit(const Field& field, Unit u, const Sink& sink)
{
    Breakdown d{"derive", sink.explains != 0};
    d.title("values of {unit}", {.unit = u});
    Derivation of{field, u, d};
    if (field.troop(u).vehicle)
        of.of_vehicle();
    else
        of.of_foot();
    of.of_quality();
    d.outcome("SYN-UNIT-06", "power {n}, force {m}",
              {.n = d.total(power), .m = field.unit_force(u)});
    tell(sink, d);
    const bool decided = field.get(army::result, field.side(u)) != 0;
    if (!decided || !has_losses(field, u)) return;
    Breakdown losses{"next_battle", sink.explains != 0};
    explain_losses(field, u, losses);
    tell(sink, losses);
}

void derive_body(const Field& field, Unit b, const Sink& sink)
{
    Breakdown d{"derive", sink.explains != 0};
    d.title("values of {unit}", {.unit = b});
    d.head(field.fires(b) ? "firepower PdF" : "attack power PdA", power);
    for (const Unit u : field.members(b))
        d.add("SYN-GRP-01", unit_power(field, u, b), "{unit}", {.unit = u}, power);
    if (const int times = halvings(field, b, field.fires(b) ? Use::fire : Use::melee); times > 0)
        d.note("SYN-PDA-01", "power halved {n} times: {m}",
               {.n = times, .m = current_power(field, b, field.fires(b) ? Use::fire : Use::melee)},
               power);
    d.head("force Frc", force);
    for (const Unit u : field.members(b))
        d.add("SYN-GRP-01", field.unit_force(u), "{unit}", {.unit = u}, force);
    if (const std::int64_t factor = field.fort_factor(b); factor > 1)
        d.note("SYN-GRP-04", "force {n} times {m}", {.n = factor, .m = field.plain_force(b)},
               force);
    if (const std::int64_t lost = lost_force(field, b); lost > 0)
        d.note("SYN-END-03", "force {n} abandoned", {.n = lost}, force);
    d.note("SYN-GRP-02", "means over {n} heads, rounded down", {.n = field.eff(b)}, quality);
    d.note("SYN-GRP-02", "combat potential {n}, defense {m}",
           {.n = field.cbt(b), .m = field.defense(b)}, quality);
    d.note("SYN-GRP-02", "attack potential {n}", {.n = field.attack(b)}, quality);
    constexpr std::int64_t sizes[] = {5, 10, 1};
    if (field.never_routs(b)) {
        d.note("SYN-GRP-05", "never routs", {}, quality);
        const Cap cap = damage_cap(field, b, false);
        if (cap.lifted) d.note("SYN-CAP-02", cap.lifted, {}, quality);
        if (cap.holds)
            d.note("SYN-CAP-01",
                   cap.is_rest ? "attacks take {n} more at most" : "one attack takes {n} at most",
                   {.n = cap.most}, quality);
    } else {
        d.note("SYN-GRP-03", "rupture threshold {n} percent, lowered to a multiple of {m}",
               {.n = field.sdr(b), .m = sizes[field.options()[Opt::sdr_step]]}, quality);
        d.note("SYN-QUAL-05", "rupture at {n}: {m} percent of the force",
               {.n = field.rupture(b), .m = field.sdr(b)}, quality);
    }
    d.note("SYN-GRP-06", "mobility {n}", {.n = field.mobility(b)}, quality);
    const std::int64_t whole = field.force(b);
    const bool quarter = field.mode() == Mode::vehicle && field.options().is(Opt::vehicle_ladder);
    d.note(quarter ? "SYN-VEH-16" : "SYN-STAT-01", "tested from {n} damage, decimated from {m}",
           {.n = damage_of(Status::tested, whole, quarter),
            .m = damage_of(Status::decimated, whole, quarter)},
           quality);
    d.outcome("SYN-GRP-01", "power {n}, force {m}",
              {.n = synapse::power(field, b), .m = field.force(b)});
    tell(sink, d);
}

constexpr const char* potential_rules[] = {"SYN-CMD-01", "SYN-CMD-02", "SYN-CMD-03"};

/// A commander's potential: modifier of a component, pole, mastery. [SYN-CMD-01, SYN-CMD-03]
void add_potential(const Field& field, Side side, Field::Potential which, Breakdown& d)
{
    const char* const rule = potential_rules[which];
    const Commander& c = field.context().armies[side].commander;
    if (!c.present) {
        d.add("SYN-CMD-04", field.potential(side, which), "no commander: the army's own quality",
              {}, which);
        return;
    }
    if (c.has_potential[which]) {
        d.add(rule, c.potential[which], "as the scenario says", {}, which);
        return;
    }
    const int component = which == Field::command ? c.mental : c.presence;
    d.add(rule, field.context().mdc(component),
          which == Field::command ? "Mental {n}" : "Presence {n}", {.n = component}, which);
    d.add(rule, c.combat, "Combat pole", {}, which);
    d.add(rule, which == Field::diplomacy ? c.diplomacy : c.war,
          which == Field::diplomacy ? "Diplomacy" : "Art of War", {}, which);
}

} // namespace

void derive_values(const Field& field, Unit unit, const Sink& sink)
{
    if (field.context().is_troop(unit)) derive_unit(field, unit, sink);
    if (!field.context().is_troop(unit) || field.troop(unit).vehicle)
        derive_body(field, unit, sink);
}

void derive_army(const Field& field, Side side, const Sink& sink)
{
    Breakdown d{"derive", sink.explains != 0};
    d.title("values of the army of {word.the}", {.word = field.table().setting().sides[side].id});
    for (const auto which : {Field::command, Field::rally, Field::diplomacy})
        add_potential(field, side, which, d);
    constexpr const char* names[] = {"command potential {n}", "rally potential {n}",
                                     "diplomacy potential {n}"};
    for (const auto which : {Field::command, Field::rally, Field::diplomacy})
        d.note(potential_rules[which], names[which], {.n = field.potential(side, which)}, which);
    d.note("SYN-GRP-06", "mobility {n}", {.n = field.mobility(side)}, 3);
    const ReserveShare share = reserve_share(field, side);
    if (share.body != Unit::none)
        d.note("SYN-RES-02", "the reserve has {n} of {m} attack power",
               {.n = static_cast<std::int64_t>(share.reserve),
                .m = static_cast<std::int64_t>(share.army)},
               3);
    d.outcome("SYN-GRP-01", "attack power {n}", {.n = static_cast<std::int64_t>(share.army)});
    tell(sink, d);
}

} // namespace sandtable::synapse
