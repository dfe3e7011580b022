#include "plugins/frontends/text/table/thinking_line.hpp"

#include "plugins/host/telling/terminal.hpp"
#include "plugins/host/telling/utf8.hpp"

#include <algorithm>
#include <iostream>
#include <utility>

namespace sandtable::text {

namespace {

/// Clears the line the cursor stands in, and goes to its beginning.
void clear_line() { std::cout << host::own_escape() << "[G" << host::own_escape() << "[K"; }

} // namespace

ThinkingLine::ThinkingLine(std::function<std::string()> line, std::size_t columns,
                           Clock::time_point since)
    : line_{std::move(line)},
      columns_{columns},
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
    if (!shown_) return;
    clear_line();
    std::cout << std::flush;
}

void ThinkingLine::wait_and_show()
{
    std::unique_lock lock{mutex_};
    for (auto at = at_; !changed_.wait_until(lock, at, [this] { return done_; });
         at += std::chrono::seconds{1}) {
        if (shown_) clear_line();
        std::cout << host::cut_to(line_(), columns_) << std::flush;
        shown_ = true;
    }
}

} // namespace sandtable::text
