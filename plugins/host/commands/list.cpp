// list: what is there to play, by what rules and with whom.

#include "plugins/host/battle/battle_loader.hpp"
#include "plugins/host/battle/installed_packs.hpp"
#include "plugins/host/border/trust.hpp"
#include "plugins/host/commands/commands.hpp"
#include "plugins/host/nearest_word.hpp"
#include "plugins/host/play/player_name.hpp"
#include "plugins/host/telling/dates.hpp"
#include "plugins/host/telling/json/forms.hpp"

#include "plugins/frontends/text/canvas.hpp"

#include <iostream>
#include <map>

namespace sandtable::host {
namespace {

using Rows = std::vector<std::vector<std::string>>;

/// Rows below each other, their columns aligned.
void print_rows(const Rows& rows)
{
    std::vector<std::size_t> widths;
    for (const auto& row : rows)
        for (std::size_t i = 0; i < row.size(); ++i) {
            if (widths.size() <= i) widths.push_back(0);
            widths[i] = std::max(widths[i], text::columns_of(row[i]));
        }
    for (const auto& row : rows) {
        std::string line = "  ";
        for (std::size_t i = 0; i < row.size(); ++i) {
            line += row[i];
            if (i + 1 < row.size()) line.append(widths[i] + 2 - text::columns_of(row[i]), ' ');
        }
        while (line.ends_with(' ')) line.pop_back();
        std::cout << line << "\n";
    }
}

/// How the plugin in a folder runs: "own", "trusted" or "caged".
using Standings = std::map<std::string, const char*>;

Standings standings(const Program& program)
{
    const TrustList list;
    Standings all;
    for (const FoundPlugin& found : program.catalog().plugins())
        all[found.where.folder] = standing_of(found, list);
    return all;
}

Json rulesets_json(const Shelf& shelf, const Texts& texts, const Standings& runs)
{
    Json json = Json::array();
    for (const KnownRuleset& r : shelf.rulesets)
        json.push_back({{"kind", "ruleset"},
                        {"id", r.id},
                        {"title", std::string{texts.of(r.title)}},
                        {"version", r.version},
                        {"folder", r.folder},
                        {"runs", runs.at(r.folder)},
                        {"capabilities", r.capabilities},
                        {"rights", r.rights}});
    return json;
}

Json players_json(const Program& program, const Shelf& shelf, const Standings& runs)
{
    const Texts& texts = program.texts;
    const std::vector<PlayerLevel> known = player_levels(program);
    Json json = Json::array();
    for (const KnownPlayer& p : shelf.players) {
        Json levels = Json::array();
        for (const PlayerLevel& level : known)
            if (level.player.starts_with(p.id + ":"))
                levels.push_back({{"player", level.player}, {"title", level.title}});
        json.push_back({{"kind", "player"},
                        {"id", p.id},
                        {"title", std::string{texts.of(p.title)}},
                        {"version", p.version},
                        {"folder", p.folder},
                        {"runs", runs.at(p.folder)},
                        {"levels", std::move(levels)}});
    }
    return json;
}

Json scenarios_json(const Shelf& shelf, const std::string& of)
{
    Json json = Json::array();
    for (const KnownScenario& s : shelf.scenarios)
        if (of.empty() || s.ruleset == of)
            json.push_back({{"kind", "scenario"},
                            {"id", s.id},
                            {"title", s.title},
                            {"ruleset", s.ruleset},
                            {"rulesets", s.rulesets},
                            {"file", s.file},
                            {"date", s.date},
                            {"boards", s.boards},
                            {"description", s.description}});
    return json;
}

Json packs_json(const std::vector<InstalledPack>& packs, const Texts& texts)
{
    Json json = Json::array();
    for (const InstalledPack& p : packs)
        json.push_back({{"kind", "pack"},
                        {"id", p.id},
                        {"title", p.title(texts.language())},
                        {"version", p.version},
                        {"holds", p.kind},
                        {"publisher", p.publisher.empty() ? Json(nullptr) : Json(p.publisher)},
                        {"folder", p.folder}});
    return json;
}

Json unusable_json(const Shelf& shelf)
{
    Json json = Json::array();
    for (const Unusable& u : shelf.unusable)
        json.push_back({{"kind", "unusable"}, {"path", u.path}, {"reason", u.reason}});
    return json;
}

/// What of the shelf is asked for.
struct ListedParts {
    std::string part;       ///< "rulesets", "players", ...; empty: all, each under a head
    std::string battles_of; ///< a ruleset: its battles alone

