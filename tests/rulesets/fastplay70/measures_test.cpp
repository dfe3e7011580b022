// Lengths and directions of the open table against slow reckoning, and their symmetries.

#include "rulesets/fastplay70/chapters/table/measures.hpp"
#include "tests/support/open_table.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace sandtable::fastplay70::plane::measures_test {
namespace {

using testing::Noise;

Point quarter_turn(Point p) { return moved({0, 0}, rotate({p.x, p.y}, 6)); }
Point mirror(Point p) { return {-p.x, p.y}; }

TEST(PlaneLengths, RootsAreExact)
{
    for (std::int64_t n = 0; n < 5000; ++n) {
        const std::int64_t down = root_down(n);
        EXPECT_TRUE(down * down <= n && (down + 1) * (down + 1) > n);
        const std::int64_t up = root_up(n);
        EXPECT_TRUE(up * up >= n && (up == 0 || (up - 1) * (up - 1) < n));
    }
    for (const std::int64_t root : {65535LL, 1LL << 20, (1LL << 31) - 1}) {
        EXPECT_EQ(root_down(root * root), root);
        EXPECT_EQ(root_down(root * root - 1), root - 1);
        EXPECT_EQ(root_up(root * root), root);
        EXPECT_EQ(root_up(root * root + 1), root + 1);
    }
    EXPECT_EQ(length_up({3, 4}), 5);
    EXPECT_EQ(length_up({1, 1}), 2);
    EXPECT_EQ(length_down({1, 1}), 1);
}

TEST(PlaneLengths, HalvesAreRoundedAwayFromZero)
{
    EXPECT_EQ(divide_rounded(1, 2), 1);
    EXPECT_EQ(divide_rounded(-1, 2), -1);
    EXPECT_EQ(divide_rounded(1, 3), 0);
    EXPECT_EQ(divide_rounded(-2, 3), -1);
    EXPECT_EQ(divide_rounded(0, 7), 0);
}

TEST(PlaneFacings, VectorsAreThoseOfTheBookAndOfTheCircle)
{
    EXPECT_EQ(vector_of(0), (Vector{0, -10000}));
    EXPECT_EQ(vector_of(1), (Vector{2588, -9659}));
    EXPECT_EQ(vector_of(6), (Vector{10000, 0}));
    EXPECT_EQ(vector_of(8), (Vector{8660, 5000}));
    EXPECT_EQ(vector_of(12), (Vector{0, 10000}));
    EXPECT_EQ(vector_of(18), (Vector{-10000, 0}));
    for (Facing f = 0; f < facings; ++f) {
        const double angle = f * std::acos(-1.0) / 12;
        EXPECT_EQ(vector_of(f).x, std::lround(10000 * std::sin(angle)));
        EXPECT_EQ(vector_of(f).y, -std::lround(10000 * std::cos(angle)));
        EXPECT_EQ(vector_of(f + 12), -vector_of(f));
        EXPECT_EQ(vector_of(turned(f, 6)), rotate(vector_of(f), 6));
        EXPECT_EQ(facing_toward(vector_of(f), 0), f);
    }
    EXPECT_EQ(turn(1, 23), 2);
    EXPECT_EQ(turn(0, 12), 12);
    EXPECT_EQ(turned(0, -1), 23);
    EXPECT_EQ(facing_toward({}, 5), 5);
}

TEST(PlaneFacings, QuarterTurnsAreExactAndFourBringBack)
{
    Noise noise;
    for (int i = 0; i < 200; ++i) {
        const Vector v{noise.below(4000) - 2000, noise.below(4000) - 2000};
        Vector turned_round = v;
        for (int k = 0; k < 4; ++k) turned_round = rotate(turned_round, 6);
        EXPECT_EQ(turned_round, v);
        EXPECT_EQ(rotate(v, 6), (Vector{-v.y, v.x}));
        EXPECT_EQ(rotate(v, 12), -v);
        EXPECT_EQ(rotate(v, 24), v);
        for (int k = 0; k < facings; ++k)
            EXPECT_LE(std::abs(length_down(rotate(v, k)) - length_down(v)), 2);
    }
}

TEST(PlaneFacings, TiesGoToTheSmallerTurnThenTheLowerNumber)
{
    // Between two facings lies no exact tie but by symmetry of the table.
    const Vector between{vector_of(0).x + vector_of(1).x, vector_of(0).y + vector_of(1).y};
    const auto gain = [&](Facing f) { return dot(vector_of(f), between); };
    ASSERT_NE(gain(0), gain(1)) << "the table's rounding decides";
    const Vector diagonal{vector_of(2).x + vector_of(4).x, vector_of(2).y + vector_of(4).y};
    EXPECT_EQ(facing_toward(diagonal, 0), 3);
    for (Facing current = 0; current < facings; ++current)
        for (int x = -30; x <= 30; x += 3)
            for (int y = -30; y <= 30; y += 3) {
                const Vector v{x, y};
                if (v == Vector{}) continue;
                const Facing best = facing_toward(v, current);
                for (Facing f = 0; f < facings; ++f) {
                    EXPECT_LE(dot(vector_of(f), v), dot(vector_of(best), v));
                    if (dot(vector_of(f), v) != dot(vector_of(best), v) || f == best) continue;
                    EXPECT_TRUE(turn(current, best) < turn(current, f) ||
                                (turn(current, best) == turn(current, f) && best < f));
                }
            }
}

TEST(PlaneWalk, PointsRunFromEndToEndAtMostOneUnitApart)
{
    Noise noise;
    for (int i = 0; i < 100; ++i) {
        const Point a = noise.point(600);
        const Point b = noise.point(600);
        const std::int64_t parts = length_up(from_to(a, b));
        EXPECT_EQ(walk_point(a, b, 0, parts), a);
        EXPECT_EQ(walk_point(a, b, parts, parts), b);
        Point last = a;
        for (std::int64_t k = 1; k <= parts; ++k) {
            const Point p = walk_point(a, b, k, parts);
            EXPECT_LE(std::abs(p.x - last.x), 1);
            EXPECT_LE(std::abs(p.y - last.y), 1);
            EXPECT_LE(compare_distance(p, a, b, 1), 0);
            last = p;
        }
    }
}

TEST(PlaneWalk, AWayToWhereOneStandsHasOnePoint)
{
    const Point here{70, -30};
    EXPECT_EQ(walk_point(here, here, 0, 0), here);
}

TEST(PlaneWalk, VectorsAreStretchedToALength)
{
    EXPECT_EQ(of_length({0, -7}, 100), (Vector{0, -100}));
    EXPECT_EQ(of_length({3, 4}, 100), (Vector{60, 80}));
    EXPECT_EQ(of_length({-3, 4}, 102), (Vector{-61, 82}));
    EXPECT_EQ(of_length({}, 100), Vector{});
    Noise noise;
    for (int i = 0; i < 300; ++i) {
        const Vector v{noise.below(1200) - 600, noise.below(1200) - 600};
        if (v == Vector{}) continue;
        const Vector long_v = of_length(v, 100);
        EXPECT_LE(std::abs(std::hypot(double(long_v.x), double(long_v.y)) - 100), 1.0);
        EXPECT_EQ(of_length(-v, 100), -long_v);
    }
}

TEST(PlaneDistances, DistancesAreComparedExactly)
{
    EXPECT_EQ(compare_distance({0, 105}, {-50, 0}, {50, 0}, 105), 0);
    EXPECT_EQ(compare_distance({0, 104}, {-50, 0}, {50, 0}, 105), -1);
    EXPECT_EQ(compare_distance({53, 4}, {-50, 0}, {50, 0}, 5), 0);
    EXPECT_EQ(compare_distance({-54, 4}, {-50, 0}, {50, 0}, 5), 1);
    EXPECT_EQ(compare_distance({3, 4}, {0, 0}, {0, 0}, 5), 0);
    // A foot between whole points: the distance of (1, 0) to y = x is 1 / sqrt(2).
    EXPECT_EQ(compare_distance({1, 0}, {0, 0}, {9, 9}, 1), -1);
    EXPECT_EQ(compare_distance({2, 0}, {0, 0}, {9, 9}, 1), 1);
    const std::int32_t far = max_coordinate;
    EXPECT_EQ(compare_distance({0, 0}, {-far, -far}, {far, far}, 0), 0);
    EXPECT_EQ(compare_distance({0, 1}, {-far, -far}, {far, far}, 0), 1);
    EXPECT_EQ(compare_distance({-far, far}, {-far, -far}, {far, far}, 2 * far), -1);

    Noise noise;
    for (int i = 0; i < 5000; ++i) {
        const Point p = noise.point(60);
        const Point a = noise.point(60);
        const Point b = noise.point(60);
        const int radius = noise.below(40);
        const double length = std::hypot(b.x - a.x, b.y - a.y);
        double t = 0;
        if (length > 0)
            t = ((p.x - a.x) * double(b.x - a.x) + (p.y - a.y) * double(b.y - a.y)) / length /
                length;
        t = std::min(1.0, std::max(0.0, t));
        const double gap = std::hypot(a.x + t * (b.x - a.x) - p.x, a.y + t * (b.y - a.y) - p.y);
        const int got = compare_distance(p, a, b, radius);
        if (gap > radius + 1e-9)
            EXPECT_EQ(got, 1);
        else if (gap < radius - 1e-9)
            EXPECT_EQ(got, -1);
        else
            EXPECT_EQ(got, 0);
        EXPECT_EQ(compare_distance(p, b, a, radius), got);
        EXPECT_EQ(compare_distance(quarter_turn(p), quarter_turn(a), quarter_turn(b), radius), got);
        EXPECT_EQ(compare_distance(mirror(p), mirror(a), mirror(b), radius), got);
    }
}

TEST(PlaneOutlines, TheFirstThatHoldsAPointAndTheHighest)
{
    const OwnedBoard owned = testing::outlined_table();
    const Board& board = owned.get();

    EXPECT_STREQ(outline_at(board, 0, {60, 60})->name, "wood");
    EXPECT_STREQ(outline_at(board, 0, {61, 60})->name, "town");
    EXPECT_EQ(outline_at(board, 0, {101, 0}), nullptr);
    EXPECT_EQ(outline_at(board, 2, {50, 50}), nullptr);
    EXPECT_EQ(level_at(board, 1, {20, 20}), 3);
    EXPECT_EQ(level_at(board, 1, {19, 20}), 1);
    EXPECT_EQ(level_at(board, 1, {150, 20}), 0);
}

TEST(PlaneOutlines, AHollowIsLowerThanThePlain)
{
    const std::array big{Point{0, 0}, Point{100, 0}, Point{100, 100}, Point{0, 100}};
    const std::array small{Point{20, 20}, Point{60, 20}, Point{60, 60}, Point{20, 60}};
    BoardBuilder builder = BoardBuilder::of_plane(200, 200);
    Outline outline;
    outline.layer = 1;
    outline.height = -2;
    builder.outline("hollow", big, outline);
    outline.height = -1;
    builder.outline("ledge", small, outline);
    outline.closed = 0;
    outline.height = 5;
    builder.outline("line", big, outline);
    const OwnedBoard owned = builder.build().value();
    EXPECT_EQ(level_at(owned.get(), 1, {10, 10}), -2);
    EXPECT_EQ(level_at(owned.get(), 1, {30, 30}), -1);
    EXPECT_EQ(level_at(owned.get(), 1, {150, 150}), 0);
    EXPECT_EQ(level_at(owned.get(), 0, {30, 30}), 0) << "another layer";
}

} // namespace
} // namespace sandtable::fastplay70::plane::measures_test
