#include "rulesets/thucydide/scenario/reading.hpp"

#include "kernel/board/label.hpp"
#include "kernel/state/layout.hpp"

#include "sdk/cpp/options.hpp"
#include "sdk/cpp/reading.hpp"

#include <algorithm>

namespace sandtable::thucydide {

namespace {

/// Adds a cell to an objective. It is a set of hexes: one that is named twice is in it once.
void add_cell(const Setting& setting, Prize& prize, Cell cell)
{
    if (cell == Cell::none || std::ranges::count(prize.cells, cell) != 0) return;
    prize.cells.push_back(cell);
    prize.of_map.push_back(objective_in(*setting.board, cell));
}

/// The scenario's word for a side in a map of sides: home = { greeks = "top" }.
const Value& of_side(const Setting& setting, const Value& map, Side side) noexcept
{
    return map[setting.sides[side].id];
}

/// The list a scenario gives, or that of an army of so many units. [THU-CMD-01]
Capacities read_capacities(const Setting& setting, const Value& list, int units)
{
    if (!list.is(Value::list) || list.count == 0)
        return capacities_for(units, sdk::OptionValues{setting}[opt_activation_over_15]);
    Capacities capacities;
    for (const Value& item : list)
        if (capacities.count < Capacities::most)
            capacities.pieces[capacities.count++] = static_cast<std::int8_t>(number_or(item, 1));
    return capacities;
}

Home read_home(const Setting& setting, Side side)
{
    const Value& own = sdk::field_of(setting.sides[side], "home");
    const Value& said =
        own.is(Value::text) ? own : of_side(setting, (*setting.scenario)["home"], side);
    const int home = sdk::word_in(said, home_words);
    return home >= 0 ? static_cast<Home>(home) : side == 0 ? Home::bottom : Home::top;
}

/// The score at which a side wins. [THU-VIC-01 to -03]
int read_target(const Setting& setting, VictoryMode mode, Side side, const Army& enemy)
{
    const int target = break_point(mode == VictoryMode::units ? enemy.fighting : enemy.worth);
    if (mode != VictoryMode::scenario) return target;
    return number_or(of_side(setting, (*setting.scenario)["victory"]["target"], side), target);
}

Piece read_piece(const UnitInfo& info, const Board& board, bool by_points)
{
    const UnitType& type = unit_types[info.type];
    const Value& fields = *info.fields;
    Piece piece;
    const int training = sdk::word_in(fields["training"], training_words);
    const int morale = sdk::word_in(fields["morale"], morale_words);
    if (training >= 0) piece.training = static_cast<Training>(training - 1);
    if (morale >= 0) piece.morale = static_cast<Morale>(morale - 1);
    piece.placed = !fields["at"].is(Value::nothing);
    piece.arrival = piece.placed ? 0 : number_or(fields["arrive_turn"], 0);
    piece.waits = piece.arrival > 0 || sdk::is_word(fields["where"], "reserve");
    for (const Value& item : fields["entry"])
        if (item.is(Value::text))
            if (const Cell cell = cell_from_label(board, item.string); cell != Cell::none)
                piece.entry.push_back(cell);
    piece.strength_given = fields["stands"].is(Value::number);
    if (type.is_leader()) return piece;
    piece.stands = number_or(fields["initial"], number_or(fields["stands"], type.stands));
    piece.cost = number_or(fields["cost"], cost_of(type, piece.training, piece.morale));
    if (!type.has(expendable)) piece.worth = by_points ? points_of(piece.cost, type.kind) : 1;
    return piece;
}

} // namespace

int number_or(const Value& value, int otherwise) noexcept
{
    return value.is(Value::number) ? static_cast<int>(value.integer) : otherwise;
}

Capacities capacities_for(int units, int over_15) noexcept
{
    Capacities list;
    list.count = units >= 16 ? 2 : 1;
    const int pieces = units <= 9 ? 3 : units <= 15 ? 4 : over_15;
    for (int i = 0; i < list.count; ++i) list.pieces[i] = static_cast<std::int8_t>(pieces);
    return list;
}

VictoryMode read_victory_mode(const Setting& setting) noexcept
{
    const int mode = sdk::word_in((*setting.scenario)["victory"]["mode"], victory_words);
    return mode >= 0 ? static_cast<VictoryMode>(mode)
                     : sdk::OptionValues{setting}.as<VictoryMode>(opt_victory_mode);
}

std::vector<Piece> read_pieces(const Setting& setting, VictoryMode mode)
{
    const Value& count = (*setting.scenario)["victory"]["count"];
    const bool by_points = mode == VictoryMode::points ||
                           (mode == VictoryMode::scenario && sdk::is_word(count, "points"));
    std::vector<Piece> pieces;
    for (const UnitInfo& info : setting.units)
        pieces.push_back(read_piece(info, *setting.board, by_points));
    return pieces;
}

std::array<Army, 2> read_armies(const Setting& setting, VictoryMode mode,
                                const std::vector<Piece>& pieces)
{
    std::array<Army, 2> armies;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        const UnitInfo& info = setting.units[i];
        const UnitType& type = unit_types[info.type];
        if (type.is_leader()) continue;
        Army& army = armies[info.side & 1];
        ++army.units;
        if (!type.has(expendable)) ++army.fighting;
        army.worth += pieces[i].worth;
    }
    for (Side side = 0; side < 2; ++side) {
        Army& army = armies[side];
        const SideInfo& info = setting.sides[side];
        army.home = read_home(setting, side);
        army.tokens_given = sdk::field_of(info, "tokens").is(Value::number);
        army.budget = number_or(sdk::field_of(info, "budget"), 0);
        army.capacities = read_capacities(setting, sdk::field_of(info, "activations"), army.units);
        army.target = read_target(setting, mode, side, armies[1 - side]);
    }
    return armies;
}

int objective_in(const Board& board, Cell cell) noexcept
{
    for (std::size_t i = 0; i < board.objectives.size(); ++i)
        if (board.objectives[i].cell == cell) return static_cast<int>(i);
    return -1;
}

std::vector<Prize> read_prizes(const Setting& setting, VictoryMode mode)
{
    std::vector<Prize> prizes;
    if (mode != VictoryMode::scenario) return prizes;
    for (const Value& item : (*setting.scenario)["victory"]["objectives"]) {
        Prize prize;
        prize.side = sdk::side_called(setting, item["side"]);
        if (item["points"].is(Value::number)) prize.points = number_or(item["points"], 1);
        const int when = sdk::word_in(item["when"], prize_words);
        if (when >= 0) prize.when = static_cast<Prize::When>(when);
        for (const Value& hex : item["cells"])
            if (hex.is(Value::text))
                add_cell(setting, prize, cell_from_label(*setting.board, hex.string));
        if (item["cells"].is(Value::nothing))
            for (const Objective& objective : setting.board->objectives)
                add_cell(setting, prize, objective.cell);
        if (prize.side != nobody && !prize.cells.empty()) prizes.push_back(std::move(prize));
    }
    return prizes;
}

} // namespace sandtable::thucydide
