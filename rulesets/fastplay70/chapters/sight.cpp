#include "rulesets/fastplay70/chapters/sight.hpp"

#include "rulesets/fastplay70/book/rules.hpp"
#include "rulesets/fastplay70/chapters/hexes/sight.hpp"
#include "rulesets/fastplay70/chapters/table/sight.hpp"

namespace sandtable::fastplay70 {

// FP70-LOS-07: however far the target is.
LineBlock line_of_sight(const Field& field, Unit shooter, Unit target, Breakdown& says)
{
    const Place from = field.place(shooter);
    const Place to = field.place(target);
    const std::int64_t product = field.front_product(from, field.facing(shooter), to);
    Args args{.unit = shooter, .other = target, .n = product};
    if (product <= 0) {
        const bool line = !field.behind(from, field.facing(shooter), to);
        const char* text =
            line ? "{other} is on the front line of {unit}, not before it: product {n}"
                 : "{other} is behind the front line of {unit}: product {n}";
        says.note(rules::front_only, text, args);
        return {rules::front_only, text, to, target, product};
    }
    says.note(rules::front_only, "{other} is in front of {unit}: product {n}", args);
    const Line line{field, shooter, target, from, to, field.level(from), field.level(to), says};
    const bool touching = field.contact(from, to);
    if (touching) says.note(rules::contact_sees, "{unit} and {other} are in contact", args);
    if (touching && !field.plane()) return {};
    if (!touching && field.options().strict_cover &&
        (Field::is_covered(field.kind(from)) || Field::is_covered(field.kind(to)))) {
        const char* text = "a unit in cover is seen in contact only";
        says.note(rules::strict_cover, text, args);
        return {rules::strict_cover, text, to, target};
    }
    return field.plane() ? line_on_table(line) : line_on_hexes(line);
}

} // namespace sandtable::fastplay70
