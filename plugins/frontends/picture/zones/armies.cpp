#include "plugins/frontends/picture/zones/armies.hpp"

#include "plugins/frontends/picture/counters/marks.hpp"
#include "plugins/frontends/picture/ground/lines.hpp"
#include "plugins/frontends/picture/ground/texture.hpp"
#include "plugins/frontends/picture/labels/advances.hpp"
#include "plugins/frontends/picture/zones/array.hpp"
#include "plugins/frontends/picture/zones/cards.hpp"
#include "plugins/frontends/picture/zones/commander.hpp"
#include "plugins/frontends/picture/zones/plain.hpp"
#include "plugins/frontends/picture/zones/siege.hpp"
#include "plugins/host/telling/counter_values.hpp"
#include "plugins/host/telling/meanings.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>

namespace sandtable::picture {
namespace {

class Field {
public:
    Field(const Easel& easel, const Box& map, double highest = usual_array_high)
        : easel_{easel}, map_{map}, array_{array_of(easel.view, easel.reader, highest)}
    {
        find_lines();
        place_names();
        place_distance();
    }

    void draw()
    {
        draw_ground();
        easel_.drawing.open("counters");
        for (const Slot& slot : array_.slots)
            if (!is_line_of_works(slot) && (array_.placed || slot.zone.side != nobody))
                draw_slot(easel_, slot.zone, placed(slot.box));
        draw_lines();
        for (const BodyPlace& place : array_.bodies) {
            if (place.body.head != Unit::none) draw_strip(easel_, place.body, placed(place.strip));
            for (const Card& card : place.cards) draw_card(easel_, card.unit, placed(card.box));
        }
        for (std::size_t s = 0; s < easel_.view.setting().sides.size() && s < 2; ++s) {
            const Side side = static_cast<Side>(s);
            draw_commander(easel_, side, commander_at(side), 5.0 * easel_.s);
        }
        easel_.drawing.close();
    }
    void draw_ground()
    {
        std::vector<Box> written;
        for (const Side side : {Side{0}, Side{1}}) {
            const Spot at = commander_at(side);
            written.push_back(commander_box(at, easel_.s));
        }
        for (const FrontName& name : names_) written.push_back(box_of(name));
        draw_plain(easel_, map_, written);
        easel_.drawing.open("middle");
        for (const Slot& slot : array_.slots)
            if (is_line_of_works(slot)) draw_line_of_works(slot);
        for (const Slot* slot : fronts()) draw_middle(*slot);
        draw_names();
        for (const BodyPlace& body : array_.bodies)
            if (is_work(easel_.view, body.body.zone)) draw_walls(placed(body.box));
        easel_.drawing.close();
    }

private:
    [[nodiscard]] Spot place(Spot at) const
    {
        return {map_.left + at.x * easel_.s, map_.top + at.y * easel_.s};
    }
    [[nodiscard]] Box placed(const Box& box) const
    {
        const Spot a = place({box.left, box.top}), b = place({box.right, box.low});
        return {a.x, a.y, b.x, b.y};
    }
    [[nodiscard]] Spot commander_at(Side side) const
    {
        return place({0.7, Array::on_top(side) ? 0.75 : array_.high - 2.8});
    }
    void draw_middle(const Slot& slot)
    {
        const double s = easel_.s;
        const Box box = placed(slot.box);
        const Paint dashes = stroke(easel_.colors.soft, 0.03 * s, 0.6).dashed(0.12 * s, 0.12 * s);
        for (const double x : {box.left, box.right})
            easel_.drawing.line({{x, box.top + 0.55 * s}, {x, box.low - 0.55 * s}}, dashes);
    }
    /// The places of fronts, between the armies.
    [[nodiscard]] std::vector<const Slot*> fronts() const
    {
        std::vector<const Slot*> found;
        for (const Slot& slot : array_.slots)
            if (!array_.placed && slot.zone.side == nobody && !is_line_of_works(slot))
                found.push_back(&slot);
        return found;
    }
    /// The name of a front in its place.
    struct FrontName {
        Spot middle;
        std::string words;
        double size = 0, wide = 0;
    };
    [[nodiscard]] Box box_of(const FrontName& name) const
    {
        const double half = name.wide / 2, up = std::max(0.2 * easel_.s, name.size * 0.5);
        return {name.middle.x - half, name.middle.y - up, name.middle.x + half, name.middle.y + up};
    }
    /// Where the name of a front stands at a height, from 0 to 1, so that no tie goes through it;
    /// at a height away from the swords an upright tie may: it leaves a gap for the name.
    [[nodiscard]] std::optional<Spot> front_name(const Box& box, double wide, double down) const
    {
        const double s = easel_.s, half = wide / 2, apart = std::min(0.3 * s, 0.05 * box.wide());
        for (const double right : {0.5, 0.77, 0.23, 1.0, 0.0}) {
            const Spot at{std::clamp(box.left + right * box.wide(), box.left + half + apart,
                                     std::max(box.right - half - apart, box.left + half + apart)),
                          box.top + down * box.high()};
            if (is_free({at.x - half, at.y - 0.2 * s, at.x + half, at.y + 0.2 * s})) return at;
        }
        return std::nullopt;
    }
    /// All in one line, each in the middle of its front, where they find room so; else all in one
    /// line beside ties, else wherever no tie goes through them.
    void place_names()
    {
        constexpr std::array heights{0.5, 0.8, 0.22}; // the middle is the best
        std::vector<Box> boxes;
        for (const Slot* slot : fronts()) {
            const Box& box = boxes.emplace_back(placed(slot->box));
            FrontName one{box.middle(), easel_.zone_name(slot->zone.zone)};
            const double room = box.wide() * 0.9;
            one.size = fitted(one.words, Face::italic, 0.42 * easel_.s, room, 0.6);
            one.words = cut_to(one.words, Face::italic, one.size, room);
            one.wide = width_of(one.words, Face::italic, one.size);
            names_.push_back(std::move(one));
        }
        const auto in_line = [&](auto&& place_of_one) {
            return std::ranges::find_if(heights, [&](double down) {
                for (std::size_t i = 0; i < names_.size(); ++i)
                    if (!place_of_one(i, down)) return false;
                return true;
            });
        };
        const auto centered = [&](std::size_t i, double down) -> std::optional<Spot> {
            const Spot at{boxes[i].middle().x, boxes[i].top + down * boxes[i].high()};
            FrontName there = names_[i];
            there.middle = at;
            if (is_free(box_of(there), true)) return at;
            return std::nullopt;
        };
        const auto beside = [&](std::size_t i, double down) {
            return front_name(boxes[i], names_[i].wide, down);
        };
        if (const auto* const line = in_line(centered); line != heights.end()) {
            for (std::size_t i = 0; i < names_.size(); ++i) names_[i].middle = *centered(i, *line);
            return;
        }
        const auto* const line = in_line(beside);
        for (std::size_t i = 0; i < names_.size(); ++i) {
            const auto find = [&] {
                for (const double size : {1.0, 0.85, 0.7})
                    for (const double down : heights) {
                        if (line != heights.end() && down != *line) continue;
                        const auto at = front_name(boxes[i], names_[i].wide * size, down);
                        if (!at) continue;
                        names_[i].size *= size;
                        names_[i].wide *= size;
                        names_[i].middle = *at;
                        return;
                    }
            };
            find();
        }
    }
    /// How far the armies are from each other, where the Book has a counter for it.
    [[nodiscard]] std::string distance_words() const
    {
        const Book& book = easel_.view.book();
        const auto distance = host::game_counter_for(book, Means::distance);
        if (!distance) return {};
        const CounterSpec& counter = book.game_counters[distance->index];
        const host::Texts& texts = easel_.teller.texts();
        const std::string value =
            host::counter_value(counter, easel_.view.wide(*distance), easel_.teller);
        if (value.empty()) return {};
        return host::counter_title(texts.of(counter.title)) +
               std::string{texts.of(host::key(": "))} + value;
    }
    /// In the middle of the field, above the swords or below them.
    void place_distance()
    {
        FrontName one{{}, distance_words()};
        if (one.words.empty() || array_.placed) return;
        one.size = easel_.readable(0.3) * easel_.s;
        one.wide = width_of(one.words, Face::italic, one.size);
        const Box band = placed({0, array_.middle_top, array_.wide, array_.middle_low});
        for (const double down : {0.2, 0.8, 0.5}) {
            one.middle = {band.middle().x, band.top + down * band.high()};
            const Box box = box_of(one).grown(0.08 * easel_.s);
            if (!is_free(box, true) || std::ranges::any_of(names_, [&](const FrontName& other) {
                    return box_of(other).meets(box);
                }))
                continue;
            names_.push_back(std::move(one));
            return;
        }
    }
    void draw_names() const
    {
        for (const FrontName& one : names_) {
            Letters letters = easel_.letters(Face::italic, 0.42, easel_.colors.soft);
            letters.size = one.size;
            letters.halo = true;
            letters.halo_color = easel_.colors.ground;
            easel_.drawing.text({one.middle.x, one.middle.y + 0.14 * easel_.s}, one.words, letters);
        }
    }
    [[nodiscard]] static bool is_upright(const TieLine& line)
    {
        return std::abs(line.from.x - line.to.x) < 0.1 * std::abs(line.from.y - line.to.y);
    }
    /// Whether neither a tie goes through a box nor swords lie on it; upright ties may be allowed.
    [[nodiscard]] bool is_free(const Box& box, bool across_upright = false) const
    {
        const double s = easel_.s;
        std::vector<TieLine> lines;
        for (const TieLine& line : lines_)
            if (!across_upright || !is_upright(line)) lines.push_back(line);
        if (is_crossed(box.grown(0.1 * s), lines)) return false;
        return std::none_of(lines_.begin(), lines_.end(), [&](const TieLine& line) {
            const Spot at = (line.from + line.to) * 0.5;
            return line.kind != Tie::aims && Box{at.x, at.y, at.x, at.y}.grown(0.8 * s).meets(box);
        });
    }
    [[nodiscard]] Canvas canvas() const
    {
        return {easel_.drawing, easel_.colors, easel_.s, {map_.left, map_.top}, true, nullptr};
    }
    [[nodiscard]] bool is_line_of_works(const Slot& slot) const
    {
        return !array_.placed && slot.zone.side != nobody && is_work(easel_.view, slot.zone.zone);
    }
    /// Works that an army stands behind, with their name on its side of them.
    void draw_line_of_works(const Slot& slot)
    {
        const Box box = placed(slot.box);
        const bool top = Array::on_top(slot.zone.side);
        const double s = easel_.s, y = top ? box.low - 0.2 * s : box.top + 0.2 * s;
        Loop line;
        for (double x = box.left; x < box.right + 0.01 * s; x += box.wide() / 6)
            line.push_back({x, y});
        if (top) std::reverse(line.begin(), line.end()); // the inside is at the right
        draw_work(canvas(), {line, false});
        // Beside the middle, through which ties go.
        const Letters name = easel_.letters(Face::italic, 0.34, easel_.colors.soft, Anchor::left);
        easel_.drawing.text(
            {box.left + 0.2 * s, top ? y - 0.4 * s : y + 0.65 * s},
            cut_to(easel_.zone_name(slot.zone.zone), Face::italic, name.size, box.wide() * 0.4),
            name);
    }
    /// Works that a zone stands for, round who stands in it.
    void draw_walls(const Box& box)
    {
        const Box out = box.grown(0.3 * easel_.s);
        draw_work(
            canvas(),
            {{{out.left, out.top}, {out.right, out.top}, {out.right, out.low}, {out.left, out.low}},
             true});
    }

