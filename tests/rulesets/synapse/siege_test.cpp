// Works, assault, siege: worked examples of chapter 14.

#include "rulesets/synapse/chapters/clash/power.hpp"
#include "rulesets/synapse/chapters/clash/strike.hpp"
#include "rulesets/synapse/chapters/siege/parley.hpp"
#include "rulesets/synapse/chapters/siege/siege.hpp"
#include "tests/rulesets/synapse/scene.hpp"

namespace sandtable::synapse::siege_test {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

/// A siege or assault: besieger with so many men, a garrison of `eff` men of quality `cbt`.
std::string place(const std::string& mode, const std::string& work, int eff, int cbt,
                  const std::string& a_units = "", int besiegers = 4000,
                  const std::string& b_units = "")
{
    return "mode = \"" + mode +
           "\", map = syn.battlefield { \"keep\", \"inner\" }, works = { { name = \"keep\", " +
           work + " }, { name = \"inner\", kind = \"fortress\", optimum = 400 } }," +
           R"(units = { A = { group("A.main", "main"), group("A.support", "support"),
            infantry { "I", id = "a", body = "A.main", eff = )" +
           std::to_string(besiegers) +
           R"(, cbt = 6, weapon = { dmg = 4 } },
            archers { "X", id = "x", body = "A.support", eff = 100, cbt = 5, weapon = syn.weapons.longbow },
            artillery { "K", id = "k", body = "A.support", eff = 20, pieces = 4, cbt = 4, weapon = syn.weapons.catapult }, )" +
           a_units + R"( },
            B = { group("B.garrison", "garrison", { work = "keep" }),
            infantry { "G", id = "g", body = "B.garrison", eff = )" +
           std::to_string(eff) + ", cbt = " + std::to_string(cbt) +
           R"(, weapon = { dmg = 4 } }, )" + b_units + " } }";
}
const std::string fort2 = "kind = \"small_fort\", optimum = 500";
const std::string fort3 = "kind = \"fortress\", optimum = 500";

TEST(SynapseWorks, EXS24EXS25CapacityAndHold) // EX-S24, EX-S25
{
    covers("SYN-FORT-01", "SYN-FORT-02", "SYN-FORT-03", "SYN-FORT-05");
    Scene bunker{
        R"(mode = "assault", map = syn.battlefield { "b" }, works = { { name = "b", kind = "small_fort", optimum = 50 } },
        units = { A = { group("A.main", "main"), infantry { "I", id = "a", body = "A.main", eff = 10, cbt = 6, weapon = { dmg = 4 } } },
        B = { group("B.garrison", "garrison", { work = "b" }), infantry { "G", id = "g", body = "B.garrison", eff = 10, arm = 1, cbt = 5, weapon = { dmg = 4 } } } })"};
    bunker.begin({5, 5});
    EXPECT_EQ(bunker.field().force(bunker.unit("B.garrison")), 120);
    EXPECT_EQ(bunker.field().plain_force(bunker.unit("B.garrison")), 60);
    EXPECT_EQ(Scene{place("assault", fort2, 1000, 5)}.problems(), "");
    EXPECT_THAT(Scene{place("assault", fort2, 1001, 5)}.problems(), HasSubstr("[SYN-FORT-02]"));
    Scene half{place("assault", fort2, 250, 5)};
    half.begin({5, 5});
    EXPECT_FALSE(half.field().held(half.unit("B.garrison")));
    Scene more{place("assault", fort2, 251, 5)};
    more.begin({5, 5});
    EXPECT_TRUE(more.field().held(more.unit("B.garrison")));
    Scene option(place("assault", fort2, 250, 5), {"fort.hold_test=at_least_half"});
    option.begin({5, 5});
    EXPECT_TRUE(option.field().held(option.unit("B.garrison")));
}

TEST(SynapseAssault, EXA16Fortress) // EX-A16
{
    covers("SYN-ASLT-05", "SYN-ASLT-06", "SYN-DEF-02", "SYN-TIME-04");
    const auto difficulty = [](const std::string& work, const std::string& who, std::string& text) {
        Scene s{place("assault", work, 400, 6, "", 4000)};
        s.begin({9, 2});
        Plan plan;
        Members one;
        plan.attacker = s.unit(who == "a" ? "A.main" : "A.support");
        plan.target = s.unit("B.garrison");
        plan.blow = who == "a" ? Blow::melee : Blow::fire;
        if (who != "a") {
            one.add(s.unit(who));
            plan.units = &one;
        }
        Breakdown b{"test", true};
        const Strike strike = prepare(s.field(), plan, b);
        text = explain(b, Reader{s.game().setting()});
        return strike.difficulty;
    };
    std::string text;
    const std::string calm = fort3;
    // B is surprised by 9 to 2, so look at a level test instead.
    Scene s{place("assault", calm, 400, 6)};
    s.begin({5, 5});
    const auto level = [&](const std::string& who) {
        Plan plan;
        Members one;
        plan.attacker = s.unit(who == "a" ? "A.main" : "A.support");
        plan.target = s.unit("B.garrison");
        plan.blow = who == "a" ? Blow::melee : Blow::fire;
        if (who != "a") {
            one.add(s.unit(who));
            plan.units = &one;
        }
        Breakdown b{"test", true};
        return prepare(s.field(), plan, b).difficulty;
    };
    EXPECT_EQ(level("x"), 18);
    EXPECT_EQ(level("k"), 23);
    EXPECT_EQ(level("a"), 16);
    EXPECT_EQ(difficulty(calm + ", inaccessible = true", "a", text), 13);
    EXPECT_THAT(text, HasSubstr("(waived: the work is inaccessible) [SYN-ASLT-06]"));
    EXPECT_EQ(s.field().get(battle::seconds), 2 * 600 * 4520 / 1000);
}

TEST(SynapseAssault, EXA41EXA44FlyersAndHorsemen) // EX-A41, EX-A44
{
    covers("SYN-ASLT-07", "SYN-ASLT-02", "SYN-UMP-10");
    const std::string dragon =
        R"(dragons { "D", id = "d", body = "A.main", eff = 1, cbt = 9, weapon = { dmg = 10 } },
        cavalry { "C", id = "c", body = "A.main", eff = 40, arm = 3, cbt = 5, weapon = { dmg = 4 } })";
    const std::string guard =
        R"(dragons { "E", id = "e", body = "B.garrison", eff = 1, cbt = 9, weapon = { dmg = 10 } })";
    Scene s{place("assault", fort3, 100, 6, dragon, 1000, guard)};
    s.begin({5, 5});
    EXPECT_EQ(unit_power(s.field(), s.unit("d"), s.unit("A.main")), 1000);
    EXPECT_EQ(unit_power(s.field(), s.unit("e"), s.unit("B.garrison")), 500);
    EXPECT_EQ(s.field().unit_force(s.unit("c")), 600);
    EXPECT_EQ(unit_power(s.field(), s.unit("c"), s.unit("A.main")), 160);
    Scene three{R"(umpire = { ["UMP-10"] = 3 }, )" + place("assault", fort3, 100, 6, dragon)};
    three.begin({5, 5});
    EXPECT_EQ(unit_power(three.field(), three.unit("d"), three.unit("A.main")), 1500);
    Scene foot(place("assault", fort3, 100, 6, dragon), {"fort.cavalry_sdg=foot"});
    foot.begin({5, 5});
    EXPECT_EQ(foot.field().unit_force(foot.unit("c")), 320);
}

