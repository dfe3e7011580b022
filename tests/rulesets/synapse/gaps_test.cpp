// Clauses that nothing but a planted fault had asked for: each is asserted here by itself, most of
// them as a table of what lies just before and just behind a limit.

#include "rulesets/synapse/chapters/clash/power.hpp"
#include "rulesets/synapse/chapters/dice.hpp"
#include "rulesets/synapse/chapters/siege/siege.hpp"
#include "rulesets/synapse/chapters/victory.hpp"
#include "tests/rulesets/synapse/referee_scenes.hpp"

namespace sandtable::synapse::gaps_test {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

/// Two armies in the field; `head` and A's units as they are said, B has a hundred men.
Scene field_of(const std::string& head, const std::string& a, std::vector<std::string> options = {})
{
    Scene s(head + "units = { A = { " + a + R"( }, B = { group("B.main", "main"),
        infantry { "I", id = "b", body = "B.main", eff = 100, )" +
                foot + " } }",
            std::move(options));
    EXPECT_EQ(s.problems(), "");
    s.begin();
    return s;
}
std::string men(const std::string& id, const std::string& body, const std::string& more,
                const char* type = "infantry")
{
    return std::string{type} + " { \"U\", id = \"" + id + "\", body = \"" + body + "\", cbt = 6, " +
           more + " }, ";
}

TEST(SynapseGaps, OnlyGunsThatStandStillAreLeftOutOfTheMobilityOfAnArmy)
{
    covers("SYN-GRP-06");
    const auto of = [](const std::string& more) {
        Scene s = field_of(
            "", R"(group("A.main", "main"), )" +
                    men("u", "A.main", "eff = 300, mobility = 4, weapon = { dmg = 4 }") + more);
        return s.field().mobility(side_a);
    };
    const auto guns = [](const std::string& more) {
        return R"(group("A.support", "support"), )" +
               men("k", "A.support", "eff = 100, pieces = 4, weapon = syn.weapons.catapult" + more,
                   "artillery");
    };
    EXPECT_EQ(of(""), 4);
    EXPECT_EQ(of(guns("")), 4);                                      // drawn: left out
    EXPECT_EQ(of(guns(", mobility = 1")), 3);                        // (1200 + 100) / 400
    EXPECT_EQ(of(guns(", self_propelled = true, mobility = 0")), 3); // 1200 / 400, or 2 of its own
    EXPECT_EQ(of(men("v", "A.main", "eff = 100, mobility = 0, weapon = { dmg = 4 }")), 3);
    EXPECT_EQ(of(men("v", "A.main", "eff = 300, mobility = 3, weapon = { dmg = 4 }")), 3);
    const std::string two = R"(group("A.main", "main"), )" +
                            men("u", "A.main", "eff = 1, mobility = 4, weapon = { dmg = 4 }") +
                            men("v", "A.main", "eff = 1, mobility = 3, weapon = { dmg = 4 }");
    EXPECT_EQ(field_of("", two).field().mobility(side_a), 3); // 7 of 2
}

TEST(SynapseGaps, ChariotsThatJoinABodyOnFirmGroundAreDeployed)
{
    covers("SYN-TYPE-04", "SYN-ARMY-02");
    Scene s = field_of(R"(grouping = "players", )",
                       R"(group("A.bog", "main", { bogged = true }), group("A.main", "main"), )" +
                           men("w", "A.bog", "eff = 20, weapon = { dmg = 10 }", "chariots") +
                           men("u", "A.bog", "eff = 20, weapon = { dmg = 1 }") +
                           men("v", "A.main", "eff = 20, weapon = { dmg = 1 }"));
    EXPECT_EQ(s.field().gone(s.unit("w")), Gone::left_out);
    EXPECT_THAT(s.legal("A"), Contains("assign w A.main"));
    s.give("A: assign w A.main");
    // Whoever looks for something to do is not offered the way back: that would have no end.
    EXPECT_THAT(s.legal("A"), Not(Contains(StartsWith("assign w"))));
    EXPECT_EQ(s.field().gone(s.unit("w")), Gone::no);
    EXPECT_EQ(power(s.field(), s.unit("A.main")), 3 * 200 + 20);
    s.give("A: assign w A.bog");
    EXPECT_EQ(s.field().gone(s.unit("w")), Gone::left_out);
}

TEST(SynapseGaps, AnEventChangesTheWeatherItNames)
{
    covers("SYN-WEA-06", "SYN-BATTLE-14");
    struct Case {
        const char* says;
        GameCounter counter;
        int before;
        int then;
        bool worse;
    };
    const Case cases[] = {{"visibility = \"poor\"", battle::visibility, 0, 1, true},
                          {"visibility = \"clear\"", battle::visibility, 2, 0, false},
                          {"wind = \"storm\"", battle::wind, 0, 1, true},
                          {"wind = \"calm\"", battle::wind, 1, 0, false},
                          {"temperature = \"extreme\"", battle::temperature, 0, 1, true},
                          {"temperature = \"mild\"", battle::temperature, 1, 0, false},
                          {"ground = \"mud\"", battle::ground, 0, 1, true},
                          {"ground = \"firm\"", battle::ground, 1, 0, false},
                          {"harsh = true", battle::harsh, 0, 1, true},
                          {"harsh = false", battle::harsh, 1, 0, false}};
    for (const Case& one : cases) {
        Scene s{"events = { { at = 2, kind = \"weather\", " + std::string{one.says} + " } }, " +
                plain_units()};
        ASSERT_EQ(s.problems(), "");
        s.begin();
        s.give("A: intent fight | B: intent fight", {6, 6});
        s.set(one.counter, one.before);
        s.give("A: done | B: done");
        s.give("A: done");
        s.give("B: done");
        EXPECT_EQ(s.field().get(one.counter), one.then) << one.says;
        EXPECT_THAT(s.all(), Contains(one.worse ? "the weather gets worse [SYN-WEA-06]"
                                                : "the weather changes [SYN-WEA-06]"))
            << one.says;
        s.give("A: done | B: done", one.worse ? Dice{6, 6} : Dice{});
        EXPECT_EQ(s.records("command").size(), one.worse ? 1u : 0u) << one.says;
    }
}

TEST(SynapseGaps, SupportStandsForTheMainBodiesOnlyWhereThereWereNone)
{
    covers("SYN-END-04");
    const auto verdict = [](const std::string& bodies, const std::vector<const char*>& dead) {
        Scene s = field_of(
            "", bodies + R"(group("A.support", "support"), )" +
                    men("x", "A.support", "eff = 100, weapon = syn.weapons.longbow", "archers"));
        s.set(body::damage, "B.main", 400); // of 500: never half of what A loses
        for (const char* b : dead)
            s.set(body::state, b, static_cast<int>(State::annihilated)).set(body::damage, b, 1200);
        return std::string{verdict_on(s.field(), side_b, Ending::broken).why};
    };
    const std::string main =
        R"(group("A.main", "main"), )" + men("u", "A.main", "eff = 100, weapon = { dmg = 4 }");
    const std::string reserve = R"(group("A.reserve", "reserve"), )" +
                                men("r", "A.reserve", "eff = 90, weapon = { dmg = 4 }");
    const std::string all_dead = "all main bodies of the loser are annihilated";
    const std::string smaller = "the loser has lost a smaller share than the winner";
    EXPECT_EQ(verdict(main, {"A.main"}), all_dead) << "bows that stand are no main body";
    EXPECT_EQ(verdict(main, {"A.support"}), smaller);
    EXPECT_EQ(verdict(main + reserve, {"A.main"}), all_dead) << "nor is a reserve kept back";
    EXPECT_EQ(verdict("", {"A.support"}), all_dead) << "there was nobody else";
    EXPECT_EQ(verdict("", {}), smaller);
}

TEST(SynapseGaps, EngineersCountWhereTheyCanWork)
{
    covers("SYN-SIEGE-04");
    const auto weeks = [](State state, int engineers, bool awaited = false) {
        Scene s{
            (awaited ? R"(events = { { at = 2, kind = "reinforcement", body = "A.sappers" } }, )"
                     : std::string{}) +
            place(
                "siege",
                R"(group("A.sappers", "reserve"), infantry { "E", id = "e", body = "A.sappers", engineers = true, eff = )" +
                    std::to_string(engineers) + ", " + foot)};
        EXPECT_EQ(s.problems(), "");
        s.begin();
        s.set(body::state, "A.sappers", static_cast<int>(state));
        Breakdown told{"hold", true};
        const std::int64_t t = weeks_to_hold(s.field(), told);
        const std::string text = explain(told, Reader{s.game().setting()});
        const bool none = awaited || state >= State::dispersed;
        EXPECT_EQ(text.find("SYN-SIEGE-04") == text.npos, none) << text;
        return t;
    };
    for (const State there : {State::reserve, State::active, State::routing}) {
        EXPECT_EQ(weeks(there, 150), 6) << "half of 300";
        EXPECT_EQ(weeks(there, 149), 12);
    }
    for (const State gone : {State::dispersed, State::annihilated, State::captured})
        EXPECT_EQ(weeks(gone, 150), 12);
    EXPECT_EQ(weeks(State::reserve, 150, true), 12);
    Scene empty{place("siege")};
    empty.begin();
    empty.set(body::state, "B.garrison", static_cast<int>(State::annihilated));
    Breakdown quiet{"hold", false};
    EXPECT_EQ(weeks_to_hold(empty.field(), quiet), 0) << "nobody holds it";
    EXPECT_EQ(place_of(empty.field()), nullptr);
    EXPECT_FALSE(grim(empty.field()));
}

TEST(SynapseGaps, HorsemenInAForestHaveHalfOfWhatTheyWouldHave)
{
    covers("SYN-TERR-02", "SYN-UMP-09");
    const auto power_of = [](const char* terrain, const std::string& charge, const char* type,
                             bool option) {
        Scene s =
            field_of("terrain = \"" + std::string{terrain} + "\", " + charge,
                     R"(group("A.main", "main"), )" +
                         men("u", "A.main", "eff = 101, weapon = { dmg = 5 }", type),
                     {std::string{"terrain.cavalry_in_forest="} + (option ? "half" : "infantry")});
        return unit_power(s.field(), s.unit("u"), s.unit("A.main"));
    };
    EXPECT_EQ(power_of("open", "", "cavalry", true), 1010);
    EXPECT_EQ(power_of("forest", "", "cavalry", false), 505);
    EXPECT_EQ(power_of("forest", "", "cavalry", true), 252);
    EXPECT_EQ(power_of("forest", "charge = \"yes\", ", "cavalry", true), 505);
    EXPECT_EQ(power_of("forest", "charge = \"yes\", ", "cavalry", false), 1010);
    EXPECT_EQ(power_of("forest", "", "elephants", true), 252);
    EXPECT_EQ(power_of("forest", "", "infantry", true), 505);
    EXPECT_EQ(power_of("hills", "", "cavalry", true), 1010);
}

TEST(SynapseGaps, AWeaponWithoutEffectOnAClassIsTold)
{
    covers("SYN-VEH-08");
    Scene s{R"(mode = "vehicle", domain = "land", units = {
        A = { ground { "V", id = "u", count = 10, sdg = 50, crew = 5, weapons = {
            { name = "Gun", dmg = 50, range = "long" },
            { name = "Gas", dmg = 50, range = "long", factor_vs = { ground = 0 } },
            { name = "Flak", dmg = 50, range = "long", factor_vs = { ground = "1/2" } } } } },
        B = { ground { "W", id = "t", count = 10, sdg = 50, crew = 5, weapons = { { dmg = 50, range = "long" } } } } })"};
    ASSERT_EQ(s.problems(), "");
    s.begin();
    s.give("A: intent fight | B: intent fight", {9, 2});
    EXPECT_EQ(firepower(s.field(), s.unit("u"), s.unit("t"), 0xffff), 500 + 0 + 250);
    const std::string told = s.preview("A: shoot u t");
    EXPECT_THAT(told, HasSubstr("(waived: Gas: not for use against t) [SYN-VEH-08]"));
    EXPECT_THAT(told, Not(HasSubstr("Flak: not for use")));
    EXPECT_THAT(told, Not(HasSubstr("Gun: not for use")));
}

