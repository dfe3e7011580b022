/// label.hpp - printed coordinates: the only place where they exist.
///
///   label(board, cell), cell_from_label     "e4", "0407", "(3,5)" or a zone's name, and back
///   label(point), point_from_label          "(120,45)" on a plane, and back
///   column_label, row_label                 what a drawn map writes along its borders
///   read_label, LabelFault                  the same as cell_from_label, saying why not
///
/// chess   file letters from the west (a .. z, aa .. az, ba ...), rank from the south, from 1
/// ccrr    column then row from the top left, from 01; more digits only on a board beyond 99
/// names   the zone's name
/// points  "(column,row)" from 0 on a board of cells, "(x,y)" in its units on a plane
///
/// Reading is strict: one cell has one label. No blanks, no leading zero, lower case letters.
/// [FOS-NOTE, FP70-HEX-01, THU-BOARD-02]
#pragma once

#include "kernel/board/board.hpp"

#include <limits>
#include <optional>
#include <string>
#include <string_view>

namespace sandtable {

/// Why a text is not the label of a cell.
enum class LabelFault : std::uint8_t {
    none,
    malformed, ///< not how this board writes its cells
    off_board, ///< written well, but no such cell
};

namespace label_detail {

[[nodiscard]] inline std::string letters(int column)
{
    std::string text;
    for (int n = column + 1; n > 0; n = (n - 1) / 26)
        text.insert(text.begin(), static_cast<char>('a' + (n - 1) % 26));
    return text;
}

[[nodiscard]] inline std::string padded(int number, int digits)
{
    std::string text = std::to_string(number);
    if (static_cast<int>(text.size()) < digits)
        text.insert(0, static_cast<std::size_t>(digits) - text.size(), '0');
    return text;
}

[[nodiscard]] constexpr int decimal_digits(std::int64_t number) noexcept
{
    int digits = 1;
    for (; number >= 10; number /= 10) ++digits;
    return digits;
}

/// Digits of one coordinate in "CCRR".
[[nodiscard]] constexpr int ccrr_digits(const Board& board) noexcept
{
    const int most = decimal_digits(board.columns > board.rows ? board.columns : board.rows);
    return most < 2 ? 2 : most;
}

/// Takes a number without leading zero from the front; false if there is none. Numbers beyond
/// what a coordinate can be become the largest one, which is on no board.
[[nodiscard]] constexpr bool take_number(std::string_view& text, std::int32_t& number) noexcept
{
    std::size_t length = 0;
    std::int64_t value = 0;
    while (length < text.size() && text[length] >= '0' && text[length] <= '9') {
        value = value * 10 + (text[length] - '0');
        if (value > std::numeric_limits<std::int32_t>::max())
            value = std::numeric_limits<std::int32_t>::max();
        ++length;
    }
    if (length == 0 || (length > 1 && text[0] == '0')) return false;
    number = static_cast<std::int32_t>(value);
    text.remove_prefix(length);
    return true;
}

[[nodiscard]] constexpr bool take(std::string_view& text, char wanted) noexcept
{
    if (text.empty() || text.front() != wanted) return false;
    text.remove_prefix(1);
    return true;
}

/// "(12,-3)"; digits that mean nothing ("-0", "007") are not accepted.
[[nodiscard]] constexpr bool read_pair(std::string_view text, Point& out) noexcept
{
    const auto coordinate = [&text](std::int32_t& value) {
        const bool negative = take(text, '-');
        if (!take_number(text, value) || (negative && value == 0)) return false;
        if (negative) value = -value;
        return true;
    };
    return take(text, '(') && coordinate(out.x) && take(text, ',') && coordinate(out.y) &&
           take(text, ')') && text.empty();
}

[[nodiscard]] constexpr bool read_chess(const Board& board, std::string_view text, int& column,
                                        int& row) noexcept
{
    std::int64_t file = 0;
    bool any = false;
    while (!text.empty() && text.front() >= 'a' && text.front() <= 'z') {
        if (file < std::numeric_limits<std::int32_t>::max())
            file = file * 26 + (text.front() - 'a' + 1);
        any = true;
        text.remove_prefix(1);
    }
    std::int32_t rank = 0;
    if (!any || !take_number(text, rank) || !text.empty() || rank == 0) return false;
    column = file > board.columns ? board.columns : static_cast<int>(file - 1);
    row = rank > board.rows ? -1 : board.rows - rank;
    return true;
}

[[nodiscard]] constexpr bool read_ccrr(const Board& board, std::string_view text, int& column,
                                       int& row) noexcept
{
    const auto digits = static_cast<std::size_t>(ccrr_digits(board));
    if (text.size() != 2 * digits) return false;
    std::int64_t half[2] = {0, 0};
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] < '0' || text[i] > '9') return false;
        half[i / digits] = half[i / digits] * 10 + (text[i] - '0');
    }
    column = half[0] > board.columns ? board.columns : static_cast<int>(half[0]) - 1;
    row = half[1] > board.rows ? board.rows : static_cast<int>(half[1]) - 1;
    return true;
}

} // namespace label_detail

