// Clauses of chapters 11 and 13 that no worked example shows: guns left behind, who is pursued,
// attempts to rally, how a reserve is formed.

#include "rulesets/synapse/chapters/losses.hpp"
#include "tests/rulesets/synapse/scene.hpp"

namespace sandtable::synapse::rout_test {
namespace {

using ::testing::HasSubstr;

/// A main body that breaks at once, guns in its support body and in its reserve.
constexpr const char* guns =
    R"(units = { A = { group("A.main", "main"), group("A.support", "support"), group("A.reserve", "reserve", { mode = "fire" }),
    infantry { "I", id = "a", body = "A.main", eff = 10, cbt = 0, weapon = { dmg = 4 } },
    artillery { "G", id = "g", body = "A.support", eff = 28, pieces = 7, cbt = 5, weapon = { dmg = 80, cdf = "1/4", category = "artillery", range = "long" } },
    artillery { "S", id = "sp", body = "A.support", eff = 20, pieces = 4, cbt = 5, self_propelled = true, weapon = { dmg = 80, cdf = "1/4", category = "artillery", range = "long" } },
    artillery { "R", id = "r", body = "A.reserve", eff = 32, pieces = 8, cbt = 5, weapon = { dmg = 80, cdf = "1/4", category = "artillery", range = "long" } } },
    B = { group("B.main", "main"), infantry { "C", id = "b", body = "B.main", eff = 400, cbt = 6, weapon = { dmg = 4 } } } })";

/// To the question whether the main body of `guns` rallies.
void break_main_body(Scene& s)
{
    s.begin();
    s.give("A: intent fight | B: intent fight", {2, 9});
    s.give("A: done");
    s.give("A: done | B: face main>A.main; done");
    s.give("A: done");
    s.give("B: attack main>A.main; done", {5});
    EXPECT_EQ(s.state("A.main"), "routing");
    s.give("B: no-pursuit A.main");
}

TEST(SynapseRout, GunsLeftBehind)
{
    covers("SYN-ROUT-03", "SYN-UMP-25", "SYN-RES-01");
    const auto pieces_left = [](const std::string& more, std::vector<std::string> options) {
        Scene s{more + guns, std::move(options)};
        EXPECT_EQ(s.problems(), "");
        break_main_body(s);
        s.give("A: let-go main");
        EXPECT_EQ(s.field().get(army::baggage, side_a), 0);
        EXPECT_EQ(s.get(troop::eff, "g"), 28); // the crew stays
        EXPECT_EQ(s.get(troop::pieces, "sp"), 4);
        EXPECT_EQ(s.get(troop::pieces, "r"), 8); // never in the battle
        EXPECT_EQ(captured_guns(s.field(), s.unit("g")) + s.get(troop::pieces, "g"), 7);
        return s.get(troop::pieces, "g");
    };
    EXPECT_EQ(pieces_left("", {}), 2); // 75 percent of 7 is 5
    EXPECT_EQ(pieces_left("", {"rout.artillery_abandon_pct=51"}), 4);
    EXPECT_EQ(pieces_left(R"(umpire = { ["UMP-25"] = 100 }, )", {}), 0);
}

TEST(SynapseRout, ARalliedMainBodyKeepsTheGuns)
{
    covers("SYN-ROUT-03", "SYN-RALLY-02");
    Scene s{std::string{
                "sides = { A = { commander = chief(10, 30) }, B = { commander = chief(7, 8) } },"} +
            guns};
    break_main_body(s);
    s.give("A: rally main", {5});
    EXPECT_EQ(s.state("A.main"), "active");
    EXPECT_EQ(s.get(troop::pieces, "g"), 7);
    EXPECT_EQ(s.field().get(army::baggage, side_a), 1);
}

