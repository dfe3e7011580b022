#include "plugins/frontends/picture/labels/names.hpp"

#include "plugins/frontends/picture/ground/table_land.hpp"
#include "plugins/frontends/picture/labels/advances.hpp"

#include "kernel/board/label.hpp"
#include "plugins/host/telling/holders.hpp"

#include <algorithm>
#include <array>
#include <numeric>

namespace sandtable::picture {
namespace {

/// The name of a unit as it is, without what it belongs to, without a remark, in two lines, and
/// cut.
std::vector<std::string> forms_of(std::string_view name, const Letters& letters, double s)
{
    std::vector<std::string> forms;
    const auto form = [&](std::string_view words, double most) {
        std::string cut = cut_to(words, letters.face, letters.size, most);
        if (!cut.empty() && (forms.empty() || forms.back() != cut)) forms.push_back(std::move(cut));
    };
    if (const std::size_t colon = name.rfind(": "); colon != std::string_view::npos)
        name.remove_prefix(colon + 2);
    form(name, 3 * s);
    for (const char* const end : {" (", ", "})
        if (const std::size_t at = name.find(end); at != std::string_view::npos && at > 0)
            name = name.substr(0, at);
    form(name, 2.2 * s);
    if (const std::string two = in_two_lines(name, letters.face, letters.size, 1.6 * s);
        !two.empty())
        forms.push_back(two);
    form(name, 1.25 * s);
    form(name, 0.9 * s);
    return forms;
}

/// Where a counter stands, without its wedge and flag.
Box box_of(const Stand& stand)
{
    const double half = stand.width / 2, high = half * (stand.alone ? 1 : counter_high);
    return {stand.at.x - half, stand.at.y - high, stand.at.x + half, stand.at.y + high};
}

/// The counters round one, the nearest ones.
std::vector<Box> beside(const Stand& stand, const std::vector<Stand>& stands, double s)
{
    constexpr std::size_t most = 12;
    std::vector<std::pair<double, const Stand*>> near;
    for (const Stand& other : stands)
        if (const double far = distance(stand.at, other.at); &other != &stand && far < 2.5 * s)
            near.emplace_back(far, &other);
    const std::size_t count = std::min(near.size(), most);
    std::partial_sort(near.begin(), near.begin() + static_cast<std::ptrdiff_t>(count), near.end());
    std::vector<Box> boxes;
    for (std::size_t i = 0; i < count; ++i) boxes.push_back(box_of(*near[i].second));
    return boxes;
}

/// The numbers near a spot that are not those of its cell.
std::vector<Box> numbers_of_others(const std::vector<std::pair<Cell, Box>>& numbers, Cell own,
                                   Spot at, double s)
{
    std::vector<Box> others;
    for (const auto& [cell, number] : numbers)
        if (cell != own && distance(at, number) < 1.6 * s) others.push_back(number);
    return others;
}

/// Words keep off the shores of water.
void mind_shores(Placing& placing, const Land& land, double s)
{
    for (const Patch& patch : land.patches) {
        if (patch.sign.sign != Sign::water) continue;
        for (const Loop& line : patch.region.lines())
            for (const Waymark& mark : waymarks(line, 0.2 * s, true))
                placing.disturb(Box{mark.at.x, mark.at.y, mark.at.x, mark.at.y}.grown(0.1 * s),
                                0.8);
    }
}

} // namespace

Letters Namer::place_letters() const
{
    Letters letters;
    letters.face = Face::italic;
    letters.size = (grid_.is_hex() ? 0.205 : 0.25) * s_;
    letters.spacing = 0.02;
    letters.color = colors_.name;
    letters.halo = true;
    letters.halo_color = colors_.halo;
    if (colors_.prints()) letters.halo_wide = 0.44; // beside black houses
    return letters;
}

std::vector<Try> Namer::around(Spot at, const std::vector<double>& far, double size) const
{
    std::vector<Try> tries;
    const double down = 0.24 * size; // from the middle of letters to their base
    for (const double d : far) {
        const double r = d * s_;
        tries.push_back({{at.x, at.y + r + 0.7 * size}, Anchor::middle});
        tries.push_back({{at.x + r, at.y + down}, Anchor::left});
        tries.push_back({{at.x - r, at.y + down}, Anchor::right});
        tries.push_back({{at.x, at.y - r - 0.24 * size}, Anchor::middle});
        for (const double y : {-0.75, 0.75}) {
            tries.push_back({{at.x + 0.6 * r, at.y + y * r + down}, Anchor::left});
            tries.push_back({{at.x - 0.6 * r, at.y + y * r + down}, Anchor::right});
        }
    }
    return tries;
}

void Namer::mind(const Land& land)
{
    if (!land.fine) return;
    mind_shores(placing_, land, s_);
    const auto disturb = [this](Spot at, double reach, double price) {
        placing_.disturb(Box{at.x, at.y, at.x, at.y}.grown(reach), price);
    };
    for (const auto* ways : {&land.roads, &land.streams})
        for (const Way& way : *ways)
            for (const Waymark& mark : waymarks(way.flat, 0.2 * s_, false))
                disturb(mark.at, 0.1 * s_, 0.8);
    for (const Way& edge : land.edges)
        for (const Waymark& mark : waymarks(edge.flat, 0.2 * s_, false))
            disturb(mark.at, 0.12 * s_, 1.2);
    for (const Work& work : land.works)
        for (const Waymark& mark : waymarks(work.line, 0.2 * s_, work.closed))
            disturb(mark.at, 0.12 * s_, 0.5);
    for (const Village& village : land.villages) {
        disturb(village.middle, std::min(village.reach, 0.6 * s_) * 0.9, 1.6);
        const Spot at = village.middle;
        // Another's name beside it would seem its own, a place's more than a unit's.
        const Box near = Box{at.x, at.y, at.x, at.y}.grown(village.reach + 0.3 * s_);
        placing_.confuse(near, 0.4, Named::unit);
        if (!has_name_at(at, std::max(village.reach, 0.5 * s_))) placing_.confuse(near, 1.2);
    }
    for (const Step& step : land.steps)
        for (const Loop& line : step.region.lines())
            for (const Waymark& mark : waymarks(line, 0.24 * s_, true)) {
                disturb(mark.at, 0.12 * s_, 0.35);
                // Digits are lost among hachures.
                const Spot out = mark.at + Spot{mark.way.y, -mark.way.x} * (0.12 * s_);
                placing_.confuse(Box{out.x, out.y, out.x, out.y}.grown(0.12 * s_), 0.8,
                                 Named::cell);
            }
    for (const Patch& patch : land.patches) {
        if (patch.sign.sign != Sign::wood) continue;
        const Box& box = patch.region.box();
        const double apart = 0.5 * s_;
        for (double x = box.left + apart / 2; x < box.right; x += apart)
            for (double y = box.top + apart / 2; y < box.low; y += apart)
                if (patch.region.has({x, y})) disturb({x, y}, apart / 2, 0.35);
    }
}

std::vector<std::size_t> Namer::by_value() const
{
    const auto& objectives = grid_.board().objectives;
    std::vector<std::size_t> order(objectives.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return objectives[a].value > objectives[b].value;
    });
    return order;
}

