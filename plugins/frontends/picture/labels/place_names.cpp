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

/// The wood that a spot lies in.
const Region* wood_at(const Land& land, Spot at)
{
    for (const Patch& patch : land.patches)
        if (patch.sign.sign == Sign::wood && patch.region.has(at)) return &patch.region;
    return nullptr;
}

/// How much of words lies in a region: of 15 spots of their box.
int spots_in(const Region& region, const Box& box)
{
    int count = 0;
    for (int x = 0; x < 5; ++x)
        for (int y = 0; y < 3; ++y)
            count += region.has({box.left + box.wide() * x / 4, box.top + box.high() * y / 2});
    return count;
}

/// Names of woods lie among the trees or beside them, never across the edge, if there is room:
/// nothing else does worse to a name, and to the shape of a wood.
void keep_off_edge(Label& label, const Region& wood, double s)
{
    constexpr int whole = 15;
    constexpr double beside = 0.08; // soft edges and trees that stand out
    std::vector<Try> within, without, across;
    for (const Try& place : label.tries) {
        const Box box = box_of(label.words.front(), label.letters, place.base, place.anchor);
        const int in = spots_in(wood, box);
        std::vector<Try>& tries = in == whole                                  ? within
                                  : spots_in(wood, box.grown(beside * s)) == 0 ? without
                                                                               : across;
        tries.push_back(place);
    }
    label.tries = std::move(within);
    for (const auto* tries : {&without, &across})
        label.tries.insert(label.tries.end(), tries->begin(), tries->end());
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

std::vector<Try> Namer::in_wood(const Region& wood, Spot at, double size) const
{
    constexpr int steps = 6;
    constexpr double apart = 0.25, most_wide = 5;
    std::vector<Try> tries;
    for (int x = -steps; x <= steps; ++x)
        for (int y = -steps; y <= steps; ++y)
            tries.push_back(
                {at + Spot{x * apart * s_, y * apart * s_ + 0.24 * size}, Anchor::middle});
    std::stable_sort(tries.begin(), tries.end(), [at](const Try& a, const Try& b) {
        return distance(a.base, at) < distance(b.base, at);
    });
    const Box box = wood.box().grown(0.12 * s_);
    if (box.wide() > most_wide * s_ || box.high() > most_wide * s_) return tries;
    const Spot middle = box.middle();
    const double down = 0.24 * size;
    tries.push_back({{middle.x, box.low + 0.7 * size}, Anchor::middle});
    tries.push_back({{middle.x, box.top - down}, Anchor::middle});
    tries.push_back({{box.right, middle.y + down}, Anchor::left});
    tries.push_back({{box.left, middle.y + down}, Anchor::right});
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
    constexpr double lesser = 0.85;  // than those of objectives
    constexpr double clearing = 0.6; // trees stand back from the letters
    if (is_named(name.words)) return;
    const Spot at = middle_of(name);
    const bool cell = name.cell != Cell::none && name.beyond == Cell::none;
    const bool water = cell && land.has_water(at);
    const Way* const stream = cell ? nullptr : stream_at(land, at, 0.3 * s_);
    const bool village = has_village(land, at);
    const Region* const wood =
        name.beyond == Cell::none && !water && !village ? wood_at(land, at) : nullptr;
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
    } else if (wood) {
        label.tries = in_wood(*wood, at, size);
        if (!colors_.prints()) label.letters.halo_color = colors_.wood;
        label.letters.halo_wide = clearing;
    } else if (!village && !stream) {
        label.tries.push_back({{at.x, at.y + 0.24 * size}, Anchor::middle});
    }
    for (const Try& place : around_place(at, size, land)) label.tries.push_back(place);
    if (wood) keep_off_edge(label, *wood, s_);
    placing_.set(drawing_, Named::place, label);
}

} // namespace sandtable::picture
