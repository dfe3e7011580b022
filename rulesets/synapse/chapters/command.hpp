/// command.hpp - SYN chapter 7 and SYN-RETR: the opposed test for initiative, surprise, withdrawal.
#pragma once

#include "kernel/turn/sequence.hpp"
#include "rulesets/synapse/chapters/play.hpp"

namespace sandtable::synapse {

/// Rolls, A then B, and settles initiative, surprise and what becomes of a side that withdraws.
/// [SYN-CMD-05 to 08, SYN-CMD-12]
void command_test(Play& play);
/// Fight or withdraw: asked of both in secret; those who sally have chosen. [SYN-BATTLE-02]
void ask_intent(Play& play);
/// Where both withdraw, the armies part. [SYN-RETR-04]
[[nodiscard]] Next reveal_intent(Play& play);
/// The umpire says what the circumstances are worth, where there is a test. [SYN-CMD-09]
void begin_command(Play& play);
[[nodiscard]] Next rule_on_command(Play& play);
/// Tested: the battle is over for those who got away, or it goes on. [SYN-CMD-06, SYN-RETR-02]
void test_command(Play& play);
[[nodiscard]] Next go_on_after_test(Play& play);
/// The first committed body of a side that is encircled, or none. [SYN-RETR-05]
[[nodiscard]] Unit encircled_body(const Field& field, Side side) noexcept;
/// Why a side may not try to leave, {unit} being its encircled body; else none. [SYN-RETR-05]
[[nodiscard]] Bar bar_to_withdrawal(const Field& field, Side side) noexcept;
/// Adds a commander's potential to a breakdown, component, pole and mastery by line. [SYN-CMD-01]
void add_potential(const Field& field, Side side, Field::Potential which, Breakdown& b, int group);
/// What a side adds to its die in a command test. Explains itself in group `side` of `b`.
[[nodiscard]] std::int64_t command_score(const Field& field, Side side, bool withdrawing,
                                         Breakdown& b);
/// The whole army of a side leaves; without its guns where `guns` is false. [SYN-RETR-02]
void march_off(Play& play, Side side, bool guns);

} // namespace sandtable::synapse
