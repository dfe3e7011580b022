/// paths.hpp - paths that are listed if they can be followed.
///
/// Which paths are offered stands in paths_hexes and paths_table.
#pragma once

#include "rulesets/fastplay70/chapters/movement.hpp"

#include "kernel/game/ruleset.hpp"

namespace sandtable::fastplay70 {

/// Takes paths of one unit and lists the moves, and where it may charge the charges, that its
/// rules allow.
class PathOffers {
public:
    PathOffers(const Field& field, Unit unit, bool may_charge, OrderList& out) noexcept
        : field_{field}, unit_{unit}, may_charge_{may_charge}, out_{out}
    {
    }

    [[nodiscard]] const Field& field() const noexcept { return field_; }
    [[nodiscard]] Unit unit() const noexcept { return unit_; }
    /// A move of the unit without a path yet.
    [[nodiscard]] Order none() const
    {
        return Order{.verb = verb::mv, .side = field_.side(unit_)}.with(unit_);
    }
    /// Lists a path that can be followed; false when it cannot.
    bool offer(const Order& path)
    {
        Walk walk;
        Breakdown quiet{"move", false};
        const bool moves = !check_path(field_, path, false, walk, quiet);
        if (moves) out_.add(path);
        if (may_charge_ && walk.cost > one_ud(field_)) {
            Order charge = path;
            charge.verb = verb::chg;
            Walk charging;
            if (!check_path(field_, charge, true, charging, quiet)) out_.add(charge);
        }
        return moves;
    }

private:
    const Field& field_;
    Unit unit_;
    bool may_charge_;
    OrderList& out_;
};

} // namespace sandtable::fastplay70
