/// advice.hpp - what a computer player would order in a seat, and what that may come to.
///
///   Expected   what an order comes to, on average
///   Advice     the order, the next best one, and how they compare
///   advise     asks for it
///
/// Made of the seat's view and nothing else: equal views give equal advice. The chances of the
/// fight itself are Session::odds.
#pragma once

#include "plugins/host/play/seat.hpp"

#include <optional>

namespace sandtable::host {

/// What an order comes to when everybody plays on as it pays: means over the tables of an Advice.
struct Expected {
    Order order;
    double own_lost = 0;     ///< strength of his units; below 0: gained
    double others_lost = 0;  ///< of all others'
    double own_units = 0;    ///< units of his that are lost with it
    double others_units = 0; ///< of all others'
    double own_worn = 0;     ///< what his units have taken, where Advice::has_wear; below 0: healed
    double others_worn = 0;  ///< all others'
    double own_held = 0;     ///< value of the objectives that he holds
    double others_held = 0;  ///< that others hold
    double worth = 0;        ///< how it then looks to him, in the ruleset's own points
    int improved = 0;        ///< on so many of the tables it then looks better to him than now
    int worsened = 0;        ///< and on so many worse
    double won = 0, lost = 0; ///< share of the tables on which the battle was over and so ended
};

struct Advice {
    Order order;        ///< what the player gave
    Thought thought;    ///< what he said of it, as far as he did
    bool alone = false; ///< nothing else may be ordered
    int tables =
        0; ///< on which both were played on; 0: none can be imagined, or nothing to compare
    bool to_turns_end = true; ///< on each of them; else some stopped before
    /// On them the order was followed by what the player said he would order then, as far as it may
    /// be; the next best one by what looks best at once.
    bool follows = false;
    Expected best, second;     ///< where there are tables; `best` is of `order`
    int better = 0, worse = 0; ///< on how many of them `best` came out better than `second`
    double own_held = 0, others_held = 0, worth = 0; ///< now
    bool has_objectives = false;
    bool has_wear = false; ///< the book counts what units take apart from their strength (damage)
    bool stopped = false;  ///< somebody had enough before every table was played on

    /// Whether so many more tables for one of the two are more than luck.
    [[nodiscard]] bool is_clear() const noexcept
    {
        const int lead = better - worse;
        return lead * lead > 4 * (better + worse);
    }
};

/// Asks `player`, who sits there, in a view of a side that is awaited; then plays on from tables
/// that fit the view with his order, and what he said he would order then, and with the others that
/// look best, the same dice for each, to the end of the turn. The one that is compared is chosen on
/// other tables. `enough`, if not null, ends it from another thread: with the order and the tables
/// there are by then, or with Hurried where the player has no order yet. Throws what the player,
/// the ruleset or the script throws.
[[nodiscard]] Advice advise(const ReadyBattle& battle, const View& view, const LegalOrders& legal,
                            Automaton& player, const std::atomic<bool>* enough = nullptr);

} // namespace sandtable::host
