#include "lua/data/read_scenario.hpp"

#include "lua/calls/calls.hpp"
#include "lua/data/inside_folder.hpp"
#include "lua/reading/names.hpp"
#include "lua/sandbox/lua_faults.hpp"
#include "lua/sandbox/lua_values.hpp"

#include <algorithm>
#include <fstream>
#include <sstream>

namespace sandtable::lua {

namespace fs = std::filesystem;

namespace {

/// "terrain.rivers" becomes terrain/rivers.lua; anything but words and dots is refused.
std::optional<fs::path> module_path(std::string_view name)
{
    fs::path path;
    std::string word;
    for (std::size_t i = 0; i <= name.size(); ++i) {
        const char c = i < name.size() ? name[i] : '.';
        if (c == '.') {
            if (word.empty()) return std::nullopt;
            path /= word;
            word.clear();
        } else if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                   c == '_' || c == '-') {
            word += c;
        } else {
            return std::nullopt;
        }
    }
    path += ".lua";
    return path;
}

} // namespace

const char* Folders::find(const char* name, std::string& file, std::string& text) noexcept
try {
    const std::string_view wanted{name};
    const auto path = module_path(wanted);
    if (!path) return "a module is named with words and dots, such as \"sandtable.victory\"";
    fs::path folder = own_;
    fs::path inside = *path;
    const std::size_t dot = wanted.find('.');
    for (const LuaLibrary& library : libraries_)
        if (dot != std::string_view::npos && library.prefix == wanted.substr(0, dot)) {
            folder = library.folder;
            inside = *module_path(wanted.substr(dot + 1));
        }
    std::error_code fault;
    const fs::path whole = folder / inside;
    if (folder.empty() || !fs::is_regular_file(whole, fault))
        return "there is no such module in the scenario's folder or the libraries";
    if (!is_inside(whole, folder)) return "it lies outside the scenario's folder";
    if (fs::file_size(whole, fault) > largest_source) return "it is longer than 1 MiB";
    std::ifstream in{whole, std::ios::binary};
    std::ostringstream read;
    read << in.rdbuf();
    if (!in) return "it cannot be read";
    text = std::move(read).str();
    file = inside.generic_string();
    texts_.push_back(text);
    if (folder == own_) modules_.push_back({std::string{wanted}, file, text});
    return nullptr;
} catch (...) {
    return "it cannot be read";
}

std::string Folders::meant_by(std::string_view name) const
{
    std::vector<std::string> known;
    const auto list = [&known](const fs::path& folder, const std::string& before) {
        std::error_code fault;
        for (const fs::directory_entry& entry : fs::directory_iterator{folder, fault}) {
            const std::string stem = entry.path().stem().string();
            if (entry.path().extension() == ".lua" && !stem.ends_with("_test"))
                known.push_back(before + stem);
        }
    };
    for (const LuaLibrary& library : libraries_) list(library.folder, library.prefix + ".");
    if (!own_.empty()) list(own_, "");
    std::ranges::sort(known); // folders have no order of their own
    return nearest(name, known);
}

