#include "plugins/frontends/picture/zones/armies.hpp"

#include "plugins/frontends/picture/counters/figures.hpp"
#include "plugins/frontends/picture/counters/marks.hpp"
#include "plugins/frontends/picture/counters/signs.hpp"
#include "plugins/frontends/picture/ground/lines.hpp"
#include "plugins/frontends/picture/ground/texture.hpp"
#include "plugins/frontends/picture/ground_picture.hpp"
#include "plugins/frontends/picture/labels/advances.hpp"
#include "plugins/frontends/picture/zones/array.hpp"

#include "kernel/board/label.hpp"

#include <algorithm>

namespace sandtable::picture {
namespace {

/// "12 000": thousands apart by a narrow blank.
std::string grouped(std::int64_t number)
{
    std::string text = std::to_string(number);
    for (std::size_t at = text.size(); at > 3 && number >= 10000;) {
        at -= 3;
        text.insert(at, "\u202f");
    }
    return text;
}

class Field {
public:
    Field(Drawing& drawing, const Box& map, double s, const View& view, const host::Teller& teller,
          const CounterReader& reader, const Palette& colors)
        : drawing_{drawing},
          map_{map},
          s_{s},
          view_{view},
          teller_{teller},
          reader_{reader},
          colors_{colors},
          array_{array_of(view, reader)}
    {
    }

    void draw()
    {
        draw_ground();
        drawing_.open("counters");
        for (const ZoneBlock& block : array_.blocks)
            if (block.side != nobody) draw_block(block);
        draw_commanders();
        drawing_.close();
    }

    /// Without anything that stands there.
    void draw_empty()
    {
        draw_ground();
        drawing_.open("cells");
        for (const ZoneBlock& block : array_.blocks) {
            const Box box = placed(block.box);
            const int terrain = view_.board().terrain ? view_.terrain_at(block.zone) : 0;
            if (block.side != nobody && ground_sign(view_.book(), terrain).sign == Sign::works)
                draw_walls(box);
            drawing_.place(Path{}.rounded({box.left, box.top}, box.wide(), box.high(), 0.12 * s_),
                           place_id(label(view_.board(), block.zone)), "cell zone");
        }
        drawing_.close();
        draw_commanders();
    }
    [[nodiscard]] std::vector<Box> boxes() const
    {
        std::vector<Box> all(static_cast<std::size_t>(view_.board().cells));
        for (const ZoneBlock& block : array_.blocks)
            all[static_cast<std::size_t>(index(block.zone))] = placed(block.box);
        return all;
    }

private:
    void draw_ground()
    {
        const Path clip = Path{}.rectangle({map_.left, map_.top}, map_.wide(), map_.high());
        drawing_.open("land", clip);
        drawing_.path(clip, filled(colors_.ground));
        Land land;
        land.s = s_;
        land.origin = {map_.left, map_.top};
        land.frame = map_;
        finish(land);
        const Canvas canvas{drawing_, colors_, s_, land.origin, true, &land.busy};
        draw_wash(canvas, map_);
        draw_grass(canvas, land);
        drawing_.close();
        drawing_.open("middle");
        for (const ZoneBlock& block : array_.blocks)
            if (block.side == nobody) draw_middle(block);
        drawing_.close();
    }
    [[nodiscard]] Spot place(double x, double y) const
    {
        return {map_.left + x * s_, map_.top + y * s_};
    }
    [[nodiscard]] Box placed(const Box& box) const
    {
        const Spot a = place(box.left, box.top), b = place(box.right, box.low);
        return {a.x, a.y, b.x, b.y};
    }
    [[nodiscard]] std::string zone_name(Cell zone) const
    {
        return std::string{teller_.texts().of(label(view_.board(), zone))};
    }
    Letters letters(Face face, double size, Color color, Anchor anchor = Anchor::middle) const
    {
        Letters out;
        out.face = face;
        out.size = size * s_;
        out.color = color;
        out.anchor = anchor;
        return out;
    }

    void draw_middle(const ZoneBlock& block)
    {
        const Box box = placed(block.box);
        const Paint dashes = stroke(colors_.soft, 0.03 * s_, 0.6).dashed(0.12 * s_, 0.12 * s_);
        for (const double x : {box.left, box.right})
            drawing_.line({{x, box.top + 0.3 * s_}, {x, box.low - 0.3 * s_}}, dashes);
        const Letters name = letters(Face::italic, 0.34, colors_.soft);
        drawing_.text({(box.left + box.right) / 2, (box.top + box.low) / 2 + 0.1 * s_},
                      cut_to(zone_name(block.zone), Face::italic, name.size, box.wide() * 0.94),
                      name);
    }

