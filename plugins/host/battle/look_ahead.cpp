#include "plugins/host/battle/look_ahead.hpp"

#include "kernel/game/arguments.hpp"
#include "kernel/game/view.hpp"
#include "kernel/state/block.hpp"
#include "lua/board/layouter.hpp"
#include "lua/hooks/judge.hpp"
#include "plugins/host/judgment/judgment.hpp"
#include "plugins/host/table/block_check.hpp"
#include "plugins/host/telling/script_words.hpp"

#include <algorithm>
#include <cstddef>
#include <cstring>

namespace sandtable::host {
namespace {

/// What a battle is worth that is over.
constexpr std::int32_t whole_victory = 1'000'000;

std::int32_t worth_of_end(Seats winners, Side side) noexcept
{
    if (winners == 0) return 0;
    return (winners & seat_bit(side)) != 0 ? whole_victory : -whole_victory;
}

} // namespace

LookAhead::LookAhead(const ReadyBattle& battle, Judging judging)
    : battle_{&battle},
      learned_{judging == Judging::learned ? battle.judgment.get() : nullptr},
      script_{battle.script && battle.scenario
                  ? judging_script(*battle.scenario, battle.ruleset, &script_words)
                  : nullptr},
      game_{*battle.setting, *battle.ruleset, script_.get(),
            battle.start.empty() ? fresh_block(*battle.setting, 0) : battle.start},
      view_((battle.setting->layout->bytes + 7) / 8)
{
}

bool LookAhead::imagine(const View& view, std::uint64_t seed, std::byte* block) const
{
    battle_->imagine(view, seed, block);
    return battle_->worlds || fault_in(block, setting().layout->bytes, setting()).empty();
}

std::uint64_t LookAhead::hash(const std::byte* block) const noexcept
{
    constexpr std::size_t from = offsetof(StateHeader, streams);
    constexpr std::size_t to = from + sizeof(StateHeader::streams);
    return Stream::mix(hash_block(block, from) ^
                       hash_block(block + to, setting().layout->bytes - to));
}

const char* LookAhead::misuse(const std::byte* block, const Order& order) const
{
    if (check_arguments(order, setting()))
        return "the arguments are not what the order's verb takes";
    if (setting().book->verbs[order.verb].inquiry) return "a question is answered, not carried out";
    return seen(block).over() ? "the battle is over" : nullptr;
}

bool LookAhead::apply(std::byte* block, const Order& order, Tape& tape)
{
    game_.restore(block);
    if (!game_.apply_unchecked(order, tape)) return false;
    std::memcpy(block, game_.block().data(), setting().layout->bytes);
    return true;
}

void LookAhead::apply(std::byte* block, const Order& order)
{
    Tape seeded;
    static_cast<void>(apply(block, order, seeded));
}

void LookAhead::view_of(const std::byte* block, Side side, std::byte* view) const
{
    make_view(seen(block), side, *battle_->ruleset, view);
}

OrderList LookAhead::legal(const View& view, LegalQuery query)
{
    return orders_.fill([&](OrderList& list) {
        if ((view.awaited() & seat_bit(query.side)) != 0)
            battle_->ruleset->legal(view, query, list);
    });
}

std::int32_t LookAhead::evaluate(const View& view, Side side) const
{
    if (battle_->evaluates) return battle_->evaluates->evaluate(view, side);
    return learned_ ? learned_->of(view, side) : plain_judgment(view, side);
}

std::optional<double> LookAhead::chance(const View& view, Side side) const
{
    if (!learned_) return std::nullopt;
    return learned_->chance(view, side);
}

std::int32_t LookAhead::judge(const std::byte* block, Side side)
{
    const View table = seen(block);
    if (table.over()) return worth_of_end(table.clock().winners, side);
    auto* const view = reinterpret_cast<std::byte*>(view_.data());
    view_of(block, side, view);
    return evaluate(seen(view), side);
}

std::int32_t plain_judgment(const View& view, Side side)
{
    if (view.over()) return worth_of_end(view.clock().winners, side);
    std::int64_t sum = 0;
    for (const Objective objective : view.objectives()) {
        if (!view.board().has(objective.cell)) continue;
        const Unit holder = view.first_in(objective.cell);
        if (holder == Unit::none) continue;
        sum += (view.side(holder) == side ? 1000 : -1000) * std::int64_t{objective.value};
    }
    for (int i = 0; i < view.unit_count(); ++i) {
        const Unit unit = unit_at_index(i);
        if (view.on_board(unit)) sum += view.side(unit) == side ? 100 : -100;
    }
    return static_cast<std::int32_t>(
        std::clamp<std::int64_t>(sum, 1 - whole_victory, whole_victory - 1));
}

} // namespace sandtable::host
