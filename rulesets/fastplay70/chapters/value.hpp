/// value.hpp - sections 9.3 and 9.4: combat values, advantageous situations, rear attacks.
///
///   value_table      the table of both periods
///   Strike           the dice of an attack, and how it is made
///   value_of         FP70-VC-03
///   in_cover, protects, rear_attack   what it depends on
#pragma once

#include "rulesets/fastplay70/chapters/field.hpp"

#include "kernel/rules/breakdown.hpp"

#include <array>

namespace sandtable::fastplay70 {

/// FP70-VC-02, one row: base dice at 1 UD, 2 UD ...; 0 beyond.
struct ValueRow {
    Weapon weapon;
    bool moving;
    std::array<std::uint8_t, 5> dice;

    [[nodiscard]] constexpr int length() const noexcept
    {
        int n = 0;
        while (n < 5 && dice[static_cast<std::size_t>(n)] != 0) ++n;
        return n;
    }
};

inline constexpr std::array value_table{
    ValueRow{Weapon::fr_chassepot, false, {5, 4, 2, 1}},
    ValueRow{Weapon::fr_chassepot, true, {4, 3}},
    ValueRow{Weapon::de_dreyse, false, {4, 3, 3, 2, 1}},
    ValueRow{Weapon::de_dreyse, true, {4}},
    ValueRow{Weapon::bav_podewils, false, {4, 3, 2, 1}},
    ValueRow{Weapon::bav_podewils, true, {4}},
    ValueRow{Weapon::fr_mobile, false, {4, 4, 2, 2}},
    ValueRow{Weapon::fr_mobile, true, {3, 2}},
    ValueRow{Weapon::fr_regular, false, {5, 4, 2, 2}},
    ValueRow{Weapon::fr_regular, true, {4, 2}},
    ValueRow{Weapon::fr_franc_tireur, false, {3, 2}},
    ValueRow{Weapon::fr_franc_tireur, true, {2, 1}},
    ValueRow{Weapon::bav_werder, false, {4, 4, 3, 2, 1}},
    ValueRow{Weapon::bav_werder, true, {3, 2}},
    ValueRow{Weapon::battle_cavalry, false, {3}},
    ValueRow{Weapon::battle_cavalry, true, {3}},
    ValueRow{Weapon::light_cavalry, false, {2}},
    ValueRow{Weapon::light_cavalry, true, {2}},
};
[[nodiscard]] constexpr const ValueRow& value_row(Weapon weapon, bool moving) noexcept
{
    return value_table[2 * static_cast<std::size_t>(weapon) + (moving ? 1 : 0)];
}

struct Strike {
    int dice = 0;
    int distance = 0;
    int reach = 0; ///< as far as the table has dice, from a height 1 UD more for infantry
    bool rear = false;
    const char* none_because = nullptr; ///< the rule that leaves no die
};

/// The dice of an attack of `a` on `t` where they stand, with one term a line. [FP70-VC-01 to 04,
/// STA-01 to 04, REAR-01, REAR-02, TGT-05]
[[nodiscard]] Strike value_of(const Field& field, Unit a, Unit t, Breakdown& says);

/// In cover, whatever its kind. [FP70-STA-01]
[[nodiscard]] bool in_cover(const Field& field, Unit u) noexcept;
/// Whether dense cover can absorb a "1" rolled against the unit. [FP70-DENSE-01, DENSE-02]
[[nodiscard]] bool protects(const Field& field, Unit u) noexcept;
/// What may still swallow a "1" rolled against `t`; `dense_spent`: its dense cover has swallowed
/// one. [FP70-ADV-GUARD-01, DENSE-01]
void say_what_absorbs(const Field& field, Unit t, bool rear, bool dense_spent, Breakdown& says);
[[nodiscard]] bool rear_attack(const Field& field, Unit a, Unit t) noexcept;

} // namespace sandtable::fastplay70
