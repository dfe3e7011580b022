#include "plugins/frontends/picture/sheet/legend_lists.hpp"

#include "plugins/frontends/board_now.hpp"
#include "plugins/frontends/picture/counters/figures.hpp"
#include "plugins/frontends/picture/counters/marks.hpp"
#include "plugins/frontends/picture/counters/trails.hpp"
#include "plugins/frontends/picture/ground/table_land.hpp"
#include "plugins/frontends/picture/ground/words.hpp"
#include "plugins/frontends/picture/labels/advances.hpp"
#include "plugins/frontends/picture/sheet/legend_signs.hpp"
#include "plugins/frontends/picture/sheet/samples.hpp"
#include "plugins/frontends/picture/zones/cards.hpp"
#include "plugins/frontends/picture/zones/siege.hpp"
#include "plugins/host/telling/counter_values.hpp"
#include "plugins/host/telling/utf8.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace sandtable::picture {
namespace {

using host::key;

struct Used {
    std::set<int> terrains, heights, edges;
    std::set<int> slopes; ///< kinds of edges that are the steep side of a height
    bool roads = false, bridges = false, limits = false, works = false;
};

/// Whether a stream lies across a road, or lets it through between two others of its sides.
bool crosses_stream(const Board& board, const Book& book, Cell cell, int d)
{
    const auto stream = [&](Cell from) { return edge_sign(book, board.edge_at(from, d)).stream; };
    if (board.edge_at(cell, d) != 0) return stream(cell);
    int beside = 0;
    for (int p = 0; p < board.directions; ++p)
        if (const Cell next = board.neighbor(cell, p); next != Cell::none)
            beside += stream(next) ? 1 : 0;
    return beside > 1;
}

Used used_by(const Board& board, const Book& book)
{
    Used used;
    for (int i = 0; i < board.cells; ++i) {
        const Cell cell = cell_at_index(i);
        if (board.terrain) used.terrains.insert(board.terrain_at(cell));
        if (board.height && board.height_at(cell) > 0) used.heights.insert(board.height_at(cell));
        for (int d = 0; d < board.directions; ++d) {
            if (const int kind = board.edges ? board.edge_at(cell, d) : 0; kind != 0) {
                used.edges.insert(kind);
                const Cell next = board.neighbor(cell, d);
                if (board.height && next != Cell::none && edge_sign(book, kind).steep &&
                    board.height_at(cell) != board.height_at(next))
                    used.slopes.insert(kind);
            }
            const bool road = board.roads && board.road_at(cell, d);
            used.roads = used.roads || road;
            used.bridges =
                used.bridges || (road && board.edges && crosses_stream(board, book, cell, d));
        }
    }
    for (const Outline& outline : board.outlines) {
        if (!outline.closed)
            used.edges.insert(outline.kind);
        else if (layer_of(outline) == Layer::terrain)
            used.terrains.insert(outline.kind);
        else if (layer_of(outline) == Layer::height)
            used.heights.insert(outline.height);
        if (outline.closed && layer_of(outline) == Layer::height && outline.number != 0)
            if (const int kind = steep_slope(book); kind != 0) {
                used.edges.insert(kind);
                used.slopes.insert(kind);
            }
        used.limits = used.limits || layer_of(outline) == Layer::area;
        used.works = used.works || layer_of(outline) == Layer::works;
    }
    used.limits = used.limits || !board.areas.empty();
    return used;
}

class Listing {
public:
    Listing(const View& view, const host::Teller& teller, const CounterReader& reader,
            const Palette& colors, double size, double most, MapSigns on_map)
        : view_{view},
          teller_{teller},
          reader_{reader},
          colors_{colors},
          size_{size},
          most_{most},
          on_map_{on_map}
    {
    }

