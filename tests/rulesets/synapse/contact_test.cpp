// Contact, reach, pursuit, rally, both sides at once: worked examples of chapters 9 to 11.

#include "tests/rulesets/synapse/scene.hpp"

namespace sandtable::synapse::contact_test {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;

TEST(SynapseContact, EXA15) // EX-A15
{
    covers("SYN-CONT-04", "SYN-CONT-05", "SYN-DEF-03", "SYN-CONT-02");
    Scene s{R"(units = { A = { group("A.main", "main"),
        infantry { "I", id = "a", body = "A.main", eff = 100, cbt = 7, weapon = { dmg = 4 } } },
        B = { group("B.support", "support"),
        archers { "X", id = "x", body = "B.support", eff = 100, cbt = 4, arm = 1, weapon = { dmg = 6, cdf = "1/4", category = "missile", range = "long" } },
        archers { "H", id = "h", body = "B.support", eff = 80, cbt = 5, weapon = { dmg = 6, cdf = "1/4", category = "firearm", range = "long" } },
        artillery { "K", id = "k", body = "B.support", eff = 8, pieces = 2, cbt = 4, weapon = syn.weapons.catapult } } })"};
    ASSERT_EQ(s.problems(), "");
    s.begin();
    s.set(body::damage, "B.support", 104);
    EXPECT_EQ(s.field().force(s.unit("B.support")), 1040);
    s.give("A: intent fight | B: intent fight", {6, 6});
    EXPECT_EQ(s.asked(), "commitment B"); // without a main body it may concede
    s.give("B: done");
    s.give("A: face main>B.support; done");
    EXPECT_EQ(s.field().gone(s.unit("k")), Gone::abandoned);
    EXPECT_EQ(captured_guns(s.field(), s.unit("k")), 2);
    EXPECT_EQ(lost_force(s.field(), s.unit("B.support")), 40); // [SYN-END-03]
    EXPECT_THAT(s.preview("B: derive B.support"), HasSubstr("(force 40 abandoned) [SYN-END-03]"));
    EXPECT_EQ(s.field().force(s.unit("B.support")), 1000);
    EXPECT_EQ(s.get(body::damage, "B.support"), 100);
    EXPECT_EQ(s.asked(), "contact B");
    s.give("B: contact-fire support>A.main; done", {5});
    EXPECT_THAT(s.record("contact_fire"),
                HasSubstr("+4 attack potential [SYN-GRP-02] -1 engaged [SYN-STAT-01]"));
    EXPECT_THAT(s.record("contact_fire"),
                HasSubstr("| 8 = +7 defense of A.main [SYN-GRP-02] -4 halved against fire "
                          "[SYN-DEF-01] +5 distance [SYN-CORE-09]"));
    EXPECT_THAT(s.record("contact_fire"), HasSubstr("195 = +75 x [SYN-GRP-01] +120 h"));
    EXPECT_EQ(s.field().defense(s.unit("B.support"), true), 4);
}

TEST(SynapseReach, EXA43SupportBehindItsLine) // EX-A43
{
    covers("SYN-RNG-03", "SYN-PURS-06", "SYN-BATTLE-10", "SYN-ARMY-03");
    Scene s{R"(units = { A = { group("A.main", "main", { mode = "fire" }), group("A.shock", "main"),
        infantry { "F", id = "f", body = "A.main", eff = 100, cbt = 6, weapon = syn.weapons.rifle },
        infantry { "M", id = "m", body = "A.shock", eff = 100, cbt = 6, weapon = { dmg = 4 } } },
        B = { group("B.main", "main"), group("B.support", "support"),
        infantry { "I", id = "i", body = "B.main", eff = 100, cbt = 6, weapon = { dmg = 4 } },
        artillery { "G", id = "g", body = "B.support", eff = 20, pieces = 4, cbt = 5, weapon = { dmg = 80, category = "artillery", range = "very_long" } } } })"};
    ASSERT_EQ(s.problems(), "");
    s.begin();
    s.give("A: intent fight | B: intent fight", {8, 5});
    s.give("A: done | B: done");
    EXPECT_EQ(s.asked(), "fire B");
    s.give("B: done");
    EXPECT_EQ(s.asked(), "engage A");
    EXPECT_EQ(s.refusal("A: attack A.main B.support"), "SYN-RNG-03");
    EXPECT_EQ(s.refusal("A: attack A.main B.main"), "");
    EXPECT_EQ(s.refusal("A: attack A.shock B.main"), "SYN-BATTLE-08");
    s.set(body::state, "B.main", static_cast<int>(State::dispersed));
    EXPECT_EQ(s.refusal("A: attack A.main B.support"), "");
}

