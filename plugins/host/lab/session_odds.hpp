/// session_odds.hpp - chances of an order as far as a seat can know: what `play`, `run`, the wire
/// and `sandtable odds` answer (Session::odds).
///
///   OddsAsk     what is asked
///   ChangeShare, SeenOdds   the answer
///   seen_odds      of who has a game and no session
///   fight_ahead    of the fight behind an order, where there is one
///   odds_in_view   of who has a view and no session
///   refuse_odds    why there are none of an order
///   read_standing  what a player types of them
#pragma once

#include "plugins/host/battle/battle.hpp"
#include "plugins/host/lab/standing_answers.hpp"
#include "plugins/host/notation/read_order.hpp"
#include "plugins/host/telling/i18n.hpp"

namespace sandtable::host {

class Session;

/// A question between an order and its dice, in words.
struct AskedOnTheWay {
    Side side = nobody;
    std::string question;
    std::string order; ///< what was counted with, as far as the seat may read it
    bool told = false; ///< by a standing answer; else it is still open
};

/// How often one thing becomes of one unit, whatever else befalls: "#18 2>1".
struct ChangeShare {
    std::string label;
    double share = 0;
};

/// Chances as far as a seat can know.
struct SeenOdds {
    Odds odds;
    std::vector<ChangeShare> changes{}; ///< the likeliest first
    bool together = false;              ///< some result is of several units
    int worlds = 0; ///< how many tables that fit the view were imagined; 0: the view hides nothing.
                    ///< Else `share` is the mean of them, `error` half its 95 % interval, `low` and
                    ///< `high` the least and the greatest share that one of them gave it
    std::vector<AskedOnTheWay> way{};
    std::vector<StandingAnswer> never_asked{}; ///< answers that no question called for
};

/// What is asked of Session::odds.
struct OddsAsk {
    std::optional<Order> order{}; ///< nothing: the fight that is pending
    std::optional<Side> eyes{};   ///< nothing: who sees everything
    bool set_up = false;          ///< the battle has not begun: what it rolls by itself
    std::vector<StandingAnswer> answers{};
    FixedDice dice{};
    /// Times that an order is carried out, to count, and samples where that is not enough. Nothing:
    /// 60,000 and 20,000, fewer in battles where an order takes longer, so that the answer is there
    /// within a second; by the battle's size and not by a clock, so that it is always the same.
    std::optional<std::uint64_t> most{};
    std::optional<std::uint64_t> samples{};
    int worlds = 16;  ///< imagined where something is hidden
    int patience = 1; ///< so many times as many samples and worlds, for who watches
    /// What to tell of a result besides losses; empty: nothing.
    std::function<std::string(const Table& before, const Table& after)> besides{};
    std::function<bool()> stopped{};              ///< FightPlan::stopped
    std::function<void(const SeenOdds&)> watch{}; ///< shown what is known, as it becomes more
};

/// The same for who has a view and nothing else: a program in a seat. `ask.eyes` is the view's
/// side. Nothing, and what is thrown, as Session::odds.
[[nodiscard]] std::optional<SeenOdds> odds_in_view(const ReadyBattle& battle, const View& seen,
                                                   const OddsAsk& ask, const Texts& texts);

/// Chances on a table as it stands: Session::odds, for who has a game and no session. To a seat
/// they are the rulebook's: the battle's script takes no part, for it may know what the enemy has,
/// order for him, or have a secret of its own. To who sees everything it does, as `game` has it.
[[nodiscard]] std::optional<SeenOdds> seen_odds(const Game& game, const ReadyBattle& battle,
                                                const OddsAsk& ask, const Texts& texts);

/// Chances of the fight that an order leads to, as its side can know them; nothing where there is
/// none: no die falls, or there is but one result. `stopped`: FightPlan::stopped.
[[nodiscard]] std::optional<SeenOdds> fight_ahead(const Game& game, const ReadyBattle& battle,
                                                  const Order& order, const Texts& texts,
                                                  std::function<bool()> stopped = {});

/// Why the chances of an order are not told: it may not be given, or it is a question.
[[nodiscard]] std::optional<Refusal> refuse_odds(const Session& session, const Order& order);

/// Standing answers as a player types them.
struct ReadStanding {
    std::vector<StandingAnswer> answers; ///< several when a shorthand stands for several orders
    std::optional<Refusal> refusal;      ///< a form of the ruleset's that says something impossible
    /// What is wrong behind the verb of an order: a word is missing, or none that may stand there.
    std::optional<NotationError> error{};
};
/// Reads "[SIDE:] ORDER", "[SIDE:] VERB" or "[SIDE:] VERB most", ORDER in notation or in the
/// ruleset's shorthand, which is read in the view of `eyes`, whosever order it is; without eyes, in
/// that of the side that is named or is to decide. Neither an answer nor a refusal nor an
/// error: it is none.
[[nodiscard]] ReadStanding read_standing(std::string_view text, const Session& session,
                                         std::optional<Side> eyes);

} // namespace sandtable::host
