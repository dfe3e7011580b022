/// groups.hpp - THU section 9: which pieces the canonical activations of a leader take together.
///
///   Group    the pieces of one activation
///   Groups   one around each piece he may activate, with those of its category nearest to it
#pragma once

#include "rulesets/thucydide/chapters/command.hpp"

#include <array>

namespace sandtable::thucydide {

/// In index order.
struct Group {
    static constexpr int largest = Capacities::most;
    std::array<std::int32_t, largest> pieces{};
    int count = 0;
    friend bool operator==(const Group&, const Group&) = default;
};

/// Each group once, in the order of the pieces they were made around. Allocates nothing.
class Groups {
public:
    /// Groups at most; pieces after the first `most_pieces` that may be activated are not looked
    /// at. `leader` may make an activation.
    static constexpr int most = 40;
    static constexpr int most_pieces = 256;

    Groups(const Field& field, Side side, Unit leader) noexcept;

    [[nodiscard]] const Group* begin() const noexcept { return made_.data(); }
    [[nodiscard]] const Group* end() const noexcept { return made_.data() + count_; }
    [[nodiscard]] bool empty() const noexcept { return count_ == 0; }

private:
    /// A piece that may be activated.
    struct Piece {
        hex::Cube at;
        std::int16_t unit;
        Category category;
        bool leads; ///< never taken along: a leader is a group's first piece or none
    };

    [[nodiscard]] Group around(const Piece& seed) const noexcept;
    [[nodiscard]] bool suits(const Piece& piece, Category category) const noexcept
    {
        return !one_category_ || piece.category == Category::any || category == Category::any ||
               piece.category == category;
    }
    void keep(const Group& group) noexcept;

    int capacity_;
    bool one_category_;
    int piece_count_ = 0;
    int count_ = 0;
    std::array<Piece, most_pieces> pieces_;
    std::array<Group, most> made_;
};

} // namespace sandtable::thucydide
