#include "model_wars.hpp"

#include "model_ground.hpp"

namespace sandtable::thucydide::model {

namespace {

/// Draws from a stream, in whole numbers.
struct Lot {
    Stream& stream;
    [[nodiscard]] int below(int n) const
    {
        return static_cast<int>(stream.below(static_cast<std::uint32_t>(n)));
    }
    [[nodiscard]] bool chance(int in_a_hundred) const { return below(100) < in_a_hundred; }
    /// A hex in the middle of the board, where all happens.
    [[nodiscard]] Hex hex() const
    {
        const int col = 3 + below(6);
        return {col, 2 + below(5)};
    }
};

void make_ground(Map& map, const Lot& lot)
{
    const int spoiled = lot.below(40);
    const int parted = lot.below(40);
    const int paved = lot.below(40);
    for (int row = 1; row < map.rows - 1; ++row)
        for (int col = 1; col < map.columns - 1; ++col) {
            const Hex here{col, row};
            if (lot.chance(spoiled)) map.terrain[here] = static_cast<Terrain>(1 + lot.below(8));
            if (lot.chance(15)) map.elevation[here] = 1 + lot.below(2);
            for (const Hex next : neighbors(map, here)) {
                if (next < here) continue;
                if (lot.chance(parted))
                    map.obstacles[edge(here, next)] = static_cast<Obstacle>(1 + lot.below(8));
                if (lot.chance(paved)) map.roads.insert(edge(here, next));
            }
        }
}

bool may_stand(const War& war, const Type& type, Hex h)
{
    const Terrain t = war.map.at(h);
    if (t == Terrain::mountain || t == Terrain::lake || war.unit_in(h)) return false;
    bool road = false;
    for (const Edge& e : war.map.roads) road = road || e.first == h || e.second == h;
    const bool hard = rough(t) || t == Terrain::sand;
    return !hard || road || type.infantry() || type.kind == Kind::cavalry ||
           type.kind == Kind::camelry;
}

void muster(War& war, const Lot& lot)
{
    const int most = 4 + lot.below(6);
    for (int n = 0; n < 2 * most; ++n) {
        Troop u;
        u.side = n % 2;
        u.id = (u.side == 0 ? "A" : "B") + std::to_string(n / 2 + 1);
        u.type = &types()[static_cast<std::size_t>(lot.below(static_cast<int>(types().size())))];
        u.training = lot.below(3) - 1;
        u.morale = lot.below(3) - 1;
        u.stands = 1 + lot.below(u.type->stands);
        u.hex = lot.hex();
        for (int tries = 0; tries < 30 && !may_stand(war, *u.type, u.hex); ++tries)
            u.hex = lot.hex();
        if (!may_stand(war, *u.type, u.hex)) continue;
        u.turn_start = u.hex;
        if (u.side == 0 && lot.chance(40)) {
            u.moved_hexes = 1 + lot.below(3);
            u.turn_start = lot.hex();
        }
        u.no_attack = lot.chance(8);
        u.attacked = lot.chance(8);
        u.pre_played = lot.chance(8);
        war.troops.push_back(u);
    }
    // Far off, so that nobody is ever without a unit or without an attack that he might still make.
    const auto spare = [&](const char* id, int side, Hex h) {
        Troop u;
        u.id = id;
        u.side = side;
        u.type = &types()[8];
        u.hex = u.turn_start = h;
        war.map.terrain.erase(h);
        war.troops.push_back(u);
    };
    spare("A90", 0, {11, 8});
    spare("B90", 1, {10, 8});
    spare("B91", 1, {0, 0});
    war.leaders.push_back({.id = "AL", .side = 0, .influence = 1, .hex = {0, 8}});
    war.leaders.push_back({.id = "BL", .side = 1, .influence = 1, .hex = {11, 0}});
    for (int n = 0; n < 6; ++n) {
        Leader l;
        l.side = n % 2;
        l.id = (l.side == 0 ? "AO" : "BO") + std::to_string(n / 2 + 1);
        l.influence = n / 2 == 0 ? 1 : 0;
        l.hex = lot.hex();
        const auto at = static_cast<std::size_t>(lot.below(static_cast<int>(war.troops.size())));
        if (lot.chance(60) && war.troops[at].side == l.side) l.hex = war.troops[at].hex;
        const Troop* host = war.unit_in(l.hex);
        const Terrain t = war.map.at(l.hex);
        if (war.leader_in(l.hex) || (host && host->side != l.side) || t == Terrain::lake ||
            t == Terrain::mountain)
            continue;
        l.lead_used = lot.chance(15);
        war.leaders.push_back(l);
    }
}

void turn_options(War& war, const Lot& lot)
{
    for (int& tokens : war.tokens) tokens = lot.below(8);
    if (lot.chance(15)) war.visibility = 1 + lot.below(3);
    if (lot.chance(15)) war.token_cap = 3;
    if (lot.chance(15)) war.mounted_flag_hexes = 1;
    war.order_range_influence = lot.chance(15);
    war.riposte_needs_support = !lot.chance(40);
    war.encirclement = !lot.chance(15);
    war.elephant_panic = !lot.chance(15);
}

} // namespace

War random_war(std::uint64_t seed)
{
    Stream stream{seed, 0};
    const Lot lot{stream};
    War war;
    make_ground(war.map, lot);
    muster(war, lot);
    turn_options(war, lot);
    return war;
}

void lay(const War& war, testing::Arena& arena, Phase phase)
{
    for (const auto& [hex, terrain] : war.map.terrain)
        arena.terrain(name_of(hex), static_cast<int>(terrain));
    for (const auto& [hex, height] : war.map.elevation) arena.height(name_of(hex), height);
    for (const auto& [edge, obstacle] : war.map.obstacles)
        arena.edge(name_of(edge.first), name_of(edge.second), static_cast<int>(obstacle));
    for (const Edge& edge : war.map.roads)
        arena.road(name_of(edge.first) + '-' + name_of(edge.second));
    constexpr std::array training{"levy", "regular", "elite"};
    constexpr std::array morale{"fragile", "steady", "steadfast"};
    for (const Troop& u : war.troops)
        arena.piece(u.id, u.type->name, name_of(u.hex),
                    {{"training", training[static_cast<std::size_t>(u.training + 1)]},
                     {"morale", morale[static_cast<std::size_t>(u.morale + 1)]}});
    for (const Leader& l : war.leaders)
        arena.piece(l.id,
                    l.id.size() == 2   ? "general"
                    : l.influence == 1 ? "sub_general"
                                       : "officer",
                    name_of(l.hex));
    if (war.visibility != 0) arena.field("visibility", war.visibility);
    using testing::map;
    arena.field("victory", map({{"mode", "scenario"}, {"target", map({{"A", 40}, {"B", 40}})}}));
    arena.option(opt_token_cap, war.token_cap);
    arena.option(opt_order_range, war.order_range_influence ? 1 : 0);
    arena.option(opt_riposte_needs_support, war.riposte_needs_support ? 1 : 0);
    arena.option(opt_encirclement, war.encirclement ? 1 : 0);
    arena.option(opt_elephant_panic, war.elephant_panic ? 1 : 0);
    arena.option(opt_mounted_flag_hexes, war.mounted_flag_hexes);
    for (const Troop& u : war.troops) {
        arena.set(unit::stands, u.id, u.stands).set(unit::no_attack, u.id, u.no_attack ? 1 : 0);
        arena.set(unit::attacked, u.id, u.attacked ? 1 : 0);
        arena.set(unit::pre_played, u.id, u.pre_played ? 1 : 0);
        arena.set(unit::march, u.id, u.march).set(unit::woodsmen, u.id, u.woodsmen);
        if (u.moved_hexes > 0)
            arena.set(unit::moved, u.id, u.moved_hexes)
                .set(unit::start, u.id, index(arena.at(name_of(u.turn_start))));
    }
    for (const Leader& l : war.leaders) arena.set(unit::has_led, l.id, l.lead_used ? 1 : 0);
    arena.set(side::tokens, 0, war.tokens[0]).set(side::tokens, 1, war.tokens[1]);
    arena.phase(phase, "A");
}

namespace {

template <typename Where, typename Count, typename Mark>
std::string written(const War& war, const Where& where, const Count& stands, const Mark& mark)
{
    std::string text;
    for (const Troop& u : war.troops) {
        const std::string at = where(u.id, u.alive, u.hex);
        text += u.id + ' ' + at;
        if (at != "gone") text += ' ' + std::to_string(stands(u)) + mark(u);
        text += '\n';
    }
    for (const Leader& l : war.leaders) text += l.id + ' ' + where(l.id, l.active, l.hex) + '\n';
    return text;
}

std::string marks(bool attacked, bool pre_played, bool no_attack)
{
    return std::string{attacked ? " attacked" : ""} + (pre_played ? " pre-played" : "") +
           (no_attack ? " no attack" : "");
}

} // namespace

std::string state_of(const War& war)
{
    return written(
               war,
               [](const std::string&, bool here, Hex h) {
                   return here ? name_of(h) : std::string{"gone"};
               },
               [](const Troop& u) { return u.stands; },
               [](const Troop& u) { return marks(u.attacked, u.pre_played, u.no_attack); }) +
           std::to_string(war.tokens[0]) + ' ' + std::to_string(war.tokens[1]);
}

std::string state_of(const War& war, testing::Arena& arena)
{
    const Field field = arena.field();
    return written(
               war,
               [&](const std::string& id, bool, Hex) {
                   const std::string at = arena.where(id);
                   return at == "dead" || at == "exited" ? std::string{"gone"} : at;
               },
               [&](const Troop& u) { return arena.stands(u.id); },
               [&](const Troop& u) {
                   const Unit one = arena.unit(u.id);
                   return marks(field.get(unit::attacked, one) != 0,
                                field.get(unit::pre_played, one) != 0,
                                field.get(unit::no_attack, one) != 0);
               }) +
           std::to_string(arena.tokens(0)) + ' ' + std::to_string(arena.tokens(1));
}

} // namespace sandtable::thucydide::model