    [[nodiscard]] bool all() const { return part.empty() && battles_of.empty(); }
    [[nodiscard]] bool has(std::string_view name) const
    {
        if (!battles_of.empty()) return name == "scenarios";
        return part.empty() || part == name;
    }
};

/// Reads the argument, which may be missing. UsageError for what there is not.
ListedParts parts_from(const Program& program, const Options& options, const Shelf& shelf)
{
    if (options.arguments.empty() || options.arguments.front().empty()) return {};
    const std::string& what = options.arguments.front();
    std::vector<std::string> known{"rulesets", "players", "scenarios", "packs", "unusable"};
    if (std::ranges::find(known, what) != known.end()) return {.part = what, .battles_of = {}};
    for (const KnownRuleset& r : shelf.rulesets) known.push_back(r.id);
    if (std::ranges::find(known, what) != known.end()) return {.part = {}, .battles_of = what};
    throw UsageError{program.tr(key("list shows rulesets, players, scenarios, packs, unusable, "
                                    "or the battles of a ruleset, not \"{word}\""),
                                {{"word", what}}),
                     nearest_word(what, known)};
}

Json shelf_json(const Program& program, const Shelf& shelf, const ListedParts& parts,
                const Standings& runs)
{
    const Texts& texts = program.texts;
    Json all = Json::array();
    const auto add = [&](const char* name, Json part) {
        if (parts.has(name))
            for (Json& one : part) all.push_back(std::move(one));
    };
    add("rulesets", rulesets_json(shelf, texts, runs));
    add("scenarios", scenarios_json(shelf, parts.battles_of));
    add("players", players_json(program, shelf, runs));
    add("packs", packs_json(installed_packs(), texts));
    add("unusable", unusable_json(shelf));
    return all;
}

/// Rulesets or players.
template <typename Known>
Rows plugin_rows(const std::vector<Known>& plugins, const Texts& texts, const Standings& runs)
{
    const auto told = [&](const std::string& how) {
        return std::string{how == "own"       ? std::string_view{}
                           : how == "trusted" ? texts.of(key("trusted"))
                                              : texts.of(key("caged"))};
    };
    Rows rows;
    for (const Known& one : plugins)
        rows.push_back(
            {one.id, one.version, std::string{texts.of(one.title)}, told(runs.at(one.folder))});
    return rows;
}

Rows scenario_rows(const Shelf& shelf, const std::string& of, const Texts& texts)
{
    Rows rows;
    for (const KnownScenario& s : shelf.scenarios) {
        if (!of.empty() && s.ruleset != of) continue;
        std::string boards;
        for (const std::string& board : s.boards) boards += (boards.empty() ? "" : ", ") + board;
        rows.push_back({s.id, s.title, told_date(s.date, texts), std::move(boards)});
    }
    return rows;
}

/// What a pack holds, as people read it.
const char* title_of_kind(const std::string& kind)
{
    if (kind == "ruleset") return key("a ruleset");
    if (kind == "player") return key("a computer player");
    if (kind == "program") return key("a computer player as a program of its own");
    return key("a set of battles");
}

Rows pack_rows(const std::vector<InstalledPack>& packs, const Texts& texts)
{
    Rows rows;
    for (const InstalledPack& p : packs)
        rows.push_back({p.exact(), p.title(texts.language()), texts.tr(title_of_kind(p.kind)),
                        p.publisher.empty()
                            ? texts.tr(key("not signed"))
                            : texts.tr(key("signed by {name}"), {{"name", p.publisher}})});
    return rows;
}

Rows unusable_rows(const Shelf& shelf)
{
    Rows rows;
    for (const Unusable& u : shelf.unusable) rows.push_back({u.path, u.reason});
    return rows;
}

void print_shelf(const Shelf& shelf, const ListedParts& parts, const Texts& texts,
                 const Standings& runs)
{
    const auto part = [&](const char* name, const char* head, const Rows& rows) {
        if (!parts.has(name)) return;
        if (parts.all()) std::cout << texts.tr(head) << "\n";
        print_rows(rows);
    };
    part("rulesets", key("Rulesets"), plugin_rows(shelf.rulesets, texts, runs));
    part("scenarios", key("Battles"), scenario_rows(shelf, parts.battles_of, texts));
    part("players", key("Computer players"), plugin_rows(shelf.players, texts, runs));
    const std::vector<InstalledPack> packs = installed_packs();
    if (!parts.all() || !packs.empty())
        part("packs", key("Installed packs"), pack_rows(packs, texts));
    if (parts.all() && shelf.unusable.empty()) return;
    part("unusable", key("Cannot be used"), unusable_rows(shelf));
}

int run_list(Program& program, const Options& options)
{
    const bool json = options.choice("format", {"text", "json"}) == std::string{"json"};
    const Shelf there = shelf(program);
    const ListedParts parts = parts_from(program, options, there);
    const Standings runs = standings(program);
    if (json)
        print_json(shelf_json(program, there, parts, runs));
    else
        print_shelf(there, parts, program.texts, runs);
    return exit_done;
}

} // namespace

const Command list_command_decl{"list",
                                "[rulesets|players|scenarios|packs|unusable|RULESET]",
                                key("What is there to play, by what rules and with whom"),
                                {},
                                0,
                                1,
                                run_list,
                                false,
                                true};

} // namespace sandtable::host
