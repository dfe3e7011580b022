/// counters.hpp - what changes in a battle: typed names of the book's counters. The places are
/// those of counters.cpp. What can be reckoned from them is no counter: see losses.hpp. The
/// course of the battle under way is course.hpp.
#pragma once

#include "kernel/state/table.hpp"
#include "sdk/cpp/sides.hpp"

namespace sandtable::synapse {

inline constexpr Side side_a = 0;
inline constexpr Side side_b = 1;
using sdk::opponent;

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
inline constexpr UnitCounter moved_out{21}; ///< chose the fight outside its entrenchment
} // namespace body

/// Of a unit. [SYN section 5.2]
namespace troop {
inline constexpr UnitCounter of{22}; ///< its body; its own for a vehicle unit
inline constexpr UnitCounter eff{23};
inline constexpr UnitCounter pieces{24};
inline constexpr UnitCounter cbt{25};
inline constexpr UnitCounter ammo{26}; ///< -1: unlimited
inline constexpr UnitCounter gone{27}; ///< Gone
inline constexpr UnitCounter took_part{28};
inline constexpr UnitCounter fired{29}; ///< in which order of this sequence, 1 up; 0: in none
inline constexpr UnitCounter casualties{30};
inline constexpr UnitCounter killed{31}; ///< of the casualties; the others are wounded
inline constexpr UnitCounter strays{32};
inline constexpr UnitCounter xp{33};
inline constexpr UnitCounter fanatic{34}; ///< added to its SdR by the umpire
inline constexpr UnitCounter second{35};  ///< bonus of its second weapon
inline constexpr UnitCounter suited{36};  ///< 2 as the scenario says, 1 half, 0 not at all
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

inline constexpr int most_unit_counters = troop::suited.index + 1;
inline constexpr int most_pieces = 120; ///< bodies and units of a battle: each fits in a byte
/// Of one unit; each fits in two bytes.
inline constexpr std::int32_t most_guns = 65'535;
inline constexpr std::int32_t most_rounds = 32'767;
inline constexpr std::int32_t most_experience = 65'535;
inline constexpr std::int32_t most_second = 65'535; ///< bonus of a second weapon

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
/// Why a unit is no longer with its body.
enum class Gone : std::uint8_t {
    no,
    abandoned, ///< guns that cannot fire in contact [SYN-CONT-05]
    left_out   ///< chariots that cannot deploy [SYN-TYPE-04]
};
enum class Mode : std::uint8_t { field, assault, siege, vehicle };
inline constexpr const char* mode_words[] = {"field", "assault", "siege", "vehicle"};
enum class Intent : std::uint8_t { none, fight, withdraw, concede, call_off, surrender };
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

[[nodiscard]] List<CounterSpec> book_unit_counters() noexcept;
[[nodiscard]] List<CounterSpec> book_side_counters() noexcept;
[[nodiscard]] List<CounterSpec> book_game_counters() noexcept;

} // namespace sandtable::synapse
