// Clauses of chapters 15 and 20 that a strict referee would ask for: fleets, streets, the umpire's
// seat.

#include "rulesets/synapse/chapters/clash/power.hpp"
#include "rulesets/synapse/chapters/clash/strike.hpp"
#include "rulesets/synapse/chapters/umpire.hpp"
#include "tests/rulesets/synapse/referee_scenes.hpp"

namespace sandtable::synapse::referee_seat_test {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

TEST(SynapseUmpire, AsksForAModifierOfEveryTest)
{
    covers("SYN-UMP-30", "SYN-SIEGE-09", "SYN-SIEGE-14", "SYN-RALLY-01", "SYN-VEH-18");
    Scene s{R"(umpire = { ask = { "UMP-30" } }, )" + place("siege")};
    s.begin();
    s.give("B: done");
    s.give("A: siege bombard support; siege parley; siege continue");
    s.give("B: done"); // the parley comes first, whatever was ordered first
    EXPECT_EQ(s.asked(), "UMP-30 U");
    EXPECT_THAT(s.all(), Contains("the besieger is to offer terms [SYN-UMP-30]"));
    s.give("U: rule -5", {2});
    EXPECT_THAT(s.record("parley"), HasSubstr("-5 the umpire's modifier [SYN-UMP-30] +2 die"));
    EXPECT_EQ(s.asked(), "UMP-30 U");
    s.give("U: rule 1", {5});
    EXPECT_THAT(s.record("fire"), HasSubstr("+1 the umpire's modifier [SYN-UMP-30]"));

    Scene field{R"(umpire = { ask = { "UMP-30" } }, )" + plain_units()};
    field.begin();
    field.give("A: intent fight | B: intent fight", {6, 6});
    field.give("A: face main>B.main; done | B: done");
    field.give("A: done");
    field.give("B: done");
    field.set(body::damage, "B.main", 400);
    field.give("A: attack main>B.main; done");
    field.give("U: usual", {5});
    field.give("A: no-pursuit B.main");
    field.give("B: rally main");
    EXPECT_THAT(field.all(), Contains("B.main is to try to rally [SYN-UMP-30]"));
    field.give("U: rule 5", {4});
    EXPECT_THAT(field.record("rally"), HasSubstr("+5 the umpire's modifier [SYN-UMP-30] +4 die"));
    EXPECT_EQ(field.state("B.main"), "active");
}

TEST(SynapseUmpire, AWordOnACriticalIsAskedOfAPerson)
{
    covers("SYN-CORE-10");
    Scene s{R"(umpire = { ask = { "UMP-30" } }, )" + plain_units(), {"dice.crit_effects=umpire"}};
    ASSERT_EQ(s.problems(), "");
    s.begin();
    s.give("A: intent fight | B: intent fight", {10, 4, 6});
    EXPECT_EQ(s.asked(), "CORE-10 U");
    EXPECT_THAT(s.all(), Contains(HasSubstr("a critical: the umpire may tell")));
    EXPECT_EQ(s.refusal("U: rule 2"), "SYN-CORE-10");
    s.give("U: rule 1");
    EXPECT_THAT(s.all(), Contains("the umpire rules: 1 [SYN-CORE-10]"));
    s.give("A: face main>B.main; done | B: done");
    s.give("A: fire support>B.main; done");
    s.give("U: usual", {1, 5});
    EXPECT_THAT(s.all(), Contains(HasSubstr("a fumble of A.support")));
    EXPECT_EQ(s.asked(), "CORE-10 U"); // before anything else goes on
    s.give("U: usual");
    EXPECT_EQ(s.asked(), "fire B");
    // Of any other face there is nothing to tell.
    Scene plain{R"(umpire = { ask = { "UMP-30" } }, )" + plain_units(),
                {"dice.crit_effects=umpire"}};
    plain.begin();
    plain.give("A: intent fight | B: intent fight", {9, 2});
    EXPECT_EQ(plain.asked(), "face AB");
    // With nobody in the seat it is announced, and nobody is asked.
    Scene policy{plain_units(), {"dice.crit_effects=umpire"}};
    policy.begin();
    policy.give("A: intent fight | B: intent fight", {10, 4, 6});
    EXPECT_EQ(policy.asked(), "face AB");
}

TEST(SynapseUmpire, WeatherThatTurnsCallsForATestButNotInTheFirstSequence)
{
    covers("SYN-UMP-03", "SYN-WEA-06", "SYN-TERR-03", "SYN-TERR-04", "SYN-CMD-08");
    Scene s{R"(umpire = { ask = { "UMP-03" } }, )" + plain_units()};
    s.begin();
    const auto answer = [&](const std::string& item, int value) {
        ASSERT_EQ(s.asked(), item + " U");
        s.give("U: rule " + std::to_string(value));
    };
    answer("UMP-03a", 1);
    answer("UMP-03b", 0);
    answer("UMP-03c", 0);
    answer("UMP-03d", 1);
    EXPECT_EQ(s.get(body::bogged, "A.main"), 1);
    answer("UMP-03e", 2);
    s.give("A: intent fight | B: intent fight", {6, 6});
    EXPECT_EQ(s.asked(), "face AB"); // no second test
    EXPECT_EQ(s.get(body::forest, "B.main"), 1);
    s.give("A: done | B: done");
    hold_the_wave(s);
    for (const char* item : {"UMP-03a"}) answer(item, 1);
    answer("UMP-03b", 1); // a storm
    answer("UMP-03c", 0);
    answer("UMP-03d", 0);
    EXPECT_EQ(s.get(body::bogged, "A.main"), 0); // it has dried
    answer("UMP-03e", 0);
    EXPECT_EQ(s.get(body::forest, "B.main"), 0);
    s.give("A: done | B: done", {6, 6});
    EXPECT_EQ(s.records("command").size(), 1u);
}

TEST(SynapseUmpire, WeatherThatClearsCallsForNoTest)
{
    covers("SYN-UMP-03", "SYN-WEA-06");
    Scene s{R"(visibility = "poor", umpire = { ask = { "UMP-03a" } }, )" + plain_units()};
    s.begin();
    s.give("U: usual");
    EXPECT_EQ(s.refusal("A: set UMP-03a 0"), "SYN-UMP-30"); // only the umpire rules
    s.give("A: intent fight | B: intent fight", {6, 6});
    s.give("A: done | B: done");
    hold_the_wave(s);
    ASSERT_EQ(s.asked(), "UMP-03a U");
    s.give("U: rule 0");
    s.give("A: done | B: done");
    EXPECT_TRUE(s.records("command").empty());
    EXPECT_EQ(s.asked(), "face AB");
}

TEST(SynapseUmpire, LeavesEachWorkAsItIs)
{
    covers("SYN-UMP-12", "SYN-ASLT-06");
    Scene s{R"(umpire = { ask = { "UMP-12" } }, )" +
            place("assault", "", "",
                  "kind = \"small_fort\", optimum = 200, inaccessible = true, next = \"inner\"")};
    s.begin();
    s.give("U: usual", {6, 6});
    EXPECT_EQ(s.field().ruling(Item::inaccessible, 7), 7); // no ruling: the inner work is its own
}

TEST(SynapseContact, ShootersStrikeFirstOrByInitiative)
{
    covers("SYN-UMP-15", "SYN-CONT-02", "SYN-BATTLE-09");
    const std::string units = R"(units = {
        A = { group("A.main", "main"), infantry { "I", id = "a", body = "A.main", eff = 100, cbt = 6, weapon = { dmg = 4 } } },
        B = { group("B.main", "main", { mode = "fire" }),
              infantry { "M", id = "m", body = "B.main", eff = 100, cbt = 6, weapon = { dmg = 4, category = "firearm", range = "long" } },
              group("B.left", "main"), infantry { "L", id = "l", body = "B.left", eff = 100, cbt = 6, weapon = { dmg = 4 } } } })";
    const auto faced = [&](const std::string& more, const Dice& dice) {
        Scene s{more + units};
        EXPECT_EQ(s.problems(), "");
        s.begin();
        s.give("A: intent fight | B: intent fight", dice);
        s.give("A: face main>B.main; done | B: face left>A.main; done");
        return s;
    };
    Scene first = faced("", {6, 2}); // A has the initiative, and is shot at before it strikes
    EXPECT_EQ(first.asked(), "contact B");
    first.give("B: contact-fire main>A.main; done", {9});
    EXPECT_EQ(first.asked(), "engage A");
    first.give("A: attack main>B.main; done", {2});
    ASSERT_EQ(first.asked(), "engage B");
    EXPECT_EQ(first.refusal("B: contact-fire main>A.main"), "SYN-CONT-02"); // one shot a sequence
    EXPECT_EQ(first.refusal("B: attack main>A.main"), "SYN-BATTLE-09");
    EXPECT_THAT(first.legal("B"), ElementsAre("done", "attack B.left A.main"));
    const std::string by_initiative = R"(umpire = { ["UMP-15"] = 0 }, )";
    Scene turn = faced(by_initiative, {6, 2});
    EXPECT_EQ(turn.asked(), "engage A"); // the assailant strikes before he is shot at
    turn.give("A: attack main>B.main; done", {2});
    EXPECT_EQ(turn.asked(), "engage B");
    turn.give("B: contact-fire main>A.main; attack left>A.main; done", {9, 5});
    EXPECT_EQ(turn.records("contact_fire").size(), 1u);
    Scene theirs = faced(by_initiative, {2, 9}); // B has it: its shooters come first after all
    EXPECT_EQ(theirs.asked(), "engage B");
    theirs.give("B: contact-fire main>A.main; done", {9});
    EXPECT_EQ(theirs.asked(), "engage A");
    Scene together = faced(by_initiative, {3, 6}); // nobody: both from the start of the step
    EXPECT_EQ(together.asked(), "engage AB");
    together.give("A: attack main>B.main; done | B: contact-fire main>A.main; done", {9, 9});
    EXPECT_EQ(together.records("melee").size() + together.records("contact_fire").size(), 2u);
    EXPECT_GT(together.get(body::damage, "A.main"), 0);
    EXPECT_GT(together.get(body::damage, "B.main"), 0);
}

