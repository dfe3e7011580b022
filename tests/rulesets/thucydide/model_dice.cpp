#include "model_dice.hpp"

#include "model_ground.hpp"

#include <algorithm>

namespace sandtable::thucydide::model {

namespace {

int units_in_contact(const War& war, int side, Hex h, bool only_helpful)
{
    return static_cast<int>(std::ranges::count_if(war.troops, [&](const Troop& v) {
        if (!v.alive || v.side != side || !in_contact(war.map, v.hex, h)) return false;
        return !only_helpful || !(v.type->wheeled() && rough(war.map.at(v.hex)));
    }));
}

bool horse_or_chariot(const Type& type)
{
    return type.kind == Kind::cavalry || type.kind == Kind::camelry || type.kind == Kind::chariot;
}

/// Columns "into", "out of" and "fire" of table 4.1.
int into(const Type& type, Terrain t)
{
    switch (t) {
    case Terrain::woods:
    case Terrain::rocky: return type.mounted() ? -2 : type.infantry() && type.light() ? 0 : -1;
    case Terrain::marsh: return type.mounted() ? -1 : 0;
    case Terrain::habitation: return type.mounted() ? -2 : -1;
    case Terrain::camp: return -1;
    default: return 0;
    }
}
int out_of(const Type& type, Terrain t)
{
    switch (t) {
    case Terrain::woods:
    case Terrain::rocky:
    case Terrain::habitation: return type.mounted() ? -1 : 0;
    case Terrain::marsh: return type.mounted() ? -2 : -1;
    case Terrain::sand: return type.mounted() && type.kind != Kind::camelry ? -1 : 0;
    default: return 0;
    }
}
int under_fire(Terrain t)
{
    switch (t) {
    case Terrain::woods:
    case Terrain::rocky:
    case Terrain::camp: return -1;
    case Terrain::habitation: return -2;
    default: return 0;
    }
}

/// The obstacles through which the open ways of a shot enter the target's hex.
std::vector<Obstacle> entries(const War& war, Hex from, Hex to)
{
    std::vector<Obstacle> found;
    for (const int side : {+1, -1}) {
        if (blocked(war, from, to, side)) continue;
        const Path way = line(from, to, side);
        const Hex last = way.empty() ? from : way.back();
        found.push_back(war.map.holds(last) ? war.map.between(last, to) : Obstacle::none);
    }
    return found;
}
int protection(Obstacle o) { return o == Obstacle::wall || o == Obstacle::palisade ? -1 : 0; }

int fire_dice(const Clash& clash, int n)
{
    const Type& shooter = *clash.roller().type;
    const Troop& struck = clash.struck();
    if (shooter.kind == Kind::artillery)
        n -= clash.roller().moved_hexes;
    else if (clash.roller().moved_hexes > 0 && !shooter.can("fire_on_move"))
        n -= 1;
    if (struck.type->weight == Weight::very_heavy && !shooter.can("armour_piercing")) n -= 1;
    n += under_fire(clash.war->map.at(struck.hex));
    int best = -1;
    for (const Obstacle o : entries(*clash.war, clash.roller().hex, struck.hex))
        best = std::max(best, protection(o));
    n += best;
    if (clash.order == "volley") n += 1;
    if (clash.defense == "close_ranks") n -= 1;
    return std::min(n, 8);
}

int close_dice(const Clash& clash, int n)
{
    const Map& map = clash.war->map;
    const Troop& roller = clash.roller();
    const Troop& struck = clash.struck();
    n += into(*roller.type, map.at(struck.hex)) + out_of(*roller.type, map.at(roller.hex));
    if (map.height(roller.hex) < map.height(struck.hex)) n -= 1;
    const Obstacle o = map.between(roller.hex, struck.hex);
    if (o == Obstacle::stakes)
        n -= roller.type->mounted() && roller.type->kind != Kind::elephant ? 2 : 0;
    else if (o != Obstacle::none)
        n -= 1;
    const Kind kind = roller.type->kind;
    if (struck.type->can("camel_scare") && (kind == Kind::cavalry || kind == Kind::chariot)) n -= 1;
    if (struck.type->can("elephant_scare") && horse_or_chariot(*roller.type)) n -= 1;
    if (clash.kind == Rolled::attack)
        n += (clash.led ? 1 : 0) + (clash.order == "shock" ? 1 : 0) -
             (clash.defense == "close_ranks" ? 1 : 0);
    return std::clamp(n, 1, 8);
}

} // namespace

Mode mode_against(const War& war, const Troop& unit, Hex target)
{
    if (!in_contact(war.map, unit.hex, target)) return Mode::fire;
    return unit.moved_hexes >= 1 && distance(unit.turn_start, target) >= 2 ? Mode::assault
                                                                           : Mode::melee;
}

int factor(const Type& type, Mode mode)
{
    return mode == Mode::fire ? type.fire : mode == Mode::assault ? type.assault : type.melee;
}

bool supported(const Clash& clash, const Troop& unit)
{
    const Map& map = clash.war->map;
    const Terrain here = map.at(unit.hex);
    const Type& type = *unit.type;
    if (clash.defense == "support" && &unit == clash.target) return true;
    const bool struck = &unit == &clash.struck();
    if (struck && type.infantry() && here == Terrain::habitation) return true;
    if (type.mounted() &&
        (rough(here) || (&unit == clash.attacker && rough(map.at(clash.target_hex)))))
        return false;
    if (struck && type.infantry() && clash.roller().type->mounted() && rough(here)) return true;
    if (type.wheeled() && rough(here)) return false;
    return units_in_contact(*clash.war, unit.side, unit.hex, true) >= 2;
}

int dice(const Clash& clash)
{
    const Mode mode = clash.kind == Rolled::attack ? clash.mode : Mode::melee;
    const int n = factor(*clash.roller().type, mode) + clash.roller().training;
    return mode == Mode::fire ? fire_dice(clash, n) : close_dice(clash, n);
}

bool advantage(const Clash& clash)
{
    const Map& map = clash.war->map;
    const Troop& roller = clash.roller();
    const Troop& struck = clash.struck();
    const Type& one = *roller.type;
    const Type& other = *struck.type;
    const bool attack = clash.kind == Rolled::attack;
    const bool close = !attack || clash.mode != Mode::fire;
    const bool assault = attack && clash.mode == Mode::assault;
    const Obstacle o = map.between(roller.hex, struck.hex);
    const bool open_ground = !rough(map.at(roller.hex)) && !rough(map.at(struck.hex)) &&
                             map.at(struck.hex) != Terrain::camp && o == Obstacle::none;
    if (other.weight == Weight::very_light) return true;                                     // TA-1
    if (assault && one.can("shock") && !other.can("long_spear") && open_ground) return true; // 2
    if (close && one.can("long_spear") && horse_or_chariot(other)) return true;              // 3
    if (assault && one.can("pilum") && other.infantry()) return true;                        // 4
    if (close && one.can("elephant_scare") && horse_or_chariot(other)) return true;          // 5
    if (one.can("skirmisher") && other.kind == Kind::elephant) return true;                  // 6
    if (attack && close && clash.war->encirclement && !supported(clash, struck) &&
        units_in_contact(*clash.war, roller.side, struck.hex, false) >= 3)
        return true; // 7
    return attack && clash.order == "no_quarter";
}

int flag_sources(const Clash& clash)
{
    const Map& map = clash.war->map;
    const Troop& u = clash.struck();
    const bool attack = clash.kind == Rolled::attack;
    int sources = 0;
    if (supported(clash, u)) ++sources;
    if (clash.war->leader_in(u.hex)) ++sources;
    if (u.morale == 1) ++sources;
    if (u.type->infantry() && map.at(u.hex) == Terrain::habitation) ++sources;
    if (map.at(u.hex) == Terrain::camp) ++sources;
    if (attack && clash.mode == Mode::fire) {
        const auto ways = entries(*clash.war, clash.roller().hex, u.hex);
        const bool best_is_0 =
            std::ranges::any_of(ways, [](Obstacle o) { return protection(o) == 0; });
        if (!best_is_0 && !ways.empty() &&
            std::ranges::all_of(ways, [](Obstacle o) { return o == Obstacle::palisade; }))
            ++sources;
    } else if (map.between(clash.roller().hex, u.hex) == Obstacle::palisade) {
        ++sources;
    }
    if (attack && clash.defense == "hold") ++sources;
    return sources;
}

bool wounds(char face, Weight weight)
{
    if (weight <= Weight::light) return face == 'G' || face == 'B' || face == 'R';
    if (weight == Weight::medium) return face == 'B' || face == 'R';
    return face == 'R';
}

} // namespace sandtable::thucydide::model
