#include "rulesets/thucydide/chapters/movement.hpp"

#include "kernel/rules/order.hpp"

#include <array>

namespace sandtable::thucydide {

Pace look_at_pace(const Field& field, const UnitType& type, Cell from, int direction) noexcept
{
    const Table& table = field.table;
    const bool changes = table.changes(Changing::terrain) || table.changes(Changing::edges);
    if (!changes) return field.context.paces().at(mover_of(type), from, direction);
    const Cell to = field.board().neighbor(from, direction);
    if (to == Cell::none) return {};
    return judge_pace(mover_of(type), {.to = to,
                                       .terrain = table.terrain_at(to),
                                       .obstacle = table.edge_at(from, direction),
                                       .rise = field.height(to) - field.height(from),
                                       .road = table.road_at(from, direction)});
}

Refused refusal_of(const Field& field, Unit u, Cell from, const Pace& step) noexcept
{
    const Args args{.unit = u, .cell = from, .to = step.to};
    Args named = args;
    switch (step.bar) {
    case Bar::none: return std::nullopt;
    case Bar::off_board: return sdk::refusal(rules::move_02, "{unit} cannot leave the board", args);
    case Bar::impassable:
        named.word = field.terrain(step.to).title;
        return sdk::refusal(rules::terr_04, "nobody enters {to}: {word}", named);
    case Bar::slope:
        return sdk::refusal(rules::terr_06, "the slope from {cell} to {to} is too steep", args);
    case Bar::obstacle:
        named.word = field.between(from, step.to).title;
        return sdk::refusal(rules::terr_07, "{unit} cannot cross from {cell} to {to}: {word}",
                            named);
    case Bar::bridge:
        return sdk::refusal(rules::terr_07,
                            "the bridge from {cell} to {to} is crossed along a road only", args);
    case Bar::terrain:
        named.word = field.terrain(step.to).title;
        return sdk::refusal(rules::terr_01, "{unit} may not enter {to}: {word}", named);
    }
    return std::nullopt;
}

Allowance allowance_of(const Field& field, Unit u) noexcept
{
    const UnitType& type = field.type(u);
    Allowance allowance{type.move, type.move_and_attack, 1};
    if (field.get(unit::remounted, u) != 0) {
        allowance.move -= 1;
        if (allowance.attack > 0) allowance.attack -= 1;
    }
    if (type.has(never_more_than_one)) {
        allowance.road_bonus = 0;
    } else {
        allowance.move += field.get(unit::march, u);
        allowance.attack += field.get(unit::march, u);
    }
    return allowance;
}

bool can_move(const Field& field, Unit u, Side s) noexcept
{
    const int activation = field.get(unit::activation, u);
    return activation != 0 && activation >= field.get(side::cursor, s) &&
           field.get(unit::moved, u) == 0 && field.get(unit::pre_played, u) == 0 &&
           field.get(unit::halted, u) == 0 && field.alive(u) && field.side(u) == s;
}

Refused may_move(const Field& field, Unit u, Side s) noexcept
{
    if (can_move(field, u, s)) return std::nullopt;
    const Args args{.unit = u};
    if (!field.alive(u) || field.side(u) != s)
        return sdk::refusal(rules::cmd_06, "{unit} is not yours to move", args);
    const int activation = field.get(unit::activation, u);
    if (activation == 0) return sdk::refusal(rules::cmd_06, "{unit} is not activated", args);
    if (activation < field.get(side::cursor, s))
        return sdk::refusal(rules::cmd_08, "a later activation has begun to move", args);
    if (field.get(unit::moved, u) != 0)
        return sdk::refusal(rules::move_01, "{unit} has already moved", args);
    if (field.get(unit::pre_played, u) != 0)
        return sdk::refusal(rules::move_09, "{unit} has evaded and may not move this turn", args);
    return sdk::refusal(rules::ord_19, "{unit} rallies and may not move", args);
}

bool brings_leader(const Field& field, Unit u, bool stay) noexcept
{
    const Unit leader = field.attached_to(u);
    return leader != Unit::none && !stay && field.get(unit::moved, leader) == 0;
}

bool all_by_road(const Field& field, const PathView& path) noexcept
{
    for (int i = 0; i + 1 < path.count; ++i) {
        const int d = field.board().direction(path[i], path[i + 1]);
        if (d < 0 || !field.table.road_at(path[i], d)) return false;
    }
    return true;
}

namespace {

/// The directions of a path's steps, each looked for once.
class Strides {
public:
    /// Why nobody walks that path, whatever he meets on his way; its directions, if nothing.
    Refused look_for(const Field& field, Unit u, const PathView& path) noexcept
    {
        if (path.count < 2 || path[0] != field.cell(u))
            return sdk::refusal(rules::move_02,
                                "the path of {unit} begins where it stands, at {cell}",
                                {.unit = u, .cell = field.cell(u)});
        for (int i = 0; i < path.steps(); ++i) {
            const int d = field.board().direction(path[i], path[i + 1]);
            if (d < 0)
                return sdk::refusal(rules::move_02, "{cell} and {to} are not neighbors",
                                    {.unit = u, .cell = path[i], .to = path[i + 1]});
            directions_[static_cast<std::size_t>(i)] = static_cast<std::int8_t>(d);
        }
        if (path.last() == path[0])
            return sdk::refusal(rules::move_02, "the path of {unit} ends where it began, at {cell}",
                                {.unit = u, .cell = path[0]});
        return std::nullopt;
    }
    /// Of step `i`.
    [[nodiscard]] int operator[](int i) const noexcept
    {
        return directions_[static_cast<std::size_t>(i)];
    }

private:
    std::array<std::int8_t, Order::capacity> directions_; ///< one for each step
};

[[nodiscard]] bool all_by_road(const Field& field, const PathView& path,
                               const Strides& strides) noexcept
{
    for (int i = 0; i < path.steps(); ++i)
        if (!field.table.road_at(path[i], strides[i])) return false;
    return true;
}

Refused refuse_enemy(const Field& field, Unit u, Cell at, const Field::Standing& there) noexcept
{
    if (there.troop != Unit::none && field.side(there.troop) != field.side(u))
        return sdk::refusal(rules::move_05, "{other} bars the way at {cell}",
                            {.unit = u, .other = there.troop, .cell = at});
    if (there.leader != Unit::none && field.side(there.leader) != field.side(u))
        return sdk::refusal(field.is_leader(u) ? rules::move_05 : rules::lead_05,
                            "{other} bars the way at {cell}",
                            {.unit = u, .other = there.leader, .cell = at});
    return std::nullopt;
}

[[nodiscard]] bool may_cross(const Field& field, Unit u, Unit friendly) noexcept
{
    return field.type(u).is_light() || field.type(friendly).is_light();
}

/// One step of a path that may be taken, and what it meets.
struct Stride {
    Cell from;
    const Pace& pace;
    const Obstacle& across;
    Unit crossed;     ///< the friend it passes through, or none
    bool stops;       ///< it must end there
    bool by_woodsmen; ///< it would have to
};

/// Walks a path hex by hex as far as it may be walked: `took(Stride)` for each step that is legal.
/// What bars the next one, or nothing.
template <typename Took>
Refused walk(const Field& field, Unit u, const PathView& path, const Strides& strides,
             Took&& took) noexcept
{
    int woods = field.get(unit::woodsmen, u);
    for (int i = 0; i < path.steps(); ++i) {
        const bool last = i + 1 == path.steps();
        const Pace step = look_at_pace(field, field.type(u), path[i], strides[i]);
        if (step.bar != Bar::none) return refusal_of(field, u, path[i], step);
        const Field::Standing there = field.standing_in(step.to);
        if (Refused refused = refuse_enemy(field, u, step.to, there)) return refused;
        const Unit friendly = there.troop;
        if (friendly != Unit::none && last)
            return sdk::refusal(rules::board_08, "{other} stands at {to} already",
                                {.unit = u, .other = friendly, .to = step.to});
        if (friendly != Unit::none && friendly != u && !may_cross(field, u, friendly))
            return sdk::refusal(rules::move_06, "{unit} may not pass through {other} at {to}",
                                {.unit = u, .other = friendly, .to = step.to});
        // [THU-TERR-02]
        const bool by_woodsmen =
            step.stopped_by_terrain && field.terrain(step.to).rough && woods > 0;
        if (by_woodsmen) --woods;
        const bool stopped = step.stopped_by_obstacle || (step.stopped_by_terrain && !by_woodsmen);
        const Obstacle& across = field.obstacle(path[i], strides[i]);
        took(Stride{path[i], step, across, friendly != u ? friendly : Unit::none, stopped,
                    by_woodsmen});
        if (stopped && !last) {
            const char* what =
                step.stopped_by_obstacle ? across.title : field.terrain(step.to).title;
            return sdk::refusal(rules::move_08, "{unit} must stop at {to}: {word}",
                                {.unit = u, .to = step.to, .word = what});
        }
    }
    return std::nullopt;
}

} // namespace

Refused refuse_move(const Field& field, Unit u, const PathView& path, bool stay) noexcept
{
    Strides strides;
    if (Refused refused = strides.look_for(field, u, path)) return refused;
    const Allowance allowance = allowance_of(field, u);
    // By road it is never less.
    const int most =
        allowance.most(allowance.move < path.steps() && all_by_road(field, path, strides));
    if (path.steps() > most)
        return sdk::refusal(field.get(unit::remounted, u) != 0       ? rules::ord_10
                            : field.type(u).has(never_more_than_one) ? rules::move_04
                                                                     : rules::move_02,
                            "{unit} may move {n} hexes, not {m}",
                            {.unit = u, .n = most, .m = path.steps()});
    if (Refused refused = walk(field, u, path, strides, [](const Stride&) {})) return refused;
    if (field.leader_in(path.last()) != Unit::none && brings_leader(field, u, stay))
        return sdk::refusal(rules::board_08,
                            "{other} stands at {to} already: leave {unit}'s leader",
                            {.unit = u, .other = field.leader_in(path.last()), .to = path.last()});
    return std::nullopt;
}

Refused refuse_march(const Field& field, Unit leader, const PathView& path) noexcept
{
    Strides strides;
    if (Refused refused = strides.look_for(field, leader, path)) return refused;
    if (path.steps() > leader_march)
        return sdk::refusal(rules::lead_04, "{unit} may move {n} hexes, not {m}",
                            {.unit = leader, .n = leader_march, .m = path.steps()});
    for (int i = 0; i < path.steps(); ++i) {
        const Pace step = look_at_pace(field, field.type(leader), path[i], strides[i]);
        if (step.bar != Bar::none) return refusal_of(field, leader, path[i], step);
        if (Refused refused = refuse_enemy(field, leader, step.to, field.standing_in(step.to)))
            return refused;
    }
    const Unit there = field.leader_in(path.last());
    if (there != Unit::none && there != leader)
        return sdk::refusal(rules::board_08, "{other} stands at {to} already",
                            {.unit = leader, .other = there, .to = path.last()});
    return std::nullopt;
}

namespace {

void explain_stride(const Field& field, Unit u, const Stride& stride, int number, Breakdown& out)
{
    const Cell to = stride.pace.to;
    out.note(stride.pace.road ? rules::terr_08.id : rules::terr_01.id,
             stride.pace.road ? "hex {n}: {to}, by road" : "hex {n}: {to}, {word}",
             {.to = to, .n = number, .word = field.terrain(to).title});
    if (&stride.across != &obstacles[no_obstacle])
        out.note(rules::terr_07.id, "across: {word}", {.word = stride.across.title});
    if (stride.crossed != Unit::none)
        out.note(rules::move_06.id, "through {other}: one of the two is light",
                 {.unit = u, .other = stride.crossed});
    if (stride.by_woodsmen) out.waive(rules::ord_13.id, "woodsmen: it need not stop");
    if (stride.stops) out.note(rules::move_08.id, "there it must stop");
}

} // namespace

void explain_walk(const Field& field, Unit u, const PathView& path, Breakdown& out) noexcept
{
    Strides strides;
    if (strides.look_for(field, u, path)) return;
    const Allowance allowance = allowance_of(field, u);
    const bool by_road = all_by_road(field, path, strides);
    int taken = 0;
    const Refused refused = walk(field, u, path, strides, [&](const Stride& stride) {
        explain_stride(field, u, stride, ++taken, out);
    });
    out.note(rules::move_02.id, "{n} hexes of {m}", {.n = taken, .m = allowance.most(by_road)});
    if (by_road && allowance.road_bonus > 0)
        out.note(rules::terr_08.id, "all the way by road: one hex more");
    if (refused || taken > allowance.most(by_road))
        out.note(rules::move_02.id, "it goes no farther than {cell}",
                 {.cell = path[std::min(taken, allowance.most(by_road))]});
    else if (field.get(unit::no_attack, u) == 0)
        out.outcome(rules::move_03.id,
                    allowance.forfeits(taken, by_road) ? "the attack is forfeited"
                                                       : "{unit} may still attack",
                    {.unit = u});
}

void move_unit(const Play& play, Unit u, const PathView& path, bool stay)
{
    Battle& battle = play.battle;
    const Allowance allowance = allowance_of(play, u);
    const bool by_road = all_by_road(play, path);
    const Unit leader = play.attached_to(u);
    const bool comes = brings_leader(play, u, stay);
    battle.set(unit::start, u, index(path[0]));
    for (int i = 1; i < path.count; ++i) battle.move(u, path[i]);
    battle.set(unit::moved, u, path.steps());
    battle.set(side::cursor, play.side(u), play.get(unit::activation, u));
    if (comes) {
        battle.move(leader, path.last());
        battle.set(unit::moved, leader, path.steps());
    } else if (leader != Unit::none) {
        play.tell(rules::lead_03, "{unit} stays at {cell}", {.unit = leader, .cell = path[0]});
    }
    if (allowance.forfeits(path.steps(), by_road)) {
        battle.set(unit::no_attack, u, 1);
        play.tell(rules::move_03, "{unit} has moved {n} hexes and forfeits its attack",
                  {.unit = u, .n = path.steps()});
    }
}

void move_leader(const Play& play, Unit leader, const PathView& path)
{
    for (int i = 1; i < path.count; ++i) play.battle.move(leader, path[i]);
    play.battle.set(unit::moved, leader, path.steps());
    play.battle.set(side::cursor, play.side(leader), play.get(unit::activation, leader));
}

void clear_evades(const Play& play, Side s)
{
    for (const Unit u : play.context.pieces_of(s))
        if (play.get(unit::pre_played, u) != 0) play.battle.set(unit::pre_played, u, 0);
}

} // namespace sandtable::thucydide
