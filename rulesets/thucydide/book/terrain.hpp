/// terrain.hpp - THU chapter 4: what lies in hexes and on hexsides, and what it does. No rule
/// changes it in play [THU-TERR-05], a scenario's script may; and a road does not change it for
/// combat [THU-TERR-03].
///
///   Mover        who walks: the columns of the tables
///   Terrain      a row of the terrain table
///   Obstacle     a row of the hexside table
#pragma once

#include "rulesets/thucydide/book/units.hpp"

namespace sandtable::thucydide {

/// The columns of the tables of movement.
enum class Mover : std::uint8_t {
    light_foot,
    other_foot,
    cavalry,
    camelry,
    elephant,
    chariot,
    cart, ///< artillery and wagons
    leader,
    count_of_movers
};
inline constexpr std::size_t mover_count = static_cast<std::size_t>(Mover::count_of_movers);

[[nodiscard]] constexpr Mover mover_of(const UnitType& type) noexcept
{
    switch (type.kind) {
    case Kind::infantry: return type.is_light() ? Mover::light_foot : Mover::other_foot;
    case Kind::cavalry: return Mover::cavalry;
    case Kind::camelry: return Mover::camelry;
    case Kind::elephant: return Mover::elephant;
    case Kind::chariot: return Mover::chariot;
    case Kind::leader: return Mover::leader;
    default: return Mover::cart;
    }
}

/// What entering a hex or crossing a hexside asks of a mover.
enum class Passage : std::uint8_t {
    free,
    stop,      ///< the move ends here
    no,        ///< not at all; a road lifts it in a hex, never on a hexside
    road_only, ///< along a road edge only (bridges)
    never,     ///< not even by road
};

/// THU-TERR-01, table. Dice: {into foot, into mounted}, {out of foot, out of mounted}.
struct Terrain {
    const char* name;
    const char* title;
    char glyph;
    std::uint8_t color;
    bool rough; ///< [THU-TERR-02]
    std::array<Passage, mover_count> enter;
    std::int8_t cover; ///< height it adds to a line of sight [THU-LOS-03]
    std::int8_t into_foot, into_mounted;
    std::int8_t out_foot, out_mounted;
    std::int8_t fire;
    std::int8_t flags; ///< flags canceled
    bool flags_infantry_only;
    bool light_foot_enters; ///< light foot attacks into it without loss
};

enum TerrainIndex : std::uint8_t {
    clear,
    woods,
    rocky,
    marsh,
    habitation,
    sand,
    camp,
    mountain,
    lake
};

namespace detail {
inline constexpr Passage f = Passage::free;
inline constexpr Passage s = Passage::stop;
inline constexpr Passage n = Passage::no;
inline constexpr Passage x = Passage::never;
} // namespace detail

// No rule changes it in play. [THU-TERR-05]
inline constexpr std::array terrains{
    // clang-format off
    //       name, title, glyph, color, rough     light foot    other         cavalry       camelry       elephant      chariot       cart          leader
    Terrain{"clear", "open ground", '.', 107, false, {detail::f, detail::f, detail::f, detail::f, detail::f, detail::f, detail::f, detail::f}, 0, 0, 0, 0, 0, 0, 0, false, false},
    Terrain{"woods", "woods", 'w', 28, true, {detail::f, detail::s, detail::s, detail::s, detail::s, detail::n, detail::n, detail::f}, 1, -1, -2, 0, -1, -1, 0, false, true},
    Terrain{"rocky", "rocky ground", 'r', 138, true, {detail::f, detail::s, detail::s, detail::s, detail::n, detail::n, detail::n, detail::f}, 0, -1, -2, 0, -1, -1, 0, false, true},
    Terrain{"marsh", "marsh", 'm', 66, true, {detail::s, detail::s, detail::s, detail::s, detail::s, detail::n, detail::n, detail::f}, 0, 0, -1, -1, -2, 0, 0, false, false},
    Terrain{"habitation", "habitation", 'h', 173, true, {detail::s, detail::s, detail::s, detail::s, detail::n, detail::n, detail::n, detail::f}, 1, -1, -2, 0, -1, -2, 1, true, false},
    Terrain{"sand", "sand", 's', 222, false, {detail::s, detail::s, detail::s, detail::f, detail::s, detail::s, detail::n, detail::f}, 0, 0, 0, 0, -1, 0, 0, false, false},
    Terrain{"camp", "entrenched camp", '#', 137, false, {detail::s, detail::s, detail::s, detail::s, detail::s, detail::s, detail::s, detail::f}, 0, -1, -1, 0, 0, -1, 1, false, false},
    Terrain{"mountain", "mountain", 'M', 245, false, {detail::x, detail::x, detail::x, detail::x, detail::x, detail::x, detail::x, detail::x}, 99, 0, 0, 0, 0, 0, 0, false, false},
    Terrain{"lake", "lake or sea", 'L', 32, false, {detail::x, detail::x, detail::x, detail::x, detail::x, detail::x, detail::x, detail::x}, 0, 0, 0, 0, 0, 0, 0, false, false},
    // clang-format on
};
static_assert(terrains.size() == lake + 1u);
static_assert(terrains[camp].glyph == '#' && terrains[sand].glyph == 's');

/// THU-TERR-07, table. Entry 0 is "nothing".
struct Obstacle {
    const char* name;
    const char* title;
    char glyph;
    std::uint8_t color;
    std::array<Passage, mover_count> cross;
    bool parts;               ///< no contact across it [THU-BOARD-07]
    std::int8_t close;        ///< dice of a close attack across it
    std::int8_t close_riders; ///< the same for mounted troops but elephants
    std::int8_t fire;
    std::int8_t flags;
};

enum ObstacleIndex : std::uint8_t {
    no_obstacle,
    stream,
    river,
    ford,
    bridge,
    wall,
    palisade,
    stakes,
    escarpment
};

namespace detail {
inline constexpr Passage r = Passage::road_only;
} // namespace detail

inline constexpr std::array obstacles{
    // clang-format off
    Obstacle{"none", "nothing", ' ', 0, {detail::f, detail::f, detail::f, detail::f, detail::f, detail::f, detail::f, detail::f}, false, 0, 0, 0, 0},
    Obstacle{"stream", "stream", '~', 75, {detail::s, detail::s, detail::s, detail::s, detail::s, detail::s, detail::s, detail::f}, false, -1, -1, 0, 0},
    Obstacle{"river", "river", '=', 27, {detail::n, detail::n, detail::n, detail::n, detail::n, detail::n, detail::n, detail::n}, true, 0, 0, 0, 0},
    Obstacle{"ford", "ford", ':', 81, {detail::s, detail::s, detail::s, detail::s, detail::s, detail::s, detail::s, detail::f}, false, -1, -1, 0, 0},
    Obstacle{"bridge", "bridge", 'H', 180, {detail::r, detail::r, detail::r, detail::r, detail::r, detail::r, detail::r, detail::r}, false, -1, -1, 0, 0},
    Obstacle{"wall", "wall or hedge", '+', 102, {detail::f, detail::f, detail::s, detail::s, detail::s, detail::n, detail::n, detail::f}, false, -1, -1, -1, 0},
    Obstacle{"palisade", "palisade or rampart", '#', 94, {detail::s, detail::s, detail::n, detail::n, detail::n, detail::n, detail::n, detail::f}, false, -1, -1, -1, 1},
    Obstacle{"stakes", "stakes", '^', 95, {detail::f, detail::f, detail::n, detail::n, detail::n, detail::n, detail::f, detail::f}, false, 0, -2, 0, 0},
    Obstacle{"escarpment", "escarpment or cliff", 'X', 240, {detail::n, detail::n, detail::n, detail::n, detail::n, detail::n, detail::n, detail::n}, true, 0, 0, 0, 0},
    // clang-format on
};
static_assert(obstacles.size() == escarpment + 1u);

} // namespace sandtable::thucydide