TEST(SynapseReach, SplitFireAndAmmunition)
{
    covers("SYN-RNG-02", "SYN-UNIT-10", "SYN-RNG-07");
    Scene s{
        R"(distances = { { from = 1, distance = "long" } }, units = { A = { group("A.main", "main"), group("A.support", "support"),
        infantry { "I", id = "a", body = "A.main", eff = 100, cbt = 7, weapon = { dmg = 4 } },
        archers { "X", id = "x", body = "A.support", eff = 100, cbt = 4, ammo = 1, weapon = syn.weapons.longbow },
        archers { "Y", id = "y", body = "A.support", eff = 100, cbt = 5, weapon = syn.weapons.bow } },
        B = { group("B.main", "main"), infantry { "I", id = "b", body = "B.main", eff = 1000, cbt = 6, weapon = { dmg = 4 } } } })"};
    ASSERT_EQ(s.problems(), "");
    s.begin();
    s.give("A: intent fight | B: intent fight", {8, 5});
    s.give("A: done | B: done");
    EXPECT_EQ(s.refusal("A: fire support[y]>B.main"), "SYN-RNG-03"); // short of long range
    s.give("A: fire support[x]>B.main; done", {9});
    EXPECT_THAT(s.record("fire"), HasSubstr("+15 distance [SYN-CORE-09]"));
    EXPECT_EQ(s.get(troop::ammo, "x"), 0);
    EXPECT_EQ(s.asked(), "commitment AB");
}

TEST(SynapsePursuit, FasterFugitivesLoseHalf)
{
    covers("SYN-PURS-04", "SYN-PURS-01", "SYN-PURS-03");
    Scene s{
        R"(units = { A = { group("A.main", "main"), infantry { "I", id = "a", body = "A.main", eff = 100, cbt = 6, mobility = 1, weapon = { dmg = 4 } } },
        B = { group("B.main", "main"), cavalry { "C", id = "b", body = "B.main", eff = 10, cbt = 1, mobility = 4, weapon = { dmg = 4 } } } })"};
    s.begin();
    s.give("A: intent fight | B: intent fight", {8, 6});
    s.give("A: face main>B.main; done | B: done");
    s.give("A: attack main>B.main; done", {5});
    EXPECT_EQ(s.state("B.main"), "routing");
    EXPECT_EQ(s.asked(), "pursue A");
    EXPECT_EQ(s.refused("A: pursue B.main A.main"), "B.main is no body of yours [SYN-PURS-01]");
    s.give("A: pursue main>B.main", {2});
    EXPECT_THAT(s.record("pursuit"), HasSubstr("halved: B.main is more mobile [SYN-PURS-04]"));
}

