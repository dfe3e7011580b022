// Names of places that are no objective: along a stream, in the water, beside a village, on a
// height.

#include "plugins/frontends/picture/labels/names.hpp"

#include "plugins/frontends/picture/labels/advances.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::picture {
namespace {

/// The stream that runs through a spot or nearest to it, not farther than `most`.
const Way* stream_at(const Land& land, Spot at, double most)
{
    const Way* nearest = nullptr;
    for (const Way& stream : land.streams)
        if (const double far = distance_to(stream.flat, at); far < most) {
            most = far;
            nearest = &stream;
        }
    return nearest;
}

bool has_village(const Land& land, Spot at)
{
    return std::any_of(land.villages.begin(), land.villages.end(), [&](const Village& one) {
        return distance(one.middle, at) < std::max(one.reach, 0.5 * land.s);
    });
}

} // namespace

Spot Namer::middle_of(const host::PlaceName& name) const
{
    if (name.cell == Cell::none) return grid_.point(name.point.x, name.point.y);
    const Spot here = grid_.middle(name.cell);
    return name.beyond == Cell::none ? here : (here + grid_.middle(name.beyond)) * 0.5;
}

bool Namer::has_name_at(Spot at, double reach) const
{
    for (const Objective& one : grid_.board().objectives)
        if (distance(middle_of(one), at) < reach) return true;
    return std::any_of(names_.begin(), names_.end(), [&](const host::PlaceName& one) {
        return distance(middle_of(one), at) < reach;
    });
}

std::vector<Try> Namer::around_place(Spot at, double size, const Land& land) const
{
    if (has_village(land, at)) return around(at, {0.48, 0.58, 0.72, 0.9, 1.2, 1.5}, size);
    return around(at, {0.34, 0.44, 0.58, 0.8, 1.1, 1.5}, size);
}

std::vector<Try> Namer::along(const Way& stream, Spot at, double size) const
{
    constexpr std::size_t most = 24;
    std::vector<Waymark> marks = waymarks(stream.flat, 0.5 * s_, false);
    std::stable_sort(marks.begin(), marks.end(), [at](const Waymark& a, const Waymark& b) {
        return distance(a.at, at) < distance(b.at, at);
    });
    marks.resize(std::min(marks.size(), most));
    std::vector<Try> tries;
    for (const double far : {0.13 * s_, 0.24 * s_}) // from the middle of the stream to the letters
        for (const Waymark& mark : marks) {
            const Spot spot = mark.at;
            if (std::abs(mark.way.y) > std::abs(mark.way.x)) {
                tries.push_back({{spot.x - far - 0.24 * size, spot.y}, Anchor::middle, 0, true});
                tries.push_back({{spot.x + far + 0.70 * size, spot.y}, Anchor::middle, 0, true});
            } else {
                tries.push_back({{spot.x, spot.y - far - 0.24 * size}, Anchor::middle});
                tries.push_back({{spot.x, spot.y + far + 0.70 * size}, Anchor::middle});
            }
        }
    return tries;
}

std::vector<Try> Namer::in_water(Cell cell, double wide, double size, const Land& land) const
{
    constexpr std::size_t most = 40;
    const double down = 0.24 * size; // from the middle of letters to their base
    const Spot at = grid_.middle(cell);
    std::vector<std::pair<double, Spot>> spots;
    for (int i = 0; i < grid_.board().cells; ++i)
        if (const Spot spot = grid_.middle(cell_at_index(i)); land.has_water(spot))
            spots.emplace_back(distance(spot, at), spot);
    std::stable_sort(spots.begin(), spots.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    spots.resize(std::min(spots.size(), most));
    // Whether words that run this way lie in the water, from end to end.
    const auto fits = [&](Spot middle, bool stands) {
        for (const double part : {-0.5, -0.25, 0.25, 0.5}) {
            const Spot end = stands ? Spot{0, part * wide} : Spot{part * wide, 0};
            const Spot side = stands ? Spot{0.5 * size, 0} : Spot{0, 0.5 * size};
            if (!land.has_water(middle + end + side) || !land.has_water(middle + end - side))
                return false;
        }
        return true;
    };
    std::vector<Try> tries;
    for (const bool whole : {true, false})
        for (const auto& [far, spot] : spots)
            for (const bool stands : {false, true}) {
                if (fits(spot, stands) != whole) continue;
                const Spot base =
                    stands ? Spot{spot.x + down, spot.y} : Spot{spot.x, spot.y + down};
                tries.push_back({base, Anchor::middle, 0, stands});
            }
    return tries;
}

void Namer::name_place(const host::PlaceName& name, const Land& land)
{
    constexpr double lesser = 0.85; // than those of objectives
    if (is_named(name.words)) return;
    const Spot at = middle_of(name);
    const bool cell = name.cell != Cell::none && name.beyond == Cell::none;
    const bool water = cell && land.has_water(at);
    const Way* const stream = cell ? nullptr : stream_at(land, at, 0.3 * s_);
    const bool village = has_village(land, at);
    Label label;
    label.letters = place_letters();
    if (!water) label.letters.size *= lesser;
    const double size = label.letters.size;
    label.words = {cut_to(name.words, Face::italic, size, most_label * s_),
                   cut_to(name.words, Face::italic, size, 2.5 * s_)};
    if (stream || water) label.letters.color = mixed(colors_.shore, colors_.ink, 0.4);
    if (stream) label.tries = along(*stream, at, size);
    if (water) {
        const double wide =
            width_of(label.words.front(), Face::italic, size, label.letters.spacing);
        label.letters.halo_color = colors_.water;
        label.tries = in_water(name.cell, wide, size, land);
    } else if (!village && !stream) {
        label.tries.push_back({{at.x, at.y + 0.24 * size}, Anchor::middle});
    }
    for (const Try& place : around_place(at, size, land)) label.tries.push_back(place);
    placing_.set(drawing_, Named::place, label);
}

} // namespace sandtable::picture
