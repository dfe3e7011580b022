// Clauses before and behind walls, of vehicles and of the umpire that a planted fault went through:
// each is asserted here by itself.

#include "rulesets/synapse/chapters/clash/power.hpp"
#include "tests/rulesets/synapse/scene.hpp"

namespace sandtable::synapse::walls_test {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;

/// A small fort with so many in it, and men before it.
std::string fort(const std::string& mode, const std::string& garrison, const std::string& more = "",
                 const std::string& a_units = "")
{
    return more + "mode = \"" + mode +
           R"(", map = syn.battlefield { "keep" }, works = { { name = "keep", kind = "small_fort", optimum = 200 } },
        units = { A = { group("A.main", "main"),
            infantry { "I", id = "a", body = "A.main", eff = 400, cbt = 6, weapon = { dmg = 4 } }, )" +
           a_units + " }, B = { " + garrison + " } }";
}
constexpr const char* spearmen = R"(group("B.garrison", "garrison", { work = "keep" }),
    infantry { "G", id = "g", body = "B.garrison", eff = 200, cbt = 6, weapon = { dmg = 4 } })";

TEST(SynapseAssault, BothSidesAttackOrHoldInEachWave)
{
    covers("SYN-ASLT-09");
    Scene s{fort("assault", spearmen)};
    ASSERT_EQ(s.problems(), "");
    s.begin({5, 5});
    const auto wave = [&](const std::string& orders, const Dice& dice) {
        s.give("A: done | B: done");
        EXPECT_EQ(s.asked(), "engage AB");
        EXPECT_THAT(s.legal("A"), Contains("attack A.main B.garrison"));
        EXPECT_THAT(s.legal("B"), Contains("attack B.garrison A.main"));
        EXPECT_EQ(s.refusal("A: hold A.main"), "");
        EXPECT_EQ(s.refusal("B: hold B.garrison"), "");
        s.give(orders, dice);
        return s.records("melee").size();
    };
    EXPECT_EQ(wave("A: hold A.main; done | B: attack garrison>A.main; done", {2}), 1u);
    EXPECT_GT(s.get(body::damage, "A.main"), 0);
    EXPECT_EQ(s.get(body::damage, "B.garrison"), 0); // who attacks alone risks nothing
    EXPECT_EQ(wave("A: attack main>B.garrison; done | B: hold B.garrison; done", {5}), 1u);
    EXPECT_GT(s.get(body::damage, "B.garrison"), 0);
    EXPECT_EQ(wave("A: hold A.main; done | B: hold B.garrison; done", {}), 0u);
    EXPECT_EQ(wave("A: attack main>B.garrison; done | B: attack garrison>A.main; done", {2, 2}),
              2u);
}

TEST(SynapseAssault, TheWallStandsBetween)
{
    covers("SYN-ASLT-15");
    const std::string bows = R"(group("B.garrison", "garrison", { work = "keep", mode = "fire" }),
        archers { "X", id = "x", body = "B.garrison", eff = 90, cbt = 4, weapon = { dmg = 4, category = "missile", range = "long" } },
        artillery { "K", id = "k", body = "B.garrison", eff = 30, pieces = 2, cbt = 8, weapon = { dmg = 50, category = "artillery", range = "long", contact_ok = false } })";
    Scene s{fort("assault", bows)};
    ASSERT_EQ(s.problems(), "");
    s.begin({5, 5});
    s.give("A: done | B: done");
    // A melee body before it: it fires once, at contact, at short distance, with all it has.
    EXPECT_EQ(s.asked(), "contact B");
    const std::string shot = s.preview("B: contact-fire garrison>A.main");
    EXPECT_THAT(shot, HasSubstr("+5 distance [SYN-CORE-09]"));
    EXPECT_THAT(shot, HasSubstr("| 460 = +360 x [SYN-GRP-01] +100 k [SYN-GRP-01] |"));
    EXPECT_EQ(s.get(troop::pieces, "k"), 2); // no gun is abandoned
    EXPECT_EQ(s.field().gone(s.unit("k")), Gone::no);
    s.give("B: contact-fire garrison>A.main; done", {2});
    EXPECT_EQ(s.asked(), "engage A"); // once a wave
    // The guns count in its defense: (90 x 4 + 30 x 8) / 120, and 5 for the fort.
    EXPECT_THAT(s.preview("A: attack main>B.garrison"),
                HasSubstr("| 10 = +5 defense of B.garrison [SYN-GRP-02] +5 fortification"));
}

