#include "rulesets/synapse/chapters/clash/pursuit.hpp"

#include "rulesets/synapse/chapters/clash/acting.hpp"
#include "rulesets/synapse/chapters/clash/power.hpp"
#include "rulesets/synapse/chapters/clash/strike.hpp"

namespace sandtable::synapse {

namespace {

/// Who is exposed as the pursuit begins; kept in the course while it lasts. [SYN-PURS-06]
std::int16_t exposed_sides(const Field& field) noexcept
{
    int out = 1; // the phase has begun
    for (const Side s : {side_a, side_b})
        if (field.active_mains(s) == 0) out |= 2 << s;
    return static_cast<std::int16_t>(out);
}

/// The next routing body that somebody may pursue, or none. [SYN-PURS-05]
Unit next_to_pursue(const Field& field)
{
    const auto pursuer = [&](Unit t) {
        for (const Unit b : field.bodies(opponent(field.side(t))))
            if (may_pursue(field, b, t)) return true;
        return false;
    };
    for (const int k : {0, 1})
        for (const Unit t : field.bodies(opponent(in_order(field, k))))
            if (field.routing(t) && pursuer(t)) return t;
    return Unit::none;
}

} // namespace

bool may_pursue(const Field& field, Unit b, Unit t) noexcept
{
    if (field.side(b) == field.side(t) || !field.routing(t) || !field.active(b)) return false;
    if (field.get(body::pursued, t)) return false;
    const bool was_exposed = (field.course().cursor & (2 << field.side(t))) != 0;
    if (field.role(t) == Role::support && !(was_exposed && field.exposed(t)))
        return false;                                 // [SYN-PURS-06]
    if (field.get(body::acted, b) >= 2) return false; // one a sequence
    if (field.mode() == Mode::vehicle)
        return field.options().is(Opt::vehicle_pursuit) && firepower(field, b, t, 0xffff) > 0;
    if (!field.fires(b)) return field.is_main(b);
    for (const Unit other : field.bodies(field.side(b)))
        if (field.active(other) && !field.fires(other) && field.is_main(other)) return false;
    return units_in_test(field, {.attacker = b, .target = t, .blow = Blow::pursuit}).count > 0;
}

Next ask_pursuit(Play& play)
{
    Course& course = play.course();
    const Field& field = play.field;
    if (course.tests > 0) return on; // ordered
    if (course.cursor == 0) course.cursor = exposed_sides(field);
    const Unit t = next_to_pursue(field);
    if (t == Unit::none) {
        course.cursor = 0;
        return to(step::rally);
    }
    const Side pursuer = opponent(field.side(t));
    play.phase(Phase::pursuit, pursuer);
    play.ask(static_cast<int>(Ask::pursue), seat_bit(pursuer), t);
    return waits;
}

void order_pursuit(Play& play, Unit x, Unit t)
{
    play.course().pursuer = x;
    play.course().pursued = t;
    one_test(play, Test{.attacker = x, .target = t, .blow = Blow::pursuit});
}

Next chase(Play& play)
{
    if (!roll_tests(play)) return waits;
    const Field& field = play.field;
    const Unit t = play.course().pursued;
    const bool strikes_back =
        field.routing(t) && !field.fires(t) && field.active(play.course().pursuer);
    return strikes_back ? on : to(step::pursuit);
}

void ask_riposte(Play& play)
{
    const Unit t = play.course().pursued;
    play.ask(static_cast<int>(Ask::riposte), seat_bit(play.field.side(t)), t,
             index(Unit{play.course().pursuer}));
}

void order_riposte(Play& play, Unit x, Unit against)
{
    one_test(play, Test{.attacker = x, .target = against, .blow = Blow::riposte});
}

Next strike_back(Play& play) { return roll_tests(play) ? to(step::pursuit) : waits; }

} // namespace sandtable::synapse
