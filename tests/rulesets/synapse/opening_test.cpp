// What is settled before the first blow: the ground and who can deploy on it, the umpire's weather,
// the reserve. [SYN chapters 6 to 9, SYN section 16.1]

#include "rulesets/synapse/chapters/clash/power.hpp"
#include "rulesets/synapse/chapters/umpire.hpp"
#include "tests/rulesets/synapse/scene.hpp"

namespace sandtable::synapse::opening_test {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr const char* foe =
    R"(B = { group("B.main", "main"), infantry { "I", id = "b", body = "B.main", eff = 100, cbt = 6, weapon = { dmg = 4 } } })";

std::string chariots_and_foot(const std::string& more = "")
{
    return R"(units = { A = { group("A.main", "main" )" + more + R"(),
        chariots { "W", id = "w", body = "A.main", eff = 20, cbt = 5, weapon = { dmg = 10 } },
        infantry { "I", id = "i", body = "A.main", eff = 20, cbt = 5, weapon = { dmg = 1 } } }, )" +
           foe + " }";
}

TEST(SynapseDeployment, NoChariotsInTheMud)
{
    covers("SYN-TYPE-04", "SYN-TERR-04");
    const auto power = [](const std::string& text) {
        Scene s{text};
        EXPECT_EQ(s.problems(), "");
        s.begin();
        return synapse::power(s.field(), s.unit("A.main"));
    };
    EXPECT_EQ(power(chariots_and_foot()), 620);
    EXPECT_EQ(power("ground = \"mud\", " + chariots_and_foot()), 20);
    EXPECT_EQ(power(chariots_and_foot(", { bogged = true }")), 20);
    // If the ground turns bad later they stay, and fight at once their number.
    Scene s{R"(events = { { at = 2, kind = "weather", ground = "mud" } }, )" + chariots_and_foot()};
    s.begin();
    s.give("A: intent fight | B: intent fight", {6, 6});
    s.give("A: done | B: done");
    s.give("A: done | B: done", {6, 6});
    EXPECT_EQ(synapse::power(s.field(), s.unit("A.main")), 220);
    EXPECT_EQ(s.get(troop::gone, "w"), 0);
}

TEST(SynapseDeployment, ChariotsComeLateWhereOnlyTheFirstChargeCounts)
{
    covers("SYN-TYPE-02", "SYN-TYPE-04", "SYN-RES-06");
    // Said in the list of events, or by the body itself as a unit of any ruleset may.
    for (const bool itself : {false, true}) {
        const std::string event =
            itself ? "" : R"(events = { { at = 2, kind = "reinforcement", body = "A.late" } }, )";
        Scene s(event + R"(
            units = { A = { group("A.main", "main"), group("A.late", "reserve")" +
                    (itself ? ", { arrive_turn = 2 }" : "") + R"(),
            infantry { "I", id = "i", body = "A.main", eff = 20, cbt = 5, weapon = { dmg = 1 } },
            chariots { "W", id = "w", body = "A.late", eff = 20, cbt = 5, weapon = { dmg = 10 } }
            }, )" + foe +
                    " }",
                {"charge.first_sequence_only=true"});
        ASSERT_EQ(s.problems(), "");
        s.begin();
        EXPECT_NE(s.state("A.late"), "active") << "it is not there before";
        s.give("A: intent fight | B: intent fight", {6, 6});
        s.give("A: done | B: done");
        s.give("A: done | B: done", {6, 6});
        EXPECT_EQ(s.state("A.late"), "active");
        EXPECT_EQ(s.get(troop::gone, "w"), 0);
        EXPECT_EQ(power(s.field(), s.unit("A.late")), 200);
    }
}

