#include "plugins/workshop/conform/tries.hpp"

#include "plugins/host/table/block_difference.hpp"

#include <algorithm>

namespace sandtable::host::conform {

std::vector<Order> some_of(std::vector<Order> orders, std::size_t most, Stream draws)
{
    for (std::size_t i = 0; i < orders.size() && i < most; ++i)
        std::swap(orders[i],
                  orders[i + draws.below(static_cast<std::uint32_t>(orders.size() - i))]);
    if (orders.size() > most) orders.resize(most);
    return orders;
}

Applied carry_out(Game& game, const Order& order, Journal* said,
                  const std::vector<std::uint32_t>* given)
{
    try {
        Applied applied = game.apply(order, said, given);
        if (applied.refusal)
            throw BrokenOff{"listed_orders", Complaint{applied.refusal->message}, order};
        return applied;
    } catch (const BrokenRule& error) {
        throw BrokenOff{"dead_ends", Complaint{error.what()}, order};
    } catch (const PluginError& error) {
        throw BrokenOff{"listed_orders", Complaint{error.what()}, order};
    }
}

namespace {

std::int32_t below(std::size_t count, Stream& draws)
{
    return count == 0 ? 0
                      : static_cast<std::int32_t>(draws.below(static_cast<std::uint32_t>(count)));
}

void add_argument(Order& order, const ParamSpec& param, const Setting& setting, Stream& draws)
{
    const Board& board = *setting.board;
    if (param.optional && draws.below(4) == 0) {
        order.with(-1);
        if (param.kind == ParamKind::point) order.with(-1);
        return;
    }
    switch (param.kind) {
    case ParamKind::unit: order.with(below(setting.units.size(), draws)); break;
    case ParamKind::side: order.with(below(setting.sides.size(), draws)); break;
    case ParamKind::cell: order.with(below(static_cast<std::size_t>(board.cells), draws)); break;
    case ParamKind::choice: order.with(below(param.words.size(), draws)); break;
    case ParamKind::direction:
        order.with(below(static_cast<std::size_t>(board.directions), draws));
        break;
    case ParamKind::point:
        order.with(below(static_cast<std::size_t>(board.columns) + 1, draws));
        order.with(below(static_cast<std::size_t>(board.rows) + 1, draws));
        break;
    case ParamKind::number: {
        const std::int64_t width = std::int64_t{param.max} - param.min + 1;
        const auto bound = static_cast<std::size_t>(std::clamp<std::int64_t>(width, 1, 1'000'000));
        order.with(param.min + below(bound, draws));
        break;
    }
    case ParamKind::path: {
        // A walk over neighbors, as far as it goes.
        if (board.cells == 0) break;
        auto at = static_cast<Cell>(below(static_cast<std::size_t>(board.cells), draws));
        for (int left = 1 + below(4, draws); left > 0; --left) {
            order.with(at);
            Cell next = Cell::none;
            for (int i = 0; i < 8 && next == Cell::none; ++i)
                next = board.neighbor(at, below(static_cast<std::size_t>(board.directions), draws));
            if (next == Cell::none) break;
            at = next;
        }
        break;
    }
    default: // a form: its values differ in kind, so what comes of it is mostly refused
        order.with(below(param.words.size(), draws));
        order.with(below(setting.units.size(), draws));
        break;
    }
}

} // namespace

Order any_order(const Setting& setting, Side side, Stream& draws)
{
    Order order;
    order.verb = static_cast<std::uint16_t>(below(setting.book->verbs.size(), draws));
    order.side = side;
    for (const ParamSpec& param : setting.book->verbs[order.verb].params) {
        const int times = param.repeats && param.kind != ParamKind::path ? below(4, draws) : 1;
        for (int i = 0; i < times; ++i) add_argument(order, param, setting, draws);
    }
    return order;
}

std::vector<std::byte> without_dice(std::vector<std::byte> block)
{
    auto& header = *reinterpret_cast<StateHeader*>(block.data());
    for (Stream& stream : header.streams) stream = Stream{};
    return block;
}

std::string difference(const Game& a, const Game& b)
{
    return first_difference(without_dice(a.block()).data(), without_dice(b.block()).data(),
                            a.setting());
}

} // namespace sandtable::host::conform
