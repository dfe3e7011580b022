/// noise.hpp - irregularity that is the same on every machine: a function of the place and a seed.
///
///   chance    one number for a whole place
///   noise     a smooth one for any place
///   scatter   places apart from each other
#pragma once

#include "plugins/frontends/picture/drawing.hpp"

#include <functional>

namespace sandtable::picture {

/// From 0 up to, but not, 1.
[[nodiscard]] double chance(int x, int y, std::uint32_t seed);
/// From -1 to 1, smooth, with hills about `wave` apart.
[[nodiscard]] double noise(Spot at, double wave, std::uint32_t seed);

/// A rectangle of the page.
struct Box {
    double left = 0, top = 0, right = 0, low = 0;
    [[nodiscard]] double wide() const { return right - left; }
    [[nodiscard]] double high() const { return low - top; }
    [[nodiscard]] Spot middle() const { return {(left + right) / 2, (top + low) / 2}; }
    [[nodiscard]] bool has(Spot s) const
    {
        return s.x >= left && s.x <= right && s.y >= top && s.y <= low;
    }
    [[nodiscard]] bool meets(const Box& o) const
    {
        return left < o.right && o.left < right && top < o.low && o.top < low;
    }
    /// How much of the page both cover.
    [[nodiscard]] double shared(const Box& other) const;
    [[nodiscard]] Box grown(double by) const { return {left - by, top - by, right + by, low + by}; }
};
/// The smallest box around `spots`.
[[nodiscard]] Box box_of(const std::vector<Spot>& spots);

/// Places in `box` at least `apart` from each other that `takes` agrees to, from the top down. At
/// most `most` are tried.
[[nodiscard]] std::vector<Spot> scatter(const Box& box, double apart, std::uint32_t seed,
                                        const std::function<bool(Spot)>& takes,
                                        std::size_t most = 400000);

} // namespace sandtable::picture
