// Exact geometry of an open table against slow reckoning, and its symmetries.

#include "kernel/board/plane.hpp"
#include "lua/board/polygon.hpp"
#include "tests/support/open_table.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace sandtable::plane::plane_test {
namespace {

using testing::Noise;

using Points = std::vector<Point>;

Points mapped(const Points& points, Point (*map)(Point))
{
    Points out;
    for (const Point p : points) out.push_back(map(p));
    return out;
}
Point quarter_turn(Point p) { return {-p.y, p.x}; }
Point mirror(Point p) { return {-p.x, p.y}; }

/// Whether two segments of a small grid share a point, by solving for it in fractions.
bool share_a_point(Point a, Point b, Point c, Point d)
{
    // Every candidate is an end or the one crossing point; test it on both in exact fractions.
    if (on_segment(a, b, c) || on_segment(a, b, d) || on_segment(c, d, a) || on_segment(c, d, b))
        return true;
    const Vector r = from_to(a, b);
    const Vector s = from_to(c, d);
    std::int64_t below = cross(r, s);
    if (below == 0) return false;
    std::int64_t t = cross(from_to(a, c), s);
    std::int64_t u = cross(from_to(a, c), r);
    if (below < 0) {
        below = -below;
        t = -t;
        u = -u;
    }
    return t >= 0 && t <= below && u >= 0 && u <= below;
}

TEST(PlaneSegments, TouchingAgreesWithSolvingForThePoint)
{
    Noise noise;
    int touching = 0;
    for (int i = 0; i < 20'000; ++i) {
        const Point a = noise.point(9);
        const Point b = noise.point(9);
        const Point c = noise.point(9);
        const Point d = noise.point(9);
        const bool expected = share_a_point(a, b, c, d);
        touching += expected;
        ASSERT_EQ(touch(a, b, c, d), expected);
        ASSERT_EQ(touch(c, d, b, a), expected);
        ASSERT_EQ(touch(quarter_turn(a), quarter_turn(b), quarter_turn(c), quarter_turn(d)),
                  expected);
        ASSERT_EQ(touch(mirror(a), mirror(b), mirror(c), mirror(d)), expected);
    }
    EXPECT_GT(touching, 3000);
}

/// By winding: the sum of signed angles is a whole turn inside a simple polygon, none outside.
bool inside_by_angles(const Points& polygon, Point p)
{
    double sum = 0;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Point a = polygon[i];
        const Point b = polygon[(i + 1) % polygon.size()];
        if (on_segment(a, b, p)) return true;
        const Vector pa = from_to(p, a);
        const Vector pb = from_to(p, b);
        sum += std::atan2(double(cross(pa, pb)), double(dot(pa, pb)));
    }
    return std::abs(sum) > 3;
}

TEST(PlaneSegments, AnEndBelongsToASegment)
{
    EXPECT_TRUE(touch({0, 0}, {4, 4}, {2, 2}, {4, 0}));
    EXPECT_TRUE(touch({0, 0}, {4, 4}, {1, 1}, {6, 6}));
    EXPECT_FALSE(touch({0, 0}, {4, 4}, {5, 5}, {6, 6}));
    EXPECT_TRUE(touch({3, 3}, {3, 3}, {0, 0}, {6, 6}));
    EXPECT_FALSE(touch({3, 4}, {3, 4}, {0, 0}, {6, 6}));
}

TEST(PlanePolygons, InsideAgreesWithWindingOnSimplePolygons)
{
    Noise noise;
    int simple = 0;
    for (int i = 0; i < 4000; ++i) {
        Points polygon;
        for (int k = 3 + noise.below(5); k > 0; --k) polygon.push_back(noise.point(12));
        if (polygon_fault(polygon) != PolygonFault::none) continue;
        ++simple;
        const Points turned_round = mapped(polygon, quarter_turn);
        const Points mirrored = mapped(polygon, mirror);
        const Points backward{polygon.rbegin(), polygon.rend()};
        EXPECT_EQ(area2(backward), -area2(polygon));
        EXPECT_EQ(area2(turned_round), area2(polygon));
        EXPECT_EQ(area2(mirrored), -area2(polygon));
        for (int x = -1; x <= 12; ++x)
            for (int y = -1; y <= 12; ++y) {
                const Point p{x, y};
                const bool in = contains(polygon, p);
                ASSERT_EQ(in, inside_by_angles(polygon, p));
                ASSERT_EQ(in, contains(backward, p));
                ASSERT_EQ(in, contains(turned_round, quarter_turn(p)));
                ASSERT_EQ(in, contains(mirrored, mirror(p)));
            }
    }
    EXPECT_GT(simple, 300);
}

