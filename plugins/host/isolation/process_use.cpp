#include "plugins/host/isolation/process_use.hpp"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <unistd.h>

namespace sandtable::host {
namespace {

/// The second number of a schedstat: nanoseconds spent waiting on a run queue.
std::chrono::nanoseconds waited_in(const std::string& file)
{
    std::int64_t ran = 0, waited = 0;
    if (std::ifstream{file} >> ran >> waited) return std::chrono::nanoseconds{waited};
    return {};
}

} // namespace

Use use_of(pid_t process)
{
    Use use;
    const std::string folder = "/proc/" + std::to_string(process);
    std::ifstream stat{folder + "/stat"};
    std::string text;
    std::getline(stat, text);
    // Behind the name, which may hold anything: state, then numbers.
    std::istringstream fields{text.substr(std::min(text.rfind(')') + 1, text.size()))};
    std::string field;
    for (int i = 3; fields >> field; ++i) {
        if (i == 14 || i == 15)
            use.processor +=
                std::strtod(field.c_str(), nullptr) / static_cast<double>(::sysconf(_SC_CLK_TCK));
        if (i == 20) use.threads = std::strtol(field.c_str(), nullptr, 10);
    }
    std::uint64_t all = 0, there = 0;
    if (std::ifstream{folder + "/statm"} >> all >> there)
        use.memory = there * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE)) >> 20;
    return use;
}

std::chrono::nanoseconds waited_for_processor(pid_t process, pid_t thread)
{
    return waited_in("/proc/" + std::to_string(process) + "/task/" + std::to_string(thread) +
                     "/schedstat");
}

std::chrono::nanoseconds waited_for_processor() { return waited_in("/proc/thread-self/schedstat"); }

} // namespace sandtable::host
