#include "rulesets/fos/chapters/melee.hpp"

#include "rulesets/fos/book/rules.hpp"
#include "sdk/cpp/counting.hpp"

#include <algorithm>

namespace sandtable::fos {

namespace {

bool is_static_infantry(const Field& field, Unit u)
{
    return field.table().type(u) == unit_type::infantry && !field.mobile(u);
}

constexpr int sign(int n) { return (n > 0) - (n < 0); }

void add_type_terms(Breakdown& breakdown, const Field& field, Unit u, int group)
{
    const bool mobile = field.mobile(u);
    switch (field.table().type(u)) {
    case unit_type::infantry:
        if (sheltered(field, u))
            breakdown.add(rules::infantry_in_cover, +1, "static infantry in cover", {.unit = u},
                          group);
        else if (mobile && field.ground().is_cover(field.table().cell(u)))
            breakdown.waive(rules::infantry_in_cover, "it moved: cover does not protect it",
                            {.unit = u}, group);
        break;
    case unit_type::cavalry:
        if (mobile) breakdown.add(rules::mobile_cavalry, +1, "mobile cavalry", {.unit = u}, group);
        break;
    default:
        if (mobile)
            breakdown.add(rules::mobile_artillery, -2, "mobile artillery", {.unit = u}, group);
        else
            breakdown.add(rules::static_artillery, +1, "static artillery", {.unit = u}, group);
    }
}

void add_fires(Breakdown& breakdown, const Field& field, Unit u, int group)
{
    const Table& table = field.table();
    int fires = table.get(counters::fires, u);
    const Side victim = table.side(u);
    if (breakdown.keeps())
        for (const Unit gun : field.roster().of_side[opponent(victim)]) {
            if (fires == 0 || table.get(counters::fires_at, gun) != index(u) + 1) continue;
            Unknown unknown;
            if (sight_of(field, victim, gun) != Sight::identified) unknown.other = seat_bit(victim);
            breakdown.add(rules::fire_suffered, -1, "fire of {other}", {.unit = u, .other = gun},
                          group);
            breakdown.hide(unknown);
            --fires;
        }
    if (fires != 0) breakdown.add(rules::fire_suffered, -fires, "fire", {.unit = u}, group);
}

void add_adjacent(Breakdown& breakdown, const Field& field, Unit u, int group)
{
    const Side enemy_side = opponent(field.table().side(u));
    const Cell at = field.table().cell(u);
    for (int d = 0; d < square::directions; ++d) {
        const Cell n = field.ground().neighbor(at, d);
        const Unit enemy = n == Cell::none ? Unit::none : field.fighter_in(n, enemy_side);
        if (enemy == Unit::none) continue;
        // [FOS-MEL-16, FOS-AMB-09]
        if (!field.options().autoloss_crowding && loses_automatically(field, enemy, u))
            breakdown.waive(rules::adjacent_enemies,
                            "{other} is not counted: it loses automatically",
                            {.unit = u, .other = enemy}, group);
        else
            breakdown.add(rules::adjacent_enemies, -1, "adjacent {other}",
                          {.unit = u, .other = enemy}, group);
    }
}

/// Adds the terms of one unit's factor and returns their sum. [FOS-MEL-10 to 17]
int add_factor(Breakdown& breakdown, const Field& field, Unit u, int group)
{
    const auto before = breakdown.total(group);
    // [FOS-MEL-10]
    breakdown.add(rules::current_force, field.force(u), "force", {.unit = u}, group);
    add_type_terms(breakdown, field, u, group);
    add_fires(breakdown, field, u, group);
    add_adjacent(breakdown, field, u, group);
    // Once, however many there are; leaders do nothing else. [FOS-MEL-17, FOS-AMB-36, FOS-AMB-63]
    const Unit leader = field.leader_in(field.table().cell(u), field.table().side(u));
    if (leader != Unit::none)
        breakdown.add(rules::leader_present, +1, "leader {other}", {.unit = u, .other = leader},
                      group);
    return static_cast<int>(breakdown.total(group) - before);
}

/// Adds what counts for this pair alone, for `a`. [FOS-MEL-18, 19]
int add_pair_lines(Breakdown& breakdown, const Field& field, Unit a, Unit b)
{
    breakdown.head("pair", pair_lines);
    const bool a_behind = behind_obstacle(field, a, b);
    const bool b_behind = behind_obstacle(field, b, a);
    int obstacle = 0;
    // Cover and obstacle together protect once. [FOS-AMB-07]
    if (a_behind && !sheltered(field, a)) {
        breakdown.add(rules::behind_an_obstacle, +1, "{unit} is behind an obstacle", {.unit = a},
                      pair_lines);
        ++obstacle;
    } else if (a_behind) {
        breakdown.waive(rules::behind_an_obstacle, "cover protects {unit} already", {.unit = a},
                        pair_lines);
    }
    if (b_behind && !sheltered(field, b)) {
        breakdown.add(rules::behind_an_obstacle, -1, "{unit} is behind an obstacle", {.unit = b},
                      pair_lines);
        --obstacle;
    } else if (b_behind) {
        breakdown.waive(rules::behind_an_obstacle, "cover protects {unit} already", {.unit = b},
                        pair_lines);
    }
    if (!a_behind && !b_behind)
        breakdown.add(rules::behind_an_obstacle, 0, "obstacle", {.unit = a, .other = b},
                      pair_lines);
    // Whatever the difference. [FOS-MEL-19, FOS-BOARD-03, FOS-AMB-38]
    const int height = sign(field.ground().height(field.table().cell(a)) -
                            field.ground().height(field.table().cell(b)));
    breakdown.add(rules::higher_ground, height, "height", {.unit = a, .other = b}, pair_lines);
    return obstacle + height;
}

/// A pair that one unit lost, for the "loser" reports.
struct LostPair {
    Unit loser = Unit::none;
    Unit winner = Unit::none;
    int by = 0;
    bool automatic = false;
};

class Melee {
public:
    explicit Melee(Play& play) : play_{play} {}

