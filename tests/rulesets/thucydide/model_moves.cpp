#include "model_moves.hpp"

#include "model_ground.hpp"

#include <algorithm>
#include <cstdlib>

namespace sandtable::thucydide::model {

namespace {

bool impassable(Terrain t) { return t == Terrain::mountain || t == Terrain::lake; }

/// The "no" of tables 4.1 and 4.3, for whoever does not follow a road.
bool barred_by_terrain(const Type& type, Terrain t)
{
    switch (t) {
    case Terrain::woods:
    case Terrain::marsh: return type.wheeled();
    case Terrain::rocky:
    case Terrain::habitation: return type.wheeled() || type.kind == Kind::elephant;
    case Terrain::sand: return type.kind == Kind::artillery || type.kind == Kind::wagon;
    default: return false;
    }
}

bool barred_by_obstacle(const Type& type, Obstacle o, bool road)
{
    switch (o) {
    case Obstacle::river:
    case Obstacle::escarpment: return true;
    case Obstacle::bridge: return !road;
    case Obstacle::wall: return type.wheeled();
    case Obstacle::palisade: return !type.infantry();
    case Obstacle::stakes: return type.mounted();
    default: return false;
    }
}

/// The "stop" of the same tables.
bool stopped_by_terrain(const Type& type, Terrain t)
{
    switch (t) {
    case Terrain::woods:
    case Terrain::rocky: return !(type.infantry() && type.light());
    case Terrain::marsh:
    case Terrain::habitation:
    case Terrain::camp: return true;
    case Terrain::sand: return type.kind != Kind::camelry;
    default: return false;
    }
}

bool stopped_by_obstacle(const Type& type, Obstacle o)
{
    switch (o) {
    case Obstacle::stream:
    case Obstacle::ford: return true;
    case Obstacle::wall: return !type.infantry();
    case Obstacle::palisade: return true;
    default: return false;
    }
}

bool enemy_in(const War& war, int side, Hex h)
{
    const Troop* unit = war.unit_in(h);
    const Leader* leader = war.leader_in(h);
    return (unit && unit->side != side) || (leader && leader->side != side);
}

} // namespace

bool can_step(const Map& map, const Type& type, Hex a, Hex b)
{
    if (!map.holds(b) || distance(a, b) != 1 || impassable(map.at(b))) return false;
    if (std::abs(map.height(a) - map.height(b)) > 1) return false;
    const bool road = map.road(a, b);
    if (barred_by_obstacle(type, map.between(a, b), road)) return false;
    return road || !barred_by_terrain(type, map.at(b));
}

std::optional<Move> move_of(const War& war, const Troop& unit, const Path& path, bool alone)
{
    if (!unit.alive || !unit.activated || unit.pre_played || unit.moved_hexes > 0) return {};
    if (path.size() < 2 || path.front() != unit.hex || path.back() == unit.hex) return {};
    const Type& type = *unit.type;
    bool all_road = true;
    int woodsmen = unit.woodsmen;
    for (std::size_t i = 1; i < path.size(); ++i) {
        const Hex a = path[i - 1];
        const Hex b = path[i];
        const bool last = i + 1 == path.size();
        if (!can_step(war.map, type, a, b) || enemy_in(war, unit.side, b)) return {};
        const Troop* friendly = war.unit_in(b);
        if (friendly && friendly != &unit && (last || (!type.light() && !friendly->type->light())))
            return {};
        if (war.map.road(a, b)) continue;
        all_road = false;
        bool stops = stopped_by_terrain(type, war.map.at(b));
        if (stops && rough(war.map.at(b)) && woodsmen > 0) { // THU-ORD-13
            --woodsmen;
            stops = false;
        }
        if (!last && (stops || stopped_by_obstacle(type, war.map.between(a, b)))) return {};
    }
    const Leader* brought = alone ? nullptr : war.leader_in(unit.hex);
    if (brought && war.leader_in(path.back())) return {};
    if (alone && !war.leader_in(unit.hex)) return {};
    const int bonus = type.can("never_more_than_one") ? 0 : (all_road ? 1 : 0) + unit.march;
    const int steps = static_cast<int>(path.size()) - 1;
    if (steps > type.mm + bonus) return {};
    return Move{steps, steps > type.mb + bonus};
}

bool legal_march(const War& war, const Leader& leader, const Path& path)
{
    if (path.size() < 2 || path.size() > 4 || path.front() != leader.hex ||
        path.back() == leader.hex)
        return false;
    for (std::size_t i = 1; i < path.size(); ++i) {
        const Hex a = path[i - 1];
        const Hex b = path[i];
        if (!war.map.holds(b) || distance(a, b) != 1 || impassable(war.map.at(b))) return false;
        if (std::abs(war.map.height(a) - war.map.height(b)) > 1) return false;
        const Obstacle o = war.map.between(a, b);
        if (o == Obstacle::river || o == Obstacle::escarpment) return false;
        if (o == Obstacle::bridge && !war.map.road(a, b)) return false;
        if (enemy_in(war, leader.side, b)) return false;
    }
    return !war.leader_in(path.back());
}

namespace {

void walk_home(const War& war, const Troop& unit, int left, Path& path, std::vector<Path>& found)
{
    const Hex here = path.empty() ? unit.hex : path.back();
    const bool led = war.leader_in(unit.hex) != nullptr;
    if (!path.empty() && !(led && war.leader_in(here))) found.push_back(path);
    if (left == 0) return;
    for (const Hex next : neighbors(war.map, here)) {
        if (!homeward(unit.side, here, next) || !can_step(war.map, *unit.type, here, next))
            continue;
        if (war.unit_in(next) || enemy_in(war, unit.side, next)) continue;
        path.push_back(next);
        walk_home(war, unit, left - 1, path, found);
        path.pop_back();
    }
}

} // namespace

std::vector<Path> ways_home(const War& war, const Troop& unit, int length)
{
    std::vector<Path> found;
    Path path;
    walk_home(war, unit, length, path, found);
    std::size_t longest = 0;
    for (const Path& one : found) longest = std::max(longest, one.size());
    std::erase_if(found, [&](const Path& one) { return one.size() < longest; });
    if (found.empty()) found.emplace_back();
    return found;
}

} // namespace sandtable::thucydide::model
