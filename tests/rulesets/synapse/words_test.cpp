// What may be typed instead of the notation, in English and in French, and what an umpire says
// unasked. [SYN section 17, SYN chapter 20]

#include "rulesets/synapse/book/book.hpp"
#include "rulesets/synapse/chapters/umpire.hpp"
#include "tests/rulesets/synapse/scene.hpp"

namespace sandtable::synapse::words_test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

/// What a text stands for; "" where it is the notation already, or nothing.
std::string meant(const Scene& s, const std::string& text, Side reader = umpire_seat)
{
    const View view = const_cast<Scene&>(s).game().view(reader);
    return s.rules().read_order(view, text.c_str()).canonical.value_or("");
}

TEST(SynapseWords, TheUmpireRulesInEnglishAndInFrench)
{
    covers("SYN-UMP-03", "SYN-UMP-04", "SYN-UMP-08", "SYN-UMP-18", "SYN-UMP-30");
    Scene s{plain_units()};
    s.begin();
    for (const auto& [typed, order] : std::vector<std::pair<std::string, std::string>>{
             {"visibility clear", "set UMP-03a 0 -"},
             {"visibilité mauvaise", "set UMP-03a 1 -"},
             {"set visibility very_poor", "set UMP-03a 2 -"},
             {"wind calm", "set UMP-03b 0 -"},
             {"fixer vent tempête", "set UMP-03b 1 -"},
             {"température douce", "set UMP-03c 0 -"},
             {"temperature extrême", "set UMP-03c 1 -"},
             {"ground firm", "set UMP-03d 0 -"},
             {"sol boue", "set UMP-03d 1 -"},
             {"terrain open", "set UMP-03e 0 -"},
             {"terrain collines", "set UMP-03e 1 -"},
             {"terrain forêt", "set UMP-03e 2 -"},
             {"terrain mountain", "set UMP-03e 3 -"},
             {"terrain marais", "set UMP-03e 4 -"},
             {"distance courte", "set UMP-04 1 -"},
             {"distance medium", "set UMP-04 2 -"},
             {"distance longue", "set UMP-04 3 -"},
             {"distance très_longue", "set UMP-04 4 -"},
             {"encircle B.main", "set UMP-08 1 B.main"},
             {"encercler support non", "set UMP-08 0 A.support"},
             {"retest", "set UMP-18 1 -"},
             {"nouveau_test", "set UMP-18 1 -"},
             {"set retest", "set UMP-18 1 -"},
             {"fixer nouveau_test", "set UMP-18 1 -"},
             {"set usual for all", "usual_for_all"},
             {"usual for all", "usual_for_all"},
             {"usuel pour tous", "usual_for_all"},
             {"modifier A command +2", "set UMP-02a 2 -"},
             {"modificateur B commandement -1", "set UMP-02b -1 -"},
             {"modifier A command +2 ambush", "set UMP-02a 2 -; reason UMP-02a ambush"},
             {"modificateur B commandement -1 discorde",
              "set UMP-02b -1 -; reason UMP-02b discord"},
             {"reason A ground", "reason UMP-02a ground"},
             {"raison B éclaireurs", "reason UMP-02b scouts"},
             {"raison A aucune", "reason UMP-02a none"},
             {"modifier A.main +1", "set UMP-30 1 A.main"},
             {"modifier A.support>B.main 3", "set UMP-30 3 A.support"}})
        EXPECT_EQ(meant(s, typed), order) << typed;
    for (const char* none : {"visibility odd", "visibility", "usual all", "usual for", "retest now",
                             "modifier A", "modifier A command +2 luck", "reason A luck",
                             "reason C ambush", "reason A", "terrain clear", "distance 2", "set",
                             "", " ", "set set", "encircle", "terrain foràt", "terrain forët"})
        EXPECT_EQ(meant(s, none), "") << none;
}