TEST(SynapseWithdrawal, TheGunsAreLeftAndTheReserveWasNeverThere)
{
    covers("SYN-RETR-02", "SYN-LOSS-08", "SYN-END-03", "SYN-END-04");
    Scene s{guns};
    s.begin();
    s.set(body::damage, "A.main", 5); // of 50; the support body has 28 x 5 and 4 x 5
    s.give("A: intent withdraw | B: intent fight", {4, 4}); // mobility 2 against 2
    EXPECT_THAT(s.record("command"),
                HasSubstr("A: the army leaves, its guns and baggage are lost [SYN-RETR-02]"));
    EXPECT_THAT(s.all(), ::testing::Contains("A: the baggage is lost [SYN-RETR-02]"));
    EXPECT_EQ(captured_guns(s.field(), s.unit("g")), 7);
    EXPECT_EQ(s.get(troop::gone, "g"), 0);
    EXPECT_EQ(s.get(troop::pieces, "sp"), 4);
    EXPECT_EQ(captured_guns(s.field(), s.unit("r")), 0);
    EXPECT_EQ(s.state("A.reserve"), "in reserve");
    EXPECT_THAT(s.record("victory"),
                HasSubstr("2 = +2 losses in percent [SYN-END-03]")); // 5 of 210
    EXPECT_THAT(s.record("victory"), HasSubstr("(the loser has withdrawn) [SYN-END-04] => marginal "
                                               "victory [SYN-END-04]"));
    s.give("A: done | B: done");
    EXPECT_EQ(next_strength(s.field(), s.unit("g")), 28);
}

TEST(SynapseWithdrawal, ALostTestRoutsEveryCommittedBody)
{
    covers("SYN-RETR-02", "SYN-PURS-06");
    Scene s{plain_units()};
    s.begin();
    s.give("A: intent withdraw | B: intent fight", {2, 10, 5});
    EXPECT_THAT(s.record("command"), HasSubstr(": the army routs [SYN-RETR-02]"));
    EXPECT_THAT(s.all(), ::testing::Contains("A.main routs [SYN-RETR-02]"));
    EXPECT_EQ(s.field().get(army::surprised, side_a), 0);
    EXPECT_EQ(s.field().initiative(), side_b);
    s.give("A: done"); // it might concede
    EXPECT_EQ(s.asked(), "pursue B") << "nobody may be faced or fired at";
    s.give("B: no-pursuit A.main");
    EXPECT_EQ(s.game().table().decision().unit, s.unit("A.support")); // exposed
}

TEST(SynapsePursuit, SupportMustBeExposedWhenThePhaseBegins)
{
    covers("SYN-PURS-06", "SYN-PURS-05", "SYN-PURS-03");
    Scene s{R"(units = { A = { group("A.main", "main"), group("A.support", "support"),
        infantry { "I", id = "a", body = "A.main", eff = 100, cbt = 6, weapon = { dmg = 4 } },
        archers { "X", id = "x", body = "A.support", eff = 100, cbt = 5, weapon = syn.weapons.longbow } },
        B = { group("B.main", "main"), group("B.left", "main"),
        infantry { "B", id = "b", body = "B.main", eff = 400, cbt = 0, weapon = { dmg = 4 } },
        infantry { "L", id = "l", body = "B.left", eff = 400, cbt = 0, weapon = { dmg = 4 } } } })"};
    ASSERT_EQ(s.problems(), "");
    s.begin();
    s.give("A: intent fight | B: intent fight", {5, 5});
    s.give("A: face main>B.main; done | B: done");
    s.give("A: done");
    s.set(body::state, "A.support", static_cast<int>(State::routing));
    s.give("A: attack main>B.main; done", {5});
    s.give("A: pursue main>B.main", {2});
    s.give("B: riposte main>A.main", {10, 9});
    EXPECT_EQ(s.state("A.main"), "routing");
    EXPECT_EQ(s.asked(), "pursue B");
    EXPECT_EQ(s.game().table().decision().unit, s.unit("A.main"));
    s.give("B: no-pursuit A.main");
    EXPECT_EQ(s.asked(), "rally A"); // it stood behind A.main as the phase began
}

