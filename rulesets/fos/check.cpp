#include "rulesets/fos/check.hpp"

#include "rulesets/fos/rules.hpp"

namespace sandtable::fos {

namespace {

constexpr int most_side = 200;

class Checker {
public:
    Checker(const Setting& setting, const Diagnostics& says)
        : setting_{setting}, board_{*setting.board}, says_{says}
    {
    }
    bool check();

private:
    void check_board();
    void check_sides();
    void check_units();
    void check_unit(std::size_t i);
    void check_place(std::size_t i, Cell cell, const Value& where);
    void check_reserve(const UnitInfo& unit);

    void wrong(const Value& where, const char* rule, const char* text, const Args& args = {})
    {
        says_.say(Diagnostics::error, where, rule, text, args);
        good_ = false;
    }
    [[nodiscard]] const Value& fields(std::size_t i) const
    {
        const Value* all = setting_.units[i].fields;
        return all ? *all : no_value;
    }
    [[nodiscard]] GroundKind kind(Cell cell) const
    {
        return kind_of_ground(board_.terrain_at(cell));
    }

    const Setting& setting_;
    const Board& board_;
    const Diagnostics& says_;
    bool good_ = true;
    std::vector<Unit> fighter_on_;
    std::vector<Side> side_on_;
};

bool Checker::check()
{
    if (setting_.option(option::tactical_margin) > setting_.option(option::strategic_margin))
        wrong((*setting_.scenario)["options"], rules::levels_of_victory,
              "the tactical margin is above the strategic margin");
    if (setting_.turns < 1)
        wrong((*setting_.scenario)["turns"], rules::last_turn, "a battle has at least one turn");
    check_board();
    check_sides();
    if (setting_.units.size() > most_units)
        wrong((*setting_.scenario)["units"], rules::scenario_fields,
              "there are more than {n} units", {.n = most_units});
    else
        check_units();
    return good_;
}

void Checker::check_board()
{
    const Value& map = (*setting_.scenario)["map"];
    if (board_.columns < 2 || board_.rows < 2 || board_.columns > most_side ||
        board_.rows > most_side)
        wrong(map, rules::square_board, "a board has 2 to {n} files and ranks", {.n = most_side});
    for (int i = 0; i < board_.cells; ++i) {
        const Cell cell = cell_at_index(i);
        if (board_.terrain_at(cell) >= terrain::count)
            wrong(map, rules::terrain_types, "{cell} has a terrain that is not in the book",
                  {.cell = cell});
        else if (kind(cell) == GroundKind::forbidden && board_.roads[i] != 0)
            wrong(map, rules::forbidden_cells, "a road touches the forbidden cell {cell}",
                  {.cell = cell});
        if (board_.height_at(cell) < 0 || board_.height_at(cell) > 9)
            wrong(map, rules::heights, "the height of {cell} is not between 0 and 9",
                  {.cell = cell});
    }
    if (board_.objectives.empty())
        wrong(map, rules::objectives, "a battle has at least one objective");
    for (const Objective& objective : board_.objectives)
        if (kind(objective.cell) == GroundKind::forbidden)
            wrong(map, rules::objectives, "the objective {cell} is a forbidden cell",
                  {.cell = objective.cell});
}

void Checker::check_sides()
{
    for (const SideInfo& side : setting_.sides) {
        const Value& edge = side.fields ? (*side.fields)["home_edge"] : no_value;
        if (edge.is(Value::nothing)) continue;
        const std::string_view word = edge.is(Value::text) ? edge.string : "";
        if (word != "N" && word != "E" && word != "S" && word != "W")
            wrong(edge, rules::choice_of_cell, "a home edge is N, E, S or W");
    }
}

void Checker::check_units()
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
            wrong((*setting_.scenario)["units"], rules::scenario_fields,
                  side == blue ? "blue has no fighting unit" : "red has no fighting unit");
}

void Checker::check_unit(std::size_t i)
{
    const UnitInfo& unit = setting_.units[i];
    const Value& all = fields(i);
    const Unit self = static_cast<Unit>(i);
    if (!read_number(unit.id))
        wrong(all, rules::unit_codes, "a unit's id is a number such as \"#12\"", {.unit = self});
    const Value& force = all["force"];
    if (unit.type == unit_type::leader) {
        if (!force.is(Value::nothing) && force.integer != 0)
            wrong(force, rules::force, "a leader has no force", {.unit = self});
    } else if (!force.is(Value::number) || force.integer < 1 || force.integer > 3) {
        wrong(force.is(Value::nothing) ? all : force, rules::force,
              "{unit} needs a force of 1, 2 or 3", {.unit = self});
    }
    const Value& at = all["at"];
    if (at.is(Value::text)) {
        if (const auto cell = read_cell(at.string, board_)) check_place(i, *cell, at);
    } else if (!all["entry"].is(Value::nothing) || all["where"].is(Value::nothing)) {
        check_reserve(unit);
    }
}

void Checker::check_place(std::size_t i, Cell cell, const Value& where)
{
    const UnitInfo& unit = setting_.units[i];
    const Unit self = static_cast<Unit>(i);
    const auto at = static_cast<std::size_t>(cell);
    if (kind(cell) == GroundKind::forbidden)
        return wrong(where, rules::forbidden_cells, "{unit} stands on the forbidden cell {cell}",
                     {.unit = self, .cell = cell});
    const bool leaders_enter = setting_.option(option::leaders_enter_cover) != 0;
    const bool free =
        unit.type == unit_type::infantry || (unit.type == unit_type::leader && leaders_enter);
    if (kind(cell) == GroundKind::cover && !free && board_.roads[at] == 0)
        wrong(where, rules::entering_cover, "{unit} cannot stand in the cover of {cell}: no road",
              {.unit = self, .cell = cell}); // FOS-AMB-59
    if (side_on_[at] != nobody && side_on_[at] != unit.side)
        wrong(where, rules::one_fighting_unit_a_cell, "units of both sides stand on {cell}",
              {.unit = self, .cell = cell});
    side_on_[at] = unit.side;
    if (!is_fighting_type(unit.type)) return;
    if (fighter_on_[at] != Unit::none)
        wrong(where, rules::one_fighting_unit_a_cell,
              "{unit} and {other} cannot both stand on {cell}",
              {.unit = self, .other = fighter_on_[at], .cell = cell});
    fighter_on_[at] = self;
}

void Checker::check_reserve(const UnitInfo& unit)
{
    const Value& all = unit.fields ? *unit.fields : no_value;
    const Value& turn = all["arrive_turn"];
    const Unit self = static_cast<Unit>(&unit - setting_.units.items);
    if (!turn.is(Value::number) || turn.integer < 1 || turn.integer > setting_.turns)
        wrong(turn.is(Value::nothing) ? all : turn, rules::reserves,
              "{unit} is in reserve and needs a turn to arrive in, at most {n}",
              {.unit = self, .n = setting_.turns});
    const Value& entry = all["entry"];
    if (entry.count == 0)
        wrong(entry.is(Value::nothing) ? all : entry, rules::reserves,
              "{unit} is in reserve and needs a list of entry cells", {.unit = self});
    for (const Value& item : entry) {
        const auto cell = item.is(Value::text) ? read_cell(item.string, board_) : std::nullopt;
        if (!cell)
            wrong(item, rules::reserves, "an entry is a cell of the board", {.unit = self});
        else if (kind(*cell) == GroundKind::forbidden)
            wrong(item, rules::reserves, "the entry {cell} is forbidden",
                  {.unit = self, .cell = *cell});
    }
}

} // namespace

bool check_setting(const Setting& setting, const Diagnostics& says)
{
    return Checker{setting, says}.check();
}

} // namespace sandtable::fos
