#include "plugins/frontends/picture/zones/siege.hpp"

#include "plugins/frontends/picture/counters/marks.hpp"
#include "plugins/frontends/picture/labels/advances.hpp"
#include "plugins/frontends/picture/zones/commander.hpp"
#include "plugins/frontends/picture/zones/fortress.hpp"
#include "plugins/frontends/picture/zones/placed.hpp"
#include "plugins/frontends/picture/zones/plain.hpp"
#include "plugins/frontends/picture/zones/siege_plan.hpp"
#include "plugins/host/telling/meanings.hpp"

#include "kernel/board/label.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace sandtable::picture {
namespace {

class Siege {
public:
    Siege(const Easel& easel, const Box& map)
        : e_{easel}, map_{map}, plan_{siege_plan(easel.view, easel.reader)}
    {
    }

    void draw()
    {
        draw_ground();
        draw_names_of_fronts();
        draw_camp();
        e_.drawing.open("counters");
        flag();
        for (const Slot& slot : plan_.slots) draw_slot(e_, slot.zone, placed(slot.box));
        draw_ties();
        for (const BodyPlace& place : plan_.inside) leader(placed(place.box));
        for (const auto* places : {&plan_.inside, &plan_.outside})
            for (const BodyPlace& place : *places) draw_body_place(place);
        draw_commander(e_, plan_.holder, place(plan_.chief_inside), 5.6 * e_.s);
        draw_commander(e_, plan_.besieger, place(plan_.chief_outside), 5.6 * e_.s);
        e_.drawing.close();
    }
    void draw_ground()
    {
        std::vector<Box> written;
        for (const Spot corner : {plan_.chief_inside, plan_.chief_outside})
            written.push_back(commander_box(place(corner), e_.s));
        draw_plain(e_, map_, written);
        e_.drawing.open("place", Path{}.rectangle({map_.left, map_.top}, map_.wide(), map_.high()));
        const Canvas canvas = on_paper();
        Canvas steep = on_paper();
        steep.s *= 2.2; // a rock that is climbed: long hachures
        for (int step = 1; step <= plan_.steps; ++step) {
            Step rock;
            rock.height = step;
            rock.region = round(plan_.rock + (plan_.steps - step) * plan_.step);
            draw_step(steep, rock, step == 1);
        }
        draw_siege_line(canvas, middle(), plan_.line * e_.s, is_closed_in(e_.view));
        draw_sectors();
        if (is_castle(e_.view, plan_.zone))
            draw_castle(canvas, middle(), plan_.place * e_.s);
        else
            draw_fort(canvas, middle(), plan_.place * e_.s);
        e_.drawing.close();
    }
    [[nodiscard]] FieldPlaces places() const
    {
        FieldPlaces places;
        for (std::size_t i = 0; i < plan_.fronts.size(); ++i)
            places.zones[plan_.fronts[i]] = {sector(i), middle_of_sector(i)};
        FieldPlaces::Zone& besieged = places.zones[plan_.zone];
        besieged.middle = middle();
        besieged.shape.circle(middle(), (plan_.place + 0.5) * e_.s);
        const auto on_page = [this](const Box& box) { return placed(box); };
        for (const auto* bodies : {&plan_.outside, &plan_.inside}) places.add(*bodies, on_page);
        for (const Slot& slot : plan_.slots) places.add(slot.zone.zone, placed(slot.box));
        return places;
    }

private:
    [[nodiscard]] Spot place(Spot at) const
    {
        return {map_.left + at.x * e_.s, map_.top + at.y * e_.s};
    }
    [[nodiscard]] Spot middle() const { return place(plan_.middle); }
    [[nodiscard]] Box placed(const Box& box) const
    {
        const Spot a = place({box.left, box.top}), b = place({box.right, box.low});
        return {a.x, a.y, b.x, b.y};
    }
    [[nodiscard]] Canvas on_paper() const
    {
        return {e_.drawing, e_.colors, e_.s, {map_.left, map_.top}, true, nullptr};
    }
    /// A round piece of ground with an uneven rim.
    [[nodiscard]] Region round(double radius) const
    {
        Loop loop;
        constexpr int points = 40;
        for (int k = 0; k < points; ++k) {
            const Spot way = toward(360.0 * k / points);
            const double far = radius * (1 + 0.05 * noise(way * 2.0, 1.1, 31)) * e_.s;
            loop.push_back(middle() + way * far);
        }
        return Region{{loop}};
    }

