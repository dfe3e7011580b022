/// odds_watch.hpp - chances on the screen: while they are drawn they become surer before the
/// reader's eyes, until he has enough.
#pragma once

#include "plugins/frontends/text/lists.hpp"
#include "plugins/host/lab/session_odds.hpp"

#include <cstddef>
#include <cstdint>

namespace sandtable::text {

/// Where chances are shown.
struct OddsSheet {
    std::size_t columns = 0;     ///< lines are broken there; 0: nowhere
    bool terminal = false;       ///< somebody is there who may have enough of it
    bool watched = false;        ///< on it lines may be written over
    std::size_t most = SIZE_MAX; ///< results
};

/// Asks and shows on the standard output. Where it is watched it draws on, ten times as much as
/// elsewhere, and shows what is known meanwhile; on any terminal Ctrl-C ends it with that. Nothing:
/// the chances cannot be told, and nothing was shown. Throws host::BadFace.
std::optional<host::SeenOdds> watch_odds(const host::Session& session, host::OddsAsk ask,
                                         const host::Teller& teller, const OddsSheet& sheet);

} // namespace sandtable::text
