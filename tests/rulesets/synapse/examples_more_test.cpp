// Further worked examples in play, with their explanations. [SYN chapter 24]

#include "rulesets/synapse/chapters/clash/strike.hpp"
#include "tests/rulesets/synapse/scene.hpp"

namespace sandtable::synapse::examples_more_test {
namespace {

using ::testing::AllOf;
using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;

/// A body of foot on each side: "eff, cbt, dmg, more fields".
std::string two(const std::string& a, const std::string& b, const std::string& b_body = "")
{
    return R"(units = { A = { group("A.main", "main"), infantry { "I", id = "a", body = "A.main", )" +
           a + R"( } }, B = { group("B.main", "main", { )" + b_body +
           R"( }), infantry { "J", id = "b", body = "B.main", )" + b + " } } }";
}

/// A.main ready to attack B.main, with the initiative and no surprise.
Scene before_shock(const std::string& text, std::vector<std::string> options = {})
{
    Scene s(text, std::move(options));
    EXPECT_EQ(s.problems(), "");
    s.begin();
    s.give("A: intent fight | B: intent fight", {5, 6});
    s.give("A: face main>B.main; done | B: face main>A.main; done");
    return s;
}

TEST(SynapseExamples, EXA03SurpriseAsExplained) // EX-A02, EX-A03
{
    covers("SYN-CMD-06", "SYN-CMD-07");
    const auto command = [](int a, int b) {
        Scene s{two("eff = 9, cbt = 5, weapon = { dmg = 1 }",
                    "eff = 9, cbt = 5, weapon = { dmg = 1 }")};
        s.begin();
        s.give("A: intent fight | B: intent fight", {a, b}); // 10 and 7
        return s.record("command");
    };
    EXPECT_THAT(command(4, 2), HasSubstr("(difference 5) [SYN-CMD-05] (the initiative goes to A) "
                                         "[SYN-CMD-06] => B taken by surprise [SYN-CMD-07]"));
    EXPECT_THAT(command(3, 2), HasSubstr("(difference 4) [SYN-CMD-05] (the initiative goes to A) "
                                         "[SYN-CMD-06] => the battle begins"));
    EXPECT_THAT(command(2, 4),
                HasSubstr("(difference 1) [SYN-CMD-05] (nobody has the initiative)"));
    EXPECT_THAT(command(2, 7), HasSubstr("(difference -2) [SYN-CMD-05] (the initiative goes to B) "
                                         "[SYN-CMD-06] => the battle begins"));
}

TEST(SynapseExamples, EXA06AgainstFireInAFortress) // EX-A06
{
    covers("SYN-DEF-01", "SYN-DEF-02", "SYN-TERR-04");
    Scene s{
        R"(mode = "assault", map = syn.battlefield { "k" }, works = { { name = "k", kind = "fortress", optimum = 100 } },
        units = { A = { group("A.main", "main"), group("A.support", "support"),
        infantry { "I", id = "a", body = "A.main", eff = 100, cbt = 6, weapon = { dmg = 4 } },
        artillery { "K", id = "k", body = "A.support", eff = 20, pieces = 4, cbt = 4, weapon = syn.weapons.catapult } },
        B = { group("B.garrison", "garrison", { work = "k" }), infantry { "G", id = "g", body = "B.garrison", eff = 100, cbt = 6, weapon = { dmg = 4 } } } })"};
    s.begin({5, 5});
    EXPECT_THAT(s.preview("A: fire support>B.garrison"),
                HasSubstr("| 23 = +6 defense of B.garrison [SYN-GRP-02] -3 halved against fire "
                          "[SYN-DEF-01] +10 fortification [SYN-FORT-01] +10 distance"));
    Scene mud{
        R"(units = { A = { group("A.main", "main"), group("A.support", "support"), infantry { "I", id = "a", body = "A.main", eff = 10, cbt = 6, weapon = { dmg = 4 } },
        archers { "X", id = "x", body = "A.support", eff = 100, cbt = 5, weapon = syn.weapons.longbow } },
        B = { group("B.main", "main", { bogged = true }), infantry { "T", id = "t", body = "B.main", eff = 100, cbt = 6, weapon = { dmg = 4 } } } })"};
    mud.begin();
    mud.set(army::surprised, side_b, 1);
    EXPECT_THAT(mud.preview("A: fire support>B.main"),
                HasSubstr("| 10 = +6 defense of B.main [SYN-GRP-02] -3 halved against fire "
                          "[SYN-DEF-01] -2 halved: bogged [SYN-TERR-04] -1 halved: surprised "
                          "[SYN-CMD-07] +10 distance [SYN-CORE-09]"));
}

