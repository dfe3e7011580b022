#include "lua/data/write_position.hpp"

#include "kernel/board/label.hpp"
#include "lua/data/packed.hpp"

#include <algorithm>
#include <span>

namespace sandtable::lua {

namespace {

Written map_of(std::string key) { return Written::of(std::move(key), Value::map, {}); }

/// Writes what the rules keep of a unit, a side, a cell or the battle. `given` is what the scenario
/// itself says of it.
class Keeping {
public:
    Keeping(const std::byte* record, const Value& given) : record_{record}, given_{given} {}

    void counters(const List<CounterSpec>& specs, const List<Slot>& slots, Written& to) const
    {
        for (std::size_t i = 0; i < specs.size(); ++i) {
            const std::int64_t value = detail::read(record_, slots[i]);
            const bool is_said = !given_[specs[i].name].is(Value::nothing);
            if (value == specs[i].initial && !is_said) continue;
            to.items.push_back(Written::of(specs[i].name, value));
        }
    }
    void bytes(const List<DataSpec>& specs, const List<Slot>& slots, Written& to) const
    {
        for (std::size_t i = 0; i < specs.size(); ++i) {
            const std::span<const std::byte> bytes{record_ + slots[i].offset, slots[i].width};
            if (std::ranges::any_of(bytes, [](std::byte b) { return b != std::byte{}; }))
                to.items.push_back(Written::of(specs[i].name, pack(bytes)));
        }
    }

private:
    const std::byte* record_;
    const Value& given_;
};

class Standing {
public:
    explicit Standing(const Table& table)
        : table_{table}, setting_{table.setting()}, book_{table.book()}, layout_{table.layout()}
    {
    }

    [[nodiscard]] Written position() const
    {
        Written made = map_of("position");
        clock(made);
        questions(made);
        battle(made);
        sides(made);
        cells(made);
        units(made);
        return made;
    }

private:
    [[nodiscard]] std::string seat(Side side) const
    {
        return side == umpire_seat ? "umpire" : setting_.sides[side].id;
    }
    static void keep(Written& to, Written item)
    {
        if (!item.items.empty()) to.items.push_back(std::move(item));
    }

    void clock(Written& to) const
    {
        const Clock& c = table_.clock();
        to.items.push_back(Written::of("turn", std::int64_t{c.turn}));
        if (c.phase < book_.phases.size())
            to.items.push_back(Written::of("phase", std::string{book_.phases[c.phase].name}));
        if (c.active < setting_.sides.size() || c.active == umpire_seat)
            to.items.push_back(Written::of("active", seat(c.active)));
        if (c.step < book_.sequence.size())
            to.items.push_back(Written::of("step", std::string{book_.sequence[c.step].name}));
        if (c.impulse != 0) to.items.push_back(Written::of("impulse", std::int64_t{c.impulse}));
    }

    void questions(Written& to) const
    {
        Written asks = Written::of("asks", Value::list, {});
        const Clock& c = table_.clock();
        for (std::size_t i = 0; i < c.depth; ++i) {
            const Decision& d = c.stack[i];
            Written one = map_of("");
            one.items.push_back(Written::of("1", std::string{book_.decisions[d.kind].name}));
            Written of = Written::of("of", Value::list, {});
            for (Side s = 0; s <= umpire_seat; ++s)
                if ((d.seats & seat_bit(s)) != 0) of.items.push_back(Written::of("", seat(s)));
            if (of.items.size() == 1) of = Written::of("of", of.items.front().text);
            one.items.push_back(std::move(of));
            if (d.unit != Unit::none)
                one.items.push_back(Written::of("unit", std::string{table_.info(d.unit).id}));
            if (d.a != 0) one.items.push_back(Written::of("a", std::int64_t{d.a}));
            if (d.b != 0) one.items.push_back(Written::of("b", std::int64_t{d.b}));
            asks.items.push_back(std::move(one));
        }
        keep(to, std::move(asks));
    }

    void battle(Written& to) const
    {
        Written made = map_of("battle");
        const Keeping kept{table_.block() + layout_.game_at, no_value};
        kept.counters(book_.game_counters, layout_.game_counters, made);
        kept.bytes(book_.game_data, layout_.game_data, made);
        keep(to, std::move(made));
    }

    void sides(Written& to) const
    {
        Written all = map_of("sides");
        for (std::size_t s = 0; s < setting_.sides.size(); ++s) {
            Written made = map_of(setting_.sides[s].id);
            const Keeping kept{table_.block() + layout_.sides_at + s * layout_.side_stride,
                               *setting_.sides[s].fields};
            kept.counters(book_.side_counters, layout_.side_counters, made);
            kept.bytes(book_.side_data, layout_.side_data, made);
            keep(all, std::move(made));
        }
        keep(to, std::move(all));
    }

    void cells(Written& to) const
    {
        Written all = map_of("cells");
        for (std::uint32_t i = 0; layout_.cell_stride != 0 && i < layout_.cell_count; ++i) {
            Written made = map_of(label(*setting_.board, cell_at_index(static_cast<int>(i))));
            const Keeping kept{
                table_.block() + layout_.cells_at + std::size_t{i} * layout_.cell_stride, no_value};
            kept.counters(book_.cell_counters, layout_.cell_counters, made);
            keep(all, std::move(made));
        }
        keep(to, std::move(all));
    }

    void units(Written& to) const
    {
        Written all = map_of("units");
        for (std::uint32_t i = 0; i < layout_.unit_count; ++i) {
            const UnitInfo& info = setting_.units[i];
            Written made = map_of(info.id);
            place(unit_at_index(static_cast<int>(i)), made);
            const Keeping kept{table_.block() + layout_.units_at +
                                   std::size_t{i} * layout_.unit_stride,
                               *info.fields};
            kept.counters(book_.unit_counters, layout_.unit_counters, made);
            kept.bytes(book_.unit_data, layout_.unit_data, made);
            all.items.push_back(std::move(made));
        }
        keep(to, std::move(all));
    }

    /// Where a unit is, which way it faces, and what it has become.
    void place(Unit u, Written& to) const
    {
        static constexpr const char* wheres[] = {"", "", "reserve", "dead", "exited"};
        const UnitRecord& r = table_.unit(u);
        if (r.where != Where::board)
            to.items.push_back(
                Written::of("where", std::string{wheres[static_cast<std::size_t>(r.where)]}));
        else if (setting_.board->shape == Shape::plane)
            to.items.push_back(Written::of("at", std::to_string(r.x) + "," + std::to_string(r.y)));
        else
            to.items.push_back(Written::of("at", label(*setting_.board, r.cell)));
        const UnitInfo& info = table_.info(u);
        if (r.facing != 0 || !(*info.fields)["facing"].is(Value::nothing))
            to.items.push_back(Written::of("facing", std::int64_t{r.facing}));
        if (r.type != info.type)
            to.items.push_back(Written::of("type", std::string{book_.unit_types[r.type].name}));
    }

    const Table& table_;
    const Setting& setting_;
    const Book& book_;
    const Layout& layout_;
};

} // namespace

Written position_of(const Table& table) { return Standing{table}.position(); }

} // namespace sandtable::lua
