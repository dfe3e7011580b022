// The book's tables as scenarios have them: every row of rulesets/synapse/lua/tables.lua.

#include "tests/rulesets/synapse/scene.hpp"

namespace sandtable::synapse::tables_test {
namespace {

using ::testing::HasSubstr;

/// A battle in which A has one unit of each of `units`, against one man.
Scene muster(const std::string& units, const std::string& more = "")
{
    return Scene{more + R"(units = { A = { group("A.main", "main"),
            infantry { "I", id = "first", body = "A.main", eff = 100, cbt = 5, weapon = syn.weapons.sword },)" +
                 units + R"(}, B = { group("B.main", "main"),
            infantry { "B", id = "b", body = "B.main", eff = 1, cbt = 1, weapon = { dmg = 1 } } } })"};
}

TEST(SynapseTables, TroopsAsTheRulesKnowThem)
{
    covers("SYN-TYPE-01", "SYN-TYPE-05");
    std::string units;
    for (const TroopType& row : troop_types)
        units += std::string{"infantry(syn.with(syn.types."} + row.name + ", { \"U\", id = \"" +
                 row.name + R"(", body = "A.main", eff = 1, cbt = 5, weapon = { dmg = 1 } })),)";
    units +=
        R"(infantry { "H", id = "heavy", body = "A.main", eff = 1, cbt = 5, arm = 3, weapon = { dmg = 1 },
                 mobility = syn.heavy_mobility.infantry },
             cavalry { "K", id = "knight", body = "A.main", eff = 1, cbt = 5, arm = 3, weapon = { dmg = 1 },
                 mobility = syn.heavy_mobility.cavalry },
             artillery { "S", id = "driven", body = "A.main", eff = 1, pieces = 1, cbt = 5, self_propelled = true,
                 weapon = syn.weapons.field_gun, mobility = syn.self_propelled_mobility },)";
    Scene s = muster(units);
    ASSERT_THAT(s.problems(), Not(HasSubstr("error")));
    s.begin();
    const auto troop = [&](const char* id) { return s.field().troop(s.unit(id)); };
    for (const TroopType& row : troop_types) {
        EXPECT_EQ(troop(row.name).multiplier, row.multiplier) << row.name;
        EXPECT_EQ(troop(row.name).sdg, row.sdg) << row.name;
        EXPECT_EQ(troop(row.name).mobility, row.mobility_light) << row.name;
    }
    EXPECT_EQ(troop("heavy").mobility, troop_types[type_infantry].mobility_heavy);
    EXPECT_EQ(troop("knight").mobility, troop_types[type_cavalry].mobility_heavy);
    EXPECT_EQ(troop("driven").mobility, 2);
}

TEST(SynapseTables, Weapons)
{
    covers("SYN-UNIT-01", "SYN-UNIT-04", "SYN-UNIT-05");
    struct Row {
        const char* id;
        std::int64_t dmg;
        Weapon::Category category;
        Share cdf{1, 1};
        bool burst = false;
        std::int64_t are = 1;
        Range range = Range::none;
        int att = 0;
        bool contact = true;
    };
    const Row rows[] = {
        {"sword", 4, Weapon::melee},
        {"gladius", 3, Weapon::melee},
        {"spear", 4, Weapon::melee},
        {"sarissa", 5, Weapon::melee},
        {"lance", 5, Weapon::melee},
        {"axe", 5, Weapon::melee},
        {"twin_axes", 6, Weapon::melee},
        {"maul", 4, Weapon::melee},
        {"knife", 3, Weapon::melee},
        {"scythes", 10, Weapon::melee},
        {"tusks", 5, Weapon::melee},
        {"club", 8, Weapon::melee},
        {"breath", 10, Weapon::melee},
        {"pilum", 3, Weapon::thrown},
        {"javelin", 3, Weapon::thrown},
        {"bow", 3, Weapon::missile, {1, 2}, false, 1, Range::medium},
        {"longbow", 4, Weapon::missile, {1, 2}, false, 1, Range::long_range},
        {"sling", 2, Weapon::missile, {1, 1}, false, 1, Range::medium},
        {"crossbow", 5, Weapon::missile, {1, 4}, false, 1, Range::medium},
        {"heavy_crossbow", 5, Weapon::missile, {1, 4}, false, 1, Range::long_range},
        {"dwarf_crossbow", 5, Weapon::missile, {1, 3}, false, 1, Range::long_range},
        {"arquebus", 6, Weapon::firearm, {1, 4}, false, 1, Range::long_range},
        {"rifle", 4, Weapon::firearm, {1, 1}, false, 1, Range::long_range},
        {"automatic_rifle", 4, Weapon::firearm, {3, 1}, true, 1, Range::medium},
        {"machine_gun", 5, Weapon::firearm, {4, 1}, true, 1, Range::long_range},
        {"flamethrower", 12, Weapon::firearm, {1, 2}, false, 1, Range::short_range, 1},
        {"ballista", 40, Weapon::artillery, {1, 4}, false, 1, Range::long_range, 0, false},
        {"catapult", 50, Weapon::artillery, {1, 4}, false, 1, Range::long_range, 0, false},
        {"trebuchet", 120, Weapon::artillery, {1, 8}, false, 1, Range::long_range, 0, false},
        {"field_gun", 80, Weapon::artillery, {1, 4}, false, 1, Range::long_range},
        {"mortar", 12, Weapon::artillery, {1, 1}, false, 2, Range::long_range},
        {"naval_gun", 60, Weapon::artillery, {1, 2}, false, 1, Range::very_long, 0, false},
    };
    std::string units;
    for (const Row& row : rows)
        units += std::string{R"(infantry { "U", id = ")"} + row.id +
                 R"(", body = "A.main", eff = 1, cbt = 5, weapon = syn.weapons.)" + row.id + "},";
    Scene s = muster(units);
    ASSERT_THAT(s.problems(), Not(HasSubstr("error")));
    s.begin();
    for (const Row& row : rows) {
        const Weapon& w = s.field().troop(s.unit(row.id)).weapon();
        EXPECT_EQ(w.dmg.over, row.dmg * w.dmg.under) << row.id;
        EXPECT_EQ(w.category, row.category) << row.id;
        EXPECT_EQ(w.cdf.over * row.cdf.under, row.cdf.over * w.cdf.under) << row.id;
        EXPECT_EQ(w.burst, row.burst) << row.id;
        EXPECT_EQ(w.are, row.are) << row.id;
        EXPECT_EQ(w.range, row.range) << row.id;
        EXPECT_EQ(w.mod_att, row.att) << row.id;
        EXPECT_EQ(w.contact_ok, row.contact) << row.id;
    }
}