TEST(SynapseExamples, EXA07TheCapInPlay) // EX-A07
{
    covers("SYN-CAP-01", "SYN-CAP-02", "SYN-ROUT-01", "SYN-HIT-03");
    const std::string armies =
        two("eff = 750, cbt = 8, weapon = { dmg = 4 }", "eff = 400, cbt = 6, weapon = { dmg = 2 }");
    const auto hit = [&](const std::string& text, std::int64_t before, int die,
                         std::vector<std::string> options = {}) {
        Scene s = before_shock(text, std::move(options));
        s.set(body::damage, "B.main", before);
        s.give("A: attack main>B.main; done", {die});
        return std::tuple{s.record("melee"), s.get(body::damage, "B.main"), s.state("B.main")};
    };
    {
        const auto [melee, damage, state] = hit(armies, 500, 5);
        EXPECT_THAT(melee, HasSubstr("16 = +8 attack potential [SYN-GRP-02] +3 ratio 3000 to 800"));
        EXPECT_THAT(melee, HasSubstr("1400 = (margin 10: 60 percent) [SYN-HIT-01] +1800 60 percent "
                                     "of 3000 [SYN-HIT-02] -400 limited to the rupture threshold "
                                     "[SYN-CAP-01]"));
        EXPECT_EQ(damage, 1900);
        EXPECT_EQ(state, "routing");
    }
    {
        const auto [melee, damage, state] = hit(armies, 500, 5, {"cap.mode=cumulative"});
        EXPECT_THAT(
            melee,
            HasSubstr("-900 limited to what is left up to the rupture threshold [SYN-CAP-01]"));
        EXPECT_EQ(damage, 1400);
        EXPECT_EQ(state, "routing");
    }
    {
        const auto [melee, damage, state] =
            hit(two("eff = 750, cbt = 8, weapon = { dmg = 4 }",
                    "eff = 400, cbt = 6, weapon = { dmg = 2 }", "encircled = true"),
                0, 9);
        EXPECT_THAT(melee, HasSubstr("2400 = (margin 14: 80 percent) [SYN-HIT-01] +2400"));
        EXPECT_THAT(melee, Not(HasSubstr("SYN-CAP-01")));
        EXPECT_EQ(damage, 2400);
    }
}

TEST(SynapseExamples, EXA13TheMoreMobileGetsAway) // EX-A13
{
    covers("SYN-RETR-01", "SYN-RETR-02");
    const auto leave = [](const Dice& dice) {
        Scene s{two("eff = 100, cbt = 5, mobility = 3, weapon = { dmg = 4 }",
                    "eff = 100, cbt = 5, mobility = 2, weapon = { dmg = 4 }")};
        s.begin();
        s.give("A: intent withdraw | B: intent fight", dice); // 10 + 2 and 7
        return s.record("command");
    };
    EXPECT_EQ(
        leave({5, 5}),
        "17 = +10 command potential [SYN-CMD-01] +2 mobility 3 against 2 [SYN-RETR-01] +5 die "
        "[SYN-CORE-03] | 12 = +7 command potential [SYN-CMD-01] +5 die [SYN-CORE-03] | "
        "(difference 5) [SYN-CMD-05] (the initiative goes to A) [SYN-CMD-06] => A: the army "
        "leaves [SYN-RETR-02]");
    EXPECT_THAT(leave({4, 5}),
                HasSubstr(": the army leaves, its guns and baggage are lost [SYN-RETR-02]"));
    EXPECT_THAT(leave({2, 6}),
                HasSubstr(": the army must fight, -2 to its combat tests [SYN-RETR-02]"));
    EXPECT_THAT(leave({1, 5, 5}),
                HasSubstr(": the army must fight, -2 to its combat tests [SYN-RETR-02]")); // -4
    EXPECT_THAT(leave({1, 6, 5}), HasSubstr(": the army routs [SYN-RETR-02]"));            // -5
}

