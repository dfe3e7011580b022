#include "plugins/frontends/picture/counters/signs.hpp"

#include <array>
#include <cmath>

namespace sandtable::picture {
namespace {

/// The frame, and places in it: -1 to 1 across and down.
struct Frame {
    Drawing& drawing;
    Spot at;
    double half_wide, half_high;
    Color ink;
    double pen;

    [[nodiscard]] Spot spot(double across, double down) const
    {
        return {at.x + across * half_wide, at.y + down * half_high};
    }
    void lines(std::initializer_list<std::pair<Spot, Spot>> pieces) const
    {
        Path path;
        for (const auto& [a, b] : pieces) path.move(a).line(b);
        drawing.path(std::move(path), stroke(ink, pen).square());
    }
    void fill(std::initializer_list<Spot> corners) const
    {
        drawing.path(Path{}.polygon(std::vector<Spot>{corners}), filled(ink));
    }
};

void infantry(const Frame& f, Weight weight)
{
    f.lines({{f.spot(-1, -1), f.spot(1, 1)}, {f.spot(-1, 1), f.spot(1, -1)}});
    if (weight == Weight::heavy) f.fill({f.spot(-1, -1), f.spot(1, -1), f.spot(0, 0)});
    if (weight == Weight::medium) f.fill({f.spot(-1, 1), f.spot(0, 0), f.spot(1, 1)});
    if (weight == Weight::light)
        f.lines(
            {{f.spot(-0.35, -0.95), f.spot(0, -0.55)}, {f.spot(0, -0.55), f.spot(0.35, -0.95)}});
}

void cavalry(const Frame& f, Weight weight)
{
    f.lines({{f.spot(-1, 1), f.spot(1, -1)}});
    if (weight == Weight::heavy) f.fill({f.spot(-1, 1), f.spot(1, -1), f.spot(1, 1)});
    if (weight == Weight::medium) f.fill({f.spot(0, 0), f.spot(1, -1), f.spot(1, 1), f.spot(0, 1)});
    if (weight == Weight::light) f.lines({{f.spot(-0.85, -0.5), f.spot(-0.45, -0.5)}});
}

void wheel(const Frame& f)
{
    const double r = f.half_high * 0.72;
    f.drawing.path(Path{}.circle(f.at, r), stroke(f.ink, f.pen));
    Path spokes;
    for (int k = 0; k < 3; ++k)
        spokes.move(f.at + toward(k * 60) * r).line(f.at - toward(k * 60) * r);
    f.drawing.path(std::move(spokes), stroke(f.ink, f.pen * 0.8));
}

void elephant(const Frame& f)
{
    Path body;
    body.move(f.spot(-0.62, 0.72)).line(f.spot(-0.62, -0.1));
    body.curve(f.spot(-0.6, -0.75), f.spot(0.05, -0.75), f.spot(0.2, -0.45));
    body.curve(f.spot(0.5, -0.75), f.spot(0.72, -0.3), f.spot(0.66, 0.62));
    body.line(f.spot(0.52, 0.62)).line(f.spot(0.5, 0.05)).line(f.spot(0.28, 0.1));
    body.line(f.spot(0.28, 0.72)).line(f.spot(0.08, 0.72)).line(f.spot(0.05, 0.25));
    body.line(f.spot(-0.32, 0.25)).line(f.spot(-0.36, 0.72)).close();
    f.drawing.path(std::move(body), filled(f.ink));
}

/// False when there is no sign for that arm.
bool draw_arm(const Frame& f, std::string_view arm, Weight weight)
{
    if (arm == "infantry") {
        infantry(f, weight);
    } else if (arm == "cavalry") {
        cavalry(f, weight);
    } else if (arm == "artillery") {
        f.drawing.path(Path{}.circle(f.at, f.half_high * 0.36), filled(f.ink));
        if (weight == Weight::light) f.lines({{f.spot(-1, 1), f.spot(1, -1)}});
    } else if (arm == "headquarters") {
        draw_star(f.drawing, f.at, f.half_high * 0.78, f.ink);
    } else if (arm == "chariot") {
        wheel(f);
    } else if (arm == "elephant") {
        elephant(f);
    } else if (arm == "engineers") {
        f.lines({{f.spot(-0.5, 0.6), f.spot(-0.5, -0.4)},
                 {f.spot(-0.5, -0.4), f.spot(0.5, -0.4)},
                 {f.spot(0.5, -0.4), f.spot(0.5, 0.6)},
                 {f.spot(0, -0.4), f.spot(0, 0.35)}});
    } else if (arm == "armor") {
        f.drawing.path(
            Path{}.rounded(f.spot(-0.66, -0.5), f.half_wide * 1.32, f.half_high, f.half_high * 0.5),
            stroke(f.ink, f.pen));
    } else if (arm == "aircraft") {
        f.drawing.path(Path{}
                           .move(f.at)
                           .curve(f.spot(0.4, -0.8), f.spot(0.85, -0.5), f.spot(0.85, 0))
                           .curve(f.spot(0.85, 0.5), f.spot(0.4, 0.8), f.at)
                           .curve(f.spot(-0.4, -0.8), f.spot(-0.85, -0.5), f.spot(-0.85, 0))
                           .curve(f.spot(-0.85, 0.5), f.spot(-0.4, 0.8), f.at),
                       stroke(f.ink, f.pen));
    } else if (arm == "ship") {
        f.fill({f.spot(-0.75, 0.1), f.spot(0.75, 0.1), f.spot(0.5, 0.65), f.spot(-0.5, 0.65)});
        f.lines({{f.spot(0, 0.1), f.spot(0, -0.75)}, {f.spot(0, -0.7), f.spot(0.45, -0.1)}});
    } else {
        return false;
    }
    return true;
}

} // namespace

void draw_star(Drawing& drawing, Spot middle, double radius, Color ink)
{
    std::vector<Spot> points;
    for (int k = 0; k < 10; ++k)
        points.push_back(middle + toward(k * 36) * (k % 2 == 0 ? radius : radius * 0.42));
    drawing.path(Path{}.polygon(points), filled(ink));
}

void draw_sign(Drawing& drawing, std::string_view arm, Weight weight, std::string_view letter,
               Spot middle, double wide, double high, Color ink)
{
    const Stamp stamp{drawing};
    const double pen = wide * 0.052;
    const Frame frame{drawing, middle, wide / 2, high / 2, ink, pen};
    drawing.path(Path{}.rectangle({middle.x - wide / 2, middle.y - high / 2}, wide, high),
                 stroke(ink, pen).square());
    if (draw_arm(frame, arm, weight)) return;
    Letters letters;
    letters.face = Face::sans;
    letters.size = high * 0.78;
    letters.color = ink;
    letters.anchor = Anchor::middle;
    drawing.text({middle.x, middle.y + high * 0.28}, std::string{letter}, letters);
}

} // namespace sandtable::picture
