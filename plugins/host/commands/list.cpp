// list: what is there to play, by what rules and with whom.

#include "plugins/host/battle/battle_loader.hpp"
#include "plugins/host/commands/commands.hpp"
#include "plugins/host/nearest_word.hpp"
#include "plugins/host/telling/dates.hpp"
#include "plugins/host/telling/json_forms.hpp"

#include "plugins/frontends/text/canvas.hpp"

#include <iostream>

namespace sandtable::host {
namespace {

/// Rows below each other, their columns aligned.
void print_rows(const std::vector<std::vector<std::string>>& rows)
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

Json rulesets_json(const Shelf& shelf, const Texts& texts)
{
    Json json = Json::array();
    for (const KnownRuleset& r : shelf.rulesets)
        json.push_back({{"kind", "ruleset"},
                        {"id", r.id},
                        {"title", std::string{texts.of(r.title)}},
                        {"version", r.version},
                        {"folder", r.folder},
                        {"capabilities", r.capabilities},
                        {"rights", r.rights}});
    return json;
}

Json players_json(const Shelf& shelf, const Texts& texts)
{
    Json json = Json::array();
    for (const KnownPlayer& p : shelf.players)
        json.push_back({{"kind", "player"},
                        {"id", p.id},
                        {"title", std::string{texts.of(p.title)}},
                        {"version", p.version},
                        {"folder", p.folder}});
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

Json unusable_json(const Shelf& shelf)
{
    Json json = Json::array();
    for (const Unusable& u : shelf.unusable)
        json.push_back({{"kind", "unusable"}, {"path", u.path}, {"reason", u.reason}});
    return json;
}

void print_head(const std::string& head) { std::cout << head << "\n"; }

int run_list(Program& program, const Options& options)
{
    const bool json = options.choice("format", {"text", "json"}) == std::string{"json"};
    const std::string what = options.arguments.empty() ? "" : options.arguments.front();
    const Shelf there = shelf(program);
    std::vector<std::string> known{"rulesets", "players", "scenarios", "unusable"};
    for (const KnownRuleset& r : there.rulesets) known.push_back(r.id);
    const auto found = std::ranges::find(known, what);
    if (!what.empty() && found == known.end())
        throw UsageError{program.tr(key("list shows rulesets, players, scenarios, unusable, or the "
                                        "battles of a ruleset, not \"{word}\""),
                                    {{"word", what}}),
                         nearest_word(what, known)};
    const std::string of = found - known.begin() > 3 && found != known.end() ? what : "";
    if (json) {
        Json all = Json::array();
        const auto add = [&](const char* name, Json part) {
            if (what.empty() || what == name ||
                (!of.empty() && name == std::string_view{"scenarios"}))
                for (Json& one : part) all.push_back(std::move(one));
        };
        add("rulesets", rulesets_json(there, program.texts));
        add("scenarios", scenarios_json(there, of));
        add("players", players_json(there, program.texts));
        add("unusable", unusable_json(there));
        print_json(all);
        return exit_done;
    }
    const auto wants = [&](const char* name) { return what.empty() || what == name; };
    if (wants("rulesets")) {
        if (what.empty()) print_head(program.tr(key("Rulesets")));
        std::vector<std::vector<std::string>> rows;
        for (const KnownRuleset& r : there.rulesets)
            rows.push_back({r.id, r.version, std::string{program.texts.of(r.title)}});
        print_rows(rows);
    }
    if (wants("scenarios") || !of.empty()) {
        if (what.empty()) print_head(program.tr(key("Battles")));
        std::vector<std::vector<std::string>> rows;
        for (const KnownScenario& s : there.scenarios) {
            if (!of.empty() && s.ruleset != of) continue;
            std::string boards;
            for (const std::string& board : s.boards)
                boards += (boards.empty() ? "" : ", ") + board;
            rows.push_back({s.id, s.title, told_date(s.date, program.texts), std::move(boards)});
        }
        print_rows(rows);
    }
    if (wants("players")) {
        if (what.empty()) print_head(program.tr(key("Computer players")));
        std::vector<std::vector<std::string>> rows;
        for (const KnownPlayer& p : there.players)
            rows.push_back({p.id, p.version, std::string{program.texts.of(p.title)}});
        print_rows(rows);
    }
    if (wants("unusable") && !(what.empty() && there.unusable.empty())) {
        if (what.empty()) print_head(program.tr(key("Cannot be used")));
        std::vector<std::vector<std::string>> rows;
        for (const Unusable& u : there.unusable) rows.push_back({u.path, u.reason});
        print_rows(rows);
    }
    return exit_done;
}

} // namespace

const Command list_command_decl{"list",
                                "[rulesets|players|scenarios|unusable|RULESET]",
                                key("What is there to play, by what rules and with whom"),
                                {},
                                0,
                                1,
                                run_list};

} // namespace sandtable::host
