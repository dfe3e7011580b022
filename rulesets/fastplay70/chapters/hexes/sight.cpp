#include "rulesets/fastplay70/chapters/hexes/sight.hpp"

#include "rulesets/fastplay70/book/rules.hpp"

namespace sandtable::fastplay70 {

namespace {

/// Whether one hex of the line cuts it, `near` UD from the shooter and `far` from the target. A hex
/// off the board does. [FP70-LOS-04, LOS-05]
bool obstructs(const Line& line, Cell cell, int near, int far, LineBlock& block)
{
    const Field& field = line.field;
    if (cell == Cell::none) {
        block = {rules::obstructions, "the line leaves the board"}; // HEX-10 makes it one
        line.says.note(rules::hex_line_blocked, "the line leaves the board");
        return true;
    }
    const Place here = Field::at(cell);
    const int level = field.level(here);
    const bool overlooked = line.overlooks(level) && far >= near;
    Args args = field.args(line.shooter, here);
    const auto judge = [&](bool excused, const char* text, const char* over) {
        args.n = far;
        args.m = near;
        line.says.note(excused ? rules::overlook : rules::obstructions, excused ? over : text,
                       args);
        if (excused) return false;
        block = {rules::obstructions, text, here, args.other};
        return true;
    };
    if (level < line.lower()) {
        line.says.note(rules::obstructions, "{cell} lies lower than both", args);
        return false;
    }
    bool cut = false;
    bool seen = false;
    if (const Unit third = field.unit_on(here); third != Unit::none) {
        args.other = third;
        seen = true;
        cut =
            judge(overlooked && field.options().overlook_units, "{other} in {cell} is in the way",
                  "{other} in {cell} is overlooked: {n} UD from the target, {m} from the shooter");
    }
    if (!cut && Field::is_covered(field.kind(here))) {
        seen = true;
        cut = judge(overlooked, "cover in {cell}",
                    "cover in {cell} is overlooked: {n} UD from the target, {m} from the shooter");
    }
    if (!cut && level > line.lower()) {
        seen = true;
        cut = judge(overlooked, "the crest {cell}",
                    "the crest {cell} is overlooked: {n} UD from the target, {m} from the shooter");
    }
    if (!seen) line.says.note(rules::obstructions, "{cell} is clear", args);
    return cut;
}

} // namespace

LineBlock line_on_hexes(const Line& line)
{
    const Field& field = line.field;
    // Of two hexes the book looks at the one in the lower column first, in one column the lower
    // row.
    const hex::Cube way = field.cube(line.to) - field.cube(line.from);
    const int length = hex::distance(way);
    const bool minus_first = way.s() == length || way.s() == -length;
    LineBlock first;
    LineBlock block; // of the place that is looked at
    // Who is told the line is told all of it, past what cuts it first.
    static_cast<void>(field.context().lines->any_crossing(
        Field::cell(line.from), Field::cell(line.to), [&](const hex::Crossing& at) {
            const int far = at.length - at.step;
            bool cut = false;
            if (!at.is_pair()) {
                cut = obstructs(line, at.plus, at.step, far, block);
            } else {
                line.says.note(rules::hex_line, "the line runs between two hexes");
                LineBlock second;
                cut = obstructs(line, minus_first ? at.minus : at.plus, at.step, far, block) &&
                      obstructs(line, minus_first ? at.plus : at.minus, at.step, far, second);
            }
            if (cut && first.clear()) first = block;
            return cut && !line.says.keeps();
        }));
    return first;
}

} // namespace sandtable::fastplay70
