/// branch.hpp - a game that goes on from an earlier moment, in a file of its own.
#pragma once

#include <cstddef>
#include <string>

namespace sandtable::host {

/// Writes the first `orders` orders of the game in `file`, with the notes between them, to a new
/// file beside it: "x.game" becomes "x.2.game", or the next number that is free. `file` stays as it
/// is and may be in use. Gives the new file's path. ContentError when `file` is no game, has fewer
/// orders, or the new one cannot be written.
[[nodiscard]] std::string branch_off(const std::string& file, std::size_t orders);

} // namespace sandtable::host