    [[nodiscard]] double begin_of(std::size_t i) const
    {
        const double each = 360.0 / static_cast<double>(plan_.fronts.size());
        return 180 + each * (static_cast<double>(i) - 0.5);
    }
    [[nodiscard]] double inner() const
    {
        return plan_.steps > 0 ? plan_.rock + (plan_.steps - 1) * plan_.step + 0.5
                               : plan_.place + 0.9;
    }
    [[nodiscard]] Path sector(std::size_t i) const
    {
        const double each = 360.0 / static_cast<double>(plan_.fronts.size());
        constexpr int pieces = 16;
        Path path;
        for (int k = 0; k <= pieces; ++k) {
            const Spot at =
                middle() + toward(begin_of(i) + each * k / pieces) * (plan_.line * e_.s);
            k == 0 ? path.move(at) : path.line(at);
        }
        for (int k = pieces; k >= 0; --k)
            path.line(middle() + toward(begin_of(i) + each * k / pieces) * (inner() * e_.s));
        return std::move(path.close());
    }
    [[nodiscard]] Spot middle_of_sector(std::size_t i) const
    {
        const double half = 180.0 / static_cast<double>(plan_.fronts.size());
        return middle() + toward(begin_of(i) + half) * ((inner() + plan_.line) / 2 * e_.s);
    }
    void draw_sectors() const
    {
        const double s = e_.s, from = inner() * s, to = (plan_.line - 0.45) * s;
        for (std::size_t i = 0; i < plan_.fronts.size(); ++i) {
            if (plan_.fronts.size() > 1) {
                const Spot way = toward(begin_of(i));
                e_.drawing.line({middle() + way * from, middle() + way * to},
                                stroke(e_.colors.area, 0.04 * s, 0.8).dashed(0.24 * s, 0.18 * s));
            }
        }
    }
    /// Where arrows and lines to cards go, from end to end.
    [[nodiscard]] std::vector<TieLine> lines() const
    {
        std::vector<TieLine> all;
        for (const BodyPlace& one : plan_.inside) all.push_back(leader_of(placed(one.box)));
        for (const BodyPlace& one : plan_.outside) {
            const Box box = placed(one.box);
            all.push_back({{(box.left + box.right) / 2, box.top}, middle()});
        }
        return all;
    }
    /// In its sector, between the rock and the line, clear of arrows if there is such a place.
    void draw_names_of_fronts()
    {
        const double s = e_.s;
        const double each =
            360.0 / static_cast<double>(std::max<std::size_t>(plan_.fronts.size(), 1));
        const std::vector<TieLine> crossing = lines();
        for (std::size_t i = 0; i < plan_.fronts.size(); ++i) {
            Letters name = e_.letters(Face::italic, 0.52, e_.colors.name);
            name.halo = true;
            name.halo_color = e_.colors.halo;
            const std::string words =
                cut_to(e_.zone_name(plan_.fronts[i]), Face::italic, name.size, 3.4 * s);
            const double half = width_of(words, Face::italic, name.size) / 2;
            std::optional<Spot> best;
            for (const double part : {0.5, 0.72, 0.28, 0.64, 0.36, 0.82, 0.18}) {
                const Spot way = toward(begin_of(i) + each * part);
                // As far in as its own width and height ask for.
                const double in = 0.65 * s + std::abs(way.x) * half + std::abs(way.y) * 0.25 * s;
                const Spot at = middle() + way * (plan_.line * s - in);
                const Box box{at.x - half, at.y - 0.3 * s, at.x + half, at.y + 0.3 * s};
                if (!best) best = at;
                if (is_crossed(box.grown(0.2 * s), crossing)) continue;
                best = at;
                break;
            }
            e_.drawing.text({best->x, best->y + 0.15 * s}, words, name);
        }
    }