TEST(SynapseExamples, EXA14ReserveOfATenth) // EX-A14, EX-S23
{
    covers("SYN-RES-02");
    const auto army = [](int main, int reserve) {
        return Scene{
            R"(units = { A = { group("A.main", "main"), group("A.reserve", "reserve"), infantry { "I", id = "a", body = "A.main", cbt = 5, weapon = { dmg = 1 }, eff = )" +
            std::to_string(main) +
            R"( }, infantry { "R", id = "r", body = "A.reserve", cbt = 5, weapon = { dmg = 1 }, eff = )" +
            std::to_string(reserve) +
            R"( } }, B = { group("B.main", "main"), infantry { "C", id = "b", body = "B.main", eff = 240, cbt = 4, weapon = { dmg = 5 } } } })"}
            .problems();
    };
    EXPECT_EQ(army(4680, 520), "");
    EXPECT_THAT(army(4681, 519), HasSubstr("[SYN-RES-02]"));
    EXPECT_EQ(army(2700, 300), "");
    EXPECT_THAT(army(2701, 299), HasSubstr("[SYN-RES-02]"));
}

TEST(SynapseExamples, EXA15ContactFireHitsSixInTen) // EX-A15
{
    covers("SYN-CONT-02", "SYN-CONT-03", "SYN-CONT-04", "SYN-CONT-05");
    Scene s{R"(units = { A = { group("A.main", "main"),
        infantry { "I", id = "a", body = "A.main", eff = 100, cbt = 7, weapon = { dmg = 4 } } },
        B = { group("B.support", "support"),
        archers { "X", id = "x", body = "B.support", eff = 100, cbt = 4, arm = 1, weapon = { dmg = 6, cdf = "1/4", category = "missile", range = "long" } },
        archers { "H", id = "h", body = "B.support", eff = 80, cbt = 5, weapon = { dmg = 6, cdf = "1/4", category = "firearm", range = "long" } },
        artillery { "K", id = "k", body = "B.support", eff = 8, pieces = 2, cbt = 4, weapon = syn.weapons.catapult } } })"};
    s.begin();
    s.set(body::damage, "B.support", 104);
    s.give("A: intent fight | B: intent fight", {6, 6});
    s.give("B: done");
    s.give("A: face main>B.support; done");
    EXPECT_THAT(s.all(), Contains(HasSubstr("[SYN-CONT-05]")));
    EXPECT_THAT(s.all(), Contains("the damage of B.support is now 100, it was 104 [SYN-CONT-05]"));
    EXPECT_THAT(s.preview("B: contact-fire support>A.main"),
                HasSubstr("(hits in 60.00 % of all rolls) [SYN-CORE-03]"));
    s.give("B: contact-fire support>A.main; done", {5});
    EXPECT_THAT(s.record("contact_fire"),
                HasSubstr("19 = (margin 0: 10 percent) [SYN-HIT-01] +19 10 percent of 195"));
    EXPECT_THAT(s.preview("A: attack main>B.support"),
                HasSubstr("= +4 defense of B.support [SYN-CONT-06] |"));
}

