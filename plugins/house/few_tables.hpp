/// few_tables.hpp - what `play --browser` opens: a table for who sits at this machine.
#pragma once

#include "plugins/host/options.hpp"
#include "plugins/host/program.hpp"
#include "plugins/house/delivery.hpp"
#include "plugins/house/lobby.hpp"
#include "plugins/house/net/server.hpp"
#include "plugins/house/tables/table.hpp"

#include <map>
#include <memory>

namespace sandtable::house {

/// The table, those that went on from an earlier moment of it, and games that its persons brought
/// along: of each a link for its persons, a link for who looks on.
class FewTables final : public Door {
public:
    FewTables(boost::asio::io_context& context, const host::Program& program,
              std::vector<std::string> common_words, std::vector<std::string> table_words,
              TablePlan first);

    bool enter(Visitor& visitor, std::string_view secret, const Coming& coming) override;
    void hear(Visitor& visitor, std::string message) override;
    void gone(Visitor& visitor) override;
    /// None: a table draws its own.
    void picture(const PictureWish& wish, std::function<void(std::string svg)> told) override;

    /// Starts the table; `told` as of Table::start_ahead.
    void start(std::function<void(int code)> told);
    /// The secret of its persons, and of who looks on.
    [[nodiscard]] const std::string& persons() const { return tables_.front()->persons; }
    [[nodiscard]] const std::string& watchers() const { return tables_.front()->watchers; }

    /// Has every table keep its game and end; calls `done` once all have.
    void close(std::function<void()> done);

private:
    struct One {
        One(boost::asio::io_context& context, const std::string& self, TablePlan plan);
        const std::string persons, watchers;
        std::string file;
        Table table;
    };
    struct Seat {
        Table* table = nullptr;
        bool plays = false; ///< else he looks on
    };
    static constexpr std::size_t most_tables = 100;

    One& add(TablePlan plan);
    /// ContentError when there is no room for another.
    void need_room() const;
    /// One that goes on from a game file.
    One& add_game(const std::string& file);
    void branch(const One& from, Visitor& who, std::size_t orders, const Json& asked);
    /// Takes what is the house's to answer: a game file in pieces, and its table. False: it is the
    /// table's.
    bool answers(Visitor& visitor, const Seat& seat, const std::string& message);
    void take_in(Visitor& visitor, const std::string& name, const Json& ref);

    boost::asio::io_context& context_;
    const host::Program& program_;
    std::vector<std::string> table_words_;
    Lobby lobby_;
    std::vector<std::unique_ptr<One>> tables_;
    std::map<Visitor*, Seat> seated_;
    Deliveries deliveries_;
};

} // namespace sandtable::house
