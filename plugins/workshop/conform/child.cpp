#include "plugins/workshop/conform/child.hpp"

#include "plugins/host/errors.hpp"
#include "plugins/host/isolation/child.hpp"
#include "plugins/host/isolation/plugin_child.hpp"

#include <cstdlib>
#include <fcntl.h>
#include <system_error>
#include <unistd.h>

namespace sandtable::host::conform {
namespace {

/// The last byte of an answer that came to its end.
constexpr char full_stop = '\4';

/// Forks; the child runs `work` with the writing end and does not come back. The parent reads.
Ended fork_and_listen(const std::function<void(int)>& work, std::chrono::milliseconds patience)
{
    try {
        Pipe pipe;
        host::Child child{[&] {
            pipe.from.close();
            work(pipe.to.get());
        }};
        pipe.to.close();
        Ended ended;
        const auto until = std::chrono::steady_clock::now() + patience;
        ended.in_time = read_all(pipe.from.get(), ended.text, until);
        pipe.from.close();
        // Whoever closed its end has nothing more to say.
        ended.in_time = ended.in_time && child.wait_until(until);
        child.end();
        if (ended.in_time) ended.signal = child.signal();
        ended.code = child.code();
        return ended;
    } catch (const std::system_error& error) {
        throw HostFault{key("no child process: {why}"), {{"why", error.code().message()}}};
    }
}

} // namespace

Ended in_child(const std::function<std::string()>& work, std::chrono::milliseconds patience)
{
    Ended ended = fork_and_listen(
        [&](int out) {
            const int kept = ::fcntl(out, F_DUPFD_CLOEXEC, 3);
            be_quiet();
            write_all(kept, work() + full_stop);
        },
        patience);
    ended.whole = ended.text.ends_with(full_stop);
    if (ended.whole)
        ended.text.pop_back();
    else
        ended.text.clear();
    return ended;
}

const char* signal_title(int number) noexcept
{
    const char* const title = crash_title(number);
    return title ? title : key("killed by a signal");
}

ProgramSaid run_program_for(const std::vector<std::string>& words,
                            const std::vector<std::string>& surroundings,
                            std::chrono::milliseconds patience)
{
    Ended ended = fork_and_listen(
        [&](int out) {
            const int kept = ::fcntl(out, F_DUPFD_CLOEXEC, 3);
            be_quiet();
            ::dup2(kept, STDOUT_FILENO);
            for (const std::string& one : surroundings) ::putenv(const_cast<char*>(one.c_str()));
            std::vector<char*> arguments;
            for (const std::string& word : words)
                arguments.push_back(const_cast<char*>(word.c_str()));
            arguments.push_back(nullptr);
            ::execv(arguments[0], arguments.data());
            ::_exit(127);
        },
        patience);
    return {ended.in_time && ended.signal == 0 && ended.code == 0, std::move(ended.text)};
}

} // namespace sandtable::host::conform
