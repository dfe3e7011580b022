#include "rulesets/synapse/chapters/clash/harm.hpp"

#include "rulesets/synapse/chapters/dice.hpp"

#include <algorithm>

namespace sandtable::synapse {

namespace {

constexpr const char* titles[] = {"{unit} attacks {other}", "{unit} fires at {other}",
                                  "{unit} fires at its assailant {other}", "{unit} pursues {other}",
                                  "{unit} strikes back at {other}"};
constexpr const char* kinds[] = {"melee", "fire", "contact_fire", "pursuit", "riposte"};
constexpr Purpose purposes[] = {Purpose::melee, Purpose::fire, Purpose::contact, Purpose::pursuit,
                                Purpose::riposte};

void mark_took_part(Play& play, const Members& units)
{
    for (const Unit u : units) play.set(troop::took_part, u, 1);
}

void note_exchange(Play& play, Unit x, Unit t)
{
    if (play.field.mode() != Mode::vehicle) return;
    play.exchanged(0).mark(play.field.pair(x, t));
}

/// Two bodies have come to blows. [SYN-BATTLE-12]
void touch(Play& play, Unit a, Unit b)
{
    play.set(body::contact, a, 1);
    play.set(body::contact, b, 1);
}

void use_counter(Play& play, Unit b, Unit against)
{
    play.bonuses(0).drop_if([&](const Bonus& one) { // one that waits still waits
        return one.is_of(b, against) && !one.waits();
    });
    play.bonuses(1).drop_if([&](const Bonus& one) { return one.is_of(b, against); });
}

/// Gives `b` a bonus for its next shock against `against`: of two the larger stays. But a larger
/// one that waits does not serve the riposte to a pursuit that has failed: until it serves both
/// stay. [SYN-CNTR-02, SYN-CNTR-03, SYN-PURS-03]
void earn_counter(Play& play, Unit b, Unit against, std::int16_t bonus)
{
    bool larger = false;
    for (const int before : {0, 1})
        play.bonuses(before).drop_if([&](const Bonus& old) {
            if (!old.is_of(b, against)) return false;
            const bool serves_later = before == 0 && old.waits();
            if (old.size() > bonus && !serves_later) larger = true;
            return old.size() <= bonus;
        });
    if (larger) return;
    const Bonuses now = play.bonuses(0);
    if (now.count == now.room) throw BrokenRule{"more bonuses than a sequence can earn"};
    const bool waits = play.course().simultaneous != 0;
    now.items[now.count++] = {b, against, static_cast<std::int16_t>(waits ? -bonus : bonus)};
}

Plan plan_of(const Field& field, const Test& test, const Members& units)
{
    Plan plan;
    plan.attacker = test.attacker;
    plan.target = test.target;
    plan.blow = test.blow;
    plan.umpire = field.course().modifier;
    plan.bombardment = field.mode() == Mode::siege;
    if (test.slot() != 0) plan.units = &units;
    if (field.mode() == Mode::vehicle && test.blow == Blow::fire)
        plan.weapons = field.shots(test.attacker).weapons(test.shot());
    return plan;
}

/// Does to the target what a test has in store for it, once.
void apply(Play& play, Test& waiting)
{
    if (waiting.effect == Effect::none) return; // it may not have been rolled yet
    const Test test = waiting;
    waiting.does(Effect::none, 0);
    switch (test.effect) {
    case Effect::none: break;
    case Effect::hurts:
    case Effect::hurts_to_the_cap:
        hurt(play, test.target, test.amount(), test.effect == Effect::hurts_to_the_cap);
        break;
    case Effect::gives_bonus:
        return earn_counter(play, test.target, test.attacker,
                            static_cast<std::int16_t>(test.amount()));
    }
}

/// What the die has made of the test.
void tell_result(const Field& field, const Strike& strike, const Struck& struck, Breakdown& b)
{
    if (struck.counter > 0)
        b.note("SYN-CNTR-02", "good up to the end of sequence {n}", {.n = field.table().turn() + 1},
               3);
    if (struck.hit)
        b.outcome("SYN-HIT-02", "{other} takes {n}", {.other = strike.target, .n = struck.damage});
    else if (struck.hits_friend())
        b.outcome("SYN-FF-01", "{unit} takes {n}",
                  {.unit = strike.friend_body, .n = struck.friendly});
    else
        b.outcome(strike.shock ? "SYN-CNTR-01" : "SYN-RNG-06", "no effect");
}

/// A fire test costs each unit that shoots in it one of its tests. [SYN-UNIT-10]
void spend_ammunition(Play& play, const Members& firing)
{
    const Field& field = play.field;
    for (const Unit u : firing)
        if (const auto left = field.get(troop::ammo, u); left > 0)
            if (field.shoots(u) || field.troop(u).vehicle) play.set(troop::ammo, u, left - 1);
}

/// Leaves in the test what it does, and to whom. [SYN-HIT-02, SYN-FF-01, SYN-CNTR-01]
void keep_effect(Play& play, const Strike& strike, const Struck& struck, Test& test)
{
    if (struck.hit) {
        test.does(struck.capped ? Effect::hurts_to_the_cap : Effect::hurts, struck.damage);
    } else if (struck.hits_friend()) {
        test.does(struck.friendly_capped ? Effect::hurts_to_the_cap : Effect::hurts,
                  struck.friendly);
        test.target = strike.friend_body;
        mark_took_part(play, play.field.members(strike.friend_body));
    } else if (struck.counter > 0) {
        test.does(Effect::gives_bonus, struck.counter);
    }
}

/// What a body is about to take, and what that will have made of it.
void say_harm(const Field& field, Unit target, std::int64_t damage, const Fate& fate, Breakdown& b)
{
    const char* const before = status_titles[static_cast<int>(field.status(target))];
    const char* const after = status_titles[static_cast<int>(fate.status)];
    b.title("{unit} is hurt", {.unit = target});
    b.add("SYN-HIT-04", field.damage(target), "damage before");
    b.add("SYN-HIT-04", damage, "damage");
    b.note("SYN-STAT-01", "{n} of {m}", {.n = fate.damage, .m = field.force(target)});
    b.note("SYN-STAT-01", "was {word}", {.word = before});
    if (field.never_routs(target)) // its threshold is for means only [SYN-QUAL-04]
        b.note("SYN-ROUT-04", "never routs");
    else
        b.note("SYN-QUAL-05", "rupture at {n}", {.n = field.rupture(target)});
    b.outcome("SYN-STAT-01", "{word}", {.word = after});
    if (fate.gone) b.outcome("SYN-STAT-04", "{unit} is annihilated", {.unit = target});
    if (fate.routs) b.outcome("SYN-ROUT-01", "{word}, and routs", {.word = after});
}

} // namespace

void leave_field(Play& play, Unit b, State state)
{
    const Leave& leave = play.context().leave;
    if (state == State::withdrawn && b == leave.unit && play.battle.turn() >= leave.from)
        play.course().saved = 1;
    play.set(body::state, b, static_cast<int>(state));
    play.set(body::contact, b, 0);
    play.set(body::front, b, 0);
    play.set(body::faces, b, -1);
    if (play.battle.on_board(b))
        play.battle.remove(b, state == State::withdrawn ? Where::exited : Where::dead);
}

void lose_pieces(Play& play, Unit u, const char* rule)
{
    const std::int64_t pieces = play.field.get(troop::pieces, u);
    if (pieces == 0) return;
    play.set(troop::pieces, u, 0);
    play.tell(rule, "the guns of {unit} are captured", {.unit = u});
}

void lose_baggage(Play& play, Side side, const char* rule)
{
    if (!play.field.get(army::baggage, side)) return;
    play.set(army::baggage, side, 0);
    play.tell(rule, "{side}: the baggage is lost", {.side = side});
}

void carry_damage(Play& play, Unit b, std::int64_t damage, const char* rule)
{
    const std::int64_t was = play.field.damage(b);
    if (damage == was) return;
    play.set(body::damage, b, damage);
    play.tell(rule, "the damage of {unit} is now {n}, it was {m}",
              {.unit = b, .n = damage, .m = was});
}

void rout(Play& play, Unit b, const char* rule)
{
    play.set(body::state, b, static_cast<int>(State::routing));
    play.set(body::contact, b, 0);
    play.set(body::pursued, b, 0);
    play.set(body::tries, b, 0);
    if (play.field.is_main(b)) play.course().main_routed[play.field.side(b)] = 1;
    play.tell(rule, "{unit} routs", {.unit = b});
}

Endurance::Endurance(const Field& field, Unit b)
    : may_break_{field.active(b) && field.mode() != Mode::siege}, // [SYN-SIEGE-06]
      damage_{field.damage(b)},
      force_{field.force(b)},
      rupture_{may_break_ ? field.rupture(b, force_) : 0},
      never_routs_{may_break_ && field.never_routs(b)},
      quarter_{field.mode() == Mode::vehicle && field.options().is(Opt::vehicle_ladder)},
      exceeds_{field.options().is(Opt::rout_test)}
{
}

Fate Endurance::after(std::int64_t more, bool capped) const noexcept
{
    Fate out;
    // A body that could reach the limit is annihilated long before. [SYN-CORE-14]
    out.damage = std::min(damage_ + more, most_damage);
    out.status = status_of(out.damage, std::max<std::int64_t>(1, force_), quarter_);
    out.gone = out.status == Status::annihilated;
    if (more <= 0 && !capped) return out;
    const bool beyond = exceeds_ ? out.damage > rupture_ || capped : out.damage >= rupture_;
    const bool breaks = beyond && !out.gone && may_break_;
    out.routs = breaks && !never_routs_;
    out.stands = breaks && never_routs_;
    return out;
}

void hurt(Play& play, Unit target, std::int64_t damage, bool capped)
{
    const Field& field = play.field;
    if ((damage <= 0 && !capped) || !field.present(target)) return;
    const Fate fate = Endurance{field, target}.after(damage, capped);
    Breakdown b{"harm", play.battle.explains()};
    if (b.keeps()) say_harm(field, target, damage, fate, b);
    play.set(body::damage, target, fate.damage);
    play.battle.report(b);
    if (fate.gone)
        leave_field(play, target, State::annihilated);
    else if (fate.routs)
        rout(play, target);
}

Members units_in(const Field& field, Unit b, int slot)
{
    Members out;
    if (field.troop(b).vehicle) {
        out.add(b);
        return out;
    }
    for (const Unit u : field.members(b))
        if (slot == 0 || field.get(troop::fired, u) == slot) out.add(u);
    return out;
}

bool still_valid(const Field& field, const Test& test)
{
    const Unit x = test.attacker;
    const Unit t = test.target;
    const bool simultaneous = field.course().simultaneous != 0;
    switch (test.blow) {
    case Blow::pursuit: return field.active(x) && field.routing(t);
    case Blow::riposte: return field.routing(x) && field.active(t);
    default: return field.active(t) && (simultaneous ? field.present(x) : field.active(x));
    }
}

void carry_out_test(Play& play, Test& test) // of vehicles as well [SYN-VEH-15]
{
    const Field& field = play.field;
    const Unit x = test.attacker;
    const Unit t = test.target;
    const Members units = units_in(field, x, test.slot());
    const Plan plan = plan_of(field, test, units);
    Breakdown b{kinds[static_cast<int>(test.blow)], play.battle.explains()};
    b.title(titles[static_cast<int>(test.blow)], {.unit = x, .other = t});
    const Strike strike = prepare(field, plan, b);
    const Rolled die = open_d10(play, purposes[static_cast<int>(test.blow)], x, t);
    note_die(b, die);
    const Struck struck = resolve(strike, die.total, b);
    tell_result(field, strike, struck, b);
    play.battle.report(b);

    const Members in_it = units_in_test(field, plan);
    mark_took_part(play, in_it);
    mark_took_part(play, field.members(t));
    if (strike.ranged) {
        spend_ammunition(play, in_it);
        note_exchange(play, x, t);
    }
    if (strike.shock) {
        use_counter(play, x, t);
        if (test.blow == Blow::melee && !play.course().simultaneous) touch(play, x, t);
    }
    keep_effect(play, strike, struck, test);
    if (!play.course().simultaneous) apply(play, test);
}

void apply_waiting(Play& play)
{
    const Course& course = play.course();
    Test* const tests = play.tests();
    // Where both strike at once the state at the start of the step counts. [SYN-BATTLE-05]
    if (course.simultaneous)
        for (int i = 0; i < course.tests; ++i)
            if (tests[i].blow == Blow::melee) touch(play, tests[i].attacker, tests[i].target);
    for (int i = 0; i < course.tests; ++i) apply(play, tests[i]);
}

} // namespace sandtable::synapse
