#include "rulesets/thucydide/chapters/command.hpp"

#include "rulesets/thucydide/chapters/questions.hpp"
#include "sdk/cpp/unit_column.hpp"

#include <algorithm>
#include <string_view>

namespace sandtable::thucydide {

namespace {

[[nodiscard]] bool all_have_activated(const Field& field, Side s) noexcept
{
    return std::ranges::none_of(field.context.leaders_of(s), [&](Unit u) {
        return field.alive(u) && field.get(unit::has_activated, u) == 0;
    });
}

/// Whether leader `a` comes before `b` in succession: by rank, then by id in text order.
[[nodiscard]] bool comes_before(const Field& field, Unit a, Unit b) noexcept
{
    if (field.table.type(a) != field.table.type(b))
        return field.table.type(a) < field.table.type(b);
    return std::string_view{field.table.info(a).id} < std::string_view{field.table.info(b).id};
}

/// Whether a leader is in reserve and still to come: he is not lost. [THU-SETUP-07]
[[nodiscard]] bool comes_later(const Field& field, Unit leader) noexcept
{
    return field.table.unit(leader).where == Where::reserve && field.context.piece(leader).waits;
}

[[nodiscard]] bool awaits_general(const Field& field, Side s) noexcept
{
    return std::ranges::any_of(field.context.leaders_of(s), [&](Unit u) {
        return field.table.type(u) == general_type && comes_later(field, u);
    });
}

/// The first lost leader of the roster, or none.
[[nodiscard]] Unit lost_leader(const Field& field, Side s) noexcept
{
    for (const Unit u : field.context.leaders_of(s))
        if (!field.alive(u) && !comes_later(field, u)) return u;
    return Unit::none;
}

/// The leader on the table who comes first, or none.
[[nodiscard]] Unit highest_leader(const Field& field, Side s) noexcept
{
    Unit highest = Unit::none;
    for (const Unit u : field.context.leaders_of(s))
        if (field.alive(u) && (highest == Unit::none || comes_before(field, u, highest)))
            highest = u;
    return highest;
}

} // namespace

int activations_left(const Field& field, Side s) noexcept
{
    const int used = field.get(side::used, s);
    if (field.mode(s) == TurnMode::reconnaissance) return used == 0 ? 1 : 0; // [THU-ORD-11]
    return field.context.army(s).capacities.count * field.get(side::rounds, s) - used;
}

int next_capacity(const Field& field, Side s) noexcept
{
    if (activations_left(field, s) <= 0) return 0;
    if (field.mode(s) == TurnMode::reconnaissance) return 1;
    const Capacities& list = field.context.army(s).capacities;
    return list.pieces[field.get(side::used, s) % list.count];
}

bool one_category(const Field& field, Side s) noexcept
{
    return field.context.options().is(opt_same_category_activation) &&
           field.mode(s) != TurnMode::combined_attack;
}

namespace {

/// `capacity`: next_capacity.
Refused refuse_commander(const Field& field, Side s, Unit leader, int capacity) noexcept
{
    if (!field.alive(leader) || field.side(leader) != s || !field.is_leader(leader))
        return sdk::refusal(rules::cmd_02, "{unit} is no leader of yours", {.unit = leader});
    if (capacity == 0) return sdk::refusal(rules::cmd_01, "no activation is left this turn");
    if (field.get(unit::has_activated, leader) != 0 && !all_have_activated(field, s))
        return sdk::refusal(rules::cmd_02, "{unit} has activated already; others have not",
                            {.unit = leader});
    return std::nullopt;
}

} // namespace

Refused refuse_commander(const Field& field, Side s, Unit leader) noexcept
{
    return refuse_commander(field, s, leader, next_capacity(field, s));
}

// From where they stand now; who is out of every radius needs an order. [THU-CMD-03, 07, 09]
Command::Command(const Field& field, Side s, Unit leader) noexcept
    : from_{field.context.lines().where(field.cell(leader))},
      radius_{rank_of(field.table.type(leader)).command_radius},
      everywhere_{field.mode(s) == TurnMode::maneuver}
{
}

bool Command::reaches(const Field& field, Unit piece) const noexcept
{
    return reaches(field.context.lines().where(field.cell(piece)), field.is_leader(piece));
}

bool may_be_activated(const Field& field, Side s, Unit piece) noexcept
{
    return field.side(piece) == s && field.alive(piece) && field.get(unit::activation, piece) == 0;
}

bool may_be_activated(const Field& field, Side s, Unit leader, Unit piece) noexcept
{
    return may_be_activated(field, s, piece) && Command{field, s, leader}.reaches(field, piece);
}

Refused refuse_piece(const Field& field, Side s, Unit leader, Unit piece) noexcept
{
    const Args args{.unit = leader, .other = piece};
    if (!field.alive(piece) || field.side(piece) != s)
        return sdk::refusal(rules::cmd_03, "{other} is not yours to activate", args);
    if (field.get(unit::activation, piece) != 0)
        return sdk::refusal(rules::cmd_05, "{other} is activated already", args);
    if (field.is_leader(piece) || field.mode(s) == TurnMode::maneuver) return std::nullopt;
    const int distance = field.distance(field.cell(leader), field.cell(piece));
    const int radius = rank_of(field.table.type(leader)).command_radius;
    if (distance > radius)
        return sdk::refusal(rules::cmd_03, "{other} is {n} hexes from {unit}, who commands to {m}",
                            {.unit = leader, .other = piece, .n = distance, .m = radius});
    return std::nullopt;
}

Refused refuse_activation(const Field& field, Side s, Unit leader, const std::int32_t* pieces,
                          int count) noexcept
{
    const int capacity = next_capacity(field, s);
    if (Refused refused = refuse_commander(field, s, leader, capacity)) return refused;
    if (count < 1 || count > capacity)
        return sdk::refusal(rules::cmd_01, "this activation takes 1 to {n} pieces, not {m}",
                            {.n = capacity, .m = count});
    const Command command{field, s, leader};
    const sdk::UnitColumn activation{field.table, unit::activation};
    const bool one = one_category(field, s);
    Unit first = Unit::none; // the one that sets the category
    for (int i = 0; i < count; ++i) {
        const auto piece = static_cast<Unit>(pieces[i]);
        for (int k = 0; k < i; ++k)
            if (pieces[k] == pieces[i])
                return sdk::refusal(rules::cmd_05, "{other} is named twice",
                                    {.unit = leader, .other = piece});
        if (field.side(piece) != s || !field.alive(piece) || activation[piece] != 0 ||
            !command.reaches(field, piece))
            return refuse_piece(field, s, leader, piece);
        const Category category = category_of(field.type(piece));
        if (category == Category::any || !one) continue;
        if (first == Unit::none)
            first = piece;
        else if (category_of(field.type(first)) != category)
            return sdk::refusal(rules::cmd_04,
                                category == Category::foot
                                    ? "{unit} is mounted, {other} on foot: not in one activation"
                                    : "{unit} is on foot, {other} mounted: not in one activation",
                                {.unit = first, .other = piece});
    }
    return std::nullopt;
}

void activate(const Play& play, Side s, Unit leader, const std::int32_t* pieces, int count)
{
    const int number = play.get(side::last_activation, s) + 1;
    play.battle.set(side::last_activation, s, number);
    play.battle.add(side::used, s, 1);
    play.battle.set(unit::has_activated, leader, 1);
    for (int i = 0; i < count; ++i)
        play.battle.set(unit::activation, static_cast<Unit>(pieces[i]), number);
    play.tell(rules::cmd_06, "{unit} activates; pieces: {n}", {.unit = leader, .n = count}, s);
}

void clear_turn(const Play& play, Side s)
{
    Battle& battle = play.battle;
    for (const Unit u : play.context.pieces_of(s)) play.context.marks().clear(battle, u);
    for (const SideCounter c :
         {side::ordered, side::mode, side::used, side::cursor, side::last_activation})
        if (play.get(c, s) != 0) battle.set(c, s, 0);
    battle.set(side::rounds, s, 1);
}

bool is_commanded(const Field& field, Side s) noexcept
{
    const Unit first = highest_leader(field, s);
    return first != Unit::none &&
           (field.table.type(first) == general_type || awaits_general(field, s) ||
            std::ranges::any_of(field.context.leaders_of(s), [&](Unit u) {
                return field.alive(u) && field.get(unit::acting, u) != 0;
            }));
}

void begin_command(Play& play)
{
    Battle& battle = play.battle;
    const Side s = play.table.active();
    clear_turn(play, s);
    const Unit heir = highest_leader(play, s);
    if (heir == Unit::none) {
        if (lost_leader(play, s) != Unit::none) return ask_appointment(play, s);
        return play.tell(rules::lead_13, "no leader has arrived yet: nobody commands", {}, s);
    }
    if (play.table.type(heir) == general_type || play.get(unit::acting, heir) != 0 ||
        awaits_general(play, s))
        return;
    battle.retype(heir, general_type);
    if (play.get(side::command_level, s) > 1) battle.add(side::command_level, s, -1);
    play.tell(rules::lead_12, "{unit} takes command; the level of command is {n}",
              {.unit = heir, .n = play.get(side::command_level, s)}, s);
}

void appoint(const Play& play, Side s, Unit unit)
{
    const Unit fallen = lost_leader(play, s);
    if (fallen == Unit::none) return; // never asked for then
    play.battle.retype(fallen, officer_type);
    play.battle.set(unit::acting, fallen, 1);
    play.battle.place(fallen, play.cell(unit));
    play.tell(rules::lead_13, "an acting officer steps forward from {other}",
              {.unit = fallen, .other = unit}, s);
}

} // namespace sandtable::thucydide
