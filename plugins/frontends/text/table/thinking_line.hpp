/// thinking_line.hpp - a sign of life on a terminal while a computer player thinks.
///
///   ThinkingLine   one line, which is gone as soon as the order is there
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

namespace sandtable::text {

/// Shows a line once somebody has waited a second, says it anew every second, and takes it back
/// when it ends. Nobody else may write to the terminal in between, nor read from it.
class ThinkingLine {
public:
    using Clock = std::chrono::steady_clock;

    /// `line`: what it says now, in at most so many columns of the screen; asked in a thread of its
    /// own. `since`: when the wait began, with orders before this one, perhaps. Who thinks no
    /// longer than an eye needs to read is never told of, or the line would flicker.
    ThinkingLine(std::function<std::string()> line, std::size_t columns, Clock::time_point since);
    ~ThinkingLine();
    ThinkingLine(const ThinkingLine&) = delete;
    ThinkingLine& operator=(const ThinkingLine&) = delete;

private:
    void wait_and_show();

    std::function<std::string()> line_;
    std::size_t columns_;
    Clock::time_point at_;
    std::mutex mutex_;
    std::condition_variable changed_;
    bool done_ = false;
    bool shown_ = false;
    std::thread thread_;
};

} // namespace sandtable::text
