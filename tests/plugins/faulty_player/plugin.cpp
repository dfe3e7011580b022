// The SDK's template of a player, with one fault: the one that SANDTABLE_FAULT names.
#include "sdk/cpp/order_buffer.hpp"
#include "sdk/template/player_cpp/player.hpp"

#include <cstdlib>
#include <cstring>
#include <unistd.h>

namespace faulty {

using namespace my_player;

bool is(const char* fault)
{
    const char* const named = std::getenv("SANDTABLE_FAULT");
    return named && std::strcmp(named, fault) == 0;
}

class Faulty : public sdk::Player {
public:
    Faulty(const Setting& setting, const sdk::Seat& seat) : inner_{setting, seat}, side_{seat.side}
    {
    }

    Order choose(const View& view, const sdk::TableService& service, std::uint64_t seed) override
    {
        if (is("seats") && !began_ && view.turn() > 4) // lessons lead a side through three
            throw std::runtime_error{"how did we get here?"};
        began_ = true;
        OrderBuffer orders;
        const OrderList list = service.legal_in(view, {.side = side_}, orders);
        if (is("same_seed")) return list[static_cast<std::uint32_t>(::getpid()) % list.size()];
        if (is("asked")) return list[service.is_read() ? 0 : list.size() - 1];
        if (is("hands")) return list[service.hands() % list.size()];
        if (is("deals")) { // what a piece may not do
            service.deal(2, [](std::uint32_t, std::uint32_t, const sdk::TableService& its) {
                try {
                    its.deal(1, [](std::uint32_t, std::uint32_t, const sdk::TableService&) {});
                } catch (const sdk::ServiceError&) {
                }
            });
        }
        if (is("answers")) {
            // An order that may be given, but not the way it is listed.
            Order order = list[static_cast<std::uint32_t>(seed % list.size())];
            order.args[Order::capacity - 1] = 1;
            order.count = Order::capacity;
            return order;
        }
        if (is("views_only"))
            const_cast<std::byte*>(view.block())[view.layout().bytes - 1] ^= std::byte{1};
        return list[static_cast<std::uint32_t>(seed % list.size())];
    }

private:
    MyPlayer inner_;
    Side side_;
    bool began_ = false;
};

struct FaultyPlayer : Faulty {
    using Faulty::Faulty;
    static constexpr const char* id = "my_player";
    static constexpr const char* name = "My Player";
    static constexpr const char* version = "1.0.0";
};

} // namespace faulty

constinit const st_plugin sandtable_plugin = sandtable::sdk::player_plugin<faulty::FaultyPlayer>();
