/// contest.hpp - a player of the catalog against one that follows a script, half of the games on
/// each side.
#pragma once

#include "plugins/host/play/seat_automaton.hpp"
#include "plugins/host/play/session.hpp"
#include "tests/players/scripted.hpp"
#include "tests/support/host/playouts.hpp"
#include "tests/support/sanitized.hpp"

#include <gtest/gtest.h>

#include <string>

namespace sandtable::testing {

/// What a game came to for the named player: 1 won, 0.5 drawn, 0 lost.
template <typename Script>
double points_of(const Arena& arena, const std::string& player, Side side, std::uint64_t seed)
{
    constexpr int most_orders = 3000;
    const auto other = static_cast<Side>(1 - side);
    host::Session session{arena.battle(), {.seed = seed, .seats = {}}};
    session.seat(side, host::seat_automaton(arena.program(), arena.battle(), player, side, 7));
    session.seat(other, std::make_unique<Script>(arena.battle(), other));
    EXPECT_EQ(session.begin().result, host::Step::accepted);
    int orders = 0;
    for (; !session.over() && orders < most_orders; ++orders)
        static_cast<void>(session.play_automaton(session.next_seat()));
    EXPECT_TRUE(session.over()) << "after " << orders << " orders";
    const Seats winners = session.game().table().clock().winners;
    return winners == 0 ? 0.5 : (winners & seat_bit(side)) != 0 ? 1 : 0;
}

/// Expects more than half of the points of `games` games.
template <typename Script>
void expect_beats(const Arena& arena, const std::string& player, std::uint64_t games)
{
    // Where every access is watched faults are looked for, not strength.
    if (is_sanitized) games = 1;
    double sum = 0;
    for (std::uint64_t game = 0; game < games; ++game)
        sum += points_of<Script>(arena, player, static_cast<Side>(game % 2), 500 + game / 2);
    if (!is_sanitized) {
        EXPECT_GT(sum, static_cast<double>(games) / 2) << player << " gets too little";
    }
}

} // namespace sandtable::testing