/// In the first assault of a siege, at its commitment phase.
Scene in_assault(const std::string& a_units = "")
{
    Scene s{fort("siege", spearmen, "", a_units)};
    EXPECT_EQ(s.problems(), "");
    s.begin();
    s.give("B: done");
    s.give("A: siege assault");
    s.give("B: done", {5, 5});
    EXPECT_EQ(s.asked(), "commitment AB");
    return s;
}

TEST(SynapseSiege, WhoRanComesBackAndWhoIsGoneDoesNot)
{
    covers("SYN-SIEGE-19", "SYN-SIEGE-15");
    std::string more;
    for (const char* b : {"left", "right", "lost", "taken"})
        more += std::string{"group(\"A."} + b + "\", \"main\"), infantry { \"" + b + "\", id = \"" +
                b + "\", body = \"A." + b + "\", eff = 100, cbt = 5, weapon = { dmg = 4 } },";
    Scene s = in_assault(more);
    s.set(body::state, "A.left", static_cast<int>(State::routing)).set(body::damage, "A.left", 90);
    s.set(body::state, "A.right", static_cast<int>(State::dispersed));
    s.set(body::damage, "A.right", 310);
    s.set(body::state, "A.lost", static_cast<int>(State::annihilated));
    s.set(body::state, "A.taken", static_cast<int>(State::captured));
    s.give("A: call-off | B: done");
    EXPECT_EQ(s.field().mode(), Mode::siege);
    EXPECT_EQ(s.state("A.left"), "active");
    EXPECT_EQ(s.get(body::damage, "A.left"), 90);
    EXPECT_EQ(s.state("A.right"), "active");
    EXPECT_EQ(s.get(body::damage, "A.right"), 310);
    EXPECT_EQ(s.state("A.lost"), "annihilated");
    EXPECT_EQ(s.state("A.taken"), "captured");
    EXPECT_EQ(s.asked(), "surrender B");
}

TEST(SynapseSiege, OnlyAReserveThatFightsHandToHandHelpsToSeal)
{
    covers("SYN-SIEGE-01");
    const auto week = [](const std::string& reserve) {
        Scene s{fort("siege", spearmen, "", reserve)};
        EXPECT_EQ(s.problems(), "");
        s.begin();
        return s.record("week");
    };
    EXPECT_THAT(
        week(
            R"(group("A.reserve", "reserve"), infantry { "R", id = "r", body = "A.reserve", eff = 100, cbt = 5, weapon = { dmg = 4 } })"),
        HasSubstr("power 2000 against 800"));
    EXPECT_THAT(
        week(
            R"(group("A.reserve", "reserve", { mode = "fire" }), archers { "R", id = "r", body = "A.reserve", eff = 100, cbt = 5, weapon = syn.weapons.longbow })"),
        HasSubstr("power 1600 against 800"));
}

TEST(SynapseSiege, ASealMayEncircleTheGarrisonAlone)
{
    covers("SYN-CAP-04");
    for (const bool option : {false, true}) {
        Scene s(fort("siege", spearmen),
                {std::string{"siege.sealed_is_encircled="} + (option ? "true" : "false")});
        s.begin();
        ASSERT_EQ(s.field().get(battle::sealed), 1);
        EXPECT_EQ(s.field().encircled(s.unit("B.garrison")), option);
        EXPECT_FALSE(s.field().encircled(s.unit("A.main")));
    }
}

TEST(SynapseSiege, ABesiegerWithoutAMainBodyLiftsTheSiege)
{
    covers("SYN-SIEGE-19");
    Scene s = in_assault();
    s.set(body::state, "A.main", static_cast<int>(State::annihilated));
    s.give("A: call-off | B: done");
    EXPECT_THAT(s.all(), Contains("the besieger has no active main body left [SYN-SIEGE-19]"));
    EXPECT_EQ(s.asked(), "losses A");
    EXPECT_EQ(s.field().get(army::holds_field, side_b), 1);
}

