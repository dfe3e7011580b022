/// walker.hpp - follows a path element by element; for movement.cpp and open_movement.cpp only.
#pragma once

#include "rulesets/fastplay70/book/rules.hpp"
#include "rulesets/fastplay70/chapters/movement.hpp"

namespace sandtable::fastplay70 {

class Walker {
public:
    Walker(const Field& field, Unit u, Walk& walk, Breakdown& says) noexcept
        : field_{field}, unit_{u}, walk_{walk}, says_{says}, one_{one_ud(field)}
    {
        walk_.at = start_ = field.place(u);
        walk_.facing = field.facing(u);
        engaged_ = field.enemy_at(field.side(u), start_) != Unit::none;
    }

    using Refused = std::optional<Refusal>;
    [[nodiscard]] Refused run(const Order& order, bool charge);

private:
    [[nodiscard]] Refused pivot(const Element& element);
    // Hexes.
    [[nodiscard]] Refused step(int direction);
    [[nodiscard]] Refused pass(int direction);
    [[nodiscard]] Refused enter(Place from, int direction, bool middle);
    // The open table.
    [[nodiscard]] Refused leg(Place to);
    [[nodiscard]] Refused pass_through(Unit other);
    [[nodiscard]] Refused past_units(Place from, Place to, Unit passed) const;
    [[nodiscard]] Refused past_unit(Place from, Place to, Unit other, bool passing) const;
    [[nodiscard]] Refused over_ground(Place from, Place to);
    void stop_in_contact();

    [[nodiscard]] Refused finish(bool charge);
    [[nodiscard]] Refused check_charge() const;
    [[nodiscard]] Refused too_far() const;

    /// Foes in contact when the activation began. [FP70-ZOI-04]
    [[nodiscard]] bool is_foe(Unit u) const noexcept
    {
        return field_.side(u) != field_.side(unit_) && field_.on_board(u) &&
               field_.contact(field_.place(u), start_);
    }
    [[nodiscard]] Refusal no(const char* rule, const char* text, Place place = {},
                             Unit other = Unit::none, std::int64_t n = 0, std::int64_t m = 0) const
    {
        Args args = field_.args(unit_, place);
        args.other = other;
        args.n = n;
        args.m = m;
        return {.rule = rule, .message = text, .args = args};
    }
    void limit(const char* rule, Place place) noexcept
    {
        if (walk_.limit) return;
        walk_.limit = rule;
        walk_.limit_at = place;
    }
    void stop(const char* rule) noexcept
    {
        if (!walk_.stop) walk_.stop = rule;
    }
    void silence(const char* rule) noexcept
    {
        if (!walk_.silent) walk_.silent_rule = rule;
        walk_.silent = true;
    }

    const Field& field_;
    Unit unit_;
    Walk& walk_;
    Breakdown& says_;
    int one_;
    Place start_{};
    bool engaged_ = false;
    int exempt_ = 0; ///< walk points left in the area it started in [FP70-MET-10]
    bool left_start_area_ = false;
    bool walked_ = false;
};

} // namespace sandtable::fastplay70