TEST(SynapseRally, EXS21EXA11) // EX-S21, EX-A11
{
    covers("SYN-RALLY-01", "SYN-RALLY-02", "SYN-RALLY-03");
    const auto rallied = [](const Dice& dice, std::vector<std::string> options = {}) {
        Scene s(
            R"(units = { A = { group("A.main", "main"), infantry { "I", id = "a", body = "A.main", eff = 1000, cbt = 9, weapon = { dmg = 4 } } },
            B = { group("B.main", "main"), infantry { "C", id = "b", body = "B.main", eff = 180, cbt = 5, weapon = { dmg = 4 } } } },
            sides = { A = { commander = chief(15, 9) }, B = { commander = chief(1, 9) } })",
            std::move(options));
        s.begin();
        s.give("A: intent fight | B: intent fight", {5, 5});
        s.give("A: face main>B.main; done | B: done");
        s.give("A: attack main>B.main; done", {9});
        s.give("A: no-pursuit B.main");
        s.give("B: rally main", dice);
        return std::pair{s.state("B.main"), s.get(body::damage, "B.main")};
    };
    // Force 900, rupture 540: a capped hit of 540 routs.
    EXPECT_EQ(rallied({5}), (std::pair<std::string, std::int64_t>{"dispersed", 540}));
    EXPECT_EQ(rallied({6}), (std::pair<std::string, std::int64_t>{"active", 540}));
    EXPECT_EQ(rallied({8}), (std::pair<std::string, std::int64_t>{"active", 486}));
    EXPECT_EQ(rallied({10, 9}), (std::pair<std::string, std::int64_t>{"active", 216}));
    EXPECT_EQ(rallied({6}, {"rally.excess_damage=must_clear"}).first, "dispersed");
}

TEST(SynapseSimultaneous, EXA28BothRout) // EX-A28
{
    covers("SYN-BATTLE-05", "SYN-CAP-03");
    Scene s{R"(sides = { A = { commander = chief(7, 9) }, B = { commander = chief(7, 8) } },
        units = { A = { group("A.main", "main"), infantry { "I", id = "a", body = "A.main", eff = 200, cbt = 4, sdr = 50, weapon = { dmg = 5 } } },
        B = { group("B.main", "main"), infantry { "C", id = "b", body = "B.main", eff = 240, cbt = 4, sdr = 50, weapon = { dmg = 5 } } } })"};
    s.begin();
    s.give("A: intent fight | B: intent fight", {5, 5});
    EXPECT_THAT(s.record("command"), HasSubstr("nobody has the initiative"));
    s.give("A: face main>B.main; done | B: face main>A.main; done");
    EXPECT_EQ(s.asked(), "engage AB");
    s.give("A: attack main>B.main; done | B: attack main>A.main; done", {10, 4, 9});
    EXPECT_EQ(s.get(body::damage, "B.main"), 600);
    EXPECT_EQ(s.get(body::damage, "A.main"), 500);
    EXPECT_EQ(s.state("A.main"), "routing");
    EXPECT_EQ(s.state("B.main"), "routing");
    EXPECT_EQ(s.asked(), "rally A"); // nobody is left to pursue
}

TEST(SynapseContact, WhoIsLeftWithoutTheGunsRalliesAsWhatIsLeft)
{
    covers("SYN-CONT-05", "SYN-GRP-08", "SYN-RALLY-01");
    Scene s{R"(units = { A = { group("A.main", "main"),
        infantry { "I", id = "a", body = "A.main", eff = 100, cbt = 7, weapon = { dmg = 4 } } },
        B = { group("B.support", "support"),
        archers { "X", id = "x", body = "B.support", eff = 60, cbt = 4, weapon = syn.weapons.longbow },
        artillery { "K", id = "k", body = "B.support", eff = 40, pieces = 1, cbt = 9, weapon = syn.weapons.catapult } } })"};
    s.begin();
    s.give("A: intent fight | B: intent fight", {6, 6});
    s.give("B: done");
    EXPECT_EQ(s.get(body::initial_cbt, "B.support"), 6);
    s.give("A: face main>B.support; done");
    EXPECT_EQ(s.field().gone(s.unit("k")), Gone::abandoned);
    EXPECT_EQ(s.get(body::initial_cbt, "B.support"), 4);
}