TEST(SynapseDeployment, ABodyOfChariotsThatCannotDeployIsRefused)
{
    covers("SYN-TYPE-04");
    const auto problems = [](const std::string& head, const std::string& more = "") {
        return Scene{head + R"(units = { A = { group("A.main", "main" )" + more + R"(),
        chariots { "W", id = "w", body = "A.main", eff = 20, cbt = 5, weapon = { dmg = 10 } } }, )" +
                     foe + " }"}
            .problems();
    };
    EXPECT_EQ(problems(""), "");
    EXPECT_THAT(problems("terrain = \"hills\", "), HasSubstr("[SYN-TYPE-04]"));
    EXPECT_EQ(problems("terrain = \"hills\", charge = \"yes\", "), "");
    EXPECT_THAT(problems("ground = \"mud\", "), HasSubstr("[SYN-TYPE-04]"));
    EXPECT_THAT(problems("", ", { bogged = true }"), HasSubstr("[SYN-TYPE-04]"));
}

TEST(SynapseDeployment, FirmGroundFreesWhomTheMudHeld)
{
    covers("SYN-TERR-04", "SYN-BATTLE-14");
    Scene s{
        std::string{
            R"(ground = "mud", events = { { at = 2, kind = "weather", ground = "firm" } }, units = { A = { group("A.main", "main"), group("A.bog", "main", { bogged = true }),
        infantry { "I", id = "i", body = "A.main", eff = 20, cbt = 5, weapon = { dmg = 1 } },
        infantry { "J", id = "j", body = "A.bog", eff = 20, cbt = 5, weapon = { dmg = 1 } } }, )"} +
        foe + " }"};
    ASSERT_EQ(s.problems(), "");
    s.begin();
    s.give("A: intent fight | B: intent fight", {6, 6});
    EXPECT_EQ(s.get(body::bogged, "A.main"), 1);
    EXPECT_EQ(s.get(body::bogged, "B.main"), 1);
    s.give("A: done | B: done");
    s.give("A: done | B: done");
    EXPECT_EQ(s.game().table().turn(), 2);
    EXPECT_EQ(s.get(body::bogged, "A.main"), 0);
    EXPECT_EQ(s.get(body::bogged, "B.main"), 0);
    EXPECT_EQ(s.get(body::bogged, "A.bog"), 1); // it stands in a bog of its own
}

TEST(SynapseDeployment, AReserveIsMeasuredOnTheGroundOfTheBattle)
{
    covers("SYN-RES-02");
    const auto scene = [](const std::string& head) {
        return Scene{head +
                     R"(units = { A = { group("A.main", "main"), group("A.reserve", "reserve"),
        infantry { "I", id = "i", body = "A.main", eff = 1000, cbt = 5, weapon = { dmg = 1 } },
        cavalry { "C", id = "c", body = "A.reserve", eff = 60, cbt = 5, weapon = { dmg = 1 } } }, )" +
                     foe + " }"};
    };
    EXPECT_EQ(scene("").problems(), "");                                            // 120 of 1120
    EXPECT_THAT(scene("ground = \"mud\", ").problems(), HasSubstr("[SYN-RES-02]")); // 60 of 1060
    EXPECT_THAT(scene("terrain = \"forest\", ").problems(), HasSubstr("[SYN-RES-02]"));
    // Chariots that cannot deploy count for nothing.
    const auto chariots = [](const std::string& head) {
        return Scene{head +
                     R"(units = { A = { group("A.main", "main"), group("A.reserve", "reserve"),
        infantry { "I", id = "i", body = "A.main", eff = 500, cbt = 5, weapon = { dmg = 1 } },
        chariots { "W", id = "w", body = "A.main", eff = 200, cbt = 5, weapon = { dmg = 1 } },
        infantry { "R", id = "r", body = "A.reserve", eff = 60, cbt = 5, weapon = { dmg = 1 } } }, )" +
                     foe + " }"};
    };
    EXPECT_THAT(chariots("").problems(), HasSubstr("[SYN-RES-02]")); // 60 of 1160
    EXPECT_EQ(chariots("terrain = \"hills\", ").problems(), "");     // 60 of 560
    Scene grouped{R"(grouping = "players", ground = "mud", units = {
        A = { group("A.main", "main"), group("A.reserve", "reserve"),
        infantry { "I", id = "i", body = "A.main", eff = 1000, cbt = 5, weapon = { dmg = 1 } },
        cavalry { "C", id = "c", body = "A.reserve", eff = 60, cbt = 5, weapon = { dmg = 1 } } }, )" +
                  std::string{foe} + " }"};
    ASSERT_EQ(grouped.problems(), "");
    grouped.begin();
    EXPECT_EQ(grouped.refusal("A: done"), "SYN-RES-02");
}

