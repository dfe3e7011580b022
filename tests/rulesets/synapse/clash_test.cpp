// Clauses of chapter 10 that no worked example shows: fire in the engage step, one attack a
// sequence, what both sides do at once, options of ratio, cap and rout.

#include "rulesets/synapse/chapters/clash/harm.hpp"
#include "tests/rulesets/synapse/scene.hpp"

namespace sandtable::synapse::clash_test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

std::string chiefs(int a, int b)
{
    return "sides = { A = { commander = chief(" + std::to_string(a) +
           ", 9) }, B = { commander = chief(" + std::to_string(b) + ", 9) } },";
}

TEST(SynapseFire, AMainBodyFiresInTheEngageStepWithTheUnitsThatReach)
{
    covers("SYN-BATTLE-10", "SYN-RNG-02", "SYN-RNG-03", "SYN-RNG-05", "SYN-UNIT-10");
    Scene s{
        R"(distances = { { from = 1, distance = "long" } }, units = { A = { group("A.main", "main", { mode = "fire" }),
        infantry { "F", id = "f", body = "A.main", eff = 100, cbt = 6, ammo = 2, weapon = { dmg = 4, category = "firearm", range = "long" } },
        infantry { "C", id = "c", body = "A.main", eff = 50, cbt = 2, ammo = 2, weapon = { dmg = 4, category = "firearm", range = "short" } } },
        B = { group("B.main", "main"), infantry { "I", id = "b", body = "B.main", eff = 1000, cbt = 6, weapon = { dmg = 4 } } } })"};
    ASSERT_EQ(s.problems(), "");
    s.begin();
    s.give("A: intent fight | B: intent fight", {5, 5});
    s.give("B: done");
    EXPECT_EQ(s.asked(), "engage A");
    const std::string test = "| 18 = +6 defense of B.main [SYN-GRP-02] -3 halved against fire "
                             "[SYN-DEF-01] +15 distance [SYN-CORE-09] | 400 = +400 f [SYN-GRP-01] "
                             "(c: out of reach) [SYN-RNG-03]";
    EXPECT_THAT(s.preview("A: attack main>B.main"), HasSubstr(test));
    s.give("A: attack main>B.main; done", {10, 9});
    EXPECT_EQ(s.records("melee").size(), 0u);
    EXPECT_THAT(s.record("fire"), HasSubstr("25 = +6 attack potential [SYN-GRP-02] +0 fresh"));
    EXPECT_THAT(s.record("fire"), HasSubstr(test));
    EXPECT_THAT(s.record("fire"), Not(HasSubstr("ratio")));
    EXPECT_EQ(s.get(body::damage, "B.main"), 160);
    EXPECT_EQ(s.get(body::contact, "B.main"), 0);
    EXPECT_EQ(s.get(troop::ammo, "f"), 1);
    EXPECT_EQ(s.get(troop::ammo, "c"), 2);
    EXPECT_EQ(s.get(troop::took_part, "c"), 0);
}

TEST(SynapseFire, ThePreviewIsOfTheUnitsNamed)
{
    covers("SYN-RNG-02");
    Scene s{R"(units = { A = { group("A.main", "main"), group("A.support", "support"),
        infantry { "I", id = "a", body = "A.main", eff = 100, cbt = 7, weapon = { dmg = 4 } },
        archers { "X", id = "x", body = "A.support", eff = 100, cbt = 4, weapon = syn.weapons.longbow },
        archers { "Y", id = "y", body = "A.support", eff = 100, cbt = 8, ammo = 0, weapon = syn.weapons.longbow } },
        B = { group("B.main", "main"), infantry { "I", id = "b", body = "B.main", eff = 1000, cbt = 6, weapon = { dmg = 4 } } } })"};
    ASSERT_EQ(s.problems(), "");
    s.begin();
    s.give("A: intent fight | B: intent fight", {5, 5});
    s.give("A: done | B: done");
    EXPECT_EQ(s.asked(), "fire A");
    for (const char* order : {"A: fire support>B.main", "A: fire support[x]>B.main"}) {
        EXPECT_THAT(s.preview(order), HasSubstr("4 = +4 attack potential"));
        EXPECT_THAT(s.preview(order), HasSubstr("200 = +200 x [SYN-GRP-01] (y: out of "
                                                "ammunition) [SYN-UNIT-10]"));
    }
}

