#pragma once

#include "kernel/state/table.hpp"

namespace sandtable::host {

/// Whether a reader of the view knows which unit this is: not of one that is out of sight, nor of
/// a marker where somebody stands. Only then its type is one of the Book's.
[[nodiscard]] inline bool is_known(const View& seen, Unit unit)
{
    return seen.unit(unit).type < seen.book().unit_types.size(); // not of unknown_type
}

} // namespace sandtable::host
