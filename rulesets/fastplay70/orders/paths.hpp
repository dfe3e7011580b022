/// paths.hpp - the moves and charges of one unit as they are listed.
///
/// Which they are stands in paths_hexes and paths_table. What makes two of them different is their
/// effect: where the unit ends, how it faces, whether it may still attack, whether it counts as
/// moved, whether it charges. What it spent of its capacity is no effect: nothing asks for it.
#pragma once

#include "rulesets/fastplay70/chapters/walker.hpp"

#include "kernel/game/ruleset.hpp"
#include "sdk/cpp/cell_marks.hpp"

#include <array>
#include <cstring>
#include <span>

namespace sandtable::fastplay70 {

class PathOffers {
public:
    PathOffers(const Field& field, Unit unit, bool may_charge, OrderList& out,
               sdk::Looks& seen) noexcept
        : field_{field},
          unit_{unit},
          side_{field.side(unit)},
          may_charge_{may_charge},
          out_{out},
          seen_{seen}
    {
    }

    [[nodiscard]] const Field& field() const noexcept { return field_; }
    [[nodiscard]] Unit unit() const noexcept { return unit_; }
    /// It has the points for a charge.
    [[nodiscard]] bool may_charge() const noexcept { return may_charge_; }
    /// What was asked of who stands in a hex is noted here; on the open table nobody wants to know.
    [[nodiscard]] sdk::Looks& seen() noexcept { return seen_; }
    /// A move of the unit without a path yet.
    [[nodiscard]] Order none() const { return Order{.verb = verb::mv, .side = side_}.with(unit_); }
    /// Lists a path that can be followed, as a move or as a charge.
    void list(const Order& path, bool charge)
    {
        Order order = path;
        order.verb = charge ? verb::chg : verb::mv;
        out_.add(order);
    }

    /// Lists an element after another: its form and its value.
    using Words = std::array<std::int32_t, 2>;
    void list(std::uint16_t verb, std::span<const Words> elements)
    {
        std::uint32_t* at = out_.put(verb, side_, 1 + 2 * static_cast<int>(elements.size()));
        if (!at) return;
        *at++ = static_cast<std::uint32_t>(unit_);
        for (const Words& element : elements) {
            std::memcpy(at, element.data(), sizeof element);
            at += element.size();
        }
    }

private:
    const Field& field_;
    Unit unit_;
    Side side_;
    bool may_charge_;
    OrderList& out_;
    sdk::Looks& seen_;
};

} // namespace sandtable::fastplay70
