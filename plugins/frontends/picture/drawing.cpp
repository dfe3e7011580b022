#include "plugins/frontends/picture/drawing.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace sandtable::picture {
namespace {

constexpr double degree = 0.017453292519943295;
constexpr double round_part = 0.5522847498; ///< a quarter of a circle as one curve

} // namespace

double length(Spot way) { return std::sqrt(way.x * way.x + way.y * way.y); }

Spot unit(Spot way)
{
    const double long_ = length(way);
    return long_ > 1e-12 ? way * (1 / long_) : Spot{};
}

Spot toward(double degrees) { return {std::sin(degrees * degree), -std::cos(degrees * degree)}; }

Spot turned(Spot spot, Spot middle, double degrees)
{
    const double c = std::cos(degrees * degree), s = std::sin(degrees * degree);
    const Spot way = spot - middle;
    return {middle.x + way.x * c - way.y * s, middle.y + way.x * s + way.y * c};
}

Color mixed(Color under, Color over, double part)
{
    const auto mix = [part](std::uint8_t a, std::uint8_t b) {
        return static_cast<std::uint8_t>(std::lround(a + (b - a) * part));
    };
    return {mix(under.red, over.red), mix(under.green, over.green), mix(under.blue, over.blue)};
}

Color of_terminal(int number)
{
    constexpr std::array<Color, 16> first{{{0, 0, 0},
                                           {128, 0, 0},
                                           {0, 128, 0},
                                           {128, 128, 0},
                                           {0, 0, 128},
                                           {128, 0, 128},
                                           {0, 128, 128},
                                           {192, 192, 192},
                                           {128, 128, 128},
                                           {255, 0, 0},
                                           {0, 255, 0},
                                           {255, 255, 0},
                                           {0, 0, 255},
                                           {255, 0, 255},
                                           {0, 255, 255},
                                           {255, 255, 255}}};
    if (number < 0 || number > 255) return black;
    if (number < 16) return first[static_cast<std::size_t>(number)];
    if (number >= 232) {
        const auto gray = static_cast<std::uint8_t>(8 + 10 * (number - 232));
        return {gray, gray, gray};
    }
    const auto level = [](int n) { return static_cast<std::uint8_t>(n == 0 ? 0 : 55 + 40 * n); };
    const int n = number - 16;
    return {level(n / 36), level(n / 6 % 6), level(n % 6)};
}

Path& Path::move(Spot to)
{
    steps.push_back(to_move);
    spots.push_back(to);
    return *this;
}

Path& Path::line(Spot to)
{
    steps.push_back(to_line);
    spots.push_back(to);
    return *this;
}

Path& Path::curve(Spot first, Spot second, Spot to)
{
    steps.push_back(to_curve);
    spots.insert(spots.end(), {first, second, to});
    return *this;
}

Path& Path::close()
{
    steps.push_back(to_close);
    return *this;
}

Path& Path::polyline(std::span<const Spot> through)
{
    for (std::size_t i = 0; i < through.size(); ++i) i == 0 ? move(through[i]) : line(through[i]);
    return *this;
}

Path& Path::polygon(std::span<const Spot> corners)
{
    polyline(corners);
    return corners.empty() ? *this : close();
}

Path& Path::rectangle(Spot corner, double wide, double high)
{
    const std::array<Spot, 4> corners{{corner,
                                       {corner.x + wide, corner.y},
                                       {corner.x + wide, corner.y + high},
                                       {corner.x, corner.y + high}}};
    return polygon(corners);
}

Path& Path::rounded(Spot corner, double wide, double high, double radius)
{
    const double r = std::min({radius, wide / 2, high / 2}), k = r * (1 - round_part);
    const double left = corner.x, top = corner.y, right = left + wide, low = top + high;
    move({left + r, top}).line({right - r, top});
    curve({right - k, top}, {right, top + k}, {right, top + r}).line({right, low - r});
    curve({right, low - k}, {right - k, low}, {right - r, low}).line({left + r, low});
    curve({left + k, low}, {left, low - k}, {left, low - r}).line({left, top + r});
    curve({left, top + k}, {left + k, top}, {left + r, top});
    return close();
}

