#include "plugins/host/table/block_check.hpp"

#include "kernel/state/table.hpp"
#include "plugins/host/table/clause.hpp"

#include <cstring>

namespace sandtable::host {
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
        return clause("unit {id}", {{"id", setting_.units[static_cast<std::size_t>(unit)].id}});
    }
    [[nodiscard]] bool is_unit(Unit u) const
    {
        return index(u) >= -1 && index(u) < table_.unit_count();
    }

    std::string header()
    {
        const StateHeader& h = table_.header();
        if (h.format != 1) return clause("block format {n} is not known", {{"n", text(h.format)}});
        if (h.bytes != layout_.bytes || h.layout != layout_.fingerprint)
            return clause("the block was laid out for another battle");
        if (!is_seat(h.viewer)) return clause("no seat {n} to view", {{"n", text(h.viewer)}});
        return {};
    }

    std::string clock()
    {
        const Clock& c = table_.clock();
        const Book& book = *setting_.book;
        if (!book.phases.empty() && c.phase >= book.phases.count)
            return clause("no phase {n}", {{"n", text(c.phase)}});
        if (c.turn < 0) return clause("no turn {n}", {{"n", text(c.turn)}});
        if (!book.sequence.empty() && c.step >= book.sequence.count)
            return clause("no step {n} in the sequence of play", {{"n", text(c.step)}});
        if (!is_seat(c.active)) return clause("no seat {n} to be active", {{"n", text(c.active)}});
        if ((c.winners >> layout_.side_count) != 0 || (!c.over && c.winners != 0))
            return clause("no sides {n} to win", {{"n", text(c.winners)}});
        if (c.over > 1) return clause("the battle is neither over nor not");
        if (c.over && !book.endings.empty() && c.ending >= book.endings.count)
            return clause("no ending {n}", {{"n", text(c.ending)}});
        if (c.over && !book.levels.empty() && c.level >= book.levels.count)
            return clause("no level of victory {n}", {{"n", text(c.level)}});
        return decisions(c);
    }

    std::string decisions(const Clock& c)
    {
        const Book& book = *setting_.book;
        if (c.depth > Clock::deepest)
            return clause("{n} open decisions are too many", {{"n", text(c.depth)}});
        for (int i = 0; i < c.depth; ++i) {
            const Decision& d = c.stack[i];
            if (d.kind >= book.decisions.count)
                return clause("no decision of kind {n}", {{"n", text(d.kind)}});
            if (d.seats == 0) return clause("a decision that nobody must take");
            for (Side s = 0; s < 16; ++s)
                if ((d.seats >> s) & 1 && !is_seat(s))
                    return clause("no seat {n} to decide", {{"n", text(s)}});
            if (!is_unit(d.unit))
                return clause("a decision about unit number {n}", {{"n", text(index(d.unit))}});
        }
        return {};
    }

    std::string units()
    {
        const Board& board = *setting_.board;
        for (int i = 0; i < table_.unit_count(); ++i) {
            const UnitRecord& r = table_.unit(unit_at_index(i));
            if (r.where > Where::exited)
                return clause("{unit} is in no place there is", {{"unit", name(i)}});
            if (r.where == Where::unseen && !is_view())
                return clause("{unit} is unseen on the table", {{"unit", name(i)}});
            if (r.side >= layout_.side_count)
                return clause("{unit} is of no side", {{"unit", name(i)}});
            if (r.type >= setting_.book->unit_types.count && !(is_view() && r.type == unknown_type))
                return clause("{unit} is of no type", {{"unit", name(i)}});
            const bool on_cells = r.where == Where::board && board.shape != Shape::plane;
            if (on_cells ? !board.has(r.cell) : r.cell != Cell::none)
                return clause("{unit} stands on cell {n}",
                              {{"unit", name(i)}, {"n", text(index(r.cell))}});
            if (!is_unit(r.next))
                return clause("{unit} is followed by unit number {n}",
                              {{"unit", name(i)}, {"n", text(index(r.next))}});
        }
        return {};
    }

    /// Each unit on a cell is in that cell's chain once, in index order, and nowhere else.
    std::string chains()
    {
        int met = 0;
        for (std::uint32_t c = 0; c < layout_.cell_count; ++c) {
            const Cell cell = cell_at_index(static_cast<int>(c));
            Unit before = Unit::none;
            for (Unit u = table_.first_in(cell); u != Unit::none; u = table_.next_in(u)) {
                if (!is_unit(u))
                    return clause("cell {n} holds unit number {m}",
                                  {{"n", text(c)}, {"m", text(index(u))}});
                if (u <= before)
                    return clause("the units of cell {n} are out of order", {{"n", text(c)}});
                if (!table_.on_board(u) || table_.cell(u) != cell)
                    return clause("{unit} is listed on cell {n}, where it is not",
                                  {{"unit", name(index(u))}, {"n", text(c)}});
                before = u;
                ++met;
            }
        }
        // So far each was met in the chain of its own cell, and once: the number tells the rest.
        int expected = 0;
        for (int i = 0; i < table_.unit_count(); ++i) {
            const UnitRecord& r = table_.unit(unit_at_index(i));
            if (on_a_cell(r))
                ++expected;
            else if (r.next != Unit::none)
                return clause("{unit} is followed by another unit", {{"unit", name(i)}});
        }
        for (int i = 0; met != expected && i < table_.unit_count(); ++i)
            if (const Unit u = unit_at_index(i); on_a_cell(table_.unit(u)) && !is_chained(u))
                return clause("{unit} is missing from its cell", {{"unit", name(i)}});
        return {};
    }
    [[nodiscard]] static bool on_a_cell(const UnitRecord& r)
    {
        return r.where == Where::board && r.cell != Cell::none;
    }
    [[nodiscard]] bool is_chained(Unit unit) const
    {
        for (Unit u = table_.first_in(table_.cell(unit)); u != Unit::none; u = table_.next_in(u))
            if (u == unit) return true;
        return false;
    }

    std::string counters()
    {
        if (is_view()) return {}; // blanked ones may be outside
        const Book& book = *setting_.book;
        const auto unit = [this](std::uint32_t i) { return name(static_cast<int>(i)); };
        const auto side = [](std::uint32_t i) { return clause("side {n}", {{"n", text(i)}}); };
        const auto cell = [](std::uint32_t i) { return clause("cell {n}", {{"n", text(i)}}); };
        const auto game = [](std::uint32_t) { return word_in_clause("item: the battle"); };
        const Layout& l = layout_;
        if (auto fault = records({l.units_at, l.unit_stride, l.unit_count}, book.unit_counters,
                                 l.unit_counters, unit);
            !fault.empty())
            return fault;
        if (auto fault = records({l.sides_at, l.side_stride, l.side_count}, book.side_counters,
                                 l.side_counters, side);
            !fault.empty())
            return fault;
        if (auto fault = records({l.cells_at, l.cell_stride, l.cell_count}, book.cell_counters,
                                 l.cell_counters, cell);
            !fault.empty())
            return fault;
        return records({l.game_at, 0, 1}, book.game_counters, l.game_counters, game);
    }

    /// Where records of one kind stand.
    struct Section {
        std::uint32_t at, stride, count;
    };
    /// Whether one counter is in its range in every record.
    [[nodiscard]] bool is_within(const Section& section, const Slot& slot,
                                 const CounterSpec& spec) const
    {
        switch (slot.width) {
        case 1:
            return slot.is_signed ? all<std::int8_t>(section, slot, spec)
                                  : all<std::uint8_t>(section, slot, spec);
        case 2:
            return slot.is_signed ? all<std::int16_t>(section, slot, spec)
                                  : all<std::uint16_t>(section, slot, spec);
        case 4:
            return slot.is_signed ? all<std::int32_t>(section, slot, spec)
                                  : all<std::uint32_t>(section, slot, spec);
        default: return all<std::int64_t>(section, slot, spec);
        }
    }
    template <typename As>
    [[nodiscard]] bool all(const Section& section, const Slot& slot, const CounterSpec& spec) const
    {
        const std::byte* at = block_ + section.at + slot.offset;
        bool within = true;
        for (std::uint32_t r = 0; r < section.count; ++r, at += section.stride) {
            As value{};
            std::memcpy(&value, at, sizeof value);
            const std::int64_t wide = value;
            within = within && wide >= spec.min && wide <= spec.max;
        }
        return within;
    }
    /// Every counter of every record is in its range. `of` names a record: asked for the one that
    /// is wrong only, as most blocks are sound.
    template <typename Name>
    std::string records(const Section& section, const List<CounterSpec>& specs,
                        const List<Slot>& slots, const Name& of) const
    {
        bool sound = true;
        for (std::size_t i = 0; i < specs.size() && sound; ++i)
            sound = is_within(section, slots[i], specs[i]);
        if (sound) return {};
        for (std::uint32_t r = 0; r < section.count && !specs.empty(); ++r) {
            const std::byte* record = block_ + section.at + std::size_t{r} * section.stride;
            for (std::size_t i = 0; i < specs.size(); ++i) {
                const std::int64_t value = detail::read(record, slots[i]);
                if (value < specs[i].min || value > specs[i].max)
                    return clause("{of}: {counter} {n} is not from {low} to {high}",
                                  {{"of", of(r)},
                                   {"counter", specs[i].name},
                                   {"n", text(value)},
                                   {"low", text(specs[i].min)},
                                   {"high", text(specs[i].max)}});
            }
        }
        return {};
    }

    /// What has changed of the board is what the book knows, each edge the same from both sides.
    std::string board()
    {
        const Board& board = *setting_.board;
        const Book& book = *setting_.book;
        if (layout_.terrain_at != 0)
            for (int i = 0; i < board.cells; ++i)
                if (const int kind = table_.terrain_at(cell_at_index(i));
                    static_cast<std::size_t>(kind) >= book.terrains.size())
                    return clause("cell {n}: no terrain {m}", {{"n", text(i)}, {"m", text(kind)}});
        if (layout_.edges_at != 0)
            for (int i = 0; i < board.cells; ++i)
                if (std::string fault = edges(cell_at_index(i)); !fault.empty()) return fault;
        for (std::size_t i = 0; layout_.outlines_at != 0 && i < board.outlines.size(); ++i) {
            const Outline& outline = board.outlines[i];
            const int kind = table_.kind_of(outline);
            if (kind != 0 && static_cast<std::size_t>(kind) >=
                                 (outline.closed ? book.terrains.size() : book.edge_kinds.size()))
                return clause("outline {n} is of no kind",
                              {{"n", text(static_cast<std::int64_t>(i))}});
        }
        for (std::size_t i = 0; layout_.objectives_at != 0 && i < board.objectives.size(); ++i) {
            const Objective now = table_.objective(i);
            const bool there =
                board.shape == Shape::plane
                    ? now.x >= 0 && now.y >= 0 && now.x <= board.columns && now.y <= board.rows
                    : board.has(now.cell);
            if (!there) return clause("objective {id} lies off the board", {{"id", now.id}});
        }
        return {};
    }
    std::string edges(Cell cell) const
    {
        const Board& board = *setting_.board;
        for (int d = 0; d < board.directions; ++d) {
            const int kind = table_.edge_at(cell, d);
            if (kind != 0 && static_cast<std::size_t>(kind) >= setting_.book->edge_kinds.size())
                return clause("cell {n}: no kind of edge {m}",
                              {{"n", text(index(cell))}, {"m", text(kind)}});
            const Cell to = board.neighbor(cell, d);
            if (to == Cell::none) continue;
            const int back = board.direction(to, cell);
            if (back >= 0 && (table_.edge_at(to, back) != kind ||
                              table_.road_at(to, back) != table_.road_at(cell, d)))
                return clause("cell {n}: an edge with two different sides",
                              {{"n", text(index(cell))}});
        }
        return {};
    }

    const std::byte* block_;
    const Setting& setting_;
    Table table_;
    const Layout& layout_;
};

} // namespace

std::string fault_in(const std::byte* block, std::size_t bytes, const Setting& setting)
{
    if (bytes != setting.layout->bytes)
        return clause("the block has {n} bytes, not {m}",
                      {{"n", std::to_string(bytes)}, {"m", std::to_string(setting.layout->bytes)}});
    return Inspector{block, setting}.run();
}

} // namespace sandtable::host
