/// context.hpp - THU chapters 20 and 22: what of a battle never changes, read once from the
/// scenario [THU-SETUP-01].
///
///   Home, Army, Piece  a side and a unit as they begin
///   Prize              an objective
///   TurnMarks          which bytes of a unit's record a turn leaves its marks in
///   Context              all of it
///   home_metric_of, home_distance   how far a hex is from a home edge
#pragma once

#include "kernel/board/sight.hpp"
#include "kernel/rules/setting.hpp"
#include "rulesets/thucydide/book/counters.hpp"
#include "rulesets/thucydide/book/options.hpp"
#include "rulesets/thucydide/book/units.hpp"

#include <vector>

namespace sandtable::thucydide {

/// The edge a side retreats to. [THU-BOARD-06]
enum class Home : std::uint8_t { top, bottom, left, right };
inline constexpr const char* home_words[] = {"top", "bottom", "left", "right"};

enum class VictoryMode : std::uint8_t { units, points, scenario };
inline constexpr const char* victory_words[] = {"units", "points", "scenario"};

/// The list of activations of a turn. [THU-CMD-01]
struct Capacities {
    static constexpr int most = 8;
    std::int8_t pieces[most] = {};
    std::int8_t count = 0;
};
[[nodiscard]] Capacities capacities_for(int units, int over_15) noexcept;

struct Army {
    Home home = Home::bottom;
    int units = 0;    ///< n0: all units at the start
    int fighting = 0; ///< without expendables
    int worth = 0;    ///< of all its units, by the mode of victory
    int target = 1;   ///< the score at which this side wins
    int budget = 0;   ///< 0: none given
    bool tokens_given = false;
    Capacities capacities{};
};

/// A unit as the scenario describes it.
struct Piece {
    Training training = Training::regular;
    Morale morale = Morale::steady;
    int stands = 0; ///< at the start
    int cost = 0;
    int worth = 0;       ///< to the enemy's score, when it is lost
    bool placed = false; ///< the scenario says where it stands
    bool strength_given = false;
};

/// An objective. [THU-VIC-04]
struct Prize {
    enum When : std::uint8_t { each_turn, once, while_held };
    std::vector<Cell> cells;
    std::vector<int> of_map; ///< the objective of the map in each cell, where those move; else -1
    Side side = 0;
    int points = 1;
    When when = while_held;
};
inline constexpr const char* prize_words[] = {"end_of_own_turn_each", "end_of_own_turn_once",
                                              "while_held"};

inline constexpr int default_turn_limit = 30; ///< [THU-VIC-11]

/// One third of `n`, rounded up, never under 1. [THU-VIC-01]
[[nodiscard]] constexpr int break_point(int n) noexcept { return n < 3 ? 1 : (n + 2) / 3; }

/// Demoralization points of a unit by its cost. [THU-VIC-02]
[[nodiscard]] constexpr int points_of(int cost, Kind kind) noexcept
{
    return kind == Kind::artillery ? (cost + 10) / 20 : (cost + 5) / 10;
}

/// The counters of a unit that END clears: whether there is anything to clear is seen from a few
/// words of its record. [THU section 8, END]
class TurnMarks {
public:
    static constexpr UnitCounter counters[] = {
        unit::activation, unit::moved,         unit::no_attack, unit::attacked,
        unit::pursued,    unit::march,         unit::woodsmen,  unit::halted,
        unit::remounted,  unit::has_activated, unit::has_led,
    };

    explicit TurnMarks(const Layout& layout);
    /// Whether any of the counters of a unit is not 0.
    [[nodiscard]] bool any(const Table& table, Unit u) const noexcept;

private:
    /// A word of a record, and the bytes of it that belong to the counters.
    struct Word {
        std::size_t at;
        std::uint32_t mask;
    };
    std::vector<Word> words_;
};

class Context {
public:
    /// Reads what it understands; what is wrong is reported by check_scenario (check.hpp).
    explicit Context(const Setting& setting);

    [[nodiscard]] const Setting& setting() const noexcept { return *setting_; }
    [[nodiscard]] const Army& army(Side side) const noexcept { return armies_[side & 1]; }
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
    [[nodiscard]] const TurnMarks& marks() const noexcept { return marks_; }
    [[nodiscard]] const std::vector<Prize>& prizes() const noexcept { return prizes_; }
    [[nodiscard]] int option(Option option) const noexcept
    {
        return static_cast<int>(setting_->option(option));
    }
    [[nodiscard]] VictoryMode victory() const noexcept { return victory_; }
    [[nodiscard]] int turn_limit() const noexcept { return turn_limit_; }
    [[nodiscard]] Side default_winner() const noexcept { return default_winner_; }
    [[nodiscard]] Side first() const noexcept { return first_; }          ///< nobody: by lot
    [[nodiscard]] int visibility() const noexcept { return visibility_; } ///< 0: no limit

private:
    void read_army(Side side);
    void read_pieces();
    void read_victory();

    const Setting* setting_;
    Army armies_[2];
    std::vector<Piece> pieces_;
    std::vector<Prize> prizes_;
    hex::LineTable lines_;
    TurnMarks marks_;
    VictoryMode victory_ = VictoryMode::units;
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

/// The place of `value`'s text in `words`, or -1.
[[nodiscard]] int word_in(const Value& value, const char* const* words, int count) noexcept;
/// The side whose id `value` says, or nobody.
[[nodiscard]] Side side_called(const Setting& setting, const Value& value) noexcept;

} // namespace sandtable::thucydide
