#include "plugins/host/border/table_service.hpp"

#include "kernel/game/arguments.hpp"
#include "kernel/game/view.hpp"
#include "lua/board/layouter.hpp"
#include "plugins/host/table/block_check.hpp"
#include "sdk/cpp/mirror.hpp"
#include "sdk/cpp/plugin_entry.hpp"

#include <algorithm>

namespace sandtable::host {

using sdk::kernel;

namespace {

constexpr const char* no_block = "not a block of this battle";
constexpr const char* no_table = "not a whole table of this battle";

st_status misused(st_error* error, const char* message) noexcept
{
    return sdk::fail(error, ST_E_INVALID_ARGUMENT, message);
}

} // namespace

/// The functions of the table; `host` is the TableService.
struct TableService::Calls {
    static View view_in(const TableService& self, const void* block)
    {
        return View{static_cast<const std::byte*>(block), *self.battle_->setting};
    }

    /// Runs `work`, keeping what it throws.
    template <typename Work>
    static st_status keeping(TableService& self, st_error* error, Work&& work) noexcept
    {
        try {
            return work();
        } catch (...) {
            if (!self.kept_) self.kept_ = std::current_exception();
            return sdk::fail(error, ST_E_INTERNAL, "the ruleset failed");
        }
    }

    static st_status legal(void* host, const void* view, const st_legal_query* query,
                           st_order_list* out, st_error* error) noexcept
    {
        auto& self = *static_cast<TableService*>(host);
        if (!self.is_block(view)) return misused(error, no_block);
        const View seen = view_in(self, view);
        if ((seen.awaited() & seat_bit(query->side)) == 0) return ST_OK;
        return keeping(self, error, [&] {
            self.battle_->ruleset->legal(seen, *kernel(query), *kernel(out));
            return ST_OK;
        });
    }

    static st_status refuse(void* host, const void* view, const st_order* order,
                            st_refusal* refusal, st_error* error) noexcept
    {
        auto& self = *static_cast<TableService*>(host);
        if (!self.is_block(view)) return misused(error, no_block);
        return keeping(self, error, [&]() -> st_status {
            const View seen = view_in(self, view);
            const std::optional<Refusal> refused =
                sandtable::refuse(seen, *kernel(order), *self.battle_->ruleset);
            if (!refused) return ST_OK;
            *kernel(refusal) = *refused;
            return ST_E_ILLEGAL_ORDER;
        });
    }

    static st_status imagine(void* host, const void* view, std::uint64_t seed, void* block,
                             st_error* error) noexcept
    {
        auto& self = *static_cast<TableService*>(host);
        if (!self.is_block(view)) return misused(error, no_block);
        return keeping(self, error, [&]() -> st_status {
            const Setting& setting = *self.battle_->setting;
            auto* const bytes = static_cast<std::byte*>(block);
            auto& header = *reinterpret_cast<StateHeader*>(bytes);
            if (self.battle_->worlds) {
                self.battle_->worlds->imagine(view_in(self, view), seed, bytes);
            } else {
                // A view that hides nothing is the table but for the dice.
                std::memcpy(bytes, view, setting.layout->bytes);
                header.viewer = nobody;
                if (!fault_in(bytes, setting.layout->bytes, setting).empty())
                    return sdk::fail(
                        error, ST_E_UNSUPPORTED,
                        "the ruleset imagines no worlds, and the view hides something");
            }
            for (int i = 0; i < stream_count; ++i)
                header.streams[i] = {stream_key(seed, static_cast<StreamName>(i)), 0};
            return ST_OK;
        });
    }

    static st_status apply(void* host, void* block, const st_order* order, st_tape* tape,
                           st_error* error) noexcept
    {
        auto& self = *static_cast<TableService*>(host);
        if (!self.is_table(block)) return misused(error, no_table);
        return keeping(self, error, [&]() -> st_status {
            const Setting& setting = *self.battle_->setting;
            const Order& given = *kernel(order);
            if (const auto refused = check_arguments(given, setting))
                return misused(error, refused->message);
            if (setting.book->verbs[given.verb].inquiry)
                return misused(error, "a question is answered, not carried out");
            Tape seeded;
            self.game_.restore(static_cast<const std::byte*>(block));
            if (self.game_.over()) return misused(error, "the battle is over");
            if (!self.game_.apply_unchecked(given, tape ? *kernel(tape) : seeded))
                return ST_NEED_DICE;
            std::memcpy(block, self.game_.block().data(), setting.layout->bytes);
            return ST_OK;
        });
    }

    static st_status view_of(void* host, const void* block, st_side side, void* view,
                             st_error* error) noexcept
    {
        auto& self = *static_cast<TableService*>(host);
        if (!self.is_table(block)) return misused(error, no_table);
        if (side >= self.battle_->setting->layout->side_count && side != umpire_seat)
            return misused(error, "no such seat at this table");
        return keeping(self, error, [&] {
            make_view(view_in(self, block), side, *self.battle_->ruleset,
                      static_cast<std::byte*>(view));
            return ST_OK;
        });
    }

    static st_status evaluate(void* host, const void* view, st_side side, std::int32_t* value,
                              st_error* error) noexcept
    {
        auto& self = *static_cast<TableService*>(host);
        if (!self.is_block(view)) return misused(error, no_block);
        return keeping(self, error, [&] {
            const View seen = view_in(self, view);
            *value = self.battle_->evaluates ? self.battle_->evaluates->evaluate(seen, side)
                                             : plain_judgment(seen, side);
            return ST_OK;
        });
    }
};

TableService::TableService(const ReadyBattle& battle)
    : battle_{&battle},
      script_{battle.script && battle.clone_script ? battle.clone_script() : nullptr},
      game_{*battle.setting, *battle.ruleset, script_ ? script_.get() : battle.script,
            fresh_block(*battle.setting, 0)}
{
    table_.struct_size = sizeof table_;
    table_.can = (battle.worlds ? std::uint32_t{ST_CAN_IMAGINE} : 0u) |
                 (battle.evaluates ? std::uint32_t{ST_CAN_EVALUATE} : 0u);
    table_.host = this;
    table_.legal = Calls::legal;
    table_.refuse = Calls::refuse;
    table_.imagine = Calls::imagine;
    table_.apply = Calls::apply;
    table_.view_of = Calls::view_of;
    table_.evaluate = Calls::evaluate;
}

void TableService::rethrow()
{
    if (kept_) std::rethrow_exception(std::exchange(kept_, nullptr));
}

/// Whether a player's buffer at least claims to be a block of this battle.
bool TableService::is_block(const void* block) const noexcept
{
    if (!block || reinterpret_cast<std::uintptr_t>(block) % alignof(StateHeader) != 0) return false;
    const auto& header = *static_cast<const StateHeader*>(block);
    return header.bytes == battle_->setting->layout->bytes &&
           header.layout == battle_->setting->layout->fingerprint;
}

bool TableService::is_table(const void* block) const noexcept
{
    return is_block(block) && static_cast<const StateHeader*>(block)->viewer == nobody;
}

std::int32_t plain_judgment(const View& view, Side side)
{
    constexpr std::int64_t most = 1'000'000;
    if (view.over()) {
        const Seats winners = view.clock().winners;
        if (winners == 0) return 0;
        return static_cast<std::int32_t>(winners & seat_bit(side) ? most : -most);
    }
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
    return static_cast<std::int32_t>(std::clamp(sum, 1 - most, most - 1));
}

} // namespace sandtable::host