Spot Namer::middle_of(const Objective& objective) const
{
    return grid_.board().shape == Shape::plane ? grid_.point(objective.x, objective.y)
                                               : grid_.middle(objective.cell);
}

void Namer::mind_names_of(const std::vector<Stand>& stands)
{
    constexpr double price = 1.6, deep = 0.24;
    for (const Stand& stand : stands) {
        const Box box = box_of(stand);
        for (const Named what : {Named::place, Named::area})
            placing_.confuse({box.left, box.low, box.right, box.low + deep * s_}, price, what);
    }
}

void Namer::places(const View& view, const CounterReader& reader, const Land& land)
{
    const auto& objectives = grid_.board().objectives;
    const std::vector<std::size_t> order = by_value();
    // What each is worth, unless each counts one.
    const bool worth_tells = std::any_of(order.begin(), order.end(),
                                         [&](std::size_t i) { return objectives[i].value != 1; });
    const double high = 0.42 * s_;
    for (const std::size_t i : order) {
        const Spot at = middle_of(objectives[i]);
        // Over the edge of a counter in its cell, but not over the map's frame.
        const Spot foot{at.x - 0.36 * s_, std::max(at.y - (grid_.is_hex() ? 0.07 : 0.12) * s_,
                                                   grid_.origin().y + 1.08 * high)};
        draw_objective(drawing_, foot, high, reader.color(host::holder_of(view, objectives[i])),
                       worth_tells ? std::to_string(objectives[i].value) : "", colors_,
                       !placing_.is_taken(foot));
        placing_.forbid(room_of_objective(foot, high));
    }
    names_of_places(land);
}

