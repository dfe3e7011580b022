#include "plugins/frontends/wire/child_program.hpp"

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>

namespace sandtable::wire {
namespace {

[[noreturn]] void be_the_child(const char* command, int in, int out)
{
    ::setpgid(0, 0);
    ::dup2(in, STDIN_FILENO);
    ::dup2(out, STDOUT_FILENO);
    sigset_t none;
    ::sigemptyset(&none);
    ::sigprocmask(SIG_SETMASK, &none, nullptr);
    ::signal(SIGPIPE, SIG_DFL);
    ::execl("/bin/sh", "sh", "-c", command, static_cast<char*>(nullptr));
    ::_exit(127);
}

} // namespace

ChildProgram::ChildProgram(const std::string& command)
{
    int down[2] = {-1, -1};
    int up[2] = {-1, -1};
    if (::pipe2(down, O_CLOEXEC) != 0)
        throw std::system_error{errno, std::generic_category(), "pipe"};
    if (::pipe2(up, O_CLOEXEC) != 0) {
        const int error = errno;
        for (const int end : down) ::close(end);
        throw std::system_error{error, std::generic_category(), "pipe"};
    }
    std::fflush(nullptr); // so that a fork does not write it twice
    process_ = ::fork();
    if (process_ == 0) be_the_child(command.c_str(), down[0], up[1]);
    const int error = errno;
    ::close(down[0]);
    ::close(up[1]);
    to_ = down[1];
    from_ = up[0];
    if (process_ < 0) {
        close_pipes();
        throw std::system_error{error, std::generic_category(), "fork"};
    }
    ::setpgid(process_, process_); // whichever of the two comes first
    ::fcntl(to_, F_SETFL, O_NONBLOCK);
    ::fcntl(from_, F_SETFL, O_NONBLOCK);
    lines_ = std::make_unique<LineChannel>(from_, to_);
}

ChildProgram::~ChildProgram() { end(); }

void ChildProgram::close_pipes() noexcept
{
    if (to_ >= 0) ::close(to_);
    if (from_ >= 0) ::close(from_);
    to_ = from_ = -1;
}

bool ChildProgram::wait(std::chrono::milliseconds patience)
{
    const Clock::time_point until = Clock::now() + patience;
    while (true) {
        const pid_t ended = ::waitpid(process_, &status_, WNOHANG);
        if (ended == process_ || (ended < 0 && errno != EINTR)) return true;
        if (Clock::now() >= until) return false;
        ::usleep(1000);
    }
}

std::string ChildProgram::end()
{
    if (process_ < 0) return "ended";
    close_pipes();
    const bool by_itself = wait(std::chrono::milliseconds{300});
    // Whatever it has started goes with it.
    ::kill(-process_, SIGKILL);
    if (!by_itself) {
        ::kill(process_, SIGKILL);
        while (::waitpid(process_, &status_, 0) < 0 && errno == EINTR) {
        }
    }
    process_ = -1;
    if (!by_itself) return "was still running";
    // A shell passes on that its program was killed as an exit code above 128.
    const int number = WIFSIGNALED(status_) ? WTERMSIG(status_) : WEXITSTATUS(status_) - 128;
    if (number > 0 && number < 32)
        return "was killed by signal " + std::to_string(number) + " (" + ::strsignal(number) + ")";
    return "ended with exit code " + std::to_string(WEXITSTATUS(status_));
}

} // namespace sandtable::wire
