/// mixture.hpp - the chances of several imagined tables as one answer.
#pragma once

#include "plugins/host/lab/session_odds.hpp"

#include <map>

namespace sandtable::host {

/// The outcomes of several tables, each table counting the same: the mean share of each, how far it
/// may be off because they are few, and the least and the greatest that one of them gave it.
class Mixture {
public:
    void add(const Odds& odds);
    /// Greatest mean first, ties by label. Where the dice fall and what is asked on the way are the
    /// first table's with dice.
    [[nodiscard]] SeenOdds done() const;

private:
    struct Shares {
        double sum = 0, squares = 0, least = 1, most = 0;
        int worlds = 0; ///< that know this outcome at all
    };
    std::map<std::string, Shares> shares_;
    Odds first_; ///< of which the outcomes are not looked at
    std::uint64_t branches_ = 0, steps_ = 0;
    int worlds_ = 0;
};

} // namespace sandtable::host