void Namer::names_of_places(const Land& land)
{
    for (const std::size_t i : by_value()) {
        const Objective& objective = grid_.board().objectives[i];
        const std::string name{teller_.texts().of(objective.name)};
        const bool is_number = objective.cell != Cell::none && name == teller_.cell(objective.cell);
        if (name.empty() || is_number) continue;
        Label label;
        label.letters = place_letters();
        label.words = {cut_to(name, Face::italic, label.letters.size, most_label * s_),
                       cut_to(name, Face::italic, label.letters.size, 2.5 * s_)};
        label.tries = around_place(middle_of(objective), label.letters.size, land);
        placing_.set(drawing_, Named::place, label);
    }
    for (const host::PlaceName& name : names_) name_place(name, land);
}

bool Namer::is_named(std::string_view name) const
{
    for (const Objective& objective : grid_.board().objectives)
        if (capitals(teller_.texts().of(objective.name)) == capitals(name)) return true;
    return false;
}

void Namer::outlines()
{
    for (const Outline& outline : grid_.board().outlines) {
        const std::string name = layer_of(outline) == Layer::area
                                     ? area_name(outline.name)
                                     : std::string{teller_.texts().of(outline.name)};
        if (name.empty() || outline.count == 0 || is_named(name)) continue;
        std::vector<Spot> spots;
        for (std::uint32_t k = 0; k < outline.count; ++k)
            spots.push_back(grid_.point(outline.points[k].x, outline.points[k].y));
        const Box box = box_of(spots);
        const Spot middle = box.middle();
        const bool area = layer_of(outline) == Layer::area;
        Label label = area_label(name);
        if (!area) label.letters.color = colors_.name;
        if (area) label.tries = at_ends(box, label.letters.size);
        constexpr double inside = 0.6; // of an area
        label.tries.push_back({middle, Anchor::middle, 0, false, area ? inside : 0});
        for (Try place : around(middle, {0.3, 0.6, 0.9, 1.3}, label.letters.size)) {
            place.price = area ? inside : 0;
            label.tries.push_back(place);
        }
        placing_.set(drawing_, area ? Named::area : Named::place, label);
    }
}

