#include "plugins/frontends/picture/ground/surfaces.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace sandtable::picture {
namespace {

/// The side of a sign that the light comes from: the north-west.
constexpr Spot light{-0.7071, -0.7071};

std::uint32_t seed_at(const Canvas& canvas, Spot at)
{
    const Spot p = canvas.place(at);
    return static_cast<std::uint32_t>(std::lround(p.x * 97) * 7919 + std::lround(p.y * 101));
}

/// One tapered stroke downhill.
void hachure(Path& path, Spot at, Spot out, double long_, double half)
{
    const Spot side{-out.y * half, out.x * half};
    path.move(at + side).line(at + out * long_).line(at - side).close();
}

struct Row {
    double begin, long_, apart, part;
};
constexpr Row upper_row{-0.035, 0.21, 0.058, 0.9}, lower_row{0.13, 0.15, 0.074, 0.62};

/// Steep sides begin with a broad line, from which their hachures hang.
void draw_rim(const Canvas& canvas, const Step& step)
{
    if (step.steep.empty()) return;
    Path rim;
    for (const Loop& line : step.region.lines()) {
        Loop run;
        const auto end = [&] {
            if (run.size() > 1) rim.polyline(run);
            run.clear();
        };
        for (std::size_t i = 0; i <= line.size(); ++i) {
            const Spot at = line[i % line.size()];
            if (!step.is_steep(at, canvas.s))
                end();
            else
                run.push_back(at);
        }
        end();
    }
    canvas.drawing.path(std::move(rim), stroke(canvas.colors.hachure, 0.040 * canvas.s));
}

/// A row of hachures round an outline; in woods alone, where those are given.
void draw_row(const Canvas& canvas, const Step& step, const Row& row, std::uint32_t seed,
              const Land* woods = nullptr)
{
    const double s = canvas.s;
    Path path;
    for (const Loop& line : step.region.lines()) {
        const std::vector<Waymark> marks = waymarks(line, row.apart * s, true);
        const std::size_t n = marks.size();
        for (std::size_t i = 0; i < n; ++i) {
            Spot sum;
            for (std::size_t k = 0; k < 9; ++k) {
                const Spot way = marks[(i + n + k - 4) % n].way;
                sum = sum + Spot{way.y, -way.x}; // what is outside lies on the left
            }
            const double lit = -(unit(sum).x * light.x + unit(sum).y * light.y);
            const double odd = 2 * chance(static_cast<int>(i), 3, seed) - 1;
            const Spot out =
                turned(unit(sum), {}, 4.6 * (2 * chance(static_cast<int>(i), 5, seed) - 1));
            double long_ = row.long_ * (0.82 + 0.18 * lit + 0.18 * odd);
            double half = lit > 0 ? 0.0125 + 0.0095 * lit : 0.0125 + 0.0030 * lit;
            const Spot at = marks[i].at;
            if (woods && !woods->has_wood(at)) continue;
            if (!step.steep.empty() && step.is_steep(at, s)) {
                long_ *= 1.55;
                half *= 1.25;
            }
            hachure(path, at + out * (row.begin * s), out, long_ * s, half * s);
        }
    }
    canvas.drawing.path(std::move(path), filled(canvas.colors.hachure, row.part));
}

/// The crown of a tree: lobes round a middle.
void crown(Path& path, Spot at, double radius, double turn)
{
    constexpr int lobes = 6;
    const auto spot = [&](double way, double far) {
        return at + toward(turn + way) * (far * radius);
    };
    path.move(spot(0, 0.92));
    for (int k = 0; k < lobes; ++k) {
        const double a = k * 360.0 / lobes, b = (k + 1) * 360.0 / lobes;
        path.curve(spot(a + 8, 1.28), spot(b - 8, 1.28), spot(b, 0.92));
    }
    path.close();
}

void fir(Path& path, Spot at, double radius)
{
    path.move({at.x, at.y - 1.5 * radius})
        .line({at.x + 0.95 * radius, at.y + 0.9 * radius})
        .line({at.x - 0.95 * radius, at.y + 0.9 * radius})
        .close();
}

struct Tree {
    Spot at;
    double radius;
};

std::vector<Tree> trees_of(const Canvas& canvas, const Region& region, bool dense, std::size_t most)
{
    const double s = canvas.s;
    const double wanted = (dense ? 0.122 : 0.150) * s;
    // In a wood with no room for so many they stand farther apart, and are larger.
    const double expected = region.size() / (wanted * wanted * 1.3);
    const double spread =
        std::max(1.0, std::sqrt(expected / static_cast<double>(std::max<std::size_t>(most, 1))));
    if (spread > 4) return {};
    const double apart = wanted * spread;
    std::vector<Tree> trees;
    const auto radius = [&](Spot at, double part) {
        return (dense ? 0.055 : 0.062) * s * spread * part *
               (0.85 + 0.35 * chance(static_cast<int>(seed_at(canvas, at) & 0xffff), 1, 11));
    };
    const auto inside = [&](Spot at) { return region.holds(at, 0.07 * s) && !canvas.is_busy(at); };
    for (const Spot at : scatter(region.box(), apart, 17, inside))
        trees.push_back({at, radius(at, 1)});
    for (const Loop& line : region.lines())
        for (const Waymark& mark : waymarks(line, 0.125 * s * spread, true)) {
            const Spot at = mark.at + Spot{-mark.way.y, mark.way.x} * (0.02 * s);
            if (!canvas.is_busy(at)) trees.push_back({at, radius(at, 0.72)});
        }
    std::stable_sort(trees.begin(), trees.end(),
                     [](const Tree& a, const Tree& b) { return a.at.y < b.at.y; });
    return trees;
}

void plant(const Canvas& canvas, const std::vector<Tree>& trees, bool dense)
{
    const Palette& c = canvas.colors;
    const double s = canvas.s;
    Path shadows, dark, lit, firs, arcs;
    for (std::size_t i = 0; i < trees.size(); ++i) {
        const auto [at, r] = trees[i];
        const double odd = chance(static_cast<int>(i), 2, seed_at(canvas, at));
        if (!c.prints()) shadows.ellipse(at + Spot{0.35, 0.4} * r, r * 1.02, r * 0.8);
        if (dense && odd < 0.55) {
            fir(firs, at, r);
            continue;
        }
        crown(odd < 0.38 ? lit : dark, at, r, odd * 360);
        if (c.prints()) continue;
        const Spot a = at + toward(-100) * (r * 0.62), b = at + toward(-5) * (r * 0.62);
        arcs.move(a).curve(at + toward(-70) * (r * 0.8), at + toward(-35) * (r * 0.8), b);
    }
    const double line = 0.011 * s;
    canvas.drawing.path(std::move(shadows), filled(c.tree_shadow, 0.35));
    canvas.drawing.path(std::move(dark), filled(c.tree).with_line(c.tree_line, line));
    canvas.drawing.path(std::move(lit), filled(c.tree_lit).with_line(c.tree_line, line));
    canvas.drawing.path(
        std::move(firs),
        filled(mixed(c.tree, c.tree_line, c.prints() ? 0 : 0.25)).with_line(c.tree_line, line));
    canvas.drawing.path(std::move(arcs), stroke(c.light, 0.016 * s, c.is_dark() ? 0.22 : 0.42));
}

} // namespace

