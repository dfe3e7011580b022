/// features.hpp - what can be counted on a table of any rulebook: what a learned judgment goes by.
///
///   Features   of one battle: what they are called, and how a view scores
///
/// A feature is what a side has less what all others have, mostly as a share, so that a table looks
/// to one side as good as it looks bad to the other. None asks a rule: they come from what every
/// book says of itself (types, counters, states, objectives) and from where units stand. What a
/// ruleset itself says of a table, if it says anything, is one of them.
#pragma once

#include "kernel/board/spots.hpp"
#include "kernel/game/ruleset.hpp"
#include "kernel/state/table.hpp"

#include <optional>
#include <string>
#include <vector>

namespace sandtable::host {

class Features {
public:
    /// No battle has more: counters and states beyond are left out.
    static constexpr std::size_t most = 192;

    /// `start` is the table as the scenario lays it, `ruleset` what the ruleset says of tables, or
    /// null. Setting and ruleset must outlive this.
    Features(const Setting& setting, const std::byte* start, const Evaluates* ruleset);

    /// "units", "type:infantry", "counter:ammunition" ...: the same name means the same in every
    /// battle of a ruleset.
    [[nodiscard]] const std::vector<std::string>& names() const noexcept { return names_; }
    /// How `view` scores for `side`, in the order of the names: `out` has room for as many. What a
    /// view hides counts for nobody.
    void of(const View& view, Side side, double* out) const;
    /// How much of the battle is over, 0 to 1; a half where it has no last turn.
    [[nodiscard]] static double elapsed(const View& view) noexcept;

private:
    /// One that is the sum of a counter over a side's units, of 1 at most for each.
    struct Counted {
        UnitCounter counter;
        std::size_t feature;
        double scale;
    };
    struct Spotted {
        double x = 0, y = 0;
    };
    /// From where a side began toward the opposite end of the board.
    struct Axis {
        Spotted home, ahead; ///< `ahead`: divided by its own length squared
    };
    /// What is added up unit by unit.
    struct Sums;

    void name_counters(const std::byte* start);
    [[nodiscard]] std::optional<std::size_t> add(std::string name);
    [[nodiscard]] std::optional<Axis> axis_of(const Table& start, Side side) const;
    [[nodiscard]] bool is_flat() const noexcept;
    [[nodiscard]] Spotted spot_of(const UnitRecord& unit) const noexcept;
    [[nodiscard]] double steps(const UnitRecord& unit, const Objective& goal) const noexcept;
    void count_unit(const View& view, Unit unit, bool own, Sums& sums, double* out) const noexcept;
    void count_neighbors(const View& view, Unit unit, double* contact) const noexcept;
    void count_objectives(const View& view, Side side, double* out) const noexcept;

    const Setting* setting_;
    const Evaluates* ruleset_;
    std::vector<std::string> names_;
    std::optional<Spots> spots_;
    std::vector<std::optional<Axis>> axes_; ///< by side
    std::vector<Counted> counters_;
    std::vector<std::pair<StateSpec, std::size_t>> states_;
    std::vector<std::pair<SideCounter, std::size_t>> side_counters_;
    std::vector<std::size_t> types_; ///< features, by type
    std::optional<UnitCounter> strength_, fallen_;
    double share_ = 1; ///< one unit of all
    double reach_ = 1; ///< of a plane: what counts as a step
};

} // namespace sandtable::host
