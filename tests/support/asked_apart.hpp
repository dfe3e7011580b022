/// asked_apart.hpp - a list of orders and the same asked for unit by unit, for the tests of each
/// ruleset: players ask the second way (docs/inside-a-ruleset.md), so both must come to the same.
#pragma once

#include "kernel/game/game.hpp"
#include "plugins/host/notation/write_order.hpp"
#include "sdk/cpp/order_buffer.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace sandtable::testing {

[[nodiscard]] inline std::set<std::string> listed(const Game& game, LegalQuery query)
{
    std::set<std::string> texts;
    OrderBuffer room{4096};
    for (const ListedOrder one : room.fill([&](OrderList& out) { game.legal(query, out); }))
        texts.insert(host::write_order(one, game.setting()));
    return texts;
}

/// Whatever is listed for a side is listed once: for the unit that it names first, or for none.
inline void expect_the_same_asked_apart(const Game& game, Side side)
{
    std::set<std::string> apart = listed(game, {.side = side, .unit = LegalQuery::no_unit});
    const auto units = static_cast<std::int16_t>(game.setting().units.size());
    for (std::int16_t unit = 0; unit < units; ++unit) {
        std::set<std::string> own = listed(game, {.side = side, .unit = unit});
        apart.merge(own);
        EXPECT_TRUE(own.empty()) << *own.begin() << " is listed for two, or for one and for none";
    }
    EXPECT_EQ(apart, listed(game, {.side = side, .unit = LegalQuery::everything}));
}

} // namespace sandtable::testing
