// Why an order may not be given: always with the rule that forbids it. [SYN chapter 17]

#include "rulesets/synapse/chapters/aftermath.hpp"
#include "rulesets/synapse/chapters/command.hpp"
#include "rulesets/synapse/chapters/commitment.hpp"
#include "rulesets/synapse/chapters/losses.hpp"
#include "rulesets/synapse/chapters/reach.hpp"
#include "rulesets/synapse/chapters/sequence.hpp"
#include "rulesets/synapse/chapters/siege.hpp"
#include "rulesets/synapse/chapters/umpire.hpp"
#include "rulesets/synapse/orders/orders.hpp"

#include <algorithm>

namespace sandtable::synapse {

namespace {

using Answer = std::optional<Refusal>;

Answer no(const char* rule, const char* message, Args args = {})
{
    return Refusal{.rule = rule, .message = message, .args = args, .has_nearest = 0, .nearest = {}};
}

class Judge {
public:
    Judge(const Field& field, const Order& order) : field_{field}, order_{order}, side_{order.side}
    {
    }
    Answer run() const;

private:
    Answer assign() const;
    Answer organised() const;
    Answer face() const;
    Answer fire() const;
    Answer shoot() const;
    Answer contact_fire() const;
    Answer attack() const;
    Answer bombard() const;
    Answer losses() const;
    Answer train() const;
    Answer siege() const;
    Answer rule() const;
    Answer own_body(Unit b) const
    {
        if (!field_.context().is_body(b) || field_.side(b) != side_)
            return no("SYN-BATTLE-04", "{unit} is no body of yours", {.unit = b});
        if (!field_.active(b)) return no("SYN-ROUT-02", "{unit} takes no orders", {.unit = b});
        return std::nullopt;
    }
    Answer enemy_body(Unit t) const
    {
        if (!field_.context().is_body(t) || field_.side(t) == side_)
            return no("SYN-BATTLE-09", "{unit} is no enemy body", {.unit = t});
        if (field_.routing(t)) return no("SYN-ROUT-02", "{unit} is routing", {.unit = t});
        if (!field_.active(t))
            return no("SYN-BATTLE-09", "{unit} is not on the field", {.unit = t});
        return std::nullopt;
    }
    Answer undecided(Unit b) const
    {
        if (field_.get(body::decided, b))
            return no("SYN-BATTLE-09", "{unit} has its orders", {.unit = b});
        return std::nullopt;
    }
    /// A body attacks once a sequence, pursuit and riposte apart.
    Answer has_attacked(Unit b) const
    {
        if (field_.get(body::acted, b) & 1)
            return no("SYN-BATTLE-09", "{unit} has attacked in this sequence", {.unit = b});
        return std::nullopt;
    }
    [[nodiscard]] bool asks(Ask ask) const
    {
        return field_.table().decision().kind == static_cast<int>(ask);
    }

    /// Shots of the side in this step beyond the first of each of its units.
    int shots_split() const
    {
        int split = 0;
        for (const Unit b : field_.bodies(side_)) split += std::max(0, field_.shots(b).count() - 1);
        return split;
    }
    int most_split() const
    {
        return shots_to_split(
            static_cast<int>(field_.bodies(side_a).size() + field_.bodies(side_b).size()));
    }

