/// walker.hpp - a unit on its way along a path, element by element: what the pairs of movement,
/// on hexes and on the open table, share.
#pragma once

#include "rulesets/fastplay70/book/rules.hpp"
#include "rulesets/fastplay70/chapters/movement.hpp"

#include "sdk/cpp/refusing.hpp"

namespace sandtable::fastplay70 {

using Refused = std::optional<Refusal>;

struct Walker {
    Walker(const Field& the_field, Unit u, Walk& the_walk, Breakdown& the_says) noexcept
        : Walker{the_field, u, the_walk, the_says,
                 the_field.enemy_at(the_field.side(u), the_field.place(u)) != Unit::none}
    {
    }
    /// Where it is known whether it begins in contact with a foe.
    Walker(const Field& the_field, Unit u, Walk& the_walk, Breakdown& the_says,
           bool is_engaged) noexcept
        : field{the_field},
          unit{u},
          walk{the_walk},
          says{the_says},
          one{one_ud(the_field)},
          start{the_field.place(u)},
          start_area{the_field.plane()
                         ? open_table::area_at(the_field.board(), open_table::point(start))
                         : nullptr},
          engaged{is_engaged}
    {
        walk.at = start;
        walk.facing = field.facing(u);
    }

    /// A foe in contact when the activation began. [FP70-ZOI-04]
    [[nodiscard]] bool is_foe(Unit u) const noexcept
    {
        return field.side(u) != field.side(unit) && field.on_board(u) &&
               field.contact(field.place(u), start);
    }
    /// In contact it first has to leave, unless an option lets it pivot. [FP70-ZOI-04]
    [[nodiscard]] bool may_pivot(int displacement) const noexcept
    {
        return !engaged || displacement != 0 || field.options().pivot_in_contact;
    }
    [[nodiscard]] std::optional<Refusal> no(const char* rule, const char* text, Place place = {},
                                            Unit other = Unit::none, std::int64_t n = 0,
                                            std::int64_t m = 0) const
    {
        Args args = field.args(unit, place);
        args.other = other;
        args.n = n;
        args.m = m;
        return sdk::refusal(rule, text, args);
    }
    /// The displacement is limited to 1 UD. The first reason is kept, here and below.
    void limit(const char* rule, Place place) noexcept
    {
        if (walk.limit) return;
        walk.limit = rule;
        walk.limit_at = place;
    }
    /// Nothing may follow.
    void stop(const char* rule) noexcept
    {
        if (!walk.stop) walk.stop = rule;
    }
    /// It cannot attack this turn.
    void silence(Silencer by, Place place) noexcept
    {
        if (walk.silent) return;
        walk.silent = true;
        walk.silent_by = by;
        walk.silent_at = place;
    }
    /// Stops it where it is in contact. [FP70-ZOI-02, ZOI-03]
    void stop_in_contact();

    const Field& field;
    Unit unit;
    Walk& walk;
    Breakdown& says;
    int one; ///< 1 UD in the unit of costs
    Place start;
    const Outline* start_area; ///< on the open table: the ground it began in, or null
    bool engaged;              ///< it began in contact with a foe
    // On the open table. [FP70-MET-10]
    int exempt = 0; ///< walk points left in the area it started in
    bool left_start_area = false;
    bool walked = false; ///< a leg lies behind it
};

/// A friend to be passed through faces another way. [FP70-PASS-01]
[[nodiscard]] Refused faces_otherwise(const Walker& w, Unit other);
/// Goes one element further. Where it is refused the walker may stand anywhere.
[[nodiscard]] Refused follow(Walker& w, const Element& element);
/// Ends the way: limits and capacity, what a charge asks for; infantry that paid more than 1 UD is
/// silenced. [FP70-MOVE-01, MOVE-04 to 06, ADV-CHARGE-02]
[[nodiscard]] Refused finish(Walker& w, bool charge);

} // namespace sandtable::fastplay70
