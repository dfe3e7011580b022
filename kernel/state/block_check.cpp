// Reading a block with suspicion, and naming what differs between two: the second half of
// lay_out.hpp.
#include "kernel/state/lay_out.hpp"
#include "kernel/state/table.hpp"

#include <cstring>

namespace sandtable {

namespace {

std::string text(std::int64_t n) { return std::to_string(n); }

/// Finds the first thing wrong with a block of the right size.
class Inspector {
public:
    Inspector(const std::byte* block, const Setting& setting)
        : block_{block}, setting_{setting}, table_{block, setting}, layout_{*setting.layout}
    {
    }

    std::string run()
    {
        for (const auto step : {&Inspector::header, &Inspector::clock, &Inspector::units,
                                &Inspector::chains, &Inspector::counters, &Inspector::board})
            if (std::string fault = (this->*step)(); !fault.empty()) return fault;
        return {};
    }

private:
    [[nodiscard]] bool is_view() const { return table_.viewer() != nobody; }
    [[nodiscard]] bool is_seat(Side side) const
    {
        return side < layout_.side_count || side == umpire_seat || side == nobody;
    }
    [[nodiscard]] std::string name(int unit) const
    {
        return std::string{"unit "} + setting_.units[static_cast<std::size_t>(unit)].id;
    }
    [[nodiscard]] bool is_unit(Unit u) const
    {
        return index(u) >= -1 && index(u) < table_.unit_count();
    }

    std::string header()
    {
        const StateHeader& h = table_.header();
        if (h.format != 1) return "block format " + text(h.format) + " is not known";
        if (h.bytes != layout_.bytes || h.layout != layout_.fingerprint)
            return "the block was laid out for another battle";
        if (!is_seat(h.viewer)) return "no seat " + text(h.viewer) + " to view";
        return {};
    }

    std::string clock()
    {
        const Clock& c = table_.clock();
        const Book& book = *setting_.book;
        if (!book.phases.empty() && c.phase >= book.phases.count)
            return "no phase " + text(c.phase);
        if (!book.sequence.empty() && c.step >= book.sequence.count)
            return "no step " + text(c.step) + " in the sequence of play";
        if (!is_seat(c.active)) return "no seat " + text(c.active) + " to be active";
        if (!is_seat(c.winner)) return "no seat " + text(c.winner) + " to win";
        if (c.over > 1) return "the battle is neither over nor not";
        if (c.over && !book.endings.empty() && c.ending >= book.endings.count)
            return "no ending " + text(c.ending);
        if (c.over && !book.levels.empty() && c.level >= book.levels.count)
            return "no level of victory " + text(c.level);
        if (c.depth > Clock::deepest) return text(c.depth) + " open decisions are too many";
        for (int i = 0; i < c.depth; ++i) {
            const Decision& d = c.stack[i];
            if (d.kind >= book.decisions.count) return "no decision of kind " + text(d.kind);
            if (d.seats == 0) return "a decision that nobody must take";
            for (Side s = 0; s < 8; ++s)
                if ((d.seats >> s) & 1 && (s == nobody || !is_seat(s)))
                    return "no seat " + text(s) + " to decide";
            if (!is_unit(d.unit)) return "a decision about unit " + text(index(d.unit));
        }
        return {};
    }

    std::string units()
    {
        const Board& board = *setting_.board;
        for (int i = 0; i < table_.unit_count(); ++i) {
            const UnitRecord& r = table_.unit(unit_at_index(i));
            if (r.where > Where::exited) return name(i) + " is in no place there is";
            if (r.where == Where::unseen && !is_view()) return name(i) + " is unseen on the table";
            if (r.side >= layout_.side_count) return name(i) + " is of no side";
            if (r.type >= setting_.book->unit_types.count && !(is_view() && r.type == unknown_type))
                return name(i) + " is of no type";
            const bool on_cells = r.where == Where::board && board.shape != Shape::plane;
            if (on_cells ? !board.has(r.cell) : r.cell != Cell::none)
                return name(i) + " stands on cell " + text(index(r.cell));
            if (!is_unit(r.next)) return name(i) + " is followed by unit " + text(index(r.next));
        }
        return {};
    }

