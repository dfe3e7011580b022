/// paper.hpp - what is printed for whoever sits at the screen.
///
/// On a terminal lines are broken between words at its width, as it is when they are printed, and
/// an answer that is longer than the screen comes a page at a time. A pipe gets every line whole.
#pragma once

#include "plugins/host/telling/i18n.hpp"
#include "plugins/host/telling/wrap.hpp"

#include <functional>
#include <string>
#include <string_view>

namespace sandtable::text {

class Paper {
public:
    /// `columns`: of a pipe, and of a terminal that does not say its size. `fixed`: they are so
    /// many, whatever a terminal says, and lines are broken there on a pipe, too.
    Paper(bool terminal, int columns, const host::Texts& texts, bool fixed = false);

    /// The screen's columns now.
    [[nodiscard]] int columns() const;
    /// The same for `wrapped`: 0 on a pipe whose width nobody has fixed.
    [[nodiscard]] std::size_t breaks_at() const;

    /// Lines of words, each with its end.
    void print(std::string_view text, std::size_t hang = host::as_it_stands);
    /// One line of words.
    void say(std::string_view text) { print(std::string{text} + "\n"); }
    /// What is drawn: as it is.
    void draw(std::string_view text);

    /// From here to `end_answer` what is printed is kept, to be shown at once.
    void begin_answer();
    /// Shows it, a page at a time if it is longer than the screen and nobody has typed the next
    /// line already. At the end of a page no key but those it names does anything.
    void end_answer();

private:
    void put(std::string_view text);
    void show_pages(std::string_view text, int rows);

    bool terminal_;
    bool fixed_;
    int columns_;
    const host::Texts& texts_;
    bool answering_ = false;
    std::string answer_;
};

} // namespace sandtable::text
