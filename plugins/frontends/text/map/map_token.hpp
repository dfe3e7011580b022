/// map_token.hpp - what the drawings of all shapes share: cells, units, edges and roads as ink.
#pragma once

#include "plugins/frontends/board_now.hpp"
#include "plugins/frontends/text/canvas.hpp"
#include "plugins/frontends/text/map/map.hpp"

namespace sandtable::text {

/// What stands in a cell, as far as the view shows it.
struct Occupants {
    Unit first = Unit::none; ///< the unit that is drawn: the first that does not merely stack
    int others = 0;
    bool marker = false; ///< something stands there, nobody knows what
};

/// Whether units of this book look somewhere: whether they can be told to turn.
[[nodiscard]] bool has_facings(const Book& book);

/// The background of clear ground of a height, 1 up.
[[nodiscard]] std::int16_t height_tint(int height) noexcept;

/// Whether capital and small letters are different types of units on this map, so that they cannot
/// tell the sides apart.
[[nodiscard]] bool letters_tell_types(const View& view);

class Tokens {
public:
    /// `ids`: units are shown by their ids, as orders want them.
    Tokens(const View& view, bool color, bool ids = false);

    [[nodiscard]] Occupants in(Cell cell) const;
    /// Two characters: type letter and strength, in the side's colors.
    void draw_unit(Canvas& canvas, int column, int row, Unit unit, bool marker) const;
    /// Which way a unit looks, as an arrow in one of eight; a blank where units look nowhere.
    [[nodiscard]] char32_t facing_arrow(Unit unit) const;
    /// One cell's content, `width` characters from `column`: 4 terrain or facing, unit and mark;
    /// 2 or 3 unit or terrain, a facing or a mark in the column beyond the unit, and a mark behind
    /// a facing. With ids all of `width` is the unit's.
    void draw_cell(Canvas& canvas, int column, int row, int width, Cell cell) const;

    /// Background of a cell: its terrain, clear ground tinted by height.
    [[nodiscard]] std::int16_t ground(Cell cell) const;
    /// How the terrain glyph is inked on it.
    [[nodiscard]] Ink glyph_ink(Cell cell) const;
    [[nodiscard]] const EdgeSpec* edge(Cell cell, int direction) const;
    [[nodiscard]] Ink edge_ink(const EdgeSpec& edge, Cell cell) const;
    [[nodiscard]] Ink road_ink(Cell cell) const;
    /// The character for a road that leaves through the given directions, as angles in eighths
    /// clockwise from north, one bit each.
    [[nodiscard]] char32_t road_glyph(unsigned eighths) const;
    /// Directions of the roads of a cell, as angles in eighths.
    [[nodiscard]] unsigned road_eighths(Cell cell) const;
    [[nodiscard]] bool is_objective(Cell cell) const;
    [[nodiscard]] bool color() const noexcept { return color_; }
    [[nodiscard]] bool ids() const noexcept { return ids_; }
    /// How a unit is written with ids: "#12", of the second side "(#12)" without colors.
    [[nodiscard]] std::string id_of(Unit unit) const;
    /// Columns of the widest of them on the board.
    [[nodiscard]] int id_width() const;
    /// How many columns draw_cell may use of a cell's `pitch`: what is left is for edges.
    [[nodiscard]] int room(int pitch) const noexcept;
    /// Whether units look somewhere.
    [[nodiscard]] bool facings() const noexcept { return facings_; }
    [[nodiscard]] const View& view() const noexcept { return view_; }
    /// The board as it is now.
    [[nodiscard]] const Board& board() const noexcept { return now_.get(); }

    /// A unit's id, with a mark behind it where others share its cell.
    void draw_id(Canvas& canvas, int column, int row, const Occupants& here, Cell cell) const;

private:
    [[nodiscard]] std::string strength(Unit unit) const;
    /// What is said besides of who stands there: a facing, more of them, an objective.
    void draw_marks(Canvas& canvas, int column, int row, int width, Cell cell,
                    const Occupants& here) const;

    View view_;
    frontends::BoardNow now_;
    bool color_;
    bool ids_;
    bool facings_;
    bool cased_; ///< letters_tell_types
};

} // namespace sandtable::text
