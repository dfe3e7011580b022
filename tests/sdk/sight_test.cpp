// The cells a line crosses: examples of the books, an independent reckoning, symmetry.

#include "kernel/board/label.hpp"
#include "sdk/cpp/sight.hpp"
#include "tests/kernel/board/boards.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

namespace sandtable::sight_test {
namespace {

using testing::make;

std::string between(const Board& board, const char* from, const char* to)
{
    std::string text;
    square::any_between(board, cell_from_label(board, from), cell_from_label(board, to),
                        [&](Cell cell) {
                            text += (text.empty() ? "" : " ") + label(board, cell);
                            return false;
                        });
    return text;
}

TEST(BoardSight, SquaresTouchedAtACornerDoNotCount)
{
    const OwnedBoard owned = make(Shape::square, 12, 8);
    const Board& board = owned.get();
    EXPECT_EQ(between(board, "a1", "d4"), "b2 c3");
    EXPECT_EQ(between(board, "a1", "d2"), "b1 c2");
    EXPECT_EQ(between(board, "a1", "c2"), "b1 b2");
    EXPECT_EQ(between(board, "e6", "e7"), "");
    EXPECT_EQ(between(board, "e6", "e6"), "");
}

TEST(BoardSight, LinesAreThoseOfTheWorkedExample)
{
    const OwnedBoard owned = make(Shape::square, 12, 8);
    const Board& board = owned.get();
    EXPECT_EQ(between(board, "d3", "h3"), "e3 f3 g3");
    EXPECT_EQ(between(board, "g1", "i3"), "h2");
    EXPECT_EQ(between(board, "d1", "f2"), "e1 e2");
    EXPECT_EQ(between(board, "b7", "i7"), "c7 d7 e7 f7 g7 h7");
    EXPECT_EQ(between(board, "b7", "e4"), "c6 d5");
    EXPECT_EQ(between(board, "c5", "f6"), "d5 e6");
    EXPECT_EQ(between(board, "k8", "k4"), "k7 k6 k5");
}

// The book's definition word for word: a scan of the rectangle between the two.
TEST(BoardSight, SquaresAreThoseOfTheDefinitionFromBothEndsInOrder)
{
    const OwnedBoard owned = make(Shape::square, 23, 19);
    const Board& board = owned.get();
    EXPECT_EQ(line_detail::usable_range(board, 1000), 127) << "so long a table may be";
    const OwnedBoard wide = make(Shape::square, 400, 3);
    EXPECT_EQ(line_detail::usable_range(wide.get(), 1000), 80) << "32767 / 402, less 1";
    EXPECT_EQ(line_detail::usable_range(board, -1), 0);
    EXPECT_EQ(line_detail::usable_range(Board{.columns = 40'000}, 24), 0) << "no step fits";
    const square::LineTable table{board, 8};
    for (int i = 0; i < board.cells; i += 5)
        for (int j = 0; j < board.cells; ++j) {
            const Cell a = cell_at_index(i);
            const Cell b = cell_at_index(j);
            const Offset d = square::offset(board, a, b);
            std::vector<Cell> expected;
            for (int k = 0; k < board.cells; ++k) {
                const Offset c = square::offset(board, a, cell_at_index(k));
                const bool in_rectangle = c.dx >= std::min(0, d.dx) && c.dx <= std::max(0, d.dx) &&
                                          c.dy >= std::min(0, d.dy) && c.dy <= std::max(0, d.dy);
                if (k == i || k == j || !in_rectangle) continue;
                if (2 * std::abs(d.dx * c.dy - d.dy * c.dx) < std::abs(d.dx) + std::abs(d.dy))
                    expected.push_back(cell_at_index(k));
            }
            std::ranges::sort(expected, {}, [&](Cell cell) {
                const Offset c = square::offset(board, a, cell);
                return std::tuple{square::real2(c), c.dx, c.dy};
            });
            std::vector<Cell> worked_out;
            square::any_between(board, a, b, [&](Cell cell, Offset from_start) {
                EXPECT_EQ(from_start, square::offset(board, a, cell));
                worked_out.push_back(cell);
                return false;
            });
            ASSERT_EQ(worked_out, expected);
            std::vector<Cell> from_table;
            table.any_between(a, b, [&](Cell cell) {
                from_table.push_back(cell);
                return false;
            });
            ASSERT_EQ(from_table, expected);
            std::vector<Cell> backward;
            table.any_between(b, a, [&](Cell cell) {
                backward.push_back(cell);
                return false;
            });
            std::ranges::reverse(backward);
            ASSERT_EQ(backward, expected);
        }
}

TEST(BoardSight, AnyBetweenStopsWhenAsked)
{
    const OwnedBoard owned = make(Shape::square, 12, 8);
    const Board& board = owned.get();
    int asked = 0;
    const auto third = [&](Cell) { return ++asked == 3; };
    EXPECT_TRUE(square::any_between(board, cell_at_index(0), cell_at_index(11), third));
    EXPECT_EQ(asked, 3);
    EXPECT_FALSE(square::any_between(board, cell_at_index(0), cell_at_index(2), third));
}

std::string crossings(const Board& board, const char* from, const char* to)
{
    std::string text;
    hex::any_crossing(board, cell_from_label(board, from), cell_from_label(board, to),
                      [&](const hex::Crossing& at) {
                          text += (text.empty() ? "" : " ") + label(board, at.plus);
                          if (at.is_pair()) text += "/" + label(board, at.minus);
                          return false;
                      });
    return text;
}

// Thucydide's three lines, with the two paths it lists.
TEST(BoardSight, TheTwoPathsAreThoseOfTheWorkedExample)
{
    const OwnedBoard owned = make(Shape::hex_rows, 13, 9);
    const Board& board = owned.get();
    EXPECT_EQ(crossings(board, "0307", "0403"), "0306 0305/0405 0304");
    EXPECT_EQ(crossings(board, "0307", "0605"), "0306/0407 0406 0505/0506");
    EXPECT_EQ(crossings(board, "0307", "0305"), "0206/0306");
}

/// The path along one side of a line meets a hex that blocks.
template <typename Blocks>
bool side_blocked(const hex::LineTable& lines, Cell a, Cell b, bool plus, Blocks&& blocks)
{
    return lines.any_crossing(
        a, b, [&](const hex::Crossing& at) { return blocks(plus ? at.plus : at.minus); });
}

TEST(BoardSight, BothSidesOfAnEdgeMustBlock)
{
    const OwnedBoard owned = make(Shape::hex_rows, 13, 9);
    const Board& board = owned.get();
    const hex::LineTable lines{board};
    const auto at = [&](const char* text) { return cell_from_label(board, text); };
    const std::set<Cell> full{at("0306"), at("0605"), at("0305"), at("0403"), at("0406")};
    const auto blocks = [&](Cell cell) { return full.count(cell) != 0; };
    const auto blocked = [&](const char* to) {
        return hex::blocked_on_both_sides(lines, at("0307"), at(to), blocks);
    };
    EXPECT_TRUE(blocked("0403"));
    EXPECT_TRUE(blocked("0605"));
    EXPECT_FALSE(blocked("0305"));
    EXPECT_FALSE(side_blocked(lines, at("0307"), at("0305"), true, blocks));
    EXPECT_TRUE(side_blocked(lines, at("0307"), at("0305"), false, blocks));
}

TEST(BoardSight, ALineAlongAnEdgeCrossesPairs)
{
    const OwnedBoard owned = make(Shape::hex_columns, 14, 9);
    const Board& board = owned.get();
    EXPECT_EQ(crossings(board, "0505", "0603"), "0504/0604");
    const std::string line = crossings(board, "0505", "0601");
    EXPECT_TRUE(line == "0504 0503/0603 0602" || line == "0504 0603/0503 0602") << line;
}

TEST(BoardSight, AHexOffTheBoardIsNone)
{
    const OwnedBoard owned = make(Shape::hex_rows, 5, 5);
    const Board& board = owned.get();
    EXPECT_EQ(crossings(board, "0101", "0103"), "-/0102");
    int off = 0;
    hex::LineTable{board}.any_crossing(
        cell_from_label(board, "0103"), cell_from_label(board, "0101"),
        [&](const hex::Crossing& at) { return off += at.plus == Cell::none, false; });
    EXPECT_EQ(off, 1);
}

// The book's own pseudocode with its small number, in floating point.
hex::Cube nudged(hex::Cube d, int i, int n, double side)
{
    const double e = side * 1e-6;
    const double x = 1.0 * d.q * i / n + e;
    const double y = 1.0 * d.s() * i / n + 2 * e;
    const double z = 1.0 * d.r * i / n - 3 * e;
    double rx = std::round(x), ry = std::round(y), rz = std::round(z);
    const double ex = std::abs(rx - x), ey = std::abs(ry - y), ez = std::abs(rz - z);
    if (ex > ey && ex > ez)
        rx = -ry - rz;
    else if (ey > ez)
        ry = -rx - rz;
    else
        rz = -rx - ry;
    return {static_cast<int>(rx), static_cast<int>(rz)};
}

TEST(BoardSight, SidesAreThoseOfTheNudgedLine)
{
    for (int q = -30; q <= 30; ++q)
        for (int r = -30; r <= 30; ++r) {
            const hex::Cube vector{q, r};
            const int n = hex::distance(vector);
            for (int i = 1; i < n; ++i) {
                const hex::CubePair pair = hex::line_step(vector, i);
                ASSERT_EQ(pair.plus, nudged(vector, i, n, +1)) << q << " " << r << " " << i;
                ASSERT_EQ(pair.minus, nudged(vector, i, n, -1)) << q << " " << r << " " << i;
            }
        }
}

// The other book's rule: floor and remainder.
TEST(BoardSight, PairsAreThoseOfTheRuleOfRemainders)
{
    for (int q = -20; q <= 20; ++q)
        for (int r = -20; r <= 20; ++r) {
            const hex::Cube vector{q, r};
            const int n = hex::distance(vector);
            const int d[3] = {q, r, vector.s()};
            int exact = 0;
            while (n > 0 && std::abs(d[exact]) != n) ++exact;
            for (int i = 1; i < n; ++i) {
                const int other = (exact + 1) % 3;
                const int third = (exact + 2) % 3;
                const int low = static_cast<int>(std::floor(1.0 * d[other] * i / n));
                const int rest = d[other] * i - low * n;
                std::set<std::pair<int, int>> expected;
                for (const int value : {low, low + 1}) {
                    if ((value == low && 2 * rest > n) || (value > low && 2 * rest < n)) continue;
                    int cube[3] = {};
                    cube[exact] = d[exact] / n * i;
                    cube[other] = value;
                    cube[third] = -cube[exact] - cube[other];
                    expected.insert({cube[0], cube[1]});
                }
                const auto [plus, minus] = hex::line_step(vector, i);
                EXPECT_EQ((std::set<std::pair<int, int>>{{plus.q, plus.r}, {minus.q, minus.r}}),
                          expected);
                EXPECT_EQ(hex::distance(plus), i);
                EXPECT_EQ(hex::distance(vector - minus), n - i);
            }
        }
}

TEST(BoardSight, HexLinesAreTheSameFromBothEndsAndFromTheTable)
{
    for (const OwnedBoard& owned : testing::boards_of_cells()) {
        const Board& board = owned.get();
        if (board.shape == Shape::square) continue;
        const hex::LineTable table{board, 7};
        for (int i = 0; i < board.cells; ++i)
            for (int j = 0; j < board.cells; ++j) {
                const auto line = [&](const auto& walk) {
                    std::vector<std::pair<Cell, Cell>> steps;
                    const bool stopped = walk([&](const hex::Crossing& at) {
                        steps.push_back({at.plus, at.minus});
                        return false;
                    });
                    EXPECT_FALSE(stopped);
                    return steps;
                };
                const Cell a = cell_at_index(i);
                const Cell b = cell_at_index(j);
                const auto out = line([&](auto f) { return hex::any_crossing(board, a, b, f); });
                auto back = line([&](auto f) { return hex::any_crossing(board, b, a, f); });
                std::ranges::reverse(back);
                ASSERT_EQ(out, back);
                ASSERT_EQ(out, line([&](auto f) { return table.any_crossing(a, b, f); }));
            }
    }
}

TEST(BoardSight, BlockingOnBothSidesIsSymmetricAndAsDefined)
{
    const OwnedBoard owned = make(Shape::hex_rows, 12, 11);
    const Board& board = owned.get();
    const hex::LineTable lines{board};
    std::uint32_t noise = 1;
    for (int round = 0; round < 20; ++round) {
        std::vector<char> full(static_cast<std::size_t>(board.cells));
        for (char& each : full) {
            noise = noise * 1664525u + 1013904223u;
            each = static_cast<char>((noise >> 24) % 5 == 0);
        }
        const auto blocks = [&](Cell cell) {
            return cell != Cell::none && full[static_cast<std::size_t>(index(cell))];
        };
        for (int i = 0; i < board.cells; ++i)
            for (int j = 0; j < board.cells; j += 3) {
                const Cell a = cell_at_index(i);
                const Cell b = cell_at_index(j);
                const bool blocked = hex::blocked_on_both_sides(lines, a, b, blocks);
                ASSERT_EQ(blocked, side_blocked(lines, a, b, true, blocks) &&
                                       side_blocked(lines, a, b, false, blocks));
                ASSERT_EQ(blocked, hex::blocked_on_both_sides(lines, b, a, blocks));
            }
    }
}

} // namespace
} // namespace sandtable::sight_test