TEST(SynapseContact, WhoHadOnlyGunsIsCapturedAndItIsTold)
{
    covers("SYN-CONT-05");
    Scene s{R"(units = { A = { group("A.main", "main"),
        infantry { "I", id = "a", body = "A.main", eff = 100, cbt = 7, weapon = { dmg = 4 } } },
        B = { group("B.support", "support"),
        artillery { "K", id = "k", body = "B.support", eff = 40, pieces = 1, cbt = 9, weapon = syn.weapons.catapult } } })"};
    s.begin();
    s.give("A: intent fight | B: intent fight", {6, 6});
    s.give("B: done");
    s.give("A: face main>B.support; done");
    EXPECT_EQ(s.state("B.support"), "captured");
    EXPECT_THAT(s.all(), Contains(HasSubstr("B.support is captured")));
}

TEST(SynapseContact, WhoFightsInTheLastFrontOfTheMapStandsThere)
{
    covers("SYN-BATTLE-07");
    Scene s{R"(map = zones { zones = { "A.main", "A.support", "A.reserve", "B.main", "B.support",
                                       "B.reserve", "front.1" }, links = { "A.main|B.main" } }, )" +
            plain_units()};
    ASSERT_EQ(s.problems(), "");
    s.begin();
    s.give("A: intent fight | B: intent fight", {5, 5});
    s.give("A: face main>B.main; done | B: done");
    for (const char* body : {"A.main", "B.main"}) {
        EXPECT_EQ(s.get(body::front, body), 1);
        EXPECT_EQ(index(s.game().table().cell(s.unit(body))), 6) << "front.1";
    }
}

TEST(SynapseOrders, WhoHasItsOrdersIsNotToldToHoldAsWell)
{
    covers("SYN-BATTLE-06", "SYN-BATTLE-09");
    Scene s{plain_units()};
    s.begin();
    s.give("A: intent fight | B: intent fight", {5, 5});
    s.give("A: face main>B.main; done | B: done");
    for (int i = 0; i < 6 && s.asked() != "engage B"; ++i)
        s.give(s.asked().back() == 'A' ? "A: done" : "B: done");
    EXPECT_EQ(s.refused("B: hold main"), "");
    s.give("B: attack main>A.main");
    EXPECT_EQ(s.refused("B: hold main"), "B.main has its orders [SYN-BATTLE-09]");
}

TEST(SynapseOrders, WhoIsInNoFrontIsToldSo)
{
    covers("SYN-BATTLE-08", "SYN-BATTLE-09", "SYN-CONT-02");
    Scene s{
        R"(units = { A = { group("A.main", "main"), group("A.left", "main"), group("A.support", "support"),
            infantry { "I", id = "a", body = "A.main", eff = 100, cbt = 5, weapon = { dmg = 4 } },
            infantry { "L", id = "l", body = "A.left", eff = 100, cbt = 5, weapon = { dmg = 4 } },
            archers { "B", id = "w", body = "A.support", eff = 50, cbt = 5, weapon = syn.weapons.bow } },
        B = { group("B.main", "main"), group("B.left", "main"),
            infantry { "J", id = "b", body = "B.main", eff = 100, cbt = 5, weapon = { dmg = 4 } },
            infantry { "M", id = "m", body = "B.left", eff = 100, cbt = 5, weapon = { dmg = 4 } } } })"};
    s.begin();
    s.give("A: intent fight | B: intent fight", {9, 5});
    s.give("A: face left>B.main; done | B: done | A: done");
    ASSERT_EQ(s.asked(), "engage A");
    EXPECT_EQ(s.refused("A: attack main>B.main"), "A.main is in no front [SYN-BATTLE-08]");
    EXPECT_EQ(s.refused("A: attack left>B.left"), "B.left is in no front [SYN-BATTLE-08]");
    EXPECT_EQ(s.refused("A: contact-fire support>B.main"),
              "nobody faces A.support hand to hand [SYN-CONT-02]");
    EXPECT_EQ(s.refused("A: contact-fire left>B.main"), "A.left fights hand to hand [SYN-CONT-02]");
    s.set(body::front, "A.main", 2);
    s.set(body::front, "B.left", 2);
    EXPECT_EQ(s.refused("A: attack main>B.main"), "B.main is in another front [SYN-BATTLE-09]");
}

