#include "plugins/players/marshal/dispositions.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <utility>

namespace sandtable::players {
namespace {

/// By more than luck: of a standard error at least.
[[nodiscard]] bool is_better(const Gains& gains)
{
    return gains.mean() > gains.error() && gains.mean() > 0;
}

} // namespace

Dispositions::Dispositions(const Setting& setting, Hands& hands, const Trail& trail)
    : hands_{&hands}, trail_{&trail}, seen_{setting}
{
    for (std::size_t i = 0; i < tables; ++i)
        imagined_.push_back(std::make_unique<sdk::Block>(setting));
}

std::span<const Order> Dispositions::orders() const noexcept
{
    return std::span{orders_}.subspan(given_);
}

std::optional<Order> Dispositions::next(const OrderList& list)
{
    if (orders().empty()) return std::nullopt;
    const Order& order = orders().front();
    for (std::uint32_t i = 0; i < list.size(); ++i) {
        const Order listed = list[i];
        if (listed != order) continue;
        ++given_;
        return listed;
    }
    return std::nullopt;
}

void Dispositions::think(const View& view, const Table& imagined, const Cast& cast,
                         const Order& floor, std::uint64_t work, std::uint64_t seed)
{
    constexpr int first_looks = 2;
    Stream draws{seed, 0};
    until_ = hands_->work() + work;
    cast_ = cast;
    cast_.one_round = true;
    cast_.outcome_only = true;
    habits_.known().forget();
    compared_ = 0;
    if (!draft(view, imagined, floor, draws)) return;
    for (int i = 0; i < first_looks && revise(near, draws); ++i) {
    }
    // Where nothing could be ordered in place of anything, there is no plan to be made.
    if (compared_ == 0) return forget();
    Horizon seen = near;
    for (int idle = 0; idle < 2 && hands_->work() < until_; seen = far)
        idle = revise(far, draws) ? 0 : idle + 1;
    if (seen == far) settle(draws);
    worth_ = 0;
    for (const double looks : looks_[seen])
        worth_ += looks / (std::abs(looks) + static_cast<double>(cast_.scale)) / tables;
}

/// What looks best at once, on each table. False where that does not end with the say handed over,
/// or no table can be imagined.
bool Dispositions::draft(const View& view, const Table& imagined, const Order& floor, Stream& draws)
{
    Hand& own = hands_->own();
    forget();
    orders_.resize(2 * static_cast<std::size_t>(view.unit_count()) + 8);
    orders_.resize(own.rehearsal.follow(imagined, cast_, draws.next(), floor, orders_));
    floor_ = orders_;
    bool stands = orders_.size() > 1;
    for (std::size_t i = 0; i < tables && stands; ++i) {
        sdk::Block& table = *imagined_[i];
        stands = own.service->imagine(view, draws.next(), table);
        for (std::size_t k = 0; k + 1 < orders_.size() && stands; ++k) {
            own.service->apply(table, orders_[k]);
            own.scout.worked();
        }
    }
    stands = stands &&
             own.scout.carry_out(imagined_[0]->table(), orders_.back(), cast_.side, 1).handed_over;
    if (!stands) forget();
    return stands;
}

/// Looks at every order but the last, in turns drawn anew, under dice of their own. Whether one was
/// replaced.
bool Dispositions::revise(Horizon horizon, Stream& draws)
{
    constexpr int lessons = 3;
    turns_.resize(orders_.size() - 1);
    std::iota(turns_.begin(), turns_.end(), std::size_t{0});
    for (std::size_t i = turns_.size(); i > 1; --i)
        std::swap(turns_[i - 1], turns_[draws.below(static_cast<std::uint32_t>(i))]);
    dice_ = draws.next();
    look(near);
    // How the enemy answers is a habit before anything is compared.
    for (int i = 0; i < lessons && horizon == far; ++i) look(far);
    bool any = false;
    for (const std::size_t at : turns_) {
        if (horizon == far && hands_->work() >= until_) break;
        if (!improve(at, horizon)) continue;
        any = true;
        replace(at, horizon);
    }
    return any;
}

/// Gives the best rival in place of an order of the plan, on all tables.
void Dispositions::replace(std::size_t at, Horizon horizon)
{
    orders_[at] = rivals_.front().order;
    for (const auto& table : imagined_) hands_->own().service->apply(*table, orders_[at]);
    look(near);
    if (horizon == far) look(far);
}

/// Whoever would only go back does the best of the rest, unless that is worse without a doubt.
void Dispositions::settle(Stream& draws)
{
    bool fresh = false; ///< dice
    for (std::size_t at = 0; at + 1 < orders_.size(); ++at) {
        if (!goes_back(orders_[at])) continue;
        if (!std::exchange(fresh, true)) {
            dice_ = draws.next();
            look(near);
            look(far);
        }
        if (goes_elsewhere(at)) replace(at, far);
    }
}

bool Dispositions::goes_back(const Order& order) const
{
    return trail_->leads_back(order, imagined_[0]->table(), hands_->own().scout);
}

/// Whether there is something else to do for whoever would go back that is not doubtlessly worse;
/// the first rival, then.
bool Dispositions::goes_elsewhere(std::size_t at)
{
    constexpr Round of_near[] = {{2, 12}, {6, 3}};
    constexpr Round of_far[] = {{tables, 1}};
    line_up(at);
    std::erase_if(rivals_, [&](const Rival& rival) { return goes_back(rival.order); });
    race(near, of_near);
    for (Rival& rival : rivals_) rival.gains = {};
    race(far, of_far);
    if (rivals_.empty()) return false;
    const Gains& best = rivals_.front().gains;
    return best.mean() + doubtless * best.error() >= 0;
}

/// Whether there is something better, by more than luck, for whoever gets an order; the first
/// rival, then.
bool Dispositions::improve(std::size_t at, Horizon horizon)
{
    constexpr Round of_near[] = {{2, 12}, {6, 4}, {tables, 1}};
    constexpr Round likely[] = {{2, 4}};
    constexpr Round of_far[] = {{2, 3}, {6, 2}, {tables, 1}};
    line_up(at);
    compared_ += rivals_.size();
    if (horizon == near) {
        race(near, of_near);
    } else {
        race(near, likely);
        for (Rival& rival : rivals_) rival.gains = {};
        // What looked best at once is not forgotten for what looks best when all have moved.
        const bool is_new = std::ranges::find(rivals_, floor_[at], &Rival::order) == rivals_.end();
        if (is_new && floor_[at] != orders_[at]) rivals_.push_back({.order = floor_[at]});
        race(far, of_far);
    }
    return !rivals_.empty() && is_better(rivals_.front().gains);
}

/// All other orders for the same unit, with all the others as they are.
void Dispositions::line_up(std::size_t at)
{
    rivals_.clear();
    Hand& own = hands_->own();
    const Order& order = orders_[at];
    const Unit unit = own.scout.told_to(order);
    if (unit == Unit::none) return;
    own.service->view_of(*imagined_[0], cast_.side, seen_);
    const LegalQuery query{.side = cast_.side, .unit = static_cast<std::int16_t>(unit)};
    for (const Order other : own.service->legal_in(seen_.table(), query, buffer_))
        if (other != order && own.scout.told_to(other) == unit) rivals_.push_back({.order = other});
}

/// Carries rivals out on more and more tables, fewer of them each time; the best are left, best
/// first.
void Dispositions::race(Horizon horizon, std::span<const Round> rounds)
{
    std::size_t from = 0;
    for (const Round& round : rounds) {
        if (rivals_.empty()) return;
        const std::size_t count = round.until - from, lines = rivals_.size();
        others_.resize(count * lines);
        hands_->deal(count, [&](Hand& hand, std::size_t number) {
            if (horizon == far) hand.habits.begin_as(habits_.known());
            for (std::size_t i = 0; i < lines; ++i)
                others_[number * lines + i] =
                    looks(hand, from + number, &rivals_[i].order, horizon);
        });
        for (std::size_t table = from; table < round.until; ++table)
            for (std::size_t i = 0; i < lines; ++i)
                rivals_[i].gains.add(others_[(table - from) * lines + i] - looks_[horizon][table]);
        from = round.until;
        std::ranges::stable_sort(rivals_, std::ranges::greater{}, mean_gain);
        if (rivals_.size() > round.left) rivals_.resize(round.left);
        // On all tables it seldom looks the contrary of how it looks on the first.
        if (horizon == far && round.until < tables)
            std::erase_if(rivals_, [](const Rival& rival) { return rival.gains.mean() <= 0; });
    }
}

/// How all tables look by the plan.
void Dispositions::look(Horizon horizon)
{
    const bool learns = horizon == far;
    hands_->deal(tables, [&](Hand& hand, std::size_t table) {
        if (learns) hand.habits.begin_as(habits_.known());
        looks_[horizon][table] = looks(hand, table, nullptr, horizon);
        if (learns) habits_.learned(table, hand.habits);
    });
    if (learns) habits_.settle(tables);
}

/// How a table looks by the plan, or with one order instead of another.
double Dispositions::looks(Hand& hand, std::size_t table, const Order* instead,
                           Horizon horizon) const
{
    hand.world.copy_from(imagined_[table]->table());
    if (instead) {
        hand.service->apply(hand.world, *instead);
        hand.scout.worked();
    }
    const std::uint64_t dice = Stream::mix(dice_ + table);
    if (horizon == near)
        return static_cast<double>(
            hand.scout.after(hand.world.table(), orders_.back(), cast_.side, dice).value);
    Cast cast = cast_;
    cast.habits = &hand.habits;
    return static_cast<double>(
        hand.rehearsal.play(hand.world.table(), cast, dice, &orders_.back()).looks);
}

} // namespace sandtable::players
