#include "plugins/frontends/text/table/line_reader.hpp"

#include "plugins/host/telling/terminal.hpp"

#include <algorithm>
#include <clocale>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <langinfo.h>
#include <poll.h>
#include <unistd.h>
#include <utility>

#include <stdio.h> // before readline.h, which uses FILE without including it

#include <editline/readline.h>

namespace sandtable::text {
namespace {

// libedit completes through a function without context, so there is one for the program.
Completer& completer()
{
    static Completer the_completer;
    return the_completer;
}

/// Hands the words to libedit one by one, each as a string it frees.
char* next_word(const char* word, int state)
{
    static std::vector<std::string> words;
    static std::size_t at = 0;
    if (state == 0) {
        words.clear();
        at = 0;
        const std::string_view line{rl_line_buffer, static_cast<std::size_t>(rl_point)};
        if (completer()) words = completer()(line);
        std::erase_if(words, [word](const std::string& w) { return !w.starts_with(word); });
    }
    return at < words.size() ? ::strdup(host::visible(words[at++]).c_str()) : nullptr;
}

char** complete(const char* word, int, int)
{
    rl_attempted_completion_over = 1;
    return rl_completion_matches(word, next_word);
}

volatile std::sig_atomic_t interrupted = 0;
char hint_shown[512];
volatile std::sig_atomic_t hint_size = 0;

/// Ctrl-C at a prompt. libedit goes on once and gives the line up the second time.
void note_interrupt(int)
{
    interrupted = interrupted + 1;
    if (interrupted == 1 && hint_size > 0)
        static_cast<void>(!::write(STDOUT_FILENO, hint_shown, static_cast<std::size_t>(hint_size)));
}

/// While it lives Ctrl-C ends no program.
class AtPrompt {
public:
    explicit AtPrompt(const std::string& hint)
    {
        interrupted = 0;
        const std::string text = hint.empty() ? "" : "\n" + host::visible(hint) + "\n";
        hint_size = static_cast<std::sig_atomic_t>(std::min(text.size(), sizeof hint_shown));
        std::memcpy(hint_shown, text.data(), static_cast<std::size_t>(hint_size));
        struct sigaction action {};
        action.sa_handler = note_interrupt; // without SA_RESTART: reading gives up
        ::sigaction(SIGINT, &action, &before_);
    }
    ~AtPrompt() { ::sigaction(SIGINT, &before_, nullptr); }
    AtPrompt(const AtPrompt&) = delete;
    AtPrompt& operator=(const AtPrompt&) = delete;

private:
    struct sigaction before_ {};
};

/// Has libedit read and write UTF-8, as everything here is, also where the machine's locale is
/// plain C or a language it does not have: there libedit dies of the first accent of a prompt.
/// False when the machine knows no UTF-8 at all.
bool read_as_utf8()
{
    for (const char* locale : {"", "C.UTF-8", "en_US.UTF-8"})
        if (std::setlocale(LC_CTYPE, locale) && std::strcmp(::nl_langinfo(CODESET), "UTF-8") == 0)
            return true;
    return false;
}

} // namespace

LineReader::LineReader(bool terminal, std::function<bool()> interrupt)
    : terminal_{terminal}, interrupt_{std::move(interrupt)}
{
    if (!terminal_) return;
    edited_ = read_as_utf8();
    static char name[] = "sandtable";
    static char breaks[] = " \t;";
    rl_readline_name = name;
    rl_completer_word_break_characters = breaks;
    rl_attempted_completion_function = complete;
    using_history();
    stifle_history(1000);
}

LineReader::~LineReader()
{
    if (terminal_) completer() = {};
}

void LineReader::complete_with(Completer words)
{
    if (terminal_) completer() = std::move(words);
}

/// Waits for a line and asks `interrupt_` a few times a second.
std::optional<std::string> LineReader::read_between(const std::string& prompt)
{
    static std::string typed; // what came behind the last line, whoever asks next
    if (terminal_) std::cout << prompt;
    std::cout.flush();
    while (true) {
        if (const std::size_t end = typed.find('\n'); end != std::string::npos) {
            std::string line = typed.substr(0, end);
            typed.erase(0, end + 1);
            if (line.ends_with('\r')) line.pop_back();
            if (!terminal_) std::cout << prompt << line << "\n";
            return line;
        }
        if (interrupt_()) {
            if (terminal_) std::cout << "\n";
            return std::nullopt;
        }
        pollfd input{STDIN_FILENO, POLLIN, 0};
        if (::poll(&input, 1, 200) <= 0) continue;
        char bytes[1024];
        const ssize_t count = ::read(STDIN_FILENO, bytes, sizeof bytes);
        if (count <= 0) return std::nullopt;
        typed.append(bytes, static_cast<std::size_t>(count));
    }
}

std::optional<std::string> LineReader::read(const std::string& prompt)
{
    if (interrupt_) return read_between(prompt);
    if (!edited_) {
        if (terminal_) std::cout << prompt << std::flush;
        std::string line;
        if (!std::getline(std::cin, line)) return std::nullopt;
        if (line.ends_with('\r')) line.pop_back();
        if (!terminal_) std::cout << prompt << line << "\n";
        return line;
    }
    std::cout.flush();
    char* typed = nullptr;
    {
        const AtPrompt at_prompt{hint_ && !was_interrupted_ ? hint_() : std::string{}};
        typed = readline(host::visible(prompt).c_str()); // it has a door of its own
    }
    if (!typed) {
        std::cout << "\n";
        const bool first = interrupted == 1 && !std::exchange(was_interrupted_, true);
        return first ? read(prompt) : std::nullopt;
    }
    was_interrupted_ = false;
    std::string line{typed};
    std::free(typed);
    if (line.find_first_not_of(" \t") != std::string::npos) add_history(line.c_str());
    return line;
}

} // namespace sandtable::text
