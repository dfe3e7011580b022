// What all boards of cells have in common, and what the books say of theirs.

#include "kernel/board/geometry.hpp"
#include "kernel/board/label.hpp"
#include "lua/board/names.hpp"
#include "tests/kernel/board/boards.hpp"

#include <gtest/gtest.h>

#include <set>

namespace sandtable::shapes_test {
namespace {

using testing::boards_of_cells;
using testing::make;

std::string labels(const Board& board, const std::vector<Cell>& cells)
{
    std::string text;
    for (const Cell cell : cells) text += (text.empty() ? "" : " ") + label(board, cell);
    return text;
}

std::string neighbors(const Board& board, const char* text)
{
    std::vector<Cell> cells;
    for (int d = 0; d < board.directions; ++d)
        cells.push_back(board.neighbor(cell_from_label(board, text), d));
    return labels(board, cells);
}

TEST(BoardShapes, DistanceIsAMetric)
{
    for (const OwnedBoard& owned : boards_of_cells()) {
        const Board& board = owned.get();
        for (int i = 0; i < board.cells; ++i)
            for (int j = 0; j < board.cells; ++j) {
                const Cell a = cell_at_index(i);
                const Cell b = cell_at_index(j);
                const int ab = distance(board, a, b);
                ASSERT_EQ(ab == 0, a == b);
                ASSERT_EQ(ab, distance(board, b, a));
                ASSERT_EQ(ab == 1, board.direction(a, b) >= 0);
                for (int k = 0; k < board.cells; k += 3)
                    ASSERT_LE(ab, distance(board, a, cell_at_index(k)) +
                                      distance(board, cell_at_index(k), b));
            }
    }
}

TEST(BoardShapes, DistanceIsTheNumberOfSteps)
{
    for (const OwnedBoard& owned : boards_of_cells()) {
        const Board& board = owned.get();
        for (int i = 0; i < board.cells; ++i) {
            std::vector<int> steps(static_cast<std::size_t>(board.cells), -1);
            std::vector<int> queue{i};
            steps[static_cast<std::size_t>(i)] = 0;
            for (std::size_t head = 0; head < queue.size(); ++head)
                for (int d = 0; d < board.directions; ++d) {
                    const Cell next = board.neighbor(cell_at_index(queue[head]), d);
                    if (next == Cell::none) continue;
                    int& there = steps[static_cast<std::size_t>(index(next))];
                    if (there >= 0) continue;
                    there = steps[static_cast<std::size_t>(queue[head])] + 1;
                    queue.push_back(index(next));
                }
            for (int j = 0; j < board.cells; ++j)
                ASSERT_EQ(steps[static_cast<std::size_t>(j)],
                          distance(board, cell_at_index(i), cell_at_index(j)));
        }
    }
}

TEST(BoardShapes, EveryWayOutLeadsBack)
{
    for (const OwnedBoard& owned : boards_of_cells()) {
        const Board& board = owned.get();
        for (int i = 0; i < board.cells; ++i)
            for (int d = 0; d < board.directions; ++d) {
                const Cell cell = cell_at_index(i);
                const Cell next = board.neighbor(cell, d);
                ASSERT_EQ(next, step(board, cell, d));
                if (next == Cell::none) continue;
                ASSERT_EQ(board.neighbor(next, opposite(board.shape, d)), cell);
                ASSERT_EQ(step(board, cell, d, -1), step(board, cell, opposite(board.shape, d)));
                ASSERT_EQ(step(board, cell, d, 2), step(board, next, d));
            }
    }
}

TEST(BoardShapes, StraightRunsVisitEveryCellUpToTheirEndAndNothingElse)
{
    for (const OwnedBoard& owned : boards_of_cells()) {
        const Board& board = owned.get();
        for (int i = 0; i < board.cells; ++i) {
            std::set<Cell> straight;
            for (int d = 0; d < board.directions; ++d) {
                std::vector<Cell> run;
                for (Cell to = step(board, cell_at_index(i), d); to != Cell::none;
                     to = step(board, to, d)) {
                    run.push_back(to);
                    straight.insert(to);
                    std::vector<Cell> visited;
                    ASSERT_TRUE(straight_run(board, cell_at_index(i), to,
                                             [&](Cell cell) { visited.push_back(cell); }));
                    ASSERT_EQ(visited, run);
                }
            }
            for (int j = 0; j < board.cells; ++j) {
                if (straight.contains(cell_at_index(j))) continue;
                ASSERT_FALSE(straight_run(board, cell_at_index(i), cell_at_index(j),
                                          [](Cell cell) { FAIL() << index(cell); }));
            }
        }
    }
}

TEST(BoardShapes, DistancesInTheOpenCountTheStepsThatAreNeeded)
{
    const auto at_distance = [](const Board& board, int steps) {
        int count = 0;
        for (int i = 0; i < board.cells; ++i)
            count += distance(board, board.cell_at(10, 10), cell_at_index(i)) == steps;
        return count;
    };
    const OwnedBoard squares = make(Shape::square, 21, 21);
    const OwnedBoard rows = make(Shape::hex_rows, 21, 21);
    const OwnedBoard columns = make(Shape::hex_columns, 21, 21);
    for (int steps = 1; steps < 9; ++steps) {
        EXPECT_EQ(at_distance(squares.get(), steps), 8 * steps);
        EXPECT_EQ(at_distance(rows.get(), steps), 6 * steps);
        EXPECT_EQ(at_distance(columns.get(), steps), 6 * steps);
    }
}

TEST(BoardShapes, DirectionsHaveNamesBothWays)
{
    for (const Shape shape : {Shape::square, Shape::hex_rows, Shape::hex_columns}) {
        const int count = shape == Shape::square ? 8 : 6;
        for (int d = 0; d < count; ++d)
            EXPECT_EQ(direction_named(shape, direction_name(shape, d)), d);
        for (const char* text : {"", "n", "UP", "NNE", "X"})
            EXPECT_EQ(direction_named(shape, text), -1);
        EXPECT_STREQ(direction_name(shape, -1), "");
        EXPECT_STREQ(direction_name(shape, 8), "");
    }
    EXPECT_EQ(direction_named(Shape::hex_rows, "N"), -1);
    EXPECT_EQ(direction_named(Shape::hex_columns, "E"), -1);
    EXPECT_EQ(direction_named(Shape::zones, "N"), -1);
}

TEST(BoardShapes, NearestIsTheFirstOfEquals)
{
    const OwnedBoard owned = make(Shape::square, 9, 9);
    const Board& board = owned.get();
    const auto at = [&](const char* text) { return cell_from_label(board, text); };
    EXPECT_EQ(nearest(board, at("e5"), std::vector{at("a1"), at("e8"), at("h5"), at("e2")}),
              at("e8"));
    EXPECT_EQ(nearest(board, at("e5"), std::vector<Cell>{}), Cell::none);
}

TEST(BoardSquare, AStepLeadsToTheNeighbor)
{
    const OwnedBoard owned = make(Shape::square, 5, 5);
    const Board& board = owned.get();
    const Cell middle = board.cell_at(2, 2);
    EXPECT_EQ(square::step(board, middle, square::north), board.cell_at(2, 1));
    for (int d = 0; d < square::directions; ++d) {
        EXPECT_EQ(square::step(board, middle, d), board.neighbor(middle, d)) << d;
        EXPECT_EQ(square::step(board, middle, d, 2), board.neighbor(board.neighbor(middle, d), d))
            << d;
    }
}

TEST(BoardSquare, StraightLinesHaveADirection)
{
    EXPECT_EQ(square::straight({0, -4}), 0);
    EXPECT_EQ(square::straight({3, 3}), 3);
    EXPECT_EQ(square::straight({-2, -2}), 7);
    EXPECT_EQ(square::straight({1, 2}), -1);
    EXPECT_EQ(square::straight({0, 0}), -1);
    for (int d = 0; d < square::directions; ++d)
        for (int n = 1; n <= 3; ++n)
            EXPECT_EQ(square::straight({n * square::steps[d].dx, n * square::steps[d].dy}), d);
}

TEST(BoardSquare, RealDistanceIsComparedByItsSquare)
{
    const OwnedBoard owned = make(Shape::square, 8, 7);
    const Board& board = owned.get();
    const auto at = [&](const char* text) { return cell_from_label(board, text); };
    EXPECT_EQ(square::distance(board, at("b2"), at("f2")), 4);
    EXPECT_EQ(square::real2(board, at("b2"), at("f2")), 16);
    EXPECT_EQ(square::distance(board, at("b2"), at("e5")), 3);
    EXPECT_EQ(square::real2(board, at("b2"), at("e5")), 18);
}

TEST(BoardHex, NeighborsOfRowsAreThoseOfTheTable)
{
    const OwnedBoard owned = make(Shape::hex_rows, 13, 9);
    const Board& board = owned.get();
    EXPECT_EQ(neighbors(board, "0505"), "0504 0605 0506 0406 0405 0404");
    EXPECT_EQ(neighbors(board, "0506"), "0605 0606 0607 0507 0406 0505");
    EXPECT_EQ(neighbors(board, "0101"), "- 0201 0102 - - -");
    EXPECT_EQ(neighbors(board, "1302"), "- - - 1303 1202 1301");
}

TEST(BoardHex, NeighborsOfColumnsAreThoseOfTheBook)
{
    const OwnedBoard owned = make(Shape::hex_columns, 14, 9);
    const Board& board = owned.get();
    EXPECT_EQ(neighbors(board, "0505"), "0504 0604 0605 0506 0405 0404");
    EXPECT_EQ(neighbors(board, "0605"), "0604 0705 0706 0606 0506 0505");
}

TEST(BoardHex, OddLinesMayBeTheShiftedOnes)
{
    const OwnedBoard rows = make(Shape::hex_rows, 9, 9, false);
    EXPECT_EQ(neighbors(rows.get(), "0505"), "0604 0605 0606 0506 0405 0504");
    EXPECT_EQ(neighbors(rows.get(), "0506"), "0505 0606 0507 0407 0406 0405");
    const OwnedBoard columns = make(Shape::hex_columns, 9, 9, false);
    EXPECT_EQ(neighbors(columns.get(), "0505"), "0504 0605 0606 0506 0406 0405");
}

TEST(BoardHex, CubeCoordinatesReadBack)
{
    for (const OwnedBoard& owned : boards_of_cells()) {
        const Board& board = owned.get();
        if (board.shape == Shape::square) continue;
        for (int i = 0; i < board.cells; ++i)
            ASSERT_EQ(hex::cell(board, hex::cube(board, cell_at_index(i))), cell_at_index(i));
        for (int column = -5; column < 15; ++column)
            for (int row = -5; row < 15; ++row)
                ASSERT_EQ(hex::cell(board, hex::cube(board, column, row)),
                          board.cell_at(column, row));
    }
}

TEST(BoardHex, AxialCoordinatesAreThoseOfTheBook)
{
    const OwnedBoard owned = make(Shape::hex_columns, 14, 9);
    const Board& board = owned.get();
    const auto cube = [&](const char* text) {
        return hex::cube(board, cell_from_label(board, text));
    };
    EXPECT_EQ(cube("0505"), (hex::Cube{4, 2}));
    EXPECT_EQ(cube("0301"), (hex::Cube{2, -1}));
    EXPECT_EQ(cube("0605"), (hex::Cube{5, 2}));
    EXPECT_EQ(cube("0606"), (hex::Cube{5, 3}));
    EXPECT_EQ(hex::distance(cube("0505"), cube("0301")), 5);
    EXPECT_EQ(hex::distance(cube("0505"), cube("0605")), 1);
    EXPECT_EQ(hex::distance(cube("0505"), cube("0606")), 2);
}

TEST(BoardHex, FrontAndRearAreSignsOfADotProduct)
{
    const OwnedBoard owned = make(Shape::hex_columns, 14, 9);
    const Board& board = owned.get();
    const Cell unit = cell_from_label(board, "0505");
    std::string front, line, behind;
    for (int i = 0; i < board.cells; ++i) {
        const Cell cell = cell_at_index(i);
        if (cell == unit || hex::distance(board, unit, cell) > 2) continue;
        const int k =
            hex::dot(hex::step(board.shape, 0), hex::cube(board, cell) - hex::cube(board, unit));
        (k > 0 ? front : k < 0 ? behind : line) += label(board, cell) + " ";
    }
    const auto sorted = [](std::string text) {
        std::set<std::string> words;
        for (std::size_t i = 0; i + 5 <= text.size(); i += 5) words.insert(text.substr(i, 4));
        std::string joined;
        for (const std::string& word : words) joined += (joined.empty() ? "" : " ") + word;
        return joined;
    };
    EXPECT_EQ(sorted(front), "0304 0403 0404 0503 0504 0603 0604 0704");
    EXPECT_EQ(sorted(line), "0305 0705");
    EXPECT_EQ(sorted(behind), "0306 0405 0406 0506 0507 0605 0606 0706");
}

TEST(BoardHex, DirectionsTowardAVectorAreOneOrTwo)
{
    for (const Shape shape : {Shape::hex_rows, Shape::hex_columns})
        for (int q = -6; q <= 6; ++q)
            for (int r = -6; r <= 6; ++r) {
                const hex::Cube vector{q, r};
                const hex::Toward best = hex::toward(shape, vector);
                int most = 0;
                int count = 0;
                for (int d = 0; d < hex::directions; ++d)
                    most = std::max(most, hex::dot(hex::step(shape, d), vector));
                for (int d = 0; d < hex::directions; ++d) {
                    if (vector == hex::Cube{} || hex::dot(hex::step(shape, d), vector) != most)
                        continue;
                    EXPECT_TRUE(d == best.first || d == best.second);
                    ++count;
                }
                EXPECT_EQ(count, (best.first >= 0) + (best.second >= 0));
            }
    EXPECT_EQ(hex::toward(Shape::hex_columns, {0, -3}).first, 0);
    EXPECT_EQ(hex::toward(Shape::hex_columns, {0, -3}).second, -1);
    EXPECT_EQ(hex::toward(Shape::hex_columns, {}).first, -1) << "nowhere";
    EXPECT_EQ(hex::toward(Shape::hex_columns, {}).second, -1);
    EXPECT_EQ(hex::toward(Shape::hex_columns, {1, -2}).first, 0);
    EXPECT_EQ(hex::toward(Shape::hex_columns, {1, -2}).second, 1);
    EXPECT_EQ(hex::turn(0, 5), 1);
    EXPECT_EQ(hex::turn(1, 4), 3);
    EXPECT_EQ(hex::turn(0, 2), 2);
    EXPECT_EQ(hex::turn(2, 0), 2);
}

} // namespace
} // namespace sandtable::shapes_test
