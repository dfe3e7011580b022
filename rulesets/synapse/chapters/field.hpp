/// field.hpp - a battle as the rules read it: who is where, and what it is worth at this moment.
///
///   Members   the units of a body that take part in something
///   Field     bodies, units and armies; sums and means of SYN chapter 6; the ground of chapter 8
#pragma once

#include "rulesets/synapse/scenario/context.hpp"

#include <array>
#include <span>

namespace sandtable::synapse {

struct Members {
    static constexpr int most = most_pieces;
    std::array<Unit, most> items;
    int count = 0;
    void add(Unit u) noexcept
    {
        if (count < most) items[static_cast<std::size_t>(count++)] = u;
    }
    [[nodiscard]] const Unit* begin() const noexcept { return items.data(); }
    [[nodiscard]] const Unit* end() const noexcept { return items.data() + count; }
};

/// Why something is not possible, and by which rule; false: it is.
struct Bar {
    const char* rule = nullptr;
    const char* fact = "";
    explicit operator bool() const noexcept { return rule != nullptr; }
};

class Field {
public:
    Field(const Table& table, const Context& context) noexcept : table_{table}, context_{&context}
    {
    }

    [[nodiscard]] const Table& table() const noexcept { return table_; }
    [[nodiscard]] const Context& context() const noexcept { return *context_; }
    [[nodiscard]] const Options& options() const noexcept { return context_->options(); }
    [[nodiscard]] const Course& course() const noexcept { return table_.data(course_data); }
    /// The tests of the step, course().tests of them.
    [[nodiscard]] const Test* tests() const noexcept { return &table_.data(tests_data); }
    /// What was earned in this sequence, 0, or in the one before, 1.
    [[nodiscard]] std::span<const Bonus> bonuses(int before) const noexcept
    {
        return {&table_.data(bonuses_data) + before * context_->bonuses,
                static_cast<std::size_t>(course().earned[before])};
    }

    template <typename Counter>
    [[nodiscard]] std::int64_t get(Counter c, Unit u) const noexcept
    {
        return table_.wide(c, u);
    }
    [[nodiscard]] std::int64_t get(SideCounter c, Side s) const noexcept
    {
        return table_.wide(c, s);
    }
    [[nodiscard]] std::int64_t get(GameCounter c) const noexcept { return table_.wide(c); }

    // --- the battle ------------------------------------------------------------------------------
    [[nodiscard]] Mode mode() const noexcept { return static_cast<Mode>(get(battle::mode)); }
    [[nodiscard]] bool in_siege() const noexcept { return course().in_siege != 0; }
    /// The umpire's answer, the scenario's ruling, or `otherwise`.
    [[nodiscard]] std::int64_t ruling(Item item, std::int64_t otherwise) const noexcept
    {
        const std::int32_t value = course().rulings[static_cast<int>(item)];
        return value == as_it_is ? otherwise : value;
    }
    /// What the circumstances are worth to a side's command, and why, as ruled or as the scenario
    /// has it. [SYN-CMD-09]
    [[nodiscard]] Circumstances circumstances(Side s) const noexcept;
    [[nodiscard]] Side initiative() const noexcept
    {
        const auto i = get(battle::initiative);
        return i == 2 ? nobody : static_cast<Side>(i);
    }
    [[nodiscard]] bool very_poor() const noexcept
    {
        return get(battle::visibility) == 2 || get(battle::wind) == 1;
    }
    /// Short in streets, whatever else is said. [SYN-URB-03]
    [[nodiscard]] Range distance() const noexcept
    {
        return urban() ? Range::short_range : static_cast<Range>(get(battle::distance));
    }
    [[nodiscard]] bool urban() const noexcept { return get(battle::urban) != 0; }

