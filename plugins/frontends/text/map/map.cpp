#include "plugins/frontends/text/map/map.hpp"

#include "kernel/board/label.hpp"
#include "plugins/frontends/text/map/map_plane.hpp"
#include "plugins/frontends/text/map/map_shapes.hpp"
#include "plugins/frontends/text/map/map_token.hpp"
#include "plugins/host/table/known.hpp"
#include "plugins/host/telling/counter_values.hpp"
#include "plugins/host/telling/holders.hpp"
#include "plugins/host/telling/wrap.hpp"

#include <algorithm>
#include <array>
#include <set>

namespace sandtable::text {
namespace {

using host::key;

/// Columns from one cell to the next as they come to be drawn.
int drawn_pitch(const Board& board, int pitch)
{
    if (board.shape == Shape::hex_rows) return hex_row_width(std::max(pitch, 3));
    return board.shape == Shape::hex_columns ? std::max(pitch, 3) : pitch;
}

int map_width(const Board& board, int pitch)
{
    const int cell = drawn_pitch(board, pitch);
    return margin + board.columns * cell + (board.shape == Shape::hex_rows ? cell / 2 : 0);
}

int pitch_for(const Board& board, const MapStyle& style)
{
    switch (style.size) {
    case MapStyle::wide: return 5;
    case MapStyle::normal: return 3;
    case MapStyle::compact: return 2;
    case MapStyle::fit: break;
    }
    if (style.labels) return 5;
    for (const int pitch : {5, 3})
        if (map_width(board, pitch) <= style.width) return pitch;
    return 2;
}

/// The whole map, in strips below each other where the screen ends before it does.
std::string in_strips(const Canvas& canvas, const Board& board, int pitch, const MapStyle& style)
{
    const int cell = drawn_pitch(board, pitch);
    const int half = board.shape == Shape::hex_rows ? cell / 2 : 0;
    const int across = std::max((style.width - margin - half) / cell, 1);
    if (map_width(board, pitch) <= style.width || canvas.width() <= style.width)
        return canvas.text(style.color);
    std::string text;
    for (int column = 0; column < board.columns; column += across)
        text +=
            (column > 0 ? "\n" : "") +
            canvas.strip(margin, margin + column * cell, across * cell + half).text(style.color);
    return text;
}

/// Units that share a cell, by their ids: narrow maps have no room for every "+".
std::string sharing(const View& view, const host::Teller& teller, const Tokens& tokens, int width)
{
    std::string text;
    for (int i = 0; i < tokens.board().cells; ++i) {
        const Cell cell = cell_at_index(i);
        if (tokens.in(cell).others == 0) continue;
        text += (text.empty() ? std::string{} : std::string{teller.texts().of(key("; "))}) +
                teller.cell(cell);
        for (Unit u = view.first_in(cell); u != Unit::none; u = view.next_in(u))
            text += " " + (host::is_known(view, u) ? teller.unit_id(u) : std::string{"?"});
    }
    if (text.empty()) return {};
    return host::wrapped("  " + teller.texts().tr(key("Together: {list}"), {{"list", text}}) + "\n",
                         static_cast<std::size_t>(std::max(width, 40)));
}

/// A zone as a line of words and tokens.
struct ZoneRow {
    std::string name, ground, units;
    std::size_t units_width = 0;
    std::string ways;
};

/// A unit after those that stand there.
void add_unit(ZoneRow& row, const View& view, const Tokens& tokens, Unit unit, Cell cell)
{
    Canvas token;
    const bool by_id = tokens.ids();
    if (by_id)
        tokens.draw_id(token, 0, 0, {.first = unit}, cell);
    else
        tokens.draw_unit(token, 0, 0, unit, !host::is_known(view, unit));
    const auto wide = static_cast<std::size_t>(std::max(by_id ? 0 : 2, token.width()));
    std::string drawn = token.text(tokens.color());
    drawn.pop_back();
    if (!tokens.color()) drawn.resize(std::max(drawn.size(), wide), ' ');
    row.units += (row.units.empty() ? "" : " ") + drawn;
    row.units_width += wide + (row.units_width == 0 ? 0 : 1);
}

ZoneRow zone_row(const View& view, const host::Teller& teller, const Tokens& tokens, Cell cell)
{
    const Board& board = tokens.board();
    const Book& book = view.book();
    ZoneRow row;
    row.name = teller.cell(cell);
    if (tokens.is_objective(cell)) row.name += " !";
    const auto kind = static_cast<std::size_t>(board.terrain ? board.terrain_at(cell) : 0);
    if (kind != 0 && kind < book.terrains.size())
        row.ground = teller.texts().of(book.terrains[kind].title);
    if (const int height = board.height ? board.height_at(cell) : 0; height != 0)
        row.ground += (row.ground.empty() ? "" : " ") + std::to_string(height);
    for (Unit u = view.first_in(cell); u != Unit::none; u = view.next_in(u))
        add_unit(row, view, tokens, u, cell);
    for (int d = 0; d < board.directions; ++d) {
        const Cell next = board.neighbor(cell, d);
        if (next != Cell::none) row.ways += (row.ways.empty() ? "" : ", ") + teller.cell(next);
    }
    return row;
}

/// Zones: a line each with its ground, who stands there and where one goes from there.
std::string draw_zones(const View& view, const host::Teller& teller, const Tokens& tokens)
{
    std::vector<ZoneRow> rows;
    std::size_t name = 0, ground = 0, units = 0;
    for (int i = 0; i < tokens.board().cells; ++i) {
        rows.push_back(zone_row(view, teller, tokens, cell_at_index(i)));
        name = std::max(name, columns_of(rows.back().name));
        ground = std::max(ground, columns_of(rows.back().ground));
        units = std::max(units, rows.back().units_width);
    }
    std::string text;
    for (const ZoneRow& row : rows) {
        std::string line = "  " + row.name;
        line.append(name + 2 - columns_of(row.name), ' ');
        if (ground > 0) line += row.ground + std::string(ground + 2 - columns_of(row.ground), ' ');
        if (units > 0) line += row.units + std::string(units + 2 - row.units_width, ' ');
        if (!row.ways.empty()) line += "-> " + row.ways;
        while (line.ends_with(' ')) line.pop_back();
        text += line + "\n";
    }
    return text;
}

std::string entry(std::string_view sign, const std::string& meaning, const Ink& ink, bool color)
{
    return paint(sign, ink, color) + " " + meaning;
}

/// Entries side by side, broken at `columns`.
std::string flow(const std::string& head, const std::vector<std::string>& entries,
                 const std::vector<std::size_t>& widths, std::size_t columns)
{
    if (entries.empty()) return {};
    std::string text = head;
    std::size_t at = columns_of(head);
    const std::size_t indent = at;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        if (at > indent && at + widths[i] + 3 > columns) {
            text += "\n" + std::string(indent, ' ');
            at = indent;
        }
        if (at > indent) {
            text += "   ";
            at += 3;
        }
        text += entries[i];
        at += widths[i];
    }
    return text + "\n";
}

/// The lines of a legend, each with a head and entries side by side.
class LegendLines {
public:
    LegendLines(const View& view, const host::Teller& teller, bool color, int width)
        : view_{view},
          teller_{teller},
          now_{view},
          board_{now_.get()},
          book_{view.book()},
          color_{color},
          width_{static_cast<std::size_t>(width)}
    {
    }

