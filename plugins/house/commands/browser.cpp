// play --browser: one table on this machine, in a browser.

#include "plugins/house/commands/commands.hpp"

#include "plugins/host/commands/common.hpp"
#include "plugins/host/errors.hpp"
#include "plugins/host/play/games.hpp"
#include "plugins/house/commands/listening.hpp"
#include "plugins/house/links.hpp"
#include "plugins/house/tables/table.hpp"

#include <iostream>

namespace sandtable::house {
namespace {

using host::Options;
using host::Program;

/// One table: a link for its persons, a link for who looks on.
class OneTable final : public Door {
public:
    explicit OneTable(Table& table) : table_{table} {}

    bool enter(Visitor& visitor, std::string_view secret, std::string language) override
    {
        const bool plays = same_secret(secret, persons), looks = same_secret(secret, watchers);
        if (!plays && !looks) return false;
        Seating seating;
        if (looks) {
            seating.seats = {"umpire"};
            seating.watch = 1;
        }
        table_.take(visitor, seating, language);
        return true;
    }
    void hear(Visitor& visitor, std::string message) override
    {
        table_.hear(visitor, std::move(message));
    }
    void gone(Visitor& visitor) override { table_.drop(visitor); }
    void picture(const std::string&, const std::string&, const std::string&,
                 std::function<void(std::string svg)> told) override
    {
        told({}); // a table draws its own
    }

    const std::string persons = new_secret(), watchers = new_secret();

private:
    Table& table_;
};

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
    plan.begin.push_back("--record=" + plan.file);
    plan.go_on = {"play", plan.file, "--wire=persons", "--together"};
    add_words(plan.go_on, host::common_options(), options);
    return plan;
}

} // namespace

int play_in_browser(Program& program, const Options& options)
{
    boost::asio::io_context context{1};
    Table table{context, program.self, plan_of(program, options)};
    OneTable door{table};
    Listening listening{program, options, context, door, 0};
    std::cout << program.tr(host::key("The table is here: {address}"),
                            {{"address", listening.address() + "/#" + door.persons}})
              << "\n"
              << program.tr(host::key("Who only looks on, a turn behind: {address}"),
                            {{"address", listening.address() + "/#" + door.watchers}})
              << std::endl;
    const OpenedBrowser opened{program, listening.address() + "/#" + door.persons};
    listening.run([&](std::function<void()> done) {
        if (!table.runs()) return done();
        table.when_ended = std::move(done);
        table.close();
    });
    return host::exit_done;
}

host::Parts parts() { return {.browser = play_in_browser}; }

} // namespace sandtable::house