TEST(SynapseWords, BodiesUnitsAndTargetsStandInTheBooksOrder)
{
    Scene s{plain_units()};
    s.begin();
    for (const auto& [typed, order] : std::vector<std::pair<std::string, std::string>>{
             {"face main>B.main", "face A.main B.main"},
             {"fire support[a1,a2]>B.main", "fire A.support B.main a1 a2"},
             {"rally main", "rally A.main"},
             {"attack A.main>B.main", "attack A.main B.main"},
             {"contact-fire support>B.main", "contact_fire A.support B.main"},
             {"call-off", "call_off"},
             {"no-pursuit B.main", "no_pursuit B.main"},
             {"let-go main", "let_go A.main"},
             {"desperate-sally", "desperate_sally"},
             {"organise a1=support", "assign a1 A.support"},
             {"commit reserve", "commit"},
             {"disengage main by commander", "disengage A.main commander"},
             {"train a1+5", "train a1 5"},
             {"losses a1 killed=3", "losses a1 3"},
             {"siege bombard support[a2]", "bombard A.support a2"},
             {"siege bombard x", "bombard x"},
             {"siege bombard ", "bombard"},
             {"siege bombard", "bombard"}})
        EXPECT_EQ(meant(s, typed, side_a), order) << typed;
    // A side's own bodies first: for B its main body is B's.
    EXPECT_EQ(meant(s, "rally main", side_b), "rally B.main");
    for (const char* none : {"done", "siege parley", "rally A.main", "train a1 5", "rally nobody",
                             "commit", "commit all", "losses reserve"})
        EXPECT_EQ(meant(s, none, side_a), "") << none;
}

TEST(SynapseWords, OddsOfNoAttackSayWhy)
{
    covers("SYN-BATTLE-09");
    Scene s{plain_units()};
    s.begin();
    EXPECT_EQ(s.preview("A: odds A.main A.support"),
              "=> A.support is no enemy body [SYN-BATTLE-09]\n");
    EXPECT_EQ(s.preview("A: odds a1 B.main"), "=> a1 is no body [SYN-BATTLE-09]\n");
    EXPECT_THAT(s.preview("A: odds A.main B.main"), HasSubstr("damage on average"));
}

TEST(SynapseWords, WhoDoesNotListenIsToldNothing)
{
    covers("SYN-SHOCK-01", "SYN-UNIT-01", "SYN-CMD-01");
    Scene s{plain_units()};
    s.begin();
    const View view = s.game().view(side_a);
    std::vector<Order> orders;
    for (std::uint16_t v = 0; v < book().verbs.size(); ++v) {
        const std::string_view name{book().verbs[v].name};
        const Order verb{.verb = v, .side = side_a};
        if (name == "odds" || name == "attack")
            orders.push_back(Order{verb}.with(s.unit("A.main")).with(s.unit("B.main")));
        if (name == "derive")
            for (const char* id : {"a1", "A.main"}) orders.push_back(Order{verb}.with(s.unit(id)));
        if (name == "army") orders.push_back(Order{verb}.with(std::int32_t{side_a}));
    }
    ASSERT_EQ(orders.size(), 5u);
    for (const Order& one : orders)
        for (const bool explains : {true, false}) {
            int told = 0;
            Sink sink;
            sink.explains = explains;
            sink.to = &told;
            s.rules().explain(view, one, sink); // there may be nobody to take it
            sink.breakdown = [](void* to, const Breakdown*) { ++*static_cast<int*>(to); };
            s.rules().explain(view, one, sink);
            EXPECT_EQ(told, explains ? 1 : 0) << one.verb;
        }
}

std::vector<bool> all_asked(const Scene& s)
{
    std::vector<bool> asked;
    for (int i = 0; i < item_count; ++i) asked.push_back(is_asked(s.field(), i));
    return asked;
}

