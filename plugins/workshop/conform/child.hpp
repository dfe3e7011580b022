/// child.hpp - work in a process of its own, with a time limit.
#pragma once

#include "plugins/host/cage/keeper.hpp"

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

/// A cage for a child, and who hears what a plugin there tries in vain (the function it was in).
struct Caged {
    cage::Rights rights;
    cage::Keeper::Answer answer;
    std::function<void(const std::string& function, const cage::Attempt& attempt)> stopped;
};

/// Forks, runs `work` in the child and gives what it returned. Nothing that is printed there
/// reaches the screen, no core file is left, and what it throws is lost: let it throw nothing. The
/// caller must have no other threads. With `caged` the child works in a cage. Throws HostFault when
/// there can be no child, or no cage for it.
[[nodiscard]] Ended in_child(const std::function<std::string()>& work,
                             std::chrono::milliseconds patience, const Caged* caged = nullptr);

/// "segmentation fault"
[[nodiscard]] const char* signal_title(int number) noexcept;

/// Runs a program and gives what it writes on its standard output; null when it fails or takes
/// longer than `patience`. `surroundings` are set in its environment ("NAME=value").
struct ProgramSaid {
    bool good = false;
    std::string text;
};
/// In a cage the keeper is asked to run it.
[[nodiscard]] ProgramSaid run_program_for(const std::vector<std::string>& words,
                                          const std::vector<std::string>& surroundings,
                                          std::chrono::milliseconds patience);

/// What answers that question: runs this program as a second process that plays games, and nothing
/// else. `patience` as above.
[[nodiscard]] cage::Keeper::Answer second_process(const std::string& program,
                                                  const std::string& folder,
                                                  std::chrono::milliseconds patience);

} // namespace sandtable::host::conform
