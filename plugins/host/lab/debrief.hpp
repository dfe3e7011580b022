/// debrief.hpp - what is to be learned from a battle that was recorded, in figures.
///
///   DebriefPlan    in whose eyes, and at what cost
///   Debrief        course, losses, decisive moment, luck, orders by their odds
///   debrief        the battle played again and looked at
///
/// Worth is what the ruleset says a table is worth to a side (Evaluates), 0 even, the greatest of
/// the battle 100; where it says nothing, the strength of a side's units less that of the others'.
/// Luck and the worth of an order by its odds come from drawing the dice of each order again: the
/// same ones each time.
#pragma once

#include "plugins/host/play/session.hpp"
#include "plugins/host/telling/teller.hpp"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace sandtable::host {

struct DebriefPlan {
    /// Whose eyes, while the battle goes on; once it is over everybody sees all.
    Side viewer = umpire_seat;
    /// How often orders may be carried out with other dice; 0: no luck and no odds.
    std::uint64_t most = 12'000;
    std::function<bool()> stopped{}; ///< asked now and then; true ends the drawing
};

/// A side when a turn ended.
struct DebriefStanding {
    int units = 0; ///< that have strength left, on the table or to come, as far as is known
    std::int64_t strength = 0; ///< theirs: the counter of that name, else the first of the book
    std::int64_t worth = 0;
};
struct DebriefTurn {
    int turn = 0; ///< 0: as the battle began
    std::vector<DebriefStanding> sides;
};

/// Something that dice decided.
struct DebriefMoment {
    std::size_t number = 0; ///< of the order whose dice they were, 1 up
    int turn = 0;
    Side side = nobody; ///< who gave the order that led to it
    std::string order;
    std::vector<std::string> came;      ///< what was told of it, at most three lines
    Side judged = nobody;               ///< whose worth the figures are
    std::int64_t before = 0, after = 0; ///< when the dice before had fallen, and when these had
    double expected = 0; ///< worth after it by its odds; `before` where none were drawn
};

/// The dice of one kind that fell for a side.
struct DebriefDice {
    std::string die;
    int count = 0;
    double mean = 0, expected = 0;
    double error = 0; ///< the mean of so many dice lies within +- this in 95 of 100 battles
};

struct DebriefSide {
    int units_at_start = 0;
    std::int64_t strength_at_start = 0, strength = 0;
    std::vector<Unit> lost; ///< dead, in index order
    std::vector<DebriefDice> dice;
    std::vector<DebriefMoment> best, worst; ///< by what their odds promised, at most three each
    double luck = 0;                        ///< worth that the dice gave beyond what they promised
    double luck_error = 0;                  ///< it lies within +- this in 95 of 100 battles
};

struct Debrief {
    bool over = false;
    bool whole = false;    ///< nothing is kept from the reader
    bool has_odds = false; ///< luck and orders by their odds are known
    bool complete = true;  ///< false: the drawing was ended before
    int orders = 0;        ///< given in all
    int drawn = 0;         ///< orders with dice that were drawn again
    std::vector<DebriefTurn> turns;
    std::vector<DebriefSide> sides;
    std::optional<DebriefMoment> decisive; ///< the greatest change of worth
};

/// Plays the record again and looks at it. `teller` puts what happened into words. Throws as
/// replay_into.
[[nodiscard]] Debrief debrief(const ReadyBattle& battle, const SessionPlan& plan,
                              const Record& record, const std::string& path, const Teller& teller,
                              const DebriefPlan& how);

} // namespace sandtable::host
