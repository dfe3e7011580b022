/// odds_watch.hpp - chances on the screen: while they are drawn they become surer before the
/// reader's eyes, until he has enough.
#pragma once

#include "plugins/frontends/text/lists.hpp"
#include "plugins/host/lab/session_odds.hpp"

#include <cstddef>

namespace sandtable::text {

/// Asks and shows on the standard output, at most `most` results. On a terminal of `screen` columns
/// (0: it is none) it draws on, ten times as much as elsewhere, and shows what is known meanwhile;
/// Ctrl-C ends it with that. Nothing: the chances cannot be told, and nothing was shown. Throws
/// host::BadFace.
std::optional<host::SeenOdds> watch_odds(const host::Session& session, host::OddsAsk ask,
                                         const host::Teller& teller, std::size_t most, int screen);

} // namespace sandtable::text
