#include "plugins/host/border/table_service.hpp"

#include "plugins/host/border/lent_hands.hpp"
#include "plugins/host/border/plugin.hpp"
#include "plugins/host/isolation/witness.hpp"
#include "plugins/host/play/seat.hpp"
#include "plugins/host/table/reseed.hpp"

#include "kernel/game/arguments.hpp"
#include "kernel/game/legality.hpp"
#include "sdk/cpp/mirror.hpp"
#include "sdk/cpp/plugin_entry.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <mutex>
#include <optional>
#include <utility>

namespace sandtable::host {

using sdk::kernel;

namespace {

constexpr const char* no_block = "not a block of this battle";
constexpr const char* no_table = "not a whole table of this battle";
constexpr const char* no_worlds = "the ruleset imagines no worlds, and the view hides something";
constexpr const char* nothing_learned = "nothing has been learned of this ruleset";
constexpr const char* no_seat_there = "no such seat at this table";
/// Of a plan of playouts, as it was first.
constexpr std::size_t first_plan_size = 40;
/// Of what a player reports, as it was first; and of the orders in it.
constexpr std::size_t first_thought_size = 24;
constexpr std::uint32_t most_planned = 64;
constexpr std::int32_t victory = 1'000'000;

st_status misused(st_error* error, const char* message) noexcept
{
    return sdk::fail(error, ST_E_INVALID_ARGUMENT, message);
}

} // namespace

/// Pieces of a player's work while they are done by one hand or by several.
class TableService::Dealing {
public:
    Dealing(TableService& first, std::uint32_t count, st_piece piece, void* context) noexcept
        : first_{first}, count_{count}, piece_{piece}, context_{context}
    {
    }
    st_status run(st_error* error)
    {
        const unsigned hands = first_.lent_ ? std::min(first_.lent_->count(), count_) : 1;
        if (hands > 1)
            among(hands);
        else
            take_part(0);
        if (status_ == ST_OK) return ST_OK;
        if (why_) std::rethrow_exception(why_);
        return sdk::fail(error, status_, "a piece that was dealt has failed");
    }

private:
    /// A table of theirs asks the battle's script, which is read anew: no work of the player's.
    void add_others(unsigned hands)
    {
        const witness::Aside own;
        auto& others = first_.others_;
        while (others.size() + 1 < hands) {
            others.push_back(
                std::make_unique<TableService>(first_.ahead_.battle(), first_.judging_));
            others.back()->player_ = first_.player_;
            others.back()->deals_ = true;
        }
    }
    void among(unsigned hands)
    {
        if (first_.others_.size() + 1 < hands) add_others(hands);
        for (const auto& other : first_.others_) {
            other->hurried_ = first_.hurried_;
            other->end_ = first_.end_;
            other->thoughts_ = first_.thoughts_;
        }
        // Whoever waits for others does not hang: who does is one of them.
        first_.lent_->lend(
            hands, [this](unsigned hand) { take_part(hand); },
            [this] {
                if (first_.player_) const witness::Call there{first_.player_->witness(), "choose"};
            });
    }
    void take_part(unsigned hand) noexcept
    {
        TableService& service = hand == 0 ? first_ : *first_.others_[hand - 1];
        while (!ended_) {
            const std::uint32_t number = next_++;
            if (number >= count_) return;
            do_piece(number, hand, service);
        }
    }
    void do_piece(std::uint32_t number, unsigned hand, TableService& service) noexcept
    {
        const auto work = [&] { return piece_(context_, number, hand, &service.table_); };
        st_status status = ST_E_INTERNAL;
        std::exception_ptr why;
        try {
            if (service.is_stopped()) throw Hurried{};
            status = first_.player_ ? first_.player_->call("choose", work) : work();
            why = std::exchange(service.kept_, nullptr);
        } catch (...) {
            why = std::current_exception();
        }
        if (status == ST_OK && !why) return;
        ended_ = true;
        const std::lock_guard lock{guard_};
        if (number >= failed_) return;
        failed_ = number;
        status_ = status == ST_OK ? ST_E_INTERNAL : status;
        why_ = why;
    }

