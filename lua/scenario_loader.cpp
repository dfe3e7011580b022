#include "lua/scenario_loader.hpp"

#include "lua/data/read_scenario.hpp"
#include "lua/loaded.hpp"
#include "lua/reading/names.hpp"
#include "lua/sandbox/lua_values.hpp"
#include "lua/tiled/map_files.hpp"
#include "lua/tiled/unfold.hpp"

#include <algorithm>
#include <fstream>
#include <sstream>

namespace sandtable {

namespace fs = std::filesystem;

namespace {

/// The Lua file that a path names: itself, or the scenario.lua in a folder.
fs::path lua_file(const fs::path& path)
{
    std::error_code fault;
    return fs::is_directory(path, fault) ? path / "scenario.lua" : path;
}

/// What files call themselves in messages: their name, with the folder for a scenario.lua.
std::string shown_name(const fs::path& file)
{
    if (file.filename() == "scenario.lua" && file.has_parent_path())
        return (file.parent_path().filename() / file.filename()).generic_string();
    return file.filename().generic_string();
}

std::optional<std::string> read_file(const fs::path& file, const std::string& name,
                                     Problems& problems)
{
    std::error_code fault;
    const auto refuse = [&](const char* code, const char* text) {
        problems.push_back({.code = code, .text = text, .fill = {}, .place = {.file = name}});
        return std::nullopt;
    };
    if (!fs::is_regular_file(file, fault)) return refuse("SC1001", "there is no such file");
    if (fs::file_size(file, fault) > lua::largest_source)
        return refuse("SC1008", "the file is longer than 1 MiB");
    std::ifstream in{file, std::ios::binary};
    std::ostringstream text;
    text << in.rdbuf();
    if (!in) return refuse("SC1001", "the file cannot be read");
    return std::move(text).str();
}

bool has_error(const Problems& problems)
{
    return std::ranges::any_of(problems,
                               [](const Problem& p) { return p.severity == Problem::error; });
}

/// What the ruleset says of a scenario that the loader has refused, as far as it holds whatever
/// should have stood in place of what is wrong. Nothing where too much is wrong to ask.
void judge_mended(const Written& root, const lua::Mends& mends, const lua::Boards& boards,
                  const Book& book, const LoadOptions& options, Problems& problems)
try {
    Problems said[2];
    for (std::size_t way = 0; way < 2; ++way) {
        Written copy = lua::mended(root, mends, way);
        if (!copy.find("title")) copy.items.push_back(Written::of("title", std::string{"-"}));
        Problems left;
        lua::Checks checks{book, copy, left};
        checks.run(options.preset, options.settings);
        checks.plan().boards = boards;
        if (has_error(left) || !checks.plan().board) return;
        const lua::Loaded loaded{book, std::move(copy), std::move(checks.plan()), options};
        said[way] = options.judge(loaded);
    }
    const auto same = [](const Problem& a, const Problem& b) {
        return a.code == b.code && a.text == b.text && a.fill == b.fill && a.place == b.place;
    };
    const std::size_t told = problems.size();
    for (const Problem& one : said[0]) {
        const bool twice =
            std::ranges::any_of(said[1], [&](const Problem& other) { return same(one, other); });
        const bool known = std::any_of(
            problems.begin(), problems.begin() + static_cast<std::ptrdiff_t>(told),
            [&](const Problem& other) { return other.place == one.place && one.place.column > 0; });
        if (twice && !known) problems.push_back(one);
    }
} catch (const std::exception&) { // it cannot be laid out even so: what was told must do
}

/// The files of a script, as they were written, and how much of what they name is theirs alone.
struct ScriptFiles {
    std::vector<lua::ReadFile> files;
    bool of_several = false; ///< rulesets

