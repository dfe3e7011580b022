#include "plugins/house/tables/table.hpp"

#include <nlohmann/json.hpp>

namespace sandtable::house {

Table::Table(boost::asio::io_context& context, const std::string& self,
             const std::vector<std::string>& words)
    : line_{std::make_shared<TableLine>(context, self, words)}
{
    line_->listen([this](std::string line) { told(std::move(line)); },
                  [this] {
                      ended_ = true;
                      for (Visitor* visitor : visitors_) visitor->part(1000, "the table is closed");
                      if (when_ended) when_ended();
                  });
}

Table::~Table() { line_->end(); }

void Table::take(Visitor& visitor)
{
    visitors_.insert(&visitor);
    if (hello_) visitor.send(hello_);
    for (const Message& message : told_) visitor.send(message);
    if (asked_) visitor.send(asked_);
}

void Table::hear(Visitor&, std::string message)
{
    // One message is one line, whatever blanks a writer of JSON likes.
    for (char& c : message)
        if (c == '\n' || c == '\r') c = ' ';
    line_->say(std::move(message));
}

void Table::told(std::string line)
{
    const auto json = nlohmann::json::parse(line, nullptr, false);
    const std::string type =
        json.is_object() && json.contains("type") ? json["type"].get<std::string>() : "";
    const auto message = std::make_shared<const std::string>(std::move(line));
    if (type == "hello") hello_ = message;
    if (type == "told" || type == "over" || type == "bye") told_.push_back(message);
    if (type == "decide") asked_ = message;
    for (Visitor* visitor : visitors_) visitor->send(message);
}

} // namespace sandtable::house