TEST(SynapseExamples, EXA16ChancesBeforeAFortress) // EX-A16
{
    covers("SYN-ASLT-05", "SYN-ASLT-06", "SYN-FORT-01");
    const auto scene = [](const std::string& rock) {
        Scene s{
            R"(mode = "assault", map = syn.battlefield { "k" }, works = { { name = "k", kind = "fortress", optimum = 100)" +
            rock + R"( } }, units = { A = { group("A.main", "main"), group("A.support", "support"),
            infantry { "I", id = "a", body = "A.main", eff = 520, cbt = 6, weapon = { dmg = 4 } },
            archers { "X", id = "x", body = "A.support", eff = 100, cbt = 5, weapon = syn.weapons.longbow },
            artillery { "K", id = "k", body = "A.support", eff = 20, pieces = 4, cbt = 4, weapon = syn.weapons.catapult } },
            B = { group("B.garrison", "garrison", { work = "k" }), infantry { "G", id = "g", body = "B.garrison", eff = 100, cbt = 6, weapon = { dmg = 4 } } } })"};
        s.begin({4, 6});
        s.give("B: done");
        return s;
    };
    const auto hits = [](Scene& s, const char* who, Blow blow) {
        Plan plan;
        Members one;
        plan.attacker = s.unit(blow == Blow::melee ? "A.main" : "A.support");
        plan.target = s.unit("B.garrison");
        plan.blow = blow;
        if (blow == Blow::fire) {
            one.add(s.unit(who));
            plan.units = &one;
        }
        Breakdown b{"test", true};
        const Strike strike = prepare(s.field(), plan, b);
        return std::pair{explain(b, Reader{s.game().setting()}),
                         strike.difficulty - strike.modifiers};
    };
    Scene s = scene("");
    EXPECT_EQ(hits(s, "x", Blow::fire).second, 13); // .08
    EXPECT_EQ(hits(s, "k", Blow::fire).second, 19); // .02
    s.give("A: done");
    const auto [text, need] = hits(s, "a", Blow::melee);
    EXPECT_EQ(need, 5); // .6
    EXPECT_THAT(text, HasSubstr("11 = +6 attack potential [SYN-GRP-02] +5 ratio 2080 to 400 "
                                "[SYN-RATIO-01]"));
    EXPECT_THAT(text, HasSubstr("| 16 = +6 defense of B.garrison [SYN-GRP-02] +10 fortification "
                                "[SYN-FORT-01]"));
    EXPECT_THAT(s.preview("A: attack main>B.garrison"),
                HasSubstr("(hits in 60.00 % of all rolls)"));
    Scene rock = scene(", inaccessible = true");
    rock.give("A: done");
    EXPECT_THAT(rock.preview("A: attack main>B.garrison"),
                AllOf(HasSubstr("(waived: the work is inaccessible) [SYN-ASLT-06]"),
                      HasSubstr("(hits in 10.00 % of all rolls)")));
}

TEST(SynapseExamples, EXA17TranchesOfTwoWeeks) // EX-A17
{
    covers("SYN-SIEGE-05");
    Scene s{
        R"(mode = "siege", map = syn.battlefield { "k" }, works = { { name = "k", kind = "fortress", optimum = 200 } },
        units = { A = { group("A.main", "main"), infantry { "I", id = "a", body = "A.main", eff = 4000, cbt = 6, weapon = { dmg = 4 } } },
        B = { group("B.garrison", "garrison", { work = "k" }), infantry { "G", id = "g", body = "B.garrison", eff = 200, cbt = 9, weapon = { dmg = 4 } } } })"};
    s.begin();
    EXPECT_THAT(s.record("week"), HasSubstr("(week 0 of 27) [SYN-SIEGE-05] (attrition every 2 "
                                            "weeks) [SYN-SIEGE-05]"));
    for (int week = 1; week <= 31; ++week) {
        s.give("B: done");
        s.give("A: siege continue");
        s.give("B: done");
        const std::int64_t tranches = week < 29 ? 0 : week < 31 ? 1 : 2;
        EXPECT_EQ(s.get(body::damage, "B.garrison"), tranches * 300) << week;
    }
}

