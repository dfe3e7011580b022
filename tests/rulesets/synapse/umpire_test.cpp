// The umpire's seat: each matter asked, fixed in advance, or left to the policy. [SYN chapter 20]

#include "rulesets/synapse/chapters/clash/power.hpp"
#include "rulesets/synapse/chapters/umpire.hpp"
#include "tests/rulesets/synapse/referee_scenes.hpp"

#include <map>
#include <set>
#include <stdexcept>
#include <tuple>
#include <vector>

namespace sandtable::synapse::umpire_test {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;

std::string all_units()
{
    return R"(units = { A = { group("A.main", "main"), group("A.support", "support"), group("A.reserve", "reserve"),
        infantry { "I", id = "a", body = "A.main", eff = 100, cbt = 6, weapon = syn.weapons.sword, second = { dmg = 5 },
            characters = { { name = "Ama", arm = 2 } } },
        dragons { "W", id = "w", body = "A.main", eff = 1, cbt = 3, weapon = { dmg = 5 } },
        archers { "X", id = "x", body = "A.support", eff = 50, cbt = 5, weapon = syn.weapons.longbow },
        infantry { "R", id = "r", body = "A.reserve", eff = 50, cbt = 6, weapon = syn.weapons.sword } },
        B = { group("B.garrison", "garrison", { work = "keep" }),
        infantry { "G", id = "g", body = "B.garrison", eff = 60, cbt = 6, weapon = syn.weapons.sword } } })";
}
std::string plain_siege()
{
    return R"(units = { A = { group("A.main", "main"),
        infantry { "I", id = "a", body = "A.main", eff = 100, cbt = 6, weapon = syn.weapons.sword } },
        B = { group("B.garrison", "garrison", { work = "keep" }),
        infantry { "G", id = "g", body = "B.garrison", eff = 60, cbt = 6, weapon = syn.weapons.sword } } })";
}
const std::string siege_head =
    R"(mode = "siege", map = syn.battlefield { "keep" }, works = { { name = "keep", kind = "fortress", optimum = 100 } }, )";

/// Answers every question of the umpire by the policy; gives the items asked before the first one
/// of a side.
std::set<std::string> answer_all(Scene& s)
{
    std::set<std::string> asked;
    for (int i = 0; i < 300 && s.asked().find(" U") != std::string::npos; ++i) {
        asked.insert(s.asked().substr(0, 6));
        const auto legal = s.legal("U");
        if (legal.empty()) break;
        s.give("U: " + legal.front());
    }
    return asked;
}

TEST(SynapseUmpire, APersonIsAskedEverything)
{
    covers("SYN-UMP-01", "SYN-UMP-05", "SYN-UMP-06", "SYN-UMP-07", "SYN-UMP-09", "SYN-UMP-10",
           "SYN-UMP-11", "SYN-UMP-12", "SYN-UMP-13", "SYN-UMP-15", "SYN-UMP-16", "SYN-UMP-17",
           "SYN-UMP-21", "SYN-UMP-22", "SYN-UMP-23", "SYN-UMP-24", "SYN-UMP-25", "SYN-UMP-26",
           "SYN-UMP-27");
    Scene s("grouping = \"players\", " + siege_head + all_units(),
            {"umpire.seat=person", "umpire.asks=each"});
    ASSERT_EQ(s.problems(), "");
    s.begin();
    EXPECT_THAT(s.asked(), HasSubstr("UMP-01 U"));
    const auto asked = answer_all(s);
    for (const char* id : {"UMP-01", "UMP-05", "UMP-06", "UMP-07", "UMP-09", "UMP-10", "UMP-11",
                           "UMP-12", "UMP-13", "UMP-15", "UMP-16", "UMP-17", "UMP-21", "UMP-22",
                           "UMP-23", "UMP-24", "UMP-25", "UMP-26", "UMP-27"})
        EXPECT_THAT(asked, Contains(id));
    // He has ruled how large a reserve must be before anybody forms one.
    EXPECT_EQ(s.asked(), "organise A");
    s.give("A: done | B: done");
    const auto weekly = answer_all(s);
    EXPECT_THAT(weekly, Contains("UMP-03"));
    EXPECT_THAT(weekly, Not(Contains("UMP-04"))); // the fire of a week has its own distance
    EXPECT_EQ(s.asked(), "surrender B");
}

