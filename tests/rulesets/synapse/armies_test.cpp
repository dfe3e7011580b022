// Command, withdrawal, reserves, end of battle, losses, experience.

#include "rulesets/synapse/book/tables.hpp"
#include "rulesets/synapse/chapters/aftermath.hpp"
#include "rulesets/synapse/chapters/clash/power.hpp"
#include "tests/rulesets/synapse/scene.hpp"
#include "tests/support/every_roll.hpp"

namespace sandtable::synapse::armies_test {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

std::string chiefs(int a, int b)
{
    return "sides = { A = { commander = chief(" + std::to_string(a) +
           ", 9) }, B = { commander = chief(" + std::to_string(b) + ", 9) } },";
}

/// Shares in parts of 10^8 of what a command test brings, by the difference of the scores.
std::vector<std::string> bands(int a, int b, const std::string& choice)
{
    Scene s{chiefs(a, b) + plain_units()};
    s.begin();
    s.give("A: intent " + choice);
    Order order;
    order.verb = 2; // intent fight
    order.side = side_b;
    order.with(0);
    const host::Odds odds = ::sandtable::testing::odds_of(
        s.game(), order, [&](const Table&, const Table& after, const Journal&) {
            const Field f{after, s.rules().context()};
            const Unit main = s.unit("A.main");
            if (f.state(main) == State::withdrawn)
                return std::string{f.get(army::baggage, side_a) ? "leaves" : "leaves without guns"};
            if (f.state(main) == State::routing || f.state(main) == State::dispersed)
                return std::string{"routs"};
            if (f.get(army::penalty, side_a) != 0) return std::string{"stays"};
            if (f.get(army::surprised, side_b)) return std::string{"A by 5"};
            if (f.get(army::surprised, side_a)) return std::string{"B by 5"};
            return std::string{f.initiative() == side_a   ? "A by 2"
                               : f.initiative() == side_b ? "B by 2"
                                                          : "within 1"};
        });
    EXPECT_TRUE(odds.exact);
    std::vector<std::string> out;
    for (const sandtable::host::Outcome& o : odds.outcomes)
        out.push_back(o.label + " " + std::to_string(o.ways * (100'000'000 / o.total)));
    return out;
}

TEST(SynapseCommand, EXS14Hannibal) // EX-S14
{
    covers("SYN-CMD-01", "SYN-CMD-02", "SYN-CMD-03", "SYN-CORE-01", "SYN-CORE-02");
    const std::string hannibal =
        R"(sides = { A = { commander = { name = "Hannibal", mental = 8, presence = 7, combat = 5, war = 5, diplomacy = 1 } } },)";
    Scene s{hannibal + plain_units()};
    ASSERT_EQ(s.problems(), "");
    s.begin();
    EXPECT_EQ(s.field().potential(side_a, Field::command), 13);
    EXPECT_EQ(s.field().potential(side_a, Field::rally), 12);
    EXPECT_EQ(s.field().potential(side_a, Field::diplomacy), 8);
    Scene raw(hannibal + plain_units(), {"core.component_mode=raw"});
    raw.begin();
    EXPECT_EQ(raw.field().potential(side_a, Field::command), 18);
    Scene table{"mdc_table = { 0, 0, 0, 0, 0, 1, 1, 2, 3, 4 }, " + hannibal + plain_units()};
    table.begin();
    EXPECT_EQ(table.field().potential(side_a, Field::command), 12);
}

TEST(SynapseCommand, NoCommanderTheArmysQuality)
{
    covers("SYN-CMD-04", "SYN-CMD-09", "SYN-CMD-12");
    Scene s{"sides = { A = { command_mod = 2 } }, " + plain_units()};
    s.begin();
    EXPECT_EQ(s.field().potential(side_a, Field::command), 5);
    s.give("A: intent fight | B: intent fight", {5, 5});
    EXPECT_THAT(s.record("command"),
                HasSubstr("12 = +5 command potential [SYN-CMD-04] +2 circumstances [SYN-CMD-09]"));
}

TEST(SynapseCommand, EXA02EXA03Bands) // EX-A02, EX-A03
{
    covers("SYN-CMD-05", "SYN-CMD-06", "SYN-CMD-07", "SYN-CORE-06");
    EXPECT_THAT(bands(13, 10, "fight"),
                ElementsAre("A by 5 38747472", "A by 2 22505056", "within 1 16575762",
                            "B by 5 12959586", "B by 2 9212124"));
    EXPECT_THAT(bands(10, 10, "fight"),
                ElementsAre("within 1 22505056", "A by 5 22171710", "B by 5 22171710",
                            "A by 2 16575762", "B by 2 16575762"));
}

TEST(SynapseWithdrawal, EXA13Outcomes) // EX-A13
{
    covers("SYN-RETR-01", "SYN-RETR-02", "SYN-BATTLE-02");
    EXPECT_THAT(bands(10, 10, "withdraw"),
                ElementsAre("stays 39080818", "leaves 22171710", "routs 22171710",
                            "leaves without guns 16575762"));
    EXPECT_THAT(bands(12, 10, "withdraw"),
                ElementsAre("leaves 32404036", "stays 30696978", "leaves without guns 21686874",
                            "routs 15212112"));
}

TEST(SynapseWithdrawal, BothPart)
{
    covers("SYN-RETR-04", "SYN-LOSS-11", "SYN-END-02");
    Scene s{plain_units()};
    s.begin();
    s.give("A: intent withdraw | B: intent withdraw");
    EXPECT_EQ(s.asked(), "losses A");
    EXPECT_THAT(s.record("victory"), HasSubstr("=> status quo [SYN-END-02]"));
    s.give("A: done | B: done");
    EXPECT_EQ(s.game().table().clock().winner(), nobody);
    EXPECT_EQ(next_strength_of(s, "a1"), 100);
}

TEST(SynapseWithdrawal, MidBattleFromTheSecondSequence)
{
    covers("SYN-RETR-03", "SYN-RETR-01");
    Scene s{plain_units()};
    s.begin();
    s.give("A: intent fight | B: intent fight", {6, 6});
    EXPECT_EQ(s.asked(), "face AB"); // nothing to commit in the first sequence
    s.give("A: done | B: done");
    s.give("A: done");
    s.give("B: done");
    EXPECT_EQ(s.asked(), "commitment AB");
    s.give("A: withdraw | B: done", {9, 4});
    EXPECT_THAT(s.record("command"), HasSubstr("the army leaves [SYN-RETR-02]"));
    EXPECT_EQ(s.state("A.main"), "withdrawn");
    EXPECT_THAT(s.record("victory"), HasSubstr("marginal victory"));
    Scene fixed(plain_units(), {"retreat.mid_battle=false"});
    fixed.begin();
    fixed.give("A: intent fight | B: intent fight", {6, 6});
    fixed.give("A: done | B: done");
    fixed.give("A: done");
    fixed.give("B: done");
    EXPECT_EQ(fixed.asked(), "face AB");
}

TEST(SynapseCommand, SkippedTestAndSurpriseOfOneSequence)
{
    covers("SYN-CMD-11", "SYN-CMD-08");
    Scene s(plain_units(), {"command.skip=true"});
    s.begin();
    s.give("A: intent fight | B: intent fight");
    EXPECT_THAT(s.all(), Contains("everybody strikes at once [SYN-CMD-11]"));
    Scene once(plain_units(), {"surprise.duration=first_sequence"});
    once.begin();
    once.give("A: intent fight | B: intent fight", {9, 2});
    EXPECT_EQ(once.field().get(army::surprised, side_b), 1);
    once.give("A: done | B: done");
    once.give("A: done");
    once.give("B: done");
    EXPECT_EQ(once.field().get(army::surprised, side_b), 0);
}

constexpr const char* with_reserve =
    R"(units = { A = { group("A.main", "main"), group("A.reserve", "reserve"),
        infantry { "I", id = "a", body = "A.main", eff = 675, cbt = 5, weapon = { dmg = 4 } },
        infantry { "R", id = "r", body = "A.reserve", eff = EFF, cbt = 5, weapon = { dmg = 4 } } },
        B = { group("B.main", "main"), infantry { "C", id = "b", body = "B.main", eff = 240, cbt = 4, weapon = { dmg = 5 } } } })";