    /// Each unit on a cell is in that cell's chain once, in index order, and nowhere else.
    std::string chains()
    {
        std::vector<bool> met(layout_.unit_count);
        for (std::uint32_t c = 0; c < layout_.cell_count; ++c) {
            const Cell cell = cell_at_index(static_cast<int>(c));
            Unit before = Unit::none;
            for (Unit u = table_.first_in(cell); u != Unit::none; u = table_.next_in(u)) {
                if (!is_unit(u)) return "cell " + text(c) + " holds unit " + text(index(u));
                if (u <= before) return "the units of cell " + text(c) + " are out of order";
                if (!table_.on_board(u) || table_.cell(u) != cell)
                    return name(index(u)) + " is listed on cell " + text(c) + ", where it is not";
                met[static_cast<std::size_t>(u)] = true;
                before = u;
            }
        }
        for (int i = 0; i < table_.unit_count(); ++i) {
            const UnitRecord& r = table_.unit(unit_at_index(i));
            const bool chained = met[static_cast<std::size_t>(i)];
            if (r.where == Where::board && r.cell != Cell::none && !chained)
                return name(i) + " is missing from its cell";
            if (!chained && r.next != Unit::none) return name(i) + " is followed by another unit";
        }
        return {};
    }

    std::string counters()
    {
        if (is_view()) return {}; // blanked ones may be outside
        const Book& book = *setting_.book;
        const auto check = [](const std::byte* record, const List<CounterSpec>& specs,
                              const List<Slot>& slots, const std::string& of) -> std::string {
            for (std::size_t i = 0; i < specs.size(); ++i) {
                const std::int64_t value = detail::read(record, slots[i]);
                if (value < specs[i].min || value > specs[i].max)
                    return of + ": " + specs[i].name + " " + text(value) + " is not from " +
                           text(specs[i].min) + " to " + text(specs[i].max);
            }
            return {};
        };
        for (std::uint32_t u = 0; u < layout_.unit_count; ++u)
            if (auto fault = check(at(layout_.units_at, layout_.unit_stride, u), book.unit_counters,
                                   layout_.unit_counters, name(static_cast<int>(u)));
                !fault.empty())
                return fault;
        for (std::uint32_t s = 0; s < layout_.side_count; ++s)
            if (auto fault = check(at(layout_.sides_at, layout_.side_stride, s), book.side_counters,
                                   layout_.side_counters, "side " + text(s));
                !fault.empty())
                return fault;
        for (std::uint32_t c = 0; c < layout_.cell_count; ++c)
            if (auto fault = check(at(layout_.cells_at, layout_.cell_stride, c), book.cell_counters,
                                   layout_.cell_counters, "cell " + text(c));
                !fault.empty())
                return fault;
        return check(block_ + layout_.game_at, book.game_counters, layout_.game_counters,
                     "the battle");
    }

    /// What has changed of the board is what the book knows, each edge the same from both sides.
    std::string board()
    {
        const Board& board = *setting_.board;
        const Book& book = *setting_.book;
        for (int i = 0; i < board.cells; ++i) {
            const Cell cell = cell_at_index(i);
            const std::string of = "cell " + text(i) + ": ";
            if (layout_.terrain_at != 0 &&
                static_cast<std::size_t>(table_.terrain_at(cell)) >= book.terrains.size())
                return of + "no terrain " + text(table_.terrain_at(cell));
            for (int d = 0; layout_.edges_at != 0 && d < board.directions; ++d) {
                const int kind = table_.edge_at(cell, d);
                if (kind != 0 && static_cast<std::size_t>(kind) >= book.edge_kinds.size())
                    return of + "no kind of edge " + text(kind);
                const Cell to = board.neighbor(cell, d);
                if (to == Cell::none) continue;
                const int back = board.direction(to, cell);
                if (back >= 0 && (table_.edge_at(to, back) != kind ||
                                  table_.road_at(to, back) != table_.road_at(cell, d)))
                    return of + "an edge with two different sides";
            }
        }
        for (std::size_t i = 0; layout_.outlines_at != 0 && i < board.outlines.size(); ++i) {
            const Outline& outline = board.outlines[i];
            const int kind = table_.kind_of(outline);
            if (kind != 0 && static_cast<std::size_t>(kind) >=
                                 (outline.closed ? book.terrains.size() : book.edge_kinds.size()))
                return "outline " + text(static_cast<std::int64_t>(i)) + " is of no kind";
        }
        for (std::size_t i = 0; layout_.objectives_at != 0 && i < board.objectives.size(); ++i) {
            const Objective now = table_.objective(i);
            const bool there =
                board.shape == Shape::plane
                    ? now.x >= 0 && now.y >= 0 && now.x <= board.columns && now.y <= board.rows
                    : board.has(now.cell);
            if (!there) return std::string{"objective "} + now.id + " lies off the board";
        }
        return {};
    }

