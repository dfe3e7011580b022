// The scenarios against the specification's outlines, number by number. [SYN section 27]

#include "rulesets/synapse/chapters/clash/power.hpp"
#include "tests/rulesets/synapse/scene.hpp"

namespace sandtable::synapse::outlines_test {
namespace {

using ::testing::HasSubstr;

/// A unit of soldiers as its outline has it; -1: the outline does not say.
struct UnitRow {
    const char* id;
    const char* type;
    std::int64_t eff, sdg, arm, cbt, mobility, power, force, sdr;
};
struct BodyRow {
    const char* id;
    std::int64_t eff, cbt, mobility, power, force, sdr, rupture;
};

void compare(const Scene& s, const char* file, const std::vector<UnitRow>& units,
             const std::vector<BodyRow>& bodies)
{
    const Field f = s.field();
    for (const UnitRow& row : units) {
        const Unit u = s.unit(row.id);
        ASSERT_NE(u, Unit::none) << file << ' ' << row.id;
        const Troop& t = f.troop(u);
        const Unit b = unit_at_index(f.context().body_of[static_cast<std::size_t>(index(u))]);
        EXPECT_STREQ(troop_types[t.type].name, row.type) << file << ' ' << row.id;
        EXPECT_EQ(t.eff, row.eff) << file << ' ' << row.id;
        EXPECT_EQ(f.unit_sdg(u), row.sdg) << file << ' ' << row.id;
        EXPECT_EQ(t.arm, row.arm) << file << ' ' << row.id;
        EXPECT_EQ(t.cbt, row.cbt) << file << ' ' << row.id;
        if (row.mobility >= 0) {
            EXPECT_EQ(t.mobility, row.mobility) << file << ' ' << row.id;
        }
        EXPECT_EQ(unit_power(f, u, b), row.power) << file << ' ' << row.id;
        EXPECT_EQ(f.unit_force(u), row.force) << file << ' ' << row.id;
        EXPECT_EQ(f.unit_sdr(u), row.sdr) << file << ' ' << row.id;
    }
    for (const BodyRow& row : bodies) {
        const Unit b = s.unit(row.id);
        ASSERT_NE(b, Unit::none) << file << ' ' << row.id;
        EXPECT_EQ(f.eff(b), row.eff) << file << ' ' << row.id;
        EXPECT_EQ(f.cbt(b), row.cbt) << file << ' ' << row.id;
        if (row.mobility >= 0) {
            EXPECT_EQ(f.mobility(b), row.mobility) << file << ' ' << row.id;
        }
        EXPECT_EQ(power(f, b), row.power) << file << ' ' << row.id;
        EXPECT_EQ(f.force(b), row.force) << file << ' ' << row.id;
        EXPECT_EQ(f.sdr(b), row.sdr) << file << ' ' << row.id;
        EXPECT_EQ(f.rupture(b), row.rupture) << file << ' ' << row.id;
    }
}

struct ChiefRow {
    std::int64_t command, rally;
};
void compare_chiefs(const Scene& s, const char* file, ChiefRow a, ChiefRow b)
{
    const Field f = s.field();
    EXPECT_EQ(f.potential(side_a, Field::command), a.command) << file;
    EXPECT_EQ(f.potential(side_a, Field::rally), a.rally) << file;
    EXPECT_EQ(f.potential(side_b, Field::command), b.command) << file;
    EXPECT_EQ(f.potential(side_b, Field::rally), b.rally) << file;
}

TEST(SynapseOutline, Gaugamela)
{
    covers("SYN-TYPE-01", "SYN-TYPE-02", "SYN-UNIT-01", "SYN-UNIT-02", "SYN-UNIT-05", "SYN-UNIT-06",
           "SYN-QUAL-01", "SYN-QUAL-05", "SYN-GRP-01", "SYN-GRP-02", "SYN-GRP-03", "SYN-CMD-01",
           "SYN-CMD-02");
    Scene s = Scene::of_file("gaugamela.lua");
    ASSERT_EQ(s.problems(), "");
    s.begin();
    compare(s, "gaugamela",
            {{"phalanx", "infantry", 9000, 5, 3, 7, 1, 45'000, 72'000, 80},
             {"hypaspists", "infantry", 3000, 5, 3, 9, 2, 12'000, 24'000, 100},
             {"hoplites", "infantry", 12'000, 5, 4, 5, 1, 48'000, 108'000, 60},
             {"companions", "cavalry", 2000, 12, 3, 9, 3, 20'000, 30'000, 100},
             {"thessalians", "cavalry", 2000, 12, 3, 8, 3, 16'000, 30'000, 90},
             {"light", "cavalry", 3000, 12, 1, 5, 4, 18'000, 39'000, 60},
             {"agrianians", "infantry", 1000, 5, 1, 7, 3, 3000, 6000, 80},
             {"cretans", "archers", 1500, 5, 1, 6, 3, 1125, 9000, 70},
             {"immortals", "infantry", 10'000, 5, 2, 6, 2, 40'000, 70'000, 70},
             {"greeks", "infantry", 2000, 5, 4, 7, 1, 8000, 18'000, 80},
             {"levies", "infantry", 30'000, 5, 0, 2, 2, 90'000, 150'000, 30},
             {"eastern", "cavalry", 10'000, 12, 2, 6, 4, 80'000, 140'000, 70},
             {"persian", "cavalry", 12'000, 12, 1, 4, 4, 96'000, 156'000, 50},
             {"chariots", "chariots", 200, 15, 2, 4, 3, 6000, 3400, 50},
             {"elephants", "elephants", 15, 100, 2, 4, 2, 1500, 1530, 50},
             {"bows", "archers", 8000, 5, 0, 3, 2, 6000, 40'000, 40}},
            {{"A.main", 32'000, 6, 1, 162'000, 309'000, 70, 216'300},
             {"A.support", 1500, 6, 3, 1125, 9000, 70, 6300},
             {"B.main", 64'215, 3, 2, 321'500, 538'930, 45, 242'518},
             {"B.support", 8000, 3, 2, 6000, 40'000, 40, 16'000}});
    compare_chiefs(s, "gaugamela", {15, 15}, {6, 8});
    EXPECT_EQ(s.field().distance(), Range::medium);
    EXPECT_EQ(ratio_modifier(321'500, 162'000), 1);
}

TEST(SynapseOutline, GaugamelaInThreeWings)
{
    covers("SYN-ARMY-04");
    Scene s = Scene::of_file("gaugamela_wings.lua");
    ASSERT_EQ(s.problems(), "");
    s.begin();
    const Field f = s.field();
    const auto sum = [&](const std::vector<const char*>& wings, auto&& value) {
        std::int64_t all = 0;
        for (const char* wing : wings) all += value(s.unit(wing));
        return all;
    };
    const std::vector<const char*> a = {"A.left", "A.main", "A.right"};
    const std::vector<const char*> b = {"B.left", "B.main", "B.right"};
    EXPECT_EQ(sum(a, [&](Unit u) { return f.eff(u); }), 32'000);
    EXPECT_EQ(sum(a, [&](Unit u) { return power(f, u); }), 162'000);
    EXPECT_EQ(sum(a, [&](Unit u) { return f.force(u); }), 309'000);
    EXPECT_EQ(sum(b, [&](Unit u) { return f.eff(u); }), 64'215);
    EXPECT_EQ(sum(b, [&](Unit u) { return power(f, u); }), 321'500);
    EXPECT_EQ(sum(b, [&](Unit u) { return f.force(u); }), 538'930);
    for (const char* wing : {"A.left", "A.main", "A.right", "B.left", "B.main", "B.right"})
        EXPECT_GT(f.eff(s.unit(wing)), 0) << wing;
}

TEST(SynapseOutline, Agincourt)
{
    covers("SYN-TERR-04", "SYN-TERR-07", "SYN-RNG-03", "SYN-RATIO-03", "SYN-FORT-07");
    Scene s = Scene::of_file("agincourt.lua");
    ASSERT_EQ(s.problems(), "");
    s.begin();
    compare(s, "agincourt",
            {{"arms", "infantry", 1000, 5, 6, 8, 1, 5000, 11'000, 90},
             {"mauls", "infantry", 2000, 5, 1, 6, 2, 8000, 12'000, 70},
             {"longbows", "archers", 3000, 5, 1, 6, 2, 6000, 18'000, 70},
             {"vanguard", "infantry", 4500, 5, 6, 7, 1, 22'500, 49'500, 80},
             {"wings", "cavalry", 900, 12, 6, 7, 3, 4500, 16'200, 80},
             {"valets", "infantry", 1500, 5, 1, 3, 2, 4500, 9000, 40},
             {"crossbows", "archers", 1500, 5, 2, 4, 2, 937, 10'500, 50},
             {"third", "cavalry", 2500, 12, 5, 5, 3, 12'500, 42'500, 60}},
            {{"A.main", 3000, 6, 1, 13'000, 23'000, 75, 17'250},
             {"A.support", 3000, 6, 2, 6000, 18'000, 70, 12'600},
             {"B.main", 6900, 6, 0, 31'500, 74'700, 70, 52'290},
             {"B.support", 1500, 4, 1, 937, 10'500, 50, 5250},
             {"B.reserve", 2500, 5, 1, 12'500, 42'500, 60, 25'500}});
    compare_chiefs(s, "agincourt", {12, 14}, {8, 9});
    const Field f = s.field();
    EXPECT_EQ(f.potential(side_b, Field::diplomacy), 1 + 5);
    EXPECT_EQ(current_power(f, s.unit("B.main"), Use::melee), 15'750);
    EXPECT_EQ(current_power(f, s.unit("B.reserve"), Use::melee), 6250);
    EXPECT_FALSE(f.context().environment.ratio_allowed);
    EXPECT_EQ(f.context().environment.charge, 2);
    EXPECT_GT(f.best_range(s.unit("A.support")), f.best_range(s.unit("B.support")));
    for (const char* b : {"A.main", "A.support"}) {
        ASSERT_NE(f.work_of(s.unit(b)), nullptr) << b;
        EXPECT_STREQ(work_kinds[f.work_of(s.unit(b))->kind].name, "entrenchment");
    }
}

TEST(SynapseOutline, Karrag)
{
    covers("SYN-QUAL-04", "SYN-TYPE-05", "SYN-RES-02");
    Scene s = Scene::of_file("karrag.lua");
    ASSERT_EQ(s.problems(), "");
    s.begin();
    compare(s, "karrag",
            {{"wall", "dwarves", 1200, 7, 5, 8, 1, 6000, 14'400, 90},
             {"vale", "infantry", 800, 5, 3, 5, 2, 3200, 6400, 60},
             {"crossbows", "archers", 400, 7, 3, 7, 2, 666, 4000, 80},
             {"ballistas", "artillery", 24, 5, 1, 6, 0, 60, 144, 70},
             {"slayers", "berserkers", 150, 7, 0, 9, 2, 1800, 1050, 200},
             {"riders", "cavalry", 300, 12, 4, 7, 3, 3000, 4800, 80},
             {"orcs", "orcs", 3000, 6, 1, 4, 2, 12'000, 21'000, 50},
             {"wolves", "cavalry", 400, 12, 1, 5, 4, 3200, 5200, 60},
             {"trolls", "trolls", 60, 15, 4, 6, 2, 1440, 1140, 70},
             {"dead", "zombies", 600, 10, 0, 1, 1, 1800, 6000, 200},
             {"dragon", "dragons", 1, 250, 20, 10, 5, 500, 270, 110},
             {"bows", "archers", 700, 6, 0, 3, 2, 525, 4200, 40}},
            {{"A.main", 2000, 6, 1, 9200, 20'800, 75, 15'600},
             {"A.support", 424, 6, 2, 726, 4144, 75, 3108},
             {"A.reserve", 450, 7, 2, 4800, 5850, 120, 7020},
             {"B.main", 4061, 3, 2, 18'940, 33'610, 70, 23'527},
             {"B.support", 700, 3, 2, 525, 4200, 40, 1680}});
    compare_chiefs(s, "karrag", {11, 12}, {9, 9});
    EXPECT_TRUE(s.field().troop(s.unit("dead")).never_routs);
    EXPECT_TRUE(s.field().troop(s.unit("dragon")).flying);
    EXPECT_FALSE(s.field().troop(s.unit("ballistas")).weapon().contact_ok);
}

/// The men of Rochebrune, whichever way they are attacked.
void rochebrune(const Scene& s, const char* file)
{
    compare(s, file,
            {{"knights", "cavalry", 300, 12, 6, 8, 3, 1500, 5400, 90},
             {"sergeants", "infantry", 900, 5, 3, 6, 1, 3600, 7200, 70},
             {"levy", "infantry", 1200, 5, 0, 2, 2, 3600, 6000, 30},
             {"sappers", "infantry", 100, 5, 1, 5, 2, 300, 600, 60},
             {"crossbows", "archers", 300, 5, 2, 6, 2, 375, 2100, 70},
             {"trebuchets", "artillery", 60, 5, 0, 5, 0, 60, 300, 60},
             {"guard", "infantry", 60, 5, 5, 8, 1, 240, 600, 90},
             {"militia", "infantry", 120, 5, 2, 4, 2, 360, 840, 50},
             {"bolts", "archers", 60, 5, 2, 6, 2, 75, 420, 70}},
            {{"A.main", 2500, 4, 1, 9000, 19'200, 50, 9600},
             {"B.garrison", 240, 5, 1, 675, 5580, 65, 3627}});
    compare_chiefs(s, file, {9, 6}, {8, 8});
    const Field f = s.field();
    EXPECT_EQ(f.potential(side_a, Field::diplomacy), 2) << file;
    EXPECT_TRUE(f.troop(s.unit("sappers")).engineers);
    EXPECT_TRUE(f.held(s.unit("B.garrison")));
    const Work* keep = f.work_of(s.unit("B.garrison"));
    ASSERT_NE(keep, nullptr);
    EXPECT_STREQ(work_kinds[keep->kind].name, "fortress");
    EXPECT_EQ(keep->factor, 3);
    EXPECT_EQ(keep->defense, 10);
    EXPECT_EQ(keep->optimum, 300);
}

TEST(SynapseOutline, Rochebrune)
{
    covers("SYN-SIEGE-01", "SYN-SIEGE-03", "SYN-SIEGE-04", "SYN-SIEGE-09", "SYN-FORT-05");
    for (const bool cliff : {false, true}) {
        const char* file = cliff ? "rochebrune_cliff.lua" : "rochebrune.lua";
        Scene s = Scene::of_file(file);
        ASSERT_EQ(s.problems(), "") << file;
        s.begin();
        EXPECT_EQ(s.field().get(battle::hold_weeks), 15) << file;
        EXPECT_EQ(s.field().get(battle::sealed), 1) << file;
        EXPECT_EQ(s.field().get(army::supply, side_a), 20) << file;
        EXPECT_EQ(s.field().work_of(s.unit("B.garrison"))->inaccessible, !cliff) << file;
        s.give("B: done");
        // First week's parley: 2 + 5 + X against 15; then the assault of the same week.
        s.give("A: siege parley; siege assault | B: done", {7, 6, 6});
        EXPECT_THAT(s.record("parley"),
                    HasSubstr("14 = -2 Presence 3 [SYN-CORE-02] +4 Combat pole [SYN-CMD-03] "
                              "+0 Diplomacy [SYN-CMD-03] +5 ratio 9000 to 675 [SYN-RATIO-01] "
                              "+7 die [SYN-CORE-03] | 15 = +15 weeks"))
            << file;
        s.give("B: done");
        rochebrune(s, file);
        s.give("A: done");
        // The shock: 4 + X against 15 on the rock, +5 for numbers from the sea.
        EXPECT_THAT(
            s.preview("A: attack main>B.garrison"),
            HasSubstr(cliff ? "(hits in 50.00 % of all rolls)" : "(hits in 10.00 % of all rolls)"))
            << file;
    }
}

TEST(SynapseOutline, RochebruneByStorm)
{
    covers("SYN-ASLT-01", "SYN-ASLT-02", "SYN-GRP-04");
    Scene s = Scene::of_file("rochebrune_storm.lua");
    ASSERT_EQ(s.problems(), "");
    s.begin({6, 6});
    rochebrune(s, "rochebrune_storm");
    EXPECT_FALSE(s.field().work_of(s.unit("B.garrison"))->inaccessible);
}

TEST(SynapseOutline, Dunes)
{
    covers("SYN-UNIT-04", "SYN-ASLT-08", "SYN-CMD-10");
    Scene s = Scene::of_file("dunes.lua");
    ASSERT_EQ(s.problems(), "");
    s.begin({6, 6});
    compare(
        s, "dunes",
        {{"rifles", "infantry", 90, 5, 1, 5, -1, 360, 540, 60},
         {"bars", "infantry", 9, 5, 1, 5, -1, 108, 54, 60},
         {"engineers", "infantry", 12, 5, 1, 6, -1, 36, 72, 70},
         {"mortars", "artillery", 6, 5, 1, 5, -1, 48, 36, 60},
         {"destroyer", "artillery", 24, 5, 1, 6, -1, 120, 144, 70},
         {"grenadiers", "infantry", 24, 5, 1, 5, -1, 96, 144, 60},
         {"mgs", "infantry", 6, 5, 1, 6, -1, 80, 36, 70}},
        {{"A.main", 111, 5, -1, 504, 666, 60, 399}, {"B.garrison", 30, 5, -1, 176, 360, 60, 216}});
    compare_chiefs(s, "dunes", {9, 9}, {8, 8});
    const Field f = s.field();
    EXPECT_EQ(f.troop(s.unit("engineers")).weapon().mod_att, 1);
    EXPECT_TRUE(f.troop(s.unit("mortars")).weapon().contact_ok);
    EXPECT_FALSE(f.troop(s.unit("destroyer")).weapon().contact_ok);
    EXPECT_TRUE(f.context().armies[side_a].siege_equipment);
    EXPECT_EQ(f.get(battle::visibility), 1);
    EXPECT_TRUE(f.held(s.unit("B.garrison")));
    for (const char* b : {"A.main", "B.garrison"}) EXPECT_TRUE(f.fires(s.unit(b))) << b;
}

/// A unit of vehicles as its outline has it.
struct HullRow {
    const char* id;
    std::int64_t count, force, attack, defense, speed, rupture;
};
void compare_hulls(const Scene& s, const char* file, const std::vector<HullRow>& rows)
{
    const Field f = s.field();
    for (const HullRow& row : rows) {
        const Unit u = s.unit(row.id);
        ASSERT_NE(u, Unit::none) << file << ' ' << row.id;
        EXPECT_EQ(f.eff(u), row.count) << file << ' ' << row.id;
        EXPECT_EQ(f.force(u), row.force) << file << ' ' << row.id;
        EXPECT_EQ(f.attack(u), row.attack) << file << ' ' << row.id;
        EXPECT_EQ(f.defense(u), row.defense) << file << ' ' << row.id;
        EXPECT_EQ(f.mobility(u), row.speed) << file << ' ' << row.id;
        EXPECT_EQ(f.rupture(u), row.rupture) << file << ' ' << row.id;
    }
}

TEST(SynapseOutline, Crossroads)
{
    covers("SYN-VEH-02", "SYN-VEH-09", "SYN-VEH-10", "SYN-VEH-20");
    Scene s = Scene::of_file("crossroads.lua");
    ASSERT_EQ(s.problems(), "");
    s.begin();
    compare_hulls(s, "crossroads",
                  {{"A.tiger", 3, 1500, 6, 3, 1, 1350},
                   {"A.panther", 7, 2730, 6, 4, 3, 1911},
                   {"A.grenadiers", 60, 360, 5, 5, 1, 216},
                   {"B.first", 10, 2900, 5, 3, 3, 1740},
                   {"B.second", 10, 2900, 5, 3, 3, 1740},
                   {"B.firefly", 4, 1160, 6, 4, 3, 812},
                   {"B.infantry", 90, 540, 5, 5, 2, 324}});
    const Field f = s.field();
    const auto power = [&](const char* u, const char* t) {
        return firepower(f, s.unit(u), s.unit(t), 0xffff);
    };
    EXPECT_EQ(power("B.second", "A.tiger"), 1000);
    EXPECT_EQ(power("B.second", "A.grenadiers"), 1200);
    EXPECT_EQ(power("B.firefly", "A.tiger"), 640);
    EXPECT_EQ(power("B.infantry", "A.tiger"), 75);
    EXPECT_EQ(f.potential(side_a, Field::command), 9);
    EXPECT_EQ(f.potential(side_b, Field::command), 10);
    EXPECT_EQ(f.troop(s.unit("A.grenadiers")).cover, 5);
    EXPECT_EQ(f.distance(), Range::medium);
}

TEST(SynapseOutline, Vesper)
{
    covers("SYN-VEH-02", "SYN-VEH-09", "SYN-VEH-13");
    Scene s = Scene::of_file("vesper.lua");
    ASSERT_EQ(s.problems(), "");
    s.begin();
    compare_hulls(s, "vesper",
                  {{"A.interceptors", 10, 1500, 10, 10, 5, 1200},
                   {"A.cruisers", 2, 13'600, 11, 5, 2, 10'880},
                   {"B.corsairs", 16, 1680, 9, 8, 5, 1176},
                   {"B.frigates", 6, 12'600, 10, 6, 3, 8820}});
    const Field f = s.field();
    EXPECT_EQ(firepower(f, s.unit("B.corsairs"), s.unit("A.interceptors"), 0xffff), 7360);
    EXPECT_EQ(firepower(f, s.unit("B.frigates"), s.unit("A.cruisers"), 0xffff), 6000);
    EXPECT_EQ(f.potential(side_a, Field::command), 11);
    EXPECT_EQ(f.potential(side_b, Field::command), 10);
    EXPECT_EQ(f.distance(), Range::very_long);
    for (const char* u : {"A.cruisers", "B.frigates"})
        EXPECT_THAT(f.troop(s.unit(u)).tags, ::testing::ElementsAre("capital")) << u;
    const Leave& leave = f.context().leave;
    EXPECT_EQ(leave.side, side_b);
    EXPECT_EQ(leave.unit, s.unit("B.corsairs"));
    EXPECT_EQ(leave.count, 6);
}

} // namespace
} // namespace sandtable::synapse::outlines_test