TEST(SynapseExamples, EXA19TheVictorRecovers) // EX-A19, EX-A20
{
    covers("SYN-LOSS-01", "SYN-LOSS-06", "SYN-LOSS-07", "SYN-XP-01");
    const auto end = [](bool won) {
        Scene s{R"(units = { A = { group("A.main", "main"),
            infantry { "S", id = "s", body = "A.main", eff = 40, cbt = 9, arm = 4, weapon = { dmg = 4 } },
            infantry { "M", id = "m", body = "A.main", eff = 90, cbt = 9, arm = 1, weapon = { dmg = 4 } } },
            B = { group("B.main", "main"), infantry { "C", id = "b", body = "B.main", eff = 240, cbt = 4, weapon = { dmg = 5 } } } })"};
        s.begin();
        s.give("A: intent fight | B: intent fight", {6, 6});
        s.set(troop::took_part, "s", 1).set(troop::took_part, "m", 1);
        s.set(body::damage, "A.main", 437);
        s.set(body::state, won ? "B.main" : "A.main", static_cast<int>(State::dispersed));
        s.give("A: done | B: done");
        return s;
    };
    Scene lost = end(false);
    EXPECT_THAT(lost.records("losses").at(0),
                HasSubstr("174 = +174 points [SYN-LOSS-03] (19 casualties of 9 points each)"));
    EXPECT_THAT(lost.records("losses").at(1),
                HasSubstr("(killed between 21 and 43) [SYN-LOSS-05] (one stray (4 points)) "
                          "[SYN-LOSS-06] (22 wounded left behind: dead) [SYN-LOSS-07]"));
    Scene won = end(true);
    EXPECT_THAT(won.all(), Contains("A.main recovers 218 of 437 [SYN-LOSS-01]"));
    EXPECT_EQ(won.records("losses").at(0),
              "87 = +87 points [SYN-LOSS-03] (9 casualties of 9 points each) [SYN-LOSS-04] (killed "
              "between 4 and 9) [SYN-LOSS-05] (one stray (6 points)) [SYN-LOSS-06] => 9 casualties "
              "[SYN-LOSS-04]");
    EXPECT_EQ(won.records("losses").at(1),
              "131 = +131 points [SYN-LOSS-03] (21 casualties of 6 points each) [SYN-LOSS-04] "
              "(killed between 10 and 21) [SYN-LOSS-05] (one stray (5 points)) [SYN-LOSS-06] => 21 "
              "casualties [SYN-LOSS-04]");
    EXPECT_THAT(won.records("experience").at(0),
                HasSubstr("[SYN-XP-01] (the loser has lost a smaller share than the winner) "
                          "[SYN-END-04] (between "));
}

TEST(SynapseExamples, EXA24ClimateAsExplained) // EX-A24, EX-A34
{
    covers("SYN-WEA-04", "SYN-HIT-02");
    const std::string armies =
        two("eff = 85, cbt = 5, weapon = { dmg = 10 }", "eff = 850, cbt = 5, weapon = { dmg = 1 }");
    Scene s = before_shock("harsh = true, " + armies);
    s.give("A: attack main>B.main; done", {4});
    EXPECT_THAT(s.record("melee"),
                HasSubstr("280 = (margin 4: 30 percent) [SYN-HIT-01] +255 30 percent of 850 "
                          "[SYN-HIT-02] +25 harsh climate [SYN-WEA-04]"));
    Scene points = before_shock("harsh = true, " + armies, {"climate.mode=add_points"});
    points.give("A: attack main>B.main; done", {4});
    EXPECT_THAT(points.record("melee"),
                HasSubstr("340 = (margin 4: 30 percent) [SYN-HIT-01] (harsh climate: 40 percent) "
                          "[SYN-WEA-04] +340 40 percent of 850 [SYN-HIT-02]"));
    Scene odd = before_shock(
        two("eff = 85, cbt = 5, weapon = { dmg = 1 }", "eff = 85, cbt = 5, weapon = { dmg = 1 }"));
    odd.give("A: attack main>B.main; done", {4});
    EXPECT_THAT(odd.record("melee"), HasSubstr("+25 30 percent of 85 [SYN-HIT-02]"));
    // A hit without damage changes no status.
    Scene none = before_shock(
        two("eff = 9, cbt = 5, weapon = { dmg = 1 }", "eff = 9, cbt = 4, weapon = { dmg = 1 }"));
    none.give("A: attack main>B.main; done", {1, 2});
    EXPECT_THAT(none.record("melee"), HasSubstr("=> B.main takes 0 [SYN-HIT-02]"));
    EXPECT_EQ(none.record("harm"), "");
    EXPECT_EQ(none.field().status(none.unit("B.main")), Status::fresh);
    EXPECT_EQ(none.state("B.main"), "active");
}

