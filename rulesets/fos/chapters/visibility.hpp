/// visibility.hpp - chapter 7.15, fog of war: who knows what of whom, and what reports say.
///
///   sight_of_cell, Watch, sight_of, see_all   what a side knows
///   veil, veil_of_move, only_for              what it is told
#pragma once

#include "rulesets/fos/chapters/field.hpp"

#include "kernel/game/ruleset.hpp"

namespace sandtable::fos {

/// How far `spotter` sees units in a cell that is cover or not. [FOS-VIS-02, 04, 05]
[[nodiscard]] constexpr int sight_reach(bool is_leader, bool in_cover) noexcept
{
    if (in_cover) return is_leader ? 2 : 1;
    return is_leader ? 9 : 8;
}
inline constexpr int identify_within = 6; ///< FOS-VIS-03

/// What the units of `side` see of a unit that stood on `cell`, by their present position. With no
/// fog everything. [FOS-VIS-01 to 05]
[[nodiscard]] Sight sight_of_cell(const Field& field, Side side, Cell cell);

/// The same for many cells: where the units of a side stand, as bits of the rows of the board.
/// Costs as much as asking for two or three cells.
class Watch {
public:
    Watch(const Field& field, Side side) noexcept;
    /// As sight_of_cell.
    [[nodiscard]] Sight of_cell(Cell cell) const noexcept;

private:
    static constexpr int most = 64; ///< columns and rows; a larger board is looked at cell by cell
    using Rows = std::array<std::uint64_t, most>;

    /// What those whose rows are given see within `reach`.
    [[nodiscard]] Sight seen_by(const Rows& rows, Cell cell, int reach) const noexcept;

    const Field& field_;
    Side side_;
    bool fits_;
    Rows leaders_; ///< set if the board fits
    Rows others_;
};

/// What `side` knows of a unit of the other side. [FOS-VIS-09]
[[nodiscard]] Sight sight_of(const Field& field, Side side, Unit u);

/// Fills `out`, one a unit, as Ruleset::sights asks. [FOS-VIS]
void see_all(const Field& field, Side side, Sight* out);

/// What the enemy may not know of something said of a unit as it stands now: nothing of one he does
/// not see, not who it is when he has not identified it. [FOS-VIS-07]
[[nodiscard]] Unknown veil(const Field& field, Unit u);

/// What the enemy is told of a unit that went from a place he saw as `before` to one he sees as
/// `after`: each end for itself. [FOS-VIS-08]
[[nodiscard]] Unknown veil_of_move(Side owner, Sight before, Sight after);

/// A record for the owner's eyes only.
[[nodiscard]] inline Unknown only_for(const Field& field, Side owner) noexcept
{
    return field.options().fog_of_war ? sdk::secret_of(owner) : Unknown{};
}

} // namespace sandtable::fos
