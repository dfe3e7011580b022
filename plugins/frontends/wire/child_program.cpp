#include "plugins/frontends/wire/child_program.hpp"

#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <unistd.h>

namespace sandtable::wire {
namespace {

void be_the_child(const char* command, int in, int out)
{
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
    child_.emplace([&] { be_the_child(command.c_str(), down_.from.get(), up_.to.get()); },
                   host::Child::Group::own);
    down_.from.close();
    up_.to.close();
    const int to = down_.to.get();
    const int from = up_.from.get();
    ::fcntl(to, F_SETFL, O_NONBLOCK);
    ::fcntl(from, F_SETFL, O_NONBLOCK);
    lines_ = std::make_unique<LineChannel>(from, to);
}

std::string ChildProgram::end()
{
    if (!child_) return "ended";
    down_.to.close();
    up_.from.close();
    const bool by_itself = child_->wait_until(Clock::now() + std::chrono::milliseconds{300});
    child_->end(); // whatever it has started goes with it
    const int signal = child_->signal();
    const int code = child_->code();
    child_.reset();
    if (!by_itself) return "was still running";
    // A shell passes on that its program was killed as an exit code above 128.
    const int number = signal != 0 ? signal : code - 128;
    if (number > 0 && number < 32)
        return "was killed by signal " + std::to_string(number) + " (" + ::strsignal(number) + ")";
    return "ended with exit code " + std::to_string(code);
}

} // namespace sandtable::wire
