/// table.hpp - one table of the house: its process, and who sits at it.
#pragma once

#include "plugins/house/tables/table_line.hpp"
#include "plugins/house/tables/visitor.hpp"

#include <set>
#include <string>
#include <vector>

namespace sandtable::house {

class Table {
public:
    /// `words`: the command line of its process.
    Table(boost::asio::io_context& context, const std::string& self,
          const std::vector<std::string>& words);
    ~Table();
    Table(const Table&) = delete;
    Table& operator=(const Table&) = delete;

    /// Somebody comes: hears how things stand, then everything.
    void take(Visitor& visitor);
    void drop(Visitor& visitor) { visitors_.erase(&visitor); }
    /// A message of a visitor.
    void hear(Visitor& visitor, std::string message);

    /// Asks the process to keep the game and to end.
    void leave() { line_->leave(); }
    [[nodiscard]] bool has_ended() const noexcept { return ended_; }
    /// Called once its process has ended.
    std::function<void()> when_ended;

private:
    void told(std::string line);

    std::shared_ptr<TableLine> line_;
    std::set<Visitor*> visitors_;
    // What somebody who comes later has to hear.
    Message hello_;
    std::vector<Message> told_; ///< all that was told
    Message asked_;             ///< the question that waits
    bool ended_ = false;
};

} // namespace sandtable::house
