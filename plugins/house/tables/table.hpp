/// table.hpp - one table of the house: its process, and who sits at it.
///
///   Seating   what a link opens of a table
///   Table     starts its process when somebody comes, again when it fails, and ends it when nobody
///             has been there for a while
#pragma once

#include "plugins/house/tables/table_line.hpp"
#include "plugins/house/tables/visitor.hpp"

#include <boost/asio/steady_timer.hpp>
#include <nlohmann/json.hpp>

#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sandtable::house {

/// What a link opens of a table.
struct Seating {
    std::vector<std::string> seats; ///< ids of sides, "umpire"; empty: every person's
    std::optional<int> watch;       ///< only looks on, so many turns behind

    friend bool operator==(const Seating&, const Seating&) = default;
};

struct TablePlan {
    std::vector<std::string> begin; ///< the command line that begins it
    std::vector<std::string> go_on; ///< and the one that takes it up again; empty: there is none
    std::string file;               ///< where it is recorded; empty: it is not
};

class Table {
public:
    using Seconds = std::chrono::seconds;

    /// `self`: the program that tables are.
    Table(boost::asio::io_context& context, std::string self, TablePlan plan);
    ~Table();
    Table(const Table&) = delete;
    Table& operator=(const Table&) = delete;

    /// Starts its process before anybody comes. `told` is called once: with 0 when the table is
    /// there, with the exit code of the process when it has ended before that (it has said why on
    /// the standard error, and is not started again), -1 when it has none.
    void start_ahead(std::function<void(int code)> told);
    /// Somebody comes: hears how things stand, then everything.
    void take(Visitor& visitor, const Seating& seating, const Coming& coming);
    void drop(Visitor& visitor);
    /// A message of a visitor. What comes before the table is there waits for it.
    void hear(Visitor& visitor, std::string message);

    /// Asks the process to keep the game and to end. It is not started again.
    void close();
    [[nodiscard]] bool runs() const noexcept { return line_ != nullptr; }
    [[nodiscard]] std::size_t visitors() const noexcept { return names_.size(); }
    /// How long a table without visitors stays up.
    void sleep_after(Seconds idle) { idle_ = idle; }
    /// Called whenever its process has ended for good.
    std::function<void()> when_ended;
    /// Called when somebody who may wishes to go on from behind so many orders. `asked`: his
    /// message's answer so far, with his `ref` and `number`.
    std::function<void(Visitor& visitor, std::size_t orders, nlohmann::ordered_json asked)>
        when_branched;
    /// Everybody who is here, with what he sits on.
    [[nodiscard]] std::vector<std::pair<Visitor*, Seating>> guests() const;

private:
    struct Guest {
        Visitor* visitor = nullptr;
        Seating seating;
        std::string arrival;
        std::vector<std::string> early; ///< said before the table was there
    };
    /// False when no process can be started: whoever is here is parted with.
    bool start();
    void part_with_all(const char* why);
    void told(std::string line);
    void told_to_house(std::string_view text);
    /// Sends on what onlookers have to hear, some at a time: who plays does not wait for them.
    void tell_onlookers();
    void ended();
    void wait_for_visitors();

    boost::asio::io_context& context_;
    std::string self_;
    TablePlan plan_;
    std::shared_ptr<TableLine> line_;
    struct ForOnlookers {
        Message message;
        std::vector<std::string> names;
    };
    std::map<std::string, Guest> guests_;
    std::deque<ForOnlookers> for_onlookers_;
    std::shared_ptr<Table*> self_at_; ///< for what is still to be done when this may be gone
    std::map<Visitor*, std::string> names_;
    boost::asio::steady_timer idle_timer_;
    Seconds idle_{0};
    std::uint64_t next_name_ = 0;
    int failures_ = 0;
    std::function<void(int code)> ahead_; ///< who waits for its beginning
    bool open_ = false;                   ///< its process has said that it begins
    bool closed_ = false;
};

} // namespace sandtable::house
