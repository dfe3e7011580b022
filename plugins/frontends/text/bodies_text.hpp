/// bodies_text.hpp - the table of a battle without a map: bodies face to face.
#pragma once

#include "plugins/host/battle/battle.hpp"
#include "plugins/host/telling/teller.hpp"

#include <string>

namespace sandtable::text {

/// One line a body: headcount, power, damage of force, rupture, whom it faces, what has befallen
/// it. A fleet shows its ships with firepower and range and faces nobody; a siege the work that is
/// held, and below how long (siege_text.hpp). Made from the ruleset's sheets (sdk/cpp/sheet.hpp: a
/// strip a body) and from the counters "faces" and "in_work". `width`: of the screen. Empty where
/// the ruleset has no sheets of that kind, or the battle has a map. `facing`: whether whom each
/// faces is told; two tables that are the same without it differ in that alone.
[[nodiscard]] std::string bodies_text(const host::ReadyBattle& battle, const View& view,
                                      const host::Teller& teller, bool color, int width,
                                      bool facing = true);

/// The same as a sentence a body, for who cannot see a table.
[[nodiscard]] std::string bodies_in_words(const host::ReadyBattle& battle, const View& view,
                                          const host::Teller& teller, bool facing = true);

/// "Face to face: A.main and B.main; A.left faces B.main." Empty where nobody faces anybody.
[[nodiscard]] std::string facings_text(const View& view, const host::Teller& teller);

} // namespace sandtable::text
