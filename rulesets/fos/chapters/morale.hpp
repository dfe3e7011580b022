/// morale.hpp - chapter 7.13: every beaten unit that is still there is tested. [FOS-MOR]
#pragma once

#include "rulesets/fos/chapters/play.hpp"

namespace sandtable::fos {

/// Whether a test fails: the number is greater than the rally factor, compared exactly.
/// [FOS-MOR-03, FOS-GEN-03, FOS-AMB-57, FOS-AMB-62]
[[nodiscard]] constexpr bool morale_breaks(std::int64_t number, std::int64_t controlled,
                                           std::int64_t objectives) noexcept
{
    return number * objectives > 100 * controlled;
}
/// What is added to the die of a unit that has lost by `d`, 2 or more. [FOS-MOR-02]
[[nodiscard]] constexpr int morale_burden(int d) noexcept { return 10 * (d - 2); }
/// The handicap of a side: the scenario's and the players' own together. [FOS-MOR-05]
[[nodiscard]] int handicap_of(const Field& field, Side side);

/// Carries out P7.
void carry_out_morale(Play& play);

} // namespace sandtable::fos
