/// placed.hpp - a battle without a map whose zones have places of their own.
#pragma once

#include "plugins/frontends/picture/zones/array.hpp"

#include <optional>

namespace sandtable::picture {

/// Whether every zone has a place, by the book (Book::zones) or the scenario.
[[nodiscard]] bool has_places(const Board& board);

/// Everybody round the middle of his zone, where the book or the scenario puts it, on a field just
/// wide enough that nobody lies on anybody. Nothing: some zone has no place, or two have the same.
[[nodiscard]] std::optional<Array> placed_array(const View& view, const CounterReader& reader);

} // namespace sandtable::picture
