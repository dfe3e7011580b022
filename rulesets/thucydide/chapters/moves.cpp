#include "rulesets/thucydide/chapters/moves.hpp"

#include <algorithm>
#include <cstring>

namespace sandtable::thucydide {

namespace {

/// Who stands in a hex, as bits: for side 0, one bit higher for side 1.
enum Stander : unsigned { a_troop = 1, a_heavy_troop = 4, a_leader = 16 };
constexpr unsigned of_any_side(unsigned stander) noexcept { return stander | stander << 1; }

constexpr auto standers = [] {
    std::array<std::uint8_t, unit_types.size()> bits{};
    for (std::size_t i = 0; i < bits.size(); ++i)
        bits[i] = static_cast<std::uint8_t>(unit_types[i].is_leader()  ? a_leader
                                            : unit_types[i].is_light() ? a_troop
                                                                       : a_troop | a_heavy_troop);
    return bits;
}();

[[nodiscard, gnu::noinline]] unsigned standing_from(const Table& table, Unit u) noexcept
{
    unsigned here = 0;
    for (; u != Unit::none; u = table.next_in(u))
        here |= unsigned{standers[static_cast<std::size_t>(table.type(u))]} << (table.side(u) & 1);
    return here;
}
[[nodiscard]] unsigned standing_in(const Table& table, Cell c) noexcept
{
    const Unit first = table.first_in(c);
    return first == Unit::none ? 0 : standing_from(table, first); // in most nobody
}

} // namespace

// Members of a search, so of the same linkage as Moves.

/// One piece while its moves are looked for.
struct Walker {
    bool leads;
    int woodsmen;     ///< rough stops that do not stop a unit
    bool may_forfeit; ///< some of its paths cost it the attack
    // By road all the way, or else: hexes at most, and the first number of them that forfeits the
    // attack.
    std::array<int, 2> most, told;
    unsigned barred_by, not_beside, stopped_by; ///< Stander

    Walker(const Field& field, Unit u) noexcept : leads{field.is_leader(u)}
    {
        const unsigned side = field.side(u) & 1;
        const UnitType& type = field.type(u);
        const Allowance allowance =
            leads ? Allowance{leader_march, leader_march, 0} : allowance_of(field, u);
        woodsmen = field.get(unit::woodsmen, u);
        may_forfeit = allowance.attack < allowance.move;
        for (const int by_road : {0, 1}) {
            const int bonus = by_road * allowance.road_bonus;
            most[static_cast<std::size_t>(by_road)] =
                std::min(allowance.move + bonus, Moves::longest);
            told[static_cast<std::size_t>(by_road)] = allowance.attack + bonus + 1;
        }
        barred_by = (a_troop | a_leader) << (side ^ 1);
        not_beside = of_any_side(leads ? a_leader : a_troop);
        stopped_by = leads || type.is_light() ? 0 : a_heavy_troop << side;
    }
};

/// The paces of a type of unit out of one cell after another.
class PacesFrom {
public:
    PacesFrom(const Field& field, Unit u) noexcept
        : field_{field},
          type_{field.type(u)},
          first_{&field.context.paces().at(mover_of(type_), cell_at_index(0), 0)},
          changes_{field.table.changes(Changing::terrain) || field.table.changes(Changing::edges)}
    {
    }
    /// In all directions; until the next cell is asked about.
    [[nodiscard]] const Pace* from(Cell cell) noexcept
    {
        if (!changes_) return first_ + index(cell) * Paces::directions;
        for (int d = 0; d < Paces::directions; ++d)
            here_[static_cast<std::size_t>(d)] = look_at_pace(field_, type_, cell, d);
        place_paces(here_.data(), field_.board(), cell);
        return here_.data();
    }

private:
    const Field& field_;
    const UnitType& type_;
    const Pace* first_; ///< out of the first cell
    bool changes_;
    std::array<Pace, Paces::directions> here_{};
};

/// Hex by hex, in the order in which they are come to.
class Moves::Search {
public:
    Search(const Field& field, Unit u, Moves& moves, sdk::Looks& seen) noexcept
        : field_{field},
          table_{field.table},
          walker_{field, u},
          paces_{field, u},
          moves_{moves},
          seen_{seen}
    {
        const int rows = std::max(walker_.most[0], walker_.most[1]);
        clear_rows(passed_.data(), rows);
        clear_rows(ended_.data(), rows);
        ended_[start] = keeps_attack | forfeits_attack;
        moves.places_[0] = {field.cell(u), start, 0, true, 0, true, 0};
        moves.count_ = 1;
        goers_[0] = 0;
        goer_count_ = 1;
        seen.add(field.cell(u));
        for (int i = 0; i < goer_count_; ++i) look_around(goers_[static_cast<std::size_t>(i)]);
    }

private:
    // A window around the start.
    static constexpr int width = Paces::grid_width;
    static constexpr int start = longest * width + longest;
    static_assert(width == 2 * longest + 1);
    enum Layer : unsigned { keeps_attack = 1, forfeits_attack = 2 };

