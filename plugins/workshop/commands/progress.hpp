/// progress.hpp - how far a long command is, on a terminal.
#pragma once

#include "plugins/host/telling/i18n.hpp"

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <mutex>
#include <string>
#include <thread>

namespace sandtable::host {

/// How long the rest takes, from how quick it went of late.
class Estimate {
public:
    /// So many are done after so many seconds; to be told again and again.
    void note(double seconds, std::uint64_t done);
    /// Seconds for so many more; less than 0: nobody knows yet.
    [[nodiscard]] double left(std::uint64_t more) const;
    [[nodiscard]] double rate() const; ///< a second

private:
    static constexpr double of_late = 60; ///< seconds
    std::deque<std::pair<double, std::uint64_t>> notes_{};
};

/// "[####......] 12/30  4.1/s  about 4 s left". Nothing is known of the rest while none is done.
[[nodiscard]] std::string progress_line(std::uint64_t done, std::uint64_t all,
                                        const Estimate& estimate, const Texts& texts);

/// Shows how much of `all` is done on the standard error, where that is a terminal, until it goes
/// out of scope. Nothing while `all` is 0.
class Progress {
public:
    Progress(const std::atomic<std::uint64_t>& done, const std::atomic<std::uint64_t>& all,
             const Texts& texts);
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    /// Takes the line away, to make room for something that is said.
    void clear();

private:
    void show();

    const std::atomic<std::uint64_t>&done_, &all_;
    const Texts& texts_;
    std::mutex guard_;
    std::condition_variable stopped_;
    bool stop_ = false;
    std::thread thread_;
};

} // namespace sandtable::host
