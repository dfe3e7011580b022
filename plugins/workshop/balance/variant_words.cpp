#include "plugins/workshop/balance/variant_words.hpp"

#include "plugins/workshop/balance/look_words.hpp"
#include "plugins/workshop/ladder/elo.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::host {
namespace {

std::string settled(const TriedVariant& one, const Texts& texts)
{
    if (one.side_names.size() != 2) return "-";
    switch (one.figures.fairness) {
    case Fairness::fair: return texts.tr(key("fair"));
    case Fairness::first_favored: return one.side_names[0];
    case Fairness::second_favored: return one.side_names[1];
    case Fairness::open: break;
    }
    return texts.tr(key("not settled"));
}

std::string signed_points(double value)
{
    const auto whole = std::llround(value);
    return (whole > 0 ? "+" : "") + std::to_string(whole);
}

/// "+12 [-3, +27]": points of a hundred between two shares.
std::string shift_said(double points, double games, double points_then, double games_then)
{
    if (games <= 0 || games_then <= 0) return "-";
    const Interval a = share_of(points, games), b = share_of(points_then, games_then);
    // Newcombe's interval of a difference, from Wilson's of each.
    const double shift = b.share - a.share;
    const double low = shift - std::hypot(b.share - b.low, a.high - a.share);
    const double high = shift + std::hypot(b.high - b.share, a.share - a.low);
    return signed_points(100 * shift) + " [" + signed_points(100 * low) + ", " +
           signed_points(100 * high) + "]";
}

std::string share_said(double points, double games, const Texts& texts)
{
    if (games <= 0) return "-";
    const Interval i = share_of(points, games);
    return percent_said(i.share, texts) + " [" + rounded(100 * i.low) + ", " +
           rounded(100 * i.high) + "]";
}

std::string shift_from_first(const std::vector<TriedVariant>& tried, const TriedVariant& one)
{
    const BattleFigures &from = tried.front().figures, &to = one.figures;
    if (&one == &tried.front() || from.games == 0 || to.games == 0) return "";
    return shift_said(from.points[0], static_cast<double>(from.games), to.points[0],
                      static_cast<double>(to.games));
}

Json try_json(const HandicapTry& one)
{
    Json json{{"words", one.words},       {"points", one.points},
              {"games", one.games},       {"verified_points", one.verified},
              {"settings", one.settings}, {"verified_games", one.verified_games}};
    json["changes"] = Json::array();
    for (const ScenarioChange& change : one.changes)
        json["changes"].push_back({{"path", change.path}, {"value", change.value}});
    return json;
}

} // namespace

TableOfWords variants_table(const std::vector<TriedVariant>& tried, const std::string& head,
                            bool with_shift, const Texts& texts)
{
    TableOfWords table;
    table.words = 2;
    table.lines.push_back({head, texts.tr(key("favored")), texts.tr(key("games")),
                           texts.tr(key("the first side")), texts.tr(key("the second side"))});
    if (with_shift) table.lines.back().push_back(texts.tr(key("moves the first side by")));
    for (const auto* word : {key("draws"), key("turns"), key("lead changes")})
        table.lines.back().push_back(texts.tr(word));
    for (const TriedVariant& one : tried) {
        const BattleFigures& all = one.figures;
        std::string name = with_shift ? one.words : one.id;
        if (with_shift && name.empty()) name = texts.tr(key("as it is"));
        if (!with_shift && !one.words.empty()) name += ", " + one.words;
        std::vector<std::string> line{name, settled(one, texts), std::to_string(all.games)};
        for (std::size_t s = 0; s < 2; ++s)
            line.push_back(s < one.side_names.size()
                               ? one.side_names[s] + " " + chance_said(all, s, texts)
                               : "-");
        if (with_shift) line.push_back(shift_from_first(tried, one));
        const double games = std::max(static_cast<double>(all.games), 1.0);
        line.push_back(percent_said(static_cast<double>(all.draws) / games, texts));
        line.push_back(tenths_said(all.turns, texts));
        line.push_back(tenths_said(all.lead_changes, texts));
        table.lines.push_back(std::move(line));
    }
    return table;
}

