/// orders_text.hpp - orders as a file or a line holds them, one after the other.
#pragma once

#include "kernel/rules/setting.hpp"
#include "plugins/host/notation/read_order.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sandtable::host {

/// One order of a text, with its place.
struct WrittenOrder {
    std::size_t line = 0; ///< 1 up; 0: not from a file
    std::optional<Side> side;
    std::string text;
    std::optional<int> turn{}; ///< it is for this turn and no other
};

/// Splits at line ends and ";". In front of an order may stand "side:" or "3.side" ("blue: end",
/// "umpire: allow", "3.blue +c4-d5"); it holds to the end of its line. A line that begins with "#"
/// and a blank, or is "#" alone, is a comment; "#12 ..." names a unit.
[[nodiscard]] std::vector<WrittenOrder> read_orders_text(std::string_view text,
                                                         const Setting& setting);

/// What is wrong with giving it in this turn, if it is for another.
[[nodiscard]] std::optional<NotationError> wrong_turn(const WrittenOrder& order, int now);

/// Takes a reason in quotes off the end of an order, which is kept as a note: `set UMP-03a 1 - "fog
/// from the river"`, or between « and ». Empty: there is none.
[[nodiscard]] std::string_view take_reason(std::string_view& line);

/// The side called `id`, or "umpire", for which "U" will do where the book has one and no side is
/// called so; nothing if there is none.
[[nodiscard]] std::optional<Side> side_called(std::string_view id, const Setting& setting);

} // namespace sandtable::host