std::string tanks(int reserve_damage, const std::string& more = "")
{
    return R"(mode = "vehicle", domain = "land", units = {
        A = { ground { "X", id = "u", count = 9, sdg = 50, arm = 1, crew = 5, control = 3, weapons = { { dmg = 50, range = "long" } } },
              ground { "R", id = "r", count = 1, sdg = 50, arm = 1, crew = 5, role = "reserve", weapons = { { dmg = )" +
           std::to_string(reserve_damage) + R"(, range = "long", usable_vs = { "air" } } } } },
        B = { ground { "T", id = "t", count = 4, sdg = 50, arm = 200, crew = 5, control = 3, weapons = { { dmg = 50, range = "long" } } } } )" +
           more + "}";
}

TEST(SynapseVehicles, AReserveIsWorthAllItsWeapons)
{
    covers("SYN-VEH-25", "SYN-RES-02");
    // 450 in the line; the reserve's weapon counts though no enemy here flies and all are armored.
    EXPECT_EQ(Scene{tanks(50)}.problems().find("SYN-RES-02"), std::string::npos);
    EXPECT_THAT(Scene{tanks(49)}.problems(), HasSubstr("[SYN-RES-02]"));
}

TEST(SynapseVehicles, EachIsAMainBodyAndRalliesByItsCrew)
{
    covers("SYN-VEH-25", "SYN-END-04", "SYN-RALLY-01");
    Scene s{tanks(50)};
    s.begin();
    s.give("A: intent fight | B: intent fight", {9, 2});
    EXPECT_TRUE(s.field().is_main(s.unit("t")));
    s.give("A: done"); // keeps its reserve
    s.set(body::state, "t", static_cast<int>(State::routing));
    s.give("A: done");
    EXPECT_EQ(s.asked(), "rally B");
    s.give("B: rally t", {9}); // its crew of 5, not the 8 with which it attacks
    EXPECT_THAT(s.record("rally"),
                HasSubstr("| 15 = +20 rally [SYN-RALLY-01] -5 combat potential"));
    Scene gone{tanks(50)};
    gone.begin();
    gone.give("A: intent fight | B: intent fight", {9, 2});
    gone.give("A: done");
    gone.set(body::state, "t", static_cast<int>(State::annihilated)).set(body::damage, "t", 2000);
    gone.give("A: done");
    EXPECT_THAT(gone.record("victory"),
                HasSubstr("(all main bodies of the loser are annihilated) [SYN-END-04]"));
}

TEST(SynapseUmpire, GrantsTheSecondWeapon)
{
    covers("SYN-UMP-06", "SYN-UNIT-09");
    const auto power_with = [](const std::string& ruling) {
        Scene s{ruling + R"(units = { A = { group("A.main", "main"),
            infantry { "I", id = "a", body = "A.main", eff = 100, cbt = 6, weapon = { dmg = 4 }, second = { dmg = 5 } },
            infantry { "J", id = "j", body = "A.main", eff = 10, cbt = 6, weapon = { dmg = 4 } } },
            B = { group("B.main", "main"), infantry { "B", id = "b", body = "B.main", eff = 100, cbt = 6, weapon = { dmg = 4 } } } })"};
        EXPECT_EQ(s.problems(), "");
        s.begin();
        while (s.asked() == "UMP-06 U") {
            EXPECT_EQ(s.game().table().decision().unit, s.unit("a")); // j has no second weapon
            EXPECT_EQ(s.refusal("U: rule 3"), "SYN-UMP-06");          // half of 5 at most
            s.give("U: rule 1");
        }
        return std::pair{unit_power(s.field(), s.unit("a"), s.unit("A.main")),
                         unit_power(s.field(), s.unit("j"), s.unit("A.main"))};
    };
    using Pair = std::pair<std::int64_t, std::int64_t>;
    EXPECT_EQ(power_with(""), (Pair{400, 40}));
    EXPECT_EQ(power_with("umpire = { [\"UMP-06\"] = 2 }, "), (Pair{600, 40}));
    EXPECT_EQ(power_with("umpire = { ask = { \"UMP-06\" } }, "), (Pair{500, 40}));
}