TEST(SynapseExamples, EXA28BothRoutByTheNumbersOfTheText) // EX-A28
{
    covers("SYN-BATTLE-05", "SYN-CAP-01", "SYN-ROUT-01");
    Scene s{R"(sides = { A = { commander = chief(7, 9) }, B = { commander = chief(7, 8) } }, )" +
            two("eff = 200, cbt = 4, sdr = 50, weapon = { dmg = 5 }",
                "eff = 240, cbt = 4, sdr = 50, weapon = { dmg = \"13/3\" }")};
    ASSERT_EQ(s.problems(), "");
    s.begin();
    s.give("A: intent fight | B: intent fight", {5, 5});
    EXPECT_EQ(s.field().rupture(s.unit("A.main")), 500);
    EXPECT_EQ(s.field().rupture(s.unit("B.main")), 600);
    s.give("A: face main>B.main; done | B: face main>A.main; done");
    s.give("A: attack main>B.main; done | B: attack main>A.main; done", {10, 2, 9});
    EXPECT_THAT(s.records("melee").at(0),
                HasSubstr("600 = (margin 12: 70 percent) [SYN-HIT-01] +700 70 percent of 1000 "
                          "[SYN-HIT-02] -100 limited to the rupture threshold [SYN-CAP-01]"));
    EXPECT_THAT(s.records("melee").at(1),
                HasSubstr("500 = (margin 9: 50 percent) [SYN-HIT-01] +520 50 percent of 1040 "
                          "[SYN-HIT-02] -20 limited to the rupture threshold [SYN-CAP-01]"));
    EXPECT_THAT(s.records("harm").at(0), HasSubstr("and routs [SYN-ROUT-01]"));
    EXPECT_THAT(s.records("harm").at(1), HasSubstr("and routs [SYN-ROUT-01]"));
    EXPECT_EQ(s.asked(), "rally A");
    s.give("A: let-go main");
    EXPECT_EQ(s.asked(), "rally B");
}

TEST(SynapseExamples, EXA32EveryModifierAtOnce) // EX-A32
{
    covers("SYN-STAT-05", "SYN-SHOCK-01", "SYN-CNTR-02", "SYN-RATIO-02");
    Scene s{R"(temperature = "extreme", )" + two("eff = 400, cbt = 7, weapon = { dmg = 4 }",
                                                 "eff = 100, cbt = 7, weapon = { dmg = 4 }")};
    s.begin();
    s.give("A: intent fight | B: intent fight", {2, 7}); // B first
    s.give("A: face main>B.main; done | B: face main>A.main; done");
    s.give("B: attack main>A.main; done", {1, 2}); // 7 - 2 - 1 against 7: missed by 3
    EXPECT_THAT(s.record("melee"), HasSubstr("(counter-attack bonus 1 for A.main)"));
    s.set(body::damage, "A.main", 1000); // tested: 800 against 400
    s.set(army::surprised, side_a, 1).set(army::penalty, side_a, -2);
    EXPECT_THAT(
        s.preview("A: attack main>B.main"),
        HasSubstr(
            "-1 = +7 attack potential [SYN-GRP-02] +2 ratio 800 to 400 [SYN-RATIO-01] "
            "-2 tested [SYN-STAT-01] -5 surprised [SYN-CMD-07] -2 failed withdrawal "
            "[SYN-RETR-02] -2 extreme temperature [SYN-WEA-03] +1 counter-attack on "
            "B.main [SYN-CNTR-02] (for the failure of B.main in sequence 1) [SYN-CNTR-01] |"));
}

TEST(SynapseExamples, EXA35TheUndeadFightToTheEnd) // EX-A35, EX-A12
{
    covers("SYN-ROUT-04", "SYN-STAT-01", "SYN-STAT-04", "SYN-QUAL-04");
    Scene s = before_shock(
        R"(units = { A = { group("A.main", "main"), infantry { "I", id = "a", body = "A.main", eff = 1000, cbt = 9, weapon = { dmg = 1 } } },
        B = { group("B.main", "main"), zombies { "Z", id = "z", body = "B.main", eff = 60, cbt = 1, never_routs = true, weapon = { dmg = 4 } } } })");
    s.give("A: attack main>B.main; done", {5}); // 9 + 4 + 5 against 1: 90 percent
    EXPECT_THAT(s.record("harm"), HasSubstr("(900 of 600) [SYN-STAT-01] (was fresh) [SYN-STAT-01] "
                                            "(never routs) [SYN-ROUT-04] => decimated"));
    EXPECT_EQ(s.state("B.main"), "active");
    EXPECT_THAT(s.preview("B: attack main>A.main"),
                AllOf(HasSubstr("-5 decimated [SYN-STAT-01]"),
                      HasSubstr("120 = +240 z [SYN-GRP-01] -120 halved: tested [SYN-PDA-01]")));
    s.give("B: done");
    s.give("A: done | B: done");
    s.give("A: face main>B.main; done | B: done");
    s.give("A: attack main>B.main; done", {1, 9});
    EXPECT_THAT(s.record("harm"), HasSubstr("=> B.main is annihilated [SYN-STAT-04]"));
}

