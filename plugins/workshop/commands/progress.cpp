#include "plugins/workshop/commands/progress.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <unistd.h>

namespace sandtable::host {
namespace {

/// "40 s", "12 min", "3 h 20 min": no more than anybody wants to know.
std::string told_time(double seconds, const Texts& texts)
{
    const auto n = [](double value) { return std::to_string(std::lround(value)); };
    if (seconds < 60) return texts.tr(key("{n} s"), {{"n", n(std::ceil(seconds))}});
    if (seconds < 3600) return texts.tr(key("{n} min"), {{"n", n(seconds / 60)}});
    const double minutes = std::floor(seconds / 60);
    return texts.tr(key("{n} h {m} min"),
                    {{"n", n(std::floor(minutes / 60))}, {"m", n(std::fmod(minutes, 60))}});
}

} // namespace

void Estimate::note(double seconds, std::uint64_t done)
{
    notes_.emplace_back(seconds, done);
    while (notes_.size() > 2 && notes_[1].first < seconds - of_late) notes_.pop_front();
}

double Estimate::rate() const
{
    if (notes_.size() < 2) return 0;
    const double seconds = notes_.back().first - notes_.front().first;
    const auto done = static_cast<double>(notes_.back().second - notes_.front().second);
    return seconds > 0 ? done / seconds : 0;
}

double Estimate::left(std::uint64_t more) const
{
    const double now = rate();
    return now > 0 ? static_cast<double>(more) / now : -1;
}

std::string progress_line(std::uint64_t done, std::uint64_t all, const Estimate& estimate,
                          const Texts& texts)
{
    constexpr std::uint64_t width = 30;
    std::string bar(
        static_cast<std::size_t>(width * std::min(done, all) / std::max<std::uint64_t>(all, 1)),
        '#');
    bar.resize(width, '.');
    char rate[32];
    std::snprintf(rate, sizeof rate, estimate.rate() < 10 ? "%.2g/s" : "%.0f/s", estimate.rate());
    std::string line = "[" + bar + "] " + std::to_string(done) + "/" + std::to_string(all);
    const double left = estimate.left(all > done ? all - done : 0);
    if (left < 0) return line;
    return line + "  " + rate + "  " +
           texts.tr(key("about {time} left"), {{"time", told_time(left, texts)}});
}

Progress::Progress(const std::atomic<std::uint64_t>& done, const std::atomic<std::uint64_t>& all,
                   const Texts& texts)
    : done_{done}, all_{all}, texts_{texts}
{
    if (::isatty(STDERR_FILENO) == 1) thread_ = std::thread{[this] { show(); }};
}

Progress::~Progress() { clear(); }

void Progress::clear()
{
    if (!thread_.joinable()) return;
    {
        const std::lock_guard lock{guard_};
        stop_ = true;
    }
    stopped_.notify_all();
    thread_.join();
    std::fprintf(stderr, "\r\x1b[K");
}

void Progress::show()
{
    using namespace std::chrono;
    const auto start = steady_clock::now();
    Estimate estimate;
    std::unique_lock lock{guard_};
    while (!stopped_.wait_for(lock, milliseconds{250}, [this] { return stop_; })) {
        const std::uint64_t done = done_, all = all_;
        if (all == 0) continue;
        estimate.note(duration<double>(steady_clock::now() - start).count(), done);
        std::fprintf(stderr, "\r%s\x1b[K", progress_line(done, all, estimate, texts_).c_str());
        std::fflush(stderr);
    }
}

} // namespace sandtable::host
