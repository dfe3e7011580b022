#include "rulesets/fastplay70/chapters/movement.hpp"

#include "rulesets/fastplay70/chapters/walker.hpp"

namespace sandtable::fastplay70 {

int capacity(const Field& field, Unit u) noexcept
{
    return (static_cast<int>(field.facts(u).arm) + 2) * one_ud(field);
}

std::optional<Refusal> check_path(const Field& field, const Order& order, bool charge, Walk& walk,
                                  Breakdown& says)
{
    return Walker{field, order.unit(0), walk, says}.run(order, charge);
}

Walker::Refused Walker::run(const Order& order, bool charge)
{
    PathReader path{order, field_.plane()};
    if (path.empty()) return no(rules::act_or_move, "a move of {unit} needs a path");
    for (Element element; path.next(element);) {
        Refused refused;
        if (element.kind == Element::wrong_board)
            return no(rules::path_elements,
                      field_.say("a path on hexes is made of directions, @ pivots and % passages",
                                 "a path on the open table is made of points, @ pivots in degrees "
                                 "and % passages through units"));
        if (element.kind == Element::wrong_degrees)
            return no(rules::table_notation, "{n} degrees: a facing is a multiple of 15", {},
                      Unit::none, element.number);
        if (walk_.stop)
            return no(rules::after_a_stop,
                      field_.say("{unit} has stopped in {cell}: nothing may follow",
                                 "{unit} has stopped at ({cell},{to}): nothing may follow"),
                      walk_.at);
        switch (element.kind) {
        case Element::pivot: refused = pivot(element); break;
        case Element::step: refused = step(element.to); break;
        case Element::leg: refused = leg(element.point); break;
        default: refused = field_.plane() ? pass_through(element.unit) : pass(element.to); break;
        }
        if (refused) return refused;
    }
    return finish(charge);
}

/// [FP70-MOVE-03, ZOI-04]
Walker::Refused Walker::pivot(const Element& element)
{
    if (element.to == walk_.facing)
        return no(rules::pivots, "{unit} already faces that way", walk_.at);
    if (engaged_ && walk_.displacement == 0 && !field_.options().pivot_in_contact)
        return no(rules::disengaging, "{unit} is in contact with an enemy and may not pivot");
    walk_.facing = element.to;
    walk_.cost += one_;
    Args args{.unit = unit_, .n = element.to * 15, .m = one_};
    if (!field_.plane()) args.word = hex::column_names[element.to];
    says_.add(rules::pivots, one_,
              field_.say("pivot to {word}", "pivot to {n} degrees: {m/100} UD"), args);
    return std::nullopt;
}

/// [FP70-ZOI-01 to 04]
Walker::Refused Walker::step(int direction)
{
    const Cell to = field_.board().neighbor(Field::cell(walk_.at), direction);
    if (to == Cell::none) return no(rules::edge_of_board, "{unit} cannot leave the board");
    if (const Unit other = field_.unit_on(Field::at(to)); other != Unit::none && other != unit_)
        return no(rules::zone, "{cell} is occupied by {other}", Field::at(to), other);
    if (Refused refused = enter(walk_.at, direction, false)) return refused;
    walk_.at = Field::at(to);
    walk_.cost += 1;
    walk_.displacement += 1;
    says_.add(rules::capacity, 1, "step to {cell}", field_.args(unit_, walk_.at));
    stop_in_contact();
    return std::nullopt;
}

/// [FP70-PASS-01 to 05]
Walker::Refused Walker::pass(int direction)
{
    if (field_.options().friendly_contact_stops && walk_.displacement > 0)
        return no(rules::passage_alone, "a passage cannot follow a displacement");
    const Board& board = field_.board();
    const Cell middle = board.neighbor(Field::cell(walk_.at), direction);
    const Unit other = middle == Cell::none ? Unit::none : field_.unit_on(Field::at(middle));
    if (other == Unit::none || other == unit_ || field_.side(other) != field_.side(unit_))
        return no(rules::passage, "there is no friend to pass through");
    if (field_.facing(other) != walk_.facing)
        return no(rules::passage, "{other} faces another way", Field::at(middle), other);
    if (!Field::forward(walk_.facing, direction))
        return no(rules::passage_forward, "a passage leads forward", Field::at(middle), other);
    if (const Unit foe = field_.enemy_at(field_.side(unit_), Field::at(middle)); foe != Unit::none)
        return no(rules::passage_enemy, "{other} is in contact with the friend in {cell}",
                  Field::at(middle), foe);
    const Cell beyond = board.neighbor(middle, direction);
    if (beyond != Cell::none && field_.unit_on(Field::at(beyond)) != Unit::none)
        return no(rules::passage, "{cell} is occupied by {other}", Field::at(beyond),
                  field_.unit_on(Field::at(beyond)));
    if (Refused refused = enter(walk_.at, direction, true)) return refused;
    if (Refused refused = enter(Field::at(middle), direction, false)) return refused;
    walk_.at = Field::at(beyond);
    walk_.cost += 2;
    walk_.displacement += 2;
    Args args = field_.args(unit_, walk_.at);
    args.other = other;
    says_.add(rules::passage, 2, "through {other} to {cell}", args);
    stop_in_contact();
    return std::nullopt;
}

/// Ground, board and foes of one step. [FP70-TERR-01 to 09, ZOI-04]
Walker::Refused Walker::enter(Place from, int direction, bool middle)
{
    const Cell next = field_.board().neighbor(Field::cell(from), direction);
    if (next == Cell::none) return no(rules::edge_of_board, "{unit} cannot leave the board");
    const Place to = Field::at(next);
    const int kind = field_.kind(to);
    if (kind == terrain::impassable) return no(rules::impassable, "{cell} is impassable", to);
    const bool up = field_.level(to) > field_.level(from);
    const bool down = field_.level(to) < field_.level(from);
    const bool steep = field_.steep(from, direction, to);
    if (!Field::forward(walk_.facing, direction)) limit(rules::backward_limit, to);
    if (Field::is_covered(kind)) limit(rules::entering_cover, to);
    if (Field::is_dense(field_.kind(from))) limit(rules::leaving_dense, from);
    if (down && steep) limit(rules::down_steep, to);
    const char* stops = nullptr;
    if (field_.stream(from, direction)) {
        stops = rules::crossing;
        if (field_.deep_stream(from, direction)) silence(rules::silencing_ground);
    }
    if (up) {
        if (!stops) stops = rules::climbing;
        if (steep) silence(rules::silencing_ground);
    }
    if (Field::is_dense(kind)) silence(rules::silencing_ground);
    if (stops && middle) return no(rules::passage_ground, "the ground stops {unit} in {cell}", to);
    if (stops) {
        stop(stops);
        says_.note(stops,
                   rules::same(stops, rules::climbing) ? "climbs to {cell} and stops"
                                                       : "crosses a stream to {cell} and stops",
                   field_.args(unit_, to));
    }
    if (!engaged_) return std::nullopt;
    for (int i = 0; i < field_.unit_count(); ++i) {
        const Unit foe = unit_at_index(i);
        if (!is_foe(foe)) continue;
        const int before = field_.distance(from, field_.place(foe));
        const int after = field_.distance(to, field_.place(foe));
        if (after <= before)
            return no(rules::disengaging, "{cell} is no farther from {other}: {n} UD, before {m}",
                      to, foe, after, before);
    }
    if (const Unit foe = field_.enemy_at(field_.side(unit_), to); foe != Unit::none)
        return no(rules::disengaging, "{unit} leaves contact and cannot end next to {other}", to,
                  foe);
    return std::nullopt;
}

void Walker::stop_in_contact()
{
    if (const Unit foe = field_.enemy_at(field_.side(unit_), walk_.at); foe != Unit::none) {
        stop(rules::enemy_stops);
        says_.note(rules::enemy_stops, "stops in contact with {other}",
                   {.unit = unit_, .other = foe});
    } else if (field_.options().friendly_contact_stops) {
        const Unit other = field_.friend_at(unit_, walk_.at);
        if (other == Unit::none) return;
        stop(rules::friend_stops);
        says_.note(rules::friend_stops, "stops in contact with {other}",
                   {.unit = unit_, .other = other});
    }
}

Walker::Refused Walker::too_far() const
{
    const char* text = nullptr;
    if (rules::same(walk_.limit, rules::backward_limit))
        text = field_.say("displacement {n} UD, limit {m}, set by moving backward",
                          "displacement {n/100} UD, limit {m/100}, set by moving sideways "
                          "or backward");
    else if (rules::same(walk_.limit, rules::entering_cover))
        text = field_.say("displacement {n} UD, limit {m}, set by entering cover in {cell}",
                          "displacement {n/100} UD, limit {m/100}, set by entering cover "
                          "at ({cell},{to})");
    else if (rules::same(walk_.limit, rules::leaving_dense))
        text = field_.say("displacement {n} UD, limit {m}, set by leaving dense ground in {cell}",
                          "displacement {n/100} UD, limit {m/100}, set by leaving dense "
                          "ground at ({cell},{to})");
    else
        text = field_.say("displacement {n} UD, limit {m}, set by a steep slope down to {cell}",
                          "displacement {n/100} UD, limit {m/100}, set by a steep slope "
                          "down at ({cell},{to})");
    return no(walk_.limit, text, walk_.limit_at, Unit::none, walk_.displacement, one_);
}

/// [FP70-ADV-CHARGE-02]
Walker::Refused Walker::check_charge() const
{
    const bool two = walk_.cost > one_ && walk_.cost <= 2 * one_;
    if (!two || walk_.displacement == 0)
        return no(rules::charge_move,
                  field_.say("a charge costs 2 UD and displaces the unit: cost {n}",
                             "a charge costs more than 1 UD, at most 2, and displaces the unit: "
                             "cost {n/100}"),
                  {}, Unit::none, walk_.cost);
    if (walk_.silent) return no(rules::charge_move, "the ground leaves {unit} unable to attack");
    for (int i = 0; i < field_.unit_count(); ++i) {
        const Unit foe = unit_at_index(i);
        if (field_.side(foe) == field_.side(unit_) || !field_.on_board(foe)) continue;
        const Place at = field_.place(foe);
        if (field_.contact(at, walk_.at) && field_.in_front(walk_.at, walk_.facing, at))
            return std::nullopt;
    }
    return no(rules::charge_move, "a charge ends in contact with an enemy in front");
}

Walker::Refused Walker::finish(bool charge)
{
    if (walk_.limit && walk_.displacement > one_) return too_far();
    if (const int most = capacity(field_, unit_); walk_.cost > most)
        return no(rules::capacity,
                  field_.say("the path costs {n} UD, {unit} has {m}",
                             "the path costs {n/100} UD, {unit} has {m/100}"),
                  {}, Unit::none, walk_.cost, most);
    says_.note(rules::capacity, field_.say("{n} of {m} UD spent", "{n/100} of {m/100} UD spent"),
               {.unit = unit_, .n = walk_.cost, .m = capacity(field_, unit_)});
    if (walk_.limit)
        says_.note(walk_.limit,
                   field_.say("displacement limited to 1 UD in {cell}",
                              "displacement limited to 1 UD at ({cell},{to})"),
                   field_.args(unit_, walk_.limit_at));
    if (charge) {
        if (Refused refused = check_charge()) return refused;
    } else if (field_.infantry(unit_) && walk_.cost > one_) {
        silence(rules::infantry_silenced);
    }
    if (walk_.silent)
        says_.outcome(walk_.silent_rule, "{unit} cannot attack this turn", {.unit = unit_});
    else
        says_.outcome(rules::capacity, "{unit} may still attack", {.unit = unit_});
    return std::nullopt;
}

} // namespace sandtable::fastplay70