TEST(SynapseOrders, WhoRunsBehindAMainBodyIsOutOfReachOfPursuit)
{
    covers("SYN-PURS-06", "SYN-PURS-01");
    Scene s{
        R"(units = { A = { group("A.main", "main"), infantry { "I", id = "a", body = "A.main", eff = 1000, cbt = 8, weapon = { dmg = 4 } } },
        B = { group("B.main", "main"), group("B.left", "main"), group("B.support", "support"),
        infantry { "J", id = "b", body = "B.main", eff = 100, cbt = 5, weapon = { dmg = 4 } },
        infantry { "M", id = "m", body = "B.left", eff = 10, cbt = 1, weapon = { dmg = 4 } },
        archers { "B", id = "w", body = "B.support", eff = 50, cbt = 5, weapon = syn.weapons.bow } } })"};
    s.begin();
    s.give("A: intent fight | B: intent fight", {9, 5});
    s.give("A: face main>B.left; done | B: done | B: done");
    s.give("A: attack main>B.left; done", {5});
    for (int i = 0; i < 4 && s.asked() != "pursue A"; ++i) s.give("B: done");
    ASSERT_EQ(s.asked(), "pursue A");
    EXPECT_EQ(s.refused("A: pursue main>B.support"),
              "the question is whether B.left is pursued [SYN-PURS-01]");
    s.set(body::state, "B.support", static_cast<int>(State::routing));
    EXPECT_EQ(s.refused("A: pursue main>B.support"),
              "B.support is out of reach behind a main body [SYN-PURS-06]");
    EXPECT_EQ(s.refused("A: no-pursuit B.main"), "the question is about B.left [SYN-BATTLE-01]");
}

TEST(SynapseOrders, TheUnitThatIsNamedIsTheOneThatDoesNotReach)
{
    covers("SYN-RNG-03");
    Scene s{
        R"(units = { A = { group("A.main", "main"), group("A.support", "support"),
            infantry { "I", id = "a", body = "A.main", eff = 100, cbt = 5, weapon = { dmg = 4 } },
            archers { "S", id = "s", body = "A.support", eff = 50, cbt = 5, weapon = { dmg = 4, category = "missile", range = "short" } },
            archers { "G", id = "g", body = "A.support", eff = 50, cbt = 5, weapon = { dmg = 4, category = "missile", range = "long" } } },
        B = { group("B.main", "main"), group("B.support", "support"),
            infantry { "J", id = "b", body = "B.main", eff = 100, cbt = 5, weapon = { dmg = 4 } },
            archers { "T", id = "t", body = "B.support", eff = 50, cbt = 5, weapon = { dmg = 4, category = "missile", range = "very_long" } } } })"};
    s.begin();
    s.give("A: intent fight | B: intent fight", {9, 5});
    s.give("A: done | B: done");
    ASSERT_EQ(s.asked(), "fire A");
    EXPECT_EQ(s.refused("A: fire support[g]>B.support"),
              "g does not reach B.support: its range must be at least very long [SYN-RNG-03]");
    EXPECT_EQ(s.refused("A: fire support[s]>B.support"),
              "s does not reach B.support: its range must be at least very long [SYN-RNG-03]");
    EXPECT_EQ(s.refused("A: fire support>B.support"),
              "s does not reach B.support: its range must be at least very long [SYN-RNG-03]");
}

const std::string pikes_and_shot =
    R"(infantry { "P", id = "p", body = "B.main", eff = 100, cbt = 5, weapon = { dmg = 4 } },
       infantry { "S", id = "s", body = "B.main", eff = 20, cbt = 5, weapon = { dmg = 4, category = "firearm", range = "long" } })";

