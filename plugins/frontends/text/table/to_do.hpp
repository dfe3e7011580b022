/// to_do.hpp - what a seat may still do before its phase is over.
#pragma once

#include "plugins/host/play/session.hpp"
#include "plugins/host/telling/teller.hpp"

#include <set>
#include <string>

namespace sandtable::text {

/// In a line, as far as it can be told in one; empty when there is nothing to choose. `ordered`:
/// units that had their order in this phase.
[[nodiscard]] std::string left_to_do(const host::Session& session, Side side,
                                     const std::set<Unit>& ordered, const host::Teller& teller);

} // namespace sandtable::text