    /// The box of a unit: its card, or of a body all of it.
    [[nodiscard]] const Box* box_of_unit(Unit unit) const
    {
        for (const BodyPlace& place : array_.bodies) {
            if (place.body.head == unit) return &place.box;
            for (const Card& card : place.cards)
                if (card.unit == unit) return &card.box;
        }
        return nullptr;
    }
    /// Between the edges that look at each other.
    void add_line(const Box& from, const Box& to, Tie::Kind kind)
    {
        const bool down = from.low < to.top, beside = !down && to.low >= from.top;
        const auto middle = [](double a, double b) { return (a + b) / 2; };
        Spot a{middle(from.left, from.right), down ? from.low : from.top};
        Spot b{middle(to.left, to.right), down ? to.top : to.low};
        if (beside) a.y = middle(from.top, from.low), b.y = middle(to.top, to.low);
        lines_.push_back({place(a), place(b), kind});
    }
    void find_lines()
    {
        bool opposed = false;
        for (const Tie& tie : array_.ties) {
            const Box* const from = box_of_unit(tie.from);
            const Box* const to = box_of_unit(tie.to);
            if (!from || !to) continue;
            add_line(*from, *to, tie.kind);
            opposed = opposed || tie.kind != Tie::aims;
        }
        if (!opposed) find_opposed();
    }
    /// Before anybody faces anybody: who could, because their zones touch or are one.
    void find_opposed()
    {
        const Board& board = easel_.view.board();
        std::map<std::pair<Cell, Side>, Box> boxes;
        for (const BodyPlace& place : array_.bodies) {
            const auto [at, fresh] =
                boxes.emplace(std::pair{place.body.zone, place.body.side}, place.box);
            if (fresh) continue;
            at->second = {std::min(at->second.left, place.box.left),
                          std::min(at->second.top, place.box.top),
                          std::max(at->second.right, place.box.right),
                          std::max(at->second.low, place.box.low)};
        }
        for (const auto& [from, box] : boxes)
            for (const auto& [to, other] : boxes)
                if (from.second < to.second &&
                    (from.first == to.first || board.direction(from.first, to.first) >= 0))
                    add_line(box, other, Tie::faces);
    }
    /// An upright tie leaves gaps where names of fronts stand in its way.
    void draw_tie_round_names(Spot from, Spot to, Tie::Kind kind)
    {
        if (is_upright({from, to, kind})) {
            std::vector<Box> gaps;
            for (const FrontName& name : names_)
                if (const Box box = box_of(name).grown(0.1 * easel_.s);
                    box.left < from.x && from.x < box.right)
                    gaps.push_back(box);
            for (const Box& gap : gaps) { // one name lies in the way of one tie
                const bool down = from.y < to.y;
                const double near = down ? gap.top : gap.low, far = down ? gap.low : gap.top;
                if ((near - from.y) * (to.y - near) <= 0) continue;
                draw_tie(easel_, from, {from.x, near}, Tie::faces);
                from.y = far;
            }
        }
        draw_tie(easel_, from, to, kind);
    }
    void draw_lines()
    {
        for (const auto& [from, to, kind] : lines_) {
            const Spot on = unit(to - from) * (0.42 * easel_.s);
            draw_tie_round_names(from + on, to - on, kind);
            if (kind != Tie::aims)
                draw_swords(easel_.drawing, (from + to) * 0.5, 0.68 * easel_.s,
                            kind == Tie::touches, easel_.colors);
        }
    }