TEST(SynapseUmpire, IsNotAskedWhatHasNoBearing)
{
    covers("SYN-UMP-10", "SYN-UMP-24");
    Scene s(siege_head + plain_siege(), {"umpire.seat=person", "umpire.asks=each"});
    ASSERT_EQ(s.problems(), "");
    s.begin();
    const auto asked = answer_all(s);
    EXPECT_THAT(asked, Contains("UMP-11"));
    EXPECT_THAT(asked, Not(Contains("UMP-10"))); // nobody flies
    EXPECT_THAT(asked, Not(Contains("UMP-24"))); // there is no notable character
}

TEST(SynapseUmpire, EndsTheBattleAndNobodyElseDoes)
{
    covers("SYN-END-02");
    Scene s(siege_head + all_units(), {"umpire.seat=person", "umpire.asks=each"});
    ASSERT_EQ(s.problems(), "");
    s.begin();
    EXPECT_EQ(s.refusal("A: end"), "SYN-END-02");
    EXPECT_EQ(s.refusal("U: resign"), "SYN-END-02");
    s.give("U: end");
    ASSERT_EQ(s.asked(), "over");
    EXPECT_EQ(static_cast<Ending>(s.game().table().clock().ending), Ending::stopped);
    EXPECT_EQ(s.game().table().clock().winner(), nobody);
}

TEST(SynapseUmpire, NamesWhyTheCircumstancesAreSo) // decision 184
{
    covers("SYN-CMD-09", "SYN-UMP-02");
    const auto told = [](const std::string& sides, std::initializer_list<const char*> orders) {
        Scene s{sides + plain_units(), {"umpire.seat=person", "umpire.asks=rounds"}};
        s.begin();
        s.give("U: usual; usual");
        s.give("A: intent fight | B: intent fight");
        for (const char* order : orders) s.give(order);
        s.give("U: usual", {5, 5});
        return s.record("command");
    };
    const std::string b_unnamed = "-1 circumstances [SYN-CMD-09]";
    EXPECT_THAT(told("", {"U: set UMP-02a 2 -", "U: reason UMP-02a ambush", "U: set UMP-02b -1 -"}),
                AllOf(HasSubstr("+2 circumstances: an ambush [SYN-CMD-09]"), HasSubstr(b_unnamed)));
    // The reason stays with another worth, comes before it too, and is taken back.
    EXPECT_THAT(
        told("", {"U: reason UMP-02b discord", "U: set UMP-02b -5 -", "U: set UMP-02b -1 -"}),
        HasSubstr("-1 circumstances: discord among the leaders [SYN-CMD-09]"));
    EXPECT_THAT(
        told("", {"U: set UMP-02b -1 -", "U: reason UMP-02b obscured", "U: reason UMP-02b none"}),
        HasSubstr(b_unnamed));
    EXPECT_THAT(told("", {"U: reason UMP-02a ambush"}), Not(HasSubstr("circumstances")));
    // A scenario names one for what it gives itself, which another reason takes the place of.
    const std::string sides = R"(sides = { A = { command_mod = 3, command_why = "ground" } }, )";
    EXPECT_THAT(told(sides, {}), HasSubstr("+3 circumstances: the ground was chosen [SYN-CMD-09]"));
    EXPECT_THAT(told(sides, {"U: set UMP-02a 1 -"}), HasSubstr("+1 circumstances [SYN-CMD-09]"));
    EXPECT_THAT(told(sides, {"U: reason UMP-02a signals"}),
                HasSubstr("+3 circumstances: signals [SYN-CMD-09]"));
}