std::string reserve_of(int eff)
{
    std::string text = with_reserve;
    text.replace(text.find("EFF"), 3, std::to_string(eff));
    return text;
}

TEST(SynapseReserve, EXS23EXA14LeastSize) // EX-S23, EX-A14
{
    covers("SYN-RES-01", "SYN-RES-02");
    EXPECT_EQ(Scene{reserve_of(75)}.problems(), ""); // 300 of 3000
    EXPECT_THAT(Scene{reserve_of(74)}.problems(), HasSubstr("[SYN-RES-02]"));
    Scene s{reserve_of(75)};
    s.begin();
    EXPECT_EQ(s.state("A.reserve"), "in reserve");
    s.give("A: intent fight | B: intent fight", {5, 5});
    s.give("A: done");
    EXPECT_EQ(s.refused("B: face main>A.reserve"), "A.reserve is in reserve [SYN-RES-01]");
}

TEST(SynapseReserve, CommittedWholeWithANewTest)
{
    covers("SYN-RES-03", "SYN-RES-04", "SYN-CMD-08");
    Scene s{reserve_of(100)};
    s.begin();
    s.give("A: intent fight | B: intent fight", {5, 5});
    EXPECT_EQ(s.asked(), "commitment A");
    s.give("A: commit", {5, 6});
    EXPECT_EQ(s.state("A.reserve"), "active");
    EXPECT_EQ(s.records("command").size(), 1u);
    EXPECT_EQ(s.asked(), "face AB");
    EXPECT_EQ(s.refusal("A: face reserve>B.main"), "");
}