Scene fleet(const std::string& a, const std::string& b,
            const std::string& more = "domain = \"land\", ", std::vector<std::string> options = {})
{
    Scene s(R"(mode = "vehicle", )" + more + "units = { A = { " + a + " }, B = { " + b + " } }",
            std::move(options));
    EXPECT_EQ(s.problems(), "");
    s.begin();
    return s;
}
std::string ship(const std::string& id, const std::string& more = "",
                 const std::string& gun = "dmg = 50")
{
    return "ground { \"V\", id = \"" + id +
           "\", count = 10, sdg = 50, crew = 5, weapons = { { range = \"medium\", " + gun +
           " } } " + more + "}, ";
}

TEST(SynapseVehicles, HalfPointsOfDamageCountAgainstArmor)
{
    covers("SYN-VEH-07", "SYN-VEH-11");
    Scene s =
        fleet(ship("u", "", "dmg = \"39/2\""), ship("t", ", arm = 39") + ship("w", ", arm = 40"));
    EXPECT_EQ(firepower(s.field(), s.unit("u"), s.unit("t"), 0xffff), 190);
    EXPECT_EQ(firepower(s.field(), s.unit("u"), s.unit("w"), 0xffff), 0);
    Scene blades = fleet(
        R"(infantry { "F", id = "u", count = 10, crew = 5, weapons = { { dmg = 5, category = "melee" } } })",
        ship("t"));
    EXPECT_EQ(firepower(blades.field(), blades.unit("u"), blades.unit("t"), 0xffff), 0);
}

