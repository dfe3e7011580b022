// Clauses of chapter 12 that no worked example shows: how well a battle was won and why, losses by
// option, whole bodies lost, what units learn.

#include "rulesets/synapse/chapters/aftermath.hpp"
#include "rulesets/synapse/chapters/losses.hpp"
#include "rulesets/synapse/chapters/victory.hpp"
#include "tests/rulesets/synapse/scene.hpp"

#include <algorithm>

namespace sandtable::synapse::losses_test {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;

/// 84 heavy and 398 light foot, force 1008 and 1990, and an enemy.
constexpr const char* two_units = R"(units = { A = { group("A.main", "main"),
    infantry { "H", id = "h", body = "A.main", eff = 84, cbt = 9, arm = 7, weapon = { dmg = 4 } },
    infantry { "M", id = "m", body = "A.main", eff = 398, cbt = 9, weapon = { dmg = 4 } } },
    B = { group("B.main", "main"), infantry { "C", id = "b", body = "B.main", eff = 240, cbt = 4, weapon = { dmg = 5 } } } })";

/// A battle of one sequence in which nothing happens but what the test puts on the table.
class Day {
public:
    explicit Day(const std::string& units, std::vector<std::string> options = {})
        : s(units, std::move(options))
    {
        EXPECT_EQ(s.problems(), "");
        s.begin();
        s.give("A: intent fight | B: intent fight", {6, 6});
        for (const Side side : {side_a, side_b})
            for (const Unit u : s.field().context().armies[side].troops)
                s.set(troop::took_part, s.game().table().info(u).id, 1);
    }
    Day& put(const std::string& body, State state, std::int64_t damage)
    {
        s.set(body::damage, body, damage);
        s.set(body::state, body, static_cast<int>(state));
        return *this;
    }
    /// Orders that do nothing, to the end check.
    Day& wait(const std::string& orders = "A: done | B: done")
    {
        s.give(orders);
        return *this;
    }
    Scene s;
};

std::string verdict(State state, std::int64_t loss, std::int64_t winners_loss)
{
    Day day{two_units};
    day.put("A.main", state, loss).put("B.main", State::active, winners_loss).wait();
    return day.s.record("victory");
}

TEST(SynapseVictory, HowWellAndWhy)
{
    covers("SYN-END-03", "SYN-END-04");
    // Force 2998 and 1200.
    EXPECT_THAT(verdict(State::annihilated, 5996, 1000),
                HasSubstr("100 = +100 losses in percent [SYN-END-03] | 83 = +83 losses in percent "
                          "[SYN-END-03] | (all main bodies of the loser are annihilated) "
                          "[SYN-END-04] => decisive victory [SYN-END-04]"));
    EXPECT_THAT(verdict(State::dispersed, 1499, 300), // 50 and 25
                HasSubstr("(the loser is broken and has lost at least twice the winner's share) "
                          "[SYN-END-04] => decisive victory"));
    EXPECT_THAT(verdict(State::dispersed, 1499, 312), // 50 and 26
                HasSubstr("26 = +26 losses in percent [SYN-END-03] | (no case of a decisive or a "
                          "marginal victory) [SYN-END-04] => victory [SYN-END-04]"));
    EXPECT_THAT(verdict(State::dispersed, 1499, 600), // 50 and 50: no smaller share
                HasSubstr("=> victory [SYN-END-04]"));
    EXPECT_THAT(verdict(State::dispersed, 1499, 612), // 50 and 51
                HasSubstr("(the loser has lost a smaller share than the winner) [SYN-END-04] => "
                          "marginal victory"));
}

TEST(SynapseVictory, SupportBodiesStandForMainOnesThatNeverWere)
{
    covers("SYN-END-04");
    const std::string bows =
        R"(units = { A = { group("A.support", "support"), archers { "X", id = "x", body = "A.support", eff = 100, cbt = 5, weapon = syn.weapons.longbow } },
        B = { group("B.main", "main"), infantry { "C", id = "b", body = "B.main", eff = 240, cbt = 4, weapon = { dmg = 5 } } } })";
    Day day{bows};
    day.s.give("A: done"); // it might concede
    day.put("A.support", State::annihilated, 1000).wait("B: done");
    EXPECT_THAT(day.s.record("victory"),
                HasSubstr("(all main bodies of the loser are annihilated) [SYN-END-04]"));
}

