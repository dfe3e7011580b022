// SYN-RALLY and SYN-VEH-18: rally, disengagement.

#include "rulesets/synapse/chapters/command.hpp"
#include "rulesets/synapse/chapters/dice.hpp"
#include "rulesets/synapse/chapters/harm.hpp"
#include "rulesets/synapse/chapters/sequence.hpp"

#include <algorithm>
#include <string_view>

namespace sandtable::synapse {

void test_rally(Play& play, Unit b, std::int64_t umpire)
{
    const Field& field = play.field;
    const Side s = field.side(b);
    Breakdown lines{"rally", play.battle.explains()};
    lines.title("{unit} rallies", {.unit = b});
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

Members holders_of(const Field& field, Unit u) noexcept
{
    Members out;
    for (const Unit e : field.bodies(enemy_of(field.side(u))))
        if (field.active(e) && field.exchanged_fire(u, e)) out.add(e);
    return out;
}

int speed_modifier(const Field& field, Unit u, const Members& holders) noexcept
{
    bool faster = true;
    bool slower = false;
    for (const Unit e : holders) {
        faster = faster && field.mobility(u) > field.mobility(e);
        slower = slower || field.mobility(u) < field.mobility(e);
    }
    return faster ? 2 : slower ? -2 : 0;
}

void disengage(Play& play, Unit u, bool by_commander, std::int64_t umpire)
{
    const Field& field = play.field;
    const Side s = field.side(u);
    Breakdown lines{"disengage", play.battle.explains()};
    lines.title("{unit} disengages", {.unit = u});
    Members against = holders_of(field, u);
    std::sort(against.items.begin(), against.items.begin() + against.count, [&](Unit a, Unit b) {
        const auto id = [&](Unit e) {
            return std::string_view{field.table().setting().units[static_cast<std::size_t>(e)].id};
        };
        return id(a) < id(b); // section 19: enemies by id
    });
    const auto leave = [&] {
        lines.outcome("SYN-VEH-19", "{unit} leaves", {.unit = u});
        play.battle.report(lines);
        leave_field(play, u, State::withdrawn);
    };
    if (against.count == 0) {
        lines.note("SYN-VEH-18", "nobody holds it");
        return leave();
    }
    lines.add("SYN-VEH-18", by_commander ? field.potential(s, Field::command) : field.attack(u),
              by_commander ? "command potential" : "attack potential");
    if (const int speed = speed_modifier(field, u, against); speed != 0)
        lines.add("SYN-VEH-18", speed, speed > 0 ? "faster than all" : "slower than one");
    if (umpire != 0) lines.add("SYN-UMP-30", umpire, "the umpire's modifier");
    const Rolled die = open_d10(play, Purpose::disengage, u);
    note_die(lines, die);
    const std::int64_t own = lines.total(0);
    std::int64_t highest = 0;
    bool first = true;
    for (const Unit e : against) {
        const Rolled other = open_d10(play, Purpose::disengage_against, u, e);
        const std::int64_t score = field.attack(e) + other.total;
        lines.note("SYN-VEH-18", "{other} scores {n}", {.other = e, .n = score}, 1);
        highest = first ? score : std::max(highest, score);
        first = false;
    }
    const std::int64_t d = own - highest;
    lines.note("SYN-VEH-18", "difference {n}", {.n = d}, 1);
    if (d >= 2) return leave();
    if (d <= -5 && !field.never_routs(u)) {
        lines.outcome("SYN-VEH-19", "{unit} routs", {.unit = u});
        play.battle.report(lines);
        return rout(play, u, "SYN-VEH-19");
    }
    const bool harder = play.options().is(Opt::retreat_penalty) && d < 0;
    lines.outcome("SYN-VEH-19", "{unit} stays", {.unit = u});
    play.battle.report(lines);
    play.set(body::penalty, u,
             std::min<std::int64_t>(field.get(body::penalty, u), harder ? -4 : -2));
}

} // namespace sandtable::synapse
