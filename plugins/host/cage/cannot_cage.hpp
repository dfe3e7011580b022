/// cannot_cage.hpp - why this machine cannot keep a process in a cage.
#pragma once

#include <stdexcept>

namespace sandtable::host::cage {

/// One line in English, lower case, no full stop: "the kernel has no seccomp notifications".
struct CannotCage : std::runtime_error {
    using std::runtime_error::runtime_error;
};

} // namespace sandtable::host::cage
