/// view.hpp - the table as one seat sees it: the one choke point of fog. [design 8]
///
/// A seat is one of the table's sides, or the umpire's, who sees everything (the tools that belong
/// to no player look from there). Whoever sits nowhere sees nothing. What a seat may read of
/// records is plugins/host/telling/redact.hpp's.
#pragma once

#include "kernel/game/ruleset.hpp"
#include "kernel/state/block.hpp"

#include <vector>

namespace sandtable {

/// StateHeader::viewer of the view of a seat that is none: it shows nothing.
inline constexpr Side no_seat = 0xfe;

/// Copies `table`'s block into `out` (as many bytes) as `side` may see it:
/// - dice streams are blank, `viewer` is `side`, a decision of other seats keeps its kind and seats
///   but loses its arguments if `seats` is not this side's;
/// - own units are whole, but for `umpire` counters;
/// - an identified unit shows counters visible to everyone and to identifiers;
/// - every other unit of another side is blank (Where::unseen). Cells with detected units are shown
///   by anonymous markers: the blank records of the side's units, lowest index first, take the
///   detected cells in ascending order, one marker a cell, with unknown_type;
/// - side, cell and game counters and all data follow their visibility (owner data of another side
///   is zero).
/// The umpire sees everything but the streams. A seat that is none sees which units there are in
/// the roster and nothing else: no places, numbers, clock or decisions (`viewer` is no_seat).
void make_view(const Table& table, Side side, const Ruleset& ruleset, std::byte* out);

/// The view of one seat of one battle, table after table. It takes over what changes word by word
/// and is made anew only where its side knows something else of a unit than before.
class SeatView {
public:
    /// Nobody tells what changes any more: the next look makes it anew.
    void forget() noexcept { stale_ = true; }
    /// Words of the table have changed, but whose a unit is has not: no verb of Battle does that.
    void follow(std::span<const ChangedWord> changed) noexcept;
    /// Makes it the view of this table. `goes_on`: its changes were told, and will be.
    void look(const Table& table, Side side, const Ruleset& ruleset, bool goes_on);
    /// Whether somebody was hidden from its side when it was last made anew.
    [[nodiscard]] bool hides() const noexcept { return hides_; }
    /// What `make_view` would have written.
    [[nodiscard]] const std::byte* block() const
    {
        return reinterpret_cast<const std::byte*>(view_.data());
    }

    /// WordSum's.
    [[nodiscard]] std::uint64_t hash() noexcept { return sum_.hash(block(), view_.size() * 8); }

private:
    void put_header(const Table& table, Side side);
    void look_again(const Table& table, Side side, const Ruleset& ruleset, bool goes_on);

    std::vector<std::uint64_t, Unfilled<std::uint64_t>> view_;
    WordSum sum_; ///< of the view
    std::vector<std::uint64_t, Unfilled<std::uint64_t>>
        stays_;                          ///< bits that are as they are on the table
    std::vector<std::uint64_t> watched_; ///< bits on which that hangs, if any
    std::vector<Sight> sights_;          ///< what the side knew of each unit
    bool stale_ = true;
    bool hides_ = false;
};

} // namespace sandtable