    void flag()
    {
        draw_objective(e_.drawing, middle(), 1.75 * e_.s, e_.reader.color(plan_.holder), {},
                       e_.colors);
        const std::string name = e_.zone_name(plan_.zone);
        Letters letters = e_.letters(Face::italic, 0.52, e_.colors.name);
        letters.halo = true;
        letters.halo_color = e_.colors.halo;
        // Within its walls: on the rock it would name the rock.
        e_.drawing.text({middle().x, middle().y + 1.28 * e_.s},
                        cut_to(name, Face::italic, letters.size, 3.6 * e_.s), letters);
    }
    /// From the garrison's card to the place it holds, beside the flag.
    [[nodiscard]] TieLine leader_of(const Box& box) const
    {
        const Spot from{box.left + 0.3 * e_.s, box.low - 0.3 * e_.s};
        return {from, middle() + unit(from - middle()) * (plan_.place * 0.66 * e_.s)};
    }
    void leader(const Box& box)
    {
        const auto [from, to, kind] = leader_of(box);
        e_.drawing.line({from, to}, stroke(e_.colors.halo, 0.13 * e_.s, 0.8));
        e_.drawing.line({from, to}, stroke(e_.colors.ink, 0.045 * e_.s));
        e_.drawing.path(Path{}.circle(to, 0.11 * e_.s), filled(e_.colors.ink));
    }
    void draw_body_place(const BodyPlace& place)
    {
        if (place.body.head != Unit::none) {
            const Box frame = placed(place.box).grown(0.32 * e_.s);
            e_.drawing.path(
                Path{}.rounded({frame.left, frame.top}, frame.wide(), frame.high(), 0.14 * e_.s),
                filled(e_.colors.panel).with_line(e_.colors.ink, 0.035 * e_.s));
            draw_strip(e_, place.body, placed(place.strip));
        }
        for (const Card& card : place.cards) draw_card(e_, card.unit, placed(card.box));
    }
    /// Tents stand for an army that stays: where nobody is closed in there are none.
    void draw_camp()
    {
        if (!is_closed_in(e_.view)) return;
        const SideColor* const color = e_.reader.color(plan_.besieger);
        std::vector<Box> taken;
        for (const BodyPlace& place : plan_.outside)
            taken.push_back(placed(place.box).grown(e_.s * 0.5));
        for (const Slot& slot : plan_.slots) taken.push_back(placed(slot.box).grown(e_.s * 0.5));
        const Spot chief = place(plan_.chief_outside);
        taken.push_back(Box{chief.x - 0.4 * e_.s, chief.y - 0.4 * e_.s, chief.x + 6 * e_.s,
                            chief.y + 2.5 * e_.s});
        e_.drawing.open("camp");
        draw_tents(
            on_paper(), placed({1, plan_.camp_top - 3.4, plan_.wide - 1, plan_.camp_low - 0.35}),
            color ? color->back : e_.colors.accent, [&](Spot at) {
                // In groups, out of reach of the place, with a way left free in the middle.
                return distance(at, middle()) > (plan_.line + 0.7) * e_.s &&
                       std::abs(at.x - middle().x) > 1.6 * e_.s &&
                       noise((at - Spot{map_.left, map_.top}) * (1 / e_.s), 3.1, 19) > -0.22 &&
                       std::none_of(taken.begin(), taken.end(),
                                    [&](const Box& box) { return box.has(at); });
            });
        e_.drawing.close();
    }

