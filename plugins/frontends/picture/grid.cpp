#include "plugins/frontends/picture/grid.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::picture {
namespace {

const double radius = 1 / std::sqrt(3.0); ///< of a hex that is one unit across
constexpr double zone_wide = 4, zone_high = 2;

/// Whether somebody says of every zone where it lies.
bool zones_are_placed(const Board& board)
{
    if (!board.zone_places) return false;
    return std::all_of(board.zone_places, board.zone_places + board.cells,
                       [](Point at) { return at.x >= 0; });
}

double circle_of_zones(int zones) { return zones < 2 ? 0 : std::max(2.6, zones * 0.95); }

/// A row (column) is shifted when its printed number is even or odd, as the book says.
bool is_shifted(const Board& board, int number)
{
    return ((number + 1) % 2 == 0) == (board.even_shift != 0);
}

} // namespace

Spot extent_of(const Board& board)
{
    switch (board.shape) {
    case Shape::square:
    case Shape::plane: break;
    case Shape::hex_rows: return {board.columns + 0.5, radius * (1.5 * (board.rows - 1) + 2)};
    case Shape::hex_columns: return {radius * (1.5 * (board.columns - 1) + 2), board.rows + 0.5};
    case Shape::zones: {
        const double around = 2 * circle_of_zones(board.cells);
        if (zones_are_placed(board)) {
            std::int32_t low = 0;
            for (int i = 0; i < board.cells; ++i) low = std::max(low, board.zone_places[i].y);
            return {around + zone_wide, around * low / 100 + zone_high};
        }
        return {around + zone_wide, around + zone_high};
    }
    }
    return {static_cast<double>(board.columns), static_cast<double>(board.rows)};
}

Spot Grid::middle(Cell cell) const
{
    const int column = board_.column_of(cell), row = board_.row_of(cell);
    switch (board_.shape) {
    case Shape::square:
    case Shape::plane: break;
    case Shape::hex_rows:
        return place(column + (is_shifted(board_, row) ? 1.0 : 0.5), radius * (1 + 1.5 * row));
    case Shape::hex_columns:
        return place(radius * (1 + 1.5 * column), row + (is_shifted(board_, column) ? 1.0 : 0.5));
    case Shape::zones: {
        const double around = circle_of_zones(board_.cells);
        if (zones_are_placed(board_)) {
            const Point at = board_.zone_places[index(cell)];
            return place(zone_wide / 2 + around * at.x / 50, zone_high / 2 + around * at.y / 50);
        }
        const double turn = 6.283185307179586 * index(cell) / std::max(board_.cells, 1);
        return place(zone_wide / 2 + around + around * std::sin(turn),
                     zone_high / 2 + around - around * std::cos(turn));
    }
    }
    return place(column + 0.5, row + 0.5);
}

std::vector<Spot> Grid::corners(Cell cell) const
{
    const Spot at = middle(cell);
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
        return {spot(-zone_wide / 2, -zone_high / 2), spot(zone_wide / 2, -zone_high / 2),
                spot(zone_wide / 2, zone_high / 2), spot(-zone_wide / 2, zone_high / 2)};
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
    if (board_.shape == Shape::zones) return {middle(cell), middle(board_.neighbor(cell, d))};
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
    case Shape::plane: return direction * 15.0;
    case Shape::zones: break;
    }
    return -1;
}

} // namespace sandtable::picture
