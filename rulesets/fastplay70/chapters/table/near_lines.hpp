/// near_lines.hpp - which walk points of a leg lie near a line of the ground: an edge of an area or
/// a height, a stream. Between them nothing changes, so nothing needs to be looked at there.
/// [FP70-MET-08, MET-10]
#pragma once

#include "rulesets/fastplay70/chapters/table/near_ground.hpp"

#include <bit>

namespace sandtable::fastplay70 {

class NearLines {
public:
    /// Of the leg between two places, `parts` walk points long.
    NearLines(const NearGround& near, Place from, Place to, std::int64_t parts) noexcept
        : from_{from},
          way_{open_table::between(from, to)},
          leg_{Box::around(from, to).wider(margin)},
          parts_{parts},
          is_long_{parts >= most || !near.knows_all()}
    {
        if (!is_long_) near.each_line([this](Point a, Point b) { line(a, b); });
    }

    /// The first walk point from `k` on that is near a line; parts + 1 where there is none.
    [[nodiscard]] std::int64_t next(std::int64_t k) const noexcept
    {
        if (is_long_) return k;
        for (auto word = static_cast<std::size_t>(k / 64); word < marks_.size(); ++word, k = 0) {
            const std::uint64_t rest = marks_[word] >> (k % 64) << (k % 64);
            if (rest != 0) return static_cast<std::int64_t>(word) * 64 + std::countr_zero(rest);
        }
        return parts_ + 1;
    }

private:
    static constexpr std::int64_t most = 512; ///< a longer leg is looked at point by point
    /// No farther in either coordinate are a walk point and the one before, both rounded, from the
    /// point of the leg that the first was rounded from.
    static constexpr std::int32_t margin = 2;

    /// Walk points, from the first to the last.
    struct Stretch {
        std::int64_t first, last;
    };

    void line(Point a, Point b) noexcept
    {
        const Box box = Box::around(open_table::place(a), open_table::place(b));
        if (!leg_.meets(box)) return;
        Stretch stretch{0, parts_};
        cut(stretch, from_.x, way_.x, box.left - margin, box.right + margin);
        cut(stretch, from_.y, way_.y, box.top - margin, box.bottom + margin);
        const plane::Vector edge = plane::from_to(a, b);
        if (edge.x != 0 && edge.y != 0) { // its box is wide: how far from the line itself
            const std::int64_t far =
                margin * (std::int64_t{box.right} - box.left + box.bottom - box.top);
            cut(stretch, plane::cross(edge, plane::from_to(a, open_table::point(from_))),
                plane::cross(edge, way_), -far, far);
        }
        for (std::int64_t k = stretch.first; k <= stretch.last; ++k)
            marks_[static_cast<std::size_t>(k / 64)] |= std::uint64_t{1} << (k % 64);
    }
    /// Leaves what lies between `least` and `most` of a measure that goes from `at` on by `whole`
    /// over the leg. Divided towards 0, which leaves out no point.
    void cut(Stretch& stretch, std::int64_t at, std::int64_t whole, std::int64_t least,
             std::int64_t most_allowed) const noexcept
    {
        if (whole == 0) {
            if (at < least || at > most_allowed) stretch.last = -1;
            return;
        }
        std::int64_t first = (least - at) * parts_ / whole;
        std::int64_t last = (most_allowed - at) * parts_ / whole;
        if (whole < 0) std::swap(first, last);
        stretch.first = std::max(stretch.first, first);
        stretch.last = std::min(stretch.last, last);
    }

    Place from_;
    plane::Vector way_;
    Box leg_;
    std::int64_t parts_;
    bool is_long_;
    std::array<std::uint64_t, most / 64> marks_{};
};

} // namespace sandtable::fastplay70