TEST(SynapseReserve, MustFightWhenAllElseIsGone)
{
    covers("SYN-RES-05", "SYN-END-01");
    Scene s{reserve_of(100)};
    s.begin();
    s.give("A: intent fight | B: intent fight", {5, 5});
    s.set(body::state, "A.main", static_cast<int>(State::dispersed));
    EXPECT_EQ(s.refusal("A: done"), "SYN-RES-05");
    EXPECT_THAT(s.legal("A"), ElementsAre("commit", "concede"));
    s.give("A: concede");
    EXPECT_EQ(s.asked(), "losses A");
}

TEST(SynapseReserve, Reinforcements)
{
    covers("SYN-RES-06", "SYN-BATTLE-14", "SYN-CMD-08", "SYN-WEA-06");
    Scene s{"events = { { at = 2, kind = \"reinforcement\", body = \"A.reserve\" }, { at = 2, kind "
            "= \"encircle\", body = \"B.main\" } }," +
            reserve_of(100)};
    ASSERT_EQ(s.problems(), "");
    s.begin();
    s.give("A: intent fight | B: intent fight", {6, 6});
    EXPECT_EQ(s.asked(), "face AB"); // what is awaited is not at hand
    s.give("A: done | B: done");
    EXPECT_EQ(s.asked(), "commitment A"); // B is encircled now and cannot leave
    EXPECT_EQ(s.state("A.reserve"), "active");
    s.give("A: done", {5, 5});
    EXPECT_EQ(s.records("command").size(), 1u);
    Scene fog{"events = { { at = 2, kind = \"weather\", visibility = \"poor\" } }," +
              plain_units()};
    fog.begin();
    fog.give("A: intent fight | B: intent fight", {6, 6});
    fog.give("A: done | B: done");
    fog.give("A: done");
    fog.give("B: done");
    fog.give("A: done | B: done", {5, 5});
    EXPECT_THAT(fog.record("command"), HasSubstr("-2 poor visibility [SYN-CMD-10]"));
}

/// A battle at its end: the units of A have lost `damage`, and A has won or lost.
Scene after(const std::string& units, const std::string& body, std::int64_t damage, bool a_wins,
            std::vector<std::string> options = {})
{
    Scene s(units, std::move(options));
    s.begin();
    s.give("A: intent fight | B: intent fight", {6, 6});
    for (const Unit u : s.field().context().armies[side_a].troops)
        s.set(troop::took_part, s.game().table().info(u).id, 1);
    s.set(body::damage, body, damage);
    s.set(body::state, a_wins ? "B.main" : "A.main", static_cast<int>(State::dispersed));
    s.give("A: done | B: done");
    return s;
}