    TableService& first_;
    std::uint32_t count_;
    st_piece piece_;
    void* context_;
    std::atomic<std::uint32_t> next_{0};
    std::atomic<bool> ended_{false};
    std::mutex guard_{}; ///< of what follows: the first piece that failed, and how
    std::uint32_t failed_ = UINT32_MAX;
    st_status status_ = ST_OK;
    std::exception_ptr why_{};
};

/// The functions of the table; `host` is the TableService.
struct TableService::Calls {
    static View view_in(const TableService& self, const void* block)
    {
        return self.ahead_.seen(static_cast<const std::byte*>(block));
    }

    /// Runs `work`, keeping what it throws.
    template <typename Work>
    static st_status keeping(TableService& self, st_error* error, Work&& work) noexcept
    {
        try {
            if (self.is_stopped()) throw Hurried{};
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
            self.ahead_.battle().ruleset->legal(seen, *kernel(query), *kernel(out));
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
                sandtable::refuse(seen, *kernel(order), *self.ahead_.battle().ruleset);
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
            self.forget(block);
            if (!self.ahead_.imagine(view_in(self, view), seed, static_cast<std::byte*>(block)))
                return sdk::fail(error, ST_E_UNSUPPORTED, no_worlds);
            return ST_OK;
        });
    }

    static st_status apply(void* host, void* block, const st_order* order, st_tape* tape,
                           st_error* error) noexcept
    {
        auto& self = *static_cast<TableService*>(host);
        if (!self.is_table(block)) return misused(error, no_table);
        return keeping(self, error, [&]() -> st_status {
            auto* const bytes = static_cast<std::byte*>(block);
            if (const char* why = self.ahead_.misuse(bytes, *kernel(order)))
                return misused(error, why);
            if (self.before_.empty()) // most players try nothing
                self.before_.resize(self.words() * most_tried);
            self.remember(block);
            self.worked(1);
            Tape seeded;
            try {
                if (self.ahead_.apply(bytes, *kernel(order), tape ? *kernel(tape) : seeded))
                    return ST_OK;
            } catch (...) {
                self.take_back(block);
                throw;
            }
            self.take_back(block);
            return ST_NEED_DICE;
        });
    }

