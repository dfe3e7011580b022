#include "plugins/workshop/ladder/ladder_report.hpp"

#include "plugins/workshop/table_of_words.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace sandtable::host {
namespace {

/// "87 % [83, 90]"
std::string told_share(const Points& points)
{
    if (points.games <= 0) return "-";
    const Interval i = share_of(points.sum, points.games);
    return rounded(100 * i.share) + " % [" + rounded(100 * i.low) + ", " + rounded(100 * i.high) +
           "]";
}

/// Whoever has not played yet has no strength.
bool has_played(const Standing& one) { return one.score.games > 0; }

/// The strongest first; who has not played yet, last.
std::vector<std::size_t> by_strength(const std::vector<Standing>& all)
{
    std::vector<std::size_t> order(all.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
        if (has_played(all[a]) != has_played(all[b])) return has_played(all[a]);
        return all[a].rating.elo > all[b].rating.elo;
    });
    return order;
}

TableOfWords sheet_of_players(const Ladder& ladder, const std::vector<Standing>& all,
                              const Texts& texts)
{
    TableOfWords sheet;
    sheet.lines.push_back({texts.tr(key("player")), texts.tr(key("games")), texts.tr(key("points")),
                           texts.tr(key("Elo, 95 % interval"))});
    for (const std::size_t i : by_strength(all)) {
        const Rating& rating = all[i].rating;
        const bool played = has_played(all[i]);
        std::string elo = played ? rounded(rating.elo) : "-";
        if (played && rating.high > rating.low)
            elo += " [" + rounded(rating.low) + ", " + rounded(rating.high) + "]";
        sheet.lines.push_back({ladder.players[i], rounded(all[i].score.games),
                               told_share(all[i].score), std::move(elo)});
    }
    return sheet;
}

/// "87 % [83, 90] of 240"
std::string told_of_games(const Points& points, const Texts& texts)
{
    if (points.games <= 0) return "-";
    return texts.tr(key("{word} of {n}"),
                    {{"word", told_share(points)}, {"n", rounded(points.games)}});
}

/// What each took from the one against whom all played, battle by battle; then in all battles, and
/// their mean, where each battle counts as much as another.
TableOfWords sheet_against(const Ladder& ladder, std::size_t against,
                           const std::vector<Standing>& all, const Texts& texts)
{
    const std::size_t battles = ladder.battles.size();
    TableOfWords sheet;
    sheet.lines.resize(battles + 3);
    sheet.lines.front().push_back(
        texts.tr(key("points against {word}"), {{"word", ladder.players[against]}}));
    for (std::size_t b = 0; b < battles; ++b) sheet.lines[b + 1].push_back(ladder.battles[b].id);
    sheet.lines[battles + 1].push_back(texts.tr(key("all games")));
    sheet.lines[battles + 2].push_back(texts.tr(key("mean of the battles")));
    for (std::size_t player = 0; player < ladder.players.size(); ++player) {
        if (player == against) continue;
        sheet.lines.front().push_back(ladder.players[player]);
        Points shares; ///< of battles, each as one game
        for (const Match& match : ladder.matches) {
            if (match.first != player && match.second != player) continue;
            const Points its = points_of(match, player);
            if (its.games > 0) shares.add(its.sum / its.games);
            sheet.lines[match.battle + 1].push_back(told_of_games(its, texts));
        }
        sheet.lines[battles + 1].push_back(told_of_games(all[player].score, texts));
        sheet.lines[battles + 2].push_back(
            shares.games > 0 ? rounded(100 * shares.sum / shares.games) + " %" : "-");
    }
    return sheet;
}

/// What the first of the two took, in all and in each seat, and what was no game.
TableOfWords sheet_of_matches(const Ladder& ladder, const Texts& texts)
{
    TableOfWords sheet;
    sheet.lines.push_back({texts.tr(key("battle")), texts.tr(key("points of")),
                           texts.tr(key("against")), texts.tr(key("games")), texts.tr(key("all")),
                           texts.tr(key("as the first side")),
                           texts.tr(key("as the second side"))});
    sheet.words = 3;
    for (const Match& match : ladder.matches) {
        const LadderBattle& battle = ladder.battles[match.battle];
        std::string games = rounded(match.score.games);
        if (match.failed + match.unfinished > 0)
            games += " (+" + std::to_string(match.failed + match.unfinished) + " " +
                     texts.tr(key("not finished")) + ")";
        std::vector<std::string> line{battle.id, ladder.players[match.first],
                                      ladder.players[match.second], std::move(games),
                                      told_share(match.score)};
        for (std::size_t side = 0; side < battle.side_names.size(); ++side)
            line.push_back(battle.side_names[side] + " " + told_share(match.first_as[side]));
        sheet.lines.push_back(std::move(line));
    }
    return sheet;
}

/// All tables, each written so.
std::string told(const Ladder& ladder, const Texts& texts,
                 std::string (*written)(const TableOfWords&))
{
    const std::vector<Standing> all = standings(ladder.players.size(), ladder.matches);
    std::string text = written(sheet_of_players(ladder, all, texts)) + "\n";
    if (ladder.against && ladder.players.size() > 2)
        text += written(sheet_against(ladder, *ladder.against, all, texts)) + "\n";
    return text + written(sheet_of_matches(ladder, texts));
}

Json points_json(const Points& points)
{
    const Interval i = share_of(points.sum, points.games);
    return {{"games", static_cast<std::uint64_t>(points.games)},
            {"points", points.sum},
            {"share", i.share},
            {"low", i.low},
            {"high", i.high}};
}

} // namespace

std::string ladder_text(const Ladder& ladder, const Texts& texts)
{
    return told(ladder, texts, in_columns);
}

std::string ladder_markdown(const Ladder& ladder, const Texts& texts)
{
    return told(ladder, texts, in_markdown);
}

Json ladder_json(const Ladder& ladder)
{
    Json json{{"players", Json::array()}, {"matches", Json::array()}};
    const std::vector<Standing> all = standings(ladder.players.size(), ladder.matches);
    for (const std::size_t i : by_strength(all)) {
        Json player{{"player", ladder.players[i]}};
        player.update(points_json(all[i].score));
        const bool played = has_played(all[i]);
        player["elo"] = played ? Json(all[i].rating.elo) : Json(nullptr);
        player["elo_low"] = played ? Json(all[i].rating.low) : Json(nullptr);
        player["elo_high"] = played ? Json(all[i].rating.high) : Json(nullptr);
        json["players"].push_back(std::move(player));
    }
    for (const Match& match : ladder.matches) {
        const LadderBattle& battle = ladder.battles[match.battle];
        Json entry{{"scenario", battle.id},
                   {"ruleset", battle.ruleset},
                   {"player", ladder.players[match.first]},
                   {"against", ladder.players[match.second]}};
        entry.update(points_json(match.score));
        entry["wins"] = match.wins;
        entry["draws"] = match.draws;
        entry["losses"] = match.losses;
        entry["failed"] = match.failed;
        entry["unfinished"] = match.unfinished;
        entry["as"] = Json::array();
        for (std::size_t side = 0; side < battle.side_ids.size(); ++side) {
            Json as{{"side", battle.side_ids[side]}};
            as.update(points_json(match.first_as[side]));
            entry["as"].push_back(std::move(as));
        }
        json["matches"].push_back(std::move(entry));
    }
    return json;
}

} // namespace sandtable::host
