#include "lua/sandbox/pattern.hpp"

namespace sandtable::lua {

namespace {

bool is_between(char c, char low, char high) { return c >= low && c <= high; }
bool is_alpha(char c) { return is_between(c, 'a', 'z') || is_between(c, 'A', 'Z'); }
bool is_digit(char c) { return is_between(c, '0', '9'); }
bool is_graph(char c) { return is_between(c, '!', '~'); }

/// Whether `c` is in the class that a letter behind '%' names; an upper letter is its opposite.
bool in_class(char c, char letter)
{
    const char lower = is_between(letter, 'A', 'Z') ? static_cast<char>(letter + 32) : letter;
    bool in = false;
    switch (lower) {
    case 'a': in = is_alpha(c); break;
    case 'c': in = static_cast<unsigned char>(c) < 32 || c == 127; break;
    case 'd': in = is_digit(c); break;
    case 'g': in = is_graph(c); break;
    case 'l': in = is_between(c, 'a', 'z'); break;
    case 'p': in = is_graph(c) && !is_alpha(c) && !is_digit(c); break;
    case 's': in = c == ' ' || is_between(c, '\t', '\r'); break;
    case 'u': in = is_between(c, 'A', 'Z'); break;
    case 'w': in = is_alpha(c) || is_digit(c); break;
    case 'x': in = is_digit(c) || is_between(c, 'a', 'f') || is_between(c, 'A', 'F'); break;
    default: return letter == c;
    }
    return in == (lower == letter);
}

} // namespace

std::size_t Pattern::match_at(std::size_t at, std::size_t from) noexcept
{
    count_ = 0;
    fault_ = nullptr;
    return match(at, from, 0);
}

/// "%f[set]": what follows in the pattern where the subject passes into the set at `s`, or none.
std::size_t Pattern::frontier(std::size_t s, std::size_t p) noexcept
{
    if (at(p) != '[') return fail("missing '[' after '%f' in pattern");
    const std::size_t after = after_class(p);
    if (after == none) return none;
    const char before = s == 0 ? '\0' : subject_[s - 1];
    const char here = s < subject_.size() ? subject_[s] : '\0';
    return fits_set(before, p, after - 1) || !fits_set(here, p, after - 1) ? none : after;
}

// Long, as the language of patterns is: one case for each sign, in one loop as in Lua's own
// matcher.
std::size_t Pattern::match(std::size_t s, std::size_t p, int depth) noexcept
{
    if (depth > deepest) return fail("the pattern is too complex");
    while (p < pattern_.size()) {
        if (fault_ || !step()) return none;
        switch (at(p)) {
        case '(':
            return at(p + 1) == ')' ? open(s, p + 2, position, depth) : open(s, p + 1, -1, depth);
        case ')': return close(s, p + 1, depth);
        case '$':
            if (p + 1 == pattern_.size()) return s == subject_.size() ? s : none;
            break;
        case '%':
            if (at(p + 1) == 'b') {
                s = balanced(s, p + 2);
                if (s == none) return none;
                p += 4;
                continue;
            }
            if (at(p + 1) == 'f') {
                p = frontier(s, p + 2);
                if (p == none) return none;
                continue;
            }
            if (is_digit(at(p + 1))) {
                s = again(s, p + 1);
                if (s == none) return none;
                p += 2;
                continue;
            }
            break;
        default: break;
        }
        const std::size_t after = after_class(p);
        if (after == none) return none;
        switch (at(after)) {
        case '?':
            if (fits(s, p, after)) {
                const std::size_t end = match(s + 1, after + 1, depth + 1);
                if (end != none || fault_) return end;
            }
            p = after + 1;
            continue;
        case '+': return fits(s, p, after) ? longest(s + 1, p, after, depth) : none;
        case '*': return longest(s, p, after, depth);
        case '-': return shortest(s, p, after, depth);
        default: break;
        }
        if (!fits(s, p, after)) return none;
        ++s;
        p = after;
    }
    return s;
}

std::size_t Pattern::after_class(std::size_t p) noexcept
{
    const char c = at(p++);
    if (c == '%') {
        if (p >= pattern_.size()) return fail("the pattern ends with '%'");
        return p + 1;
    }
    if (c != '[') return p;
    if (at(p) == '^') ++p;
    do { // a ']' that comes first stands for itself
        if (p >= pattern_.size()) return fail("missing ']' in pattern");
        if (!step()) return none;
        if (at(p++) == '%') ++p;
    } while (p >= pattern_.size() || at(p) != ']');
    return p + 1;
}

bool Pattern::fits(std::size_t s, std::size_t p, std::size_t after) noexcept
{
    if (s >= subject_.size() || !step()) return false;
    switch (at(p)) {
    case '.': return true;
    case '%': return in_class(subject_[s], at(p + 1));
    case '[': return fits_set(subject_[s], p, after - 1);
    default: return at(p) == subject_[s];
    }
}

/// Whether `c` is in the set from '[' at `p` to ']' at `last`.
bool Pattern::fits_set(char c, std::size_t p, std::size_t last) noexcept
{
    bool in = true;
    if (at(p + 1) == '^') {
        in = false;
        ++p;
    }
    while (++p < last) {
        if (!step()) return false;
        if (at(p) == '%') {
            if (in_class(c, at(++p))) return in;
        } else if (at(p + 1) == '-' && p + 2 < last) {
            const auto low = static_cast<unsigned char>(at(p));
            const auto high = static_cast<unsigned char>(at(p + 2));
            p += 2;
            if (low <= static_cast<unsigned char>(c) && static_cast<unsigned char>(c) <= high)
                return in;
        } else if (at(p) == c) {
            return in;
        }
    }
    return !in;
}

std::size_t Pattern::longest(std::size_t s, std::size_t p, std::size_t after, int depth) noexcept
{
    std::size_t count = 0;
    while (fits(s + count, p, after)) ++count;
    for (;; --count) {
        if (fault_) return none;
        const std::size_t end = match(s + count, after + 1, depth + 1);
        if (end != none || count == 0) return end;
    }
}

std::size_t Pattern::shortest(std::size_t s, std::size_t p, std::size_t after, int depth) noexcept
{
    for (;; ++s) {
        const std::size_t end = match(s, after + 1, depth + 1);
        if (end != none || fault_) return end;
        if (!fits(s, p, after)) return none;
    }
}

std::size_t Pattern::balanced(std::size_t s, std::size_t p) noexcept
{
    if (p + 1 >= pattern_.size()) return fail("missing characters after '%b' in pattern");
    if (s >= subject_.size() || subject_[s] != at(p)) return none;
    std::size_t open = 1;
    for (++s; s < subject_.size(); ++s) {
        if (!step()) return none;
        if (subject_[s] == at(p + 1)) {
            if (--open == 0) return s + 1;
        } else if (subject_[s] == at(p)) {
            ++open;
        }
    }
    return none;
}

std::size_t Pattern::open(std::size_t s, std::size_t p, std::ptrdiff_t length, int depth) noexcept
{
    if (count_ == most_captures) return fail("too many captures in pattern");
    captures_[static_cast<std::size_t>(count_++)] = {s, length};
    const std::size_t end = match(s, p, depth + 1);
    if (end == none) --count_;
    return end;
}

std::size_t Pattern::close(std::size_t s, std::size_t p, int depth) noexcept
{
    int last = count_ - 1;
    while (last >= 0 && captures_[static_cast<std::size_t>(last)].length != -1) --last;
    if (last < 0) return fail("a ')' in the pattern closes nothing");
    Capture& capture = captures_[static_cast<std::size_t>(last)];
    capture.length = static_cast<std::ptrdiff_t>(s - capture.at);
    const std::size_t end = match(s, p, depth + 1);
    if (end == none) capture.length = -1;
    return end;
}

std::size_t Pattern::again(std::size_t s, std::size_t p) noexcept
{
    const int i = at(p) - '1';
    if (i < 0 || i >= count_ || captures_[static_cast<std::size_t>(i)].length < 0)
        return fail("the pattern repeats a capture that is not there");
    const Capture& capture = captures_[static_cast<std::size_t>(i)];
    const auto length = static_cast<std::size_t>(capture.length);
    left_ -= static_cast<std::int64_t>(length);
    if (!step()) return none;
    return subject_.substr(s, length) == subject_.substr(capture.at, length) ? s + length : none;
}

} // namespace sandtable::lua