    Easel easel_;
    const Box& map_;
    Array array_;
    std::vector<TieLine> lines_;   ///< on the page
    std::vector<FrontName> names_; ///< of fronts
};

} // namespace

Spot armies_extent(const View& view, const CounterReader& reader, double highest)
{
    if (besieged_place(view) != Cell::none) return siege_extent(view, reader);
    const Array array = array_of(view, reader, highest);
    return {array.wide, array.high};
}

void draw_armies(const Box& map, const Easel& easel, double highest)
{
    if (besieged_place(easel.view) != Cell::none)
        draw_siege(easel, map);
    else
        Field{easel, map, highest}.draw();
}

void draw_field(Drawing& drawing, const Box& map, double s, const View& view,
                const host::Teller& teller, const CounterReader& reader, const Palette& colors)
{
    const Easel easel{drawing, s, view, teller, reader, colors};
    if (besieged_place(view) != Cell::none)
        draw_siege_ground(easel, map);
    else
        Field{easel, map}.draw_ground();
}

FieldPlaces places_on_field(const Box& map, double s, const View& view, const CounterReader& reader,
                            double highest)
{
    if (besieged_place(view) != Cell::none) return places_of_siege(map, s, view, reader);
    const Array array = array_of(view, reader, highest);
    const auto placed = [&](const Box& box) {
        return Box{map.left + box.left * s, map.top + box.top * s, map.left + box.right * s,
                   map.top + box.low * s};
    };
    FieldPlaces places;
    places.add(array.bodies, placed);
    for (const Slot& slot : array.slots) places.add(slot.zone.zone, placed(slot.box));
    return places;
}

} // namespace sandtable::picture
