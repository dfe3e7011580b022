/// command.hpp - section 7: the general, the leader of men, action points, the initiative.
///
///   character_of_die                    FP70-CHAR-02
///   Draw, draw_of                       FP70-PA-02
///   seats_*                             whom a phase asks; no seat when nobody [FP70-SEQ-04]
///   resolve_*, draw_points, fill_pools, roll_initiative   what a phase does when all have answered
///   disp_refusal, pre_refusal, lead_refusal               answers that are no answers
#pragma once

#include "rulesets/fastplay70/chapters/play.hpp"

#include "kernel/rules/order.hpp"

#include <optional>

namespace sandtable::fastplay70 {

/// Shares of `pre` and `disp`: a segment and how many dice, or which score.
struct Share {
    int segment;
    int amount;
};
[[nodiscard]] inline int share_count(const Order& order) noexcept { return order.count / 3; }
[[nodiscard]] inline Share share(const Order& order, int i) noexcept
{
    return {order.number(3 * i + 1), order.number(3 * i + 2)};
}
inline void put_share(Order& order, int segment, int amount)
{
    order.with(0).with(segment).with(amount);
}

/// One die of a side's table. [FP70-CHAR-02]
[[nodiscard]] Character character_of_die(bool neutral, Side side, int face) noexcept;

struct Draw {
    int die = 0; ///< index into the Book's dice
    int modifier = 0;
    bool before_the_roll = false; ///< segments are chosen before
};
/// [FP70-PA-02, ADV-LEAD-03]
[[nodiscard]] Draw draw_of(const Field& field, Side side) noexcept;
/// Segments that give and receive a die: controlled, without the leader segment. Fills `out`
/// ascending, returns how many. [FP70-PA-01, PA-04]
int drawing_segments(const Field& field, Side side, int (&out)[most_segments]) noexcept;

/// Why a general's character is rolled.
enum class Roll : std::uint8_t { set_up, wanted, audacious, led };
/// [FP70-CHAR-01 to 04, ADV-LEAD-04]
void roll_character(Play& play, Side side, Roll roll);

[[nodiscard]] Seats seats_for_test(const Field& field) noexcept;
void resolve_tests(Play& play);
[[nodiscard]] Seats seats_for_leader(const Field& field) noexcept;
void resolve_leaders(Play& play);
[[nodiscard]] Seats seats_for_plan(const Field& field) noexcept;
void draw_points(Play& play);
[[nodiscard]] Seats seats_for_dispatch(const Field& field) noexcept;
void fill_pools(Play& play);
void roll_initiative(Play& play);

[[nodiscard]] std::optional<Refusal> lead_refusal(const Field& field, const Order& order);
[[nodiscard]] std::optional<Refusal> pre_refusal(const Field& field, const Order& order);
[[nodiscard]] std::optional<Refusal> disp_refusal(const Field& field, const Order& order);

void answer_lead(Play& play, const Order& order);
void answer_pre(Play& play, const Order& order);
void answer_disp(Play& play, const Order& order);

} // namespace sandtable::fastplay70
