/// marshal_player.hpp - plays several ways of going on to the end before it gives an order.
///
/// What greedy would give is the floor. Beside it stand the other orders that look best; all are
/// played on to the end of the turn from the same imagined tables with the same dice, the worse
/// half is dropped, and again, until one is left. It is given instead of the floor only if it comes
/// out better by more than luck on other tables, under dice that had no part in choosing it.
///
/// Where each gives one order and hands the say over, what they answer to it and what comes then is
/// looked at in a tree (search_tree.hpp).
///
/// Where orders are plotted, one of them shows nothing before all are carried out. There it
/// chooses, in the same way but to the end of the battle, how to go on: as it pays, waiting, acting
/// only where it pays much, going at the enemy; and keeps to that for all orders of the moment.
///
/// Decides by the view, the seed and the effort alone; remembers nothing but how it goes on.
#pragma once

#include "plugins/players/marshal/rehearsal.hpp"
#include "plugins/players/marshal/search_tree.hpp"
#include "sdk/cpp/player.hpp"

#include <optional>
#include <string_view>
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

    /// An order, how to go on after it, and what that came to so far.
    struct Plan {
        Order order;
        Stance stance;
        std::int64_t sum = 0;
    };
    /// What is known of a decision before anything is rehearsed.
    struct Survey {
        std::int64_t now = 0;     ///< how the table looks
        std::int64_t step = 1;    ///< what an order usually changes
        std::uint32_t passes = 0; ///< so many of the trials hand the say over without a word
        bool single = true;       ///< all of them hand it over
    };
    /// What may be spent on a choice, and how far plans are played on: as far as that allows, or to
    /// the end of the turn.
    struct Budget {
        std::uint64_t work = 0;
        bool to_the_end = false;
    };

    [[nodiscard]] Survey survey(const View& view, OrderList& list, std::uint64_t seed,
                                std::uint32_t most);
    [[nodiscard]] bool plotted(const View& view) const;
    [[nodiscard]] Order by_stance(const Survey& survey, const Stance& stance);
    [[nodiscard]] Order by_strategy(const View& view, const Survey& survey, Stream& draws);
    [[nodiscard]] Order by_tactics(const View& view, const Survey& survey, Stream& draws);
    [[nodiscard]] Order by_tree(const View& view, const Survey& survey, Stream& draws);
    [[nodiscard]] bool measure(const View& view, const Survey& survey, const Budget& budget,
                               std::uint64_t seed);
    [[nodiscard]] Plan better_than_the_first(const View& view, Stream& draws);
    [[nodiscard]] Plan select(const View& view, std::uint64_t seed);
    [[nodiscard]] bool confirmed(const View& view, const Plan& plan, const Plan& floor,
                                 std::uint64_t seed);
    [[nodiscard]] std::int64_t worth(const View& view, const Plan& plan, std::uint64_t seed,
                                     std::uint32_t number);

    Side side_;
    Level level_ = Level::marshal;
    std::optional<Stance> manner_; ///< all the time, without a second thought
    std::uint64_t effort_ = 100;   ///< per cent
    const sdk::TableService* service_ = nullptr;

    Scout scout_;
    Rehearsal rehearsal_;
    SearchTree tree_;
    OrderBuffer orders_;
    sdk::Block first_, world_;
    std::vector<Trial> trials_;
    std::vector<Plan> plans_;
    Cast cast_;
    std::int64_t zero_ = 0;        ///< a judgment that is worth nothing
    std::int64_t scale_ = 1;       ///< so much more is worth half a victory
    std::uint32_t rehearsals_ = 0; ///< how many can be had

    std::uint64_t when_ = 0; ///< the moment that the stance was chosen for
    Stance stance_;
};

} // namespace sandtable::players