    /// Whether handlers may set counters of units to whatever the book allows.
    [[nodiscard]] bool sets_counters() const
    {
        return std::ranges::any_of(files, [](const lua::ReadFile& file) {
            return std::ranges::any_of(
                lua::calls_of(file.text, "umpire"),
                [](const lua::Called& called) { return called.name == "set"; });
        });
    }
    void check(const Book& book, const lua::Plan* plan, bool of_board, Problems& problems) const
    {
        for (const lua::ReadFile& file : files)
            lua::check_names(
                file.name, file.text,
                {.book = book, .plan = plan, .of_book = !of_several, .of_board = of_board},
                problems);
    }
};

/// Runs the checks and makes the scenario. `script`: null where there is none.
std::unique_ptr<lua::Loaded> make(Written root, lua::Boards boards, const Book& book,
                                  const LoadOptions& options, const ScriptFiles* script,
                                  Problems& problems)
{
    lua::Checks checks{book, root, problems};
    checks.run(options.preset, options.settings);
    if (script) script->check(book, &checks.plan(), boards.offered.size() < 2, problems);
    if (has_error(problems) || !checks.plan().board) {
        if (options.judge) judge_mended(root, checks.mends(), boards, book, options, problems);
        return nullptr;
    }
    checks.plan().boards = std::move(boards);
    LoadOptions now = options;
    if (script && script->sets_counters()) now.measure = nullptr;
    try {
        auto loaded = std::make_unique<lua::Loaded>(book, std::move(root), std::move(checks.plan()),
                                                    std::move(now));
        Problems misfits = loaded->misfits();
        const bool fits = misfits.empty();
        std::ranges::move(misfits, std::back_inserter(problems));
        return fits ? std::move(loaded) : nullptr;
    } catch (const std::exception& fault) {
        problems.push_back({.code = "SC2032",
                            .text = "the battle cannot be laid out: {word}",
                            .fill = {{"word", fault.what()}},
                            .place = root.at});
        return nullptr;
    }
}

/// Puts a map of Tiled in the place of its name.
void unfold_map(lua::ReadScenario& read, const lua::ReadFile& file, const Book& book,
                Problems& problems)
{
    Written* map = read.root.find("map");
    if (!map || !lua::tiled::is_tiled(*map)) return;
    lua::tiled::FolderFiles files{file.folder};
    lua::tiled::unfold_tiled(read.root, *map, book, files, read.module_texts, problems);
}

/// What the script would change of the map and the map does not declare.
void check_changes(const lua::ReadFile& file, ChangingSet declared, Problems& problems)
{
    struct Needs {
        std::string_view call;
        Changing what;
        const char* word;
    };
    static constexpr Needs all[]{{"set_terrain", Changing::terrain, "terrain"},
                                 {"open_edge", Changing::edges, "edges"},
                                 {"close_edge", Changing::edges, "edges"},
                                 {"set_road", Changing::edges, "edges"},
                                 {"move_objective", Changing::objectives, "objectives"},
                                 {"set_objective", Changing::objectives, "objectives"}};
    for (const lua::Called& called : lua::calls_of(file.text, "umpire"))
        for (const Needs& needs : all)
            if (called.name == needs.call && (declared & changing_bit(needs.what)) == 0)
                problems.push_back({.code = "SC4030",
                                    .text = "the {word} of this map cannot change: write changing "
                                            "= { \"{word}\" } in the map",
                                    .fill = {{"word", needs.word}},
                                    .place = {file.name, called.at.line, called.at.column}});
}

/// Whether a file is for several rulesets: then it may name what one of them has not.
bool is_for_several(const lua::ReadFile& file)
{
    Problems ignored;
    const auto head = scenario_head_of(file.name, file.text, ignored);
    return !head || head->rulesets.size() != 1;
}

std::unique_ptr<LoadedScenario> load(lua::ReadFile file, const Book& book,
                                     const LoadOptions& options, Problems& problems)
{
    Problems found;
    const std::string name = file.name;
    auto read = lua::read_scenario(file, book, options, found);
    std::unique_ptr<lua::Loaded> loaded;
    ScriptFiles script_files{{file}, is_for_several(file)};
    if (read)
        for (const lua::OwnModule& module : read->own_modules)
            script_files.files.push_back({module.file, module.text, file.folder});
    if (!read && std::ranges::find(found, "SC1002", &Problem::code) == found.end())
        script_files.check(book, nullptr, false, found);
    if (read) {
        lua::Boards boards = lua::lay_board(read->root, book, options.board, found);
        unfold_map(*read, file, book, found);
        for (const ScenarioChange& change : options.changes)
            lua::change_scenario(read->root, change, found);
        loaded =
            make(std::move(read->root), std::move(boards), book, options, &script_files, found);
        auto script = lua::attach_script(std::move(read->script), loaded.get(), book, found);
        if (loaded) check_changes(file, loaded->plan().changing, found);
        if (loaded && has_error(found)) {
            if (options.judge) std::ranges::move(options.judge(*loaded), std::back_inserter(found));
            loaded.reset();
        }
        if (loaded) {
            for (const std::string& text : read->module_texts) loaded->add_to_hash(text);
            for (lua::OwnModule& module : read->own_modules)
                file.parts.emplace_back(std::move(module.wanted), std::move(module.text));
            loaded->keep_script(std::move(script), std::move(file));
        }
    }
    sort_by_place(found, name);
    std::ranges::move(found, std::back_inserter(problems));
    return loaded;
}

} // namespace

std::optional<ScenarioHead> scenario_head(const fs::path& path, Problems& problems)
{
    const fs::path file = lua_file(path);
    const auto text = read_file(file, shown_name(file), problems);
    if (!text) return std::nullopt;
    auto head = scenario_head_of(shown_name(file), *text, problems);
    if (head) head->file = file;
    return head;
}

std::unique_ptr<LoadedScenario> load_scenario(const fs::path& path, const Book& book,
                                              const LoadOptions& options, Problems& problems)
{
    const fs::path file = lua_file(path);
    auto text = read_file(file, shown_name(file), problems);
    if (!text) return nullptr;
    fs::path folder = file.parent_path();
    if (folder.empty()) folder = ".";
    return load({shown_name(file), std::move(*text), folder}, book, options, problems);
}

std::unique_ptr<LoadedScenario> load_scenario_text(const std::string& name, std::string_view text,
                                                   const Book& book, const LoadOptions& options,
                                                   Problems& problems)
{
    return load({name, std::string{text}, {}}, book, options, problems);
}

std::unique_ptr<LoadedScenario> scenario_from(Written root, const Book& book,
                                              const LoadOptions& options, Problems& problems)
{
    Problems found;
    lua::Boards boards = lua::lay_board(root, book, options.board, found);
    for (const ScenarioChange& change : options.changes) lua::change_scenario(root, change, found);
    auto loaded = make(std::move(root), std::move(boards), book, options, nullptr, found);
    std::ranges::move(found, std::back_inserter(problems));
    return loaded;
}

} // namespace sandtable
