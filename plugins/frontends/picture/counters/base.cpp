#include "plugins/frontends/picture/counters/base.hpp"

#include "plugins/frontends/picture/counters/figures.hpp"
#include "plugins/frontends/picture/counters/marks.hpp"
#include "plugins/frontends/picture/counters/signs.hpp"
#include "plugins/frontends/picture/labels/advances.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace sandtable::picture {
namespace {

constexpr int most_blocks = 12;
constexpr double block_deep = 0.24; ///< of the depth

double turn_of(const Counter& counter) { return std::max(counter.facing, 0.0); }

Path rectangle_of(Spot at, Spot size, double grown, double turn)
{
    return Path{}
        .rectangle({at.x - size.x / 2 - grown, at.y - size.y / 2 - grown}, size.x + 2 * grown,
                   size.y + 2 * grown)
        .turned(at, turn);
}

void draw_body_of_base(Drawing& drawing, Spot at, Spot size, const Counter& counter,
                       const Palette& c)
{
    const double w = size.x, turn = turn_of(counter);
    if (!c.prints() && !counter.flat) {
        constexpr std::array<double, 3> parts{0.10, 0.13, 0.16};
        for (std::size_t i = 0; i < parts.size(); ++i)
            drawing.path(rectangle_of(at + Spot{0.03, 0.045} * w, size,
                                      w * 0.012 * (2.0 - static_cast<double>(i)), turn),
                         filled(c.shade, parts[i]));
    }
    drawing.path(rectangle_of(at, size, w * 0.026, turn), filled(c.light, 0.9));
    drawing.path(rectangle_of(at, size, 0, turn),
                 filled(counter.color.back).with_line(c.counter_edge, w * 0.028));
    if (counter.color.lined)
        drawing.path(rectangle_of(at, size, -w * 0.05, turn),
                     stroke(counter.color.ink, w * 0.013, 0.55));
    if (counter.facing < 0) return;
    const auto place = [&](double x, double y) {
        return turned({at.x + x * w, at.y - size.y / 2 + y * w}, at, turn);
    };
    const Path wedge =
        Path{}.move(place(0, -0.12)).line(place(0.085, -0.01)).line(place(-0.085, -0.01)).close();
    drawing.path(wedge, stroke(c.light, 0.05 * w));
    drawing.path(wedge, filled(c.is_dark() ? c.ink : c.counter_edge));
}

} // namespace

bool has_blocks(const Counter& counter)
{
    const std::int64_t full = std::max(counter.full, counter.strength);
    return counter.strength >= 0 && !counter.as_number && full > 0 && full <= most_blocks;
}

void draw_blocks(Drawing& drawing, Spot corner, Spot size, std::int64_t left, std::int64_t full,
                 Color ink, Spot middle, double turn)
{
    const double wide = size.x / static_cast<double>(full);
    for (std::int64_t i = 0; i < full; ++i) {
        const Path block =
            Path{}
                .rectangle({corner.x + wide * (static_cast<double>(i) + 0.06), corner.y},
                           wide * 0.88, size.y)
                .turned(middle, turn);
        drawing.path(block, i < left ? filled(ink) : stroke(ink, size.x * 0.013).square());
    }
}

void draw_base(Drawing& drawing, Spot at, Spot size, const Counter& counter, const Palette& c)
{
    draw_body_of_base(drawing, at, size, counter, c);
    Letters letters;
    letters.face = Face::sans;
    letters.color = counter.color.ink;
    letters.anchor = Anchor::middle;
    if (counter.unknown) {
        letters.size = size.y * 0.66;
        drawing.text({at.x, at.y + size.y * 0.24}, "?", letters);
        return;
    }
    const bool blocks = has_blocks(counter);
    const double gap = size.x * 0.045;
    if (blocks)
        draw_blocks(drawing, {at.x - size.x / 2 + gap, at.y - size.y / 2 + gap},
                    {size.x - 2 * gap, size.y * block_deep}, counter.strength,
                    std::max(counter.full, counter.strength), counter.color.ink, at,
                    turn_of(counter));
    // What stands upright keeps behind the stands.
    const Spot back = toward(turn_of(counter)) * (size.y * (blocks ? -0.13 : 0));
    const Spot middle = at + back;
    const double high = size.y * 0.46;
    if (counter.figure)
        draw_figure(drawing, *counter.figure, middle, size.x * 0.7, size.y * 0.6, counter.color.ink,
                    counter.color.back);
    else
        draw_sign(drawing, counter.arm, counter.weight, counter.letter, middle, high * 1.6, high,
                  counter.color.ink);
    if (counter.strength >= 0 && !blocks) {
        letters.size = size.y * 0.26;
        drawing.text({at.x, at.y + size.y * 0.46}, std::to_string(counter.strength), letters);
    }
    if (!counter.tag.empty()) {
        letters.size = size.y * 0.34;
        const Spot spot = turned(at + Spot{-0.39 * size.x, size.y * 0.28}, at, turn_of(counter));
        drawing.text({spot.x, spot.y + letters.size * 0.36}, counter.tag, letters);
    }
    double along = -0.5 * size.x;
    for (const auto& [mark, letter] : counter.marks) {
        const Spot spot = turned({at.x + along, at.y + size.y * 0.5}, at, turn_of(counter));
        draw_mark(drawing, spot, 0.12 * size.x, mark, letter, c);
        along += 0.22 * size.x;
    }
}

std::vector<Box> room_of_base(Spot at, Spot size, const Counter& counter)
{
    std::vector<Spot> corners;
    const double w = size.x;
    for (const Spot corner :
         {Spot{-0.5 * w, -0.5 * size.y}, Spot{0.5 * w, -0.5 * size.y}, Spot{0.5 * w, 0.5 * size.y},
          Spot{-0.5 * w, 0.5 * size.y}, Spot{0, -0.5 * size.y - 0.13 * w}})
        corners.push_back(turned(at + corner, at, turn_of(counter)));
    std::vector<Box> room{box_of(corners).grown(0.035 * w)};
    if (!counter.marks.empty()) {
        const Spot first = turned(at + Spot{-0.5 * w, size.y * 0.5}, at, turn_of(counter));
        const Spot last =
            turned(at + Spot{(-0.5 + 0.22 * static_cast<double>(counter.marks.size() - 1)) * w,
                             size.y * 0.5},
                   at, turn_of(counter));
        room.push_back(box_of({first, last}).grown(0.13 * w));
    }
    return room;
}

} // namespace sandtable::picture
