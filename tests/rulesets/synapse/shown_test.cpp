// SYN section 26.1, line by line: what the card of each resolution shows that no worked example
// has.

#include "rulesets/synapse/book/book.hpp"
#include "tests/rulesets/synapse/scene.hpp"

namespace sandtable::synapse::shown_test {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

/// A strong body of A against a weak one of B, up to the question whom to strike.
Scene clash(const std::string& attacker, const std::string& target,
            std::vector<std::string> options = {}, const std::string& more = "")
{
    Scene s{
        more +
            R"(units = { A = { group("A.main", "main"), infantry { "I", id = "a", body = "A.main", )" +
            attacker +
            R"( } }, B = { group("B.main", "main"), infantry { "C", id = "b", body = "B.main", )" +
            target + " } } }",
        std::move(options)};
    EXPECT_EQ(s.problems(), "");
    s.begin();
    s.give("A: intent fight | B: intent fight", {5, 5});
    s.give("A: face main>B.main; done | B: done");
    return s;
}

constexpr const char* legion = "eff = 1000, cbt = 9, weapon = { dmg = 4 }";
constexpr const char* militia = "eff = 180, cbt = 5, weapon = { dmg = 4 }";

TEST(SynapseShown, TheSumsOfABodysCardSayWhatTheyAre)
{
    covers("SYN-GRP-01");
    Scene s = clash(legion, militia);
    std::string told;
    Sink sink;
    sink.explains = 1;
    sink.to = &told;
    sink.breakdown = [](void* to, const Breakdown* b) {
        for (const Term& term : *b)
            if (term.kind == Term::head)
                static_cast<std::string*>(to)->append(term.text).append("; ");
    };
    Order derive;
    while (std::string_view{book().verbs[derive.verb].name} != "derive") ++derive.verb;
    s.rules().explain(s.game().view(side_a), derive.with(s.unit("A.main")), sink);
    EXPECT_EQ(told, "attack power PdA; force Frc; ");
}

TEST(SynapseShown, ACapSaysTheUncappedFigureAndWhatLimits)
{
    covers("SYN-CAP-01", "SYN-WEA-04");
    const auto told = [](const std::string& more, std::vector<std::string> options, int damage) {
        Scene s = clash(legion, militia, std::move(options), more);
        s.set(body::damage, "B.main", damage);
        s.give("A: attack main>B.main; done", {9});
        return s.record("melee");
    };
    EXPECT_THAT(told("", {}, 500),
                AllOf(HasSubstr(" limited to the rupture threshold [SYN-CAP-01]"),
                      Not(HasSubstr("without the limit"))));
    EXPECT_THAT(told("", {"cap.mode=cumulative"}, 500),
                HasSubstr(" limited to what is left up to the rupture threshold [SYN-CAP-01]"));
    const std::string harsh = told("harsh = true, ", {}, 0);
    EXPECT_THAT(harsh, AllOf(HasSubstr(" harsh climate [SYN-WEA-04]"),
                             HasSubstr(" without the limit) [SYN-CAP-01]")));
}

TEST(SynapseShown, WhoNeverRoutsIsToldNoThreshold)
{
    covers("SYN-QUAL-04", "SYN-ROUT-04");
    Scene s = clash(legion, "eff = 9000, cbt = 5, never_routs = true, weapon = { dmg = 4 }");
    s.give("A: attack main>B.main; done", {9});
    EXPECT_THAT(s.record("harm"),
                AllOf(HasSubstr("(never routs) [SYN-ROUT-04]"), Not(HasSubstr("rupture at"))));
    Scene mortal = clash(legion, militia);
    mortal.give("A: attack main>B.main; done", {9});
    EXPECT_THAT(mortal.record("harm"),
                AllOf(HasSubstr("(rupture at 540) [SYN-QUAL-05]"), Not(HasSubstr("never routs"))));
}

TEST(SynapseShown, AFailedRallySaysByHowMuch)
{
    covers("SYN-RALLY-01", "SYN-RALLY-04");
    Scene s = clash(legion, militia);
    s.give("A: attack main>B.main; done", {9});
    s.give("A: no-pursuit B.main");
    s.give("B: rally main", {2});
    EXPECT_THAT(s.record("rally"), HasSubstr("(missed by 5) [SYN-RALLY-01] => B.main disperses"));
}

TEST(SynapseShown, WhatTheNextPointCostsIsToldForEachCombatPotential)
{
    covers("SYN-XP-01", "SYN-XP-02", "SYN-END-04");
    const auto learned = [](std::vector<std::string> options) {
        Scene s = clash(
            legion +
                std::string{
                    R"( }, infantry { "J", id = "c", body = "A.main", eff = 10, cbt = 0, weapon = { dmg = 4 } }, infantry { "K", id = "d", body = "A.main", eff = 10, cbt = 9, weapon = { dmg = 4 })"},
            militia, std::move(options));
        s.give("A: attack main>B.main; done", {9});
        s.give("A: no-pursuit B.main");
        s.give("B: let-go main");
        return s.records("experience");
    };
    const std::string nine = " (from combat potential 9 the next point costs 10) [SYN-XP-02]";
    const auto usual = learned({});
    ASSERT_EQ(usual.size(), 2u);
    EXPECT_THAT(usual[0], AllOf(HasSubstr(" (from combat potential 0 the next point costs 1) "
                                          "[SYN-XP-02]" +
                                          nine),
                                Not(HasSubstr(nine + nine))));
    EXPECT_THAT(usual[1], AllOf(HasSubstr("from combat potential 5 the next point costs 6"),
                                Not(HasSubstr(nine))));
}

TEST(SynapseShown, ARefusedPursuitSaysWhatForbidsIt)
{
    covers("SYN-PURS-01");
    Scene s{R"(units = { A = { group("A.main", "main"), group("A.support", "support"),
        infantry { "I", id = "a", body = "A.main", eff = 1000, cbt = 9, weapon = { dmg = 4 } },
        archers { "X", id = "x", body = "A.support", eff = 100, cbt = 5, weapon = syn.weapons.longbow } },
        B = { group("B.main", "main"), infantry { "C", id = "b", body = "B.main", )" +
            std::string{militia} + " } } }"};
    ASSERT_EQ(s.problems(), "");
    s.begin();
    s.give("A: intent fight | B: intent fight", {5, 5});
    s.give("A: face main>B.main; done | B: done");
    s.give("A: done");
    s.give("A: attack main>B.main; done", {9});
    ASSERT_EQ(s.asked(), "pursue A");
    EXPECT_EQ(s.refused("A: pursue support>B.main"),
              "A.support fires: who fights hand to hand pursues [SYN-PURS-01]");
    s.set(body::role, "A.main", static_cast<int>(Role::support));
    EXPECT_EQ(s.refused("A: pursue main>B.main"), "A.main is no main body [SYN-PURS-01]");
    s.set(body::role, "A.main", static_cast<int>(Role::main));
    s.set(body::acted, "A.main", 2);
    EXPECT_EQ(s.refused("A: pursue main>B.main"),
              "A.main has pursued in this sequence [SYN-PURS-01]");
    s.set(body::state, "A.main", static_cast<int>(State::routing));
    EXPECT_EQ(s.refused("A: pursue main>B.main"), "A.main is routing [SYN-PURS-01]");
    s.set(body::state, "A.main", static_cast<int>(State::withdrawn));
    EXPECT_EQ(s.refused("A: pursue main>B.main"), "A.main is not on the field [SYN-PURS-01]");
}

} // namespace
} // namespace sandtable::synapse::shown_test
