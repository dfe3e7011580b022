// Who may be in a fire test and why others are not, what a battle may hold, and dice without a
// most: clauses whose reason or bound was once told wrongly.

#include "rulesets/synapse/chapters/aftermath.hpp"
#include "rulesets/synapse/chapters/clash/power.hpp"
#include "tests/rulesets/synapse/scene.hpp"

namespace sandtable::synapse::reach_test {
namespace {

using ::testing::AnyOf;
using ::testing::HasSubstr;
using ::testing::Not;

/// Before the fire of the first sequence, at long distance: longbows reach, bows do not.
Scene at_long_distance(const std::string& third)
{
    Scene s{
        R"(distances = { { from = 1, distance = "long" } }, units = { A = { group("A.main", "main"), group("A.support", "support"), group("A.other", "support"),
        infantry { "I", id = "a", body = "A.main", eff = 100, cbt = 7, weapon = { dmg = 4 } },
        archers { "O", id = "o", body = "A.other", eff = 100, cbt = 4, weapon = syn.weapons.longbow },
        archers { "X", id = "x", body = "A.support", eff = 100, cbt = 4, weapon = syn.weapons.longbow },
        archers { "Y", id = "y", body = "A.support", eff = 300, cbt = 8, ammo = 2, weapon = syn.weapons.bow }, )" +
        third + R"( },
        B = { group("B.main", "main"), infantry { "I", id = "b", body = "B.main", eff = 1000, cbt = 6, weapon = { dmg = 4 } } } })"};
    EXPECT_THAT(s.problems(), AnyOf("", HasSubstr("warning: m cannot shoot and stands in the "
                                                  "support [SYN-ARMY-02]")));
    s.begin();
    s.give("A: intent fight | B: intent fight", {8, 5});
    s.give("A: done | B: done");
    return s;
}

TEST(SynapseReach, WhoCannotFireIsToldWhy)
{
    covers("SYN-RNG-02", "SYN-RNG-03", "SYN-UNIT-10");
    Scene s = at_long_distance("");
    const auto why = [&](const char* order) { return s.refused(order); };
    EXPECT_EQ(why("A: fire support[y]>B.main"),
              "y does not reach B.main: its range must be at least long [SYN-RNG-03]");
    EXPECT_EQ(why("A: fire A.support B.main x y"),
              "y does not reach B.main: its range must be at least long [SYN-RNG-03]");
    EXPECT_EQ(why("A: fire A.support B.main o"), "o is no unit of A.support [SYN-RNG-02]");
    s.set(troop::ammo, "y", 0);
    EXPECT_EQ(why("A: fire support[y]>B.main"), "y has no ammunition [SYN-UNIT-10]");
    s.give("A: fire support[x]>B.main");
    EXPECT_EQ(why("A: fire support[x]>B.main"), "x has fired [SYN-RNG-02]");
}

TEST(SynapseReach, WhoIsInNoFireTestIsToldWhy)
{
    covers("SYN-RNG-02", "SYN-UNIT-04");
    Scene s = at_long_distance(R"(
        archers { "Z", id = "z", body = "A.support", eff = 100, cbt = 4, weapon = syn.weapons.longbow },
        infantry { "M", id = "m", body = "A.support", eff = 100, cbt = 4, weapon = { dmg = 4 } })");
    constexpr const char* others = "(y: out of reach) [SYN-RNG-03] (z: not ordered to fire) "
                                   "[SYN-RNG-02] (m: does not shoot) [SYN-UNIT-04]";
    EXPECT_THAT(s.preview("A: fire support[x]>B.main"), HasSubstr(others));
    s.give("A: fire support[x]>B.main; done", {5});
    EXPECT_THAT(s.record("fire"), HasSubstr(others));
}

TEST(SynapseReach, ABodyOutOfReachIsRefusedForItsFirstShooter)
{
    covers("SYN-RNG-03");
    Scene s = at_long_distance("");
    s.set(troop::eff, "x", 0); // only bows are left
    EXPECT_EQ(s.refused("A: fire support>B.main"),
              "y does not reach B.main: its range must be at least long [SYN-RNG-03]");
}

