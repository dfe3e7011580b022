#include "rulesets/fastplay70/chapters/movement.hpp"

#include "rulesets/fastplay70/chapters/hexes/movement.hpp"
#include "rulesets/fastplay70/chapters/table/movement.hpp"

namespace sandtable::fastplay70 {

int capacity(const Field& field, Unit u) noexcept
{
    return (static_cast<int>(field.facts(u).arm) + 2) * one_ud(field);
}

void Walker::stop_in_contact()
{
    if (const Unit foe = field.enemy_at(field.side(unit), walk.at); foe != Unit::none) {
        stop(rules::enemy_stops);
        says.note(rules::enemy_stops, "stops in contact with {other}",
                  {.unit = unit, .other = foe});
    } else if (field.options().friendly_contact_stops) {
        const Unit other = field.friend_at(unit, walk.at);
        if (other == Unit::none) return;
        stop(rules::friend_stops);
        says.note(rules::friend_stops, "stops in contact with {other}",
                  {.unit = unit, .other = other});
    }
}

namespace {

/// [FP70-MOVE-03, ZOI-04]
Refused pivot(Walker& w, const Element& element)
{
    if (element.to == w.walk.facing)
        return w.no(rules::pivots, "{unit} already faces that way", w.walk.at);
    if (!w.may_pivot(w.walk.displacement))
        return w.no(rules::disengaging, "{unit} is in contact with an enemy and may not pivot");
    w.walk.facing = element.to;
    w.walk.cost += w.one;
    Args args{.unit = w.unit, .n = element.to * 15, .m = w.one};
    if (!w.field.plane()) args.word = hex::column_names[element.to];
    w.says.add(rules::pivots, w.one,
               w.field.say("pivot to {word}", "pivot to {n} degrees: {m/100} UD"), args);
    return std::nullopt;
}

} // namespace

Refused faces_otherwise(const Walker& w, Unit other)
{
    static constexpr std::array on_hexes{
        "{other} faces {word}, {unit} N",  "{other} faces {word}, {unit} NE",
        "{other} faces {word}, {unit} SE", "{other} faces {word}, {unit} S",
        "{other} faces {word}, {unit} SW", "{other} faces {word}, {unit} NW"};
    const auto facing = static_cast<std::size_t>(w.walk.facing);
    const char* text = w.field.plane() ? "{other} faces {n} degrees, {unit} {m}" : on_hexes[facing];
    return sdk::refusal(rules::passage, text, w.field.facings(w.unit, w.walk.facing, other));
}

namespace {

Refused go_on(Walker& w, const Element& element)
{
    switch (element.kind) {
    case Element::pivot: return pivot(w, element);
    case Element::step: return take_step(w, element.to);
    case Element::leg: return take_leg(w, element.point);
    default: return w.field.plane() ? pass_through(w, element.unit) : pass_through(w, element.to);
    }
}

} // namespace

Refusal no_element(const Field& field)
{
    return {rules::path_elements,
            field.say("a path on hexes is made of directions, @ pivots and % passages",
                      "a path on the open table is made of points, @ pivots in degrees and % "
                      "passages through units")};
}

Refusal no_facing(std::int64_t degrees)
{
    return {rules::table_notation,
            degrees < 0 || degrees >= 360 ? "{n} degrees: a facing is from 0 to 345"
                                          : "{n} degrees: a facing is a multiple of 15",
            {.n = degrees}};
}

Refused follow(Walker& w, const Element& element)
{
    if (element.kind == Element::wrong_board) return no_element(w.field);
    if (element.kind == Element::wrong_degrees) return no_facing(element.number);
    if (w.walk.stop)
        return w.no(rules::after_a_stop,
                    w.field.say("{unit} has stopped in {cell}: nothing may follow",
                                "{unit} has stopped at ({cell},{to}): nothing may follow"),
                    w.walk.at);
    if (Refused refused = go_on(w, element)) return refused;
    w.says.note(rules::capacity, w.field.say("{n} of {m} UD spent", "{n/100} of {m/100} UD spent"),
                {.unit = w.unit, .n = w.walk.cost, .m = capacity(w.field, w.unit)});
    return std::nullopt;
}

namespace {

Refused too_far(const Walker& w)
{
    const char* text = nullptr;
    if (rules::same(w.walk.limit, rules::backward_limit))
        text = w.field.say("displacement {n} UD, limit {m}, set by moving backward",
                           "displacement {n/100} UD, limit {m/100}, set by moving sideways "
                           "or backward");
    else if (rules::same(w.walk.limit, rules::entering_cover))
        text = w.field.say("displacement {n} UD, limit {m}, set by entering cover in {cell}",
                           "displacement {n/100} UD, limit {m/100}, set by entering cover "
                           "at ({cell},{to})");
    else if (rules::same(w.walk.limit, rules::leaving_dense))
        text = w.field.say("displacement {n} UD, limit {m}, set by leaving dense ground in {cell}",
                           "displacement {n/100} UD, limit {m/100}, set by leaving dense "
                           "ground at ({cell},{to})");
    else
        text = w.field.say("displacement {n} UD, limit {m}, set by a steep slope down to {cell}",
                           "displacement {n/100} UD, limit {m/100}, set by a steep slope "
                           "down at ({cell},{to})");
    return w.no(w.walk.limit, text, w.walk.limit_at, Unit::none, w.walk.displacement, w.one);
}

/// What it crossed, climbed or entered that leaves it unable to attack. [FP70-TERR-05]
const char* silenced_by(const Walker& w) noexcept
{
    switch (w.walk.silent_by) {
    case Silencer::deep_stream:
        return w.field.say(
            "{unit} cannot attack this turn: the deep stream crossed to {cell}",
            "{unit} cannot attack this turn: the deep stream crossed at ({cell},{to})");
    case Silencer::steep_slope:
        return w.field.say(
            "{unit} cannot attack this turn: the steep slope climbed to {cell}",
            "{unit} cannot attack this turn: the steep slope climbed at ({cell},{to})");
    default:
        return w.field.say("{unit} cannot attack this turn: the ground of {cell}",
                           "{unit} cannot attack this turn: the ground at ({cell},{to})");
    }
}

/// [FP70-ADV-CHARGE-02]
Refused check_charge(const Walker& w)
{
    if (w.walk.displacement == 0)
        return w.no(rules::charge_move, "a charge displaces the unit: {unit} only turns");
    // Infantry has no more than 2 UD.
    if (w.walk.cost <= w.one)
        return w.no(rules::charge_move,
                    w.field.say("a charge costs 2 UD: this path costs {n}",
                                "a charge costs more than 1 UD, at most 2: this path costs "
                                "{n/100}"),
                    {}, Unit::none, w.walk.cost);
    if (w.walk.silent) return w.no(rules::charge_move, silenced_by(w), w.walk.silent_at);
    for (int i = 0; i < w.field.unit_count(); ++i) {
        const Unit foe = unit_at_index(i);
        if (w.field.side(foe) == w.field.side(w.unit) || !w.field.on_board(foe)) continue;
        const Place at = w.field.place(foe);
        if (w.field.contact(at, w.walk.at) && w.field.in_front(w.walk.at, w.walk.facing, at))
            return std::nullopt;
    }
    return w.no(rules::charge_move, "a charge ends in contact with an enemy in front");
}

/// [FP70-MOVE-04, TERR-05]
void say_silent(const Walker& w)
{
    if (w.walk.silent_by == Silencer::cost)
        w.says.outcome(rules::infantry_silenced, attack_too_dear(w.field),
                       {.unit = w.unit, .n = w.walk.cost, .m = w.one});
    else
        w.says.outcome(rules::silencing_ground, silenced_by(w),
                       w.field.args(w.unit, w.walk.silent_at));
}

} // namespace

Refused finish(Walker& w, bool charge)
{
    // FP70-MOVE-06: of several limits of 1 UD the first is told.
    if (w.walk.limit && w.walk.displacement > w.one) return too_far(w);
    if (const int most = capacity(w.field, w.unit); w.walk.cost > most)
        return w.no(rules::capacity,
                    w.field.say("the path costs {n} UD, {unit} has {m}",
                                "the path costs {n/100} UD, {unit} has {m/100}"),
                    {}, Unit::none, w.walk.cost, most);
    if (w.walk.limit)
        w.says.note(w.walk.limit,
                    w.field.say("displacement limited to 1 UD in {cell}",
                                "displacement limited to 1 UD at ({cell},{to})"),
                    w.field.args(w.unit, w.walk.limit_at));
    if (charge) {
        if (Refused refused = check_charge(w)) return refused;
    } else if (w.field.infantry(w.unit) && w.walk.cost > w.one) {
        w.silence(Silencer::cost, w.walk.at);
    }
    if (w.walk.silent)
        say_silent(w);
    else
        w.says.outcome(rules::infantry_silenced, "{unit} may still attack", {.unit = w.unit});
    return std::nullopt;
}

std::optional<Refusal> check_path(const Field& field, const Order& order, bool charge, Walk& walk,
                                  Breakdown& says)
{
    Walker walker{field, order.unit(0), walk, says};
    PathReader path{order, field.plane()};
    if (path.empty()) return walker.no(rules::act_or_move, "a move of {unit} needs a path");
    for (Element element; path.next(element);)
        if (Refused refused = follow(walker, element)) return refused;
    return finish(walker, charge);
}

} // namespace sandtable::fastplay70
