/// planner.hpp - how to play on for the rest of the battle: a plan in place of single orders.
///
/// A plan is a stance with likings: sally whenever that may be done, withdraw while surprised or
/// while the enemy has the initiative, never fire, at this one first, keep that one back. One order
/// changes next to nothing where the same choice, made whenever it comes, decides the battle. Plans
/// are played on to its end, everybody else doing what pays, on common tables with common dice; the
/// worse half is dropped again and again, and the last one must beat what was done so far on tables
/// that had no part in choosing it. Then one more liking is looked for, to go with it.
#pragma once

#include "plugins/players/marshal/gains.hpp"
#include "plugins/players/marshal/rehearsal.hpp"

#include <array>
#include <vector>

namespace sandtable::players {

class Planner {
public:
    Planner(const Setting& setting, Scout& scout, Rehearsal& rehearsal)
        : scout_{&scout}, rehearsal_{&rehearsal}, world_{setting}
    {
    }
    void ask(const sdk::TableService& service) noexcept { service_ = &service; }

    /// Looks for a better plan, with about so many orders carried out; not at all where so few
    /// could not play enough battles to the end. Of `cast`, who plays as he did so far.
    void think(const View& view, const Cast& cast, std::uint64_t work, std::uint64_t seed);
    [[nodiscard]] const Stance& plan() const noexcept { return plan_; }
    /// Whether there was ever work enough to play to the end.
    [[nodiscard]] bool sees_the_end() const noexcept { return sees_the_end_; }

private:
    /// A plan, and how much better it came out than the one there is.
    struct Rival {
        Stance plan;
        Liking added; ///< what it has more than the one there is; nothing: it has less
        Gains gains{};
    };

    [[nodiscard]] bool looks_further(const View& view, std::uint64_t work, Stream& draws);
    [[nodiscard]] bool probe(const View& view, Stream& draws);
    void line_up(const View& view, bool waits, Stream& draws);
    void with_kinds(bool waits);
    void keep_the_hopes(const std::vector<Liking>& hopes, Stream& draws);
    void with(const Liking& liking);
    void with_units(const View& view);
    void without();
    void drop_the_worse(const View& view, std::size_t fewest, std::uint64_t work,
                        std::vector<Liking>& hopes, Stream& draws);
    [[nodiscard]] bool proves_itself(const View& view, Stream& draws);
    void meet(const View& view, std::size_t fewest, std::uint64_t until, std::uint64_t seed);

    Scout* scout_;
    Rehearsal* rehearsal_;
    const sdk::TableService* service_ = nullptr;
    sdk::Block world_;
    Cast cast_;
    Stance plan_ = as_it_pays;
    Met met_; ///< since the battle began
    /// What looked best when all were compared: at any time, while something is so.
    std::array<std::vector<Liking>, 2> hopes_;
    bool has_compared_ = false, sees_the_end_ = false;
    std::vector<Rival> rivals_;
};

} // namespace sandtable::players
