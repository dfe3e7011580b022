#include "rulesets/synapse/chapters/clash/disengagement.hpp"

#include "rulesets/synapse/chapters/clash/harm.hpp"
#include "rulesets/synapse/chapters/dice.hpp"

#include <algorithm>
#include <string_view>

namespace sandtable::synapse {

Members holders_of(const Field& field, Unit u) noexcept
{
    Members out;
    for (const Unit e : field.bodies(opponent(field.side(u))))
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
    const int speed = speed_modifier(field, u, against);
    lines.add("SYN-VEH-18", speed,
              speed > 0   ? "faster than all"
              : speed < 0 ? "slower than one"
                          : "neither faster than all nor slower than one");
    if (umpire != 0) lines.add("SYN-UMP-30", umpire, "the umpire's modifier");
    const Rolled die = open_d10(play, Purpose::disengage, u);
    note_die(lines, die);
    const std::int64_t own = lines.total(0);
    std::int64_t highest = 0;
    bool first = true;
    for (const Unit e : against) {
        const Rolled other = open_d10(play, Purpose::disengage_against, u, e);
        const std::int64_t score = field.attack(e) + other.total;
        lines.note("SYN-VEH-18", "{other} scores {n}: attack potential {m} and its die",
                   {.other = e, .n = score, .m = field.attack(e)}, 1);
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
    const auto penalty = std::min<std::int64_t>(field.get(body::penalty, u), harder ? -4 : -2);
    lines.note("SYN-VEH-19", "{n} to its tests for the rest of the battle", {.n = penalty}, 1);
    lines.outcome("SYN-VEH-19", "{unit} stays", {.unit = u});
    play.battle.report(lines);
    play.set(body::penalty, u, penalty);
}

} // namespace sandtable::synapse