TEST(PlanePolygons, TheBoundaryIsInside)
{
    const Points square{{0, 0}, {10, 0}, {10, 10}, {0, 10}};
    for (const Point p : {Point{0, 0}, {10, 10}, {5, 0}, {0, 5}, {10, 3}, {5, 10}, {5, 5}})
        EXPECT_TRUE(contains(square, p));
    for (const Point p : {Point{-1, 0}, {11, 10}, {5, 11}, {5, -1}, {-1, 10}})
        EXPECT_FALSE(contains(square, p));
    EXPECT_EQ(area2(square), 200);
    EXPECT_FALSE(contains({}, {0, 0}));
}

TEST(PlanePolygons, WhatIsNoSimplePolygonIsNamed)
{
    const auto fault = [](const Points& points) { return polygon_fault(points); };
    EXPECT_EQ(fault({{0, 0}, {9, 0}, {0, 9}}), PolygonFault::none);
    EXPECT_EQ(fault({}), PolygonFault::too_few);
    EXPECT_EQ(fault({{0, 0}, {9, 0}}), PolygonFault::too_few);
    EXPECT_EQ(fault({{0, 0}, {9, 0}, {9, 0}, {0, 9}}), PolygonFault::repeated_point);
    EXPECT_EQ(fault({{0, 0}, {9, 0}, {0, 9}, {0, 0}}), PolygonFault::repeated_point);
    EXPECT_EQ(fault({{0, 0}, {4, 4}, {9, 9}}), PolygonFault::no_area);
    EXPECT_EQ(fault({{0, 0}, {9, 9}, {9, 0}, {0, 9}}), PolygonFault::crosses_itself);
    EXPECT_EQ(fault({{0, 0}, {9, 0}, {5, 0}, {5, 9}}), PolygonFault::crosses_itself);
    // One corner on another edge.
    EXPECT_EQ(fault({{0, 0}, {10, 0}, {10, 9}, {5, 0}, {0, 9}}), PolygonFault::crosses_itself);
}

TEST(PlaneOutlines, ALineIsTouchedOrNot)
{
    const OwnedBoard owned = testing::outlined_table();
    const Board& board = owned.get();

    const Outline& stream = board.outlines[4];
    EXPECT_TRUE(touches(stream, {10, 40}, {10, 60}));
    EXPECT_TRUE(touches(stream, {10, 40}, {10, 50}));
    EXPECT_FALSE(touches(stream, {10, 40}, {10, 49}));
    EXPECT_FALSE(touches(stream, {0, 99}, {49, 99})) << "an open line is not closed";
    EXPECT_TRUE(touches(board.outlines[0], {10, 40}, {30, 40}));
    EXPECT_FALSE(touches(board.outlines[0], {30, 40}, {50, 40})) << "wholly inside";
    const Point corners[] = {{0, 0}, {10, 0}, {0, 10}};
    const Outline triangle{.points = corners, .count = 3};
    EXPECT_TRUE(touches(triangle, {-5, 5}, {0, 5})) << "from the last corner to the first";
    EXPECT_TRUE(on_table(board, {200, 0}));
    EXPECT_FALSE(on_table(board, {201, 0}));
    EXPECT_TRUE(on_table(board, {0, board.rows}) && on_table(board, {0, 0}));
    EXPECT_FALSE(on_table(board, {0, board.rows + 1}) || on_table(board, {0, -1}));
    EXPECT_FALSE(on_table(board, {-1, 0}));
}

TEST(Plane, APointIsMovedByAVector)
{
    EXPECT_EQ(moved({3, 4}, {10, -20}), (Point{13, -16}));
    EXPECT_EQ(from_to({3, 4}, {3, 4}), Vector{});
}

TEST(Plane, APointAloneHasNothingBesideIt)
{
    EXPECT_TRUE(on_segment({4, 4}, {4, 4}, {4, 4}));
    EXPECT_FALSE(on_segment({4, 4}, {4, 4}, {5, 4}));
    EXPECT_TRUE(on_segment({0, 0}, {2, 2}, {1, 1}));
    EXPECT_FALSE(on_segment({0, 0}, {2, 2}, {3, 3}));
    EXPECT_FALSE(on_segment({0, 0}, {2, 2}, {1, 2}));
}

} // namespace
} // namespace sandtable::plane::plane_test
