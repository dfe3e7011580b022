#include "plugins/workshop/balance/look_words.hpp"

#include "plugins/workshop/balance/small_graphs.hpp"
#include "plugins/workshop/table_of_words.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::host {
namespace {

std::string in_tenths(double value, const Texts& texts)
{
    const auto all = std::llround(value * 10);
    return texts.tr(key("{n}.{m}"),
                    {{"n", std::to_string(all / 10)}, {"m", std::to_string(all % 10)}});
}

/// How much the result hangs on a unit: the points of its side with it less those without it, taken
/// down where one of the two was rarely seen.
double weight_of(const UnitStory& unit)
{
    const double seen = std::min(unit.kept_games, unit.lost_games);
    return (unit.kept_points - unit.lost_points) * seen / (seen + 5);
}

} // namespace

std::string percent_said(double share, const Texts& texts)
{
    return texts.tr(key("{n} %"), {{"n", rounded(100 * share)}});
}

std::vector<std::string> luck_said(const CloseLook& look, const Texts& texts)
{
    std::vector<std::string> lines;
    const SkillFigures& skill = look.skill;
    if (skill.games > 0)
        lines.push_back(texts.tr(
            key("Luck and skill: of the result, the dice decide {n} % [{low}, {high}], playing "
                "better {m} %, the side one has {k} % ({games} games against a player who gives "
                "any order one time in {one}: the better one takes {points} % of the points)"),
            {{"n", rounded(100 * skill.dice)},
             {"low", rounded(100 * skill.dice_low)},
             {"high", rounded(100 * skill.dice_high)},
             {"m", rounded(100 * skill.skill)},
             {"k", rounded(100 * skill.side)},
             {"games", std::to_string(skill.games)},
             {"one", std::to_string(stumbles_one_in)},
             {"points", rounded(100 * skill.points)}}));
    if (look.again > 1)
        lines.push_back(
            texts.tr(key("Played on from the middle with other dice, {n} % of {games} battles end "
                         "otherwise: dice after it decide {m} % [{low}, {high}] of the result"),
                     {{"n", rounded(100 * look.again_other)},
                      {"games", std::to_string(look.again)},
                      {"m", rounded(100 * look.late_dice)},
                      {"low", rounded(100 * look.late_low)},
                      {"high", rounded(100 * look.late_high)}}));
    return lines;
}

std::vector<std::string> chances_said(const BalancedBattle& battle, const Texts& texts, bool utf8)
{
    const CloseLook& look = *battle.look;
    std::vector<std::string> lines;
    if (look.turns.size() < 2 || battle.side_names.size() != 2) return lines;
    std::vector<double> means, low, high;
    for (const ChanceTurn& turn : look.turns) {
        means.push_back(turn.mean);
        low.push_back(turn.low);
        high.push_back(turn.high);
    }
    lines.push_back(texts.tr(
        key("Chance of {side.the} turn by turn: {word} (eight of ten battles between {low} and "
            "{high})"),
        {{"side", battle.side_names.front()},
         {"word", share_line(means, utf8)},
         {"low", share_line(low, utf8)},
         {"high", share_line(high, utf8)}}));
    lines.push_back(texts.tr(
        key("Such a chance is off by {n} points on average, and says {m} % of what is to be known "
            "before the end; half of the battles are decided (80 %) after {k} % of their length"),
        {{"n", rounded(100 * look.chance.off)},
         {"m", rounded(100 * std::max(look.chance.tells, 0.0))},
         {"k", rounded(100 * look.decided)}}));
    return lines;
}

std::vector<const UnitStory*> telling_units(const BalancedBattle& battle, Side side,
                                            std::size_t most)
{
    std::vector<const UnitStory*> units;
    double done = 1e-9;
    for (const UnitStory& unit : battle.look->units) {
        const auto at = static_cast<std::size_t>(unit.unit);
        if (at >= battle.unit_sides.size() || battle.unit_sides[at] != side) continue;
        if (unit.fights + unit.steps + unit.loss <= 0) continue;
        units.push_back(&unit);
        done = std::max(done, unit.done);
    }
    const auto weight = [done](const UnitStory* unit) {
        return unit->done / done / 2 + std::abs(weight_of(*unit));
    };
    std::ranges::stable_sort(
        units, [&](const UnitStory* a, const UnitStory* b) { return weight(a) > weight(b); });
    if (units.size() > most) units.resize(most);
    return units;
}

std::string unit_said(const BalancedBattle& battle, const UnitStory& unit, const Texts& texts)
{
    std::string text =
        texts.tr(key("{unit}: {n} fights, takes {word} of strength, loses {m} % of its own, is "
                     "lost in {k} % of the battles"),
                 {{"unit", battle.unit_names[static_cast<std::size_t>(unit.unit)]},
                  {"n", in_tenths(unit.fights, texts)},
                  {"word", in_tenths(unit.done, texts)},
                  {"m", rounded(100 * unit.loss)},
                  {"k", rounded(100 * unit.lost)}});
    if (std::min(unit.kept_games, unit.lost_games) < 5) return text;
    return texts.tr(key("{text}; its side takes {n} % of the points when it lives and {m} % when "
                        "it is lost"),
                    {{"text", text},
                     {"n", rounded(100 * unit.kept_points)},
                     {"m", rounded(100 * unit.lost_points)}});
}

