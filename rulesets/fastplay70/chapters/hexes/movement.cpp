#include "rulesets/fastplay70/chapters/hexes/movement.hpp"

namespace sandtable::fastplay70 {

namespace {

/// A refusal that names a direction from a hex.
Refused that_way(const Walker& w, const char* rule, const char* text, Place from, int direction)
{
    Args args = w.field.args(w.unit, from);
    args.word = hex::column_names[direction];
    return sdk::refusal(rule, text, args);
}

Refused off_the_board(const Walker& w, Place from, int direction)
{
    return that_way(w, rules::edge_of_board,
                    "{unit} cannot leave the board: {word} of {cell} there is nothing", from,
                    direction);
}

/// A step of a unit that began in contact. [FP70-ZOI-04]
Refused disengage(const Walker& w, Place from, Place to)
{
    for (int i = 0; i < w.field.unit_count(); ++i) {
        const Unit foe = unit_at_index(i);
        if (!w.is_foe(foe)) continue;
        const int before = w.field.distance(from, w.field.place(foe));
        const int after = w.field.distance(to, w.field.place(foe));
        if (after <= before)
            return w.no(rules::disengaging, "{cell} is no farther from {other}: {n} UD, before {m}",
                        to, foe, after, before);
    }
    if (const Unit foe = w.field.enemy_at(w.field.side(w.unit), to); foe != Unit::none)
        return w.no(rules::disengaging, "{unit} leaves contact and cannot end next to {other}", to,
                    foe);
    return std::nullopt;
}

/// Ground, board and foes of one step. [FP70-TERR-01 to 09, ZOI-04]
Refused enter(Walker& w, Place from, int direction, bool middle)
{
    const Footing step = w.field.footing(Field::cell(from), direction);
    if (step.to == Cell::none) return off_the_board(w, from, direction);
    const Place to = Field::at(step.to);
    if (step.impassable) return w.no(rules::impassable, "{cell} is impassable", to);
    if (!Field::forward(w.walk.facing, direction)) w.limit(rules::backward_limit, to);
    if (step.enters_cover) w.limit(rules::entering_cover, to);
    if (step.leaves_dense) w.limit(rules::leaving_dense, from);
    if (step.down_steep) w.limit(rules::down_steep, to);
    if (step.silences)
        w.silence(step.deep    ? Silencer::deep_stream
                  : step.steep ? Silencer::steep_slope
                               : Silencer::dense_ground,
                  to);
    const char* stops = step.crosses ? rules::crossing : step.climbs ? rules::climbing : nullptr;
    if (stops && middle)
        return w.no(rules::passage_ground,
                    !step.crosses ? "{unit} would climb to {cell} and stop there"
                    : step.deep   ? "{unit} would cross a deep stream to {cell} and stop there"
                                  : "{unit} would cross a stream to {cell} and stop there",
                    to);
    if (stops) {
        w.stop(stops);
        w.says.note(stops,
                    !step.crosses ? "climbs to {cell} and stops"
                    : step.deep   ? "crosses a deep stream to {cell} and stops"
                                  : "crosses a stream to {cell} and stops",
                    w.field.args(w.unit, to));
    }
    return w.engaged ? disengage(w, from, to) : std::nullopt;
}

} // namespace

Refused take_step(Walker& w, int direction)
{
    const Cell to = w.field.board().neighbor(Field::cell(w.walk.at), direction);
    if (to == Cell::none) return off_the_board(w, w.walk.at, direction);
    if (const Unit other = w.field.unit_on(Field::at(to)); other != Unit::none && other != w.unit)
        return w.no(rules::zone, "{cell} is occupied by {other}", Field::at(to), other);
    if (Refused refused = enter(w, w.walk.at, direction, false)) return refused;
    w.walk.at = Field::at(to);
    w.walk.cost += 1;
    w.walk.displacement += 1;
    w.says.add(rules::capacity, 1, "step to {cell}", w.field.args(w.unit, w.walk.at));
    w.stop_in_contact();
    return std::nullopt;
}

Refused pass_through(Walker& w, int direction)
{
    if (w.field.options().friendly_contact_stops && w.walk.displacement > 0)
        return w.no(rules::passage_alone, "a passage cannot follow a displacement: {n} UD",
                    w.walk.at, Unit::none, w.walk.displacement);
    const Board& board = w.field.board();
    const Cell middle = board.neighbor(Field::cell(w.walk.at), direction);
    const Unit other = middle == Cell::none ? Unit::none : w.field.unit_on(Field::at(middle));
    if (other == Unit::none || other == w.unit || w.field.side(other) != w.field.side(w.unit))
        return that_way(w, rules::passage, "there is no friend to pass through {word} of {cell}",
                        w.walk.at, direction);
    if (w.field.facing(other) != w.walk.facing) return faces_otherwise(w, other);
    if (!Field::forward(w.walk.facing, direction))
        return w.no(rules::passage_forward, "a passage leads forward", Field::at(middle), other);
    if (const Unit foe = w.field.enemy_at(w.field.side(w.unit), Field::at(middle));
        foe != Unit::none)
        return w.no(rules::passage_enemy, "{other} is in contact with the friend in {cell}",
                    Field::at(middle), foe);
    const Cell beyond = board.neighbor(middle, direction);
    if (beyond != Cell::none && w.field.unit_on(Field::at(beyond)) != Unit::none)
        return w.no(rules::passage, "{cell} is occupied by {other}", Field::at(beyond),
                    w.field.unit_on(Field::at(beyond)));
    if (Refused refused = enter(w, w.walk.at, direction, true)) return refused;
    if (Refused refused = enter(w, Field::at(middle), direction, false)) return refused;
    w.walk.at = Field::at(beyond);
    w.walk.cost += 2;
    w.walk.displacement += 2;
    Args args = w.field.args(w.unit, w.walk.at);
    args.other = other;
    w.says.add(rules::passage, 2, "through {other} to {cell}", args);
    w.stop_in_contact();
    return std::nullopt;
}

} // namespace sandtable::fastplay70
