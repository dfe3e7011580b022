/// history.hpp - orders taken back: the tables before them, as long as nothing was revealed.
#pragma once

#include "kernel/game/game.hpp"

#include <deque>

namespace sandtable::host {

/// The last tables of one game. `before` each order, `after` each that was carried out.
class History {
public:
    /// Orders that can be taken back at most; of more the latest.
    static constexpr std::size_t longest = 128;

    /// Keeps the table that an order is about to change.
    void before(const Game& game) { before_ = game.block(); }
    /// The order of `side` changed the table; `rolled`: with dice. Returns whether it revealed
    /// something: rolled, showed a side more of a unit than it knew, or brought out orders given in
    /// secret. Then neither it nor what was before it can be taken back.
    bool after(const Game& game, Side side, bool rolled);
    /// Takes back the last order; false when there is none that can be.
    bool undo(Game& game);
    /// Who gave the order that `undo` would take back; nobody if there is none.
    [[nodiscard]] Side undoable() const noexcept
    {
        return kept_.empty() ? nobody : kept_.back().by;
    }

private:
    struct Kept {
        std::vector<std::byte> block;
        Side by = nobody;
    };
    std::vector<std::byte> before_;
    std::deque<Kept> kept_;
};

} // namespace sandtable::host
