#include "plugins/host/lab/outlook.hpp"

#include "plugins/host/battle/playouts.hpp"

namespace sandtable::host {
namespace {

/// Of all games of an outlook, and of one: orders carried out, those that are only tried included.
constexpr std::uint64_t outlook_work = 400'000;
constexpr std::uint64_t longest_game = 100'000;
/// Who attacks and tries four orders of hundreds never comes to attack, and seems lost.
constexpr std::uint32_t tried_in_outlook = 40;
constexpr int most_games = 24;
/// Fewer games than that say nothing; one game in so many may be against it.
constexpr int fewest_games = 8, rare = 20;

Concession::Offer offer_of(const Outlook& outlook)
{
    const int games = outlook.games();
    if (games < fewest_games) return Concession::none;
    if (outlook.lost * rare >= games * (rare - 1)) return Concession::gives_up;
    if (outlook.drawn * rare >= games * (rare - 1)) return Concession::offers_draw;
    return Concession::none;
}

} // namespace

Outlook outlook(const ReadyBattle& battle, const View& view, Side side, std::uint64_t seed,
                const std::atomic<bool>* enough)
{
    LookAhead ahead{battle};
    Playouts playouts{ahead};
    std::vector<std::uint64_t> world((battle.setting->layout->bytes + 7) / 8);
    auto* const table = reinterpret_cast<std::byte*>(world.data());
    PlayoutPlan plan;
    plan.side = side;
    plan.policy = plan.others = PlayoutPolicy::greedy;
    plan.tries = tried_in_outlook;
    plan.most_orders = UINT32_MAX;
    plan.most_work = longest_game;
    Outlook sum;
    for (int i = 0; i < most_games && playouts.work() < outlook_work; ++i) {
        if (enough && *enough) break;
        const std::uint64_t own = seed + static_cast<std::uint64_t>(i);
        if (!ahead.imagine(view, own, table)) break;
        const PlayoutEnd end = playouts.play(table, plan, own);
        if (!end.over) continue;
        ++(end.winners == 0 ? sum.drawn : (end.winners & seat_bit(side)) != 0 ? sum.won : sum.lost);
    }
    return sum;
}

bool takes_draw(const Outlook& outlook) noexcept
{
    const int games = outlook.games();
    return games >= fewest_games && (outlook.lost + outlook.drawn) * rare >= games * (rare - 1);
}

bool takes_draw(const ReadyBattle& battle, const View& view, Side side,
                const std::atomic<bool>* enough)
{
    constexpr std::uint64_t seed = 0xd4a;
    return takes_draw(outlook(battle, view, side, seed, enough));
}

bool Concession::is_due(const View& view, Side side) const
{
    if (view.setting().sides.size() != 2 || side >= 2) return false;
    const auto seen = seen_.find(side);
    return seen == seen_.end() || (!seen->second.spoken && view.turn() != seen->second.turn);
}

Concession::Offer Concession::look(const ReadyBattle& battle, const View& view, Side side,
                                   const std::atomic<bool>* enough)
{
    if (!is_due(view, side)) return none;
    Seen& seen = seen_[side];
    const bool is_first = seen.turn < 0;
    const bool follows = view.turn() == seen.turn + 1;
    seen.turn = view.turn();
    Offer now = none;
    if (!is_first)
        now = offer_of(outlook(battle, view, side,
                               Stream::mix(0x0ff3u + static_cast<std::uint64_t>(view.turn())),
                               enough));
    if (enough && *enough) now = none;
    const bool twice = follows && now != none && now == seen.would;
    seen.would = now;
    seen.spoken = twice;
    return twice ? now : none;
}

bool Concession::wants_draw(Side side) const
{
    const auto seen = seen_.find(side);
    return seen != seen_.end() && seen->second.would == offers_draw;
}

} // namespace sandtable::host
