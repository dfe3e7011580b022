// What the umpire's rulings do, one by one: the same battle without the ruling, with it fixed by
// the scenario, and given by a person. [SYN chapter 20]

#include "rulesets/synapse/chapters/clash/power.hpp"
#include "rulesets/synapse/chapters/clash/strike.hpp"
#include "tests/rulesets/synapse/referee_scenes.hpp"

namespace sandtable::synapse::rulings_test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

std::string fixed(const std::string& item, int value)
{
    return "umpire = { [\"" + item + "\"] = " + std::to_string(value) + " }, ";
}
std::string asking(const std::string& item) { return "umpire = { ask = { \"" + item + "\" } }, "; }

Scene begun(const std::string& text, const Dice& dice = {}, std::vector<std::string> options = {})
{
    Scene s(text, std::move(options));
    EXPECT_EQ(s.problems(), "");
    s.begin(dice);
    return s;
}

TEST(SynapseRulings, FanaticsStandLonger)
{
    covers("SYN-UMP-07", "SYN-QUAL-01");
    const auto threshold = [](const Scene& s) { return s.field().sdr(s.unit("A.main")); };
    EXPECT_EQ(threshold(begun(plain_units())), 70);
    EXPECT_EQ(threshold(begun(fixed("UMP-07", 40) + plain_units())), 110);
    Scene asked = begun(asking("UMP-07") + plain_units());
    while (asked.asked() == "UMP-07 U") {
        EXPECT_EQ(asked.refusal("U: rule 101"), "SYN-UMP-07");
        const bool ours = asked.game().table().decision().unit == asked.unit("a1");
        asked.give(ours ? "U: rule 100" : "U: usual");
    }
    EXPECT_EQ(threshold(asked), 170);
    EXPECT_EQ(asked.field().rupture(asked.unit("A.main")), 850);
    EXPECT_EQ(asked.field().sdr(asked.unit("B.main")), 70);
}

TEST(SynapseRulings, TheGroundLetsHorsesCharge)
{
    covers("SYN-UMP-09", "SYN-TERR-01");
    const auto power_on = [](const std::string& terrain, const std::string& ruling) {
        Scene s = begun(
            "terrain = \"" + terrain + "\", " + ruling +
            R"(units = { A = { group("A.main", "main"), cavalry { "C", id = "c", body = "A.main", eff = 100, cbt = 6, weapon = { dmg = 4 } } },
            B = { group("B.main", "main"), infantry { "B", id = "b", body = "B.main", eff = 100, cbt = 6, weapon = { dmg = 4 } } } })");
        if (s.asked() == "UMP-09 U") s.give("U: rule 1");
        return unit_power(s.field(), s.unit("c"), s.unit("A.main"));
    };
    EXPECT_EQ(power_on("open", ""), 800);
    EXPECT_EQ(power_on("open", fixed("UMP-09", 0)), 800);
    EXPECT_EQ(power_on("open", fixed("UMP-09", 2)), 400);
    EXPECT_EQ(power_on("forest", ""), 400);
    EXPECT_EQ(power_on("forest", fixed("UMP-09", 0)), 400);
    EXPECT_EQ(power_on("forest", fixed("UMP-09", 1)), 800);
    EXPECT_EQ(power_on("forest", asking("UMP-09")), 800);
}

TEST(SynapseRulings, SiegeEquipmentIsAdequateOrNot)
{
    covers("SYN-UMP-11", "SYN-ASLT-04");
    const auto command = [](const std::string& before, const std::string& answer = "") {
        Scene s{before + place("assault")};
        EXPECT_EQ(s.problems(), "");
        s.begin(answer.empty() ? Dice{6, 6} : Dice{});
        if (!answer.empty()) s.give(answer, {6, 6});
        return s.record("command");
    };
    const std::string without =
        "sides = { A = { commander = chief(10, 9), siege_equipment = false }, B = { commander = "
        "chief(7, 8) } }, ";
    EXPECT_THAT(command(""), Not(HasSubstr("SYN-ASLT-04")));
    EXPECT_THAT(command(without), HasSubstr("-2 no siege equipment [SYN-ASLT-04]"));
    EXPECT_THAT(command(fixed("UMP-11", 0)), HasSubstr("-2 no siege equipment [SYN-ASLT-04]"));
    EXPECT_THAT(command(without + fixed("UMP-11", 1)), Not(HasSubstr("SYN-ASLT-04")));
    EXPECT_THAT(command(asking("UMP-11"), "U: rule 0"), HasSubstr("[SYN-ASLT-04]"));
    EXPECT_THAT(command(asking("UMP-11"), "U: usual"), Not(HasSubstr("SYN-ASLT-04")));
}

