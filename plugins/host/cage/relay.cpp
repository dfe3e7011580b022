#include "plugins/host/cage/relay.hpp"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace sandtable::host::cage {
namespace {

[[noreturn]] void fail(const char* what)
{
    throw std::system_error{errno, std::generic_category(), what};
}

/// Two descriptors of one file: what is written to both comes in the order in which it was written.
bool are_one(int a, int b)
{
    struct stat x = {}, y = {};
    return ::fstat(a, &x) == 0 && ::fstat(b, &y) == 0 && x.st_dev == y.st_dev &&
           x.st_ino == y.st_ino;
}

constexpr std::size_t longest_piece = 4096; ///< a page: what a pipe with one place holds

} // namespace

Relay::Relay()
{
    for (int i = 0; i < 3; ++i) terminal_[i] = ::isatty(i) == 1;
    termios now{};
    if (terminal_[0] && ::tcgetattr(STDIN_FILENO, &now) == 0) before_ = now;
}

Relay::~Relay()
{
    cooked();
    // What nobody wanted is whoever's who reads next, where a file can be wound back.
    if (!typed_.empty() && !terminal_[0])
        static_cast<void>(::lseek(STDIN_FILENO, -static_cast<off_t>(typed_.size()), SEEK_CUR));
}

void Relay::begin()
{
    outs_.clear();
    cut_off_ = false;
    interrupted_ = false;
    terminal_end_.close();
    std::string name;
    if (terminal_[0] || terminal_[1] || terminal_[2]) {
        terminal_end_ = Descriptor{::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC)};
        char path[64];
        if (terminal_end_.get() < 0 || ::grantpt(terminal_end_.get()) != 0 ||
            ::unlockpt(terminal_end_.get()) != 0 ||
            ::ptsname_r(terminal_end_.get(), path, sizeof path) != 0)
            fail("a terminal for the process");
        name = path;
        show_size();
    }
    const auto end_of_terminal = [&] {
        Descriptor end{::open(name.c_str(), O_RDWR | O_NOCTTY | O_CLOEXEC)};
        if (end.get() < 0) fail("a terminal for the process");
        if (before_) ::tcsetattr(end.get(), TCSANOW, &*before_);
        return end;
    };
    if (terminal_[0]) {
        ends_[0] = end_of_terminal();
    } else {
        Pipe in;
        // One place: it can be written to when the last line was taken, and not before.
        ::fcntl(in.to.get(), F_SETPIPE_SZ, static_cast<int>(longest_piece));
        ::fcntl(in.to.get(), F_SETFL, O_NONBLOCK);
        feed_left_ = Descriptor{::fcntl(in.from.get(), F_DUPFD_CLOEXEC, 3)};
        ends_[0] = std::move(in.from);
        feed_to_ = std::move(in.to);
    }
    const bool one = !terminal_[1] && !terminal_[2] && are_one(STDOUT_FILENO, STDERR_FILENO);
    for (int i = 1; i < 3; ++i) {
        if (terminal_[i]) {
            ends_[i] = end_of_terminal();
        } else if (i == 2 && one) {
            ends_[2] = Descriptor{::fcntl(ends_[1].get(), F_DUPFD_CLOEXEC, 3)};
        } else {
            Pipe out;
            ends_[i] = std::move(out.to);
            outs_.push_back({i, std::move(out.from), false, {}});
        }
    }
    if (terminal_[1] || terminal_[2])
        outs_.push_back({terminal_[1] ? 1 : 2,
                         Descriptor{::fcntl(terminal_end_.get(), F_DUPFD_CLOEXEC, 3)},
                         true,
                         {}});
    for (const Out& out : outs_) ::fcntl(out.from.get(), F_SETFL, O_NONBLOCK);
}

void Relay::take_ends() const
{
    for (int i = 0; i < 3; ++i) ::dup2(ends_[i].get(), i);
    for (int i = 0; i < 3; ++i)
        if (terminal_[i]) {
            ::ioctl(i, TIOCSCTTY, 0);
            break;
        }
}

void Relay::let_go()
{
    for (Descriptor& end : ends_) end.close();
    raw();
}

/// Keys go through as they are typed: what they mean is the business of the process's terminal.
void Relay::raw()
{
    if (!before_ || is_raw_) return;
    termios next = *before_;
    ::cfmakeraw(&next);
    is_raw_ = ::tcsetattr(STDIN_FILENO, TCSADRAIN, &next) == 0;
}

void Relay::cooked()
{
    if (is_raw_) ::tcsetattr(STDIN_FILENO, TCSADRAIN, &*before_);
    is_raw_ = false;
}

void Relay::show_size() const
{
    winsize size{}, told{};
    for (int i = 0; i < 3; ++i)
        if (terminal_[i] && ::ioctl(i, TIOCGWINSZ, &size) == 0) {
            if (::ioctl(terminal_end_.get(), TIOCGWINSZ, &told) != 0 ||
                told.ws_col != size.ws_col || told.ws_row != size.ws_row)
                ::ioctl(terminal_end_.get(), TIOCSWINSZ, &size);
            return;
        }
}

