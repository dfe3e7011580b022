#include "plugins/players/random/random_player.hpp"

#include "kernel/dice/stream.hpp"

namespace sandtable::players {

Order RandomPlayer::choose(const View& view, const sdk::TableService& service, std::uint64_t seed)
{
    const OrderList list = service.legal_in(view, {.side = side_}, orders_);
    if (list.empty()) throw std::runtime_error{"there is no legal order to choose from"};
    Stream stream{seed, 0};
    return list[stream.below(list.size())];
}

} // namespace sandtable::players
