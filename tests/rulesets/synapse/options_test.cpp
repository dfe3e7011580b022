// Options whose rules have no other place: shooters on the walls, horsemen on foot, mixed weapons,
// criticals. [SYN chapter 21]

#include "rulesets/synapse/chapters/clash/power.hpp"
#include "tests/rulesets/synapse/scene.hpp"

namespace sandtable::synapse::options_test {
namespace {

using ::testing::HasSubstr;

/// A small fort with a garrison of spearmen and bowmen, and a body on the walls for the latter.
std::string fort(const std::string& mode, const std::string& more = "")
{
    return "mode = '" + mode + R"(', terrain = "fortified",
map = syn.battlefield { "keep" },
works = { { name = "keep", kind = "small_fort", optimum = 80 } },
sides = { A = { commander = chief(9, 9) }, B = { commander = chief(7, 6) } },
units = {
  A = {
    group("A.main", "main"), group("A.support", "support"),
    infantry { "Foot", id = "foot", body = "A.main", eff = 200, cbt = 5, arm = 2, weapon = { dmg = 4 } },
    cavalry { "Horse", id = "horse", body = "A.main", eff = 40, cbt = 6, arm = 3, weapon = { dmg = 5 } },
    archers { "Bows", id = "bows", body = "A.support", eff = 40, cbt = 5,
      weapon = { dmg = 3, cdf = "1/2", range = "long", category = "missile" } },
  },
  B = {
    group("B.garrison", "garrison", { work = "keep" }), group("B.support", "support", { work = "keep" }),
    infantry { "Spears", id = "spears", body = "B.garrison", eff = 40, cbt = 6, arm = 2, weapon = { dmg = 4 } },
    archers { "Bowmen", id = "bowmen", body = ")" +
           std::string{more.empty() ? "B.garrison" : more} + R"(", eff = 20, cbt = 5,
      weapon = { dmg = 3, cdf = "1/2", range = "long", category = "missile" } },
  },
},)";
}

TEST(SynapseOptions, ShootersOfAGarrisonStandAmongItOrOnTheWalls)
{
    covers("SYN-ASLT-01", "SYN-FORT-03");
    Scene merged{fort("assault", "B.support")};
    ASSERT_EQ(merged.problems(), "");
    merged.begin({5, 5});
    EXPECT_EQ(merged.field().eff(merged.unit("B.garrison")), 60);
    EXPECT_EQ(merged.field().force(merged.unit("B.garrison")), 2 * 380);
    EXPECT_EQ(merged.state("B.support"), "withdrawn");

    Scene apart{fort("assault"), {"fort.defender_ranged=separate"}};
    ASSERT_EQ(apart.problems(), "");
    apart.begin({5, 5});
    const Unit garrison = apart.unit("B.garrison");
    const Unit walls = apart.unit("B.support");
    EXPECT_EQ(apart.field().eff(garrison), 40);
    EXPECT_EQ(apart.field().force(garrison), 2 * 280); // 40 x 7
    EXPECT_EQ(apart.field().eff(walls), 20);
    EXPECT_EQ(apart.field().force(walls), 2 * 100);
}

TEST(SynapseOptions, ShootersOnTheWallsFireInTheRangedStepBehindTheSameWall)
{
    covers("SYN-ASLT-01", "SYN-ASLT-05");
    Scene s{fort("assault"), {"fort.defender_ranged=separate"}};
    s.begin({6, 5}); // 9 + 6 against 7 + 2 + 5: nobody has the initiative
    s.give("A: done | B: done");
    ASSERT_EQ(s.asked(), "fire AB");
    s.give("A: fire A.support B.support; done | B: fire B.support A.main; done", {9, 8});
    const auto fired = s.records("fire");
    ASSERT_EQ(fired.size(), 2u);
    // Defense 5 halved, the fort's 5, short distance 5.
    EXPECT_THAT(fired[0],
                HasSubstr("12 = +5 defense of B.support [SYN-GRP-02] -3 halved against "
                          "fire [SYN-DEF-01] +5 fortification [SYN-FORT-01] +5 distance"));
    EXPECT_THAT(fired[1], HasSubstr("7 = +5 defense of A.main"));
}

TEST(SynapseOptions, ShootersApartNeedTheirBody)
{
    std::string text = fort("assault");
    const std::string body = ", group(\"B.support\", \"support\", { work = \"keep\" })";
    text.erase(text.find(body), body.size());
    Scene s{text, {"fort.defender_ranged=separate"}};
    EXPECT_THAT(s.problems(), HasSubstr("with fort.defender_ranged = separate B.garrison"));
    EXPECT_THAT(s.problems(), HasSubstr("needs a support body that names the same work"));
}

TEST(SynapseOptions, HorsemenOnFootKeepTheShareOfTheirDamage)
{
    covers("SYN-ASLT-02", "SYN-SIEGE-15");
    // 40 cavalry, arm 3: 600 mounted, 320 on foot. [EX-A44]
    Scene foot{fort("assault"), {"fort.cavalry_sdg=foot"}};
    foot.begin({5, 5});
    EXPECT_EQ(foot.field().unit_force(foot.unit("horse")), 320);
    Scene mounted{fort("assault")};
    mounted.begin({5, 5});
    EXPECT_EQ(mounted.field().unit_force(mounted.unit("horse")), 600);

    Scene siege{fort("siege"), {"fort.cavalry_sdg=foot"}};
    siege.begin();
    const Unit main = siege.unit("A.main");
    EXPECT_EQ(siege.field().force(main), 1400 + 600); // in camp they have their horses
    siege.set(body::damage, "A.main", 500);
    siege.give("B: done | A: siege assault | B: done", {5, 5});
    EXPECT_EQ(siege.field().force(main), 1400 + 320);
    EXPECT_EQ(siege.field().damage(main), 430); // 500 x 1720 / 2000
}

TEST(SynapseOptions, MixedWeaponsHaveAnExactMean)
{
    covers("SYN-UNIT-08");
    const auto power = [](const std::string& weapons, std::vector<std::string> options) {
        Scene s{R"(terrain = "open", units = {
            A = { group("A.main", "main"), infantry { "u", id = "u", body = "A.main", eff = 100, cbt = 5,
                  weapons = )" +
                    weapons + R"( } },
            B = { group("B.main", "main"), infantry { "v", id = "v", body = "B.main", eff = 100, cbt = 5,
                  weapon = { dmg = 4 } } } },)",
                std::move(options)};
        EXPECT_EQ(s.problems(), "");
        s.begin();
        return unit_power(s.field(), s.unit("u"), s.unit("A.main"));
    };
    // 60 with damage 3, 40 with 9/2: the most common counts, or the mean 18/5.
    const std::string two = "{ { dmg = 3, eff = 60 }, { dmg = \"9/2\", eff = 40 } }";
    EXPECT_EQ(power(two, {}), 300);
    EXPECT_EQ(power(two, {"unit.weapon_mix=average"}), 360);
    // Each part alone is no whole number: 7/2 x 1 + 5/3 x 1 + 1/6 x 1 is 16/3, of 3 heads 16/9.
    const std::string three =
        "{ { dmg = \"7/2\", eff = 1 }, { dmg = \"5/3\", eff = 1 }, { dmg = \"1/6\", eff = 1 } }";
    EXPECT_EQ(power(three, {"unit.weapon_mix=average"}), 177);
}