constexpr const char* heavy_and_militia = R"(units = { A = { group("A.main", "main"),
        infantry { "H", id = "h", body = "A.main", eff = 84, cbt = 9, arm = 7, weapon = { dmg = 4 } },
        infantry { "M", id = "m", body = "A.main", eff = 398, cbt = 9, weapon = { dmg = 4 } } },
        B = { group("B.main", "main"), infantry { "C", id = "b", body = "B.main", eff = 240, cbt = 4, weapon = { dmg = 5 } } } })";

TEST(SynapseLosses, EXA19SharedOut) // EX-A19
{
    covers("SYN-LOSS-01", "SYN-LOSS-02", "SYN-LOSS-03", "SYN-LOSS-04", "SYN-LOSS-05", "SYN-LOSS-06",
           "SYN-LOSS-07", "SYN-LOSS-09");
    const std::string units = R"(units = { A = { group("A.main", "main"),
        infantry { "S", id = "s", body = "A.main", eff = 40, cbt = 9, arm = 4, weapon = { dmg = 4 } },
        infantry { "M", id = "m", body = "A.main", eff = 90, cbt = 9, arm = 1, weapon = { dmg = 4 } } },
        B = { group("B.main", "main"), infantry { "C", id = "b", body = "B.main", eff = 240, cbt = 4, weapon = { dmg = 5 } } } })";
    Scene lost = after(units, "A.main", 437, false);
    EXPECT_EQ(points_of(lost, "s"), 174);
    EXPECT_EQ(lost.get(troop::casualties, "s"), 19);
    EXPECT_EQ(lost.get(troop::killed, "s"), 9);
    EXPECT_EQ(wounded_of(lost, "s"), 10);
    EXPECT_EQ(points_of(lost, "m"), 262);
    EXPECT_EQ(lost.get(troop::casualties, "m"), 43);
    EXPECT_EQ(lost.get(troop::killed, "m"), 21);
    EXPECT_EQ(lost.get(troop::strays, "m"), 1);
    EXPECT_THAT(
        lost.records("losses")[0],
        HasSubstr("(19 casualties of 9 points each) [SYN-LOSS-04] (killed between 9 and 19) "
                  "[SYN-LOSS-05] (one stray (3 points)) [SYN-LOSS-06]"));
    lost.give("A: done | B: done");
    EXPECT_EQ(lost.get(troop::killed, "s"), 19);
    EXPECT_EQ(next_strength_of(lost, "s"), 20);
    EXPECT_EQ(next_strength_of(lost, "m"), 90 - 43 - 1);
    const std::string left =
        "+90 headcount [SYN-LOSS-09] -43 killed [SYN-LOSS-05] -1 strays [SYN-LOSS-06] (262 points "
        "of losses) [SYN-LOSS-03]";
    const std::string taught = left + " (experience 3) [SYN-XP-01]";
    const std::string outcome = " => headcount 46 [SYN-LOSS-09]";
    EXPECT_THAT(lost.records("next_battle"), Contains(HasSubstr(taught + outcome)));
    EXPECT_THAT(lost.preview("A: derive m"), HasSubstr(left + outcome));
    // One man missing is told, nobody missing is not.
    for (const auto& [casualties, strays] : {std::pair{1, 0}, {0, 1}, {0, 0}}) {
        lost.set(troop::casualties, "s", casualties).set(troop::strays, "s", strays);
        EXPECT_EQ(lost.preview("A: derive s").find("=> headcount") != std::string::npos,
                  casualties + strays > 0);
    }
    Scene won = after(units, "A.main", 437, true);
    EXPECT_EQ(won.get(body::damage, "A.main"), 219);
    EXPECT_EQ(points_of(won, "s"), 87);
    EXPECT_EQ(won.get(troop::casualties, "s"), 9);
    EXPECT_EQ(won.get(troop::casualties, "m"), 21);
    EXPECT_EQ(won.refusal("A: losses s 3"), "SYN-LOSS-05");
    EXPECT_EQ(won.refusal("A: losses s 10"), "SYN-LOSS-05");
    won.give("A: losses s 6; done | B: done");
    EXPECT_EQ(wounded_of(won, "s"), 3);
    EXPECT_EQ(next_strength_of(won, "s"), 40 - 9 - 1);
    EXPECT_EQ(returning_of(won, "s"), 4);
}

