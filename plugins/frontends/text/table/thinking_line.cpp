#include "plugins/frontends/text/table/thinking_line.hpp"

#include "plugins/host/telling/terminal.hpp"

#include <algorithm>
#include <iostream>
#include <utility>

namespace sandtable::text {

ThinkingLine::ThinkingLine(std::string line, Clock::time_point since)
    : line_{std::move(line)},
      at_{std::max(since + std::chrono::seconds{1}, Clock::now() + std::chrono::milliseconds{300})},
      thread_{[this] { wait_and_show(); }}
{
}

ThinkingLine::~ThinkingLine()
{
    {
        const std::lock_guard lock{mutex_};
        done_ = true;
    }
    changed_.notify_all();
    thread_.join();
    if (shown_) std::cout << host::own_escape() << "[G" << host::own_escape() << "[K" << std::flush;
}

void ThinkingLine::wait_and_show()
{
    std::unique_lock lock{mutex_};
    if (changed_.wait_until(lock, at_, [this] { return done_; })) return;
    std::cout << line_ << std::flush;
    shown_ = true;
}

} // namespace sandtable::text
