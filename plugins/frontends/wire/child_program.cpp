#include "plugins/frontends/wire/child_program.hpp"

#include "plugins/host/cage/inside.hpp"

#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <iterator>
#include <system_error>
#include <unistd.h>

namespace sandtable::wire {
namespace {

/// The whole of what can be read until the other end is closed.
std::string all_of(int from)
{
    std::string text;
    static_cast<void>(host::read_all(from, text, Clock::now() + std::chrono::seconds{2}));
    return text;
}

} // namespace

void be_program(const char* command, int in, int out)
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

std::string end_program(host::Child& child)
{
    const bool by_itself = child.wait_until(Clock::now() + std::chrono::milliseconds{300});
    child.end(); // whatever it has started goes with it
    const int signal = child.signal();
    const int code = child.code();
    if (!by_itself) return "was still running";
    // A shell passes on that its program was killed as an exit code above 128.
    const int number = signal != 0 ? signal : code - 128;
    if (number > 0 && number < 32)
        return "was killed by signal " + std::to_string(number) + " (" + ::strsignal(number) + ")";
    return "ended with exit code " + std::to_string(code);
}

ChildProgram::ChildProgram(const std::string& command)
{
    int to = -1, from = -1;
    if (host::cage::is_in()) {
        static std::atomic<int> number{0};
        asked_for_ = std::to_string(++number);
        line_ = host::cage::ask("wire", asked_for_ + "/" + command);
        if (line_.get() < 0)
            throw std::system_error{EACCES, std::generic_category(), "the keeper of the cage"};
        to = from = line_.get();
    } else {
        down_.emplace();
        up_.emplace();
        child_.emplace([&] { be_program(command.c_str(), down_->from.get(), up_->to.get()); },
                       host::Child::Group::own);
        down_->from.close();
        up_->to.close();
        to = down_->to.get();
        from = up_->from.get();
    }
    ::fcntl(to, F_SETFL, O_NONBLOCK);
    ::fcntl(from, F_SETFL, O_NONBLOCK);
    lines_ = std::make_unique<LineChannel>(from, to);
}

std::string ChildProgram::end()
{
    down_.reset();
    up_.reset();
    line_.close();
    if (!asked_for_.empty()) {
        const host::Descriptor told =
            host::cage::ask("wire-ended", std::exchange(asked_for_, std::string{}));
        return told.get() < 0 ? "ended" : all_of(told.get());
    }
    if (!child_) return "ended";
    std::string how = end_program(*child_);
    child_.reset();
    return how;
}

} // namespace sandtable::wire
