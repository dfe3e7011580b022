#include "rulesets/thucydide/orders/legal_attacks.hpp"

#include "rulesets/thucydide/orders/legal.hpp"

#include <array>

namespace sandtable::thucydide {

namespace {

/// Those who may lead an attack: each may, and each is spent and in danger for himself.
/// [THU-LEAD-08, THU-LEAD-09]
class Leading {
public:
    Leading(const Field& field, Side s, Attack attack, Mode mode) noexcept
    {
        if (mode == Mode::fire) return;
        for (const Unit leader : field.context.leaders_of(s)) {
            attack.leading = leader;
            if (count_ < most && !refuse_leading(field, s, attack, mode))
                leaders_[count_++] = leader;
        }
    }
    [[nodiscard]] const Unit* begin() const noexcept { return leaders_.data(); }
    [[nodiscard]] const Unit* end() const noexcept { return leaders_.data() + count_; }

private:
    static constexpr std::size_t most = 7; ///< one a hex, none farther than the next [THU-BOARD-08]
    std::array<Unit, most> leaders_{};
    std::size_t count_ = 0;
};

void add_attack(const Canon& canon, const Attack& attack, bool pursuing) noexcept
{
    if (pursuing)
        canon.add(Verb::pursue, attack.target, attack.order, attack.leading);
    else
        canon.add(Verb::attack, attack.attacker, attack.target, attack.order, attack.leading);
}

} // namespace

void list_variants(const Canon& canon, Attack attack, Mode mode, bool pursuing) noexcept
{
    const Leading leading{canon.field, canon.side, attack, mode};
    for (int i = 0; i < static_cast<int>(AttackOrder::count_of_orders); ++i) {
        attack.order = static_cast<AttackOrder>(i);
        attack.leading = Unit::none;
        if (!may_afford(canon.field, canon.side, spec_of(attack.order))) continue;
        if (refuse_variant(canon.field, canon.side, attack, mode, pursuing)) continue;
        add_attack(canon, attack, pursuing);
        for (const Unit leader : leading) {
            attack.leading = leader;
            add_attack(canon, attack, pursuing);
        }
    }
}

namespace {

/// Calls `work` for each hex with something of the enemy's, until it returns false.
template <typename Work>
void each_enemy_cell(const Field& field, Side s, Work&& work) noexcept
{
    for (const Unit u : field.context.pieces_of(sdk::opponent(s))) {
        if (!field.alive(u)) continue;
        if (field.is_leader(u) && !field.is_lone(u)) continue;
        if (!work(field.cell(u))) return;
    }
}

/// The same for those that a unit can reach: of one that only fights, the hexes around it.
template <typename Work>
void each_target_cell(const Field& field, Side s, Unit attacker, Work&& work) noexcept
{
    if (field.type(attacker).range > 1)
        return each_enemy_cell(field, s,
                               [&](Cell c) { return !may_reach(field, attacker, c) || work(c); });
    for (int d = 0; d < 6; ++d) {
        const Cell c = field.board().neighbor(field.cell(attacker), d);
        if (c != Cell::none && target_at(field, s, c) != Unit::none && !work(c)) return;
    }
}

/// The lowest activation with an obliged unit, looked for when it is first wanted.
class Obliged {
public:
    Obliged(const Field& field, Side s) noexcept : field_{field}, side_{s} {}
    /// Whether a unit may attack now, impetuous ones considered.
    [[nodiscard]] bool lets_attack(Unit u) noexcept
    {
        return may_attack(field_, side_, u) && field_.get(unit::activation, u) <= lowest();
    }
    [[nodiscard]] int lowest() noexcept
    {
        if (lowest_ < 0) lowest_ = obliged_activation(field_, side_);
        return lowest_;
    }

private:
    const Field& field_;
    Side side_;
    int lowest_ = -1;
};

void list_attacks(const Canon& canon, Unit u, Obliged& obliged) noexcept
{
    if (!obliged.lets_attack(u)) return;
    each_target_cell(canon.field, canon.side, u, [&](Cell c) {
        const Attack attack{u, c, AttackOrder::none, Unit::none};
        const Mode mode = mode_against(canon.field, u, c);
        if (!refuse_target(canon.field, canon.side, u, c, mode))
            list_variants(canon, attack, mode, false);
        return true;
    });
}

} // namespace

void list_combat(const Canon& canon) noexcept
{
    Obliged obliged{canon.field, canon.side};
    each_own(canon, [&](Unit u) { list_attacks(canon, u, obliged); });
    if (canon.wants_no_unit() && obliged.lowest() == nobody_obliged) canon.add(Verb::end_combat);
}

bool has_combat_choice(const Field& field, Side s) noexcept
{
    Obliged obliged{field, s};
    bool any = false;
    for (const Unit u : field.context.pieces_of(s)) {
        if (any) break;
        if (!obliged.lets_attack(u)) continue;
        each_target_cell(field, s, u, [&](Cell c) {
            any = !refuse_aim(field, s, {.attacker = u, .target = c}) ||
                  !refuse_aim(field, s, {.attacker = u, .target = c, .order = AttackOrder::volley});
            return !any;
        });
    }
    return any;
}

} // namespace sandtable::thucydide
