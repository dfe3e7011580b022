#include "rulesets/fos/scenario/check.hpp"

#include "rulesets/fos/book/rules.hpp"
#include "rulesets/fos/scenario/reading.hpp"
#include "sdk/cpp/complaints.hpp"
#include "sdk/cpp/reading.hpp"

namespace sandtable::fos {

namespace {

constexpr int most_side = 200;

/// Whether a unit is out and says what force it began with: then none may be left. [FOS-UNIT-03]
bool has_fallen(const Value& fields)
{
    constexpr std::array gone{"dead"};
    const Value& first = fields["force_initial"];
    return sdk::word_in(fields["where"], gone) == 0 && first.is(Value::number) &&
           first.integer >= 1 && fields["force"].integer == 0;
}

class Check : private sdk::Complaints {
public:
    Check(const Setting& setting, const Diagnostics& says)
        : Complaints{says}, setting_{setting}, board_{*setting.board}
    {
    }
    void all();

private:
    void check_board();
    void check_sides();
    void check_units();
    void check_unit(std::size_t i);
    void check_place(std::size_t i, Cell cell, const Value& where);
    void check_reserve(const UnitInfo& unit);

    [[nodiscard]] GroundKind kind(Cell cell) const
    {
        return kind_of_ground(board_.terrain_at(cell));
    }