Json variants_json(const std::vector<TriedVariant>& tried)
{
    Json list = Json::array();
    for (const TriedVariant& one : tried) {
        const Interval i =
            one.figures.games == 0
                ? Interval{}
                : share_of(one.figures.points[0], static_cast<double>(one.figures.games));
        list.push_back({{"scenario", one.id},
                        {"changed", one.words},
                        {"games", one.figures.games},
                        {"draws", one.figures.draws},
                        {"turns", one.figures.turns},
                        {"points", one.figures.points},
                        {"share", i.share},
                        {"low", i.low},
                        {"high", i.high}});
    }
    return list;
}

std::vector<std::string> handicap_said(const Handicap& handicap, const std::string& first_side,
                                       const HandicapPlan& how, const Texts& texts)
{
    const std::string low = rounded(100 * (0.5 - how.near)), high = rounded(100 * (0.5 + how.near));
    std::vector<std::string> lines{
        texts.tr(key("As it is the share of {side.the} is {word} of the points of {games} games"),
                 {{"side", first_side},
                  {"word", share_said(handicap.points, handicap.games, texts)},
                  {"games", rounded(handicap.games)}})};
    if (handicap.is_even) {
        lines.push_back(texts.tr(key("That lies between {n} and {m} %: no handicap is wanted"),
                                 {{"n", low}, {"m", high}}));
        return lines;
    }
    lines.push_back(texts.tr(
        key("The scenario and its ruleset offer {n} changes; {games} games "
            "were played to try them"),
        {{"n", std::to_string(handicap.levers)}, {"games", std::to_string(handicap.played)}}));
    for (std::size_t i = 0; i < handicap.verified.size(); ++i) {
        const HandicapTry& one = handicap.verified[i];
        const bool is_it = handicap.found == i;
        const bool is_near =
            one.verified_games > 0 && std::abs(one.verified / one.verified_games - 0.5) <= how.near;
        lines.push_back(texts.tr(
            is_it ? key("Suggested: {word}. In {games} fresh games the share of {side.the} is then "
                        "{chance} of the points: between {n} and {m} %")
            : is_near
                ? key("Would do as well: {word}. In {games} fresh games the share of {side.the} is "
                      "then {chance} of the points: between {n} and {m} %")
                : key("Not it: {word}. In {games} fresh games the share of {side.the} is then "
                      "{chance} of the points: not between {n} and {m} %"),
            {{"word", one.words},
             {"games", rounded(one.verified_games)},
             {"side", first_side},
             {"chance", share_said(one.verified, one.verified_games, texts)},
             {"n", low},
             {"m", high}}));
    }
    if (!handicap.found)
        lines.push_back(texts.tr(
            key("Nothing that is offered makes it even; the nearest is told below with its "
                "figures")));
    return lines;
}

TableOfWords handicap_table(const Handicap& handicap, const std::string& first_side,
                            std::size_t most, bool by_effect, const Texts& texts)
{
    TableOfWords table;
    table.lines.push_back({texts.tr(key("what is changed")), texts.tr(key("games")), first_side,
                           texts.tr(key("moves it by"))});
    std::vector<const HandicapTry*> tried;
    for (const HandicapTry& one : handicap.tried) tried.push_back(&one);
    const auto effect = [&](const HandicapTry* one) {
        return std::abs(one->points / one->games - handicap.points / handicap.games);
    };
    if (by_effect)
        std::ranges::stable_sort(tried, [&](const HandicapTry* a, const HandicapTry* b) {
            return effect(a) > effect(b);
        });
    for (std::size_t i = 0; i < std::min(most, tried.size()); ++i) {
        const HandicapTry& one = *tried[i];
        table.lines.push_back({one.words, rounded(one.games),
                               share_said(one.points, one.games, texts),
                               shift_said(handicap.points, handicap.games, one.points, one.games)});
    }
    return table;
}

Json handicap_json(const Handicap& handicap)
{
    Json json{{"points", handicap.points},
              {"games", handicap.games},
              {"levers", handicap.levers},
              {"played", handicap.played},
              {"is_even", handicap.is_even}};
    json["tried"] = Json::array();
    for (const HandicapTry& one : handicap.tried) json["tried"].push_back(try_json(one));
    json["verified"] = Json::array();
    for (const HandicapTry& one : handicap.verified) json["verified"].push_back(try_json(one));
    json["found"] = handicap.found ? Json(*handicap.found) : Json(nullptr);
    return json;
}

} // namespace sandtable::host
