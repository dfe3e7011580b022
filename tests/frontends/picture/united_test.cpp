// Polygons of a table that lie over each other have one outline, with straight sides.

#include "plugins/frontends/picture/ground/united.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace sandtable::picture::united_test {
namespace {

Loop rectangle(double left, double top, double right, double low)
{
    return {{left, top}, {right, top}, {right, low}, {left, low}};
}

/// How many of an outline's points lie on none of the sides that polygons have.
int astray(const std::vector<Loop>& loops, const std::vector<double>& lines)
{
    int found = 0;
    for (const Loop& loop : loops)
        for (const Spot at : loop)
            for (const double value : {at.x, at.y})
                found += std::none_of(lines.begin(), lines.end(), [value](double line) {
                    return std::abs(line - value) < 1e-6;
                });
    return found;
}

TEST(United, PolygonsHaveTheOutlineOfAll)
{
    const std::vector<Loop> cross =
        united({rectangle(0, 10, 30, 20), rectangle(10, 0, 20, 30)}, 10);
    ASSERT_EQ(cross.size(), 1u);
    EXPECT_EQ(cross.front().size(), 12u);
    EXPECT_EQ(astray(cross, {0, 10, 20, 30}), 0);
    EXPECT_DOUBLE_EQ(Region::of_polygon(cross).size(), 500);
}

TEST(United, WhatTwoShareIsNoOutline)
{
    // Side by side, one inside the other, and a side that lies on another's.
    EXPECT_DOUBLE_EQ(
        Region::of_polygon(united({rectangle(0, 0, 10, 10), rectangle(10, 0, 25, 10)}, 10)).size(),
        250);
    const std::vector<Loop> inner =
        united({rectangle(0, 0, 30, 30), rectangle(10, 10, 20, 20)}, 10);
    ASSERT_EQ(inner.size(), 1u);
    EXPECT_EQ(inner.front().size(), 4u);
    const std::vector<Loop> step =
        united({rectangle(0, 0, 20, 20), rectangle(0, 10, 20, 40), rectangle(0, 0, 20, 20)}, 10);
    ASSERT_EQ(step.size(), 1u);
    EXPECT_DOUBLE_EQ(Region::of_polygon(step).size(), 800);
    EXPECT_EQ(astray(step, {0, 10, 20, 40}), 0);
}

TEST(United, TwoApartStayTwo)
{
    EXPECT_EQ(united({rectangle(0, 0, 10, 10), rectangle(20, 0, 30, 10)}, 10).size(), 2u);
}

TEST(United, TooManySidesHaveARaster)
{
    std::vector<Loop> many;
    for (int i = 0; i < 120; ++i) many.push_back(rectangle(i, 0, i + 1.5, 50));
    EXPECT_NEAR(Region::of_polygon(united(many, 10)).size(), 120.5 * 50, 250);
}

} // namespace
} // namespace sandtable::picture::united_test