TEST(SynapseVictory, TheCaptureOfAbandonedGunsIsTheLossOfTheBody)
{
    covers("SYN-CONT-05", "SYN-END-03", "SYN-LOSS-08", "SYN-XP-01");
    Scene s{
        R"(units = { A = { group("A.main", "main"), infantry { "I", id = "a", body = "A.main", eff = 100, cbt = 7, weapon = { dmg = 4 } } },
        B = { group("B.support", "support"), artillery { "K", id = "k", body = "B.support", eff = 8, pieces = 2, cbt = 4, weapon = syn.weapons.catapult } } })"};
    ASSERT_EQ(s.problems(), "");
    s.begin();
    s.give("A: intent fight | B: intent fight", {6, 6});
    s.give("B: done");
    s.give("A: face main>B.support; done");
    EXPECT_EQ(s.state("B.support"), "captured");
    EXPECT_THAT(s.record("victory"), HasSubstr("100 = +100 losses in percent [SYN-END-03]"));
    EXPECT_EQ(s.get(troop::casualties, "k"), 8);
    EXPECT_EQ(s.get(troop::killed, "k"), 8);
    EXPECT_THAT(s.records("losses").back(), HasSubstr("(all are lost) [SYN-LOSS-08]"));
    EXPECT_EQ(s.get(troop::xp, "k"), 0);
    s.give("A: done | B: done");
    EXPECT_EQ(next_strength(s.field(), s.unit("k")), 0);
}

constexpr const char* foot_against_archers_and_guns =
    R"(units = { A = { group("A.main", "main"), infantry { "I", id = "a", body = "A.main", eff = 100, cbt = 7, weapon = { dmg = 4 } } },
        B = { group("B.support", "support"),
        archers { "X", id = "x", body = "B.support", eff = 92, cbt = 4, weapon = syn.weapons.longbow },
        artillery { "K", id = "k", body = "B.support", eff = 8, pieces = 2, cbt = 4, weapon = syn.weapons.catapult } } })";

TEST(SynapseLosses, CrewsOfAbandonedGunsLiveAndLearn)
{
    covers("SYN-LOSS-08", "SYN-XP-01", "SYN-END-03");
    Scene s{foot_against_archers_and_guns};
    s.begin();
    s.give("A: intent fight | B: intent fight", {6, 6});
    s.give("B: done");
    s.set(troop::took_part, "k", 1);
    s.give("A: face main>B.support; done");
    EXPECT_EQ(lost_force(s.field(), s.unit("B.support")), 40);
    s.give("B: done");
    s.give("A: done");
    s.give("A: done | B: concede");
    EXPECT_THAT(s.record("victory"),
                HasSubstr("8 = +8 losses in percent [SYN-END-03]")); // 40 of 500
    EXPECT_EQ(captured_guns(s.field(), s.unit("k")), 2);
    EXPECT_EQ(s.get(troop::casualties, "k"), 0);
    EXPECT_GT(s.get(troop::xp, "k"), 0);
    s.give("A: done | B: done");
    EXPECT_EQ(next_strength(s.field(), s.unit("k")), 8);
}

TEST(SynapseLosses, GunsThatAreLeftOnTheFieldAreCapturedOnce)
{
    covers("SYN-END-02");
    for (const int pieces : {0, 2}) {
        Scene s{foot_against_archers_and_guns};
        s.begin();
        s.give("A: intent fight | B: intent fight", {6, 6});
        for (int i = 0; i < 8 && s.asked().substr(0, 10) != "commitment"; ++i)
            s.give(s.asked().back() == 'A' ? "A: done" : "B: done");
        ASSERT_EQ(s.asked(), "commitment B");
        s.set(troop::pieces, "k", pieces);
        s.give("B: concede");
        const auto captured = Contains(HasSubstr("the guns of k are captured [SYN-END-02]"));
        if (pieces == 0)
            EXPECT_THAT(s.all(), Not(captured));
        else
            EXPECT_THAT(s.all(), captured);
        EXPECT_EQ(s.get(troop::pieces, "k"), 0);
    }
}