TEST(SynapseOpening, WhatTheUmpireSaysOfTheDistanceStandsInSequenceOne)
{
    covers("SYN-UMP-04", "SYN-RNG-07");
    const auto begun = [](const char* said) {
        Scene s{R"(umpire = { ask = "UMP-04" }, distances = { { from = 1, distance = "long" },
                { from = 2, distance = "short" } }, )" +
                plain_units()};
        EXPECT_EQ(s.problems(), "");
        s.begin();
        EXPECT_EQ(s.asked(), "UMP-04 U");
        s.give(said);
        s.give("A: intent fight | B: intent fight", {6, 6});
        return s;
    };
    EXPECT_EQ(begun("U: usual").field().distance(), Range::long_range);
    EXPECT_EQ(begun("U: rule 2").field().distance(), Range::medium);
    Scene s = begun("U: rule 2");
    s.give("A: done | B: done");
    s.give("A: done | B: done");
    EXPECT_EQ(s.field().distance(), Range::short_range);
    EXPECT_THAT(s.all(), ::testing::Contains("distance from now on: short [SYN-RNG-07]"));
}

TEST(SynapseOpening, TheUmpireSettlesGroundAndWeatherBeforeTheArmiesChoose)
{
    covers("SYN-UMP-03", "SYN-UMP-04", "SYN-UMP-08", "SYN-WEA-06", "SYN-RETR-05", "SYN-BATTLE-01");
    Scene s{R"(umpire = { ask = { "UMP-02", "UMP-03", "UMP-04", "UMP-08", "UMP-18" } }, )" +
            chariots_and_foot()};
    ASSERT_EQ(s.problems(), "");
    s.begin();
    EXPECT_EQ(s.asked(), "UMP-03a U");
    s.give("U: rule 1");
    EXPECT_EQ(s.asked(), "UMP-03b U");
    s.give("U: rule 0");
    EXPECT_EQ(s.asked(), "UMP-03c U");
    s.give("U: rule 0");
    EXPECT_EQ(s.asked(), "UMP-03d U"); // mud
    s.give("U: rule 0");
    EXPECT_EQ(s.asked(), "UMP-03e U"); // the terrain
    EXPECT_EQ(s.refusal("U: rule 5"), "SYN-UMP-03");
    s.give("U: rule 2");
    EXPECT_EQ(s.asked(), "UMP-04 U");
    s.give("U: usual");
    EXPECT_EQ(s.asked(), "UMP-08 U");
    s.give("U: rule 1"); // A.main
    s.give("U: rule 0");
    // No second test in the first sequence, so none is asked about.
    EXPECT_EQ(s.asked(), "intent AB");
    EXPECT_EQ(s.refusal("A: intent withdraw"), "SYN-RETR-05");
    EXPECT_EQ(s.get(troop::gone, "w"), static_cast<int>(Gone::left_out)); // no chariots in forest
    EXPECT_EQ(s.get(body::forest, "A.main"), 1);
    s.give("A: intent fight | B: intent fight");
    s.give("U: rule 0");
    s.give("U: rule 0", {6, 6});
    EXPECT_THAT(s.record("command"), HasSubstr("-2 poor visibility [SYN-CMD-10]"));
    EXPECT_EQ(s.asked(), "face AB"); // and not of the same matters again
    s.give("A: done | B: done");
    EXPECT_EQ(s.asked(), "UMP-03a U");
    EXPECT_EQ(s.game().table().turn(), 2);
}

