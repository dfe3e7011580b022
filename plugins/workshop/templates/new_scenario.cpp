#include "plugins/workshop/templates/new_scenario.hpp"

#include "kernel/game/game.hpp"
#include "plugins/host/nearest_word.hpp"
#include "plugins/host/play/game_file.hpp"
#include "plugins/host/telling/catalog/book_texts.hpp"
#include "plugins/workshop/templates/ruleset_annotations.hpp"
#include "plugins/workshop/whole_file.hpp"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <string_view>
#include <utility>

namespace sandtable::host {
namespace {

namespace fs = std::filesystem;

constexpr const char* editor_settings = R"({
    "$schema": "https://raw.githubusercontent.com/LuaLS/vscode-lua/master/setting/schema.json",
    "runtime.version": "Lua 5.4",
    "runtime.builtin": { "coroutine": "disable", "debug": "disable", "io": "disable", "os": "disable", "package": "disable" },
    "workspace.library": [".sandtable"],
    "workspace.checkThirdParty": false,
    "completion.callSnippet": "Replace"
}
)";

constexpr const char* editor_extension = R"({
    "recommendations": ["sumneko.lua"]
}
)";

constexpr const char* ignored = ".sandtable/\n*.game\n";

/// Adds what `text` requires from its own folder, and what that requires: {"rochebrune.lua", text}.
/// What stands in no file there is a library's.
void add_modules(const fs::path& folder, const std::string& text,
                 std::vector<std::pair<std::string, std::string>>& modules)
{
    constexpr std::string_view call = "require";
    for (std::size_t at = text.find(call); at != std::string::npos; at = text.find(call, at)) {
        at += call.size();
        const std::size_t open = text.find_first_not_of(" (", at);
        if (open == std::string::npos || (text[open] != '"' && text[open] != '\'')) continue;
        const std::size_t close = text.find(text[open], open + 1);
        if (close == std::string::npos) return;
        std::string name = text.substr(open + 1, close - open - 1);
        std::ranges::replace(name, '.', '/');
        name += ".lua";
        const auto known = [&](const auto& module) { return module.first == name; };
        if (std::ranges::any_of(modules, known) || !fs::is_regular_file(folder / name)) continue;
        modules.emplace_back(name, read_text_file((folder / name).string()));
        add_modules(folder, std::string{modules.back().second}, modules);
    }
}

/// The battle that a lesson is about, where it takes it from a file beside it; else the lesson.
const KnownScenario& taught_by(const KnownScenario& lesson, const std::vector<KnownScenario>& all)
{
    std::vector<std::pair<std::string, std::string>> modules;
    const fs::path folder = fs::path{lesson.file}.parent_path();
    add_modules(folder, read_text_file(lesson.file), modules);
    for (const auto& [name, text] : modules)
        for (const KnownScenario& one : all)
            if (fs::path{one.file} == folder / name) return one;
    return lesson;
}

/// The battle that `from` names, else the smallest of the ruleset that teaches, else its first.
KnownScenario pattern_for(const Program& program, const std::string& ruleset,
                          const std::string& from)
{
    const Shelf there = shelf(program);
    std::vector<KnownScenario> fits;
    std::vector<std::string> ids;
    for (const KnownScenario& scenario : there.scenarios)
        if (scenario.ruleset == ruleset) {
            fits.push_back(scenario);
            ids.push_back(scenario.id);
        }
    if (fits.empty())
        throw ContentError{key("the ruleset {word} has no battle to begin with"),
                           {{"word", ruleset}}};
    if (!from.empty()) {
        for (const KnownScenario& fit : fits)
            if (fit.id == from || fit.id == ruleset + "/" + from) return fit;
        throw UsageError{key("no battle \"{word}\" of that ruleset"),
                         {{"word", from}},
                         nearest_word(ruleset + "/" + from, ids)};
    }
    for (const char* name : {"/first", "/teaching", "/lesson"})
        for (const KnownScenario& fit : fits)
            if (fit.id.find(name) != std::string::npos) return taught_by(fit, fits);
    // A battle in parts, or one of several rulesets, is no beginning.
    return *std::ranges::min_element(fits, {}, [](const KnownScenario& fit) {
        std::error_code error;
        const fs::path file{fit.file};
        std::vector<std::pair<std::string, std::string>> modules;
        add_modules(file.parent_path(), read_text_file(fit.file), modules);
        const bool whole =
            fit.rulesets.size() < 2 && file.filename() != "scenario.lua" && modules.empty();
        return std::pair{!whole, fs::file_size(fit.file, error)};
    });
}

std::string in_quotes(const std::string& text)
{
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') out += '\\';
        if (static_cast<unsigned char>(c) >= 32) out += c;
    }
    return out + "\"";
}

/// Past the text or table that begins at `at`.
std::size_t past_value(const std::string& text, std::size_t at)
{
    int depth = 0;
    for (; at < text.size(); ++at) {
        const char c = text[at];
        if (c == '"' || c == '\'') {
            for (++at; at < text.size() && text[at] != c; ++at)
                if (text[at] == '\\') ++at;
            if (depth == 0) return std::min(at + 1, text.size());
        } else if (c == '{') {
            ++depth;
        } else if (c == '}' && --depth <= 0) {
            return at + 1;
        }
    }
    return at;
}

/// The turn in which a battle begins: one that was begun in the middle says which.
int first_turn(const ReadyBattle& battle)
{
    Game game{*battle.setting, *battle.ruleset, battle.script, battle.block(1)};
    game.begin();
    return game.table().turn();
}