TEST(SynapseContactFire, OneAttackASequence)
{
    covers("SYN-CONT-02", "SYN-BATTLE-09");
    // Its assailant routs: the body has fired all the same.
    Scene s{R"(units = { A = { group("A.main", "main"), group("A.other", "main"),
        infantry { "I", id = "a", body = "A.main", eff = 10, cbt = 0, weapon = { dmg = 4 } },
        infantry { "O", id = "o", body = "A.other", eff = 100, cbt = 6, weapon = { dmg = 4 } } },
        B = { group("B.main", "main", { mode = "fire" }),
        infantry { "F", id = "f", body = "B.main", eff = 100, cbt = 6, weapon = { dmg = 4, category = "firearm", range = "long" } } } })"};
    ASSERT_EQ(s.problems(), "");
    s.begin();
    s.give("A: intent fight | B: intent fight", {5, 5});
    s.give("A: face main>B.main; done");
    EXPECT_EQ(s.asked(), "contact B");
    s.set(troop::ammo, "f", 0);
    EXPECT_EQ(s.refusal("B: contact-fire main>A.main"), "SYN-UNIT-10");
    s.set(troop::ammo, "f", -1); // without end
    s.give("B: contact-fire main>A.main; done", {5});
    EXPECT_EQ(s.state("A.main"), "routing");
    EXPECT_EQ(s.asked(), "pursue B");

    // The other body of its side acts in the engage step; it does not.
    Scene two{R"(units = { A = { group("A.main", "main"),
        infantry { "I", id = "a", body = "A.main", eff = 1000, cbt = 6, weapon = { dmg = 4 } } },
        B = { group("B.main", "main", { mode = "fire" }), group("B.other", "main"),
        infantry { "F", id = "f", body = "B.main", eff = 100, cbt = 6, weapon = { dmg = 4, category = "firearm", range = "long" } },
        infantry { "O", id = "o", body = "B.other", eff = 100, cbt = 6, weapon = { dmg = 4 } } } })"};
    two.begin();
    two.give("A: intent fight | B: intent fight", {5, 5});
    two.give("A: face main>B.main; done | B: face other>A.main; done");
    two.give("B: done"); // it might have fired now
    two.give("A: done");
    EXPECT_EQ(two.asked(), "engage B");
    EXPECT_EQ(two.refusal("B: contact-fire main>A.main"), "SYN-CONT-02");
    EXPECT_EQ(two.refusal("B: attack main>A.main"), "SYN-CONT-02");
    EXPECT_EQ(two.refusal("B: attack other>A.main"), "");
}

constexpr const char* bows_and_catapults =
    R"(units = { A = { group("A.main", "main"), infantry { "I", id = "a", body = "A.main", eff = 100, cbt = 7, weapon = { dmg = 4 } } },
    B = { group("B.support", "support"),
    archers { "X", id = "x", body = "B.support", eff = 100, cbt = 4, weapon = syn.weapons.longbow },
    artillery { "K", id = "k", body = "B.support", eff = 8, pieces = 2, cbt = 4, weapon = syn.weapons.catapult } } })";

TEST(SynapseStrike, AnEncircledBodyHasNoLimitAndItIsTold)
{
    covers("SYN-CAP-02", "SYN-CAP-01");
    const auto melee = [](const char* men, bool encircled, const char* mode) {
        Scene s{
            R"(units = { A = { group("A.main", "main"), infantry { "I", id = "a", body = "A.main", eff = )" +
                std::string{men} +
                R"(, cbt = 9, weapon = { dmg = 4 } } },
        B = { group("B.main", "main"), infantry { "T", id = "t", body = "B.main", eff = 100, cbt = 5, weapon = { dmg = 4 } } } })",
            {std::string{"cap.mode="} + mode}};
        s.begin();
        s.set(body::encircled, "B.main", encircled);
        s.give("A: intent fight | B: intent fight", {9, 5});
        s.give("A: face main>B.main; done | B: done");
        s.give("A: attack main>B.main; done", {5});
        return s.record("melee");
    };
    for (const char* mode : {"per_attack", "cumulative"}) {
        EXPECT_THAT(melee("9000", true, mode), HasSubstr("(encircled: no limit) [SYN-CAP-02]"));
        EXPECT_THAT(melee("9000", false, mode), HasSubstr("[SYN-CAP-01]"));
        EXPECT_THAT(melee("90", true, mode), Not(HasSubstr("no limit"))) << "nor was one needed";
    }
    EXPECT_THAT(melee("9000", true, "off"), Not(HasSubstr("no limit"))) << "nobody has one";
}

