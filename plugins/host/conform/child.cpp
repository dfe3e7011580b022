#include "plugins/host/conform/child.hpp"

#include "plugins/host/errors.hpp"
#include "plugins/host/isolation/plugin_child.hpp"

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace sandtable::host::conform {
namespace {

using Stopwatch = std::chrono::steady_clock;

/// The last byte of an answer that came to its end.
constexpr char full_stop = '\4';

void write_all(int out, std::string_view text) noexcept
{
    while (!text.empty()) {
        const ssize_t written = ::write(out, text.data(), text.size());
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return;
        text.remove_prefix(static_cast<std::size_t>(written));
    }
}

/// Reads until the other end is closed or the time is over; whether it was in time.
bool listen(int from, std::string& text, Stopwatch::time_point until)
{
    while (true) {
        const auto left =
            std::chrono::duration_cast<std::chrono::milliseconds>(until - Stopwatch::now()).count();
        pollfd wait{from, POLLIN, 0};
        const int ready = left > 0 ? ::poll(&wait, 1, static_cast<int>(left)) : 0;
        if (ready < 0 && errno == EINTR) continue;
        if (ready <= 0) return false;
        char buffer[4096];
        const ssize_t got = ::read(from, buffer, sizeof buffer);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) return true;
        text.append(buffer, static_cast<std::size_t>(got));
    }
}

/// Forks; the child runs `work` with the writing end and does not come back. The parent reads.
Ended fork_and_listen(const std::function<void(int)>& work, std::chrono::milliseconds patience)
{
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0)
        throw HostFault{key("no child process: {why}"), {{"why", std::strerror(errno)}}};
    std::fflush(nullptr); // so that the child does not write it a second time
    const pid_t child = ::fork();
    if (child < 0) {
        ::close(ends[0]);
        ::close(ends[1]);
        throw HostFault{key("no child process: {why}"), {{"why", std::strerror(errno)}}};
    }
    if (child == 0) {
        ::close(ends[0]);
        work(ends[1]);
        ::_exit(0);
    }
    ::close(ends[1]);
    Ended ended;
    ended.in_time = listen(ends[0], ended.text, Stopwatch::now() + patience);
    ::close(ends[0]);
    // Whoever closed its end has nothing more to say.
    if (!ended.in_time) ::kill(child, SIGKILL);
    int status = 0;
    while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    if (WIFSIGNALED(status) && ended.in_time) ended.signal = WTERMSIG(status);
    if (WIFEXITED(status)) ended.code = WEXITSTATUS(status);
    return ended;
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
    switch (number) {
    case SIGSEGV: return key("segmentation fault");
    case SIGABRT: return key("abort");
    case SIGFPE: return key("division by zero");
    case SIGILL: return key("illegal instruction");
    case SIGBUS: return key("bus error");
    default: return key("killed by a signal");
    }
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
