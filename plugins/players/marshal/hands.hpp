/// hands.hpp - those who rehearse for one player, each on a thread that the host lends.
///
///   Hand    one of them, and what he works with
///   Hands   deals pieces of work to them
///
/// What comes of a piece hangs on its number and never on whose hand it is in or how many there
/// are: it leaves behind nothing that another finds, writes where no other does, and whoever deals
/// adds up in the order of numbers.
#pragma once

#include "plugins/players/marshal/rehearsal.hpp"

#include <memory>
#include <optional>
#include <vector>

namespace sandtable::players {

struct Hand {
    explicit Hand(const Setting& setting)
        : scout{setting}, rehearsal{setting, scout}, world{setting}
    {
    }
    Hand(const Hand&) = delete;
    Hand& operator=(const Hand&) = delete;

    void ask(const sdk::TableService& its)
    {
        service.emplace(its);
        scout.ask(*service);
        rehearsal.ask(*service);
    }

    std::optional<sdk::TableService> service;
    Scout scout;
    Rehearsal rehearsal;
    sdk::Block world; ///< what follows is each piece's own: as it likes at its beginning
    Habits habits;
    Met met;
};

class Hands {
public:
    explicit Hands(const Setting& setting) : setting_{&setting} { add(); }

    /// Whom to ask from now on, and how many there are: before anything else, and again at each
    /// decision.
    void ask(const sdk::TableService& service)
    {
        while (hands_.size() < service.hands()) add();
        own().ask(service);
    }
    /// The player's own, for whatever is not dealt.
    [[nodiscard]] Hand& own() noexcept { return *hands_.front(); }

    /// Does `piece(hand, number)` for the numbers 0 to count - 1, several at a time.
    template <typename Piece>
    void deal(std::size_t count, Piece&& piece)
    {
        own().service->deal(
            static_cast<std::uint32_t>(count),
            [&](std::uint32_t number, std::uint32_t hand, const sdk::TableService& service) {
                Hand& its = *hands_[hand];
                if (hand > 0) its.ask(service);
                piece(its, std::size_t{number});
            });
    }
    /// How many orders all of them have carried out so far.
    [[nodiscard]] std::uint64_t work() const noexcept
    {
        std::uint64_t sum = 0;
        for (const auto& hand : hands_) sum += hand->scout.work();
        return sum;
    }

private:
    void add() { hands_.push_back(std::make_unique<Hand>(*setting_)); }

    const Setting* setting_;
    std::vector<std::unique_ptr<Hand>> hands_;
};

} // namespace sandtable::players
