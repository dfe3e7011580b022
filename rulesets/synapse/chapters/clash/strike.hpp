/// strike.hpp - SYN chapter 10: what one attack is made of before its die, and what its die makes
/// of it. The same record serves the preview, the resolution and the computer player.
#pragma once

#include "kernel/rules/breakdown.hpp"
#include "rulesets/synapse/chapters/field.hpp"

namespace sandtable::synapse {

/// The limit on the damage that one attack does to a body. [SYN-CAP-01]
struct Cap {
    bool holds = false;
    bool is_rest = false;         ///< less what the body has taken already
    std::int64_t most = 0;        ///< points of damage
    const char* lifted = nullptr; ///< why it does not hold, if by SYN-CAP-02
};

/// Everything that is settled before the die is cast.
struct Strike {
    Unit attacker = Unit::none;
    Unit target = Unit::none;
    Unit friend_body = Unit::none; ///< who is hit by a failed fire into a melee [SYN-FF-02]
    Blow blow = Blow::melee;
    bool ranged = false;
    bool shock = false;
    bool harsh = false;
    bool add_points = false;
    bool slow = false;          ///< a pursuit of a more mobile body [SYN-PURS-04]
    std::int64_t modifiers = 0; ///< attack potential and everything added to it
    std::int64_t difficulty = 0;
    std::int64_t power = 0;
    Cap cap;        ///< of the target
    Cap friend_cap; ///< of `friend_body`

    /// By how much a die succeeds; below 0 by how much it fails. [SYN-CORE-04]
    [[nodiscard]] std::int64_t margin(std::int64_t die) const noexcept
    {
        return modifiers + die - difficulty;
    }
};

/// What a hit does.
struct Hit {
    std::int64_t percentage = 0;
    std::int64_t plain = 0;      ///< damage before all that changes it
    std::int64_t in_climate = 0; ///< after the climate
    std::int64_t raw = 0;        ///< after the target's mobility, before the cap
    std::int64_t damage = 0;
    bool capped = false;
};

/// What came of a strike.
struct Struck : Hit {
    bool hit = false;
    std::int64_t margin = 0;  ///< of success, or of failure
    std::int64_t counter = 0; ///< bonus of the attacked body [SYN-CNTR-01]
    std::int64_t friendly_percentage = 0;
    std::int64_t friendly_raw = 0; ///< before the cap
    std::int64_t friendly = 0;
    bool friendly_capped = false;
    /// A fire into a melee that hit the wrong ones. [SYN-FF-01]
    [[nodiscard]] bool hits_friend() const noexcept { return friendly > 0 || friendly_capped; }
};

/// What a strike is to be made of.
struct Plan {
    Unit attacker = Unit::none;
    Unit target = Unit::none;
    Blow blow = Blow::melee;
    const Members* units = nullptr; ///< null: the whole body
    std::uint16_t weapons = 0xffff; ///< of a vehicle unit
    std::int64_t umpire = 0;
    bool bombardment = false;
};

/// The units of the attacker that are in the test: those named; of a body that fires at contact or
/// in pursuit those that add to its firepower; of one that strikes all. [SYN-RNG-02, SYN-UNIT-10,
/// SYN-CONT-05]
[[nodiscard]] Members units_in_test(const Field& field, const Plan& plan);
/// Explains itself in `b`: group 0 the score, group 1 the difficulty, group 2 the attack power.
[[nodiscard]] Strike prepare(const Field& field, const Plan& plan, Breakdown& b);
/// What a hit does that costs so much of the power in the table of losses. [SYN-HIT-01]
[[nodiscard]] Hit hit_of(const Strike& strike, std::int64_t percentage);
/// The result of a die.
[[nodiscard]] Struck resolve(const Strike& strike, std::int64_t die);
/// The same, with its lines in group 3 of `b`.
[[nodiscard]] Struck resolve(const Strike& strike, std::int64_t die, Breakdown& b);

/// The attack power that a body or its side brings to a clash. [SYN-RATIO-02]
[[nodiscard]] std::int64_t ratio_power(const Field& field, Unit own, Blow blow);
/// Distance of a fire test. [SYN-RNG-04, SYN-ASLT-05, SYN-CONT-03]
[[nodiscard]] std::int64_t fire_difficulty(const Field& field, const Plan& plan);
/// Most damage one attack may do to a body. [SYN-CAP-01 to CAP-05]
[[nodiscard]] Cap damage_cap(const Field& field, Unit target, bool ranged, bool pursuit = false);
/// Status and rout. [SYN-STAT-02]
[[nodiscard]] std::int64_t status_modifier(const Field& field, Unit b);

} // namespace sandtable::synapse
