// SYN-BATTLE-14, SYN-RES-06: what is scheduled. And the fronts of a sequence. [SYN-BATTLE-08]

#include "rulesets/synapse/chapters/harm.hpp"
#include "rulesets/synapse/chapters/reach.hpp"
#include "rulesets/synapse/chapters/sequence.hpp"

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
    if (h.ground >= 0) lie_of_the_land(play); // [SYN-TERR-04]
    if (worse) play.course().retest = 1;
    play.tell("SYN-WEA-06", worse ? "the weather gets worse" : "the weather changes");
}

/// Whether the place has room for a body besides those who hold it. [SYN-FORT-02]
bool has_room(const Field& field, Unit b)
{
    const Unit garrison = field.garrison_body();
    const Work* work = garrison == Unit::none ? nullptr : field.work_of(garrison);
    return !work || work->optimum == 0 || field.holders().heads + field.eff(b) <= 2 * work->optimum;
}

void reinforce(Play& play, const Happening& h)
{
    const Field& field = play.field;
    if (h.body == Unit::none || field.state(h.body) != State::reserve) return;
    const Unit b = h.body;
    const Unit garrison = field.garrison_body();
    const bool walls = field.mode() == Mode::siege || field.mode() == Mode::assault;
    const bool to_place = h.work != 0 || (walls && field.side(b) == side_b);
    if (to_place && garrison != Unit::none && !has_room(field, b))
        return play.tell("SYN-FORT-02", "{unit} finds no room", {.unit = b});
    if (to_place && garrison != Unit::none) { // they join the garrison [SYN-RES-06]
        const std::int64_t before = field.damage(garrison);
        for (const Unit u : field.members(b)) play.set(troop::of, u, index(garrison));
        leave_field(play, b, State::withdrawn);
        play.set(body::damage, garrison, before);
        play.set(body::initial_cbt, garrison, field.cbt(garrison));
        settle(play, garrison);
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
    settle(play, b);
    play.course().retest = 1;
    play.tell("SYN-RES-06", "{unit} arrives", {.unit = b});
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
        if (from != at || weekly || ruled || field.get(battle::distance) == distance) continue;
        play.set(battle::distance, distance);
        play.tell("SYN-RNG-07", "the distance changes");
    }
    if (field.in_siege() && !weekly) return; // the events of a siege are those of its weeks
    for (const Happening& h : play.context().happenings) {
        const bool walls = weekly || field.mode() == Mode::assault;
        const bool garrison_waits = h.kind == Happening::reinforcement && walls &&
                                    h.body != Unit::none && field.side(h.body) == side_b;
        if (garrison_waits) {
            // As soon as there is room; in a siege in the first unsealed week with room.
            // [SYN-RES-06, SYN-SIEGE-18]
            const bool shut = weekly && field.get(battle::sealed) != 0;
            if (h.at <= at && !shut && field.garrison_body() != Unit::none &&
                has_room(field, h.body))
                reinforce(play, h);
            continue;
        }
        if (h.at != at) continue;
        switch (h.kind) {
        case Happening::weather: change_weather(play, h); break;
        case Happening::distance:
            play.set(battle::distance, h.range);
            play.tell("SYN-RNG-07", "the distance changes");
            break;
        case Happening::encircle:
            if (h.body != Unit::none) {
                play.set(body::encircled, h.body, 1);
                play.tell("SYN-CAP-04", "{unit} is encircled", {.unit = h.body});
            }
            break;
        case Happening::release:
            if (h.body != Unit::none) {
                play.set(body::encircled, h.body, 0);
                play.tell("SYN-CAP-04", "{unit} is no longer encircled", {.unit = h.body});
            }
            break;
        case Happening::reinforcement: reinforce(play, h); break;
        case Happening::supply:
            if (!weekly) break;
            if (field.get(battle::sealed)) {
                play.tell("SYN-SIEGE-18", "a convoy is turned back");
            } else {
                play.set(battle::weeks,
                         std::max<std::int64_t>(0, field.get(battle::weeks) - h.weeks));
                play.tell("SYN-SIEGE-18", "a convoy brings {n} weeks of supplies", {.n = h.weeks});
            }
            break;
        }
    }
}

