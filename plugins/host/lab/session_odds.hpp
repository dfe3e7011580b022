/// session_odds.hpp - chances of an order as far as its side can know (Session::odds).
#pragma once

#include "plugins/host/table/odds.hpp"
#include "plugins/host/telling/i18n.hpp"

namespace sandtable::host {

/// Chances as far as a seat can know.
struct SeenOdds {
    Odds odds;
    int worlds = 0; ///< how many tables that fit the view were imagined; 0: the view hides nothing.
                    ///< Else `low` and `high` of an outcome are the least and the greatest share
                    ///< that one of them gave it.
};

/// Names what an order changed for odds: units lost and their first counter, in index order.
[[nodiscard]] std::string changes_between(const Table& before, const Table& after,
                                          const Texts& texts);

} // namespace sandtable::host
