#include "rulesets/fos/orders/position.hpp"

#include "rulesets/fos/book/book.hpp"
#include "rulesets/fos/book/rules.hpp"
#include "rulesets/fos/scenario/reading.hpp"

#include "kernel/words/ascii.hpp"
#include "kernel/words/nearest.hpp"

#include <algorithm>

namespace sandtable::fos {

namespace {

constexpr int most_side = 200; // FOS-BOARD, section 4.4

constexpr std::string_view blanks = " \t";

/// The parts between these characters, without empty ones.
std::vector<std::string_view> split(std::string_view text, std::string_view between)
{
    std::vector<std::string_view> parts;
    while (true) {
        const std::size_t end = text.find_first_of(between);
        if (const auto part = text.substr(0, end); !part.empty()) parts.push_back(part);
        if (end == std::string_view::npos) return parts;
        text.remove_prefix(end + 1);
    }
}

std::optional<int> whole_number(std::string_view text, int least, int most)
{
    if (text.empty() || text.size() > 6) return std::nullopt;
    int n = 0;
    for (const char c : text) {
        if (c < '0' || c > '9') return std::nullopt;
        n = n * 10 + (c - '0');
    }
    return n >= least && n <= most ? std::optional<int>{n} : std::nullopt;
}

/// A word of the text as it is told: the beginning of one that is very long.
std::string told(std::string_view word)
{
    constexpr std::size_t most = 60;
    if (word.size() <= most) return std::string{word};
    std::size_t end = most;
    while (end > 0 && (static_cast<unsigned char>(word[end]) & 0xC0) == 0x80) --end; // UTF-8
    return std::string{word.substr(0, end)} + "...";
}

class PositionReader {
public:
    Position read(std::string_view text);

private:
    using Words = std::vector<std::string_view>;

    void statement(std::string_view line);
    void size(const Words& words);
    void ground(const Words& words, std::uint8_t kind);
    void heights(const Words& words);
    void obstacles(const Words& words);
    void roads(const Words& words);
    void objectives(const Words& words);
    void home(const Words& words);
    void option(const Words& words);
    void numbers(const Words& words, int& to);
    void phase_side(const Words& words);
    void moved(const Words& words);
    void units(Side side, std::string_view rest);
    void arrival(const Words& words);
    void finish();

    std::optional<Cell> cell(std::string_view text);
    std::vector<Cell> cells(const Words& words, std::size_t first);
    std::optional<Side> side(std::string_view word);
    void fault(const char* rule, const char* text, std::string_view word = {},
               std::string_view meant = {})
    {
        fault_at(line_, rule, text, word);
        position_.faults.back().meant = meant;
    }
    void fault_at(int line, const char* rule, const char* text, std::string_view word = {},
                  std::string_view other = {})
    {
        position_.faults.push_back({line, rule, text, told(word), told(other), {}});
    }
    PositionUnit* unit(std::string_view id)
    {
        const auto number = read_number(id);
        for (PositionUnit& u : position_.units)
            if (number && u.number == *number) return &u;
        return nullptr;
    }

