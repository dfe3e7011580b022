#include "rulesets/thucydide/chapters/retreat.hpp"

#include "rulesets/thucydide/chapters/movement.hpp"

#include <algorithm>

namespace sandtable::thucydide {

int flag_sources(const Field& field, const Strike& strike, Breakdown& out) noexcept
{
    const Unit u = strike.struck;
    const Cell here = field.cell(u);
    const UnitType& type = field.type(u);
    const auto source = [&](bool applies, const RuleSpec& rule, const char* yes, const char* no,
                            const char* word = nullptr) {
        if (applies)
            out.add(rule.id, 1, yes, {.unit = u, .word = word});
        else
            out.waive(rule.id, no, {.unit = u, .word = word});
    };
    source(support_of(field, u, strike.clash).supported, rules::sup_07, "supported",
           "not supported");
    source(field.attached_to(u) != Unit::none, rules::lead_06, "a leader is present",
           "no leader is present");
    source(field.context.piece(u).morale == Morale::steadfast, rules::unit_07, "steadfast",
           "not steadfast");
    const Terrain& terrain = field.terrain(here);
    source(terrain.flags != 0 && (!terrain.flags_infantry_only || type.is_infantry()),
           rules::terr_01, "stands in: {word}",
           terrain.flags != 0 ? "helps infantry alone: {word}" : "no help of the ground: {word}",
           terrain.title);
    const bool palisaded = strike.close()
                               ? field.between(field.cell(strike.roller), here).flags != 0
                               : fired_through_palisade(field, field.cell(strike.roller), here);
    source(palisaded, rules::terr_07, "behind a palisade", "not behind a palisade");
    if (strike.kind == RollKind::attack) // [THU-RIP-02]
        source(strike.defense == DefenseOrder::hold, rules::ord_30, "ordered to hold",
               "not ordered to hold");
    return static_cast<int>(out.total());
}

int retreat_length(const Field& field, Unit u, int flags) noexcept
{
    Breakdown silent{"paths", false};
    return retreat_length(field, u, flags, silent);
}

/// [THU-RETR-02]
int retreat_length(const Field& field, Unit u, int flags, Breakdown& out) noexcept
{
    const bool mounted = field.type(u).is_mounted();
    out.head("for each flag", 0);
    out.add(rules::retr_02.id, mounted ? field.context.options()[opt_mounted_flag_hexes] : 1,
            mounted ? "mounted" : "not mounted");
    if (field.context.piece(u).morale == Morale::fragile) out.add(rules::retr_02.id, 1, "fragile");
    const auto length = flags * static_cast<int>(out.total());
    out.note(rules::retr_02.id, "{n} flags ask for {m} hexes", {.n = flags, .m = length});
    return length;
}

Flights::Flights(const Field& field, Unit u, int length) noexcept
    : field_{field},
      unit_{u},
      start_{field.cell(u)},
      side_{field.side(u)},
      brings_leader_{field.attached_to(u) != Unit::none},
      length_{std::min(length, longest)}
{
    const int wide = 2 * length_ + 1;
    std::fill_n(lengths_.begin(), wide * wide, 0u);
    const std::uint32_t lengths = lengths_from(start_);
    for (int n = length_; n > 0 && reach_ == 0; --n)
        if ((lengths >> n) & 1u) reach_ = n;
}

bool Flights::step(Cell from, int direction, Cell& to) const noexcept
{
    const Pace pace = look_at_pace(field_, field_.type(unit_), from, direction);
    if (pace.bar != Bar::none) return false;
    to = pace.to;
    return field_.home_metric(to, side_) < field_.home_metric(from, side_) &&
           field_.troop_in(to) == Unit::none && !field_.enemy_leader_in(to, side_) &&
           field_.distance(start_, to) <= length_;
}

bool Flights::may_end(Cell c) const noexcept
{
    return !brings_leader_ || field_.leader_in(c) == Unit::none;
}

std::size_t Flights::place(Cell c) const noexcept
{
    const int dx = field_.board().column_of(c) - field_.board().column_of(start_) + length_;
    const int dy = field_.board().row_of(c) - field_.board().row_of(start_) + length_;
    return static_cast<std::size_t>(dy * (2 * length_ + 1) + dx);
}

/// Bit n: a path of exactly n more steps leads from here to where the unit may end.
std::uint32_t Flights::lengths_from(Cell c) noexcept
{
    const std::size_t at = place(c);
    if (lengths_[at] != 0) return lengths_[at];
    std::uint32_t lengths = may_end(c) ? 1u : 0u;
    for (int d = 0; d < 6; ++d) {
        Cell to = Cell::none;
        if (step(c, d, to)) lengths |= (lengths_from(to) & ~known) << 1;
    }
    constexpr std::uint32_t kept = (1u << (longest + 1)) - 1;
    return lengths_[at] = (lengths & kept) | known;
}

int Flights::choices() const noexcept
{
    int count = 0;
    each([&](const std::int32_t*, int) { return ++count < 2; });
    return count;
}

bool Flights::has(const std::int32_t* cells, int count) const noexcept
{
    if (count != reach_) return false;
    Cell at = start_;
    for (int i = 0; i < count; ++i) {
        const auto wanted = static_cast<Cell>(cells[i]);
        const int d = field_.board().direction(at, wanted);
        Cell to = Cell::none;
        if (d < 0 || !step(at, d, to)) return false;
        at = wanted;
    }
    return may_end(at);
}

int Flights::first(std::int32_t* out) const noexcept
{
    int written = 0;
    each([&](const std::int32_t* cells, int count) {
        std::copy_n(cells, count, out);
        written = count;
        return false;
    });
    return written;
}

Refuge refuge_at(const Field& field, Unit leader, Cell to) noexcept
{
    const Cell from = field.cell(leader);
    if (to == from || field.distance(from, to) > escape_distance) return Refuge::out_of_reach;
    if (field.leader_in(to) != Unit::none) return Refuge::has_leader;
    const Side side = field.side(leader);
    if (const Unit there = field.troop_in(to); there != Unit::none)
        return field.side(there) == side ? Refuge::with_unit : Refuge::has_enemy;
    if (field.home_metric(to, side) >= field.home_metric(from, side)) return Refuge::not_homeward;
    const auto mover = static_cast<std::size_t>(Mover::leader);
    return field.terrain(to).enter[mover] == Passage::never ? Refuge::no_entry : Refuge::alone;
}

void explain_flights(const Flights& flights, Unit u, int length, Breakdown& out) noexcept
{
    if (!out.keeps()) return;
    out.note(rules::retr_03.id, "{unit} can cover {n} of {m} hexes",
             {.unit = u, .n = flights.reach(), .m = length});
    if (flights.reach() <= 2) {
        flights.each([&](const std::int32_t* cells, int count) {
            const auto first = static_cast<Cell>(cells[0]);
            const auto last = static_cast<Cell>(cells[count - 1]);
            out.note(rules::retr_04.id,
                     count == 1 ? "a longest path: {to}" : "a longest path: {cell}-{to}",
                     {.cell = first, .to = last});
            return true;
        });
        return;
    }
    out.note(rules::retr_04.id, "the longest paths are all that can be made of these steps");
    for (int depth = 1; depth <= flights.reach(); ++depth)
        flights.each_step(depth, [&](Cell from, Cell to) {
            out.note(rules::retr_04.id, "hex {n}: {cell}-{to}",
                     {.cell = from, .to = to, .n = depth});
        });
}

} // namespace sandtable::thucydide