TEST(SynapseVehicles, WithoutCommanderTheCrewsRally)
{
    covers("SYN-VEH-12", "SYN-CMD-04");
    Scene s = fleet(ship("u", ", control = 3"), ship("t"),
                    "domain = \"land\", sides = { A = {}, B = {} }, ");
    EXPECT_EQ(s.field().potential(side_a, Field::command), 8); // attack potential
    EXPECT_EQ(s.field().potential(side_a, Field::rally), 5);   // quality alone
}

TEST(SynapseVehicles, EnemiesRollByTheirIds)
{
    covers("SYN-VEH-18");
    Scene s = fleet(ship("u"), ship("z") + ship("b"));
    s.give("A: intent fight | B: intent fight", {2, 9});
    s.give("B: shoot z u; shoot b u; done", {2, 2});
    s.give("A: disengage u unit; done", {5, 6, 3});
    EXPECT_THAT(
        s.record("disengage"),
        HasSubstr(
            "+0 neither faster than all nor slower than one [SYN-VEH-18] +5 die [SYN-CORE-03] | (b "
            "scores 11: attack potential 5 and its die) [SYN-VEH-18] (z scores 8: "));
}

TEST(SynapseVehicles, PursuitIsAtShortDistanceWhateverReachSays)
{
    covers("SYN-VEH-24", "SYN-VEH-17");
    Scene s = fleet(ship("u"), ship("t"), "domain = \"air\", ", {"veh.enforce_reach=true"});
    EXPECT_EQ(firepower(s.field(), s.unit("u"), s.unit("t"), 0xffff),
              0); // long: medium is too short
    EXPECT_TRUE(beyond_reach(s.field(), s.unit("u"), s.unit("t"), 1)) << "its first weapon";
    EXPECT_FALSE(beyond_reach(s.field(), s.unit("u"), s.unit("t"), 2)) << "it has no second";
    s.give("A: intent fight | B: intent fight", {9, 2});
    ASSERT_EQ(s.asked(), "action A");
    EXPECT_EQ(s.refused("A: shoot u t"),
              "no weapon of u that counts against t reaches it [SYN-VEH-24]");
    s.give("A: disengage u");
    EXPECT_EQ(s.refused("A: disengage u"), "u has its orders [SYN-VEH-14]");
    EXPECT_EQ(s.refused("A: hold u"), "u has its orders [SYN-VEH-14]");
    s.set(body::state, "t", static_cast<int>(State::routing));
    EXPECT_EQ(firepower(s.field(), s.unit("u"), s.unit("t"), 0xffff), 500);
}

