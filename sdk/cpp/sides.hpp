/// sides.hpp - what a book of two sides says of them.
///
///   opponent     the other side
///   secret_of    what one side alone may know
///   withheld     what some seats may not know
#pragma once

#include "kernel/words/ids.hpp"
#include "kernel/words/text.hpp"

namespace sandtable::sdk {

/// The other of sides 0 and 1.
[[nodiscard]] constexpr Side opponent(Side side) noexcept { return side == 0 ? Side{1} : Side{0}; }

/// For a verb or a record: these seats learn nothing of it.
[[nodiscard]] constexpr Unknown withheld(Seats seats) noexcept
{
    Unknown unknown;
    unknown.all = seats;
    return unknown;
}

/// The same for the opponent of `owner`: `battle.set(aim, u, 3, secret_of(battle.side(u)))`.
[[nodiscard]] constexpr Unknown secret_of(Side owner) noexcept
{
    return withheld(seat_bit(opponent(owner)));
}

} // namespace sandtable::sdk