TEST(SynapseContactFire, TheUmpireMayLetTheGunsStand)
{
    covers("SYN-CONT-04", "SYN-CONT-05", "SYN-DEF-03", "SYN-UMP-16");
    Scene s{std::string{R"(umpire = { ["UMP-16"] = 1 }, )"} + bows_and_catapults};
    ASSERT_EQ(s.problems(), "");
    s.begin();
    s.give("A: intent fight | B: intent fight", {5, 5});
    s.give("B: done");
    s.give("A: face main>B.support; done");
    EXPECT_EQ(s.get(troop::gone, "k"), 0);
    EXPECT_EQ(s.field().force(s.unit("B.support")), 540);
    s.give("B: contact-fire support>A.main; done", {2});
    EXPECT_THAT(s.record("contact_fire"), HasSubstr("100 = +100 x [SYN-GRP-01]"));
    EXPECT_THAT(s.record("contact_fire"), HasSubstr("k: cannot fire) [SYN-CONT-04]"));
    s.give("A: attack main>B.support; done", {2});
    EXPECT_THAT(s.record("melee"), HasSubstr("3 = +3 defense of B.support [SYN-DEF-03]"));
}

TEST(SynapseContactFire, TheUmpireMayLetTheInitiativeDecide)
{
    covers("SYN-CONT-02", "SYN-UMP-15");
    Scene s{std::string{R"(umpire = { ["UMP-15"] = 0 }, )"} + bows_and_catapults};
    ASSERT_EQ(s.problems(), "");
    s.begin();
    s.give("A: intent fight | B: intent fight", {5, 5});
    s.give("B: done");
    s.give("A: face main>B.support; done");
    EXPECT_EQ(s.asked(), "engage A"); // the assailant has the initiative
    s.give("A: attack main>B.support; done", {1, 9});
    EXPECT_EQ(s.asked(), "engage B");
    s.give("B: contact-fire support>A.main; done", {2});
    EXPECT_THAT(s.record("contact_fire"), HasSubstr("+5 distance [SYN-CORE-09]"));
}

TEST(SynapseCounter, WhereBothStrikeItServesInTheNextSequence)
{
    covers("SYN-CNTR-02", "SYN-CNTR-03", "SYN-PURS-03", "SYN-RALLY-03");
    Scene s{
        chiefs(7, 7) +
        R"(units = { A = { group("A.main", "main"), infantry { "I", id = "a", body = "A.main", eff = 200, cbt = 4, sdr = 50, weapon = { dmg = 5 } } },
        B = { group("B.main", "main"), infantry { "C", id = "b", body = "B.main", eff = 240, cbt = 4, sdr = 50, weapon = { dmg = 5 } } } })"};
    ASSERT_EQ(s.problems(), "");
    s.begin();
    s.give("A: intent fight | B: intent fight", {5, 5});
    s.give("A: face main>B.main; done | B: face main>A.main; done");
    s.give("A: attack main>B.main; done | B: attack main>A.main; done", {10, 4, 1, 5});
    EXPECT_THAT(s.records("melee")[1], HasSubstr("counter-attack bonus 2 for A.main"));
    EXPECT_EQ(s.state("B.main"), "routing");
    s.give("A: pursue main>B.main", {1, 9});
    EXPECT_THAT(s.record("pursuit"), Not(HasSubstr("counter-attack on")));
    EXPECT_THAT(s.record("pursuit"), HasSubstr("counter-attack bonus 2 for B.main"));
    s.give("B: flee main");
    s.give("B: rally main", {8});
    EXPECT_EQ(s.state("B.main"), "active"); // above its threshold, until it is hurt again
    s.give("A: done | B: done");
    s.give("A: face main>B.main; done | B: face main>A.main; done");
    s.give("A: attack main>B.main; done | B: attack main>A.main; done", {2, 2});
    EXPECT_THAT(s.records("melee")[0],
                HasSubstr("+2 counter-attack on B.main [SYN-CNTR-02] (for the failure of B.main in "
                          "sequence 1) [SYN-CNTR-01]"));
    EXPECT_THAT(
        s.records("melee")[1],
        HasSubstr(
            "+2 counter-attack on A.main [SYN-CNTR-02] (for the failure of A.main in sequence 1)"));
    EXPECT_EQ(s.state("B.main"), "routing");
}

