#include "plugins/host/table/block_difference.hpp"

#include "kernel/state/table.hpp"

#include <cstring>

namespace sandtable::host {
namespace {

std::string number_text(std::int64_t n) { return std::to_string(n); }

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
        for (std::uint32_t s = 0; s < l.side_count; ++s) {
            const std::uint32_t at = l.sides_at + s * l.side_stride;
            const std::string of = "side " + number_text(s);
            if (auto said = record(at, book.side_counters, l.side_counters, of); !said.empty())
                return said;
            if (auto said = data(at, book.side_data, l.side_data, of); !said.empty()) return said;
        }
        for (std::uint32_t c = 0; c < l.cell_count; ++c)
            if (auto said = record(l.cells_at + c * l.cell_stride, book.cell_counters,
                                   l.cell_counters, "cell " + number_text(c));
                !said.empty())
                return said;
        if (auto said = record(l.game_at, book.game_counters, l.game_counters, "the battle");
            !said.empty())
            return said;
        if (auto said = board(); !said.empty()) return said;
        for (std::uint32_t i = 0; i < l.storage_count; ++i)
            if (one_.storage(i) != other_.storage(i))
                return against("storage word " + number_text(i), one_.storage(i),
                               other_.storage(i));
        for (std::uint32_t i = 0; i < l.bytes; ++i)
            if (a_[i] != b_[i]) return "byte " + number_text(i) + " of the block" + where(i);
        return {};
    }

private:
    static std::string against(const std::string& what, std::int64_t a, std::int64_t b)
    {
        return what + " " + number_text(a) + " against " + number_text(b);
    }

    std::string clock()
    {
        const StateHeader& a = one_.header();
        const StateHeader& b = other_.header();
        if (a.viewer != b.viewer) return against("viewer", a.viewer, b.viewer);
        for (int i = 0; i < stream_count; ++i) {
            if (a.streams[i].key != b.streams[i].key) return "key of dice stream " + number_text(i);
            if (a.streams[i].counter != b.streams[i].counter)
                return against("dice stream " + number_text(i) + ": numbers drawn",
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
        return data(at, setting_.book->unit_data, l.unit_data, name);
    }

    std::string data(std::uint32_t at, const List<DataSpec>& specs, const List<Slot>& slots,
                     const std::string& of)
    {
        for (std::size_t i = 0; i < specs.size(); ++i)
            if (std::memcmp(a_ + at + slots[i].offset, b_ + at + slots[i].offset, slots[i].width) !=
                0)
                return of + ": " + specs[i].name;
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
            const std::string of = "cell " + number_text(i);
            if (l.terrain_at != 0 && one_.terrain_at(cell) != other_.terrain_at(cell))
                return against(of + ": terrain", one_.terrain_at(cell), other_.terrain_at(cell));
            for (int d = 0; l.edges_at != 0 && d < board.directions; ++d) {
                if (one_.edge_at(cell, d) != other_.edge_at(cell, d))
                    return against(of + ": edge " + number_text(d), one_.edge_at(cell, d),
                                   other_.edge_at(cell, d));
                if (one_.road_at(cell, d) != other_.road_at(cell, d))
                    return against(of + ": road " + number_text(d), one_.road_at(cell, d),
                                   other_.road_at(cell, d));
            }
        }
        for (const Outline& outline : board.outlines)
            if (one_.kind_of(outline) != other_.kind_of(outline))
                return against("outline " + number_text(&outline - board.outlines.items) + ": kind",
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

std::string first_difference(const std::byte* a, const std::byte* b, const Setting& setting)
{
    if (std::memcmp(a, b, setting.layout->bytes) == 0) return {};
    return Comparer{a, b, setting}.run();
}

} // namespace sandtable::host