/// How a point of a plane is written: "(120,45)".
[[nodiscard]] inline std::string label(Point point)
{
    return "(" + std::to_string(point.x) + "," + std::to_string(point.y) + ")";
}

/// What a column is called along the border of a drawn map: "c", "03", "2".
[[nodiscard]] inline std::string column_label(const Board& board, int column)
{
    switch (board.labels) {
    case Labels::chess: return label_detail::letters(column);
    case Labels::ccrr: return label_detail::padded(column + 1, label_detail::ccrr_digits(board));
    case Labels::names:
    case Labels::points: break;
    }
    return std::to_string(column);
}

/// What a row is called along the border of a drawn map: "4", "07", "6".
[[nodiscard]] inline std::string row_label(const Board& board, int row)
{
    switch (board.labels) {
    case Labels::chess: return std::to_string(board.rows - row);
    case Labels::ccrr: return label_detail::padded(row + 1, label_detail::ccrr_digits(board));
    case Labels::names:
    case Labels::points: break;
    }
    return std::to_string(row);
}

/// How a cell is written on this board; "-" for none or a cell it has not got.
[[nodiscard]] inline std::string label(const Board& board, Cell cell)
{
    if (!board.has(cell)) return "-";
    if (board.labels == Labels::names)
        return board.zone_names ? board.zone_names[index(cell)] : std::to_string(index(cell));
    const int column = board.column_of(cell);
    const int row = board.row_of(cell);
    if (board.labels == Labels::points) return label(Point{column, row});
    return column_label(board, column) + row_label(board, row);
}

/// The point that `text` writes, wherever it lies.
[[nodiscard]] constexpr std::optional<Point> point_from_label(std::string_view text) noexcept
{
    Point point;
    if (!label_detail::read_pair(text, point)) return std::nullopt;
    return point;
}

/// Reads a cell's label into `out` and says why not; `out` is none unless there is no fault.
/// A name that no zone has is off the board, not malformed.
[[nodiscard]] inline LabelFault read_label(const Board& board, std::string_view text, Cell& out)
{
    out = Cell::none;
    int column = -1;
    int row = -1;
    bool well_formed = false;
    switch (board.labels) {
    case Labels::chess: well_formed = label_detail::read_chess(board, text, column, row); break;
    case Labels::ccrr: well_formed = label_detail::read_ccrr(board, text, column, row); break;
    case Labels::names:
        if (text.empty()) return LabelFault::malformed;
        for (int i = 0; i < board.cells; ++i) {
            if (text != (board.zone_names ? std::string_view{board.zone_names[i]}
                                          : std::string_view{std::to_string(i)}))
                continue;
            out = cell_at_index(i);
            return LabelFault::none;
        }
        return LabelFault::off_board;
    case Labels::points:
        if (Point point; label_detail::read_pair(text, point)) {
            well_formed = true;
            column = point.x;
            row = point.y;
        }
        break;
    }
    if (!well_formed) return LabelFault::malformed;
    if (const Cell cell = board.cell_at(column, row); board.has(cell)) out = cell;
    return out == Cell::none ? LabelFault::off_board : LabelFault::none;
}

/// The cell that `text` writes, or none.
[[nodiscard]] inline Cell cell_from_label(const Board& board, std::string_view text)
{
    Cell cell = Cell::none;
    static_cast<void>(read_label(board, text, cell));
    return cell;
}

} // namespace sandtable