TEST(SynapseExamples, EXA37LossesOfWarMachines) // EX-A37
{
    covers("SYN-CORE-14", "SYN-LOSS-03", "SYN-LOSS-04");
    const char* machine =
        "eff = 100000, sdg = 20000, arm = 10000, cbt = 8, weapon = { dmg = 30000 }";
    Scene s = before_shock(two(machine, machine));
    s.give("A: attack main>B.main; done", {6});
    EXPECT_THAT(s.record("melee"),
                AllOf(HasSubstr("+0 ratio 3000000000 to 3000000000 [SYN-RATIO-01]"),
                      HasSubstr("(margin 6: 40 percent) [SYN-HIT-01] +1200000000 40 percent of "
                                "3000000000")));
    EXPECT_THAT(s.record("harm"), HasSubstr("(1200000000 of 3000000000) [SYN-STAT-01]"));
    s.set(body::state, "B.main", static_cast<int>(State::dispersed));
    s.give("B: done");
    s.give("A: done | B: done");
    EXPECT_EQ(s.get(troop::casualties, "b"), 40'000);
    EXPECT_EQ(s.get(troop::strays, "b"), 0);
}

TEST(SynapseExamples, EXA38APeasantRunsAtTheFirstBlow) // EX-A38
{
    covers("SYN-QUAL-05", "SYN-CAP-01", "SYN-ROUT-01");
    Scene s = before_shock(
        two("eff = 1, cbt = 5, weapon = { dmg = 4 }", "eff = 1, cbt = 0, weapon = { dmg = 4 }"));
    s.give("A: attack main>B.main; done", {3}); // margin 8: 50 percent of 4
    EXPECT_THAT(s.record("melee"),
                HasSubstr("1 = (margin 8: 50 percent) [SYN-HIT-01] +2 50 percent of 4 [SYN-HIT-02] "
                          "-1 limited to the rupture threshold [SYN-CAP-01]"));
    EXPECT_THAT(s.record("harm"), HasSubstr("(rupture at 1) [SYN-QUAL-05] => engaged, and routs"));
}

TEST(SynapseExamples, EXA43NobodyPursuesBehindTheLine) // EX-A43
{
    covers("SYN-PURS-06", "SYN-RNG-03");
    Scene s{R"(units = { A = { group("A.main", "main", { mode = "fire" }), group("A.shock", "main"),
        infantry { "F", id = "f", body = "A.main", eff = 100, cbt = 6, weapon = syn.weapons.rifle },
        infantry { "M", id = "m", body = "A.shock", eff = 100, cbt = 6, weapon = { dmg = 4 } } },
        B = { group("B.main", "main"), group("B.support", "support"),
        infantry { "I", id = "i", body = "B.main", eff = 100, cbt = 6, weapon = { dmg = 4 } },
        artillery { "G", id = "g", body = "B.support", eff = 20, pieces = 4, cbt = 5, weapon = { dmg = 80, category = "artillery", range = "very_long" } } } })"};
    s.begin();
    s.give("A: intent fight | B: intent fight", {8, 5});
    s.give("A: done | B: done");
    s.give("B: done"); // the guns hold their fire
    s.set(body::state, "B.support", static_cast<int>(State::routing));
    s.give("A: done");
    EXPECT_EQ(s.asked(), "rally B"); // nobody is asked to pursue it
    s.give("B: rally support", {10, 9});
    s.give("A: done | B: done");
    s.set(body::state, "B.main", static_cast<int>(State::dispersed));
    s.give("A: face shock>B.support; done | B: done");
    s.give("B: done");
    s.set(body::state, "B.support", static_cast<int>(State::routing));
    s.give("A: done");
    EXPECT_EQ(s.asked(), "pursue A");
    EXPECT_EQ(s.refusal("A: pursue shock>B.support"), "");
}

} // namespace
} // namespace sandtable::synapse::examples_more_test