TEST(SynapseUmpire, AReasonIsOfTheUmpireAndOfWhatIsNotSettled)
{
    covers("SYN-CMD-09", "SYN-UMP-30");
    Scene s{R"(umpire = { ["UMP-02a"] = 2 }, )" + plain_units(),
            {"umpire.seat=person", "umpire.asks=rounds"}};
    s.begin();
    EXPECT_EQ(s.refused("A: reason UMP-02b ambush"), "only the umpire rules [SYN-UMP-30]");
    EXPECT_EQ(s.refused("U: reason UMP-02a ambush"),
              "the scenario has settled this matter [SYN-UMP-02]");
    EXPECT_EQ(s.refusal("U: reason UMP-02b ambush"), "");
    s.give("U: reason UMP-02b ambush");
    EXPECT_THAT(s.all(), Contains("circumstances: an ambush [SYN-CMD-09]"));
    const Scene unknown{R"(sides = { A = { command_mod = 3, command_why = "luck" } }, )" +
                        plain_units()};
    EXPECT_NE(unknown.problems(), "");
}

TEST(SynapseUmpire, VehiclesHaveTheirOwnMatters)
{
    covers("SYN-UMP-19", "SYN-UMP-20", "SYN-UMP-28", "SYN-UMP-29");
    Scene s = Scene::of_file("crossroads.lua", {"umpire.seat=person", "umpire.asks=each"});
    s.begin();
    std::set<std::string> asked;
    for (int i = 0; i < 100 && s.asked().find(" U") != std::string::npos; ++i) {
        const std::string item = s.asked().substr(0, 6);
        asked.insert(item);
        const Unit about = s.game().table().decision().unit;
        const bool tiger = item == "UMP-19" && about == s.unit("A.tiger");
        s.give(tiger ? "U: rule 1" : "U: " + s.legal("U").front());
    }
    for (const char* id : {"UMP-19", "UMP-20", "UMP-28", "UMP-29"})
        EXPECT_THAT(asked, Contains(id));
    EXPECT_EQ(firepower(s.field(), s.unit("A.tiger"), s.unit("B.first"), 0xffff), 300);
}

TEST(SynapseUmpire, InPlay)
{
    covers("SYN-UMP-02", "SYN-UMP-03", "SYN-UMP-04", "SYN-UMP-08", "SYN-UMP-14", "SYN-UMP-18",
           "SYN-UMP-30", "SYN-CMD-09", "SYN-CAP-04", "SYN-WEA-06", "SYN-RNG-07");
    Scene s{
        R"(umpire = { ask = { "UMP-02", "UMP-03a", "UMP-04", "UMP-08", "UMP-18", "UMP-30" } }, )" +
        plain_units()};
    ASSERT_EQ(s.problems(), "");
    s.begin();
    EXPECT_EQ(s.asked(), "UMP-03a U");
    s.give("U: rule 0");
    EXPECT_EQ(s.asked(), "UMP-04 U");
    s.give("U: rule 1");
    EXPECT_EQ(s.field().distance(), Range::short_range);
    EXPECT_EQ(s.asked(), "UMP-08 U");
    for (int i = 0; i < 4; ++i)
        s.give(s.game().table().decision().unit == s.unit("B.main") ? "U: rule 1" : "U: rule 0");
    EXPECT_TRUE(s.field().encircled(s.unit("B.main")));
    s.give("A: intent fight | B: intent fight");
    EXPECT_EQ(s.asked(), "UMP-02a U");
    EXPECT_EQ(s.refusal("U: rule 6"), "SYN-UMP-02");
    s.give("U: rule 2");
    EXPECT_THAT(s.all(), Contains("the umpire rules: 2 [SYN-UMP-02]"));
    s.give("U: rule 0", {6, 6});
    EXPECT_THAT(s.record("command"), HasSubstr("+2 circumstances [SYN-CMD-09]"));
    s.give("A: done | B: done"); // a first sequence without a blow
    for (int i = 0; i < 20 && s.asked() != "UMP-18 U"; ++i) {
        const std::string asked = s.asked();
        for (const char* side : {"A", "B", "U"})
            if (asked.find(side, asked.find(' ')) != asked.npos)
                s.give(std::string{side} + (*side == 'U' ? ": usual" : ": done"));
    }
    EXPECT_EQ(s.game().table().turn(), 2);
    EXPECT_EQ(s.asked(), "UMP-18 U");
    s.give("U: rule 1");
    s.give("A: done");                 // B is encircled and has nothing to choose
    EXPECT_EQ(s.asked(), "UMP-02a U"); // a new test
    s.give("U: rule 0");
    s.give("U: rule 0", {6, 6});
    EXPECT_THAT(s.record("command"), HasSubstr("the initiative goes to A"));
    s.give("A: face main>B.main; done | B: done");
    s.give("A: fire support>B.main; done");
    EXPECT_EQ(s.asked(), "UMP-30 U");
    s.give("U: rule 3", {5});
    EXPECT_THAT(s.record("fire"), HasSubstr("+3 the umpire's modifier [SYN-UMP-30]"));
    s.give("B: done");
    s.give("A: done");
    s.give("B: done");
    while (s.asked().find(" U") != std::string::npos && s.asked() != "UMP-18 U") s.give("U: usual");
    ASSERT_EQ(s.asked(), "UMP-18 U");
    EXPECT_TRUE(s.field().encircled(s.unit("B.main"))); // the usual answer leaves it as it is
    s.give("U: rule 1");
    s.give("A: done");                 // B, encircled, has nothing to choose
    EXPECT_EQ(s.asked(), "UMP-02a U"); // a new test
    s.give("U: rule 0");
    s.give("U: rule 0", {6, 6});
    EXPECT_EQ(s.records("command").size(), 1u);
}