TEST(SynapsePursuit, WhoHasNoMeleeBodyPursuesByFire)
{
    covers("SYN-PURS-01", "SYN-PURS-02", "SYN-PURS-03", "SYN-DEF-01", "SYN-UNIT-10");
    Scene s{
        R"(units = { A = { group("A.main", "main", { mode = "fire" }), group("A.support", "support"),
        infantry { "F", id = "f", body = "A.main", eff = 100, cbt = 6, ammo = 2, weapon = { dmg = 4, category = "firearm", range = "long" } },
        archers { "X", id = "x", body = "A.support", eff = 100, cbt = 5, ammo = 0, weapon = syn.weapons.longbow } },
        B = { group("B.main", "main"), infantry { "B", id = "b", body = "B.main", eff = 400, cbt = 6, sdr = 5, weapon = { dmg = 4 } } } })"};
    ASSERT_EQ(s.problems(), "");
    s.begin();
    s.give("A: intent fight | B: intent fight", {5, 5});
    s.give("B: done");
    s.give("A: attack main>B.main; done", {10, 9});
    EXPECT_EQ(s.state("B.main"), "routing"); // 100 of 2000
    EXPECT_EQ(s.refused("A: pursue support>B.main"), "A.support has no ammunition [SYN-PURS-01]");
    s.give("A: pursue main>B.main", {6});
    // Uncapped: 12 against 6, 40 percent of 400.
    EXPECT_THAT(s.record("pursuit"),
                HasSubstr("| 6 = +6 defense of B.main [SYN-GRP-02] -3 halved against fire "
                          "[SYN-DEF-01] -2 halved: routing [SYN-ROUT-02] +5 distance [SYN-CORE-09] "
                          "| 400 = +400 f [SYN-GRP-01] | 160 = "));
    EXPECT_EQ(s.get(body::damage, "B.main"), 260);
    EXPECT_EQ(s.get(troop::ammo, "f"), 0);
    s.give("B: riposte main>A.main", {2});
    EXPECT_THAT(s.record("riposte"), HasSubstr("ratio 800 to 0 [SYN-RATIO-05]"));
}

TEST(SynapsePursuit, WhoFiresDoesNotTurnOnItsPursuer)
{
    covers("SYN-PURS-03");
    Scene s{
        R"(units = { A = { group("A.main", "main"), infantry { "I", id = "a", body = "A.main", eff = 1000, cbt = 9, weapon = { dmg = 4 } } },
        B = { group("B.main", "main", { mode = "fire" }), infantry { "B", id = "b", body = "B.main", eff = 400, cbt = 0, weapon = { dmg = 4, category = "firearm", range = "long" } } } })"};
    ASSERT_EQ(s.problems(), "");
    s.begin();
    s.give("A: intent fight | B: intent fight", {9, 2});
    s.give("A: face main>B.main; done");
    for (int i = 0; i < 8 && s.asked() != "action A" && s.asked() != "engage A"; ++i)
        s.give(s.asked().substr(s.asked().size() - 1) + ": done");
    s.give("A: attack main>B.main; done", {9});
    ASSERT_EQ(s.state("B.main"), "routing") << s.asked();
    s.give("A: pursue main>B.main", {2});
    EXPECT_EQ(s.state("B.main"), "routing");
    EXPECT_EQ(s.asked(), "rally B");
}

constexpr const char* weak =
    R"(units = { A = { group("A.main", "main"), infantry { "I", id = "a", body = "A.main", eff = 1000, cbt = 9, weapon = { dmg = 4 } } },
    B = { group("B.main", "main"), infantry { "C", id = "b", body = "B.main", eff = 180, cbt = 5, weapon = { dmg = 4 } } } },
    sides = { A = { commander = chief(15, 9) }, B = { commander = chief(1, 9) } })";

TEST(SynapseRally, AsOftenAsTheOptionSays)
{
    covers("SYN-RALLY-04", "SYN-END-01", "SYN-PURS-01");
    Scene s{weak, {"rally.max_attempts=2"}};
    s.begin();
    s.give("A: intent fight | B: intent fight", {5, 5});
    s.give("A: face main>B.main; done | B: done");
    s.give("A: attack main>B.main; done", {9});
    s.give("A: no-pursuit B.main");
    s.give("B: rally main", {2});
    EXPECT_THAT(s.record("rally"), HasSubstr("=> B.main runs on [SYN-RALLY-04]"));
    EXPECT_EQ(s.asked(), "commitment AB"); // it counts as active
    s.give("A: done | B: done");
    EXPECT_EQ(s.asked(), "rally B") << "one pursuit a rout";
    s.give("B: rally main", {2});
    EXPECT_THAT(s.record("rally"), HasSubstr("=> B.main disperses [SYN-RALLY-04]"));
    EXPECT_EQ(s.asked(), "losses A");
}

TEST(SynapseRally, TheUmpireMayModifyIt)
{
    covers("SYN-RALLY-01", "SYN-UMP-30");
    Scene s{std::string{R"(umpire = { ask = { "UMP-30" } }, visibility = "poor", )"} + weak};
    ASSERT_EQ(s.problems(), "");
    s.begin();
    s.give("A: intent fight | B: intent fight", {5, 5});
    s.give("A: face main>B.main; done | B: done");
    s.give("A: attack main>B.main; done");
    s.give("U: rule 0", {9});
    s.give("A: no-pursuit B.main");
    s.give("B: rally main");
    EXPECT_EQ(s.asked(), "UMP-30 U");
    s.give("U: rule 3", {5});
    EXPECT_THAT(
        s.record("rally"),
        HasSubstr("15 = +9 rally potential [SYN-CMD-02] -2 poor visibility [SYN-CMD-10] +3 "
                  "the umpire's modifier [SYN-UMP-30] +5 die [SYN-CORE-03] | 15 = +20 rally "
                  "[SYN-RALLY-01] -5 combat potential [SYN-RALLY-01]"));
    EXPECT_EQ(s.state("B.main"), "active");
}