Label Namer::number_of(Cell cell) const
{
    // In its upper half, beside a wedge that points north, or in the middle; never lower down,
    // where it would be as near to the next cell.
    struct Place {
        Spot in_rows, in_columns; ///< from the middle of a cell, in cells
        double price = 0;
    };
    constexpr double narrow = 0.1, middle = 0.3;
    constexpr std::array places{Place{{0, -0.40}, {0, -0.37}},
                                Place{{-0.20, -0.33}, {-0.20, -0.34}},
                                Place{{0.20, -0.33}, {0.20, -0.34}},
                                Place{{-0.31, -0.24}, {-0.27, -0.20}},
                                Place{{0.31, -0.24}, {0.27, -0.20}},
                                Place{{-0.27, -0.335}, {-0.27, -0.35}, narrow},
                                Place{{0.27, -0.335}, {0.27, -0.35}, narrow},
                                Place{{0, -0.12}, {0, -0.12}, middle}};
    const bool rows = grid_.board().shape == Shape::hex_rows;
    Label label;
    label.letters.face = Face::thin;
    label.letters.size = std::max(0.115 * s_, std::min(0.88 * least_, 0.14 * s_));
    label.letters.color = colors_.number;
    label.letters.part = colors_.number_part;
    label.letters.halo = true; // over trees and hachures it would not be read
    label.letters.halo_color = colors_.halo;
    label.words = {sandtable::label(grid_.board(), cell)};
    for (const Place& place : places) {
        const Spot off = (rows ? place.in_rows : place.in_columns) * s_;
        label.tries.push_back({grid_.middle(cell) + off + Spot{0, 0.4 * label.letters.size},
                               Anchor::middle, 0, false, place.price});
    }
    return label;
}

bool Namer::has_numbers() const
{
    // Where letters would be smaller than a reader can see there are none.
    constexpr double least = 0.7;
    return grid_.is_hex() && 0.115 * s_ >= least;
}

std::vector<std::pair<Cell, Box>> Namer::usual_numbers() const
{
    constexpr double beside = 0.05, above = 0.10, below = 0.04; // too near, in cells
    std::vector<std::pair<Cell, Box>> boxes;
    for (int i = 0; has_numbers() && i < grid_.board().cells; ++i) {
        const Label label = number_of(cell_at_index(i));
        const Try& best = label.tries.front();
        const Box box = box_of(label.words.front(), label.letters, best.base, best.anchor);
        boxes.emplace_back(cell_at_index(i), Box{box.left - beside * s_, box.top - above * s_,
                                                 box.right + beside * s_, box.low + below * s_});
    }
    return boxes;
}

void Namer::mind_cells()
{
    constexpr double price = 0.6;
    if (!has_numbers()) return;
    for (int i = 0; i < grid_.board().cells; ++i) {
        const Label label = number_of(cell_at_index(i));
        const Try& best = label.tries.front();
        placing_.keep_for_number(box_of(label.words.front(), label.letters, best.base, best.anchor),
                                 price);
    }
}

void Namer::cells(const Land& land)
{
    constexpr double strange_ground = 0.5;
    constexpr double beside = 0.10, above = 0.04, below = 0.14; // a name, too near
    constexpr double clearing = 0.45;                           // houses stand back from the digits
    if (!has_numbers()) return;
    std::vector<Box> names; // beside which a number would seem to be a unit's place
    for (const PlacedLabel& name : placing_.placed())
        if (name.what == Named::unit)
            names.push_back({name.box.left - beside * s_, name.box.top - above * s_,
                             name.box.right + beside * s_, name.box.low + below * s_});
    // The ground of a cell is that of its middle.
    const auto differs = [&land](Spot a, Spot b) {
        return std::any_of(
                   land.steps.begin(), land.steps.end(),
                   [&](const Step& step) { return step.region.has(a) != step.region.has(b); }) ||
               std::any_of(land.patches.begin(), land.patches.end(), [&](const Patch& patch) {
                   return patch.sign.sign == Sign::wood &&
                          patch.region.has(a) != patch.region.has(b);
               });
    };
    for (int i = 0; i < grid_.board().cells; ++i) {
        const Cell cell = cell_at_index(i);
        Label label = number_of(cell);
        const Spot middle = grid_.middle(cell);
        for (const Box& name : names)
            if (distance(middle, name) < s_) label.strange.push_back(name);
        for (const Village& village : land.villages)
            if (distance(village.middle, middle) < 0.1 * s_) label.letters.halo_wide = clearing;
        for (Try& place : label.tries) {
            if (!land.fine) break;
            const Box box = box_of(label.words.front(), label.letters, place.base, place.anchor);
            const double y = box.middle().y;
            for (const double x : {box.left, box.middle().x, box.right})
                if (differs({x, y}, middle)) place.price += strange_ground / 3;
        }
        placing_.set(drawing_, Named::cell, label);
    }
}

