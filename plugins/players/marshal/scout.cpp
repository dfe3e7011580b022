#include "plugins/players/marshal/scout.hpp"

#include "kernel/board/geometry.hpp"

#include <algorithm>
#include <bit>

namespace sandtable::players {

std::uint64_t dice_used(const Table& table) noexcept
{
    std::uint64_t sum = 0;
    for (const Stream& stream : table.header().streams) sum += stream.counter;
    return sum;
}

Scout::Scout(const Setting& setting) : after_{setting}, seen_{setting}
{
    for (const VerbSpec& verb : setting.book->verbs) {
        Words words;
        int at = 0;
        for (const ParamSpec& param : verb.params) {
            words.leads = param.kind == ParamKind::path && (words.units & 1u) != 0;
            // How many words these have is told by the order alone.
            if (param.kind == ParamKind::path || param.kind == ParamKind::form) break;
            words.chooses = words.chooses || (at == 0 && param.kind == ParamKind::choice);
            if (param.kind == ParamKind::unit && at < Order::capacity) words.units |= 1u << at;
            at += param.kind == ParamKind::point ? 2 : 1;
        }
        words_.push_back(words);
    }
    const auto add_tellers = [&](const List<CounterSpec>& counters, std::int16_t of) {
        constexpr std::int64_t most_values = 5;
        for (std::uint16_t i = 0; i < counters.size(); ++i)
            if (counters[i].max - counters[i].min < most_values)
                tellers_.push_back({.of = of, .counter = i});
    };
    add_tellers(setting.book->game_counters, When::battle);
    for (std::size_t side = 0; side < setting.sides.size(); ++side)
        add_tellers(setting.book->side_counters, static_cast<std::int16_t>(side));
}

When Scout::told(const When& teller, const Table& table)
{
    When told = teller;
    told.value = teller.of == When::battle
                     ? table.get(GameCounter{teller.counter})
                     : table.get(SideCounter{teller.counter}, static_cast<Side>(teller.of));
    return told;
}

Unit Scout::told_to(const Order& order) const
{
    const bool has_one = order.count > 0 && (words_[order.verb].units & 1u) != 0;
    return has_one ? order.unit(0) : Unit::none;
}

Gist Scout::gist(const Order& order) const
{
    const Words& words = words_[order.verb];
    const bool chooses = words.chooses && order.count > 0;
    Gist gist{.kind = {.about = Liking::verb,
                       .verb_of = order.verb,
                       .what = chooses ? order.args[0] : -1}};
    std::uint32_t units = words.units & ((1u << order.count) - 1);
    gist.told = bit_of(static_cast<std::int16_t>(told_to(order)));
    for (units &= ~1u; units != 0; units &= units - 1)
        gist.aimed |= bit_of(order.args[static_cast<std::size_t>(std::countr_zero(units))]);
    return gist;
}

bool Scout::names_unseen(const Order& order, const Table& table, const View& view) const
{
    for (std::uint32_t units = words_[order.verb].units & ((1u << order.count) - 1); units != 0;
         units &= units - 1) {
        const std::int32_t word = order.args[static_cast<std::size_t>(std::countr_zero(units))];
        if (word < 0 || word >= view.unit_count()) continue;
        const Unit unit = unit_at_index(word);
        if (table.on_board(unit) && !view.on_board(unit)) return true;
    }
    return false;
}

void Scout::choices(const OrderList& list, std::vector<Liking>& found) const
{
    found.clear();
    Gist some, all{.kind = {}, .told = ~std::uint64_t{0}, .aimed = ~std::uint64_t{0}};
    for (const ListedOrder one : list) {
        const Gist its = gist(one.order());
        if (std::ranges::find(found, its.kind) == found.end()) found.push_back(its.kind);
        some.told |= its.told, some.aimed |= its.aimed;
        all.told &= its.told, all.aimed &= its.aimed;
    }
    if (found.size() == 1) found.clear();
    const auto add = [&](Liking::About about, std::uint64_t units) {
        for (; units != 0; units &= units - 1)
            found.push_back({.about = about, .what = std::countr_zero(units)});
    };
    add(Liking::unit, some.told & ~all.told);
    add(Liking::target, some.aimed & ~all.aimed);
}

std::int64_t Scout::liking(const Stance& stance, const Order& order, const Table& table) const
{
    std::int64_t sum = 0;
    const Gist its = stance.likes() ? gist(order) : Gist{};
    for (const Liking& one : stance.likings) {
        if (one.about == Liking::nothing) break;
        if (one.when.of != When::always && told(one.when, table) != one.when) continue;
        if (its.is_of(one)) sum += one.percent;
    }
    return sum;
}

Cell Scout::leads_to(const Order& order, const Table& table) const
{
    if (!words_[order.verb].leads || order.count < 2 || table.board().shape == Shape::plane)
        return Cell::none;
    const auto to = static_cast<Cell>(order.number(order.count - 1));
    return table.on_board(order.unit(0)) && table.board().has(to) ? to : Cell::none;
}

namespace {

/// The less of two distances in cells, of which -1 stands for none.
[[nodiscard]] int nearer(int a, int b) { return a < 0 ? b : b < 0 ? a : std::min(a, b); }

/// Cells from one to the nearest enemy that is seen; -1 where there is none.
[[nodiscard]] int to_the_enemy(const Table& view, Cell from, Side side)
{
    const Board& board = view.board();
    int nearest = -1;
    for (int i = 0; i < view.unit_count(); ++i) {
        const Unit other = unit_at_index(i);
        if (view.side(other) == side || !view.on_board(other)) continue;
        if (board.has(view.cell(other)))
            nearest = nearer(nearest, distance(board, from, view.cell(other)));
    }
    return nearest;
}

} // namespace

std::int64_t Scout::judge(sdk::Block& world, Side side)
{
    const Table table = world.table();
    if (table.over()) {
        if (table.clock().winners == 0) return 0;
        return table.clock().winners & seat_bit(side) ? won_battle : -won_battle;
    }
    service_->view_of(world, side, seen_);
    return service_->evaluate(seen_.table(), side);
}

std::optional<std::int64_t> Scout::chance(sdk::Block& world, Side side)
{
    service_->view_of(world, side, seen_);
    const auto millionths = service_->chance(seen_.table(), side);
    if (!millionths) return std::nullopt;
    return won_battle * (2 * std::int64_t{*millionths} - 1'000'000) / 1'000'000;
}

Scout::Look Scout::after(const Table& world, const Order& order, Side side, std::uint64_t seed)
{
    Look look = carry_out(world, order, side, seed);
    look.value = judge_last(side);
    return look;
}

Scout::Look Scout::carry_out(const Table& world, const Order& order, Side side, std::uint64_t seed)
{
    after_.copy_from(world);
    service_->reseed(after_, seed);
    service_->apply(after_, order);
    ++work_;
    const Table then = after_.table();
    return {0, dice_used(then) != 0, handed_over(world, then, side)};
}

namespace {

/// Brings orders without a word to the front; where the others begin.
std::uint32_t* bare_first(OrderList& list)
{
    return std::partition(list.starts, list.starts + list.size(), [&](std::uint32_t start) {
        return ListedOrder{list.words + start}.count() == 0;
    });
}

/// Brings a fair sample of the rest into a stretch.
void sample(std::uint32_t* at, const std::uint32_t* last, const std::uint32_t* end, Stream& draws)
{
    for (; at < last; ++at) std::swap(*at, at[draws.below(static_cast<std::uint32_t>(end - at))]);
}

} // namespace

std::uint32_t Scout::pick(OrderList& list, std::uint32_t most, Stream& draws)
{
    std::uint32_t* const at = bare_first(list);
    const auto bare = static_cast<std::uint32_t>(at - list.starts);
    const std::uint32_t tried = std::min(list.size(), std::max(most, bare + 1));
    sample(at, list.starts + tried, list.starts + list.size(), draws);
    return tried;
}

std::uint32_t Scout::pick(OrderList& list, std::uint32_t most, Stream& draws, const Table& table,
                          Habits& habits) const
{
    if (list.size() <= most) return list.size();
    std::uint32_t* const end = list.starts + list.size();
    std::uint32_t* const bare = bare_first(list);
    std::uint32_t* const at =
        bare + habits.best_first(bare, end, most / 2, [&](std::uint32_t start) {
            return key_of(ListedOrder{list.words + start}, table);
        });
    std::uint32_t* const last = std::max(at, std::min(bare + most, end));
    sample(at, last, end, draws);
    return static_cast<std::uint32_t>(last - list.starts);
}

std::uint64_t Scout::key_of(ListedOrder order, const Table& table) const
{
    std::uint64_t key = Stream::mix(
        ListedOrder::header(order.verb(), order.side(), static_cast<std::uint8_t>(order.count())) +
        1ull);
    const auto add = [&](std::int64_t word) {
        key = Stream::mix(key + static_cast<std::uint64_t>(word) + 0x9e3779b97f4a7c15ull);
    };
    for (int i = 0; i < order.count(); ++i) add(order.number(i));
    if (order.count() > 0 && (words_[order.verb()].units & 1u) != 0) {
        const UnitRecord& unit = table.unit(order.unit(0));
        add(static_cast<std::int64_t>(unit.cell));
        add(std::int64_t{unit.x} << 32 ^ unit.y);
        add(unit.facing);
    }
    return key;
}

bool handed_over(const Table& before, const Table& after, Side side) noexcept
{
    return (after.awaited() & seat_bit(side)) == 0 || after.phase() != before.phase() ||
           after.turn() != before.turn() || after.active() != before.active();
}

std::int64_t distance_to_go(const Table& view, Side side) noexcept
{
    const Board& board = view.board();
    if (board.shape == Shape::plane) return 0;
    std::int64_t sum = 0;
    int units = 0;
    for (int i = 0; i < view.unit_count(); ++i) {
        const Unit own = unit_at_index(i);
        if (view.side(own) != side || !view.on_board(own)) continue;
        int nearest = to_the_enemy(view, view.cell(own), side);
        for (const Objective objective : view.objectives())
            if (board.has(objective.cell))
                nearest = nearer(nearest, distance(board, view.cell(own), objective.cell));
        if (nearest < 0) continue;
        sum += nearest;
        ++units;
    }
    return units == 0 ? 0 : 100 * sum / units;
}

} // namespace sandtable::players