namespace {

/// A word that is no type of unit, and the type it stands for while the rest is read.
struct Guessed {
    std::string word;
    std::string type;
};

/// Whether `word` stands before braces that hold what units have.
bool names_a_unit(const Sandbox& box, const Book& book, std::string_view word)
{
    const auto has = [](const auto& specs, std::string_view key) {
        for (const auto& spec : specs)
            if (key == spec.name) return true;
        return false;
    };
    for (const auto& source : box.sources())
        for (const Braces& braces : source->tables)
            if (braces.called == word)
                for (const Entry& entry : braces.entries)
                    if (entry.kind == Entry::named &&
                        (entry.key == "id" || entry.key == "at" ||
                         has(book.unit_fields, entry.key) || has(book.unit_counters, entry.key)))
                        return true;
    return false;
}

/// What an unknown name stands for when it was meant as a type of unit; the problem then says so.
std::optional<Guessed> guess_type(const Sandbox& box, const Book& book, Problem& problem)
{
    if (problem.code != "SC1013" || book.unit_types.size() == 0) return std::nullopt;
    const std::string word = box.fault().word;
    if (!names_a_unit(box, book, word)) return std::nullopt;
    std::string known;
    for (const UnitTypeSpec& type : book.unit_types) {
        if (problem.meant == type.name) return Guessed{word, type.name};
        known += (known.empty() ? "" : ", ") + std::string{type.name};
    }
    if (!problem.meant.empty()) return std::nullopt;
    problem.code = "SC2006";
    problem.text = "unknown type of unit \"{word}\"";
    if (known.size() < 300) problem.context.push_back("known: " + known);
    return Guessed{word, book.unit_types[0].name};
}

/// Gives the file its words: calls, the words of the book, and those that were guessed.
bool add_language(Sandbox& box, const Book& book, const std::vector<Guessed>& guessed)
{
    lua_State* lua = box.lua();
    lua_pushcfunction(lua, [](lua_State* state) {
        add_calls(state);
        add_words(state, *static_cast<const Book*>(lua_touserdata(state, 1)));
        return 0;
    });
    lua_pushlightuserdata(lua, const_cast<Book*>(&book));
    if (!box.call(1, 0)) return false;
    for (const Guessed& one : guessed) {
        lua_pushcfunction(lua, [](lua_State* state) {
            add_type_word(state, lua_tostring(state, 1), lua_tostring(state, 2));
            return 0;
        });
        lua_pushstring(lua, one.word.c_str());
        lua_pushstring(lua, one.type.c_str());
        if (!box.call(2, 0)) return false;
    }
    return true;
}

std::optional<ReadScenario> read_with(const std::vector<Guessed>& guessed, const ReadFile& file,
                                      const Book& book, const LoadOptions& options,
                                      Problems& problems, std::optional<Guessed>& guess)
{
    ReadScenario read;
    ReadScript& script = read.script;
    script.folders = std::make_unique<Folders>(file.folder, options.libraries);
    script.box = std::make_unique<Sandbox>();
    Sandbox& box = *script.box;
    box.modules = static_cast<Modules*>(script.folders.get());
    lua_State* lua = box.lua();
    box.allow(data_stage);
    const auto fail = [&] {
        Problem problem = box.fault().problem();
        if (problem.text == nothing_called) {
            std::vector<std::string> known = names_in_modules(lua);
            for (const char* library : {"string", "table", "math"})
                std::ranges::move(names_of_library(library), std::back_inserter(known));
            problem.meant = nearest(box.fault().word, known);
        }
        guess = guess_type(box, book, problem);
        if (problem.place.file.empty()) problem.place.file = file.name;
        std::ranges::move(script.folders->complaints, std::back_inserter(problems));
        problems.push_back(std::move(problem));
        std::ranges::move(script.folders->problems, std::back_inserter(problems));
        return std::nullopt;
    };
    if (!add_language(box, book, guessed)) return fail();
    if (!box.compile(file.name, file.text, problems)) return std::nullopt;
    if (!box.call(0, 1)) return fail();
    const Problems& told = script.folders->complaints;
    problems.insert(problems.end(), told.begin(), told.end());
    if (std::ranges::find(told, Problem::error, &Problem::severity) != told.end())
        return std::nullopt;
    if (!lua_istable(lua, -1)) {
        problems.push_back(
            {.code = "SC1016",
             .text = "the file must return a table: return scenario \"Title\" { ... }",
             .fill = {},
             .place = {.file = file.name}});
        return std::nullopt;
    }
    script.folders->is_open = false;
    read.root = read_written(box, problems);
    if (read.root.at.file.empty()) read.root.at.file = file.name;
    if (read.root.is(Value::list) && !read.root.items.empty())
        problems.push_back({.code = "SC1016",
                            .text = "the scenario must be a table of names, such as title = ...",
                            .fill = {},
                            .place = read.root.at});
    read.root.kind = Value::map;
    if (const Written* on = read.root.find("on")) script.at_on = on->at;
    if (const Written* victory = read.root.find("victory")) script.at_victory = victory->at;
    if (!box.freeze(-1)) return fail();
    script.table = luaL_ref(lua, LUA_REGISTRYINDEX);
    read.module_texts = script.folders->texts();
    read.own_modules = script.folders->own_modules();
    return read;
}

} // namespace

std::optional<ReadScenario> read_scenario(const ReadFile& file, const Book& book,
                                          const LoadOptions& options, Problems& problems)
{
    constexpr std::size_t most_guesses = 20;
    std::vector<Guessed> guessed;
    for (;;) {
        std::optional<Guessed> guess;
        Problems found;
        auto read = read_with(guessed, file, book, options, found, guess);
        const bool again = !read && guess && guessed.size() < most_guesses;
        if (again) // all the rest is told when it is read again
            std::erase_if(found, [](const Problem& problem) {
                return problem.code != "SC1013" && problem.code != "SC2006";
            });
        std::ranges::move(found, std::back_inserter(problems));
        if (!again) return read;
        guessed.push_back(std::move(*guess));
    }
}

} // namespace sandtable::lua
