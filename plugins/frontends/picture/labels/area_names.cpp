// Names of areas: in a row at their foot, as on the maps of the time; on a hill they would be its
// name.

#include "plugins/frontends/picture/labels/names.hpp"

#include "plugins/frontends/picture/labels/advances.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::picture {
namespace {

constexpr double from_end = 0.06; ///< of an area to its name, in cells

/// The base of letters above an edge (the foot) or below it.
double base_at(double edge, bool foot, double size, double s)
{
    return foot ? edge - from_end * s - 0.24 * size : edge + from_end * s + 0.70 * size;
}

} // namespace

std::string Namer::area_name(const char* said) const
{
    const std::string name{teller_.texts().of(said)};
    const bool number = !name.empty() && name.find_first_not_of("0123456789") == std::string::npos;
    return number ? teller_.texts().tr(host::key("area {number}"), {{"number", name}}) : name;
}

Label Namer::area_label(std::string_view name) const
{
    Label label;
    label.letters = place_letters();
    label.letters.size *= 0.85;
    label.letters.color = colors_.area;
    label.words = {cut_to(name, Face::italic, label.letters.size, most_label * s_)};
    return label;
}

std::vector<Try> Namer::at_ends(const Box& area, double size) const
{
    std::vector<Try> tries;
    for (const bool foot : {true, false})
        for (const double part : {0.5, 0.38, 0.62, 0.26, 0.74})
            tries.push_back({{area.left + part * area.wide(),
                              base_at(foot ? area.low : area.top, foot, size, s_)},
                             Anchor::middle});
    return tries;
}

std::vector<Try> Namer::at_ends(const Area& area, double size) const
{
    constexpr std::size_t most = 7;
    constexpr double ragged = 0.55; // how far ends of columns may be from each other
    std::vector<Box> cells;
    Box all{1e300, 1e300, -1e300, -1e300};
    for (std::uint32_t k = 0; k < area.count; ++k) {
        cells.push_back(box_of(grid_.corners(area.cells[k])));
        const Box& cell = cells.back();
        all = {std::min(all.left, cell.left), std::min(all.top, cell.top),
               std::max(all.right, cell.right), std::max(all.low, cell.low)};
    }
    const double top = grid_.origin().y, low = top + extent_of(grid_.board()).y * grid_.scale();
    std::vector<Try> tries;
    for (const bool foot : {true, false}) {
        const double end = foot ? all.low : all.top, frame = foot ? low : top;
        // At the board's own end names stand in one row.
        const bool row = std::abs(end - frame) < ragged * s_;
        std::vector<Try> here;
        for (const Box& cell : cells) {
            const double edge = foot ? cell.low : cell.top;
            if (std::abs(edge - end) > ragged * s_) continue;
            here.push_back(
                {{cell.middle().x, base_at(row ? frame : edge, foot, size, s_)}, Anchor::middle});
        }
        const double middle = all.middle().x;
        std::stable_sort(here.begin(), here.end(), [middle](const Try& a, const Try& b) {
            return std::abs(a.base.x - middle) < std::abs(b.base.x - middle);
        });
        here.resize(std::min(here.size(), most));
        tries.insert(tries.end(), here.begin(), here.end());
    }
    return tries;
}

void Namer::areas()
{
    constexpr double within = 0.6; // what a place that is not at an end costs
    const Board& board = grid_.board();
    const std::vector<PlacedLabel> places = placing_.placed();
    for (const PlacedLabel& place : places) // no second line of a place's name
        placing_.confuse(place.box.grown(0.35 * s_), 1.2, Named::area);
    for (const Area& area : board.areas) {
        const std::string name = area_name(area.name);
        if (name.empty() || area.count == 0) continue;
        Spot sum;
        for (std::uint32_t k = 0; k < area.count; ++k)
            sum = sum + grid_.middle(area.cells[k]) * (1.0 / area.count);
        Label label = area_label(name);
        label.tries = at_ends(area, label.letters.size);
        label.tries.push_back({sum, Anchor::middle, 0, false, within});
        for (Try place : around(sum, {0.4, 0.8, 1.2, 1.8}, label.letters.size)) {
            place.price = within;
            label.tries.push_back(place);
        }
        placing_.set(drawing_, Named::area, label);
    }
}

} // namespace sandtable::picture