    /// Of the window, those around the start: by a call, as what a compiler makes of a few hundred
    /// bytes itself is an instruction that is slow to begin.
    template <typename Mark>
    [[gnu::noinline]] static void clear_rows(Mark* window, int rows) noexcept
    {
        std::memset(window + (longest - rows) * width, 0,
                    static_cast<std::size_t>((2 * rows + 1) * width) * sizeof(Mark));
    }
    void look_around(std::size_t at) noexcept
    {
        const Place from =
            moves_.places_[at]; // by itself, so that no place that is added changes it
        unsigned leads_to = 0;
        const Pace* const around = paces_.from(from.cell);
        for (std::size_t d = 0; d < directions && moves_.count_ < most; ++d) {
            const Pace& step = around[d];
            if (step.bar != Bar::none) continue;
            const bool by_road = from.by_road && step.road;
            const int steps = from.steps + 1;
            const int left = walker_.most[by_road] - steps;
            if (left < 0) continue;
            const auto slot = static_cast<std::size_t>(from.slot + step.grid_step);
            const unsigned layer = steps < walker_.told[by_road] ? keeps_attack : forfeits_attack;
            if (left == 0 && (ended_[slot] & layer) != 0) continue; // as most last steps
            seen_.held(step.to);
            const unsigned there = standing_in(table_, step.to);
            if ((there & walker_.barred_by) != 0) continue;
            if ((there & walker_.not_beside) != 0) ended_[slot] = keeps_attack | forfeits_attack;
            Place to{.cell = step.to,
                     .slot = static_cast<std::int16_t>(slot),
                     .steps = static_cast<std::int8_t>(steps),
                     .by_road = by_road,
                     .woods = from.woods,
                     .ends = (ended_[slot] & layer) == 0,
                     .leads_to = 0};
            const bool goes_on = left > 0 && !is_stopped(to, step, there) && is_first(to);
            if (!goes_on && !to.ends) continue;
            const int place = moves_.count_++;
            moves_.places_[static_cast<std::size_t>(place)] = to;
            moves_.next_[at][step.rank] = static_cast<std::int16_t>(place);
            leads_to |= 1U << step.rank;
            if (to.ends) ended_[slot] = static_cast<std::uint8_t>(ended_[slot] | layer);
            if (goes_on)
                goers_[static_cast<std::size_t>(goer_count_++)] = static_cast<std::uint16_t>(place);
        }
        moves_.places_[at].leads_to = static_cast<std::uint8_t>(leads_to);
    }
    /// Whether a way must stop there.
    [[nodiscard]] bool is_stopped(Place& to, const Pace& step, unsigned there) const noexcept
    {
        bool stopped = step.stopped_by_obstacle;
        if (step.stopped_by_terrain) {
            if (field_.terrain(step.to).rough && to.woods < walker_.woodsmen) // [THU-TERR-02]
                ++to.woods;
            else
                stopped = true;
        }
        return stopped || ((there & walker_.stopped_by) != 0 && to.slot != start);
    }
    /// Whether no way as well off has come there to go on, and notes it: as long, where length
    /// still tells whether the attack is forfeited, and at most as long otherwise; by road if this
    /// one is; with no more stops passed over.
    [[nodiscard]] bool is_first(const Place& to) noexcept
    {
        const int length =
            walker_.may_forfeit ? std::min<int>(to.steps, walker_.told[to.by_road]) : 0;
        const int leg = std::min(length, legs - 1);
        const int woods = std::min<int>(to.woods, stops - 1);
        const int at = (2 * leg + (to.by_road ? 1 : 0)) * stops;
        std::uint64_t& marks = passed_[static_cast<std::size_t>(to.slot)];
        if ((marks >> at & ((std::uint64_t{2} << woods) - 1)) != 0) return false;
        marks |= std::uint64_t{1} << (at + woods);
        return true;
    }

    static constexpr int legs = 8;
    static constexpr int stops = 4; ///< nobody goes on after more than three
    static_assert(legs * 2 * stops == 64);

    const Field& field_;
    const Table table_; ///< by itself, so that nothing that is written changes it
    const Walker walker_;
    PacesFrom paces_;
    Moves& moves_;
    sdk::Looks& seen_;
    int goer_count_ = 0;
    std::array<std::uint16_t, most> goers_; ///< places that ways go on from
    std::array<std::uint64_t, width * width> passed_;
    std::array<std::uint8_t, width * width> ended_; ///< where no move ends any more, by layer
};

Moves::Moves(const Field& field, Unit u, sdk::Looks& seen) noexcept
{
    Search{field, u, *this, seen};
}

bool Moves::any() const noexcept
{
    return std::any_of(places_.begin() + 1, places_.begin() + count_,
                       [](const Place& place) { return place.ends; });
}

std::uint64_t means_of(const Field& field, Unit u) noexcept
{
    std::uint64_t means = 0;
    for (const UnitCounter c : {unit::march, unit::woodsmen, unit::remounted})
        means = means << 16 | static_cast<std::uint16_t>(field.get(c, u));
    return means;
}

bool has_move(const Field& field, Unit u) noexcept
{
    const Walker walker{field, u};
    // Most may take one step, which is found sooner than all they may do.
    for (int d = 0; d < Paces::directions; ++d) {
        const Pace step = look_at_pace(field, field.type(u), field.cell(u), d);
        if (step.bar != Bar::none || walker.most[step.road] < 1) continue;
        if ((standing_in(field.table, step.to) & (walker.barred_by | walker.not_beside)) == 0)
            return true;
    }
    sdk::Looks seen;
    return Moves{field, u, seen}.any();
}

} // namespace sandtable::thucydide
