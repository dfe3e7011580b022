// Questions about orders that may not be given.

#include "kernel/game/arguments.hpp"
#include "plugins/host/notation/write_order.hpp"
#include "plugins/workshop/conform/tries.hpp"
#include "plugins/workshop/conform/walk.hpp"

#include <algorithm>

namespace sandtable::host::conform {
namespace {

/// What the ruleset says of an order; a breakdown's totals are another case's business.
void ask(const Moment& m, const View& view, const Order& order)
{
    int said = 0;
    Sink sink;
    sink.explains = 1;
    sink.breakdown = [](void* to, const Breakdown*) { ++*static_cast<int*>(to); };
    sink.to = &said;
    const std::vector<std::byte> before{view.block(), view.block() + view.layout().bytes};
    const auto fail = [&](const std::string& text, Values values) {
        values.emplace_back("order", named(order, m.game.setting()));
        throw Failed{Complaint{text, std::move(values)}};
    };
    try {
        m.battle.explains->explain(view, order, sink);
    } catch (const std::exception& error) {
        fail(key("asked what {order} would mean, which is refused, it fails: {why}"),
             {{"why", error.what()}});
    }
    if (!std::equal(before.begin(), before.end(), view.block()))
        fail(key("asked what {order} would mean, it writes into the view"), {});
}

void explains(const Moment& m)
{
    if (!m.now_and_then(2) || m.game.over()) return;
    if (!m.battle.explains) throw Skipped{key("it explains nothing (sandtable.explain/1)")};
    Stream draws = m.draws(40);
    const Setting& setting = m.game.setting();
    const int tries = m.thorough ? 64 : 12;
    for (int i = 0; i < tries; ++i) {
        const auto side =
            static_cast<Side>(draws.below(static_cast<std::uint32_t>(setting.sides.size())));
        const Order order = any_order(setting, draws.below(4) != 0 ? m.seat() : side, draws);
        if (check_arguments(order, setting)) continue; // no ruleset is asked about these
        if (!m.game.refuse(order, Questions::answered)) continue;
        ask(m, m.game.view(order.side), order);
    }
}

} // namespace

std::vector<Case> explain_cases()
{
    return {Case{"explains",
                 key("Asked what an order would mean that is refused, it says what there is to "
                     "say, or nothing."),
                 key("explain is asked about any order whose arguments are in range: look at what "
                     "it relies on before it does (an open question, a unit on the board, a path "
                     "that fits)."),
                 true, false, explains, nullptr}};
}

} // namespace sandtable::host::conform
