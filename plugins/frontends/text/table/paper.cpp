#include "plugins/frontends/text/table/paper.hpp"

#include "plugins/host/telling/terminal.hpp"

#include <algorithm>
#include <cstdint>
#include <iostream>
#include <poll.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

namespace sandtable::text {
namespace {

using host::key;

winsize screen()
{
    winsize size{};
    if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) size = {};
    return size;
}

/// Whether there is something to be read from whoever sits there, now or within so many
/// milliseconds.
bool is_typed(int within)
{
    pollfd input{STDIN_FILENO, POLLIN, 0};
    return ::poll(&input, 1, within) > 0;
}

/// Keys one by one while it lives, without Enter and without their echo.
class Keys {
public:
    enum Key : std::uint8_t { goes_on, leaves, other };

    Keys() : known_{::tcgetattr(STDIN_FILENO, &before_) == 0}
    {
        termios raw = before_;
        raw.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
        raw.c_cc[VMIN] = 1;
        raw.c_cc[VTIME] = 0;
        if (known_) ::tcsetattr(STDIN_FILENO, TCSANOW, &raw);
    }
    ~Keys()
    {
        if (known_) ::tcsetattr(STDIN_FILENO, TCSANOW, &before_);
    }
    Keys(const Keys&) = delete;
    Keys& operator=(const Keys&) = delete;

    /// Waits for one. The end of the input leaves. An arrow comes as several bytes, the last of
    /// them a letter or ~, and is one key.
    [[nodiscard]] static Key next()
    {
        constexpr char end = 4, escape = 27;
        constexpr int at_once = 20; // milliseconds: nobody types so fast
        char typed = end;
        if (::read(STDIN_FILENO, &typed, 1) != 1) return leaves;
        if (typed == ' ' || typed == '\n' || typed == '\r') return goes_on;
        if (typed == 'q' || typed == 'Q' || typed == end) return leaves;
        if (typed != escape) return other;
        if (!is_typed(at_once)) return leaves;
        for (bool first = true; is_typed(at_once); first = false) {
            if (::read(STDIN_FILENO, &typed, 1) != 1) return leaves;
            const bool opens = first && (typed == '[' || typed == 'O');
            if (!opens && typed >= '@' && typed <= '~') break;
        }
        return other;
    }

private:
    termios before_{};
    bool known_;
};

} // namespace

Paper::Paper(bool terminal, int columns, const host::Texts& texts, bool fixed)
    : terminal_{terminal}, fixed_{fixed}, columns_{columns}, texts_{texts}
{
}

int Paper::columns() const
{
    const int now = terminal_ && !fixed_ ? screen().ws_col : 0;
    return now > 20 ? now : columns_;
}

std::size_t Paper::breaks_at() const
{
    return terminal_ || fixed_ ? static_cast<std::size_t>(columns()) : 0;
}

void Paper::print(std::string_view text, std::size_t hang)
{
    put(host::wrapped(text, breaks_at(), hang));
}

void Paper::draw(std::string_view text) { put(text); }

void Paper::put(std::string_view text)
{
    if (answering_)
        answer_ += text;
    else
        std::cout << text;
}

void Paper::begin_answer() { answering_ = true; }

void Paper::end_answer()
{
    answering_ = false;
    const std::string text = std::move(answer_);
    answer_.clear();
    const int rows = terminal_ ? screen().ws_row : 0;
    // Who has typed the next line already is not asked: that line is for the prompt.
    const bool asks =
        rows >= 5 && std::count(text.begin(), text.end(), '\n') >= rows && !is_typed(0);
    if (asks)
        show_pages(text, rows);
    else
        std::cout << text;
    std::cout.flush();
}

void Paper::show_pages(std::string_view text, int rows)
{
    const std::string& own = host::own_escape();
    while (!text.empty()) {
        for (int line = 1; line < rows && !text.empty(); ++line) {
            const std::size_t end = std::min(text.find('\n'), text.size() - 1);
            std::cout << text.substr(0, end + 1);
            text.remove_prefix(end + 1);
        }
        if (text.empty()) return;
        const auto left = std::count(text.begin(), text.end(), '\n');
        std::cout << texts_.tr(key("-- {n} more lines: Enter or blank goes on, q leaves --"),
                               {{"n", std::to_string(left)}})
                  << std::flush;
        Keys::Key typed = Keys::other;
        {
            const Keys keys;
            while (typed == Keys::other) typed = Keys::next(); // no other key does anything
        }
        std::cout << own << "[1G" << own << "[K" << std::flush;
        if (typed == Keys::leaves) return;
    }
}

} // namespace sandtable::text
