#include "plugins/house/few_tables.hpp"

#include "plugins/host/errors.hpp"
#include "plugins/host/play/branch.hpp"
#include "plugins/host/play/games.hpp"
#include "plugins/house/links.hpp"
#include "plugins/house/saying.hpp"

#include <filesystem>

namespace sandtable::house {
namespace {

using host::ContentError;
using host::key;

/// What the link for onlookers opens.
const Seating looks_on{{"umpire"}, 1};

} // namespace

FewTables::One::One(boost::asio::io_context& context, const std::string& self, TablePlan plan)
    : persons{new_secret()},
      watchers{new_secret()},
      file{plan.file},
      table{context, self, std::move(plan)}
{
}

FewTables::FewTables(boost::asio::io_context& context, const host::Program& program,
                     std::vector<std::string> common_words, std::vector<std::string> table_words,
                     TablePlan first)
    : context_{context},
      program_{program},
      table_words_{std::move(table_words)},
      lobby_{context, program, std::move(common_words)}
{
    add(std::move(first));
}

bool FewTables::enter(Visitor& visitor, std::string_view secret, const Coming& coming)
{
    Seat seat;
    for (const auto& one : tables_) { // all are compared, whichever fits
        const bool plays = same_secret(secret, one->persons);
        const bool looks = same_secret(secret, one->watchers);
        if (plays || looks) seat = {&one->table, plays};
    }
    if (!seat.table) return false;
    seated_[&visitor] = seat;
    seat.table->take(visitor, seat.plays ? Seating{} : looks_on, coming);
    return true;
}

void FewTables::hear(Visitor& visitor, std::string message)
{
    const auto at = seated_.find(&visitor);
    if (at == seated_.end() || answers(visitor, at->second, message)) return;
    at->second.table->hear(visitor, std::move(message));
}

void FewTables::gone(Visitor& visitor)
{
    deliveries_.forget(&visitor);
    const auto at = seated_.find(&visitor);
    if (at == seated_.end()) return;
    at->second.table->drop(visitor);
    seated_.erase(at);
}

void FewTables::picture(const PictureWish&, std::function<void(std::string svg)> told) { told({}); }

void FewTables::start(std::function<void(int code)> told)
{
    tables_.front()->table.start_ahead(std::move(told));
}

void FewTables::close(std::function<void()> done)
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

FewTables::One& FewTables::add(TablePlan plan)
{
    tables_.push_back(std::make_unique<One>(context_, program_.self, std::move(plan)));
    One& one = *tables_.back();
    one.table.when_branched = [this, &one](Visitor& who, std::size_t orders, const Json& asked) {
        branch(one, who, orders, asked);
    };
    return one;
}

void FewTables::need_room() const
{
    if (tables_.size() >= most_tables)
        throw ContentError{key("this house has no room for more tables: remove some")};
}

FewTables::One& FewTables::add_game(const std::string& file)
{
    TablePlan plan;
    plan.file = file;
    plan.go_on = {"play", plan.file, "--wire=persons", "--together"};
    plan.go_on.insert(plan.go_on.end(), table_words_.begin(), table_words_.end());
    plan.begin = plan.go_on;
    return add(std::move(plan));
}

void FewTables::branch(const One& from, Visitor& who, std::size_t orders, const Json& asked)
{
    Json message{{"type", "branched"}, {"title", ""}};
    try {
        need_room(); // before there is a file
        const One& to = add_game(host::branch_off(from.file, orders));
        for (const auto& [guest, seating] : from.table.guests()) {
            message["secret"] = seating == looks_on ? to.watchers : to.persons;
            Json one = message;
            if (guest == &who) one.update(asked);
            say(*guest, std::move(one), nullptr);
        }
    } catch (const ContentError& wrong) {
        message = {{"type", "refused"}, {"id", 0}, {"message", wrong.in(program_.texts)}};
        message.update(asked);
        say(who, std::move(message), nullptr);
    }
}

bool FewTables::answers(Visitor& visitor, const Seat& seat, const std::string& message)
{
    constexpr auto none = std::string::npos;
    if (message.find("\"bring\"") == none && message.find("\"brought\"") == none) return false;
    const Json json = Json::parse(message, nullptr, false);
    if (!json.is_object()) return false;
    const bool brings = json.contains("bring") && json["bring"].is_string();
    const std::string name = json.contains("begin") ? text_in(json["begin"], "brought") : "";
    if (!brings && name.empty()) return false;
    const Json ref = json.contains("ref") ? json["ref"] : Json(nullptr);
    const auto refuse = [&](const char* why) {
        say(visitor, {{"type", "refused"}, {"message", program_.tr(why)}}, ref);
    };
    if (!seat.plays)
        refuse(key("only who plays here may bring a game along"));
    else if (!brings)
        take_in(visitor, name, ref);
    else if (const char* const fault = deliveries_.add(&visitor, text_in(json, "bring")))
        refuse(fault);
    else
        say(visitor, {{"type", "brought"}}, ref);
    return true;
}

void FewTables::take_in(Visitor& visitor, const std::string& name, const Json& ref)
{
    const std::string file = host::new_game_name("brought", 0);
    std::error_code no_folder; // then the file cannot be written, which is said
    std::filesystem::create_directories(std::filesystem::path{file}.parent_path(), no_folder);
    const auto told = [this, at = &visitor, file, ref](const Brought& brought) {
        const bool stays = seated_.contains(at) && brought.why.empty();
        std::error_code error;
        if (!stays) std::filesystem::remove(file, error);
        if (!seated_.contains(at)) return;
        if (!stays) return say(*at, {{"type", "refused"}, {"message", brought.why}}, ref);
        try {
            need_room();
            const One& one = add_game(file);
            const Json links{{{"seats", Json::array()}, {"secret", one.persons}}};
            say(*at, {{"type", "begun"}, {"table", {{"links", links}}}}, ref);
        } catch (const ContentError& wrong) {
            std::filesystem::remove(file, error);
            say(*at, {{"type", "refused"}, {"message", wrong.in(program_.texts)}}, ref);
        }
    };
    take_game(lobby_, program_, {deliveries_.take(&visitor), file, name}, told);
}

} // namespace sandtable::house
