/// reading.hpp - THU chapters 20 and 22: what a scenario says, in the book's words [THU-SETUP-01].
/// What it says wrongly is read as if it said nothing; check.hpp complains of it.
///
///   Home, Army, Piece, Prize        a side, a unit, an objective as they begin
///   read_victory_mode, read_pieces, read_armies, read_prizes
#pragma once

#include "kernel/rules/setting.hpp"
#include "rulesets/thucydide/book/options.hpp"
#include "rulesets/thucydide/book/units.hpp"

#include <array>
#include <optional>
#include <vector>

namespace sandtable::thucydide {

inline constexpr const char* training_words[] = {"levy", "regular", "elite"};
inline constexpr const char* morale_words[] = {"fragile", "steady", "steadfast"};

/// The edge a side retreats to. [THU-BOARD-06]
enum class Home : std::uint8_t { top, bottom, left, right };
inline constexpr const char* home_words[] = {"top", "bottom", "left", "right"};

enum class VictoryMode : std::uint8_t { units, points, scenario };
inline constexpr const char* victory_words[] = {"units", "points", "scenario"};

/// The list of activations of a turn. Granted twice by a general assault it comes to 30, as many as
/// a unit can be marked with. [THU-CMD-01, THU-ORD-18]
struct Capacities {
    static constexpr int most = 15;
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
    bool waits = false;  ///< in reserve: for its turn, or for the scenario's script [THU-SETUP-07]
    int arrival = 0;     ///< the turn it comes in; 0: in none
    std::vector<Cell> entry; ///< where it may come, best first
    bool strength_given = false;
};

/// An objective. [THU-VIC-04]
struct Prize {
    enum When : std::uint8_t { each_turn, once, while_held };
    std::vector<Cell> cells;
    std::vector<int> of_map; ///< the objective of the map in each cell, or -1
    Side side = 0;
    std::optional<int> points; ///< of each cell; as many as the map says where it is not said
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

[[nodiscard]] VictoryMode read_victory_mode(const Setting& setting) noexcept;
/// By unit.
[[nodiscard]] std::vector<Piece> read_pieces(const Setting& setting, VictoryMode mode);
/// By side.
[[nodiscard]] std::array<Army, 2> read_armies(const Setting& setting, VictoryMode mode,
                                              const std::vector<Piece>& pieces);
/// The objective of the map in a cell, or -1.
[[nodiscard]] int objective_in(const Board& board, Cell cell) noexcept;
/// In the scenario's order; only in mode `scenario`.
[[nodiscard]] std::vector<Prize> read_prizes(const Setting& setting, VictoryMode mode);
/// A number of the scenario, or what it is otherwise.
[[nodiscard]] int number_or(const Value& value, int otherwise) noexcept;

} // namespace sandtable::thucydide