TEST(SynapseLosses, EXS18EXS19EXS20) // EX-S18, EX-S19, EX-S20
{
    covers("SYN-LOSS-03", "SYN-LOSS-04", "SYN-LOSS-05", "SYN-LOSS-06");
    // Force 1008 + 1990 + a third unit that stayed out: the printed case with forces of 1000.
    const std::string units = R"(units = { A = { group("A.main", "main"),
        infantry { "H", id = "h", body = "A.main", eff = 100, sdg = 8, arm = 4, cbt = 9, weapon = { dmg = 4 } },
        infantry { "M", id = "m", body = "A.main", eff = 240, cbt = 9, weapon = { dmg = 4 } },
        infantry { "N", id = "n", body = "A.main", eff = 120, cbt = 9, weapon = { dmg = 4 } } },
        B = { group("B.main", "main"), infantry { "C", id = "b", body = "B.main", eff = 240, cbt = 4, weapon = { dmg = 5 } } } })";
    Scene s = after(units, "A.main", 300, false); // force 1200 + 1200 + 600 = 3000
    EXPECT_EQ(points_of(s, "h"), 120);
    EXPECT_EQ(s.get(troop::casualties, "h"), 10);
    EXPECT_EQ(points_of(s, "m"), 120);
    EXPECT_EQ(s.get(troop::casualties, "m"), 24);
    EXPECT_EQ(s.get(troop::strays, "m"), 0);
    EXPECT_EQ(points_of(s, "n"), 60);
    EXPECT_EQ(s.refusal("A: losses m 12"), "");
    EXPECT_EQ(s.refusal("A: losses m 11"), "SYN-LOSS-05");
}

TEST(SynapseLosses, WoundedLeftBehindByOption)
{
    covers("SYN-LOSS-07", "SYN-LOSS-09", "SYN-LOSS-01");
    Scene none =
        after(heavy_and_militia, "A.main", 400, false, {"aftermath.abandoned_wounded=none"});
    const std::int64_t wounded = wounded_of(none, "m");
    EXPECT_GT(wounded, 0);
    none.give("A: done | B: done");
    EXPECT_EQ(returning_of(none, "m"), wounded);
    Scene taken =
        after(heavy_and_militia, "A.main", 400, false, {"aftermath.abandoned_wounded=captured"});
    taken.give("A: done | B: done");
    EXPECT_EQ(returning_of(taken, "m"), 0);
    Scene later = after(heavy_and_militia, "A.main", 400, true, {"aftermath.recovery_order=after"});
    EXPECT_EQ(later.get(body::damage, "A.main"), 400);
}

TEST(SynapseLosses, EXA29NotableCharacters) // EX-A29
{
    covers("SYN-LOSS-10");
    const std::string units = R"(units = { A = { group("A.main", "main"),
        infantry { "H", id = "h", body = "A.main", eff = 100, cbt = 9, weapon = { dmg = 4 }, characters = { { arm = 2 } } } },
        B = { group("B.main", "main"), infantry { "C", id = "b", body = "B.main", eff = 240, cbt = 4, weapon = { dmg = 5 } } } })";
    Scene s(units, {"pc.wounds=true"});
    s.begin();
    s.give("A: intent fight | B: intent fight", {6, 6});
    s.set(troop::took_part, "h", 1).set(body::damage, "A.main", 170);
    s.set(body::state, "A.main", static_cast<int>(State::dispersed));
    s.give("A: done | B: done", {1, 3, 2});
    EXPECT_EQ(s.record("fate"), "4 = +1 wounds [SYN-LOSS-10] +3 wounds [SYN-LOSS-10] +2 wounds "
                                "[SYN-LOSS-10] -2 armor [SYN-LOSS-10] => 4 damage [SYN-LOSS-10]");
}