TEST(SynapseGaps, WhoLeavesAWorkIsNamed)
{
    covers("SYN-FORT-06");
    Scene s{place("assault", "", "", "kind = \"small_fort\", optimum = 200, next = \"inner\"")};
    s.begin({6, 6});
    s.give("A: done | B: evacuate");
    EXPECT_THAT(s.all(), Contains("B.garrison evacuates the work [SYN-FORT-06]"));
}

TEST(SynapseGaps, HowLongAPlaceHoldsIsTold)
{
    covers("SYN-SIEGE-03", "SYN-SIEGE-05");
    const auto told = [](const std::string& work) {
        Scene s{place("siege", "", "", "kind = \"small_fort\", optimum = 200" + work)};
        s.begin();
        return s.record("hold") + " / " + s.record("week");
    };
    const std::string hungry = told("");
    EXPECT_THAT(hungry, HasSubstr("combat potential 6 times 2 [SYN-SIEGE-03]"));
    EXPECT_THAT(hungry, HasSubstr("=> 12 weeks, then attrition every 1 [SYN-SIEGE-05]"));
    EXPECT_THAT(hungry, HasSubstr("(week 0 of 12) [SYN-SIEGE-05] (attrition every 1 weeks)"));
    EXPECT_THAT(hungry, Not(HasSubstr("needs no food")));
    const std::string undead = told(", needs_no_food = true");
    EXPECT_THAT(undead, HasSubstr("=> the garrison needs no food [SYN-SIEGE-03] / "));
    EXPECT_THAT(undead, HasSubstr("(the garrison needs no food) [SYN-SIEGE-03]"));
    EXPECT_THAT(undead, Not(HasSubstr("attrition")));
    Scene never{
        place("siege", "", "", "kind = \"small_fort\", optimum = 200, needs_no_food = true")};
    never.begin();
    EXPECT_EQ(never.field().get(battle::hold_weeks), -1);
    EXPECT_EQ(never.field().get(battle::tranche), 0);
    const std::string stocked = told(", needs_no_food = true, food_weeks = 30");
    EXPECT_THAT(stocked, HasSubstr("+30 weeks of food [SYN-SIEGE-03]"));
    EXPECT_THAT(stocked, HasSubstr("=> 30 weeks, then attrition every 3 [SYN-SIEGE-05]"));
    EXPECT_THAT(told(", food_weeks = 0"), HasSubstr("=> 0 weeks, then attrition every 1"));
    // The clock of a sealed place.
    Scene s{place("siege")};
    s.begin();
    for (const auto& [weeks, says] :
         {std::pair{11, "(week 12 of 12)"}, std::pair{12, "(hungry for 1 weeks, after 12)"}}) {
        s.set(battle::weeks, weeks);
        s.give("B: done");
        s.give("A: siege continue");
        s.give("B: done");
        EXPECT_THAT(s.record("week"), HasSubstr(says));
    }
    EXPECT_THAT(s.record("hunger"), HasSubstr("(13 sealed weeks, 12 could be held)"));
    EXPECT_THAT(s.all(), Contains("hunger in B.garrison"));
    EXPECT_THAT(s.all(), Contains("hunger takes its toll [SYN-SIEGE-05]"));
}