/// Reads what is there; false when there will be no more.
bool Relay::carry(Out& out)
{
    char bytes[65'536];
    const ssize_t got = ::read(out.from.get(), bytes, sizeof bytes);
    if (got < 0) return errno == EAGAIN || errno == EINTR;
    if (got == 0) return false;
    std::string_view text{bytes, static_cast<std::size_t>(got)};
    const std::string shown = out.filtered ? out.filter.pass(text) : std::string{};
    if (out.filtered) text = shown;
    say(out.to, text);
    return true;
}

/// Writes all of it; what cannot be written is remembered once and the rest let go.
void Relay::say(int to, std::string_view text)
{
    while (!text.empty() && write_error_ == 0) {
        const ssize_t written = ::write(to, text.data(), text.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0 && errno == EAGAIN) {
            pollfd one{to, POLLOUT, 0};
            (void)::poll(&one, 1, 100);
            continue;
        }
        if (written <= 0) {
            write_error_ = errno;
            return;
        }
        text.remove_prefix(static_cast<std::size_t>(written));
    }
}

void Relay::tell(const std::string& line)
{
    say(STDERR_FILENO, TerminalFilter{}.pass(line) + (is_raw_ ? "\r\n" : "\n"));
}

void Relay::read_more()
{
    char bytes[longest_piece];
    const ssize_t got = ::read(STDIN_FILENO, bytes, sizeof bytes);
    if (got > 0)
        typed_.append(bytes, static_cast<std::size_t>(got));
    else if (got == 0 || (errno != EINTR && errno != EAGAIN))
        input_ended_ = true;
}

/// A line, or as much of it as fits, when the last one was taken.
void Relay::feed()
{
    const std::size_t end = typed_.find('\n');
    const std::size_t length =
        std::min(end == std::string::npos ? typed_.size() : end + 1, longest_piece);
    if (end == std::string::npos && !input_ended_ && length < longest_piece) return;
    if (length == 0) {
        if (input_ended_) feed_to_.close();
        return;
    }
    const ssize_t put = ::write(feed_to_.get(), typed_.data(), length);
    if (put > 0) typed_.erase(0, static_cast<std::size_t>(put));
    if (put < 0 && errno == EPIPE) feed_to_.close();
}

void Relay::pass_keys()
{
    char bytes[1024];
    const ssize_t got = ::read(STDIN_FILENO, bytes, sizeof bytes);
    if (got > 0) {
        const std::string_view keys{bytes, static_cast<std::size_t>(got)};
        for (const int key : {VINTR, VQUIT})
            if (before_ && keys.find(static_cast<char>(before_->c_cc[key])) != keys.npos)
                interrupted_ = true;
        write_all(terminal_end_.get(), keys);
    }
    if (got == 0 || (got < 0 && errno != EINTR && errno != EAGAIN)) input_ended_ = true;
}

short Relay::wait(int milliseconds, int also)
{
    if (terminal_end_.get() >= 0) show_size();
    const bool has_piece =
        typed_.find('\n') != std::string::npos || input_ended_ || typed_.size() >= longest_piece;
    std::vector<pollfd> all{{also, POLLIN, 0}};
    all.push_back({terminal_[0]                        ? (input_ended_ ? -1 : STDIN_FILENO)
                   : feed_to_.get() >= 0 && !has_piece ? STDIN_FILENO
                                                       : -1,
                   POLLIN, 0});
    all.push_back({has_piece ? feed_to_.get() : -1, POLLOUT, 0});
    for (const Out& out : outs_) all.push_back({out.from.get(), POLLIN, 0});
    if (::poll(all.data(), all.size(), milliseconds) <= 0) return 0;
    if (all[1].revents != 0) terminal_[0] ? pass_keys() : read_more();
    if (all[2].revents != 0) feed();
    for (std::size_t i = 0; i < outs_.size(); ++i)
        if (all[i + 3].revents != 0 && !carry(outs_[i])) {
            outs_[i].from.close();
            cut_off_ = true;
        }
    return all[0].revents;
}

void Relay::finish()
{
    for (Out& out : outs_) {
        pollfd one{out.from.get(), POLLIN, 0};
        while (one.fd >= 0 && ::poll(&one, 1, 0) > 0 && carry(out)) {
        }
    }
    if (feed_left_.get() >= 0) {
        ::fcntl(feed_left_.get(), F_SETFL, O_NONBLOCK);
        std::string left;
        char bytes[longest_piece];
        for (ssize_t got; (got = ::read(feed_left_.get(), bytes, sizeof bytes)) > 0;)
            left.append(bytes, static_cast<std::size_t>(got));
        typed_ = left + typed_;
    }
    feed_to_.close();
    feed_left_.close();
    cooked();
}

} // namespace sandtable::host::cage