TEST(SynapseReach, AFirepowerOfNothingIsInNoTest) // our ruling on SYN-RNG-02
{
    covers("SYN-RNG-02");
    // One bowman whose firepower of 1 is halved to 0, for its short arm.
    Scene s = at_long_distance(
        R"(archers { "Z", id = "z", body = "A.other", eff = 1, cbt = 10, ammo = 3, weapon = { dmg = 1, category = "missile", range = "medium" } })");
    s.set(battle::distance, static_cast<int>(Range::medium));
    ASSERT_EQ(unit_power(s.field(), s.unit("z"), s.unit("A.other")), 0);
    EXPECT_EQ(s.refused("A: fire other[z]>B.main"), "z has a firepower of 0 [SYN-RNG-02]");
    EXPECT_THAT(s.preview("A: fire other>B.main"),
                HasSubstr("(z: its firepower is 0) [SYN-RNG-02]"));
    s.give("A: fire other>B.main; done", {5});
    EXPECT_THAT(s.record("fire"), HasSubstr("= +4 attack potential [SYN-GRP-02]")); // of o alone
    EXPECT_EQ(s.get(troop::ammo, "z"), 3);
    EXPECT_EQ(s.get(troop::took_part, "z"), 0);
}

std::string problems_of(const std::string& a, std::vector<std::string> options = {})
{
    return Scene("units = { A = { " + a + R"( }, B = { group("B.main", "main"),
        infantry { "I", id = "b", body = "B.main", eff = 100, cbt = 6, weapon = { dmg = 4 } } } })",
                 std::move(options))
        .problems();
}

std::string shooters(const std::string& eff, const std::string& weapon)
{
    return R"(group("A.support", "support"), archers { "X", id = "x", body = "A.support", cbt = 5, eff = )" +
           eff + R"(, weapon = { dmg = 1000, category = "firearm", )" + weapon + " } }";
}

TEST(SynapseScenario, PowerIsBoundedByWhatTheRulesMakeOfIt)
{
    covers("SYN-CORE-14", "SYN-UNIT-01", "SYN-UNIT-04", "SYN-UNIT-05");
    const char* beyond = "the power of x is beyond 1000000000000 [SYN-CORE-14]";
    // A thousand millions of men with a damage of a thousand: exactly the most there may be.
    EXPECT_EQ(problems_of(shooters("1000000000", "range = \"long\"")), "");
    EXPECT_THAT(problems_of(shooters("1000000000", "cdf = \"3/2\", range = \"long\"")),
                HasSubstr(beyond));
    // Bursts double, a short arm halves.
    EXPECT_EQ(problems_of(shooters("500000000", "burst = true, range = \"long\"")), "");
    EXPECT_THAT(problems_of(shooters("500000001", "burst = true, range = \"long\"")),
                HasSubstr(beyond));
    EXPECT_EQ(problems_of(shooters("1000000000", "burst = true, range = \"medium\"")), "");
    EXPECT_THAT(problems_of(shooters("1000000000", "burst = true, range = \"medium\""),
                            {"unit.limited_range_rank=short"}),
                HasSubstr(beyond));
    // Hand to hand nothing bursts, and what a charge multiplies counts.
    const auto horse = [](const char* eff) {
        return R"(group("A.main", "main"), cavalry { "C", id = "x", body = "A.main", cbt = 5, weapon = { dmg = 1000, burst = true }, eff = )" +
               std::string{eff} + " }";
    };
    EXPECT_EQ(problems_of(horse("500000000")), "");
    EXPECT_THAT(problems_of(horse("500000001")), HasSubstr(beyond));
}

