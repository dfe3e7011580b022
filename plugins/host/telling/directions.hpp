/// directions.hpp - the directions of a board as readers write them: "NO" for "NW" in French.
///
///   direction_said    for reading
///   direction_meant   from typing
///
/// What stands before a direction in an order's argument ("@NE", "%SW") stays as it is, and commas
/// join several ("N,NW"). A catalog
/// names a direction with the entry "direction: NW"; records, JSON and the wire keep the board's.
#pragma once

#include "plugins/host/telling/i18n.hpp"

#include "kernel/board/geometry.hpp"

#include <string>
#include <string_view>

namespace sandtable::host {

/// "@NO" for "@NW"; a word that ends with no direction of the board as it is.
[[nodiscard]] std::string direction_said(std::string_view word, Shape shape, const Texts& texts);

/// "@NW" for "@NO", in any case; a word that ends with no direction of the reader's, or with one
/// of the board's own, as it is.
[[nodiscard]] std::string direction_meant(std::string_view word, Shape shape, const Texts& texts);

} // namespace sandtable::host