    const Setting& setting_;
    const Board& board_;
    std::vector<Unit> fighter_on_;
    std::vector<Side> side_on_;
};

void Check::all()
{
    if (setting_.option(option::tactical_margin) > setting_.option(option::strategic_margin))
        error((*setting_.scenario)["options"], rules::levels_of_victory,
              "the tactical margin is above the strategic margin");
    if (setting_.turns < 1)
        error((*setting_.scenario)["turns"], rules::last_turn, "a battle has at least one turn");
    check_board();
    check_sides();
    if (setting_.units.size() > most_units)
        error((*setting_.scenario)["units"], rules::scenario_fields,
              "there are more than {n} units", {.n = most_units});
    else
        check_units();
}

void Check::check_board()
{
    const Value& map = (*setting_.scenario)["map"];
    if (board_.columns < 2 || board_.rows < 2 || board_.columns > most_side ||
        board_.rows > most_side)
        error(map, rules::square_board, "a board has 2 to {n} files and ranks", {.n = most_side});
    for (int i = 0; i < board_.cells; ++i) {
        const Cell cell = cell_at_index(i);
        if (board_.terrain_at(cell) >= terrain::count)
            error(map, rules::terrain_types, "{cell} has a terrain that is not in the book",
                  {.cell = cell});
        else if (kind(cell) == GroundKind::forbidden && board_.roads[i] != 0)
            error(map, rules::forbidden_cells, "a road touches the forbidden cell {cell}",
                  {.cell = cell});
        if (board_.height_at(cell) < 0 || board_.height_at(cell) > 9)
            error(map, rules::heights, "the height of {cell} is not between 0 and 9",
                  {.cell = cell});
    }
    if (board_.objectives.empty())
        error(map, rules::objectives, "a battle has at least one objective");
    for (const Objective& objective : board_.objectives)
        if (kind(objective.cell) == GroundKind::forbidden)
            error(map, rules::objectives, "the objective {cell} is a forbidden cell",
                  {.cell = objective.cell});
}

void Check::check_sides()
{
    for (const SideInfo& side : setting_.sides) {
        constexpr std::array edges{"N", "E", "S", "W"};
        const Value& edge = sdk::field_of(side, "home_edge");
        if (!edge.is(Value::nothing) && sdk::word_in(edge, edges) < 0)
            error(edge, rules::choice_of_cell, "a home edge is N, E, S or W");
    }
}

void Check::check_units()
{
    fighter_on_.assign(static_cast<std::size_t>(board_.cells), Unit::none);
    side_on_.assign(static_cast<std::size_t>(board_.cells), nobody);
    std::array<bool, 2> fights{};
    for (std::size_t i = 0; i < setting_.units.size(); ++i) {
        const UnitInfo& unit = setting_.units[i];
        if (is_fighting_type(unit.type)) fights[unit.side & 1] = true;
        check_unit(i);
    }
    for (const Side side : {blue, red})
        if (!fights[side])
            error((*setting_.scenario)["units"], rules::scenario_fields,
                  side == blue ? "blue has no fighting unit" : "red has no fighting unit");
}

void Check::check_unit(std::size_t i)
{
    const UnitInfo& unit = setting_.units[i];
    const Value& all = *unit.fields;
    const Unit self = static_cast<Unit>(i);
    if (!read_number(unit.id))
        error(all, rules::unit_codes, "a unit's id is a number such as \"#12\"", {.unit = self});
    const Value& force = all["force"];
    if (unit.type == unit_type::leader) {
        if (!force.is(Value::nothing) && force.integer != 0)
            error(force, rules::force, "a leader has no force", {.unit = self});
    } else if (!force.is(Value::number) || force.integer > 3 ||
               (force.integer < 1 && !has_fallen(all))) {
        error(force.is(Value::nothing) ? all : force, rules::force,
              "{unit} needs a force of 1, 2 or 3", {.unit = self});
    }
    const Value& at = all["at"];
    if (at.is(Value::text)) {
        if (const auto cell = read_cell(at.string, board_)) check_place(i, *cell, at);
    } else if (!all["entry"].is(Value::nothing) || all["where"].is(Value::nothing)) {
        check_reserve(unit);
    }
}

void Check::check_place(std::size_t i, Cell cell, const Value& where)
{
    const UnitInfo& unit = setting_.units[i];
    const Unit self = static_cast<Unit>(i);
    const auto at = static_cast<std::size_t>(cell);
    if (kind(cell) == GroundKind::forbidden)
        return error(where, rules::forbidden_cells, "{unit} stands on the forbidden cell {cell}",
                     {.unit = self, .cell = cell});
    const bool leaders_enter = setting_.option(option::leaders_enter_cover) != 0;
    const bool free =
        unit.type == unit_type::infantry || (unit.type == unit_type::leader && leaders_enter);
    if (kind(cell) == GroundKind::cover && !free && board_.roads[at] == 0)
        error(where, rules::entering_cover, "{unit} cannot stand in the cover of {cell}: no road",
              {.unit = self, .cell = cell}); // FOS-AMB-59
    if (side_on_[at] != nobody && side_on_[at] != unit.side)
        error(where, rules::one_fighting_unit_a_cell, "units of both sides stand on {cell}",
              {.unit = self, .cell = cell});
    side_on_[at] = unit.side;
    if (!is_fighting_type(unit.type)) return;
    if (fighter_on_[at] != Unit::none)
        error(where, rules::one_fighting_unit_a_cell,
              "{unit} and {other} cannot both stand on {cell}",
              {.unit = self, .other = fighter_on_[at], .cell = cell});
    fighter_on_[at] = self;
}

void Check::check_reserve(const UnitInfo& unit)
{
    const Value& all = *unit.fields;
    const Value& turn = all["arrive_turn"];
    const Unit self = static_cast<Unit>(&unit - setting_.units.items);
    if (!turn.is(Value::number) || turn.integer < 1 || turn.integer > setting_.turns)
        error(turn.is(Value::nothing) ? all : turn, rules::reserves,
              "{unit} is in reserve and needs a turn to arrive in, at most {n}",
              {.unit = self, .n = setting_.turns});
    const Value& entry = all["entry"];
    if (entry.count == 0)
        error(entry.is(Value::nothing) ? all : entry, rules::reserves,
              "{unit} is in reserve and needs a list of entry cells", {.unit = self});
    for (const Value& item : entry) {
        const auto cell = item.is(Value::text) ? read_cell(item.string, board_) : std::nullopt;
        if (!cell)
            error(item, rules::reserves, "an entry is a cell of the board", {.unit = self});
        else if (kind(*cell) == GroundKind::forbidden)
            error(item, rules::reserves, "the entry {cell} is forbidden",
                  {.unit = self, .cell = *cell});
    }
}

} // namespace

void check_scenario(const Context& context, const Diagnostics& says)
{
    Check{*context.setting, says}.all(); // nothing is asked of the period: FOS-AMB-01
}

} // namespace sandtable::fos
