/// dice.hpp - THU chapters 14.2 to 14.4: how many dice, and what their faces mean.
///
///   Face                  the six faces of a combat die [THU-DICE-01]
///   Strike                one roll: who, whom, how, under which orders
///   explain_mode          how it is fought, and why [THU-COMBAT-03]
///   factor_of, count_dice number of dice [THU-COMBAT-10]
///   Advantage, advantages tactical advantage [THU-COMBAT-11]
///   hits_of_face          reading
#pragma once

#include "rulesets/thucydide/chapters/support.hpp"

namespace sandtable::thucydide {

/// Outcomes of the combat die, in the order of the book.
enum class Face : std::uint8_t { light, medium, heavy, flag, letter, special };

/// One roll being prepared or resolved.
struct Strike {
    Unit roller = Unit::none;
    Unit struck = Unit::none;
    RollKind kind = RollKind::attack;
    Mode mode = Mode::melee;
    AttackOrder order = AttackOrder::none;     ///< of the attack roll
    DefenseOrder defense = DefenseOrder::none; ///< against the attack roll
    bool led = false;                          ///< a leader leads the attack roll
    bool evading = false;
    bool pursuing = false;
    Clash clash{};

    [[nodiscard]] bool close() const noexcept { return mode != Mode::fire; }
};
/// The roll of the combat under way, of a kind.
[[nodiscard]] Strike strike_of(const Field& field, RollKind kind) noexcept;

/// Strength has no part in it. [THU-UNIT-03]
[[nodiscard]] constexpr int factor_of(const UnitType& type, Mode mode) noexcept
{
    switch (mode) {
    case Mode::fire: return type.fire;
    case Mode::assault: return type.assault;
    case Mode::melee: return type.melee;
    case Mode::none: break;
    }
    return 0;
}

inline constexpr int most_dice = 8;

/// Whether it is fire, an assault or a melee, and why. [THU-COMBAT-03]
void explain_mode(const Field& field, const Strike& strike, Breakdown& out) noexcept;

/// Number of dice; its terms go into group 0 of `out`. Close combat: 1 to 8; fire: may be 0 or
/// less, and is then no attack.
int count_dice(const Field& field, const Strike& strike, Breakdown& out) noexcept;
[[nodiscard]] int count_dice(const Field& field, const Strike& strike) noexcept;

/// Lines of the table of advantages, as bits.
enum Advantage : std::uint32_t {
    ta_very_light = 1u << 0,
    ta_shock = 1u << 1,
    ta_long_spear = 1u << 2,
    ta_pilum = 1u << 3,
    ta_elephant = 1u << 4,
    ta_skirmisher = 1u << 5,
    ta_encircled = 1u << 6,
    ta_no_quarter = 1u << 7,
};
[[nodiscard]] std::uint32_t advantages(const Field& field, const Strike& strike) noexcept;
/// Names them, or says that there is none.
void explain_advantages(std::uint32_t bits, Breakdown& out, int group = 0) noexcept;

/// Hits of one face against a class. `special` counts under an advantage. [THU-DICE-01]
[[nodiscard]] constexpr int hits_of_face(Face face, HitClass against, bool advantage,
                                         bool evading) noexcept
{
    if (evading) return static_cast<int>(face) == static_cast<int>(against) ? 1 : 0;
    if (face == Face::special) return advantage ? 1 : 0;
    if (face > Face::heavy) return 0;
    return static_cast<int>(face) >= static_cast<int>(against) ? 1 : 0;
}
static_assert(hits_of_face(Face::light, HitClass::light, false, false) == 1);
static_assert(hits_of_face(Face::light, HitClass::medium, false, false) == 0);
static_assert(hits_of_face(Face::heavy, HitClass::light, false, false) == 1);
static_assert(hits_of_face(Face::heavy, HitClass::light, true, true) == 0, "THU-EVADE-03");

/// Whether a fire attack can come to a target only through a palisade, so that it may cancel a
/// flag: every best path enters there. [THU-RETR-01]
[[nodiscard]] bool fired_through_palisade(const Field& field, Cell from, Cell to) noexcept;

} // namespace sandtable::thucydide
