#include "plugins/frontends/text/describe.hpp"

#include "kernel/board/geometry.hpp"
#include "kernel/board/label.hpp"
#include "plugins/frontends/board_now.hpp"
#include "plugins/frontends/text/lists.hpp"
#include "plugins/host/table/known.hpp"
#include "plugins/host/telling/holders.hpp"
#include "plugins/host/telling/scenario_texts.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <optional>
#include <vector>

namespace sandtable::text {
namespace {

using host::key;

/// Somewhere on the board, and where its middle is drawn: x to the east, y to the south.
struct Spot {
    Cell cell = Cell::none;
    double x = 0;
    double y = 0;
};

class Describer {
public:
    Describer(const View& view, const host::Teller& teller)
        : view_{view}, teller_{teller}, texts_{teller.texts()}, now_{view}
    {
    }

    [[nodiscard]] bool is_plane() const { return view_.board().shape == Shape::plane; }
    [[nodiscard]] bool is_known(Unit unit) const { return host::is_known(view_, unit); }
    [[nodiscard]] bool is_on_board(Unit unit) const
    {
        return view_.unit(unit).where == Where::board;
    }

    [[nodiscard]] Spot spot(Cell cell) const
    {
        const Board& board = now_.get();
        const double column = board.column_of(cell), row = board.row_of(cell);
        const auto half = [&](int i) {
            return ((i + 1) % 2 == 0) == (board.even_shift != 0) ? 0.5 : 0.0;
        };
        const double flat = std::numbers::sqrt3 / 2; // of a hex: from one row to the next
        switch (board.shape) {
        case Shape::hex_rows: return {cell, column + half(board.row_of(cell)), row * flat};
        case Shape::hex_columns: return {cell, column * flat, row + half(board.column_of(cell))};
        default: return {cell, column, row};
        }
    }
    [[nodiscard]] Spot spot(Unit unit) const
    {
        const UnitRecord& record = view_.unit(unit);
        if (!is_plane()) return spot(record.cell);
        return {Cell::none, static_cast<double>(record.x), static_cast<double>(record.y)};
    }
    [[nodiscard]] Spot spot(const Objective& objective) const
    {
        if (!is_plane()) return spot(objective.cell);
        return {Cell::none, static_cast<double>(objective.x), static_cast<double>(objective.y)};
    }
    [[nodiscard]] int distance(const Spot& a, const Spot& b) const
    {
        if (is_plane()) return static_cast<int>(std::lround(std::hypot(a.x - b.x, a.y - b.y)));
        return sandtable::distance(view_.board(), a.cell, b.cell);
    }

    /// "2 cells to the north-east"; "in the same cell".
    [[nodiscard]] std::string bearing(const Spot& from, const Spot& to) const
    {
        static constexpr std::array toward{key("to the east"),  key("to the south-east"),
                                           key("to the south"), key("to the south-west"),
                                           key("to the west"),  key("to the north-west"),
                                           key("to the north"), key("to the north-east")};
        const int far = distance(from, to);
        const Fill n{{"n", std::to_string(far)}};
        if (far == 0)
            return texts_.tr(is_plane() ? key("at the same place") : key("in the same cell"));
        if (view_.board().shape == Shape::zones)
            return far < 0 ? texts_.tr(key("out of reach")) : texts_.tr(key("{n} zones away"), n);
        const double angle = std::atan2(to.y - from.y, to.x - from.x);
        const long eighth = std::lround(angle / (std::numbers::pi / 4));
        return texts_.tr(is_plane() ? key("{n} away") : key("{n} cells"), n) + " " +
               std::string{texts_.of(toward[static_cast<std::size_t>((eighth + 8) % 8)])};
    }