    static st_status view_of(void* host, const void* block, st_side side, void* view,
                             st_error* error) noexcept
    {
        auto& self = *static_cast<TableService*>(host);
        if (!self.is_table(block)) return misused(error, no_table);
        if (!self.has_seat(side)) return misused(error, no_seat_there);
        return keeping(self, error, [&] {
            self.ahead_.view_of(static_cast<const std::byte*>(block), side,
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
            *value = self.ahead_.evaluate(view_in(self, view), side);
            return ST_OK;
        });
    }

    static st_status chance(void* host, const void* view, st_side side, std::int32_t* millionths,
                            st_error* error) noexcept
    {
        auto& self = *static_cast<TableService*>(host);
        if (!self.is_block(view)) return misused(error, no_block);
        return keeping(self, error, [&]() -> st_status {
            const std::optional<double> known = self.ahead_.chance(view_in(self, view), side);
            if (!known) return sdk::fail(error, ST_E_UNSUPPORTED, nothing_learned);
            *millionths = static_cast<std::int32_t>(std::lround(*known * 1e6));
            return ST_OK;
        });
    }

    static st_status hash(void* host, const void* block, std::uint64_t* hash,
                          st_error* error) noexcept
    {
        const auto& self = *static_cast<const TableService*>(host);
        if (!self.is_block(block)) return misused(error, no_block);
        *hash = self.ahead_.hash(static_cast<const std::byte*>(block));
        return ST_OK;
    }

    static st_status reseed(void* host, void* block, std::uint64_t seed, st_error* error) noexcept
    {
        const auto& self = *static_cast<const TableService*>(host);
        if (!self.is_table(block)) return misused(error, no_table);
        host::reseed(static_cast<std::byte*>(block), seed);
        return ST_OK;
    }

    static st_status undo(void* host, void* block, st_error* error) noexcept
    {
        auto& self = *static_cast<TableService*>(host);
        if (!block) return misused(error, no_block);
        if (self.take_back(block)) return ST_OK;
        return sdk::fail(error, ST_E_UNSUPPORTED, "nothing that was tried on it is remembered");
    }

    static st_status deal(void* host, std::uint32_t count, st_piece piece, void* context,
                          st_error* error) noexcept
    {
        auto& self = *static_cast<TableService*>(host);
        if (!piece) return misused(error, "pieces that nobody does");
        if (self.deals_) return misused(error, "a piece does not deal");
        self.deals_ = true;
        const std::uint32_t hands = std::exchange(self.table_.hands, 1);
        const st_status status = keeping(self, error, [&] {
            return Dealing{self, count, piece, context}.run(error);
        });
        self.table_.hands = hands;
        self.deals_ = false;
        return status;
    }

    /// What is wrong with a plan, or null. `order`: of its first orders.
    static const char* fault_in(const TableService& self, const st_playout_plan& plan)
    {
        if (!self.has_seat(plan.side)) return no_seat_there;
        if (plan.policy > ST_PLAY_HOLD || plan.others > ST_PLAY_HOLD)
            return "a policy of playouts that is none";
        if (plan.turns < 0) return "playouts of less than no turns";
        if ((plan.first != nullptr) != (plan.first_count != 0))
            return "first orders of playouts and their number do not agree";
        return nullptr;
    }

    static st_status playouts(void* host, const void* from, const st_playout_plan* given,
                              st_playout_end* ends, st_error* error) noexcept
    {
        auto& self = *static_cast<TableService*>(host);
        if (!self.is_block(from)) return misused(error, no_block);
        if (!given || given->struct_size < first_plan_size)
            return misused(error, "a plan of playouts that does not say how long it is");
        st_playout_plan plan{};
        std::memcpy(&plan, given, std::min<std::size_t>(given->struct_size, sizeof plan));
        if (const char* why = fault_in(self, plan)) return misused(error, why);
        return keeping(self, error, [&] { return play(self, from, plan, ends, error); });
    }

    static st_status play(TableService& self, const void* from, const st_playout_plan& plan,
                          st_playout_end* ends, st_error* error)
    {
        const auto* const start = static_cast<const std::byte*>(from);
        const bool imagined = self.is_table(from);
        self.world_.resize(self.words());
        auto* const world = reinterpret_cast<std::byte*>(self.world_.data());
        PlayoutPlan how;
        how.side = plan.side;
        how.policy = static_cast<PlayoutPolicy>(plan.policy);
        how.others = static_cast<PlayoutPolicy>(plan.others);
        if (plan.tries > 0) how.tries = plan.tries;
        if (plan.most_orders > 0) how.most_orders = plan.most_orders;
        how.turns = plan.turns;
        const std::uint64_t before = self.playouts_.work();
        for (std::uint32_t k = 0; k < plan.first_count; ++k)
            if (const char* why = self.ahead_.misuse(start, *kernel(plan.first + k)))
                return misused(error, why);
        const std::size_t lines = std::max(plan.first_count, 1u);
        for (std::uint32_t i = 0; i < plan.count; ++i) {
            const std::uint64_t seed = plan.seed + i;
            if (!imagined && !self.ahead_.imagine(view_in(self, from), seed, world))
                return sdk::fail(error, ST_E_UNSUPPORTED, no_worlds);
            for (std::size_t k = 0; k < lines; ++k) {
                if (self.is_stopped()) throw Hurried{};
                const PlayoutEnd end =
                    self.playouts_.play(imagined ? start : world, how, seed,
                                        plan.first ? kernel(plan.first + k) : nullptr);
                ends[k * plan.count + i] = {
                    end.value, end.orders, end.winners, static_cast<std::uint8_t>(end.over), {}};
            }
        }
        self.worked(self.playouts_.work() - before);
        return ST_OK;
    }

    /// What is wrong with what a player reports, or null.
    static const char* fault_in(const TableService& self, const st_thought& said)
    {
        if (said.plan_count > most_planned) return "a plan of more than 64 orders";
        if (said.plan_count > 0 && !said.plan) return "a plan without its orders";
        const bool has_value = said.value != ST_NO_VALUE;
        if (has_value && (said.value < -victory || said.value > victory))
            return "a value that is none from -1,000,000 to 1,000,000";
        for (std::uint32_t i = 0; i < said.plan_count; ++i) {
            const Order& order = *kernel(said.plan + i);
            if (order.side != self.side_ || check_arguments(order, self.setting()))
                return "a plan with an order that is none of that side";
        }
        return nullptr;
    }

    static st_status report(void* host, const st_thought* given, st_error* error) noexcept
    {
        auto& self = *static_cast<TableService*>(host);
        if (!self.thoughts_ || self.deals_) return ST_OK;
        if (!given || given->struct_size < first_thought_size)
            return misused(error, "a thought that does not say how long it is");
        st_thought said{};
        std::memcpy(&said, given, std::min<std::size_t>(given->struct_size, sizeof said));
        return keeping(self, error, [&]() -> st_status {
            if (const char* why = fault_in(self, said)) return misused(error, why);
            Thought thought;
            if (said.plan_count > 0)
                thought.plan.assign(kernel(said.plan), kernel(said.plan) + said.plan_count);
            if (said.value != ST_NO_VALUE) thought.value = said.value;
            thought.plans = said.plans;
            self.thoughts_->say(std::move(thought));
            return ST_OK;
        });
    }
};

TableService::TableService(const ReadyBattle& battle, Judging judging)
    : ahead_{battle, judging}, playouts_{ahead_}, judging_{judging}
{
    table_.struct_size = sizeof table_;
    table_.can = (battle.worlds ? std::uint32_t{ST_CAN_IMAGINE} : 0u) |
                 (ahead_.can_evaluate() ? std::uint32_t{ST_CAN_EVALUATE} : 0u);
    table_.host = this;
    table_.legal = Calls::legal;
    table_.refuse = Calls::refuse;
    table_.imagine = Calls::imagine;
    table_.apply = Calls::apply;
    table_.view_of = Calls::view_of;
    table_.evaluate = Calls::evaluate;
    table_.hash = Calls::hash;
    table_.reseed = Calls::reseed;
    table_.undo = Calls::undo;
    table_.playouts = Calls::playouts;
    table_.chance = Calls::chance;
    table_.report = Calls::report;
    table_.hands = 1;
    table_.deal = Calls::deal;
}

void TableService::read(Thoughts* thoughts, Side side) noexcept
{
    thoughts_ = thoughts;
    side_ = side;
    table_.can = (table_.can & ~std::uint32_t{ST_CAN_REPORT}) |
                 (thoughts ? std::uint32_t{ST_CAN_REPORT} : 0u);
}

void TableService::serve(const Plugin& player, LentHands* lent) noexcept
{
    player_ = &player;
    lent_ = lent;
    table_.hands = lent ? lent->count() : 1;
}

void TableService::begin() noexcept
{
    tried_ = {};
    for (const auto& other : others_) other->tried_ = {};
}

void TableService::rethrow()
{
    if (kept_) std::rethrow_exception(std::exchange(kept_, nullptr));
}

void TableService::remember(const void* block) noexcept
{
    tried_[next_tried_] = block;
    std::memcpy(before(next_tried_), block, setting().layout->bytes);
    next_tried_ = (next_tried_ + 1) % most_tried;
}

void TableService::forget(const void* block) noexcept
{
    for (const void*& tried : tried_)
        if (tried == block) tried = nullptr;
}

bool TableService::take_back(void* block) noexcept
{
    for (std::size_t back = 1; back <= most_tried; ++back) {
        const std::size_t place = (next_tried_ + most_tried - back) % most_tried;
        if (tried_[place] != block) continue;
        std::memcpy(block, before(place), setting().layout->bytes);
        tried_[place] = nullptr;
        return true;
    }
    return false;
}

/// Whether a player's buffer at least claims to be a block of this battle.
bool TableService::is_block(const void* block) const noexcept
{
    if (!block || reinterpret_cast<std::uintptr_t>(block) % alignof(StateHeader) != 0) return false;
    const auto& header = *static_cast<const StateHeader*>(block);
    return header.bytes == setting().layout->bytes &&
           header.layout == setting().layout->fingerprint;
}

bool TableService::is_table(const void* block) const noexcept
{
    return is_block(block) && static_cast<const StateHeader*>(block)->viewer == nobody;
}

bool TableService::has_seat(Side side) const noexcept
{
    return side < setting().layout->side_count || side == umpire_seat;
}

} // namespace sandtable::host
