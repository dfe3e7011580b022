/// patience.hpp - how long programs in seats may take for an answer: --patience, for the process.
#pragma once

#include "plugins/host/options.hpp"

#include <atomic>
#include <chrono>

namespace sandtable::wire {

inline constexpr host::OptionDecl patience_option{
    "patience", "SECONDS",
    host::key("How long a program over the wire may take for an answer (60)")};

/// What the last command line said.
inline std::atomic<std::uint64_t> patience_seconds{60};

inline void read_patience(const host::Options& options)
{
    patience_seconds = options.number("patience", 60, 1, 86'400);
}

} // namespace sandtable::wire
