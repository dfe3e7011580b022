#include "plugins/frontends/picture/counters/counter.hpp"

#include "plugins/frontends/picture/counters/figures.hpp"
#include "plugins/frontends/picture/counters/marks.hpp"
#include "plugins/frontends/picture/counters/signs.hpp"
#include "plugins/frontends/picture/labels/advances.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace sandtable::picture {
namespace {

constexpr int most_pips = 6;
constexpr int most_shown = 3; ///< counters of a stack

/// The empty counter: shadow, edge, color, inner lines.
void draw_body(Drawing& drawing, Spot at, double w, const Counter& counter, const Palette& c)
{
    const Stamp stamp{drawing};
    const SideColor& color = counter.color;
    const double h = w * counter_high, r = w * 0.085;
    const Spot corner{at.x - w / 2, at.y - h / 2};
    if (!c.prints() && !counter.flat) {
        constexpr std::array<double, 3> parts{0.10, 0.13, 0.16};
        for (std::size_t i = 0; i < parts.size(); ++i) {
            const double grown = w * 0.012 * (2.0 - static_cast<double>(i));
            drawing.path(Path{}.rounded({corner.x + 0.03 * w - grown, corner.y + 0.045 * w - grown},
                                        w + 2 * grown, h + 2 * grown, r + grown),
                         filled(c.shade, parts[i]));
        }
    }
    const double out = w * 0.030;
    drawing.path(
        Path{}.rounded({corner.x - out, corner.y - out}, w + 2 * out, h + 2 * out, r + out),
        filled(c.light, 0.9));
    drawing.path(Path{}.rounded(corner, w, h, r),
                 filled(color.back).with_line(c.counter_edge, w * 0.028));
    if (color.hatched) {
        Path lines;
        for (double x = -h; x < w; x += w * 0.09) {
            const double from = std::max(x, 0.0), to = std::min(x + h, w);
            lines.move({corner.x + from, corner.y + h - (from - x)})
                .line({corner.x + to, corner.y + h - (to - x)});
        }
        drawing.path(std::move(lines), stroke(black, w * 0.012, 0.55));
    }
    const double in = w * 0.028;
    if (!c.prints()) {
        drawing.path(
            Path{}.move({corner.x + r, corner.y + in}).line({corner.x + w - r, corner.y + in}),
            stroke(white, w * 0.014, 0.35));
        drawing.path(Path{}
                         .move({corner.x + r, corner.y + h - in})
                         .line({corner.x + w - r, corner.y + h - in}),
                     stroke(black, w * 0.014, 0.22));
    }
    if (color.lined) {
        const double line = w * 0.055;
        drawing.path(
            Path{}.rounded({corner.x + line, corner.y + line}, w - 2 * line, h - 2 * line, r * 0.6),
            stroke(color.ink, w * 0.013, 0.55));
    }
}

void draw_strength(Drawing& drawing, Spot at, double w, const Counter& counter)
{
    if (counter.strength < 0) return;
    const double y = at.y + 0.36 * w * counter_high;
    const std::int64_t full = std::max(counter.full, counter.strength);
    if (!shows_number(counter)) {
        const double step =
            std::min(0.135, 0.80 / static_cast<double>(std::max<std::int64_t>(full, 1))) * w;
        draw_pips(drawing, {at.x, y}, step, counter.strength, full, w * 0.042, counter.color.ink);
        return;
    }
    Letters letters;
    letters.face = Face::sans;
    letters.color = counter.color.ink;
    letters.anchor = Anchor::middle;
    const std::string words = std::to_string(counter.strength);
    letters.size = std::min(w * 0.20, w * 0.9 / std::max(width_of(words, Face::sans, 1), 0.1));
    // Its feet stand on the inner line of a second side.
    drawing.text({at.x, y + w * 0.025}, words, letters);
}

constexpr double wedge_half = 0.165; ///< of its width, in widths of the counter

/// How far from its middle the foot of a counter's wedge is. It is drawn below the counter, which
/// must not cover more of its foot at one end than at the other: what looks past a corner stands
/// farther out.
double wedge_foot(Spot way, double w)
{
    constexpr double under = 0.045, toward_farthest = 0.75;
    constexpr int pieces = 8;
    const Spot side{-way.y, way.x};
    const auto leaves = [&](double along) { // where a line beside the middle's does
        const Spot from = side * along, half{w / 2, w * counter_high / 2};
        const auto reach = [](double at, double step, double end) {
            return std::abs(step) > 1e-9 ? (end - at * (step < 0 ? -1 : 1)) / std::abs(step) : 1e9;
        };
        return std::min(reach(from.x, way.x, half.x), reach(from.y, way.y, half.y));
    };
    const double middle = leaves(0);
    double farthest = middle;
    for (int i = -pieces; i <= pieces; ++i)
        farthest = std::max(farthest, leaves(wedge_half * w * i / pieces));
    return middle + (farthest - middle) * toward_farthest - under * w;
}

/// Stars in a row around `at`, each with that radius.
void draw_stars(Drawing& drawing, Spot at, int count, double radius, Color ink)
{
    const double step = 2.3 * radius;
    for (int i = 0; i < count; ++i)
        draw_star(drawing, {at.x + (i - (count - 1) / 2.0) * step, at.y}, radius, ink);
}

/// At night a dark flag would be lost on the page and the panel.
Color rim_of_flags(const Palette& c) { return c.is_dark() ? c.ink : c.light; }

double flag_high(double w) { return 0.62 * w; }
Spot flag_foot(Spot at, double w, double low)
{
    return {at.x + w * 0.25, at.y - w * counter_high / 2 + (0.06 + low) * w};
}

} // namespace

