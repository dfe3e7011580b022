// Units, bodies, time, quality: worked examples of chapters 3 to 6 and their tables.

#include "rulesets/synapse/book/arith.hpp"
#include "rulesets/synapse/book/book.hpp"
#include "rulesets/synapse/book/tables.hpp"
#include "rulesets/synapse/chapters/clash/power.hpp"
#include "rulesets/synapse/chapters/dice.hpp"
#include "tests/rulesets/synapse/scene.hpp"

namespace sandtable::synapse::values_test {
namespace {

using ::testing::HasSubstr;

/// One unit in A.main (or A.support) against a plain enemy.
Scene with_unit(const std::string& unit, const std::string& more = R"(terrain = "open",)",
                std::vector<std::string> options = {}, const std::string& role = "main",
                const std::string& mode = "melee")
{
    return Scene{more + R"(units = { A = { group("A.main", ")" + role + R"(", { mode = ")" + mode +
                     R"(" }), )" + unit + R"( },
        B = { group("B.main", "main"), infantry { "Foot", id = "b1", body = "B.main", eff = 100, cbt = 5, weapon = syn.weapons.sword } } })",
                 std::move(options)};
}
std::int64_t power_of(const std::string& unit, const std::string& more = R"(terrain = "open",)",
                      std::vector<std::string> options = {})
{
    Scene s = with_unit(unit, more, std::move(options));
    if (!s.problems().empty() && s.problems().find("warning") == std::string::npos) {
        ADD_FAILURE() << s.problems();
        return -1;
    }
    s.begin();
    return unit_power(s.field(), s.unit("u"), s.unit("A.main"));
}
std::int64_t force_of(const std::string& unit)
{
    Scene s = with_unit(unit);
    EXPECT_EQ(s.problems().find("error"), std::string::npos) << s.problems();
    s.begin();
    return s.field().unit_force(s.unit("u"));
}