TEST(SynapseGaps, BothCollapseInAnAssaultOfASiege)
{
    covers("SYN-ASLT-14", "SYN-SIEGE-15", "SYN-END-02");
    Scene s{place("siege")};
    s.begin();
    s.give("B: done");
    s.give("A: siege assault");
    s.give("B: done", {6, 6});
    s.give("A: done | B: done");
    for (const char* b : {"A.main", "A.support", "B.garrison"}) lose(s, b);
    hold_the_wave(s);
    EXPECT_THAT(s.record("victory"), HasSubstr("=> status quo"));
    s.give("A: done | B: done");
    EXPECT_EQ(static_cast<Ending>(s.game().table().clock().ending), Ending::both_broken);
}

TEST(SynapseGaps, ExactChancesGoToEightRollsAgain)
{
    covers("SYN-CORE-03");
    const auto alike = [](int x, int y) {
        const DieResults a = die_results(DiceMode::open, x);
        const DieResults b = die_results(DiceMode::open, y);
        if (a.count != b.count) return false;
        for (int i = 0; i < a.count; ++i) {
            const auto at = static_cast<std::size_t>(i);
            if (a.items[at].value != b.items[at].value || a.items[at].ways != b.items[at].ways)
                return false;
        }
        return true;
    };
    EXPECT_TRUE(alike(8, 9));
    EXPECT_TRUE(alike(8, 20));
    EXPECT_FALSE(alike(7, 8));
    for (int again = 0; again <= 8; ++again)
        for (const DiceMode mode :
             {DiceMode::open, DiceMode::up_only, DiceMode::single, DiceMode::plain}) {
            const int rolls = mode == DiceMode::plain ? 0 : mode == DiceMode::single ? 1 : again;
            const bool up = rolls > 0;
            const bool down = up && mode != DiceMode::up_only;
            const DieResults results = die_results(mode, again);
            std::uint64_t all = 0;
            for (const auto& [value, ways] : results) all += ways;
            std::uint64_t wanted = 10;
            for (int i = 0; i < rolls; ++i) wanted *= 10;
            EXPECT_EQ(all, wanted);
            EXPECT_EQ((results.end() - 1)->value, up ? 10 + 10 * rolls : 10);
            EXPECT_EQ((results.end() - 1)->ways, 1u * (up ? 1 : wanted / 10));
            EXPECT_EQ(results.begin()->value, down ? 1 - 10 * rolls : 1);
        }
}