std::string objective_said(const BalancedBattle& battle, const ObjectiveStory& objective,
                           const Texts& texts)
{
    std::string text = texts.tr(key("{word}: changes hands {n} times"),
                                {{"word", battle.objective_names[objective.objective]},
                                 {"n", in_tenths(objective.changed_hands, texts)}});
    for (std::size_t s = 0; s < objective.held.size() && s < battle.side_names.size(); ++s)
        if (objective.held[s] > 0)
            text = texts.tr(key("{text}; held at the end by {side.the}: {n} % of the battles, {m} "
                                "% of the points in "
                                "those"),
                            {{"text", text},
                             {"side", battle.side_names[s]},
                             {"n", rounded(100 * objective.held[s])},
                             {"m", rounded(100 * objective.points[s])}});
    return text;
}

std::string places_said(const BalancedBattle& battle, const std::vector<double>& counts,
                        std::size_t most, const Texts& texts)
{
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < counts.size(); ++i)
        if (counts[i] > 0) places.push_back(i);
    std::ranges::stable_sort(places,
                             [&](std::size_t a, std::size_t b) { return counts[a] > counts[b]; });
    if (places.size() > most) places.resize(most);
    std::string list;
    for (const std::size_t place : places)
        list += (list.empty() ? "" : ", ") + battle.place_names[place] + " (" +
                in_tenths(counts[place], texts) + ")";
    return list;
}

std::vector<std::string> look_said(const BalancedBattle& battle, const Texts& texts, bool utf8)
{
    if (!battle.look) return {};
    const CloseLook& look = *battle.look;
    std::vector<std::string> lines = chances_said(battle, texts, utf8);
    for (std::string& line : luck_said(look, texts)) lines.push_back(std::move(line));
    for (std::size_t s = 0; s < battle.side_names.size(); ++s) {
        const auto units = telling_units(battle, static_cast<Side>(s), 3);
        if (units.empty()) continue;
        lines.push_back(
            texts.tr(key("What matters most of {side.the}, in {n} battles:"),
                     {{"side", battle.side_names[s]}, {"n", std::to_string(look.games)}}));
        for (const UnitStory* unit : units) lines.push_back("  " + unit_said(battle, *unit, texts));
    }
    for (const ObjectiveStory& objective : look.objectives)
        lines.push_back(objective_said(battle, objective, texts));
    if (const std::string places = places_said(battle, look.blood, 5, texts); !places.empty())
        lines.push_back(
            texts.tr(key("Fights and losses a battle, by place: {list}"), {{"list", places}}));
    if (const std::string places = places_said(battle, look.moved, 5, texts); !places.empty())
        lines.push_back(texts.tr(key("Steps a battle, by place: {list}"), {{"list", places}}));
    return lines;
}

Json look_json(const BalancedBattle& battle)
{
    if (!battle.look) return nullptr;
    const CloseLook& look = *battle.look;
    Json json{{"games", look.games},
              {"failed", look.failed},
              {"decided", look.decided},
              {"chance_off", look.chance.off},
              {"chance_tells", look.chance.tells}};
    for (const ChanceTurn& turn : look.turns)
        json["turns"].push_back({{"mean", turn.mean},
                                 {"low", turn.low},
                                 {"high", turn.high},
                                 {"going_on", turn.going_on}});
    for (const ChanceBin& bin : look.chance.bins)
        json["calibration"].push_back(
            {{"said", bin.said}, {"seen", bin.seen}, {"states", bin.states}, {"games", bin.games}});
    json["late_dice"] = {{"games", look.again},
                         {"other", look.again_other},
                         {"share", look.late_dice},
                         {"low", look.late_low},
                         {"high", look.late_high}};
    json["skill"] = {{"games", look.skill.games},        {"points", look.skill.points},
                     {"side", look.skill.side},          {"skill", look.skill.skill},
                     {"dice", look.skill.dice},          {"dice_low", look.skill.dice_low},
                     {"dice_high", look.skill.dice_high}};
    for (const UnitStory& unit : look.units)
        json["units"].push_back({{"unit", battle.unit_names[static_cast<std::size_t>(unit.unit)]},
                                 {"lost", unit.lost},
                                 {"loss", unit.loss},
                                 {"done", unit.done},
                                 {"steps", unit.steps},
                                 {"fights", unit.fights},
                                 {"points_kept", unit.kept_points},
                                 {"points_lost", unit.lost_points},
                                 {"games_lost", unit.lost_games}});
    for (const ObjectiveStory& objective : look.objectives)
        json["objectives"].push_back({{"objective", battle.objective_names[objective.objective]},
                                      {"held", objective.held},
                                      {"points", objective.points},
                                      {"changed_hands", objective.changed_hands}});
    for (std::size_t i = 0; i < look.blood.size(); ++i)
        if (look.blood[i] + look.moved[i] > 0)
            json["places"].push_back({{"place", battle.place_names[i]},
                                      {"fights", look.blood[i]},
                                      {"steps", look.moved[i]}});
    return json;
}

} // namespace sandtable::host
