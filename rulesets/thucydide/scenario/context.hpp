/// context.hpp - what of a battle never changes, made once.
///
///   turn_counters      the marks that a turn leaves on a unit
///   Context            all of it
///   home_metric_of, home_distance   how far a hex is from a home edge
#pragma once

#include "rulesets/thucydide/book/counters.hpp"
#include "rulesets/thucydide/scenario/paces.hpp"
#include "rulesets/thucydide/scenario/reading.hpp"
#include "rulesets/thucydide/scenario/stakes.hpp"
#include "sdk/cpp/options.hpp"
#include "sdk/cpp/sight.hpp"
#include "sdk/cpp/turn_marks.hpp"

namespace sandtable::thucydide {

/// The counters of a unit that END clears. [THU section 8, END]
inline constexpr UnitCounter turn_counters[] = {
    unit::activation, unit::moved,         unit::no_attack, unit::attacked,
    unit::pursued,    unit::march,         unit::woodsmen,  unit::halted,
    unit::remounted,  unit::has_activated, unit::has_led,   unit::start,
};

class Context {
public:
    explicit Context(const Setting& setting);

    [[nodiscard]] const Setting& setting() const noexcept { return *setting_; }
    /// Another one for every battle that is set up.
    [[nodiscard]] std::uint64_t serial() const noexcept { return serial_; }
    [[nodiscard]] const Army& army(Side side) const noexcept { return armies_[side & 1]; }
    /// The pieces of a side, and its leaders, who stay leaders; in index order.
    [[nodiscard]] const std::vector<Unit>& pieces_of(Side side) const noexcept
    {
        return of_side_[side & 1];
    }
    [[nodiscard]] const std::vector<Unit>& leaders_of(Side side) const noexcept
    {
        return leaders_[side & 1];
    }
    [[nodiscard]] const Piece& piece(Unit u) const noexcept
    {
        return pieces_[static_cast<std::size_t>(u)];
    }
    /// Lines of sight, ready to be walked as far as anybody shoots.
    [[nodiscard]] const hex::LineTable& lines() const noexcept { return lines_; }
    [[nodiscard]] int distance(Cell a, Cell b) const noexcept
    {
        return hex::distance(lines_.where(a), lines_.where(b));
    }
    /// Every step, on a map that does not change.
    [[nodiscard]] const Paces& paces() const noexcept { return paces_; }
    [[nodiscard]] const sdk::TurnMarks& marks() const noexcept { return marks_; }
    /// What is at stake with each unit, for computer players.
    [[nodiscard]] const Stakes& stakes() const noexcept { return stakes_; }
    [[nodiscard]] const std::vector<Prize>& prizes() const noexcept { return prizes_; }
    [[nodiscard]] sdk::OptionValues options() const noexcept { return options_; }
    [[nodiscard]] VictoryMode victory() const noexcept { return victory_; }
    [[nodiscard]] int turn_limit() const noexcept { return turn_limit_; }
    [[nodiscard]] Side default_winner() const noexcept { return default_winner_; }
    [[nodiscard]] Side first() const noexcept { return first_; }          ///< nobody: by lot
    [[nodiscard]] int visibility() const noexcept { return visibility_; } ///< 0: no limit

private:
    const Setting* setting_;
    std::uint64_t serial_;
    sdk::OptionValues options_;
    VictoryMode victory_;
    std::array<std::vector<Unit>, 2> of_side_;
    std::array<std::vector<Unit>, 2> leaders_;
    std::vector<Piece> pieces_;
    std::array<Army, 2> armies_;
    Stakes stakes_;
    std::vector<Prize> prizes_;
    hex::LineTable lines_;
    Paces paces_;
    sdk::TurnMarks marks_;
    int turn_limit_ = default_turn_limit;
    int visibility_ = 0;
    Side default_winner_ = nobody;
    Side first_ = nobody;
};

/// The home metric: the lower, the nearer to the home edge. [THU-BOARD-06]
[[nodiscard]] inline int home_metric_of(Home home, const Board& board, Cell c) noexcept
{
    const int column = board.column_of(c);
    const int row = board.row_of(c);
    switch (home) {
    case Home::top: return row;
    case Home::bottom: return board.rows - 1 - row;
    case Home::left: return 2 * column + (row & 1);
    case Home::right: return 2 * (board.columns - 1) + 1 - (2 * column + (row & 1));
    }
    return 0;
}
/// 0-based rows (columns) from the home edge. [THU-SETUP-02, THU-ORD-19]
[[nodiscard]] inline int home_distance(Home home, const Board& board, Cell c) noexcept
{
    const int metric = home_metric_of(home, board, c);
    return home >= Home::left ? metric / 2 : metric;
}

} // namespace sandtable::thucydide
