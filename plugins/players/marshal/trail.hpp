/// trail.hpp - where units stood a turn before, and who would only go back there.
///
/// Who marches to and fro is understood by nobody. An order that leads a unit back to where it
/// stood when its player was first asked in the turn before is given only for a reason (race.hpp,
/// dispositions.hpp).
#pragma once

#include "plugins/players/marshal/scout.hpp"

#include <optional>
#include <utility>
#include <vector>

namespace sandtable::players {

class Trail {
public:
    /// Notes where units stand, the first time in a turn.
    void note(const View& view)
    {
        if (turn_ == view.turn()) return;
        turn_ = view.turn();
        std::swap(before_, now_);
        now_.clear();
        for (int i = 0; i < view.unit_count(); ++i) now_.push_back(view.cell(unit_at_index(i)));
    }
    /// Whether an order leads whoever gets it back to where he stood the turn before.
    [[nodiscard]] bool leads_back(const Order& order, const Table& table, const Scout& scout) const
    {
        const Cell to = scout.leads_to(order, table);
        if (to == Cell::none) return false;
        const Unit unit = order.unit(0);
        const auto at = static_cast<std::size_t>(unit);
        return at < before_.size() && to == before_[at] && to != table.cell(unit);
    }

private:
    std::optional<int> turn_; ///< of:
    std::vector<Cell> now_, before_;
};

} // namespace sandtable::players
