// Rules whose point lies beside the worked examples: what is lost, who is hit, who does not share.

#include "rulesets/synapse/chapters/clash/strike.hpp"
#include "tests/rulesets/synapse/scene.hpp"

namespace sandtable::synapse::rules_test {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr const char* enemy_foot =
    R"(B = { group("B.main", "main"), infantry { "J", id = "b", body = "B.main", eff = 100, cbt = 6, weapon = { dmg = 4 } } })";

TEST(SynapseRules, WhoLeavesTheTrenchLosesIt)
{
    covers("SYN-FORT-07", "SYN-FORT-04");
    const auto difficulty = [](const char* a_faces, const char* b_faces) {
        Scene s{
            R"(map = syn.battlefield { "trench" }, works = { { name = "trench", kind = "entrenchment" } },
            units = { A = { group("A.main", "main"), group("A.support", "support"),
            infantry { "I", id = "a", body = "A.main", eff = 100, cbt = 6, weapon = { dmg = 4 } },
            archers { "X", id = "x", body = "A.support", eff = 100, cbt = 5, weapon = syn.weapons.longbow } },
            B = { group("B.main", "main", { work = "trench" }), infantry { "J", id = "b", body = "B.main", eff = 100, cbt = 6, weapon = { dmg = 4 } } } })"};
        EXPECT_EQ(s.problems(), "");
        s.begin();
        s.give("A: intent fight | B: intent fight", {5, 6});
        s.give(std::string{"A: "} + a_faces + "done | B: " + b_faces + "done");
        return s.preview("A: fire support>B.main");
    };
    EXPECT_THAT(difficulty("", ""), HasSubstr("+5 fortification [SYN-FORT-01]"));
    EXPECT_THAT(difficulty("face main>B.main; ", "face main>A.main; "),
                HasSubstr("+5 fortification [SYN-FORT-01]"));
    const std::string out = difficulty("", "face main>A.main; ");
    EXPECT_THAT(out, Not(HasSubstr("fortification")));
    EXPECT_THAT(out, HasSubstr("out of its entrenchment, toward an enemy who did not come"));
    EXPECT_THAT(out, HasSubstr("[SYN-FORT-07]"));
    EXPECT_THAT(difficulty("", ""), Not(HasSubstr("[SYN-FORT-07]")));
}

TEST(SynapseRules, FireIsCappedToo)
{
    covers("SYN-CAP-03");
    const auto fire = [](std::vector<std::string> options) {
        Scene s(
            R"(units = { A = { group("A.support", "support"), archers { "X", id = "x", body = "A.support", eff = 1000, cbt = 9, weapon = syn.weapons.longbow } },
            B = { group("B.main", "main"), infantry { "J", id = "b", body = "B.main", eff = 20, cbt = 4, weapon = { dmg = 4 } } } })",
            std::move(options));
        s.begin();
        s.give("A: intent fight | B: intent fight", {5, 6});
        s.give("A: done");
        s.give("B: done");
        s.give("A: fire support>B.main; done", {5}); // 14 against 12: 20 percent of 2000
        return std::pair{s.record("fire"), s.get(body::damage, "B.main")};
    };
    EXPECT_THAT(fire({}).first, HasSubstr("-350 limited to the rupture threshold [SYN-CAP-01]"));
    EXPECT_EQ(fire({}).second, 50);
    EXPECT_EQ(fire({"cap.ranged=false"}).second, 400);
}

TEST(SynapseRules, WithoutAmmunitionThereIsNoTest)
{
    covers("SYN-UNIT-10", "SYN-RNG-02");
    Scene s{
        R"(units = { A = { group("A.main", "main"), group("A.support", "support"),
        infantry { "I", id = "a", body = "A.main", eff = 100, cbt = 6, weapon = { dmg = 4 } },
        archers { "X", id = "x", body = "A.support", eff = 100, cbt = 5, ammo = 1, weapon = syn.weapons.longbow },
        archers { "Y", id = "y", body = "A.support", eff = 100, cbt = 5, weapon = syn.weapons.longbow } }, )" +
        std::string{enemy_foot} + " }"};
    s.begin();
    s.give("A: intent fight | B: intent fight", {5, 6});
    s.give("A: done | B: done");
    s.set(troop::ammo, "x", 0);
    EXPECT_EQ(s.refusal("A: fire support[x]>B.main"), "SYN-UNIT-10");
    s.give("A: fire support>B.main; done", {2});
    EXPECT_THAT(s.record("fire"), HasSubstr("(x: out of ammunition) [SYN-UNIT-10]"));
    EXPECT_THAT(s.record("fire"), HasSubstr("| 200 = +200 y [SYN-GRP-01]"));
}

TEST(SynapseRules, TheLargestFriendIsHitWhicheverComesFirst)
{
    covers("SYN-FF-02");
    const std::string left =
        R"(infantry { "L", id = "l", body = "A.left", eff = 90, cbt = 6, weapon = { dmg = 4 } }, )";
    const std::string right =
        R"(infantry { "R", id = "r", body = "A.right", eff = 110, cbt = 6, weapon = { dmg = 4 } }, )";
    const std::string left_body = R"(group("A.left", "main"), )";
    const std::string right_body = R"(group("A.right", "main"), )";
    for (const std::string& army :
         {left_body + right_body + left + right, right_body + left_body + right + left}) {
        Scene s{"units = { A = { " + army + R"(group("A.support", "support"),
        archers { "X", id = "x", body = "A.support", eff = 100, cbt = 5, weapon = syn.weapons.longbow } }, )" +
                std::string{enemy_foot} + " }"};
        s.begin();
        s.give("A: intent fight | B: intent fight", {5, 6});
        s.give("A: face left>B.main; face right>B.main; done | B: done");
        for (const char* b : {"A.left", "A.right", "B.main"}) s.set(body::contact, b, 1);
        s.give("A: fire support>B.main; done", {2}); // 7 against 13: missed by 6
        EXPECT_THAT(s.record("fire"),
                    HasSubstr("(friendly fire on A.right: 30 percent, 60) [SYN-FF-01]"));
        EXPECT_EQ(s.get(body::damage, "A.right"), 60);
    }
}

