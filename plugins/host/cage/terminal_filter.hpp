/// terminal_filter.hpp - what a caged process writes, on its way to a terminal.
///
/// Text passes, and what draws it: the cursor moved, lines cleared, letters painted. What would
/// make the terminal answer, rename its window, write to the clipboard or turn text around does
/// not: a process that runs a stranger's code writes here.
#pragma once

#include <string>
#include <string_view>

namespace sandtable::host::cage {

class TerminalFilter {
public:
    /// What of the next bytes may be shown. A sequence or letter that is cut in two is held back
    /// until its rest comes.
    [[nodiscard]] std::string pass(std::string_view bytes);

private:
    [[nodiscard]] std::size_t past_escape(std::size_t at, std::string& shown) const;
    [[nodiscard]] std::size_t past_letter(std::size_t at, std::string& shown) const;

    std::string held_;
};

} // namespace sandtable::host::cage
