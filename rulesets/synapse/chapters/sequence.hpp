/// sequence.hpp - SYN chapters 9 and 16: what follows what. `begin` and `advance` play on to the
/// next question; the orders that answer questions are in answers.cpp.
#pragma once

#include "rulesets/synapse/chapters/play.hpp"

namespace sandtable::synapse {

void begin(Play& play);
void advance(Play& play);
/// Puts a test behind the others of the step.
void add_test(Play& play, const Test& test);

// --- chapters called from here -------------------------------------------------------------------
/// Lays out counters and zones from the scenario, and what the scenario's own damage says.
void lay_out(Play& play);
/// Puts bodies and units where their role wants them.
void settle(Play& play, Unit b);
/// What enters play: chariots that cannot deploy, values of the start. [SYN-TYPE-04]
void muster(Play& play, Unit b);
/// The ground has changed: who is in the wood, who is bogged. [SYN-TERR-03, SYN-TERR-04]
void lie_of_the_land(Play& play);
/// Changes the mode. Where force changes with it (horsemen who dismount), damage keeps its share of
/// the force, as in SYN-CONT-05. [SYN-ASLT-02, SYN-SIEGE-15]
void enter(Play& play, Mode mode);
/// In a siege the turns of its battles are counted anew: says which week it is. [SYN-TIME-07]
void tell_day(Play& play);
/// A battle of the given mode starts: the field, an assault, a sally, vehicles. The umpire says
/// what he has to say of ground, weather and who is encircled; then both sides line up.
void open_battle(Play& play, Mode mode);
/// Bodies take their places, and what is scheduled for the first sequence applies.
void line_up(Play& play);
/// Applies what is scheduled for a sequence (or a week). [SYN-BATTLE-14]
void apply_events(Play& play, int at);
/// Fronts, contact flags, guns abandoned. [SYN-BATTLE-08, SYN-CONT-05]
void form_fronts(Play& play);
/// Reserves that turn out too small are not formed: they stand in the line from the start.
/// [SYN-RES-02]
void form_reserves(Play& play);
/// Commitment as both sides have chosen. Returns whether the wave ends at once.
bool commit_all(Play& play);
/// Whether a side has something to choose at the commitment phase.
[[nodiscard]] bool has_commitment(const Field& field, Side side) noexcept;
/// The end of a sequence: lost guns, who is beaten. [SYN-ROUT-03, SYN-END-01]
void check_end(Play& play);
/// Whether a side still fights. [SYN-END-01]
[[nodiscard]] bool stands(const Field& field, Side side) noexcept;
[[nodiscard]] bool has_reserve(const Field& field, Side side) noexcept;
/// Vehicles of a unit that still run, by its damage. [SYN-VEH-22]
[[nodiscard]] std::int64_t hulls_left(const Field& field, Unit u) noexcept;
/// The battle is over: level, recovery, shares of losses. [SYN-END-03 to 05]
void conclude(Play& play);
void finish_game(Play& play);
/// The weeks of a siege. [SYN-SIEGE]
void advance_siege(Play& play);
/// A sub-battle of a siege is over.
void back_to_siege(Play& play);
/// A unit tries to leave a battle of vehicles. [SYN-VEH-18]
void disengage(Play& play, Unit u, bool by_commander, std::int64_t umpire);
/// Who holds a unit that wants to leave: enemies that exchanged fire with it. [SYN-VEH-18]
[[nodiscard]] Members holders_of(const Field& field, Unit u) noexcept;
/// +2 when a unit is faster than all who hold it, -2 when it is slower than one. [SYN-VEH-18]
[[nodiscard]] int speed_modifier(const Field& field, Unit u, const Members& holders) noexcept;
/// `umpire`: his modifier.
void test_rally(Play& play, Unit b, std::int64_t umpire);
/// Who acts first and second: by initiative, else A. [SYN-PURS-05]
[[nodiscard]] Side in_order(const Field& field, int k);
/// One step of a sequence in which bodies act: by initiative, or both in secret. False while
/// somebody is asked. [SYN-BATTLE-04, SYN-BATTLE-05]
[[nodiscard]] bool play_step(Play& play, Stage stage, Ask ask, Phase phase);
/// Rolls the tests that are drawn up. False when the umpire has been asked about one.
[[nodiscard]] bool roll_tests(Play& play);
/// Draws up one test alone.
void one_test(Play& play, const Test& test);
/// Puts the tests of one kind behind the others.
void put_last(Play& play, Blow blow);
/// Who has lost an assault. `waits`: a reserve that could still be committed counts. [SYN-ASLT-11]
void judge_assault(Play& play, bool waits);

/// Asks the umpire what is due at `when`; false when a question is open.
[[nodiscard]] bool umpire_has_ruled(Play& play, When when);

} // namespace sandtable::synapse