TEST(SynapseAssault, TheInnerWorkMayBeListedFirst)
{
    covers("SYN-ASLT-10", "SYN-FORT-06");
    std::string text = place("assault", fort2 + ", next = \"inner\"", 300, 6);
    const std::string inner = R"({ name = "inner", kind = "fortress", optimum = 400 })";
    text.erase(text.find(", " + inner), inner.size() + 2);
    text.insert(text.find(R"({ name = "keep")"), inner + ", ");
    Scene s{text};
    ASSERT_EQ(s.problems(), "");
    s.begin({6, 6});
    s.set(body::damage, "B.garrison", 100);
    s.give("A: done | B: evacuate", {});
    EXPECT_EQ(s.get(body::work, "B.garrison"), 1);
    EXPECT_EQ(s.get(body::damage, "B.garrison"), 150); // 100 * 3 / 2
}

TEST(SynapseAssault, CallOffEvacuateSurrender)
{
    covers("SYN-ASLT-10", "SYN-FORT-06", "SYN-SIEGE-16");
    Scene s{place("assault", fort2 + ", next = \"inner\"", 300, 6)};
    ASSERT_EQ(s.problems(), "");
    s.begin({6, 6});
    EXPECT_THAT(s.legal("B"), ElementsAre("done", "evacuate", "surrender"));
    EXPECT_EQ(s.refusal("B: withdraw"), "SYN-ASLT-10");
    s.set(body::damage, "B.garrison", 100);
    EXPECT_THAT(s.legal("A"), ElementsAre("done", "call_off")); // in the first wave, too
    s.give("A: done | B: evacuate", {});
    EXPECT_EQ(s.get(body::damage, "B.garrison"), 150); // 100 * 3 / 2
    EXPECT_EQ(s.field().force(s.unit("B.garrison")), 4500);
    EXPECT_EQ(s.game().table().turn(), 2);
    EXPECT_EQ(s.asked(), "commitment AB");
    s.give("A: done | B: done", {5, 5});
    EXPECT_EQ(s.records("command").size(), 1u); // a new assault, a new test
    Scene off{place("assault", fort2, 300, 6)};
    off.begin({6, 6});
    off.give("A: done | B: done");
    off.give("A: done");
    off.give("A: done");
    off.give("B: done");
    EXPECT_EQ(off.asked(), "commitment AB");
    off.give("A: call-off | B: done");
    EXPECT_THAT(off.record("victory"), HasSubstr("marginal victory"));
    off.give("A: done | B: done");
    EXPECT_EQ(off.game().table().clock().winner(), side_b);
    Scene white{place("assault", fort2, 300, 6)};
    white.begin({6, 6});
    white.give("A: done | B: surrender");
    EXPECT_THAT(white.record("victory"), HasSubstr("decisive victory [SYN-END-04]"));
}

