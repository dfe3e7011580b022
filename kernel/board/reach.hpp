/// reach.hpp - the cells a unit can get to under a cost the rulebook supplies.
///
///   Going   what a step costs, and whether it must be the last
///   Reach   finds the cells, their costs and the ways to them; keeps its memory for the next time
///
///     Reach reach; // one per thread, kept
///     reach.find(board, from, allowance, [&](Cell a, Cell b, int d) -> Going {
///         if (board.terrain_at(b) == lake) return impassable;
///         return {.cost = 1, .stop = board.terrain_at(b) == wood};
///     });
///     for (Cell cell : reach.cells()) ... reach.cost(cell) ... reach.path(cell, path);
///
/// Results depend on board, start and costs alone. Of several cheapest ways to a cell the one that
/// may go on comes before one that must stop there; then the one whose last step comes from the
/// cell with the lowest index, and so back to the start.
#pragma once

#include "kernel/board/board.hpp"

#include <algorithm>
#include <cassert>
#include <span>
#include <type_traits>
#include <vector>

namespace sandtable {

/// What one step costs. A step costs at least 1; one that costs less cannot be made.
struct Going {
    int cost = 0;
    bool stop = false; ///< movement ends where the step leads
};
inline constexpr Going impassable{};

class Reach {
public:
    static constexpr int max_budget = 65'535;

    /// Finds all cells that can be reached from `start` with steps that cost `budget` together, or
    /// less. `cost(from, to, d)` or `cost(from, to, d, spent)` gives a Going, or an int that is its
    /// cost; it is asked about each edge out of each reached cell at most once, in no fixed order,
    /// and must not ask this Reach. What `spent` adds may only grow with it. Allocates only when a
    /// board or budget is larger than any before.
    template <typename Cost>
    void find(const Board& board, Cell start, int budget, Cost&& cost)
    {
        begin(board, budget);
        add_start(start);
        run(board, cost);
    }
    /// The same from several cells at once; each start has cost 0.
    template <typename Cost>
    void find(const Board& board, std::span<const Cell> starts, int budget, Cost&& cost)
    {
        begin(board, budget);
        for (const Cell start : starts) add_start(start);
        run(board, cost);
    }

    /// Every reached cell but the starts, in an order that depends on board, start and costs alone.
    [[nodiscard]] std::span<const Cell> cells() const noexcept { return found_; }
    /// Puts cells() into the order of their indices.
    void sort() noexcept { std::sort(found_.begin(), found_.end()); }

    /// Starts are reached.
    [[nodiscard]] bool has(Cell cell) const noexcept
    {
        return index(cell) >= 0 && static_cast<std::size_t>(index(cell)) < nodes_.size() &&
               node(cell).stamp == stamp_;
    }
    /// The least cost of getting there, or -1.
    [[nodiscard]] int cost(Cell cell) const noexcept
    {
        return has(cell) ? std::min(node(cell).go_cost, node(cell).stop_cost) : -1;
    }
    /// The cheapest way there must end there.
    [[nodiscard]] bool stops(Cell cell) const noexcept
    {
        return has(cell) && node(cell).stop_cost < node(cell).go_cost;
    }
    /// The cell before it on the cheapest way, or none for starts and cells not reached.
    [[nodiscard]] Cell previous(Cell cell) const noexcept
    {
        if (!has(cell)) return Cell::none;
        return stops(cell) ? node(cell).stop_from : node(cell).go_from;
    }
    /// Replaces `path` by the cheapest way: the cells after the start, the last one `cell`. Empty
    /// for starts and cells not reached.
    void path(Cell cell, std::vector<Cell>& path) const
    {
        path.clear();
        for (Cell from = previous(cell); from != Cell::none; from = node(cell).go_from) {
            path.push_back(cell);
            cell = from;
        }
        std::reverse(path.begin(), path.end());
    }

private:
    static constexpr std::int32_t far = max_budget + 1;

    struct Node {
        std::uint32_t stamp = 0;
        std::int32_t go_cost = far; ///< of the best way that may go on
        Cell go_from = Cell::none;
        std::int32_t stop_cost = far; ///< of the best way that must stop here
        Cell stop_from = Cell::none;
        std::int32_t next = -1; ///< in the bucket of go_cost, while waiting there
        std::int32_t previous = -1;
    };

