/// timed_player.hpp - a plugin's computer player who thinks by the clock.
#pragma once

#include "plugins/host/border/hosted_player.hpp"

#include <chrono>
#include <map>
#include <memory>

namespace sandtable::host {

/// Asks a player, who knows of no clock, with as much effort as goes into a time: first with
/// little, which says what more would take; then with the most that fits. What is not done in time
/// is broken off, and the last answer stands. Orders of one moment of a battle are asked for with
/// the effort that fitted before, so that a player who plans for a moment keeps to his plan.
///
/// Without any answer when the time is over the least effort is waited for. Equal seeds need not
/// play equal games.
class TimedPlayer final : public Automaton {
public:
    /// Plugin and battle must outlive it. Throws as HostedPlayer; `seat.effort` counts for nothing.
    TimedPlayer(const Plugin& plugin, const ReadyBattle& battle, const HostedSeat& seat,
                std::chrono::milliseconds time);

    [[nodiscard]] Order decide(const View& view, const LegalOrders& legal) override;

private:
    using Clock = std::chrono::steady_clock;

    /// The player who thinks with that effort, in percent.
    [[nodiscard]] HostedPlayer& with(int effort);
    /// His answer until `end` (nothing: whenever it comes), and how long it took. Nothing when the
    /// time was over before.
    [[nodiscard]] std::optional<Order> ask(int effort, std::optional<Clock::time_point> end,
                                           const View& view, const LegalOrders& legal);

    const Plugin* plugin_;
    const ReadyBattle* battle_;
    HostedSeat seat_;
    std::chrono::milliseconds time_;
    std::map<int, std::unique_ptr<HostedPlayer>> players_; ///< by effort
    std::uint64_t moment_ = 0;                             ///< of the last answer
    int fitted_ = 0;                                       ///< effort of it; 0: none yet
};

} // namespace sandtable::host
