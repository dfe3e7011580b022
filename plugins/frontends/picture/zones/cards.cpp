#include "plugins/frontends/picture/zones/cards.hpp"

#include "plugins/frontends/picture/counters/figures.hpp"
#include "plugins/frontends/picture/counters/marks.hpp"
#include "plugins/frontends/picture/counters/signs.hpp"
#include "plugins/frontends/picture/labels/advances.hpp"
#include "plugins/host/telling/counter_values.hpp"
#include "plugins/host/telling/meanings.hpp"
#include "plugins/host/telling/zone_names.hpp"

#include "kernel/board/label.hpp"

#include <algorithm>
#include <array>
#include <optional>

namespace sandtable::picture {

std::string grouped(std::int64_t number)
{
    std::string text = std::to_string(number);
    for (std::size_t at = text.size(); at > 3 && number >= 10000;) {
        at -= 3;
        text.insert(at, "\u202f");
    }
    return text;
}

namespace {

using host::key;

/// The empty card: shadow, edge, color.
void draw_blank(const Easel& e, const SideColor& color, const Box& box)
{
    const double r = 0.11 * e.s;
    if (!e.colors.prints())
        for (const double part : {0.10, 0.13, 0.16})
            e.drawing.path(Path{}.rounded({box.left + 0.045 * e.s, box.top + 0.065 * e.s},
                                          box.wide(), box.high(), r),
                           filled(e.colors.shade, part));
    const Box out = box.grown(0.03 * e.s);
    e.drawing.path(Path{}.rounded({out.left, out.top}, out.wide(), out.high(), r * 1.2),
                   filled(e.colors.light, 0.9));
    e.drawing.path(Path{}.rounded({box.left, box.top}, box.wide(), box.high(), r),
                   filled(color.back).with_line(e.colors.counter_edge, 0.035 * e.s));
    if (!color.lined) return;
    const Box in = box.grown(-0.075 * e.s);
    e.drawing.path(Path{}.rounded({in.left, in.top}, in.wide(), in.high(), r * 0.6),
                   stroke(color.ink, 0.018 * e.s, 0.55));
}

/// A name as a card bears it: its size in parts of a cell, and one line or two.
struct CardName {
    double size = 0;
    std::vector<std::string> lines;
};

bool is_broad(const Easel& e, const Box& box)
{
    return box.wide() > narrow_card * e.s * (1 + 1e-9);
}

/// How far right of its left edge a card is written on.
double words_from(const Easel& e, const Box& box) { return (is_broad(e, box) ? 1.48 : 1.24) * e.s; }

/// In one line where that is legible, else in two, else without what it belongs to.
CardName name_on(const Easel& e, Unit unit, const Box& box)
{
    const bool broad = is_broad(e, box);
    const auto down_to = [&](double part, double size) { // not smaller than can be read
        return std::clamp(e.least / (size * e.s), part, 1.0);
    };
    const double smallest = e.words == UnitWords::ids ? 0.4 : 0.6; // an id that is cut is none
    const double wide =
        broad ? box.wide() - words_from(e, box) - 0.18 * e.s : box.wide() - 0.3 * e.s;
    const double size = e.readable(broad ? 0.34 : 0.30), two_size = e.readable(least_letters);
    const double small = down_to(0.8, size);
    std::string name = e.name_of(unit);
    const double natural = width_of(name, Face::italic, size * e.s);
    const auto in_two = [&](const std::string& words) -> std::optional<CardName> {
        const double tight = down_to(0.8, two_size);
        const std::string two =
            in_two_lines(words, Face::italic, two_size * e.s, wide / tight * 0.999);
        if (two.empty()) return std::nullopt;
        const std::size_t end = two.find('\n');
        CardName both{two_size, {two.substr(0, end), two.substr(end + 1)}};
        for (const std::string& line : both.lines)
            both.size =
                std::min(both.size, fitted(line, Face::italic, two_size, wide / e.s, tight));
        return both;
    };
    if (natural * (broad ? down_to(smallest, size) : small) > wide)
        if (const auto both = in_two(name)) return *both;
    // Without what it belongs to, where all of it would have to be cut.
    if (const std::size_t colon = name.rfind(": ");
        colon != std::string::npos && natural * down_to(smallest, size) > wide) {
        name.erase(0, colon + 2);
        if (width_of(name, Face::italic, size * e.s) * small > wide)
            if (const auto both = in_two(name)) return *both;
    }
    const double fits = fitted(name, Face::italic, size, wide / e.s, down_to(smallest, size));
    return {fits, {cut_to(name, Face::italic, fits * e.s, wide)}};
}

/// What has befallen a unit stands below its name, where there is room for it.
void add_plight(const Easel& e, Unit unit, const Box& box, CardName& name)
{
    const std::string plight = plight_of(e.view, e.teller, unit);
    const double wide =
        is_broad(e, box) ? box.wide() - words_from(e, box) - 0.18 * e.s : box.wide() - 0.3 * e.s;
    const double size = e.readable(least_letters);
    if (plight.empty() || width_of(plight, Face::italic, size * e.s) > wide) return;
    name.size = std::min(name.size, size);
    name.lines.push_back(plight);
}

/// Strength and name: beside the figure where there is room, else the name below both.
void draw_words(const Easel& e, const CardName& name, const Counter& counter, const Box& box)
{
    const SideColor& color = counter.color;
    const bool broad = is_broad(e, box);
    const double x = box.left + words_from(e, box);
    const double room = box.right - x - 0.18 * e.s;
    if (counter.strength >= 0) {
        const std::string words = grouped(counter.strength);
        Letters number = e.letters(Face::sans, 0.43, color.ink, Anchor::left);
        const double wide = width_of(words, Face::sans, number.size);
        number.size *= std::min(1.0, room / std::max(wide, 0.01));
        const double at = broad ? x : x + std::max(0.0, (room - wide) / 2);
        const bool two = name.lines.size() > 1;
        const double down = broad ? (two ? 0.38 : 0.46) : two || !counter.figure ? 0.42 : 0.50;
        e.drawing.text({at, box.top + box.high() * down}, words, number);
    }
    if (broad) {
        double base = box.top + box.high() * (name.lines.size() > 1 ? 0.65 : 0.76);
        for (const std::string& line : name.lines) {
            e.drawing.text({x, base}, line,
                           e.letters(Face::italic, name.size, color.ink, Anchor::left));
            base += name.size * 1.02 * e.s;
        }
        return;
    }
    double base = box.low - 0.15 * e.s;
    for (auto line = name.lines.rbegin(); line != name.lines.rend(); ++line) {
        e.drawing.text({(box.left + box.right) / 2, base}, *line,
                       e.letters(Face::italic, name.size, color.ink));
        base -= name.size * 1.02 * e.s;
    }
}

/// The strength of its troops.
std::int64_t strength_of(const Easel& e, const Body& body)
{
    std::int64_t now = 0;
    for (const Unit unit : body.troops)
        now += std::max<std::int64_t>(e.reader.counter(unit).strength, 0);
    return now;
}

/// A counter's value in words, or nothing.
std::string said_counter(const Easel& e, Unit unit, Means means)
{
    const auto counter = host::unit_counter_for(e.view.book(), means);
    const std::int64_t value = counter ? told_counter(e.view, unit, *counter) : -1;
    if (value < 0) return {};
    return host::counter_value(e.view.book().unit_counters[counter->index], value, e.teller);
}

/// What a strip says of a body.
struct StripWords {
    std::string called, below, strength;
};

StripWords words_of(const Easel& e, const Body& body, std::int64_t now)
{
    // A body that nobody has named is called by where it stands.
    const std::string id = e.teller.unit_id(body.head), name = e.name_of(body.head);
    const bool nameless = name == id && e.words == UnitWords::names;
    StripWords words;
    words.called = nameless ? capitalized(e.zone_name(body.zone)) : name;
    std::string part = said_counter(e, body.head, Means::part);
    // Its part says no more than its name or the end of its id.
    const std::string_view of_id = std::string_view{id}.substr(id.rfind('.') + 1);
    if (capitals(part) == capitals(words.called) || (nameless && part == of_id)) part.clear();
    if (now > 0) words.strength = e.reader.strength_title() + " " + grouped(now);
    words.below =
        part + (part.empty() || words.strength.empty() ? "" : " \u00b7 ") + words.strength;
    return words;
}

/// A body's state at the right of its strip, as marks or in words, and what has befallen it; says
/// where they begin.
double draw_state(const Easel& e, const Body& body, const Box& box, double right)
{
    const Counter counter = e.reader.counter(body.head);
    double at = right;
    for (const auto& [mark, letter] : counter.marks) {
        draw_mark(e.drawing, {at - 0.16 * e.s, box.top + 0.28 * e.s}, 0.19 * e.s, mark, letter,
                  e.colors);
        at -= 0.44 * e.s;
    }
    constexpr double widest = 0.45; // of the strip
    Letters letters = e.letters(Face::italic, 0.27, e.colors.ink, Anchor::right);
    const std::string plight = plight_of(e.view, e.teller, body.head);
    std::string state =
        counter.marks.empty() ? said_counter(e, body.head, Means::state) : std::string{};
    state += (state.empty() || plight.empty() ? "" : ", ") + plight;
    letters.size =
        e.readable(fitted(state, letters.face, 0.27, box.wide() * widest / e.s, 0.8)) * e.s;
    state = cut_to(state, letters.face, letters.size, box.wide() * widest);
    e.drawing.text({at, box.top + 0.38 * e.s}, state, letters);
    return at - width_of(state, letters.face, letters.size);
}

} // namespace

Letters Easel::letters(Face face, double size, Color color, Anchor anchor) const
{
    Letters out;
    out.face = face;
    out.size = readable(size) * s;
    out.color = color;
    out.anchor = anchor;
    return out;
}

std::string Easel::name_of(Unit unit) const
{
    const std::string name = reader.name(unit);
    return name.empty() || words == UnitWords::ids ? teller.unit_id(unit) : name;
}

std::string Easel::zone_name(Cell zone) const
{
    return host::zone_name(view.setting(), zone, teller.texts());
}

std::optional<UnitCounter> quality_counter(const View& view)
{
    const auto quality = host::unit_counter_for(view.book(), Means::quality);
    const bool is_number =
        quality && view.book().unit_counters[quality->index].shown == Shown::number;
    return is_number ? quality : std::nullopt;
}

void draw_card(const Easel& e, Unit unit, const Box& box)
{
    const Counter counter = e.reader.counter(unit);
    const SideColor& color = counter.color;
    draw_blank(e, color, box);
    if (counter.unknown) {
        e.drawing.text({(box.left + box.right) / 2, box.low - box.high() * 0.3}, "?",
                       e.letters(Face::sans, 0.8, color.ink));
        return;
    }
    const bool broad = is_broad(e, box);
    CardName name = name_on(e, unit, box);
    if (name.lines.size() == 1) add_plight(e, unit, box, name);
    // Signs of a row stand in one line, however many lines names have.
    const bool tight = !broad && (name.lines.size() > 1 || !counter.figure);
    // Two lines below leave so much to the figure or sign.
    const double lines = name.lines.size() > 1 ? name.size : e.readable(least_letters);
    const double above = box.high() - (0.15 + 1.8 * lines) * e.s;
    const Spot sign{box.left + (broad ? 0.76 : 0.66) * e.s,
                    box.top + (tight ? std::min(0.34 * box.high(), above / 2)
                                     : (broad ? 0.5 : 0.4) * box.high())};
    if (counter.figure)
        draw_figure(e.drawing, *counter.figure, sign, (broad ? 1.16 : 1.06) * e.s,
                    tight ? std::min(0.52 * box.high(), above - 0.06 * e.s)
                          : (broad ? 0.74 : 0.62) * box.high(),
                    color.ink, color.back);
    else
        draw_sign(e.drawing, counter.arm, counter.weight, counter.letter, sign,
                  (broad ? 0.98 : 0.86) * e.s, (broad ? 0.6 : 0.53) * e.s, color.ink);
    draw_words(e, name, counter, box);
    if (const auto quality = quality_counter(e.view))
        if (const std::int64_t value = told_counter(e.view, unit, *quality); value > 0)
            draw_disc(e, {box.right - 0.06 * e.s, box.top + 0.04 * e.s}, 0.27 * e.s,
                      std::to_string(value));
    double along = 0;
    for (const auto& [mark, letter] : counter.marks) {
        draw_mark(e.drawing, {box.left + 0.02 * e.s + along, box.low - 0.02 * e.s}, 0.2 * e.s, mark,
                  letter, e.colors);
        along += 0.42 * e.s;
    }
}

void draw_disc(const Easel& e, Spot at, double radius, const std::string& words)
{
    e.drawing.path(Path{}.circle(at, radius), filled(e.colors.prints() ? white : rgb(0xfffaf0))
                                                  .with_line(e.colors.counter_edge, radius * 0.11));
    Letters letters = e.letters(Face::sans, 0.29, rgb(0x1a1714));
    letters.size = radius * 1.12;
    const double wide = width_of(words, Face::sans, letters.size);
    letters.size *= std::min(1.0, radius * 1.6 / std::max(wide, 0.01));
    e.drawing.text({at.x, at.y + letters.size * 0.36}, words, letters);
}

void draw_share(const Easel& e, const Box& box, double part)
{
    const double r = box.high() / 2;
    e.drawing.path(Path{}.rounded({box.left, box.top}, box.wide(), box.high(), r),
                   filled(e.colors.panel).with_line(e.colors.ink, 0.025 * e.s));
    const Color color = e.colors.prints() ? black
                        : part > 0.66     ? rgb(0x5f8a4a)
                        : part > 0.33     ? rgb(0xc08a2a)
                                          : rgb(0xa8322a);
    const double wide = box.wide() * std::clamp(part, 0.0, 1.0);
    if (wide > box.high() * 0.5)
        e.drawing.path(Path{}.rounded({box.left, box.top}, wide, box.high(), std::min(r, wide / 2)),
                       filled(color).with_line(e.colors.ink, 0.02 * e.s));
    for (int k = 1; k < 4; ++k) {
        const double x = box.left + box.wide() * k / 4;
        e.drawing.line({{x, box.top + r * 0.5}, {x, box.low - r * 0.5}},
                       stroke(e.colors.ink, 0.016 * e.s, 0.45));
    }
}

double left_of(const CounterReader& reader, const Body& body)
{
    double now = 0, full = 0;
    for (const Unit unit : body.troops) {
        const Counter counter = reader.counter(unit);
        if (counter.strength < 0) continue;
        now += static_cast<double>(counter.strength) * reader.left(unit);
        full += static_cast<double>(std::max(counter.full, counter.strength));
    }
    if (full <= 0) return -1;
    return now / full * (body.head != Unit::none ? reader.left(body.head) : 1.0);
}

void draw_strip(const Easel& e, const Body& body, const Box& box)
{
    e.drawing.path(Path{}.rounded({box.left, box.top}, box.wide(), box.high(), 0.08 * e.s),
                   filled(e.colors.panel).with_line(e.colors.ink, 0.03 * e.s));
    if (const SideColor* const color = e.reader.color(body.side))
        e.drawing.path(Path{}.rounded({box.left, box.top}, 0.2 * e.s, box.high(), 0.06 * e.s),
                       filled(color->back).with_line(e.colors.ink, 0.025 * e.s));
    const double left = left_of(e.reader, body);
    const StripWords words = words_of(e, body, strength_of(e, body));
    const double most_bar = std::min(2.7 * e.s, box.wide() * 0.34), right = box.right - 0.22 * e.s;
    double room = box.wide() - 0.6 * e.s;
    if (left >= 0) { // rather a shorter bar than fewer words
        constexpr double least_bar = 1.0, apart = 0.15;
        const double needed = width_of(words.below, Face::italic, e.readable(0.25) * e.s);
        const double bar =
            std::clamp(room - apart * e.s - needed, std::min(least_bar * e.s, most_bar), most_bar);
        draw_share(e, {right - bar, box.low - 0.40 * e.s, right, box.low - 0.20 * e.s}, left);
        room -= bar + apart * e.s;
    }
    const double of_name = draw_state(e, body, box, right) - box.left - 0.5 * e.s;
    const double size = e.readable(fitted(words.called, Face::bold, 0.34, of_name / e.s, 0.7));
    e.drawing.text({box.left + 0.36 * e.s, box.top + 0.42 * e.s},
                   cut_to(words.called, Face::bold, size * e.s, of_name),
                   e.letters(Face::bold, size, e.colors.ink, Anchor::left));
    // Rather a body's strength alone than all of it cut.
    const bool is_long = width_of(words.below, Face::italic, e.readable(0.25 * 0.75) * e.s) > room;
    const std::string& below = is_long && !words.strength.empty() ? words.strength : words.below;
    const double small = e.readable(fitted(below, Face::italic, 0.25, room / e.s, 0.75));
    e.drawing.text({box.left + 0.36 * e.s, box.top + 0.77 * e.s},
                   cut_to(below, Face::italic, small * e.s, room),
                   e.letters(Face::italic, small, e.colors.soft, Anchor::left));
}

void draw_slot(const Easel& e, const EmptyZone& empty, const Box& box)
{
    // Nobody is quieter than somebody.
    e.drawing.path(Path{}.rounded({box.left, box.top}, box.wide(), box.high(), 0.12 * e.s),
                   filled(e.colors.panel, 0.4)
                       .with_line(e.colors.soft, 0.022 * e.s)
                       .dashed(0.1 * e.s, 0.1 * e.s));
    if (const SideColor* const color = e.reader.color(empty.side))
        e.drawing.path(Path{}.rounded({box.left, box.top + 0.2 * e.s}, 0.1 * e.s,
                                      box.high() - 0.4 * e.s, 0.05 * e.s),
                       filled(color->back).with_line(e.colors.ink, 0.02 * e.s));
    const std::string words =
        e.teller.texts().tr(key("{place}: none"), {{"place", e.zone_name(empty.zone)}});
    const double size =
        e.readable(fitted(words, Face::italic, 0.29, box.wide() * 0.88 / e.s, 0.75));
    e.drawing.text({(box.left + box.right) / 2, (box.top + box.low) / 2 + 0.1 * e.s},
                   cut_to(words, Face::italic, size * e.s, box.wide() * 0.88),
                   e.letters(Face::italic, size, e.colors.soft));
}

bool is_crossed(const Box& box, const std::vector<TieLine>& lines)
{
    constexpr int pieces = 60;
    for (const TieLine& line : lines)
        for (int k = 0; k <= pieces; ++k)
            if (box.has(line.from + (line.to - line.from) * (static_cast<double>(k) / pieces)))
                return true;
    return false;
}

void draw_tie(const Easel& e, Spot from, Spot to, Tie::Kind kind)
{
    const Spot way = unit(to - from), side{-way.y, way.x};
    const double s = e.s;
    const bool dotted = kind != Tie::touches;
    const Color color = kind == Tie::faces ? e.colors.ink : e.colors.accent;
    Paint line = stroke(color, (dotted ? 0.085 : 0.11) * s);
    if (dotted) {
        line = line.dashed(0.005 * s, 0.19 * s);
        line.round = true; // dots, not dashes
    }
    const Spot end = kind == Tie::faces ? to : to - way * (0.3 * s);
    e.drawing.line({from, end}, stroke(e.colors.halo, 0.18 * s, 0.6));
    e.drawing.line({from, end}, line);
    if (kind == Tie::faces) return;
    e.drawing.path(Path{}
                       .move(to)
                       .line(to - way * (0.5 * s) + side * (0.22 * s))
                       .line(to - way * (0.38 * s))
                       .line(to - way * (0.5 * s) - side * (0.22 * s))
                       .close(),
                   filled(color).with_line(e.colors.halo, 0.03 * s));
}

} // namespace sandtable::picture
