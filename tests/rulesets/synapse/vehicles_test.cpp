// Vehicles and fleets: worked examples of chapter 15.

#include "rulesets/synapse/book/tables.hpp"
#include "rulesets/synapse/chapters/clash/power.hpp"
#include "rulesets/synapse/chapters/clash/strike.hpp"
#include "tests/rulesets/synapse/scene.hpp"

namespace sandtable::synapse::vehicles_test {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

Scene fleet(const std::string& a, const std::string& b, std::vector<std::string> options = {},
            const std::string& more = R"(domain = "land",)")
{
    Scene s(R"(mode = "vehicle", )" + more + "units = { A = { " + a + " }, B = { " + b + " } }",
            std::move(options));
    EXPECT_EQ(s.problems(), "");
    s.begin();
    return s;
}
constexpr const char* soft =
    R"(ground { "Truck", id = "t", count = 10, sdg = 50, arm = 1, crew = 5, weapons = { { dmg = 50, range = "long" } } })";
std::int64_t firepower(const std::string& unit, const std::string& target = soft,
                       std::vector<std::string> options = {},
                       const std::string& more = R"(domain = "land",)")
{
    Scene s = fleet(unit, target, std::move(options), more);
    return firepower(s.field(), s.unit("u"), s.unit("t"), 0xffff);
}

TEST(SynapseVehicles, EXS31ToEXS36Values) // EX-S31, EX-S36
{
    covers("SYN-VEH-02", "SYN-VEH-03", "SYN-VEH-04", "SYN-VEH-05", "SYN-VEH-08", "SYN-VEH-09",
           "SYN-VEH-10", "SYN-CORE-13");
    const std::string plane =
        R"(air { "Zero", id = "t", count = 1, sdg = 50, arm = 1, crew = 5, weapons = { { dmg = 8, range = "medium" } } })";
    const std::string hellcat =
        R"(air { "Hellcat", id = "u", count = 1, sdg = 60, arm = 5, crew = 6,
        weapons = { { dmg = 8, cdf = 3, burst = true, count = 6, range = "medium" }, { name = "bombs", dmg = 500, count = 2, range = "medium", usable_vs = { "ground", "naval" } } } })";
    EXPECT_EQ(firepower(hellcat, plane), 144);
    EXPECT_EQ(firepower(hellcat, plane, {"num.round_characteristics=10"}), 140);
    const std::string interceptors =
        R"(space { "I", id = "u", count = 10, sdg = 120, arm = 30, crew = 7,
        weapons = { { dmg = 50, cdf = 4, burst = true, range = "medium" }, { dmg = 1500, range = "long", secondary = true } } })";
    EXPECT_EQ(firepower(interceptors), 9500);
    const std::string cruiser =
        R"(naval { "C", id = "u", count = 1, sdg = 3000, arm = 200, crew = 6,
        weapons = { { name = "main battery", dmg = 900, count = 8, range = "long", usable_vs = { "naval" } },
                    { name = "flak", dmg = 20, cdf = 2, count = 10, range = "medium", usable_vs = { "air", "naval" }, factor_vs = { naval = 0 } } } })";
    const std::string ship =
        R"(naval { "D", id = "t", count = 1, sdg = 900, arm = 100, crew = 5, weapons = { { dmg = 300, range = "long" } } })";
    EXPECT_EQ(firepower(cruiser, plane), 400);
    EXPECT_EQ(firepower(cruiser, ship), 7200);
    Scene tiger = fleet(
        R"(ground { "Tiger II", id = "u", count = 20, sdg = 350, arm = 150, crew = 8, control = -2, evasion = -5, weapons = { { dmg = 200, range = "long" } } })",
        soft);
    EXPECT_EQ(tiger.field().force(tiger.unit("u")), 10'000);
    EXPECT_EQ(tiger.field().attack(tiger.unit("u")), 6);
    EXPECT_EQ(tiger.field().defense(tiger.unit("u")), 3);
    EXPECT_THAT(tiger.preview("A: derive u"), Not(HasSubstr("suited by")));
    tiger.set(troop::suited, "u", 1);
    EXPECT_THAT(tiger.preview("A: derive u"), HasSubstr("(suited by 1 halves) [SYN-VEH-08]"));
}