TEST(SynapseCounter, TheRiposteOfAFailedPursuitHasIt)
{
    covers("SYN-PURS-03", "SYN-CNTR-01");
    Scene s{
        chiefs(7, 7) +
        R"(units = { A = { group("A.main", "main"), infantry { "I", id = "a", body = "A.main", eff = 200, cbt = 4, sdr = 50, weapon = { dmg = 5 } } },
        B = { group("B.main", "main"), infantry { "C", id = "b", body = "B.main", eff = 240, cbt = 4, sdr = 50, weapon = { dmg = 5 } } } })"};
    s.begin();
    s.give("A: intent fight | B: intent fight", {5, 5});
    s.give("A: face main>B.main; done | B: done");
    s.give("A: attack main>B.main; done | B: done", {10, 4});
    s.give("A: pursue main>B.main", {1, 9});
    s.give("B: riposte main>A.main", {5});
    EXPECT_THAT(s.record("riposte"),
                HasSubstr("-5 routing [SYN-ROUT-02] +2 counter-attack on A.main [SYN-CNTR-02] (for "
                          "the failure of A.main in sequence 1) [SYN-CNTR-01]"));
}

TEST(SynapseCounter, EachPairHasItsOwnAndSaysWhenItWasEarned)
{
    covers("SYN-CNTR-01", "SYN-CNTR-02");
    const auto foot = [](const std::string& id, const std::string& body) {
        return R"(infantry { "I", id = ")" + id + R"(", body = ")" + body +
               R"(", eff = 500, cbt = 6, weapon = { dmg = 4 } })";
    };
    Scene s{R"(units = { A = { group("A.main", "main"), group("A.left", "main"), )" +
            foot("a", "A.main") + ", " + foot("c", "A.left") +
            R"( }, B = { group("B.main", "main"), group("B.left", "main"), )" +
            foot("b", "B.main") + ", " + foot("d", "B.left") + " } }"};
    ASSERT_EQ(s.problems(), "");
    s.begin();
    s.give("A: intent fight | B: intent fight", {6, 5});
    s.give("A: face main>B.main; done | B: done");
    s.give("A: attack main>B.main; done", {1, 7});
    s.give("B: done");
    s.give("A: done | B: done");
    s.give("A: face main>B.main; face left>B.main; done | B: face left>A.main; done");
    s.give("A: attack main>B.left; attack left>B.main; done", {1, 7, 1, 7});
    s.give("B: attack main>A.main; attack left>A.main; done", {3, 3});
    const auto blows = s.records("melee");
    ASSERT_EQ(blows.size(), 2u);
    EXPECT_THAT(blows[0], HasSubstr("(for the failure of A.main in sequence 1) [SYN-CNTR-01]"));
    EXPECT_THAT(blows[1], HasSubstr("(for the failure of A.main in sequence 2) [SYN-CNTR-01]"));
}

TEST(SynapseFriendlyFire, TheFirstByItsIdOfEqualBodiesUpToItsThreshold)
{
    covers("SYN-FF-01", "SYN-FF-02", "SYN-CAP-03");
    Scene s{
        R"(units = { A = { group("A.zeta", "main"), group("A.alpha", "main"), group("A.support", "support"),
        infantry { "Z", id = "z", body = "A.zeta", eff = 10, cbt = 0, weapon = { dmg = 4 } },
        infantry { "A", id = "a", body = "A.alpha", eff = 10, cbt = 0, weapon = { dmg = 4 } },
        archers { "X", id = "x", body = "A.support", eff = 100, cbt = 5, weapon = syn.weapons.longbow } },
        B = { group("B.main", "main"), infantry { "I", id = "b", body = "B.main", eff = 1000, cbt = 6, weapon = { dmg = 4 } } } })"};
    ASSERT_EQ(s.problems(), "");
    s.begin();
    s.give("A: intent fight | B: intent fight", {5, 5});
    s.give("A: face zeta>B.main; face alpha>B.main; done | B: done");
    s.give("A: done");
    s.give("A: attack zeta>B.main; attack alpha>B.main; done", {6, 6});
    s.give("B: done");
    s.give("A: done | B: done");
    s.give("A: face zeta>B.main; face alpha>B.main; done | B: done");
    s.give("A: fire support>B.main; done", {2});
    EXPECT_THAT(s.record("fire"), HasSubstr("(friendly fire on A.alpha: 30 percent, 60) "
                                            "[SYN-FF-01] (limited to its rupture threshold, 5) "
                                            "[SYN-FF-02]"));
    EXPECT_THAT(s.record("fire"), HasSubstr("=> A.alpha takes 5 [SYN-FF-01]"));
    EXPECT_EQ(s.state("A.alpha"), "routing");
    EXPECT_EQ(s.state("A.zeta"), "active");
}

