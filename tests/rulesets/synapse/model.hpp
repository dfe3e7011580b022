/// model.hpp - Synapse once more, for tests: a second reading of the book in its own order, which
/// knows nothing of the ruleset. What it and the program say of the same battle is compared in
/// model_test.cpp.
///
///   Weapon, Troop, Body, World       chapters 5 and 6
///   power, force, Values             chapter 6
///   Test, Outcome, strike            chapters 8 to 10
///   reaches, Losses                  10.1, 12
///   Siege                            14.3
///   Vehicle                          15
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace sandtable::synapse::model {

using Whole = std::int64_t;

/// a / b, downward also below 0 (CORE-08); b above 0.
[[nodiscard]] Whole floor_of(Whole a, Whole b);
/// Halved so many times, each time downward.
[[nodiscard]] Whole halved(Whole a, int times = 1);

/// 5.1; ranks: 0 none, 1 short, 2 medium, 3 long, 4 very long.
struct Weapon {
    Whole dmg = 4;
    std::string category = "melee";
    Whole cdf_above = 1; ///< the rate of fire, above and below the stroke
    Whole cdf_below = 1;
    bool burst = false;
    Whole are = 1;
    int rank = 0;
    Whole mod_att = 0;

    [[nodiscard]] bool shoots() const
    {
        return category == "missile" || category == "firearm" || category == "artillery";
    }
};

/// 5.2: a unit of soldiers, beasts or guns.
struct Troop {
    std::string id;
    std::string type = "infantry";
    Whole eff = 100;
    Whole pieces = 0;
    Weapon weapon{};
    Whole thrown = 0; ///< dmg of its second, thrown weapon
    Whole arm = 0;
    Whole cbt = 5;
    Whole sdr_override = -1;
    Whole sdr_bonus = 0;
    bool never_routs = false;
};

enum class State { active, routing, annihilated };

struct Body {
    std::string id;
    int side = 0;
    bool support = false; ///< shoots; otherwise it goes into contact
    std::vector<Troop> troops{};
    Whole damage = 0;
    State state = State::active;
    bool encircled = false;
    bool bogged = false;
    Whole cover = 0;
    int work = 0; ///< 1 an entrenchment, 2 a small fort, 3 a fortress
    bool garrison = false;
};

struct Options {
    bool hills_stop_cavalry = false;
    bool half_in_forest = false;
    bool chariots_on_foot = false;
    int limited_rank = 2;
    Whole rounding = 0;
    Whole sdr_step = 5;
    bool covers_add = false;
    bool cover_before_halving = false;
    bool poor_combat = false;
    bool very_poor_halves = false;
    bool distance_by_rank = false;
    bool harsh_adds_points = false;
    bool penalties_add = false;
    int cap = 1; ///< 0 off, 1 of an attack, 2 of all
    bool cap_ranged = true;
    bool rout_exceeds = false;
};

struct World {
    bool assault = false;
    std::string terrain = "open";
    bool mud = false;
    int visibility = 0; ///< 1 poor, 2 very poor
    bool storm = false;
    bool extreme = false;
    bool harsh = false;
    int distance = 2; ///< a rank
    int charge = 0;   ///< 0 as the table says, 1 yes, 2 no
    bool ratio_allowed = true;
    bool inaccessible = false;
    bool surprised[2]{};
    Options options;
    std::vector<Body> bodies;

    [[nodiscard]] bool urban() const { return terrain == "urban"; }
    [[nodiscard]] Body& named(const std::string& id);
};

// --- chapter 6

[[nodiscard]] bool is_excluded(const World& world, const Body& body, const Troop& troop);
[[nodiscard]] Whole power(const World& world, const Body& body, const Troop& troop);
[[nodiscard]] Whole force(const World& world, const Troop& troop);

/// What a body is worth (6.5).
struct Values {
    Whole eff = 0;
    Whole force = 0;
    Whole cbt = 0;
    Whole potential = 0;
    Whole dfs = 0;
    Whole sdr = 0;
    Whole rupture = 0;
    Whole mobility = 0;
};
[[nodiscard]] Values values(const World& world, const Body& body);

// --- chapters 8 to 10

/// SYN-RATIO-01.
[[nodiscard]] Whole ratio(Whole own, Whole enemy);

/// A combat test before its die.
struct Test {
    Whole modifiers = 0; ///< potential and all that is added to it
    Whole difficulty = 0;
    Whole power = 0;
    Whole cap = -1;    ///< -1: none
    bool slow = false; ///< a pursuit of a more mobile body
};
/// Of all of a body; a pursuit where the target is routing.
[[nodiscard]] Test shock(const World& world, const Body& x, const Body& t);
/// Of the units that are in the test.
[[nodiscard]] Test fire(const World& world, const Body& x, const std::vector<Troop>& units,
                        const Body& t);

struct Outcome {
    bool hit = false;
    Whole damage = 0;
    Whole counter = 0; ///< of a failed shock
};
[[nodiscard]] Outcome strike(const World& world, const Test& test, Whole die);

/// apply_damage (18.3).
void suffer(const World& world, Body& body, const Test& test, const Outcome& outcome);

/// SYN-RNG-03.
[[nodiscard]] bool reaches(const World& world, const Troop& troop, const Body& target);

// --- chapter 12

struct Losses {
    Whole points = 0;
    Whole killed = 0; ///< the least, and those left behind
    Whole wounded = 0;
    Whole strays = 0;
};
[[nodiscard]] Losses losses(const World& world, const Body& body, const Troop& troop, bool won,
                            bool lost);

// --- 14.3

/// A week of a siege: besieger's main body, garrison, their troops with assault values.
struct Siege {
    Whole weeks = 0; ///< T
    Whole tranche = 0;
    bool sealed = false;
    Whole parley_ratio = 0;
};
[[nodiscard]] Siege siege(const World& world, const Body& besieger, const Body& garrison,
                          Whole engineers);
/// SYN-SIEGE-05: whether the end of sealed week w costs the garrison a tranche.
[[nodiscard]] bool starves(const Siege& siege, Whole w);
/// SYN-SIEGE-09.
[[nodiscard]] Whole parley_difficulty(const Siege& siege, Whole damage, Whole force);

// --- chapter 15

struct Mount {
    Whole dmg = 50;
    Whole cdf = 1;
    Whole are = 1;
    Whole count = 1;
    bool total = false; ///< count_mode
    int rank = 2;
    bool secondary = false;
};
struct Vehicle {
    std::string id;
    Whole count = 5;
    Whole sdg = 100;
    Whole arm = 20;
    Whole crew = 5;
    Whole control = 0;
    Whole accuracy = 0;
    Whole evasion = 0;
    Whole cover = 0;
    Whole damage = 0;
    bool routing = false;
    std::vector<Mount> mounts;
};
[[nodiscard]] Whole firepower(const Vehicle& x, const Vehicle& t);
[[nodiscard]] Whole vehicle_force(const Vehicle& x);
[[nodiscard]] Whole vehicle_rupture(const Vehicle& x);
/// Fire of x, whose side may be surprised, at t.
[[nodiscard]] Test fire(const Vehicle& x, bool x_surprised, const Vehicle& t, bool t_surprised,
                        Whole base);

} // namespace sandtable::synapse::model
