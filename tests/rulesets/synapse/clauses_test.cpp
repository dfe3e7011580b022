// Clauses of chapters 3 to 9 and 21 that stand in no worked example. [SYN chapters 3 to 9]

#include "rulesets/synapse/chapters/clash/strike.hpp"
#include "tests/rulesets/synapse/scene.hpp"

namespace sandtable::synapse::clauses_test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

constexpr const char* foe =
    R"(B = { group("B.main", "main"), infantry { "I", id = "b", body = "B.main", eff = 150, cbt = 6, weapon = { dmg = 4 } } })";

TEST(SynapseClauses, CommanderNoneInALargeArmy)
{
    covers("SYN-CMD-04");
    std::string units =
        R"(sides = { A = {}, B = {} }, units = { A = { group("A.one", "main"), group("A.two", "main"), )";
    for (int i = 0; i < 40; ++i)
        units += R"(infantry { "I", id = "p)" + std::to_string(i) +
                 R"(", body = "A.one", eff = 10, cbt = 2, weapon = { dmg = 4 } }, )";
    for (int i = 0; i < 40; ++i)
        units += R"(infantry { "I", id = "q)" + std::to_string(i) +
                 R"(", body = "A.two", eff = 10, cbt = 8, weapon = { dmg = 4 } }, )";
    Scene s{units + "}, " + foe + " }"};
    ASSERT_EQ(s.problems(), "");
    s.begin();
    EXPECT_EQ(s.field().potential(side_a, Field::command), 5);
    // Only who stands or runs counts; if nobody does, all who were committed.
    s.set(body::state, "A.one", static_cast<int>(State::dispersed));
    EXPECT_EQ(s.field().potential(side_a, Field::command), 8);
    s.set(body::state, "A.two", static_cast<int>(State::routing));
    EXPECT_EQ(s.field().potential(side_a, Field::rally), 8);
    s.set(body::state, "A.two", static_cast<int>(State::dispersed));
    EXPECT_EQ(s.field().potential(side_a, Field::command), 5);
}

TEST(SynapseClauses, CommanderNoneAmongVehicles)
{
    covers("SYN-CMD-04", "SYN-VEH-12");
    Scene s{R"(mode = "vehicle", sides = { A = {}, B = {} }, units = {
        A = { ground { "X", id = "u", count = 4, sdg = 450, crew = 5, control = 4, weapons = { { dmg = 200, range = "long" } } } },
        B = { ground { "T", id = "t", count = 4, sdg = 50, crew = 5, weapons = { { dmg = 50, range = "long" } } } } })"};
    ASSERT_EQ(s.problems(), "");
    s.begin();
    EXPECT_EQ(s.field().potential(side_a, Field::command), 9); // attack potential
    EXPECT_EQ(s.field().potential(side_a, Field::rally), 5);   // quality of the crews
}

TEST(SynapseClauses, CommanderMustBeAbleToRally)
{
    covers("SYN-CMD-01", "SYN-CMD-02", "SYN-CORE-02");
    const auto problems = [](const std::string& chief, const std::string& more = "") {
        return Scene{more + "sides = { A = { commander = " + chief + " } }, " + plain_units()}
            .problems();
    };
    EXPECT_EQ(problems("{ command_potential = 9, rally_potential = 8 }"), "");
    EXPECT_EQ(problems("{ mental = 5, presence = 5, combat = 3, war = 2 }"), "");
    EXPECT_THAT(problems("{ command_potential = 9, presence = 8 }"), HasSubstr("[SYN-CMD-02]"));
    EXPECT_THAT(problems("{ rally_potential = 9, mental = 8 }"), HasSubstr("[SYN-CMD-01]"));
    const std::string good = "{ mental = 5, presence = 5, combat = 3, war = 2 }";
    EXPECT_THAT(problems(good, "mdc_table = { 0, 0, 0, 0, 0, 1, 1, 2, 3, \"x\" }, "),
                HasSubstr("[SYN-CORE-02]"));
    EXPECT_THAT(problems(good, "mdc_table = { 0, 0, 0, 0, 0, 1, 1, 2, 3, 4000000000 }, "),
                HasSubstr("[SYN-CORE-02]"));
    EXPECT_THAT(problems(good, "mdc_table = { 0, 0, 0 }, "), HasSubstr("[SYN-CORE-02]"));
}

