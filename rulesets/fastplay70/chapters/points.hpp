/// points.hpp - section 7.2: dice of action points, and how they become pools.
///
///   Draw, draw_of, drawing_segments   which dice a side draws, and for which segments
///   giving_scores                      by which rule they get their scores
///   Share, share ...                  the segments of `pre` and `disp`
///   seats_for_plan, pre_refusal, answer_pre            P04: dice assigned in advance
///   draw_points                                        P05
///   seats_for_dispatch, disp_refusal, answer_disp      P06: scores given to segments
///   fill_pools                                         P07
#pragma once

#include "rulesets/fastplay70/chapters/play.hpp"

#include "kernel/rules/order.hpp"

#include <optional>

namespace sandtable::fastplay70 {

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

/// The rule by which scores come to segments in this battle. [FP70-PA-03, PA-04]
[[nodiscard]] const char* giving_scores(const Field& field) noexcept;

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

/// Who says how many dice each segment gets. [FP70-PA-04, SEQ-04]
[[nodiscard]] Seats seats_for_plan(const Field& field) noexcept;
[[nodiscard]] std::optional<Refusal> pre_refusal(const Field& field, const Order& order);
void answer_pre(Play& play, const Order& order);

/// Rolls the dice of both sides, French first. [FP70-PA-02 to 05]
void draw_points(Play& play);

/// Who gives scores to segments after the roll. [FP70-PA-03, SEQ-04]
[[nodiscard]] Seats seats_for_dispatch(const Field& field) noexcept;
[[nodiscard]] std::optional<Refusal> disp_refusal(const Field& field, const Order& order);
void answer_disp(Play& play, const Order& order);

/// [FP70-PA-06, ADV-ATTR-01, ADV-LEAD-03]
void fill_pools(Play& play);

} // namespace sandtable::fastplay70
