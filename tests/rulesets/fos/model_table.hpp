/// model_table.hpp - Fields of Strategy read a second time, from the specification alone: the
/// table.
///
///   Spot, Troop, Battle     what is on the table (section 4 of the specification)
///   Dice                    what the model rolls, and what it rolled
///
/// The model shares nothing with the ruleset, neither code nor types nor words: it is the yardstick
/// that random battles are held against (model_test.cpp). Its files follow section 8 of the
/// specification: model_ground (8.1 to 8.3), model_movement (8.4 to 8.6), model_fights (8.7
/// to 8.9).
#pragma once

#include "kernel/dice/stream.hpp"

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace sandtable::fos::model {

enum class Arm { infantry, cavalry, artillery, leader };
enum class Ground { clear, cover, forbidden };
enum class Place { reserve, board, gone };

/// A cell: file and rank, from 0 in the south-west.
struct Spot {
    int x = 0;
    int y = 0;
    friend auto operator<=>(const Spot&, const Spot&) = default;
};
using Path = std::vector<Spot>;

/// Section 10, with the names of the specification.
struct Options {
    bool fog_of_war = true;
    int melee_threshold = 2;
    bool victory_by_units = false;
    bool cover_autoloss_always = false;
    bool autoloss_crowding = false;
    bool obstacle_defence = true;
    bool leaders_enter_cover = true;
    int road_safe_distance = 4;
    bool blocked_units_halt = false;
    bool artillery_fire_phasing = false;
    bool artillery_once_per_turn = false;
    bool moved_artillery_fires = true;
    bool leaders_control = true;
    bool objective_metric_squares = false;
    bool retreat_choice_owner = false;
    bool no_corner_cutting = false;
    std::array<int, 2> handicap{};
};

struct Troop {
    int number = 0;
    int side = 0; ///< 0 blue, 1 red
    Arm arm = Arm::infantry;
    int force = 0;
    int force_initial = 0;
    Place place = Place::board;
    Spot at;
    Path program; ///< the steps that are left
    bool moved = false;
    bool stopped = false;
    bool fired_this_turn = false;
    int arrive_turn = 0;
    Path entry;

    [[nodiscard]] bool fights() const { return arm != Arm::leader; }
    [[nodiscard]] bool here() const { return place == Place::board; }
};

using Edge = std::pair<Spot, Spot>; ///< the smaller spot first

struct Battle {
    int files = 0;
    int ranks = 0;
    std::vector<Ground> ground; ///< rank by rank from the south
    std::vector<int> height;
    std::set<Edge> obstacles;
    std::set<Edge> roads;
    Path objectives;
    std::array<char, 2> home{'S', 'N'};
    Options options;
    int turn = 1;
    int turns = 99;
    int active = 0;
    std::vector<Troop> troops;       ///< by number
    std::array<int, 2> controlled{}; ///< at the start of P4
    std::vector<std::size_t> losers; ///< of this phase, in the order of their retreats
    std::vector<int> worst;          ///< by troop: the largest differential it lost by
    std::size_t melee_dice = 0;      ///< rolled in P5 of this phase

    [[nodiscard]] bool holds(Spot s) const
    {
        return s.x >= 0 && s.y >= 0 && s.x < files && s.y < ranks;
    }
    [[nodiscard]] std::size_t index(Spot s) const
    {
        return static_cast<std::size_t>(s.y * files + s.x);
    }
    [[nodiscard]] Ground ground_of(Spot s) const { return ground[index(s)]; }
    [[nodiscard]] int height_of(Spot s) const { return height[index(s)]; }
};

[[nodiscard]] inline Edge edge(Spot a, Spot b) { return a < b ? Edge{a, b} : Edge{b, a}; }

/// Rolls what is laid out beforehand, then at random; remembers all, as outcomes from 0 up.
struct Dice {
    Stream stream;
    std::vector<std::uint32_t> outcomes;
    std::size_t used = 0;

    std::uint32_t roll(std::uint32_t faces)
    {
        if (used == outcomes.size()) outcomes.push_back(stream.below(faces));
        return outcomes[used++];
    }
    int melee() { return static_cast<int>(roll(3)) - 1; } ///< FOS-ROLL-01
    int morale() { return static_cast<int>(roll(101)); }  ///< FOS-ROLL-02
};

} // namespace sandtable::fos::model
