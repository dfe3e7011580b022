/// child.hpp - something done in a process of its own, and waited for.
#pragma once

#include <functional>

namespace sandtable::testing {

/// Does `deed` in a child process, which ends with the code it gives; waits. The code, or
/// 128 + signal when it was killed, as a shell has it.
[[nodiscard]] int in_child(const std::function<int()>& deed);

} // namespace sandtable::testing
