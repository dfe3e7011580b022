/// given_orders.hpp - orders of whole games, to be given again: checked, or on the fast path.
#pragma once

#include "tests/support/host/match.hpp"

#include "plugins/host/play/replay_into.hpp"

#include <vector>

namespace sandtable::testing {

/// One game of random players, as it was recorded.
[[nodiscard]] inline host::Record recorded_game(const Arena& arena, std::uint64_t seed)
{
    Match table{arena, "random", seed, false};
    static_cast<void>(table.play());
    return table.session().record();
}

/// The orders of a few games of random players.
class GivenOrders {
public:
    GivenOrders(const Arena& arena, std::uint64_t games) : battle_{arena.battle()}
    {
        for (std::uint64_t seed = 1; seed <= games; ++seed) {
            Orders& orders = games_.emplace_back();
            orders.plan = {.seed = seed, .dice = "seeded", .seats = {}};
            host::Session first{battle_, orders.plan};
            host::replay_into(first, recorded_game(arena, seed), "", host::Texts{},
                              [&](std::size_t, const host::Step& step) {
                                  if (!step.text.empty()) orders.given.push_back(step.order);
                              });
        }
    }

    /// Each is judged, carried out whole, checked and hashed, and told to nobody. `play` is called
    /// with what gives the orders of a game; the sum of all hashes.
    template <typename Play>
    std::uint64_t give_with_care(Play&& play) const
    {
        std::uint64_t hashes = 0;
        in_all_games([&](host::Session& session, const std::vector<Order>& given) {
            play(given.size(), [&] {
                for (const Order& order : given) {
                    static_cast<void>(session.submit(order));
                    hashes += session.game().hash();
                }
            });
        });
        return hashes;
    }
    /// Each is carried out as in search.
    template <typename Play>
    std::uint64_t give_fast(Play&& play) const
    {
        std::uint64_t hashes = 0;
        in_all_games([&](host::Session& session, const std::vector<Order>& given) {
            Game bare{*battle_.setting, *battle_.ruleset, battle_.script, session.game().block()};
            play(given.size(), [&bare, &given, tape = Tape{}]() mutable {
                for (const Order& order : given)
                    static_cast<void>(bare.apply_unchecked(order, tape));
            });
            hashes += bare.hash();
        });
        return hashes;
    }

private:
    struct Orders {
        host::SessionPlan plan;
        std::vector<Order> given;
    };

    /// How a table is played on from where it has begun.
    template <typename Game>
    void in_all_games(Game&& game) const
    {
        for (const Orders& orders : games_) {
            host::Session session{battle_, orders.plan};
            session.keep_quiet();
            static_cast<void>(session.begin());
            game(session, orders.given);
        }
    }

    const host::ReadyBattle& battle_;
    std::vector<Orders> games_;
};

} // namespace sandtable::testing