TEST(SynapseLosses, WhoStandsInAFrontHasTakenPart)
{
    covers("SYN-LOSS-02", "SYN-XP-01");
    const std::string wings = R"(units = { A = { group("A.left", "main"), group("A.right", "main"),
        infantry { "L", id = "l", body = "A.left", eff = 100, cbt = 6, weapon = { dmg = 4 } },
        infantry { "R", id = "r", body = "A.right", eff = 100, cbt = 6, weapon = { dmg = 4 } } },
        B = { group("B.main", "main"), infantry { "B", id = "b", body = "B.main", eff = 100, cbt = 6, weapon = { dmg = 4 } } } })";
    Scene s{wings};
    s.begin();
    s.give("A: intent fight | B: intent fight", {6, 6});
    s.give("A: face left>B.main; done | B: done");
    EXPECT_EQ(s.get(troop::took_part, "l"), 1); // though it only holds
    EXPECT_EQ(s.get(troop::took_part, "b"), 1);
    EXPECT_EQ(s.get(troop::took_part, "r"), 0);
    s.give("A: done | B: done");
    s.give("A: done | B: withdraw", {2, 9});
    EXPECT_EQ(s.get(troop::xp, "l"), 18);
    EXPECT_EQ(s.get(troop::xp, "r"), 0);
    EXPECT_EQ(s.get(troop::xp, "b"), 7);
}

TEST(SynapseLosses, HalfIsGivenBackAfterwardsByOption)
{
    covers("SYN-LOSS-01", "SYN-LOSS-05", "SYN-LOSS-06", "SYN-LOSS-09");
    Day day{two_units, {"aftermath.recovery_order=after"}};
    // 400 of 2998: h 134 points, 12 each, K 11, r 2; m 265 points, 5 each, K 53, r 0.
    day.put("A.main", State::active, 400).put("B.main", State::dispersed, 0).wait();
    Scene& s = day.s;
    EXPECT_EQ(s.get(troop::casualties, "h"), 11);
    EXPECT_EQ(s.get(troop::strays, "h"), 1);
    EXPECT_EQ(s.get(troop::casualties, "m"), 53);
    EXPECT_EQ(s.get(troop::strays, "m"), 0);
    s.give("A: losses m killed=33; done | B: done");
    EXPECT_THAT(s.records("next_battle"),
                Contains(HasSubstr("(m recovers 10 of 20) [SYN-LOSS-01]")));
    EXPECT_EQ(wounded(s.field(), s.unit("m")), 10);
    EXPECT_EQ(next_strength(s.field(), s.unit("m")), 398 - 33 - 10);
    EXPECT_EQ(returning(s.field(), s.unit("m")), 10);
    // 5 killed, 6 wounded and a stray: 3 come back at once.
    EXPECT_EQ(wounded(s.field(), s.unit("h")), 3);
    EXPECT_EQ(s.get(troop::strays, "h"), 1);
    EXPECT_EQ(next_strength(s.field(), s.unit("h")), 84 - 5 - 3 - 1);
    s.set(troop::casualties, "h", 2).set(troop::killed, "h", 0);
    EXPECT_EQ(wounded(s.field(), s.unit("h")), 1);
    EXPECT_THAT(s.preview("A: derive h"), HasSubstr("-1 wounded [SYN-LOSS-05]"));
}

TEST(SynapseLosses, OfABodyThatIsLostWholeNobodyIsLeft)
{
    covers("SYN-LOSS-09", "SYN-END-03");
    Day day{two_units};
    day.put("A.main", State::active, 0).put("B.main", State::captured, 0).wait();
    Scene& s = day.s;
    s.give("A: done | B: done");
    EXPECT_EQ(next_strength(s.field(), s.unit("b")), 0);
    const auto left = s.records("next_battle");
    EXPECT_EQ(std::count_if(left.begin(), left.end(),
                            [](const std::string& one) {
                                return one.find("nobody is left [SYN-LOSS-09]") != one.npos;
                            }),
              1); // of B.main, and not of A.main
}

