#pragma once

#include "kernel/state/table.hpp"

namespace sandtable::host {

/// Whether a reader of the view knows which unit this is: not of one that is out of sight, nor of
/// a marker where somebody stands.
[[nodiscard]] inline bool is_known(const View& seen, Unit unit)
{
    return seen.unit(unit).type != unknown_type;
}

} // namespace sandtable::host
