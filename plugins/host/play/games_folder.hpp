/// games_folder.hpp - where games are kept when nobody says where.
#pragma once

#include <string>

namespace sandtable::host {

/// $XDG_DATA_HOME/sandtable/games or ~/.local/share/sandtable/games, made if it is not there; empty
/// when there is no such place.
[[nodiscard]] std::string games_folder();

} // namespace sandtable::host
