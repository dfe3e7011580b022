/// model_table.hpp - Thucydide read a second time, from the specification alone: the table.
///
///   Hex, Terrain, Obstacle, Map     chapters 3 and 4 of the specification
///   Type, Troop, Leader, War        chapters 5 to 7
///   Dice                            what the model rolls, and what it rolled
///
/// The model shares nothing with the ruleset, neither code nor types nor words: it is the yardstick
/// that random positions are held against (model_*_test.cpp). Its files follow the chapters:
/// model_ground (3, 4, 10), model_moves (12), model_dice (13, 14), model_attack (14.1, 17) and
/// model_fight (14.6 to 16).
#pragma once

#include "kernel/dice/stream.hpp"

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sandtable::thucydide::model {

/// A hex by column and row, from 0 at the top left; odd rows stand half a hex to the right.
struct Hex {
    int col = 0;
    int row = 0;
    friend auto operator<=>(const Hex&, const Hex&) = default;
};
using Path = std::vector<Hex>;
[[nodiscard]] std::string name_of(Hex h); ///< "0605"

/// As the scenarios number them: the order of the tables of 4.1 and 4.3.
enum class Terrain { clear, woods, rocky, marsh, habitation, sand, camp, mountain, lake };
enum class Obstacle { none, stream, river, ford, bridge, wall, palisade, stakes, escarpment };

using Edge = std::pair<Hex, Hex>; ///< the smaller hex first
[[nodiscard]] inline Edge edge(Hex a, Hex b) { return a < b ? Edge{a, b} : Edge{b, a}; }

struct Map {
    int columns = 12;
    int rows = 9;
    std::map<Hex, Terrain> terrain; ///< where it is not clear
    std::map<Hex, int> elevation;   ///< where it is not 0
    std::map<Edge, Obstacle> obstacles;
    std::set<Edge> roads;

    [[nodiscard]] bool holds(Hex h) const
    {
        return h.col >= 0 && h.row >= 0 && h.col < columns && h.row < rows;
    }
    [[nodiscard]] Terrain at(Hex h) const
    {
        const auto found = terrain.find(h);
        return found == terrain.end() ? Terrain::clear : found->second;
    }
    [[nodiscard]] int height(Hex h) const
    {
        const auto found = elevation.find(h);
        return found == elevation.end() ? 0 : found->second;
    }
    [[nodiscard]] Obstacle between(Hex a, Hex b) const
    {
        const auto found = obstacles.find(edge(a, b));
        return found == obstacles.end() ? Obstacle::none : found->second;
    }
    [[nodiscard]] bool road(Hex a, Hex b) const { return roads.contains(edge(a, b)); }
};

enum class Kind { infantry, cavalry, camelry, chariot, elephant, artillery, wagon };
enum class Weight { very_light, light, medium, heavy, very_heavy };

/// A row of table 5.2.
struct Type {
    std::string name;
    Kind kind = Kind::infantry;
    Weight weight = Weight::medium;
    int stands = 4;
    int mb = 0; ///< hexes it may move and still attack
    int mm = 0; ///< hexes it may move
    int fire = 0;
    int range = 0;
    int assault = 0;
    int melee = 0;
    std::set<std::string> abilities;

    [[nodiscard]] bool can(const char* ability) const { return abilities.contains(ability); }
    [[nodiscard]] bool infantry() const { return kind == Kind::infantry; }
    [[nodiscard]] bool mounted() const
    {
        return kind == Kind::cavalry || kind == Kind::camelry || kind == Kind::chariot ||
               kind == Kind::elephant;
    }
    [[nodiscard]] bool wheeled() const
    {
        return kind == Kind::chariot || kind == Kind::artillery || kind == Kind::wagon;
    }
    [[nodiscard]] bool light() const { return weight <= Weight::light; }
};
[[nodiscard]] const std::vector<Type>& types();

struct Troop {
    std::string id;
    int side = 0; ///< 0 A, 1 B
    const Type* type = nullptr;
    Hex hex;
    int training = 0; ///< -1 levy, 0 regular, 1 elite
    int morale = 0;   ///< -1 fragile, 0 steady, 1 steadfast
    int stands = 4;
    bool alive = true;
    bool activated = true;
    int moved_hexes = 0;
    Hex turn_start;
    bool no_attack = false;
    bool attacked = false;
    bool pre_played = false;
    int march = 0;    ///< hexes added by orders
    int woodsmen = 0; ///< rough hexes that do not stop it
};

struct Leader {
    std::string id;
    int side = 0;
    int influence = 0;
    Hex hex;
    bool active = true;
    bool lead_used = false;
};

struct War {
    Map map;
    std::vector<Troop> troops;
    std::vector<Leader> leaders;
    std::array<int, 2> tokens{};
    int visibility = 0; ///< 0: unlimited
    bool order_range_influence = false;
    int token_cap = 12;
    bool riposte_needs_support = true;
    bool encirclement = true;
    bool elephant_panic = true;
    int mounted_flag_hexes = 2;

    [[nodiscard]] Troop* unit_in(Hex h);
    [[nodiscard]] const Troop* unit_in(Hex h) const;
    [[nodiscard]] Leader* leader_in(Hex h);
    [[nodiscard]] const Leader* leader_in(Hex h) const;
};

/// Rolls at random; remembers all. [THU-DICE-01]
struct Dice {
    Stream stream;
    std::string faces;

    char roll()
    {
        faces += "GBRFLS"[stream.below(6)];
        return faces.back();
    }
};

} // namespace sandtable::thucydide::model
