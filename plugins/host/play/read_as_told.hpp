/// read_as_told.hpp - orders as a person types them.
#pragma once

#include "plugins/host/play/session.hpp"

namespace sandtable::host {

/// Orders in the notation or in the ruleset's shorthand, as they are typed; what is neither, in the
/// words that answers name them by in the reader's language. "FU no" of a shorthand stays a no,
/// though "NO" is a direction in French.
[[nodiscard]] ReadOrders read_as_told(const Session& session, std::string_view text, Side side,
                                      const Texts& texts);

} // namespace sandtable::host