TEST(SynapseLosses, GunsLostInARout)
{
    covers("SYN-ROUT-03", "SYN-LOSS-08");
    Scene s{
        R"(units = { A = { group("A.main", "main"), infantry { "I", id = "a", body = "A.main", eff = 1000, cbt = 8, weapon = { dmg = 4 } } },
        B = { group("B.main", "main"), group("B.support", "support"),
        infantry { "C", id = "b", body = "B.main", eff = 10, cbt = 1, weapon = { dmg = 4 } },
        artillery { "G", id = "g", body = "B.support", eff = 20, pieces = 10, cbt = 5, weapon = syn.weapons.field_gun } } })"};
    s.begin();
    s.give("A: intent fight | B: intent fight", {6, 6});
    s.give("A: face main>B.main; done | B: done");
    s.give("B: done");
    s.give("A: attack main>B.main; done", {5});
    EXPECT_EQ(s.state("B.main"), "routing");
    EXPECT_EQ(s.refused("A: pursue main>B.support"),
              "the question is whether B.main is pursued [SYN-PURS-01]");
    s.set(body::state, "B.support", static_cast<int>(State::routing));
    s.set(body::pursued, "B.support", 1);
    EXPECT_EQ(s.refused("A: pursue main>B.support"),
              "the question is whether B.main is pursued [SYN-PURS-01]")
        << "nobody stands before it";
    s.set(body::state, "B.support", static_cast<int>(State::active));
    s.give("A: no-pursuit B.main");
    s.give("B: let-go main");
    EXPECT_THAT(s.all(), Contains("g loses 7 of 10 guns [SYN-ROUT-03]"));
    EXPECT_EQ(s.get(troop::pieces, "g"), 3);
    EXPECT_EQ(s.get(troop::eff, "g"), 20);
    EXPECT_EQ(s.field().get(army::baggage, side_b), 0);
    EXPECT_EQ(unit_power(s.field(), s.unit("g"), s.unit("B.support")), 60);
}

TEST(SynapseExperience, EXS22EXA20) // EX-S22, EX-A20
{
    covers("SYN-XP-01", "SYN-XP-02", "SYN-XP-03");
    Scene s = after(heavy_and_militia, "A.main", 100, true);
    EXPECT_EQ(cost_of_next(s.field(), 4), 5);
    EXPECT_EQ(cost_of_next(s.field(), 0), 1);
    EXPECT_EQ(cost_of_next(s.field(), -3), 1);
    s.set(troop::cbt, "h", 5).set(troop::xp, "h", 22);
    EXPECT_EQ(s.refusal("A: train h 4"), "SYN-XP-02");
    EXPECT_EQ(s.field().unit_sdr(s.unit("h")), 60);
    s.give("A: train h +3");
    EXPECT_EQ(s.get(troop::cbt, "h"), 8);
    EXPECT_EQ(s.get(troop::xp, "h"), 1);
    EXPECT_EQ(s.field().unit_sdr(s.unit("h")), 90);
    EXPECT_EQ(s.field().unit_defense(s.unit("h")), 8);
}

TEST(SynapseBattle, SilenceIsTheNeutralChoice)
{
    covers("SYN-BATTLE-13");
    Scene s{plain_units()};
    s.begin();
    s.give("A: intent fight | B: intent fight", {6, 6});
    for (int i = 0; i < 400 && !s.game().over() && s.asked() != "losses A"; ++i) {
        const std::string asked = s.asked();
        for (const char* side : {"A", "B"})
            if (asked.find(side, asked.find(' ')) != asked.npos)
                s.give(std::string{side} + ": done");
    }
    EXPECT_EQ(s.asked(), "losses A");
    EXPECT_EQ(s.game().table().turn(), 12);
    EXPECT_EQ(s.get(body::damage, "A.main"), 0);
}

} // namespace
} // namespace sandtable::synapse::armies_test