TEST(SynapseUmpire, ShutsTheAssailantsOut)
{
    covers("SYN-UMP-12", "SYN-ASLT-06", "SYN-RATIO-03");
    const auto attack = [](const std::string& ruling, const std::string& work) {
        std::string text = fort("assault", spearmen, ruling);
        text.replace(text.find("optimum = 200"), 13, "optimum = 200" + work);
        Scene s{text};
        s.begin({5, 5});
        s.give("A: done | B: done");
        return std::pair{s.preview("A: attack main>B.garrison"),
                         s.preview("B: attack garrison>A.main")};
    };
    const auto open = attack("", "");
    EXPECT_THAT(open.first, HasSubstr("+2 ratio 1600 to 800"));
    for (const auto& shut :
         {attack("umpire = { [\"UMP-12\"] = 1 }, ", ""), attack("", ", inaccessible = true")}) {
        EXPECT_THAT(shut.first, HasSubstr("(waived: the work is inaccessible) [SYN-ASLT-06]"));
        EXPECT_THAT(shut.first, Not(HasSubstr("ratio 1600 to 800")));
        EXPECT_THAT(shut.second, HasSubstr("ratio 800 to 1600")); // the garrison's own stays
    }
    EXPECT_THAT(attack("umpire = { [\"UMP-12\"] = 0 }, ", ", inaccessible = true").first,
                HasSubstr("+2 ratio 1600 to 800"));
}

const std::string before_walls =
    R"(group("A.support", "support"), archers { "X", id = "x", body = "A.support", eff = 100, cbt = 5, weapon = syn.weapons.longbow })";

/// The bombardment of the week, which is the next question.
std::string bombardment(Scene& s)
{
    EXPECT_EQ(s.asked(), "surrender B");
    s.give("B: done");
    s.give("A: siege bombard support; siege continue");
    s.give("B: done", {5});
    return s.record("fire");
}
constexpr const char* plain_bombardment =
    "10 = +5 attack potential [SYN-GRP-02] +0 fresh [SYN-STAT-01] +5 die [SYN-CORE-03] | 13 = +6 "
    "defense of B.garrison [SYN-GRP-02] -3 halved against fire [SYN-DEF-01] +5 fortification "
    "[SYN-FORT-01] +5 distance [SYN-CORE-09] |";

TEST(SynapseSiege, AFailedWithdrawalIsForgottenWhenItsBattleIsOver)
{
    covers("SYN-RETR-02", "SYN-SIEGE-15");
    Scene s{fort("siege", spearmen, "", before_walls)};
    ASSERT_EQ(s.problems(), "");
    s.begin();
    s.give("B: done");
    s.give("A: siege continue");
    s.give("B: sally");
    s.give("A: intent withdraw", {5, 8});
    EXPECT_THAT(s.record("command"), HasSubstr("the army must fight, -2 to its combat tests"));
    EXPECT_EQ(s.field().get(army::penalty, side_a), -2);
    s.give("B: return");
    EXPECT_THAT(bombardment(s), HasSubstr(plain_bombardment));
}

TEST(SynapseSiege, SurpriseEndsWithTheAssaultThatItBefell)
{
    covers("SYN-CMD-08", "SYN-SIEGE-15");
    struct Case {
        Dice command;
        Side surprised;
    };
    for (const Case& one : {Case{{2, 9}, side_a}, Case{{9, 2}, side_b}}) {
        Scene s{fort("siege", spearmen, "", before_walls)};
        s.begin();
        s.give("B: done");
        s.give("A: siege assault");
        s.give("B: done", one.command);
        EXPECT_EQ(s.field().get(army::surprised, one.surprised), 1);
        s.give("A: call-off | B: done");
        EXPECT_THAT(bombardment(s), HasSubstr(plain_bombardment));
    }
}

