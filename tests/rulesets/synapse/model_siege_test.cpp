// Chapters 12, 14 and 15: the program and a second reading of the book (model.hpp) on random
// losses, sieges and fleets.

#include "rulesets/synapse/chapters/clash/power.hpp"
#include "rulesets/synapse/chapters/clash/strike.hpp"
#include "rulesets/synapse/chapters/losses.hpp"
#include "rulesets/synapse/chapters/siege/parley.hpp"
#include "rulesets/synapse/chapters/siege/siege.hpp"
#include "tests/rulesets/synapse/model_random.hpp"
#include "tests/rulesets/synapse/scene.hpp"
#include "tests/support/sanitized.hpp"

#include <algorithm>

namespace sandtable::synapse::model_siege_test {
namespace {

using model::Random;
using model::text;
using model::Whole;

std::string text_of(const model::Troop& u, const std::string& body)
{
    return u.type + " { \"U\", id = \"" + u.id + "\", body = \"" + body +
           "\", eff = " + text(u.eff) + ", cbt = " + text(u.cbt) + ", arm = " + text(u.arm) +
           ", weapon = { dmg = " + text(u.weapon.dmg) + " } }, ";
}

model::Troop draw_foot(Random& random, const std::string& id, Whole most)
{
    model::Troop u;
    u.id = id;
    u.type = random.one_of({"infantry", "dwarves", "orcs"});
    u.eff = random.number(1, most);
    u.cbt = random.number(0, 11);
    u.arm = random.number(0, 7);
    u.weapon.dmg = random.number(1, 8);
    return u;
}

std::string draw_body(Random& random, model::Body& body, const std::string& prefix, Whole most)
{
    std::string out;
    for (Whole i = random.number(1, 3); i > 0; --i) {
        body.troops.push_back(draw_foot(random, prefix + text(i), most));
        out += text_of(body.troops.back(), body.id);
    }
    return out;
}

// --- chapter 12

/// Ends a battle with the damage its bodies have; `outcome` of B.main.
void compare_losses(Random& random, State outcome)
{
    model::World world;
    model::Body a{.id = "A.main", .side = 0};
    model::Body b{.id = "B.main", .side = 1};
    const std::string units_a = draw_body(random, a, "a", 120);
    const std::string units_b = draw_body(random, b, "b", 120);
    Scene s{"units = { A = { group(\"A.main\", \"main\"), " + units_a +
            "}, B = { group(\"B.main\", \"main\"), " + units_b + "} }"};
    ASSERT_EQ(s.problems(), "");
    s.begin();
    s.give("A: intent fight | B: intent fight", {6, 6});
    for (model::Body* body : {&a, &b}) {
        const Whole force = model::values(world, *body).force;
        body->damage = random.number(0, body == &a ? force - 1 : 2 * force - 1);
        s.set(body::damage, body->id, body->damage);
        for (const model::Troop& u : body->troops) s.set(troop::took_part, u.id, 1);
    }
    s.set(body::state, "B.main", static_cast<int>(outcome));
    s.give("A: done | B: done");
    if (s.asked().starts_with("losses")) // the fewest are killed
        for (const char* side : {"A", "B"})
            if (s.asked().find(side, 6) != std::string::npos) s.give(std::string{side} + ": done");
    for (const model::Body* body : {&a, &b})
        for (const model::Troop& u : body->troops) {
            const bool won = body == &a;
            const model::Losses l = model::losses(world, *body, u, won, !won);
            EXPECT_EQ(points_of(s, u.id), l.points) << u.id;
            EXPECT_EQ(s.get(troop::strays, u.id), l.strays) << u.id;
            EXPECT_EQ(wounded_of(s, u.id), l.wounded) << u.id;
            EXPECT_EQ(s.get(troop::killed, u.id), l.killed) << u.id;
            EXPECT_EQ(next_strength_of(s, u.id), u.eff - l.killed - l.wounded - l.strays) << u.id;
            EXPECT_EQ(returning_of(s, u.id), won ? l.wounded + l.strays : 0) << u.id;
        }
}

TEST(SynapseModelSiege, LossesAreThoseOfTheSecondReading)
{
    covers("SYN-LOSS-01", "SYN-LOSS-03", "SYN-LOSS-04", "SYN-LOSS-05", "SYN-LOSS-06", "SYN-LOSS-07",
           "SYN-LOSS-09");
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        Random random{seed};
        compare_losses(random, State::dispersed);
        ASSERT_FALSE(HasFailure()) << "seed " << seed;
    }
}

// --- 14.3

/// A siege in which nobody does anything, week by week.
void compare_siege(Random& random)
{
    model::World world;
    world.assault = true;
    model::Body a{.id = "A.main", .side = 0};
    model::Body b{.id = "B.garrison", .side = 1, .garrison = true};
    b.work = static_cast<int>(random.number(2, 3));
    std::string units_a = draw_body(random, a, "a", 2000);
    const Whole engineers = random.chance(50) ? random.number(1, 200) : 0;
    if (engineers > 0) {
        model::Troop sappers;
        sappers.id = "e";
        sappers.eff = engineers;
        sappers.cbt = 4;
        units_a += "infantry { \"E\", id = \"e\", body = \"A.main\", eff = " + text(engineers) +
                   ", cbt = 4, engineers = true, weapon = { dmg = 4 } }, ";
        a.troops.push_back(sappers);
    }
    const std::string units_b = draw_body(random, b, "b", 300);
    Scene s{
        std::string{"mode = \"siege\", map = syn.battlefield { \"k\" }, works = { { name = \"k\", "
                    "kind = \""} +
        (b.work == 3 ? "fortress" : "small_fort") +
        "\", optimum = 900 } }, units = { A = { group(\"A.main\", \"main\"), " + units_a +
        "}, B = { group(\"B.garrison\", \"garrison\", { work = \"k\" }), " + units_b + "} }"};
    ASSERT_EQ(s.problems(), "");
    s.begin();
    const model::Siege siege = model::siege(world, a, b, engineers);
    const model::Values v = model::values(world, b);
    EXPECT_EQ(s.get(body::damage, b.id), 0);
    EXPECT_EQ(s.field().get(battle::hold_weeks), siege.weeks);
    EXPECT_EQ(s.field().force(s.unit(b.id)), v.force);
    EXPECT_EQ(model::ratio(siege_power(s.field(), side_a), siege_power(s.field(), side_b)),
              siege.parley_ratio);
    for (Whole week = 1; week <= siege.weeks + 12 && s.asked() == "surrender B"; ++week) {
        EXPECT_EQ(parley_difficulty(s.field()), model::parley_difficulty(siege, b.damage, v.force));
        s.give("B: done");
        s.give("A: siege continue");
        s.give("B: done");
        if (siege.sealed && model::starves(siege, week)) b.damage += model::floor_of(v.force, 10);
        EXPECT_EQ(s.get(body::damage, b.id), b.damage) << "week " << week;
        EXPECT_EQ(s.asked() == "forced B", b.damage >= v.rupture) << s.asked();
    }
}

TEST(SynapseModelSiege, WeeksOfASiegeAreThoseOfTheSecondReading)
{
    covers("SYN-SIEGE-01", "SYN-SIEGE-02", "SYN-SIEGE-03", "SYN-SIEGE-04", "SYN-SIEGE-05",
           "SYN-SIEGE-06", "SYN-SIEGE-09", "SYN-GRP-04", "SYN-FORT-03");
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        Random random{seed};
        compare_siege(random);
        ASSERT_FALSE(HasFailure()) << "seed " << seed;
    }
}

