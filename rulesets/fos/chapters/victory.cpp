#include "rulesets/fos/chapters/victory.hpp"

#include "rulesets/fos/book/rules.hpp"
#include "rulesets/fos/chapters/objectives.hpp"

#include <algorithm>
#include <cstdlib>
#include <numeric>

namespace sandtable::fos {

namespace {

/// A line that ends in a fraction, reduced: `whole` where nothing is left below the line.
void note_fraction(Breakdown& breakdown, const char* rule, const char* whole, const char* parts,
                   std::int64_t numerator, std::int64_t denominator, Side side = nobody)
{
    const std::int64_t common = std::max<std::int64_t>(1, std::gcd(numerator, denominator));
    const std::int64_t below = denominator / common;
    breakdown.note(rule, below == 1 ? whole : parts,
                   {.side = side, .n = numerator / common, .m = below});
}

/// Both shares of a side, and what they come to. [FOS-END-02]
void explain_standing(Breakdown& breakdown, const Standing& standing, Side side, int objectives,
                      bool counts_units)
{
    const std::int64_t initial = std::max(1, standing.initial);
    const std::int64_t all = std::max(1, objectives);
    const auto percent = [&](std::int64_t n, std::int64_t of) {
        note_fraction(breakdown, rules::score, "that is {n} %", "that is {n}/{m} %", 100 * n, of);
    };
    breakdown.note(rules::score,
                   counts_units ? "fighting units left to {side.the}: {n} of {m}"
                                : "force points left to {side.the}: {n} of {m}",
                   {.side = side, .n = standing.remaining, .m = standing.initial});
    percent(standing.remaining, initial);
    breakdown.note(rules::score, "objectives controlled by {side.the}: {n} of {m}",
                   {.side = side, .n = standing.controlled, .m = objectives});
    percent(standing.controlled, all);
    note_fraction(
        breakdown, rules::score, "score of {side.the}: {n}", "score of {side.the}: {n}/{m}",
        100 * (standing.remaining * all + standing.controlled * initial), initial * all, side);
}

} // namespace

Standing standing_of(const Field& field, Side side)
{
    const Table& table = field.table();
    Standing standing;
    standing.controlled = table.get(counters::controlled, side);
    for (const Unit u : field.roster().of_side[side]) {
        // Leaders count for nothing. [FOS-UNIT-02, FOS-AMB-51]
        if (!field.fights(u)) continue;
        const Where where = table.unit(u).where;
        const bool remains = where == Where::board || where == Where::reserve;
        // [FOS-END-02, FOS-AMB-03]
        if (field.options().score_counts_units) {
            standing.initial += 1;
            standing.remaining += remains ? 1 : 0;
        } else {
            standing.initial += table.get(counters::force_initial, u);
            standing.remaining += remains ? field.force(u) : 0;
        }
    }
    return standing;
}

Difference difference_of(const Standing& blue_side, const Standing& red_side,
                         int objectives) noexcept
{
    const std::int64_t of_blue = std::max(1, blue_side.initial);
    const std::int64_t of_red = std::max(1, red_side.initial);
    const std::int64_t all = std::max(1, objectives);
    return {100 * ((blue_side.remaining * of_red - red_side.remaining * of_blue) * all +
                   (blue_side.controlled - red_side.controlled) * of_blue * of_red),
            of_blue * of_red * all};
}

int level_of(const Difference& difference, int tactical, int strategic) noexcept
{
    const std::int64_t size =
        difference.numerator < 0 ? -difference.numerator : difference.numerator;
    // More than the margin, compared as whole numbers. [FOS-END-03, FOS-AMB-57]
    if (size > strategic * difference.denominator) return level::strategic;
    if (size > tactical * difference.denominator) return level::tactical;
    return level::draw;
}

bool has_no_units(const Table& table, Side side)
{
    for (int i = 0; i < table.unit_count(); ++i) {
        const UnitRecord& record = table.unit(unit_at_index(i));
        // Leaders and reserves are units too. [FOS-END-04, FOS-AMB-55]
        if (record.side == side && (record.where == Where::board || record.where == Where::reserve))
            return false;
    }
    return true;
}

void end_by_score(Play& play, int ending)
{
    update_control(play);
    const Standing of_blue = standing_of(play.field, blue);
    const Standing of_red = standing_of(play.field, red);
    const auto objectives = static_cast<int>(play.field.ground().objectives().size());
    const Difference difference = difference_of(of_blue, of_red, objectives);
    const int level =
        level_of(difference, play.options().tactical_margin, play.options().strategic_margin);
    const Side winner = level == level::draw ? nobody : difference.numerator > 0 ? blue : red;
    if (play.battle.explains()) {
        Breakdown breakdown{"score", true};
        explain_score(breakdown, play.field, of_blue, of_red);
        play.battle.report(breakdown);
    }
    play.battle.finish(winner, ending, level);
}

void end_by_resignation(Battle& battle, Side side)
{
    // FOS-ACT-05, FOS-END-05
    battle.finish(opponent(side), ending::resignation, level::strategic);
}

void explain_score(Breakdown& breakdown, const Field& field, const Standing& blue_side,
                   const Standing& red_side)
{
    const auto objectives = static_cast<int>(field.ground().objectives().size());
    const Options& options = field.options();
    breakdown.title("score after turn {n}", {.n = field.table().turn()});
    explain_standing(breakdown, blue_side, blue, objectives, options.score_counts_units);
    explain_standing(breakdown, red_side, red, objectives, options.score_counts_units);
    const Difference difference = difference_of(blue_side, red_side, objectives);
    note_fraction(breakdown, rules::levels_of_victory, "the scores differ by {n}",
                  "the scores differ by {n}/{m}", std::abs(difference.numerator),
                  difference.denominator);
    breakdown.note(rules::levels_of_victory, "above {n} a tactical, above {m} a strategic victory",
                   {.n = options.tactical_margin, .m = options.strategic_margin});
    const int level = level_of(difference, options.tactical_margin, options.strategic_margin);
    const Side winner = difference.numerator > 0 ? blue : red;
    if (level == level::draw)
        breakdown.outcome(rules::levels_of_victory, "draw");
    else
        breakdown.outcome(rules::levels_of_victory,
                          level == level::tactical ? "tactical victory of {side.the}"
                                                   : "strategic victory of {side.the}",
                          {.side = winner});
}

} // namespace sandtable::fos
