#include "kernel/game/view.hpp"

#include <array>
#include <cstring>
#include <span>

namespace sandtable {

namespace {

void blank(std::byte* record, const Slot& slot)
{
    std::memset(record + slot.offset, 0, slot.width);
}

/// Blanks every slot whose visibility is above `most`.
void blank_above(std::byte* record, const List<Slot>& slots, Visibility most)
{
    for (const Slot& slot : slots)
        if (slot.visibility > most) blank(record, slot);
}

/// The slots of a unit's record that are blanked in a view, found once for all units.
class Blanked {
public:
    Blanked(const Layout& layout, Visibility most) : layout_{layout}, most_{most}
    {
        collect(layout.unit_counters);
        collect(layout.unit_data);
    }
    [[nodiscard]] bool any() const { return count_ != 0; }
    void blank_in(std::byte* record) const
    {
        if (count_ <= slots_.size()) {
            for (std::size_t i = 0; i < count_; ++i) blank(record, *slots_[i]);
            return;
        }
        blank_above(record, layout_.unit_counters, most_);
        blank_above(record, layout_.unit_data, most_);
    }

private:
    void collect(const List<Slot>& slots)
    {
        for (const Slot& slot : slots) {
            if (slot.visibility <= most_) continue;
            if (count_ < slots_.size()) slots_[count_] = &slot;
            ++count_;
        }
    }

    const Layout& layout_;
    Visibility most_;
    std::array<const Slot*, 24> slots_;
    std::size_t count_ = 0; ///< may be more than there is room for
};

/// The work of one view. Records are rewritten from the last unit to the first, because the
/// sights of all units wait at the start of the very section that is being written: so a view
/// needs no memory but its own.
class Blanker {
public:
    Blanker(const Table& table, Side side, const Ruleset& ruleset, std::byte* out)
        : table_{table},
          layout_{table.layout()},
          side_{side},
          ruleset_{ruleset},
          out_{out},
          of_own_{layout_, Visibility::owner},
          of_others_{layout_, Visibility::identified}
    {
        for (Unit& first : detected_) first = Unit::none;
    }

    void run()
    {
        header();
        if (look_around()) {
            all_units();
        } else {
            units();
            for (Side s = 0; s < max_sides; ++s)
                if (detected_[s] != Unit::none) mark(s);
            occupants();
        }
        sides();
        rest();
    }

private:
    [[nodiscard]] std::byte* record_at(Unit u)
    {
        return out_ + layout_.units_at + static_cast<std::size_t>(u) * layout_.unit_stride;
    }
    [[nodiscard]] UnitRecord& record(Unit u)
    {
        return *reinterpret_cast<UnitRecord*>(record_at(u));
    }

    void header()
    {
        std::memcpy(out_, table_.block(), layout_.units_at);
        auto& head = *reinterpret_cast<StateHeader*>(out_);
        head.viewer = side_;
        for (Stream& stream : head.streams) stream = {};
        for (int i = 0; i < head.clock.depth; ++i) {
            Decision& d = head.clock.stack[i];
            if ((d.seats & seat_bit(side_)) != 0) continue;
            d.unit = Unit::none;
            d.a = d.b = 0;
        }
    }

    [[nodiscard]] Sight* sights() { return reinterpret_cast<Sight*>(out_ + layout_.units_at); }

    /// Asks what the side knows of each unit; whether it knows all of them.
    [[nodiscard]] bool look_around()
    {
        Sight* const seen = sights();
        std::memset(static_cast<void*>(seen), 0, layout_.unit_count);
        ruleset_.sights(table_, side_, seen);
        for (int i = 0; i < table_.unit_count(); ++i)
            if (seen[i] != Sight::identified && table_.side(unit_at_index(i)) != side_)
                return false;
        return true;
    }

    /// Nobody is hidden: records and chains of occupants are those of the table.
    void all_units()
    {
        copy(layout_.units_at, layout_.sides_at);
        copy(layout_.occupants_at, layout_.occupants_at + layout_.cell_count * 2);
        if (!of_own_.any() && !of_others_.any()) return;
        for (int i = 0; i < table_.unit_count(); ++i) {
            const Unit u = unit_at_index(i);
            (table_.side(u) == side_ ? of_own_ : of_others_).blank_in(record_at(u));
        }
    }

