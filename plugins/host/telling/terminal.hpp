/// terminal.hpp - the one door to a terminal: what leaves by the standard streams.
///
///   visible        a text of anybody's without anything that a terminal would obey
///   own_escape     how the program's own colors begin
///   TerminalDoor   while it lives, std::cout and std::cerr show and command nothing
///
/// Names, messages, ids and titles come from files, plugins, programs and people. A terminal obeys
/// some characters instead of showing them: it can be made to rename its window, to type, to hide a
/// line. Nobody has to remember to clean a text: the door stands where all of them leave. JSON
/// writes such characters as \u001b before they come here, so its readers get them unchanged.
#pragma once

#include <ostream>
#include <string>
#include <string_view>

namespace sandtable::host {

/// `text` as it may be shown: a control character of ASCII is its picture (U+241B for ESC); what is
/// no UTF-8, the controls U+0080 to U+009F, what turns the direction of writing, line separators
/// and invisible tags are U+FFFD. New lines and tabs stay.
[[nodiscard]] std::string visible(std::string_view text);

/// Whether a terminal may obey this character, or show something else than stands there.
[[nodiscard]] bool is_obeyed(char32_t character) noexcept;

/// ESC, where the program itself wants one. While a TerminalDoor lives it carries a word that
/// nobody else knows, which the door takes off again.
[[nodiscard]] const std::string& own_escape() noexcept;

/// Lets through what `visible` makes of a text, and `own_escape` as ESC. One at a time.
class TerminalDoor {
public:
    TerminalDoor();
    ~TerminalDoor();
    TerminalDoor(const TerminalDoor&) = delete;
    TerminalDoor& operator=(const TerminalDoor&) = delete;

private:
    class Door;
    Door* out_;
    Door* err_;
    std::streambuf* plain_out_;
    std::streambuf* plain_err_;
};

} // namespace sandtable::host