TEST(SynapseLosses, RemaindersByOption)
{
    covers("SYN-LOSS-02", "SYN-LOSS-03");
    const auto points = [](std::vector<std::string> options, bool both) {
        Day day{two_units, std::move(options)};
        if (!both) day.s.set(troop::took_part, "h", 0);
        day.put("A.main", State::dispersed, 400).wait();
        return std::pair{loss_points(day.s.field(), day.s.unit("h")),
                         loss_points(day.s.field(), day.s.unit("m"))};
    };
    using Points = std::pair<std::int64_t, std::int64_t>;
    EXPECT_EQ(points({}, true), (Points{134, 265})); // 134.49, 265.51
    EXPECT_EQ(points({"aftermath.residual=largest_remainder"}, true), (Points{134, 266}));
    // What the others would have borne is not theirs.
    EXPECT_EQ(points({"aftermath.residual=largest_remainder"}, false), (Points{0, 265}));
}

TEST(SynapseLosses, RemaindersBehindAWall)
{
    covers("SYN-LOSS-03", "SYN-GRP-04");
    const auto points = [](std::vector<std::string> options) {
        Scene s(
            R"(mode = "assault", terrain = "fortified", map = syn.battlefield { "keep" }, works = { { name = "keep", kind = "small_fort", optimum = 80 } },
            units = { A = { group("A.main", "main"), infantry { "I", id = "a", body = "A.main", eff = 1000, cbt = 6, weapon = { dmg = 4 } } },
            B = { group("B.garrison", "garrison", { work = "keep" }),
            infantry { "G", id = "g", body = "B.garrison", eff = 40, cbt = 6, arm = 2, weapon = { dmg = 4 } },
            infantry { "H", id = "h", body = "B.garrison", eff = 20, cbt = 5, weapon = { dmg = 4 } } } })",
            std::move(options));
        EXPECT_EQ(s.problems(), "");
        s.begin({6, 6});
        for (const char* u : {"g", "h"}) s.set(troop::took_part, u, 1);
        s.set(body::damage, "B.garrison", 211); // of 2 x 380: 105.5 points in the open
        s.give("B: surrender");
        return std::pair{loss_points(s.field(), s.unit("g")), loss_points(s.field(), s.unit("h"))};
    };
    using Points = std::pair<std::int64_t, std::int64_t>;
    EXPECT_EQ(points({}), (Points{77, 27})); // 77.74, 27.76
    EXPECT_EQ(points({"aftermath.residual=largest_remainder"}), (Points{77, 28}));
}

TEST(SynapseLosses, WhoIsAnnihilatedIsLostWhole)
{
    covers("SYN-LOSS-05", "SYN-LOSS-08");
    const std::string units = R"(units = { A = { group("A.main", "main"), group("A.left", "main"),
        infantry { "H", id = "h", body = "A.main", eff = 84, cbt = 9, weapon = { dmg = 4 } },
        infantry { "L", id = "l", body = "A.left", eff = 100, cbt = 9, weapon = { dmg = 4 } } },
        B = { group("B.main", "main"), infantry { "C", id = "b", body = "B.main", eff = 240, cbt = 4, weapon = { dmg = 5 } } } })";
    Day day{units};
    day.put("A.left", State::annihilated, 1000).put("B.main", State::dispersed, 0).wait();
    EXPECT_EQ(day.s.get(troop::killed, "l"), 100);
    EXPECT_EQ(day.s.refusal("A: losses l killed=50"), "SYN-LOSS-05");
    EXPECT_EQ(day.s.refusal("A: losses l killed=100"), "");
}

/// 100 men with a character of armor 2, force 500, beaten after so much damage.
Scene fate_after(std::int64_t damage, const Dice& dice)
{
    Day day{R"(units = { A = { group("A.main", "main"),
        infantry { "H", id = "h", body = "A.main", eff = 100, cbt = 9, weapon = { dmg = 4 }, characters = { { arm = 2 } } } },
        B = { group("B.main", "main"), infantry { "C", id = "b", body = "B.main", eff = 240, cbt = 4, weapon = { dmg = 5 } } } })",
            {"pc.wounds=true"}};
    day.put("A.main", State::dispersed, damage);
    day.s.give("A: done | B: done", dice);
    return std::move(day.s);
}

