#include "plugins/frontends/picture/symbols.hpp"

#include <cmath>

namespace sandtable::picture {
namespace {

constexpr double degree = 0.017453292519943295;

/// The frame of a counter and the sign in it.
struct Sign {
    Drawing& drawing;
    Spot at;
    double half_wide;
    double half_high;
    Pen pen;
    Color front;

    [[nodiscard]] Spot spot(double across, double down) const
    {
        return {at.x + across * half_wide, at.y + down * half_high};
    }
    void stroke(std::initializer_list<Spot> spots) const { drawing.line(spots, pen); }

    /// False when there is no sign for that arm.
    [[nodiscard]] bool draw(std::string_view symbol) const
    {
        if (symbol == "infantry") {
            stroke({spot(-1, -1), spot(1, 1)});
            stroke({spot(-1, 1), spot(1, -1)});
        } else if (symbol == "cavalry") {
            stroke({spot(-1, 1), spot(1, -1)});
        } else if (symbol == "artillery") {
            drawing.circle(at, half_high * 0.36, filled(front));
        } else if (symbol == "headquarters") { // a frame on a staff
            stroke({spot(-1, 1), spot(-1, 1.9)});
            drawing.polygon(
                {spot(-0.45, 0.55), spot(-0.45, -0.6), spot(0.5, -0.2), spot(-0.45, 0.1)},
                filled(front));
        } else if (symbol == "chariot") {
            drawing.circle(at, half_high * 0.6, pen);
            for (const double turn : {0.0, 60.0, 120.0}) {
                const double x = std::cos(turn * degree) * half_high * 0.6;
                const double y = std::sin(turn * degree) * half_high * 0.6;
                stroke({{at.x - x, at.y - y}, {at.x + x, at.y + y}});
            }
        } else if (symbol == "elephant") { // back, head and trunk
            std::vector<Spot> body;
            for (int step = 0; step <= 12; ++step) {
                const double turn = (180.0 + 15.0 * step) * degree;
                body.push_back(spot(-0.1 + 0.55 * std::cos(turn), 0.55 + 1.0 * std::sin(turn)));
            }
            drawing.polygon(std::move(body), filled(front));
            stroke({spot(0.35, -0.1), spot(0.62, 0.1), spot(0.62, 0.6)});
        } else {
            return false;
        }
        return true;
    }
};

} // namespace

void draw_counter(Drawing& drawing, Spot at, double width, const Counter& counter)
{
    const double high = width * 2 / 3;
    Pen frame = filled(counter.back);
    frame.width = width * 0.04;
    frame.line = black;
    drawing.rectangle({at.x - width / 2, at.y - high / 2}, width, high, frame);
    Pen pen = stroke(counter.front, width * 0.06);
    const Sign sign{drawing, at, width / 2 * 0.96, high / 2 * 0.94, pen, counter.front};
    if (counter.unknown || !sign.draw(counter.symbol))
        drawing
            .text({at.x, at.y + high * 0.28}, high * 0.8, counter.unknown ? "?" : counter.letter,
                  counter.front, Mark::middle)
            .bold = true;
    if (counter.facing >= 0) {
        const double turn = counter.facing * degree;
        const double x = std::sin(turn), y = -std::cos(turn);
        // From the middle to the frame, and a little beyond it.
        const double out = std::min(std::abs(x) > 1e-9 ? width / 2 / std::abs(x) : 1e9,
                                    std::abs(y) > 1e-9 ? high / 2 / std::abs(y) : 1e9) +
                           width * 0.03;
        const double tip = width * 0.2, wing = width * 0.16;
        drawing.polygon({{at.x + x * (out + tip), at.y + y * (out + tip)},
                         {at.x + x * out - y * wing, at.y + y * out + x * wing},
                         {at.x + x * out + y * wing, at.y + y * out - x * wing}},
                        filled(black));
    }
    if (!counter.label.empty()) {
        Mark& mark = drawing.text({at.x, at.y + high / 2 + width * 0.3}, width * 0.27,
                                  counter.label, black, Mark::middle);
        mark.halo = true;
    }
}

} // namespace sandtable::picture
