/// possible_words.hpp - what may stand where the text of an order goes wrong.
#pragma once

#include "kernel/rules/order.hpp"
#include "plugins/host/notation/read_order.hpp"

#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

namespace sandtable::host {

/// Most words that are named.
inline constexpr std::size_t most_possible = 16;

/// The legal orders of whoever types, about a unit or all of them (LegalQuery).
using AskLegal = std::function<std::vector<Order>(std::int16_t unit)>;

/// Puts into `error` which words its place may have: those that legal orders have there, behind
/// what was typed before it; where no such order is legal, those of the argument's own list, unless
/// it is of units or cells. Sorted.
void name_possible(NotationError& error, std::string_view text, Side side, const Setting& setting,
                   const AskLegal& legal);

} // namespace sandtable::host
