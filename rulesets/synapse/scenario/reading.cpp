#include "rulesets/synapse/scenario/reading.hpp"

#include "kernel/board/zones.hpp"
#include "rulesets/synapse/book/environment_words.hpp"
#include "rulesets/synapse/scenario/reading_weapons.hpp"
#include "rulesets/synapse/scenario/values.hpp"

#include <algorithm>

namespace sandtable::synapse {

void Reading::run()
{
    head();
    environment();
    works();
    armies();
    units();
    bodies();
    garrisons();
    zones();
    happenings();
    umpire();
}

void Reading::head()
{
    const Value& s = *setting_.scenario;
    to_.mode = static_cast<Mode>(word(s, "mode", mode_words, 0));
    to_.fixed_seconds = number(s, "sequence_seconds", 0);
    // The turns of a siege are its weeks, so its assaults and sallies have a number of their own.
    to_.sequences = whole(s, "waves", setting_.turns > 0 ? setting_.turns : 12);
    to_.players_group = says(s, "grouping", "players");
    for (const Value& item : s["mdc_table"])
        to_.mdc_table.push_back(static_cast<int>(item.integer));
    const Value& leave = s["leaves_wins"];
    if (leave.is(Value::map)) {
        to_.leave.side = says(leave, "side", "B") ? side_b : side_a;
        if (leave["unit"].is(Value::text))
            to_.leave.unit = unit_called(setting_, leave["unit"].string);
        to_.leave.count = number(leave, "count", 1);
        to_.leave.from = static_cast<int>(number(leave, "from", 1));
    }
    const Value& aim = s["aim"];
    if (aim.is(Value::map)) {
        to_.aim.side = says(aim, "side", "B") ? side_b : side_a;
        const auto place = [](const Value& word, const List<Word>& words, std::uint32_t otherwise) {
            for (std::uint32_t i = 0; i < words.size(); ++i)
                if (word.is(Value::text) && std::string_view{word.string} == words[i].name)
                    return i;
            return otherwise;
        };
        const Book& book = *setting_.book;
        to_.aim.least = static_cast<Level>(place(aim["level"], book.levels, 1));
        to_.aim.by = whole(aim, "by", 0);
        for (const Value& item : aim["except"])
            if (const std::uint32_t i = place(item, book.endings, 32); i < 32)
                to_.aim.except |= 1u << i;
    }
}

void Reading::environment()
{
    const Value& s = *setting_.scenario;
    Environment& e = to_.environment;
    e.terrain = static_cast<Terrain>(word(s, "terrain", terrain_words, 0));
    e.mud = says(s, "ground", "mud");
    e.visibility = word(s, "visibility", visibility_words, 0);
    e.storm = says(s, "wind", "storm");
    e.extreme = says(s, "temperature", "extreme");
    e.harsh = flag(s, "harsh");
    e.streets = flag(s, "urban");
    e.urban = e.streets || e.terrain == Terrain::urban;
    e.domain = static_cast<Domain>(word(s, "domain", domain_words, 0));
    e.has_distance = s["distance"].is(Value::text);
    int usual = 2;
    if (to_.mode == Mode::vehicle) // [SYN section 15.2]
        usual = e.domain == Domain::land ? 2 : e.domain == Domain::space ? 4 : 3;
    if (to_.mode == Mode::assault || to_.mode == Mode::siege || e.urban) usual = 1;
    e.distance = static_cast<Range>(word(s, "distance", range_words, usual));
    e.ratio_allowed = flag(s, "ratio_allowed", true);
    e.charge = word(s, "charge", charge_words, 0);
    for (const Value& item : s["distances"])
        e.schedule.emplace_back(whole(item, "from", 1),
                                static_cast<Range>(word(item, "distance", range_words, usual)));
}

void Reading::works()
{
    const Value& list = (*setting_.scenario)["works"];
    for (const Value& item : list) {
        Work work;
        if (item["name"].is(Value::text)) work.name = item["name"].string;
        for (int i = 0; i < 3; ++i)
            if (says(item, "kind", work_kinds[i].name)) work.kind = i;
        // Districts of a town: works of factor 1 that defend nothing. [SYN-URB-04]
        work.factor = number(item, "factor", work_kinds[work.kind].factor);
        work.defense = number(item, "defense", work_kinds[work.kind].defense);
        work.optimum = number(item, "optimum", 0);
        work.inaccessible = flag(item, "inaccessible");
        work.food_weeks = whole(item, "food_weeks", -1);
        work.needs_no_food = flag(item, "needs_no_food");
        work.grim_fate = flag(item, "grim_fate");
        to_.works.push_back(work);
    }
    int place = 0;
    for (const Value& item : list) {
        for (std::size_t i = 0; i < to_.works.size(); ++i)
            if (item["next"].is(Value::text) && to_.works[i].name == item["next"].string)
                to_.works[static_cast<std::size_t>(place)].next = static_cast<int>(i) + 1;
        ++place;
    }
}

void Reading::armies()
{
    for (std::size_t s = 0; s < 2 && s < setting_.sides.size(); ++s) {
        Army& army = to_.armies[s];
        const Value& fields = *setting_.sides[s].fields;
        army.command_mod = whole(fields, "command_mod", 0);
        army.command_why = word(fields, "command_why", circumstance_words, 0);
        army.baggage = flag(fields, "baggage", true);
        army.siege_equipment = flag(fields, "siege_equipment", true);
        army.supply_weeks = whole(fields, "supply_weeks", 0);
        const Value& c = fields["commander"];
        if (!c.is(Value::map)) continue;
        Commander& commander = army.commander;
        commander.present = true;
        commander.name = english(c["name"]);
        commander.mental = whole(c, "mental", 5);
        commander.presence = whole(c, "presence", 5);
        commander.combat = whole(c, "combat", 0);
        commander.war = whole(c, "war", 0);
        commander.diplomacy = whole(c, "diplomacy", 0);
        constexpr const char* overrides[] = {"command_potential", "rally_potential",
                                             "diplomacy_potential"};
        for (int i = 0; i < 3; ++i) {
            commander.has_potential[i] = c[overrides[i]].is(Value::number);
            commander.potential[i] = whole(c, overrides[i], 0);
        }
    }
}

void Reading::troop(Unit u, Troop& troop, const Value& fields, int type)
{
    static_cast<void>(u);
    const TroopType& row = troop_types[type];
    const Options& options = to_.options();
    troop.type = type;
    troop.eff = number(fields, "eff", 1);
    troop.pieces = number(fields, "pieces", 0);
    troop.weapons.push_back(read_weapon(fields["weapon"]));
    const Value& mix = fields["weapons"];
    if (mix.count > 0) { // mixed weapons: the most common counts, or their mean [SYN-UNIT-08]
        std::int64_t most = -1;
        Sum sum;
        std::int64_t heads = 0;
        Weapon best;
        for (const Value& item : mix) {
            const Weapon weapon = read_weapon(item);
            const std::int64_t n = number(item, "eff", 1);
            sum.add(weapon.dmg, n);
            heads += n;
            if (n > most) {
                most = n;
                best = weapon;
            }
        }
        if (options.is(Opt::weapon_mix) && heads > 0) best.dmg = sum.mean(heads);
        troop.weapons.front() = best;
    }
    const Weapon& weapon = troop.weapons.front();
    troop.thrown_only = weapon.category == Weapon::thrown;
    troop.fragile = flag(fields, "fragile_thrown", true);
    if (fields["thrown"].is(Value::map)) {
        troop.has_thrown = true;
        troop.thrown = read_weapon(fields["thrown"]).dmg;
    }
    if (fields["second"].is(Value::map))
        troop.second_most = half(read_weapon(fields["second"]).dmg.floor());
    const bool always = options.is(Opt::secondary_bonus);
    troop.second = std::min<std::int64_t>(
        number(fields, "secondary_bonus", always ? troop.second_most : 0), most_second);
    troop.sdg = number(fields, "sdg", row.sdg);
    troop.multiplier = number(fields, "pda_mult", row.multiplier);
    troop.arm = number(fields, "arm", 0);
    // Heavy or light. [SYN-ARMY-05, SYN-ARMY-06]
    troop.heavy = !troop.thrown_only && (troop.arm >= 3 || flag(fields, "shield"));
    troop.cbt = whole(fields, "cbt", 0);
    troop.self_propelled = flag(fields, "self_propelled");
    troop.artillery = flag(fields, "is_artillery", weapon.category == Weapon::artillery);
    troop.archaic = flag(fields, "archaic", weapon.category == Weapon::missile);
    if (troop.archaic && weapon.category == Weapon::artillery && !weapon.says_contact)
        troop.weapons.front().contact_ok = false; // siege engines of old [SYN section 5.1]
    troop.engineers = flag(fields, "engineers");
    troop.flying = flag(fields, "flying", type == type_dragons);
    int mobility = troop.heavy ? row.mobility_heavy : row.mobility_light;
    if (type == type_artillery && troop.self_propelled) mobility = 2;
    troop.mobility = whole(fields, "mobility", mobility);
    troop.ammo = whole(fields, "ammo", -1);
    for (const Value& item : fields["characters"])
        troop.characters.push_back(whole(item, "arm", 0));
}

void Reading::vehicle(Troop& troop, const Value& fields)
{
    troop.vehicle = true;
    troop.eff = number(fields, "count", number(fields, "eff", 1));
    troop.sdg = number(fields, "sdg", troop.foot ? 5 : 1);
    troop.arm = number(fields, "arm", 0);
    troop.weapons.clear();
    for (const Value& item : fields["weapons"])
        troop.weapons.push_back(read_weapon(item, Weapon::firearm));
    if (fields["weapon"].is(Value::map))
        troop.weapons.push_back(read_weapon(fields["weapon"], Weapon::firearm));
    if (troop.weapons.empty()) troop.weapons.emplace_back();
    troop.ammo = whole(fields, "ammo", -1);
    troop.cbt = whole(fields, "crew", whole(fields, "cbt", 0));
    troop.control = whole(fields, "control", 0);
    troop.evasion = whole(fields, "evasion", 0);
    troop.mobility = whole(fields, "speed", 0);
    troop.crew_per_element = number(fields, "crew_per_element", 0);
    troop.has_accuracy = fields["accuracy"].is(Value::number);
    troop.accuracy = whole(fields, "accuracy", 0);
    std::int64_t sum = 0;
    std::int64_t main = 0;
    bool given = false;
    for (const Weapon& weapon : troop.weapons)
        if (!weapon.secondary) {
            sum += weapon.mod_att;
            ++main;
            given = given || weapon.has_att;
        }
    if (!troop.has_accuracy && given) { // the mean over main weapons [SYN-VEH-09]
        troop.has_accuracy = true;
        troop.accuracy = static_cast<int>(floor_div(sum, main));
    }
    troop.cover = whole(fields, "cover", 0);
    troop.reserve = says(fields, "role", "reserve");
}

void Reading::units()
{
    const std::size_t n = setting_.units.size();
    to_.kinds_.assign(n, Context::soldier);
    to_.troops_.assign(n, Troop{});
    to_.bodies_.assign(n, Body{});
    to_.body_of.assign(n, -1);
    for (std::size_t i = 0; i < n; ++i) {
        const UnitInfo& info = setting_.units[i];
        const Unit u = unit_at_index(static_cast<int>(i));
        const Value& fields = *info.fields;
        Army& army = to_.armies[info.side & 1];
        const int type = info.type;
        Troop& troop = to_.troops_[i];
        const bool machine = to_.mode == Mode::vehicle && type != troop_type_count;
        if (type == troop_type_count) {
            to_.kinds_[i] = Context::group;
            army.bodies.push_back(u);
            continue;
        }
        army.troops.push_back(u);
        if (machine) {
            to_.kinds_[i] = Context::machine;
            troop.foot = type < troop_type_count;
            troop.type = troop.foot ? type : -1;
            troop.clazz = troop.foot ? "infantry" : setting_.book->unit_types[info.type].name;
            troop.tags = texts(fields["tags"]);
            vehicle(troop, fields);
            to_.body_of[i] = static_cast<std::int16_t>(i);
            army.bodies.push_back(u);
            Body& body = to_.bodies_[i];
            body.fires = true;
            body.role = troop.reserve ? Role::reserve : Role::main; // SYN-VEH-25
            body.cover = troop.cover;
            body.bogged = flag(fields, "bogged");
        } else {
            this->troop(u, troop, fields, std::min(type, troop_type_count - 1));
            troop.tags = texts(fields["tags"]);
        }
        troop.sdr = whole(fields, "sdr", 0);
        troop.sdr_bonus = whole(fields, "sdr_bonus", 0);
        troop.never_routs = flag(fields, "never_routs");
    }
}

void Reading::bodies()
{
    constexpr const char* attack_words[] = {"melee", "fire"};
    for (Side s : {side_a, side_b})
        for (const Unit u : to_.armies[s].bodies) {
            const auto i = static_cast<std::size_t>(u);
            if (to_.kinds_[i] == Context::machine) continue;
            const Value& fields = *setting_.units[i].fields;
            Body& body = to_.bodies_[i];
            body.role = static_cast<Role>(word(fields, "role", role_words, 0));
            body.fires = word(fields, "mode", attack_words, body.role == Role::support) == 1;
            for (std::size_t w = 0; w < to_.works.size(); ++w)
                if (says(fields, "work", to_.works[w].name)) body.work = static_cast<int>(w) + 1;
            body.forest = whole(fields, "in_forest", -1);
            body.bogged = flag(fields, "bogged");
            body.cover = whole(fields, "cover", 0);
        }
    for (std::size_t i = 0; i < setting_.units.size(); ++i) {
        if (to_.kinds_[i] != Context::soldier) continue;
        const Value& of = (*setting_.units[i].fields)["body"];
        if (!of.is(Value::text)) continue;
        const Unit found = unit_called(setting_, of.string);
        if (found != Unit::none && to_.kinds_[static_cast<std::size_t>(found)] == Context::group &&
            setting_.units[static_cast<std::size_t>(found)].side == setting_.units[i].side)
            to_.body_of[i] = static_cast<std::int16_t>(found);
    }
}

/// Where the shooters of a garrison stand: among it, or apart on the walls. [SYN-ASLT-01]
void Reading::garrisons()
{
    if (to_.mode != Mode::assault && to_.mode != Mode::siege) return;
    const bool apart = to_.options().is(Opt::defender_ranged);
    for (const Unit b : to_.armies[side_b].bodies) {
        Body& walls = to_.bodies_[static_cast<std::size_t>(b)];
        if (walls.role != Role::support || walls.work == 0) continue;
        for (const Unit g : to_.armies[side_b].bodies) {
            const Body& garrison = to_.bodies_[static_cast<std::size_t>(g)];
            if (garrison.role != Role::garrison || garrison.work != walls.work) continue;
            (apart ? walls.on_walls : walls.merged) = true;
            for (const Unit u : to_.armies[side_b].troops) {
                std::int16_t& of = to_.body_of[static_cast<std::size_t>(u)];
                const bool shoots = to_.troops_[static_cast<std::size_t>(u)].shoots();
                if (!apart && of == index(b)) of = static_cast<std::int16_t>(index(g));
                if (apart && of == index(g) && shoots && !garrison.fires)
                    of = static_cast<std::int16_t>(index(b));
            }
            break;
        }
    }
}

void Reading::zones()
{
    const Board& board = *setting_.board;
    constexpr const char* names[2][3] = {{"A.main", "A.support", "A.reserve"},
                                         {"B.main", "B.support", "B.reserve"}};
    for (int s = 0; s < 2; ++s)
        for (int i = 0; i < 3; ++i) to_.zones[s][i] = zones::zone_named(board, names[s][i]);
    for (int i = 1; i <= 10; ++i) {
        const Cell zone = zones::zone_named(board, "front." + std::to_string(i));
        if (zone != Cell::none) to_.fronts.push_back(zone);
    }
    for (Work& work : to_.works) work.zone = zones::zone_named(board, work.name);
}

void Reading::happenings()
{
    for (const Value& item : (*setting_.scenario)["events"]) {
        Happening h;
        h.at = whole(item, "at", 1);
        h.kind = static_cast<Happening::Kind>(word(item, "kind", event_words, 0));
        h.terrain = word_in(item["terrain"], terrain_words);
        h.visibility = word_in(item["visibility"], visibility_words);
        if (item["wind"].is(Value::text)) h.wind = says(item, "wind", "storm");
        if (item["temperature"].is(Value::text))
            h.temperature = says(item, "temperature", "extreme");
        if (item["ground"].is(Value::text)) h.ground = says(item, "ground", "mud");
        h.harsh = whole(item, "harsh", -1);
        h.range = word(item, "distance", range_words, 2);
        if (item["body"].is(Value::text)) h.body = unit_called(setting_, item["body"].string);
        h.weeks = whole(item, "weeks", 0);
        for (std::size_t w = 0; w < to_.works.size(); ++w)
            if (says(item, "work", to_.works[w].name)) h.work = static_cast<int>(w) + 1;
        to_.happenings.push_back(h);
    }
    // A body may say itself when it comes, as a unit of any ruleset may. [SYN-RES-06]
    for (std::size_t i = 0; i < setting_.units.size(); ++i)
        if (const int turn = whole(*setting_.units[i].fields, "arrive_turn", 0); turn > 0)
            to_.happenings.push_back({.at = turn,
                                      .kind = Happening::reinforcement,
                                      .body = unit_at_index(static_cast<int>(i))});
}

void Reading::umpire()
{
    const Value& map = (*setting_.scenario)["umpire"];
    const std::vector<std::string> ask = texts(map["ask"]);
    const bool person = to_.options().is(Opt::umpire_seat);
    to_.rounds = person && !to_.options().is(Opt::umpire_asks);
    const bool all =
        (person && !to_.rounds) || std::find(ask.begin(), ask.end(), "all") != ask.end();
    for (int i = 0; i < item_count; ++i) {
        const std::string_view id{items[i].id};
        const std::string_view whole_id = id.substr(0, 6);
        const auto names = [&](const std::string& text) { return text == id || text == whole_id; };
        to_.asks[i] = all || std::any_of(ask.begin(), ask.end(), names);
        // A word on a critical is asked of whoever is asked at all. [SYN-CORE-10]
        if (i == static_cast<int>(Item::critical))
            to_.asks[i] = to_.options().is(Opt::crit_effects) && (person || all || !ask.empty());
        const Value* fixed = nullptr;
        for (const Value& item : map)
            if (names(item.key)) fixed = &item;
        if (!fixed || !(fixed->is(Value::number) || fixed->is(Value::boolean))) continue;
        to_.fixed[i] = true;
        to_.asks[i] = false;
        to_.rulings[i] = static_cast<std::int32_t>(
            std::clamp<std::int64_t>(fixed->integer, items[i].min, items[i].max));
    }
}

} // namespace sandtable::synapse
