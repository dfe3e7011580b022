/// crowd.hpp - questions about all the pieces of an army at once, for evaluate.cpp.
///
///   paces    how far it is between two places
///   Places   how near the nearest of an army is to a place, and how many touch it
///   Stands   which cells they stand on, and which next to
///   Crowd    how many are bound for a cell
#pragma once

#include "rulesets/fos/chapters/ground.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>

namespace sandtable::fos {

inline constexpr int most_pieces = 160;       ///< of one side; more are not looked at
inline constexpr std::int16_t look_out = 300; ///< paces that the enemy matters from

/// Distance that grows like the real one: 10 a square, 14 a diagonal one.
[[nodiscard]] inline int paces(Spot a, Spot b) noexcept
{
    const int x = std::abs(a.x - b.x);
    const int y = std::abs(a.y - b.y);
    return x > y ? 10 * x + 4 * y : 10 * y + 4 * x;
}

/// Where the fighting pieces of an army will stand, eight at a time, so that asking about all of
/// them is asking once for every eight.
class Places {
public:
    /// The next one, up to `most_pieces`.
    void add(Spot at) noexcept
    {
        if (count_ == most_pieces) return;
        if (count_ % lanes == 0) {
            const auto from = static_cast<std::size_t>(count_);
            std::fill_n(x_.begin() + static_cast<std::ptrdiff_t>(from), lanes, nowhere);
            std::fill_n(y_.begin() + static_cast<std::ptrdiff_t>(from), lanes, nowhere);
        }
        x_[static_cast<std::size_t>(count_)] = at.x;
        y_[static_cast<std::size_t>(count_)] = at.y;
        ++count_;
    }
    struct Around {
        std::int16_t nearest; ///< paces to the nearest, at most `look_out`
        int touching;         ///< how many stand next to the place or on it
    };
    [[nodiscard]] Around around(Spot at) const noexcept
    {
        std::array<std::int16_t, lanes> least;
        std::array<std::int16_t, lanes> touching{};
        least.fill(look_out);
        for (int block = 0; block < count_; block += lanes) {
            const std::int16_t* const x = x_.data() + block;
            const std::int16_t* const y = y_.data() + block;
            for (std::size_t i = 0; i < lanes; ++i) {
                const auto across = static_cast<std::int16_t>(x[i] - at.x);
                const auto down = static_cast<std::int16_t>(y[i] - at.y);
                const std::int16_t dx = size(across);
                const std::int16_t dy = size(down);
                const std::int16_t more = dx > dy ? dx : dy;
                const std::int16_t less = dx > dy ? dy : dx;
                const auto far = static_cast<std::int16_t>(10 * more + 4 * less);
                least[i] = far < least[i] ? far : least[i];
                touching[i] = static_cast<std::int16_t>(touching[i] + (more <= 1 ? 1 : 0));
            }
        }
        Around all{look_out, 0};
        for (std::size_t i = 0; i < lanes; ++i) {
            all.nearest = std::min(all.nearest, least[i]);
            all.touching += touching[i];
        }
        return all;
    }

private:
    static constexpr int lanes = 8;
    static constexpr std::int16_t nowhere = 20'000;
    /// At most 100 squares, which is farther than `look_out`: ten times as much is still small.
    [[nodiscard]] static std::int16_t size(std::int16_t n) noexcept
    {
        const auto positive = static_cast<std::int16_t>(n < 0 ? -n : n);
        return positive < 100 ? positive : std::int16_t{100};
    }

    alignas(16) std::array<std::int16_t, most_pieces> x_;
    alignas(16) std::array<std::int16_t, most_pieces> y_;
    int count_ = 0;
};

/// Which cells the fighting pieces of an army stand on, and which next to.
class Stands {
public:
    explicit Stands(const Board& board) noexcept : board_{board} {}
    /// Nobody stands anywhere, as far as is known now; before it nothing is.
    void clear() noexcept
    {
        const auto words = static_cast<std::size_t>(board_.cells / 64 + 1);
        std::fill_n(on_.begin(), words, 0);
        std::fill_n(by_.begin(), words, 0);
        known_ = true;
    }
    [[nodiscard]] bool known() const noexcept { return known_; }
    /// The next one, up to `most_pieces`.
    void add(Cell at) noexcept
    {
        if (count_++ >= most_pieces) return;
        mark(on_, at);
        for (int d = 0; d < board_.directions; ++d)
            if (const Cell next = board_.neighbor(at, d); next != Cell::none) mark(by_, next);
    }
    [[nodiscard]] bool on(Cell at) const noexcept { return has(on_, at); }
    [[nodiscard]] bool by(Cell at) const noexcept { return has(by_, at); }

private:
    using Cells = std::array<std::uint64_t, (1 << 16) / 64 + 1>; ///< no board has more

    static void mark(Cells& cells, Cell at) noexcept
    {
        cells[static_cast<std::size_t>(index(at)) / 64] |= std::uint64_t{1} << (index(at) % 64);
    }
    static bool has(const Cells& cells, Cell at) noexcept
    {
        return ((cells[static_cast<std::size_t>(index(at)) / 64] >> (index(at) % 64)) & 1) != 0;
    }

    const Board& board_;
    bool known_ = false;
    int count_ = 0;
    Cells on_;
    Cells by_;
};

/// How many fighting pieces are bound for each cell: a small table by cell.
class Crowd {
public:
    /// For so many pieces and leaders, up to `most_pieces`.
    explicit Crowd(int pieces) noexcept
        : mask_{std::bit_ceil(2u * static_cast<unsigned>(pieces) + 1) - 1}
    {
        std::fill_n(slots_.begin(), mask_ + 1, Slot{-1, 0});
    }
    /// One more; returns how many there were.
    int add(Cell cell) noexcept { return slot(cell).count++; }
    [[nodiscard]] bool has(Cell cell) noexcept { return slot(cell).count != 0; }

private:
    struct Slot {
        std::int16_t cell; ///< below 0 where it is free
        std::int16_t count;
    };
    [[nodiscard]] Slot& slot(Cell cell) noexcept
    {
        const auto wanted = static_cast<std::int16_t>(cell);
        auto at = static_cast<std::size_t>(static_cast<std::uint16_t>(wanted) * 40503u >> 8);
        for (;; ++at) {
            Slot& here = slots_[at & mask_];
            if (here.cell == wanted) return here;
            if (here.cell < 0) {
                here.cell = wanted;
                return here;
            }
        }
    }
    std::size_t mask_; ///< of more slots than there are pieces, so that there is always a free one
    std::array<Slot, 512> slots_;
};
static_assert(most_pieces % 8 == 0 && 2 * most_pieces < 512);

} // namespace sandtable::fos
