/// dispositions.hpp - what an army is ordered to do together, before anybody sets out.
///
/// Where all have their orders before anybody sets out, what one order is worth hangs on all the
/// others. So they are worked out as one plan as a phase begins. What looks best at once, one unit
/// after another, is carried out on a few imagined tables; then one order after another is replaced
/// by another for the same unit wherever that is better beside all the others: first as it looks
/// when everybody has moved, then, of the few that look best so, as it looks when the enemy has
/// answered and the army is to be ordered again. In the end, whoever would only go back to where he
/// stood a turn before does the best of the rest, if that is about as good.
///
/// A plan of many small orders that is improved piece by piece as a whole is what others have found
/// to do (Justesen, Mahlmann and Togelius, Online Evolution for Multi-Action Adversarial Games,
/// 2016; Baier and Cowling, Evolutionary MCTS for Multi-Action Adversarial Games, 2018).
#pragma once

#include "plugins/players/marshal/gains.hpp"
#include "plugins/players/marshal/hands.hpp"
#include "plugins/players/marshal/trail.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace sandtable::players {

class Dispositions {
public:
    /// `trail`: of whoever is ordered about.
    Dispositions(const Setting& setting, Hands& hands, const Trail& trail);

    /// Works out what is ordered until the say is handed over, in place of what was: to begin with
    /// `floor` on a table imagined behind the view, and what looks best after it, as `cast` says.
    /// About so many orders are carried out, and at least what the first look costs. For orders
    /// that may be given anew until the say is handed over; where none may, nothing comes of it.
    void think(const View& view, const Table& imagined, const Cast& cast, const Order& floor,
               std::uint64_t work, std::uint64_t seed);
    /// What is to be ordered now, if that is on a list of what may be; from then on what comes
    /// next.
    [[nodiscard]] std::optional<Order> next(const OrderList& list);

    /// Nothing is to be ordered any more.
    void forget() noexcept { orders_.clear(), given_ = 0; }
    /// What is still to be ordered.
    [[nodiscard]] std::span<const Order> orders() const noexcept;
    /// What it expects of all of it, -1 to 1.
    [[nodiscard]] double worth() const noexcept { return worth_; }
    /// How many orders it has looked at, beside those of the plan.
    [[nodiscard]] std::size_t compared() const noexcept { return compared_; }

private:
    /// Until when it is looked ahead: everybody has moved; the enemy has answered.
    enum Horizon : std::uint8_t { near, far };
    static constexpr std::size_t tables = 16;

    /// Another order for a unit, and how much better it looks than that of the plan.
    struct Rival {
        Order order;
        Gains gains{};
    };
    /// So many tables, with those before, are looked at, and so many rivals are left after them.
    struct Round {
        std::size_t until, left;
    };

    [[nodiscard]] bool draft(const View& view, const Table& imagined, const Order& floor,
                             Stream& draws);
    [[nodiscard]] bool revise(Horizon horizon, Stream& draws);
    [[nodiscard]] bool improve(std::size_t at, Horizon horizon);
    void settle(Stream& draws);
    [[nodiscard]] bool goes_back(const Order& order) const;
    [[nodiscard]] bool goes_elsewhere(std::size_t at);
    void replace(std::size_t at, Horizon horizon);
    void line_up(std::size_t at);
    void race(Horizon horizon, std::span<const Round> rounds);
    void look(Horizon horizon);
    [[nodiscard]] double looks(Hand& hand, std::size_t table, const Order* instead,
                               Horizon horizon) const;

    Hands* hands_;
    const Trail* trail_;
    Cast cast_;
    CommonHabits habits_;                               ///< of everybody who answers, in this plan
    std::vector<std::unique_ptr<sdk::Block>> imagined_; ///< all have their orders, nobody sets out
    /// How those look by the plan, at each horizon.
    std::array<std::array<double, tables>, 2> looks_{};
    std::vector<double> others_; ///< how they look by rivals, table by table
    std::vector<Order> orders_;  ///< the last one hands the say over
    std::vector<Order> floor_;   ///< what looked best at once
    std::size_t given_ = 0;      ///< so many of them are ordered by now
    std::vector<Rival> rivals_;
    std::vector<std::size_t> turns_; ///< in which orders are looked at
    OrderBuffer buffer_;
    sdk::Block seen_;
    std::uint64_t dice_ = 0, until_ = 0;
    double worth_ = 0;
    std::size_t compared_ = 0;
};

} // namespace sandtable::players
