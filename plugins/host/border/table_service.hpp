/// table_service.hpp - the host's side of what a computer player may ask while it thinks.
#pragma once

#include "kernel/game/game.hpp"
#include "plugins/host/battle/battle.hpp"
#include "sdk/abi/host.h"

#include <exception>
#include <memory>
#include <vector>

namespace sandtable::host {

/// Answers a player's questions on copies of its own: legal orders, refusals, imagined tables, what
/// an order would do, how a view looks. Serves one player; not for several threads at once.
///
/// Nothing is thrown through the player: what the ruleset throws is kept, and `rethrow` throws it
/// once the player has returned.
class TableService {
public:
    /// `battle` must outlive it.
    explicit TableService(const ReadyBattle& battle);

    /// What the player is handed. Valid as long as this object, which must not move.
    [[nodiscard]] const st_table_service& table() const noexcept { return table_; }

    /// Throws what went wrong in the ruleset or the script since the last call.
    void rethrow();

private:
    struct Calls;

    [[nodiscard]] bool is_block(const void* block) const noexcept;
    [[nodiscard]] bool is_table(const void* block) const noexcept;

    const ReadyBattle* battle_;
    std::unique_ptr<Script> script_; ///< its own: players of other games may look ahead meanwhile
    Game game_;
    std::exception_ptr kept_;
    st_table_service table_{};
};

/// How a view looks to a side when the ruleset does not judge it itself: won or lost, else who
/// holds the objectives and how many units are seen to stand. -1,000,000 to 1,000,000.
[[nodiscard]] std::int32_t plain_judgment(const View& view, Side side);

} // namespace sandtable::host
