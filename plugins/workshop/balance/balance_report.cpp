#include "plugins/workshop/balance/balance_report.hpp"

#include "plugins/workshop/balance/look_words.hpp"
#include "plugins/workshop/balance/small_graphs.hpp"
#include "plugins/workshop/ladder/elo.hpp"
#include "plugins/workshop/table_of_words.hpp"

#include <cmath>

namespace sandtable::host {
namespace {

/// The same in a word or two.
std::string finding(const BalancedBattle& battle, const Texts& texts)
{
    if (battle.side_names.size() != 2) return "-";
    switch (battle.figures.fairness) {
    case Fairness::fair: return texts.tr(key("fair"));
    case Fairness::first_favored: return battle.side_names[0];
    case Fairness::second_favored: return battle.side_names[1];
    case Fairness::open: break;
    }
    return texts.tr(key("not settled"));
}

const char* fairness_name(Fairness fairness)
{
    switch (fairness) {
    case Fairness::fair: return "fair";
    case Fairness::first_favored: return "first_favored";
    case Fairness::second_favored: return "second_favored";
    case Fairness::open: break;
    }
    return "open";
}

std::string played_by(const BalancedBattle& battle)
{
    std::string names;
    for (const std::string& player : battle.players) names += (names.empty() ? "" : ", ") + player;
    return names;
}

std::string drama(const BattleFigures& all, const Texts& texts)
{
    std::string text =
        texts.tr(key("The lead changes {word} times; who wins in the end is behind in {n} % of the "
                     "turns; after {m} % of a battle nobody else leads again"),
                 {{"word", tenths_said(all.lead_changes, texts)},
                  {"n", rounded(100 * all.behind)},
                  {"m", rounded(100 * all.open_until)}});
    if (all.half_led == 0) return text;
    const double wins = static_cast<double>(all.half_won) / static_cast<double>(all.half_led);
    return texts.tr(key("{text}; who leads in the middle wins {n} % of the battles"),
                    {{"text", text}, {"n", rounded(100 * wins)}});
}

/// The dice's part of the result, and that of those after the middle.
std::vector<std::string> luck_columns(const BalancedBattle& battle, const Texts& texts)
{
    const auto part = [&](bool is_known, double share, double low, double high) {
        return is_known ? percent_said(share, texts) + " [" + rounded(100 * low) + ", " +
                              rounded(100 * high) + "]"
                        : std::string{"-"};
    };
    if (!battle.look) return {"-", "-"};
    const CloseLook& look = *battle.look;
    return {part(look.skill.games > 0, look.skill.dice, look.skill.dice_low, look.skill.dice_high),
            part(look.again > 1, look.late_dice, look.late_low, look.late_high)};
}

std::string bar(const BattleFigures& all, std::size_t side, bool utf8)
{
    const Interval i = share_of(all.points[side], static_cast<double>(all.games));
    return share_bar(i.share, i.low, i.high, 30, utf8);
}

} // namespace

std::string tenths_said(double value, const Texts& texts)
{
    const auto all = std::llround(value * 10);
    return texts.tr(key("{n}.{m}"),
                    {{"n", std::to_string(all / 10)}, {"m", std::to_string(all % 10)}});
}

std::string chance_said(const BattleFigures& figures, std::size_t side, const Texts& texts)
{
    if (figures.games == 0) return "-";
    const Interval i = share_of(figures.points[side], static_cast<double>(figures.games));
    return percent_said(i.share, texts) + " [" + rounded(100 * i.low) + ", " +
           rounded(100 * i.high) + "]";
}

std::string verdict_said(const BalancedBattle& battle, const BalanceTerms& terms,
                         const Texts& texts)
{
    const Values values{{"n", rounded(100 * (0.5 + terms.within))},
                        {"m", rounded(100 * terms.error)},
                        {"side", battle.side_names.empty() ? "" : battle.side_names.front()},
                        {"other", battle.side_names.empty() ? "" : battle.side_names.back()}};
    if (battle.side_names.size() != 2) return {};
    switch (battle.figures.fairness) {
    case Fairness::fair:
        return texts.tr(key("Fair: nobody wins more than {n} % of such battles (at most {m} of 100 "
                            "such findings are wrong)"),
                        values);
    case Fairness::first_favored:
        return texts.tr(key("Uneven: {side.the} would win more than {n} % (at most {m} of 100 such "
                            "findings are wrong)"),
                        values);
    case Fairness::second_favored:
        return texts.tr(key("Uneven: {other.the} would win more than {n} % (at most {m} of 100 "
                            "such findings are wrong)"),
                        values);
    case Fairness::open: break;
    }
    return texts.tr(key("Not settled: more games (--games) would tell"));
}

std::vector<std::string> course_said(const BalancedBattle& battle, const Texts& texts)
{
    const BattleFigures& all = battle.figures;
    std::string ends;
    for (const auto& [ending, count] : all.endings) {
        const auto at = static_cast<std::size_t>(ending);
        if (at >= battle.ending_names.size()) continue;
        ends += (ends.empty() ? "" : ", ") + battle.ending_names[at] + " " +
                percent_said(static_cast<double>(count) / static_cast<double>(all.games), texts);
    }
    std::vector<std::string> said;
    if (battle.is_lesson)
        said.push_back(texts.tr(key("A lesson, where the enemy is led while it teaches and who "
                                    "learns is to win: it is not meant to be even")));
    said.push_back(texts.tr(key("Ended by: {list}"), {{"list", ends}}));
    said.push_back(texts.tr(key("Length: {word} turns ({n} to {m}), {orders} orders"),
                            {{"word", tenths_said(all.turns, texts)},
                             {"n", std::to_string(all.shortest)},
                             {"m", std::to_string(all.longest)},
                             {"orders", rounded(all.orders)}}));
    said.push_back(drama(all, texts));
    return said;
}

std::string balance_text(const BalancedBattle& battle, const BalanceTerms& terms,
                         const Texts& texts, bool utf8)
{
    const BattleFigures& all = battle.figures;
    std::string text = texts.tr(key("{title} ({word}): {n} games, played by {players}"),
                                {{"title", battle.title},
                                 {"word", battle.id},
                                 {"n", std::to_string(all.games)},
                                 {"players", played_by(battle)}}) +
                       "\n";
    const auto line = [&](const std::string& words) {
        if (!words.empty()) text += "  " + words + "\n";
    };
    if (all.failed + all.unfinished > 0)
        line(texts.tr(key("{n} games besides failed or were given up"),
                      {{"n", std::to_string(all.failed + all.unfinished)}}));
    if (all.games == 0) return text;
    TableOfWords chances;
    for (std::size_t s = 0; s < battle.side_names.size(); ++s)
        chances.lines.push_back(
            {"  " + battle.side_names[s], bar(all, s, utf8) + " " + chance_said(all, s, texts)});
    text += in_columns(chances);
    if (all.draws > 0)
        line(texts.tr(key("{n} of them are draws, which count half for each"),
                      {{"n", std::to_string(all.draws)}}));
    line(verdict_said(battle, terms, texts));
    for (const std::string& words : course_said(battle, texts)) line(words);
    for (const std::string& words : look_said(battle, texts, utf8)) line(words);
    return text;
}

std::string balance_markdown(const std::vector<BalancedBattle>& battles, const Texts& texts)
{
    TableOfWords table;
    table.words = 2;
    table.lines.push_back(
        {texts.tr(key("battle")), texts.tr(key("favored")), texts.tr(key("games")),
         texts.tr(key("the first side")), texts.tr(key("the second side")), texts.tr(key("draws")),
         texts.tr(key("turns")), texts.tr(key("lead changes")), texts.tr(key("behind")),
         texts.tr(key("open until")), texts.tr(key("middle tells")), texts.tr(key("dice")),
         texts.tr(key("late dice")), texts.tr(key("played by")), texts.tr(key("orders"))});
    for (const BalancedBattle& battle : battles) {
        const BattleFigures& all = battle.figures;
        const double games = std::max(static_cast<double>(all.games), 1.0);
        std::vector<std::string> line{battle.id, finding(battle, texts), std::to_string(all.games)};
        for (std::size_t s = 0; s < 2; ++s)
            line.push_back(s < battle.side_names.size()
                               ? battle.side_names[s] + " " + chance_said(all, s, texts)
                               : "-");
        line.push_back(percent_said(static_cast<double>(all.draws) / games, texts));
        line.push_back(tenths_said(all.turns, texts));
        line.push_back(tenths_said(all.lead_changes, texts));
        line.push_back(percent_said(all.behind, texts));
        line.push_back(percent_said(all.open_until, texts));
        line.push_back(all.half_led == 0 ? "-"
                                         : percent_said(static_cast<double>(all.half_won) /
                                                            static_cast<double>(all.half_led),
                                                        texts));
        for (std::string& word : luck_columns(battle, texts)) line.push_back(std::move(word));
        line.push_back(played_by(battle));
        line.push_back(rounded(all.orders));
        table.lines.push_back(std::move(line));
    }
    return in_markdown(table);
}

Json balance_json(const std::vector<BalancedBattle>& battles, const BalanceTerms& terms)
{
    Json list = Json::array();
    for (const BalancedBattle& battle : battles) {
        const BattleFigures& all = battle.figures;
        Json entry{{"scenario", battle.id},     {"ruleset", battle.ruleset},
                   {"players", battle.players}, {"games", all.games},
                   {"failed", all.failed},      {"unfinished", all.unfinished},
                   {"draws", all.draws},        {"within", terms.within},
                   {"error", terms.error},      {"turns", all.turns},
                   {"shortest", all.shortest},  {"longest", all.longest},
                   {"orders", all.orders},      {"lead_changes", all.lead_changes},
                   {"behind", all.behind},      {"open_until", all.open_until},
                   {"half_led", all.half_led},  {"half_won", all.half_won}};
        entry["fairness"] =
            battle.side_ids.size() == 2 ? Json(fairness_name(all.fairness)) : Json(nullptr);
        entry["look"] = look_json(battle);
        entry["sides"] = Json::array();
        for (std::size_t s = 0; s < battle.side_ids.size(); ++s) {
            const Interval i = share_of(all.points[s], static_cast<double>(all.games));
            entry["sides"].push_back({{"side", battle.side_ids[s]},
                                      {"points", all.points[s]},
                                      {"share", i.share},
                                      {"low", i.low},
                                      {"high", i.high}});
        }
        entry["endings"] = Json::object();
        for (const auto& [ending, count] : all.endings)
            if (const auto at = static_cast<std::size_t>(ending); at < battle.ending_ids.size())
                entry["endings"][battle.ending_ids[at]] = count;
        list.push_back(std::move(entry));
    }
    return list;
}

} // namespace sandtable::host