void draw_leader_flag(Drawing& drawing, Spot foot, double high, int stars, const SideColor& color,
                      const Palette& c)
{
    const double wide = high * 0.62, cloth = high * 0.42;
    const Spot top{foot.x, foot.y - high};
    const Path flag = Path{}
                          .move(top)
                          .line({top.x + wide, top.y})
                          .line({top.x + wide * 0.76, top.y + cloth / 2})
                          .line({top.x + wide, top.y + cloth})
                          .line({top.x, top.y + cloth})
                          .close();
    const Path pole = Path{}.move(foot).line(top);
    const double around = high * (c.prints() ? 0.20 : 0.12); // black on black in print
    drawing.path(pole, stroke(c.light, high * 0.16));
    drawing.path(flag, stroke(rim_of_flags(c), around));
    drawing.path(pole, stroke(c.counter_edge, high * 0.075));
    drawing.path(flag, filled(color.back).with_line(c.counter_edge, high * 0.045));
    const int count = std::max(stars, 1);
    draw_stars(drawing, {top.x + wide * 0.40, top.y + cloth / 2}, count,
               cloth * (count == 1   ? 0.33
                        : count == 2 ? 0.24
                                     : 0.18),
               color.ink);
}

double stack_step(double width) { return width * 7 / 84; }

bool shows_number(const Counter& counter)
{
    return counter.as_number || std::max(counter.full, counter.strength) > most_pips;
}

void draw_pips(Drawing& drawing, Spot at, double apart, std::int64_t left, std::int64_t full,
               double radius, Color ink)
{
    const Stamp stamp{drawing};
    for (std::int64_t i = 0; i < full; ++i) {
        const double off = static_cast<double>(i) - static_cast<double>(full - 1) / 2;
        drawing.path(Path{}.circle({at.x + off * apart, at.y}, radius),
                     i < left ? filled(ink) : stroke(ink, radius / 3));
    }
}

void draw_wedge(Drawing& drawing, Spot foot, double w, double facing, const Palette& c)
{
    const Spot way = toward(facing), side{-way.y, way.x};
    const Path wedge = Path{}
                           .move(foot + way * (0.235 * w))
                           .line(foot + side * (wedge_half * w))
                           .line(foot + way * (0.05 * w))
                           .line(foot - side * (wedge_half * w))
                           .close();
    drawing.path(wedge, stroke(c.light, 0.075 * w));
    drawing.path(wedge, filled(c.is_dark() ? c.ink : c.counter_edge));
}

void draw_blank(Drawing& drawing, Spot at, double w, const Counter& counter, const Palette& c)
{
    draw_body(drawing, at, w, counter, c);
}

