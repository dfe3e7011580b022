#include "plugins/frontends/wire/line_channel.hpp"

#include <cerrno>
#include <csignal>
#include <ctime>
#include <poll.h>
#include <unistd.h>

namespace sandtable::wire {
namespace {

/// Waits until `fd` is ready for `what`; false when the time is over.
bool ready(int fd, short what, Until until)
{
    while (true) {
        int left = -1;
        if (until) {
            const auto rest =
                std::chrono::duration_cast<std::chrono::milliseconds>(*until - Clock::now())
                    .count();
            if (rest <= 0) return false;
            left = static_cast<int>(rest > 60'000 ? 60'000 : rest);
        }
        pollfd wait{fd, what, 0};
        const int answer = ::poll(&wait, 1, left);
        if (answer > 0) return true;
        if (answer < 0 && errno != EINTR) return true; // the call itself will say what is wrong
    }
}

/// Keeps SIGPIPE away from this thread while it writes.
class NoPipeSignal {
public:
    NoPipeSignal()
    {
        sigset_t pending;
        ::sigemptyset(&pending);
        ::sigpending(&pending);
        was_pending_ = ::sigismember(&pending, SIGPIPE) == 1;
        ::sigemptyset(&pipe_);
        ::sigaddset(&pipe_, SIGPIPE);
        ::pthread_sigmask(SIG_BLOCK, &pipe_, &before_);
    }
    ~NoPipeSignal()
    {
        const timespec now{};
        if (!was_pending_)
            while (::sigtimedwait(&pipe_, nullptr, &now) > 0) {
            }
        ::pthread_sigmask(SIG_SETMASK, &before_, nullptr);
    }
    NoPipeSignal(const NoPipeSignal&) = delete;
    NoPipeSignal& operator=(const NoPipeSignal&) = delete;

private:
    sigset_t pipe_{};
    sigset_t before_{};
    bool was_pending_ = false;
};

} // namespace

Heard LineChannel::hear(std::string& line, Until until)
{
    while (true) {
        const std::size_t end = buffer_.find('\n');
        if (end != std::string::npos || buffer_.size() > longest) {
            const bool whole = end != std::string::npos;
            const bool too_long = dropping_ || !whole || end > longest;
            line.assign(buffer_, 0, whole ? end : 0);
            buffer_.erase(0, whole ? end + 1 : buffer_.size());
            dropping_ = !whole;
            if (!whole) continue;
            if (too_long) return Heard::too_long;
            if (line.ends_with('\r')) line.pop_back();
            return Heard::line;
        }
        if (!ready(in_, POLLIN, until)) return Heard::late;
        char bytes[4096];
        const ssize_t got = ::read(in_, bytes, sizeof bytes);
        if (got < 0 && (errno == EINTR || errno == EAGAIN)) continue;
        if (got <= 0) {
            if (buffer_.empty()) return Heard::ended;
            buffer_ += '\n';
            continue;
        }
        buffer_.append(bytes, static_cast<std::size_t>(got));
    }
}

bool LineChannel::say(std::string_view line, Until until)
{
    const NoPipeSignal quiet;
    std::string text{line};
    text += '\n';
    std::string_view rest = text;
    while (!rest.empty()) {
        if (!ready(out_, POLLOUT, until)) return false;
        const ssize_t written = ::write(out_, rest.data(), rest.size());
        if (written < 0 && (errno == EINTR || errno == EAGAIN)) continue;
        if (written <= 0) return false;
        rest.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

} // namespace sandtable::wire
