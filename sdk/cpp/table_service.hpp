/// table_service.hpp - what a computer player may ask while it thinks.
///
///   Block          memory for a view or an imagined table
///   Playouts, PlayoutEnd   how to play on from there, and what it came to
///   Thought        what a player thinks while it chooses
///   TableService   legal orders, refusals, imagined worlds, what an order would do, how it looks
///
/// Nothing here touches the real game. Blocks belong to the player; make them once and use them
/// again: no function of the service allocates, but `deal` when it is first called.
#pragma once

#include "kernel/dice/tape.hpp"
#include "kernel/rules/refusal.hpp"
#include "kernel/state/table.hpp"
#include "sdk/abi/host.h"
#include "sdk/cpp/mirror.hpp"
#include "sdk/cpp/order_buffer.hpp"

#include <algorithm>
#include <exception>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <vector>

namespace sandtable::sdk {

/// The host refused what the player asked: a mistake of the player's.
struct ServiceError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Memory for one block of a battle.
class Block {
public:
    explicit Block(const Setting& setting)
        : setting_{&setting}, bytes_{new std::byte[setting.layout->bytes]{}}
    {
    }
    [[nodiscard]] std::byte* data() noexcept { return bytes_.get(); }
    [[nodiscard]] Table table() const noexcept { return Table{bytes_.get(), *setting_}; }
    void copy_from(const Table& table) noexcept
    {
        std::memcpy(bytes_.get(), table.block(), setting_->layout->bytes);
    }

private:
    const Setting* setting_;
    std::unique_ptr<std::byte[]> bytes_;
};

/// How to play on from a view or an imagined world, and how often.
struct Playouts {
    /// How orders are chosen: any canonical order; of a few the one that looks best to its seat
    /// right afterwards; the one that hands the say over.
    enum Policy : std::uint8_t {
        random = ST_PLAY_RANDOM,
        greedy = ST_PLAY_GREEDY,
        hold = ST_PLAY_HOLD
    };

    Side side = 0;          ///< in whose eyes the ends are judged
    Policy policy = random; ///< of that side
    Policy others = random;
    std::uint8_t tries = 0;        ///< greedy: orders tried at each decision; 0: 12
    std::uint32_t count = 1;       ///< playouts of each first order
    std::uint32_t most_orders = 0; ///< of one playout; 0: 1000
    int turns = 0;          ///< each stops when so many turns have gone by; 0: at the battle's end
    std::uint64_t seed = 1; ///< playout i has seed + i, whatever was given first
};

/// Where a playout stopped.
struct PlayoutEnd {
    std::int32_t value = 0; ///< `evaluate`; of a battle that is over 1,000,000, -1,000,000 or 0
    std::uint32_t orders = 0;
    Seats winners = 0;
    std::uint8_t over = 0;
    std::uint8_t reserved_[5] = {};
};
static_assert(std::is_standard_layout_v<PlayoutEnd> &&
              sizeof(PlayoutEnd) == sizeof(st_playout_end));

/// What a player thinks while it chooses.
struct Thought {
    /// What it would order now, and then, as far as it looks; its own orders alone, 64 at most.
    std::span<const Order> plan{};
    /// What it expects to come of that: -1,000,000 (lost) to 1,000,000 (won), 0 is even.
    std::optional<std::int32_t> value{};
    std::uint32_t plans = 0; ///< orders, or whole plans, that it has compared; 0: it does not say
};

class TableService {
public:
    explicit TableService(const st_table_service& service) noexcept : service_{&service} {}

    /// Whether worlds can be imagined behind a view, and whether the ruleset judges views itself
    /// (otherwise `evaluate` is the score as it stands).
    [[nodiscard]] bool can_imagine() const noexcept { return service_->can & ST_CAN_IMAGINE; }
    [[nodiscard]] bool can_evaluate() const noexcept { return service_->can & ST_CAN_EVALUATE; }

    /// Whether `hash`, `reseed`, `undo` and `playouts` are there: older programs have none.
    [[nodiscard]] bool can_play_on() const noexcept
    {
        return service_->struct_size >= offsetof(st_table_service, chance);
    }
    /// Whether the program has `chance`: older ones have not.
    [[nodiscard]] bool has_chance() const noexcept
    {
        return service_->struct_size > offsetof(st_table_service, chance);
    }

