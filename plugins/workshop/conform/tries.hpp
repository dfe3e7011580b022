/// tries.hpp - what several cases do with a position.
///
///   some_of          a few of many orders, always the same ones for one table
///   carry_out        an order on a copy, whose failing is another case's business
///   any_order        an order of a verb with arguments in range, listed or not
///   without_dice     a block's bytes but for its streams
#pragma once

#include "plugins/host/play/seat.hpp"
#include "plugins/workshop/conform/walk.hpp"

namespace sandtable::host::conform {

/// At most `most` of the orders, drawn by `draws`.
[[nodiscard]] std::vector<Order> some_of(std::vector<Order> orders, std::size_t most, Stream draws);

/// Gives a listed order on a copy. Throws BrokenOff (the case "listed_orders") when that fails.
Applied carry_out(Game& game, const Order& order, Journal* said = nullptr,
                  const std::vector<std::uint32_t>* given = nullptr);

/// A random order of a random verb: mostly with arguments that exist.
[[nodiscard]] Order any_order(const Setting& setting, Side side, Stream& draws);

[[nodiscard]] std::vector<std::byte> without_dice(std::vector<std::byte> block);

/// The first difference of two tables, dice apart, in words.
[[nodiscard]] std::string difference(const Game& a, const Game& b);

} // namespace sandtable::host::conform