TEST(SynapseScenario, BurstsOfVehiclesCountOnlyByOption)
{
    covers("SYN-CORE-14", "SYN-VEH-03", "SYN-VEH-04");
    const auto tanks = [](const char* weapon, std::vector<std::string> options = {}) {
        return Scene(
                   R"(mode = "vehicle", units = { A = { ground { "X", id = "x", count = 1000000, sdg = 1, crew = 5, weapons = { { dmg = 1000000, )" +
                       std::string{weapon} + R"( } } } },
            B = { ground { "T", id = "t", count = 4, sdg = 50, crew = 5, weapons = { { dmg = 50, range = "long" } } } } })",
                   std::move(options))
            .problems();
    };
    const char* beyond = "the power of x is beyond 1000000000000 [SYN-CORE-14]";
    EXPECT_EQ(tanks("burst = true, range = \"long\""), "");
    EXPECT_THAT(tanks("burst = true, range = \"long\"", {"veh.burst_doubles=true"}),
                HasSubstr(beyond));
    EXPECT_THAT(tanks("count = 2, range = \"long\""), HasSubstr(beyond));
    EXPECT_EQ(tanks("count = 2, range = \"short\""), "");
    EXPECT_EQ(tanks("count = 2, secondary = true, range = \"long\""), "");
    EXPECT_EQ(tanks("count = 2000, count_mode = \"total\", range = \"long\""), "");
}

TEST(SynapseReach, OddsAreOfThoseWhoWouldFire)
{
    covers("SYN-RNG-03", "SYN-CONT-02", "SYN-CONT-04", "SYN-UMP-16");
    Scene s{R"(umpire = { ["UMP-16"] = 1 }, units = {
        A = { group("A.main", "main"), group("A.support", "support"),
            infantry { "I", id = "a", body = "A.main", eff = 100, cbt = 9, weapon = { dmg = 4 } },
            archers { "X", id = "x", body = "A.support", eff = 100, cbt = 8, weapon = { dmg = 4, category = "missile", range = "long" } },
            archers { "Y", id = "y", body = "A.support", eff = 300, cbt = 0, weapon = { dmg = 8, category = "missile", range = "short" } } },
        B = { group("B.main", "main", { mode = "fire" }), group("B.support", "support"),
            infantry { "J", id = "b", body = "B.main", eff = 100, cbt = 9, weapon = { dmg = 4, category = "firearm", range = "long" } },
            artillery { "G", id = "g", body = "B.main", eff = 100, pieces = 10, cbt = 0, weapon = { dmg = 40, category = "artillery", range = "long", contact_ok = false } },
            archers { "Z", id = "z", body = "B.support", eff = 100, cbt = 8, weapon = { dmg = 4, category = "missile", range = "long" } } } })"};
    ASSERT_EQ(s.problems(), "");
    s.begin();
    s.give("A: intent fight | B: intent fight", {5, 5});
    const std::string odds = s.preview("A: odds A.support B.support");
    EXPECT_THAT(odds, HasSubstr("8 = +8 attack potential [SYN-GRP-02]"));
    EXPECT_THAT(odds, HasSubstr("| 400 = +400 x [SYN-GRP-01] (y: out of reach) [SYN-RNG-03] |"));
    // After it has fired too: what it has done does not change what it can do.
    s.set(troop::fired, "x", 1);
    EXPECT_EQ(s.preview("A: odds A.support B.support"), odds);
    s.set(troop::fired, "x", 0);
    s.set(troop::ammo, "x", 0);
    EXPECT_EQ(s.preview("A: odds A.support B.support"),
              "=> no unit of A.support can fire at B.support [SYN-RNG-02]\n");
    // Who is faced fires at contact, with those who can.
    s.give("A: face main>B.main; done");
    ASSERT_EQ(s.asked(), "fire A");
    s.give("A: done | B: done");
    ASSERT_EQ(s.asked(), "contact B");
    EXPECT_EQ(s.preview("B: odds B.main A.main"), s.preview("B: contact-fire main>A.main"));
    EXPECT_THAT(s.preview("B: odds B.main A.main"),
                HasSubstr("9 = +9 attack potential [SYN-GRP-02]"));
}

} // namespace
} // namespace sandtable::synapse::reach_test
