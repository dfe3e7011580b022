// Who comes late, and what is outside the walls. [SYN section 13, SYN chapter 14]

#include "rulesets/synapse/chapters/siege/siege.hpp"
#include "tests/rulesets/synapse/referee_scenes.hpp"

namespace sandtable::synapse::reinforcements_test {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;

std::string relief(int men)
{
    return R"(group("B.relief", "reserve"), infantry { "R", id = "r", body = "B.relief", eff = )" +
           std::to_string(men) + ", " + foot;
}
const std::string comes_second =
    R"(events = { { at = 2, kind = "reinforcement", body = "B.relief" } }, )";

TEST(SynapseAssault, WhoRelievesTheGarrisonJoinsItAndCommandIsTestedAgain)
{
    covers("SYN-RES-06", "SYN-CMD-08", "SYN-FORT-02");
    std::string better = relief(100);
    better.replace(better.find("cbt = ") + 6, 1, "20");
    Scene s{comes_second + place("assault", "", better)};
    ASSERT_EQ(s.problems(), "");
    s.begin({6, 6});
    EXPECT_EQ(s.get(troop::of, "r"), index(s.unit("B.relief")));
    s.give("A: done | B: done");
    hold_the_wave(s);
    EXPECT_EQ(s.get(troop::of, "r"), index(s.unit("B.garrison")));
    EXPECT_EQ(s.state("B.relief"), "withdrawn");
    const Unit garrison = s.unit("B.garrison");
    EXPECT_EQ(s.get(body::initial_cbt, "B.garrison"), s.field().cbt(garrison));
    EXPECT_EQ(s.game().table().cell(s.unit("r")), s.game().table().cell(garrison));
    EXPECT_EQ(s.field().holders().heads, 400);
    EXPECT_EQ(s.field().course().retest, 1);
    // Where there is room for 400, 101 more wait.
    Scene full{comes_second + place("assault", "", relief(101))};
    full.begin({6, 6});
    full.give("A: done | B: done");
    hold_the_wave(full);
    EXPECT_EQ(full.get(troop::of, "r"), index(full.unit("B.relief")));
    EXPECT_EQ(full.field().holders().heads, 300);
    EXPECT_EQ(full.field().course().retest, 0);
}

TEST(SynapseSiege, NobodyOfTheBesiegerJoinsTheGarrisonWhateverWorkHeComesTo)
{
    covers("SYN-RES-06", "SYN-SIEGE-18");
    const std::string late =
        R"(group("A.late", "reserve"), infantry { "L", id = "l", body = "A.late", eff = 50, )" +
        foot + ", ";
    Scene s{R"(events = { { at = 1, kind = "reinforcement", body = "A.late", work = "keep" } }, )" +
            place("siege", late)};
    ASSERT_EQ(s.problems(), "");
    s.begin();
    EXPECT_EQ(s.state("A.late"), "active");
    EXPECT_EQ(s.get(troop::of, "l"), index(s.unit("A.late")));
    EXPECT_EQ(s.field().holders().heads, 300);
}

TEST(SynapseReserve, WhoComesToABattleInTheFieldStandsForHimself)
{
    covers("SYN-RES-06");
    Scene s{comes_second + R"(units = { A = { group("A.main", "main"),
        infantry { "I", id = "a", body = "A.main", eff = 100, )" +
            foot + R"( }, B = { group("B.main", "main"),
        infantry { "J", id = "b", body = "B.main", eff = 100, )" +
            foot + ", " + relief(50) + " } }"};
    ASSERT_EQ(s.problems(), "");
    s.begin();
    s.give("A: intent fight | B: intent fight", {6, 6});
    EXPECT_EQ(s.refused("A: face main>B.relief"), "B.relief is still to come [SYN-RES-06]");
    s.set(battle::ground, 1); // it has rained meanwhile
    s.give("A: done | B: done");
    EXPECT_EQ(s.state("B.relief"), "active");
    EXPECT_EQ(s.get(troop::of, "r"), index(s.unit("B.relief")));
    for (const char* comes : {"B.relief", "r"})
        EXPECT_EQ(s.game().table().cell(s.unit(comes)), s.game().table().cell(s.unit("b")));
    EXPECT_EQ(s.get(body::bogged, "B.relief"), 1);
    EXPECT_THAT(s.all(), Contains("B.relief arrives [SYN-RES-06]"));
}

TEST(SynapseStatus, WhoComesWithMoreDamageThanHeBearsIsGoneAtOnce)
{
    covers("SYN-STAT-04", "SYN-STAT-01");
    const auto second_with = [](std::int64_t damage) {
        return Scene{
            R"(units = { A = { group("A.main", "main"),
            infantry { "I", id = "a", body = "A.main", eff = 100, )" +
            foot + R"( }, B = { group("B.main", "main"), group("B.second", "main", { damage = )" +
            std::to_string(damage) +
            R"( }), infantry { "J", id = "b", body = "B.main", eff = 100, )" + foot +
            R"(, infantry { "K", id = "k", body = "B.second", eff = 20, )" + foot + " } }"};
    };
    Scene whole = second_with(0);
    ASSERT_EQ(whole.problems(), "");
    whole.begin();
    const std::int64_t force = whole.field().force(whole.unit("B.second"));
    for (const bool gone : {false, true}) {
        Scene s = second_with(gone ? 2 * force : 2 * force - 1);
        s.begin();
        s.give("A: intent fight | B: intent fight", {6, 6});
        EXPECT_EQ(s.state("B.second"), gone ? "annihilated" : "active");
    }
}

TEST(SynapseReserve, WhoIsThereAlreadyDoesNotArrive)
{
    covers("SYN-RES-06");
    Scene s{R"(events = { { at = 2, kind = "reinforcement", body = "B.main" } }, )" +
            plain_units()};
    ASSERT_EQ(s.problems(), "");
    s.begin();
    s.give("A: intent fight | B: intent fight", {6, 6});
    s.give("A: done | B: done");
    s.give("A: done");
    s.give("B: done");
    EXPECT_EQ(s.game().table().turn(), 2);
    for (const std::string& line : s.all()) EXPECT_THAT(line, Not(HasSubstr("arrives")));
}

TEST(SynapseSiege, WhoHasNothingToShootWithDoesNotBombard)
{
    covers("SYN-UNIT-04", "SYN-SIEGE-08");
    Scene s{comes_second + place("siege", "", relief(10))};
    s.begin();
    s.give("B: done");
    s.set(troop::of, "a", index(s.unit("A.support")));
    EXPECT_EQ(s.refused("A: siege bombard support[a]"), "a does not shoot [SYN-UNIT-04]");
    EXPECT_EQ(s.refused("A: siege bombard support"), "");
    s.set(troop::ammo, "x", 0);
    EXPECT_EQ(s.refused("A: siege bombard support"), "x has no ammunition [SYN-UNIT-10]");
}

TEST(SynapseSiege, AConvoyIsForASiege)
{
    covers("SYN-SIEGE-18");
    Scene s{R"(events = { { at = 2, kind = "supply", weeks = 3 } }, )" + place("assault")};
    ASSERT_EQ(s.problems(), "");
    s.begin({6, 6});
    s.set(battle::weeks, 5);
    s.give("A: done | B: done");
    hold_the_wave(s);
    EXPECT_EQ(s.game().table().turn(), 2);
    EXPECT_EQ(s.field().get(battle::weeks), 5);
    for (const std::string& line : s.all()) EXPECT_THAT(line, Not(HasSubstr("SIEGE-18")));
}

TEST(SynapseSiege, OfThePlaceThoseWeighWhoHoldIt)
{
    covers("SYN-SIEGE-01");
    Scene s{place("siege", a_reserve, b_reserve)};
    ASSERT_EQ(s.problems(), "");
    s.begin();
    EXPECT_EQ(siege_heads(s.field(), side_b), 300) << "the garrison, and not its reserve";
    EXPECT_EQ(siege_heads(s.field(), side_a), 1500) << "the main body and a reserve that fights";
    s.set(body::state, "B.reserve", static_cast<int>(State::active));
    EXPECT_EQ(siege_heads(s.field(), side_b), 390);
}

TEST(SynapseSiege, APlaceWithoutAWeekOfFoodHungersAtOnce)
{
    covers("SYN-SIEGE-05", "SYN-SIEGE-03", "SYN-SIEGE-10");
    for (const int weeks : {0, -1}) {
        Scene s{place("siege")};
        s.begin();
        s.set(battle::hold_weeks, weeks);
        s.give("B: done");
        EXPECT_EQ(s.refused("A: siege parley"),
                  weeks < 0 ? "who needs no food does not parley [SYN-SIEGE-03]" : "");
        s.give("A: siege continue");
        s.give("B: done");
        std::string told;
        for (const std::string& line : s.all()) told += line;
        EXPECT_EQ(told.find("the garrison needs no food") != std::string::npos, weeks < 0) << told;
    }
}

TEST(SynapseAssault, ARoutingGarrisonHoldsWhileItMayRallyAgain)
{
    covers("SYN-ASLT-11", "SYN-RALLY-04");
    for (const int attempts : {1, 2}) {
        Scene s{place("assault"), {"rally.max_attempts=" + std::to_string(attempts)}};
        s.begin({6, 6});
        s.give("A: done | B: done");
        s.set(body::state, "B.garrison", static_cast<int>(State::routing));
        s.give("A: done");
        s.give("A: no-pursuit B.garrison");
        s.give("B: rally B.garrison", {2});
        EXPECT_EQ(s.state("B.garrison"), attempts == 1 ? "dispersed" : "routing");
        EXPECT_EQ(s.asked(), attempts == 1 ? "losses A" : "commitment AB");
    }
}

TEST(SynapseReserve, WhoEntersAWorkInTheFieldJoinsItsGarrisonWhereThereIsRoom)
{
    covers("SYN-RES-06", "SYN-FORT-02");
    const auto comes = [](const std::string& work, int men) {
        Scene s{
            R"(events = { { at = 2, kind = "reinforcement", body = "B.relief", work = "keep" } },
                   )" +
            place("field", "", relief(men), work)};
        EXPECT_EQ(s.problems(), "");
        s.begin();
        s.give("A: intent fight | B: intent fight", {6, 6});
        for (int i = 0; i < 12 && s.game().table().turn() < 2; ++i)
            s.give(s.asked().back() == 'A' ? "A: done" : "B: done");
        return s;
    };
    const std::string fort = "kind = \"small_fort\", optimum = 200";
    Scene room = comes(fort, 100);
    EXPECT_EQ(room.get(troop::of, "r"), index(room.unit("B.garrison")));
    Scene full = comes(fort, 101);
    EXPECT_EQ(full.state("B.relief"), "in reserve");
    EXPECT_EQ(full.get(troop::of, "r"), index(full.unit("B.relief")));
    EXPECT_THAT(full.all(), Contains("B.relief finds no room [SYN-FORT-02]"));
    Scene trench = comes("kind = \"entrenchment\"", 2000);
    EXPECT_EQ(trench.get(troop::of, "r"), index(trench.unit("B.garrison")))
        << "an entrenchment is built for no number";
}

TEST(SynapseOrganise, AWorkHasRoomForAllItsBodiesTogether)
{
    covers("SYN-FORT-02");
    Scene s{R"(grouping = "players", )" +
            place("assault", "",
                  R"(group("B.second", "garrison", { work = "keep" }),
            infantry { "H", id = "h", body = "B.second", eff = 60, )" +
                      foot + R"(, group("B.reserve", "reserve"),
            infantry { "R", id = "r", body = "B.reserve", eff = 41, )" +
                      foot + R"(, infantry { "S", id = "s", body = "B.reserve", eff = 40, )" +
                      foot)};
    ASSERT_EQ(s.problems(), "");
    s.begin();
    s.give("A: done");
    // 360 of 400 stand in it.
    EXPECT_EQ(s.refused("B: assign r B.second"), "r finds no room [SYN-FORT-02]");
    EXPECT_EQ(s.refused("B: assign s B.second"), "");
    s.give("B: assign s B.second");
    EXPECT_EQ(s.refused("B: assign g B.second"), ""); // they are in it already
}

} // namespace
} // namespace sandtable::synapse::reinforcements_test
