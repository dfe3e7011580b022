#include "plugins/house/tables/table.hpp"

#include <boost/asio/post.hpp>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <utility>

namespace sandtable::house {
namespace {

/// Ends in a row after which a table is given up until somebody comes anew.
constexpr int most_failures = 3;
/// Messages of one visitor that wait for a table which begins.
constexpr std::size_t most_early = 64;

std::string arrival_of(const Seating& seating, const Coming& coming)
{
    nlohmann::json json{{"lang", coming.language}};
    if (coming.hands_over) json["hand_over"] = true;
    if (seating.seats.empty())
        json["seats"] = "persons";
    else
        json["seats"] = seating.seats;
    if (seating.watch) json["watch"] = *seating.watch;
    return json.dump(-1, ' ', true, nlohmann::json::error_handler_t::replace);
}

} // namespace

Table::Table(boost::asio::io_context& context, std::string self, TablePlan plan)
    : context_{context},
      self_{std::move(self)},
      plan_{std::move(plan)},
      self_at_{std::make_shared<Table*>(this)},
      idle_timer_{context}
{
}

Table::~Table()
{
    *self_at_ = nullptr;
    if (line_) line_->end();
}

void Table::part_with_all(const char* why)
{
    const auto guests = guests_; // who parts may leave at once
    for (const auto& [name, guest] : guests) guest.visitor->part(4002, why);
}

bool Table::start()
{
    std::error_code error;
    const bool is_begun =
        !plan_.file.empty() && !plan_.go_on.empty() && std::filesystem::exists(plan_.file, error);
    open_ = false;
    try {
        line_ = std::make_shared<TableLine>(context_, self_, is_begun ? plan_.go_on : plan_.begin);
    } catch (const std::exception&) { // no more processes, or no more pipes
        part_with_all("the table cannot be started now");
        return false;
    }
    line_->listen([this](std::string line) { told(std::move(line)); }, [this] { ended(); });
    return true;
}

void Table::start_ahead(std::function<void(int code)> told)
{
    ahead_ = std::move(told);
    if (!start()) std::exchange(ahead_, nullptr)(-1);
}

void Table::take(Visitor& visitor, const Seating& seating, const Coming& coming)
{
    idle_timer_.cancel();
    const std::string name = "c" + std::to_string(++next_name_);
    const Guest& guest = guests_[name] = {&visitor, seating, arrival_of(seating, coming), {}};
    names_[&visitor] = name;
    if (!line_) {
        failures_ = 0;
        static_cast<void>(start());
    } else if (open_) {
        line_->say("+" + name + " " + guest.arrival);
    }
}

void Table::drop(Visitor& visitor)
{
    const auto found = names_.find(&visitor);
    if (found == names_.end()) return;
    if (line_ && open_) line_->say("-" + found->second);
    guests_.erase(found->second);
    names_.erase(found);
    wait_for_visitors();
}

void Table::wait_for_visitors()
{
    if (!names_.empty() || idle_.count() == 0 || !line_) return;
    idle_timer_.expires_after(idle_);
    idle_timer_.async_wait([this](boost::system::error_code error) {
        if (!error && names_.empty() && line_) line_->leave();
    });
}

void Table::hear(Visitor& visitor, std::string message)
{
    const auto found = names_.find(&visitor);
    if (found == names_.end() || !line_) return;
    // One message is one line, whatever blanks a writer of JSON likes.
    for (char& c : message)
        if (c == '\n' || c == '\r') c = ' ';
    if (open_) return line_->say(found->second + " " + message);
    std::vector<std::string>& early = guests_.at(found->second).early;
    if (early.size() == most_early) return visitor.part(1008, "too many messages");
    early.push_back(std::move(message));
}

void Table::told(std::string line)
{
    const std::size_t end = std::min(line.find(' '), line.size());
    const std::string names = line.substr(0, end);
    line.erase(0, std::min(end + 1, line.size()));
    if (names == "*") return told_to_house(line);
    if (line.starts_with(R"({"type":"told")")) failures_ = 0; // an order has been carried out
    const auto message = std::make_shared<const std::string>(std::move(line));
    std::vector<std::string> onlookers;
    for (std::size_t at = 0; at < names.size();) {
        const std::size_t comma = std::min(names.find(',', at), names.size());
        const auto found = guests_.find(names.substr(at, comma - at));
        if (found != guests_.end() && found->second.seating.watch)
            onlookers.push_back(found->first);
        else if (found != guests_.end())
            found->second.visitor->send(message);
        at = comma + 1;
    }
    if (onlookers.empty()) return;
    for_onlookers_.push_back({message, std::move(onlookers)});
    if (for_onlookers_.size() == 1) tell_onlookers();
}

void Table::tell_onlookers()
{
    constexpr std::size_t at_a_time = 32;
    for (std::size_t sent = 0; sent < at_a_time && !for_onlookers_.empty();) {
        ForOnlookers& next = for_onlookers_.front();
        for (; sent < at_a_time && !next.names.empty(); ++sent) {
            const auto found = guests_.find(next.names.back());
            next.names.pop_back();
            if (found != guests_.end()) found->second.visitor->send(next.message);
        }
        if (next.names.empty()) for_onlookers_.pop_front();
    }
    if (for_onlookers_.empty()) return;
    boost::asio::post(context_, [table = self_at_] {
        if (*table) (*table)->tell_onlookers();
    });
}

void Table::told_to_house(std::string_view text)
{
    const auto json = nlohmann::ordered_json::parse(text, nullptr, false);
    const std::string type = json.is_object() ? json.value("type", "") : "";
    if (type == "table") { // it begins: whoever is here comes (again)
        open_ = true;
        if (ahead_) std::exchange(ahead_, nullptr)(0);
        for (auto& [name, guest] : guests_) {
            line_->say("+" + name + " " + guest.arrival);
            for (const std::string& message : std::exchange(guest.early, {}))
                line_->say(name + " " + message);
        }
    }
    if (type != "branch" || !when_branched || !json.contains("name") || !json.contains("orders"))
        return;
    const auto found = guests_.find(json["name"].get<std::string>());
    if (found == guests_.end()) return; // he has left meanwhile
    nlohmann::ordered_json asked{{"side", json["side"]}, {"number", json["number"]}};
    if (json.contains("ref")) asked["ref"] = json["ref"];
    when_branched(*found->second.visitor, json["orders"].get<std::size_t>(), std::move(asked));
}

std::vector<std::pair<Visitor*, Seating>> Table::guests() const
{
    std::vector<std::pair<Visitor*, Seating>> all;
    for (const auto& [name, guest] : guests_) all.emplace_back(guest.visitor, guest.seating);
    return all;
}

void Table::ended()
{
    // Called by the line itself: it lives until it has come back.
    const std::shared_ptr<TableLine> ended = std::move(line_);
    line_ = nullptr;
    open_ = false;
    if (ahead_) {
        part_with_all("the table has failed");
        return std::exchange(ahead_, nullptr)(ended->exit_code());
    }
    if (!closed_ && !names_.empty() && ++failures_ < most_failures && start()) return;
    part_with_all(closed_ ? "the table is closed" : "the table has failed");
    if (when_ended) when_ended();
}

void Table::close()
{
    closed_ = true;
    if (line_) return line_->leave();
    if (when_ended) when_ended();
}

} // namespace sandtable::house
