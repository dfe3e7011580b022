#include "rulesets/synapse/orders/worlds.hpp"

#include "rulesets/synapse/chapters/clash/acting.hpp"

namespace sandtable::synapse {

void imagine_world(const Field& view, std::uint64_t, Battle& world)
{
    const Side viewer = view.table().viewer();
    if (viewer > side_b) return; // a table already
    Play play{world, view.context()};
    for (const Side s : {side_a, side_b}) {
        if (s == viewer) continue;
        for (const Unit b : view.bodies(s)) clear_choice(play, b);
        for (const Unit u : view.context().armies[s].troops) play.set(body::aim, u, -1);
        play.set(army::intent, s, static_cast<int>(Intent::fight));
    }
}

} // namespace sandtable::synapse
