/// cut_pages.hpp - sheets to print on both sides and cut: rows of cells, each with its back.
#pragma once

#include "plugins/frontends/picture/style/palette.hpp"

#include <functional>

namespace sandtable::picture {

/// How far from where it is cut whatever stands in a cell keeps, in millimeters.
inline constexpr double off_the_cut = 2;

/// Cells of one size, in rows.
struct CutCells {
    double wide = 0, high = 0; ///< in millimeters
    int columns = 1;
    std::string front{}, back{}; ///< what the pages are called that begin with them
    std::string heading{};       ///< above the first of them; may be empty
};

/// Pages of A4, upright, by twos: a front and, behind it, its back. Printed on both sides and
/// turned along the long edge the cells lie on each other. Rows go on from page to page; cells of
/// another size go on below the last row.
class CutPages {
public:
    /// Draws into a cell, given its upper left corner.
    using Draw = std::function<void(Drawing&, Spot)>;

    /// `notes` stand below the head of the first front.
    CutPages(std::string title, std::string language, std::vector<std::string> notes);

    void begin(CutCells cells);
    void add(const Draw& front, const Draw& back);
    /// All pages, with the lines to cut along around cells that something was added to.
    [[nodiscard]] std::vector<Drawing> pages();

private:
    void turn_page();
    void begin_row();
    void end_row();
    [[nodiscard]] double row_left() const;

    std::string title_, language_;
    std::vector<std::string> notes_;
    std::vector<Drawing> pages_;
    CutCells cells_;
    double y_ = 0;   ///< where the row begins
    int filled_ = 0; ///< cells of the row that are taken
    bool first_row_ = true;
};

} // namespace sandtable::picture