    [[nodiscard]] std::string place(Unit unit) const
    {
        const UnitRecord& record = view_.unit(unit);
        return is_plane() ? label(Point{record.x, record.y}) : teller_.cell(record.cell);
    }
    /// "Spinetta, wood, height 2"; empty on an open table and on clear level ground without a name.
    [[nodiscard]] std::string ground(Cell cell) const
    {
        if (is_plane() || cell == Cell::none) return {};
        const Board& board = now_.get();
        std::string text;
        const int kind = board.terrain ? board.terrain_at(cell) : 0;
        const auto& terrains = view_.book().terrains;
        if (kind > 0 && static_cast<std::size_t>(kind) < terrains.size())
            text = texts_.of(terrains[static_cast<std::size_t>(kind)].title);
        if (const int height = board.height ? board.height_at(cell) : 0; height > 0)
            text += (text.empty() ? "" : ", ") +
                    texts_.tr(key("height {n}"), {{"n", std::to_string(height)}});
        for (const host::PlaceName& name : names_)
            if (name.cell == cell && name.beyond == Cell::none)
                text = name.words + (text.empty() ? "" : ", ") + text;
        return text;
    }
    /// "#2 Bellegarde, infantry, force 2"; what is not known is said so.
    [[nodiscard]] std::string unit(Unit unit) const
    {
        if (!is_known(unit))
            return texts_.tr(key("something unknown of {side}"),
                             {{"side", teller_.side(view_.side(unit))}});
        std::string text =
            teller_.unit(unit) + ", " +
            std::string{texts_.of(view_.book().unit_types[view_.unit(unit).type].title)};
        if (const std::string counters = counters_of(view_, teller_, unit); !counters.empty())
            text += ", " + counters;
        return text;
    }
    /// The same with its place.
    [[nodiscard]] std::string unit_at(Unit u) const
    {
        const std::string on = ground(is_plane() ? Cell::none : view_.unit(u).cell);
        return texts_.tr(key("{unit}, at {cell}"), {{"unit", unit(u)}, {"cell", place(u)}}) +
               (on.empty() ? "" : " (" + on + ")");
    }

    [[nodiscard]] std::optional<Unit> nearest_enemy(Unit of) const
    {
        std::optional<Unit> nearest;
        for (int i = 0; i < view_.unit_count(); ++i) {
            const Unit other = unit_at_index(i);
            if (!is_on_board(other) || view_.side(other) == view_.side(of)) continue;
            if (!nearest || distance(spot(of), spot(other)) < distance(spot(of), spot(*nearest)))
                nearest = other;
        }
        return nearest;
    }

    [[nodiscard]] std::string table() const
    {
        std::string text;
        const std::size_t sides = view_.setting().sides.size();
        const auto own = static_cast<std::size_t>(view_.viewer());
        for (std::size_t i = 0; i < sides; ++i) {
            const std::size_t s = own < sides ? (own + i) % sides : i;
            text += side(static_cast<Side>(s));
        }
        for (const Objective& objective : now_.get().objectives) text += of_objective(objective);
        return text;
    }

    [[nodiscard]] std::string around(Around asked) const
    {
        std::string text;
        if (asked.unit != Unit::none) {
            if (!is_on_board(asked.unit))
                return texts_.tr(key("{unit} is not on the map"),
                                 {{"unit", teller_.unit(asked.unit)}}) +
                       "\n";
            text = unit_at(asked.unit) + ".\n";
        } else {
            const std::string on = ground(asked.cell);
            text = teller_.cell(asked.cell) + (on.empty() ? "" : " (" + on + ")") + ".\n";
        }
        const Spot here = asked.unit != Unit::none ? spot(asked.unit) : spot(asked.cell);
        return text + units_about(here, asked.unit) + neighbors(here.cell) + objectives(here);
    }

private:
    [[nodiscard]] std::string side(Side side) const
    {
        std::string text, reserve;
        for (int i = 0; i < view_.unit_count(); ++i) {
            const Unit u = unit_at_index(i);
            if (view_.side(u) != side) continue;
            if (!is_on_board(u)) {
                if (is_known(u) && view_.unit(u).where == Where::reserve)
                    reserve += (reserve.empty() ? "" : ", ") + teller_.unit(u);
                continue;
            }
            text += unit_at(u);
            const bool mine = view_.viewer() == side || view_.viewer() == nobody;
            if (const auto enemy = mine ? nearest_enemy(u) : std::nullopt)
                text += std::string{texts_.of(key("; "))} +
                        texts_.tr(key("nearest enemy: {unit}, {where}"),
                                  {{"unit", is_known(*enemy) ? teller_.unit(*enemy) : unit(*enemy)},
                                   {"where", bearing(spot(u), spot(*enemy))}});
            text += ".\n";
        }
        if (!reserve.empty())
            text += texts_.tr(key("In reserve: {list}."), {{"list", reserve}}) + "\n";
        if (text.empty()) text = texts_.tr(key("nothing in sight")) + "\n";
        return teller_.side(side) + std::string{texts_.of(key(":"))} + "\n" + text;
    }

