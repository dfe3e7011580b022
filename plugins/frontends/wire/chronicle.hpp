/// chronicle.hpp - all that happened at a table, as each seat was told of it.
///
/// Seats count for themselves: what one is not told has no number in its count, so that numbers
/// say nothing of what others do in secret.
#pragma once

#include "plugins/frontends/wire/messages.hpp"

#include <map>
#include <vector>

namespace sandtable::wire {

/// What happened, and how the table stood right behind it.
struct Moment {
    host::Step step;
    std::vector<std::byte> block;
    int turn = 0, phase = 0;
    std::size_t orders = 0; ///< of the record so far
};
/// Of a session that has just taken `step`.
[[nodiscard]] Moment moment_now(const host::Session& session, host::Step step);

class Chronicle {
public:
    explicit Chronicle(const host::Session& session) : session_{session} {}

    /// What an order (the set-up, "undo") caused.
    void add(Moment moment);

    /// How many things a seat was told.
    [[nodiscard]] std::size_t count(Side side) const;
    /// What it was told as its `number`, 1 up.
    [[nodiscard]] Json told(Side side, std::size_t number, const host::Teller& teller) const;
    /// The turn in which that was.
    [[nodiscard]] int turn(Side side, std::size_t number) const;
    /// How many orders the record has up to there; of moment 0, the beginning: none.
    [[nodiscard]] std::size_t orders(Side side, std::size_t number) const;
    /// The table behind it, whole.
    [[nodiscard]] Game then(Side side, std::size_t number) const;
    /// The same as the seat sees it.
    [[nodiscard]] Json view(Side side, std::size_t number, const host::Teller& teller) const;

    /// The orders that a unit of the side was given in this phase, as far as they stand.
    [[nodiscard]] const std::vector<std::string>& given(Side side, Unit unit) const;

private:
    void note_given(const Moment& moment);
    [[nodiscard]] const std::vector<std::size_t>& heard(Side side) const;

    const host::Session& session_;
    std::vector<Moment> kept_;
    mutable std::map<Side, std::vector<std::size_t>> heard_; ///< places in `kept_`
    mutable std::map<Side, std::size_t> looked_;             ///< how many of them were looked at
    std::map<std::pair<Side, Unit>, std::vector<std::string>> given_;
    std::vector<std::pair<Side, Unit>> last_given_; ///< to take the last back
    std::pair<int, int> phase_{-1, -1};             ///< of `given_`: turn and phase
};

/// Of units in a view what is called by ids has `title` and `type_title` besides, and `wear` where
/// that is told.
[[nodiscard]] Json view_message_part(const host::ReadyBattle& battle, const View& view,
                                     const host::Teller& teller);

} // namespace sandtable::wire
