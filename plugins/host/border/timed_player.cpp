#include "plugins/host/border/timed_player.hpp"

#include "kernel/dice/stream.hpp"
#include "plugins/host/play/player_name.hpp"

#include <algorithm>

namespace sandtable::host {
namespace {

constexpr int least_effort = 10; ///< percent; what is asked first

/// The moment of a battle: orders of one moment stand beside each other.
std::uint64_t moment_of(const View& view)
{
    const sandtable::Clock& clock = view.clock();
    return Stream::mix(1 +
                       (static_cast<std::uint64_t>(static_cast<std::uint16_t>(clock.turn)) << 32 |
                        static_cast<std::uint64_t>(static_cast<std::uint8_t>(clock.phase)) << 16 |
                        clock.active));
}

} // namespace

TimedPlayer::TimedPlayer(const Plugin& plugin, const ReadyBattle& battle, const HostedSeat& seat,
                         std::chrono::milliseconds time)
    : plugin_{&plugin}, battle_{&battle}, seat_{seat}, time_{time}
{
    static_cast<void>(with(least_effort)); // who cannot play this battle says so now
}

HostedPlayer& TimedPlayer::with(int effort)
{
    std::unique_ptr<HostedPlayer>& player = players_[effort];
    if (!player) {
        HostedSeat seat = seat_;
        seat.effort = effort;
        player = std::make_unique<HostedPlayer>(*plugin_, *battle_, seat);
    }
    return *player;
}

std::optional<Order> TimedPlayer::ask(int effort, std::optional<Clock::time_point> end,
                                      const View& view, const LegalOrders& legal)
{
    HostedPlayer& player = with(effort);
    player.heed(hurried());
    player.think_aloud(thoughts());
    player.until(end);
    try {
        return player.decide(view, legal);
    } catch (const Hurried&) {
        players_.erase(effort); // it remembers half a thought
        return std::nullopt;
    }
}

Order TimedPlayer::decide(const View& view, const LegalOrders& legal)
{
    const Clock::time_point begun = Clock::now(), end = begun + time_;
    const std::uint64_t moment = moment_of(view);
    const bool goes_on = moment == moment_ && fitted_ > 0;
    moment_ = moment;
    std::optional<Order> order;
    if (goes_on && fitted_ > least_effort) {
        order = ask(fitted_, end, view, legal);
        if (order) return *order;
        fitted_ = std::max(fitted_ / 8, least_effort);
    }
    const Clock::time_point asked = Clock::now();
    order = ask(least_effort, std::nullopt, view, legal);
    if (!order) throw Hurried{};
    if (!goes_on) fitted_ = least_effort;
    const double took = std::max(std::chrono::duration<double>(Clock::now() - asked).count(), 1e-5);
    const double left = std::chrono::duration<double>(end - Clock::now()).count();
    // Twice the effort takes twice as long, or a little more; a tenth is kept for that.
    const int most = static_cast<int>(
        std::clamp(0.9 * left / took * least_effort, 0.0, static_cast<double>(greatest_effort)));
    int effort = least_effort;
    while (effort <= most / 2) effort *= 2;
    if (goes_on || effort == least_effort || is_hurried()) return *order;
    if (const auto better = ask(effort, end, view, legal)) {
        fitted_ = effort;
        return *better;
    }
    return *order;
}

} // namespace sandtable::host
