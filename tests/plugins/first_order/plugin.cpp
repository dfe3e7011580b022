// A computer player for tests: takes what looks best one order ahead, and shows how it fails when
// it is asked to.
#include "sdk/cpp/order_buffer.hpp"
#include "sdk/cpp/player_adapter.hpp"

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <vector>

namespace sandtable::testing {

class FirstOrder final : public sdk::Player {
public:
    static constexpr const char* id = "first_order";
    static constexpr const char* name = "First order";
    static constexpr const char* version = "1.0.0";

    FirstOrder(const Setting& setting, const sdk::Seat& seat)
        : side_{seat.side}, mode_{seat.option("mode", "play")}, world_{setting}, seen_{setting}
    {
        if (mode_ == "decline") throw sdk::Unsupported{"I do not play this"};
    }

    Order choose(const View& view, const sdk::TableService& service, std::uint64_t seed) override
    {
        if (mode_ == "throw") throw std::runtime_error{"I give up"};
        if (mode_ == "crash") std::abort();
        OrderBuffer orders{512};
        const OrderList list =
            orders.fill([&](OrderList& out) { service.legal(view, {.side = side_}, out); });
        if (mode_ == "draw") return list[static_cast<std::uint32_t>(seed) % list.size()];
        if (mode_ == "cheat") return Order{.verb = 1, .side = side_}.with(0).with(0);
        if (mode_ == "misuse") service.view_of(sdk::Block{view.setting()}, side_, seen_);
        if (mode_ == "devil") seed = 666;
        if (mode_.starts_with("deal")) return dealt(view, list, service, seed);
        Order best = list[0];
        std::int32_t most = -2'000'000;
        for (const Order order : list) {
            if (service.refuse(view, order)) throw std::runtime_error{"a legal order is refused"};
            if (!service.imagine(view, seed, world_)) return order;
            service.apply(world_, order);
            service.view_of(world_, side_, seen_);
            const std::int32_t value = service.evaluate(seen_.table(), side_);
            if (value <= most) continue;
            most = value;
            best = order;
        }
        return best;
    }

private:
    /// What looks best after a look at each order in a piece of its own; or a piece that fails.
    Order dealt(const View& view, const OrderList& list, const sdk::TableService& service,
                std::uint64_t seed)
    {
        std::vector<std::int32_t> values(list.size());
        std::atomic<bool> begun{false};
        const auto look = [&](std::uint32_t number, std::uint32_t hand,
                              const sdk::TableService& its) {
            if (number == 1 && mode_ == "deal_throw") throw std::runtime_error{"I give up"};
            if (number == 1 && mode_ == "deal_crash") std::abort();
            while (number == 1 && mode_ == "deal_hang") turns_ = turns_ + 1;
            // The first hand tries nothing, and goes on when another has tried everything.
            const bool apart = mode_ == "deal_apart";
            while (apart && hand == 0 && !begun) turns_ = turns_ + 1;
            if (apart && hand == 0) return;
            sdk::Block world{view.setting()}, seen{view.setting()};
            for (std::uint32_t i = apart ? 0 : number; i <= (apart ? list.size() - 1 : number);
                 ++i) {
                if (!its.imagine(view, mode_ == "deal_devil" ? 666 : seed, world)) return;
                its.apply(world, list[i]);
            }
            begun = true;
            its.view_of(world, side_, seen);
            values[number] = its.evaluate(seen.table(), side_);
        };
        service.deal(list.size(), look);
        const auto best = std::max_element(values.begin(), values.end());
        return list[static_cast<std::uint32_t>(best - values.begin())];
    }

    volatile std::uint64_t turns_ = 0;
    Side side_;
    std::string mode_;
    sdk::Block world_, seen_;
};

} // namespace sandtable::testing

constinit const st_plugin sandtable_plugin =
    sandtable::sdk::player_plugin<sandtable::testing::FirstOrder>();
