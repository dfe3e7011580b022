/// seat.hpp - who decides: a person, a computer player, or the umpire's default policy.
///
///   all_legal        every canonical order of a side
///   LegalOrders      the same for an automaton, made when it is first read
///   Automaton        one who decides without being asked
///   Listening        to what it thinks
#pragma once

#include "kernel/game/game.hpp"
#include "plugins/host/battle/battle.hpp"
#include "plugins/host/play/thought.hpp"

#include <atomic>
#include <memory>
#include <string_view>
#include <vector>

namespace sandtable::host {

/// Every canonical order of a side, sorted.
[[nodiscard]] std::vector<Order> all_legal(const Game& game, LegalQuery query);
/// The same in what an awaited side sees.
[[nodiscard]] std::vector<Order> all_legal(const Ruleset& ruleset, const View& view,
                                           LegalQuery query);

/// Every canonical order of a side, sorted, for whoever wants to read them: the list is made when
/// it is first asked for, because most players ask the ruleset themselves for what they need.
class LegalOrders {
public:
    LegalOrders() = default;
    /// Those of `side` in `game`, which must outlive this and not change meanwhile. `ruleset` is
    /// whom to blame.
    LegalOrders(const Game& game, Side side, std::string_view ruleset) noexcept
        : game_{&game}, side_{side}, ruleset_{ruleset}
    {
    }
    /// Those of a list that is made already.
    LegalOrders(std::vector<Order> orders) noexcept : orders_{std::move(orders)} {}

    /// Throws HostFault when a ruleset awaits the side and offers it no order.
    [[nodiscard]] const std::vector<Order>& all() const;
    /// A hash of the bytes of `view`, in which they are legal (WordSum): a game has it at hand.
    [[nodiscard]] std::uint64_t view_hash(const View& view) const
    {
        return game_ ? game_->view_hash(side_) : WordSum{}.hash(view.block(), view.layout().bytes);
    }

private:
    const Game* game_ = nullptr;
    Side side_ = 0;
    std::string_view ruleset_;
    mutable std::vector<Order> orders_;
};

/// Thrown by who was asked to decide now and has no order at hand.
struct Hurried {};

/// One who decides without being asked. It is handed what its side may see and nothing else.
class Automaton {
public:
    virtual ~Automaton() = default;
    /// Answers the decision that its side is awaited for.
    [[nodiscard]] virtual Order decide(const View& view, const LegalOrders& legal) = 0;
    /// Where it is asked to decide now, while it thinks in a thread of its own: `decide` then ends
    /// as soon as it looks there, with an order or with Hurried. Null: nobody asks.
    void heed(const std::atomic<bool>* hurried) noexcept { hurried_ = hurried; }
    /// Where it says what it thinks, as far as it does; null: nobody asks. Nothing it decides hangs
    /// on that.
    void think_aloud(Thoughts* thoughts) noexcept { thoughts_ = thoughts; }

protected:
    [[nodiscard]] const std::atomic<bool>* hurried() const noexcept { return hurried_; }
    [[nodiscard]] bool is_hurried() const noexcept { return hurried_ && *hurried_; }
    [[nodiscard]] Thoughts* thoughts() const noexcept { return thoughts_; }

private:
    const std::atomic<bool>* hurried_ = nullptr;
    Thoughts* thoughts_ = nullptr;
};

/// Hears what an automaton thinks as long as it lives.
class Listening {
public:
    explicit Listening(Automaton& player) : player_{player} { player.think_aloud(&thoughts_); }
    ~Listening() { player_.think_aloud(nullptr); }
    Listening(const Listening&) = delete;
    Listening& operator=(const Listening&) = delete;
    [[nodiscard]] Thought now() const { return thoughts_.now(); }

private:
    Automaton& player_;
    Thoughts thoughts_;
};

/// The first canonical order: the umpire's policy where nobody sits in his seat.
[[nodiscard]] std::unique_ptr<Automaton> first_order_policy();

/// Any canonical order, drawn from its own numbers by `seed`: needs no plugin.
[[nodiscard]] std::unique_ptr<Automaton> any_order_policy(std::uint64_t seed);

} // namespace sandtable::host