    // --- bodies ----------------------------------------------------------------------------------
    [[nodiscard]] Side side(Unit u) const noexcept { return table_.side(u); }
    [[nodiscard]] const std::vector<Unit>& bodies(Side s) const noexcept
    {
        return context_->armies[s].bodies;
    }
    [[nodiscard]] State state(Unit b) const noexcept
    {
        return static_cast<State>(get(body::state, b));
    }
    [[nodiscard]] bool active(Unit b) const noexcept { return state(b) == State::active; }
    [[nodiscard]] bool routing(Unit b) const noexcept { return state(b) == State::routing; }
    [[nodiscard]] bool committed(Unit b) const noexcept { return state(b) != State::reserve; }
    /// On the field: active or routing.
    [[nodiscard]] bool present(Unit b) const noexcept { return active(b) || routing(b); }
    [[nodiscard]] Role role(Unit b) const noexcept { return static_cast<Role>(get(body::role, b)); }
    [[nodiscard]] bool is_main(Unit b) const noexcept
    {
        return role(b) == Role::main || role(b) == Role::garrison;
    }
    [[nodiscard]] bool fires(Unit b) const noexcept { return context_->body(b).fires; }
    [[nodiscard]] bool garrison(Unit b) const noexcept
    {
        return role(b) == Role::garrison && walls(b);
    }
    /// Whether its walls stand between it and the enemy: in a sally not for the garrison.
    [[nodiscard]] bool walls(Unit b) const noexcept
    {
        return get(body::work, b) != 0 && (course().sally == Sally::none || side(b) == side_a);
    }
    /// Whether it holds a place, as its garrison or as the shooters on its walls. [SYN-ASLT-01]
    [[nodiscard]] bool inside(Unit b) const noexcept
    {
        return role(b) == Role::garrison || context_->body(b).on_walls;
    }
    [[nodiscard]] int active_mains(Side s) const noexcept;
    /// Support without an active main body before it. [SYN-CONT-01, SYN-ASLT-11]
    [[nodiscard]] bool exposed(Unit b) const noexcept;
    /// An active enemy melee body that faces it, or none.
    [[nodiscard]] Unit facer(Unit b) const noexcept;
    /// Whom a body or unit has been told to strike, or none.
    [[nodiscard]] Unit aim(Unit u) const noexcept
    {
        return unit_at_index(static_cast<int>(get(body::aim, u)));
    }
    /// The number of the last order a side has given in this sequence, 0: none.
    [[nodiscard]] int last_slot(Side s) const noexcept;
    [[nodiscard]] bool encircled(Unit b) const noexcept;
    [[nodiscard]] bool never_routs(Unit b) const noexcept; ///< [SYN-GRP-05]
    [[nodiscard]] std::int64_t counter_bonus(Unit b, Unit against) const noexcept;

    // --- units -----------------------------------------------------------------------------------
    [[nodiscard]] const Troop& troop(Unit u) const noexcept { return context_->troop(u); }
    [[nodiscard]] bool fights(Unit u) const noexcept
    {
        return !get(troop::gone, u) && get(troop::eff, u) > 0;
    }
    /// The units of a body, in sheet order, those too that fight no longer.
    template <typename Each>
    void each_of(Unit b, Each&& each) const
    {
        if (context_->bodies_settled) {
            for (const Unit u : context_->at_first(b)) each(u);
            return;
        }
        // Most troops are another body's: the byte that says whose is looked at in place.
        static_assert(most_pieces <= 127);
        const Layout& layout = table_.layout();
        const auto* const of = reinterpret_cast<const std::int8_t*>(
            table_.block() + layout.units_at + layout.unit_counters[troop::of.index].offset);
        for (const Unit u : context_->armies[side(b)].troops)
            if (of[static_cast<std::size_t>(index(u)) * layout.unit_stride] == index(b)) each(u);
    }
    /// The units of a body that fight.
    [[nodiscard]] Members members(Unit b) const noexcept;
    [[nodiscard]] std::int64_t unit_force(Unit u) const noexcept;
    [[nodiscard]] std::int64_t unit_sdg(Unit u) const noexcept;
    [[nodiscard]] std::int64_t unit_sdr(Unit u) const noexcept;
    [[nodiscard]] std::int64_t unit_attack(Unit u) const noexcept;
    [[nodiscard]] std::int64_t unit_defense(Unit u) const noexcept;
    [[nodiscard]] bool shoots(Unit u) const noexcept { return troop(u).shoots(); }
    [[nodiscard]] bool has_ammo(Unit u) const noexcept { return get(troop::ammo, u) != 0; }
    [[nodiscard]] Gone gone(Unit u) const noexcept
    {
        return static_cast<Gone>(get(troop::gone, u));
    }