TEST(SynapseOpening, WeatherThatGetsWorseInAnyWayCallsForATest)
{
    covers("SYN-WEA-06", "SYN-CMD-08", "SYN-UMP-03");
    for (const int worse : {0, 1, 2, 3}) {
        Scene s{R"(umpire = { ask = { "UMP-03a", "UMP-03b", "UMP-03c", "UMP-03d" } }, )" +
                plain_units()};
        s.begin();
        for (int i = 0; i < 4; ++i) s.give("U: usual");
        s.give("A: intent fight | B: intent fight", {6, 6});
        s.give("A: done | B: done");
        s.give("A: done");
        s.give("B: done");
        for (int i = 0; i < 4; ++i) s.give(i == worse ? "U: rule 1" : "U: usual");
        s.give("A: done | B: done", {5, 5});
        EXPECT_THAT(s.record("command"), HasSubstr("difference")) << worse;
        EXPECT_THAT(s.record("command"), Not(HasSubstr("the battle begins"))) << worse;
        EXPECT_EQ(s.get(body::bogged, "B.main"), worse == 3) << worse;
    }
    Scene harsh{R"(events = { { at = 2, kind = "weather", harsh = true } }, )" + plain_units()};
    harsh.begin();
    harsh.give("A: intent fight | B: intent fight", {6, 6});
    harsh.give("A: done | B: done");
    harsh.give("A: done");
    harsh.give("B: done");
    harsh.give("A: done | B: done", {5, 5});
    EXPECT_THAT(harsh.record("command"), HasSubstr("difference"));
}

TEST(SynapseOpening, ATestThatIsNotMadeIsNotAskedAbout)
{
    covers("SYN-CMD-11", "SYN-UMP-02");
    Scene s(R"(umpire = { ask = { "UMP-02" } }, )" + plain_units(), {"command.skip=true"});
    s.begin();
    s.give("A: intent fight | B: intent fight");
    EXPECT_EQ(s.asked(), "face AB");
    Scene leaves(R"(umpire = { ask = { "UMP-02" } }, )" + plain_units(), {"command.skip=true"});
    leaves.begin();
    leaves.give("A: intent withdraw | B: intent fight");
    EXPECT_EQ(leaves.asked(), "UMP-02a U"); // a withdrawal needs its test
}

TEST(SynapseOpening, TheUmpireOfASiegeRulesOnTheWeatherOfAWeek)
{
    covers("SYN-UMP-03", "SYN-SIEGE-07");
    Scene s{R"(mode = "siege", terrain = "fortified", umpire = { ask = { "UMP-03b", "UMP-18" } },
        map = syn.battlefield { "keep" }, works = { { name = "keep", kind = "fortress", optimum = 100 } },
        units = { A = { group("A.main", "main"), infantry { "I", id = "i", body = "A.main", eff = 900, cbt = 5, weapon = { dmg = 4 } } },
        B = { group("B.garrison", "garrison", { work = "keep" }), infantry { "G", id = "g", body = "B.garrison", eff = 60, cbt = 6, weapon = { dmg = 4 } } } })"};
    ASSERT_EQ(s.problems(), "");
    s.begin();
    EXPECT_EQ(s.asked(), "UMP-03b U");
    s.give("U: rule 1");
    EXPECT_EQ(s.asked(), "surrender B");
    EXPECT_TRUE(s.field().very_poor());
    s.give("B: done");
    s.give("A: siege continue");
    s.give("B: done");
    EXPECT_EQ(s.asked(), "UMP-03b U"); // the second week
}

