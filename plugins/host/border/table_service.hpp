/// table_service.hpp - the host's side of what a computer player may ask while it thinks.
#pragma once

#include "plugins/host/battle/look_ahead.hpp"
#include "plugins/host/battle/playouts.hpp"
#include "plugins/host/play/thought.hpp"
#include "sdk/abi/host.h"

#include <array>
#include <atomic>
#include <chrono>
#include <exception>
#include <memory>
#include <optional>
#include <vector>

namespace sandtable::host {

class LentHands;
class Plugin;

/// Answers a player's questions on copies of its own: legal orders, refusals, imagined tables, what
/// an order would do, how a view looks, what becomes of it. Serves one player; not for several
/// threads at once: where a player deals work to hands, each has a service of its own.
///
/// Nothing is thrown through the player: what the ruleset throws is kept, and `rethrow` throws it
/// once the player has returned.
class TableService {
public:
    /// `battle` must outlive it.
    explicit TableService(const ReadyBattle& battle, Judging judging = Judging::learned);

    /// What the player is handed. Valid as long as this object, which must not move.
    [[nodiscard]] const st_table_service& table() const noexcept { return table_; }

    /// Whom it serves, and whose hands are lent to him; null: nobody's. Both must outlive it.
    void serve(const Plugin& player, LentHands* lent) noexcept;
    /// Another question: what was tried for the last one cannot be taken back any more.
    void begin() noexcept;
    /// Throws what went wrong in the ruleset or the script since the last call.
    void rethrow();
    /// Every question fails once `hurried` is set, and Hurried is what went wrong; null: never.
    void heed(const std::atomic<bool>* hurried) noexcept { hurried_ = hurried; }
    /// The same once a moment has come; nothing: never.
    void until(std::optional<std::chrono::steady_clock::time_point> end) noexcept { end_ = end; }
    /// What it reports of a side's decision, and how much it tries, is said there; null: nobody
    /// reads it.
    void read(Thoughts* thoughts, Side side) noexcept;
    /// Whether the player is to end.
    [[nodiscard]] bool is_stopped() const noexcept
    {
        return (hurried_ && *hurried_) || (end_ && std::chrono::steady_clock::now() >= *end_);
    }
    /// What went wrong does not matter: there is an order all the same.
    void forgive() noexcept { kept_ = nullptr; }

private:
    struct Calls;
    class Dealing;

    [[nodiscard]] const Setting& setting() const noexcept { return ahead_.setting(); }
    /// Of a block.
    [[nodiscard]] std::size_t words() const noexcept { return (setting().layout->bytes + 7) / 8; }
    [[nodiscard]] bool is_block(const void* block) const noexcept;
    [[nodiscard]] bool is_table(const void* block) const noexcept;
    [[nodiscard]] bool has_seat(Side side) const noexcept;

    // What was tried, the last 32 orders of all blocks: whose it is, and what it was before.
    static constexpr std::size_t most_tried = 32;
    [[nodiscard]] std::byte* before(std::size_t place) noexcept
    {
        return reinterpret_cast<std::byte*>(before_.data() + place * before_.size() / most_tried);
    }
    void remember(const void* block) noexcept;
    void forget(const void* block) noexcept;
    void worked(std::uint64_t orders) noexcept
    {
        if (thoughts_) thoughts_->tried(orders);
    }
    bool take_back(void* block) noexcept;

    LookAhead ahead_;
    Playouts playouts_;
    std::vector<std::uint64_t> world_; ///< of playouts from a view
    std::vector<std::uint64_t> before_;
    std::array<const void*, most_tried> tried_{}; ///< null: nothing there
    std::size_t next_tried_ = 0;
    std::exception_ptr kept_;
    const std::atomic<bool>* hurried_ = nullptr;
    std::optional<std::chrono::steady_clock::time_point> end_;
    Thoughts* thoughts_ = nullptr;
    Side side_ = nobody; ///< whose they are
    const Plugin* player_ = nullptr;
    LentHands* lent_ = nullptr;
    std::vector<std::unique_ptr<TableService>> others_; ///< of other hands than the first
    bool deals_ = false; ///< a piece asks: what is dealt is not dealt again
    Judging judging_;
    st_table_service table_{};
};

} // namespace sandtable::host