/// A reserve of 100 men beside 900; `more` is said of the scenario, `of_a` of side A.
std::string with_reserve(const std::string& more, const std::string& of_a = "")
{
    return more + R"(units = { A = { group("A.main", "main"), group("A.reserve", "reserve"),
        infantry { "I", id = "a", body = "A.main", eff = 900, cbt = 5, weapon = { dmg = 4 } },
        infantry { "R", id = "r", body = "A.reserve", eff = 100, cbt = 5, weapon = { dmg = 4 } },)" +
           of_a +
           R"( }, B = { group("B.main", "main"), infantry { "C", id = "b", body = "B.main", eff = 240, cbt = 4, weapon = { dmg = 5 } } } })";
}

TEST(SynapseReserve, ItsPowerIsThatOnTheGroundOfTheBattle)
{
    covers("SYN-RES-02", "SYN-TERR-04", "SYN-TYPE-04");
    const std::string horse =
        R"(cavalry { "H", id = "h", body = "A.main", eff = 50, cbt = 5, weapon = { dmg = 2 } })";
    // 400 of 4000 are enough; 50 horsemen who charge are 200 more.
    EXPECT_THAT(Scene(with_reserve("", horse)).problems(), HasSubstr("[SYN-RES-02]"));
    const std::string some =
        R"(cavalry { "H", id = "h", body = "A.reserve", eff = 6, cbt = 5, weapon = { dmg = 4 } }, infantry { "J", id = "j", body = "A.main", eff = 60, cbt = 5, weapon = { dmg = 4 } })";
    EXPECT_EQ(Scene(with_reserve("", some)).problems(), ""); // 448 of 4288
    EXPECT_THAT(Scene(with_reserve("ground = \"mud\", ", some)).problems(),
                HasSubstr("the reserve has an attack power of 424 and needs 427: put")); // of 4264
    const std::string chariots =
        R"(chariots { "W", id = "w", body = "A.main", eff = 100, cbt = 5, weapon = { dmg = 4 } })";
    EXPECT_THAT(Scene(with_reserve("", chariots)).problems(), HasSubstr("[SYN-RES-02]"));
    EXPECT_EQ(Scene(with_reserve("terrain = \"hills\", ", chariots)).problems(), "");
}

TEST(SynapseReserve, WhatIsAwaitedIsNoReserve)
{
    covers("SYN-RES-02", "SYN-RES-06");
    const std::string later =
        R"(group("A.later", "reserve"), infantry { "T", id = "t", body = "A.later", eff = 5000, cbt = 5, weapon = { dmg = 4 } })";
    const std::string events =
        R"(grouping = "players", events = { { at = 3, kind = "reinforcement", body = "A.later" } }, )";
    Scene s{with_reserve(events, later)};
    ASSERT_EQ(s.problems(), "");
    s.begin();
    EXPECT_EQ(s.asked(), "organise A");
    EXPECT_EQ(s.refusal("A: done"), "");
    Scene less{with_reserve(
        events,
        later +
            R"(, infantry { "J", id = "j", body = "A.main", eff = 9, cbt = 5, weapon = { dmg = 4 } })")};
    less.begin();
    EXPECT_EQ(less.refusal("A: done"), "SYN-RES-02");
}

TEST(SynapseReserve, TheUmpireSaysFirstHowLargeItMustBe)
{
    covers("SYN-UMP-13", "SYN-RES-02");
    const std::string ask = R"(umpire = { ask = { "UMP-13" } }, )";
    Scene players{with_reserve(ask + R"(grouping = "players", )")};
    ASSERT_EQ(players.problems(), "");
    players.begin();
    EXPECT_EQ(players.asked(), "UMP-13 U");
    players.give("U: rule 20");
    EXPECT_EQ(players.asked(), "organise A");
    EXPECT_EQ(players.refusal("A: done"), "SYN-RES-02");
}

} // namespace
} // namespace sandtable::synapse::rout_test
