#include "plugins/frontends/picture/svg.hpp"

#include "plugins/frontends/picture/labels/advances.hpp"

#include <cmath>

namespace sandtable::picture {
namespace {

/// "12.5", "-.25": never more than two places, never a comma.
void put_hundredths(std::string& out, long long hundredths)
{
    if (hundredths < 0) out += '-';
    const long long size = std::llabs(hundredths);
    const long long whole = size / 100, rest = size % 100;
    if (whole != 0 || rest == 0) out += std::to_string(whole);
    if (rest == 0) return;
    out += rest < 10 ? ".0" : ".";
    out += rest % 10 == 0 ? std::to_string(rest / 10) : std::to_string(rest);
}

std::string number(double value)
{
    std::string text;
    put_hundredths(text, std::llround(value * 100));
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

/// Path data in steps from the last place, in whole hundredths, so that nothing adds up.
class PathData {
public:
    [[nodiscard]] std::string of(const Path& path)
    {
        std::size_t at = 0;
        for (const Path::Step step : path.steps) {
            switch (step) {
            case Path::to_move:
                word('M');
                x_ = y_ = 0;
                spot(path.spots[at++], true);
                from_x_ = x_;
                from_y_ = y_;
                break;
            case Path::to_line:
                word('l');
                spot(path.spots[at++], true);
                break;
            case Path::to_curve:
                word('c');
                spot(path.spots[at], false);
                spot(path.spots[at + 1], false);
                spot(path.spots[at + 2], true);
                at += 3;
                break;
            case Path::to_close:
                out_ += 'z';
                last_ = 'z';
                x_ = from_x_;
                y_ = from_y_;
                break;
            }
        }
        return std::move(out_);
    }

private:
    /// The same word twice is written once; after a move a blank stands for it.
    void word(char c)
    {
        fresh_ = last_ != c || c == 'M';
        if (fresh_) out_ += c;
        last_ = c;
    }
    void spot(Spot at, bool becomes_last)
    {
        const long long x = std::llround(at.x * 100), y = std::llround(at.y * 100);
        coordinate(x - x_);
        coordinate(y - y_);
        if (!becomes_last) return;
        x_ = x;
        y_ = y;
    }
    void coordinate(long long value)
    {
        if (!fresh_ && value >= 0) out_ += ' ';
        put_hundredths(out_, value);
        fresh_ = false;
    }

    std::string out_;
    char last_ = ' ';
    bool fresh_ = true;
    long long x_ = 0, y_ = 0, from_x_ = 0, from_y_ = 0;
};

std::string style_of(const Paint& paint)
{
    std::string text = attribute("fill", paint.fills ? hex(paint.fill) : "none");
    if (paint.fills && paint.fill_part < 1)
        text += attribute("fill-opacity", number(paint.fill_part));
    if (paint.width <= 0) return text;
    text += attribute("stroke", hex(paint.line)) +
            attribute("stroke-width", number(std::max(paint.width, 0.01)));
    if (paint.line_part < 1) text += attribute("stroke-opacity", number(paint.line_part));
    if (paint.dash > 0)
        text += attribute("stroke-dasharray", number(paint.dash) + " " + number(paint.gap));
    if (paint.round)
        text += attribute("stroke-linecap", "round") + attribute("stroke-linejoin", "round");
    return text;
}

std::string class_of(Face face)
{
    switch (face) {
    case Face::italic: return "i";
    case Face::bold: return "b";
    case Face::sans: return "s";
    case Face::thin: return "n";
    case Face::roman: break;
    }
    return "r";
}

/// What a page finds a place by; it is touched wherever it lies, though nothing is seen of it.
std::string name_of(const Mark& mark)
{
    if (mark.words.empty()) return {};
    return attribute("id", escaped(mark.words)) + attribute("class", escaped(mark.sort)) +
           attribute("pointer-events", "all");
}

void write_text(std::string& out, const Mark& mark)
{
    const Letters& letters = mark.letters;
    const double wide = width_of(mark.words, letters.face, letters.size, letters.spacing);
    std::string rest = attribute("x", number(mark.base.x)) + attribute("y", number(mark.base.y)) +
                       attribute("font-size", number(letters.size)) +
                       attribute("textLength", number(wide)) +
                       attribute("lengthAdjust", "spacingAndGlyphs");
    if (letters.anchor != Anchor::left)
        rest += attribute("text-anchor", letters.anchor == Anchor::middle ? "middle" : "end");
    if (letters.spacing > 0)
        rest += attribute("letter-spacing", number(letters.spacing * letters.size));
    if (letters.turn != 0)
        rest += attribute("transform", "rotate(" + number(letters.turn) + " " +
                                           number(mark.base.x) + " " + number(mark.base.y) + ")");
    const std::string head = "<text" + attribute("class", class_of(letters.face)) + rest;
    const std::string words = ">" + escaped(mark.words) + "</text>\n";
    if (letters.halo)
        out += head + attribute("aria-hidden", "true") +
               attribute("fill", hex(letters.halo_color)) +
               attribute("stroke", hex(letters.halo_color)) +
               attribute("stroke-width", number(letters.size * letters.halo_wide)) +
               attribute("stroke-linejoin", "round") + words;
    out += head + attribute("fill", hex(letters.color));
    if (letters.part < 1) out += attribute("fill-opacity", number(letters.part));
    out += words;
}

/// Writes marks one after the other; names what is clipped to.
class Writer {
public:
    explicit Writer(std::string& out) : out_{out} {}

    void write(const Mark& mark)
    {
        switch (mark.kind) {
        case Mark::path:
            out_ += "<path" + name_of(mark) + attribute("d", PathData{}.of(mark.shape)) +
                    style_of(mark.paint) + "/>\n";
            return;
        case Mark::text: write_text(out_, mark); return;
        case Mark::close: out_ += "</g>\n"; return;
        case Mark::rim: rim(mark); return;
        case Mark::open: break;
        }
        std::string inside;
        if (!mark.shape.empty()) {
            const std::string name = "clip" + std::to_string(++clips_);
            out_ += "<clipPath" + attribute("id", name) + "><path" +
                    attribute("d", PathData{}.of(mark.shape)) + "/></clipPath>\n";
            inside = attribute("clip-path", "url(#" + name + ")");
        }
        out_ += "<g" + (mark.words.empty() ? "" : attribute("id", escaped(mark.words))) + inside +
                ">\n";
    }

private:
    void rim(const Mark& mark)
    {
        const std::string color = attribute("stop-color", hex(mark.paint.fill));
        out_ += "<radialGradient id=\"rim\" cx=\"50%\" cy=\"50%\" r=\"72%\"><stop offset=\"55%\"" +
                color + " stop-opacity=\"0\"/><stop offset=\"100%\"" + color +
                attribute("stop-opacity", number(mark.paint.fill_part)) +
                "/></radialGradient>\n<path" + attribute("d", PathData{}.of(mark.shape)) +
                " fill=\"url(#rim)\"/>\n";
    }

    std::string& out_;
    int clips_ = 0;
};

} // namespace

std::string to_page_svg(const Drawing& drawing, bool with_ground)
{
    std::string out =
        "<svg xmlns=\"http://www.w3.org/2000/svg\"" +
        attribute("viewBox", "0 0 " + number(drawing.width) + " " + number(drawing.height)) + ">\n";
    if (with_ground)
        out +=
            "<rect width=\"100%\" height=\"100%\"" + attribute("fill", hex(drawing.page)) + "/>\n";
    Writer writer{out};
    for (const Mark& mark : drawing.marks()) writer.write(mark);
    out += "</svg>\n";
    return out;
}

std::string marks_as_svg(const Drawing& drawing)
{
    std::string out;
    Writer writer{out};
    for (const Mark& mark : drawing.marks()) writer.write(mark);
    return out;
}

std::string to_svg(const Drawing& drawing)
{
    const std::string wide = number(drawing.width), high = number(drawing.height);
    std::string out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                      "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\"" +
                      attribute("xml:lang", escaped(drawing.language)) +
                      attribute("width", wide + "mm") + attribute("height", high + "mm") +
                      attribute("viewBox", "0 0 " + wide + " " + high) + ">\n";
    // A browser that prints it makes one sheet of it, instead of cutting it.
    out += "<title>" + escaped(drawing.title) + "</title>\n<style>@page{size:" + wide + "mm " +
           high + "mm;margin:0}";
    for (const Face face : {Face::roman, Face::italic, Face::bold, Face::sans, Face::thin}) {
        out += "." + class_of(face) + "{font-family:" + families_of(face);
        if (face == Face::italic) out += ";font-style:italic";
        if (face == Face::bold || face == Face::sans) out += ";font-weight:bold";
        // Small letters as high as those of the first font, in whatever font is found.
        out += is_sans(face) ? ";font-size-adjust:.545" : ";font-size-adjust:.43";
        out += ";font-variant-numeric:lining-nums}";
    }
    out += "</style>\n<rect width=\"100%\" height=\"100%\"" + attribute("fill", hex(drawing.page)) +
           "/>\n";
    Writer writer{out};
    for (const Mark& mark : drawing.marks()) writer.write(mark);
    out += "</svg>\n";
    return out;
}

} // namespace sandtable::picture
