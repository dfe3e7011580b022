/// near_ground.hpp - the outlines of the open table that a stretch of it may have to do with, so
/// that its many points need not be held against all of them. [FP70-MET-08, MET-10, MET-11]
///
///   Box          a rectangle along the axes, its edges included
///   NearGround   what lies near, its lines, and what it says of a point: as the whole board would
///   say it
#pragma once

#include "rulesets/fastplay70/chapters/table/open_table.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <vector>

namespace sandtable::fastplay70 {

struct Box {
    std::int32_t left = 0, top = 0, right = 0, bottom = 0;

    [[nodiscard]] constexpr bool meets(const Box& other) const noexcept
    {
        return left <= other.right && other.left <= right && top <= other.bottom &&
               other.top <= bottom;
    }
    [[nodiscard]] constexpr bool has(Point p) const noexcept
    {
        return left <= p.x && p.x <= right && top <= p.y && p.y <= bottom;
    }
    /// With `margin` all around.
    [[nodiscard]] constexpr Box wider(std::int32_t margin) const noexcept
    {
        return {left - margin, top - margin, right + margin, bottom + margin};
    }
    /// Around a leg.
    [[nodiscard]] static constexpr Box around(Place a, Place b) noexcept
    {
        return {std::min(a.x, b.x), std::min(a.y, b.y), std::max(a.x, b.x), std::max(a.y, b.y)};
    }
    [[nodiscard]] static Box around(const Outline& outline) noexcept
    {
        const std::span<const Point> points = plane::points_of(outline);
        Box box{points[0].x, points[0].y, points[0].x, points[0].y};
        for (const Point p : points) {
            box.left = std::min(box.left, p.x);
            box.top = std::min(box.top, p.y);
            box.right = std::max(box.right, p.x);
            box.bottom = std::max(box.bottom, p.y);
        }
        return box;
    }
};

class NearGround {
public:
    /// `boxes` are those of the board's outlines, in their order. What has no say in movement or
    /// sight (works, segments) is left out.
    NearGround(const Board& board, const std::vector<Box>& boxes, const Box& stretch) noexcept
    {
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            const Outline& outline = board.outlines[i];
            const bool counts = !outline.closed || outline.layer == layer::ground ||
                                outline.layer == layer::heights;
            if (!counts || !boxes[i].meets(stretch)) continue;
            if (count_ == items_.size()) {
                all_ = &board;
                return;
            }
            items_[count_++] = {&outline, boxes[i]};
            has_heights_ = has_heights_ || (outline.closed && outline.layer == layer::heights);
        }
    }

    [[nodiscard]] bool empty() const noexcept { return count_ == 0 && !all_; }
    /// All that lies near is kept apart, so that `each_line` knows it.
    [[nodiscard]] bool knows_all() const noexcept { return !all_; }
    /// Calls `work` with the two ends of every line near by: edges of areas and heights, streams.
    template <typename Work>
    void each_line(Work&& work) const
    {
        for (const Item& item : near()) {
            const std::span<const Point> line = plane::points_of(*item.outline);
            for (std::size_t i = 1; i < line.size(); ++i) work(line[i - 1], line[i]);
            if (item.outline->closed || line.size() == 1) work(line.back(), line.front());
        }
    }
    [[nodiscard]] const Outline* area_at(Point p) const noexcept
    {
        if (all_) return open_table::area_at(*all_, p);
        for (const Item& item : near())
            if (item.outline->closed && item.outline->layer == layer::ground && item.contains(p))
                return item.outline;
        return nullptr;
    }
    [[nodiscard]] int level_at(Point p) const noexcept
    {
        if (all_) return open_table::level_at(*all_, p);
        if (!has_heights_) return 0;
        int level = 0;
        bool any = false;
        for (const Item& item : near()) {
            if (!item.outline->closed || item.outline->layer != layer::heights ||
                (any && item.outline->height <= level) || !item.contains(p))
                continue;
            level = item.outline->height;
            any = true;
        }
        return level;
    }
    /// Calls `work` with every height near by, in the board's order.
    template <typename Work>
    void each_height(Work&& work) const
    {
        each([&](const Outline& outline, const Box&) {
            if (outline.closed && outline.layer == layer::heights) work(outline);
        });
    }
    /// Calls `work` with every stream that the little way between two points touches, in order.
    template <typename Work>
    void each_stream(Point a, Point b, Work&& work) const
    {
        const Box step = Box::around(open_table::place(a), open_table::place(b));
        each([&](const Outline& outline, const Box& box) {
            if (!outline.closed && box.meets(step) && plane::touches(outline, a, b)) work(outline);
        });
    }

private:
    struct Item {
        const Outline* outline;
        Box box;

        [[nodiscard]] bool contains(Point p) const noexcept
        {
            return box.has(p) && plane::contains(plane::points_of(*outline), p);
        }
    };
    template <typename Work>
    void each(Work&& work) const
    {
        if (all_)
            for (const Outline& outline : all_->outlines) work(outline, Box::around(outline));
        else
            for (const Item& item : near()) work(*item.outline, item.box);
    }
    [[nodiscard]] std::span<const Item> near() const noexcept { return {items_.data(), count_}; }

    std::array<Item, 24> items_;
    std::size_t count_ = 0;
    bool has_heights_ = false;
    const Board* all_ = nullptr; ///< where there are too many to be kept apart
};

} // namespace sandtable::fastplay70