    void units()
    {
        const Sight* const sights = this->sights();
        for (int i = table_.unit_count() - 1; i >= 0; --i) {
            const Unit u = unit_at_index(i);
            const Sight sight = sights[i];
            std::byte* at = record_at(u);
            const Side owner = table_.side(u);
            if (owner == side_ || sight == Sight::identified) {
                std::memcpy(at, &table_.unit(u), layout_.unit_stride);
                (owner == side_ ? of_own_ : of_others_).blank_in(at);
                continue;
            }
            std::memset(at, 0, layout_.unit_stride);
            UnitRecord nothing;
            nothing.side = owner;
            nothing.type = unknown_type;
            if (sight == Sight::detected && table_.on_board(u) && owner < max_sides) {
                nothing.next = detected_[owner]; // a list of its own until the chains are made
                detected_[owner] = u;
            }
            std::memcpy(at, &nothing, sizeof nothing);
        }
        const std::size_t end =
            layout_.units_at + std::size_t{layout_.unit_count} * layout_.unit_stride;
        std::memset(out_ + end, 0, layout_.sides_at - end);
    }

    [[nodiscard]] bool is_blank(Unit u)
    {
        return record(u).where == Where::unseen && record(u).type == unknown_type;
    }
    /// Where a unit stands, as one number that sorts as places do.
    [[nodiscard]] std::int64_t place_of(Unit u) const
    {
        const UnitRecord& r = table_.unit(u);
        return r.cell != Cell::none ? index(r.cell)
                                    : (std::int64_t{r.x} << 32) + (std::int64_t{r.y} + (1u << 31));
    }

    /// Shows the places of the detected units of a side by anonymous markers, one a place.
    void mark(Side owner)
    {
        constexpr std::int64_t before_all = INT64_MIN;
        std::int64_t last = before_all;
        int marker = 0;
        for (;;) {
            Unit next = Unit::none;
            for (Unit u = detected_[owner]; u != Unit::none; u = record(u).next)
                if (place_of(u) > last && (next == Unit::none || place_of(u) < place_of(next)))
                    next = u;
            if (next == Unit::none) return;
            last = place_of(next);
            // There are at least as many blank records as detected units.
            while (table_.side(unit_at_index(marker)) != owner || !is_blank(unit_at_index(marker)))
                ++marker;
            UnitRecord& r = record(unit_at_index(marker++));
            r.where = Where::board;
            r.cell = table_.cell(next);
            if (r.cell != Cell::none) continue;
            r.x = table_.unit(next).x;
            r.y = table_.unit(next).y;
        }
    }

    /// Chains of occupants, in index order.
    void occupants()
    {
        std::memset(out_ + layout_.occupants_at, 0xff, std::size_t{layout_.cell_count} * 2);
        for (int i = table_.unit_count() - 1; i >= 0; --i) {
            UnitRecord& r = record(unit_at_index(i));
            r.next = Unit::none;
            if (r.where != Where::board || r.cell == Cell::none) continue;
            std::byte* first = out_ + layout_.occupants_at + 2 * static_cast<std::size_t>(r.cell);
            std::memcpy(&r.next, first, 2);
            const auto here = static_cast<std::int16_t>(i);
            std::memcpy(first, &here, 2);
        }
    }

    void sides()
    {
        copy(layout_.sides_at, layout_.cells_at);
        for (std::uint32_t s = 0; s < layout_.side_count; ++s) {
            std::byte* const record =
                out_ + layout_.sides_at + std::size_t{s} * layout_.side_stride;
            const Visibility most = s == side_ ? Visibility::owner : everybody;
            blank_above(record, layout_.side_counters, most);
            blank_above(record, layout_.side_data, most);
        }
    }

    /// Cells, the battle and the script's storage have no owner at the table.
    void rest()
    {
        copy(layout_.cells_at, layout_.occupants_at);
        bool hides = false;
        for (const Slot& slot : layout_.cell_counters) hides |= slot.visibility > everybody;
        if (hides)
            for (std::uint32_t c = 0; c < layout_.cell_count; ++c)
                blank_above(out_ + layout_.cells_at + std::size_t{c} * layout_.cell_stride,
                            layout_.cell_counters, everybody);
        blank_above(out_ + layout_.game_at, layout_.game_counters, everybody);
        blank_above(out_ + layout_.game_at, layout_.game_data, everybody);
        const std::size_t chains_end = layout_.occupants_at + std::size_t{layout_.cell_count} * 2;
        std::memset(out_ + chains_end, 0, layout_.bytes - chains_end);
    }

    void copy(std::uint32_t from, std::uint32_t to)
    {
        std::memcpy(out_ + from, table_.block() + from, to - from);
    }

    static constexpr Visibility everybody = Visibility::everyone;