TEST(SynapseContact, WhoDoesNotShootFightsBesideThoseWhoDo)
{
    covers("SYN-PDA-01", "SYN-RATIO-02", "SYN-CONT-04", "SYN-ASLT-15");
    const std::string assailant =
        R"(A = { group("A.main", "main"), infantry { "I", id = "a", body = "A.main", eff = 250, cbt = 5, weapon = { dmg = 4 } } }, )";
    Scene walls{
        R"(mode = "assault", map = syn.battlefield { "keep" }, works = { { name = "keep", kind = "small_fort", optimum = 100 } },
        units = { )" +
        assailant + R"(B = { group("B.main", "garrison", { work = "keep", mode = "fire" }), )" +
        pikes_and_shot + "} }"};
    Scene open{"units = { " + assailant + R"(B = { group("B.main", "main", { mode = "fire" }), )" +
               pikes_and_shot + "} }"};
    for (Scene* s : {&walls, &open}) {
        ASSERT_EQ(s->problems(), "");
        if (s == &walls) {
            s->begin({5, 5});
            s->give("A: done | B: done");
        } else {
            s->begin();
            s->give("A: intent fight | B: intent fight", {5, 5});
            s->give("A: face main>B.main; done");
        }
        ASSERT_EQ(s->asked(), "contact B");
        EXPECT_THAT(s->preview("B: contact-fire main>A.main"),
                    HasSubstr("| 480 = +400 p [SYN-GRP-01] +80 s [SYN-GRP-01] |"));
        s->give("B: done");
        EXPECT_THAT(s->preview("A: attack main>B.main"),
                    HasSubstr("+2 ratio 1000 to 480 [SYN-RATIO-01]"));
    }
    // From afar they have no part in it, in a pursuit by fire neither.
    Breakdown b{"test", true};
    static_cast<void>(prepare(
        open.field(),
        {.attacker = open.unit("B.main"), .target = open.unit("A.main"), .blow = Blow::pursuit},
        b));
    const std::string afar = explain(b, Reader{open.game().setting()});
    EXPECT_THAT(afar, HasSubstr("| 80 = "));
    EXPECT_THAT(afar, HasSubstr("(waived: p: does not shoot) [SYN-UNIT-04] +80 s [SYN-GRP-01]"));
}

TEST(SynapseContact, WhoCannotFireIsNotInTheTest)
{
    covers("SYN-CONT-05", "SYN-UNIT-10", "SYN-CONT-04", "SYN-UMP-16", "SYN-RNG-02");
    Scene s{R"(umpire = { ["UMP-16"] = 1 }, units = { A = { group("A.main", "main"),
        infantry { "I", id = "a", body = "A.main", eff = 250, cbt = 5, weapon = { dmg = 4 } } },
        B = { group("B.main", "main", { mode = "fire" }),
        infantry { "S", id = "s", body = "B.main", eff = 100, cbt = 6, ammo = 5, weapon = { dmg = 4, category = "firearm", range = "long" } },
        artillery { "G", id = "g", body = "B.main", eff = 100, pieces = 10, cbt = 0, ammo = 5, weapon = { dmg = 40, category = "artillery", range = "long", contact_ok = false } },
        infantry { "D", id = "d", body = "B.main", eff = 100, cbt = 0, ammo = 0, weapon = { dmg = 4, category = "firearm", range = "long" } },
        infantry { "W", id = "w", body = "B.main", eff = 1, cbt = 0, weapon = { dmg = "1/2", category = "firearm", range = "long" } } } })"};
    ASSERT_EQ(s.problems(), "");
    s.begin();
    s.give("A: intent fight | B: intent fight", {5, 5});
    s.give("A: face main>B.main; done");
    s.give("B: contact-fire main>A.main; done", {5});
    EXPECT_THAT(s.record("contact_fire"), HasSubstr("11 = +6 attack potential [SYN-GRP-02]"));
    EXPECT_THAT(s.record("contact_fire"), HasSubstr("| 400 = +400 s [SYN-GRP-01]"));
    EXPECT_THAT(s.record("contact_fire"), HasSubstr("(waived: g: cannot fire) [SYN-CONT-04]"));
    EXPECT_THAT(s.record("contact_fire"),
                HasSubstr("(waived: d: out of ammunition) [SYN-UNIT-10]"));
    EXPECT_THAT(s.record("contact_fire"),
                HasSubstr("(waived: w: its firepower is 0) [SYN-RNG-02]"));
    EXPECT_EQ(s.get(troop::ammo, "s"), 4);
    EXPECT_EQ(s.get(troop::ammo, "g"), 5);
    // A pursuit by fire is a test like any other: who is dry is not in it.
    Breakdown b{"test", true};
    static_cast<void>(prepare(
        s.field(),
        {.attacker = s.unit("B.main"), .target = s.unit("A.main"), .blow = Blow::pursuit}, b));
    EXPECT_THAT(explain(b, Reader{s.game().setting()}),
                HasSubstr("+3 attack potential [SYN-GRP-02]")); // of s and g
}

