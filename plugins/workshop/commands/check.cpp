// check: everything that is wrong with a scenario, in one run.

#include "lua/scenario_loader.hpp"
#include "plugins/frontends/text/lesson/lesson_check.hpp"
#include "plugins/host/commands/common.hpp"
#include "plugins/host/telling/problem_words.hpp"
#include "plugins/workshop/commands/commands.hpp"
#include "plugins/workshop/trials/deep_check.hpp"

#include <algorithm>
#include <iostream>

namespace sandtable::host {
namespace {

constexpr OptionDecl options_of_check[] = {
    {"deep", nullptr,
     key("Play random games, every order again by a script read anew; say where they part")},
    {"profile", nullptr, key("Play random games; say what each handler costs")},
    {"games", "N", key("How many random games (2)")},
    {"orders", "N", key("Orders of a random game (300)")},
    set_option,
    board_option,
    ruleset_option,
};

/// Says where games part or a handler fails. Whether there was neither.
bool show_deep(const Program& program, const ReadyBattle& battle, int games, int orders)
{
    if (!battle.script) {
        std::cout << program.tr(key("The scenario has no handlers: nothing can part.")) << "\n";
        return true;
    }
    const DeepReport report = deep_check(battle, games, orders);
    if (report.failure) std::cerr << render(*report.failure, translation(program.texts));
    if (report.parting) {
        const ScriptParting& at = *report.parting;
        const std::string where = at.handler.event.empty()
                                      ? program.tr(key("outside any handler"))
                                      : at.handler.event + ", " + at.handler.place.file + ":" +
                                            std::to_string(at.handler.place.line);
        std::cerr
            << program.tr(
                   key("Two games with the same orders part in game {n}, order {m} ({order}), "
                       "handler: {where}"),
                   {{"n", std::to_string(at.seed)},
                    {"m", std::to_string(at.order)},
                    {"order", at.text},
                    {"where", where}})
            << "\n";
    }
    if (report.failure || report.parting) return false;
    std::cout << program.tr(
                     key("{n} games, {m} orders, {k} handlers run: the same in every Lua state"),
                     {{"n", std::to_string(report.games)},
                      {"m", std::to_string(report.orders)},
                      {"k", std::to_string(report.handlers)}})
              << "\n";
    return true;
}

void show_profile(const Program& program, const ReadyBattle& battle, int games, int orders)
{
    std::int64_t budget = 1;
    const std::vector<HandlerCost> costs = profile(battle, games, orders, budget);
    if (costs.empty()) {
        std::cout << program.tr(key("No handler ran.")) << "\n";
        return;
    }
    std::cout << program.tr(key("handler: calls, steps in all, steps of a call, the dearest call "
                                "and its part of an order's budget"))
              << "\n";
    for (const HandlerCost& cost : costs) {
        std::string line =
            "  " + cost.event + "  " + cost.place.file + ":" + std::to_string(cost.place.line);
        line.resize(std::max<std::size_t>(line.size() + 2, 40), ' ');
        line += std::to_string(cost.calls) + "  " + std::to_string(cost.steps) + "  " +
                std::to_string(cost.steps / std::max<std::int64_t>(cost.calls, 1)) + "  " +
                std::to_string(cost.most) + "  " + std::to_string(cost.most * 100 / budget) + " %";
        std::cout << line << "\n";
    }
}

/// What the lesson's pages beside a battle say to type and nobody could.
Problems faults_of_lessons(const Program& program, const Session& session)
{
    const ReadyBattle& battle = session.battle();
    Problems problems;
    for (const text::FoundLesson& lesson :
         text::lessons_beside(battle.identity.scenario_file, program.texts, problems)) {
        const std::string& board = lesson.page.board;
        if (!board.empty() && board != battle.scenario->board()) continue;
        const Texts texts = texts_with(program, battle, texts_in(program, lesson.language));
        for (Problem& problem :
             text::problems_of(lesson, session, texts, texts_with(program, battle)))
            problems.push_back(std::move(problem));
    }
    return problems;
}

/// The set-up belongs to the scenario: a battle that cannot begin is wrong, too. What is wrong with
/// its lesson is added to `of_lessons`.
std::string fault_of_begin(const Program& program, const ReadyBattle& battle, Problems& of_lessons)
{
    const Texts texts = texts_with(program, battle);
    const Teller teller{texts, *battle.setting};
    Session session{battle, {.seed = 1, .seats = {}}};
    const Step start = session.begin();
    if (start.result == Step::accepted) {
        for (Problem& problem : faults_of_lessons(program, session))
            if (std::ranges::none_of(of_lessons, [&](const Problem& known) {
                    return known.place == problem.place && known.code == problem.code;
                }))
                of_lessons.push_back(std::move(problem));
        return {};
    }
    const std::string& board = battle.scenario->board();
    return (board.empty() ? "" : board + ": ") + why_not(start, teller);
}

/// "hex, table": the boards that were found good.
std::string boards_of(const std::vector<const ReadyBattle*>& battles)
{
    std::string list;
    for (const ReadyBattle* battle : battles)
        list += (list.empty() ? "" : ", ") + battle->scenario->board();
    return list;
}

/// What a scenario is like under one ruleset.
struct Verdict {
    std::string ruleset;
    Checked checked;
    std::string begin_fault;
    std::vector<const ReadyBattle*> battles; ///< one a board
};

Verdict check_under(const Program& program, const Options& options, const std::string& ruleset)
{
    Verdict outcome{ruleset,
                    check_battle(program, {.scenario = options.arguments.front(),
                                           .ruleset = ruleset,
                                           .settings = settings_from(options)}),
                    {},
                    {}};
    Checked& checked = outcome.checked;
    if (checked.battle) {
        outcome.ruleset = checked.battle->identity.ruleset;
        outcome.battles.push_back(checked.battle.get());
    }
    for (const auto& battle : checked.other_boards) outcome.battles.push_back(battle.get());
    Problems of_lessons;
    for (const ReadyBattle* battle : outcome.battles) {
        const std::string fault = fault_of_begin(program, *battle, of_lessons);
        if (fault.empty()) continue;
        outcome.begin_fault += fault + "\n";
        ++checked.error_count;
    }
    add_problems(checked, of_lessons, program.texts);
    return outcome;
}

void show_json(const Options& options, const std::vector<Verdict>& outcomes)
{
    Json problems = Json::array(), rulesets = Json::array();
    std::size_t errors = 0, warnings = 0;
    for (const Verdict& outcome : outcomes) {
        errors += outcome.checked.error_count;
        warnings += outcome.checked.warning_count;
        rulesets.push_back(outcome.ruleset);
        for (const auto& problem : outcome.checked.problems) {
            Json line = Json::object();
            for (const auto& [name, value] : problem) {
                const bool number = (name == "line" || name == "column") && !value.empty();
                line[name] = number ? Json(std::stoi(value)) : Json(value);
            }
            line["ruleset"] = outcome.ruleset;
            problems.push_back(std::move(line));
        }
    }
    print_json({{"file", options.arguments.front()},
                {"good", errors == 0},
                {"errors", errors},
                {"warnings", warnings},
                {"rulesets", std::move(rulesets)},
                {"problems", std::move(problems)}});
}

int show_text(const Program& program, const Options& options, const Verdict& outcome)
{
    const Checked& checked = outcome.checked;
    std::cerr << checked.report;
    std::cerr << outcome.begin_fault;
    if (checked.error_count > 0) {
        std::cerr << program.tr(key("{n} errors"), {{"n", std::to_string(checked.error_count)}})
                  << ", "
                  << program.tr(key("{n} warnings"), {{"n", std::to_string(checked.warning_count)}})
                  << "\n";
        return exit_content;
    }
    const Setting& setting = *checked.battle->setting;
    std::cout << program.tr(key("{file}: good. {title}: {units} units, {sides} sides, {rules}"),
                            {{"file", options.arguments.front()},
                             {"title", std::string{texts_with(program, *checked.battle)
                                                       .of(checked.battle->identity.title)}},
                             {"units", std::to_string(setting.units.size())},
                             {"sides", std::to_string(setting.sides.size())},
                             {"rules", checked.battle->identity.ruleset + " " +
                                           checked.battle->identity.ruleset_version}})
              << "\n";
    const std::string boards = boards_of(outcome.battles);
    if (!boards.empty()) std::cout << program.tr(key("Boards: {list}"), {{"list", boards}}) << "\n";
    const auto games = static_cast<int>(options.number("games", 2, 1, 1000));
    const auto orders = static_cast<int>(options.number("orders", 300, 1, 100'000));
    bool same = true;
    for (const ReadyBattle* battle : outcome.battles) {
        if (outcome.battles.size() > 1 && (options.has("profile") || options.has("deep")))
            std::cout << battle->scenario->board() << "\n";
        if (options.has("profile")) show_profile(program, *battle, games, orders);
        if (options.has("deep")) same = show_deep(program, *battle, games, orders) && same;
    }
    return same ? exit_done : exit_content;
}

int run_check(Program& program, const Options& options)
{
    const bool json = options.choice("format", {"text", "json"}) == std::string{"json"};
    std::vector<Verdict> outcomes;
    for (const std::string& ruleset : rulesets_of(program, {.scenario = options.arguments.front(),
                                                           .ruleset = options.text("ruleset"),
                                                           .settings = {}}))
        outcomes.push_back(check_under(program, options, ruleset));
    int exit = exit_done;
    for (const Verdict& outcome : outcomes) {
        if (outcome.checked.error_count > 0) exit = exit_content;
        if (!json && show_text(program, options, outcome) != exit_done) exit = exit_content;
    }
    if (json) show_json(options, outcomes);
    return exit;
}

} // namespace

const Command check_command_decl{
    "check", "SCENARIO", workshop_summary("check"), options_of_check, 1, 1, run_check};

} // namespace sandtable::host
