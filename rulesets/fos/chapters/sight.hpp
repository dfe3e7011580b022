/// sight.hpp - lines of sight, for seeing and for fire. [FOS-LOS-01 to 06]
///
///   Blocker, Line   what stops a line, and where
///   Sights          the lines of one board, the near ones in a table; those of a changed one anew
#pragma once

#include "rulesets/fos/chapters/ground.hpp"

namespace sandtable::fos {

enum class Blocker : std::uint8_t {
    none,
    higher, ///< a cell too high
    cover,  ///< cover at the height of the line
    unit,   ///< a unit on the line of fire
};

/// A line between two cells: clear, or the first cell that stops it.
struct Line {
    Blocker blocker = Blocker::none;
    Cell at = Cell::none;

    [[nodiscard]] bool clear() const noexcept { return blocker == Blocker::none; }
};

/// The cells whose inside the line between two centers passes, ends excluded, as offsets from its
/// start: nearest first, then from the west, then from the south. [FOS-LOS-01]
[[nodiscard]] std::vector<Spot> cells_between(int dx, int dy);

class Sights {
public:
    static constexpr int reach = 9; ///< the farthest that anybody sees [FOS-VIS-05]

    explicit Sights(const Ground& ground);

    /// Whether a unit could see from `a` to `b`, at most `reach` squares apart.
    [[nodiscard]] bool clear(const Land& land, Cell a, Cell b) const noexcept
    {
        if (land.changed()) return line_now(land, a, b);
        const Spot from = ground_->spot(a);
        const Spot to = ground_->spot(b);
        const auto bit =
            static_cast<std::size_t>((to.y - from.y + reach) * width + (to.x - from.x + reach));
        return ((seen_[static_cast<std::size_t>(a)][bit / 64] >> (bit % 64)) & 1) != 0;
    }
    /// The cells of the row `dy` below `a` that are seen from it, one bit a column: bit `reach` is
    /// the column of `a`.
    [[nodiscard]] std::uint32_t row_seen(const Land& land, Cell a, int dy) const noexcept
    {
        if (land.changed()) return row_seen_now(land, a, dy);
        const auto bit = static_cast<std::size_t>((dy + reach) * width);
        const Window& seen = seen_[static_cast<std::size_t>(a)];
        std::uint64_t bits = seen[bit / 64] >> (bit % 64);
        if (bit % 64 + width > 64) bits |= seen[bit / 64 + 1] << (64 - bit % 64);
        return static_cast<std::uint32_t>(bits) & ((1u << width) - 1);
    }
    /// The line between any two cells. With `units`, for fire: those on it may stop it.
    [[nodiscard]] Line line(const Land& land, Cell a, Cell b, const Table* units = nullptr) const;

    /// The cells of the line, as offsets; both ends at most `reach` squares apart.
    struct Offsets {
        const Spot* first;
        const Spot* last;
        [[nodiscard]] const Spot* begin() const noexcept { return first; }
        [[nodiscard]] const Spot* end() const noexcept { return last; }
    };
    [[nodiscard]] Offsets near_cells(int dx, int dy) const noexcept
    {
        const Span& span = spans_[static_cast<std::size_t>((dy + reach) * width + (dx + reach))];
        return {offsets_.data() + span.first, offsets_.data() + span.last};
    }

private:
    static constexpr int width = 2 * reach + 1;
    struct Span {
        std::uint16_t first = 0;
        std::uint16_t last = 0;
    };
    using Window = std::array<std::uint64_t, (width * width + 63) / 64>;

    /// `ground` is a Ground or a Land.
    template <typename AnyGround>
    [[nodiscard]] static Line walk(const AnyGround& ground, Cell a, Cell b, Offsets cells,
                                   const Table* units) noexcept;
    [[nodiscard]] bool line_now(const Land& land, Cell a, Cell b) const noexcept;
    [[nodiscard]] std::uint32_t row_seen_now(const Land& land, Cell a, int dy) const noexcept;
    /// Notes that the line from `a` to the cell at an offset is clear.
    void mark(Cell a, int dx, int dy) noexcept
    {
        const auto bit = static_cast<std::size_t>((dy + reach) * width + (dx + reach));
        seen_[static_cast<std::size_t>(a)][bit / 64] |= std::uint64_t{1} << (bit % 64);
    }

    const Ground* ground_;
    std::vector<Spot> offsets_;
    std::array<Span, static_cast<std::size_t>(width) * width> spans_{};
    std::vector<Window> seen_;
};

} // namespace sandtable::fos
