#include "plugins/host/isolation/rights_for.hpp"

#include "plugins/host/battle/installed_packs.hpp"
#include "plugins/host/battle/scenario_rulesets.hpp"
#include "plugins/host/border/catalog.hpp"
#include "plugins/host/judgment/judgment_file.hpp"
#include "plugins/host/play/game_file.hpp"
#include "plugins/host/play/games_folder.hpp"
#include "plugins/host/program.hpp"

#include <filesystem>
#include <sys/stat.h>
#include <unistd.h>

namespace sandtable::host {
namespace {

namespace fs = std::filesystem;

class Giving {
public:
    Giving() : here_{fs::current_path(error_).string()} {}

    [[nodiscard]] std::string whole(const std::string& path) const
    {
        return cage::normal(path, here_);
    }
    /// The program's tree and what is found on the search path.
    void program(const Program& program)
    {
        cage::add_system(rights);
        for (const char* part : {"/share", "/lib"}) {
            rights.trees.push_back(whole(program.home + part));
            rights.libraries.push_back(whole(program.home + part));
        }
        for (const SearchPlace& place : search_path(program.plugin_paths, program.home)) {
            const fs::path path{place.path};
            rights.content.push_back(whole(
                fs::is_regular_file(path, error_) ? path.parent_path().string() : path.string()));
        }
        for (const FoundPlugin& found : program.catalog().plugins()) plugin(found.where);
        for (const std::string& folder : common_scenario_folders(program.catalog(), program.home))
            rights.content.push_back(whole(folder));
        if (const std::string packs = BattlePacks::place(); !packs.empty())
            rights.content.push_back(whole(packs));
        if (const std::string user = user_folder(); !user.empty())
            for (const char* part : {"/players", "/judgments"})
                rights.content.push_back(whole(user + part));
    }
    /// A plugin that may stand anywhere.
    void plugin(const PluginFolder& where)
    {
        rights.content.push_back(whole(where.folder));
        rights.libraries.push_back(whole(where.folder));
        rights.files.push_back(whole(where.library()));
    }
    /// A word of the command line, if it names a file or a folder.
    void word(const std::string& text)
    {
        if (text == "wire" || text.starts_with("wire:")) return;
        const fs::path path{text};
        if (fs::is_directory(path, error_)) {
            rights.content.push_back(whole(text));
            games_below(path);
        } else if (fs::is_regular_file(path, error_)) {
            rights.files.push_back(whole(text));
            if (path.extension() == ".lua")
                rights.content.push_back(whole(path.parent_path().string()));
            if (path.extension() == ".game") battle_of_game(path);
        } else if (fs::is_fifo(path, error_) && !is_standard_input(text)) {
            rights.files.push_back(whole(text)); // <(command): what it says is asked for here
        }
    }

    /// The first folder on the way to `path` that is not there; else `path`.
    [[nodiscard]] std::string first_missing(const std::string& path)
    {
        fs::path so_far;
        for (const fs::path& part : fs::path{path})
            if (so_far /= part; !fs::exists(so_far, error_)) return so_far.string();
        return path;
    }

    cage::Rights rights;

private:
    /// What comes in there is handed on line by line, and nobody else may read it.
    static bool is_standard_input(const std::string& path)
    {
        struct stat named = {}, own = {};
        return ::stat(path.c_str(), &named) == 0 && ::fstat(STDIN_FILENO, &own) == 0 &&
               named.st_dev == own.st_dev && named.st_ino == own.st_ino;
    }
    /// A recorded game names its battle: where it was, or beside the game.
    void battle_of_game(const fs::path& game)
    {
        try {
            const fs::path scenario = read_game(game.string()).record.header.scenario;
            for (const fs::path& place : {scenario, game.parent_path() / scenario,
                                          game.parent_path() / scenario.filename()})
                if (place.extension() == ".lua" && fs::is_regular_file(place, error_))
                    rights.content.push_back(whole(place.parent_path().string()));
                else if (place.has_filename() && fs::is_directory(place, error_))
                    rights.content.push_back(whole(place.string()));
        } catch (const std::exception&) {
            // Whoever reads it says what is wrong with it.
        }
    }
    void games_below(const fs::path& folder)
    {
        int most = 2000;
        for (fs::recursive_directory_iterator at{folder, error_}, end;
             !error_ && at != end && most-- > 0; at.increment(error_))
            if (at->path().extension() == ".game") battle_of_game(at->path());
    }

    std::error_code error_;
    std::string here_;
};

} // namespace

cage::Rights rights_for(const Program& program, const Command& command, const Options& options,
                        const std::vector<std::string>& words, const std::string& spare)
{
    Giving giving;
    giving.program(program);
    for (const std::string& word : words) {
        giving.word(word);
        if (const std::size_t equals = word.find('='); equals != std::string::npos)
            giving.word(word.substr(equals + 1));
        // FILE:N, an order of a recorded game; SCENARIO:UNIT.
        if (const std::size_t colon = word.rfind(':'); colon != std::string::npos)
            giving.word(word.substr(0, colon));
    }
    cage::Rights& rights = giving.rights;
    const std::string_view name = command.name;
    if (!spare.empty()) {
        rights.make.push_back(giving.whole(spare));
        rights.grow.push_back(giving.whole(spare));
    }
    for (const char* option : {"record", "output", "html", "report", "write-scenario"})
        for (const std::string& file : options.all(option))
            rights.make.push_back(giving.whole(file));
    // What was written is read again, before it is called good.
    for (const std::string& file : options.all("write-scenario"))
        rights.files.push_back(giving.whole(file));
    for (const std::string& journal : options.all("journal")) {
        rights.make.push_back(giving.whole(journal));
        rights.grow.push_back(giving.whole(journal));
    }
    if (name == "fmt" && !options.has("check"))
        for (const std::string& file : options.arguments)
            rights.make.push_back(giving.whole(
                fs::is_directory(file) ? (fs::path{file} / "scenario.lua").string() : file));
    if (name == "play") {
        for (const std::string& game : options.arguments)
            if (game.ends_with(".game")) rights.grow.push_back(giving.whole(game));
        if (const std::string games = games_folder(); !games.empty())
            rights.games = giving.whole(games);
    }
    // What is learned of a ruleset goes into its own file, and into no other's.
    if (name == "train" && !options.has("output"))
        if (const std::string file = judgment_to_make(program, options.arguments); !file.empty())
            rights.make.push_back(giving.whole(file));
    if (name == "new" && options.arguments.size() > 1)
        rights.below = giving.first_missing(
            giving.whole((fs::path{options.text("in", ".")} / options.arguments[1]).string()));
    return rights;
}

cage::Rights rights_to_conform(const Program& program, const PluginFolder& plugin)
{
    Giving giving;
    giving.program(program);
    giving.plugin(plugin);
    return giving.rights;
}

} // namespace sandtable::host
