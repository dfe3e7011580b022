/// context.hpp - what of a battle never changes, read once from the scenario. [SYN chapter 5, 27.1]
///
///   Weapon, Troop, Body, Work, Commander, Army, Environment, Happening   as the scenario says
///   Context                                                             all of it
#pragma once

#include "rulesets/synapse/book/circumstances.hpp"
#include "rulesets/synapse/book/course.hpp"
#include "rulesets/synapse/book/options.hpp"
#include "rulesets/synapse/book/tables.hpp"
#include "rulesets/synapse/book/words.hpp"
#include "sdk/cpp/reading.hpp"
#include "sdk/cpp/room.hpp"

#include <array>
#include <string>
#include <vector>

namespace sandtable::synapse {

using sdk::is_word;
using sdk::unit_called;
using sdk::word_in;

/// [SYN section 5.1]
struct Weapon {
    enum Category : std::uint8_t { melee, thrown, missile, firearm, artillery };
    std::string name;
    Share dmg{0, 1};
    Category category = melee;
    Share cdf{1, 1};
    bool burst = false;
    std::int64_t are = 1;
    Range range = Range::none;
    int mod_att = 0;
    bool has_att = false;
    bool contact_ok = true;
    bool says_contact = false; ///< the scenario says so
    // of vehicles
    std::int64_t count = 1;
    bool total = false; ///< count_mode
    bool secondary = false;
    std::int64_t mult = 1;
    std::vector<std::string> usable_vs;                 ///< empty: everything
    std::vector<std::pair<std::string, int>> factor_vs; ///< in halves: 0, 1, 2

    [[nodiscard]] bool shoots() const noexcept { return category >= missile; }
};
inline constexpr const char* count_words[] = {"per_element", "total"};
inline constexpr const char* category_words[] = {"melee", "thrown", "missile", "firearm",
                                                 "artillery"};

/// What a unit is: fighters with one armament and one quality. [SYN-ARMY-01, SYN sections 5.2, 5.7]
struct Troop {
    bool vehicle = false;
    bool foot = false; ///< infantry among vehicles
    int type = 0;      ///< of troop_types; -1: a vehicle
    std::string clazz; ///< of a vehicle: ground, air ...
    std::vector<std::string> tags;
    std::int64_t eff = 1;
    std::int64_t pieces = 0;
    std::vector<Weapon> weapons; ///< the first is the main one
    bool has_thrown = false;
    Share thrown{};
    bool thrown_only = false;
    /// Whether it is armed with thrown weapons, alone or beside others. [SYN-ARMY-06]
    [[nodiscard]] bool throws() const noexcept { return thrown_only || has_thrown; }
    bool fragile = true;
    std::int64_t second_most = 0; ///< what the umpire may grant for a second weapon
    std::int64_t second = 0;
    std::int64_t sdg = 5;
    std::int64_t multiplier = 1;
    std::int64_t arm = 0;
    bool heavy = false;
    int cbt = 0; ///< its junior commanders included [SYN-ARMY-07]
    int sdr = 0; ///< 0: by formula
    int sdr_bonus = 0;
    bool never_routs = false;
    bool self_propelled = false;
    bool artillery = false;
    bool archaic = false;
    bool engineers = false;
    bool flying = false;
    int mobility = 0;
    int ammo = -1;
    std::vector<int> characters; ///< their armor
    int control = 0;
    int evasion = 0;
    bool has_accuracy = false;
    int accuracy = 0;
    std::int64_t crew_per_element = 0;
    int cover = 0;
    bool reserve = false;

    [[nodiscard]] const Weapon& weapon() const noexcept { return weapons.front(); }
    [[nodiscard]] bool shoots() const noexcept { return weapon().shoots(); }
};

/// [SYN section 5.3]
struct Body {
    Role role = Role::main;
    bool fires = false; ///< attack_mode
    int work = 0;
    int forest = -1; ///< -1: as the ground says
    int cover = 0;
    bool bogged = false; ///< whatever the ground
    /// Shooters of a garrison as a support body inside the work. [SYN-ASLT-01]
    bool on_walls = false;
    bool merged = false; ///< its units stand in the garrison instead
};

/// [SYN section 5.6]
struct Work {
    std::string name;
    int kind = 0;
    std::int64_t factor = 1;
    std::int64_t defense = 5;
    std::int64_t optimum = 0;
    bool inaccessible = false;
    int next = 0; ///< place of the next work, 0: none
    int food_weeks = -1;
    bool needs_no_food = false;
    bool grim_fate = false;
    Cell zone = Cell::none;