TEST(SynapseUmpire, IsAskedFromNowOnWhatHeSaysAndNothingElse)
{
    covers("SYN-UMP-30");
    Scene s{plain_units(), {"umpire.seat=person"}};
    s.begin();
    for (int i = 0; i < item_count; ++i)
        for (const bool wanted : {true, false, false, true}) {
            std::vector<bool> expected = all_asked(s);
            expected[static_cast<std::size_t>(i)] = wanted;
            const std::string id = items[i].id;
            s.give("U: ask " + id + (wanted ? " yes" : " no"));
            EXPECT_EQ(all_asked(s), expected) << id;
            const std::string says =
                wanted ? "the umpire is asked from now on: " : "the umpire is not asked any more: ";
            EXPECT_EQ(s.all().back(), says + id + " [SYN-UMP-30]");
        }
    s.give("U: ask all no");
    EXPECT_EQ(all_asked(s), std::vector<bool>(item_count, false));
    s.give("U: ask all yes");
    EXPECT_EQ(all_asked(s), std::vector<bool>(item_count, true));
}

TEST(SynapseUmpire, AModifierSaidUnaskedIsForTheNextTestOfThatBodyAlone)
{
    covers("SYN-UMP-30", "SYN-CMD-09");
    Scene s{plain_units(), {"umpire.seat=person"}};
    s.begin();
    s.give("U: ask rounds no; usual_for_all");
    s.give("A: intent fight | B: intent fight", {6, 6});
    s.give("A: face main>B.main; done | B: done");
    s.give("U: set UMP-30 2 A.support");
    EXPECT_EQ(s.all().back(), "the umpire rules of A.support, UMP-30: 2 [SYN-UMP-30]");
    EXPECT_EQ(s.refusal("U: set UMP-30 6 A.support"), "SYN-UMP-30");
    EXPECT_EQ(s.refusal("A: set UMP-30 2 A.support"), "SYN-UMP-30");
    EXPECT_EQ(s.refusal("U: set UMP-05 1 -"), "SYN-UMP-05") << "settled before the battle";
    EXPECT_EQ(s.refusal("U: set UMP-14a 1 -"), "SYN-UMP-14") << "settled after it";
    s.give("A: fire support>B.main; done", {5});
    EXPECT_THAT(s.record("fire"), HasSubstr("+2 the umpire's modifier [SYN-UMP-30]"));
    s.give("B: fire support>A.main; done", {5});
    EXPECT_THAT(s.record("fire"), Not(HasSubstr("the umpire's modifier")));
}

TEST(SynapseWords, AnArmyIsGroupedInOneLine)
{
    covers("SYN-ARMY-02");
    Scene s{
        R"(grouping = "players", units = { A = { group("A.main", "main"), group("A.left", "main"), group("A.support", "support"),
            infantry { "I", id = "a1", body = "A.main", eff = 100, cbt = 6, weapon = { dmg = 4 } },
            infantry { "J", id = "a2", body = "A.main", eff = 100, cbt = 6, weapon = { dmg = 4 } },
            archers { "X", id = "a3", body = "A.support", eff = 100, cbt = 6, weapon = syn.weapons.longbow } },
        B = { group("B.main", "main"), infantry { "K", id = "b1", body = "B.main", eff = 100, cbt = 6, weapon = { dmg = 4 } } } })"};
    ASSERT_EQ(s.problems(), "");
    s.begin();
    for (const auto& [typed, order] : std::vector<std::pair<std::string, std::string>>{
             {"organise main={a1} support={a3}", "done"},
             {"organise main={a1} left={a2} support={a3}", "assign a2 A.left; done"},
             {"organise left={a1, a2} main={} support={a3}",
              "assign a1 A.left; assign a2 A.left; done"},
             {"organise A.left={a2}", "assign a2 A.left; done"},
             {"organise main={a1}left={a2}", "assign a2 A.left; done"},
             {"organise wing={a2} main={odd}", "assign a2 wing; assign odd A.main; done"}})
        EXPECT_EQ(meant(s, typed, side_a), order) << typed;
    const View view = s.game().view(side_a);
    const auto twice = s.rules().read_order(view, "organise main={a1} left={a1}");
    ASSERT_TRUE(twice.refusal);
    EXPECT_EQ(tell(*twice.refusal, Reader{s.game().setting()}), "a1 is named twice [SYN-ARMY-02]");
}

} // namespace
} // namespace sandtable::synapse::words_test
