// play --browser: one table on this machine, in a browser.

#include "plugins/house/commands/commands.hpp"

#include "plugins/host/commands/common.hpp"
#include "plugins/host/errors.hpp"
#include "plugins/host/play/games.hpp"
#include "plugins/house/commands/listening.hpp"
#include "plugins/house/few_tables.hpp"
#include "plugins/house/table_wish.hpp"

#include <iostream>
#include <optional>

namespace sandtable::house {
namespace {

using host::Options;
using host::Program;

TablePlan plan_of(const Program& program, const Options& options)
{
    TablePlan plan;
    plan.begin = {"play"};
    plan.begin.insert(plan.begin.end(), options.arguments.begin(), options.arguments.end());
    plan.begin.push_back("--wire=persons");
    plan.begin.push_back("--together");
    add_words(plan.begin, program.find_command("play")->options, options);
    add_words(plan.begin, host::common_options(), options);
    const std::string asked = options.arguments.empty() ? "" : options.arguments.front();
    if (asked.ends_with(".game")) {
        plan.file = asked;
        plan.go_on = plan.begin;
        return plan;
    }
    if (options.has("no-record")) {
        plan.begin.push_back("--no-record");
        return plan;
    }
    plan.file = options.has("record")
                    ? options.text("record")
                    : host::new_game_name(asked.empty() ? "first_steps" : asked,
                                          options.number("seed", host::any_seed()));
    if (plan.file.empty()) return plan; // no folder for games: the table says so itself
    plan.begin.push_back("--record=" + plan.file);
    plan.go_on = {"play", plan.file, "--wire=persons", "--together"};
    concede_as_begun(plan.begin, plan.go_on);
    const std::vector<std::string> more = words_of_tables(options);
    plan.go_on.insert(plan.go_on.end(), more.begin(), more.end());
    return plan;
}

} // namespace

int play_in_browser(Program& program, const Options& options)
{
    boost::asio::io_context context{1};
    FewTables door{context, program, common_words(options), words_of_tables(options),
                   plan_of(program, options)};
    Listening listening{program, options, context, door, 0};
    // What is wrong with the battle or its options is said before anybody has an address.
    std::optional<int> code;
    door.start([&](int ended) { code = ended; });
    if (!listening.until([&] { return code.has_value(); })) return host::exit_done;
    if (*code < 0)
        throw host::HostFault{host::key("the table's process ended before the table was there")};
    if (*code != 0) return *code;
    std::cout << program.tr(host::key("The table is here: {address}"),
                            {{"address", listening.address() + "/#" + door.persons()}})
              << "\n"
              << program.tr(host::key("Who only looks on, a turn behind: {address}"),
                            {{"address", listening.address() + "/#" + door.watchers()}})
              << std::endl;
    const OpenedBrowser opened{program, listening.address() + "/#" + door.persons()};
    listening.run([&](std::function<void()> done) { door.close(std::move(done)); });
    return host::exit_done;
}

host::Parts parts() { return {.browser = play_in_browser}; }

} // namespace sandtable::house
