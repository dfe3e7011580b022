/// groups.hpp - THU section 9: which pieces the canonical activations of a leader take together.
///
///   Group    the pieces of one activation
///   Pieces   those of a side that may be activated
///   Groups   one around each piece he may activate, with those of its category nearest to it
#pragma once

#include "rulesets/thucydide/chapters/command.hpp"

#include <array>
#include <cstring>

namespace sandtable::thucydide {

/// In index order.
struct Group {
    static constexpr int largest = 8; ///< of those that are listed; more are accepted [THU-CMD-01]
    std::array<std::int16_t, largest> pieces;
    int count;
    /// Compared as a whole: pieces that are not there are 0.
    friend bool operator==(const Group& a, const Group& b) noexcept
    {
        return std::memcmp(a.pieces.data(), b.pieces.data(), sizeof a.pieces) == 0 &&
               a.count == b.count;
    }
};

/// In index order, found for the first leader who asks and for all of his side.
class Pieces {
public:
    struct Piece { // nothing is set where none is
        std::int16_t q, r;
        std::int16_t unit;
        Category category;
        bool leads;    ///< never taken along: a leader is a group's first piece or none
        bool commands; ///< rides with a unit, and commands himself: no seed of others' groups
        [[nodiscard]] hex::Cube at() const noexcept { return {q, r}; }
    };
    /// Pieces after the first `most` are not looked at.
    static constexpr std::size_t most = 2048;
    /// Their places are measured sixteen at a time, which a compiler does side by side.
    static constexpr std::size_t at_a_time = 16;
    static_assert(most % at_a_time == 0);

    Pieces(const Field& field, Side side) noexcept : field_{field}, side_{side} {}
    /// Calls `work(piece)` for one after another whom a command reaches, until it returns false.
    template <typename Work>
    void each_reached(const Command& command, Work&& work) noexcept;

private:
    void find() noexcept;

    const Field& field_;
    Side side_;
    bool found_ = false;
    std::size_t count_ = 0;
    std::array<Piece, most> list_;
    std::array<std::int16_t, most> q_, r_; ///< of each, and off the board up to a row of sixteen
    std::array<std::uint64_t, most / 8> leads_; ///< the highest bit of the byte of who leads
};

/// Each group once, in the order of the pieces they were made around. Allocates nothing.
class Groups {
public:
    /// Groups at most; pieces after the first `most_pieces` that he reaches are not looked at.
    /// `leader` may make an activation.
    static constexpr int most = 40;
    static constexpr std::size_t most_pieces = 256;

    Groups(const Field& field, Side side, Unit leader, Pieces& pieces) noexcept;

    [[nodiscard]] const Group* begin() const noexcept { return made_.data(); }
    [[nodiscard]] const Group* end() const noexcept { return made_.data() + count_; }
    [[nodiscard]] bool empty() const noexcept { return count_ == 0; }

private:
    using Piece = Pieces::Piece;

    /// Those that may be taken along with a category, whatever it is: with one that is open all.
    struct Followers {
        int count = -1; ///< -1: nobody has asked yet
        std::array<std::int16_t, most_pieces> q, r;
        std::array<std::uint16_t, most_pieces> place; ///< in pieces_; all set as far as `count`
    };
    class Distances;
    class Chosen;

    [[nodiscard]] Group around(std::size_t seed) noexcept;
    [[nodiscard]] const Followers& suiting(Category category) noexcept;
    void keep(const Group& group) noexcept;

    int capacity_;
    bool one_category_;
    std::size_t piece_count_ = 0;
    int count_ = 0;
    std::array<Piece, most_pieces> pieces_;
    std::array<Followers, 3> followers_; ///< by category
    std::array<Group, most> made_;
};

} // namespace sandtable::thucydide
