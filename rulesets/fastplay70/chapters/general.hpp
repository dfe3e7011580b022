/// general.hpp - section 7.1: the character of a general, and how it is tested.
///
///   character_of_die, roll_character   one die of a table
///   ask_for_tests, resolve_tests       P02
#pragma once

#include "rulesets/fastplay70/chapters/play.hpp"

namespace sandtable::fastplay70 {

/// One die of a side's table. [FP70-CHAR-02]
[[nodiscard]] Character character_of_die(bool neutral, Side side, int face) noexcept;

/// Why a general's character is rolled.
enum class Roll : std::uint8_t { set_up, wanted, audacious, led };
/// [FP70-CHAR-01 to 04, ADV-LEAD-04]
void roll_character(Play& play, Side side, Roll roll);

/// Who may test, from turn 2 on: neither locked nor compelled to. [FP70-SEQ-04, CHAR-03]
[[nodiscard]] Seats seats_for_test(const Field& field) noexcept;
/// Compulsory and wanted tests, French first; what no general saves any more is lost.
/// [FP70-CHAR-03, CHAR-04, ADV-PROV-02]
void resolve_tests(Play& play);

/// Action points saved are lost. [FP70-ADV-PROV-02]
void lose_saved(Play& play, Side side);

} // namespace sandtable::fastplay70
