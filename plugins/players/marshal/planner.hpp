/// planner.hpp - how to play on for the rest of the battle: a plan in place of single orders.
///
/// A plan is a stance with likings: sally whenever that may be done, withdraw while surprised or
/// while the enemy has the initiative, never fire, at this one first, keep that one back. One order
/// changes next to nothing where the same choice, made whenever it comes, decides the battle. There
/// may be more than a hundred of them, and battles for a few hundred. So each battle is played to
/// its end with a few of them at once, never two for the same orders, everybody else doing what
/// pays, and those are dropped again and again with which it went worse than without. The last few
/// then meet what was done so far on common tables with common dice, and the best must beat it on
/// tables that had no part in choosing it. What was seen is kept for the next turn.
#pragma once

#include "plugins/players/marshal/gains.hpp"
#include "plugins/players/marshal/hands.hpp"

#include <optional>
#include <vector>

namespace sandtable::players {

class Planner {
public:
    explicit Planner(Hands& hands) : hands_{&hands} {}

    /// Looks for a better plan, with about so many orders carried out, and goes on from what it saw
    /// at the turns before; not at all where so few could not play enough battles to the end. Of
    /// `cast`, who plays as he did so far. The end is in sight where `longest` orders reach it.
    void think(const View& view, const Cast& cast, std::uint64_t work, std::uint64_t longest,
               std::uint64_t seed);
    [[nodiscard]] const Stance& plan() const noexcept { return plan_; }
    /// Whether the end was ever in sight.
    [[nodiscard]] bool sees_the_end() const noexcept { return sees_the_end_; }
    /// What it came to when it was last compared with others, -1 to 1; nothing: never.
    [[nodiscard]] std::optional<double> worth() const noexcept { return worth_; }
    /// How many it was compared with when it last looked for a better one.
    [[nodiscard]] std::size_t compared() const noexcept { return compared_; }

private:
    /// A plan, and how much better it came out than the one there is.
    struct Rival {
        Stance plan;
        Liking added; ///< what it has more than the one there is; nothing: it has less
        Gains gains{};
    };
    /// A liking, and how battles went that had it, and others in which it might have mattered and
    /// which had none for the same orders.
    struct Prospect {
        Liking liking;
        Gains with{}, without{};
        Gains proof{}; ///< over the plan there is, on common tables, where that was asked

        /// How much it gives; less where little was seen of it.
        [[nodiscard]] double worth() const noexcept
        {
            constexpr double little = 4; ///< battles
            if (proof.any()) return proof.mean();
            if (!with.any() || !without.any()) return 0;
            const double seen = 1 / (1 / with.times() + 1 / without.times());
            return (with.mean() - without.mean()) * seen / (seen + little);
        }
    };

    [[nodiscard]] bool looks_further(const View& view, Stream& draws);
    [[nodiscard]] bool probe(const View& view, std::uint64_t longest, Stream& draws);
    void gather(const View& view);
    void with_kinds(bool waits);
    void with_units(const View& view);
    void with(const Liking& liking);
    void without();
    [[nodiscard]] std::size_t screen(const View& view, std::uint64_t work, Stream& draws);
    /// Prospects that a battle has, what of others came in it, and how it ended.
    struct Battle {
        std::uint64_t seed = 0;
        std::vector<std::uint32_t> has{};
        std::vector<Watched> watched{};
        double worth = 0;
        bool played = false; ///< orders were given there
    };
    [[nodiscard]] bool play_several(const View& view, std::size_t of, std::size_t battles,
                                    Stream& draws);
    void play(const View& view, Battle& battle, Hand& hand) const;
    void share_out(std::size_t of, std::vector<std::uint32_t>& has, Stream& draws);
    [[nodiscard]] bool rules_out(const std::vector<std::uint32_t>& has, std::size_t prospect) const;
    void fade();
    void race(const View& view, std::uint64_t work, Stream& draws);
    [[nodiscard]] bool proves_itself(const View& view, Stream& draws);
    void meet(const View& view, std::size_t fewest, std::uint64_t until, std::uint64_t seed);
    [[nodiscard]] bool meet_on(const View& view, std::size_t first, std::size_t tables,
                               std::uint64_t seed);
    [[nodiscard]] std::size_t as_many_as(std::uint64_t until, std::uint64_t since,
                                         std::size_t done) const;

    Hands* hands_;
    Cast cast_;
    Stance plan_ = as_it_pays;
    Met met_;                         ///< since the battle began
    Formalities formalities_;         ///< the same
    std::vector<Prospect> prospects_; ///< since the battle began
    std::vector<Rival> rivals_;
    std::vector<Battle> battles_;
    std::vector<double> worths_;      ///< of the plan there is and the rivals, table by table
    std::vector<std::uint32_t> deck_; ///< of prospects, those that have not had their turn
    bool sees_the_end_ = false;
    Gains stood_; ///< what it came to when it was last compared with others
    std::optional<double> worth_;
    std::size_t compared_ = 0;
    std::uint64_t until_ = 0; ///< work at which it is to decide
};

} // namespace sandtable::players