    LegendLists lists()
    {
        list_ground();
        list_signs();
        list_marks();
        view_.board().shape == Shape::zones ? list_reading() : list_counters();
        list_forces();
        return std::move(lists_);
    }

private:
    [[nodiscard]] std::string words_of(const char* title) const
    {
        return cut_to(teller_.texts().of(title), Face::roman, size_, most_);
    }
    void list_ground()
    {
        const Book& book = view_.book();
        const frontends::BoardNow now{view_};
        const Used used = used_by(now.get(), book);
        bool water = false;
        for (const int kind : used.terrains) {
            const GroundSign sign = ground_sign(book, kind);
            if (now.get().shape == Shape::zones && sign.sign != Sign::works) continue;
            if (besieged_place(view_) != Cell::none) continue; // as it is drawn, not as any other
            if (sign.sign == Sign::open || kind >= static_cast<int>(book.terrains.size())) continue;
            if (sign.sign == Sign::water && std::exchange(water, true)) continue;
            lists_.ground.push_back({words_of(book.terrains[static_cast<std::size_t>(kind)].title),
                                     [&colors = colors_, &book, kind](Drawing& on, const Box& box) {
                                         sample_terrain(on, box, colors, book, kind);
                                     }});
        }
        std::ranges::copy(ground_of_siege(view_, teller_, colors_),
                          std::back_inserter(lists_.ground));
        list_heights(used.heights);
        for (const int kind : used.edges)
            if (kind > 0 && kind < static_cast<int>(book.edge_kinds.size()))
                lists_.ground.push_back(
                    {words_of(book.edge_kinds[static_cast<std::size_t>(kind)].title),
                     [&colors = colors_, &book, kind,
                      slope = used.slopes.contains(kind)](Drawing& on, const Box& box) {
                         slope ? sample_slope(on, box, colors, book, kind)
                               : sample_edge(on, box, colors, book, kind);
                     }});
        if (used.works) list_works();
        if (used.roads)
            lists_.ground.push_back({teller_.texts().tr(host::key("road")),
                                     [&colors = colors_](Drawing& on, const Box& box) {
                                         sample_road(on, box, colors);
                                     }});
        if (used.bridges)
            lists_.ground.push_back({teller_.texts().tr(host::key("bridge of a road")),
                                     [&colors = colors_](Drawing& on, const Box& box) {
                                         sample_crossing(on, box, colors);
                                     }});
        if (used.limits)
            lists_.ground.push_back({teller_.texts().tr(host::key("limit of areas")),
                                     [&colors = colors_](Drawing& on, const Box& box) {
                                         sample_limit(on, box, colors);
                                     }});
    }
    /// The heights of a board; in a battle without a map the rock of a place that is besieged.
    void list_heights(const std::set<int>& heights)
    {
        const bool zones = view_.board().shape == Shape::zones;
        if (zones && besieged_place(view_) == Cell::none) return;
        for (const int height : heights) {
            const bool first = !zones && height == *heights.begin();
            lists_.ground.push_back(
                {teller_.texts().tr(zones ? key("rock of height {n}") : key("height {n}"),
                                    {{"n", std::to_string(height)}}),
                 [&colors = colors_, height, first](Drawing& on, const Box& box) {
                     sample_height(on, box, colors, height, first);
                 }});
        }
    }
    /// Works of an open table, by the name of the book's terrain of that sign.
    void list_works()
    {
        const Book& book = view_.book();
        for (std::size_t kind = 1; kind < book.terrains.size(); ++kind) {
            const int terrain = static_cast<int>(kind);
            if (ground_sign(book, terrain).sign != Sign::works) continue;
            lists_.ground.push_back(
                {words_of(book.terrains[kind].title),
                 [&colors = colors_, &book, terrain](Drawing& on, const Box& box) {
                     sample_terrain(on, box, colors, book, terrain);
                 }});
            return;
        }
    }
    void add_sign(Counter counter, const char* title)
    {
        if (colors_.is_dark()) counter.color = {colors_.panel, colors_.ink};
        lists_.signs.push_back(
            {words_of(title), [&colors = colors_, counter](Drawing& on, const Box& box) {
                 draw_counter(on, box.middle(), box.wide() * 0.9, counter, colors);
             }});
    }
    /// A leader by its stars, where several ranks have one figure.
    void add_leader(Counter counter, const char* title, bool ranks)
    {
        if (colors_.is_dark()) counter.color = {colors_.panel, colors_.ink};
        if (ranks) counter.figure = nullptr;
        lists_.signs.push_back(
            {words_of(title), [&colors = colors_, counter](Drawing& on, const Box& box) {
                 draw_medallion(on, box.middle(), box.high() * 0.55, counter, colors);
             }});
    }
    /// Types in the book's order; figures that the scenario gives stand for themselves.
    void list_signs()
    {
        const auto& types = view_.book().unit_types;
        const bool zones = view_.board().shape == Shape::zones;
        std::map<std::pair<std::size_t, const FigureData*>, Unit> used;
        std::set<const FigureData*> drawn;
        for (const bool of_scenario :
             {false, true}) // a figure that a type has by itself is its own
            for (int i = 0; i < view_.unit_count(); ++i) {
                const Unit unit = unit_at_index(i);
                const auto type = static_cast<std::size_t>(view_.type(unit));
                if (type >= types.size() || (zones && reader_.is_leader(unit))) continue;
                const FigureData* const own = reader_.own_figure(unit);
                if (of_scenario != (own != nullptr)) continue;
                if (!own && used.emplace(std::pair{type, own}, unit).second)
                    drawn.insert(reader_.of_type(type).figure);
                if (own && drawn.insert(own).second) used.emplace(std::pair{type, own}, unit);
            }
        const auto ranks = std::count_if(used.begin(), used.end(), [&](const auto& one) {
            return reader_.of_type(one.first.first).stars > 0;
        });
        for (const auto& [what, unit] : used) {
            Counter counter = reader_.of_type(what.first);
            if (what.second) counter.figure = what.second, counter.tag.clear();
            const char* const title =
                what.second ? title_of_figure(*what.second) : types[what.first].title;
            if (reader_.is_leader(unit)) // as on the map
                add_leader(counter, title, ranks > 1);
            else
                add_sign(counter, title);
        }
        if (leads_troops()) list_flag();
    }
    /// Whether a leader of this map is drawn as a flag on those in whose cell he stands.
    [[nodiscard]] bool leads_troops() const
    {
        const Shape shape = view_.board().shape;
        if (shape == Shape::zones || shape == Shape::plane) return false;
        for (int i = 0; i < view_.unit_count(); ++i) {
            const Unit leader = unit_at_index(i);
            if (!view_.on_board(leader) || !reader_.is_leader(leader)) continue;
            for (Unit u = view_.first_in(view_.cell(leader)); u != Unit::none; u = view_.next_in(u))
                if (!reader_.is_leader(u) && view_.side(u) == view_.side(leader)) return true;
        }
        return false;
    }
    void list_flag()
    {
        const SideColor plain{colors_.panel, colors_.ink};
        lists_.signs.push_back({words_of(key("leader among troops")),
                                [&colors = colors_, plain](Drawing& on, const Box& box) {
                                    draw_leader_flag(on, {box.left + box.wide() * 0.33, box.low},
                                                     box.high(), 1, plain, colors);
                                }});
    }
    /// States that somebody on this map is in; a state of the book's own is a letter.
    void list_marks()
    {
        std::map<std::string, std::pair<StateMark, std::string>> seen;
        for (int i = 0; i < view_.unit_count(); ++i) {
            const Unit unit = unit_at_index(i);
            if (!view_.on_board(unit)) continue;
            const Counter counter = reader_.counter(unit);
            for (const StateSpec& state : view_.book().states) {
                const std::string title{teller_.texts().of(state.title)};
                const std::pair mark{mark_named(state.name),
                                     std::string{host::first_character(title)}};
                if (std::count(counter.marks.begin(), counter.marks.end(), mark) > 0)
                    seen.emplace(title, mark);
            }
        }
        for (const auto& [title, mark] : seen)
            lists_.signs.push_back({cut_to(title, Face::roman, size_, most_),
                                    [&colors = colors_, mark = mark](Drawing& on, const Box& box) {
                                        draw_mark(on, box.middle(), box.high() * 0.42, mark.first,
                                                  mark.second, colors);
                                    }});
    }
    /// What stands on counters, how units went and fought in the turn that is looked at.
    void list_counters()
    {
        lists_.reading = signs_of_counters(view_, teller_, reader_, colors_, on_map_.bases);
        if (!view_.board().objectives.empty())
            lists_.reading.push_back(sign_of_objectives(view_, teller_, reader_, colors_));
        if (on_map_.moves)
            lists_.reading.push_back({words_of(key("move of this turn")),
                                      [&colors = colors_](Drawing& on, const Box& box) {
                                          const double y = (box.top + box.low) / 2;
                                          draw_way(on, {{box.left + 0.5, y}, {box.right, y}},
                                                   colors.soft, colors, box.high() * 2);
                                      }});
        if (on_map_.fights)
            lists_.reading.push_back({words_of(key("fight of this turn")),
                                      [&colors = colors_](Drawing& on, const Box& box) {
                                          draw_swords(on, box.middle(), box.high() * 0.46, true,
                                                      colors);
                                      }});
    }
    /// Whether a body shows what is left of it.
    [[nodiscard]] bool has_bars() const
    {
        const std::vector<Body> bodies = muster_of(view_, reader_).bodies;
        return std::any_of(bodies.begin(), bodies.end(), [&](const Body& body) {
            return body.head != Unit::none &&
                   std::any_of(body.troops.begin(), body.troops.end(),
                               [&](Unit unit) { return reader_.strength(unit) > 0; });
        });
    }
    /// What cards, strips and ties mean.
    void list_reading()
    {
        const auto easel = [&view = view_, &teller = teller_, &reader = reader_,
                            &colors = colors_](Drawing& on, double s) {
            return Easel{on, s, view, teller, reader, colors};
        };
        const auto add = [&](std::string words, auto draw) {
            lists_.reading.push_back({cut_to(words, Face::roman, size_, most_),
                                      [easel, draw](Drawing& on, const Box& box) {
                                          const Spot middle = box.middle();
                                          draw(easel(on, box.high() * 1.6), middle, box);
                                      }});
        };
        const host::Texts& texts = teller_.texts();
        if (const auto quality = quality_counter(view_))
            add(host::counter_title(texts.of(view_.book().unit_counters[quality->index].title)),
                [](const Easel& on, Spot at, const Box& box) {
                    draw_disc(on, at, box.high() * 0.42, "7");
                });
        if (std::string title = reader_.strength_title(); !title.empty()) {
            if (has_bars())
                add(texts.tr(key("what is left of a body")),
                    [](const Easel& on, Spot at, const Box& box) {
                        draw_share(on,
                                   {box.left, at.y - box.high() * 0.16, box.right,
                                    at.y + box.high() * 0.16},
                                   0.7);
                    });
            add(texts.tr(key("{counter} of each side"), {{"counter", title}}),
                [](const Easel& on, Spot at, const Box& box) {
                    const double high = box.high() * 0.24;
                    for (const double row : {-1.0, 1.0})
                        on.drawing.path(Path{}.rounded({box.left, at.y + row * high - high / 2},
                                                       box.wide() * (row < 0 ? 1 : 0.55), high,
                                                       high / 2),
                                        filled(on.colors.soft));
                });
            add(texts.tr(key("width: by {counter}"), {{"counter", title}}),
                [](const Easel& on, Spot at, const Box& box) {
                    const double h = box.high() * 0.2;
                    on.drawing.path(Path{}
                                        .move({box.left, at.y - h})
                                        .line({box.left, at.y + h})
                                        .move({box.right, at.y - h})
                                        .line({box.right, at.y + h})
                                        .move({box.left, at.y})
                                        .line({box.right, at.y}),
                                    stroke(on.colors.ink, box.high() * 0.05));
                });
        }
        list_ties(add);
        if (besieged_place(view_) != Cell::none) list_siege();
    }
    template <typename Add>
    void list_ties(const Add& add)
    {
        const host::Texts& texts = teller_.texts();
        bool faces = false, touches = false, aims = false;
        for (const Tie& tie : muster_of(view_, reader_).ties) {
            faces = faces || tie.kind == Tie::faces;
            touches = touches || tie.kind == Tie::touches;
            aims = aims || tie.kind == Tie::aims;
        }
        if (faces || !touches) // before anybody faces anybody: who could
            add(texts.tr(key("facing each other")), [](const Easel& on, Spot at, const Box& box) {
                draw_swords(on.drawing, at, box.high() * 0.46, false, on.colors);
            });
        if (touches)
            add(texts.tr(key("in contact")), [](const Easel& on, Spot at, const Box& box) {
                draw_swords(on.drawing, at, box.high() * 0.46, true, on.colors);
            });
        if (aims)
            add(texts.tr(key("fire")), [](const Easel& on, Spot at, const Box& box) {
                draw_tie(on, {box.left, at.y}, {box.right, at.y}, Tie::aims);
            });
    }
    void list_siege()
    {
        if (muster_of(view_, reader_).fronts.size() > 1)
            lists_.ground.push_back({words_of(key("limit of fronts")),
                                     [&colors = colors_](Drawing& on, const Box& box) {
                                         sample_limit(on, box, colors);
                                     }});
        const Side holder = view_.side(view_.first_in(besieged_place(view_)));
        lists_.reading.push_back(
            {words_of(key("who holds the place")),
             [&colors = colors_, color = reader_.color(holder)](Drawing& on, const Box& box) {
                 draw_objective(on, {box.left + box.wide() * 0.3, box.low}, box.high() * 1.1, color,
                                {}, colors);
             }});
    }