TEST(SynapseGaps, WhatFliesInAnAssaultIsToldWithItsFactor)
{
    covers("SYN-ASLT-07", "SYN-UMP-10");
    const std::string dragon =
        R"(dragons { "D", id = "d", body = "A.main", eff = 1, cbt = 9, weapon = { dmg = 10 } }, )";
    const auto told = [&](const std::string& ruling) {
        Scene s{ruling + place("assault", dragon)};
        s.begin({6, 6});
        return s.preview("A: derive d");
    };
    EXPECT_THAT(told(""), HasSubstr("(flies in an assault: times 2) [SYN-ASLT-07]"));
    EXPECT_THAT(told(R"(umpire = { ["UMP-10"] = 3 }, )"), HasSubstr("times 3) [SYN-ASLT-07]"));
    Scene open = field_of("", R"(group("A.main", "main"), )" + dragon);
    EXPECT_THAT(open.preview("A: derive d"), Not(HasSubstr("SYN-ASLT-07")));
}

/// A sally of a garrison that has a reserve beside it; `orders` are those of the commitment.
Scene sally_with_reserve(const std::string& orders, const Dice& dice = {})
{
    Scene s{place("siege", "", b_reserve)};
    s.begin();
    s.give("B: done");
    s.give("A: siege continue");
    s.give("B: sally");
    s.give("A: intent fight", {6, 6});
    s.give(orders, dice);
    return s;
}