TEST(SynapseVehicles, OfAForceOfOneTheFirstDamageIsAll)
{
    covers("SYN-VEH-16");
    Scene s = fleet(ship("u"), ship("t"));
    s.set(body::damage, "u", 1);
    const Unit u = s.unit("u");
    EXPECT_EQ(s.field().status(u, 0), s.field().status(u, 1)) << "no less than one";
    EXPECT_NE(s.field().status(u, 1), s.field().status(u, 2));
}

TEST(SynapseVehicles, WhatIsAnnihilatedIsLostAndTheRestRepaired)
{
    covers("SYN-VEH-21", "SYN-VEH-22", "SYN-LOSS-01", "SYN-LOSS-08");
    const auto end = [](std::vector<std::string> options) {
        Scene s =
            fleet(ship("u") + ship("w"), ship("t"), "domain = \"land\", ", std::move(options));
        s.give("A: intent fight | B: intent fight", {9, 2});
        s.set(body::damage, "u", 400); // of 500: 8 hulls
        s.set(body::damage, "w", 1000);
        s.set(body::state, "w", static_cast<int>(State::annihilated));
        s.set(body::damage, "t", 499);
        s.set(body::state, "t", static_cast<int>(State::dispersed));
        hold_the_wave(s);
        return s;
    };
    Scene before = end({});
    EXPECT_EQ(before.get(troop::killed, "u"), 4);
    EXPECT_EQ(before.get(troop::killed, "w"), 10);
    EXPECT_THAT(before.all(),
                Contains(HasSubstr("(10 of 10) [SYN-VEH-22] (100 percent of the crews)")));
    Scene after = end({"aftermath.recovery_order=after"});
    EXPECT_EQ(after.get(troop::killed, "u"), 4); // 8, and half of them are repaired
    EXPECT_EQ(after.get(troop::killed, "w"), 10);
    Scene quarter = end({"veh.status_ladder=quarter"});
    EXPECT_EQ(quarter.get(troop::killed, "w"), 10);
}

