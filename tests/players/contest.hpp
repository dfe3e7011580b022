/// contest.hpp - a player of the catalog against others, or against one that follows a script, half
/// of the games on each side.
///
///   player_at      a player of the catalog at a seat, with other draws in every game
///   points_of      what a game comes to for a side
///   expect_beats   more than half of the points against a script
#pragma once

#include "plugins/host/play/seat_automaton.hpp"
#include "plugins/host/play/session.hpp"
#include "tests/players/scripted.hpp"
#include "tests/support/host/playouts.hpp"
#include "tests/support/sanitized.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

namespace sandtable::testing {

/// With the seed that the program gives a seat of game `seed`.
inline std::unique_ptr<host::Automaton> player_at(const Arena& arena, const std::string& player,
                                                  Side side, std::uint64_t seed)
{
    return host::seat_automaton(arena.program(), arena.battle(), player, side,
                                Stream::mix(seed * 8 + side + 1u));
}

/// What a game of `players`, one a side, came to for one of them: 1 won, 0 lost, drawn
/// as much for everybody.
inline double points_of(const Arena& arena, Side side, std::uint64_t seed,
                        std::vector<std::unique_ptr<host::Automaton>> players)
{
    constexpr int most_orders = 3000;
    host::Session session{arena.battle(), {.seed = seed, .seats = {}}};
    for (std::size_t s = 0; s < players.size(); ++s)
        session.seat(static_cast<Side>(s), std::move(players[s]));
    EXPECT_EQ(session.begin().result, host::Step::accepted);
    int orders = 0;
    for (; !session.over() && orders < most_orders; ++orders)
        static_cast<void>(session.play_automaton(session.next_seat()));
    EXPECT_TRUE(session.over()) << "after " << orders << " orders";
    const Seats winners = session.game().table().clock().winners;
    if (winners == 0) return 1.0 / static_cast<double>(session.setting().sides.size());
    return (winners & seat_bit(side)) != 0 ? 1 : 0;
}
/// The same of a player of the catalog in that seat, and of the others of another kind.
inline double points_of(const Arena& arena, const std::string& player, Side side,
                        std::uint64_t seed, const std::string& others)
{
    std::vector<std::unique_ptr<host::Automaton>> players;
    for (Side s = 0; s < arena.battle().setting->sides.size(); ++s)
        players.push_back(player_at(arena, s == side ? player : others, s, seed));
    return points_of(arena, side, seed, std::move(players));
}

/// Expects more than half of the points of some games from a side, or from all of `sides` together.
template <typename Script>
void expect_beats(const Arena& arena, const std::string& player, std::vector<Side> sides, int games)
{
    // Where every access is watched faults are looked for, not strength.
    if (is_sanitized) games = 1;
    double sum = 0;
    for (const Side side : sides)
        for (std::uint64_t seed = 500; seed < 500u + static_cast<unsigned>(games); ++seed) {
            const auto other = static_cast<Side>(1 - side);
            std::vector<std::unique_ptr<host::Automaton>> players(2);
            players[side] = player_at(arena, player, side, seed);
            players[other] = std::make_unique<Script>(arena.battle(), other);
            sum += points_of(arena, side, seed, std::move(players));
        }
    if (is_sanitized) return;
    const double all = games * static_cast<double>(sides.size());
    EXPECT_GT(sum, all / 2) << player << " of " << all << " points in "
                            << arena.battle().identity.scenario;
}

} // namespace sandtable::testing