    std::string text()
    {
        add_terrains();
        add_edges();
        add_roads_and_heights();
        line(texts().tr(key("Ground")));
        const bool numbered = add_types();
        line(texts().tr(key("Units")));
        add_sides(numbered);
        line(texts().tr(key("Sides")));
        add_objectives();
        line(texts().tr(key("Objectives")));
        return std::move(text_);
    }

private:
    [[nodiscard]] const host::Texts& texts() const { return teller_.texts(); }
    void add(std::string_view sign, const std::string& meaning, const Ink& ink)
    {
        entries_.push_back(entry(sign, meaning, ink, color_));
        widths_.push_back(columns_of(sign) + 1 + columns_of(meaning));
    }
    void line(const std::string& head)
    {
        std::string padded = head;
        padded.append(columns_of(head) < 13 ? 13 - columns_of(head) : 1, ' ');
        text_ += flow(padded, entries_, widths_, width_);
        entries_.clear();
        widths_.clear();
    }

    void add_terrains()
    {
        std::set<int> terrains;
        for (int i = 0; i < board_.cells && board_.terrain; ++i)
            terrains.insert(board_.terrain_at(cell_at_index(i)));
        for (const Outline& outline : board_.outlines)
            if (outline.closed && outline.layer == 0) terrains.insert(outline.kind);
        for (const int t : terrains) {
            if (t >= static_cast<int>(book_.terrains.size())) continue;
            const TerrainSpec& terrain = book_.terrains[static_cast<std::size_t>(t)];
            Ink ink;
            if (terrain.color != 0) ink = {.front = 236, .back = terrain.color};
            add(color_ ? std::string{' ', terrain.glyph, ' '} : std::string{terrain.glyph},
                std::string{texts().of(terrain.title)}, ink);
        }
    }
    void add_edges()
    {
        std::set<int> edges;
        for (int i = 0; i < board_.cells && board_.edges; ++i)
            for (int d = 0; d < board_.directions; ++d)
                edges.insert(board_.edge_at(cell_at_index(i), d));
        for (const Outline& outline : board_.outlines)
            if (!outline.closed) edges.insert(outline.kind);
        for (const int e : edges) {
            if (e <= 0 || e >= static_cast<int>(book_.edge_kinds.size())) continue;
            const EdgeSpec& edge = book_.edge_kinds[static_cast<std::size_t>(e)];
            add(std::string(2, edge.glyph), std::string{texts().of(edge.title)},
                {.front = edge.color, .bold = true});
        }
    }
    void add_roads_and_heights()
    {
        bool roads = false, heights = false;
        for (int i = 0; i < board_.cells; ++i) {
            roads = roads || (board_.roads && board_.roads[i] != 0);
            heights = heights || (board_.height && board_.height[i] != 0);
        }
        for (const Outline& outline : board_.outlines)
            heights = heights || (outline.closed && outline.layer == 1);
        if (roads) add(color_ ? "─" : "-", texts().tr(key("road")), {.front = 94, .bold = true});
        if (heights) add("1-9", texts().tr(key("height")), {});
    }
    /// Says whether units are drawn with a number (Tokens::strength).
    bool add_types()
    {
        bool numbered = false;
        for (const UnitTypeSpec& type : book_.unit_types) {
            bool there = false;
            for (const UnitInfo& unit : view_.setting().units)
                there = there || &book_.unit_types[unit.type] == &type;
            numbered = numbered || (there && type.stacks == 0 && !book_.unit_counters.empty());
            if (there)
                add(std::string{type.letter}, std::string{texts().of(type.title)}, {.bold = true});
        }
        if (numbered) add("2", host::counter_title(texts().of(book_.unit_counters[0].title)), {});
        return numbered;
    }
    void add_sides(bool numbered)
    {
        static constexpr std::array by_case{"A2", "a2", "2A", "2a", "A", "a", "=A", "=a"};
        static constexpr std::array by_place{"a2", "2a", "a2", "2a", "a", "=a", "a", "=a"};
        const auto& plain = letters_tell_types(view_) ? by_place : by_case;
        for (std::size_t s = 0; s < view_.setting().sides.size(); ++s) {
            const SideInk ink = side_ink(view_.setting(), static_cast<Side>(s));
            add(color_ ? (numbered ? " A2 " : " A ") : plain[s % 4 + (numbered ? 0U : 4U)],
                teller_.side(static_cast<Side>(s)),
                {.front = ink.front, .back = ink.back, .bold = true});
        }
        add("+", texts().tr(key("others in the cell")), {.bold = true});
        add("?", texts().tr(key("enemy, not identified")), {.bold = true});
    }
    void add_objectives()
    {
        for (const Objective& objective : board_.objectives) {
            const std::string where = board_.shape == Shape::plane
                                          ? label(Point{objective.x, objective.y})
                                          : teller_.cell(objective.cell);
            const std::string name{texts().of(objective.name)};
            std::string said = name.empty() || name == where ? where : name + " " + where;
            if (objective.value != 1) said += " (" + std::to_string(objective.value) + ")";
            const Side holder = host::holder_of(view_, objective);
            if (holder != nobody) said += std::string{texts().of(key(": "))} + teller_.side(holder);
            add("!", said, {.front = 196, .bold = true});
        }
    }

