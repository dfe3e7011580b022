/// hosted_player.hpp - a plugin's computer player, in a seat.
#pragma once

#include "plugins/host/border/plugin.hpp"
#include "plugins/host/border/table_service.hpp"
#include "plugins/host/play/seat.hpp"

#include <memory>
#include <string>

namespace sandtable::host {

/// How a seat is filled.
struct HostedSeat {
    Side side = 0;
    std::uint64_t seed = 0;
    int effort = 100;    ///< how much to think, in percent of the usual
    std::string options; ///< "name=value,name=value"
    Judging judging = Judging::learned;
    LentHands* hands = nullptr; ///< threads to think with; null: its own alone
};

/// Gets views and nothing else. Its seed for a decision is made of the seat's and the view, so that
/// undo, replay and a game taken up again change nothing. Throws PluginError when the player fails,
/// or whatever the ruleset threw while it thought.
class HostedPlayer final : public Automaton {
public:
    /// Plugin and battle must outlive it. Throws PluginError; when the player says that it cannot
    /// play this battle the error's function is "create".
    HostedPlayer(const Plugin& plugin, const ReadyBattle& battle, const HostedSeat& seat);
    ~HostedPlayer() override;
    HostedPlayer(const HostedPlayer&) = delete;
    HostedPlayer& operator=(const HostedPlayer&) = delete;

    [[nodiscard]] Order decide(const View& view, const LegalOrders& legal) override;
    /// `decide` throws Hurried once this moment has come, unless it has an order; nothing: never.
    void until(std::optional<std::chrono::steady_clock::time_point> end) noexcept
    {
        service_.until(end);
    }

private:
    const Plugin* plugin_;
    TableService service_;
    HostedSeat seat_;
    void* context_ = nullptr;
};

} // namespace sandtable::host
