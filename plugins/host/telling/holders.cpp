#include "plugins/host/telling/holders.hpp"

#include <string>
#include <string_view>

namespace sandtable::host {

namespace {

/// The number of an objective from 1, in the scenario's order, whatever of it has moved.
std::size_t number_of(const Board& board, const Objective& objective)
{
    std::size_t i = 0;
    while (i < board.objectives.size() && std::string_view{board.objectives[i].id} != objective.id)
        ++i;
    return i + 1;
}

/// The side that stands alone in a cell.
Side alone_in(const Table& table, Cell cell)
{
    Side alone = nobody;
    const auto& types = table.book().unit_types;
    for (Unit u = table.first_in(cell); u != Unit::none; u = table.next_in(u)) {
        const std::uint16_t type = table.unit(u).type;
        if (type < types.size() && types[type].stacks != 0) continue;
        if (alone != nobody && alone != table.side(u)) return nobody;
        alone = table.side(u);
    }
    return alone;
}

} // namespace

Side holder_of(const Table& table, const Objective& objective)
{
    const auto told = [&](std::int64_t value) {
        const bool is_side =
            value > 0 && static_cast<std::uint64_t>(value) <= table.setting().sides.size();
        return is_side ? static_cast<Side>(value - 1) : nobody;
    };
    const Book& book = table.book();
    const bool in_cell = table.board().has(objective.cell);
    if (const auto at = place_of(book.cell_counters, &CounterSpec::name, "holder");
        at != 0 && in_cell)
        return told(table.wide(CellCounter{static_cast<std::uint16_t>(at - 1)}, objective.cell));
    const std::string name = "holder" + std::to_string(number_of(table.board(), objective));
    if (const auto at = place_of(book.game_counters, &CounterSpec::name, name); at != 0)
        return told(table.wide(GameCounter{static_cast<std::uint16_t>(at - 1)}));
    const Side alone = in_cell ? alone_in(table, objective.cell) : nobody;
    return alone != nobody ? alone : objective.owner;
}

} // namespace sandtable::host
