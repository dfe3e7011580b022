#include "plugins/frontends/text/table/paper.hpp"

#include "plugins/host/telling/terminal.hpp"

#include <algorithm>
#include <iostream>
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

/// One key, without Enter and without its echo; 'q' when there is no more input.
char pressed()
{
    termios before{};
    const bool known = ::tcgetattr(STDIN_FILENO, &before) == 0;
    termios raw = before;
    raw.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
    raw.c_cc[VMIN] = 1;
    raw.c_cc[VTIME] = 0;
    if (known) ::tcsetattr(STDIN_FILENO, TCSANOW, &raw);
    char typed = 'q';
    if (::read(STDIN_FILENO, &typed, 1) != 1 || typed == 4 || typed == 27) typed = 'q';
    if (known) ::tcsetattr(STDIN_FILENO, TCSANOW, &before);
    return typed;
}

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
    if (rows >= 5 && std::count(text.begin(), text.end(), '\n') >= rows)
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
        const char typed = pressed();
        std::cout << own << "[1G" << own << "[K" << std::flush;
        if (typed == 'q' || typed == 'Q') return;
    }
}

} // namespace sandtable::text