TEST(SynapseLosses, FateHasNoMost)
{
    covers("SYN-LOSS-10");
    // Force 500: a die for each full 10 percent, above 100 percent as well.
    EXPECT_EQ(fate_after(49, {}).record("fate"), ""); // 9 percent
    EXPECT_THAT(fate_after(50, {2}).record("fate"),
                HasSubstr("0 = +2 wounds [SYN-LOSS-10] -2 armor [SYN-LOSS-10] => 0 damage"));
    EXPECT_THAT(fate_after(549, Dice(10, 3)).record("fate"), HasSubstr("=> 28 damage"));
    EXPECT_THAT(fate_after(550, Dice(11, 3)).record("fate"), HasSubstr("=> 31 damage"));
    EXPECT_THAT(fate_after(999, Dice(19, 1)).record("fate"), HasSubstr("=> 17 damage"));
    EXPECT_THAT(fate_after(4'000, Dice(80, 1)).record("fate"), HasSubstr("=> 78 damage"));
    // What no table could roll stops, and says so.
    EXPECT_THAT(fate_after(50'000, Dice(1000, 1)).record("fate"), Not(HasSubstr("no more")));
    const Scene beyond = fate_after(50'050, Dice(1000, 1));
    EXPECT_THAT(beyond.record("fate"),
                HasSubstr("(1000 of 1001 dice rolled, no more) [SYN-LOSS-10]"));
    EXPECT_THAT(beyond.record("fate"), HasSubstr("=> 998 damage"));
}

TEST(SynapseExperience, AUnitWithoutAManLeftLearnsNothing) // our ruling on SYN-XP-01
{
    covers("SYN-XP-01", "SYN-LOSS-09");
    const auto learned = [](std::int64_t damage) {
        Day day{R"(units = { A = { group("A.main", "main"),
            infantry { "H", id = "h", body = "A.main", eff = 100, cbt = 9, weapon = { dmg = 4 } } },
            B = { group("B.main", "main"), infantry { "C", id = "b", body = "B.main", eff = 240, cbt = 4, weapon = { dmg = 5 } } } })"};
        day.put("A.main", State::active, damage).put("B.main", State::annihilated, 2400).wait();
        return std::pair{day.s.get(troop::casualties, "h"), day.s.get(troop::xp, "h")};
    };
    using Pair = std::pair<std::int64_t, std::int64_t>;
    // The winner gets back half: 500 of 999 points stay, five for each man.
    EXPECT_EQ(learned(999), (Pair{100, 0}));
    EXPECT_EQ(learned(998), (Pair{99, 25})); // one is left on his feet, and has seen it all
}

TEST(SynapseExperience, ThePriceOfAPoint)
{
    covers("SYN-XP-02", "SYN-XP-03");
    const std::string units = R"(units = { A = { group("A.main", "main"),
        infantry { "G", id = "g", body = "A.main", eff = 84, cbt = -1, xp = 1, weapon = { dmg = 4 } } },
        B = { group("B.main", "main"), infantry { "C", id = "b", body = "B.main", eff = 240, cbt = 4, weapon = { dmg = 5 } } } })";
    const auto left = [&](std::vector<std::string> options) {
        Day day{units, std::move(options)};
        day.s.set(troop::took_part, "g", 0);
        day.put("B.main", State::dispersed, 0).wait();
        day.s.give("A: train g +1");
        EXPECT_EQ(day.s.get(troop::cbt, "g"), 0);
        return day.s.get(troop::xp, "g");
    };
    EXPECT_EQ(left({}), 0);
    EXPECT_EQ(left({"xp.min_cost=0"}), 1); // 0 to 0 costs nothing
    Day day{units};
    day.put("B.main", State::dispersed, 0).wait(); // decisive: 25 points and the one it had
    EXPECT_EQ(day.s.get(troop::xp, "g"), 26);
    EXPECT_EQ(day.s.refusal("A: train g +8"), "SYN-XP-02"); // 1 + 1 + 2 + ... + 7 is 29
    day.s.give("A: train g +7");                            // 22
    EXPECT_EQ(day.s.get(troop::cbt, "g"), 6);
    EXPECT_EQ(day.s.get(troop::xp, "g"), 4);
    EXPECT_EQ(day.s.field().unit_sdr(day.s.unit("g")), 70);
    EXPECT_EQ(day.s.field().unit_defense(day.s.unit("g")), 6);
}

