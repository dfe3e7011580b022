#include "rulesets/synapse/orders/sheet.hpp"

#include "rulesets/synapse/chapters/clash/power.hpp"
#include "rulesets/synapse/chapters/losses.hpp"

#include <string>

namespace sandtable::synapse {

namespace {

using Piece = SheetPiece;

/// A mean as it is before it is lowered: "4.25".
std::string decimals(Wide sum, Wide heads)
{
    if (heads == 0) return "0";
    const bool below = sum < 0;
    if (below) sum = -sum;
    const auto whole = static_cast<std::int64_t>(sum / heads);
    const auto rest = static_cast<int>(sum % heads * 100 / heads);
    return (below ? "-" : "") + std::to_string(whole) + (rest < 10 ? ".0" : ".") +
           std::to_string(rest);
}

class Writer {
public:
    Writer(const Field& field, Side side, bool full, const SheetSink& sink)
        : field_{field}, side_{side}, full_{full}, sink_{sink}
    {
    }
    void write();

private:
    void put(Piece::Kind kind, const char* text, const Args& args = {}, std::uint8_t flag = 0,
             const char* hint = "", const Args& hint_args = {}) const
    {
        sink_({.kind = kind,
               .flag = flag,
               .text = text,
               .hint = hint,
               .args = args,
               .hint_args = hint_args});
    }
    void number(std::int64_t n) const { put(Piece::number, "", {.n = n}); }
    void heading() const;
    void group(const char* title, bool (*of)(Role)) const;
    void columns() const;
    void unit_row(Unit u, Unit b) const;
    void more_of_unit(Unit u) const;
    void total_row(Unit b) const;
    template <typename Value>
    void mean(Unit b, std::int64_t lowered, Value&& value) const;
    void strip(Unit b) const;
    void boxes(Unit b) const;
    void weapons(Unit u) const;
    [[nodiscard]] const UnitInfo& info(Unit u) const { return field_.table().info(u); }
    [[nodiscard]] bool vehicles() const { return field_.mode() == Mode::vehicle; }
    [[nodiscard]] static const char* range_of(Range range)
    {
        return range == Range::none ? "-" : range_titles[static_cast<int>(range)];
    }

