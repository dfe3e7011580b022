/// legality.hpp - why an order may not be given: the one answer, for games, for players that look
/// ahead, for programs over the wire and for scripts.
#pragma once

#include "kernel/game/ruleset.hpp"

#include <optional>

namespace sandtable {

/// What is done with a question (an order whose verb is an inquiry).
enum class Questions : std::uint8_t {
    refused,  ///< the order is to be carried out, and a question never is
    answered, ///< it is only asked about; questions may be asked at any time
};

/// Why `order` may not be given now, or nothing when it may. `seen` is what its side sees. Asked in
/// this order: whether there is such a seat, whether the verb and its arguments are what the Book
/// declares, whether it is a question, whether the battle is over, whether that side is awaited or
/// the verb may be given at any time; last the ruleset. Throws what the ruleset throws.
[[nodiscard]] std::optional<Refusal> refuse(const View& seen, const Order& order,
                                            const Ruleset& ruleset,
                                            Questions questions = Questions::refused);

} // namespace sandtable