    const Field& field_;
    const Order& order_;
    Side side_;
};

Answer Judge::assign() const
{
    const Unit u = order_.unit(0);
    const Unit b = order_.unit(1);
    const Context& context = field_.context();
    if (!context.is_troop(u) || field_.side(u) != side_)
        return no("SYN-ARMY-02", "{unit} is no unit of yours", {.unit = u});
    if (!context.is_body(b) || field_.side(b) != side_)
        return no("SYN-ARMY-02", "{unit} is no body of yours", {.unit = b});
    if (field_.get(troop::of, u) == index(b))
        return no("SYN-ARMY-02", "{unit} is there already", {.unit = u});
    const Body& spec = context.body(b);
    if (spec.role == Role::support && context.troop(u).weapon().category == Weapon::thrown)
        return no("SYN-ARMY-06", "thrown weapons fight in the main body", {.unit = u});
    if (spec.role == Role::support && !context.troop(u).shoots())
        return no("SYN-ARMY-02", "{unit} cannot shoot", {.unit = u});
    if (spec.role != Role::support && spec.role != Role::garrison &&
        spec.fires != context.troop(u).shoots())
        return no("SYN-ARMY-03", "{unit} does not fight as {other} does", {.unit = u, .other = b});
    if (const Work* work = field_.work_of(b);
        work && work->optimum > 0 && field_.eff(b) + field_.get(troop::eff, u) > 2 * work->optimum)
        return no("SYN-FORT-02", "{unit} finds no room", {.unit = u});
    return std::nullopt;
}

/// Every unit in a body that may be formed. [SYN-RES-02]
Answer Judge::organised() const
{
    const ReserveShare share = reserve_share(field_, side_);
    if (!share.enough(least_reserve(field_)))
        return no("SYN-RES-02", "a reserve needs {n} percent of the attack power: {m}",
                  {.n = least_reserve(field_), .m = static_cast<std::int64_t>(share.reserve)});
    for (const Unit b : field_.bodies(side_))
        if (field_.role(b) != Role::reserve && field_.eff(b) > 0) return std::nullopt;
    return no("SYN-RES-01", "somebody must take the field");
}

Answer Judge::face() const
{
    const Unit b = order_.unit(0);
    if (auto why = own_body(b)) return why;
    if (field_.fires(b) || !field_.is_main(b))
        return no("SYN-BATTLE-07", "{unit} does not fight hand to hand", {.unit = b});
    if (auto why = undecided(b)) return why;
    if (order_.number(1) < 0) return std::nullopt;
    const Unit t = order_.unit(1);
    if (auto why = enemy_body(t)) return why;
    if (!faceable(field_, b, t))
        return no("SYN-CONT-01", "{unit} stands behind its main body", {.unit = t});
    return std::nullopt;
}

Answer Judge::fire() const
{
    const Unit b = order_.unit(0);
    const Unit t = order_.unit(1);
    if (auto why = own_body(b)) return why;
    if (auto why = enemy_body(t)) return why;
    if (pinned(field_, b)) return no("SYN-CONT-02", "{unit} fires at contact only", {.unit = b});
    if (!fires_in_ranged_step(field_, b))
        return no("SYN-RNG-01", "{unit} does not fire in this step", {.unit = b});
    const Members able = able_to_fire(field_, b, t);
    if (able.count == 0) {
        for (const Unit u : field_.members(b)) {
            if (!field_.has_ammo(u))
                return no("SYN-UNIT-10", "{unit} has no ammunition", {.unit = u});
            if (field_.get(troop::fired, u))
                return no("SYN-RNG-02", "{unit} has fired", {.unit = u});
        }
        return no("SYN-RNG-03", "{unit} is out of reach", {.unit = t});
    }
    bool guns = false;
    bool others = false;
    const auto look = [&](Unit u) { (field_.troop(u).artillery ? guns : others) = true; };
    for (int i = 2; i < order_.count; ++i) {
        const Unit u = order_.unit(i);
        for (int k = 2; k < i; ++k)
            if (order_.unit(k) == u) return no("SYN-RNG-02", "{unit} is named twice", {.unit = u});
        for (const Unit own : field_.members(b))
            if (own == u && !field_.has_ammo(u))
                return no("SYN-UNIT-10", "{unit} has no ammunition", {.unit = u});
        if (std::find(able.begin(), able.end(), u) == able.end())
            return no("SYN-RNG-02", "{unit} cannot fire at {other}", {.unit = u, .other = t});
        look(u);
    }
    if (order_.count == 2) std::for_each(able.begin(), able.end(), look);
    if (guns && others && field_.mode() == Mode::assault && side_ == side_a)
        return no("SYN-ASLT-05", "artillery fires apart from the others");
    return std::nullopt;
}

Answer Judge::shoot() const
{
    const Unit u = order_.unit(0);
    const Unit t = order_.unit(1);
    if (auto why = own_body(u)) return why;
    if (auto why = enemy_body(t)) return why;
    if (field_.mode() != Mode::vehicle) return no("SYN-VEH-14", "only vehicles fire so");
    std::uint16_t weapons = order_.count > 2 ? 0 : 0xffff;
    const std::size_t carried = field_.troop(u).weapons.size();
    for (int i = 2; i < order_.count; ++i) {
        const auto n = order_.number(i);
        if (static_cast<std::size_t>(n) > carried)
            return no("SYN-VEH-03", "{unit} has {n} weapons",
                      {.unit = u, .n = static_cast<std::int64_t>(carried)});
        weapons = static_cast<std::uint16_t>(weapons | (1u << (n - 1)));
    }
    const Shots& shots = field_.shots(u);
    if (weapons != 0xffff && !field_.options().is(Opt::split_fire))
        return no("SYN-VEH-14", "all weapons fire at one target", {.unit = u});
    if (field_.get(body::decided, u) && !field_.options().is(Opt::split_fire))
        return no("SYN-VEH-14", "{unit} has its orders", {.unit = u});
    if (field_.get(body::decided, u)) {
        if (static_cast<Action>(field_.get(body::chosen, u)) != Action::fire)
            return no("SYN-VEH-14", "{unit} has its orders", {.unit = u});
        for (int i = 0; i < shots.count(); ++i)
            if ((shots.weapons[i] & weapons) != 0)
                return no("SYN-VEH-14", "a weapon fires once", {.unit = u});
        if (shots.count() == Shots::room)
            return no("SYN-VEH-14", "{unit} fires {n} times at most",
                      {.unit = u, .n = Shots::room});
        if (const int most = most_split(); shots_split() >= most)
            return no("SYN-VEH-14", "a side splits its fire {n} times at most", {.n = most});
    }
    if (!field_.has_ammo(u)) return no("SYN-UNIT-10", "{unit} has no ammunition", {.unit = u});
    if (field_.firepower(u, t, weapons) == 0)
        return no("SYN-VEH-07", "no weapon of {unit} counts against {other}",
                  {.unit = u, .other = t});
    return std::nullopt;
}

Answer Judge::contact_fire() const
{
    const Unit b = order_.unit(0);
    const Unit t = order_.unit(1);
    if (auto why = own_body(b)) return why;
    if (auto why = undecided(b)) return why;
    if (asks(Ask::engage) && field_.ruling(Item::shooters_first, 1) != 0)
        return no("SYN-CONT-02", "{unit} had its shot before the clash", {.unit = b});
    if (auto why = has_attacked(b)) return why;
    if (!pinned(field_, b))
        return no("SYN-CONT-02", "nobody faces {unit} hand to hand", {.unit = b});
    if (auto why = enemy_body(t)) return why;
    if (field_.fires(t) || field_.get(body::faces, t) != index(b))
        return no("SYN-CONT-03", "{unit} does not face {other}", {.unit = t, .other = b});
    if (field_.current_power(b, Use::contact_fire) == 0) {
        for (const Unit u : field_.members(b))
            if (field_.shoots(u) && field_.has_ammo(u)) return std::nullopt;
        return no("SYN-UNIT-10", "{unit} has no ammunition", {.unit = b});
    }
    return std::nullopt;
}

Answer Judge::attack() const
{
    const Unit b = order_.unit(0);
    const Unit t = order_.unit(1);
    if (auto why = own_body(b)) return why;
    if (!field_.is_main(b)) return no("SYN-BATTLE-06", "{unit} is no main body", {.unit = b});
    if (auto why = undecided(b)) return why;
    if (auto why = has_attacked(b)) return why;
    if (pinned(field_, b)) return no("SYN-CONT-02", "{unit} fires at contact only", {.unit = b});
    if (auto why = enemy_body(t)) return why;
    if (!attackable(field_, b, t))
        return field_.fires(b) ? no("SYN-RNG-03", "{unit} is out of reach", {.unit = t})
                               : no("SYN-BATTLE-09", "{unit} is in another front", {.unit = t});
    return std::nullopt;
}

Answer Judge::bombard() const
{
    const Unit b = order_.unit(0);
    if (auto why = own_body(b)) return why;
    if (!field_.fires(b) || field_.role(b) != Role::support)
        return no("SYN-SIEGE-08", "{unit} is no support body", {.unit = b});
    if (field_.garrison_body() == Unit::none) return no("SYN-SIEGE-08", "nobody holds the place");
    const auto able = [&](Unit u) {
        return field_.get(troop::of, u) == index(b) && field_.fights(u) && field_.shoots(u) &&
               field_.has_ammo(u) && !field_.get(troop::fired, u) && field_.unit_power(u, b) > 0;
    };
    bool any = false;
    bool guns = false;
    bool others = false;
    for (int i = 1; i < order_.count; ++i) {
        const Unit u = order_.unit(i);
        if (!field_.context().is_troop(u) || !able(u))
            return no("SYN-SIEGE-08", "{unit} cannot bombard", {.unit = u});
        for (int k = 1; k < i; ++k)
            if (order_.unit(k) == u) return no("SYN-RNG-02", "{unit} is named twice", {.unit = u});
        (field_.troop(u).artillery ? guns : others) = true;
        any = true;
    }
    if (guns && others) return no("SYN-SIEGE-08", "artillery fires apart from the others");
    if (order_.count == 1)
        for (const Unit u : field_.members(b)) any = any || able(u);
    if (!any) return no("SYN-SIEGE-08", "{unit} has bombarded this week", {.unit = b});
    return std::nullopt;
}

Answer Judge::losses() const
{
    const Unit u = order_.unit(0);
    if (!field_.context().is_troop(u) || field_.side(u) != side_)
        return no("SYN-LOSS-05", "{unit} is no unit of yours", {.unit = u});
    const std::int64_t k = field_.get(troop::casualties, u);
    const std::int64_t least = fewest_killed(field_, u);
    if (order_.number(1) < least || order_.number(1) > k)
        return no("SYN-LOSS-05", "between {n} and {m} are killed", {.n = least, .m = k});
    return std::nullopt;
}

Answer Judge::train() const
{
    const Unit u = order_.unit(0);
    if (!field_.context().is_troop(u) || field_.side(u) != side_)
        return no("SYN-XP-02", "{unit} is no unit of yours", {.unit = u});
    std::int64_t cost = 0;
    for (int i = 0; i < order_.number(1); ++i)
        cost += cost_of_next(field_, field_.get(troop::cbt, u) + i);
    if (cost > field_.get(troop::xp, u))
        return no("SYN-XP-02", "that costs {n}; it has {m}",
                  {.n = cost, .m = field_.get(troop::xp, u)});
    return std::nullopt;
}

Answer Judge::siege() const
{
    switch (static_cast<SiegeChoice>(order_.number(0))) {
    case SiegeChoice::parley:
        if (const char* rule = no_parley(field_)) return no(rule, "no parley is possible");
        break;
    case SiegeChoice::assault:
        if (field_.active_mains(side_a) == 0)
            return no("SYN-SIEGE-07", "nobody is left to assault");
        break;
    case SiegeChoice::lift: // else what has been ordered would never be done
        if (field_.course().parley > 0 || field_.course().bombard)
            return no("SYN-SIEGE-07", "the week's parley or bombardment comes first");
        break;
    default: break;
    }
    return std::nullopt;
}

Answer Judge::rule() const
{
    const int kind = field_.table().decision().kind - static_cast<int>(Ask::umpire);
    const auto item = static_cast<Item>(kind);
    std::int64_t low = 0;
    std::int64_t high = 0;
    ruling_bounds(field_, item, field_.table().decision().unit, low, high);
    const std::int64_t value = order_.number(0);
    const bool by_fives = item == Item::cover || item == Item::infantry_cover;
    const bool too_near = item == Item::space_difficulty && value != 0 && value < 20;
    if (value < low || value > high || (by_fives && value % 5 != 0) || too_near)
        return no(items[kind].rule, "the ruling must lie between {n} and {m}",
                  {.n = low, .m = high});
    return std::nullopt;
}

Answer Judge::run() const
{
    const auto verb = static_cast<Verb>(order_.verb);
    if (verb == Verb::odds || verb == Verb::derive || verb == Verb::army) return std::nullopt;
    if (verb == Verb::resign)
        return side_ == umpire_seat ? no("SYN-END-02", "the umpire has no army to give up")
                                    : Answer{};
    if (verb == Verb::end)
        return side_ == umpire_seat ? Answer{} : no("SYN-END-02", "only the umpire ends a battle");
    if (!field_.table().asks()) return no("SYN-BATTLE-01", "nothing is asked");
    const int kind = field_.table().decision().kind;
    const Unit subject = field_.table().decision().unit;
    if (kind >= static_cast<int>(Ask::umpire)) {
        if (verb == Verb::usual) return std::nullopt;
        return verb == Verb::rule ? rule() : no("SYN-UMP-30", "the umpire rules first");
    }
    const auto ask = static_cast<Ask>(kind);
    if (verb == Verb::usual || verb == Verb::rule || !fits(verb, ask))
        return no("SYN-BATTLE-01", "that is not asked now");
    switch (verb) {
    case Verb::assign: return assign();
    case Verb::done:
        if (ask == Ask::organise) return organised();
        if (ask == Ask::commitment && must_commit(field_, side_))
            return no("SYN-RES-05", "the reserve must be committed now, or the field conceded");
        return std::nullopt;
    case Verb::intent:
        if (order_.number(0) == 1 && !may_withdraw(field_, side_))
            return no("SYN-RETR-05", "an encircled army cannot withdraw");
        return std::nullopt;
    case Verb::commit:
        if (!has_reserve(field_, side_)) return no("SYN-RES-03", "there is no reserve");
        if (const Unit b = no_room_for(field_, side_); b != Unit::none)
            return no("SYN-FORT-02", "{unit} finds no room", {.unit = b});
        return std::nullopt;
    case Verb::withdraw:
        if (const char* rule = no_withdrawal(field_, side_))
            return no(rule, "no withdrawal is possible now");
        return std::nullopt;
    case Verb::concede:
        return may_concede(field_, side_) ? Answer{} : no("SYN-END-02", "a main body still fights");
    case Verb::call_off:
        return field_.mode() == Mode::assault && side_ == side_a
                   ? Answer{}
                   : no("SYN-ASLT-10", "only the assailant calls off an assault");
    case Verb::evacuate:
        return side_ == side_b && may_evacuate(field_)
                   ? Answer{}
                   : no("SYN-FORT-06", "there is no work to fall back to");
    case Verb::surrender:
        if (side_ != side_b || (ask == Ask::commitment && field_.mode() != Mode::assault))
            return no("SYN-SIEGE-07", "only a garrison surrenders");
        if (grim(field_) || !may_surrender(field_))
            return no("SYN-SIEGE-11", "the garrison expects no mercy");
        return std::nullopt;
    case Verb::go_back:
        return side_ == side_b && field_.course().sally == Sally::voluntary
                   ? Answer{}
                   : no("SYN-SIEGE-13", "there is no way back");
    case Verb::face: return face();
    case Verb::fire: return fire();
    case Verb::shoot: return shoot();
    case Verb::contact_fire: return contact_fire();
    case Verb::attack: return attack();
    case Verb::hold:
        if (auto why = own_body(order_.unit(0))) return why;
        return undecided(order_.unit(0));
    case Verb::disengage:
        if (auto why = own_body(order_.unit(0))) return why;
        if (auto why = undecided(order_.unit(0))) return why;
        if (field_.encircled(order_.unit(0)))
            return no("SYN-RETR-05", "{unit} is encircled", {.unit = order_.unit(0)});
        return std::nullopt;
    case Verb::pursue:
        if (order_.unit(1) != subject || !may_pursue(field_, order_.unit(0), subject) ||
            field_.side(order_.unit(0)) != side_)
            return no("SYN-PURS-01", "{unit} cannot pursue {other}",
                      {.unit = order_.unit(0), .other = order_.unit(1)});
        return std::nullopt;
    case Verb::riposte:
        if (order_.unit(0) != subject || order_.number(1) != field_.table().decision().a)
            return no("SYN-PURS-03", "a riposte is made against the pursuer");
        return std::nullopt;
    case Verb::no_pursuit:
    case Verb::flee:
    case Verb::rally:
    case Verb::let_go:
        if (order_.unit(0) != subject)
            return no("SYN-BATTLE-01", "it is about {unit}", {.unit = subject});
        return std::nullopt;
    case Verb::losses: return losses();
    case Verb::train: return train();
    case Verb::siege: return siege();
    case Verb::bombard: return bombard();
    default: return std::nullopt;
    }
}

} // namespace

std::optional<Refusal> refusal_of(const Field& field, const Order& order)
{
    return Judge{field, order}.run();
}

} // namespace sandtable::synapse