TEST(SynapseAssault, AllFireStrongpoint)
{
    covers("SYN-ASLT-08", "SYN-ASLT-15");
    Scene s = Scene::of_file("dunes.lua");
    ASSERT_EQ(s.problems(), "");
    s.begin({5, 4});
    const Field f = s.field();
    EXPECT_EQ(power(f, s.unit("A.main")), 504);
    EXPECT_EQ(f.force(s.unit("A.main")), 666);
    EXPECT_EQ(f.rupture(s.unit("A.main")), 399);
    EXPECT_EQ(power(f, s.unit("B.garrison")), 176);
    EXPECT_EQ(f.rupture(s.unit("B.garrison")), 216);
    s.give("A: done | B: done");
    s.give("A: done");
    EXPECT_EQ(s.asked(), "engage AB");
    EXPECT_THAT(s.preview("A: attack main>B.garrison"), HasSubstr("| 12 = +5 defense"));
    EXPECT_THAT(s.preview("B: attack garrison>A.main"), HasSubstr("| 7 = +5 defense"));
}

TEST(SynapseAssault, ReserveOfTheGarrisonAndCollapse)
{
    covers("SYN-ASLT-13", "SYN-ASLT-14");
    std::string text = place(
        "assault", fort2, 300, 6, "", 4000,
        R"(group("B.reserve", "reserve"), infantry { "R", id = "r", body = "B.reserve", eff = 60, cbt = 5, weapon = { dmg = 4 } })");
    Scene s{text};
    ASSERT_EQ(s.problems(), "");
    s.begin({6, 6});
    s.give("A: done | B: commit", {6, 6});
    EXPECT_EQ(s.field().role(s.unit("B.reserve")), Role::garrison);
    EXPECT_EQ(s.field().force(s.unit("B.reserve")), 600);
    EXPECT_EQ(s.asked(), "face A");
    s.give("A: face main>B.reserve; done");
    s.give("A: done");
    // Both collapse: the besieger's support still stands, so the work falls.
    s.set(body::state, "A.main", static_cast<int>(State::dispersed));
    s.set(body::state, "B.garrison", static_cast<int>(State::dispersed));
    s.set(body::state, "B.reserve", static_cast<int>(State::dispersed));
    s.give("A: done | B: done");
    s.give("A: done | B: done");
    EXPECT_EQ(s.game().table().clock().winner(), side_a);
}

