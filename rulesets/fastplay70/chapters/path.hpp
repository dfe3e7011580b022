/// path.hpp - the elements of a path in an order, on either board. [FP70-MOVE-02, MET-17]
#pragma once

#include "rulesets/fastplay70/chapters/field.hpp"

#include "kernel/rules/order.hpp"

namespace sandtable::fastplay70 {

struct Element {
    enum Kind : std::uint8_t { pivot, step, leg, pass, wrong_board, wrong_degrees };
    Kind kind = step;
    int to = 0;             ///< facing of a pivot; direction of a step or passage on hexes
    Place point{};          ///< end of a leg
    Unit unit = Unit::none; ///< passed through on the open table
    int number = 0;         ///< degrees as written
};

/// Walks the elements of `mv` and `chg`.
class PathReader {
public:
    PathReader(const Order& order, bool plane) noexcept : order_{&order}, plane_{plane} {}

    [[nodiscard]] bool empty() const noexcept { return order_->count <= 1; }
    /// False at the end.
    [[nodiscard]] bool next(Element& element) noexcept
    {
        if (at_ >= order_->count) return false;
        const int form = take();
        const int value = take();
        element = {};
        element.to = value;
        element.number = value;
        switch (form) {
        case form::step: element.kind = plane_ ? Element::wrong_board : Element::step; return true;
        case form::pivot:
            element.kind = plane_ ? Element::wrong_board : Element::pivot;
            return true;
        case form::pass: element.kind = plane_ ? Element::wrong_board : Element::pass; return true;
        case form::leg:
            element.kind = plane_ ? Element::leg : Element::wrong_board;
            element.point = {value, take()};
            return true;
        case form::pivot_degrees:
            element.kind = !plane_           ? Element::wrong_board
                           : value % 15 != 0 ? Element::wrong_degrees
                                             : Element::pivot;
            element.to = value / 15;
            return true;
        default:
            element.kind = plane_ ? Element::pass : Element::wrong_board;
            element.unit = static_cast<Unit>(value);
            return true;
        }
    }

    static void put_pivot(Order& order, bool plane, int facing)
    {
        order.with(plane ? form::pivot_degrees : form::pivot).with(plane ? facing * 15 : facing);
    }
    static void put_leg(Order& order, Place to) { order.with(form::leg).with(to.x).with(to.y); }

private:
    [[nodiscard]] int take() noexcept { return at_ < order_->count ? order_->number(at_++) : 0; }

    const Order* order_;
    bool plane_;
    int at_ = 1;
};

} // namespace sandtable::fastplay70
