#include "plugins/host/telling/holders.hpp"

#include "plugins/host/telling/meanings.hpp"

#include <string_view>

namespace sandtable::host {

namespace {

/// How many objectives come before one, in the scenario's order, whatever of it has moved.
std::size_t number_of(const Board& board, const Objective& objective)
{
    std::size_t i = 0;
    while (i < board.objectives.size() && std::string_view{board.objectives[i].id} != objective.id)
        ++i;
    return i;
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
    if (const auto at = counter_for(book.cell_counters, Means::holder); at && in_cell)
        return told(table.wide(CellCounter{*at}, objective.cell));
    std::size_t before = number_of(table.board(), objective);
    for (std::uint16_t i = 0; i < book.game_counters.count; ++i)
        if (book.game_counters[i].means == Means::holder && before-- == 0)
            return told(table.wide(GameCounter{i}));
    const Side alone = in_cell ? alone_in(table, objective.cell) : nobody;
    return alone != nobody ? alone : objective.owner;
}

} // namespace sandtable::host