TEST(SynapseFriendlyFire, WhatCountsAtOnceIsTheStartOfTheStep)
{
    covers("SYN-BATTLE-05", "SYN-BATTLE-12", "SYN-FF-01");
    Scene s{
        chiefs(7, 7) +
        R"(units = { A = { group("A.main", "main"), group("A.rifles", "main", { mode = "fire" }),
        infantry { "I", id = "a", body = "A.main", eff = 100, cbt = 6, weapon = { dmg = 4 } },
        infantry { "F", id = "f", body = "A.rifles", eff = 100, cbt = 6, weapon = { dmg = 4, category = "firearm", range = "long" } } },
        B = { group("B.main", "main"), infantry { "C", id = "b", body = "B.main", eff = 1000, cbt = 6, weapon = { dmg = 4 } } } })"};
    ASSERT_EQ(s.problems(), "");
    s.begin();
    s.give("A: intent fight | B: intent fight", {5, 5});
    for (const bool second : {false, true}) {
        if (second) s.give("A: done | B: done");
        s.give("A: face main>B.main; done | B: done");
        s.give("A: attack main>B.main; attack rifles>B.main; done | B: done", {5, 2});
        EXPECT_EQ(s.record("fire").find("friendly fire on A.main") != std::string::npos, second);
        EXPECT_EQ(s.get(body::contact, "B.main"), 1);
    }
}

/// Two wings against one body, one of them facing it.
constexpr const char* two_wings =
    R"(units = { A = { group("A.left", "main"), group("A.right", "main"),
    infantry { "L", id = "l", body = "A.left", eff = 125, cbt = 6, weapon = { dmg = 4 } },
    infantry { "R", id = "r", body = "A.right", eff = 175, cbt = 6, weapon = { dmg = 4 } } },
    B = { group("B.main", "main"), infantry { "M", id = "m", body = "B.main", eff = 150, cbt = 6, weapon = { dmg = 4 } } } })";

std::string ratio_with(const std::string& option, std::int64_t damage)
{
    Scene s{two_wings, option.empty() ? std::vector<std::string>{} : std::vector{option}};
    s.begin();
    s.give("A: intent fight | B: intent fight", {6, 5});
    s.give("A: face left>B.main; done | B: done");
    s.set(body::damage, "A.left", damage);
    return s.preview("A: attack left>B.main");
}

TEST(SynapseRatio, OptionsOfScopeAndBasis)
{
    covers("SYN-RATIO-02");
    EXPECT_THAT(ratio_with("", 0), HasSubstr("+0 ratio 500 to 600 [SYN-RATIO-01]"));
    EXPECT_THAT(ratio_with("", 313), HasSubstr("+0 ratio 250 to 600 [SYN-RATIO-01]")); // tested
    EXPECT_THAT(ratio_with("ratio.scope=side", 0),
                HasSubstr("+2 ratio 1200 to 600 [SYN-RATIO-01]"));
    EXPECT_THAT(ratio_with("ratio.basis=initial", 313),
                HasSubstr("+0 ratio 500 to 600 [SYN-RATIO-01]"));
}

