#include "rulesets/synapse/chapters/losses.hpp"

#include <algorithm>

namespace sandtable::synapse {

std::int64_t Shares::of(Unit u) const noexcept
{
    for (const One& one : *this)
        if (one.unit == u) return one.points;
    return 0;
}

Shares share_out(const Field& field, Unit b) noexcept
{
    Shares out;
    const std::int64_t whole = field.force(b);
    if (whole == 0 || !field.committed(b)) return out;
    const std::int64_t damage = field.damage(b);
    std::int64_t given = 0;
    Wide force = 0; // of those who took part
    for (const Unit u : field.members(b)) {
        if (!field.get(troop::took_part, u)) continue; // [SYN-LOSS-02]
        const Wide product = Wide{field.unit_force(u)} * damage;
        const auto points = static_cast<std::int64_t>(floor_div_wide(product, whole));
        out.items[out.count++] = {u, points, product - Wide{points} * whole};
        given += points;
        force += field.unit_force(u);
    }
    if (!field.options().is(Opt::residual)) return out;
    const auto last = out.items.begin() + static_cast<std::ptrdiff_t>(out.count);
    // What they bear together, rounded down once; of equal remainders the first of the sheet.
    auto left = static_cast<std::int64_t>(floor_div_wide(force * damage, whole)) - given;
    while (left-- > 0) {
        const auto best = std::max_element(
            out.items.begin(), last,
            [](const Shares::One& x, const Shares::One& y) { return x.rest < y.rest; });
        ++best->points;
        best->rest = -1;
    }
    return out;
}

std::int64_t loss_points(const Field& field, Unit u) noexcept
{
    const Unit b = unit_at_index(static_cast<int>(field.get(troop::of, u)));
    if (b == Unit::none) return 0;
    return field.troop(u).vehicle ? field.damage(b) : share_out(field, b).of(u);
}

std::int64_t lost_force(const Field& field, Unit b) noexcept
{
    std::int64_t sum = 0;
    field.each_of(b, [&](Unit u) {
        if (field.gone(u) == Gone::abandoned) sum += field.unit_force(u);
    });
    return sum;
}

std::int64_t captured_guns(const Field& field, Unit u) noexcept
{
    const std::int64_t all = field.troop(u).pieces;
    return field.gone(u) == Gone::abandoned ? all : all - field.get(troop::pieces, u);
}

// [SYN-END-05, SYN-LOSS-11]
bool leaves_field(const Field& field, Unit u) noexcept
{
    return field.get(army::holds_field, opponent(field.side(u))) != 0;
}

bool recovers_last(const Field& field, Unit u) noexcept
{
    return field.options().is(Opt::recovery_order) &&
           field.get(army::holds_field, field.side(u)) != 0;
}

bool lost_whole(const Field& field, Unit u) noexcept
{
    const Unit b = unit_at_index(static_cast<int>(field.get(troop::of, u)));
    const State state = b == Unit::none ? State::active : field.state(b);
    if (state != State::annihilated && state != State::captured) return false;
    if (field.gone(u) == Gone::no) return true;
    // The crews of guns left behind live, unless their body was nothing else.
    return field.gone(u) == Gone::abandoned && state == State::captured &&
           field.members(b).count == 0;
}

std::int64_t elements(const Field& field, Unit u) noexcept
{
    const Troop& t = field.troop(u);
    return t.self_propelled && !t.vehicle ? field.get(troop::pieces, u) : field.get(troop::eff, u);
}

std::int64_t fewest_killed(const Field& field, Unit u) noexcept
{
    const std::int64_t k = field.get(troop::casualties, u);
    return field.troop(u).vehicle || lost_whole(field, u) ? k : half(k);
}

std::int64_t given_back(const Field& field, Unit u) noexcept
{
    if (!recovers_last(field, u)) return 0;
    const std::int64_t hurt = field.get(troop::casualties, u) - field.get(troop::killed, u);
    return std::min(hurt, half(hurt + field.get(troop::strays, u)));
}

std::int64_t wounded(const Field& field, Unit u) noexcept
{
    return field.get(troop::casualties, u) - field.get(troop::killed, u) - given_back(field, u);
}

std::int64_t next_strength(const Field& field, Unit u) noexcept
{
    const std::int64_t lost =
        field.get(troop::killed, u) + wounded(field, u) + field.get(troop::strays, u);
    return std::max<std::int64_t>(0, field.get(troop::eff, u) - lost);
}

std::int64_t returning(const Field& field, Unit u) noexcept
{
    if (!leaves_field(field, u)) return wounded(field, u) + field.get(troop::strays, u);
    // What the loser left behind is dead by now, captured, or with him by option. [SYN-LOSS-07]
    const bool captured = field.options()[Opt::abandoned_wounded] == 1;
    return captured ? 0 : wounded(field, u);
}

bool has_losses(const Field& field, Unit u) noexcept
{
    return field.get(troop::casualties, u) > 0 || field.get(troop::strays, u) > 0 ||
           captured_guns(field, u) > 0;
}

void explain_losses(const Field& field, Unit u, Breakdown& b)
{
    b.title("{unit} in its next battle", {.unit = u});
    b.add("SYN-LOSS-09", field.get(troop::eff, u), "headcount");
    const std::int64_t killed = field.get(troop::killed, u);
    if (killed > 0) b.add("SYN-LOSS-05", -killed, "killed");
    if (const std::int64_t n = wounded(field, u); n > 0) b.add("SYN-LOSS-05", -n, "wounded");
    if (const std::int64_t n = field.get(troop::strays, u); n > 0)
        b.add("SYN-LOSS-06", -n, "strays");
    if (const std::int64_t n = loss_points(field, u); n > 0)
        b.note("SYN-LOSS-03", "{n} points of losses", {.n = n});
    if (const std::int64_t n = captured_guns(field, u); n > 0)
        b.note("SYN-LOSS-08", "{n} pieces lost", {.n = n});
    if (const std::int64_t n = given_back(field, u); n > 0)
        b.note("SYN-LOSS-01", "{unit} recovers {n} of {m}",
               {.unit = u, .n = n, .m = n + wounded(field, u) + field.get(troop::strays, u)});
    if (const std::int64_t n = returning(field, u); n > 0)
        b.note("SYN-LOSS-09", "{n} return after a week", {.n = n});
    const bool vehicle = field.troop(u).vehicle;
    b.outcome("SYN-LOSS-09", "headcount {n}",
              {.n = next_strength(field, u), .word = vehicle ? "count" : "eff"});
}

bool has_changed(const Field& field, Unit u) noexcept
{
    const Troop& was = field.troop(u);
    const auto xp = field.get(troop::xp, u);
    return has_losses(field, u) || xp > 0 || field.get(troop::cbt, u) != was.cbt ||
           field.get(troop::ammo, u) != was.ammo;
}

void explain_carried(const Field& field, Unit u, Breakdown& b)
{
    const Troop& was = field.troop(u);
    if (const std::int64_t cbt = field.get(troop::cbt, u); cbt != was.cbt)
        b.note("SYN-XP-02", "combat potential {n}",
               {.n = cbt, .word = was.vehicle ? "crew" : "cbt"});
    if (const std::int64_t xp = field.get(troop::xp, u); xp > 0)
        b.note("SYN-XP-01", "experience {n}", {.n = xp, .word = "xp"});
    if (const std::int64_t ammo = field.get(troop::ammo, u); ammo != was.ammo)
        b.note("SYN-UNIT-10", "ammunition {n}", {.n = ammo, .word = "ammo"});
    if (const std::int64_t lost = captured_guns(field, u); lost > 0)
        b.note("SYN-LOSS-08", "pieces {n}", {.n = was.pieces - lost, .word = "pieces"});
}

} // namespace sandtable::synapse
