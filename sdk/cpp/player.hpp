/// player.hpp - a computer player, as its author writes it.
#pragma once

#include "sdk/abi/player.h"
#include "sdk/cpp/table_service.hpp"

#include <string_view>

namespace sandtable::sdk {

/// Where a player sits, and how it was asked to play.
struct Seat {
    Side side = 0;
    int effort = 100;         ///< how much to think, in percent of the usual
    std::string_view options; ///< "name=value,name=value"

    /// The value of an option, or `otherwise`.
    [[nodiscard]] std::string_view option(std::string_view name,
                                          std::string_view otherwise) const noexcept
    {
        for (std::string_view rest = options; !rest.empty();) {
            const std::size_t end = rest.find(',');
            const std::string_view item = rest.substr(0, end);
            rest = end == std::string_view::npos ? std::string_view{} : rest.substr(end + 1);
            if (item.size() > name.size() && item.starts_with(name) && item[name.size()] == '=')
                return item.substr(name.size() + 1);
        }
        return otherwise;
    }
};

/// Plays one seat of one battle. Depends only on what it is given: the same views and seeds, the
/// same orders. May remember, but copes with being made in the middle of a battle.
class Player {
public:
    virtual ~Player() = default;

    /// An order for its seat, which is awaited in `view`. Random only by `seed`.
    [[nodiscard]] virtual Order choose(const View& view, const TableService& service,
                                       std::uint64_t seed) = 0;
};

} // namespace sandtable::sdk
