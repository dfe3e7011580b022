#include "rulesets/thucydide/chapters/deployment.hpp"

namespace sandtable::thucydide {

namespace {

/// The side that deploys next, or nobody: the one that moves second goes first.
[[nodiscard]] Side next_to_deploy(const Field& field) noexcept
{
    const auto first = static_cast<Side>(field.table.get(game::first));
    const Side order[] = {sdk::opponent(first), first};
    for (int i = field.table.get(game::deployed); i < 2; ++i)
        if (undeployed(field, order[i]) != Unit::none) return order[i];
    return nobody;
}

} // namespace

Next next_deployment(Play& play)
{
    const auto first = static_cast<Side>(play.table.get(game::first));
    const Side s = next_to_deploy(play);
    if (s == nobody) {
        play.battle.begin_turn(1);
        return to(Step::succession, first);
    }
    play.battle.set(game::deployed, s == sdk::opponent(first) ? 0 : 1);
    return to(Step::deployment, s);
}

Next end_deployment(Play& play)
{
    play.battle.set(game::deployed, play.table.get(game::deployed) + 1);
    return next_deployment(play);
}

namespace {

/// `map` is a Board or a Table.
template <typename Map>
bool stands_on(const Map& map, int directions, const UnitType& type, Cell c) noexcept
{
    const auto mover = static_cast<std::size_t>(mover_of(type));
    const Passage enter = terrains[static_cast<std::size_t>(map.terrain_at(c))].enter[mover];
    if (enter == Passage::never) return false;
    if (enter != Passage::no) return true;
    for (int d = 0; d < directions; ++d)
        if (map.road_at(c, d)) return true;
    return false;
}

} // namespace

bool can_stand(const Board& board, const UnitType& type, Cell c) noexcept
{
    return stands_on(board, board.directions, type, c);
}

bool can_stand(const Field& field, const UnitType& type, Cell c) noexcept
{
    return stands_on(field.table, field.board().directions, type, c);
}

Unit undeployed(const Field& field, Side s) noexcept
{
    for (int i = 0; i < field.table.unit_count(); ++i) {
        const Unit u = unit_at_index(i);
        if (field.side(u) == s && field.table.unit(u).where == Where::reserve &&
            !field.context.piece(u).waits)
            return u;
    }
    return Unit::none;
}

Unit in_the_way(const Field& field, Unit piece, Cell to) noexcept
{
    for (Unit u = field.table.first_in(to); u != Unit::none; u = field.table.next_in(u)) {
        if (u == piece) continue;
        if (field.side(u) != field.side(piece) || field.is_leader(u) == field.is_leader(piece))
            return u;
    }
    return Unit::none;
}

Refused refuse_deployment(const Field& field, Side s, Unit piece, Cell to) noexcept
{
    const Args args{.unit = piece, .cell = to};
    if (field.side(piece) != s)
        return sdk::refusal(rules::setup_02, "{unit} is not yours to place", args);
    const Where where = field.table.unit(piece).where;
    if (where != Where::reserve && where != Where::board)
        return sdk::refusal(rules::setup_02, "{unit} is not yours to place", args);
    if (where == Where::reserve && field.context.piece(piece).waits)
        return sdk::refusal(rules::setup_07, "{unit} comes later", args);
    if (field.context.piece(piece).placed)
        return sdk::refusal(rules::setup_06, "the scenario has placed {unit}", args);
    if (field.home_row(to, s) > 2)
        return sdk::refusal(rules::setup_02, "{cell} is not in the three rows nearest home", args);
    if (!can_stand(field, field.type(piece), to))
        return sdk::refusal(rules::setup_05, "{unit} cannot stand at {cell}", args);
    if (const Unit u = in_the_way(field, piece, to); u != Unit::none)
        return sdk::refusal(rules::board_08, "{other} stands at {cell} already",
                            {.unit = piece, .other = u, .cell = to});
    return std::nullopt;
}

} // namespace sandtable::thucydide