    // --- vehicles --------------------------------------------------------------------------------
    [[nodiscard]] const Shots& shots(Unit u) const noexcept
    {
        static constexpr Shots none{};
        return context_->mode != Mode::vehicle ? none : table_.data(shots_data, u);
    }
    /// The place of two enemies in Exchange, whichever is named first.
    [[nodiscard]] int pair(Unit x, Unit y) const noexcept
    {
        const bool x_first = side(x) == side_a;
        return context_->place(x_first ? x : y) * static_cast<int>(bodies(side_b).size()) +
               context_->place(x_first ? y : x);
    }
    /// Whether two enemies exchanged fire in this or the previous sequence. [SYN-VEH-18]
    [[nodiscard]] bool exchanged_fire(Unit x, Unit y) const noexcept
    {
        const int both = pair(x, y);
        const std::uint8_t* const bits = &table_.data(exchanged_data) + both / 8;
        return (((bits[0] | bits[context_->exchange_bytes]) >> (both % 8)) & 1) != 0;
    }

    // --- sums and means --------------------------------------------------------------------------
    // They depend on nothing but who is in a body: damage leaves them alone. [SYN-GRP-08]
    [[nodiscard]] std::int64_t eff(Unit b) const noexcept;
    [[nodiscard]] std::int64_t force(Unit b) const noexcept;
    [[nodiscard]] std::int64_t plain_force(Unit b) const noexcept; ///< without fortification
    [[nodiscard]] std::int64_t fort_factor(Unit b) const noexcept;
    [[nodiscard]] std::int64_t cbt(Unit b) const noexcept;
    [[nodiscard]] std::int64_t attack(Unit b) const noexcept;
    [[nodiscard]] std::int64_t defense(Unit b, bool guns_at_zero = false) const noexcept;
    [[nodiscard]] std::int64_t sdr(Unit b) const noexcept;
    [[nodiscard]] std::int64_t rupture(Unit b) const noexcept { return rupture(b, force(b)); }
    /// The same of a body whose force is known.
    [[nodiscard]] std::int64_t rupture(Unit b, std::int64_t force) const noexcept;
    [[nodiscard]] std::int64_t mobility(Unit b) const noexcept;
    [[nodiscard]] std::int64_t mobility(Side s) const noexcept;
    [[nodiscard]] std::int64_t current_eff(Unit b) const noexcept;
    [[nodiscard]] std::int64_t damage(Unit b) const noexcept { return get(body::damage, b); }
    [[nodiscard]] Status status(Unit b) const noexcept
    {
        return damage(b) == 0 ? Status::fresh : status(b, force(b));
    }
    /// The same of a body whose force is known.
    [[nodiscard]] Status status(Unit b, std::int64_t force) const noexcept;
    [[nodiscard]] Range best_range(Unit b) const noexcept;

    // --- commanders ------------------------------------------------------------------------------
    enum Potential : std::uint8_t { command, rally, diplomacy };
    [[nodiscard]] std::int64_t potential(Side s, Potential which) const noexcept;

    // --- works -----------------------------------------------------------------------------------
    [[nodiscard]] const Work* work_of(Unit b) const noexcept
    {
        const auto place = static_cast<int>(get(body::work, b));
        return place == 0 ? nullptr : &context_->work(place);
    }
    [[nodiscard]] bool held(Unit b) const noexcept; ///< [SYN-FORT-05]
    /// The first garrison body of B that stands, or none.
    [[nodiscard]] Unit garrison_body() const noexcept;
    /// What all who hold the place are worth together: garrison bodies and shooters on the walls.
    struct Holders {
        std::int64_t heads = 0; ///< current headcount
        std::int64_t force = 0;
        std::int64_t damage = 0;
        std::int64_t rupture = 0;
        bool never_rout = true;
    };
    [[nodiscard]] Holders holders() const noexcept;

private:
    template <typename Value>
    [[nodiscard]] std::int64_t mean(const Members& units, Value&& value) const noexcept
    {
        Wide sum = 0;
        Wide heads = 0;
        for (const Unit u : units) {
            const std::int64_t n = get(troop::eff, u);
            sum += Wide{n} * value(u);
            heads += n;
        }
        return heads == 0 ? 0 : static_cast<std::int64_t>(floor_div_wide(sum, heads));
    }

    Table table_;
    const Context* context_;
};

} // namespace sandtable::synapse