void Namer::units(const View& view, const std::vector<Stand>& stands, UnitWords words)
{
    std::vector<const Stand*> order;
    for (const Stand& stand : stands)
        if (!stand.counter.unknown) order.push_back(&stand);
    std::stable_sort(order.begin(), order.end(),
                     [](const Stand* a, const Stand* b) { return a->weight > b->weight; });
    // As large as there is room for: squares are small and have no numbers that need room.
    // Many of them make a large page, which is looked at from farther away.
    const bool squares = grid_.board().shape == Shape::square;
    const double enough = std::max(3.0, 0.0095 * s_ * grid_.board().columns); // millimeters
    Label label;
    label.letters.size = 0.15 * s_;
    if (squares) label.letters.size = std::max(0.175 * s_, std::min(0.24 * s_, enough));
    if (squares) label.sizes = {1.0, 0.92, 0.85, 0.74, 0.64};
    if (words == UnitWords::ids) label.letters.size *= 1.2;
    label.letters.size = std::max(label.letters.size, std::min(least_, 0.3 * s_));
    std::erase_if(label.sizes, [&](double part) {
        return part < 1 && part * label.letters.size < least_ * 0.999;
    });
    if (label.letters.size < 0.7) return;
    Letters usual = label.letters; // what names are shortened by
    if (squares)
        usual.size = 0.85 * std::clamp(std::min(least_, 0.3 * s_), std::min(0.205 * s_, enough),
                                       label.letters.size);
    std::vector<Label> labels;
    const std::vector<std::pair<Cell, Box>> numbers = usual_numbers();
    label.letters.color = colors_.ink;
    label.letters.halo = true;
    label.letters.halo_color = colors_.halo;
    if (colors_.prints()) label.letters.halo_wide = 0.34; // among black hachures
    for (const Stand* stand : order) {
        const std::string id{view.info(stand->unit).id};
        const std::string name{teller_.name_of(view.info(stand->unit))};
        label.words = forms_of(name.empty() ? id : name, usual, s_);
        if (words == UnitWords::ids) label.words = {cut_to(id, Face::roman, usual.size, 2 * s_)};
        if (label.words.empty()) continue;
        const double half = stand->width / 2, high = half * (stand->alone ? 0.9 : counter_high);
        const double size = label.letters.size, gap = 0.05 * s_;
        const double left = -half - 0.09 * s_, right = -left; // clear of the counter's edge
        const Spot at = stand->at;
        label.of = box_of(*stand);
        label.others = beside(*stand, stands, s_);
        label.strange = numbers_of_others(numbers, view.cell(stand->unit), at, s_);
        label.tries = {{{at.x, at.y + high + gap + 0.7 * size}, Anchor::middle},
                       {{at.x, at.y - high - gap - 0.24 * size}, Anchor::middle, 1},
                       {{at.x - half, at.y + high + gap + 0.7 * size}, Anchor::left},
                       {{at.x + half, at.y + high + gap + 0.7 * size}, Anchor::right},
                       {{at.x + right, at.y + 0.24 * size}, Anchor::left, 0.5},
                       {{at.x + left, at.y + 0.24 * size}, Anchor::right, 0.5},
                       {{at.x - half, at.y - high - gap - 0.24 * size}, Anchor::left, 1},
                       {{at.x + half, at.y - high - gap - 0.24 * size}, Anchor::right, 1},
                       {{at.x + right, at.y + high}, Anchor::left, 0.5},
                       {{at.x + left, at.y + high}, Anchor::right, 0.5},
                       {{at.x, at.y + high + gap + 1.5 * size}, Anchor::middle},
                       // left of the flag of who leads
                       {{at.x + 0.02 * s_, at.y - high - gap - 0.24 * size}, Anchor::right, 1}};
        labels.push_back(label);
    }
    placing_.set_all(drawing_, Named::unit, labels);
}

} // namespace sandtable::picture
