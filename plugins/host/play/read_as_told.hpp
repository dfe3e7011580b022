/// read_as_told.hpp - orders as a person types them.
///
///   read_as_told      verbs and words in his language
///   read_with_names   and names where ids are wanted
#pragma once

#include "plugins/host/play/session.hpp"

namespace sandtable::host {

/// Orders in the notation or in the ruleset's shorthand, as they are typed; what is neither, in the
/// words that answers name them by in the reader's language. "FU no" of a shorthand stays a no,
/// though "NO" is a direction in French.
[[nodiscard]] ReadOrders read_as_told(const Session& session, std::string_view text, Side side,
                                      const Texts& texts);

/// The same; what is none of it either, with units, sides and zones by their names (`in_notation`).
[[nodiscard]] ReadOrders read_with_names(const Session& session, std::string_view text, Side side,
                                         const Texts& texts);

} // namespace sandtable::host
