/// umpire.hpp - SYN chapter 20: the umpire's questions, their bounds, what the answers do.
#pragma once

#include "rulesets/synapse/chapters/play.hpp"

namespace sandtable::synapse {

/// What the default policy says. `u` is the unit the question is about, where it is about one.
[[nodiscard]] std::int64_t usual_ruling(const Field& field, Item item, Unit u) noexcept;
struct RulingBounds {
    std::int64_t low;
    std::int64_t high;
};
[[nodiscard]] RulingBounds ruling_bounds(const Field& field, Item item, Unit u) noexcept;
/// `value`, or the bound that it passes.
[[nodiscard]] std::int64_t bounded_ruling(const Field& field, Item item, Unit u,
                                          std::int64_t value) noexcept;
void apply_ruling(Play& play, Item item, Unit u, std::int64_t value);
/// From now on that is why the circumstances are so, whatever they are worth. [SYN-CMD-09]
void name_circumstance(Play& play, Item item, std::int32_t why);
/// Asks the umpire what is due at `when`, one matter at a time and then, if he is asked in rounds,
/// once for all others; false when a question is open.
[[nodiscard]] bool umpire_has_ruled(Play& play, When when);
/// Whether a matter has any bearing on this battle, and on this unit.
[[nodiscard]] bool may_be_ruled(const Field& field, Item item, Unit u) noexcept;
/// Whether the umpire is asked about a matter by itself: as the scenario and the options say,
/// unless he has changed it in play.
[[nodiscard]] bool is_asked(const Field& field, int item) noexcept;
void ask_from_now_on(Play& play, int item, bool asked);
/// The same of the rounds of a moment; `rest`: only what is left of the one that is open.
void put_round_aside(Play& play, When when, bool aside);
void leave_rest_of_round(Play& play);
/// The moment whose round is open. Only in a round.
[[nodiscard]] When round_open(const Field& field) noexcept;

/// A modifier that the umpire has for the next test of a unit, unasked; replaces the one before.
void keep_modifier(Play& play, Unit u, std::int64_t value);
/// Takes it when that unit is about to test.
void take_modifier(Play& play, Unit u);

/// Asks the umpire what befell in a critical or a fumble, before anything else goes on.
/// [SYN-CORE-10]
void ask_what_befell(Play& play);

} // namespace sandtable::synapse
