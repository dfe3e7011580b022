/// layouter.hpp - from a Book to a block: its layout, and a table with nothing on it yet.
///
///   Room, whole_room   what of its Book one battle can come to
///   OwnedLayout        where everything stands in a block
///   fresh_block        a block with nothing on it yet
///   seed_streams       the same for other dice
#pragma once

#include "kernel/rules/setting.hpp"
#include "kernel/state/layout.hpp"
#include "kernel/state/state.hpp"

#include <cstddef>
#include <memory>
#include <vector>

namespace sandtable {

/// What of its Book one battle can come to, list by list (sdk/abi/ext/room.h).
struct Room {
    struct Range {
        std::int64_t min = 0;
        std::int64_t max = 0;
        [[nodiscard]] bool has(std::int64_t value) const noexcept
        {
            return value >= min && value <= max;
        }
    };
    std::vector<Range> unit_counters;
    std::vector<std::uint32_t> unit_data; ///< bytes
    std::vector<std::uint32_t> game_data;
};
/// All that the Book says.
[[nodiscard]] Room whole_room(const Book& book);

/// Owns a Layout and its lists of slots.
class OwnedLayout {
public:
    /// Lays out a block for `units` units, `sides` sides, `cells` cells and `storage` words of
    /// script storage. Counters are packed widest first. Throws std::invalid_argument naming the
    /// Book's entry that cannot be: a name twice, min above max, initial outside the range, more
    /// than 32,000 units.
    OwnedLayout(const Book& book, int units, int sides, int cells, int storage);
    /// The same on a board of which something changes in play. `changing` is what the scenario
    /// declares; of an empty set nothing is laid out.
    OwnedLayout(const Book& book, int units, int sides, const Board& board, int storage,
                ChangingSet changing);
    /// The same where the battle needs no more than `room`: counters are as wide as their range in
    /// it, and those of a unit that keep one value stand in one byte.
    OwnedLayout(const Book& book, const Room& room, int units, int sides, const Board& board,
                int storage, ChangingSet changing);
    ~OwnedLayout();
    OwnedLayout(OwnedLayout&&) noexcept;
    OwnedLayout& operator=(OwnedLayout&&) noexcept;
    [[nodiscard]] const Layout& get() const noexcept;

private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

/// A block with every counter at its initial value, every unit in reserve, sides and types from the
/// roster, the board as it is at the start, streams from `seed`, turn 0.
[[nodiscard]] std::vector<std::byte> fresh_block(const Setting& setting, std::uint64_t seed);
/// The streams of a block that no die has been rolled from, as `seed` gives them.
void seed_streams(std::byte* block, std::uint64_t seed) noexcept;

} // namespace sandtable