TEST(SynapseVehicles, SpaceIsAsWideAsTheUmpireSays)
{
    covers("SYN-UMP-20", "SYN-UMP-04", "SYN-VEH-13");
    const auto in_space = [](const std::string& more) {
        std::string a = ship("u");
        std::string b = ship("t");
        for (std::string* text : {&a, &b}) text->replace(0, 6, "space");
        Scene s = fleet(
            a, b, "domain = \"space\", umpire = { ask = { \"UMP-04\", \"UMP-20\" } }, " + more);
        return s;
    };
    Scene s = in_space("");
    s.give("U: usual");
    ASSERT_EQ(s.asked(), "UMP-04 U");
    EXPECT_EQ(s.refusal("U: rule 3"), "SYN-UMP-04"); // at least 20
    s.give("U: usual");
    ASSERT_EQ(s.asked(), "UMP-20b U");
    for (const char* near : {"1", "19", "101"})
        EXPECT_EQ(s.refusal(std::string{"U: rule "} + near), "SYN-UMP-20");
    for (const char* far : {"0", "20", "100"})
        EXPECT_EQ(s.refusal(std::string{"U: rule "} + far), "");
    s.give("U: rule 30");
    s.give("A: intent fight | B: intent fight", {6, 6});
    EXPECT_THAT(s.preview("A: shoot u t"), HasSubstr("+30 distance"));
    // What the scenario has set nearer stays so unless he widens it.
    Scene near_by = in_space("distances = { { from = 1, distance = \"long\" } }, ");
    for (int i = 0; i < 3; ++i) near_by.give("U: usual");
    near_by.give("A: intent fight | B: intent fight", {6, 6});
    EXPECT_EQ(near_by.field().distance(), Range::long_range);
    // The least he may say.
    Scene wide = in_space("distances = { { from = 1, distance = \"long\" } }, ");
    for (int i = 0; i < 2 && wide.asked() != "UMP-20b U"; ++i) wide.give("U: usual");
    wide.give("U: rule 20");
    wide.give("A: intent fight | B: intent fight", {6, 6});
    EXPECT_THAT(wide.preview("A: shoot u t"), HasSubstr("+20 distance"));
}

TEST(SynapseUrban, HousesAreNeverAddedAndDistancesAreShort)
{
    covers("SYN-URB-02", "SYN-URB-03", "SYN-TERR-05");
    const auto difficulty = [](int cover) {
        std::string text = plain_units();
        const std::string group = R"(group("B.main", "main"))";
        text.replace(text.find(group), group.size(),
                     R"(group("B.main", "main", { cover = )" + std::to_string(cover) + " })");
        Scene s(R"(urban = true, distance = "very_long", )" + text, {"cover.stack=sum"});
        EXPECT_EQ(s.problems(), "");
        s.begin();
        EXPECT_EQ(s.field().distance(), Range::short_range);
        Plan plan;
        plan.attacker = s.unit("A.support");
        plan.target = s.unit("B.main");
        plan.blow = Blow::fire;
        Breakdown b{"test", true};
        const auto found = prepare(s.field(), plan, b).difficulty;
        const std::string told = explain(b, Reader{s.game().table().setting()});
        EXPECT_EQ(told.find("houses") != told.npos, cover == 0) << told; // houses add nothing
        return found;
    };
    EXPECT_EQ(difficulty(0), 5 + 3 + 5);
    EXPECT_EQ(difficulty(5), 5 + 3 + 5);
    EXPECT_EQ(difficulty(10), 5 + 3 + 10);
}

TEST(SynapseUmpireSeat, WhatBothHaveOrderedStandsOnTheTablesBehindTheUmpiresView)
{
    covers("SYN-BATTLE-07");
    Scene s{plain_units()};
    s.begin();
    s.give("A: intent fight | B: intent fight", {5, 5});
    s.give("A: face main>B.main");
    const auto ordered = [&](Side seat) {
        const View view = s.game().view(seat);
        std::vector<std::byte> world(view.layout().bytes);
        s.rules().imagine(view, 1, world.data());
        return Table{world.data(), s.game().setting()}.get(body::decided, s.unit("A.main"));
    };
    EXPECT_EQ(ordered(umpire_seat), 1);
    EXPECT_EQ(ordered(side_a), 1);
    EXPECT_EQ(ordered(side_b), 0) << "the enemy's is a secret";
}

} // namespace
} // namespace sandtable::synapse::referee_seat_test