TEST(SynapseTables, WorksQualitiesAndDistances)
{
    covers("SYN-FORT-01", "SYN-QUAL-02", "SYN-VEH-13", "SYN-UNIT-07");
    // Lua compares: a row that differs is an error of the scenario, which names it.
    std::string all = R"(description = (function()
        local function same(got, wanted, what)
            if got ~= wanted then error(what .. " is " .. tostring(got) .. ", not " .. tostring(wanted)) end
        end
        local function range(got, from, to, what)
            same(got[1] or got.from, from, what)
            same(got[2] or got.to, to, what)
        end
        )";
    for (const WorkKind& kind : work_kinds) {
        const std::string of = std::string{"syn.works."} + kind.name;
        all += "same(" + of + ".kind, '" + kind.name + "', '" + of + "')\nsame(" + of +
               ".factor, " + std::to_string(kind.factor) + ", '" + of + "')\nsame(" + of +
               ".defense, " + std::to_string(kind.defense) + ", '" + of + "')\n";
    }
    for (int cbt = -2; cbt <= 12; ++cbt) {
        const std::string band = std::string{"syn.bands."} + quality_of(cbt, false);
        all += "do local b = " + band + "; if (b.from or -99) > " + std::to_string(cbt) +
               " or (b.to or 99) < " + std::to_string(cbt) + " then error '" + band + "' end end\n";
    }
    for (const char* word : {"bad", "mediocre", "average", "veteran", "elite"}) {
        const std::string band = std::string{"syn.bands."} + word;
        all += "do local q, b = syn.quality." + std::string{word} + ", " + band +
               "; if (b.from or -99) > q or (b.to or 99) < q then error '" + word + "' end end\n";
    }
    all += R"(range(syn.usual_garrison.entrenchment, 5, 50, "entrenchment")
        range(syn.usual_garrison.small_fort, 50, 500, "small fort")
        range(syn.usual_garrison.fortress, 500, nil, "fortress")
        same(syn.distances.land, "medium", "land")
        same(syn.distances.air, "long", "air")
        same(syn.distances.naval, "long", "naval")
        same(syn.distances.submarine, "long", "submarine")
        same(syn.distances.space, "very_long", "space")
        same(syn.armor(6, 1), 4, "armor")
        same(syn.armor(5), 2, "armor")
        return "the same" end)(), )";
    EXPECT_EQ(muster("", all).problems(), "");
    EXPECT_THAT(muster("", "description = syn.armor(6, 3), ").problems(),
                HasSubstr("other pieces of armor are worth 0, 1 or 2"));
}

