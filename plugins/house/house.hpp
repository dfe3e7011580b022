/// house.hpp - many tables, the links that open their seats, and the lobby where they are begun.
///
///   TableLink, KeptTable   what of a table outlives the house
///   House                  the door's other side
#pragma once

#include "plugins/host/program.hpp"
#include "plugins/house/delivery.hpp"
#include "plugins/house/keeping.hpp"
#include "plugins/house/lobby.hpp"
#include "plugins/house/net/server.hpp"
#include "plugins/house/table_wish.hpp"

#include <map>
#include <memory>

namespace sandtable::house {

class House final : public Door {
public:
    /// `folder`: where the house keeps what it must know again. Takes up the tables that are there.
    /// `common_words`: what programs that answer the lobby are told besides, `table_words` those of
    /// tables.
    House(boost::asio::io_context& context, const host::Program& program, std::string folder,
          std::vector<std::string> common_words, std::vector<std::string> table_words);

    bool enter(Visitor& visitor, std::string_view secret, const Coming& coming) override;
    void hear(Visitor& visitor, std::string message) override;
    void gone(Visitor& visitor) override;
    void picture(const PictureWish& wish, std::function<void(std::string svg)> told) override;

    /// The secret that opens the lobby.
    [[nodiscard]] const std::string& secret() const noexcept { return kept_.key; }
    [[nodiscard]] std::size_t tables() const noexcept { return kept_.tables.size(); }
    /// Has every table keep its game and end; calls `done` once all have.
    void close(std::function<void()> done);

private:
    static constexpr std::size_t most_tables = 500;

    // What is said in the lobby: house_lobby.cpp.
    void answer(Visitor& visitor, const std::string& message);
    void begin(Visitor& visitor, const Json& wish, const Json& ref);
    void begun(Visitor& visitor, TableWish wish, const Json& battle, const Json& ref);
    void say_games(Visitor& visitor, const Json& ref);
    void go_on(Visitor& visitor, const std::string& game, const Json& ref);
    void open_game(Visitor& visitor, const host::RecordHeader& header, const std::string& file,
                   const std::string& title, const Json& ref);
    void take_in(Visitor& visitor, const std::string& name, const Json& ref);
    void open_table(Visitor& visitor, KeptTable table, const Json& ref);
    /// A table that goes on from behind so many orders of another. The kept table's id;
    /// ContentError when it cannot be.
    [[nodiscard]] const KeptTable& branch_off(const std::string& id, std::size_t orders);
    void say_moments(Visitor& visitor, const std::string& id, const Json& ref);
    void branch_in_lobby(Visitor& visitor, const Json& wish, const Json& ref);
    void branch_at_table(Visitor& visitor, const std::string& id, std::size_t orders, Json asked);
    void refuse(Visitor& visitor, const char* why, const Json& ref, host::Fill values = {});
    void remove(Visitor& visitor, const std::string& id, const Json& ref);
    [[nodiscard]] Table& running(const KeptTable& kept);
    [[nodiscard]] Json tables_json() const;
    void say_tables();

    boost::asio::io_context& context_;
    const host::Program& program_;
    std::string folder_;
    std::vector<std::string> table_words_;
    Kept kept_;
    Lobby lobby_;
    std::map<std::string, std::unique_ptr<Table>> tables_; ///< by id; those that were entered
    std::map<Visitor*, Table*> seated_;
    std::map<Visitor*, std::string> in_lobby_; ///< with their languages
    Deliveries deliveries_;
};

} // namespace sandtable::house