TEST(SynapseLosses, VehiclesAreRepairedEitherWay)
{
    covers("SYN-VEH-22", "SYN-LOSS-01");
    const std::string tanks = R"(mode = "vehicle", domain = "land", units = {
        A = { ground { "One", id = "a1", count = 10, sdg = 50, crew = 5, weapons = { { dmg = 50, range = "long" } } } },
        B = { ground { "Foe", id = "b1", count = 4, sdg = 50, crew = 5, weapons = { { dmg = 50, range = "long" } } } } })";
    for (const char* order : {"before_distribution", "after"}) {
        Day day{tanks, {std::string{"aftermath.recovery_order="} + order}};
        day.put("a1", State::active, 200).put("b1", State::dispersed, 50);
        while (day.s.asked().starts_with("action"))
            day.s.give(day.s.asked().back() == 'A' ? "A: done" : "B: done");
        EXPECT_EQ(day.s.get(troop::casualties, "a1"), 2) << order; // 4 hulls are hit
        EXPECT_EQ(day.s.get(troop::casualties, "b1"), 1);
    }
}

TEST(SynapseLosses, WhoIsLostToTheLastMan)
{
    covers("SYN-LOSS-08");
    struct Case {
        State state;
        Gone gun;
        bool others; ///< beside the gun's crew
        bool lost;
    };
    for (const Case& one : {Case{State::annihilated, Gone::no, true, true},
                            {State::captured, Gone::no, true, true},
                            {State::dispersed, Gone::no, true, false},
                            {State::routing, Gone::abandoned, false, false},
                            {State::captured, Gone::abandoned, true, false},
                            {State::captured, Gone::abandoned, false, true},
                            {State::annihilated, Gone::abandoned, false, false},
                            {State::annihilated, Gone::abandoned, true, false},
                            {State::captured, Gone::left_out, false, false},
                            {State::annihilated, Gone::left_out, true, false}}) {
        Scene s{foot_against_archers_and_guns};
        s.begin();
        s.set(body::state, "B.support", static_cast<int>(one.state));
        s.set(troop::gone, "k", static_cast<int>(one.gun));
        if (!one.others) s.set(troop::eff, "x", 0);
        EXPECT_EQ(lost_whole(s.field(), s.unit("k")), one.lost)
            << state_titles[static_cast<int>(one.state)] << " " << static_cast<int>(one.gun) << " "
            << one.others;
    }
}

TEST(SynapseVictory, AnArmyOfNobodyHasLostNothing)
{
    covers("SYN-END-03");
    Scene s{two_units};
    s.begin();
    s.set(body::damage, "A.main", 100);
    EXPECT_EQ(loss_share(s.field(), side_a), 3); // of 2998
    for (const char* u : {"h", "m"}) s.set(troop::eff, u, 0);
    EXPECT_EQ(loss_share(s.field(), side_a), 0);
}

TEST(SynapseRout, ASingleGunIsNotLostInPart)
{
    covers("SYN-ROUT-03");
    for (const int pieces : {1, 2}) {
        Scene s{
            R"(units = { A = { group("A.main", "main"), infantry { "I", id = "a", body = "A.main", eff = 100, cbt = 7, weapon = { dmg = 4 } } },
        B = { group("B.main", "main"), group("B.support", "support"), infantry { "J", id = "j", body = "B.main", eff = 20, cbt = 1, weapon = { dmg = 4 } },
        artillery { "K", id = "k", body = "B.support", eff = 8, cbt = 4, weapon = syn.weapons.catapult, pieces = )" +
            std::to_string(pieces) + " } } }"};
        s.begin();
        s.give("A: intent fight | B: intent fight", {6, 6});
        s.give("A: face main>B.main; done | B: done");
        if (s.asked() == "fire B") s.give("B: done");
        if (s.asked() == "fire A") s.give("A: done");
        if (s.asked() == "fire B") s.give("B: done");
        s.give("A: attack main>B.main; done", {9});
        ASSERT_EQ(s.state("B.main"), "routing");
        s.give("A: no-pursuit B.main");
        s.give("B: let-go main");
        EXPECT_EQ(s.get(troop::pieces, "k"), 1); // three quarters of 2, rounded down
        const bool told = std::ranges::any_of(
            s.all(), [](const std::string& line) { return line.find(" guns [") != line.npos; });
        EXPECT_EQ(told, pieces == 2);
        s.set(army::result, side_b, 1); // once it is over
        EXPECT_EQ(s.preview("B: derive k").find("(1 pieces lost) [SYN-LOSS-08]") !=
                      std::string::npos,
                  pieces == 2);
    }
}

} // namespace
} // namespace sandtable::synapse::losses_test