TEST(SynapseRulings, WhatIsLearnedLiesWithinTheRange)
{
    covers("SYN-UMP-14", "SYN-XP-01");
    Scene s = begun("umpire = { ask = { \"UMP-14a\", \"UMP-14b\" } }, " + plain_units());
    s.give("A: intent fight | B: intent fight", {6, 6});
    for (const char* u : {"a1", "b1"}) s.set(troop::took_part, u, 1);
    for (const char* b : {"B.main", "B.support"})
        s.set(body::state, b, static_cast<int>(State::annihilated)).set(body::damage, b, 2000);
    hold_the_wave(s);
    ASSERT_EQ(s.asked(), "UMP-14a U"); // a decisive victory: 25 and up to 5 more
    EXPECT_EQ(s.refusal("U: rule 24"), "SYN-UMP-14");
    EXPECT_EQ(s.refusal("U: rule 31"), "SYN-UMP-14");
    s.give("U: rule 29");
    ASSERT_EQ(s.asked(), "UMP-14b U");
    s.give("U: rule 1");
    s.give("A: done | B: done");
    EXPECT_EQ(s.get(troop::xp, "a1"), 29);
    EXPECT_EQ(s.field().get(army::learned, side_b), 1);
}

TEST(SynapseRulings, AmmunitionIsCounted)
{
    covers("SYN-UMP-17", "SYN-UNIT-10");
    const auto at_fire = [](const std::string& ruling) {
        Scene s = begun(ruling + plain_units());
        while (s.asked() == "UMP-17 U") {
            EXPECT_NE(s.game().table().decision().unit, s.unit("a1")); // it does not shoot
            s.give("U: rule 1");
        }
        s.give("A: intent fight | B: intent fight", {8, 5});
        s.give("A: done | B: done");
        return s;
    };
    EXPECT_EQ(at_fire("").get(troop::ammo, "a2"), -1);
    EXPECT_NE(at_fire(fixed("UMP-17", 0)).asked(), "fire A"); // it has nothing to shoot
    for (const std::string& ruling : {fixed("UMP-17", 1), asking("UMP-17")}) {
        Scene once = at_fire(ruling);
        ASSERT_EQ(once.asked(), "fire A");
        once.give("A: fire support>B.main; done", {2});
        EXPECT_EQ(once.get(troop::ammo, "a2"), 0);
        EXPECT_EQ(once.get(troop::ammo, "b2"), 1);
    }
}

TEST(SynapseRulings, FoodFateAndSupplyOfASiege)
{
    covers("SYN-UMP-21", "SYN-SIEGE-03", "SYN-SIEGE-11", "SYN-SIEGE-12");
    EXPECT_EQ(begun(place("siege")).field().get(battle::hold_weeks), 12);
    EXPECT_EQ(begun(fixed("UMP-21a", 9) + place("siege")).field().get(battle::hold_weeks), 9);
    Scene asked = begun(asking("UMP-21a") + place("siege"));
    asked.give("U: rule 3");
    EXPECT_EQ(asked.field().get(battle::hold_weeks), 3);

    Scene mild = begun(place("siege"));
    EXPECT_EQ(mild.refusal("B: surrender"), "");
    mild.give("B: done");
    EXPECT_EQ(mild.refusal("A: siege parley"), "");
    Scene grim = begun(fixed("UMP-21b", 1) + place("siege"));
    EXPECT_EQ(grim.asked(), "besieger A"); // it is not asked whether it surrenders
    EXPECT_EQ(grim.refusal("A: siege parley"), "SYN-SIEGE-11");

    Scene hungry = begun(fixed("UMP-21c", 1) + place("siege"));
    hungry.give("B: done");
    hungry.give("A: siege continue");
    hungry.give("B: done");
    EXPECT_EQ(hungry.asked(), "losses A") << "lifted at the end of the first week";
    Scene longer = begun(fixed("UMP-21c", 2) + place("siege"));
    longer.give("B: done");
    longer.give("A: siege continue");
    longer.give("B: done");
    EXPECT_EQ(longer.asked(), "surrender B");
}

