/// acting.hpp - a step in which bodies act: who may, what was ordered, the tests that come of it.
/// [SYN-BATTLE-04, SYN-BATTLE-05]
///
///   take_orders, act_on_...        the steps ranged, contact, engage, action
///   clear_choice, clear_choices    what was ordered is forgotten
///   add_test, one_test, put_last   drawing up tests
///   roll_tests                     rolling them
#pragma once

#include "kernel/turn/sequence.hpp"
#include "rulesets/synapse/chapters/play.hpp"

namespace sandtable::synapse {

/// Who acts first and second: by initiative, else A. [SYN-PURS-05]
[[nodiscard]] Side in_order(const Field& field, int k) noexcept;
[[nodiscard]] Side first_to_act(const Play& play);

/// Asks those who act, both in secret where nobody has the initiative. [SYN-BATTLE-04]
void take_orders(Play& play, Ask ask);
/// What was ordered is carried out; then it is the other side's turn, once.
[[nodiscard]] Next act_on_fire(Play& play);
[[nodiscard]] Next act_on_contact_fire(Play& play);
[[nodiscard]] Next act_on_attacks(Play& play);
[[nodiscard]] Next act_on_actions(Play& play); ///< of vehicles
/// Forgets what a body was told as a whole; what its units were told stays.
void clear_choice(Play& play, Unit b);
/// Forgets what the bodies were told in a step.
void clear_choices(Play& play);

/// Puts a test behind the others of the step.
void add_test(Play& play, Test test);
/// Draws up one test alone.
void one_test(Play& play, Test test);
/// Puts the tests of one kind behind the others.
void put_last(Play& play, Blow blow);
/// Rolls the tests that are drawn up. False while the umpire has to be asked first: about the next
/// test, or what befell in the last.
[[nodiscard]] bool roll_tests(Play& play);

} // namespace sandtable::synapse