Scene siege(const std::string& more, int cbt, int engineers = 0,
            std::vector<std::string> options = {}, int besiegers = 4000)
{
    const std::string e = R"(infantry { "E", id = "e", body = "A.main", eff = )" +
                          std::to_string(std::max(engineers, 1)) +
                          ", cbt = 5, engineers = " + (engineers > 0 ? "true" : "false") +
                          ", weapon = { dmg = 3 } }";
    Scene s(place("siege", more, 200, cbt, e, besiegers), std::move(options));
    EXPECT_EQ(s.problems(), "");
    s.begin();
    return s;
}
/// Passes weeks until something else is asked than the weekly questions.
int weeks_until_forced(Scene& s)
{
    for (int week = 1; week < 110; ++week) {
        if (s.asked() == "over" || s.asked() == "losses A") return -week;
        s.give("B: done");
        s.give("A: siege continue");
        s.give("B: done");
        if (s.asked() == "forced B") return week;
    }
    return 0;
}

TEST(SynapseSiege, EXS27EXS28EXA17WeeksAndAttrition) // EX-S27, EX-S28, EX-A17
{
    covers("SYN-SIEGE-03", "SYN-SIEGE-04", "SYN-SIEGE-05", "SYN-SIEGE-06", "SYN-TIME-07",
           "SYN-SIEGE-01");
    EXPECT_EQ(siege(fort2, 8).field().get(battle::hold_weeks), 16);
    EXPECT_EQ(siege(fort2, 3).field().get(battle::hold_weeks), 6);
    Scene five = siege(fort3, 5);
    EXPECT_EQ(five.field().get(battle::hold_weeks), 15);
    EXPECT_EQ(five.field().get(battle::tranche), 1);
    EXPECT_EQ(weeks_until_forced(five), 21);
    Scene sapped = siege(fort3, 5, 100);
    EXPECT_EQ(sapped.field().get(battle::hold_weeks), 7);
    EXPECT_EQ(weeks_until_forced(sapped), 13);
    EXPECT_EQ(siege(fort3, 5, 99).field().get(battle::hold_weeks), 15);
    Scene nine = siege(fort3, 9);
    EXPECT_EQ(nine.field().get(battle::hold_weeks), 27);
    EXPECT_EQ(nine.field().get(battle::tranche), 2);
    EXPECT_EQ(weeks_until_forced(nine), 47);
    EXPECT_EQ(siege(fort3, 9, 0, {"siege.tranche=week"}).field().get(battle::tranche), 1);
}

TEST(SynapseSiege, ForcedChoice)
{
    covers("SYN-SIEGE-06", "SYN-SIEGE-11", "SYN-SIEGE-13", "SYN-SIEGE-15", "SYN-SIEGE-16");
    Scene s = siege(fort2, 3);
    s.set(body::damage, "B.garrison", 7); // beyond its rupture then, not just at it
    weeks_until_forced(s);
    EXPECT_THAT(s.legal("B"), ElementsAre("surrender", "desperate_sally"));
    const std::int64_t damage = s.get(body::damage, "B.garrison");
    const std::int64_t rupture = s.field().rupture(s.unit("B.garrison"));
    EXPECT_GE(damage, rupture);
    EXPECT_THAT(s.all(), Contains("the garrison has taken " + std::to_string(damage) +
                                  ", its rupture is at " + std::to_string(rupture) +
                                  ": it must choose [SYN-SIEGE-06]"));
    Scene sally = siege(fort2 + ", grim_fate = true", 3);
    for (int i = 0; i < 40 && sally.asked() != "forced B"; ++i) {
        EXPECT_NE(sally.asked(), "surrender B");
        sally.give("A: siege continue");
        sally.give("B: done");
    }
    EXPECT_THAT(sally.legal("B"), ElementsAre("desperate_sally"));
    const std::int64_t before = sally.get(body::damage, "B.garrison");
    sally.give("B: desperate_sally");
    sally.give("A: intent fight", {6, 6});
    EXPECT_EQ(sally.get(body::damage, "B.garrison"), before / 2);
    EXPECT_EQ(sally.field().force(sally.unit("B.garrison")), 1000);
    EXPECT_EQ(sally.field().mode(), Mode::field);
    EXPECT_EQ(sally.refusal("B: return"), "SYN-BATTLE-01");
    s.give("B: surrender");
    EXPECT_THAT(s.record("victory"), HasSubstr("decisive victory"));
}