namespace {

/// Print has no blue: broken level lines say that what lies beyond the lines of the shore is water.
void draw_level_lines(const Canvas& canvas, const Region& region)
{
    constexpr double apart = 0.15, from_shore = 0.40, broad = 0.62; // none in rivers
    const double s = canvas.s;
    const Box& box = region.box();
    Path lines;
    int row = 0;
    for (double y = box.top; y < box.low; y += apart * s, ++row) {
        int n = 0;
        for (double x = box.left; x < box.right; ++n) {
            const double long_ = s * (0.20 + 0.35 * chance(n, row, 73));
            const Spot begin{x, y}, end{x + long_, y};
            if (region.holds((begin + end) * 0.5, broad * s) &&
                region.holds(begin, from_shore * s) && region.holds(end, from_shore * s))
                lines.move(begin).line(end);
            x += long_ + s * (0.12 + 0.20 * chance(n, row, 79));
        }
    }
    canvas.drawing.path(std::move(lines), stroke(canvas.colors.water_line, 0.012 * s, 0.5));
}

} // namespace

void draw_water(const Canvas& canvas, const Region& region)
{
    const Palette& c = canvas.colors;
    const double s = canvas.s, line = 0.014 * s;
    canvas.drawing.path(region.path(), filled(c.water));
    canvas.drawing.open({}, region.path());
    constexpr std::array<double, 5> far{0.345, 0.25, 0.17, 0.105, 0.05};
    for (std::size_t i = 0; i < far.size(); ++i) {
        const double part = 0.30 + 0.14 * static_cast<double>(i);
        canvas.drawing.path(region.path(),
                            stroke(mixed(c.water, c.water_line, part), 2 * far[i] * s + line));
        canvas.drawing.path(region.path(), stroke(c.water, 2 * far[i] * s - line));
    }
    canvas.drawing.close();
    if (c.prints() && canvas.fine) draw_level_lines(canvas, region);
    canvas.drawing.path(region.path(), stroke(c.shore, 0.030 * s));
}

