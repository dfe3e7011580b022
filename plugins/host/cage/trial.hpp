/// trial.hpp - whether this machine has a cage, found out by entering one.
#pragma once

#include <cstdint>
#include <string>

namespace sandtable::host::cage {

struct Trial {
    std::uint32_t layers = 0; ///< what it is made of (Layer); 0: there is none
    std::string why_not;      ///< then: why
};

/// In a child process that does nothing else. The caller must have no other threads.
[[nodiscard]] Trial try_cage();

} // namespace sandtable::host::cage