/// Two bodies of A, of which one faces B's first, and a second body of B apart.
Scene two_against_two(std::vector<std::string> options)
{
    Scene s(R"(units = { A = { group("A.left", "main"), group("A.right", "main"),
        infantry { "L", id = "l", body = "A.left", eff = 100, cbt = 6, weapon = { dmg = 4 } },
        infantry { "R", id = "r", body = "A.right", eff = 200, cbt = 6, weapon = { dmg = 4 } } },
        B = { group("B.left", "main"), group("B.right", "main"), group("B.support", "support"),
        infantry { "M", id = "m", body = "B.left", eff = 100, cbt = 6, weapon = { dmg = 4 } },
        infantry { "N", id = "n", body = "B.right", eff = 50, cbt = 6, weapon = { dmg = 4 } },
        archers { "X", id = "x", body = "B.support", eff = 900, cbt = 5, weapon = syn.weapons.longbow } } })",
            std::move(options));
    EXPECT_EQ(s.problems(), "");
    s.begin();
    s.give("A: intent fight | B: intent fight", {6, 5});
    s.give("A: face left>B.left; done | B: done");
    s.give("B: done"); // fire
    return s;
}

TEST(SynapseRatioOptions, TheFrontOrTheWholeSide)
{
    covers("SYN-RATIO-02");
    EXPECT_THAT(two_against_two({}).preview("A: attack left>B.left"),
                HasSubstr("+0 ratio 400 to 400 [SYN-RATIO-01]"));
    Scene side = two_against_two({"ratio.scope=side"});
    EXPECT_THAT(side.preview("A: attack left>B.left"),
                HasSubstr("+2 ratio 1200 to 600 [SYN-RATIO-01] (with A.right) [SYN-RATIO-02] "
                          "(against B.right too) [SYN-RATIO-02]"));
    // Only those who stand; and in a pursuit the two alone.
    side.set(body::state, "A.right", static_cast<int>(State::routing));
    EXPECT_THAT(side.preview("A: attack left>B.left"), HasSubstr("+0 ratio 400 to 600"));
    side.set(body::state, "B.left", static_cast<int>(State::routing));
    EXPECT_THAT(side.preview("A: pursue left>B.left"), HasSubstr("ratio 400 to 200"));
    EXPECT_THAT(side.preview("A: pursue left>B.left"), HasSubstr("[SYN-RATIO-05]"));
}

TEST(SynapseRatioOptions, AsItIsOrAsItWas)
{
    covers("SYN-RATIO-02", "SYN-RATIO-05");
    Scene now = two_against_two({});
    now.set(body::damage, "B.left", 300); // of 500: tested, its power halved
    EXPECT_THAT(now.preview("A: attack left>B.left"), HasSubstr("+2 ratio 400 to 200"));
    Scene then = two_against_two({"ratio.basis=initial"});
    then.set(body::damage, "B.left", 300);
    EXPECT_THAT(then.preview("A: attack left>B.left"), HasSubstr("+0 ratio 400 to 400"));
    Scene both = two_against_two({"ratio.basis=initial", "ratio.scope=side"});
    both.set(body::damage, "B.right", 200);
    EXPECT_THAT(both.preview("A: attack left>B.left"), HasSubstr("+2 ratio 1200 to 600"));
}

TEST(SynapseWeatherTable, WhoIsHinderedByWhat)
{
    covers("SYN-WEA-01", "SYN-WEA-02", "SYN-WEA-03", "SYN-WEA-05");
    const auto text = [](const std::string& weather, const std::string& order,
                         std::vector<std::string> options = {}) {
        Scene s(
            weather +
                R"(units = { A = { group("A.main", "main"), group("A.bows", "support"), group("A.rifles", "support"),
        infantry { "I", id = "i", body = "A.main", eff = 100, cbt = 6, weapon = { dmg = 4 } },
        archers { "X", id = "x", body = "A.bows", eff = 100, cbt = 5, weapon = syn.weapons.longbow },
        infantry { "R", id = "r", body = "A.rifles", eff = 100, cbt = 5, weapon = syn.weapons.rifle } }, )" +
                foe + " }",
            std::move(options));
        s.begin();
        s.give("A: intent fight | B: intent fight", {7, 5});
        s.give("A: face main>B.main; done | B: done");
        return s.preview("A: " + order);
    };
    const std::string shock = "attack main>B.main";
    const std::string bows = "fire bows>B.main";
    const std::string rifles = "fire rifles>B.main";
    const char* four = "-4 very poor visibility or storm [SYN-WEA-02]";
    const char* two = "-2 poor visibility [SYN-WEA-01]";
    for (const char* weather : {"visibility = \"very_poor\", ", "wind = \"storm\", "}) {
        EXPECT_THAT(text(weather, bows), HasSubstr(four));
        EXPECT_THAT(text(weather, rifles), HasSubstr(four));
        EXPECT_THAT(text(weather, shock), Not(HasSubstr("WEA")));
        EXPECT_THAT(text(weather, bows, {"ranged.very_poor_scope=archaic"}), HasSubstr(four));
        EXPECT_THAT(text(weather, rifles, {"ranged.very_poor_scope=archaic"}),
                    Not(HasSubstr("WEA")));
        EXPECT_THAT(text(weather, shock, {"ranged.very_poor_halves_pda=true"}),
                    Not(HasSubstr("WEA")));
    }
    // With the option poor visibility hinders every combat test, but not fire twice.
    const std::string fog = "visibility = \"very_poor\", ";
    EXPECT_THAT(text(fog, shock, {"weather.poor_combat=true"}), HasSubstr(two));
    EXPECT_THAT(text(fog, bows, {"weather.poor_combat=true"}), Not(HasSubstr(two)));
    EXPECT_THAT(text(fog, rifles, {"weather.poor_combat=true", "ranged.very_poor_scope=archaic"}),
                HasSubstr(two));
    EXPECT_THAT(text("wind = \"storm\", ", shock, {"weather.poor_combat=true"}),
                Not(HasSubstr("WEA")));
    EXPECT_THAT(text("visibility = \"poor\", temperature = \"extreme\", ", shock,
                     {"weather.poor_combat=true"}),
                HasSubstr("-2 poor visibility [SYN-WEA-01] -2 extreme temperature [SYN-WEA-03]"));
}

