#include "plugins/frontends/picture/legend.hpp"

#include "plugins/frontends/board_now.hpp"
#include "plugins/frontends/picture/ground.hpp"
#include "plugins/frontends/picture/symbols.hpp"
#include "plugins/frontends/text/map.hpp"

#include <set>

namespace sandtable::picture {
namespace {

constexpr double row_high = 5.4;
constexpr double sign_wide = 6;
constexpr double letters = 2.9;

/// Puts one entry after the other, line by line.
class Flow {
public:
    Flow(Drawing* drawing, Spot corner, double width)
        : drawing_{drawing}, corner_{corner}, width_{width}
    {
    }

    template <typename Sign>
    void entry(const std::string& words, Sign&& sign)
    {
        const double wide = sign_wide + 1.5 + width_of(words, letters) + 4;
        if (x_ > 0 && x_ + wide > width_) next_line();
        if (drawing_) {
            sign(*drawing_, Spot{corner_.x + x_, corner_.y + y_});
            drawing_->text({corner_.x + x_ + sign_wide + 1.5, corner_.y + y_ + 3.6}, letters,
                           words);
        }
        x_ += wide;
    }
    /// A text of its own, broken at blanks.
    void paragraph(const std::string& words)
    {
        if (x_ > 0) next_line();
        std::string line;
        for (std::size_t at = 0; at < words.size();) {
            const std::size_t blank = std::min(words.find(' ', at), words.size());
            const std::string word = words.substr(at, blank - at);
            at = blank + 1;
            if (!line.empty() && width_of(line + " " + word, letters) > width_) {
                put(line);
                line.clear();
            }
            line += (line.empty() ? "" : " ") + word;
        }
        if (!line.empty()) put(line);
    }
    void next_line()
    {
        x_ = 0;
        y_ += row_high;
    }
    [[nodiscard]] double height() const { return y_ + (x_ > 0 ? row_high : 0); }

private:
    void put(const std::string& line)
    {
        if (drawing_) drawing_->text({corner_.x, corner_.y + y_ + 3.6}, letters, line);
        y_ += row_high;
    }

    Drawing* drawing_;
    Spot corner_;
    double width_;
    double x_ = 0;
    double y_ = 0;
};

struct Used {
    std::set<int> terrains, heights, edges;
    bool roads = false;
};

Used used_by(const Board& board)
{
    Used used;
    for (int i = 0; i < board.cells; ++i) {
        const Cell cell = cell_at_index(i);
        if (board.terrain) used.terrains.insert(board.terrain_at(cell));
        if (board.height && board.height_at(cell) > 0) used.heights.insert(board.height_at(cell));
        for (int d = 0; d < board.directions; ++d) {
            if (board.edges && board.edge_at(cell, d) != 0)
                used.edges.insert(board.edge_at(cell, d));
            used.roads = used.roads || (board.roads && board.road_at(cell, d));
        }
    }
    for (const Outline& outline : board.outlines) {
        if (!outline.closed)
            used.edges.insert(outline.kind);
        else if (outline.layer == 0)
            used.terrains.insert(outline.kind);
        else if (outline.layer == 1)
            used.heights.insert(outline.height);
    }
    return used;
}

void list_units(Flow& flow, const View& view, const host::Teller& teller)
{
    const auto& types = view.book().unit_types;
    std::set<std::size_t> used;
    for (int i = 0; i < view.unit_count(); ++i)
        if (const auto type = static_cast<std::size_t>(view.type(unit_at_index(i)));
            type < types.size())
            used.insert(type);
    for (const std::size_t type : used)
        flow.entry(std::string{teller.texts().of(types[type].title)}, [&](Drawing& on, Spot at) {
            draw_counter(on, {at.x + 2.9, at.y + 2.5}, 5.4,
                         {.symbol = types[type].symbol,
                          .letter = std::string(1, types[type].letter),
                          .label = {},
                          .back = white,
                          .front = black});
        });
    for (std::size_t s = 0; s < view.setting().sides.size(); ++s) {
        const text::SideInk ink = text::side_ink(view.setting(), static_cast<Side>(s));
        flow.entry(teller.side(static_cast<Side>(s)), [&](Drawing& on, Spot at) {
            Pen pen = filled(of_terminal(ink.back));
            pen.width = 0.2;
            on.rectangle({at.x + 0.2, at.y + 0.7}, 5.4, 3.6, pen);
        });
    }
}

void list_reserves(Flow& flow, const View& view, const host::Teller& teller)
{
    for (std::size_t s = 0; s < view.setting().sides.size(); ++s) {
        std::string words;
        for (int i = 0; i < view.unit_count(); ++i) {
            const Unit unit = unit_at_index(i);
            if (view.side(unit) != s || view.unit(unit).where != Where::reserve) continue;
            words += (words.empty() ? " " : ", ") + teller.unit(unit);
        }
        if (!words.empty())
            flow.paragraph(teller.texts().tr(host::key("{side}, in reserve:"),
                                             {{"side", teller.side(static_cast<Side>(s))}}) +
                           words);
    }
}

} // namespace

double draw_legend(Drawing* drawing, Spot corner, double width, const View& view,
                   const host::Teller& teller)
{
    Flow flow{drawing, corner, width};
    const Book& book = view.book();
    const frontends::BoardNow now{view};
    const Used used = used_by(now.get());
    const auto swatch = [&](const std::string& words, Color color) {
        flow.entry(words, [&](Drawing& on, Spot at) {
            Pen pen = filled(color);
            pen.width = 0.2;
            pen.line = Color{120, 120, 120};
            on.rectangle({at.x + 0.2, at.y + 0.7}, 5.4, 3.6, pen);
        });
    };
    for (const int kind : used.terrains)
        if (kind < static_cast<int>(book.terrains.size()))
            swatch(
                std::string{teller.texts().of(book.terrains[static_cast<std::size_t>(kind)].title)},
                ground_color(book, kind, 0));
    for (const int height : used.heights)
        swatch(teller.texts().tr(host::key("height {n}"), {{"n", std::to_string(height)}}),
               ground_color(book, 0, height));
    for (const int kind : used.edges) {
        if (kind >= static_cast<int>(book.edge_kinds.size())) continue;
        const EdgeSpec& edge = book.edge_kinds[static_cast<std::size_t>(kind)];
        flow.entry(std::string{teller.texts().of(edge.title)}, [&](Drawing& on, Spot at) {
            on.line({{at.x + 0.6, at.y + 2.5}, {at.x + 5.4, at.y + 2.5}}, edge_pen(edge, 14));
        });
    }
    if (used.roads)
        flow.entry(teller.texts().tr(host::key("road")), [&](Drawing& on, Spot at) {
            on.line({{at.x + 0.6, at.y + 2.5}, {at.x + 5.4, at.y + 2.5}}, stroke(road_color, 0.8));
        });
    if (!now.get().objectives.empty())
        flow.entry(teller.texts().tr(host::key("objective")), [&](Drawing& on, Spot at) {
            draw_objective(on, {at.x + 1.6, at.y + 4.6}, 4, {});
        });
    list_units(flow, view, teller);
    list_reserves(flow, view, teller);
    return flow.height();
}

} // namespace sandtable::picture
