#include "rulesets/synapse/chapters/clash/rally.hpp"

#include "rulesets/synapse/chapters/clash/acting.hpp"
#include "rulesets/synapse/chapters/clash/harm.hpp"
#include "rulesets/synapse/chapters/command.hpp"
#include "rulesets/synapse/chapters/dice.hpp"

#include <algorithm>

namespace sandtable::synapse {

Next ask_rally(Play& play)
{
    Course& course = play.course();
    const Field& field = play.field;
    if (course.tests > 0) return to(step::rally_attempt); // ordered
    const bool allowed = field.mode() != Mode::vehicle || play.options().is(Opt::vehicle_rally);
    int place = 0;
    for (const Side s : {side_a, side_b})
        for (const Unit b : field.bodies(s)) {
            if (place++ < course.cursor) continue;
            ++course.cursor;
            if (!field.routing(b)) continue;
            if (!allowed) {
                leave_field(play, b, State::dispersed);
                continue;
            }
            play.phase(Phase::rally, s);
            play.ask(static_cast<int>(Ask::rally), seat_bit(s), b);
            return waits;
        }
    course.cursor = 0;
    return to(step::end_check);
}

void order_rally(Play& play, Unit b) { one_test(play, Test{.attacker = b, .blow = Blow::rally}); }

Next attempt_rally(Play& play) { return roll_tests(play) ? to(step::rally) : waits; }

void test_rally(Play& play, Unit b, std::int64_t umpire)
{
    const Field& field = play.field;
    const Side s = field.side(b);
    Breakdown lines{"rally", play.battle.explains()};
    lines.title("attempt to rally {unit}", {.unit = b});
    lines.head("score", 0).head("difficulty", 1);
    add_potential(field, s, Field::rally, lines, 0);
    if (field.get(battle::visibility) > 0) lines.add("SYN-CMD-10", -2, "poor visibility");
    if (umpire != 0) lines.add("SYN-UMP-30", umpire, "the umpire's modifier");
    const Rolled die = open_d10(play, Purpose::rally, b);
    note_die(lines, die);
    const std::int64_t score = lines.total(0);
    lines.add("SYN-RALLY-01", 20, "rally", {}, 1);
    lines.add("SYN-RALLY-01", -field.get(body::initial_cbt, b), "combat potential", {}, 1);
    const std::int64_t difficulty = lines.total(1);
    const std::int64_t damage = field.damage(b);
    bool success = score >= difficulty;
    std::int64_t recovered = 0;
    if (!success) lines.note("SYN-RALLY-01", "missed by {n}", {.n = difficulty - score}, 2);
    if (success) {
        const std::int64_t margin = score - difficulty;
        recovered = std::min(damage, mul_div(damage, 10 * steps(margin), 100));
        lines.note("SYN-RALLY-02", "margin {n}: recovers {m}", {.n = margin, .m = recovered}, 2);
        if (play.options().is(Opt::excess_damage) && damage - recovered >= field.rupture(b)) {
            success = false;
            lines.note("SYN-RALLY-03", "its losses stay above the rupture threshold", {}, 2);
        }
    }
    const auto tries = field.get(body::tries, b) + 1;
    // SYN-UMP-26
    const auto most = field.ruling(Item::attempts, play.options()[Opt::max_attempts]);
    lines.outcome(success ? "SYN-RALLY-02" : "SYN-RALLY-04",
                  success         ? "{unit} rallies"
                  : tries >= most ? "{unit} disperses"
                                  : "{unit} runs on",
                  {.unit = b});
    play.battle.report(lines);
    play.set(body::tries, b, std::min<std::int64_t>(tries, 3));
    if (success) {
        play.set(body::damage, b, damage - recovered);
        play.set(body::state, b, static_cast<int>(State::active));
        play.set(body::contact, b, 0);
        play.set(body::tries, b, 0);
    } else if (tries >= most) {
        leave_field(play, b, State::dispersed);
    }
}

} // namespace sandtable::synapse
