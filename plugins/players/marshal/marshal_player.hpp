/// marshal_player.hpp - plays on from several orders before it gives one of them.
///
/// What looks best at once is the floor. Beside it stand its rivals: handing the say over, other
/// orders for the same unit, orders for others. A rival is given instead of the floor only if it
/// came out better by more than luck where all are played on (race.hpp), the others being
/// as they seem to be (others.hpp), or, now and then, ordering what looks best to them.
///
/// Where all have their orders before anybody sets out, in a battle so large that those rehearsals
/// see no further than the turn, it works out the orders of the whole army together as each phase
/// begins, and gives them one by one (dispositions.hpp).
///
/// Where units stand in zones, not on a map, and battles can be played on to their end, it looks at
/// the beginning of each turn for a plan (planner.hpp) and orders what looks best by that. How it
/// stands after a turn or two misleads there (decision 201).
///
/// Where each gives one order and hands the say over, what they answer to it and what comes then is
/// looked at in a tree (search_tree.hpp).
///
/// Battles that are played on are dealt to as many hands as the host lends (hands.hpp).
///
/// Decides by the views, the seeds and the effort alone; remembers its plan, whom it has told to do
/// otherwise than looked best in this moment, so as not to change its mind again and again, and
/// where its units stood a turn before, so as not to march them to and fro (trail.hpp).
#pragma once

#include "plugins/players/marshal/dispositions.hpp"
#include "plugins/players/marshal/others.hpp"
#include "plugins/players/marshal/planner.hpp"
#include "plugins/players/marshal/race.hpp"
#include "plugins/players/marshal/search_tree.hpp"
#include "plugins/players/marshal/trail.hpp"
#include "sdk/cpp/player.hpp"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace sandtable::players {

class MarshalPlayer : public sdk::Player {
public:
    static constexpr const char* id = "marshal";
    static constexpr const char* name = "Marshal";
    static constexpr const char* version = "1.0.0";

    /// Throws Unsupported for an effort that is no number.
    MarshalPlayer(const Setting& setting, const sdk::Seat& seat);

    [[nodiscard]] Order choose(const View& view, const sdk::TableService& service,
                               std::uint64_t seed) override;

private:
    enum class Level : std::uint8_t { recruit, captain, marshal };

    /// What is known of a decision before anything is rehearsed.
    struct Survey {
        std::int64_t now = 0;     ///< how the table looks
        std::int64_t step = 1;    ///< what an order usually changes
        std::uint32_t passes = 0; ///< so many of the trials hand the say over without a word
        bool single = true;       ///< all of them hand it over
        bool plots = false;       ///< some lead somewhere, and nobody has set out by them

        /// A table that looks so good is worth half a victory.
        [[nodiscard]] std::int64_t scale() const { return std::max(std::abs(now), 10 * step); }
    };

    /// What it expects, -1 to 1, and how much that was compared with.
    struct Opinion {
        std::optional<double> worth;
        std::size_t compared = 0;
    };

    [[nodiscard]] Order decide(const View& view, OrderList& list, Stream& draws,
                               std::uint64_t seed);
    void say(std::span<const Order> plan);
    void say_all(const View& view, const Order& order, std::uint64_t seed);
    [[nodiscard]] Survey survey(const View& view, OrderList& list, std::uint64_t seed,
                                std::uint32_t most);
    [[nodiscard]] Order by_stance(const Survey& survey, const Stance& stance, bool onward = false);
    [[nodiscard]] bool goes_back(const Order& order) const;
    [[nodiscard]] std::optional<Order> by_dispositions(const View& view, const Survey& survey,
                                                       const OrderList& list, const Order& floor,
                                                       std::uint64_t seed);
    [[nodiscard]] Order as_disposed(const Order& order);
    [[nodiscard]] Order by_plan(const View& view, const Survey& survey);
    [[nodiscard]] Order by_rehearsal(const View& view, const Survey& survey, const OrderList& list,
                                     Stream& draws);
    [[nodiscard]] Order by_tree(const View& view, const Survey& survey, Stream& draws);
    [[nodiscard]] Cast cast(const View& view, const Survey& survey) const;
    void plan(const View& view, const Survey& survey, std::uint64_t seed);
    void line_up(const Order& floor, const Survey& survey, Stream& draws);
    bool add(const Order& floor, const Order& order);
    [[nodiscard]] Race::Means means(const View& view) const;

    Side side_;
    Level level_ = Level::marshal;
    std::optional<Stance> manner_; ///< all the time, without a second thought
    std::uint64_t effort_ = 100;   ///< per cent
    const sdk::TableService* service_ = nullptr;

    Hands hands_;
    Scout& scout_; ///< of the player's own hand
    Others others_;
    Trail trail_;
    Planner planner_;
    Dispositions dispositions_;
    SearchTree tree_;
    Race race_;
    OrderBuffer orders_;
    sdk::Block first_, world_;
    std::vector<Trial> trials_;
    Cast cast_;
    Opinion opinion_;
    bool goes_on_ = false; ///< `cast_` says how it plays on after this decision

    std::optional<int> planned_; ///< in which turn
    bool large_ = false;     ///< rehearsals of an order end with its turn, with the usual effort
    std::uint64_t when_ = 0; ///< the moment of:
    std::vector<std::pair<std::uint16_t, std::int32_t>> changed_; ///< verb and unit
};

} // namespace sandtable::players
