/// house_with_a_table.hpp - a house in which one table was begun, and who comes to it.
#pragma once

#include "tests/house/client.hpp"

namespace sandtable::testing {

/// A house in a folder of its own, somebody in its lobby, and a table that he has begun.
class HouseWithATable {
public:
    explicit HouseWithATable(json wish)
        : serving_{{"serve", "--port", "0", "--folder", folder_ / "h"}}
    {
        lobby = std::make_unique<Client>(serving_.port(), serving_.secret());
        lobby->say({{"begin", std::move(wish)}});
        table = lobby->hear("begun")["table"];
    }
    [[nodiscard]] Client come(const json& seats, Come how = {}) const
    {
        return Client{serving_.port(), link(seats), how};
    }
    [[nodiscard]] Client come_by(const std::string& secret) const
    {
        return Client{serving_.port(), secret};
    }
    [[nodiscard]] std::string link(const json& seats) const
    {
        for (const json& one : table["links"])
            if (one["seats"] == seats && !one.contains("watch")) return one["secret"];
        return {};
    }
    /// Of who only looks on.
    [[nodiscard]] std::string watch_link() const
    {
        for (const json& one : table["links"])
            if (one.contains("watch")) return one["secret"];
        return {};
    }
    [[nodiscard]] std::string folder() const { return folder_ / "h"; }

private:
    TempFolder folder_;
    Serving serving_;

public:
    std::unique_ptr<Client> lobby;
    json table;
};

} // namespace sandtable::testing
