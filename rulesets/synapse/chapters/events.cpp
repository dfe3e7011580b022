#include "rulesets/synapse/chapters/events.hpp"

#include "rulesets/synapse/book/tables.hpp"
#include "rulesets/synapse/chapters/clash/harm.hpp"
#include "rulesets/synapse/chapters/deployment.hpp"
#include "rulesets/synapse/chapters/umpire.hpp"

#include <algorithm>

namespace sandtable::synapse {

namespace {

/// Changes the weather; an abrupt worsening calls for a command test. [SYN-WEA-06]
void change_weather(Play& play, const Happening& h)
{
    const Field& field = play.field;
    bool worse = false;
    const auto change = [&](GameCounter c, int value) {
        if (value < 0) return;
        worse = worse || value > field.get(c);
        play.set(c, value);
    };
    change(battle::visibility, h.visibility);
    change(battle::wind, h.wind);
    change(battle::temperature, h.temperature);
    change(battle::ground, h.ground);
    change(battle::harsh, h.harsh);
    if (h.terrain >= 0) play.set(battle::terrain, h.terrain);   // no weather, so none that worsens
    if (h.ground >= 0 || h.terrain >= 0) lie_of_the_land(play); // [SYN-TERR-03, SYN-TERR-04]
    if (worse) play.course().retest = 1;
    play.tell("SYN-WEA-06", worse ? "the weather gets worse" : "the weather changes");
}

/// Whether the place has room for a body besides those who hold it. [SYN-FORT-02]
bool has_room(const Field& field, Unit b)
{
    const Unit garrison = field.garrison_body();
    const Work* work = garrison == Unit::none ? nullptr : field.work_of(garrison);
    return !work || work->has_room_for(field.holders().heads + field.current_eff(b));
}

void reinforce(Play& play, const Happening& h)
{
    const Field& field = play.field;
    if (h.body == Unit::none || field.state(h.body) != State::reserve) return;
    const Unit b = h.body;
    if (!could_deploy(field, b))
        return play.tell("SYN-TYPE-04", "{unit} cannot deploy", {.unit = b});
    const Unit garrison = field.garrison_body();
    const bool walls = field.mode() == Mode::siege || field.mode() == Mode::assault;
    const bool to_place = field.side(b) == side_b && (h.work != 0 || walls);
    if (to_place && garrison != Unit::none && !has_room(field, b))
        return play.tell("SYN-FORT-02", "{unit} finds no room", {.unit = b});
    if (to_place && garrison != Unit::none) { // they join the garrison [SYN-RES-06]
        // The garrison's own damage stays; what they have taken themselves they bring with them.
        const std::int64_t brought = field.damage(b) * field.fort_factor(garrison);
        for (const Unit u : field.members(b)) play.set(troop::of, u, index(garrison));
        leave_field(play, b, State::withdrawn);
        carry_damage(play, garrison, field.damage(garrison) + brought, "SYN-RES-06");
        play.set(body::initial_cbt, garrison, field.cbt(garrison));
        take_places(play, garrison);
        const bool assault = field.mode() == Mode::assault; // [SYN-CMD-08, SYN-SIEGE-18]
        if (assault) play.course().retest = 1;
        play.tell(assault ? "SYN-RES-06" : "SYN-SIEGE-18", "{unit} joins the garrison",
                  {.unit = b});
        return;
    }
    play.set(body::state, b, static_cast<int>(State::active));
    play.set(body::role, b,
             static_cast<int>(field.fires(b) && field.mode() != Mode::vehicle ? Role::support
                                                                              : Role::main));
    muster(play, b);
    take_places(play, b);
    play.course().retest = 1;
    play.tell("SYN-RES-06", "{unit} arrives", {.unit = b});
}

/// A garrison's reinforcement comes as soon as there is room; in a siege in the first unsealed week
/// with room. [SYN-RES-06, SYN-SIEGE-18]
bool waits_for_room(const Field& field, const Happening& h)
{
    const bool walls = field.mode() == Mode::siege || field.mode() == Mode::assault;
    return h.kind == Happening::reinforcement && walls && h.body != Unit::none &&
           field.side(h.body) == side_b;
}

void reinforce_garrison(Play& play, const Happening& h)
{
    const Field& field = play.field;
    const bool shut = field.mode() == Mode::siege && field.get(battle::sealed) != 0;
    if (!shut && field.garrison_body() != Unit::none && has_room(field, h.body)) reinforce(play, h);
}

void change_distance(Play& play, std::int64_t distance)
{
    play.set(battle::distance, distance);
    play.tell("SYN-RNG-07", "distance from now on: {word}",
              {.word = range_titles[static_cast<std::size_t>(distance)]});
}

void surround(Play& play, const Happening& h)
{
    if (h.body == Unit::none) return;
    const bool shut = h.kind == Happening::encircle;
    play.set(body::encircled, h.body, shut);
    play.tell("SYN-CAP-04", shut ? "{unit} is encircled" : "{unit} is no longer encircled",
              {.unit = h.body});
}

void bring_supplies(Play& play, const Happening& h)
{
    const Field& field = play.field;
    if (field.mode() != Mode::siege) return;
    if (field.get(battle::sealed)) return play.tell("SYN-SIEGE-18", "a convoy is turned back");
    play.set(battle::weeks, std::max<std::int64_t>(0, field.get(battle::weeks) - h.weeks));
    play.tell("SYN-SIEGE-18", "a convoy brings {n} weeks of supplies", {.n = h.weeks});
}

void happen(Play& play, const Happening& h)
{
    switch (h.kind) {
    case Happening::weather: return change_weather(play, h);
    case Happening::distance: return change_distance(play, h.range);
    case Happening::encircle:
    case Happening::release: return surround(play, h);
    case Happening::reinforcement: return reinforce(play, h);
    case Happening::supply: return bring_supplies(play, h);
    }
}

} // namespace

void apply_events(Play& play, int at)
{
    const Field& field = play.field;
    const bool weekly = field.mode() == Mode::siege;
    // What the umpire said of sequence 1 came after the scenario's schedule. [SYN-UMP-04]
    const bool ruled = at == 1 && field.ruling(Item::distance, 0) != 0;
    for (const auto& [from, range] : play.context().environment.schedule) {
        const auto distance = static_cast<std::int64_t>(range);
        if (from == at && !weekly && !ruled && field.get(battle::distance) != distance)
            change_distance(play, distance);
    }
    if (field.in_siege() && !weekly) return; // the events of a siege are those of its weeks
    for (const Happening& h : play.context().happenings)
        if (waits_for_room(field, h)) {
            if (h.at <= at) reinforce_garrison(play, h);
        } else if (h.at == at) {
            happen(play, h);
        }
}

void begin_events(Play& play)
{
    if (play.options().is(Opt::surprise_duration))
        for (const Side s : {side_a, side_b}) play.set(army::surprised, s, 0);
    apply_events(play, play.battle.turn());
    play.course().item = play.course().subject = 0;
}

Next rule_on_events(Play& play) { return umpire_has_ruled(play, When::events) ? on : waits; }

} // namespace sandtable::synapse
