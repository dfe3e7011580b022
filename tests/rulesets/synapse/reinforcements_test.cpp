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
    hold_the_wave(s);
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

constexpr const char* chariot_men = "eff = 100, cbt = 9, weapon = { dmg = 4 } }";

TEST(SynapseReserve, ChariotsDeployOnTheGroundOnWhichTheyEnter)
{
    covers("SYN-TYPE-04", "SYN-RES-03", "SYN-RES-06", "SYN-WEA-06");
    const auto body = [](const std::string& id, const std::string& letter) {
        return "group(\"" + id + "\", \"reserve\"), infantry { \"F\", id = \"" + letter +
               "2\", body = \"" + id + "\", " + chariot_men + ", chariots { \"C\", id = \"" +
               letter + "3\", body = \"" + id + "\", " + chariot_men;
    };
    const auto main = [](const std::string& side, const std::string& letter) {
        return "group(\"" + side + ".main\", \"main\"), infantry { \"M\", id = \"" + letter +
               "1\", body = \"" + side + ".main\", " + chariot_men + ", ";
    };
    Scene s{R"(ground = "mud", events = { { at = 2, kind = "weather", ground = "firm" },
                                          { at = 3, kind = "reinforcement", body = "B.late" } },
        units = { A = { )" +
            main("A", "a") + body("A.reserve", "a") + " }, B = { " + main("B", "b") +
            body("B.late", "b") + " } }"};
    ASSERT_EQ(s.problems(), "");
    s.begin();
    s.give("A: intent fight | B: intent fight", {5, 5});
    EXPECT_EQ(s.field().gone(s.unit("a3")), Gone::left_out);
    s.give("A: done");
    hold_the_wave(s);
    ASSERT_EQ(s.game().table().turn(), 2);
    s.give("A: commit | B: done", {5, 5});
    EXPECT_EQ(s.field().gone(s.unit("a3")), Gone::no);
    EXPECT_THAT(s.preview("A: derive A.reserve"),
                HasSubstr("+400 a2 [SYN-GRP-01] +1200 a3 [SYN-GRP-01]"));
    hold_the_wave(s);
    EXPECT_THAT(s.all(), Contains("B.late arrives [SYN-RES-06]"));
    EXPECT_EQ(s.field().gone(s.unit("b3")), Gone::no);
    EXPECT_THAT(s.preview("B: derive B.late"),
                HasSubstr("+400 b2 [SYN-GRP-01] +1200 b3 [SYN-GRP-01]"));
}

