#include "plugins/workshop/commands/progress.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <string>

namespace sandtable::host {

Progress::Progress(std::atomic<std::uint64_t>& done, std::uint64_t all, bool shows)
    : done_{done}, all_{all}
{
    if (shows) thread_ = std::thread{[this] { show(); }};
}

Progress::~Progress()
{
    stop_ = true;
    if (!thread_.joinable()) return;
    thread_.join();
    std::fprintf(stderr, "\r\x1b[K");
}

void Progress::show()
{
    using namespace std::chrono;
    const auto start = steady_clock::now();
    while (!stop_) {
        std::this_thread::sleep_for(milliseconds{100});
        const std::uint64_t done = done_;
        const double seconds = duration<double>(steady_clock::now() - start).count();
        std::string bar(static_cast<std::size_t>(30 * done / std::max<std::uint64_t>(all_, 1)),
                        '#');
        bar.resize(30, '.');
        std::fprintf(stderr, "\r[%s] %llu/%llu  %.0f/s ", bar.c_str(),
                     static_cast<unsigned long long>(done), static_cast<unsigned long long>(all_),
                     static_cast<double>(done) / std::max(seconds, 0.001));
        std::fflush(stderr);
    }
}

} // namespace sandtable::host
