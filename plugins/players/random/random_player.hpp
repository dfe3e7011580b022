/// random_player.hpp - plays any legal order, every one as likely as the next.
///
/// The yardstick for other players, and the fuzzer of rulesets.
#pragma once

#include "sdk/cpp/order_buffer.hpp"
#include "sdk/cpp/player.hpp"

namespace sandtable::players {

class RandomPlayer : public sdk::Player {
public:
    static constexpr const char* id = "random";
    static constexpr const char* name = "Random";
    static constexpr const char* version = "1.0.0";

    RandomPlayer(const Setting&, const sdk::Seat& seat) : side_{seat.side} {}

    [[nodiscard]] Order choose(const View& view, const sdk::TableService& service,
                               std::uint64_t seed) override;

private:
    Side side_;
    OrderBuffer orders_;
};

} // namespace sandtable::players