    /// Whether somebody reads what it reports: older programs have nobody.
    [[nodiscard]] bool is_read() const noexcept
    {
        return service_->struct_size > offsetof(st_table_service, report) &&
               (service_->can & ST_CAN_REPORT) != 0;
    }

    /// Whether pieces can be dealt to threads: in older programs `deal` does them itself.
    [[nodiscard]] bool has_hands() const noexcept
    {
        return service_->struct_size > offsetof(st_table_service, deal);
    }
    /// How many hands there are for `deal`, the caller's included. What is ordered must not hang on
    /// it.
    [[nodiscard]] std::uint32_t hands() const noexcept { return has_hands() ? service_->hands : 1; }

    /// Appends canonical orders of `query.side`, sorted; none unless that side is awaited.
    void legal(const View& view, LegalQuery query, OrderList& out) const
    {
        st_error error;
        check(service_->legal(service_->host, view.block(), border(&query), border(&out), &error),
              error);
    }
    /// The same into a buffer that is made larger as needed.
    [[nodiscard]] OrderList legal_in(const View& view, LegalQuery query, OrderBuffer& buffer) const
    {
        return buffer.fill([&](OrderList& list) { legal(view, query, list); });
    }
    [[nodiscard]] std::optional<Refusal> refuse(const View& view, const Order& order) const
    {
        st_error error;
        Refusal refusal;
        const st_status status = service_->refuse(service_->host, view.block(), border(&order),
                                                  border(&refusal), &error);
        if (status == ST_E_ILLEGAL_ORDER) return refusal;
        check(status, error);
        return std::nullopt;
    }
    /// Fills `world` with a whole table that may stand behind `view`. False when that cannot be.
    [[nodiscard]] bool imagine(const View& view, std::uint64_t seed, Block& world) const
    {
        st_error error;
        const st_status status =
            service_->imagine(service_->host, view.block(), seed, world.data(), &error);
        if (status == ST_E_UNSUPPORTED) return false;
        check(status, error);
        return true;
    }
    /// Carries out an order on an imagined world, with the world's own dice.
    void apply(Block& world, const Order& order) const
    {
        st_error error;
        check(service_->apply(service_->host, world.data(), border(&order), nullptr, &error),
              error);
    }
    /// The same with given dice. False when they run dry: `tape.wanted` is the roll, and the world
    /// is as it was.
    [[nodiscard]] bool apply(Block& world, const Order& order, Tape& tape) const
    {
        st_error error;
        const st_status status =
            service_->apply(service_->host, world.data(), border(&order), border(&tape), &error);
        if (status == ST_NEED_DICE) return false;
        check(status, error);
        return true;
    }
    /// What `side` would see of an imagined world.
    void view_of(const Block& world, Side side, Block& view) const
    {
        st_error error;
        check(service_->view_of(service_->host, world.table().block(), side, view.data(), &error),
              error);
    }
    /// How likely it is that `side` wins, as games have taught (`sandtable train`), 0 to 1,000,000:
    /// for comparing tables that are turns apart, where `evaluate` is for choosing the next order.
    /// Nothing where nothing has been learned, or the program is too old to say.
    [[nodiscard]] std::optional<std::int32_t> chance(const View& view, Side side) const
    {
        if (!has_chance()) return std::nullopt;
        st_error error;
        std::int32_t millionths = 0;
        const st_status status =
            service_->chance(service_->host, view.block(), side, &millionths, &error);
        if (status == ST_E_UNSUPPORTED) return std::nullopt;
        check(status, error);
        return millionths;
    }
    /// How good a view looks for `side`: -1,000,000 to 1,000,000, 0 is even.
    [[nodiscard]] std::int32_t evaluate(const View& view, Side side) const
    {
        st_error error;
        std::int32_t value = 0;
        check(service_->evaluate(service_->host, view.block(), side, &value, &error), error);
        return value;
    }