    [[nodiscard]] Node& node(Cell cell) noexcept
    {
        return nodes_[static_cast<std::size_t>(index(cell))];
    }
    [[nodiscard]] const Node& node(Cell cell) const noexcept
    {
        return nodes_[static_cast<std::size_t>(index(cell))];
    }

    void begin(const Board& board, int budget)
    {
        assert(budget <= max_budget);
        budget_ = std::clamp(budget, -1, max_budget);
        const auto cells = static_cast<std::size_t>(board.cells);
        if (nodes_.size() < cells) {
            nodes_.resize(cells);
            found_.reserve(cells);
        }
        if (const auto wanted = static_cast<std::size_t>(budget_ + 1); buckets_.size() < wanted)
            buckets_.resize(wanted, -1);
        if (++stamp_ == 0) {
            for (Node& each : nodes_) each.stamp = 0;
            stamp_ = 1;
        }
        found_.clear();
    }

    void add_start(Cell cell)
    {
        if (budget_ < 0 || cell == Cell::none || has(cell)) return;
        node(cell) = Node{.stamp = stamp_, .go_cost = 0};
        push(cell, 0);
    }

    void push(Cell cell, int cost) noexcept
    {
        std::int32_t& head = buckets_[static_cast<std::size_t>(cost)];
        Node& pushed = node(cell);
        pushed.next = head;
        pushed.previous = -1;
        if (head >= 0) nodes_[static_cast<std::size_t>(head)].previous = index(cell);
        head = index(cell);
    }

    void take_out(const Node& taken) noexcept
    {
        if (taken.next >= 0) nodes_[static_cast<std::size_t>(taken.next)].previous = taken.previous;
        if (taken.previous >= 0)
            nodes_[static_cast<std::size_t>(taken.previous)].next = taken.next;
        else
            buckets_[static_cast<std::size_t>(taken.go_cost)] = taken.next;
    }

    void relax(Cell from, Cell to, int cost, bool stop) noexcept
    {
        Node& reached = node(to);
        if (reached.stamp != stamp_) {
            reached.stamp = stamp_;
            reached.go_cost = reached.stop_cost = far;
            found_.push_back(to);
        }
        if (stop) {
            if (cost > reached.stop_cost || (cost == reached.stop_cost && from > reached.stop_from))
                return;
            reached.stop_cost = cost;
            reached.stop_from = from;
        } else if (cost < reached.go_cost) {
            if (reached.go_cost != far) take_out(reached);
            reached.go_cost = cost;
            reached.go_from = from;
            push(to, cost);
        } else if (cost == reached.go_cost && from < reached.go_from) {
            reached.go_from = from;
        }
    }

    template <typename Cost>
    void run(const Board& board, Cost& cost)
    {
        const int directions = board.directions;
        for (int spent = 0; spent <= budget_; ++spent) {
            std::int32_t& head = buckets_[static_cast<std::size_t>(spent)];
            while (head >= 0) {
                const Cell from = cell_at_index(head);
                head = node(from).next;
                if (head >= 0) nodes_[static_cast<std::size_t>(head)].previous = -1;
                const Cell* ways = board.neighbors + index(from) * directions;
                for (int d = 0; d < directions; ++d) {
                    if (ways[d] == Cell::none) continue;
                    const Going going = ask(cost, from, ways[d], d, spent);
                    if (going.cost >= 1 && going.cost <= budget_ - spent)
                        relax(from, ways[d], spent + going.cost, going.stop);
                }
            }
        }
    }

    template <typename Cost>
    [[nodiscard]] static Going ask(Cost& cost, Cell from, Cell to, int d, int spent)
    {
        const auto answer = [&] {
            if constexpr (std::is_invocable_v<Cost&, Cell, Cell, int, int>)
                return cost(from, to, d, spent);
            else
                return cost(from, to, d);
        }();
        if constexpr (std::is_convertible_v<decltype(answer), int>)
            return {.cost = answer};
        else
            return answer;
    }

    std::vector<Node> nodes_;
    std::vector<std::int32_t> buckets_; ///< per cost: the first cell waiting, or -1
    std::vector<Cell> found_;
    std::uint32_t stamp_ = 0;
    int budget_ = 0;
};

} // namespace sandtable
