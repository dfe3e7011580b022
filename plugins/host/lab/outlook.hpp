/// outlook.hpp - how a battle will end, as far as a seat can know, and whether to go on with it.
///
///   Outlook      how games from here on ended
///   outlook      plays them
///   takes_draw   whether a draw is the best that may be hoped for
///   Concession   when a computer player would give up, or offer a draw
#pragma once

#include "plugins/host/play/session.hpp"

#include <atomic>
#include <map>

namespace sandtable::host {

/// How games ended that were played on from tables that fit a view, as it pays for everybody.
struct Outlook {
    int won = 0, lost = 0, drawn = 0;
    [[nodiscard]] int games() const noexcept { return won + lost + drawn; }
};

/// Plays on to the end of the battle, from tables and with dice of `seed`. Games that take too long
/// count for nothing; none at all where no table can be imagined. Equal views, equal outlooks.
/// `enough`, if not null, ends it from another thread, with the games there are.
[[nodiscard]] Outlook outlook(const ReadyBattle& battle, const View& view, Side side,
                              std::uint64_t seed, const std::atomic<bool>* enough = nullptr);

/// Whether who has that outlook takes a draw that is offered: nearly every game ends in one, or is
/// lost.
[[nodiscard]] bool takes_draw(const Outlook& outlook) noexcept;
/// The same of who is offered one and has that view: looks anew. `enough` as in `outlook`.
[[nodiscard]] bool takes_draw(const ReadyBattle& battle, const View& view, Side side,
                              const std::atomic<bool>* enough = nullptr);

/// Watches the computer players of a battle of two sides, and says when one of them would speak as
/// a person would: nearly every game from here is lost, or ends in a draw, and so it was a turn
/// before. Never in the first turn, and once only for each side.
class Concession {
public:
    enum Offer : std::uint8_t { none, gives_up, offers_draw };

    /// Whether `look` would look in this turn.
    [[nodiscard]] bool is_due(const View& view, Side side) const;
    /// Asked before a side's computer player decides; looks once a turn. `enough` as in `outlook`:
    /// what it has cut short says nothing.
    [[nodiscard]] Offer look(const ReadyBattle& battle, const View& view, Side side,
                             const std::atomic<bool>* enough = nullptr);
    [[nodiscard]] Offer look(const Session& session, Side side)
    {
        return look(session.battle(), session.view(side), side);
    }
    /// Whether his last look was for a draw, so that he takes the one that is offered.
    [[nodiscard]] bool wants_draw(Side side) const;

private:
    struct Seen {
        int turn = -1;       ///< of the last look
        Offer would = none;  ///< what the last look was for
        bool spoken = false; ///< an offer was made
    };
    std::map<Side, Seen> seen_;
};

} // namespace sandtable::host