/// What fire at B.main and a hit of it are worth.
Strike fire_at(const Scene& s)
{
    Plan plan;
    plan.attacker = s.unit("A.support");
    plan.target = s.unit("B.main");
    plan.blow = Blow::fire;
    Breakdown quiet{"test", false};
    return prepare(s.field(), plan, quiet);
}

TEST(SynapseRulings, AHarshClimateKillsMore)
{
    covers("SYN-UMP-22", "SYN-WEA-04");
    const auto damage = [](const Scene& s) {
        Strike strike = fire_at(s);
        strike.cap.holds = false;
        Breakdown quiet{"test", false};
        return resolve(strike, 20, quiet).damage;
    };
    const auto mild = damage(begun(plain_units()));
    EXPECT_GT(mild, 0);
    EXPECT_EQ(damage(begun(fixed("UMP-22", 1) + plain_units())), mild * 110 / 100);
    EXPECT_EQ(damage(begun("harsh = true, " + fixed("UMP-22", 0) + plain_units())), mild);
    Scene asked = begun(asking("UMP-22") + plain_units());
    asked.give("U: rule 1");
    EXPECT_EQ(damage(asked), mild * 110 / 100);
}

TEST(SynapseRulings, ABodyHasTheCoverTheUmpireGives)
{
    covers("SYN-UMP-23", "SYN-DEF-02");
    const auto open = fire_at(begun(plain_units())).difficulty;
    EXPECT_EQ(fire_at(begun(fixed("UMP-23", 10) + plain_units())).difficulty, open + 10);
    Scene asked = begun(asking("UMP-23") + plain_units());
    while (asked.asked() == "UMP-23 U") {
        EXPECT_EQ(asked.refusal("U: rule 7"), "SYN-UMP-23"); // 0, 5 or 10
        const bool theirs = asked.game().table().decision().unit == asked.unit("B.main");
        asked.give(theirs ? "U: rule 5" : "U: rule 0");
    }
    EXPECT_EQ(fire_at(asked).difficulty, open + 5);
}

TEST(SynapseRulings, TheFateOfCharactersIsRolledOrNot)
{
    covers("SYN-UMP-24", "SYN-LOSS-10");
    const std::string units = R"(units = { A = { group("A.main", "main"),
        infantry { "H", id = "h", body = "A.main", eff = 100, cbt = 9, weapon = { dmg = 4 }, characters = { { arm = 2 } } } },
        B = { group("B.main", "main"), infantry { "C", id = "b", body = "B.main", eff = 240, cbt = 4, weapon = { dmg = 5 } } } })";
    const auto fates = [&](const std::string& ruling, const Dice& dice, bool option) {
        Scene s{ruling + units, {option ? "pc.wounds=true" : "pc.wounds=false"}};
        EXPECT_EQ(s.problems(), "");
        s.begin();
        if (s.asked() == "UMP-24 U") s.give("U: rule 1");
        s.give("A: intent fight | B: intent fight", {6, 6});
        s.set(troop::took_part, "h", 1).set(body::damage, "A.main", 170);
        s.set(body::state, "A.main", static_cast<int>(State::dispersed));
        s.give("A: done | B: done", dice);
        return s.records("fate").size();
    };
    EXPECT_EQ(fates("", {}, false), 0u);
    EXPECT_EQ(fates(fixed("UMP-24", 1), {1, 3, 2}, false), 1u);
    EXPECT_EQ(fates(asking("UMP-24"), {1, 3, 2}, false), 1u);
    EXPECT_EQ(fates(fixed("UMP-24", 0), {}, true), 0u);
}