TEST(SynapseCore, EXA01TheDie) // EX-A01
{
    covers("SYN-CORE-03", "SYN-CORE-06", "SYN-CORE-11");
    const auto ways = die_results(DiceMode::open, 3);
    std::uint64_t total = 0;
    std::int64_t sum = 0;
    const auto at_least = [&](std::int64_t t) {
        std::uint64_t n = 0;
        for (const auto& [value, w] : ways) n += value >= t ? w : 0;
        return n;
    };
    for (const auto& [value, w] : ways) {
        total += w;
        sum += value * static_cast<std::int64_t>(w);
    }
    ASSERT_EQ(total, 10'000u);
    EXPECT_EQ(2 * sum, 11 * 10'000);
    EXPECT_EQ(at_least(2), 9000u);
    EXPECT_EQ(at_least(6), 5000u);
    EXPECT_EQ(at_least(15), 600u);
    EXPECT_EQ(at_least(21), 100u);
    EXPECT_EQ(total - at_least(1), 1000u);
    for (const auto& [value, w] : ways)
        for (const int never : {1, 10, 20, 30, -9, -19}) EXPECT_NE(value, never);
    // Survival table of chapter 3.
    EXPECT_EQ(at_least(-8), 9900u);
    EXPECT_EQ(at_least(-4), 9500u);
    EXPECT_EQ(at_least(0), 9100u);
    EXPECT_EQ(at_least(12), 900u);
    EXPECT_EQ(at_least(20), 100u);
    EXPECT_EQ(die_results(DiceMode::plain, 3).count, 10);
    EXPECT_EQ(die_results(DiceMode::up_only, 3).begin()->value, 1);
    EXPECT_EQ((die_results(DiceMode::single, 3).end() - 1)->value, 20);
}

TEST(SynapseCore, EXA01FacesAreAddedUp) // EX-A01
{
    covers("SYN-CORE-03", "SYN-CORE-10", "SYN-CORE-12");
    const auto command = [](const Dice& dice) {
        Scene s{plain_units()};
        s.begin();
        s.give("A: intent fight | B: intent fight", dice);
        return s.record("command");
    };
    EXPECT_THAT(command({10, 10, 10, 10, 5}), HasSubstr("50 = +10 command potential"));
    EXPECT_THAT(command({10, 10, 10, 10, 5}), HasSubstr("(critical) [SYN-CORE-10]"));
    EXPECT_THAT(command({1, 10, 3, 5}), HasSubstr("-2 = +10 command potential"));
    EXPECT_THAT(command({1, 1, 5}), HasSubstr("10 = +10 command potential"));
    EXPECT_THAT(command({1, 1, 5}), HasSubstr("(fumble) [SYN-CORE-10]"));
}

TEST(SynapseCore, RoundingIsDownward)
{
    covers("SYN-CORE-07", "SYN-CORE-08", "SYN-CORE-13");
    EXPECT_EQ(half(-3), -2);
    EXPECT_EQ(half(7, 2), 1);
    EXPECT_EQ(steps(5), 2);
    EXPECT_EQ(floor_div(-1, 2), -1);
    EXPECT_EQ(rounded(144, 10), 140);
    EXPECT_EQ(rounded(145, 10), 150);
    EXPECT_EQ(rounded(149, 100), 100);
    const std::string horde =
        R"(infantry { "U", id = "u", body = "A.main", eff = 37, cbt = 5, weapon = { dmg = 4 } })";
    EXPECT_EQ(power_of(horde), 148);
    EXPECT_EQ(power_of(horde, "", {"num.round_characteristics=10"}), 150);
    EXPECT_EQ(power_of(horde, "", {"num.round_characteristics=100"}), 100);
}

TEST(SynapseCore, DistancesHaveTheirDifficulty)
{
    covers("SYN-CORE-09");
    EXPECT_EQ(distance_difficulty(Range::short_range), 5);
    EXPECT_EQ(distance_difficulty(Range::medium), 10);
    EXPECT_EQ(distance_difficulty(Range::long_range), 15);
    EXPECT_EQ(distance_difficulty(Range::very_long), 20);
}

TEST(SynapseTime, EXS01EXS26EXA26) // EX-S01, EX-S26, EX-A26
{
    covers("SYN-TIME-01", "SYN-TIME-02", "SYN-TIME-03", "SYN-TIME-05", "SYN-TIME-06");
    constexpr auto p = TimeRounding::proportional;
    EXPECT_EQ(sequence_seconds(25'000, 600, p), 9000);
    EXPECT_EQ(2 * sequence_seconds(60'000, 600, p), 43'200);
    const std::pair<int, int> rows[] = {{24, 14},     {99, 59},       {100, 60},
                                        {450, 270},   {999, 599},     {1000, 600},
                                        {6000, 3600}, {10'000, 6000}, {10'001, 3600}};
    for (const auto& [n, seconds] : rows) EXPECT_EQ(sequence_seconds(n, 600, p), seconds) << n;
    EXPECT_EQ(sequence_seconds(10'000, 360, p), 3600);
    EXPECT_EQ(sequence_seconds(25'000, 600, TimeRounding::floor), 7200);
    EXPECT_EQ(sequence_seconds(25'000, 600, TimeRounding::ceil), 10'800);
    EXPECT_EQ(sequence_seconds(5, 600, TimeRounding::floor), 6);
    Scene s = Scene::of_file("two_lines.lua");
    s.begin();
    EXPECT_EQ(s.field().get(battle::fighters), 1350);
    EXPECT_EQ(s.field().get(battle::seconds), 810);
}

TEST(SynapseArmy, EXS02GroupsAreBodies) // EX-S02
{
    covers("SYN-ARMY-01", "SYN-ARMY-02", "SYN-GRP-01");
    Scene s{R"(units = { A = { group("A.main", "main"), group("A.support", "support"),
        cavalry { "Knights", id = "k", body = "A.main", eff = 50, cbt = 7, weapon = syn.weapons.lance },
        archers { "Archers", id = "a", body = "A.support", eff = 150, cbt = 4, weapon = syn.weapons.bow },
        infantry { "Men-at-arms", id = "m", body = "A.main", eff = 230, cbt = 6, weapon = syn.weapons.sword },
        infantry { "Peasants", id = "p", body = "A.main", eff = 300, cbt = 1, weapon = syn.weapons.knife } },
        B = { group("B.main", "main"), infantry { "Foot", id = "b1", body = "B.main", eff = 1, cbt = 0, weapon = syn.weapons.sword } } })"};
    ASSERT_EQ(s.problems(), "");
    s.begin();
    EXPECT_EQ(s.field().eff(s.unit("A.main")), 580);
    EXPECT_EQ(s.field().eff(s.unit("A.support")), 150);
}

TEST(SynapseUnits, EXS03ToEXS08AttackPowerAndFirepower) // EX-S03, EX-S08
{
    covers("SYN-UNIT-01", "SYN-UNIT-02", "SYN-UNIT-03", "SYN-UNIT-04", "SYN-UNIT-05", "SYN-TYPE-01",
           "SYN-TYPE-02", "SYN-TYPE-03");
    EXPECT_EQ(
        power_of(
            R"(infantry { "U", id = "u", body = "A.main", eff = 120, cbt = 5, weapon = { dmg = 4 } })"),
        480);
    EXPECT_EQ(
        power_of(
            R"(cavalry { "U", id = "u", body = "A.main", eff = 250, cbt = 5, weapon = { dmg = 4 } })"),
        2000);
    EXPECT_EQ(
        power_of(
            R"(infantry { "U", id = "u", body = "A.main", eff = 500, cbt = 5, weapon = { dmg = 4 } })"),
        2000);
    EXPECT_EQ(
        power_of(
            R"(archers { "U", id = "u", body = "A.main", eff = 50, cbt = 5, weapon = syn.weapons.longbow })"),
        100);
    EXPECT_EQ(
        power_of(
            R"(infantry { "U", id = "u", body = "A.main", eff = 1, cbt = 5, weapon = syn.weapons.machine_gun })"),
        40);
    EXPECT_EQ(
        power_of(
            R"(infantry { "U", id = "u", body = "A.main", eff = 100, cbt = 5, weapon = syn.weapons.gladius, thrown = syn.weapons.pilum })"),
        400);
    EXPECT_EQ(
        power_of(
            R"(artillery { "U", id = "u", body = "A.main", eff = 20, pieces = 4, cbt = 5, weapon = syn.weapons.field_gun })"),
        80);
    // Thrown weapons only: halved where they are of no use in melee.
    EXPECT_EQ(
        power_of(
            R"(infantry { "U", id = "u", body = "A.main", eff = 100, cbt = 5, weapon = syn.weapons.javelin })"),
        150);
    EXPECT_EQ(
        power_of(
            R"(infantry { "U", id = "u", body = "A.main", eff = 100, cbt = 5, fragile_thrown = false, weapon = syn.weapons.javelin })"),
        300);
    // Medium range halves; the option moves the limit.
    const std::string bows =
        R"(archers { "U", id = "u", body = "A.main", eff = 80, cbt = 5, weapon = syn.weapons.bow })";
    EXPECT_EQ(power_of(bows), 60);
    EXPECT_EQ(power_of(bows, "", {"unit.limited_range_rank=short"}), 120);
}

TEST(SynapseUnits, EXS09Force) // EX-S09
{
    covers("SYN-UNIT-06", "SYN-UNIT-07");
    EXPECT_EQ(
        force_of(
            R"(artillery { "U", id = "u", body = "A.main", eff = 4, pieces = 1, arm = 1, cbt = 5, weapon = syn.weapons.field_gun })"),
        24);
    EXPECT_EQ(
        force_of(
            R"(artillery { "U", id = "u", body = "A.main", eff = 4, pieces = 1, arm = syn.armor(8, 1), cbt = 5, weapon = syn.weapons.field_gun })"),
        40);
    EXPECT_EQ(
        force_of(
            R"(artillery { "U", id = "u", body = "A.main", eff = 20, pieces = 3, self_propelled = true, sdg = 200, arm = 50, cbt = 5, weapon = syn.weapons.field_gun })"),
        750);
}

TEST(SynapseUnits, EXS10EXA30EXA38RuptureThreshold) // EX-S10, EX-A30, EX-A38
{
    covers("SYN-QUAL-01", "SYN-QUAL-03", "SYN-QUAL-05", "SYN-GRP-03");
    const auto rupture = [](int cbt) {
        Scene s = with_unit(
            R"(infantry { "U", id = "u", body = "A.main", eff = 50, weapon = { dmg = 4 }, cbt = )" +
            std::to_string(cbt) + " }");
        s.begin();
        return s.field().rupture(s.unit("A.main"));
    };
    EXPECT_EQ(rupture(0), 25);
    EXPECT_EQ(rupture(5), 150);
    EXPECT_EQ(rupture(12), 325);
    Scene peasant = with_unit(
        R"(infantry { "U", id = "u", body = "A.main", eff = 1, cbt = 0, weapon = { dmg = 4 } })");
    peasant.begin();
    EXPECT_EQ(peasant.field().force(peasant.unit("A.main")), 5);
    EXPECT_EQ(peasant.field().rupture(peasant.unit("A.main")), 1);
    const auto mixed = [](const std::string& step) {
        Scene s = with_unit(
            R"(infantry { "M", id = "u", body = "A.main", eff = 150, cbt = 8, sdr = 50, weapon = { dmg = 4 } },
            infantry { "P", id = "p", body = "A.main", eff = 250, cbt = 2, weapon = { dmg = 4 } })",
            "", {"num.sdr_step=" + step});
        s.begin();
        return s.field().sdr(s.unit("A.main"));
    };
    EXPECT_EQ(mixed("5"), 35);
    EXPECT_EQ(mixed("10"), 30);
    EXPECT_EQ(mixed("1"), 37);
}

TEST(SynapseUnits, EXS11EXS12EXS13Groups) // EX-S11, EX-S12, EX-S13
{
    covers("SYN-GRP-01", "SYN-GRP-02", "SYN-GRP-03", "SYN-UNIT-11", "SYN-QUAL-03");
    Scene s{R"(units = { A = { group("A.main", "main"), group("A.support", "support"),
        cavalry { "C", id = "c", body = "A.main", eff = 100, cbt = 6, arm = 3, weapon = { dmg = 5 } },
        infantry { "M", id = "m", body = "A.main", eff = 300, cbt = 6, arm = 3, weapon = { dmg = 4 } },
        archers { "X", id = "x", body = "A.support", eff = 50, cbt = 5, arm = 1, weapon = { dmg = 6, cdf = "1/4", category = "missile", range = "long" } },
        artillery { "K", id = "k", body = "A.support", eff = 20, pieces = 4, cbt = 5, weapon = { dmg = 50, cdf = "1/4", category = "artillery", range = "long", mod_att = 2 } } },
        B = { group("B.main", "main"),
        infantry { "M", id = "bm", body = "B.main", eff = 150, cbt = 8, sdr = 50, weapon = { dmg = 4 } },
        infantry { "P", id = "bp", body = "B.main", eff = 250, cbt = 2, weapon = { dmg = 4 } } } })"};
    ASSERT_EQ(s.problems(), "");
    s.begin();
    const Field f = s.field();
    const Unit main = s.unit("A.main");
    EXPECT_EQ(f.eff(main), 400);
    EXPECT_EQ(power(f, main), 2200);
    EXPECT_EQ(f.force(main), 3900);
    EXPECT_EQ(f.eff(s.unit("A.support")), 70);
    EXPECT_EQ(power(f, s.unit("A.support")), 125);
    EXPECT_EQ(f.force(s.unit("A.support")), 400);
    EXPECT_EQ(f.unit_attack(s.unit("k")), 7);
    EXPECT_EQ(f.unit_defense(s.unit("k")), 5);
    EXPECT_EQ(f.cbt(s.unit("B.main")), 4);
    EXPECT_EQ(f.defense(s.unit("B.main")), 4);
    EXPECT_EQ(f.sdr(s.unit("B.main")), 35);
    Scene lancers = with_unit(
        R"(infantry { "L", id = "u", body = "A.main", eff = 50, cbt = 8, arm = 4, weapon = { dmg = 5 } })");
    lancers.begin();
    EXPECT_EQ(lancers.field().unit_defense(lancers.unit("u")), 8);
    EXPECT_EQ(unit_power(lancers.field(), lancers.unit("u"), lancers.unit("A.main")), 250);
    EXPECT_EQ(lancers.field().unit_force(lancers.unit("u")), 450);
}

TEST(SynapseUnits, EXA25ChargesByGround) // EX-A25
{
    covers("SYN-TERR-01", "SYN-TERR-02", "SYN-TYPE-02", "SYN-TYPE-04");
    const std::string horse =
        R"(cavalry { "U", id = "u", body = "A.main", eff = 100, cbt = 5, weapon = { dmg = 4 } })";
    const auto on = [](const char* ground) { return std::string{"terrain = \""} + ground + "\","; };
    EXPECT_EQ(power_of(horse, on("open")), 800);
    EXPECT_EQ(power_of(horse, on("hills")), 800);
    EXPECT_EQ(power_of(horse, on("hills"), {"terrain.hills_stop_cavalry=true"}), 400);
    EXPECT_EQ(power_of(horse, on("forest")), 400);
    EXPECT_EQ(power_of(horse, on("forest"), {"terrain.cavalry_in_forest=half"}), 200);
    EXPECT_EQ(power_of(horse, on("mountain")), 400);
    EXPECT_EQ(power_of(horse, on("marsh")), 400);
    EXPECT_EQ(power_of(horse, R"(terrain = "open", charge = "no",)"), 400);
    const std::string chariots =
        R"(chariots { "U", id = "u", body = "A.main", eff = 20, cbt = 5, weapon = { dmg = 10 } },
        infantry { "I", id = "i", body = "A.main", eff = 20, cbt = 5, weapon = { dmg = 1 } })";
    EXPECT_EQ(power_of(chariots, on("open")), 600);
    EXPECT_EQ(power_of(chariots, on("hills")), 0);
    EXPECT_EQ(power_of(chariots, on("hills"), {"terrain.chariots_blocked=infantry"}), 200);
    const std::string elephants =
        R"(elephants { "U", id = "u", body = "A.main", eff = 10, cbt = 5, weapon = { dmg = 5 } })";
    EXPECT_EQ(power_of(elephants, on("open")), 1000);
    EXPECT_EQ(power_of(elephants, on("forest")), 50);
    Scene marsh = with_unit(horse, on("marsh"));
    marsh.begin();
    EXPECT_EQ(current_power(marsh.field(), marsh.unit("A.main"), Use::melee), 200);
}

TEST(SynapseUnits, EXA40MountedArchersDoNotCharge) // EX-A40
{
    covers("SYN-UNIT-04", "SYN-TYPE-02");
    const std::string bows =
        R"(cavalry { "U", id = "u", body = "A.main", eff = 120, cbt = 5, weapon = { dmg = 3, cdf = "1/2", category = "missile", range = "long" } })";
    EXPECT_EQ(power_of(bows, R"(terrain = "open",)"), 180);
    EXPECT_EQ(power_of(bows, R"(terrain = "forest",)"), 180);
    const std::string lances =
        R"(cavalry { "U", id = "u", body = "A.main", eff = 120, cbt = 5, weapon = { dmg = 4 } })";
    EXPECT_EQ(power_of(lances, R"(terrain = "open",)"), 960);
    EXPECT_EQ(power_of(lances, R"(terrain = "forest",)"), 480);
}

TEST(SynapseUnits, EXA35TheUndeadNeverRout) // EX-A35
{
    covers("SYN-QUAL-04", "SYN-GRP-05", "SYN-ROUT-04", "SYN-STAT-01");
    Scene s = with_unit(
        R"(zombies { "U", id = "u", body = "A.main", eff = 60, cbt = 1, never_routs = true, weapon = { dmg = 4 } })");
    s.begin();
    const Unit b = s.unit("A.main");
    EXPECT_EQ(s.field().force(b), 600);
    EXPECT_EQ(s.field().sdr(b), 200);
    EXPECT_EQ(s.field().rupture(b), 1200);
    EXPECT_TRUE(s.field().never_routs(b));
    s.set(body::damage, "A.main", 600);
    EXPECT_EQ(s.field().status(b), Status::decimated);
    EXPECT_EQ(current_power(s.field(), b, Use::melee), 120);
    Scene mixed = with_unit(
        R"(zombies { "U", id = "u", body = "A.main", eff = 60, cbt = 1, never_routs = true, weapon = { dmg = 4 } },
        infantry { "V", id = "v", body = "A.main", eff = 1, cbt = 1, weapon = { dmg = 4 } })");
    mixed.begin();
    EXPECT_FALSE(mixed.field().never_routs(mixed.unit("A.main"))); // not all its units
}

TEST(SynapseUnits, EXA42MudSlows) // EX-A42
{
    covers("SYN-TERR-04", "SYN-TERR-07", "SYN-GRP-06");
    const std::string units =
        R"(infantry { "I", id = "u", body = "A.main", eff = 300, cbt = 5, mobility = 2, weapon = { dmg = 4 } },
        cavalry { "C", id = "c", body = "A.main", eff = 100, cbt = 5, mobility = 4, weapon = { dmg = 4 } })";
    Scene dry = with_unit(units);
    dry.begin();
    EXPECT_EQ(dry.field().mobility(dry.unit("A.main")), 2);
    EXPECT_EQ(dry.field().mobility(side_a), 2);
    Scene mud = with_unit(units, R"(ground = "mud",)");
    mud.begin();
    EXPECT_EQ(mud.field().mobility(mud.unit("A.main")), 1);
}

TEST(SynapseUnits, EXA37LargeNumbersDoNotOverflow) // EX-A37
{
    covers("SYN-CORE-14", "SYN-GRP-07");
    const char* machines =
        R"(infantry { "W", id = "%", body = "%B", eff = 100000, sdg = 20000, arm = 10000, cbt = 8, weapon = { dmg = 30000 } })";
    const auto of = [&](const std::string& id, const std::string& b) {
        std::string text = machines;
        text.replace(text.find("%B"), 2, b);
        text.replace(text.find('%'), 1, id);
        return text;
    };
    Scene s{R"(sides = { A = { commander = chief(10, 9) }, B = { commander = chief(10, 8) } },
        units = { A = { group("A.main", "main"), )" +
            of("a", "A.main") + R"( }, B = { group("B.main", "main"), )" + of("b", "B.main") +
            " } }"};
    ASSERT_EQ(s.problems(), "");
    s.begin();
    const Unit b = s.unit("B.main");
    EXPECT_EQ(power(s.field(), b), 3'000'000'000);
    EXPECT_EQ(s.field().force(b), 3'000'000'000);
    EXPECT_EQ(s.field().sdr(b), 90);
    EXPECT_EQ(s.field().rupture(b), 2'700'000'000);
    s.give("A: intent fight | B: intent fight", {7, 4});
    s.give("A: face main>B.main; done | B: done");
    s.give("A: attack main>B.main; done", {6}); // 8 + 6 against 8: margin 6
    EXPECT_THAT(s.record("melee"), HasSubstr("+1200000000 40 percent of 3000000000 [SYN-HIT-02]"));
    EXPECT_EQ(s.get(body::damage, "B.main"), 1'200'000'000);
    EXPECT_EQ(s.field().status(b), Status::engaged);
    EXPECT_EQ(s.field().current_eff(b), 60'000);
    EXPECT_EQ(mul_div(3'000'000'000, 1'200'000'000, 3'000'000'000), 1'200'000'000);
    EXPECT_EQ(mul_div(-5'000'000'000, 6'000'000'001, 4'000'000'000), -7'500'000'002);
    EXPECT_EQ(mul_div(-5, 3, 2), -8);
    // A body beyond the limit is refused.
    Scene huge{
        R"(units = { A = { group("A.main", "main"), infantry { "W", id = "a", body = "A.main", eff = 1000000000, sdg = 20000, cbt = 8, weapon = { dmg = 3 } } },
        B = { group("B.main", "main"), infantry { "W", id = "b", body = "B.main", eff = 1, cbt = 8, weapon = { dmg = 3 } } } })"};
    EXPECT_THAT(huge.problems(), HasSubstr("[SYN-CORE-14]"));
}

TEST(SynapseUnits, QualityHasLabels)
{
    covers("SYN-QUAL-02");
    EXPECT_STREQ(quality_of(0, false), "bad");
    EXPECT_STREQ(quality_of(1, false), "bad");
    EXPECT_STREQ(quality_of(1, true), "mediocre");
    EXPECT_STREQ(quality_of(3, false), "mediocre");
    EXPECT_STREQ(quality_of(6, false), "average");
    EXPECT_STREQ(quality_of(9, false), "veteran");
    EXPECT_STREQ(quality_of(10, false), "elite");
}

TEST(SynapseUnits, WeaponsMixedAndSecond)
{
    covers("SYN-UNIT-08", "SYN-UNIT-09");
    const std::string mixed = R"(infantry { "U", id = "u", body = "A.main", eff = 100, cbt = 5,
        weapons = { { dmg = 4, eff = 60 }, { dmg = 9, eff = 40 } } })";
    EXPECT_EQ(power_of(mixed), 400);
    EXPECT_EQ(power_of(mixed, "", {"unit.weapon_mix=average"}), 600);
    const std::string second =
        R"(infantry { "U", id = "u", body = "A.main", eff = 100, cbt = 5, weapon = { dmg = 4 }, second = { dmg = 5 } })";
    EXPECT_EQ(power_of(second), 400);
    EXPECT_EQ(power_of(second, "", {"unit.secondary_bonus=half"}), 600);
    Scene greedy = with_unit(
        R"(infantry { "U", id = "u", body = "A.main", eff = 100, cbt = 5, secondary_bonus = 3, weapon = { dmg = 4 }, second = { dmg = 5 } })");
    EXPECT_THAT(greedy.problems(), HasSubstr("[SYN-UNIT-09]"));
}

TEST(SynapseUnits, TypesAndTheirThresholds)
{
    covers("SYN-TYPE-01", "SYN-TYPE-05", "SYN-ARMY-05", "SYN-ARMY-06");
    EXPECT_EQ(
        force_of(
            R"(trolls { "U", id = "u", body = "A.main", eff = 10, cbt = 5, weapon = { dmg = 4 } })"),
        150);
    EXPECT_EQ(
        force_of(
            R"(trolls { "U", id = "u", body = "A.main", eff = 10, cbt = 5, sdg = 20, weapon = { dmg = 4 } })"),
        200);
    EXPECT_EQ(
        power_of(
            R"(dinosaurs { "U", id = "u", body = "A.main", eff = 1, cbt = 5, pda_mult = 40, weapon = { dmg = 4 } })"),
        160);
    Scene weak = with_unit(
        R"(dragons { "U", id = "u", body = "A.main", eff = 1, cbt = 5, pda_mult = 10, weapon = { dmg = 4 } })");
    EXPECT_THAT(weak.problems(), HasSubstr("[SYN-TYPE-01]"));
    Scene s = with_unit(
        R"(infantry { "U", id = "u", body = "A.main", eff = 10, cbt = 5, arm = 3, weapon = { dmg = 4 } },
        infantry { "S", id = "s", body = "A.main", eff = 10, cbt = 5, shield = true, weapon = { dmg = 4 } },
        infantry { "J", id = "j", body = "A.main", eff = 10, cbt = 5, arm = 3, weapon = syn.weapons.javelin })");
    s.begin();
    EXPECT_TRUE(s.field().troop(s.unit("u")).heavy);
    EXPECT_EQ(s.field().troop(s.unit("u")).mobility, 1);
    EXPECT_TRUE(s.field().troop(s.unit("s")).heavy);
    EXPECT_FALSE(s.field().troop(s.unit("j")).heavy);
    Scene thrown{R"(units = { A = { group("A.main", "main"), group("A.support", "support"),
        infantry { "I", id = "i", body = "A.main", eff = 10, cbt = 5, weapon = { dmg = 4 } },
        infantry { "J", id = "j", body = "A.support", eff = 10, cbt = 5, weapon = syn.weapons.javelin } },
        B = { group("B.main", "main"), infantry { "W", id = "b", body = "B.main", eff = 1, cbt = 8, weapon = { dmg = 3 } } } })"};
    EXPECT_THAT(thrown.problems(), HasSubstr("[SYN-ARMY-06]"));
}

TEST(SynapseUnits, ValuesAreDerivedWithTheirFormula)
{
    covers("SYN-GRP-08", "SYN-ARMY-07");
    Scene s = Scene::of_file("gaugamela.lua");
    s.begin();
    EXPECT_THAT(
        s.preview("A: derive phalanx"),
        HasSubstr(
            "45000 = (damage 5) [SYN-UNIT-01] (times 9000 soldiers) [SYN-UNIT-01] +45000 attack "
            "power PdA [SYN-UNIT-01] | 72000 = (damage threshold 5 plus armor 3) [SYN-UNIT-06] "
            "(times 9000 soldiers) [SYN-UNIT-06] +72000 force Frc [SYN-UNIT-06]"));
    EXPECT_THAT(s.preview("A: derive phalanx"),
                HasSubstr("(rupture threshold 80 percent: 10 + 10 x 7) [SYN-QUAL-01]"));
    EXPECT_THAT(s.preview("A: derive A.main"), HasSubstr("162000 = "));
    EXPECT_THAT(s.preview("A: derive A.main"),
                HasSubstr("(rupture at 216300: 70 percent of the force) [SYN-QUAL-05]"));
    EXPECT_THAT(s.preview("A: derive A.main"),
                HasSubstr("(tested from 154500 damage, decimated from 309000) [SYN-STAT-01]"));
    EXPECT_THAT(s.preview("A: army A"),
                HasSubstr("15 = +4 Mental 9 [SYN-CMD-01] +6 Combat pole [SYN-CMD-01] +5 Art of War "
                          "[SYN-CMD-01] (command potential 15) [SYN-CMD-01]"));
    EXPECT_THAT(s.preview("B: derive elephants"),
                HasSubstr("(times 20 for its type) [SYN-TYPE-02] +1500 attack power PdA"));
    EXPECT_THAT(
        s.preview("A: derive cretans"),
        HasSubstr("(times the rate of fire 1/2) [SYN-UNIT-04] (times 1500 soldiers) "
                  "[SYN-UNIT-04] (range medium: halved) [SYN-UNIT-05] +1125 firepower PdF"));
}

} // namespace
} // namespace sandtable::synapse::values_test
