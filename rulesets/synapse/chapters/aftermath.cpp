#include "rulesets/synapse/chapters/aftermath.hpp"

#include "rulesets/synapse/chapters/clash/harm.hpp"
#include "rulesets/synapse/chapters/dice.hpp"
#include "rulesets/synapse/chapters/losses.hpp"
#include "rulesets/synapse/chapters/umpire.hpp"
#include "rulesets/synapse/chapters/victory.hpp"

#include <algorithm>
#include <vector>

namespace sandtable::synapse {

namespace {

/// Casualties of one unit. [SYN-LOSS-04, SYN-LOSS-06, SYN-LOSS-08]
void count_losses(Play& play, Unit u, std::int64_t points)
{
    const Field& field = play.field;
    const bool all = lost_whole(field, u);
    const std::int64_t heads = elements(field, u);
    const std::int64_t s = field.unit_sdg(u) + field.troop(u).arm;
    const std::int64_t k = all ? heads : std::min(heads, points / s);
    const std::int64_t rest = k == heads ? 0 : points - k * s;
    play.set(troop::casualties, u, k);
    const std::int64_t least = fewest_killed(field, u); // [SYN-LOSS-05]
    play.set(troop::killed, u, least);
    play.set(troop::strays, u, rest > 0 ? 1 : 0);
    Breakdown b{"losses", play.battle.explains()};
    b.title("losses of {unit}", {.unit = u});
    b.add("SYN-LOSS-03", points, "points");
    b.note("SYN-LOSS-04", "{n} casualties of {m} points each", {.n = k, .m = s});
    b.note("SYN-LOSS-05", "killed between {n} and {m}", {.n = least, .m = k});
    if (rest > 0) b.note("SYN-LOSS-06", "one stray ({n} points)", {.n = rest});
    if (all) b.note("SYN-LOSS-08", "all are lost");
    if (const std::int64_t w = wounded(field, u); w > 0 && leaves_field(field, u)) {
        constexpr const char* fates[] = {"{n} wounded left behind: dead",
                                         "{n} wounded left behind: captured",
                                         "{n} wounded carried off"};
        b.note("SYN-LOSS-07", fates[play.options()[Opt::abandoned_wounded]], {.n = w});
    }
    b.outcome("SYN-LOSS-04", "{n} casualties", {.n = k});
    play.battle.report(b);
}

/// Hulls and crews of vehicles. `back`: half of the hulls are given back after all.
/// [SYN-VEH-21, SYN-VEH-22, SYN-LOSS-01, SYN-LOSS-08]
void count_hulls(Play& play, Unit u, bool back)
{
    const Field& field = play.field;
    const std::int64_t force = field.force(u);
    if (force == 0) return;
    const std::int64_t damage = field.damage(u);
    const bool lost = field.state(u) == State::annihilated || field.state(u) == State::captured;
    const std::int64_t all = field.get(troop::eff, u);
    const std::int64_t shot = lost ? all : mul_div(all, std::min(damage, force), force);
    const std::int64_t hulls = back && !lost ? shot - half(shot) : shot;
    constexpr std::int64_t by_status[] = {0, 0, 25, 50, 100};
    const Status status = lost ? Status::annihilated : field.status(u);
    std::int64_t crew = by_status[static_cast<int>(status)];
    if (status == Status::engaged) {
        crew = play.options().is(Opt::crew_engaged)
                   ? 5
                   : static_cast<std::int64_t>(floor_div_wide(Wide{20} * damage, force));
        // SYN-UMP-29
        if (const auto fixed = field.ruling(Item::crew_loss, -1); fixed >= 0) crew = fixed;
    }
    play.set(troop::casualties, u, hulls);
    play.set(troop::killed, u, hulls);
    Breakdown b{"hulls", play.battle.explains()};
    b.title("losses of {unit}", {.unit = u});
    b.note("SYN-VEH-22", "{n} of {m}", {.n = shot, .m = all});
    if (shot != hulls)
        b.note("SYN-LOSS-01", "{unit} recovers {n} of {m}",
               {.unit = u, .n = shot - hulls, .m = shot});
    b.note("SYN-VEH-21", "{n} percent of the crews", {.n = crew});
    b.outcome("SYN-VEH-22", "{n} lost", {.n = hulls});
    play.battle.report(b);
}

/// What the next point of combat potential costs those who learn: a line for each potential that
/// they have. [SYN-XP-02]
void explain_next_level(const Field& field, Side s, Breakdown& b)
{
    if (!b.keeps()) return;
    std::vector<std::int64_t> potentials;
    for (const Unit u : field.context().armies[s].troops)
        if (field.get(troop::took_part, u)) potentials.push_back(field.get(troop::cbt, u));
    std::ranges::sort(potentials);
    potentials.erase(std::unique(potentials.begin(), potentials.end()), potentials.end());
    for (const std::int64_t cbt : potentials)
        b.note("SYN-XP-02", "from combat potential {n} the next point costs {m}",
               {.n = cbt, .m = cost_of_next(field, cbt)});
}

/// What a side learns by how it fared, and why it fared so. [SYN-XP-01, SYN-END-04]
void teach(Play& play, Side s, Result result, const Verdict& verdict)
{
    const Lesson& lesson = lessons[static_cast<int>(result)];
    play.set(army::result, s, static_cast<int>(result) + 1);
    play.set(army::learned, s, lesson.usual); // unless the umpire picks another: SYN-UMP-14
    Breakdown b{"experience", play.battle.explains()};
    b.title("experience of {side.the}", {.side = s});
    b.add("SYN-XP-01", lesson.usual, "{word}", {.word = lesson.title});
    b.note(verdict.rule, verdict.why);
    b.note("SYN-XP-01", "between {n} and {m}", {.n = lesson.low, .m = lesson.high});
    explain_next_level(play.field, s, b);
    b.outcome("SYN-XP-01", "{n} points for each unit that took part", {.n = lesson.usual});
    play.battle.report(b);
}

/// Wounds of one character: a die for each full ten percent of its unit's losses. Damage may go far
/// beyond a unit's force, and the book knows no most; beyond `most_fate_dice` nothing is rolled,
/// which is said. [SYN-LOSS-10]
void roll_fate(Play& play, Unit u, std::int64_t percent, int arm)
{
    const std::int64_t all = percent / 10;
    const std::int64_t dice = std::min(all, most_fate_dice);
    if (dice == 0) return;
    Breakdown b{"fate", play.battle.explains()};
    b.title("a notable character of {unit}", {.unit = u});
    if (dice < all) b.note("SYN-LOSS-10", "{n} of {m} dice rolled, no more", {.n = dice, .m = all});
    for (std::int64_t i = 0; i < dice; ++i)
        b.add_die("SYN-LOSS-10", play.battle.roll(die_three, "fate", u), "wounds");
    const std::int64_t raw = b.total(0);
    const std::int64_t off = std::min<std::int64_t>(raw, arm);
    b.add("SYN-LOSS-10", -off, "armor");
    b.outcome("SYN-LOSS-10", "{n} damage", {.n = raw - off});
    play.battle.report(b);
}

/// Wounds of notable characters. [SYN-LOSS-10]
void roll_fates(Play& play)
{
    const Field& field = play.field;
    // SYN-UMP-24
    if (field.ruling(Item::fate, play.options().is(Opt::pc_wounds)) == 0) return;
    for (const Side s : {side_a, side_b})
        for (const Unit u : field.context().armies[s].troops) {
            const std::int64_t force = field.unit_force(u);
            if (force == 0 || !field.get(troop::took_part, u)) continue;
            const auto percent =
                static_cast<std::int64_t>(floor_div_wide(Wide{100} * loss_points(field, u), force));
            for (const int arm : field.troop(u).characters) roll_fate(play, u, percent, arm);
        }
}

/// How it ends by the rules of the book, told as a breakdown. [SYN-END-03, SYN-END-04]
Verdict tell_victory(Play& play, Side winner, Ending ending)
{
    const Field& field = play.field;
    Breakdown b{"victory", play.battle.explains()};
    b.title("the end of the battle");
    const Verdict verdict = winner == nobody
                                ? Verdict{Level::status_quo, "SYN-END-02", "nobody has won"}
                                : verdict_on(field, winner, ending);
    b.note(verdict.rule, verdict.why, {}, 2);
    for (const Side s : {side_a, side_b}) {
        const std::int64_t share = loss_share(field, s);
        play.set(army::loss_share, s, std::min<std::int64_t>(share, 100));
        b.head("{word}", s, {.word = field.table().setting().sides[s].id});
        b.add("SYN-END-03", share, "losses in percent", {}, s);
    }
    constexpr const char* titles[] = {"status quo", "marginal victory", "victory",
                                      "decisive victory"};
    b.outcome(verdict.rule, titles[static_cast<int>(verdict.level)]);
    play.battle.report(b);
    return verdict;
}

/// What both sides learn by how the battle went. [SYN-XP-01, SYN-END-05]
void teach_both(Play& play, Side winner, const Verdict& verdict)
{
    if (winner == nobody) {
        for (const Side s : {side_a, side_b}) teach(play, s, Result::status_quo, verdict);
        return;
    }
    play.set(army::holds_field, winner, 1);
    constexpr Result won[] = {Result::status_quo, Result::marginal_victory, Result::victory,
                              Result::decisive_victory};
    teach(play, winner, won[static_cast<int>(verdict.level)], verdict);
    teach(play, opponent(winner),
          verdict.level == Level::decisive ? Result::crushing_defeat : Result::defeat, verdict);
}

/// The winner gets back half of its damage. [SYN-LOSS-01]
void recover(Play& play, Unit b)
{
    const std::int64_t damage = play.field.damage(b);
    if (const std::int64_t back = half(damage); back > 0)
        play.tell("SYN-LOSS-01", "{unit} recovers {n} of {m}", {.unit = b, .n = back, .m = damage});
    play.set(body::damage, b, damage - half(damage));
}

/// What a body has lost, unit by unit. `back`: half is given back after all.
void count_body(Play& play, Unit b, bool back)
{
    const Field& field = play.field;
    if (field.troop(b).vehicle) return count_hulls(play, b, back);
    const Shares parts = share_out(field, b);
    field.each_of(b, [&](Unit u) {
        // Who is lost with its body need not have taken part: hunger may annihilate it.
        // [SYN-LOSS-02, SYN-LOSS-08]
        const bool shares = field.fights(u) && field.get(troop::took_part, u);
        if (shares || lost_whole(field, u)) count_losses(play, u, parts.of(u));
    });
}

} // namespace

std::int64_t cost_of_next(const Field& field, std::int64_t cbt) noexcept
{
    return std::max<std::int64_t>(field.options()[Opt::min_cost], cbt + 1);
}

Next decide(Play& play, Side winner, Ending ending)
{
    const Field& field = play.field;
    const Verdict verdict = tell_victory(play, winner, ending);
    teach_both(play, winner, verdict);
    const bool after = play.options().is(Opt::recovery_order);
    for (const Side s : {side_a, side_b})
        for (const Unit b : field.bodies(s)) {
            if (!field.committed(b)) continue;
            if (s == winner && !after) recover(play, b);
            count_body(play, b, s == winner && after);
        }
    roll_fates(play);
    Course& course = play.course();
    course.item = course.subject = 0;
    course.winner = winner;
    course.ending = static_cast<std::uint8_t>(ending);
    course.level = static_cast<std::uint8_t>(verdict.level);
    return to(step::lessons);
}

Next rule_on_lessons(Play& play)
{
    if (!umpire_has_ruled(play, When::aftermath)) return waits;
    const Field& field = play.field;
    for (const Side s : {side_a, side_b})
        for (const Unit u : field.context().armies[s].troops)
            if (field.get(troop::took_part, u) && field.gone(u) != Gone::left_out &&
                field.get(troop::casualties, u) < elements(field, u))
                play.set(
                    troop::xp, u,
                    std::min<std::int64_t>(field.get(troop::xp, u) + field.get(army::learned, s),
                                           most_experience));
    return on;
}

void ask_losses(Play& play) { play.ask_in_turn(static_cast<int>(Ask::losses)); }

namespace {

/// What every unit brings into its next battle, and which bodies have nobody left. [SYN-LOSS-09]
void tell_next_battle(Play& play, Side s)
{
    const Field& field = play.field;
    for (const Unit u : field.context().armies[s].troops) {
        if (!has_changed(field, u)) continue;
        Breakdown b{"next_battle", play.battle.explains()};
        explain_losses(field, u, b);
        explain_carried(field, u, b);
        play.battle.report(b);
    }
    for (const Unit body : field.bodies(s)) {
        bool is_left = field.context().is_troop(body); // a vehicle unit has told of itself
        for (const Unit u : field.context().armies[s].troops)
            if (field.context().body_of[static_cast<std::size_t>(u)] == index(body))
                is_left = is_left || next_strength(field, u) > 0;
        if (is_left) continue;
        Breakdown b{"next_battle", play.battle.explains()};
        b.title("{unit} in its next battle", {.unit = body});
        b.outcome("SYN-LOSS-09", "nobody is left", {.n = 0, .word = "eff"});
        play.battle.report(b);
    }
}

} // namespace

Next finish(Play& play)
{
    const Field& field = play.field;
    const Course& course = field.course();
    const bool left_to_die = play.options()[Opt::abandoned_wounded] == 0;
    for (const Side s : {side_a, side_b}) {
        for (const Unit u : field.context().armies[s].troops)
            if (left_to_die && leaves_field(field, u)) // [SYN-LOSS-07]
                play.set(troop::killed, u, field.get(troop::casualties, u));
        if (play.battle.explains()) tell_next_battle(play, s);
    }
    const Judged judged =
        by_the_aim(play.context(), course.winner, static_cast<Ending>(course.ending),
                   static_cast<Level>(course.level));
    if (judged.winner != course.winner)
        play.tell("SYN-END-02", "the aim of {side.the} is missed",
                  {.side = judged.winner == side_a ? side_b : side_a});
    play.battle.finish(judged.winner, static_cast<int>(judged.ending),
                       static_cast<int>(judged.level));
    return waits;
}

} // namespace sandtable::synapse
