#include "plugins/host/telling/wrap.hpp"

#include "plugins/host/telling/terminal.hpp"
#include "plugins/host/telling/utf8.hpp"

#include <algorithm>

namespace sandtable::host {
namespace {

/// Takes one character off `text`, or one color; gives its columns.
std::size_t take(std::string_view& text)
{
    const std::string& own = own_escape();
    if (text.starts_with(own)) {
        const std::size_t end = text.find('m');
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        return 0;
    }
    return static_cast<std::size_t>(columns_of(take_character(text).value_or(U'\ufffd')));
}

std::size_t width_of(std::string_view text)
{
    std::size_t columns = 0;
    while (!text.empty()) columns += take(text);
    return columns;
}

/// "12. " and what stands before it: how far that is; 0 when the line has no number.
std::size_t behind_number(std::string_view line)
{
    std::size_t at = std::min(line.find_first_not_of(' '), line.size());
    const std::size_t first = at;
    while (at < line.size() && line[at] >= '0' && line[at] <= '9') ++at;
    return at > first && line.substr(at).starts_with(". ") ? at + 2 : 0;
}

/// How far the rest of a line is set in by what the line looks like.
std::size_t hang_of(std::string_view line, std::size_t columns)
{
    const std::size_t lead = std::min(line.find_first_not_of(' '), line.size());
    std::size_t column = lead, blanks = 0, found = 0;
    std::string_view rest = line.substr(lead);
    while (!rest.empty() && column <= columns * 3 / 5) {
        if (rest.front() == ' ') {
            ++blanks;
            ++column;
            rest.remove_prefix(1);
            continue;
        }
        if (blanks >= 2) found = column;
        blanks = 0;
        column += take(rest);
    }
    if (found > 0) return found;
    if (const std::size_t number = behind_number(line); number > 0) return number;
    return lead > 0 ? lead + 2 : 0;
}

/// Where the first word of a text ends: a sign that French sets behind a blank belongs to the word
/// before it, what stands behind "«" to that.
std::size_t word_end(std::string_view text)
{
    constexpr std::string_view opening = "\u00ab";
    std::size_t end = std::min(text.find(' '), text.size());
    while (end < text.size()) {
        const std::string_view next = text.substr(end + 1);
        const bool sign = !next.empty() &&
                          (std::string_view{":;!?"}.find(next.front()) != std::string_view::npos ||
                           next.starts_with("\u00bb"));
        if (!sign && !text.substr(0, end).ends_with(opening)) break;
        end = std::min(text.find(' ', end + 1), text.size());
    }
    return end;
}

void add_line(std::string& out, std::string_view line, std::size_t columns, std::size_t hang)
{
    if (width_of(line) <= columns) {
        out += line;
        return;
    }
    hang = std::min(hang == as_it_stands ? hang_of(line, columns) : hang, columns / 2);
    std::size_t at = 0; // the column that is reached
    bool begun = false; // whether the line at hand has a word
    while (!line.empty()) {
        const std::size_t blanks = std::min(line.find_first_not_of(' '), line.size());
        const std::string_view word_on = line.substr(blanks);
        std::string_view word = word_on.substr(0, word_end(word_on));
        line.remove_prefix(blanks + word.size());
        if (word.empty()) return;
        std::size_t width = width_of(word);
        if (begun && at + blanks + width > columns) {
            out += '\n';
            out.append(hang, ' ');
            at = hang;
        } else {
            out.append(blanks, ' ');
            at += blanks;
        }
        while (at + width > columns) { // longer than a line
            std::string_view rest = word;
            while (true) {
                std::string_view one = rest;
                const std::size_t more = take(one);
                if (at + more > columns || one.empty()) break;
                at += more;
                width -= more;
                rest = one;
            }
            if (rest.size() == word.size()) break; // no room for one character
            out.append(word.substr(0, word.size() - rest.size())).append("\n").append(hang, ' ');
            word = rest;
            at = hang;
        }
        out += word;
        at += width;
        begun = true;
    }
}

} // namespace

std::string wrapped(std::string_view text, std::size_t columns, std::size_t hang)
{
    if (columns == 0) return std::string{text};
    std::string out;
    while (true) {
        const std::size_t end = text.find('\n');
        add_line(out, text.substr(0, end), columns, hang);
        if (end == std::string_view::npos) return out;
        out += '\n';
        text.remove_prefix(end + 1);
    }
}

} // namespace sandtable::host
