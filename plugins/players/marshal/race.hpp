/// race.hpp - orders that are played on beside the one that looks best at once, the floor.
///
/// All start from the same imagined tables with the same dice and the same habits, its own side
/// ordering what looks best to it, to the end of the battle or over as many turns as there is work
/// for; the others play as they seem to, and on every fourth table what looks best to them. Half of
/// the rivals are dropped again and again; the last one must come out better than the floor by more
/// than luck.
#pragma once

#include "plugins/players/marshal/gains.hpp"
#include "plugins/players/marshal/hands.hpp"

#include <functional>
#include <optional>
#include <vector>

namespace sandtable::players {

class Race {
public:
    /// Orders that are carried out for a decision: usually, and where one rehearsal is so long that
    /// this is little.
    struct Means {
        std::uint64_t work = 0, most = 0;
        /// Of a battle where a few turns are enough to see how long one is, and habits stay.
        bool large = false;
    };
    static constexpr std::uint64_t enough = 64; ///< rehearsals of a decision
    /// Who is told that a rival is ahead, or the floor: nothing.
    using Ahead = std::function<void(std::optional<Order>)>;

    explicit Race(Hands& hands) : hands_{&hands} {}

    /// Nobody is in it any more.
    void clear() noexcept { rivals_.clear(); }
    /// One more; not one that is in it already. Whether it is new. What is doubtful must be
    /// doubtlessly better than the floor.
    bool add(const Order& order, bool is_doubtful = false);
    [[nodiscard]] std::size_t rivals() const noexcept { return rivals_.size(); }

    /// How far rehearsals go and how much work they may be, by one of the floor; few rehearsals,
    /// few rivals. `cast` says who plays on, and how tables are weighed at least. False when there
    /// are too few to say anything.
    [[nodiscard]] bool measure(const Table& from, const Cast& cast, const Order& floor,
                               const Means& means, std::uint64_t seed);
    /// Orders that were carried out there until the second turn was over, or it stopped.
    [[nodiscard]] std::uint64_t turns_cost() const noexcept { return turns_cost_; }
    /// Who plays on, and how far.
    [[nodiscard]] const Cast& cast() const noexcept { return cast_; }

    /// The best rival, if it is better than the floor by more than luck; else nothing. `ahead` is
    /// told in between.
    [[nodiscard]] std::optional<Order> best(const View& view, const Order& floor,
                                            std::uint64_t seed, const Ahead& ahead);
    /// What whoever was ahead at last came to, -1 to 1.
    [[nodiscard]] double worth() const noexcept { return worth_; }

private:
    /// A rival of the floor, and how much better it came out so far.
    struct Rival {
        Order order;
        bool is_doubtful = false;
        Gains gains{};
    };

    [[nodiscard]] const Rival* run(const View& view, const Order& floor, std::uint64_t seed,
                                   const Ahead& ahead);
    void lead(const Rival* rival, const Ahead& ahead);
    void compare(const View& view, const Order& floor, std::uint64_t tables, std::uint64_t seed);

    Hands* hands_;
    Cast cast_;
    CommonHabits habits_; ///< of everybody, in this decision
    std::vector<Rival> rivals_;
    std::vector<double> worths_; ///< of the floor and the rivals, table by table
    Gains stood_;                ///< what the floor came to in this decision
    std::uint64_t until_ = 0;    ///< work at which the race is over
    std::uint64_t each_ = 1;     ///< work of a rehearsal
    std::uint64_t turns_cost_ = 0;
    double worth_ = 0;
};

} // namespace sandtable::players
