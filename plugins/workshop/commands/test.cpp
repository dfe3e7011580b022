// test: the tests of a scenario, written in Lua beside it.

#include "plugins/host/commands/common.hpp"
#include "plugins/host/telling/problem_words.hpp"
#include "plugins/workshop/commands/commands.hpp"
#include "plugins/workshop/trials/tested_session.hpp"

#include "lua/scenario_loader.hpp"

#include <algorithm>
#include <filesystem>
#include <iostream>

namespace sandtable::host {
namespace {

namespace fs = std::filesystem;

constexpr OptionDecl options_of_test[] = {set_option, ruleset_option, board_option};

bool is_test(const fs::path& file) { return file.stem().string().ends_with("_test"); }

/// The scenario that a test file is for: NAME.lua beside NAME_test.lua.
fs::path scenario_of(const fs::path& test)
{
    const std::string stem = test.stem().string();
    return test.parent_path() / (stem.substr(0, stem.size() - 5) + ".lua");
}

/// NAME_test.lua beside NAME.lua, else every *_test.lua of a scenario's own folder.
std::vector<fs::path> tests_of(const fs::path& file)
{
    std::error_code error;
    const fs::path beside = file.parent_path() / (file.stem().string() + "_test.lua");
    std::vector<fs::path> found;
    if (fs::is_regular_file(beside, error)) found.push_back(beside);
    if (file.filename() == "scenario.lua")
        for (const fs::directory_entry& entry :
             fs::directory_iterator{file.has_parent_path() ? file.parent_path() : ".", error})
            if (entry.path().extension() == ".lua" && is_test(entry.path()) &&
                entry.path().filename() != beside.filename())
                found.push_back(entry.path());
    std::ranges::sort(found);
    return found;
}

/// What the tests of one or several files came to.
struct Sum {
    std::size_t passed = 0, failed = 0;
    Json list = Json::array();
};

/// Runs the tests of `wanted` under one ruleset; `files` if any, else those beside it. `several` is
/// whether its name must be told.
void test_under(const Program& program, const Options& options, const std::string& wanted,
                std::vector<fs::path> files, const std::string& ruleset, bool several, Sum& sum)
{
    const bool json = options.choice("format", {"text", "json"}) == std::string{"json"};
    const auto battle = load_battle(
        program, {.scenario = wanted, .ruleset = ruleset, .settings = settings_from(options)});
    if (files.empty()) files = tests_of(battle->identity.scenario_file);
    if (files.empty())
        throw ContentError{
            key("{file} has no tests: write them in {word} beside it"),
            {{"file", wanted},
             {"word", fs::path{battle->identity.scenario_file}.stem().string() + "_test.lua"}}};

    LoadOptions libraries;
    libraries.libraries = {{"sandtable", program.home + "/share/sandtable/lua/library"},
                           {battle->identity.ruleset, battle->identity.ruleset_folder + "/lua"}};
    const Translate translate = translation(program.texts);
    for (const fs::path& file : files) {
        ScenarioBench bench{program, *battle};
        Problems problems;
        const auto outcomes =
            run_scenario_tests(file, *battle->scenario, libraries, bench, problems);
        if (!outcomes) {
            std::string text = render(problems, translate);
            while (text.ends_with('\n')) text.pop_back();
            throw ContentError{text};
        }
        for (const TestOutcome& outcome : *outcomes) {
            ++(outcome.passed ? sum.passed : sum.failed);
            const std::string why = outcome.passed ? "" : render(outcome.problem, translate);
            if (json) {
                sum.list.push_back({{"file", file.generic_string()},
                                    {"ruleset", battle->identity.ruleset},
                                    {"test", outcome.name},
                                    {"passed", outcome.passed},
                                    {"code", outcome.problem.code},
                                    {"line", outcome.problem.place.line},
                                    {"message", why}});
                continue;
            }
            std::cout << (outcome.passed ? program.tr(key("passed")) : program.tr(key("FAILED")))
                      << "  " << (several ? battle->identity.ruleset + ": " : "") << outcome.name
                      << "\n"
                      << why;
        }
    }
}

int run_test(Program& program, const Options& options)
{
    const bool json = options.choice("format", {"text", "json"}) == std::string{"json"};
    std::string wanted = options.arguments.front();
    std::vector<fs::path> files;
    std::error_code error;
    if (fs::is_regular_file(wanted, error) && is_test(wanted)) {
        files.emplace_back(wanted);
        wanted = scenario_of(wanted).string();
    }
    const std::vector<std::string> rulesets = rulesets_of(
        program, {.scenario = wanted, .ruleset = options.text("ruleset"), .settings = {}});
    Sum sum;
    for (const std::string& ruleset : rulesets)
        test_under(program, options, wanted, files, ruleset, rulesets.size() > 1, sum);
    if (json)
        print_json(
            {{"passed", sum.passed}, {"failed", sum.failed}, {"tests", std::move(sum.list)}});
    else
        std::cout << program.tr(key("{n} passed, {m} failed"), {{"n", std::to_string(sum.passed)},
                                                                {"m", std::to_string(sum.failed)}})
                  << "\n";
    return sum.failed == 0 ? exit_done : exit_content;
}

} // namespace

const Command test_command_decl{
    "test", "SCENARIO|FILE_test.lua", workshop_summary("test"), options_of_test, 1, 1, run_test};

} // namespace sandtable::host
