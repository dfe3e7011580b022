#include "rulesets/synapse/chapters/deployment.hpp"

#include "rulesets/synapse/chapters/clash/harm.hpp"
#include "rulesets/synapse/chapters/clash/power.hpp"

namespace sandtable::synapse {

void deploy_chariots(Play& play, Unit b)
{
    const Field& field = play.field;
    if (!field.context().chariots) return;
    for (const Unit u : field.context().armies[field.side(b)].troops) {
        if (field.get(troop::of, u) != index(b)) continue;
        const bool out = left_out(field, u, b);
        if (out && field.fights(u)) {
            play.set(troop::gone, u, static_cast<int>(Gone::left_out));
            play.tell("SYN-TYPE-04", "{unit} cannot deploy", {.unit = u});
        } else if (!out && field.gone(u) == Gone::left_out) {
            play.set(troop::gone, u, static_cast<int>(Gone::no));
        }
    }
}

bool has_units(const Field& field, Unit b) noexcept
{
    bool any = false;
    field.each_of(b, [&](Unit) { any = true; });
    return any;
}

bool could_deploy(const Field& field, Unit b) noexcept
{
    bool any = false;
    field.each_of(b, [&](Unit u) { any = any || !left_out(field, u, b); });
    return any;
}

void dismiss_if_empty(Play& play, Unit b)
{
    const Field& field = play.field;
    if (!field.active(b) || field.members(b).count > 0) return;
    leave_field(play, b, State::withdrawn);
    if (has_units(field, b)) // and none that deploys
        play.tell("SYN-TYPE-04", "{unit} cannot deploy", {.unit = b});
    else
        play.tell("SYN-ARMY-02", "{unit} has no units: it is not formed", {.unit = b});
}

void stand_on(Play& play, Unit b, bool anew)
{
    const Field& field = play.field;
    const Body& spec = field.context().body(b);
    const auto ground = static_cast<Terrain>(field.get(battle::terrain));
    play.set(body::forest, b, spec.forest >= 0 ? spec.forest : ground == Terrain::forest);
    const bool deep = ground == Terrain::marsh || field.get(battle::ground) != 0;
    if (deep || anew) play.set(body::bogged, b, deep || spec.bogged);
}

void lie_of_the_land(Play& play)
{
    for (const Side s : {side_a, side_b})
        for (const Unit b : play.field.bodies(s)) stand_on(play, b, true);
}

void take_places(Play& play, Unit b)
{
    const Field& field = play.field;
    const Side s = field.side(b);
    Cell zone = play.context().zones[s][0];
    if (field.state(b) == State::reserve)
        zone = play.context().zones[s][2];
    else if (const Work* work = field.work_of(b);
             work && (field.role(b) == Role::garrison || play.context().body(b).on_walls))
        zone = work->zone;
    else if (const auto front = field.get(body::front, b);
             front != 0 && front <= static_cast<int>(play.context().fronts.size()))
        zone = play.context().fronts[static_cast<std::size_t>(front - 1)];
    else if (field.role(b) == Role::support)
        zone = play.context().zones[s][1];
    if (zone == Cell::none) zone = cell_at_index(0);
    const auto put = [&](Unit u) {
        if (!play.battle.on_board(u))
            play.battle.place(u, zone);
        else if (play.battle.cell(u) != zone)
            play.battle.move(u, zone);
    };
    put(b);
    for (const Unit u : field.members(b))
        if (u != b) put(u);
}

void muster(Play& play, Unit b)
{
    const Field& field = play.field;
    stand_on(play, b, false);
    deploy_chariots(play, b);
    play.set(body::initial_cbt, b, field.cbt(b));
    if (play.options().is(Opt::ratio_basis)) play.set(body::initial_power, b, power(field, b));
}

} // namespace sandtable::synapse