void draw_counter(Drawing& drawing, Spot at, double w, const Counter& counter, const Palette& c)
{
    const int shown = std::min(counter.height, most_shown);
    for (int i = shown - 1; i > 0; --i)
        draw_body(drawing, {at.x + i * stack_step(w), at.y - i * stack_step(w)}, w, counter, c);
    if (counter.facing >= 0) {
        const Spot way = toward(counter.facing);
        draw_wedge(drawing, at + way * wedge_foot(way, w), w, counter.facing, c);
    }
    draw_body(drawing, at, w, counter, c);
    const double h = w * counter_high;
    const bool strong = counter.strength >= 0 && !counter.unknown;
    const bool number = strong && shows_number(counter);
    const bool lettered = !counter.tag.empty() && !counter.unknown;
    const double aside = lettered ? 0.12 * w : 0; // of its letter
    const Spot middle{at.x + aside, at.y - (number ? 0.115 : strong ? 0.085 : 0) * w};
    if (counter.unknown) {
        Letters letters;
        letters.face = Face::sans;
        letters.size = h * 0.66;
        letters.color = counter.color.ink;
        letters.anchor = Anchor::middle;
        drawing.text({at.x, at.y + h * 0.24}, "?", letters);
    } else if (counter.figure) {
        draw_figure(drawing, *counter.figure, middle, 0.80 * w - 2 * aside,
                    (number   ? 0.52
                     : strong ? 0.60
                              : 0.78) *
                        h,
                    counter.color.ink, counter.color.back);
    } else {
        draw_sign(drawing, counter.arm, counter.weight, counter.letter, middle, 0.54 * w, 0.33 * w,
                  counter.color.ink);
    }
    if (strong) draw_strength(drawing, at, w, counter);
    if (lettered) {
        Letters letters;
        letters.face = Face::sans;
        letters.size =
            std::min(0.30 * w, 0.19 * w / std::max(width_of(counter.tag, Face::sans, 1), 0.1));
        letters.color = counter.color.ink;
        letters.anchor = Anchor::middle;
        drawing.text({at.x - 0.33 * w, middle.y + 0.08 * w}, counter.tag, letters);
    }
    double along = -0.44 * w;
    for (const auto& [mark, letter] : counter.marks) {
        draw_mark(drawing, {at.x + along, at.y + h * 0.46}, 0.15 * w, mark, letter, c);
        along += 0.27 * w;
    }
    if (counter.leads)
        draw_leader_flag(drawing, flag_foot(at, w, counter.flag_low), flag_high(w), counter.stars,
                         counter.color, c);
    if (counter.height <= 1) return;
    const Spot disc{at.x + w / 2 + (shown - 1) * stack_step(w),
                    at.y - h / 2 - (shown - 1) * stack_step(w)};
    draw_pile_count(drawing, disc, 0.15 * w, counter.height, c);
}

void draw_pile_count(Drawing& drawing, Spot at, double radius, int count, const Palette& c)
{
    drawing.path(Path{}.circle(at, radius),
                 filled(rgb(0xfffaf0)).with_line(c.counter_edge, 0.13 * radius));
    Letters letters;
    letters.face = Face::sans;
    letters.size = (count > 9 ? 1.13 : 1.4) * radius;
    letters.color = rgb(0x1a1714);
    letters.anchor = Anchor::middle;
    drawing.text({at.x, at.y + letters.size * 0.36}, std::to_string(count), letters);
}

void draw_medallion(Drawing& drawing, Spot at, double radius, const Counter& counter,
                    const Palette& c)
{
    if (!c.prints() && !counter.flat)
        for (const double part : {0.10, 0.13, 0.16})
            drawing.path(Path{}.circle({at.x + radius * 0.06, at.y + radius * 0.09},
                                       radius * (1.07 - part * 0.3)),
                         filled(c.shade, part));
    drawing.path(Path{}.circle(at, radius * 1.06), filled(c.light, 0.9));
    drawing.path(Path{}.circle(at, radius),
                 filled(counter.color.back).with_line(c.counter_edge, radius * 0.06));
    drawing.path(Path{}.circle(at, radius * 0.88),
                 stroke(counter.color.ink, radius * 0.035, counter.color.lined ? 0.8 : 0.4));
    if (counter.unknown) return;
    if (counter.figure)
        draw_figure(drawing, *counter.figure,
                    {at.x, at.y - radius * (counter.stars > 0 ? 0.16 : 0.08)}, radius * 1.25,
                    radius * (counter.stars > 0 ? 1.05 : 1.15), counter.color.ink,
                    counter.color.back);
    else
        draw_stars(drawing, at, std::max(counter.stars, 1),
                   radius * (counter.stars > 1 ? 0.26 : 0.55), counter.color.ink);
    if (counter.figure)
        draw_stars(drawing, {at.x, at.y + radius * 0.62}, counter.stars, radius * 0.13,
                   counter.color.ink);
}

