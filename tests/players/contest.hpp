/// contest.hpp - a player of the catalog against another, or against one that follows a script,
/// half of the games on each side.
#pragma once

#include "plugins/host/play/seat_automaton.hpp"
#include "plugins/host/play/session.hpp"
#include "tests/players/scripted.hpp"
#include "tests/support/host/playouts.hpp"
#include "tests/support/sanitized.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <string>

namespace sandtable::testing {

/// What a game came to for the named player: 1 won, 0.5 drawn, 0 lost.
inline double points_of(const Arena& arena, const std::string& player, Side side,
                        std::uint64_t seed, std::unique_ptr<host::Automaton> opponent)
{
    constexpr int most_orders = 3000;
    host::Session session{arena.battle(), {.seed = seed, .seats = {}}};
    session.seat(side, host::seat_automaton(arena.program(), arena.battle(), player, side, 7));
    session.seat(static_cast<Side>(1 - side), std::move(opponent));
    EXPECT_EQ(session.begin().result, host::Step::accepted);
    int orders = 0;
    for (; !session.over() && orders < most_orders; ++orders)
        static_cast<void>(session.play_automaton(session.next_seat()));
    EXPECT_TRUE(session.over()) << "after " << orders << " orders";
    const Seats winners = session.game().table().clock().winners;
    return winners == 0 ? 0.5 : (winners & seat_bit(side)) != 0 ? 1 : 0;
}

/// Expects more than half of the points of some games from a side, or from all of `sides` together.
template <typename Script>
void expect_beats(const Arena& arena, const std::string& player, std::vector<Side> sides, int games)
{
    // Where every access is watched faults are looked for, not strength.
    if (is_sanitized) games = 1;
    double sum = 0;
    for (const Side side : sides)
        for (int game = 0; game < games; ++game)
            sum += points_of(arena, player, side, 500 + static_cast<std::uint64_t>(game),
                             std::make_unique<Script>(arena.battle(), static_cast<Side>(1 - side)));
    if (is_sanitized) return;
    const double all = games * static_cast<double>(sides.size());
    EXPECT_GT(sum, all / 2) << player << " of " << all << " points in "
                            << arena.battle().identity.scenario;
}

} // namespace sandtable::testing
