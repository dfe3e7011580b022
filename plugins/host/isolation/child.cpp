#include "plugins/host/isolation/child.hpp"

#include "plugins/host/telling/i18n.hpp"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>

namespace sandtable::host {

namespace {

using Stopwatch = std::chrono::steady_clock;

} // namespace

void Descriptor::close() noexcept
{
    if (number_ >= 0) ::close(number_);
    number_ = -1;
}

Pipe::Pipe()
{
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0)
        throw std::system_error{errno, std::generic_category(), "pipe"};
    from = Descriptor{ends[0]};
    to = Descriptor{ends[1]};
}

void write_all(int out, std::string_view text) noexcept
{
    while (!text.empty()) {
        const ssize_t written = ::write(out, text.data(), text.size());
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return;
        text.remove_prefix(static_cast<std::size_t>(written));
    }
}

bool read_all(int from, std::string& text, Stopwatch::time_point until, std::size_t most)
{
    while (text.size() < most) {
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
    return true;
}

Child::Child(const std::function<void()>& work, Group group) : group_{group}
{
    std::fflush(nullptr); // so that a fork does not write it twice
    process_ = ::fork();
    if (process_ < 0) throw std::system_error{errno, std::generic_category(), "fork"};
    if (process_ == 0) {
        if (group_ == Group::own) ::setpgid(0, 0);
        if (group_ == Group::session) ::setsid();
        work();
        ::_exit(0);
    }
    if (group_ == Group::own) ::setpgid(process_, process_); // whichever of the two comes first
}

bool Child::has_ended() noexcept
{
    if (ended_) return true;
    const pid_t ended = ::waitpid(process_, &status_, WNOHANG);
    ended_ = ended == process_ || (ended < 0 && errno != EINTR);
    return ended_;
}

bool Child::wait_until(Stopwatch::time_point until) noexcept
{
    while (!has_ended()) {
        if (Stopwatch::now() >= until) return false;
        ::usleep(500);
    }
    return true;
}

void Child::end() noexcept
{
    if (process_ < 0) return;
    if (group_ != Group::ours) ::kill(-process_, SIGKILL);
    if (!ended_) {
        ::kill(process_, SIGKILL);
        while (::waitpid(process_, &status_, 0) < 0 && errno == EINTR) {
        }
        ended_ = true;
    }
    process_ = -1;
}

int Child::signal() const noexcept { return WIFSIGNALED(status_) ? WTERMSIG(status_) : 0; }

int Child::code() const noexcept { return WIFEXITED(status_) ? WEXITSTATUS(status_) : 0; }

const char* crash_title(int signal) noexcept
{
    switch (signal) {
    case SIGSEGV: return key("segmentation fault");
    case SIGABRT: return key("abort");
    case SIGFPE: return key("division by zero");
    case SIGILL: return key("illegal instruction");
    case SIGBUS: return key("bus error");
    default: return nullptr;
    }
}

} // namespace sandtable::host
