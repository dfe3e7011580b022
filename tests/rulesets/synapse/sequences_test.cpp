// What the transcript of a whole battle only passes by: order of fire and clash, initiative,
// holding, who may be reached, what a miss is worth. Each rule by itself.

#include "rulesets/synapse/chapters/clash/power.hpp"
#include "rulesets/synapse/chapters/victory.hpp"
#include "sdk/cpp/order_buffer.hpp"
#include "tests/rulesets/synapse/referee_scenes.hpp"

#include <map>

namespace sandtable::synapse::sequences_test {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

/// Both sides with foot and longbows; the dice of the command test decide who is first.
Scene two_armies(const Dice& dice)
{
    Scene s{plain_units()};
    EXPECT_EQ(s.problems(), "");
    s.begin();
    s.give("A: intent fight | B: intent fight", dice);
    return s;
}
const std::string faced = "A: face main>B.main; done | B: face main>A.main; done";

/// What each order that A may give now does while B has still to answer: how many of its events B
/// would hear, and how many there are. That A is done would tell that nothing was committed.
std::pair<int, int> heard_by_b(Scene& s)
{
    OrderBuffer room{256};
    const OrderList orders =
        room.fill([&](OrderList& out) { s.game().legal({.side = side_a}, out); });
    std::pair<int, int> heard{0, 0};
    for (const Order order : orders) {
        std::vector<std::byte> before = s.game().block();
        Journal said;
        EXPECT_TRUE(s.game().apply(order, &said).accepted);
        if (s.asked().ends_with(" B"))
            for (const JournalEntry& entry : said)
                if (const Event* event = entry.event()) {
                    heard.first += (event->unknown.all & seat_bit(side_b)) == 0;
                    ++heard.second;
                }
        s.game().reset(std::move(before));
    }
    return heard;
}

TEST(SynapseBattle, WhatASideIntendsIsKeptFromTheOther)
{
    covers("SYN-BATTLE-02", "SYN-BATTLE-07", "SYN-RES-03", "SYN-RETR-03");
    std::string text = plain_units();
    text.insert(
        text.find(R"(group("A.main")"),
        R"(group("A.reserve", "reserve"), infantry { "R", id = "r", body = "A.reserve", eff = 100, cbt = 6, weapon = { dmg = 4 } }, )");
    Scene s{text};
    ASSERT_EQ(s.problems(), "");
    s.begin();
    std::map<std::string, std::pair<int, int>> heard;
    for (int i = 0; i < 12; ++i) {
        const std::string asked = s.asked();
        if (asked.ends_with("AB")) heard[asked] = heard_by_b(s);
        s.give(asked == "intent AB"    ? "A: intent fight | B: intent fight"
               : asked.ends_with("AB") ? "A: done | B: done"
               : asked.ends_with(" A") ? "A: done"
                                       : "B: done",
               asked == "intent AB" ? Dice{5, 8} : Dice{}); // nobody has the initiative
    }
    for (const char* question : {"intent AB", "commitment AB", "face AB", "fire AB"}) {
        ASSERT_TRUE(heard.contains(question)) << question;
        EXPECT_EQ(heard[question].first, 0) << question;
        EXPECT_GT(heard[question].second, 0) << question;
    }
}

TEST(SynapseBattle, WhoGivesUpIsNotSeenToBeforeBothHaveChosen)
{
    covers("SYN-RES-03", "SYN-ASLT-10", "SYN-SIEGE-07");
    struct Way {
        const char* order;
        Side side;
        Intent intent;
        Outcome outcome;
    };
    for (const Way& way : {Way{"call_off", side_a, Intent::call_off, Outcome::called_off},
                           Way{"surrender", side_b, Intent::surrender, Outcome::surrendered}}) {
        const Side other = opponent(way.side);
        const std::string names[] = {"A: ", "B: "};
        Scene s{place("assault")};
        s.begin({6, 6});
        ASSERT_EQ(s.asked(), "commitment AB");
        EXPECT_TRUE(way.side != side_a || heard_by_b(s).first == 0);
        s.give(names[way.side] + way.order);
        EXPECT_EQ(s.field().get(army::intent, way.side), static_cast<int>(way.intent));
        EXPECT_EQ(s.game().view(other).get(army::intent, way.side), 0) << way.order;
        EXPECT_EQ(s.field().get(army::outcome, way.side), 0) << way.order;
        s.give(names[other] + "done");
        EXPECT_EQ(s.field().get(army::outcome, way.side), static_cast<int>(way.outcome));
        EXPECT_EQ(s.asked(), "losses A");
    }
}

TEST(SynapseBattle, SupportFiresBeforeAnybodyClashes)
{
    covers("SYN-BATTLE-03", "SYN-RNG-01");
    Scene s = two_armies({6, 6}); // A, by 16 to 13
    s.give(faced);
    EXPECT_EQ(s.asked(), "fire A");
    // At any part of the enemy's army, his support in reach as well; no main body fires.
    EXPECT_THAT(s.legal("A"), Contains("fire A.support B.main"));
    EXPECT_THAT(s.legal("A"), Contains("fire A.support B.support"));
    EXPECT_EQ(s.refusal("A: fire main>B.main"), "SYN-RNG-01");
    EXPECT_EQ(s.refusal("A: attack main>B.main"), "SYN-BATTLE-01"); // the clash is yet to come
    s.give("A: fire support>B.support; done", {2});
    EXPECT_EQ(s.asked(), "fire B");
    s.give("B: done");
    EXPECT_EQ(s.asked(), "engage A");
}

TEST(SynapseBattle, WhoHasTheInitiativeActsFirstAndItCountsAtOnce)
{
    covers("SYN-BATTLE-04", "SYN-BATTLE-06");
    for (const bool a_first : {true, false}) {
        Scene s = two_armies(a_first ? Dice{6, 5} : Dice{2, 9});
        const std::string first = a_first ? "A" : "B";
        const std::string second = a_first ? "B" : "A";
        s.give(faced);
        s.give(first + ": done"); // nobody fires
        s.give(second + ": done");
        EXPECT_EQ(s.asked(), "engage " + first); // the second chooses when he has seen it
        s.set(body::damage, second + ".main", 340);
        s.give(first + ": attack main>" + second + ".main; done", {5});
        EXPECT_EQ(s.state(second + ".main"), "routing");
        EXPECT_THAT(s.asked(), Not(StartsWith("engage"))); // he has nothing left to attack with
    }
}

TEST(SynapseBattle, AHeldBodyRollsRisksAndGainsNothing)
{
    covers("SYN-BATTLE-06");
    Scene s = two_armies({6, 5});
    s.give(faced);
    s.give("A: done");
    s.give("B: done");
    s.give("A: hold A.main; done");
    EXPECT_EQ(s.records("melee").size(), 0u);
    EXPECT_EQ(s.asked(), "engage B");
    s.give("B: hold B.main; done");
    EXPECT_EQ(s.records("melee").size(), 0u);
    for (const char* b : {"A.main", "B.main"}) {
        EXPECT_EQ(s.get(body::damage, b), 0);
        EXPECT_EQ(s.get(body::contact, b), 0);
    }
    EXPECT_EQ(s.game().table().turn(), 2);
}

TEST(SynapseFire, AMissIsWorthNothingToAnybody)
{
    covers("SYN-RNG-06");
    Scene s = two_armies({6, 5});
    s.give(faced);
    s.give("A: fire support>B.main; done", {2}); // 7 against 13: a shock would give 3
    EXPECT_THAT(s.record("fire"), HasSubstr("(missed by 6) [SYN-CORE-05]"));
    EXPECT_THAT(s.record("fire"), Not(HasSubstr("counter-attack")));
    EXPECT_THAT(s.record("fire"), HasSubstr("=> no effect [SYN-RNG-06]"));
    EXPECT_EQ(s.get(body::damage, "B.main"), 0);
    EXPECT_EQ(s.field().counter_bonus(s.unit("B.main"), s.unit("A.support")), 0);
}

TEST(SynapseFire, WhoMayFireAtWhomAndWhyNot)
{
    covers("SYN-RNG-01", "SYN-RNG-02", "SYN-UNIT-10");
    Scene s = two_armies({6, 5});
    s.give("A: face main>B.main; done | B: done");
    ASSERT_EQ(s.asked(), "fire A");
    EXPECT_EQ(s.refused("A: fire support[a2]>B.main"), "");
    EXPECT_EQ(s.refused("A: fire support[a2,a2]>B.main"), "a2 is named twice [SYN-RNG-02]");
    EXPECT_EQ(s.refused("A: fire support[a1]>B.main"), "a1 is no unit of A.support [SYN-RNG-02]");
    EXPECT_EQ(s.refused("A: fire main>B.main"), "A.main does not fire in this step [SYN-RNG-01]");
    EXPECT_EQ(s.refused("A: fire support>A.main"), "A.main is no enemy body [SYN-RNG-01]");
    EXPECT_EQ(s.refused("A: fire B.support>B.main"),
              "B.support is no body of yours [SYN-BATTLE-04]");
    s.set(body::state, "B.main", static_cast<int>(State::routing));
    EXPECT_EQ(s.refused("A: fire support>B.main"), "B.main is routing [SYN-ROUT-02]");
    s.set(body::state, "B.main", static_cast<int>(State::dispersed));
    EXPECT_EQ(s.refused("A: fire support>B.main"), "B.main is dispersed [SYN-RALLY-04]");
    s.set(troop::fired, "a2", 1);
    EXPECT_EQ(s.refused("A: fire support>B.support"), "a2 has fired [SYN-RNG-02]");
    s.set(troop::ammo, "a2", 0);
    EXPECT_EQ(s.refused("A: fire support>B.support"), "a2 has no ammunition [SYN-UNIT-10]");
}

TEST(SynapseFire, WhatABodyHasComeToForbidsItByItsOwnRule)
{
    covers("SYN-RES-01", "SYN-RES-06", "SYN-ROUT-02", "SYN-RALLY-04", "SYN-STAT-04", "SYN-CONT-05");
    constexpr struct {
        State state;
        const char* told;
    } rows[] = {
        {State::reserve, "is in reserve [SYN-RES-01]"},
        {State::routing, "is routing [SYN-ROUT-02]"},
        {State::dispersed, "is dispersed [SYN-RALLY-04]"},
        {State::annihilated, "is annihilated [SYN-STAT-04]"},
        {State::captured, "is captured [SYN-CONT-05]"},
        {State::withdrawn, "has joined the garrison [SYN-RES-06]"},
    };
    Scene s = two_armies({6, 5});
    s.give("A: face main>B.main; done | B: done");
    for (const std::string b : {"B.main", "A.support"}) { // who is struck, and who would strike
        for (const auto& [state, told] : rows) {
            s.set(body::state, b.c_str(), static_cast<int>(state));
            EXPECT_EQ(s.refused("A: fire support>B.main"), b + ' ' + told);
        }
        s.set(body::state, b.c_str(), static_cast<int>(State::active));
    }
    EXPECT_EQ(s.refused("A: fire support>B.main"), "");
}

TEST(SynapseFire, FriendsBearNoMoreThanTheirThresholdButByOption)
{
    covers("SYN-FF-01", "SYN-FF-02", "SYN-CAP-02", "SYN-CAP-03");
    std::string told;
    const auto taken = [&](std::vector<std::string> options, int archers = 10000) {
        std::string text = plain_units();
        const std::string eff = R"(id = "a2", body = "A.support", eff = 100)";
        text.replace(text.find(eff), eff.size(),
                     R"(id = "a2", body = "A.support", eff = )" + std::to_string(archers));
        Scene s{text, std::move(options)};
        EXPECT_EQ(s.problems(), "");
        s.begin();
        s.give("A: intent fight | B: intent fight", {6, 5});
        s.give(faced);
        s.set(body::contact, "A.main", 1).set(body::contact, "B.main", 1);
        s.give("A: fire support>B.main; done", {2}); // missed by 6: 30 percent
        told = s.record("fire");
        EXPECT_THAT(told, HasSubstr("friendly fire on A.main"));
        return s.get(body::damage, "A.main");
    };
    EXPECT_EQ(taken({}), 350);
    EXPECT_THAT(told, HasSubstr("(limited to its rupture threshold, 350)"));
    EXPECT_EQ(taken({}, 584), 350);
    EXPECT_THAT(told, Not(HasSubstr("limited"))) << "just as much as they bear";
    EXPECT_GT(taken({"cap.ranged=false"}), 350);
    EXPECT_GT(taken({"cap.mode=off"}), 350);
}

TEST(SynapseHits, DamageAddsUpAgainstTheForceOfTheStart)
{
    covers("SYN-HIT-04", "SYN-STAT-01");
    Scene s = two_armies({6, 5});
    s.set(body::damage, "B.main", 230); // of 500
    s.give(faced);
    s.give("A: done");
    s.give("B: done");
    s.give("A: attack main>B.main; done", {2}); // margin 2: 20 percent
    EXPECT_THAT(s.record("harm"), HasSubstr("+230 damage before [SYN-HIT-04] +80 damage"));
    EXPECT_THAT(s.record("harm"), HasSubstr("(310 of 500) [SYN-STAT-01] (was engaged)"));
    EXPECT_THAT(s.record("harm"), HasSubstr("=> tested [SYN-STAT-01]"));
    EXPECT_EQ(s.field().force(s.unit("B.main")), 500);
}

TEST(SynapseContact, OnlyWithoutAnActiveMainBodyIsSupportExposed)
{
    covers("SYN-CONT-01", "SYN-BATTLE-07");
    Scene s = two_armies({6, 5});
    EXPECT_EQ(s.refusal("A: face main>B.support"), "SYN-CONT-01");
    EXPECT_THAT(s.legal("A"), Not(Contains("face A.main B.support")));
    s.set(body::state, "B.main", static_cast<int>(State::routing));
    EXPECT_EQ(s.refusal("A: face main>B.support"), "");
    EXPECT_THAT(s.legal("A"), Contains("face A.main B.support"));
    EXPECT_EQ(s.refusal("A: face main>B.main"), "SYN-ROUT-02");
}

TEST(SynapseContact, AShockMeetsAllTheDefenseOfShooters)
{
    covers("SYN-CONT-06", "SYN-DEF-01");
    Scene s = two_armies({6, 5});
    s.set(body::state, "B.main", static_cast<int>(State::dispersed));
    s.give("A: face main>B.support; done");
    EXPECT_THAT(s.preview("A: fire support>B.support"),
                HasSubstr("+5 defense of B.support [SYN-GRP-02] -3 halved against fire"));
    EXPECT_THAT(s.preview("A: attack main>B.support"),
                HasSubstr("| 5 = +5 defense of B.support [SYN-CONT-06] |"));
}

TEST(SynapseCounter, TheLargerBonusStays)
{
    covers("SYN-CNTR-02");
    Scene s = two_armies({6, 5});
    const auto miss = [&](const Dice& dice) {
        s.give(faced);
        s.give("A: done");
        s.give("B: done");
        s.give("A: attack main>B.main; done", dice);
        return s.field().counter_bonus(s.unit("B.main"), s.unit("A.main"));
    };
    EXPECT_EQ(miss({1, 7}), 3); // 0 against 6
    s.give("B: done");
    s.give("A: done | B: done");
    EXPECT_EQ(miss({1, 3}), 3); // 4 against 6 would be worth 1
}

TEST(SynapseEnd, ACapturedBodyIsLostWhole)
{
    covers("SYN-END-03");
    Scene s = two_armies({6, 5});
    EXPECT_EQ(loss_share(s.field(), side_b), 0);
    s.set(body::state, "B.main", static_cast<int>(State::captured));
    EXPECT_EQ(loss_share(s.field(), side_b), 50); // 500 of 1000, though nobody hurt it
}

TEST(SynapseEnd, TheWinnerAloneHoldsTheField)
{
    covers("SYN-END-05");
    for (const bool a_wins : {true, false}) {
        Scene s = two_armies({6, 5});
        const std::string beaten = a_wins ? "B" : "A";
        for (const char* b : {".main", ".support"})
            s.set(body::state, beaten + b, static_cast<int>(State::dispersed));
        for (int i = 0; i < 20 && s.asked() != "losses A"; ++i) {
            const std::string asked = s.asked();
            for (const char* side : {"A", "B"})
                if (asked.find(side, asked.find(' ')) != asked.npos)
                    s.give(std::string{side} + ": done");
        }
        EXPECT_EQ(s.field().get(army::holds_field, side_a), a_wins ? 1 : 0);
        EXPECT_EQ(s.field().get(army::holds_field, side_b), a_wins ? 0 : 1);
    }
}

TEST(SynapseSequences, OnlyMainBodiesAttackInTheEngageStep)
{
    covers("SYN-BATTLE-06");
    Scene s{plain_units()};
    s.begin();
    s.give("A: intent fight | B: intent fight", {8, 5});
    s.give("A: face main>B.main; done | B: done");
    s.give("A: done");
    s.give("B: done");
    ASSERT_EQ(s.asked(), "engage A");
    EXPECT_EQ(s.refusal("A: attack main>B.main"), "");
    EXPECT_EQ(s.refusal("A: attack support>B.main"), "SYN-BATTLE-06");
}

} // namespace
} // namespace sandtable::synapse::sequences_test