TEST(SynapseGaps, WhoComesInWithASally)
{
    covers("SYN-SIEGE-13", "SYN-ASLT-13", "SYN-SIEGE-19");
    Scene kept = sally_with_reserve("B: return");
    EXPECT_EQ(kept.field().role(kept.unit("B.reserve")), Role::reserve) << "it was never out";
    EXPECT_EQ(kept.state("B.reserve"), "in reserve");
    EXPECT_EQ(kept.get(body::work, "B.reserve"), 0);
    for (const State there : {State::active, State::dispersed, State::annihilated}) {
        Scene s = sally_with_reserve("B: commit", {6, 6});
        s.set(body::damage, "B.reserve", 20);
        hold_the_wave(s);
        s.set(body::state, "B.reserve", static_cast<int>(there));
        s.give("A: done | B: return");
        const bool back = there != State::annihilated;
        EXPECT_EQ(s.field().role(s.unit("B.reserve")), back ? Role::garrison : Role::main);
        EXPECT_EQ(s.state("B.reserve"), back ? "active" : "annihilated");
        EXPECT_EQ(s.get(body::damage, "B.reserve"), back ? 40 : 20) << "the walls bear half";
        EXPECT_EQ(s.game().table().turn(), 2);
        EXPECT_EQ(s.asked(), "surrender B");
    }
}

TEST(SynapseGaps, NobodyIsLeftToComeIn)
{
    covers("SYN-SIEGE-13");
    Scene s = sally_with_reserve("B: commit", {6, 6});
    hold_the_wave(s);
    lose(s, "B.garrison");
    s.set(body::state, "B.garrison", static_cast<int>(State::annihilated));
    s.give("A: done | B: return");
    EXPECT_EQ(s.asked(), "losses A");
    s.give("A: done | B: done");
    EXPECT_EQ(static_cast<Ending>(s.game().table().clock().ending), Ending::work_taken);
    EXPECT_EQ(s.game().table().clock().winner(), side_a);
}

TEST(SynapseGaps, HungerComesEveryTenthOfTheTime)
{
    covers("SYN-SIEGE-05");
    Scene s{place("siege", "", "", "kind = \"small_fort\", optimum = 200, food_weeks = 35")};
    s.begin();
    for (const auto& [before, hungry] :
         {std::pair{34, false}, {35, false}, {36, false}, {37, true}, {38, false}, {40, true}}) {
        s.set(battle::weeks, before);
        s.give("B: done");
        s.give("A: siege continue");
        s.give("B: done");
        EXPECT_EQ(s.record("hunger") != "", hungry) << "after week " << before;
    }
    EXPECT_EQ(s.get(body::damage, "B.garrison"), 2 * 300);
}

