/// wrap.hpp - lines broken between words where a screen ends.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace sandtable::host {

/// How far the lines that go on are set in: as the line itself says (below).
inline constexpr std::size_t as_it_stands = std::string_view::npos;

/// `text` with every line that takes more than `columns` columns broken at blanks, the rest of it
/// set in by `hang` blanks. `as_it_stands`: below the last column of a table that begins in the
/// first three fifths of the line, behind the number of "12. ", else two further than a line that
/// is set in itself and not at all below one that is not. A word that is longer than the screen is
/// cut. The program's own colors (own_escape) take no room. 0 columns: nothing is broken.
[[nodiscard]] std::string wrapped(std::string_view text, std::size_t columns,
                                  std::size_t hang = as_it_stands);

} // namespace sandtable::host
