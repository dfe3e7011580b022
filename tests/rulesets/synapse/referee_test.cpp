// Clauses of chapter 14 that a strict referee would ask for: works, assaults, sieges.

#include "rulesets/synapse/chapters/clash/power.hpp"
#include "rulesets/synapse/chapters/siege/parley.hpp"
#include "rulesets/synapse/chapters/siege/siege.hpp"
#include "tests/rulesets/synapse/referee_scenes.hpp"

namespace sandtable::synapse::referee_test {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

TEST(SynapseWorks, AWorkHoldsNoMoreThanItsRoom)
{
    covers("SYN-FORT-02", "SYN-FORT-06", "SYN-ASLT-13");
    Scene full{place("assault", "",
                     R"(group("B.reserve", "reserve"),
        infantry { "R", id = "r", body = "B.reserve", eff = 101, )" +
                         foot)};
    ASSERT_EQ(full.problems(), "");
    full.begin({6, 6});
    EXPECT_EQ(full.refusal("B: commit"), "SYN-FORT-02");
    EXPECT_THAT(full.legal("B"), Not(Contains("commit")));
    Scene s{
        place("assault", "", b_reserve, "kind = \"small_fort\", optimum = 200, next = \"inner\"")};
    s.begin({6, 6});
    s.give("A: done | B: commit", {6, 6});
    EXPECT_EQ(s.get(body::work, "B.reserve"), 1);
    hold_the_wave(s);
    EXPECT_THAT(s.legal("B"), Contains("evacuate"));
    s.set(troop::eff, "r", 101); // 401 people before an inner work for 400
    EXPECT_THAT(s.legal("B"), Not(Contains("evacuate")));
    Scene two{place("assault", "",
                    R"(group("B.second", "garrison", { work = "keep" }),
        infantry { "R", id = "r", body = "B.second", eff = 101, )" +
                        foot)};
    EXPECT_THAT(two.problems(), HasSubstr("[SYN-FORT-02]"));
}

TEST(SynapseWorks, AllWhoAreInsideHoldIt)
{
    covers("SYN-FORT-05", "SYN-ASLT-03");
    Scene s{place("assault", "", b_reserve)};
    s.begin({6, 6});
    s.set(body::damage, "B.garrison", 2000); // 100 of 300 are left: half of 200 is not enough
    EXPECT_FALSE(s.field().held(s.unit("B.garrison")));
    s.give("A: done | B: commit", {6, 6});
    EXPECT_TRUE(s.field().held(s.unit("B.garrison"))); // with 90 more
    EXPECT_THAT(s.record("command"), HasSubstr("+2 the work is held"));
}

TEST(SynapseAssault, AReserveKeptBackDoesNotPutOffTheRepulse)
{
    covers("SYN-ASLT-11");
    Scene s{place("assault", a_reserve)};
    s.begin({6, 6});
    s.give("A: done | B: done");
    lose(s, "A.main");
    hold_the_wave(s);
    EXPECT_EQ(s.asked(), "commitment AB");
    EXPECT_THAT(s.legal("A"), ElementsAre("done", "commit", "concede", "call_off"));
    Scene kept{place("assault", a_reserve)};
    kept.begin({6, 6});
    kept.give("A: done | B: done");
    lose(kept, "A.main");
    hold_the_wave(kept);
    kept.give("A: done | B: done");
    EXPECT_EQ(kept.asked(), "losses A");
    kept.give("A: done | B: done");
    EXPECT_EQ(static_cast<Ending>(kept.game().table().clock().ending), Ending::repelled);
    s.give("A: commit | B: done", {6, 6});
    EXPECT_NE(s.asked(), "losses A");
    EXPECT_EQ(s.state("A.reserve"), "active");
}

TEST(SynapseAssault, BothCollapseAndTheReserveTakesTheWork)
{
    covers("SYN-ASLT-14");
    const auto collapse = [](bool reserve) {
        Scene s{place("assault", reserve ? a_reserve : "")};
        s.begin({6, 6});
        s.give("A: done | B: done");
        for (const char* b : {"A.main", "A.support", "B.garrison"}) lose(s, b);
        hold_the_wave(s);
        return s;
    };
    Scene none = collapse(false);
    EXPECT_THAT(none.record("victory"), HasSubstr("=> status quo"));
    Scene waits = collapse(true);
    EXPECT_EQ(waits.asked(), "commitment AB"); // it must be committed to take the work
    EXPECT_EQ(waits.refusal("A: done"), "SYN-RES-05");
    Scene gives_up = collapse(true);
    gives_up.give("A: concede | B: done");
    EXPECT_THAT(gives_up.record("victory"), HasSubstr("=> status quo"));
    waits.give("A: commit | B: done");
    EXPECT_EQ(waits.asked(), "losses A");
    waits.give("A: done | B: done");
    EXPECT_EQ(static_cast<Ending>(waits.game().table().clock().ending), Ending::work_taken);
    EXPECT_EQ(waits.game().table().clock().winner(), side_a);
}

TEST(SynapseSiege, WhoHasNotArrivedDoesNotSeal)
{
    covers("SYN-SIEGE-01", "SYN-SIEGE-04", "SYN-SIEGE-18");
    const std::string relief =
        R"(group("A.relief", "reserve"), infantry { "L", id = "l", body = "A.relief", eff = 2000, engineers = true, )" +
        foot;
    Scene s{R"(events = { { at = 2, kind = "reinforcement", body = "A.relief" } }, )" +
            place("siege", relief)};
    ASSERT_EQ(s.problems(), "");
    s.begin();
    EXPECT_EQ(siege_power(s.field(), side_a), 4000);
    EXPECT_EQ(s.field().get(battle::hold_weeks), 12); // no engineers yet
    s.give("B: done");
    s.give("A: siege continue");
    s.give("B: done");
    EXPECT_EQ(s.state("A.relief"), "active"); // the besieger's at once
    EXPECT_EQ(siege_power(s.field(), side_a), 12'000);
    EXPECT_EQ(s.field().get(battle::hold_weeks), 12); // T is fixed at the start
    EXPECT_EQ(s.records("command").size(), 0u);
}

TEST(SynapseSiege, HeadsOfTheSameBodiesCount)
{
    covers("SYN-SIEGE-01");
    Scene s(place("siege", a_reserve), {"siege.superiority_basis=eff"});
    Scene* const shown = &s;
    shown->begin();
    // 1000 in the main body and 500 in a reserve that fights hand to hand; the bows do not count.
    EXPECT_THAT(s.all(), Contains(HasSubstr("(1500 men against 300) [SYN-SIEGE-01]")));
}

TEST(SynapseSiege, ChariotsAreNoUseBeforeWallsAndFightInASally)
{
    covers("SYN-TYPE-04", "SYN-SIEGE-01", "SYN-SIEGE-13");
    Scene s{place(
        "siege",
        R"(chariots { "C", id = "c", body = "A.main", eff = 20, cbt = 6, weapon = { dmg = 10 } },
        cavalry { "H", id = "h", body = "A.main", eff = 100, cbt = 6, weapon = { dmg = 4 } })")};
    s.begin();
    EXPECT_EQ(siege_power(s.field(), side_a), 4400);
    EXPECT_EQ(s.field().gone(s.unit("c")), Gone::left_out);
    s.set(body::damage, "A.main", 620);
    s.give("B: done");
    s.give("A: siege continue");
    s.give("B: sally");
    EXPECT_EQ(unit_power(s.field(), s.unit("c"), s.unit("A.main")), 600);
    EXPECT_EQ(unit_power(s.field(), s.unit("h"), s.unit("A.main")), 800);
    EXPECT_EQ(s.get(body::damage, "A.main"), 650); // 620 x 6500 / 6200
    s.give("A: intent fight", {6, 6});
    s.give("B: return");
    EXPECT_EQ(s.field().gone(s.unit("c")), Gone::left_out);
    EXPECT_EQ(s.get(body::damage, "A.main"), 620);
}

TEST(SynapseSiege, TheWholeGarrisonStarvesAndChooses)
{
    covers("SYN-SIEGE-05", "SYN-SIEGE-06", "SYN-SIEGE-09");
    Scene s{place("siege", "",
                  R"(group("B.second", "garrison", { work = "keep" }),
        infantry { "R", id = "r", body = "B.second", eff = 100, )" +
                      foot)};
    ASSERT_EQ(s.problems(), "");
    s.begin();
    const auto week = [&] {
        s.give("B: done");
        s.give("A: siege continue");
        s.give("B: done");
    };
    s.set(battle::weeks, 12);
    week();
    EXPECT_EQ(s.get(body::damage, "B.garrison"), 300);
    EXPECT_EQ(s.get(body::damage, "B.second"), 100);
    EXPECT_EQ(parley_difficulty(s.field()), 12 - 2);
    s.set(body::damage, "B.garrison", 2100); // at its own threshold, but not all together
    week();
    EXPECT_EQ(s.asked(), "surrender B");
    s.set(body::damage, "B.second", 700);
    week();
    EXPECT_EQ(s.asked(), "forced B");
}

TEST(SynapseSiege, TheCrewsStandWhereTheyStoodBeforeTheSally)
{
    covers("SYN-SIEGE-08", "SYN-SIEGE-15");
    Scene s{place("siege")};
    s.begin();
    s.give("B: done");
    s.give("A: siege continue");
    s.give("B: sally");
    s.give("A: intent fight", {6, 6});
    s.give("B: return");
    EXPECT_THAT(s.all(), Contains("the siege goes on in its week 1 [SYN-SIEGE-15]"));
    s.give("B: done");
    s.give("A: siege bombard support");
    EXPECT_EQ(s.refusal("A: siege lift"), "SYN-SIEGE-07"); // it would never be fired
    EXPECT_THAT(s.legal("A"), Not(Contains("siege lift")));
    s.give("A: siege continue");
    s.give("B: done", {5});
    EXPECT_THAT(s.record("fire"), HasSubstr("+5 distance [SYN-CORE-09]"));
}

TEST(SynapseSiege, ABesiegerMayWithdrawFromASally)
{
    covers("SYN-SIEGE-13", "SYN-RETR-02", "SYN-SIEGE-16");
    Scene s{place("siege")};
    s.begin();
    s.give("B: done");
    s.give("A: siege continue");
    s.give("B: sally");
    s.give("A: intent withdraw", {9, 2});
    EXPECT_THAT(s.record("command"), HasSubstr(": the army leaves [SYN-RETR-02]"));
    EXPECT_THAT(s.record("victory"), HasSubstr("=> marginal victory [SYN-END-04]"));
    s.give("A: done | B: done");
    EXPECT_EQ(static_cast<Ending>(s.game().table().clock().ending), Ending::withdrawn);
    EXPECT_EQ(s.game().table().clock().winner(), side_b);
}

TEST(SynapseSiege, AReserveThatCameOutGoesInWithTheSally)
{
    covers("SYN-SIEGE-13", "SYN-ASLT-13");
    Scene s{place("siege", "", b_reserve)};
    s.begin();
    s.give("B: done");
    s.give("A: siege continue");
    s.give("B: sally");
    s.give("A: intent fight", {6, 6});
    s.give("B: commit", {6, 6});
    EXPECT_EQ(s.field().role(s.unit("B.reserve")), Role::main);
    s.set(body::damage, "B.reserve", 20);
    hold_the_wave(s);
    s.give("A: done | B: return");
    EXPECT_EQ(s.field().role(s.unit("B.reserve")), Role::garrison);
    EXPECT_EQ(s.get(body::damage, "B.reserve"), 40);
    EXPECT_EQ(s.field().force(s.unit("B.reserve")), 900);
}

TEST(SynapseSiege, ReinforcementsOfTheGarrisonWaitForAnOpenWeekWithRoom)
{
    covers("SYN-SIEGE-18", "SYN-RES-06", "SYN-FORT-02");
    const auto with = [](int men, int besiegers) {
        std::string text =
            R"(events = { { at = 2, kind = "reinforcement", body = "B.relief" } }, )" +
            place("siege", "",
                  R"(group("B.relief", "reserve"),
            infantry { "R", id = "r", body = "B.relief", eff = )" +
                      std::to_string(men) + ", " + foot);
        const std::string eff = "eff = 1000";
        text.replace(text.find(eff), eff.size(), "eff = " + std::to_string(besiegers));
        Scene s{text};
        EXPECT_EQ(s.problems(), "");
        s.begin();
        return s;
    };
    const auto week = [](Scene& s) {
        s.give("B: done");
        s.give("A: siege continue");
        s.give("B: done");
    };
    Scene open = with(100, 500); // 2000 against 1200: not sealed
    EXPECT_EQ(open.get(troop::of, "r"), index(open.unit("B.relief"))); // not before its week
    open.set(body::damage, "B.garrison", 200);
    week(open);
    EXPECT_EQ(open.get(troop::of, "r"), index(open.unit("B.garrison")));
    EXPECT_THAT(open.all(), Contains("B.relief joins the garrison [SYN-SIEGE-18]"));
    EXPECT_EQ(open.get(body::damage, "B.garrison"), 200); // damage stays, sums are new
    EXPECT_EQ(open.field().force(open.unit("B.garrison")), 4000);
    EXPECT_EQ(open.records("command").size(), 0u);
    Scene shut = with(100, 1000);
    week(shut);
    week(shut);
    EXPECT_EQ(shut.get(troop::of, "r"), index(shut.unit("B.relief")));
    shut.set(troop::eff, "a", 500); // the ring gets thin: they come in the first open week
    week(shut);
    EXPECT_EQ(shut.get(troop::of, "r"), index(shut.unit("B.garrison")));
    Scene crowded = with(101, 500); // 401 people in a place for 400
    week(crowded);
    EXPECT_EQ(crowded.get(troop::of, "r"), index(crowded.unit("B.relief")));
    crowded.set(body::damage, "B.garrison", 20); // two men fewer: there is room
    week(crowded);
    EXPECT_EQ(crowded.get(troop::of, "r"), index(crowded.unit("B.garrison")));
}

} // namespace
} // namespace sandtable::synapse::referee_test
