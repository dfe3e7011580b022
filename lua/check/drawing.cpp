// Maps and heights drawn in text.

#include "lua/check/checks.hpp"
#include "lua/data/format_map.hpp"

#include <algorithm>
#include <charconv>

namespace sandtable::lua {

namespace {

std::vector<std::string> drawn_rows(std::string_view text)
{
    std::vector<std::string> rows;
    for (std::string& line : split(text, "\n"))
        if (!cells_of_row(line).empty()) rows.push_back(std::move(line));
    return rows;
}

/// Where row `i` of a drawn text stands: a text of several lines begins on the line below "[[".
Place row_place(const Written& text, std::size_t i)
{
    if (text.at.line == 0) return text.at;
    std::size_t line = 0;
    std::size_t seen = 0;
    std::string_view rest = text.text;
    for (; !rest.empty(); ++line) {
        const std::size_t end = rest.find('\n');
        if (!cells_of_row(rest.substr(0, end)).empty() && seen++ == i) break;
        rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    }
    const int below = text.text.find('\n') != std::string::npos ? 1 : 0;
    return {text.at.file, text.at.line + static_cast<int>(line) + below, 0};
}

} // namespace

void Checks::read_size(const Written& map, Shape, int& columns, int& rows,
                       std::vector<std::string>& drawing)
{
    const Written* drawn = map.find("drawing");
    if (!drawn) drawn = map.find("1");
    if (drawn && wants(*drawn, Value::text, "the drawn map")) {
        drawing = drawn_rows(drawn->text);
        rows = static_cast<int>(drawing.size());
        for (const std::string& row : drawing)
            columns = std::max(columns, static_cast<int>(cells_of_row(row).size()));
    }
    const auto set = [&](const Written& at, int& to, std::int64_t given, const char* what) {
        if (!drawing.empty() && to != given)
            say(at.at, "SC3001", "the drawn map has {n} {what}, not {m}",
                {{"n", std::to_string(to)}, {"what", what}, {"m", std::to_string(given)}});
        if (drawing.empty()) to = static_cast<int>(given);
    };
    const auto whole = [&](const Written& value, const char* what) {
        return number(value, what, 1, BoardBuilder::max_side);
    };
    if (const Written* size = map.find("size")) {
        if (size->is(Value::list) && size->items.size() == 2) {
            const auto wide = whole(size->items[0], "columns");
            const auto high = whole(size->items[1], "rows");
            if (wide) set(*size, columns, *wide, "columns");
            if (high) set(*size, rows, *high, "rows");
        } else {
            say(size->at, "SC2002", "size must be a pair such as size = { 24, 16 }");
        }
    }
    if (const Written* value = map.find("columns"))
        if (const auto n = whole(*value, "columns")) set(*value, columns, *n, "columns");
    if (const Written* value = map.find("rows"))
        if (const auto n = whole(*value, "rows")) set(*value, rows, *n, "rows");
}

int Checks::terrain_of(const Written& word)
{
    const int i = index_of(book_.terrains, word.text);
    if (i < 0)
        unknown_word(word.at, word.text, "SC2008", "unknown terrain \"{word}\"",
                     names(book_.terrains));
    return std::max(i, 0);
}

void Checks::read_legend(const Written& given, Legend& legend)
{
    for (const Written& item : given.items) {
        if (cells_of_row(item.key).size() != 1) {
            say(item.key_at, "SC3013", "a legend gives single characters a meaning, not \"{word}\"",
                {{"word", item.key}});
        } else if (item.is(Value::map)) {
            Glyph& meaning = legend[item.key];
            meaning = {};
            if (const Written* ground = item.find("terrain"); ground && text(*ground, "terrain"))
                meaning.terrain = terrain_of(*ground);
            if (const Written* high = item.find("height"))
                meaning.height = static_cast<int>(number(*high, "height", -128, 127).value_or(0));
        } else if (text(item, "an entry of the legend")) {
            legend[item.key] = {terrain_of(item), 0};
        }
    }
}

void Checks::read_drawing(const Written& map, const std::vector<std::string>& rows, Shape)
{
    Legend legend;
    for (int i = 0; i <= 9; ++i) legend[std::to_string(i)] = {0, i};
    for (std::size_t i = 0; i < book_.terrains.size(); ++i)
        legend[std::string(1, book_.terrains[i].glyph)] = {static_cast<int>(i), 0};
    if (const Written* given = map.find("legend"); given && wants(*given, Value::map, "legend"))
        read_legend(*given, legend);
    const Written* drawn = map.find("drawing") ? map.find("drawing") : map.find("1");
    for (std::size_t r = 0; r < rows.size(); ++r)
        draw_row(row_place(*drawn, r), r, rows[r], legend);
}

void Checks::draw_row(const Place& at, std::size_t number, const std::string& written,
                      Legend& legend)
{
    const int columns = frame().columns;
    const std::vector<std::string> row = cells_of_row(written);
    const std::string title = std::to_string(number + 1);
    if (static_cast<int>(row.size()) != columns)
        say(at, "SC3001", "row {n} of the drawn map has {m} cells, others have {other}",
            {{"n", title}, {"m", std::to_string(row.size())}, {"other", std::to_string(columns)}});
    for (std::size_t c = 0; c < row.size() && static_cast<int>(c) < columns; ++c) {
        const auto found = legend.find(row[c]);
        if (found == legend.end()) {
            Problem& problem =
                say(at, "SC3002", "row {n} of the drawn map: no terrain is drawn \"{word}\"",
                    {{"n", title}, {"word", row[c]}});
            for (const TerrainSpec& terrain : book_.terrains)
                problem.context.push_back(std::string{terrain.glyph} + "  " + terrain.name);
            legend[row[c]] = {}; // told once
            continue;
        }
        const Cell here = frame().cell_at(static_cast<int>(c), static_cast<int>(number));
        builder_->at_line(at.line).terrain(here, found->second.terrain);
        if (found->second.height != 0) builder_->height(here, found->second.height);
    }
}

void Checks::read_heights(const Written& map, const char* key)
{
    const Written* heights = map.find(key);
    if (!heights) return;
    if (heights->is(Value::text)) { // drawn in digits; '.' is the ground
        const std::vector<std::string> rows = drawn_rows(heights->text);
        const Board& board = frame();
        if (static_cast<int>(rows.size()) != board.rows)
            say(heights->at, "SC3001", "the drawn heights have {n} rows, the map has {m}",
                {{"n", std::to_string(rows.size())}, {"m", std::to_string(board.rows)}});
        for (std::size_t r = 0; r < rows.size(); ++r) {
            const std::vector<std::string> row = cells_of_row(rows[r]);
            const Place at = row_place(*heights, r);
            if (static_cast<int>(row.size()) != board.columns)
                say(at, "SC3001", "row {n} of the drawn heights has {m} cells, the map has {other}",
                    {{"n", std::to_string(r + 1)},
                     {"m", std::to_string(row.size())},
                     {"other", std::to_string(board.columns)}});
            for (std::size_t c = 0; c < row.size(); ++c) {
                const Cell here = board.cell_at(static_cast<int>(c), static_cast<int>(r));
                if (here == Cell::none || row[c] == ".") continue;
                if (row[c] < "0" || row[c] > "9" || row[c].size() != 1)
                    say(at, "SC3002", "heights are drawn in digits and '.', not \"{word}\"",
                        {{"word", row[c]}});
                else
                    builder_->height(here, row[c][0] - '0');
            }
        }
        return;
    }
    // A list counts its heights from 1, as a table by number does.
    if (!heights->is_table()) {
        wants(*heights, Value::map, "height");
        return;
    }
    for (std::size_t i = 0; i < heights->items.size(); ++i) {
        const Written& item = heights->items[i];
        int height = static_cast<int>(i) + 1;
        if (heights->is(Value::map)) {
            const auto [end, fault] =
                std::from_chars(item.key.data(), item.key.data() + item.key.size(), height);
            if (fault != std::errc{} || end != item.key.data() + item.key.size()) {
                say(item.key_at, "SC2002", "{what} must be {kind}",
                    {{"what", "height"}, {"kind", "given by number: height = { [1] = ... }"}});
                continue;
            }
        }
        std::vector<Cell> where;
        cells(item, where);
        for (const Cell here : where) builder_->raise(here, height);
        take_faults(item);
    }
}

} // namespace sandtable::lua