    /// Heads that find room at most, where the work has an optimum. [SYN-FORT-02]
    [[nodiscard]] std::int64_t most() const noexcept { return 2 * optimum; }
    [[nodiscard]] bool has_room_for(std::int64_t heads) const noexcept
    {
        return optimum == 0 || heads <= most();
    }
};

/// [SYN section 5.5]
struct Commander {
    bool present = false;
    std::string name;
    int mental = 5;
    int presence = 5;
    int combat = 0;
    int war = 0;
    int diplomacy = 0;
    bool has_potential[3] = {}; ///< overrides: command, rally, diplomacy
    int potential[3] = {};
};

struct Army {
    Commander commander;
    int command_mod = 0;
    int command_why = 0; ///< into circumstance_words
    bool baggage = true;
    bool siege_equipment = true;
    int supply_weeks = 0;
    std::vector<Unit> bodies; ///< in sheet order
    std::vector<Unit> troops;
};

/// A scheduled event. [SYN-BATTLE-14]
struct Happening {
    enum Kind : std::uint8_t { weather, distance, encircle, release, reinforcement, supply };
    int at = 1;
    Kind kind = weather;
    int terrain = -1; ///< -1: unchanged, as what follows
    int visibility = -1;
    int wind = -1;
    int temperature = -1;
    int ground = -1;
    int harsh = -1;
    int range = 2;
    Unit body = Unit::none;
    int weeks = 0;
    int work = 0;
};

enum class Terrain : std::uint8_t {
    open,
    hills,
    forest,
    mountain,
    marsh,
    urban,
    fortified,
    impassable
};
enum class Domain : std::uint8_t { land, air, naval, submarine, space };

/// [SYN section 5.8]
struct Environment {
    Terrain terrain = Terrain::open;
    bool mud = false;
    int visibility = 0;
    bool storm = false;
    bool extreme = false;
    bool harsh = false;
    bool urban = false;
    bool streets = false; ///< urban whatever the terrain
    bool has_distance = false;
    Range distance = Range::medium;
    std::vector<std::pair<int, Range>> schedule; ///< from which sequence
    bool ratio_allowed = true;
    int charge = 0; ///< 0 by the table, 1 yes, 2 no
    Domain domain = Domain::land;
};

/// Vehicles that count as saved when they leave, for a marginal victory. [SYN section 27.8]
struct Leave {
    Side side = nobody;
    Unit unit = Unit::none;
    std::int64_t count = 0;
    int from = 1; ///< they must have stayed up to this sequence
};

/// What one side must bring about, or the battle is the enemy's: the scenario's terms of victory.
struct Aim {
    Side side = nobody;
    Level least = Level::marginal; ///< how well it must win at least
    std::uint32_t except = 0;      ///< bit per ending that does not do
    int by = 0;                    ///< of a besieger: the last week, 0 if none is set
};

class Context {
public:
    explicit Context(const Setting& setting);

    [[nodiscard]] const Setting& setting() const noexcept { return *setting_; }
    [[nodiscard]] const Options& options() const noexcept { return options_; }
    [[nodiscard]] bool is_body(Unit u) const noexcept
    {
        return kinds_[static_cast<std::size_t>(u)] != soldier;
    }
    /// Whether a body comes later, by an event. [SYN-RES-06]
    [[nodiscard]] bool awaited(Unit b) const noexcept;
    [[nodiscard]] bool is_troop(Unit u) const noexcept
    {
        return kinds_[static_cast<std::size_t>(u)] != group;
    }
    [[nodiscard]] const Troop& troop(Unit u) const noexcept
    {
        return troops_[static_cast<std::size_t>(u)];
    }
    [[nodiscard]] const Body& body(Unit u) const noexcept
    {
        return bodies_[static_cast<std::size_t>(u)];
    }
    /// The place of a body among those of its side, 0 up.
    [[nodiscard]] int place(Unit b) const noexcept { return places_[static_cast<std::size_t>(b)]; }
    /// Work by its place, 1 up.
    [[nodiscard]] const Work& work(int place) const noexcept
    {
        return works[static_cast<std::size_t>(place - 1)];
    }
    /// The modifier of a component. [SYN-CORE-02]
    [[nodiscard]] int mdc(int component) const noexcept;

    Mode mode = Mode::field;
    Environment environment;
    Army armies[2];
    std::vector<Work> works;
    std::vector<Happening> happenings;
    std::int64_t fixed_seconds = 0;
    int sequences = 12;
    /// What the block has room for (room.hpp).
    std::array<st_range, most_unit_counters> ranges{};
    int tests = 0;          ///< of a step
    int bonuses = 0;        ///< of a sequence
    int exchange_bytes = 0; ///< of a sequence
    bool players_group = false;
    Leave leave;
    Aim aim;
    std::int32_t rulings[item_count]; ///< of the scenario; as_it_is where it fixes none
    bool fixed[item_count] = {};
    bool asks[item_count] = {};
    bool rounds = false; ///< a person in the seat is asked once a round for all there is to rule
    std::vector<int> mdc_table;
    std::vector<std::int16_t> body_of; ///< at the start, -1
    /// The units of a body at the start. Where bodies are settled, as in most battles, no unit ever
    /// goes from one to another.
    [[nodiscard]] const std::vector<Unit>& at_first(Unit b) const noexcept
    {
        return at_first_[static_cast<std::size_t>(b)];
    }
    bool bodies_settled = false;
    bool chariots = false; ///< some unit fights in them
    Cell zones[2][3] = {}; ///< per side: main, support, reserve
    std::vector<Cell> fronts;

private:
    friend class Reading;
    enum Kind : std::uint8_t { soldier, group, machine };

    const Setting* setting_;
    Options options_;
    std::vector<Kind> kinds_;
    std::vector<Troop> troops_;
    std::vector<Body> bodies_;
    std::vector<int> places_;
    std::vector<std::vector<Unit>> at_first_;
};

/// A number of a scenario: 4 or "1/2"; nothing that is none, under 0, or too large.
[[nodiscard]] bool read_share(const Value& value, Share& out) noexcept;

} // namespace sandtable::synapse