void form_fronts(Play& play)
{
    const Field& field = play.field;
    for (const Side s : {side_a, side_b})
        for (const Unit b : field.bodies(s)) {
            if (const auto aim = field.get(body::aim, b); aim >= 0) play.set(body::faces, b, aim);
            play.set(body::aim, b, -1);
        }
    // Bodies joined by assignments, by their smallest member. [SYN-BATTLE-08]
    std::array<std::int16_t, 256> root{};
    std::array<bool, 256> in{};
    const int n = std::min(play.battle.unit_count(), 256);
    for (int i = 0; i < n; ++i) root[static_cast<std::size_t>(i)] = static_cast<std::int16_t>(i);
    const auto find = [&](int i) {
        while (root[static_cast<std::size_t>(i)] != i) i = root[static_cast<std::size_t>(i)];
        return i;
    };
    for (const Side s : {side_a, side_b})
        for (const Unit b : field.bodies(s)) {
            const auto t = static_cast<int>(field.get(body::faces, b));
            if (t < 0 || !field.active(b) || !field.active(unit_at_index(t))) continue;
            in[static_cast<std::size_t>(index(b))] = in[static_cast<std::size_t>(t)] = true;
            const int x = find(index(b));
            const int y = find(t);
            root[static_cast<std::size_t>(std::max(x, y))] =
                static_cast<std::int16_t>(std::min(x, y));
        }
    std::array<std::int16_t, 256> number{};
    int fronts = 0;
    for (const Side s : {side_a, side_b})
        for (const Unit b : field.bodies(s)) {
            const auto i = static_cast<std::size_t>(index(b));
            std::int64_t front = 0;
            if (in[i]) {
                std::int16_t& of = number[static_cast<std::size_t>(find(index(b)))];
                if (of == 0) of = static_cast<std::int16_t>(++fronts);
                front = of;
            }
            play.set(body::front, b, front);
            if (front == 0) play.set(body::contact, b, 0); // [SYN-BATTLE-12]
            if (!field.active(b)) continue;
            if (front != 0) // whoever stands in a front has taken part [SYN-LOSS-02]
                for (const Unit u : field.members(b)) play.set(troop::took_part, u, 1);
            // Out of the trench, toward an enemy who did not come. [SYN-FORT-07]
            const auto faced = static_cast<int>(field.get(body::faces, b));
            if (faced >= 0 && field.get(body::work, b) && field.role(b) != Role::garrison) {
                bool met = false;
                for (const Unit e : field.bodies(enemy_of(s)))
                    met = met || field.get(body::faces, e) == index(b);
                play.set(body::moved_out, b, !met);
            }
            settle(play, b);
        }
    // Guns that cannot fire in contact are abandoned. [SYN-CONT-05]
    if (field.ruling(Item::guns_stand, 0) != 0) return;
    for (const Side s : {side_a, side_b})
        for (const Unit b : field.bodies(s)) {
            if (!field.active(b) || !pinned(field, b) || field.garrison(b)) continue;
            const std::int64_t before = field.force(b);
            for (const Unit u : field.members(b)) {
                const Troop& t = field.troop(u);
                if (!t.shoots() || t.weapon().contact_ok || !t.artillery) continue;
                play.set(troop::gone, u, static_cast<int>(Gone::abandoned));
                if (play.battle.on_board(u)) play.battle.remove(u, Where::dead);
                play.tell("SYN-CONT-05", "the guns of {unit} are abandoned", {.unit = u});
            }
            const std::int64_t after = field.force(b);
            if (after == before) continue;
            if (after == 0) {
                leave_field(play, b, State::captured);
                continue;
            }
            play.set(body::damage, b, mul_div(field.damage(b), after, before));
            play.set(body::initial_cbt, b, field.cbt(b));
        }
}

} // namespace sandtable::synapse