    const Field& field_;
    Side side_;
    bool full_;
    const SheetSink& sink_;
};

void Writer::heading() const
{
    const SideInfo& info = field_.table().setting().sides[side_];
    const Army& army = field_.context().armies[side_];
    put(Piece::page, "{word}", {.word = *info.name ? info.name : info.id});
    put(Piece::line, vehicles()
                         ? "Eff number, PFG global firepower, Prt range, Frc force, Cbt combat "
                           "potential, Dfs defense, SdR rupture threshold"
                         : "Eff headcount, PdA attack power, PdF firepower, Prt range, Frc "
                           "force, Cbt combat potential, Dfs defense, SdR rupture threshold");
    for (const Unit u : army.troops)
        if (field_.gone(u) == Gone::left_out)
            put(Piece::line, "{word} cannot deploy on this ground [SYN-TYPE-04]",
                {.word = this->info(u).name});
    if (army.supply_weeks > 0) put(Piece::line, "Supplies for {n} weeks", {.n = army.supply_weeks});
    if (!army.siege_equipment) put(Piece::line, "No siege equipment");
    const Commander& c = army.commander;
    if (c.present)
        put(Piece::strip, c.name.empty() ? "Commander-in-chief" : "Commander-in-chief: {word}",
            {.word = c.name.c_str()});
    else
        put(Piece::strip, "No commander: the army's own quality [SYN-CMD-04]");
    put(Piece::field, "command potential", {.n = field_.potential(side_, Field::command)});
    put(Piece::field, "rally potential", {.n = field_.potential(side_, Field::rally)});
    put(Piece::field, "diplomacy potential", {.n = field_.potential(side_, Field::diplomacy)});
    put(Piece::box, "Initiative", {}, field_.initiative() == side_);
    const bool ignored = vehicles() && !field_.options().is(Opt::surprise_dfs); // [SYN-VEH-12]
    put(Piece::box, ignored ? "Surprised: Cbt -5, Dfs 0" : "Surprised: Cbt -5, Dfs halved", {},
        field_.get(army::surprised, side_) != 0);
    put(Piece::field, "Notes", {}, 2);
}

void Writer::columns() const
{
    put(Piece::column, "Unit");
    put(Piece::column, "Eff", {}, true, vehicles() ? "number" : "headcount");
    put(Piece::column, vehicles() ? "PFG" : "PdA/PdF", {}, true,
        vehicles() ? "global firepower" : "attack power, of shooters firepower");
    put(Piece::column, "Prt", {}, false, "range");
    put(Piece::column, "Frc", {}, true, "force: the damage it can take");
    put(Piece::column, "Cbt", {}, true, "combat potential");
    put(Piece::column, "Dfs", {}, true, "defense");
    put(Piece::column, "SdR %", {}, true, "rupture threshold");
    if (!full_) return;
    put(Piece::column, "Att", {}, true, "attack potential");
    put(Piece::column, "Arm", {}, true, "armor");
    put(Piece::column, "SDG", {}, true, "general damage threshold");
    put(Piece::column, "Mob", {}, true, "mobility");
    put(Piece::column, "Weapon");
    put(Piece::column, "Ammo", {}, true, "ammunition left");
    put(Piece::column, "XP", {}, true, "experience");
    put(Piece::column, "Losses", {}, true, "killed, wounded and strays");
}

void Writer::more_of_unit(Unit u) const
{
    const Troop& t = field_.troop(u);
    number(field_.unit_attack(u));
    number(t.arm);
    number(field_.unit_sdg(u));
    number(t.mobility);
    const Weapon& w = t.weapon();
    const Args args{.n = w.dmg.over, .m = w.dmg.under, .word = w.name.c_str()};
    put(Piece::cell, w.dmg.under == 1 ? "{word} ({n})" : "{word} ({n}/{m})", args);
    if (const std::int64_t ammo = field_.get(troop::ammo, u); ammo >= 0)
        number(ammo);
    else
        put(Piece::cell, "");
    number(field_.get(troop::xp, u));
    number(field_.get(troop::killed, u) + wounded(field_, u) + field_.get(troop::strays, u));
}

void Writer::unit_row(Unit u, Unit b) const
{
    put(Piece::row, "");
    put(Piece::cell, "{word}", {.word = info(u).name}, false, "{word}", {.word = info(u).id});
    number(field_.get(troop::eff, u));
    number(unit_power(field_, u, b));
    const Range range = vehicles() ? field_.best_range(u) : field_.troop(u).weapon().range;
    put(Piece::cell, range_of(range));
    number(field_.unit_force(u));
    number(field_.get(troop::cbt, u));
    number(field_.unit_defense(u));
    if (field_.troop(u).never_routs) // its 200 is for means only [SYN-QUAL-04]
        put(Piece::cell, "never routs");
    else
        number(field_.unit_sdr(u));
    if (full_) more_of_unit(u);
}

template <typename Value>
void Writer::mean(Unit b, std::int64_t lowered, Value&& value) const
{
    Wide sum = 0;
    Wide heads = 0;
    for (const Unit u : field_.members(b)) {
        sum += Wide{field_.get(troop::eff, u)} * value(u);
        heads += field_.get(troop::eff, u);
    }
    const std::string exact = decimals(sum, heads);
    put(Piece::number, "", {.n = lowered}, false, "unrounded mean {word}", {.word = exact.c_str()});
}

void Writer::total_row(Unit b) const
{
    put(Piece::row, "", {}, true);
    put(Piece::cell, "{word}, total", {.word = info(b).name}, false, "{word}",
        {.word = info(b).id});
    number(field_.eff(b));
    number(synapse::power(field_, b));
    put(Piece::cell, range_of(field_.best_range(b)));
    if (const std::int64_t factor = field_.fort_factor(b); factor > 1) {
        const std::string product = std::to_string(field_.force(b)); // [SYN-GRP-04]
        put(Piece::cell, "{n} x {m} = {word}",
            {.n = factor, .m = field_.plain_force(b), .word = product.c_str()});
    } else {
        number(field_.force(b));
    }
    mean(b, field_.cbt(b), [&](Unit u) { return field_.get(troop::cbt, u); });
    mean(b, field_.defense(b), [&](Unit u) { return field_.unit_defense(u); });
    if (field_.never_routs(b))
        put(Piece::cell, "never routs");
    else
        mean(b, field_.sdr(b), [&](Unit u) { return field_.unit_sdr(u); });
    if (!full_) return;
    mean(b, field_.attack(b), [&](Unit u) { return field_.unit_attack(u); });
    put(Piece::cell, "");
    put(Piece::cell, "");
    number(field_.mobility(b));
}

/// The tick boxes of the printed sheet: alternatives. [SYN-STAT-01, SYN-STAT-02]
void Writer::boxes(Unit b) const
{
    const Status status = field_.status(b);
    const State state = field_.state(b);
    const bool routing = state == State::routing;
    const bool pfg = vehicles();
    put(Piece::box, "Engaged: Cbt -1", {}, !routing && status == Status::engaged);
    put(Piece::box, pfg ? "Tested: Cbt -2, PFG halved" : "Tested: Cbt -2, PdA/PdF halved", {},
        !routing && status == Status::tested);
    put(Piece::box, pfg ? "Decimated: Cbt -5, PFG halved" : "Decimated: Cbt -5, PdA/PdF halved", {},
        !routing && status == Status::decimated);
    put(Piece::box,
        pfg ? "Routing: Cbt -5, PFG and Dfs halved" : "Routing: Cbt -5, PdA/PdF and Dfs halved", {},
        routing);
    if (state != State::active && state != State::reserve && !routing)
        put(Piece::box, "{word}", {.word = state_titles[static_cast<int>(state)]}, true);
}

void Writer::weapons(Unit u) const
{
    put(Piece::strip, "");
    for (const Weapon& w : field_.troop(u).weapons)
        put(Piece::field, "{word}",
            {.n = weapon_power(field_, u, w, Unit::none), .word = w.name.c_str()}, false, "PFG");
    for (const Unit enemy : field_.bodies(opponent(side_)))
        put(Piece::field, "PFG against {word}",
            {.n = firepower(field_, u, enemy, 0xffff), .word = info(enemy).name});
}

void Writer::strip(Unit b) const
{
    const std::int64_t force = field_.force(b);
    // From which damage the boxes are ticked. [SYN-STAT-01, SYN-VEH-16]
    const bool quarter = vehicles() && field_.options().is(Opt::vehicle_ladder);
    put(Piece::strip, "{word}", {.word = info(b).name});
    put(Piece::field, "Damage", {.n = field_.damage(b)}, true);
    if (quarter) put(Piece::field, "quarter force", {.n = floor_div(force + 3, 4)});
    put(Piece::field, "half force", {.n = half(force + 1)});
    sink_({.kind = Piece::field,
           .full_of = body::damage.index + 1, // the Book's counter of wear, out of this
           .text = "force",
           .args = {.unit = b, .n = force}});
    if (!quarter) put(Piece::field, "double force", {.n = 2 * force});
    if (field_.never_routs(b))
        put(Piece::box, "never routs", {}, true);
    else
        put(Piece::field, "rupture", {.n = field_.rupture(b)});
    boxes(b);
    if (full_ && vehicles()) weapons(b);
}

void Writer::group(const char* title, bool (*of)(Role)) const
{
    bool headed = false;
    for (const Unit b : field_.bodies(side_)) {
        if (!of(field_.role(b)) || field_.context().body(b).merged) continue;
        if (!headed) {
            put(Piece::table, title);
            columns();
        }
        headed = true;
        if (field_.troop(b).vehicle) {
            unit_row(b, b);
            continue;
        }
        for (const Unit u : field_.members(b)) unit_row(u, b);
        total_row(b);
    }
    for (const Unit b : field_.bodies(side_))
        if (of(field_.role(b)) && !field_.context().body(b).merged) strip(b);
}

void Writer::write()
{
    heading();
    group("Main force", [](Role r) { return r == Role::main || r == Role::garrison; });
    group("Support force", [](Role r) { return r == Role::support; });
    group("Reserve", [](Role r) { return r == Role::reserve; });
}

} // namespace

void put_sheets(const Field& field, bool full, const SheetSink& sink)
{
    for (const Side side : {side_a, side_b}) Writer{field, side, full, sink}.write();
}

} // namespace sandtable::synapse