TEST(SynapseGaps, APlaceWhoseGarrisonIsShotDeadNeedsNoAssault)
{
    covers("SYN-SIEGE-08", "SYN-SIEGE-13", "SYN-STAT-01");
    Scene s{place("siege")};
    s.begin();
    s.set(body::damage, "B.garrison", 5999); // of 3000
    s.give("B: done");
    s.give("A: siege bombard support; siege assault");
    s.give("B: done", {9});
    EXPECT_EQ(s.state("B.garrison"), "annihilated");
    EXPECT_EQ(s.asked(), "losses A");
    s.give("A: done | B: done");
    EXPECT_EQ(static_cast<Ending>(s.game().table().clock().ending), Ending::work_taken);
}

TEST(SynapseGaps, WhatABombardmentWouldDoIsReckonedFromWhereTheCrewsStand)
{
    covers("SYN-SIEGE-08", "SYN-CORE-09");
    const auto odds = [](const std::string& guns) {
        Scene s{R"(distance = "very_long", )" + place("siege", guns)};
        EXPECT_EQ(s.problems(), "");
        s.begin();
        return s.preview("A: odds A.support B.garrison");
    };
    EXPECT_THAT(odds(""), HasSubstr("+5 distance [SYN-CORE-09]"));
    EXPECT_THAT(
        odds(
            R"(artillery { "K", id = "k", body = "A.support", eff = 20, pieces = 4, cbt = 4, weapon = syn.weapons.catapult }, )"),
        HasSubstr("+10 distance [SYN-CORE-09]"));
}

TEST(SynapseGaps, OnlyWhoIsNamedBombards)
{
    covers("SYN-SIEGE-08", "SYN-UNIT-10");
    Scene s{place(
        "siege",
        R"(archers { "Y", id = "y", body = "A.support", eff = 50, cbt = 5, weapon = syn.weapons.longbow }, )")};
    s.begin();
    s.give("B: done");
    EXPECT_EQ(s.refused("A: siege bombard support[x,x]"), "x is named twice [SYN-SIEGE-08]");
    EXPECT_EQ(s.refused("A: siege bombard support[a]"), "a is no unit of A.support [SYN-SIEGE-08]");
    EXPECT_EQ(s.refused("A: siege bombard main"), "A.main is no support body [SYN-SIEGE-08]");
    s.give("A: siege bombard support[y]");
    EXPECT_NE(s.get(troop::fired, "y"), 0);
    EXPECT_EQ(s.get(troop::fired, "x"), 0);
    constexpr const char* once = "y has bombarded this week [SYN-SIEGE-08]";
    EXPECT_EQ(s.refused("A: siege bombard support[y]"), once);
    s.set(troop::ammo, "x", 0);
    EXPECT_EQ(s.refused("A: siege bombard support[x]"), "x has no ammunition [SYN-UNIT-10]");
    EXPECT_EQ(s.refused("A: siege bombard support"), once);
    s.set(troop::ammo, "y", 0);
    EXPECT_EQ(s.refused("A: siege bombard support"), "y has no ammunition [SYN-UNIT-10]");
    for (const char* u : {"x", "y"}) s.set(troop::ammo, u, 1);
    s.give("A: siege bombard support");
    EXPECT_NE(s.get(troop::fired, "x"), 0);
    EXPECT_EQ(s.refused("A: siege bombard support"), once);
    s.give("A: siege continue");
    s.give("B: done", {5, 5});
    EXPECT_EQ(s.records("fire").size(), 2u);
}

TEST(SynapseGaps, ChariotsOfABodyOfTheirOwnComeOutForASally)
{
    covers("SYN-TYPE-04", "SYN-SIEGE-13");
    Scene s{
        R"(grouping = "players", )" +
        place("siege",
              R"(group("A.war", "main"), chariots { "W", id = "w", body = "A.war", eff = 20, )" +
                  foot + R"(, infantry { "V", id = "v", body = "A.war", eff = 20, )" + foot)};
    ASSERT_EQ(s.problems(), "");
    s.begin();
    s.give("A: assign v A.main; done | B: done");
    EXPECT_EQ(s.field().force(s.unit("A.war")), 0);
    s.give("B: done");
    s.give("A: siege continue");
    s.give("B: sally");
    EXPECT_GT(s.field().force(s.unit("A.war")), 0);
    EXPECT_EQ(s.get(body::damage, "A.war"), 0);
}

} // namespace
} // namespace sandtable::synapse::gaps_test