    [[nodiscard]] const std::byte* at(std::uint32_t section, std::uint32_t stride,
                                      std::uint32_t i) const
    {
        return block_ + section + std::size_t{i} * stride;
    }

    const std::byte* block_;
    const Setting& setting_;
    Table table_;
    const Layout& layout_;
};

/// Compares two blocks in the order of the layout and describes the first difference.
class Comparer {
public:
    Comparer(const std::byte* a, const std::byte* b, const Setting& setting)
        : a_{a}, b_{b}, setting_{setting}, one_{a, setting}, other_{b, setting}
    {
    }

    std::string run()
    {
        const Layout& l = *setting_.layout;
        const Book& book = *setting_.book;
        if (auto said = clock(); !said.empty()) return said;
        for (std::uint32_t u = 0; u < l.unit_count; ++u)
            if (auto said = unit(u); !said.empty()) return said;
        for (std::uint32_t s = 0; s < l.side_count; ++s)
            if (auto said = record(l.sides_at + s * l.side_stride, book.side_counters,
                                   l.side_counters, "side " + text(s));
                !said.empty())
                return said;
        for (std::uint32_t c = 0; c < l.cell_count; ++c)
            if (auto said = record(l.cells_at + c * l.cell_stride, book.cell_counters,
                                   l.cell_counters, "cell " + text(c));
                !said.empty())
                return said;
        if (auto said = record(l.game_at, book.game_counters, l.game_counters, "the battle");
            !said.empty())
            return said;
        if (auto said = board(); !said.empty()) return said;
        for (std::uint32_t i = 0; i < l.storage_count; ++i)
            if (one_.storage(i) != other_.storage(i))
                return against("storage word " + text(i), one_.storage(i), other_.storage(i));
        for (std::uint32_t i = 0; i < l.bytes; ++i)
            if (a_[i] != b_[i]) return "byte " + text(i) + " of the block" + where(i);
        return {};
    }

private:
    static std::string against(const std::string& what, std::int64_t a, std::int64_t b)
    {
        return what + " " + text(a) + " against " + text(b);
    }

    std::string clock()
    {
        const StateHeader& a = one_.header();
        const StateHeader& b = other_.header();
        if (a.viewer != b.viewer) return against("viewer", a.viewer, b.viewer);
        for (int i = 0; i < stream_count; ++i) {
            if (a.streams[i].key != b.streams[i].key) return "key of dice stream " + text(i);
            if (a.streams[i].counter != b.streams[i].counter)
                return against("dice stream " + text(i) + ": numbers drawn",
                               static_cast<std::int64_t>(a.streams[i].counter),
                               static_cast<std::int64_t>(b.streams[i].counter));
        }
        const Clock& c = a.clock;
        const Clock& d = b.clock;
        if (c.turn != d.turn) return against("turn", c.turn, d.turn);
        if (c.phase != d.phase) return against("phase", c.phase, d.phase);
        if (c.step != d.step) return against("step", c.step, d.step);
        if (c.active != d.active) return against("active side", c.active, d.active);
        if (c.impulse != d.impulse) return against("impulse", c.impulse, d.impulse);
        if (c.depth != d.depth) return against("open decisions", c.depth, d.depth);
        if (c.over != d.over) return against("battle over", c.over, d.over);
        if (std::memcmp(&c, &d, sizeof c) != 0) return "the decisions or the ending";
        return {};
    }