TEST(SynapseRulings, SoManyParleysAWeek)
{
    covers("SYN-UMP-27", "SYN-SIEGE-10");
    const auto parleys = [](const std::string& ruling) {
        Scene s = begun(ruling + place("siege"));
        if (s.asked() == "UMP-27 U") s.give("U: rule 3");
        s.give("B: done");
        int count = 0;
        for (; count < 9 && s.refusal("A: siege parley").empty(); ++count)
            s.give("A: siege parley");
        EXPECT_EQ(s.refusal("A: siege parley"), "SYN-SIEGE-10");
        return count;
    };
    EXPECT_EQ(parleys(""), 1);
    EXPECT_EQ(parleys(fixed("UMP-27", 0)), 0);
    EXPECT_EQ(parleys(fixed("UMP-27", 2)), 2);
    EXPECT_EQ(parleys(asking("UMP-27")), 3);
}

/// A company of tanks and one of infantry against the same.
std::string crossing(const std::string& more)
{
    const auto side = [](const std::string& letter) {
        return "ground { \"T\", id = \"" + letter +
               R"(1", count = 4, sdg = 450, arm = 50, crew = 20, weapons = { { dmg = 200, range = "long" } } },
               infantry { "F", id = ")" +
               letter +
               R"(2", count = 60, arm = 1, crew = 5, weapons = { { dmg = 4, count = 60, count_mode = "total", range = "long" } } })";
    };
    return "mode = \"vehicle\", domain = \"land\", " + more + "units = { A = { " + side("a") +
           " }, B = { " + side("b") + " } }";
}

TEST(SynapseRulings, InfantryIsDugInAgainstVehicles)
{
    covers("SYN-UMP-28", "SYN-VEH-20");
    const auto difficulty = [](const Scene& s, const char* target) {
        Plan plan;
        plan.attacker = s.unit("a1");
        plan.target = s.unit(target);
        plan.blow = Blow::fire;
        Breakdown quiet{"test", false};
        return prepare(s.field(), plan, quiet).difficulty;
    };
    const Scene open = begun(crossing(""));
    const Scene dug_in = begun(crossing(fixed("UMP-28", 10)));
    EXPECT_EQ(difficulty(dug_in, "b2"), difficulty(open, "b2") + 10);
    EXPECT_EQ(difficulty(dug_in, "b1"), difficulty(open, "b1")) << "a tank is no infantry";
    Scene asked = begun(crossing(asking("UMP-28")));
    while (asked.asked() == "UMP-28 U") {
        EXPECT_EQ(asked.refusal("U: rule 3"), "SYN-UMP-28");
        asked.give("U: rule 5");
    }
    EXPECT_EQ(difficulty(asked, "b2"), difficulty(open, "b2") + 5);
}

TEST(SynapseRulings, CrewsOfEngagedVehiclesAreLost)
{
    covers("SYN-UMP-29", "SYN-VEH-21");
    const auto crews = [](const std::string& ruling, int damage) {
        Scene s = begun(crossing(ruling));
        if (s.asked() == "UMP-29 U") s.give("U: rule 7");
        s.give("A: intent withdraw");
        s.set(body::damage, "a1", damage);
        s.give("B: intent withdraw");
        return s.records("hulls").at(0);
    };
    EXPECT_THAT(crews("", 292), HasSubstr("(2 percent of the crews) [SYN-VEH-21]"));
    EXPECT_THAT(crews(fixed("UMP-29", 4), 292), HasSubstr("(4 percent of the crews)"));
    EXPECT_THAT(crews(asking("UMP-29"), 292), HasSubstr("(7 percent of the crews)"));
    EXPECT_THAT(crews(fixed("UMP-29", -1), 292), HasSubstr("(2 percent of the crews)"));
    EXPECT_THAT(crews(fixed("UMP-29", 4), 1000), HasSubstr("(25 percent of the crews)"))
        << "of engaged ones alone";
}

} // namespace
} // namespace sandtable::synapse::rulings_test