TEST(SynapseContact, WithNobodyLeftWhoCanFireThereIsNoTest)
{
    covers("SYN-UNIT-10", "SYN-CONT-04");
    Scene s{R"(umpire = { ["UMP-16"] = 1 }, units = { A = { group("A.main", "main"),
        infantry { "I", id = "a", body = "A.main", eff = 250, cbt = 5, weapon = { dmg = 4 } } },
        B = { group("B.main", "main", { mode = "fire" }),
        infantry { "P", id = "p", body = "B.main", eff = 100, cbt = 5, weapon = { dmg = 4 } },
        infantry { "S", id = "s", body = "B.main", eff = 100, cbt = 6, ammo = 5, weapon = { dmg = 4, category = "firearm", range = "long" } },
        artillery { "G", id = "g", body = "B.main", eff = 100, pieces = 10, cbt = 0, ammo = 5, weapon = { dmg = 40, category = "artillery", range = "long", contact_ok = false } },
        infantry { "W", id = "w", body = "B.main", eff = 1, cbt = 0, weapon = { dmg = "1/2", category = "firearm", range = "long" } } } })"};
    s.begin();
    s.give("A: intent fight | B: intent fight", {5, 5});
    s.give("A: face main>B.main; done");
    constexpr const char* order = "B: contact-fire main>A.main";
    EXPECT_EQ(s.refusal(order), "");
    s.set(troop::ammo, "s", 0);
    EXPECT_EQ(s.refused(order), "B.main has a firepower of 0 [SYN-RNG-02]");
    s.set(troop::ammo, "w", 0);
    EXPECT_EQ(s.refused(order), "no weapon of B.main fires at contact [SYN-CONT-04]");
    s.set(troop::ammo, "g", 0);
    EXPECT_EQ(s.refused(order), "B.main has no ammunition [SYN-UNIT-10]");
}

/// B.main has been missed by A.left, for a bonus of 5, and routed by A.main.
class Missed {
public:
    explicit Missed(bool together) : s{scenario(together)}
    {
        EXPECT_EQ(s.problems(), "");
        s.begin();
        s.give("A: intent fight | B: intent fight", {5, 5});
        s.give("A: face left>B.main; face main>B.main; done | B: face main>A.left; done");
        s.give("A: attack left>B.main; attack main>B.main; done", together ? Dice{} : first);
        if (together) s.give("B: done", first);
        EXPECT_EQ(s.state("B.main"), "routing");
    }
    [[nodiscard]] std::int64_t bonus() const
    {
        return s.field().counter_bonus(s.unit("B.main"), s.unit("A.left"));
    }
    Scene s;

private:
    inline static const Dice first{1, 5, 9};
    static std::string scenario(bool together)
    {
        return std::string{"ratio_allowed = false, sides = { A = { commander = chief("} +
               (together ? "9" : "12") + R"(, 9) }, B = { commander = chief(9, 9) } },
            units = { A = { group("A.left", "main"), group("A.main", "main"),
            infantry { "L", id = "l", body = "A.left", eff = 100, cbt = 1, weapon = { dmg = 4 } },
            infantry { "M", id = "m", body = "A.main", eff = 100, cbt = 9, weapon = { dmg = 40 } } },
            B = { group("B.main", "main"), infantry { "B", id = "b", body = "B.main", eff = 300, cbt = 8, weapon = { dmg = 4 } } } })";
    }
};

