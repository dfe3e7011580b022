/// look.hpp - one game looked at closely: who stood where, moved, fought and fell, turn by turn.
///
///   Places       the board as so many places to count in
///   UnitLook     what became of a unit
///   GameLook     of a game
///   look_at      plays it
///   look_bytes, read_look    a look as a text, and back
#pragma once

#include "plugins/host/lab/simulation.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sandtable::host {

/// Cells or zones by their index; of a plane a raster over it, row by row.
class Places {
public:
    explicit Places(const Board& board);

    [[nodiscard]] std::size_t count() const noexcept { return count_; }
    [[nodiscard]] bool is_plane() const noexcept { return side_ > 0; }
    /// Where a unit on the board stands; `count()` where that is nowhere.
    [[nodiscard]] std::size_t of(const UnitRecord& unit) const noexcept;
    [[nodiscard]] std::size_t at_cell(Cell cell) const noexcept;
    [[nodiscard]] std::size_t at_point(std::int64_t x, std::int64_t y) const noexcept;
    /// The middle of a place of a plane, in its units, and how wide a place is.
    [[nodiscard]] Point middle(std::size_t place) const noexcept;
    [[nodiscard]] std::int32_t side() const noexcept { return side_; }

private:
    const Board& board_;
    std::int32_t side_ = 0; ///< of a place of a plane, in its units; else 0
    std::int32_t columns_ = 0;
    std::size_t count_ = 0;
};

struct UnitLook {
    bool lost = false;     ///< dead at the end
    std::int64_t loss = 0; ///< strength it lost
    std::int64_t done = 0; ///< strength that enemies lost in fights with it, its part of it
    int steps = 0, fights = 0;
};

struct GameLook {
    std::uint64_t number = 0, seed = 0;
    bool failed = false; ///< or given up: nothing else is known
    Seats winners = 0;
    int turns = 0;
    /// Worth to the first side less worth to the second when a turn ended; the first is how it
    /// began.
    std::vector<std::int64_t> worth;
    std::vector<UnitLook> units;             ///< by index
    std::vector<std::uint32_t> moved, blood; ///< steps to a place; fights there and losses
    std::vector<Side> held;                  ///< objectives: who stood there last, or its owner
    std::vector<int> changed_hands;          ///< how often
    /// Who won when the same game was played on from its middle with other dice.
    std::optional<Seats> again;
};

/// Plays game `number` and, with other dice from the turn in its middle on, once more. Throws what
/// players, ruleset and script throw.
[[nodiscard]] GameLook look_at(const ReadyBattle& battle, const SimulationPlan& plan,
                               const Seating& seating, std::uint64_t number, const Script* script);

[[nodiscard]] std::string look_bytes(const GameLook& look);
/// Nothing where the text is none.
[[nodiscard]] std::optional<GameLook> read_look(const std::string& bytes);

} // namespace sandtable::host
