#include "rulesets/thucydide/chapters/sequence.hpp"

#include "rulesets/thucydide/chapters/combat.hpp"
#include "rulesets/thucydide/chapters/command.hpp"
#include "rulesets/thucydide/chapters/questions.hpp"
#include "rulesets/thucydide/chapters/victory.hpp"
#include "rulesets/thucydide/orders/legal.hpp"

namespace sandtable::thucydide {

namespace {

void begin_phase(const Play& play, Phase phase, Side s)
{
    play.battle.begin_phase(static_cast<int>(phase), s);
}

[[nodiscard]] Question question_of(Phase phase) noexcept
{
    switch (phase) {
    case Phase::set_up: return Question::deploy;
    case Phase::command: return Question::command;
    case Phase::movement: return Question::movement;
    default: return Question::combat;
    }
}

void open_phase(const Play& play, Phase phase, Side s)
{
    begin_phase(play, phase, s);
    ask(play, question_of(phase), s);
}

void begin_player_turn(const Play& play, Side s)
{
    begin_phase(play, Phase::command, s);
    if (begin_command(play, s)) return; // first an acting officer is named
    ask(play, Question::command, s);
}

void close(const Play& play, Side s) { static_cast<void>(play.battle.answer(s)); }

void end_turn(const Play& play, Side s)
{
    begin_phase(play, Phase::end, s);
    if (check_end_of_turn(play, s)) return;
    clear_turn(play, s);
    const auto first = static_cast<Side>(play.table.get(game::first));
    if (s != first) play.battle.begin_turn(play.table.turn() + 1);
    begin_player_turn(play, other(s));
}

/// Strength that the scenario does not give is the type's; leaders have none.
void set_pieces(const Play& play)
{
    for (int i = 0; i < play.table.unit_count(); ++i) {
        const Unit u = unit_at_index(i);
        const Piece& piece = play.context.piece(u);
        if (!piece.strength_given && play.get(unit::stands, u) == default_stands &&
            piece.stands != default_stands)
            play.battle.set(unit::stands, u, piece.stands);
    }
}

/// Tokens that the scenario does not give are as many as the level of command. [THU-TOK-01]
void set_sides(const Play& play)
{
    for (Side s = 0; s < 2; ++s)
        if (!play.context.army(s).tokens_given)
            play.battle.set(side::tokens, s, play.get(side::command_level, s));
}

void draw_first(const Play& play)
{
    Side first = play.context.first();
    if (first == nobody) {
        const int face = play.battle.roll(plain_die, "setup.first_player", Unit::none, Unit::none,
                                          StreamName::set_up);
        first = face <= 3 ? Side{0} : Side{1};
    }
    play.battle.set(game::first, first);
    play.tell(rules::setup_04, "{word} moves first",
              {.word = play.context.setting().sides[first].name}, first);
}

/// The side that deploys next, or nobody: the one that moves second goes first.
[[nodiscard]] Side next_to_deploy(const Field& field) noexcept
{
    const auto first = static_cast<Side>(field.table.get(game::first));
    const Side order[] = {other(first), first};
    for (int i = field.table.get(game::deployed); i < 2; ++i)
        if (undeployed(field, order[i]) != Unit::none) return order[i];
    return nobody;
}

void go_deploy(const Play& play)
{
    const Side s = next_to_deploy(play);
    if (s == nobody) {
        play.battle.begin_turn(1);
        begin_player_turn(play, static_cast<Side>(play.table.get(game::first)));
        return;
    }
    play.battle.set(game::deployed,
                    s == other(static_cast<Side>(play.table.get(game::first))) ? 0 : 1);
    open_phase(play, Phase::set_up, s);
}

/// A question whose one answer is to end the phase. [THU-GEN-01]
[[nodiscard]] bool nothing_to_decide(const Field& field, Side s) noexcept
{
    if (asks(field, Question::command)) return !has_command_choice(field, s);
    if (asks(field, Question::movement)) return !has_movement_choice(field, s);
    if (asks(field, Question::combat)) return !has_combat_choice(field, s);
    return false;
}

} // namespace

void set_up(const Play& play)
{
    set_pieces(play);
    if (play.table.turn() == 0) {
        set_sides(play);
        draw_first(play);
        go_deploy(play);
    } else { // a position in the middle of a battle
        const auto phase = static_cast<Phase>(play.table.phase());
        const Side s = play.table.active();
        if (phase == Phase::set_up || phase == Phase::end)
            begin_player_turn(play, s);
        else
            open_phase(play, phase, s);
    }
    play_on(play);
}

void play_on(const Play& play)
{
    if (!play.table.over()) run_combat(play);
    while (!play.table.over()) {
        if (!play.table.asks()) { // an acting officer has been named
            ask(play, Question::command, play.table.active());
            continue;
        }
        const Side s = play.table.active();
        if (!nothing_to_decide(play, s)) return;
        if (asks(play, Question::command))
            end_command(play, s);
        else if (asks(play, Question::movement))
            end_movement(play, s);
        else
            end_combats(play, s);
    }
}

void end_deployment(const Play& play, Side s)
{
    close(play, s);
    play.battle.set(game::deployed, play.table.get(game::deployed) + 1);
    go_deploy(play);
}

void end_command(const Play& play, Side s)
{
    close(play, s);
    play.battle.set(side::cursor, s, 1);
    open_phase(play, Phase::movement, s);
}

void end_movement(const Play& play, Side s)
{
    close(play, s);
    for (int i = 0; i < play.table.unit_count(); ++i) {
        const Unit u = unit_at_index(i);
        if (play.side(u) == s && play.get(unit::pre_played, u) != 0)
            play.battle.set(unit::pre_played, u, 0);
    }
    play.battle.set(side::cursor, s, 1);
    open_phase(play, Phase::combat, s);
}

void end_combats(const Play& play, Side s)
{
    close(play, s);
    end_turn(play, s);
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
        if (field.side(u) == s && field.table.unit(u).where == Where::reserve) return u;
    }
    return Unit::none;
}

Refused refuse_deployment(const Field& field, Side s, Unit piece, Cell to) noexcept
{
    const Args args{.unit = piece, .cell = to};
    if (field.side(piece) != s)
        return refuse_with(rules::setup_02, "{unit} is not yours to place", args);
    const Where where = field.table.unit(piece).where;
    if (where != Where::reserve && where != Where::board)
        return refuse_with(rules::setup_02, "{unit} is not yours to place", args);
    if (field.context.piece(piece).placed)
        return refuse_with(rules::setup_06, "the scenario has placed {unit}", args);
    if (field.home_row(to, s) > 2)
        return refuse_with(rules::setup_02, "{cell} is not in the three rows nearest home", args);
    if (!can_stand(field, field.type(piece), to))
        return refuse_with(rules::setup_05, "{unit} cannot stand at {cell}", args);
    for (Unit u = field.table.first_in(to); u != Unit::none; u = field.table.next_in(u)) {
        if (u == piece) continue;
        if (field.side(u) != s || field.is_leader(u) == field.is_leader(piece))
            return refuse_with(rules::board_08, "{other} stands at {cell} already",
                               {.unit = piece, .other = u, .cell = to});
    }
    return std::nullopt;
}

} // namespace sandtable::thucydide
