/// hello_looks.hpp - what a face must know to draw a table, beyond the words (docs/wire.md, hello).
#pragma once

#include "plugins/frontends/wire/messages.hpp"

namespace sandtable::wire {

/// Adds what the scenario says of its place (place, date, description, scale, north, bases), the
/// colors of sides and how far they are told apart, which counters are strength, wear and the
/// distance of the armies, how shifted hexes lie, and what zones are. What nobody says is not
/// there: a face need not guess.
void add_looks(Json& hello, const Setting& setting, const host::Teller& teller);

} // namespace sandtable::wire
