// Places as a scenario writes them: cells, rectangles, paths, points.

#include "lua/check/checks.hpp"

#include "kernel/board/geometry.hpp"
#include "kernel/board/label.hpp"
#include "kernel/words/ascii.hpp"

#include <algorithm>
#include <charconv>

namespace sandtable::lua {

namespace {

constexpr std::string_view blanks = " ,\t\n\r";

/// Takes the first word off `text`.
std::string_view take_word(std::string_view& text, std::string_view between)
{
    const std::size_t from = std::min(text.find_first_not_of(between), text.size());
    text.remove_prefix(from);
    const std::string_view word = text.substr(0, text.find_first_of(between));
    text.remove_prefix(word.size());
    return word;
}

} // namespace

std::optional<Cell> Checks::cell(const Written& at, std::string_view name)
{
    if (!builder_) return std::nullopt;
    const Board& board = frame();
    Cell found = Cell::none;
    switch (read_label(board, name, found)) {
    case LabelFault::none: return found;
    case LabelFault::off_board:
        if (board.labels == Labels::names) {
            std::vector<std::string> known;
            for (int i = 0; i < board.cells; ++i) known.push_back(label(board, cell_at_index(i)));
            unknown_word(at.at, std::string{name}, "SC2009", "there is no zone \"{word}\"", known);
        } else {
            say(at.at, "SC2009", "\"{word}\" is off the board: its cells are {n} to {m}",
                {{"word", std::string{name}},
                 {"n", label(board, board.cell_at(0, board.rows - 1))},
                 {"m", label(board, board.cell_at(board.columns - 1, 0))}});
        }
        return std::nullopt;
    case LabelFault::malformed: break;
    }
    // Capital letters, blanks and a comma are what is most often too many.
    std::string plain;
    for (const char c : name)
        if (c != ' ' && c != ',') plain += lower(c);
    if (Cell meant = Cell::none; read_label(board, plain, meant) != LabelFault::none) plain.clear();
    say(at.at, "SC2009", "\"{word}\" is no cell; cells are written like \"{other}\"",
        {{"word", std::string{name}}, {"other", board.cells > 0 ? label(board, Cell{0}) : "e4"}},
        plain);
    return std::nullopt;
}

bool Checks::may_name(const Written& at, std::size_t count)
{
    constexpr std::size_t most = 400'000;
    const bool told = cells_named_ > most;
    cells_named_ += count;
    if (cells_named_ <= most) return true;
    if (!told)
        say(at.at, "SC3016", "the scenario names more than {n} cells in all",
            {{"n", std::to_string(most)}});
    return false;
}

/// A text of labels and rectangles "a1..c3", or a list of such texts. A rectangle stands for its
/// cells rank by rank: from the south where ranks count from there, else from the top.
bool Checks::cells(const Written& list, std::vector<Cell>& out)
{
    if (!builder_) return false;
    if (list.is(Value::list)) {
        bool good = true;
        for (const Written& item : list.items) good = cells(item, out) && good;
        return good;
    }
    if (list.is(Value::number)) {
        say(list.at, "SC2002", "{what} must be {kind}",
            {{"what", "a cell"}, {"kind", "a text, in quotation marks"}});
        return false;
    }
    if (!text(list, "a list of cells")) return false;
    const Board& board = frame();
    std::string_view rest = list.text;
    bool good = true;
    for (std::string_view word; !(word = take_word(rest, blanks)).empty();) {
        const std::size_t dots = word.find("..");
        if (dots == std::string_view::npos || board.shape == Shape::zones) {
            if (!may_name(list, 1)) return false;
            const auto one = cell(list, word);
            if (one) out.push_back(*one);
            good = good && one;
            continue;
        }
        const auto a = cell(list, word.substr(0, dots));
        const auto b = cell(list, word.substr(dots + 2));
        if (!a || !b) {
            good = false;
            continue;
        }
        const auto [left, right] = std::minmax({board.column_of(*a), board.column_of(*b)});
        const auto [top, bottom] = std::minmax({board.row_of(*a), board.row_of(*b)});
        if (!may_name(list, static_cast<std::size_t>(bottom - top + 1) *
                                static_cast<std::size_t>(right - left + 1)))
            return false;
        const bool upward = board.labels == Labels::chess;
        for (int i = 0; i <= bottom - top; ++i)
            for (int column = left; column <= right; ++column)
                out.push_back(board.cell_at(column, upward ? bottom - i : top + i));
    }
    return good;
}

/// "c4-d5-f7": two cells that are no neighbors stand for the straight run between them.
bool Checks::path(const Written& at, std::string_view text, std::vector<Cell>& out)
{
    if (!builder_) return false;
    const Board& board = frame();
    bool good = true;
    Cell before = Cell::none;
    for (std::string_view word; !(word = take_word(text, "-")).empty();) {
        const auto next = cell(at, word);
        if (!next) {
            good = false;
            before = Cell::none;
            continue;
        }
        if (before == Cell::none) {
            out.push_back(*next);
            before = *next;
            continue;
        }
        const int steps = distance(board, before, *next);
        if (!may_name(at, static_cast<std::size_t>(std::max(steps, 1)))) return false;
        int way = -1;
        for (int d = 0; d < board.directions && steps > 0; ++d)
            if (step(board, before, d, steps) == *next) way = d;
        if (way < 0) {
            say(at.at, "SC3014", "no straight line leads from {cell} to {to}",
                {{"cell", label(board, before)}, {"to", std::string{word}}});
            good = false;
        } else {
            for (int i = 1; i <= steps; ++i) out.push_back(step(board, before, way, i));
        }
        before = *next;
    }
    return good;
}

/// "120,45", "(120,45)" or { 120, 45 }.
std::optional<Point> Checks::point(const Written& at)
{
    if (at.is(Value::list) && at.items.size() == 2) {
        const auto x = number(at.items[0], "x", -10'000'000, 10'000'000);
        const auto y = number(at.items[1], "y", -10'000'000, 10'000'000);
        if (!x || !y) return std::nullopt;
        return Point{static_cast<std::int32_t>(*x), static_cast<std::int32_t>(*y)};
    }
    if (at.is(Value::text)) {
        std::vector<Point> points;
        if (!read_points(at, at.text, points)) return std::nullopt;
        if (points.size() == 1) return points[0];
    }
    say(at.at, "SC3015", "a point is written \"120,45\" or { 120, 45 }");
    return std::nullopt;
}

bool Checks::read_points(const Written& at, std::string_view text, std::vector<Point>& out)
{
    for (std::string_view word; !(word = take_word(text, " \t\n\r;")).empty();) {
        std::string_view rest = word;
        if (rest.starts_with('(') && rest.ends_with(')')) rest = rest.substr(1, rest.size() - 2);
        Point here;
        const auto take = [&rest](std::int32_t& to) {
            const auto [end, fault] = std::from_chars(rest.data(), rest.data() + rest.size(), to);
            rest.remove_prefix(static_cast<std::size_t>(end - rest.data()));
            return fault == std::errc{};
        };
        bool good = take(here.x) && rest.starts_with(',');
        if (good) rest.remove_prefix(1);
        good = good && take(here.y) && rest.empty();
        if (!good) {
            say(at.at, "SC3015", "\"{word}\" is no point: write \"120,45\"",
                {{"word", std::string{word}}});
            return false;
        }
        out.push_back(here);
    }
    return true;
}

} // namespace sandtable::lua
