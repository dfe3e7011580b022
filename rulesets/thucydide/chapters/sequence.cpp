#include "rulesets/thucydide/chapters/sequence.hpp"

#include "kernel/turn/sequence.hpp"

#include "rulesets/thucydide/chapters/arrivals.hpp"
#include "rulesets/thucydide/chapters/combat.hpp"
#include "rulesets/thucydide/chapters/command.hpp"
#include "rulesets/thucydide/chapters/deployment.hpp"
#include "rulesets/thucydide/chapters/movement.hpp"
#include "rulesets/thucydide/chapters/questions.hpp"
#include "rulesets/thucydide/chapters/strike.hpp"
#include "rulesets/thucydide/chapters/victory.hpp"
#include "rulesets/thucydide/orders/legal.hpp"

namespace sandtable::thucydide {

namespace {

/// Puts a question to the side whose phase it is.
template <Question question>
void ask_active(Play& play)
{
    ask(play, question, play.table.active());
}

/// Ends a step in which nothing but its end could be ordered. [THU-GEN-01]
template <bool (*has_choice)(const Field&, Side)>
bool close_without_choice(Play& play)
{
    const Side s = play.table.active();
    if (has_choice(play, s)) return false;
    return play.battle.answer(s);
}

void begin_player_turn(Play& play)
{
    bring_arrivals(play);
    begin_command(play);
}

Next end_activations(Play& play)
{
    play.battle.set(side::cursor, play.table.active(), 1);
    return on;
}

Next end_movement(Play& play)
{
    clear_evades(play, play.table.active());
    play.battle.set(side::cursor, play.table.active(), 1);
    return on;
}

void end_player_turn(Play& play)
{
    const Side s = play.table.active();
    if (!check_end_of_turn(play, s)) clear_turn(play, s);
}

Next next_player_turn(Play& play)
{
    const Side s = play.table.active();
    if (s != static_cast<Side>(play.table.get(game::first)))
        play.battle.begin_turn(play.table.turn() + 1);
    return to(Step::succession, sdk::opponent(s));
}

[[nodiscard]] constexpr std::uint64_t asks(Question question) noexcept
{
    return std::uint64_t{1} << static_cast<unsigned>(question);
}
constexpr std::uint8_t active = decider_bit(Decider::active);
constexpr std::uint8_t enemy = decider_bit(Decider::other);
constexpr std::uint8_t either = active | enemy;

[[nodiscard]] constexpr std::uint8_t in(Phase phase) noexcept
{
    return static_cast<std::uint8_t>(phase);
}
[[nodiscard]] constexpr std::uint8_t at(Step step) noexcept
{
    return static_cast<std::uint8_t>(step);
}

/// The turn of each side in turn, after the deployment; within `combat`, each combat. [THU
/// section 8, THU-SEQ-01]
constexpr sandtable::Step<Play> steps[] = {
    {{.name = "deployment",
      .until = "the side that deploys has placed its pieces and says so",
      .again = "for the side that moves first, if it has pieces to place",
      .rule = rules::setup_02.id,
      .asks = asks(Question::deploy),
      .phase = in(Phase::set_up),
      .deciders = active,
      .back_to = at(Step::deployment)},
     ask_active<Question::deploy>,
     end_deployment},
    {{.name = "succession",
      .does = "pieces that are due arrive; the marks of the last turn go; if the general is lost, "
              "the next leader succeeds him",
      .until = "an acting officer has been named where no leader is left",
      .rule = rules::lead_12.id,
      .asks = asks(Question::appoint),
      .phase = in(Phase::command),
      .deciders = active},
     begin_player_turn},
    {{.name = "activations",
      .until = "the active side ends its command",
      .rule = rules::cmd_01.id,
      .asks = asks(Question::command),
      .phase = in(Phase::command),
      .deciders = active,
      .quiet = 1},
     ask_active<Question::command>,
     end_activations,
     nullptr,
     close_without_choice<has_command_choice>},
    {{.name = "movement",
      .until = "the active side ends its movement",
      .rule = rules::move_01.id,
      .asks = asks(Question::movement),
      .phase = in(Phase::movement),
      .deciders = active},
     ask_active<Question::movement>,
     end_movement,
     nullptr,
     close_without_choice<has_movement_choice>},
    {{.name = "combat",
      .until = "the active side ends its combats; each attack it declares is played to its end",
      .rule = rules::combat_01.id,
      .asks = asks(Question::combat),
      .phase = in(Phase::combat),
      .deciders = active},
     ask_active<Question::combat>,
     [](Play&) { return to(Step::end); },
     nullptr,
     close_without_choice<has_combat_choice>},
    {{.name = "lone_leader",
      .does = "a leader attacked alone is lost on a special; otherwise he escapes",
      .until = "his owner has chosen where to",
      .rule = rules::lead_11.id,
      .asks = asks(Question::escape),
      .phase = in(Phase::combat),
      .deciders = enemy,
      .quiet = 1},
     strike_at_leader,
     [](Play&) { return to(Step::combat_over); }},
    {{.name = "defense",
      .until = "the defender has given a defense order, evades or stands",
      .rule = rules::combat_07.id,
      .asks = asks(Question::defend),
      .phase = in(Phase::combat),
      .deciders = enemy,
      .quiet = 1},
     ask_defense},
    {{.name = "first_strike",
      .does = "the defender strikes first, if so ordered: losses, flags and retreat follow at once",
      .rule = rules::rip_05.id,
      .phase = in(Phase::combat),
      .quiet = 1},
     nullptr,
     strike_first},
    {{.name = "attack",
      .does = "the attacker rolls its dice; letters earn tokens",
      .rule = rules::combat_10.id,
      .phase = in(Phase::combat),
      .quiet = 1},
     nullptr,
     strike},
    {{.name = "losses",
      .does = "losses are taken; the leader with the unit is checked",
      .until = "a leader without his unit has escaped",
      .rule = rules::loss_01.id,
      .asks = asks(Question::escape),
      .phase = in(Phase::combat),
      .deciders = either,
      .quiet = 1},
     take_losses,
     check_leading},
    {{.name = "flags",
      .until = "the owner of the struck unit has canceled flags",
      .rule = rules::retr_01.id,
      .asks = asks(Question::cancel_flags),
      .phase = in(Phase::combat),
      .deciders = either,
      .back_to = at(Step::attack),
      .quiet = 1},
     offer_cancel,
     after_flags},
    {{.name = "panic",
      .does = "elephants that retreat endanger the units beside them",
      .until = "a leader without his unit has escaped",
      .again = "for each neighbor",
      .rule = rules::retr_07.id,
      .asks = asks(Question::escape),
      .phase = in(Phase::combat),
      .deciders = either,
      .quiet = 1},
     nullptr,
     panic},
    {{.name = "retreat",
      .until = "the owner has chosen among the longest ways home",
      .rule = rules::retr_04.id,
      .asks = asks(Question::retreat),
      .phase = in(Phase::combat),
      .deciders = either,
      .quiet = 1},
     begin_retreat},
    {{.name = "missing",
      .does = "each hex that could not be covered costs a stand; the leader is checked",
      .until = "a leader without his unit has escaped",
      .rule = rules::retr_05.id,
      .asks = asks(Question::escape),
      .phase = in(Phase::combat),
      .deciders = either,
      .back_to = at(Step::attack),
      .quiet = 1},
     pay_for_missing,
     after_roll},
    {{.name = "evade",
      .until = "the defender that evades has chosen its way",
      .rule = rules::evade_04.id,
      .asks = asks(Question::evade),
      .phase = in(Phase::combat),
      .deciders = enemy,
      .quiet = 1},
     begin_evade,
     after_roll},
    {{.name = "follow_up",
      .until = "the attacker has followed up into the hex the target left, or not",
      .rule = rules::follow_01.id,
      .asks = asks(Question::follow_up),
      .phase = in(Phase::combat),
      .deciders = active,
      .quiet = 1},
     offer_follow,
     after_follow},
    {{.name = "charge",
      .until = "the attacker has charged one hex on, or not",
      .rule = rules::follow_04.id,
      .asks = asks(Question::charge),
      .phase = in(Phase::combat),
      .deciders = active,
      .quiet = 1},
     offer_charge,
     [](Play&) { return to(Step::pursuit); }},
    {{.name = "riposte",
      .until = "the target still in place has struck back, or not",
      .rule = rules::rip_01.id,
      .asks = asks(Question::riposte),
      .phase = in(Phase::combat),
      .deciders = enemy,
      .back_to = at(Step::losses),
      .quiet = 1},
     offer_riposte,
     strike_back},
    {{.name = "pursuit",
      .until = "the attacker that followed up has declared one more combat, or not",
      .rule = rules::follow_05.id,
      .asks = asks(Question::pursue),
      .phase = in(Phase::combat),
      .deciders = active,
      .back_to = at(Step::defense),
      .quiet = 1},
     offer_pursuit},
    {{.name = "combat_over",
      .does = "the attack is spent; expendables that fought are removed",
      .again = "for the next attack",
      .rule = rules::combat_13.id,
      .phase = in(Phase::combat),
      .back_to = at(Step::combat),
      .quiet = 1},
     end_combat,
     [](Play&) { return back_to(Step::combat); }},
    {{.name = "end",
      .does = "objectives are counted, targets and turn limit looked at, the marks of the turn go",
      .again = "for the other side, then for the next turn",
      .rule = rules::vic_06.id,
      .phase = in(Phase::end),
      .back_to = at(Step::succession)},
     end_player_turn,
     next_player_turn},
};
static_assert(std::size(steps) == static_cast<std::size_t>(Step::count_of_steps));

constexpr auto specs = specs_of(steps);

/// Whose turn a battle that has begun goes on with: as its position says, else of whoever moves
/// first. [THU-SETUP-04]
Side side_to_go_on(const Play& play)
{
    const Value& position = (*play.context.setting().scenario)["position"];
    const bool is_said = !position.is(Value::map) || !position["active"].is(Value::nothing);
    return is_said ? play.table.active() : static_cast<Side>(play.table.get(game::first));
}

} // namespace

List<StepSpec> step_specs() noexcept { return list_of(specs); }

void begin(Play& play)
{
    const std::span<const sandtable::Step<Play>> rows = steps;
    if (play.table.turn() == 0) {
        const Next first = next_deployment(play);
        return begin_at(play, rows, first.step, first.side);
    }
    const Side s = side_to_go_on(play);
    switch (static_cast<Phase>(play.table.phase())) {
    case Phase::command: // the turn has begun: no succession, unless nobody is in command
        if (!is_commanded(play, s)) break;
        play.battle.begin_phase(static_cast<int>(Phase::command), s);
        return begin_at(play, rows, at(Step::activations), s);
    case Phase::movement: return begin_at(play, rows, at(Step::movement), s);
    case Phase::combat: return begin_at(play, rows, at(Step::combat), s);
    case Phase::end: return begin_at(play, rows, at(Step::end), s);
    default: break;
    }
    begin_at(play, rows, at(Step::succession), s);
}

void go_on(Play& play) { sandtable::go_on(play, std::span<const sandtable::Step<Play>>{steps}); }

void interrupt(Play& play, Step step)
{
    come_to(play, std::span<const sandtable::Step<Play>>{steps}, at(step));
}

} // namespace sandtable::thucydide