TEST(SynapseReserve, AReserveOfWhichNobodyWouldFightIsNone)
{
    covers("SYN-TYPE-04", "SYN-RES-03", "SYN-END-01");
    Scene s{R"(events = { { at = 2, kind = "weather", ground = "mud" } }, units = {
        A = { group("A.main", "main"), group("A.reserve", "reserve"),
              infantry { "I", id = "a", body = "A.main", )" +
            std::string{chariot_men} + R"(, chariots { "C", id = "c", body = "A.reserve", )" +
            chariot_men +
            R"( }, B = { group("B.main", "main"), infantry { "J", id = "b", body = "B.main", )" +
            chariot_men + " } }"};
    ASSERT_EQ(s.problems(), "");
    s.begin();
    s.give("A: intent fight | B: intent fight", {5, 5});
    EXPECT_THAT(s.legal("A"), Contains("commit"));
    s.give("A: done");
    hold_the_wave(s);
    ASSERT_EQ(s.asked(), "commitment AB");
    EXPECT_THAT(s.legal("A"), Not(Contains("commit")));
    EXPECT_EQ(s.refused("A: commit"), "A.reserve cannot deploy [SYN-TYPE-04]");
    EXPECT_EQ(s.refused("B: commit"), "there is no reserve [SYN-RES-03]");
    // So it puts off no end.
    s.set(body::state, "A.main", static_cast<int>(State::dispersed));
    s.give("A: done | B: done", {5, 5}); // the mud calls for a test
    hold_the_wave(s);
    EXPECT_THAT(s.asked(), HasSubstr("losses"));
}

TEST(SynapseOrganise, ABodyWithoutUnitsIsNotFormed)
{
    covers("SYN-ARMY-02", "SYN-END-01", "SYN-RES-03", "SYN-CONT-01");
    Scene s{
        R"(grouping = "players", units = {
        A = { group("A.main", "main"), infantry { "I", id = "a", body = "A.main", eff = 250, )" +
        foot + R"( }, B = { group("B.first", "main"), group("B.second", "main"),
              group("B.reserve", "reserve"), group("B.support", "support"),
              infantry { "J", id = "p", body = "B.first", eff = 60, )" +
        foot + R"(, infantry { "K", id = "q", body = "B.second", eff = 40, )" + foot +
        R"(, infantry { "L", id = "r", body = "B.reserve", eff = 40, )" + foot +
        R"(, archers { "X", id = "x", body = "B.support", eff = 40, cbt = 5, weapon = syn.weapons.longbow } } })"};
    ASSERT_EQ(s.problems(), "");
    s.begin();
    s.give("A: done");
    s.give("B: assign q B.first; assign r B.first; done");
    EXPECT_THAT(s.all(), Contains("B.second has no units: it is not formed [SYN-ARMY-02]"));
    EXPECT_EQ(s.state("B.second"), "withdrawn");
    s.give("A: intent fight | B: intent fight", {9, 2});
    EXPECT_EQ(s.asked(), "face AB"); // B has no reserve to commit
    // Nobody stands before the support once the one main body is gone, and that is the end of it.
    s.set(body::state, "B.first", static_cast<int>(State::dispersed));
    EXPECT_TRUE(s.field().exposed(s.unit("B.support")));
    s.set(body::state, "B.support", static_cast<int>(State::dispersed));
    hold_the_wave(s);
    EXPECT_THAT(s.record("victory"), HasSubstr("[SYN-END-04]"));
    EXPECT_EQ(s.field().get(army::holds_field, side_a), 1);
}

TEST(SynapseOrganise, InASiegeTooWhoHasNoUnitsIsOutOfPlayForGood)
{
    covers("SYN-ARMY-02", "SYN-SIEGE-19", "SYN-RES-06");
    const std::string empty = R"(group("B.second", "garrison", { work = "keep" }),
        infantry { "H", id = "h", body = "B.second", eff = 10, )" +
                              foot + ", " + relief(10);
    Scene s{
        R"(grouping = "players", events = { { at = 1, kind = "reinforcement", body = "B.relief" } }, )" +
        place("siege", "", empty)};
    ASSERT_EQ(s.problems(), "");
    s.begin();
    s.give("A: done");
    s.set(battle::sealed, 0);
    s.give("B: assign h B.garrison; done");
    EXPECT_EQ(s.state("B.second"), "withdrawn");
    s.give("B: done");
    s.give("A: siege assault");
    s.give("B: done", {5, 5});
    s.give("A: call-off | B: done");
    EXPECT_EQ(s.field().mode(), Mode::siege);
    EXPECT_EQ(s.state("B.second"), "withdrawn");
}

TEST(SynapseOrganise, ABodyOfNothingButChariotsInTheMudIsNotInTheBattle)
{
    covers("SYN-TYPE-04", "SYN-END-01");
    Scene s{R"(grouping = "players", units = {
        A = { group("A.bog", "main", { bogged = true }), group("A.main", "main"),
              chariots { "C", id = "c", body = "A.bog", )" +
            std::string{chariot_men} + R"(, infantry { "I", id = "i", body = "A.bog", )" +
            chariot_men + R"(, infantry { "M", id = "m", body = "A.main", )" + chariot_men +
            R"( }, B = { group("B.main", "main"), infantry { "J", id = "b", body = "B.main", )" +
            chariot_men + " } }"};
    ASSERT_EQ(s.problems(), "");
    s.begin();
    s.give("A: assign i A.main; done | B: done");
    EXPECT_THAT(s.all(), Contains("A.bog cannot deploy [SYN-TYPE-04]"));
    EXPECT_EQ(s.state("A.bog"), "withdrawn");
    EXPECT_EQ(s.field().active_mains(side_a), 1);
}

TEST(SynapseReserve, AReinforcementOfWhichNobodyWouldFightStaysAway)
{
    covers("SYN-TYPE-04", "SYN-RES-06", "SYN-CMD-08");
    Scene s{R"(events = { { at = 2, kind = "weather", terrain = "hills" },
                          { at = 2, kind = "reinforcement", body = "B.late" } }, terrain = "open", units = {
        A = { group("A.main", "main"), infantry { "I", id = "a", body = "A.main", )" +
            std::string{chariot_men} + R"( }, B = { group("B.main", "main"),
              infantry { "J", id = "b", body = "B.main", )" +
            chariot_men +
            R"(, group("B.late", "reserve"), chariots { "C", id = "c", body = "B.late", )" +
            chariot_men + " } }"};
    ASSERT_EQ(s.problems(), "");
    s.begin();
    s.give("A: intent fight | B: intent fight", {5, 5});
    hold_the_wave(s);
    ASSERT_EQ(s.game().table().turn(), 2);
    EXPECT_THAT(s.all(), Contains("B.late cannot deploy [SYN-TYPE-04]"));
    EXPECT_EQ(s.state("B.late"), "in reserve");
    EXPECT_EQ(s.field().course().retest, 0);
}

TEST(SynapseSiege, ChariotsWaitInTheCampWhileOthersStorm)
{
    covers("SYN-TYPE-04", "SYN-SIEGE-19");
    Scene s{R"(grouping = "players", )" +
            place("siege", R"(group("A.war", "main"), chariots { "W", id = "w", body = "A.war", )" +
                               std::string{chariot_men} +
                               R"(, infantry { "V", id = "v", body = "A.war", )" + chariot_men)};
    ASSERT_EQ(s.problems(), "");
    s.begin();
    s.give("A: assign v A.main; done | B: done");
    EXPECT_EQ(s.state("A.war"), "active");
    EXPECT_EQ(s.field().active_mains(side_a), 1); // before the walls it is nobody
    s.give("B: done");
    s.give("A: siege assault");
    s.give("B: done", {5, 5});
    EXPECT_EQ(s.state("A.war"), "withdrawn");
    s.give("A: call-off | B: done");
    EXPECT_EQ(s.state("A.war"), "active");
    s.give("B: done");
    s.give("A: siege continue");
    s.give("B: sally");
    s.give("A: intent fight", {5, 5});
    EXPECT_EQ(s.field().gone(s.unit("w")), Gone::no);
    EXPECT_EQ(s.field().active_mains(side_a), 2);
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