TEST(SynapsePursuit, WhatAFailedPursuitIsWorthServesBesideALargerBonusThatWaits)
{
    covers("SYN-PURS-03", "SYN-CNTR-02", "SYN-CNTR-03");
    Missed at_once{true};
    Scene& s = at_once.s;
    EXPECT_EQ(at_once.bonus(), 0); // the 5 of the step wait for the next sequence
    s.give("A: pursue left>B.main", {1, 3});
    EXPECT_THAT(s.record("pursuit"),
                HasSubstr("(counter-attack bonus 2 for B.main) [SYN-CNTR-01]"));
    EXPECT_EQ(at_once.bonus(), 2);
    s.give("B: riposte main>A.left", {5});
    EXPECT_THAT(s.record("riposte"),
                HasSubstr("+2 counter-attack on A.left [SYN-CNTR-02] (for the failure of A.left in "
                          "sequence 1) [SYN-CNTR-01]"));
    EXPECT_EQ(at_once.bonus(), 0);
    s.give("A: let-go left");
    s.give("B: rally main", {9});
    ASSERT_EQ(s.game().table().turn(), 2);
    EXPECT_EQ(at_once.bonus(), 5);
}

TEST(SynapsePursuit, ALargerBonusThatServesAtOnceStays)
{
    covers("SYN-PURS-03", "SYN-CNTR-02");
    Missed in_turn{false};
    EXPECT_EQ(in_turn.bonus(), 5);
    in_turn.s.give("A: pursue left>B.main", {1, 3});
    EXPECT_EQ(in_turn.bonus(), 5);
    EXPECT_EQ(in_turn.s.field().course().earned[0], 1); // the smaller one is none
    in_turn.s.give("B: riposte main>A.left", {5});
    EXPECT_THAT(in_turn.s.record("riposte"),
                HasSubstr("+5 counter-attack on A.left [SYN-CNTR-02]"));
    EXPECT_EQ(in_turn.bonus(), 0);
}

TEST(SynapsePursuit, OfTwoBonusesTheLargerServesInTheNextSequence)
{
    covers("SYN-CNTR-02", "SYN-CNTR-03");
    for (const bool pursued : {true, false}) {
        Missed at_once{true};
        Scene& s = at_once.s;
        if (pursued) {
            s.give("A: pursue left>B.main", {1, 3});
            s.give("B: flee main");
        } else {
            s.give("A: no-pursuit B.main");
        }
        s.give("B: rally main", {9});
        ASSERT_EQ(s.game().table().turn(), 2);
        EXPECT_EQ(at_once.bonus(), 5);
        s.give("A: done | B: done");
        s.give("A: face left>B.main; done | B: face main>A.left; done");
        s.give("A: attack left>B.main; done | B: done", {5}); // 6 against 8 is worth 1
        EXPECT_THAT(s.record("melee"), HasSubstr("(counter-attack bonus 1 for B.main)"));
        EXPECT_EQ(s.game().table().turn(), 3);
        EXPECT_EQ(at_once.bonus(), 0); // the larger has stayed, and has lapsed by now
    }
}

} // namespace
} // namespace sandtable::synapse::contact_test
