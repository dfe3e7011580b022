/// line_channel.hpp - lines of text over two file descriptors, with a limit and a time limit.
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace sandtable::wire {

using Clock = std::chrono::steady_clock;
/// Until when to wait; nothing: for ever.
using Until = std::optional<Clock::time_point>;

/// What came instead of a line, or a line.
enum class Heard { line, ended, late, too_long };

/// Owns neither descriptor.
class LineChannel {
public:
    /// The longest line that is taken; longer ones are read to their end and dropped.
    static constexpr std::size_t longest = 1u << 16;

    LineChannel(int in, int out) : in_{in}, out_{out} {}

    /// The next line without its end. The last line of an input may lack its end.
    Heard hear(std::string& line, Until until = {});
    /// Writes a line and its end. False when nobody reads any more, or not in time. Raises no
    /// SIGPIPE.
    bool say(std::string_view line, Until until = {});

private:
    int in_;
    int out_;
    std::string buffer_;
    bool dropping_ = false;
};

} // namespace sandtable::wire
