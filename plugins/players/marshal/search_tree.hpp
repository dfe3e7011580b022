/// search_tree.hpp - for games of one order a turn: what I do, what they answer, what I do then.
///
/// UCT with progressive widening [Kocsis and Szepesvari 2006; Couetoux and others 2011] over orders
/// alone: every walk down the tree is made on another imagined table under other dice, so that
/// what is hidden and what is rolled is averaged over (Cowling, Powley, Whitehouse 2012). Whoever
/// is asked chooses what is best for himself. A leaf is worth what the table looks like there.
#pragma once

#include "plugins/players/marshal/scout.hpp"

#include <array>
#include <vector>

namespace sandtable::players {

class SearchTree {
public:
    SearchTree(const Setting& setting, Scout& scout);
    void ask(const sdk::TableService& service) noexcept { service_ = &service; }

    /// Whether it is a game for it: who is asked gives one order and hands the say over. Tries it
    /// out by some orders at random.
    [[nodiscard]] bool suits(const View& view, std::uint64_t seed);

    /// What is known of the decision.
    struct Task {
        Side side = 0;
        std::uint64_t work = 0;                    ///< orders that may be carried out
        std::int64_t zero = 0;                     ///< a judgment that is worth nothing
        std::int64_t scale = 1;                    ///< so much more is worth half a victory
        const std::vector<Trial>* tried = nullptr; ///< what may be ordered, the best first
    };
    /// The order that was looked into most often.
    [[nodiscard]] Order best(const View& view, const Task& task, std::uint64_t seed);
    /// What that order came to on average, -1 to 1, and how many were looked into.
    [[nodiscard]] double worth_of_best() const noexcept { return worth_of_best_; }
    [[nodiscard]] std::size_t compared() const noexcept { return compared_; }

private:
    static constexpr std::uint32_t none = UINT32_MAX;
    /// An order at some place of the tree, and what came of it.
    struct Branch {
        Order order;
        std::uint32_t visits = 0;
        std::uint32_t first = none, next = none; ///< what is ordered after it; beside it
        double sum = 0;                          ///< in the eyes of who gives it, -1 to 1 each
    };
    static constexpr std::size_t most_branches = 100'000;
    static constexpr std::size_t deepest = 24;

    void walk(const View& view, const Task& task, Stream& draws);
    [[nodiscard]] std::uint32_t choose(std::uint32_t from, const OrderList& list, Side side,
                                       const Task& task, Stream& draws);
    [[nodiscard]] std::uint32_t widen(std::uint32_t from, const OrderList& list, Side side,
                                      Stream& draws);
    [[nodiscard]] double worth(const Task& task, Side side);

    Scout* scout_;
    const sdk::TableService* service_ = nullptr;
    sdk::Block world_, seen_;
    OrderBuffer orders_;
    double squares_ = 0, counted_ = 0; ///< of worths
    double worth_of_best_ = 0;
    std::size_t compared_ = 0;
    std::vector<Branch> branches_; ///< the first is where the battle stands
};

} // namespace sandtable::players