TEST(SynapseRout, ReachedOrExceeded)
{
    covers("SYN-ROUT-01", "SYN-ROUT-04", "SYN-STAT-04", "SYN-CAP-01");
    const std::string units =
        R"(units = { A = { group("A.main", "main"), infantry { "I", id = "a", body = "A.main", eff = 200, cbt = 4, sdr = 50, weapon = { dmg = 5 } } },
        B = { group("B.main", "main"), infantry { "C", id = "b", body = "B.main", eff = 200, cbt = 4, never_routs = true, weapon = { dmg = 5 } } } })";
    Scene reach{units};
    reach.begin();
    const Endurance by_default{reach.field(), reach.unit("A.main")}; // force 1000, rupture 500
    EXPECT_FALSE(by_default.after(499, false).routs);
    EXPECT_TRUE(by_default.after(500, false).routs);
    EXPECT_FALSE(by_default.after(0, false).routs);
    EXPECT_TRUE(by_default.after(2000, false).gone);
    EXPECT_FALSE(by_default.after(2000, false).routs); // annihilated is more than routed
    Scene exceed{units, {"rout.test=exceed"}};
    exceed.begin();
    const Endurance by_option{exceed.field(), exceed.unit("A.main")};
    EXPECT_FALSE(by_option.after(500, false).routs);
    EXPECT_TRUE(by_option.after(500, true).routs); // a capped hit still routs
    EXPECT_TRUE(by_option.after(501, false).routs);
    const Endurance fearless{exceed.field(), exceed.unit("B.main")};
    EXPECT_FALSE(fearless.after(1999, true).routs);
    EXPECT_TRUE(fearless.after(1999, true).stands);
    // The chance that is told is of the same rule: 500 of 1000 reach it.
    const auto routs = [](Scene& s) {
        s.give("A: intent fight | B: intent fight", {2, 9});
        s.give("A: done | B: face main>A.main; done");
        const std::string told = s.preview("B: attack main>A.main");
        return told.substr(told.find("A.main routs"), 24);
    };
    EXPECT_NE(routs(reach), routs(exceed));
}

TEST(SynapseOptions, ACappedHitOfNothingStillRouts)
{
    covers("SYN-CAP-01", "SYN-RALLY-03");
    Scene s{
        R"(units = { A = { group("A.main", "main"), infantry { "I", id = "a", body = "A.main", eff = 1000, cbt = 9, weapon = { dmg = 4 } } },
        B = { group("B.main", "main"), infantry { "C", id = "b", body = "B.main", eff = 180, cbt = 5, weapon = { dmg = 4 } } } })",
        {"cap.mode=cumulative"}};
    s.begin();
    s.give("A: intent fight | B: intent fight", {5, 5});
    s.give("A: face main>B.main; done | B: done");
    s.set(body::damage, "B.main", 540); // at its rupture, rallied before
    s.give("A: attack main>B.main; done", {5});
    EXPECT_THAT(
        s.record("melee"),
        HasSubstr("-3200 limited to what is left up to the rupture threshold [SYN-CAP-01]"));
    EXPECT_THAT(s.record("melee"), HasSubstr("B.main takes 0 [SYN-HIT-02]"));
    EXPECT_EQ(s.get(body::damage, "B.main"), 540);
    EXPECT_EQ(s.state("B.main"), "routing");
}

/// What a fire test of A.support at B's body needs, told whole.
std::string fire_at(Scene& s, const char* target)
{
    Plan plan;
    plan.attacker = s.unit("A.support");
    plan.target = s.unit(target);
    plan.blow = Blow::fire;
    Breakdown b{"test", true};
    static_cast<void>(prepare(s.field(), plan, b));
    return explain(b, Reader{s.game().setting()});
}

TEST(SynapseStrike, WhatHalvesFireIsToldAsItIs)
{
    covers("SYN-WEA-02", "SYN-PDA-01");
    for (const auto& [weather, told] :
         {std::pair{"wind = \"storm\"", "halved: storm [SYN-WEA-02]"},
          std::pair{"visibility = \"very_poor\"", "halved: very poor visibility [SYN-WEA-02]"}}) {
        Scene s{std::string{weather} + ", " + plain_units(), {"ranged.very_poor_halves_pda=true"}};
        s.begin();
        EXPECT_THAT(fire_at(s, "B.main"), HasSubstr(told));
    }
}

