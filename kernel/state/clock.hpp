/// clock.hpp - where in the sequence of play a battle stands, and who must decide.
#pragma once

#include "kernel/words/ids.hpp"

namespace sandtable {

/// A question put to one seat, or to several at once in secret: each answers for itself and is
/// taken off `seats`; the ruleset goes on when none is left.
struct Decision {
    std::uint8_t kind = 0; ///< index into Book::decisions
    std::uint8_t reserved_ = 0;
    Seats seats = 0; ///< who still has to answer
    Unit unit = Unit::none;
    std::uint16_t reserved2_ = 0;
    std::int32_t a = 0; ///< arguments: the ruleset's
    std::int32_t b = 0;
};

/// Part of the block: turn, phase, side whose phase it is, and the stack of open questions. The
/// one on top must be answered first, which is how a book interrupts itself.
struct Clock {
    static constexpr int deepest = 8;

    std::int16_t turn = 0;    ///< 1 up once play has begun
    std::uint8_t phase = 0;   ///< index into Book::phases
    Side active = 0;          ///< whose phase it is
    std::uint8_t depth = 0;   ///< open questions
    std::uint8_t over = 0;    ///< 1 once the battle has ended
    Seats winners = 0;        ///< the sides that have won; none: a draw, or still open
    std::uint8_t level = 0;   ///< of the victory: index into Book::levels
    std::uint8_t step = 0;    ///< index into Book::sequence
    std::uint16_t ending = 0; ///< how it ended: index into Book::endings
    std::int32_t impulse = 0; ///< a step inside the phase, the ruleset's
    Decision stack[deepest]{};

    /// The side that has won alone, or nobody.
    [[nodiscard]] constexpr Side winner() const noexcept { return only_seat(winners); }
};

} // namespace sandtable
