#include "rulesets/fastplay70/chapters/sight.hpp"

#include "rulesets/fastplay70/book/rules.hpp"

namespace sandtable::fastplay70 {

namespace sight_detail {

namespace {

/// Whether one intermediate hex cuts the line. [FP70-LOS-04, LOS-05]
bool obstructs(const Line& line, hex::Cube where, LineBlock& block)
{
    const Field& field = line.field;
    const Cell cell = hex::cell(field.board(), where);
    if (cell == Cell::none) {
        block = {rules::hex_line_blocked, "the line leaves the board"};
        line.says.note(rules::hex_line_blocked, "the line leaves the board");
        return true;
    }
    const Place here = Field::at(cell);
    const int level = field.level(here);
    const int far = hex::distance(where, field.cube(line.to));
    const int near = hex::distance(where, field.cube(line.from));
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

/// [FP70-HEX-09, HEX-10]
LineBlock hex_line(const Line& line)
{
    const hex::Cube from = line.field.cube(line.from);
    const hex::Cube by = line.field.cube(line.to) - from;
    const int n = hex::distance(by);
    const int differences[3] = {by.q, by.r, by.s()};
    const int starts[3] = {from.q, from.r, from.s()};
    int exact = 0;
    while (differences[exact] != n && differences[exact] != -n) ++exact;
    const int other = exact == 0 ? 1 : 0;
    const auto cube_at = [&](int exact_value, int other_value) {
        int values[3] = {};
        values[exact] = exact_value;
        values[other] = other_value;
        values[3 - exact - other] = -exact_value - other_value;
        return hex::Cube{values[0], values[1]};
    };
    for (int i = 1; i < n; ++i) {
        const int along = starts[exact] + differences[exact] / n * i;
        const int d = differences[other] * i;
        const int low = d >= 0 ? d / n : -((-d + n - 1) / n);
        const int rest = d - low * n;
        const int value = starts[other] + low;
        LineBlock block;
        if (2 * rest == n) {
            LineBlock second;
            line.says.note(rules::hex_line, "the line runs between two hexes");
            if (obstructs(line, cube_at(along, value), block) &&
                obstructs(line, cube_at(along, value + 1), second))
                return block;
        } else if (obstructs(line, cube_at(along, 2 * rest < n ? value : value + 1), block)) {
            return block;
        }
    }
    return {};
}

} // namespace sight_detail

LineBlock line_of_sight(const Field& field, Unit shooter, Unit target, Breakdown& says)
{
    const Place from = field.place(shooter);
    const Place to = field.place(target);
    const std::int64_t product = field.front_product(from, field.facing(shooter), to);
    Args args{.unit = shooter, .other = target, .n = product};
    if (product <= 0) {
        const bool line = !field.behind(from, field.facing(shooter), to);
        const char* text = line ? "{other} is on the front line of {unit}, not before it"
                                : "{other} is behind the front line of {unit}";
        says.note(rules::front_only, text, args);
        return {rules::front_only, text, to, target, product};
    }
    says.note(rules::front_only, "{other} is in front of {unit}: product {n}", args);
    const sight_detail::Line line{field, shooter,           target,          from,
                                  to,    field.level(from), field.level(to), says};
    const bool touching = field.contact(from, to);
    if (touching) says.note(rules::contact_sees, "{unit} and {other} are in contact", args);
    if (touching && !field.plane()) return {};
    if (!touching && field.options().strict_cover &&
        (Field::is_covered(field.kind(from)) || Field::is_covered(field.kind(to)))) {
        const char* text = "a unit in cover is seen in contact only";
        says.note(rules::strict_cover, text, args);
        return {rules::strict_cover, text, to, target};
    }
    return field.plane() ? sight_detail::open_line(line) : sight_detail::hex_line(line);
}

} // namespace sandtable::fastplay70