TEST(SynapseVehicles, EXS40EXA21Weapons) // EX-S40, EX-A21
{
    covers("SYN-VEH-06", "SYN-VEH-07", "SYN-VEH-11", "SYN-VEH-24", "SYN-QUAL-02");
    const auto against = [](int dmg) {
        return firepower(
            R"(ground { "G", id = "u", count = 1, sdg = 50, arm = 1, crew = 5, weapons = { { range = "long", dmg = )" +
                std::to_string(dmg) + " } } }",
            R"(ground { "T", id = "t", count = 1, sdg = 50, arm = 40, crew = 5, weapons = { { dmg = 50, range = "long" } } })");
    };
    EXPECT_EQ(against(19), 0);
    EXPECT_EQ(against(20), 20);
    const std::string tanks = R"(ground { "P", id = "u", count = 5, sdg = 220, arm = 70, crew = 5,
        weapons = { { dmg = { 190, 130 }, range = "medium" }, { dmg = 5, cdf = 4, burst = true, count = 2, secondary = true, range = "long" } } })";
    const std::string foot =
        R"(infantry { "F", id = "t", count = 100, arm = 1, crew = 5, weapons = { { dmg = 4, count = 100, count_mode = "total", range = "long" } } })";
    const std::string heavy =
        R"(ground { "H", id = "t", count = 4, sdg = 350, arm = 150, crew = 8, weapons = { { dmg = 200, range = "long" } } })";
    EXPECT_EQ(firepower(tanks, heavy), 800);
    EXPECT_EQ(firepower(tanks, foot), 900);
    EXPECT_EQ(firepower(tanks, foot, {"veh.burst_doubles=true"}), 1000);
    EXPECT_EQ(firepower(tanks, heavy, {"veh.enforce_reach=true"}, R"(distance = "long",)"), 0);
    // What reaches so far and no farther does fire.
    EXPECT_EQ(firepower(tanks, heavy, {"veh.enforce_reach=true"}, R"(distance = "medium",)"), 800);
    // Small arms do nothing to armor: the unit cannot fire.
    Scene s = fleet(
        R"(infantry { "F", id = "u", count = 100, arm = 1, crew = 5, weapons = { { dmg = 4, count = 100, count_mode = "total", range = "long" } } })",
        heavy);
    s.give("A: intent fight | B: intent fight", {6, 6});
    s.give("A: hold u; done | B: shoot t u", {});
    EXPECT_EQ(s.asked(), "action B");
}

