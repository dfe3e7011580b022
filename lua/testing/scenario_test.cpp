#include "lua/testing/scenario_test.hpp"

#include "lua/calls/calls.hpp"
#include "lua/testing/test_words.hpp"

#include <fstream>
#include <sstream>

namespace sandtable {

namespace {

using lua::Sandbox;

/// A test may play whole battles.
constexpr lua::Limits test_stage{200'000'000, std::size_t{48} << 20, 120'000};

/// What the first function of the state needs to know.
struct Start {
    const Book* book;
    lua::TestRun* run;
};

Problem problem_of(const Sandbox& box, lua::TestRun& run, const std::string& file)
{
    Problem problem = box.fault().problem();
    if (problem.place.file.empty()) problem.place.file = file;
    if (problem.code == "SC1003") problem.code = "SC5004";
    if (run.failed) { // of the scenario itself: its place is the one to look at, then the test's
        const Place asked = problem.place;
        problem = *run.failed;
        problem.context.push_back("called from " + asked.file + ':' + std::to_string(asked.line));
        run.failed.reset();
    }
    return problem;
}

/// Gives the file of tests its words.
bool add_language(Sandbox& box, Start& start)
{
    lua_pushcfunction(box.lua(), [](lua_State* state) {
        const auto& with = *static_cast<const Start*>(lua_touserdata(state, 1));
        lua::add_query(state);
        lua::add_storage(state);
        lua::add_words(state, *with.book);
        lua::add_test_words(state, with.run);
        return 0;
    });
    lua_pushlightuserdata(box.lua(), &start);
    return box.call(1, 0);
}

/// Each test on a table of its own.
std::vector<TestOutcome> run_each(lua::TestRun& run, const lua::RunScript& script, Sandbox& box,
                                  TestTable& table, const std::string& name)
{
    std::vector<TestOutcome> outcomes;
    const std::vector<std::pair<std::string, int>> tests = run.tests;
    for (const auto& [title, function] : tests) {
        TestOutcome& outcome = outcomes.emplace_back();
        outcome.name = title;
        table.start(1);
        run.look(table.table());
        box.allow(test_stage);
        lua_rawgeti(box.lua(), LUA_REGISTRYINDEX, function);
        run.inside = true;
        outcome.passed = box.call(0, 0);
        run.inside = false;
        if (!outcome.passed) outcome.problem = problem_of(box, run, name);
        script.look_at(nullptr);
    }
    return outcomes;
}

} // namespace

std::optional<std::vector<TestOutcome>> run_scenario_tests(const std::filesystem::path& file,
                                                           const LoadedScenario& scenario,
                                                           const LoadOptions& options,
                                                           TestTable& table, Problems& problems)
{
    const auto* loaded = dynamic_cast<const lua::Loaded*>(&scenario);
    const std::string name = file.filename().generic_string();
    std::ifstream in{file, std::ios::binary};
    std::ostringstream text;
    text << in.rdbuf();
    if (!in || !loaded) {
        problems.push_back({.code = "SC1001",
                            .text = "the file cannot be read",
                            .fill = {},
                            .place = {.file = name}});
        return std::nullopt;
    }
    std::filesystem::path folder = file.parent_path();
    if (folder.empty()) folder = ".";

    lua::ReadScript read;
    read.folders = std::make_unique<lua::Folders>(folder, options.libraries);
    read.box = std::make_unique<Sandbox>();
    Sandbox& box = *read.box;
    box.modules = static_cast<lua::Modules*>(read.folders.get());
    const lua::Folders& folders = *read.folders;
    const lua::RunScript script{std::move(read), loaded};

    lua::TestRun run;
    run.table = &table;
    run.script = &script;
    Start start{scenario.setting().book, &run};
    box.allow(test_stage);
    const auto fail = [&] {
        problems.push_back(problem_of(box, run, name));
        problems.insert(problems.end(), folders.problems.begin(), folders.problems.end());
        return std::nullopt;
    };
    if (!add_language(box, start)) return fail();
    if (!box.compile(name, text.str(), problems)) return std::nullopt;
    if (!box.call(0, 0)) return fail();
    if (run.tests.empty()) {
        problems.push_back(
            {.code = "SC5005",
             .text = "the file has no tests: write test(\"...\", function() ... end)",
             .fill = {},
             .place = {.file = name}});
        return std::nullopt;
    }

    return run_each(run, script, box, table, name);
}

} // namespace sandtable