TEST(SynapseForest, ABodyMayStandInItOrNot)
{
    covers("SYN-TERR-03");
    const auto difficulty = [](const std::string& head, const std::string& more) {
        Scene s{
            head +
            R"(units = { A = { group("A.support", "support"), archers { "X", id = "x", body = "A.support", eff = 100, cbt = 5, weapon = syn.weapons.longbow } },
        B = { group("B.main", "main")" +
            more +
            R"(), infantry { "I", id = "b", body = "B.main", eff = 100, cbt = 6, weapon = { dmg = 4 } } } })"};
        s.begin();
        s.give("A: intent fight | B: intent fight", {7, 5});
        return s.preview("A: fire support>B.main");
    };
    EXPECT_THAT(difficulty("terrain = \"forest\", ", ""), HasSubstr("+5 forest [SYN-TERR-03]"));
    EXPECT_THAT(difficulty("terrain = \"forest\", ", ", { in_forest = false }"),
                Not(HasSubstr("forest")));
    EXPECT_THAT(difficulty("", ", { in_forest = true }"), HasSubstr("+5 forest [SYN-TERR-03]"));
    EXPECT_THAT(difficulty("", ", { cover = 10 }"), HasSubstr("+10 cover [SYN-DEF-02]"));
}

TEST(SynapseCover, CountedBeforeHalvingItOutlastsSurprise)
{
    covers("SYN-TERR-06", "SYN-VEH-12");
    Scene s(R"(mode = "vehicle", units = {
        A = { ground { "X", id = "u", count = 4, sdg = 450, crew = 5, weapons = { { dmg = 200, range = "long" } } } },
        B = { ground { "T", id = "t", count = 4, sdg = 50, crew = 6, cover = 10, weapons = { { dmg = 50, range = "long" } } } } })",
            {"cover.order=before_halving"});
    s.begin();
    s.give("A: intent fight | B: intent fight", {7, 5});
    s.set(army::surprised, side_b, 1);
    EXPECT_THAT(s.preview("A: shoot u t"),
                HasSubstr("15 = +6 defense of t [SYN-GRP-02] -6 surprised: no defense "
                          "[SYN-VEH-12] -5 halved against fire [SYN-DEF-01]"));
}

TEST(SynapseTimeOptions, WholeTranches)
{
    covers("SYN-TIME-02", "SYN-TIME-03");
    const auto seconds = [](int eff, std::vector<std::string> options) {
        Scene s(
            R"(units = { A = { group("A.main", "main"), infantry { "I", id = "i", body = "A.main", cbt = 6, weapon = { dmg = 4 }, eff = )" +
                std::to_string(eff) + R"( } }, )" + foe + " }",
            std::move(options));
        s.begin();
        return s.field().get(battle::seconds);
    };
    EXPECT_EQ(seconds(1100, {}), 750); // 1250 fighters
    EXPECT_EQ(seconds(1100, {"time.rounding=floor"}), 600);
    EXPECT_EQ(seconds(1100, {"time.rounding=ceil"}), 1200);
    EXPECT_EQ(seconds(1100, {"time.turn_seconds=360"}), 450);
    EXPECT_EQ(seconds(350, {"time.rounding=ceil"}), 300); // 500: no tranche begun
}

