/// fight_odds.hpp - the chances of the fight that an order leads to, wherever its dice fall.
///
///   Trail        how far an order has been followed
///   Answers      who answers the questions that come between the order and the end of its fight
///   FightPlan    what is asked
///   fight_odds   the answer
#pragma once

#include "plugins/host/table/dice_walk.hpp"
#include "plugins/host/table/odds.hpp"

namespace sandtable::host {

/// How far an order has been followed on one branch.
struct Trail {
    bool fell = false;        ///< whether a die has fallen
    Clock from{};             ///< when the order was given; then when the first die fell
    std::uint64_t passed = 0; ///< kinds of questions that were answered before it: 1 << kind
    std::uint64_t used = 0;   ///< standing answers given to the question that is open: 1 << index
    Decision question{};      ///< the last that was answered
    int answers = 0;

    /// Equal for trails that go on alike.
    [[nodiscard]] std::uint64_t hash() const noexcept;
};

/// A question of the fight that nobody has answered.
struct OpenQuestion {
    Decision question{};
    Side side = nobody;
};

class Answers {
public:
    virtual ~Answers() = default;
    struct Next {
        std::optional<Order> order;       ///< nothing: the fight is over, or a question is open
        std::optional<OpenQuestion> open; ///< the one it ends with
        bool told = false;                ///< by a standing answer
        bool chosen = false;              ///< there were others
        Side side = nobody;
    };
    /// What is answered on the table as it stands; notes it in the trail.
    [[nodiscard]] virtual Next next(const Game& game, Trail& trail) const = 0;
};

struct FightPlan {
    std::optional<Order> order;       ///< nothing: what the table comes to by itself
    bool set_up = false;              ///< the battle has not begun: its first dice are asked for
    const Answers* answers = nullptr; ///< null: the order alone is carried out
    FixedDice dice;
    std::uint64_t most = 100'000;   ///< times that an order is carried out, to count
    std::uint64_t samples = 20'000; ///< where that is not enough
    /// The name of a result, by the table before the order and in the end.
    std::function<std::string(const Table& before, const Table& after,
                              const std::optional<OpenQuestion>& open)>
        classify;
    /// Asked now and then. True: it is enough, what is known is the answer.
    std::function<bool()> stopped;
    /// Shown what is known, as it becomes more.
    std::function<void(const Odds&)> watch;
};

/// Follows an order to where its dice fall and on to the end of the fight: questions on the way are
/// answered by `answers`, dice of a later turn than the first are left to themselves. All results
/// are counted (dice_walk.hpp), equal tables together; where that takes more than `most` steps,
/// `samples` are drawn, the same ones each time. The game is unchanged, and so are its dice. Throws
/// BadFace, and what the ruleset throws.
[[nodiscard]] Odds fight_odds(const Game& game, const FightPlan& plan);

} // namespace sandtable::host
