/// aims.hpp - what an army makes for, where single orders tell nothing.
///
/// In a large battle in which all have their orders before anybody sets out, one order of fifteen
/// changes next to nothing, and for the work of a decision rehearsals of it see no further than the
/// end of the turn. What tells there is what all of them have in common: that the army makes for
/// one place rather than another, or for the enemy. So a few of those are played on from common
/// tables, to the end of the battle or as far as the work allows, with the others going on as it
/// pays; those that look best are played on more often. What has proved itself is tried together
/// with the others. What was seen is kept for the next phase, and counts less from turn to turn.
#pragma once

#include "plugins/players/marshal/gains.hpp"
#include "plugins/players/marshal/hands.hpp"

#include <vector>

namespace sandtable::players {

class Aims {
public:
    Aims(const Setting& setting, Hands& hands) : hands_{&hands}, world_{setting} {}

    /// What an order changes in this decision.
    void note(std::int64_t step) noexcept;
    /// Looks on for better aims, with about so many orders carried out, on one table at least.
    void think(const View& view, Cast cast, std::uint64_t work, std::uint64_t seed);
    /// How to choose an order now.
    [[nodiscard]] const Stance& stance() const noexcept { return stance_; }
    /// What an order usually changes: of the last decisions, not of one.
    [[nodiscard]] std::int64_t step() const noexcept { return step_; }

private:
    /// Something to make for, and how much better it came out than to make for nothing.
    struct Rival {
        decltype(Stance::aims) aims{};
        double likely = 0; ///< what it seems to be worth before anything was seen of it
        Gains gains{};

        /// What it may be worth: the less was seen of it the more.
        [[nodiscard]] double hope() const noexcept;
        /// What it is worth with some certainty.
        [[nodiscard]] double sure() const noexcept;
    };

    void gather(const View& view);
    void join();
    [[nodiscard]] const Rival* held() const;
    void meet(const View& view, const Cast& cast, std::uint64_t seed);
    void decide();

    Hands* hands_;
    sdk::Block world_;
    CommonHabits habits_; ///< of everybody, since the battle began
    std::vector<Rival> rivals_;
    Stance stance_ = as_it_pays;
    std::int64_t step_ = 0;
    int turn_ = 0;
    int ends_ = Cast::most_ends; ///< how far rehearsals of this turn go
};

} // namespace sandtable::players