TEST(SynapseLosses, WhoStarvesToTheLastManIsLostToTheLastMan)
{
    covers("SYN-LOSS-08", "SYN-LOSS-02", "SYN-SIEGE-06");
    const std::string dead = R"(group("B.garrison", "garrison", { work = "keep" }),
        zombies { "Z", id = "z", body = "B.garrison", eff = 100, cbt = 1, never_routs = true, weapon = { dmg = 4 } })";
    std::string text = fort("siege", dead);
    text.replace(text.find("optimum = 200"), 13, "optimum = 200, food_weeks = 0");
    Scene s{text};
    ASSERT_EQ(s.problems(), "");
    s.begin();
    s.set(body::damage, "B.garrison", 3900); // of 2000, and hunger takes 200 more
    s.give("B: done");
    s.give("A: siege continue");
    s.give("B: done");
    EXPECT_EQ(s.state("B.garrison"), "annihilated");
    EXPECT_EQ(
        s.record("losses"),
        "0 = +0 points [SYN-LOSS-03] (100 casualties of 10 points each) [SYN-LOSS-04] (killed "
        "between 100 and 100) [SYN-LOSS-05] (all are lost) [SYN-LOSS-08] => 100 casualties "
        "[SYN-LOSS-04]");
    EXPECT_EQ(next_strength_of(s, "z"), 0);
}

TEST(SynapseSiege, HungerTakesNothingFromABodyThatIsGone)
{
    covers("SYN-SIEGE-05");
    const std::string two = std::string{spearmen} +
                            R"(, group("B.second", "garrison", { work = "keep" }),
        infantry { "H", id = "h", body = "B.second", eff = 20, cbt = 5, weapon = { dmg = 4 } })";
    std::string text = fort("siege", two);
    text.replace(text.find("optimum = 200"), 13, "optimum = 200, food_weeks = 0");
    Scene s{text};
    ASSERT_EQ(s.problems(), "");
    s.begin();
    s.set(battle::sealed, 1).set(body::state, "B.second", static_cast<int>(State::annihilated));
    s.give("B: done");
    s.give("A: siege continue");
    s.give("B: done");
    EXPECT_EQ(s.records("hunger").size(), 1u);
    EXPECT_THAT(s.all(), Not(Contains("hunger in B.second")));
}

/// A garrison of 60 in a work for 100, and 60 more who come.
std::string late(const std::string& more)
{
    std::string text = fort("assault",
                            R"(group("B.garrison", "garrison", { work = "keep" }),
        infantry { "G", id = "g", body = "B.garrison", eff = 60, cbt = 6, weapon = { dmg = 4 } },
        group("B.late", "reserve"), infantry { "R", id = "r", body = "B.late", eff = 60, cbt = 5, weapon = { dmg = 4 } })",
                            more);
    return text.replace(text.find("optimum = 200"), 13, "optimum = 50");
}

TEST(SynapseWorks, WhoMovesInCountsAsManyAsAreLeft)
{
    covers("SYN-FORT-02", "SYN-ASLT-13", "SYN-GRP-07");
    Scene s{late("")};
    ASSERT_EQ(s.problems(), "");
    s.begin({5, 5});
    s.set(body::damage, "B.late", 99); // of 300: 19 men of 60
    EXPECT_EQ(s.refused("B: commit"), "B.late finds no room [SYN-FORT-02]");
    s.set(body::damage, "B.late", 100);
    EXPECT_EQ(s.refusal("B: commit"), "");
    s.give("A: done | B: commit", {5, 5});
    EXPECT_THAT(s.all(), Contains("the damage of B.late is now 200, it was 100 [SYN-ASLT-13]"));
    EXPECT_EQ(s.field().force(s.unit("B.late")), 600);
    EXPECT_EQ(s.field().current_eff(s.unit("B.late")), 40); // behind the walls as before them
}

TEST(SynapseWorks, AReinforcementBringsItsDamageAlong)
{
    covers("SYN-FORT-02", "SYN-RES-06", "SYN-GRP-07");
    Scene s{late(R"(events = { { at = 2, kind = "reinforcement", body = "B.late" } }, )")};
    ASSERT_EQ(s.problems(), "");
    s.begin({5, 5});
    s.set(body::damage, "B.late", 100);
    s.set(body::damage, "B.garrison", 50);
    s.give("A: done | B: done");
    s.give("A: done | B: done");
    EXPECT_THAT(s.all(), Contains("B.late joins the garrison [SYN-RES-06]"));
    EXPECT_THAT(s.all(), Contains("the damage of B.garrison is now 250, it was 50 [SYN-RES-06]"));
    EXPECT_EQ(s.field().eff(s.unit("B.garrison")), 120);
    EXPECT_EQ(s.field().current_eff(s.unit("B.garrison")), 95); // 120 - 120 x 250 / 1200
}

} // namespace
} // namespace sandtable::synapse::walls_test