// --- chapter 15

constexpr const char* ranks[] = {"none", "short", "medium", "long", "very_long"};

model::Vehicle draw_vehicle(Random& random, const std::string& id)
{
    model::Vehicle v;
    v.id = id;
    v.count = random.number(1, 20);
    v.sdg = random.number(20, 400);
    v.arm = random.number(0, 120);
    v.crew = random.number(0, 11);
    v.control = random.number(-4, 4);
    v.accuracy = random.number(-4, 4);
    v.evasion = random.number(-5, 4);
    v.cover = random.chance(25) ? 5 * random.number(1, 2) : 0;
    for (Whole i = random.number(1, 3); i > 0; --i) {
        model::Mount m;
        m.dmg = random.number(1, 90);
        m.cdf = random.number(1, 4);
        m.are = random.number(1, 2);
        m.count = random.number(1, 4);
        m.total = random.chance(20);
        m.rank = static_cast<int>(random.number(1, 4));
        m.secondary = random.chance(30);
        v.mounts.push_back(m);
    }
    return v;
}

std::string text_of(const model::Vehicle& v)
{
    std::string out = "ground { \"V\", id = \"" + v.id + "\", count = " + text(v.count) +
                      ", sdg = " + text(v.sdg) + ", arm = " + text(v.arm) +
                      ", crew = " + text(v.crew) + ", control = " + text(v.control) +
                      ", accuracy = " + text(v.accuracy) + ", evasion = " + text(v.evasion) +
                      ", cover = " + text(v.cover) + ", weapons = { ";
    for (const model::Mount& m : v.mounts)
        out += "{ dmg = " + text(m.dmg) + ", cdf = " + text(m.cdf) +
               ", burst = true, are = " + text(m.are) + ", count = " + text(m.count) +
               ", range = \"" + ranks[m.rank] + "\"" + (m.total ? ", count_mode = \"total\"" : "") +
               (m.secondary ? ", secondary = true" : "") + " }, ";
    return out + "} }, ";
}

