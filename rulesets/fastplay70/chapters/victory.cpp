#include "rulesets/fastplay70/chapters/victory.hpp"

#include "rulesets/fastplay70/book/rules.hpp"

namespace sandtable::fastplay70 {

namespace {

/// What units that are not destroyed have lost. [FP70-VIC-03]
int stands_lost_alive(const Field& field, Side side) noexcept
{
    int sum = 0;
    for (const Unit u : field.context().of_side[side])
        if (field.table().unit(u).where != Where::dead)
            sum += field.get(counters::stands_initial, u) - field.get(counters::stands, u);
    return sum;
}

/// Hundredths of a percent of an army's stands that are gone with their units, rounded down.
/// [FP70-VIC-02]
std::int64_t share_gone(const Field& field, Side side) noexcept
{
    const int whole = field.whole_strength(side);
    return whole > 0 ? 10'000 * field.destroyed_strength(side) / whole : 0;
}

void finish_by_points(Play& play, int ending)
{
    const Field& field = play.field;
    const int own = points_of(field, french);
    const int its = points_of(field, german);
    const int lead = own > its ? own - its : its - own;
    Breakdown says{"points", play.explains()};
    says.title("points");
    for (const Side side : {french, german}) {
        says.add(rules::points, points_of_objectives(field, side),
                 side == french ? "objectives of the French" : "objectives of the Germans", {},
                 side);
        says.add(rules::points, field.destroyed_strength(sdk::opponent(side)),
                 side == french ? "stands at the start of German units destroyed"
                                : "stands at the start of French units destroyed",
                 {}, side);
        if (field.options().count_stand_losses)
            says.add(rules::points, stands_lost_alive(field, sdk::opponent(side)),
                     side == french ? "stands lost by other German units"
                                    : "stands lost by other French units",
                     {}, side);
    }
    says.note(rules::points, "French {n}, Germans {m}", {.n = own, .m = its}, 2);
    says.outcome(rules::points, "a lead of {n}, {m} are needed",
                 {.n = lead, .m = field.context().margin});
    play.battle.report(says);
    const bool won = lead >= field.context().margin && lead > 0;
    play.battle.finish(won ? (own > its ? french : german) : nobody, ending,
                       won ? level::victory : level::draw);
}

/// Whose army is broken, french and german; says how the armies stand. [FP70-VIC-02]
std::array<bool, 2> broken_armies(Play& play)
{
    const Field& field = play.field;
    const std::array lost{is_broken(field, french), is_broken(field, german)};
    if (!play.explains()) return lost;
    Breakdown says{"break", true};
    says.title("losses of the armies");
    for (const Side side : {french, german}) say_broken(field, side, says);
    const std::int64_t own = share_gone(field, french);
    const std::int64_t its = share_gone(field, german);
    if (lost[french] && lost[german])
        says.outcome(rules::broken,
                     "both armies are broken: {n/100} % of the French stands, {m/100} % of the "
                     "German ones",
                     {.n = own, .m = its});
    else if (lost[french] || lost[german])
        says.outcome(rules::broken,
                     lost[french] ? "the French army is broken: {n/100} % of its stands, {m} % are "
                                    "enough"
                                  : "the German army is broken: {n/100} % of its stands, {m} % are "
                                    "enough",
                     {.n = lost[french] ? own : its, .m = field.options().break_percent});
    play.battle.report(says);
    return lost;
}

} // namespace

int points_of_objectives(const Field& field, Side side) noexcept
{
    int sum = 0;
    for (int i = 0; i < field.objective_count(); ++i)
        if (field.get(counters::controller(i)) == side + 1)
            sum += field.table().objective(static_cast<std::size_t>(i)).value;
    return sum;
}

int points_of(const Field& field, Side side) noexcept
{
    const Side enemy = sdk::opponent(side);
    return points_of_objectives(field, side) + field.destroyed_strength(enemy) +
           (field.options().count_stand_losses ? stands_lost_alive(field, enemy) : 0);
}

void say_broken(const Field& field, Side side, Breakdown& says)
{
    const int gone = field.destroyed_strength(side);
    const int whole = field.whole_strength(side);
    says.note(rules::broken,
              side == french ? "French: {n} of {m} stands in destroyed units"
                             : "Germans: {n} of {m} stands in destroyed units",
              {.n = gone, .m = whole});
    says.note(rules::broken,
              side == french ? "French: {n/100} %, broken at {m} %"
                             : "Germans: {n/100} %, broken at {m} %",
              {.n = share_gone(field, side), .m = field.options().break_percent});
}

bool is_broken(const Field& field, Side side) noexcept
{
    return 100 * field.destroyed_strength(side) >=
           field.options().break_percent * field.whole_strength(side);
}

// FP70-VIC-01
bool decide(Play& play)
{
    const Victory mode = play.field.options().victory;
    const bool by_points = mode == Victory::points_and_break || mode == Victory::points;
    const auto finish = [&](int ending) {
        if (by_points)
            finish_by_points(play, ending);
        else
            play.battle.finish(nobody, ending, level::draw);
        return true;
    };
    if (mode == Victory::points_and_break || mode == Victory::break_only) {
        const auto lost = broken_armies(play);
        if (lost[french] && lost[german]) return finish(ending::both_broken);
        if (lost[french] || lost[german]) {
            play.battle.finish(lost[french] ? german : french, ending::broken, level::victory);
            return true;
        }
    }
    return play.battle.turn() >= play.field.context().setting->turns && finish(ending::last_turn);
}

} // namespace sandtable::fastplay70