    Position position_;
    std::vector<std::pair<int, std::string_view>> moved_; ///< read when all units are known
    int line_ = 0;
};

Position PositionReader::read(std::string_view text)
{
    while (!text.empty()) {
        ++line_;
        const std::size_t end = text.find('\n');
        std::string_view line = text.substr(0, end);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        line = line.substr(0, line.find(';'));
        if (const std::string_view words = trimmed(line); !words.empty()) statement(words);
    }
    finish();
    return std::move(position_);
}

void PositionReader::statement(std::string_view line)
{
    const Words words = split(line, blanks);
    const std::string_view what = words[0];
    if (what == "size") return size(words);
    if (position_.frame.cells == 0) {
        fault(rules::position_text, "the size of the board comes first");
        position_.frame.cells = -1; // said once
    }
    if (position_.frame.cells < 0) return;
    if (what == "cover") return ground(words, terrain::cover);
    if (what == "forbidden") return ground(words, terrain::forbidden);
    if (what == "height") return heights(words);
    if (what == "obstacle") return obstacles(words);
    if (what == "road") return roads(words);
    if (what == "objective") return objectives(words);
    if (what == "home") return home(words);
    if (what == "option") return option(words);
    if (what == "turn") return numbers(words, position_.turn);
    if (what == "turns") return numbers(words, position_.turns);
    if (what == "phase") return phase_side(words);
    if (what == "moved") return moved(words);
    if (what == "arrive") return arrival(words);
    if (what == "blue" || what == "red")
        return units(what == "blue" ? blue : red, line.substr(what.size()));
    sandtable::Nearest nearest{what};
    for (const char* known :
         {"arrive", "blue", "cover", "forbidden", "height", "home", "moved", "objective",
          "obstacle", "option", "phase", "red", "road", "size", "turn", "turns"})
        nearest.offer(known);
    fault(rules::position_text, "unknown statement \"{word}\"", what, nearest.found());
}

void PositionReader::size(const Words& words)
{
    Board& frame = position_.frame;
    if (frame.cells > 0) return fault(rules::position_text, "the size is given twice");
    const std::size_t x = words.size() == 2 ? words[1].find('x') : std::string_view::npos;
    const auto files = x == std::string_view::npos
                           ? std::nullopt
                           : whole_number(words[1].substr(0, x), 2, most_side);
    const auto ranks = x == std::string_view::npos
                           ? std::nullopt
                           : whole_number(words[1].substr(x + 1), 2, most_side);
    if (!files || !ranks) {
        fault(rules::square_board, "a size is written 9x6, from 2x2 to 200x200");
        frame.cells = -1;
        return;
    }
    frame.columns = *files;
    frame.rows = *ranks;
    frame.cells = *files * *ranks;
    position_.terrain.assign(static_cast<std::size_t>(frame.cells), terrain::clear);
    position_.height.assign(static_cast<std::size_t>(frame.cells), 0);
}

std::optional<Cell> PositionReader::cell(std::string_view text)
{
    const auto found = read_cell(text, position_.frame);
    if (!found) fault(rules::coordinates, "\"{word}\" is no cell of this board", text);
    return found;
}

/// Cells and rectangles; a rectangle goes rank by rank from the south, each from the west.
std::vector<Cell> PositionReader::cells(const Words& words, std::size_t first)
{
    std::vector<Cell> list;
    const Board& frame = position_.frame;
    for (std::size_t i = first; i < words.size(); ++i) {
        const std::size_t dots = words[i].find("..");
        const auto from = cell(words[i].substr(0, dots));
        const auto to = dots == std::string_view::npos ? from : cell(words[i].substr(dots + 2));
        if (!from || !to) continue;
        const int west = std::min(frame.column_of(*from), frame.column_of(*to));
        const int east = std::max(frame.column_of(*from), frame.column_of(*to));
        const int north = std::min(frame.row_of(*from), frame.row_of(*to));
        const int south = std::max(frame.row_of(*from), frame.row_of(*to));
        for (int y = south; y >= north; --y)
            for (int x = west; x <= east; ++x) list.push_back(frame.cell_at(x, y));
    }
    if (words.size() <= first) fault(rules::position_text, "cells are missing");
    return list;
}

void PositionReader::ground(const Words& words, std::uint8_t kind)
{
    for (const Cell c : cells(words, 1)) {
        std::uint8_t& here = position_.terrain[static_cast<std::size_t>(c)];
        if (here != terrain::clear && here != kind)
            fault(rules::terrain_types, "{word} cannot be cover and forbidden at once",
                  write_cell(c, position_.frame));
        else
            here = kind;
    }
}

void PositionReader::heights(const Words& words)
{
    const auto height = words.size() > 1 ? whole_number(words[1], 0, 9) : std::nullopt;
    if (!height) return fault(rules::heights, "a height is a number from 0 to 9");
    for (const Cell c : cells(words, 2)) {
        std::uint8_t& here = position_.height[static_cast<std::size_t>(c)];
        here = std::max(here, static_cast<std::uint8_t>(*height));
    }
}

void PositionReader::obstacles(const Words& words)
{
    const Board& frame = position_.frame;
    if (words.size() == 1) fault(rules::obstacles, "an obstacle is written d3|d4");
    for (std::size_t i = 1; i < words.size(); ++i) {
        const std::size_t bar = words[i].find('|');
        if (bar == std::string_view::npos) {
            fault(rules::obstacles, "an obstacle is written d3|d4");
            continue;
        }
        const auto a = cell(words[i].substr(0, bar));
        const auto b = cell(words[i].substr(bar + 1));
        if (!a || !b) continue;
        const int apart = std::abs(frame.column_of(*a) - frame.column_of(*b)) +
                          std::abs(frame.row_of(*a) - frame.row_of(*b));
        if (apart != 1)
            fault(rules::obstacles, "{word}: these cells share no edge", words[i]);
        else
            position_.obstacles.emplace_back(*a, *b);
    }
}

void PositionReader::roads(const Words& words)
{
    if (words.size() == 1) fault(rules::path_notation, "a road is written b2-d2-d4");
    for (std::size_t i = 1; i < words.size(); ++i) {
        std::vector<Cell> corners;
        for (const std::string_view word : split(words[i], "-"))
            if (const auto c = cell(word)) corners.push_back(*c);
        const auto path = expand_path(corners, position_.frame);
        if (!path) {
            fault(rules::path_notation, "{word} does not run straight", words[i]);
            continue;
        }
        for (std::size_t k = 1; k < path->size(); ++k)
            position_.roads.emplace_back((*path)[k - 1], (*path)[k]);
    }
}

void PositionReader::objectives(const Words& words)
{
    for (const Cell c : cells(words, 1))
        if (std::find(position_.objectives.begin(), position_.objectives.end(), c) ==
            position_.objectives.end())
            position_.objectives.push_back(c);
}

std::optional<Side> PositionReader::side(std::string_view word)
{
    if (word == "blue") return blue;
    if (word == "red") return red;
    fault(rules::blue_then_red, "a side is blue or red, not \"{word}\"", word);
    return std::nullopt;
}

void PositionReader::home(const Words& words)
{
    if (words.size() != 3 || words[2].size() != 1 ||
        std::string_view{"NESW"}.find(words[2]) == std::string_view::npos)
        return fault(rules::choice_of_cell, "a home edge is written: home blue S");
    if (const auto s = side(words[1])) position_.home[*s] = words[2][0];
}

void PositionReader::option(const Words& words)
{
    if (words.size() == 1) fault(rules::options, "an option is written fog_of_war=true");
    for (std::size_t i = 1; i < words.size(); ++i) {
        const std::size_t equals = words[i].find('=');
        const std::string_view name = words[i].substr(0, equals);
        sandtable::Nearest nearest{name};
        bool found = false;
        for (const OptionSpec& known : book().options) {
            found = found || name == known.name;
            nearest.offer(known.name);
        }
        if (!found)
            fault(rules::options, "there is no option \"{word}\"", words[i], nearest.found());
        else if (equals == std::string_view::npos)
            fault(rules::options, "an option is written {word}=VALUE: its value is missing", name);
        else
            position_.options.emplace_back(name, words[i].substr(equals + 1));
    }
}

void PositionReader::numbers(const Words& words, int& to)
{
    const auto n = words.size() == 2 ? whole_number(words[1], 1, 30000) : std::nullopt;
    if (!n) return fault(rules::position_text, "{word} needs a number from 1 up", words[0]);
    to = *n;
}

void PositionReader::phase_side(const Words& words)
{
    if (words.size() != 2) return fault(rules::position_text, "a phase is a side's: phase red");
    if (const auto s = side(words[1])) position_.active = *s;
}

void PositionReader::moved(const Words& words)
{
    position_.starts_at_fights = true;
    for (std::size_t i = 1; i < words.size(); ++i) moved_.emplace_back(line_, words[i]);
}

void PositionReader::units(Side side, std::string_view rest)
{
    if (trimmed(rest).empty())
        fault(rules::unit_codes, "units are missing: written blue #2 I2 c4, #3 L c4");
    for (const std::string_view item : split(rest, ",")) {
        const Words words = split(item, blanks);
        PositionUnit u;
        u.side = side;
        u.line = line_;
        UnitCode code;
        const auto number = words.size() == 3 ? read_number(words[0]) : std::nullopt;
        if (!number || !read_code(words[1], code)) {
            fault(rules::unit_codes, "a unit is written #2 I2 c4, not \"{word}\"", trimmed(item));
            continue;
        }
        if (unit(words[0])) fault(rules::unit_codes, "{word} stands twice", words[0]);
        if (code.has_fallen() && words[2] != "out")
            fault(rules::elimination, "{word} has no force left: it is out", words[0]);
        u.number = *number;
        u.type = code.type;
        u.force = code.force;
        u.force_initial = code.force_initial;
        if (words[2] == "out")
            u.where = Where::dead;
        else if (const auto c = cell(words[2]))
            u.cell = *c;
        else
            continue;
        position_.units.push_back(std::move(u));
    }
}

void PositionReader::arrival(const Words& words)
{
    UnitCode code;
    if (words.size() < 8 || words[4] != "turn" || words[6] != "entry" || !read_number(words[2]) ||
        !read_code(words[3], code))
        return fault(rules::reserves, "written: arrive red #44 I2 turn 4 entry h4 h3");
    const auto owner = side(words[1]);
    const auto turn = whole_number(words[5], 1, 30000);
    if (!turn) fault(rules::reserves, "a unit arrives in a turn from 1 up");
    if (unit(words[2])) fault(rules::unit_codes, "{word} stands twice", words[2]);
    if (code.has_fallen())
        fault(rules::elimination, "{word} has no force left: it is out", words[2]);
    PositionUnit u;
    u.entry = cells(words, 7);
    if (!owner || !turn || u.entry.empty()) return;
    u.number = *read_number(words[2]);
    u.side = *owner;
    u.type = code.type;
    u.force = code.force;
    u.force_initial = code.force_initial;
    u.where = Where::reserve;
    u.arrive_turn = *turn;
    u.line = line_;
    position_.units.push_back(std::move(u));
}

void PositionReader::finish()
{
    if (position_.frame.cells <= 0) {
        if (position_.faults.empty()) fault_at(1, rules::square_board, "the board has no size");
        return;
    }
    for (const auto& [line, id] : moved_) {
        PositionUnit* const u = unit(id);
        if (!u)
            fault_at(line, rules::mobile_or_static, "there is no unit {word}", id);
        else if (u->side != position_.active)
            fault_at(line, rules::mobile_or_static,
                     "{word} is of the side that is not in phase, and stands", id);
        else
            u->moved = true;
    }
    if (position_.objectives.empty())
        fault(rules::objectives, "a board has at least one objective");
    for (const PositionUnit& u : position_.units) {
        if (u.cell == Cell::none) continue;
        if (position_.terrain[static_cast<std::size_t>(u.cell)] == terrain::forbidden)
            fault_at(u.line, rules::forbidden_cells, "{word} stands on a forbidden cell",
                     '#' + std::to_string(u.number));
        for (const PositionUnit& other : position_.units)
            if (&other < &u && other.cell == u.cell &&
                (other.side != u.side ||
                 (is_fighting_type(u.type) && is_fighting_type(other.type))))
                fault_at(u.line, rules::one_fighting_unit_a_cell,
                         "{word} and {other} cannot share a cell", '#' + std::to_string(u.number),
                         '#' + std::to_string(other.number));
    }
    std::stable_sort(position_.faults.begin(), position_.faults.end(),
                     [](const auto& a, const auto& b) { return a.line < b.line; });
}

} // namespace

bool read_code(std::string_view text, UnitCode& code) noexcept
{
    constexpr std::string_view letters = "ICAL";
    const std::size_t type = text.empty() ? letters.npos : letters.find(text[0]);
    if (type == letters.npos) return false;
    code.type = static_cast<std::uint16_t>(type);
    if (code.type == unit_type::leader) return text.size() == 1;
    const auto is_force = [](char c) { return c >= '1' && c <= '3'; };
    const bool says_initial = text.size() == 4 && text[2] == '/' && is_force(text[3]);
    if (text.size() != 2 && !says_initial) return false;
    if (!is_force(text[1]) && !(says_initial && text[1] == '0')) return false;
    code.force = text[1] - '0';
    code.force_initial = text.size() == 4 ? text[3] - '0' : code.force;
    return code.force_initial >= code.force;
}

Position read_position(std::string_view text) { return PositionReader{}.read(text); }

} // namespace sandtable::fos
