#include "rulesets/synapse/chapters/clash/fronts.hpp"

#include "rulesets/synapse/chapters/clash/acting.hpp"
#include "rulesets/synapse/chapters/clash/harm.hpp"
#include "rulesets/synapse/chapters/clash/reach.hpp"
#include "rulesets/synapse/chapters/deployment.hpp"

#include <algorithm>
#include <array>

namespace sandtable::synapse {

namespace {

/// Bodies joined by assignments: each leads to the smallest one it is joined with. [SYN-BATTLE-08]
class Joined {
public:
    Joined()
    {
        for (std::size_t i = 0; i < root_.size(); ++i) root_[i] = static_cast<std::int16_t>(i);
    }
    void join(Unit x, Unit y)
    {
        in_[at(x)] = in_[at(y)] = true;
        const std::int16_t p = find(x);
        const std::int16_t q = find(y);
        root_[static_cast<std::size_t>(std::max(p, q))] = std::min(p, q);
    }
    [[nodiscard]] bool has(Unit b) const { return in_[at(b)]; }
    [[nodiscard]] std::int16_t find(Unit b) const
    {
        auto i = static_cast<std::int16_t>(index(b));
        while (root_[static_cast<std::size_t>(i)] != i) i = root_[static_cast<std::size_t>(i)];
        return i;
    }

private:
    static std::size_t at(Unit b) { return static_cast<std::size_t>(index(b)); }

    std::array<std::int16_t, most_pieces> root_{};
    std::array<bool, most_pieces> in_{};
};

/// What each side has chosen is shown to both.
void reveal_facing(Play& play)
{
    for (const Side s : {side_a, side_b})
        for (const Unit b : play.field.bodies(s)) {
            if (const auto aim = play.field.get(body::aim, b); aim >= 0)
                play.set(body::faces, b, aim);
            play.set(body::aim, b, -1);
        }
}

/// Out of the trench, toward an enemy who did not come. [SYN-FORT-07]
void note_moved_out(Play& play, Unit b)
{
    const Field& field = play.field;
    if (field.get(body::faces, b) < 0 || !field.get(body::work, b) ||
        field.role(b) == Role::garrison)
        return;
    bool met = false;
    for (const Unit e : field.bodies(opponent(field.side(b))))
        met = met || field.get(body::faces, e) == index(b);
    play.set(body::moved_out, b, !met);
}

void number_fronts(Play& play, const Joined& joined)
{
    const Field& field = play.field;
    std::array<std::int16_t, most_pieces> number{};
    int fronts = 0;
    for (const Side s : {side_a, side_b})
        for (const Unit b : field.bodies(s)) {
            std::int64_t front = 0;
            if (joined.has(b)) {
                std::int16_t& of = number[static_cast<std::size_t>(joined.find(b))];
                if (of == 0) of = static_cast<std::int16_t>(++fronts);
                front = of;
            }
            play.set(body::front, b, front);
            if (front == 0) play.set(body::contact, b, 0); // [SYN-BATTLE-12]
            if (!field.active(b)) continue;
            if (front != 0) // whoever stands in a front has taken part [SYN-LOSS-02]
                for (const Unit u : field.members(b)) play.set(troop::took_part, u, 1);
            note_moved_out(play, b);
            take_places(play, b);
        }
}

/// Guns that cannot fire in contact are abandoned. [SYN-CONT-05]
void abandon_guns(Play& play, Unit b)
{
    const Field& field = play.field;
    const std::int64_t before = field.force(b);
    for (const Unit u : field.members(b)) {
        const Troop& t = field.troop(u);
        if (!t.shoots() || t.weapon().contact_ok || !t.artillery) continue;
        play.set(troop::gone, u, static_cast<int>(Gone::abandoned));
        if (play.battle.on_board(u)) play.battle.remove(u, Where::dead);
        play.tell("SYN-CONT-05", "the guns of {unit} are abandoned", {.unit = u});
    }
    const std::int64_t after = field.force(b);
    if (after == before) return;
    if (after == 0) {
        play.tell("SYN-CONT-05", "{unit} is captured", {.unit = b});
        return leave_field(play, b, State::captured);
    }
    carry_damage(play, b, mul_div(field.damage(b), after, before), "SYN-CONT-05");
    play.set(body::initial_cbt, b, field.cbt(b));
}

} // namespace

void forget_orders(Play& play)
{
    const Field& field = play.field;
    const bool vehicles = field.mode() == Mode::vehicle;
    if (vehicles) clear_choices(play);
    for (const Side s : {side_a, side_b})
        for (const Unit b : field.bodies(s)) {
            play.set(body::faces, b, -1);
            play.set(body::aim, b, -1);
            play.set(body::acted, b, 0);
            play.set(body::decided, b, 0);
            play.set(body::moved_out, b, 0);
        }
    if (vehicles) play.exchanged(1).take(play.exchanged(0));
    for (const Side s : {side_a, side_b})
        for (const Unit u : field.context().armies[s].troops) play.set(troop::fired, u, 0);
}

Next go_to_orders(Play& play) { return play.field.mode() == Mode::vehicle ? to(step::action) : on; }

void ask_facing(Play& play)
{
    const Field& field = play.field;
    const bool assault = field.mode() == Mode::assault;
    Seats seats = 0;
    for (const Side s : {side_a, side_b}) {
        int targets = 0;
        int facing = 0;
        for (const Unit b : field.bodies(s)) {
            if (!field.active(b) || field.fires(b) || !field.is_main(b)) continue;
            ++facing;
            Unit only = Unit::none;
            int count = 0;
            for (const Unit t : field.bodies(opponent(s)))
                if (faceable(field, b, t)) {
                    only = t;
                    ++count;
                }
            targets += count;
            if (assault && s == side_a && count == 1)
                play.set(body::faces, b, index(only)); // [SYN section 16.2]
        }
        if (facing == 0 || targets == 0) continue;
        const bool settled = assault && (s == side_b || targets == facing);
        if (!settled) seats = static_cast<Seats>(seats | seat_bit(s));
    }
    if (seats != 0) play.ask(static_cast<int>(Ask::face), seats);
}

void form_fronts(Play& play)
{
    const Field& field = play.field;
    reveal_facing(play);
    Joined joined;
    for (const Side s : {side_a, side_b})
        for (const Unit b : field.bodies(s)) {
            const Unit t = unit_at_index(static_cast<int>(field.get(body::faces, b)));
            if (t != Unit::none && field.active(b) && field.active(t)) joined.join(b, t);
        }
    number_fronts(play, joined);
    // Not behind a wall (SYN-ASLT-15), nor where the umpire has them stand (SYN-UMP-16).
    if (field.ruling(Item::guns_stand, 0) == 0)
        for (const Side s : {side_a, side_b})
            for (const Unit b : field.bodies(s))
                if (field.active(b) && pinned(field, b) && !field.garrison(b))
                    abandon_guns(play, b);
    clear_choices(play);
}

} // namespace sandtable::synapse