TEST(SynapseOpening, WhoJoinsAGarrisonFindsRoomAndBringsATest)
{
    covers("SYN-RES-06", "SYN-CMD-08", "SYN-FORT-02");
    const auto scene = [](int optimum) {
        return Scene{R"(mode = "assault", terrain = "fortified", map = syn.battlefield { "keep" },
        works = { { name = "keep", kind = "fortress", optimum = )" +
                     std::to_string(optimum) + R"( } },
        events = { { at = 2, kind = "reinforcement", body = "B.late", work = "keep" } },
        units = { A = { group("A.main", "main"), infantry { "I", id = "i", body = "A.main", eff = 90, cbt = 5, weapon = { dmg = 4 } } },
        B = { group("B.garrison", "garrison", { work = "keep" }), group("B.late", "reserve"),
        infantry { "G", id = "g", body = "B.garrison", eff = 60, cbt = 6, weapon = { dmg = 4 } },
        infantry { "L", id = "l", body = "B.late", eff = 40, cbt = 6, weapon = { dmg = 4 } } } })"};
    };
    for (const int optimum : {50, 49}) {
        Scene s = scene(optimum);
        ASSERT_EQ(s.problems(), "");
        s.begin({6, 6});
        s.give("B: done");
        for (int i = 0; i < 6 && s.game().table().turn() == 1; ++i)
            s.give(s.asked().back() == 'A' ? "A: done" : "B: done");
        EXPECT_EQ(s.game().table().turn(), 2);
        const bool room = optimum == 50;
        EXPECT_EQ(s.field().eff(s.unit("B.garrison")), room ? 100 : 60);
        s.give("A: done | B: done", room ? Dice{6, 6} : Dice{});
        EXPECT_EQ(s.record("command") != "", room);
    }
}

TEST(SynapseOpening, WhoMayStandInWhichBody)
{
    covers("SYN-ARMY-02", "SYN-ARMY-03", "SYN-ARMY-06", "SYN-FORT-02");
    Scene s{
        R"(mode = "assault", terrain = "fortified", grouping = "players", map = syn.battlefield { "keep" },
        works = { { name = "keep", kind = "fortress", optimum = 100 } },
        units = { A = { group("A.main", "main"), group("A.guns", "main", { mode = "fire" }), group("A.support", "support"),
            infantry { "I", id = "i", body = "A.main", eff = 900, cbt = 5, weapon = { dmg = 4 } },
            infantry { "J", id = "j", body = "A.main", eff = 90, cbt = 5, weapon = syn.weapons.javelin },
            infantry { "M", id = "m", body = "A.guns", eff = 90, cbt = 5, weapon = { dmg = 4, category = "firearm", range = "long" } },
            archers { "X", id = "x", body = "A.support", eff = 90, cbt = 5, weapon = syn.weapons.longbow } },
        B = { group("B.garrison", "garrison", { work = "keep" }), group("B.reserve", "reserve"),
            infantry { "G", id = "g", body = "B.garrison", eff = 150, cbt = 6, weapon = { dmg = 4 } },
            archers { "Y", id = "y", body = "B.garrison", eff = 10, cbt = 6, weapon = syn.weapons.longbow },
            infantry { "R", id = "r", body = "B.reserve", eff = 40, cbt = 6, weapon = { dmg = 4 } },
            infantry { "S", id = "s", body = "B.reserve", eff = 41, cbt = 6, weapon = { dmg = 4 } } } })"};
    ASSERT_EQ(s.problems(), "");
    s.begin();
    ASSERT_EQ(s.asked(), "organise A");
    const std::string into = "A: assign ";
    EXPECT_EQ(s.refused(into + "g A.main"), "g is no unit of yours [SYN-ARMY-02]");
    EXPECT_EQ(s.refused(into + "A.main A.main"), "A.main is no unit of yours [SYN-ARMY-02]");
    EXPECT_EQ(s.refused(into + "i B.garrison"), "B.garrison is no body of yours [SYN-ARMY-02]");
    EXPECT_EQ(s.refused(into + "i x"), "x is no body of yours [SYN-ARMY-02]");
    EXPECT_EQ(s.refused(into + "i A.main"), "i is there already [SYN-ARMY-02]");
    EXPECT_EQ(s.refused(into + "j A.support"),
              "thrown weapons fight in the main body [SYN-ARMY-06]");
    EXPECT_EQ(s.refused(into + "i A.support"), "i cannot shoot [SYN-ARMY-02]");
    EXPECT_EQ(s.refused(into + "m A.support"), "");
    EXPECT_EQ(s.refused(into + "i A.guns"), "i does not fight as A.guns does [SYN-ARMY-03]");
    EXPECT_EQ(s.refused(into + "x A.main"), "x does not fight as A.main does [SYN-ARMY-03]");
    EXPECT_EQ(s.refused(into + "x A.guns"), "");
    for (const char* order : {"assign m A.support", "assign x A.guns"})
        EXPECT_THAT(s.legal("A"), Contains(order));
    for (const char* order : {"assign i A.main", "assign i A.support", "assign x A.main"})
        EXPECT_THAT(s.legal("A"), Not(Contains(order)));
    s.give("A: assign m A.support");
    EXPECT_EQ(s.get(troop::of, "m"), index(s.unit("A.support")));
    s.give("A: done");
    EXPECT_EQ(s.asked(), "organise B"); // in turn, openly: no table calls it secret
    // A garrison takes both, as many as there is room for: 160, and 40 more.
    EXPECT_EQ(s.refused("B: assign r B.garrison"), "");
    EXPECT_EQ(s.refused("B: assign s B.garrison"), "s finds no room [SYN-FORT-02]");
    EXPECT_EQ(s.refused("B: assign y B.reserve"),
              "y does not fight as B.reserve does [SYN-ARMY-03]");
    EXPECT_EQ(s.refused("B: assign g B.reserve"), "");
    s.give("B: assign r B.garrison");
    EXPECT_EQ(s.refused("B: assign s B.garrison"), "s finds no room [SYN-FORT-02]");
    EXPECT_EQ(s.field().eff(s.unit("B.garrison")), 200);
}

TEST(SynapseOpening, ATowerForOneHoldsTwo)
{
    covers("SYN-FORT-02");
    Scene s{
        R"(mode = "assault", terrain = "fortified", grouping = "players", map = syn.battlefield { "keep" },
        works = { { name = "keep", kind = "fortress", optimum = 1 } },
        units = { A = { group("A.main", "main"), infantry { "I", id = "i", body = "A.main", eff = 90, cbt = 5, weapon = { dmg = 4 } } },
        B = { group("B.garrison", "garrison", { work = "keep" }), group("B.reserve", "reserve"),
            infantry { "G", id = "g", body = "B.garrison", eff = 1, cbt = 6, weapon = { dmg = 4 } },
            infantry { "R", id = "r", body = "B.reserve", eff = 1, cbt = 6, weapon = { dmg = 4 } },
            infantry { "S", id = "s", body = "B.reserve", eff = 2, cbt = 6, weapon = { dmg = 4 } } } })"};
    ASSERT_EQ(s.problems(), "");
    s.begin();
    s.give("A: done");
    EXPECT_EQ(s.refused("B: assign r B.garrison"), "");
    EXPECT_EQ(s.refused("B: assign s B.garrison"), "s finds no room [SYN-FORT-02]");
}

TEST(SynapseOpening, SomebodyMustTakeTheField)
{
    covers("SYN-RES-01", "SYN-RES-02");
    Scene s{
        R"(grouping = "players", units = { A = { group("A.main", "main"), group("A.reserve", "reserve"),
        infantry { "I", id = "i", body = "A.main", eff = 900, cbt = 5, weapon = { dmg = 4 } },
        infantry { "R", id = "r", body = "A.reserve", eff = 900, cbt = 5, weapon = { dmg = 4 } } }, )" +
        std::string{foe} + " }"};
    ASSERT_EQ(s.problems(), "");
    s.begin();
    s.give("A: assign i A.reserve");
    EXPECT_EQ(s.refused("A: done"), "somebody must take the field [SYN-RES-01]");
    s.give("A: assign r A.main");
    EXPECT_EQ(s.refused("A: done"), "");
}

} // namespace
} // namespace sandtable::synapse::opening_test