TEST(SynapseRules, WhoStoodAsideSharesNothing)
{
    covers("SYN-LOSS-02", "SYN-XP-01");
    Scene s{R"(units = { A = { group("A.main", "main"),
        infantry { "I", id = "i", body = "A.main", eff = 100, cbt = 6, weapon = { dmg = 4 } },
        infantry { "K", id = "k", body = "A.main", eff = 100, cbt = 6, weapon = { dmg = 4 } } }, )" +
            std::string{enemy_foot} + " }"};
    s.begin();
    s.give("A: intent fight | B: intent fight", {5, 6});
    s.set(troop::took_part, "i", 1).set(body::damage, "A.main", 200);
    s.set(body::state, "B.main", static_cast<int>(State::dispersed));
    s.give("A: done | B: done");
    EXPECT_EQ(points_of(s, "i"), 50); // half of 100 damage left
    EXPECT_EQ(points_of(s, "k"), 0);
    EXPECT_GT(s.get(troop::xp, "i"), 0);
    EXPECT_EQ(s.get(troop::xp, "k"), 0);
}

TEST(SynapseRules, GunnersMayStandByTheirGuns)
{
    covers("SYN-UMP-16", "SYN-CONT-05", "SYN-GRP-08");
    const auto force = [](const std::string& ruling) {
        Scene s{
            ruling +
            R"(units = { A = { group("A.main", "main"), infantry { "I", id = "a", body = "A.main", eff = 100, cbt = 7, weapon = { dmg = 4 } } },
            B = { group("B.support", "support"),
            archers { "X", id = "x", body = "B.support", eff = 100, cbt = 4, weapon = syn.weapons.longbow },
            artillery { "K", id = "k", body = "B.support", eff = 8, pieces = 2, cbt = 4, weapon = syn.weapons.catapult } } })"};
        EXPECT_EQ(s.problems(), "");
        s.begin();
        s.give("A: intent fight | B: intent fight", {6, 6});
        s.give("B: done");
        s.give("A: face main>B.support; done");
        return s.field().force(s.unit("B.support"));
    };
    EXPECT_EQ(force(""), 500);
    EXPECT_EQ(force("umpire = { [\"UMP-16\"] = 1 }, "), 540);
}

TEST(SynapseRules, TheVictorRepairsHalf)
{
    covers("SYN-VEH-22", "SYN-LOSS-01");
    Scene s{
        R"(mode = "vehicle", domain = "land", units = {
        A = { ground { "X", id = "u", count = 4, sdg = 450, arm = 50, crew = 20, weapons = { { dmg = 200, range = "long" } } } },
        B = { ground { "T", id = "t", count = 4, sdg = 50, crew = 5, weapons = { { dmg = 50, range = "long" } } } } })"};
    s.begin();
    s.give("A: intent fight | B: intent fight", {6, 6});
    s.set(body::damage, "u", 1000);
    s.set(body::state, "t", static_cast<int>(State::dispersed));
    s.give("A: done");
    EXPECT_THAT(s.all(), Contains("u recovers 500 of 1000 [SYN-LOSS-01]"));
    EXPECT_THAT(s.records("hulls").front(), HasSubstr("(1 of 4) [SYN-VEH-22]"));
}

TEST(SynapseRules, FightersLinedUp)
{
    covers("SYN-TIME-05");
    const std::string reserve =
        R"(units = { A = { group("A.main", "main"), group("A.reserve", "reserve"),
        infantry { "I", id = "i", body = "A.main", eff = 100, cbt = 6, weapon = { dmg = 4 } },
        infantry { "R", id = "r", body = "A.reserve", eff = 50, cbt = 6, weapon = { dmg = 4 } } }, )" +
        std::string{enemy_foot} + " }";
    Scene all{reserve};
    all.begin();
    EXPECT_THAT(all.record("time"), HasSubstr("(250 fighters) [SYN-TIME-05]"));
    Scene committed(reserve, {"time.basis=committed"});
    committed.begin();
    EXPECT_THAT(committed.record("time"), HasSubstr("(200 fighters) [SYN-TIME-05]"));
    Scene fixed{"sequence_seconds = 900, " + reserve};
    fixed.begin();
    EXPECT_THAT(fixed.record("time"), HasSubstr("+900 seconds, as fixed in advance [SYN-TIME-05]"));
    Scene crews{
        R"(mode = "vehicle", domain = "land", units = {
        A = { ground { "X", id = "u", count = 4, crew_per_element = 5, sdg = 450, crew = 5, weapons = { { dmg = 200, range = "long" } } } },
        B = { ground { "T", id = "t", count = 4, sdg = 50, crew = 5, weapons = { { dmg = 50, range = "long" } } } } })"};
    crews.begin();
    EXPECT_THAT(crews.record("time"), HasSubstr("(24 fighters) [SYN-TIME-05]"));
}

} // namespace
} // namespace sandtable::synapse::rules_test
