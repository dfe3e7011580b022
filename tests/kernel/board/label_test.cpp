// Printed coordinates, both ways.

#include "kernel/board/label.hpp"

#include <gtest/gtest.h>

#include <set>

namespace sandtable::label_test {
namespace {

Board sized(Labels labels, int columns, int rows)
{
    Board board;
    board.labels = labels;
    board.columns = columns;
    board.rows = rows;
    board.cells = columns * rows;
    return board;
}

TEST(BoardLabel, FilesRunFromTheWestAndRanksFromTheSouth)
{
    const Board board = sized(Labels::chess, 8, 8);
    EXPECT_EQ(label(board, cell_at_index(0)), "a8");
    EXPECT_EQ(label(board, cell_at_index(7)), "h8");
    EXPECT_EQ(label(board, cell_at_index(56)), "a1");
    EXPECT_EQ(cell_from_label(board, "e4"), board.cell_at(4, 4));
}

TEST(BoardLabel, FilesAreCountedLikeASpreadsheet)
{
    const Board board = sized(Labels::chess, 800, 12);
    EXPECT_EQ(column_label(board, 25), "z");
    EXPECT_EQ(column_label(board, 26), "aa");
    EXPECT_EQ(column_label(board, 51), "az");
    EXPECT_EQ(column_label(board, 52), "ba");
    EXPECT_EQ(column_label(board, 701), "zz");
    EXPECT_EQ(column_label(board, 702), "aaa");
    EXPECT_EQ(cell_from_label(board, "ad12"), board.cell_at(29, 0));
}

TEST(BoardLabel, ColumnAndRowRunFromTheTopLeft)
{
    const Board board = sized(Labels::ccrr, 13, 9);
    EXPECT_EQ(label(board, board.cell_at(3, 6)), "0407");
    EXPECT_EQ(cell_from_label(board, "0101"), cell_at_index(0));
    EXPECT_EQ(cell_from_label(board, "1309"), cell_at_index(13 * 9 - 1));
}

TEST(BoardLabel, ABoardBeyond99HasMoreDigits)
{
    EXPECT_EQ(label(sized(Labels::ccrr, 99, 99), cell_at_index(0)), "0101");
    const Board wide = sized(Labels::ccrr, 100, 20);
    EXPECT_EQ(label(wide, wide.cell_at(99, 6)), "100007");
    EXPECT_EQ(cell_from_label(wide, "0407"), Cell::none);
    EXPECT_EQ(cell_from_label(wide, "004007"), wide.cell_at(3, 6));
}

TEST(BoardLabel, EveryCellHasOneLabelThatReadsBack)
{
    for (const Labels labels : {Labels::chess, Labels::ccrr, Labels::points})
        for (const int columns : {1, 2, 9, 26, 27, 99, 100, 703})
            for (const int rows : {1, 7, 10, 99, 101}) {
                const Board board = sized(labels, columns, rows);
                std::set<std::string> seen;
                for (int i = 0; i < board.cells; ++i) {
                    const std::string text = label(board, cell_at_index(i));
                    ASSERT_EQ(cell_from_label(board, text), cell_at_index(i)) << text;
                    seen.insert(text);
                }
                EXPECT_EQ(static_cast<int>(seen.size()), board.cells);
            }
}

TEST(BoardLabel, WhatIsNotALabelIsMalformed)
{
    const Board chess = sized(Labels::chess, 30, 12);
    const Board hexes = sized(Labels::ccrr, 13, 9);
    const Board points = sized(Labels::points, 13, 9);
    Cell cell{};
    for (const char* text : {"", "e", "4", "E4", "e04", "e0", "e-4", " e4", "e4 ", "e4x", "4e",
                             "\xc3\xa9"
                             "4"})
        EXPECT_EQ(read_label(chess, text, cell), LabelFault::malformed) << text;
    for (const char* text : {"", "407", "04077", "04 7", "+407", "-407", "0x07", "e4"})
        EXPECT_EQ(read_label(hexes, text, cell), LabelFault::malformed) << text;
    for (const char* text : {"", "1,2", "(1,2", "(1,2)x", "(01,2)", "(1,-0)", "(1, 2)", "(,2)"})
        EXPECT_EQ(read_label(points, text, cell), LabelFault::malformed) << text;
    EXPECT_EQ(cell, Cell::none);
}

TEST(BoardLabel, WhatIsNoCellOfTheBoardIsOffIt)
{
    Cell cell{};
    const Board chess = sized(Labels::chess, 30, 12);
    for (const char* text : {"ae1", "a13", "zzzzzzzzzzzzzzzzzzzzzzzz1", "a99999999999999999999"})
        EXPECT_EQ(read_label(chess, text, cell), LabelFault::off_board) << text;
    const Board hexes = sized(Labels::ccrr, 13, 9);
    for (const char* text : {"0000", "0001", "0100", "1401", "0110", "9999"})
        EXPECT_EQ(read_label(hexes, text, cell), LabelFault::off_board) << text;
    const Board points = sized(Labels::points, 13, 9);
    for (const char* text : {"(13,0)", "(0,9)", "(-1,3)", "(99999999999999,0)"})
        EXPECT_EQ(read_label(points, text, cell), LabelFault::off_board) << text;
    EXPECT_EQ(label(chess, Cell::none), "-");
    EXPECT_EQ(label(chess, cell_at_index(360)), "-");
}

TEST(BoardLabel, ZonesAreCalledByTheirNames)
{
    constexpr const char* names[] = {"front", "support line", "réserve"};
    Board board = sized(Labels::names, 3, 1);
    board.shape = Shape::zones;
    board.zone_names = names;
    EXPECT_EQ(label(board, cell_at_index(1)), "support line");
    EXPECT_EQ(cell_from_label(board, "réserve"), cell_at_index(2));
    Cell cell{};
    EXPECT_EQ(read_label(board, "Front", cell), LabelFault::off_board);
    EXPECT_EQ(read_label(board, "", cell), LabelFault::malformed);
}

TEST(BoardLabel, PointsOfAPlaneReadBack)
{
    for (const Point point :
         {Point{0, 0}, Point{120, 45}, Point{-7, 6000}, Point{2147483647, -2147483647}})
        EXPECT_EQ(point_from_label(label(point)), point);
    EXPECT_EQ(point_from_label("(120,045)"), std::nullopt);
}

} // namespace
} // namespace sandtable::label_test