    void draw_block(const ZoneBlock& block)
    {
        const Box box = placed(block.box);
        const int terrain = view_.board().terrain ? view_.terrain_at(block.zone) : 0;
        if (ground_sign(view_.book(), terrain).sign == Sign::works) draw_walls(box);
        if (block.bodies.empty() && block.cards.empty()) {
            drawing_.path(Path{}.rounded({box.left, box.top}, box.wide(), box.high(), 0.12 * s_),
                          filled(colors_.panel, 0.45)
                              .with_line(colors_.soft, 0.03 * s_)
                              .dashed(0.14 * s_, 0.1 * s_));
            const Letters name = letters(Face::italic, 0.3, colors_.soft);
            drawing_.text({(box.left + box.right) / 2, (box.top + box.low) / 2 + 0.1 * s_},
                          cut_to(zone_name(block.zone), Face::italic, name.size, box.wide() * 0.9),
                          name);
            return;
        }
        double y = box.top;
        if (block.bodies.empty()) {
            const Letters name = letters(Face::italic, 0.3, colors_.soft);
            drawing_.text({(box.left + box.right) / 2, y + 0.34 * s_},
                          cut_to(zone_name(block.zone), Face::italic, name.size, box.wide()), name);
        }
        for (const Unit body : block.bodies) {
            draw_body(body, block.zone, {box.left, y, box.right, y + strip_high * s_});
            y += (strip_high + 0.12) * s_;
        }
        for (const Card& card : block.cards) {
            const Box at{box.left + card.box.left * s_, box.top + card.box.top * s_,
                         box.left + card.box.right * s_, box.top + card.box.low * s_};
            draw_card(card.unit, at);
        }
    }
    /// Works that a zone stands for, round it.
    void draw_walls(const Box& box)
    {
        const Box out = box.grown(0.26 * s_);
        const Canvas canvas{drawing_, colors_, s_, {map_.left, map_.top}, true, nullptr};
        draw_work(
            canvas,
            {{{out.left, out.top}, {out.right, out.top}, {out.right, out.low}, {out.left, out.low}},
             true});
    }

    [[nodiscard]] std::string name_of(Unit unit) const
    {
        const std::string name{teller_.texts().of(view_.info(unit).name)};
        return name.empty() ? teller_.unit_id(unit) : name;
    }
    void draw_body(Unit unit, Cell zone, const Box& box)
    {
        const double most = std::min(box.wide(), 9 * s_);
        const double left = (box.left + box.right - most) / 2;
        drawing_.path(Path{}.rounded({left, box.top}, most, box.high() * 0.9, 0.08 * s_),
                      filled(colors_.panel).with_line(colors_.ink, 0.03 * s_));
        if (const SideColor* const color = reader_.color(view_.side(unit)))
            drawing_.path(Path{}.rounded({left, box.top}, 0.18 * s_, box.high() * 0.9, 0.06 * s_),
                          filled(color->back).with_line(colors_.counter_edge, 0.025 * s_));
        const Counter counter = reader_.counter(unit);
        double right = left + most - 0.2 * s_;
        for (const auto& [mark, letter] : counter.marks) {
            draw_mark(drawing_, {right - 0.15 * s_, box.top + 0.45 * s_}, 0.19 * s_, mark, letter,
                      colors_);
            right -= 0.45 * s_;
        }
        const double room = right - left - 0.45 * s_;
        drawing_.text({left + 0.35 * s_, box.top + 0.44 * s_},
                      cut_to(name_of(unit), Face::bold, 0.32 * s_, room),
                      letters(Face::bold, 0.32, colors_.ink, Anchor::left));
        drawing_.text({left + 0.35 * s_, box.top + 0.76 * s_},
                      cut_to(zone_name(zone), Face::italic, 0.25 * s_, room),
                      letters(Face::italic, 0.25, colors_.soft, Anchor::left));
    }

