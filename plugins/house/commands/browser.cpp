// play --browser: one table on this machine, in a browser.

#include "plugins/house/commands/commands.hpp"

#include "plugins/host/commands/common.hpp"
#include "plugins/host/errors.hpp"
#include "plugins/host/play/branch.hpp"
#include "plugins/host/play/games.hpp"
#include "plugins/house/commands/listening.hpp"
#include "plugins/house/links.hpp"
#include "plugins/house/tables/table.hpp"

#include <iostream>
#include <map>
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
    plan.begin.push_back("--record=" + plan.file);
    plan.go_on = {"play", plan.file, "--wire=persons", "--together"};
    add_words(plan.go_on, host::common_options(), options);
    return plan;
}

/// The table, and those that went on from an earlier moment of it: a link for its persons, a link
/// for who looks on.
class FewTables final : public Door {
public:
    FewTables(boost::asio::io_context& context, const Program& program, const Options& options)
        : context_{context}, program_{program}
    {
        add_words(common_, host::common_options(), options);
        add(plan_of(program, options));
    }

    bool enter(Visitor& visitor, std::string_view secret, const Coming& coming) override
    {
        Table* found = nullptr;
        Seating seating;
        for (const auto& one : tables_) { // all are compared, whichever fits
            const bool plays = same_secret(secret, one->persons);
            const bool looks = same_secret(secret, one->watchers);
            if (!plays && !looks) continue;
            found = &one->table;
            if (looks) seating = watching;
        }
        if (!found) return false;
        seated_[&visitor] = found;
        found->take(visitor, seating, coming);
        return true;
    }
    void hear(Visitor& visitor, std::string message) override
    {
        if (const auto at = seated_.find(&visitor); at != seated_.end())
            at->second->hear(visitor, std::move(message));
    }
    void gone(Visitor& visitor) override
    {
        const auto at = seated_.find(&visitor);
        if (at == seated_.end()) return;
        at->second->drop(visitor);
        seated_.erase(at);
    }
    void picture(const PictureWish&, std::function<void(std::string svg)> told) override
    {
        told({}); // a table draws its own
    }
    /// Starts the table; `told` as of Table::start_ahead.
    void start(std::function<void(int code)> told)
    {
        tables_.front()->table.start_ahead(std::move(told));
    }
    [[nodiscard]] const std::string& persons() const { return tables_.front()->persons; }
    [[nodiscard]] const std::string& watchers() const { return tables_.front()->watchers; }

    /// Has every table keep its game and end; calls `done` once all have.
    void close(std::function<void()> done)
    {
        const auto left = std::make_shared<std::size_t>(1);
        const auto one_less = [left, done = std::move(done)] {
            if (--*left == 0) done();
        };
        for (const auto& one : tables_) {
            if (!one->table.runs()) continue;
            ++*left;
            one->table.when_ended = one_less;
            one->table.close();
        }
        one_less();
    }

private:
    struct One {
        One(boost::asio::io_context& context, const std::string& self, TablePlan plan)
            : file{plan.file}, table{context, self, std::move(plan)}
        {
        }
        const std::string persons = new_secret(), watchers = new_secret();
        std::string file;
        Table table;
    };
    static constexpr std::size_t most_tables = 100;
    inline static const Seating watching{{"umpire"}, 1};

    One& add(TablePlan plan)
    {
        tables_.push_back(std::make_unique<One>(context_, program_.self, std::move(plan)));
        One& one = *tables_.back();
        one.table.when_branched = [this, &one](Visitor& who, std::size_t orders,
                                               nlohmann::ordered_json asked) {
            branch(one, who, orders, asked);
        };
        return one;
    }

    void branch(const One& from, Visitor& who, std::size_t orders,
                const nlohmann::ordered_json& asked)
    {
        nlohmann::ordered_json message{{"type", "branched"}, {"title", ""}};
        try {
            if (tables_.size() >= most_tables)
                throw host::ContentError{
                    host::key("this house has no room for more tables: remove some")};
            TablePlan plan;
            plan.file = host::branch_off(from.file, orders);
            plan.go_on = {"play", plan.file, "--wire=persons", "--together"};
            plan.go_on.insert(plan.go_on.end(), common_.begin(), common_.end());
            plan.begin = plan.go_on;
            const One& to = add(std::move(plan));
            for (const auto& [guest, seating] : from.table.guests()) {
                message["secret"] = seating == watching ? to.watchers : to.persons;
                auto one = message;
                if (guest == &who) one.update(asked);
                guest->send(std::make_shared<const std::string>(one.dump()));
            }
        } catch (const host::ContentError& wrong) {
            message = {{"type", "refused"}, {"id", 0}, {"message", wrong.in(program_.texts)}};
            message.update(asked);
            who.send(std::make_shared<const std::string>(message.dump()));
        }
    }

    boost::asio::io_context& context_;
    const Program& program_;
    std::vector<std::string> common_;
    std::vector<std::unique_ptr<One>> tables_;
    std::map<Visitor*, Table*> seated_;
};

} // namespace

int play_in_browser(Program& program, const Options& options)
{
    boost::asio::io_context context{1};
    FewTables door{context, program, options};
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
