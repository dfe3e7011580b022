#include "plugins/host/telling/json/board.hpp"

#include "kernel/board/label.hpp"
#include "plugins/host/telling/holders.hpp"

namespace sandtable::host {
namespace {

template <typename Spec>
Json name_of(const List<Spec>& specs, int kind)
{
    return static_cast<std::size_t>(kind) < specs.size()
               ? Json(specs[static_cast<std::size_t>(kind)].name)
               : Json(nullptr);
}

Json edges_json(const Table& table, bool roads)
{
    const Board& board = table.board();
    Json changed = Json::array();
    for (int i = 0; i < board.cells; ++i)
        for (int d = 0; d < board.directions; ++d) {
            const Cell cell = cell_at_index(i);
            const Cell to = board.neighbor(cell, d);
            if (to < cell) continue; // off the board, or told from the other side
            const bool same = roads ? table.road_at(cell, d) == board.road_at(cell, d)
                                    : table.edge_at(cell, d) == board.edge_at(cell, d);
            if (same) continue;
            Json one{{"from", label(board, cell)}, {"to", label(board, to)}};
            if (roads)
                one["runs"] = table.road_at(cell, d);
            else
                one["edge"] = name_of(table.book().edge_kinds, table.edge_at(cell, d));
            changed.push_back(std::move(one));
        }
    return changed;
}

Json outlines_json(const Table& table)
{
    const Board& board = table.board();
    Json changed = Json::array();
    for (std::size_t i = 0; i < board.outlines.size(); ++i) {
        const Outline& outline = board.outlines[i];
        const int kind = table.kind_of(outline);
        if (kind == outline.kind) continue;
        changed.push_back({{"outline", i},
                           {"name", outline.name},
                           {"kind", outline.closed ? name_of(table.book().terrains, kind)
                                                   : name_of(table.book().edge_kinds, kind)}});
    }
    return changed;
}

Json objectives_json(const Table& table)
{
    const Board& board = table.board();
    Json all = Json::array();
    for (const Objective now : table.objectives()) {
        Json one{{"id", now.id}, {"name", now.name}, {"value", now.value}};
        add_place(one, now, board);
        all.push_back(std::move(one));
    }
    return all;
}

} // namespace

void add_place(Json& json, const Objective& goal, const Board& board)
{
    if (board.shape == Shape::plane) {
        json["x"] = goal.x;
        json["y"] = goal.y;
    } else if (board.has(goal.cell)) {
        json["cell"] = label(board, goal.cell);
    }
}

Json holders_json(const Table& table)
{
    Json json = Json::object();
    for (const Objective objective : table.objectives()) {
        const Side holder = holder_of(table, objective);
        json[objective.id] =
            holder == nobody ? Json(nullptr) : Json(table.setting().sides[holder].id);
    }
    return json;
}

Json board_changes_json(const Table& table)
{
    if (table.layout().changing == 0) return nullptr;
    const Board& board = table.board();
    Json json = Json::object();
    if (table.layout().terrain_at != 0) {
        Json terrain = Json::object();
        for (int i = 0; i < board.cells; ++i) {
            const Cell cell = cell_at_index(i);
            if (table.terrain_at(cell) != board.terrain_at(cell))
                terrain[label(board, cell)] =
                    name_of(table.book().terrains, table.terrain_at(cell));
        }
        json["terrain"] = std::move(terrain);
    }
    if (table.layout().edges_at != 0) {
        json["edges"] = edges_json(table, false);
        json["roads"] = edges_json(table, true);
    }
    if (table.layout().outlines_at != 0) json["outlines"] = outlines_json(table);
    if (table.changes(Changing::objectives)) json["objectives"] = objectives_json(table);
    return json;
}

} // namespace sandtable::host
