// What lies near a stretch of the open table says of it what the whole board would say.

#include "rulesets/fastplay70/chapters/table/near_ground.hpp"

#include <gtest/gtest.h>

#include <deque>

namespace sandtable::fastplay70::near_ground_test {
namespace {

/// Squares of 10 in a row, 20 apart, as many as asked for.
struct Row {
    std::deque<std::vector<Point>> points;
    std::vector<Outline> outlines;
    std::vector<Box> boxes;
    Board board;

    void put(std::vector<Point> line, bool closed, int kind, int height = 0)
    {
        Outline outline;
        outline.points = points.emplace_back(std::move(line)).data();
        outline.count = static_cast<std::uint32_t>(points.back().size());
        outline.closed = closed ? 1 : 0;
        outline.layer = static_cast<std::uint8_t>(kind);
        outline.height = static_cast<std::int8_t>(height);
        outlines.push_back(outline);
    }
    void square(std::int32_t x, int kind, int height = 0)
    {
        put({{x, 0}, {x + 10, 0}, {x + 10, 10}, {x, 10}}, true, kind, height);
    }
    [[nodiscard]] NearGround near(const Box& stretch)
    {
        board.shape = Shape::plane;
        board.outlines = {.items = outlines.data(),
                          .count = static_cast<std::uint32_t>(outlines.size())};
        boxes.clear();
        for (const Outline& outline : outlines) boxes.push_back(Box::around(outline));
        return NearGround{board, boxes, stretch};
    }
    [[nodiscard]] int lines(const Box& stretch)
    {
        int count = 0;
        near(stretch).each_line([&](Point, Point) { ++count; });
        return count;
    }
};

TEST(NearGround, SaysOfAPointWhatTheBoardSaysHoweverMuchLiesThere)
{
    for (const int many : {4, 24, 25, 40}) {
        Row row;
        for (int i = 0; i < many; ++i)
            row.square(20 * i, i % 2 == 0 ? layer::ground : layer::heights, 1 + i % 3);
        const NearGround near = row.near({-100, -100, 2000, 100});
        EXPECT_EQ(near.knows_all(), many <= 24) << many;
        for (int i = 0; i < many; ++i) {
            const Point middle{20 * i + 5, 5};
            EXPECT_EQ(near.area_at(middle), open_table::area_at(row.board, middle)) << i;
            EXPECT_EQ(near.level_at(middle), open_table::level_at(row.board, middle)) << i;
            EXPECT_EQ(near.level_at(middle) > 0, i % 2 == 1) << i;
        }
    }
}

TEST(NearGround, ThePlaceIsAsHighAsTheHighestThere)
{
    Row row;
    for (const int height : {1, 3, 2}) row.square(0, layer::heights, height);
    EXPECT_EQ(row.near({0, 0, 10, 10}).level_at({5, 5}), 3);
}

TEST(NearGround, HasTheLinesOfWhatLiesNearAndHasASay)
{
    const Box stretch{0, 0, 10, 10};
    Row row;
    row.square(0, layer::ground);
    EXPECT_EQ(row.lines(stretch), 4);
    row.square(0, layer::works);
    EXPECT_EQ(row.lines(stretch), 4) << "works bar nobody's way here";
    row.square(500, layer::heights, 1);
    EXPECT_EQ(row.lines(stretch), 4) << "far away";
    row.put({{0, 3}, {5, 3}, {10, 4}}, false, layer::ground);
    EXPECT_EQ(row.lines(stretch), 6) << "a stream ends where it ends";
    EXPECT_EQ(row.lines({500, 0, 510, 10}), 4);
}

} // namespace
} // namespace sandtable::fastplay70::near_ground_test