/// The bounds of every matter as chapter 20 has them.
struct Bounds {
    int low;
    int high;
    int step = 1;
};
const std::map<std::string, Bounds> bounds = {
    {"UMP-01", {0, 1'000'000'000}},
    {"UMP-02a", {-5, 5}},
    {"UMP-02b", {-5, 5}},
    {"UMP-03a", {0, 2}},
    {"UMP-03b", {0, 1}},
    {"UMP-03c", {0, 1}},
    {"UMP-03d", {0, 1}},
    {"UMP-03e", {0, 4}},
    {"UMP-04", {1, 4}},
    {"UMP-05", {0, 1}},
    {"UMP-06", {0, 2}}, // half of 5
    {"UMP-07", {0, 100}},
    {"UMP-08", {0, 1}},
    {"UMP-09", {0, 2}},
    {"UMP-10", {2, 3}},
    {"UMP-11", {0, 1}},
    {"UMP-12", {0, 1}},
    {"UMP-13", {0, 50}},
    {"UMP-15", {0, 1}},
    {"UMP-16", {0, 1}},
    {"UMP-17", {-1, 1000}},
    {"UMP-18", {0, 1}},
    {"UMP-19", {0, 2}},
    {"UMP-20", {0, 1}},
    {"UMP-21a", {-1, 1000}},
    {"UMP-21b", {0, 1}},
    {"UMP-21c", {0, 1000}},
    {"UMP-22", {0, 1}},
    {"UMP-23", {0, 10, 5}},
    {"UMP-24", {0, 1}},
    {"UMP-25", {51, 100}},
    {"UMP-26", {1, 3}},
    {"UMP-27", {0, 7}},
    {"UMP-28", {0, 10, 5}},
    {"UMP-29", {-1, 9}},
};

/// Of the question that is open: what is listed, and what is refused.
void expect_bounds(const Scene& s, const std::string& item)
{
    const Bounds& of = bounds.at(item);
    std::vector<std::string> listed = {"usual"};
    for (int value = of.low; value <= of.high && value < of.low + 13; value += of.step)
        listed.push_back("rule " + std::to_string(value));
    EXPECT_EQ(s.legal("U"), listed) << item;
    const auto ruled = [&](int value) { return s.refused("U: rule " + std::to_string(value)); };
    const std::string beyond = "the ruling must lie between " + std::to_string(of.low) + " and " +
                               std::to_string(of.high) + " [SYN-" + item.substr(0, 6) + "]";
    EXPECT_EQ(ruled(of.low - of.step), beyond);
    EXPECT_EQ(ruled(-1'000'000), beyond);
    EXPECT_EQ(ruled(of.low), "") << item;
    EXPECT_EQ(ruled(of.high), "") << item;
    if (of.step > 1) {
        EXPECT_EQ(ruled(of.low + 1), beyond);
    }
    if (of.high < 1'000'000'000) {
        EXPECT_EQ(ruled(of.high + of.step), beyond);
        EXPECT_EQ(ruled(1'000'000'000), beyond);
    }
    EXPECT_THROW(ruled(-1'000'001), std::runtime_error);
    EXPECT_THROW(ruled(1'000'000'001), std::runtime_error);
}

TEST(SynapseUmpire, EveryMatterIsListedAndRefusedByItsBounds)
{
    covers("SYN-UMP-01", "SYN-UMP-02", "SYN-UMP-03", "SYN-UMP-04", "SYN-UMP-05", "SYN-UMP-06",
           "SYN-UMP-10", "SYN-UMP-13", "SYN-UMP-17", "SYN-UMP-23", "SYN-UMP-25", "SYN-UMP-26",
           "SYN-UMP-27", "SYN-UMP-28", "SYN-UMP-29", "SYN-UMP-30");
    std::set<std::string> seen;
    const auto ask_through = [&](Scene& s) {
        EXPECT_EQ(s.problems(), "");
        for (int i = 0; i < 100 && s.asked().find(" U") != std::string::npos; ++i) {
            const std::string item = s.asked().substr(0, s.asked().find(' '));
            if (seen.insert(item).second) expect_bounds(s, item);
            const bool rolls = item == "UMP-02b";
            s.give("U: usual", rolls ? Dice{6, 6} : Dice{});
        }
    };
    const std::vector<std::string> each = {"umpire.seat=person", "umpire.asks=each"};
    Scene siege("grouping = \"players\", " + siege_head + all_units(), each);
    siege.begin();
    ask_through(siege);
    siege.give("A: done | B: done");
    ask_through(siege);
    Scene vehicles = Scene::of_file("crossroads.lua", each);
    vehicles.begin();
    ask_through(vehicles);
    Scene field(plain_units(), each);
    field.begin();
    ask_through(field);
    field.give("A: intent fight | B: intent fight");
    ask_through(field);
    field.give("A: done | B: done");
    hold_the_wave(field);
    ask_through(field); // another test, too, from the second sequence on
    for (const auto& [item, of] : bounds) EXPECT_THAT(seen, Contains(item));
}

TEST(SynapseUmpire, RulesUnaskedOnlyWhatMayBeRuledNow)
{
    covers("SYN-UMP-30");
    Scene s(R"(umpire = { ask = { "UMP-01" }, ["UMP-05"] = 0 }, )" + plain_units());
    ASSERT_EQ(s.problems(), "");
    s.begin();
    ASSERT_EQ(s.asked(), "UMP-01 U");
    EXPECT_EQ(s.refusal("U: set UMP-22 1"), "") << "before the battle begins";
    s.give("U: usual");
    s.give("A: intent fight | B: intent fight", {6, 6});
    const std::string nobody_else = "only the umpire rules [SYN-UMP-30]";
    EXPECT_EQ(s.refused("A: set UMP-03a 1"), nobody_else);
    EXPECT_EQ(s.refused("A: ask all no"), nobody_else);
    EXPECT_EQ(s.refusal("U: ask all no"), "");
    EXPECT_EQ(s.refused("U: set UMP-05 1"), "the scenario has settled this matter [SYN-UMP-05]");
    EXPECT_EQ(s.refused("U: set CORE-10 1"),
              "there is nothing to set: note TEXT tells what befell [SYN-CORE-10]");
    EXPECT_EQ(s.refused("U: set UMP-10 2"),
              "this matter has no bearing now, and names no unit [SYN-UMP-10]");
    EXPECT_EQ(s.refused("U: set UMP-03a 1 A.main"),
              "this matter has no bearing now, and names no unit [SYN-UMP-03]");
    const std::string whose = "this matter wants a unit that it may be about [SYN-UMP-";
    EXPECT_EQ(s.refused("U: set UMP-08 1"), whose + "08]");
    EXPECT_EQ(s.refused("U: set UMP-08 1 a1"), whose + "08]") << "a body, no troop";
    EXPECT_EQ(s.refusal("U: set UMP-08 1 A.main"), "");
    EXPECT_EQ(s.refused("U: set UMP-30 3"), whose + "30]");
    EXPECT_EQ(s.refused("U: set UMP-30 3 a1"), whose + "30]");
    EXPECT_EQ(s.refusal("U: set UMP-30 3 A.main"), "");
    EXPECT_EQ(s.refused("U: set UMP-22 1"),
              "this is settled before the battle begins [SYN-UMP-22]");
    EXPECT_EQ(s.refused("U: set UMP-14a 12"),
              "this is settled when the battle is over [SYN-UMP-14]");
    EXPECT_EQ(s.refusal("U: set UMP-03a 2"), "");
    for (const char* value : {"-1000000", "-1", "3", "1000000000"})
        EXPECT_EQ(s.refused("U: set UMP-03a " + std::string{value}),
                  "the ruling must lie between 0 and 2 [SYN-UMP-03]");
    for (const char* value : {"-1000001", "1000000001"})
        EXPECT_THROW(std::ignore = s.refused("U: set UMP-03a " + std::string{value}),
                     std::runtime_error);
    EXPECT_THROW(std::ignore = s.refused("U: set UMP-03a"), std::runtime_error);
}

TEST(SynapseUmpire, FixedInAdvance)
{
    covers("SYN-UMP-01", "SYN-UMP-05", "SYN-UMP-15", "SYN-UMP-16", "SYN-UMP-26", "SYN-UMP-14",
           "SYN-RALLY-04");
    Scene s{R"(umpire = { ["UMP-01"] = 77, ["UMP-05"] = 0, ["UMP-14a"] = 16, ["UMP-26"] = 2 }, )" +
            plain_units()};
    ASSERT_EQ(s.problems(), "");
    s.begin();
    s.give("A: intent fight | B: intent fight", {6, 6});
    EXPECT_EQ(s.field().get(battle::seconds), 77);
    s.give("A: face main>B.main; done | B: done");
    s.give("A: done");
    s.give("B: done");
    EXPECT_THAT(s.preview("A: attack main>B.main"), HasSubstr("(waived: no room to deploy)"));
    s.set(body::damage, "B.main", 400);
    s.give("A: attack main>B.main; done", {5});
    EXPECT_EQ(s.state("B.main"), "routing");
    s.give("A: no-pursuit B.main");
    s.give("B: rally main", {2});
    EXPECT_EQ(s.state("B.main"), "routing"); // a second attempt is left
    Scene bad{R"(umpire = { ["UMP-26"] = 9, ["UMP-99"] = 1 }, )" + plain_units()};
    EXPECT_THAT(bad.problems(), HasSubstr("[SYN-UMP-26]"));
    EXPECT_THAT(bad.problems(), HasSubstr("[SYN-UMP-30]"));
    const auto said = [](const std::string& item, int value) {
        return Scene{"umpire = { [\"" + item + "\"] = " + std::to_string(value) + " }, " +
                     plain_units()}
            .problems();
    };
    for (const char* item : {"UMP-23", "UMP-28"}) {
        for (const int cover : {0, 5, 10}) EXPECT_EQ(said(item, cover), "");
        for (const int cover : {-5, 1, 7, 15})
            EXPECT_THAT(said(item, cover), HasSubstr("must lie between 0 and 10")) << cover;
    }
    for (const int wide : {0, 20, 100}) EXPECT_EQ(said("UMP-20b", wide), "");
    for (const int counts : {0, 1}) EXPECT_EQ(said("UMP-20", counts), "") << "of both";
    for (const int wide : {1, 19, 101})
        EXPECT_THAT(said("UMP-20b", wide), HasSubstr("must lie between 0 and 100")) << wide;
}

} // namespace
} // namespace sandtable::synapse::umpire_test
