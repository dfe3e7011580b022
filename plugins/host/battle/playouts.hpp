/// playouts.hpp - what an imagined table comes to when somebody goes on playing there.
///
///   PlayoutPlan   how orders are chosen, and how far
///   PlayoutEnd    where one playout stopped
///   Playouts      them, one after the other
#pragma once

#include "kernel/dice/stream.hpp"
#include "plugins/host/battle/look_ahead.hpp"

#include <optional>
#include <span>

namespace sandtable::host {

/// How orders are chosen in a playout.
enum class PlayoutPolicy : std::uint8_t {
    random, ///< any canonical order
    greedy, ///< of a few canonical orders the one that looks best right afterwards
    hold,   ///< the one without a word that hands the say over; where there is none, as greedy
};

struct PlayoutPlan {
    Side side = 0;                                ///< in whose eyes the end is judged
    PlayoutPolicy policy = PlayoutPolicy::random; ///< of that side
    PlayoutPolicy others = PlayoutPolicy::random; ///< of all others
    std::uint32_t tries = 12;         ///< greedy: how many orders are tried at each decision, 1 up
    std::uint32_t most_orders = 1000; ///< of one playout
    int turns = 0; ///< it stops when so many turns have gone by; 0: only at the end of the battle
    std::uint64_t most_work = UINT64_MAX; ///< it stops when so many orders were carried out
    /// What its side orders when it is asked, one after the other; from the first one on that may
    /// not be ordered, as `policy` says.
    std::span<const Order> said{};
};

struct PlayoutEnd {
    std::int32_t value = 0;   ///< LookAhead::judge
    std::uint32_t orders = 0; ///< that were given
    Seats winners = 0;
    bool over = false;
};

/// Plays on from imagined tables. Every choice is drawn from a playout's own seed, so that equal
/// tables and seeds come to the same; who tries an order there does not foresee the dice that it
/// then rolls. The umpire gives the first canonical order, as where nobody sits in his seat.
class Playouts {
public:
    explicit Playouts(LookAhead& ahead) noexcept : ahead_{ahead} {}

    /// Plays on from the table `from`, which stays as it is, with dice and choices of `seed`;
    /// `first` (or null) is given first. `from` may be over.
    [[nodiscard]] PlayoutEnd play(const std::byte* from, const PlayoutPlan& plan,
                                  std::uint64_t seed, const Order* first = nullptr);

    /// The table on which the last playout stopped, until the next one.
    [[nodiscard]] View last() const noexcept
    {
        return ahead_.seen(reinterpret_cast<const std::byte*>(at_.data()));
    }

    /// How many orders were carried out, those that were only tried included.
    [[nodiscard]] std::uint64_t work() const noexcept { return work_; }

private:
    [[nodiscard]] std::byte* table() noexcept { return reinterpret_cast<std::byte*>(at_.data()); }
    [[nodiscard]] std::byte* trial() noexcept
    {
        return reinterpret_cast<std::byte*>(trial_.data());
    }
    [[nodiscard]] bool choose(const PlayoutPlan& plan, Stream& draws, Order& order);
    [[nodiscard]] bool takes_as_said(const OrderList& list, Order& order);
    void try_on(const Order& order, Stream& draws);
    [[nodiscard]] std::optional<Order> pass(const OrderList& list, Side side, Stream& draws);
    [[nodiscard]] Order best(OrderList& list, const PlayoutPlan& plan, const View& view, Side side,
                             Stream& draws);

    LookAhead& ahead_;
    std::vector<std::uint64_t> at_, trial_, view_;
    std::span<const Order> said_; ///< what is still to be given of that
    std::uint64_t work_ = 0;
};

/// How many numbers a table has drawn from its streams so far: a die has fallen where it grows.
[[nodiscard]] std::uint64_t dice_used(const Table& table) noexcept;

/// Whether an order that was carried out handed the say to somebody else, or to another moment.
[[nodiscard]] bool handed_over(const Table& before, const Table& after, Side side) noexcept;

} // namespace sandtable::host
