/// event_words.hpp - the events a handler can be written for: one table for the script, the
/// annotations and the reference page.
#pragma once

#include "kernel/rules/book.hpp"
#include "kernel/rules/event.hpp"

#include <span>
#include <string>
#include <vector>

namespace sandtable::lua {

/// How an event of a script follows from one of the kernel.
enum class Derived : std::uint8_t {
    none,      ///< it is one
    hit,       ///< the first counter of units has fallen
    routed,    ///< a counter of routs has risen
    destroyed, ///< removed, to the dead
    left,      ///< removed, off the board alive
    entered,   ///< placed or moved into an area
    taken,     ///< a side stands alone on an objective where it did not stand
    crossed,   ///< a counter of units has passed a bound
};

struct EventWord {
    enum Key : std::uint8_t { none, turn, phase, counter, verb, area, objective, bound };
    const char* word;
    EventKind kind;
    Key key;
    Derived derived;
    const char* given;    ///< what a handler is given: "unit: integer; to: integer"
    const char* narrowed; ///< the same for one that stands in a table by key; empty: cannot
    const char* text;
    bool only_narrowed = false;
};

[[nodiscard]] std::span<const EventWord> event_words() noexcept;

/// The counters of an event of counters.
[[nodiscard]] const List<CounterSpec>& counters_of(const Book& book, EventKind kind);

/// Whether a book has a state called "routed", which is what `on.routed` hears of.
[[nodiscard]] bool tells_routs(const Book& book);

/// Whether the change of a counter of units is what this book calls a rout.
[[nodiscard]] bool tells_rout(const Book& book, const Event& event);

/// "force < 2" as a counter of units, a comparison and a number.
struct Bound {
    int counter = -1;
    enum Compare : std::uint8_t { less, at_most, more, at_least, equal } compare = less;
    std::int64_t limit = 0;
    [[nodiscard]] bool holds(std::int64_t value) const noexcept;
};
/// A bound whose counter is -1 when the text is none; `word` is then the counter it names.
[[nodiscard]] Bound read_bound(const Book& book, const std::string& text, std::string& word);

} // namespace sandtable::lua