TEST(SynapseSiege, EXS30EXA18EXA39Parley) // EX-S30, EX-A18, EX-A39
{
    covers("SYN-SIEGE-09", "SYN-SIEGE-10", "SYN-SIEGE-11", "SYN-SIEGE-03", "SYN-CMD-03");
    Scene s{"sides = { A = { commander = chief(9, 9, 7) } }, " + place("siege", fort2, 200, 8)};
    s.begin();
    EXPECT_EQ(parley_difficulty(s.field()), 16);
    s.give("B: done");
    Order parley;
    parley.verb = 25;
    parley.side = side_a;
    parley.with(1);
    s.give("A: siege parley");
    EXPECT_EQ(s.refused("A: siege parley"), "there is no parley left for this week [SYN-SIEGE-10]");
    s.give("A: siege continue");
    s.give("B: done", {3});
    EXPECT_EQ(
        s.record("parley"),
        "15 = +7 diplomacy potential [SYN-CMD-03] +5 ratio 16000 to 800 [SYN-RATIO-01] +3 die "
        "[SYN-CORE-03] | 16 = +16 weeks [SYN-SIEGE-09] +0 losses of 0 percent [SYN-SIEGE-09] => "
        "refused [SYN-SIEGE-10]");
    const auto after = [](const Dice& dice, std::int64_t damage) {
        Scene t{"sides = { A = { commander = chief(9, 9, 7) } }, " + place("siege", fort2, 200, 8)};
        t.begin();
        t.set(body::damage, "B.garrison", damage);
        t.give("B: done");
        t.give("A: siege parley; siege continue");
        t.give("B: done", dice);
        return t;
    };
    const auto outcome = [&](const Dice& dice, std::int64_t damage) {
        return after(dice, damage).record("parley");
    };
    EXPECT_EQ(after({9}, 0).state("B.garrison"), "captured");
    EXPECT_NE(after({8}, 0).state("B.garrison"), "captured"); // with honors it marches out
    EXPECT_THAT(outcome({9}, 0), HasSubstr("unconditional surrender"));
    EXPECT_THAT(outcome({4}, 0), HasSubstr("honors of war"));
    EXPECT_THAT(outcome({8}, 0), HasSubstr("honors of war"));
    EXPECT_THAT(outcome({5}, 400), HasSubstr("unconditional")); // 20 percent: difficulty 12
    EXPECT_THAT(outcome({5}, 400), HasSubstr("| 12 = +16 weeks [SYN-SIEGE-09] -4 losses of 20 "
                                             "percent [SYN-SIEGE-09] =>"));
    Scene late = siege(fort2, 8, 0, {"siege.clock=remaining"});
    late.set(battle::weeks, 18).set(body::damage, "B.garrison", 400);
    EXPECT_EQ(parley_difficulty(late.field()), 0);
    Scene hungerless = siege(fort2 + ", needs_no_food = true", 8);
    hungerless.give("B: done");
    EXPECT_EQ(hungerless.refused("A: siege parley"),
              "who needs no food does not parley [SYN-SIEGE-03]");
    Scene grim_place = siege(fort2 + ", grim_fate = true", 8);
    EXPECT_EQ(grim_place.refused("A: siege parley"),
              "the garrison expects no mercy [SYN-SIEGE-11]");
}

TEST(SynapseSiege, TheGarrisonThatMakesNoSallyHolds)
{
    covers("SYN-SIEGE-07", "SYN-SIEGE-13");
    Scene s{place("siege", fort2, 200, 8)};
    s.begin();
    s.give("B: done | A: siege continue");
    EXPECT_EQ(s.asked(), "sally B");
    s.give("B: hold");
    EXPECT_EQ(s.asked(), "surrender B");
    EXPECT_EQ(s.field().get(battle::week), 2);
}

TEST(SynapseSiege, EXA45SupplyAndOpenPlaces) // EX-A45
{
    covers("SYN-SIEGE-18", "SYN-SIEGE-02", "SYN-SIEGE-01");
    const std::string convoy =
        R"(events = { { at = 1, kind = "supply", weeks = 4 }, { at = 2, kind = "supply", weeks = 4 } }, )";
    Scene open{convoy + place("siege", fort3, 200, 5, "", 350)}; // 1400 against 800: not sealed
    open.begin();
    EXPECT_EQ(open.field().get(battle::sealed), 0);
    open.set(battle::weeks, 12);
    open.give("B: done");
    open.give("A: siege continue");
    open.give("B: done");
    EXPECT_EQ(open.field().get(battle::weeks), 8); // the clock stood still, and four weeks came in
    Scene shut{convoy + place("siege", fort3, 200, 5)};
    shut.begin();
    shut.set(battle::weeks, 12);
    shut.give("B: done");
    shut.give("A: siege continue");
    shut.give("B: done");
    EXPECT_EQ(shut.field().get(battle::weeks), 13);
    EXPECT_THAT(shut.all(), Contains("a convoy is turned back [SYN-SIEGE-18]"));
}