TEST(SynapseOptions, ACriticalIsTheUmpiresToTell)
{
    covers("SYN-CORE-10");
    for (const bool umpire : {false, true}) {
        Scene s{
            R"(terrain = "open", sides = { A = { commander = chief(10, 9) }, B = { commander = chief(7, 8) } },
            )" + plain_units(),
            umpire ? std::vector<std::string>{"dice.crit_effects=umpire"}
                   : std::vector<std::string>{}};
        s.begin();
        s.give("A: intent fight | B: intent fight", {10, 4, 1, 3});
        bool told = false;
        for (const std::string& line : s.all())
            told = told || line.find("the umpire may tell what it was") != std::string::npos;
        EXPECT_EQ(told, umpire);
        EXPECT_THAT(s.record("command"), HasSubstr("critical")); // the label is always shown
    }
}

TEST(SynapseOptions, WhoSplitsItsFireHasAmmunitionForEachShot)
{
    covers("SYN-UNIT-10", "SYN-VEH-14");
    const auto second_shot = [](int ammo) {
        Scene s(
            R"(mode = "vehicle", domain = "land", units = {
            A = { ground { "T", id = "t", count = 4, sdg = 50, arm = 1, crew = 5, ammo = )" +
                std::to_string(ammo) +
                R"(, weapons = { { name = "gun", dmg = 50, range = "long" }, { name = "other", dmg = 50, range = "long" } } } },
            B = { ground { "U", id = "u", count = 4, sdg = 50, arm = 1, crew = 5, weapons = { { dmg = 50, range = "long" } } },
                  ground { "V", id = "v", count = 4, sdg = 50, arm = 1, crew = 5, weapons = { { dmg = 50, range = "long" } } } } })",
            {"veh.split_fire=true"});
        EXPECT_EQ(s.problems(), "");
        s.begin();
        s.give("A: intent fight | B: intent fight", {9, 2});
        s.give("A: shoot t u 1");
        return s.refused("A: shoot t v 2");
    };
    EXPECT_EQ(second_shot(1), "t has no ammunition for another shot [SYN-UNIT-10]");
    EXPECT_EQ(second_shot(2), "");
}

} // namespace
} // namespace sandtable::synapse::options_test
