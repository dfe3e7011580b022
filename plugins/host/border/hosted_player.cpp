#include "plugins/host/border/hosted_player.hpp"

#include "plugins/host/table/clause.hpp"
#include "sdk/cpp/mirror.hpp"

namespace sandtable::host {

using sdk::border;

HostedPlayer::HostedPlayer(const Plugin& plugin, const ReadyBattle& battle, const HostedSeat& seat)
    : plugin_{&plugin}, service_{battle, seat.judging}, seat_{seat}
{
    if (!plugin.player()) plugin.blame("", clause("is no computer player"));
    service_.serve(plugin, seat.hands);
    st_error error{};
    const st_seat there{seat_.side, {}, seat_.effort, seat_.options.c_str()};
    const st_status status = plugin.call("create", [&] {
        return plugin.player()->create(border(battle.setting), &there, &context_, &error);
    });
    if (status == ST_E_UNSUPPORTED) plugin.decline("create", error);
    plugin.check("create", status, error);
    if (!context_) plugin.blame("create", clause("gave no context"));
}

HostedPlayer::~HostedPlayer()
{
    const witness::Call marked{plugin_->witness(), "destroy"};
    plugin_->player()->destroy(context_);
}

Order HostedPlayer::decide(const View& view, const LegalOrders& legal)
{
    st_error error{};
    Order order;
    service_.begin();
    service_.heed(hurried());
    service_.read(thoughts(), seat_.side);
    if (thoughts()) thoughts()->forget();
    const std::uint64_t seed = Stream::mix(seat_.seed ^ legal.view_hash(view));
    const st_status status = plugin_->call("choose", [&] {
        return plugin_->player()->choose(context_, view.block(), &service_.table(), seed,
                                         border(&order), &error);
    });
    if (service_.is_stopped() && status == ST_OK)
        service_.forgive();
    else
        service_.rethrow();
    plugin_->check("choose", status, error);
    if (order.count > Order::capacity)
        plugin_->blame("choose", clause("gave an order that is none"));
    order.side = seat_.side;
    return order;
}

} // namespace sandtable::host