TEST(SynapseSiege, BombardmentAssaultAndReturn)
{
    covers("SYN-SIEGE-07", "SYN-SIEGE-08", "SYN-SIEGE-14", "SYN-SIEGE-15", "SYN-SIEGE-19");
    Scene s = siege(fort3, 5);
    s.give("B: done");
    EXPECT_EQ(s.refusal("A: siege bombard support[x,k]"), "SYN-SIEGE-08");
    s.give("A: siege bombard support; siege assault");
    s.give("B: done", {9, 9, 5, 7});
    ASSERT_EQ(s.records("fire").size(), 2u);
    EXPECT_THAT(s.records("fire")[0], HasSubstr("+10 distance [SYN-CORE-09]"));
    EXPECT_THAT(s.records("fire")[1], HasSubstr("+5 distance [SYN-CORE-09]"));
    EXPECT_EQ(s.field().mode(), Mode::assault);
    EXPECT_THAT(s.all(), Contains("week 1 of the siege: wave 1 of the assault [SYN-TIME-07]"));
    s.give("A: done | B: done");
    s.give("A: done");
    s.set(body::state, "A.main", static_cast<int>(State::routing));
    s.give("A: done");
    s.give("B: done");
    EXPECT_EQ(s.asked(), "pursue B");
    s.give("B: no-pursuit A.main");
    s.give("A: let-go main");
    // Repelled: the men come back to the camp, and the week ends.
    EXPECT_EQ(s.asked(), "surrender B");
    EXPECT_EQ(s.state("A.main"), "active");
    EXPECT_EQ(s.field().get(battle::week), 2);
}

TEST(SynapseSiege, VoluntarySallyMayReturn)
{
    covers("SYN-SIEGE-13", "SYN-SIEGE-07");
    Scene s = siege(fort3, 5);
    s.give("B: done");
    s.give("A: siege continue");
    s.set(body::damage, "B.garrison", 301);
    s.set(army::intent, side_b, static_cast<int>(Intent::withdraw)); // of a fight long past
    s.give("B: sally");
    EXPECT_EQ(s.asked(), "intent A"); // those who sally have chosen
    EXPECT_EQ(static_cast<Intent>(s.field().get(army::intent, side_b)), Intent::none);
    EXPECT_EQ(s.get(body::damage, "B.garrison"), 100);
    EXPECT_THAT(s.all(), Contains("week 1 of the siege: sequence 1 of the sally [SYN-TIME-07]"));
    s.give("A: intent fight", {6, 6});
    EXPECT_EQ(s.asked(), "commitment B");
    s.give("B: return");
    EXPECT_EQ(s.get(body::damage, "B.garrison"), 300);
    EXPECT_EQ(s.asked(), "surrender B");
}

TEST(SynapseSiege, TheBesiegerRunsOutOfTime)
{
    covers("SYN-SIEGE-12", "SYN-SIEGE-17", "SYN-SIEGE-16");
    Scene s{"sides = { A = { commander = chief(9, 9), supply_weeks = 2 } }, " +
            place("siege", fort3, 200, 5)};
    s.begin();
    EXPECT_EQ(weeks_until_forced(s), -3);
    EXPECT_EQ(s.asked(), "losses A");
    EXPECT_THAT(s.all(), Contains("week 2: the besieger's supply is at its end [SYN-SIEGE-12]"));
    Scene longest = siege(fort3 + ", needs_no_food = true", 5, 0, {"siege.max_weeks=3"});
    EXPECT_EQ(weeks_until_forced(longest), -4);
    EXPECT_THAT(longest.all(), Contains("week 3: no siege lasts longer [SYN-SIEGE-17]"));
    Scene lift = siege(fort3, 5);
    lift.give("B: done");
    lift.give("A: siege lift");
    EXPECT_THAT(lift.all(), Contains("the besieger lifts the siege [SYN-SIEGE-07]"));
    EXPECT_THAT(lift.record("victory"), HasSubstr("=> marginal victory [SYN-SIEGE-16]"));
}

} // namespace
} // namespace sandtable::synapse::siege_test