    void draw_card(Unit unit, const Box& box)
    {
        const Counter counter = reader_.counter(unit);
        const SideColor& color = counter.color;
        const double r = 0.11 * s_;
        if (!colors_.prints())
            for (const double part : {0.10, 0.13, 0.16})
                drawing_.path(Path{}.rounded({box.left + 0.045 * s_, box.top + 0.065 * s_},
                                             box.wide(), box.high(), r),
                              filled(colors_.shade, part));
        drawing_.path(Path{}.rounded({box.left - 0.03 * s_, box.top - 0.03 * s_},
                                     box.wide() + 0.06 * s_, box.high() + 0.06 * s_, r * 1.2),
                      filled(colors_.light, 0.9));
        drawing_.path(Path{}.rounded({box.left, box.top}, box.wide(), box.high(), r),
                      filled(color.back).with_line(colors_.counter_edge, 0.035 * s_));
        if (color.lined)
            drawing_.path(Path{}.rounded({box.left + 0.075 * s_, box.top + 0.075 * s_},
                                         box.wide() - 0.15 * s_, box.high() - 0.15 * s_, r * 0.6),
                          stroke(color.ink, 0.018 * s_, 0.55));
        const Spot sign{box.left + 0.72 * s_, box.top + box.high() * 0.42};
        if (counter.unknown) {
            drawing_.text({(box.left + box.right) / 2, box.low - box.high() * 0.3}, "?",
                          letters(Face::sans, 0.8, color.ink));
            return;
        }
        if (counter.figure)
            draw_figure(drawing_, *counter.figure, sign, 1.15 * s_, 0.95 * s_, color.ink,
                        color.back);
        else
            draw_sign(drawing_, counter.arm, counter.weight, counter.letter, sign, 0.95 * s_,
                      0.58 * s_, color.ink);
        const double name_size = 0.29 * s_;
        const std::string name =
            cut_to(name_of(unit), Face::italic, name_size, box.wide() - 0.2 * s_);
        drawing_.text({(box.left + box.right) / 2, box.low - 0.16 * s_}, name,
                      letters(Face::italic, 0.29, color.ink));
        if (counter.strength >= 0) {
            const std::string words = grouped(counter.strength);
            const double room = box.right - sign.x - 0.78 * s_;
            const double size =
                std::min(0.42 * s_,
                         0.42 * s_ * room / std::max(width_of(words, Face::sans, 0.42 * s_), 0.01));
            Letters number = letters(Face::sans, 0.42, color.ink, Anchor::left);
            number.size = size;
            drawing_.text({sign.x + 0.66 * s_, box.top + box.high() * 0.5}, words, number);
        }
        double along = 0;
        for (const auto& [mark, letter] : counter.marks) {
            draw_mark(drawing_, {box.right - 0.05 * s_ - along, box.top + 0.05 * s_}, 0.2 * s_,
                      mark, letter, colors_);
            along += 0.42 * s_;
        }
    }

    /// Who commands, where the scenario names him: SideInfo's field "commander".
    void draw_commanders()
    {
        for (std::size_t s = 0; s < view_.setting().sides.size() && s < 2; ++s) {
            const SideInfo& side = view_.setting().sides[s];
            const Value& named = (*side.fields)["commander"]["name"];
            const Value& english = named.is(Value::map) ? named["en"] : named;
            if (!english.is(Value::text)) continue;
            Counter counter;
            if (const SideColor* const color = reader_.color(static_cast<Side>(s)))
                counter.color = *color;
            counter.figure = figure_named("general");
            const double y = array_.on_top(static_cast<Side>(s)) ? 1.55 : array_.high - 1.95;
            draw_medallion(drawing_, place(1.55, y), 0.8 * s_, counter, colors_);
            const double room = 4.4 * s_;
            drawing_.text(place(0.65, y + 1.3),
                          cut_to(teller_.texts().of(english.string), Face::italic, 0.4 * s_, room),
                          letters(Face::italic, 0.4, colors_.ink, Anchor::left));
        }
    }

    Drawing& drawing_;
    const Box& map_;
    double s_;
    const View& view_;
    const host::Teller& teller_;
    const CounterReader& reader_;
    const Palette& colors_;
    Array array_;
};

} // namespace

Spot armies_extent(const View& view, const CounterReader& reader)
{
    const Array array = array_of(view, reader);
    return {array.wide, array.high};
}

void draw_field(Drawing& drawing, const Box& map, double s, const View& view,
                const host::Teller& teller, const CounterReader& reader, const Palette& colors)
{
    Field{drawing, map, s, view, teller, reader, colors}.draw_empty();
}

std::vector<Box> zone_boxes(const Box& map, double s, const View& view, const CounterReader& reader)
{
    const host::Texts plain;
    const host::Teller teller{plain, view.setting()};
    Drawing nowhere;
    return Field{nowhere, map, s, view, teller, reader, palette_of(Style::paper)}.boxes();
}

void draw_armies(Drawing& drawing, const Box& map, double s, const View& view,
                 const host::Teller& teller, const CounterReader& reader, const Palette& colors)
{
    Field{drawing, map, s, view, teller, reader, colors}.draw();
}

} // namespace sandtable::picture
