#include "plugins/host/commands/welcome.hpp"

#include "plugins/frontends/text/canvas.hpp"
#include "plugins/host/commands/choose.hpp"
#include "plugins/host/commands/recorded.hpp"
#include "plugins/host/errors.hpp"
#include "plugins/host/play/games.hpp"
#include "plugins/host/play/replay_into.hpp"
#include "plugins/host/telling/dates.hpp"

#include <algorithm>
#include <cstdlib>

namespace sandtable::host {
namespace {

bool is_lesson(const KnownScenario& battle) { return battle.id.ends_with("/lesson"); }

/// Lessons, or the battles that are none: those of the teaching battle's ruleset first, that battle
/// before all others.
std::vector<KnownScenario> in_menu_order(const Shelf& there, bool lessons)
{
    std::vector<KnownScenario> battles;
    std::ranges::copy_if(there.scenarios, std::back_inserter(battles),
                         [&](const KnownScenario& s) { return is_lesson(s) == lessons; });
    if (const auto teaching = teaching_battle(there)) {
        std::stable_partition(battles.begin(), battles.end(), [&](const KnownScenario& s) {
            return s.ruleset == teaching->ruleset;
        });
        std::stable_partition(battles.begin(), battles.end(),
                              [&](const KnownScenario& s) { return s.id == teaching->id; });
    }
    return battles;
}

std::vector<Item> items_for(const std::vector<KnownScenario>& battles, const Shelf& there,
                            const Texts& texts)
{
    std::size_t widest = 0;
    for (const KnownScenario& s : battles) widest = std::max(widest, text::columns_of(s.title));
    std::vector<Item> items;
    for (const KnownScenario& s : battles) {
        std::string line = s.title;
        line.append(widest + 2 - text::columns_of(s.title), ' ');
        std::string under = s.ruleset;
        for (const KnownRuleset& r : there.rulesets)
            if (r.id == s.ruleset) under = std::string{texts.of(r.title)};
        items.push_back({line + told_date(s.date, texts), std::move(under)});
        while (items.back().text.ends_with(' ')) items.back().text.pop_back();
    }
    return items;
}

/// Whether a game was played to its end: a file says so of none, so its orders are given again. No
/// where they cannot be, as who chooses it is told.
bool is_over(const Program& program, const std::string& file)
{
    try {
        const RecordedGame game = load_recorded(program, file);
        Session session{*game.battle, game.plan};
        replay_into(session, game.read.record, file, program.texts, {}, Hashes::anew);
        return session.over();
    } catch (const std::exception&) {
        return false;
    }
}

/// The games that may be gone on with, as they are offered: the first `under_way` of them are not
/// over.
std::vector<Item> items_for(const std::vector<KeptGame>& games, std::size_t under_way,
                            const Shelf& there, const Program& program)
{
    std::vector<Item> items;
    for (const KeptGame& game : games) {
        const bool over = items.size() >= under_way;
        std::string title = game.scenario;
        for (const KnownScenario& s : there.scenarios)
            if (s.id == game.scenario) title = s.title;
        std::tm date{};
        ::localtime_r(&game.when, &date);
        char day[16], time[8];
        std::strftime(day, sizeof day, "%Y-%m-%d", &date);
        std::strftime(time, sizeof time, "%H:%M", &date);
        items.push_back(
            {program.tr(over ? key("{title}: {n} orders, to its end on {date} at {time}")
                             : key("{title}: {n} orders, last played {date} at {time}"),
                        {{"title", title},
                         {"n", std::to_string(game.orders)},
                         {"date", told_date(day, program.texts)},
                         {"time", time}})});
    }
    return items;
}

} // namespace

bool has_screen()
{
    for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY"})
        if (const char* const screen = std::getenv(name); screen && *screen) return true;
    return false;
}

std::optional<Wish> ask_for_wish(const Program& program)
{
    const Shelf there = shelf(program);
    const std::vector<KnownScenario> lessons = in_menu_order(there, true);
    const std::vector<KnownScenario> battles = in_menu_order(there, false);
    std::vector<KeptGame> games = kept_games(9);
    std::vector<Wish::What> offered;
    std::vector<Item> items;
    const auto offer = [&](bool there_is, Wish::What what, const char* text) {
        if (!there_is) return;
        offered.push_back(what);
        items.push_back({program.tr(text)});
    };
    offer(!lessons.empty(), Wish::learn, key("learn a rulebook by its lesson"));
    offer(!battles.empty(), Wish::play, key("play a battle"));
    offer(!games.empty(), Wish::resume, key("go on with a game"));
    offer(!battles.empty(), Wish::watch, key("watch the computer play"));
    offer(!battles.empty() && has_screen(), Wish::browse, key("play a battle in the browser"));
    if (offered.empty())
        throw ContentError{program.tr(key("there is no battle to play: sandtable list"))};

    const auto wish = choose(program, program.tr(key("What would you like?")), items);
    if (!wish) return std::nullopt;
    const Wish::What what = offered[*wish];
    if (what == Wish::resume) {
        const auto over =
            std::stable_partition(games.begin(), games.end(), [&](const KeptGame& game) {
                return !is_over(program, game.file);
            });
        const auto under_way = static_cast<std::size_t>(over - games.begin());
        const auto game = choose(program, program.tr(key("Which game?")),
                                 items_for(games, under_way, there, program));
        return game ? std::optional{Wish{what, games[*game].file}} : std::nullopt;
    }
    const std::vector<KnownScenario>& from = what == Wish::learn ? lessons : battles;
    const char* const head = what == Wish::learn ? key("Which lesson?") : key("Which battle?");
    const auto battle = choose(program, program.tr(head), items_for(from, there, program.texts));
    return battle ? std::optional{Wish{what, from[*battle].id}} : std::nullopt;
}

} // namespace sandtable::host
