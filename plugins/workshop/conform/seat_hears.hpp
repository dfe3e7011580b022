/// seat_hears.hpp - all that reaches one seat, as text: for the two-world test.
///
/// Each text is made by what the faces and the wire use, so that a leak in any of them is in it.
///
///   SeatHears      positions, answers, odds, what is told
///   view_bytes     what the seat sees
///   bare           a block without what every view lacks: dice, whose it is, what others are asked
///   parting        where two texts part, a few words of each
#pragma once

#include "kernel/game/game.hpp"
#include "plugins/host/battle/battle.hpp"
#include "plugins/host/telling/i18n.hpp"

#include <string>
#include <vector>

namespace sandtable::host::conform {

class SeatHears {
public:
    SeatHears(const ReadyBattle& battle, Side side) : battle_{battle}, side_{side} {}

    /// The question as the wire puts it, with the view and the list of orders; how good the view
    /// looks.
    [[nodiscard]] std::string position(const Game& game) const;
    /// Whether both would be put alike: of all that the text is made of, without the text.
    [[nodiscard]] bool is_put_alike(const Game& a, const Game& b) const;
    /// Why an order may not be given, with what is meant instead, and what the ruleset says of it
    /// or of a question.
    [[nodiscard]] std::string answers(const Game& game, const Order& order) const;
    /// Chances of an order, drawn from few tables, and how exact they call themselves.
    [[nodiscard]] std::string odds(const Game& game, const Order& order) const;
    /// What comes over the wire of an order that was carried out, and what faces tell.
    [[nodiscard]] std::string heard(const Order& order, const Journal& said) const;

private:
    const ReadyBattle& battle_;
    Side side_;
    Texts english_;
};

[[nodiscard]] std::vector<std::byte> view_bytes(const Game& game, Side side);
[[nodiscard]] std::vector<std::byte> bare(std::vector<std::byte> block);
[[nodiscard]] std::string parting(const std::string& a, const std::string& b);

} // namespace sandtable::host::conform
