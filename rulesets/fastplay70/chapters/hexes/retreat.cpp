#include "rulesets/fastplay70/chapters/hexes/retreat.hpp"

#include "rulesets/fastplay70/book/rules.hpp"

namespace sandtable::fastplay70 {

namespace {

std::optional<Place> off_the_board(const Attempt& a, int direction)
{
    return a.no(rules::retreat_fails, "{word}: the edge of the board",
                {.unit = a.unit, .word = hex::column_names[direction]});
}

/// The next hex that way, empty of friends.
std::optional<Place> plain_hex(const Attempt& a, int direction)
{
    const Cell next = a.field.board().neighbor(Field::cell(a.field.place(a.unit)), direction);
    if (next == Cell::none) return off_the_board(a, direction);
    const Place place = Field::at(next);
    Args args = a.field.args(a.unit, place);
    if (a.field.kind(place) == terrain::impassable)
        return a.no(rules::retreat_fails, "{cell} is impassable", args);
    args.other = a.field.unit_on(place);
    if (args.other != Unit::none && a.field.side(args.other) == a.field.side(a.unit))
        return a.no(rules::friend_behind, "{other} stands in {cell}", args);
    if (a.nearer_to_enemy(place)) return std::nullopt;
    return place;
}

/// The hex behind a friend who faces the same way. [FP70-RET-06]
std::optional<Place> through_hex(const Attempt& a, int direction)
{
    const Cell next = a.field.board().neighbor(Field::cell(a.field.place(a.unit)), direction);
    if (next == Cell::none) return std::nullopt;
    const Unit other = a.field.unit_on(Field::at(next));
    if (other == Unit::none || a.field.side(other) != a.field.side(a.unit)) return std::nullopt;
    Args faces = a.field.facings(a.unit, a.field.facing(a.unit), other);
    if (a.field.facing(other) != a.field.facing(a.unit)) {
        a.says.note(rules::friend_behind, "{other} faces {word}, not as {unit}", faces);
        faces.word = hex::column_names[a.field.facing(a.unit)];
        return a.no(rules::friend_behind, "{unit} faces {word}", faces);
    }
    const Cell beyond = a.field.board().neighbor(next, direction);
    if (beyond == Cell::none) return off_the_board(a, direction);
    const Place place = Field::at(beyond);
    Args args = a.field.args(a.unit, place);
    args.other = a.field.unit_on(place);
    if (a.field.kind(place) == terrain::impassable)
        return a.no(rules::retreat_fails, "{cell} is impassable", args);
    if (args.other != Unit::none)
        return a.no(rules::friend_behind, "{other} stands in {cell}", args);
    if (a.nearer_to_enemy(place)) return std::nullopt;
    a.says.note(rules::friend_behind, "through {other}, which faces {word} as well", faces);
    return place;
}

} // namespace

std::optional<Place> retreat_on_hexes(const Attempt& a, Place from)
{
    const Ways ways = a.field.away(a.field.place(a.unit), a.field.facing(a.unit), from);
    for (int i = 0; i < ways.count; ++i) {
        Args args = a.field.args(a.unit, from);
        args.word = hex::column_names[ways.direction[static_cast<std::size_t>(i)]];
        a.says.note(rules::hex_away, "away from {cell}: {word}", args);
    }
    for (int i = 0; i < ways.count; ++i)
        if (const auto found = plain_hex(a, ways.direction[static_cast<std::size_t>(i)]))
            return found;
    if (!a.field.options().retreat_through_friends) return std::nullopt;
    for (int i = 0; i < ways.count; ++i)
        if (const auto found = through_hex(a, ways.direction[static_cast<std::size_t>(i)]))
            return found;
    return std::nullopt;
}

} // namespace sandtable::fastplay70
