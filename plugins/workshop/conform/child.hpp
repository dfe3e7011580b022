/// child.hpp - work in a process of its own, with a time limit.
#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <vector>

namespace sandtable::host::conform {

/// How a child process ended.
struct Ended {
    std::string text;   ///< what the work returned; empty unless it came to its end
    bool whole = false; ///< it came to its end
    bool in_time = true;
    int signal = 0; ///< that killed it, or 0
    int code = 0;   ///< that it ended itself with
};

/// Forks, runs `work` in the child and gives what it returned. Nothing that is printed there
/// reaches the screen, no core file is left, and what it throws is lost: let it throw nothing. The
/// caller must have no other threads. Throws HostFault when there can be no child.
[[nodiscard]] Ended in_child(const std::function<std::string()>& work,
                             std::chrono::milliseconds patience);

/// "segmentation fault"
[[nodiscard]] const char* signal_title(int number) noexcept;

/// Runs a program and gives what it writes on its standard output; null when it fails or takes
/// longer than `patience`. `surroundings` are set in its environment ("NAME=value").
struct ProgramSaid {
    bool good = false;
    std::string text;
};
[[nodiscard]] ProgramSaid run_program_for(const std::vector<std::string>& words,
                                          const std::vector<std::string>& surroundings,
                                          std::chrono::milliseconds patience);

} // namespace sandtable::host::conform