TEST(SynapseTables, Vehicles)
{
    covers("SYN-VEH-02", "SYN-VEH-06", "SYN-VEH-09", "SYN-VEH-10");
    struct Row {
        const char* id;
        std::int64_t sdg, arm;
        int crew, control, accuracy, evasion, speed;
        std::vector<std::int64_t> damages;
        bool accurate = true;
    };
    const Row rows[] = {
        {"konigstiger", 350, 150, 8, -2, 0, -5, 1, {200, 5}, false},
        {"panther", 280, 110, 6, 0, 1, -2, 3, {150, 5}},
        {"sherman", 220, 70, 5, 1, 0, -2, 3, {100, 5}},
        {"firefly", 220, 70, 6, 0, 1, -2, 3, {160, 5}},
        {"interceptor", 120, 30, 7, 4, 2, 3, 5, {50, 1500}},
        {"aegis_cruiser", 6000, 800, 7, 3, 6, -2, 2, {1200, 60}},
        {"corsair", 90, 15, 6, 4, 3, 2, 5, {40, 600}},
        {"raider_frigate", 1800, 300, 6, 3, 5, 0, 3, {500, 40}},
    };
    std::string ours;
    for (const Row& row : rows)
        ours += std::string{"ground(syn.with(syn.vehicles."} + row.id + R"(, { "V", id = ")" +
                row.id + R"(", count = 2 })),)";
    Scene s{R"(mode = "vehicle", units = { A = {)" + ours +
            R"(}, B = { infantry { "P", id = "b", count = 60, crew = 5, weapons = {
                syn.with(syn.vehicle_weapons.panzerfaust, { count = 10 }), syn.with(syn.vehicle_weapons.piat, { count = 6 }),
                syn.with(syn.vehicle_weapons.rifles, { count = 60 }), syn.vehicle_weapons.machine_guns } } } })"};
    ASSERT_EQ(s.problems(), "");
    s.begin();
    for (const Row& row : rows) {
        const Troop& t = s.field().troop(s.unit(row.id));
        EXPECT_EQ(t.sdg, row.sdg) << row.id;
        EXPECT_EQ(t.arm, row.arm) << row.id;
        EXPECT_EQ(t.cbt, row.crew) << row.id;
        EXPECT_EQ(t.control, row.control) << row.id;
        EXPECT_EQ(t.has_accuracy, row.accurate) << row.id;
        EXPECT_EQ(t.accuracy, row.accuracy) << row.id;
        EXPECT_EQ(t.evasion, row.evasion) << row.id;
        EXPECT_EQ(t.mobility, row.speed) << row.id;
        ASSERT_EQ(t.weapons.size(), row.damages.size()) << row.id;
        for (std::size_t i = 0; i < row.damages.size(); ++i)
            EXPECT_EQ(t.weapons[i].dmg.floor(), row.damages[i]) << row.id;
        EXPECT_TRUE(t.weapons[1].secondary) << row.id;
    }
    const Troop& foot = s.field().troop(s.unit("b"));
    EXPECT_EQ(foot.weapons[0].dmg.floor(), 180);
    EXPECT_EQ(foot.weapons[1].dmg.floor(), 100);
    EXPECT_EQ(foot.weapons[2].dmg.floor(), 4);
    for (int i = 0; i < 3; ++i) EXPECT_TRUE(foot.weapons[static_cast<std::size_t>(i)].total);
    EXPECT_FALSE(foot.weapons[3].total);
}

TEST(SynapseTables, QualityIsToldWithItsLabel)
{
    covers("SYN-QUAL-02");
    const auto label = [](int cbt, const std::string& more = "") {
        Scene s = muster(R"(infantry { "U", id = "u", body = "A.main", eff = 10, cbt = )" +
                             std::to_string(cbt) + R"(, weapon = { dmg = 4 } },)",
                         more);
        s.begin();
        return s.preview("A: derive u");
    };
    EXPECT_THAT(label(1), HasSubstr("(combat potential Cbt 1: bad) [SYN-QUAL-02]"));
    EXPECT_THAT(label(1, R"(options = { ["qual.label_cbt1"] = "mediocre" },)"),
                HasSubstr("Cbt 1: mediocre)"));
    EXPECT_THAT(label(2), HasSubstr("Cbt 2: mediocre)"));
    EXPECT_THAT(label(4), HasSubstr("Cbt 4: average)"));
    EXPECT_THAT(label(7), HasSubstr("Cbt 7: veteran)"));
    EXPECT_THAT(label(10), HasSubstr("Cbt 10: elite)"));
}

TEST(SynapseTables, HorseArchersAreToldThatNobodyChargesWithABow)
{
    covers("SYN-UNIT-04");
    Scene s{R"(units = { A = { group("A.main", "main", { mode = "fire" }),
        cavalry { "U", id = "u", body = "A.main", eff = 10, cbt = 5, weapon = syn.weapons.bow } },
        B = { group("B.main", "main"),
        infantry { "B", id = "b", body = "B.main", eff = 1, cbt = 1, weapon = { dmg = 1 } } } })"};
    s.begin();
    EXPECT_THAT(s.preview("A: derive u"),
                HasSubstr("(nobody charges with a bow: not times 2) [SYN-UNIT-04]"));
}

} // namespace
} // namespace sandtable::synapse::tables_test
