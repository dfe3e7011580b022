#include "plugins/frontends/picture/counters/marks.hpp"

#include <array>

namespace sandtable::picture {
namespace {

constexpr Color ink = rgb(0x1a1714);
constexpr Color red = rgb(0xb3261e);

// Long, as the list of marks is: the strokes of each.
void draw_sign_of(Drawing& drawing, Spot at, double r, StateMark mark)
{
    const Paint pen = stroke(ink, r * 0.2);
    const auto spot = [&](double x, double y) { return Spot{at.x + x * r, at.y + y * r}; };
    switch (mark) {
    case StateMark::moved:
        drawing.path(Path{}
                         .move(spot(-0.55, 0))
                         .line(spot(0.5, 0))
                         .move(spot(0.1, -0.42))
                         .line(spot(0.55, 0))
                         .line(spot(0.1, 0.42)),
                     pen);
        return;
    case StateMark::routed:
        drawing.path(Path{}.move(spot(-0.35, 0.65)).line(spot(-0.35, -0.6)), pen);
        drawing.path(Path{}.rectangle(spot(-0.35, -0.6), r * 0.85, r * 0.6),
                     filled(white).with_line(ink, r * 0.12));
        return;
    case StateMark::fired: {
        Path rays;
        for (int k = 0; k < 8; ++k)
            rays.move(at + toward(k * 45) * (r * 0.3)).line(at + toward(k * 45) * (r * 0.68));
        drawing.path(std::move(rays), stroke(ink, r * 0.16));
        return;
    }
    case StateMark::disordered:
        drawing.path(Path{}
                         .move(spot(-0.65, 0.2))
                         .line(spot(-0.3, -0.35))
                         .line(spot(0.05, 0.3))
                         .line(spot(0.35, -0.35))
                         .line(spot(0.65, 0.15)),
                     pen);
        return;
    case StateMark::out_of_ammunition:
        drawing.path(Path{}
                         .move(spot(-0.2, 0.6))
                         .line(spot(-0.2, -0.25))
                         .curve(spot(-0.2, -0.55), spot(0.2, -0.55), spot(0.2, -0.25))
                         .line(spot(0.2, 0.6))
                         .close(),
                     filled(ink));
        drawing.path(Path{}.move(spot(-0.6, -0.6)).line(spot(0.6, 0.6)), stroke(red, r * 0.22));
        return;
    case StateMark::broken:
        drawing.path(Path{}
                         .move(spot(-0.45, -0.45))
                         .line(spot(0.45, 0.45))
                         .move(spot(-0.45, 0.45))
                         .line(spot(0.45, -0.45)),
                     stroke(red, r * 0.24));
        return;
    case StateMark::exhausted:
        drawing.path(Path{}
                         .move(spot(-0.5, -0.3))
                         .line(spot(0.5, -0.3))
                         .move(spot(-0.35, 0.05))
                         .line(spot(0.35, 0.05))
                         .move(spot(-0.15, 0.4))
                         .line(spot(0.15, 0.4)),
                     pen);
        return;
    case StateMark::other: return;
    }
}

void draw_sword(Drawing& drawing, Spot at, double radius, double turn, Color color)
{
    const Path blade = Path{}
                           .move({at.x, at.y - radius})
                           .line({at.x + radius * 0.09, at.y - radius * 0.82})
                           .line({at.x + radius * 0.08, at.y + radius * 0.45})
                           .line({at.x - radius * 0.08, at.y + radius * 0.45})
                           .line({at.x - radius * 0.09, at.y - radius * 0.82})
                           .close();
    const Path hilt = Path{}
                          .move({at.x - radius * 0.36, at.y + radius * 0.46})
                          .line({at.x + radius * 0.36, at.y + radius * 0.46})
                          .move({at.x, at.y + radius * 0.46})
                          .line({at.x, at.y + radius * 0.92});
    drawing.path(blade.turned(at, turn), filled(color));
    drawing.path(hilt.turned(at, turn), stroke(color, radius * 0.13));
}

} // namespace

void draw_swords(Drawing& drawing, Spot at, double radius, bool fighting, const Palette& colors)
{
    drawing.path(Path{}.circle(at, radius),
                 filled(fighting ? colors.ink : colors.panel).with_line(colors.ink, radius * 0.07));
    for (const double turn : {45.0, -45.0})
        draw_sword(drawing, at, radius * 0.72, turn, fighting ? colors.panel : colors.ink);
}

StateMark mark_named(std::string_view name)
{
    constexpr std::array<std::string_view, 7> names{
        "routed", "moved", "fired", "disordered", "out_of_ammunition", "broken", "exhausted"};
    for (std::size_t i = 0; i < names.size(); ++i)
        if (names[i] == name) return static_cast<StateMark>(i);
    return StateMark::other;
}

void draw_mark(Drawing& drawing, Spot at, double radius, StateMark mark, const std::string& letter,
               const Palette& colors)
{
    const Stamp stamp{drawing};
    const Color back = colors.prints()                 ? white
                       : mark == StateMark::moved      ? rgb(0xf2d574)
                       : mark == StateMark::fired      ? rgb(0xf0c08a)
                       : mark == StateMark::disordered ? rgb(0xeeb07a)
                                                       : rgb(0xfffaf0);
    drawing.path(Path{}.circle(at, radius),
                 filled(back).with_line(colors.counter_edge, radius * 0.14));
    draw_sign_of(drawing, at, radius, mark);
    if (mark != StateMark::other) return;
    Letters letters;
    letters.face = Face::sans;
    letters.size = radius * 1.3;
    letters.color = ink;
    letters.anchor = Anchor::middle;
    drawing.text({at.x, at.y + radius * 0.46}, letter, letters);
}

} // namespace sandtable::picture
