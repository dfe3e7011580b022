#include "rulesets/synapse/scenario/setup.hpp"

#include "rulesets/synapse/chapters/deployment.hpp"

#include <algorithm>

namespace sandtable::synapse {

void set_up(Play& play)
{
    const Context& context = play.context();
    if (context.setting().units.size() > most_pieces) return; // the check says what is wrong
    Course& course = play.course();
    course = Course{};
    std::fill_n(play.tests(), context.tests, Test{});
    for (int i = 0; i < item_count; ++i) course.rulings[i] = context.rulings[i];
    const Environment& e = context.environment;
    play.set(battle::mode, static_cast<int>(context.mode));
    play.set(battle::visibility, e.visibility);
    play.set(battle::wind, e.storm);
    play.set(battle::temperature, e.extreme);
    play.set(battle::ground, e.mud);
    play.set(battle::harsh, e.harsh);
    play.set(battle::urban, e.urban);
    play.set(battle::terrain, static_cast<int>(e.terrain));
    play.set(battle::distance, static_cast<int>(e.distance));
    for (const Side s : {side_a, side_b}) {
        const Army& army = context.armies[s];
        play.set(army::baggage, s, army.baggage);
        play.set(army::equipped, s, army.siege_equipment);
        play.set(army::supply, s, army.supply_weeks);
        for (const Unit u : army.troops) {
            const Troop& t = context.troop(u);
            play.set(troop::of, u, context.body_of[static_cast<std::size_t>(u)]);
            play.set(troop::eff, u, t.eff);
            play.set(troop::pieces, u, t.pieces);
            play.set(troop::cbt, u, t.cbt);
            play.set(troop::ammo, u, t.ammo);
            play.set(troop::second, u, t.second);
        }
        for (const Unit b : army.bodies) {
            const Body& spec = context.body(b);
            play.set(body::role, b, static_cast<int>(spec.role));
            play.set(body::state, b,
                     static_cast<int>(spec.role == Role::reserve ? State::reserve : State::active));
            play.set(body::work, b, spec.work);
            play.set(body::cover, b, spec.cover);
            if (spec.merged) play.set(body::state, b, static_cast<int>(State::withdrawn));
            stand_on(play, b, true);
        }
    }
}

} // namespace sandtable::synapse
