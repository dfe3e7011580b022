/// terminal.hpp - runs the built program at a terminal, as a person would who waits for its
/// prompts.
#pragma once

#include "tests/support/program.hpp"

namespace sandtable::testing {

/// What is typed once the screen shows something new with `prompt` in it; Enter follows.
struct Typed {
    std::string prompt, line;
};

/// How large a terminal is, and what the machine calls its language.
struct ScreenSize {
    unsigned short columns = 80;
    unsigned short rows = 40;
    const char* locale = "C.UTF-8";
};

/// Runs `sandtable` with `words` on a terminal of its own, 80 columns wide, in English unless they
/// say otherwise, games and caches below the folder `data`. After the last line the terminal is
/// closed as by Ctrl-D. `out` is all that was on the screen, line ends as "\n"; a prompt that did
/// not come within 20 seconds ends it with code -1 and is named at the end of `err`.
[[nodiscard]] Ran run_at_terminal(const std::vector<std::string>& words,
                                  const std::vector<Typed>& typed, const std::string& data,
                                  ScreenSize screen = {});

} // namespace sandtable::testing
