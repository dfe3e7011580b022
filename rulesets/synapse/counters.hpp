/// counters.hpp - what changes in a battle: typed names of the book's counters, and the course of
/// the battle under way. The places are those of book_counters.cpp.
#pragma once

#include "kernel/state/table.hpp"

#include <type_traits>

namespace sandtable::synapse {

inline constexpr Side side_a = 0;
inline constexpr Side side_b = 1;
[[nodiscard]] constexpr Side enemy_of(Side side) noexcept
{
    return side == side_a ? side_b : side_a;
}

/// Of a body, and of a vehicle unit, which is a body of its own. [SYN section 5.3]
namespace body {
inline constexpr UnitCounter state{0}; ///< State
inline constexpr UnitCounter damage{1};
inline constexpr UnitCounter contact{2};
inline constexpr UnitCounter encircled{3};
inline constexpr UnitCounter bogged{4};
inline constexpr UnitCounter forest{5};
inline constexpr UnitCounter cover{6};
inline constexpr UnitCounter work{7}; ///< its place in the list of works, 1 up; 0: none
inline constexpr UnitCounter tries{8};
inline constexpr UnitCounter faces{9};    ///< unit it faces, -1: none
inline constexpr UnitCounter front{10};   ///< 0: in none
inline constexpr UnitCounter acted{11};   ///< this sequence: 1 attacked, 2 pursued, 3 both
inline constexpr UnitCounter penalty{12}; ///< of a failed disengagement [SYN-VEH-19]
inline constexpr UnitCounter pursued{13}; ///< in its present rout
inline constexpr UnitCounter role{14};    ///< Role
inline constexpr UnitCounter initial_cbt{15};
inline constexpr UnitCounter aim{16};     ///< target of an order given and not yet carried out, -1
inline constexpr UnitCounter slot{17};    ///< 1 up: when that order was given; 0: none
inline constexpr UnitCounter chosen{18};  ///< what a vehicle unit was told (Action)
inline constexpr UnitCounter decided{19}; ///< has been told something in this step
inline constexpr UnitCounter initial_power{20};
inline constexpr UnitCounter lost_force{21}; ///< force of abandoned units [SYN-END-03]
inline constexpr UnitCounter moved_out{22};  ///< chose the fight outside its entrenchment
} // namespace body

/// Of a unit. [SYN section 5.2]
namespace troop {
inline constexpr UnitCounter of{23}; ///< its body; its own for a vehicle unit
inline constexpr UnitCounter eff{24};
inline constexpr UnitCounter pieces{25};
inline constexpr UnitCounter cbt{26};
inline constexpr UnitCounter ammo{27}; ///< -1: unlimited
inline constexpr UnitCounter gone{28};
inline constexpr UnitCounter excluded{29};
inline constexpr UnitCounter took_part{30};
inline constexpr UnitCounter fired{31};  ///< in a test of this sequence
inline constexpr UnitCounter points{32}; ///< its share of the losses
inline constexpr UnitCounter casualties{33};
inline constexpr UnitCounter killed{34};
inline constexpr UnitCounter wounded{35};
inline constexpr UnitCounter strays{36};
inline constexpr UnitCounter xp{37};
inline constexpr UnitCounter fanatic{38};   ///< added to its SdR by the umpire
inline constexpr UnitCounter second{39};    ///< bonus of its second weapon
inline constexpr UnitCounter suited{40};    ///< 2 as the scenario says, 1 half, 0 not at all
inline constexpr UnitCounter captured{41};  ///< pieces
inline constexpr UnitCounter next_eff{42};  ///< in the next battle
inline constexpr UnitCounter returning{43}; ///< after a week
} // namespace troop

namespace army {
inline constexpr SideCounter surprised{0};
inline constexpr SideCounter penalty{1};   ///< of a failed withdrawal
inline constexpr SideCounter intent{2};    ///< Intent, secret until both have chosen
inline constexpr SideCounter outcome{3};   ///< Outcome
inline constexpr SideCounter guns_lost{4}; ///< SYN-ROUT-03 has happened
inline constexpr SideCounter baggage{5};
inline constexpr SideCounter holds_field{6};
inline constexpr SideCounter loss_share{7};
inline constexpr SideCounter result{8};     ///< Result, 1 up; 0: open
inline constexpr SideCounter learned{9};    ///< points of experience
inline constexpr SideCounter committed{10}; ///< commits its reserve in this sequence
inline constexpr SideCounter supply{11};    ///< weeks of supply, 0: no limit
inline constexpr SideCounter equipped{12};
inline constexpr SideCounter command_mod{13};
inline constexpr SideCounter sealed_lifts{14};
} // namespace army

namespace battle {
inline constexpr GameCounter mode{0};
inline constexpr GameCounter initiative{1}; ///< 0, 1; 2: nobody
inline constexpr GameCounter visibility{2};
inline constexpr GameCounter wind{3};
inline constexpr GameCounter temperature{4};
inline constexpr GameCounter ground{5};
inline constexpr GameCounter harsh{6};
inline constexpr GameCounter distance{7};
inline constexpr GameCounter seconds{8};     ///< of one sequence
inline constexpr GameCounter week{9};        ///< calendar
inline constexpr GameCounter weeks{10};      ///< elapsed sealed weeks, "w"
inline constexpr GameCounter hold_weeks{11}; ///< T; -1: no limit
inline constexpr GameCounter tranche{12};
inline constexpr GameCounter sealed{13};
inline constexpr GameCounter parleys{14};
inline constexpr GameCounter urban{15};
inline constexpr GameCounter terrain{16};
inline constexpr GameCounter fighters{17}; ///< "n"
} // namespace battle

enum class State : std::uint8_t {
    reserve,
    active,
    routing,
    dispersed,
    annihilated,
    withdrawn,
    captured
};
inline constexpr const char* state_titles[] = {"in reserve",  "active",    "routing", "dispersed",
                                               "annihilated", "withdrawn", "captured"};
enum class Role : std::uint8_t { main, support, reserve, garrison };
inline constexpr const char* role_words[] = {"main", "support", "reserve", "garrison"};
enum class Mode : std::uint8_t { field, assault, siege, vehicle };
inline constexpr const char* mode_words[] = {"field", "assault", "siege", "vehicle"};
enum class Intent : std::uint8_t { none, fight, withdraw };
/// What became of a side.
enum class Outcome : std::uint8_t {
    standing,
    beaten,
    left,      ///< withdrew in good order
    left_guns, ///< withdrew, its guns captured
    conceded,
    surrendered,
    parted, ///< both withdrew
    called_off
};
/// Why a sub-battle of a siege is fought.
enum class Sally : std::uint8_t { none, voluntary, desperate };

/// Where the sequence of play stands.
enum class Stage : std::uint8_t {
    organise,
    start,
    umpire_setup,
    intent,
    umpire_command,
    command,
    events,
    umpire_events,
    commitment,
    commit_done,
    command_again,
    orders,
    fronts,
    ranged,
    contact,
    engage,
    act,
    disengage,
    pursuit,
    riposte,
    rally,
    end_check,
    aftermath,
    umpire_aftermath,
    losses,
    over,
    week,
    surrender,
    besieger,
    garrison,
    parley,
    bombard,
    siege_battle,
    week_end,
    forced,
    limits,
};

enum class Blow : std::uint8_t { melee, fire, contact_fire, pursuit, riposte, disengage };
enum class Action : std::uint8_t { none, fire, disengage, disengage_commander, hold };

/// One test that waits for its die.
struct Test {
    std::int16_t attacker = -1;
    std::int16_t target = -1;
    std::int16_t modifier = 0; ///< the umpire's
    Blow blow = Blow::melee;
    std::uint8_t slot = 0;  ///< of the units that fire; 0: all
    std::uint8_t asked = 0; ///< the umpire has been asked
    std::uint8_t shot = 0;  ///< which of a vehicle unit's shots
    std::uint8_t reserved_[2] = {};
};
/// What a simultaneous test has done, to be applied at the end of the step.
struct Hurt {
    std::int64_t damage = 0;
    std::int16_t target = -1;
    std::int16_t attacker = -1;
    std::int16_t counter = 0; ///< bonus for `target` against `attacker`
    std::uint8_t capped = 0;
    std::uint8_t hit = 0;
};
inline constexpr int most_pieces = 120; ///< bodies and units of a battle [SYN-CORE-14]
inline constexpr int most_tests = 160;
inline constexpr int most_rulings = 40;

/// The course of the battle.
struct Course {
    Stage stage = Stage::organise;
    std::uint8_t sub = 0;          ///< first or second side of a step
    std::uint8_t micro = 0;        ///< asking, drawing up the tests, rolling them
    std::uint8_t again = 0;        ///< the command test is not the first of the battle
    std::uint8_t simultaneous = 0; ///< results of the step apply together
    std::uint8_t first_side = 0;
    std::uint8_t retest = 0;  ///< a command test is due
    std::uint8_t stopped = 0; ///< the umpire ended the battle
    Sally sally = Sally::none;
    std::uint8_t forced = 0;  ///< the garrison stands before its choice [SYN-SIEGE-06]
    std::int16_t item = 0;    ///< the next question to the umpire
    std::int16_t subject = 0; ///< about whom
    std::int16_t tests = 0;
    std::int16_t next = 0;
    std::int16_t hurts = 0;
    std::int16_t pursuer = -1;
    std::int16_t pursued = -1;
    std::uint8_t parley = 0; ///< this week
    std::uint8_t bombard = 0;
    std::uint8_t assault = 0;
    std::uint8_t lift = 0;
    std::uint8_t worsened = 0;
    std::uint8_t extended = 0; ///< the garrison makes a sally at the end of this week
    std::int16_t cursor = 0;
    std::uint8_t main_routed[2] = {}; ///< a main body of the side routed this sequence
    std::uint8_t waves = 0;
    std::uint8_t in_siege = 0;
    std::uint8_t evacuating = 0;
    std::uint8_t tried_withdraw = 0;
    std::uint8_t supplied = 0;
    std::uint8_t saved = 0; ///< the vehicles of Leave got away in time
    std::int32_t rulings[most_rulings] = {};
    Test list[most_tests] = {};
    Hurt results[most_tests] = {};
};
static_assert(std::is_trivially_copyable_v<Course>);
static_assert(std::has_unique_object_representations_v<Course>, "no gaps");

/// Counter-attack bonuses of one body. [SYN-CNTR-02]
struct Counters {
    static constexpr int room = 8;
    struct One {
        std::int16_t against = -1;
        std::int16_t bonus = 0;
        std::int16_t until = 0;  ///< last sequence it is good for
        std::int16_t earned = 0; ///< sequence it was earned in
    };
    One items[room];
};
/// What a vehicle unit has been told to fire at, with which of its weapons.
struct Shots {
    static constexpr int room = 6;
    std::int16_t target[room] = {};
    std::uint16_t weapons[room] = {};
    std::int16_t count = 0;
};
/// Whom a vehicle unit exchanged fire with: bit per unit, this sequence and the one before.
struct Exchange {
    std::uint64_t now[2] = {};
    std::uint64_t before[2] = {};
};

inline constexpr GameData<Course> course_data{0};
inline constexpr UnitData<Counters> counters_data{0};
inline constexpr UnitData<Shots> shots_data{1};
inline constexpr UnitData<Exchange> exchange_data{2};

} // namespace sandtable::synapse