    /// A number that is equal for equal worlds (or views), whatever their dice will show.
    [[nodiscard]] std::uint64_t hash(const Table& table) const
    {
        st_error error;
        std::uint64_t hash = 0;
        check(service_->hash(service_->host, table.block(), &hash, &error), error);
        return hash;
    }
    /// Gives a world other dice. Two worlds of one seed roll the same, as long as the same is
    /// rolled for.
    void reseed(Block& world, std::uint64_t seed) const
    {
        st_error error;
        check(service_->reseed(service_->host, world.data(), seed, &error), error);
    }
    /// Puts back what `world` held before the last order that was carried out on it, and so on back
    /// until it was imagined. False when nothing more is remembered (32 orders are).
    [[nodiscard]] bool undo(Block& world) const
    {
        st_error error;
        const st_status status = service_->undo(service_->host, world.data(), &error);
        if (status == ST_E_UNSUPPORTED) return false;
        check(status, error);
        return true;
    }
    /// Plays on from a view (each playout then imagines a world of its own) or from an imagined
    /// world, once with each of `first` given first, or as it stands when there are none. `ends`
    /// has room for plan.count times as many; those of one order stand side by side. False when no
    /// world can be imagined.
    [[nodiscard]] bool playouts(const Table& from, const Playouts& plan,
                                std::span<const Order> first, std::span<PlayoutEnd> ends) const
    {
        if (ends.size() < std::size_t{plan.count} * std::max<std::size_t>(first.size(), 1))
            throw ServiceError{"there is no room for so many ends of playouts"};
        const st_playout_plan asked{.struct_size = sizeof(st_playout_plan),
                                    .side = plan.side,
                                    .policy = plan.policy,
                                    .others = plan.others,
                                    .tries = plan.tries,
                                    .count = plan.count,
                                    .most_orders = plan.most_orders,
                                    .turns = plan.turns,
                                    .first_count = static_cast<std::uint32_t>(first.size()),
                                    .first = first.empty() ? nullptr : border(first.data()),
                                    .seed = plan.seed};
        st_error error;
        const st_status status =
            service_->playouts(service_->host, from.block(), &asked,
                               reinterpret_cast<st_playout_end*>(ends.data()), &error);
        if (status == ST_E_UNSUPPORTED) return false;
        check(status, error);
        return true;
    }

    /// Says what it thinks so far; the last word stands. Does nothing where nobody reads it.
    void report(const Thought& thought) const
    {
        if (!is_read()) return;
        const st_thought said{.struct_size = sizeof(st_thought),
                              .plan_count = static_cast<std::uint32_t>(thought.plan.size()),
                              .plan = thought.plan.empty() ? nullptr : border(thought.plan.data()),
                              .value = thought.value.value_or(ST_NO_VALUE),
                              .plans = thought.plans};
        st_error error;
        check(service_->report(service_->host, &said, &error), error);
    }

    /// Does pieces of work, each once and several at a time: `piece(number, hand, service)` for the
    /// numbers 0 to count - 1, with a hand below `hands()` that does nothing else meanwhile, and
    /// its service. What a piece throws is thrown here, of several that with the lowest number. A
    /// piece does not deal.
    template <typename Piece>
    void deal(std::uint32_t count, Piece&& piece) const
    {
        if (!has_hands()) {
            for (std::uint32_t number = 0; number < count; ++number) piece(number, 0u, *this);
            return;
        }
        Pieces<Piece> pieces{piece};
        st_error error{};
        const st_status status =
            service_->deal(service_->host, count, &Pieces<Piece>::work, &pieces, &error);
        if (pieces.failure) std::rethrow_exception(pieces.failure);
        check(status, error);
    }

private:
    /// What is dealt, and what the first piece that failed has thrown.
    template <typename Piece>
    struct Pieces {
        explicit Pieces(Piece& does) noexcept : piece{does} {}

        Piece& piece;
        std::mutex guard{};
        std::exception_ptr failure{};
        std::uint32_t failed = UINT32_MAX;

        static st_status ST_CALL work(void* context, std::uint32_t number, std::uint32_t hand,
                                      const st_table_service* service) noexcept
        {
            auto& self = *static_cast<Pieces*>(context);
            try {
                self.piece(number, hand, TableService{*service});
                return ST_OK;
            } catch (...) {
                const std::lock_guard lock{self.guard};
                if (number < self.failed) self.failure = std::current_exception();
                self.failed = std::min(self.failed, number);
                return ST_E_INTERNAL;
            }
        }
    };

    static void check(st_status status, const st_error& error)
    {
        if (status != ST_OK) throw ServiceError{error.message};
    }

    const st_table_service* service_;
};

} // namespace sandtable::sdk
