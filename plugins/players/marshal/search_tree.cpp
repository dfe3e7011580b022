#include "plugins/players/marshal/search_tree.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

namespace sandtable::players {
namespace {

/// How much what is little known is worth a look.
constexpr double curiosity = 0.6;

/// Whether an order is one of a sorted list.
[[nodiscard]] bool is_in(const OrderList& list, const Order& order)
{
    for (const ListedOrder one : list)
        if (one.order() == order) return true;
    return false;
}

/// How many orders are looked into where `visits` walks have come by.
[[nodiscard]] std::uint32_t width(std::uint32_t visits)
{
    return 2 + static_cast<std::uint32_t>(1.5 * std::sqrt(static_cast<double>(visits)));
}

} // namespace

SearchTree::SearchTree(const Setting& setting, Scout& scout)
    : scout_{&scout}, world_{setting}, seen_{setting}
{
}

bool SearchTree::suits(const View& view, std::uint64_t seed)
{
    constexpr int most_orders = 24, fewest_choices = 4;
    if (!service_->imagine(view, seed, world_)) return false;
    Stream draws{seed, 0};
    int choices = 0, single = 0;
    for (int i = 0; i < most_orders && !world_.table().over(); ++i) {
        const Seats awaited = world_.table().awaited();
        if (awaited == 0) break;
        const auto side = static_cast<Side>(std::countr_zero(awaited));
        service_->view_of(world_, side, seen_);
        const OrderList list = service_->legal_in(seen_.table(), {.side = side}, orders_);
        if (list.empty()) break;
        const Order order = list[draws.below(list.size())];
        const bool chosen = list.size() > 1;
        seen_.copy_from(world_.table());
        service_->apply(world_, order);
        scout_->worked();
        choices += chosen;
        single += chosen && (world_.table().awaited() & seat_bit(side)) == 0;
    }
    return choices >= fewest_choices && single * 10 >= choices * 9;
}

Order SearchTree::best(const View& view, const Task& task, std::uint64_t seed)
{
    branches_.clear();
    branches_.emplace_back();
    squares_ = counted_ = 0;
    Stream draws{seed, 0};
    const std::uint64_t end = scout_->work() + task.work;
    while (scout_->work() < end && branches_.size() < most_branches) walk(view, task, draws);
    const Branch* best = nullptr;
    compared_ = 0;
    for (std::uint32_t at = branches_.front().first; at != none; at = branches_[at].next) {
        ++compared_;
        if (!best || branches_[at].visits > best->visits) best = &branches_[at];
    }
    worth_of_best_ = best && best->visits > 0 ? best->sum / best->visits : 0;
    return best ? best->order : task.tried->front().order;
}

/// Down the tree on a table of its own, one branch farther than before, and back.
void SearchTree::walk(const View& view, const Task& task, Stream& draws)
{
    std::array<std::pair<std::uint32_t, Side>, deepest> path;
    std::size_t depth = 0;
    std::uint32_t at = 0;
    if (!service_->imagine(view, draws.next(), world_)) return scout_->worked();
    service_->reseed(world_, draws.next());
    while (depth < deepest && !world_.table().over()) {
        const Seats awaited = world_.table().awaited();
        if (awaited == 0) break;
        const auto side = static_cast<Side>(std::countr_zero(awaited));
        service_->view_of(world_, side, seen_);
        const OrderList list = service_->legal_in(seen_.table(), {.side = side}, orders_);
        if (list.empty()) break;
        const std::size_t known = branches_.size();
        at = choose(at, list, side, task, draws);
        path[depth++] = {at, side};
        service_->apply(world_, branches_[at].order);
        scout_->worked();
        if (branches_.size() > known) break; // it is new: so far and no farther
    }
    std::array<double, max_sides> worths{};
    std::array<bool, max_sides> asked{};
    for (std::size_t i = 0; i < depth; ++i) {
        const auto& [branch, side] = path[i];
        const std::size_t seat = std::min<std::size_t>(side, max_sides - 1);
        if (!asked[seat]) {
            worths[seat] = worth(task, side), asked[seat] = true;
            squares_ += worths[seat] * worths[seat], counted_ += 1;
        }
        branches_[branch].sum += worths[seat];
        ++branches_[branch].visits;
    }
    ++branches_.front().visits;
}

/// The branch to go on with: another one as long as few are known, else the one with the best
/// prospects.
std::uint32_t SearchTree::choose(std::uint32_t from, const OrderList& list, Side side,
                                 const Task& task, Stream& draws)
{
    std::uint32_t possible = 0, best = none;
    double best_prospect = 0;
    const double all = std::log(1.0 + branches_[from].visits);
    const double spread = counted_ > 0 ? std::sqrt(squares_ / counted_) : 1;
    for (std::uint32_t at = branches_[from].first; at != none; at = branches_[at].next) {
        const Branch& branch = branches_[at];
        if (!is_in(list, branch.order)) continue; // not on this table
        ++possible;
        const double visits = std::max(branch.visits, 1u);
        const double prospect = branch.sum / visits + curiosity * spread * std::sqrt(all / visits);
        if (best == none || prospect > best_prospect) best = at, best_prospect = prospect;
    }
    if (possible == list.size() || (best != none && possible >= width(branches_[from].visits)))
        return best;
    if (from == 0) // what looks best right afterwards is looked into first
        for (const Trial& trial : *task.tried) {
            bool known = false;
            for (std::uint32_t at = branches_[0].first; at != none && !known;
                 at = branches_[at].next)
                known = branches_[at].order == trial.order;
            if (known || !is_in(list, trial.order)) continue;
            branches_.push_back({trial.order, 0, none, branches_[0].first, 0});
            return branches_[0].first = static_cast<std::uint32_t>(branches_.size() - 1);
        }
    return widen(from, list, side, draws);
}

/// Another order: of a few that are not known here, the one after which the table looks best.
std::uint32_t SearchTree::widen(std::uint32_t from, const OrderList& list, Side side, Stream& draws)
{
    constexpr int tries = 3;
    Order best;
    std::int64_t best_value = 0;
    bool found = false;
    const std::uint32_t start = draws.below(list.size());
    int tried = 0;
    for (std::uint32_t i = 0; i < list.size() && tried < tries; ++i) {
        const Order order = list[(start + i * 7919u) % list.size()];
        bool known = false;
        for (std::uint32_t at = branches_[from].first; at != none && !known;
             at = branches_[at].next)
            known = branches_[at].order == order;
        if (known) continue;
        ++tried;
        const std::int64_t value = scout_->after(world_.table(), order, side, draws.next()).value;
        if (!found || value > best_value) found = true, best = order, best_value = value;
    }
    if (!found) best = list[start];
    branches_.push_back({best, 0, none, branches_[from].first, 0});
    return branches_[from].first = static_cast<std::uint32_t>(branches_.size() - 1);
}

/// How the table looks to a side, -1 to 1.
double SearchTree::worth(const Task& task, Side side)
{
    const Table table = world_.table();
    const std::int64_t value = scout_->judge(world_, side);
    if (table.over()) return value > 0 ? 1 : value < 0 ? -1 : 0;
    // What is worth nothing to one is worth nothing to the other.
    const auto above = static_cast<double>(value - (side == task.side ? task.zero : -task.zero));
    return above / (std::abs(above) + static_cast<double>(task.scale));
}

} // namespace sandtable::players
