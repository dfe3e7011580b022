/// child_program.hpp - a program that was started to talk with, over its standard input and output.
#pragma once

#include "plugins/frontends/wire/line_channel.hpp"
#include "plugins/host/isolation/child.hpp"

#include <memory>
#include <optional>
#include <string>

namespace sandtable::wire {

/// In a child process: becomes a shell that runs `command` between two descriptors.
[[noreturn]] void be_program(const char* command, int in, int out);
/// Gives it a moment to leave by itself, then kills it; how it ended, as ChildProgram::end has it.
[[nodiscard]] std::string end_program(host::Child& child);

/// Runs `COMMAND` in a shell, in a process group of its own; what it says on its standard error is
/// the user's to read. Ends with its owner: a moment to leave by itself, then it is killed. In a
/// cage the keeper runs it, if the command line names it.
class ChildProgram {
public:
    /// Throws std::system_error when no process can be started. A command that is not there is
    /// found out by its end (exit code 127).
    explicit ChildProgram(const std::string& command);
    ~ChildProgram() { end(); }
    ChildProgram(const ChildProgram&) = delete;
    ChildProgram& operator=(const ChildProgram&) = delete;

    [[nodiscard]] LineChannel& lines() noexcept { return *lines_; }

    /// Ends it now and says how it ended, in English: "ended with exit code 1", "was killed by
    /// signal 11 (Segmentation fault)"; "was still running" when it had to be killed.
    std::string end();

private:
    std::optional<host::Pipe> down_, up_;
    host::Descriptor line_; ///< both ways, when the keeper runs it
    std::string asked_for_; ///< its number at the keeper, or empty
    std::optional<host::Child> child_;
    std::unique_ptr<LineChannel> lines_;
};

} // namespace sandtable::wire