    const View& view_;
    const host::Teller& teller_;
    frontends::BoardNow now_;
    const Board& board_;
    const Book& book_;
    bool color_;
    std::size_t width_;
    std::string text_;
    std::vector<std::string> entries_;
    std::vector<std::size_t> widths_;
};

} // namespace

std::string draw_map(const View& view, const host::Teller& teller, const MapStyle& style)
{
    const Board& board = view.board();
    const Tokens tokens{view, style.color, style.ids};
    if (board.shape == Shape::zones) return draw_zones(view, teller, tokens);
    Canvas canvas;
    const int pitch = style.ids ? tokens.id_width() + 2 : pitch_for(board, style);
    switch (board.shape) {
    case Shape::square: draw_squares(canvas, tokens, pitch); break;
    case Shape::hex_rows: draw_hex_rows(canvas, tokens, std::max(pitch, 3), style.labels); break;
    case Shape::hex_columns:
        draw_hex_columns(canvas, tokens, std::max(pitch, 3), style.labels);
        break;
    case Shape::plane: draw_plane(canvas, tokens, std::clamp(style.width, 40, 120)); break;
    case Shape::zones: break;
    }
    if (board.shape == Shape::plane) return canvas.text(style.color);
    std::string text = in_strips(canvas, board, pitch, style);
    if (pitch < 5 && !style.ids) text += sharing(view, teller, tokens, style.width);
    return text;
}

std::string list_places(const View& view, const host::Teller& teller)
{
    const Board& board = view.board();
    std::string text;
    for (std::size_t s = 0; s < view.setting().sides.size(); ++s) {
        std::string list, unknown;
        for (int i = 0; i < view.unit_count(); ++i) {
            const Unit unit = unit_at_index(i);
            const UnitRecord& record = view.unit(unit);
            if (view.side(unit) != static_cast<Side>(s) || record.where != Where::board) continue;
            const std::string where = board.shape == Shape::plane ? label(Point{record.x, record.y})
                                                                  : teller.cell(record.cell);
            if (!host::is_known(view, unit))
                unknown += (unknown.empty() ? "" : " ") + where;
            else
                list += (list.empty() ? "" : ", ") + teller.unit(unit) + " " + where;
        }
        if (!unknown.empty()) list += (list.empty() ? "? " : ", ? ") + unknown;
        if (!list.empty())
            text += teller.side(static_cast<Side>(s)) + std::string{teller.texts().of(key(": "))} +
                    list + "\n";
    }
    return text;
}

std::string draw_legend(const View& view, const host::Teller& teller, bool color, int width)
{
    return LegendLines{view, teller, color, width}.text();
}

} // namespace sandtable::text
