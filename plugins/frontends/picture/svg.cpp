#include "plugins/frontends/picture/svg.hpp"

#include <cmath>

namespace sandtable::picture {
namespace {

/// "12.5", "-0.25": never more than two places, never a comma.
std::string number(double value)
{
    const long long hundredths = std::llround(value * 100);
    const long long whole = std::llabs(hundredths) / 100;
    const long long rest = std::llabs(hundredths) % 100;
    std::string text = (hundredths < 0 ? "-" : "") + std::to_string(whole);
    if (rest != 0) {
        text += rest < 10 ? ".0" : ".";
        text += rest % 10 == 0 ? std::to_string(rest / 10) : std::to_string(rest);
    }
    return text;
}

std::string hex(Color color)
{
    constexpr char digits[] = "0123456789abcdef";
    std::string text = "#";
    for (const std::uint8_t part : {color.red, color.green, color.blue}) {
        text += digits[part >> 4];
        text += digits[part & 15];
    }
    return text;
}

/// Text for an element or attribute; what XML forbids is left out.
std::string escaped(std::string_view text)
{
    std::string safe;
    for (const char c : text) {
        switch (c) {
        case '&': safe += "&amp;"; break;
        case '<': safe += "&lt;"; break;
        case '>': safe += "&gt;"; break;
        case '"': safe += "&quot;"; break;
        default:
            if (static_cast<unsigned char>(c) >= 32) safe += c;
        }
    }
    return safe;
}

std::string attribute(const char* name, const std::string& value)
{
    return std::string{" "} + name + "=\"" + value + "\"";
}

std::string style_of(const Pen& pen)
{
    std::string text = attribute("fill", pen.fills ? hex(pen.fill) : "none");
    if (pen.width > 0) {
        text += attribute("stroke", hex(pen.line)) + attribute("stroke-width", number(pen.width));
        if (pen.dashed) text += attribute("stroke-dasharray", number(pen.width * 4));
        if (pen.round)
            text += attribute("stroke-linecap", "round") + attribute("stroke-linejoin", "round");
    }
    return text;
}

void write(std::string& out, const Mark& mark)
{
    switch (mark.kind) {
    case Mark::polygon:
    case Mark::line: {
        std::string points;
        for (const Spot spot : mark.spots)
            points += (points.empty() ? "" : " ") + number(spot.x) + "," + number(spot.y);
        out += mark.kind == Mark::polygon ? "<polygon" : "<polyline";
        out += attribute("points", points) + style_of(mark.pen) + "/>\n";
        return;
    }
    case Mark::circle:
        out += "<circle" + attribute("cx", number(mark.spots[0].x)) +
               attribute("cy", number(mark.spots[0].y)) + attribute("r", number(mark.size)) +
               style_of(mark.pen) + "/>\n";
        return;
    case Mark::text: break;
    }
    out += "<text" + attribute("x", number(mark.spots[0].x)) +
           attribute("y", number(mark.spots[0].y)) + attribute("font-size", number(mark.size)) +
           attribute("fill", hex(mark.pen.fill));
    if (mark.anchor != Mark::left)
        out += attribute("text-anchor", mark.anchor == Mark::middle ? "middle" : "end");
    if (mark.bold) out += attribute("font-weight", "bold");
    if (mark.halo)
        out += attribute("stroke", "#ffffff") + attribute("stroke-width", number(mark.size * 0.2)) +
               attribute("stroke-linejoin", "round") + attribute("paint-order", "stroke");
    out += ">" + escaped(mark.words) + "</text>\n";
}

} // namespace

std::string to_svg(const Drawing& drawing)
{
    const std::string wide = number(drawing.width), high = number(drawing.height);
    std::string out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                      "<svg xmlns=\"http://www.w3.org/2000/svg\"" +
                      attribute("width", wide + "mm") + attribute("height", high + "mm") +
                      attribute("viewBox", "0 0 " + wide + " " + high) +
                      attribute("font-family", "DejaVu Sans, Verdana, Arial, sans-serif") + ">\n";
    out += "<title>" + escaped(drawing.title) + "</title>\n";
    out += "<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n";
    for (const Mark& mark : drawing.marks()) write(out, mark);
    out += "</svg>\n";
    return out;
}

} // namespace sandtable::picture