    void fight_all();
    void report_losers();

private:
    void fight(Unit a, Unit b);
    void note_loss(Unit loser, Unit winner, int by, bool automatic);

    Play& play_;
    int lost_count_ = 0;
    std::array<LostPair, most_units> lost_; ///< filled only if somebody listens
};

/// All before anybody gives way. [FOS-MEL-02]
void Melee::fight_all()
{
    const Field& field = play_.field;
    const Side active = play_.battle.active();
    const auto by_number = [&field](Unit x, Unit y) { return field.number(x) < field.number(y); };
    for (const Unit a : field.roster().of_side[active]) {
        if (!field.fights_here(a)) continue;
        std::array<Unit, square::directions> foes;
        auto last = foes.begin();
        for (int d = 0; d < square::directions; ++d) {
            const Cell n = field.ground().neighbor(play_.battle.cell(a), d);
            const Unit b = n == Cell::none ? Unit::none : field.fighter_in(n, opponent(active));
            if (b == Unit::none) continue;
            const auto at = std::upper_bound(foes.begin(), last, b, by_number);
            std::move_backward(at, last, last + 1);
            *at = b;
            ++last;
        }
        for (auto b = foes.begin(); b != last; ++b) fight(a, *b); // FOS-MEL-06
    }
}

/// One pair: `a` of the active side. [FOS-MEL-03, FOS-MEL-04]
void Melee::fight(Unit a, Unit b)
{
    const Field& field = play_.field;
    // 2 unless the players agree on more or less. [FOS-AMB-02]
    const int threshold = field.options().melee_threshold;
    Breakdown breakdown{"melee_pair", play_.battle.explains()};
    breakdown.title(
        "melee of {unit} and {other}",
        {.unit = a, .other = b, .cell = field.table().cell(a), .to = field.table().cell(b)});
    int differential = add_differential(breakdown, field, a, b);

    const bool a_lost = loses_automatically(field, a, b);
    const bool b_lost = loses_automatically(field, b, a);
    if (a_lost || b_lost) {
        const Unit loser = a_lost ? a : b;
        const Unit winner = a_lost ? b : a;
        const int by = std::max(threshold, a_lost ? -differential : differential); // FOS-AMB-39
        breakdown.note(rules::differential, "differential {n} without die, threshold {m}",
                       {.unit = a, .other = b, .n = differential, .m = threshold}, pair_lines);
        breakdown.outcome(rules::automatic_loss, "{unit} loses automatically, d = {n}",
                          {.unit = loser, .other = winner, .n = by, .m = threshold});
        play_.battle.report(breakdown);
        note_loss(loser, winner, by, true);
        return;
    }

    // FOS-ROLL-01
    sdk::counting(play_.battle); // who has lost by how much is on the table
    const int roll = play_.battle.roll(die::melee, "fos.melee", a, b);
    sdk::counted(play_.battle);
    breakdown.add_die(rules::melee_die, roll, "die", {.unit = a, .other = b}, pair_lines);
    // Added to the active side's unit. [FOS-MEL-20, FOS-AMB-37]
    differential += roll;
    breakdown.note(rules::differential, "differential {n}, threshold {m}",
                   {.unit = a, .other = b, .n = differential, .m = threshold}, pair_lines);
    if (differential >= threshold)
        breakdown.outcome(rules::differential, "{unit} loses, d = {n}",
                          {.unit = b, .other = a, .n = differential, .m = threshold});
    else if (differential <= -threshold)
        breakdown.outcome(rules::differential, "{unit} loses, d = {n}",
                          {.unit = a, .other = b, .n = -differential, .m = threshold});
    else
        breakdown.outcome(rules::differential, "status quo",
                          {.unit = a, .other = b, .n = differential, .m = threshold});
    play_.battle.report(breakdown);
    if (differential >= threshold) note_loss(b, a, differential, false);
    if (differential <= -threshold) note_loss(a, b, -differential, false);
}

void Melee::note_loss(Unit loser, Unit winner, int by, bool automatic)
{
    // The largest of the pairs it lost. [FOS-MEL-05, FOS-AMB-40]
    if (by > play_.battle.get(counters::lost_by, loser)) play_.set(counters::lost_by, loser, by);
    if (play_.battle.explains() && lost_count_ < most_units)
        lost_[static_cast<std::size_t>(lost_count_++)] = {loser, winner, by, automatic};
}

void Melee::report_losers()
{
    if (!play_.battle.explains()) return;
    for (const Unit u : play_.field.roster().by_number) {
        const int by = play_.battle.get(counters::lost_by, u);
        if (by == 0 || !play_.battle.on_board(u)) continue;
        Breakdown breakdown{"loser", true};
        breakdown.title("{unit} is beaten", {.unit = u, .n = by});
        breakdown.hide_whole(veil(play_.field, u));
        for (int i = 0; i < lost_count_; ++i) {
            const LostPair& pair = lost_[static_cast<std::size_t>(i)];
            if (pair.loser != u) continue;
            breakdown.note(pair.automatic ? rules::automatic_loss : rules::differential,
                           pair.automatic ? "lost automatically to {other} by {n}"
                                          : "lost to {other} by {n}",
                           {.unit = u, .other = pair.winner, .n = pair.by});
        }
        breakdown.outcome(rules::losers, "d = {n}", {.unit = u, .n = by});
        play_.battle.report(breakdown);
    }
}

} // namespace

bool sheltered(const Field& field, Unit u)
{
    // Whoever moved is not protected; a road takes nothing away. [FOS-MEL-14, FOS-AMB-08,
    // FOS-AMB-11]
    return is_static_infantry(field, u) && field.ground().is_cover(field.table().cell(u));
}

bool behind_obstacle(const Field& field, Unit u, Unit enemy)
{
    // [FOS-MEL-18, FOS-AMB-06]
    if (!field.options().obstacle_defence || !is_static_infantry(field, u)) return false;
    const Cell at = field.table().cell(u);
    const int d = field.ground().direction(at, field.table().cell(enemy));
    return d >= 0 && field.ground().crosses_obstacle(at, d);
}

bool loses_automatically(const Field& field, Unit loser, Unit winner)
{
    const int type = field.table().type(loser);
    if (type != unit_type::cavalry && type != unit_type::artillery) return false;
    // Only who moved, and only against infantry. [FOS-MEL-04, FOS-AMB-04, FOS-AMB-05]
    if (!field.mobile(loser) && !field.options().static_autoloss) return false;
    return sheltered(field, winner) || behind_obstacle(field, winner, loser);
}

int add_differential(Breakdown& breakdown, const Field& field, Unit a, Unit b)
{
    return add_factor(breakdown, field, a, first_unit) -
           add_factor(breakdown, field, b, second_unit) + add_pair_lines(breakdown, field, a, b);
}

void carry_out_melee(Play& play)
{
    Melee melee{play};
    melee.fight_all();
    melee.report_losers();
}

} // namespace sandtable::fos