/// `several`: under several rulesets, which may call the sides otherwise.
std::string tests_for(const Program& program, const ReadyBattle& battle, bool several)
{
    const std::string side =
        in_quotes(battle.setting->sides.empty() ? "" : battle.setting->sides[0].id);
    const std::string whose = several ? "nil" : side;
    const std::string who = several ? "query.side(query.units(nil, \"board\")[1])" : side;
    const std::string turn = std::to_string(first_turn(battle));
    const auto said = [&program](const char* text, Fill fill = {}) {
        return in_quotes(program.tr(text, fill));
    };
    return program.tr(key("-- Tests of the scenario beside this file: sandtable test .")) + "\n" +
           program.tr(key("-- Every test has a battle of its own. "
                          "{file} shows more."),
                      {{"file", page(program, "writing-a-scenario.md")}}) +
           "\n\ntest(" + said(key("the battle begins with turn {n}"), {{"n", turn}}) +
           ", function()\n    equal(query.turn(), " + turn + ")\n    expect(query.count(" + whose +
           ", \"board\") > 0, " + said(key("somebody stands there")) + ")\nend)\n\ntest(" +
           said(key("nobody gives an order that means nothing")) + ", function()\n    refused(" +
           who + ", \"dance\")\nend)\n\ntest(" + said(key("a hundred orders can be played")) +
           ", function()\n    play(100)\nend)\n";
}

} // namespace

std::string retitled(const std::string& text, const std::string& title)
{
    const std::size_t call = text.find("scenario \"");
    for (std::size_t at = text.find("title"); at != std::string::npos;
         at = text.find("title", at + 5)) {
        const std::size_t line = text.rfind('\n', at) + 1; // of the file's start: 0
        const bool comment = text.substr(line, at - line).find("--") != std::string::npos;
        std::size_t equals = at + 5;
        while (equals < text.size() && std::isspace(static_cast<unsigned char>(text[equals])))
            ++equals;
        if (comment || equals >= text.size() || text[equals] != '=') continue;
        std::size_t value = equals + 1;
        while (value < text.size() && std::isspace(static_cast<unsigned char>(text[value])))
            ++value;
        return text.substr(0, value) + in_quotes(title) + text.substr(past_value(text, value));
    }
    if (call == std::string::npos) return text;
    const std::size_t value = call + 9;
    return text.substr(0, value) + in_quotes(title) + text.substr(past_value(text, value));
}

std::string reheaded(const std::string& text, const std::string& head)
{
    std::string legend;
    std::size_t at = 0;
    while (text.compare(at, 2, "--") == 0) {
        const std::size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
        const std::string line = text.substr(at, end - at);
        if (line.starts_with("--   ") && line.find("sandtable ") == std::string::npos)
            legend += line;
        at = end;
    }
    return "-- " + head + "\n" + legend + text.substr(at);
}

NewScenario new_scenario(const Program& program, const std::string& path,
                         const std::string& ruleset, const std::string& from)
{
    const OpenRuleset open = open_ruleset(program, ruleset);
    const KnownScenario pattern = pattern_for(program, ruleset, from);
    const fs::path folder{path};
    std::error_code error;
    if (fs::exists(folder, error))
        throw ContentError{key("{file} is there already"), {{"file", path}}};
    const auto battle =
        load_battle(program, {.scenario = pattern.id, .ruleset = {}, .settings = {}});
    std::string title = folder.filename().string();
    if (title.empty()) title = folder.parent_path().filename().string();
    std::ranges::replace(title, '_', ' ');
    if (!title.empty())
        title[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(title[0])));

    Texts texts = program.texts;
    add_catalog(texts, open.known.folder, *open.book);
    const std::string shared = program.home + "/share/sandtable/lua";
    const std::string own_words = ".sandtable/" + ruleset + ".lua";
    const std::string text = read_text_file(pattern.file);
    std::vector<std::pair<std::string, std::string>> files{
        {"scenario.lua",
         reheaded(retitled(text, title), program.tr(key("{title}, begun from {word}."),
                                                    {{"title", title}, {"word", pattern.id}}))},
        {"scenario_test.lua", tests_for(program, *battle, pattern.rulesets.size() > 1)},
        {".luarc.json", editor_settings},
        {".vscode/extensions.json", editor_extension},
        {".gitignore", ignored},
        {".sandtable/sandtable.lua", read_text_file(shared + "/annotations/sandtable.lua")},
        {".sandtable/calls.lua", read_text_file(shared + "/annotations/calls.lua")},
        {".sandtable/victory.lua", read_text_file(shared + "/library/victory.lua")},
        {".sandtable/triggers.lua", read_text_file(shared + "/library/triggers.lua")},
        {own_words, ruleset_annotations(*open.book, open.known.version, texts)},
    };
    add_modules(fs::path{pattern.file}.parent_path(), text, files);
    fs::create_directories(folder / ".sandtable", error);
    if (!error) fs::create_directories(folder / ".vscode", error);
    if (error) not_written(path, error);
    NewScenario made{pattern.id, {}};
    for (const auto& [name, contents] : files) {
        const std::string file = (folder / name).string();
        fs::create_directories(fs::path{file}.parent_path(), error);
        if (error) not_written(file, error);
        write_whole(file, contents);
        made.files.push_back(file);
    }
    return made;
}

} // namespace sandtable::host
