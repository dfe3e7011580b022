#include "plugins/frontends/text/line_reader.hpp"

#include <algorithm>
#include <clocale>
#include <cstdlib>
#include <cstring>
#include <iostream>

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
    return at < words.size() ? ::strdup(words[at++].c_str()) : nullptr;
}

char** complete(const char* word, int, int)
{
    rl_attempted_completion_over = 1;
    return rl_completion_matches(word, next_word);
}

} // namespace

LineReader::LineReader(bool terminal) : terminal_{terminal}
{
    if (!terminal_) return;
    std::setlocale(LC_CTYPE, "");
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

std::optional<std::string> LineReader::read(const std::string& prompt)
{
    if (!terminal_) {
        std::string line;
        if (!std::getline(std::cin, line)) return std::nullopt;
        if (line.ends_with('\r')) line.pop_back();
        std::cout << prompt << line << "\n";
        return line;
    }
    std::cout.flush();
    char* typed = readline(prompt.c_str());
    if (!typed) {
        std::cout << "\n";
        return std::nullopt;
    }
    std::string line{typed};
    std::free(typed);
    if (line.find_first_not_of(" \t") != std::string::npos) add_history(line.c_str());
    return line;
}

} // namespace sandtable::text
