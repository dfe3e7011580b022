#include "rulesets/fos/context.hpp"

#include "kernel/board/label.hpp"

#include <algorithm>
#include <cstdlib>

namespace sandtable::fos {

namespace {

/// The field of a unit under either of two names.
const Value& field(const UnitInfo& info, std::string_view name)
{
    return info.fields ? (*info.fields)[name] : no_value;
}

int home_direction(const SideInfo& side, int otherwise)
{
    const Value& edge = side.fields ? (*side.fields)["home_edge"] : no_value;
    if (!edge.is(Value::text)) return otherwise;
    const std::string_view word = edge.string;
    if (word == "N") return compass::north;
    if (word == "E") return compass::east;
    if (word == "S") return compass::south;
    if (word == "W") return compass::west;
    return otherwise;
}

} // namespace

Options::Options(const Setting& setting)
    : fog_of_war{setting.option(option::fog_of_war) != 0},
      melee_threshold{static_cast<int>(setting.option(option::melee_threshold))},
      score_counts_units{setting.option(option::victory_measure) != 0},
      static_autoloss{setting.option(option::cover_autoloss) != 0},
      autoloss_crowding{setting.option(option::autoloss_crowding) != 0},
      obstacle_defence{setting.option(option::obstacle_defence) != 0},
      road_safe_distance{static_cast<int>(setting.option(option::road_safe_distance))},
      blocked_units_halt{setting.option(option::blocked_units) != 0},
      only_phasing_guns{setting.option(option::artillery_fire) != 0},
      artillery_once_per_turn{setting.option(option::artillery_once_per_turn) != 0},
      moved_artillery_fires{setting.option(option::moved_artillery_fires) != 0},
      leaders_control{setting.option(option::leaders_control) != 0},
      squares_to_objectives{setting.option(option::objective_metric) != 0},
      owner_chooses_retreat{setting.option(option::retreat_choice) != 0},
      tactical_margin{static_cast<int>(setting.option(option::tactical_margin))},
      strategic_margin{static_cast<int>(setting.option(option::strategic_margin))},
      handicap{static_cast<int>(setting.option(option::handicap_blue)),
               static_cast<int>(setting.option(option::handicap_red))}
{
}

Roster::Roster(const Setting& setting, const Board& board) : number(setting.units.size())
{
    for (std::size_t i = 0; i < setting.units.size(); ++i) {
        number[i] = read_number(setting.units[i].id).value_or(static_cast<int>(i) + 1);
        by_number.push_back(static_cast<Unit>(i));
    }
    std::sort(by_number.begin(), by_number.end(), [this](Unit a, Unit b) {
        return number[static_cast<std::size_t>(a)] < number[static_cast<std::size_t>(b)];
    });
    for (const Unit u : by_number) {
        const UnitInfo& info = setting.units[static_cast<std::size_t>(u)];
        of_side[info.side & 1].push_back(u);
        if (info.type == unit_type::leader) leaders.push_back(u);
        Reserve reserve{.unit = u, .entry = {}};
        for (const Value& item : field(info, "entry"))
            if (item.is(Value::text))
                if (const auto cell = read_cell(item.string, board)) reserve.entry.push_back(*cell);
        if (!reserve.entry.empty()) reserves.push_back(std::move(reserve));
    }
    for (std::size_t s = 0; s < 2 && s < setting.sides.size(); ++s)
        home[s] = home_direction(setting.sides[s], home[s]);
}

Context::Context(const Setting& the_setting)
    : setting{&the_setting},
      options{the_setting},
      ground{the_setting},
      sights{ground},
      roster{the_setting, *the_setting.board}
{
}

std::optional<Cell> read_cell(std::string_view text, const Board& board)
{
    const Cell cell = cell_from_label(board, text);
    return cell == Cell::none ? std::nullopt : std::optional<Cell>{cell};
}

std::string write_cell(Cell cell, const Board& board) { return label(board, cell); }

std::optional<std::vector<Cell>> expand_path(const std::vector<Cell>& corners, const Board& board)
{
    std::vector<Cell> path;
    for (const Cell corner : corners) {
        if (path.empty()) {
            path.push_back(corner);
            continue;
        }
        const int dx = board.column_of(corner) - board.column_of(path.back());
        const int dy = board.row_of(corner) - board.row_of(path.back());
        if ((dx == 0 && dy == 0) || (dx != 0 && dy != 0 && std::abs(dx) != std::abs(dy)))
            return std::nullopt;
        const int steps = std::max(std::abs(dx), std::abs(dy));
        int x = board.column_of(path.back());
        int y = board.row_of(path.back());
        for (int i = 0; i < steps; ++i) {
            x += dx / steps;
            y += dy / steps;
            path.push_back(board.cell_at(x, y));
        }
    }
    return path;
}

std::optional<int> read_number(std::string_view text)
{
    if (text.size() < 2 || text.size() > 9 || text[0] != '#' || text[1] == '0') return std::nullopt;
    int number = 0;
    for (const char c : text.substr(1)) {
        if (c < '0' || c > '9') return std::nullopt;
        number = number * 10 + (c - '0');
    }
    return number;
}

} // namespace sandtable::fos
