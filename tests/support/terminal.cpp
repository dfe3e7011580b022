#include "tests/support/terminal.hpp"

#include <cstdlib>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

namespace sandtable::testing {
namespace {

constexpr int patience = 20'000; // milliseconds

/// The screen's side of a terminal.
class Screen {
public:
    explicit Screen(int terminal) : terminal_{terminal} {}

    /// Reads on until `text` stands in what is new since the last time; false when it does not
    /// come.
    bool shows(const std::string& text)
    {
        std::size_t found;
        while ((found = shown_.find(text, seen_)) == std::string::npos)
            if (!read_more()) return false;
        seen_ = found + text.size();
        return true;
    }
    void read_to_the_end()
    {
        while (read_more()) {
        }
    }
    [[nodiscard]] const std::string& shown() const { return shown_; }

private:
    bool read_more()
    {
        pollfd wait{terminal_, POLLIN, 0};
        if (::poll(&wait, 1, patience) <= 0) return false;
        char some[4096];
        const ssize_t n = ::read(terminal_, some, sizeof some);
        if (n <= 0) return false;
        for (ssize_t i = 0; i < n; ++i)
            if (some[i] != '\r') shown_ += some[i];
        return true;
    }

    int terminal_;
    std::size_t seen_ = 0;
    std::string shown_;
};

} // namespace

Ran run_at_terminal(const std::vector<std::string>& words, const std::vector<Typed>& typed,
                    const std::string& data, ScreenSize of)
{
    Ran ran;
    winsize size{};
    size.ws_row = of.rows;
    size.ws_col = of.columns;
    int terminal = -1;
    const pid_t child = ::forkpty(&terminal, nullptr, nullptr, &size);
    if (child < 0) return ran;
    if (child == 0) {
        ::unsetenv("COLUMNS");
        ::setenv("LC_ALL", of.locale, 1);
        ::setenv("TERM", "xterm", 1);
        become(SANDTABLE_BUILD_DIR "/bin/sandtable", words, data);
    }

    Screen screen{terminal};
    bool waited_in_vain = false;
    for (const Typed& next : typed) {
        if (!screen.shows(next.prompt)) {
            ran.err = "never shown: " + next.prompt;
            waited_in_vain = true;
            break;
        }
        const std::string line = next.line + "\n";
        if (::write(terminal, line.data(), line.size()) < 0) break;
    }
    if (waited_in_vain)
        ::kill(child, SIGKILL);
    else if (::write(terminal, "\x04", 1) > 0)
        screen.read_to_the_end();
    int status = 0;
    ::waitpid(child, &status, 0);
    ::close(terminal);
    ran.out = screen.shown();
    if (!waited_in_vain)
        ran.code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    return ran;
}

} // namespace sandtable::testing