TEST(SynapseOptions, DistanceByRankAndWhoIsBlinded)
{
    covers("SYN-RNG-04", "SYN-WEA-02");
    const std::string duel = plain_units(); // longbows on both sides
    Scene flat{duel};
    flat.begin();
    EXPECT_THAT(fire_at(flat, "B.support"), HasSubstr("+10 distance"));
    Scene rank{duel, {"ranged.distance_model=rank"}};
    rank.begin();
    EXPECT_THAT(fire_at(rank, "B.support"), HasSubstr("+15 distance"));
    EXPECT_THAT(fire_at(rank, "B.main"), HasSubstr("+10 distance"));
    const auto in_fog = [](const char* category, std::vector<std::string> options) {
        Scene s{
            std::string{
                R"(visibility = "very_poor", units = { A = { group("A.main", "main"), group("A.support", "support"),
            infantry { "I", id = "a", body = "A.main", eff = 100, cbt = 7, weapon = { dmg = 4 } },
            archers { "X", id = "x", body = "A.support", eff = 100, cbt = 5, weapon = { dmg = 4, range = "long", category = ")"} +
                category +
                R"(" } } }, B = { group("B.main", "main"), infantry { "T", id = "t", body = "B.main", eff = 1600, cbt = 6, weapon = { dmg = 4 } } } })",
            std::move(options)};
        s.begin();
        return fire_at(s, "B.main").find("very poor visibility") != std::string::npos;
    };
    EXPECT_TRUE(in_fog("firearm", {}));
    EXPECT_FALSE(in_fog("firearm", {"ranged.very_poor_scope=archaic"}));
    EXPECT_TRUE(in_fog("missile", {"ranged.very_poor_scope=archaic"}));
}

TEST(SynapseOptions, TheLimitOfFire)
{
    covers("SYN-CAP-01", "SYN-CAP-03", "SYN-STAT-02");
    const auto limited = [](std::vector<std::string> options, bool ranged) {
        Scene s{plain_units(), std::move(options)};
        s.begin();
        return damage_cap(s.field(), s.unit("B.main"), ranged).holds;
    };
    EXPECT_TRUE(limited({}, true));
    EXPECT_FALSE(limited({"cap.ranged=false"}, true));
    EXPECT_TRUE(limited({"cap.ranged=false"}, false));
    EXPECT_FALSE(limited({"cap.mode=off"}, false));
    // Both boxes of the sheet, each with its own line.
    Scene sum{plain_units(), {"status.stack=cumulative"}};
    sum.begin();
    sum.set(body::damage, "A.support", 300);
    sum.set(body::state, "A.support", static_cast<int>(State::routing));
    EXPECT_THAT(fire_at(sum, "B.main"),
                HasSubstr("-5 routing [SYN-ROUT-02] -2 tested [SYN-STAT-01]"));
}

TEST(SynapseOptions, ASealedGarrisonMayCountAsEncircled)
{
    covers("SYN-CAP-02", "SYN-CAP-04");
    for (const bool sealed : {false, true}) {
        Scene s{
            R"(mode = "siege", map = syn.battlefield { "keep" }, works = { { name = "keep", kind = "small_fort", optimum = 200 } },
            units = { A = { group("A.main", "main"), infantry { "I", id = "a", body = "A.main", eff = 1000, cbt = 6, weapon = { dmg = 4 } } },
            B = { group("B.garrison", "garrison", { work = "keep" }), infantry { "G", id = "g", body = "B.garrison", eff = 200, cbt = 6, weapon = { dmg = 4 } } } })",
            sealed ? std::vector<std::string>{"siege.sealed_is_encircled=true"}
                   : std::vector<std::string>{}};
        s.begin();
        ASSERT_EQ(s.field().get(battle::sealed), 1);
        EXPECT_EQ(damage_cap(s.field(), s.unit("B.garrison"), true).holds, !sealed);
    }
}

TEST(SynapseDefense, SurpriseTakesTheDefenseOfVehiclesNotTheirCover)
{
    covers("SYN-VEH-12", "SYN-TERR-06", "SYN-VEH-20");
    Scene s{R"(mode = "vehicle", domain = "land", units = {
        A = { ground { "One", id = "A.support", count = 4, sdg = 50, crew = 5, weapons = { { dmg = 50, range = "long" } } } },
        B = { ground { "Foe", id = "b1", count = 4, sdg = 50, crew = 5, cover = 5, weapons = { { dmg = 50, range = "long" } } } } })",
            {"cover.order=before_halving"}};
    ASSERT_EQ(s.problems(), "");
    s.begin();
    EXPECT_THAT(fire_at(s, "b1"), HasSubstr("| 15 = ")); // (5 + 5) / 2 + 10
    s.set(army::surprised, side_b, 1);
    EXPECT_THAT(fire_at(s, "b1"), HasSubstr("| 12 = +5 defense of b1 [SYN-GRP-02] -5 surprised: no "
                                            "defense [SYN-VEH-12] -3 halved against fire"));
}

} // namespace
} // namespace sandtable::synapse::clash_test