    /// The turn in which a unit comes, or 0.
    [[nodiscard]] std::int64_t arrival_of(Unit unit) const
    {
        if (const std::int64_t told = told_counter(view_, unit, Means::arrival); told > 0)
            return told;
        for (const char* const field : {"arrive_turn", "turn"})
            if (const Value& said = (*view_.info(unit).fields)[field]; said.is(Value::number))
                return said.integer;
        return 0;
    }
    /// Without what it belongs to: "Picard" of "Guard: div Picard".
    [[nodiscard]] std::string name_of(Unit unit) const
    {
        std::string name{teller_.name_of(view_.info(unit))};
        if (const std::size_t colon = name.rfind(": "); colon != std::string::npos)
            name.erase(0, colon + 2);
        return name.empty() ? teller_.unit_id(unit) : name;
    }
    LegendForce force_of(Side side, std::int64_t& strength) const
    {
        const host::Texts& texts = teller_.texts();
        LegendForce force;
        force.side = side;
        force.name = teller_.side(side);
        int there = 0;
        bool known = true;
        std::map<std::int64_t, std::string> away; // by the turn, 0 last of all
        std::set<std::pair<std::int64_t, std::string>> named;
        for (int i = 0; i < view_.unit_count(); ++i) {
            const Unit unit = unit_at_index(i);
            if (view_.side(unit) != side) continue;
            const Where where = view_.unit(unit).where;
            const std::int64_t has = reader_.strength(unit);
            const bool leads = reader_.is_leader(unit);
            if (where == Where::board) {
                there += leads ? 0 : 1;
                known = known && (leads || has >= 0);
                strength += leads ? 0 : std::max<std::int64_t>(has, 0);
            }
            if (where != Where::reserve) continue;
            const std::int64_t turn = arrival_of(unit);
            const std::string name = name_of(unit);
            if (!named.emplace(turn, name).second) continue; // a division and its guns
            std::string& list = away[turn];
            list = list.empty() ? name // a name may hold a comma
                                : texts.tr(key("{list}; {name}"), {{"list", list}, {"name", name}});
        }
        force.count = texts.tr(key("{n} units on the map"), {{"n", std::to_string(there)}});
        if (known && strength > 0)
            force.count +=
                " \u00b7 " + texts.tr(key("{counter} {n}"), {{"counter", reader_.strength_title()},
                                                             {"n", grouped(strength)}});
        for (const auto& [turn, units] : away)
            if (turn > 0)
                force.away.push_back(texts.tr(key("Turn {n}: {units}"),
                                              {{"n", std::to_string(turn)}, {"units", units}}));
        if (const auto none = away.find(0); none != away.end())
            force.away.push_back(texts.tr(key("In reserve: {units}"), {{"units", none->second}}));
        return force;
    }
    void list_forces()
    {
        std::vector<std::int64_t> strengths(view_.setting().sides.size(), 0);
        for (std::size_t s = 0; s < strengths.size(); ++s)
            lists_.forces.push_back(force_of(static_cast<Side>(s), strengths[s]));
        if (view_.board().shape != Shape::zones || strengths.empty()) return;
        const std::int64_t most = *std::max_element(strengths.begin(), strengths.end());
        for (std::size_t s = 0; s < strengths.size() && most > 0; ++s)
            lists_.forces[s].share = static_cast<double>(strengths[s]) / static_cast<double>(most);
    }

    const View& view_;
    const host::Teller& teller_;
    const CounterReader& reader_;
    const Palette& colors_;
    double size_, most_;
    MapSigns on_map_;
    LegendLists lists_;
};

} // namespace

LegendLists legend_lists(const View& view, const host::Teller& teller, const CounterReader& reader,
                         const Palette& colors, double size, double most, MapSigns on_map)
{
    return Listing{view, teller, reader, colors, size, most, on_map}.lists();
}

} // namespace sandtable::picture
