/// text.hpp - what a message says, before it is put into a language.
///
/// A message is its English text, which is also its key in the catalogs (gettext's custom), with
/// placeholders filled from `Args`: {unit} {other} {cell} {to} {side} {n} {m} {word} {face}. Texts
/// are string constants of the ruleset: they outlive every use and are never copied in play.
#pragma once

#include "kernel/words/ids.hpp"

namespace sandtable {

/// The things a message may name. What it does not name stays at its default.
struct Args {
    Unit unit = Unit::none;
    Unit other = Unit::none;
    Cell cell = Cell::none; ///< on a plane: x
    Cell to = Cell::none;   ///< on a plane: y
    Side side = nobody;
    std::uint8_t reserved_[3] = {};
    std::int64_t n = 0;
    std::int64_t m = 0;
    const char* word = nullptr; ///< a key of the catalogs; {face}: what a die shows
};

/// Who may not know what of a record, one bit a side. The one place where records are redacted is
/// plugins/host/telling/redact.hpp. [design 8]
struct Unknown {
    Seats unit = 0;  ///< to these the unit is "unknown unit"
    Seats other = 0; ///< the same for the other unit
    Seats from = 0;  ///< these do not see where it came from
    Seats to = 0;    ///< these do not see where it went
    Seats all = 0;   ///< these learn nothing of the record
};

} // namespace sandtable
