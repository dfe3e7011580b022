#include "plugins/frontends/picture/grid.hpp"

#include "lua/board/names.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::picture {
namespace {

const double radius = 1 / std::sqrt(3.0); ///< of a hex that is one unit across

/// A row (column) is shifted when its printed number is even or odd, as the book says.
bool is_shifted(const Board& board, int number)
{
    return (number % 2 != 0) == (board.even_shift != 0);
}

} // namespace

Spot extent_of(const Board& board)
{
    switch (board.shape) {
    case Shape::square:
    case Shape::plane: break;
    case Shape::hex_rows: return {board.columns + 0.5, radius * (1.5 * (board.rows - 1) + 2)};
    case Shape::hex_columns: return {radius * (1.5 * (board.columns - 1) + 2), board.rows + 0.5};
    case Shape::zones: break;
    }
    return {static_cast<double>(board.columns), static_cast<double>(board.rows)};
}

double usual_scale(Shape shape, Spot extent)
{
    constexpr double usual = 300, smallest = 4, largest = 26, longest = 3000;
    constexpr double least_map = 200, largest_of_all = 40; // of boards of few cells
    constexpr double readable = 16, widest_page = 480;     // of squares, whose names are small
    constexpr double smallest_zones = 11; // their cards are written on: a third of that is legible
    double scale = usual / std::sqrt(std::max(extent.x * extent.y, 1e-6));
    if (shape != Shape::plane) {
        scale = std::clamp(scale, shape == Shape::zones ? smallest_zones : smallest, largest);
        scale = std::max(scale, std::min(least_map / std::max(extent.x, extent.y), largest_of_all));
    }
    if (shape == Shape::square)
        scale = std::max(scale, std::min(readable, widest_page / std::max(extent.x, extent.y)));
    // Long, thin boards are no wider than a printer's roll.
    return std::min(scale, longest / std::max(extent.x, extent.y));
}

Spot Grid::middle(Cell cell) const
{
    return middle_at(board_.column_of(cell), board_.row_of(cell));
}

Spot Grid::middle_at(int column, int row) const
{
    switch (board_.shape) {
    case Shape::hex_rows:
        return place(column + (is_shifted(board_, row) ? 1.0 : 0.5), radius * (1 + 1.5 * row));
    case Shape::hex_columns:
        return place(radius * (1 + 1.5 * column), row + (is_shifted(board_, column) ? 1.0 : 0.5));
    case Shape::square:
    case Shape::plane:
    case Shape::zones: break;
    }
    return place(column + 0.5, row + 0.5);
}

std::vector<Spot> Grid::corners(Cell cell) const
{
    return corners_at(board_.column_of(cell), board_.row_of(cell));
}

std::vector<Spot> Grid::corners_at(int column, int row) const
{
    const Spot at = middle_at(column, row);
    const auto spot = [&](double x, double y) {
        return Spot{at.x + x * scale_, at.y + y * scale_};
    };
    const double r = radius;
    switch (board_.shape) {
    case Shape::hex_rows:
        return {spot(0, -r), spot(0.5, -r / 2), spot(0.5, r / 2),
                spot(0, r),  spot(-0.5, r / 2), spot(-0.5, -r / 2)};
    case Shape::hex_columns:
        return {spot(-r / 2, -0.5), spot(r / 2, -0.5), spot(r, 0),
                spot(r / 2, 0.5),   spot(-r / 2, 0.5), spot(-r, 0)};
    case Shape::zones:
    case Shape::square:
    case Shape::plane: break;
    }
    return {spot(-0.5, -0.5), spot(0.5, -0.5), spot(0.5, 0.5), spot(-0.5, 0.5)};
}

std::pair<Spot, Spot> Grid::side(Cell cell, int d) const
{
    const std::vector<Spot> at = corners(cell);
    const auto n = static_cast<std::size_t>(d);
    if (is_hex()) return {at[n % 6], at[(n + 1) % 6]};
    if (d % 2 == 0) return {at[n / 2 % 4], at[(n / 2 + 1) % 4]};
    return {at[(n + 1) / 2 % 4], at[(n + 1) / 2 % 4]};
}

Spot Grid::point(std::int32_t x, std::int32_t y) const { return place(x, y); }

double degrees_of(Shape shape, int direction)
{
    switch (shape) {
    case Shape::square: return direction * 45.0;
    case Shape::hex_rows: return 30 + direction * 60.0;
    case Shape::hex_columns: return direction * 60.0;
    case Shape::plane: return direction * static_cast<double>(degrees_of_facing);
    case Shape::zones: break;
    }
    return -1;
}

} // namespace sandtable::picture