void compare_fleet(Random& random)
{
    model::Vehicle a = draw_vehicle(random, "a");
    model::Vehicle b = draw_vehicle(random, "b");
    const bool air = random.chance(40);
    Scene s{std::string{"mode = \"vehicle\", domain = \""} + (air ? "air" : "land") +
            "\", units = { A = { " + text_of(a) + "}, B = { " + text_of(b) + "} }"};
    ASSERT_EQ(s.problems(), "");
    s.begin();
    bool surprised[2]{};
    for (model::Vehicle* v : {&a, &b}) {
        const Side side = v == &a ? side_a : side_b;
        v->damage = random.chance(60) ? random.number(0, 2 * model::vehicle_force(*v) - 1) : 0;
        v->routing = random.chance(20);
        surprised[side] = random.chance(25);
        s.set(body::damage, v->id, v->damage);
        if (v->routing) s.set(body::state, v->id, static_cast<int>(State::routing));
        s.set(army::surprised, side, surprised[side] ? 1 : 0);
    }
    for (const bool first : {true, false}) {
        const model::Vehicle& x = first ? a : b;
        const model::Vehicle& t = first ? b : a;
        const Unit at = s.unit(x.id);
        EXPECT_EQ(firepower(s.field(), at, s.unit(t.id), 0xffff), model::firepower(x, t)) << x.id;
        EXPECT_EQ(s.field().force(at), model::vehicle_force(x)) << x.id;
        EXPECT_EQ(s.field().rupture(at), model::vehicle_rupture(x)) << x.id;
        Plan plan;
        plan.attacker = at;
        plan.target = s.unit(t.id);
        plan.blow = Blow::fire;
        Breakdown quiet{"test", false};
        const Strike strike = prepare(s.field(), plan, quiet);
        const model::Test test =
            model::fire(x, surprised[first ? 0 : 1], t, surprised[first ? 1 : 0], air ? 15 : 10);
        EXPECT_EQ(strike.modifiers, test.modifiers) << x.id;
        EXPECT_EQ(strike.difficulty, test.difficulty) << x.id;
        EXPECT_EQ(strike.power, test.power) << x.id;
        EXPECT_EQ(strike.cap.holds ? strike.cap.most : -1, test.cap) << x.id;
        for (const Whole die : {-18, 2, 5, 9, 14, 27}) {
            Breakdown b2{"test", false};
            const Struck struck = resolve(strike, die, b2);
            const model::Outcome outcome = model::strike({}, test, die);
            EXPECT_EQ(struck.hit, outcome.hit) << x.id;
            EXPECT_EQ(struck.damage, std::min(test.cap, outcome.damage)) << x.id;
        }
    }
}

TEST(SynapseModelSiege, FireOfFleetsIsThatOfTheSecondReading)
{
    covers("SYN-VEH-02", "SYN-VEH-03", "SYN-VEH-04", "SYN-VEH-05", "SYN-VEH-07", "SYN-VEH-09",
           "SYN-VEH-10", "SYN-VEH-12", "SYN-VEH-13", "SYN-VEH-15", "SYN-VEH-16", "SYN-VEH-20",
           "SYN-CAP-05");
    for (std::uint64_t seed = 1; seed <= testing::rounds(120); ++seed) {
        Random random{seed};
        compare_fleet(random);
        ASSERT_FALSE(HasFailure()) << "seed " << seed;
    }
}

} // namespace
} // namespace sandtable::synapse::model_siege_test
