#include "rulesets/synapse/scenario/check.hpp"

#include "rulesets/synapse/chapters/commitment.hpp"
#include "rulesets/synapse/chapters/sequence.hpp"
#include "rulesets/synapse/scenario/complaints.hpp"

#include <algorithm>
#include <cstring>
#include <string_view>
#include <vector>

namespace sandtable::synapse {

namespace {

constexpr int most_members = 64;

class Check : Complaints {
public:
    Check(const Context& context, const Diagnostics& says)
        : Complaints{says}, context_{context}, setting_{context.setting()}, says_{says}
    {
    }
    void run();

private:
    /// The body of a side that was probably meant.
    const char* body_meant(std::string_view said, const Army& army) const
    {
        std::vector<const char*> ids;
        for (const Unit b : army.bodies)
            ids.push_back(setting_.units[static_cast<std::size_t>(b)].id);
        return nearest_of(said, ids);
    }
    /// Whether a unit stands under no body: what is said of it says enough of bodies without units.
    bool strays(const Army& army) const
    {
        return std::any_of(army.troops.begin(), army.troops.end(), [this](Unit u) {
            return context_.body_of[static_cast<std::size_t>(u)] < 0;
        });
    }
    const char* work_meant(std::string_view said) const
    {
        std::vector<const char*> names;
        for (const Work& work : context_.works) names.push_back(work.name.c_str());
        return nearest_of(said, names);
    }
    void map_board();
    void commander(Side side);
    void troop(Unit u);
    void body(Unit b);
    void reserves();
    void fighters();
    std::int64_t most_walls(Unit b) const;
    [[nodiscard]] const Value& fields(Unit u) const
    {
        return *setting_.units[static_cast<std::size_t>(u)].fields;
    }

