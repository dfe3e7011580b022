#include "rulesets/fastplay70/chapters/sequence.hpp"

#include "rulesets/fastplay70/book/rules.hpp"
#include "rulesets/fastplay70/chapters/activation.hpp"
#include "rulesets/fastplay70/chapters/arrivals.hpp"
#include "rulesets/fastplay70/chapters/breakthrough.hpp"
#include "rulesets/fastplay70/chapters/closing.hpp"
#include "rulesets/fastplay70/chapters/combat.hpp"
#include "rulesets/fastplay70/chapters/general.hpp"
#include "rulesets/fastplay70/chapters/initiative.hpp"
#include "rulesets/fastplay70/chapters/leader.hpp"
#include "rulesets/fastplay70/chapters/points.hpp"
#include "rulesets/fastplay70/scenario/setup.hpp"

#include "kernel/turn/sequence.hpp"

namespace sandtable::fastplay70 {

namespace {

// --- whose phase it is ---------------------------------------------------------------------------

Side nobodys(const Play&) { return french; } // of phases that belong to both
Side the_chooser(const Play& play) { return static_cast<Side>(play.field.get(counters::chooser)); }
Side the_first(const Play& play) { return play.field.first(); }
Side the_second(const Play& play) { return play.field.second(); }

// --- who is asked, and when that is settled ------------------------------------------------------

/// Puts a question to some seats, or to nobody. [FP70-SEQ-03, FP70-SEQ-04]
void ask(Play& play, std::uint8_t kind, Seats seats)
{
    if (seats != 0) play.battle.ask({.kind = kind, .seats = seats});
}

void set_up_and_begin(Play& play)
{
    set_up(play);
    play.battle.begin_turn(1);
}

void ask_for_tests(Play& play) { ask(play, decision::character, seats_for_test(play.field)); }
Next tests(Play& play)
{
    resolve_tests(play);
    return on;
}

void ask_for_leaders(Play& play) { ask(play, decision::lead, seats_for_leader(play.field)); }
Next leaders(Play& play)
{
    resolve_leaders(play);
    return on;
}

void ask_for_plans(Play& play) { ask(play, decision::pre, seats_for_plan(play.field)); }
void ask_for_scores(Play& play) { ask(play, decision::disp, seats_for_dispatch(play.field)); }
void ask_who_is_first(Play& play) { ask(play, decision::first, seat_bit(the_chooser(play))); }

void ask_to_move(Play& play)
{
    play.set(counters::open_segment, 0);
    play.set(counters::closed, 0);
    const Side side = play.battle.active();
    if (can_act(play.field, side)) ask(play, decision::move, seat_bit(side));
}

// FP70-STEP-08: whoever is on the board and may attack from where it stands now.
void begin_combat(Play& play)
{
    begin_step(play);
    ask_to_declare(play, play.field.first());
}
void ask_the_second(Play& play) { ask_to_declare(play, play.field.second()); }

Next conversions(Play& play) { return ask_next_conversion(play) ? waits : on; }
Next breakthroughs(Play& play) { return ask_next_breakthrough(play) ? waits : on; }

Next next_turn(Play&) { return to(step::arrivals); }

// --- the sequence, in the order of the page ------------------------------------------------------

constexpr std::uint8_t active = decider_bit(Decider::active);
constexpr std::uint8_t other = decider_bit(Decider::other);
constexpr std::uint8_t in_secret = decider_bit(Decider::each_in_secret);

[[nodiscard]] constexpr std::uint64_t asking(int decision) { return std::uint64_t{1} << decision; }

// The rows of a combat step, the same for stationary and for moving units.

constexpr Step<Play> first_declares(const char* name, std::uint8_t phase)
{
    return {.spec = {.name = name,
                     .until = "it says done",
                     .rule = rules::declarations,
                     .asks = asking(decision::declare),
                     .phase = phase,
                     .deciders = active},
            .enter = begin_combat,
            .active = the_first};
}
constexpr Step<Play> second_declares(const char* name, std::uint8_t phase)
{
    return {.spec = {.name = name,
                     .until = "it says done",
                     .rule = rules::declarations,
                     .asks = asking(decision::declare),
                     .phase = phase,
                     .deciders = other,
                     .quiet = 1},
            .enter = ask_the_second};
}
/// All declared attacks, whatever becomes of their attackers. [FP70-STEP-02]
constexpr Step<Play> attack_dice(const char* name, std::uint8_t phase)
{
    return {.spec = {.name = name,
                     .does = "the dice of all attacks are rolled, then weighed target by target",
                     .rule = rules::order_of_dice,
                     .phase = phase,
                     .quiet = 1},
            .enter = roll_and_weigh};
}
constexpr Step<Play> hits_converted(const char* name, std::uint8_t phase)
{
    return {.spec = {.name = name,
                     .until = "every unit that may turn a hit into a retreat has been asked",
                     .rule = rules::franc_tireur,
                     .asks = asking(decision::convert),
                     .phase = phase,
                     .deciders = active | other,
                     .quiet = 1},
            .settle = conversions};
}
constexpr Step<Play> effects(const char* name, std::uint8_t phase)
{
    return {.spec = {.name = name,
                     .does = "losses are taken, then retreats carried out",
                     .rule = rules::hits_then_retreats,
                     .phase = phase,
                     .quiet = 1},
            .enter = carry_out_effects};
}
constexpr Step<Play> units_break_through(const char* name, std::uint8_t phase)
{
    return {.spec = {.name = name,
                     .until = "every unit that may break through has been asked",
                     .rule = rules::breakthroughs_last,
                     .asks = asking(decision::breakthrough),
                     .phase = phase,
                     .deciders = active | other,
                     .quiet = 1},
            .settle = breakthroughs};
}

// FP70-SEQ-01; FP70-STEP-01: the rows of the moving step follow those of the stationary one.
constexpr Step<Play> steps[] = {
    {.spec = {.name = "set_up",
              .does = "the table is completed: the generals' characters are rolled",
              .rule = rules::placed,
              .phase = phase::set_up},
     .enter = set_up_and_begin,
     .active = nobodys},
    {.spec = {.name = "arrivals",
              .does = "units whose turn has come enter",
              .rule = rules::arrivals,
              .phase = phase::arrivals},
     .enter = bring_arrivals,
     .active = nobodys},
    {.spec = {.name = "character",
              .until = "all have answered; then the generals are tested, the French one first",
              .rule = rules::character_test,
              .asks = asking(decision::character),
              .phase = phase::character,
              .deciders = in_secret},
     .enter = ask_for_tests,
     .settle = tests,
     .active = nobodys},
    {.spec = {.name = "leader",
              .until = "all have answered; then the units of the segments led are activated",
              .rule = rules::leader,
              .asks = asking(decision::lead),
              .phase = phase::leader,
              .deciders = in_secret},
     .enter = ask_for_leaders,
     .settle = leaders,
     .active = nobodys},
    {.spec = {.name = "pre_assign",
              .until = "all have answered",
              .rule = rules::free_scores,
              .asks = asking(decision::pre),
              .phase = phase::pre_assign,
              .deciders = in_secret},
     .enter = ask_for_plans,
     .active = nobodys},
    {.spec = {.name = "dice",
              .does = "each side rolls a die for every segment it controls, the French first",
              .rule = rules::draw,
              .phase = phase::dice},
     .enter = draw_points,
     .active = nobodys},
    {.spec = {.name = "dispatch",
              .until = "all have answered",
              .rule = rules::one_score_each,
              .asks = asking(decision::disp),
              .phase = phase::dispatch,
              .deciders = in_secret},
     .enter = ask_for_scores,
     .active = nobodys},
    {.spec = {.name = "pools",
              .does = "scores, attrition and points saved become the pools of the segments",
              .rule = rules::pool,
              .phase = phase::pools},
     .enter = fill_pools,
     .active = nobodys},
    {.spec = {.name = "initiative",
              .does = "the initiative is rolled",
              .rule = rules::initiative,
              .phase = phase::initiative},
     .enter = roll_initiative,
     .active = nobodys},
    {.spec = {.name = "first_mover",
              .until = "it has chosen who moves first",
              .rule = rules::initiative,
              .asks = asking(decision::first),
              .phase = phase::first_mover,
              .deciders = active},
     .enter = ask_who_is_first,
     .active = the_chooser},
    {.spec = {.name = "move_first",
              .until = "it says end", // FP70-SEG-04
              .rule = rules::open_segment,
              .asks = asking(decision::move),
              .phase = phase::move_first,
              .deciders = active},
     .enter = ask_to_move,
     .active = the_first},
    {.spec = {.name = "move_second",
              .until = "it says end",
              .rule = rules::open_segment,
              .asks = asking(decision::move),
              .phase = phase::move_second,
              .deciders = active},
     .enter = ask_to_move,
     .active = the_second},
    first_declares("stationary_first", phase::stationary_step),
    second_declares("stationary_second", phase::stationary_step),
    attack_dice("stationary_dice", phase::stationary_step),
    hits_converted("stationary_conversions", phase::stationary_step),
    effects("stationary_effects", phase::stationary_step),
    units_break_through("stationary_breakthroughs", phase::stationary_step),
    first_declares("moving_first", phase::moving_step),
    second_declares("moving_second", phase::moving_step),
    attack_dice("moving_dice", phase::moving_step),
    hits_converted("moving_conversions", phase::moving_step),
    effects("moving_effects", phase::moving_step),
    units_break_through("moving_breakthroughs", phase::moving_step),
    {.spec = {.name = "end",
              .does = "objectives are taken, losses and points noted; the battle may be over",
              .again = "the next turn",
              .rule = rules::objectives,
              .phase = phase::end,
              .back_to = step::arrivals},
     .enter = end_turn,
     .settle = next_turn,
     .active = nobodys},
};
static_assert(std::size(steps) == step::count);

constexpr auto specs = specs_of(steps);
constexpr std::span<const Step<Play>> all{steps};

} // namespace

List<StepSpec> all_steps() noexcept { return list_of(specs); }

int first_step(int phase) noexcept
{
    int at = 0;
    while (steps[at].spec.phase != phase) ++at;
    return at;
}

bool in_declarations(const Field& field) noexcept
{
    const int at = field.table().step();
    return (specs[static_cast<std::size_t>(at)].asks & asking(decision::declare)) != 0;
}

void begin(Play& play)
{
    int phase = play.battle.phase();
    if (play.battle.turn() == 0) {
        phase = phase::set_up;
    } else {
        set_up_in_the_middle(play);
        if (phase == phase::set_up) phase = phase::arrivals;
    }
    begin_at(play, all, static_cast<std::size_t>(first_step(phase)));
}

void go_on(Play& play) { sandtable::go_on(play, all); }

} // namespace sandtable::fastplay70