void draw_objective(Drawing& drawing, Spot at, double high, const SideColor* holder,
                    const std::string& worth, const Palette& c, bool ring)
{
    // In print white is a side's: what nobody holds is gray and has a broken edge.
    const bool broken = !holder && c.prints();
    const Color cloth = holder ? holder->back : broken ? rgb(0xbdbdbd) : rgb(0xb9a98a);
    const Color ink = holder ? holder->ink : rgb(0x1a1714);
    const double wide = high * 0.56, deep = high * 0.46;
    const Path pole = Path{}.move(at).line({at.x, at.y - high});
    const Path flag = Path{}.rectangle({at.x, at.y - high}, wide, deep);
    drawing.path(pole, stroke(c.light, high * 0.15));
    drawing.path(flag, stroke(rim_of_flags(c), high * (c.prints() ? 0.18 : 0.10)));
    if (ring)
        drawing.path(Path{}.ellipse(at, high * 0.12, high * 0.055),
                     stroke(c.is_dark() ? c.ink : c.counter_edge, high * 0.04));
    drawing.path(pole, stroke(c.is_dark() ? c.ink : c.counter_edge, high * 0.06));
    Paint of_flag = filled(cloth).with_line(c.counter_edge, high * 0.045).square();
    if (broken) of_flag = of_flag.dashed(high * 0.085, high * 0.07);
    drawing.path(flag, of_flag);
    if (holder && holder->lined) { // as on its counters
        const double in = high * 0.055;
        drawing.path(Path{}.rectangle({at.x + in, at.y - high + in}, wide - 2 * in, deep - 2 * in),
                     stroke(ink, high * 0.02, 0.7).square());
    }
    if (worth.empty()) return;
    Letters letters;
    letters.face = Face::sans;
    letters.size =
        std::min(deep * 0.85, wide * 0.85 / std::max(width_of(worth, Face::sans, 1), 0.1));
    letters.color = ink;
    letters.anchor = Anchor::middle;
    drawing.text({at.x + wide / 2, at.y - high + deep / 2 + letters.size * 0.36}, worth, letters);
}

Box room_of_objective(Spot at, double high)
{
    return {at.x - high * 0.13, at.y - high * 1.05, at.x + high * 0.62, at.y + high * 0.08};
}

double flag_top(double w) { return w * counter_high / 2 - 0.06 * w + 1.06 * flag_high(w); }

std::vector<Box> room_of(Spot at, double w, const Counter& counter)
{
    const double h = w * counter_high;
    const double up = (std::min(counter.height, most_shown) - 1) * stack_step(w);
    std::vector<Box> room{
        Box{at.x - w / 2, at.y - h / 2 - up, at.x + w / 2 + up, at.y + h / 2}.grown(0.04 * w)};
    if (counter.height > 1)
        room.push_back({at.x + w / 2 + up - 0.15 * w, at.y - h / 2 - up - 0.15 * w,
                        at.x + w / 2 + up + 0.15 * w, at.y - h / 2 - up + 0.15 * w});
    if (counter.leads) {
        const Spot foot = flag_foot(at, w, counter.flag_low);
        const double high = flag_high(w);
        room.push_back({foot.x - 0.08 * high, foot.y - 1.06 * high, foot.x + 0.68 * high, foot.y});
    }
    if (counter.facing >= 0) {
        const Spot way = toward(counter.facing);
        const Spot tip = at + way * (wedge_foot(way, w) + 0.145 * w);
        room.push_back({tip.x - 0.14 * w, tip.y - 0.14 * w, tip.x + 0.14 * w, tip.y + 0.14 * w});
    }
    if (!counter.marks.empty()) {
        const double wide = 0.27 * static_cast<double>(counter.marks.size() - 1) * w;
        room.push_back({at.x - 0.6 * w, at.y + h * 0.46 - 0.16 * w, at.x - 0.28 * w + wide,
                        at.y + h * 0.46 + 0.16 * w});
    }
    return room;
}

} // namespace sandtable::picture
