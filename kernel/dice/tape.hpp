/// tape.hpp - where a roll comes from: the block's own stream, or a list of outcomes given.
///
/// Scripted dice, dice by hand and the enumeration of odds are all tapes. When a tape runs dry the
/// roll that was wanted is noted and the order is given up; the kernel restores the block, has the
/// tape made longer and applies the order again. [design 6]
#pragma once

#include "kernel/dice/stream.hpp"
#include "kernel/words/ids.hpp"

namespace sandtable {

/// One roll that the rules asked for.
struct Roll {
    std::uint16_t die = 0; ///< index into Book::dice; `no_die`: one of `bound` is drawn
    StreamName stream = StreamName::battle;
    std::uint8_t reserved_ = 0;
    Unit unit = Unit::none; ///< on whose behalf
    Unit other = Unit::none;
    std::uint32_t bound = 0; ///< of a draw: how many there are to draw from
    std::uint32_t reserved2_ = 0;
    const char* purpose = ""; ///< "fos.melee": a string constant of the ruleset
};

struct Tape {
    enum Mode : std::uint32_t { seeded, given };

    Mode mode = seeded;
    std::uint32_t size = 0;
    std::uint32_t used = 0; ///< with `seeded` it counts the rolls made
    std::uint32_t dry = 0;  ///< 1: `wanted` is the roll that the tape had no outcome for
    const std::uint32_t* outcomes = nullptr;
    Roll wanted{};
};

} // namespace sandtable
