/// upgrade.hpp - one recorded game under two versions of a ruleset, side by side.
///
///   FieldDifference, first_field   the first thing two tables say differently, by name
///   Parting, play_side_by_side     the first order at which two versions part, in words
#pragma once

#include "plugins/host/play/session.hpp"
#include "plugins/host/telling/teller.hpp"

#include <optional>
#include <string>

namespace sandtable::host {

/// Two tables of different layouts are compared by the names of what they hold.
struct FieldDifference {
    std::string subject; ///< "#12", "blue", "e4", or empty: the battle
    std::string field;   ///< "cell", "force", "turn", ...
    std::string before;  ///< what the old version says
    std::string after;   ///< what the new one says
};

/// The first difference in the order clock, battle, sides, units, cells. A counter that only one
/// version has is none.
[[nodiscard]] std::optional<FieldDifference> first_field(const Table& before,
                                                         const Teller& before_teller,
                                                         const Table& after,
                                                         const Teller& after_teller);

/// Where two versions part.
struct Parting {
    std::size_t number = 0; ///< of the order; 0: the set-up
    std::string side;
    std::string order;
    std::optional<FieldDifference> field; ///< nothing when only `words` can say it
    std::string words;
};

/// A version of the ruleset with the battle of the game.
struct Version {
    const ReadyBattle* battle;
    const Teller* teller;
};

struct SideBySide {
    std::optional<Parting> parting;
    std::size_t orders = 0;      ///< played alike
    bool old_as_recorded = true; ///< the old version came to every table of the file
};

/// Plays `record` in both until they part. What a plugin throws is thrown.
[[nodiscard]] SideBySide play_side_by_side(const Record& record, Version before, Version after);

} // namespace sandtable::host
