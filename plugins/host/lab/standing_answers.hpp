/// standing_answers.hpp - who answers while an order is followed to its dice: what was told in
/// advance, and where nothing was, the answer that does nothing.
///
///   StandingAnswer     an order to give whenever it may be given
///   read_answer        from text, write_answer   to text
///   StandingAnswers    all of them, and what is done without one
#pragma once

#include "plugins/host/table/fight_odds.hpp"

#include <functional>
#include <string_view>
#include <vector>

namespace sandtable::host {

/// Given once to every question that it may answer.
struct StandingAnswer {
    Side side = nobody;         ///< whose it is; nobody: whoever is asked
    std::optional<Order> order; ///< nothing: an order of `verb`, the first that is listed
    std::uint16_t verb = 0;
    bool most = false; ///< the last that is listed instead: as much as may be
};

/// Reads "[SIDE:] ORDER", "[SIDE:] VERB" or "[SIDE:] VERB most". Nothing when it is none of them.
[[nodiscard]] std::optional<StandingAnswer> read_answer(std::string_view text,
                                                        const Setting& setting);

/// As read_answer reads it.
[[nodiscard]] std::string write_answer(const StandingAnswer& answer, const Setting& setting);

/// Before the dice: standing answers; else the only order there is; else, of orders without
/// arguments, the first ("done", "end", "commit"), else the first of all. What the asking side does
/// to end its own step is no open question. After the dice: standing answers; else the only order
/// there is; a question about a unit with several answers stays open, and any other is the
/// ordinary course of play: the fight is over, as it is when a turn ends or a kind of question
/// comes up again that was answered before the dice. The umpire answers as if nobody sat in his
/// seat.
class StandingAnswers final : public Answers {
public:
    /// `asking`: who gives the order.
    StandingAnswers(std::vector<StandingAnswer> answers, Side asking)
        : answers_{std::move(answers)}, asking_{asking}
    {
    }
    [[nodiscard]] Next next(const Game& game, Trail& trail) const override;
    /// Those that no question has called for so far.
    [[nodiscard]] std::vector<StandingAnswer> never_given() const;

private:
    [[nodiscard]] std::optional<Order> told(const Game& game, Trail& trail) const;
    [[nodiscard]] Next before_the_dice(const Game& game, Side side, Trail& trail) const;

    std::vector<StandingAnswer> answers_;
    mutable std::uint64_t given_ = 0; ///< a bit for each that was given once
    Side asking_;
};

} // namespace sandtable::host