void draw_step(const Canvas& canvas, const Step& step, bool first)
{
    const Palette& c = canvas.colors;
    const double s = canvas.s;
    const Path& path = step.region.path();
    if (!canvas.fine) { // of thousands of cells: one shadow, one line
        if (!c.prints())
            canvas.drawing.path(path.moved(Spot{0.09, 0.11} * s), filled(c.shade, 0.18));
        canvas.drawing.path(path, filled(first ? c.height : c.high).with_line(c.hachure, 0.03 * s));
        return;
    }
    if (!c.prints()) {
        for (int i = 1; i <= 6; ++i)
            canvas.drawing.path(path.moved(Spot{0.045, 0.055} * (s * i / 2.0)),
                                filled(c.shade, 0.04));
        if (!c.is_dark())
            for (int i = 1; i <= 4; ++i)
                canvas.drawing.path(path.moved(Spot{-0.03, -0.03} * (s * i)),
                                    filled(c.light, 0.10));
    }
    canvas.drawing.path(path, filled(first ? c.height : c.high));
    draw_row(canvas, step, upper_row, 31);
    draw_row(canvas, step, lower_row, 37);
    draw_rim(canvas, step);
}

void draw_step_in_woods(const Canvas& canvas, const Step& step, const Land& land)
{
    if (!canvas.fine) return;
    draw_row(canvas, step, upper_row, 31, &land);
    draw_rim(canvas, step); // whole: where a wood begins its soft edge lies over it
}

void draw_wood(const Canvas& canvas, const Region& region, bool dense, std::size_t most)
{
    const Palette& c = canvas.colors;
    const double s = canvas.s;
    const Color ground = dense && !c.prints() ? mixed(c.wood, c.wood_edge, 0.3) : c.wood;
    if (!c.prints() && canvas.fine) {
        constexpr std::array<std::pair<double, double>, 4> edge{
            {{0.34, 0.10}, {0.24, 0.14}, {0.14, 0.18}, {0.06, 0.25}}};
        for (const auto& [wide, part] : edge)
            canvas.drawing.path(region.path(), stroke(ground, wide * s, part));
    }
    canvas.drawing.path(region.path(), filled(ground, 0.92));
    if (canvas.fine)
        plant(canvas, trees_of(canvas, region, dense, most), dense);
    else
        canvas.drawing.path(region.path(), stroke(c.wood_edge, 0.03 * s).square());
}

} // namespace sandtable::picture
