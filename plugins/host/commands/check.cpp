// check: everything that is wrong with a scenario, in one run.

#include "plugins/host/commands/commands.hpp"
#include "plugins/host/commands/common.hpp"

#include <iostream>

namespace sandtable::host {
namespace {

constexpr OptionDecl options_of_check[] = {set_option, ruleset_option};

int run(Program& program, const Options& options)
{
    const bool json = options.choice("format", {"text", "json"}) == std::string{"json"};
    Checked checked = check_battle(program, {.scenario = options.arguments.front(),
                                             .ruleset = options.text("ruleset"),
                                             .settings = options.all("set")});
    std::string begin_fault;
    if (checked.battle) {
        // The set-up belongs to the scenario: a battle that cannot begin is wrong, too.
        const Texts texts = texts_with(program, *checked.battle);
        const Teller teller{texts, *checked.battle->setting};
        Session session{*checked.battle, {.seed = 1, .seats = {}}};
        const Step start = session.begin();
        if (start.result != Step::accepted) begin_fault = why_not(start, teller);
        if (!begin_fault.empty()) ++checked.error_count;
    }
    const bool good = checked.error_count == 0;
    if (json) {
        Json problems = Json::array();
        for (const auto& problem : checked.problems) {
            Json line = Json::object();
            for (const auto& [name, value] : problem) {
                const bool number = (name == "line" || name == "column") && !value.empty();
                line[name] = number ? Json(std::stoi(value)) : Json(value);
            }
            problems.push_back(std::move(line));
        }
        print_json({{"file", options.arguments.front()},
                    {"good", good},
                    {"errors", checked.error_count},
                    {"warnings", checked.warning_count},
                    {"problems", std::move(problems)}});
        return good ? exit_done : exit_content;
    }
    std::cerr << checked.report;
    if (!begin_fault.empty()) std::cerr << begin_fault << "\n";
    if (!good) {
        std::cerr << program.tr(key("{n} errors, {m} warnings"),
                                {{"n", std::to_string(checked.error_count)},
                                 {"m", std::to_string(checked.warning_count)}})
                  << "\n";
        return exit_content;
    }
    const Setting& setting = *checked.battle->setting;
    std::cout << program.tr(key("{file}: good. {title}: {units} units, {sides} sides, {rules}"),
                            {{"file", options.arguments.front()},
                             {"title", checked.battle->identity.title},
                             {"units", std::to_string(setting.units.size())},
                             {"sides", std::to_string(setting.sides.size())},
                             {"rules", checked.battle->identity.ruleset + " " +
                                           checked.battle->identity.ruleset_version}})
              << "\n";
    return exit_done;
}

} // namespace

const Command check_command_decl{"check",
                                 "SCENARIO",
                                 key("Everything that is wrong with a scenario, in one run"),
                                 options_of_check,
                                 1,
                                 1,
                                 run};

} // namespace sandtable::host
