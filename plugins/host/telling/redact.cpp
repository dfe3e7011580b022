#include "plugins/host/telling/redact.hpp"

#include "kernel/state/layout.hpp"

#include <span>

namespace sandtable::host {

namespace {

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

std::optional<Event> redact(const Event& event, Side side, const Setting& setting) noexcept
{
    const std::optional<Seats> seat = reading_seat(side, setting);
    if (!seat || (event.unknown.all & *seat)) return std::nullopt;
    // What became of somebody's counter says something of him, if only how many there are.
    if (event.kind == EventKind::unit_counter && (event.unknown.unit & *seat)) return std::nullopt;
    Event seen = event;
    const bool on_plane =
        event.detail == 1 && (event.kind == EventKind::placed || event.kind == EventKind::moved);
    take_out(seen.args, event.unknown, *seat, on_plane);
    // As in a view: whom a question is about is for those to whom it is put.
    if (event.kind == EventKind::asked && *seat != 0 && side != event.side)
        seen.args.unit = Unit::none;
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

} // namespace sandtable::host
