/// trail.hpp - what a case was doing, in memory that outlives its process: when a plugin takes the
/// process with it, the game that did it is still known.
#pragma once

#include "kernel/rules/order.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sandtable::host::conform {

class Trail {
public:
    enum Doing : std::uint32_t { nothing, setting_up, playing, looking };

    /// Shared with every child process that is made afterwards.
    Trail();
    ~Trail();
    Trail(const Trail&) = delete;
    Trail& operator=(const Trail&) = delete;

    /// A new game: nothing of the last one is kept.
    void begin(std::string_view scenario, const std::vector<std::string>& settings,
               std::uint64_t seed) noexcept;
    void doing(Doing what) noexcept { shared_->doing = what; }
    /// The next order of the game is about to be given.
    void note(const Order& order) noexcept;
    void clear() noexcept;

    [[nodiscard]] Doing doing() const noexcept { return static_cast<Doing>(shared_->doing); }
    [[nodiscard]] std::string scenario() const { return shared_->scenario; }
    [[nodiscard]] std::vector<std::string> settings() const;
    [[nodiscard]] std::uint64_t seed() const noexcept { return shared_->seed; }
    [[nodiscard]] std::vector<Order> orders() const;

private:
    static constexpr std::uint32_t room = 60'000;
    struct Shared {
        std::uint32_t doing;
        std::uint32_t count;
        std::uint64_t seed;
        char scenario[512];
        char settings[2048]; ///< one a line
        Order orders[room];  ///< pages that are never touched take no memory
    };
    Shared* shared_;
};

} // namespace sandtable::host::conform
