/// battles.hpp - the battles of tests/bench/battles, for benchmarks.
#pragma once

#include "tests/support/host/playouts.hpp"

#include <string>

namespace sandtable::bench {

/// The file of a battle made for measuring: "fifty_1870".
[[nodiscard]] std::string battle_file(const std::string& name);

} // namespace sandtable::bench