    std::string unit(std::uint32_t u)
    {
        const Layout& l = *setting_.layout;
        const Unit handle = unit_at_index(static_cast<int>(u));
        const std::string name = std::string{"unit "} + setting_.units[u].id;
        const UnitRecord& a = one_.unit(handle);
        const UnitRecord& b = other_.unit(handle);
        const auto value = [](auto v) { return static_cast<std::int64_t>(v); };
        if (a.where != b.where) return against(name + ": where", value(a.where), value(b.where));
        if (a.cell != b.cell) return against(name + ": cell", value(a.cell), value(b.cell));
        if (a.x != b.x) return against(name + ": x", a.x, b.x);
        if (a.y != b.y) return against(name + ": y", a.y, b.y);
        if (a.facing != b.facing) return against(name + ": facing", a.facing, b.facing);
        if (a.side != b.side) return against(name + ": side", a.side, b.side);
        if (a.type != b.type) return against(name + ": type", a.type, b.type);
        const std::uint32_t at = l.units_at + u * l.unit_stride;
        if (auto said = record(at, setting_.book->unit_counters, l.unit_counters, name);
            !said.empty())
            return said;
        for (std::size_t i = 0; i < l.unit_data.size(); ++i) {
            const Slot& slot = l.unit_data[i];
            if (std::memcmp(a_ + at + slot.offset, b_ + at + slot.offset, slot.width) != 0)
                return name + ": " + setting_.book->unit_data[i].name;
        }
        return {};
    }

    std::string record(std::uint32_t at, const List<CounterSpec>& specs, const List<Slot>& slots,
                       const std::string& of)
    {
        for (std::size_t i = 0; i < specs.size(); ++i) {
            const std::int64_t a = detail::read(a_ + at, slots[i]);
            const std::int64_t b = detail::read(b_ + at, slots[i]);
            if (a != b) return against(of + ": " + specs[i].name, a, b);
        }
        return {};
    }

    std::string board()
    {
        const Layout& l = *setting_.layout;
        const Board& board = *setting_.board;
        for (int i = 0; i < board.cells; ++i) {
            const Cell cell = cell_at_index(i);
            const std::string of = "cell " + text(i);
            if (l.terrain_at != 0 && one_.terrain_at(cell) != other_.terrain_at(cell))
                return against(of + ": terrain", one_.terrain_at(cell), other_.terrain_at(cell));
            for (int d = 0; l.edges_at != 0 && d < board.directions; ++d) {
                if (one_.edge_at(cell, d) != other_.edge_at(cell, d))
                    return against(of + ": edge " + text(d), one_.edge_at(cell, d),
                                   other_.edge_at(cell, d));
                if (one_.road_at(cell, d) != other_.road_at(cell, d))
                    return against(of + ": road " + text(d), one_.road_at(cell, d),
                                   other_.road_at(cell, d));
            }
        }
        for (const Outline& outline : board.outlines)
            if (one_.kind_of(outline) != other_.kind_of(outline))
                return against("outline " + text(&outline - board.outlines.items) + ": kind",
                               one_.kind_of(outline), other_.kind_of(outline));
        for (std::size_t i = 0; i < board.objectives.size(); ++i) {
            const Objective a = one_.objective(i);
            const Objective b = other_.objective(i);
            const std::string of = std::string{"objective "} + a.id;
            if (a.cell != b.cell) return against(of + ": cell", index(a.cell), index(b.cell));
            if (a.x != b.x) return against(of + ": x", a.x, b.x);
            if (a.y != b.y) return against(of + ": y", a.y, b.y);
            if (a.value != b.value) return against(of + ": value", a.value, b.value);
        }
        return {};
    }

    [[nodiscard]] std::string where(std::uint32_t i) const
    {
        const Layout& l = *setting_.layout;
        if (i >= l.occupants_at) return " (chains of occupants)";
        if (i >= l.game_at) return " (data of the battle)";
        return i >= l.units_at ? " (records)" : " (header)";
    }

    const std::byte* a_;
    const std::byte* b_;
    const Setting& setting_;
    Table one_;
    Table other_;
};

} // namespace

std::string fault_in(const std::byte* block, std::size_t bytes, const Setting& setting)
{
    if (bytes != setting.layout->bytes)
        return "the block has " + std::to_string(bytes) + " bytes, not " +
               std::to_string(setting.layout->bytes);
    return Inspector{block, setting}.run();
}

std::string first_difference(const std::byte* a, const std::byte* b, const Setting& setting)
{
    if (std::memcmp(a, b, setting.layout->bytes) == 0) return {};
    return Comparer{a, b, setting}.run();
}

} // namespace sandtable
