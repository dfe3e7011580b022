/// past_tables.hpp - the tables that were, for `back` and `changed`, and who had an order in the
/// phase that is played.
#pragma once

#include "kernel/game/game.hpp"

#include <set>
#include <utility>
#include <vector>

namespace sandtable::text {

class PastTables {
public:
    /// The table as an order left it.
    struct Kept {
        int turn;
        std::vector<std::byte> block;
        std::set<Unit> ordered; ///< units that had an order in its phase
    };

    /// Keeps the table as it is now; a new phase has given no orders yet.
    void keep(const Table& table);
    /// Notes whom an order was for.
    void note_ordered(const Order& order, const Book& book);
    /// Forgets what the last order left. The set-up stays.
    void take_back(const Setting& setting);

    [[nodiscard]] bool empty() const noexcept { return kept_.empty(); }
    [[nodiscard]] std::size_t size() const noexcept { return kept_.size(); }
    /// The set-up first, then one an order.
    [[nodiscard]] const Kept& operator[](std::size_t n) const { return kept_[n]; }
    /// Units that had an order in this phase.
    [[nodiscard]] const std::set<Unit>& ordered() const noexcept { return ordered_; }

private:
    std::vector<Kept> kept_;
    std::set<Unit> ordered_;
    std::pair<int, int> phase_{}; ///< of `ordered_`: turn and phase
};

} // namespace sandtable::text
