/// found_process.hpp - a signal for a program that a test has started, at the right moment.
///
///   lines_in     how many there are of a file by now
///   SignalWhen   sends it
#pragma once

#include "tests/support/content.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <string>
#include <thread>
#include <utility>

namespace sandtable::testing {

inline std::ptrdiff_t lines_in(const std::string& file)
{
    const std::string text = content(file);
    return std::count(text.begin(), text.end(), '\n');
}

/// Sends a signal to a process of the workshop whose command line holds `mark` and whose
/// environment holds `around`, as soon as it is time.
class SignalWhen {
public:
    SignalWhen(int signal, std::string mark, std::function<bool()> is_time, std::string around = {})
        : mark_{std::move(mark)},
          around_{std::move(around)},
          thread_{[this, signal, is_time = std::move(is_time)] {
              for (int i = 0; i < 6000 && !stop_ && !is_time(); ++i)
                  std::this_thread::sleep_for(std::chrono::milliseconds{5});
              if (const int id = process(); id > 0 && !stop_) was_sent = ::kill(id, signal) == 0;
          }}
    {
    }
    ~SignalWhen()
    {
        stop_ = true;
        thread_.join();
    }
    SignalWhen(const SignalWhen&) = delete;
    SignalWhen& operator=(const SignalWhen&) = delete;

    std::atomic<bool> was_sent{false};

private:
    [[nodiscard]] int process() const
    {
        for (const auto& entry : std::filesystem::directory_iterator{"/proc"}) {
            const int id = std::atoi(entry.path().filename().c_str());
            if (id <= 1) continue;
            const std::string line = content(entry.path() / "cmdline");
            if (line.find("sandtable-workshop") < line.find('\0') &&
                line.find(mark_) != std::string::npos &&
                content(entry.path() / "environ").find(around_) != std::string::npos)
                return id;
        }
        return 0;
    }

    std::string mark_, around_;
    std::atomic<bool> stop_{false};
    std::thread thread_;
};

} // namespace sandtable::testing
