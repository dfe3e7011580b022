#include "planted.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <unistd.h>

// SANDTABLE_PLANTED        the fault that is chosen; none: 0 or nothing
// SANDTABLE_PLANTED_LIMIT  how often its place may be passed before the program ends
// SANDTABLE_PLANTED_LOG    a file that is told of every test which places it passed, and how often:
//                          Suite.Test <tab> file <tab> milliseconds <tab> id:times id:times ...

namespace planted {
namespace {

constexpr int most = 1 << 16;
constexpr int never_ends = 97;

long asked(const char* name, long otherwise)
{
    const char* const word = std::getenv(name);
    return word != nullptr ? std::strtol(word, nullptr, 10) : otherwise;
}

// Read by whatever is worked out before main as well.
struct State {
    int chosen = static_cast<int>(asked("SANDTABLE_PLANTED", 0));
    long left = asked("SANDTABLE_PLANTED_LIMIT", 1L << 40);
    std::unique_ptr<std::atomic<std::uint32_t>[]> times; ///< only when there is a log
    State()
    {
        if (std::getenv("SANDTABLE_PLANTED_LOG") != nullptr)
            times = std::make_unique<std::atomic<std::uint32_t>[]>(most);
    }
};

State& state() noexcept
{
    static State one;
    return one;
}

class Log : public ::testing::EmptyTestEventListener {
public:
    explicit Log(const char* path) : file_{path} {}

    void OnTestProgramStart(const ::testing::UnitTest&) override { tell("-", "-", 0); }
    void OnTestEnd(const ::testing::TestInfo& test) override
    {
        const std::string name = std::string{test.test_suite_name()} + "." + test.name();
        if (!test.result()->Skipped())
            tell(name.c_str(), test.file(), test.result()->elapsed_time());
    }

private:
    void tell(const char* name, const char* file, long milliseconds)
    {
        file_ << name << '\t' << file << '\t' << milliseconds << '\t';
        for (int id = 1; id < most; ++id)
            if (const auto times = state().times[static_cast<std::size_t>(id)].exchange(0);
                times != 0)
                file_ << id << ':' << times << ' ';
        file_ << std::endl;
    }

    std::ofstream file_;
};

const bool listens = [] {
    static_cast<void>(state());
    if (const char* const path = std::getenv("SANDTABLE_PLANTED_LOG"))
        ::testing::UnitTest::GetInstance()->listeners().Append(new Log{path});
    // A test that runs this program once more must not begin the log anew.
    unsetenv("SANDTABLE_PLANTED_LOG");
    return true;
}();

} // namespace

bool passes(int id) noexcept
{
    static State& now = state();
    if (now.times) now.times[static_cast<std::size_t>(id)].fetch_add(1, std::memory_order_relaxed);
    if (id != now.chosen) return false;
    if (--now.left < 0) _exit(never_ends);
    return true;
}

} // namespace planted
