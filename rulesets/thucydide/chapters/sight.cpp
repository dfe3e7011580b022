#include "rulesets/thucydide/chapters/sight.hpp"

#include <algorithm>

namespace sandtable::thucydide {

namespace {

/// Notes a hex that one path of a line comes to.
void pass(const Field& field, Cell c, int eyes, SightPath& path) noexcept
{
    path.entry = c;
    if (path.blocked || c == Cell::none || sight_top(field, c) <= eyes) return;
    path.blocked = true;
    path.blocker = c;
}

/// The higher of two ends looks over what is no higher than itself.
[[nodiscard]] int eyes_of(const Field& field, Cell from, Cell to) noexcept
{
    return std::max(field.height(from), field.height(to));
}

/// A path of a line by its name: hex by hex what it looks over, as far as what blocks it.
void explain_path(const Field& field, Cell from, Cell to, const SightPath& path,
                  Cell hex::Crossing::*side, const char* name, Breakdown& out) noexcept
{
    const int eyes = eyes_of(field, from, to);
    const auto stops_at = [&](const hex::Crossing& at) {
        const Cell c = at.*side;
        const Args args{
            .cell = c, .n = c == Cell::none ? 0 : sight_top(field, c), .m = eyes, .word = name};
        const bool stops = path.blocked && c == path.blocker;
        const char* text = stops             ? "{word}: blocked at {cell}, {n} high, over {m}"
                           : c == Cell::none ? "{word}, beyond the board: nothing is in the way"
                                             : "{word}, over {cell}: {n} high";
        out.note(rules::los_03.id, text, args);
        return stops;
    };
    if (!field.context.lines().any_crossing(from, to, stops_at))
        out.note(rules::los_03.id, "{word}: clear at height {n}", {.n = eyes, .word = name});
}

} // namespace

int sight_top(const Field& field, Cell c) noexcept
{
    const int cover = field.terrain(c).cover;
    const int troops = field.troop_in(c) != Unit::none ? 1 : 0;
    return field.height(c) + std::max(cover, troops);
}

bool sees(const Field& field, Cell from, Cell to) noexcept
{
    const int eyes = eyes_of(field, from, to);
    return !hex::blocked_on_both_sides(field.context.lines(), from, to, [&](Cell c) {
        return c != Cell::none && sight_top(field, c) > eyes;
    });
}

SightLine sight_line(const Field& field, Cell from, Cell to) noexcept
{
    const int eyes = eyes_of(field, from, to);
    SightLine line{{.entry = from}, {.entry = from}};
    field.context.lines().any_crossing(from, to, [&](const hex::Crossing& at) {
        pass(field, at.plus, eyes, line.plus);
        pass(field, at.minus, eyes, line.minus);
        return false;
    });
    return line;
}

void explain_sight(const Field& field, Cell from, Cell to, Breakdown& out) noexcept
{
    const int distance = field.distance(from, to);
    const SightLine line = sight_line(field, from, to);
    out.title("line of sight from {cell} to {to}", {.cell = from, .to = to});
    out.note(rules::los_01.id, "distance {n}", {.n = distance});
    out.note(rules::los_03.id, "heights of the ends: {n} and {m}",
             {.n = field.height(from), .m = field.height(to)});
    const auto parts = [](const hex::Crossing& at) { return at.is_pair(); };
    const bool two = field.context.lines().any_crossing(from, to, parts);
    explain_path(field, from, to, line.plus, &hex::Crossing::plus,
                 two ? "first path" : "both paths", out);
    if (two) explain_path(field, from, to, line.minus, &hex::Crossing::minus, "second path", out);
    if (!visible_at(field, distance))
        out.outcome(rules::los_02.id, "beyond the visibility of {n} hexes",
                    {.n = field.context.visibility()});
    else
        out.outcome(rules::los_03.id, line.clear() ? "in sight" : "out of sight");
}

} // namespace sandtable::thucydide
