/// paths.hpp - the moves and charges of one unit as they are listed.
///
/// Which they are stands in paths_hexes and paths_table. What makes two of them different is their
/// effect: where the unit ends, how it faces, whether it may still attack, whether it counts as
/// moved, whether it charges. What it spent of its capacity is no effect: nothing asks for it.
#pragma once

#include "rulesets/fastplay70/chapters/walker.hpp"

#include "kernel/game/ruleset.hpp"
#include "sdk/cpp/cell_marks.hpp"
#include "sdk/cpp/contacts.hpp"

#include <array>
#include <cstring>
#include <span>

namespace sandtable::fastplay70 {

class PathOffers {
public:
    PathOffers(const Field& field, Unit unit, bool may_charge, OrderList& out,
               const sdk::Contacts& contacts, sdk::Looks& seen) noexcept
        : field_{field},
          unit_{unit},
          side_{field.side(unit)},
          may_charge_{may_charge},
          out_{out},
          contacts_{contacts},
          seen_{seen}
    {
    }

    [[nodiscard]] const Field& field() const noexcept { return field_; }
    [[nodiscard]] Unit unit() const noexcept { return unit_; }
    /// It has the points for a charge.
    [[nodiscard]] bool may_charge() const noexcept { return may_charge_; }
    /// On hexes: as the table is.
    [[nodiscard]] const sdk::Contacts& contacts() const noexcept { return contacts_; }
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

    /// An element of a path: its form and its value.
    using Words = std::array<std::int32_t, 2>;
    static constexpr std::size_t most_elements = 4; ///< that light cavalry can pay for
    /// Lists many paths, each of which begins as the one before. It keeps the list to itself
    /// meanwhile, so that no order that is written changes how long it is.
    class Writer {
    public:
        /// For so many paths at most.
        Writer(PathOffers& paths, std::uint16_t verb, std::size_t most) noexcept
            : paths_{paths},
              verb_{verb},
              fits_{paths.out_.fits() && most <= paths.out_.room - paths.out_.count &&
                    most * 2 * (1 + most_elements) <= paths.out_.word_room - paths.out_.used},
              header_{ListedOrder::header(verb, paths.side_, 1)},
              unit_{index(paths.unit_)},
              out_{paths.out_}
        {
        }
        ~Writer() { paths_.out_ = out_; }
        Writer(const Writer&) = delete;
        Writer& operator=(const Writer&) = delete;

        /// Lists the path of these elements.
        template <typename... Elements>
        void list(const Elements&... elements)
        {
            constexpr std::uint32_t more = 2 * sizeof...(elements); // words than the unit takes
            std::uint32_t* at = out_.words + out_.used;
            if (fits_) {
                out_.starts[out_.count++] = out_.used;
                out_.used += 2 + more;
            } else if (!(at = out_.put(verb_, paths_.side_, 1 + static_cast<int>(more)))) {
                return;
            } else {
                --at;
            }
            const Words first{static_cast<std::int32_t>(header_ + more), unit_};
            std::memcpy(at, &first, sizeof first);
            ((at += 2, std::memcpy(at, &elements, sizeof elements)), ...);
        }

    private:
        PathOffers& paths_;
        std::uint16_t verb_;
        bool fits_; ///< there is room for all of them
        std::uint32_t header_;
        std::int32_t unit_;
        OrderList out_;
    };

private:
    const Field& field_;
    Unit unit_;
    Side side_;
    bool may_charge_;
    OrderList& out_;
    const sdk::Contacts& contacts_;
    sdk::Looks& seen_;
};

} // namespace sandtable::fastplay70