TEST(SynapseLimits, NothingWrapsOrIsCutOff)
{
    covers("SYN-CORE-14", "SYN-TIME-05", "SYN-CORE-13");
    Scene crews{R"(mode = "vehicle", units = {
        A = { ground { "X", id = "u", count = 1000000000, crew_per_element = 1000000, sdg = 1, crew = 5, weapons = { { dmg = 1, range = "long" } } } },
        B = { ground { "T", id = "t", count = 4, sdg = 50, crew = 5, weapons = { { dmg = 50, range = "long" } } } } })"};
    EXPECT_THAT(crews.problems(), HasSubstr("[SYN-CORE-14]"));
    // A reserve that may end up behind higher walls is measured by them.
    const auto walls = [](int eff) {
        return Scene{
            R"(mode = "assault", terrain = "fortified", map = syn.battlefield { "keep", "tower" },
        works = { { name = "keep", kind = "small_fort", optimum = 1000000000, next = "tower" },
                  { name = "tower", kind = "fortress", factor = 100, optimum = 1000000000 } },
        units = { A = { group("A.main", "main"), infantry { "I", id = "i", body = "A.main", eff = 100, cbt = 5, weapon = { dmg = 4 } } },
        B = { group("B.garrison", "garrison", { work = "keep" }),
        infantry { "G", id = "g", body = "B.garrison", cbt = 5, sdg = 1000, weapon = { dmg = 4 }, eff = )" +
            std::to_string(eff) + " } } }"}
            .problems();
    };
    EXPECT_EQ(walls(10'000'000), "");
    EXPECT_THAT(walls(10'000'001), HasSubstr("[SYN-CORE-14]"));
    // Rounded to a hundred, a single peasant has no force left; nothing breaks over it.
    Scene s(
        R"(units = { A = { group("A.main", "main"), infantry { "P", id = "p", body = "A.main", eff = 1, cbt = 0, weapon = { dmg = 1 } } }, )" +
            std::string{foe} + " }",
        {"num.round_characteristics=100"});
    s.begin();
    EXPECT_EQ(s.field().force(s.unit("A.main")), 0);
    EXPECT_EQ(s.field().current_eff(s.unit("A.main")), 0);
    s.give("A: intent fight | B: intent fight", {7, 5});
    s.give("A: done | B: face main>A.main; done");
    s.give("A: done");
    s.give("B: attack main>A.main; done", {5});
    EXPECT_EQ(s.state("A.main"), "routing");
}

TEST(SynapseScenario, WhatComesLaterIsChecked)
{
    covers("SYN-BATTLE-14", "SYN-RNG-07", "SYN-BATTLE-01", "SYN-TERR-01", "SYN-UNIT-08",
           "SYN-ARMY-06");
    const auto problems = [](const std::string& head) {
        return Scene{head + ", " + plain_units()}.problems();
    };
    const auto event = [&](const std::string& inside) {
        return problems("events = { { " + inside + " } }");
    };
    EXPECT_EQ(event(R"(at = 2, kind = "weather", visibility = "poor", harsh = true)"), "");
    EXPECT_THAT(problems(R"(distances = { { from = 2, distance = "far" } })"),
                HasSubstr("[SYN-RNG-07]"));
    EXPECT_EQ(problems(R"(distances = { { from = 2, distance = "long" } })"), "");
    EXPECT_THAT(problems("mode = nil"), HasSubstr("[SYN-BATTLE-01]"));
    EXPECT_THAT(problems("terrain = nil"), HasSubstr("[SYN-TERR-01]"));
    Scene mix{
        R"(units = { A = { group("A.main", "main"), infantry { "I", id = "i", body = "A.main", eff = 100, cbt = 5,
        weapons = { { dmg = 4, eff = -60 }, { dmg = 9, eff = 60 } } } }, )" +
        std::string{foe} + " }"};
    EXPECT_THAT(mix.problems(), HasSubstr("from 1 to"));
    Scene support{
        R"(units = { A = { group("A.main", "main"), group("A.support", "support", { mode = "melee" }), group("A.reserve", "reserve"),
        infantry { "I", id = "i", body = "A.main", eff = 100, cbt = 5, weapon = { dmg = 4 } },
        archers { "X", id = "x", body = "A.support", eff = 100, cbt = 5, weapon = syn.weapons.longbow },
        archers { "Y", id = "y", body = "A.reserve", eff = 100, cbt = 5, weapon = syn.weapons.longbow } }, )" +
        std::string{foe} + " }"};
    EXPECT_THAT(support.problems(),
                HasSubstr("a support body shoots: mode = \"fire\" [SYN-ARMY-02]"));
    EXPECT_THAT(support.problems(),
                HasSubstr("warning: A.reserve fights hand to hand with shooters only"));
    // A reserve that will be support holds no javelins.
    Scene javelins{
        R"(units = { A = { group("A.main", "main"), group("A.reserve", "reserve", { mode = "fire" }),
        infantry { "I", id = "i", body = "A.main", eff = 100, cbt = 5, weapon = { dmg = 4 } },
        infantry { "J", id = "j", body = "A.reserve", eff = 100, cbt = 5, weapon = syn.weapons.javelin } }, )" +
        std::string{foe} + " }"};
    EXPECT_THAT(javelins.problems(), HasSubstr("[SYN-ARMY-06]"));
}

} // namespace
} // namespace sandtable::synapse::clauses_test
