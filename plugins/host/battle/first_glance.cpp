#include "plugins/host/battle/first_glance.hpp"

#include "lua/problem.hpp"
#include "plugins/host/battle/look_ahead.hpp"

#include <algorithm>
#include <numeric>

namespace sandtable::host {

Order at_first_glance(const ReadyBattle& battle, const View& view, Side side,
                      const std::vector<Order>& legal, std::chrono::milliseconds time)
{
    const auto until = std::chrono::steady_clock::now() + time;
    LookAhead ahead{battle};
    const std::size_t words = (battle.setting->layout->bytes + 7) / 8;
    std::vector<std::uint64_t> imagined(words), tried(words);
    auto* const table = reinterpret_cast<std::byte*>(imagined.data());
    auto* const trial = reinterpret_cast<std::byte*>(tried.data());
    if (!ahead.imagine(view, 1, table)) return legal.front();
    // A stride that meets every place once, far from each other.
    std::size_t stride = std::max<std::size_t>(legal.size() * 5 / 8, 1);
    while (std::gcd(stride, legal.size()) != 1) ++stride;
    const Order* best = &legal.front();
    std::int32_t best_value = INT32_MIN;
    for (std::size_t i = 0; i < legal.size(); ++i) {
        if (i > 0 && std::chrono::steady_clock::now() > until) break;
        const Order& order = legal[i * stride % legal.size()];
        if (ahead.misuse(table, order)) continue;
        tried = imagined;
        try {
            ahead.apply(trial, order);
        } catch (const ScriptError&) {
            continue;
        }
        const std::int32_t value = ahead.judge(trial, side);
        if (value <= best_value) continue;
        best_value = value;
        best = &order;
    }
    return *best;
}

} // namespace sandtable::host