    [[nodiscard]] const BodyPlace* outside_of(Unit unit) const
    {
        for (const BodyPlace& place : plan_.outside) {
            if (place.body.head == unit) return &place;
            for (const Card& card : place.cards)
                if (card.unit == unit) return &place;
        }
        return nullptr;
    }
    /// How far from the middle the walls stand toward a spot.
    [[nodiscard]] double wall_toward(Spot at) const
    {
        constexpr double pi = 3.14159265358979;
        const bool castle = is_castle(e_.view, plan_.zone);
        const double each = 2 * pi / (castle ? castle_corners : fort_corners);
        const double first = castle ? pi + each / 2 : 0; // a corner
        const double turn = std::atan2(at.x - middle().x, middle().y - at.y) - first;
        const double within = turn - each * std::floor(turn / each) - each / 2;
        return plan_.place * e_.s * std::cos(each / 2) / std::cos(within);
    }
    void draw_tie_from(const BodyPlace& from, Tie::Kind kind)
    {
        const Box box = placed(from.box);
        const Spot a{(box.left + box.right) / 2, box.top - 0.2 * e_.s};
        const Spot b = middle() + unit(a - middle()) * (wall_toward(a) + 0.35 * e_.s);
        draw_tie(e_, a, b, kind);
        if (kind != Tie::aims)
            draw_swords(e_.drawing, a + (b - a) * 0.45, 0.7 * e_.s, kind == Tie::touches,
                        e_.colors);
    }
    void draw_ties()
    {
        bool opposed = false;
        for (const Tie& tie : plan_.ties) {
            const BodyPlace* from = outside_of(tie.from);
            if (!from) from = outside_of(tie.to);
            if (!from) continue;
            draw_tie_from(*from, tie.kind);
            opposed = opposed || tie.kind != Tie::aims;
        }
        if (opposed) return;
        // Before anybody faces anybody: who could, because their zones touch.
        for (const BodyPlace& place : plan_.outside)
            if (e_.view.board().direction(place.body.zone, plan_.zone) >= 0)
                draw_tie_from(place, Tie::faces);
    }

    Easel e_;
    const Box& map_;
    SiegePlan plan_;
};

} // namespace

bool is_castle(const View& view, Cell place)
{
    const std::string name = label(view.board(), place);
    constexpr std::array words{"keep",    "castle", "tower",    "wall",
                               "citadel", "donjon", "fortress", "city"};
    return std::any_of(words.begin(), words.end(),
                       [&](const char* word) { return name.find(word) != std::string::npos; });
}

bool is_closed_in(const View& view)
{
    const auto sealed = host::game_counter_for(view.book(), Means::sealed);
    return sealed && view.wide(*sealed) > 0;
}

Cell besieged_place(const View& view)
{
    constexpr std::size_t most_sides = 2;
    if (view.board().shape != Shape::zones || view.setting().sides.size() != most_sides ||
        has_places(view.board()))
        return Cell::none;
    std::array<Cell, most_sides> place{Cell::none, Cell::none};
    std::array<bool, most_sides> only{true, true};
    for (int i = 0; i < view.board().cells; ++i) {
        const Cell zone = cell_at_index(i);
        for (Unit u = view.first_in(zone); u != Unit::none; u = view.next_in(u)) {
            if (view.side(u) >= most_sides) return Cell::none;
            Cell& where = place[view.side(u)];
            only[view.side(u)] = only[view.side(u)] && (where == Cell::none || where == zone);
            where = zone;
        }
    }
    for (std::size_t s = 0; s < most_sides; ++s) {
        const Cell zone = place[s], other = place[1 - s];
        if (zone != Cell::none && only[s] && is_work(view, zone) && other != Cell::none &&
            !is_work(view, other))
            return zone;
    }
    return Cell::none;
}

Spot siege_extent(const View& view, const CounterReader& reader)
{
    const SiegePlan plan = siege_plan(view, reader);
    return {plan.wide, plan.high};
}

void draw_siege(const Easel& easel, const Box& map) { Siege{easel, map}.draw(); }

void draw_siege_ground(const Easel& easel, const Box& map) { Siege{easel, map}.draw_ground(); }

FieldPlaces places_of_siege(const Box& map, double s, const View& view, const CounterReader& reader)
{
    Drawing nothing;
    const host::Texts texts;
    const host::Teller teller{texts, view.setting()};
    return Siege{{nothing, s, view, teller, reader, palette_of(Style::paper)}, map}.places();
}

} // namespace sandtable::picture
