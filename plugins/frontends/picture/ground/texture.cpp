#include "plugins/frontends/picture/ground/texture.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::picture {
namespace {

/// Whether nothing but open ground lies there.
bool is_open(const Canvas& canvas, const Land& land, Spot at)
{
    return !canvas.is_busy(at) && !land.built.at(at) && !land.has_water(at) && !land.has_wood(at);
}

} // namespace

void draw_wash(const Canvas& canvas, const Box& frame)
{
    const Palette& c = canvas.colors;
    if (c.prints() || !canvas.fine) return;
    const double s = canvas.s;
    int n = 0;
    for (const Spot at : scatter(frame.grown(s), std::max(2.6 * s, frame.wide() / 14), 83,
                                 [](Spot) { return true; })) {
        ++n;
        const double size =
            s * (2.6 + 1.6 * chance(n, 1, 89)) * std::max(1.0, frame.wide() / 14 / (2.6 * s));
        const Color color = chance(n, 2, 89) < 0.5 ? c.wash_warm : c.wash_cool;
        for (const double part : {1.0, 0.84, 0.66}) {
            Loop around;
            for (int k = 0; k < 9; ++k)
                around.push_back(at + toward(k * 40) *
                                          (size / 2 * part * (0.55 + 0.9 * chance(n, k, 97))));
            canvas.drawing.path(Region{{around}}.path(), filled(color, c.is_dark() ? 0.10 : 0.05));
        }
    }
}

void draw_grass(const Canvas& canvas, const Land& land)
{
    if (!canvas.fine) return;
    const double s = canvas.s;
    Path tufts;
    const double apart =
        std::max(0.46 * s, std::sqrt(land.frame.wide() * land.frame.high() / 4000));
    for (const Spot at : scatter(land.frame.grown(-0.1 * s), apart, 3, [&](Spot place) {
             return noise(canvas.place(place), 3.0, 5) > -0.1 && is_open(canvas, land, place) &&
                    is_open(canvas, land, {place.x + 0.1 * s, place.y}) &&
                    is_open(canvas, land, {place.x - 0.1 * s, place.y});
         }))
        for (const double lean : {-1.0, 0.0, 1.0})
            tufts.move({at.x + lean * 0.012 * s, at.y})
                .line({at.x + lean * 0.05 * s, at.y - (0.065 - 0.02 * std::abs(lean)) * s});
    canvas.drawing.path(std::move(tufts), stroke(canvas.colors.grass, 0.012 * s,
                                                 canvas.colors.prints() ? 0.38 : 0.55));
}

void draw_fields(const Canvas& canvas, const Land& land)
{
    if (!canvas.fine || land.villages.size() > 200) return;
    const double s = canvas.s;
    Path edges, furrows;
    std::vector<Box> taken;
    int n = 0;
    for (const Village& village : land.villages)
        for (int i = 0; i < 9; ++i) {
            ++n;
            const Spot at = village.middle + toward(360 * chance(n, 1, 41)) *
                                                 (s * (0.75 + chance(n, 2, 41)) +
                                                  std::max(0.0, village.reach - 0.5 * s));
            const double wide = s * (0.30 + 0.25 * chance(n, 3, 41)) / 2;
            const double high = s * (0.20 + 0.18 * chance(n, 4, 41)) / 2;
            const double turn = 60 * (chance(n, 5, 41) - 0.5);
            const auto spot = [&](double across, double down) {
                return turned(at + Spot{across * wide, down * high}, at, turn);
            };
            const Loop corners{spot(-1, -1), spot(1, -0.9), spot(0.95, 1), spot(-1, 0.95)};
            const Box box = box_of(corners);
            bool free = land.frame.grown(-0.1 * s).has({box.left, box.top}) &&
                        land.frame.grown(-0.1 * s).has({box.right, box.low});
            for (const Box& other : taken) free = free && !other.meets(box);
            for (const Spot c : corners) free = free && is_open(canvas, land, c);
            free = free && is_open(canvas, land, at);
            for (const Step& step : land.steps) {
                std::size_t in = 0;
                for (const Spot c : corners) in += step.region.holds(c, 0.3 * s) ? 1u : 0u;
                bool out = true;
                for (const Spot c : corners)
                    for (int k = 0; k < 8; ++k)
                        out = out && !step.region.has(c + toward(k * 45) * (0.4 * s));
                free = free && (in == corners.size() || out);
            }
            if (!free) continue;
            taken.push_back(box.grown(0.04 * s));
            edges.polygon(corners);
            for (int k = 1; k <= 4; ++k) {
                const double down = -1 + 0.4 * k;
                furrows.move(spot(-0.92, down)).line(spot(0.9, down));
            }
        }
    const Paint pen = stroke(canvas.colors.fields, 0.011 * s, canvas.colors.prints() ? 0.6 : 0.5);
    canvas.drawing.path(std::move(edges), pen);
    canvas.drawing.path(std::move(furrows), pen.dashed(0.045 * s, 0.03 * s));
}

} // namespace sandtable::picture