Path& Path::ellipse(Spot middle, double wide, double high)
{
    const double x = wide * round_part, y = high * round_part;
    const auto at = [&](double across, double down) {
        return Spot{middle.x + across, middle.y + down};
    };
    move(at(wide, 0));
    curve(at(wide, y), at(x, high), at(0, high));
    curve(at(-x, high), at(-wide, y), at(-wide, 0));
    curve(at(-wide, -y), at(-x, -high), at(0, -high));
    curve(at(x, -high), at(wide, -y), at(wide, 0));
    return close();
}

Path& Path::add(const Path& other)
{
    steps.insert(steps.end(), other.steps.begin(), other.steps.end());
    spots.insert(spots.end(), other.spots.begin(), other.spots.end());
    return *this;
}

Path Path::moved(Spot by) const
{
    Path path = *this;
    for (Spot& spot : path.spots) spot = spot + by;
    return path;
}

Path Path::turned(Spot middle, double degrees) const
{
    Path path = *this;
    for (Spot& spot : path.spots) spot = picture::turned(spot, middle, degrees);
    return path;
}

Paint Paint::with_line(Color color, double wide) const
{
    Paint paint = *this;
    paint.line = color;
    paint.width = wide;
    return paint;
}

Paint Paint::dashed(double long_, double apart) const
{
    Paint paint = *this;
    paint.dash = long_;
    paint.gap = apart;
    paint.round = false;
    return paint;
}

Paint Paint::square() const
{
    Paint paint = *this;
    paint.round = false;
    return paint;
}

Paint filled(Color color, double part)
{
    Paint paint;
    paint.fills = true;
    paint.fill = color;
    paint.fill_part = part;
    return paint;
}

Paint stroke(Color color, double width, double part)
{
    Paint paint;
    paint.width = width;
    paint.line = color;
    paint.line_part = part;
    return paint;
}

void Drawing::path(Path shape, const Paint& paint)
{
    if (shape.empty()) return;
    Mark mark;
    mark.shape = std::move(shape);
    mark.paint = paint;
    mark.stamp = stamp_;
    marks_.push_back(std::move(mark));
}

void Drawing::add(Mark mark)
{
    if (mark.kind == Mark::path && mark.shape.empty()) return;
    marks_.push_back(std::move(mark));
}

void Drawing::place(Path shape, std::string id, std::string sort)
{
    Mark mark;
    mark.shape = std::move(shape);
    mark.words = std::move(id);
    mark.sort = std::move(sort);
    marks_.push_back(std::move(mark));
}

void Drawing::line(std::vector<Spot> through, const Paint& paint)
{
    path(Path{}.polyline(through), paint);
}

void Drawing::text(Spot base, std::string words, const Letters& letters)
{
    if (words.empty()) return;
    Mark mark;
    mark.kind = Mark::text;
    mark.base = base;
    mark.letters = letters;
    mark.words = std::move(words);
    marks_.push_back(std::move(mark));
}

void Drawing::open(std::string name, Path clip)
{
    Mark mark;
    mark.kind = Mark::open;
    mark.shape = std::move(clip);
    mark.words = std::move(name);
    marks_.push_back(std::move(mark));
}

void Drawing::close()
{
    Mark mark;
    mark.kind = Mark::close;
    marks_.push_back(std::move(mark));
}

Drawing Drawing::scaled(double scale) const
{
    Drawing out = *this;
    out.width *= scale;
    out.height *= scale;
    for (Mark& mark : out.marks_) {
        for (Spot& spot : mark.shape.spots) spot = spot * scale;
        mark.base = mark.base * scale;
        mark.letters.size *= scale;
        mark.paint.width *= scale;
        mark.paint.dash *= scale;
        mark.paint.gap *= scale;
    }
    return out;
}

Drawing Drawing::take_words()
{
    Drawing words = *this;
    std::erase_if(words.marks_, [](const Mark& mark) { return mark.kind != Mark::text; });
    std::erase_if(marks_, [](const Mark& mark) { return mark.kind == Mark::text; });
    return words;
}

Stamp::Stamp(Drawing& drawing) : drawing_{drawing}, before_{drawing.stamp_}
{
    if (before_ == 0) drawing.stamp_ = ++drawing.stamps_;
}

Stamp::~Stamp() { drawing_.stamp_ = before_; }

void Drawing::rim(Color color, double part)
{
    Mark mark;
    mark.kind = Mark::rim;
    mark.shape.rectangle({}, width, height);
    mark.paint = filled(color, part);
    marks_.push_back(std::move(mark));
}

} // namespace sandtable::picture
