/// table_service.hpp - what a computer player may ask while it thinks.
///
///   Block          memory for a view or an imagined table
///   TableService   legal orders, refusals, imagined worlds, what an order would do, how it looks
///
/// Nothing here touches the real game. Blocks belong to the player; make them once and use them
/// again: no function of the service allocates.
#pragma once

#include "kernel/dice/tape.hpp"
#include "kernel/rules/refusal.hpp"
#include "kernel/state/table.hpp"
#include "sdk/abi/host.h"
#include "sdk/cpp/mirror.hpp"
#include "sdk/cpp/order_buffer.hpp"

#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
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

class TableService {
public:
    explicit TableService(const st_table_service& service) noexcept : service_{&service} {}

    /// Whether worlds can be imagined behind a view, and whether the ruleset judges views itself
    /// (otherwise `evaluate` is the score as it stands).
    [[nodiscard]] bool can_imagine() const noexcept { return service_->can & ST_CAN_IMAGINE; }
    [[nodiscard]] bool can_evaluate() const noexcept { return service_->can & ST_CAN_EVALUATE; }

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
    /// How good a view looks for `side`: -1,000,000 to 1,000,000, 0 is even.
    [[nodiscard]] std::int32_t evaluate(const View& view, Side side) const
    {
        st_error error;
        std::int32_t value = 0;
        check(service_->evaluate(service_->host, view.block(), side, &value, &error), error);
        return value;
    }

private:
    static void check(st_status status, const st_error& error)
    {
        if (status != ST_OK) throw ServiceError{error.message};
    }

    const st_table_service* service_;
};

} // namespace sandtable::sdk
