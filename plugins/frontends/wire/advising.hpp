/// advising.hpp - a hint: what a computer player would order in a seat, and what that comes to.
///
///   Adviser    who is asked
///   Hint       what is told of it
///   hint       works it out
///   Advising   the same in a thread of its own, so that a table stays answerable
#pragma once

#include "plugins/frontends/wire/aside.hpp"
#include "plugins/host/lab/advice.hpp"

#include <atomic>
#include <functional>
#include <memory>

namespace sandtable::wire {

/// Who advises a seat; null where nobody can.
using Adviser = std::function<std::unique_ptr<host::Automaton>(Side)>;

struct Hint {
    host::Advice advice;
    std::optional<host::SeenOdds> odds; ///< of the fight its order leads to, where there is one
};

/// `player` is asked what he would order in the seat, which is awaited. Of the seat's view alone.
/// `enough`, if not null, ends it from another thread with what there is; nothing: not even an
/// order. Throws what the player, the ruleset or the script throws.
[[nodiscard]] std::optional<Hint> hint(const Game& game, const host::ReadyBattle& battle, Side side,
                                       host::Automaton& player, const host::Texts& texts,
                                       const std::atomic<bool>* enough = nullptr);

/// Works on a table of its own, made when it begins, and is asked from one thread.
class Advising {
public:
    struct Asked {
        std::string name; ///< of the connection; empty: nobody hears it any more
        Json ref;
        Side side = nobody;
        std::uint64_t question = 0; ///< which of the seat it is an answer for
        std::unique_ptr<host::Automaton> player;
        std::unique_ptr<host::Texts> texts; ///< of its own: nobody else reads them meanwhile
    };

    /// Not while it is on.
    void begin(const host::Session& session, Asked asked);
    [[nodiscard]] bool is_on() const noexcept { return aside_.is_on(); }
    [[nodiscard]] bool is_done() const noexcept { return aside_.is_done(); }
    [[nodiscard]] const Asked& asked() const noexcept { return asked_; }
    /// Ends it with what there is.
    void end_early() noexcept { aside_.end_early(); }
    /// Ends it, and nobody hears of it.
    void forget() noexcept;
    /// What came of it, once it is done. Throws what was thrown.
    [[nodiscard]] std::optional<Hint> take();

private:
    std::unique_ptr<Game> game_;
    Asked asked_;
    std::optional<Hint> hint_;
    Aside aside_;
};

} // namespace sandtable::wire
