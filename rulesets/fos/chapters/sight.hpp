/// sight.hpp - lines of sight, for seeing and for fire. [FOS-LOS-01 to 06]
///
///   Blocker, Line   what stops a line, and where
///   Sights          the lines of one board, the near ones in a table; those of a changed one anew
#pragma once

#include "rulesets/fos/chapters/ground.hpp"

#include "sdk/cpp/sight.hpp"

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

/// The lines of one board: the cells between the centers of two others whose inside a line passes,
/// as the kernel has them, and what stops it there. [FOS-LOS-01]
class Sights {
public:
    static constexpr int reach = 9; ///< the farthest that anybody sees [FOS-VIS-05]

    explicit Sights(const Ground& ground);

    /// Whether a unit could see from `a` to `b`, at most `reach` squares apart.
    [[nodiscard]] bool clear(const Land& land, Cell a, Cell b) const noexcept
    {
        if (land.changed()) return line(land, a, b).clear();
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
    [[nodiscard]] Line line(const Land& land, Cell a, Cell b,
                            const Table* units = nullptr) const noexcept;

private:
    static constexpr int width = 2 * reach + 1;
    using Window = std::array<std::uint64_t, (width * width + 63) / 64>;

    [[nodiscard]] std::uint32_t row_seen_now(const Land& land, Cell a, int dy) const noexcept;
    /// Notes that the line from `a` to the cell at an offset is clear.
    void mark(Cell a, int dx, int dy) noexcept
    {
        const auto bit = static_cast<std::size_t>((dy + reach) * width + (dx + reach));
        seen_[static_cast<std::size_t>(a)][bit / 64] |= std::uint64_t{1} << (bit % 64);
    }

    const Ground* ground_;
    square::LineTable lines_;
    std::vector<Window> seen_;
};

} // namespace sandtable::fos
