/// retreat.hpp - THU chapter 15: flags, paths home, escape of leaders.
///
///   flag_sources      how many flags a struck unit may cancel [THU-RETR-01]
///   retreat_length    hexes for a number of flags [THU-RETR-02]
///   Flights           the longest paths home [THU-RETR-03, THU-RETR-04, THU-EVADE-04]
///   each_refuge       where a leader may escape to [THU-LEAD-10]
#pragma once

#include "rulesets/thucydide/chapters/dice.hpp"

#include <algorithm>
#include <array>

namespace sandtable::thucydide {

/// Flags the struck unit may cancel at most; each source is a term of group 0, those that do not
/// apply are waived.
int flag_sources(const Field& field, const Strike& strike, Breakdown& out) noexcept;

/// Hexes of a retreat for `flags` uncanceled ones; what each costs are terms of group 0.
[[nodiscard]] int retreat_length(const Field& field, Unit u, int flags) noexcept;
int retreat_length(const Field& field, Unit u, int flags, Breakdown& out) noexcept;

/// All paths homeward of a unit, as long as can be up to `length` hexes.
class Flights {
public:
    static constexpr int longest = 24; ///< eight flags of three hexes

    Flights(const Field& field, Unit u, int length) noexcept;

    /// Hexes that can be covered: 0 to the length asked for.
    [[nodiscard]] int reach() const noexcept { return reach_; }
    /// Calls `work(const std::int32_t* cells, int count)` for each longest path, in the order of
    /// directions, until it returns false. The start is not among the cells.
    template <typename Work>
    void each(Work&& work) const
    {
        if (reach_ == 0) return;
        std::array<std::int32_t, longest> cells{};
        static_cast<void>(descend(start_, 0, cells, work, [](Cell, int) { return true; }));
    }
    /// Calls `work(Cell from, Cell to)` for what may be the step number `depth` of a longest path,
    /// 1 to reach(), each once.
    template <typename Work>
    void each_step(int depth, Work&& work) const
    {
        std::array<std::int32_t, longest> cells{};
        Seen seen{*this};
        const auto look = [&](Cell c, int at) {
            if (at < depth) return seen.first_time(c, at);
            const int before = depth - 2;
            work(before < 0 ? start_ : static_cast<Cell>(cells[static_cast<std::size_t>(before)]),
                 c);
            return false;
        };
        const auto on = [](const std::int32_t*, int) { return true; };
        static_cast<void>(descend(start_, 0, cells, on, look));
    }
    /// Calls `work` like each() for one longest path to each hex where one ends: the first.
    template <typename Work>
    void each_end(Work&& work) const
    {
        if (reach_ == 0) return;
        std::array<std::int32_t, longest> cells{};
        Seen seen{*this};
        const auto once = [&](Cell c, int depth) { return seen.first_time(c, depth); };
        static_cast<void>(descend(start_, 0, cells, work, once));
    }
    /// How many longest paths there are, counted up to two: 0, 1 or 2.
    [[nodiscard]] int choices() const noexcept;
    /// Whether `cells` is one of them.
    [[nodiscard]] bool has(const std::int32_t* cells, int count) const noexcept;
    /// Writes the first of them; returns how many cells.
    int first(std::int32_t* out) const noexcept;

private:
    static constexpr int widest = 2 * longest + 1;
    static constexpr std::uint32_t known = 1u << 31;

    /// What has been looked into: of each hex, after how many steps.
    class Seen {
    public:
        explicit Seen(const Flights& flights) noexcept : flights_{flights}
        {
            std::fill_n(steps_.begin(), (2 * flights.length_ + 1) * (2 * flights.length_ + 1), 0u);
        }
        bool first_time(Cell c, int depth) noexcept
        {
            std::uint32_t& steps = steps_[flights_.place(c)];
            if ((steps >> depth & 1u) != 0) return false;
            steps |= 1u << depth;
            return true;
        }

    private:
        const Flights& flights_;
        std::array<std::uint32_t, static_cast<std::size_t>(widest* widest)> steps_; ///< bit n: n
    };

    [[nodiscard]] bool step(Cell from, int direction, Cell& to) const noexcept;
    [[nodiscard]] bool may_end(Cell c) const noexcept;
    [[nodiscard]] std::size_t place(Cell c) const noexcept;
    std::uint32_t lengths_from(Cell c) noexcept;

    /// `enters(cell, depth)` says whether a hex is looked into.
    template <typename Work, typename Enters>
    bool descend(Cell at, int depth, std::array<std::int32_t, longest>& cells, Work& work,
                 const Enters& enters) const
    {
        if (depth == reach_) return work(static_cast<const std::int32_t*>(cells.data()), depth);
        for (int d = 0; d < 6; ++d) {
            Cell to = Cell::none;
            if (!step(at, d, to)) continue;
            if (((lengths_[place(to)] >> (reach_ - depth - 1)) & 1u) == 0) continue;
            if (!enters(to, depth + 1)) continue;
            cells[static_cast<std::size_t>(depth)] = static_cast<std::int32_t>(to);
            if (!descend(to, depth + 1, cells, work, enters)) return false;
        }
        return true;
    }

    const Field& field_;
    Unit unit_;
    Cell start_;
    Side side_;
    bool brings_leader_;
    int length_;
    int reach_ = 0;
    std::array<std::uint32_t, static_cast<std::size_t>(widest* widest)> lengths_;
};

/// Hexes a fleeing leader may escape to, in cell order; the second kind only if the first has
/// none. `work(Cell)`.
template <typename Work>
void each_refuge(const Field& field, Unit leader, Work&& work);

inline constexpr int escape_distance = 3;

/// What a hex is to a leader who escapes. The first that applies, in this order.
enum class Refuge : std::uint8_t {
    out_of_reach, ///< or where he is
    has_leader,
    with_unit, ///< a refuge, with a friendly unit
    has_enemy,
    not_homeward,
    no_entry,
    alone, ///< a refuge, if there is none with a friendly unit
};
[[nodiscard]] Refuge refuge_at(const Field& field, Unit leader, Cell to) noexcept;

template <typename Work>
void each_refuge(const Field& field, Unit leader, Work&& work)
{
    bool any = false;
    for (const Refuge kind : {Refuge::with_unit, Refuge::alone}) {
        for (int i = 0; i < field.board().cells; ++i) {
            const Cell to = cell_at_index(i);
            if (refuge_at(field, leader, to) != kind) continue;
            any = true;
            work(to);
        }
        if (any) return;
    }
}

/// THU section 21: how far short the longest paths fall, and all of them; those of more than two
/// hexes by the steps they are made of.
void explain_flights(const Flights& flights, Unit u, int length, Breakdown& out) noexcept;

} // namespace sandtable::thucydide
