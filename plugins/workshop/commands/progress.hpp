/// progress.hpp - how far a long command is, on a terminal.
#pragma once

#include <atomic>
#include <cstdint>
#include <thread>

namespace sandtable::host {

/// Shows how much of `all` is done on the standard error until it goes out of scope, if it `shows`.
class Progress {
public:
    Progress(std::atomic<std::uint64_t>& done, std::uint64_t all, bool shows);
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

private:
    void show();
    std::atomic<std::uint64_t>& done_;
    std::uint64_t all_;
    std::atomic<bool> stop_{false};
    std::thread thread_;
};

} // namespace sandtable::host