    [[nodiscard]] std::string of_objective(const Objective& objective) const
    {
        const std::string name{texts_.of(objective.name)};
        const std::string where =
            is_plane() ? label(Point{objective.x, objective.y}) : teller_.cell(objective.cell);
        const Side holder = host::holder_of(view_, objective);
        const Fill fill{{"name", name.empty() || name == where ? where : name + ", " + where},
                        {"n", std::to_string(objective.value)},
                        {"side", holder == nobody ? std::string{} : teller_.side(holder)}};
        return texts_.tr(holder == nobody
                             ? key("Objective: {name}: worth {n}, held by nobody.")
                             : key("Objective: {name}: worth {n}, held by {side.the}."),
                         fill) +
               "\n";
    }

    [[nodiscard]] std::string units_about(const Spot& here, Unit but) const
    {
        std::vector<Unit> units;
        for (int i = 0; i < view_.unit_count(); ++i)
            if (const Unit u = unit_at_index(i); u != but && is_on_board(u)) units.push_back(u);
        std::ranges::stable_sort(units, {}, [&](Unit u) { return distance(here, spot(u)); });
        constexpr std::size_t most = 12;
        std::string text;
        for (std::size_t i = 0; i < units.size() && i < most; ++i)
            text += "  " + bearing(here, spot(units[i])) + std::string{texts_.of(key(": "))} +
                    teller_.side(view_.side(units[i])) + ", " + unit_at(units[i]) + "\n";
        if (units.size() > most)
            text += "  " +
                    texts_.tr(key("... and {n} units further off"),
                              {{"n", std::to_string(units.size() - most)}}) +
                    "\n";
        return text;
    }

    [[nodiscard]] std::string neighbors(Cell cell) const
    {
        const Board& board = now_.get();
        if (is_plane() || cell == Cell::none) return {};
        std::string text;
        for (int d = 0; d < board.directions; ++d) {
            const Cell next = board.neighbor(cell, d);
            if (next == Cell::none) continue;
            std::string lies = ground(next);
            const int edge = board.edges ? board.edge_at(cell, d) : 0;
            if (edge > 0 && static_cast<std::size_t>(edge) < view_.book().edge_kinds.size())
                lies +=
                    (lies.empty() ? "" : ", ") +
                    texts_.tr(
                        key("behind {kind}"),
                        {{"kind",
                          std::string{texts_.of(
                              view_.book().edge_kinds[static_cast<std::size_t>(edge)].title)}}});
            if (d < 8 && board.roads && board.road_at(cell, d))
                lies += (lies.empty() ? "" : ", ") + texts_.tr(key("road"));
            text += (text.empty() ? std::string{} : std::string{texts_.of(key("; "))}) +
                    teller_.cell(next) + (lies.empty() ? "" : " " + lies);
        }
        if (text.empty()) return {};
        return "  " + texts_.tr(key("Next to it: {list}."), {{"list", text}}) + "\n";
    }

    [[nodiscard]] std::string objectives(const Spot& here) const
    {
        std::string text;
        for (const Objective& objective : now_.get().objectives) {
            const std::string name{texts_.of(objective.name)};
            text += "  " + bearing(here, spot(objective)) + std::string{texts_.of(key(": "))} +
                    texts_.tr(key("objective {name}"),
                              {{"name", name.empty() && !is_plane() ? teller_.cell(objective.cell)
                                                                    : name}}) +
                    "\n";
        }
        return text;
    }

    using Fill = host::Values;
    const View& view_;
    const host::Teller& teller_;
    const host::Texts& texts_;
    frontends::BoardNow now_;
    std::vector<host::PlaceName> names_ = host::place_names_by(view_.setting(), texts_);
};

} // namespace

std::string describe_table(const View& view, const host::Teller& teller)
{
    return Describer{view, teller}.table();
}

std::string describe_around(const View& view, const host::Teller& teller, Around asked)
{
    return Describer{view, teller}.around(asked);
}

} // namespace sandtable::text
