#include "lua/hooks/event_words.hpp"

#include <charconv>
#include <string_view>

namespace sandtable::lua {

namespace {

using W = EventWord;
using K = EventKind;
using D = Derived;

constexpr EventWord words[]{
    {"turn", K::turn_began, W::turn, D::none, "turn: integer", "turn: integer",
     "a turn (round) begins; by turn: a timer"},
    {"phase", K::phase_began, W::phase, D::none, "phase: phase; side: side", "side: side",
     "a phase begins"},
    {"order", K::ordered, W::verb, D::none, "verb: verb; side: side; unit?: integer",
     "side: side; unit?: integer", "an order was carried out"},
    {"placed", K::placed, W::none, D::none, "unit: integer; to: integer", "",
     "a unit came onto the board"},
    {"moved", K::moved, W::none, D::none, "unit: integer; to: integer; from?: integer", "",
     "a unit went from one cell to another"},
    {"removed", K::removed, W::none, D::none, "unit: integer; from?: integer; where: where", "",
     "a unit left the board, for whatever reason"},
    {"hit", K::unit_counter, W::none, D::hit, "unit: integer; left: integer; lost: integer", "",
     "a unit lost strength: the first counter of units has fallen"},
    {"routed", K::unit_counter, W::none, D::routed, "unit: integer", "",
     "a unit was driven back, where the ruleset counts that"},
    {"destroyed", K::removed, W::none, D::destroyed, "unit: integer; from?: integer", "",
     "a unit is dead"},
    {"left", K::removed, W::none, D::left, "unit: integer; from?: integer", "",
     "a unit left the board alive"},
    {"entered", K::placed, W::area, D::entered, "", "unit: integer; cell: integer",
     "a unit came into an area; on an open table unit, x, y", true},
    {"entered", K::moved, W::area, D::entered, "", "unit: integer; cell: integer", "", true},
    {"taken", K::placed, W::objective, D::taken, "cell: integer; side: side", "side: side",
     "a side stands alone on an objective where none of its units stood before the order; by "
     "objective: its id; on an open table its id stands for the cell"},
    {"taken", K::moved, W::objective, D::taken, "cell: integer; side: side", "side: side", ""},
    {"crossed", K::unit_counter, W::bound, D::crossed, "",
     "unit: integer; value: integer; old: integer",
     "a counter of a unit has come to fulfil a condition: `[\"force < 2\"]`; `<` `<=` `>` `>=` `=`",
     true},
    {"unit_counter", K::unit_counter, W::counter, D::none,
     "unit: integer; value: integer; old: integer; name: unit_counter",
     "unit: integer; value: integer; old: integer", "a counter of a unit has changed"},
    {"side_counter", K::side_counter, W::counter, D::none,
     "side: side; value: integer; old: integer; name: side_counter",
     "side: side; value: integer; old: integer", "a counter of a side has changed"},
    {"cell_counter", K::cell_counter, W::counter, D::none,
     "cell: integer; value: integer; old: integer; name: cell_counter",
     "cell: integer; value: integer; old: integer", "a counter of a cell has changed"},
    {"battle_counter", K::game_counter, W::counter, D::none,
     "value: integer; old: integer; name: battle_counter", "value: integer; old: integer",
     "a counter of the battle has changed"},
    {"finish", K::finished, W::none, D::none, "winner?: side; ending: ending; winners: side[]", "",
     "the battle is over; `winner` is who won alone, `winners` are all who won"},
};

/// The state of a book that `on.routed` hears of.
constexpr std::string_view routed = "routed";

} // namespace

std::span<const EventWord> event_words() noexcept { return words; }

const List<CounterSpec>& counters_of(const Book& book, EventKind kind)
{
    switch (kind) {
    case EventKind::unit_counter: return book.unit_counters;
    case EventKind::side_counter: return book.side_counters;
    case EventKind::cell_counter: return book.cell_counters;
    default: return book.game_counters;
    }
}

bool tells_routs(const Book& book)
{
    for (const StateSpec& state : book.states)
        if (state.name == routed) return true;
    return false;
}

bool tells_rout(const Book& book, const Event& event)
{
    if (event.args.n <= event.args.m) return false;
    for (const StateSpec& state : book.states)
        if (state.name == routed && event.detail == state.counter && has_state(state, event.args.n))
            return true;
    return false;
}

bool Bound::holds(std::int64_t value) const noexcept
{
    switch (compare) {
    case less: return value < limit;
    case at_most: return value <= limit;
    case more: return value > limit;
    case at_least: return value >= limit;
    case equal: break;
    }
    return value == limit;
}

Bound read_bound(const Book& book, const std::string& text, std::string& word)
{
    std::string_view rest = text;
    const auto skip = [&] {
        while (rest.starts_with(' ')) rest.remove_prefix(1);
    };
    skip();
    const std::size_t end = rest.find_first_of(" <>=");
    word = std::string{rest.substr(0, end)};
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end);
    skip();
    Bound bound;
    constexpr std::pair<std::string_view, Bound::Compare> signs[]{{"<=", Bound::at_most},
                                                                  {">=", Bound::at_least},
                                                                  {"<", Bound::less},
                                                                  {">", Bound::more},
                                                                  {"=", Bound::equal}};
    bool compared = false;
    for (const auto& [sign, compare] : signs) {
        if (!rest.starts_with(sign)) continue;
        bound.compare = compare;
        rest.remove_prefix(sign.size());
        compared = true;
        break;
    }
    skip();
    while (rest.ends_with(' ')) rest.remove_suffix(1);
    const auto [stop, fault] = std::from_chars(rest.data(), rest.data() + rest.size(), bound.limit);
    if (!compared || fault != std::errc{} || stop != rest.data() + rest.size()) {
        word.clear();
        return bound;
    }
    for (std::size_t i = 0; i < book.unit_counters.size(); ++i)
        if (word == book.unit_counters[i].name) bound.counter = static_cast<int>(i);
    return bound;
}

} // namespace sandtable::lua
