#include "rulesets/fos/chapters/sequence.hpp"

#include "rulesets/fos/book/rules.hpp"
#include "rulesets/fos/chapters/arrivals.hpp"
#include "rulesets/fos/chapters/fire.hpp"
#include "rulesets/fos/chapters/leaders.hpp"
#include "rulesets/fos/chapters/melee.hpp"
#include "rulesets/fos/chapters/morale.hpp"
#include "rulesets/fos/chapters/movement.hpp"
#include "rulesets/fos/chapters/objectives.hpp"
#include "rulesets/fos/chapters/programming.hpp"
#include "rulesets/fos/chapters/retreat.hpp"
#include "rulesets/fos/chapters/victory.hpp"

#include "kernel/turn/sequence.hpp"

namespace sandtable::fos {

namespace {

/// P0: what lasts a phase is cleared, and at blue's what lasts a turn. [FOS-TURN-03,
/// FOS-AMB-60]
void start_phase(Play& play)
{
    const bool turn_begins = play.battle.active() == blue;
    for (const Unit u : play.context().roster.by_number) {
        for (const UnitCounter counter : {counters::moved, counters::stopped, counters::fires,
                                          counters::lost_by, counters::retreated})
            play.set(counter, u, 0);
        if (play.battle.get(counters::fires_at, u) != 0)
            play.battle.set(counters::fires_at, u, 0, sdk::secret_of(play.battle.side(u)));
        if (turn_begins) play.set(counters::fired_this_turn, u, 0);
    }
    clear_programmes(play.battle);
    if (turn_begins && play.battle.turn() == 1) check_leaders(play); // FOS-LEAD-03 (a)
}

void ask_for_programmes(Play& play)
{
    update_control(play);
    play.battle.ask({.kind = question::programme, .seats = seat_bit(play.battle.active())});
}

void fire(Play& play)
{
    take_rally_factors(play);
    carry_out_fire(play);
}

/// P6 asks owners in between, with retreat_choice=owner. [FOS-RET-05]
Next retreats(Play& play)
{
    if (carry_out_retreats(play)) return on;
    update_control(play);
    return waits;
}

/// P8: lone leaders, and the end of FOS-END-04, FOS-AMB-55.
void end_phase(Play& play)
{
    check_leaders(play);
    if (has_no_units(play.battle, blue) || has_no_units(play.battle, red))
        end_by_score(play, ending::no_units);
}

/// Red's phase follows blue's, the next turn red's, and none the last one. Which army is blue, the
/// scenario says. [FOS-AMB-56, FOS-GEN-01, FOS-GEN-02, FOS-TURN-01, FOS-END-01]
Next next_phase(Play& play)
{
    Battle& battle = play.battle;
    if (battle.active() == blue) return to(step::start, red);
    const int last = battle.setting().turns;
    if (last > 0 && battle.turn() >= last) {
        end_by_score(play, ending::last_turn);
        return waits;
    }
    battle.begin_turn(battle.turn() + 1);
    return to(step::start, blue);
}

constexpr std::uint8_t owner_of_the_phase = decider_bit(Decider::active);
constexpr std::uint8_t either_side = decider_bit(Decider::active) | decider_bit(Decider::other);

/// P0 to P8. [FOS-TURN-02]
constexpr Step<Play> steps[] = {
    {.spec = {.name = "start",
              .does = "what lasts a phase is cleared, and in the first side's what lasts "
                      "a turn",
              .rule = rules::flags_last_a_phase,
              .phase = phase::start},
     .enter = start_phase},
    {.spec = {.name = "arrivals",
              .does = "reserves that are due arrive",
              .rule = rules::reserves,
              .phase = phase::arrivals},
     .enter = carry_out_arrivals},
    {.spec = {.name = "programming",
              .until = "the side whose phase it is has given its paths and commits",
              .rule = rules::one_path_a_unit,
              .asks = std::uint64_t{1} << question::programme,
              .phase = phase::programming,
              .deciders = owner_of_the_phase},
     .enter = ask_for_programmes},
    {.spec = {.name = "movement",
              .does = "programmed units move, impulse by impulse",
              .rule = rules::impulses,
              .phase = phase::movement},
     .enter = carry_out_movement},
    {.spec = {.name = "fire",
              .does = "rally factors are taken; the artillery fires",
              .rule = rules::who_fires,
              .phase = phase::fire},
     .enter = fire},
    {.spec = {.name = "melee",
              .does = "every adjacent pair of enemies fights, all at once",
              .rule = rules::every_adjacent_pair,
              .phase = phase::melee},
     .enter = carry_out_melee},
    {.spec = {.name = "retreats",
              .until = "every beaten unit has given way; an option lets its owner choose where",
              .rule = rules::retreat_candidates,
              .asks = std::uint64_t{1} << question::retreat,
              .phase = phase::retreats,
              .deciders = either_side},
     .settle = retreats},
    {.spec = {.name = "morale",
              .does = "beaten units that are still there are tested",
              .rule = rules::morale_test,
              .phase = phase::morale},
     .enter = carry_out_morale},
    {.spec = {.name = "end",
              .does = "leaders left alone give way; the battle ends when a side has no unit left",
              .again = "for the other side, then for the next turn",
              .rule = rules::no_units_left,
              .phase = phase::end,
              .back_to = step::start},
     .enter = end_phase,
     .settle = next_phase},
};
static_assert(std::size(steps) == step::count);

constexpr auto specs = specs_of(steps);
constexpr std::span<const Step<Play>> rows{steps};

} // namespace

List<StepSpec> all_steps() noexcept { return list_of(specs); }

void begin(Play& play)
{
    Battle& battle = play.battle;
    const int at = battle.phase();
    battle.set_step(at);
    if (at == step::start) battle.begin_phase(phase::start, battle.active());
    update_control(play);
    if (const auto enter = steps[at].enter) enter(play);
    go_on(play);
}

void go_on(Play& play) { sandtable::go_on(play, rows); }

} // namespace sandtable::fos