    const Context& context_;
    const Setting& setting_;
    const Diagnostics& says_;
};

void Check::map_board()
{
    const Value& scenario = *setting_.scenario;
    for (int s = 0; s < 2; ++s)
        for (int i = 0; i < 3; ++i)
            if (context_.zones[s][i] == Cell::none) {
                error(scenario["map"].is(Value::nothing) ? scenario : scenario["map"],
                      "SYN-BATTLE-03",
                      "the map needs the zones A.main A.support A.reserve B.main B.support "
                      "B.reserve");
                return;
            }
    const Value& works = scenario["works"];
    for (std::size_t i = 0; i < context_.works.size(); ++i)
        if (const Work& work = context_.works[i]; work.zone == Cell::none && !work.name.empty())
            error(works.items[i], "SYN-FORT-01", "the map needs a zone for each work: {word}",
                  {.word = works.items[i]["name"].string});
    if (scenario["mode"].is(Value::nothing))
        error(scenario, "SYN-BATTLE-01", "a battle says what it is: mode = \"field\"");
    if (scenario["terrain"].is(Value::nothing) && context_.mode != Mode::vehicle)
        error(scenario, "SYN-TERR-01", "a battle says where it is fought: terrain = \"open\"");
    if (context_.environment.terrain == Terrain::impassable)
        error(scenario["terrain"], "SYN-TERR-01", "no battle can be fought on impassable ground");
}

void Check::commander(Side side)
{
    const Value& c = (*setting_.sides[side].fields)["commander"];
    if (c.is(Value::nothing)) return;
    words(c, {"name", "mental", "presence", "combat", "war", "diplomacy", "command_potential",
              "rally_potential", "diplomacy_potential"});
    for (const char* name : {"mental", "presence"}) whole(c, name, 1, 10, "SYN-CORE-01");
    for (const char* name : {"combat", "war", "diplomacy", "command_potential", "rally_potential",
                             "diplomacy_potential"})
        whole(c, name, -100, 100, "SYN-CORE-01");
    const bool commands = c["command_potential"].is(Value::number);
    const bool rallies = c["rally_potential"].is(Value::number);
    const bool trained = c["combat"].is(Value::number) && c["war"].is(Value::number);
    if (!commands && (c["mental"].is(Value::nothing) || !trained))
        error(c, "SYN-CMD-01",
              "a commander needs mental, presence, combat and war, or his potentials");
    else if (!rallies && (c["presence"].is(Value::nothing) || !trained))
        error(c, "SYN-CMD-02", "a commander needs presence, combat and war, or a rally_potential");
}

void Check::troop(Unit u)
{
    const Value& f = fields(u);
    const Troop& t = context_.troop(u);
    if (f["weapon"].is(Value::nothing) && f["weapons"].count == 0)
        error(f, "SYN-UNIT-01", "{unit} has no weapon", {.unit = u});
    for (const Value& item : f["characters"]) {
        words(item, {"name", "arm"});
        whole(item, "arm", 0, 100, "SYN-LOSS-10");
    }
    if (t.vehicle) {
        if (f["crew"].is(Value::nothing) && f["cbt"].is(Value::nothing))
            error(f, "SYN-VEH-09", "{unit} needs the quality of its crew: crew = ...", {.unit = u});
        if (!t.foot && f["sdg"].is(Value::nothing))
            error(f, "SYN-VEH-02", "{unit} needs its damage threshold: sdg = ...", {.unit = u});
        if (f["count"].is(Value::nothing) && f["eff"].is(Value::nothing))
            error(f, "SYN-VEH-01", "{unit} needs a count", {.unit = u});
        if (t.weapons.size() > 16)
            error(f["weapons"], "SYN-VEH-03", "a vehicle has at most 16 weapons");
    } else {
        if (f["eff"].is(Value::nothing))
            error(f, "SYN-GRP-01", "{unit} needs its headcount: eff = ...", {.unit = u});
        if (f["cbt"].is(Value::nothing))
            error(f, "SYN-QUAL-01", "{unit} needs its combat potential: cbt = ...", {.unit = u});
        const Value& of = f["body"];
        if (context_.body_of[static_cast<std::size_t>(u)] < 0) {
            if (of.is(Value::nothing))
                error(f, "SYN-ARMY-02", "{unit} belongs to no body: body = \"A.main\"",
                      {.unit = u});
            else if (const char* meant =
                         of.is(Value::text)
                             ? body_meant(
                                   of.string,
                                   context_
                                       .armies[setting_.units[static_cast<std::size_t>(u)].side])
                             : nullptr)
                error(of, "SYN-ARMY-02", "there is no such body on its side, did you mean {word}?",
                      {.word = meant});
            else
                error(of, "SYN-ARMY-02", "there is no such body on its side");
        }
        const TroopType& row = troop_types[std::max(t.type, 0)];
        if (row.may_grow && (t.multiplier < row.multiplier || t.sdg < row.sdg))
            error(f, "SYN-TYPE-01", "{unit} may be stronger than its type, never weaker",
                  {.unit = u});
        if (t.second > t.second_most && t.second_most > 0)
            error(f["secondary_bonus"], "SYN-UNIT-09",
                  "a second weapon adds at most half its damage: {n}", {.n = t.second_most});
        if (t.second > 0 && t.second_most == 0)
            error(f["secondary_bonus"], "SYN-UNIT-09", "{unit} has no second weapon", {.unit = u});
        if (t.self_propelled && t.pieces == 0)
            error(f, "SYN-UNIT-06", "{unit} needs its pieces", {.unit = u});
        if (Wide{std::max(t.eff, t.pieces)} * (Wide{t.sdg} + t.arm) > most_power)
            error(f, "SYN-CORE-14", "the force of {unit} is beyond {n}",
                  {.unit = u, .n = most_power});
    }
    Wide most = 0;
    for (const Weapon& w : t.weapons) {
        Wide one = 2;
        for (const std::int64_t factor : {w.dmg.over, std::max<std::int64_t>(w.cdf.over, 1), w.are,
                                          w.mult, w.count, std::max(t.eff, t.pieces), t.multiplier})
            one = times(one, factor);
        most += one / (Wide{w.dmg.under} * w.cdf.under);
    }
    if (most > most_power)
        error(f, "SYN-CORE-14", "the power of {unit} is beyond {n}", {.unit = u, .n = most_power});
    if (t.vehicle && Wide{t.eff} * (Wide{t.sdg} + t.arm) > most_power)
        error(f, "SYN-CORE-14", "the force of {unit} is beyond {n}", {.unit = u, .n = most_power});
    if (t.cover % 5 != 0) error(f["cover"], "SYN-VEH-20", "cover is 0, 5 or 10");
}

void Check::body(Unit b)
{
    const Value& f = fields(b);
    const Body& spec = context_.body(b);
    const Army& army = context_.armies[setting_.units[static_cast<std::size_t>(b)].side];
    int units = 0;
    std::int64_t heads = 0;
    bool only_shooters = true;
    bool only_chariots = true;
    Wide force = 0;
    for (const Unit u : army.troops) {
        if (context_.body_of[static_cast<std::size_t>(u)] != index(b)) continue;
        const Troop& t = context_.troop(u);
        ++units;
        heads += t.eff;
        force += Wide{std::max(t.eff, t.pieces)} * (Wide{t.sdg} + t.arm);
        only_shooters = only_shooters && t.shoots();
        only_chariots = only_chariots && t.type == type_chariots;
        if ((spec.role == Role::support || (spec.role == Role::reserve && spec.fires)) &&
            t.thrown_only)
            error(fields(u), "SYN-ARMY-06", "thrown weapons fight in the main body: {unit}",
                  {.unit = u});
    }
    if (spec.merged) return; // it is no body of this battle
    const bool siege = context_.mode == Mode::assault || context_.mode == Mode::siege;
    if (siege && spec.role == Role::garrison && !spec.fires &&
        context_.options().is(Opt::defender_ranged))
        for (const Unit u : army.troops)
            if (context_.body_of[static_cast<std::size_t>(u)] == index(b) &&
                context_.troop(u).shoots()) {
                error(f, "SYN-ASLT-01",
                      "with fort.defender_ranged = separate {unit} needs a support body that names "
                      "the same work, for its shooters",
                      {.unit = b});
                break;
            }
    if (spec.role == Role::garrison && spec.work != 0) // all that the work has to hold
        for (const Unit w : army.bodies)
            if (w != b && context_.body(w).work == spec.work &&
                (context_.body(w).on_walls || context_.body(w).role == Role::garrison))
                for (const Unit u : army.troops)
                    if (context_.body_of[static_cast<std::size_t>(u)] == index(w))
                        heads += context_.troop(u).eff;
    if (units == 0 && !context_.players_group && !strays(army))
        error(f, "SYN-ARMY-02", "{unit} has no units", {.unit = b});
    if (units > most_members) error(f, "SYN-GRP-01", "{unit} has too many units", {.unit = b});
    if (spec.role == Role::support && !spec.fires)
        error(f["mode"], "SYN-ARMY-02", "a support body shoots: mode = \"fire\"");
    else if (units > 0 && only_shooters && !spec.fires && spec.role != Role::garrison)
        warn(f, "SYN-ARMY-02", "{unit} fights hand to hand with shooters only", {.unit = b});
    if (const Value& work = f["work"]; work.is(Value::text) && spec.work == 0) {
        if (const char* meant = work_meant(work.string))
            error(work, "SYN-FORT-01", "there is no such work, did you mean {word}?",
                  {.word = meant});
        else
            error(work, "SYN-FORT-01", "there is no such work");
    }
    const Environment& e = context_.environment;
    const bool bogged = e.mud || e.terrain == Terrain::marsh || spec.bogged;
    const bool may_charge =
        !siege && !bogged && (e.charge == 1 || (e.charge == 0 && e.terrain == Terrain::open));
    if (units > 0 && only_chariots && !may_charge && !context_.options().is(Opt::chariots_blocked))
        error(f, "SYN-TYPE-04", "{unit} is made of chariots that cannot deploy", {.unit = b});
    if (spec.work != 0) {
        const Work& work = context_.work(spec.work);
        if (spec.role == Role::garrison && work.optimum > 0 && heads > 2 * work.optimum)
            error(f, "SYN-FORT-02", "{unit}: the work holds {n} at most",
                  {.unit = b, .n = 2 * work.optimum});
        if (spec.role != Role::garrison && !spec.on_walls && work.kind != 0)
            error(f["work"], "SYN-FORT-07", "in the field only an entrenchment can be held");
    }
    if (spec.role == Role::garrison && spec.work == 0 && !f["work"].is(Value::text))
        error(f, "SYN-FORT-01", "the garrison {unit} holds no work: work = ...", {.unit = b});
    if (force * most_walls(b) > most_power)
        error(f, "SYN-CORE-14", "the force of {unit} is beyond {n}", {.unit = b, .n = most_power});
    if (spec.cover % 5 != 0) error(f["cover"], "SYN-DEF-02", "cover is 0, 5 or 10");
}

/// The highest factor of the works that a body may come to hold. [SYN-CORE-14]
std::int64_t Check::most_walls(Unit b) const
{
    const Body& spec = context_.body(b);
    const bool anywhere = setting_.units[static_cast<std::size_t>(b)].side == side_b &&
                          (spec.role == Role::garrison || spec.role == Role::reserve);
    std::int64_t most = spec.work != 0 ? context_.work(spec.work).factor : 1;
    for (const Work& work : context_.works)
        if (anywhere) most = std::max(most, work.factor);
    return most;
}

/// A reserve must be worth something: its power on the ground of the battle, laid out on a table
/// of our own. [SYN-RES-02]
void Check::reserves()
{
    if (!setting_.layout || context_.players_group) return;
    const Layout& layout = *setting_.layout;
    std::vector<std::byte> block(layout.bytes);
    for (std::size_t i = 0; i < setting_.units.size(); ++i) {
        UnitRecord record;
        record.side = setting_.units[i].side;
        record.type = setting_.units[i].type;
        std::memcpy(block.data() + layout.units_at + i * layout.unit_stride, &record,
                    sizeof record);
    }
    Tape tape;
    Battle battle{block.data(), setting_, tape, nullptr};
    for (std::size_t i = 0; i < setting_.units.size(); ++i)
        for (std::size_t c = 0; c < setting_.book->unit_counters.size(); ++c)
            battle.set(UnitCounter{static_cast<std::uint16_t>(c)},
                       unit_at_index(static_cast<int>(i)), setting_.book->unit_counters[c].initial);
    Play play{battle, context_};
    lay_out(play);
    for (const Side s : {side_a, side_b}) {
        for (const Unit b : context_.armies[s].bodies) {
            if (play.field.power(b) > most_power)
                error(fields(b), "SYN-CORE-14", "the power of {unit} is beyond {n}",
                      {.unit = b, .n = most_power});
            else
                muster(play, b); // who cannot charge, or not deploy [SYN-TERR-04, SYN-TYPE-04]
        }
        const ReserveShare share = reserve_share(play.field, s);
        if (!share.enough(least_reserve(play.field)))
            error(fields(share.body), "SYN-RES-02",
                  "a reserve needs {n} percent of the attack power: {m}",
                  {.n = least_reserve(play.field), .m = static_cast<std::int64_t>(share.reserve)});
    }
}

/// All who are lined up, crews counted, must fit their number. [SYN-TIME-05, SYN-CORE-14]
void Check::fighters()
{
    Wide all = 0;
    for (const Army& army : context_.armies)
        for (const Unit u : army.troops) {
            const Troop& t = context_.troop(u);
            all += times(t.eff, std::max<std::int64_t>(t.crew_per_element, 1));
        }
    if (all > most_power)
        error((*setting_.scenario)["units"], "SYN-CORE-14", "a battle has {n} fighters at most",
              {.n = most_power});
}

void Check::run()
{
    map_board();
    if (setting_.units.size() > most_pieces)
        error((*setting_.scenario)["units"], "SYN-CORE-14", "at most {n} bodies and units",
              {.n = most_pieces});
    const Value& table = (*setting_.scenario)["mdc_table"];
    bool whole_numbers = true;
    for (const Value& item : table)
        whole_numbers =
            whole_numbers && item.is(Value::number) && item.integer >= -100 && item.integer <= 100;
    if (!table.is(Value::nothing) && (table.count != 10 || !whole_numbers))
        error(table, "SYN-CORE-02", "ten modifiers are needed, for the components 1 to 10");
    for (const Side s : {side_a, side_b}) {
        commander(s);
        const Army& army = context_.armies[s];
        int mains = 0;
        int supports = 0;
        bool committed = false;
        for (const Unit b : army.bodies) {
            if (!context_.is_troop(b)) body(b);
            const Body& spec = context_.body(b);
            if (!context_.is_troop(b)) mains += spec.role == Role::main;
            if (!context_.is_troop(b)) supports += spec.role == Role::support;
            committed = committed || spec.role != Role::reserve;
        }
        if (mains > 5)
            error((*setting_.scenario)["units"], "SYN-ARMY-04", "a side has at most 5 main bodies");
        if (supports > 3)
            error((*setting_.scenario)["units"], "SYN-ARMY-04",
                  "a side has at most 3 support bodies");
        if (!committed)
            error((*setting_.scenario)["units"], "SYN-RES-01", "a side needs a body in the field");
        for (const Unit u : army.troops) troop(u);
    }
    const bool walls = context_.mode == Mode::assault || context_.mode == Mode::siege;
    bool garrison = false;
    for (const Unit b : context_.armies[side_b].bodies)
        garrison = garrison || context_.body(b).role == Role::garrison;
    if (walls && !garrison)
        error((*setting_.scenario)["units"], "SYN-ASLT-01", "B needs a garrison in a work");
    reserves();
    check_weapons(context_, says_);
    fighters();
    check_lists(context_, says_);
    check_terms(context_, says_);
}

} // namespace

void check_scenario(const Context& context, const Diagnostics& says) { Check{context, says}.run(); }

} // namespace sandtable::synapse
