/// answer.hpp - what a command says to whoever reads it, laid out for his screen.
#pragma once

#include "plugins/host/telling/i18n.hpp"

#include <iostream>
#include <sstream>
#include <streambuf>

namespace sandtable::host {

struct Program;

/// While it lives, what is written to std::cout is kept; when it ends, it is shown: its lines
/// broken between words at the width of the screen, and a page at a time where it is longer than
/// the screen and somebody can turn the pages (decision 0087). On a pipe nothing is kept, and every
/// line comes whole.
class Answer {
public:
    explicit Answer(const Program& program);
    /// Shows what was kept, also when what was to be said ended early.
    ~Answer();
    Answer(const Answer&) = delete;
    Answer& operator=(const Answer&) = delete;

private:
    const Program& program_;
    std::ostringstream kept_;
    std::streambuf* out_ = nullptr; ///< of std::cout; null: nothing is kept
};

/// One line or several on the standard error, broken between words where that is a screen.
void say_aside(const Program& program, std::string_view text);

} // namespace sandtable::host