TEST(SynapseVehicles, Scenarios)
{
    covers("SYN-VEH-03", "SYN-VEH-20", "SYN-VEH-25");
    Scene s = Scene::of_file("crossroads.lua");
    ASSERT_EQ(s.problems(), "");
    s.begin();
    const auto power = [&](const char* u, const char* t) {
        return firepower(s.field(), s.unit(u), s.unit(t), 0xffff);
    };
    EXPECT_EQ(power("A.tiger", "B.first"), 600);
    EXPECT_EQ(power("A.tiger", "B.infantry"), 660);
    EXPECT_EQ(power("A.panther", "B.first"), 1050);
    EXPECT_EQ(power("A.panther", "B.infantry"), 1190);
    EXPECT_EQ(power("B.first", "A.tiger"), 1000);
    EXPECT_EQ(power("B.first", "A.grenadiers"), 1200);
    EXPECT_EQ(power("B.firefly", "A.grenadiers"), 680);
    EXPECT_EQ(power("A.grenadiers", "B.first"), 225);
    EXPECT_EQ(power("A.grenadiers", "B.infantry"), 465);
    EXPECT_EQ(power("B.infantry", "A.panther"), 75);
    EXPECT_EQ(power("B.infantry", "A.grenadiers"), 435);
    EXPECT_EQ(s.field().rupture(s.unit("A.tiger")), 1350);
    EXPECT_EQ(s.field().rupture(s.unit("B.firefly")), 812);
    EXPECT_THAT(s.preview("B: shoot B.first A.grenadiers"), HasSubstr("+5 cover [SYN-VEH-20]"));
    Scene v = Scene::of_file("vesper.lua");
    ASSERT_EQ(v.problems(), "");
    v.begin();
    const auto space = [&](const char* u, const char* t) {
        return firepower(v.field(), v.unit(u), v.unit(t), 0xffff);
    };
    EXPECT_EQ(space("A.interceptors", "B.corsairs"), 9500);
    EXPECT_EQ(space("A.interceptors", "B.frigates"), 7500);
    EXPECT_EQ(space("A.cruisers", "B.corsairs"), 9120);
    EXPECT_EQ(space("A.cruisers", "B.frigates"), 7200);
    EXPECT_EQ(space("B.corsairs", "A.cruisers"), 4800);
    EXPECT_EQ(space("B.frigates", "A.interceptors"), 7920);
    EXPECT_EQ(v.field().attack(v.unit("A.cruisers")), 11);
    EXPECT_EQ(v.field().rupture(v.unit("A.cruisers")), 10'880);
}

TEST(SynapseVehicles, EXS37EXS38Fire) // EX-S37, EX-S38
{
    covers("SYN-VEH-13", "SYN-VEH-15", "SYN-CAP-05");
    Scene s = fleet(
        R"(ground { "X", id = "u", count = 9, sdg = 200, arm = 50, crew = 9, weapons = { { dmg = 200, range = "long" } } })",
        R"(ground { "Y", id = "t", count = 9, sdg = 200, arm = 50, crew = 8, weapons = { { dmg = 200, range = "long" } } })");
    s.give("A: intent fight | B: intent fight", {6, 6});
    s.give("A: shoot u t; done", {7});
    EXPECT_EQ(s.record("fire"),
              "16 = +9 attack potential [SYN-GRP-02] +0 fresh [SYN-STAT-01] +7 die [SYN-CORE-03] | "
              "14 = +8 defense of t [SYN-GRP-02] -4 halved against fire [SYN-DEF-01] +10 distance "
              "[SYN-CORE-09] | 1800 = +1800 against t [SYN-VEH-03] | 360 = (margin 2: 20 "
              "percent) [SYN-HIT-01] +360 20 percent of 1800 [SYN-HIT-02] => t takes 360 "
              "[SYN-HIT-02]");
    EXPECT_EQ(s.get(body::damage, "t"), 360);
    Scene open = fleet(
        R"(ground { "X", id = "u", count = 9, sdg = 20, arm = 5, crew = 1, weapons = { { dmg = 200, range = "long" } } })",
        soft, {"veh.cap=false"});
    EXPECT_FALSE(damage_cap(open.field(), open.unit("u"), true).holds);
}

TEST(SynapseVehicles, EXS39EXA33StatusAndCrew) // EX-S39, EX-A33
{
    covers("SYN-VEH-16", "SYN-VEH-21", "SYN-VEH-22", "SYN-VEH-23", "SYN-UMP-29");
    EXPECT_EQ(status_of(250, 800), Status::engaged);
    EXPECT_EQ(status_of(250, 800, true), Status::tested);
    EXPECT_EQ(status_of(400, 800, true), Status::decimated);
    EXPECT_EQ(status_of(800, 800, true), Status::annihilated);
    const auto crew = [](std::int64_t damage, std::vector<std::string> options = {}) {
        Scene s = fleet(
            R"(ground { "X", id = "u", count = 4, sdg = 450, arm = 50, crew = 20, weapons = { { dmg = 200, range = "long" } } })",
            soft, std::move(options));
        s.give("A: intent withdraw");
        s.set(body::damage, "u", damage);
        s.give("B: intent withdraw");
        return s.records("hulls").front();
    };
    EXPECT_THAT(crew(292), HasSubstr("(2 percent of the crews) [SYN-VEH-21]"));
    EXPECT_THAT(crew(999), HasSubstr("(9 percent of the crews)"));
    EXPECT_THAT(crew(1000), HasSubstr("(2 of 4) [SYN-VEH-22] (25 percent of the crews)"));
    EXPECT_THAT(crew(2000), HasSubstr("(4 of 4) [SYN-VEH-22] (50 percent of the crews)"));
    EXPECT_THAT(crew(292, {"veh.crew_loss_engaged=fixed5"}), HasSubstr("(5 percent of the crews)"));
    EXPECT_THAT(crew(1000, {"veh.crew_loss_engaged=fixed5"}), HasSubstr("(25 percent of the"));
    // What the umpire says of a crew that was only hurt, and be it nothing.
    for (const int ruled : {0, 5}) {
        Scene s = fleet(
            R"(ground { "X", id = "u", count = 4, sdg = 450, arm = 50, crew = 20, weapons = { { dmg = 200, range = "long" } } })",
            soft, {},
            "domain = \"land\", umpire = { [\"UMP-29\"] = " + std::to_string(ruled) + " },");
        s.give("A: intent withdraw");
        s.set(body::damage, "u", 999);
        s.give("B: intent withdraw");
        EXPECT_THAT(s.records("hulls").front(),
                    HasSubstr("(" + std::to_string(ruled) + " percent of the crews)"));
    }
}

TEST(SynapseVehicles, RoutPursuitAndRally)
{
    covers("SYN-VEH-17", "SYN-VEH-14");
    const std::string strong =
        R"(ground { "X", id = "u", count = 20, sdg = 200, arm = 50, crew = 9, weapons = { { dmg = 200, range = "long" }, { dmg = 100, range = "long" } } })";
    const auto broken = [&](std::vector<std::string> options) {
        Scene s = fleet(
            strong,
            R"(ground { "T", id = "t", count = 20, sdg = 50, arm = 1, crew = 1, weapons = { { dmg = 50, range = "long" } } })",
            std::move(options));
        s.give("A: intent fight | B: intent fight", {6, 6});
        s.give("A: shoot u t; done", {9});
        return s;
    };
    Scene s = broken({});
    EXPECT_EQ(s.state("t"), "routing");
    EXPECT_EQ(s.asked(), "pursue A");
    const auto ammunition = s.get(troop::ammo, "u");
    s.set(troop::ammo, "u", 0);
    EXPECT_EQ(s.refused("A: pursue u t"), "no weapon of u counts against t [SYN-PURS-01]");
    s.set(troop::ammo, "u", ammunition);
    s.give("A: pursue u t", {2});
    EXPECT_THAT(s.record("pursuit"), HasSubstr("+5 distance [SYN-CORE-09]"));
    EXPECT_EQ(broken({"veh.pursuit=false"}).asked(), "rally B");
    EXPECT_EQ(broken({"veh.pursuit=false", "veh.rally=false"}).asked(), "losses A");
    // Weapons may be split by option only.
    Scene one = fleet(strong, soft);
    one.give("A: intent fight | B: intent fight", {6, 6});
    EXPECT_EQ(one.refusal("A: shoot u t 1"), "SYN-VEH-14");
    Scene split = fleet(strong, soft, {"veh.split_fire=true"});
    split.give("A: intent fight | B: intent fight", {6, 6});
    EXPECT_EQ(split.refused("A: shoot u t 3"), "u has 2 weapons [SYN-VEH-03]");
    split.give("A: shoot u t 1");
    EXPECT_EQ(split.refused("A: shoot u t 1"), "a weapon fires once [SYN-VEH-14]");
    EXPECT_EQ(split.refused("A: shoot u t"), "a weapon fires once [SYN-VEH-14]");
    split.give("A: shoot u t 2; done", {2, 2});
    EXPECT_EQ(split.records("fire").size(), 2u);
}

TEST(SynapseVehicles, WithoutAmmunitionNoWeaponCounts)
{
    covers("SYN-UNIT-10", "SYN-VEH-03");
    const auto tank = [](const char* ammunition) {
        return std::string{R"(ground { "X", id = "u", count = 2, sdg = 50, crew = 5, ammo = )"} +
               ammunition + R"(, weapons = { { dmg = 50, range = "long" } } })";
    };
    Scene empty = fleet(tank("0"), soft);
    empty.give("A: intent fight | B: intent fight", {6, 6});
    EXPECT_EQ(empty.refused("A: shoot u t"), "u has no ammunition [SYN-UNIT-10]");
    EXPECT_EQ(firepower(empty.field(), empty.unit("u"), empty.unit("t"), 0xffff), 0);
    EXPECT_THAT(empty.preview("A: odds u t"), HasSubstr("(waived: u: out of ammunition)"));
    Scene one = fleet(tank("1"), soft);
    one.give("A: intent fight | B: intent fight", {6, 6});
    EXPECT_THAT(one.preview("A: odds u t"), Not(HasSubstr("out of ammunition")));
    one.give("A: shoot u t; done", {2});
    EXPECT_EQ(one.get(troop::ammo, "u"), 0);
}

TEST(SynapseVehicles, DisengagementIsFreeWhenNobodyHoldsIt)
{
    covers("SYN-VEH-18", "SYN-VEH-19", "SYN-RETR-05");
    Scene s = fleet(
        soft +
            std::string{
                R"(, ground { "E", id = "e", count = 2, sdg = 50, crew = 5, encircled = true, weapons = { { dmg = 50, range = "long" } } })"},
        R"(ground { "F", id = "f", count = 2, sdg = 50, crew = 5, weapons = { { dmg = 50, range = "long" } } })");
    EXPECT_EQ(s.refusal("A: intent withdraw"), "SYN-RETR-05");
    s.give("A: intent fight | B: intent fight", {6, 6});
    EXPECT_EQ(s.refusal("A: disengage e"), "SYN-RETR-05");
    s.give("A: disengage t by commander; done");
    EXPECT_THAT(s.record("disengage"), HasSubstr("(nobody holds it) [SYN-VEH-18] => t leaves"));
    EXPECT_EQ(s.state("t"), "withdrawn");
    EXPECT_EQ(s.refused("B: shoot f t"), "t has left the battle [SYN-VEH-19]");
    EXPECT_EQ(s.refused("B: shoot f f"), "f is no enemy body [SYN-VEH-14]");
}

TEST(SynapseVehicles, AFailedDisengagementCostsTwoOrFourByTheOption)
{
    covers("SYN-VEH-19", "SYN-VEH-18");
    constexpr const char* ship =
        R"(ground { "U", id = "%", count = 10, sdg = 50, arm = 1, crew = 5, speed = 3, weapons = { { dmg = 50, range = "long" } } })";
    const auto called = [&](const char* id) {
        std::string text = ship;
        return text.replace(text.find('%'), 1, id);
    };
    for (const bool four : {false, true})
        for (const int other : {3, 4, 5, 6, 9}) {
            Scene s = fleet(called("u"), called("t"),
                            four ? std::vector<std::string>{"veh.retreat_penalty=4"}
                                 : std::vector<std::string>{});
            s.give("A: intent fight | B: intent fight", {2, 9});
            s.give("B: shoot t u; done", {2});
            s.give("A: disengage u unit; done", {5, other});
            const int less = 5 - other; // the same potential and speed
            SCOPED_TRACE("difference " + std::to_string(less) + (four ? ", four" : ""));
            EXPECT_THAT(s.record("disengage"),
                        HasSubstr("(difference " + std::to_string(less) + ")"));
            EXPECT_EQ(s.state("u"), less >= 2 ? "withdrawn" : "active");
            EXPECT_EQ(s.get(body::penalty, "u"), less >= 2 ? 0 : four && less < 0 ? -4 : -2);
            const std::string told = "to its tests for the rest of the battle) [SYN-VEH-19] => u";
            const int penalty = static_cast<int>(s.get(body::penalty, "u"));
            if (penalty == 0)
                EXPECT_THAT(s.record("disengage"), Not(HasSubstr("to its tests")));
            else
                EXPECT_THAT(s.record("disengage"),
                            HasSubstr("(" + std::to_string(penalty) + " " + told));
        }
}

TEST(SynapseVehicles, LongerRangeCommands)
{
    covers("SYN-VEH-12", "SYN-UMP-20");
    const std::string far =
        R"(ground { "X", id = "u", count = 9, sdg = 200, arm = 50, crew = 9, weapons = { { dmg = 200, range = "very_long" } } })";
    Scene s = fleet(far, soft);
    s.give("A: intent fight | B: intent fight", {6, 6});
    EXPECT_THAT(s.record("command"), HasSubstr("+2 longer range [SYN-VEH-12]"));
    Scene fog = fleet(far, soft, {}, R"(visibility = "poor",)");
    fog.give("A: intent fight | B: intent fight", {6, 6});
    EXPECT_THAT(fog.record("command"), Not(HasSubstr("longer range")));
    Scene ruled = fleet(far, soft, {}, R"(umpire = { ["UMP-20"] = 0 },)");
    ruled.give("A: intent fight | B: intent fight", {6, 6});
    EXPECT_THAT(ruled.record("command"), Not(HasSubstr("longer range")));
    // Surprise ignores the defense, or halves it by option.
    Scene half = fleet(far, soft, {"veh.surprise_dfs=half"});
    half.give("A: intent fight | B: intent fight", {9, 2});
    EXPECT_THAT(half.preview("A: shoot u t"), HasSubstr("-1 halved: surprised [SYN-CMD-07]"));
}

} // namespace
} // namespace sandtable::synapse::vehicles_test
