/// parley.hpp - giving up, and draws, at a table of two sides.
///
///   Parley     what is offered, and what was agreed
///   Weighing   a computer player over whether to go on, in a thread of its own
///
/// No rule of any book: the record has what was agreed as a note, and nothing else.
#pragma once

#include "plugins/frontends/wire/aside.hpp"
#include "plugins/host/lab/outlook.hpp"

#include <map>
#include <memory>
#include <optional>

namespace sandtable::wire {

struct Parley {
    struct Offer {
        Side by = nobody;
        bool draw = false; ///< else he gives up
        [[nodiscard]] Side to() const noexcept { return static_cast<Side>(1 - by); }
        /// "draw" or "give_up".
        [[nodiscard]] const char* what() const noexcept { return draw ? "draw" : "give_up"; }
    };
    std::optional<Offer> offered{};    ///< until it is answered
    Offer agreed{};                    ///< once the battle has `ended` so
    bool ended = false;                ///< though the rules would go on
    std::map<Side, int> declined_in{}; ///< the turn in which a side's last offer was declined
};

/// Works on a table of its own, made when it begins, and is asked from one thread.
class Weighing {
public:
    /// Whether he speaks of his own accord, as `concession` has it, which nobody else asks
    /// meanwhile; null: whether he takes the draw that is offered. Not while it is on.
    void begin(const host::Session& session, host::Concession* concession, Side side);
    [[nodiscard]] bool is_on() const noexcept { return aside_.is_on(); }
    [[nodiscard]] bool is_done() const noexcept { return aside_.is_done(); }
    [[nodiscard]] Side side() const noexcept { return side_; }
    /// Of his own accord; else he was offered a draw.
    [[nodiscard]] bool is_own() const noexcept { return own_; }
    /// He is to decide now: what he has not seen to the end he goes on with.
    void end_early() noexcept { aside_.end_early(); }
    /// What he says, once it is done; `offers_draw`: he takes it. None where something failed:
    /// who cannot see how it ends goes on.
    [[nodiscard]] host::Concession::Offer take() noexcept;

private:
    std::unique_ptr<Game> game_;
    host::Concession::Offer says_ = host::Concession::none;
    bool own_ = false;
    Side side_ = nobody;
    Aside aside_;
};

} // namespace sandtable::wire