    const Table& table_;
    const Layout& layout_;
    Side side_;
    const Ruleset& ruleset_;
    std::byte* out_;
    Blanked of_own_;
    Blanked of_others_;
    Unit detected_[max_sides];
};

/// What somebody sees who sits nowhere. The roster is no secret: the setting holds it.
void see_nothing(const Table& table, std::byte* out)
{
    const Layout& layout = table.layout();
    std::memset(out, 0, layout.bytes);
    StateHeader head;
    head.bytes = table.header().bytes;
    head.layout = table.header().layout;
    head.viewer = no_seat;
    std::memcpy(out, &head, sizeof head);
    for (int i = 0; i < table.unit_count(); ++i) {
        UnitRecord nothing;
        nothing.side = table.side(unit_at_index(i));
        nothing.type = unknown_type;
        std::memcpy(out + layout.units_at + static_cast<std::size_t>(i) * layout.unit_stride,
                    &nothing, sizeof nothing);
    }
    std::memset(out + layout.occupants_at, 0xff, std::size_t{layout.cell_count} * 2);
}

/// Takes out of `args` what `unknown` keeps from the seat. On a plane a place is two numbers.
void take_out(Args& args, const Unknown& unknown, Seats seat, bool on_plane)
{
    if (unknown.unit & seat) args.unit = Unit::none;
    if (unknown.other & seat) args.other = Unit::none;
    if (unknown.from & seat) {
        if (on_plane)
            args.n = args.m = 0;
        else
            args.cell = Cell::none;
    }
    if (unknown.to & seat) {
        args.to = Cell::none;
        if (on_plane) args.cell = Cell::none;
    }
}

/// The bit by which records keep things from a seat: none from the umpire; nothing at all for
/// whoever sits nowhere.
std::optional<Seats> reading_seat(Side side, const Setting& setting)
{
    if (side == umpire_seat) return Seats{0};
    if (side < setting.layout->side_count) return seat_bit(side);
    return std::nullopt;
}

bool counts(const Term& term) { return term.kind == Term::value || term.kind == Term::die; }

/// The arguments of an outcome without the units that are unknown of the whole breakdown.
Args outcome_args(const Breakdown& breakdown, Seats seat)
{
    const Unknown& unknown = breakdown.unknown();
    const Args& title = breakdown.title_args();
    const bool hides_unit = (unknown.unit & seat) != 0;
    const bool hides_other = (unknown.other & seat) != 0;
    const auto stays = [&](Unit unit, bool hidden_here) {
        if ((hides_unit && unit == title.unit) || (hides_other && unit == title.other))
            return false;
        return !hidden_here || unit == title.unit || unit == title.other;
    };
    Args args = breakdown.outcome_args();
    if (!stays(args.unit, hides_unit)) args.unit = Unit::none;
    if (!stays(args.other, hides_other)) args.other = Unit::none;
    if (unknown.from & seat) args.cell = Cell::none;
    if (unknown.to & seat) args.to = Cell::none;
    return args;
}

} // namespace

void make_view(const Table& table, Side side, const Ruleset& ruleset, std::byte* out)
{
    if (side < table.layout().side_count) return Blanker{table, side, ruleset, out}.run();
    if (side != umpire_seat) return see_nothing(table, out);
    std::memcpy(out, table.block(), table.layout().bytes);
    auto& head = *reinterpret_cast<StateHeader*>(out);
    head.viewer = umpire_seat;
    for (Stream& stream : head.streams) stream = {};
}

std::optional<Event> redact(const Event& event, Side side, const Setting& setting) noexcept
{
    const std::optional<Seats> seat = reading_seat(side, setting);
    if (!seat || (event.unknown.all & *seat)) return std::nullopt;
    Event seen = event;
    const bool on_plane =
        event.detail == 1 && (event.kind == EventKind::placed || event.kind == EventKind::moved);
    take_out(seen.args, event.unknown, *seat, on_plane);
    return seen;
}

std::optional<SeenBreakdown> redact(const Breakdown& breakdown, Side side,
                                    const Setting& setting) noexcept
{
    const std::optional<Seats> seat = reading_seat(side, setting);
    if (!seat || (breakdown.unknown().all & *seat)) return std::nullopt;
    std::array<Term, Breakdown::capacity> lines;
    std::size_t count = 0;
    std::array<std::int64_t, Breakdown::groups> totals = breakdown.totals();
    SeenBreakdown seen{.lines = Breakdown{breakdown.kind(), true}, .total_hidden = {}};
    for (const Term& term : breakdown) {
        if (term.unknown.all & *seat) {
            if (!counts(term)) continue;
            seen.total_hidden[term.group] = true;
            totals[term.group] = 0;
            continue;
        }
        lines[count] = term;
        take_out(lines[count++].args, term.unknown, *seat, false);
    }
    seen.lines.retell(std::span{lines.data(), count}, totals, breakdown.lost());
    Args title = breakdown.title_args();
    take_out(title, breakdown.unknown(), *seat, false);
    seen.lines.title(breakdown.title_text(), title);
    seen.lines.outcome(breakdown.outcome_rule(), breakdown.outcome_text(),
                       outcome_args(breakdown, *seat));
    return seen;
}

} // namespace sandtable
